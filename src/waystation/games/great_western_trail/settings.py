"""What a table may agree on before the match."""

from __future__ import annotations

from waystation.games.great_western_trail.components import LETTERS
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.setup import SetUp
from waystation.kernel import NOBODY, BadSettings, Seat, Settings


def agreed(game: str, edition: Edition, seats: int, settings: Settings) -> SetUp:
    """[GWT-SETUP-05, -26, -27, -39] Whatever was not agreed on is left to chance.

    `start`: a seat. `first_game`: true for the tiles on their letters and every side a. `neutral`: the
    letters of the neutral buildings, in the order of the trail. `sides`: a, b, random, or a letter for
    each number. `variant`: simmental.
    """
    known = {"start", "first_game", "neutral", "sides", "variant"}
    if set(settings) - known:
        raise BadSettings(f"{game} takes these settings: {', '.join(sorted(known))}.")
    first_game = settings.get("first_game", False)
    if type(first_game) is not bool:
        raise BadSettings("first_game is true or false.")
    return SetUp(
        start=_start(seats, settings),
        neutral=_neutral(settings.get("neutral", LETTERS if first_game else "random")),
        sides=_sides(edition, settings.get("sides", "a" if first_game else "random")),
        variant=_variant(edition, settings.get("variant", "")),
    )


def _start(seats: int, settings: Settings) -> Seat:
    start = settings.get("start", NOBODY)
    if type(start) is not int or start not in (NOBODY, *range(seats)):
        raise BadSettings(f"start is a seat from 0 to {seats - 1}.")
    return start


def _neutral(letters: object) -> str:
    if letters == "random":
        return ""
    if not isinstance(letters, str) or sorted(letters) != list(LETTERS):
        raise BadSettings(f"neutral is random, or the letters {LETTERS} in the order of their spaces.")
    return letters


def _sides(edition: Edition, sides: object) -> str:
    numbers = len(edition.private)
    if sides == "random":
        return ""
    if isinstance(sides, str) and sides in ("a", "b"):
        return sides * numbers
    if not isinstance(sides, str) or len(sides) != numbers or set(sides) - {"a", "b"}:
        raise BadSettings(f"sides is a, b, random, or {numbers} letters such as {'ab' * (numbers // 2)}.")
    return sides


def _variant(edition: Edition, variant: object) -> str:
    if not isinstance(variant, str) or variant not in ("", *edition.variants):
        known = ", ".join(edition.variants) or "none"
        raise BadSettings(f"There is no variant {variant!r} in this edition; known: {known}.")
    return variant
