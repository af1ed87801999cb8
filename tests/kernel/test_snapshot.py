"""A state frozen and thawed again; and what is no snapshot, or names what it may not."""

import json
from contextlib import suppress
from dataclasses import dataclass

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kernel.market import MARKET
from waystation.games import find_game
from waystation.kernel import (
    BadSnapshot,
    Effect,
    Game,
    Match,
    State,
    Swift,
    begin,
    digest,
    freeze,
    open_options,
    testing,
    thaw,
)
from waystation.kernel.snapshot import DICT, LIST, OBJECT, PRINTED, REFERENCE, TUPLE


def thawed(game, s):
    return thaw(game, json.loads(json.dumps(freeze(s))), Swift.from_seed(7))


def market():
    game = MARKET
    return game, begin(game, 3, {}, Swift.from_seed(1))


# --- what is kept -----------------------------------------------------------------------------------------


def test_a_snapshot_is_json_and_nothing_else():
    frozen = freeze(testing.random_match(find_game("great-western-trail-2e"), 4, 3, 200).state)
    assert json.loads(json.dumps(frozen)) == frozen


def test_the_marks_are_those_of_snapshots_that_are_stored_already():
    ox = Card("ox", 2)
    s = with_cards(ox, (1, "two"), {3: None})
    s.cards.append(s.cards)
    s.plan(Pour(4))
    shelf, card, pour = (f"{__name__}.{name}" for name in ("Shelf", "Card", "Pour"))
    assert freeze(s) == {
        "kinds": [[shelf, "agenda", "cards"], [pour, "pot"], [card]],
        "table": [3, 0, [0, [3, 1, 4]], [0, [4, 2, "ox"], [1, 1, "two"], [2, 3, None], [5, 3]]],
    }


def test_chance_and_journal_stay_out_of_it():
    _, s = market()
    s.journal = []
    name, *fields = freeze(s)["kinds"][0]
    assert name == "kernel.market.Market"
    assert fields == ["agenda", "bids", "coins", "deck", "hands", "spent", "whistles"]


def test_a_thawed_state_draws_from_the_chance_it_is_given_and_tells_nobody():
    game, s = market()
    chance = Swift.from_seed(7)
    again = thaw(game, freeze(s), chance)
    assert again.chance is chance
    assert again.journal is None


def test_each_branch_of_what_happens_together_is_kept_with_the_stack_beneath_it():
    game = MARKET
    match = Match(game, 3, seed=bytes(32))
    match.play(1, str(match.options(1)[1]))  # a bid
    match.play(2, "blow")
    again = thawed(game, match.state)
    assert str(again.agenda) == str(match.state.agenda)
    for seat in range(3):
        assert [str(choice) for _, choice in open_options(again, seat)] == [
            str(c) for c in match.options(seat)
        ]


@given(seed=st.integers(0, 2**62), length=st.integers(0, 60))
def test_a_game_with_interrupts_keeps_the_law(seed, length):
    game = MARKET
    s = testing.random_match(game, 3, seed, length).state
    testing.a_thawed_state_is_the_same_state(game, s, 3, Swift.from_seed(seed))


def test_a_finished_table_thaws_too():
    game = find_game("ticket-to-ride-usa")
    match = testing.random_match(game, 2, 4, 10_000)
    assert match.over
    assert digest(thawed(game, match.state)) == digest(match.state)


def test_what_lies_in_two_places_is_one_thing_again():
    game, s = market()
    s.hands[1] = s.hands[0]
    s.hands[2] = s.hands[0][:]
    s.spent = s.bids
    again = thawed(game, s)
    assert again.hands == s.hands
    assert again.hands[1] is again.hands[0]
    assert again.hands[2] is not again.hands[0]
    assert again.spent is again.bids


def test_of_two_tables_of_names_each_is_one_thing_again_wherever_it_lies():
    game, s = market()
    s.bids, s.coins = {"red": 1}, {"red": 2}
    s.whistles, s.spent = s.coins, s.bids
    again = thawed(game, s)
    assert (again.bids, again.coins) == ({"red": 1}, {"red": 2})
    assert again.whistles is again.coins
    assert again.spent is again.bids


def test_a_thing_may_lie_within_itself():
    game, s = market()
    s.spent.append(s.spent)
    again = thawed(game, s)
    assert again.spent[0] is again.spent


def test_keys_keep_their_kind_and_their_order():
    game, s = market()
    s.coins = {3: "three", "3": None, (1, 2): [True]}
    again = thawed(game, s).coins
    assert list(again.items()) == list(s.coins.items())


