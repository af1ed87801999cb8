"""Drawing train cards. [catalogue, section 4]"""

import pytest

from games.playing import asked, of, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    discarded,
    draws,
    forbidden_by,
    hand,
    kinds,
    on_both_maps,
    row,
    table,
    view,
)
from rulebook import rule
from waystation.games.ticket_to_ride import events as ev


@rule("TTR-DRAW-01")
@on_both_maps
@pytest.mark.parametrize(
    ("sources", "drawn"),
    [
        (["red", "blue"], "BR"),
        (["red", "deck"], "KR"),
        (["deck", "red"], "GR"),
        (["deck", "deck"], "GK"),
    ],
)
def test_two_cards_are_taken_one_after_the_other_from_the_row_or_the_deck(map_id, sources, drawn):
    s = table(map_id, row="RBWOY", coming="GKP")
    assert draws(s) == {"red", "blue", "white", "orange", "yellow", "deck"}
    play(s, ANN, f"draw {sources[0]}")
    assert (len(hand(s, ANN)), asked(s)) == (1, [ANN])
    play(s, ANN, f"draw {sources[1]}")
    assert (hand(s, ANN), asked(s)) == (drawn, [BEN])


@rule("TTR-DRAW-02")
def test_a_card_taken_from_the_row_is_replaced_at_once_by_the_top_card_of_the_deck():
    s = table(row="RBWGK", coming="O")
    play(s, ANN, "draw white")
    assert row(s) == "RBOGK"
    assert s.deck.size == 110 - 5 - 1


@rule("TTR-DRAW-03")
def test_the_second_card_is_chosen_when_the_replacement_is_known():
    s = table(row="RBWGK", coming="O")
    assert "orange" not in draws(s)
    play(s, ANN, "draw red")
    assert draws(s) == {"orange", "blue", "white", "green", "black", "deck"}


@rule("TTR-DRAW-03")
def test_the_second_card_is_chosen_when_the_first_from_the_deck_is_known():
    s = table(row="RBWGK", coming="O")
    play(s, ANN, "draw deck")
    assert view(s, ANN)["mine"]["hand"] == {"orange": 1}
    assert draws(s) == {"red", "blue", "white", "green", "black", "deck"}


@rule("TTR-DRAW-04")
@on_both_maps
def test_a_locomotive_taken_face_up_ends_the_draw(map_id):
    s = table(map_id, row="RBW*G")
    play(s, ANN, "draw locomotive")
    assert hand(s, ANN) == "*"
    assert asked(s) == [BEN]


@rule("TTR-DRAW-05")
@on_both_maps
@pytest.mark.parametrize(
    ("lying", "first", "coming"),
    [("RBW*G", "draw red", "K"), ("RBW*G", "draw deck", "K"), ("RBWOG", "draw red", "*")],
    ids=["there from the start", "there before a blind draw", "come as the replacement"],
)
def test_a_face_up_locomotive_cannot_be_the_second_card(map_id, lying, first, coming):
    s = table(map_id, row=lying, coming=coming)
    play(s, ANN, first)
    assert "*" in row(s)
    assert "locomotive" not in draws(s)
    assert forbidden_by(s, ANN, "draw locomotive") == "TTR-DRAW-05"


@rule("TTR-DRAW-06")
@pytest.mark.parametrize(
    ("sources", "drawn"), [(["deck", "red"], "R*"), (["red", "deck"], "R*"), (["deck", "deck"], "**")]
)
def test_a_locomotive_drawn_unseen_is_an_ordinary_card(sources, drawn):
    s = table(row="RBWGO", coming="**" if sources[0] == "deck" else "K*")
    play(s, ANN, *(f"draw {source}" for source in sources))
    assert hand(s, ANN) == drawn
    assert asked(s) == [BEN]


@rule("TTR-DRAW-07")
def test_there_is_no_hand_limit():
    hoard = "".join(colour * 11 for colour in "PBOWGYKR") + "*" * 13
    s = table(hands=[hoard], row="PBOWG", deck="YKR*")
    play(s, ANN, "draw deck", "draw purple")
    assert len(hand(s, ANN)) == 101 + 2


@rule("TTR-DRAW-08")
@on_both_maps
def test_three_face_up_locomotives_clear_the_row(map_id):
    s = table(map_id, row="RB**W", coming="K" + "*" + "GKPOY")
    events = play(s, ANN, "draw deck", "draw red")
    assert row(s) == "GKPOY"
    assert discarded(s) == "BW***"
    assert len(of(ev.RowDiscarded, events)) == 1


@rule("TTR-DRAW-08")
def test_two_face_up_locomotives_stay():
    s = table(row="RB*GW", coming="*")
    play(s, ANN, "draw red")
    assert row(s) == "*B*GW"
    assert discarded(s) == ""


@rule("TTR-DRAW-09")
def test_the_row_is_cleared_also_between_the_two_cards_of_one_action():
    s = table(row="RB**W", coming="*" + "GKPOY")
    play(s, ANN, "draw red")
    assert (asked(s), row(s)) == ([ANN], "GKPOY")
    play(s, ANN, "draw orange")
    assert hand(s, ANN) == "OR"


@rule("TTR-DRAW-09")
def test_a_new_row_is_cleared_again_if_it_has_three_locomotives():
    s = table(row="RB**W", coming="*" + "G***P" + "KK***" + "GKPOY")
    events = play(s, ANN, "draw red")
    assert [len(event.cards) for event in of(ev.RowDiscarded, events)] == [5, 5, 5]
    assert row(s) == "GKPOY"


@rule("TTR-DRAW-09")
def test_the_row_is_checked_when_a_locomotive_is_replaced():
    s = table(row="*B**W", coming="*" + "GKPOY", deck="*GKPOYR")
    play(s, ANN, "draw locomotive")
    assert row(s) == "GKPOY"


@rule("TTR-DRAW-10")
@on_both_maps
def test_when_the_deck_is_empty_the_discard_pile_is_the_new_deck(map_id):
    s = table(map_id, row="PBOWG", deck="K", discard="RRR")
    events = play(s, ANN, "draw deck")
    assert of(ev.DeckReshuffled, events) == [ev.DeckReshuffled(3)]
    assert (s.deck.size, discarded(s)) == (3, "")
    play(s, ANN, "draw deck")
    assert hand(s, ANN) == "KR"


@rule("TTR-DRAW-11")
@on_both_maps
def test_nothing_can_be_drawn_from_an_empty_deck_without_a_discard_pile(map_id):
    s = table(map_id, row="PB", deck="")
    assert draws(s) == {"purple", "blue"}
    assert forbidden_by(s, ANN, "draw deck") == "TTR-DRAW-11"


@rule("TTR-DRAW-11")
@on_both_maps
def test_when_no_card_is_left_a_route_must_be_claimed_or_tickets_drawn(map_id):
    s = table(map_id, row="", deck="", hands=["RR"])
    assert kinds(s) == {"claim", "tickets"}
