"""A finished match looked back at: chances to win, turning points, luck."""

import pytest

from bots.race import TURNS, raced
from waystation.bots.review import CURVE_POINTS, Reviewer, as_json, luck_of, review, sample_places


def fairly_random(seat, turn):
    return ("walk", "run", "leap")[(seat + turn) % 3]


def luckiest(seeds=300):
    """Of many matches, the one in which the dice of the first seat are best against those of the second."""
    matches = (raced(seed) for seed in range(seeds))
    return max(matches, key=lambda match: match.state.points[0] - match.state.points[1])


def percentile(seed, how):
    """How lucky the first seat was in a match."""
    return luck_of(0, Reviewer(raced(seed, how), seed, None).draws()).percentile


# --- the curve ------------------------------------------------------------------------------------------


def test_the_curve_ends_with_the_winner_certain():
    match = raced(3)
    last = review(match).moments[-1]
    winner = match.state.points.index(max(match.state.points))
    assert last.number == match.length
    assert last.chances[winner] == 1.0
    assert last.errors == [0.0, 0.0]


def test_the_curve_begins_even_where_the_set_up_favours_nobody():
    assert review(raced(3)).moments[0].chances == pytest.approx([0.5, 0.5])


def test_a_shared_victory_is_half_a_win_for_each():
    match = raced(0, lambda seat, turn: "walk")
    assert review(match).moments[-1].chances == [0.5, 0.5]


def test_at_every_moment_somebody_will_win():
    for moment in review(raced(5, seats=3)).moments:
        assert sum(moment.chances) == pytest.approx(1.0)


def test_what_the_next_turns_may_bring_is_unsure():
    moments = review(raced(3)).moments[:TURNS]
    assert all(error > 0.0 for moment in moments for error in moment.errors)


def mistaken(match):
    """A reviewer whose forecast is always sure that the first seat wins."""
    reviewer = Reviewer(match, 0, None)
    reviewer.forecast = lambda at: [1.0, 0.0]
    return reviewer


def test_in_the_last_rounds_a_mistaken_forecast_is_not_believed():
    """The first seat is far behind, and playouts of the last turn tell so."""
    reviewer = mistaken(raced(0, lambda seat, turn: "walk" if seat else "leap"))
    last = len(reviewer.places) - 1
    assert reviewer.win_chances(last - 1) == [0.0, 1.0]
    assert reviewer.win_chances(last - 6) == reviewer.shares_of_wins(last - 6)
    assert reviewer.win_chances(last - 12) == [1.0, 0.0]
    assert 0.0 < reviewer.win_chances(last - 9)[0] < 1.0


def test_playouts_to_the_end_agree_with_a_forecast_that_is_right():
    reviewer = Reviewer(raced(3), 0, None)
    last = len(reviewer.places) - 1
    assert reviewer.shares_of_wins(last - 6) == pytest.approx(reviewer.forecast(last - 6), abs=0.3)


def test_a_long_match_is_thinned_out_but_for_its_ends():
    places = sample_places(range(1000))
    assert (len(places), places[0], places[-1]) == (CURVE_POINTS, 0, 999)
    assert sample_places(range(7)) == list(range(7))


def test_what_was_taken_back_is_not_looked_back_at():
    match = raced(3)
    again = raced(3)
    again.take_back(1, 2 * TURNS)
    again.play(1, "run")
    assert [moment.chances for moment in review(again).moments] == [
        moment.chances for moment in review(match).moments
    ]
    assert review(again).moments[-1].number == again.length


# --- turning points -------------------------------------------------------------------------------------


def test_three_turning_points_are_told_at_most_in_the_order_of_the_match():
    points = review(raced(3)).turning_points
    assert len(points) == 3
    assert [point.number for point in points] == sorted(point.number for point in points)


def test_a_turn_of_the_dice_is_by_chance():
    for point in review(raced(3)).turning_points:
        assert point.by_chance
        assert point.luck * (point.after - point.before) > 0


def test_where_nothing_is_drawn_it_is_by_choice():
    """One seat walks all the way, against another that throws its last turns away."""
    match = raced(0, lambda seat, turn: "walk" if seat == 0 else "leap")
    quiet = [point for point in Reviewer(match, 0, None).review().turning_points if point.actor == 0]
    assert quiet
    assert not any(point.by_chance for point in quiet)


