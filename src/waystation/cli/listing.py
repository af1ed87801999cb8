"""The installed games and the levels of the bots, as a table or as JSON."""

from __future__ import annotations

from rich.table import Table

from waystation.bots import LEVELS, levels_of
from waystation.cli.screen import console
from waystation.games import broken_families, broken_games, find_game, playable_games
from waystation.kernel import Json
from waystation.words import level_about, level_name


def describe_games() -> list[Json]:
    return [
        {
            "id": game.id,
            "name": game.name,
            "seats": list(game.seats),
            "rules_version": game.rules_version,
            "levels": levels_of(game),
            "settings": {setting.name: str(setting) for setting in game.settings},
        }
        for game in map(find_game, playable_games())
    ]


def show_games() -> None:
    out = console()
    rows = describe_games()
    table = _table("id", "game", "seats", "rules version")
    for row in rows:
        table.add_row(
            row["id"],
            row["name"],
            "–".join(map(str, dict.fromkeys([row["seats"][0], row["seats"][-1]]))),
            row["rules_version"],
        )
    out.print(table)
    out.print("\nSettings, for --with NAME=VALUE:\n")
    settings = _table("game", "name", "value")
    for row in rows:
        for number, (name, value) in enumerate(row["settings"].items()):
            settings.add_row("" if number else row["id"], name, value)
    out.print(settings)
    for family, reason in broken_families().items():
        out.print(f"\nThe games of {family} could not be loaded. {reason}", style="bold red")
    for reason in broken_games().values():
        out.print(f"\n{reason}", style="bold red")


def describe_levels(language: str) -> list[Json]:
    return [
        {"id": level, "name": level_name(level, language), "about": level_about(level, language)}
        for level in LEVELS
    ]


def show_levels(language: str) -> None:
    table = _table("id", "name", "what to expect")
    for level in describe_levels(language):
        table.add_row(*level.values())
    console().print(table)


def _table(*headings: str) -> Table:
    return Table(*headings, box=None, header_style="bold", pad_edge=False, padding=(0, 3, 0, 0))
