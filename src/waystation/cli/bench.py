"""The speed of the engine: random play over enumerated options, with final scoring, on one core."""

from __future__ import annotations

from time import process_time
from typing import Any, Final

from rich.table import Table

from waystation.cli.screen import console
from waystation.kernel import Game, Json, Swift, begin, is_compiled, play_out

ROUNDS: Final = 20
COPIES_PER_ROUND: Final = 500


def measure(game: Game[Any], seats: int, seconds: float) -> Json:
    """Measure the best of several rounds: other load on the machine only makes a round slower."""
    rounds = [_round(game, seats, seconds / ROUNDS, number) for number in range(ROUNDS)]
    return {
        "game": game.id,
        "seats": seats,
        "compiled": is_compiled(),
        "actions_per_s": round(max(actions for actions, _ in rounds)),
        "games_per_s": round(max(games for _, games in rounds), 1),
        "copy_us": round(_copy_time(game, seats) * 1e6, 2),
    }


def _round(game: Game[Any], seats: int, seconds: float, number: int) -> tuple[float, float]:
    """Actions and games per second of processor time."""
    chance = Swift.from_seed(number)
    actions = games = 0
    start = now = process_time()
    while now - start < seconds or not games:
        s = begin(game, seats, {}, chance)
        actions += play_out(s, chance)
        game.sheets(s)
        games += 1
        now = process_time()
    return actions / (now - start), games / (now - start)


def _copy_time(game: Game[Any], seats: int) -> float:
    """Seconds to copy a state half-way through a match."""
    s = _middle(game, seats)
    best = float("inf")
    for _ in range(ROUNDS):
        start = process_time()
        for _ in range(COPIES_PER_ROUND):
            s.copy()
        best = min(best, (process_time() - start) / COPIES_PER_ROUND)
    return best


def _middle(game: Game[Any], seats: int) -> Any:
    """A state half-way through a random match."""
    whole = play_out(begin(game, seats, {}, Swift.from_seed(1)), Swift.from_seed(2))
    s = begin(game, seats, {}, Swift.from_seed(1))
    play_out(s, Swift.from_seed(2), most=whole // 2)
    return s


def show(rows: list[Json]) -> None:
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))
    table.add_column("game")
    for heading in ("seats", "compiled", "actions/s", "games/s", "copy"):
        table.add_column(heading, justify="right")
    for row in rows:
        table.add_row(
            row["game"],
            str(row["seats"]),
            "yes" if row["compiled"] else "no",
            f"{row['actions_per_s']:,}",
            f"{row['games_per_s']:,}",
            f"{row['copy_us']} µs",
        )
    console().print(table)
