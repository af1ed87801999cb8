"""Delivering, upgrading stations, and the discs that both take from the player board."""

from typing import Any

from oracle.positions import Position
from waystation.kernel import Json

from .player import player_of
from .printed import BLACK_DISCS, WHITE_DISCS, cities, stations, table, terminus
from .railway import place_on_line, transport

HAND_PRICE = 5
"""[GWT-DISC-04]"""

STEP_MONEY = 3
"""[GWT-DISC-02]"""


def price_of(disc: str) -> int:
    return HAND_PRICE if disc == "hand" else 0


def fitting_discs(player: Json, *, black: bool) -> list[str]:
    """[GWT-DELIV-07, -08, GWT-DISC-08] White-bordered discs go anywhere, the others to black borders.

    With no white-bordered disc left, the others go anywhere, too.
    """
    discs = player["discs"]
    white = [disc for disc in WHITE_DISCS if discs[disc]]
    others = [disc for disc in BLACK_DISCS if discs[disc]]
    return white + others if black or not white else white


def station_discs(player: Json) -> list[Any]:
    """[GWT-DISC-09, GWT-AMB-22] Discs on own stations, where the player board has none to give."""
    return [("station", number) for number in player["stations"]]


def discs_for_city(position: Position, seat: int, city: str, cost: int) -> list[Any]:
    """[GWT-DELIV-06, -20, GWT-DISC-05, -09, GWT-AMB-05, -06, -45] Every disc that may go to a city."""
    player, row = player_of(position, seat), cities(position.game)[city]
    fitting = fitting_discs(player, black=row["disc"] == "black")
    money, gain = player["money"], row.get("money_on_delivery", 0)
    usable = [disc for disc in fitting if price_of(disc) <= money and pays_transport(disc, money, gain, cost)]
    if not usable:
        usable = [disc for disc in fitting if price_of(disc) <= money + gain and gain]
    return [("board", disc) for disc in usable] or station_discs(player)


def pays_transport(disc: str, money: int, gain: int, cost: int) -> bool:
    """[GWT-AMB-06, -45] Whether the transport can be paid after a disc, with its $3 or the city's money."""
    bonus = STEP_MONEY if disc == "steps_money" else 0
    return money - price_of(disc) + bonus + gain >= cost


def open_cities(position: Position, seat: int, value: int) -> list[str]:
    """[GWT-DELIV-01 to -05] Cities up to the value, without an own disc, or that take several."""
    delivered = player_of(position, seat)["cities"]
    several = {"kansas_city", terminus(position.game)}
    return [
        city
        for city, row in cities(position.game).items()
        if row["value"] <= value and (city in several or not delivered.get(city))
    ]


def arrow_actions(game: str, player: Json, city: str) -> list[str]:
    """[GWT-DELIV-12, -13, -15, -17] The actions on arrows from a city to others that hold an own disc."""
    names = {"gain_objective_card": "objective", "gain_exchange_token": "token"}
    found = []
    for link in table(game)["city_links"]:
        others = [other for other in link["between"] if other != city]
        if "action" in link and len(others) == 1 and player["cities"].get(others[0]):
            found.append(names[link["action"]])
    return found


def transport_to(position: Position, seat: int, city: str) -> int:
    value = cities(position.game)[city]["value"]
    return transport(position.game, player_of(position, seat)["engine"], value)


def discs_for_station(position: Position, seat: int, station: int) -> list[Any]:
    """[GWT-STATION-02 to -05, GWT-DISC-08, -09, GWT-AMB-22, -45] Every disc that may upgrade a station."""
    player, row = player_of(position, seat), stations(position.game)[station - 1]
    money = player["money"] - row["price"]
    if station in player["stations"] or money < 0:
        return []
    fitting = fitting_discs(player, black=row["disc"] == "black")
    usable = [("board", disc) for disc in fitting if price_of(disc) <= money]
    return usable or station_discs(player)


def stations_behind(position: Position, seat: int) -> list[int]:
    """[GWT-PB-09B, GWT-AMB-33] Stations behind the engine that can be upgraded."""
    here = place_on_line(position.game, player_of(position, seat)["engine"])
    return [
        row["id"]
        for row in stations(position.game)
        if place_on_line(position.game, row["at"]) < here and discs_for_station(position, seat, row["id"])
    ]
