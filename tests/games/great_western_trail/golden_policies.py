"""The players of Great Western Trail."""

from collections.abc import Callable

from games.great_western_trail.golden_signs import beside
from games.great_western_trail.golden_views import VALUE_OF, building_at, own_buildings
from golden.recipe import Policy, Turn, Unasked, Wish, any_of, anything, fewest, most

CRAFTSMEN = {
    **dict.fromkeys(("1a", "1b", "2a", "2b", "3a"), 1),
    **dict.fromkeys(("3b", "4a", "4b"), 2),
    **dict.fromkeys(("5a", "5b", "12b"), 3),
    **dict.fromkeys(("6a", "6b", "12a"), 4),
    **dict.fromkeys(("7a", "7b", "8a", "11b"), 5),
    **dict.fromkeys(("8b", "9b"), 6),
    "9a": 7,
    "10b": 8,
    "10a": 9,
    "11a": 12,
}
"""What a building needs."""
VALUES = {
    "gray": 1,
    **dict.fromkeys(("green", "black", "white"), 2),
    **dict.fromkeys(("yellow", "red", "blue"), 3),
    "brown": 4,
    **dict.fromkeys(("purple", "orange"), 5),
}
HIRING = ("A", "5a", "6a")
COPIERS = ("6b", "8b")
RISKY = ("flood_risk1", "flood_risk2", "rockfall_risk1", "rockfall_risk2", "drought_risk1")

# --- conditions -----------------------------------------------------------------------------------------

type Condition = Callable[[Turn], bool]


def when(condition: Condition, wish: Wish) -> Wish:
    return lambda turn: wish(turn) if condition(turn) else []


def rich(dollars: int) -> Condition:
    return lambda turn: turn.me["money"] >= dollars


def few(worker: str, number: int) -> Condition:
    return lambda turn: turn.me["workers"][worker] < number


def many(worker: str, number: int) -> Condition:
    return lambda turn: turn.me["workers"][worker] >= number


def both(*conditions: Condition) -> Condition:
    return lambda turn: all(condition(turn) for condition in conditions)


