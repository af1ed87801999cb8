"""Positions of Ticket to Ride, written down the way players speak of them.

Cards are letters, `P B O W G Y K R` and `*` for a locomotive; so are passengers, `B R G Y K W`.
Routes and tickets go by their names on the map, players by theirs.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

import pytest

from games import playing
from games.playing import asked, play
from games.ticket_to_ride.reasons import REASONS
from waystation.games import find_game
from waystation.games.ticket_to_ride.board import SYMBOLS, Board, Route, Ticket
from waystation.games.ticket_to_ride.network import Network
from waystation.games.ticket_to_ride.rules import POINTS, splits
from waystation.games.ticket_to_ride.setup import place_passengers
from waystation.games.ticket_to_ride.table import Table, add_to_hand, draw_ticket, lay_out, tickets_left
from waystation.games.ticket_to_ride.turn import TURNS, TakeTurn, bar_twins
from waystation.kernel import Bag, Event, Sheet, Swift, advance, begin, pending
from waystation.kernel.testing import RiggedChance, refusal_is_true

ANN, BEN, CLEO, DAN, EVE = range(5)

MAPS = {name: find_game(f"ticket-to-ride-{name}") for name in ("usa", "germany")}
USA, GERMANY = (game.rules.board for game in MAPS.values())

on_both_maps = pytest.mark.parametrize("map_id", MAPS)

# --- building a table -----------------------------------------------------------------------------------


def table(
    map_id: str = "usa",
    seats: int = 2,
    *,
    turn: int = ANN,
    hands: Sequence[str] = (),
    row: str = "PBOWG",
    deck: str | None = None,
    discard: str = "",
    coming: str = "",
    owned: Sequence[Sequence[str]] = (),
    trains: Sequence[int] = (),
    tickets: Sequence[Sequence[str]] = (),
    left: Sequence[int] | None = None,
    bottom: Sequence[str] = (),
    next_tickets: Sequence[str] = (),
    waiting: Mapping[str, str] | None = None,
    met: Sequence[str] = (),
    row_needs_deck: bool = False,
) -> Table:
    """A table at the start of a turn. What is not said is as at the start, and nothing is missing.

    `deck` and `left` (tickets in each deck) make a deck smaller than it would be: the rest is out of play.
    `coming` and `next_tickets` are what chance will give from the decks. A `.` in the row is a gap.
    What a seat has `owned` are routes, `denver-omaha`, or the routes of a way, `denver omaha chicago`.
    """
    board = MAPS[map_id].rules.board
    chance = RiggedChance({"trains": cards(coming), **by_deck(board, next_tickets)})
    s = lay_out(MAPS[map_id].rules, seats, chance, row_needs_deck=row_needs_deck)
    s.start = turn
    _deal_cards(s, hands, row, deck, discard)
    _place_routes(s, owned, trains)
    _deal_tickets(s, tickets, left, bottom)
    _place_passengers(s, waiting, met)
    s.agenda += TURNS[turn]
    return s


def _deal_cards(s: Table, hands: Sequence[str], row: str, deck: str | None, discard: str) -> None:
    s.row = cards(row.ljust(5, "."))
    s.discard = Bag.of(count(discard))
    for seat, letters in enumerate(hands):
        for card in cards(letters):
            add_to_hand(s, seat, card)
    for card in cards("".join((*hands, row.replace(".", ""), discard))):
        s.deck.put(card, -1)
    assert min(s.deck.counts) >= 0, "there are not so many cards of one kind"
    if deck is not None:
        s.deck = Bag.of(count(deck))


def _place_routes(s: Table, owned: Sequence[Sequence[str]], trains: Sequence[int]) -> None:
    for seat, names in enumerate(owned):
        for route in (track for name in names for track in tracks(s.rules.board, name)):
            assert not (s.claimed | s.barred[seat]) & route.bit, f"{route.id} is not free"
            s.claimed |= route.bit
            s.owned[seat] |= route.bit
            s.trains[seat] -= route.length
            s.points[seat] += POINTS[route.length]
            if route.twins:
                bar_twins(s, seat, route)
    s.trains[: len(trains)] = trains


def _deal_tickets(
    s: Table, tickets: Sequence[Sequence[str]], left: Sequence[int] | None, bottom: Sequence[str]
) -> None:
    board = s.rules.board
    for seat, names in enumerate(tickets):
        s.tickets[seat] = tuple(board.ticket(name).index for name in names)
    for name in (*bottom, *(name for names in tickets for name in names)):
        s.bags[board.ticket(name).deck].put(board.ticket(name).index, -1)
    for name in bottom:
        s.bottoms[board.ticket(name).deck] += ((board.ticket(name).index, ANN),)
    for bag, number in zip(s.bags, left or (), strict=bool(left)):
        for ticket in [t for t, count in enumerate(bag.counts) if count][number:]:
            bag.put(ticket, -1)
    s.draws = splits(s.rules.draw, tickets_left(s))


def _place_passengers(s: Table, waiting: Mapping[str, str] | None, met: Sequence[str]) -> None:
    place_passengers(s)
    if waiting is not None:
        s.waiting = [passengers(waiting.get(place, "")) for place in s.rules.board.places]
    for seat, letters in enumerate(met):
        s.met[seat] = passengers(letters)


def tracks(board: Board, name: str) -> list[Route]:
    """A route by its name; or all routes on a way, `denver omaha chicago`, the first track of each."""
    if " " not in name:
        return [board.route(name)]
    ends = {route.ends: route for route in reversed(board.routes)}
    stops = [next(n for n, node in enumerate(board.nodes) if node.id == stop) for stop in name.split()]
    return [ends.get((a, b)) or ends[b, a] for a, b in pairwise(stops)]


def cards(letters: str) -> list[int]:
    return [(SYMBOLS + ".").index(letter) for letter in letters]


def count(letters: str) -> list[int]:
    return [letters.count(symbol) for symbol in SYMBOLS]


def passengers(letters: str) -> tuple[int, ...]:
    return tuple(letters.count(symbol) for symbol in "BRGYKW")


def by_deck(board: Board, names: Sequence[str]) -> dict[str, list[int]]:
    """What to tell chance, so that these tickets come next, each from the deck it belongs to."""
    tickets = [board.ticket(name) for name in names]
    return {name: [t.index for t in tickets if t.deck == deck] for deck, name in enumerate(board.decks)}


# --- the start of a match -------------------------------------------------------------------------------


def set_up(
    map_id: str = "usa",
    seats: int = 2,
    *,
    start: int | None = ANN,
    coming: str = "",
    next_tickets: Sequence[str] = (),
    told: Mapping[str, Sequence[int]] | None = None,
    seed: int = 0,
    journal: list[Event] | None = None,
) -> Table:
    """A match just begun; `journal` is told of the set-up. No `start` leaves it to chance."""
    board = MAPS[map_id].rules.board
    chance = RiggedChance({"trains": cards(coming), **by_deck(board, next_tickets), **(told or {})}, seed)
    return begin(MAPS[map_id], seats, {} if start is None else {"start": start}, chance, journal)


def first_turn(s: Table) -> Table:
    """The same match when everyone has announced and kept whatever comes first."""
    while not isinstance(pending(s)[0], TakeTurn):
        decision = pending(s)[0]
        advance(s, decision, decision.options(s)[0])
    return s


def at_random(map_id: str, seats: int, seed: int = 0) -> Iterator[tuple[Table, list[Event]]]:
    """A match played at random: the table after each action, and what happened."""
    events: list[Event] = []
    s = set_up(map_id, seats, start=None, seed=seed, journal=events)
    chance = Swift.from_seed(seed)
    yield s, events
    while s.agenda:
        s.journal = events = []
        decision = pending(s)[chance.below("", len(pending(s)))]
        choices = decision.options(s)
        advance(s, decision, choices[chance.below("", len(choices))])
        yield s, events


# --- playing --------------------------------------------------------------------------------------------


def rest(s: Table, seat: int) -> None:
    """Take a turn that changes little: two cards from the deck."""
    play(s, seat, "draw deck", "draw deck")


def options(s: Table) -> set[str]:
    """What the one seat that is asked may do."""
    (seat,) = asked(s)
    return options_of(s, seat)


def options_of(s: Table, seat: int) -> set[str]:
    return {*playing.options_of(s, seat)}


def kinds(s: Table) -> set[str]:
    """The first words of the options: what can be done at all."""
    return {notation.split()[0] for notation in options(s)}


def draws(s: Table) -> set[str]:
    """Which cards the seat that is asked may draw: `red`, `deck`."""
    return _after("draw ", options(s))


def payments(s: Table, route: str) -> set[str]:
    """The ways in which the seat that is asked may pay for a route."""
    return _after(f"claim {route} ", options(s))


def _after(words: str, notations: set[str]) -> set[str]:
    return {notation.removeprefix(words) for notation in notations if notation.startswith(words)}


def forbidden_by(s: Table, seat: int, target: str) -> str | None:
    """The rule that forbids this to a seat now; what the refusal claims is so."""
    game = MAPS[s.rules.id]
    refusal = game.why_not(s, seat, target)
    if refusal is not None:
        refusal_is_true(game, s, seat, target, refusal, REASONS)
    return refusal and refusal.rule


# --- looking --------------------------------------------------------------------------------------------


def view(s: Table, seat: int | None) -> Any:
    return MAPS[s.rules.id].view(s, seat)


def hand(s: Table, seat: int) -> str:
    return _letters(s.hands[seat])


def discarded(s: Table) -> str:
    return _letters(s.discard.counts)


def _letters(counts: Sequence[int]) -> str:
    return "".join(symbol * number for symbol, number in zip(SYMBOLS, counts, strict=True))


def row(s: Table) -> str:
    return "".join((SYMBOLS + ".")[card] for card in s.row)


def offer(s: Table, seat: int) -> list[str]:
    """The tickets that a seat is choosing from."""
    return view(s, seat)["mine"]["offer"]


def held(s: Table, seat: int) -> list[str]:
    """The tickets that a seat has kept."""
    return list(view(s, seat)["mine"]["tickets"])


def done(s: Table, seat: int) -> dict[str, bool]:
    """Whether each ticket of a seat is completed: its owner sees what the score sheet will say."""
    lines = [line.item for line in sheets(s)[seat].lines if "ticket" in line.item.params]
    scores = {item.params["ticket"]: item.key == "sheet.ticket_completed" for item in lines}
    assert view(s, seat)["mine"]["tickets"] == scores
    return scores


def ticket_deck(s: Table, deck: int = 0, shuffle: int = 0) -> list[str]:
    """Every ticket of a deck, from the top to the bottom, as one of many shuffles would have it."""
    copy = s.copy()
    copy.chance = Swift.from_seed(shuffle)
    return [s.rules.board.tickets[draw_ticket(copy, deck, ANN)].id for _ in range(tickets_left(s)[deck])]


def bottom_of(s: Table, deck: int = 0, *, number: int = 1) -> list[str]:
    """The last tickets of a deck, however it was shuffled."""
    last, *others = {tuple(ticket_deck(s, deck, shuffle)[-number:]) for shuffle in range(10)}
    return [] if others else list(last)


def waits(s: Table, place: str) -> Counter[str]:
    """The passengers on a place."""
    return Counter(view(s, None)["waiting"][place])


def met(s: Table, seat: int) -> Counter[str]:
    """The passengers in front of a seat."""
    return Counter(view(s, None)["players"][seat]["passengers"])


def joins(s: Table, seat: int, ticket: str) -> bool:
    """Whether a seat has completed this ticket, or would have: it need not be printed."""
    board = s.rules.board
    a, b = (board.places.index(end) for end in ticket.split("/"))
    return Network(board, s.owned[seat]).completes(Ticket(ticket, 0, 0, (a, b), 0))


# --- scoring --------------------------------------------------------------------------------------------


def sheets(s: Table) -> Sequence[Sheet]:
    return MAPS[s.rules.id].sheets(s)


def totals(s: Table) -> list[int]:
    return [sheet.total for sheet in sheets(s)]


def scored(s: Table, seat: int, *items: str) -> list[int]:
    """The points on a seat's sheet for items of these kinds: `routes`, `longest_path`, …"""
    keys = {f"sheet.{item}" for item in items}
    return [line.points for line in sheets(s)[seat].lines if line.item.key in keys]
