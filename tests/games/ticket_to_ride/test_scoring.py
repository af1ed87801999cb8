"""Final scoring and the winner. [catalogue, section 9]"""

import pytest

from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    MAPS,
    at_random,
    done,
    on_both_maps,
    scored,
    set_up,
    sheets,
    table,
    totals,
    view,
)
from rulebook import rule
from waystation.games.ticket_to_ride.board import PASSENGERS
from waystation.games.ticket_to_ride.network import Network
from waystation.kernel import Swift, begin, play_out, ranks


def placed(s):
    """Who came first, second, …"""
    return ranks(sheets(s))


# --- routes and tickets ---------------------------------------------------------------------------------


@rule("TTR-SCORE-01")
@on_both_maps
@pytest.mark.parametrize("seed", range(3))
def test_a_recount_of_the_routes_gives_what_was_scored_during_play(map_id, seed):
    for s, _ in at_random(map_id, 3, seed):
        during_play = [player["points"] for player in view(s, None)["players"]]
    assert during_play == [sum(scored(s, seat, "routes")) for seat in range(3)]
    assert max(during_play) > 20


@rule("TTR-SCORE-02")
def test_a_completed_ticket_scores_its_value_and_one_not_completed_costs_it():
    s = table(
        owned=[["denver santa_fe el_paso"]], tickets=[["denver/el_paso", "dallas/new_york"], ["boston/miami"]]
    )
    assert scored(s, ANN, "ticket_completed") == [4]
    assert scored(s, ANN, "ticket_failed") == [-11]
    assert totals(s) == [2 + 2 + 4 - 11 + 10, -12]


@rule("TTR-SCORE-02")
@on_both_maps
def test_all_tickets_are_revealed_at_the_end(map_id):
    for s, _ in at_random(map_id, 2):
        revealed = [player["revealed"] for player in view(s, None)["players"]]
        assert revealed == ([None, None] if s.agenda else [done(s, ANN), done(s, BEN)])


@rule("TTR-SCORE-10")
@on_both_maps
def test_a_score_may_become_negative(map_id):
    tickets = {"usa": ["new_york/seattle", "los_angeles/new_york"], "germany": ["konstanz/rostock"]}[map_id]
    value = {"usa": 22 + 21, "germany": 22}[map_id]
    assert totals(table(map_id, tickets=[tickets])) == [-value, 0]


# --- the longest path [USA] -----------------------------------------------------------------------------


def longest(*owned):
    """Who gets the bonus, with these routes of each player."""
    s = table("usa", len(owned), owned=owned)
    return [sum(scored(s, seat, "longest_path")) for seat in range(len(owned))]


@rule("TTR-SCORE-03")
def test_the_longest_continuous_path_scores_10_points():
    assert longest(["denver omaha chicago"], ["helena-seattle", "atlanta-miami"]) == [10, 0]


@rule("TTR-SCORE-04")
def test_the_length_of_a_path_is_the_number_of_its_trains():
    one_route_of_six, two_routes_of_four = ["helena-seattle"], ["denver santa_fe el_paso"]
    assert longest(one_route_of_six, two_routes_of_four) == [10, 0]
    assert longest(["vancouver seattle portland"], ["chicago-duluth"]) == [0, 10]


@rule("TTR-SCORE-05")
@pytest.mark.parametrize(
    ("owned", "length"),
    [
        (["denver omaha chicago"], 8),
        (["denver salt_lake_city helena denver"], 10),
        (["denver salt_lake_city helena denver santa_fe"], 12),
        (["denver salt_lake_city helena denver santa_fe el_paso phoenix denver"], 22),
        (["denver-omaha", "denver-helena", "denver-santa_fe"], 8),
        (["denver-omaha", "denver-helena", "denver-phoenix", "atlanta-miami"], 9),
    ],
    ids=["a line", "a circle", "a circle with a tail", "a figure of eight", "a star", "two parts"],
)
def test_a_path_may_pass_a_city_again_but_uses_each_route_once(owned, length):
    s = table("usa", owned=[owned])
    (line,) = [line for line in sheets(s)[ANN].lines if line.item.key == "sheet.longest_path"]
    assert line.item.params == {"length": length}


@rule("TTR-SCORE-06")
def test_all_who_are_tied_for_the_longest_path_score_10_points():
    assert longest(["helena-seattle"], ["denver omaha duluth"], ["atlanta-miami"]) == [10, 10, 0]
    assert longest(["atlanta-miami"], ["denver phoenix"], ["vancouver seattle"]) == [10, 10, 0]
    assert longest(["vancouver seattle"], ["dallas houston"], ["omaha kansas_city"]) == [10, 10, 10]


