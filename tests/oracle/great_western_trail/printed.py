"""What is printed on board, tiles and cards of both editions, from the tables of `data/`."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from oracle.comparing import Comparison, bag, read_table
from waystation.kernel import Json

FIRST_EDITION = "great-western-trail-1e"

TASKS = {
    "building": "B",
    "hazard": "H",
    "station": "S",
    "camp_green": "G",
    "camp_blue": "L",
    "camp_orange": "L",
    "cattle3": "3",
    "cattle4": "4",
    "cattle5": "5",
    "last_city_disc": "T",
}
"""By task in the tables: its letter in the catalogue. [RV-OBJ]"""

MASTERS = {
    "workers": "money_workers",
    "objectives": "hazard_or_camp_objectives",
    "hazards": "cert_hazards",
    "camp_pairs": "cert_camp_pairs",
    "certificates": "cert_certs",
    "stations": "cert_stations",
    "buildings": "certs_buildings",
    "money": "money_12",
    "two_certificates": "two_certs",
}
"""By the engine's name of a station master tile: its name in the tables. [RV-SM]"""

WHITE_DISCS = ("aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove", "certificates_4")
BLACK_DISCS = ("certificates_6", "steps_money", "steps_points", "hand")
"""The groups of disc spaces. [RV-DISC]"""


@cache
def table(game: str) -> Json:
    return read_table("gwt1" if game == FIRST_EDITION else "gwt2")


@cache
def spaces(game: str) -> dict[str, Json]:
    """The spaces of the trail. [RV-TRAIL]"""
    return {row["id"]: row for row in table(game)["trail"]["nodes"]}


@cache
def cities(game: str) -> dict[str, Json]:
    """From the lowest value to the highest. [RV-CITY]"""
    return {row["id"]: row for row in table(game)["cities"]}


def terminus(game: str) -> str:
    return list(cities(game))[-1]


@cache
def stations(game: str) -> list[Json]:
    """[RV-STATION]"""
    return table(game)["track"]["stations"]


@cache
def cattle(game: str) -> dict[str, tuple[str, int, int]]:
    """By card: breed, breeding value, points. Where they differ within a breed, points are in the name."""
    herd = table(game)["cattle"]
    found = {row["color"]: (row["color"], row["value"], row["vp"]) for row in herd["start_deck"]}
    for row in herd["market_deck"]:
        for points in row["vp"]:
            name = row["color"] if len(row["vp"]) == 1 else f"{row['color']}-{points['vp']}"
            found[name] = (row["color"], row["value"], points["vp"])
    for row in table(game).get("simmental", {}).get("stages", ()):
        found[f"orange-{row['stage']}"] = ("orange", row["value"], row["vp"])
    return found


def immediate_of(row: Json) -> str:
    """The first word of an objective card's name: what it does at once."""
    immediate = row.get("immediate")
    if immediate is None:
        return "start"
    if "gain" in immediate:
        engine = immediate["gain"].get("engine")
        return f"engine{engine}" if engine else "money"
    return {"draw_discard": "draw", "pawn_free": "move", "aux": "auxiliary"}[immediate["act"]]


def letters(tasks: dict[str, int]) -> tuple[tuple[str, int], ...]:
    return tuple(sorted(tasks.items()))


@cache
def objectives(game: str) -> dict[Any, tuple[int, int]]:
    """By what it does at once and its tasks: points and penalty."""
    rows = table(game)["objectives_start"] + table(game)["objectives"]
    return {
        (immediate_of(row), letters({TASKS[task]: n for task, n in row["tasks"].items()})): worth
        for row in rows
        for worth in [(row["vp"], row["penalty"])]
    }


@cache
def tasks_of(card: str) -> dict[str, int]:
    """The tasks of an objective card, which its name spells."""
    return Counter(card.split("-")[1])


@cache
def worth_of(game: str, card: str) -> tuple[int, int]:
    """Points and penalty of an objective card."""
    return objectives(game)[(card.split("-", maxsplit=1)[0], letters(tasks_of(card)))]


def is_objective(card: str) -> bool:
    return card.split("-", maxsplit=1)[0] in {
        "start",
        "money",
        "draw",
        "engine2",
        "engine3",
        "move",
        "auxiliary",
    }


def building(game: str, name: str) -> Json:
    """A neutral building by its letter, or a private one by its number and side."""
    if name in table(game)["neutral"]:
        return {"builders": 0, "vp": 0, "hand": [], **table(game)["neutral"][name]}
    return table(game)["private"][name]


def hands_of_tile(game: str, tile: str) -> list[str]:
    """Of a hazard or camp tile; the black hand is on blue or orange camp tiles. [RV-CAMP, RV-HAZ]"""
    return [tile.rsplit("-", maxsplit=1)[-1]]


def points_of_hazard(tile: str) -> int:
    """[GWT-HAZ-04]"""
    return int(tile.split("-")[1])


def master_row(game: str, master: str) -> Json:
    return table(game)["station_master"][MASTERS[master]]


# --- beside the engine --------------------------------------------------------------------------------------


def compare_printed(game: str, printed: Json) -> Iterator[Comparison]:
    """The tables of the engine beside those of `data/`."""
    yield from compare_trail(game, printed)
    yield from compare_cards(game, printed)
    yield from compare_cities(game, printed)
    mine = [
        (name, row["builders"], row["vp"], tuple(row["hand"])) for name, row in table(game)["private"].items()
    ]
    theirs = [(row["id"], row["craftsmen"], row["points"], tuple(row["hands"])) for row in printed["private"]]
    yield Comparison("printed buildings", bag(mine), bag(theirs))
    yield Comparison("printed wages", table(game)["job_market"]["prices"], printed["wages"])


def compare_trail(game: str, printed: Json) -> Iterator[Comparison]:
    mine = [
        (name, tuple(row["next"]), bool(row.get("woods")), bool(row.get("risk")), row.get("money", 0))
        for name, row in spaces(game).items()
    ]
    theirs = [
        (row["id"], tuple(row["next"]), row["woods"], row["risk"] is not None, row["money"])
        for row in printed["spaces"]
    ]
    yield Comparison("printed trail", bag(mine), bag(theirs))


def compare_cards(game: str, printed: Json) -> Iterator[Comparison]:
    theirs = {row["id"]: (row["breed"], row["value"], row["points"]) for row in printed["cattle"]}
    yield Comparison("printed cattle", cattle(game), theirs)
    cards = printed["objectives"]
    theirs = {row["id"]: (row["tasks"], row["points"], row["penalty"]) for row in cards}
    mine = {row["id"]: (dict(tasks_of(row["id"])), *worth_of(game, row["id"])) for row in cards}
    yield Comparison("printed objectives", mine, theirs)
    yield Comparison("kinds of objectives", len(objectives(game)), len(theirs))


def compare_cities(game: str, printed: Json) -> Iterator[Comparison]:
    mine = [
        (name, row["value"], row["disc"] == "black", row["vp_per_disc"], row.get("money_on_delivery", 0))
        for name, row in cities(game).items()
    ]
    theirs = [
        (row["id"], row["value"], row["black"], row["points"], row["money"]) for row in printed["cities"]
    ]
    yield Comparison("printed cities", mine, theirs)
    rows = stations(game)
    mine = [(row["at"], row["price"], row["vp"], row["disc"] == "black", row["master"]) for row in rows]
    theirs = [
        (row["at"], row["price"], row["points"], row["black"], row["master"]) for row in printed["stations"]
    ]
    yield Comparison("printed stations", mine, theirs)
