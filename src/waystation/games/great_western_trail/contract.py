"""What is sent of a match of Great Western Trail: the types of its views, options, questions and events.

Types only, never compiled and never imported in play: the service writes the schema of the API from them, and
the types of the browser are generated from that. Cards, tiles, buildings, cities, spaces and icons go by the
ids under which `Printed` tells of them.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict, final

type Edition = Literal["1e", "2e"]
type Phase = Literal["A", "B", "C"]
type Colour = Literal["yellow", "red", "blue", "white"]
type Worker = Literal["cowboy", "craftsman", "engineer"]
type Hand = Literal["green", "black"]
type Hazard = Literal["flood", "drought", "rockfall"]
type Breed = Literal["gray", "green", "black", "white", "yellow", "red", "blue", "brown", "purple", "orange"]
type Term = Literal["appoint", "black_mark", "green_mark", "reveal"]
type Task = Literal["B", "H", "S", "G", "L", "3", "4", "5", "T"]
"""Own building, hazard, station, green and black camp tile, cattle worth 3, 4 and 5, terminus."""
type Category = Literal[
    "money",
    "buildings",
    "cities",
    "stations",
    "hazards",
    "cattle",
    "objectives",
    "masters",
    "workers",
    "steps",
    "token",
]
"""A row of the score sheet."""
type Disc = Literal[
    "aux_money",
    "aux_cards",
    "aux_certificate",
    "aux_engine",
    "aux_remove",
    "certificates_4",
    "certificates_6",
    "steps_money",
    "steps_points",
    "hand",
]
"""A group of disc spaces of the player board."""


class Nothing(TypedDict):
    pass


class Settings(TypedDict):
    start: NotRequired[int]
    """The seat that starts; chance decides where none is agreed on."""
    first_game: NotRequired[bool]
    neutral: NotRequired[str]
    """`random`, or the letters of the neutral buildings in the order of their spaces."""
    sides: NotRequired[str]
    """`a`, `b`, `random`, or a letter for each private building."""
    variant: NotRequired[str]
    same_building: NotRequired[Literal["again", "once"]]
    """Whether a building may be used again in the same turn."""
    card_at_6b: NotRequired[Literal["cattle", "any"]]
    """Which card of the hand building 6b of the first edition takes."""
    growing: NotRequired[Literal["some", "all"]]
    """Whether the Simmentals of a level grow in any number, or all or none."""


# --- the view -------------------------------------------------------------------------------------------


@final
class StandingBuilding(TypedDict):
    building: str
    owner: int | None
    """The seat; none of a neutral building."""
    toll: int
    """What the viewer pays to pass, or a spectator would."""


@final
class LyingTile(TypedDict):
    tile: str
    toll: int
    """What a passer-by pays; nothing beside the trail."""


type Laid = StandingBuilding | LyingTile


class Workers(TypedDict):
    """How many of each kind; those printed on the player board count."""

    cowboy: int
    craftsman: int
    engineer: int


class Discs(TypedDict):
    """By group of disc spaces: how many discs still lie there."""

    aux_money: int
    aux_cards: int
    aux_certificate: int
    aux_engine: int
    aux_remove: int
    certificates_4: int
    certificates_6: int
    steps_money: int
    steps_points: int
    hand: int


class Elements(TypedDict):
    """What a seat has of the tasks of objective cards, as far as it lies open: not its cattle."""

    B: int
    H: int
    S: int
    G: int
    L: int
    T: int


class ScoredObjective(TypedDict):
    """An objective card of the area at the end."""

    card: str
    missing: dict[Task, int]
    """What it lacks after the fulfilled ones have had theirs; nothing if it is fulfilled."""


class Player(TypedDict):
    colour: Colour
    place: str | None
    """The space where the cattleman stands; none before the first turn."""
    engine: str
    """The space of the railway."""
    money: int
    tokens: int
    exchanging: int
    """Cards still owed to the discard pile by an exchange begun out of turn."""
    certificates: int
    permanent_certificates: int
    certificate_limit: int
    step_limit: int
    hand_limit: int
    workers: Workers
    discs: Discs
    unbuilt: list[str]
    cities: dict[str, int]
    """By city: the discs there; none is left out."""
    stations: list[int]
    """Upgraded ones, from 1."""
    masters: list[str]
    declined_masters: list[int]
    """Stations, from 1, whose master the player has declined for good."""
    hazards: list[str]
    camps: list[int]
    """Green and black ones."""
    area: list[str]
    """Objective cards that were played, the starting one among them."""
    hand: int
    open_cards: list[str]
    """Cards that everybody knows to be in the hand."""
    pile: int
    discard: int
    top: str | None
    """The card that lies on top of the discard pile."""
    herd: dict[str, int] | None
    """All cards but those of the objective area, by kind: shown to everyone at the end."""
    elements: Elements
    auxiliaries: list[int]
    """By auxiliary action, as printed: how often it may be used at once, as far as discs lock it."""
    scored: list[ScoredObjective] | None
    """Told at the end: the area and what joins it from the herd, as all of it scores most."""
    score: dict[Category, int]
    """By category of the score sheet: its points as they stand, as far as everybody can count them. Objective
    cards that were not played are left out until the end."""
    total: int
    """The sum of `score`."""


class JobRow(TypedDict):
    wage: int
    workers: list[Worker]
    open: bool
    """Whether the job market token has passed it: only then may they be hired."""


class Own(TypedDict):
    """What only the seat itself sees."""

    seat: int
    hand: list[str]
    discard: dict[str, int]
    breeding_value: int
    """Of the hand as it is, without certificates."""
    transport: dict[str, int]
    """By city: what transport there would cost now."""
    missing: dict[str, dict[Task, int]]
    """By objective card in sight: what it still lacks; nothing if it is fulfilled as things stand."""
    highest_value: int
    """The breeding value with every certificate."""


class View(TypedDict):
    """All that lies open, and the seat's own hand and discard pile."""

    phase: Phase | Literal["over"]
    turn: int | None
    start: int
    variant: str | None
    trail: dict[str, Laid]
    """By space: what lies there; empty ones are left out."""
    buildings: list[str]
    """The sides of the private buildings in this match."""
    masters: list[str | None]
    """By station, from the first: the station master tile that is still there."""
    appointed: list[Worker | None]
    """By station, from the first: the worker that became station master."""
    foresight: list[list[str | None]]
    """By column: its tiles."""
    supplies: list[int]
    jobs: list[JobRow]
    job_token: int | None
    """The row of the job market token, from 1; none once a seat has it."""
    job_token_holder: int | None
    cattle: dict[str, int]
    """The market by kind; what is not there is left out."""
    cattle_stack: int
    simmentals: list[int]
    """Heifers and cows that nobody has yet."""
    objectives: list[str | None]
    """The display."""
    objective_deck: int
    players: list[Player]
    mine: Own | None


