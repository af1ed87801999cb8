"""How strong one player is against another, with how sure we may be of it."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import sqrt
from time import process_time
from typing import Any, final

from waystation.bots.boundary import Player
from waystation.bots.play import play_match
from waystation.bots.players import find_player
from waystation.kernel import Action, Game, Observation, ranks


@final
class Timed:
    """A player, with the processor time of each of its decisions in seconds."""

    def __init__(self, player: Player) -> None:
        self.player = player
        self.seconds: list[float] = []

    def __call__(self, seen: Observation[Any]) -> Action:
        begun = process_time()
        answer = self.player(seen)
        self.seconds.append(process_time() - begun)
        return answer


@dataclass
class Comparison:
    """The matches of one player against others who are all alike."""

    games: int = 0
    wins: int = 0
    draws: int = 0
    scores: list[int] = field(default_factory=list)
    rival_scores: list[int] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share of wins lies, a draw being half a win: Wilson's 95 % interval."""
        return wilson(self.wins + self.draws / 2, self.games)


def wilson(wins: float, games: int, z: float = 1.96) -> tuple[float, float]:
    """Wilson's score interval for a share: sound near 0 and 1, and for few games."""
    share = wins / games
    middle = share + z * z / (2 * games)
    half = z * sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    scale = 1 + z * z / games
    return max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)


def compare(
    game: Game[Any], player: str, rival: str, matches: int, seats: int = 2, seed: int = 0
) -> Comparison:
    """Play `player` from each seat in turn against rivals; every deal is played once from each seat."""
    result = Comparison()
    for number in range(matches):
        seat = number % seats
        timed = Timed(find_player(player, game, seed + number))
        table: list[Player] = [find_player(rival, game, seed + number * seats + k + 1) for k in range(seats)]
        table[seat] = timed
        s = play_match(game, table, seed + number // seats)
        enter(result, game, s, seat)
        result.seconds += timed.seconds
    return result


def enter(result: Comparison, game: Game[Any], s: Any, seat: int) -> None:
    """Enter a finished match: a win is the first rank alone, a draw is to share it."""
    sheets = game.sheets(s)
    places = ranks(sheets)
    first = places[seat] == 1
    result.games += 1
    result.wins += first and places.count(1) == 1
    result.draws += first and places.count(1) > 1
    result.scores.append(sheets[seat].total)
    result.rival_scores += [sheet.total for sheet in sheets if sheet.seat != seat]
