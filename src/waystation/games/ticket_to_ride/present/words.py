"""What Ticket to Ride says in words of its own: payments, splits of tickets, cards by number."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, Final

from waystation.games.ticket_to_ride.actions import ClaimRoute, DrawTickets
from waystation.games.ticket_to_ride.board import CARDS, Board
from waystation.games.ticket_to_ride.forecast import FEATURES
from waystation.games.ticket_to_ride.turn import cards_of
from waystation.kernel import Action, Game, Json, Refusal
from waystation.words.speech import LocalisedText, Words

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

DECKS: Final = {1: ("tickets",), 2: ("short", "long")}

CACHED_OPTIONS: Final = 10_000
"""Options whose texts are kept for each game and language: nearly all that a map has. The same ones are
offered turn after turn, at every table.
"""


class TicketToRideWords(Words):
    features = FEATURES

    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        super().__init__(language, game, seat_names)
        self.option_text: Callable[[Action], str] = lru_cache(CACHED_OPTIONS)(self.write_option)

    def component_names(self) -> dict[str, str]:
        """Also border points, by their country, and routes and tickets, by their two ends."""
        named = super().component_names()
        board: Board = self.game.rules.board
        places = [named[place] for place in board.places]
        spots = [places[spot.place] for spot in board.nodes]
        routes = {route.id: self._way(spots, route.ends) for route in board.routes}
        tickets = {
            ticket.id: self.label("part.ticket", way=self._way(places, ticket.ends), points=ticket.points)
            for ticket in board.tickets
        }
        return {**named, **{spot.id: spots[n] for n, spot in enumerate(board.nodes)}, **routes, **tickets}

    def _way(self, called: Sequence[str], ends: tuple[int, int]) -> str:
        a, b = ends
        return self.label("part.way", a=LocalisedText(called[a]), b=LocalisedText(called[b]))

    def variant(self, values: Mapping[str, Json]) -> str:
        if values["kind"] == "TicketsReturned" and not any(values["split"]):
            return "TicketsReturned-none"
        return super().variant(values)

    def say_decide_first(self, why: str, refusal: Refusal) -> str:
        """The sentence of the rule says it."""
        return why

    def option(self, action: Action, s: Any) -> str:
        return self.option_text(action)

    def write_option(self, action: Action) -> str:
        """The text of an option, which needs nothing but the option itself."""
        return super().option(action, None)

    def option_params(self, action: Action, s: Any) -> Mapping[str, Json]:
        match action:
            case ClaimRoute():
                return {**action.params(), "cards": self.payment(cards_of(action))}
            case DrawTickets():
                return {"split": self.split(action.split)}
            case _:
                return action.params()

    def place_in_list(self, action: Action) -> str:
        """Routes are easier to find in the order of the alphabet."""
        return action.target if isinstance(action, ClaimRoute) else ""

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """The fields of an event with how many cards and tickets they are, in words."""
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

    def payment(self, cards: Mapping[ct.Card, int]) -> list[str]:
        """The cards of a payment, counted: at most one colour, and locomotives."""
        return [
            self.label(
                "part.locomotive" if card == "locomotive" else "part.card", number=cards[card], card=card
            )
            for card in CARDS
            if card in cards
        ]
