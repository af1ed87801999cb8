"""What things are worth to the conductor, in points."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

FAR: Final = 1e6  # points: above any price, and with a minus below any worth


@final
@dataclass(frozen=True)
class Taste:
    """What things are worth, in points unless it says otherwise; found by letting tastes play each other."""

    # time and money
    pace: float = 1.63  # workers that one visit to Kansas City adds to the job market
    turn: float = 0.734  # a turn: what one brings on average
    later: float = 0.735  # what a stop planned for a later turn is worth, against one made now
    dollar: float = 0.901  # a dollar that can still be spent, beyond what it scores
    wealth: float = 18.3  # dollars: with so many, another is worth only half of that
    saving: float = 0.729  # of what dollars gained or spent change in the stops planned
    long: float = 3.03  # trips before the end in which dollars lose that worth
    # the hand
    reach: float = 0.458  # a unit of breeding value, beyond the dollar it brings: a better city
    nearer: float = 0.703  # of what a few units more would add to the delivery of this trip
    certificate: float = 0.718  # of a unit of breeding value: a certificate, which waits for its day
    token: float = 1.22  # an exchange token kept for a later trip
    thin: float = 0.23  # a poor card out of the herd, for each trip and unit below the mean
    carry: float = 0.44  # how often a card of the herd is shown in Kansas City
    clash: float = 0.607  # what another card of a breed is worth, against the one before
    # workers, each trip
    cowboy: float = 2.05
    craftsman: float = 1.61
    engineer: float = 1.37
    habit: float = 0.111  # how much more another of a kind does, for each that is there
    row: float = 0.539  # of the points of the spaces ahead in a row of workers, for one step towards them
    # buildings
    use: float = 0.363  # of what a building does, each trip
    passing: float = 0.372  # how often a rival pays at a building on the trail, each trip
    aside: float = 0.367  # how often a space behind hazards is passed, against one that is not
    ride: float = 1.36  # going on to another location in the same turn
    # the railway
    rail: float = 0.311  # a space further
    transport: float = 0.374  # how often a dollar of transport is saved, each trip
    skipped: float = 0.355  # of what a station passed would have brought
    # cities and objectives
    promise: float = 0.52  # of the points of an arrow that needs one more delivery
    wish: float = 0.82  # of the points that hang on what an objective card still lacks
    unknown: float = 0.678  # an objective card from the deck
    play: float = 0.0926  # the least gain for which an objective card is played
    # discs, each trip
    disc_money: float = 0.164
    disc_cards: float = 0.293
    disc_certificate: float = 0.286
    disc_engine: float = 0.231
    disc_remove: float = 0.264
    disc_limit: float = 0.439
    disc_steps: float = 0.629
    disc_hand: float = 1.7
    # the end
    finish: float = 0.0439  # bringing the end nearer by a worker, for each point ahead


TASTE: Final = Taste()
