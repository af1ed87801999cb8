"""A referee for Ticket to Ride, USA and Germany: claims, payments, draws, tickets, passengers, the score."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import Any

from oracle.comparing import Comparison, bag, cards, line, questions, ranks_of, read_lines, read_table
from oracle.positions import Move, Position
from waystation.kernel import Json

LOCOMOTIVE = "locomotive"


# --- the printed map ----------------------------------------------------------------------------------------


@cache
def table(game: str) -> Json:
    return read_table(game.replace("ticket-to-ride-", "ttr_"))


def is_germany(game: str) -> bool:
    return game == "ticket-to-ride-germany"


@cache
def routes(game: str) -> dict[str, Json]:
    """Every track by the engine's name for it: a lone track between two places has no number."""
    rows = table(game)["map"]["routes"]
    return {row["id"].removesuffix("-1") if row["tracks"] == 1 else row["id"]: row for row in rows}


@cache
def tickets(game: str) -> dict[str, Json]:
    """Every ticket by the engine's name for it: its two places."""
    decks = {deck: rows for deck, rows in table(game)["tickets"].items() if isinstance(rows, list)}
    return {
        f"{row['a']}/{row['b']}": {**row, "deck": "tickets" if deck == "cards" else deck}
        for deck, rows in decks.items()
        for row in rows
    }


@cache
def country_of(game: str) -> dict[str, str]:
    """The country of each border point. [TTRG-LAND-01]"""
    return {point["id"]: point["country"] for point in table(game)["map"].get("border_points", ())}


def points_for(game: str, length: int) -> int:
    """[TTR-CLAIM-13, TTRG-CLAIM-14] Points by length."""
    return table(game)["scoring"]["route_points"][str(length)]


def track_pair(game: str, route: str) -> frozenset[str]:
    """The two places that a track joins; a border point is a place of its own. [TTR-R-24]"""
    row = routes(game)[route]
    return frozenset((row["a"], row["b"]))


# --- claims -------------------------------------------------------------------------------------------------


def closed_routes(game: str, seats: int, owners: dict[str, int]) -> set[str]:
    """[TTR-MULTI-02, -03] With 2 or 3 players one claimed track closes all others between the same places."""
    if seats >= 4:
        return set()
    taken = {track_pair(game, route) for route in owners}
    return {route for route in routes(game) if route not in owners and track_pair(game, route) in taken}


def claimable_routes(position: Position, seat: int) -> list[str]:
    """[TTR-CLAIM-01, -11, TTR-MULTI-01, -02] Free, not closed, not beside an own track, enough trains."""
    view, game = position.views[seat], position.game
    owners = view["routes"]
    own_pairs = {track_pair(game, route) for route, owner in owners.items() if owner == seat}
    closed = closed_routes(game, position.seats, owners)
    return [
        route
        for route, row in routes(game).items()
        if route not in owners
        and route not in closed
        and track_pair(game, route) not in own_pairs
        and row["length"] <= view["players"][seat]["trains"]
    ]


def payments(game: str, route: str, hand: dict[str, int]) -> set[tuple[tuple[str, int], ...]]:
    """[TTR-CLAIM-04 to -07] Cards of one colour and locomotives, as many as spaces; gray takes any colour."""
    row = routes(game)[route]
    colours = [row["color"]] if row["color"] != "gray" else table(game)["train_deck"]["colors"]
    found = set()
    for colour in colours:
        for locomotives in range(row["length"] + 1):
            coloured = row["length"] - locomotives
            if locomotives <= hand.get(LOCOMOTIVE, 0) and coloured <= hand.get(colour, 0):
                found.add(cards({colour: coloured, LOCOMOTIVE: locomotives}))
    return found


def claims(position: Position, seat: int) -> Counter[Any]:
    """[TTR-CLAIM-08] Every track with every payment that the hand allows."""
    hand = position.views[seat]["mine"]["hand"]
    return bag(
        ("claim", route, payment)
        for route in claimable_routes(position, seat)
        for payment in payments(position.game, route, hand)
    )


# --- draws --------------------------------------------------------------------------------------------------


def card_draws(view: Json, *, second: bool) -> Counter[Any]:
    """[TTR-DRAW-01, -04, -05, -11, TTR-R-05] From the row, a locomotive only first; or from the deck."""
    row = {card for card in view["row"] if card and not (second and card == LOCOMOTIVE)}
    blind = [("deck",)] if view["deck"] + view["discard"] > 0 else []
    return bag([("row", card) for card in row] + blind)


