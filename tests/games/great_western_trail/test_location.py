"""Phase B: using the location reached. [catalogue, section 4.6]"""

from itertools import permutations

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    discarded,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.kernel import pending

WOODS = {"flood_risk2", "B1", "C1", "C2", "E1", "E2", "rockfall_risk2", "F2"}


def at(edition, place, **position):
    """Ann has just arrived at a place."""
    return trail(edition, place=[place], phase="use", **position)


def own(edition, building, place="B2", **position):
    """Ann has just arrived at a building of her own."""
    return at(edition, place, board={place: f"ann {building}"}, sides=building[-1], **position)


def money(s):
    return player(s, ANN)["money"]


# --- what a location allows -----------------------------------------------------------------------------


@rule("GWT-ACT-01")
@in_both_editions
def test_a_neutral_building_allows_its_local_actions_or_a_single_auxiliary_action(edition):
    s = at(edition, "C", gone=["aux_money aux_cards"])
    assert options(s) == [
        *("use certificates-1", "use objective", "use engine-per-engineer"),
        *("auxiliary money", "auxiliary cards"),
    ]
    play(s, ANN, "auxiliary money")
    assert (money(s), asked(s)) == (11, [BEN])


@rule("GWT-ACT-01")
@in_both_editions
def test_an_own_building_allows_its_local_actions_or_a_single_auxiliary_action(edition):
    s = own(edition, "2a", hand=["white"])
    assert options(s) == ["use white:$4", "use buy-cattle", "auxiliary money", "auxiliary cards"]


@rule("GWT-ACT-02", "GWT-EX-ACT-02")
@in_both_editions
@pytest.mark.parametrize(
    ("place", "tile"), [("flood2", "flood-2-green"), ("camp5", "camp-black"), ("drought_risk1", "ben 2a")]
)
def test_a_hazard_a_camp_tile_or_anothers_building_allows_one_single_auxiliary_action(edition, place, tile):
    s = at(edition, place, board={place: tile}, hand=["white gray"], gone=["aux_money"])
    assert options(s) == ["auxiliary money", "auxiliary cards"]
    assert forbidden_by(s, ANN, "use white:$4") == "GWT-ACT-02"
    play(s, ANN, "auxiliary money")
    assert (money(s), asked(s)) == (11, [BEN])


@rule("GWT-ACT-03")
@in_both_editions
def test_in_kansas_city_there_are_the_five_steps_and_no_auxiliary_action(edition):
    s = at(edition, "kansas_city", hand=["gray"])
    asks = []
    for step in ("choose camp-green", "choose cowboy", "choose craftsman", "income 0", "deliver kansas_city"):
        asks.append({option.split()[0] for option in options(s)})
        assert forbidden_by(s, ANN, "auxiliary money") == "GWT-AUX-04"
        assert forbidden_by(s, ANN, "use hire") == "GWT-ACT-01"
        play(s, ANN, step)
    assert asks == [{"choose"}, {"choose"}, {"choose"}, {"income"}, {"deliver"}]


@rule("GWT-AMB-01")
@in_both_editions
@pytest.mark.parametrize(
    ("place", "tile"), [("A2", "ann 1a"), ("flood2", "flood-2-green"), ("A2", "ben 1a"), ("A3", "ann 7a")]
)
def test_nobody_may_do_nothing_and_1_dollar_is_always_to_be_had(edition, place, tile):
    s = at(edition, place, board={place: tile}, hand=[""], pile=[""], money=[0])
    assert options(s) == ["auxiliary money"]
    assert forbidden_by(s, ANN, "done") == "GWT-AMB-01"


# --- local actions ----------------------------------------------------------------------------------------


