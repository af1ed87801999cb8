"""Perft: how many sequences of actions there are from fixed positions, to a depth of three.

A rule that offers one option too many or too few, anywhere, changes these numbers. Options are counted,
not listed, and chance is branched on each copy, so the order of the options does not matter.
"""

from collections import Counter
from itertools import islice

import pytest

from golden.story import offered_to, story_of
from waystation.games import find
from waystation.kernel import Match, Swift, advance, pending

USA = "ticket-to-ride-usa"
GERMANY = "ticket-to-ride-germany"


def wandered(game_id, seats, seed, actions):
    """A match after so many random actions."""
    match = Match(find(game_id), seats, {}, seed.to_bytes(32, "big"))
    for seat, notation in islice(at_random(match, seed), actions):
        match.play(seat, notation)
    return match


def at_random(match, seed):
    """Random actions to the end; each choice is made among sorted notations."""
    chance = Swift.seeded(seed)
    while not match.over:
        asked = sorted(decision.seat for decision in pending(match.state))
        seat = asked[chance.below("", len(asked))]
        offered = offered_to(match, seat)
        yield seat, offered[chance.below("", len(offered))]


def perft(state, depth):
    """The number of different sequences of so many actions."""
    open_now = [(decision, decision.options(state)) for decision in pending(state)]
    if depth == 1:
        return sum(len(options) for _, options in open_now)
    return sum(
        perft(after(state, decision, choice), depth - 1)
        for decision, options in open_now
        for choice in options
    )


def after(state, decision, choice):
    copy = state.copy()
    advance(copy, decision, choice)
    return copy


# game, seats, seed, random actions before: sequences of one, two and three actions
SEQUENCES = """
ticket-to-ride-usa      2  2    0:    8    32   1312
ticket-to-ride-usa      2  2    5:   15   135    979
ticket-to-ride-usa      2  2   40:   40   781  14557
ticket-to-ride-usa      2  2   90:   11    44    187
ticket-to-ride-usa      2  2  150:    9    49    276
ticket-to-ride-usa      3  3    0:   12    96    384
ticket-to-ride-usa      3  3    7:   24  1226  22909
ticket-to-ride-usa      3  3   40:    7    42    329
ticket-to-ride-usa      3  3  130:   12   110   1353
ticket-to-ride-usa      3  3  150:    2     7     22
ticket-to-ride-usa      4  4    0:   16   192   1536
ticket-to-ride-usa      4  4    9:   22   717  13170
ticket-to-ride-usa      4  4   41:   34   217   3466
ticket-to-ride-usa      4  4   90:    5    25    991
ticket-to-ride-usa      5  5    0:   20   320   3840
ticket-to-ride-usa      5  5   11:   22   344   4472
ticket-to-ride-usa      5  5   41:    4    19     92
ticket-to-ride-usa      5  5   90:    5    24    585
ticket-to-ride-germany  2  2    0:    5    25    550
ticket-to-ride-germany  2  2    2:   22   242  18392
ticket-to-ride-germany  2  2    5:  124  2933  75495
ticket-to-ride-germany  2  2   41:    6    72    717
ticket-to-ride-germany  2  2  130:    5   123   1258
ticket-to-ride-germany  3  3    0:    5    25    125
ticket-to-ride-germany  3  3    3:   33   726   7986
ticket-to-ride-germany  3  3    7:    3   213   7470
ticket-to-ride-germany  3  3   40:   24   214   2231
ticket-to-ride-germany  3  3   90:   15   151   1653
ticket-to-ride-germany  4  4    0:    5    25    125
ticket-to-ride-germany  4  4   40:   15   150   1515
ticket-to-ride-germany  4  4   90:    2    18    178
ticket-to-ride-germany  4  4  130:    7    62   2589
ticket-to-ride-germany  5  5    0:    5    25    125
ticket-to-ride-germany  5  5    5:   55  2420  79860
ticket-to-ride-germany  5  5   11:    3   243   9939
ticket-to-ride-germany  5  5   40:   49  1579  68407
ticket-to-ride-germany  5  5  150:    2    17    182
"""

# game, seats, seed: how often each decision was asked in a random match, and its options in all
KINDS = ("AnnounceSplit", "DrawSecond", "KeepTickets", "MeetPassenger", "TakeTurn")
DECISIONS = """
ticket-to-ride-usa      2  2:              -        44/193         13/85             -      101/1442
ticket-to-ride-usa      3  3:              -        74/307         14/89             -      151/2297
ticket-to-ride-usa      4  4:              -       101/412        18/110             -      202/2719
ticket-to-ride-usa      5  5:              -       127/531         16/93             -      249/3127
ticket-to-ride-germany  2  2:           2/10        44/196        43/623         13/36      130/2010
ticket-to-ride-germany  3  3:           3/15        60/249        42/618         13/32      156/2484
ticket-to-ride-germany  4  4:           4/20        91/368        39/561         15/38      217/3617
ticket-to-ride-germany  5  5:           5/25       115/471        39/543         18/46      257/4379
"""


def table(text):
    """The rows of a table: what stands before the colon, word by word, and after it."""
    halves = [line.split(":") for line in text.strip().splitlines()]
    return [
        pytest.param(*before.split(), after.split(), id=" ".join(before.split())) for before, after in halves
    ]


@pytest.mark.parametrize(("game_id", "seats", "seed", "actions", "counts"), table(SEQUENCES))
def test_the_number_of_sequences_of_actions(game_id, seats, seed, actions, counts):
    state = wandered(game_id, int(seats), int(seed), int(actions)).state
    assert [perft(state, depth) for depth in (1, 2, 3)] == [int(count) for count in counts]


@pytest.mark.parametrize(("game_id", "seats", "seed", "counts"), table(DECISIONS))
def test_the_number_of_options_by_decision(game_id, seats, seed, counts):
    told = {kind: count for kind, count in zip(KINDS, counts, strict=True) if count != "-"}
    assert options_by_decision(game_id, int(seats), int(seed)) == told


def options_by_decision(game_id, seats, seed):
    """`80/1234`: asked 80 times, with 1234 options in all."""
    match = wandered(game_id, seats, seed, 0)
    asked, options = Counter(), Counter()
    for moment in story_of(match, at_random(match, seed)).moments:
        asked[moment.decision] += 1
        options[moment.decision] += len(moment.offered)
    return {kind: f"{asked[kind]}/{options[kind]}" for kind in asked}