def ticket_draws(position: Position) -> Counter[Any]:
    """[TTR-TICKET-01, -02, TTRG-TICKET-01, -03, TTR-R-10, -11] As many as are left, in any split."""
    left = position.views[0]["ticket_decks"]
    if not is_germany(position.game):
        number = min(3, left["tickets"])
        return bag([("tickets", (number,))] if number else [])
    number = min(4, left["short"] + left["long"])
    splits = [(short, number - short) for short in range(number + 1)] if number else []
    return bag(
        ("tickets", split) for split in splits if split[0] <= left["short"] and split[1] <= left["long"]
    )


def keeps(offer: list[str], at_least: int) -> Counter[Any]:
    """[TTR-SETUP-06, TTRG-SETUP-08, TTR-TICKET-03, TTRG-TICKET-04] Any tickets of the offer, but enough."""
    return bag(
        ("keep", chosen)
        for number in range(at_least, len(offer) + 1)
        for chosen in combinations(sorted(offer), number)
    )


# --- passengers ---------------------------------------------------------------------------------------------


def majority(counts: list[int]) -> list[int]:
    """[TTRG-SCORE-06 to -09] 20 for the most; 10 for the second most, if one seat alone has most."""
    held = sorted({count for count in counts if count}, reverse=True)
    if not held:
        return [0] * len(counts)
    alone = counts.count(held[0]) == 1
    second = held[1] if alone and len(held) > 1 else None
    return [20 if count == held[0] else 10 if count == second else 0 for count in counts]


def passenger_counts(players: list[Json], colour: str) -> list[int]:
    return [player["passengers"].get(colour, 0) for player in players]


def counts_after(players: list[Json], colour: str, seat: int) -> list[int]:
    """The passengers of a colour by seat, after `seat` took one more."""
    counts = passenger_counts(players, colour)
    counts[seat] += 1
    return counts


def passenger_place(game: str, place: str) -> str:
    """[TTRG-PASS-07] A country is one place, whatever the border point."""
    return country_of(game).get(place, place)


# --- tickets and paths --------------------------------------------------------------------------------------


def routes_of(view: Json, seat: int) -> frozenset[str]:
    return frozenset(route for route, owner in view["routes"].items() if owner == seat)


@cache
def reachable(game: str, own: frozenset[str], start: str) -> frozenset[str]:
    """[TTR-TICKET-08, -09, TTRG-LAND-02] Every place that own routes reach from `start`.

    A border point has one route, so nothing passes through a country.
    """
    seen, waiting = {start}, [start]
    while waiting:
        here = waiting.pop()
        for route in own:
            pair = track_pair(game, route)
            if here in pair:
                waiting += pair - seen
                seen |= pair
    return frozenset(seen)


def ends_of(game: str, place: str) -> list[str]:
    """[TTRG-LAND-03] A country is reached at any of its border points."""
    return [point for point, country in country_of(game).items() if country == place] or [place]


def is_completed(game: str, own: frozenset[str], ticket: str) -> bool:
    """[TTR-TICKET-08, TTRG-LAND-04] Some end of the one place is joined with some end of the other."""
    row = tickets(game)[ticket]
    goals = set(ends_of(game, row["b"]))
    return any(goals & reachable(game, own, start) for start in ends_of(game, row["a"]))


@cache
def longest_path(game: str, own: frozenset[str]) -> int:
    """[TTR-SCORE-04, -05] The most trains on a path that uses each route at most once: all are tried."""
    cities = {city for route in own for city in track_pair(game, route)}
    return max((longest_from(game, own, city) for city in cities), default=0)


def longest_from(game: str, left: frozenset[str], city: str) -> int:
    """The longest path from a city over the routes that are left."""
    best = 0
    for route in left:
        pair = track_pair(game, route)
        if city in pair:
            (other,) = pair - {city}
            best = max(best, routes(game)[route]["length"] + longest_from(game, left - {route}, other))
    return best


# --- the score ----------------------------------------------------------------------------------------------


def kept_tickets(position: Position, seat: int) -> list[str]:
    return list(position.views[seat]["mine"]["tickets"])


def completed_tickets(position: Position, seat: int) -> list[str]:
    own = routes_of(position.views[seat], seat)
    return [ticket for ticket in kept_tickets(position, seat) if is_completed(position.game, own, ticket)]


