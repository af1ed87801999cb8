"""What a seat may see, and dealing anew what it may not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CALF,
    CARDS,
    CERTIFICATES,
    CERTIFICATES_4,
    CERTIFICATES_6,
    CITY_VALUES,
    COLOURS,
    COLUMNS,
    DISC_SPACES,
    FIRST_OBJECTIVE,
    HAND,
    KINDS,
    MARKET,
    MASTERS,
    NEUTRAL,
    NOTHING,
    PRIVATE,
    SPACES,
    STATIONS,
    STEPS_MONEY,
    STEPS_POINTS,
    TASKS,
    TASKS_OF,
    TILES,
    TILES_IN_COLUMN,
    WAGES,
    WORKERS,
    Kind,
    Place,
    number_of,
    owner_of,
)
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.edition import Building
from waystation.games.great_western_trail.herd import breeding_value, hand_limit, without
from waystation.games.great_western_trail.markets import wage
from waystation.games.great_western_trail.money import certificate_limit
from waystation.games.great_western_trail.moving import step_limit
from waystation.games.great_western_trail.railway import transport_cost
from waystation.games.great_western_trail.scoring import (
    elements,
    objective_outcomes,
    open_elements,
    score_so_far,
)
from waystation.games.great_western_trail.trail import PHASES, Trail, token_row
from waystation.kernel import EVERYONE, NOBODY, Chance, Json, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct

# --- the view -------------------------------------------------------------------------------------------


def view(s: Trail, seat: Seat | None) -> ct.View:
    """[GWT-AMB-44] All that lies open, and the seat's own hand and discard pile."""
    public: ct.View = {
        "phase": PHASES[s.phase] if s.agenda else "over",
        "turn": None if s.turn == NOBODY or not s.agenda else s.turn,
        "start": s.start,
        "variant": s.variant or None,
        "trail": {
            space.id: tile_at(s, place)
            for place, space in enumerate(s.edition.board.spaces)
            if s.tiles[place] != NOTHING
        },
        "buildings": [building.id for building in s.private],
        "masters": [None if tile == NOTHING else s.edition.masters[tile].id for tile in s.masters],
        "appointed": [None if worker == NOTHING else WORKERS[worker] for worker in s.appointed],
        "foresight": [foreseen(s, column) for column in range(COLUMNS)],
        "supplies": [bag.size for bag in s.supplies],
        "jobs": [workers_in(s, row) for row in range(len(WAGES))],
        "job_token": token_row(s) + 1 if s.holder == NOBODY else None,
        "job_token_holder": None if s.holder == NOBODY else s.holder,
        "cattle": cattle(s),
        "cattle_stack": s.stack.size,
        "simmentals": list(s.simmentals),
        "objectives": [None if kind == NOTHING else CARDS[kind] for kind in s.display],
        "objective_deck": s.objectives.size,
        "players": [player(s, other) for other in range(s.seats)],
        "mine": None,
    }
    return public if seat is None else own_view(s, seat, public)


def own_view(s: Trail, seat: Seat, public: ct.View) -> ct.View:
    """What everybody sees, with the seat's own cards, and without tolls at its own buildings."""
    trail = {space: waive_toll(laid, seat) for space, laid in public["trail"].items()}
    return {**public, "trail": trail, "mine": mine(s, seat)}


def waive_toll(laid: ct.Laid, seat: Seat) -> ct.Laid:
    if "owner" in laid and laid["owner"] == seat:
        return {"building": laid["building"], "owner": seat, "toll": 0}
    return laid


def tile_at(s: Trail, place: Place) -> ct.Laid:
    """With its toll: nobody passes what lies beside the trail."""
    kind = s.tiles[place]
    if kind >= PRIVATE:
        return {"building": s.private[number_of(kind)].id, "owner": owner_of(kind), "toll": s.tolls[kind]}
    if kind >= NEUTRAL:
        return {"building": s.edition.neutral[kind - NEUTRAL].id, "owner": None, "toll": 0}
    return {"tile": TILES[kind].id, "toll": s.tolls[kind] if s.edition.board.spaces[place].next else 0}


def foreseen(s: Trail, column: int) -> list[str | None]:
    first = column * TILES_IN_COLUMN
    return [
        None if kind == NOTHING else TILES[kind].id for kind in s.foresight[first : first + TILES_IN_COLUMN]
    ]


