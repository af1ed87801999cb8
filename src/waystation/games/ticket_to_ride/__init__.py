"""Ticket to Ride, by the rulebook: the maps of the USA and of Germany."""

from typing import Final

from waystation.kernel.family import Family

FAMILY: Final = Family(
    id="ticket-to-ride",
    package="waystation.games.ticket_to_ride",
    order=1,
    games={"ticket-to-ride-usa": "game:usa", "ticket-to-ride-germany": "game:germany"},
    contract="contract",
    events="events",
    words="present.words:TicketToRideWords",
    text_board="present.board:draw",
    tuning={
        "ticket-to-ride-usa": {
            "breadth": 8,
            "horizon": 1,
            "trust": 1.0,
            "iterations": 96,
            "per_second": 5600,
        },
        "ticket-to-ride-germany": {
            "breadth": 8,
            "horizon": 1,
            "trust": 1.0,
            "iterations": 64,
            "per_second": 2250,
        },
    },
)
