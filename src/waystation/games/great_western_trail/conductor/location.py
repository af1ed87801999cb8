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
from waystation.games.great_western_trail.conductor.stops import cells_gain, turn_of
from waystation.games.great_western_trail.conductor.taste import FAR
from waystation.games.great_western_trail.conductor.verbs import worth
from waystation.games.great_western_trail.location import UseLocation, printed_cells
from waystation.games.great_western_trail.moving import routes, within
from waystation.games.great_western_trail.trail import PHASE_A
from waystation.games.great_western_trail.verb import Use
from waystation.games.great_western_trail.verbs import CopyBuilding, Ride, Sell
from waystation.kernel import Action


def use_location(sight: Sight, asked: UseLocation, options: Sequence[Action]) -> Action:
    """The best of every cell, in order; or one auxiliary action, if that brings more than all of them."""
    uses = best_uses(sight, asked, options)
    good = [scored for scored in uses if scored[0] > 0]
    others = [(auxiliary_worth(sight, a), a) for a in options if isinstance(a, Auxiliary)]
    if others:
        single = max(others, key=first)
        if single[0] > sum([scored[0] for scored in good]):
            return single[1]
    if good:
        return min(good, key=in_turn)[1]
    return options[-1] if asked.used or not uses else max(uses, key=first)[1]


def best_uses(sight: Sight, asked: UseLocation, options: Sequence[Action]) -> list[tuple[float, Use]]:
    """Of every cell that is left, the use that brings most, and what it brings."""
    uses = [(use_worth(sight, option), option) for option in options if isinstance(option, Use)]
    found: list[tuple[float, Use]] = []
    for at, cell in enumerate(asked.cells):
        ways = [scored for scored in uses if scored[1].verb in cell and scored not in found]
        if ways and not asked.used >> at & 1:
            found.append(max(ways, key=first))
    return found


def first(scored: tuple[float, Action]) -> float:
    return scored[0]


def in_turn(scored: tuple[float, Use]) -> tuple[int, float]:
    """What earns before what spends; the better one first."""
    return turn_of(scored[1].verb), -scored[0]


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
    cells = printed_cells(sight.trail, choice.at)
    return cells_gain(sight, cells, sight.trail.money[sight.seat])[0]


def auxiliary_worth(sight: Sight, choice: Auxiliary) -> float:
    verb = sight.trail.edition.auxiliaries[choice.disc][choice.double]
    gain, more = worth(sight, verb, sight.trail.money[sight.seat])
    return gain + opening(sight, more)


# --- objective cards ------------------------------------------------------------------------------------


def best_play(sight: Sight, options: Sequence[Action]) -> Action | None:
    """The objective card that is worth playing now, if there is one."""
    plays = [option for option in options if isinstance(option, PlayObjective)]
    if not plays:
        return None
    worths = [play_worth(sight, option) for option in plays]
    best = max(worths)
    return plays[worths.index(best)] if best > sight.taste.play else None


def play_worth(sight: Sight, choice: PlayObjective) -> float:
    s = sight.trail
    gain = playing(sight, choice.kind, s.money[sight.seat])
    if objective(choice.kind).immediate != "move":
        return gain
    if s.phase != PHASE_A:
        return -FAR
    rides = [riding_freely(sight, move.place) for move in within(s, sight.seat, FREE_STEPS)]
    return gain + max([0.0, *rides])


FREE_STEPS: Final = 3
"""[GWT-OBJ-14] Of an objective card."""
