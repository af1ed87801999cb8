"""The rest of the turn, as the agenda has it."""

import inspect
import re

import pytest

from games.great_western_trail.positions import ANN, BEN, EDITIONS, SECOND, in_both_editions, trail
from games.great_western_trail.test_private_buildings import on
from games.playing import play
from waystation.games.great_western_trail import ahead
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel import Decision, Swift, advance, begin, open_decisions
from waystation.words import LANGUAGES, catalogue, words_for

MOST = 30
"""Letters of a step in English, so that a row of them can be read at a glance."""


def told(s, edition="2e"):
    game = EDITIONS[edition]
    words = words_for("en", game)
    return [words.say(step) for step in game.ahead(s)]


@in_both_editions
def test_before_the_move_the_whole_turn_lies_ahead(edition):
    assert told(trail(edition), edition) == [
        "Move 1–3 steps",
        "Use the location",
        "Draw up to 4 cards",
        "then Ben",
    ]


@pytest.mark.parametrize(("edition", "placed"), [("1e", "Place the cattleman"), ("2e", "Place the herder")])
def test_the_first_turn_begins_with_placing(edition, placed):
    assert told(trail(edition, phase="first"), edition)[:2] == [placed, "Use the location"]


def test_in_a_building_its_use_comes_first():
    s = trail(phase="use", place=["A"])
    assert told(s) == ["Use building A", "Draw up to 4 cards", "then Ben"]
    play(s, ANN, "use hire")
    assert told(s) == ["Hire a worker", "Continue at the location", "Draw up to 4 cards", "then Ben"]


def test_where_only_an_auxiliary_action_is_left_it_says_so():
    s = trail(phase="use", place=["A1"], board={"A1": "ben 2a"})
    assert told(s)[0] == "Take an auxiliary action"


def test_kansas_city_tells_its_five_steps_in_order():
    assert told(trail(phase="use", place=["kansas_city"])) == [
        "Foresight 1",
        "Foresight 2",
        "Foresight 3",
        "Income",
        "Deliver",
        "Back to the start",
        "Draw up to 4 cards",
        "then Ben",
    ]


def test_a_column_without_a_choice_is_not_told():
    s = trail(
        phase="use",
        place=["kansas_city"],
        foresight=[["camp-green", "camp-green"], [".", "."], ["cowboy", "cowboy"]],
    )
    assert told(s)[:3] == ["Foresight 1", "Foresight 3", "Income"]


def test_the_transport_is_paid_last():
    s = trail(phase="income", place=["kansas_city"], hand=["gray green black white yellow"], money=[20])
    play(s, ANN, "income 0")
    assert told(s)[:2] == ["Deliver, up to value 10", "Back to the start"]
    play(s, ANN, "deliver peoria")
    assert told(s)[:3] == ["A disc for Peoria", "Pay $4 for transport", "Back to the start"]


def test_a_turn_within_a_turn_comes_before_the_rest():
    """A ride carries out phase B of another location in the same turn."""
    s = trail(phase="use", place=["A1"], board={"A1": "ann 3a"})
    play(s, ANN, "use ride-1")
    assert told(s)[:2] == ["Ride up to 1 step further", "Continue at the location"]
    play(s, ANN, "move B")
    assert told(s) == ["Use building B", "Draw up to 4 cards", "then Ben"]


@pytest.mark.parametrize(("hand", "grows"), [("orange-1 orange-2", True), ("orange-1", False)])
def test_simmentals_of_the_second_level_are_told_while_those_of_the_first_grow_if_there_are_any(hand, grows):
    s = trail(phase="income", variant="simmental", hand=[hand])
    play(s, ANN, "income 0")
    growing = [step for step in told(s) if step.startswith("Grow")]
    assert len(growing) == 1 + grows


@pytest.mark.parametrize(("money", "can_pay"), [(6, True), (5, False)])
def test_a_station_on_the_way_back_is_told_after_the_delivery_if_it_can_be_upgraded(money, can_pay):
    s = on("9a", engine=["20"], money=[money])
    play(s, ANN, "use extraordinary-delivery", "engine t16")
    assert (told(s)[1] == "Upgrade station 5, or not") == can_pay


