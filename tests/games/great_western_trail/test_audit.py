"""The audit of a table finds what can never be; the laws ask it after every step."""

import pytest

from games.great_western_trail.positions import ANN, BEN, trail
from games.great_western_trail.test_end import EVERY_DISC
from waystation.games import find_game
from waystation.games.great_western_trail.components import (
    CARDS,
    FIRST_OBJECTIVE,
    NEUTRAL,
    NOTHING,
    NUMBERS,
    TILES,
    private_building,
)

SECOND = find_game("great-western-trail-2e")


def share_a_space(s):
    s.engine[ANN] = s.engine[BEN] = 5


def hide_an_open_card(s):
    s.shown, s.known[ANN] = ANN, s.hand[ANN][1:]


def believe_twice_in_one_card(s):
    s.known[ANN] = (s.hand[ANN][0],) * 5


def hold_the_hand_in_disorder(s):
    s.hand[ANN] = tuple(reversed(s.hand[ANN]))


def set_item(name, value):
    return lambda s: getattr(s, name).__setitem__(ANN, value)


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        (lambda s: s.ahead.__setitem__(0, ()), "A step does not lead where it is said to."),
        (lambda s: setattr(s, "tolls", []), "A toll is not what the hands ask for."),
        (share_a_space, "Two engines share a space."),
        (hide_an_open_card, "Seat 0 hides a card of an open hand."),
        (set_item("money", -1), "Seat 0 has paid what it does not have."),
        (set_item("tokens", -1), "Seat 0 has paid what it does not have."),
        (set_item("workers", (0, 1, 1)), "Seat 0 has impossible workers."),
        (set_item("workers", (1, 1, 7)), "Seat 0 has impossible workers."),
        (lambda s: s.discs.__setitem__(ANN, (9, *s.discs[ANN][1:])), "Seat 0 has impossible discs."),
        (set_item("marker", 5), "Seat 0 has too many certificates."),
        (hold_the_hand_in_disorder, "The hand of seat 0 is out of order."),
        (believe_twice_in_one_card, "Seat 0 is believed to hold gray."),
        (lambda s: setattr(s.pile[ANN], "size", 0), "A pile of seat 0 is miscounted."),
        (lambda s: setattr(s.discard[ANN], "size", 3), "A pile of seat 0 is miscounted."),
        (set_item("top", 0), "The top card of seat 0 is not there."),
        (set_item("in_herd", 1), "Seat 0 has lost count of its objective cards."),
    ],
)
def test_a_table_that_cannot_be_is_found_out(broken, fault):
    s = trail(hand=["gray gray green yellow"])
    assert SECOND.faults(s) == []
    broken(s)
    assert fault in SECOND.faults(s)


@pytest.mark.parametrize("workers", [(1, 1, 1), (6, 6, 6)])
def test_a_row_of_workers_may_be_empty_or_full(workers):
    s = trail(workers=[workers])
    assert SECOND.faults(s) == []


def test_engines_at_the_start_share_their_space():
    s = trail()
    assert s.engine == [0, 0]
    assert SECOND.faults(s) == []


def test_without_a_discard_pile_there_is_no_top_card():
    s = trail(discard=["gray"], pile=[""])
    assert s.top[ANN] != NOTHING
    assert SECOND.faults(s) == []


@pytest.mark.parametrize(
    "position",
    [
        {"money": [0]},
        {"tokens": [0]},
        {"gone": [EVERY_DISC]},
        {"certificates": [3]},
        {"hand": ["money-4HH"]},
        {"pile": ["money-4HH"]},
        {"discard": ["money-4HH"]},
    ],
    ids=str,
)
def test_what_is_used_up_or_at_its_limit_is_no_fault(position):
    assert SECOND.faults(trail(**position)) == []


def test_a_card_that_was_seen_and_is_still_held_is_no_fault():
    s = trail(hand=["gray yellow"])
    s.known[ANN] = (CARDS.index("yellow"),)
    assert SECOND.faults(s) == []


# --- the census -----------------------------------------------------------------------------------------

GRAY, RED = CARDS.index("gray"), CARDS.index("red")
FLOOD = next(kind for kind, tile in enumerate(TILES) if tile.id == "flood-2-black")


def add(name, at, more):
    """One more of something, in a list of the table."""
    return lambda s: getattr(s, name).__setitem__(at, getattr(s, name)[at] + more)


def lay(kind):
    """One more tile on the trail."""
    return lambda s: s.tiles.__setitem__(s.tiles.index(NOTHING), kind)


@pytest.mark.parametrize(
    ("change", "more"),
    [
        (add("hand", BEN, (GRAY,)), "gray"),
        (lambda s: s.pile[BEN].put(GRAY), "gray"),
        (lambda s: s.discard[BEN].put(GRAY), "gray"),
        (lambda s: setattr(s, "removed_cards", (GRAY,)), "gray"),
        (add("area", BEN, (FIRST_OBJECTIVE,)), "money-4HH"),
        (lambda s: s.objectives.put(0), "money-4HH"),
        (lambda s: s.objectives.put(1), CARDS[FIRST_OBJECTIVE + 1]),
        (lambda s: s.display.append(FIRST_OBJECTIVE), "money-4HH"),
        (add("market", RED, 1), "red"),
        (lambda s: s.stack.put(RED), "red"),
        (lambda s: setattr(s, "simmentals", (1, 0)), "orange-2"),
        (lambda s: setattr(s, "simmentals", (0, 1)), "orange-3"),
        (lambda s: s.supplies[0].put(FLOOD), "flood-2-black"),
        (lambda s: s.foresight.append(FLOOD), "flood-2-black"),
        (lambda s: s.foresight.append(0), "cowboy"),
        (add("hazards", BEN, (FLOOD,)), "flood-2-black"),
        (lambda s: setattr(s, "removed_tiles", (FLOOD,)), "flood-2-black"),
        (lay(FLOOD), "flood-2-black"),
        (lambda s: s.workers.__setitem__(BEN, (2, 1, 1)), "cowboy"),
        (lambda s: s.appointed.__setitem__(1, 2), "engineer"),
        (add("jobs", 4, 1), "craftsman"),
        (lambda s: s.camps.__setitem__(BEN, (1, 0)), "camp-green"),
        (lambda s: s.camps.__setitem__(BEN, (0, 1)), "camp-black"),
        (lay(NEUTRAL), "building A"),
        (lay(NEUTRAL + 6), "building G"),
        (lambda s: s.discs.__setitem__(BEN, (2, *s.discs[BEN][1:])), "discs of red"),
        (lambda s: s.delivered.__setitem__(BEN, (1, *s.delivered[BEN][1:])), "discs of red"),
        (add("stations", BEN, 1 << 4), "discs of red"),
        (add("replaced", BEN, 1 << 4), "buildings of red"),
        (add("unbuilt", BEN, 1 << 4), "buildings of red"),
        (lay(private_building(BEN, 0)), "buildings of red"),
        (lay(private_building(BEN, NUMBERS - 1)), "buildings of red"),
        (lay(private_building(ANN, NUMBERS - 1)), "buildings of yellow"),
    ],
)
def test_the_census_finds_every_component_wherever_it_is(change, more):
    s = trail(board={"A1": "ben 5a"})
    before = SECOND.census(s)
    change(s)
    after = SECOND.census(s)
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == {more: 1}
