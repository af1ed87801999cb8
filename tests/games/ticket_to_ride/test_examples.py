"""The worked examples of the catalogue, with their exact numbers. [catalogue, section 11]"""

from collections import Counter
from itertools import pairwise

import pytest

from games.playing import asked, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    GERMANY,
    discarded,
    done,
    draws,
    forbidden_by,
    hand,
    joins,
    met,
    offer,
    options,
    payments,
    rest,
    row,
    scored,
    sheets,
    table,
    totals,
    tracks,
    view,
    waits,
)
from rulebook import rule
from waystation.kernel import ranks

# --- paying ---------------------------------------------------------------------------------------------


@rule("TTR-EX-01")
def test_montreal_new_york_is_paid_with_three_blue_cards():
    s = table(hands=["BBBRRR"])
    assert payments(s, "montreal-new_york") == {"BBB"}
    play(s, ANN, "claim montreal-new_york BBB")
    assert (s.trains[ANN], s.points[ANN]) == (45 - 3, 4)


@rule("TTR-EX-02")
@pytest.mark.parametrize("paid", ["BBB", "RRR"])
def test_montreal_toronto_is_paid_with_three_cards_of_any_one_colour(paid):
    s = table(hands=["BBBRRR"])
    assert payments(s, "montreal-toronto") == {"BBB", "RRR"}
    play(s, ANN, f"claim montreal-toronto {paid}")
    assert s.points[ANN] == 4


@rule("TTR-EX-03")
def test_a_blue_route_of_length_3_has_exactly_4_legal_payments():
    s = table("germany", hands=["BBBRRR***"])
    assert payments(s, "bremen-emden") == {"BBB", "BB*", "B**", "***"}


@rule("TTR-EX-04")
def test_a_gray_route_of_length_2_has_exactly_17_legal_payments():
    s = table("germany", hands=["PPBBOOWWGGYYKKRR**"])
    pairs, mixed = {c + c for c in "PBOWGYKR"}, {c + "*" for c in "PBOWGYKR"}
    assert payments(s, "kiel-daenemark_2") == pairs | mixed | {"**"}
    assert len(payments(s, "kiel-daenemark_2")) == 17


@rule("TTR-EX-05")
def test_the_purple_player_claims_berlin_magdeburg():
    purple = CLEO
    s = table("germany", 3, turn=purple, hands=["", "", "RRR"], waiting={"berlin": "RRBKW", "magdeburg": "G"})
    assert view(s, None)["players"][purple]["colour"] == "purple"
    play(s, purple, "claim berlin-magdeburg RRR", "meet red in berlin")
    assert s.points[purple] == 4
    assert met(s, purple) == {"green": 1, "red": 1}
    assert (waits(s, "magdeburg").total(), waits(s, "berlin").total()) == (0, 4)


# --- a neighbouring country -----------------------------------------------------------------------------


@rule("TTR-EX-06")
def test_freiburg_and_saarbruecken_are_not_connected_in_france():
    s = table("germany", owned=[["freiburg-frankreich_3", "saarbruecken-frankreich_1"]])
    assert not joins(s, ANN, "freiburg/saarbruecken")
    assert joins(s, ANN, "freiburg/frankreich")
    assert joins(s, ANN, "saarbruecken/frankreich")


# --- drawing cards --------------------------------------------------------------------------------------


@rule("TTR-EX-07")
def test_what_can_be_drawn_from_a_row_with_a_locomotive():
    def both(first):
        s = table(row="RBW*G", coming="KY")
        play(s, ANN, f"draw {first}")
        return draws(s) if asked(s) == [ANN] else None

    assert draws(table(row="RBW*G")) == {"red", "blue", "white", "locomotive", "green", "deck"}
    assert both("red") == {"black", "blue", "white", "green", "deck"}
    assert both("deck") == {"red", "blue", "white", "green", "deck"}
    assert both("locomotive") is None


@rule("TTR-EX-08")
@pytest.mark.parametrize(("second", "drawn"), [("white", "WR"), ("deck", "YR")])
def test_the_third_locomotive_comes_between_two_cards(second, drawn):
    s = table(row="RBW**", coming="*" + "GK*WP" + "Y")
    play(s, ANN, "draw red")
    assert row(s) == "GK*WP"
    assert discarded(s) == "BW***"
    assert draws(s) == {"green", "black", "white", "purple", "deck"}
    play(s, ANN, f"draw {second}")
    assert (hand(s, ANN), asked(s)) == (drawn, [BEN])


