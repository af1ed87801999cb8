"""What the compiled build does to a copy of the sources before mypyc reads them."""

from pathlib import Path

from written_out import write_out

BASE = """
from __future__ import annotations

from dataclasses import dataclass

type Price = int


@dataclass(frozen=True)
class Offer:
    seat: int
    price: Price = 3
"""

GAME = """
from __future__ import annotations

from dataclasses import dataclass, field
from typing import final

from base import Offer


@final
@dataclass(frozen=True)
class Raise(Offer):
    by: int = 1

    def __repr__(self) -> str:
        return "raise"


@dataclass(frozen=True, eq=False)
class Tag:
    text: str


@dataclass(frozen=True)
class Notes:
    lines: list[str] = field(default_factory=list)
"""


def written(folder: Path) -> tuple[str, str, list[str]]:
    files = {"base.py": BASE, "game.py": GAME}
    for name, text in files.items():
        (folder / name).write_text(text, encoding="utf-8")
    _, left = write_out(folder, [folder / name for name in files])
    base, game = [(folder / name).read_text(encoding="utf-8") for name in files]
    return base, game, left


def test_the_methods_of_a_frozen_dataclass_are_written_out_and_it_stays_frozen(tmp_path: Path) -> None:
    base, _, _ = written(tmp_path)
    assert "@dataclass(frozen=True, init=False, eq=False, repr=False)\nclass Offer:" in base
    assert "def __init__(self, seat: int, price: Price = 3) -> None:" in base
    assert "        self.seat = seat  # type: ignore[misc]\n        self.price = price" in base
    assert "self.seat == other.seat and self.price == other.price" in base
    assert "return hash((self.seat, self.price, ))" in base
    assert 'return f"{type(self).__qualname__}(seat={self.seat!r}, price={self.price!r})"' in base


def test_inherited_fields_come_first_with_the_names_they_need(tmp_path: Path) -> None:
    _, game, _ = written(tmp_path)
    assert "def __init__(self, seat: int, price: Price = 3, by: int = 1) -> None:" in game
    assert "from base import Price" in game


def test_methods_of_its_own_and_what_is_switched_off_are_left_alone(tmp_path: Path) -> None:
    _, game, _ = written(tmp_path)
    raised, tag = game.split("class Tag:")
    assert raised.count("def __repr__") == 1
    assert "def __repr__" in tag
    assert "def __eq__" not in tag.split("class Notes:")[0]


def test_a_default_that_is_made_anew_each_time_is_not_written_out(tmp_path: Path) -> None:
    _, game, left = written(tmp_path)
    assert left == ["game.Notes"]
    assert "@dataclass(frozen=True)\nclass Notes:" in game
