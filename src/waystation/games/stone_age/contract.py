"""What is sent of a match of Stone Age: the types that its views, options, questions and events keep to.

Types only, never compiled and never imported in play: the service writes the schema of the API from them, and
the types of the browser are generated from that.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

type Category = Literal[
    "huts",
    "card_points",
    "starved",
    "culture",
    "farmers",
    "tool_makers",
    "hut_builders",
    "shamans",
    "resources",
    "any_two",
]
"""A row of the score sheet."""
type Resource = Literal["wood", "brick", "stone", "gold"]
type Good = Literal["wood", "brick", "stone", "gold", "food"]
type Phase = Literal["place", "use", "feed"]
type Colour = Literal["red", "blue", "green", "yellow"]
type PlaceId = Literal[
    "tool_maker",
    "hut",
    "field",
    "hunt",
    "forest",
    "clay_pit",
    "quarry",
    "river",
    "card_1",
    "card_2",
    "card_3",
    "card_4",
    "stack_1",
    "stack_2",
    "stack_3",
    "stack_4",
]
type Symbol = Literal["medicine", "art", "writing", "pottery", "sundial", "transport", "music", "weaving"]
type Figure = Literal["farmer", "tool_maker", "hut_builder", "shaman"]
type DieGain = Literal["wood", "brick", "stone", "gold", "tool", "food_track"]


class Nothing(TypedDict):
    pass


class Goods(TypedDict):
    wood: int
    brick: int
    stone: int
    gold: int


class Settings(TypedDict):
    start: NotRequired[int]
    """The seat that starts; chance decides where none is agreed on."""


# --- the view -------------------------------------------------------------------------------------------


class Tools(TypedDict):
    """The values of a seat's tools, the highest first."""

    unused: list[int]
    used: list[int]


class Feeding(TypedDict):
    """What feeding the tribe will take, if nothing changes before."""

    track: int
    """Eaten from the income of the food track."""
    stock: int
    """Eaten from the food that lies there."""
    missing: int


class CultureSet(TypedDict):
    """Cards of different symbols."""

    symbols: list[Symbol]
    times: int
    """What each of them scores."""
    points: int
    more: int
    """What a card of one more symbol adds."""


class Multiplier(TypedDict):
    """People on the cards, who score something each."""

    figure: Figure
    number: int
    times: int
    points: int


class CardScores(TypedDict):
    """What cards score if the game ends now."""

    culture: list[CultureSet]
    people: list[Multiplier]
    points: int


class Player(TypedDict):
    colour: Colour
    people: int
    """The figures of the tribe."""
    home: int
    """Those of them that stand nowhere yet."""
    food: int
    food_track: int
    goods: Goods
    tools: Tools
    points: int
    huts: list[str]
    face_up: list[str]
    """Cards that lie open until they are used once: one-use tools, any two resources."""
    cards: int
    """How many cards lie face down."""
    revealed: list[str] | None
    """Which cards they are: shown to everyone at the end."""
    scores: CardScores | None
    """What all of its cards score as they stand: for whoever may see them."""
    score: dict[Category, int] | None
    """By category of the score sheet: its points as they stand; with those of its cards, so for whoever may
    see them. Categories without points are left out."""
    feeding: Feeding
    tie_break: int
    """What decides among those who have the same number of points."""


class Stack(TypedDict):
    hut: str | None
    beneath: int


class Own(TypedDict):
    """What only the seat itself sees."""

    cards: list[str]


class View(TypedDict):
    """All that lies open, and the seat's own cards."""

    round: int
    phase: Phase | Literal["over"]
    turn: int | None
    start: int
    places: dict[PlaceId, list[int]]
    """By place: how many figures each seat has there."""
    rolls: dict[PlaceId, list[int]]
    """By place where dice are rolled: how many the seat may come to roll there. Those of its figures that
    stand there; else each number that it may place, now or once the place is empty again."""
    closed: list[PlaceId]
    """Places with free rings that nobody may enter any more this round."""
    row: list[str | None]
    """The cards for 1, 2, 3 and 4 resources."""
    deck: int
    stacks: list[Stack]
    dice: list[int]
    """What was rolled last and is still being used; none otherwise."""
    players: list[Player]
    mine: Own | None


