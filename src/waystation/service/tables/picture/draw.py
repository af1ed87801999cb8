"""Draws a result: a printed card of 1200 by 630, always by day."""

from __future__ import annotations

from functools import lru_cache
from io import BytesIO
from typing import Final

from PIL import Image, ImageDraw

from waystation.service.tables.picture.fonts import (
    Face,
    largest,
    runs,
    shorten,
    width_of,
)
from waystation.service.tables.picture.result import Result, Standing

WIDTH: Final = 1200
HEIGHT: Final = 630
SCALE: Final = 2
"""Everything is drawn so many times larger, and made smaller in the end: so edges are smooth."""

PAPER: Final = "#f3ead7"
INK: Final = "#211c15"
INK_2: Final = "#51483b"
RULE: Final = "#cfc1a5"
BAR: Final = "#0d0b09"
ON_BAR: Final = "#f2e8d3"
ON_BAR_2: Final = "#c9bda6"
BRASS: Final = "#8d7e65"

LIGHT_INK: Final = "#fffaf0"
COLOURS: Final = {
    "red": ("#c12a1a", LIGHT_INK),
    "blue": ("#17569c", LIGHT_INK),
    "green": ("#20713a", LIGHT_INK),
    "yellow": ("#e9b416", INK),
    "black": ("#29241e", LIGHT_INK),
    "purple": ("#7b3a85", LIGHT_INK),
    "white": ("#fffdf5", INK),
}
"""The colour of a player, and the ink upon it: those of the client by day."""

MARKS: Final[dict[str, list[tuple[float, float]]]] = {
    "blue": [(-4, -4), (4, -4), (4, 4), (-4, 4)],
    "green": [(0, -4.6), (4.8, 4), (-4.8, 4)],
    "yellow": [(0, -5), (5, 0), (0, 5), (-5, 0)],
    "black": [
        *((0, -5), (1.3, -1.6), (4.9, -1.5), (2, 0.7), (3, 4.2)),
        *((0, 2.1), (-3, 4.2), (-2, 0.7), (-4.9, -1.5), (-1.3, -1.6)),
    ],
    "purple": [(-4.4, -4.5), (4.4, -4.5), (-4.4, 4.5), (4.4, 4.5)],
    "white": [
        *((-4.3, -1.4), (-1.4, -1.4), (-1.4, -4.3), (1.4, -4.3), (1.4, -1.4), (4.3, -1.4)),
        *((4.3, 1.4), (1.4, 1.4), (1.4, 4.3), (-1.4, 4.3), (-1.4, 1.4), (-4.3, 1.4)),
    ],
}
"""The shape of each colour as in the client, about 10 across; that of red is a disc."""

BAND: Final = 300
"""The height of the dark band with the winner."""

MARGIN: Final = 64
ROWS: Final = (322, 566)
"""Between these heights stand the players."""


CACHED_PICTURES: Final = 128
"""Pictures kept in memory, of about 30 kB each; the least recently seen are dropped first."""


@lru_cache(CACHED_PICTURES)
def draw(result: Result) -> bytes:
    """The picture as PNG."""
    card = Card()
    card.band(result)
    most = max(1, *(standing.total for standing in result.standings))
    top, bottom = ROWS
    height = min(68, (bottom - top) / len(result.standings))
    first = top + (bottom - top - height * len(result.standings)) / 2
    for number, standing in enumerate(result.standings):
        card.row(standing, first + number * height, height, standing.total / most)
    card.foot(result.date)
    return card.png()