def route_lines(game: str, own: frozenset[str]) -> list[Any]:
    """[TTR-SCORE-01] The routes, by length."""
    lengths = Counter(routes(game)[route]["length"] for route in own)
    return [
        line(
            "routes",
            points_for(game, length) * number,
            number=number,
            length=length,
            each=points_for(game, length),
        )
        for length, number in lengths.items()
    ]


def ticket_lines(position: Position, seat: int) -> list[Any]:
    """[TTR-SCORE-02] Completed tickets count for their owner, the others against."""
    done = completed_tickets(position, seat)
    return [
        line("ticket_completed", tickets(position.game)[ticket]["points"], ticket=ticket)
        if ticket in done
        else line("ticket_failed", -tickets(position.game)[ticket]["points"], ticket=ticket)
        for ticket in kept_tickets(position, seat)
    ]


def paths(position: Position) -> list[int]:
    view = position.views[0]
    return [longest_path(position.game, routes_of(view, seat)) for seat in range(position.seats)]


def has_most(numbers: list[int], seat: int) -> bool:
    """[TTR-SCORE-06, TTRG-SCORE-04, TTR-R-15, -23] Everyone who has the most; nobody, if that is nothing."""
    return numbers[seat] == max(numbers) > 0


def bonus_lines(position: Position, seat: int) -> list[Any]:
    """[TTR-SCORE-03, TTRG-SCORE-03] 10 for the longest path, or 15 for the most completed tickets."""
    if is_germany(position.game):
        done = [len(completed_tickets(position, other)) for other in range(position.seats)]
        return [line("globetrotter", 15, number=done[seat])] if has_most(done, seat) else []
    lengths = paths(position)
    return [line("longest_path", 10, length=lengths[seat])] if has_most(lengths, seat) else []


def passenger_lines(position: Position, seat: int) -> list[Any]:
    """[TTRG-SCORE-06] Each colour for itself."""
    players = position.views[0]["players"]
    found = []
    for colour in table(position.game).get("passengers", {}).get("colors", ()):
        counts = passenger_counts(players, colour)
        if points := majority(counts)[seat]:
            found.append(line("passengers", points, colour=colour, number=counts[seat]))
    return found


def score_lines(position: Position, seat: int) -> Counter[Any]:
    return bag(
        [
            *route_lines(position.game, routes_of(position.views[0], seat)),
            *ticket_lines(position, seat),
            *bonus_lines(position, seat),
            *passenger_lines(position, seat),
        ]
    )


def rank_key(position: Position, seat: int) -> tuple[int, ...]:
    """[TTR-WIN-01 to -04, TTRG-WIN-03] Points, completed tickets, then the longest path or the passengers."""
    total = sum(points * number for (_, _, points), number in score_lines(position, seat).items())
    done = len(completed_tickets(position, seat))
    if is_germany(position.game):
        return total, done, sum(position.views[0]["players"][seat]["passengers"].values())
    return total, done, int(has_most(paths(position), seat))


# --- beside the engine --------------------------------------------------------------------------------------


def read_option(game: str, option: Json) -> tuple[Any, ...]:
    """An option of the engine in the referee's words."""
    params = option["params"]
    match option["kind"]:
        case "DrawFaceUp":
            return ("row", params["card"])
        case "DrawBlind":
            return ("deck",)
        case "DrawTickets":
            return ("tickets", tuple(params["split"]))
        case "ClaimRoute":
            return ("claim", params["route"], paid_cards(game, params))
        case "Keep":
            return ("keep", tuple(sorted(params["tickets"])))
        case _:
            return ("meet", params["place"], params["colour"])


def paid_cards(game: str, claim: Json) -> tuple[tuple[str, int], ...]:
    length = routes(game)[claim["route"]]["length"]
    coloured = {claim["colour"]: length - claim["locomotives"]} if claim["colour"] != LOCOMOTIVE else {}
    return cards({**coloured, LOCOMOTIVE: claim["locomotives"]})


def offered(position: Position, asked: Json) -> Counter[Any]:
    return bag(read_option(position.game, option) for option in asked["options"])


def compare_printed(game: str, printed: Json) -> Iterator[Comparison]:
    """The map of the engine beside the table of `data/`."""
    mine = {(route, row["a"], row["b"], row["length"], row["color"]) for route, row in routes(game).items()}
    theirs = {(row["id"], row["a"], row["b"], row["length"], row["colour"]) for row in printed["routes"]}
    yield Comparison("printed routes", bag(mine), bag(theirs))
    mine = {(ticket, row["deck"], row["a"], row["b"], row["points"]) for ticket, row in tickets(game).items()}
    theirs = {(row["id"], row["deck"], row["a"], row["b"], row["points"]) for row in printed["tickets"]}
    yield Comparison("printed tickets", bag(mine), bag(theirs))


