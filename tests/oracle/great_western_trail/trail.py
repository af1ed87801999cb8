"""Moving along the trail and paying tolls, building on it, clearing it."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from oracle.comparing import bag
from oracle.positions import Position
from waystation.kernel import Json

from .player import own_buildings, player_of
from .printed import building, hands_of_tile, spaces, table

KANSAS_CITY = "kansas_city"


@dataclass(frozen=True)
class Route:
    """A way along the trail: its spaces, its steps, and the tolls that are paid in order."""

    path: tuple[str, ...]
    steps: int
    tolls: tuple[tuple[str, int, int | None], ...]
    """Place, dollars, receiver; None is the bank."""
    money: int
    """What is left."""

    @property
    def outcome(self) -> tuple[Any, ...]:
        """[GWT-AMB-59] Routes to a place that pay the same amounts to the same receivers are one move."""
        amounts: Counter[int | None] = Counter()
        for _, dollars, receiver in self.tolls:
            amounts[receiver] += dollars
        return (self.path[-1], frozenset((receiver, sum_) for receiver, sum_ in amounts.items() if sum_))


def is_location(view: Json, place: str) -> bool:
    """[GWT-MOVE-01, -02]"""
    return place == KANSAS_CITY or place in view["trail"]


def toll(position: Position, seat: int | None, place: str) -> tuple[int, int | None]:
    """[GWT-TOLL-01 to -06, GWT-MOVE-14] What a seat pays at a place, and to whom."""
    game = position.game
    laid = position.views[0]["trail"].get(place, {})
    if "building" in laid:
        if laid["owner"] in {None, seat}:
            return 0, None
        return hand_tolls(position, building(game, laid["building"])["hand"]), laid["owner"]
    if "tile" not in laid or spaces(game)[place].get("on_trail") is False:
        return 0, None
    return hand_tolls(position, hands_of_tile(game, laid["tile"])), None


def hand_tolls(position: Position, hands: list[str]) -> int:
    """[GWT-TOLL-04, -05, RV-TOLL]"""
    tolls = table(position.game)["tolls"]
    return sum(tolls[hand][str(position.seats)] for hand in hands)


def routes(position: Position, seat: int, most: int, *, free: bool = False) -> Iterator[Route]:
    """[GWT-MOVE-03 to -10, GWT-TOLL-07 to -09, -12] Every way of 1 to `most` steps forward."""
    player = player_of(position, seat)
    ways = [Route((player["place"],), 0, (), player["money"])]
    while ways:
        way = ways.pop()
        for place in spaces(position.game)[way.path[-1]]["next"]:
            on = go_on(position, seat, way, place, free=free)
            if is_location(position.views[0], place):
                yield on
            if on.steps < most:
                ways.append(on)


def go_on(position: Position, seat: int, way: Route, place: str, *, free: bool) -> Route:
    """[GWT-MOVE-04, GWT-TOLL-08] One space more; who cannot pay in full pays what is left."""
    steps = way.steps + is_location(position.views[0], place)
    due, receiver = (0, None) if free else toll(position, seat, place)
    paid = min(due, way.money)
    tolls = (*way.tolls, (place, paid, receiver)) if paid else way.tolls
    return Route((*way.path, place), steps, tolls, way.money - paid)


def moves(position: Position, seat: int, most: int) -> Counter[Any]:
    return bag({("move", *route.outcome) for route in routes(position, seat, most)})


def free_moves(position: Position, seat: int, most: int) -> Counter[Any]:
    """[GWT-OBJ-14, -18] Without tolls, and not into Kansas City."""
    found = {route.path[-1] for route in routes(position, seat, most, free=True)}
    return bag(("move", place, frozenset()) for place in found if place != KANSAS_CITY)


# --- what stands on the trail -------------------------------------------------------------------------------


def building_sites(position: Position, seat: int, name: str, price: int) -> dict[str, tuple[int, int]]:
    """[GWT-BUILD-01 to -08] By space where a building may go: craftsmen and dollars it takes."""
    view, player = position.views[0], player_of(position, seat)
    need = building(position.game, name)["builders"]
    found = {}
    for place, row in spaces(position.game).items():
        if row["kind"] == "private_site" and place not in view["trail"]:
            found[place] = need
    for place, old in own_buildings(view, seat).items():
        if need > building(position.game, old)["builders"]:
            found[place] = need - building(position.game, old)["builders"]
    craftsmen, money = player["workers"]["craftsman"], player["money"]
    return {
        place: (number, number * price)
        for place, number in found.items()
        if number <= craftsmen and number * price <= money
    }


def buildings(position: Position, seat: int, price: int) -> list[str]:
    """The unbuilt buildings that can go somewhere."""
    unbuilt = player_of(position, seat)["unbuilt"]
    return [name for name in unbuilt if building_sites(position, seat, name, price)]


def hazards(position: Position, seat: int, price: int) -> list[str]:
    """[GWT-HAZ-01, -02, -05]"""
    if player_of(position, seat)["money"] < price:
        return []
    return [place for place in position.views[0]["trail"] if spaces(position.game)[place]["kind"] == "hazard"]


def camp_tiles(position: Position, seat: int) -> list[str]:
    """[GWT-TRADE-01 to -03, GWT2-OUTLAW-01, GWT-AMB-31] A space that costs must be paid for in full."""
    money = player_of(position, seat)["money"]
    found = [(place, spaces(position.game)[place]) for place in position.views[0]["trail"]]
    return [place for place, row in found if row["kind"] == "camp" and money + row["money"] >= 0]


def space_for(position: Position, tile: str) -> str | None:
    """[GWT-KC-03 to -06] The lowest free space for a hazard or camp tile; None if there is none."""
    kind = tile.split("-", maxsplit=1)[0]
    rows = [
        (row.get("number") or row.get("order"), place)
        for place, row in spaces(position.game).items()
        if (row.get("hazard") or row["kind"]) == kind and place not in position.views[0]["trail"]
    ]
    return min(rows)[1] if rows else None


def neighbours(position: Position, place: str) -> list[str]:
    """[GWT-PB-08B-1, GWT-AMB-15] The next and the previous spaces along the trail."""
    rows = spaces(position.game)
    return [*rows[place]["next"], *(name for name, row in rows.items() if place in row["next"])]