class Card:
    """A sheet in the making; its measures are those of the finished picture."""

    def __init__(self) -> None:
        self.image = Image.new("RGB", (WIDTH * SCALE, HEIGHT * SCALE), PAPER)
        self.pen = ImageDraw.Draw(self.image)

    def png(self) -> bytes:
        small = self.image.resize((WIDTH, HEIGHT), Image.Resampling.LANCZOS)
        out = BytesIO()
        small.quantize(256, dither=Image.Dither.NONE).save(out, "PNG", optimize=True)
        return out.getvalue()

    # --- parts --------------------------------------------------------------------------------------

    def band(self, result: Result) -> None:
        winners = [standing for standing in result.standings if standing.place == 1]
        self.box(0, 0, WIDTH, BAND, BAR)
        for y in (12, BAND - 30):
            self.rail(y, COLOURS[winners[0].colour][0])
        self.stamp(winners)
        left, room = 290, WIDTH - 290 - MARGIN
        game = shorten(result.game, "old-standard-italic", 34, room)
        self.text(game, (left, 100), "old-standard-italic", 34, ON_BAR_2)
        size = largest(result.headline, "old-standard-bold", range(84, 43, -2), room)
        headline = shorten(result.headline, "old-standard-bold", size, room)
        self.text(headline, (left, 175), "old-standard-bold", size, ON_BAR)

    def rail(self, y: float, colour: str) -> None:
        for x in range(0, WIDTH, 80):
            self.box(x, y, 40, 18, colour)
        for line in (y - 2, y + 19):
            self.box(0, line, WIDTH, 1, BRASS)

    def stamp(self, winners: list[Standing]) -> None:
        """The winner's mark in a double frame; the marks of all who share the victory."""
        left, top, size = MARGIN, 60, 180
        for inset, width in ((0, 2), (6, 1), (14, 2)):
            self.frame(left + inset, top + inset, size - 2 * inset, width)
        across = 1 if len(winners) == 1 else 2
        each = 124 / across - (across - 1) * 4
        for number, winner in enumerate(winners[:4]):
            row, column = divmod(number, across)
            rows = (len(winners[:4]) + across - 1) // across
            x = left + size / 2 + (column - (across - 1) / 2) * (each + 8)
            y = top + size / 2 + (row - (rows - 1) / 2) * (each + 8)
            self.mark(winner.colour, x, y, each)

    def row(self, standing: Standing, top: float, height: float, share: float) -> None:
        middle = top + height / 2
        colour = COLOURS[standing.colour][0]
        self.box(MARGIN, top + height - 1, WIDTH - 2 * MARGIN, 1, RULE)
        self.mark(standing.colour, MARGIN + 22, middle, 40)
        name = shorten(standing.name, "old-standard-bold", 32, 330)
        self.text(name, (MARGIN + 62, middle), "old-standard-bold", 32, INK)
        left, room = MARGIN + 410, 530
        length = max(2, room * max(0.0, share))
        self.box(left - 1, middle - 14, length + 2, 28, INK)
        self.box(left, middle - 13, length, 26, colour)
        total = str(standing.total).replace("-", "−")
        at = WIDTH - MARGIN - width_of(total, "barlow-semibold", 42)
        self.text(total, (at, middle), "barlow-semibold", 42, INK)

    def foot(self, date: str) -> None:
        y = 598
        self.text("Way", (MARGIN, y), "old-standard-bold", 28, INK)
        way = width_of("Way", "old-standard-bold", 28)
        self.text("station", (MARGIN + way, y), "old-standard-italic", 28, INK)
        at = WIDTH - MARGIN - width_of(date, "barlow-semibold", 24)
        self.text(date, (at, y), "barlow-semibold", 24, INK_2)

    # --- shapes and letters -------------------------------------------------------------------------

    def box(self, x: float, y: float, width: float, height: float, colour: str) -> None:
        corners = [x * SCALE, y * SCALE, (x + width) * SCALE - 1, (y + height) * SCALE - 1]
        self.pen.rectangle(corners, fill=colour)

    def frame(self, x: float, y: float, size: float, width: int) -> None:
        corners = [x * SCALE, y * SCALE, (x + size) * SCALE, (y + size) * SCALE]
        self.pen.rectangle(corners, outline=BRASS, width=width * SCALE)

    def mark(self, colour: str, x: float, y: float, size: float) -> None:
        """The mark of a player, about its middle."""
        ground, ink = COLOURS[colour]
        self.box(x - size / 2 - 1, y - size / 2 - 1, size + 2, size + 2, BRASS)
        self.box(x - size / 2, y - size / 2, size, size, ground)
        unit = size * 0.55 / 11 * SCALE
        if colour in MARKS:
            corners = [(x * SCALE + a * unit, y * SCALE + b * unit) for a, b in MARKS[colour]]
            self.pen.polygon(corners, fill=ink)
        else:
            self.pen.circle((x * SCALE, y * SCALE), 4.3 * unit, fill=ink)

    def text(self, text: str, at: tuple[float, float], face: Face, size: int, colour: str) -> None:
        """Write a line; `at` is its left end, and the middle of its height."""
        x, y = at[0] * SCALE, (at[1] + size * 0.34) * SCALE
        for part, font in runs(text, face, size * SCALE):
            self.pen.text((x, y), part, font=font, fill=colour, anchor="ls")
            x += font.getlength(part)
