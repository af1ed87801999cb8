"""What is told to whoever draws the board, and what everything is called and does."""

import json
from importlib.resources import files
from typing import get_args

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    EDITIONS,
    FIRST,
    SECOND,
    in_both_editions,
    trail,
    view,
)
from rulebook import rule
from waystation.games.great_western_trail.contract import Term
from waystation.games.great_western_trail.printed import every_verb
from waystation.games.great_western_trail.targets import CACHED_UNIVERSES, universe
from waystation.kernel import Swift, begin
from waystation.words import LANGUAGES, words_for

ICONS = {
    *("coin", "certificate", "engine", "engine_back", "cowboy", "craftsman"),
    *("engineer", "hire", "build", "clear", "hazard", "trade"),
    *("objective", "token", "cards", "remove", "cattle_gray", "cattle_green"),
    *("cattle_black", "cattle_white", "cattle_yellow", "cattle_any", "cattle_value3", "cattle_pair"),
    *("objective_card", "ride", "ride_freely", "auxiliary_twice", "buy", "station"),
    *("upgrade", "delivery", "copy", "woods", "building", "camp_pair"),
    *("limit", "or"),
}


def printed(edition):
    return EDITIONS[edition].printed()


def verb(edition, name):
    return printed(edition)["verbs"][name]


# --- the box --------------------------------------------------------------------------------------------


@in_both_editions
def test_what_is_printed_is_plain_json(edition):
    assert json.loads(json.dumps(printed(edition))) == printed(edition)


@in_both_editions
def test_what_is_printed_names_nothing_that_is_not_there(edition):
    box = printed(edition)
    spaces = {space["id"] for space in box["spaces"]}
    used = [
        verb for building in box["neutral"] + box["private"] for cell in building["cells"] for verb in cell
    ]
    used += [space["risk"] for space in box["spaces"]] + [link["action"] for link in box["links"]]
    used += [master["at_once"] for master in box["masters"]]
    used += [card["immediate"] for card in box["objectives"]]
    used += [space["icon"] for row in box["worker_rows"].values() for space in row]
    used += [row[way] for row in box["auxiliaries"] for way in ("once", "twice")]
    assert {after for space in box["spaces"] for after in space["next"]} <= spaces
    assert set(used) - {None} <= set(box["verbs"])
    assert {row["disc"] for row in box["auxiliaries"]} <= {disc["id"] for disc in box["discs"]}
    assert len(box["links"]) == len(box["cities"]) - 1


@in_both_editions
def test_what_a_station_master_counts_is_named_in_one_word(edition):
    counted = {master["id"]: master["per"] for master in printed(edition)["masters"]}
    assert counted["camp_pairs"] == "camp_pair"
    assert not [name for name in counted.values() if " " in name]


@in_both_editions
def test_the_icons_of_spaces_and_of_objective_cards_can_be_pointed_at(edition):
    box = printed(edition)
    icons = {space["risk"] for space in box["spaces"]} | {card["immediate"] for card in box["objectives"]}
    assert {f"use {icon}" for icon in icons - {None}} <= {*EDITIONS[edition].targets(trail(edition))}


@in_both_editions
def test_every_icon_is_one_that_can_be_drawn(edition):
    pieces = [piece for row in printed(edition)["verbs"].values() for piece in row["cost"] + row["gain"]]
    assert {piece["icon"] for piece in pieces} <= ICONS
    assert not [row for row in printed(edition)["verbs"].values() if not row["gain"]]


