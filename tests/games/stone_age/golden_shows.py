"""Stone Age in golden files: its events in short words, and what a match can show."""

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from golden.features import (
    Feature,
    Predicate,
    answered_out_of_order,
    broken_by,
    event,
    lines_called,
    moments,
    negative_score,
    scoring,
    shared_victory,
)
from golden.story import Moment, Story
from waystation.kernel import Json, clockwise

VILLAGE = ("tool_maker", "hut", "field")
GATHER = {"forest": "wood", "clay_pit": "brick", "quarry": "stone", "river": "gold"}
RINGS = 7
VILLAGE_OPEN = {2: 2, 3: 2, 4: 3}
PLAYERS_AT = {2: 1, 3: 2, 4: 4}
DICE_LIST = tuple(f"C{number:02}" for number in range(1, 11))
POINTS_CARDS = ("C26", "C27", "C28")
ONE_USE_TOOLS = ("C33", "C34", "C35")
CHOICE_HUTS = tuple(f"H{number}" for number in range(18, 26))
OPEN_HUTS = ("H26", "H27", "H28")
FOOD_IN_THE_BOX = 53

# --- words ----------------------------------------------------------------------------------------------

SAID_BY_NOTATION = ("FiguresPlaced", "ToolsAdded", "CardBought", "AnyTwoTaken", "ShortageCovered")
WORDS: dict[str, Callable[[Json], tuple[str, str]]] = {
    "StartPlayerChosen": lambda e: ("starts", ""),
    "RoundBegun": lambda e: ("begins round", str(e["number"])),
    "CardTurnedUp": lambda e: ("up", f"{e['card']}@{e['slot']}"),
    "CardSlid": lambda e: ("slides", f"{e['card']}@{e['slot']}"),
    "TileTurnedUp": lambda e: ("up", f"{e['hut']}@{e['stack']}"),
    "GameEnded": lambda e: ("the end, by", e["by"]),
    "DiceRolled": lambda e: (f"rolls at {e['place']}", "-".join(map(str, e["dice"]))),
    "Gathered": lambda e: ("gets", f"{e['number']} {e['kind_of_goods']} for {e['pips']}"),
    "GoodsGained": lambda e: ("gets", f"{e['number']} {e['kind_of_goods']}"),
    "ToolGained": lambda e: ("tool", str(e["shows"])),
    "FigureGained": lambda e: ("figures", str(e["people"])),
    "FoodTrackRaised": lambda e: ("food track", str(e["level"])),
    "NothingGained": lambda e: ("gains no", e["what"]),
    "CardLeft": lambda e: ("leaves", e["card"]),
    "CardPutDown": lambda e: ("down", e["card"]),
    "PointsScored": lambda e: ("scores", str(e["points"])),
    "DieTaken": lambda e: ("takes die", str(e["face"])),
    "ExtraCardDrawn": lambda e: ("draws", e["card"]),
    "HutBuilt": lambda e: ("scores", str(e["points"])),
    "HutLeft": lambda e: ("leaves", e["hut"]),
    "TribeFed": lambda e: ("eats", meal(e)),
    "TribeStarved": lambda e: ("starves", f"-{e['points']}"),
}


def meal(fed: Json) -> str:
    """Income and what is eaten: `+2-5`; and what is missing."""
    missing = f" short {fed['short']}" if fed["short"] else ""
    return f"+{fed['income']}-{fed['eaten']}{missing}"


def words(event: Json) -> Iterator[tuple[str, str]]:
    """What happened, and to what; nothing where the notation says it all."""
    if event["kind"] not in SAID_BY_NOTATION:
        yield WORDS[event["kind"]](event)


def glimpse(view: Json, seat: int) -> str:
    """Round and phase; the row and the deck; the stacks; and the seat that acted."""
    row = " ".join(card[1:] if card else ".." for card in view["row"])
    stacks = " ".join(f"{(stack['hut'] or '...')[1:]}+{stack['beneath']}" for stack in view["stacks"])
    when = f"{view['round']:>2} {view['phase']:<5}"
    return f"{when} {row}+{view['deck']:<2}  {stacks}  {holdings(view['players'][seat])}"


