"""Destination tickets and neighbouring countries. [catalogue, section 7]"""

from collections import Counter
from itertools import chain

import pytest

from games.playing import asked, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    GERMANY,
    bottom_of,
    done,
    held,
    offer,
    on_both_maps,
    options,
    table,
    ticket_deck,
    view,
)
from rulebook import rule
from waystation.games.ticket_to_ride.actions import Keep
from waystation.games.ticket_to_ride.board import load

THREE = ["denver/el_paso", "houston/kansas_city", "atlanta/new_york"]
SHORT = ["mannheim/stuttgart", "mainz/stuttgart", "augsburg/karlsruhe", "berlin/leipzig"]
LONG = ["augsburg/dresden", "bremerhaven/frankreich", "dresden/hamburg", "koblenz/schwerin"]
SPLITS = {"tickets 0+4", "tickets 1+3", "tickets 2+2", "tickets 3+1", "tickets 4+0"}


def announcements(s):
    return {option for option in options(s) if option.startswith("tickets")}


def keeps(s):
    """The sets of tickets that may be kept."""
    return {frozenset(option.split()[1:]) for option in options(s)}


# --- drawing [USA] --------------------------------------------------------------------------------------


@rule("TTR-TICKET-01")
def test_the_action_draws_the_top_3_tickets():
    s = table(next_tickets=THREE)
    assert announcements(s) == {"tickets 3"}
    play(s, ANN, "tickets 3")
    assert offer(s, ANN) == THREE
    assert view(s, None)["ticket_decks"] == {"tickets": 27}


@rule("TTR-TICKET-02")
@pytest.mark.parametrize("left", [1, 2])
def test_with_fewer_than_3_tickets_left_those_are_drawn(left):
    s = table(left=[left])
    assert announcements(s) == {f"tickets {left}"}
    play(s, ANN, f"tickets {left}")
    assert len(offer(s, ANN)) == left
    assert view(s, None)["ticket_decks"] == {"tickets": 0}


@rule("TTR-TICKET-03")
def test_at_least_1_of_3_drawn_tickets_is_kept():
    s = table(next_tickets=THREE)
    play(s, ANN, "tickets 3")
    assert Counter(map(len, keeps(s))) == {1: 3, 2: 3, 3: 1}
    assert all(kept <= set(THREE) for kept in keeps(s))
    play(s, ANN, f"keep {THREE[1]}")
    assert held(s, ANN) == [THREE[1]]
    assert asked(s) == [BEN]


@rule("TTR-TICKET-04")
def test_the_other_tickets_go_to_the_bottom_of_the_deck():
    s = table(next_tickets=THREE)
    play(s, ANN, "tickets 3", f"keep {THREE[1]}")
    assert bottom_of(s, number=2) == [THREE[0], THREE[2]]
    assert len(ticket_deck(s)) == 29


# --- drawing [Germany] ----------------------------------------------------------------------------------


@rule("TTRG-TICKET-01")
@pytest.mark.parametrize("short", range(5))
def test_the_action_draws_4_tickets_in_any_split(short):
    s = table("germany", next_tickets=SHORT + LONG)
    assert announcements(s) == SPLITS
    play(s, ANN, f"tickets {short}+{4 - short}")
    assert offer(s, ANN) == SHORT[:short] + LONG[: 4 - short]


@rule("TTRG-TICKET-02")
def test_the_split_is_announced_before_drawing():
    s = table("germany", next_tickets=SHORT + LONG)
    assert offer(s, ANN) == []
    play(s, ANN, "tickets 1+3")
    assert len(offer(s, ANN)) == 4
    assert announcements(s) == set()


@rule("TTRG-TICKET-03")
@pytest.mark.parametrize(("short", "long"), [(2, 1), (0, 3), (1, 1), (1, 0), (0, 1)])
def test_with_fewer_than_4_tickets_left_those_are_drawn_in_germany_too(short, long):
    s = table("germany", left=[short, long])
    assert announcements(s) == {f"tickets {short}+{long}"}
    play(s, ANN, f"tickets {short}+{long}")
    assert len(offer(s, ANN)) == short + long
    assert view(s, None)["ticket_decks"] == {"short": 0, "long": 0}


