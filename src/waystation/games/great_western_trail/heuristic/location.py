"""Using a location: what to do there, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.great_western_trail.actions import Auxiliary, Copy, PlayObjective
from waystation.games.great_western_trail.components import objective
from waystation.games.great_western_trail.heuristic.cards import immediate_and_risk
from waystation.games.great_western_trail.heuristic.hand import sale_worth
from waystation.games.great_western_trail.heuristic.moving import free_ride_worth, money_effect, ride_worth
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.stops import cells_gain, sort_cells
from waystation.games.great_western_trail.heuristic.verbs import EARNING, turn_of, worth
from waystation.games.great_western_trail.location import UseLocation, printed_cells
from waystation.games.great_western_trail.moving import routes, within
from waystation.games.great_western_trail.trail import PHASE_A
from waystation.games.great_western_trail.verb import Use
from waystation.games.great_western_trail.verbs import CopyBuilding, Ride, Sell


def cell_worths(position: Position, asked: UseLocation, uses: Sequence[Use]) -> list[float]:
    """What is done at a location when it begins with each use: the best of every other cell follows."""
    alone = [use_worth(position, use) for use in uses]
    cells = [cell_of(asked, use) for use in uses]
    best = [0.0] * len(asked.cells)
    for cell, gain in zip(cells, alone, strict=True):
        best[cell] = max(best[cell], gain)
    total = sum(best)
    earliest = min(
        [turn_of(use.verb) for use, gain in zip(uses, alone, strict=True) if gain > 0] or [EARNING]
    )
    return [
        ordered_worth(use, gain, total - best[cell], earliest)
        for use, gain, cell in zip(uses, alone, cells, strict=True)
    ]


def cell_of(asked: UseLocation, use: Use) -> int:
    """The first cell that is left and has the verb."""
    for at, cell in enumerate(asked.cells):
        if use.verb in cell and not asked.used >> at & 1:
            return at
    raise AssertionError(f"{asked} does not offer {use}.")


def ordered_worth(use: Use, gain: float, rest: float, earliest: int) -> float:
    """What earns before what spends, the better one first; whoever rides on leaves the rest behind."""
    if isinstance(use.verb, Ride):
        return gain
    return gain + rest - OUT_OF_ORDER_PENALTY * max(0, turn_of(use.verb) - earliest) + TIE_BREAK_SHARE * gain


OUT_OF_ORDER_PENALTY: Final = 0.01  # points: what comes before what it should wait for
TIE_BREAK_SHARE: Final = 1e-4  # of its worth: of two things that could both be done next


def use_worth(position: Position, use: Use) -> float:
    verb = use.verb
    purse = position.trail.money[position.seat]
    if isinstance(verb, Sell):
        lost = sale_worth(position, use.kinds or verb.single)
        gains = [worth(position, gain, purse) for gain in verb.gains]
        return (
            lost + sum([gain for gain, _ in gains]) + money_effect(position, sum([more for _, more in gains]))
        )
    if isinstance(verb, Ride):
        return max(
            [ride_worth(position, choice) for choice in routes(position.trail, position.seat, verb.steps)]
        )
    if isinstance(verb, CopyBuilding):
        copies = [
            option for option in verb.options(position.trail, position.seat) if isinstance(option, Copy)
        ]
        return max([copy_worth(position, copy) for copy in copies])
    gain, more = worth(position, verb, purse)
    return gain + money_effect(position, more)


def copy_worth(position: Position, choice: Copy) -> float:
    cells = sort_cells(printed_cells(position.trail, choice.at))
    return cells_gain(position, cells, position.trail.money[position.seat])[0]


def auxiliary_worth(position: Position, choice: Auxiliary) -> float:
    verb = position.trail.edition.auxiliaries[choice.disc][choice.double]
    gain, more = worth(position, verb, position.trail.money[position.seat])
    return gain + money_effect(position, more)


# --- objective cards ------------------------------------------------------------------------------------


def play_worth(position: Position, choice: PlayObjective) -> float:
    """What it adds to what is asked to play a card first, beyond the least that it must."""
    s = position.trail
    gain = immediate_and_risk(position, choice.kind, s.money[position.seat]) - position.weights.play
    if objective(choice.kind).immediate != "move":
        return gain
    if s.phase != PHASE_A:
        return min(0.0, gain) - WASTED_RIDE_PENALTY
    rides = [free_ride_worth(position, move.place) for move in within(s, position.seat, FREE_STEPS)]
    return gain + max([0.0, *rides])


WASTED_RIDE_PENALTY: Final = 1.0  # points: a ride that is forgone
FREE_STEPS: Final = 3
"""[GWT-OBJ-14] Of an objective card."""