@pytest.mark.parametrize(
    ("name", "cost", "gain"),
    [
        ("hire+2", [], [{"icon": "hire", "number": 2, "sign": "+"}]),
        ("hire-1", [], [{"icon": "hire", "number": 1, "sign": "−"}]),
        (
            "build-$2",
            [{"icon": "coin", "number": 2}, {"icon": "craftsman", "sign": "×"}],
            [{"icon": "build"}],
        ),
        ("white:$2", [{"icon": "cattle_white"}], [{"icon": "coin", "number": 2}]),
        (
            "back-1:$1+remove-1",
            [{"icon": "engine_back", "number": 1}],
            [{"icon": "coin", "number": 1}, {"icon": "remove", "number": 1}],
        ),
        ("$2-per-building-in-the-woods", [], [{"icon": "coin", "number": 2}, {"icon": "woods", "sign": "×"}]),
        ("clear/trade", [], [{"icon": "clear"}, {"icon": "or"}, {"icon": "trade"}]),
        ("certificates-to-limit", [], [{"icon": "certificate"}, {"icon": "limit"}]),
    ],
)
def test_an_icon_is_told_in_pieces(name, cost, gain):
    assert verb("2e", name) == {"cost": cost, "gain": gain}


def test_the_gains_of_an_icon_are_icons_themselves():
    assert {"objective-to-hand", "$6", "remove-2"} <= set(printed("2e")["verbs"])


def test_each_edition_prints_its_own_board():
    first, second = printed("1e"), printed("2e")
    assert (first["edition"], second["edition"]) == ("1e", "2e")
    assert [len(box["private"]) for box in (first, second)] == [20, 24]
    assert [city["money"] for city in (first["cities"][0], second["cities"][0])] == [6, 4]
    assert first["simmental_offers"] == []
    assert len(second["simmental_offers"]) == 2
    assert [card["id"] for card in second["cattle"] if card not in first["cattle"]] == [
        "orange-1",
        "orange-2",
        "orange-3",
    ]


def test_stations_lie_on_turnouts_and_the_last_at_the_end_of_the_line():
    stations = printed("2e")["stations"]
    assert [station["at"] for station in stations] == [*(f"t{n}" for n in printed("2e")["turnouts"]), "39"]
    assert [station["master"] for station in stations] == [True] * 5 + [False] * 5


def test_a_space_of_the_railway_tells_its_number_and_whether_it_is_a_turnout():
    rails = printed("2e")["rails"]
    assert [rail["number"] for rail in rails if not rail["turnout"]] == list(range(40))
    assert [rail["number"] for rail in rails if rail["turnout"]] == printed("2e")["turnouts"]
    assert {station["at"] for station in printed("2e")["stations"]} <= {rail["id"] for rail in rails}


@rule("GWT-SCORE-09")
@in_both_editions
def test_a_row_of_workers_tells_from_which_space_on_they_score(edition):
    assert printed(edition)["workers_worth"] == {"from_space": 5, "points": 4}


@in_both_editions
def test_every_term_of_the_contract_is_printed(edition):
    assert printed(edition)["terms"] == [*get_args(Term.__value__)]


def test_a_hand_tells_its_dollars_by_the_number_of_players():
    assert printed("2e")["hands"]["3"] == {"green": 2, "black": 1}


# --- values that only one source tells -------------------------------------------------------------------


def told_once(edition):
    box = printed(edition)
    rows = box["neutral"] + box["private"] + box["spaces"] + box["cattle"]
    return {row["id"]: row["one_source"] for row in rows if row["one_source"]}


def test_only_the_second_edition_has_values_that_one_source_tells():
    assert told_once("1e") == {}
    assert set(told_once("2e")) == set(EDITIONS["2e"].rules.one_source)


def test_a_building_that_equals_the_first_edition_has_a_second_source():
    first = {side["id"]: {**side, "one_source": None} for side in printed("1e")["private"]}
    other = [side["id"] for side in printed("2e")["private"] if side["one_source"]]
    assert sorted(other) == sorted(
        side["id"]
        for side in printed("2e")["private"]
        if {**side, "one_source": None} != first.get(side["id"])
    )


def test_camp_spaces_that_the_rulebook_quotes_have_a_second_source():
    camps = [space for space in printed("2e")["spaces"] if space["kind"] == "camp"]
    sure = [(space["money"], space["token"]) for space in camps if not space["one_source"]]
    assert sorted(sure) == [(0, True), (6, False)]


