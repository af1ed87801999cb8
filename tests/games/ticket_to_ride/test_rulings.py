"""Our rulings, where the rulebook is silent, unclear or damaged. [catalogue, section 12]

TTR-R-01 stands in test_setup.py, TTR-R-09 in test_claim.py.
"""

from collections import Counter

import pytest

from games.playing import asked, of, play
from games.ticket_to_ride.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    GERMANY,
    MAPS,
    bottom_of,
    discarded,
    done,
    draws,
    first_turn,
    forbidden_by,
    hand,
    held,
    kinds,
    met,
    offer,
    on_both_maps,
    options,
    payments,
    rest,
    row,
    scored,
    set_up,
    sheets,
    table,
    ticket_deck,
    totals,
    view,
    waits,
)
from rulebook import rule
from waystation.games.ticket_to_ride import events as ev
from waystation.games.ticket_to_ride.board import LOCOMOTIVE
from waystation.kernel import BadSettings, Swift, open_options, ranks
from waystation.kernel.testing import RecordingChance

THREE = ["denver/el_paso", "houston/kansas_city", "atlanta/new_york"]
THREE_MORE = ["calgary/salt_lake_city", "chicago/new_orleans", "duluth/houston"]

# --- drawing train cards --------------------------------------------------------------------------------


@rule("TTR-R-02")
@pytest.mark.parametrize(
    ("deck", "discard", "reset"),
    [
        ("*", "", False),
        ("**", "", False),
        ("*", "*", False),
        ("**", "*", False),
        ("*K", "", True),
        ("*", "K", True),
        ("**K", "", True),
    ],
)
def test_three_locomotives_are_cleared_only_if_three_other_cards_can_take_their_place(deck, discard, reset):
    """Ann takes green, and the third locomotive comes beside red and blue."""
    s = table(row="**RBG", deck=deck, discard=discard, coming="*")
    events = play(s, ANN, "draw green")
    assert bool(of(ev.RowDiscarded, events)) is reset
    assert reset or row(s) == "**RB*"


@rule("TTR-R-02")
@pytest.mark.parametrize(("deck", "resets"), [("**", False), ("**K", True)])
def test_everyone_learns_from_three_locomotives_whether_others_can_take_their_place(deck, resets):
    s = table(row="**RBG", deck=deck, coming="*")
    seen = seen_by_all(s)
    play(s, ANN, "draw green")
    assert seen[:2] == [LOCOMOTIVE, resets]


@rule("TTR-R-02")
def test_three_locomotives_stay_if_fewer_than_five_cards_are_left():
    s = table(hands=["*"], row="**R", deck="")
    assert of(ev.RowDiscarded, play(s, ANN, "claim dallas-houston-1 *")) == []
    assert row(s) == "**R*."


@rule("TTR-R-02")
def test_three_locomotives_stay_after_ten_resets():
    """Three locomotives and three colours go round; each new row has the locomotives again."""
    rows = ["K***R", "B***K", "R***B"] * 3 + ["K***R"]
    s = table(row="**RBG", deck="*K", coming="*" + "".join(rows))
    events = play(s, ANN, "draw green")
    assert len(of(ev.RowDiscarded, events)) == 10
    assert row(s) == "K***R"


@rule("TTR-R-02")
def test_resets_repeat_until_fewer_than_three_locomotives_lie_open():
    s = table(row="**RBG", deck="*K", coming="*" + "K***R" + "B***K" + "R**BK")
    events = play(s, ANN, "draw green")
    assert len(of(ev.RowDiscarded, events)) == 3
    assert row(s) == "R**BK"


@rule("TTR-R-03")
@on_both_maps
@pytest.mark.parametrize("seat", range(4))
def test_chance_decides_who_starts(map_id, seat):
    s = first_turn(set_up(map_id, 4, start=None, told={"start": [seat]}))
    assert asked(s) == [seat]
    assert view(s, None)["start"] == seat


