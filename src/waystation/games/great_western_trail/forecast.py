"""How a match may end: what each player has, what is on the way, and what it can still become.

Every feature is a number that is the same for equal tables; `forecast.toml` says what it is worth in points.
What all players have in common is left out: only what differs between them tells who may win.
"""

from __future__ import annotations

from typing import Final

from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    BREED_OF,
    BREEDS,
    CATTLE,
    CERTIFICATES,
    CERTIFICATES_4,
    CERTIFICATES_6,
    CITY_VALUES,
    COWBOY,
    CRAFTSMAN,
    ENGINEER,
    FIRST_OBJECTIVE,
    KINDS,
    NOTHING,
    NUMBERS,
    STATIONS,
    STEPS_POINTS,
    TASKS_OF,
    TILES,
    UNSCORED_WORKERS,
    WAGES,
    objective,
    private_building,
)
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.herd import breeding_value, hand_limit
from waystation.games.great_western_trail.heuristic import trip_worth
from waystation.games.great_western_trail.moving import step_limit
from waystation.games.great_western_trail.railway import CROSSES_BEFORE, NUMBER_OF
from waystation.games.great_western_trail.scoring import (
    POINTS_OF_STEPS,
    POINTS_OF_TOKEN,
    POINTS_OF_WORKER,
    best_objectives,
    elements,
    objectives_in_herd,
    points_of_cities,
    points_of_masters,
)
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.turn import ChooseMove, PlaceCattleman, has_turn_left
from waystation.kernel import NOBODY, Seat

FEATURES: Final = (
    *("to_move", "last_turn", "steps_to_kansas_city", "turns_to_kansas_city", "trip"),
    *("points", "money", "spare_money", "tokens", "certificates", "permanent_certificates"),
    *("cowboys", "craftsmen", "engineers", "buildings", "hazards", "camps", "masters"),
    *("deliveries", "cities_open", "arrows_begun", "stations", "rail", "crosses"),
    *("step_limit", "certificate_limit", "auxiliaries"),
    *("herd", "cards", "hand", "hand_near", "objectives_begun", "objectives_held"),
)
"""What tells how a seat may end: its way, score, people and pieces, railway, discs and cards."""

MONEY_CAP: Final = 12  # dollars: more buys little at once
TRAIL_STEPS: Final = 12  # steps to Kansas City, or nearly
EXTRA_CARDS_SEEN: Final = 2  # cards of a trip beyond a hand: some are exchanged on the way
DISCOUNT_PER_LACK: Final = 0.6  # of a card's stake, for each thing that it still lacks
POINTS_OF: Final = tuple([card.points for card in CATTLE])
VALUE_OF_BREED: Final = tuple(
    [max([card.value for card in CATTLE if card.breed == breed]) for breed in range(len(BREEDS))]
)


def progress(s: Trail) -> float:
    """By the job market: when it is full, the end has come."""
    return min(1.0, s.filled / (len(WAGES) * s.seats))


def rests(s: Trail) -> bool:
    """Between two turns."""
    return not s.agenda or isinstance(s.agenda[-1], (ChooseMove, PlaceCattleman))


def features(s: Trail, seat: Seat) -> list[float]:
    """FEATURES of a seat."""
    herd = herd_of(s, seat)
    steps = steps_to_kansas_city(s, seat)
    return [
        *way(s, seat, steps),
        *score(s, seat, herd),
        *people(s, seat),
        *railway(s, seat, herd),
        *discs(s, seat),
        *cards(s, seat, herd, steps),
    ]


# --- the way --------------------------------------------------------------------------------------------


