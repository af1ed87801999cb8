"""A referee for Great Western Trail, both editions: moves and tolls, money, deliveries, the score."""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from oracle.comparing import Comparison, bag, ranks_of
from oracle.positions import Move, Position
from waystation.kernel import Json

from . import printed
from .delivery import (
    arrow_actions,
    discs_for_city,
    discs_for_station,
    open_cities,
    stations_behind,
    transport_to,
)
from .icons import compare_icons
from .location import (
    auxiliary_options,
    copied_from,
    counted,
    dollars_in,
    local_actions,
    location_options,
    objectives_left,
    places_to_copy,
    uses_of,
)
from .markets import hires, purchases
from .player import (
    CERTIFICATE_TRACK,
    auxiliaries,
    breeding_value,
    cards_to_draw,
    certificate_limit,
    elements,
    hand_limit,
    hand_of,
    herd_of,
    money_of,
    objectives_in_hand,
    permanent_certificates,
    player_of,
    spendable,
    step_limit,
)
from .railway import backward, forward, free_behind, spaces_moved_back
from .scoring import score
from .trail import (
    building_sites,
    buildings,
    camp_tiles,
    free_moves,
    hazards,
    moves,
    routes,
    space_for,
    toll,
)

__all__ = ["compare", "compare_move", "compare_printed"]

PLAY_OBJECTIVES = {"ChooseMove", "UseLocation", "Foresee", "TakeIncome", "DeliverTo"}
"""[GWT-OBJ-05 to -07, GWT-AMB-09] Objective cards are played before phase A and between actions."""

WORKERS = {"cowboy", "craftsman", "engineer"}


def compare_printed(game: str, box: Json) -> Iterator[Comparison]:
    yield from printed.compare_printed(game, box)
    yield from compare_icons(game, box)


# --- options ------------------------------------------------------------------------------------------------


def read_option(option: Json) -> tuple[Any, ...]:
    """An option of the engine in the referee's words."""
    rule = READERS.get(option["kind"])
    params, cost = option["params"], option["cost"]
    return rule(params, cost) if rule else read_simple(option["kind"], params)


READERS: dict[str, Callable[[Json, Json], tuple[Any, ...]]] = {
    "Move": lambda params, cost: ("move", params["place"], amounts(cost.get("tolls", []))),
    "Use": lambda params, cost: ("use", params["use"], tuple(sorted(cost.get("cards", [])))),
    "BuyCattle": lambda params, cost: (
        ("buy", tuple(sorted(params["cards"])), cost["cowboys"], cost["dollars"])
    ),
    "PutDisc": lambda params, _: (
        ("board", params["disc"]) if params["disc"] else ("station", params["station"])
    ),
    "HireWorker": lambda params, cost: ("hire", params["worker"], params["row"], cost.get("dollars", 0)),
    "BuildAt": lambda params, cost: (
        ("at", params["place"], cost.get("craftsmen", 0), cost.get("dollars", 0))
    ),
    "MoveEngine": lambda params, _: ("engine", params["space"]),
}
"""By kind of option: how it reads, where the parameters do not say it all."""


def read_simple(kind: str, params: Json) -> tuple[Any, ...]:
    """An option whose parameters say it all."""
    words = {
        "Auxiliary": "auxiliary",
        "PlayObjective": "play",
        "DiscardCards": "discard",
        "RevealCattle": "reveal",
    }
    values = [tuple(value) if isinstance(value, list) else value for value in params.values()]
    return (words.get(kind, kind.lower()), *values)


def amounts(tolls: list[Json]) -> frozenset[Any]:
    sums: Counter[int | None] = Counter()
    for row in tolls:
        sums[row["to"]] += row["dollars"]
    return frozenset((receiver, dollars) for receiver, dollars in sums.items() if dollars)


