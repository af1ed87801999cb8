"""Ticket to Ride, by the rulebook: the maps of the USA and of Germany."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from waystation.games.ticket_to_ride import forecast, heuristic, odds, printed, scoring, view
from waystation.games.ticket_to_ride.actions import meetings
from waystation.games.ticket_to_ride.board import CARDS, PASSENGERS, load
from waystation.games.ticket_to_ride.network import routes_of
from waystation.games.ticket_to_ride.price_list import PriceList
from waystation.games.ticket_to_ride.refusals import why_not_now
from waystation.games.ticket_to_ride.rules import AtLeast, Rules
from waystation.games.ticket_to_ride.setup import SetUp
from waystation.games.ticket_to_ride.table import Table, lay_out
from waystation.games.ticket_to_ride.targets import targets
from waystation.kernel import (
    START,
    Action,
    Chance,
    Game,
    Seat,
    Setting,
    Settings,
    amend,
    choose_version,
    starting_seat,
)

EMPTY_DECK: Final = Setting("empty_deck", "choice", ("take", "stop"), default="take", rule="TTR-R-05")
"""Whether face-up cards may be taken when nothing is left to draw blindly."""


def points_so_far(s: Table) -> Sequence[int]:
    return s.points[:]


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


def _game(rules: Rules) -> Game[Table]:
    """Ticket to Ride on one of its maps."""
    weights = heuristic.WEIGHTS_BY_MAP[rules.id]

    def set_up(seats: int, settings: Settings, chance: Chance) -> Table:
        s = lay_out(rules, seats, chance, row_needs_deck=settings.get("empty_deck") == "stop")
        s.plan(SetUp(starting_seat(settings)))
        return s

    def weigh(s: Table, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        return heuristic.weigh(s, seat, options, weights)

    return Game(
        id=f"ticket-to-ride-{rules.id}",
        name=rules.board.title,
        family="ticket-to-ride",
        package="waystation.games.ticket_to_ride",
        seats=(2, 3, 4, 5),
        rules_version=rules.version,
        settings=(START, EMPTY_DECK),
        rules=rules,
        new=set_up,
        view=view.view,
        own_view=view.own_view,
        determinise=view.determinise,
        sheets=scoring.sheets,
        targets=targets,
        odds=odds.odds,
        why_not_now=why_not_now,
        census=census,
        scored=points_so_far,
        memory=view.memory,
        faults=view.faults,
        printed=lambda: printed.printed_components(rules),
        weigh=weigh,
        features=forecast.features,
        progress=forecast.progress,
        rests=forecast.rests,
    )


@cache
def usa(version: str = "") -> Game[Table]:
    """By a version of the rules; by the newest if none is named."""
    board = load("usa")
    versions = amend(
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
            bonuses=scoring.longest_path_bonus,
        )
    )
    return _game(choose_version(versions, version))


@cache
def germany(version: str = "") -> Game[Table]:
    """By a version of the rules; by the newest if none is named."""
    board = load("germany")
    versions = amend(
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
            bonuses=scoring.globetrotter_and_passengers,
            shuffles_at_start=True,
        )
    )
    return _game(choose_version(versions, version))
