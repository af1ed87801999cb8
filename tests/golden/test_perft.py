"""Perft: how many sequences of actions there are from fixed positions, to a depth of three.

A rule that offers one option too many or too few, anywhere, changes these numbers. Options are counted,
not listed, and chance is branched on each copy, so the order of the options does not matter. What a seat
may do without being asked is counted, too.
"""

from collections import Counter
from itertools import islice

import pytest

from golden.story import offered_to, story_of
from waystation.games import find
from waystation.kernel import Match, Swift, advance, may_act, pending


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
    open_now = [(decision, decision.options(state)) for decision in may_act(state)]
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
stone-age               2  2    0:   34  1047  20872
stone-age               2  2    9:   29   656  10980
stone-age               2  2   16:    2    68   2094
stone-age               2  2   47:    2     4     10
stone-age               2  2   52:    2     8    144
stone-age               2  2  216:    2     4     20
stone-age               2  2  244:    2     8     24
stone-age               2  2  400:   45  1578  40548
stone-age               2  2  468:   13    92   1032
stone-age               2  2  553:    9    87    593
stone-age               2  2  554:    5    25    201
stone-age               3  3    0:   35  1191  39179
stone-age               3  3   20:   20   250   1556
stone-age               3  3   38:    3     9     18
stone-age               3  3   39:    3     6     16
stone-age               3  3   50:    9    36   1440
stone-age               3  3  247:    2     7     28
stone-age               3  3  250:   40  1350  49624
stone-age               3  3  411:   15   225   8500
stone-age               3  3  729:    9   127      0
stone-age               3 13  205:   12    62   2310
stone-age               3 23  229:   10    80    468
stone-age               3 23  287:   10    42   1470
stone-age               4  4    0:   36  1261  42898
stone-age               4  4    7:   24   400   3764
stone-age               4  4   16:    5    20     60
stone-age               4  4   63:    2    18     72
stone-age               4  4   64:   10    48   1968
stone-age               4  4   93:   34   686   5940
stone-age               4  4  154:    3     7     14
stone-age               4  4  350:   39  1589  44332
stone-age               4  4  681:   13   153   6603
stone-age               4 14  601:    2     4     24
stone-age               4 24  661:    6    77    234
"""

# by family: what is asked for, in the order of the columns below
KINDS = {
    "ticket-to-ride": ("AnnounceSplit", "DrawSecond", "KeepTickets", "MeetPassenger", "TakeTurn"),
    "stone-age": (
        *("PlaceFigures", "ChoosePlace", "ImproveRoll", "ChooseTool", "PayForCard"),
        *("ChooseDie", "RedeemCard", "PayForHut", "FeedTribe"),
    ),
}
# game, seats, seed: how often each decision was answered in a random match, and the options then in all
DECISIONS = """
ticket-to-ride-usa      2  2:              -        44/193         13/85             -      101/1442
ticket-to-ride-usa      3  3:              -        74/307         14/89             -      151/2297
ticket-to-ride-usa      4  4:              -       101/412        18/110             -      202/2719
ticket-to-ride-usa      5  5:              -       127/531         16/93             -      249/3127
ticket-to-ride-germany  2  2:           2/10        44/196        43/623         13/36      130/2010
ticket-to-ride-germany  3  3:           3/15        60/249        42/618         13/32      156/2484
ticket-to-ride-germany  4  4:           4/20        91/368        39/561         15/38      217/3617
ticket-to-ride-germany  5  5:           5/25       115/471        39/543         18/46      257/4379
stone-age  2  2:  239/5491   165/499   100/409       2/4    36/330      9/18      1/13     17/88    15/103
stone-age  3  3:  296/7197   197/573   124/528       2/4    42/329     20/46      1/15     16/54    33/191
stone-age  4  4:  291/6834   199/590   111/348         -    42/286     25/68      1/13     14/59    43/321
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
    columns = zip(KINDS[find(game_id).family], counts, strict=True)
    told = {kind: count for kind, count in columns if count != "-"}
    assert options_by_decision(game_id, int(seats), int(seed)) == told


def options_by_decision(game_id, seats, seed):
    """`80/1234`: answered 80 times, with 1234 options in all."""
    match = wandered(game_id, seats, seed, 0)
    asked, options = Counter(), Counter()
    for moment in story_of(match, at_random(match, seed)).moments:
        asked[moment.decision] += 1
        options[moment.decision] += len(moment.offered)
    return {kind: f"{asked[kind]}/{options[kind]}" for kind in asked}
