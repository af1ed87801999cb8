"""The railway of Great Western Trail as text: the track with its crosses, the turnouts, the stations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from waystation.cli.boards.drawing import PAINT, flow, folding, heading, letter
from waystation.cli.boards.trail_map import FREE, POINTS
from waystation.games.great_western_trail.components import (
    CROSSES,
    LAST,
    MASTERS,
    STATIONS,
    TURNOUT,
    TURNOUTS,
)
from waystation.kernel import Json
from waystation.words.great_western_trail import GreatWesternTrailWords

EVERY: Final = 5  # spaces between two numbers of the ruler
CROSS: Final = "×"
OPEN: Final = "○"
BLACK: Final = "●"


def railway(view: Json, words: GreatWesternTrailWords, width: int) -> RenderableType:
    names = ["railway", "turnouts"]
    ruler, track, turnouts = lines(view)
    grid = Table.grid(padding=(0, 1, 0, 0))
    grid.add_row("", ruler)
    for name, line in zip(names, (track, turnouts), strict=True):
        grid.add_row(Text(words.label(f"board.{name}"), style="bold"), line)
    return Group(grid, heading(words, "stations"), *stations(view, words, width))


def lines(view: Json) -> tuple[Text, Text, Text]:
    """The ruler, the track and the turnouts, one under the other."""
    ruler, track, turnouts = "", Text(), Text()
    for space in range(TURNOUT):
        if space % EVERY == 0 or space == LAST:
            ruler = ruler.ljust(track.cell_len) + str(space)
        track.append_text(engines(view, str(space)))
        if space in CROSSES or space in TURNOUTS:
            turnouts.append(" " * (track.cell_len - turnouts.cell_len))
            track.append(CROSS if space in CROSSES else " ", style="red1")
            if space in TURNOUTS:
                turnouts.append_text(engines(view, f"t{space}", OPEN))
    return Text(ruler, style="dim"), track, turnouts


def engines(view: Json, space: str, free: str = FREE) -> Text:
    """Whoever stands on a space; only the start holds several."""
    text = Text()
    for seat, player in enumerate(view["players"]):
        if player["engine"] == space:
            text.append(letter(seat), style=f"bold {PAINT[player['colour']]}")
    return text or Text(free, style="dim")


def stations(view: Json, words: GreatWesternTrailWords, width: int) -> Iterator[RenderableType]:
    """Those with a station master on a line each, the others on one."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for station in range(MASTERS):
        grid.add_row(station_text(station), upgraded_by(view, station), master(view, words, station))
    yield folding(grid)
    others = [
        station_text(station).append(" ").append_text(upgraded_by(view, station))
        for station in range(MASTERS, len(STATIONS))
    ]
    yield flow(others, width)


def station_text(station: int) -> Text:
    row = STATIONS[station]
    after = TURNOUTS[station] if station < len(TURNOUTS) else LAST
    text = Text(str(station + 1), style="bold").append(f" ({after})", style="not bold dim")
    return text.append(f" ${row.price} {row.points}{POINTS}{BLACK if row.black else ''}", style="not bold")


def upgraded_by(view: Json, station: int) -> Text:
    text = Text()
    for seat, player in enumerate(view["players"]):
        if station + 1 in player["stations"]:
            text.append(letter(seat), style=f"bold {PAINT[player['colour']]}")
    return text or Text(FREE, style="dim")


def master(view: Json, words: GreatWesternTrailWords, station: int) -> Text:
    """The tile that waits there, or the worker who has taken its place."""
    waiting = view["masters"][station]
    if waiting is not None:
        return Text(words.master(waiting, short=True))
    return Text(words.name(view["appointed"][station]), style="dim")
