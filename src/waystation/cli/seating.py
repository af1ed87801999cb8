"""Who sits where: people, and bots that see an observation and never the state."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from waystation.bots import PLAYERS, find_player, observe
from waystation.cli.input import BadInput
from waystation.games import find
from waystation.kernel import Game, Json, Match, Seat, Settings, from_json

PERSON: Final = "person"
BOT: Final = "conductor"
"""Who plays the other seats if nothing else is said."""


@dataclass(frozen=True)
class Seating:
    """What was asked for: my seat, who plays the others, or people everywhere. None: not said."""

    me: Seat | None
    bot: str | None
    hot_seat: bool

    def players(self, seats: int) -> list[str]:
        me = 0 if self.me is None else self.me
        bot = self.bot or BOT
        if me not in range(seats):
            raise BadInput(f"There is no seat {me}: seats go from 0 to {seats - 1}.")
        if bot not in PLAYERS:
            raise BadInput(f"There is no bot called {bot!r}; there are {', '.join(PLAYERS)}.")
        return [PERSON if self.hot_seat or seat == me else bot for seat in range(seats)]

    @property
    def told(self) -> bool:
        return self.hot_seat or self.me is not None or self.bot is not None


@dataclass(frozen=True)
class Table:
    """A match and who plays it: `person`, or the name of a bot."""

    match: Match[Any]
    players: list[str]

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]


def lay_table(game: Game[Any], seats: int, settings: Settings, who: Seating, seed: bytes | None) -> Table:
    match = Match(game, seats, settings, seed)
    return Table(match, who.players(seats))


def open_table(document: Json, who: Seating) -> Table:
    """A saved match, with the players it was saved with unless others are asked for."""
    match = from_json(document, find)
    saved = document.get("players")
    known = isinstance(saved, list) and len(saved) == match.seats and set(saved) <= {PERSON, *PLAYERS}
    return Table(match, saved if known and not who.told else who.players(match.seats))


def summon(name: str, match: Match[Any], seat: Seat) -> Callable[[], None]:
    """A bot at a seat: call it and it makes its move. It sees an observation, never the state."""
    secret = hashlib.sha256(match.seed + f" bot {seat}".encode()).digest()
    player = find_player(name, match.game, int.from_bytes(secret[:8], "big"))

    def move() -> None:
        match.play(seat, str(player(observe(match.game, match.state, seat))))

    return move
