"""What is printed on cards, tiles and boards, and how many there are. [catalogue, sections 2 and 3]"""

from collections import Counter

import pytest

from games.great_western_trail.positions import (
    ANN,
    EDITIONS,
    at_every_count,
    in_both_editions,
    player,
    set_up,
    view,
)
from rulebook import rule
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    BREEDS,
    CATTLE,
    CERTIFICATES,
    CITY_VALUES,
    CROSSES,
    DISCS,
    DISCS_AT_START,
    EVERY_OBJECTIVE,
    MARKET,
    MASTERS,
    OBJECTIVES,
    OFFERS,
    ROW,
    SIMMENTAL_OFFERS,
    STARTING,
    STARTING_OBJECTIVES,
    STATIONS,
    SUPPLIES,
    TILES,
    TURNOUTS,
    WAGES,
    WHITE_DISCS,
    WORKERS,
    YELLOW_ARROWS,
)
from waystation.games.great_western_trail.moving import STEPS, TOLLS
from waystation.words import words_for

LANGUAGES = ("en", "ja", "ko")


def table(text):
    """The rows of a table, in words."""
    return [line.split() for line in text.strip().splitlines()]


# --- cards ----------------------------------------------------------------------------------------------

PRINTED_CATTLE = """
gray 5 1 0
green 3 2 0
black 3 2 0
white 3 2 0
yellow 7 3 1
red 7 3 2
blue 7 3 3
brown-3 3 4 3
brown-4 3 4 4
brown-5 3 4 5
purple-5 2 5 5
purple-6 2 5 6
purple-7 2 5 7
orange-1 8 2 3
orange-2 8 4 4
orange-3 8 5 5
"""
"""[RV-COW] Card, copies, breeding value, points."""

PRINTED_OBJECTIVES = """
start 3 0: 34B BBH LHH SSG
money 4 2: 333B
money 3 2: 4HH BLL BGL SSH
draw 4 2: 333S
draw 3 2: 5H BBH SGL SGG
engine2 5 3: 345 44SG BBGG
engine3 5 3: BLHH SSHH
move 5 2: 345 34HH BBHH SSBB SSLL
auxiliary 5 3: T T T T
"""
"""[RV-OBJ] Immediate action, points, penalty: tasks."""


def test_every_kind_of_cattle_is_as_it_is_printed():
    assert [[c.id, str(c.copies), str(c.value), str(c.points)] for c in CATTLE] == table(PRINTED_CATTLE)


def test_a_herd_starts_with_14_cards_and_the_market_has_36_and_simmentals_are_24():
    assert sum(CATTLE[kind].copies for kind in STARTING) == 14
    assert sum(CATTLE[kind].copies for kind in MARKET) == 36
    assert sum(cattle.copies for cattle in CATTLE if cattle.id.startswith("orange")) == 24


@rule("GWT-HERD-03")
def test_the_colour_of_a_card_is_its_breed():
    assert [BREEDS[cattle.breed] for cattle in CATTLE] == [cattle.id.partition("-")[0] for cattle in CATTLE]


def test_every_objective_card_is_as_it_is_printed():
    printed = Counter()
    for line in PRINTED_OBJECTIVES.strip().splitlines():
        head, _, cards = line.partition(": ")
        immediate, points, penalty = head.split()
        printed.update((f"{immediate}-{tasks}", int(points), int(penalty)) for tasks in cards.split())
    found = Counter({(card.id, card.points, card.penalty): card.copies for card in EVERY_OBJECTIVE})
    assert found == printed


def test_there_are_24_objective_cards_and_4_starting_ones():
    assert sum(card.copies for card in OBJECTIVES) == 24
    assert sum(card.copies for card in STARTING_OBJECTIVES) == 4


def test_the_tasks_of_a_card_are_those_in_its_name():
    called = {card.id: card.tasks for card in EVERY_OBJECTIVE}
    assert called["engine3-BLHH"] == (1, 2, 0, 0, 1, 0, 0, 0, 0)
    assert called["engine2-44SG"] == (0, 0, 1, 1, 0, 0, 2, 0, 0)
    assert called["auxiliary-T"] == (0, 0, 0, 0, 0, 0, 0, 0, 1)
    assert called["money-333B"] == (1, 0, 0, 0, 0, 3, 0, 0, 0)
    assert called["draw-5H"] == (0, 1, 0, 0, 0, 0, 0, 1, 0)


