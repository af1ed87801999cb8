"""Kansas City: which tiles to choose, what to spend, where to deliver."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.actions import ChooseTile, Grow, SpendCertificates
from waystation.games.great_western_trail.components import GREEN_CAMP, NOTHING, ROW, TILES, is_camp
from waystation.games.great_western_trail.conductor.cities import delivering
from waystation.games.great_western_trail.conductor.hand import cycling
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.workers import worker_worth
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.kansas_city import free_space_for
from waystation.games.great_western_trail.scoring import lines
from waystation.kernel import Seat

CLEAR_LEAD: Final = 25.0  # points: what is more adds nothing
SHARE: Final = 0.3  # of what a tile on the board is worth: others may take it
TOKEN_CARDS: Final = 2


def tile_worth(sight: Sight, choice: ChooseTile) -> float:
    """What a tile is worth on the board, to the player who may use it first; and what it does to the end."""
    s = sight.trail
    kind = choice.kind
    if kind < GREEN_CAMP:
        number = s.workers[sight.seat][kind] + 1
        wanted = SHARE * worker_worth(sight, kind, number) if number <= ROW else 0.0
        return wanted + sight.taste.finish * lead(sight)
    place = free_space_for(s, kind)
    if place == NOTHING:
        return 0.0
    if is_camp(kind):
        return SHARE * sight.dollar * s.edition.board.spaces[place].money
    return SHARE * TILES[kind].points


def lead(sight: Sight) -> float:
    """How far the seat is ahead of its best rival, were the game over now."""
    if sight.lead is None:
        s = sight.trail
        totals = [total(sight, seat) for seat in range(s.seats)]
        rivals = max([points for seat, points in enumerate(totals) if seat != sight.seat])
        sight.lead = max(-CLEAR_LEAD, min(CLEAR_LEAD, totals[sight.seat] - rivals))
    return sight.lead


def total(sight: Sight, seat: Seat) -> float:
    return float(sum([line.points for line in lines(sight.trail, seat)]))


def income_worth(sight: Sight, choice: SpendCertificates) -> float:
    """The income and the delivery it allows; certificates left are worth something on the next trip."""
    s = sight.trail
    value = breeding_value(sight.hand) + permanent_certificates(s, sight.seat) + choice.number
    kept = sight.taste.certificate * sight.unit * min(1.0, sight.trips)
    return sight.dollar * value + delivering(sight, value) - kept * choice.number


def token_worth(sight: Sight, is_shown: bool) -> float:
    """Exchanging cards before the hand is shown; sooner, it could as well be done later."""
    worth = cycling(sight, TOKEN_CARDS) - sight.taste.token * min(1.0, sight.trips - 1)
    return worth if is_shown else min(0.0, worth) - SOONER


SOONER: Final = 0.3  # points: the hand may get better by itself


def grow_worth(choice: Grow) -> float:
    """As many as can."""
    return float(choice.number)