def test_what_one_source_tells_is_in_the_rulebook():
    rulebook = (
        files("waystation.games.great_western_trail.present.rulebook").joinpath("en.md").read_text("utf-8")
    )
    assert not [rule for rule in told_once("2e").values() if f"**{rule}**" not in rulebook]


# --- names ----------------------------------------------------------------------------------------------


def every_id(box):
    parts = ("spaces", "neutral", "private", "masters", "cities", "discs", "cattle", "objectives", "tiles")
    rows = {row["id"] for part in parts for row in box[part]}
    numbered = {
        *(each["called"] for each in box["stations"] + box["spaces"]),
        *box["job_rows"],
        *(space["called"] for row in box["worker_rows"].values() for space in row),
        *(f"building {tile['id']}" for tile in box["neutral"] + box["private"]),
    }
    return rows | numbered | set(box["verbs"])


@in_both_editions
@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_printed_has_a_name_and_is_explained(edition, language):
    words = words_for(language, EDITIONS[edition])
    names, about = words.every_name(), words.about()
    assert every_id(printed(edition)) - set(names) == set()
    assert every_id(printed(edition)) - set(about) == set()
    assert {*(rail["called"] for rail in printed(edition)["rails"]), *printed(edition)["terms"]} <= set(names)
    assert {link["called"] for link in printed(edition)["links"]} <= set(about)
    assert not [text for text in (*names.values(), *about.values()) if "{" in text or "_" in text]


@in_both_editions
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_part_of_an_icon_has_words_too(edition, language):
    words = words_for(language, EDITIONS[edition])
    assert {verb.id for verb in every_verb(EDITIONS[edition].rules)} <= set(words.about())


@pytest.mark.parametrize(
    ("game", "component", "name", "told"),
    [
        (SECOND, "brown-4", "Shorthorn (4 points)", "Breeding value 4; worth 4 points at the end."),
        (FIRST, "space camp1", "trade space 1", "Taking the tile from here costs $3."),
        (
            SECOND,
            "money",
            "$12",
            "At once: gain $12.",
        ),
        (
            SECOND,
            "cowboy 4",
            "cowboy 4",
            "Placing the cowboy here gains: remove a hazard for free.",
        ),
        (
            FIRST,
            "building 2a",
            "building 2a",
            (
                "Its owner can use it: discard Guernsey → gain $4 · buy cattle. "
                "It needs 1 craftsman; worth 1 point."
            ),
        ),
    ],
)
def test_a_component_has_a_short_name_and_a_sentence_or_two(game, component, name, told):
    words = words_for("en", game)
    assert (words.every_name()[component], words.about()[component]) == (name, told)


# --- the view -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "green", "black"), [(2, 2, 2), (3, 2, 1), (4, 1, 2)])
def test_the_view_tells_the_tolls_of_this_number_of_players(seats, green, black):
    board = {
        "camp1": "camp-green",
        "camp4": "camp-green",
        "flood1": "flood-2-black",
        "A1": "ann 7a",
        "A2": "ann 2a",
    }
    s = trail("2e", seats, board=board)
    for viewer, own in ((None, green + black), (BEN, green + black), (ANN, 0)):
        toll = {place: laid["toll"] for place, laid in view(s, viewer)["trail"].items()}
        assert [toll[place] for place in ("flood1", "A1", "A2", "A")] == [black, own, 0, 0]
        assert {toll["camp1"], toll["camp4"]} == {0, green}, "one of them lies beside the trail"


@in_both_editions
def test_the_elements_of_a_player_are_what_lies_on_the_table(edition):
    s = trail(edition, hazards=["flood-2-black"], camps=[(2, 1)], stations=[[1, 2]], discard=["red red"])
    for seat in (ANN, BEN, None):
        assert view(s, seat)["players"][ANN]["elements"] == {"B": 0, "H": 1, "S": 2, "G": 2, "L": 1, "T": 0}


