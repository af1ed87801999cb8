"""Hiring workers, and what the spaces of the worker area offer. [catalogue, section 4.12]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    forbidden_by,
    hand,
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

WAGES = (6, 6, 7, 5, 7, 9, 6, 8, 10, 6, 5, 4)
EVERY_ROW = dict.fromkeys(range(1, 13), "cowboy craftsman engineer")
TOKEN_GONE = {"token_row": 13, "in_token_row": 0}


def at_a(edition="2e", **position):
    """Ann has come to neutral building A, rich."""
    return trail(edition, **{"phase": "use", "place": ["A"], "money": [100], **position})


def hired(worker, edition="2e", **position):
    """Ann has just hired such a worker from the first row."""
    s = at_a(edition, **{"jobs": {1: worker}, **position})
    play(s, ANN, "use hire", f"hire {worker} 1")
    return s


# --- the job market -------------------------------------------------------------------------------------


@rule("GWT-HIRE-01")
@in_both_editions
def test_a_worker_is_paid_and_moves_from_the_job_market_to_the_worker_area(edition):
    s = at_a(edition, money=[20, 20], jobs={1: "cowboy craftsman"})
    events = play(s, ANN, "use hire", "hire craftsman 1")
    assert of(ev.WorkerHired, events) == [ev.WorkerHired(ANN, "craftsman", 1)]
    assert [other["money"] for other in view(s, None)["players"]] == [20 - 6, 20]
    assert player(s, ANN)["workers"] == {"cowboy": 1, "craftsman": 2, "engineer": 1}
    assert view(s, None)["jobs"][0]["workers"] == ["cowboy"]


@rule("GWT-HIRE-01")
def test_one_hire_action_hires_one_worker():
    s = at_a(jobs={1: "cowboy cowboy"})
    play(s, ANN, "use hire", "hire cowboy 1")
    assert starting(s, "hire") == []
    assert starting(s, "use") == ["hire+2"]


@rule("GWT-HIRE-02")
@in_both_editions
def test_workers_in_the_row_of_the_token_cannot_be_hired(edition):
    s = at_a(edition, jobs={2: "cowboy", 3: "engineer", 4: "craftsman"}, token_row=4)
    play(s, ANN, "use hire")
    assert options(s) == ["hire cowboy 2", "hire engineer 3"]
    assert forbidden_by(s, ANN, "hire craftsman 4") == "GWT-HIRE-02"


@rule("GWT-HIRE-02")
def test_a_row_that_the_token_has_left_is_open():
    s = at_a(jobs={4: "craftsman"}, token_row=5, in_token_row=0)
    play(s, ANN, "use hire")
    assert options(s) == ["hire craftsman 4"]


@rule("GWT-AMB-48", "GWT-HIRE-02")
@in_both_editions
def test_when_the_token_has_left_the_job_market_the_last_row_is_open_too(edition):
    s = at_a(edition, jobs={1: "cowboy", 12: "engineer"}, holder=1, **TOKEN_GONE)
    play(s, ANN, "use hire")
    assert options(s) == ["hire cowboy 1", "hire engineer 12"]


@rule("GWT-HIRE-03")
@in_both_editions
@pytest.mark.parametrize(("icon", "change"), [("hire", 0), ("hire+2", 2)])
def test_the_wage_is_that_of_the_row_changed_by_the_icon(edition, icon, change):
    s = at_a(edition, jobs=EVERY_ROW, **TOKEN_GONE)
    assert [wage_paid(s, row, icon) for row in range(1, 13)] == [wage + change for wage in WAGES]


def wage_paid(s, row, icon):
    t = s.copy()
    play(t, ANN, f"use {icon}", f"hire craftsman {row}")
    return player(s, ANN)["money"] - player(t, ANN)["money"]


@rule("GWT-HIRE-03")
@pytest.mark.parametrize(("edition", "building"), [("1e", "5a"), ("2e", "6a")])
def test_one_private_building_lowers_the_wage_by_a_dollar(edition, building):
    s = at_a(edition, place=["A1"], board={"A1": f"ann {building}"}, jobs=EVERY_ROW, **TOKEN_GONE)
    assert [wage_paid(s, row, "hire-1") for row in range(1, 13)] == [wage - 1 for wage in WAGES]


@rule("GWT-HIRE-03")
def test_the_fourth_engineer_space_lowers_the_wage_of_the_next_worker_by_two_dollars():
    s = hired("engineer", workers=[(1, 1, 3)], jobs={1: "engineer", 3: "cowboy"}, token_row=4)
    events = play(s, ANN, "hire cowboy 3")
    assert of(ev.MoneyPaid, events) == [ev.MoneyPaid(ANN, 7 - 2)]


@rule("GWT-HIRE-01", "GWT-HIRE-03")
@in_both_editions
def test_whoever_cannot_pay_the_changed_wage_cannot_hire(edition):
    s = at_a(edition, money=[7], jobs={1: "cowboy", 3: "craftsman", 4: "engineer"}, token_row=5)
    play(s, ANN, "use hire+2")
    assert options(s) == ["hire engineer 4"]
    assert forbidden_by(s, ANN, "hire cowboy 1") == "GWT-TOLL-10"


# --- the worker area ------------------------------------------------------------------------------------

HAZARD_AND_CAMP = {"flood1": "flood-4-green", "camp4": "camp-green"}
ON_BOARD = {"A1": "ann 2a"}
GRAY_FOR = "use gray:{}".format


@rule("GWT-HIRE-04", "GWT-HIRE-06")
@in_both_editions
@pytest.mark.parametrize(
    ("before", "offered"),
    [
        (1, [GRAY_FOR("certificates-1"), "decline"]),
        (2, [GRAY_FOR("$2"), "decline"]),
        (3, ["hire cowboy 2", "decline"]),
        (4, [GRAY_FOR("certificates-2"), "decline"]),
        (5, [GRAY_FOR("$4"), "decline"]),
    ],
)
def test_an_engineer_covers_the_leftmost_free_space_and_what_it_shows_may_be_used(edition, before, offered):
    s = hired(
        "engineer",
        edition,
        workers=[(1, 1, before)],
        hand=["gray white"],
        jobs={1: "engineer", 2: "cowboy"},
        token_row=3,
    )
    assert player(s, ANN)["workers"]["engineer"] == before + 1
    assert options(s) == offered


@rule("GWT-HIRE-04", "GWT-HIRE-06")
@in_both_editions
@pytest.mark.parametrize("before", range(1, 6))
def test_the_fourth_cowboy_removes_a_hazard_for_free_and_the_sixth_takes_a_camp_tile(edition, before):
    s = hired("cowboy", edition, workers=[(before, 1, 1)], board=HAZARD_AND_CAMP)
    offered = {3: ["clear flood1", "decline"], 5: ["take camp4", "decline"]}
    assert [option for option in options(s) if not option.startswith("use hire")] == offered.get(
        before, ["done"]
    )


@rule("GWT-HIRE-06", "GWT-HAZ-03")
@in_both_editions
def test_the_hazard_of_the_fourth_cowboy_costs_nothing(edition):
    s = hired("cowboy", edition, workers=[(3, 1, 1)], board=HAZARD_AND_CAMP)
    before = player(s, ANN)["money"]
    play(s, ANN, "clear flood1")
    assert player(s, ANN)["hazards"] == ["flood-4-green"]
    assert player(s, ANN)["money"] == before


@rule("GWT-HIRE-05")
@in_both_editions
def test_every_player_starts_with_one_worker_of_each_kind_on_the_first_space(edition):
    s = set_up(edition, 4)
    one_each = {"cowboy": 1, "craftsman": 1, "engineer": 1}
    assert [other["workers"] for other in view(s, None)["players"]] == [one_each] * 4


@rule("GWT-HIRE-06")
@in_both_editions
def test_an_immediate_action_is_used_at_once(edition):
    s = hired("engineer", edition, workers=[(1, 1, 5)], hand=["gray gray white"])
    play(s, ANN, GRAY_FOR("$4"))
    assert player(s, ANN)["money"] == 100 - 6 + 4
    assert hand(s, ANN) == "gray white"
    assert starting(s, "use") == ["white:$2"]


@rule("GWT-HIRE-06")
@pytest.mark.parametrize(("before", "certificates"), [(1, 1), (4, 2)])
def test_engineers_bring_certificates_for_a_gray_card(before, certificates):
    s = hired("engineer", workers=[(1, 1, before)], hand=["gray"])
    play(s, ANN, GRAY_FOR(f"certificates-{certificates}"))
    assert player(s, ANN)["certificates"] == certificates


@rule("GWT-HIRE-07")
@in_both_editions
def test_a_forgone_immediate_action_cannot_be_made_up_later(edition):
    s = hired("engineer", edition, workers=[(1, 1, 2)], hand=["gray"], jobs={1: "engineer cowboy"})
    play(s, ANN, "decline")
    assert options(s) == ["use hire+2", "done"]
    play(s, ANN, "use hire+2", "hire cowboy 1")
    assert asked(s) == [ANN]
    assert options(s) == ["done"]  # of the sale of a white card, which she has not
    assert hand(s, ANN) == "gray"


@rule("GWT-HIRE-08")
@in_both_editions
def test_a_worker_whose_row_is_full_cannot_be_hired(edition):
    s = at_a(edition, workers=[(6, 5, 1)], jobs={1: "cowboy craftsman"})
    play(s, ANN, "use hire")
    assert options(s) == ["hire craftsman 1"]
    assert forbidden_by(s, ANN, "hire cowboy 1") == "GWT-HIRE-08"


@rule("GWT-HIRE-08")
def test_with_nobody_else_to_hire_a_full_row_closes_the_action():
    s = at_a(workers=[(1, 6, 1)], jobs={1: "craftsman"})
    assert starting(s, "use") == []


@rule("GWT-HIRE-09")
@in_both_editions
@pytest.mark.parametrize(
    ("workers", "points"), [((4, 4, 4), 0), ((5, 4, 1), 4), ((6, 1, 1), 8), ((6, 6, 6), 24)]
)
def test_every_worker_on_a_fifth_or_sixth_space_is_worth_four_points(edition, workers, points):
    assert scored(trail(edition, workers=[workers]), ANN, "workers") == points


# --- counting workers -----------------------------------------------------------------------------------


@rule("GWT-HIRE-10")
@in_both_editions
def test_the_printed_engineer_moves_the_engine(edition):
    s = trail(edition, phase="use", place=["G"])
    play(s, ANN, "use engine-per-engineer")
    assert options(s) == ["engine 1"]


@rule("GWT-HIRE-10")
@in_both_editions
def test_the_printed_cowboy_buys_and_the_printed_craftsman_builds(edition):
    s = trail(edition, phase="use", place=["E"], market="yellow", stack="")
    play(s, ANN, "use buy-cattle")
    assert options(s) == ["buy yellow 1 $6"]
    s = trail(edition, phase="use", place=["B"])
    play(s, ANN, "use build-$2")
    assert options(s) == ["build 1a", "build 2a", "build 3a"]


@rule("GWT-HIRE-10")
@in_both_editions
def test_the_printed_workers_count_at_the_end(edition):
    assert scored(trail(edition, masters=["workers"], workers=[(1, 1, 1)]), ANN, "masters") == 3
    assert scored(trail(edition, masters=["workers"], workers=[(2, 1, 4)]), ANN, "masters") == 7


# --- one action inside another --------------------------------------------------------------------------


@rule("GWT-AMB-25")
@in_both_editions
def test_an_immediate_action_and_what_it_triggers_come_before_the_outer_action_goes_on(edition):
    s = hired(
        "engineer",
        edition,
        workers=[(1, 3, 3)],
        hand=["white"],
        jobs={1: "engineer craftsman"},
    )
    assert options(s) == ["hire craftsman 1", "decline"]  # of the fourth engineer space
    play(s, ANN, "hire craftsman 1")
    assert "build 1a" in options(s)  # of the fourth craftsman space
    play(s, ANN, "build 1a", "at A1")
    assert options(s) == ["use white:$2", "done"]  # of building A: there is nobody left to hire


@rule("GWT-AMB-25")
@in_both_editions
def test_the_fourth_craftsman_counts_for_the_building_it_allows(edition):
    s = hired("craftsman", edition, workers=[(1, 3, 1)])
    assert "build 6a" in options(s)  # it requires four
    play(s, ANN, "build 6a", "at A1")
    assert view(s, ANN)["trail"]["A1"] == {"building": "6a", "owner": ANN, "toll": 0}


# --- worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-HIRE-01", "GWT-EX-HIRE-02", "GWT-EX-HIRE-03")
@in_both_editions
def test_two_workers_hired_at_building_a_and_a_gray_card_sold(edition):
    s = at_a(
        edition,
        money=[20],
        workers=[(1, 1, 2)],
        hand=["gray green black"],
        jobs={2: "cowboy", 3: "engineer", 4: "engineer"},
        token_row=4,
    )
    play(s, ANN, "use hire")
    assert forbidden_by(s, ANN, "hire engineer 4") == "GWT-HIRE-02"
    events = play(s, ANN, "hire engineer 3", "use gray:$2")
    assert of(ev.MoneyPaid, events) == [ev.MoneyPaid(ANN, 7)]
    assert of(ev.MoneyGained, events) == [ev.MoneyGained(ANN, 2)]
    assert player(s, ANN)["workers"]["engineer"] == 3
    events = play(s, ANN, "use hire+2", "hire cowboy 2")
    assert of(ev.MoneyPaid, events) == [ev.MoneyPaid(ANN, 8)]
    assert options(s) == ["done"]
    assert forbidden_by(s, ANN, "use white:$2") == "GWT-ACT-20"
    assert player(s, ANN)["money"] == 20 - 13
