"""What is in the box, counted against the rulebook's list. [catalogue, section 1]"""

from collections import Counter

import pytest

from games.ticket_to_ride.positions import (
    ANN,
    GERMANY,
    MAPS,
    USA,
    on_both_maps,
    scored,
    set_up,
    table,
    ticket_deck,
    view,
)
from rulebook import rule
from waystation.games.ticket_to_ride.board import CARDS, COLOURS, GRAY, PASSENGERS
from waystation.kernel import BadSettings
from waystation.words import words_for


@rule("TTR-COMP-01")
@on_both_maps
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_two_to_five_can_play(map_id, seats):
    assert len(view(set_up(map_id, seats), None)["players"]) == seats


@rule("TTR-COMP-01")
@on_both_maps
@pytest.mark.parametrize("seats", [0, 1, 6])
def test_fewer_than_two_or_more_than_five_cannot_play(map_id, seats):
    with pytest.raises(BadSettings):
        set_up(map_id, seats)


@rule("TTR-COMP-02")
@on_both_maps
def test_each_player_has_45_trains_and_one_score_marker_of_one_colour(map_id):
    players = view(set_up(map_id, 5), None)["players"]
    assert [player["trains"] for player in players] == [45] * 5
    assert [player["points"] for player in players] == [0] * 5
    assert len({player["colour"] for player in players}) == 5


@pytest.mark.parametrize(
    ("map_id", "colours"),
    [
        pytest.param("usa", {"blue", "red", "green", "yellow", "black"}, marks=rule("TTR-COMP-03")),
        pytest.param("germany", {"white", "red", "purple", "yellow", "black"}, marks=rule("TTRG-COMP-03")),
    ],
)
def test_the_players_have_the_colours_of_the_box(map_id, colours):
    assert {player["colour"] for player in view(set_up(map_id, 5), None)["players"]} == colours


@rule("TTR-COMP-04")
@on_both_maps
def test_there_are_12_train_cards_of_each_colour_and_14_locomotives(map_id):
    census = MAPS[map_id].census(set_up(map_id, 3))
    assert {card: census[card] for card in CARDS} == dict.fromkeys(CARDS, 12) | {"locomotive": 14}
    assert sum(census[card] for card in CARDS) == 110


@rule("TTR-COMP-05")
def test_the_usa_has_one_deck_of_30_tickets():
    assert view(table("usa"), None)["ticket_decks"] == {"tickets": 30}
    assert len(set(ticket_deck(table("usa")))) == 30


@rule("TTRG-COMP-05")
def test_germany_has_55_short_and_34_long_tickets():
    s = table("germany")
    assert view(s, None)["ticket_decks"] == {"short": 55, "long": 34}
    assert len(set(ticket_deck(s, 0))) == 55
    assert len(set(ticket_deck(s, 1))) == 34


@rule("TTR-COMP-06")
def test_the_usa_has_one_bonus_of_10_for_the_longest_continuous_path():
    s = table("usa", owned=[["denver-omaha"]])
    assert scored(s, ANN, "longest_path") == [10]
    assert scored(s, ANN, "globetrotter", "passengers") == []


@rule("TTRG-COMP-06")
def test_germany_has_one_bonus_of_15_for_the_globetrotter_and_none_for_the_longest_path():
    s = table("germany", owned=[["berlin-leipzig"]], tickets=[["berlin/leipzig"]])
    assert scored(s, ANN, "globetrotter") == [15]
    assert scored(s, ANN, "longest_path") == []


@rule("TTRG-COMP-07")
def test_there_are_10_passengers_of_each_of_six_colours():
    assert set(PASSENGERS) == {"blue", "red", "green", "yellow", "black", "white"}
    census = MAPS["germany"].census(set_up("germany"))
    assert [census[f"passengers in {colour}"] for colour in PASSENGERS] == [10] * 6


@on_both_maps
def test_a_built_position_has_every_piece_of_the_box(map_id):
    route = MAPS[map_id].rules.board.routes[0].id
    built = table(map_id, 3, hands=["RR*", "B"], discard="G", row="PP.**", owned=[[route]])
    assert MAPS[map_id].census(built) == MAPS[map_id].census(set_up(map_id, 3))


# --- the maps, counted ----------------------------------------------------------------------------------


def tracks_between(board):
    """How many tracks each pair of neighbours has."""
    return Counter(route.ends for route in board.routes)


