"""What is true at every moment of every match. [catalogue, section 12]

Each is looked for along random matches, to their ends; and each is shown to be missed if it is broken.
"""

from collections import Counter
from functools import cache
from itertools import pairwise

import pytest

from games.playing import asked, of, options_of
from games.stone_age.positions import ANN, BEN, STONE_AGE, at_every_count, player, village
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.games.stone_age.components import GAP, PLACES, TILES
from waystation.games.stone_age.placing import PlaceFigures
from waystation.games.stone_age.village import FEEDING, put
from waystation.kernel import Swift, begin, carry_out, open_decisions
from waystation.kernel.testing import pick_any, random_match

GATHER = [PLACES.index(place) for place in ("forest", "clay_pit", "quarry", "river")]
VILLAGE = [PLACES.index(place) for place in ("tool_maker", "hut", "field")]
MATCHES = 6


@cache
def matches(seats):
    """Random matches, step by step: every state and what led to it; the first comes from nothing."""
    return [[*steps(seats, seed)] for seed in range(MATCHES)]


def steps(seats, seed):
    chance = Swift.from_seed(seed)
    s = begin(STONE_AGE, seats, {}, chance.branch())
    yield s.copy(), []
    while s.agenda:
        decision = pick_any(open_decisions(s), chance)
        events = carry_out(s, decision, pick_any(decision.options(s), chance))
        yield s.copy(), events


def walk(seats):
    return [step for match in matches(seats) for step in match]


def states(seats):
    return [s for s, _ in walk(seats)]


def pairs(seats):
    """Every state with the one after it, and what happened between them."""
    for match in matches(seats):
        for (before, _), (after, events) in pairwise(match):
            yield before, after, events


def test_the_matches_see_everything_that_can_happen():
    told = {type(event) for seats in STONE_AGE.seats for _, events in walk(seats) for event in events}
    every = {kind for kind in vars(ev).values() if isinstance(kind, type) and kind.__module__ == ev.__name__}
    assert every - told == {ev.StartPlayerChosen}  # which is told of the set-up


# --- what there is of everything ------------------------------------------------------------------------


@rule("SA-INV-01")
@at_every_count
def test_cards_in_deck_row_and_before_the_players_are_36(seats):
    for s in states(seats):
        before_players = [card for own in (*s.cards, *s.face_up) for card in own]
        in_row = [card for card in s.row if card != GAP]
        assert s.deck.size == sum(s.deck.counts)
        assert s.deck.size + len(in_row) + len(before_players) == 36
        in_deck = [card for card, number in enumerate(s.deck.counts) if number]
        assert sorted(in_deck + in_row + before_players) == list(range(36))


@rule("SA-INV-02")
@at_every_count
def test_hut_tiles_in_stacks_and_before_the_players_are_7_for_each_player(seats):
    for s in states(seats):
        tops = [tile for tile in s.tops if tile != GAP]
        built = [tile for huts in s.huts for tile in huts]
        assert sum(s.beneath) + len(tops) + len(built) == 7 * seats
        unseen = [tile for tile, number in enumerate(s.unseen.counts) if number]
        assert sorted(unseen + tops + built) == list(range(len(TILES)))
        assert min(s.beneath) >= 0


@rule("SA-INV-03")
@at_every_count
def test_figures_at_home_and_on_the_board_are_the_tribe_of_5_to_10(seats):
    for s in states(seats):
        for seat in range(seats):
            assert s.home[seat] + sum(s.standing[seat]) == s.people[seat]
            assert 5 <= s.people[seat] <= 10
            assert min(s.home[seat], *s.standing[seat]) >= 0
    for before, after, events in pairs(seats):
        born = [event.seat for event in of(ev.FigureGained, events)]
        assert after.people == [before.people[seat] + born.count(seat) for seat in range(seats)]
    assert max(max(s.people) for s in states(seats)) >= 8


@rule("SA-INV-04")
@at_every_count
def test_nobody_has_less_than_nothing(seats):
    for s in states(seats):
        assert min(s.food) >= 0
        assert min(min(held) for held in s.goods) >= 0


@rule("SA-INV-05")
@at_every_count
def test_tools_differ_by_at_most_1_and_never_shrink(seats):
    for s in states(seats):
        for seat in range(seats):
            tiles = s.unused[seat] + s.used[seat]
            spaces = [*tiles, *[0] * (3 - len(tiles))]
            assert len(spaces) == 3
            assert max(spaces) - min(spaces) <= 1
            assert 0 <= sum(spaces) <= 12
    for before, after, events in pairs(seats):
        made = [event.seat for event in of(ev.ToolGained, events)]
        for seat in range(seats):
            old, new = (sum(s.unused[seat] + s.used[seat]) for s in (before, after))
            assert new == old + made.count(seat)
    assert max(sum(s.unused[seat] + s.used[seat]) for s in states(seats) for seat in range(seats)) >= 6


