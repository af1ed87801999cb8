"""What refusals of Great Western Trail claim, worked out again from the view; how each obstacle is lifted.

A claim asserts what it says and returns the numbers; a lift changes a copy of the position by hand.
"""

from dataclasses import replace

from waystation.games.great_western_trail.actions import CHOOSE_BY_TARGET, ENGINE_BY_TARGET
from waystation.games.great_western_trail.building import ChooseSpace
from waystation.games.great_western_trail.components import (
    CARDS,
    CRAFTSMAN,
    DISCS,
    DISCS_AT_START,
    FIRST_OBJECTIVE,
    GREEN_CAMP,
    LAST,
    NEUTRAL,
    NOTHING,
    TURNOUTS,
    WHITE_DISCS,
    WORKERS,
    private_building,
)
from waystation.games.great_western_trail.delivery import DeliverTo
from waystation.games.great_western_trail.drawing import DRAW_OR_DISCARD
from waystation.games.great_western_trail.furthest import SHORTAGES
from waystation.games.great_western_trail.kansas_city import FORESEE, INCOME, GrowSimmentals
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.markets import BUY, Buy
from waystation.games.great_western_trail.moving import lay_tile
from waystation.games.great_western_trail.railway import AHEAD, back
from waystation.games.great_western_trail.stations import APPOINT_MASTER, UPGRADE, UpgradeStation
from waystation.games.great_western_trail.targets import universe
from waystation.games.great_western_trail.turn import CHOOSE_MOVE, DISCARD_ONE, PLACE_CATTLEMAN
from waystation.games.great_western_trail.verbs import (
    AnyAuxiliary,
    Build,
    ClearHazard,
    CopyBuilding,
    Engine,
    GainObjective,
    Hire,
    RemoveCards,
    Trade,
    UpgradeBehind,
)
from waystation.kernel import NOBODY
from waystation.kernel.testing import Reason, Reasons

HAZARD = GREEN_CAMP + 2
RICH = 100
MOST = 6


def name_of(refusal):
    """What has to wait is told apart from what is refused by the same rule when it is asked for."""
    return f"{refusal.rule}-decide_first" if "decide_first" in refusal.params else refusal.rule


# --- reading a view ---------------------------------------------------------------------------------------


def me(seen):
    return seen.view["players"][seen.seat]


def hand(seen):
    return seen.view["mine"]["hand"]


def kind_asked(seen):
    """What the seat is asked first; an exchange may be open beside it."""
    return seen.questions[0]["kind"] if seen.questions else None


def asked(seen, name):
    """A parameter of what the seat is asked first."""
    return seen.questions[0]["params"].get(name)


def named(seen, target):
    """What a target names; a refusal that speaks of it must name the same."""
    first, _, name = target.partition(" ")
    return NAMED[first](seen, name) if first in NAMED else {}


def at_place(seen, name):
    """A place, and the building by which players call it."""
    there = seen.view["trail"].get(name, {}).get("building")
    return {"place": name, "building_there": there} if there else {"place": name}


def named_place_or_card(seen, name):
    is_space = any(each["id"] == name for each in seen.printed["spaces"])
    return {"place": name} if is_space else {"card": name}


def named_auxiliary(seen, name):
    (icon,) = [each["once"] for each in seen.printed["auxiliaries"] if each["disc"] == f"aux_{name}"]
    return {"disc": f"aux_{name}", "double": False, "use": icon}


def named_worker(_seen, name):
    worker, row = name.split(" ")
    return {"worker": worker, "row": int(row)}


def named_building_space(seen, name):
    """With the building that is to be put there."""
    is_asked = kind_asked(seen) == "ChooseSpace"
    return {**at_place(seen, name), **({"building": asked(seen, "building")} if is_asked else {})}


def named_disc(_seen, name):
    station = name.removeprefix("station")
    return {"disc": name} if station == name else {"disc": name, "station": int(station)}


NAMED = {
    **dict.fromkeys(("move", "copy", "clear"), at_place),
    **dict.fromkeys(("play", "remove", "discard", "grow"), lambda _seen, name: {"card": name}),
    "use": lambda _seen, name: {"use": name},
    "take": named_place_or_card,
    "auxiliary": named_auxiliary,
    "hire": named_worker,
    "buy": lambda _seen, name: {"cards": name.split("+")},
    "choose": lambda _seen, name: {"tile": name},
    "build": lambda _seen, name: {"building": name},
    "at": named_building_space,
    "engine": lambda _seen, name: {"space": name, "turnout": name.startswith("t")},
    "station": lambda _seen, name: {"station": int(name)},
    "disc": named_disc,
    "appoint": lambda _seen, name: {"worker": name},
    "deliver": lambda _seen, name: {"city": name},
}
"""By the first word of a target."""


def icons_left(seen):
    """The icons of a location that may still be used there."""
    return [icon for cell in asked(seen, "cells") or () if not cell["used"] for icon in cell["uses"]]


def icon_like(seen, *beginnings):
    return next(icon for icon in icons_left(seen) if icon.startswith(beginnings))


def drawn_on(seen, verb, side, icon):
    """The number on a picture among the cost or the gain of an icon, with its sign."""
    pieces = [each for each in seen.printed["verbs"][verb][side] if each["icon"] == icon]
    return sum(-each["number"] if each.get("sign") == "−" else each.get("number", 0) for each in pieces)


def space(seen, name):
    return next(each for each in seen.printed["spaces"] if each["id"] == name)


def building(seen, name):
    return next(each for each in (*seen.printed["private"], *seen.printed["neutral"]) if each["id"] == name)


def owner(seen, place):
    return seen.view["trail"].get(place, {}).get("owner")


def steps(seen, to):
    """The fewest steps along the arrows, past empty spaces."""
    edge, number = [me(seen)["place"]], 0
    while edge:
        number += 1
        edge = list(dict.fromkeys(after for place in edge for after in next_locations(seen, place)))
        if to in edge:
            return number
    return 0


def next_locations(seen, place):
    for after in space(seen, place)["next"]:
        if after in seen.view["trail"] or after == "kansas_city":
            yield after
        else:
            yield from next_locations(seen, after)