@rule("TTRG-TICKET-04")
def test_at_least_1_of_4_drawn_tickets_is_kept():
    s = table("germany", next_tickets=SHORT + LONG)
    play(s, ANN, "tickets 2+2")
    assert Counter(map(len, keeps(s))) == {1: 4, 2: 6, 3: 4, 4: 1}
    play(s, ANN, f"keep {LONG[0]}")
    assert held(s, ANN) == [LONG[0]]


@rule("TTRG-TICKET-05")
def test_the_other_tickets_go_to_the_bottom_of_the_deck_of_their_own_kind():
    s = table("germany", next_tickets=SHORT + LONG)
    play(s, ANN, "tickets 2+2", f"keep {SHORT[0]}")
    assert bottom_of(s, 0) == [SHORT[1]]
    assert bottom_of(s, 1, number=2) == LONG[:2]
    assert (len(ticket_deck(s, 0)), len(ticket_deck(s, 1))) == (54, 34)


# --- keeping and completing -----------------------------------------------------------------------------


@rule("TTR-TICKET-06")
@on_both_maps
def test_a_kept_ticket_cannot_be_returned_in_a_later_draw(map_id):
    first = {"usa": THREE[0], "germany": SHORT[0]}[map_id]
    s = table(map_id, tickets=[[first]])
    play(s, ANN, min(announcements(s)))
    assert first not in chain.from_iterable(keeps(s))
    play(s, ANN, f"keep {offer(s, ANN)[0]}")
    assert held(s, ANN)[0] == first


@rule("TTR-TICKET-07")
def test_a_player_may_hold_any_number_of_tickets():
    every = [ticket.id for ticket in table().rules.board.tickets]
    s = table(tickets=[every[3:]], next_tickets=every[:3])
    play(s, ANN, "tickets 3", f"keep {' '.join(every[:3])}")
    assert len(held(s, ANN)) == 30


@rule("TTR-TICKET-08")
@pytest.mark.parametrize(
    ("owned", "completed"),
    [
        ([], False),
        (["denver-santa_fe"], False),
        (["denver-santa_fe", "el_paso-santa_fe"], True),
        (["denver-santa_fe", "el_paso-phoenix"], False),
    ],
)
def test_a_ticket_is_completed_by_a_continuous_chain_of_own_routes(owned, completed):
    s = table(owned=[owned], tickets=[["denver/el_paso"]])
    assert done(s, ANN) == {"denver/el_paso": completed}


@rule("TTR-TICKET-08")
def test_a_ticket_is_completed_by_the_claim_that_closes_the_chain():
    s = table(hands=["RR"], owned=[["denver-santa_fe"]], tickets=[["denver/el_paso"]])
    play(s, ANN, "claim el_paso-santa_fe RR")
    assert done(s, ANN) == {"denver/el_paso": True}


@rule("TTR-TICKET-09")
@pytest.mark.parametrize(
    "owned",
    [
        ["denver phoenix el_paso"],
        ["denver oklahoma_city dallas houston el_paso"],
        ["denver santa_fe el_paso", "phoenix santa_fe oklahoma_city"],
        ["denver santa_fe phoenix el_paso los_angeles phoenix"],
    ],
    ids=["another way", "a long way round", "a star", "with a circle"],
)
def test_the_chain_may_be_of_any_length_and_shape(owned):
    assert done(table(owned=[owned], tickets=[["denver/el_paso"]]), ANN) == {"denver/el_paso": True}


@rule("TTR-TICKET-09")
def test_routes_of_other_players_never_help():
    s = table(
        owned=[["denver-santa_fe"], ["el_paso-santa_fe"]], tickets=[["denver/el_paso"], ["chicago/santa_fe"]]
    )
    assert done(s, ANN) == {"denver/el_paso": False}


@rule("TTR-TICKET-10")
def test_one_route_may_serve_any_number_of_tickets():
    names = ["mannheim/stuttgart", "mainz/stuttgart", "frankfurt/stuttgart"]
    s = table(
        "germany",
        owned=[["mannheim-stuttgart-1", "mainz-mannheim-1", "frankfurt-mannheim-1"]],
        tickets=[names],
    )
    assert done(s, ANN) == dict.fromkeys(names, True)


# --- neighbouring countries -----------------------------------------------------------------------------

