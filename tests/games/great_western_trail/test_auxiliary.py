"""The five auxiliary actions. [catalogue, section 4.20]"""

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
    set_up,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import OBJECTIVES

ACTIONS = ("money", "cards", "certificate", "engine", "remove")
LOCKED = ("certificate", "engine", "remove")
ALL_GONE = "aux_money aux_cards " + "aux_certificate aux_engine aux_remove " * 2


def at_g(edition="2e", **position):
    """Ann has come to G, whose icon allows a single or a double auxiliary action; her engine is on 20."""
    return trail(edition, **{"phase": "use", "place": ["G", "A"], "engine": ["20"], **position})


def offered(edition="2e", **position):
    """What the single-or-double icon offers."""
    s = at_g(edition, **position)
    play(s, ANN, "use auxiliary")
    return starting(s, "auxiliary")


def doing(action, edition="2e", **position):
    """Ann has chosen an auxiliary action by the icon of G; all discs of them are gone."""
    s = at_g(edition, **{"gone": [ALL_GONE], **position})
    play(s, ANN, "use auxiliary", f"auxiliary {action}")
    return s


# --- which are available --------------------------------------------------------------------------------


@rule("GWT-AUX-01")
@in_both_editions
def test_there_are_five_auxiliary_actions_with_two_disc_spaces_each(edition):
    s = set_up(edition)
    discs = {name: n for name, n in player(s, ANN)["discs"].items() if name.startswith("aux")}
    assert discs == {f"aux_{action}": 2 if action in LOCKED else 1 for action in ACTIONS}
    assert offered(edition, gone=[ALL_GONE]) == [
        f"{action}{times}" for action in ACTIONS for times in ("", " twice")
    ]


@rule("GWT-AUX-02")
@in_both_editions
@pytest.mark.parametrize("action", LOCKED)
def test_an_auxiliary_action_is_available_as_soon_as_one_of_its_spaces_is_empty(edition, action):
    s = at_g(edition)
    assert forbidden_by(s, ANN, f"auxiliary {action}") == "GWT-AUX-02"
    assert action in starting(at_g(edition, gone=[f"aux_{action}"]), "auxiliary")


@rule("GWT-AUX-03")
@in_both_editions
def test_at_the_start_exactly_the_first_two_are_available(edition):
    s = set_up(edition)
    play(s, ANN, "move A")
    assert starting(s, "auxiliary") == ["money", "cards"]
    assert offered(edition) == ["money", "cards"]


@rule("GWT-AUX-04")
@in_both_editions
@pytest.mark.parametrize("place", ["G", "G1", "flood1"])
def test_instead_of_local_actions_an_auxiliary_action_is_done_once_even_if_both_its_spaces_are_empty(
    edition, place
):
    board = {"G1": "ben 1a", "flood1": "flood-2-green"}
    s = at_g(edition, place=[place, "A"], gone=[ALL_GONE], board=board)
    assert starting(s, "auxiliary") == list(ACTIONS)
    play(s, ANN, "auxiliary money")
    assert player(s, ANN)["money"] == 10 + 1
    assert asked(s) == [BEN]


@rule("GWT-AUX-05")
@in_both_editions
@pytest.mark.parametrize("action", LOCKED)
def test_the_single_or_double_icon_doubles_an_action_with_both_spaces_empty(edition, action):
    assert offered(edition, gone=[f"aux_{action}"]) == ["money", "cards", action]
    assert offered(edition, gone=[f"aux_{action} aux_{action}"])[2:] == [action, f"{action} twice"]


@rule("GWT-AUX-05")
@in_both_editions
@pytest.mark.parametrize("action", ["money", "cards"])
def test_the_first_two_are_doubled_when_their_disc_is_gone(edition, action):
    assert f"{action} twice" in offered(edition, gone=[f"aux_{action}"])


