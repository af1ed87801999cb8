"""The set-up, from the open box to the first turn. [catalogue, section 4.1]"""

from collections import Counter

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    EDITIONS,
    FIRST,
    at_every_count,
    forbidden_by,
    in_both_editions,
    options,
    player,
    scored,
    set_up,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import CARDS, LETTERS, MARKET, TILES
from waystation.kernel import BadSettings, UnknownTarget, clockwise

SEEDS = range(60)
FLOODS = "flood-4-green flood-3-green flood-2-green flood-2-black"


def tiles(names):
    """What chance is told to draw from a supply."""
    ids = [tile.id for tile in TILES]
    return [ids.index(name) for name in names.split()]


def on_trail(s, *places):
    return [view(s, None)["trail"].get(place, {}).get("tile") for place in places]


def jobs(s):
    """The workers by row of the job market, down to the last row that holds any."""
    rows = [row["workers"] for row in view(s, None)["jobs"]]
    return rows[: max(at for at, row in enumerate(rows) if row) + 1]


def seen_over_seeds(edition, look, seats=2):
    return [look(view(set_up(edition, seats, seed=seed), None)) for seed in SEEDS]


# --- the players ----------------------------------------------------------------------------------------


@rule("GWT-SETUP-01", "GWT-SETUP-22")
@in_both_editions
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_two_three_or_four_play_and_each_has_a_colour_of_its_own(edition, seats):
    players = view(set_up(edition, seats), None)["players"]
    assert len({mine["colour"] for mine in players}) == len(players) == seats


@rule("GWT-SETUP-01")
@in_both_editions
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_fewer_than_two_or_more_than_four_cannot_play(edition, seats):
    with pytest.raises(BadSettings):
        set_up(edition, seats)


# --- station masters and neutral buildings ----------------------------------------------------------------


@rule("GWT-SETUP-02")
def test_all_five_station_masters_of_the_first_edition_are_shuffled_onto_the_five_spaces():
    masters = ["workers", "objectives", "hazards", "camp_pairs", "certificates"]
    seen = seen_over_seeds("1e", lambda shown: shown["masters"])
    assert all(sorted(row) == sorted(masters) for row in seen)
    for station in range(5):
        assert {row[station] for row in seen} == set(masters)


@rule("GWT-SETUP-03")
def test_five_of_the_nine_station_masters_of_the_second_edition_are_drawn_at_random():
    seen = seen_over_seeds("2e", lambda shown: shown["masters"])
    assert all(len(set(row)) == len(row) == 5 for row in seen)
    for station in range(5):
        assert len({row[station] for row in seen}) == 9


@rule("GWT-SETUP-04")
@in_both_editions
def test_the_seven_neutral_buildings_lie_at_random_on_the_seven_neutral_spaces(edition):
    seen = seen_over_seeds(edition, lambda shown: [shown["trail"][space]["building"] for space in LETTERS])
    assert all(sorted(row) == list(LETTERS) for row in seen)
    for space in range(7):
        assert {row[space] for row in seen} == set(LETTERS)


@rule("GWT-SETUP-05")
@in_both_editions
def test_in_a_first_game_each_neutral_building_lies_on_its_own_letter(edition):
    for seed in range(5):
        shown = view(set_up(edition, seed=seed, first_game=True), None)["trail"]
        assert [shown[letter]["building"] for letter in LETTERS] == list(LETTERS)


# --- the tiles of the Kansas City supply ------------------------------------------------------------------


@rule("GWT-SETUP-07")
@in_both_editions
@at_every_count
def test_54_workers_22_camp_tiles_and_18_hazards_are_in_three_supplies(edition, seats):
    s = set_up(edition, seats)
    census = FIRST.census(s)
    workers = [census[worker] for worker in ("cowboy", "craftsman", "engineer")]
    hazards = [number for name, number in census.items() if name[0] in "fdr" and name[-1] in "nk"]
    assert workers == [18, 18, 18]
    assert (census["camp-green"] + census["camp-black"], sum(hazards)) == (22, 18)
    drawn = (7 + 2, 2 * seats - 1 + 2, 2)
    assert view(s, None)["supplies"] == [35 - drawn[0], 33 - drawn[1], 26 - drawn[2]]


