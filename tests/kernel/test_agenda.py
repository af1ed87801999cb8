"""The agenda: nested steps, seats that choose together, interrupts."""

from dataclasses import dataclass
from importlib.machinery import ExtensionFileLoader

import pytest

from kernel.market import MARKET, Award, Blow, MakeBid, Market, Name, NameNumber, NumberNamed
from waystation.kernel import (
    IllegalChoice,
    Match,
    Swift,
    advance,
    agenda,
    begin,
    carry_out,
    digest,
    find_option,
    is_compiled,
    pending,
    testing,
    together,
)
from waystation.kernel.agenda import Branch

GAME = MARKET
SEED = bytes(range(32))


def match(seats=3):
    return Match(GAME, seats, seed=SEED)


def first(m, seat):
    return str(m.options(seat)[0])


def test_planned_steps_happen_in_order_before_what_was_already_pending():
    s = begin(GAME, 2, {}, Swift.from_seed(1))
    s.plan(MakeBid(0), NameNumber(1))
    assert [type(step).__name__ for step in s.agenda[-2:]] == ["NameNumber", "MakeBid"]


def test_seats_that_choose_together_may_answer_in_any_order():
    m = match()
    assert {decision.seat for decision in pending(m.state)} == {0, 1, 2}
    m.play(2, first(m, 2))
    m.play(0, first(m, 0))
    assert sorted(decision.seat for decision in pending(m.state)) == [0, 1, 2]
    assert first(m, 2) == "confirm"
    assert first(m, 1).startswith("bid")


def test_a_branch_is_an_agenda_of_its_own():
    m = match(seats=2)
    m.play(1, first(m, 1))
    m.play(1, "confirm")
    assert [decision.seat for decision in pending(m.state)] == [0]
    assert m.options(1) == m.options(1)
    assert [str(choice) for choice in m.options(1)] == ["blow"]


def test_what_comes_after_waits_for_every_branch():
    m = match(seats=2)
    for seat in (1, 0):
        m.play(seat, first(m, seat))
    m.play(0, "confirm")
    assert sum(m.state.coins) == 0
    m.play(1, "confirm")
    assert sum(m.state.coins) == 1


def test_a_seat_may_interrupt_while_another_is_asked_and_what_is_pending_waits():
    m = match(seats=2)
    m.play(0, first(m, 0))
    m.play(0, "confirm")
    m.play(0, "blow")
    assert [str(choice) for choice in m.options(0)] == ["name 0", "name 1", "name 2"]
    with pytest.raises(IllegalChoice):
        m.play(1, "bid 1")
    m.play(0, "name 2")
    assert [decision.seat for decision in pending(m.state)] == [1]
    assert m.options(0) == []


@dataclass(frozen=True)
class NameThree(NameNumber):
    """The first number, then the award, then two more numbers."""

    def resolve(self, s, choice):
        s.plan(Award(), NameNumber(self.seat), NameNumber(self.seat))


@dataclass(frozen=True)
class CallForAward(NameNumber):
    def resolve(self, s, choice):
        s.plan(Award())


class HastyMarket(Market):
    """Each seat may call for the award at any time."""

    def interrupts(self):
        return [CallForAward(seat) for seat in range(len(self.hands))]


def test_effects_within_a_branch_happen_at_once():
    s = Market(2, Swift.from_seed(1))
    s.plan(together(NameThree(0), NameNumber(1)))
    advance(s, *find_option(s, 0, "name 2"))
    assert s.coins == [1, 0]
    assert pending(s) == [NameNumber(0), NameNumber(1)]


def test_a_seat_is_asked_everything_that_is_left_of_its_branch():
    s = Market(2, Swift.from_seed(1))
    s.whistles = [0, 0]
    s.plan(together(NameThree(0), NameNumber(1)))
    for _ in range(3):
        assert [decision.seat for decision in pending(s)] == [0, 1]
        advance(s, *find_option(s, 0, "name 2"))
    assert pending(s) == [NameNumber(1)]


def test_the_effects_of_an_interrupt_happen_at_once_and_what_is_pending_stays():
    s = HastyMarket(2, Swift.from_seed(1))
    s.plan(NameNumber(0))
    advance(s, CallForAward(1), Blow())
    assert s.coins == [1, 0]
    assert pending(s) == (NameNumber(0),)


def test_a_decision_that_nobody_asked_for_is_a_mistake_of_the_caller():
    m = match(seats=2)
    with pytest.raises(AssertionError, match="neither asked for nor an interrupt"):
        advance(m.state, NameNumber(0), Name(1))


def test_the_events_of_a_choice_are_told_once_and_nobody_listens_afterwards():
    s = begin(GAME, 2, {}, Swift.from_seed(1))
    s.plan(NameNumber(0), NameNumber(1))
    events = carry_out(s, *find_option(s, 0, "name 2"))
    advance(s, *find_option(s, 1, "name 1"))
    assert events == [NumberNamed(0, 2)]
    assert s.journal is None


def test_a_choice_of_another_seat_is_refused_with_a_sentence():
    m = match(seats=2)
    m.play(0, first(m, 0))
    m.play(0, "confirm")
    m.play(0, "blow")
    with pytest.raises(IllegalChoice, match="not among the options of seat 1"):
        m.play(1, "nonsense")


@pytest.mark.parametrize("seed", range(150))
@pytest.mark.parametrize("seats", GAME.seats)
def test_the_toy_keeps_the_laws(seats, seed):
    stood = {}
    for match in testing.random_match_positions(GAME, seats, seed, seed % 17):
        stood[len(match.log)] = digest(match.state)
    s = match.state
    testing.options_are_never_empty_and_distinct(s)
    testing.why_not_agrees_with_the_options(GAME, s, seats)
    testing.a_copy_plays_on_without_touching_the_original(s, Swift.from_seed(seed))
    testing.a_replay_goes_through(match, stood)
    testing.only_offers_are_accepted(testing.random_match(GAME, seats, seed, seed % 17))
    testing.components_are_conserved(GAME, GAME.census(begin(GAME, seats, {}, Swift.from_seed(seed))), s)
    for seat in (*range(seats), None):
        testing.what_is_sent_does_not_depend_on_what_is_hidden(GAME, s, seat, Swift.from_seed(seed))


def test_a_branch_is_written_with_what_waits_beneath_it():
    decision = MakeBid(0)
    assert repr(Branch(decision)) == str(decision)
    assert repr(Branch(decision, (decision,))) == f"{decision} on [{decision}]"


def test_whether_it_is_compiled_is_known_by_what_python_loaded_it_from():
    assert is_compiled() == isinstance(agenda.__spec__.loader, ExtensionFileLoader)
