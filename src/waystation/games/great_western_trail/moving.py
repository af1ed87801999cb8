"""Moving along the trail: steps, forks and tolls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import Move
from waystation.games.great_western_trail.components import (
    LETTERS,
    NEUTRAL,
    NOTHING,
    NUMBERS,
    PRIVATE,
    SEATS,
    STEPS_MONEY,
    STEPS_POINTS,
    TILES,
    Place,
    TileKind,
    number_of,
    owner_of,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

TOLLS: Final = {2: (2, 2), 3: (2, 1), 4: (1, 2)}
"""[RV-TOLL] By players: dollars for a green and for a black hand."""
STEPS: Final = {2: (3, 1, 1), 3: (3, 2, 1), 4: (4, 2, 1)}
"""[RV-STEP] By players: the limit at the start, what the left disc and the right disc add."""
BITS: Final = 6
"""For the dollars that one receiver gets on a route."""


def step_limit(s: Trail, seat: Seat) -> int:
    """[GWT-MOVE-11]"""
    start, left, right = STEPS[s.seats]
    discs = s.discs[seat]
    return start + (0 if discs[STEPS_MONEY] else left) + (0 if discs[STEPS_POINTS] else right)


def tolls_of(s: Trail) -> tuple[int, ...]:
    """[GWT-TOLL-01, -04 to -06] By kind of tile: what it asks of a passer-by; last, of an empty space."""
    own = [building.hands for building in s.private] + [()] * (NUMBERS - len(s.private))
    hands = [*[tile.hands for tile in TILES], *[()] * len(LETTERS), *own * len(SEATS), ()]
    return tuple([dollars_for(shown, s.seats) for shown in hands])


def dollars_for(hands: Sequence[str], seats: int) -> int:
    """[RV-TOLL] What the hands on a tile ask for, by the number of players."""
    green, black = TOLLS[seats]
    return green * ("green" in hands) + black * ("black" in hands)


def toll(s: Trail, seat: Seat, kind: TileKind) -> int:
    """[GWT-TOLL-06] What a tile asks of a seat that passes it or stops there."""
    return 0 if owner_of(kind) == seat else s.tolls[kind]


def routes(s: Trail, seat: Seat, most: int) -> list[Move]:
    """[GWT-MOVE-03 to -09, GWT-AMB-59] Every location within so many steps, by each payment."""
    board = s.edition.board
    moves: list[Move] = []
    seen: set[tuple[Place, int]] = set()
    tolls: tuple[Place, ...] = ()
    edge = [(s.place[seat], 0, s.money[seat], tolls)]
    for _ in range(most):
        beyond: list[tuple[Place, int, int, tuple[Place, ...]]] = []
        for place, paid, money, passed in edge:
            for to in s.ahead[place]:
                due = min(money, toll(s, seat, s.tiles[to]))  # [GWT-TOLL-08]
                total = paid + (due << BITS * (owner_of(s.tiles[to]) + 1)) if due else paid
                if (to, total) in seen:
                    continue
                seen.add((to, total))
                tolls = (*passed, to) if due else passed
                beyond.append((to, total, money - due, tolls))
                moves.append(board.move(to, tolls) if tolls else board.moves[to])
        edge = beyond
    return moves


def within(s: Trail, seat: Seat, most: int) -> list[Move]:
    """[GWT-OBJ-14, -18] Every location but Kansas City, no matter the hands."""
    board = s.edition.board
    reached: list[Place] = []
    edge = [s.place[seat]]
    for _ in range(most):
        edge = [to for place in edge for to in s.ahead[place] if to not in reached]
        reached += dict.fromkeys(edge)
    return [board.moves[to] for to in reached if to != board.kansas_city]


# --- what a move is kept from by ------------------------------------------------------------------------


def bar_to_place(s: Trail, to: Place) -> str:
    """[GWT-TURN-03] The rule that keeps a cattleman from beginning there; nothing if it may."""
    return "" if to in s.edition.board.neutral else "GWT-TURN-03"


def bar_to_move(s: Trail, seat: Seat, to: Place, most: int) -> str:
    """[GWT-MOVE-02, -05, -06, -14] The rule that keeps a cattleman from stopping there; or nothing.

    `routes` and `within` walk the same steps, `s.ahead`, and go no further than `most`.
    """
    board = s.edition.board
    if to in board.camps and not board.spaces[to].next:
        return "GWT-MOVE-14"
    if s.tiles[to] == NOTHING and to != board.kansas_city:
        return "GWT-MOVE-02"
    steps = steps_to(s, seat, to)
    if not steps:
        return "GWT-MOVE-06"
    return "GWT-MOVE-05" if steps > most else ""


def steps_to(s: Trail, seat: Seat, to: Place) -> int:
    """The fewest steps that lead to a place; none if it does not lie ahead."""
    steps = 0
    edge = [s.place[seat]]
    while edge:
        steps += 1
        edge = list(dict.fromkeys([after for place in edge for after in s.ahead[place]]))
        if to in edge:
            return steps
    return 0


def why_not_moved(s: Trail, seat: Seat, choice: Move, most: int) -> Refusal:
    rule = bar_to_move(s, seat, choice.place, most)
    params = seen_at(s, choice.place)
    if rule == "GWT-MOVE-05":
        params |= {"need": steps_to(s, seat, choice.place), "have": most}
    return Refusal(rule, params)


# --- moving ---------------------------------------------------------------------------------------------


def dues(s: Trail, seat: Seat, tolls: tuple[Place, ...]) -> list[tuple[Place, int]]:
    """[GWT-TOLL-07, -08] What is paid at each of these places, one after the other: as far as money goes."""
    left = s.money[seat]
    paid: list[tuple[Place, int]] = []
    for place in tolls:
        due = min(left, toll(s, seat, s.tiles[place]))
        paid.append((place, due))
        left -= due
    return paid


def cost_of(s: Trail, seat: Seat, choice: Move, tolled: bool = True) -> ct.Cost:
    """Its steps, and the tolls of its route: how much in all, where, and to whom."""
    spaces = s.edition.board.spaces
    route = way_of(s, seat, choice, tolled)
    cost: ct.Cost = {
        "steps": sum([_is_location(s, place) for place in route]),
        "route": [spaces[place].id for place in route],
    }
    paid = dues(s, seat, choice.tolls)
    if paid:
        cost["dollars"] = sum([due for _, due in paid])
        cost["tolls"] = [
            {"place": spaces[place].id, "dollars": due, "to": _receiver(s, place)} for place, due in paid
        ]
    return cost


def _receiver(s: Trail, place: Place) -> Seat | None:
    """Who gets a toll; None if the bank does."""
    owner = owner_of(s.tiles[place])
    return None if owner == NOTHING else owner


def _is_location(s: Trail, place: Place) -> bool:
    """[GWT-MOVE-02, -04] Only these count as a step: empty spaces are passed."""
    return s.tiles[place] != NOTHING or place == s.edition.board.kansas_city


def way_of(s: Trail, seat: Seat, choice: Move, tolled: bool) -> tuple[Place, ...]:
    """Every space of a move: of the ways with just its tolls, that with the fewest steps, then spaces."""
    passed: tuple[Place, ...] = ()
    edge = [(s.place[seat], passed, choice.tolls, s.money[seat])]
    found: list[tuple[int, int, tuple[Place, ...]]] = []
    while edge:
        at, passed, tolls, money = edge.pop()
        for to in s.edition.board.spaces[at].next:
            due = min(money, toll(s, seat, s.tiles[to])) if tolled else 0
            if due and tolls[:1] != (to,):
                continue
            way = (*passed, to)
            if to != choice.place:
                edge.append((to, way, tolls[1:] if due else tolls, money - due))
            elif len(tolls) == (1 if due else 0):
                found.append((sum([_is_location(s, place) for place in way]), len(way), way))
    return min(found)[2]


def move(s: Trail, seat: Seat, choice: Move) -> None:
    """[GWT-TOLL-02, -03, -07] The tolls in the order of the route, to the bank or to the owner."""
    if choice.tolls:
        for place, due in dues(s, seat, choice.tolls):
            _pay_toll(s, seat, place, due)
    s.place[seat] = choice.place
    if s.journal is not None:
        s.emit(ev.CattlemanMoved, seat, choice.to, building_name(s, choice.place))


def building_name(s: Trail, place: Place) -> str:
    """What is printed on the building that stands on a space; nothing if none does."""
    kind = s.tiles[place]
    if kind < NEUTRAL:
        return ""
    building = s.private[number_of(kind)] if kind >= PRIVATE else s.edition.neutral[kind - NEUTRAL]
    return building.id


def seen_at(s: Trail, place: Place) -> dict[str, Json]:
    """A place as a refusal speaks of it: players call it by the building that they see there."""
    there = building_name(s, place)
    at: dict[str, Json] = {"place": s.edition.board.spaces[place].id}
    return {**at, "building_there": there} if there else at


def _pay_toll(s: Trail, seat: Seat, place: Place, due: int) -> None:
    owner = owner_of(s.tiles[place])
    s.money[seat] -= due
    if owner != NOTHING:
        s.money[owner] += due
    if s.journal is not None:
        s.emit(ev.TollPaid, seat, s.edition.board.spaces[place].id, due, _receiver(s, place))


def lay_tile(s: Trail, place: Place, kind: TileKind) -> None:
    """Put a tile on a space, or take it away with NOTHING: what a step leads to may change."""
    s.tiles[place] = kind
    s.ahead = s.edition.board.ahead(s.tiles)
