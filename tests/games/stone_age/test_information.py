"""What lies open, what is hidden, and what is dealt anew. [SA-CARD-08, SA-CARD-27, SA-AMB-09]

What is hidden is proved by two tables that differ in nothing else: whoever may not know it sees the same.
"""

from collections import Counter

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    STONE_AGE,
    in_goods,
    options,
    player,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import CARD_BY_ID
from waystation.games.stone_age.scoring import card_scores, score_so_far
from waystation.kernel import Swift
from waystation.kernel.testing import RecordingChance, random_match

OTHERS = (ANN, CLEO, None)  # all but Ben
ROW = ("C32", "C13", "C14", "C15")


def look_the_same(one, other, seats=OTHERS):
    return all(view(one, seat) == view(other, seat) for seat in seats)


def ben_draws(extra, **position):
    """Ben has bought the extra card and drawn this one; what happened."""
    s = village(
        3,
        phase="use",
        start=BEN,
        row=ROW,
        goods=["", "WWWWW", "WWWWW"],
        standing=[{"hunt": 1, "river": 1}, {"card_1": 1, "hunt": 1, "river": 1}],
        coming=[extra],
        **position,
    )
    return s, play(s, BEN, "use card_1", "buy C32 W")


def dealt(s, seat, number=200, seed=3):
    """Worlds that look the same to a seat."""
    chance = Swift.from_seed(seed)
    return [STONE_AGE.determinise(s, seat, chance) for _ in range(number)]


# --- the view -------------------------------------------------------------------------------------------


@rule("SA-CARD-08", "SA-AMB-09")
def test_face_down_cards_are_hidden_from_the_others():
    one, other = (village(3, cards=[[], bens], deck=0) for bens in (["C01", "C02"], ["C03", "C04"]))
    assert look_the_same(one, other)
    assert view(one, BEN)["mine"] == {"cards": ["C01", "C02"]}
    assert view(other, BEN)["mine"] == {"cards": ["C03", "C04"]}


@rule("SA-CARD-08")
def test_a_spectator_looks_at_no_cards():
    assert view(village(cards=[["C01"], ["C02"]]), None)["mine"] is None


@rule("SA-AMB-09")
def test_the_extra_card_is_hidden_from_the_others_in_view_and_events():
    (one, told), (other, told_otherwise) = (ben_draws(extra) for extra in ("C17", "C26"))
    assert look_the_same(one, other)
    for seat in OTHERS:
        assert [event.seen_by(seat) for event in told] == [event.seen_by(seat) for event in told_otherwise]
        (drawn,) = of(ev.ExtraCardDrawn, [event.seen_by(seat) for event in told])
        assert drawn == ev.ExtraCardDrawn(BEN, None)
    (drawn,) = of(ev.ExtraCardDrawn, [event.seen_by(BEN) for event in told])
    assert drawn == ev.ExtraCardDrawn(BEN, "C17")
    assert view(one, BEN)["mine"] == {"cards": ["C17", "C32"]}


@rule("SA-AMB-09")
@pytest.mark.parametrize("seat", [ANN, BEN, CLEO, None])
def test_the_extra_card_is_drawn_before_the_eyes_of_its_owner_alone(seat):
    s = village(3, phase="use", start=BEN, row=ROW, goods=["", "W"], standing=[{}, {"card_1": 1, "hunt": 1}])
    play(s, BEN, "use card_1")
    s.chance = tape = RecordingChance(seat, Swift.from_seed(1))
    (drawn,) = of(ev.ExtraCardDrawn, play(s, BEN, "buy C32 W"))
    assert (CARD_BY_ID[drawn.card].index in tape.seen) == (seat == BEN)


@rule("SA-AMB-09")
def test_that_a_card_was_bought_is_public():
    s = village(3, phase="use", start=BEN, goods=["", "W"], standing=[{}, {"card_1": 1}])
    events = play(s, BEN, "buy C29 W")
    for seat in (*OTHERS, BEN):
        seen = [event.seen_by(seat) for event in events]
        assert of(ev.CardBought, seen) == [ev.CardBought(BEN, "C29", in_goods("W"))]
        assert of(ev.CardPutDown, seen) == [ev.CardPutDown(BEN, "C29")]
    assert STONE_AGE.memory(s, ANN) == [[], ["C29"], []]


