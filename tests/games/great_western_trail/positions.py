"""Positions of Great Western Trail, written down the way players speak of them.

Cards go by their ids, in one string: `gray gray brown-4 draw-BBH`. Places of the trail, railway spaces,
cities and discs go by the names of the notation: `flood2`, `t4`, `topeka`, `steps_money`. A private
building on the trail is written with its owner: `ann 5a`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from games.great_western_trail.reasons import REASONS
from waystation.games import find_game
from waystation.games.great_western_trail.components import (
    CARDS,
    CATTLE,
    CERTIFICATES,
    DISCS,
    FIRST_OBJECTIVE,
    LETTERS,
    MARKET,
    NEUTRAL,
    NOTHING,
    SPACES,
    TILES,
    WORKERS,
    private_building,
)
from waystation.games.great_western_trail.kansas_city import INCOME, RETURN
from waystation.games.great_western_trail.moving import tolls_of
from waystation.games.great_western_trail.settings import read_rulings
from waystation.games.great_western_trail.setup import MARKET_SIZE, MORE_WITH_SIMMENTALS
from waystation.games.great_western_trail.trail import PHASE_B, Trail, lay_out
from waystation.games.great_western_trail.turn import (
    ARRIVE,
    BEGIN_TURN,
    END_TURN,
    REFILL,
)
from waystation.kernel import Bag, Event, Sheet, Step, begin, pending, run_effects
from waystation.kernel.testing import RiggedChance, refusal_is_true

ANN, BEN, CLEO, DAN = range(4)
NAMES = ("ann", "ben", "cleo", "dan")
FIRST = find_game("great-western-trail-1e")
SECOND = find_game("great-western-trail-2e")
EDITIONS = {"1e": FIRST, "2e": SECOND}

in_both_editions = pytest.mark.parametrize("edition", EDITIONS)
at_every_count = pytest.mark.parametrize("seats", FIRST.seats)

JOBS = {1: "cowboy craftsman", 2: "engineer"}
FORESIGHT = (("camp-green", "flood-2-black"), ("cowboy", "engineer"), ("craftsman", "camp-black"))
DISPLAY = "money-4HH draw-5H engine2-345 move-345"

# --- building a table -------------------------------------------------------------------------------------


def trail(
    edition: str = "2e",
    seats: int = 2,
    *,
    turn: int = ANN,
    phase: str = "move",
    sides: str = "a",
    variant: str = "",
    board: Mapping[str, str] | None = None,
    neutral: str = LETTERS,
    place: Sequence[str] = (),
    hand: Sequence[str] = (),
    pile: Sequence[str] = (),
    discard: Sequence[str] = (),
    area: Sequence[str] = (),
    money: Sequence[int] = (),
    certificates: Sequence[int] = (),
    tokens: Sequence[int] = (),
    engine: Sequence[str] = (),
    workers: Sequence[tuple[int, int, int]] = (),
    gone: Sequence[str] = (),
    cities: Sequence[str] = (),
    stations: Sequence[Sequence[int]] = (),
    masters: Sequence[str] = (),
    at_stations: str = "workers objectives hazards camp_pairs certificates",
    hazards: Sequence[str] = (),
    camps: Sequence[tuple[int, int]] = (),
    foresight: Sequence[Sequence[str]] = FORESIGHT,
    jobs: Mapping[int, str] = JOBS,
    token_row: int = 2,
    in_token_row: int | None = None,
    market: str = "yellow yellow red red blue brown-3 purple-5",
    stack: str | None = None,
    display: str = DISPLAY,
    deck: str | None = None,
    holder: int | None = None,
    coming: Mapping[str, str] | None = None,
    agreed: Mapping[str, str] | None = None,
) -> Trail:
    """`turn` is at the start of a phase: `move`, `use` (it has just arrived at its place), `income`
    (in Kansas City, after foresight), `draw` (phase C) or `first` (its very first turn).

    What is said by seat begins with Ann; what is not said is as at the start, with the neutral buildings on
    their letters, every building on side `a`, nothing else on the trail and every cattleman at its start.
    A hand of starting cattle comes out of the draw pile; `pile` and `discard` say exactly what lies there.
    `gone` are the discs no longer on the player board: `aux_cards hand hand`. `cities`, `masters`,
    `hazards`, `area` are strings of names. `jobs` are the workers by row, from 1; the row of the token
    holds `in_token_row` of them, by default all but one. `market`, `stack`, `display`, `deck` say exactly
    what lies there. `coming` is what chance gives next, by stream: `draw0` (Ann's cards), `cattle`,
    `objectives`, `supply1` to `supply3`. `agreed` are settings about rulings.
    """
    game = EDITIONS[edition]
    s = lay_out(game.rules, seats, RiggedChance(_told(coming or {})))
    s.start = ANN
    s.turn = turn
    s.variant = variant
    read_rulings(s, agreed or {})
    s.holder = -2 if holder is None else holder
    numbers = len(s.edition.private)
    letters = sides * numbers if len(sides) == 1 else sides
    s.private = tuple(both["ab".index(side)] for both, side in zip(s.edition.private, letters, strict=True))
    _lay_board(s, neutral, board or {})
    _lay_kansas_city(s, foresight, jobs, token_row, in_token_row)
    _lay_cards(s, market, stack, display, deck)
    _fill(s.place, [_place(s, name) for name in (*place, *["start"] * seats)][:seats])
    _deal(s, hand, pile, discard)
    _fill(s.area, [_kinds(cards) for cards in area])
    _fill(s.money, [*money, *[10] * seats][:seats])
    _fill(s.marker, [CERTIFICATES.index(number) for number in certificates])
    _fill(s.tokens, tokens)
    _fill(s.engine, [SPACES.index(space) for space in engine])
    _fill(s.workers, list(workers))
    for seat, names in enumerate(gone):
        for name in names.split():
            s.discs[seat] = _less(s.discs[seat], DISCS.index(name))
    for seat, names in enumerate(cities):
        for name in names.split():
            s.delivered[seat] = _more(s.delivered[seat], s.edition.cities.index(name))
    _fill(s.stations, [sum(1 << number - 1 for number in numbers) for numbers in stations])
    ids = [master.id for master in s.edition.masters]
    _fill(s.own_masters, [tuple(ids.index(name) for name in names.split()) for names in masters])
    s.masters = [ids.index(name) if name in ids else NOTHING for name in at_stations.split()]
    _fill(s.hazards, [tuple(_tile(name) for name in names.split()) for names in hazards])
    _fill(s.camps, list(camps))
    s.plan(*_steps(s, turn, phase))
    run_effects(s)
    return s


def _told(coming: Mapping[str, str]) -> dict[str, list[int]]:
    return {stream: [_chance_of(stream, name) for name in names.split()] for stream, names in coming.items()}


def _chance_of(stream: str, name: str) -> int:
    if stream.startswith("supply"):
        return _tile(name)
    return CARDS.index(name) - (FIRST_OBJECTIVE if stream == "objectives" else 0)


def _fill(by_seat: list[Any], values: Sequence[Any]) -> None:
    by_seat[: len(values)] = values


def _place(s: Trail, name: str) -> int:
    return s.edition.board.called[name]


def _kinds(cards: str) -> tuple[int, ...]:
    return tuple(sorted(CARDS.index(card) for card in cards.split()))


def _tile(name: str) -> int:
    return next(kind for kind, tile in enumerate(TILES) if tile.id == name)


def _less(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return tuple(n - (k == at) for k, n in enumerate(counts))


def _more(counts: tuple[int, ...], at: int) -> tuple[int, ...]:
    return tuple(n + (k == at) for k, n in enumerate(counts))


def _lay_board(s: Trail, neutral: str, board: Mapping[str, str]) -> None:
    for place, letter in zip(s.edition.board.neutral, neutral, strict=True):
        s.tiles[place] = NEUTRAL + LETTERS.index(letter)
    for name, what in board.items():
        owner, _, building = what.partition(" ")
        if building:
            number = [row.id for row in s.private].index(building)
            s.tiles[_place(s, name)] = private_building(NAMES.index(owner), number)
            s.unbuilt[NAMES.index(owner)] ^= 1 << number
        else:
            s.tiles[_place(s, name)] = _tile(what)
    s.ahead = s.edition.board.ahead(s.tiles)
    s.tolls = tolls_of(s)


def _lay_kansas_city(
    s: Trail,
    foresight: Sequence[Sequence[str]],
    jobs: Mapping[int, str],
    token_row: int,
    in_token_row: int | None,
) -> None:
    s.foresight = [NOTHING if name == "." else _tile(name) for column in foresight for name in column]
    for row, workers in jobs.items():
        for worker in workers.split():
            s.jobs[(row - 1) * len(WORKERS) + WORKERS.index(worker)] += 1
    s.filled = (token_row - 1) * s.seats + (s.seats - 1 if in_token_row is None else in_token_row)


def _lay_cards(s: Trail, market: str, stack: str | None, display: str, deck: str | None) -> None:
    for kind in _kinds(market):
        s.market[kind] += 1
    simmentals = s.variant == "simmental"
    s.market_size = MARKET_SIZE[s.seats] + MORE_WITH_SIMMENTALS * simmentals
    s.simmentals = (8, 8) if simmentals else (0, 0)
    kinds = [*MARKET, *[13] * simmentals]
    left = [CATTLE[kind].copies - s.market[kind] if kind in kinds else 0 for kind in range(len(CATTLE))]
    if stack is not None:
        left = [_kinds(stack).count(kind) for kind in range(len(CATTLE))]
    s.stack = Bag.of(left)
    s.display = [NOTHING if card == "." else CARDS.index(card) for card in display.split()]
    for kind in s.display:
        if kind != NOTHING:
            s.objectives.put(kind - FIRST_OBJECTIVE, -1)
    if deck is not None:
        kinds_left = _kinds(deck)
        s.objectives = Bag.of(
            [kinds_left.count(FIRST_OBJECTIVE + k) for k in range(len(s.objectives.counts))]
        )


def _deal(s: Trail, hand: Sequence[str], pile: Sequence[str], discard: Sequence[str]) -> None:
    for seat in range(s.seats):
        if seat < len(hand):
            s.hand[seat] = _kinds(hand[seat])
            for kind in s.hand[seat]:
                if s.pile[seat].counts[kind]:
                    s.pile[seat].put(kind, -1)
        if seat < len(pile):
            s.pile[seat] = _bag(pile[seat])
        if seat < len(discard):
            s.discard[seat] = _bag(discard[seat])
            s.top[seat] = CARDS.index(discard[seat].split()[-1]) if discard[seat] else NOTHING
        counts = zip(s.pile[seat].counts, s.discard[seat].counts, strict=True)
        piled = sum(sum(pair) for kind, pair in enumerate(counts) if kind >= FIRST_OBJECTIVE)
        s.in_herd[seat] = piled + sum(kind >= FIRST_OBJECTIVE for kind in s.hand[seat])


def _bag(cards: str) -> Bag:
    kinds = _kinds(cards)
    return Bag.of([kinds.count(kind) for kind in range(FIRST_OBJECTIVE + 21)])


def _steps(s: Trail, turn: int, phase: str) -> list[Step[Any]]:
    """What is left of a turn when a phase begins."""
    rest = [REFILL[turn], END_TURN[turn]]
    if phase == "first":
        s.place[turn] = NOTHING
    if phase in ("first", "move"):
        return [BEGIN_TURN[turn]]
    s.phase = PHASE_B
    if phase == "income":
        s.place[turn] = s.edition.board.kansas_city
        return [INCOME[turn], RETURN[turn], *rest]
    return [ARRIVE[turn], *rest] if phase == "use" else rest


def set_up(
    edition: str = "2e",
    seats: int = 2,
    *,
    seed: int = 0,
    told: Mapping[str, Sequence[int]] | None = None,
    journal: list[Event] | None = None,
    **settings: Any,
) -> Trail:
    """A match just begun; Ann starts unless `start` says otherwise (None leaves it to chance)."""
    agreed = {"start": ANN} | settings
    agreed = {name: value for name, value in agreed.items() if value is not None}
    return begin(EDITIONS[edition], seats, agreed, RiggedChance(told or {}, seed), journal)


# --- playing ------------------------------------------------------------------------------------------------


def options(s: Trail) -> list[str]:
    """What the one seat that is asked may do, in order; without exchange tokens."""
    (decision,) = pending(s)
    return [str(choice) for choice in decision.options(s)]


def starting(s: Trail, word: str) -> list[str]:
    """The options that begin with a word, without it: `starting(s, "move")`."""
    return [text.removeprefix(f"{word} ") for text in options(s) if text.startswith(f"{word} ")]


def forbidden_by(s: Trail, seat: int, target: str) -> str | None:
    """The rule that forbids this to a seat now; what the refusal claims is so."""
    game = FIRST if s.edition is FIRST.rules else SECOND
    refusal = game.why_not(s, seat, target)
    if refusal is not None:
        refusal_is_true(game, s, seat, target, refusal, REASONS)
    return refusal and refusal.rule


# --- looking ------------------------------------------------------------------------------------------------


def view(s: Trail, seat: int | None) -> Any:
    return FIRST.view(s, seat)


def player(s: Trail, seat: int) -> Any:
    """What everyone sees of a seat."""
    return view(s, None)["players"][seat]


def hand(s: Trail, seat: int) -> str:
    return " ".join(CARDS[kind] for kind in s.hand[seat])


def discarded(s: Trail, seat: int) -> dict[str, int]:
    return view(s, seat)["mine"]["discard"]


def sheet(s: Trail, seat: int) -> Sheet:
    return FIRST.sheets(s)[seat]


def scored(s: Trail, seat: int, category: str) -> int:
    """The points of a category: `cities`, `masters`, …"""
    return sum(line.points for line in sheet(s, seat).lines if line.item.key == f"sheet.{category}")
