"""The pictures that icons are drawn of."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

COUNTED: Final = {
    "building in the woods": "woods",
    "camp pair": "camp_pair",
    "objective": "objective_card",
}
"""The picture of what is counted, where it is not called alike."""
CARD_COSTS: Final = {"objective": "objective_card", "value-3": "cattle_value3"}
"""The picture of a card that is discarded; all others are cattle by their colour, or any, or a pair."""


def piece(icon: str, number: int | None = None, sign: Literal["+", "−", "×"] | None = None) -> ct.Piece:
    """A picture, with a number upon it if it shows one."""
    shown: ct.Piece = {"icon": icon}
    if number is not None:
        shown["number"] = number
    if sign is not None:
        shown["sign"] = sign
    return shown


def per(what: str) -> ct.Piece:
    """For each of these."""
    return piece(COUNTED.get(what, what), sign="×")


def card(cost: str) -> ct.Piece:
    """A card that pays."""
    return piece(CARD_COSTS.get(cost, f"cattle_{cost}"))


def changed_wage(change: int) -> ct.Piece:
    return piece("hire", abs(change), "+" if change > 0 else "−") if change else piece("hire")
