"""The herd: draw pile, hand and discard pile; and phase C. [catalogue, sections 4.2 and 4.11]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    FIRST,
    discarded,
    hand,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev

EVERYONE = (ANN, BEN, None)


def look_the_same(one, other, seats):
    return all(view(one, seat) == view(other, seat) for seat in seats)


def income_of(cards):
    """What a hand brings in Kansas City, without certificates."""
    s = trail(phase="income", hand=[cards], variant="simmental")
    (income,) = of(ev.IncomeTaken, play(s, ANN, "income 0"))
    return income.value


# --- the cards of a herd --------------------------------------------------------------------------------


@rule("GWT-HERD-01", "GWT-HERD-02")
@in_both_editions
def test_the_herd_is_draw_pile_hand_and_discard_pile_but_not_the_objective_area(edition):
    herd = {"hand": ["yellow draw-5H"], "pile": ["red gray"], "discard": ["blue purple-5"]}
    s = trail(edition, **herd, hazards=["flood-2-green"])
    assert scored(s, ANN, "cattle") == 1 + 2 + 3 + 5
    assert scored(s, ANN, "objectives") == 3


@rule("GWT-HERD-01", "GWT-HERD-02")
@in_both_editions
@pytest.mark.parametrize(("where", "played"), [("hand", 0), ("pile", 0), ("discard", 0), ("area", -2)])
def test_an_objective_card_of_the_herd_need_not_be_scored_and_one_of_the_area_must(edition, where, played):
    s = trail(edition, **{where: ["draw-5H"]})
    assert scored(s, ANN, "objectives") == played


@rule("GWT-HERD-02")
@in_both_editions
def test_a_played_objective_card_is_never_drawn_again(edition):
    s = trail(edition, place=["A"], hand=["money-SSH"], pile=["gray"], discard=[""])
    play(s, ANN, "play money-SSH", "move B", "auxiliary money")
    assert (player(s, ANN)["area"], hand(s, ANN)) == (["money-SSH"], "gray")
    assert (player(s, ANN)["pile"], player(s, ANN)["discard"]) == (0, 0)


@rule("GWT-HERD-03")
@pytest.mark.parametrize(
    ("card", "value"),
    [
        *(("gray", 1), ("green", 2), ("black", 2), ("white", 2), ("yellow", 3), ("red", 3), ("blue", 3)),
        *((f"brown-{points}", 4) for points in (3, 4, 5)),
        *((f"purple-{points}", 5) for points in (5, 6, 7)),
        *(("orange-1", 2), ("orange-2", 4), ("orange-3", 5)),
    ],
)
def test_the_number_of_a_cattle_card_is_its_breeding_value(card, value):
    assert income_of(card) == value


@rule("GWT-HERD-03")
def test_the_colour_of_a_cattle_card_is_its_breed():
    assert income_of("brown-3 brown-4 brown-5") == 4
    assert income_of("purple-5 purple-6 purple-7") == 5
    assert income_of("yellow red blue") == 9


@rule("GWT-HERD-04")
@in_both_editions
def test_a_bought_card_goes_face_up_onto_the_discard_pile(edition):
    s = trail(edition, place=["E"], phase="use", hand=["gray"], discard=["white"])
    play(s, ANN, "use buy-cattle", "buy yellow 1 $6")
    assert discarded(s, ANN) == {"white": 1, "yellow": 1}
    assert (player(s, ANN)["top"], hand(s, ANN)) == ("yellow", "gray")


@rule("GWT-HERD-04")
@in_both_editions
def test_a_gained_objective_card_goes_face_up_onto_the_discard_pile(edition):
    s = trail(edition, place=["C"], phase="use", hand=["gray"])
    play(s, ANN, "use objective", "take draw-5H")
    assert discarded(s, ANN) == {"draw-5H": 1}
    assert (player(s, ANN)["top"], hand(s, ANN)) == ("draw-5H", "gray")


@rule("GWT-HERD-04")
@pytest.mark.parametrize(("edition", "building"), [("1e", "6b"), ("2e", "8b")])
def test_unless_the_effect_says_otherwise(edition, building):
    s = trail(
        edition, sides="b", board={"B2": f"ann {building}"}, place=["B2"], phase="use", hand=["gray white"]
    )
    play(s, ANN, next(option for option in options(s) if option.endswith("gray")), "take draw-5H")
    assert discarded(s, ANN) == {"gray": 1}
    assert "draw-5H" in hand(s, ANN)


@rule("GWT-HERD-05")
@in_both_editions
def test_a_discarded_card_goes_from_the_hand_face_up_onto_the_discard_pile(edition):
    s = trail(edition, place=["B"], phase="use", hand=["gray green white"], discard=["black"])
    news = play(s, ANN, "use green:$2")
    assert of(ev.CardDiscarded, news) == [ev.CardDiscarded(ANN, "green")]
    assert (hand(s, ANN), discarded(s, ANN)) == ("gray white", {"black": 1, "green": 1})
    assert player(s, ANN)["top"] == "green"


# --- the draw pile ----------------------------------------------------------------------------------------


@rule("GWT-HERD-06", "GWT-DRAW-03")
@in_both_editions
def test_an_empty_draw_pile_is_renewed_from_the_discard_pile_and_drawing_goes_on(edition):
    s = trail(
        edition, place=["C"], phase="use", hand=["gray"], pile=["white"], discard=["black green green red"]
    )
    news = play(s, ANN, "auxiliary money")
    assert hand(s, ANN).split().count("white") == 1
    assert (player(s, ANN)["hand"], player(s, ANN)["pile"], player(s, ANN)["discard"]) == (4, 2, 0)
    assert player(s, ANN)["top"] is None
    drawn = [type(event).__name__ for event in news if isinstance(event, ev.CardDrawn | ev.PileShuffled)]
    assert drawn == ["CardDrawn", "PileShuffled", "CardDrawn", "CardDrawn"]


@rule("GWT-HERD-06")
@pytest.mark.parametrize("card", ["green", "black", "red"])
def test_the_discard_pile_is_shuffled(card):
    herd = {"hand": ["gray gray gray"], "pile": [""], "discard": ["black green red"]}
    s = trail(place=["C"], phase="use", **herd, coming={"draw0": card})
    play(s, ANN, "auxiliary money")
    assert hand(s, ANN) == f"gray gray gray {card}"


@rule("GWT-HERD-07", "GWT-EX-DRAW-01")
@in_both_editions
def test_the_discard_pile_is_not_shuffled_before_a_card_must_be_drawn(edition):
    s = trail(
        edition,
        place=["F"],
        phase="use",
        hand=["gray gray white black red"],
        pile=["yellow blue"],
        discard=["green"],
        gone=["hand"],
    )
    news = play(s, ANN, "use pair:$4 gray+gray", "done")
    assert (player(s, ANN)["hand_limit"], hand(s, ANN)) == (5, "black white yellow red blue")
    assert (player(s, ANN)["pile"], discarded(s, ANN)) == (0, {"green": 1, "gray": 2})
    assert not of(ev.PileShuffled, news)


@rule("GWT-HERD-07")
@in_both_editions
def test_a_full_hand_renews_no_empty_draw_pile(edition):
    s = trail(
        edition, place=["C"], phase="use", hand=["gray gray white black"], pile=[""], discard=["green red"]
    )
    news = play(s, ANN, "auxiliary money")
    assert (player(s, ANN)["pile"], player(s, ANN)["discard"]) == (0, 2)
    assert not of(ev.PileShuffled, news)


@rule("GWT-HERD-08", "GWT-FAQ-05")
@in_both_editions
def test_with_both_piles_empty_the_hand_stays_smaller(edition):
    s = trail(edition, place=["C"], phase="use", hand=["gray"], pile=["white"], discard=["red"])
    play(s, ANN, "auxiliary money")
    assert sorted(hand(s, ANN).split()) == ["gray", "red", "white"]
    assert (player(s, ANN)["pile"], player(s, ANN)["discard"], asked(s)) == (0, 0, [BEN])


@rule("GWT-HERD-09", "GWT-HERD-08", "GWT-FAQ-05")
@in_both_editions
def test_a_herd_may_lose_its_last_card(edition):
    s = trail(
        edition,
        place=["C", "G"],
        phase="use",
        hand=["gray"],
        pile=[""],
        discard=[""],
        gone=["aux_remove"],
        engine=["2"],
    )
    play(s, ANN, "auxiliary remove", "remove gray")
    mine = player(s, ANN)
    assert (mine["hand"], mine["pile"], mine["discard"]) == (0, 0, 0)
    assert FIRST.memory(s, None)[ANN] == {"known": [], "discard": {}, "unseen": {}}
    play(s, BEN, "move kansas_city")
    s = trail(edition, phase="income", hand=[""], pile=[""], discard=[""])
    (income,) = of(ev.IncomeTaken, play(s, ANN, "income 0"))
    assert income.value == 0


@rule("GWT-HERD-10", "GWT-FAQ-04")
@in_both_editions
def test_a_player_may_look_through_the_own_discard_pile_at_any_time(edition):
    for turn in (ANN, BEN):
        s = trail(edition, turn=turn, discard=["red gray gray"])
        assert discarded(s, ANN) == {"gray": 2, "red": 1}


@rule("GWT-HERD-11", "GWT-FAQ-04")
@in_both_editions
def test_nobody_looks_at_a_draw_pile_not_even_its_owner(edition):
    one, other = (trail(edition, hand=["gray"], pile=[pile]) for pile in ("green black", "white gray"))
    assert look_the_same(one, other, EVERYONE)


@rule("GWT-HERD-11")
@in_both_editions
def test_which_cards_are_in_the_draw_pile_and_which_in_the_hand_only_the_owner_knows(edition):
    one, other = (
        trail(edition, hand=[cards], pile=[pile]) for cards, pile in (("red", "blue"), ("blue", "red"))
    )
    assert look_the_same(one, other, (BEN, None))
    assert view(one, ANN)["mine"]["hand"] == ["red"]


# --- phase C ----------------------------------------------------------------------------------------------


@rule("GWT-DRAW-01", "GWT-DRAW-05")
@in_both_editions
@pytest.mark.parametrize(
    ("cards", "after"), [("", 4), ("gray", 4), ("gray " * 3, 4), ("gray " * 4, 4), ("gray " * 5, 5)]
)
def test_the_hand_is_filled_up_to_the_limit_and_the_turn_ends(edition, cards, after):
    s = trail(edition, place=["C"], phase="use", hand=[cards])
    play(s, ANN, "auxiliary money")
    assert (player(s, ANN)["hand"], asked(s)) == (after, [BEN])


@rule("GWT-DRAW-02")
@in_both_editions
@pytest.mark.parametrize(("gone", "limit"), [("", 4), ("hand", 5), ("hand hand", 6)])
def test_the_hand_limit_starts_at_4_and_can_rise_to_6(edition, gone, limit):
    s = trail(edition, place=["C"], phase="use", hand=["gray"], gone=[gone])
    play(s, ANN, "auxiliary money")
    assert player(s, ANN)["hand"] == player(s, ANN)["hand_limit"] == limit


@rule("GWT-AMB-21")
@in_both_editions
def test_a_hand_above_the_limit_is_kept(edition):
    cards = "gray gray green green green red"
    s = trail(edition, place=["C"], phase="use", hand=[cards])
    play(s, ANN, "auxiliary money")
    assert (hand(s, ANN), discarded(s, ANN)) == (cards, {})


@rule("GWT-DRAW-04")
@in_both_editions
def test_after_kansas_city_the_empty_hand_is_filled_to_the_limit(edition):
    s = trail(edition, phase="income", hand=["gray green white"], gone=["hand"])
    play(s, ANN, "income 0", "deliver kansas_city", "disc aux_money")
    assert (player(s, ANN)["hand"], asked(s)) == (5, [BEN])
    assert discarded(s, ANN) == {"gray": 1, "green": 1, "white": 1}


# --- draw, then discard -----------------------------------------------------------------------------------


@rule("GWT-AMB-20")
@in_both_editions
def test_who_finds_fewer_cards_draws_what_there_is_and_discards_as_many(edition):
    s = trail(
        edition,
        place=["G"],
        phase="use",
        hand=["gray gray gray gray"],
        pile=["red"],
        discard=[""],
        gone=["aux_cards"],
    )
    play(s, ANN, "use auxiliary", "auxiliary cards twice")
    assert options(s) == ["discard gray", "discard red"]
    play(s, ANN, "discard gray")
    assert starting(s, "use") == ["engine-per-engineer"]
    assert (hand(s, ANN), discarded(s, ANN)) == ("gray gray gray red", {"gray": 1})


@rule("GWT-AMB-20")
@in_both_editions
def test_who_finds_no_card_cannot_draw_and_discard(edition):
    s = trail(edition, place=["C"], phase="use", hand=["gray"], pile=[""], discard=[""])
    assert starting(s, "auxiliary") == ["money"]
