"""The numbers that the heuristic player judges by, one set for each map."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

HUGE: Final = 1e6  # points: more than any price; negated, less than any worth


@final
@dataclass(frozen=True)
class Weights:
    """Values in points, unless the comment says otherwise. Found in matches between different weights."""

    turn: float = 2.0  # a turn
    train: float = 1.4  # a train, spent elsewhere
    card: float = 0.55  # turns it takes to find a card that is missing
    extra_card: float = 0.55  # turns it takes to find one for a route that is only taken for its points
    least: float = 0.4  # no route is cheaper than this, however many points it scores
    held: float = 0.7  # how far cards in hand make a route cheaper
    locomotive: float = 1.3  # a locomotive, against a card of a colour that is needed
    other: float = 0.12  # a card that the plan has no use for
    gray: float = 0.45  # a card that could go toward a gray route
    extra: float = 0.8  # a card for a route that is only taken for its points
    near: float = 0.25  # more for the card that completes a payment
    risk: float = 0.06  # chance that a route of the plan is lost before the next turn
    other_route: float = 0.3  # of its points are lost with a route taken for points: there are others
    claim: float = 2.0  # a route on the board, against cards in the hand
    harm: float = 0.7  # paying with a card that another route of the plan waits for
    harm_locomotive: float = 1.0  # paying with a locomotive
    success: float = 0.95  # chance to complete a ticket that is planned
    stray: float = 6.0  # less for a claim that the plan has no use for
    over_train: float = 15.0  # each train too many in a plan
    over_turn: float = 2.0  # each turn too many in a plan
    tip: float = 1.0  # a route that lengthens the own network
    pace: float = 3.6  # trains that a rival places in a turn
    tickets_max_turns: float = 3.0  # draw tickets only while the plan takes no more turns than this
    tickets_margin: float = 1.0  # and only if they are worth this much more than a turn
    block: float = 0.5  # each train that a rival needs more to go round a route
    gap: float = 4.0  # trains: a rival will want to close a gap of so many
    finish: float = 0.3  # beginning the final round, for each point ahead
    unfinished: float = 1.0  # each point that tickets not yet completed would lose by it
    rival_ticket: float = 6.5  # a rival's ticket: the mean of those it completes and those it does not
    passenger: float = 10.0  # a place in a majority
    spread: float = 0.12  # how open a majority is, per turn to come
    long_tickets: float = 2.0  # how many of them to take in the first draw


USA: Final = Weights()
GERMANY: Final = Weights(
    train=1.0,
    tip=0.0,
    success=0.85,
    over_turn=3.5,
    tickets_margin=3.0,
    block=0.0,  # at 0.1, 0.25, 0.5 and 1 it won fewer than half of the matches
    finish=0.1,
    rival_ticket=3.0,
    long_tickets=1.0,
)
WEIGHTS_BY_MAP: Final = {"usa": USA, "germany": GERMANY}
