"""Moving along the trail: steps, forks and tolls."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.actions import Move
from waystation.games.great_western_trail.components import (
    LETTERS,
    NOTHING,
    NUMBERS,
    SEATS,
    STEPS_MONEY,
    STEPS_POINTS,
    TILES,
    Place,
    TileKind,
    owner_of,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import NOBODY, Seat

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
    green, black = TOLLS[s.seats]
    own = [building.hands for building in s.private] + [()] * (NUMBERS - len(s.private))
    hands = [*[tile.hands for tile in TILES], *[()] * len(LETTERS), *own * len(SEATS), ()]
    return tuple([green * ("green" in shown) + black * ("black" in shown) for shown in hands])


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


def move(s: Trail, seat: Seat, choice: Move) -> None:
    """[GWT-TOLL-02, -03, -07] The tolls in the order of the route, to the bank or to the owner."""
    for place in choice.tolls:
        _pay_toll(s, seat, place)
    s.place[seat] = choice.place
    if s.journal is not None:
        s.tell(ev.CattlemanMoved, seat, choice.to)


def _pay_toll(s: Trail, seat: Seat, place: Place) -> None:
    kind = s.tiles[place]
    owner = owner_of(kind)
    due = min(s.money[seat], toll(s, seat, kind))
    s.money[seat] -= due
    if owner != NOTHING:
        s.money[owner] += due
    if s.journal is not None:
        to = NOBODY if owner == NOTHING else owner
        s.tell(ev.TollPaid, seat, s.edition.board.spaces[place].id, due, to)


def lay_tile(s: Trail, place: Place, kind: TileKind) -> None:
    """Put a tile on a space, or take it away with NOTHING: what a step leads to may change."""
    s.tiles[place] = kind
    s.ahead = s.edition.board.ahead(s.tiles)