def compare(position: Position) -> Iterator[Comparison]:
    """Everything that the referee can say about one position."""
    yield from compare_table(position)
    yield from compare_questions(position)
    yield from compare_scores(position)


def compare_table(position: Position) -> Iterator[Comparison]:
    """What lies open, counted again."""
    game, view = position.game, position.views[0]
    yield Comparison(
        "closed tracks", closed_routes(game, position.seats, view["routes"]), set(view["closed"])
    )
    for seat, player in enumerate(view["players"]):
        own = routes_of(view, seat)
        yield Comparison(
            "trains left", 45 - sum(routes(game)[route]["length"] for route in own), player["trains"]
        )
        points = sum(points_for(game, routes(game)[route]["length"]) for route in own)
        yield Comparison("route points", points, player["points"])
        yield Comparison(
            "completed tickets",
            {ticket: ticket in completed_tickets(position, seat) for ticket in kept_tickets(position, seat)},
            position.views[seat]["mine"]["tickets"],
        )


def compare_questions(position: Position) -> Iterator[Comparison]:
    """The options of every question that is open."""
    for asked in questions(position, "TakeTurn"):
        seat = asked["seat"]
        first = card_draws(position.views[seat], second=False)
        expected = claims(position, seat) + first + ticket_draws(position)
        yield Comparison("turn", expected, offered(position, asked))
        yield from compare_costs(position, asked)
    for asked in questions(position, "DrawSecond"):
        second = card_draws(position.views[asked["seat"]], second=True)
        yield Comparison("second card", second, offered(position, asked))
    for asked in questions(position, "AnnounceSplit"):
        yield Comparison("split", ticket_draws(position), offered(position, asked))
    for asked in questions(position, "KeepTickets"):
        at_least = 2 if position.views[0]["turn"] is None else 1
        expected = keeps(position.views[asked["seat"]]["mine"]["offer"], at_least)
        yield Comparison("keep tickets", expected, offered(position, asked))
    for asked in questions(position, "MeetPassenger"):
        yield from compare_meeting(position, asked)


def compare_costs(position: Position, asked: Json) -> Iterator[Comparison]:
    """[TTR-CLAIM-04, -10] The named cards and a train for each space."""
    for option in asked["options"]:
        if option["kind"] == "ClaimRoute":
            _, route, paid = read_option(position.game, option)
            cost = {"cards": dict(paid), "trains": routes(position.game)[route]["length"]}
            yield Comparison("cost of a claim", cost, option["cost"])


def compare_meeting(position: Position, asked: Json) -> Iterator[Comparison]:
    """[TTRG-PASS-02, TTR-R-19] Each colour that waits there, and what it would make of the majority."""
    view, seat, place = position.views[0], asked["seat"], asked["params"]["place"]
    waiting = [colour for colour, number in view["waiting"][place].items() if number]
    yield Comparison(
        "passenger", bag(("meet", place, colour) for colour in waiting), offered(position, asked)
    )
    yield Comparison("passenger is asked for only if colours differ", True, len(waiting) > 1)
    after = {colour: majority(counts_after(view["players"], colour, seat)) for colour in waiting}
    yield Comparison("majority after meeting", after, asked["params"]["points"])


def compare_scores(position: Position) -> Iterator[Comparison]:
    """The score sheets, line by line, as if the match ended now, and who would win."""
    kind = "final score" if position.over else "score so far"
    for seat, sheet in enumerate(position.sheets):
        yield Comparison(kind, score_lines(position, seat), read_lines(sheet))
    keys = [rank_key(position, seat) for seat in range(position.seats)]
    yield Comparison("final ranks" if position.over else "ranks so far", ranks_of(keys), position.ranks)
    if position.over:
        yield from compare_ending(position)


def compare_ending(position: Position) -> Iterator[Comparison]:
    """[TTR-END-01] A match ends after a final round; then everybody sees the longest paths."""
    view = position.views[0]
    few = [seat for seat, player in enumerate(view["players"]) if player["trains"] <= 2]
    yield Comparison("final round", bool(few), view["final_round"] is not None)
    for seat, player in enumerate(view["players"]):
        if not is_germany(position.game):
            yield Comparison(
                "path shown", paths(position)[seat], length_of_path(position.game, player["longest"])
            )


