"""My Game as a `Game`: its names, and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from waystation.kernel import START, Chance, Game, Json, Line, Phrase, Seat, Settings, Sheet, starting_seat
from waystation_my_game.rules import GOAL, Begin, Table


def set_up(seats: int, settings: Settings, chance: Chance) -> Table:
    s = Table(seats, chance)
    s.plan(Begin(starting_seat(settings)))
    return s


def view(s: Table, seat: Seat | None) -> Json:
    """What a seat sees; None is a spectator. Nothing is hidden here, so all see the same."""
    return {"number": s.number, "goal": GOAL}


def determinise(s: Table, seat: Seat | None, chance: Chance) -> Table:
    """A copy in which all that a seat cannot know is dealt anew: here, only the future."""
    world = s.copy()
    world.chance = chance.fresh_branch()
    return world


def sheets(s: Table) -> Sequence[Sheet]:
    won = (Line(Phrase("sheet.goal"), 1),)
    return [Sheet(seat, won if seat == s.winner else ()) for seat in range(s.seats)]


@cache
def my_game(_version: str = "") -> Game[Table]:
    return Game(
        id="my-game",
        name="My Game",
        family="my-game",
        package="waystation_my_game",
        seats=(2, 3, 4),
        rules_version="1",
        settings=(START,),
        new=set_up,
        view=view,
        determinise=determinise,
        sheets=sheets,
    )