@rule("GWT-ACT-04", "GWT-ACT-05", "GWT-ACT-06")
@in_both_editions
@pytest.mark.parametrize("order", [*permutations(["white:$2", "hire", "hire+2"])])
def test_each_local_action_is_used_at_most_once_in_any_order(edition, order):
    s = at(edition, "A", hand=["white white"], money=[40], jobs={1: "cowboy cowboy craftsman craftsman"})
    left = ["white:$2", "hire", "hire+2"]
    for action in order:
        assert starting(s, "use") == left
        play(s, ANN, f"use {action}", *([] if action == "white:$2" else ["hire cowboy 1"]))
        left.remove(action)
        if left:
            assert forbidden_by(s, ANN, f"use {action}") == "GWT-ACT-05"
    assert (money(s), asked(s)) == (40 + 2 - 6 - 8, [BEN])


@rule("GWT-ACT-04")
@in_both_editions
def test_a_building_has_one_two_or_three_local_actions(edition):
    assert len(starting(own(edition, "1a", "B1"), "use")) == 1
    assert len(starting(own(edition, "3a", hand=["gray gray"]), "use")) == 2
    assert len(starting(own(edition, "10b", hand=["gray"]), "use")) == 3
    assert forbidden_by(own(edition, "1a", "B1"), ANN, "use hire") == "GWT-ACT-04"


@rule("GWT-ACT-07")
@in_both_editions
def test_any_local_action_may_be_left_out(edition):
    s = at(edition, "A", hand=["white"], money=[40])
    play(s, ANN, "use hire", "hire cowboy 1", "done")
    assert (asked(s), money(s)) == ([BEN], 34)
    assert "white" in hand(s, ANN)


@rule("GWT-ACT-08", "GWT-ACT-15")
@in_both_editions
@pytest.mark.parametrize(
    ("place", "position", "missing", "against"),
    [
        ("A", {"hand": ["gray"]}, "white:$2", "GWT-ACT-20"),
        ("A", {"money": [5]}, "hire", "GWT-TOLL-10"),
        ("A", {"money": [7]}, "hire+2", "GWT-TOLL-10"),
        ("B", {"money": [1]}, "build-$2", "GWT-TOLL-10"),
        ("D", {"money": [1]}, "$2:engine-2", "GWT-TOLL-10"),
        ("F", {"hand": ["gray green"]}, "pair:$4", "GWT-ACT-22"),
        ("F", {"money": [6], "board": {"flood1": "flood-2-green"}}, "clear-$7", "GWT-TOLL-10"),
        ("F", {}, "clear-$7", "GWT-HAZ-05"),
    ],
)
def test_a_local_action_is_used_only_if_all_of_its_cost_and_condition_is_met(
    edition, place, position, missing, against
):
    s = at(edition, place, **position)
    assert missing not in [use.split()[0] for use in starting(s, "use")]
    assert forbidden_by(s, ANN, f"use {missing}") == against


@rule("GWT-TRADE-03", "GWT2-OUTLAW-03")
@pytest.mark.parametrize(("edition", "against"), [("1e", "GWT-TRADE-01"), ("2e", "GWT2-OUTLAW-01")])
def test_a_camp_without_tiles_leaves_nothing_to_take(edition, against):
    s = at(edition, "D")
    assert "trade" not in starting(s, "use")
    assert forbidden_by(s, ANN, "use trade") == against


@rule("GWT-ACT-09")
@in_both_editions
@pytest.mark.parametrize(
    ("place", "one", "other", "particulars"),
    [
        ("C", "certificates-1", "objective", []),
        ("C", "objective", "certificates-1", ["take deck"]),
        ("D", "trade", "$2:engine-2", ["take camp5"]),
        ("D", "$2:engine-2", "trade", ["engine 2"]),
    ],
)
def test_of_two_alternatives_only_one_is_used(edition, place, one, other, particulars):
    s = at(edition, place, board={"camp5": "camp-green"})
    assert {one, other} <= set(starting(s, "use"))
    play(s, ANN, f"use {one}", *particulars)
    (rest,) = starting(s, "use")
    assert rest not in (one, other)
    assert forbidden_by(s, ANN, f"use {other}") == "GWT-ACT-09"