def test_the_turns_of_a_match_of_walkers_turn_nothing():
    assert review(raced(0, lambda seat, turn: "walk")).turning_points == []


def judged(chances, seats=2):
    """A reviewer that has these chances of the first seat, turn by turn; the others share the rest."""
    reviewer = Reviewer(raced(0, seats=seats), 0, None)
    rivals = seats - 1
    for at, chance in enumerate(chances):
        reviewer.chances[at] = [chance, *[(1 - chance) / rivals] * rivals]
    return reviewer


def test_a_leap_that_undoes_itself_is_no_turning_point_nor_is_its_undoing():
    level = [0.5] * (2 * TURNS + 1)
    assert judged([*level[:5], 0.9, *level[6:]]).steepest() == []
    assert judged([*level[:5], 0.1, 0.1, *level[7:]]).steepest() == []


def test_a_change_that_stands_is_a_turning_point():
    assert judged([0.5] * 4 + [0.7] * (2 * TURNS - 3)).steepest() == [(3, 4)]


def test_a_change_counts_as_far_as_it_stands():
    reviewer = judged([0.5] * 4 + [0.9] + [0.6] * (2 * TURNS - 4))
    assert reviewer.changes(3, 4) == pytest.approx([0.1, 0.1])


def test_what_playouts_may_differ_by_turns_nothing_in_the_last_rounds():
    assert judged([0.5] * 14 + [0.6] * (2 * TURNS - 13)).steepest() == []


def test_with_two_seats_a_turning_point_is_told_of_the_seat_that_acted():
    reviewer = judged([0.5] * 4 + [0.7] * (2 * TURNS - 3))
    assert [reviewer.seat_most_affected(actor, 3, 4) for actor in (0, 1)] == [0, 1]


def test_with_more_seats_it_is_told_of_the_seat_for_which_most_changed():
    reviewer = judged([0.4] * 4 + [0.7] * (3 * TURNS - 3), seats=3)
    assert [reviewer.seat_most_affected(actor, 3, 4) for actor in (0, 1, 2)] == [0, 0, 0]


# --- luck -----------------------------------------------------------------------------------------------


def test_a_match_of_good_dice_is_among_the_luckiest():
    luck = review(luckiest()).luck
    assert luck[0].percentile > 97
    assert luck[0].points > 10


def test_what_one_wins_by_luck_the_other_loses():
    luck = review(raced(8)).luck
    assert luck[0].points == pytest.approx(-luck[1].points)
    assert luck[0].percentile + luck[1].percentile == pytest.approx(100.0)


def test_who_leaves_nothing_to_chance_is_neither_lucky_nor_unlucky():
    luck = review(raced(0, lambda seat, turn: "walk")).luck
    assert [(each.points, each.percentile) for each in luck] == [(0.0, 50.0), (0.0, 50.0)]


def test_over_many_matches_every_percentile_comes_as_often():
    found = sorted([percentile(seed, fairly_random) for seed in range(1000, 1250)])
    farthest = max(abs(value / 100 - (place + 0.5) / len(found)) for place, value in enumerate(found))
    assert farthest < 1.63 / len(found) ** 0.5 + 0.02, "Kolmogorov and Smirnov do not believe it."


def test_bad_choices_are_not_bad_luck():
    """One seat leaps, which costs it points; its dice are as good as anyone's."""
    found = [percentile(seed, lambda seat, turn: "leap" if seat == 0 else "walk") for seed in range(100)]
    assert 40 < sum(found) / len(found) < 60


# --- as a whole -----------------------------------------------------------------------------------------


def test_the_same_seed_finds_the_same():
    match = raced(4)
    assert as_json(review(match, seed=1)) == as_json(review(match, seed=1))
    assert as_json(review(match, seed=1)) != as_json(review(match, seed=2))


def test_progress_is_told_from_the_first_step_to_the_last():
    told = []
    review(raced(4), on_progress=lambda done, of: told.append((done, of)))
    whole = len(told)
    assert told == [(done, whole) for done in range(1, whole + 1)]