@rule("GWT-SETUP-07")
def test_the_supplies_are_hidden():
    one, other = trail(), trail()
    other.supplies[0].put(tiles("camp-green")[0], -1)
    other.supplies[0].put(tiles("camp-black")[0])
    assert [view(one, seat) for seat in (ANN, BEN, None)] == [view(other, seat) for seat in (ANN, BEN, None)]


@rule("GWT-SETUP-07", "GWT-SETUP-13", "GWT-SETUP-15")
@in_both_editions
def test_supply_1_has_hazards_and_camp_tiles_supply_2_workers_supply_3_workers_and_camp_tiles(edition):
    seen = seen_over_seeds(edition, lambda shown: shown["foresight"])
    kinds = [{tile.split("-")[0] for row in seen for tile in row[column]} for column in range(3)]
    workers = {"cowboy", "craftsman", "engineer"}
    assert kinds == [{"camp", "flood", "drought", "rockfall"}, workers, {*workers, "camp"}]


@rule("GWT-SETUP-08")
@in_both_editions
@at_every_count
def test_exactly_seven_tiles_of_supply_1_are_placed(edition, seats):
    for seed in range(20):
        news = []
        s = set_up(edition, seats, seed=seed, journal=news)
        assert len(of(ev.TilePlaced, news)) == 7
        assert len(view(s, None)["trail"]) == 7 + 7


@rule("GWT-SETUP-09")
def test_a_tent_of_either_colour_goes_to_the_free_trade_space_of_the_lowest_value():
    drawn = tiles("camp-green camp-black flood-2-green camp-black camp-green camp-green camp-black")
    s = set_up("1e", told={"supply1": drawn})
    camps = ["camp-green", "camp-black", "camp-black", "camp-green", "camp-green", "camp-black", None]
    assert on_trail(s, *[f"camp{number}" for number in range(1, 8)]) == camps
    spaces = EDITIONS["1e"].rules.board.spaces
    assert [space.money for space in spaces if space.kind == "camp"] == [-3, -2, -1, 1, 2, 4, 6, 8, 10]


@rule("GWT-SETUP-10")
def test_an_outlaw_of_either_colour_goes_to_the_free_outlaw_space_of_the_lowest_number():
    drawn = tiles("camp-green camp-black flood-2-green camp-black camp-green camp-green camp-black")
    s = set_up("2e", told={"supply1": drawn})
    camps = ["camp-green", "camp-black", "camp-black", "camp-green", "camp-green", "camp-black", None]
    assert on_trail(s, *[f"camp{number}" for number in range(1, 8)]) == camps


@rule("GWT-SETUP-11")
@in_both_editions
def test_a_hazard_goes_to_the_lowest_free_space_of_its_own_section(edition):
    drawn = "rockfall-2-black flood-4-green drought-3-black flood-2-black flood-3-green drought-4-green"
    s = set_up(edition, told={"supply1": tiles(f"{drawn} camp-green")})
    assert on_trail(s, "flood1", "flood2", "flood3", "flood4") == [
        *("flood-4-green", "flood-2-black", "flood-3-green"),
        None,
    ]
    assert on_trail(s, "drought1", "drought2", "drought3") == ["drought-3-black", "drought-4-green", None]
    assert on_trail(s, "rockfall1", "rockfall2") == ["rockfall-2-black", None]