# --- what is printed ------------------------------------------------------------------------------------


type Area = Literal["village", "hunt", "gather", "card", "stack"]


class Targets(TypedDict):
    """By phase: what somebody points at who asks why nothing can be done at a place."""

    place: str
    use: str


class Place(TypedDict):
    id: PlaceId
    kind: Area
    number: int | None
    """Of a slot of the card row or a stack, from 1. The card of a slot costs so many resources."""
    rings: int | None
    """How many figures find room; none if any number does."""
    figures: int | None
    """Figures that one placement takes; none where the player chooses."""
    gives: Good | None
    targets: Targets
    rolls: list[str]
    """By number of dice, from 1: what their odds are asked by. None where no dice are rolled."""


type Does = Literal[
    "dice_list",
    "food",
    "resource",
    "points",
    "tool",
    "food_track",
    "one_use_tool",
    "any_resources",
    "resource_roll",
    "draw_card",
]


class Card(TypedDict):
    id: str
    does: Does
    """What it does at once."""
    resource: Resource | None
    amount: int
    roll: str | None
    """What the odds of its dice are asked by, if it rolls for a resource."""
    symbol: Symbol | None
    """On a green card."""
    figure: Figure | None
    """On a sand-coloured card: whom it shows."""
    number: int
    """And how many of them."""


class Exactly(TypedDict):
    goods: Goods


class SoMany(TypedDict):
    number: int
    kinds: int


class UpTo(TypedDict):
    least: int
    most: int


class Span(TypedDict):
    least: int
    most: int


class Hut(TypedDict):
    id: str
    pays: Exactly | SoMany | UpTo
    """What is paid: exactly this, so many of so many kinds, or from the least to the most of any."""
    points: int
    """Zero where the payment decides."""
    brings: Span
    """The fewest and the most points that payments bring."""


class Rates(Goods):
    food: int


class FigureNames(TypedDict):
    """By figure: under this, it is named. A place of the village has the same id as one of them."""

    farmer: str
    tool_maker: str
    hut_builder: str
    shaman: str


class Printed(TypedDict):
    places: list[Place]
    cards: list[Card]
    huts: list[Hut]
    rates: Rates
    """Pips for one piece of each good; also what a resource is worth on a hut."""
    most_figures: int
    most_food_track: int
    dice_list: list[DieGain]
    """By the face of a die, from 1: what the dice list gives."""
    figures: FigureNames


# --- what may be done -----------------------------------------------------------------------------------


class Placement(TypedDict):
    place: PlaceId
    number: int


class At(TypedDict):
    place: PlaceId


class Addition(TypedDict):
    tools: list[int]
    cards: list[str]
    """The one-use tools among it."""
    pips: int
    """What they add together."""


class ToolChoice(TypedDict):
    used: bool


class Die(TypedDict):
    face: int


class ForCard(TypedDict):
    card: str


class ForHut(TypedDict):
    hut: str


class Share(TypedDict):
    resource: Resource
    number: int


class AnyGoods(TypedDict):
    goods: Goods


class Options(TypedDict):
    """By kind of option: what is chosen."""

    PutFigures: Placement
    UsePlace: At
    AddTools: Addition
    RaiseTool: ToolChoice
    TakeDie: Die
    BuyCard: ForCard
    BuildHut: ForHut
    FeedOn: Nothing
    SetAside: Share
    Decline: Nothing
    Starve: Nothing
    TakeAnyTwo: AnyGoods


class Cost(TypedDict):
    """What an option takes."""

    goods: NotRequired[Goods]
    points: NotRequired[int]
    tools: NotRequired[list[int]]
    """Values of unused tools, which are used then."""
    cards: NotRequired[list[str]]
    """One-use tools, which are turned face down."""


class Gain(TypedDict):
    """What an option brings at once."""

    goods: NotRequired[Goods]
    food: NotRequired[int]
    points: NotRequired[int]


# --- what is asked --------------------------------------------------------------------------------------


class Bill(TypedDict):
    least: int
    """The fewest resources that pay it."""
    most: int
    resource: NotRequired[Resource]
    """Where a payment is asked for kind by kind: the resource that is asked for now."""
    settled: NotRequired[dict[Resource, int]]
    """Where a payment was asked for kind by kind: what is settled already."""


