"""What refusals of Stone Age claim, worked out again from the view; how each obstacle is lifted.

A claim asserts what it says and returns the numbers; a lift changes a copy of the position by hand.
"""

from waystation.games.stone_age.actions import ADD_BY_TARGET, BUILD_BY_TARGET, BUY_BY_TARGET, TAKE_BY_TARGET
from waystation.games.stone_age.cards import CHOOSE_DIE, PAY_FOR_CARD
from waystation.games.stone_age.components import (
    ANY_TWO,
    FOREST,
    GAP,
    GATHER_PLACES,
    PLACES,
    RESOURCES,
    VILLAGE,
)
from waystation.games.stone_age.feeding import FEED_TRIBE
from waystation.games.stone_age.gains import CHOOSE_TOOL
from waystation.games.stone_age.huts import PAY_FOR_HUT
from waystation.games.stone_age.placing import PlaceFigures
from waystation.games.stone_age.rolling import IMPROVE_ROLL
from waystation.games.stone_age.using import CHOOSE_PLACE
from waystation.games.stone_age.village import FEEDING, PLACING, USING, room_left, take_home
from waystation.kernel.testing import Reason, Reasons

PLENTY = (9, 9, 9, 9)


# --- reading a view ---------------------------------------------------------------------------------------


def me(seen):
    return seen.view["players"][seen.seat]


def asked(seen):
    """The kinds of what a seat is asked; that a card may be used is not asked."""
    return {question["kind"] for question in seen.questions} - {"RedeemCard"}


def question(seen, kind):
    """The parameters of what a seat is asked."""
    (params,) = [each["params"] for each in seen.questions if each["kind"] == kind]
    return params


def named(_seen, target):
    """What a target names; a refusal that speaks of it must name the same."""
    first, _, name = target.partition(" ")
    if first == "add":
        return ADD_BY_TARGET[target].params()
    if first == "take":
        return {"face": int(name)}
    if first == "raise":
        return {"used": name == "used"}
    what = {"place": "place", "use": "place", "buy": "card", "build": "hut"}
    return {what[first]: name} if first in what else {}


def comes_first(seen, params):
    """What the seat has to decide first, as the rest of the turn tells it."""
    told = [
        {"key": step.key, **step.params}
        for step in seen.ahead
        if step.key.removeprefix("ahead.") in asked(seen) and step.params.get("seat", seen.seat) == seen.seat
    ]
    assert params["decide_first"] in told, f"{told} is asked"
    return {"decide_first": params["decide_first"]}


def place_of(target):
    return target.split(" ")[1]


def printed_place(seen, target):
    return next(each for each in seen.printed["places"] if each["id"] == place_of(target))


def standing(seen, target):
    return seen.view["places"].get(place_of(target), [])


def others(seen, target):
    return [seat for seat, number in enumerate(standing(seen, target)) if number and seat != seen.seat]


def free_rings(seen, target):
    return printed_place(seen, target)["rings"] - sum(standing(seen, target))


def nearest(goods, forms):
    """Of the payment that lacks least: how many resources it takes, and how many of them are there."""
    lacking, need = min(
        (sum(max(form[kind] - goods[kind], 0) for kind in RESOURCES), sum(form.values())) for form in forms
    )
    return {"need": need, "have": need - lacking}


def mixes(number):
    """Every way to choose so many resources."""
    return [
        dict(zip(RESOURCES, (wood, brick, stone, number - wood - brick - stone), strict=True))
        for wood in range(number + 1)
        for brick in range(number - wood + 1)
        for stone in range(number - wood - brick + 1)
    ]


def forms(pays):
    """Every payment that a hut tile takes, as printed."""
    if "goods" in pays:
        return [pays["goods"]]
    if "kinds" in pays:
        return [mix for mix in mixes(pays["number"]) if sum(map(bool, mix.values())) == pays["kinds"]]
    return [mix for number in range(pays["least"], pays["most"] + 1) for mix in mixes(number)]


def tools(seen):
    return me(seen)["tools"]


def pips(target):
    return {"pips": ADD_BY_TARGET[target].pips}


