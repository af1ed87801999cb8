"""The actions printed on buildings and risk spaces, by the names under which the engine offers them."""

from collections.abc import Iterator

from oracle.comparing import Comparison, bag
from waystation.kernel import Json

from .printed import building, spaces, table

DISCARDS = {"same_pair": "pair", "any_cattle": "any", "value3": "value-3"}

COUNTED = {
    "engineer": "engineer",
    "builder": "craftsman",
    "cowboy": "cowboy",
    "own_building_in_woods": "building-in-the-woods",
    "own_hazard": "hazard",
    "own_station": "station",
}

SIMPLE = {
    "take_camp_tile": "trade",
    "aux": "auxiliary",
    "buy_cattle": "buy-cattle",
    "cert_to_limit": "certificates-to-limit",
    "copy_adjacent_building": "copy",
    "extraordinary_delivery": "extraordinary-delivery",
    "upgrade_station_behind": "upgrade-behind",
}


def name_of(action: Json) -> str:
    """The name of a printed action."""
    if "gain" in action:
        cost = name_of_cost(action["cost"]) + ":" if "cost" in action else ""
        return cost + name_of_gain(action["gain"])
    return SIMPLE.get(action["act"]) or name_of_act(action)


def name_of_cost(cost: Json) -> str:
    if "discard" in cost:
        return DISCARDS.get(cost["discard"], cost["discard"])
    return f"${cost['money']}" if "money" in cost else f"back-{cost['engine_back']}"


def name_of_gain(gain: Json) -> str:
    words = {
        "cert": f"certificates-{gain.get('cert')}",
        "money": f"${gain.get('money')}",
        "engine": f"engine-{gain.get('engine')}",
        "exchange_token": "token",
        "objective": "objective-to-hand" if gain.get("objective") == "hand" else "objective",
    }
    return "+".join(word for kind, word in words.items() if kind in gain)


def name_of_act(action: Json) -> str:
    counted = f"per-{COUNTED[action['per']]}" if "per" in action else ""
    match action["act"]:
        case "hire":
            return f"hire{action['price_mod']:+}" if action["price_mod"] else "hire"
        case "place_building":
            return f"build-${action['per_worker']}"
        case "remove_hazard":
            return f"clear-${action['price']}"
        case "pawn":
            return f"ride-{action['n']}"
        case "pair_bonus":
            return f"certificates-{action['cert']}+${action['money']}-per-camp-pair"
        case act:
            word = {"engine": "engine", "draw_discard": "cycle", "income_per": f"${action.get('money')}"}[act]
            return f"{word}-{counted or action['n']}"


def cells_of(game: str, name: str) -> list[list[str]]:
    """[GWT-ACT-04, -09] The local actions of a building, each with its alternatives."""
    return [[name_of(action) for action in cell] for cell in building(game, name)["cells"]]


def risk_of(game: str, place: str) -> str | None:
    """[GWT-ACT-10] The risk action printed at a space."""
    risk = spaces(game)[place].get("risk")
    return name_of(table(game)["trail"]["risk_actions"][risk]) if risk else None


def compare_icons(game: str, printed: Json) -> Iterator[Comparison]:
    """The actions of the engine's buildings and risk spaces beside those of `data/`."""
    for row in printed["neutral"] + printed["private"]:
        mine = bag(tuple(cell) for cell in cells_of(game, row["id"]))
        yield Comparison("printed actions", mine, bag(tuple(cell) for cell in row["cells"]))
    mine = {place: risk_of(game, place) for place in spaces(game)}
    yield Comparison("printed risks", mine, {row["id"]: row["risk"] for row in printed["spaces"]})
