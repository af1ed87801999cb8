"""The turn: what is asked, what may be answered, and what then happens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from typing import TYPE_CHECKING, Final, assert_never, final

from waystation.games.ticket_to_ride import events as ev
from waystation.games.ticket_to_ride.actions import (
    DRAW_BLIND,
    FACE_UP,
    FACE_UP_BY_TARGET,
    FACE_UP_OR_DECK,
    ClaimRoute,
    Draw,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Keep,
    Meet,
)
from waystation.games.ticket_to_ride.board import (
    CARDS,
    GAP,
    LOCOMOTIVE,
    PASSENGERS,
    Card,
    Place,
    Route,
)
from waystation.games.ticket_to_ride.price_list import count_all, find_nth
from waystation.games.ticket_to_ride.rules import POINTS, AtLeast, splits
from waystation.games.ticket_to_ride.scoring import majority
from waystation.games.ticket_to_ride.table import (
    Table,
    bag_to_change,
    bar_to_claim,
    claimable,
    draw_ticket,
    fill_row,
    restock,
    take_blind,
    take_face_up,
    tickets_left,
)
from waystation.kernel import EVERYONE, NOBODY, Decision, Effect, Json, Phrase, Refusal, Seat, Step, Swift

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

type TurnChoice = Draw | ClaimRoute | DrawTickets


# --- decisions ----------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class TakeTurn(Decision[Table, TurnChoice]):
    """[TTR-TURN-01] Exactly one of three: draw train cards, claim a route, draw tickets."""

    def options(self, s: Table) -> Sequence[TurnChoice]:
        return [
            *draws(s, ANY_CARD),
            *s.draws,
            *s.rules.prices.claims(claimable(s, self.seat), s.hands[self.seat]),
        ]

    def pick(self, s: Table, chance: Swift) -> TurnChoice:
        """Counts the claims instead of listing them."""
        cards: list[TurnChoice] = [*draws(s, ANY_CARD), *s.draws]
        claims = s.rules.prices.ways_to_claim(claimable(s, self.seat), s.hands[self.seat])
        number = chance.below("", len(cards) + count_all(claims))
        return cards[number] if number < len(cards) else find_nth(claims, number - len(cards))

    def resolve(self, s: Table, choice: TurnChoice) -> None:
        match choice:
            case DrawFaceUp():
                take_face_up(s, self.seat, choice.card)
                if choice.card != LOCOMOTIVE:  # [TTR-DRAW-04] a locomotive is the only card
                    plan_second_card(s, self.seat)
            case DrawBlind():
                take_blind(s, self.seat)
                plan_second_card(s, self.seat)
            case ClaimRoute():
                claim(s, self.seat, choice)
            case DrawTickets():
                offer_tickets(s, self.seat, choice.split)
                s.plan(KeepTickets(self.seat, s.rules.keep), ReturnTickets(self.seat))
            case _:
                assert_never(choice)

    def cost(self, s: Table, choice: TurnChoice) -> ct.Cost:
        return claim_cost(choice) if isinstance(choice, ClaimRoute) else {}

    def gain(self, s: Table, choice: TurnChoice) -> ct.Gain:
        match choice:
            case DrawFaceUp():
                return {"cards": {CARDS[choice.card]: 1}}
            case ClaimRoute():
                return claim_gain(s, choice.route)
            case _:
                return {}

    def why_not(self, s: Table, target: str) -> Refusal | None:
        return why_no_draw(s, target) or why_no_tickets(s, target) or why_no_claim(s, self.seat, target)


@final
@dataclass(frozen=True)
class DrawSecond(Decision[Table, Draw]):
    """[TTR-DRAW-03] The second card is chosen when the first and its replacement are known."""

    def options(self, s: Table) -> Sequence[Draw]:
        return draws(s, NO_LOCOMOTIVE)

    def resolve(self, s: Table, choice: Draw) -> None:
        match choice:
            case DrawFaceUp():
                take_face_up(s, self.seat, choice.card)
            case DrawBlind():
                take_blind(s, self.seat)
            case _:
                assert_never(choice)

    def gain(self, s: Table, choice: Draw) -> ct.Gain:
        return {"cards": {CARDS[choice.card]: 1}} if isinstance(choice, DrawFaceUp) else {}

    def why_not(self, s: Table, target: str) -> Refusal | None:
        return why_no_draw(s, target)


@final
@dataclass(frozen=True)
class AnnounceSplit(Decision[Table, DrawTickets]):
    """[TTRG-SETUP-06, -07] Say how many short and long tickets, before seeing any."""

    def options(self, s: Table) -> Sequence[DrawTickets]:
        return s.draws

    def resolve(self, s: Table, choice: DrawTickets) -> None:
        offer_tickets(s, self.seat, choice.split)

    def params(self, s: Table) -> ct.SplitBetween:
        return {"number": sum(s.draws[0].split)}

    def why_not(self, s: Table, target: str) -> None:
        """Every split is on offer: at the start no deck is short of tickets."""


@final
@dataclass(frozen=True)
class KeepTickets(Decision[Table, Keep]):
    """[TTR-SETUP-06, TTR-TICKET-03] Keep at least so many of the tickets drawn."""

    at_least: AtLeast

    def options(self, s: Table) -> Sequence[Keep]:
        offer = s.offers[self.seat]
        return [
            Keep(kept, s.rules.board)
            for number in range(self.fewest(s), len(offer) + 1)
            for kept in combinations(offer, number)
        ]

    def fewest(self, s: Table) -> int:
        return min(self.at_least.number, len(s.offers[self.seat]))

    def resolve(self, s: Table, choice: Keep) -> None:
        s.tickets[self.seat] += choice.kept
        s.offers[self.seat] = tuple([t for t in s.offers[self.seat] if t not in choice.kept])
        if s.journal is not None:
            s.emit(ev.TicketsChosen, self.seat, choice.tickets)

    def why_not(self, s: Table, target: str) -> None:
        """Nothing is pointed at before tickets are kept."""

    def params(self, s: Table) -> ct.Offer:
        tickets = [s.rules.board.tickets[ticket].id for ticket in s.offers[self.seat]]
        return {"tickets": tickets, "at_least": self.fewest(s)}

    def prompt(self, s: Table) -> Phrase:
        return Phrase("KeepTickets", {"at_least": self.fewest(s)})


@final
@dataclass(frozen=True)
class MeetPassenger(Decision[Table, Meet]):
    """[TTRG-PASS-02] Where several passengers wait, choose which one to take."""

    place: Place

    def options(self, s: Table) -> Sequence[Meet]:
        here = s.rules.meetings[self.place]
        return [here[colour] for colour in colours_at(s, self.place)]

    def resolve(self, s: Table, choice: Meet) -> None:
        take_passenger(s, self.seat, self.place, choice.colour)

    def gain(self, s: Table, choice: Meet) -> ct.Gain:
        return {"passengers": {PASSENGERS[choice.colour]: 1}}

    def params(self, s: Table) -> ct.Meeting:
        met = {colour: self.met_after(s, colour) for colour in colours_at(s, self.place)}
        points = {PASSENGERS[colour]: majority(counts) for colour, counts in met.items()}
        return {"place": s.rules.board.places[self.place], "points": points}

    def met_after(self, s: Table, colour: int) -> list[int]:
        """By seat: how many passengers of a colour it has met once one more is taken."""
        return [counts[colour] + (seat == self.seat) for seat, counts in enumerate(s.met)]

    def why_not(self, s: Table, target: str) -> None:
        """Nothing is pointed at before a passenger is taken."""

    def prompt(self, s: Table) -> Phrase:
        return Phrase("MeetPassenger", {"place": s.rules.board.places[self.place]})


# --- effects ------------------------------------------------------------------------------------------


@final
@dataclass(frozen=True)
class ReturnTickets(Effect[Table]):
    """[TTR-TICKET-04, TTRG-TICKET-05] The others go to the bottom of the deck they came from."""

    seat: Seat

    def run(self, s: Table) -> None:
        tell_returned(s, self.seat)
        return_to_bottom(s, self.seat)


@final
@dataclass(frozen=True)
class ReturnStartingTickets(Effect[Table]):
    """[TTR-SETUP-07, TTRG-SETUP-09] Where the others go at the start is the map's own rule."""

    seat: Seat

    def run(self, s: Table) -> None:
        for number in returned_split(s, self.seat):  # [TTR-R-13] how many were kept comes to light
            s.chance.reveal(number, EVERYONE)
        tell_returned(s, self.seat)
        if s.rules.shuffles_at_start:
            return_and_shuffle(s, self.seat)
        else:
            return_to_bottom(s, self.seat)