@rule("GWT-SETUP-12")
@in_both_editions
def test_a_tile_without_a_free_space_returns_to_supply_1_and_another_is_drawn(edition):
    fifth = "flood-3-black"
    drawn = tiles(f"{FLOODS} {fifth} camp-green {fifth} camp-green camp-black {fifth} camp-green")
    s = set_up(edition, told={"supply1": drawn})
    assert on_trail(s, "flood1", "flood2", "flood3", "flood4") == FLOODS.split()
    assert on_trail(s, "camp1", "camp2", "camp3", "camp4") == [*["camp-green"] * 2, "camp-black", None]
    assert view(s, None)["foresight"][0] == [fifth, "camp-green"]
    assert view(s, None)["supplies"][0] == 35 - 9


# --- the job market ---------------------------------------------------------------------------------------


@rule("GWT-SETUP-06")
@in_both_editions
@at_every_count
def test_the_job_market_token_starts_in_the_second_row(edition, seats):
    assert view(set_up(edition, seats), None)["job_token"] == 2


@rule("GWT-SETUP-13", "GWT-SETUP-14")
@in_both_editions
@pytest.mark.parametrize(
    ("seats", "rows"),
    [
        (2, [["cowboy", "craftsman"], ["engineer"]]),
        (3, [["cowboy", "craftsman", "engineer"], ["cowboy", "cowboy"]]),
        (4, [["cowboy", "cowboy", "craftsman", "engineer"], ["cowboy", "craftsman", "craftsman"]]),
    ],
)
def test_workers_fill_the_job_market_row_by_row_up_to_the_token(edition, seats, rows):
    drawn = "cowboy craftsman engineer cowboy cowboy craftsman craftsman"
    s = set_up(edition, seats, told={"supply2": tiles(drawn)})
    assert jobs(s) == rows
    assert sum(len(row) for row in rows) == {2: 3, 3: 5, 4: 7}[seats]
    assert view(s, None)["job_token_holder"] is None


@rule("GWT-EX-SETUP-01")
@in_both_editions
def test_with_three_players_row_1_has_three_workers_and_row_2_two_and_the_token(edition):
    drawn = {"supply2": tiles("cowboy engineer cowboy craftsman engineer")}
    s = set_up(edition, 3, told=drawn, first_game=True, neutral="ABCDEFG")
    assert jobs(s) == [["cowboy", "cowboy", "engineer"], ["craftsman", "engineer"]]
    assert [row["open"] for row in view(s, None)["jobs"]][:3] == [True, False, False]
    s.money[ANN] = 20
    play(s, ANN, "move A", "use hire")
    assert starting(s, "hire") == ["cowboy 1", "engineer 1"]


@rule("GWT-SETUP-15")
@in_both_editions
def test_two_tiles_of_each_supply_lie_face_up_on_its_foresight_column(edition):
    told = {
        "supply1": tiles("camp-green " * 7 + "flood-4-green camp-black"),
        "supply2": tiles("cowboy " * 3 + "engineer craftsman"),
        "supply3": tiles("camp-black cowboy"),
    }
    s = set_up(edition, told=told)
    expected = [["flood-4-green", "camp-black"], ["engineer", "craftsman"], ["camp-black", "cowboy"]]
    assert view(s, None)["foresight"] == expected


# --- the cattle market and the objective cards --------------------------------------------------------------


@rule("GWT-SETUP-16", "GWT-SETUP-17")
@in_both_editions
@pytest.mark.parametrize(("seats", "size"), [(2, 7), (3, 10), (4, 13)])
def test_7_10_or_13_of_the_36_market_cards_are_revealed(edition, seats, size):
    shown = view(set_up(edition, seats), None)
    assert (sum(shown["cattle"].values()), shown["cattle_stack"]) == (size, 36 - size)


@rule("GWT-SETUP-16")
@in_both_editions
def test_the_36_market_cards_are_shuffled(edition):
    market = Counter()
    for shown in seen_over_seeds(edition, lambda shown: shown["cattle"]):
        market.update(shown)
    assert set(market) == {CARDS[kind] for kind in MARKET}
    census = FIRST.census(set_up(edition))
    assert [census[CARDS[kind]] for kind in MARKET] == [7, 7, 7, 3, 3, 3, 2, 2, 2]