# --- what is claimed --------------------------------------------------------------------------------------


def too_high_a_stack(seen, target, _params):
    assert place_of(target) not in seen.view["places"]
    return {"need": printed_place(seen, target)["number"], "have": len(seen.view["players"])}


def figures_there(seen, target, _params):
    number = standing(seen, target)[seen.seat]
    assert number
    return {"place": place_of(target), "number": number}


def all_rings_taken(seen, target, _params):
    assert not free_rings(seen, target)
    return {"rings": printed_place(seen, target)["rings"]}


def occupied(kind, *places):
    def claim(seen, target, _params):
        assert printed_place(seen, target)["kind"] == kind
        assert not places or place_of(target) in places
        return {"place": place_of(target), "seat": others(seen, target)[0]}

    return claim


def village_is_full(seen, target, _params):
    taken = [any(seen.view["places"][PLACES[place]]) for place in VILLAGE]
    assert place_of(target) in seen.view["closed"]
    assert sum(taken) == 2
    return {"place": place_of(target), "most": 2}


def pair_wanted(seen, target, _params):
    assert place_of(target) == "hut"
    return {"need": printed_place(seen, target)["figures"], "have": me(seen)["home"]}


def so_many_players(players):
    def claim(seen, target, _params):
        assert len(seen.view["players"]) == players
        assert free_rings(seen, target)
        return {"place": place_of(target), "most": len(others(seen, target))}

    return claim


def another_phase(seen, target, params):
    assert seen.view["phase"] != target.split(" ")[0]
    return {"phase": seen.view["phase"], **comes_first(seen, params)}


def another_turn(seen, _target, params):
    """[SA-CARD-15] Others may take dice meanwhile: whoever has none to take waits for the first of them."""
    assert params["seat"] != seen.seat
    return {"seat": seen.view["turn"] if asked(seen) else seen.seats_asked[0]}


def is_over(seen, _target, _params):
    assert seen.view["phase"] == "over"
    return {}


def has_eaten(seen, _target, _params):
    assert seen.view["phase"] == "feed"
    assert not asked(seen)
    return {}


def nobody_there(seen, target, _params):
    assert not sum(standing(seen, target)[seen.seat : seen.seat + 1])
    return {"place": place_of(target)}


def place_begun(seen, target, _params):
    assert standing(seen, target)[seen.seat]
    assert asked(seen)
    assert asked(seen) != {"ChoosePlace"}
    return {"place": place_of(target)}


def tool_used(seen, target, _params):
    assert ADD_BY_TARGET[target].pips in tools(seen)["used"]
    return pips(target)


def no_such_tool(seen, target, _params):
    assert ADD_BY_TARGET[target].pips not in tools(seen)["used"] + tools(seen)["unused"]
    return pips(target)


def no_such_card(seen, target, _params):
    (card,) = ADD_BY_TARGET[target].params()["cards"]
    assert card not in me(seen)["face_up"]
    return pips(target)


def is_not_asked(*kinds):
    """Something else is asked."""

    def claim(seen, _target, params):
        assert asked(seen).isdisjoint(kinds)
        return comes_first(seen, params)

    return claim


def is_asked(*kinds):
    def claim(seen, _target, params):
        assert asked(seen) <= {*kinds}
        return comes_first(seen, params) if "decide_first" in params else {}

    return claim


def die_gone(seen, target, _params):
    face = TAKE_BY_TARGET[target].face
    assert face not in seen.view["dice"]
    return {"face": face}


def no_figure_on(asks):
    """Its figure is not the one that is being used."""

    def claim(seen, target, params):
        what = "card" if asks == "PayForCard" else "hut"
        if asks in asked(seen):
            assert question(seen, asks)[what] != place_of(target), "its figure is being used"
        return {what: place_of(target), **comes_first(seen, params)}

    return claim


def card_too_dear(seen, target, _params):
    price = seen.view["row"].index(place_of(target)) + 1
    return {"card": place_of(target), **nearest(me(seen)["goods"], mixes(price))}


