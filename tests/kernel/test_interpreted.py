"""A game that nobody compiled is played on the kernel, compiled or not."""

from kernel.market import MARKET, CardDealt
from waystation.kernel import Match, Swift, digest, encode, from_json, testing


def test_an_interpreted_game_is_played_to_its_end_and_again():
    match = testing.random_match(MARKET, 3, seed=7, actions=10_000)
    assert match.over
    again = from_json(match.to_json(), lambda _game, _version: MARKET)
    assert digest(again.state) == digest(match.state)


def test_its_objects_are_told_with_all_their_fields():
    match = Match(MARKET, 2, {}, bytes(32))
    dealt = next(event for event in match.events[0] if isinstance(event, CardDealt))
    assert encode(dealt) == {"kind": "CardDealt", "seat": dealt.seat, "card": dealt.card}
    choice = match.options(0)[0]
    assert encode(choice) == {"kind": "Bid", "card": choice.card}


def test_it_keeps_the_laws():
    match = testing.random_match(MARKET, 2, seed=3, actions=4)
    testing.a_copy_plays_on_without_touching_the_original(match.state, Swift.from_seed(1))
    testing.a_thawed_state_is_the_same_state(MARKET, match.state, 2, Swift.from_seed(2))
    testing.options_are_never_empty_and_distinct(match.state)
