"""What refusals of Ticket to Ride claim, worked out again from the view; how each obstacle is lifted.

A claim asserts what it says and returns the numbers; a lift changes a copy of the position by hand.
"""

from waystation.games.ticket_to_ride.board import CARDS, LOCOMOTIVE
from waystation.games.ticket_to_ride.price_list import TRAINS
from waystation.games.ticket_to_ride.rules import splits
from waystation.games.ticket_to_ride.table import add_to_hand, tickets_left
from waystation.games.ticket_to_ride.turn import TakeTurn
from waystation.kernel.testing import Reason, Reasons

FEW = 3
"""With more players all tracks of a multiple route are open."""


# --- reading a view ---------------------------------------------------------------------------------------


def me(seen):
    return seen.view["players"][seen.seat]


def hand(seen, card):
    return seen.view["mine"]["hand"].get(card, 0)


def printed_route(seen, target):
    return next(route for route in seen.printed["routes"] if route["target"] == target)


def asked(seen):
    return seen.questions[0]


def owners(seen, routes):
    return [seen.view["routes"][route] for route in routes if route in seen.view["routes"]]


# --- claiming ---------------------------------------------------------------------------------------------


def is_claimed(seen, target, _params):
    route = printed_route(seen, target)["id"]
    assert route in seen.view["routes"], "nobody owns the route"
    return {"route": route, "seat": seen.view["routes"][route]}


def owns_a_twin(seen, target, _params):
    route = printed_route(seen, target)
    assert seen.seat in owners(seen, route["twins"]), "the seat owns no track beside it"
    return {"route": route["id"]}


def twin_is_claimed(seen, target, _params):
    route = printed_route(seen, target)
    assert len(seen.view["players"]) <= FEW, "all tracks are open to so many players"
    assert owners(seen, route["twins"]), "no track beside it is claimed"
    assert route["id"] in seen.view["closed"], "it is not closed"
    return {"route": route["id"]}


def trains_lack(seen, target, _params):
    route = printed_route(seen, target)
    return {"route": route["id"], "need": route["length"], "have": me(seen)["trains"]}


def cards_lack(seen, target, _params):
    route = printed_route(seen, target)
    held = {"have": hand(seen, route["colour"]), "locomotives": hand(seen, "locomotive")}
    return {"route": route["id"], "colour": route["colour"], "need": route["length"], **held}


def cards_of_any_colour_lack(seen, target, _params):
    route = printed_route(seen, target)
    assert route["colour"] == "gray", "the route has a colour"
    most = max(hand(seen, colour) for colour in seen.printed["cards"] if colour != "locomotive")
    held = {"have": most, "locomotives": hand(seen, "locomotive")}
    return {"route": route["id"], "need": route["length"], **held}


def give_back(s, _seat, target, _params):
    route = s.rules.prices.called[target]
    s.claimed &= ~route.bit
    s.owned = [owned & ~route.bit for owned in s.owned]
    return True


def give_up_twins(s, seat, target, _params):
    s.owned[seat] &= ~s.rules.prices.called[target].twins
    return True


def open_up(s, seat, target, _params):
    s.barred[seat] &= ~s.rules.prices.called[target].bit
    return True


def more_trains(s, seat, _target, _params):
    s.trains[seat] = TRAINS
    return True


def more_locomotives(s, seat, _target, params):
    for _ in range(params["need"] - params["have"] - params["locomotives"]):
        add_to_hand(s, seat, LOCOMOTIVE)
    return True


# --- drawing ----------------------------------------------------------------------------------------------


def is_not_face_up(seen, target, params):
    assert params["card"] not in seen.view["row"], "it lies face up"
    assert seen.printed["targets"]["cards"][params["card"]] == target, "another card was asked for"
    return {"card": params["card"]}


def is_second_card(seen, target, _params):
    assert asked(seen)["kind"] == "DrawSecond", "it is no second card"
    assert target == seen.printed["targets"]["cards"]["locomotive"], "it is no locomotive"
    return {}


def deck_is_empty(seen, _target, _params):
    assert seen.view["deck"] == seen.view["discard"] == 0, "there are cards"
    return {}


