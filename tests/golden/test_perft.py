"""Perft: how many sequences of actions there are from fixed positions, to a depth of three or four.

A rule that offers one option too many or too few, anywhere, changes these numbers. Options are counted,
not listed, and chance is branched on each copy, so the order of the options does not matter. What a seat
may do without being asked is counted, too.
"""

from collections import Counter
from itertools import islice

import pytest

from golden.story import offered_to, story_of
from golden.transcript import FOLDER, read_header, read_log
from waystation.games import find_game
from waystation.kernel import Match, Swift, advance, open_decisions, pending


def random_match_of(game_id, seats, seed, actions):
    """A match after so many random actions."""
    match = Match(find_game(game_id), seats, {}, seed.to_bytes(32, "big"))
    for seat, notation in islice(at_random(match, seed), actions):
        match.play(seat, notation)
    return match


def along(golden, actions):
    """A golden match after so many actions."""
    text = (FOLDER / f"{golden}.txt").read_text(encoding="utf-8")
    match = read_header(text).match()
    for seat, notation in read_log(text)[:actions]:
        match.play(seat, notation)
    return match


def at_random(match, seed):
    """Random actions to the end; each choice is made among sorted notations."""
    chance = Swift.from_seed(seed)
    while not match.over:
        asked = sorted(decision.seat for decision in pending(match.state))
        seat = asked[chance.below("", len(asked))]
        offered = offered_to(match, seat)
        yield seat, offered[chance.below("", len(offered))]


def perft(state, depth):
    """The number of different sequences of so many actions."""
    open_now = [(decision, decision.options(state)) for decision in open_decisions(state)]
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