def holdings(player: Json) -> str:
    """Figures at home and in all, food and food track, resources, tools unused|used, points."""
    goods = "".join(f"{number}{kind[0].upper()}" for kind, number in player["goods"].items() if number)
    tools = "|".join("".join(map(str, player["tools"][state])) for state in ("unused", "used"))
    tribe = f"{player['home']}/{player['people']}"
    food = f"{player['food']:>2}+{player['food_track']}"
    return f"{tribe:<4} {food:<5} {goods or '-':<9} {tools:<4} {player['points']:>3}"


# --- the round, told in order ---------------------------------------------------------------------------


def rest_of_round(story: Story, moment: Moment) -> Iterator[Moment]:
    """What the seat still does in the same round."""
    if not moment.told("RoundBegun"):
        for later in story.moments[moment.number :]:
            if later.seat == moment.seat:
                yield later
            if later.told("RoundBegun"):
                return


def player(view: Json, seat: int) -> Json:
    return view["players"][seat]


def goods(view: Json, seat: int) -> int:
    return sum(player(view, seat)["goods"].values())


def start_by_chance(story: Story) -> Iterator[int]:
    if not story.match.settings:
        yield 0


def row_closes_up(moment: Moment, before: Json, after: Json) -> bool:
    """Of four cards the two in the middle are gone: one stays, one slides by two, two are new."""
    slid = [(told["card"], told["slot"]) for told in moment.told("CardSlid")]
    new = [told["slot"] for told in moment.told("CardTurnedUp")]
    return slid == [(before["row"][3], 2)] and new == [3, 4]


def idle_round(story: Story) -> Iterator[int]:
    """No card is bought and no hut built, and another round begins."""
    idle = True
    for moment in story.moments:
        idle = idle and not moment.told("CardBought") and not moment.told("HutBuilt")
        if moment.told("RoundBegun"):
            if idle:
                yield moment.number
            idle = True


# --- placing --------------------------------------------------------------------------------------------


def placing(shown: Callable[[Moment, Json], bool]) -> Predicate:
    """Placements before which this is true."""
    return moments(lambda m, before, after: m.decision == "PlaceFigures" and shown(m, before))


def home(moment: Moment, view: Json) -> int:
    return player(view, moment.seat)["home"]


def occupied(view: Json, places: Sequence[str]) -> list[str]:
    return [place for place in places if any(view["places"][place])]


def village_is_full(view: Json) -> bool:
    """As many of its places are occupied as may be."""
    return len(occupied(view, VILLAGE)) >= VILLAGE_OPEN[len(view["players"])]


def no_village_place(moment: Moment, view: Json) -> bool:
    """A pair that could go anywhere may not go to the tool maker, the hut or the field."""
    return home(moment, view) > 1 and not moment.offers(*(f"place {place}" for place in VILLAGE))


def third_place_closed(seats: int) -> Predicate:
    """One of tool maker, hut and field is empty, yet closed."""

    def shown(moment: Moment, view: Json) -> bool:
        two = len(view["players"]) == seats and len(occupied(view, VILLAGE)) == 2
        return two and no_village_place(moment, view)

    return placing(shown)


def one_fills_the_village(moment: Moment, view: Json) -> bool:
    """Another seat stands on both places that may be occupied: it is places that are limited, not players."""
    standing = [view["places"][place] for place in occupied(view, VILLAGE)]
    both = [seat for seat in range(len(view["players"])) if all(place[seat] for place in standing)]
    others = len(standing) == 2 and both not in ([], [moment.seat])
    return others and no_village_place(moment, view)


def elsewhere(moment: Moment, view: Json) -> Iterator[tuple[list[int], int]]:
    """The gather places where the seat does not stand: the others' figures, and how many it may send."""
    for place in GATHER:
        if not view["places"][place][moment.seat]:
            standing = [number for number in view["places"][place] if number]
            yield standing, len(moment.offers(f"place {place}"))


def others_close_a_place(seats: int) -> Predicate:
    """There are free rings, but as many other players as may be."""

    def shown(moment: Moment, view: Json) -> bool:
        return len(view["players"]) == seats and any(
            len(standing) == PLAYERS_AT[seats] and sum(standing) < RINGS and not offered
            for standing, offered in elsewhere(moment, view)
        )

    return placing(shown)


def fewer_rings_than_figures(moment: Moment, view: Json) -> bool:
    return any(
        standing and 0 < offered == RINGS - sum(standing) < home(moment, view)
        for standing, offered in elsewhere(moment, view)
    )


