"""The conductor: a hand-made player for Ticket to Ride.

It plans the cheapest network that joins its tickets, fills the trains it has left with routes that
pay, and then weighs everything it may do now in one currency: points, with a turn worth some of them.
It is a function of the observation alone and keeps nothing between two decisions.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from heapq import heappop, heappush
from math import exp
from typing import Final, final

from waystation.games.ticket_to_ride.actions import (
    ClaimRoute,
    DrawBlind,
    DrawFaceUp,
    DrawTickets,
    Keep,
    Meet,
)
from waystation.games.ticket_to_ride.board import (
    CARDS,
    CARDS_OF_COLOUR,
    COLOURS,
    GRAY,
    LOCOMOTIVE,
    LOCOMOTIVES,
    PASSENGERS,
    Board,
    Card,
    Node,
    Place,
    Route,
    RouteMask,
    Ticket,
    load,
)
from waystation.games.ticket_to_ride.rules import POINTS
from waystation.games.ticket_to_ride.scoring import connected_parts, is_completed, longest_path
from waystation.games.ticket_to_ride.table import Table
from waystation.kernel import Action, Json, Observation

type Pair = int
"""Two neighbouring nodes, whichever of their tracks is taken."""

FAR: Final = 1e6
NO_ROUTE: Final = -1
MANY_TICKETS: Final = 5


@final
@dataclass(frozen=True)
class Taste:
    """What things are worth to the conductor, in points; found by letting tastes play each other."""

    turn: float = 2.0  # a turn
    train: float = 1.4  # a train, spent elsewhere
    card: float = 0.55  # turns it takes to find a card that is missing
    least: float = 0.4  # no route is cheaper than this, however many points it scores
    held: float = 0.7  # how far cards in hand make a route cheaper
    locomotive: float = 1.3  # a locomotive, against a card of a colour that is needed
    other: float = 0.12  # a card that the plan has no use for
    gray: float = 0.45  # a card that could go toward a gray route
    extra: float = 0.8  # a card for a route that is only taken for its points
    near: float = 0.25  # more for the card that completes a payment
    risk: float = 0.06  # chance that a route of the plan is lost before the next turn
    other_route: float = 0.3  # of its points are lost with a route taken for points: there are others
    claim: float = 2.0  # a route on the board, against cards in the hand
    harm: float = 0.7  # paying with a card that another route of the plan waits for
    harm_locomotive: float = 1.0  # paying with a locomotive
    success: float = 0.95  # chance to complete a ticket that is planned
    over_train: float = 4.0  # each train too many in a plan
    over_turn: float = 2.0  # each turn too many in a plan
    tip: float = 1.0  # a route that lengthens the own network
    pace: float = 3.6  # trains that a rival places in a turn
    tickets_when: float = 3.0  # draw tickets when the plan takes no more turns than this
    tickets_bar: float = 1.0  # and are worth so much more than a turn
    passenger: float = 10.0  # a place in a majority
    spread: float = 0.12  # how open a majority is, per turn to come
    split: float = 2.0  # long tickets in the first draw


USA: Final = Taste()
GERMANY: Final = Taste(train=1.0, tip=0.0, success=0.85, over_turn=3.5, tickets_bar=3.0, split=1.0)
TASTES: Final = {"usa": USA, "germany": GERMANY}


# --- what is printed, as the planner needs it -----------------------------------------------------------


@final
class Atlas:
    """A board as a graph: pairs of neighbours, and the tracks between them."""

    def __init__(self, board: Board) -> None:
        self.board = board
        self.routes = {route.id: route for route in board.routes}
        self.tickets = {ticket.id: ticket for ticket in board.tickets}
        self.places = {name: place for place, name in enumerate(board.places)}
        ends = list(dict.fromkeys(route.ends for route in board.routes))
        self.pairs: list[tuple[Node, Node]] = ends
        self.pair_of: list[Pair] = [ends.index(route.ends) for route in board.routes]
        self.tracks: list[list[Route]] = [[r for r in board.routes if r.ends == pair] for pair in ends]
        self.exits: list[list[tuple[Node, Pair]]] = [
            [(a + b - node, pair) for pair, (a, b) in enumerate(ends) if node in (a, b)]
            for node in range(len(board.nodes))
        ]


@cache
def atlas_of(name: str) -> Atlas:
    return Atlas(load(name))


# --- what the seat sees, in ints ------------------------------------------------------------------------


@final
class Sight:
    """A view, read once."""

    def __init__(self, seen: Observation[Table], taste: Taste) -> None:
        view = seen.view
        self.taste = taste
        self.seat = seen.seat
        self.atlas = atlas_of(view["map"])
        board = self.atlas.board
        players: list[Json] = view["players"]
        self.seats = len(players)
        self.trains: int = players[seen.seat]["trains"]
        self.hand: list[int] = [int(view["mine"]["hand"].get(card, 0)) for card in CARDS]
        self.row: list[Card] = [CARDS.index(card) for card in view["row"] if card]
        self.owned: list[RouteMask] = [0] * self.seats
        for name, owner in view["routes"].items():
            self.owned[owner] |= self.atlas.routes[name].bit
        self.mine: RouteMask = self.owned[seen.seat]
        self.open: RouteMask = open_to(self)
        self.parts: list[Node] = connected_parts(board, self.mine)
        self.tickets: list[Ticket] = [
            self.atlas.tickets[name] for name, done in view["mine"]["tickets"].items() if not done
        ]
        self.known: list[str] = [*view["mine"]["tickets"], *view["mine"]["offer"]]
        self.decks: list[int] = list(view["ticket_decks"].values())
        self.waiting: list[list[int]] = passengers_by_place(view, board)
        self.met: list[list[int]] = [counts(player["passengers"]) for player in players]
        self.turns: float = turns_left(view, seen.seat, taste)
        self.meeting: list[float] = [meeting_value(self, colour) for colour in range(len(PASSENGERS))]


def open_to(sight: Sight) -> RouteMask:
    """The routes that the seat could still claim, had it the cards. [TTR-MULTI-01, -02, -03]"""
    claimed = 0
    for owned in sight.owned:
        claimed |= owned
    barring = claimed if sight.seats < 4 else sight.mine
    free = 0
    for route in sight.atlas.board.routes:
        if not (claimed & route.bit or barring & route.twins) and route.length <= sight.trains:
            free |= route.bit
    return free


def counts(named: dict[str, int]) -> list[int]:
    return [named.get(colour, 0) for colour in PASSENGERS]


def passengers_by_place(view: Json, board: Board) -> list[list[int]]:
    return [counts(view["waiting"].get(place, {})) for place in board.places]


def turns_left(view: Json, seat: int, taste: Taste) -> float:
    """How many turns the seat may still have, this one included, at the pace of its fastest rival."""
    if view["final_round"] is not None:
        return 1.0
    players = view["players"]
    return 1.0 + min(to_the_end(players[k], taste) for k in range(len(players)) if k != seat)


def to_the_end(player: Json, taste: Taste) -> float:
    trains = max(0, player["trains"] - 2)
    return float(trains / taste.pace + max(0, trains - player["cards"]) / 2)


# --- passengers [Germany] -------------------------------------------------------------------------------


def meeting_value(sight: Sight, colour: int) -> float:
    """What one more passenger of a colour is worth: a first one, and the chance of the majority."""
    mine = sight.met[sight.seat][colour]
    rivals = [met[colour] for seat, met in enumerate(sight.met) if seat != sight.seat]
    scale = 0.4 + sight.taste.spread * sight.turns
    margin = mine - max(rivals)
    worth = 2 * sight.taste.passenger * (leading(margin + 1, scale) - leading(margin, scale))
    first = sight.taste.passenger if mine == 0 and sum(count > 0 for count in rivals) < 2 else 0.0
    return worth + first


def leading(margin: int, scale: float) -> float:
    return 1 / (1 + exp(-margin / scale))


def meeting_at(sight: Sight, place: Place) -> float:
    """The most that a passenger waiting at a place is worth."""
    waiting = sight.waiting[place]
    return max((sight.meeting[colour] for colour, number in enumerate(waiting) if number), default=0.0)


def reward(sight: Sight, route: Route) -> float:
    """What claiming a route gives at once."""
    here, there = route.places
    return POINTS[route.length] + meeting_at(sight, here) + meeting_at(sight, there)


# --- the price of a route -------------------------------------------------------------------------------


def missing(hand: list[int], route: Route) -> int:
    """How many cards a hand lacks for a route, locomotives left aside."""
    held = max(hand[:COLOURS]) if route.colour == GRAY else hand[route.colour]
    return max(0, route.length - held)


def price(sight: Sight, route: Route) -> float:
    """Turns and trains that a route costs, less what it gives."""
    taste = sight.taste
    lacking = route.length - taste.held * (route.length - missing(sight.hand, route))
    cost = taste.turn * (1 + taste.card * lacking) + taste.train * route.length - reward(sight, route)
    return max(taste.least, cost)


@final
class Prices:
    """For each pair of neighbours the price of its cheapest track, and that track."""

    def __init__(self, sight: Sight) -> None:
        number = len(sight.atlas.pairs)
        self.of: list[float] = [FAR] * number
        self.track: list[int] = [NO_ROUTE] * number
        for pair, tracks in enumerate(sight.atlas.tracks):
            for route in tracks:
                if sight.mine & route.bit:
                    self.of[pair] = 0.0
                    self.track[pair] = NO_ROUTE
                    break
                if sight.open & route.bit:
                    cost = price(sight, route)
                    if cost < self.of[pair]:
                        self.of[pair] = cost
                        self.track[pair] = route.index


@final
class Ways:
    """The cheapest ways from some nodes to all others."""

    def __init__(
        self, atlas: Atlas, costs: list[float], sources: Sequence[Node], targets: Sequence[Node] = ()
    ) -> None:
        number = len(atlas.exits)
        self.cost: list[float] = [FAR] * number
        self.via: list[Pair] = [-1] * number
        cost = self.cost
        heap: list[tuple[float, Node]] = []
        for node in sources:
            cost[node] = 0.0
            heap.append((0.0, node))
        while heap:
            so_far, node = heappop(heap)
            if so_far > cost[node]:
                continue
            if node in targets:
                break
            for other, pair in atlas.exits[node]:
                further = so_far + costs[pair]
                if further < cost[other]:
                    cost[other] = further
                    self.via[other] = pair
                    heappush(heap, (further, other))

    def nearest(self, nodes: Sequence[Node]) -> Node:
        best = nodes[0]
        for node in nodes:
            if self.cost[node] < self.cost[best]:
                best = node
        return best

    def path(self, atlas: Atlas, node: Node) -> list[Pair]:
        pairs: list[Pair] = []
        while self.via[node] >= 0:
            pair = self.via[node]
            pairs.append(pair)
            a, b = atlas.pairs[pair]
            node = a + b - node
        return pairs


# --- the plan -------------------------------------------------------------------------------------------


@final
class Plan:
    """The routes still to be claimed for some tickets, and what the whole is worth."""

    def __init__(self, tickets: list[Ticket], routes: list[Route], value: float) -> None:
        self.tickets = tickets
        self.routes = routes
        self.value = value


def make_plan(sight: Sight, prices: Prices, tickets: list[Ticket]) -> Plan:
    """Join all tickets, give up those that cost more than they are worth, and join the others anew."""
    network = best_network(sight, prices, tickets)
    dropped: list[Ticket] = []
    while len(dropped) < len(tickets):
        ticket = worst(sight, prices, network)
        if ticket is None:
            break
        network = network.without(ticket)
        dropped.append(ticket)
    if dropped:
        network = best_network(sight, prices, network.tickets)
    routes = routes_of(sight, prices, network.pairs)
    return Plan(network.tickets, routes, value_of(sight, prices, network) - sum(t.points for t in dropped))


@final
class Network:
    """A path for each ticket; what one has laid is free for the next."""

    def __init__(self, tickets: list[Ticket], paths: list[list[Pair]]) -> None:
        self.tickets = tickets
        self.paths = paths
        self.uses: dict[Pair, int] = {}
        for path in paths:
            for pair in path:
                self.uses[pair] = self.uses.get(pair, 0) + 1
        self.pairs: list[Pair] = list(self.uses)

    def without(self, ticket: Ticket) -> Network:
        at = self.tickets.index(ticket)
        return Network(self.tickets[:at] + self.tickets[at + 1 :], self.paths[:at] + self.paths[at + 1 :])


def best_network(sight: Sight, prices: Prices, tickets: list[Ticket]) -> Network:
    """The cheaper of two orders of joining; with many tickets they share so much that one will do."""
    falling = lay(sight, prices, sorted(tickets, key=by_points, reverse=True))
    if not 1 < len(tickets) <= MANY_TICKETS:
        return falling
    rising = lay(sight, prices, sorted(tickets, key=by_points))
    return rising if cost_of(prices, rising) < cost_of(prices, falling) else falling


def by_points(ticket: Ticket) -> int:
    return ticket.points


def lay(sight: Sight, prices: Prices, tickets: list[Ticket]) -> Network:
    """Join ticket after ticket by the cheapest way."""
    atlas = sight.atlas
    costs = prices.of[:]
    paths: list[list[Pair]] = []
    for ticket in tickets:
        start, end = ticket.ends
        targets = atlas.board.nodes_of[end]
        ways = Ways(atlas, costs, atlas.board.nodes_of[start], targets)
        path = [pair for pair in ways.path(atlas, ways.nearest(targets)) if prices.of[pair] > 0]
        for pair in path:
            costs[pair] = 0.0
        paths.append(path)
    return Network(tickets, paths)


def cost_of(prices: Prices, network: Network) -> float:
    return sum(prices.of[pair] for pair in network.pairs)


def routes_of(sight: Sight, prices: Prices, pairs: list[Pair]) -> list[Route]:
    return [sight.atlas.board.routes[prices.track[pair]] for pair in pairs if prices.track[pair] >= 0]


def value_of(sight: Sight, prices: Prices, network: Network) -> float:
    gain = sight.taste.success * sum(ticket.points for ticket in network.tickets)
    return gain - cost_of(prices, network) - too_much(sight, routes_of(sight, prices, network.pairs))


def worst(sight: Sight, prices: Prices, network: Network) -> Ticket | None:
    """The ticket that is best given up, if any is: what only its own path needs is saved."""
    taste = sight.taste
    routes = routes_of(sight, prices, network.pairs)
    trains, turns = trains_for(routes), turns_for(sight, routes)
    penalty = excess(sight, trains, turns)
    best = None
    top = 0.0
    for ticket, path in zip(network.tickets, network.paths, strict=True):
        alone = [pair for pair in path if network.uses[pair] == 1]
        lengths = [route.length for route in routes_of(sight, prices, alone)]
        fewer = turns - len(lengths) - taste.card * sum(lengths)
        saved = sum(prices.of[pair] for pair in alone)
        relief = penalty - excess(sight, trains - sum(lengths), fewer) if penalty else 0.0
        gain = saved + relief - (1 + taste.success) * ticket.points
        if gain > top:
            best, top = ticket, gain
    return best


def trains_for(routes: list[Route]) -> int:
    return sum(route.length for route in routes)


def turns_for(sight: Sight, routes: list[Route]) -> float:
    """About how many turns a plan takes: a claim each, and the drawing of the cards that are missing."""
    cards = trains_for(routes) - useful(sight.hand, routes)
    return len(routes) + max(0, cards) * sight.taste.card


def useful(hand: list[int], routes: list[Route]) -> int:
    """How many cards of a hand go toward these routes."""
    wanted = [0] * COLOURS
    gray = 0
    for route in routes:
        if route.colour == GRAY:
            gray += route.length
        else:
            wanted[route.colour] += route.length
    used = sum(min(hand[colour], wanted[colour]) for colour in range(COLOURS))
    spare = sum(hand[colour] - wanted[colour] for colour in range(COLOURS) if hand[colour] > wanted[colour])
    return used + min(gray, spare * 2 // 3) + hand[LOCOMOTIVE]


def too_much(sight: Sight, routes: list[Route]) -> float:
    """The penalty for a plan with too few trains or too few turns to carry it out."""
    return excess(sight, trains_for(routes), turns_for(sight, routes))


def excess(sight: Sight, trains: int, turns: float) -> float:
    over = max(0, trains - sight.trains)
    late = max(0.0, turns - sight.turns)
    return sight.taste.over_train * over + sight.taste.over_turn * late


# --- routes for their points ----------------------------------------------------------------------------


def extras(sight: Sight, plan: Plan) -> list[Route]:
    """Routes that pay for themselves, for the cards, trains and turns that the plan leaves over."""
    left = wants_of(sight, plan, []).left
    trains = sight.trains - trains_for(plan.routes)
    turns = sight.turns - turns_for(sight, plan.routes)
    taken = 0
    for route in plan.routes:
        taken |= route.bit | route.twins
    offers: list[tuple[float, int]] = []
    for route in sight.atlas.board.routes:
        if sight.open & route.bit and not taken & route.bit and route.length <= trains:
            gain, effort = extra_gain(sight, route, left)
            if gain > 0 and effort <= turns + 0.5:
                offers.append((-gain / route.length, route.index))
    offers.sort()
    return pick_extras(sight, offers, trains, taken)


def pick_extras(sight: Sight, offers: list[tuple[float, int]], trains: int, taken: RouteMask) -> list[Route]:
    chosen: list[Route] = []
    for _, index in offers:
        route = sight.atlas.board.routes[index]
        if route.length <= trains and not taken & route.bit:
            chosen.append(route)
            trains -= route.length
            taken |= route.bit | route.twins
    return chosen


def extra_gain(sight: Sight, route: Route, left: list[int]) -> tuple[float, float]:
    taste = sight.taste
    lacking = max(0, missing(left, route) - left[LOCOMOTIVE] // 2)
    effort = 1 + taste.card * lacking
    here, there = route.ends
    tip = taste.tip if touched(sight, here) != touched(sight, there) else 0.0
    return reward(sight, route) + tip - taste.turn * effort, effort


def touched(sight: Sight, node: Node) -> bool:
    """Whether the own network reaches a node."""
    return any(
        sight.mine & route.bit for _, pair in sight.atlas.exits[node] for route in sight.atlas.tracks[pair]
    )


# --- the cards ------------------------------------------------------------------------------------------


@final
class Wants:
    """What the plan does with the hand: which cards are kept for which route, and which are wanted."""

    def __init__(self, sight: Sight, routes: list[Route], weights: list[float]) -> None:
        taste = sight.taste
        self.left: list[int] = sight.hand[:]
        self.want: list[float] = [taste.other] * (COLOURS + 1)
        self.short = 0
        for route, weight in zip(routes, weights, strict=True):
            if route.colour != GRAY:
                self.assign(taste, route.colour, route.length, weight)
        for route, weight in zip(routes, weights, strict=True):
            if route.colour == GRAY:
                self.assign_any(taste, route.length, weight)
        self.want[LOCOMOTIVE] = taste.locomotive * max(self.want[:COLOURS])

    def assign_any(self, taste: Taste, length: int, weight: float) -> None:
        """A gray route takes the colour of which most is left; any other would do."""
        most = max(self.left[:COLOURS])
        self.assign(taste, self.left.index(most), length, weight)
        if most < length:
            for colour in range(COLOURS):
                self.want[colour] = max(self.want[colour], taste.gray * weight)

    def assign(self, taste: Taste, colour: Card, length: int, weight: float) -> None:
        """Lay cards of a colour aside for a route."""
        held = min(length, self.left[colour])
        self.left[colour] -= held
        short = length - held
        if short:
            self.short += short
            worth = weight * (1 + taste.near / short)
            self.want[colour] = max(self.want[colour], worth)


def wants_of(sight: Sight, plan: Plan, more: list[Route]) -> Wants:
    weights = [1.0] * len(plan.routes) + [sight.taste.extra] * len(more)
    return Wants(sight, plan.routes + more, weights)


def blind(sight: Sight, wants: Wants) -> float:
    """What the top card of the deck is worth: any card that the seat does not see elsewhere."""
    unseen = [CARDS_OF_COLOUR] * COLOURS + [LOCOMOTIVES]
    for card in range(COLOURS + 1):
        unseen[card] = max(0, unseen[card] - sight.hand[card] - sight.row.count(card))
    total = sum(unseen)
    return sum(n * want for n, want in zip(unseen, wants.want, strict=True)) / max(1, total)


def best_card(sight: Sight, wants: Wants, options: Sequence[Action]) -> tuple[Action, float]:
    """The draw that helps most, and by how much; a locomotive taken openly is alone."""
    deck = blind(sight, wants)
    best: Action = options[0]
    top = -FAR
    for option in options:
        if isinstance(option, DrawBlind):
            worth = deck
        elif isinstance(option, DrawFaceUp):
            worth = wants.want[option.card]
        else:
            continue
        if worth > top:
            best, top = option, worth
    return best, top


def first_card(sight: Sight, wants: Wants, options: Sequence[Action]) -> tuple[Action, float]:
    """The better of a locomotive alone, and two cards."""
    draws = [o for o in options if not (isinstance(o, DrawFaceUp) and o.card == LOCOMOTIVE)]
    best, worth = best_card(sight, wants, draws)
    if worth <= -FAR:
        return best_card(sight, wants, options)
    both = worth + second_card(sight, wants, best)
    if LOCOMOTIVE in sight.row and wants.want[LOCOMOTIVE] > both:
        for option in options:
            if isinstance(option, DrawFaceUp) and option.card == LOCOMOTIVE:
                return option, wants.want[LOCOMOTIVE]
    return best, both


def second_card(sight: Sight, wants: Wants, first: Action) -> float:
    """What the card after `first` is worth."""
    row = [card for card in sight.row if card != LOCOMOTIVE]
    if isinstance(first, DrawFaceUp):
        row.remove(first.card)
    return max([blind(sight, wants)] + [wants.want[card] for card in row])


# --- claims ---------------------------------------------------------------------------------------------


def cheapest_payments(
    sight: Sight, plan: list[Route], options: Sequence[Action]
) -> dict[int, tuple[float, ClaimRoute]]:
    """For each route that can be paid: the payment that hurts the plan least, and how much it does."""
    found: dict[int, tuple[float, ClaimRoute]] = {}
    needed = [0] * COLOURS
    for route in plan:
        if route.colour != GRAY:
            needed[route.colour] += route.length
    bits = sum(route.bit for route in plan)
    for option in options:
        if isinstance(option, ClaimRoute):
            route = option.route
            harm = payment_harm(sight, needed, option, bool(bits & route.bit))
            if route.index not in found or harm < found[route.index][0]:
                found[route.index] = (harm, option)
    return found


def payment_harm(sight: Sight, needed: list[int], option: ClaimRoute, planned: bool) -> float:
    taste = sight.taste
    harm = taste.harm_locomotive * option.locomotives
    if option.colour == LOCOMOTIVE:
        return harm
    number = option.route.length - option.locomotives
    demand = needed[option.colour]
    if planned and option.route.colour != GRAY:
        demand -= option.route.length
    spare = max(0, sight.hand[option.colour] - max(0, demand))
    return harm + taste.harm * max(0, number - spare) + 0.01 * number


def detour(sight: Sight, prices: Prices, plan: list[Route], route: Route) -> float:
    """What it would cost to go round a route of the plan, were it lost."""
    costs = prices.of[:]
    for other in plan:
        costs[sight.atlas.pair_of[other.index]] = 0.0
    costs[sight.atlas.pair_of[route.index]] = FAR
    ways = Ways(sight.atlas, costs, route.ends[:1], route.ends[1:])
    return min(20.0, ways.cost[route.ends[1]])


def finishing(sight: Sight, route: Route) -> float:
    """What a route is worth as the last thing done: points, tickets, passengers."""
    board = sight.atlas.board
    parts = connected_parts(board, sight.mine | route.bit)
    done = sum(ticket.points for ticket in sight.tickets if is_completed(board, ticket, parts))
    return reward(sight, route) + 2 * done


def path_to_beat(sight: Sight) -> int:
    """[USA] The length at which the longest path would become the seat's own; 0 if there is none."""
    board = sight.atlas.board
    if board.waiting:
        return 0
    rival = max(longest_path(board, owned) for seat, owned in enumerate(sight.owned) if seat != sight.seat)
    return 0 if longest_path(board, sight.mine) >= rival else rival


