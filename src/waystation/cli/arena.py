"""Bots against bots: what was asked for becomes a schedule, and its results a standing."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import fmean
from typing import Final

import msgspec
import typer
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from waystation import __version__
from waystation.arena.cluster import NoCluster, on_cluster
from waystation.arena.match import Result
from waystation.arena.plots import NoPlots, loaded
from waystation.arena.presets import PRESETS
from waystation.arena.ratings import met
from waystation.arena.report import report
from waystation.arena.results import BadResults, keep, read
from waystation.arena.running import Broken, run
from waystation.arena.schedule import Match, Plan, ladder, round_robin, schedule
from waystation.arena.standing import Contest, Standing, contests, milliseconds
from waystation.arena.tables import NoPlace, rating, share, tables, write_tables
from waystation.bots import UnknownPlayer, maker
from waystation.cli.input import BadInput, seated
from waystation.cli.screen import console
from waystation.games import GAMES
from waystation.kernel import Json

MATCHES: Final = 100
SEATS: Final = 2
PATIENCE: Final = 3600.0
"""Seconds over which the pace is taken: a match may last for minutes."""


@dataclass(frozen=True)
class Asked:
    """What was typed; None is left to the preset, or to what is usual."""

    players: str | None
    games: str | None
    matches: int | None
    seats: int | None
    seed: int | None
    round_robin: bool | None
    preset: str | None


# --- the schedule ---------------------------------------------------------------------------------------


def wanted(asked: Asked) -> list[Match]:
    """Every match that was asked for."""
    return schedule(plans(asked))


def plans(asked: Asked) -> list[Plan]:
    games = [seated(game, asked.seats or SEATS).id for game in listed(asked.games, list(GAMES))]
    if asked.preset:
        return preset(asked, games)
    meet = ladder if asked.round_robin is False else round_robin
    companies = meet(named(asked.players), asked.seats or SEATS)
    matches, seed = asked.matches or MATCHES, asked.seed or 0
    return [Plan(game, company, matches, seed) for game in games for company in companies]


def preset(asked: Asked, games: Sequence[str]) -> list[Plan]:
    if asked.preset not in PRESETS:
        raise BadInput(f"There is no preset called {asked.preset!r}; there are {', '.join(PRESETS)}.")
    if (asked.players, asked.matches, asked.seats, asked.seed, asked.round_robin) != (None,) * 5:
        raise BadInput("A preset says who plays how often on which deals: add nothing to it but --games.")
    return PRESETS[asked.preset](games)


def listed(told: str | None, otherwise: list[str]) -> list[str]:
    return [name.strip() for name in told.split(",")] if told else otherwise


def named(told: str | None) -> list[str]:
    """Players, each of whom there is; two at least, who may be the same."""
    players = listed(told, [])
    try:
        for player in players:
            maker(player)
    except UnknownPlayer as error:
        raise BadInput(str(error)) from error
    if len(players) < 2:
        raise BadInput("Name two players or more, for example --players random,conductor; or a --preset.")
    return players


# --- playing --------------------------------------------------------------------------------------------


def results_file(told: Path | None, preset: str | None) -> Path:
    return told or Path(f"arena-{preset}.jsonl" if preset else "arena.jsonl")


def hold(
    matches: Sequence[Match], file: Path, jobs: int, cluster: str | None, *, quiet: bool
) -> list[Contest]:
    """Play all of a schedule; whatever stops it, what is done is kept."""
    try:
        return contests(play(matches, file, jobs, cluster, quiet=quiet))
    except (BadResults, Broken, NoCluster) as error:
        raise BadInput(str(error)) from error
    except KeyboardInterrupt:
        done = read(file)
        number = sum(match in done for match in matches)
        typer.echo(
            f"{number} of {len(matches)} matches are kept in {file}; the same command goes on with the rest.",
            err=True,
        )
        raise typer.Exit(130) from None


def play(
    matches: Sequence[Match], file: Path, jobs: int, cluster: str | None, *, quiet: bool
) -> list[Result]:
    """Play what is not yet in the file; all results of the schedule."""
    done = read(file)
    had = [done[match] for match in matches if match in done]
    tell_of_others(had)
    missing = [match for match in matches if match not in done]
    if not missing:
        return had
    coming = on_cluster(missing, cluster) if cluster else run(missing, jobs)
    return [*had, *watched(keep(file, coming), had, len(matches), quiet=quiet)]


def kept(matches: Sequence[Match], file: Path) -> list[Match]:
    """Those of a schedule that were played."""
    with in_one_sentence():
        done = read(file)
    found = [match for match in matches if match in done]
    if not found:
        raise BadInput(f"{file} has none of these matches yet: play some first, without --no-play.")
    return found


def tell_of_others(had: Sequence[Result]) -> None:
    """Levels may play otherwise in another version."""
    others = sorted({result.version for result in had} - {__version__})
    if others:
        number = sum(result.version in others for result in had)
        typer.echo(
            f"{counted(number, 'match', 'matches')} in this file came from version {', '.join(others)}; "
            "give another file after --results to play anew.",
            err=True,
        )


def watched(coming: Iterable[Result], had: Sequence[Result], total: int, *, quiet: bool) -> Iterator[Result]:
    """Pass results on under a bar that tells how long it will take, and how it stands."""
    tally = Tally()
    for result in had:
        tally.enter(result)
    with progress(quiet) as bar:
        task = bar.add_task("matches", total=total, completed=len(had), standing=str(tally))
        for result in coming:
            tally.enter(result)
            bar.update(task, advance=1, standing=str(tally))
            yield result


def progress(quiet: bool) -> Progress:
    out = console(stderr=True)
    columns = (
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
        TextColumn("{task.fields[standing]}"),
    )
    return Progress(
        *columns,
        console=out,
        transient=True,
        disable=quiet or not out.is_terminal,
        speed_estimate_period=PATIENCE,
    )


class Tally:
    """Everyone's share of wins so far, over all games."""

    def __init__(self) -> None:
        self.won: defaultdict[str, float] = defaultdict(float)
        self.games: defaultdict[str, int] = defaultdict(int)

    def enter(self, result: Result) -> None:
        for pair, won in met(result):
            for player, share_of_it in zip(pair, (won, 1 - won), strict=True):
                self.won[player] += share_of_it
                self.games[player] += 1

    def __str__(self) -> str:
        shares = sorted(
            ((self.won[player] / games, player) for player, games in self.games.items()), reverse=True
        )
        return " · ".join(f"{player} {won:.0%}" for won, player in shares)


