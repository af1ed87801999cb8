"""What lies open, what is hidden, and what is dealt anew. [GWT-AMB-44, -57, GWT-HERD-10, -11]

What is hidden is proved by two tables that differ in nothing else: whoever may not know it sees the same.
"""

from collections import Counter

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    EDITIONS,
    SECOND,
    hand,
    in_both_editions,
    options,
    player,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import CARDS
from waystation.kernel import Swift
from waystation.kernel.testing import (
    RecordingChance,
    each_re_deal_has_a_future_of_its_own,
    random_match,
    what_is_sent_does_not_depend_on_what_is_hidden,
)

EVERYBODY = (ANN, BEN, CLEO, None)
OTHERS = (ANN, CLEO, None)  # all but Ben


def look_the_same(one, other, seats=OTHERS):
    return all(view(one, seat) == view(other, seat) for seat in seats)


def bens(hands="", pile="", discard="", edition="2e", **position):
    """A table of three that shows what Ben has."""
    return trail(
        edition, 3, hand=["gray", hands, "gray"], pile=["white", pile], discard=["", discard], **position
    )


def dealt(s, seat, number=200, seed=3):
    """Worlds that look the same to a seat."""
    chance = Swift.from_seed(seed)
    return [SECOND.determinise(s, seat, chance) for _ in range(number)]


def gaining_into_hand(edition):
    """Ben has gained an objective card into his hand, from the top of the deck."""
    building, dollars = {"1e": ("6b", 3), "2e": ("8b", 6)}[edition]
    s = bens(
        "gray gray green",
        "black white",
        edition=edition,
        turn=BEN,
        phase="use",
        sides="b",
        board={"A1": f"ben {building}"},
        place=["A", "A1", "A"],
        coming={"objectives": "auxiliary-T"},
    )
    play(s, BEN, f"use any:${dollars}+objective-to-hand gray", "take deck")
    return s


def growing():
    """Ben has shown his hand and may let a Simmental grow."""
    s = bens("gray orange-1", "black white", turn=BEN, phase="income", variant="simmental")
    play(s, BEN, "income 0")
    return s


# --- the view -------------------------------------------------------------------------------------------


@rule("GWT-AMB-44")
@in_both_editions
def test_a_hand_is_hidden_from_the_others(edition):
    one = bens("gray green", "black white", edition=edition)
    other = bens("black white", "gray green", edition=edition)
    assert look_the_same(one, other)
    assert view(one, BEN)["mine"]["hand"] == ["gray", "green"]
    assert view(other, BEN)["mine"]["hand"] == ["black", "white"]


@rule("GWT-AMB-44", "GWT-HERD-11")
@in_both_editions
def test_nobody_looks_at_a_draw_pile_not_even_its_owner(edition):
    one, other = (bens("gray", pile, edition=edition) for pile in ("black white", "green green"))
    assert look_the_same(one, other, EVERYBODY)


@rule("GWT-AMB-44", "GWT-HERD-10")
@in_both_editions
def test_the_owner_browses_the_own_discard_pile_and_the_others_see_its_top_card(edition):
    one = bens("gray", "white", "green gray black", edition=edition)
    other = bens("gray", "white", "white white black", edition=edition)
    assert look_the_same(one, other)
    assert [view(one, seat)["players"][BEN]["top"] for seat in EVERYBODY] == ["black"] * 4
    assert view(one, BEN)["mine"]["discard"] == {"gray": 1, "green": 1, "black": 1}
    assert view(other, BEN)["mine"]["discard"] == {"black": 1, "white": 2}
    assert not look_the_same(one, bens("gray", "white", "green black gray", edition=edition))


@rule("GWT-AMB-44")
def test_a_spectator_looks_at_no_hand():
    assert view(bens("gray"), None)["mine"] is None


