"""The discs of the player board, and what their removal brings. [catalogue, section 4.10]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    FIRST,
    forbidden_by,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.editions.first import VERSIONS as FIRST_EDITION
from waystation.games.great_western_trail.editions.second import VERSIONS as SECOND_EDITION
from waystation.games.great_western_trail.stations import VISIT
from waystation.kernel import run_effects

VERSIONS = {"1e": FIRST_EDITION, "2e": SECOND_EDITION}

WHITE = (
    "aux_money aux_cards aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove "
    "certificates_4"
)
NO_STEPS = f"{WHITE} certificates_6 steps_money steps_points"
ALL = f"{NO_STEPS} hand hand"
TEN = "purple-5 red green"
"""A hand worth 10, for the first black city."""
EIGHT = "purple-5 red"
BLACK_CITY = {"1e": "albuquerque", "2e": "chicago"}
WHITE_CITY = {"1e": "santa_fe", "2e": "peoria"}


def delivering(edition, cards, city, **position):
    """Ann has chosen a city, and has to choose a disc if there is one."""
    visit = {"place": ["kansas_city"], "phase": "use", "foresight": [".."] * 3}
    s = trail(edition, **visit | {"hand": [cards], "engine": ["20"]} | position)
    play(s, ANN, "income 0", f"deliver {city}")
    return s


def at_station(edition, number, **position):
    """Ann's engine has just stopped at a station."""
    before = (4, 7, 10, 13, 16, 21, 25, 29, 33)[number - 1]
    s = trail(edition, **{"place": ["C"], "phase": "use", "engine": [str(before)]} | position)
    play(s, ANN, "use engine-per-engineer", f"engine t{before}")
    return s


def limits(s):
    mine = player(s, ANN)
    return [mine[f"{name}_limit"] for name in ("step", "hand", "certificate")]


# --- what a disc brings ---------------------------------------------------------------------------------


@rule("GWT-DISC-01")
@in_both_editions
@pytest.mark.parametrize("auxiliary", ["certificate", "engine", "remove"])
def test_a_disc_of_an_auxiliary_action_makes_the_action_available(edition, auxiliary):
    position = {"place": ["B", "G"], "phase": "use", "engine": ["9"]}
    assert starting(trail(edition, **position), "auxiliary") == ["money", "cards"]
    s = delivering(edition, EIGHT, WHITE_CITY[edition])
    play(s, ANN, f"disc aux_{auxiliary}")
    assert player(s, ANN)["discs"][f"aux_{auxiliary}"] == 1
    s = trail(edition, **position, gone=[f"aux_{auxiliary}"])
    assert starting(s, "auxiliary") == ["money", "cards", auxiliary]


@rule("GWT-DISC-01")
@in_both_editions
def test_a_disc_delivered_enlarges_the_auxiliary_actions_of_the_next_turn(edition):
    s = delivering(edition, EIGHT, WHITE_CITY[edition], place=["kansas_city", "G"])
    play(s, ANN, "disc aux_engine")
    play(s, BEN, "move kansas_city")
    while asked(s) == [BEN]:
        play(s, BEN, options(s)[0])
    play(s, ANN, "move B")
    assert starting(s, "auxiliary") == ["money", "cards", "engine"]
    assert [player(s, seat)["discs"]["aux_engine"] for seat in (ANN, BEN)] == [1, 2]


@rule("GWT-DISC-02")
@in_both_editions
@pytest.mark.parametrize(("seats", "limit"), [(2, 4), (3, 5), (4, 6)])
def test_the_left_step_disc_raises_the_step_limit_and_brings_3_dollars_at_once(edition, seats, limit):
    s = delivering(edition, TEN, BLACK_CITY[edition], seats=seats)
    play(s, ANN, "disc steps_money")
    assert (limits(s), player(s, ANN)["money"]) == ([limit, 4, 3], 10 + 10 + 3)
    assert scored(s, ANN, "steps") == 0


@rule("GWT-DISC-03")
@in_both_editions
@pytest.mark.parametrize(("seats", "limit"), [(2, 4), (3, 4), (4, 5)])
def test_the_right_step_disc_raises_the_step_limit_and_is_worth_3_points(edition, seats, limit):
    s = delivering(edition, TEN, BLACK_CITY[edition], seats=seats)
    assert scored(s, ANN, "steps") == 0
    play(s, ANN, "disc steps_points")
    assert (limits(s), player(s, ANN)["money"]) == ([limit, 4, 3], 10 + 10)
    assert [scored(s, seat, "steps") for seat in (ANN, BEN)] == [3, 0]