@rule("GWT-AUX-06")
@in_both_editions
def test_two_different_auxiliary_actions_are_not_possible(edition):
    s = doing("money", edition)
    assert starting(s, "auxiliary") == []
    assert starting(s, "use") == ["engine-per-engineer"]


@rule("GWT-AUX-06")
@in_both_editions
def test_a_doubled_action_whose_doubled_cost_cannot_be_paid_is_not_offered(edition):
    found = offered(edition, gone=[ALL_GONE], money=[1])
    assert [action for action in found if "twice" in action] == ["money twice", "cards twice", "remove twice"]


# --- what they do ---------------------------------------------------------------------------------------


@rule("GWT-AUX-07", "GWT-AMB-58")
@in_both_editions
@pytest.mark.parametrize(("action", "dollars"), [("money", 1), ("money twice", 2)])
def test_the_first_brings_one_dollar_or_two(edition, action, dollars):
    s = doing(action, edition)
    assert player(s, ANN)["money"] == 10 + dollars
    assert "decline" not in options(s)


@rule("GWT-AUX-08")
@in_both_editions
def test_the_second_draws_a_card_and_discards_one(edition):
    s = doing("cards", edition, hand=["gray"], coming={"draw0": "white"})
    assert hand(s, ANN) == "gray white"
    assert options(s) == ["discard gray", "discard white"]
    play(s, ANN, "discard gray")
    assert hand(s, ANN) == "white"
    assert discarded(s, ANN) == {"gray": 1}
    assert starting(s, "discard") == []


@rule("GWT-AUX-08")
@in_both_editions
def test_the_second_doubled_draws_two_cards_and_discards_two(edition):
    s = doing("cards twice", edition, hand=["gray"], coming={"draw0": "white black"})
    play(s, ANN, "draw")
    assert hand(s, ANN) == "gray black white"
    assert "draw" not in options(s)
    play(s, ANN, "discard gray", "discard white")
    assert hand(s, ANN) == "black"
    assert starting(s, "discard") == []


@rule("GWT-AMB-19")
@in_both_editions
def test_a_player_sees_each_card_before_drawing_the_next_and_stops_when_wished(edition):
    s = doing("cards twice", edition, hand=["gray"], coming={"draw0": "white black"})
    assert view(s, ANN)["mine"]["hand"] == ["gray", "white"]
    assert options(s) == ["draw", "discard gray", "discard white"]
    play(s, ANN, "discard white")
    assert hand(s, ANN) == "gray"
    assert starting(s, "discard") == []  # one card was drawn


@rule("GWT-AMB-19")
@in_both_editions
def test_once_a_card_is_discarded_no_more_are_drawn(edition):
    board = {"G1": "ann 4b"}
    s = trail(edition, sides="b", phase="use", place=["G1"], board=board, workers=[(4, 1, 1)], hand=["gray"])
    play(s, ANN, "use cycle-per-cowboy", "draw", f"discard {hand(s, ANN).split()[0]}")
    assert "draw" not in options(s)
    assert len(starting(s, "discard")) > 0


@rule("GWT-AUX-09")
@in_both_editions
@pytest.mark.parametrize(("action", "number"), [("certificate", 1), ("certificate twice", 2)])
def test_the_third_pays_and_goes_back_for_certificates(edition, action, number):
    s = doing(action, edition)
    assert player(s, ANN)["money"] == 10 - number
    assert player(s, ANN)["engine"] == str(20 - number)
    assert player(s, ANN)["certificates"] == number


@rule("GWT-AUX-09")
@in_both_editions
def test_the_third_is_not_available_without_its_dollar(edition):
    assert "certificate" not in offered(edition, gone=["aux_certificate"], money=[0])
    found = offered(edition, gone=["aux_certificate aux_certificate"], money=[1])
    assert found[2:] == ["certificate"]