def rails_ahead(seen, at, others):
    """The next free spaces of the railway: an engine is skipped, a turnout with one is closed."""
    last = seen.printed["last"]
    if at.startswith("t"):
        ways = [str(int(at[1:]) + 1)]
    else:
        ways = [str(int(at) + 1)] if int(at) < last else []
        ways += [f"t{at}"] if int(at) in seen.printed["turnouts"] else []
    for way in ways:
        if way not in others:
            yield way
        elif not way.startswith("t"):
            yield from rails_ahead(seen, way, others)


def rails_to(seen, to):
    others = [each["engine"] for seat, each in enumerate(seen.view["players"]) if seat != seen.seat]
    edge, known, number = [me(seen)["engine"]], set(), 0
    while edge:
        number += 1
        ahead = dict.fromkeys(
            after
            for at in edge
            if at != "39"
            for after in rails_ahead(seen, at, others)
            if after not in known
        )
        if to in ahead:
            return number
        edge = list(ahead)
        known |= set(ahead)
    return 0


def rails_back(at, turnouts, others):
    """The next free spaces on the way back; any number of engines stand at the start."""
    before = [at[1:]] if at.startswith("t") else [str(int(at) - 1)] if at != "0" else []
    if not at.startswith("t") and int(at) - 1 in turnouts:
        before.append(f"t{int(at) - 1}")
    for way in before:
        if way not in others or way == "0":
            yield way
        elif not way.startswith("t"):
            yield from rails_back(way, turnouts, others)


def spaces_back(seen, exactly):
    """Where exactly so many spaces back lead."""
    others = [each["engine"] for seat, each in enumerate(seen.view["players"]) if seat != seen.seat]
    edge = {me(seen)["engine"]}
    for _ in range(exactly):
        edge = {way for at in edge for way in rails_back(at, seen.printed["turnouts"], others)}
    return edge


def most_back(seen, wanted):
    """Of so many spaces back, how many the engine can go."""
    return max(number for number in range(wanted + 1) if spaces_back(seen, number))


def number(rail):
    """What a space counts as: a turnout lies just after its number."""
    return int(rail[1:]) + 0.5 if rail.startswith("t") else int(rail)


def beside(seen, one, other):
    return other in space(seen, one)["next"] or one in space(seen, other)["next"]


def least_need(seen, name, place=None):
    """The craftsmen that a building needs on a space, or where it needs fewest."""
    craftsmen = building(seen, name)["craftsmen"]
    trail = seen.view["trail"]
    if place is not None:
        there = trail.get(place)
        return craftsmen - (building(seen, there["building"])["craftsmen"] if there else 0)
    own = [
        building(seen, each["building"])["craftsmen"]
        for each in trail.values()
        if each.get("owner") == seen.seat
    ]
    free = [0 for each in seen.printed["spaces"] if each["kind"] == "site" and each["id"] not in trail]
    return min([craftsmen - base for base in (*own, *free[:1]) if base < craftsmen], default=0)


def counted(seen, per):
    mine = me(seen)
    woods = [each["id"] for each in seen.printed["spaces"] if each["woods"]]
    return {
        "building in the woods": sum(owner(seen, place) == seen.seat for place in woods),
        "camp pair": min(mine["camps"]),
        "hazard": len(mine["hazards"]),
        "station": len(mine["stations"]),
        **mine["workers"],
    }[per]


def wage_change(seen, params):
    """What an icon adds to a wage: the one that is meant, or the best of those that are left."""
    if kind_asked(seen) == "Hire":
        return asked(seen, "change")
    icons = [params["use"]] if "use" in params else [icon for icon in icons_left(seen) if icon[:4] == "hire"]
    return min(drawn_on(seen, icon, "gain", "hire") for icon in icons)


def price_per_craftsman(seen):
    if kind_asked(seen) == "ChooseSpace":  # told with what is offered
        (cost, *_) = (cost for costs in seen.offered.values() for cost in costs if "craftsmen" in cost)
        return cost["dollars"] // cost["craftsmen"]
    asks = kind_asked(seen) == "Build"
    return asked(seen, "dollars") if asks else drawn_on(seen, icon_like(seen, "build-"), "cost", "coin")


def price_of_hazard(seen):
    asks = kind_asked(seen) == "ClearHazard"
    return asked(seen, "dollars") if asks else drawn_on(seen, icon_like(seen, "clear"), "cost", "coin")


def steps_of_free_ride(seen):
    """As far as the one icon goes that is printed on objective cards."""
    (icon,) = [verb for verb in seen.printed["verbs"] if verb.startswith("ride-freely-")]
    return drawn_on(seen, icon, "gain", "ride_freely")


def steps_of_ride(seen):
    asks = kind_asked(seen) == "Ride"
    return asked(seen, "steps") if asks else drawn_on(seen, icon_like(seen, "ride-"), "gain", "ride")


def spaces_of_engine(seen):
    """As many as the icon says: the one that is left, or one that is printed and says what is asked."""
    if kind_asked(seen) in ("Engine", "EnginePer"):
        printed = [verb for verb in seen.printed["verbs"] if verb.startswith("engine-")]
        per = [verb for verb in printed if verb.startswith("engine-per-")]
        icons = per if kind_asked(seen) == "EnginePer" else [verb for verb in printed if verb not in per]
        assert asked(seen, "spaces") in [spaces_by_icon(seen, icon) for icon in icons], "no icon says so"
        return asked(seen, "spaces")
    return spaces_by_icon(seen, icon_like(seen, "engine-"))


def spaces_by_icon(seen, icon):
    per = icon.removeprefix("engine-per-")
    return counted(seen, per.replace("-", " ")) if per != icon else drawn_on(seen, icon, "gain", "engine")


def transport(seen):
    """The dollars that are paid last of all."""
    return sum(step.params["dollars"] for step in seen.ahead if step.key == "ahead.PayTransport")


def disc_for_station(seen, station):
    """Whether a disc of the player board, or of another station, could go there."""
    mine = me(seen)
    place = seen.printed["stations"][station - 1]
    held = [each for each in seen.printed["discs"] if mine["discs"][each["id"]]]
    white = [each for each in held if not each["black"]]
    fitting = held if place["black"] or not white else white
    spare = mine["money"] - place["price"]
    return any(each["price"] <= spare for each in fitting) or {*mine["stations"]} - {station} != set()