@final
@dataclass(frozen=True)
class EndTurn(Effect[Table]):
    """[TTR-END-01, -02] Few trains begin the final round; the turn after it is the last one's."""

    seat: Seat

    def run(self, s: Table) -> None:
        seat = self.seat
        if s.closing == seat:
            s.emit(ev.GameEnded)
            return
        if s.closing == NOBODY and s.trains[seat] <= s.rules.last_trains:
            s.closing = seat
            s.emit(ev.FinalRoundBegun, seat, s.trains[seat])
        begin_turn(s, seat + 1 if seat + 1 < s.seats else 0)


TURNS: Final[tuple[tuple[Step[Table], ...], ...]] = tuple((EndTurn(k), TakeTurn(k)) for k in range(5))
"""The agenda of a turn, by seat, as the stack it becomes: the last is the first to happen."""

SECOND_CARDS: Final = tuple(DrawSecond(seat) for seat in range(5))


def begin_turn(s: Table, seat: Seat) -> None:
    """[TTR-TURN-03; TTR-R-08, -31] The next seat's turn, passed over if it can do nothing."""
    if can_draw(s) or can_claim(s, seat):
        s.agenda += TURNS[seat]
    elif any(can_claim(s, other) for other in range(s.seats)):
        s.emit(ev.TurnPassed, seat)
        s.plan(EndTurn(seat))
    else:
        s.emit(ev.GameEnded)