COUNTRIES = ["daenemark", "frankreich", "niederlande", "oesterreich", "schweiz"]


@rule("TTRG-LAND-01")
@pytest.mark.parametrize("country", COUNTRIES)
def test_the_five_neighbouring_countries_are_end_points_of_routes_and_tickets(country):
    place = GERMANY.places.index(country)
    assert list(GERMANY.places[35:]) == COUNTRIES
    assert any(place in ticket.ends for ticket in GERMANY.tickets)
    routes = [route for route in GERMANY.routes if place in route.places]
    assert len(routes) == (2 if country == "daenemark" else 3)


@rule("TTRG-LAND-02")
@pytest.mark.parametrize(("more", "completed"), [([], False), (["karlsruhe-saarbruecken"], True)])
def test_a_chain_never_passes_through_a_country(more, completed):
    through_france = ["saarbruecken-frankreich_1", "frankreich_2 karlsruhe mannheim mainz koblenz koeln"]
    s = table("germany", owned=[through_france + more], tickets=[["koeln/saarbruecken"]])
    assert done(s, ANN) == {"koeln/saarbruecken": completed}


@rule("TTRG-LAND-03")
@pytest.mark.parametrize(
    ("way", "border"),
    [
        ("muenchen lindau konstanz freiburg", "freiburg-frankreich_3"),
        ("muenchen augsburg ulm stuttgart karlsruhe", "karlsruhe-frankreich_2"),
        ("muenchen augsburg ulm stuttgart karlsruhe saarbruecken", "saarbruecken-frankreich_1"),
    ],
)
def test_a_ticket_to_a_country_is_completed_at_any_of_its_border_points(way, border):
    ticket = "muenchen/frankreich"
    assert done(table("germany", owned=[[way]], tickets=[[ticket]]), ANN) == {ticket: False}
    assert done(table("germany", owned=[[way, border]], tickets=[[ticket]]), ANN) == {ticket: True}


@rule("TTRG-LAND-04")
@pytest.mark.parametrize(
    ("owned", "completed"),
    [
        (["daenemark_1 bremerhaven emden niederlande_1"], True),
        (["daenemark_2 kiel bremerhaven bremen muenster niederlande_3"], True),
        (["daenemark_2 kiel hamburg bremen", "daenemark_1 bremerhaven emden"], False),
        (["daenemark_2 kiel", "bremerhaven emden niederlande_1"], False),
    ],
    ids=["by the coast", "by Bremen", "not to the Netherlands", "a gap"],
)
def test_a_ticket_between_two_countries_needs_a_chain_between_any_border_points(owned, completed):
    s = table("germany", owned=[owned], tickets=[["daenemark/niederlande"]])
    assert done(s, ANN) == {"daenemark/niederlande": completed}


@rule("TTRG-LAND-04")
@pytest.mark.parametrize(("around", "completed"), [([], False), (["emden muenster dortmund"], True)])
def test_only_cities_lie_in_between_two_countries(around, completed):
    """Denmark to France: into the Netherlands at Emden and out of it at Düsseldorf is no chain."""
    there = "daenemark_1 bremerhaven emden niederlande_1"
    onwards = "niederlande_2 duesseldorf koeln koblenz saarbruecken frankreich_1"
    owned = [there, onwards, "dortmund duesseldorf", *around]
    s = table("germany", owned=[owned], tickets=[["daenemark/frankreich"]])
    assert done(s, ANN) == {"daenemark/frankreich": completed}


@rule("TTRG-LAND-05")
def test_each_border_point_has_exactly_one_route_and_none_of_them_is_double():
    borders = range(35, 49)
    at_the_border = [route for route in GERMANY.routes if set(route.ends) & set(borders)]
    assert sorted(max(route.ends) for route in at_the_border) == list(borders)
    assert all(route.twins == 0 for route in at_the_border)


def test_two_choices_are_the_same_if_they_keep_the_same_tickets_of_the_same_board():
    usa, germany = load("usa"), load("germany")
    assert Keep((0, 1), usa) == Keep((0, 1), usa)
    assert len({Keep((0, 1), usa), Keep((0, 1), usa), Keep((0, 2), usa), Keep((0, 1), germany)}) == 3
    assert Keep((0, 1), usa) != "keep"
