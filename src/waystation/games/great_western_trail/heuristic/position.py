"""A player's position, read once: what lies open, and the player's own cards."""

from __future__ import annotations

from typing import Any, Final, final

from waystation.games.great_western_trail.components import (
    BREED_OF,
    CATTLE,
    FIRST_OBJECTIVE,
    VALUE_OF,
    WAGES,
    Kind,
    Place,
)
from waystation.games.great_western_trail.edition import Cell
from waystation.games.great_western_trail.heuristic.weights import Weights
from waystation.games.great_western_trail.scoring import DOLLARS_PER_POINT
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel import NOBODY, Seat

type Gain = tuple[float, int]
"""What something is worth, and by how many dollars it changes the purse."""

type Ahead = tuple[Place, tuple[Place, ...], int]
"""A place ahead: what one step from there leads to, and its toll."""

NO_GAIN: Final[Gain] = (0.0, 0)
MOST_BEHIND: Final = 2  # visits: one hurries as much as one can
SMALL_PILE: Final = 3  # cards of a draw pile that will be gone before they are missed


@final
class Position:
    """What `seat` has, and how long the game may last."""

    def __init__(self, s: Trail, seat: Seat, weights: Weights) -> None:
        self.trail = s
        self.seat = seat
        self.weights = weights
        self.is_last_turn: bool = s.holder != NOBODY
        self.trips: float = trips_left(s, weights)
        self.later: float = weights.later - weights.hurry * min(MOST_BEHIND, visits_behind(s, seat))
        self.dollar: float = dollar_worth(weights, self.trips, s.money[seat])
        self.usual_unit: float = self.dollar + weights.reach
        self.unit: float = self.usual_unit  # on this trip, see cities
        self.hand: tuple[Kind, ...] = s.hand[seat]
        self.herd: list[int] = herd_counts(s, seat)
        self.mean: float = mean_value(self.herd)
        self.draws: list[int] = to_draw_from(s, seat)
        self.draws_size: int = sum(self.draws)
        self.breeds: list[int] = breed_counts(self.herd)
        self.wishes: list[float] | None = None  # see objectives
        self.spare: list[int] = []
        self.ahead: list[Ahead] = []  # see moving
        self.stops: dict[Place, tuple[Cell, ...]] = {}  # see stops
        self.ways: dict[int, list[float]] = {}  # by money, see moving
        self.gains: dict[tuple[Verb[Any], int], Gain] = {}  # by verb and money, see verbs
        self.auxiliaries: dict[tuple[int, bool], Gain] = {}  # the best, by money
        self.cache: dict[tuple[str, int, int], float] = {}  # worths found already
        self.sales: dict[tuple[Kind, ...], float] = {}  # see hand
        self.lead: float | None = None  # see kansas_city


def trips_left(s: Trail, weights: Weights) -> float:
    """How many times a player will still come to Kansas City, this time included."""
    if s.holder != NOBODY:
        return 0.0
    return (len(WAGES) * s.seats - s.filled) / (weights.pace * s.seats)


def visits_behind(s: Trail, seat: Seat) -> int:
    """How many more deliveries than the seat its quickest rival has made: whoever lingers has fewer trips."""
    made = [sum(own) for own in s.delivered]
    return max(made) - made[seat]


def dollar_worth(weights: Weights, trips: float, money: int) -> float:
    """What it scores at the end, and what it can do until then; less for the rich."""
    useful = weights.dollar * min(1.0, trips / weights.long)
    return 1 / DOLLARS_PER_POINT + useful * weights.wealth / (weights.wealth + money)


def herd_counts(s: Trail, seat: Seat) -> list[int]:
    """Every card of one's own, by kind."""
    counts = [a + b for a, b in zip(s.pile[seat].counts, s.discard[seat].counts, strict=True)]
    for kind in s.hand[seat]:
        counts[kind] += 1
    return counts


def to_draw_from(s: Trail, seat: Seat) -> list[int]:
    """What the next cards will be drawn from: the pile, and the discards when it is about to run out."""
    pile = s.pile[seat]
    if pile.size >= SMALL_PILE:
        return pile.counts
    return [a + b for a, b in zip(pile.counts, s.discard[seat].counts, strict=True)]


def mean_value(herd: list[int]) -> float:
    cattle = sum(herd[:FIRST_OBJECTIVE])
    return sum([herd[kind] * VALUE_OF[kind] for kind in range(FIRST_OBJECTIVE)]) / max(1, cattle)


def breed_counts(herd: list[int]) -> list[int]:
    counts = [0] * len(CATTLE)
    for kind in range(FIRST_OBJECTIVE):
        counts[BREED_OF[kind]] += herd[kind]
    return counts
