"""What is printed: cards, cities, routes and tickets of a map. Nothing here ever changes in play."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

type Card = int
type Node = int
type Place = int
type RouteMask = int
"""A set of routes, `route.bit` for each of them. The first route has the highest bit, so that
`routes[-mask.bit_length()]` is the first of a set in the order of the board."""

CARDS: Final[tuple[ct.Card, ...]] = (
    *("purple", "blue", "orange", "white", "green", "yellow", "black", "red"),
    "locomotive",
)
SYMBOLS: Final = "PBOWGYKR*"
COLOURS: Final = 8
LOCOMOTIVE: Final[Card] = 8
GRAY: Final[Card] = -1
GAP: Final[Card] = 9  # no card: an empty slot of the row
CARDS_OF_COLOUR: Final = 12
LOCOMOTIVES: Final = 14
PASSENGERS: Final[tuple[ct.PassengerColour, ...]] = ("blue", "red", "green", "yellow", "black", "white")
PASSENGERS_OF_COLOUR: Final = 10


@dataclass(frozen=True)
class Route:
    """One track between two nodes. A node is a city or a border point."""

    id: str
    index: int
    ends: tuple[Node, Node]
    places: tuple[Place, Place]
    length: int
    colour: Card  # or GRAY
    bit: RouteMask
    twins: RouteMask  # the other tracks between the same two nodes

    @property
    def target(self) -> str:
        """What is named to ask about its claim, however it is paid."""
        return f"claim {self.id}"


@dataclass(frozen=True)
class Ticket:
    """Two ends to be joined. An end that is a country may be reached at any of its border points."""

    id: str
    index: int
    deck: int
    ends: tuple[Place, Place]
    points: int


@dataclass(frozen=True)
class Spot:
    """A node as it is drawn: where it lies, and the place (city or country) it belongs to."""

    id: str
    place: Place
    latitude: float
    longitude: float


@dataclass(frozen=True)
class Board:
    """A printed map with its tickets."""

    id: ct.MapId
    title: str
    nodes: tuple[Spot, ...]
    places: tuple[str, ...]  # cities, then countries
    waiting: tuple[int, ...]  # passengers to be placed on each place; empty on a map without
    routes: tuple[Route, ...]
    decks: tuple[ct.Deck, ...]
    tickets: tuple[Ticket, ...]
    nodes_of: tuple[tuple[Node, ...], ...]  # place -> its nodes

    def route(self, name: str) -> Route:
        return next(route for route in self.routes if route.id == name)

    def ticket(self, name: str) -> Ticket:
        return next(ticket for ticket in self.tickets if ticket.id == name)


@cache
def load(name: ct.MapId) -> Board:
    """Read a map of `maps/`."""
    source = files("waystation.games.ticket_to_ride").joinpath("maps", f"{name}.toml")
    table = tomllib.loads(source.read_text(encoding="utf-8"))
    places = (*table["cities"], *table.get("countries", ()))
    number = {row["id"]: index for index, row in enumerate(places)}
    nodes = _nodes(table, number)
    tickets = _tickets(table["tickets"], number)
    return Board(
        id=name,
        title=table["title"],
        nodes=nodes,
        places=tuple(number),
        waiting=tuple(row["passengers"] for row in places if "passengers" in row),
        routes=_routes(table["routes"], nodes),
        decks=tuple(table["tickets"]),
        tickets=tickets,
        nodes_of=tuple(
            tuple(n for n, node in enumerate(nodes) if node.place == place) for place in range(len(places))
        ),
    )


def _nodes(table: dict[str, Any], number: dict[str, Place]) -> tuple[Spot, ...]:
    cities = [Spot(row["id"], number[row["id"]], row["lat"], row["lon"]) for row in table["cities"]]
    borders = [
        Spot(row["id"], number[row["country"]], row["lat"], row["lon"])
        for row in table.get("border_points", ())
    ]
    return (*cities, *borders)


def _routes(rows: list[dict[str, Any]], nodes: tuple[Spot, ...]) -> tuple[Route, ...]:
    number = {node.id: index for index, node in enumerate(nodes)}
    pairs = [(number[row["a"]], number[row["b"]]) for row in rows]
    bits = [1 << below for below in reversed(range(len(rows)))]
    return tuple(
        Route(
            id=row["id"],
            index=index,
            ends=(a, b),
            places=(nodes[a].place, nodes[b].place),
            length=row["length"],
            colour=GRAY if row["colour"] == "gray" else CARDS.index(row["colour"]),
            bit=bits[index],
            twins=sum(bits[i] for i, pair in enumerate(pairs) if pair == (a, b) and i != index),
        )
        for index, (row, (a, b)) in enumerate(zip(rows, pairs, strict=True))
    )


def _tickets(decks: dict[str, list[dict[str, Any]]], number: dict[str, Place]) -> tuple[Ticket, ...]:
    rows = [(deck, row) for deck, name in enumerate(decks) for row in decks[name]]
    return tuple(
        Ticket(f"{row['a']}/{row['b']}", index, deck, (number[row["a"]], number[row["b"]]), row["points"])
        for index, (deck, row) in enumerate(rows)
    )