# --- what is printed ------------------------------------------------------------------------------------


type SpaceKind = Literal["start", "neutral", "site", "hazard", "camp", "kansas_city"]


class Space(TypedDict):
    """A space of the trail."""

    id: str
    called: str
    """Under this, it is named and told about: a building may have the same id."""
    kind: SpaceKind
    next: list[str]
    woods: bool
    risk: str | None
    """The icon of the risk action beside it."""
    hazard: Hazard | None
    money: int
    """Of a camp space; negative if it costs."""
    token: bool
    one_source: str | None
    """The rule that says so, if only one source tells some of these values."""


class Building(TypedDict):
    id: str
    craftsmen: int
    points: int
    hands: list[Hand]
    cells: list[list[str]]
    """Each cell is a local action; within a cell, alternatives: icons."""
    one_source: str | None
    """The rule that says so, if only one source tells some of these values."""


class Piece(TypedDict):
    """A picture of an icon, with a number upon it if it shows one."""

    icon: str
    number: NotRequired[int]
    sign: NotRequired[Literal["+", "−", "×"]]
    """Before the number; or, with none, for each of these."""


class Verb(TypedDict):
    """What an icon costs and brings, in pictures."""

    cost: list[Piece]
    gain: list[Piece]


class Master(TypedDict):
    """A station master tile."""

    id: str
    at_once: str | None
    """An icon."""
    certificates: int
    """Permanent ones."""
    points: int
    """For each set."""
    per: str
    """Of what."""
    of: int
    """How many make a set."""


class City(TypedDict):
    id: str
    value: int
    black: bool
    points: int
    money: int


class Link(TypedDict):
    """The arrow between a city and the next."""

    points: int
    action: str | None
    """An icon."""
    called: str
    """Under this, it is told about."""


