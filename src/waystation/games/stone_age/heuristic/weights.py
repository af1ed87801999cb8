"""The numbers that the heuristic player judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

HUGE: Final = 1e6  # points: more than any price; negated, less than any worth


@final
@dataclass(frozen=True)
class Weights:
    """Values in points, unless the comment says otherwise. Found in matches between different weights."""

    wood: float = 0.37  # a piece kept for later rounds: less than on a hut, for the hut takes a figure
    brick: float = 0.42
    stone: float = 0.51
    gold: float = 0.57
    food: float = 1.37
    fade: float = 14.0  # rounds before the end in which goods lose the worth of being kept
    plenty: float = 6.49  # pieces that can be spent in a round; more are worth no more than at the end
    work: float = 2.44  # what a figure does in a round
    pip: float = 0.716  # a pip of a tool, each round
    share: float = 0.795  # of the people on cards to come that will be one's own
    symbols: float = 0.403  # symbols of culture that one gains each round
    second: float = 0.202  # symbols of the second set that one gains each round
    steps: float = 0.736  # steps on the food track that one gains each round
    values: float = 0.734  # values of tools that one gains each round
    huts: float = 0.741  # huts that one builds each round
    births: float = 0.523  # figures that one gains each round
    gift: float = 0.454  # what a rival gains, against one's own gain
    once: float = 1.94  # a pip of a tool that is used once
    extra: float = 7.73  # the lower half of an unknown card
    hope: float = 0.402  # a chance to pay that is yet to be rolled for, against goods in hand
    missing: float = 3.32  # each piece that a payment lacks, when there are several ways to pay
    later: float = 0.122  # what is left of a bargain that waits for the next round
    deny: float = 0.421  # what a rival loses, against one's own gain
    heat: float = 2.08  # points: how much more a rival must like a place to be sure to take it
    gather: float = 1.38  # how much a rival likes any place to gather
    cards_a_round: float = 4.79  # cards that are bought in a round
    huts_a_round: float = 0.391  # tiles that leave each stack in a round
    known: float = 5.79  # rounds: how long a pace must be watched to be trusted as much as those numbers
    last_round: float = 0.375  # rounds: the last one begins with cards that are not all bought
    long: float = 6.02  # rounds: in so many, all people on cards to come are shared out
    unpaid: float = 0.367  # what a rival likes that it cannot pay for yet
    crowd: float = 0.34  # what is lost at a place to gather that has room for others
    idle: float = 0.001  # a pip of a tool that brings nothing
    finish: float = 0.2  # ending the game, for each point ahead


WEIGHTS: Final = Weights()
