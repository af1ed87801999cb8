"""Matches come out the same, here and in several processes, and each can be repeated alone."""

import pytest
from msgspec.structs import replace

from waystation.arena.match import play, play_timed
from waystation.arena.running import run
from waystation.arena.schedule import Match, Plan, schedule
from waystation.bots import UnknownPlayer
from waystation.games import find_game, game_ids

MATCHES = schedule(
    [Plan(game, ("random", "first-ride"), 2, 3) for game in ("stone-age", "ticket-to-ride-usa")]
    + [Plan("stone-age", ("random", "conductor", "first-ride"), 3, 3)]
)


def without_times(results):
    """What must be the same whenever a match is played, by its key."""
    return {result.match: replace(result, seconds=(), slowest=()) for result in results}


def test_one_process_and_two_give_the_same_results():
    here = without_times(run(MATCHES, jobs=1))
    assert list(here) == MATCHES
    assert without_times(run(MATCHES, jobs=2)) == here


def test_a_match_is_repeatable_alone():
    *_, last = run(MATCHES, jobs=1)
    assert without_times([play(last.match)]) == without_times([last])


@pytest.mark.parametrize("game", game_ids())
def test_a_result_tells_of_every_seat(game):
    players = ("random",) + ("conductor",) * (min(find_game(game).seats) - 1)
    result = play(Match(game, players, 4))
    assert len(result.scores) == len(result.ranks) == len(result.seconds) == len(players)
    assert result.actions == sum(result.decisions)
    assert all(slowest <= seconds for slowest, seconds in zip(result.slowest, result.seconds, strict=True))
    assert min(result.ranks) == 1


def test_every_decision_is_timed():
    s, players = play_timed(MATCHES[0])
    assert not s.agenda
    assert [len(player.seconds) for player in players] == list(play(MATCHES[0]).decisions)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_says_in_which_match(jobs):
    with pytest.raises(UnknownPlayer) as caught:
        list(run([Match("stone-age", ("porter", "random"), 6)] * jobs, jobs))
    assert caught.value.__notes__ == ["This was in the match stone-age porter,random 6."]