class RailwaySpace(TypedDict):
    id: str
    number: int
    """Printed there; on a turnout, that of the space before it."""
    turnout: bool
    called: str
    """Under this, it is named."""


class Station(TypedDict):
    price: int
    points: int
    black: bool
    at: str
    """The space of the railway."""
    master: bool
    """Whether there is a space for a station master."""
    called: str
    """Under this, it is named and told about."""


class DiscGroup(TypedDict):
    id: Disc
    number: int
    """Of discs at the start."""
    black: bool
    price: int
    """What it costs to take one."""


class PrintedAuxiliary(TypedDict):
    """An auxiliary action: its group of disc spaces, and its icons."""

    disc: Disc
    once: str
    twice: str


class WorkerSpace(TypedDict):
    icon: str | None
    """Printed there."""
    called: str
    """Under this, it is named and told about."""


class WorkerRows(TypedDict):
    """By kind of worker: its spaces."""

    cowboy: list[WorkerSpace]
    craftsman: list[WorkerSpace]
    engineer: list[WorkerSpace]


class WorkersWorth(TypedDict):
    """What workers far to the right of a row are worth."""

    from_space: int
    """Of their row, counted from 1."""
    points: int


class Offer(TypedDict):
    """What so many cowboys and dollars buy."""

    cowboys: int
    value: int
    """Of the cattle; zero for a Simmental calf."""
    cards: int
    price: int


class CattleCard(TypedDict):
    id: str
    breed: Breed
    value: int
    points: int
    one_source: str | None
    """The rule that says so, if only one source tells some of these values."""


class ObjectiveCard(TypedDict):
    id: str
    points: int
    penalty: int
    immediate: str | None
    """An icon; none on a starting objective."""
    tasks: dict[Task, int]


class Tile(TypedDict):
    id: str
    kind: Literal["worker", "camp", "hazard"]
    of: Worker | Hand | Hazard
    """Which worker, the colour of a camp tile, which hazard."""
    hands: list[Hand]
    points: int


class HandTolls(TypedDict):
    """Dollars for a hand of each colour."""

    green: int
    black: int


class HireTargets(TypedDict):
    cowboy: str
    craftsman: str
    engineer: str


class Targets(TypedDict):
    """By kind of option: what is pointed at, to ask why it is not offered or what its odds are."""

    Move: dict[str, str]
    """By space."""
    BuildAt: dict[str, str]
    RemoveHazard: dict[str, str]
    TakeCampTile: dict[str, str]
    Copy: dict[str, str]
    Use: dict[str, str]
    """By icon."""
    Auxiliary: dict[str, str]
    """By group of disc spaces."""
    MoveEngine: dict[str, str]
    """By space of the railway."""
    ChooseStation: list[str]
    """By station, from the first."""
    Deliver: dict[str, str]
    """By city."""
    PutDisc: dict[str, str]
    """By group of disc spaces."""
    PutDiscOfStation: list[str]
    """By station, from the first."""
    Appoint: HireTargets
    ChooseTile: dict[str, str]
    """By tile."""
    HireWorker: list[HireTargets]
    """By row of the job market, from the first."""
    BuyCattle: dict[str, str]
    """By card: alone."""
    TakeObjective: dict[str, str]
    """By card, and `deck`."""
    PlaceBuilding: dict[str, str]
    """By private building."""
    PlayObjective: dict[str, str]
    """By card."""
    DiscardCards: dict[str, str]
    RemoveCard: dict[str, str]
    Grow: dict[str, str]
    DrawCard: str
    UseToken: str
    RevealCattle: str
    SpendCertificates: str
    Done: str
    Decline: str


class Printed(TypedDict):
    """What lies in the box of an edition."""

    edition: Edition
    spaces: list[Space]
    neutral: list[Building]
    private: list[Building]
    verbs: dict[str, Verb]
    """By icon."""
    masters: list[Master]
    cities: list[City]
    links: list[Link]
    """By the city on the left."""
    stations: list[Station]
    rails: list[RailwaySpace]
    """The line, then the turnouts."""
    turnouts: list[int]
    """Numbered spaces after which a turnout branches off."""
    crosses: list[int]
    """Numbered spaces after which a red cross lies."""
    last: int
    """The last space of the railway."""
    discs: list[DiscGroup]
    auxiliaries: list[PrintedAuxiliary]
    worker_rows: WorkerRows
    workers_worth: WorkersWorth
    certificates: list[int]
    """The certificate track."""
    wages: list[int]
    job_rows: list[str]
    """By row of the job market: under this, it is told about."""
    job_token_points: int
    yellow_arrows: list[int]
    """The rows that the job market token enters by a yellow arrow, from 0."""
    offers: list[Offer]
    simmental_offers: list[Offer]
    cattle: list[CattleCard]
    objectives: list[ObjectiveCard]
    tiles: list[Tile]
    hands: dict[str, HandTolls]
    """By the number of seats."""
    terms: list[Term]
    """Under these, an edition names what is no component."""
    targets: Targets