# --- lifting ------------------------------------------------------------------------------------------------


def never(_s, _seat, _target, _params):
    """What a space is, and where its arrows lead, is printed on the board: nothing in a position lifts it."""
    return False


def lifting(change):
    """A lift that always can."""

    def lift(s, seat, target, params):
        change(s, seat, target, params)
        return True

    return lift


def ask(decide):
    return lifting(lambda s, seat, target, _: s.plan(decide(s, seat, target)))


def instead(change):
    """What is asked is asked in another way."""
    return lifting(lambda s, seat, target, params: s.agenda.append(change(s, s.agenda.pop(), target, params)))


def place_of(s, name):
    return s.edition.board.called[name]


def add_cards(s, seat, kinds):
    s.hand[seat] = tuple(sorted((*s.hand[seat], *kinds)))
    s.in_herd[seat] += sum(kind >= FIRST_OBJECTIVE for kind in kinds)


def set_at(counts, at, number):
    return (*counts[:at], number, *counts[at + 1 :])


def set_workers(s, seat, worker, number):
    s.workers[seat] = set_at(s.workers[seat], WORKERS.index(worker), number)


def set_disc(s, seat, disc, number):
    s.discs[seat] = set_at(s.discs[seat], DISCS.index(disc), number)


def using(s, seat, target, **changed):
    """Ann stops at a building with nothing but this action."""
    place = s.place[seat] if s.place[seat] != NOTHING else s.edition.board.start
    cells = ((universe(s)[target].verb,),) if target.startswith("use ") else ()
    s.used = s.used or (s.edition.board.neutral[0],)
    return replace(UseLocation(seat, place, s.tiles[place], cells, 0, False), **changed)


def copying(s, seat, _target):
    s.used = (s.edition.board.start,)
    return CopyBuilding().must[seat]


ASKING = {
    "move": lambda s, seat, _: CHOOSE_MOVE[seat] if s.place[seat] != NOTHING else PLACE_CATTLEMAN[seat],
    "use": using,
    "auxiliary": lambda _s, seat, _: AnyAuxiliary().must[seat],
    "play": lambda s, seat, _: INCOME[seat],
    "copy": copying,
    "discard": lambda _s, seat, _: DISCARD_ONE[seat],
    "remove": lambda _s, seat, _: RemoveCards(1).must[seat],
    "draw": lambda _s, seat, _: DRAW_OR_DISCARD[seat][1][1],
    "take": lambda s, seat, target: (
        Trade() if target.split()[1] in s.edition.board.called else GainObjective()
    ).must[seat],
    "hire": lambda _s, seat, _: Hire().must[seat],
    "buy": lambda _s, seat, _: BUY[seat][MOST],
    "reveal": lambda _s, seat, _: BUY[seat][1],
    "choose": lambda _s, seat, _: FORESEE[seat][0],
    "build": lambda _s, seat, _: Build(2).must[seat],
    "at": lambda _s, seat, _: ChooseSpace(seat, 0, 2),
    "clear": lambda _s, seat, _: ClearHazard(0).must[seat],
    "engine": lambda _s, seat, _: Engine(1).must[seat],
    "station": lambda _s, seat, _: UpgradeBehind().must[seat],
    "disc": lambda _s, seat, _: UPGRADE[seat][0],
    "appoint": lambda _s, seat, _: APPOINT_MASTER[seat][0],
    "income": lambda _s, seat, _: INCOME[seat],
    "grow": lambda _s, seat, target: GrowSimmentals(seat, CARDS.index(target.split()[1])),
    "deliver": lambda _s, seat, _: DeliverTo(seat, 0, pays_transport=True),
    "decline": lambda _s, seat, _: Hire().may[seat],
    "done": lambda s, seat, target: using(s, seat, target, used=1),
}
"""By the first word of a target: what asks for it."""
ASKED_BY = {
    "engine": ("engine", "extraordinary"),
    "station": ("upgrade",),
    "hire": ("hire",),
    "buy": ("buy",),
    "reveal": ("buy",),
    "build": ("build",),
    "clear": ("clear",),
    "take": ("objective", "trade"),
    "move": ("ride",),
    "copy": ("copy",),
}
"""By the first word of a target: the first words of icons that ask for it."""
asked_for = ask(lambda s, seat, target: ASKING[target.split()[0]](s, seat, target))


def ordinary_move(s, top, _target, _params):
    """The cattleman stands on the trail, and it is time to move."""
    if s.place[top.seat] == NOTHING:
        s.place[top.seat] = s.edition.board.start
    return CHOOSE_MOVE[top.seat]


def engine_before_last(s, top, _target, _params):
    """The engine may go to the last space."""
    s.engine[top.seat] = LAST - 1
    return Engine(1).must[top.seat]


def give_money(s, seat, _target, _params):
    s.money[seat] = RICH


def lift_copy(s, seat, target, params):
    """[GWT-PB-08B-1] A building beside the one that was used; or from another that stands beside it."""
    board = s.edition.board
    if "place" not in params:
        for place in board.beside(s.used[-1]):
            lay_tile(s, place, NEUTRAL)
        return
    place = place_of(s, params["place"])
    s.used = (next(at for at in range(len(board.spaces)) if place in board.beside(at)),)
    lay_tile(s, place, NEUTRAL + 2)


def put_before(s, seat, place):
    """The cattleman on a space from which one step leads there."""
    s.place[seat] = next(at for at, after in enumerate(s.ahead) if place in after)


def put_engine_before(s, seat, space):
    s.engine[seat] = next(at for at, after in enumerate(AHEAD) if space in after)
    move_others_away(s, seat)


def move_others_away(s, seat):
    for other in range(s.seats):
        if other != seat:
            s.engine[other] = 0


def lift_back(s, seat, target, params):
    """[GWT-TRAIN-16] From where just so many spaces back lead there."""
    move_others_away(s, seat)
    if "use" in params or target not in ENGINE_BY_TARGET:
        s.engine[seat] = LAST - 1
        return True
    for at in range(len(AHEAD)):
        s.engine[seat] = at
        if ENGINE_BY_TARGET[target].space in back(s, seat, params["spaces"]):
            return True
    return False


