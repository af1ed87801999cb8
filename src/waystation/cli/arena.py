"""`waystation arena`: make a schedule from the options, play it, and show the standings."""

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
from waystation.arena.cluster import NoCluster, run_on_cluster
from waystation.arena.match import Result
from waystation.arena.plots import NoPlots, load_matplotlib
from waystation.arena.presets import PRESETS
from waystation.arena.ratings import pair_results
from waystation.arena.report import report
from waystation.arena.results import ResultsFileError, read_results, save_results
from waystation.arena.running import WorkersLost, run
from waystation.arena.schedule import Match, Plan, ladder, round_robin, schedule
from waystation.arena.standing import Contest, Standing, contests, milliseconds
from waystation.arena.tables import MissingMarks, rating, share, tables, write_tables
from waystation.bots import UnknownPlayer, find_factory
from waystation.cli.input import BadInput, game_for
from waystation.cli.screen import console
from waystation.games import find_game, playable_games
from waystation.kernel import Json

DEFAULT_MATCHES: Final = 100
DEFAULT_SEATS: Final = 2
SPEED_ESTIMATE_SECONDS: Final = 3600.0
"""The period of the speed estimate is long, because a match may last for minutes."""


@dataclass(frozen=True)
class Request:
    """The options of the command; None leaves a choice to the preset or the default."""

    players: str | None
    games: str | None
    matches: int | None
    seats: int | None
    seed: int | None
    round_robin: bool | None
    preset: str | None


# --- the schedule ---------------------------------------------------------------------------------------


def make_schedule(asked: Request) -> list[Match]:
    """All matches of the request."""
    return schedule(plans(asked))


def plans(asked: Request) -> list[Plan]:
    games = games_at(asked.games, asked.seats or DEFAULT_SEATS)
    if asked.preset:
        return preset(asked, games)
    meet = ladder if asked.round_robin is False else round_robin
    line_ups = meet(player_names(asked.players), asked.seats or DEFAULT_SEATS)
    matches, seed = asked.matches or DEFAULT_MATCHES, asked.seed or 0
    return [Plan(game, line_up, matches, seed) for game in games for line_up in line_ups]


def preset(asked: Request, games: Sequence[str]) -> list[Plan]:
    if asked.preset not in PRESETS:
        raise BadInput(f"Unknown preset {asked.preset!r}. Choose one of {', '.join(PRESETS)}.")
    if (asked.players, asked.matches, asked.seats, asked.seed, asked.round_robin) != (None,) * 5:
        raise BadInput("A preset sets players, matches and deals. Only --games may be added to it.")
    return PRESETS[asked.preset](games)


def games_at(names: str | None, seats: int) -> list[str]:
    """The named games; or all that are for so many seats."""
    if names:
        return [game_for(name, seats).id for name in split_names(names)]
    found = [game for game in playable_games() if seats in find_game(game).seats]
    if not found:
        raise BadInput(f"No game is for {seats} seats.")
    return found


def split_names(names: str | None) -> list[str]:
    return [name.strip() for name in names.split(",")] if names else []


def player_names(names: str | None) -> list[str]:
    """The names of at least two players, which may be equal; `BadInput` if one is unknown."""
    players = split_names(names)
    try:
        for player in players:
            find_factory(player)
    except UnknownPlayer as error:
        raise BadInput(str(error)) from error
    if len(players) < 2:
        raise BadInput(
            "Name at least two players, for example --players random,conductor, or choose a --preset."
        )
    return players


# --- playing --------------------------------------------------------------------------------------------


def results_file(given: Path | None, preset: str | None) -> Path:
    return given or Path(f"arena-{preset}.jsonl" if preset else "arena.jsonl")


