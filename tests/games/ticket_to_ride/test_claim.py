"""Claiming a route, also a double or triple one. [catalogue, section 5]"""

from collections import Counter

import pytest

from games.playing import asked, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    discarded,
    forbidden_by,
    hand,
    on_both_maps,
    options,
    payments,
    rest,
    table,
    view,
)
from rulebook import rule

# --- which route ----------------------------------------------------------------------------------------


@rule("TTR-CLAIM-01")
def test_a_route_without_trains_can_be_claimed():
    assert payments(table(hands=["PPPP"]), "denver-omaha") == {"PPPP"}


@rule("TTR-CLAIM-01")
@pytest.mark.parametrize("owner", [ANN, BEN])
def test_a_route_with_trains_on_it_cannot_be_claimed(owner):
    s = table(hands=["PPPP"], owned=[["denver-omaha"] if seat == owner else [] for seat in (ANN, BEN)])
    assert payments(s, "denver-omaha") == set()
    assert forbidden_by(s, ANN, "claim denver-omaha") == "TTR-CLAIM-01"


@rule("TTR-CLAIM-02")
@on_both_maps
def test_a_player_claims_at_most_one_route_in_a_turn(map_id):
    s = table(map_id, hands=["*" * 8], waiting={})
    play(s, ANN, min(option for option in options(s) if option.startswith("claim")))
    assert len(hand(s, ANN)) >= 1
    assert asked(s) == [BEN]


@rule("TTR-CLAIM-03")
@pytest.mark.parametrize("route", ["atlanta-miami", "chicago-omaha", "helena-winnipeg"])
def test_a_route_need_not_touch_the_earlier_ones(route):
    s = table(hands=["BBBBB"], owned=[["seattle-vancouver-1"]])
    assert payments(s, route) == {"B" * s.rules.board.route(route).length}


# --- the price ------------------------------------------------------------------------------------------


@rule("TTR-CLAIM-04")
@on_both_maps
def test_the_price_is_exactly_one_card_for_each_space(map_id):
    cards = "PPPPPPPBBBGGRR***"
    s = table(map_id, hands=[cards])
    claims = [option.split() for option in options(s) if option.startswith("claim")]
    assert {len(paid) for _, _, paid in claims} >= {1, 2, 3, 4, 5, 6}
    assert all(len(paid) == s.rules.board.route(route).length for _, route, paid in claims)
    assert all(Counter(paid) <= Counter(cards) for _, _, paid in claims)


@rule("TTR-CLAIM-04")
@pytest.mark.parametrize(("cards", "price"), [("PPP", set()), ("PPPP", {"PPPP"}), ("PPPPP", {"PPPP"})])
def test_a_route_of_four_spaces_costs_four_cards(cards, price):
    assert payments(table(hands=[cards]), "denver-omaha") == price


@rule("TTR-CLAIM-05")
@pytest.mark.parametrize(
    ("map_id", "route", "cards", "legal"),
    [
        ("usa", "denver-omaha", "PPPPRRRR", {"PPPP"}),
        ("usa", "denver-omaha", "PPRR", set()),
        ("usa", "denver-omaha", "PPRR*", set()),
        ("usa", "denver-omaha", "PPRR**", {"PP**"}),
        ("usa", "denver-omaha", "RRRR", set()),
        ("germany", "berlin-magdeburg", "RRRBBB*", {"RRR", "RR*"}),
        ("germany", "berlin-magdeburg", "BBB**", set()),
    ],
)
def test_a_coloured_route_takes_cards_of_its_colour_and_locomotives(map_id, route, cards, legal):
    s = table(map_id, hands=[cards])
    assert payments(s, route) == legal
    assert forbidden_by(s, ANN, f"claim {route}") == (None if legal else "TTR-CLAIM-05")


