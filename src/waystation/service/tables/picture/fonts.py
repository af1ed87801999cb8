"""Fonts that the package brings along: a server need not have any.

Latin letters come from the fonts of the client, everything else from a part of Noto Serif CJK: see the folder
`fonts`. What no font can draw is left out.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from pathlib import Path
from typing import Final, Literal
from unicodedata import normalize

from PIL import ImageFont
from PIL.ImageFont import FreeTypeFont

type Face = Literal[
    "old-standard-bold",
    "old-standard-italic",
    "barlow-semibold",
    "old-standard-bold-ext",
    "noto-serif-cjk-bold",
]

FOLDER: Final = Path(__file__).parent / "fonts"
FALLBACKS: Final[dict[Face, float]] = {"old-standard-bold-ext": 1.0, "noto-serif-cjk-bold": 0.92}
"""The faces that draw what another cannot, and their sizes: kanji and Hangul fill their squares, so at the
same size they look larger than Latin letters.
"""

NO_CHARACTER: Final = "\uffff"


@lru_cache(maxsize=64)
def font(face: Face, size: int) -> FreeTypeFont:
    return ImageFont.truetype(FOLDER / f"{face}.woff2", size)


@lru_cache(maxsize=4096)
def has_glyph(face: Face, letter: str) -> bool:
    """Whether a face can draw a letter. What it cannot draw looks like what is no character."""
    return picture_of(face, letter) != picture_of(face, NO_CHARACTER)


def picture_of(face: Face, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font(face, 20).getmask(letter)
    return mask.size, bytes(mask)


def face_for(letter: str, wanted: Face) -> Face | None:
    """The face that draws a letter: the wanted one if it can. None if no face can."""
    return next((face for face in (wanted, *FALLBACKS) if has_glyph(face, letter)), None)


def drawable(text: str, face: Face) -> str:
    """A text without what no face can draw."""
    kept = (letter for letter in normalize("NFC", text) if face_for(letter, face) is not None)
    return " ".join("".join(kept).split())


def runs(text: str, face: Face, size: int) -> Iterator[tuple[str, FreeTypeFont]]:
    """The parts of a text, each with the font that draws it."""
    for found, letters in groupby(text, lambda letter: face_for(letter, face) or face):
        yield "".join(letters), font(found, round(size * FALLBACKS.get(found, 1.0)))


def width_of(text: str, face: Face, size: int) -> float:
    return sum(each.getlength(part) for part, each in runs(text, face, size))


def shorten(text: str, face: Face, size: int, room: float) -> str:
    """A text that fits, cut with an ellipsis if it must be."""
    if width_of(text, face, size) <= room:
        return text
    while text and width_of(text + "…", face, size) > room:
        text = text[:-1].rstrip()
    return text + "…"


def largest(text: str, face: Face, sizes: range, room: float) -> int:
    """The first of some sizes, from large to small, at which a text fits; the smallest if none does."""
    return next((size for size in sizes if width_of(text, face, size) <= room), sizes[-1])