@rule("TTR-R-03")
@on_both_maps
def test_the_table_may_set_who_starts(map_id):
    assert asked(first_turn(set_up(map_id, 4, start=DAN, told={"start": [BEN]}))) == [DAN]
    with pytest.raises(BadSettings):
        set_up(map_id, 3, start=DAN)


@rule("TTR-R-04")
@pytest.mark.parametrize("first", ["draw red", "draw deck"])
def test_the_second_card_is_compulsory(first):
    s = table(hands=["PPPP"], row="RBWOG")
    play(s, ANN, first)
    assert asked(s) == [ANN]
    assert kinds(s) == {"draw"}
    assert forbidden_by(s, ANN, "claim denver-omaha") == forbidden_by(s, ANN, "tickets 3") == "TTR-R-04"


@rule("TTR-R-05")
def test_a_table_may_agree_that_nothing_is_drawn_when_deck_and_discard_pile_are_empty():
    s = table(row="RBW", deck="", hands=["WW"], row_needs_deck=True)
    assert draws(s) == set()
    assert forbidden_by(s, ANN, "draw red") == forbidden_by(s, ANN, "draw deck") == "TTR-DRAW-11"
    play(s, ANN, "claim atlanta-charleston WW")  # what is paid fills the row
    assert row(s) == "RBWWW"
    assert draws(s) == set()


@rule("TTR-R-05", "TTR-R-06")
def test_by_that_agreement_the_last_card_of_the_deck_ends_the_draw():
    s = table(row="RBWGO", deck="K", row_needs_deck=True)
    play(s, ANN, "draw deck")
    assert row(s) == "RBWGO"
    assert asked(s) == [BEN]


@rule("TTR-R-05", "TTR-R-08")
def test_by_that_agreement_a_turn_is_passed_when_only_face_up_cards_are_left():
    s = table(row="RBW", deck="K", left=[0], row_needs_deck=True)
    assert of(ev.TurnPassed, play(s, ANN, "draw deck")) == [ev.TurnPassed(BEN)]


@rule("TTR-R-05")
def test_face_up_cards_may_be_taken_when_deck_and_discard_pile_are_empty():
    s = table(row="RBW", deck="")
    assert draws(s) == {"red", "blue", "white"}
    play(s, ANN, "draw red")
    assert row(s) == ".BW.."
    play(s, ANN, "draw white")
    assert (hand(s, ANN), asked(s)) == ("WR", [BEN])


@rule("TTR-R-06")
@pytest.mark.parametrize(
    ("lying", "deck", "first"),
    [("R", "", "draw red"), ("R*", "", "draw red"), ("R**", "", "draw red"), ("*", "K", "draw deck")],
)
def test_the_draw_ends_after_the_first_card_if_no_second_one_is_legal(lying, deck, first):
    s = table(row=lying, deck=deck)
    play(s, ANN, first)
    assert len(hand(s, ANN)) == 1
    assert asked(s) == [BEN]


@rule("TTR-R-06")
@pytest.mark.parametrize(("lying", "deck"), [("RB", ""), ("R*", "K")])
def test_the_draw_goes_on_if_a_second_card_is_legal(lying, deck):
    s = table(row=lying, deck=deck)
    play(s, ANN, "draw red")
    assert asked(s) == [ANN]


@rule("TTR-R-07")
@pytest.mark.parametrize("last", ["draw deck", "draw red"])
def test_the_discard_pile_is_the_deck_at_once_when_the_deck_becomes_empty(last):
    s = table(row="RBWOG", deck="K", discard="PPP")
    play(s, ANN, last)
    assert (s.deck.size, discarded(s)) == (3, "")


@rule("TTR-R-07")
def test_if_both_are_empty_the_cards_of_a_claim_fill_the_gaps_from_the_left():
    s = table(hands=["PPPP"], row=".R.B.", deck="")
    events = play(s, ANN, "claim denver-omaha PPPP")
    assert row(s) == "PRPBP"
    assert [event.slot for event in of(ev.CardTurnedUp, events)] == [0, 2, 4]
    assert (s.deck.size, discarded(s)) == (1, "")


