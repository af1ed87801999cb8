"""Who meets whom, and that nobody has the better seats or the better deals."""

from collections import Counter
from itertools import combinations, pairwise

from hypothesis import given
from hypothesis import strategies as st

from waystation.arena.presets import LADDER, ladder_plans, one_second_plans
from waystation.arena.schedule import DEALS_PER_SEED, Match, Plan, ladder, round_robin, schedule, seatings
from waystation.bots import PLAYERS, find_factory
from waystation.games import game_ids

NAMES = ["ann", "ben", "cai", "dee", "eve"]
line_ups = st.integers(2, 5).flatmap(lambda seats: st.permutations(NAMES).map(lambda p: tuple(p[:seats])))
crowds = st.lists(st.sampled_from(NAMES), min_size=2, max_size=5).map(tuple)
few = st.integers(1, 12)


@given(line_up=line_ups, matches=few)
def test_every_player_sits_at_every_seat_on_every_deal(line_up, matches):
    played = schedule([Plan("stone-age", line_up, matches, 7)])
    sat = Counter((match.seed, seat, name) for match in played for seat, name in enumerate(match.players))
    deals = {match.seed for match in played}
    assert sat == {
        (seed, seat, name): 1 for seed in deals for seat in range(len(line_up)) for name in line_up
    }


@given(line_up=line_ups, matches=few)
def test_matches_are_rounded_up_to_whole_deals(line_up, matches):
    played = schedule([Plan("stone-age", line_up, matches, 7)])
    assert matches <= len(played) < matches + len(line_up)
    assert len(played) % len(line_up) == 0


@given(line_up=crowds, matches=few)
def test_no_match_is_played_twice_though_a_player_sits_at_several_seats(line_up, matches):
    played = schedule([Plan("stone-age", line_up, matches, 7)] * 2)
    assert len(set(played)) == len(played)
    for seat in range(len(line_up)):
        sat = Counter(match.players[seat] for match in played)
        assert {name: count * len(line_up) for name, count in sat.items()} == {
            name: count * len(played) for name, count in Counter(line_up).items()
        }


@given(players=st.permutations(NAMES), seats=st.integers(2, 5))
def test_in_a_round_robin_every_set_of_players_meets_once(players, seats):
    assert Counter(map(frozenset, round_robin(players, seats))) == Counter(
        map(frozenset, combinations(NAMES, seats))
    )


def test_on_a_ladder_only_neighbours_meet():
    assert ladder(["ann", "ben", "cai"], 2) == [("ann", "ben"), ("ben", "cai")]
    assert ladder(NAMES, 4) == [("ann", "ben", "cai", "dee"), ("ben", "cai", "dee", "eve")]


def test_the_last_player_fills_a_table_that_is_too_large():
    assert round_robin(["ann", "ben"], 4) == ladder(["ann", "ben"], 4) == [("ann", "ben", "ben", "ben")]
    assert len(seatings(("ann", "ben", "ben", "ben"))) == 4


@given(matches=few, more=few)
def test_more_matches_begin_with_the_same_ones(matches, more):
    first = schedule([Plan("stone-age", ("ann", "ben"), matches, 3)])
    assert schedule([Plan("stone-age", ("ann", "ben"), matches + more, 3)])[: len(first)] == first


def test_no_deal_belongs_to_two_seeds():
    deals = [
        {match.seed for match in schedule([Plan("stone-age", ("ann", "ben"), 400, seed)])} for seed in (1, 2)
    ]
    assert not deals[0] & deals[1]
    assert all(seed // DEALS_PER_SEED == 1 for seed in deals[0])


def test_wherever_it_is_interrupted_all_plans_have_come_equally_far():
    plans = [Plan(game, ("ann", "ben"), 10, 0) for game in ("stone-age", "ticket-to-ride-usa")]
    played = schedule(plans)[:8]
    assert Counter(match.game for match in played) == {"stone-age": 4, "ticket-to-ride-usa": 4}


def test_a_players_seed_follows_from_the_match_and_the_seat_alone():
    match = Match("stone-age", ("ann", "ben"), 5)
    assert match.seed_of(0) == 157700309433698525  # for ever: results that are written down say so
    seeds = {m.seed_of(seat) for m in (match, Match("stone-age", ("ben", "ann"), 5)) for seat in (0, 1)}
    assert len(seeds) == 4


def test_the_ladder_has_a_rung_for_every_neighbour_at_every_game():
    levels = list(PLAYERS)
    assert set(pairwise(levels)) <= set(LADDER)
    assert len({rung.seed for rung in LADDER.values()}) == len(LADDER)
    assert [plan.line_up for plan in ladder_plans(["stone-age"])] == list(LADDER)
    assert len(ladder_plans(game_ids())) == len(game_ids()) * len(LADDER)


def test_a_second_is_thought_about_at_every_game_on_deals_of_its_own():
    plans = one_second_plans(game_ids())
    assert [plan.game for plan in plans] == game_ids()
    assert all(find_factory(player) for plan in plans for player in plan.line_up)
    assert not {plan.seed for plan in plans} & {rung.seed for rung in LADDER.values()}
