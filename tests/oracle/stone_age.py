"""A referee for Stone Age: placements, rolls and tools, payments, feeding, the score."""

import json
from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations, product
from typing import Any

from oracle.comparing import Comparison, bag, line, ranks_of, read_lines, read_table
from oracle.positions import Move, Position
from waystation.kernel import Json

RESOURCES = ("wood", "brick", "stone", "gold")
ANY_TWO = "C36"

type Payment = tuple[int, int, int, int]
"""How much wood, brick, stone and gold."""


# --- what is printed ----------------------------------------------------------------------------------------


@cache
def table() -> Json:
    return read_table("stone_age")


@cache
def cards() -> dict[str, Json]:
    return {card["id"]: card for card in table()["civ_card"]}


@cache
def huts() -> dict[str, Json]:
    return {hut["id"]: hut for hut in table()["hut_tile"]}


@cache
def rates() -> dict[str, int]:
    """[SA-USE-20, -22] Pips for one piece."""
    return {row["id"]: row["divisor"] for row in table()["resource"]}


@cache
def gather_places() -> dict[str, str]:
    """What each place gives where dice are rolled."""
    return {row["id"]: row["yields"] for row in table()["location"] if "yields" in row}


def as_payment(goods: dict[str, int]) -> Payment:
    wood, brick, stone, gold = (goods.get(kind, 0) for kind in RESOURCES)
    return wood, brick, stone, gold


# --- placing ------------------------------------------------------------------------------------------------


def group_of(place: str) -> str:
    if place.startswith("card_"):
        return "card"
    if place.startswith("stack_"):
        return "stack"
    return next(row["group"] for row in table()["location"] if row["id"] == place)


def free_rings(place: str, figures: list[int]) -> int:
    """[SA-PLACE-06, -10 to -17] Rings without a figure; a hundred where any number finds room."""
    rings = {"tool_maker": 1, "hut": 2, "field": 1, "hunt": 100}.get(place)
    rings = rings or (7 if group_of(place) == "gather" else 1)
    return rings - sum(figures)


def is_closed(view: Json, place: str) -> bool:
    """[SA-PLACE-20, -22, -23, -26] The limits of 2 and 3 players."""
    seats = len(view["players"])
    if seats == 4:
        return False
    if group_of(place) == "village":
        occupied = [other for other in ("tool_maker", "hut", "field") if any(view["places"][other])]
        return len(occupied) >= 2 and place not in occupied
    players = sum(number > 0 for number in view["places"][place])
    return group_of(place) == "gather" and players >= {2: 1, 3: 2}[seats]


def placements(view: Json, seat: int) -> Counter[Any]:
    """[SA-PLACE-01, -05, -06] One place where the seat has nobody yet, and as many figures as find room."""
    home = view["players"][seat]["home"]
    found = []
    for place, figures in view["places"].items():
        if figures[seat] or is_closed(view, place):
            continue
        free = free_rings(place, figures)
        numbers = range(2, 3) if place == "hut" else range(1, 1 + min(free, home))
        found += [(place, number) for number in numbers if number <= min(free, home)]
    return bag(found)


def next_to_place(view: Json, after: int) -> int | None:
    """[SA-PLACE-03, -04] The next seat that can place; None if nobody can."""
    seats = len(view["players"])
    order = [(after + step) % seats for step in range(1, seats + 1)]
    return next((seat for seat in order if placements(view, seat)), None)


# --- tools --------------------------------------------------------------------------------------------------


def subsets(items: list[Any]) -> set[tuple[Any, ...]]:
    return set(chain.from_iterable(combinations(sorted(items), number) for number in range(len(items) + 1)))


def additions(player: Json) -> Counter[Any]:
    """[SA-TOOL-12, -22, SA-DEC-03, -04] Any unused tools with any face-up one-use tools."""
    return bag(product(subsets(player["tools"]["unused"]), subsets(one_use_tools(player))))