def no_rings(moment: Moment, view: Json) -> bool:
    """It is for lack of rings that a place is closed."""
    most = PLAYERS_AT[len(view["players"])]
    return any(
        sum(standing) == RINGS and len(standing) < most and not offered
        for standing, offered in elsewhere(moment, view)
    )


def all_village_places(moment: Moment, before: Json, after: Json) -> bool:
    return len(occupied(after, VILLAGE)) == 3


def three_at_a_gather_place(moment: Moment, before: Json, after: Json) -> bool:
    return any(sum(map(bool, after["places"][place])) > 2 for place in GATHER)


def no_second_hunt(moment: Moment, view: Json) -> bool:
    return bool(view["places"]["hunt"][moment.seat]) and not moment.offers("place hunt")


def hut_needs_two(moment: Moment, view: Json) -> bool:
    """The hut is empty and the village open, but there is one figure left."""
    free = not occupied(view, ("hut",)) and not village_is_full(view)
    return free and home(moment, view) == 1 and not moment.offers("place hut")


def passed_over(story: Story) -> Iterator[int]:
    """The next to place has others before it, who have figures at home."""
    for moment, following in pairwise(story.moments):
        if moment.decision == following.decision == "PlaceFigures" and not moment.told("RoundBegun"):
            order = clockwise(moment.seat + 1, story.match.seats)
            between = order[: order.index(following.seat)]
            if any(player(story.views[moment.number], seat)["home"] for seat in between):
                yield following.number


def stuck(moment: Moment, before: Json, after: Json) -> list[int]:
    """The figures that are left at home, seat by seat, when no more can be placed."""
    if moment.decision != "PlaceFigures" or (after["phase"] == "place" and not moment.told("RoundBegun")):
        return []
    placed = sum(told["number"] for told in moment.told("FiguresPlaced"))
    left = [seated["home"] for seated in before["players"]]
    left[moment.seat] -= placed
    return left


def stuck_beside_the_hut(moment: Moment, before: Json, after: Json) -> bool:
    """One figure cannot be placed although the hut is free: it takes two."""
    village = {*occupied(before, VILLAGE), moment.notation.removeprefix("place ")} & {*VILLAGE}
    free = "hut" not in village and len(village) < VILLAGE_OPEN[len(before["players"])]
    return free and 1 in stuck(moment, before, after)


# --- using figures --------------------------------------------------------------------------------------


def left_unasked(kind: str) -> Predicate:
    """A card or a hut is left for want of resources."""
    return moments(lambda m, before, after: bool(m.told(kind)) and m.notation != "decline")


def declined(decision: str) -> Predicate:
    return moments(lambda m, before, after: m.decision == decision and m.notation == "decline")


def void_gain(what: str, by: str = "") -> Predicate:
    """There is nothing to gain any more at a place, or `by` what was told just before."""

    def shown(moment: Moment, before: Json, after: Json) -> bool:
        return any(
            told["kind"] == "NothingGained"
            and told["what"] == what
            and by == (earlier["kind"] if earlier["kind"] in ("CardBought", "DieTaken") else "")
            for earlier, told in pairwise([{"kind": ""}, *moment.events])
        )

    return moments(shown)


# --- tools ----------------------------------------------------------------------------------------------


def used_tool_raised(moment: Moment, before: Json, after: Json) -> bool:
    """It stays used."""
    if moment.told("ToolsAdded") or moment.told("RoundBegun"):
        return False
    return any(
        sum(player(after, told["seat"])["tools"]["used"]) > sum(player(before, told["seat"])["tools"]["used"])
        for told in moment.told("ToolGained")
    )


def tool_used_when_gained(gained: Callable[[Moment, Json], bool]) -> Predicate:
    """A tool that the seat has gained is added to a roll of the same round; it had no such tool before."""

    def places(story: Story) -> Iterator[int]:
        for moment in story.moments:
            unused = player(story.views[moment.number - 1], moment.seat)["tools"]["unused"]
            for told in moment.told("ToolGained"):
                value = told["shows"]
                if told["seat"] == moment.seat and value not in unused and gained(moment, told):
                    yield from (
                        later.number
                        for later in rest_of_round(story, moment)
                        if any(value in added["tools"] for added in later.told("ToolsAdded"))
                    )

    return places


def added_at_once(story: Story) -> Iterator[int]:
    """A one-use tool is used in the round in which it was bought."""
    for moment in story.moments:
        bought = {told["card"] for told in moment.told("CardBought")}
        for later in rest_of_round(story, moment):
            if any(bought & {*told["cards"]} for told in later.told("ToolsAdded")):
                yield later.number


