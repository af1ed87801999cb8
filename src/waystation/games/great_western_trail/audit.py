"""What must be true of a table: every component is somewhere, and nothing is where it cannot be."""

from __future__ import annotations

from collections.abc import Mapping

from waystation.games.great_western_trail.components import (
    CARDS,
    CATTLE,
    COLOURS,
    DISCS_AT_START,
    FIRST_OBJECTIVE,
    KINDS,
    LETTERS,
    NEUTRAL,
    NOTHING,
    NUMBERS,
    ROW,
    TILES,
    WORKERS,
    private_building,
)
from waystation.games.great_western_trail.herd import without
from waystation.games.great_western_trail.money import certificate_limit
from waystation.games.great_western_trail.moving import tolls_of
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import NOBODY, Seat


def census(s: Trail) -> Mapping[str, int]:
    """Cards, tiles and discs by kind; buildings one by one."""
    return {
        **{CARDS[kind]: cards_of(s, kind) for kind in range(KINDS)},
        **{tile.id: tiles_of(s, kind) for kind, tile in enumerate(TILES)},
        **{f"building {letter}": s.tiles.count(NEUTRAL + at) for at, letter in enumerate(LETTERS)},
        **{f"discs of {COLOURS[seat]}": discs_of(s, seat) for seat in range(s.seats)},
        **{f"buildings of {COLOURS[seat]}": buildings_of(s, seat) for seat in range(s.seats)},
    }


def cards_of(s: Trail, kind: int) -> int:
    """Wherever they are."""
    herds = sum(
        [
            s.hand[seat].count(kind) + s.pile[seat].counts[kind] + s.discard[seat].counts[kind]
            for seat in range(s.seats)
        ]
    )
    played = sum([area.count(kind) for area in s.area])
    return herds + played + s.removed_cards.count(kind) + _on_the_board(s, kind)


def _on_the_board(s: Trail, kind: int) -> int:
    if kind >= FIRST_OBJECTIVE:
        return s.objectives.counts[kind - FIRST_OBJECTIVE] + s.display.count(kind)
    grown = dict(zip(range(len(CATTLE) - 2, len(CATTLE)), s.simmentals, strict=True))
    return s.market[kind] + s.stack.counts[kind] + grown.get(kind, 0)


def tiles_of(s: Trail, kind: int) -> int:
    supplied = sum([bag.counts[kind] for bag in s.supplies]) + s.foresight.count(kind)
    taken = sum([hazards.count(kind) for hazards in s.hazards]) + s.removed_tiles.count(kind)
    if kind < len(WORKERS):
        hired = sum([workers[kind] - 1 for workers in s.workers]) + s.appointed.count(kind)
        return supplied + hired + sum(s.jobs[kind :: len(WORKERS)])
    camps = sum([camp[kind - len(WORKERS)] for camp in s.camps]) if kind < len(WORKERS) + 2 else 0
    return supplied + taken + camps + s.tiles.count(kind)


def discs_of(s: Trail, seat: Seat) -> int:
    return sum(s.discs[seat]) + sum(s.delivered[seat]) + s.stations[seat].bit_count()


def buildings_of(s: Trail, seat: Seat) -> int:
    first = private_building(seat, 0)
    built = sum([first <= kind < first + NUMBERS for kind in s.tiles])
    return s.unbuilt[seat].bit_count() + s.replaced[seat].bit_count() + built


def faults(s: Trail) -> list[str]:
    """Caches that do not agree with the board, and what can never be."""
    found = [fault for seat in range(s.seats) for fault in faults_of_seat(s, seat)]
    if s.ahead != s.edition.board.ahead(s.tiles):
        found.append("A step does not lead where it is said to.")
    if s.tolls != tolls_of(s):
        found.append("A toll is not what the hands ask for.")
    engines = [space for space in s.engine if space]
    if len(set(engines)) < len(engines):
        found.append("Two engines share a space.")
    if s.shown != NOBODY and s.known[s.shown] != s.hand[s.shown]:
        found.append(f"Seat {s.shown} hides a card of an open hand.")
    return found


def faults_of_seat(s: Trail, seat: Seat) -> list[str]:
    found: list[str] = []
    if s.money[seat] < 0 or s.tokens[seat] < 0:
        found.append(f"Seat {seat} has paid what it does not have.")
    if not all(1 <= number <= ROW for number in s.workers[seat]):
        found.append(f"Seat {seat} has impossible workers.")
    if not all(0 <= left <= first for left, first in zip(s.discs[seat], DISCS_AT_START, strict=True)):
        found.append(f"Seat {seat} has impossible discs.")
    if s.marker[seat] > certificate_limit(s, seat):
        found.append(f"Seat {seat} has too many certificates.")
    return found + faults_of_herd(s, seat)


def faults_of_herd(s: Trail, seat: Seat) -> list[str]:
    found: list[str] = []
    if s.hand[seat] != tuple(sorted(s.hand[seat])):
        found.append(f"The hand of seat {seat} is out of order.")
    hand = s.hand[seat]
    for kind in s.known[seat]:
        if kind not in hand:
            found.append(f"Seat {seat} is believed to hold {CARDS[kind]}.")
        else:
            hand = without(hand, kind)
    if any(pile.size != sum(pile.counts) for pile in (s.pile[seat], s.discard[seat])):
        found.append(f"A pile of seat {seat} is miscounted.")
    if (s.top[seat] == NOTHING) != (s.discard[seat].size == 0):
        found.append(f"The top card of seat {seat} is not there.")
    if s.in_herd[seat] != objectives_in_herd(s, seat):
        found.append(f"Seat {seat} has lost count of its objective cards.")
    return found


def objectives_in_herd(s: Trail, seat: Seat) -> int:
    piled = sum(s.pile[seat].counts[FIRST_OBJECTIVE:]) + sum(s.discard[seat].counts[FIRST_OBJECTIVE:])
    return piled + sum([kind >= FIRST_OBJECTIVE for kind in s.hand[seat]])