@rule("GWT-SETUP-16")
def test_the_stack_lies_face_down():
    one, other = (trail(market="yellow", stack=stack) for stack in ("red blue", "brown-3 purple-5"))
    assert [view(one, seat) for seat in (ANN, BEN, None)] == [view(other, seat) for seat in (ANN, BEN, None)]


@rule("GWT-SETUP-18")
@in_both_editions
def test_market_cards_are_grouped_by_colour_from_yellow_to_purple_and_absent_colours_are_skipped(edition):
    s = trail(edition, market="purple-5 yellow brown-5 red brown-3 yellow purple-7")
    cattle = [("yellow", 2), ("red", 1), ("brown-3", 1), ("brown-5", 1), ("purple-5", 1), ("purple-7", 1)]
    assert list(view(s, None)["cattle"].items()) == cattle


@rule("GWT-SETUP-19")
def test_without_the_simmental_variant_there_are_no_orange_cards():
    census = FIRST.census(set_up("2e"))
    assert [census[f"orange-{level}"] for level in (1, 2, 3)] == [0, 0, 0]
    census = FIRST.census(set_up("2e", variant="simmental"))
    assert [census[f"orange-{level}"] for level in (1, 2, 3)] == [8, 8, 8]


@rule("GWT-SETUP-20")
@in_both_editions
def test_four_of_the_24_objective_cards_are_revealed(edition):
    cards = ["draw-5H", "move-345", "auxiliary-T", "auxiliary-T"]
    told = [CARDS.index(card) - CARDS.index("money-4HH") for card in cards]
    shown = view(set_up(edition, told={"objectives": told}), None)
    assert (shown["objectives"], shown["objective_deck"]) == (cards, 20)
    seen = seen_over_seeds(edition, lambda shown: shown["objectives"][0])
    assert len(set(seen)) > 10


@rule("GWT-SETUP-20")
def test_the_objective_deck_lies_face_down():
    one, other = (trail(deck=deck) for deck in ("draw-BBH money-BGL", "move-BBHH money-333B"))
    assert [view(one, seat) for seat in (ANN, BEN, None)] == [view(other, seat) for seat in (ANN, BEN, None)]


@rule("GWT-SETUP-21")
@in_both_editions
def test_money_comes_from_the_bank_however_much_the_players_hold(edition):
    s = trail(edition, money=[10**6, 10**6], place=["C"], phase="use")
    play(s, ANN, "auxiliary money")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [10**6 + 1, 10**6]


@rule("GWT-SETUP-21")
def test_the_bank_of_the_second_edition_holds_exchange_tokens_too():
    s = trail("2e", sides="b", board={"B1": "ann 12b"}, place=["B1"], phase="use", tokens=[50, 50])
    play(s, ANN, "use token")
    assert [player(s, seat)["tokens"] for seat in (ANN, BEN)] == [51, 50]
    with pytest.raises(UnknownTarget):
        forbidden_by(trail("1e"), ANN, "exchange")


# --- the player boards ------------------------------------------------------------------------------------


@rule("GWT-SETUP-23", "GWT-SETUP-24")
@in_both_editions
@pytest.mark.parametrize(("seats", "limit", "green", "black"), [(2, 3, 2, 2), (3, 3, 2, 1), (4, 4, 1, 2)])
def test_step_limit_and_tolls_are_those_of_the_player_count(edition, seats, limit, green, black):
    assert player(set_up(edition, seats), ANN)["step_limit"] == limit
    for hand, toll in (("green", green), ("black", black)):
        s = trail(edition, seats, board={"flood1": f"flood-3-{hand}"}, place=["A"])
        play(s, ANN, "move flood1 via flood1")
        assert player(s, ANN)["money"] == 10 - toll