# --- tickets --------------------------------------------------------------------------------------------


def choose_tickets(sight: Sight, options: Sequence[Action]) -> Action:
    """Keep the tickets that make the best plan together with those already held."""
    prices = Prices(sight)
    best = options[0]
    top = -FAR * 10
    for option in options:
        assert isinstance(option, Keep)
        fresh = [sight.atlas.board.tickets[index] for index in option.tickets]
        done = [t for t in fresh if is_completed(sight.atlas.board, t, sight.parts)]
        plan = make_plan(sight, prices, sight.tickets + [t for t in fresh if t not in done])
        value = plan.value + sum(t.points for t in done)
        if value > top:
            best, top = option, value
    return best


def ticket_values(sight: Sight, prices: Prices, plan: list[Route]) -> list[list[float]]:
    """For each deck, what each ticket that may be drawn would add to the plan, best first."""
    atlas = sight.atlas
    costs = prices.of[:]
    for route in plan:
        costs[atlas.pair_of[route.index]] = 0.0
    trains = sight.trains - trains_for(plan)
    time = sight.turns - turns_for(sight, plan)
    values: list[list[float]] = [[] for _ in sight.decks]
    ways: dict[Place, Ways] = {}
    for ticket in atlas.board.tickets:
        if ticket.id not in sight.known:
            start = ticket.ends[0]
            if start not in ways:
                ways[start] = Ways(atlas, costs, atlas.board.nodes_of[start])
            values[ticket.deck].append(ticket_value(sight, ways[start], ticket, trains, time))
    for deck in values:
        deck.sort(reverse=True)
    return values