def lift_far_back(s, seat, target, _params):
    space = ENGINE_BY_TARGET[target].space
    s.engine[seat] = LAST
    return space != LAST


def lift_forward(s, seat, target, _params):
    s.engine[seat] = 0
    return target != "engine 0"


def lift_base(s, seat, _target, params):
    """[GWT-BUILD-11] A building of one's own to replace."""
    craftsmen = {row.id: row.craftsmen for row in s.private}
    lesser = [n for n, row in enumerate(s.private) if row.craftsmen < craftsmen[params["building"]]]
    number = max(lesser, key=lambda n: s.private[n].craftsmen)
    lay_tile(s, s.edition.board.sites[0], private_building(seat, number))


def lift_passed(s, seat, target, params):
    s.engine[seat] = LAST - 1
    return params["station"] <= len(TURNOUTS)


def lift_counted(s, seat, target, params):
    if "place" in params:
        lay_tile(s, place_of(s, params["place"]), NEUTRAL + 2)
        return
    lay_tile(s, min(s.edition.board.woods), private_building(seat, 0))
    s.camps[seat] = (1, 1)
    s.hazards[seat] = (HAZARD,)
    s.stations[seat] |= 1


def lift_station_disc(s, seat, target, params):
    s.stations[seat] |= 1 << params["station"] - 1
    top = s.agenda[-1]
    if isinstance(top, UpgradeStation) and top.station == params["station"] - 1:
        s.agenda[-1] = UpgradeStation(seat, (top.station + 1) % 9)


def swap_side(s, _seat, _target, params):
    sides = next(sides for sides in s.edition.private if params["building"] in [side.id for side in sides])
    number = s.edition.private.index(sides)
    side = next(side for side in sides if side.id == params["building"])
    s.private = (*s.private[:number], side, *s.private[number + 1 :])


def refill(s, seat, _target, _params):
    s.discard[seat] = s.discard[seat].copy()
    s.discard[seat].put(0)


def lift_drawn(s, seat, _target, params):
    if s.asides[seat]:
        s.asides[seat] = (*s.asides[seat][:-1], (1, params["owed"]))
    else:
        s.agenda[-1] = DRAW_OR_DISCARD[seat][1][params["owed"]]


def unbuild(s, seat, _target, params):
    s.unbuilt[seat] |= 1 << [row.id for row in s.private].index(params["building"])


def lift_cowboys(s, seat, _target, _params):
    if isinstance(s.agenda[-1], Buy):
        s.agenda[-1] = BUY[seat][MOST]
    set_workers(s, seat, "cowboy", MOST)


def stock(s, _seat, _target, params):
    for card in params["cards"]:
        s.market[CARDS.index(card)] = 2


def unroll_stack(s, _seat, _target, _params):
    s.stack = s.stack.copy()
    s.stack.put(0)


def free_a_site(s, _seat, _target, _params):
    lay_tile(s, s.edition.board.sites[0], NOTHING)


def lift_job(s, _seat, _target, params):
    s.jobs[(params["row"] - 1) * len(WORKERS) + WORKERS.index(params["worker"])] += 1


def show_tile(s, _seat, target, params):
    s.foresight[(params["column"] - 1) * 2] = CHOOSE_BY_TARGET[target].kind


def show_objective(s, _seat, _target, params):
    if params.get("card", "deck") == "deck":
        s.objectives = s.objectives.copy()
        s.objectives.put(0)
    else:
        s.display[0] = CARDS.index(params["card"])


# --- the claims ---------------------------------------------------------------------------------------------


def claims(*conditions):
    """All of these are so; there are no numbers."""

    def claim(seen, target, params):
        for number, condition in enumerate(conditions):
            assert condition(seen, target, params), f"condition {number}"
        return {}

    return claim


def waits(seen, _target, params):
    """Something else is asked."""
    if me(seen)["exchanging"] and params["decide_first"]["key"].startswith("ahead.DrawOrDiscard"):
        assert params["decide_first"].get("number", 1) <= me(seen)["exchanging"], "fewer cards are owed"
        return {}
    return {"decide_first": {"key": seen.ahead[0].key, **seen.ahead[0].params}}


def out_of_turn(seen, _target, params):
    assert params["seat"] != seen.seat
    return {"seat": seen.view["turn"]}


def any_card_at_6b(seen, _target, params):
    """By agreement the icon of any cattle card takes any card."""
    assert (params["cost"], params["use"]) == ("card", "any:$3+objective-to-hand")
    return {"need": 1, "have": len(hand(seen))}


def card_cost(seen, _target, params):
    """The icon begins with what it takes."""
    assert params["use"].startswith(f"{params['cost']}:"), "the icon takes something else"
    held = hand(seen)
    breeds = [
        card.partition("-")[0] for card in held if card in [each["id"] for each in seen.printed["cattle"]]
    ]
    objectives = [card for card in held if card in [each["id"] for each in seen.printed["objectives"]]]
    values = {each["id"]: each["value"] for each in seen.printed["cattle"]}
    cost = params["cost"]
    have = {
        "any": len(breeds),
        "objective": len(objectives),
        "pair": max([breeds.count(breed) for breed in breeds], default=0),
        "value-3": sum(values.get(card) == 3 and not card.startswith("orange") for card in held),
    }.get(cost, breeds.count(cost))
    return {"need": 2 if cost == "pair" else 1, "have": have}


def none_counted(seen, _target, params):
    if "place" in params:  # whether anything could be used there, only the options tell: they leave it out
        assert "building" in seen.view["trail"][params["place"]], "no building stands there"
        assert kind_asked(seen) != "CopyBuilding" or [each for each in seen.offered if each[:5] == "copy "]
        return at_place(seen, params["place"])
    assert params["use"].endswith(f"per-{params['per'].replace(' ', '-')}"), "the icon counts something else"
    return {"need": 1, "have": counted(seen, params["per"])}


def wage(seen, _target, params):
    return {"dollars": seen.printed["wages"][params["row"] - 1] + wage_change(seen, params)}