def plays(position: Position, asked: Json) -> Counter[Any]:
    if asked["asks"] not in PLAY_OBJECTIVES:
        return bag([])
    return bag(("play", card) for card in objectives_in_hand(position, asked["seat"]))


def expected_options(position: Position, asked: Json) -> Counter[Any] | None:
    """Everything that may be answered to a question; None if the referee does not know it."""
    rules = {
        "PlaceCattleman": starting_places,
        "ChooseMove": lambda p, a: moves(p, a["seat"], a["params"]["steps"]),
        "Ride": lambda p, a: moves(p, a["seat"], a["params"]["steps"]),
        "RideFreely": lambda p, a: free_moves(p, a["seat"], a["params"]["steps"]),
        "UseLocation": lambda p, a: location_options(p, a["seat"], a),
        "AnyAuxiliary": lambda p, a: auxiliary_options(p, a["seat"], double=True),
        "Sell": lambda p, a: bag(uses_of(p, a["seat"], "", a["params"]["use"])),
        "Hire": hire_options,
        "Buy": lambda p, a: purchases(p, a["seat"], a["params"]["cowboys"]),
        "Build": lambda p, a: bag(
            ("placebuilding", name) for name in buildings(p, a["seat"], a["params"]["dollars"])
        ),
        "ChooseSpace": site_options,
        "ClearHazard": lambda p, a: places("removehazard", hazards(p, a["seat"], a["params"]["dollars"])),
        "Trade": lambda p, a: places("takecamptile", camp_tiles(p, a["seat"])),
        "Engine": lambda p, a: places("engine", forward(p, a["seat"], a["params"]["spaces"])),
        "EnginePer": lambda p, a: places("engine", forward(p, a["seat"], a["params"]["spaces"])),
        "EngineBack": lambda p, a: places("engine", backward(p, a["seat"], a["params"]["spaces"])),
        "Retreat": lambda p, a: places("engine", free_behind(p, a["seat"])),
        "ExtraordinaryDelivery": lambda p, a: places("engine", free_behind(p, a["seat"])),
        "UpgradeBehind": lambda p, a: places("choosestation", stations_behind(p, a["seat"])),
        "UpgradeStation": lambda p, a: bag(discs_for_station(p, a["seat"], a["params"]["station"])),
        "AppointMaster": appointments,
        "DeliverTo": delivery_options,
        "Foresee": foresight_options,
        "TakeIncome": income_options,
        "GainObjective": objective_options,
        "RemoveCards": lambda p, a: places("removecard", set(hand_of(p, a["seat"]))),
        "DiscardOne": lambda p, a: discards(p, a["seat"]),
        "DrawOrDiscard": draw_or_discard,
        "CopyBuilding": copy_options,
        "GrowSimmentals": growth_options,
        "OrderArrows": lambda p, a: bag(("use", icon, ()) for icon in arrows_of(p, a)),
        "Either": lambda p, a: (
            places("removehazard", hazards(p, a["seat"], 0))
            + places("takecamptile", camp_tiles(p, a["seat"]))
        ),
    }
    rule = rules.get(asked["asks"])
    return rule(position, asked) + plays(position, asked) if rule else None


def places(word: str, found: Any) -> Counter[Any]:
    return bag((word, place) for place in found)


def starting_places(position: Position, _asked: Json) -> Counter[Any]:
    """[GWT-TURN-03, -04] Any neutral building."""
    trail = position.views[0]["trail"]
    return bag(
        ("move", place, frozenset())
        for place, laid in trail.items()
        if "building" in laid and laid["owner"] is None
    )


def hire_options(position: Position, asked: Json) -> Counter[Any]:
    found = hires(position, asked["seat"], asked["params"]["change"])
    return bag(("hire", worker, row, wage) for (worker, row), wage in found.items())


def site_options(position: Position, asked: Json) -> Counter[Any]:
    price = price_per_craftsman(position, asked["seat"])
    sites = building_sites(position, asked["seat"], asked["params"]["building"], price)
    return bag(("at", place, *cost) for place, cost in sites.items())