@rule("GWT-ACT-12")
@in_both_editions
def test_after_a_local_action_there_is_no_auxiliary_action(edition):
    s = at(edition, "C")
    play(s, ANN, "use certificates-1")
    assert options(s) == ["use engine-per-engineer", "done"]
    assert forbidden_by(s, ANN, "auxiliary money") == "GWT-ACT-12"


@rule("GWT-ACT-12", "GWT-ACT-01")
@in_both_editions
def test_after_an_auxiliary_action_there_is_no_local_action_and_no_other_auxiliary_action(edition):
    s = at(edition, "C", hand=["money-SSH"])
    play(s, ANN, "auxiliary money")
    assert options(s) == ["play money-SSH", "done"]


@rule("GWT-AMB-02")
@in_both_editions
@pytest.mark.parametrize(
    ("building", "use"),
    [
        ("1a", "$2-per-building-in-the-woods"),
        ("7b", "engine-per-building-in-the-woods"),
        ("7a", "certificates-2+$2-per-camp-pair"),
    ],
)
def test_a_use_without_any_effect_is_not_offered_and_the_auxiliary_action_stays(edition, building, use):
    s = own(edition, building, "A1")
    assert options(s) == ["auxiliary money", "auxiliary cards"]
    assert forbidden_by(s, ANN, f"use {use}") == "GWT-AMB-02"


@rule("GWT-AMB-02")
@in_both_editions
def test_certificates_are_not_offered_at_the_limit(edition):
    assert starting(at(edition, "C", certificates=[3]), "use") == ["objective", "engine-per-engineer"]
    assert "certificates-1" in starting(at(edition, "C", certificates=[2]), "use")


@rule("GWT-AMB-02", "GWT-ACT-12")
@in_both_editions
def test_a_local_action_is_used_once_its_cost_is_paid(edition):
    s = own(edition, "5b", hand=["black"], certificates=[3])
    play(s, ANN, "use black:certificates-2")
    assert options(s) == ["use $1-per-engineer", "done"]


# --- risk actions -----------------------------------------------------------------------------------------


@rule("GWT-ACT-10", "GWT-EX-ACT-01")
@in_both_editions
@pytest.mark.parametrize(
    "order", [*permutations(["use white:$4", "use buy-cattle", "use any:certificates-1 gray"])]
)
def test_a_risk_action_is_one_more_local_action_of_the_building(edition, order):
    s = own(edition, "2a", "drought_risk1", hand=["white gray"])
    risks = ["use any:certificates-1 gray", "use any:certificates-1 white"]
    assert options(s) == [
        *("use white:$4", "use buy-cattle", *risks),
        *("auxiliary money", "auxiliary cards"),
    ]
    for action in order:
        play(s, ANN, action, *(["buy red 1 $6"] if "buy" in action else []))
        assert action not in options(s)
    assert (money(s), player(s, ANN)["certificates"], asked(s)) == (10 + 4 - 6, 1, [BEN])
    assert discarded(s, ANN) == {"white": 1, "gray": 1, "red": 1}


@rule("GWT-EX-ACT-01")
@in_both_editions
def test_who_uses_no_local_action_there_uses_one_single_auxiliary_action(edition):
    s = own(edition, "2a", "drought_risk1", hand=["white gray"])
    play(s, ANN, "auxiliary money")
    assert (money(s), player(s, ANN)["certificates"], asked(s)) == (11, 0, [BEN])


@rule("GWT-ACT-11")
@in_both_editions
def test_a_risk_action_is_for_the_owner_who_has_stopped_there_alone(edition):
    board = {"drought_risk1": "ben 2a", "B2": "ann 2a", "rockfall_risk1": "ann 3a"}
    s = at(edition, "drought_risk1", board=board, hand=["gray"])
    assert starting(s, "use") == []
    s = at(edition, "B2", board=board, hand=["gray"])
    assert starting(s, "use") == ["buy-cattle"]
    s = at(edition, "B", board=board, hand=["gray"])
    assert starting(s, "use") == ["build-$2"]


