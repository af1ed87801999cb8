"""What can be counted twice at the end of a match, and must come out the same."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from waystation.kernel import Game, Json, Seat, Sheet, State


class Unlawful(AssertionError):
    """A match in which components went astray or the score was counted wrongly."""


def audit(game: Game[Any], s: State, before: Mapping[str, int], sheets: Sequence[Sheet]) -> None:
    """Nothing was lost or made on the way, and the sheets agree with what was scored in play.

    A sheet's total is the sum of its lines by its making, so adding it up again would prove nothing:
    it is held against the points that the table kept, where a game keeps them.
    """
    after = game.census(s)
    if astray := sorted(kind for kind in {**before, **after} if after.get(kind) != before.get(kind)):
        raise Unlawful(f"These were not conserved: {', '.join(astray)}.")
    if [sheet.seat for sheet in sheets] != list(range(len(sheets))):
        raise Unlawful("The score sheets are not those of the seats, in order.")
    if game.family in RECOUNTS:
        view = game.view(s, None)
        for sheet in sheets:
            RECOUNTS[game.family](view, sheet.seat, sheet)


def checked(game: Game[Any]) -> list[str]:
    """What an audit of this game looks at."""
    return ["components", *(["points scored in play"] if game.family in RECOUNTS else [])]


def recount_routes(view: Json, seat: Seat, sheet: Sheet) -> None:
    """[TTR-SCORE-01] Route points were scored during play; a recount must give the same sum."""
    recounted = sum(line.points for line in sheet.lines if line.item.key == "sheet.routes")
    scored = view["players"][seat]["points"]
    if recounted != scored:
        raise Unlawful(f"Seat {seat} scored {scored} for routes in play; the sheet says {recounted}.")


RECOUNTS: Final[dict[str, Callable[[Json, Seat, Sheet], None]]] = {"ticket-to-ride": recount_routes}