def one_use_tools(player: Json) -> list[str]:
    """[SA-TOOL-20] Other cards lie face up, too, until their effect is over. [SA-CARD-05]"""
    return [card for card in player["face_up"] if cards()[card]["top"]["kind"] == "one_use_tool"]


def pips_of(tools: list[int], one_use: list[str]) -> int:
    """[SA-TOOL-10, -13, -21] Tools count with their whole value."""
    return sum(tools) + sum(cards()[card]["top"]["value"] for card in one_use)


def tools_after_gain(values: list[int]) -> list[int]:
    """[SA-TOOL-01 to -05, SA-USE-13] The lowest of three spaces rises by 1, up to 4."""
    spaces = sorted([*values, 0, 0, 0][: max(3, len(values))])
    if spaces[0] < 4:
        spaces[0] += 1
    return sorted(value for value in spaces if value)


def tool_values(player: Json) -> list[int]:
    return sorted(player["tools"]["unused"] + player["tools"]["used"])


# --- payments -----------------------------------------------------------------------------------------------


@cache
def affordable(stock: Payment, most: int) -> frozenset[Payment]:
    """Every payment of at most so many resources."""
    ranges = [range(min(number, most) + 1) for number in stock]
    return frozenset(payment for payment in product(*ranges) if sum(payment) <= most)


def card_payments(stock: Payment, slot: int) -> set[Payment]:
    """[SA-CARD-01 to -03] As many resources of any kinds as the slot shows marks."""
    return {payment for payment in affordable(stock, slot) if sum(payment) == slot}


def hut_payments(stock: Payment, hut: str) -> set[Payment]:
    """[SA-HUT-06 to -08, -10] Exactly this, so many of so many kinds, or 1 to 7 of any."""
    tile = huts()[hut]
    match tile["kind"]:
        case "fixed":
            cost = as_payment(tile["cost"])
            return {payment for payment in affordable(stock, sum(cost)) if payment == cost}
        case "choice":
            return {
                payment
                for payment in affordable(stock, tile["count"])
                if sum(payment) == tile["count"] and sum(number > 0 for number in payment) == tile["kinds"]
            }
        case _:
            return {payment for payment in affordable(stock, tile["max"]) if sum(payment) >= tile["min"]}


def hut_points(hut: str, payment: Payment) -> int:
    """[SA-HUT-06, -09] The printed points, or the value of what was paid."""
    tile = huts()[hut]
    if tile["kind"] == "fixed":
        return tile["points"]
    return sum(number * rates()[kind] for kind, number in zip(RESOURCES, payment, strict=True))


def food_payments(stock: Payment, short: int) -> set[Payment]:
    """[SA-FEED-06, -08] The whole rest in resources, or nothing of it."""
    return {payment for payment in affordable(stock, short) if sum(payment) == short}


def settled_payments(asked: Json, payments: set[Payment]) -> set[Payment]:
    """Those that agree with what is settled, where a payment is asked for kind by kind."""
    settled = asked["params"].get("settled", {})
    return {
        payment
        for payment in payments
        if all(payment[RESOURCES.index(kind)] == number for kind, number in settled.items())
    }


def payment_options(asked: Json, payments: set[Payment], refuse: str) -> Counter[Any]:
    """Every payment, or every number of the resource that is asked for; and to refuse."""
    left = settled_payments(asked, payments)
    if "resource" not in asked["params"]:
        return bag([("pay", payment) for payment in left] + [(refuse,)])
    kind = asked["params"]["resource"]
    return bag([("set aside", kind, n) for n in {p[RESOURCES.index(kind)] for p in left}] + [(refuse,)])


# --- the score ----------------------------------------------------------------------------------------------


def all_cards(position: Position, seat: int) -> list[str]:
    """[SA-SCORE-09] Face down and face up."""
    view = position.views[seat]
    return view["mine"]["cards"] + view["players"][seat]["face_up"]