# --- tiles ----------------------------------------------------------------------------------------------


def by_back(start):
    """How many tiles whose name begins so, by the number on their backs."""
    kinds = [kind for kind, tile in enumerate(TILES) if tile.id.startswith(start)]
    return [sum(supply[kind] for kind in kinds) for supply in SUPPLIES]


def test_the_94_tiles_by_the_number_on_their_backs():
    assert [sum(supply) for supply in SUPPLIES] == [35, 33, 26]
    assert by_back("") == [35, 33, 26]
    for worker in WORKERS:
        assert by_back(worker) == [0, 11, 7]
    assert by_back("camp-green") == [9, 0, 2]
    assert by_back("camp-black") == [8, 0, 3]
    for hazard in ("flood", "drought", "rockfall"):
        assert by_back(hazard) == [6, 0, 0]


@pytest.mark.parametrize("hazard", ["flood", "drought", "rockfall"])
def test_each_hazard_has_six_tiles_with_a_hand_and_2_to_4_points(hazard):
    tiles = [(tile, kind) for kind, tile in enumerate(TILES) if tile.id.startswith(hazard)]
    faces = {(tile.points, *tile.hands): SUPPLIES[0][kind] for tile, kind in tiles}
    assert faces == {
        (3, "black"): 1,
        (2, "black"): 1,
        (4, "green"): 2,
        (3, "green"): 1,
        (2, "green"): 1,
    }


def test_a_camp_tile_shows_the_hand_of_its_colour_and_a_worker_none():
    assert {tile.id: tile.hands for tile in TILES[:5]} == {
        "cowboy": (),
        "craftsman": (),
        "engineer": (),
        "camp-green": ("green",),
        "camp-black": ("black",),
    }


# --- the player board -----------------------------------------------------------------------------------


def test_14_discs_nine_of_them_with_a_white_border():
    assert dict(zip(DISCS, DISCS_AT_START, strict=True)) == {
        "aux_money": 1,
        "aux_cards": 1,
        "aux_certificate": 2,
        "aux_engine": 2,
        "aux_remove": 2,
        "certificates_4": 1,
        "certificates_6": 1,
        "steps_money": 1,
        "steps_points": 1,
        "hand": 2,
    }
    white = sum(DISCS_AT_START[disc] for disc in WHITE_DISCS)
    assert (white, sum(DISCS_AT_START) - white) == (9, 5)
    assert DISCS[max(WHITE_DISCS)] == "certificates_4"


def test_the_certificate_track_has_no_5():
    assert CERTIFICATES == (0, 1, 2, 3, 4, 6)


def test_tolls_and_step_limits_by_players():
    assert TOLLS == {2: (2, 2), 3: (2, 1), 4: (1, 2)}
    assert STEPS == {2: (3, 1, 1), 3: (3, 2, 1), 4: (4, 2, 1)}


@in_both_editions
def test_the_worker_rows_have_six_spaces_and_their_immediate_actions(edition):
    rows = EDITIONS[edition].rules.worker_rows
    assert [[verb and verb.id for verb in row] for row in rows] == [
        [None, None, None, "clear", None, "trade"],
        [None, None, None, "build-$1", None, "build-$1"],
        [None, "gray:certificates-1", "gray:$2", "hire-2", "gray:certificates-2", "gray:$4"],
    ]
    assert {len(row) for row in rows} == {ROW} == {6}


# --- Kansas City and the markets ------------------------------------------------------------------------


def test_the_job_market_has_12_rows_and_yellow_arrows_below_the_sixth_and_the_ninth():
    assert WAGES == (6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4)
    assert YELLOW_ARROWS == (6, 9)  # the rows they lead to, from 0


def test_what_cowboys_and_dollars_buy():
    assert sorted((offer.value, offer.cowboys, offer.price, offer.cards) for offer in OFFERS) == [
        *((3, 1, 6, 1), (3, 2, 3, 1), (3, 3, 5, 2)),
        *((4, 1, 12, 1), (4, 3, 6, 1), (4, 5, 8, 2)),
        *((5, 2, 12, 1), (5, 4, 6, 1)),
    ]
    assert [(offer.cowboys, offer.price, offer.cards) for offer in SIMMENTAL_OFFERS] == [(1, 8, 1), (2, 5, 1)]


