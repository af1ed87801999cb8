"""The results as Markdown tables, and their place in a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from waystation.arena.ratings import Interval
from waystation.arena.standing import Contest, Standing, milliseconds

BEGIN: Final = "<!-- arena -->"
END: Final = "<!-- /arena -->"


class NoPlace(ValueError):
    """A document that does not say where its tables belong."""


# --- the tables -----------------------------------------------------------------------------------------


def tables(contests: Sequence[Contest]) -> str:
    """Ratings, meetings and times, one table below the other."""
    parts = (
        ("Elo with 95 % intervals, by deals:", by_player(contests, rating)),
        ("Who met whom; a draw is half a win, and the interval is Wilson's:", meetings(contests)),
        ("Processor time of a decision, on average and at most:", by_player(contests, time)),
    )
    return "\n".join(f"{title}\n\n{table}" for title, table in parts)


def by_player(contests: Sequence[Contest], told: Callable[[Standing], str]) -> str:
    """A row for each player, the strongest first, and a column for each contest."""
    cells = {(c.name, row.player): told(row) for c in contests for row in c.standings}
    rows = [[player, *[cells.get((c.name, player), "") for c in contests]] for player in players(contests)]
    return markdown(["player", *[c.name for c in contests]], rows)


def players(contests: Iterable[Contest]) -> list[str]:
    """Everyone, the strongest of the first contest first."""
    return list(dict.fromkeys(row.player for contest in contests for row in contest.standings))


def meetings(contests: Iterable[Contest]) -> str:
    return markdown(
        ["game", "player", "rival", "games", "won", "drawn", "lost", "share of wins"],
        [row for contest in contests for row in meetings_of(contest)],
    )


def meetings_of(contest: Contest) -> list[list[str]]:
    """Every two who met, the stronger first."""
    order = [row.player for row in contest.standings]
    return [
        [contest.name, one, other, *s.counts, share(s.interval)]
        for (one, other), s in sorted(
            contest.cross.items(), key=lambda item: [order.index(p) for p in item[0]]
        )
        if order.index(one) < order.index(other)
    ]


def rating(row: Standing) -> str:
    return interval(row.elo) if row.elo else ""


def interval(told: Interval) -> str:
    """The anchor has none."""
    bounds = f" ({told.low:.0f} to {told.high:.0f})" if told.low < told.high else ""
    return f"{told.value:.0f}{bounds}".replace("-", "−")


def share(told: Interval) -> str:
    return f"{told.value:.1%} ({told.low:.1%} to {told.high:.1%})"


def time(row: Standing) -> str:
    return f"{milliseconds(row.pace)} ms, {milliseconds(row.slowest)} ms"


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# --- their place ----------------------------------------------------------------------------------------


def write_tables(path: Path, told: str | None) -> None:
    """Between the marks of a document, or into a new one that has them; None leaves what is there."""
    document = text_of(path) if path.exists() else f"{BEGIN}\n{END}\n"
    before, old, after = parted(document, path)
    path.write_text(before + (old if told is None else told) + after, encoding="utf-8")


def text_of(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise NoPlace(f"{path} is not a text, so it has no place for the tables.") from error


def parted(document: str, path: Path) -> tuple[str, str, str]:
    """What stands before the tables, the tables, and what follows; the marks are not theirs."""
    before, begin, rest = document.partition(f"{BEGIN}\n")
    old, end, after = rest.partition(END)
    if not begin or not end:
        raise NoPlace(f"{path} has no place for the tables: put {BEGIN} and {END} on lines of their own.")
    return before + begin, old, end + after