# game, seats, seed, random actions before: sequences of one, two and three actions, or four
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
great-western-trail-1e  2  2    0:    7     28    111     532
great-western-trail-1e  2  2    5:    2      4     14      56
great-western-trail-1e  2  2   79:    1      3     15     125
great-western-trail-1e  2  2   84:    4      9     26     102
great-western-trail-1e  2  2  101:    1      2      5      13
great-western-trail-1e  2  2  141:    5      5     15      30
great-western-trail-1e  2  2  153:    3      6     20      47
great-western-trail-1e  2  2  235:    6     21     73     185
great-western-trail-1e  3  3    0:    7     28    112     557
great-western-trail-1e  3  3    2:    3     66    132     924
great-western-trail-1e  3  3    3:   22     44    308    1276
great-western-trail-1e  3  3   25:    2     12    144     444
great-western-trail-1e  3  3  131:    8     12     48     284
great-western-trail-1e  3  3  196:    4      4      8      16
great-western-trail-1e  3  3  370:   10     30    100     450
great-western-trail-1e  3  3  427:    1      4      0       0
great-western-trail-1e  4  4    0:    7     28     99     439
great-western-trail-1e  4  4    9:    3      6     15      51
great-western-trail-1e  4  4   58:    6     12     96     312
great-western-trail-1e  4  4  108:    1      3     11      27
great-western-trail-1e  4  4  151:    5     35    135     775
great-western-trail-1e  4  4  177:    1      3     13      41
great-western-trail-1e  4  4  258:    1      1      4      15
great-western-trail-1e  4  4  535:    5     13     22      30
great-western-trail-2e  2  2    0:    9     61    429    2950
great-western-trail-2e  2  2    7:    5     37    178     907
great-western-trail-2e  2  2    8:    8     40    195    1003
great-western-trail-2e  2  2   23:    3     18     72     234
great-western-trail-2e  2  2  125:    3      7     18      45
great-western-trail-2e  2  2  130:    4      4      8       8
great-western-trail-2e  2  2  224:    2      8     50     230
great-western-trail-2e  2  2  285:    2     10     23      99
great-western-trail-2e  3  3    0:   10     82    694    5927
great-western-trail-2e  3  3   14:    4     73    222    1640
great-western-trail-2e  3  3   15:   23     70    471    1974
great-western-trail-2e  3  3  103:    2      4     10      34
great-western-trail-2e  3  3  124:    1      2     10      40
great-western-trail-2e  3  3  144:    6      6     42     178
great-western-trail-2e  3  3  330:    2     11     82     377
great-western-trail-2e  3  3  437:    3     11     33     129
great-western-trail-2e  4  4    0:   11    107   1098   11381
great-western-trail-2e  4  4  120:    1      2     15      46
great-western-trail-2e  4  4  167:    2      4      8      16
great-western-trail-2e  4  4  235:    5     14     57     267
great-western-trail-2e  4  4  447:    4     16     16      32
great-western-trail-2e  4  4  495:    3      9     34     124
great-western-trail-2e  4  4  526:    2     42     84     429
great-western-trail-2e  4  4  535:    3      6      3       3
"""

# golden match, actions before: sequences of one, two, three and four actions
ALONG = """
great-western-trail-1e/back_to_the_start             107:    1      7     28      75
great-western-trail-1e/back_to_the_start             214:    3     10     31      94
great-western-trail-1e/back_to_the_start             321:    1      2     16      56
great-western-trail-1e/cards_into_the_hand           134:    5     13     25      44
great-western-trail-1e/cards_into_the_hand           268:    1      3     16      55
great-western-trail-1e/cards_into_the_hand           402:    2      6     18      55
great-western-trail-1e/copied_twice                  109:    5     19     75     349
great-western-trail-1e/copied_twice                  219:    2     23     71     201
great-western-trail-1e/copied_twice                  328:    9     18     76     437
great-western-trail-1e/discs_from_stations           129:    5     14     71     237
great-western-trail-1e/discs_from_stations           258:    3     18    113     458
great-western-trail-1e/discs_from_stations           387:    1      6     24      96
great-western-trail-1e/first_game                     86:    9     34     87     221
great-western-trail-1e/first_game                    172:    6     16     33      71
great-western-trail-1e/first_game                    259:    3     15     68     252
great-western-trail-1e/no_disc_left                  164:    3     36    123     375
great-western-trail-1e/no_disc_left                  328:    9     56    264    1010
great-western-trail-1e/no_disc_left                  492:    4     10     23      77
great-western-trail-1e/six_certificates               87:    2      3      6       7
great-western-trail-1e/six_certificates              175:    1      1      2       4
great-western-trail-1e/six_certificates              263:    7     31    111     435
great-western-trail-2e/cattle_market                 161:    8     82    921   10355
great-western-trail-2e/cattle_market                 323:    7     63    580    5831
great-western-trail-2e/cattle_market                 485:    5     59    587    7258
great-western-trail-2e/copies_without_risk           110:    5     27    184    1278
great-western-trail-2e/copies_without_risk           220:    7     42    317    2295
great-western-trail-2e/copies_without_risk           330:    7     49    392    3211
great-western-trail-2e/copy_of_a_copy                147:    4     28    190    1227
great-western-trail-2e/copy_of_a_copy                295:    8    111    635    6265
great-western-trail-2e/copy_of_a_copy                443:    4     28    191    1596
great-western-trail-2e/exchange_tokens               110:    5     22     91     411
great-western-trail-2e/exchange_tokens               220:    2     12     38      97
great-western-trail-2e/exchange_tokens               330:    4     28     97     387
great-western-trail-2e/extraordinary_delivery        113:    5     62    312    2458
great-western-trail-2e/extraordinary_delivery        226:    3     22    134     952
great-western-trail-2e/extraordinary_delivery        340:   10     68    542    4703
great-western-trail-2e/more_builders_fewer_points    125:    4     27    194    1200
great-western-trail-2e/more_builders_fewer_points    250:    3     20    114     812
great-western-trail-2e/more_builders_fewer_points    375:    5     34    254    1997
great-western-trail-2e/objective_deck_runs_out       164:    8    147   1059   12032
great-western-trail-2e/objective_deck_runs_out       328:   12     99    799    6791
great-western-trail-2e/objective_deck_runs_out       493:    5     34    265    2144
great-western-trail-2e/shared_victory                154:    5     33    237    1498
great-western-trail-2e/shared_victory                309:    6     49    357    2949
great-western-trail-2e/shared_victory                464:    5     35    242    1917
great-western-trail-2e/simmentals_at_risk            100:    5     38    280    2003
great-western-trail-2e/simmentals_at_risk            201:    4     25    157    1127
great-western-trail-2e/simmentals_at_risk            301:    3     29    222    1875
great-western-trail-2e/simmentals_of_several_levels  129:    4     29    170    1206
great-western-trail-2e/simmentals_of_several_levels  259:    3     15     98     603
great-western-trail-2e/simmentals_of_several_levels  388:   10     38    417    1170
great-western-trail-2e/thin_herd                     101:    3     14     43     153
great-western-trail-2e/thin_herd                     203:    7     33    201    1139
great-western-trail-2e/thin_herd                     305:    6     48    208     995
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