def price_per_craftsman(position: Position, seat: int) -> int:
    """[GWT-BUILD-03, -10] $2 with the action of a building, $1 with the space that a hired worker covers."""
    own = [action["kind"] for action in position.log if action["seat"] == seat]
    led_here = [kind for kind in own if kind in {"Use", "HireWorker"}]
    return 1 if led_here[-1] == "HireWorker" else 2


def appointments(position: Position, asked: Json) -> Counter[Any]:
    """[GWT-STATION-07, -08] Any kind of which the seat has hired one."""
    workers = player_of(position, asked["seat"])["workers"]
    return places("appoint", [kind for kind, number in workers.items() if number > 1])


def delivery_options(position: Position, asked: Json) -> Counter[Any]:
    return places("deliver", open_cities(position, asked["seat"], asked["params"]["value"]))


def foresight_options(position: Position, asked: Json) -> Counter[Any]:
    """[GWT-KC-02, GWT-END-03, -06, GWT-AMB-62] The tiles of a column; after the trigger no workers."""
    view = position.views[0]
    tiles = {tile for tile in view["foresight"][asked["params"]["column"] - 1] if tile}
    return places("choosetile", tiles - WORKERS if view["job_token_holder"] is not None else tiles)


def income_options(position: Position, asked: Json) -> Counter[Any]:
    certificates = player_of(position, asked["seat"])["certificates"]
    return places("spendcertificates", spendable(certificates))


def objective_options(position: Position, _asked: Json) -> Counter[Any]:
    """[GWT-OBJ-01, -04] A card of the display, or the top of the deck."""
    view = position.views[0]
    display = {card for card in view["objectives"] if card}
    return places("takeobjective", display | ({"deck"} if view["objective_deck"] else set()))


def copy_options(position: Position, asked: Json) -> Counter[Any]:
    seat = asked["seat"]
    return places("copy", places_to_copy(position, seat, copied_from(position, seat)))


def growth_options(position: Position, asked: Json) -> Counter[Any]:
    """[GWT2-SIM-06, -07, GWT-AMB-39] Any number of the calves or heifers in hand, while supplies last."""
    card = asked["params"]["card"]
    left = position.views[0]["simmentals"][int(card[-1]) - 1]
    most = min(left, hand_of(position, asked["seat"]).count(card))
    return bag(("grow", card, number) for number in range(most + 1))


def arrows_of(position: Position, asked: Json) -> list[str]:
    """[GWT-DELIV-12, -13, -16] The actions of the arrows that the last delivery completed."""
    city = next(event for event in reversed(position.events) if event["kind"] == "CityDelivered")["city"]
    return arrow_actions(position.game, player_of(position, asked["seat"]), city)


def discards(position: Position, seat: int) -> Counter[Any]:
    return bag(("discard", (card,)) for card in set(hand_of(position, seat)))


def draw_or_discard(position: Position, asked: Json) -> Counter[Any]:
    """[GWT-AMB-19, -20] Cards are drawn one by one; then as many are discarded."""
    params, player = asked["params"], player_of(position, asked["seat"])
    draws = bag([("drawcard",)] if params["left"] and cards_to_draw(player) else [])
    return draws + (discards(position, asked["seat"]) if params["owed"] else bag([]))


# --- beside the engine --------------------------------------------------------------------------------------


def compare(position: Position) -> Iterator[Comparison]:
    """Everything that the referee can say about one position."""
    yield from compare_questions(position)
    for seat in range(position.seats):
        yield from compare_player(position, seat)
        yield from compare_own(position, seat)
    yield from compare_scores(position)
    yield from compare_exchange(position)


