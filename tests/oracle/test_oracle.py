"""A second referee, written from the catalogues alone, agrees with the engine.

A few hundred positions a game run here; `make oracle` compares 10,000.
"""

from dataclasses import replace
from itertools import islice

import pytest

from oracle.positions import Position, RandomMatch
from oracle.running import REFEREES, compare_game
from waystation.games import find_game

every_game = pytest.mark.parametrize("game", REFEREES)


@every_game
def test_a_second_referee_agrees_with_the_engine(game):
    report = compare_game(game, positions=200)
    assert report.positions == 200
    assert not report.disagreements, "\n".join(report.disagreements)


@every_game
def test_what_is_printed_is_what_the_second_table_says(game):
    for found in REFEREES[game].compare_printed(game, find_game(game).printed()):
        assert found.agrees, found


# --- and would notice if it did not -------------------------------------------------------------------------


def positions_of(game):
    samples = RandomMatch(game, seed=1).samples()
    return list(islice((sample for sample in samples if isinstance(sample, Position)), 20))


def disagrees(game, position):
    return any(not found.agrees for found in REFEREES[game].compare(position))


def with_options(position, change):
    """The position with changed options of its first question."""
    first, *others = position.asked
    return replace(position, asked=[{**first, "options": change(first["options"])}, *others])


def with_one_more_point(position):
    """The position with a point too many on a line of the first score sheet that has one."""
    forged = [{**sheet, "lines": list(sheet["lines"])} for sheet in position.sheets]
    lines = next(sheet["lines"] for sheet in forged if sheet["lines"])
    lines[0] = {**lines[0], "points": lines[0]["points"] + 1}
    return replace(position, sheets=forged)


@every_game
def test_a_missing_option_is_noticed(game):
    for position in positions_of(game):
        assert disagrees(game, with_options(position, lambda options: options[1:]))


@every_game
def test_an_option_offered_twice_is_noticed(game):
    for position in positions_of(game):
        assert disagrees(game, with_options(position, lambda options: [*options, options[0]]))


@every_game
def test_a_point_too_many_on_a_score_sheet_is_noticed(game):
    with_lines = [
        position for position in positions_of(game) if any(sheet["lines"] for sheet in position.sheets)
    ]
    assert with_lines
    for position in with_lines:
        assert disagrees(game, with_one_more_point(position))
