"""Oh Hell: its rules in positions built for them, and the laws of every game."""

import pytest
from waystation_oh_hell.game import oh_hell
from waystation_oh_hell.rules import MakeBid, PlayCard, Table

from waystation.kernel import Swift, advance, begin, find_option, testing

GAME = oh_hell()


def table(*hands, asks, trump="C2", bids=(), rounds=4):
    """A round in which seat 2 of three deals, after so many others; the cards as "SA HK"."""
    s = Table(len(hands), Swift.from_seed(1))
    s.hands, s.trump, s.bids = [hand.split() for hand in hands], trump, list(bids)
    s.dealer, s.points = 2, [[0] * rounds for _ in hands]
    s.plan(asks)
    return s


def do(s, *notations):
    for notation in notations:
        advance(s, *find_option(s, s.agenda[-1].seat, notation))
    return s


def options(s):
    return [str(option) for option in s.agenda[-1].options(s)]


def test_there_is_a_card_less_in_every_round():
    s = begin(GAME, 3, {"start": 0}, Swift.from_seed(1))
    assert [len(hand) for hand in s.hands] == [6, 6, 6]
    assert s.dealer == 2


def test_the_dealer_must_not_make_the_bids_add_up():
    assert options(table("CA CK", "DA DK", "HA HK", asks=MakeBid(2), bids=(1, 0))) == ["bid 0", "bid 2"]
    assert options(table("CA CK", "DA DK", "HA HK", asks=MakeBid(1), bids=(1,))) == [
        "bid 0",
        "bid 1",
        "bid 2",
    ]


def test_whoever_can_follows_suit():
    s = do(table("DA SK", "D3 HK", "HA HQ", asks=PlayCard(0), bids=(0, 0, 0)), "play DA")
    assert options(s) == ["play D3"]
    assert options(do(s, "play D3")) == ["play HA", "play HQ"]


@pytest.mark.parametrize(("third", "winner"), [("HA", 1), ("C3", 2), ("D2", 1)])
def test_the_highest_trump_takes_the_trick_or_else_the_highest_of_the_suit_led(third, winner):
    s = table("D5 S2", "DJ S3", f"{third} S4", asks=PlayCard(0), bids=(0, 0, 0))
    do(s, "play D5", "play DJ", f"play {third}")
    assert s.taken[winner] == 1
    assert s.agenda[-1].seat == winner


def test_only_an_exact_bid_scores():
    s = table("D5", "DJ", "H2", asks=PlayCard(0), bids=(0, 1, 1), rounds=5)
    do(s, "play D5", "play DJ", "play H2")
    assert [sheet.total for sheet in GAME.sheets(s)] == [10, 11, 0]
    assert not s.agenda


def test_whoever_has_not_followed_is_not_dealt_that_suit_again():
    s = table("DA S2 S3", "H3 H4 H5", "CA CK CQ", asks=PlayCard(0), bids=(0, 0, 0))
    do(s, "play DA", "play H3")
    for seed in range(50):
        assert not any(card[0] == "D" for card in GAME.determinise(s, 0, Swift.from_seed(seed)).hands[1])


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("seed", range(12))
def test_it_keeps_the_laws(seats, seed):
    testing.check_laws(testing.random_match(GAME, seats, seed, actions=7 * seed))


@pytest.mark.parametrize("seats", GAME.seats)
def test_a_re_deal_moves_what_is_hidden(seats):
    testing.a_re_deal_moves_what_is_hidden(GAME, seats, 1)