def added_later(story: Story) -> Iterator[int]:
    """A one-use tool is used in a later round."""
    bought: dict[str, int] = {}
    for moment in story.moments:
        now = story.views[moment.number - 1]["round"]
        bought |= {told["card"]: now for told in moment.told("CardBought")}
        if any(bought[card] < now for told in moment.told("ToolsAdded") for card in told["cards"]):
            yield moment.number


def tools_on_a_card(story: Story) -> Iterator[int]:
    """The roll that tools are added to is that of a card."""
    rolled_at = ""
    for moment in story.moments:
        for told in moment.events:
            if told["kind"] == "DiceRolled":
                rolled_at = told["place"]
            elif told["kind"] == "ToolsAdded" and rolled_at.startswith("C"):
                yield moment.number


# --- cards ----------------------------------------------------------------------------------------------


def dice_lists(story: Story) -> Iterator[tuple[Moment, Json, list[Moment]]]:
    """The purchases of dice lists, the rolls, and the choices of dice that follow."""
    for moment in story.moments:
        for rolled in moment.told("DiceRolled"):
            if rolled["place"] in DICE_LIST:
                yield moment, rolled, list(choices_of_dice(story, moment))


def choices_of_dice(story: Story, moment: Moment) -> Iterator[Moment]:
    for later in story.moments[moment.number :]:
        if later.decision not in ("ChooseDie", "ChooseTool", "RedeemCard"):
            return
        if later.decision == "ChooseDie":
            yield later


def all_choose_dice(story: Story) -> Iterator[int]:
    """All but the last are asked, the buyer first and then clockwise."""
    for moment, _, choices in dice_lists(story):
        order = clockwise(moment.seat, story.match.seats)[:-1]
        if len(order) > 1 and [choice.seat for choice in choices] == order:
            yield choices[-1].number


def dice_alike(story: Story) -> Iterator[int]:
    """Nobody is asked."""
    return (moment.number for moment, rolled, _ in dice_lists(story) if len(set(rolled["dice"])) == 1)


def dice_left_alike(story: Story) -> Iterator[int]:
    """Some are asked; then the dice that are left are alike, and two or more seats just get theirs."""
    for _, _, choices in dice_lists(story):
        if choices and len(choices) < story.match.seats - 1:
            yield choices[-1].number


def buyer_goes_on(moment: Moment, before: Json, after: Json) -> bool:
    """Another seat takes a die at once, in the turn of the buyer, who still has places to use."""
    others = [told for told in moment.told("DieTaken") if told["seat"] != after["turn"]]
    return bool(others) and before["turn"] == after["turn"] and after["phase"] == "use"


def food_track_by_die(moment: Moment, before: Json, after: Json) -> bool:
    return any(
        earlier["kind"] == "DieTaken" and told["kind"] == "FoodTrackRaised"
        for earlier, told in pairwise(moment.events)
    )


def redeemed(*asked: str) -> Predicate:
    """The any-two card is used while the seat is asked for something else."""
    return moments(lambda m, before, after: m.decision == "RedeemCard" and m.asked[m.seat] in asked)


def redeemed_to_pay(moment: Moment, before: Json, after: Json) -> bool:
    """Without it there would be nothing to pay with."""
    poor = {*moment.offered} - {*moment.offers("redeem")} in ({"decline"}, {"starve"})
    return moment.decision == "RedeemCard" and poor


# --- huts -----------------------------------------------------------------------------------------------


def built(huts: Sequence[str], *numbers: int) -> Predicate:
    """One of these huts is built with so many resources."""
    return event("HutBuilt", lambda e: e["hut"] in huts and sum(e["goods"].values()) in numbers)


def paid_kind_by_kind(decision: str) -> Predicate:
    return moments(lambda m, before, after: m.decision == decision and m.notation.startswith("pay "))


def amid_payment(*answers: str) -> Predicate:
    """What a seat does when it has settled how many of one kind it will pay."""

    def places(story: Story) -> Iterator[int]:
        last: dict[int, str] = {}
        for moment in story.moments:
            answered = moment.notation.split()[0]
            if last.get(moment.seat) == "pay" and answered in answers:
                yield moment.number
            last[moment.seat] = answered

    return places


# --- feeding --------------------------------------------------------------------------------------------


