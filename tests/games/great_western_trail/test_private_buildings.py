"""The private buildings of both editions. [catalogue, sections 4.26 and 4.27]

The extraordinary delivery of 9a stands in test_railway.py, the stations of 9b in test_stations.py.
"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
)
from games.playing import of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.kernel import find_option

NUMBERS = {"1e": 10, "2e": 12}
CHANGED = ("2b", "5a", "6a", "6b", "8b")
"""What the second edition prints otherwise."""


def sides(edition, *buildings):
    """Side a of every number, but for these buildings."""
    letters = ["a"] * NUMBERS[edition]
    for building in buildings:
        letters[int(building[:-1]) - 1] = building[-1]
    return "".join(letters)


def on(building, place="B1", edition="2e", **position):
    """Ann has come to a building of her own; all that it might need is there."""
    others = position.pop("board", {})
    used = [tile.split()[1] for tile in others.values() if " " in tile]
    plenty = {
        "money": [20],
        "hand": ["gray gray green black white yellow money-4HH"],
        "engine": ["20"],
        "workers": [(2, 2, 3)],
        "hazards": ["flood-2-green flood-2-black"],
        "camps": [(3, 1)],
        "stations": [[1, 2]],
        "jobs": {1: "cowboy"},
    }
    board = {place: f"ann {building}", "rockfall1": "rockfall-4-green", "camp5": "camp-green", **others}
    chosen = {**plenty, "place": [place, "A"], "sides": sides(edition, building, *used), **position}
    return trail(edition, phase="use", board=board, **chosen)


def icons(s):
    """The local actions that are offered, without the cards that pay for them."""
    return list(dict.fromkeys([text.split()[0] for text in starting(s, "use")]))


def identity(edition, building):
    """The rule that says what a building is."""
    if edition == "1e" or building in CHANGED or int(building[:-1]) > 10:
        return f"GWT{'' if edition == '1e' else '2'}-PB-{building.upper():0>3}"
    return "GWT2-PB-SAME"


def by_building(rows):
    """A case for each building and edition, with its rule."""
    return [
        pytest.param(edition, *row, marks=rule(identity(edition, row[0])), id=f"{edition}-{row[0]}")
        for editions, *row in rows
        for edition in editions
    ]


BOTH, FIRST, SECOND = ("1e", "2e"), ("1e",), ("2e",)

# --- what is printed: building, craftsmen, points, toll with four players, local actions ----------------

GREEN, BLACK, BOTH_HANDS = 1, 2, 3
WOODS_MONEY = "$2-per-building-in-the-woods"
PRINTED = [
    (BOTH, "1a", 1, 1, GREEN, [WOODS_MONEY]),
    (BOTH, "1b", 1, 1, GREEN, ["objective:certificates-2", "back-1:$3"]),
    (BOTH, "2a", 1, 1, 0, ["white:$4", "buy-cattle"]),
    (FIRST, "2b", 1, 1, 0, ["gray:engine-1", "green:$3"]),
    (SECOND, "2b", 1, 1, 0, ["gray:$2", "green:engine-2"]),
    (BOTH, "3a", 1, 1, 0, ["pair:$3", "ride-1"]),
    (BOTH, "3b", 2, 3, 0, ["auxiliary", "ride-1"]),
    (BOTH, "4a", 2, 3, BLACK, ["clear-$5", "ride-2"]),
    (BOTH, "4b", 2, 3, BLACK, ["cycle-per-cowboy", "ride-3"]),
    (FIRST, "5a", 3, 4, 0, ["hire-1", "engine-per-engineer"]),
    (SECOND, "5a", 3, 4, 0, ["value-3:$7", "auxiliary"]),
    (BOTH, "5b", 3, 4, 0, ["black:certificates-2", "$1-per-engineer"]),
    (FIRST, "6a", 4, 5, 0, ["yellow:$10", "auxiliary"]),
    (SECOND, "6a", 4, 5, 0, ["hire-1", "engine-per-engineer"]),
    (FIRST, "6b", 4, 5, 0, ["any:$3+objective-to-hand"]),
    (SECOND, "6b", 4, 5, 0, ["copy"]),
    (BOTH, "7a", 5, 6, BOTH_HANDS, ["certificates-2+$2-per-camp-pair"]),
    (BOTH, "7b", 5, 6, BOTH_HANDS, ["engine-per-building-in-the-woods"]),
    (BOTH, "8a", 5, 6, GREEN, ["trade", "auxiliary", "engine-2"]),
    (FIRST, "8b", 6, 8, 0, ["copy"]),
    (SECOND, "8b", 6, 8, 0, ["any:$6+objective-to-hand"]),
    (BOTH, "9a", 7, 9, 0, ["engine-3", "extraordinary-delivery"]),
    (BOTH, "9b", 6, 8, 0, ["upgrade-behind"]),
    (BOTH, "10a", 9, 13, BLACK, ["certificates-to-limit", "ride-5"]),
    (BOTH, "10b", 8, 11, BLACK, ["$4", "engine-4", "ride-4"]),
    (SECOND, "11a", 12, 20, 0, ["clear-$2"]),
    (SECOND, "11b", 5, 10, 0, ["engine-per-hazard"]),
    (SECOND, "12a", 4, 5, 0, ["$1-per-craftsman", "ride-1"]),
    (SECOND, "12b", 3, 4, 0, ["$2-per-station", "token"]),
]


@pytest.mark.parametrize(("edition", "building", "need", "points", "toll", "does"), by_building(PRINTED))
def test_a_private_building_needs_scores_asks_and_does_what_is_printed(
    edition, building, need, points, toll, does
):
    assert scored(on(building, edition=edition), ANN, "buildings") == points
    assert toll_of(edition, building) == toll
    assert craftsmen_for(edition, building) == need
    assert icons(on(building, edition=edition)) == does


def toll_of(edition, building):
    """What Ben pays to Ann, of four players."""
    letters = sides(edition, building)
    s = trail(edition, 4, turn=BEN, sides=letters, place=["A"] * 4, board={"A1": f"ann {building}"})
    (move,) = [text for text in starting(s, "move") if text.startswith("A1")]
    play(s, BEN, f"move {move}")
    return player(s, ANN)["money"] - 10


def craftsmen_for(edition, building):
    """As the price tells: on an empty space, or in the place of 8b, which needs six."""
    for replaced in (None, "8b"):
        board = {"A1": f"ann {replaced}"} if replaced else {}
        letters = sides(edition, building, *board and [replaced])
        s = trail(
            edition, phase="use", place=["B"], board=board, sides=letters, workers=[(1, 6, 1)], money=[50]
        )
        play(s, ANN, "use build-$2")
        if f"build {building}" in options(s):
            play(s, ANN, f"build {building}", "at A1")
            return (50 - player(s, ANN)["money"]) // 2 + 6 * bool(replaced)
    return None


# --- what they do: building, what Ann chooses, the cards she discards, what she has then ----------------

USE_WOODS = "use engine-per-building-in-the-woods"
DONE = [
    (BOTH, "1a", [f"use {WOODS_MONEY}"], "", {"money": 22}),
    (BOTH, "1b", ["use objective:certificates-2 money-4HH"], "money-4HH", {"certificates": 2}),
    (BOTH, "1b", ["use back-1:$3"], "", {"engine": "19", "money": 23}),
    (BOTH, "2a", ["use white:$4"], "white", {"money": 24}),
    (BOTH, "2a", ["use buy-cattle", "buy blue 1 $6"], "", {"money": 14, "top": "blue"}),
    (FIRST, "2b", ["use gray:engine-1", "engine 21"], "gray", {"engine": "21", "money": 20}),
    (FIRST, "2b", ["use green:$3"], "green", {"money": 23}),
    (SECOND, "2b", ["use gray:$2"], "gray", {"money": 22, "engine": "20"}),
    (SECOND, "2b", ["use green:engine-2", "engine 22"], "green", {"engine": "22", "money": 20}),
    (BOTH, "3a", ["use pair:$3 gray+gray"], "gray gray", {"money": 23}),
    (BOTH, "3a", ["use ride-1", "move C"], "", {"place": "C"}),
    (BOTH, "3b", ["use auxiliary", "auxiliary money"], "", {"money": 21}),
    (BOTH, "3b", ["use ride-1", "move C"], "", {"place": "C"}),
    (BOTH, "4a", ["use clear-$5", "clear rockfall1"], "", {"money": 15}),
    (BOTH, "4a", ["use ride-2", "move E"], "", {"place": "E"}),
    (BOTH, "4b", ["use ride-3", "move F"], "", {"place": "F"}),
    (FIRST, "5a", ["use hire-1", "hire cowboy 1"], "", {"money": 15}),
    (FIRST, "5a", ["use engine-per-engineer", "engine 23"], "", {"engine": "23"}),
    (SECOND, "5a", ["use value-3:$7 yellow"], "yellow", {"money": 27}),
    (SECOND, "5a", ["use auxiliary", "auxiliary money"], "", {"money": 21}),
    (BOTH, "5b", ["use black:certificates-2"], "black", {"certificates": 2}),
    (BOTH, "5b", ["use $1-per-engineer"], "", {"money": 23}),
    (FIRST, "6a", ["use yellow:$10"], "yellow", {"money": 30}),
    (FIRST, "6a", ["use auxiliary", "auxiliary money"], "", {"money": 21}),
    (SECOND, "6a", ["use hire-1", "hire cowboy 1"], "", {"money": 15}),
    (SECOND, "6a", ["use engine-per-engineer", "engine 23"], "", {"engine": "23"}),
    (FIRST, "6b", ["use any:$3+objective-to-hand gray", "take draw-5H"], "gray", {"money": 23, "hand": 7}),
    (BOTH, "7b", [USE_WOODS, "engine 21"], "", {"engine": "21"}),
    (BOTH, "8a", ["use trade", "take camp5"], "", {"camps": [4, 1]}),
    (BOTH, "8a", ["use auxiliary", "auxiliary money"], "", {"money": 21}),
    (BOTH, "8a", ["use engine-2", "engine 22"], "", {"engine": "22"}),
    (SECOND, "8b", ["use any:$6+objective-to-hand gray", "take deck"], "gray", {"money": 26, "hand": 7}),
    (BOTH, "9a", ["use engine-3", "engine 23"], "", {"engine": "23"}),
    (BOTH, "9b", ["use upgrade-behind", "station 4", "disc aux_money"], "", {"stations": [1, 2, 4]}),
    (BOTH, "10a", ["use certificates-to-limit"], "", {"certificates": 3}),
    (BOTH, "10a", ["use ride-5", "move G"], "", {"place": "G"}),
    (BOTH, "10b", ["use $4"], "", {"money": 24}),
    (BOTH, "10b", ["use engine-4", "engine 24"], "", {"engine": "24"}),
    (BOTH, "10b", ["use ride-4", "move G"], "", {"place": "G"}),
    (SECOND, "11a", ["use clear-$2", "clear rockfall1"], "", {"money": 18}),
    (SECOND, "11b", ["use engine-per-hazard", "engine 22"], "", {"engine": "22"}),
    (SECOND, "12a", ["use $1-per-craftsman"], "", {"money": 22}),
    (SECOND, "12a", ["use ride-1", "move C"], "", {"place": "C"}),
    (SECOND, "12b", ["use $2-per-station"], "", {"money": 24}),
    (SECOND, "12b", ["use token"], "", {"tokens": 2}),
]


@pytest.mark.parametrize(("edition", "building", "chosen", "paid", "after"), by_building(DONE))
def test_a_private_building_does_this(edition, building, chosen, paid, after):
    s = on(building, edition=edition)
    events = play(s, ANN, *chosen)
    assert [event.card for event in of(ev.CardDiscarded, events)] == paid.split()
    assert {key: player(s, ANN)[key] for key in after} == after


@pytest.mark.parametrize(
    ("edition", "building", "action", "most"),
    by_building(
        [
            (BOTH, "7b", "engine-per-building-in-the-woods", 1),
            (BOTH, "8a", "engine-2", 2),
            (BOTH, "9a", "engine-3", 3),
            (BOTH, "10b", "engine-4", 4),
            (FIRST, "5a", "engine-per-engineer", 3),
            (SECOND, "6a", "engine-per-engineer", 3),
            (SECOND, "11b", "engine-per-hazard", 2),
        ]
    ),
)
def test_a_private_building_moves_the_engine_so_far_and_no_further(edition, building, action, most):
    s = on(building, edition=edition, engine=["17"])
    play(s, ANN, f"use {action}")
    assert starting(s, "engine") == [str(17 + n) for n in range(1, most + 1)]


@rule("GWT-PB-08A", "GWT2-PB-SAME")
@in_both_editions
def test_8a_trades_or_allows_an_auxiliary_action_not_both(edition):
    s = on("8a", edition=edition)
    play(s, ANN, "use trade", "take camp5")
    assert starting(s, "use") == ["engine-2"]


@rule("GWT-PB-07A", "GWT2-PB-SAME")
@in_both_editions
def test_7a_counts_pairs_of_both_colours(edition):
    s = on("7a", edition=edition, camps=[(2, 4)], gone=["certificates_4 certificates_6"])
    play(s, ANN, "use certificates-2+$2-per-camp-pair")
    assert [player(s, ANN)[key] for key in ("certificates", "money", "camps")] == [4, 24, [2, 4]]
    assert "use certificates-2+$2-per-camp-pair" not in options(on("7a", edition=edition, camps=[(5, 0)]))


@rule("GWT-PB-10A", "GWT2-PB-SAME", "GWT-AMB-58")
@in_both_editions
def test_10a_moves_the_certificate_marker_all_the_way_to_the_limit(edition):
    s = on("10a", edition=edition, gone=["certificates_4 certificates_6"])
    play(s, ANN, "use certificates-to-limit")
    assert player(s, ANN)["certificates"] == 6


@rule("GWT-PB-10A", "GWT-ACT-24")
@in_both_editions
def test_10a_gives_no_certificates_at_the_limit(edition):
    s = on("10a", edition=edition, certificates=[3])
    assert starting(s, "use") == ["ride-5"]
    assert forbidden_by(s, ANN, "use certificates-to-limit") == "GWT-ACT-24"


@rule("GWT-PB-07A", "GWT-ACT-24")
@in_both_editions
def test_7a_tells_of_no_certificates_at_the_limit(edition):
    s = on("7a", edition=edition, certificates=[3], camps=[(1, 1)])
    events = play(s, ANN, "use certificates-2+$2-per-camp-pair")
    assert of(ev.MoneyGained, events) == [ev.MoneyGained(ANN, 2)]
    assert of(ev.CertificatesGained, events) == []


@rule("GWT-PB-04B", "GWT2-PB-SAME")
@in_both_editions
def test_4b_draws_up_to_one_card_for_each_cowboy(edition):
    s = on("4b", edition=edition, workers=[(3, 1, 1)], hand=["gray"])
    play(s, ANN, "use cycle-per-cowboy", "draw", "draw")
    assert player(s, ANN)["hand"] == 1 + 3
    assert "draw" not in options(s)
    for _ in range(3):
        play(s, ANN, options(s)[0])
    assert player(s, ANN)["hand"] == 1
    assert starting(s, "discard") == []


@rule("GWT-PB-06B", "GWT-AMB-16")
def test_6b_is_paid_with_one_cattle_card():
    s = on("6b", edition="1e", hand=["gray yellow brown-4 money-4HH"])
    assert [text.split()[1] for text in starting(s, "use")] == ["gray", "yellow", "brown-4"]


@rule("GWT-AMB-16")
def test_a_table_may_agree_that_6b_takes_any_card():
    agreed = {"card_at_6b": "any"}
    s = on("6b", edition="1e", hand=["gray yellow money-4HH"], agreed=agreed)
    assert [text.split()[1] for text in starting(s, "use")] == ["gray", "yellow", "money-4HH"]
    play(s, ANN, "use any:$3+objective-to-hand money-4HH")
    assert player(s, ANN)["top"] == "money-4HH"


@rule("GWT-PB-06B", "GWT2-PB-08B")
@pytest.mark.parametrize(("edition", "building", "dollars"), [("1e", "6b", 3), ("2e", "8b", 6)])
def test_an_objective_card_is_gained_into_the_hand(edition, building, dollars):
    s = on(building, edition=edition, hand=["gray"])
    play(s, ANN, f"use any:${dollars}+objective-to-hand gray", "take draw-5H")
    assert hand(s, ANN) == "draw-5H"
    assert player(s, ANN)["top"] == "gray"
    assert options(s) == ["play draw-5H", "done"]


@rule("GWT2-PB-05A")
@pytest.mark.parametrize("card", ["yellow", "red", "blue"])
def test_5a_takes_any_cattle_of_value_3(card):
    s = on("5a", hand=[f"gray {card} brown-3"])
    assert starting(s, "use")[0] == f"value-3:$7 {card}"
    assert len(starting(s, "use")) == 2


@rule("GWT2-PB-11A", "GWT-AMB-55")
def test_11a_is_worth_20_points_and_removes_two_hazards():
    s = on("11a", board={"flood1": "flood-4-green", "flood2": "flood-3-green"})
    play(s, ANN, "use clear-$2", "clear flood1")
    assert icons(s) == ["clear-$2"]
    play(s, ANN, "use clear-$2", "clear flood2")
    assert player(s, ANN)["money"] == 20 - 4
    assert len(player(s, ANN)["hazards"]) == 2 + 2
    assert starting(s, "clear") == []
    assert scored(s, ANN, "buildings") == 20


# --- the woods ------------------------------------------------------------------------------------------

WOODS = ("flood_risk2", "B1", "C1", "C2", "E1", "E2", "rockfall_risk2", "F2")


@rule("GWT-PB-WOODS", "GWT-PB-01A", "GWT2-PB-SAME")
@in_both_editions
def test_a_building_on_one_of_eight_spaces_touches_the_woods(edition):
    sites = [place for place, space in enumerate(trail(edition).edition.board.spaces) if space.kind == "site"]
    names = [trail(edition).edition.board.spaces[place].id for place in sites]
    paid = [name for name in names if WOODS_MONEY in icons(on("1a", name, edition))]
    assert tuple(paid) == WOODS


@rule("GWT-EX-WOODS-01", "GWT-PB-07B")
@in_both_editions
def test_three_buildings_in_the_woods_bring_six_dollars_or_three_spaces(edition):
    others = {"E1": "ann 2a", "F2": "ann 3a", "A1": "ann 4a", "C2": "ben 2a"}
    s = on("1a", edition=edition, board=others)
    play(s, ANN, f"use {WOODS_MONEY}")
    assert player(s, ANN)["money"] == 20 + 6
    s = on("7b", edition=edition, board=others, engine=["17"])
    play(s, ANN, USE_WOODS)
    assert starting(s, "engine") == ["18", "19", "20"]


@rule("GWT-PB-01A")
def test_1a_need_not_touch_the_woods_itself():
    s = on("1a", "A1", "1e", board={"E1": "ann 2a"})
    play(s, ANN, f"use {WOODS_MONEY}")
    assert player(s, ANN)["money"] == 20 + 2


# --- 8b of the first edition, 6b of the second: copying -------------------------------------------------

COPIER = {"1e": "8b", "2e": "6b"}


def copying(place, edition, board, **position):
    """Ann stands on her copying building, between these buildings, and may choose one of them."""
    s = on(COPIER[edition], place, edition, board=board, **position)
    play(s, ANN, "use copy")
    return s


@rule("GWT-PB-08B", "GWT2-PB-06B", "GWT-AMB-15")
@in_both_editions
def test_a_copying_building_uses_a_neutral_an_own_or_another_players_building_beside_it(edition):
    s = copying("B1", edition, {"B2": "ann 2a"})
    assert options(s) == ["copy B2", "copy B"]
    s = copying("B2", edition, {"B1": "ben 1a", "B3": "ann 2a"}, money=[20, 20])
    assert options(s) == ["copy B3"]  # 1a would bring nothing: Ann has no building in the woods
    s = copying("B2", edition, {"B1": "ben 5b", "B3": "cleo 2a"}, seats=3)
    assert options(s) == ["copy B3", "copy B1"]
    play(s, ANN, "copy B3")
    assert icons(s) == ["white:$4", "buy-cattle"]


@rule("GWT-PB-08B", "GWT2-PB-06B")
@in_both_editions
def test_all_the_local_actions_of_the_copied_building_may_be_used(edition):
    s = copying("B1", edition, {"B2": "ben 5b"})
    play(s, ANN, "copy B2", "use black:certificates-2", "use $1-per-engineer")
    assert [player(s, ANN)[key] for key in ("certificates", "money")] == [2, 23]


@rule("GWT-AMB-15")
@in_both_editions
def test_no_toll_is_paid_for_copying(edition):
    s = copying("B1", edition, {"B2": "ben 1a"}, money=[20, 20])
    play(s, ANN, "copy B2", f"use {WOODS_MONEY}")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [20 + 2, 20]
    assert player(s, ANN)["place"] == "B1"


@rule("GWT-PB-08B", "GWT2-PB-06B")
@in_both_editions
def test_the_copied_building_is_called_by_its_space(edition):
    s = copying("B1", edition, {"B2": "ben 1a"})
    assert find_option(s, ANN, "copy B2")[1].params() == {"place": "B2"}


@rule("GWT-AMB-15")
def test_at_a_fork_the_buildings_of_every_branch_are_neighbours():
    assert options(copying("C3", "1e", {})) == ["copy D", "copy C"]


@rule("GWT-PB-08B-1", "GWT2-PB-06B")
@in_both_editions
def test_a_building_beyond_an_empty_space_is_not_adjacent(edition):
    s = copying("B1", edition, {"B3": "ben 2a"})
    assert options(s) == ["copy B"]
    s = on(COPIER[edition], "A2", edition)
    assert starting(s, "use") == []  # neither neighbour holds a building
    assert starting(s, "auxiliary") == ["money", "cards"]


@rule("GWT-PB-08B-1")
@in_both_editions
def test_a_hazard_beside_it_is_no_building(edition):
    s = on(COPIER[edition], "flood_risk1", edition, board={"flood4": "flood-2-green"})
    assert "copy" not in icons(s)


@rule("GWT-AMB-13")
@in_both_editions
def test_a_copied_building_is_used_again_in_the_same_turn_only_in_the_first_edition(edition):
    s = copying("A1", edition, {"A2": "ann 3a"}, hand=["gray gray green green"])
    play(s, ANN, "copy A2", "use pair:$3 gray+gray", "use ride-1", "move A2")
    assert icons(s) == (["pair:$3", "ride-1"] if edition == "1e" else [])
    assert starting(s, "auxiliary") == ["money", "cards"]


@rule("GWT-AMB-13")
@in_both_editions
@pytest.mark.parametrize("reading", ["again", "once"])
def test_a_table_may_agree_on_the_same_building_in_either_edition(edition, reading):
    agreed = {"same_building": reading}
    s = copying("A1", edition, {"A2": "ann 3a"}, hand=["gray gray green green"], agreed=agreed)
    play(s, ANN, "copy A2", "use pair:$3 gray+gray", "use ride-1", "move A2")
    assert icons(s) == (["pair:$3", "ride-1"] if reading == "again" else [])


@rule("GWT-AMB-13")
@in_both_editions
def test_a_building_that_was_left_is_copied_in_the_same_turn_only_in_the_first_edition(edition):
    s = on("3a", "A1", edition, board={"A2": f"ann {COPIER[edition]}", "A3": "ben 2a"})
    play(s, ANN, "use ride-1", "move A2", "use copy")
    assert options(s) == (["copy A3", "copy A1"] if edition == "1e" else ["copy A3"])


@rule("GWT-AMB-13", "GWT-AMB-63")
@in_both_editions
def test_a_copied_copying_building_looks_from_its_own_space_and_never_in_a_circle(edition):
    copier = COPIER[edition]
    s = copying("B1", edition, {"B2": f"ben {copier}", "B3": "ben 2a"})
    assert options(s) == ["copy B2", "copy B"]
    play(s, ANN, "copy B2", "use copy")
    assert options(s) == ["copy B3"]
    play(s, ANN, "copy B3")
    assert icons(s) == ["white:$4", "buy-cattle"]


@rule("GWT-AMB-63", "GWT-AMB-13")
@in_both_editions
def test_a_copying_building_with_nothing_else_to_copy_is_not_copied(edition):
    copier = COPIER[edition]
    s = on(copier, "A2", edition, board={"A3": f"ben {copier}", "A1": f"cleo {copier}"}, seats=3)
    play(s, ANN, "use copy")
    assert options(s) == ["copy A3", "copy A1"]  # beside B, and beside A
    play(s, ANN, "copy A3", "use copy")
    assert options(s) == ["copy B"]


@rule("GWT-AMB-14")
@in_both_editions
def test_copying_does_not_include_the_risk_action_of_the_copied_space(edition):
    s = copying("camp_risk2", edition, {"camp_risk1": "ann 2a"})
    play(s, ANN, "copy camp_risk1")
    assert icons(s) == ["white:$4", "buy-cattle"]


@rule("GWT-OBJ-23")
def test_nobody_has_to_play_an_objective_card_when_a_copied_building_has_nothing_left_to_use():
    s = trail(
        "1e",
        phase="use",
        place=["A1"],
        board={"A1": "ann 8b"},
        sides="b",
        hand=["white draw-BBH money-4HH"],
        pile=["gray gray gray"],
        jobs={},
    )
    play(s, ANN, "use copy", "copy A", "play draw-BBH", "use cycle-3", "discard white")
    assert options(s) == ["play money-4HH", "done"]