def test_a_thawed_state_shares_nothing_that_changes():
    game, s = market()
    again = thawed(game, s)
    again.deck.put(1)
    again.hands[0].clear()
    again.agenda.clear()
    assert digest(s) == digest(market()[1])


# --- the rulebook is referred to --------------------------------------------------------------------------


def test_printed_components_are_the_very_ones_of_the_game():
    trail = find_game("great-western-trail-2e")
    s = testing.random_match(trail, 3, 5, 120, {"sides": "b"}).state
    again = thawed(trail, s)
    assert again.edition is trail.rules
    assert all(ours is theirs for ours, theirs in zip(again.private, s.private, strict=True))
    usa = find_game("ticket-to-ride-usa")
    assert thawed(usa, begin(usa, 2, {}, Swift.from_seed(1))).rules is usa.rules


@dataclass(frozen=True)
class Card:
    id: str
    worth: int
    beside: tuple[object, ...] = ()


class Pot:
    def __init__(self, card):
        self.card = card


@dataclass(frozen=True)
class Pour(Effect):
    pot: Pot


class Shelf(State):
    def __init__(self, chance, cards):
        super().__init__(chance)
        self.cards = list(cards)

    def copy(self):
        return Shelf(self.chance.branch(), self.cards)


def nothing(*_asked):
    raise NotImplementedError


def shelf_game(*cards):
    """A game whose box has these cards in it."""
    return Game(
        id="Shelf",
        name="Shelf",
        family="Shelf",
        package=__name__,
        seats=(1,),
        rules_version="1",
        settings=(),
        rules=cards,
        new=lambda _seats, _settings, chance: Shelf(chance, []),
        view=nothing,
        determinise=nothing,
        sheets=nothing,
        targets=nothing,
        why_not_now=nothing,
        census=nothing,
        scored=nothing,
        memory=nothing,
        faults=nothing,
    )


def with_cards(*cards):
    return Shelf(Swift.from_seed(1), cards)


def test_a_card_that_is_printed_twice_alike_goes_by_its_name():
    first, second = (Card("ox", 2, (Card("calf", 1), frozenset({3}))) for _ in range(2))
    (again,) = thawed(shelf_game(first, second), with_cards(second)).cards
    assert again in (first, second)


def test_a_card_may_lie_anywhere_in_the_box():
    ox, calf, cow = Card("ox", 2), Card("calf", 1), Card("cow", 3)
    box = {"pile": [ox], "pair": (calf, Card("bull", 4, (cow,)))}
    assert thawed(shelf_game(box), with_cards(ox, calf, cow)).cards == [ox, calf, cow]


@pytest.mark.parametrize(
    ("ox", "other"),
    [
        (Card("ox", 2), Card("ox", 3)),
        (Card("ox", 1), Card("ox", True)),
        (Card("ox", 2, (1,)), Card("ox", 2, (3,))),
        (Card("ox", 2, (1,)), Card("ox", 2, (1, 3))),
        (Card("ox", 2, (Card("calf", 1),)), Card("ox", 2, (Card("cow", 1),))),
        (Card("ox", 2, ({"calf": 1},)), Card("ox", 2, ({"calf": 2},))),
    ],
)
def test_a_name_that_two_different_cards_share_says_nothing(ox, other):
    with pytest.raises(BadSnapshot, match=r"Shelf has not one \S+Card called 'ox'; replay the log\."):
        thawed(shelf_game(ox, other), with_cards(ox))


def test_a_card_that_is_not_printed_is_not_made():
    with pytest.raises(BadSnapshot, match="has not one"):
        thawed(shelf_game(), with_cards(Card("ox", 2)))


def test_besides_the_state_and_the_kernels_own_things_only_dataclasses_lie_on_a_table():
    s = with_cards()
    s.plan(Pour(Pot(1)))
    with pytest.raises(BadSnapshot, match="Pot is no dataclass, and cannot be thawed"):
        thawed(shelf_game(), s)


# --- what is refused --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "pathlib.Path",
        "builtins.dict",
        "subprocess.Popen",
        "waystation.cli.play.Player",
        "waystation.games.stone_age.rounds.SetUp",
        "waystation.kernel.agenda.Callable",
        "Table",
    ],
)
def test_only_classes_of_the_kernel_and_of_the_game_can_be_named(name):
    game = find_game("ticket-to-ride-usa")
    frozen = freeze(begin(game, 2, {}, Swift.from_seed(1)))
    frozen["kinds"][1][0] = name
    with pytest.raises(BadSnapshot, match=f"has no class called '{name}'"):
        thaw(game, frozen, Swift.from_seed(1))


