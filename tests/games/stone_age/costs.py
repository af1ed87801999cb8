"""What a seat has, by the names of costs and gains: the laws compare it before and after a choice."""

from waystation.games.stone_age.components import CARDS, by_name
from waystation.games.stone_age.tools import ONE_USE_TOOLS

LUCK = ("dice",)
"""Streams of chance that may bring a seat more."""
UNHELD = ("tools",)
"""What is told as a cost or a gain, but not compared: a tool that is raised changes its value untold."""
UNASKED = {"RedeemCard"}
"""Decisions that nobody is asked for: interrupts."""


def purse(s, seat):
    return {
        "goods": by_name(s.goods[seat]),
        "food": s.food[seat],
        "points": s.points[seat],
        "cards": [CARDS[card].id for card in s.face_up[seat] if card in ONE_USE_TOOLS],
    }