@rule("SA-AMB-09")
@pytest.mark.parametrize("seat", [ANN, CLEO, None])
def test_who_remembers_every_purchase_still_does_not_know_the_extra_card(seat):
    s, _ = ben_draws("C17", cards=[["C02"], ["C01"]])
    assert STONE_AGE.memory(s, seat) == [["C02"], ["C01", "C32"], []]


@rule("SA-CARD-08")
def test_at_the_end_all_cards_are_shown():
    s = village(phase="end", tops=(".", "H02"), beneath=[0], cards=[["C01"], ["C02", "C03"]])
    assert [other["revealed"] for other in view(s, None)["players"]] == [["C01"], ["C02", "C03"]]
    running = village(cards=[["C01"], ["C02", "C03"]])
    assert [other["revealed"] for other in view(running, ANN)["players"]] == [None, None]


@rule("SA-CARD-08")
def test_what_cards_score_is_shown_to_whoever_sees_the_cards():
    cards = {"cards": [["C01", "C03"], ["C02"]], "face_up": [["C35"]], "track": [3]}
    scores = [other["scores"] for other in view(village(**cards), ANN)["players"]]
    assert scores == [card_scores(village(**cards), ANN), None]
    assert [other["scores"] for other in view(village(**cards), None)["players"]] == [None, None]
    ended = village(phase="end", tops=(".", "H02"), beneath=[0], **cards)
    assert all(other["scores"] for other in view(ended, None)["players"])


@rule("SA-CARD-08")
def test_only_its_owner_sees_the_score_of_a_tribe_with_its_cards_until_the_end():
    cards = {"cards": [["C13"], ["C14"]]}
    s = village(**cards)
    assert [other["score"] for other in view(s, ANN)["players"]] == [score_so_far(s, ANN), None]
    assert [other["score"] for other in view(s, None)["players"]] == [None, None]


@pytest.mark.parametrize(
    ("seat", "phase", "forest", "hunt"),
    [
        (ANN, "place", [1, 2, 3], [1, 2, 3, 4, 5]),  # as many as find room
        (BEN, "place", [4], [1, 2, 3, 4, 5]),  # those who stand there; nobody is at home to go hunting
        (ANN, "use", [1, 2, 3, 4, 5, 6], [1, 2, 3, 4, 5, 6]),  # once the place is empty again
        (None, "place", [1, 2, 3], [1, 2, 3, 4, 5]),  # of whoever has the turn
    ],
)
def test_the_numbers_of_dice_that_may_come_to_be_rolled_are_told(seat, phase, forest, hunt):
    standing = [{"field": 1}, {"forest": 4, "tool_maker": 1}]
    s = village(2, phase=phase, people=[6, 5], standing=standing)
    assert (view(s, seat)["rolls"]["forest"], view(s, seat)["rolls"]["hunt"]) == (forest, hunt)


def test_a_spectator_sees_the_rolls_of_the_seat_whose_turn_it_is_or_of_the_starting_seat():
    placing = village(2, start=ANN, people=[6, 3], standing=[{"field": 1}])
    play(placing, ANN, "place hunt 5")
    assert (view(placing, None)["turn"], view(placing, None)["rolls"]["forest"]) == (BEN, [1, 2, 3])
    feeding = village(2, phase="feed", start=ANN, people=[6, 3], food=[0, 0], goods=["W" * 6, "W" * 3])
    assert view(feeding, None)["turn"] is None
    assert view(feeding, None)["rolls"] == view(feeding, ANN)["rolls"] != view(feeding, BEN)["rolls"]