def no_tickets_are_left(seen, _target, _params):
    assert not any(seen.view["ticket_decks"].values()), "there are tickets"
    return {}


def tickets_lack(seen, target, params):
    split = dict(zip(seen.printed["decks"], map(int, target.split()[1].split("+")), strict=True))
    deck = params["deck"]
    return {"deck": deck, "need": split[deck], "have": seen.view["ticket_decks"][deck]}


def turn_up(s, _seat, _target, params):
    s.row[0] = CARDS.index(params["card"])
    return True


def fill_deck(s, _seat, _target, _params):
    s.deck.put(0)
    return True


def more_tickets(s, _seat, _target, _params):
    s.bags = s.rules.ticket_bags()
    s.draws = splits(s.rules.draw, tickets_left(s))
    return True


# --- something else comes first ---------------------------------------------------------------------------


def comes_first(kind, tell=lambda _seen: {}):
    """The seat has to decide something else, and is told what: by its prompt."""

    def claim(seen, _target, _params):
        assert asked(seen)["kind"] == kind, f"{asked(seen)} is asked"
        told = tell(seen)
        return {**told, "decide_first": {"key": f"prompt.{kind}", **told}}

    return Reason(claim, begin_turn)


def at_least(number):
    """So many of the tickets drawn, or all of them."""
    return lambda seen: {"at_least": min(number, len(seen.view["mine"]["offer"]))}


def place(seen):
    """Passengers of several colours wait there: with one, nobody would be asked."""
    name = asked(seen)["params"]["place"]
    assert len(seen.view["waiting"][name]) > 1, "there is no choice"
    return {"place": name}


def others_choose(seen, _target, _params):
    assert not seen.questions, "the seat has to choose itself"
    assert seen.view["mine"]["tickets"], "it has not chosen"
    return {}


def another_turn(seen, _target, params):
    assert not seen.questions, "the seat is asked"
    assert params["seat"] != seen.seat, "it is the seat's own turn"
    return {"seat": seen.view["turn"]}


def is_over(seen, _target, _params):
    assert all(player["revealed"] is not None for player in seen.view["players"]), "it goes on"
    return {}


def begin_turn(s, seat, _target, _params):
    s.agenda = [TakeTurn(seat)]
    return True


TABLE = {
    "TTR-CLAIM-01": Reason(is_claimed, give_back),
    "TTR-MULTI-01": Reason(owns_a_twin, give_up_twins),
    "TTR-MULTI-02": Reason(twin_is_claimed, open_up),
    "TTR-CLAIM-11": Reason(trains_lack, more_trains),
    "TTR-CLAIM-05": Reason(cards_lack, more_locomotives),
    "TTR-CLAIM-06": Reason(cards_of_any_colour_lack, more_locomotives),
    "TTR-DRAW-01": Reason(is_not_face_up, turn_up),
    "TTR-DRAW-05": Reason(is_second_card, begin_turn),
    "TTR-DRAW-11": Reason(deck_is_empty, fill_deck),
    "TTR-R-10": Reason(no_tickets_are_left, more_tickets),
    "TTR-R-11": Reason(tickets_lack, more_tickets),
    "TTR-R-04": comes_first("DrawSecond"),
    "TTRG-SETUP-06": comes_first("AnnounceSplit"),
    "TTR-SETUP-06": comes_first("KeepTickets", at_least(2)),
    "TTRG-SETUP-08": comes_first("KeepTickets", at_least(2)),
    "TTR-TICKET-03": comes_first("KeepTickets", at_least(1)),
    "TTRG-TICKET-04": comes_first("KeepTickets", at_least(1)),
    "TTRG-PASS-02": comes_first("MeetPassenger", place),
    "TTR-R-13": Reason(others_choose, begin_turn),
    "TTR-TURN-03": Reason(another_turn, begin_turn),
    "TTR-END-05": Reason(is_over, begin_turn),
}

REASONS = Reasons(TABLE, lambda refusal: refusal.rule)

AS_TRUE = {}
"""By the first word of a target and a parameter: why another value may be as true."""
