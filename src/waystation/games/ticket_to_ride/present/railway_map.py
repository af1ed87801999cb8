"""A railway map on a grid of characters: cities where they lie, routes as lines between them."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from itertools import groupby
from math import cos, radians
from typing import Final

from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, seat_letter
from waystation.games.ticket_to_ride.board import CARDS, GRAY, SYMBOLS, Board, Node, Route, load
from waystation.words.catalogue import family_messages

CODE_LENGTH: Final = 3  # letters
CITY_SPACING: Final = (9, 2)  # columns or rows that two cities keep apart, so that a route fits in between
MARGIN: Final = (3, 1)
SHORTEST, TALLEST = 29, 40  # rows
FLATTENING_LIMIT: Final = 0.9  # rows of a map may be this much flatter than true, to fit on a screen

type Point = tuple[int, int]


# --- the canvas -----------------------------------------------------------------------------------------


@dataclass
class Canvas:
    """Characters and their styles; what is written is not drawn over."""

    width: int
    height: int
    cells: dict[Point, tuple[str, str]] = field(default_factory=dict)
    written: set[Point] = field(default_factory=set)

    def draw(self, at: Point, mark: str, style: str) -> None:
        if at not in self.written and 0 <= at[0] < self.width and 0 <= at[1] < self.height:
            self.cells[at] = (mark, style)

    def write(self, at: Point, text: str, style: str) -> None:
        for k, mark in enumerate(text):
            spot = (at[0] + k, at[1])
            self.cells[spot] = (mark, style)
            self.written.add(spot)

    def has_room(self, at: Point, length: int) -> bool:
        return all((at[0] + k, at[1]) not in self.written for k in range(length))

    def text(self) -> Text:
        return Text("\n", no_wrap=True).join(self.line(y) for y in range(self.height))

    def line(self, y: int) -> Text:
        """One row, in runs of the same style."""
        row = [self.cells.get((x, y), (" ", "none")) for x in range(self.width)]
        runs = groupby(row, key=lambda cell: cell[1])
        line = Text.assemble(*(("".join(mark for mark, _ in run), style) for style, run in runs))
        line.rstrip()
        return line


@dataclass(frozen=True)
class Picture:
    """What is drawn onto the printed map."""

    owners: Mapping[str, int]  # route -> seat
    colours: list[str]  # of the seats
    closed: set[str]  # routes that nobody may claim any more: they are left out
    wanted: set[str]  # places that the reader's open tickets name


def draw_map(board: Board, picture: Picture, width: int) -> Text:
    """The map with its routes: free ones dotted in their colour, claimed ones solid in their owner's."""
    spots = layout(board.id, width)
    canvas = Canvas(width, max(y for _, y in spots.values()) + 1 + MARGIN[1])
    for node, code in codes(board).items():
        x, y = spots[node]
        canvas.write((x - 1, y), code, style_of(board, node, picture.wanted))
    routes = [route for route in board.routes if route.id not in picture.closed]
    lines = {route.id: track(board, route, spots) for route in routes}
    for route in routes:
        draw_line(canvas, lines[route.id], route, picture)
    for route in routes:
        sign(canvas, lines[route.id], route, picture)
    return canvas.text()


def style_of(board: Board, node: Node, wanted: set[str]) -> str:
    """A city is a sign, a border point is not; what a ticket wants is lit."""
    place = board.places[board.nodes[node].place]
    if place in wanted:
        return "bold black on bright_yellow"
    return "bold reverse" if board.nodes[node].id == place else "bold italic"


def draw_line(canvas: Canvas, line: list[Point], route: Route, picture: Picture) -> None:
    if route.id in picture.owners:
        for point in line:
            canvas.draw(point, "█", TERMINAL_COLOURS[picture.colours[picture.owners[route.id]]])
        return
    flat = abs(line[0][0] - line[-1][0]) > 2 * abs(line[0][1] - line[-1][1])
    for point in line[1::2] if flat else line:
        canvas.draw(point, "·", paint_of(route))


def paint_of(route: Route) -> str:
    return TERMINAL_COLOURS["gray"] if route.colour == GRAY else TERMINAL_COLOURS[CARDS[route.colour]]


def sign(canvas: Canvas, line: list[Point], route: Route, picture: Picture) -> None:
    """The letter of the colour and the length, or the letter of the owner, where there is room."""
    owner = picture.owners.get(route.id)
    if owner is None:
        text = f"{'' if route.colour == GRAY else SYMBOLS[route.colour]}{route.length}"
        style = f"bold {paint_of(route)}" if route.colour != GRAY else "grey66"
    else:
        text = seat_letter(owner)
        style = f"bold black on {TERMINAL_COLOURS[picture.colours[owner]]}"
    for apart in (1, 0):  # two signs in a row would read as one number
        for at in places_along(line):
            if canvas.has_room((at[0] - apart, at[1]), len(text) + 2 * apart):
                canvas.write(at, text, style)
                return


