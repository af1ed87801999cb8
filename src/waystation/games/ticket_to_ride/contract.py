"""What is sent of a match of Ticket to Ride: the types that its views, options, questions and events keep to.

Types only, never compiled and never imported in play: the service writes the schema of the API from them, and
the types of the browser are generated from that.
"""

from __future__ import annotations

from typing import Literal, NotRequired, TypedDict

type MapId = Literal["usa", "germany"]
type Card = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "locomotive"]
type TrackColour = Literal["purple", "blue", "orange", "white", "green", "yellow", "black", "red", "gray"]
type PassengerColour = Literal["blue", "red", "green", "yellow", "black", "white"]
type Colour = Literal["blue", "red", "green", "yellow", "black", "white", "purple"]
"""Of a player."""
type Deck = Literal["tickets", "short", "long"]

type Cards = dict[Card, int]
"""How many of each kind; a kind of which there is none is left out."""
type Passengers = dict[PassengerColour, int]
"""How many of each colour; a colour of which there is none is left out."""


class Nothing(TypedDict):
    pass


class Settings(TypedDict):
    start: NotRequired[int]
    """The seat that starts; chance decides where none is agreed on."""
    empty_deck: NotRequired[Literal["take", "stop"]]
    """Whether face-up cards may be taken when deck and discard pile are empty."""


# --- the view -------------------------------------------------------------------------------------------


class Player(TypedDict):
    colour: Colour
    cards: int
    tickets: dict[Deck, int]
    """By the deck they came from, those still to be chosen from among them."""
    trains: int
    points: int
    passengers: Passengers
    passenger_points: Passengers
    """By colour: what its passengers would bring if the match ended now."""
    revealed: dict[str, bool] | None
    """After the end: the tickets, and whether each is completed."""
    longest: list[str] | None
    """After the end: the routes of the longest path, in order."""


class Own(TypedDict):
    """What only the seat itself sees."""

    hand: Cards
    tickets: dict[str, bool]
    """Tickets that are kept, and whether each is completed."""
    offer: list[str]
    """Tickets to choose from."""


class View(TypedDict):
    """All that lies open, and the seat's own hand and tickets."""

    map: MapId
    turn: int | None
    """Whose it is; none while all choose their first tickets, and at the end."""
    row: list[Card | None]
    deck: int
    discard: int
    ticket_decks: dict[Deck, int]
    routes: dict[str, int]
    """By route: who owns it."""
    closed: list[str]
    """Tracks that nobody may claim any more."""
    waiting: dict[str, Passengers]
    """By place: the passengers that wait."""
    players: list[Player]
    start: int
    final_round: int | None
    """The seat that began it, and plays the last turn."""
    mine: Own | None


# --- what is printed ------------------------------------------------------------------------------------


class City(TypedDict):
    id: str
    passengers: NotRequired[int]
    """How many wait there at the start."""


class BorderPoint(TypedDict):
    id: str
    country: str


class Route(TypedDict):
    id: str
    a: str
    b: str
    length: int
    colour: TrackColour
    points: int
    """For whoever claims it."""
    twins: list[str]
    """The other tracks between the same two places."""
    target: str
    """What is named to ask about its claim."""


class Ticket(TypedDict):
    id: str
    deck: Deck
    a: str
    b: str
    points: int


class Targets(TypedDict):
    """What is named to ask about drawing something."""

    cards: dict[Card, str]
    """From the row."""
    deck: str
    tickets: str
    """Any way to draw them."""


class Printed(TypedDict):
    map: MapId
    colours: list[Colour]
    """Of the players, by seat."""
    cities: list[City]
    border_points: list[BorderPoint]
    countries: list[str]
    routes: list[Route]
    tickets: list[Ticket]
    decks: list[Deck]
    cards: list[Card]
    """The kinds there are, locomotives last."""
    symbols: dict[Card, str]
    """By kind: the letter it is written with; a passenger has that of its colour."""
    trains: int
    """Of each player."""
    passengers: list[PassengerColour]
    """The colours there are; none on a map without passengers."""
    targets: Targets