def ticket_value(sight: Sight, ways: Ways, ticket: Ticket, trains: int, time: float) -> float:
    atlas = sight.atlas
    node = ways.nearest(atlas.board.nodes_of[ticket.ends[1]])
    cost = ways.cost[node]
    if cost >= FAR:
        return -ticket.points
    new = [atlas.tracks[pair][0].length for pair in ways.path(atlas, node)]
    if cost > 0 and (sum(new) > trains + 3 or len(new) * 2 > time + 4):
        return -ticket.points
    return max(sight.taste.success * ticket.points - cost, -ticket.points)


def expected_best(values: list[list[float]], split: tuple[int, ...]) -> float:
    """The expected value of the best ticket of a draw, as if drawn with replacement."""
    marks = sorted({value for deck in values for value in deck}, reverse=True)
    expected = 0.0
    above = 0.0
    for mark in marks:
        below = 1.0
        for deck, number in zip(values, split, strict=True):
            if number:
                below *= (sum(value < mark for value in deck) / len(deck)) ** number
        expected += mark * (1 - below - above)
        above = 1 - below
    return expected


def best_split(
    sight: Sight, prices: Prices, plan: list[Route], options: Sequence[Action]
) -> tuple[Action | None, float]:
    """The most promising draw of tickets, and what it is worth."""
    draws = [option for option in options if isinstance(option, DrawTickets)]
    if not draws:
        return None, -FAR
    values = ticket_values(sight, prices, plan)
    if not all(values[deck] for deck in range(len(values)) if any(d.split[deck] for d in draws)):
        return None, -FAR
    worths = [expected_best(values, option.split) for option in draws]
    top = max(worths)
    return draws[worths.index(top)], top