class CardBill(Bill):
    card: str


class HutBill(Bill):
    hut: str


class FoodBill(Bill):
    short: int
    """How much food is missing."""
    points: int
    """What it costs not to pay."""


class AtHome(TypedDict):
    number: int
    """Figures that stand nowhere yet."""


class Roll(TypedDict):
    pips: int
    """Of the dice alone."""
    number: int
    """What they bring without tools."""
    kind_of_goods: Good
    rate: int


class LowestTools(TypedDict):
    pips: int
    """What both of them show."""
    more: int
    """What one of them will show."""


class Dice(TypedDict):
    dice: list[int]


class Questions(TypedDict):
    """By kind of question: what it is about."""

    PlaceFigures: AtHome
    ChoosePlace: Nothing
    ImproveRoll: Roll
    ChooseTool: LowestTools
    ChooseDie: Dice
    PayForCard: CardBill
    PayForHut: HutBill
    FeedTribe: FoodBill


# --- what lies ahead ------------------------------------------------------------------------------------


class OfSeat(TypedDict):
    seat: int


class SomeFigures(TypedDict):
    seat: int
    number: int
    """Of figures."""


class MorePlaces(TypedDict):
    number: int
    """Of places."""


Ahead = TypedDict(
    "Ahead",
    {
        "PlaceFigures": Nothing,
        "Placing": SomeFigures,
        "ChoosePlace": Nothing,
        "UseFigures": MorePlaces,
        "UseFigures-all": Nothing,
        "UseFigures-other": SomeFigures,
        "ImproveRoll": Nothing,
        "ChooseTool": Nothing,
        "PayForCard": Nothing,
        "PayForHut": Nothing,
        "ChooseDie": OfSeat,
        "Feed": Nothing,
        "FeedTribe": OfSeat,
        "EndRound": OfSeat,
        "EndRound-last": Nothing,
    },
)
"""By key of a step: what it is about."""


# --- what is scored -------------------------------------------------------------------------------------


class SoManyOf(TypedDict):
    number: int
    """Of huts, resources."""


class SoOften(TypedDict):
    times: int


class Product(TypedDict):
    number: int
    """Of people on the cards, or of different symbols."""
    times: int
    """What each of them scores."""


class Sheet(TypedDict):
    """By item of the score sheet: what it is for."""

    huts: SoManyOf
    card_points: Nothing
    starved: SoOften
    culture: Product
    farmers: Product
    tool_makers: Product
    hut_builders: Product
    shamans: Product
    resources: SoManyOf
    any_two: Nothing


# --- what chance may bring ------------------------------------------------------------------------------


class AtLeastOne(TypedDict):
    what: Good
    dice: int


class Brought(TypedDict):
    number: int
    what: Good
    dice: int


class Odds(TypedDict):
    """By item: what may come."""

    brought: Brought
    at_least_one: AtLeastOne


# --- why not --------------------------------------------------------------------------------------------


class DecideFirst(TypedDict):
    """What a seat has to decide first: a step as it lies ahead, with what it is about."""

    key: str
    seat: NotRequired[int]
    number: NotRequired[int]


class Refusal(TypedDict):
    """What a refusal speaks of. Which of these are there depends on the rule."""

    need: NotRequired[int]
    """How many figures, players or resources it takes."""
    have: NotRequired[int]
    """How many there are."""
    decide_first: NotRequired[DecideFirst]
    place: NotRequired[PlaceId]
    phase: NotRequired[Phase]
    """The one in which the round is."""
    seat: NotRequired[int]
    """Whose turn it is, or who stands there."""
    number: NotRequired[int]
    """Of figures that stand there already."""
    rings: NotRequired[int]
    most: NotRequired[int]
    """How many players find room, or how many places are open."""
    card: NotRequired[str]
    hut: NotRequired[str]
    face: NotRequired[int]
    """Of a die."""
    tools: NotRequired[list[int]]
    cards: NotRequired[list[str]]
    """One-use tools."""
    pips: NotRequired[int]
    used: NotRequired[bool]
    """Whether it is about a tool that is used."""