# --- telling --------------------------------------------------------------------------------------------


def show(contests: Sequence[Contest], *, as_tables: bool) -> None:
    out = console()
    if as_tables:
        typer.echo(tables(contests), nl=False)
        return
    for contest in contests:
        matches = counted(len(contest.results), "match", "matches")
        out.print(f"{contest.name}: {matches} on {counted(contest.deals, 'deal', 'deals')}")
        out.print(standings(contest))
        out.print()


def counted(number: int, one: str, several: str) -> str:
    return f"{number} {one if number == 1 else several}"


def standings(contest: Contest) -> Table:
    table = Table(box=None, header_style="bold", pad_edge=False, padding=(0, 2, 0, 0))
    table.add_column("player")
    for heading in (
        "Elo, 95 % by deals",
        "games",
        "won",
        "drawn",
        "lost",
        "share, Wilson’s 95 %",
        "score",
        "ms",
    ):
        table.add_column(heading, justify="right")
    for row in contest.standings:
        won = row.share
        table.add_row(
            row.player,
            rating(row),
            *(won.counts if won else [""] * 4),
            share(won.interval) if won else "",
            f"{fmean(row.scores):.1f}",
            milliseconds(row.pace),
        )
    return table


def as_json(contests: Sequence[Contest]) -> list[Json]:
    """What is known of everyone, game by game; the matches themselves are in the results file."""
    return [
        {
            "game": contest.game,
            "seats": contest.seats,
            "matches": len(contest.results),
            "deals": contest.deals,
            "standings": [standing_as_json(row) for row in contest.standings],
        }
        for contest in contests
    ]


def standing_as_json(row: Standing) -> Json:
    told = msgspec.to_builtins(row)
    scores = told.pop("scores")
    shared = msgspec.to_builtins(row.share.interval) if row.share else None
    return told | {"share_of_wins": shared, "mean_score": fmean(scores), "ms_per_decision": 1000 * row.pace}


# --- writing --------------------------------------------------------------------------------------------


@contextmanager
def in_one_sentence() -> Iterator[None]:
    """Whatever cannot be read or written is said in one sentence."""
    try:
        yield
    except (BadResults, NoPlace, NoPlots) as error:
        raise BadInput(str(error)) from error
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadInput(f"{error.filename} cannot be written: {why}.") from error


def check_can_write(page: Path | None, document: Path | None) -> None:
    """Now, rather than after hours of play."""
    with in_one_sentence():
        if page:
            loaded()
            page.open("a").close()
        if document:
            write_tables(document, None)


def write(contests: Sequence[Contest], page: Path | None, document: Path | None) -> None:
    """The page and the tables, where they are wanted."""
    with in_one_sentence():
        if page:
            page.write_text(report(contests), encoding="utf-8")
        if document:
            write_tables(document, tables(contests))