def announce(sight: Sight, options: Sequence[Action]) -> Action:
    """[TTRG-SETUP-06] The first draw: so many long tickets."""
    best = options[0]
    for option in options:
        assert isinstance(option, DrawTickets)
        if option.split[-1] <= sight.taste.split:
            return option
    return best


# --- the turn -------------------------------------------------------------------------------------------


def take_turn(sight: Sight, options: Sequence[Action]) -> Action:
    """Weigh claims, cards and tickets against each other, in points."""
    if sight.turns <= 1:
        return last_turn(sight, options)
    prices = Prices(sight)
    plan = make_plan(sight, prices, sight.tickets)
    more = extras(sight, plan)
    wants = wants_of(sight, plan, more)
    card, worth = first_card(sight, wants, options)
    best = card
    taste = sight.taste
    top = taste.turn * taste.card * worth - taste.turn if wants.short else -taste.turn
    for claim, value in claims(sight, prices, plan, more, options):
        if value > top:
            best, top = claim, value
    if turns_for(sight, plan.routes) <= taste.tickets_when:
        tickets, promise = best_split(sight, prices, plan.routes, options)
        if tickets is not None and promise - taste.turn - taste.tickets_bar > top:
            best, top = tickets, promise - taste.turn
    return best if top > -FAR else options[0]


