"""The laws where random play seldom comes: along the golden matches, with empty decks and last tickets."""

import pytest

from golden import transcript
from waystation.kernel import Swift, kit

EVERY = 7


def positions(text):
    """A golden match, stopped at every seventh action."""
    match = transcript.read_header(text).match()
    for number, (seat, notation) in enumerate(transcript.read_log(text)):
        if number % EVERY == 0:
            yield number, match
        match.play(seat, notation)


@pytest.mark.parametrize("path", transcript.paths(), ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_what_a_seat_is_sent_does_not_depend_on_what_it_may_not_know(path):
    for number, match in positions(path.read_text(encoding="utf-8")):
        kit.a_state_is_sound(match.game, match.state)
        seat = (*range(match.seats), None)[number % (match.seats + 1)]
        kit.what_is_sent_does_not_depend_on_what_is_hidden(
            match.game, match.state, seat, Swift.seeded(number)
        )
