"""The laws where random play seldom comes: along the golden matches, with empty decks and last tickets."""

import pytest

from golden import transcript
from waystation.kernel import Swift, testing

EVERY = 7
every_golden_match = pytest.mark.parametrize(
    "path", transcript.paths(), ids=lambda path: f"{path.parent.name}/{path.stem}"
)


def positions(path, every):
    """A golden match, stopped now and then: the number of the action, the match, and what is played next.

    And a seat to look at it from, another one at each stop; None is a spectator.
    """
    text = path.read_text(encoding="utf-8")
    match = transcript.read_header(text).match()
    log = list(transcript.read_log(text))
    for number, (seat, notation) in enumerate(log):
        if number % every == 0:
            seats = (*range(match.seats), None)
            yield number, match, log[number : number + every], seats[number // every % len(seats)]
        match.play(seat, notation)


@every_golden_match
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(path):
    for number, match, _, seat in positions(path, 3 * EVERY):
        testing.a_state_is_sound(match.game, match.state)
        testing.what_is_sent_does_not_depend_on_what_is_hidden(
            match.game, match.state, seat, Swift.from_seed(number)
        )


@every_golden_match
def test_nor_does_it_along_the_match_itself(path):
    compared = [
        testing.what_is_sent_along_a_match_does_not_depend_on_what_is_hidden(
            match, actions, seat, Swift.from_seed(number)
        )
        for number, match, actions, seat in positions(path, EVERY)
    ]
    assert sum(compared) > len(compared)


@every_golden_match
def test_a_thawed_state_is_the_same_state(path):
    for number, match, _, _ in positions(path, 3 * EVERY):
        testing.a_thawed_state_is_the_same_state(
            match.game, match.state, match.seats, Swift.from_seed(number)
        )