def play_schedule(
    matches: Sequence[Match], file: Path, jobs: int, cluster: str | None, *, quiet: bool
) -> list[Contest]:
    """Play a schedule. The results so far are kept, whatever interrupts it."""
    try:
        return contests(play(matches, file, jobs, cluster, quiet=quiet))
    except (ResultsFileError, WorkersLost, NoCluster) as error:
        raise BadInput(str(error)) from error
    except KeyboardInterrupt:
        done = read_results(file)
        number = sum(match in done for match in matches)
        typer.echo(
            f"{number} of {len(matches)} matches are saved in {file}. "
            "Run the same command again to play the rest.",
            err=True,
        )
        raise typer.Exit(130) from None


def play(
    matches: Sequence[Match], file: Path, jobs: int, cluster: str | None, *, quiet: bool
) -> list[Result]:
    """Play the matches that are not in the file yet, and return all results of the schedule."""
    done = read_results(file)
    had = [done[match] for match in matches if match in done]
    warn_of_other_versions(had)
    missing = [match for match in matches if match not in done]
    if not missing:
        return had
    coming = run_on_cluster(missing, cluster) if cluster else run(missing, jobs)
    return [*had, *with_progress(save_results(file, coming), had, len(matches), quiet=quiet)]


def played_matches(matches: Sequence[Match], file: Path) -> list[Match]:
    """The matches of a schedule that are in the results file."""
    with report_file_errors():
        done = read_results(file)
    found = [match for match in matches if match in done]
    if not found:
        raise BadInput(f"{file} has none of these matches yet. Play some first, without --no-play.")
    return found


def warn_of_other_versions(had: Sequence[Result]) -> None:
    """Warn of results from other versions, in which levels may play differently."""
    others = sorted({result.version for result in had} - {__version__})
    if others:
        number = sum(result.version in others for result in had)
        typer.echo(
            f"{count_noun(number, 'match', 'matches')} in this file came from version {', '.join(others)}. "
            "Choose another file with --results to play them again.",
            err=True,
        )


def with_progress(
    coming: Iterable[Result], had: Sequence[Result], total: int, *, quiet: bool
) -> Iterator[Result]:
    """Yield results, and show a progress bar with the remaining time and the shares of wins."""
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
        speed_estimate_period=SPEED_ESTIMATE_SECONDS,
    )


class Tally:
    """Every player's share of wins so far, over all games."""

    def __init__(self) -> None:
        self.won: defaultdict[str, float] = defaultdict(float)
        self.games: defaultdict[str, int] = defaultdict(int)

    def enter(self, result: Result) -> None:
        for pair, won in pair_results(result):
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
        matches = count_noun(len(contest.results), "match", "matches")
        out.print(f"{contest.name}: {matches} on {count_noun(contest.deals, 'deal', 'deals')}")
        out.print(standings(contest))
        out.print()


def count_noun(number: int, one: str, several: str) -> str:
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
    """The standings, game by game; the matches themselves are in the results file."""
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
    row_json = msgspec.to_builtins(row)
    scores = row_json.pop("scores")
    shared = msgspec.to_builtins(row.share.interval) if row.share else None
    return row_json | {
        "share_of_wins": shared,
        "mean_score": fmean(scores),
        "ms_per_decision": 1000 * row.pace,
    }


# --- writing --------------------------------------------------------------------------------------------


@contextmanager
def report_file_errors() -> Iterator[None]:
    """Report files that cannot be read or written in one sentence."""
    try:
        yield
    except (ResultsFileError, MissingMarks, NoPlots) as error:
        raise BadInput(str(error)) from error
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise BadInput(f"Cannot write {error.filename}: {why}.") from error


def check_can_write(page: Path | None, document: Path | None) -> None:
    """Fail now, rather than after hours of play."""
    with report_file_errors():
        if page:
            load_matplotlib()
            page.open("a").close()
        if document:
            write_tables(document, None)


def write(contests: Sequence[Contest], page: Path | None, document: Path | None) -> None:
    """Write the report and the tables, if they were asked for."""
    with report_file_errors():
        if page:
            page.write_text(report(contests), encoding="utf-8")
        if document:
            write_tables(document, tables(contests))
