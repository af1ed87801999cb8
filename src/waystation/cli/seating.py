"""The players at a table: people, and bots, which see an observation and never the state."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Final

from waystation.bots import PLAYERS, find_player, observe
from waystation.cli.input import BadInput
from waystation.games import find_game
from waystation.kernel import Game, Json, Match, Seat, Settings, from_json

PERSON: Final = "person"
DEFAULT_BOT: Final = "conductor"
"""The level at the other seats, unless another is given."""


@dataclass(frozen=True)
class Seating:
    """The options about players: my seat, the level of the bots, or people at all seats. None: not given."""

    me: Seat | None
    bot: str | None
    hot_seat: bool

    def players(self, seats: int) -> list[str]:
        me = 0 if self.me is None else self.me
        bot = self.bot or DEFAULT_BOT
        if me not in range(seats):
            raise BadInput(f"Unknown seat {me}: this match has seats 0 to {seats - 1}.")
        if bot not in PLAYERS:
            raise BadInput(f"Unknown bot {bot!r}. Choose one of {', '.join(PLAYERS)}.")
        return [PERSON if self.hot_seat or seat == me else bot for seat in range(seats)]

    @property
    def is_given(self) -> bool:
        return self.hot_seat or self.me is not None or self.bot is not None


@dataclass(frozen=True)
class Table:
    """A match and its players: `person`, or the name of a bot."""

    match: Match[Any]
    players: list[str]

    @property
    def people(self) -> list[Seat]:
        return [seat for seat, player in enumerate(self.players) if player == PERSON]


def new_table(game: Game[Any], seats: int, settings: Settings, who: Seating, seed: bytes | None) -> Table:
    match = Match(game, seats, settings, seed)
    return Table(match, who.players(seats))


def open_table(document: Json, who: Seating) -> Table:
    """A saved match, with its saved players unless others are given."""
    match = from_json(document, find_game)
    saved = document.get("players")
    known = isinstance(saved, list) and len(saved) == match.seats and set(saved) <= {PERSON, *PLAYERS}
    return Table(match, saved if known and not who.is_given else who.players(match.seats))


def make_bot(name: str, match: Match[Any], seat: Seat) -> Callable[[], None]:
    """A function that makes the bot at a seat move. The bot sees an observation, never the state."""
    secret = hashlib.sha256(match.seed + f" bot {seat}".encode()).digest()
    player = find_player(name, match.game, int.from_bytes(secret[:8], "big"))

    def move() -> None:
        match.play(seat, str(player(observe(match.game, match.state, seat))))

    return move
