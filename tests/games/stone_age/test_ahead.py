"""The rest of the turn, as the agenda has it."""

import inspect
import re

import pytest

from games.playing import play
from games.stone_age.positions import ANN, STONE_AGE, at_every_count, village
from waystation.games.stone_age import ahead
from waystation.kernel import Decision, Swift, advance, begin, open_decisions
from waystation.words import LANGUAGES, catalogue, words_for

MOST = 30
"""Letters of a step in English, so that a row of them can be read at a glance."""


def told(s):
    words = words_for("en", STONE_AGE)
    return [words.say(step) for step in STONE_AGE.ahead(s)]


def test_while_figures_are_placed_the_others_follow_with_what_they_have_left():
    s = village(3)
    assert told(s) == [
        "Place figures",
        "Ben: 5 figures left",
        "Cleo: 5 figures left",
        "Use the figures",
        "Feed the tribes",
        "Next round: Ben first",
    ]
    play(s, ANN, "place hut")
    assert told(s)[:3] == ["Place figures", "Cleo: 5 figures left", "Ann: 3 figures left"]


def test_whoever_has_no_figures_left_is_not_told():
    s = village(2, standing=[{}, {"hunt": 5}])
    assert told(s)[:2] == ["Place figures", "Use the figures"]


def test_while_figures_are_used_the_places_are_counted():
    s = village(phase="use", standing=[{"hut": 2, "field": 1, "hunt": 2}, {"forest": 3, "field": 0}])
    assert told(s) == [
        "Choose a place to use",
        "Use 2 more places",
        "Ben uses 3 figures",
        "Feed the tribes",
        "Next round: Ben first",
    ]
    play(s, ANN, "use hut")
    assert told(s)[:2] == ["Choose a place to use", "Use 1 more place"]


def test_a_place_in_use_comes_before_the_rest():
    s = village(phase="use", standing=[{"forest": 3, "field": 1}], tools=[[2]], dice=[3, 4, 5])
    play(s, ANN, "use forest")
    assert told(s)[:2] == ["Add tools, or not", "Use 1 more place"]


def test_a_turn_within_a_turn_names_whose_it_is():
    """Everyone takes one of the dice that a card has rolled."""
    s = village(
        3,
        phase="use",
        standing=[{"card_1": 1}],
        row=("C01", "C16", "C20", "C11"),
        goods=["W"],
        dice=[1, 2, 3],
    )
    assert told(s)[0] == "Buy the card, or not"
    play(s, ANN, "buy C01 W")
    assert told(s)[:4] == ["Ann takes a die", "Ben takes a die", "Cleo takes a die", "Feed the tribes"]
    play(s, ANN, "take 3")
    assert told(s)[:2] == ["Ben takes a die", "Cleo takes a die"]


def test_those_who_are_short_of_food_are_asked_together():
    s = village(phase="feed", food=[0, 0], goods=["WWWWW", "BBBBB"])
    assert told(s) == ["Ann feeds the tribe", "Ben feeds the tribe", "Next round: Ben first"]


def test_a_stack_that_is_used_up_ends_the_game():
    s = village(phase="feed", food=[0], goods=["WWWWW"], tops=("H01", "."))
    assert told(s)[-1] == "The game ends"


def test_nothing_lies_ahead_when_the_game_is_over():
    s = village()
    s.agenda.clear()
    assert STONE_AGE.ahead(s) == []


# --- every step -----------------------------------------------------------------------------------------


def positions(seats, seed):
    """The positions of a random match."""
    chance = Swift.from_seed(seed)
    s = begin(STONE_AGE, seats, {}, chance)
    while s.agenda:
        yield s
        decisions = open_decisions(s)
        decision = decisions[chance.below("", len(decisions))]
        options = decision.options(s)
        advance(s, decision, options[chance.below("", len(options))])


@at_every_count
@pytest.mark.parametrize("seed", range(6))
def test_every_step_that_may_wait_has_its_phrase_and_tells_no_secret(seats, seed):
    words = [words_for(language, STONE_AGE) for language in LANGUAGES]
    for at, s in enumerate(positions(seats, seed)):
        steps = STONE_AGE.ahead(s)
        assert steps
        for said in words:
            assert not [step for step in steps if "{" in said.say(step)]
        assert not [text for text in map(words[0].say, steps) if len(text) > MOST]
        for seat in (*range(seats), None):
            assert STONE_AGE.ahead(STONE_AGE.determinise(s, seat, Swift.from_seed(at))) == steps


def steps_named(module):
    """The steps that the source speaks of."""
    return set(re.findall(r"say\(\"([\w-]+)\"", inspect.getsource(module)))


def test_every_decision_has_a_step_and_nothing_else_has():
    def concrete(base):
        return (
            [base] if not base.__subclasses__() else [c for b in base.__subclasses__() for c in concrete(b)]
        )

    texts = {key.split(".")[2] for key in catalogue("en") if key.startswith("stone-age.ahead.")}
    package = "waystation.games.stone_age."
    decisions = {cls.__name__ for cls in concrete(Decision) if f"{cls.__module__}.".startswith(package)}
    assert decisions - {"RedeemCard"} <= texts  # an interrupt is never on the agenda
    assert texts == steps_named(ahead)