def can_draw(s: Table) -> bool:
    """Train cards or tickets."""
    return s.deck.size > 0 or (is_row_open(s) and s.row.count(GAP) < len(s.row)) or bool(s.draws)


def can_claim(s: Table, seat: Seat) -> bool:
    """Asked only when nothing can be drawn: a turn or none then tells everyone about the hand."""
    able = claimable(s, seat) != 0
    s.chance.reveal(int(able), EVERYONE)
    return able


# --- drawing train cards ------------------------------------------------------------------------------


ANY_CARD: Final = (1 << LOCOMOTIVE + 1) - 1
NO_LOCOMOTIVE: Final = (1 << LOCOMOTIVE) - 1


def is_row_open(s: Table) -> bool:
    """[TTR-R-05] Face-up cards may be taken to the last, unless the table has agreed otherwise."""
    return s.deck.size > 0 or not s.row_needs_deck


def draws(s: Table, kinds: int) -> tuple[Draw, ...]:
    """A card of the row, if it is of these kinds, or the top of the deck."""
    if not is_row_open(s):
        return ()
    row = 0
    for card in s.row:
        row |= 1 << card
    return (FACE_UP_OR_DECK if s.deck.size else FACE_UP)[row & kinds]


def plan_second_card(s: Table, seat: Seat) -> None:
    """[TTR-R-04, -06] The second card is compulsory, if there is one."""
    if s.deck.size or draws(s, NO_LOCOMOTIVE):
        s.plan(SECOND_CARDS[seat])


