"""The view of a seat, and the re-deal of what it cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from waystation.games.ticket_to_ride.board import CARDS, GAP, PASSENGERS, RouteMask, Ticket
from waystation.games.ticket_to_ride.network import Network, network_of, routes_of
from waystation.games.ticket_to_ride.rules import splits
from waystation.games.ticket_to_ride.scoring import passenger_points
from waystation.games.ticket_to_ride.table import Table, bag_to_change, tickets_left
from waystation.kernel import EVERYONE, Bag, Chance, Decision, Json, Seat, Together, pending

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

TICKETS_TRIED: Final = 3  # tickets drawn to guess one that another seat may hold
BOTH_ENDS: Final = 2

# --- the view -------------------------------------------------------------------------------------------


def view(s: Table, seat: Seat | None) -> ct.View:
    """[TTR-INFO-01, -02; TTRG-INFO-03] All that lies open, and the seat's own hand and tickets."""
    board = s.rules.board
    passengers = passenger_points(s.met)
    public: ct.View = {
        "map": board.id,
        "turn": seat_to_move(s),
        "row": [None if card == GAP else CARDS[card] for card in s.row],
        "deck": s.deck.size,
        "discard": s.discard.size,
        "ticket_decks": dict(zip(board.decks, tickets_left(s), strict=True)),
        "routes": {route.id: owner for owner in range(s.seats) for route in routes_of(board, s.owned[owner])},
        "closed": [route.id for route in routes_of(board, closed_routes(s))],
        "waiting": {board.places[p]: count_by_colour(counts) for p, counts in enumerate(s.waiting)},
        "players": [player(s, other, passengers[other]) for other in range(s.seats)],
        "start": s.start,
        "final_round": None if s.closing < 0 else s.closing,
        "mine": None,
    }
    return public if seat is None else own_view(s, seat, public)


def own_view(s: Table, seat: Seat, public: ct.View) -> ct.View:
    """What everybody sees, with the seat's own hand and tickets."""
    return {**public, "mine": private(s, seat)}


def seat_to_move(s: Table) -> Seat | None:
    """Whose turn it is; nobody's while all choose at once, and at the end."""
    asked = s.agenda[-1] if s.agenda else None
    return asked.seat if isinstance(asked, Decision) else None


def closed_routes(s: Table) -> RouteMask:
    """[TTR-MULTI-02] Tracks that nobody may claim any more, since a twin is claimed."""
    return s.barred[0] & ~s.claimed if s.seats < s.rules.crowd else 0


def player(s: Table, seat: Seat, passengers: tuple[int, ...]) -> ct.Player:
    """What everyone sees of a seat, and its points for passengers. A ticket in choosing is still in its hand.
    [TTR-SCORE-02]
    """
    tickets = s.rules.board.tickets
    held = s.tickets[seat] + s.offers[seat]
    return {
        "colour": s.rules.colours[seat],
        "cards": sum(s.hands[seat]),
        "tickets": {
            name: sum(tickets[t].deck == deck for t in held) for deck, name in enumerate(s.rules.board.decks)
        },
        "trains": s.trains[seat],
        "points": s.points[seat],
        "passengers": count_by_colour(s.met[seat]),
        "passenger_points": count_by_colour(passengers),
        "revealed": None if s.agenda else kept_tickets(s, seat),
        "longest": None if s.agenda else longest_trail(s, seat),
    }


def longest_trail(s: Table, seat: Seat) -> list[str]:
    """The routes of a longest path of a seat, in order."""
    return [route.id for route in Network(s.rules.board, s.owned[seat]).longest_trail()]


def private(s: Table, seat: Seat) -> ct.Own:
    """[TTR-R-29] The seat's own cards, and its tickets with whether they are completed yet."""
    return {
        "hand": {card: number for card, number in zip(CARDS, s.hands[seat], strict=True) if number},
        "tickets": kept_tickets(s, seat),
        "offer": [s.rules.board.tickets[t].id for t in s.offers[seat]],
    }


def kept_tickets(s: Table, seat: Seat) -> dict[str, bool]:
    """A seat's tickets, and whether each is completed."""
    network = Network(s.rules.board, s.owned[seat])
    kept = [s.rules.board.tickets[t] for t in s.tickets[seat]]
    return {ticket.id: network.completes(ticket) for ticket in kept}


def count_by_colour(counts: tuple[int, ...]) -> ct.Passengers:
    return {colour: number for colour, number in zip(PASSENGERS, counts, strict=False) if number}


# --- the re-deal ----------------------------------------------------------------------------------------


def determinise(s: Table, seat: Seat | None, chance: Chance) -> Table:
    """A table that looks the same to `seat`, with everything it cannot know dealt anew.

    It does know the cards that others took openly and have not paid yet, and the tickets it returned
    to the bottom of a deck.
    """
    world = s.copy()
    others = [other for other in range(s.seats) if other != seat]
    redeal_cards(world, others, chance)
    chosen = [other for other in have_chosen(world) if other != seat]
    for other in chosen:
        take_up_again(world, other)
    for deck in range(len(world.bags)) if s.agenda else ():  # at the end all tickets are revealed
        redeal_tickets(world, deck, seat, others, chance)
    for other in chosen:
        rechoose(world, other, chance)
    world.chance = chance.fresh_branch()  # last, or what is drawn next would repeat the deal
    return world


