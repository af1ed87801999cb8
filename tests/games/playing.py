"""Playing from a position and looking at what may be done: the same for every game."""

from collections.abc import Sequence
from typing import Any

from waystation.kernel import Event, Game, State, advance, find_option, open_options, pending
from waystation.kernel.testing import random_match


def play(s: State, seat: int, *notations: str) -> list[Event]:
    """Do this, one after the other; what happened."""
    s.journal = events = []
    for notation in notations:
        advance(s, *find_option(s, seat, notation))
    s.journal = None
    return events


def seats_near(game: Game[Any], wanted: int) -> int:
    """So many seats, or the nearest number that a game has."""
    return min(game.seats, key=lambda seats: abs(seats - wanted))


def in_play(game: Game[Any], seats: int, seed: int, actions: int) -> State:
    """A position of a random match after so many actions; half-way, if it is over by then."""
    match = random_match(game, seats_near(game, seats), seed, actions)
    return random_match(game, match.seats, seed, len(match.log) // 2).state if match.over else match.state


def asked(s: State) -> list[int]:
    """The seats that must choose now."""
    return [decision.seat for decision in pending(s)]


def options_of(s: State, seat: int) -> list[str]:
    """All that a seat may do now, in order, also without being asked."""
    return [str(choice) for _, choice in open_options(s, seat)]


def of(kind: type[Event], events: Sequence[Event]) -> list[Any]:
    return [event for event in events if isinstance(event, kind)]
