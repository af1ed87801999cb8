"""`waystation simulate`: random matches on one core or several, and statistics of their scores."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass
from itertools import batched
from multiprocessing import get_context
from statistics import fmean, pstdev, quantiles
from time import perf_counter
from typing import Any, Final

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from waystation.cli.screen import console
from waystation.games import find_game
from waystation.kernel import Game, Json, Settings, Swift, begin, play_out, ranks, testing

MATCHES_PER_CHUNK: Final = 50  # sent to a process at once, at most
BAR_SIGNS: Final = " ▁▂▃▄▅▆▇█"
HISTOGRAM_STEPS: Final = 16
SEED_MASK: Final = (1 << 64) - 1
LAWS: Final = ("components are conserved", "the score sheet adds up", "the state is sound")


@dataclass(frozen=True)
class Plan:
    """The parameters that are sent to every process."""

    game: str
    seats: int
    settings: Settings
    seed: int
    check: bool


@dataclass(frozen=True)
class Outcome:
    """The result of one match: its number of actions, and each seat's score and rank."""

    number: int
    actions: int
    scores: tuple[int, ...]
    ranks: tuple[int, ...]


def run(plan: Plan, games: int, jobs: int, *, quiet: bool) -> Json:
    """Play `games` matches. The number of processes does not change the matches."""
    start = perf_counter()
    outcomes: list[Outcome] = []
    with _progress(quiet) as progress:
        task = progress.add_task(plan.game, total=games)
        for chunk in _chunks(plan, games, jobs):
            outcomes += chunk
            progress.advance(task, len(chunk))
    outcomes.sort(key=lambda outcome: outcome.number)
    return report(plan, outcomes, perf_counter() - start)


def _chunks(plan: Plan, games: int, jobs: int) -> Iterator[list[Outcome]]:
    chunks = list(batched(range(games), min(MATCHES_PER_CHUNK, -(-games // jobs))))
    if jobs == 1:
        yield from (play_chunk(plan, chunk) for chunk in chunks)
        return
    # The progress bar has a thread of its own, and a process forked beside a thread may hang.
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        tasks = [pool.submit(play_chunk, plan, chunk) for chunk in chunks]
        try:
            yield from (task.result() for task in as_completed(tasks))
        finally:
            pool.shutdown(cancel_futures=True)  # after a broken law or Ctrl-C, skip the rest


def _progress(quiet: bool) -> Progress:
    out = console(stderr=True)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    return Progress(*columns, console=out, transient=True, disable=quiet or not out.is_terminal)


# --- the matches ----------------------------------------------------------------------------------------


def play_chunk(plan: Plan, numbers: Sequence[int]) -> list[Outcome]:
    game = find_game(plan.game)
    return [play_one(game, plan, number) for number in numbers]


def play_one(game: Game[Any], plan: Plan, number: int) -> Outcome:
    """Play match `number` of the plan. Its deal and its choices depend on the seed and its number."""
    deal, choices = (Swift.from_seed(plan.seed & SEED_MASK | (2 * number + side) << 64) for side in (0, 1))
    s = begin(game, plan.seats, plan.settings, deal)
    start = game.census(s) if plan.check else {}
    actions = play_out(s, choices)
    if plan.check:
        try:
            testing.components_are_conserved(game, start, s)
            testing.the_score_sheet_adds_up(game, s, plan.seats)
            testing.a_state_is_sound(game, s)
        except testing.LawBroken as error:
            raise testing.LawBroken(f"Match {number}: {error}") from error
    sheets = game.sheets(s)
    return Outcome(number, actions, tuple(sheet.total for sheet in sheets), tuple(ranks(sheets)))


# --- the report -----------------------------------------------------------------------------------------


def report(plan: Plan, outcomes: Sequence[Outcome], seconds: float) -> Json:
    actions = sum(outcome.actions for outcome in outcomes)
    by_seat = [[outcome.scores[seat] for outcome in outcomes] for seat in range(plan.seats)]
    every = [score for scores in by_seat for score in scores]
    return {
        "game": plan.game,
        "seats": plan.seats,
        "settings": dict(plan.settings),
        "seed": plan.seed,
        "games": len(outcomes),
        "actions": actions,
        "seconds": round(seconds, 3),
        "games_per_s": round(len(outcomes) / seconds, 1),
        "actions_per_s": round(actions / seconds),
        "checked": list(LAWS) if plan.check else [],
        "length": spread([outcome.actions for outcome in outcomes]),
        "scores": {"all": spread(every), "by_seat": [spread(scores) for scores in by_seat]},
        "win_share": [win_share(outcomes, seat) for seat in range(plan.seats)],
        "histogram": {
            "from": min(every),
            "to": max(every),
            "by_seat": [histogram(scores, min(every), max(every)) for scores in by_seat],
        },
    }


def spread(values: Sequence[int]) -> Json:
    lower, median, upper = quantiles(values, n=4, method="inclusive") if len(values) > 1 else [values[0]] * 3
    return {
        "mean": round(fmean(values), 2),
        "sd": round(pstdev(values), 2),
        "min": min(values),
        "q1": lower,
        "median": median,
        "q3": upper,
        "max": max(values),
    }


def win_share(outcomes: Sequence[Outcome], seat: int) -> float:
    """The share of matches won. A shared victory counts in part."""
    won = [1 / outcome.ranks.count(1) for outcome in outcomes if outcome.ranks[seat] == 1]
    return round(sum(won) / len(outcomes), 4)


def histogram(values: Sequence[int], lowest: int, highest: int) -> list[int]:
    """The number of values in each of equally wide steps from lowest to highest."""
    counts = [0] * HISTOGRAM_STEPS
    for value in values:
        counts[min(HISTOGRAM_STEPS - 1, (value - lowest) * HISTOGRAM_STEPS // max(1, highest - lowest))] += 1
    return counts


def bars(counts: Sequence[int]) -> str:
    """A histogram on one line. Every count above 0 is visible."""
    most = max(1, *counts)
    return "".join(BAR_SIGNS[-(-count * (len(BAR_SIGNS) - 1) // most)] for count in counts)


def show(report: Json) -> None:
    out = console()
    length = report["length"]
    out.print(
        f"{report['game']}, {report['seats']} random players: "
        f"{report['games']:,} games in {report['seconds']:,} s "
        f"({report['games_per_s']:,} games/s, {report['actions_per_s']:,} actions/s)"
    )
    out.print(f"actions per game: {length['mean']} on average, from {length['min']} to {length['max']}")
    if report["checked"]:
        out.print(f"checked in every game: {', '.join(report['checked'])}")
    out.print()
    out.print(_scores(report))


def _scores(report: Json) -> Table:
    marks = report["histogram"]
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    for heading in ("seat", "mean", "sd", "min", "q1", "median", "q3", "max", "wins"):
        table.add_column(heading, justify="right")
    table.add_column(f"scores from {marks['from']} to {marks['to']}")
    for seat, row in enumerate(report["scores"]["by_seat"]):
        numbers = (f"{row[key]:g}" for key in ("min", "q1", "median", "q3", "max"))
        table.add_row(
            str(seat),
            f"{row['mean']:.1f}",
            f"{row['sd']:.1f}",
            *numbers,
            f"{report['win_share'][seat]:.1%}",
            bars(marks["by_seat"][seat]),
        )
    return table
