"""What a seat has, by the names of costs and gains: the laws compare it before and after a choice."""

from waystation.games.great_western_trail.components import CARDS, CERTIFICATES
from waystation.games.great_western_trail.delivery import ChooseDisc, PayTransport, money_of
from waystation.games.great_western_trail.herd import DRAWS
from waystation.games.great_western_trail.kansas_city import INCOME
from waystation.games.great_western_trail.verb import Offer

LUCK = tuple(DRAWS)
"""Streams of chance that may bring a seat more."""
UNHELD = ("cowboys", "craftsmen", "spaces", "steps", "route", "tolls", "value")
"""What is told as a cost or a gain, but is only needed, or counts for something."""
UNASKED = {"Exchange"}
"""Decisions that nobody is asked for: interrupts."""


def purse(s, seat):
    """Certain already: the transport is paid last of all, and gains may wait for the station beside them."""
    coming = [step.verb.brings_offered(s, seat) for step in s.agenda if isinstance(step, Offer)]
    is_shown = (
        INCOME[seat] in s.agenda[-2:]
    )  # the whole hand is discarded after the income, whatever is chosen
    transport = sum(step.cost for step in s.agenda if isinstance(step, PayTransport))
    to_come = sum(money_of(s, step.city) for step in s.agenda if isinstance(step, ChooseDisc))
    return {
        "dollars": s.money[seat] + to_come - transport + sum(gain.get("dollars", 0) for gain in coming),
        "certificates": CERTIFICATES[s.marker[seat]] + sum(gain.get("certificates", 0) for gain in coming),
        "cards": [] if is_shown else [CARDS[kind] for kind in s.hand[seat]],
        "tokens": s.tokens[seat] + sum(gain.get("tokens", 0) for gain in coming),
    }