def newborn_eats(story: Story) -> Iterator[int]:
    """A figure gained in this round is fed in it."""
    born: dict[int, int] = {}
    for moment in story.moments:
        for told in moment.events:
            if told["kind"] == "FigureGained":
                born[told["seat"]] = told["people"]
            elif told["kind"] == "TribeFed" and told["eaten"] == born.pop(told["seat"], None):
                yield moment.number


def starved_with_goods(moment: Moment, before: Json, after: Json) -> bool:
    """Too few resources for the whole rest: they are kept, and nothing is asked."""
    short = {told["seat"]: told["short"] for told in moment.told("TribeFed")}
    return any(
        0 < goods(after, told["seat"]) < short.get(told["seat"], 0) for told in moment.told("TribeStarved")
    )


def starved_by_choice(moment: Moment, before: Json, after: Json) -> bool:
    return moment.notation == "starve" and bool(moment.offers("feed", "pay"))


def more_food_than_in_the_box(moment: Moment, before: Json, after: Json) -> bool:
    return sum(seated["food"] for seated in after["players"]) > FOOD_IN_THE_BOX


# --- the end --------------------------------------------------------------------------------------------


def deck_is_exactly_enough(moment: Moment, before: Json, after: Json) -> bool:
    return bool(moment.told("RoundBegun")) and not after["deck"] and before["deck"] > 0


def last_tile_left(story: Story) -> Iterator[int]:
    """A figure stood on the last tile of a stack, but did not take it; another round begins."""
    for moment in story.moments:
        last = [stack["hut"] for stack in story.views[moment.number - 1]["stacks"] if not stack["beneath"]]
        left = any(told["hut"] in last for told in moment.told("HutLeft"))
        if left and any(later.told("RoundBegun") for later in story.moments[moment.number - 1 :]):
            yield moment.number


def stack_emptied(story: Story) -> Iterator[Moment]:
    """The last tile of a stack is taken."""
    for moment in story.moments:
        if empty_stacks(story.views[moment.number]) > empty_stacks(story.views[moment.number - 1]):
            yield moment


def empty_stacks(view: Json) -> int:
    return sum(stack["hut"] is None for stack in view["stacks"])


def others_finish_the_round(story: Story) -> Iterator[int]:
    """After the last tile of a stack is taken, other seats still use figures, and all are fed."""
    for moment in stack_emptied(story):
        later = story.moments[moment.number :]
        if any(m.seat != moment.seat and m.decision == "ChoosePlace" for m in later):
            yield moment.number


def start_player_empties_a_stack(story: Story) -> Iterator[int]:
    finish = {*others_finish_the_round(story)}
    for moment in stack_emptied(story):
        if moment.number in finish and moment.seat == story.views[moment.number]["start"]:
            yield moment.number


def huts_and_cards_at_once(moment: Moment, before: Json, after: Json) -> bool:
    by_huts = [told["by"] for told in moment.told("GameEnded")] == ["huts"]
    return by_huts and after["deck"] < after["row"].count(None)


# --- the score ------------------------------------------------------------------------------------------


def sheets_with(story: Story, *keys: str) -> list[int]:
    """The seats whose sheet has all of these headings, each as often as it is named."""
    found = [[line.item.key.removeprefix("sheet.") for line in sheet.lines] for sheet in story.sheets]
    return [seat for seat, has in enumerate(found) if all(has.count(key) >= keys.count(key) for key in keys)]


def at_the_end(shown: Callable[[Json], bool], *keys: str) -> Predicate:
    """A seat of which this is true has these headings on its sheet."""
    return scoring(lambda s: any(shown(player(s.views[-1], seat)) for seat in sheets_with(s, *keys)))


PEOPLE = ("farmers", "tool_makers", "hut_builders", "shamans")

