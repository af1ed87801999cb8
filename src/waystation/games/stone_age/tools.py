"""Tools: three spaces, and tiles that grow from 1 to 4. Tiles of the same value and state are alike.

A seat's tools are the values of its unused and of its used tiles, the highest first.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from waystation.games.stone_age.actions import AddTools
from waystation.games.stone_age.components import CARDS, HIGHEST_TOOL

type Values = tuple[int, ...]
type Tools = tuple[Values, Values]
"""The unused ones, the used ones."""

SPACES: Final = 3
ONE_USE_TOOLS: Final = tuple(card.index for card in CARDS if card.does == "one_use_tool")


@cache
def with_one_more(unused: Values, used: Values) -> tuple[Tools, ...]:
    """[SA-TOOL-01 to -05, -07, -08] What one more tool may make of them.

    A new tile is unused; a raised tile keeps its state, and if an unused and a used one are both the
    lowest, the owner chooses. Tools that cannot grow any more stay as they are.
    """
    tiles = unused + used
    if len(tiles) < SPACES:
        return ((sorted_down((*unused, 1)), used),)
    lowest = min(tiles)
    if lowest == HIGHEST_TOOL:
        return ((unused, used),)
    ways: list[Tools] = []
    if lowest in unused:
        ways.append((raise_one(unused, lowest), used))
    if lowest in used:
        ways.append((unused, raise_one(used, lowest)))
    return tuple(ways)


def raise_one(tiles: Values, lowest: int) -> Values:
    return sorted_down((*tiles[: tiles.index(lowest)], *tiles[tiles.index(lowest) + 1 :], lowest + 1))


def sorted_down(tiles: Values) -> Values:
    return tuple(sorted(tiles, reverse=True))


def without(unused: Values, added: Values) -> Values:
    """The tools that are left unused."""
    left = list(unused)
    for tile in added:
        left.remove(tile)
    return tuple(left)


def has_one_use_tool(face_up: tuple[int, ...]) -> bool:
    return any(card in ONE_USE_TOOLS for card in face_up)


@cache
def additions(unused: Values, face_up: tuple[int, ...]) -> tuple[AddTools, ...]:
    """[SA-TOOL-12, -16, -22] Any of the unused tools with any of the one-use tools, also none."""
    once = [card for card in face_up if card in ONE_USE_TOOLS]
    some_cards = [cards for number in range(len(once) + 1) for cards in combinations(once, number)]
    some_tools = dict.fromkeys(
        [tools for number in range(len(unused) + 1) for tools in combinations(unused, number)]
    )
    return tuple(AddTools(tools, cards) for tools in some_tools for cards in some_cards)