def compare_questions(position: Position) -> Iterator[Comparison]:
    for asked in position.asked:
        offered = bag(read_option(option) for option in asked["options"])
        for way_out in (("decline",), ("done",)):  # whether they are offered is not the referee's question
            if asked["asks"] != "UseLocation":
                del offered[way_out]
        expected = expected_disc_options(position, asked) or expected_options(position, asked)
        if expected is not None:
            yield Comparison(f"options of {asked['asks']}", expected, offered)
        if asked["asks"] in {"ChooseMove", "Ride"}:
            yield from compare_routes(position, asked)
        if asked["asks"] == "DeliverTo":
            yield from compare_transport(position, asked)
        if asked["asks"] == "TakeIncome":
            yield from compare_income(position, asked)
        if asked["asks"] == "Build":
            price = price_per_craftsman(position, asked["seat"])
            yield Comparison("price of building", price, asked["params"]["dollars"])
        if asked["asks"] == "UseLocation" and not asked["params"]["copied"]:
            cells = [cell["uses"] for cell in asked["params"]["cells"]]
            expected_cells = local_actions(position, asked["seat"], asked["params"]["place"])
            yield Comparison("local actions", bag(map(tuple, expected_cells)), bag(map(tuple, cells)))


def expected_disc_options(position: Position, asked: Json) -> Counter[Any] | None:
    """The discs for a delivery, which has a transport cost unless building 9a made it."""
    if asked["asks"] != "ChooseDisc":
        return None
    seat, city = asked["seat"], asked["params"]["city"]
    extraordinary = player_of(position, seat)["place"] != "kansas_city"
    cost = 0 if extraordinary else transport_to(position, seat, city)
    return bag(discs_for_city(position, seat, city, cost))


def compare_routes(position: Position, asked: Json) -> Iterator[Comparison]:
    """[GWT-TOLL-07] The route that the engine names leads there, in these steps, at these tolls."""
    ways = {way.path[1:]: way for way in routes(position, asked["seat"], asked["params"]["steps"])}
    for option in asked["options"]:
        if option["kind"] == "Move":
            cost = option["cost"]
            way = ways.get(tuple(cost["route"]))
            tolls = [(row["place"], row["dollars"], row["to"]) for row in cost.get("tolls", [])]
            told = (cost["steps"], [row for row in tolls if row[1]], cost.get("dollars", 0))
            mine = (way.steps, list(way.tolls), sum(row[1] for row in way.tolls)) if way else None
            yield Comparison("route and tolls", mine, told)


def compare_transport(position: Position, asked: Json) -> Iterator[Comparison]:
    """[GWT-DELIV-18, GWT-PB-09A-4]"""
    seat = asked["seat"]
    for option in asked["options"]:
        if option["kind"] == "Deliver" and player_of(position, seat)["place"] == "kansas_city":
            cost = transport_to(position, seat, option["params"]["city"])
            yield Comparison("transport cost", cost, option["cost"].get("dollars", 0))


def compare_income(position: Position, asked: Json) -> Iterator[Comparison]:
    """[GWT-INCOME-02, -06] The hand and permanent certificates."""
    seat = asked["seat"]
    player = player_of(position, seat)
    value = breeding_value(position.game, hand_of(position, seat)) + permanent_certificates(
        position.game, player
    )
    told = (asked["params"]["value"], asked["params"]["certificates"])
    yield Comparison("income", (value, player["certificates"]), told)


def compare_player(position: Position, seat: int) -> Iterator[Comparison]:
    """What lies open of a player, counted again."""
    game, player = position.game, position.views[0]["players"][seat]
    discs = player["discs"]
    yield Comparison("money", money_of(position, seat), player["money"])
    yield Comparison("step limit", step_limit(game, position.seats, discs), player["step_limit"])
    yield Comparison("certificate limit", certificate_limit(discs), player["certificate_limit"])
    yield Comparison("hand limit", hand_limit(discs), player["hand_limit"])
    yield Comparison("auxiliary actions", auxiliaries(discs), player["auxiliaries"])
    permanent = permanent_certificates(game, player)
    yield Comparison("permanent certificates", permanent, player["permanent_certificates"])
    yield Comparison("elements", elements(game, position.views[0], seat), player["elements"])
    used = sum(player["cities"].values()) + len(player["stations"])
    yield Comparison("discs", 14 - used, sum(discs.values()))
    within = player["certificates"] in CERTIFICATE_TRACK and player["certificates"] <= certificate_limit(
        discs
    )
    yield Comparison("certificates within the limit", True, within)