@rule("GWT-AUX-10")
@in_both_editions
@pytest.mark.parametrize(("action", "number"), [("engine", 1), ("engine twice", 2)])
def test_the_fourth_pays_and_goes_forward(edition, action, number):
    s = doing(action, edition, engine=["22"], workers=[(1, 1, 5)])
    assert player(s, ANN)["money"] == 10 - number
    assert starting(s, "engine") == ["23", "24"][:number]
    play(s, ANN, "engine 23")
    assert player(s, ANN)["engine"] == "23"
    assert starting(s, "engine") == []


@rule("GWT-AUX-10")
@in_both_editions
def test_the_fourth_is_not_available_without_its_dollar(edition):
    assert "engine" not in offered(edition, gone=["aux_engine"], money=[0])


@rule("GWT-AUX-11", "GWT-AUX-12", "GWT-AMB-60")
@in_both_editions
def test_the_fifth_goes_back_and_removes_a_card_from_the_game(edition):
    s = doing("remove", edition, hand=["gray gray white"], money=[0])
    assert player(s, ANN)["engine"] == "19"
    assert options(s) == ["remove gray", "remove white", "decline"]
    events = play(s, ANN, "remove gray")
    assert hand(s, ANN) == "gray white"
    assert discarded(s, ANN) == {}
    assert starting(s, "remove") == []
    (shown,) = of(ev.CardRemoved, events)
    assert shown.seen_by(BEN) == ev.CardRemoved(ANN, "gray")
    assert player(s, ANN)["money"] == {"1e": 0, "2e": 1}[edition]


@rule("GWT-AUX-11", "GWT-AUX-12")
@in_both_editions
def test_the_fifth_doubled_goes_back_two_and_removes_up_to_two_cards(edition):
    s = doing("remove twice", edition, hand=["gray gray white"], money=[0])
    assert player(s, ANN)["engine"] == "18"
    play(s, ANN, "remove gray", "remove white")
    assert hand(s, ANN) == "gray"
    assert starting(s, "remove") == []
    assert player(s, ANN)["money"] == {"1e": 0, "2e": 2}[edition]


@rule("GWT-AMB-17")
@in_both_editions
@pytest.mark.parametrize(("action", "removed"), [("remove", 0), ("remove twice", 0), ("remove twice", 1)])
def test_the_removal_may_be_declined_wholly_or_partly_but_not_the_dollars(edition, action, removed):
    s = doing(action, edition, hand=["gray gray gray"], money=[0])
    play(s, ANN, *["remove gray"] * removed, "decline")
    assert hand(s, ANN).split() == ["gray"] * (3 - removed)
    assert starting(s, "remove") == []
    number = 2 if "twice" in action else 1
    assert player(s, ANN)["money"] == {"1e": 0, "2e": number}[edition]
    assert player(s, ANN)["engine"] == str(20 - number)


@rule("GWT-AMB-18")
@in_both_editions
def test_any_card_of_the_hand_may_be_removed_objective_cards_too(edition):
    s = doing("remove", edition, hand=["gray yellow draw-BBH"])
    assert starting(s, "remove") == ["gray", "yellow", "draw-BBH"]
    play(s, ANN, "remove draw-BBH")
    assert hand(s, ANN) == "gray yellow"
    assert player(s, ANN)["area"] == []


@rule("GWT-AMB-60")
@pytest.mark.parametrize("card", [card.id for card in OBJECTIVES])
def test_whoever_has_removed_the_last_objective_card_is_not_asked_to_play_any(card):
    s = trail(phase="use", place=["A"], engine=["20"], gone=["aux_remove"], hand=[f"gray {card}"])
    play(s, ANN, "auxiliary remove", f"remove {card}")
    assert asked(s) == [BEN]


@rule("GWT-AMB-60")
@in_both_editions
def test_a_removed_card_never_comes_back(edition):
    s = doing("remove", edition, hand=["yellow"], pile=["gray"], discard=[""])
    play(s, ANN, "remove yellow", "done")
    assert hand(s, ANN) == "gray"
    assert player(s, ANN)["pile"] + player(s, ANN)["discard"] == 0