@rule("GWT-DISC-04")
@in_both_editions
@pytest.mark.parametrize(("gone", "limit"), [("", 5), ("hand", 6)])
def test_a_hand_disc_costs_5_dollars_and_raises_the_hand_limit_by_1(edition, gone, limit):
    s = delivering(edition, TEN, BLACK_CITY[edition], gone=[gone])
    play(s, ANN, "disc hand")
    assert limits(s) == [3, limit, 3]
    assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [10 + 10 - 5, 10]


@rule("GWT-DISC-05")
@in_both_editions
@pytest.mark.parametrize(("money", "offered"), [(6, False), (10, False), (11, True)])
def test_who_cannot_pay_5_dollars_cannot_take_a_hand_disc(edition, money, offered):
    s = at_station(edition, 5, money=[money])
    assert ("hand" in starting(s, "disc")) == offered
    assert forbidden_by(s, ANN, "disc hand") == (None if offered else "GWT-DISC-05")
    assert "steps_points" in starting(s, "disc")


@rule("GWT-DISC-06", "GWT-DISC-07")
@in_both_editions
@pytest.mark.parametrize(
    ("gone", "limit"),
    [("", 3), ("certificates_4", 4), ("certificates_6", 3), ("certificates_4 certificates_6", 6)],
)
def test_the_certificate_limit_is_3_or_4_or_6_but_the_6_needs_the_4(edition, gone, limit):
    s = trail(
        edition,
        sides="b",
        board={"B2": "ann 5b"},
        place=["B2"],
        phase="use",
        hand=["black"],
        certificates=[3],
        gone=[gone],
    )
    assert limits(s) == [3, 4, limit]
    play(s, ANN, "use black:certificates-2")
    assert player(s, ANN)["certificates"] == limit


@rule("GWT-DISC-06", "GWT-DISC-07")
@in_both_editions
def test_the_certificate_discs_may_be_removed_in_either_order(edition):
    for first, second in (("certificates_4", "certificates_6"), ("certificates_6", "certificates_4")):
        s = delivering(edition, TEN, BLACK_CITY[edition])
        play(s, ANN, f"disc {first}")
        assert limits(s)[2] == (4 if first == "certificates_4" else 3)
        s = delivering(edition, TEN, BLACK_CITY[edition], gone=[first])
        play(s, ANN, f"disc {second}")
        assert limits(s)[2] == 6


# --- missing discs ----------------------------------------------------------------------------------------


@rule("GWT-DISC-08", "GWT-FAQ-06")
@in_both_editions
def test_with_no_white_disc_left_a_black_one_goes_to_a_white_city_or_station(edition):
    black = ["certificates_6", "steps_money", "steps_points", "hand"]
    assert starting(delivering(edition, EIGHT, WHITE_CITY[edition], gone=[WHITE]), "disc") == black
    assert starting(at_station(edition, 1, gone=[WHITE]), "disc") == black
    one_white = WHITE.replace("aux_engine ", "", 1)
    assert starting(delivering(edition, EIGHT, WHITE_CITY[edition], gone=[one_white]), "disc") == [
        "aux_engine"
    ]
    assert starting(at_station(edition, 1, gone=[one_white]), "disc") == ["aux_engine"]


@rule("GWT-DISC-09", "GWT-AMB-22", "GWT-FAQ-06")
@in_both_editions
def test_with_no_disc_left_one_from_a_station_must_be_used_in_a_delivery(edition):
    before = {"gone": [ALL], "stations": [[1, 3, 7], [2]], "cities": ["kansas_city kansas_city"]}
    s = delivering(edition, EIGHT, WHITE_CITY[edition], **before)
    assert options(s) == ["disc station1", "disc station3", "disc station7"]
    play(s, ANN, "disc station3")
    assert player(s, ANN)["stations"] == [1, 7]
    assert player(s, ANN)["cities"] == {"kansas_city": 2, WHITE_CITY[edition]: 1}
    assert scored(s, ANN, "stations") == 1 + 6


@rule("GWT-DISC-09")
@in_both_editions
def test_so_it_is_with_only_discs_left_whose_cost_cannot_be_paid(edition):
    position = {"gone": [NO_STEPS], "stations": [[1]], "engine": ["0"]}
    s = delivering(edition, EIGHT, WHITE_CITY[edition], **position, money=[0])
    assert options(s) == ["disc station1"]
    s = delivering(edition, EIGHT, WHITE_CITY[edition], **position, money=[1])
    assert options(s) == ["disc hand"]
    assert forbidden_by(s, ANN, "disc station1") == "GWT-DISC-09"


