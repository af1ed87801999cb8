"""What the house would do at some moment of a match, for the seat that is asked then, and why."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.table import Table
from rich.text import Text

from waystation.bots import observe
from waystation.bots.hints import ITERATIONS, Hint, hints
from waystation.cli.input import BadInput
from waystation.cli.screen import console
from waystation.games import find
from waystation.kernel import Json, Match, Seat, from_json, pending
from waystation.words import Words, signed, words_for


def tell(document: Json, language: str, at: int | None, seat: Seat | None, iterations: int | None) -> None:
    """The best options after action `at`, from what the seat knows and nothing else."""
    match = from_json(document, find, at)
    if at is not None and at > match.length:
        raise BadInput(f"There is no action {at} in this match: it has {match.length} so far.")
    words = words_for(language, match.game)
    asking = asked(match, words, seat)
    seen = observe(match.game, match.state, asking)
    out = console()
    found = hints(match.game, seen, iterations or ITERATIONS)
    out.print(Text(words.house("hint.title", seat=asking, number=match.length), style="bold"))
    out.print(listed(found, [words.option(hint.action, match.state) for hint in found], words))
    out.print(Text(words.house("hint.why"), style="dim"))


def asked(match: Match[Any], words: Words, seat: Seat | None) -> Seat:
    """The seat that was named, or the first that is asked; a sentence if it has nothing to choose."""
    if match.over:
        raise BadInput(words.house("hint.over"))
    asking = pending(match.state)[0].seat if seat is None else seat
    if asking not in range(match.seats):
        raise BadInput(f"There is no seat {asking} in this match: seats go from 0 to {match.seats - 1}.")
    if not match.options(asking):
        raise BadInput(words.house("hint.not_asked", seat=asking, number=match.length))
    return asking


def listed(found: Sequence[Hint], sentences: Sequence[str], words: Words) -> Table:
    """Each option in its sentence, with why or why not, its chance, and how far it is behind the best."""
    columns = ("hint.option", "hint.chance", "hint.behind")
    table = Table(*[words.house(column) for column in columns], box=None, pad_edge=False)
    whys = words.whys([hint.parts for hint in found])
    for hint, sentence, why in zip(found, sentences, whys, strict=True):
        table.add_row(
            Text(sentence).append(f"\n{why}", style="dim"),
            f"{hint.chance:.0%}",
            behind(hint, found[0], words),
        )
    return table


def behind(hint: Hint, best: Hint, words: Words) -> str:
    """How much less than the best: in the chances told beside it, and in points, which may be more."""
    if hint is best:
        return words.house("hint.best")
    less = round(100 * best.chance) - round(100 * hint.chance)
    if less == 0:
        return words.house("hint.even")
    return words.house("hint.points", share=f"−{less}", points=signed(-hint.points_behind, 1))