@rule("GWT-AMB-44")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_everything_else_of_a_player_lies_open(seat):
    s = trail(
        "2e",
        3,
        money=[1, 2, 3],
        tokens=[0, 4, 0],
        hand=["", "gray gray", ""],
        pile=["", "gray", ""],
        discard=["", "white black", ""],
        area=["", "start-BBH draw-5H", ""],
        certificates=[0, 4, 0],
        gone=["", "certificates_4 steps_money hand", ""],
        engine=["0", "t7", "0"],
        workers=[(1, 1, 1), (2, 3, 4), (1, 1, 1)],
        cities=["", "kansas_city kansas_city chicago", ""],
        stations=[[], [2, 5], []],
        masters=["", "hazards", ""],
        hazards=["", "flood-2-black", ""],
        camps=[(0, 0), (1, 2), (0, 0)],
        board={"A1": "ben 1a"},
        place=["A", "A1", "A"],
    )
    seen = dict(view(s, seat)["players"][BEN])
    assert len(seen.pop("unbuilt")) == 11
    assert sum(seen.pop("score").values()) == seen.pop("total")
    assert seen.pop("discs") == {
        "aux_money": 1,
        "aux_cards": 1,
        "aux_certificate": 2,
        "aux_engine": 2,
        "aux_remove": 2,
        "certificates_4": 0,
        "certificates_6": 1,
        "steps_money": 0,
        "steps_points": 1,
        "hand": 1,
    }
    assert seen == {
        "colour": "red",
        "place": "A1",
        "engine": "t7",
        "money": 2,
        "tokens": 4,
        "exchanging": 0,
        "certificates": 4,
        "permanent_certificates": 1,
        "certificate_limit": 4,
        "step_limit": 5,
        "hand_limit": 5,
        "workers": {"cowboy": 2, "craftsman": 3, "engineer": 4},
        "cities": {"kansas_city": 2, "chicago": 1},
        "stations": [2, 5],
        "masters": ["hazards"],
        "declined_masters": [],
        "hazards": ["flood-2-black"],
        "camps": [1, 2],
        "area": ["draw-5H", "start-BBH"],
        "hand": 2,
        "open_cards": [],
        "pile": 1,
        "discard": 2,
        "top": "black",
        "herd": None,
        "elements": {"B": 1, "H": 1, "S": 2, "G": 1, "L": 2, "T": 0},
        "auxiliaries": [1, 1, 0, 0, 0],
        "scored": None,
    }


@pytest.mark.parametrize("seat", EVERYBODY)
def test_the_board_lies_open(seat):
    seen = view(trail("2e", 3, board={"A1": "ben 2a", "flood1": "flood-2-black"}), seat)
    assert seen["trail"]["A1"] == {"building": "2a", "owner": BEN, "toll": 0}
    assert seen["trail"]["flood1"] == {"tile": "flood-2-black", "toll": 1}
    assert seen["trail"]["G"] == {"building": "G", "owner": None, "toll": 0}
    assert seen["foresight"] == [
        ["camp-green", "flood-2-black"],
        ["cowboy", "engineer"],
        ["craftsman", "camp-black"],
    ]
    assert seen["jobs"][0] == {"wage": 6, "workers": ["cowboy", "craftsman"], "open": True}
    assert seen["jobs"][1] == {"wage": 6, "workers": ["engineer"], "open": False}
    assert (seen["job_token"], seen["job_token_holder"]) == (2, None)
    assert seen["objectives"] == ["money-4HH", "draw-5H", "engine2-345", "move-345"]
    assert seen["objective_deck"] == 20
    assert seen["masters"] == ["workers", "objectives", "hazards", "camp_pairs", "certificates"]
    assert seen["appointed"] == [None] * 5
    assert seen["cattle"] == {"yellow": 2, "red": 2, "blue": 1, "brown-3": 1, "purple-5": 1}
    assert seen["cattle_stack"] == 29


def test_what_comes_next_is_decided_by_no_one_and_shown_to_no_one():
    one, other = (
        bens("gray", coming={"draw1": card, "cattle": cattle, "objectives": objective, "supply1": tile})
        for card, cattle, objective, tile in (
            ("white", "red", "draw-BBH", "camp-green"),
            ("black", "blue", "auxiliary-T", "camp-black"),
        )
    )
    assert look_the_same(one, other, EVERYBODY)


@rule("GWT-AMB-44")
def test_at_the_end_all_cards_are_shown():
    s = trail(
        turn=BEN, phase="draw", holder=ANN, hand=["gray", "red"], pile=["", ""], discard=["draw-5H", ""]
    )
    assert [other["herd"] for other in view(s, None)["players"]] == [{"gray": 1, "draw-5H": 1}, {"red": 1}]
    assert [other["herd"] for other in view(bens("gray"), ANN)["players"]] == [None] * 3


# --- what is seen of a draw -----------------------------------------------------------------------------