def can_build(turn: Turn) -> bool:
    """Something that costs no more than the seat has."""
    able = min(turn.me["workers"]["craftsman"], turn.me["money"] // 2)
    own = [CRAFTSMEN[building] for building in own_buildings(turn.view, turn.seat)]
    return any(0 < CRAFTSMEN[new] - old <= able for new in turn.me["unbuilt"] for old in (0, *own))


def offered(*words: str) -> Condition:
    return lambda turn: bool(any_of(*words)(turn))


def chose(*buildings: str) -> Condition:
    """One of these is to be placed."""
    return lambda turn: any(f"build {building}" in turn.done()[-1:] for building in buildings)


def hand_is_thin(turn: Turn) -> bool:
    return len({*turn.view["mine"]["hand"]}) < turn.me["hand_limit"]


def hand_value(turn: Turn) -> int:
    """What the hand is worth, with all certificates."""
    breeds = {card.partition("-")[0] for card in turn.view["mine"]["hand"]}
    certificates = turn.me["certificates"] + turn.me["permanent_certificates"]
    return certificates + sum(VALUES.get(breed, 0) for breed in breeds)


def holds(breed: str) -> Condition:
    return lambda turn: any(card.startswith(breed) for card in turn.view["mine"]["hand"])


def may_grow(turn: Turn) -> bool:
    return offered("grow orange-1", "grow orange-2")(turn)


def on_the_last_space(turn: Turn) -> bool:
    return turn.me["engine"] == "39"


def many_certificates(turn: Turn) -> bool:
    """Asked for a station, with as many certificates as may be."""
    return offered("decline")(turn) and turn.me["certificates"] == 3


def beyond_a_turnout(turn: Turn) -> bool:
    return just_past_a_turnout(turn) and turn.me["certificates"] == 3


def just_past_a_turnout(turn: Turn) -> bool:
    return turn.me["engine"] in ("5", "8", "11", "14", "17")


def one_card_left(turn: Turn) -> bool:
    return turn.me["pile"] + turn.me["discard"] == 1


# --- wishes ---------------------------------------------------------------------------------------------


def but(*words: str) -> Wish:
    """Anything else."""
    return lambda turn: [option for option in turn.offered if option not in any_of(*words)(turn)]


def starting(*beginnings: str) -> Wish:
    """Options that begin with these letters."""
    return lambda turn: [option for option in turn.offered if option.startswith(beginnings)]


def first_of(*wishes: Wish) -> Wish:
    return lambda turn: next((liked for wish in wishes if (liked := wish(turn))), [])


def last_word(option: str) -> str:
    return option.rpartition(" ")[2]


# moving


def target(option: str) -> str:
    return option.split()[1]


def tolls(option: str) -> int:
    return len(option.split())


def usable(turn: Turn, option: str) -> str:
    """The building that a move leads to, if the seat may use it."""
    return building_at(turn.view, target(option), None, turn.seat)


def go(*buildings: str) -> Wish:
    """To the first of these buildings that can be reached, for as little as may be."""

    def wish(turn: Turn) -> list[str]:
        moves = any_of("move")(turn)
        found = ([move for move in moves if usable(turn, move) == building] for building in buildings)
        return fewest(next((there for there in found if there), []), tolls)

    return wish


def go_home(turn: Turn) -> list[str]:
    """To one of the own buildings."""
    own = [m for m in any_of("move")(turn) if building_at(turn.view, target(m), turn.seat)]
    return fewest(own, tolls)


def nearest(turn: Turn, moves: list[str]) -> list[str]:
    order = list(turn.view["trail"])
    return fewest([m for m in moves if target(m) in order], lambda m: 100 * order.index(target(m)) + tolls(m))


def stroll(turn: Turn) -> list[str]:
    """To the next building that the seat may use."""
    return nearest(turn, [move for move in any_of("move")(turn) if usable(turn, move)])


def dawdle(turn: Turn) -> list[str]:
    """No farther than need be."""
    return nearest(turn, any_of("move")(turn))


def over(*names: str) -> Wish:
    """To a space whose name begins so."""
    return lambda turn: [m for m in any_of("move")(turn) if target(m).startswith(names)]


def hurry(turn: Turn) -> list[str]:
    """To Kansas City, or as near to it as may be."""
    order = list(turn.view["trail"])
    moves = any_of("move")(turn)
    return any_of("move kansas_city")(turn) or most(moves, lambda m: 100 * order.index(target(m)) - tolls(m))


# cards


def worth(card: str) -> int:
    """Objective cards are kept longest."""
    return VALUES.get(card.partition("-")[0], 6)


def spare(turn: Turn) -> list[str]:
    """Discard what the hand has twice, or what is worth least."""
    hand = [card.partition("-")[0] for card in turn.view["mine"]["hand"]]
    return fewest(
        any_of("discard")(turn),
        lambda o: worth(last_word(o)) - 10 * (hand.count(last_word(o).partition("-")[0]) > 1),
    )


def thin(turn: Turn) -> list[str]:
    return fewest(any_of("remove")(turn), lambda option: worth(last_word(option)))


sell = starting(
    *(f"use {card}:" for card in ("white", "green", "black", "gray", "yellow", "value-3", "pair", "any"))
)

# markets and buildings


def dearest(turn: Turn) -> list[str]:
    """The cattle worth most."""
    return most(any_of("buy")(turn), lambda option: sum(worth(card) for card in option.split()[1].split("+")))


def largest(turn: Turn) -> list[str]:
    return most(any_of("build")(turn), lambda option: CRAFTSMEN[last_word(option)])


def cheap(*words: str) -> Wish:
    """Hire where the wage is low."""
    return lambda turn: fewest(any_of(*words)(turn), lambda option: wage(turn, option))


def wage(turn: Turn, option: str) -> int:
    return turn.view["jobs"][int(last_word(option)) - 1]["wage"]


def hires(*workers: str) -> Wish:
    return first_of(*(cheap(f"hire {worker}") for worker in workers))


def anew(turn: Turn) -> list[str]:
    """A building on an empty space."""
    return [option for option in any_of("at")(turn) if last_word(option) not in turn.view["trail"]]


def instead(turn: Turn) -> list[str]:
    return [option for option in any_of("at")(turn) if last_word(option) in turn.view["trail"]]


def at(*places: str) -> Wish:
    return first_of(*(any_of(f"at {place}") for place in places))


# the railway and the cities


def farthest(turn: Turn) -> list[str]:
    return most(any_of("engine")(turn), lambda option: int(last_word(option).removeprefix("t")))


def to_turnouts(turn: Turn) -> list[str]:
    """To a station that can be upgraded, or as far as may be."""
    stops = [o for o in starting("engine t", "engine 39")(turn) if station_of(o) not in turn.me["stations"]]
    return stops or farthest(turn)


def station_of(option: str) -> int:
    turnouts = ("t4", "t7", "t10", "t13", "t16", "t21", "t25", "t29", "t33", "39")
    return turnouts.index(last_word(option)) + 1


def best_city(turn: Turn) -> list[str]:
    return most(any_of("deliver")(turn), lambda option: VALUE_OF[last_word(option)])


def worst_city(turn: Turn) -> list[str]:
    return fewest(any_of("deliver")(turn), lambda option: VALUE_OF[last_word(option)])


def discs(*names: str) -> Wish:
    return first_of(*(any_of(f"disc {name}") for name in names))


def spend_all(turn: Turn) -> list[str]:
    return most(any_of("income")(turn), lambda option: int(last_word(option)))


def objective_for_6b(turn: Turn) -> list[str]:
    """Objective cards end with their tasks: `money-4HH`."""
    return [option for option in starting("use any:$3+")(turn) if option[-1].isupper()]


no_worker = starting("choose camp", "choose flood", "choose drought", "choose rockfall")


# what only some are after


def beside_a_copier(turn: Turn) -> list[str]:
    near = [place for place, tile in turn.view["trail"].items() if tile.get("building") in COPIERS]
    return [o for o in any_of("at")(turn) if any(beside(last_word(o), place) for place in near)]


def beside_own(turn: Turn) -> list[str]:
    near = [place for place, tile in turn.view["trail"].items() if tile.get("owner") == turn.seat]
    return [o for o in anew(turn) if any(beside(last_word(o), place) for place in near)]


def on_own(building: str) -> Wish:
    """On the space of this building of one's own."""

    def wish(turn: Turn) -> list[str]:
        return [o for o in any_of("at")(turn) if building == building_at(turn.view, last_word(o), turn.seat)]

    return wish


def standing(turn: Turn) -> list[str]:
    return [seated["place"] for seated in turn.view["players"] if seated["place"]]


def from_under(turn: Turn) -> list[str]:
    """The tile on which a cattleman stands."""
    return any_of(*(f"{word} {place}" for place in standing(turn) for word in ("clear", "take")))(turn)


def onto_a_cattleman(turn: Turn) -> list[str]:
    """A tile that may come to lie under a cattleman."""
    empty = [place for place in standing(turn) if place not in turn.view["trail"]]
    return [
        o
        for o in any_of("choose")(turn)
        if any(place.startswith(o.split()[1].partition("-")[0]) for place in empty)
    ]


def thrifty(turn: Turn) -> list[str]:
    """Cattle for as many cowboys as possible."""
    return most(any_of("buy")(turn), lambda o: 10 * int(o.split()[2]) + worth(o.split()[1]))


def just_beyond(turn: Turn) -> list[str]:
    """To the space after a turnout."""
    return any_of(*(f"engine {n}" for n in (5, 8, 11, 14, 17)))(turn)


# --- policies -------------------------------------------------------------------------------------------

PASSING = ("done", "decline", "exchange")


def seat(*wishes: Wish) -> Policy:
    """A policy that otherwise uses whatever it comes by, and delivers as well as it can."""
    return (
        *wishes,
        from_under,
        onto_a_cattleman,
        spend_all,
        best_city,
        spare,
        thin,
        dearest,
        stroll,
        farthest,
        but(*PASSING, "auxiliary", "draw", "reveal", "play"),
        but("exchange", "play"),
        anything,
    )


hire_first = any_of("use hire", "use hire-1", "use hire+2")
HIRING_CRAFTSMEN = (
    when(few("craftsman", 6), hire_first),
    hires("craftsman"),
    when(both(rich(6), few("craftsman", 6)), go(*HIRING)),
)
AS_BUILDER = (
    sell,
    starting("use build"),
    *HIRING_CRAFTSMEN,
    when(can_build, go("B")),
)

POLICIES: dict[str, Policy] = {
    # hires craftsmen, and builds the largest it can
    "builder": seat(largest, *AS_BUILDER, hires("engineer"), go_home),
    # builds beside its own, and copies that
    "copier": seat(
        any_of("use copy"),
        any_of(*(f"build {b}" for b in COPIERS)),
        any_of("build 3a", "build 3b", "build 4a", "build 4b"),
        beside_a_copier,
        when(chose(*COPIERS), instead),
        beside_own,
        at("A1", "E1", "B1", "C1"),
        any_of("build 1a", "build 2a", "build 1b", "build 2b"),
        *AS_BUILDER,
        go("3a", "3b", "4a", "4b", *COPIERS),
        starting("use ride"),
        when(offered("decline"), any_of("move")),
        go_home,
    ),
    # builds where there are risk actions
    "risk taker": seat(
        any_of("use copy"),
        starting("use any:certificates", "use gray:certificates"),
        any_of(*(f"build {b}" for b in COPIERS)),
        beside_own,
        at(*RISKY),
        *AS_BUILDER,
        go(*COPIERS),
        go_home,
    ),
    # takes cards into its hand, and plays them at once
    "publisher": seat(
        when(offered("done"), starting("play ")),
        starting("use any:$"),
        any_of("build 6b", "build 8b"),
        *AS_BUILDER,
        go("6b", "8b"),
        go_home,
        starting("take "),
    ),
    # gives one objective card for another
    "swapper": seat(
        objective_for_6b,
        any_of("build 6b"),
        *AS_BUILDER,
        starting("use objective"),
        go("C", "6b"),
        go_home,
        starting("take "),
    ),
    # delivers from a building, engine and all
    "deliverer": seat(
        any_of("use extraordinary-delivery"),
        any_of("build 9a"),
        when(chose("9a"), instead),
        largest,
        when(few("craftsman", 5), first_of(*HIRING_CRAFTSMEN)),
        when(can_build, go("B")),
        starting("use build", "use engine"),
        go("9a"),
        lambda turn: any_of("engine 0")(turn) + starting("engine t")(turn),
        go("G", "C", "D"),
    ),
    # clears hazards, and replaces the building that counts them
    "marshal": seat(
        any_of("use clear-$7", "use clear-$5"),
        any_of("build 11b", "build 9a"),
        when(chose("9a"), on_own("11b")),
        largest,
        *AS_BUILDER,
        when(rich(7), go("F")),
        go("11b"),
        go_home,
    ),
    # drives to the end of the railway and back
    "express": seat(
        when(on_the_last_space, any_of("engine 0", "engine t33", "engine t29")),
        hires("engineer"),
        hire_first,
        when(both(rich(6), few("engineer", 6)), go(*HIRING)),
        starting("use engine-per", "use $2:engine-2", "use engine"),
        go("G", "C", "D", "7b", "8a", "9a"),
        any_of("engine 39"),
        when(rich(8), any_of("disc")),
        farthest,
        any_of("decline"),
    ),
    # upgrades stations and takes their tiles
    "stationmaster": seat(
        starting("play "),
        hires("engineer", "cowboy", "craftsman"),
        when(rich(7), hire_first),
        when(both(rich(7), few("engineer", 4)), go(*HIRING)),
        starting("use engine-per", "use $2:engine-2", "use engine"),
        go("G", "C", "D"),
        to_turnouts,
        any_of("appoint cowboy", "appoint craftsman", "appoint engineer"),
        any_of("use upgrade-behind"),
    ),
    # leaves the tiles, and whatever else it can
    "modest": seat(
        any_of("done"),
        when(offered("appoint cowboy", "appoint craftsman", "appoint engineer"), any_of("decline")),
        hires("engineer", "cowboy", "craftsman"),
        when(rich(7), hire_first),
        starting("use engine-per", "use $2:engine-2", "use engine"),
        go("A", "G", "C", "D"),
        to_turnouts,
    ),
    # buys the best cattle
    "baron": seat(
        when(hand_is_thin, any_of("auxiliary cards twice", "auxiliary cards")),
        any_of("draw"),
        any_of("use buy-cattle"),
        when(offered("done"), any_of("reveal")),
        dearest,
        when(both(rich(6), few("cowboy", 5)), first_of(go(*HIRING), hire_first)),
        hires("cowboy"),
        when(rich(6), go("E", "2a")),
        any_of("use certificates-1", "use auxiliary"),
        go("C", "G", "D"),
        discs("certificates_6", "hand", "aux_cards"),
    ),
    # buys with as many cowboys as it can
    "drover": seat(
        any_of("deliver kansas_city"),
        any_of("use buy-cattle"),
        thrifty,
        when(both(rich(6), few("cowboy", 3)), first_of(go(*HIRING), hire_first)),
        hires("cowboy"),
        when(rich(5), go("E", "2a")),
        sell,
    ),
    # turns up cards before it buys
    "revealer": seat(
        any_of("use buy-cattle"),
        any_of("reveal"),
        thrifty,
        when(both(rich(6), few("cowboy", 6)), first_of(go(*HIRING), hire_first)),
        hires("cowboy"),
        go("E", "2a"),
    ),
    # takes objective cards, hazards and camp tiles, and plays whatever it draws
    "collector": seat(
        starting("play "),
        any_of("use objective"),
        when(offered("decline"), over("flood", "drought", "rockfall", "camp")),
        go("C", "D", "F"),
        from_under,
        any_of("use trade", "use clear-$7"),
        starting("take "),
        starting("use any:$"),
    ),
    # plays its cards in Kansas City
    "late player": seat(
        when(offered("income"), any_of("exchange")),
        when(offered("choose"), starting("play money", "play draw", "play move")),
        when(offered("income"), starting("play ")),
        any_of("use objective"),
        go("C"),
        starting("take move", "take "),
        any_of("use trade"),
        starting("use any:$"),
    ),
    # plays its cards in phase B, for whatever that costs
    "impulsive": seat(
        when(offered("auxiliary money"), starting("play ")),
        when(offered("decline"), any_of("move")),
        any_of("use objective"),
        any_of("decline"),
        go("C", "6b", "8b"),
        starting("take move", "take "),
        starting("use any:$"),
    ),
    # hurries to Kansas City, and delivers there
    "racer": seat(
        no_worker,
        hurry,
        worst_city,
        discs("aux_money", "aux_cards", "aux_remove", "aux_engine", "steps_money"),
    ),
    "station racer": seat(
        no_worker,
        hurry,
        worst_city,
        to_turnouts,
        starting("use engine"),
        discs("steps_money", "steps_points"),
    ),
    # never goes farther than it must
    "dawdler": seat(dawdle, no_worker, any_of("auxiliary")),
    # takes the tiles on which others stand
    "deputy": seat(
        go("F", "D"),
        from_under,
        any_of("use clear-$7", "use trade"),
        hires("cowboy"),
        onto_a_cattleman,
        over("flood", "drought", "rockfall", "camp"),
    ),
    # removes its cards from the game
    "thinner": seat(
        when(lambda turn: one_card_left(turn) and "decline" not in turn.done(), any_of("decline")),
        when(one_card_left, any_of("exchange", "auxiliary cards twice", "use auxiliary")),
        discs("aux_remove", "aux_cards", "aux_engine"),
        starting("remove money", "remove draw", "remove engine", "remove move", "remove auxiliary"),
        any_of("auxiliary remove twice", "auxiliary remove"),
        thin,
        starting("use engine-per"),
        any_of("use auxiliary"),
        any_of("use objective"),
        when(both(rich(6), few("engineer", 3)), first_of(go(*HIRING), hire_first)),
        hires("engineer"),
        go("G", "D", "C"),
    ),
    # gains certificates, and spends none; backs into stations
    "scholar": seat(
        when(offered("deliver"), any_of("exchange")),
        when(many_certificates, discs("certificates_4")),
        when(beyond_a_turnout, any_of("auxiliary certificate")),
        when(just_past_a_turnout, starting("engine t")),
        just_beyond,
        discs("aux_certificate", "certificates_6", "aux_engine", "aux_money"),
        any_of("use certificates-1", "use certificates-to-limit"),
        starting(
            "use any:certificates",
            "use gray:certificates",
            "use black:certificates",
            "use objective:certificates",
        ),
        go("C", "D", "G"),
        any_of("income 0"),
        any_of("auxiliary engine", "auxiliary money"),
    ),
    # spends six certificates at once
    "hoarder": seat(
        discs("certificates_4", "certificates_6", "hand"),
        any_of("use certificates-1", "use certificates-to-limit"),
        starting(
            "use any:certificates",
            "use gray:certificates",
            "use black:certificates",
            "use objective:certificates",
        ),
        go("C", "5b", "1b", "10a"),
        when(lambda turn: hand_value(turn) < 10 or turn.me["certificates"] == 4, any_of("income 0")),
        when(
            lambda turn: turn.me["certificate_limit"] == 6 and turn.me["certificates"] < 6, any_of("income 0")
        ),
    ),
    # exchanges while it discards
    "juggler": seat(
        when(offered("discard"), any_of("exchange")),
        any_of("draw"),
        any_of("auxiliary cards twice", "auxiliary cards"),
        any_of("use auxiliary"),
        go("D", "12b", "G"),
        any_of("use trade", "use token"),
        any_of("take camp1"),
        any_of("build 12b"),
        starting("use build"),
    ),
    # begins exchanges in the others' turns, and forgets about them
    "absent-minded": seat(
        Unasked(any_of("exchange")),
        go("D", "12b"),
        any_of("use trade", "use token", "use $2-per-station"),
        any_of("take camp1"),
        any_of("build 12b"),
        starting("use build"),
    ),
    # buys calves, and lets some of them grow
    "showman": seat(
        when(may_grow, any_of("exchange")),
        starting("use any:certificates-1 orange", "use pair:$4 orange", "use pair:$3 orange"),
        discs("hand", "aux_remove"),
        starting("use buy"),
        any_of("buy orange-1"),
        any_of("reveal"),
        when(holds("orange"), go_home),
        when(lambda turn: not own_buildings(turn.view, turn.seat), go("B")),
        go("E", "2a", "F", "3a"),
        starting("remove g", "remove b", "remove w"),
        any_of("auxiliary remove"),
        hires("cowboy"),
        when(rich(8), hire_first),
        lambda turn: any_of("grow")(turn)[1:2],
        starting("use build"),
        at("flood_risk1", "drought_risk1", "rockfall_risk1"),
        go_home,
    ),
}
