"""Ticket to Ride, by the rulebook: the maps of the USA and of Germany."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from waystation.games.ticket_to_ride import conductor, forecast, odds, printed, scoring, view
from waystation.games.ticket_to_ride.actions import meetings
from waystation.games.ticket_to_ride.board import CARDS, PASSENGERS, load
from waystation.games.ticket_to_ride.network import routes_of
from waystation.games.ticket_to_ride.price_list import PriceList
from waystation.games.ticket_to_ride.rules import AtLeast, Rules, splits
from waystation.games.ticket_to_ride.setup import SetUp
from waystation.games.ticket_to_ride.table import Table, lay_out
from waystation.games.ticket_to_ride.turn import return_and_shuffle, return_to_bottom
from waystation.kernel import (
    START,
    Action,
    Chance,
    Game,
    Json,
    Odd,
    Refusal,
    Seat,
    Settings,
    Sheet,
    pending,
    starting_seat,
)


class TicketToRide(Game[Table]):
    """Ticket to Ride on one of its maps."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.id = f"ticket-to-ride-{rules.id}"
        self.name = rules.board.title["en"]
        self.family = "ticket-to-ride"
        self.seats = (2, 3, 4, 5)
        self.rules_version = rules.version
        self.settings = (START,)

    def new(self, seats: int, settings: Settings, chance: Chance) -> Table:
        s = lay_out(self.rules, seats, chance)
        s.plan(SetUp(starting_seat(self, seats, settings)))
        return s

    def view(self, s: Table, seat: Seat | None) -> Json:
        return view.view(s, seat)

    def determinise(self, s: Table, seat: Seat | None, chance: Chance) -> Table:
        return view.determinise(s, seat, chance)

    def sheets(self, s: Table) -> Sequence[Sheet]:
        return scoring.sheets(s)

    def targets(self, s: Table) -> Sequence[str]:
        board = self.rules.board
        every_split = splits(self.rules.draw, tuple(self.rules.draw for _ in board.decks))
        return [
            *(f"draw {card}" for card in (*CARDS, "deck")),
            *map(str, every_split),
            *(f"claim {route.id}" for route in board.routes),
        ]

    def odds(self, s: Table, seat: Seat | None, target: str) -> Sequence[Odd]:
        return odds.odds(s, seat, target)

    def out_of_turn(self, s: Table, seat: Seat) -> Refusal:
        if not s.agenda:
            return Refusal("TTR-END-05")
        if view.have_chosen(s):
            return Refusal("TTR-R-13")
        return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat})

    def census(self, s: Table) -> Mapping[str, int]:
        return census(s)

    def scored(self, s: Table) -> Sequence[int]:
        return s.points[:]

    def memory(self, s: Table, seat: Seat | None) -> Json:
        return view.memory(s, seat)

    def faults(self, s: Table) -> Sequence[str]:
        return view.faults(s)

    def names(self, language: str) -> Mapping[str, str]:
        return names(self.rules, language)

    def printed(self) -> Json:
        return printed.printed(self.rules)

    def weigh(self, s: Table, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        return conductor.weigh(s, seat, options, conductor.TASTES[self.rules.id])

    def features(self, s: Table, seat: Seat) -> list[float]:
        return forecast.features(s, seat)

    def progress(self, s: Table) -> float:
        return forecast.progress(s)

    def rests(self, s: Table) -> bool:
        return forecast.rests(s)


def census(s: Table) -> Mapping[str, int]:
    """Cards by kind, trains by seat, tickets one by one, passengers by colour."""
    board = s.rules.board
    cards = {
        name: s.deck.counts[card]
        + s.discard.counts[card]
        + s.row.count(card)
        + sum(hand[card] for hand in s.hands)
        for card, name in enumerate(CARDS)
    }
    trains = {
        f"trains of {s.rules.colours[seat]}": s.trains[seat]
        + sum(route.length for route in routes_of(board, s.owned[seat]))
        for seat in range(s.seats)
    }
    held = [t for seat in range(s.seats) for t in s.tickets[seat] + s.offers[seat]]
    returned = [ticket for bottom in s.bottoms for ticket, _ in bottom]
    tickets = {
        ticket.id: sum(bag.counts[ticket.index] for bag in s.bags) + (held + returned).count(ticket.index)
        for ticket in board.tickets
    }
    passengers = {
        f"passengers in {name}": sum(counts[colour] for counts in (*s.waiting, *s.met) if counts)
        for colour, name in enumerate(PASSENGERS)
    }
    return cards | trains | tickets | passengers


def names(rules: Rules, language: str) -> dict[str, str]:
    """The game, places, routes and tickets; a route or a ticket is called by its two ends."""
    board = rules.board
    places = board.names[language]
    spots = {spot.id: places[board.places[spot.place]] for spot in board.nodes}
    routes = {
        route.id: " – ".join(spots[board.nodes[end].id] for end in route.ends) for route in board.routes
    }
    tickets = {
        ticket.id: f"{' – '.join(places[board.places[end]] for end in ticket.ends)} ({ticket.points})"
        for ticket in board.tickets
    }
    return {f"ticket-to-ride-{rules.id}": board.title[language], **places, **spots, **routes, **tickets}


@cache
def usa() -> TicketToRide:
    board = load("usa")
    return TicketToRide(
        Rules(
            id="usa",
            version="1",
            colours=("blue", "red", "green", "yellow", "black"),
            board=board,
            prices=PriceList(board),
            meetings=meetings(board),
            draw=3,
            keep_at_start=AtLeast(2, "TTR-SETUP-06"),
            keep=AtLeast(1, "TTR-TICKET-03"),
            return_at_start=return_to_bottom,
            bonuses=scoring.longest_path_bonus,
        )
    )


@cache
def germany() -> TicketToRide:
    board = load("germany")
    return TicketToRide(
        Rules(
            id="germany",
            version="1",
            colours=("white", "red", "purple", "yellow", "black"),
            board=board,
            prices=PriceList(board),
            meetings=meetings(board),
            draw=4,
            keep_at_start=AtLeast(2, "TTRG-SETUP-08"),
            keep=AtLeast(1, "TTRG-TICKET-04"),
            return_at_start=return_and_shuffle,
            bonuses=scoring.globetrotter_and_passengers,
        )
    )