@rule("TTR-CLAIM-06")
@pytest.mark.parametrize(
    ("map_id", "route", "cards", "legal"),
    [
        ("usa", "montreal-toronto", "BBBRRR", {"BBB", "RRR"}),
        ("usa", "montreal-toronto", "BBR", set()),
        ("usa", "montreal-toronto", "BR*", set()),
        ("usa", "montreal-toronto", "BBRR*", {"BB*", "RR*"}),
        ("usa", "montreal-toronto", "BR**", {"B**", "R**"}),
        ("germany", "erfurt-kassel", "PPGG*", {"PP*", "GG*"}),
        ("germany", "erfurt-kassel", "PGYK", set()),
    ],
)
def test_a_gray_route_takes_any_one_colour_and_locomotives(map_id, route, cards, legal):
    s = table(map_id, hands=[cards])
    assert payments(s, route) == legal
    assert forbidden_by(s, ANN, f"claim {route}") == (None if legal else "TTR-CLAIM-06")


@rule("TTR-CLAIM-06")
@pytest.mark.parametrize("colour", "PBOWGYKR")
def test_a_gray_route_takes_each_of_the_eight_colours(colour):
    assert payments(table(hands=[colour * 3]), "montreal-toronto") == {colour * 3}


@rule("TTR-CLAIM-07")
@pytest.mark.parametrize(
    ("route", "cards", "legal"),
    [
        ("denver-omaha", "PPP*", {"PPP*"}),
        ("denver-omaha", "P***", {"P***"}),
        ("denver-omaha", "****", {"****"}),
        ("denver-helena", "****", {"****"}),
        ("calgary-helena", "****", {"****"}),
        ("denver-omaha", "***", set()),
    ],
)
def test_a_locomotive_replaces_any_colour_and_locomotives_alone_will_do(route, cards, legal):
    assert payments(table(hands=[cards]), route) == legal


@rule("TTR-CLAIM-08")
@pytest.mark.parametrize(
    ("paid", "left"),
    [("PPPP", "****"), ("PPP*", "P***"), ("PP**", "PP**"), ("P***", "PPP*"), ("****", "PPPP")],
)
def test_the_player_chooses_freely_among_the_legal_payments(paid, left):
    s = table(hands=["PPPP****"])
    play(s, ANN, f"claim denver-omaha {paid}")
    assert hand(s, ANN) == left


@rule("TTR-CLAIM-09")
@on_both_maps
def test_the_paid_cards_go_to_the_discard_pile(map_id):
    route = {"usa": "denver-omaha", "germany": "hannover-muenster"}[map_id]
    s = table(map_id, hands=["PPPRR**"], discard="W", waiting={})
    play(s, ANN, f"claim {route} PP**")
    assert discarded(s) == "PPW**"
    assert hand(s, ANN) == "PRR"


# --- trains and points ----------------------------------------------------------------------------------


@rule("TTR-CLAIM-10")
@on_both_maps
def test_one_train_goes_on_each_space_of_the_route(map_id):
    route = {"usa": "denver-omaha", "germany": "hannover-muenster"}[map_id]
    s = table(map_id, turn=BEN, hands=["", "PPPP"], waiting={})
    play(s, BEN, f"claim {route} PPPP")
    assert view(s, None)["routes"] == {route: BEN}
    assert [player["trains"] for player in view(s, None)["players"]] == [45, 41]


@rule("TTR-CLAIM-11", "TTR-R-09")
@pytest.mark.parametrize(("trains", "enough"), [(3, False), (4, True), (5, True)])
def test_a_route_longer_than_the_trains_that_are_left_cannot_be_claimed(trains, enough):
    s = table(hands=["PPPP"], trains=[trains])
    assert payments(s, "denver-omaha") == ({"PPPP"} if enough else set())
    assert forbidden_by(s, ANN, "claim denver-omaha") == (None if enough else "TTR-CLAIM-11")


@rule("TTR-CLAIM-12")
@on_both_maps
def test_the_points_are_scored_at_once(map_id):
    route = {"usa": "denver-omaha", "germany": "hannover-muenster"}[map_id]
    earlier = {"usa": "helena-seattle", "germany": "berlin-rostock"}[map_id]
    s = table(map_id, hands=["PPPP"], owned=[[earlier]], waiting={})
    play(s, ANN, f"claim {route} PPPP")
    assert [player["points"] for player in view(s, None)["players"]] == [15 + 7, 0]


OF_LENGTH = {
    1: ("dallas-houston-1", "augsburg-ulm-1"),
    2: ("denver-santa_fe", "hamburg-schwerin"),
    3: ("chicago-duluth", "erfurt-kassel"),
    4: ("denver-omaha", "berlin-leipzig"),
    5: ("atlanta-miami", "berlin-dresden"),
    6: ("miami-new_orleans", "berlin-rostock"),
}