def way(s: Trail, seat: Seat, steps: int) -> list[float]:
    """Whose turn it is, how far Kansas City is, and what may be done on the way."""
    is_last = s.holder != NOBODY and has_turn_left(s, seat)
    limit = step_limit(s, seat)
    return [
        float(s.turn == seat),
        float(is_last),
        float(steps),
        float(-(-steps // limit)),
        trip_worth(s, seat),
    ]


def steps_to_kansas_city(s: Trail, seat: Seat) -> int:
    """The fewest steps; from nowhere, all the way."""
    goal = s.edition.board.kansas_city
    at = s.place[seat]
    edge = [s.edition.board.start if at == NOTHING else at]
    steps = 0
    while goal not in edge:
        edge = list(dict.fromkeys([to for place in edge for to in s.ahead[place]]))
        steps += 1
    return steps


# --- the score ------------------------------------------------------------------------------------------


def score(s: Trail, seat: Seat, herd: list[int]) -> list[float]:
    """What would count now, and what can still be spent."""
    money = s.money[seat]
    return [
        float(points(s, seat, herd)),
        float(money),
        float(max(0, money - MONEY_CAP)),
        float(s.tokens[seat]),
        float(CERTIFICATES[s.marker[seat]]),
        float(permanent_certificates(s, seat)),
    ]


def points(s: Trail, seat: Seat, herd: list[int]) -> int:
    """The whole score sheet but money."""
    moved, objectives = best_objectives(s, seat, objectives_in_herd(s, seat))
    total = objectives + points_of_masters(s, seat, moved) + points_of_cities(s, seat)
    total += sum([s.private[number].points for number in own_numbers(s, seat)])
    total += sum([row.points for at, row in enumerate(STATIONS) if s.stations[seat] >> at & 1])
    total += sum([TILES[kind].points for kind in s.hazards[seat]])
    total += sum([herd[kind] * POINTS_OF[kind] for kind in range(FIRST_OBJECTIVE)])
    total += POINTS_OF_WORKER * sum([max(0, number - UNSCORED_WORKERS) for number in s.workers[seat]])
    total += 0 if s.discs[seat][STEPS_POINTS] else POINTS_OF_STEPS
    return total + (POINTS_OF_TOKEN if s.holder == seat else 0)


def own_numbers(s: Trail, seat: Seat) -> list[int]:
    """The private buildings of a seat on the trail, by number."""
    first = private_building(seat, 0)
    return [tile - first for tile in s.tiles if first <= tile < first + NUMBERS]


# --- people, the railway, discs -------------------------------------------------------------------------


def people(s: Trail, seat: Seat) -> list[float]:
    workers = s.workers[seat]
    green, black = s.camps[seat]
    return [
        float(workers[COWBOY]),
        float(workers[CRAFTSMAN]),
        float(workers[ENGINEER]),
        float(len(own_numbers(s, seat))),
        float(len(s.hazards[seat])),
        float(green + black),
        float(len(s.own_masters[seat])),
    ]


def railway(s: Trail, seat: Seat, herd: list[int]) -> list[float]:
    """Deliveries made, and those that a usual hand allows; how far the engine has come."""
    own = s.delivered[seat]
    value = herd_value(herd, hand_limit(s, seat) + EXTRA_CARDS_SEEN) + permanent_certificates(s, seat)
    number = NUMBER_OF[s.engine[seat]]
    return [
        float(sum(own)),
        float(sum([not own[city] for city, least in enumerate(CITY_VALUES) if least <= value])),
        float(arrows_begun(s, own)),
        float(s.stations[seat].bit_count()),
        float(number),
        float(CROSSES_BEFORE[number]),
    ]


def arrows_begun(s: Trail, own: tuple[int, ...]) -> int:
    """The points of arrows with a disc at one end only."""
    begun = 0
    for left, link in enumerate(s.edition.links):
        if (own[left] > 0) != (own[left + 1] > 0):
            begun += link.points
    return begun


def discs(s: Trail, seat: Seat) -> list[float]:
    """What is uncovered on the player board."""
    left = s.discs[seat]
    return [
        float(step_limit(s, seat)),
        float(-left[CERTIFICATES_4] - left[CERTIFICATES_6]),
        float(-sum([left[disc] for disc in AUXILIARIES])),
    ]


# --- cards ----------------------------------------------------------------------------------------------


def cards(s: Trail, seat: Seat, herd: list[int], steps: int) -> list[float]:
    hand = float(breeding_value(s.hand[seat]))
    return [
        herd_value(herd, hand_limit(s, seat) + EXTRA_CARDS_SEEN),
        float(sum(herd)),
        hand,
        hand * (1.0 - steps / TRAIL_STEPS),
        objectives_begun(s, seat, herd),
        float(s.in_herd[seat]),
    ]


def herd_of(s: Trail, seat: Seat) -> list[int]:
    """Every card of a seat, by kind."""
    piled = s.pile[seat].counts
    discarded = s.discard[seat].counts
    counts = [piled[kind] + discarded[kind] for kind in range(KINDS)]
    for kind in s.hand[seat]:
        counts[kind] += 1
    return counts


def herd_value(herd: list[int], seen: int) -> float:
    """The breeding value that so many cards of a herd show on average, a breed counting once."""
    size = sum(herd)
    by_breed = [0] * len(BREEDS)
    for kind in range(FIRST_OBJECTIVE):
        by_breed[BREED_OF[kind]] += herd[kind]
    value = 0.0
    for breed, number in enumerate(by_breed):
        if number:
            value += VALUE_OF_BREED[breed] * (1.0 - (1.0 - number / size) ** seen)
    return value


def objectives_begun(s: Trail, seat: Seat, herd: list[int]) -> float:
    """What objective cards promise, one after the other, by how little they lack."""
    area = s.area[seat]
    held = [kind for kind in range(FIRST_OBJECTIVE, KINDS) if herd[kind]] if s.in_herd[seat] else []
    left = list(elements(s, seat))
    begun = 0.0
    for number, kind in enumerate([*area, *held]):
        lacking = 0
        for task, need in enumerate(TASKS_OF[kind - FIRST_OBJECTIVE]):
            if need:
                lacking += max(0, need - left[task])
                left[task] = max(0, left[task] - need)
        if lacking:
            card = objective(kind)
            begun += (card.points + (card.penalty if number < len(area) else 0)) * DISCOUNT_PER_LACK**lacking
    return begun
