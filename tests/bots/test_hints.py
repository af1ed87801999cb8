"""The best options, and why."""

import pytest

from golden.positions import some_match
from waystation.bots import observe
from waystation.bots.hints import MAX_HINTS, hints, make_hint, mean_difference
from waystation.bots.search import WIN_CHANCE_PER_POINT, Candidate
from waystation.games import find_game, game_ids
from waystation.kernel import Match, Swift, pending
from waystation.words import LANGUAGES, words_for

QUICK = 8
"""Iterations: enough to see that everything is told."""


def middle(game_id):
    """Half-way through a match, where there is much to choose from: the match, the seat. A game that never
    offers so much is at its first decision.
    """
    match, log = some_match(game_id)
    for number, (seat, notation) in enumerate(log):
        asked = pending(match.state)[0].seat
        if number >= len(log) // 2 and len(things_to_do(match, asked)) > MAX_HINTS:
            return match, asked
        match.enter(seat, notation)
    match, _ = some_match(game_id)
    return match, pending(match.state)[0].seat


def things_to_do(match, seat):
    return {option.target for option in match.options(seat)}


def asked(match, seat, seed=0):
    return hints(match.game, observe(match.game, match.state, seat), QUICK, seed)


@pytest.mark.parametrize("game_id", game_ids())
def test_the_best_three_are_options_and_the_best_is_first(game_id):
    match, seat = middle(game_id)
    found = asked(match, seat)
    assert len(found) == min(MAX_HINTS, len(things_to_do(match, seat)))
    assert {str(hint.action) for hint in found} <= {str(option) for option in match.options(seat)}
    assert found[0].behind == found[0].points_behind == 0
    assert [hint.behind for hint in found] == sorted(hint.behind for hint in found)
    assert all(0 <= hint.chance <= 1 for hint in found)


@pytest.mark.parametrize("game_id", game_ids())
def test_how_far_an_option_is_behind_agrees_with_the_chances_that_are_told(game_id):
    match, seat = middle(game_id)
    found = asked(match, seat)
    assert [hint.behind for hint in found] == [found[0].chance - hint.chance for hint in found]


def candidate(chance, lead):
    """An option that was tried four times, with this chance to win and these points ahead in the end."""
    found = Candidate(0, None, 0.0)
    found.visits, found.value, found.lead = 4, 4 * (chance + WIN_CHANCE_PER_POINT * lead), 4 * lead
    return found


def test_what_the_search_found_is_told_without_the_points_that_it_counts_with_chances():
    hint = make_hint(candidate(0.5, 20.0), candidate(0.25, 12.0), [])
    assert (hint.chance, hint.behind, hint.points_behind) == pytest.approx((0.25, 0.25, 8.0))


def test_an_option_that_wins_less_often_may_end_with_more_points():
    assert make_hint(candidate(0.5, 2.0), candidate(0.25, 12.0), []).points_behind == pytest.approx(-10.0)


@pytest.mark.parametrize("game_id", game_ids())
def test_no_two_hints_are_about_the_same_thing_in_another_way(game_id):
    match, seat = middle(game_id)
    told_of = {hint.action.target for hint in asked(match, seat)}
    assert len(told_of) == min(MAX_HINTS, len(things_to_do(match, seat)))


def test_where_there_is_one_thing_to_do_hints_are_about_the_ways():
    match, seat = middle("ticket-to-ride-usa")
    seen = observe(match.game, match.state, seat)
    targets = [option.target for option in seen.options]
    often = max(targets, key=targets.count)
    ways = [option for option in seen.options if option.target == often]
    found = hints(match.game, type(seen)(seat, ways, seen.deal, seen.look), QUICK)
    assert len(found) == min(MAX_HINTS, len(ways)) > 1


@pytest.mark.parametrize("game_id", game_ids())
def test_what_tells_the_first_from_the_second_is_what_tells_the_second_from_the_first(game_id):
    match, seat = middle(game_id)
    first, second, *_ = asked(match, seat)
    assert first.parts == pytest.approx([-part for part in second.parts])


@pytest.mark.parametrize("game_id", game_ids())
def test_what_a_seat_cannot_know_does_not_change_what_it_is_told(game_id):
    match, seat = middle(game_id)
    game = match.game
    other = game.determinise(match.state, seat, Swift.from_seed(5))
    here, there = [hints(game, observe(game, s, seat), QUICK) for s in (match.state, other)]
    assert here == there


def test_an_only_option_is_told_of_without_a_reason():
    match = Match(find_game("stone-age"), 2, seed=b"\x01")
    seat = pending(match.state)[0].seat
    seen = observe(match.game, match.state, seat)
    only = hints(match.game, type(seen)(seat, seen.options[:1], seen.deal, seen.look), QUICK)
    assert [str(hint.action) for hint in only] == [str(seen.options[0])]
    assert set(only[0].parts) == {0.0}


def test_up_to_the_last_decision_hints_are_given():
    """Playouts from there come to the end of the match."""
    match, log = some_match("ticket-to-ride-usa")
    for seat, notation in log[:-1]:
        match.enter(seat, notation)
    assert asked(match, pending(match.state)[0].seat)


# --- in words -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game_id", [game for game in game_ids() if find_game(game).has_features])
def test_every_feature_has_its_words(game_id, language):
    words = words_for(language, find_game(game_id))
    assert words.features
    assert all(words.feature(name) for name in words.features)


def reasons(best=False, **points):
    words = words_for("en", find_game("stone-age"))
    return words.reasons([points.get(name, 0.0) for name in words.features], best)


def test_the_strongest_reasons_are_told_in_points():
    assert reasons(larder=-1.0, tools=-2.0, fields=-0.5) == "tools −2.0, food −1.0"


def test_what_speaks_for_the_best_option_is_told_first():
    assert reasons(best=True, larder=1.0, tools=-2.0, fields=0.5) == "food +1.0, tools −2.0"


def test_what_speaks_against_another_option_is_told_first():
    assert reasons(larder=-1.0, tools=2.0, fields=0.5) == "food −1.0, tools +2.0"


def test_nothing_is_said_against_the_best_option_if_there_is_nothing_for_it():
    assert reasons(best=True, tools=-2.0) == "wins most often when played out"


def test_features_that_are_about_the_same_are_added_up():
    assert reasons(symbols=1.5, second_symbols=-1.0) == "culture symbols +0.5"


def test_what_makes_next_to_no_difference_is_no_reason():
    assert reasons(larder=0.1) == "much the same either way"


def test_options_are_told_apart_in_worlds_in_which_both_play_on():
    assert mean_difference([[1.0, 4.0], [], [3.0, 4.0]], [[0.5, 4.0], [9.0, 9.0], [2.0, 3.0]]) == [0.75, 0.5]


def test_where_the_match_ends_at_once_no_part_is_told():
    assert mean_difference([[], [1.0]], [[2.0], []]) == []
    words = words_for("en", find_game("stone-age"))
    ends = "the match ends before they differ"
    assert words.whys([[], []]) == [ends, ends]


def test_an_only_option_is_held_against_nothing():
    words = words_for("en", find_game("stone-age"))
    assert words.whys([[0.0] * len(words.features)]) == ["it is the only option"]
