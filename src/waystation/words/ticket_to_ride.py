"""What Ticket to Ride says in words of its own: payments, splits of tickets, cards by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from waystation.games.ticket_to_ride.actions import ClaimRoute, DrawFaceUp, DrawTickets, Keep, Meet
from waystation.games.ticket_to_ride.board import CARDS, LOCOMOTIVE, PASSENGERS, SYMBOLS
from waystation.games.ticket_to_ride.forecast import FEATURES
from waystation.kernel import Action, Json
from waystation.words.speech import Words

DECKS: Final = {1: ("tickets",), 2: ("short", "long")}


class TicketToRideWords(Words):
    features = FEATURES

    def variant(self, values: Mapping[str, Json]) -> str:
        if values["kind"] == "TicketsReturned" and not any(values["split"]):
            return "TicketsReturned-none"
        return super().variant(values)

    def chosen(self, action: Action, s: Any) -> Mapping[str, Json]:
        match action:
            case ClaimRoute():
                return {"route": action.route.id, "cards": self.payment(action.cards)}
            case DrawFaceUp():
                return {"card": CARDS[action.card]}
            case DrawTickets():
                return {"split": self.split(action.split)}
            case Keep():
                return {"tickets": action.tickets}
            case Meet():
                return {"place": action.name, "colour": PASSENGERS[action.colour]}
            case _:
                return {}

    def place_in_list(self, action: Action) -> str:
        """Routes are easier to find in the order of the alphabet."""
        return action.target if isinstance(action, ClaimRoute) else ""

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """The fields of an event with what they stand for: `PPP*` is three purple cards and a locomotive."""
        match values:
            case {"kind": "RouteClaimed", "cards": cards}:
                return {**values, "cards": self.payment(cards)}
            case {"kind": "TicketsDrawn" | "TicketsReturned", "split": split}:
                return {**values, "split": self.split(split)}
            case _:
                return values

    def split(self, split: Sequence[int]) -> list[str]:
        """How many tickets of each deck."""
        parts = zip(DECKS[len(split)], split, strict=True)
        return [self.label(f"part.{deck}", number=number) for deck, number in parts if number]

    def payment(self, cards: str) -> list[str]:
        """The cards of a payment, counted: at most one colour, and locomotives."""
        counted = [(card, cards.count(symbol)) for card, symbol in enumerate(SYMBOLS) if symbol in cards]
        return [
            self.label(
                "part.locomotive" if card == LOCOMOTIVE else "part.card", number=number, card=CARDS[card]
            )
            for card, number in counted
        ]