def compare_own(position: Position, seat: int) -> Iterator[Comparison]:
    """What a seat is told of its own hand, and the tolls it would pay."""
    view = position.views[seat]
    mine = view["mine"]
    value = breeding_value(position.game, mine["hand"])
    yield Comparison("breeding value", value, mine["breeding_value"])
    player = view["players"][seat]
    highest = value + permanent_certificates(position.game, player) + player["certificates"]
    yield Comparison("highest value", highest, mine["highest_value"])
    costs = {city: transport_to(position, seat, city) for city in printed.cities(position.game)}
    yield Comparison("transport ahead", costs, mine["transport"])
    tolls = {place: toll(position, seat, place)[0] for place in view["trail"]}
    yield Comparison("tolls", tolls, {place: laid["toll"] for place, laid in view["trail"].items()})
    in_sight = sum(herd_of(position, seat).values())
    yield Comparison("size of the herd", in_sight, player["hand"] + player["pile"] + player["discard"])


def compare_scores(position: Position) -> Iterator[Comparison]:
    """The score sheets, line by line, as if the match ended now, and who would win."""
    totals = []
    for seat, sheet in enumerate(position.sheets):
        told = {line["item"].removeprefix("sheet."): line["points"] for line in sheet["lines"]}
        mine = score(position, seat, told, with_herd=True)
        totals.append((sum(mine.values()),))
        lines = {item: points for item, points in mine.items() if points}
        yield Comparison("final score" if position.over else "score so far", lines, told)
        shown = position.views[0]["players"][seat]
        mine = score(position, seat, shown["score"], with_herd=position.over)
        yield Comparison("score shown", mine, shown["score"])
        yield Comparison("total shown", sum(mine.values()), shown["total"])
        if position.over:
            yield Comparison("herd at the end", dict(herd_of(position, seat)), shown["herd"])
    yield Comparison("final ranks" if position.over else "ranks so far", ranks_of(totals), position.ranks)


def compare_exchange(position: Position) -> Iterator[Comparison]:
    """[GWT2-EXCH-02, -05, GWT-AMB-41, -43] Whoever has a token may use it at any time before the end."""
    for seat, player in enumerate(position.views[0]["players"]):
        may = player["tokens"] > 0 and cards_to_draw(player) > 0 and not position.over
        offered = [
            option["kind"] for asked in position.asked if asked["seat"] == seat for option in asked["options"]
        ]
        yield Comparison("exchange token", may, "UseToken" in offered)


# --- what an action changed ---------------------------------------------------------------------------------


def compare_move(move: Move) -> Iterator[Comparison]:
    rules = {
        "Move": compare_tolls_paid,
        "SpendCertificates": compare_income_taken,
        "ChooseTile": compare_tile,
        "MoveEngine": compare_extraordinary_value,
        "PutDisc": compare_disc,
        "HireWorker": compare_payment,
        "BuyCattle": compare_payment,
        "BuildAt": compare_payment,
        "RemoveHazard": compare_payment,
        "TakeCampTile": compare_camp_tile,
        "Use": compare_use,
    }
    if rule := rules.get(move.option["kind"]):
        yield from rule(move)
    if any(event["kind"] == "TurnBegun" for event in move.events):
        yield from compare_refill(move)


def compare_tolls_paid(move: Move) -> Iterator[Comparison]:
    """[GWT-TOLL-02, -03, -08] What is paid is what the option said, and it goes to the same receivers."""
    paid = amounts([event for event in move.events if event["kind"] == "TollPaid"])
    yield Comparison("tolls paid", amounts(move.option["cost"].get("tolls", [])), paid)