@rule("TTR-R-07")
def test_then_the_row_is_checked_for_three_locomotives():
    s = table(hands=["PP**"], row=".R*B*", deck="", coming="*" + "PP")
    events = play(s, ANN, "claim denver-omaha PP**")
    assert of(ev.RowDiscarded, events) == [
        ev.RowDiscarded(("locomotive", "red", "locomotive", "blue", "locomotive"))
    ]
    assert row(s).startswith("PP")


@rule("TTR-R-08")
@on_both_maps
def test_a_turn_without_any_possible_action_is_passed_automatically(map_id):
    s = table(map_id, 3, hands=["", "", "RR"], row="*", deck="", left=[0] * len(table(map_id).bags))
    events = play(s, ANN, "draw locomotive")
    assert of(ev.TurnPassed, events) == [ev.TurnPassed(BEN)]
    assert asked(s) == [CLEO]


def seen_by_all(s):
    """From now on: what everyone sees of draws and of what was hidden."""
    s.chance = RecordingChance(None, s.chance)
    return s.chance.seen


@rule("TTR-R-08")
def test_when_nothing_is_left_to_draw_everyone_learns_whose_hand_can_pay_for_a_route():
    """Ben's cannot, Ann's locomotive can, and then Cleo is asked, whose reds can."""
    s = table(seats=3, hands=["", "", "RR"], row="*", deck="", left=[0])
    seen = seen_by_all(s)
    play(s, ANN, "draw locomotive")
    assert seen == [False, True, True]


@rule("TTR-R-08")
def test_if_only_tickets_can_be_drawn_they_must_be_drawn():
    s = table(turn=ANN, row="*", deck="", left=[2])
    play(s, ANN, "draw locomotive")
    assert asked(s) == [BEN]
    assert options(s) == {"tickets 2"}


@rule("TTR-R-31")
@on_both_maps
def test_if_nobody_can_do_anything_the_game_ends_at_once_and_is_scored(map_id):
    """Ann draws the last ticket; no card is left, and nobody holds one."""
    left = {"usa": [1], "germany": [1, 0]}[map_id]
    s = table(map_id, 3, row="", deck="", left=left)
    (announcement,) = options(s)
    play(s, ANN, announcement)
    (ticket,) = offer(s, ANN)
    events = play(s, ANN, f"keep {ticket}")
    assert events[-1] == ev.GameEnded()
    assert of(ev.TurnPassed, events) == of(ev.FinalRoundBegun, events) == []
    assert asked(s) == []
    assert totals(s) == [-s.rules.board.ticket(ticket).points, 0, 0]


# --- tickets --------------------------------------------------------------------------------------------


@rule("TTR-R-10")
@on_both_maps
def test_no_tickets_can_be_drawn_from_an_empty_ticket_deck(map_id):
    s = table(map_id, left=[0] * len(table(map_id).bags))
    assert kinds(s) == {"draw"}
    assert forbidden_by(s, ANN, {"usa": "tickets 3", "germany": "tickets 2+2"}[map_id]) == "TTR-R-10"


@rule("TTR-R-10")
@pytest.mark.parametrize(("left", "keeps"), [(1, {1: 1}), (2, {1: 2, 2: 1})])
def test_with_1_or_2_tickets_left_the_minimum_kept_stays_1(left, keeps):
    s = table(left=[left])
    play(s, ANN, f"tickets {left}")
    assert Counter(len(option.split()) - 1 for option in options(s)) == keeps


@rule("TTR-R-11")
@pytest.mark.parametrize(
    ("left", "legal"),
    [
        ((55, 0), {"4+0"}),
        ((3, 1), {"3+1"}),
        ((2, 3), {"1+3", "2+2"}),
        ((0, 3), {"0+3"}),
        ((4, 4), {"0+4", "1+3", "2+2", "3+1", "4+0"}),
    ],
)
def test_the_split_adds_up_to_four_or_all_that_is_left_and_exceeds_neither_deck(left, legal):
    s = table("germany", left=left)
    splits = ["0+4", "1+3", "2+2", "3+1", "4+0"]
    assert {option.split()[1] for option in options(s) if option.startswith("tickets")} == legal
    for split in set(splits) - legal:
        assert forbidden_by(s, ANN, f"tickets {split}") == "TTR-R-11"


