"""Using a location: which of its actions have an effect and can be paid, and which auxiliary actions."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from oracle.comparing import bag
from oracle.positions import Position
from waystation.kernel import Json

from .delivery import stations_behind
from .icons import cells_of, risk_of
from .markets import hires, purchases
from .player import (
    auxiliaries,
    buildings_in_woods,
    cards_like,
    cards_to_draw,
    certificate_limit,
    hand_of,
    player_of,
)
from .printed import FIRST_EDITION
from .railway import backward, forward
from .trail import buildings, camp_tiles, hazards, neighbours

DISCARD_COSTS = {"gray", "green", "black", "white", "yellow", "any", "pair", "value-3", "objective"}

AUXILIARIES = ("aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove")


def counted(position: Position, seat: int, what: str) -> int:
    """How many there are of what an action counts."""
    player = player_of(position, seat)
    if what in player["workers"]:
        return player["workers"][what]
    if what == "building-in-the-woods":
        return buildings_in_woods(position.game, position.views[0], seat)
    if what == "camp-pair":
        return min(player["camps"])
    return len(player["stations"] if what == "station" else player["hazards"])


def dollars_in(word: str) -> int:
    """The number after the last dollar sign; 0 if there is none."""
    return int(word.rpartition("$")[2]) if "$" in word else 0


def has_effect(position: Position, seat: int, place: str, icon: str) -> bool:
    """[GWT-ACT-08, GWT-AMB-02, -61] An action without a card cost: it can be paid and does something."""
    word, _, per = icon.partition("-per-")
    if per:
        player = player_of(position, seat)
        return counted(position, seat, per) > 0 and (word != "cycle" or cards_to_draw(player) > 0)
    rule = EFFECTS.get(icon.split("-", maxsplit=1)[0].split("+", maxsplit=1)[0])
    return bool(rule(position, seat, place, icon)) if rule else can_pay(position, seat, icon)


def below_limit(position: Position, seat: int) -> bool:
    """[GWT-ACT-24] Whether the certificate marker can move."""
    player = player_of(position, seat)
    return player["certificates"] < certificate_limit(player["discs"])


def places_to_copy(
    position: Position, seat: int, place: str, used: frozenset[str] = frozenset()
) -> list[str]:
    """[GWT-PB-08B, -1, GWT-AMB-02, -13 to -15, -63] Neighbours of a copying building that offer something."""
    used = used | places_used(position, seat) | {place}
    trail = position.views[0]["trail"]
    near = [other for other in neighbours(position, place) if "building" in trail.get(other, {})]
    return [other for other in near if other not in used and offers_something(position, seat, other, used)]


def offers_something(position: Position, seat: int, place: str, used: frozenset[str]) -> bool:
    """Whether an action printed on the building there can be used; its risk action is not copied."""
    name = position.views[0]["trail"][place]["building"]
    icons = [icon for cell in cells_of(position.game, name) for icon in cell]
    if "copy" in icons:
        return bool(places_to_copy(position, seat, place, used))
    return any(uses_of(position, seat, place, icon) for icon in icons)


def places_used(position: Position, seat: int) -> set[str]:
    """[GWT-AMB-13] Where the seat used a building this turn; in the first edition, since it moved."""
    used: set[str] = set()
    here = ""
    for action in position.log:
        if action["seat"] != seat:
            continue
        begins_turn = action["asks"] in {"ChooseMove", "PlaceCattleman"} or position.game == FIRST_EDITION
        if action["kind"] == "Move":
            used = set() if begins_turn else used
        if action["kind"] in {"Move", "Copy"}:
            here = action["notation"].split()[1]
        if (action["asks"], action["kind"]) == ("UseLocation", "Use"):
            used.add(here)
    return used


def copied_from(position: Position, seat: int) -> str:
    """[GWT-AMB-63] The space of the copying building that is used: where the seat moved or copied last."""
    own = [action for action in position.log if action["seat"] == seat]
    return next(row["notation"].split()[1] for row in reversed(own) if row["kind"] in {"Move", "Copy"})


def objectives_left(position: Position) -> bool:
    """[GWT-OBJ-04]"""
    view = position.views[0]
    return bool(view["objective_deck"] or any(view["objectives"]))


EFFECTS: dict[str, Callable[[Position, int, str, str], Any]] = {
    "hire": lambda p, seat, _, icon: hires(p, seat, int(icon.removeprefix("hire") or 0)),
    "build": lambda p, seat, _, icon: buildings(p, seat, dollars_in(icon)),
    "clear": lambda p, seat, _, icon: hazards(p, seat, dollars_in(icon)),
    "certificates": lambda p, seat, *_: below_limit(p, seat),
    "objective": lambda p, *_: objectives_left(p),
    "trade": lambda p, seat, *_: camp_tiles(p, seat),
    "buy": lambda p, seat, *_: purchases(p, seat, player_of(p, seat)["workers"]["cowboy"]),
    "copy": lambda p, seat, place, _: places_to_copy(p, seat, place),
    "extraordinary": lambda p, seat, *_: backward(p, seat, 1),
    "upgrade": lambda p, seat, *_: stations_behind(p, seat),
}
"""By the first word of an action: whether it does something now."""


def can_pay(position: Position, seat: int, icon: str) -> bool:
    """[GWT-ACT-15, GWT-TRAIN-16, -17] Dollars and spaces back are paid in full."""
    cost = icon.partition(":")[0] if ":" in icon else ""
    back = sum(int(word.removeprefix("back-")) for word in cost.split("+") if word.startswith("back-"))
    dollars = sum(int(word[1:]) for word in cost.split("+") if word.startswith("$"))
    return player_of(position, seat)["money"] >= dollars and (
        not back or bool(backward(position, seat, back))
    )


def uses_of(position: Position, seat: int, place: str, icon: str) -> set[Any]:
    """Every way to use an action: with which cards it is paid."""
    cost = icon.partition(":")[0]
    if ":" in icon and cost in DISCARD_COSTS:
        return {("use", icon, cards) for cards in cards_like(position.game, hand_of(position, seat), cost)}
    return {("use", icon, ())} if has_effect(position, seat, place, icon) else set()


def local_actions(position: Position, seat: int, place: str) -> list[list[str]]:
    """[GWT-ACT-01, -02, -10, -11] The cells of a neutral or own building; an own one has the risk action."""
    laid = position.views[0]["trail"].get(place, {})
    if "building" not in laid or laid["owner"] not in {None, seat}:
        return []
    cells = cells_of(position.game, laid["building"])
    risk = risk_of(position.game, place) if laid["owner"] == seat else None
    return [*cells, [risk]] if risk else cells


def location_options(position: Position, seat: int, asked: Json) -> Counter[Any]:
    """[GWT-ACT-05 to -09, -12, GWT-AMB-01] The cells that are left, or one auxiliary action alone."""
    place, cells = asked["params"]["place"], asked["params"]["cells"]
    if used_auxiliary(position, seat):
        return bag([("done",)])
    icons = {icon for cell in cells if not cell["used"] for icon in cell["uses"]}
    uses = [use for icon in icons for use in uses_of(position, seat, place, icon)]
    if any(cell["used"] for cell in cells):
        return bag([*uses, ("done",)])
    if asked["params"]["copied"]:
        return bag(uses)
    return bag(uses) + auxiliary_options(position, seat, double=False)


def used_auxiliary(position: Position, seat: int) -> bool:
    """Whether the seat used the auxiliary action of its location since it came there."""
    for action in reversed(position.log):
        if action["seat"] == seat and action["kind"] == "Move":
            return False
        if (action["seat"], action["asks"], action["kind"]) == (seat, "UseLocation", "Auxiliary"):
            return True
    return False


def auxiliary_options(position: Position, seat: int, *, double: bool) -> Counter[Any]:
    """[GWT-AUX-02 to -12] Available auxiliary actions whose cost can be paid, single or also doubled."""
    empty = dict(zip(AUXILIARIES, auxiliaries(player_of(position, seat)["discs"]), strict=True))
    return bag(
        ("auxiliary", name, times == 2)
        for name in AUXILIARIES
        for times in range(1, 1 + min(empty[name], 2 if double else 1))
        if can_use_auxiliary(position, seat, name, times)
    )


def can_use_auxiliary(position: Position, seat: int, name: str, times: int) -> bool:
    player = player_of(position, seat)
    match name:
        case "aux_cards":
            return cards_to_draw(player) > 0
        case "aux_certificate":
            return player["money"] >= times and bool(backward(position, seat, times))
        case "aux_engine":
            return player["money"] >= times and bool(forward(position, seat, times))
        case "aux_remove":
            return bool(backward(position, seat, times))
        case _:
            return True
