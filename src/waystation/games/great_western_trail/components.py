"""What both editions print alike: cattle, objective cards, tiles, discs, the job market, the railway."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

type Kind = int
"""A kind of card: cattle, then objective cards."""
type TileKind = int
"""A kind of worker, camp or hazard tile; beyond them, buildings."""
type Worker = int
type Place = int
"""A space of the trail."""
type Rail = int
"""A space of the railway: 0 to 39, then the turnouts."""
type Disc = int
"""One of the ten groups of disc spaces of a player board."""
type City = int

NOTHING: Final = -1
"""No card, no tile, no place."""
SEATS: Final[tuple[int, ...]] = (0, 1, 2, 3)

# --- cattle ---------------------------------------------------------------------------------------------

BREEDS: Final[tuple[ct.Breed, ...]] = (
    "gray",
    "green",
    "black",
    "white",
    "yellow",
    "red",
    "blue",
    "brown",
    "purple",
    "orange",
)
"""[GWT-HERD-03] The colour is the breed: the names changed between the editions."""
GRAY, GREEN, BLACK, WHITE, YELLOW, RED, BLUE, BROWN, PURPLE, ORANGE = range(10)


@final
@dataclass(frozen=True)
class Cattle:
    id: str
    breed: int
    value: int
    points: int
    copies: int
    """In a starting herd, or in the market."""


# A table that is looked into by number is a `tuple[…, ...]`: compiled, known lengths are boxed each time.

CATTLE: Final[tuple[Cattle, ...]] = (
    Cattle("gray", GRAY, 1, 0, 5),
    Cattle("green", GREEN, 2, 0, 3),
    Cattle("black", BLACK, 2, 0, 3),
    Cattle("white", WHITE, 2, 0, 3),
    Cattle("yellow", YELLOW, 3, 1, 7),
    Cattle("red", RED, 3, 2, 7),
    Cattle("blue", BLUE, 3, 3, 7),
    Cattle("brown-3", BROWN, 4, 3, 3),
    Cattle("brown-4", BROWN, 4, 4, 3),
    Cattle("brown-5", BROWN, 4, 5, 3),
    Cattle("purple-5", PURPLE, 5, 5, 2),
    Cattle("purple-6", PURPLE, 5, 6, 2),
    Cattle("purple-7", PURPLE, 5, 7, 2),
    Cattle("orange-1", ORANGE, 2, 3, 8),
    Cattle("orange-2", ORANGE, 4, 4, 8),
    Cattle("orange-3", ORANGE, 5, 5, 8),
)
STARTING: Final = range(4)
"""[GWT-SETUP-34] The cattle of a starting herd."""
MARKET: Final = range(4, 13)
CALF: Final[Kind] = 13
HEIFER: Final[Kind] = 14
COW: Final[Kind] = 15
BREED_OF: Final = tuple([cattle.breed for cattle in CATTLE])
VALUE_OF: Final = tuple([cattle.value for cattle in CATTLE])

# --- objective cards ------------------------------------------------------------------------------------

TASKS: Final[tuple[ct.Task, ...]] = ("B", "H", "S", "G", "L", "3", "4", "5", "T")
"""[GWT-OBJ-22] Own building, hazard, station, green camp, black camp, cattle worth 3, 4 and 5, terminus."""


@final
@dataclass(frozen=True)
class Objective:
    """Its id names its immediate action and its tasks: `draw-BBH`."""

    id: str
    points: int
    penalty: int
    copies: int = 1

    @property
    def immediate(self) -> str:
        return self.id.partition("-")[0]

    @property
    def tasks(self) -> tuple[int, ...]:
        """How many of each of TASKS."""
        letters = self.id.partition("-")[2]
        return tuple([letters.count(letter) for letter in TASKS])


OBJECTIVES: Final = (
    *(Objective(f"money-{tasks}", 3, 2) for tasks in ("4HH", "BGL", "BLL", "SSH")),
    Objective("money-333B", 4, 2),
    *(Objective(f"draw-{tasks}", 3, 2) for tasks in ("5H", "BBH", "SGL", "SGG")),
    Objective("draw-333S", 4, 2),
    *(Objective(f"engine2-{tasks}", 5, 3) for tasks in ("44SG", "345", "BBGG")),
    *(Objective(f"engine3-{tasks}", 5, 3) for tasks in ("BLHH", "SSHH")),
    *(Objective(f"move-{tasks}", 5, 2) for tasks in ("34HH", "345", "BBHH", "SSBB", "SSLL")),
    Objective("auxiliary-T", 5, 3, copies=4),
)
STARTING_OBJECTIVES: Final = tuple([Objective(f"start-{t}", 3, 0) for t in ("34B", "BBH", "LHH", "SSG")])
FIRST_OBJECTIVE: Final[Kind] = len(CATTLE)
FIRST_STARTING_OBJECTIVE: Final[Kind] = FIRST_OBJECTIVE + len(OBJECTIVES)
KINDS: Final = FIRST_STARTING_OBJECTIVE
"""How many kinds of cards a herd may hold: starting objectives never leave the objective area."""
DISPLAY: Final = 4
"""[GWT-SETUP-20] Objective cards that lie open."""

CARDS: Final = (*(c.id for c in CATTLE), *(o.id for o in OBJECTIVES), *(o.id for o in STARTING_OBJECTIVES))
"""The id of every kind of card."""


EVERY_OBJECTIVE: Final = (*OBJECTIVES, *STARTING_OBJECTIVES)
TASKS_OF: Final = tuple([card.tasks for card in EVERY_OBJECTIVE])


def objective(kind: Kind) -> Objective:
    return EVERY_OBJECTIVE[kind - FIRST_OBJECTIVE]


# --- tiles ----------------------------------------------------------------------------------------------

WORKERS: Final[tuple[ct.Worker, ...]] = ("cowboy", "craftsman", "engineer")
COWBOY: Final[Worker] = 0
CRAFTSMAN: Final[Worker] = 1
ENGINEER: Final[Worker] = 2
ROW: Final = 6
"""[GWT-HIRE-08] Spaces for one kind of worker on a player board."""
UNSCORED_WORKERS: Final = 4
"""[GWT-HIRE-09] Workers of a kind that score nothing; from the fifth space on each is worth 4 points."""

GREEN_CAMP: Final[TileKind] = 3
FIRST_HAZARD: Final[TileKind] = 5
HAZARDS: Final[tuple[ct.Hazard, ...]] = ("flood", "drought", "rockfall")
FACES: Final[tuple[tuple[int, ct.Hand, int], ...]] = (
    (4, "green", 2),
    (3, "green", 1),
    (3, "black", 1),
    (2, "green", 1),
    (2, "black", 1),
)
"""[RV-HAZ] Points, hand and copies of the tiles of each hazard."""
HANDS: Final[tuple[ct.Hand, ...]] = ("green", "black")


@final
@dataclass(frozen=True)
class Tile:
    """A worker, camp or hazard tile, or a building; `hands` are the tolls that it asks for."""

    id: str
    hands: tuple[ct.Hand, ...] = ()
    points: int = 0


TILES: Final = (
    *(Tile(worker) for worker in WORKERS),
    *(Tile(f"camp-{hand}", (hand,)) for hand in HANDS),
    *(Tile(f"{hazard}-{p}-{hand}", (hand,), p) for hazard in HAZARDS for p, hand, _ in FACES),
)
NEUTRAL: Final[TileKind] = len(TILES)
"""The first neutral building; seven of them."""
LETTERS: Final = "ABCDEFG"
PRIVATE: Final[TileKind] = NEUTRAL + len(LETTERS)
"""The first private building of the first seat; twelve for each seat."""
NUMBERS: Final = 12

SUPPLIES: Final = (
    [0, 0, 0, 9, 8, *[copies for _ in HAZARDS for _, _, copies in FACES]],
    [11, 11, 11, 0, 0, *[0] * (NEUTRAL - FIRST_HAZARD)],
    [7, 7, 7, 2, 3, *[0] * (NEUTRAL - FIRST_HAZARD)],
)
"""[RV-SUPPLY] By the number on the back: how many of each kind of tile."""


def hazard_of(kind: TileKind) -> int:
    """Flood, drought or rockfall."""
    return (kind - FIRST_HAZARD) // len(FACES)


def is_camp(kind: TileKind) -> bool:
    return GREEN_CAMP <= kind < FIRST_HAZARD


def is_building(kind: TileKind) -> bool:
    return kind >= NEUTRAL


def private_building(seat: int, number: int) -> TileKind:
    return PRIVATE + seat * NUMBERS + number


def owner_of(kind: TileKind) -> int:
    """The seat that a private building belongs to; NOTHING for every other tile."""
    return (kind - PRIVATE) // NUMBERS if kind >= PRIVATE else NOTHING


def number_of(kind: TileKind) -> int:
    """The number of a private building, from 0."""
    return (kind - PRIVATE) % NUMBERS


# --- player boards --------------------------------------------------------------------------------------

DISCS: Final[tuple[ct.Disc, ...]] = (
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
)
DISCS_AT_START: Final[tuple[int, ...]] = (1, 1, 2, 2, 2, 1, 1, 1, 1, 2)
"""[GWT-SETUP-30, RV-DISC] How many discs each group of spaces holds."""
AUXILIARIES: Final = range(5)
DISC_SPACES: Final = 2
"""[GWT-AUX-01] Of each auxiliary action."""
CERTIFICATES_4: Final[Disc] = 5
CERTIFICATES_6: Final[Disc] = 6
STEPS_MONEY: Final[Disc] = 7
STEPS_POINTS: Final[Disc] = 8
HAND: Final[Disc] = 9
WHITE_DISCS: Final = range(CERTIFICATES_4 + 1)
"""The groups with a white border; the others are black."""
STEP_MONEY: Final = 3
"""[GWT-DISC-02]"""
HAND_PRICE: Final = 5
"""[GWT-DISC-04]"""
CERTIFICATES: Final[tuple[int, ...]] = (0, 1, 2, 3, 4, 6)
"""[RV-CERT] The certificate track: there is no 5."""
HAND_LIMIT: Final = 4
"""[GWT-DRAW-02] Of the start."""

# --- Kansas City ----------------------------------------------------------------------------------------

WAGES: Final[tuple[int, ...]] = (6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4)
"""[RV-JOB] By row of the job market."""
YELLOW_ARROWS: Final[tuple[int, ...]] = (6, 9)
"""[GWT-KC-11] The rows that the job market token enters by a yellow arrow, from 0."""
COLUMNS: Final = 3
"""Of foresight tiles."""
TILES_IN_COLUMN: Final = 2


@final
@dataclass(frozen=True)
class Offer:
    """[RV-BUY] What so many cowboys and dollars buy."""

    cowboys: int
    value: int  # of the cattle; 0 for a Simmental calf
    cards: int
    price: int


OFFERS: Final[tuple[Offer, ...]] = (
    Offer(1, 3, 1, 6),
    Offer(2, 3, 1, 3),
    Offer(3, 3, 2, 5),
    Offer(1, 4, 1, 12),
    Offer(3, 4, 1, 6),
    Offer(5, 4, 2, 8),
    Offer(2, 5, 1, 12),
    Offer(4, 5, 1, 6),
)
SIMMENTAL_OFFERS: Final[tuple[Offer, ...]] = (Offer(1, 0, 1, 8), Offer(2, 0, 1, 5))
"""[GWT2-SIM-05]"""

# --- the railway ----------------------------------------------------------------------------------------

LAST: Final[Rail] = 39
TURNOUT: Final[Rail] = LAST + 1
"""The first turnout."""
TURNOUTS: Final[tuple[int, ...]] = (4, 7, 10, 13, 16, 21, 25, 29, 33)
"""The numbered space before each turnout."""
SPACES: Final = (*(str(n) for n in range(TURNOUT)), *(f"t{n}" for n in TURNOUTS))
CROSSES: Final[tuple[int, ...]] = (3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17)
"""A red X lies between each of these spaces and the next."""


@final
@dataclass(frozen=True)
class Station:
    price: int
    points: int
    black: bool


STATIONS: Final[tuple[Station, ...]] = (
    Station(2, 1, black=False),
    Station(2, 1, black=False),
    Station(4, 2, black=False),
    Station(4, 2, black=False),
    Station(6, 3, black=True),
    Station(8, 5, black=True),
    Station(7, 6, black=True),
    Station(6, 7, black=True),
    Station(5, 8, black=True),
    Station(3, 9, black=True),
)
"""[RV-STATION] The tenth is space 39 itself."""
MASTERS: Final = 5
"""Stations with a space for a station master."""

CITY_VALUES: Final[tuple[int, ...]] = (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
BLACK_CITIES: Final[tuple[int, ...]] = (5, 6, 8, 9)
KANSAS_CITY: Final[City] = 0
TERMINUS: Final[City] = 9
"""San Francisco, or New York."""
REPEATABLE: Final[tuple[int, ...]] = (KANSAS_CITY, TERMINUS)

COLOURS: Final[tuple[ct.Colour, ...]] = ("yellow", "red", "blue", "white")
