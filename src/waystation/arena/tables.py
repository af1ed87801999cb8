"""Results as Markdown tables, written between marks in a document."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from waystation.arena.ratings import Interval
from waystation.arena.standing import Contest, Standing, milliseconds

BEGIN_MARK: Final = "<!-- arena -->"
END_MARK: Final = "<!-- /arena -->"


class MissingMarks(ValueError):
    """The document has no marks for the tables."""


# --- the tables -----------------------------------------------------------------------------------------


def tables(contests: Sequence[Contest]) -> str:
    """The tables of ratings, pairs and times."""
    parts = (
        ("Elo with 95 % intervals, by deals:", by_player(contests, rating)),
        ("Who met whom; a draw is half a win, and the interval is Wilson's:", meetings(contests)),
        ("Processor time of a decision, on average and at most:", by_player(contests, time)),
    )
    return "\n".join(f"{title}\n\n{table}" for title, table in parts)


def by_player(contests: Sequence[Contest], cell: Callable[[Standing], str]) -> str:
    """A table with a row per player, the strongest first, and a column per contest."""
    cells = {(c.name, row.player): cell(row) for c in contests for row in c.standings}
    rows = [[player, *[cells.get((c.name, player), "") for c in contests]] for player in players(contests)]
    return markdown(["player", *[c.name for c in contests]], rows)


def players(contests: Iterable[Contest]) -> list[str]:
    """All players, the strongest of the first contest first."""
    return list(dict.fromkeys(row.player for contest in contests for row in contest.standings))


def meetings(contests: Iterable[Contest]) -> str:
    return markdown(
        ["game", "player", "rival", "games", "won", "drawn", "lost", "share of wins"],
        [row for contest in contests for row in meetings_of(contest)],
    )


def meetings_of(contest: Contest) -> list[list[str]]:
    """A row for each pair that met, the stronger player first."""
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


def interval(found: Interval) -> str:
    """A rating with its interval; the anchor has no interval."""
    bounds = f" ({found.low:.0f} to {found.high:.0f})" if found.low < found.high else ""
    return f"{found.value:.0f}{bounds}".replace("-", "−")


def share(found: Interval) -> str:
    return f"{found.value:.1%} ({found.low:.1%} to {found.high:.1%})"


def time(row: Standing) -> str:
    return f"{milliseconds(row.pace)} ms, {milliseconds(row.slowest)} ms"


def markdown(headings: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    lines = [headings, ["---"] * len(headings), *rows]
    return "".join(f"| {' | '.join(line)} |\n" for line in lines)


# --- writing them into a document -----------------------------------------------------------------------


def write_tables(path: Path, tables: str | None) -> None:
    """Write tables between the marks of a document, or of a new one. None only checks that this works."""
    document = read_document(path) if path.exists() else f"{BEGIN_MARK}\n{END_MARK}\n"
    before, old, after = split_at_marks(document, path)
    path.write_text(before + (old if tables is None else tables) + after, encoding="utf-8")


def read_document(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise MissingMarks(f"{path} is not a UTF-8 text file. Choose a Markdown file.") from error


def split_at_marks(document: str, path: Path) -> tuple[str, str, str]:
    """The text before the tables (with its mark), the tables, and the text after them."""
    before, begin, rest = document.partition(f"{BEGIN_MARK}\n")
    old, end, after = rest.partition(END_MARK)
    if not begin or not end:
        raise MissingMarks(
            f"{path} has no marks for the tables. Put {BEGIN_MARK} and {END_MARK} on lines of their own."
        )
    return before + begin, old, end + after