def compare_income_taken(move: Move) -> Iterator[Comparison]:
    """[GWT-INCOME-04, -06, -07] Hand, permanent certificates and those spent make the income."""
    game, player = move.before.game, player_of(move.before, move.seat)
    spent = move.option["params"]["number"]
    value = (
        breeding_value(game, hand_of(move.before, move.seat)) + permanent_certificates(game, player) + spent
    )
    told = [event["dollars"] for event in move.events if event["kind"] == "MoneyGained"]
    yield Comparison("income taken", [value], told[:1])
    left = player_of(move.after, move.seat)["certificates"]
    yield Comparison("certificates left", player["certificates"] - spent, left)


def compare_tile(move: Move) -> Iterator[Comparison]:
    """[GWT-KC-03 to -07] A tile goes to the lowest free space of its kind, or leaves the game."""
    tile = move.option["params"]["tile"]
    if tile in WORKERS:
        yield from compare_worker(move, tile)
        return
    place = space_for(move.before, tile)
    told = [event["place"] for event in move.events if event["kind"] == "TilePlaced"]
    yield Comparison("space of a tile", [place] if place else [], told)


def compare_worker(move: Move, tile: str) -> Iterator[Comparison]:
    """[GWT-KC-07 to -13, -15, GWT-END-02] The row of the token fills up; then the token moves on."""
    before, after = move.before.views[0], move.after.views[0]
    row = before["job_token"]
    workers = Counter([*before["jobs"][row - 1]["workers"], tile])
    yield Comparison("job market", +workers, Counter(after["jobs"][row - 1]["workers"]))
    full = workers.total() == move.before.seats
    on = (row + 1 if row < 12 else None) if full else row
    yield Comparison("job market token", on, after["job_token"])
    size = market_size(move.before) if full and row in {6, 9} else 0
    cattle = sum(before["cattle"].values())
    added = min(max(0, size - cattle), before["cattle_stack"])
    yield Comparison("cattle market", cattle + added, sum(after["cattle"].values()))
    holder = move.seat if full and row == 12 else before["job_token_holder"]
    yield Comparison("holder of the token", holder, after["job_token_holder"])


def market_size(position: Position) -> int:
    """[RV-MARKET, GWT2-SIM-13]"""
    simmental = "_simmental" if position.views[0]["variant"] == "simmental" else ""
    return printed.table(position.game)["setup"]["by_players"][str(position.seats)][
        "cattle_market" + simmental
    ]


def compare_payment(move: Move) -> Iterator[Comparison]:
    """What is paid is what the option said; the wages and prices themselves are compared with the options."""
    paid = [event["dollars"] for event in move.events if event["kind"] == "MoneyPaid"]
    yield Comparison("dollars paid", move.option["cost"].get("dollars", 0), paid[0] if paid else 0)


def compare_camp_tile(move: Move) -> Iterator[Comparison]:
    """[GWT-TRADE-02, GWT2-OUTLAW-02] The dollars or the token of the space."""
    row = printed.spaces(move.before.game)[move.option["params"]["place"]]
    follows = move.events[1] if len(move.events) > 1 else {}
    told = {
        "MoneyGained": follows.get("dollars"),
        "MoneyPaid": -follows.get("dollars", 0),
        "TokenGained": "token",
    }
    expected = "token" if row.get("exchange_token") else row["money"]
    yield Comparison("reward of a camp tile", expected, told.get(follows.get("kind")))


