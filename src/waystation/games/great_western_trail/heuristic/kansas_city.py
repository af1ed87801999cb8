"""Kansas City: which tiles to choose, what to spend, where to deliver."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.actions import ChooseTile, Grow, SpendCertificates
from waystation.games.great_western_trail.components import GREEN_CAMP, NOTHING, ROW, TILES, is_camp
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.heuristic.cities import delivery_worth
from waystation.games.great_western_trail.heuristic.hand import cycle_worth
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.workers import worker_worth
from waystation.games.great_western_trail.kansas_city import free_space_for
from waystation.games.great_western_trail.scoring import lines
from waystation.kernel import Seat

CLEAR_LEAD: Final = 25.0  # points: what is more adds nothing
TILE_SHARE: Final = 0.3  # of what a tile on the board is worth: others may take it
TOKEN_CARDS: Final = 2


def tile_worth(position: Position, choice: ChooseTile) -> float:
    """What a tile is worth on the board, to the player who may use it first; and what it does to the end."""
    s = position.trail
    kind = choice.kind
    if kind < GREEN_CAMP:
        number = s.workers[position.seat][kind] + 1
        wanted = TILE_SHARE * worker_worth(position, kind, number) if number <= ROW else 0.0
        return wanted + position.weights.finish * lead(position)
    place = free_space_for(s, kind)
    if place == NOTHING:
        return 0.0
    if is_camp(kind):
        return TILE_SHARE * position.dollar * s.edition.board.spaces[place].money
    return TILE_SHARE * TILES[kind].points


def lead(position: Position) -> float:
    """How far the seat is ahead of its best rival, were the game over now."""
    if position.lead is None:
        s = position.trail
        totals = [total(position, seat) for seat in range(s.seats)]
        rivals = max([points for seat, points in enumerate(totals) if seat != position.seat])
        position.lead = max(-CLEAR_LEAD, min(CLEAR_LEAD, totals[position.seat] - rivals))
    return position.lead


def total(position: Position, seat: Seat) -> float:
    return float(sum([line.points for line in lines(position.trail, seat)]))


def income_worth(position: Position, choice: SpendCertificates) -> float:
    """The income and the delivery it allows; certificates left are worth something on the next trip."""
    s = position.trail
    value = breeding_value(position.hand) + permanent_certificates(s, position.seat) + choice.number
    kept = position.weights.certificate * position.unit * min(1.0, position.trips)
    return position.dollar * value + delivery_worth(position, value) - kept * choice.number


def token_worth(position: Position, is_shown: bool) -> float:
    """Exchanging cards before the hand is shown; sooner, it could as well be done later."""
    worth = cycle_worth(position, TOKEN_CARDS) - position.weights.token * min(1.0, position.trips - 1)
    return worth if is_shown else min(0.0, worth) - EARLY_TOKEN_PENALTY


EARLY_TOKEN_PENALTY: Final = 0.3  # points: the hand may get better by itself


def grow_worth(choice: Grow) -> float:
    """As many as can."""
    return float(choice.number)
