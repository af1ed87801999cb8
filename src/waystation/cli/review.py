"""A finished match looked back at: a curve for each seat, where it turned, and luck."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.progress import Progress
from rich.table import Table
from rich.text import Text

from waystation.bots.review import Luck, Moment, Review, TurningPoint, as_json, review
from waystation.cli.input import BadInput
from waystation.cli.replay import told
from waystation.cli.screen import console
from waystation.games import find
from waystation.kernel import Json, Match, from_json
from waystation.words import Words, signed, words_for

BARS: Final = "▁▂▃▄▅▆▇█"
METER: Final = 20
LINES: Final = 6
"""Lines of what happened that are told of a turning point; a turn of the trail has thirty."""

SENTENCES: Final = {
    (False, False): "review.by_choice",
    (False, True): "review.by_chance",
    (True, False): "review.own_choice",
    (True, True): "review.own_chance",
}
"""How a turning point is told: whether who acted changed their own chance, and whether it was chance."""


def tell(document: Json, language: str, seed: int) -> None:
    """Look back at a match, and print what was found."""
    match = from_json(document, find)
    words = words_for(language, match.game)
    found = looked_back(match, words, seed)
    out = console()
    title = words.house("review.title", game=words.name(match.game.id), actions=len(match.log))
    out.print(Text(title, style="bold"))
    for part in (curves(found.moments, words), turning_points(match, found, words), luck(found.luck, words)):
        out.print()
        out.print(part)
    out.print(Text(words.house("review.note"), style="dim"))


def plainly(document: Json, seed: int) -> Json:
    """What was found, as plain values."""
    match = from_json(document, find)
    return as_json(looked_back(match, words_for("en", match.game), seed))


def looked_back(match: Match[Any], words: Words, seed: int) -> Review:
    """The review; on a terminal, how far it has come is shown meanwhile."""
    if not match.over:
        raise BadInput(words.house("review.not_over"))
    with Progress(console=console(stderr=True), transient=True) as progress:
        task = progress.add_task(words.house("review.working"))
        return review(match, seed, lambda done, of: progress.update(task, completed=done, total=of))


def curves(moments: Sequence[Moment], words: Words) -> Table:
    """A line for each seat, a bar for each moment, and how it ended."""
    table = Table.grid("", "", "", padding=(0, 1, 0, 0))
    table.title = words.house("review.curve")
    table.title_justify = "left"
    for seat in range(len(moments[0].chances)):
        chances = [moment.chances[seat] for moment in moments]
        table.add_row(words.seat(seat), "".join(bar(chance) for chance in chances), f"{chances[-1]:.0%}")
    return table


def bar(chance: float) -> str:
    return BARS[min(len(BARS) - 1, int(chance * len(BARS)))]


def turning_points(match: Match[Any], found: Review, words: Words) -> Table:
    table = Table.grid("")
    table.add_row(Text(words.house("review.turned"), style="bold"))
    for point in found.turning_points:
        table.add_row(sentence(point, words))
        happened = [event for events in match.events[point.since + 1 : point.number + 1] for event in events]
        lines = list(told(happened, words))
        for line in lines if len(lines) <= LINES else [*lines[: LINES - 1], "…"]:
            table.add_row(Text(f"  {line}", style="dim"))
    if not found.turning_points:
        table.add_row(words.house("review.nothing_turned"))
    return table


def sentence(point: TurningPoint, words: Words) -> str:
    return words.house(
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
    table.title = words.house("review.luck")
    table.title_justify = "left"
    for seat, each in enumerate(found):
        full = round(METER * each.percentile / 100)
        points = signed(each.points, 0)
        said = words.house("review.lucky", seat=seat, percentile=round(each.percentile), points=points)
        table.add_row("█" * full + "░" * (METER - full), said)
    return table