@rule("GWT-AMB-44")
@in_both_editions
def test_a_card_is_drawn_before_the_eyes_of_its_owner_alone(edition):
    s = bens("gray", "white", edition=edition, turn=BEN, phase="use", place=["A", "G", "A"])
    (drawn,) = of(ev.CardDrawn, play(s, BEN, "auxiliary cards"))
    assert drawn.seen_by(BEN) == ev.CardDrawn(BEN, "white", openly=False)
    for seat in OTHERS:
        assert drawn.seen_by(seat) == ev.CardDrawn(BEN, None, openly=False)


@rule("GWT-AMB-44")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_chance_shows_a_drawn_card_to_its_owner_alone(seat):
    s = bens("gray", "white", turn=BEN, phase="use", place=["A", "G", "A"])
    s.chance = tape = RecordingChance(seat, Swift.from_seed(1))
    play(s, BEN, "auxiliary cards")
    assert (CARDS.index("white") in tape.seen) == (seat == BEN)


@rule("GWT-AMB-44")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_chance_shows_a_card_that_leaves_the_hand_to_everybody(seat):
    s = bens("red", "white white white white", turn=BEN, phase="use", place=["A", "G", "A"])
    play(s, BEN, "auxiliary cards")
    s.chance = tape = RecordingChance(seat, Swift.from_seed(1))
    play(s, BEN, "discard red")
    assert CARDS.index("red") in tape.seen


@rule("GWT-INCOME-01")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_chance_shows_the_hand_to_everybody_in_kansas_city(seat):
    s = bens("gray orange-1", "black white", turn=BEN, phase="income", variant="simmental")
    s.chance = tape = RecordingChance(seat, Swift.from_seed(1))
    play(s, BEN, "income 0")
    assert tape.seen == [CARDS.index("gray"), CARDS.index("orange-1")]


@rule("GWT-AMB-44")
def test_a_discarded_card_is_seen_by_all():
    s = bens("gray", "white white white white", turn=BEN, phase="use", place=["A", "G", "A"])
    play(s, BEN, "auxiliary cards")
    (event,) = of(ev.CardDiscarded, play(s, BEN, "discard white"))
    assert [event.seen_by(seat) for seat in EVERYBODY] == [ev.CardDiscarded(BEN, "white")] * 4
    assert player(s, BEN)["top"] == "white"


@rule("GWT-AMB-57")
@in_both_editions
def test_an_objective_card_gained_into_the_hand_lies_open_there(edition):
    s = gaining_into_hand(edition)
    assert [view(s, seat)["players"][BEN]["open_cards"] for seat in EVERYBODY] == [["auxiliary-T"]] * 4
    assert view(s, BEN)["mine"]["hand"] == ["gray", "green", "auxiliary-T"]
    play(s, BEN, "play auxiliary-T")
    assert player(s, BEN)["open_cards"] == []


@rule("GWT-AMB-42")
def test_the_hand_lies_open_while_simmentals_grow_and_no_longer():
    s = growing()
    assert [view(s, seat)["players"][BEN]["open_cards"] for seat in EVERYBODY] == [["gray", "orange-1"]] * 4
    play(s, BEN, "grow orange-1 0")
    assert (player(s, BEN)["open_cards"], player(s, BEN)["hand"]) == ([], 0)
    play(s, BEN, "deliver kansas_city", "disc aux_money")
    assert player(s, BEN)["hand"] == 4
    assert player(s, BEN)["open_cards"] == ["black", "white"]  # drawn before the pile was renewed, see below


@pytest.mark.parametrize(("edition", "seats"), [("1e", 2), ("2e", 2), ("2e", 4)])
def test_only_the_drawing_of_a_card_is_told_otherwise_to_the_others(edition, seats):
    masked = set()
    for seed in range(3):
        for events in random_match(EDITIONS[edition], seats, seed, 800).events:
            masked |= {
                type(event)
                for event in events
                for seat in (*range(seats), None)
                if event.seen_by(seat) != event
            }
    assert masked == {ev.CardDrawn}


def test_what_comes_to_light_cannot_be_taken_back():
    for event in (
        ev.CardDrawn(ANN, "gray", openly=False),
        ev.CardDiscarded(ANN, "gray"),
        ev.HandShown(ANN, ("gray",)),
        ev.ObjectiveTaken(ANN, "draw-5H", into_hand=False),
        ev.TileTurnedUp("cowboy", 2),
        ev.CattleTurnedUp("red"),
        ev.GameEnded(),
    ):
        assert event.reveals
    for event in (ev.CattlemanMoved(ANN, "A"), ev.MoneyGained(ANN, 2), ev.EngineMoved(ANN, "1")):
        assert not event.reveals