@pytest.mark.parametrize(
    ("frozen_from", "thawed_by"),
    [
        ("stone-age", "ticket-to-ride-usa"),
        ("ticket-to-ride-usa", "ticket-to-ride-germany"),
        ("great-western-trail-1e", "great-western-trail-2e"),
    ],
)
def test_the_snapshot_of_one_game_is_none_of_another(frozen_from, thawed_by):
    frozen = freeze(begin(find_game(frozen_from), 2, {}, Swift.from_seed(1)))
    with pytest.raises(BadSnapshot, match="replay the log"):
        thaw(find_game(thawed_by), frozen, Swift.from_seed(1))


def test_a_part_of_a_table_is_no_table():
    game, s = market()
    frozen = freeze(s)
    frozen["table"] = [LIST, frozen["table"]]
    with pytest.raises(BadSnapshot, match=r"The snapshot is not one of Market; replay the log\."):
        thaw(game, frozen, Swift.from_seed(1))


@pytest.mark.parametrize("change", [list.pop, lambda fields: fields.append("luck"), list.reverse])
def test_a_class_that_has_other_fields_now_is_not_filled(change):
    game, s = market()
    frozen = freeze(s)
    name, *fields = frozen["kinds"][0]
    change(fields)
    frozen["kinds"][0] = [name, *fields]
    with pytest.raises(BadSnapshot, match=r"kernel\.market\.Market has other fields now; replay the log\."):
        thaw(game, frozen, Swift.from_seed(1))


@pytest.mark.parametrize(
    "table",
    [
        None,
        3,
        "",
        1.5,
        {},
        [],
        [99],
        [[]],
        [LIST, [REFERENCE, 9]],
        [DICT, 1],
        [DICT, [LIST], 1],
        [OBJECT],
        [OBJECT, 0],
        [OBJECT, 0, 1, 2],
        [OBJECT, "Market"],
        [PRINTED, 0],
        [PRINTED, 0, "ox"],
        [PRINTED, 0, [1]],
        [TUPLE, [OBJECT, 99]],
    ],
)
def test_a_damaged_table_is_a_bad_snapshot(table):
    game, s = market()
    with pytest.raises(BadSnapshot, match="replay the log"):
        thaw(game, {"kinds": freeze(s)["kinds"], "table": table}, Swift.from_seed(1))


def test_something_marked_as_nothing_that_is_known_is_not_read():
    game, s = market()
    frozen = freeze(s)
    with pytest.raises(BadSnapshot, match=r"Nothing in a snapshot is marked 99; replay the log\."):
        thaw(game, {"kinds": frozen["kinds"], "table": [*frozen["table"][:2], [99]]}, Swift.from_seed(1))


@pytest.mark.parametrize("frozen", [None, 3, "", [], {}, {"kinds": []}, {"kinds": [[]], "table": [LIST]}])
def test_whatever_else_is_read_is_a_bad_snapshot(frozen):
    with pytest.raises(BadSnapshot, match="replay the log"):
        thaw(MARKET, frozen, Swift.from_seed(1))


def test_a_snapshot_nested_without_end_is_a_bad_one():
    game, s = market()
    table = [LIST]
    for _ in range(5000):
        table = [LIST, table]
    with pytest.raises(BadSnapshot, match="replay the log"):
        thaw(game, {"kinds": freeze(s)["kinds"], "table": table}, Swift.from_seed(1))


junk = st.none() | st.integers(-2, 9) | st.text(max_size=3) | st.lists(st.integers(0, 6), max_size=3)


@given(seed=st.integers(0, 2**32), instead=junk)
def test_damage_anywhere_is_a_bad_snapshot_or_goes_unseen(seed, instead):
    """A changed number may still be a number; but nothing else than `BadSnapshot` is ever raised."""
    game = find_game("great-western-trail-2e")
    frozen = freeze(testing.random_match(game, 2, 1, 50).state)
    damage(frozen, Swift.from_seed(seed), instead)
    with suppress(BadSnapshot):
        thaw(game, frozen, Swift.from_seed(1))


def damage(frozen, chance, instead):
    """Put something else into some list, deep down or not."""
    within = frozen["table" if chance.below("", 4) else "kinds"]
    inner = [item for item in within if isinstance(item, list)]
    while inner and chance.below("", 3):
        within = testing.pick_any(inner, chance)
        inner = [item for item in within if isinstance(item, list)]
    if within:
        within[chance.below("", len(within))] = instead
