"""The score sheet: eleven categories, and the best use of objective cards."""

from __future__ import annotations

from collections.abc import Sequence
from operator import mul
from typing import TYPE_CHECKING, Final

from waystation.games.great_western_trail.components import (
    CATTLE,
    FIRST_OBJECTIVE,
    KANSAS_CITY,
    MARKET,
    STATIONS,
    STEPS_POINTS,
    TASKS_OF,
    TERMINUS,
    TILES,
    UNSCORED_WORKERS,
    Kind,
    Objective,
    number_of,
    objective,
)
from waystation.games.great_western_trail.counting import count, own_buildings, own_stations
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Line, Phrase, Seat, Sheet

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

CITY_16: Final = 8
"""The city of value 16."""
POINTS_OF_CITY: Final = {KANSAS_CITY: -6, CITY_16: 6, TERMINUS: 9}
"""[RV-CITY] For each disc."""
DOLLARS_PER_POINT: Final = 5
POINTS_OF_WORKER: Final = 4
POINTS_OF_STEPS: Final = 3
POINTS_OF_TOKEN: Final = 2


def sheets(s: Trail) -> list[Sheet]:
    return [Sheet(seat, tuple(lines(s, seat))) for seat in range(s.seats)]


def lines(s: Trail, seat: Seat) -> list[Line]:
    """[GWT-SCORE-01 to -12] The categories that brought something, in the order of the score sheet."""
    categories = points_by_category(s, seat, objectives_in_herd(s, seat))
    return [Line(Phrase(f"sheet.{name}"), points) for name, points in categories.items() if points]


def score_so_far(s: Trail, seat: Seat) -> dict[ct.Category, int]:
    """What everybody can count: objective cards that were not played are left out until the end."""
    return points_by_category(s, seat, [] if s.agenda else objectives_in_herd(s, seat))


def points_by_category(s: Trail, seat: Seat, movable: list[Kind]) -> dict[ct.Category, int]:
    """The eleven categories. Objective cards of the herd that are `movable` can join the objective area."""
    moved, objectives = best_objectives(s, seat, movable)
    return {
        "money": s.money[seat] // DOLLARS_PER_POINT,
        "buildings": sum([s.private[number_of(s.tiles[p])].points for p in own_buildings(s, seat)]),
        "cities": points_of_cities(s, seat),
        "stations": sum([row.points for at, row in enumerate(STATIONS) if s.stations[seat] >> at & 1]),
        "hazards": sum([TILES[kind].points for kind in s.hazards[seat]]),
        "cattle": points_of_cattle(s, seat),
        "objectives": objectives,
        "masters": points_of_masters(s, seat, moved),
        "workers": POINTS_OF_WORKER * sum([max(0, number - UNSCORED_WORKERS) for number in s.workers[seat]]),
        "steps": 0 if s.discs[seat][STEPS_POINTS] else POINTS_OF_STEPS,
        "token": POINTS_OF_TOKEN if s.holder == seat else 0,
    }


def points_of_cities(s: Trail, seat: Seat) -> int:
    """[GWT-SCORE-03, GWT-DELIV-11, -14] Discs, and arrows between two of them."""
    own = s.delivered[seat]
    links = [link.points for left, link in enumerate(s.edition.links) if own[left] and own[left + 1]]
    return sum(links) + sum([points * own[city] for city, points in POINTS_OF_CITY.items()])


POINTS_OF_CATTLE: Final = tuple([card.points for card in CATTLE])


def points_of_cattle(s: Trail, seat: Seat) -> int:
    """[GWT-SCORE-06] Every head of cattle, wherever it is."""
    piled: int = sum(map(mul, POINTS_OF_CATTLE, s.pile[seat].counts))
    discarded: int = sum(map(mul, POINTS_OF_CATTLE, s.discard[seat].counts))
    held = sum([POINTS_OF_CATTLE[kind] for kind in s.hand[seat] if kind < FIRST_OBJECTIVE])
    return piled + discarded + held


def herd_of(s: Trail, seat: Seat) -> list[Kind]:
    """[GWT-HERD-01, -02] Every card of draw pile, hand and discard pile."""
    piled = [
        kind
        for pile in (s.pile[seat], s.discard[seat])
        for kind, number in enumerate(pile.counts)
        for _ in range(number)
    ]
    return [*s.hand[seat], *piled]


def points_of_masters(s: Trail, seat: Seat, moved: int) -> int:
    """[GWT-SCORE-08, -13 to -20] The lower halves; `moved` cards join the objective area at the end."""
    return sum([points_of_master(s, seat, master, moved) for master in s.own_masters[seat]])