# --- the re-deal ----------------------------------------------------------------------------------------


@rule("GWT-AMB-44")
@in_both_editions
@pytest.mark.parametrize("seat", OTHERS)
def test_the_hands_of_others_are_drawn_anew_from_what_is_unseen(edition, seat):
    s = bens("gray", "green black white", "gray gray", edition=edition)
    worlds = dealt(s, seat, 1000)
    hands = Counter(hand(world, BEN) for world in worlds)
    assert set(hands) == {"gray", "green", "black", "white"}
    assert max(hands.values()) < 1000 / 4 * 1.3  # all equally likely
    for world in worlds[:100]:
        assert view(world, seat) == view(s, seat)
        assert SECOND.census(world) == SECOND.census(s)
        assert SECOND.memory(world, seat) == SECOND.memory(s, seat)
        assert SECOND.faults(world) == []


@rule("GWT-AMB-44")
def test_the_own_hand_and_every_discard_pile_stay_as_they_are():
    s = bens("gray green", "black white", "gray gray white")
    for world in dealt(s, BEN, 50):
        assert view(world, BEN) == view(s, BEN)
        assert world.discard[BEN].counts == s.discard[BEN].counts
    for world in dealt(s, ANN, 50):
        assert world.discard[BEN].counts == s.discard[BEN].counts


@rule("GWT-AMB-57", "GWT-AMB-44")
@in_both_editions
@pytest.mark.parametrize("seat", OTHERS)
def test_a_known_card_stays_in_the_hand(edition, seat):
    worlds = dealt(gaining_into_hand(edition), seat)
    assert {"auxiliary-T" in hand(world, BEN) for world in worlds} == {True}
    assert len({hand(world, BEN) for world in worlds}) > 3


@rule("GWT-AMB-57")
def test_a_known_card_that_was_discarded_is_no_longer_known_to_be_in_the_hand():
    s = gaining_into_hand("2e")
    play(s, BEN, "exchange", "discard auxiliary-T")
    assert (player(s, BEN)["open_cards"], player(s, BEN)["top"]) == ([], "auxiliary-T")


@rule("GWT-AMB-42")
@pytest.mark.parametrize("seat", OTHERS)
def test_an_open_hand_is_not_drawn_anew(seat):
    assert {hand(world, BEN) for world in dealt(growing(), seat)} == {"gray orange-1"}


@rule("GWT-AMB-42")
def test_a_card_drawn_into_an_open_hand_is_not_drawn_anew():
    s = growing()
    play(s, BEN, "exchange")
    assert len({hand(world, BEN) for world in dealt(s, ANN)}) == 1


def test_at_the_end_nothing_is_dealt_anew():
    piles = ["white", "white white gray gray green black"]
    s = trail(turn=BEN, phase="draw", holder=ANN, hand=["gray", "green"], pile=piles)
    assert (asked(s), player(s, BEN)["pile"]) == ([], 3)
    for world in dealt(s, ANN, 20):
        assert view(world, None) == view(s, None)
        assert world.hand == s.hand


def test_a_re_deal_does_not_touch_the_table_it_is_made_from():
    s = bens("gray", "green black white")
    before = [view(s, seat) for seat in EVERYBODY], SECOND.census(s), s.pile[BEN].counts[:]
    for world in dealt(s, ANN, 20):
        play(world, ANN, options(world)[0])
    assert ([view(s, seat) for seat in EVERYBODY], SECOND.census(s), s.pile[BEN].counts) == before


@pytest.mark.parametrize(
    ("position", "notations"),
    [
        ({"phase": "use", "place": ["C"]}, ["use objective", "take deck"]),
        (
            {"phase": "income", "foresight": [[".", "."]] * 3},
            ["income 0", "deliver kansas_city", "disc aux_money"],
        ),
    ],
    ids=["an objective card", "tiles of Kansas City"],
)
def test_what_is_drawn_on_a_copy_of_a_table_stays_on_the_table(position, notations):
    s = trail(hand=["gray gray"], **position)
    before = SECOND.census(s), [supply.size for supply in s.supplies], s.objectives.size
    play(s.copy(), ANN, *notations)
    assert (SECOND.census(s), [supply.size for supply in s.supplies], s.objectives.size) == before