@rule("TTR-EX-09")
def test_two_locomotives_may_come_from_the_deck():
    s = table(coming="**")
    play(s, ANN, "draw deck")
    assert asked(s) == [ANN]
    play(s, ANN, "draw deck")
    assert hand(s, ANN) == "**"


# --- which routes ---------------------------------------------------------------------------------------


@rule("TTR-EX-10")
def test_portland_seattle_with_3_players():
    s = table("usa", 3, hands=["R", "R", "R"], owned=[["portland-seattle-1"]])
    for seat in (ANN, BEN, CLEO):
        assert payments(s, "portland-seattle-2") == set()
        rest(s, seat)


@rule("TTR-EX-10")
def test_portland_seattle_with_4_players():
    s = table("usa", 4, hands=["R", "R"], owned=[["portland-seattle-1"]])
    assert payments(s, "portland-seattle-2") == set()
    rest(s, ANN)
    assert payments(s, "portland-seattle-2") == {"R"}


@rule("TTR-EX-11")
@pytest.mark.parametrize(("seats", "owners"), [(3, 1), (4, 3)])
def test_duesseldorf_koeln_has_one_owner_or_up_to_three(seats, owners):
    s = table("germany", seats, hands=["RR"] * seats, waiting={})
    for seat in range(seats):
        open_tracks = [track for track in (1, 2, 3) if payments(s, f"duesseldorf-koeln-{track}")]
        assert len(open_tracks) == (3 - seat if seat < owners else 0)
        play(s, seat, f"claim duesseldorf-koeln-{open_tracks[0]} R") if open_tracks else rest(s, seat)
    assert sorted(view(s, None)["routes"].values()) == list(range(owners))


@rule("TTR-EX-12")
def test_five_trains_are_too_few_for_helena_seattle():
    s = table(hands=["YYYYYY"], trains=[5])
    assert payments(s, "helena-seattle") == set()
    assert forbidden_by(s, ANN, "claim helena-seattle") == "TTR-CLAIM-11"


# --- final scores ---------------------------------------------------------------------------------------

COAST = "vancouver seattle portland san_francisco los_angeles las_vegas salt_lake_city san_francisco"


@rule("TTR-EX-13")
@pytest.mark.parametrize(
    ("more", "trains", "path", "points"),
    [
        ([], 20, 20, 32),
        (["los_angeles-phoenix"], 23, 20, 36),
        (["los_angeles phoenix el_paso"], 26, 23, 40),
    ],
)
def test_the_longest_path_along_the_coast(more, trains, path, points):
    s = table(owned=[[COAST, *more]])
    (bonus,) = [line.item for line in sheets(s)[ANN].lines if line.item.key == "sheet.longest_path"]
    assert 45 - s.trains[ANN] == trains
    assert bonus.params == {"length": path}
    assert sum(scored(s, ANN, "routes")) == points


@rule("TTR-EX-14")
def test_a_final_score_in_the_usa():
    s = table(
        owned=[[COAST, "los_angeles-phoenix"]],
        tickets=[["los_angeles/seattle", "phoenix/portland", "santa_fe/vancouver"]],
    )
    assert sum(scored(s, ANN, "routes")) == 36
    assert scored(s, ANN, "ticket_completed", "ticket_failed") == [9, 11, -13]
    assert scored(s, ANN, "longest_path") == [10]
    assert totals(s)[ANN] == 53


@rule("TTR-EX-15")
@pytest.mark.parametrize("ann_falls_to_one_train", [False, True])
def test_c_ends_a_turn_with_2_trains(ann_falls_to_one_train):
    s = table(seats=4, turn=CLEO, hands=["RR", "", "RR"], trains=[3, 45, 4, 45])
    play(s, CLEO, "claim denver-santa_fe RR")
    rest(s, DAN)
    play(s, ANN, "claim el_paso-santa_fe RR") if ann_falls_to_one_train else rest(s, ANN)
    rest(s, BEN)
    rest(s, CLEO)
    assert asked(s) == []


@rule("TTR-EX-16")
def test_c_ends_a_turn_with_3_trains():
    s = table(seats=4, turn=CLEO, hands=["", "", "RR"], trains=[45, 45, 5, 45])
    play(s, CLEO, "claim denver-santa_fe RR")
    for seat in (DAN, ANN, BEN, CLEO):
        rest(s, seat)
    assert view(s, None)["final_round"] is None
    assert asked(s) == [DAN]