def memory(s: Table, seat: Seat | None) -> Json:
    """What was taken openly and not paid yet, and which tickets the seat itself put under a deck."""
    own = [[ticket if by == seat else None for ticket, by in bottom] for bottom in s.bottoms]
    return {"shown": [hand[:] for hand in s.shown], "returned": own}


def faults(s: Table) -> list[str]:
    """Caches that disagree with the table."""
    found: list[str] = []
    if s.draws != splits(s.rules.draw, tickets_left(s)):
        found.append("The splits on offer are not those of the ticket decks.")
    for seat in range(s.seats):
        if s.payable[seat] != s.rules.prices.payable(s.hands[seat]):
            found.append(f"Seat {seat} cannot pay for what it is said to.")
        if any(shown > held for shown, held in zip(s.shown[seat], s.hands[seat], strict=True)):
            found.append(f"Seat {seat} does not hold what it took openly.")
    return found


def have_chosen(s: Table) -> list[Seat]:
    """Who has chosen its starting tickets while others still do."""
    if not s.agenda or not isinstance(s.agenda[-1], Together):
        return []
    choosing = [decision.seat for decision in pending(s)]
    return [seat for seat in range(s.seats) if seat not in choosing]


def take_up_again(world: Table, seat: Seat) -> None:
    """All that a seat drew, deck by deck: a re-deal must not depend on what it chose."""
    drawn = world.tickets[seat] + world.offers[seat]
    world.tickets[seat] = ()
    world.offers[seat] = tuple(sorted(drawn, key=lambda ticket: world.rules.board.tickets[ticket].deck))


def rechoose(world: Table, seat: Seat, chance: Chance) -> None:
    """[TTR-R-13] Which and how many starting tickets a seat keeps is secret until all have chosen."""
    drawn = list(world.tickets[seat] + world.offers[seat])
    spare = len(drawn) - world.rules.keep_at_start.number
    back = [drawn.pop(chance.below("redeal", len(drawn))) for _ in range(chance.below("redeal", spare + 1))]
    world.tickets[seat] = tuple(drawn)
    world.offers[seat] = tuple(back)


def redeal_cards(world: Table, others: list[Seat], chance: Chance) -> None:
    unknown = [hidden_cards(world, other) for other in others]
    for counts in unknown:
        world.deck.pour(Bag.of(counts[:]))
    for other, counts in zip(others, unknown, strict=True):
        world.hands[other] = world.shown[other][:]
        for _ in range(sum(counts)):
            world.hands[other][world.deck.draw(chance, "redeal", EVERYONE)] += 1
        world.payable[other] = world.rules.prices.payable(world.hands[other])


def hidden_cards(s: Table, seat: Seat) -> list[int]:
    """The cards of a hand that the others have not seen, by kind."""
    return [held - shown for held, shown in zip(s.hands[seat], s.shown[seat], strict=True)]


def redeal_tickets(world: Table, deck: int, seat: Seat | None, others: list[Seat], chance: Chance) -> None:
    """Lay every ticket of the deck that `seat` cannot know into the bag, then draw them back in place."""
    tickets = world.rules.board.tickets
    bag = bag_to_change(world, deck)
    hidden = [t for o in others for t in world.tickets[o] + world.offers[o] if tickets[t].deck == deck]
    hidden += [ticket for ticket, by in world.bottoms[deck] if by != seat]
    for ticket in hidden:
        bag.put(ticket)

    for other in others:
        network = network_of(world.rules.board.id, world.owned[other])
        world.tickets[other] = tuple(
            [
                likely_ticket(world, bag, network, chance) if tickets[ticket].deck == deck else ticket
                for ticket in world.tickets[other]
            ]
        )
        world.offers[other] = tuple(
            [
                bag.draw(chance, "redeal", EVERYONE) if tickets[ticket].deck == deck else ticket
                for ticket in world.offers[other]
            ]
        )
    world.bottoms[deck] = tuple(
        [
            (ticket if by == seat else bag.draw(chance, "redeal", EVERYONE), by)
            for ticket, by in world.bottoms[deck]
        ]
    )


def likely_ticket(world: Table, bag: Bag, network: Network, chance: Chance) -> int:
    """A ticket of a seat with this network: of several, the one that the network serves best.

    Who has built for a while has most of its tickets done, and ends at the cities of the others.
    """
    drawn = [bag.draw(chance, "redeal", EVERYONE) for _ in range(min(TICKETS_TRIED, bag.size))]
    marks = [ticket_fit(network, world.rules.board.tickets[ticket]) for ticket in drawn]
    kept = drawn.pop(marks.index(max(marks)))
    for ticket in drawn:
        bag.put(ticket)
    return kept


def ticket_fit(network: Network, ticket: Ticket) -> int:
    """How well a network serves a ticket: by its ends that are reached, and if they are joined."""
    here, there = ticket.ends
    ends = bool(network.parts_at(here)) + bool(network.parts_at(there))
    return ends + (ends == BOTH_ENDS and network.completes(ticket))