SHOWS: dict[str, Feature] = {
    # the round
    "SA-AMB-01": Feature("the start player is drawn", start_by_chance),
    "SA-EX-25": Feature("a gap in the row is closed, and the order kept", moments(row_closes_up)),
    "SA-AMB-21": Feature("nobody buys or builds, and another round begins", idle_round),
    # placing
    "SA-PLACE-20/two": Feature("two seats: the third village place is closed", third_place_closed(2)),
    "SA-PLACE-20/three": Feature("three seats: the third village place is closed", third_place_closed(3)),
    "SA-AMB-02": Feature("one seat fills both village places", placing(one_fills_the_village)),
    "SA-PLACE-22": Feature("two seats: a gather place is closed by the other", others_close_a_place(2)),
    "SA-PLACE-23": Feature("three seats: a gather place is closed by two others", others_close_a_place(3)),
    "SA-PLACE-26/village": Feature(
        "four seats: all village places are occupied", moments(all_village_places)
    ),
    "SA-PLACE-26/gather": Feature("four seats: three at a gather place", moments(three_at_a_gather_place)),
    "SA-PLACE-06": Feature("fewer rings are free than figures at home", placing(fewer_rings_than_figures)),
    "SA-PLACE-15": Feature("a gather place is full", placing(no_rings)),
    "SA-AMB-17": Feature("no second hunt", placing(no_second_hunt)),
    "SA-PLACE-12": Feature("one figure cannot go to the hut", placing(hut_needs_two)),
    "SA-PLACE-03": Feature("a seat that cannot place its figures is passed over", passed_over),
    "SA-PLACE-04": Feature(
        "figures that cannot be placed stay at home and eat", moments(lambda *m: any(stuck(*m)))
    ),
    "SA-EX-17": Feature("a figure is stuck although the hut is free", moments(stuck_beside_the_hut)),
    # using figures
    "SA-PLACE-07/card": Feature("a card is left for want of resources", left_unasked("CardLeft")),
    "SA-PLACE-07/hut": Feature("a hut is left for want of resources", left_unasked("HutLeft")),
    "SA-CARD-04": Feature("a card could be bought and is left", declined("PayForCard")),
    "SA-HUT-05": Feature("a hut could be built and is left", declined("PayForHut")),
    "SA-AMB-03/tool-maker": Feature("nothing to gain at the tool maker", void_gain("tool")),
    "SA-AMB-03/hut": Feature("nothing to gain at the hut", void_gain("figure")),
    "SA-AMB-03/field": Feature("nothing to gain at the field", void_gain("food_track")),
    "SA-AMB-03/die-5": Feature("a die brings no tool any more", void_gain("tool", "DieTaken")),
    "SA-AMB-03/die-6": Feature("a die raises no food track any more", void_gain("food_track", "DieTaken")),
    "SA-AMB-06": Feature("more than seven dice", event("DiceRolled", lambda e: len(e["dice"]) > 7)),
    # tools
    "SA-TOOL-07": Feature(
        "a new tool is used in the same round", tool_used_when_gained(lambda m, told: told["shows"] == 1)
    ),
    "SA-TOOL-08": Feature(
        "an unused or a used tool may be raised", moments(lambda m, b, a: m.decision == "ChooseTool")
    ),
    "SA-AMB-05/used": Feature("a used tool is raised and stays used", moments(used_tool_raised)),
    "SA-EX-07": Feature(
        "the unused tool is raised, and then used",
        tool_used_when_gained(lambda m, told: m.notation == "raise unused"),
    ),
    "SA-TOOL-16": Feature("no tool is added", moments(lambda m, b, a: m.notation == "add nothing")),
    "SA-TOOL-12": Feature(
        "several tools are added to a roll", event("ToolsAdded", lambda e: len(e["tools"]) > 1)
    ),
    "SA-TOOL-22/tools": Feature(
        "a one-use tool is combined with tools", event("ToolsAdded", lambda e: e["tools"] and e["cards"])
    ),
    "SA-TOOL-22/cards": Feature(
        "one-use tools are combined", event("ToolsAdded", lambda e: len(e["cards"]) > 1)
    ),
    "SA-TOOL-24/at-once": Feature("a one-use tool is used in the turn it was bought", added_at_once),
    "SA-TOOL-24/later": Feature("a one-use tool is used in a later round", added_later),
    "SA-AMB-16": Feature("tools are added to a card's roll", tools_on_a_card),
    # cards
    "SA-CARD-11": Feature("dice list: all but the last choose, the buyer first", all_choose_dice),
    "SA-DEC-13/all": Feature("dice list: all dice are alike, and nobody is asked", dice_alike),
    "SA-DEC-13/rest": Feature("dice list: the dice that are left are alike", dice_left_alike),
    "SA-AMB-20": Feature("dice list: taken at once, then the buyer goes on", moments(buyer_goes_on)),
    "SA-AMB-18": Feature("dice list: a six raises the food track", moments(food_track_by_die)),
    "SA-CARD-27": Feature("an extra card", event("ExtraCardDrawn")),
    "SA-CARD-28": Feature(
        "an extra card that would have scored, had it been bought",
        event("ExtraCardDrawn", lambda e: e["card"] in POINTS_CARDS),
    ),
    "SA-AMB-11": Feature("no extra card, for the deck is empty", void_gain("card", "CardBought")),
    "SA-AMB-13/between": Feature("any two: between two places", redeemed("ChoosePlace")),
    "SA-AMB-13/roll": Feature("any two: after a roll", redeemed("ImproveRoll")),
    "SA-AMB-13/payment": Feature("any two: in a payment", redeemed("PayForCard", "PayForHut")),
    "SA-AMB-13/needed": Feature("any two: without them nothing could be paid", moments(redeemed_to_pay)),
    "SA-AMB-13/amid": Feature("any two: amid a payment kind by kind", amid_payment("redeem")),
    "SA-AMB-13/feeding": Feature("any two: while feeding", redeemed("FeedTribe")),
    "SA-AMB-13/end": Feature("any two: left to the end", scoring(lambda s: bool(lines_called(s, "any_two")))),
    # huts
    "SA-HUT-07": Feature("a choice hut", built(CHOICE_HUTS, 4, 5)),
    "SA-HUT-08/seven": Feature("an open hut for seven resources", built(OPEN_HUTS, 7)),
    "SA-HUT-08/one": Feature("an open hut for a single resource", built(OPEN_HUTS, 1)),
    "SA-DEC-09": Feature("a hut is paid kind by kind", paid_kind_by_kind("PayForHut")),
    # feeding
    "SA-EX-19": Feature("a newborn eats", newborn_eats),
    "SA-FEED-06": Feature("resources stand in for food", event("ShortageCovered")),
    "SA-FEED-07": Feature("a tribe starves although it could pay", moments(starved_by_choice)),
    "SA-AMB-12": Feature("a tribe starves and keeps what is not enough", moments(starved_with_goods)),
    "SA-DEC-10": Feature("food is paid for kind by kind", paid_kind_by_kind("FeedTribe")),
    "SA-DEC-10/given-up": Feature("such a payment is given up", amid_payment("starve")),
    "SA-DEC-12": Feature("several are asked to feed, and answer out of order", answered_out_of_order),
    "SA-FEED-09/track": Feature(
        "the score marker falls below zero",
        moments(lambda m, before, after: any(seated["points"] < 0 for seated in after["players"])),
    ),
    "SA-FEED-09/total": Feature("a negative total", scoring(negative_score)),
    "SA-AMB-04": Feature("more food than the box has", moments(more_food_than_in_the_box)),
    # the end
    "SA-END-01": Feature("the deck cannot fill the row", event("GameEnded", lambda e: e["by"] == "cards")),
    "SA-END-02": Feature("the last cards of the deck just fill the row", moments(deck_is_exactly_enough)),
    "SA-END-03": Feature("a stack is empty, and the round is finished", others_finish_the_round),
    "SA-EX-21": Feature("it is the start player who empties the stack", start_player_empties_a_stack),
    "SA-END-04": Feature("the last tile of a stack is left, and the game goes on", last_tile_left),
    "SA-END-05": Feature("a stack is empty, and the deck too small", moments(huts_and_cards_at_once)),
    # the score
    "SA-SCORE-02": Feature(
        "two sets of culture", scoring(lambda s: bool(sheets_with(s, "culture", "culture")))
    ),
    "SA-SCORE-04": Feature(
        "used tools count as well", at_the_end(lambda p: bool(p["tools"]["used"]), "tool_makers")
    ),
    "SA-AMB-08": Feature(
        "a one-use tool that was never used",
        at_the_end(lambda p: bool({*p["face_up"]} & {*ONE_USE_TOOLS}), "tool_makers"),
    ),
    "SA-HUT-11": Feature(
        "more than five huts, and hut builders",
        scoring(lambda s: any(line["times"] > 5 for line in lines_called(s, "hut_builders"))),
    ),
    "SA-EX-22": Feature(
        "one sheet with everything",
        scoring(lambda s: bool(sheets_with(s, "huts", "culture", *PEOPLE, "resources"))),
    ),
    "SA-SCORE-11": Feature(
        "most points tied, broken by food track, tools and figures", scoring(broken_by(0))
    ),
    "SA-AMB-14": Feature("a shared victory", scoring(shared_victory)),
}