# --- replacing the building under the own cattleman ---------------------------------------------------------


@rule("GWT-ACT-13", "GWT-FAQ-07", "GWT-AMB-30")
@pytest.mark.parametrize(("edition", "building", "better"), [("1e", "5a", "6a"), ("2e", "6a", "7a")])
def test_a_replaced_building_is_not_used_any_more_and_the_new_one_not_yet(edition, building, better):
    s = own(edition, building, money=[30], workers=[(1, 3, 1)], hand=["yellow"], camps=[(1, 1)])
    assert starting(s, "use") == ["hire-1", "engine-per-engineer"]
    play(s, ANN, "use hire-1", "hire craftsman 1", f"build {better}", "at B2")
    assert view(s, ANN)["trail"]["B2"] == {"building": better, "owner": ANN, "toll": 0}
    assert asked(s) == [BEN]


@rule("GWT-ACT-13", "GWT-FAQ-07")
@pytest.mark.parametrize(("edition", "building", "better"), [("1e", "5a", "6a"), ("2e", "6a", "7a")])
def test_a_replaced_building_says_why_it_is_not_used(edition, building, better):
    s = own(edition, building, money=[30], workers=[(1, 3, 1)], hand=["yellow money-SSH"], camps=[(1, 1)])
    play(s, ANN, "use hire-1", "hire craftsman 1", f"build {better}", "at B2")
    assert options(s) == ["play money-SSH", "done"]
    assert forbidden_by(s, ANN, "use engine-per-engineer") == "GWT-ACT-13"
    assert forbidden_by(s, ANN, "auxiliary money") == "GWT-ACT-12"


# --- costs and rewards ------------------------------------------------------------------------------------


@rule("GWT-ACT-14")
@in_both_editions
def test_the_same_icon_means_the_same_action_everywhere(edition):
    hiring = "5a" if edition == "1e" else "6a"
    places = [at(edition, "C", workers=[(1, 1, 3)]), at(edition, "G", workers=[(1, 1, 3)])]
    places.append(own(edition, hiring, workers=[(1, 1, 3)]))
    for s in places:
        play(s, ANN, "use engine-per-engineer")
        assert starting(s, "engine") == ["1", "2", "3"]
    for s in (at(edition, "E"), own(edition, "2a")):
        play(s, ANN, "use buy-cattle")
        assert options(s) == ["buy yellow 1 $6", "buy red 1 $6", "buy blue 1 $6", "reveal"]


@rule("GWT-ACT-16")
@pytest.mark.parametrize(("edition", "use"), [("1e", "gray:engine-1"), ("2e", "green:engine-2")])
def test_who_has_paid_may_forgo_the_reward(edition, use):
    s = own(edition, "2b", hand=["gray green"])
    play(s, ANN, f"use {use}")
    assert options(s)[-1] == "decline"
    play(s, ANN, "decline")
    assert player(s, ANN)["engine"] == "0"
    assert discarded(s, ANN) == {use.split(":")[0]: 1}


@rule("GWT-ACT-16", "GWT-ACT-17")
@pytest.mark.parametrize(
    ("edition", "use", "dollars"),
    [("1e", "6b any:$3+objective-to-hand", 3), ("2e", "8b any:$6+objective-to-hand", 6)],
)
def test_who_has_paid_may_take_only_part_of_the_reward_but_all_of_the_dollars(edition, use, dollars):
    building, action = use.split()
    s = own(edition, building, hand=["gray green"])
    play(s, ANN, f"use {action} gray")
    assert (money(s), options(s)[-1]) == (10 + dollars, "decline")
    assert all(option.startswith("take ") for option in options(s)[:-1])
    play(s, ANN, "decline")
    assert (money(s), asked(s)) == (10 + dollars, [BEN])