@rule("TTR-EX-17")
@pytest.mark.parametrize(
    ("colour", "numbers", "points"),
    [
        ("B", [4, 3, 3, 0], [20, 10, 10, 0]),
        ("R", [2, 2, 1, 0], [20, 20, 0, 0]),
        ("G", [1, 0, 0, 0], [20, 0, 0, 0]),
        ("W", [0, 0, 0, 0], [0, 0, 0, 0]),
    ],
)
def test_passenger_majorities_of_four_players(colour, numbers, points):
    s = table("germany", 4, waiting={}, met=[colour * number for number in numbers])
    assert [sum(scored(s, seat, "passengers")) for seat in range(4)] == points


@rule("TTR-EX-18")
def test_a_final_score_in_germany():
    """From Kiel to Stuttgart, route by route; Ben, who has met two blue passengers, only draws cards."""
    s = table(
        "germany",
        hands=["KK" + "RRRR" + "OOO" + "BBBB" + "GG" + "YY"],
        row="PPOWG",
        tickets=[["kiel/stuttgart", "frankfurt/hannover", "hamburg/kassel", "frankfurt/muenchen"]],
        waiting={
            "kiel": "R", "hamburg": "RR", "hannover": "R", "kassel": "R",
            "frankfurt": "RR", "mannheim": "R", "stuttgart": "B",
        },
        met=["", "BB"],
    )  # fmt: skip
    way = tracks(GERMANY, "kiel hamburg hannover kassel frankfurt mannheim stuttgart")
    numbers = [0]
    for route, colour in zip(way, "KROBGY", strict=True):
        play(s, ANN, f"claim {route.id} {colour * route.length}")
        numbers.append(met(s, ANN).total())
        rest(s, BEN)
    assert [after - before for before, after in pairwise(numbers)] == [2, 2, 1, 1, 2, 1]
    assert 45 - s.trains[ANN] == 17
    assert s.points[ANN] == sum(scored(s, ANN, "routes")) == 24
    assert sum(scored(s, ANN, "ticket_completed", "ticket_failed")) == 22
    assert scored(s, ANN, "globetrotter") == [15]
    assert Counter(scored(s, ANN, "passengers")) == {20: 1, 10: 1}
    assert totals(s)[ANN] == 91


# --- tickets --------------------------------------------------------------------------------------------


@rule("TTR-EX-19")
@pytest.mark.parametrize(
    ("way", "spaces"),
    [
        ("frankfurt mannheim stuttgart ulm lindau oesterreich_1", 10),
        ("frankfurt mannheim stuttgart ulm augsburg muenchen oesterreich_2", 12),
        ("frankfurt wuerzburg nuernberg regensburg oesterreich_3", 11),
    ],
)
def test_frankfurt_oesterreich_is_completed_at_any_picture_of_austria(way, spaces):
    s = table("germany", owned=[[way]], tickets=[["frankfurt/oesterreich"]])
    assert 45 - s.trains[ANN] == spaces
    assert done(s, ANN) == {"frankfurt/oesterreich": True}
    assert scored(s, ANN, "ticket_completed") == [10]


@rule("TTR-EX-20")
def test_daenemark_niederlande_is_completed_by_ten_spaces():
    s = table(
        "germany",
        owned=[["daenemark_1 bremerhaven emden niederlande_1"]],
        tickets=[["daenemark/niederlande"]],
    )
    assert 45 - s.trains[ANN] == 5 + 3 + 2
    assert scored(s, ANN, "ticket_completed") == [10]


@rule("TTR-EX-21")
def test_a_ticket_deck_with_2_cards_and_with_none():
    s = table(left=[2])
    play(s, ANN, "tickets 2")
    a, b = offer(s, ANN)
    assert options(s) == {f"keep {a}", f"keep {b}", f"keep {a} {b}"}
    play(s, ANN, f"keep {a} {b}")
    assert not any(option.startswith("tickets") for option in options(s))


@rule("TTR-EX-22")
@pytest.mark.parametrize(("left", "legal"), [((1, 2), {"1+2"}), ((1, 9), {"0+4", "1+3"})])
def test_the_announcements_when_few_tickets_are_left(left, legal):
    announced = {option for option in options(table("germany", left=left)) if option.startswith("tickets")}
    assert announced == {f"tickets {split}" for split in legal}


# --- ties -----------------------------------------------------------------------------------------------