def offers_of(seen, params):
    """The printed offers of just these cards; calves have their own."""
    cattle = {each["id"]: each for each in seen.printed["cattle"]}
    if any(cattle[card]["breed"] == "orange" for card in params["cards"]):
        assert params["cards"] == ["orange-1"], "nobody sells them"
        return seen.printed["simmental_offers"]
    number, values = len(params["cards"]), {cattle[card]["value"] for card in params["cards"]}
    return [each for each in seen.printed["offers"] if each["cards"] == number and {each["value"]} == values]


def offered_price(seen, _target, params):
    """The price at which so many cowboys may buy the cards."""
    prices = {each["cowboys"]: each["price"] for each in offers_of(seen, params)}
    return {"dollars": prices[params["cowboys"]]}


def station_price(seen, _target, params):
    return {"dollars": seen.printed["stations"][params["station"] - 1]["price"]}


def hazard_price(seen, _target, params):
    return {"dollars": price_of_hazard(seen)}


def camp_price(seen, _target, params):
    money = space(seen, params["place"])["money"]
    return {"dollars": -money} if money < 0 else {}


def both(claim, other):
    """What two claims say together."""
    return lambda seen, target, params: {**claim(seen, target, params), **other(seen, target, params)}


def dollars(seen, target, params):
    """What it costs, by what it is."""
    if "worker" in params:
        assert params["worker"] in seen.view["jobs"][params["row"] - 1]["workers"]
        cost = wage(seen, target, params)
    elif "cards" in params:
        cost = offered_price(seen, target, params)
    elif "building" in params:
        need = least_need(seen, params["building"], params.get("place"))
        cost = {"dollars": price_per_craftsman(seen) * need}
    elif "station" in params:
        cost = station_price(seen, target, params)
    elif "place" in params:
        cost = hazard_price(seen, target, params)
    else:
        cost = {"dollars": drawn_on(seen, params["use"], "cost", "coin")}
    return {**cost, "money": me(seen)["money"]}


def disc_dollars(seen, _target, params):
    price = next(each["price"] for each in seen.printed["discs"] if each["id"] == params["disc"])
    upgrades = kind_asked(seen) == "UpgradeStation"
    first = seen.printed["stations"][asked(seen, "station") - 1]["price"] if upgrades else transport(seen)
    return {"dollars": price, "money": me(seen)["money"] - first}


def craftsmen(seen, _target, params):
    return {
        "need": least_need(seen, params["building"], params.get("place")),
        "have": me(seen)["workers"]["craftsman"],
    }


def cowboys(seen, target, params):
    """As many as some offer takes of just these cards."""
    have = asked(seen, "cowboys") if kind_asked(seen) == "Buy" else me(seen)["workers"]["cowboy"]
    return {**offered_price(seen, target, params), "need": params["cowboys"], "have": have}


def column(seen, _target, _params):
    return {"column": asked(seen, "column")}


def too_far(limit):
    return lambda seen, _target, params: {
        **at_place(seen, params["place"]),
        "need": steps(seen, params["place"]),
        "have": limit(seen),
    }


def called(claim):
    """A claim about a place, which has to call it by the building there."""
    return lambda seen, target, params: {**claim(seen, target, params), **at_place(seen, params["place"])}


def asks_for(icon, target):
    """Whether a target is what an icon asks for, by their first words."""
    return icon.split("-")[0].split("+")[0] in ASKED_BY[target.split()[0]]


def cells_with(seen, target):
    """The cells of the location that show an icon."""
    return [cell for cell in asked(seen, "cells") if target in [f"use {icon}" for icon in cell["uses"]]]


def is_used(seen, target, alone):
    """Whether all cells that show an icon are used, of which the first shows nothing else, or another."""
    cells = cells_with(seen, target)
    return cells and all(cell["used"] for cell in cells) and (len(cells[0]["uses"]) == 1) == alone


def something_used(seen):
    """Whether an action was used at the location; where it shows none, only then it may be left."""
    cells = asked(seen, "cells")
    return any(cell["used"] for cell in cells) if cells else "done" in seen.offered


def is_replaced(seen):
    """Whether the building shows something else than what is asked for; a risk action comes last."""
    there = building(seen, seen.view["trail"][asked(seen, "place")]["building"])["cells"]
    return there != [cell["uses"] for cell in asked(seen, "cells")][: len(there)]


def is_used_building(seen, _target, params):
    """A building that could be used, and of which no action is offered."""
    place = params.get("place", me(seen)["place"])
    assert "building" in seen.view["trail"][place], "no building stands there"
    if "place" in params:
        return at_place(seen, place)
    assert owner(seen, place) in (None, seen.seat), "it is another player's"
    assert not asked(seen, "cells"), "something may be used there"
    return {}


def cards_owed(seen, _target, params):
    if kind_asked(seen) == "Exchange":  # several exchanges may have begun out of turn
        assert 0 < params["owed"] <= me(seen)["exchanging"], "another number is owed"
        return {}
    return {"owed": asked(seen, "owed")}


def cards_to_draw(seen, target, params):
    assert me(seen)["pile"] + me(seen)["discard"] == 0, "there are cards to draw"
    return cards_owed(seen, target, params) if "owed" in params else {}


def parted_with(seen, _target, params):
    if "card" in params:
        return {"need": 1, "have": hand(seen).count(params["card"])}
    assert not hand(seen), "there are cards in the hand"
    return {}


def no_objective(seen, _target, params):
    """On display, or in the deck; an icon finds neither."""
    if params.get("card") != "deck":
        left = seen.view["objectives"] if "card" in params else [*filter(None, seen.view["objectives"])]
        assert params.get("card", "") not in left, "it lies there"
        assert "card" in params or not left, "there are cards on display"
    if params.get("card", "deck") == "deck":
        assert seen.view["objective_deck"] == 0, "there are cards in the deck"
    return {}


def stands(seen, name):
    """Whether a building of one's own stands on the trail."""
    return any(
        each.get("building") == name and each["owner"] == seen.seat for each in seen.view["trail"].values()
    )