@rule("TTR-R-12")
def test_returned_tickets_go_under_the_deck_in_the_order_in_which_they_were_drawn():
    s = table(next_tickets=THREE, bottom=["boston/miami"])
    play(s, ANN, "tickets 3", f"keep {THREE[0]}")
    assert bottom_of(s, number=3) == ["boston/miami", *THREE[1:]]


@rule("TTR-R-12")
def test_a_returned_ticket_comes_to_light_for_the_player_who_draws_it_again():
    s = table(left=[0], bottom=["denver/el_paso"])
    s.chance = RecordingChance(ANN, s.chance)
    play(s, ANN, "tickets 1")
    assert [s.rules.board.tickets[ticket].id for ticket in s.chance.seen] == ["denver/el_paso"]


@rule("TTR-R-12")
def test_nobody_else_sees_the_returned_tickets():
    s = table(next_tickets=THREE)
    (returned,) = of(ev.TicketsReturned, play(s, ANN, "tickets 3", f"keep {THREE[0]}"))
    assert returned.seen_by(ANN).tickets == tuple(THREE[1:])
    assert returned.seen_by(BEN).tickets is returned.seen_by(None).tickets is None


@rule("TTR-R-12")
def test_at_the_set_up_tickets_are_returned_in_player_order_from_the_starting_player():
    """Ben starts; Ann makes up her mind first."""
    s = set_up("usa", 2, start=BEN, next_tickets=THREE + THREE_MORE)
    play(s, ANN, f"keep {THREE_MORE[0]} {THREE_MORE[1]}")
    play(s, BEN, f"keep {THREE[1]} {THREE[2]}")
    assert bottom_of(s, number=2) == [THREE[0], THREE_MORE[2]]


def choosing(map_id, seats=3):
    """All have their first tickets and nobody has chosen."""
    s = set_up(map_id, seats)
    if map_id == "germany":
        for seat in range(seats):
            play(s, seat, "tickets 2+2")
    return s


def tickets_seen(s, by):
    return [sum(player["tickets"].values()) for player in view(s, by)["players"]]


@rule("TTR-R-13")
@on_both_maps
@pytest.mark.parametrize("order", [(ANN, BEN, CLEO), (CLEO, ANN, BEN), (BEN, CLEO, ANN)])
def test_all_choose_their_first_tickets_at_the_same_time(map_id, order):
    s = choosing(map_id)
    for chosen, seat in enumerate(order):
        assert asked(s) == [other for other in (ANN, BEN, CLEO) if other not in order[:chosen]]
        play(s, seat, f"keep {' '.join(offer(s, seat)[:2])}")
    assert asked(s) == [ANN]
    assert "draw" in kinds(s)


@rule("TTR-R-13")
@on_both_maps
def test_first_tickets_are_chosen_in_secret(map_id):
    """Which tickets, and how many, the others learn nothing of before all have chosen."""
    few, many = choosing(map_id), choosing(map_id)
    news = [
        play(s, BEN, f"keep {' '.join(offer(s, BEN)[:number])}")
        for s, number in ((few, 2), (many, len(offer(many, BEN))))
    ]
    for seat in (ANN, CLEO, None):
        assert view(few, seat) == view(many, seat)
        assert [e.seen_by(seat) for e in news[0]] == [e.seen_by(seat) for e in news[1]]
    assert held(few, BEN) != held(many, BEN)


