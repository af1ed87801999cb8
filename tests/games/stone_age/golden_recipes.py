"""The players and the matches of Stone Age."""

from collections.abc import Callable, Iterable

from games.stone_age.golden_shows import GATHER, ONE_USE_TOOLS, VILLAGE
from golden.recipe import Policy, Recipe, Turn, Wish, any_of, anything, fewest, most

STONE_AGE = "stone-age"
CARDS = ("card_1", "card_2", "card_3", "card_4")
STACKS = ("stack_1", "stack_2", "stack_3", "stack_4")
HUT_BUILDERS = ("C05", "C06", "C12", "C15", "C28")
ROLLS = ("C23", "C24", "C25")
TOOL_CARD, EXTRA_CARD, ANY_TWO = "C29", "C32", "C36"
VALUES = {"W": 3, "B": 4, "S": 5, "G": 6}

# --- conditions -----------------------------------------------------------------------------------------

type Condition = Callable[[Turn], bool]


def when(condition: Condition, wish: Wish) -> Wish:
    return lambda turn: wish(turn) if condition(turn) else []


def in_rounds(first: int, last: int) -> Condition:
    return lambda turn: first <= turn.view["round"] <= last


def rich(number: int) -> Condition:
    """With so many resources."""
    return lambda turn: sum(turn.me["goods"].values()) >= number


def offered(*words: str) -> Condition:
    return lambda turn: bool(any_of(*words)(turn))


def full_grown(turn: Turn) -> bool:
    return turn.me["people"] == 10


def deck_lasts(turn: Turn) -> bool:
    """Another round will be played even if one more card is bought."""
    return turn.view["deck"] > turn.view["row"].count(None)


def last_tile(turn: Turn) -> bool:
    """A stack would be empty if its tile were taken."""
    return any(not stack["beneath"] for stack in turn.view["stacks"])


def deck_is_empty(turn: Turn) -> bool:
    return not turn.view["deck"]


# --- wishes ---------------------------------------------------------------------------------------------


def but(*words: str) -> Wish:
    """Anything else."""
    return lambda turn: [option for option in turn.offered if option not in any_of(*words)(turn)]


def number_in(option: str) -> int:
    """How many figures are placed."""
    return int(option.split()[2])


def value_of(option: str) -> int:
    """What the resources of a payment are worth."""
    return sum(VALUES[letter] for letter in option.rsplit(maxsplit=1)[-1])


# placing figures


def first_open(turn: Turn, places: Iterable[str]) -> list[str]:
    """What may be placed on the first of these places that takes anything."""
    found = (any_of(f"place {place}")(turn) for place in places)
    return next((options for options in found if options), [])


def place(*places: str) -> Wish:
    """The first of these places that is open, with one figure where any number may go."""
    return lambda turn: first_open(turn, places)[:1]


def several(number: int, *places: str) -> Wish:
    """The first of these places that is open, with so many figures or, if need be, fewer."""

    def wish(turn: Turn) -> list[str]:
        options = [option for option in first_open(turn, places) if number_in(option) <= number]
        return most(options, number_in)

    return wish


