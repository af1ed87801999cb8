"""`waystation review`: a curve for each seat, the turning points, and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from waystation.bots.review import Luck, Moment, Review, TurningPoint, as_json, review
from waystation.cli.input import BadInput
from waystation.cli.replay import event_lines
from waystation.cli.screen import console
from waystation.games import find_game
from waystation.kernel import Json, Match, from_json
from waystation.words import Words, format_signed, words_for

BAR_SIGNS: Final = "▁▂▃▄▅▆▇█"
METER_COLUMNS: Final = 20
MAX_EVENT_LINES: Final = 6
"""Lines of events per turning point; a turn of Great Western Trail may have thirty."""

SENTENCES: Final = {
    (False, False): "review.by_choice",
    (False, True): "review.by_chance",
    (True, False): "review.own_choice",
    (True, True): "review.own_chance",
}
"""Message keys by (the actor changed their own chance, it was luck)."""


def show_review(document: Json, language: str, seed: int) -> None:
    """Review a match and print the result."""
    match = from_json(document, find_game)
    words = words_for(language, match.game)
    found = review_with_progress(match, words, seed)
    out = console()
    title = words.general_text("review.title", game=words.name(match.game.id), actions=len(match.log))
    out.print(Text(title, style="bold"))
    for part in (curves(found.moments, words), turning_points(match, found, words), luck(found.luck, words)):
        out.print()
        out.print(part)
    out.print(Text(words.general_text("review.note"), style="dim"))


def review_as_json(document: Json, seed: int) -> Json:
    """The review as JSON."""
    match = from_json(document, find_game)
    return as_json(review_with_progress(match, words_for("en", match.game), seed))


def review_with_progress(match: Match[Any], words: Words, seed: int) -> Review:
    """Review a match; show progress on a terminal."""
    if not match.over:
        raise BadInput(words.general_text("review.not_over"))
    with Progress(console=console(stderr=True), transient=True) as progress:
        task = progress.add_task(words.general_text("review.working"))
        return review(match, seed, lambda done, of: progress.update(task, completed=done, total=of))


def curves(moments: Sequence[Moment], words: Words) -> Table:
    """A line for each seat with a bar for each moment, and the final chance."""
    table = Table.grid("", "", "", padding=(0, 1, 0, 0))
    table.title = words.general_text("review.curve")
    table.title_justify = "left"
    for seat in range(len(moments[0].chances)):
        chances = [moment.chances[seat] for moment in moments]
        table.add_row(words.seat(seat), "".join(bar(chance) for chance in chances), f"{chances[-1]:.0%}")
    return table


def bar(chance: float) -> str:
    return BAR_SIGNS[min(len(BAR_SIGNS) - 1, int(chance * len(BAR_SIGNS)))]


def turning_points(match: Match[Any], found: Review, words: Words) -> Table:
    table = Table.grid("")
    table.add_row(Text(words.general_text("review.turned"), style="bold"))
    for point in found.turning_points:
        table.add_row(sentence(point, words))
        happened = [event for events in match.events[point.since + 1 : point.number + 1] for event in events]
        lines = list(event_lines(happened, words))
        for line in lines if len(lines) <= MAX_EVENT_LINES else [*lines[: MAX_EVENT_LINES - 1], "…"]:
            table.add_row(Text(f"  {line}", style="dim"))
    if not found.turning_points:
        table.add_row(words.general_text("review.nothing_turned"))
    return table


def sentence(point: TurningPoint, words: Words) -> str:
    return words.general_text(
        SENTENCES[point.actor == point.seat, point.by_chance],
        number=point.number,
        actor=words.seat(point.actor),
        seat=point.seat,
        before=round(100 * point.before),
        after=round(100 * point.after),
    )


def luck(found: Sequence[Luck], words: Words) -> Table:
    """A meter and a sentence for each seat."""
    table = Table.grid("", "", padding=(0, 2, 0, 0))
    table.title = words.general_text("review.luck")
    table.title_justify = "left"
    for seat, each in enumerate(found):
        full = round(METER_COLUMNS * each.percentile / 100)
        points = format_signed(each.points, 0)
        said = words.general_text("review.lucky", seat=seat, percentile=round(each.percentile), points=points)
        table.add_row("█" * full + "░" * (METER_COLUMNS - full), said)
    return table