@rule("GWT-ACT-16")
@in_both_editions
def test_of_two_cards_to_remove_one_may_be_kept(edition):
    s = at(edition, "G", hand=["gray green"], gone=["aux_remove aux_remove"], engine=["3"])
    play(s, ANN, "use auxiliary", "auxiliary remove twice", "remove gray", "decline")
    assert hand(s, ANN) == "green"


@rule("GWT-ACT-18", "GWT-ACT-19", "GWT-ACT-05")
@in_both_editions
def test_the_cost_is_one_card_and_it_is_paid_once(edition):
    s = at(edition, "B", hand=["green green green"])
    news = play(s, ANN, "use green:$2")
    assert of(ev.CardDiscarded, news) == [ev.CardDiscarded(ANN, "green")]
    assert (money(s), hand(s, ANN), options(s)) == (12, "green green", ["use build-$2", "done"])


@rule("GWT-ACT-20")
@in_both_editions
@pytest.mark.parametrize(("place", "colour"), [("A", "white"), ("B", "green"), ("E", "black")])
def test_only_a_card_of_the_colour_shown_pays(edition, place, colour):
    others = [card for card in ("gray", "green", "black", "white", "yellow", "draw-5H") if card != colour]
    s = at(edition, place, hand=[" ".join(others)])
    assert forbidden_by(s, ANN, f"use {colour}:$2") == "GWT-ACT-20"
    s = at(edition, place, hand=[colour])
    assert f"use {colour}:$2" in options(s)


@rule("GWT-ACT-21")
@in_both_editions
def test_any_cattle_card_is_a_card_of_any_breed_but_no_objective_card(edition):
    cards = "gray green black white yellow red blue brown-4 purple-6"
    s = own(edition, "3a", "drought_risk1", hand=[f"{cards} draw-5H"])
    risks = [option.removeprefix("use any:certificates-1 ") for option in options(s) if "any:" in option]
    assert risks == cards.split()


@rule("GWT-ACT-22")
@in_both_editions
def test_two_of_a_kind_are_exactly_two_cattle_cards_of_the_same_breed(edition):
    cards = "gray gray gray green black yellow red blue brown-3 brown-5 purple-5 draw-5H draw-5H"
    s = at(edition, "F", hand=[cards])
    pairs = [option.removeprefix("use pair:$4 ") for option in options(s) if "pair" in option]
    assert pairs == ["gray+gray", "brown-3+brown-5"]
    news = play(s, ANN, "use pair:$4 brown-3+brown-5")
    assert [event.card for event in of(ev.CardDiscarded, news)] == ["brown-3", "brown-5"]


@rule("GWT-ACT-23")
@in_both_editions
def test_dollars_come_from_the_bank_and_go_to_the_bank(edition):
    s = at(edition, "D", hand=[""])
    play(s, ANN, "use $2:engine-2", "engine 1")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [8, 10]
    s = own(edition, "10b")
    play(s, ANN, "use $4")
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [14, 10]


@rule("GWT-ACT-24", "GWT-EX-CERT-01")
@in_both_editions
@pytest.mark.parametrize(
    ("gone", "before", "after"),
    [
        *(("", 0, 2), ("", 1, 3), ("", 2, 3), ("", 3, 3)),
        *(("certificates_4", 2, 4), ("certificates_4", 3, 4)),
    ],
)
def test_two_certificates_move_the_marker_up_to_2_spaces_never_beyond_the_limit(edition, gone, before, after):
    s = own(edition, "5b", hand=["black"], certificates=[before], gone=[gone])
    play(s, ANN, "use black:certificates-2")
    assert player(s, ANN)["certificates"] == after


@rule("GWT-EX-CERT-01", "GWT-ACT-24")
@in_both_editions
@pytest.mark.parametrize(("before", "after"), [(0, 1), (1, 2), (2, 3)])
def test_one_certificate_moves_the_marker_1_space(edition, before, after):
    s = at(edition, "C", certificates=[before])
    play(s, ANN, "use certificates-1")
    assert player(s, ANN)["certificates"] == after