def hunt(turn: Turn) -> list[str]:
    """With as many as are needed to feed the tribe."""
    lacking = turn.me["people"] - turn.me["food"] - turn.me["food_track"]
    return several(1 + lacking // 2, "hunt")(turn) if lacking > 0 else []


def gather(number: int) -> Wish:
    """So many figures, where there is most need."""

    def wish(turn: Turn) -> list[str]:
        held = turn.me["goods"]
        return several(number, *sorted(GATHER, key=lambda where: held[GATHER[where]]))(turn)

    return wish


def lowest_stack(turn: Turn) -> list[str]:
    """The hut tile with the fewest beneath it."""
    stacks = turn.view["stacks"]
    return place(*(STACKS[n] for n in sorted(range(len(stacks)), key=lambda n: stacks[n]["beneath"])))(turn)


def covet(*cards: str) -> Wish:
    """A slot with one of these cards."""

    def wish(turn: Turn) -> list[str]:
        row = zip(CARDS, turn.view["row"], strict=True)
        return place(*(slot for slot, card in row if card in cards))(turn)

    return wish


# using figures


def dearly(turn: Turn) -> list[str]:
    """A hut for as many points as possible."""
    return most(any_of("build")(turn), value_of)


def cheaply(*words: str) -> Wish:
    return lambda turn: fewest(any_of(*words)(turn), value_of)


def two_at_once(turn: Turn) -> list[str]:
    """One-use tools only together with another."""
    adds = any_of("add")(turn)
    return [a for a in adds if a.count("once") > 1] or [a for a in adds if "once" not in a]


def redeem_in_need(turn: Turn) -> list[str]:
    """The any-two card, when nothing else can be paid with."""
    return any_of("redeem")(turn) if not but("redeem", "decline", "starve")(turn) else []


def redeem_amid(turn: Turn) -> list[str]:
    """The any-two card, when part of a payment is settled."""
    settling = any(notation.startswith("pay ") for notation in turn.done()[-1:])
    return any_of("redeem")(turn) if settling else []


use_gains = any_of(*(f"use {where}" for where in (*VILLAGE, "hunt", *GATHER)))

# --- policies -------------------------------------------------------------------------------------------


def seat(*wishes: Wish) -> Policy:
    """A policy that gains before it pays, refuses nothing, and keeps the any-two card."""
    return (*wishes, use_gains, but("decline", "starve", "redeem", "add nothing"), anything)


starve = any_of("starve")
at_home = when(in_rounds(1, 1), place(*VILLAGE))
AS_POET = (place(*CARDS[:3]), several(10, *GATHER), place(*CARDS), cheaply("buy"), starve)
AS_MASON = (lowest_stack, gather(4), dearly, starve)

POLICIES: dict[str, Policy] = {
    # buys cards as fast as may be, and never hunts
    "poet": seat(*AS_POET),
    "homely poet": seat(at_home, *AS_POET),
    # leaves the extra card until the deck is empty, and sees to it that it just becomes so
    "prudent poet": seat(
        redeem_in_need,
        when(deck_is_empty, any_of("buy")),
        when(deck_lasts, lambda turn: [buy for buy in cheaply("buy")(turn) if EXTRA_CARD not in buy]),
        any_of("decline"),
        *AS_POET,
    ),
    # buys cards and feeds the tribe
    "scholar": seat(
        when(offered("use"), any_of("redeem")),
        place(*CARDS[:2]),
        hunt,
        gather(3),
        place(*CARDS),
        cheaply("buy"),
        cheaply("feed"),
    ),
    # builds one stack as fast as may be, and never hunts
    "mason": seat(*AS_MASON),
    "homely mason": seat(at_home, *AS_MASON),
    # leaves the last tile until the deck is too small as well
    "patient mason": seat(
        when(last_tile, when(deck_lasts, any_of("decline"))),
        covet(*HUT_BUILDERS),
        *AS_MASON,
        cheaply("buy"),
    ),
    # grows, and hunts with all the rest
    "settler": seat(
        when(full_grown, several(8, "hunt")),
        when(lambda turn: not full_grown(turn), place("hut")),
        any_of(*(f"place {place}" for place in VILLAGE)),
        several(10, "hunt"),
    ),
    # makes tools, and goes after whatever can be done with them
    "smith": seat(
        when(offered("add"), any_of("redeem")),
        two_at_once,
        covet(*ONE_USE_TOOLS, ANY_TWO),
        place("tool_maker"),
        covet(*ROLLS, TOOL_CARD),
        gather(2),
        cheaply("buy"),
        starve,
        any_of("use", "raise unused"),
    ),
    # starves until it is rich, and then pays for its food, or thinks better of it
    "glutton": seat(
        redeem_amid,
        covet(ANY_TWO),
        gather(5),
        any_of("buy"),
        when(rich(15), any_of("pay", "feed", "starve")),
        starve,
    ),
    # in the third round one stands on every gather place, the others on everything but the hut
    "hermit": seat(
        when(in_rounds(1, 1), place("hut")), when(in_rounds(3, 3), place("hunt", *GATHER)), *AS_POET
    ),
    "squatter": seat(
        when(in_rounds(1, 1), place("tool_maker", "field")),
        when(in_rounds(2, 2), place("hut")),
        when(in_rounds(3, 3), place(*CARDS, *STACKS, "tool_maker", "field", "hunt", *GATHER)),
        *AS_POET,
    ),
}

# --- recipes --------------------------------------------------------------------------------------------

RECIPES: tuple[Recipe, ...] = (
    Recipe(
        "shared_victory",
        STONE_AGE,
        ("mason", "mason"),
        310,
        "SA-AMB-14 SA-END-03 SA-EX-21 SA-END-04 SA-HUT-07 SA-HUT-08/seven SA-DEC-09 SA-AMB-12 SA-DEC-12 "
        "SA-AMB-21 SA-PLACE-22",
        "A stack runs out; both have the same points and are equal in everything else.",
        start=0,
    ),
    Recipe(
        "kind_by_kind",
        STONE_AGE,
        ("glutton", "mason"),
        130,
        "SA-DEC-10 SA-DEC-10/given-up SA-FEED-06 SA-AMB-13/amid SA-AMB-13/feeding",
        "Food is paid for kind by kind; amid such a payment the any-two card is used, another is given up.",
    ),
    Recipe(
        "huts_and_cards_at_once",
        STONE_AGE,
        ("poet", "patient mason"),
        11,
        "SA-END-05 SA-END-04 SA-HUT-05 SA-HUT-11 SA-AMB-13/payment SA-AMB-13/needed",
        "A last tile is left, round after round, until the cards run out at the same time.",
        start=1,
    ),
    Recipe(
        "nothing_more_to_gain",
        STONE_AGE,
        ("settler", "scholar"),
        109,
        "SA-AMB-03/tool-maker SA-AMB-03/hut SA-AMB-03/field SA-AMB-03/die-5 SA-AMB-03/die-6 SA-AMB-06 "
        "SA-AMB-04 SA-AMB-02 SA-PLACE-20/two SA-AMB-13/between SA-EX-19",
        "A tribe grows until there is nothing left to gain, and hunts with more dice than there are.",
    ),
    Recipe(
        "no_extra_card",
        STONE_AGE,
        ("prudent poet", "prudent poet"),
        124,
        "SA-AMB-11 SA-END-02 SA-CARD-04 SA-EX-25",
        "The last cards just fill the row; then the extra card is bought, and there is none to draw.",
    ),
    Recipe(
        "ended_by_cards",
        STONE_AGE,
        ("homely poet", "homely poet", "homely poet"),
        25,
        "SA-END-01 SA-PLACE-20/three SA-AMB-13/end SA-DEC-13/all SA-DEC-13/rest SA-CARD-11 SA-AMB-08 "
        "SA-FEED-09/total",
        "Nobody hunts, and the cards run out; one seat ends below zero.",
        start=1,
    ),
    Recipe(
        "tools",
        STONE_AGE,
        ("smith", "poet", "poet"),
        30,
        "SA-TOOL-07 SA-TOOL-08 SA-AMB-05/used SA-EX-07 SA-TOOL-22/tools SA-TOOL-22/cards SA-TOOL-24/at-once "
        "SA-TOOL-24/later SA-AMB-16 SA-AMB-13/roll",
        "All that can be done with tools.",
    ),
    Recipe(
        "stuck_beside_the_hut",
        STONE_AGE,
        ("hermit", "squatter", "squatter", "squatter"),
        26,
        "SA-PLACE-03 SA-PLACE-04 SA-EX-17 SA-PLACE-26/village SA-PLACE-26/gather SA-PLACE-06 SA-PLACE-15 "
        "SA-EX-22 SA-HUT-08/one",
        "One figure can be placed nowhere although the hut is free, and is passed over.",
    ),
    Recipe(
        "tie_broken",
        STONE_AGE,
        ("mason", "mason", "homely mason", "homely mason"),
        194,
        "SA-SCORE-11",
        "Two seats have the same points; the larger tribe wins.",
    ),
)
