"""What the next card of the deck may be, as far as each seat can know."""

from fractions import Fraction

from games.playing import play
from games.ticket_to_ride.positions import ANN, BEN, MAPS, on_both_maps, table
from rulebook import rule
from waystation.games.ticket_to_ride.board import CARDS
from waystation.kernel import Phrase, Probability, Swift


def odds(s, seat, target="draw deck"):
    """In how many ways each card may come, and out of how many."""
    found = MAPS[s.rules.id].odds(s, seat, target)
    assert {odd.what.key for odd in found} <= {"odds.card"}
    assert len({odd.of for odd in found}) <= 1
    return {odd.what.params["card"]: odd.ways for odd in found}


@rule("TTR-DRAW-01")
@on_both_maps
def test_own_hand_and_row_and_discards_cannot_come(map_id):
    s = table(map_id, hands=["RRR*"], row="PBOWG", discard="KK")
    assert odds(s, ANN) == {
        **dict.fromkeys(("purple", "blue", "orange", "white", "green"), 11),
        "yellow": 12,
        "black": 10,
        "red": 9,
        "locomotive": 13,
    }
    assert MAPS[map_id].odds(s, ANN, "draw deck")[0] == Probability(
        Phrase("odds.card", {"card": "purple"}), 11, 99
    )


@rule("TTR-INFO-01")
@on_both_maps
def test_what_another_holds_unseen_may_still_come(map_id):
    one, other = (table(map_id, hands=["RRR*", bens]) for bens in ("RRRR", "BBK*"))
    assert odds(one, ANN) == odds(other, ANN)
    assert odds(one, ANN)["red"] == 9
    assert odds(one, BEN)["red"] == 8
    assert odds(one, None)["red"] == 12


@on_both_maps
def test_a_card_that_another_took_openly_is_remembered(map_id):
    s = table(map_id, turn=BEN, row="RBOWG", coming="YK")
    play(s, BEN, "draw red", "draw deck")  # a yellow one is turned up, and Ben draws a black one
    assert odds(s, ANN)["red"] == 11
    assert odds(s, ANN)["black"] == 12
    assert odds(s, BEN)["black"] == 11
    assert odds(s, None) == odds(s, ANN)


def test_what_cannot_come_has_no_odds():
    s = table(deck="RR*")
    assert odds(s, ANN) == {"red": 2, "locomotive": 1}


def test_an_empty_deck_has_no_odds():
    assert not odds(table(deck="", discard=""), ANN)


def test_what_leaves_nothing_to_chance_has_no_odds():
    s = table(hands=["PPPP"])
    assert not any(odds(s, ANN, target) for target in ("draw purple", "claim denver-omaha", "nonsense"))


@on_both_maps
def test_the_odds_add_up_to_one(map_id):
    s = table(map_id, 3, hands=["RR", "BBK", "*"], discard="GGG")
    for seat in (*range(3), None):
        assert sum(Fraction(odd.ways, odd.of) for odd in MAPS[map_id].odds(s, seat, "draw deck")) == 1


def test_the_odds_are_those_of_the_re_deals():
    """And the same in each of them: a player who is given no state can ask for them all the same."""
    s = table(hands=["RRR", "*******"], deck="RRR*")
    chance = Swift.from_seed(1)
    worlds = [MAPS["usa"].determinise(s, ANN, chance) for _ in range(2000)]
    assert odds(s, ANN) == {"red": 3, "locomotive": 8}
    assert all(odds(world, ANN) == odds(s, ANN) for world in worlds)
    red = sum(world.deck.counts[CARDS.index("red")] for world in worlds) / sum(w.deck.size for w in worlds)
    assert abs(red - 3 / 11) < 0.02