def nothing_to_copy(seen, _target, params):
    """No building stands beside; or, for the icon, none of which it is certain that something can be used."""
    here, trail = me(seen)["place"], seen.view["trail"]
    if "place" in params:
        is_beside = "building" in trail.get(params["place"], {}) and beside(seen, here, params["place"])
        assert not is_beside, "it stands beside"
        return at_place(seen, params["place"])
    near = [each["building"] for at, each in trail.items() if "building" in each and beside(seen, here, at)]
    icons = [icon for name in near for cell in building(seen, name)["cells"] for icon in cell]
    assert not any(brings_money(seen, icon) for icon in icons), "money could be had there"
    return {}


def brings_money(seen, icon):
    """Whether an icon is nothing but a coin: whoever may use it can."""
    printed = seen.printed["verbs"][icon]
    return not printed["cost"] and [each["icon"] for each in printed["gain"]] == ["coin"]


def not_so_far_back(seen, _target, params):
    """Exactly so many spaces: of an icon, or of what is asked."""
    if "use" in params:
        return {
            "need": drawn_on(seen, params["use"], "cost", "engine_back"),
            "have": most_back(seen, params["need"]),
        }
    spaces = asked(seen, "spaces")
    assert params["space"] not in spaces_back(seen, spaces), "so many spaces lead there"
    return {"spaces": spaces}