@rule("TTR-R-13")
@on_both_maps
def test_a_re_deal_neither_keeps_nor_counts_the_first_tickets_that_another_has_chosen(map_id):
    s = choosing(map_id)
    play(s, BEN, f"keep {' '.join(offer(s, BEN)[:2])}")
    worlds = [MAPS[map_id].determinise(s, ANN, Swift.from_seed(seed)) for seed in range(40)]
    assert {len(world.tickets[BEN]) for world in worlds} == set(
        range(2, len(offer(choosing(map_id), BEN)) + 1)
    )
    assert len({world.tickets[BEN] for world in worlds}) > 20
    for world in worlds:
        assert len(world.tickets[BEN] + world.offers[BEN]) == len(offer(choosing(map_id), BEN))


@rule("TTR-R-13")
@on_both_maps
def test_how_many_first_tickets_were_kept_shows_when_all_have_chosen(map_id):
    s = choosing(map_id)
    drawn = tickets_seen(s, ANN)
    for seat in (BEN, ANN):
        play(s, seat, f"keep {' '.join(offer(s, seat)[:2])}")
        assert tickets_seen(s, CLEO) == drawn
    play(s, CLEO, f"keep {' '.join(offer(s, CLEO))}")
    assert tickets_seen(s, CLEO) == [2, 2, drawn[CLEO]]


@rule("TTR-R-13")
def test_splits_are_announced_in_turn_order():
    s = set_up("germany", 3, start=CLEO)
    for seat in (CLEO, ANN, BEN):
        assert asked(s) == [seat]
        play(s, seat, "tickets 2+2")


@rule("TTR-R-13")
def test_returned_first_tickets_are_shuffled_in_only_when_all_have_chosen():
    s = choosing("germany", 2)
    a, b, c, d = offer(s, ANN)
    play(s, ANN, f"keep {a} {c}")
    assert b not in ticket_deck(s, 0)
    assert d not in ticket_deck(s, 1)
    play(s, BEN, f"keep {' '.join(offer(s, BEN))}")
    assert b in ticket_deck(s, 0)
    assert d in ticket_deck(s, 1)


# --- the end --------------------------------------------------------------------------------------------


@rule("TTR-R-14")
@on_both_maps
def test_the_final_round_starts_after_the_player_who_triggered_it_and_is_triggered_once(map_id):
    """Ben falls to 2 trains; then everyone else falls to 2 trains, and then Ben to none."""
    pairs = {
        "usa": ["denver-santa_fe", "el_paso-santa_fe", "little_rock-saint_louis", "dallas-little_rock"],
        "germany": ["kiel-daenemark_2", "koblenz-mainz-1", "stuttgart-ulm-1", "mannheim-stuttgart-1"],
    }[map_id]
    s = table(map_id, 3, turn=BEN, hands=["RR", "RRRR", "RR"], trains=[4, 4, 4], waiting={})
    begun, turns = [], []
    for route in pairs:
        turns += asked(s)
        begun += of(ev.FinalRoundBegun, play(s, turns[-1], f"claim {route} RR"))
    assert turns == [BEN, CLEO, ANN, BEN]
    assert begun == [ev.FinalRoundBegun(BEN, 2)]
    assert asked(s) == []


@rule("TTR-R-15")
def test_there_is_no_bonus_for_a_longest_path_of_0():
    s = table()
    assert [scored(s, seat, "longest_path") for seat in (ANN, BEN)] == [[], []]


@rule("TTR-R-16")
@on_both_maps
def test_negative_points_have_no_floor_at_0(map_id):
    tickets = {
        "usa": ["new_york/seattle", "los_angeles/new_york", "montreal/vancouver", "los_angeles/miami",
                "atlanta/san_francisco", "nashville/portland"],
        "germany": ["rostock/oesterreich", "lindau/daenemark", "konstanz/rostock", "kiel/schweiz",
                    "berlin/schweiz", "emden/oesterreich"],
    }[map_id]  # fmt: skip
    value = {"usa": 22 + 21 + 20 + 20 + 17 + 17, "germany": 22 + 22 + 22 + 20 + 20 + 19}[map_id]
    assert totals(table(map_id, tickets=[tickets]))[ANN] == -value < -100


