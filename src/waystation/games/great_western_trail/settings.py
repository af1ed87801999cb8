"""What a table may agree on before the match."""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import LETTERS
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.setup import SetUp
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import START, BadSettings, Setting, Settings, starting_seat

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
    variants = (
        (Setting("variant", "choice", edition.variants, note=", ".join(edition.variants)),)
        if edition.variants
        else ()
    )
    return (START, FIRST_GAME, NEUTRAL, sides, *variants, *edition.readings)


def read_rulings(s: Trail, settings: Settings) -> None:
    """[GWT-AMB-13, -16, -39] As the table has agreed, or as the edition has it."""
    readings = {setting.name: settings.get(setting.name, setting.default) for setting in s.edition.readings}
    s.building_again = readings["same_building"] == "again"
    s.any_card_at_6b = readings.get("card_at_6b") == "any"
    s.grow_together = readings.get("growing") == "all"


def read_settings(edition: Edition, settings: Settings) -> SetUp:
    """Whatever was not agreed on is left to chance."""
    first_game = settings.get("first_game", False)
    return SetUp(
        start=starting_seat(settings),
        neutral=_neutral(settings.get("neutral", LETTERS if first_game else "random")),
        sides=_sides(edition, settings.get("sides", "a" if first_game else "random")),
        variant=_variant(edition, settings.get("variant", "")),
    )


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