@rule("GWT-DISC-09", "GWT-AMB-22", "GWT-FAQ-06")
@in_both_editions
def test_for_an_upgrade_a_disc_from_another_station_may_be_used_or_not(edition):
    s = at_station(edition, 3, gone=[ALL], stations=[[1, 2]], workers=[(1, 1, 1)])
    assert options(s) == ["disc station1", "disc station2", "decline"]
    play(s, ANN, "disc station1")
    assert (player(s, ANN)["stations"], player(s, ANN)["money"]) == ([2, 3], 10 - 4)
    s = at_station(edition, 3, gone=[ALL], stations=[[1, 2]])
    play(s, ANN, "decline")
    assert (player(s, ANN)["stations"], player(s, ANN)["money"]) == ([1, 2], 10)


@rule("GWT-AMB-22")
@in_both_editions
def test_an_emptied_station_counts_no_more_and_may_be_upgraded_again_at_full_cost(edition):
    position = {"gone": [ALL], "stations": [[3, 4]], "area": ["draw-SGG"], "camps": [(2, 0)]}
    s = at_station(edition, 3, **position | {"stations": [[4]]})
    assert scored(s, ANN, "objectives") == 3
    play(s, ANN, "disc station4")
    assert (player(s, ANN)["stations"], player(s, ANN)["money"]) == ([3], 10 - 4)
    s = delivering(edition, EIGHT, WHITE_CITY[edition], **position | {"stations": [[3]]})
    assert scored(s, ANN, "objectives") == 3
    play(s, ANN, "disc station3")
    assert [scored(s, ANN, name) for name in ("stations", "objectives")] == [0, -2]


@rule("GWT-AMB-64")
@in_both_editions
def test_a_master_tile_that_was_declined_is_not_offered_again(edition):
    s = at_station(edition, 3, gone=[ALL], stations=[[4]], workers=[(2, 1, 1)])
    play(s, ANN, "disc station4", "decline")
    assert player(s, ANN)["declined_masters"] == [3]
    upgrade_again(s)
    assert "appoint cowboy" not in options(s)


@rule("GWT-AMB-64")
@in_both_editions
def test_a_master_tile_is_offered_when_there_is_a_worker_for_it(edition):
    s = at_station(edition, 3, gone=[ALL], stations=[[4]], workers=[(1, 1, 1)])
    play(s, ANN, "disc station4")
    s.workers[ANN] = (2, 1, 1)
    upgrade_again(s)
    assert options(s) == ["appoint cowboy", "decline"]


@pytest.mark.parametrize("edition", ["1e", "2e"])
def test_by_the_first_version_a_declined_master_tile_was_offered_again(edition):
    s = at_station(edition, 3, gone=[ALL], stations=[[4]], workers=[(2, 1, 1)])
    s.edition = VERSIONS[edition]["1"]
    play(s, ANN, "disc station4", "decline")
    assert player(s, ANN)["declined_masters"] == []
    upgrade_again(s)
    assert options(s) == ["appoint cowboy", "decline"]


def upgrade_again(s):
    """Another visit to station 3, after its disc has been moved on."""
    s.stations[ANN] = 0b1000
    s.plan(VISIT[ANN][2])
    run_effects(s)
    play(s, ANN, "disc station4")


@rule("GWT-AMB-23")
@in_both_editions
def test_with_no_disc_at_all_the_delivery_takes_place_without_one(edition):
    for city, cost in ((WHITE_CITY[edition], 4), ("kansas_city", 0)):
        s = delivering(edition, EIGHT, city, gone=[ALL], engine=["0"])
        assert (asked(s), player(s, ANN)["place"]) == ([BEN], "start")
        assert (player(s, ANN)["cities"], player(s, ANN)["money"]) == ({}, 10 + 8 - cost)


@rule("GWT-AMB-23")
@in_both_editions
def test_with_no_disc_at_all_there_are_no_arrows_and_no_upgrades(edition):
    neighbour = {"1e": "colorado_springs", "2e": "bloomington"}[edition]
    s = delivering(edition, EIGHT, WHITE_CITY[edition], gone=[ALL], cities=[neighbour])
    assert (asked(s), player(s, ANN)["cities"]) == ([BEN], {neighbour: 1})
    s = at_station(edition, 1, gone=[ALL])
    assert options(s) == ["use certificates-1", "use objective", "done"]