def why_no_draw(s: Table, target: str) -> Refusal | None:
    """The rule against a card that is not offered; a locomotive that lies open would be the second card."""
    if target == DRAW_BLIND.target:
        return Refusal("TTR-DRAW-11")
    if target not in FACE_UP_BY_TARGET:
        return None
    draw = FACE_UP_BY_TARGET[target]
    if not is_row_open(s):
        return Refusal("TTR-DRAW-11")
    if draw.card not in s.row:
        return Refusal("TTR-DRAW-01", {"card": CARDS[draw.card]})
    return Refusal("TTR-DRAW-05")


# --- claiming a route ---------------------------------------------------------------------------------


def claim(s: Table, seat: Seat, choice: ClaimRoute) -> None:
    """[TTR-CLAIM-09, -10, -12] Pay the cards, place the trains, score the points."""
    route = choice.route
    for card, number in choice.payment():
        pay(s, seat, card, number)
    s.payable[seat] = s.rules.prices.payable(s.hands[seat])
    s.claimed |= route.bit
    s.owned[seat] |= route.bit
    if route.twins:
        bar_twins(s, seat, route)
    s.trains[seat] -= route.length
    s.points[seat] += POINTS[route.length]
    if s.journal is not None:
        s.emit(ev.RouteClaimed, seat, route.id, cards_of(choice), POINTS[route.length])
    if not s.deck.size:  # [TTR-R-07] the cards just paid are the new deck
        restock(s)
        fill_row(s)
    if s.waiting:
        s.plan(*(step for place in route.places for step in meeting(s, seat, place)))


def cards_of(choice: ClaimRoute) -> ct.Cards:
    return {CARDS[card]: number for card, number in choice.payment() if number}


def claim_cost(choice: ClaimRoute) -> ct.Cost:
    return {"cards": cards_of(choice), "trains": choice.route.length}


def claim_gain(s: Table, route: Route) -> ct.Gain:
    """The points, and the passengers about whom nobody is asked."""
    if not s.waiting:
        return {"points": POINTS[route.length]}
    met = [colours[0] for colours in [colours_at(s, place) for place in route.places] if len(colours) == 1]
    return {
        "points": POINTS[route.length],
        "passengers": {PASSENGERS[colour]: met.count(colour) for colour in met},
    }


def pay(s: Table, seat: Seat, card: Card, number: int) -> None:
    if number:
        s.hands[seat][card] -= number
        s.shown[seat][card] = max(0, s.shown[seat][card] - number)
        s.discard.put(card, number)


def bar_twins(s: Table, seat: Seat, route: Route) -> None:
    """[TTR-MULTI-01, -02, -03] One track for each player; with few players, one track in all."""
    s.barred[seat] |= route.twins
    if s.seats < s.rules.crowd:
        for other in range(s.seats):
            s.barred[other] |= route.twins


def why_no_claim(s: Table, seat: Seat, target: str) -> Refusal | None:
    """The rule that keeps a route from being claimed, with what it takes and what the seat has."""
    if target not in s.rules.prices.called:
        return None
    route = s.rules.prices.called[target]
    rule = bar_to_claim(s, seat, route)
    return Refusal(rule, {"route": route.id, **lacking(s, seat, route, rule)})


def lacking(s: Table, seat: Seat, route: Route, rule: str) -> Json:
    hand = s.hands[seat]
    match rule:
        case "TTR-CLAIM-01":
            return {"seat": owner(s, route)}
        case "TTR-CLAIM-11":
            return {"need": route.length, "have": s.trains[seat]}
        case "TTR-CLAIM-05":
            held = {"have": hand[route.colour], "locomotives": hand[LOCOMOTIVE]}
            return {"colour": CARDS[route.colour], "need": route.length, **held}
        case "TTR-CLAIM-06":
            held = {"have": max(hand[:LOCOMOTIVE]), "locomotives": hand[LOCOMOTIVE]}
            return {"need": route.length, **held}
        case _:
            return {}