@rule("TTR-CLAIM-13")
@on_both_maps
@pytest.mark.parametrize(("length", "points"), [(1, 1), (2, 2), (3, 4), (4, 7), (5, 10), (6, 15)])
def test_a_route_scores_by_its_length(map_id, length, points):
    s = table(map_id, hands=["*" * length], waiting={})
    play(s, ANN, f"claim {OF_LENGTH[length][map_id == 'germany']} {'*' * length}")
    assert s.points[ANN] == points


@rule("TTRG-CLAIM-14")
def test_a_route_of_seven_spaces_scores_18_points():
    s = table("germany", hands=["BBBBBBB"], waiting={})
    play(s, ANN, "claim berlin-hamburg-1 BBBBBBB")
    assert s.points[ANN] == 18


# --- double and triple routes ---------------------------------------------------------------------------

DOUBLES = [("usa", "portland-seattle"), ("germany", "dortmund-muenster")]
on_a_double_route = pytest.mark.parametrize(("map_id", "double"), DOUBLES)


@rule("TTR-MULTI-01")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize(("map_id", "double"), [*DOUBLES, ("germany", "duesseldorf-koeln")])
def test_one_player_never_owns_two_tracks_between_the_same_places(map_id, double, seats):
    s = table(map_id, seats, hands=["RRR"], owned=[[f"{double}-1"]])
    assert payments(s, f"{double}-2") == set()
    assert forbidden_by(s, ANN, f"claim {double}-2") == "TTR-MULTI-01"


@rule("TTR-MULTI-02")
@pytest.mark.parametrize("seats", [2, 3])
@on_a_double_route
def test_with_2_or_3_players_a_claimed_track_closes_the_other_for_good(map_id, double, seats):
    s = table(map_id, seats, hands=["RR"] * seats, waiting={})
    play(s, ANN, f"claim {double}-1 R")
    assert view(s, None)["closed"] == [f"{double}-2"]
    assert forbidden_by(s, BEN, f"claim {double}-2") == "TTR-MULTI-02"
    for seat in [*range(1, seats), *range(seats)]:  # the rest of this round, and another
        assert asked(s) == [seat]
        assert payments(s, f"{double}-2") == set()
        rest(s, seat)


@rule("TTR-MULTI-03")
@pytest.mark.parametrize("seats", [4, 5])
@on_a_double_route
def test_with_4_or_5_players_the_other_track_is_for_another_player(map_id, double, seats):
    s = table(map_id, seats, hands=["RR"] * seats, waiting={})
    play(s, ANN, f"claim {double}-1 R")
    assert view(s, None)["closed"] == []
    assert payments(s, f"{double}-2") == {"R"}
    play(s, BEN, f"claim {double}-2 R")
    assert view(s, None)["routes"] == {f"{double}-1": ANN, f"{double}-2": BEN}


TRIPLES = ["dortmund-duesseldorf", "duesseldorf-koeln"]


@rule("TTRG-MULTI-04")
@pytest.mark.parametrize("seats", [4, 5])
@pytest.mark.parametrize("triple", TRIPLES)
def test_with_4_or_5_players_a_triple_route_has_up_to_three_owners(triple, seats):
    s = table("germany", seats, hands=["RR"] * seats, waiting={})
    for seat, track in ((ANN, 2), (BEN, 1), (CLEO, 3)):
        assert payments(s, f"{triple}-{track}") == {"R"}
        play(s, seat, f"claim {triple}-{track} R")
    assert view(s, None)["routes"] == {f"{triple}-2": ANN, f"{triple}-1": BEN, f"{triple}-3": CLEO}
    assert asked(s) == [DAN]


@rule("TTRG-MULTI-04")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("triple", TRIPLES)
def test_with_2_or_3_players_a_triple_route_has_one_owner(triple, seats):
    s = table("germany", seats, hands=["RR"] * seats, waiting={})
    play(s, ANN, f"claim {triple}-2 R")
    assert payments(s, f"{triple}-1") == payments(s, f"{triple}-3") == set()