def points_of_master(s: Trail, seat: Seat, master: int, moved: int = 0) -> int:
    tile = s.edition.masters[master]
    number = count(s, seat, tile.per) + (moved if tile.per == "objective" else 0)
    return tile.points * (number // tile.of)


# --- objective cards ------------------------------------------------------------------------------------


def elements(s: Trail, seat: Seat) -> tuple[int, ...]:
    """[GWT-OBJ-22, GWT-AMB-36, -37] What a seat has for each of TASKS; Simmentals never count."""
    buildings, hazards, stations, green, black, terminus = open_elements(s, seat)
    return (
        buildings,
        hazards,
        stations,
        green,
        black,
        number_in_herd(s, seat, CATTLE_OF_VALUE_3),
        number_in_herd(s, seat, CATTLE_OF_VALUE_4),
        number_in_herd(s, seat, CATTLE_OF_VALUE_5),
        terminus,
    )


def number_in_herd(s: Trail, seat: Seat, kinds: tuple[Kind, ...]) -> int:
    """How many cards of these kinds a seat has, wherever they are."""
    piled = s.pile[seat].counts
    discarded = s.discard[seat].counts
    held = s.hand[seat]
    return sum([piled[kind] + discarded[kind] + held.count(kind) for kind in kinds])


CATTLE_OF_VALUE_3: Final = tuple([kind for kind in MARKET if CATTLE[kind].value == 3])
CATTLE_OF_VALUE_4: Final = tuple([kind for kind in MARKET if CATTLE[kind].value == 4])
CATTLE_OF_VALUE_5: Final = tuple([kind for kind in MARKET if CATTLE[kind].value == 5])
"""[GWT-OBJ-22] The cattle of each value that an objective card may ask for."""


def open_elements(s: Trail, seat: Seat) -> tuple[int, int, int, int, int, int]:
    """[GWT-AMB-44] The public ones among them: all but the cattle."""
    green, black = s.camps[seat]
    return (
        len(own_buildings(s, seat)),
        len(s.hazards[seat]),
        own_stations(s, seat),
        green,
        black,
        s.delivered[seat][TERMINUS],
    )


def best_objectives(s: Trail, seat: Seat, movable: list[Kind]) -> tuple[int, int]:
    """[GWT-OBJ-19 to -21, -24, -25, GWT-AMB-35] How many of the movable cards to move, and what all score.

    The total of objective cards and of station masters that count them is as high as it can be; of equal
    totals, that with the fewest cards moved.
    """
    must = list(s.area[seat])
    if not must and not movable:
        return 0, 0
    pairs = points_per_pair(s, seat)
    best = _best_scores(must + movable, len(must), elements(s, seat), counts=pairs > 0)
    totals = [(points + pairs * ((len(must) + moved) // 2), -moved) for moved, points in enumerate(best)]
    total, minus_moved = max(totals)
    return -minus_moved, total - pairs * ((len(must) - minus_moved) // 2)


def objectives_in_herd(s: Trail, seat: Seat) -> list[Kind]:
    return [kind for kind in herd_of(s, seat) if kind >= FIRST_OBJECTIVE]


def points_per_pair(s: Trail, seat: Seat) -> int:
    """[GWT-SCORE-14] What station masters give for two objective cards."""
    masters = [s.edition.masters[master] for master in s.own_masters[seat]]
    return sum([master.points for master in masters if master.per == "objective"])


def objective_outcomes(s: Trail, seat: Seat) -> tuple[list[tuple[Kind, bool]], tuple[int, ...]]:
    """The best-scoring objective area: each card and whether it is fulfilled; and the elements left over.

    Cards are decided one by one: a card is fulfilled, or else left in the herd, if the remaining cards can
    still reach the best total.
    """
    must, counts = len(s.area[seat]), points_per_pair(s, seat) > 0
    movable = objectives_in_herd(s, seat)
    cards = [*s.area[seat], *movable]
    moved, points = best_objectives(s, seat, movable)
    owned = elements(s, seat)
    outcomes: list[tuple[Kind, bool]] = []
    for at, kind in enumerate(cards):
        card, rest, bound = objective(kind), cards[at + 1 :], max(0, must - at - 1)
        moves = 1 if at >= must and counts else 0
        left = tuple(
            [have - need for have, need in zip(owned, TASKS_OF[kind - FIRST_OBJECTIVE], strict=True)]
        )
        best = _best_scores(rest, bound, left, counts) if min(left) >= 0 else []
        if 0 <= moved - moves < len(best) and best[moved - moves] == points - card.points:
            outcomes.append((kind, True))
            owned, moved, points = left, moved - moves, points - card.points
            continue
        best = _best_scores(rest, bound, owned, counts) if at >= must else []
        if moved >= len(best) or best[moved] != points:
            outcomes.append((kind, False))
            moved, points = moved - moves, points + card.penalty
    return outcomes, owned


def _best_scores(cards: Sequence[Kind], must: int, owned: tuple[int, ...], counts: bool) -> list[int]:
    """The best score, indexed by the number of cards moved from the herd. The first `must` cards are already
    in the objective area.

    Tasks that can be met for all cards together are skipped. Moved cards are counted only if `counts` is
    true: only then does a station master score them.
    """
    tasks = [TASKS_OF[kind - FIRST_OBJECTIVE] for kind in cards]
    scarce = [task for task, have in enumerate(owned) if have < sum([need[task] for need in tasks])]
    guards = _pack([GUARD for _ in scarce])
    layer = {_pack([owned[task] for task in scarce]): 0}
    for at, kind in enumerate(cards):
        need = _pack([tasks[at][task] for task in scarce])
        layer = _with_card(layer, objective(kind), need, guards, at >= must, counts)
    best = [min(layer.values())] * (len(cards) - must + 1 if counts else 1)
    for state, points in layer.items():
        best[state % FIELD] = max(best[state % FIELD], points)
    return best


FIELD: Final = 64
"""Size of a field of a packed state. The lowest field holds the number of cards moved; each other field holds
what is left for one task, with a guard bit above it."""
GUARD: Final = 32


def _pack(numbers: list[int]) -> int:
    return sum([number * FIELD ** (at + 1) for at, number in enumerate(numbers)])


def _with_card(
    layer: dict[int, int], card: Objective, need: int, guards: int, optional: bool, counts: bool
) -> dict[int, int]:
    """Every outcome of one more card: it fails, is fulfilled, or stays in the herd."""
    following: dict[int, int] = {}
    moves = 1 if optional and counts else 0
    for state, points in layer.items():
        fails = state + moves
        following[fails] = max(points - card.penalty, following.get(fails, points - card.penalty))
        met = (state | guards) - need
        if met & guards == guards:  # no task fell below zero
            met = (met ^ guards) + moves
            following[met] = max(points + card.points, following.get(met, points + card.points))
        if optional:
            following[state] = max(points, following.get(state, points))
    return following