# --- what may be done -----------------------------------------------------------------------------------


class Route(TypedDict):
    place: str
    via: list[str]
    """The places on the way where a toll is paid, in this order."""


class AtSpace(TypedDict):
    place: str


class IconUse(TypedDict):
    use: str
    """The icon."""
    cards: list[str]
    """The cards that pay for it, where it leaves a choice."""


class AuxiliaryUse(TypedDict):
    disc: Disc
    double: bool


class RailSpace(TypedDict):
    space: str
    turnout: bool
    """Whether it lies beside the line."""


class AtStation(TypedDict):
    station: int
    """From 1."""


class DiscSource(TypedDict):
    """Where a disc is taken from: a group of the player board, or a station."""

    disc: Disc | None
    station: int | None


class ToCity(TypedDict):
    city: str


class OneWorker(TypedDict):
    worker: Worker


class OneTile(TypedDict):
    tile: str


class Job(TypedDict):
    worker: Worker
    row: int
    """From 1."""


class SomeCards(TypedDict):
    cards: list[str]


class OneCard(TypedDict):
    card: str


class FromDisplay(TypedDict):
    card: str
    """Of the display; or `deck`, its top card."""


class OneBuilding(TypedDict):
    building: str


class Spending(TypedDict):
    number: int
    """Of temporary certificates."""


class Growth(TypedDict):
    card: str
    number: int


class Options(TypedDict):
    """By kind of option: what is chosen."""

    Move: Route
    BuildAt: AtSpace
    RemoveHazard: AtSpace
    TakeCampTile: AtSpace
    Copy: AtSpace
    Use: IconUse
    MoveEngine: RailSpace
    ChooseStation: AtStation
    Deliver: ToCity
    PutDisc: DiscSource
    Appoint: OneWorker
    ChooseTile: OneTile
    HireWorker: Job
    BuyCattle: SomeCards
    RevealCattle: Nothing
    TakeObjective: FromDisplay
    PlaceBuilding: OneBuilding
    Auxiliary: AuxiliaryUse
    PlayObjective: OneCard
    DiscardCards: SomeCards
    RemoveCard: OneCard
    DrawCard: Nothing
    UseToken: Nothing
    SpendCertificates: Spending
    Grow: Growth
    Done: Nothing
    Decline: Nothing


class Toll(TypedDict):
    place: str
    dollars: int
    to: int | None
    """The seat that gets it; none is the bank."""


class Cost(TypedDict):
    """What an option takes, or needs."""

    dollars: NotRequired[int]
    certificates: NotRequired[int]
    """Temporary ones."""
    tokens: NotRequired[int]
    cards: NotRequired[list[str]]
    """That leave the hand."""
    worker: NotRequired[Worker]
    """A hired one that is given up."""
    tolls: NotRequired[list[Toll]]
    """Of a move, in the order of the route: what its dollars are for."""
    cowboys: NotRequired[int]
    """That it occupies."""
    craftsmen: NotRequired[int]
    """That it needs."""
    spaces: NotRequired[int]
    """That the engine goes back."""
    steps: NotRequired[int]
    """That a move takes."""
    route: NotRequired[list[str]]
    """Every space of a move, empty ones too, the last one included."""


class Gain(TypedDict):
    """What an option brings at once."""

    dollars: NotRequired[int]
    certificates: NotRequired[int]
    tokens: NotRequired[int]
    value: NotRequired[int]
    """What a city may be worth that can be delivered to then."""
    city: NotRequired[str]
    """Of these, the one of the highest value."""


# --- what is asked --------------------------------------------------------------------------------------


class Steps(TypedDict):
    steps: int
    """At most."""


class Spaces(TypedDict):
    spaces: int
    """Of the railway: at most so many forward, or exactly so many back."""


class Price(TypedDict):
    dollars: int