@pytest.mark.parametrize("seat", [ANN, BEN, CLEO, None])
def test_everything_else_lies_open(seat):
    s = village(
        3,
        phase="use",
        start=CLEO,
        food=[1, 2, 3],
        goods=["W", "BB", "SG"],
        track=[4, 5, 6],
        points=[7, -8, 9],
        tools=[[1], [2, 2], []],
        used=[[], [1], []],
        people=[5, 6, 7],
        huts=[["H09"], [], ["H11", "H12"]],
        face_up=[["C36"], [], ["C35"]],
        standing=[{"forest": 2, "hut": 2}, {"hunt": 3}, {"stack_2": 1, "card_1": 1}],
    )
    seen = view(s, seat)
    assert (seen["round"], seen["phase"], seen["turn"], seen["start"]) == (1, "use", CLEO, CLEO)
    assert seen["places"]["forest"] == [2, 0, 0]
    assert seen["places"]["hunt"] == [0, 3, 0]
    assert seen["places"]["stack_2"] == [0, 0, 1]
    assert seen["row"] == ["C29", "C16", "C20", "C11"]
    assert seen["deck"] == 36 - 4 - 2
    assert seen["stacks"] == [{"hut": f"H0{stack}", "beneath": 6} for stack in (1, 2, 3)]
    assert seen["players"][BEN] == {
        "colour": "blue",
        "people": 6,
        "home": 3,
        "food": 2,
        "food_track": 5,
        "goods": {"wood": 0, "brick": 2, "stone": 0, "gold": 0},
        "tools": {"unused": [2, 2], "used": [1]},
        "points": -8,
        "huts": [],
        "face_up": [],
        "cards": 0,
        "revealed": None,
        "scores": {"culture": [], "people": [], "points": 0} if seat == BEN else None,
        "score": score_so_far(s, BEN) if seat == BEN else None,
        "feeding": {"track": 5, "stock": 1, "missing": 0},
        "tie_break": 5 + 5 + 6,
    }
    assert [other["face_up"] for other in seen["players"]] == [["C36"], [], ["C35"]]
    assert [other["huts"] for other in seen["players"]] == [["H09"], [], ["H11", "H12"]]


def test_dice_on_the_table_lie_open():
    row = ("C01", "C13", "C14", "C15")
    s = village(phase="use", row=row, standing=[{"card_1": 1}], goods=["W"], dice=[6, 2])
    play(s, ANN, "buy C01 W")
    assert [view(s, seat)["dice"] for seat in (ANN, BEN, None)] == [[6, 2]] * 3


def test_what_comes_next_is_decided_by_no_one_and_shown_to_no_one():
    one, other = (
        village(3, coming=[card], coming_huts=[hut], dice=[face])
        for card, hut, face in (("C01", "H09", 1), ("C02", "H10", 6))
    )
    assert look_the_same(one, other, (ANN, BEN, CLEO, None))


# --- the re-deal ----------------------------------------------------------------------------------------


@rule("SA-AMB-09")
@pytest.mark.parametrize("seat", OTHERS)
def test_the_extra_card_of_another_is_dealt_anew_from_all_that_were_not_seen(seat):
    s, _ = ben_draws("C17", cards=[["C02"], ["C01"]])
    worlds = dealt(s, seat, 1000)
    extras = Counter(view(world, BEN)["mine"]["cards"][1] for world in worlds)
    seen = {*ROW, "C01", "C02"}
    assert set(extras) == {f"C{number:02}" for number in range(1, 37)} - seen
    assert max(extras.values()) < 1000 / 30 * 2.2  # all equally likely
    for world in worlds:
        assert view(world, BEN)["mine"]["cards"][::2] == ["C01", "C32"]
        assert view(world, seat) == view(s, seat)
        assert STONE_AGE.census(world) == STONE_AGE.census(s)
        assert STONE_AGE.memory(world, seat) == STONE_AGE.memory(s, seat)


@rule("SA-AMB-09")
def test_a_bought_card_is_never_dealt_anew():
    s = village(3, cards=[["C01", "C17"], ["C02"], ["C32", "C03"]], deck=9)
    for world in dealt(s, ANN, 50):
        assert [view(world, seat)["mine"] for seat in (ANN, BEN, CLEO)] == [
            view(s, seat)["mine"] for seat in (ANN, BEN, CLEO)
        ]