def length_of_path(game: str, path: list[str]) -> int | None:
    """The trains on a path; None if it uses a route twice or does not hang together."""
    if len(set(path)) < len(path):
        return None
    ends = set(track_pair(game, path[0])) if path else set()
    for route in path[1:]:
        here = track_pair(game, route)
        ends = set().union(*(here - {end} for end in ends & here))
    return sum(routes(game)[route]["length"] for route in path) if ends or not path else None


def compare_move(move: Move) -> Iterator[Comparison]:
    """What an action changed."""
    if move.option["kind"] == "ClaimRoute":
        yield from compare_claim(move)
    if move.option["kind"] in {"DrawFaceUp", "DrawBlind"}:
        yield from compare_draw(move)
    yield from compare_next_turn(move)


def compare_claim(move: Move) -> Iterator[Comparison]:
    """[TTR-CLAIM-09, -10, -12] The cards are gone, the track is the seat's, passengers come along."""
    game, seat = move.before.game, move.seat
    _, route, paid = read_option(game, move.option)
    hand = Counter(move.before.views[seat]["mine"]["hand"])
    hand.subtract(dict(paid))
    yield Comparison("hand after a claim", cards(hand), cards(move.after.views[seat]["mine"]["hand"]))
    yield Comparison("owner after a claim", seat, move.after.views[0]["routes"].get(route))
    if is_germany(game):
        yield from compare_passengers(move, route)


def compare_passengers(move: Move, route: str) -> Iterator[Comparison]:
    """[TTRG-PASS-01, -03, TTR-R-19] One from each end, at once where there is nothing to choose."""
    places = {passenger_place(move.before.game, end) for end in track_pair(move.before.game, route)}
    waiting = move.before.views[0]["waiting"]
    single = Counter(next(iter(waiting[place])) for place in places if len(waiting[place]) == 1)
    held = Counter(move.before.views[0]["players"][move.seat]["passengers"]) + single
    after = move.after.views[0]["players"][move.seat]["passengers"]
    choices = sum(len(waiting[place]) > 1 for place in places)
    asked = len(list(questions(move.after, "MeetPassenger")))
    if choices == 0:
        yield Comparison("passengers met", cards(held), cards(after))
    yield Comparison("passengers to choose", choices > 0, asked > 0)


def compare_draw(move: Move) -> Iterator[Comparison]:
    """[TTR-DRAW-01, -04, -06, TTR-R-06] One card; then a second, unless it was a locomotive of the row."""
    before, after = (side.views[move.seat] for side in (move.before, move.after))
    gained = Counter(after["mine"]["hand"]) - Counter(before["mine"]["hand"])
    yield Comparison("cards drawn", 1, gained.total())
    if move.option["kind"] == "DrawFaceUp":
        yield Comparison("card taken", {move.option["params"]["card"]: 1}, dict(gained))
    taken_locomotive = move.option["params"].get("card") == LOCOMOTIVE
    more = move.asks == "TakeTurn" and not taken_locomotive and bool(card_draws(after, second=True))
    yield Comparison("a second card is due", more, any(questions(move.after, "DrawSecond")))


def compare_next_turn(move: Move) -> Iterator[Comparison]:
    """[TTR-TURN-03, TTR-END-01, -02, -04] Clockwise; the final round ends with the seat that began it."""
    before, after = move.before.views[0], move.after.views[0]
    if (
        move.asks == "AnnounceSplit"
        or before["turn"] is None
        or (after["turn"] == before["turn"] and not move.after.over)
    ):
        return
    trains = after["players"][before["turn"]]["trains"]
    began = before["final_round"]
    expected = before["turn"] if began is None and trains <= 2 else began
    yield Comparison("final round begun", expected, after["final_round"])
    if began == before["turn"]:
        yield Comparison("over after the final round", True, move.after.over)
    elif not move.after.over and can_act(move.after, (before["turn"] + 1) % move.before.seats):
        yield Comparison("next seat", (before["turn"] + 1) % move.before.seats, after["turn"])


def can_act(position: Position, seat: int) -> bool:
    """[TTR-R-08] A seat that can neither draw nor claim nor take tickets is passed over."""
    draws = card_draws(position.views[seat], second=False)
    return bool(draws or ticket_draws(position) or claims(position, seat))
