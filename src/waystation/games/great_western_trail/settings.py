"""What a table may agree on before the match."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import LETTERS
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.setup import SetUp
from waystation.kernel import NOBODY, START, BadSettings, Seat, Setting, Settings

FIRST_GAME: Final = Setting(
    "first_game",
    "flag",
    default=False,
    note="true: neutral buildings on their letters, all sides a, unless told otherwise",
)
NEUTRAL: Final = Setting(
    "neutral", "choice", ("random", LETTERS), note=f"random, or {LETTERS} in the order of their spaces"
)


def allowed_settings(edition: Edition) -> tuple[Setting, ...]:
    """[GWT-SETUP-05, -26, -27, -39] The settings. Letters may also be told one by one."""
    numbers = len(edition.private)
    sides = Setting(
        "sides",
        "choice",
        ("a", "b", "random"),
        note=f"a, b, random, or {numbers} letters: {'ab' * (numbers // 2)}",
    )
    variants = (Setting("variant", "choice", edition.variants),) if edition.variants else ()
    return (START, FIRST_GAME, NEUTRAL, sides, *variants)


def read_settings(game: str, edition: Edition, seats: int, settings: Settings) -> SetUp:
    """Whatever was not agreed on is left to chance."""
    known = [setting.name for setting in allowed_settings(edition)]
    if set(settings) - set(known):
        raise BadSettings(f"{game} takes these settings: {', '.join(known)}.")
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
    if "start" not in settings:
        return NOBODY
    start = settings["start"]
    if type(start) is not int or start not in range(seats):
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
    if not isinstance(variant, str) or (variant and variant not in edition.variants):
        raise BadSettings(f"There is no variant {variant!r}; there is {', '.join(edition.variants)}.")
    return variant
