"""The eleven categories of the final score, and the best allotment of elements to objective cards."""

from collections import Counter
from functools import cache

from oracle.positions import Position
from waystation.kernel import Json

from .player import cattle_elements, elements, herd_of, own_buildings
from .printed import (
    building,
    cattle,
    cities,
    is_objective,
    master_row,
    points_of_hazard,
    stations,
    table,
    tasks_of,
    worth_of,
)


def city_points(game: str, player: Json) -> int:
    """[GWT-SCORE-03, GWT-DELIV-11, -14] Each disc, and each arrow between two cities that both hold one."""
    delivered = player["cities"]
    discs = sum(row["vp_per_disc"] * delivered.get(city, 0) for city, row in cities(game).items())
    links = table(game)["city_links"]
    return discs + sum(row["vp"] for row in links if all(delivered.get(city) for city in row["between"]))


def worker_points(player: Json) -> int:
    """[GWT-SCORE-09] 4 for each worker on a fifth or sixth space."""
    return sum(4 * max(0, number - 4) for number in player["workers"].values())


def master_points(position: Position, seat: int, cards_in_area: int) -> int:
    """[GWT-SCORE-08, -13 to -20] The lower halves of the station master tiles, complete sets only."""
    game, player = position.game, position.views[0]["players"][seat]
    counts = {
        "worker": sum(player["workers"].values()),
        "objective_card_in_area": cards_in_area,
        "own_hazard": len(player["hazards"]),
        "camp_pair": min(player["camps"]),
        "certificate": player["certificates"] + player["permanent_certificates"],
        "own_station": len(player["stations"]),
        "own_building_on_trail": len(own_buildings(position.views[0], seat)),
        "none": 0,
    }
    bottoms = [master_row(game, master)["bottom"] for master in player["masters"]]
    return sum(bottom["vp"] * (counts[bottom["per"]] // bottom["set"]) for bottom in bottoms)


@cache
def allotments(
    game: str, area: tuple[str, ...], optional: tuple[str, ...], held: tuple[tuple[str, int], ...]
) -> frozenset[tuple[int, int]]:
    """[GWT-OBJ-19 to -25] Every way to score: points of the objective cards, and how many lie in the area.

    A card of the area is met or fails. One that is still in the herd may also stay there.
    """
    if not area and not optional:
        return frozenset({(0, 0)})
    card = area[0] if area else optional[0]
    rest = (area[1:], optional) if area else (area, optional[1:])
    points, penalty = worth_of(game, card)
    found = set()
    if not area:
        found |= allotments(game, *rest, held)
    found |= {(total - penalty, number + 1) for total, number in allotments(game, *rest, held)}
    have = Counter(dict(held))
    have.subtract(tasks_of(card))
    if min(have.values(), default=0) >= 0:
        left = tuple(sorted(have.items()))
        found |= {(total + points, number + 1) for total, number in allotments(game, *rest, left)}
    return frozenset(found)


def best_objectives(position: Position, seat: int, *, with_herd: bool) -> set[tuple[int, int]]:
    """[GWT-AMB-35] Objectives and station masters of every allotment that scores most together."""
    game, view, herd = position.game, position.views[0], herd_of(position, seat)
    optional = tuple(sorted(card for card in herd.elements() if is_objective(card))) if with_herd else ()
    held = {**elements(game, view, seat), **cattle_elements(game, herd)}
    area = tuple(sorted(view["players"][seat]["area"]))
    found = {
        (points, master_points(position, seat, number))
        for points, number in allotments(game, area, optional, tuple(sorted(held.items())))
    }
    most = max(sum(pair) for pair in found)
    return {pair for pair in found if sum(pair) == most}


def categories(position: Position, seat: int) -> dict[str, int]:
    """[GWT-SCORE-01 to -06, -09 to -11] All but objectives and station masters."""
    game, view = position.game, position.views[0]
    player = view["players"][seat]
    herd = herd_of(position, seat)
    return {
        "money": player["money"] // 5,
        "buildings": sum(building(game, name)["vp"] for name in own_buildings(view, seat).values()),
        "cities": city_points(game, player),
        "stations": sum(stations(game)[number - 1]["vp"] for number in player["stations"]),
        "hazards": sum(points_of_hazard(tile) for tile in player["hazards"]),
        "cattle": sum(cattle(game)[card][2] * n for card, n in herd.items() if not is_objective(card)),
        "workers": worker_points(player),
        "steps": 0 if player["discs"]["steps_points"] else 3,
        "token": 2 if view["job_token_holder"] == seat else 0,
    }


def score(position: Position, seat: int, told: dict[str, int], *, with_herd: bool) -> dict[str, int]:
    """Every category. Of equally good allotments, the one that was told, if it is among them."""
    best = best_objectives(position, seat, with_herd=with_herd)
    pair = (told.get("objectives", 0), told.get("masters", 0))
    objectives, masters = pair if pair in best else min(best)
    return {**categories(position, seat), "objectives": objectives, "masters": masters}