@rule("GWT-AMB-03")
@in_both_editions
@pytest.mark.parametrize(("before", "after"), [(2, 4), (3, 6), (4, 6)])
def test_one_space_leads_from_4_certificates_to_6(edition, before, after):
    s = own(edition, "5b", hand=["black"], certificates=[before], gone=["certificates_4 certificates_6"])
    play(s, ANN, "use black:certificates-2")
    assert player(s, ANN)["certificates"] == after


# --- costs: the worked examples -----------------------------------------------------------------------------


@rule("GWT-EX-COST-01")
@in_both_editions
def test_a_black_card_brings_2_dollars(edition):
    s = at(edition, "E", hand=["black"])
    play(s, ANN, "use black:$2")
    assert (money(s), discarded(s, ANN)) == (12, {"black": 1})


@rule("GWT-EX-COST-02", "GWT-ACT-22")
@in_both_editions
def test_two_of_a_kind_bring_4_dollars(edition):
    s = at(edition, "F", hand=["white white white"])
    play(s, ANN, "use pair:$4 white+white")
    assert (money(s), discarded(s, ANN)) == (14, {"white": 2})


@rule("GWT-EX-COST-03", "GWT-ACT-21")
@in_both_editions
def test_any_cattle_card_brings_a_certificate(edition):
    s = own(edition, "2a", "camp_risk1", hand=["red"])
    play(s, ANN, "use any:certificates-1 red")
    assert (player(s, ANN)["certificates"], discarded(s, ANN), money(s)) == (1, {"red": 1}, 10)


@rule("GWT-EX-COST-04")
@in_both_editions
def test_a_gray_card_brings_a_certificate_and_2_dollars(edition):
    s = own(edition, "2a", "camp_risk2", hand=["gray"])
    play(s, ANN, "use gray:certificates-1+$2")
    assert (player(s, ANN)["certificates"], discarded(s, ANN), money(s)) == (1, {"gray": 1}, 12)


@rule("GWT-EX-COST-05")
def test_in_the_first_edition_a_gray_card_moves_the_engine_1_forward():
    s = own("1e", "2b", hand=["gray"])
    play(s, ANN, "use gray:engine-1")
    assert starting(s, "engine") == ["1"]
    play(s, ANN, "engine 1")
    assert (player(s, ANN)["engine"], discarded(s, ANN)) == ("1", {"gray": 1})


@rule("GWT-EX-COST-06")
def test_in_the_second_edition_a_green_card_moves_the_engine_2_forward():
    s = own("2e", "2b", hand=["green"])
    play(s, ANN, "use green:engine-2")
    assert starting(s, "engine") == ["1", "2"]
    play(s, ANN, "engine 2")
    assert (player(s, ANN)["engine"], discarded(s, ANN)) == ("2", {"green": 1})


def test_a_question_about_a_location_shows_what_is_left_to_use():
    s = at("2e", "C")
    play(s, ANN, "use engine-per-engineer", "engine 1")
    assert repr(pending(s)[0]) == "UseLocation(seat=0, left=[(certificates-1, objective)])"


# --- rulings ------------------------------------------------------------------------------------------------


@rule("GWT-AMB-56")
@in_both_editions
def test_only_eight_spaces_touch_the_woods(edition):
    board = trail(edition).edition.board
    sites = [board.spaces[place].id for place in board.sites]
    for site in sites:
        uses = starting(own(edition, "1a", site, hand=[""]), "use")
        assert uses == (["$2-per-building-in-the-woods"] if site in WOODS else [])


@rule("GWT-AMB-62")
@in_both_editions
def test_equal_workers_of_one_row_are_offered_once(edition):
    s = trail(
        edition, 4, place=["A"], phase="use", jobs={1: "cowboy cowboy engineer", 2: "cowboy"}, token_row=3
    )
    play(s, ANN, "use hire")
    assert starting(s, "hire") == ["cowboy 1", "engineer 1", "cowboy 2"]
