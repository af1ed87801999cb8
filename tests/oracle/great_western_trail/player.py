"""What a player may do and has: limits, workers, elements, the herd."""

from collections import Counter
from typing import Any

from oracle.positions import Position
from waystation.kernel import Json

from .printed import cattle, is_objective, master_row, spaces, table, terminus

START_HERD = {"gray": 5, "green": 3, "black": 3, "white": 3}
"""[GWT-SETUP-34]"""

CERTIFICATE_TRACK = [0, 1, 2, 3, 4, 6]
"""[RV-CERT]"""


def player_of(position: Position, seat: int) -> Json:
    return position.views[seat]["players"][seat]


def hand_of(position: Position, seat: int) -> list[str]:
    return position.views[seat]["mine"]["hand"]


def objectives_in_hand(position: Position, seat: int) -> set[str]:
    return {card for card in hand_of(position, seat) if is_objective(card)}


def step_limit(game: str, seats: int, discs: dict[str, int]) -> int:
    """[GWT-MOVE-11, RV-STEP]"""
    steps = table(game)["player_board"]["steps"][str(seats)]
    left = 0 if discs["steps_money"] else steps["step_money"]
    right = 0 if discs["steps_points"] else steps["step_vp"]
    return steps["start"] + left + right


def certificate_limit(discs: dict[str, int]) -> int:
    """[GWT-DISC-06, -07]"""
    if discs["certificates_4"]:
        return 3
    return 4 if discs["certificates_6"] else 6


def hand_limit(discs: dict[str, int]) -> int:
    """[GWT-DRAW-02, GWT-DISC-04]"""
    return 4 + 2 - discs["hand"]


def auxiliaries(discs: dict[str, int]) -> list[int]:
    """[GWT-AUX-02 to -05] By auxiliary action: how many of its two spaces are empty."""
    names = ("aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove")
    return [2 - discs[name] for name in names]


def permanent_certificates(game: str, player: Json) -> int:
    """[GWT-STATION-13]"""
    return sum(master_row(game, master)["top"].get("permanent_cert", 0) for master in player["masters"])


def own_buildings(view: Json, seat: int) -> dict[str, str]:
    """By space: the private buildings of a seat on the trail."""
    return {
        place: laid["building"]
        for place, laid in view["trail"].items()
        if "building" in laid and laid["owner"] == seat
    }


def buildings_in_woods(game: str, view: Json, seat: int) -> int:
    """[GWT-PB-WOODS]"""
    return sum(bool(spaces(game)[place].get("woods")) for place in own_buildings(view, seat))


def elements(game: str, view: Json, seat: int) -> dict[str, int]:
    """[GWT-OBJ-22] What lies open of what tasks ask for."""
    player = view["players"][seat]
    return {
        "B": len(own_buildings(view, seat)),
        "H": len(player["hazards"]),
        "S": len(player["stations"]),
        "G": player["camps"][0],
        "L": player["camps"][1],
        "T": player["cities"].get(terminus(game), 0),
    }


def cattle_elements(game: str, herd: Counter[str]) -> dict[str, int]:
    """[GWT-OBJ-22, GWT-AMB-37] Cattle by value, but no Simmentals."""
    found = {"3": 0, "4": 0, "5": 0}
    for card, number in herd.items():
        if not is_objective(card):
            breed, value, _ = cattle(game)[card]
            if value >= 3 and breed != "orange":
                found[str(value)] += number
    return found


def herd_of(position: Position, seat: int) -> Counter[str]:
    """[GWT-HERD-01, -02] The cards of draw pile, hand and discard pile, from all that happened."""
    herd = Counter(START_HERD)
    for event in position.events:
        if event.get("seat") == seat:
            herd.update(change_of_herd(event))
    return +herd


def change_of_herd(event: Json) -> dict[str, int]:
    match event["kind"]:
        case "CattleBought" | "ObjectiveTaken" | "SimmentalGrown":
            return {event["card"]: 1}
        case "CardRemoved" | "ObjectivePlayed":
            return {event["card"]: -1}
        case _:
            return {}


def money_of(position: Position, seat: int) -> int:
    """[GWT-SETUP-40] The starting money, and everything gained and paid since."""
    view = position.views[0]
    money = 6 + (seat - view["start"]) % position.seats
    return money + sum(change_of_money(event, seat) for event in position.events)


def change_of_money(event: Json, seat: int) -> int:
    own = event.get("seat") == seat
    match event["kind"]:
        case "MoneyGained":
            return event["dollars"] if own else 0
        case "MoneyPaid":
            return -event["dollars"] if own else 0
        case "TollPaid":
            return event["dollars"] * ((event["to"] == seat) - own)
        case _:
            return 0


def breeding_value(game: str, hand: list[str]) -> int:
    """[GWT-INCOME-02, -03, GWT2-SIM-10, GWT-AMB-40] Each breed once; of Simmentals the highest."""
    best: dict[str, int] = {}
    for card in hand:
        if not is_objective(card):
            breed, value, _ = cattle(game)[card]
            best[breed] = max(best.get(breed, 0), value)
    return sum(best.values())


def spendable(certificates: int) -> list[int]:
    """[GWT-INCOME-04, GWT-AMB-04] The marker goes back by spaces; the difference of the numbers counts."""
    return [certificates - mark for mark in CERTIFICATE_TRACK if mark <= certificates]


def cards_to_draw(player: Json) -> int:
    return player["pile"] + player["discard"]


def cards_like(game: str, hand: list[str], cost: str) -> set[tuple[Any, ...]]:
    """[GWT-ACT-18 to -22, GWT2-SIM-11, -12, GWT-AMB-38] The cards that pay a discard cost, in every way."""
    herd = [card for card in hand if not is_objective(card)]
    if cost == "objective":
        return {(card,) for card in hand if is_objective(card)}
    if cost == "any":
        return {(card,) for card in herd}
    if cost == "value-3":
        return {(card,) for card in herd if cattle(game)[card][1] == 3}
    if cost == "pair":
        pairs = [(a, b) for i, a in enumerate(herd) for b in herd[i + 1 :]]
        return {tuple(sorted(pair)) for pair in pairs if len({cattle(game)[card][0] for card in pair}) == 1}
    return {(card,) for card in herd if cattle(game)[card][0] == cost}
