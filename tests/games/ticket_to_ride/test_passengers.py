"""Passengers, on the map of Germany. [catalogue, section 6]"""

from collections import Counter

import pytest

from games.playing import asked, of, play
from games.ticket_to_ride.positions import ANN, BEN, at_random, met, options, table, view, waits
from rulebook import rule
from waystation.games.ticket_to_ride import events as ev
from waystation.kernel import pending


def claim(route, paid, **position):
    """Ann has just claimed this route."""
    s = table("germany", hands=[paid], **position)
    play(s, ANN, f"claim {route} {paid}")
    return s


@rule("TTRG-PASS-01")
@pytest.mark.parametrize(
    ("route", "paid", "a", "b"),
    [
        ("hamburg-schwerin", "GG", "hamburg", "schwerin"),
        ("kiel-daenemark_2", "RR", "kiel", "daenemark"),
        ("saarbruecken-frankreich_1", "G", "saarbruecken", "frankreich"),
    ],
)
def test_a_claim_takes_one_passenger_from_each_end_of_the_route(route, paid, a, b):
    s = claim(route, paid, waiting={a: "R", b: "B", "berlin": "RRR"})
    assert met(s, ANN) == {"red": 1, "blue": 1}
    assert waits(s, a) == waits(s, b) == Counter()
    assert waits(s, "berlin") == {"red": 3}
    assert asked(s) == [BEN]


@rule("TTRG-PASS-02")
@pytest.mark.parametrize("choice", ["red", "blue", "white"])
def test_the_player_chooses_among_several_passengers(choice):
    s = claim("berlin-magdeburg", "RRR", waiting={"berlin": "RRBWW"})
    assert options(s) == {"meet red in berlin", "meet blue in berlin", "meet white in berlin"}
    play(s, ANN, f"meet {choice} in berlin")
    assert met(s, ANN) == {choice: 1}
    assert waits(s, "berlin") == Counter({"red": 2, "blue": 1, "white": 2}) - Counter([choice])
    assert asked(s) == [BEN]


@rule("TTRG-PASS-02")
def test_the_player_chooses_at_both_ends():
    s = claim("berlin-leipzig", "OOOO", waiting={"berlin": "RB", "leipzig": "GY"})
    play(s, ANN, "meet blue in berlin", "meet green in leipzig")
    assert met(s, ANN) == {"blue": 1, "green": 1}


@rule("TTRG-PASS-03")
@pytest.mark.parametrize(
    ("waiting", "taken"), [({}, {}), ({"hamburg": "R"}, {"red": 1}), ({"schwerin": "K"}, {"black": 1})]
)
def test_a_place_without_passengers_gives_none_and_the_claim_is_legal(waiting, taken):
    s = claim("hamburg-schwerin", "GG", waiting=waiting)
    assert met(s, ANN) == taken
    assert (s.points[ANN], asked(s)) == (2, [BEN])


@rule("TTRG-PASS-04")
@pytest.mark.parametrize(
    ("route", "paid", "a", "b"),
    [
        ("berlin-hamburg-1", "BBBBBBB", "berlin", "hamburg"),
        ("frankfurt-koeln-1", "BBBB", "frankfurt", "koeln"),
    ],
)
def test_a_claim_takes_at_most_two_passengers(route, paid, a, b):
    s = claim(route, paid, waiting={a: "RRRR", b: "BBBB"})
    assert met(s, ANN).total() == 2
    assert (waits(s, a).total(), waits(s, b).total()) == (3, 3)


@rule("TTRG-PASS-05")
def test_taken_passengers_lie_open_before_their_owner():
    s = claim("hamburg-schwerin", "GG", waiting={"hamburg": "R", "schwerin": "R"}, met=["B", "W"])
    for seat in (ANN, BEN, None):
        players = view(s, seat)["players"]
        assert [player["passengers"] for player in players] == [{"red": 2, "blue": 1}, {"white": 1}]


@rule("TTRG-PASS-06")
@pytest.mark.parametrize("seed", range(2))
def test_passengers_are_never_put_back_or_replaced(seed):
    """All through a match they only go from the board to a player, and only when they are met."""
    match = at_random("germany", 2, seed)
    s, _ = next(match)
    before, mine = on_board(s), [met(s, ANN), met(s, BEN)]
    for s, events in match:
        now, taken = on_board(s), of(ev.PassengerMet, events)
        assert before - now == Counter((event.place, event.colour) for event in taken)
        assert now <= before
        assert all(mine[seat] <= met(s, seat) for seat in (ANN, BEN))
        before, mine = now, [met(s, ANN), met(s, BEN)]
    assert before.total() + mine[ANN].total() + mine[BEN].total() == 60


def on_board(s):
    waiting = view(s, None)["waiting"]
    return Counter({(place, colour): n for place, here in waiting.items() for colour, n in here.items()})


@rule("TTRG-PASS-07")
@pytest.mark.parametrize(
    ("first", "second", "country"),
    [
        ("lindau-oesterreich_1", "muenchen-oesterreich_2", "oesterreich"),
        ("freiburg-schweiz_1", "konstanz-schweiz_2", "schweiz"),
        ("kiel-daenemark_2", "bremerhaven-daenemark_1", "daenemark"),
    ],
)
def test_a_country_is_one_place_however_many_border_points_it_has(first, second, country):
    s = table("germany", hands=["*" * 5, "*" * 5], waiting={country: "G"})
    for seat, route in ((ANN, first), (BEN, second)):
        play(s, seat, f"claim {route} {'*' * s.rules.board.route(route).length}")
    assert met(s, ANN) == {"green": 1}
    assert met(s, BEN) == {}


@rule("TTRG-SCORE-06")
def test_everybody_sees_what_the_passengers_of_each_colour_would_bring_now():
    s = table("germany", 3, met=["RRB", "RB", "W"])
    for seat in (ANN, BEN, None):
        points = [player["passenger_points"] for player in view(s, seat)["players"]]
        assert points == [{"red": 20, "blue": 20}, {"red": 10, "blue": 20}, {"white": 20}]


@rule("TTRG-PASS-02")
def test_the_question_says_what_each_colour_would_bring_once_a_passenger_is_taken():
    s = claim("berlin-magdeburg", "RRR", waiting={"berlin": "RBW"}, met=["B", "BR"])
    [question] = pending(s)
    assert question.params(s) == {
        "place": "berlin",
        "points": {"red": [20, 20], "blue": [20, 10], "white": [20, 0]},
    }