def test_each_re_deal_has_a_future_of_its_own_even_if_nothing_is_dealt_anew():
    s = trail(hand=["gray", ""])
    each_re_deal_has_a_future_of_its_own(SECOND, s, ANN, Swift.from_seed(1))


def test_a_dealt_world_does_not_go_on_as_it_was_dealt():
    """What is drawn next has nothing to do with the card just dealt."""
    s = bens("gray", "gray gray gray white white white white")
    pairs = Counter()
    for world in dealt(s, ANN, 800):
        first = hand(world, BEN)
        drawn = CARDS[world.pile[BEN].copy().draw(world.chance, "draw1", BEN)]
        pairs[first, drawn] += 1
    assert all(abs(pairs[pair] - 800 * share) < 60 for pair, share in EXPECTED.items())


EXPECTED = {
    ("gray", "gray"): 12 / 56,
    ("gray", "white"): 16 / 56,
    ("white", "gray"): 16 / 56,
    ("white", "white"): 12 / 56,
}


# --- memory ---------------------------------------------------------------------------------------------


@rule("GWT-AMB-44", "GWT-AMB-57")
@pytest.mark.parametrize("seat", EVERYBODY)
def test_who_remembers_everything_knows_each_herd_but_not_where_its_cards_are(seat):
    s = bens("gray green", "black", "gray white")
    assert SECOND.memory(s, seat)[BEN] == {
        "known": [],
        "discard": {"gray": 1, "white": 1},
        "unseen": {"gray": 1, "green": 1, "black": 1},
    }


@rule("GWT-AMB-57")
@in_both_editions
def test_who_remembers_everything_knows_the_card_gained_into_the_hand(edition):
    assert SECOND.memory(gaining_into_hand(edition), ANN)[BEN]["known"] == ["auxiliary-T"]


# --- non-interference -----------------------------------------------------------------------------------


def drawing(edition):
    s = bens("gray green", "black white black", edition=edition, turn=BEN, phase="use", place=["A", "G", "A"])
    play(s, BEN, "auxiliary cards")
    return s


def hiring_an_engineer(edition, cards="gray"):
    """The space covered asks for a gray card, which Ben may have or not."""
    jobs = {1: "engineer"}
    s = bens(cards, "gray white", edition=edition, turn=BEN, phase="use", place=["A", "A", "A"], jobs=jobs)
    play(s, BEN, "use hire", "hire engineer 1")
    return s


def exchanging(edition):
    s = bens("gray green", "black white black", place=["A", "A", "A"])
    play(s, BEN, "exchange")
    return s


POSITIONS = [
    (drawing, "1e"),
    (drawing, "2e"),
    (hiring_an_engineer, "1e"),
    (hiring_an_engineer, "2e"),
    (exchanging, "2e"),
    (gaining_into_hand, "1e"),
    (gaining_into_hand, "2e"),
]


@rule("GWT-AMB-44")
@in_both_editions
def test_whether_a_player_is_asked_does_not_tell_of_the_hand(edition):
    able, unable = (hiring_an_engineer(edition, cards) for cards in ("gray", "white"))
    assert options(able) == ["use gray:certificates-1", "decline"]
    assert options(unable) == ["decline"]


in_every_position = pytest.mark.parametrize(("position", "edition"), POSITIONS)


@rule("GWT-AMB-44")
@in_every_position
def test_what_a_spectator_is_sent_does_not_depend_on_what_is_drawn_and_held(position, edition):
    s = position(edition)
    for seed in range(20):
        what_is_sent_does_not_depend_on_what_is_hidden(EDITIONS[edition], s, None, Swift.from_seed(seed))


@rule("GWT-AMB-44")
@in_every_position
def test_what_another_player_is_sent_does_not_depend_on_it_either(position, edition):
    what_is_sent_does_not_depend_on_what_is_hidden(
        EDITIONS[edition], position(edition), ANN, Swift.from_seed(1), steps=2
    )


@rule("GWT-AMB-44", "GWT-AMB-57")
def test_when_a_pile_is_renewed_everybody_knows_the_hand_and_a_re_deal_keeps_it():
    s = trail(phase="draw", hand=["gray gray"], pile=[""], discard=["purple-5 purple-6 blue blue"])
    hands = [SECOND.determinise(s, BEN, Swift.from_seed(seed)).hand[ANN] for seed in range(20)]
    assert all(hand[:2] == (0, 0) for hand in hands)
    assert len({hand[2:] for hand in hands}) > 1
