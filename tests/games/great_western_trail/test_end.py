"""The end of the game, and special cases. [catalogue, 4.22 and 4.24]"""

from itertools import product

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    FIRST,
    discarded,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
    view,
)
from games.playing import asked, of, options_of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.turn import has_turn_left
from waystation.kernel import IllegalChoice

WORKERS_ONLY = (("camp-green", "flood-2-black"), ("cowboy", "engineer"), ("craftsman", "cowboy"))
EVERY_DISC = (
    "aux_money aux_cards aux_certificate aux_certificate aux_engine aux_engine aux_remove aux_remove "
    "certificates_4 certificates_6 steps_money steps_points hand hand"
)


def last_space(edition="2e", seats=2, **position):
    """Ann has come to Kansas City; a single space of the job market is left."""
    position = {"hand": ["gray"], "jobs": {12: "cowboy"}} | position
    return trail(edition, seats, phase="use", place=["kansas_city"], token_row=12, **position)


def finish_visit(s, seat):
    """What is left of a visit after foresight: income, delivery."""
    return play(s, seat, "income 0", "deliver kansas_city", "disc aux_money")


def take_turn(s, seat):
    """A whole turn, without looking at it."""
    while asked(s) == [seat]:
        play(s, seat, options(s)[0])


# --- the last space of the job market -------------------------------------------------------------------


@rule("GWT-END-01", "GWT-END-02")
@in_both_editions
@pytest.mark.parametrize(
    ("before", "worker"), [([], "engineer"), (["choose camp-black"], "craftsman")], ids=["step 2", "step 3"]
)
def test_a_worker_on_the_last_space_triggers_the_end_and_the_player_takes_the_token(edition, before, worker):
    foresight = (("camp-green", "flood-2-black"), ("engineer", "camp-black"), ("craftsman", "camp-green"))
    s = last_space(edition, foresight=foresight)
    play(s, ANN, "choose camp-green", *before)
    assert (view(s, None)["job_token"], view(s, None)["job_token_holder"]) == (12, None)
    events = play(s, ANN, f"choose {worker}")
    assert of(ev.EndTriggered, events) == [ev.EndTriggered(ANN)]
    assert (view(s, None)["job_token"], view(s, None)["job_token_holder"]) == (None, ANN)
    assert scored(s, ANN, "token") == 2


@rule("GWT-END-01")
@pytest.mark.parametrize(("row", "in_row"), [(11, 1), (12, 0)])
def test_no_other_space_triggers_the_end(row, in_row):
    s = trail(phase="use", place=["kansas_city"], token_row=row, in_token_row=in_row)
    events = play(s, ANN, "choose camp-green", "choose cowboy")
    assert of(ev.EndTriggered, events) == []
    assert view(s, None)["job_token_holder"] is None


@rule("GWT-END-01")
def test_the_token_that_leaves_the_board_enters_no_row():
    s = last_space()
    events = play(s, ANN, "choose camp-green", "choose cowboy")
    assert of(ev.JobTokenMoved, events) == []


@rule("GWT-END-03")
@in_both_editions
def test_triggered_in_step_2_step_3_is_played_without_workers(edition):
    s = last_space(edition)
    play(s, ANN, "choose camp-green", "choose cowboy")
    assert options(s) == ["choose camp-black"]
    assert forbidden_by(s, ANN, "choose craftsman") == "GWT-END-06"


@rule("GWT-END-03")
@in_both_editions
def test_triggered_in_step_2_a_step_3_with_only_workers_is_skipped(edition):
    s = last_space(edition, foresight=WORKERS_ONLY)
    play(s, ANN, "choose camp-green", "choose cowboy")
    assert options(s) == ["income 0"]


# --- the last turns -------------------------------------------------------------------------------------


@rule("GWT-END-04", "GWT-END-07")
@in_both_editions
def test_the_turn_is_finished_normally_with_income_delivery_return_refill_and_phase_c(edition):
    s = last_space(
        edition,
        hand=["gray green"],
        money=[0],
        coming={"supply1": "camp-black", "supply2": "engineer", "supply3": "cowboy"},
    )
    play(s, ANN, "choose camp-green", "choose cowboy", "choose camp-black")
    events = finish_visit(s, ANN)
    money = {"1e": 6, "2e": 4}[edition]
    assert [event.dollars for event in of(ev.MoneyGained, events)] == [3, money]
    assert player(s, ANN)["cities"] == {"kansas_city": 1}
    assert player(s, ANN)["place"] == "start"
    assert view(s, None)["foresight"] == [
        ["camp-black", "flood-2-black"],
        ["engineer", "engineer"],
        ["craftsman", "cowboy"],
    ]
    assert (player(s, ANN)["hand"], asked(s)) == (4, [BEN])


