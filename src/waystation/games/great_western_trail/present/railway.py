"""The railway of Great Western Trail as text: the track with its crosses, the turnouts, the stations."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, fold_lines, heading, in_columns, seat_letter, wrap_pieces
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    CITY_VALUES,
    CROSSES,
    KANSAS_CITY,
    LAST,
    MASTERS,
    STATIONS,
    TURNOUT,
    TURNOUTS,
    City,
)
from waystation.games.great_western_trail.edition import Link
from waystation.games.great_western_trail.present.trail_map import FREE, POINTS
from waystation.games.great_western_trail.present.words import GreatWesternTrailWords
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY
from waystation.kernel import Json

RULER_INTERVAL: Final = 5  # spaces between two numbers of the ruler
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
    return Group(
        *(grid, heading(words, "stations"), *stations(view, words, width)),
        *(heading(words, "cities_with"), cities(view, words, width)),
    )


def lines(view: Json) -> tuple[Text, Text, Text]:
    """The ruler, the track and the turnouts, one under the other."""
    ruler, track, turnouts = "", Text(), Text()
    for space in range(TURNOUT):
        if space % RULER_INTERVAL == 0 or space == LAST:
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
            text.append(seat_letter(seat), style=f"bold {TERMINAL_COLOURS[player['colour']]}")
    return text or Text(free, style="dim")


def stations(view: Json, words: GreatWesternTrailWords, width: int) -> Iterator[RenderableType]:
    """Those with a station master on a line each, the others on one."""
    grid = Table.grid(padding=(0, 2, 0, 0))
    for station in range(MASTERS):
        grid.add_row(station_text(station), upgraded_by(view, station), master(view, words, station))
    yield fold_lines(grid)
    others = [
        station_text(station).append(" ").append_text(upgraded_by(view, station))
        for station in range(MASTERS, len(STATIONS))
    ]
    yield wrap_pieces(others, width)


def station_text(station: int) -> Text:
    row = STATIONS[station]
    after = TURNOUTS[station] if station < len(TURNOUTS) else LAST
    text = Text(str(station + 1), style="bold").append(f" ({after})", style="not bold dim")
    return text.append(f" ${row.price} {row.points}{POINTS}{BLACK if row.black else ''}", style="not bold")


def upgraded_by(view: Json, station: int) -> Text:
    text = Text()
    for seat, player in enumerate(view["players"]):
        if station + 1 in player["stations"]:
            text.append(seat_letter(seat), style=f"bold {TERMINAL_COLOURS[player['colour']]}")
    return text or Text(FREE, style="dim")


def master(view: Json, words: GreatWesternTrailWords, station: int) -> Text:
    """The tile that waits there, or the worker who has taken its place."""
    waiting = view["masters"][station]
    if waiting is not None:
        return Text(words.master(waiting, short=True))
    return Text(words.name(view["appointed"][station]), style="dim")


# --- the cities -------------------------------------------------------------------------------------------


def cities(view: Json, words: GreatWesternTrailWords, width: int) -> RenderableType:
    return in_columns([city_text(view, words, city) for city in range(len(CITY_VALUES))], width)


def city_text(view: Json, words: GreatWesternTrailWords, city: City) -> Text:
    """A city: its value, its name and border, what a disc brings, whose discs it has, its arrow."""
    name = words.edition.cities[city]
    text = Text(f"{CITY_VALUES[city]:>2} ", style="bold")
    text.append(f"{words.name(name)}{BLACK if city in BLACK_CITIES else ''}", style="not bold")
    text.append(city_gain(words, city), style="not bold")
    text.append(" ").append_text(discs_on(view, name))
    return text.append(arrow(words, city), style="not bold dim")


def city_gain(words: GreatWesternTrailWords, city: City) -> str:
    money = f" ${words.edition.kansas_city_money}" if city == KANSAS_CITY else ""
    return money + (f" {points_text(POINTS_OF_CITY[city])}" if city in POINTS_OF_CITY else "")


def discs_on(view: Json, city: str) -> Text:
    text = Text()
    for seat, player in enumerate(view["players"]):
        text.append(
            seat_letter(seat) * player["cities"].get(city, 0),
            style=f"bold {TERMINAL_COLOURS[player['colour']]}",
        )
    return text or Text(FREE, style="dim")


def arrow(words: GreatWesternTrailWords, city: City) -> str:
    """What it brings to have a disc on the next city, too."""
    told = link_texts(words, words.edition.links[city]) if city < len(words.edition.links) else []
    return f" → {' '.join(told)}" if told else ""


def link_texts(words: GreatWesternTrailWords, link: Link) -> list[str]:
    action = [] if link.action is None else [words.verb(link.action, short=True)]
    return action + ([points_text(link.points)] if link.points else [])


def points_text(points: int) -> str:
    return f"{'−' if points < 0 else ''}{abs(points)}{POINTS}"