def places_along(line: list[Point]) -> Iterator[Point]:
    """Where a sign may stand: on the line or a little beside it, the middle first."""
    middle = len(line) // 2
    for _, (x, y) in sorted(enumerate(line), key=lambda step: abs(step[0] - middle)):
        yield from ((x + shift, y) for shift in (0, -1, 1))


# --- lines ----------------------------------------------------------------------------------------------


def track(board: Board, route: Route, spots: Mapping[Node, Point]) -> list[Point]:
    """The cells of a route's line, moved aside when there are several tracks."""
    (x1, y1), (x2, y2) = (spots[end] for end in route.ends)
    tracks = [other for other in board.routes if other.ends == route.ends]
    side = 2 * tracks.index(route) - (len(tracks) - 1)  # -1 and 1, or -2, 0 and 2
    flat = abs(x1 - x2) > 2 * abs(y1 - y2)
    dx, dy = (0, side) if flat else (side * 2, 0)
    if flat and len(tracks) == 2:
        dy = (side + 1) // 2  # one track on the line of the cities, the other beneath
    return list(cells_between((x1 + dx, y1 + dy), (x2 + dx, y2 + dy)))


def cells_between(start: Point, end: Point) -> Iterator[Point]:
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for k in range(steps + 1):
        yield (
            round(start[0] + (end[0] - start[0]) * k / steps),
            round(start[1] + (end[1] - start[1]) * k / steps),
        )


# --- where cities stand -----------------------------------------------------------------------------------


@cache
def layout(map_id: str, width: int) -> dict[Node, Point]:
    """Where each node stands: by latitude and longitude, then moved apart where it is crowded."""
    board = load(map_id)
    places = dict(enumerate(board.nodes))
    west, east = min(n.longitude for n in board.nodes), max(n.longitude for n in board.nodes)
    south, north = min(n.latitude for n in board.nodes), max(n.latitude for n in board.nodes)
    across = width - 1 - 2 * MARGIN[0]
    true_height = across / 2 * (north - south) / ((east - west) * cos(radians((north + south) / 2)))
    down = min(max(SHORTEST, true_height * FLATTENING_LIMIT), TALLEST) - 2 * MARGIN[1]
    spots = {
        node: [
            MARGIN[0] + across * (spot.longitude - west) / (east - west),
            MARGIN[1] + down * (north - spot.latitude) / (north - south),
        ]
        for node, spot in places.items()
    }
    for _ in range(300):
        if not move_apart(spots, MARGIN[0] + across, MARGIN[1] + down):
            break
    return {node: (round(x), round(y)) for node, (x, y) in spots.items()}


def move_apart(spots: dict[Node, list[float]], right: float, bottom: float) -> bool:
    """Push cities that stand too close a little apart; True if any were."""
    moved = False
    for a, here in spots.items():
        for b, there in spots.items():
            dx, dy = there[0] - here[0], there[1] - here[1]
            if a >= b or abs(dx) >= CITY_SPACING[0] or abs(dy) >= CITY_SPACING[1]:
                continue
            moved = True
            axis = 1 if abs(dy) / CITY_SPACING[1] >= abs(dx) / CITY_SPACING[0] else 0
            push = (CITY_SPACING[axis] - abs(dy if axis else dx)) / 4 + 0.05
            sign_of = 1 if (dy if axis else dx) >= 0 else -1
            here[axis] -= push * sign_of
            there[axis] += push * sign_of
    for spot in spots.values():
        spot[0] = min(max(spot[0], MARGIN[0]), right)
        spot[1] = min(max(spot[1], MARGIN[1]), bottom)
    return moved


# --- codes ------------------------------------------------------------------------------------------------


def key_of(board: Board) -> dict[str, str]:
    """Place to code; the border points of a country share one."""
    found = codes(board)
    return {board.places[node.place]: found[number] for number, node in enumerate(board.nodes)}


def codes(board: Board) -> dict[Node, str]:
    """Three letters for each node, made of its printed name and different for every place."""
    made: dict[int, str] = {}
    printed = family_messages("ticket-to-ride", "en")  # whatever the reader's language
    for place, name in enumerate(board.places):
        letters = candidates(printed[f"ticket-to-ride.name.{name}"].text)
        made[place] = next(code for code in letters if code not in made.values())
    return {number: made[node.place] for number, node in enumerate(board.nodes)}


def candidates(name: str) -> Iterator[str]:
    """DEN, NYO, SLC; and if that is taken, the next letter that makes a difference."""
    plain = unicodedata.normalize("NFKD", name).encode("ascii", "ignore").decode().upper()
    words = plain.replace(".", "").split()
    if len(words) >= CODE_LENGTH:
        yield "".join(word[0] for word in words[:CODE_LENGTH])
    if len(words) == 2:
        yield words[0][0] + words[1][:2]
    joined = "".join(words)
    for last in joined[2:]:
        yield joined[:2] + last