def is_a_path(board, ids):
    """Whether routes lead on from each other, each of them used once."""
    routes = [board.route(route) for route in ids]
    reached = set(routes[0].ends) if routes else set()
    for route in routes[1:]:
        reached = {b for a, b in (route.ends, route.ends[::-1]) if a in reached}
    return len(set(ids)) == len(ids) and (bool(reached) or not ids)


@rule("TTR-SCORE-05")
@pytest.mark.parametrize(
    ("owned", "path"),
    [
        ([], []),
        (["boston-montreal-1"], ["boston-montreal-1"]),
        (["denver-omaha", "denver-phoenix", "denver-santa_fe"], ["denver-omaha", "denver-phoenix"]),
        (["atlanta-miami", "calgary-vancouver"], ["atlanta-miami"]),
    ],
    ids=["no routes", "one route", "a star", "two parts"],
)
def test_the_longest_path_is_shown_at_the_end(owned, path):
    s = table("usa", owned=[owned])
    s.agenda.clear()
    shown = [player["longest"] for player in view(s, None)["players"]]
    assert [sorted(shown[ANN]), shown[BEN]] == [path, []]


@on_both_maps
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_shown_as_the_longest_path_is_one_and_as_long(map_id, seats):
    for seed in range(15):
        s = begin(MAPS[map_id], seats, {}, Swift.from_seed(seed))
        play_out(s, Swift.from_seed(seed + 1))
        for seat, player in enumerate(view(s, None)["players"]):
            board = s.rules.board
            trains = sum(board.route(route).length for route in player["longest"])
            assert is_a_path(board, player["longest"])
            assert trains == Network(board, s.owned[seat]).longest_path()


@on_both_maps
def test_no_longest_path_is_shown_before_the_end(map_id):
    assert view(set_up(map_id, 2), None)["players"][ANN]["longest"] is None


# --- the globetrotter [Germany] -------------------------------------------------------------------------

SHORT_TICKETS = ["mannheim/stuttgart", "mainz/stuttgart", "frankfurt/stuttgart"]  # by Mannheim
STUTTGART = ["stuttgart mannheim mainz", "frankfurt-mannheim-1"]
LONG_TICKETS = ["berlin/mainz", "berlin/frankfurt"]
BERLIN = ["berlin leipzig erfurt kassel frankfurt mainz"]


def globetrotters(owned, tickets):
    s = table("germany", len(owned), owned=owned, tickets=tickets)
    return [sum(scored(s, seat, "globetrotter")) for seat in range(len(owned))]


@rule("TTRG-SCORE-03")
@pytest.mark.parametrize(
    ("short", "long", "bonus"), [(3, 2, [15, 0]), (2, 1, [15, 0]), (1, 2, [0, 15]), (0, 1, [0, 15])]
)
def test_the_most_completed_tickets_score_15_points_short_and_long_alike(short, long, bonus):
    assert globetrotters([STUTTGART, BERLIN], [SHORT_TICKETS[:short], LONG_TICKETS[:long]]) == bonus


@rule("TTRG-SCORE-04")
def test_all_who_are_tied_for_the_most_completed_tickets_score_15_points():
    tickets = [SHORT_TICKETS[:2], LONG_TICKETS[:2], ["hamburg/rostock"]]
    assert globetrotters([STUTTGART, BERLIN, ["hamburg schwerin rostock"]], tickets) == [15, 15, 0]


@rule("TTRG-SCORE-05")
def test_tickets_not_completed_do_not_count_for_the_globetrotter():
    failed = ["konstanz/rostock", "lindau/daenemark", "rostock/oesterreich"]
    assert globetrotters([STUTTGART, BERLIN], [SHORT_TICKETS[:1] + failed, LONG_TICKETS]) == [0, 15]
    assert globetrotters([STUTTGART, BERLIN], [SHORT_TICKETS + failed, LONG_TICKETS]) == [15, 0]


# --- passengers [Germany] -------------------------------------------------------------------------------


def for_passengers(*met):
    """What each player scores for passengers, having met these."""
    s = table("germany", len(met), waiting={}, met=met)
    return [sum(scored(s, seat, "passengers")) for seat in range(len(met))]


@rule("TTRG-SCORE-06")
@pytest.mark.parametrize("colour", "BRGYKW")
def test_in_each_colour_the_most_passengers_score_20_and_the_second_most_10(colour):
    assert len(PASSENGERS) == 6
    assert for_passengers(colour * 3, colour * 4, colour, colour * 2) == [10, 20, 0, 0]


@rule("TTRG-SCORE-06")
def test_every_colour_scores_for_itself():
    assert for_passengers("BBRRGGYYKKWW", "BRGYKW") == [120, 60]
    assert for_passengers("BBR", "BRR") == [30, 30]