# --- what may be done -----------------------------------------------------------------------------------


class OneCard(TypedDict):
    card: Card


class Claim(TypedDict):
    route: str
    colour: Card
    """Of the cards that are not locomotives; of all, where only locomotives pay."""
    locomotives: int


class Split(TypedDict):
    split: list[int]
    """How many tickets are drawn from each deck, in the order of the decks."""


class Kept(TypedDict):
    tickets: list[str]


class Passenger(TypedDict):
    place: str
    colour: PassengerColour


class Options(TypedDict):
    """By kind of option: what is chosen."""

    DrawFaceUp: OneCard
    DrawBlind: Nothing
    ClaimRoute: Claim
    DrawTickets: Split
    Keep: Kept
    Meet: Passenger


class Cost(TypedDict):
    """What an option takes."""

    cards: NotRequired[Cards]
    trains: NotRequired[int]


class Gain(TypedDict):
    """What an option brings at once."""

    cards: NotRequired[Cards]
    points: NotRequired[int]
    passengers: NotRequired[Passengers]


# --- what is asked --------------------------------------------------------------------------------------


class SplitBetween(TypedDict):
    number: int
    """Of tickets that are drawn from all decks together."""


class Offer(TypedDict):
    tickets: list[str]
    at_least: int
    """How many of them must be kept."""


class Meeting(TypedDict):
    place: str
    points: dict[PassengerColour, list[int]]
    """By colour that may be taken: what its passengers would then bring each seat."""


class Questions(TypedDict):
    """By kind of question: what it is about."""

    TakeTurn: Nothing
    DrawSecond: Nothing
    AnnounceSplit: SplitBetween
    KeepTickets: Offer
    MeetPassenger: Meeting


# --- what lies ahead ------------------------------------------------------------------------------------


class Ahead(TypedDict):
    """By key of a step: what it is about. A turn is over so soon that nothing is told."""


# --- what is scored -------------------------------------------------------------------------------------


class RoutesOfLength(TypedDict):
    number: int
    length: int
    each: int
    """Points for each of them."""


class OneTicket(TypedDict):
    ticket: str


class PathLength(TypedDict):
    length: int
    """In trains."""


class CompletedTickets(TypedDict):
    number: int


class MetPassengers(TypedDict):
    colour: PassengerColour
    number: int


class Sheet(TypedDict):
    """By item of the score sheet: what it is for."""

    routes: RoutesOfLength
    ticket_completed: OneTicket
    ticket_failed: OneTicket
    longest_path: PathLength
    globetrotter: CompletedTickets
    passengers: MetPassengers


# --- what chance may bring ------------------------------------------------------------------------------


class Odds(TypedDict):
    """By item: what may come."""

    card: OneCard


# --- why not --------------------------------------------------------------------------------------------


class DecideFirst(TypedDict):
    """What a seat has to decide first, as the message of its prompt."""

    key: str
    at_least: NotRequired[int]
    place: NotRequired[str]


class Refusal(TypedDict):
    """What a refusal speaks of. Which of these are there depends on the rule."""

    need: NotRequired[int]
    """How many cards, trains or tickets it takes."""
    have: NotRequired[int]
    """How many there are; of cards, without locomotives."""
    locomotives: NotRequired[int]
    """How many of them there are besides."""
    at_least: NotRequired[int]
    """How many tickets must be kept."""
    decide_first: NotRequired[DecideFirst]
    card: NotRequired[Card]
    colour: NotRequired[Card]
    """Of the route."""
    deck: NotRequired[Deck]
    place: NotRequired[str]
    """Where a passenger is to be met first."""
    route: NotRequired[str]
    seat: NotRequired[int]
    """Whose turn it is, or who owns the route."""