def compare_use(move: Move) -> Iterator[Comparison]:
    """[GWT-ACT-17, -23, -24] The dollars of an action in full, its certificates up to the limit."""
    icon = move.option["params"]["use"]
    gain = icon.rpartition(":")[2]
    word, _, per = gain.partition("-per-")
    if icon.startswith("back-") or gain.startswith(("engine", "hire", "build", "clear", "cycle")):
        return  # it leads to another question first
    times = counted(move.before, move.seat, per) if per else 1
    gained = [event["dollars"] for event in move.events if event["kind"] == "MoneyGained"]
    expected = [dollars_in(part) * times for part in word.split("+") if part.startswith("$")]
    yield Comparison("dollars gained", expected, gained[: len(expected)])
    spaces = [
        int(part[-1]) for part in word.split("+") if part.startswith("certificates-") and part[-1].isdigit()
    ]
    if spaces:
        yield from compare_certificates(move, spaces[0] * times)


def compare_certificates(move: Move, spaces: int) -> Iterator[Comparison]:
    """[GWT-ACT-24, GWT-AMB-03] The marker moves by spaces, not beyond the limit."""
    player = player_of(move.before, move.seat)
    at = CERTIFICATE_TRACK.index(player["certificates"])
    most = certificate_limit(player["discs"])
    reached = max(mark for mark in CERTIFICATE_TRACK[: at + spaces + 1] if mark <= most)
    told = [event["certificates"] for event in move.events if event["kind"] == "CertificatesGained"]
    yield Comparison("certificates gained", reached, told[0] if told else player["certificates"])


def compare_extraordinary_value(move: Move) -> Iterator[Comparison]:
    """[GWT-PB-09A-1, -2] The city may be worth as much as the spaces moved back."""
    if move.asks == "ExtraordinaryDelivery":
        value = spaces_moved_back(move.before, move.seat, move.option["params"]["space"])
        asked = [row["params"]["value"] for row in move.after.asked if row["asks"] == "DeliverTo"]
        yield Comparison("extraordinary value", [value], asked)


def compare_disc(move: Move) -> Iterator[Comparison]:
    asked = next(row for row in move.before.asked if row["asks"] == move.asks)
    if move.asks == "ChooseDisc":
        yield from compare_delivery(move, asked["params"]["city"])
    else:
        price = printed.stations(move.before.game)[asked["params"]["station"] - 1]["price"]
        price += 5 if move.option["params"]["disc"] == "hand" else 0
        paid = sum(event["dollars"] for event in move.events if event["kind"] == "MoneyPaid")
        yield Comparison("price of a station", price, paid)


def compare_delivery(move: Move, city: str) -> Iterator[Comparison]:
    """[GWT-DELIV-09, -10, -13, -18, GWT-DISC-02, -04, GWT-AMB-62] The money and the arrows of a delivery."""
    disc = move.option["params"]["disc"]
    after = player_of(move.after, move.seat)
    arrows = arrow_actions(move.before.game, after, city) if after["cities"].get(city) == 1 else []
    asked = {row["asks"] for row in move.after.asked if row["seat"] == move.seat}
    expected = "OrderArrows" if len(set(arrows)) > 1 else "GainObjective" if "objective" in arrows else None
    if expected is None or objectives_left(move.before):
        told = asked & {"OrderArrows", "GainObjective"}
        yield Comparison("arrows of a delivery", {expected} - {None}, told)
    if not expected and player_of(move.before, move.seat)["place"] == "kansas_city":
        change = printed.cities(move.before.game)[city].get("money_on_delivery", 0)
        change += {"hand": -5, "steps_money": 3}.get(disc, 0) - transport_to(move.before, move.seat, city)
        money = player_of(move.before, move.seat)["money"] + change
        yield Comparison("money of a delivery", money, after["money"])


def compare_refill(move: Move) -> Iterator[Comparison]:
    """[GWT-DRAW-01, -04, GWT-HERD-08] Whoever ends a turn has a full hand, if there are cards enough."""
    ended = move.before.views[0]["turn"]
    player = player_of(move.after, ended)
    short = player["hand"] < player["hand_limit"] and cards_to_draw(player) > 0
    yield Comparison("hand refilled", False, short)
