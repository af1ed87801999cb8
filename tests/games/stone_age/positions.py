"""Positions of Stone Age, written down the way players speak of them.

Resources are letters, `W B S G`; cards and hut tiles go by their ids, `C17` and `H05`; places by their names.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.playing import options_of, play
from games.stone_age.reasons import REASONS
from waystation.games import find_game
from waystation.games.stone_age.components import (
    CARD_BY_ID,
    CARDS,
    GAP,
    KINDS,
    PLACES,
    RESOURCES,
    SYMBOLS,
    TILE_BY_ID,
    YIELD,
    Goods,
)
from waystation.games.stone_age.feeding import Feed
from waystation.games.stone_age.placing import Placing
from waystation.games.stone_age.rounds import END_ROUND
from waystation.games.stone_age.tools import sorted_down
from waystation.games.stone_age.using import USE_FIGURES
from waystation.games.stone_age.village import Village, lay_out, put
from waystation.kernel import (
    Bag,
    Event,
    Sheet,
    Step,
    begin,
    clockwise,
    pending,
    run_effects,
)
from waystation.kernel.testing import RiggedChance, refusal_is_true

ANN, BEN, CLEO, DAN = range(4)
STONE_AGE = find_game("stone-age")

at_every_count = pytest.mark.parametrize("seats", STONE_AGE.seats)

# --- building a village ---------------------------------------------------------------------------------


def village(
    seats: int = 2,
    *,
    phase: str = "place",
    start: int = ANN,
    people: Sequence[int] = (),
    food: Sequence[int] = (),
    goods: Sequence[str] = (),
    track: Sequence[int] = (),
    points: Sequence[int] = (),
    tools: Sequence[Sequence[int]] = (),
    used: Sequence[Sequence[int]] = (),
    face_up: Sequence[Sequence[str]] = (),
    cards: Sequence[Sequence[str]] = (),
    huts: Sequence[Sequence[str]] = (),
    standing: Sequence[Mapping[str, int]] = (),
    row: Sequence[str] = ("C29", "C16", "C20", "C11"),
    deck: int | None = None,
    tops: Sequence[str] = ("H01", "H02", "H03", "H04"),
    beneath: Sequence[int] = (),
    dice: Sequence[int] = (),
    coming: Sequence[str] = (),
    coming_huts: Sequence[str] = (),
) -> Village:
    """A round at the start of a phase: `place`, `use`, `feed`, or `end`, when all have eaten.

    What is not said is as at the start, and nothing is missing. `row` and `tops` begin with slot 1 and
    stack 1; a `.` is a gap. `deck` makes the deck smaller: the rest is out of play. `dice`, `coming` and
    `coming_huts` are what chance will give next. `tools` are unused; `used` are turned sideways.
    """
    told = {
        "dice": [face - 1 for face in dice],
        "cards": [CARD_BY_ID[card].index for card in coming],
        "huts": [TILE_BY_ID[hut].index for hut in coming_huts],
    }
    s = lay_out(seats, RiggedChance(told))
    s.start = start
    s.round = 1
    _fill(s.people, people)
    s.home = s.people[:]
    _fill(s.food, food)
    _fill(s.goods, [amounts(letters) for letters in goods])
    _fill(s.track, track)
    _fill(s.points, points)
    _fill(s.unused, [sorted_down(tuple(tiles)) for tiles in tools])
    _fill(s.used, [sorted_down(tuple(tiles)) for tiles in used])
    _lay_cards(s, row, deck, face_up, cards)
    _lay_tiles(s, tops, beneath, huts)
    for seat, places in enumerate(standing):
        for place, number in places.items():
            put(s, seat, PLACES.index(place), number)
    s.plan(*_steps(s, phase))
    run_effects(s)
    return s


def _fill(by_seat: list[Any], values: Sequence[Any]) -> None:
    by_seat[: len(values)] = values


def _lay_cards(
    s: Village,
    row: Sequence[str],
    deck: int | None,
    face_up: Sequence[Sequence[str]],
    cards: Sequence[Sequence[str]],
) -> None:
    taken = [card for ids in (*face_up, *cards) for card in ids]
    spare = iter([card.id for card in CARDS if card.id not in (*row, *taken)])
    s.row = [GAP if card == "." else CARD_BY_ID[next(spare) if card in taken else card].index for card in row]
    _fill(s.face_up, [tuple(CARD_BY_ID[card].index for card in ids) for ids in face_up])
    _fill(s.cards, [tuple(CARD_BY_ID[card].index for card in ids) for ids in cards])
    gone = {*s.row, *(CARD_BY_ID[card].index for card in taken)}
    left = [card.index for card in CARDS if card.index not in gone][:deck]
    s.deck = Bag.of([int(card.index in left) for card in CARDS])


def _lay_tiles(
    s: Village, tops: Sequence[str], beneath: Sequence[int], huts: Sequence[Sequence[str]]
) -> None:
    s.tops = [GAP if hut == "." else TILE_BY_ID[hut].index for hut in tops[: s.seats]]
    s.beneath = [6] * s.seats
    _fill(s.beneath, beneath)
    _fill(s.huts, [tuple(TILE_BY_ID[hut].index for hut in ids) for ids in huts])
    for tile in {*s.tops, *(tile for tiles in s.huts for tile in tiles)} - {GAP}:
        s.unseen.put(tile, -1)


def _steps(s: Village, phase: str) -> list[Step[Any]]:
    """What is left of a round when a phase begins."""
    using = [USE_FIGURES[seat] for seat in clockwise(s.start, s.seats)]
    every: list[list[Step[Any]]] = [[Placing(s.start)], using, [Feed()], [END_ROUND]]
    return [step for steps in every[("place", "use", "feed", "end").index(phase) :] for step in steps]


def amounts(letters: str) -> Goods:
    wood, brick, stone, gold = (letters.count(symbol) for symbol in SYMBOLS)
    return (wood, brick, stone, gold)


def in_goods(letters: str) -> dict[str, int]:
    """Resources as events tell of them."""
    return dict(zip(RESOURCES, amounts(letters), strict=True))


def set_up(
    seats: int = 2,
    *,
    start: int | None = ANN,
    told: Mapping[str, Sequence[int]] | None = None,
    seed: int = 0,
    journal: list[Event] | None = None,
) -> Village:
    """A match just begun; `journal` is told of the set-up. No `start` leaves it to chance."""
    return begin(
        STONE_AGE, seats, {} if start is None else {"start": start}, RiggedChance(told or {}, seed), journal
    )


# --- playing --------------------------------------------------------------------------------------------


def options(s: Village) -> list[str]:
    """What the one seat that is asked may do, in order."""
    (decision,) = pending(s)
    return [str(choice) for choice in decision.options(s)]


def payments(s: Village, what: str) -> list[str]:
    """The ways in which the seat that is asked may pay: `buy C17`, `build H05`, `feed`."""
    return [notation.removeprefix(f"{what} ") for notation in options(s) if notation.startswith(f"{what} ")]


def forbidden_by(s: Village, seat: int, target: str) -> str | None:
    """The rule that forbids this to a seat now; what the refusal claims is so."""
    refusal = STONE_AGE.why_not(s, seat, target)
    if refusal is not None:
        refusal_is_true(STONE_AGE, s, seat, target, refusal, REASONS)
    return refusal and refusal.rule


# --- looking --------------------------------------------------------------------------------------------


def view(s: Village, seat: int | None) -> Any:
    return STONE_AGE.view(s, seat)


def player(s: Village, seat: int) -> Any:
    """What everyone sees of a seat."""
    return view(s, None)["players"][seat]


def goods(s: Village, seat: int) -> str:
    return "".join(symbol * number for symbol, number in zip(SYMBOLS, s.goods[seat], strict=True))


def held(s: Village, seat: int, place: str) -> int:
    """How many pieces a seat holds of what is found at a place."""
    kind = YIELD[PLACES.index(place)]
    return s.food[seat] if KINDS[kind] == "food" else s.goods[seat][kind]


def row(s: Village) -> list[str]:
    return [card or "." for card in view(s, None)["row"]]


def tools(s: Village, seat: int) -> tuple[list[int], list[int]]:
    """The unused and the used tools."""
    shown = player(s, seat)["tools"]
    return shown["unused"], shown["used"]


# --- scoring --------------------------------------------------------------------------------------------


def sheet(s: Village, seat: int) -> Sheet:
    return STONE_AGE.sheets(s)[seat]


def scored(s: Village, seat: int, *items: str) -> list[int]:
    """The points on a seat's sheet for items of these kinds: `huts`, `culture`, …"""
    keys = {f"sheet.{item}" for item in items}
    return [line.points for line in sheet(s, seat).lines if line.item.key in keys]


# --- payments, kind by kind -----------------------------------------------------------------------------


def lists_to_pay_from(s: Village, seat: int) -> list[list[str]]:
    """Every list of options that a seat meets on its way to all the payments it may make."""
    offered = options_of(s, seat)
    lists = [offered]
    for notation in offered:
        if notation.startswith("pay "):
            further = s.copy()
            play(further, seat, notation)
            lists += lists_to_pay_from(further, seat)
    return lists