def culture_sets(own: list[str]) -> list[int]:
    """[SA-SCORE-01, -02] How many different symbols: of all green cards, then of the second copies."""
    symbols = Counter(cards()[card]["bottom"].get("symbol") for card in own)
    del symbols[None]
    sizes = [sum(number >= copy for number in symbols.values()) for copy in (1, 2, 3)]
    return [size for size in sizes if size]


def figures_on(own: list[str], figure: str) -> int:
    bottoms = [cards()[card]["bottom"] for card in own]
    return sum(bottom["figures"] for bottom in bottoms if bottom.get("figure") == figure)


def product_line(item: str, number: int, times: int) -> list[Any]:
    return [line(item, number * times, number=number, times=times)] if number * times else []


def events_of(position: Position, kind: str, seat: int) -> list[Json]:
    return [event for event in position.events if event["kind"] == kind and event["seat"] == seat]


def lines_in_play(position: Position, seat: int) -> list[Any]:
    """[SA-HUT-02, SA-CARD-24, SA-FEED-07] Huts, 3-point cards and hunger, from what happened."""
    built = events_of(position, "HutBuilt", seat)
    hut_total = sum(hut_points(event["hut"], as_payment(event["goods"])) for event in built)
    bought = [cards()[event["card"]]["top"] for event in events_of(position, "CardBought", seat)]
    card_total = sum(top["amount"] for top in bought if top["kind"] == "points")
    starved = len(events_of(position, "TribeStarved", seat))
    lines = [line("huts", hut_total, number=len(built))] if built else []
    lines += [line("card_points", card_total)] if card_total else []
    return lines + ([line("starved", -10 * starved, times=starved)] if starved else [])


def final_lines(position: Position, seat: int) -> list[Any]:
    """[SA-SCORE-01 to -07, SA-AMB-13] Sets, people on cards, leftover resources, an unused any-two card."""
    player, own = position.views[0]["players"][seat], all_cards(position, seat)
    left = sum(player["goods"].values())
    return [
        *chain.from_iterable(product_line("culture", size, size) for size in culture_sets(own)),
        *product_line("farmers", figures_on(own, "farmer"), player["food_track"]),
        *product_line("tool_makers", figures_on(own, "tool_maker"), sum(tool_values(player))),
        *product_line("hut_builders", figures_on(own, "hut_builder"), len(player["huts"])),
        *product_line("shamans", figures_on(own, "shaman"), player["people"]),
        *([line("resources", left, number=left)] if left else []),
        *([line("any_two", 2)] if ANY_TWO in player["face_up"] else []),
    ]


def score_lines(position: Position, seat: int) -> Counter[Any]:
    return bag(lines_in_play(position, seat) + final_lines(position, seat))


def total(lines: Counter[Any]) -> int:
    return sum(points * number for (_, _, points), number in lines.items())


def tie_break(player: Json) -> int:
    """[SA-SCORE-11] Food track, tool tiles and figures together."""
    return player["food_track"] + sum(tool_values(player)) + player["people"]


# --- beside the engine --------------------------------------------------------------------------------------


def compare_printed(_game: str, printed: Json) -> Iterator[Comparison]:
    """The cards and tiles of the engine beside the table of `data/`."""
    theirs = [
        (row["id"], row["does"], row["resource"], row["amount"], row["symbol"], row["figure"], row["number"])
        for row in printed["cards"]
    ]
    yield Comparison("printed cards", bag(printed_card(card) for card in cards().values()), bag(theirs))
    mine = [(hut["id"], *printed_bounds(hut)) for hut in huts().values()]
    theirs = [(row["id"], row["brings"]["least"], row["brings"]["most"]) for row in printed["huts"]]
    yield Comparison("printed huts", bag(mine), bag(theirs))
    yield Comparison("printed rates", rates(), printed["rates"])


