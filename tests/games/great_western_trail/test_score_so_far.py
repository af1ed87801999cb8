"""The score so far: what everybody can count before the end."""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    EDITIONS,
    FIRST,
    SECOND,
    in_both_editions,
    player,
    sheet,
    trail,
    view,
)
from waystation.kernel.testing import random_match, random_match_positions

SEATS = 3
TO_THE_END = 10_000
HIDDEN = {"objectives", "masters"}
"""Objective cards of the herd may join the area at the end, and station masters may count them."""


def counted(s, seat):
    """The score so far without what is zero, as on a sheet."""
    return {category: points for category, points in player(s, seat)["score"].items() if points}


def final(s, seat):
    return {line.item.key.removeprefix("sheet."): line.points for line in sheet(s, seat).lines}


def shown(categories):
    return {category: points for category, points in categories.items() if category not in HIDDEN}


@pytest.fixture(scope="module", params=[FIRST, SECOND], ids=["1e", "2e"])
def ended(request):
    return random_match(request.param, SEATS, 4, TO_THE_END).state


def test_at_the_end_it_is_the_score_sheet(ended):
    for seat in range(SEATS):
        assert counted(ended, seat) == final(ended, seat)
        assert player(ended, seat)["total"] == sheet(ended, seat).total


@pytest.mark.parametrize("game", [FIRST, SECOND], ids=["1e", "2e"])
def test_before_the_end_only_what_is_hidden_may_be_missing(game):
    for number, match in enumerate(random_match_positions(game, SEATS, 5, 240)):
        if number % 12 == 0:
            for seat in range(SEATS):
                assert shown(counted(match.state, seat)) == shown(final(match.state, seat))


@in_both_editions
def test_objective_cards_count_once_they_are_played(edition):
    held = trail(edition, hand=["gray draw-BBH"])
    played = trail(edition, hand=["gray"], area=["draw-BBH"])
    assert player(held, ANN)["score"]["objectives"] == 0
    assert player(played, ANN)["score"]["objectives"] < 0  # nothing is fulfilled yet


@in_both_editions
def test_a_card_of_the_hand_is_not_counted_even_if_it_is_fulfilled(edition):
    terminus = EDITIONS[edition].rules.cities[-1]
    held = trail(edition, hand=["gray auxiliary-T"], cities=[terminus])
    played = trail(edition, hand=["gray"], area=["auxiliary-T"], cities=[terminus])
    assert player(held, ANN)["score"]["objectives"] == 0
    assert player(played, ANN)["score"]["objectives"] > 0


@in_both_editions
def test_everybody_counts_the_same(edition):
    s = trail(edition, money=[12, 31])
    seen = [[each["score"] for each in view(s, viewer)["players"]] for viewer in (ANN, BEN, None)]
    assert seen[0] == seen[1] == seen[2]
    assert [each["money"] for each in seen[0]] == [2, 6]