# what is asked for: the same for random matches of the first and the second edition, with 2, 3 and 4 seats
DECISIONS_ON_THE_TRAIL = """
AnyAuxiliary               3/11      5/16      4/12      7/31      8/23      5/21
AppointMaster                 -       1/3         -         -         -         -
Build                         -       2/6       2/5         -       2/7       2/4
Buy                           -         -       1/6       2/2      3/12      3/18
ChooseDisc                12/56     17/81     22/98     13/63     18/79    23/105
ChooseMove               56/284    97/518   131/842    73/322   107/510   123/766
ChooseSpace                   -      2/43      2/23         -      2/44      2/43
ClearHazard                 2/9      1/10      2/13       1/3       1/6         -
Cycle                         -       1/2       2/4         -         -         -
DeliverTo                 12/23     17/33     22/45     13/27     18/40     23/49
DiscardOne                    -         -         -       1/5      3/12      6/24
DrawOrDiscard             14/47     31/90    39/131     23/84    37/134    43/139
Engine                      3/8     14/31      9/22     12/27      8/20     15/41
EngineBack                    -         -         -         -         -       2/5
EnginePer                   3/5       4/7       5/7         -       4/4       7/8
Exchange                      -         -         -      3/12      4/14      5/16
Foresee                   36/64     50/91    66/120     37/63     52/92    69/124
GainObjective              2/10      5/25      7/35      2/11      4/21      6/30
Hire                        1/1      4/35     8/135       1/6      2/19      4/37
OrderArrows                   -         -         -       1/2       1/2         -
PlaceCattleman             2/14      3/21      4/28      2/16      3/23      4/30
RemoveCards                2/10      9/33         -      3/12      3/10      5/19
RideFreely                    -         -         -         -       1/4         -
Sell                        1/2       2/4       5/6         -         -       2/4
TakeIncome                12/20     17/21     22/33     13/14     18/26     23/30
Trade                       2/9         -       1/9       1/9       1/6      2/17
UpgradeStation                -       1/4       1/4         -         -       2/8
UseLocation              74/228   146/440   182/522    79/257   139/423   161/525
"""


def table(text):
    """The rows of a table: what stands before the colon, word by word, and after it."""
    halves = [line.split(":") for line in text.strip().splitlines()]
    return [
        pytest.param(*before.split(), after.split(), id=" ".join(before.split())) for before, after in halves
    ]


@pytest.mark.parametrize(("game_id", "seats", "seed", "actions", "counts"), table(SEQUENCES))
def test_the_number_of_sequences_of_actions(game_id, seats, seed, actions, counts):
    state = random_match_of(game_id, int(seats), int(seed), int(actions)).state
    assert [perft(state, depth) for depth, _ in enumerate(counts, 1)] == [int(count) for count in counts]


@pytest.mark.parametrize(("golden", "actions", "counts"), table(ALONG))
def test_the_number_of_sequences_along_a_golden_match(golden, actions, counts):
    state = along(golden, int(actions)).state
    assert [perft(state, depth) for depth, _ in enumerate(counts, 1)] == [int(count) for count in counts]


@pytest.mark.parametrize(("game_id", "seats", "seed", "counts"), table(DECISIONS))
def test_the_number_of_options_by_decision(game_id, seats, seed, counts):
    columns = zip(KINDS[find_game(game_id).family], counts, strict=True)
    told = {kind: count for kind, count in columns if count != "-"}
    assert options_by_decision(game_id, int(seats), int(seed)) == told


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("edition", [0, 1])
def test_the_number_of_options_by_decision_on_the_trail(edition, seats):
    rows = [line.split() for line in DECISIONS_ON_THE_TRAIL.strip().splitlines()]
    told = {kind: counts[3 * edition + seats - 2] for kind, *counts in rows}
    game_id = ("great-western-trail-1e", "great-western-trail-2e")[edition]
    assert options_by_decision(game_id, seats, seats) == {
        k: count for k, count in told.items() if count != "-"
    }


def options_by_decision(game_id, seats, seed):
    """`80/1234`: answered 80 times, with 1234 options in all."""
    match = random_match_of(game_id, seats, seed, 0)
    asked, options = Counter(), Counter()
    for moment in story_of(match, at_random(match, seed)).moments:
        asked[moment.decision] += 1
        options[moment.decision] += len(moment.offered)
    return {kind: f"{asked[kind]}/{options[kind]}" for kind in asked}
