"""The numbers that the heuristic player judges by."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

HUGE: Final = 1e6  # points: more than any price; negated, less than any worth


@final
@dataclass(frozen=True)
class Weights:
    """Values in points, unless the comment says otherwise. Found in matches between different weights."""

    # time and money
    pace: float = 1.32  # workers that one visit to Kansas City adds to the job market
    turn: float = 0.75  # a turn: what one brings on average
    later: float = 0.86  # what a stop planned for a later turn is worth, against one made now
    hurry: float = 0.176  # and how much less, for each time that a rival has been in Kansas City more often
    dollar: float = 1.01  # a dollar that can still be spent, beyond what it scores
    wealth: float = 23.7  # dollars: with so many, another is worth only half of that
    saving: float = 0.768  # of what dollars gained or spent change in the stops planned
    long: float = 3.57  # trips before the end in which dollars lose that worth
    # the hand
    reach: float = 0.473  # a unit of breeding value, beyond the dollar it brings: a better city
    nearer: float = 0.607  # of what a few units more would add to the delivery of this trip
    certificate: float = 0.929  # of a unit of breeding value: a certificate, which waits for its day
    token: float = 1.2  # an exchange token kept for a later trip
    thin: float = 0.265  # a poor card out of the herd, for each trip and unit below the mean
    carry: float = 0.343  # how often a card of the herd is shown in Kansas City
    clash: float = 0.532  # what another card of a breed is worth, against the one before
    # workers, each trip
    cowboy: float = 2.24
    craftsman: float = 1.19
    engineer: float = 1.31
    habit: float = 0.106  # how much more another of a kind does, for each that is there
    row: float = 0.604  # of the points of the spaces ahead in a row of workers, for one step towards them
    # buildings
    use: float = 0.372  # of what a building does, each trip
    passing: float = 0.387  # how often a rival pays at a building on the trail, each trip
    aside: float = 0.406  # how often a space behind hazards is passed, against one that is not
    ride: float = 1.35  # going on to another location in the same turn
    # the railway
    rail: float = 0.358  # a space further
    transport: float = 0.485  # how often a dollar of transport is saved, each trip
    skipped: float = 0.481  # of what a station passed would have brought
    # cities and objectives
    promise: float = 0.415  # of the points of an arrow that needs one more delivery
    wish: float = 0.729  # of the points that hang on what an objective card still lacks
    unknown: float = 0.629  # an objective card from the deck
    play: float = 0.102  # the least gain for which an objective card is played
    # discs, each trip
    disc_money: float = 0.124
    disc_cards: float = 0.271
    disc_certificate: float = 0.336
    disc_engine: float = 0.272
    disc_remove: float = 0.264
    disc_limit: float = 0.483
    disc_steps: float = 0.573
    disc_hand: float = 1.56
    # the end
    finish: float = 0.0696  # bringing the end nearer by a worker, for each point ahead


WEIGHTS: Final = Weights()