@rule("SA-AMB-09")
def test_the_own_extra_card_stays_as_it_is():
    s, _ = ben_draws("C17")
    assert {tuple(view(world, BEN)["mine"]["cards"]) for world in dealt(s, BEN)} == {("C17", "C32")}


@rule("SA-AMB-09")
def test_the_extra_card_dealt_anew_can_be_turned_up_from_no_deck():
    s, _ = ben_draws("C17")
    for world in dealt(s, ANN, 100):
        extra = view(world, BEN)["mine"]["cards"][0]
        assert STONE_AGE.census(world)[extra] == 1
        assert not world.deck.counts[int(extra[1:]) - 1]


@rule("SA-AMB-09")
def test_the_scores_of_a_dealt_world_are_those_of_its_extra_card():
    s, _ = ben_draws("C26")
    for world in dealt(s, ANN, 100):
        in_play = sum(line.points for line in STONE_AGE.sheets(world)[BEN].lines if line.in_play)
        assert in_play == player(world, BEN)["points"] == 0


def test_at_the_end_nothing_is_dealt_anew():
    standing = [{"card_1": 1, "stack_1": 1}]
    s = village(phase="use", row=ROW, beneath=[0], goods=["WWWB"], standing=standing, coming=["C01"])
    play(s, ANN, "use card_1", "buy C32 W", "build H01 WWB")
    assert asked(s) == []
    for world in dealt(s, BEN, 20):
        assert view(world, None) == view(s, None)


def test_a_re_deal_does_not_touch_the_table_it_is_made_from():
    s, _ = ben_draws("C17")
    before = [view(s, seat) for seat in (ANN, BEN, CLEO)], STONE_AGE.census(s)
    for world in dealt(s, ANN, 20):
        play(world, BEN, options(world)[0])
    assert ([view(s, seat) for seat in (ANN, BEN, CLEO)], STONE_AGE.census(s)) == before


def test_what_comes_next_in_a_dealt_world_depends_on_the_chance_it_was_dealt_with():
    s = village()
    worlds = [dealt(s, ANN, 1, seed)[0] for seed in range(500)]
    drawn = {world.deck.copy().draw(world.chance, "cards", ANN) for world in worlds}
    assert len(drawn) == s.deck.size


def test_a_dealt_world_does_not_go_on_as_it_was_dealt():
    """What is drawn next has nothing to do with the card just dealt."""
    s, _ = ben_draws("C17")
    alike = 0
    for world in dealt(s, ANN, 600):
        extra = int(view(world, BEN)["mine"]["cards"][0][1:]) - 1
        alike += abs(world.deck.draw(world.chance, "cards", ANN) - extra) <= 1
    assert alike < 600 * 0.15  # two cards of 31, or a little more


@pytest.mark.parametrize("seats", STONE_AGE.seats)
def test_only_the_drawing_of_an_extra_card_is_told_otherwise_to_the_others(seats):
    masked = set()
    for seed in range(12):
        for events in random_match(STONE_AGE, seats, seed, 10_000).events:
            masked |= {
                type(event)
                for event in events
                for seat in (*range(seats), None)
                if event.seen_by(seat) != event
            }
    assert masked == {ev.ExtraCardDrawn}


@pytest.mark.parametrize(
    "event",
    [
        ev.CardTurnedUp("C01", 1),
        ev.TileTurnedUp("H01", 1),
        ev.DiceRolled(ANN, "hunt", (1, 2)),
        ev.ExtraCardDrawn(ANN, "C01"),
        ev.GameEnded("huts"),
    ],
    ids=lambda event: type(event).__name__,
)
def test_what_comes_to_light_cannot_be_taken_back(event):
    assert event.reveals


def test_what_was_only_chosen_can_be_taken_back():
    for event in (
        ev.FiguresPlaced(ANN, "hunt", 1),
        ev.CardBought(ANN, "C16", in_goods("W")),
        ev.CardPutDown(ANN, "C16"),
    ):
        assert not event.reveals