@rule("TTR-R-16")
def test_the_100_points_of_the_track_are_no_limit():
    sixes = ["helena-seattle", "miami-new_orleans", "calgary-winnipeg", "duluth-helena", "duluth-toronto",
             "el_paso-houston", "portland-salt_lake_city"]  # fmt: skip
    assert sum(scored(table(owned=[sixes]), ANN, "routes")) == 7 * 15 > 100


@rule("TTR-R-17")
@pytest.mark.parametrize(
    "owned",
    [[["helena-seattle"], ["miami-new_orleans"]], [[], []]],
    ids=["both hold the bonus", "neither does"],
)
def test_if_both_or_neither_hold_the_longest_path_they_share_the_victory(owned):
    assert ranks(sheets(table(owned=owned))) == [1, 1]


# --- open and hidden ------------------------------------------------------------------------------------


@rule("TTR-R-18")
@on_both_maps
def test_numbers_are_open_but_the_discard_pile_cannot_be_searched(map_id):
    one, other = (table(map_id, hands=["R", "GG"], discard=pile) for pile in ("PPB", "WW*"))
    for seat in (ANN, BEN, None):
        assert view(one, seat) == view(other, seat)
        assert view(one, seat)["discard"] == 3
        assert view(one, seat)["deck"] == 110 - 5 - 3 - 3
        assert [player["cards"] for player in view(one, seat)["players"]] == [1, 2]


@rule("TTR-R-29")
def test_a_completed_ticket_is_shown_to_its_owner_only():
    way = [["denver santa_fe el_paso"]]
    one, other = (table(owned=way, tickets=[[name]]) for name in ("denver/el_paso", "boston/miami"))
    assert (done(one, ANN), done(other, ANN)) == ({"denver/el_paso": True}, {"boston/miami": False})
    assert view(one, BEN) == view(other, BEN)
    assert view(one, None) == view(other, None)


# --- Germany --------------------------------------------------------------------------------------------


@rule("TTR-R-19")
def test_taking_a_passenger_is_compulsory():
    s = table("germany", hands=["RRR"], waiting={"berlin": "RB"})
    play(s, ANN, "claim berlin-magdeburg RRR")
    assert asked(s) == [ANN]
    assert options(s) == {"meet red in berlin", "meet blue in berlin"}


@rule("TTR-R-19")
def test_passengers_of_one_colour_are_taken_without_asking():
    s = table("germany", hands=["RRR"], waiting={"berlin": "RRRRR", "magdeburg": "G"})
    play(s, ANN, "claim berlin-magdeburg RRR")
    assert asked(s) == [BEN]
    assert met(s, ANN) == {"red": 1, "green": 1}
    assert waits(s, "berlin") == {"red": 4}


@rule("TTR-R-20")
def test_the_number_of_passengers_on_each_place():
    many = {
        "berlin": 5,
        "frankfurt": 4,
        "hamburg": 4,
        "koeln": 4,
        "muenchen": 4,
        "leipzig": 3,
        "stuttgart": 3,
    }
    s = set_up("germany")
    assert {place: waits(s, place).total() for place in GERMANY.places} == dict.fromkeys(
        GERMANY.places, 1
    ) | many
    assert sum(waits(s, place).total() for place in GERMANY.places) == 60
    assert waits(s, "oesterreich").total() == 1


@rule("TTR-R-21")
@pytest.mark.parametrize(
    "border", ["lindau-oesterreich_1", "muenchen-oesterreich_2", "regensburg-oesterreich_3"]
)
def test_for_a_ticket_all_border_points_of_a_country_are_equal(border):
    way = "frankfurt mannheim stuttgart ulm lindau muenchen regensburg"
    s = table("germany", owned=[[way, border]], tickets=[["frankfurt/oesterreich"]])
    assert done(s, ANN) == {"frankfurt/oesterreich": True}


@rule("TTR-R-21")
def test_for_a_chain_each_border_point_is_a_dead_end_of_its_own():
    owned = ["frankfurt mannheim stuttgart ulm lindau oesterreich_1", "oesterreich_2 muenchen"]
    s = table("germany", owned=[owned], tickets=[["frankfurt/muenchen"]])
    assert done(s, ANN) == {"frankfurt/muenchen": False}