@rule("GWT-END-04", "GWT-END-05", "GWT-END-08")
@in_both_editions
@pytest.mark.parametrize(("seats", "trigger"), [(2, ANN), (3, BEN), (4, ANN), (4, CLEO), (4, DAN)])
def test_every_other_player_takes_exactly_one_more_turn_in_turn_order(edition, seats, trigger):
    s = trail(
        edition,
        seats,
        turn=trigger,
        phase="use",
        place=["A"] * trigger + ["kansas_city"] + ["A"] * (seats - trigger - 1),
        token_row=12,
        jobs={12: "cowboy"},
    )
    turns = []
    while asked(s):
        (seat,) = asked(s)
        if seat not in turns:
            turns.append(seat)
        assert turns[-1] == seat
        play(s, seat, "choose cowboy" if "choose cowboy" in options(s) else options(s)[0])
    assert turns == [(trigger + k) % seats for k in range(seats)]
    assert view(s, None)["phase"] == "over"


@rule("GWT-END-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_after_the_trigger_a_turn_is_left_to_whoever_has_not_moved_since(seats):
    for holder, turn in product(range(seats), repeat=2):
        s = trail(seats=seats, turn=turn, place=["A"] * seats, holder=holder)
        to_move = [turn]
        while (after := (to_move[-1] + 1) % seats) != holder:
            to_move.append(after)
        assert [seat for seat in range(seats) if has_turn_left(s, seat)] == sorted(to_move)


@rule("GWT-END-05")
def test_before_the_trigger_everyone_has_a_turn_left():
    s = trail(seats=3, turn=BEN, place=["A"] * 3)
    assert [has_turn_left(s, seat) for seat in (ANN, BEN, CLEO)] == [True] * 3


@rule("GWT-END-08")
@in_both_editions
def test_the_game_ends_after_the_turn_of_the_player_before_the_holder_of_the_token(edition):
    s = trail(edition, 3, turn=CLEO, phase="use", place=["A", "A", "A"], holder=ANN)
    events = play(s, CLEO, "auxiliary money")
    assert of(ev.GameEnded, events) == [ev.GameEnded()]
    assert (asked(s), view(s, None)["phase"], view(s, None)["turn"]) == ([], "over", None)
    assert [options_of(s, seat) for seat in (ANN, BEN, CLEO)] == [[], [], []]
    assert forbidden_by(s, ANN, "move A") == "GWT-END-08"
    with pytest.raises(IllegalChoice, match="over"):
        play(s, ANN, "move A")


@rule("GWT-END-05", "GWT-END-08")
def test_a_player_in_between_does_not_end_the_game():
    s = trail("2e", 3, turn=BEN, phase="use", place=["A", "A", "A"], holder=ANN)
    events = play(s, BEN, "auxiliary money")
    assert (of(ev.GameEnded, events), asked(s)) == ([], [CLEO])


@rule("GWT-END-06")
@in_both_editions
def test_in_these_turns_no_worker_may_be_chosen_in_kansas_city(edition):
    s = trail(
        edition,
        turn=BEN,
        phase="use",
        place=["A", "kansas_city"],
        holder=ANN,
        token_row=13,
        in_token_row=0,
        foresight=(("camp-green", "flood-2-black"), ("cowboy", "camp-black"), ("craftsman", "camp-green")),
    )
    play(s, BEN, "choose camp-green")
    assert options(s) == ["choose camp-black"]
    play(s, BEN, "choose camp-black")
    assert options(s) == ["choose camp-green"]


@rule("GWT-END-06")
@in_both_editions
def test_in_these_turns_steps_with_only_workers_are_skipped(edition):
    s = trail(
        edition,
        turn=BEN,
        phase="use",
        place=["A", "kansas_city"],
        holder=ANN,
        token_row=13,
        in_token_row=0,
        foresight=WORKERS_ONLY,
    )
    play(s, BEN, "choose camp-green")
    assert options(s) == ["income 0"]


@rule("GWT-END-07")
@in_both_editions
def test_foresight_spaces_are_refilled_normally_in_these_turns(edition):
    s = trail(
        edition,
        3,
        turn=BEN,
        phase="use",
        place=["A", "kansas_city", "A"],
        hand=["gray", "gray", "gray"],
        holder=ANN,
        token_row=13,
        in_token_row=0,
        foresight=(("camp-green", "flood-2-black"), ("cowboy", "."), ("craftsman", "camp-green")),
        coming={"supply1": "camp-black", "supply2": "engineer", "supply3": "cowboy"},
    )
    play(s, BEN, "choose flood-2-black", "choose camp-green")
    finish_visit(s, BEN)
    assert view(s, None)["foresight"] == [
        ["camp-green", "camp-black"],
        ["cowboy", "engineer"],
        ["craftsman", "cowboy"],
    ]
    assert asked(s) == [CLEO]


# --- special cases --------------------------------------------------------------------------------------


@rule("GWT-FAQ-01")
@in_both_editions
def test_coins_are_unlimited(edition):
    s = trail(edition, phase="use", place=["G"], money=[1_000_000, 1_000_000])
    play(s, ANN, "auxiliary money")
    assert player(s, ANN)["money"] == 1_000_001
    assert scored(s, ANN, "money") == 200_000


@rule("GWT-FAQ-04", "GWT-HERD-10", "GWT-HERD-11")
@in_both_editions
def test_an_owner_looks_through_the_own_discard_pile_and_nobody_at_a_draw_pile(edition):
    s = trail(edition, hand=["gray"], pile=["white"], discard=["green black green"])
    mine = view(s, ANN)["mine"]
    assert (mine["seat"], mine["hand"], mine["discard"]) == (ANN, ["gray"], {"green": 2, "black": 1})
    assert {seat: view(s, seat)["players"][ANN]["pile"] for seat in (ANN, BEN, None)} == {
        ANN: 1,
        BEN: 1,
        None: 1,
    }
    assert all("white" not in str(view(s, seat)["mine"]) for seat in (ANN, BEN, None))


@rule("GWT-FAQ-05", "GWT-HERD-08", "GWT-HERD-09")
@in_both_editions
def test_a_herd_may_be_thinned_down_to_nothing_and_then_nothing_is_drawn(edition):
    s = trail(
        edition,
        phase="use",
        place=["G"],
        engine=["9"],
        gone=["aux_remove"],
        hand=["gray"],
        pile=[""],
        discard=[""],
    )
    play(s, ANN, "auxiliary remove", "remove gray")
    assert (hand(s, ANN), discarded(s, ANN), player(s, ANN)["pile"]) == ("", {}, 0)
    assert asked(s) == [BEN]


@rule("GWT-FAQ-06", "GWT-DISC-08")
@in_both_editions
def test_without_a_white_disc_a_black_one_goes_to_a_white_city(edition):
    white = EVERY_DISC.removesuffix(" certificates_6 steps_money steps_points hand hand")
    s = trail(edition, phase="income", gone=[white], hand=["gray"])
    play(s, ANN, "income 0", "deliver kansas_city")
    assert starting(s, "disc") == ["certificates_6", "steps_money", "steps_points", "hand"]


@rule("GWT-FAQ-06", "GWT-DISC-09")
@in_both_editions
def test_without_any_disc_one_of_the_own_stations_gives_up_its_disc(edition):
    s = trail(edition, phase="income", gone=[EVERY_DISC], stations=[[2, 5]], hand=["gray"])
    play(s, ANN, "income 0", "deliver kansas_city")
    assert starting(s, "disc") == ["station2", "station5"]
    play(s, ANN, "disc station5")
    assert (player(s, ANN)["stations"], player(s, ANN)["cities"]) == ([2], {"kansas_city": 1})


@rule("GWT-FAQ-07", "GWT-ACT-13")
@pytest.mark.parametrize(("edition", "building"), [("1e", "5a"), ("2e", "6a")])
def test_the_building_put_under_the_own_cattleman_is_not_used_at_once(edition, building):
    s = trail(
        edition,
        phase="use",
        place=["A1"],
        board={"A1": f"ann {building}"},
        workers=[(1, 3, 1)],
        hand=["gray money-4HH"],
        money=[20],
    )
    play(s, ANN, "use hire-1", "hire craftsman 1", "build 8a", "at A1")
    assert view(s, ANN)["trail"]["A1"] == {"building": "8a", "owner": ANN, "toll": 0}
    assert options(s) == ["play money-4HH", "done"]
    assert forbidden_by(s, ANN, "use engine-2") == "GWT-ACT-13"


@rule("GWT-FAQ-08", "GWT-MOVE-13")
@in_both_editions
def test_a_cattleman_whose_tile_is_removed_stays_and_goes_on_from_there(edition):
    s = trail(edition, phase="use", place=["F", "flood2"], board={"flood2": "flood-2-black"}, money=[10, 10])
    play(s, ANN, "use clear-$7", "clear flood2")
    take_turn(s, ANN)
    assert (asked(s), player(s, BEN)["place"]) == ([BEN], "flood2")
    assert starting(s, "move")[0] == "B"


@rule("GWT-END-08")
def test_at_the_end_the_scores_stand():
    s = trail(turn=BEN, phase="draw", holder=ANN, money=[25, 10])
    assert [each.total for each in FIRST.sheets(s)] == [5 + 2, 2]