@rule("GWT-SETUP-25", "GWT-SETUP-26")
@pytest.mark.parametrize(("edition", "numbers"), [("1e", 10), ("2e", 12)])
@at_every_count
def test_in_first_games_all_private_buildings_show_side_a(edition, numbers, seats):
    s = set_up(edition, seats, first_game=True)
    for seat in range(seats):
        assert set(player(s, seat)["unbuilt"]) == {f"{number}a" for number in range(1, numbers + 1)}


@rule("GWT-SETUP-27", "GWT-SETUP-28", "GWT-AMB-51")
@pytest.mark.parametrize(("edition", "sides"), [("1e", "abbababbaa"), ("2e", "abbababbaabb")])
def test_a_side_is_drawn_for_each_number_separately_and_is_the_same_for_all(edition, sides):
    s = set_up(edition, 4, told={"sides": ["ab".index(side) for side in sides]})
    buildings = {f"{number}{side}" for number, side in enumerate(sides, 1)}
    for seat in range(4):
        assert set(player(s, seat)["unbuilt"]) == buildings
    seen = seen_over_seeds(edition, lambda shown: "".join(name[-1] for name in shown["buildings"]))
    assert all({row[number] for row in seen} == {"a", "b"} for number in range(len(sides)))
    assert len(set(seen)) > 40


@rule("GWT-SETUP-28")
@in_both_editions
@pytest.mark.parametrize(("side", "other"), [("a", "b"), ("b", "a")])
def test_a_private_building_is_placed_with_the_side_in_play(edition, side, other):
    s = trail(edition, sides=side, place=["B"], phase="use")
    play(s, ANN, "use build-$2")
    assert starting(s, "build") == [f"{n}{side}" for n in (1, 2, 3)][: {"a": 3, "b": 2}[side]]
    assert forbidden_by(s, ANN, f"build 1{other}") == "GWT-SETUP-28"
    play(s, ANN, f"build 1{side}", "at A1")
    assert view(s, ANN)["trail"]["A1"] == {"building": f"1{side}", "owner": ANN, "toll": 0}


@rule("GWT-SETUP-29")
@pytest.mark.parametrize(
    ("edition", "row"),
    [
        ("1e", "1a 2a 3a 4a 5a 6a 7a 8a 9a 10a"),
        ("2e", "1a 2a 3a 4a 5a 6a 12a 7a 8a 9a 10a 11a"),
    ],
)
def test_unbuilt_buildings_lie_by_number_or_in_the_second_edition_by_required_builders(edition, row):
    assert player(set_up(edition, first_game=True), ANN)["unbuilt"] == row.split()