@rule("TTRG-SCORE-07")
@pytest.mark.parametrize(
    ("met", "points"),
    [
        (["RR", "RR"], [20, 20]),
        (["RR", "RR", "R"], [20, 20, 0]),
        (["RR", "R", "RR", "RR"], [20, 0, 20, 20]),
    ],
)
def test_all_who_are_tied_for_the_most_score_20_and_nobody_10(met, points):
    assert for_passengers(*met) == points


@rule("TTRG-SCORE-08")
@pytest.mark.parametrize(
    ("met", "points"),
    [
        (["RRR", "RR", "RR"], [20, 10, 10]),
        (["R", "RRRR", "R", "R"], [10, 20, 10, 10]),
        (["RRR", "RR", "RR", "R"], [20, 10, 10, 0]),
    ],
)
def test_all_who_are_tied_for_the_second_most_score_10(met, points):
    assert for_passengers(*met) == points


@rule("TTRG-SCORE-09")
@pytest.mark.parametrize(
    ("met", "points"),
    [(["R", "", ""], [20, 0, 0]), (["", "", ""], [0, 0, 0]), (["RR", "RR", ""], [20, 20, 0])],
)
def test_no_passengers_of_a_colour_never_score(met, points):
    assert for_passengers(*met) == points


# --- the winner -----------------------------------------------------------------------------------------


@rule("TTR-WIN-01")
@on_both_maps
def test_the_highest_total_wins(map_id):
    routes = {"usa": ["denver-omaha", "helena-seattle"], "germany": ["berlin-leipzig", "berlin-rostock"]}[
        map_id
    ]
    s = table(map_id, 3, owned=[[routes[0]], [], [routes[1]]], waiting={})
    assert totals(s)[CLEO] > totals(s)[ANN] > totals(s)[BEN]
    assert placed(s) == [2, 3, 1]


@rule("TTR-WIN-02")
def test_of_players_with_equal_totals_the_one_with_more_completed_tickets_wins():
    """Ann has 4 for routes and 4 for a ticket, Ben 8 for routes; the longest path is Cleo's."""
    s = table(
        seats=3,
        owned=[["denver santa_fe el_paso"], ["chicago-omaha", "seattle-vancouver-1"], ["miami-new_orleans"]],
        tickets=[["denver/el_paso"], [], ["los_angeles/new_york"]],
    )
    assert totals(s) == [8, 8, 15 + 10 - 21]
    assert placed(s) == [1, 2, 3]


@rule("TTR-WIN-02")
def test_more_completed_tickets_break_a_tie_in_germany_too():
    """Ann has 7 for a route, 4 for a ticket and 15 as the globetrotter; Ben has routes and a passenger."""
    s = table(
        "germany",
        owned=[["berlin-leipzig"], ["erfurt-kassel", "kiel-daenemark_2"]],
        tickets=[["berlin/leipzig"]],
        waiting={},
        met=["", "R"],
    )
    assert totals(s) == [7 + 4 + 15, 4 + 2 + 20]
    assert placed(s) == [1, 2]


# Twenty-five points each: Ann has the longest path, of 6; Ben's routes do not touch.
SIX = ["helena-seattle"]
FIVES = ["atlanta-miami", "denver-phoenix", "chicago-duluth", "dallas-houston-1"]


@rule("TTR-WIN-03")
def test_then_the_holder_of_the_longest_path_wins():
    s = table(owned=[FIVES, SIX])
    assert totals(s) == [25, 25]
    assert placed(s) == [2, 1]


@rule("TTR-WIN-04")
@pytest.mark.parametrize(
    ("owned", "tickets", "places"),
    [
        ([SIX, ["miami-new_orleans"]], [], [1, 1]),
        ([["denver-omaha"], ["chicago-omaha"], SIX], [[], [], ["los_angeles/new_york"]], [1, 1, 3]),
    ],
    ids=["both hold the longest path", "neither holds it"],
)
def test_if_they_are_still_tied_the_victory_is_shared(owned, tickets, places):
    s = table(seats=len(owned), owned=owned, tickets=tickets)
    assert totals(s)[ANN] == totals(s)[BEN]
    assert placed(s) == places


@rule("TTRG-WIN-03")
def test_then_the_player_with_more_passengers_of_all_colours_wins():
    s = table("germany", waiting={}, met=["B", "RR"])
    assert totals(s) == [20, 20]
    assert placed(s) == [2, 1]


@rule("TTRG-WIN-04")
def test_with_as_many_passengers_the_victory_is_shared():
    s = table("germany", waiting={}, met=["BB", "RR"])
    assert totals(s) == [20, 20]
    assert placed(s) == [1, 1]