class Alternatives(TypedDict):
    uses: list[str]
    """Icons."""


class Cell(TypedDict):
    """A local action: alternatives, of which one may be used."""

    uses: list[str]
    """Icons."""
    used: bool


class Location(TypedDict):
    place: str
    """The space of the building that is used: where the cattleman stands, or beside it."""
    copied: bool
    cells: list[Cell]
    """Its local actions, the risk action among them; none if only an auxiliary action may be used."""


class UpgradeOf(TypedDict):
    station: int
    dollars: int
    """For the station alone."""
    must: bool
    """Whether it cannot be left."""


class Mastery(TypedDict):
    station: int
    master: str
    """The station master tile."""


class Delivery(TypedDict):
    value: int
    """What the city may be worth."""


class Column(TypedDict):
    column: int
    """Of foresight tiles, from 1."""


class Wages(TypedDict):
    change: int
    """By so many dollars the wages differ from those of the rows."""


class Cowboys(TypedDict):
    cowboys: int
    """That may still buy."""


class Into(TypedDict):
    into_hand: bool
    """Whether the card goes into the hand, and not onto the discard pile."""


class PricePerCraftsman(TypedDict):
    dollars: int
    """For each craftsman."""


class Number(TypedDict):
    number: int
    """Of cards."""


class Exchanged(TypedDict):
    left: int
    """Cards that may still be drawn."""
    owed: int
    """Cards that must be discarded."""


class Offered(TypedDict):
    use: str
    """The icon."""


class Income(TypedDict):
    value: int
    """Of the hand and permanent certificates."""
    certificates: int
    """Temporary ones that may be spent."""


class Growing(TypedDict):
    card: str
    next: str


class Questions(TypedDict):
    """By kind of question: what it is about."""

    PlaceCattleman: Nothing
    ChooseMove: Steps
    Ride: Steps
    RideFreely: Steps
    ChooseSpace: OneBuilding
    ClearHazard: Price
    Trade: Nothing
    Either: Alternatives
    CopyBuilding: Nothing
    UseLocation: Location
    OrderArrows: Alternatives
    Engine: Spaces
    EnginePer: Spaces
    EngineBack: Spaces
    Retreat: Nothing
    ExtraordinaryDelivery: Nothing
    UpgradeBehind: Nothing
    UpgradeStation: UpgradeOf
    ChooseDisc: ToCity
    AppointMaster: Mastery
    DeliverTo: Delivery
    Foresee: Column
    Hire: Wages
    Buy: Cowboys
    GainObjective: Into
    Build: PricePerCraftsman
    AnyAuxiliary: Nothing
    DiscardOne: Number
    DrawOrDiscard: Exchanged
    RemoveCards: Number
    Sell: Offered
    Cycle: Number
    TakeIncome: Income
    GrowSimmentals: Growing


# --- what lies ahead ------------------------------------------------------------------------------------


class CalledBuilding(TypedDict):
    name: str
    """A building, by its id."""


class OfSeat(TypedDict):
    seat: int


class Numbered(TypedDict):
    number: int
    """Of the column or the station, from 1."""


class ToValue(TypedDict):
    value: int


class GrowingCard(TypedDict):
    card: str


class CertificateNumber(TypedDict):
    number: int


class CertificatesAndDollars(TypedDict):
    number: int
    """Of certificates, for each pair."""
    dollars: int


class PaidFor(TypedDict):
    dollars: int
    spaces: int
    """That the engine goes back."""


class CardNumber(TypedDict):
    cards: int


class PriceOf(TypedDict):
    price: int
    """In dollars; of a building, for each craftsman."""