def workers_in(s: Trail, row: int) -> ct.JobRow:
    workers = s.jobs[row * len(WORKERS) : (row + 1) * len(WORKERS)]
    return {
        "wage": wage(row, 0),
        "workers": [worker for worker, number in zip(WORKERS, workers, strict=True) for _ in range(number)],
        "open": row < token_row(s),
    }


def player(s: Trail, seat: Seat) -> ct.Player:
    """What everyone sees of a seat; at the end, all its cards."""
    score = score_so_far(s, seat)
    return {
        "colour": COLOURS[seat],
        "place": None if s.place[seat] == NOTHING else s.edition.board.spaces[s.place[seat]].id,
        "engine": SPACES[s.engine[seat]],
        "money": s.money[seat],
        "tokens": s.tokens[seat],
        "exchanging": sum([owed for _, owed in s.asides[seat]]),
        "certificates": CERTIFICATES[s.marker[seat]],
        "permanent_certificates": permanent_certificates(s, seat),
        "certificate_limit": CERTIFICATES[certificate_limit(s, seat)],
        "step_limit": step_limit(s, seat),
        "hand_limit": hand_limit(s, seat),
        "workers": workers_of(s, seat),
        "discs": discs_of(s, seat),
        "unbuilt": [building.id for building in unbuilt(s, seat)],
        "cities": {city: n for city, n in zip(s.edition.cities, s.delivered[seat], strict=True) if n},
        "stations": [station + 1 for station in range(len(STATIONS)) if s.stations[seat] >> station & 1],
        "masters": [s.edition.masters[master].id for master in s.own_masters[seat]],
        "declined_masters": [
            station + 1 for station in range(MASTERS) if s.declined_masters[seat] >> station & 1
        ],
        "hazards": [TILES[kind].id for kind in s.hazards[seat]],
        "camps": list(s.camps[seat]),
        "area": card_ids(s.area[seat]),
        "hand": len(s.hand[seat]),
        "open_cards": card_ids(s.known[seat]),
        "pile": s.pile[seat].size,
        "discard": s.discard[seat].size,
        "top": None if s.top[seat] == NOTHING else CARDS[s.top[seat]],
        "herd": None if s.agenda else count_by_id(add_counts(s.discard[seat].counts, unseen(s, seat))),
        "elements": elements_of(s, seat),
        "auxiliaries": [DISC_SPACES - s.discs[seat][disc] for disc in AUXILIARIES],
        "scored": None if s.agenda else objective_scores(s, seat),
        "score": score,
        "total": sum(score.values()),
    }


def objective_scores(s: Trail, seat: Seat) -> list[ct.ScoredObjective]:
    """[GWT-OBJ-21] Everything counts for one card only: those not fulfilled lack it of what is left."""
    outcomes, left = objective_outcomes(s, seat)
    return [{"card": CARDS[kind], "missing": {} if met else lacking(kind, left)} for kind, met in outcomes]


def workers_of(s: Trail, seat: Seat) -> ct.Workers:
    cowboys, craftsmen, engineers = s.workers[seat]
    return {"cowboy": cowboys, "craftsman": craftsmen, "engineer": engineers}


def discs_of(s: Trail, seat: Seat) -> ct.Discs:
    discs = s.discs[seat]
    return {
        "aux_money": discs[0],
        "aux_cards": discs[1],
        "aux_certificate": discs[2],
        "aux_engine": discs[3],
        "aux_remove": discs[4],
        "certificates_4": discs[CERTIFICATES_4],
        "certificates_6": discs[CERTIFICATES_6],
        "steps_money": discs[STEPS_MONEY],
        "steps_points": discs[STEPS_POINTS],
        "hand": discs[HAND],
    }


def elements_of(s: Trail, seat: Seat) -> ct.Elements:
    buildings, hazards, stations, green, black, terminus = open_elements(s, seat)
    return {"B": buildings, "H": hazards, "S": stations, "G": green, "L": black, "T": terminus}


def unbuilt(s: Trail, seat: Seat) -> list[Building]:
    """[GWT-SETUP-29] By rising number of craftsmen: in the first edition, that is also by number."""
    left = [building for n, building in enumerate(s.private) if s.unbuilt[seat] >> n & 1]
    return sorted(left, key=lambda building: building.craftsmen)


