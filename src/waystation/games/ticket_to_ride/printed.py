"""What lies in the box: map, cards and tickets, for whoever draws them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waystation.games.ticket_to_ride.actions import DRAW_BLIND, DRAW_FACE_UP
from waystation.games.ticket_to_ride.board import (
    CARDS,
    GRAY,
    PASSENGERS,
    SYMBOLS,
    Board,
    Route,
    Spot,
    Ticket,
)
from waystation.games.ticket_to_ride.network import routes_of
from waystation.games.ticket_to_ride.price_list import TRAINS
from waystation.games.ticket_to_ride.rules import POINTS, Rules

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct


def printed_components(rules: Rules) -> ct.Printed:
    board = rules.board
    return {
        "map": board.id,
        "colours": list(rules.colours),
        "cities": [city(board, spot) for spot in board.nodes if is_city(board, spot)],
        "border_points": [
            {"id": spot.id, "country": board.places[spot.place]}
            for spot in board.nodes
            if not is_city(board, spot)
        ],
        "countries": countries(board),
        "routes": [track(board, route) for route in board.routes],
        "tickets": [card(board, ticket) for ticket in board.tickets],
        "decks": list(board.decks),
        "cards": list(CARDS),
        "symbols": dict(zip(CARDS, SYMBOLS, strict=True)),
        "trains": TRAINS,
        "passengers": list(PASSENGERS) if board.waiting else [],
        "targets": targets(rules),
    }


def is_city(board: Board, spot: Spot) -> bool:
    """Any other node is a border point, named otherwise than the country it belongs to."""
    return spot.id == board.places[spot.place]


def city(board: Board, spot: Spot) -> ct.City:
    if not board.waiting:
        return {"id": spot.id}
    return {"id": spot.id, "passengers": board.waiting[spot.place]}


def countries(board: Board) -> list[str]:
    cities = [spot.id for spot in board.nodes if is_city(board, spot)]
    return [place for place in board.places if place not in cities]


def track(board: Board, route: Route) -> ct.Route:
    a, b = route.ends
    return {
        "id": route.id,
        "a": board.nodes[a].id,
        "b": board.nodes[b].id,
        "length": route.length,
        "colour": colour(route),
        "points": POINTS[route.length],
        "twins": [twin.id for twin in routes_of(board, route.twins)],
        "target": route.target,
    }


def colour(route: Route) -> ct.TrackColour:
    name = "gray" if route.colour == GRAY else CARDS[route.colour]
    assert name != "locomotive", f"{route.id} cannot be printed."
    return name


def card(board: Board, ticket: Ticket) -> ct.Ticket:
    a, b = ticket.ends
    return {
        "id": ticket.id,
        "deck": board.decks[ticket.deck],
        "a": board.places[a],
        "b": board.places[b],
        "points": ticket.points,
    }


def targets(rules: Rules) -> ct.Targets:
    ways = rules.every_split()
    return {
        "cards": {CARDS[draw.card]: draw.target for draw in DRAW_FACE_UP},
        "deck": DRAW_BLIND.target,
        "tickets": ways[len(ways) // 2].target,
    }