@rule("SA-INV-06")
@at_every_count
def test_the_food_track_goes_from_0_to_10_and_never_down(seats):
    assert all(0 <= level <= 10 for s in states(seats) for level in s.track)
    for before, after, events in pairs(seats):
        raised = [event.seat for event in of(ev.FoodTrackRaised, events)]
        assert after.track == [before.track[seat] + raised.count(seat) for seat in range(seats)]
    assert max(max(s.track) for s in states(seats)) >= 6


@rule("SA-INV-07")
@at_every_count
def test_a_player_places_at_most_once_at_a_place_in_a_round(seats):
    for match in matches(seats):
        placed = set()
        for _, events in match:
            for event in events:
                if isinstance(event, ev.RoundBegun):
                    placed.clear()
                if isinstance(event, ev.FiguresPlaced):
                    assert (event.seat, event.place) not in placed
                    placed.add((event.seat, event.place))


@rule("SA-INV-07")
@at_every_count
def test_the_limits_of_village_and_gather_places_hold_after_every_placement(seats):
    village_places, players_at = {2: (2, 1), 3: (2, 2), 4: (3, 4)}[seats]
    reached = Counter()
    for s, events in walk(seats):
        if not of(ev.FiguresPlaced, events):
            continue
        occupied = sum(any(places[place] for places in s.standing) for place in VILLAGE)
        assert occupied <= village_places
        reached["village"] = max(reached["village"], occupied)
        for place in GATHER:
            there = [places[place] for places in s.standing if places[place]]
            assert len(there) <= players_at
            assert sum(there) <= 7
            reached["players"] = max(reached["players"], len(there))
    assert reached == {"village": village_places, "players": players_at}


@rule("SA-INV-07")
@at_every_count
def test_no_placement_on_offer_would_break_a_limit(seats):
    for s in states(seats):
        for decision in open_decisions(s):
            if isinstance(decision, PlaceFigures):
                for choice in decision.options(s):
                    assert s.standing[decision.seat][choice.place] == 0
                    assert 1 <= choice.number <= s.home[decision.seat]


@rule("SA-INV-08")
@at_every_count
def test_the_score_changes_only_by_huts_3_point_cards_hunger_and_final_scoring(seats):
    for before, after, events in pairs(seats):
        moved = Counter(dict.fromkeys(range(seats), 0))
        for event in of(ev.HutBuilt, events):
            moved[event.seat] += event.points
        for event in of(ev.PointsScored, events):
            assert any(bought.seat == event.seat for bought in of(ev.CardBought, events))
            assert event.points == 3
            moved[event.seat] += event.points
        for event in of(ev.TribeStarved, events):
            assert event.points == 10
            moved[event.seat] -= event.points
        for seat in range(seats):
            assert after.points[seat] - before.points[seat] == moved[seat]
    for s in states(seats):
        assert STONE_AGE.scored(s) == s.points
        for sheet in STONE_AGE.sheets(s):
            assert sum(line.points for line in sheet.lines if line.in_play) == s.points[sheet.seat]
            assert player(s, sheet.seat)["points"] == s.points[sheet.seat]


@rule("SA-INV-08")
@at_every_count
def test_a_hut_scores_what_it_shows_or_what_was_paid(seats):
    value = {"wood": 3, "brick": 4, "stone": 5, "gold": 6}
    for _, events in walk(seats):
        for hut in of(ev.HutBuilt, events):
            assert hut.points == sum(value[kind] * number for kind, number in hut.goods.items())


# --- what the table knows of itself ---------------------------------------------------------------------


@at_every_count
def test_the_table_finds_no_fault_with_itself(seats):
    census = STONE_AGE.census(states(seats)[0])
    assert set(list(census.values())[: 36 + 28]) == {1}
    assert census["hut tiles in play"] == 7 * seats
    for s in states(seats):
        assert STONE_AGE.faults(s) == []
        assert STONE_AGE.census(s) == census


@at_every_count
def test_nobody_ever_has_to_read_more_than_60_options(seats):
    for s in states(seats):
        for seat in set(asked(s)):
            offered = options_of(s, seat)
            assert 1 <= len(offered) == len(set(offered)) <= 60


