"""Play one match, and measure the time of its players."""

from __future__ import annotations

from time import thread_time
from typing import Any, final

from msgspec import Struct

from waystation import __version__
from waystation.arena.schedule import Match
from waystation.bots import Player, find_player, play_match
from waystation.games import find_game
from waystation.kernel import Action, Observation, State, is_compiled, ranks


class Result(Struct, frozen=True):
    """The result of a match. By seat: score, rank, number of decisions, and processor time.

    `seconds` is the time of all decisions of a seat, `slowest` that of the longest one.
    """

    match: Match
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    actions: int
    decisions: tuple[int, ...]
    seconds: tuple[float, ...]
    slowest: tuple[float, ...]
    version: str
    compiled: bool


@final
class Timed:
    """A player that records the processor time of each of its decisions, in seconds."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = []

    def __call__(self, seen: Observation[Any]) -> Action:
        begun = thread_time()
        answer = self.player(seen)
        self.seconds.append(thread_time() - begun)
        return answer


def play(match: Match) -> Result:
    """Play a match to its end. An error carries a note that names the match."""
    try:
        s, players = play_timed(match)
    except Exception as error:
        error.add_note(f"This was in the match {match}.")
        raise
    sheets = find_game(match.game).sheets(s)
    return Result(
        match,
        scores=tuple([sheet.total for sheet in sheets]),
        ranks=tuple(ranks(sheets)),
        actions=sum([len(player.seconds) for player in players]),
        decisions=tuple([len(player.seconds) for player in players]),
        seconds=tuple([round(sum(player.seconds), 6) for player in players]),
        slowest=tuple([round(max(player.seconds, default=0.0), 6) for player in players]),
        version=__version__,
        compiled=is_compiled(),
    )


def play_timed(match: Match) -> tuple[State, list[Timed]]:
    """The final state of a match, and its players with their times."""
    game = find_game(match.game)
    seated = enumerate(match.players)
    players = [Timed(find_player(name, game, match.seed_of(seat))) for seat, name in seated]
    return play_match(game, players, match.seed), players
