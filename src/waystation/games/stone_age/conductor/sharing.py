"""Sharing figures out among several uses, so that they bring most in all."""

from __future__ import annotations

from waystation.games.stone_age.conductor.taste import FAR

type Layer = list[float]
"""What so many figures bring in one use, from none on."""


def share_out(figures: int, layers: list[Layer]) -> list[int]:
    """How many figures for each use; all of them are used, if there is room."""
    best: Layer = [0.0] + [-FAR] * figures
    picks: list[list[int]] = []
    for layer in layers:
        best, pick = merged(best, layer, figures)
        picks.append(pick)
    left = best.index(max(best))
    numbers: list[int] = []
    for pick in reversed(picks):
        numbers.append(pick[left])
        left -= pick[left]
    numbers.reverse()
    return numbers


def merged(best: Layer, layer: Layer, figures: int) -> tuple[Layer, list[int]]:
    """What so many figures bring with one use more, and how many of them it takes."""
    worths: Layer = []
    pick: list[int] = []
    for total in range(figures + 1):
        top = -10 * FAR
        chosen = 0
        for number in range(min(total + 1, len(layer))):
            worth = best[total - number] + layer[number]
            if worth > top:
                top = worth
                chosen = number
        worths.append(top)
        pick.append(chosen)
    return worths, pick
