"""Invariants of a village: every component is accounted for, and every cache agrees."""

from __future__ import annotations

from collections.abc import Mapping

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import (
    CARDS,
    FOREST,
    GAP,
    GATHER_PLACES,
    HIGHEST_TOOL,
    PLACES,
    TILES,
)
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.tools import SPACES
from waystation.games.stone_age.village import (
    COLOURS,
    FEEDING,
    OPEN,
    PEOPLE_AT_START,
    PLACING,
    VILLAGE_OPEN,
    VILLAGE_PLACES,
    Village,
    players_at,
    players_left,
    rings_left,
    room_left,
    village_is_full,
)
from waystation.kernel import Seat


def census(s: Village) -> Mapping[str, int]:
    """Cards and hut tiles one by one, the tiles in play, figures by colour. [SA-INV-01, -02]"""
    cards = [card for seat in range(s.seats) for card in s.cards[seat] + s.face_up[seat]] + s.row
    huts = [tile for seat in range(s.seats) for tile in s.huts[seat]] + s.tops
    in_play = sum(s.beneath) + sum(tile != GAP for tile in huts)
    return {
        **{card.id: s.deck.counts[card.index] + cards.count(card.index) for card in CARDS},
        **{tile.id: s.unseen.counts[tile.index] + huts.count(tile.index) for tile in TILES},
        "hut tiles in play": in_play,
        **{
            f"figures of {COLOURS[seat]}": MOST_FIGURES
            - s.people[seat]
            + s.home[seat]
            + sum(s.standing[seat])
            for seat in range(s.seats)
        },
    }


def faults(s: Village) -> list[str]:
    """[SA-INV-03 to -07] Caches that do not agree with the board, and what can never be."""
    return [*faults_of_places(s), *[fault for seat in range(s.seats) for fault in faults_of_seat(s, seat)]]


def faults_of_places(s: Village) -> list[str]:
    found: list[str] = []
    for place in GATHER_PLACES:
        if rings_left(s, place) < 0 or players_left(s, place) < 0:
            found.append(f"Too many stand in {PLACES[place]}.")
        if s.phase == PLACING and s.room[place - FOREST] != room_left(s, place):
            found.append(f"There is not so much room in {PLACES[place]}.")
    taken = sum([1 << place for place in range(len(PLACES)) if players_at(s, place)])
    shut = taken | (VILLAGE_PLACES if village_is_full(s) else 0)
    if s.phase == PLACING and s.open != OPEN[s.seats] & ~shut:
        found.append("A place is not known to be open or closed.")
    if (taken & VILLAGE_PLACES).bit_count() > VILLAGE_OPEN[s.seats]:
        found.append("Too many village places are occupied.")
    if s.phase == FEEDING and taken:
        found.append("A figure is not home for the meal.")
    return found


def faults_of_seat(s: Village, seat: Seat) -> list[str]:
    found: list[str] = []
    tools = s.unused[seat] + s.used[seat]
    values = (*tools, *[0] * (SPACES - len(tools)))
    if (
        s.home[seat] + sum(s.standing[seat]) != s.people[seat]
        or not PEOPLE_AT_START <= s.people[seat] <= MOST_FIGURES
    ):
        found.append(f"Seat {seat} has lost or found figures.")
    if s.places[seat] != sum([1 << place for place, number in enumerate(s.standing[seat]) if number]):
        found.append(f"Seat {seat} does not stand where it is said to.")
    if min(s.goods[seat]) < 0 or s.food[seat] < 0:
        found.append(f"Seat {seat} has paid what it does not have.")
    if len(values) != SPACES or max(values) - min(values) > 1 or max(values) > HIGHEST_TOOL:
        found.append(f"Seat {seat} has impossible tools.")
    if not 0 <= s.track[seat] <= TOP_OF_FOOD_TRACK:
        found.append(f"Seat {seat} has left the food track.")
    return found
