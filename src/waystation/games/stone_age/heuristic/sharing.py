"""Sharing figures out among several uses, so that they bring most in all."""

from __future__ import annotations

from typing import final

type Layer = list[float]
"""What so many figures bring in one use, from none on; or, up to so many figures, in several uses."""
type Uses = tuple[int, ...]
"""Several uses, by number."""


@final
class Shares:
    """Uses of figures, and how best to share up to so many figures out among some of them."""

    def __init__(self, figures: int) -> None:
        self.layers: list[Layer] = []
        self.known: dict[Uses, tuple[Layer, list[int]]] = {(): ([0.0] * (figures + 1), [])}

    def add(self, layer: Layer) -> int:
        """One use more; its number."""
        self.layers.append(layer)
        return len(self.layers) - 1

    def among(self, uses: Uses) -> tuple[Layer, list[int]]:
        """What figures bring in these uses, and how many of them are for the last."""
        found = self.known.get(uses)
        if found is None:
            found = add_use(self.among(uses[:-1])[0], self.layers[uses[-1]])
            self.known[uses] = found
        return found

    def numbers(self, uses: Uses, figures: int) -> list[int]:
        """How many figures for each use."""
        found: list[int] = []
        while uses:
            number = self.among(uses)[1][figures]
            found.append(number)
            figures -= number
            uses = uses[:-1]
        found.reverse()
        return found


def add_use(best: Layer, layer: Layer) -> tuple[Layer, list[int]]:
    """What so many figures bring with one use more, and how many of them it takes."""
    worths: Layer = []
    picks: list[int] = []
    for total in range(len(best)):
        ways = [before + here for before, here in zip(best[total::-1], layer, strict=False)]
        top = max(ways)
        worths.append(top)
        picks.append(ways.index(top))
    return worths, picks