@rule("GWT-SETUP-30")
@in_both_editions
@at_every_count
def test_14_discs_start_on_the_player_board_and_two_spaces_are_empty(edition, seats):
    s = set_up(edition, seats)
    for seat in range(seats):
        assert player(s, seat)["discs"] == {
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
        assert sum(player(s, seat)["discs"].values()) == 14


@rule("GWT-SETUP-31", "GWT-SETUP-32", "GWT-SETUP-33")
@in_both_editions
@at_every_count
def test_engines_and_certificate_markers_start_on_0_and_cattlemen_off_the_board(edition, seats):
    s = set_up(edition, seats)
    for seat in range(seats):
        mine = player(s, seat)
        assert (mine["engine"], mine["certificates"], mine["place"]) == ("0", 0, None)


# --- cards, money and tokens --------------------------------------------------------------------------------


@rule("GWT-SETUP-34")
@in_both_editions
def test_each_player_has_the_same_14_starting_cattle_cards(edition):
    s = set_up(edition, 4)
    for seat in range(4):
        herd = FIRST.memory(s, None)[seat]
        assert (herd["unseen"], herd["discard"]) == ({"gray": 5, "green": 3, "black": 3, "white": 3}, {})


@rule("GWT-SETUP-34")
@in_both_editions
def test_the_starting_cards_are_shuffled(edition):
    hands = {tuple(view(set_up(edition, seed=seed), ANN)["mine"]["hand"]) for seed in SEEDS}
    assert len(hands) > 15


@rule("GWT-SETUP-35")
@at_every_count
def test_in_the_first_edition_everyone_draws_4_cards(seats):
    s = set_up("1e", seats)
    assert [player(s, seat)["hand"] for seat in range(seats)] == [4] * seats
    assert [player(s, seat)["pile"] for seat in range(seats)] == [10] * seats


@rule("GWT-SETUP-36")
@at_every_count
@pytest.mark.parametrize("start", [ANN, BEN])
def test_in_the_second_edition_4_5_6_and_7_cards_are_drawn_in_turn_order(seats, start):
    s = set_up("2e", seats, start=start)
    order = clockwise(start, seats)
    assert [player(s, seat)["hand"] for seat in order] == [4, 5, 6, 7][:seats]
    assert [player(s, seat)["pile"] for seat in order] == [10, 9, 8, 7][:seats]


@rule("GWT-SETUP-37")
@in_both_editions
@at_every_count
def test_one_starting_objective_card_is_dealt_face_up_to_each_player(edition, seats):
    dealt = seen_over_seeds(edition, lambda shown: [mine["area"] for mine in shown["players"]], seats)
    for areas in dealt:
        cards = [card for area in areas for card in area]
        assert [len(area) for area in areas] == [1] * seats
        assert len(set(cards)) == len(cards)
    starts = {"start-34B", "start-BBH", "start-LHH", "start-SSG"}
    for seat in range(seats):
        assert {areas[seat][0] for areas in dealt} == starts
    assert not starts & set(FIRST.census(set_up(edition, seats)))


@rule("GWT-SETUP-38")
@in_both_editions
def test_a_starting_objective_concerns_its_owner_and_counts_as_a_card_of_the_objective_area(edition):
    s = trail(
        edition,
        sides="b",
        area=["start-LHH draw-5H", ""],
        hazards=["flood-2-green flood-2-black", "flood-4-green drought-4-green"],
        camps=[(0, 1), (0, 1)],
        masters=["objectives", "objectives"],
    )
    assert [scored(s, ANN, name) for name in ("objectives", "masters")] == [3 - 2, 3]
    assert [scored(s, BEN, name) for name in ("objectives", "masters")] == [0, 0]


@rule("GWT-SETUP-39")
@in_both_editions
@at_every_count
def test_any_player_may_start_and_the_turns_go_clockwise(edition, seats):
    for start in range(seats):
        s = set_up(edition, seats, start=None, told={"start": [start]}, first_game=True)
        for seat in (*clockwise(start, seats), start):
            assert (asked(s), view(s, None)["turn"]) == ([seat], seat)
            while asked(s) == [seat]:
                play(s, seat, "auxiliary money" if "auxiliary money" in options(s) else options(s)[0])


@rule("GWT-SETUP-39")
@at_every_count
def test_the_start_player_is_drawn_or_agreed_on(seats):
    assert {set_up(seats=seats, seed=seed, start=None).start for seed in SEEDS} == set(range(seats))
    assert view(set_up(seats=seats, start=BEN), None)["start"] == BEN


@rule("GWT-SETUP-40")
@in_both_editions
@at_every_count
def test_the_starting_money_is_6_7_8_and_9_dollars_in_turn_order(edition, seats):
    for start in range(seats):
        s = set_up(edition, seats, start=start)
        assert [player(s, seat)["money"] for seat in clockwise(start, seats)] == [6, 7, 8, 9][:seats]


@rule("GWT-SETUP-41")
@pytest.mark.parametrize(("edition", "tokens"), [("1e", 0), ("2e", 1)])
def test_every_player_of_the_second_edition_starts_with_an_exchange_token(edition, tokens):
    s = set_up(edition, 4)
    assert [player(s, seat)["tokens"] for seat in (ANN, BEN, CLEO, DAN)] == [tokens] * 4