def claims(
    sight: Sight, prices: Prices, plan: Plan, more: list[Route], options: Sequence[Action]
) -> list[tuple[ClaimRoute, float]]:
    """The claims that belong to the plan, and what is gained by making them now."""
    taste = sight.taste
    payments = cheapest_payments(sight, plan.routes + more, options)
    found: list[tuple[ClaimRoute, float]] = []
    for route in plan.routes:
        if route.index in payments:
            harm, claim = payments[route.index]
            loss = detour(sight, prices, plan.routes, route)
            found.append((claim, taste.claim + taste.risk * loss - harm))
    for route in more:
        if route.index in payments:
            harm, claim = payments[route.index]
            loss = taste.other_route * reward(sight, route)
            found.append((claim, taste.claim + taste.risk * loss - harm))
    return found


def last_turn(sight: Sight, options: Sequence[Action]) -> Action:
    """The most that one claim can still bring."""
    best = options[0]
    top = 0.0
    tried: RouteMask = 0
    to_beat = path_to_beat(sight)
    for option in options:
        if isinstance(option, ClaimRoute) and not tried & option.route.bit:
            tried |= option.route.bit
            worth = finishing(sight, option.route)
            if to_beat and longest_path(sight.atlas.board, sight.mine | option.route.bit) >= to_beat:
                worth += 10
            if worth > top:
                best, top = option, worth
    return best