def owner(s: Table, route: Route) -> Seat:
    return next(seat for seat in range(s.seats) if s.owned[seat] & route.bit)


# --- tickets ------------------------------------------------------------------------------------------


def offer_tickets(s: Table, seat: Seat, split: tuple[int, ...]) -> None:
    """[TTR-TICKET-01] Draw tickets, for this seat's eyes only."""
    s.offers[seat] = tuple(draw_ticket(s, deck, seat) for deck, n in enumerate(split) for _ in range(n))
    s.draws = splits(s.rules.draw, tickets_left(s))
    if s.journal is not None:
        s.emit(ev.TicketsDrawn, seat, split, tuple(s.rules.board.tickets[t].id for t in s.offers[seat]))


def tell_returned(s: Table, seat: Seat) -> None:
    if s.journal is not None:
        tickets = tuple([s.rules.board.tickets[ticket].id for ticket in s.offers[seat]])
        s.emit(ev.TicketsReturned, seat, returned_split(s, seat), tickets)


def returned_split(s: Table, seat: Seat) -> tuple[int, ...]:
    """How many tickets go back to each deck."""
    decks = [s.rules.board.tickets[ticket].deck for ticket in s.offers[seat]]
    return tuple([decks.count(deck) for deck in range(len(s.bags))])


def return_to_bottom(s: Table, seat: Seat) -> None:
    """[TTR-R-12] Under the deck, in the order in which they were drawn."""
    for ticket in s.offers[seat]:
        s.bottoms[s.rules.board.tickets[ticket].deck] += ((ticket, seat),)
    s.offers[seat] = ()
    s.draws = splits(s.rules.draw, tickets_left(s))


def return_and_shuffle(s: Table, seat: Seat) -> None:
    """[TTRG-SETUP-09] Back into the deck, which is shuffled again."""
    for ticket in s.offers[seat]:
        bag_to_change(s, s.rules.board.tickets[ticket].deck).put(ticket)
    s.offers[seat] = ()
    s.draws = splits(s.rules.draw, tickets_left(s))


def why_no_tickets(s: Table, target: str) -> Refusal | None:
    """[TTR-R-10, -11] Whatever is left is drawn in full, and from no deck more than it has."""
    for split in s.rules.every_split():
        if split.target == target:
            return Refusal("TTR-R-10") if not s.draws else deck_that_lacks(s, split)
    return None


def deck_that_lacks(s: Table, split: DrawTickets) -> Refusal | None:
    for deck, need, have in zip(s.rules.board.decks, split.split, tickets_left(s), strict=True):
        if need > have:
            return Refusal("TTR-R-11", {"deck": deck, "need": need, "have": have})
    return None


# --- passengers ---------------------------------------------------------------------------------------


def meeting(s: Table, seat: Seat, place: Place) -> list[Step[Table]]:
    """[TTRG-PASS-01, -03; TTR-R-19] Ask which passenger, or take the only kind there is."""
    colours = colours_at(s, place)
    if len(colours) == 1:
        take_passenger(s, seat, place, colours[0])
    return [MeetPassenger(seat, place)] if len(colours) > 1 else []


def colours_at(s: Table, place: Place) -> list[int]:
    """The kinds of passengers that wait at a place."""
    return [colour for colour, number in enumerate(s.waiting[place]) if number]


def take_passenger(s: Table, seat: Seat, place: Place, colour: int) -> None:
    s.waiting[place] = with_change(s.waiting[place], colour, -1)
    s.met[seat] = with_change(s.met[seat], colour, 1)
    s.emit(ev.PassengerMet, seat, s.rules.board.places[place], PASSENGERS[colour])


def with_change(counts: tuple[int, ...], colour: int, by: int) -> tuple[int, ...]:
    return (*counts[:colour], counts[colour] + by, *counts[colour + 1 :])
