"""What is told to whoever draws the board, and what everything is called and does."""

import json

import pytest

from games.stone_age.positions import village
from waystation.games.stone_age.game import stone_age
from waystation.words import LANGUAGES, words_for

PRINTED = stone_age().printed()


def places_of(kind):
    return [place for place in PRINTED["places"] if place["kind"] == kind]


def test_what_is_printed_is_plain_json():
    assert json.loads(json.dumps(PRINTED)) == PRINTED


def test_there_are_the_places_of_the_board():
    assert [len(places_of(kind)) for kind in ("village", "hunt", "gather", "card", "stack")] == [
        3,
        1,
        4,
        4,
        4,
    ]


def test_a_place_tells_how_many_figures_it_takes_and_what_it_gives():
    places = {place["id"]: place for place in PRINTED["places"]}
    assert places["hut"] == {
        "id": "hut",
        "kind": "village",
        "number": None,
        "rings": 2,
        "figures": 2,
        "gives": None,
        "targets": {"place": "place hut", "use": "use hut"},
        "rolls": [],
    }
    forest = places["forest"]
    assert (forest["rings"], forest["figures"], forest["gives"]) == (7, None, "wood")
    assert (places["hunt"]["rings"], places["hunt"]["gives"]) == (None, "food")
    assert (places["card_4"]["rings"], places["card_4"]["figures"]) == (1, 1)
    assert (places["card_4"]["number"], places["stack_1"]["number"]) == (4, 1)


def test_whatever_may_be_asked_about_a_place_or_a_card_is_told_by_its_target():
    """Why nothing can be done there, and what dice may bring."""
    s = village(4)
    targets = {target for place in PRINTED["places"] for target in place["targets"].values()}
    assert targets <= {*stone_age().targets(s)}
    rolls = [roll for row in PRINTED["places"] for roll in row["rolls"]]
    rolls += [card["roll"] for card in PRINTED["cards"] if card["roll"]]
    assert len(rolls) == 5 * 10 + 3
    assert all(stone_age().odds(s, 0, roll) for roll in rolls)


def test_a_card_tells_what_it_does_and_what_it_shows():
    cards = {card["id"]: card for card in PRINTED["cards"]}
    assert len(cards) == 36
    assert cards["C18"] == {
        "id": "C18",
        "does": "resource",
        "resource": "brick",
        "amount": 1,
        "roll": None,
        "symbol": None,
        "figure": "shaman",
        "number": 2,
    }


@pytest.mark.parametrize(
    ("hut", "pays", "points", "brings"),
    [
        ("H07", {"goods": {"wood": 1, "brick": 0, "stone": 2, "gold": 0}}, 13, (13, 13)),
        ("H20", {"number": 4, "kinds": 3}, 0, (15, 21)),
        ("H28", {"least": 1, "most": 7}, 0, (3, 42)),
    ],
)
def test_a_hut_tile_tells_what_it_takes_and_brings(hut, pays, points, brings):
    huts = {row["id"]: row for row in PRINTED["huts"]}
    assert len(huts) == 28
    assert (huts[hut]["pays"], huts[hut]["points"]) == (pays, points)
    assert (huts[hut]["brings"]["least"], huts[hut]["brings"]["most"]) == brings


def every_id():
    rows = [row["id"] for part in ("places", "cards", "huts") for row in PRINTED[part]]
    cards = PRINTED["cards"]
    symbols = [card["symbol"] for card in cards if card["symbol"]]
    figures = [PRINTED["figures"][card["figure"]] for card in cards if card["figure"]]
    return {*rows, *symbols, *figures, *PRINTED["rates"], *PRINTED["dice_list"], "figure", "once-3"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_is_printed_has_a_name_and_is_explained(language):
    words = words_for(language, stone_age())
    names, about = words.every_name(), words.about()
    assert every_id() - set(names) == set()
    assert every_id() - set(about) == set()
    assert not [text for text in (*names.values(), *about.values()) if "{" in text or "_" in text]


@pytest.mark.parametrize(
    ("component", "name", "told"),
    [
        ("H07", "wood, 2 stone → 13 points", "Pay wood, 2 stone for 13 points."),
        ("river", "River", "Room for 7 figures, a die for each: 1 gold for every 6 pips."),
        (
            "C18",
            "1 brick · 2 shamans",
            "At once: 1 brick. At the end: 2 shamans. Each scores the number of your figures.",
        ),
    ],
)
def test_a_component_has_a_short_name_and_a_sentence_or_two(component, name, told):
    words = words_for("en", stone_age())
    assert (words.every_name()[component], words.about()[component]) == (name, told)


@pytest.mark.parametrize("language", ["ja", "ko"])
def test_the_tool_maker_of_a_card_is_not_called_like_the_place(language):
    names = words_for(language, stone_age()).every_name()
    assert names["tool_maker"] != names["figure tool_maker"]