# Two networks and their tickets each, of which the last one or two are not completed.
ONE_LONGEST_PATH = {
    "owned": [
        [
            "vancouver calgary helena salt_lake_city denver santa_fe oklahoma_city",
            "winnipeg duluth omaha kansas_city oklahoma_city dallas houston",
            "kansas_city saint_louis nashville atlanta",
            "salt_lake_city san_francisco",
            "phoenix santa_fe",
        ],
        [
            "seattle portland san_francisco los_angeles phoenix el_paso dallas little_rock saint_louis",
            "saint_louis chicago pittsburgh raleigh atlanta",
            "montreal new_york pittsburgh",
            "el_paso santa_fe",
        ],
    ],
    "tickets": [
        [
            *("calgary/salt_lake_city", "houston/winnipeg", "santa_fe/vancouver"),
            *("atlanta/san_francisco", "calgary/phoenix", "dallas/new_york"),
        ],
        [
            *("phoenix/portland", "atlanta/montreal", "chicago/santa_fe"),
            *("los_angeles/new_york", "los_angeles/seattle", "denver/pittsburgh"),
        ],
    ],
}
TWO_LONGEST_PATHS = {
    "owned": [
        [
            "portland salt_lake_city denver kansas_city saint_louis nashville atlanta charleston miami",
            "charleston raleigh pittsburgh new_york boston",
            "salt_lake_city las_vegas los_angeles",
        ],
        [
            "seattle helena duluth chicago pittsburgh washington new_york",
            "helena denver santa_fe oklahoma_city kansas_city",
            "oklahoma_city dallas houston",
            "santa_fe el_paso",
        ],
    ],
    "tickets": [
        [
            *("nashville/portland", "boston/miami", "los_angeles/miami"),
            *("atlanta/new_york", "denver/pittsburgh", "montreal/vancouver"),
        ],
        [
            *("new_york/seattle", "chicago/santa_fe", "houston/kansas_city"),
            *("denver/el_paso", "duluth/houston", "miami/toronto"),
        ],
    ],
}
MORE_PASSENGERS = {
    "owned": [
        [
            "rostock schwerin hamburg bremen muenster dortmund duesseldorf koeln koblenz mainz mannheim",
            "mannheim stuttgart konstanz",
            "bremen emden",
            "frankfurt mainz",
            "stuttgart ulm",
        ],
        [
            "leipzig erfurt nuernberg augsburg ulm",
            "nuernberg wuerzburg frankfurt koeln",
            "frankfurt mannheim saarbruecken",
            "mannheim karlsruhe stuttgart",
        ],
    ],
    "tickets": [
        [
            *("emden/hamburg", "konstanz/rostock", "hamburg/rostock", "koblenz/schwerin"),
            *("koblenz/ulm", "frankfurt/koeln", "berlin/schweiz", "lindau/daenemark"),
        ],
        [
            *("leipzig/nuernberg", "koeln/saarbruecken", "frankfurt/stuttgart", "leipzig/stuttgart"),
            *("mannheim/stuttgart", "leipzig/ulm", "berlin/frankfurt", "rostock/oesterreich"),
        ],
    ],
}


def completed(s):
    return [len(scored(s, seat, "ticket_completed")) for seat in (ANN, BEN)]


@rule("TTR-EX-23")
@pytest.mark.parametrize(
    ("position", "bonus", "places"),
    [(ONE_LONGEST_PATH, [[], [10]], [2, 1]), (TWO_LONGEST_PATHS, [[10], [10]], [1, 1])],
    ids=["only Ben holds the longest path", "both hold it"],
)
def test_the_longest_path_breaks_a_tie_of_110_points_and_5_tickets(position, bonus, places):
    s = table(**position)
    assert (totals(s), completed(s)) == ([110, 110], [5, 5])
    assert [scored(s, seat, "longest_path") for seat in (ANN, BEN)] == bonus
    assert ranks(sheets(s)) == places


@rule("TTR-EX-24")
def test_passengers_break_a_tie_of_120_points_and_6_tickets():
    s = table("germany", **MORE_PASSENGERS, waiting={}, met=["BBBBBRRRRRGGGG", "YYYYKKKKWWWW"])
    assert (totals(s), completed(s)) == ([120, 120], [6, 6])
    assert [met(s, seat).total() for seat in (ANN, BEN)] == [14, 12]
    assert ranks(sheets(s)) == [1, 2]