# --- the railway and the cities -------------------------------------------------------------------------


def test_the_ten_stations():
    printed = ["2/1", "2/1", "4/2", "4/2", "6/3", "8/5", "7/6", "6/7", "5/8", "3/9"]
    assert [f"{station.price}/{station.points}" for station in STATIONS] == printed
    assert [station.black for station in STATIONS] == [False] * 4 + [True] * 6
    assert MASTERS == 5


def test_turnouts_and_red_crosses_of_the_railway():
    assert TURNOUTS == (4, 7, 10, 13, 16, 21, 25, 29, 33)
    assert CROSSES == (3, 4, 5, 7, 9, 10, 11, 13, 15, 16, 17)


def test_the_ten_cities_and_their_borders():
    assert CITY_VALUES == (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
    assert [CITY_VALUES[city] for city in BLACK_CITIES] == [10, 12, 16, 18]


LINKS = {
    "1e": "0 -3+objective -1 0+objective 0+objective 6 8 4 0",
    "2e": "0 -3+objective 0+token 0+objective 0+objective 6 8 4 0",
}


@in_both_editions
def test_the_nine_links_between_the_cities(edition):
    box = EDITIONS[edition].rules
    found = [f"{link.points}{f'+{link.action.id}' if link.action else ''}" for link in box.links]
    assert found == LINKS[edition].split()
    assert len(box.cities) == len(CITY_VALUES) == 10
    assert box.kansas_city_money == {"1e": 6, "2e": 4}[edition]


# --- buildings and station masters ----------------------------------------------------------------------

PRINTED_BUILDINGS = """
1a 1 1 green
1b 1 1 green
2a 1 1
2b 1 1
3a 1 1
3b 2 3
4a 2 3 black
4b 2 3 black
5a 3 4
5b 3 4
6a 4 5
6b 4 5
7a 5 6 green black
7b 5 6 green black
8a 5 6 green
8b 6 8
9a 7 9
9b 6 8
10a 9 13 black
10b 8 11 black
"""
"""[4.26] Building, craftsmen, points, hands."""
NEW_BUILDINGS = """
11a 12 20
11b 5 10
12a 4 5
12b 3 4
"""
"""[4.27]"""


@in_both_editions
def test_every_private_building_is_as_it_is_printed(edition):
    found = [
        [side.id, str(side.craftsmen), str(side.points), *side.hands]
        for sides in EDITIONS[edition].rules.private
        for side in sides
    ]
    assert found == table(PRINTED_BUILDINGS) + (table(NEW_BUILDINGS) if edition == "2e" else [])


@in_both_editions
def test_seven_neutral_buildings_that_ask_for_no_toll(edition):
    neutral = EDITIONS[edition].rules.neutral
    assert [building.id for building in neutral] == list("ABCDEFG")
    assert {building.hands for building in neutral} == {()}


PRINTED_MASTERS = """
workers $2 0 1 worker/1
objectives clear/trade 0 3 objective/2
hazards - 1 3 hazard/2
camp_pairs - 1 3 camp_pair/1
certificates - 1 3 certificate/2
stations - 1 3 station/2
buildings certificates-2 0 2 building/1
money $12 0 0 -
two_certificates - 2 0 -
"""
"""[RV-SM] Tile, at once, permanent certificates, points per so many of what."""


@in_both_editions
def test_every_station_master_is_as_it_is_printed(edition):
    found = [
        [
            tile.id,
            tile.at_once.id if tile.at_once else "-",
            str(tile.certificates),
            str(tile.points),
            f"{tile.per.replace(' ', '_')}/{tile.of}" if tile.points else "-",
        ]
        for tile in EDITIONS[edition].rules.masters
    ]
    assert found == table(PRINTED_MASTERS)[: {"1e": 5, "2e": 9}[edition]]


# --- the trail ------------------------------------------------------------------------------------------

CAMPS = {"1e": [-3, -2, -1, 1, 2, 4, 6, 8, 10], "2e": [0, 1, 2, 3, 4, 5, 6, 8, 10]}
RISKS = {
    "flood_risk1": {"1e": "gray", "2e": "any"},
    "flood_risk2": "gray",
    "drought_risk1": "any",
    "camp_risk1": "any",
    "camp_risk2": "gray",
    "rockfall_risk1": "any",
    "rockfall_risk2": "gray",
}


@in_both_editions
def test_the_spaces_of_the_trail_by_kind(edition):
    board = EDITIONS[edition].rules.board
    kinds = Counter(space.kind for space in board.spaces)
    assert kinds == {"start": 1, "neutral": 7, "site": 22, "hazard": 12, "camp": 9, "kansas_city": 1}
    assert [len(section) for section in board.hazards] == [4, 4, 4]


@in_both_editions
def test_the_camp_spaces_and_what_they_pay(edition):
    board = EDITIONS[edition].rules.board
    camps = [board.spaces[place] for place in board.camps]
    assert [space.money for space in camps] == CAMPS[edition]
    assert [space.token for space in camps] == [edition == "2e"] + [False] * 8
    assert [bool(space.next) for space in camps] == [False] * 3 + [True] * 6


@in_both_editions
def test_the_spaces_in_the_woods_and_those_with_a_risk_action(edition):
    spaces = EDITIONS[edition].rules.board.spaces
    assert [space.id for space in spaces if space.woods] == [
        *("flood_risk2", "B1", "C1", "C2", "E1", "E2", "rockfall_risk2", "F2")
    ]
    risks = {name: risk[edition] if isinstance(risk, dict) else risk for name, risk in RISKS.items()}
    assert {space.id: space.risk for space in spaces if space.risk} == risks


# --- names ----------------------------------------------------------------------------------------------


@in_both_editions
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_city_and_breed_has_a_name_in_three_languages(edition, language):
    game = EDITIONS[edition]
    breeds = BREEDS if edition == "2e" else BREEDS[:-1]
    names = words_for(language, game).names
    assert {game.id, *game.rules.cities, *breeds} <= set(names)
    assert set(names) == set(words_for("en", game).names)
    assert all(names.values())
    assert len({names[colour] for colour in breeds}) == len(breeds)
    assert len({names[city] for city in game.rules.cities}) == 10


@rule("GWT-HERD-03")
def test_breeds_are_known_by_colour_as_the_names_collide_between_the_editions():
    first, second = (words_for("en", EDITIONS[edition]).names for edition in ("1e", "2e"))
    assert first["black"] == second["yellow"] == "Black Angus"
    assert (first["purple"], second["red"]) == ("Texas Longhorn", "Longhorn")
    assert {cattle.id.partition("-")[0] for cattle in CATTLE} == set(BREEDS)


# --- together -------------------------------------------------------------------------------------------


@in_both_editions
@at_every_count
def test_a_table_holds_every_component(edition, seats):
    game = EDITIONS[edition]
    census = game.census(set_up(edition, seats))
    starting = {CATTLE[kind].id for kind in STARTING}
    for cattle in CATTLE:
        number = cattle.copies * (seats if cattle.id in starting else 1)
        assert census[cattle.id] == (0 if cattle.id.startswith("orange") else number)
    assert {card.id: census[card.id] for card in OBJECTIVES} == {card.id: card.copies for card in OBJECTIVES}
    assert [census[tile.id] for tile in TILES] == [sum(backs) for backs in zip(*SUPPLIES, strict=True)]
    for colour in ("yellow", "red", "blue", "white")[:seats]:
        assert census[f"discs of {colour}"] == 14
        assert census[f"buildings of {colour}"] == {"1e": 10, "2e": 12}[edition]


def test_with_the_variant_24_simmentals_join_them():
    s = set_up("2e", variant="simmental")
    census = EDITIONS["2e"].census(s)
    assert [census[f"orange-{level}"] for level in (1, 2, 3)] == [8, 8, 8]


@in_both_editions
def test_five_station_masters_lie_on_the_railway(edition):
    s = set_up(edition)
    assert len(set(view(s, None)["masters"])) == 5
    assert player(s, ANN)["masters"] == []
