"""`waystation hint`: the best options in a position of a match, with reasons."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from waystation.bots import observe
from waystation.bots.hints import HINT_ITERATIONS, Hint, hints
from waystation.cli.input import BadInput
from waystation.cli.screen import console
from waystation.games import find_game
from waystation.kernel import Json, Match, Seat, from_json, pending
from waystation.words import Words, format_signed, words_for


def show_hints(
    document: Json, language: str, at: int | None, seat: Seat | None, iterations: int | None
) -> None:
    """Print the best options after action `at`, from what the seat knows alone."""
    match = from_json(document, find_game, at)
    if at is not None and at > match.length:
        raise BadInput(f"Unknown action {at}: this match has {match.length} actions.")
    words = words_for(language, match.game)
    asking = seat_to_advise(match, words, seat)
    seen = observe(match.game, match.state, asking)
    out = console()
    found = hints(match.game, seen, iterations or HINT_ITERATIONS)
    out.print(Text(words.general_text("hint.title", seat=asking, number=match.length), style="bold"))
    out.print(hint_table(found, [words.option(hint.action, match.state) for hint in found], words))
    out.print(Text(words.general_text("hint.why"), style="dim"))


def seat_to_advise(match: Match[Any], words: Words, seat: Seat | None) -> Seat:
    """The given seat, or the first that must act; `BadInput` if it has nothing to choose."""
    if match.over:
        raise BadInput(words.general_text("hint.over"))
    asking = pending(match.state)[0].seat if seat is None else seat
    if asking not in range(match.seats):
        raise BadInput(f"Unknown seat {asking}: this match has seats 0 to {match.seats - 1}.")
    if not match.options(asking):
        raise BadInput(words.general_text("hint.not_asked", seat=asking, number=match.length))
    return asking


def hint_table(found: Sequence[Hint], sentences: Sequence[str], words: Words) -> Table:
    """A table of options with their reasons, chances and distances from the best."""
    columns = ("hint.option", "hint.chance", "hint.behind")
    table = Table(*[words.general_text(column) for column in columns], box=None, pad_edge=False)
    whys = words.whys([hint.parts for hint in found])
    for hint, sentence, why in zip(found, sentences, whys, strict=True):
        table.add_row(
            Text(sentence).append(f"\n{why}", style="dim"),
            f"{hint.chance:.0%}",
            behind(hint, found[0], words),
        )
    return table


def behind(hint: Hint, best: Hint, words: Words) -> str:
    """The distance from the best option, in chance to win and in points. Points may be ahead."""
    if hint is best:
        return words.general_text("hint.best")
    less = round(100 * best.chance) - round(100 * hint.chance)
    if less == 0:
        return words.general_text("hint.even")
    return words.general_text("hint.points", share=f"−{less}", points=format_signed(-hint.points_behind, 1))