@rule("GWT-DISC-10")
@in_both_editions
def test_discs_never_return_to_the_player_board(edition):
    gone = "steps_points hand certificates_4"
    s = delivering(edition, TEN, BLACK_CITY[edition], gone=[gone])
    assert limits(s) == [4, 5, 4]
    assert forbidden_by(s, ANN, "disc steps_points") == "GWT-DISC-10"
    play(s, ANN, "disc steps_money")
    assert (limits(s), sum(player(s, ANN)["discs"].values())) == ([5, 5, 4], 10)


@rule("GWT-DISC-10")
@in_both_editions
def test_a_disc_taken_from_a_station_leaves_all_improvements_as_they_are(edition):
    s = delivering(edition, EIGHT, WHITE_CITY[edition], gone=[ALL], stations=[[1]])
    play(s, ANN, "disc station1")
    assert (limits(s), set(player(s, ANN)["discs"].values())) == ([5, 6, 6], {0})
    assert FIRST.census(s)["discs of yellow"] == 1


# --- rulings on money ---------------------------------------------------------------------------------------


@rule("GWT-AMB-05")
@pytest.mark.parametrize(
    ("edition", "money", "after"), [("1e", 0, 1), ("1e", 4, 5), ("2e", 1, 0), ("2e", 4, 3)]
)
def test_kansas_city_pays_for_a_hand_disc_that_is_the_only_one_to_be_had(edition, money, after):
    s = delivering(edition, "", "kansas_city", gone=[NO_STEPS], money=[money], stations=[[1]])
    assert options(s) == ["disc hand"]
    play(s, ANN, "disc hand")
    assert (player(s, ANN)["money"], player(s, ANN)["hand_limit"]) == (after, 5)


@rule("GWT-AMB-05", "GWT-DISC-09")
def test_in_the_second_edition_4_dollars_may_not_suffice():
    s = delivering("2e", "", "kansas_city", gone=[NO_STEPS], money=[0], stations=[[1]])
    assert options(s) == ["disc station1"]


@rule("GWT-AMB-05")
@in_both_editions
def test_otherwise_the_cost_of_the_disc_comes_before_the_money_of_kansas_city(edition):
    s = delivering(edition, "", "kansas_city", gone=[f"{WHITE} certificates_6 steps_money"], money=[4])
    assert options(s) == ["disc steps_points"]
    s = delivering(edition, "", "kansas_city", gone=[f"{WHITE} certificates_6 steps_money"], money=[5])
    assert options(s) == ["disc steps_points", "disc hand"]


@rule("GWT-AMB-06")
@in_both_editions
@pytest.mark.parametrize(("money", "offered"), [(0, False), (1, True)])
def test_a_disc_after_which_the_transport_could_not_be_paid_is_not_offered(edition, money, offered):
    s = delivering(edition, EIGHT, WHITE_CITY[edition], gone=[WHITE], money=[money], engine=["0"])
    assert ("hand" in starting(s, "disc")) == offered
    if offered:
        play(s, ANN, "disc hand")
        assert player(s, ANN)["money"] == 1 + 8 - 5 - 4


@rule("GWT-AMB-45")
@in_both_editions
def test_the_3_dollars_of_the_left_step_disc_do_not_help_to_pay_for_the_station(edition):
    s = at_station(edition, 5, money=[5])
    assert starting(s, "disc") == []
    s = at_station(edition, 5, money=[6])
    news = play(s, ANN, "disc steps_money")
    assert [type(event) for event in news][:3] == [ev.MoneyPaid, ev.DiscTaken, ev.MoneyGained]
    assert player(s, ANN)["money"] == 6 - 6 + 3


@rule("GWT-AMB-45")
@in_both_editions
def test_the_3_dollars_of_the_left_step_disc_come_before_the_transport_is_paid(edition):
    s = delivering(edition, TEN, BLACK_CITY[edition], engine=["0"])
    news = play(s, ANN, "disc steps_money")
    money = [event for event in news if isinstance(event, ev.MoneyGained | ev.MoneyPaid)]
    assert money == [ev.MoneyGained(ANN, 3), ev.MoneyPaid(ANN, 5)]


@rule("GWT-AMB-62")
@in_both_editions
def test_equal_discs_of_one_auxiliary_action_are_offered_once(edition):
    s = delivering(edition, EIGHT, WHITE_CITY[edition])
    assert len(starting(s, "disc")) == len(set(starting(s, "disc"))) == 6
    assert len(of(ev.DiscTaken, play(s, ANN, "disc aux_certificate"))) == 1
    assert player(s, ANN)["discs"]["aux_certificate"] == 1