def cattle(s: Trail) -> dict[str, int]:
    """[GWT-SETUP-18, GWT2-SIM-03] The market by colour, Simmentals first."""
    kinds = [CALF, *MARKET]
    return {CARDS[kind]: s.market[kind] for kind in kinds if s.market[kind]}


def mine(s: Trail, seat: Seat) -> ct.Own:
    """[GWT-HERD-10, -11] The hand and the discard pile; nobody looks at a draw pile."""
    return {
        "seat": seat,
        "hand": card_ids(s.hand[seat]),
        "discard": count_by_id(s.discard[seat].counts),
        "breeding_value": breeding_value(s.hand[seat]),
        "transport": {
            city: transport_cost(s, seat, value)
            for city, value in zip(s.edition.cities, CITY_VALUES, strict=True)
        },
        "missing": missing(s, seat),
        "highest_value": highest_value(s, seat),
    }


def highest_value(s: Trail, seat: Seat) -> int:
    """[GWT-INCOME-04] With every certificate."""
    certificates = permanent_certificates(s, seat) + CERTIFICATES[s.marker[seat]]
    return breeding_value(s.hand[seat]) + certificates


def missing(s: Trail, seat: Seat) -> dict[str, dict[ct.Task, int]]:
    """[GWT-OBJ-22] Of objective cards in sight, own ones and those on display: what each lacks, by itself.

    [GWT-AMB-57] The cattle of the whole herd counts: what it consists of is no secret.
    """
    own = [*s.hand[seat], *s.area[seat], *s.display]
    own += [kind for kind, number in enumerate(s.discard[seat].counts) if number]
    have = elements(s, seat)
    return {CARDS[kind]: lacking(kind, have) for kind in sorted(set(own)) if kind >= FIRST_OBJECTIVE}


def lacking(kind: Kind, have: tuple[int, ...]) -> dict[ct.Task, int]:
    needs = zip(TASKS, TASKS_OF[kind - FIRST_OBJECTIVE], have, strict=True)
    return {task: need - number for task, need, number in needs if need > number}


def card_ids(cards: tuple[Kind, ...]) -> list[str]:
    return [CARDS[kind] for kind in cards]


def count_by_id(counts: list[int]) -> dict[str, int]:
    return {CARDS[kind]: number for kind, number in enumerate(counts) if number}


def unseen(s: Trail, seat: Seat) -> list[int]:
    """Hand and draw pile of a seat, by kind."""
    return add_counts(s.pile[seat].counts, hand_counts(s, seat))


def add_counts(some: list[int], more: list[int]) -> list[int]:
    return [a + b for a, b in zip(some, more, strict=True)]


def hand_counts(s: Trail, seat: Seat) -> list[int]:
    return [s.hand[seat].count(kind) for kind in range(KINDS)]


# --- the re-deal ----------------------------------------------------------------------------------------


def determinise(s: Trail, seat: Seat | None, chance: Chance) -> Trail:
    """A table that looks the same to `seat`. What comes next is never decided before it is drawn, and what
    a herd consists of is known to all: only the hands of the others are drawn anew from what is unseen.
    """
    world = s.copy()
    for other in range(s.seats) if s.agenda else ():  # at the end all cards are shown
        if other != seat:
            redraw_hand(s, world, other, chance)
    world.chance = chance.fresh_branch()  # last, or what is drawn next would repeat the deal
    return world


def redraw_hand(s: Trail, world: Trail, seat: Seat, chance: Chance) -> None:
    hidden = hidden_cards(s, seat)
    pool = s.pile[seat].copy()
    for kind in hidden:
        pool.put(kind)
    drawn = [pool.draw(chance, "redeal", EVERYONE) for _ in hidden]
    world.hand[seat] = tuple(sorted((*s.known[seat], *drawn)))
    world.pile[seat] = pool


def hidden_cards(s: Trail, seat: Seat) -> tuple[Kind, ...]:
    """The cards of a hand that the others have not seen."""
    hidden = s.hand[seat]
    for kind in s.known[seat]:
        hidden = without(hidden, kind)
    return hidden


def memory(s: Trail, _seat: Seat | None = None) -> Json:
    """[GWT-AMB-44, -57] What everyone knows of each herd: hand, discards, and the rest."""
    return [
        {
            "known": card_ids(s.known[seat]),
            "discard": count_by_id(s.discard[seat].counts),
            "unseen": count_by_id(unseen(s, seat)),
        }
        for seat in range(s.seats)
    ]
