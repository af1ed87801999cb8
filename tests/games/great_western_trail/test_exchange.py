"""Exchange tokens of the second edition: their sources, and using them at any time. [catalogue, 4.28]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    discarded,
    forbidden_by,
    hand,
    options,
    player,
    scored,
    set_up,
    sheet,
    starting,
    trail,
    view,
)
from games.playing import asked, of, options_of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev


def tokens(s, seat=ANN):
    return player(s, seat)["tokens"]


def exchanging(**position):
    """Ann has a token and has stopped at G."""
    told = {"hand": ["gray gray"], "coming": {"draw0": "black white"}} | position
    return trail(phase="use", place=["G"], **told)


# --- where they come from -------------------------------------------------------------------------------


@rule("GWT2-EXCH-04")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_starts_with_one(seats):
    assert [tokens(set_up("2e", seats), seat) for seat in range(seats)] == [1] * seats


@rule("GWT2-EXCH-04")
def test_there_are_none_in_the_first_edition():
    s = set_up("1e")
    assert [tokens(s, seat) for seat in (ANN, BEN)] == [0, 0]
    assert "exchange" not in (*options_of(s, ANN), *options_of(s, BEN))


@rule("GWT2-EXCH-01", "GWT2-EXCH-04")
def test_building_12b_gives_one_from_the_bank():
    s = trail(phase="use", sides="b", place=["A1"], board={"A1": "ann 12b"}, tokens=[0])
    events = play(s, ANN, "use token")
    assert (of(ev.TokenGained, events), tokens(s)) == ([ev.TokenGained(ANN, 1)], 1)


@rule("GWT2-EXCH-01", "GWT2-EXCH-04", "GWT-DELIV-17")
@pytest.mark.parametrize(("before", "to"), [("st_louis", "bloomington"), ("bloomington", "st_louis")])
def test_the_arrow_between_st_louis_and_bloomington_gives_one(before, to):
    s = trail(phase="income", hand=["gray red green"], cities=[before], tokens=[0])
    play(s, ANN, "income 0", f"deliver {to}", "disc aux_money")
    assert tokens(s) == 1


@rule("GWT2-EXCH-01", "GWT2-EXCH-04")
def test_arresting_the_outlaw_on_the_token_space_gives_one():
    s = trail(phase="use", place=["D"], board={"camp1": "camp-green"}, tokens=[0])
    play(s, ANN, "use trade", "take camp1")
    assert tokens(s) == 1


@rule("GWT2-EXCH-05", "GWT-FAQ-02")
def test_any_number_may_be_held_and_the_bank_never_runs_out():
    s = trail(phase="use", sides="b", place=["A1"], board={"A1": "ann 12b"}, tokens=[100, 100])
    play(s, ANN, "use token")
    assert (tokens(s), tokens(s, BEN)) == (101, 100)


@rule("GWT2-EXCH-06")
def test_unused_tokens_are_worth_nothing_at_the_end():
    s = trail(turn=BEN, phase="draw", holder=ANN, money=[0, 0], tokens=[0, 50])
    assert (view(s, None)["phase"], view(s, None)["players"][BEN]["tokens"]) == ("over", 50)
    assert scored(s, BEN, "token") == 0
    assert sheet(s, BEN).total == 0


# --- using one ------------------------------------------------------------------------------------------


@rule("GWT2-EXCH-03")
@pytest.mark.parametrize("number", [1, 2])
def test_up_to_2_cards_are_drawn_and_then_as_many_discarded(number):
    s = exchanging()
    before = options(s)
    play(s, ANN, "exchange", *["draw"] * (number - 1))
    assert tokens(s) == 0
    assert ("draw" in options(s)) == (number == 1)
    play(s, ANN, *["discard gray"] * number)
    assert discarded(s, ANN) == {"gray": number}
    assert len(hand(s, ANN).split()) == 2
    assert options(s) == before


@rule("GWT2-EXCH-03")
def test_the_drawn_cards_may_be_discarded_themselves():
    s = exchanging()
    play(s, ANN, "exchange", "draw", "discard black", "discard white")
    assert (hand(s, ANN), discarded(s, ANN)) == ("gray gray", {"black": 1, "white": 1})


@rule("GWT2-EXCH-03", "GWT2-EXCH-04")
def test_without_a_token_there_is_nothing_to_use():
    s = exchanging(tokens=[0])
    assert "exchange" not in options_of(s, ANN)
    assert forbidden_by(s, ANN, "exchange") == "GWT2-EXCH-04"


@rule("GWT2-EXCH-03")
def test_with_both_piles_empty_there_is_nothing_to_draw():
    s = exchanging(pile=[""], discard=[""], coming={})
    assert "exchange" not in options_of(s, ANN)
    assert forbidden_by(s, ANN, "exchange") == "GWT-HERD-08"


@rule("GWT2-EXCH-05")
def test_tokens_are_used_one_after_another():
    s = exchanging(tokens=[3, 0], coming={"draw0": "black white black"})
    for left in (2, 1, 0):
        play(s, ANN, "exchange", "discard gray" if left else "discard white")
        assert tokens(s) == left
    assert "exchange" not in options_of(s, ANN)


# --- at any time ----------------------------------------------------------------------------------------


@rule("GWT2-EXCH-02")
def test_one_is_used_before_the_move_and_in_phase_b():
    s = trail(hand=["gray"], tokens=[2, 0], coming={"draw0": "black white"})
    play(s, ANN, "exchange", "discard gray")
    assert (view(s, None)["phase"], hand(s, ANN)) == ("A", "black")
    play(s, ANN, "move B", "exchange", "discard black")
    assert (view(s, None)["phase"], hand(s, ANN)) == ("B", "white")
    assert starting(s, "use") == ["build-$2"]


@rule("GWT2-EXCH-02")
def test_a_card_drawn_in_phase_b_pays_for_an_action():
    s = trail(phase="use", place=["A"], hand=["gray"], coming={"draw0": "white"})
    assert "use white:$2" not in options(s)
    play(s, ANN, "exchange", "discard gray", "use white:$2")
    assert player(s, ANN)["money"] == 12


@rule("GWT2-EXCH-02", "GWT-AMB-41")
@pytest.mark.parametrize("begun", ["use engine-per-engineer", "use auxiliary"])
def test_one_is_used_in_the_middle_of_an_action(begun):
    s = exchanging()
    play(s, ANN, begun)
    asked_for = options(s)
    play(s, ANN, "exchange", "discard gray")
    assert options(s) == asked_for


@rule("GWT-AMB-41")
def test_one_is_used_between_drawing_and_discarding_of_another_effect():
    s = exchanging(coming={"draw0": "black white green"})
    play(s, ANN, "auxiliary cards", "exchange", "draw")
    assert hand(s, ANN) == "gray gray green black white"
    play(s, ANN, "discard gray", "discard gray")
    assert starting(s, "discard") == ["green", "black", "white"]
    play(s, ANN, "discard green")
    assert (player(s, ANN)["discard"], asked(s)) == (3, [BEN])


@rule("GWT-AMB-41")
def test_one_is_used_with_an_empty_hand():
    s = exchanging(hand=[""], coming={"draw0": "black"})
    play(s, ANN, "exchange", "discard black")
    assert (hand(s, ANN), discarded(s, ANN), tokens(s)) == ("", {"black": 1}, 0)


@rule("GWT-AMB-41")
def test_of_nested_uses_the_inner_is_finished_first():
    s = exchanging(tokens=[2, 0], coming={"draw0": "black white green black"})
    play(s, ANN, "exchange", "exchange", "draw")
    assert (len(hand(s, ANN).split()), "draw" in options(s)) == (5, False)
    play(s, ANN, "discard gray", "discard gray")
    assert "draw" in options(s)
    play(s, ANN, "draw", "discard black", "discard black")
    assert hand(s, ANN) == "green white"
    assert "auxiliary money" in options(s)


@rule("GWT-AMB-41")
def test_of_nested_uses_the_inner_is_finished_first_also_on_anothers_turn():
    s = exchanging(hand=["", "gray gray"], tokens=[0, 2], coming={"draw1": "black white green black"})
    play(s, BEN, "exchange", "exchange", "draw")
    assert len(hand(s, BEN).split()) == 5
    play(s, BEN, "discard gray", "discard gray", "draw", "discard black", "discard black")
    assert (hand(s, BEN), tokens(s, BEN)) == ("green white", 0)


# --- on the turns of others -----------------------------------------------------------------------------


@rule("GWT2-EXCH-02", "GWT-AMB-43")
def test_one_is_used_on_anothers_turn_without_interrupting_the_active_player():
    s = exchanging(hand=["gray gray", "green"], coming={"draw1": "black white"})
    before = options(s)
    play(s, BEN, "exchange")
    assert (asked(s), options(s), player(s, BEN)["exchanging"]) == ([ANN], before, 1)
    play(s, BEN, "draw")
    assert (asked(s), options(s), player(s, BEN)["exchanging"]) == ([ANN], before, 2)
    play(s, BEN, "discard green", "discard white")
    assert (hand(s, BEN), discarded(s, BEN)) == ("black", {"green": 1, "white": 1})
    assert (tokens(s, BEN), player(s, BEN)["exchanging"]) == (0, 0)


@rule("GWT2-EXCH-03", "GWT-AMB-43")
def test_on_anothers_turn_too_no_more_than_2_cards_are_drawn():
    s = exchanging(hand=["gray gray", "green"], coming={"draw1": "black white"})
    play(s, BEN, "exchange", "draw")
    assert options_of(s, BEN) == ["discard green", "discard black", "discard white"]


@rule("GWT-AMB-43")
def test_the_active_player_goes_on_while_another_exchanges():
    s = exchanging(hand=["gray gray", "green"], coming={"draw1": "black"})
    play(s, BEN, "exchange")
    play(s, ANN, "use engine-per-engineer", "engine 1")
    assert player(s, ANN)["engine"] == "1"
    assert options_of(s, BEN) == ["draw", "discard green", "discard black"]


@rule("GWT-AMB-43", "GWT-AMB-41")
def test_an_exchange_begun_on_anothers_turn_is_finished_before_the_own_turn():
    s = exchanging(hand=["gray gray", "green"], coming={"draw1": "black"})
    play(s, BEN, "exchange")
    play(s, ANN, "auxiliary money")
    assert asked(s) == [BEN]
    assert options(s) == ["draw", "discard green", "discard black"]
    play(s, BEN, "discard green")
    assert starting(s, "move")


@rule("GWT-AMB-43")
def test_one_may_be_used_before_the_own_first_turn():
    s = set_up("2e", 3)
    assert asked(s) == [ANN]
    assert player(s, CLEO)["place"] is None
    play(s, CLEO, "exchange")
    assert player(s, CLEO)["hand"] == 7
    play(s, CLEO, options_of(s, CLEO)[-1])
    assert (player(s, CLEO)["hand"], player(s, CLEO)["discard"], asked(s)) == (6, 1, [ANN])


@rule("GWT-AMB-43")
def test_it_touches_only_the_own_cards():
    s = exchanging(hand=["gray gray", "green"], coming={"draw1": "black white"})
    ann, rest = player(s, ANN), {key: value for key, value in view(s, None).items() if key != "players"}
    play(s, BEN, "exchange", "draw", "discard green", "discard black")
    assert player(s, ANN) == ann
    assert {key: value for key, value in view(s, None).items() if key != "players"} == rest


@rule("GWT-AMB-43")
def test_none_is_used_after_final_scoring_begins():
    s = trail(turn=BEN, phase="use", place=["A", "A"], holder=ANN, tokens=[3, 3])
    assert "exchange" in options_of(s, ANN)
    play(s, BEN, "auxiliary money")
    assert [options_of(s, seat) for seat in (ANN, BEN)] == [[], []]


@rule("GWT-AMB-43")
def test_an_exchange_begun_before_the_end_is_finished_before_final_scoring():
    s = trail(turn=BEN, phase="use", place=["A", "A"], hand=["gray"], holder=ANN, tokens=[1, 0])
    play(s, ANN, "exchange")
    events = play(s, BEN, "auxiliary money")
    assert (of(ev.GameEnded, events), asked(s)) == ([], [ANN])
    assert of(ev.GameEnded, play(s, ANN, "discard gray")) == [ev.GameEnded()]


# --- in Kansas City -------------------------------------------------------------------------------------


@rule("GWT-AMB-42")
def test_in_kansas_city_one_is_used_until_the_final_value_is_confirmed():
    s = trail(phase="income", hand=["gray"], money=[0], coming={"draw0": "white"})
    play(s, ANN, "exchange", "discard gray")
    (income,) = of(ev.IncomeTaken, play(s, ANN, "income 0"))
    assert income.value == 2


@rule("GWT-AMB-42")
def test_the_hand_is_shown_together_with_that_confirmation():
    s = trail(phase="income", hand=["gray white"], money=[0])
    assert player(s, ANN)["open_cards"] == []
    events = play(s, ANN, "income 0")
    assert of(ev.HandShown, events) == [ev.HandShown(ANN, ("gray", "white"))]
    assert events.index(of(ev.HandShown, events)[0]) < events.index(of(ev.IncomeTaken, events)[0])


@rule("GWT-AMB-42")
def test_while_simmentals_grow_one_draws_openly_and_no_longer_changes_the_value():
    s = trail(
        phase="income",
        variant="simmental",
        hand=["gray orange-1"],
        money=[0],
        coming={"draw0": "white"},
    )
    play(s, ANN, "income 0")
    (drawn,) = of(ev.CardDrawn, play(s, ANN, "exchange"))
    assert drawn.seen_by(BEN) == drawn.seen_by(None) == ev.CardDrawn(ANN, "white", openly=True)
    assert player(s, ANN)["open_cards"] == ["gray", "white", "orange-1"]
    play(s, ANN, "discard gray", "grow orange-1 0")
    assert player(s, ANN)["money"] == 3
    assert starting(s, "deliver") == ["kansas_city", "fulton"]


@rule("GWT-AMB-42")
def test_a_calf_drawn_while_simmentals_grow_may_grow_too():
    s = trail(
        phase="income",
        variant="simmental",
        hand=["gray orange-1"],
        pile=["orange-1"],
    )
    play(s, ANN, "income 0", "exchange", "discard gray")
    assert starting(s, "grow") == ["orange-1 0", "orange-1 1", "orange-1 2"]
