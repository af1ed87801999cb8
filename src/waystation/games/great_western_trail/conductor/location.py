"""Using a location: what to do there, and in which order."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from waystation.games.great_western_trail.actions import Auxiliary, Copy, PlayObjective
from waystation.games.great_western_trail.components import objective
from waystation.games.great_western_trail.conductor.cards import playing
from waystation.games.great_western_trail.conductor.hand import selling
from waystation.games.great_western_trail.conductor.moving import opening, riding, riding_freely
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.stops import EARNING, cells_gain, in_turn, turn_of
from waystation.games.great_western_trail.conductor.verbs import worth
from waystation.games.great_western_trail.location import UseLocation, printed_cells
from waystation.games.great_western_trail.moving import routes, within
from waystation.games.great_western_trail.trail import PHASE_A
from waystation.games.great_western_trail.verb import Use
from waystation.games.great_western_trail.verbs import CopyBuilding, Ride, Sell


def cell_worths(sight: Sight, asked: UseLocation, uses: Sequence[Use]) -> list[float]:
    """What is done at a location when it begins with each use: the best of every other cell follows."""
    alone = [use_worth(sight, use) for use in uses]
    cells = [cell_of(asked, use) for use in uses]
    best = [0.0] * len(asked.cells)
    for cell, gain in zip(cells, alone, strict=True):
        best[cell] = max(best[cell], gain)
    total = sum(best)
    earliest = min(
        [turn_of(use.verb) for use, gain in zip(uses, alone, strict=True) if gain > 0] or [EARNING]
    )
    return [
        in_order(use, gain, total - best[cell], earliest)
        for use, gain, cell in zip(uses, alone, cells, strict=True)
    ]


def cell_of(asked: UseLocation, use: Use) -> int:
    """The first cell that is left and has the verb."""
    for at, cell in enumerate(asked.cells):
        if use.verb in cell and not asked.used >> at & 1:
            return at
    raise AssertionError(f"{asked} does not offer {use}.")


def in_order(use: Use, gain: float, rest: float, earliest: int) -> float:
    """What earns before what spends, the better one first; whoever rides on leaves the rest behind."""
    if isinstance(use.verb, Ride):
        return gain
    return gain + rest - LATE * max(0, turn_of(use.verb) - earliest) + PREFERRED * gain


LATE: Final = 0.01  # points: what comes before what it should wait for
PREFERRED: Final = 1e-4  # of its worth: of two things that could both be done next


def use_worth(sight: Sight, use: Use) -> float:
    verb = use.verb
    purse = sight.trail.money[sight.seat]
    if isinstance(verb, Sell):
        lost = selling(sight, use.kinds or verb.single)
        gains = [worth(sight, gain, purse) for gain in verb.gains]
        return lost + sum([gain for gain, _ in gains]) + opening(sight, sum([more for _, more in gains]))
    if isinstance(verb, Ride):
        return max([riding(sight, choice) for choice in routes(sight.trail, sight.seat, verb.steps)])
    if isinstance(verb, CopyBuilding):
        copies = [option for option in verb.options(sight.trail, sight.seat) if isinstance(option, Copy)]
        return max([copy_worth(sight, copy) for copy in copies])
    gain, more = worth(sight, verb, purse)
    return gain + opening(sight, more)


def copy_worth(sight: Sight, choice: Copy) -> float:
    cells = in_turn(printed_cells(sight.trail, choice.at))
    return cells_gain(sight, cells, sight.trail.money[sight.seat])[0]


def auxiliary_worth(sight: Sight, choice: Auxiliary) -> float:
    verb = sight.trail.edition.auxiliaries[choice.disc][choice.double]
    gain, more = worth(sight, verb, sight.trail.money[sight.seat])
    return gain + opening(sight, more)


# --- objective cards ------------------------------------------------------------------------------------


def play_worth(sight: Sight, choice: PlayObjective) -> float:
    """What it adds to what is asked to play a card first, beyond the least that it must."""
    s = sight.trail
    gain = playing(sight, choice.kind, s.money[sight.seat]) - sight.taste.play
    if objective(choice.kind).immediate != "move":
        return gain
    if s.phase != PHASE_A:
        return min(0.0, gain) - WASTED
    rides = [riding_freely(sight, move.place) for move in within(s, sight.seat, FREE_STEPS)]
    return gain + max([0.0, *rides])


WASTED: Final = 1.0  # points: a ride that is forgone
FREE_STEPS: Final = 3
"""[GWT-OBJ-14] Of an objective card."""
