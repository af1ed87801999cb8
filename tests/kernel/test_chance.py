"""Chance: the same numbers everywhere, streams apart, nothing decided before it is drawn."""

import hashlib
import hmac
from collections import Counter

import pytest

from waystation.kernel import EVERYONE, NOBODY, Bag, Sealed, Swift
from waystation.kernel.testing import LawBroken, RiggedChance

SEED = bytes(range(32))


def draws(chance, stream, n, times):
    return [chance.below(stream, n) for _ in range(times)]


def test_swift_gives_the_same_numbers_on_every_platform():
    assert draws(Swift.from_seed(42), "", 1000, 8) == [701, 922, 360, 940, 315, 878, 521, 577]


def test_branches_give_the_same_numbers_on_every_platform():
    assert draws(Swift.from_seed(42).branch(), "", 1000, 8) == [300, 741, 472, 533, 255, 532, 65, 186]
    assert draws(Sealed(SEED).branch(), "", 1000, 8) == [985, 205, 840, 727, 930, 854, 79, 103]


def test_a_fresh_branch_differs_from_earlier_ones():
    swift = Swift.from_seed(7)
    assert draws(swift.fresh_branch(), "", 100, 5) != draws(swift.fresh_branch(), "", 100, 5)


def test_branches_of_one_moment_are_alike():
    swift = Swift.from_seed(7)
    assert draws(swift.branch(), "", 100, 5) == draws(swift.branch(), "", 100, 5)


@pytest.mark.parametrize("chance", [Swift.from_seed(7), Sealed(SEED)])
def test_a_branch_tells_nothing_about_the_draws_to_come(chance):
    """Of 2,000 pairs of draws below ten, 200 agree by chance; 3.3 standard deviations are 44."""
    agree = sum(
        branch == own
        for _ in range(400)
        for branch, own in zip(
            draws(chance.branch(), "deck", 10, 5), draws(chance, "deck", 10, 5), strict=True
        )
    )
    assert abs(agree - 200) < 44


def test_sealed_is_hmac_sha_256_over_stream_and_counter():
    word = int.from_bytes(hmac.digest(SEED, b"dice 0", hashlib.sha256)[:8], "big")
    assert Sealed(SEED).below("dice", 6) == word % 6


def test_a_word_that_would_make_some_values_likelier_is_rejected():
    """Of more values than half of all words, each has one word; the others are passed over."""
    words = [
        int.from_bytes(hmac.digest(SEED, f"deck {k}".encode(), hashlib.sha256)[:8], "big") for k in range(20)
    ]
    values = words[0]
    assert values > 2**63
    fitting = [word for word in words if word < values]
    assert draws(Sealed(SEED), "deck", values, len(fitting)) == fitting


def test_a_copy_of_sealed_chance_has_the_same_draws_to_come():
    sealed = Sealed(SEED)
    draws(sealed, "deck", 52, 3)
    assert draws(sealed.copy(), "deck", 52, 10) == draws(sealed, "deck", 52, 10)


def test_a_draw_from_one_stream_never_shifts_another():
    alone, mixed = Sealed(SEED), Sealed(SEED)
    expected = draws(alone, "deck", 52, 10)
    got = []
    for _ in range(10):
        mixed.below("dice", 6)
        got.append(mixed.below("deck", 52))
    assert got == expected


def test_sealed_writes_down_every_draw():
    sealed = Sealed(SEED)
    value = sealed.below("dice", 6)
    assert sealed.draws == [f"dice {value}/6"]


@pytest.mark.parametrize("chance", [Swift.from_seed(3), Sealed(SEED)])
def test_every_value_is_equally_likely(chance):
    """Chi-square over 6,000 draws of a die: 20.5 is the 0.1 % point with 5 degrees of freedom."""
    counts = Counter(draws(chance, "dice", 6, 6000))
    assert sum((counts[face] - 1000) ** 2 / 1000 for face in range(6)) < 20.5


def test_everyone_and_nobody_are_the_numbers_that_stored_tables_hold():
    assert (EVERYONE, NOBODY) == (-1, -2)


def test_a_bag_gives_every_thing_once():
    bag = Bag.of([2, 0, 3])
    drawn = [bag.draw(Swift.from_seed(1), "bag", EVERYONE) for _ in range(5)]
    assert sorted(drawn) == [0, 0, 2, 2, 2]
    assert bag.size == 0


def test_a_bag_poured_into_another_is_empty():
    deck, discard = Bag.of([1, 0]), Bag.of([2, 5])
    deck.pour(discard)
    assert (deck.counts, deck.size, discard.counts, discard.size) == ([3, 5], 8, [0, 0], 0)


def test_a_copied_bag_is_another_bag():
    bag = Bag.of([3])
    bag.copy().draw(Swift.from_seed(1), "bag", EVERYONE)
    assert bag.counts == [3]


def test_rigged_chance_gives_what_it_was_told_and_no_more_than_there_is():
    rigged = RiggedChance({"bag": [1, 1]})
    bag = Bag.of([5, 1])
    assert bag.draw(rigged, "bag", EVERYONE) == 1
    with pytest.raises(LawBroken, match="no 1 left"):
        bag.draw(rigged, "bag", EVERYONE)


def test_nothing_is_picked_from_fewer_things_than_there_are_said_to_be():
    with pytest.raises(ValueError, match="row has not 3 things"):
        Swift.from_seed(1).pick("row", [0, 0], 3, EVERYONE)
