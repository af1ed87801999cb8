"""Engines on the railway: where they may go, and what transport costs."""

from typing import Any

from oracle.positions import Position

from .player import player_of
from .printed import table

START, LAST = "0", "39"


def turnouts(game: str) -> dict[int, str]:
    """By the space before it."""
    return {pair[0]: name for name, pair in table(game)["track"]["turnouts"].items()}


def number_of(game: str, space: str) -> int:
    """[GWT-AMB-07] A turnout counts as the space after it."""
    pair: Any = table(game)["track"]["turnouts"].get(space)
    return pair[1] if pair else int(space)


def place_on_line(game: str, space: str) -> float:
    """Where a space lies; a turnout lies half a space after the one before it."""
    pair: Any = table(game)["track"]["turnouts"].get(space)
    return pair[0] + 0.5 if pair else float(space)


def next_spaces(game: str, space: str) -> list[str]:
    """[GWT-TRAIN-05] The next number, and at a fork the turnout."""
    if space == LAST:
        return []
    if space in table(game)["track"]["turnouts"]:
        return [str(number_of(game, space))]
    number = int(space)
    return [str(number + 1), *([turnouts(game)[number]] if number in turnouts(game) else [])]


def previous_spaces(game: str, space: str) -> list[str]:
    """[GWT-TRAIN-14] The same, backwards."""
    every = [*map(str, range(40)), *turnouts(game).values()]
    return [other for other in every if space in next_spaces(game, other)]


def occupied(position: Position, seat: int) -> set[str]:
    """[GWT-TRAIN-03] Spaces of other engines; the start space holds any number."""
    others = [row["engine"] for other, row in enumerate(position.views[0]["players"]) if other != seat]
    return set(others) - {START}


def forward(position: Position, seat: int, most: int) -> set[str]:
    """[GWT-TRAIN-01, -03 to -10] Every space the engine can reach with up to so many spaces."""
    return _forward(position.game, occupied(position, seat), player_of(position, seat)["engine"], most)


def _forward(game: str, others: set[str], space: str, most: int) -> set[str]:
    if most == 0:
        return set()
    found = set()
    for on in next_spaces(game, space):
        if on not in others:
            found |= {on} | _forward(game, others, on, most - 1)
        elif on.isdigit():
            found |= _forward(game, others, on, most)
    return found


def backward(position: Position, seat: int, exactly: int) -> set[str]:
    """[GWT-TRAIN-14, -16, -17] Every space exactly so many spaces behind."""
    return _backward(position.game, occupied(position, seat), player_of(position, seat)["engine"], exactly)


def _backward(game: str, others: set[str], space: str, exactly: int) -> set[str]:
    if exactly == 0:
        return {space}
    found = set()
    for back in previous_spaces(game, space):
        if back not in others:
            found |= _backward(game, others, back, exactly - 1)
        elif back.isdigit():
            found |= _backward(game, others, back, exactly)
    return found


def free_behind(position: Position, seat: int) -> set[str]:
    """[GWT-TRAIN-11, GWT-AMB-34] Every free space behind the engine, turnouts included."""
    game, here = position.game, place_on_line(position.game, player_of(position, seat)["engine"])
    every = [*map(str, range(40)), *turnouts(game).values()]
    others = occupied(position, seat)
    return {space for space in every if place_on_line(game, space) < here and space not in others}


def spaces_moved_back(position: Position, seat: int, to: str) -> int:
    """[GWT-PB-09A-2, GWT-AMB-32] Free numbered spaces from the engine back to a space."""
    game, here = position.game, place_on_line(position.game, player_of(position, seat)["engine"])
    there, others = place_on_line(game, to), occupied(position, seat)
    return sum(there <= number < here and str(number) not in others for number in range(40))


def transport(game: str, engine: str, value: int) -> int:
    """[GWT-DELIV-18] A dollar for each red X between the engine and the number of the city."""
    here = number_of(game, engine)
    return sum(here <= before < value for before, _ in table(game)["track"]["crosses"])