def printed_card(card: Json) -> tuple[Any, ...]:
    top, bottom = card["top"], card["bottom"]
    amount = top.get("amount") or top.get("value") or top.get("dice") or 0
    effect = (top["kind"], top.get("resource"), amount)
    return card["id"], *effect, bottom.get("symbol"), bottom.get("figure"), bottom.get("figures", 0)


def printed_bounds(hut: Json) -> tuple[int, int]:
    return hut.get("points_min", hut.get("points")), hut.get("points_max", hut.get("points"))


def read_option(option: Json) -> tuple[Any, ...]:
    """An option of the engine in the referee's words."""
    params, kind = option["params"], option["kind"]
    if kind in {"BuyCard", "BuildHut", "FeedOn"}:
        return ("pay", as_payment(option["cost"]["goods"]))
    if kind == "AddTools":
        return (tuple(sorted(params["tools"])), tuple(sorted(params["cards"])))
    if kind == "TakeAnyTwo":
        return as_payment(params["goods"])
    if kind == "SetAside":
        return ("set aside", params["resource"], params["number"])
    return tuple(params.values()) or (kind.lower(),)


def offered(asked: Json) -> Counter[Any]:
    return bag(read_option(option) for option in asked["options"])


def compare(position: Position) -> Iterator[Comparison]:
    """Everything that the referee can say about one position."""
    yield from compare_questions(position)
    yield from compare_table(position)
    yield from compare_scores(position)


def compare_questions(position: Position) -> Iterator[Comparison]:
    view = position.views[0]
    for asked in position.asked:
        kind, expected = expected_options(view, asked)
        yield Comparison(kind, expected, offered(asked))
        if asked["asks"] == "ImproveRoll":
            yield from compare_roll(view, asked)
        if asked["asks"] == "ChooseTool":
            yield from compare_tool_choice(view["players"][asked["seat"]])
    yield from compare_redeeming(position)


def expected_options(view: Json, asked: Json) -> tuple[str, Counter[Any]]:
    """What a question is called, and all that may be answered to it."""
    seat, player = asked["seat"], view["players"][asked["seat"]]
    match asked["asks"]:
        case "PlaceFigures":
            return "placements", placements(view, seat)
        case "ChoosePlace":
            return "places to use", bag(
                (place,) for place, figures in view["places"].items() if figures[seat]
            )
        case "ImproveRoll":
            return "tools to add", additions(player)
        case "ChooseTool" | "ChooseDie":
            answers = {False, True} if asked["asks"] == "ChooseTool" else set(view["dice"])
            return "tools or dice to choose", bag((answer,) for answer in answers)
        case "RedeemCard":
            return "any two resources", bag(p for p in affordable((2, 2, 2, 2), 2) if sum(p) == 2)
        case _:
            return expected_payments(view, asked, as_payment(player["goods"]))


def expected_payments(view: Json, asked: Json, stock: Payment) -> tuple[str, Counter[Any]]:
    params = asked["params"]
    if asked["asks"] == "PayForCard":
        payments = card_payments(stock, 1 + view["row"].index(params["card"]))
        return "payments for a card", payment_options(asked, payments, "decline")
    if asked["asks"] == "PayForHut":
        return "payments for a hut", payment_options(asked, hut_payments(stock, params["hut"]), "decline")
    return "payments for food", payment_options(asked, food_payments(stock, params["short"]), "starve")