@at_every_count
def test_every_match_ends_and_only_by_cards_or_huts(seats):
    for seed in range(MATCHES):
        match = random_match(STONE_AGE, seats, seed, 10_000)
        ends = [end for events in match.events for end in of(ev.GameEnded, events)]
        assert match.over
        assert [end.by in {"cards", "huts"} for end in ends] == [True]


# --- tables that cannot be ------------------------------------------------------------------------------


def lose_a_card(s):
    s.deck.counts[0] -= 1


def lose_a_tile(s):
    s.beneath[1] -= 1


@pytest.mark.parametrize(
    "broken",
    [pytest.param(lose_a_card, marks=rule("SA-INV-01")), pytest.param(lose_a_tile, marks=rule("SA-INV-02"))],
)
def test_a_lost_card_or_tile_is_missed(broken):
    s = village()
    census = STONE_AGE.census(s)
    broken(s)
    assert STONE_AGE.census(s) != census


def lose_a_figure(s):
    s.home[ANN] -= 1


def have_eleven_figures(s):
    s.people[ANN] = s.home[ANN] = 11


def owe_food(s):
    s.food[BEN] = -1


def owe_wood(s):
    s.goods[BEN] = (-1, 0, 0, 0)


def grow_one_tool_alone(s):
    s.unused[ANN] = (3, 1, 1)


def grow_the_first_of_three_tools(s):
    s.unused[ANN] = (2,)


def have_four_tools(s):
    s.unused[ANN] = s.used[ANN] = (1, 1)


def grow_tools_to_5(s):
    s.used[ANN] = (5, 4, 4)


def leave_the_food_track(s):
    s.track[ANN] = 11


def stand_where_another_stands(s):
    s.standing[ANN][PLACES.index("forest")] = s.standing[BEN][PLACES.index("forest")] = 2


def stand_on_more_than_the_rings(s):
    put(s, BEN, PLACES.index("quarry"), 8)


def stand_where_nobody_is_said_to(s):
    s.standing[BEN][PLACES.index("hunt")] = 1


def occupy_the_whole_village(s):
    for place in VILLAGE:
        put(s, BEN, place, 1)


def forget_that_the_field_is_open(s):
    s.open ^= 1 << PLACES.index("field")


def stay_away_from_the_meal(s):
    put(s, BEN, PLACES.index("hunt"), 1)
    s.phase = FEEDING


@pytest.mark.parametrize(
    ("broken", "fault"),
    [
        pytest.param(lose_a_figure, "figures", marks=rule("SA-INV-03")),
        pytest.param(have_eleven_figures, "figures", marks=rule("SA-INV-03")),
        pytest.param(owe_food, "paid", marks=rule("SA-INV-04")),
        pytest.param(owe_wood, "paid", marks=rule("SA-INV-04")),
        pytest.param(grow_one_tool_alone, "tools", marks=rule("SA-INV-05")),
        pytest.param(grow_the_first_of_three_tools, "tools", marks=rule("SA-INV-05")),
        pytest.param(have_four_tools, "tools", marks=rule("SA-INV-05")),
        pytest.param(grow_tools_to_5, "tools", marks=rule("SA-INV-05")),
        pytest.param(leave_the_food_track, "food track", marks=rule("SA-INV-06")),
        pytest.param(stand_where_another_stands, "Too many stand in forest", marks=rule("SA-INV-07")),
        pytest.param(stand_on_more_than_the_rings, "Too many stand in quarry", marks=rule("SA-INV-07")),
        pytest.param(occupy_the_whole_village, "village", marks=rule("SA-INV-07")),
        (stand_where_another_stands, "not so much room in forest"),
        (stand_where_nobody_is_said_to, "Seat 1 does not stand where it is said to"),
        (forget_that_the_field_is_open, "not known to be open or closed"),
        (stay_away_from_the_meal, "not home for the meal"),
    ],
)
def test_a_table_that_cannot_be_is_found_out(broken, fault):
    s = village()
    assert STONE_AGE.faults(s) == []
    broken(s)
    assert any(fault in found for found in STONE_AGE.faults(s))


@rule("SA-INV-03", "SA-INV-04", "SA-INV-05", "SA-INV-06", "SA-INV-07")
def test_a_table_where_everything_is_at_its_limit_has_no_fault():
    s = village(
        3,
        people=[10, 10, 5],
        food=[0, 0, 0],
        track=[10, 0, 10],
        tools=[[4, 4, 4], [1], [2, 1]],
        used=[[], [], [1]],
        standing=[{"forest": 4, "tool_maker": 1}, {"forest": 3, "field": 1}, {"hunt": 1}],
    )
    assert STONE_AGE.faults(s) == []
