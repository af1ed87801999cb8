"""What a referee says beside what the engine says."""

import tomllib
from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from waystation.kernel import Json

DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class Comparison:
    """One question that both sides answered."""

    kind: str
    referee: Any
    engine: Any

    @property
    def agrees(self) -> bool:
        return self.referee == self.engine

    def difference(self) -> str:
        """What only one of them says; everything, where the answers are not collections."""
        if isinstance(self.referee, Counter) and isinstance(self.engine, Counter):
            only_referee, only_engine = self.referee - self.engine, self.engine - self.referee
            return f"only the referee: {_sorted(only_referee)}; only the engine: {_sorted(only_engine)}"
        return f"the referee: {self.referee}; the engine: {self.engine}"


def _sorted(items: Counter[Any]) -> list[str]:
    return sorted(str(item) for item in items.elements())


def read_table(name: str) -> Json:
    """A table of printed values, from `data/`."""
    return tomllib.loads((DATA / f"{name}.toml").read_text(encoding="utf-8"))


def bag(items: Iterable[Any]) -> Counter[Any]:
    """Things in no order, each as often as it occurs: an option offered twice is a mistake, too."""
    return Counter(items)


def cards(counts: dict[str, int]) -> tuple[tuple[str, int], ...]:
    """How many of each kind, without those of which there are none."""
    return tuple(sorted((kind, number) for kind, number in counts.items() if number))


def line(item: str, points: int, **params: Any) -> tuple[Any, ...]:
    """A line of a score sheet."""
    return (item, tuple(sorted(params.items())), points)


def read_lines(sheet: Json) -> Counter[Any]:
    """The lines of the engine's score sheet, in no order."""
    return bag(
        line(row["item"].removeprefix("sheet."), row["points"], **row["params"]) for row in sheet["lines"]
    )


def ranks_of(keys: list[tuple[int, ...]]) -> list[int]:
    """1 for the highest key; equal keys share a rank."""
    return [1 + sum(other > key for other in keys) for key in keys]


def questions(position: Any, *kinds: str) -> Iterator[Json]:
    """The open questions of these kinds."""
    return (asked for asked in position.asked if asked["asks"] in kinds)