@in_both_editions
def test_the_owner_is_told_what_the_hand_is_worth_and_what_a_transport_costs(edition):
    s = trail(edition, hand=["gray gray red"], engine=["4"])
    mine = view(s, ANN)["mine"]
    cities = [city["id"] for city in printed(edition)["cities"]]
    assert (mine["breeding_value"], mine["highest_value"]) == (4, 4)
    assert [mine["transport"][city] for city in cities[:5]] == [0, 0, 0, 2, 3]


@in_both_editions
def test_the_owner_is_told_what_the_hand_is_worth_with_every_certificate(edition):
    s = trail(edition, hand=["gray red"], certificates=[3], masters=["hazards"])
    mine, ann = view(s, ANN)["mine"], view(s, ANN)["players"][ANN]
    assert mine["highest_value"] == 4 + 3 + ann["permanent_certificates"]


@in_both_editions
@pytest.mark.parametrize(
    ("gone", "often"), [("", [1, 1, 0, 0, 0]), ("aux_money aux_engine", [2, 1, 0, 1, 0])]
)
def test_a_disc_less_unlocks_an_auxiliary_action_and_two_less_its_double(edition, gone, often):
    assert view(trail(edition, gone=[gone]), None)["players"][ANN]["auxiliaries"] == often


@in_both_editions
def test_the_owner_is_told_what_each_objective_card_lacks(edition):
    s = trail(
        edition, hand=["draw-5H money-4HH"], pile=["brown-4"], area=["start-BBH"], hazards=["flood-2-black"]
    )
    missing = view(s, ANN)["mine"]["missing"]
    assert missing["draw-5H"] == {"5": 1}
    assert missing["money-4HH"] == {"H": 1}
    assert missing["start-BBH"] == {"B": 2}


@rule("GWT-OBJ-22", "GWT-HERD-10")
@pytest.mark.parametrize("where", ["hand", "area", "discard"])
def test_wherever_the_owner_sees_an_objective_card_it_says_what_it_lacks(where):
    s = trail(**{where: ["auxiliary-T"]}, display="draw-5H . . .")
    assert view(s, ANN)["mine"]["missing"] == {"auxiliary-T": {"T": 1}, "draw-5H": {"5": 1, "H": 1}}


# --- what is pointed at ---------------------------------------------------------------------------------


def test_targets_are_made_once_for_each_choice_of_sides():
    tables = [trail(sides="a"), trail(sides="b")]
    for _ in range(2):  # the first time, those of other tests may be forgotten in between
        made = [universe(s) for s in tables]
    assert [universe(s) is known for s, known in zip(tables, made, strict=True)] == [True, True]


def test_targets_are_forgotten_when_too_many_choices_of_sides_have_come_since():
    s = trail(sides="b")
    known = universe(s)
    for number in range(2 * CACHED_UNIVERSES):
        universe(trail(sides=f"{number:012b}".replace("0", "a").replace("1", "b")))
    assert universe(s) is not known


def values_of(told):
    """Every text in lists and tables."""
    if isinstance(told, str):
        return {told}
    return set().union(*[values_of(each) for each in (told.values() if isinstance(told, dict) else told)])


@in_both_editions
def test_whatever_can_be_pointed_at_is_printed_with_its_target(edition):
    """But for two cards that are bought together: each of them can be pointed at."""
    game = EDITIONS[edition]
    s = begin(game, 2, {}, Swift.from_seed(1), [])
    pointed = {target for target in game.targets(s) if not (target.startswith("buy ") and "+" in target)}
    assert pointed <= values_of(game.printed()["targets"])


@rule("GWT-DISC-04")
@in_both_editions
def test_only_a_disc_of_the_hand_limit_has_a_price(edition):
    prices = {group["id"]: group["price"] for group in printed(edition)["discs"]}
    assert {name: price for name, price in prices.items() if price} == {"hand": 5}


@in_both_editions
def test_every_tile_is_drawn_as_what_its_id_says(edition):
    for tile in printed(edition)["tiles"]:
        first, *others = tile["id"].split("-")
        expected = ("camp", others[0]) if first == "camp" else ("hazard" if others else "worker", first)
        assert (tile["kind"], tile["of"]) == expected