def compare_roll(view: Json, asked: Json) -> Iterator[Comparison]:
    """[SA-USE-20 to -23] The pips, and what they bring without tools."""
    params = asked["params"]
    pips, rate = sum(view["dice"]), rates()[params["kind_of_goods"]]
    told = (params["pips"], params["rate"], params["number"])
    yield Comparison("a roll", (pips, rate, pips // rate), told)
    for option in asked["options"]:
        added = pips_of(option["params"]["tools"], option["params"]["cards"])
        yield Comparison("pips of tools", added, option["params"]["pips"])


def compare_tool_choice(player: Json) -> Iterator[Comparison]:
    """[SA-TOOL-08, SA-DEC-05] Asked only if a used and an unused tool share the lowest value."""
    lowest = min(tool_values(player))
    alike = [lowest in player["tools"][state] for state in ("unused", "used")]
    yield Comparison("tools of the same value", [True, True], alike)


def compare_redeeming(position: Position) -> Iterator[Comparison]:
    """[SA-CARD-32, SA-AMB-13] The any-two card may be used all through the own turn, and while feeding."""
    view = position.views[0]
    asked = {(row["asks"], row["seat"]) for row in position.asked}
    for seat, player in enumerate(view["players"]):
        moment = (view["phase"] == "use" and view["turn"] == seat) or ("FeedTribe", seat) in asked
        may = moment and ANY_TWO in player["face_up"]
        yield Comparison("when any two may be taken", may, ("RedeemCard", seat) in asked)


def compare_table(position: Position) -> Iterator[Comparison]:
    """What lies open, counted again from all that happened."""
    view = position.views[0]
    for seat, player in enumerate(view["players"]):
        yield Comparison("stock", stock_of(position, seat), {**player["goods"], "food": player["food"]})
        standing = sum(figures[seat] for figures in view["places"].values())
        yield Comparison("figures at home", player["people"] - standing, player["home"])
        gained = tool_values(player)
        yield Comparison("tools", tools_from(position, seat), gained)
        if view["phase"] in {"place", "use"}:
            yield Comparison("feeding ahead", feeding(player), player["feeding"])


def feeding(player: Json) -> Json:
    """[SA-FEED-02 to -05] What the tribe eats: the income, then the stock; the rest is missing."""
    track = min(player["food_track"], player["people"])
    stock = min(player["food"], player["people"] - track)
    return {"track": track, "stock": stock, "missing": player["people"] - track - stock}


def tools_from(position: Position, seat: int) -> list[int]:
    values: list[int] = []
    for _ in events_of(position, "ToolGained", seat):
        values = tools_after_gain(values)
    return values


def stock_of(position: Position, seat: int) -> dict[str, int]:
    """Everything gained less everything paid, from the first action on. [SA-SETUP-02]"""
    stock = Counter({**dict.fromkeys(RESOURCES, 0), "food": 12})
    for event in position.events:
        if event.get("seat") == seat:
            stock.update(change_of(event))
    return dict(stock)


def change_of(event: Json) -> dict[str, int]:
    """What one event changed in the stock of its seat, by the rules."""
    match event["kind"]:
        case "Gathered":
            return {event["kind_of_goods"]: event["pips"] // rates()[event["kind_of_goods"]]}
        case "GoodsGained":
            return {event["kind_of_goods"]: event["number"]}
        case "AnyTwoTaken":
            return event["goods"]
        case "CardBought" | "HutBuilt" | "ShortageCovered":
            return {kind: -number for kind, number in event["goods"].items()}
        case "TribeFed":
            return {"food": event["income"] - event["eaten"]}
        case _:
            return {}


def compare_scores(position: Position) -> Iterator[Comparison]:
    """The score sheets, line by line, as if the match ended now, and who would win."""
    players = position.views[0]["players"]
    kind = "final score" if position.over else "score so far"
    keys = []
    for seat, sheet in enumerate(position.sheets):
        lines = score_lines(position, seat)
        keys.append((total(lines), tie_break(players[seat])))
        yield Comparison(kind, lines, read_lines(sheet))
        track = total(bag(lines_in_play(position, seat)))
        yield Comparison("points on the track", track, players[seat]["points"])
        yield Comparison("tie-break", [keys[-1][1]], sheet["tie_breaks"])
    yield Comparison("final ranks" if position.over else "ranks so far", ranks_of(keys), position.ranks)
    if position.over:
        yield Comparison("the end", True, must_end(position.views[0]))


def must_end(view: Json) -> bool:
    """[SA-END-01, -03] A stack is empty, or the deck cannot fill the row."""
    no_hut = any(stack["hut"] is None for stack in view["stacks"])
    return no_hut or view["row"].count(None) > view["deck"]


# --- what an action changed ---------------------------------------------------------------------------------


def compare_move(move: Move) -> Iterator[Comparison]:
    for event in move.events:
        yield from compare_event(move, event)
    if move.option["kind"] == "PutFigures":
        yield from compare_placing(move)
    if move.option["kind"] == "AddTools":
        yield from compare_added_tools(move)
    if move.option["kind"] == "UsePlace":
        yield from compare_use(move)
    if move.option["kind"] == "BuyCard":
        yield from compare_effect(move)
    if move_ended_round(move):
        yield from compare_new_round(move)


def compare_event(move: Move, event: Json) -> Iterator[Comparison]:
    """The arithmetic of whatever happened."""
    match event["kind"]:
        case "Gathered":
            rate = rates()[event["kind_of_goods"]]
            yield Comparison("gathered", event["pips"] // rate, event["number"])
        case "HutBuilt":
            payment = as_payment(event["goods"])
            yield Comparison("points of a hut", hut_points(event["hut"], payment), event["points"])
        case "TribeStarved":
            yield Comparison("hunger", 10, abs(event["points"]))
        case "TribeFed":
            yield from compare_fed(move, event)
        case "DieTaken":
            yield from compare_die(move, event)


def compare_fed(move: Move, event: Json) -> Iterator[Comparison]:
    """[SA-FEED-02 to -05] Income first; then one food for each figure, as far as it goes."""
    earlier = move.before.events + move.events[: move.events.index(event)]
    food = 12 + sum(change_of(row).get("food", 0) for row in earlier if row.get("seat") == event["seat"])
    player = move.after.views[0]["players"][event["seat"]]
    income, people = player["food_track"], player["people"]
    eaten = min(food + income, people)
    told = (event["income"], event["eaten"], event["short"])
    yield Comparison("feeding", (income, eaten, people - eaten), told)


def compare_die(move: Move, event: Json) -> Iterator[Comparison]:
    """[SA-CARD-12] 1 to 4 a resource, 5 a tool, 6 the food track."""
    gain = table()["dice_list"]["reward"][event["face"] - 1]["gain"]
    follows = move.events[move.events.index(event) + 1 :]
    told = gain_in(follows[0]) if follows else "tool"  # which tool is asked first
    yield Comparison("gain of a die", gain, told)


def gain_in(event: Json) -> str:
    """What an event says that a seat gained, or would have."""
    named = {"ToolGained": "tool", "FoodTrackRaised": "food_track"}
    return named.get(event["kind"]) or event.get("kind_of_goods") or event["what"]


def compare_placing(move: Move) -> Iterator[Comparison]:
    """[SA-PLACE-03, -04] The next who can place; nobody else, once no one can."""
    after = move.after.views[0]
    follows = next_to_place(view_after_placing(move), move.seat)
    told = after["turn"] if after["phase"] == "place" and not move_ended_round(move) else None
    yield Comparison("next to place", follows, told)


def view_after_placing(move: Move) -> Json:
    """The table with the figures put down; the engine may have used some of them already."""
    view = json.loads(json.dumps(move.before.views[0]))
    number = move.option["params"]["number"]
    view["places"][move.option["params"]["place"]][move.seat] += number
    view["players"][move.seat]["home"] -= number
    return view


def move_ended_round(move: Move) -> bool:
    return move.after.views[0]["round"] > move.before.views[0]["round"]


def compare_added_tools(move: Move) -> Iterator[Comparison]:
    """[SA-TOOL-10, -11, -13, -23] All pips count once; the tools are used, the cards turned face down."""
    params, dice = move.option["params"], sum(move.before.views[0]["dice"])
    gathered = next(event for event in move.events if event["kind"] == "Gathered")
    yield Comparison("pips with tools", dice + pips_of(params["tools"], params["cards"]), gathered["pips"])
    before, after = (side.views[0]["players"][move.seat] for side in (move.before, move.after))
    if not move_ended_round(move) and not any(event["kind"] == "ToolGained" for event in move.events):
        used = Counter(before["tools"]["used"]) + Counter(params["tools"])
        yield Comparison("tools used", used, Counter(after["tools"]["used"]))
    left = set(one_use_tools(before)) - set(params["cards"])
    yield Comparison("one-use tools", left, set(one_use_tools(after)))


def compare_use(move: Move) -> Iterator[Comparison]:
    """[SA-USE-10 to -13, -20, -21, -26] What a place gives, and a die for each figure."""
    place = move.option["params"]["place"]
    before = move.before.views[0]["players"][move.seat]
    if place == "hut":
        yield Comparison("a new figure", rise(before["people"]), told_rise(move, "FigureGained", "people"))
    if place == "field":
        level = told_rise(move, "FoodTrackRaised", "level")
        yield Comparison("the food track", rise(before["food_track"]), level)
    if place in gather_places():
        rolled = next(event for event in move.events if event["kind"] == "DiceRolled")
        yield Comparison("dice", move.before.views[0]["places"][place][move.seat], len(rolled["dice"]))


def rise(level: int) -> int | None:
    """[SA-USE-13] One more, up to 10; None if nothing is gained."""
    return level + 1 if level < 10 else None


def told_rise(move: Move, kind: str, field: str) -> int | None:
    """What the first event of this kind says; None if there is none."""
    return next((event[field] for event in move.events if event["kind"] == kind), None)


def compare_effect(move: Move) -> Iterator[Comparison]:
    """[SA-CARD-10, -20 to -30] What the upper half of a card does."""
    card = move.option["params"]["card"]
    top = cards()[card]["top"]
    gained = [event for event in move.events if event["kind"] == "GoodsGained"]
    told = [(event["kind_of_goods"], event["number"]) for event in gained]
    before, after = (side.views[0]["players"][move.seat] for side in (move.before, move.after))
    match top["kind"]:
        case "food":
            yield Comparison("food of a card", [("food", top["amount"])], told)
        case "resource":
            yield Comparison("resource of a card", [(top["resource"], top["amount"])], told)
        case "points":
            points = [event["points"] for event in move.events if event["kind"] == "PointsScored"]
            yield Comparison("points of a card", [top["amount"]], points)
        case "food_track":
            level = told_rise(move, "FoodTrackRaised", "level")
            yield Comparison("food track of a card", rise(before["food_track"]), level)
        case "dice_list" | "resource_roll":
            rolled = next(event for event in move.events if event["kind"] == "DiceRolled")
            number = move.before.seats if top["kind"] == "dice_list" else top["dice"]
            yield Comparison("dice of a card", number, len(rolled["dice"]))
        case "one_use_tool" | "any_resources":
            yield Comparison("card face up", True, card in after["face_up"])


def compare_new_round(move: Move) -> Iterator[Comparison]:
    """[SA-ROUND-03 to -06, SA-END-02] The next seat starts, the row slides and is full, tools are unused."""
    before, after = move.before.views[0], move.after.views[0]
    yield Comparison("next to start", (before["start"] + 1) % move.before.seats, after["start"])
    bought = {event["card"] for event in move.events if event["kind"] == "CardBought"}
    left = [card for card in before["row"] if card and card not in bought]
    yield Comparison("cards that slid", left, after["row"][: len(left)])
    yield Comparison("a full row", 4, sum(card is not None for card in after["row"]))
    yield Comparison("stacks left", False, any(stack["hut"] is None for stack in after["stacks"]))
    yield Comparison(
        "tools refreshed", [], [value for row in after["players"] for value in row["tools"]["used"]]
    )