def draw_second(sight: Sight, options: Sequence[Action]) -> Action:
    """The second card helps the plan as it is after the first."""
    plan = make_plan(sight, Prices(sight), sight.tickets)
    return best_card(sight, wants_of(sight, plan, extras(sight, plan)), options)[0]


def meet(sight: Sight, options: Sequence[Action]) -> Action:
    best = options[0]
    top = -FAR
    for option in options:
        assert isinstance(option, Meet)
        if sight.meeting[option.colour] > top:
            best, top = option, sight.meeting[option.colour]
    return best


def choose(seen: Observation[Table]) -> Action:
    """The conductor's choice among the options."""
    return decide(seen, TASTES[seen.view["map"]])


def decide(seen: Observation[Table], taste: Taste) -> Action:
    options = seen.options
    if len(options) == 1:
        return options[0]
    sight = Sight(seen, taste)
    kind = options[0]
    if isinstance(kind, Keep):
        return choose_tickets(sight, options)
    if isinstance(kind, Meet):
        return meet(sight, options)
    if all(isinstance(option, DrawTickets) for option in options) and not any(sight.owned):
        return announce(sight, options)
    if all(isinstance(option, DrawFaceUp | DrawBlind) for option in options):
        return draw_second(sight, options)
    return take_turn(sight, options)
