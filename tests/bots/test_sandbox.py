"""What a player is given, what it may answer, and how players are found by name."""

import pytest

from games.playing import in_play, seats_near
from waystation.bots import UnknownPlayer, find_player, observe, play_match, random_player
from waystation.games import find_game, game_ids
from waystation.kernel import Action, IllegalChoice, State, Swift, digest, open_options, pending, play_out

every_game = pytest.mark.parametrize("game_id", game_ids())


@every_game
def test_an_observation_holds_the_view_and_the_options_and_no_state(game_id):
    game = find_game(game_id)
    s = in_play(game, 2, 5, 30)
    seat = pending(s)[0].seat
    seen = observe(game, s, seat)
    assert seen.view == game.view(s, seat)
    assert [str(option) for option in seen.options] == [str(option) for _, option in open_options(s, seat)]
    assert not any(isinstance(value, State) for value in vars(seen).values())


@every_game
def test_a_dealt_world_looks_the_same_and_playing_in_it_changes_nothing(game_id):
    game = find_game(game_id)
    s = in_play(game, 3, 5, 30)
    before = digest(s)
    seat = pending(s)[0].seat
    seen = observe(game, s, seat)
    world = seen.deal(Swift.from_seed(1))
    assert game.view(world, seat) == seen.view
    play_out(world, Swift.from_seed(1))
    assert digest(s) == before
    assert game.view(seen.deal(Swift.from_seed(2)), seat) == seen.view


@every_game
def test_a_seat_that_is_not_asked_has_no_options(game_id):
    game = find_game(game_id)
    s = in_play(game, 2, 5, 60)
    asked = {decision.seat for decision in pending(s)}
    for seat in {*range(seats_near(game, 2))} - asked:
        assert not observe(game, s, seat).options


@every_game
def test_a_match_is_played_to_its_end_with_any_number_of_seats(game_id):
    game = find_game(game_id)
    for seats in game.seats:
        s = play_match(game, [find_player("conductor", game, 0)] * seats, seed=seats)
        assert not s.agenda


@every_game
def test_the_same_seed_and_players_play_the_same_match(game_id):
    game = find_game(game_id)
    names = ["random", *["conductor"] * (min(game.seats) - 1)]
    ends = [
        digest(play_match(game, [find_player(name, game, 9) for name in names], seed=4)) for _ in range(2)
    ]
    assert ends[0] == ends[1]


class Resign(Action):
    def __str__(self):
        return "resign"


@every_game
def test_an_answer_that_was_not_offered_is_refused(game_id):
    game = find_game(game_id)
    with pytest.raises(IllegalChoice, match="answered 'resign', which is not among its options"):
        play_match(game, [lambda seen: Resign()] * min(game.seats), seed=1)


@every_game
def test_an_option_found_in_a_dealt_world_is_as_good_as_the_real_one(game_id):
    """A player that searches answers with an option of a world it dealt itself."""
    game = find_game(game_id)

    def dreamer(seen):
        chosen = seen.options[len(seen.options) // 2]
        world = seen.deal(Swift.from_seed(3))
        return next(o for o in observe(game, world, seen.seat).options if str(o) == str(chosen))

    assert not play_match(game, [dreamer] * min(game.seats), seed=1).agenda


def test_an_unknown_player_is_refused_with_the_names_there_are():
    with pytest.raises(UnknownPlayer, match=r"Unknown player 'porter'\. Choose one of random, first-ride"):
        find_player("porter", find_game("ticket-to-ride-usa"), 0)


@pytest.mark.parametrize("name", ["stationmaster@", "stationmaster@0", "stationmaster@1s", "conductor@600"])
def test_only_the_one_who_searches_longest_may_be_told_how_long(name):
    with pytest.raises(UnknownPlayer, match=f"Invalid player '{name}'. Only stationmaster takes a number"):
        find_player(name, find_game("ticket-to-ride-usa"), 0)


@every_game
def test_a_random_player_tries_every_option(game_id):
    game = find_game(game_id)
    s = in_play(game, 2, 5, 30)
    seen = observe(game, s, pending(s)[0].seat)
    player = random_player(Swift.from_seed(0))
    chosen = {str(player(seen)) for _ in range(200 * len(seen.options))}
    assert chosen == {str(option) for option in seen.options}