@pytest.mark.parametrize(
    ("board", "places", "pairs", "multiples", "tracks", "spaces"),
    [(USA, 36, 78, {1: 56, 2: 22}, 100, 309), (GERMANY, 40, 85, {1: 62, 2: 21, 3: 2}, 110, 313)],
)
def test_the_board_has_all_its_tracks(board, places, pairs, multiples, tracks, spaces):
    assert len(board.places) == len(set(board.places)) == places
    assert len(tracks_between(board)) == pairs
    assert len(board.routes) == len({route.id for route in board.routes}) == tracks
    assert Counter(tracks_between(board).values()) == multiples
    assert sum(route.length for route in board.routes) == spaces


@pytest.mark.parametrize("board", [USA, GERMANY])
def test_parallel_tracks_are_equally_long_and_know_each_other(board):
    for route in board.routes:
        twins = [other for other in board.routes if other.bit & route.twins]
        assert len(twins) == tracks_between(board)[route.ends] - 1
        assert all(other.ends == route.ends and other.length == route.length for other in twins)


def test_the_usa_has_seven_tracks_and_27_spaces_of_each_colour():
    lengths = {
        colour: [r.length for r in USA.routes if r.colour == colour] for colour in (GRAY, *range(COLOURS))
    }
    assert (len(lengths[GRAY]), sum(lengths[GRAY])) == (44, 93)
    assert all(len(lengths[colour]) == 7 and sum(lengths[colour]) == 27 for colour in range(COLOURS))


def test_germany_has_35_cities_and_five_countries_with_14_border_points():
    sizes = Counter(len(nodes) for nodes in GERMANY.nodes_of)
    assert sizes == {1: 35, 2: 1, 3: 4}  # a city is one node; Denmark has two border points
    assert len(GERMANY.nodes) == 35 + 14
    assert sum(GERMANY.waiting) == 60


@pytest.mark.parametrize(
    ("board", "deck", "tickets", "value"),
    [(USA, 0, 30, 349), (GERMANY, 0, 55, 415), (GERMANY, 1, 34, 526)],
)
def test_the_tickets_of_a_deck_add_up(board, deck, tickets, value):
    points = [ticket.points for ticket in board.tickets if ticket.deck == deck]
    assert (len(points), sum(points)) == (tickets, value)


# --- what is told to whoever draws it ---------------------------------------------------------------------


@on_both_maps
def test_what_is_printed_names_nothing_that_is_not_there(map_id):
    printed = MAPS[map_id].printed()
    cities = {city["id"] for city in printed["cities"]}
    borders = {border["id"] for border in printed["border_points"]}
    routes = {route["id"]: route for route in printed["routes"]}
    assert {border["country"] for border in printed["border_points"]} == set(printed["countries"])
    assert {route[end] for route in routes.values() for end in "ab"} == cities | borders
    assert {ticket[end] for ticket in printed["tickets"] for end in "ab"} <= cities | set(
        printed["countries"]
    )
    assert {ticket["deck"] for ticket in printed["tickets"]} == set(printed["decks"])
    assert {route["colour"] for route in routes.values()} == {*printed["cards"], "gray"} - {"locomotive"}
    assert {*printed["targets"]["cards"]} == {*printed["symbols"]} == {*printed["cards"]}
    for route in routes.values():
        assert {(routes[twin]["a"], routes[twin]["b"]) for twin in route["twins"]} <= {
            (route["a"], route["b"])
        }


@pytest.mark.parametrize(("map_id", "split"), [("usa", "tickets 3"), ("germany", "tickets 2+2")])
def test_who_points_at_the_tickets_means_as_many_of_each_deck(map_id, split):
    assert MAPS[map_id].printed()["targets"]["tickets"] == split


@on_both_maps
@pytest.mark.parametrize("language", ["en", "ja", "ko"])
def test_whatever_is_printed_has_a_name(map_id, language):
    game = MAPS[map_id]
    printed, names = game.printed(), words_for(language, game).every_name()
    rows = [row["id"] for part in ("cities", "border_points", "routes", "tickets") for row in printed[part]]
    plain = [each for part in ("countries", "cards", "colours", "passengers") for each in printed[part]]
    assert not [each for each in rows + plain if each not in names]


def test_passengers_wait_on_one_map_only():
    usa, germany = (MAPS[map_id].printed() for map_id in ("usa", "germany"))
    assert not usa["passengers"]
    assert not [city for city in usa["cities"] if "passengers" in city]
    waiting = sum(city["passengers"] for city in germany["cities"]) + len(germany["countries"])
    assert waiting == 10 * len(germany["passengers"])