def hut_too_dear(printed):
    def claim(seen, target, _params):
        hut = next(each for each in seen.printed["huts"] if each["id"] == place_of(target))
        assert printed in hut["pays"]
        return {"hut": hut["id"], **nearest(me(seen)["goods"], forms(hut["pays"]))}

    return claim


def too_little_for_food(seen, _target, _params):
    """What is missing stands in the question alone: the food that there was has been eaten."""
    short = question(seen, "FeedTribe")["short"]
    assert me(seen)["food"] == 0, "there is food left"
    assert 0 < short <= me(seen)["feeding"]["missing"], "so much cannot be missing"
    return nearest(me(seen)["goods"], mixes(short))


def no_card_of_any_two(seen, target, _params):
    assert place_of(target) not in me(seen)["face_up"]
    return {}


def not_the_time_for_any_two(seen, target, params):
    assert place_of(target) in me(seen)["face_up"]
    assert seen.view["phase"] == "place" or seen.view["turn"] != seen.seat
    return comes_first(seen, params)


# --- how it is lifted -------------------------------------------------------------------------------------


def nothing_lifts_it(_s, _seat, _target, _params):
    """The number of players is printed beside a building tile stack."""
    return False


def leave(s, seats, at):
    """The figures of these seats go home, and the place is open again."""
    for seat in seats:
        if s.standing[seat][at]:
            take_home(s, seat, at)
    if at in GATHER_PLACES:
        s.room[at - FOREST] = room_left(s, at)
    else:
        s.open |= 1 << at
    return True


def leave_oneself(s, seat, target, _params):
    return leave(s, [seat], PLACES.index(place_of(target)))


def others_leave(s, seat, target, _params):
    return leave(s, [other for other in range(s.seats) if other != seat], PLACES.index(place_of(target)))


def all_leave_the_village(s, _seat, _target, _params):
    return all(leave(s, range(s.seats), place) for place in VILLAGE)


def one_more_at_home(s, seat, _target, _params):
    s.home[seat] += 1
    return True


def ask(s, phase, decision):
    s.phase = phase
    s.turn = decision.seat
    s.agenda.append(decision)
    return True


def their_phase_comes(s, seat, target, _params):
    if target.startswith("place "):
        s.home[seat] = max(s.home[seat], 2)
        return ask(s, PLACING, PlaceFigures(seat))
    return ask(s, USING, CHOOSE_PLACE[seat])


def their_turn_comes(s, seat, _target, _params):
    return ask(s, USING, CHOOSE_PLACE[seat])


def go_there(s, seat, target, _params):
    at = PLACES.index(place_of(target))
    s.standing[seat][at] = 1
    s.places[seat] |= 1 << at
    return True


def turn_tool(s, seat, _target, params):
    used = list(s.used[seat])
    used.remove(params["pips"])
    s.used[seat] = tuple(used)
    s.unused[seat] += (params["pips"],)
    return True


def give_tool(s, seat, _target, params):
    s.unused[seat] += (params["pips"],)
    return True


def give_card(s, seat, target, _params):
    s.face_up[seat] += ADD_BY_TARGET[target].cards
    return True


def roll(s, seat, _target, _params):
    s.dice = (1,)
    return ask(s, USING, IMPROVE_ROLL[seat][0])


def gain_a_tool(s, seat, _target, _params):
    return ask(s, USING, CHOOSE_TOOL[seat])


def lay_out_die(s, seat, target, _params):
    s.dice = (*s.dice, TAKE_BY_TARGET[target].face)
    return ask(s, USING, CHOOSE_DIE[seat])


def something_may_be_left(s, seat, _target, _params):
    slot = next((slot for slot, card in enumerate(s.row) if card != GAP), None)
    return slot is not None and ask(s, USING, PAY_FOR_CARD[seat][slot])


def card_is_offered(s, seat, target, _params):
    return ask(s, USING, PAY_FOR_CARD[seat][s.row.index(BUY_BY_TARGET[target].card)])