@rule("TTR-R-22")
@pytest.mark.parametrize(
    ("met", "points"),
    [(["R", ""], [20, 0]), (["", ""], [0, 0]), (["RR", "R"], [20, 10]), (["R", "R"], [20, 20])],
)
def test_at_least_one_passenger_is_needed_for_a_place_also_with_two_players(met, points):
    s = table("germany", 2, waiting={}, met=met)
    assert [sum(scored(s, seat, "passengers")) for seat in (ANN, BEN)] == points


@rule("TTR-R-23")
def test_there_is_no_globetrotter_if_nobody_completed_a_ticket():
    s = table("germany", tickets=[["berlin/leipzig"], ["hamburg/koeln"]])
    assert [scored(s, seat, "globetrotter") for seat in (ANN, BEN)] == [[], []]


@rule("TTR-R-24")
@pytest.mark.parametrize("owner", [ANN, BEN])
def test_routes_of_different_cities_to_one_country_are_not_parallel(owner):
    """With two players, and whoever owns Freiburg - France, the two others to France stay open."""
    owned = [["freiburg-frankreich_3"] if seat == owner else [] for seat in (ANN, BEN)]
    s = table("germany", 2, hands=["GKK"], owned=owned)
    assert payments(s, "saarbruecken-frankreich_1") == {"G"}
    assert payments(s, "karlsruhe-frankreich_2") == {"KK"}


@rule("TTR-R-25")
def test_the_card_of_mannheim_stuttgart_is_a_short_ticket_worth_2():
    values = [ticket.points for ticket in GERMANY.tickets if ticket.deck == 0]
    assert GERMANY.ticket("mannheim/stuttgart").points == 2
    assert sorted(value for value in values if not 3 <= value <= 11) == [2]
    s = table("germany", owned=[["mannheim-stuttgart-1"]], tickets=[["mannheim/stuttgart"]])
    assert scored(s, ANN, "ticket_completed") == [2]
    assert view(s, None)["players"][ANN]["tickets"] == {"short": 1, "long": 0}


@rule("TTR-R-26")
@pytest.mark.parametrize(
    ("route", "points"),
    [
        ("portland-seattle-1", 1),
        ("el_paso-santa_fe", 2),
        ("montreal-toronto", 4),
        ("chicago-toronto", 7),
        ("denver-phoenix", 10),
        ("sault_st_marie-winnipeg", 15),
    ],
)
def test_the_lost_table_of_the_usa_has_the_points_of_the_board(route, points):
    assert scored(table(owned=[[route]]), ANN, "routes") == [points]


@rule("TTR-R-27")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_damaged_in_the_german_rulebook_is_as_in_the_usa(seats):
    """The number of players, who starts, the direction of play, and one of three actions in a turn."""
    s = first_turn(
        set_up("germany", seats, start=None, told={"start": [seats - 1]}, coming="R" * 4 + "*" * 4)
    )
    assert asked(s) == [seats - 1]
    assert kinds(s) == {"draw", "claim", "tickets"}
    rest(s, seats - 1)
    assert asked(s) == [ANN]


@rule("TTR-R-28")
@pytest.mark.parametrize(
    ("map_id", "route", "length"), [("usa", "montreal-toronto", 3), ("germany", "kiel-daenemark_2", 2)]
)
@pytest.mark.parametrize("colours", ["", "R", "RRRGGG"])
def test_locomotives_alone_name_no_colour_on_a_gray_route(map_id, route, length, colours):
    """There is one such payment, not one for each colour; and it can be made."""
    only_locomotives = "*" * length
    s = table(map_id, hands=[colours + only_locomotives], waiting={})
    claims = [str(choice) for _, choice in open_options(s, ANN) if choice.target == f"claim {route}"]
    assert claims.count(f"claim {route} {only_locomotives}") == 1
    play(s, ANN, f"claim {route} {only_locomotives}")
    assert discarded(s) == only_locomotives