Ahead = TypedDict(
    "Ahead",
    {
        "DiscardOne": Number,
        "PlaceCattleman": Nothing,
        "ChooseMove": Steps,
        "Arrive": Nothing,
        "UseLocation": CalledBuilding,
        "UseLocation-auxiliary": Nothing,
        "GoOn": Nothing,
        "RefillHand": Number,
        "EndTurn": OfSeat,
        "Finish": Nothing,
        "Foresee": Numbered,
        "TakeIncome": Nothing,
        "GrowSimmentals": GrowingCard,
        "DiscardHand": Nothing,
        "DeliverTo": Nothing,
        "DeliverTo-value": ToValue,
        "ChooseDisc": ToCity,
        "OrderArrows": Nothing,
        "PayTransport": Price,
        "ReturnToStart": Nothing,
        "Retreat": Nothing,
        "UpgradeStation": Numbered,
        "AppointMaster": Nothing,
        "ChooseSpace": CalledBuilding,
        "DrawOrDiscard": Nothing,
        "DrawOrDiscard-discard": Number,
        "Money": Price,
        "MoneyPer": Price,
        "Certificates": CertificateNumber,
        "CertificatesToLimit": Nothing,
        "PerCampPair": CertificatesAndDollars,
        "Token": Nothing,
        "Sell": Nothing,
        "Pay": PaidFor,
        "EngineBack": Spaces,
        "Engine": Spaces,
        "EnginePer": Nothing,
        "ExtraordinaryDelivery": Nothing,
        "UpgradeBehind": Nothing,
        "Cycle": CardNumber,
        "CyclePerCowboy": Nothing,
        "RemoveCards": CardNumber,
        "GainObjective": Nothing,
        "BuyFromMarket": Nothing,
        "Hire": Wages,
        "Build": PriceOf,
        "ClearHazard": PriceOf,
        "Trade": Nothing,
        "Either": Nothing,
        "AnyAuxiliary": Nothing,
        "Ride": Steps,
        "RideFreely": Steps,
        "CopyBuilding": Nothing,
    },
)
"""By key of a step: what it is about."""


# --- what is scored -------------------------------------------------------------------------------------


class Sheet(TypedDict):
    """By item of the score sheet: the points say it all."""

    money: Nothing
    buildings: Nothing
    cities: Nothing
    stations: Nothing
    hazards: Nothing
    cattle: Nothing
    objectives: Nothing
    masters: Nothing
    workers: Nothing
    steps: Nothing
    token: Nothing


# --- what chance may bring ------------------------------------------------------------------------------


class OneBreed(TypedDict):
    breed: Breed


class AmongCards(TypedDict):
    cards: int
    """How many are drawn."""


class BreedAmong(AmongCards):
    breed: Breed


class Odds(TypedDict):
    """By item: what may come, as the next card or among those that fill up the hand."""

    breed: OneBreed
    objective: Nothing
    breed_among: BreedAmong
    objective_among: AmongCards


# --- why not --------------------------------------------------------------------------------------------


class DecideFirst(TypedDict):
    """What a seat has to decide first: a step as it lies ahead, with what it is about."""

    key: str
    number: NotRequired[int]
    steps: NotRequired[int]
    name: NotRequired[str]
    seat: NotRequired[int]
    card: NotRequired[str]
    value: NotRequired[int]
    city: NotRequired[str]
    dollars: NotRequired[int]
    spaces: NotRequired[int]
    cards: NotRequired[int]
    change: NotRequired[int]
    price: NotRequired[int]


class Refusal(TypedDict):
    """What a refusal speaks of. Which of these are there depends on the rule."""

    need: NotRequired[int]
    """How much it takes."""
    have: NotRequired[int]
    """How much there is of it."""
    dollars: NotRequired[int]
    """What it costs."""
    money: NotRequired[int]
    """What there is to pay with."""
    most: NotRequired[int]
    """How many workers of a kind find room."""
    owed: NotRequired[int]
    """Cards that must be discarded."""
    decide_first: NotRequired[DecideFirst]
    building: NotRequired[str]
    card: NotRequired[str]
    cards: NotRequired[list[str]]
    certificates: NotRequired[int]
    city: NotRequired[str]
    column: NotRequired[int]
    """Of foresight tiles, from 1."""
    cost: NotRequired[str]
    """A kind of card cost: which cards an action asks for."""
    cowboys: NotRequired[int]
    disc: NotRequired[str]
    """Where it lies: a group of the player board, or a station."""
    discs: NotRequired[int]
    double: NotRequired[bool]
    per: NotRequired[str]
    """What is counted."""
    place: NotRequired[str]
    building_there: NotRequired[str]
    """The building that stands at the place, if one does: players call a place by what they see."""
    row: NotRequired[int]
    seat: NotRequired[int]
    """Whose turn it is."""
    space: NotRequired[str]
    """Of the railway."""
    spaces: NotRequired[int]
    station: NotRequired[int]
    """From 1."""
    tile: NotRequired[str]
    turnout: NotRequired[bool]
    use: NotRequired[str]
    """An icon."""
    worker: NotRequired[Worker]
