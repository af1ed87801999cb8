"""The games of the house, as a table or as JSON."""

from __future__ import annotations

from rich.table import Table

from waystation.cli.screen import console
from waystation.games import GAMES, find
from waystation.kernel import Json


def games() -> list[Json]:
    return [
        {"id": game.id, "name": game.name, "seats": list(game.seats), "rules_version": game.rules_version}
        for game in map(find, GAMES)
    ]


def show() -> None:
    table = Table(
        "id",
        "game",
        "seats",
        "rules version",
        box=None,
        header_style="bold",
        pad_edge=False,
        padding=(0, 3, 0, 0),
    )
    for row in games():
        table.add_row(row["id"], row["name"], f"{row['seats'][0]}–{row['seats'][-1]}", row["rules_version"])
    console().print(table)