def hut_is_offered(s, seat, target, _params):
    return ask(s, USING, PAY_FOR_HUT[seat][s.tops.index(BUILD_BY_TARGET[target].tile)])


def give_goods(s, seat, _target, _params):
    s.goods[seat] = PLENTY
    return True


def food_is_missing(s, seat, _target, _params):
    return ask(s, FEEDING, FEED_TRIBE[seat][1])


def give_any_two(s, seat, _target, _params):
    s.face_up[seat] += (ANY_TWO,)
    return True


REASONS = Reasons(
    {
        "SA-SETUP-06": Reason(too_high_a_stack, nothing_lifts_it),
        "SA-PLACE-05": Reason(figures_there, leave_oneself),
        "SA-PLACE-06": Reason(all_rings_taken, others_leave),
        "SA-PLACE-10": Reason(occupied("village", "tool_maker"), others_leave),
        "SA-PLACE-11": Reason(occupied("village", "hut"), others_leave),
        "SA-PLACE-12": Reason(pair_wanted, one_more_at_home),
        "SA-PLACE-13": Reason(occupied("village", "field"), others_leave),
        "SA-PLACE-16": Reason(occupied("card"), others_leave),
        "SA-PLACE-17": Reason(occupied("stack"), others_leave),
        "SA-PLACE-20": Reason(village_is_full, all_leave_the_village),
        "SA-PLACE-22": Reason(so_many_players(2), others_leave),
        "SA-PLACE-23": Reason(so_many_players(3), others_leave),
        "SA-ROUND-01": Reason(another_phase, their_phase_comes),
        "SA-ROUND-02": Reason(another_turn, their_turn_comes),
        "SA-END-05": Reason(is_over, their_turn_comes),
        "SA-DEC-12": Reason(has_eaten, food_is_missing),
        "SA-USE-02": Reason(nobody_there, go_there),
        "SA-USE-03": Reason(place_begun, their_turn_comes),
        "SA-TOOL-08": Reason(is_not_asked("ChooseTool"), gain_a_tool),
        "SA-TOOL-10": Reason(is_not_asked("ImproveRoll", "ChooseDie"), roll),
        "SA-TOOL-11": Reason(tool_used, turn_tool),
        "SA-TOOL-15": Reason(is_asked("ChooseDie"), roll),
        "SA-TOOL-17": Reason(no_such_tool, give_tool),
        "SA-TOOL-21": Reason(no_such_card, give_card),
        "SA-CARD-01": Reason(no_figure_on("PayForCard"), card_is_offered),
        "SA-CARD-03": Reason(card_too_dear, give_goods),
        "SA-CARD-10": Reason(is_not_asked("ChooseDie"), lay_out_die),
        "SA-CARD-11": Reason(die_gone, lay_out_die),
        "SA-CARD-14": Reason(is_asked("ChooseDie"), something_may_be_left),
        "SA-CARD-31": Reason(no_card_of_any_two, give_any_two),
        "SA-AMB-13": Reason(not_the_time_for_any_two, their_turn_comes),
        "SA-HUT-01": Reason(no_figure_on("PayForHut"), hut_is_offered),
        "SA-HUT-06": Reason(hut_too_dear("goods"), give_goods),
        "SA-HUT-07": Reason(hut_too_dear("kinds"), give_goods),
        "SA-HUT-10": Reason(hut_too_dear("least"), give_goods),
        "SA-FEED-01": Reason(is_not_asked("FeedTribe"), food_is_missing),
        "SA-FEED-06": Reason(too_little_for_food, give_goods),
        "SA-FEED-07": Reason(is_asked("FeedTribe"), something_may_be_left),
        "SA-FEED-10": Reason(is_not_asked("FeedTribe"), food_is_missing),
        "SA-PLACE-02": Reason(is_asked("PlaceFigures"), something_may_be_left),
        "SA-USE-06": Reason(is_asked("ChoosePlace", "ImproveRoll", "ChooseTool"), something_may_be_left),
    },
    lambda refusal: refusal.rule,
    named=named,
)

AS_TRUE = {}
"""By the first word of a target and a parameter: why another value may be as true."""