TABLE = {
    "GWT-TURN-02": Reason(out_of_turn, ask(lambda s, seat, _: ASKING["move"](s, seat, ""))),
    "GWT-END-08": Reason(
        claims(lambda seen, _t, _p: seen.view["phase"] == "over"),
        ask(lambda s, seat, _: ASKING["move"](s, seat, "")),
    ),
    "GWT-TURN-03": Reason(
        claims(lambda seen, _t, p: space(seen, p["place"])["kind"] != "neutral"), instead(ordinary_move)
    ),
    # --- using a location
    "GWT-ACT-02": Reason(
        claims(lambda seen, _t, _p: owner(seen, me(seen)["place"]) != seen.seat and not asked(seen, "cells")),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-ACT-04": Reason(
        claims(lambda seen, t, _p: asked(seen, "cells") and not cells_with(seen, t)),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-ACT-05": Reason(
        claims(lambda seen, t, _p: is_used(seen, t, alone=True)),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-ACT-06": Reason(
        claims(lambda seen, t, p: p["use"] in icons_left(seen) and asks_for(p["use"], t)),
        lifting(
            lambda s, seat, _t, p: s.plan(
                BUY[seat][s.workers[seat][0]]
                if p["use"] == "buy-cattle"
                else universe(s)[f"use {p['use']}"].verb.must[seat]
            )
        ),
    ),
    "GWT-ACT-09": Reason(
        claims(lambda seen, t, _p: is_used(seen, t, alone=False)),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-ACT-12": Reason(
        claims(lambda seen, _t, _p: something_used(seen)),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-ACT-13": Reason(
        claims(lambda seen, _t, _p: is_replaced(seen)),
        instead(lambda s, top, target, _: using(s, top.seat, target)),
    ),
    "GWT-AMB-01": Reason(
        claims(lambda seen, _t, _p: not any(cell["used"] for cell in asked(seen, "cells"))),
        instead(lambda _s, top, _t, _p: replace(top, used=1)),
    ),
    "GWT-AMB-02": Reason(none_counted, lifting(lift_counted)),
    "GWT-AMB-13": Reason(
        is_used_building,
        lifting(
            lambda s, seat, target, p: (
                s.agenda.append(using(s, seat, target))
                if "place" not in p
                else setattr(s, "used", s.used[-1:])
            )
        ),
    ),
    "GWT-PB-08B": Reason(
        claims(lambda seen, _t, _p: asked(seen, "copied")),
        instead(lambda _s, top, _t, _p: replace(top, copied=False)),
    ),
    "GWT-PB-08B-1": Reason(
        nothing_to_copy,
        lifting(lift_copy),
    ),
    "GWT-AUX-02": Reason(
        lambda seen, _t, p: {"discs": me(seen)["discs"][p["disc"]]},
        lifting(lambda s, seat, _t, p: set_disc(s, seat, p["disc"], 1)),
    ),
    "GWT-ACT-18": Reason(
        card_cost, lifting(lambda s, seat, t, _p: add_cards(s, seat, universe(s)[t].verb.single))
    ),
    "GWT-ACT-20": Reason(
        card_cost, lifting(lambda s, seat, t, _p: add_cards(s, seat, universe(s)[t].verb.single))
    ),
    "GWT-ACT-21": Reason(
        card_cost, lifting(lambda s, seat, t, _p: add_cards(s, seat, universe(s)[t].verb.single))
    ),
    "GWT-AMB-16": Reason(
        any_card_at_6b,
        lifting(lambda s, seat, t, _p: add_cards(s, seat, universe(s)[t].verb.single)),
    ),
    "GWT-ACT-22": Reason(
        card_cost, lifting(lambda s, seat, t, _p: add_cards(s, seat, universe(s)[t].verb.single))
    ),
    "GWT-ACT-24": Reason(
        lambda seen, _t, _p: {"certificates": max(me(seen)["certificates"], me(seen)["certificate_limit"])},
        lifting(lambda s, seat, _t, _p: s.marker.__setitem__(seat, 0)),
    ),
    # --- cards
    "GWT-AMB-19": Reason(cards_owed, lifting(lift_drawn)),
    "GWT-HERD-05": Reason(
        parted_with, lifting(lambda s, seat, _t, p: add_cards(s, seat, [CARDS.index(p["card"])]))
    ),
    "GWT-HERD-08": Reason(cards_to_draw, lifting(refill)),
    "GWT-OBJ-04": Reason(no_objective, lifting(show_objective)),
    "GWT-OBJ-05": Reason(
        claims(lambda seen, _t, p: p["card"] not in hand(seen)),
        lifting(lambda s, seat, _t, p: add_cards(s, seat, [CARDS.index(p["card"])])),
    ),
    "GWT2-EXCH-04": Reason(
        claims(lambda seen, _t, _p: me(seen)["tokens"] == 0),
        lifting(lambda s, seat, _t, _p: s.tokens.__setitem__(seat, 1)),
    ),
    # --- moving
    "GWT-MOVE-02": Reason(
        claims(lambda seen, _t, p: p["place"] not in seen.view["trail"]),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), HAZARD)),
    ),
    "GWT-MOVE-05": Reason(
        too_far(lambda seen: me(seen)["step_limit"]),
        lifting(lambda s, seat, _t, p: put_before(s, seat, place_of(s, p["place"]))),
    ),
    "GWT-MOVE-06": Reason(
        called(claims(lambda seen, _t, p: not steps(seen, p["place"]))),
        lifting(lambda s, seat, _t, _p: s.place.__setitem__(seat, s.edition.board.start)),
    ),
    "GWT-MOVE-14": Reason(claims(lambda seen, _t, p: not space(seen, p["place"])["next"]), never),
    "GWT-MOVE-09": Reason(
        claims(lambda seen, _t, _p: not space(seen, me(seen)["place"])["next"]),
        lifting(lambda s, seat, _t, _p: s.place.__setitem__(seat, s.edition.board.start)),
    ),
    "GWT-FWD-01": Reason(
        too_far(steps_of_ride),
        lifting(lambda s, seat, _t, p: put_before(s, seat, place_of(s, p["place"]))),
    ),
    "GWT-OBJ-14": Reason(
        too_far(steps_of_free_ride),
        lifting(lambda s, seat, _t, p: put_before(s, seat, place_of(s, p["place"]))),
    ),
    "GWT-OBJ-18": Reason(
        claims(lambda seen, t, _p: t == "move kansas_city" and kind_asked(seen) == "RideFreely"),
        instead(ordinary_move),
    ),
    # --- markets
    "GWT-HIRE-01": Reason(
        both(wage, claims(lambda seen, _t, p: p["worker"] not in seen.view["jobs"][p["row"] - 1]["workers"])),
        lifting(lift_job),
    ),
    "GWT-HIRE-02": Reason(
        both(wage, claims(lambda seen, _t, p: not seen.view["jobs"][p["row"] - 1]["open"])),
        lifting(lambda s, _seat, _t, p: setattr(s, "filled", p["row"] * s.seats)),
    ),
    "GWT-HIRE-08": Reason(
        both(wage, lambda seen, _t, p: {"most": me(seen)["workers"][p["worker"]]}),
        lifting(lambda s, seat, _t, p: set_workers(s, seat, p["worker"], 1)),
    ),
    "GWT-CATTLE-02": Reason(cowboys, lifting(lift_cowboys)),
    "GWT-CATTLE-06": Reason(
        lambda seen, _t, _p: {"need": 1, "have": seen.view["cattle_stack"]}, lifting(unroll_stack)
    ),
    "GWT-CATTLE-08": Reason(
        both(
            offered_price,
            claims(
                lambda seen, _t, p: any(
                    seen.view["cattle"].get(card, 0) < p["cards"].count(card) for card in p["cards"]
                )
            ),
        ),
        lifting(stock),
    ),
    "GWT-AMB-61": Reason(
        claims(lambda seen, _t, _p: asked(seen, "cowboys") == me(seen)["workers"]["cowboy"]),
        instead(lambda _s, top, _t, _p: BUY[top.seat][top.cowboys - 1]),
    ),
    "GWT-TOLL-10": Reason(dollars, lifting(give_money)),
    # --- buildings and tiles
    "GWT-SETUP-28": Reason(
        claims(lambda seen, _t, p: p["building"] not in seen.view["buildings"]), lifting(swap_side)
    ),
    "GWT-BUILD-01": Reason(claims(lambda seen, _t, p: stands(seen, p["building"])), lifting(unbuild)),
    "GWT-BUILD-02": Reason(
        craftsmen, lifting(lambda s, seat, _t, p: set_workers(s, seat, WORKERS[CRAFTSMAN], p["need"]))
    ),
    "GWT-BUILD-04": Reason(
        claims(lambda seen, _t, p: not least_need(seen, p["building"])), lifting(free_a_site)
    ),
    "GWT-BUILD-05": Reason(
        called(claims(lambda seen, _t, p: least_need(seen, p["building"], p["place"]) <= 0)),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), NOTHING)),
    ),
    "GWT-BUILD-07": Reason(
        claims(
            lambda seen, _t, p: p["building"] not in me(seen)["unbuilt"] and not stands(seen, p["building"])
        ),
        lifting(unbuild),
    ),
    "GWT-BUILD-08": Reason(
        called(claims(lambda seen, _t, p: owner(seen, p["place"]) not in (None, seen.seat))),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), NOTHING)),
    ),
    "GWT-BUILD-11": Reason(
        lambda seen, _t, p: {"need": least_need(seen, p["building"]), "have": MOST}, lifting(lift_base)
    ),
    "GWT-AMB-46": Reason(
        called(claims(lambda seen, _t, p: space(seen, p["place"])["kind"] != "site")), never
    ),
    "GWT-HAZ-05": Reason(
        both(hazard_price, claims(lambda seen, _t, p: p["place"] not in seen.view["trail"])),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), HAZARD)),
    ),
    "GWT-TRADE-01": Reason(
        both(camp_price, claims(lambda seen, _t, p: p["place"] not in seen.view["trail"])),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), GREEN_CAMP)),
    ),
    "GWT2-OUTLAW-01": Reason(
        both(camp_price, claims(lambda seen, _t, p: p["place"] not in seen.view["trail"])),
        lifting(lambda s, _seat, _t, p: lay_tile(s, place_of(s, p["place"]), GREEN_CAMP)),
    ),
    "GWT-AMB-31": Reason(
        both(camp_price, lambda seen, _t, _p: {"money": me(seen)["money"]}),
        lifting(give_money),
    ),
    # --- the railway
    "GWT-TRAIN-02": Reason(
        lambda seen, _t, p: {
            "need": rails_to(seen, p["space"]),
            "have": spaces_of_engine(seen),
        },
        lifting(lambda s, seat, t, _p: put_engine_before(s, seat, ENGINE_BY_TARGET[t].space)),
    ),
    "GWT-TRAIN-03": Reason(
        claims(lambda seen, _t, p: p["space"] in [each["engine"] for each in seen.view["players"]]),
        lifting(lambda s, seat, _t, _p: move_others_away(s, seat)),
    ),
    "GWT-TRAIN-06": Reason(
        claims(lambda seen, _t, p: p["space"] in [each["engine"] for each in seen.view["players"]]),
        lifting(lambda s, seat, _t, _p: move_others_away(s, seat)),
    ),
    "GWT-TRAIN-08": Reason(claims(lambda seen, _t, p: not rails_to(seen, p["space"])), lift_forward),
    "GWT-TRAIN-11": Reason(
        claims(lambda seen, t, _p: t == "engine 39" and me(seen)["engine"] == "39"),
        instead(engine_before_last),
    ),
    "GWT-TRAIN-16": Reason(
        not_so_far_back,
        lift_back,
    ),
    "GWT-TRAIN-17": Reason(
        lambda seen, _t, p: {
            "need": drawn_on(seen, p["use"], "cost", "engine_back") or 1,
            "have": int(me(seen)["engine"]),
        },
        lifting(lambda s, seat, _t, _p: s.engine.__setitem__(seat, LAST - 1)),
    ),
    "GWT-PB-09A-1": Reason(
        claims(lambda seen, _t, p: number(p["space"]) >= number(me(seen)["engine"])), lift_far_back
    ),
    "GWT-AMB-33": Reason(
        claims(
            lambda seen, _t, p: (
                number(seen.printed["stations"][p["station"] - 1]["at"]) >= number(me(seen)["engine"])
            )
        ),
        lift_passed,
    ),
    "GWT-STATION-02": Reason(
        both(station_price, claims(lambda seen, _t, p: p["station"] in me(seen)["stations"])),
        lifting(
            lambda s, seat, _t, p: s.stations.__setitem__(seat, s.stations[seat] & ~(1 << p["station"] - 1))
        ),
    ),
    "GWT-STATION-08": Reason(
        lambda seen, _t, p: {"need": 2, "have": me(seen)["workers"][p["worker"]]},
        lifting(lambda s, seat, _t, p: set_workers(s, seat, p["worker"], 2)),
    ),
    "GWT-AMB-22": Reason(
        claims(
            lambda seen, _t, p: (
                p["station"] not in me(seen)["stations"] or p["station"] == asked(seen, "station")
            )
        ),
        lifting(lift_station_disc),
    ),
    "GWT-AMB-23": Reason(
        both(station_price, claims(lambda seen, _t, p: not disc_for_station(seen, p["station"]))),
        lifting(lambda s, seat, _t, _p: s.discs.__setitem__(seat, DISCS_AT_START)),
    ),
    "GWT-DISC-05": Reason(disc_dollars, lifting(give_money)),
    "GWT-DISC-09": Reason(
        claims(lambda seen, _t, p: p["station"] in me(seen)["stations"]),
        lifting(lambda s, seat, _t, _p: s.discs.__setitem__(seat, (0,) * len(DISCS))),
    ),
    "GWT-DISC-10": Reason(
        claims(lambda seen, _t, p: me(seen)["discs"][p["disc"]] == 0),
        lifting(lambda s, seat, _t, p: set_disc(s, seat, p["disc"], 1)),
    ),
    "GWT-DELIV-08": Reason(
        claims(lambda seen, _t, p: next(d for d in seen.printed["discs"] if d["id"] == p["disc"])["black"]),
        lifting(
            lambda s, seat, _t, _p: s.discs.__setitem__(
                seat, (*[0] * len(WHITE_DISCS), *s.discs[seat][len(WHITE_DISCS) :])
            )
        ),
    ),
    # --- Kansas City
    "GWT-KC-02": Reason(
        both(column, claims(lambda seen, _t, p: p["tile"] not in seen.view["foresight"][p["column"] - 1])),
        lifting(show_tile),
    ),
    "GWT-END-06": Reason(
        both(
            column,
            claims(lambda seen, _t, p: seen.view["job_token_holder"] is not None and p["tile"] in WORKERS),
        ),
        lifting(lambda s, _seat, _t, _p: setattr(s, "holder", NOBODY)),
    ),
    "GWT-DELIV-02": Reason(  # the hand was discarded: what it was worth stands in the question alone
        lambda seen, _t, p: {
            "need": next(each["value"] for each in seen.printed["cities"] if each["id"] == p["city"]),
            "have": asked(seen, "value"),
        },
        instead(lambda _s, top, _t, p: replace(top, value=p["need"])),
    ),
    "GWT-DELIV-03": Reason(
        claims(lambda seen, _t, p: p["city"] in me(seen)["cities"]),
        lifting(lambda s, seat, _t, _p: s.delivered.__setitem__(seat, (0,) * len(s.edition.cities))),
    ),
}
LATER = (
    *("GWT-TURN-01", "GWT-ACT-01", "GWT-AUX-04", "GWT-OBJ-06", "GWT-OBJ-07", "GWT-PB-08B", "GWT-ACT-18"),
    *("GWT-AMB-17", "GWT-DRAW-01", "GWT-OBJ-01", "GWT-HIRE-01", "GWT-CATTLE-01", "GWT-CATTLE-06"),
    *("GWT-KC-02", "GWT-BUILD-09", "GWT-BUILD-04", "GWT-HAZ-01", "GWT-TRAIN-01", "GWT-STATION-01"),
    *("GWT-DELIV-06", "GWT-STATION-09", "GWT-KC-01", "GWT2-SIM-06", "GWT-DELIV-01", "GWT-ACT-16"),
    *("GWT-AMB-01", "GWT-TRADE-01", "GWT2-OUTLAW-01"),
)
REASONS = Reasons(
    {**TABLE, **{f"{rule}-decide_first": Reason(waits, asked_for) for rule in LATER}},
    name_of,
    SHORTAGES,
    named,
)

AS_TRUE = {
    ("hire", "use"): "a building may show two icons that hire",
    ("use", "worker"): "workers of a row have the same wage",
    ("use", "row"): "two rows may have the same wage",
    ("use", "station"): "several stations may have the same price",
}
"""By the first word of a target and a parameter: why another value may be as true.

An icon is refused for the nearest of all things that it could be used for.
"""