def test_a_station_where_the_engine_has_stopped_is_told_by_its_number():
    s = trail(phase="use", place=["G"], engine=["7"])
    play(s, ANN, "use engine-per-engineer", "engine t7")
    assert told(s)[0] == "Upgrade station 2, or not"


def test_while_cards_may_be_drawn_it_says_so_and_then_how_many_are_to_be_discarded():
    s = trail(hand=["gray gray"], tokens=[1])
    play(s, ANN, "exchange")
    assert told(s)[0] == "Draw or discard"
    play(s, ANN, "draw")
    assert told(s)[0] == "Discard 2 cards"


def test_what_a_card_does_comes_before_the_move():
    s = trail(hand=["engine2-345"])
    play(s, ANN, "play engine2-345")
    assert told(s)[:3] == ["Engine up to 2 spaces", "Move 1–3 steps", "Use the location"]


def test_the_last_turn_ends_the_game():
    assert told(trail(turn=BEN, holder=ANN))[-1] == "The game ends"
    assert told(trail(turn=ANN, holder=ANN))[-1] == "then Ben"


@pytest.mark.parametrize(("turn", "following"), [(0, "then Ben"), (1, "then Cleo"), (2, "then Ann")])
def test_the_turn_passes_to_the_left(turn, following):
    assert told(trail(seats=3, turn=turn))[-1] == following


def test_nothing_lies_ahead_when_the_game_is_over():
    s = begin(SECOND, 2, {}, Swift.from_seed(1))
    s.agenda.clear()
    assert SECOND.ahead(s) == []


# --- every step -----------------------------------------------------------------------------------------


def positions(edition, seats, seed, settings):
    """The positions of a random match."""
    game, chance = EDITIONS[edition], Swift.from_seed(seed)
    s = begin(game, seats, settings, chance)
    while s.agenda:
        yield s
        decisions = open_decisions(s)
        decision = decisions[chance.below("", len(decisions))]
        options = decision.options(s)
        advance(s, decision, options[chance.below("", len(options))])


@pytest.mark.parametrize(
    ("edition", "settings"),
    [("1e", {}), ("1e", {"sides": "b"}), ("2e", {}), ("2e", {"sides": "b", "variant": "simmental"})],
)
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_step_that_may_wait_has_its_phrase_and_tells_no_secret(edition, settings, seats):
    game = EDITIONS[edition]
    words = [words_for(language, game) for language in LANGUAGES]
    for at, s in enumerate(positions(edition, seats, seats, settings)):
        steps = game.ahead(s)
        assert steps
        for said in words:
            assert not [step for step in steps if "{" in said.say(step)]
        assert not [text for text in map(words[0].say, steps) if len(text) > MOST]
        if at % 20 == 0:
            for seat in (*range(seats), None):
                assert game.ahead(game.determinise(s, seat, Swift.from_seed(at))) == steps


def steps_named(module):
    """The steps that the source speaks of."""
    return set(re.findall(r"say\(\"([\w-]+)\"", inspect.getsource(module)))


def test_every_verb_and_every_decision_has_a_step_and_nothing_else_has():
    def concrete(base):
        return (
            [base] if not base.__subclasses__() else [c for b in base.__subclasses__() for c in concrete(b)]
        )

    verbs = {cls.__name__ for cls in concrete(Verb)}
    texts = {key.split(".")[2] for key in catalogue("en") if key.startswith("great-western-trail.ahead.")}
    assert verbs <= {text.partition("-")[0] for text in texts}
    package = "waystation.games.great_western_trail."
    decisions = {cls.__name__ for cls in concrete(Decision) if f"{cls.__module__}.".startswith(package)}
    told_by_their_verb = {"Choose", "May", "Buy"}
    assert decisions - told_by_their_verb - {"Exchange"} <= texts
    assert texts == verbs | steps_named(ahead)
