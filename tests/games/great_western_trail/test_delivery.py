"""Delivery: step 5 in Kansas City. [catalogue, section 4.9]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    forbidden_by,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev

VALUES = (0, 1, 4, 6, 8, 10, 12, 14, 16, 18)
NAMES = {
    "1e": "kansas_city topeka wichita colorado_springs santa_fe albuquerque el_paso san_diego sacramento "
    "san_francisco",
    "2e": "kansas_city fulton st_louis bloomington peoria chicago toledo pittsburgh philadelphia new_york",
}
HANDS = {
    0: "",
    1: "gray",
    4: "brown-3",
    6: "brown-3 green",
    8: "purple-5 red",
    10: "purple-5 red green",
    12: "purple-5 brown-3 red",
    14: "purple-5 brown-3 red green",
    16: "purple-5 brown-3 red green white",
    18: "purple-5 brown-3 red blue yellow",
}
WHITE = ["aux_money", "aux_cards", "aux_certificate", "aux_engine", "aux_remove", "certificates_4"]
BLACK = ["certificates_6", "steps_money", "steps_points", "hand"]


def city(edition, value):
    return NAMES[edition].split()[VALUES.index(value)]


def on(edition, *values):
    """The names of cities, for a position."""
    return " ".join(city(edition, value) for value in values)


def delivering(edition, value, done=(), **position):
    """Ann delivers with a final value, having delivered to some cities before."""
    position = {"hand": [HANDS[value]], "cities": [on(edition, *done)]} | position
    s = trail(edition, phase="income", **position)
    play(s, ANN, "income 0")
    return s


def deliver(s, edition, value, disc="aux_money"):
    return play(s, ANN, f"deliver {city(edition, value)}", f"disc {disc}")


# --- the city -------------------------------------------------------------------------------------------


@rule("GWT-DELIV-01")
@in_both_editions
def test_after_the_income_there_is_one_delivery_and_it_must_be_made(edition):
    s = delivering(edition, 4)
    assert {option.split()[0] for option in options(s)} == {"deliver"}
    assert len(of(ev.CityDelivered, deliver(s, edition, 1))) == 1
    assert (player(s, ANN)["cities"], asked(s)) == ({city(edition, 1): 1}, [BEN])


@rule("GWT-DELIV-02")
@in_both_editions
@pytest.mark.parametrize("value", VALUES)
def test_the_city_must_not_be_above_the_final_value(edition, value):
    s = delivering(edition, value)
    reached = [worth for worth in VALUES if worth <= value]
    assert starting(s, "deliver") == [city(edition, worth) for worth in reached]
    for worth in set(VALUES) - set(reached):
        assert forbidden_by(s, ANN, f"deliver {city(edition, worth)}") == "GWT-DELIV-02"


@rule("GWT-DELIV-02")
@in_both_editions
@pytest.mark.parametrize(("hand", "value"), [("green", 2), ("red", 3), ("purple-5", 5), ("red blue gray", 7)])
def test_a_value_between_two_cities_reaches_the_lower_one(edition, hand, value):
    s = delivering(edition, 0, hand=[hand])
    assert starting(s, "deliver") == [city(edition, worth) for worth in VALUES if worth <= value]


@rule("GWT-DELIV-03", "GWT-DELIV-04")
@in_both_editions
def test_each_city_is_delivered_to_once_but_kansas_city_and_the_terminus_any_number_of_times(edition):
    s = delivering(edition, 18, done=[0, 0, *VALUES, 18])
    assert starting(s, "deliver") == [city(edition, 0), city(edition, 18)]
    for value in VALUES[1:-1]:
        assert forbidden_by(s, ANN, f"deliver {city(edition, value)}") == "GWT-DELIV-03"
    deliver(s, edition, 18)
    assert player(s, ANN)["cities"][city(edition, 18)] == 3


@rule("GWT-DELIV-05")
@in_both_editions
def test_the_discs_of_others_never_block(edition):
    everywhere = on(edition, *VALUES)
    s = delivering(edition, 18, cities=["", everywhere])
    assert starting(s, "deliver") == everywhere.split()
    deliver(s, edition, 6)
    assert [player(s, seat)["cities"][city(edition, 6)] for seat in (ANN, BEN)] == [1, 1]


# --- the disc -------------------------------------------------------------------------------------------


@rule("GWT-DELIV-06", "GWT-AMB-62")
@in_both_editions
@pytest.mark.parametrize("disc", [*WHITE, *BLACK])
def test_one_disc_of_choice_goes_from_the_player_board_to_the_city(edition, disc):
    s = delivering(edition, 10)
    play(s, ANN, f"deliver {city(edition, 10)}")
    assert starting(s, "disc") == [*WHITE, *BLACK]
    before = player(s, ANN)["discs"]
    play(s, ANN, f"disc {disc}")
    assert player(s, ANN)["discs"] == before | {disc: before[disc] - 1}
    assert player(s, ANN)["cities"] == {city(edition, 10): 1}


@rule("GWT-DELIV-07", "GWT-DELIV-08")
@in_both_editions
@pytest.mark.parametrize("value", VALUES)
def test_white_discs_go_to_any_city_and_black_ones_to_black_cities_only(edition, value):
    s = delivering(edition, 18)
    play(s, ANN, f"deliver {city(edition, value)}")
    black = value in (10, 12, 16, 18)
    assert starting(s, "disc") == [*WHITE, *(BLACK if black else [])]
    if not black:
        assert forbidden_by(s, ANN, "disc steps_points") == "GWT-DELIV-08"


# --- Kansas City ------------------------------------------------------------------------------------------


@rule("GWT-DELIV-09", "GWT-DELIV-10")
@pytest.mark.parametrize(("edition", "dollars"), [("1e", 6), ("2e", 4)])
def test_a_disc_on_kansas_city_brings_6_or_in_the_second_edition_4_dollars_at_once(edition, dollars):
    for done in ([], [0, 0]):
        s = delivering(edition, 8, done)
        deliver(s, edition, 0)
        assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [10 + 8 + dollars, 10]


@rule("GWT-DELIV-11")
@in_both_editions
@pytest.mark.parametrize("number", [0, 1, 3])
def test_every_disc_on_kansas_city_costs_6_points(edition, number):
    assert scored(trail(edition, cities=[on(edition, *[0] * number)]), ANN, "cities") == -6 * number


# --- green arrows -----------------------------------------------------------------------------------------


@rule("GWT-DELIV-12", "GWT-DELIV-13", "GWT-DELIV-15")
@in_both_editions
@pytest.mark.parametrize(("left", "right"), [(1, 4), (6, 8), (8, 10)])
def test_the_second_of_two_discs_brings_an_objective_card_which_must_be_taken(edition, left, right):
    for first, second in ((left, right), (right, left)):
        s = delivering(edition, 10, [first])
        deliver(s, edition, second)
        assert options(s) == [*(f"take {card}" for card in view(s, None)["objectives"]), "take deck"]
        play(s, ANN, "take draw-5H")
        assert (player(s, ANN)["top"], asked(s)) == ("draw-5H", [BEN])


@rule("GWT-DELIV-12")
@in_both_editions
@pytest.mark.parametrize("done", [[], [1], [10], [1, 10, 12, 14]])
def test_without_an_own_disc_on_the_neighbouring_city_nothing_is_triggered(edition, done):
    s = delivering(edition, 6, done, cities=[on(edition, *done), on(edition, *VALUES)])
    deliver(s, edition, 6)
    assert (asked(s), player(s, ANN)["tokens"]) == ([BEN], int(edition == "2e"))


@rule("GWT-DELIV-13")
@in_both_editions
@pytest.mark.parametrize("value", [0, 1, 12])
def test_an_arrow_is_triggered_only_once(edition, value):
    s = delivering(edition, 12, [4, 6, 8, 10])
    tokens = player(s, ANN)["tokens"]
    deliver(s, edition, value)
    if value == 1:
        play(s, ANN, "take deck")
    assert (asked(s), player(s, ANN)["tokens"]) == ([BEN], tokens)


@rule("GWT-DELIV-12", "GWT-DELIV-14")
@in_both_editions
@pytest.mark.parametrize(
    ("done", "points"),
    [
        *(([1], 0), ([1, 4], -3), ([6, 8, 10], 0), ([0, 1], -6)),
        *(([10, 12], 6), ([12, 14], 8), ([10, 14], 0), ([10, 12, 14], 6 + 8)),
        *(([14, 16], 4 + 6), ([16, 18], 6 + 9)),
    ],
)
def test_the_points_of_an_arrow_count_at_the_end_if_both_cities_hold_an_own_disc(edition, done, points):
    s = trail(edition, cities=[on(edition, *done), on(edition, *VALUES)])
    assert scored(s, ANN, "cities") == points


@rule("GWT-DELIV-14")
@pytest.mark.parametrize(("edition", "points"), [("1e", -1), ("2e", 0)])
def test_the_arrow_from_4_to_6_costs_a_point_in_the_first_edition_alone(edition, points):
    assert scored(trail(edition, cities=[on(edition, 4, 6)]), ANN, "cities") == points


@rule("GWT-DELIV-15")
@in_both_editions
def test_when_no_objective_card_is_available_none_is_gained(edition):
    s = delivering(edition, 8, [6], display=". . . .", deck="")
    deliver(s, edition, 8)
    assert (asked(s), player(s, ANN)["cities"][city(edition, 8)]) == ([BEN], 1)


@rule("GWT-DELIV-16")
@in_both_editions
def test_a_disc_between_two_others_triggers_both_arrows_and_the_display_is_refilled_in_between(edition):
    s = delivering(edition, 8, [6, 10], coming={"objectives": "move-BBHH auxiliary-T"})
    deliver(s, edition, 8)
    play(s, ANN, "take draw-5H")
    assert "take move-BBHH" in options(s)
    assert "take draw-5H" not in options(s)
    play(s, ANN, "take move-BBHH")
    assert (view(s, None)["objectives"][1], asked(s)) == ("auxiliary-T", [BEN])
    assert view(s, ANN)["mine"]["discard"].items() >= {"draw-5H": 1, "move-BBHH": 1}.items()


@rule("GWT-DELIV-16", "GWT-AMB-50")
@pytest.mark.parametrize(("done", "value"), [([4, 8], 6), ([1, 6], 4)])
def test_the_player_chooses_which_of_two_arrows_comes_first(done, value):
    for first in ("token", "objective"):
        s = delivering("2e", 8, done)
        deliver(s, "2e", value)
        assert sorted(options(s)) == ["use objective", "use token"]
        news = play(s, ANN, f"use {first}", "take deck")
        order = [type(event) for event in news if isinstance(event, ev.TokenGained | ev.ObjectiveTaken)]
        expected = [ev.TokenGained, ev.ObjectiveTaken]
        assert order == (expected if first == "token" else expected[::-1])
        assert (player(s, ANN)["tokens"], asked(s)) == (2, [BEN])


@rule("GWT-DELIV-17")
@pytest.mark.parametrize(("done", "value"), [(4, 6), (6, 4)])
def test_st_louis_and_bloomington_bring_an_exchange_token(done, value):
    s = delivering("2e", 6, [done])
    deliver(s, "2e", value)
    assert (player(s, ANN)["tokens"], player(s, BEN)["tokens"], asked(s)) == (2, 1, [BEN])
    s = delivering("1e", 6, [done])
    deliver(s, "1e", value)
    assert (player(s, ANN)["tokens"], asked(s)) == (0, [BEN])


# --- the transport cost -------------------------------------------------------------------------------------


@rule("GWT-DELIV-18")
@in_both_editions
@pytest.mark.parametrize(
    ("engine", "costs"),
    [
        ("0", [0, 0, 1, 3, 4, 5, 7, 8, 9, 11]),
        ("3", [0, 0, 1, 3, 4, 5, 7, 8, 9, 11]),
        ("4", [0, 0, 0, 2, 3, 4, 6, 7, 8, 10]),
        ("5", [0, 0, 0, 1, 2, 3, 5, 6, 7, 9]),
        ("7", [0, 0, 0, 0, 1, 2, 4, 5, 6, 8]),
        ("9", [0, 0, 0, 0, 0, 1, 3, 4, 5, 7]),
        ("11", [0, 0, 0, 0, 0, 0, 1, 2, 3, 5]),
        ("15", [0, 0, 0, 0, 0, 0, 0, 0, 1, 3]),
        ("16", [0, 0, 0, 0, 0, 0, 0, 0, 0, 2]),
        ("17", [0, 0, 0, 0, 0, 0, 0, 0, 0, 1]),
        ("18", [0] * 10),
        ("30", [0] * 10),
    ],
)
def test_the_transport_costs_1_dollar_for_each_red_x_between_engine_and_city(edition, engine, costs):
    for value, cost in zip(VALUES, costs, strict=True):
        s = delivering(edition, 18, engine=[engine])
        deliver(s, edition, value)
        bonus = {"1e": 6, "2e": 4}[edition] if value == 0 else 0
        assert [player(s, seat)["money"] for seat in (ANN, BEN)] == [28 + bonus - cost, 10]


@rule("GWT-AMB-07")
@in_both_editions
@pytest.mark.parametrize(
    ("engine", "value", "cost"), [("t4", 6, 1), ("t7", 8, 0), ("t10", 12, 1), ("t16", 18, 1)]
)
def test_an_engine_on_a_turnout_has_passed_the_x_beside_it(edition, engine, value, cost):
    s = delivering(edition, 18, engine=[engine])
    deliver(s, edition, value)
    assert player(s, ANN)["money"] == 28 - cost


@rule("GWT-DELIV-19")
@in_both_editions
@pytest.mark.parametrize("value", VALUES)
def test_the_income_always_pays_for_the_transport_in_full(edition, value):
    s = delivering(edition, value, money=[0])
    cost = dict(zip(VALUES, [0, 0, 1, 3, 4, 5, 7, 8, 9, 11], strict=True))[value]
    news = deliver(s, edition, value)
    assert [event.dollars for event in of(ev.MoneyPaid, news)] == [cost] * (cost > 0)
    assert player(s, ANN)["money"] >= 0


@rule("GWT-DELIV-20", "GWT-AMB-45")
@in_both_editions
@pytest.mark.parametrize(
    ("disc", "effect"), [("steps_money", ev.MoneyGained(ANN, 3)), ("hand", ev.MoneyPaid(ANN, 5))]
)
def test_disc_then_its_effect_then_the_city_then_the_arrows_then_the_transport(edition, disc, effect):
    s = delivering(edition, 10, [8])
    news = deliver(s, edition, 10, disc)
    assert news == [ev.DiscTaken(ANN, disc), effect, ev.CityDelivered(ANN, city(edition, 10))]
    news = play(s, ANN, "take draw-5H")
    taken, turned_up, paid = news[:3]
    assert taken == ev.ObjectiveTaken(ANN, "draw-5H", into_hand=False)
    assert isinstance(turned_up, ev.ObjectiveTurnedUp)
    assert paid == ev.MoneyPaid(ANN, 5)


@rule("GWT-DELIV-20")
@pytest.mark.parametrize(("edition", "dollars"), [("1e", 6), ("2e", 4)])
def test_the_money_of_kansas_city_comes_after_the_disc(edition, dollars):
    news = deliver(delivering(edition, 0), edition, 0)
    delivered = [ev.DiscTaken(ANN, "aux_money"), ev.CityDelivered(ANN, "kansas_city")]
    assert news[:3] == [*delivered, ev.MoneyGained(ANN, dollars)]


# --- the worked examples ------------------------------------------------------------------------------------


@rule("GWT-EX-DELIV-01")
@in_both_editions
@pytest.mark.parametrize("engine", ["5", "t4"])
def test_with_the_engine_on_5_a_delivery_to_10_costs_3_dollars(edition, engine):
    s = delivering(edition, 10, [1, 6], engine=[engine], money=[0])
    play(s, ANN, f"deliver {city(edition, 10)}")
    assert starting(s, "disc") == [*WHITE, *BLACK]
    play(s, ANN, "disc aux_money")
    assert (player(s, ANN)["money"], asked(s)) == (10 - 3, [BEN])
    assert (player(s, ANN)["discard"], player(s, ANN)["tokens"]) == (3, int(edition == "2e"))


@rule("GWT-EX-DELIV-02")
@pytest.mark.parametrize(
    ("edition", "value", "change"),
    [*((edition, *row) for edition in ("1e", "2e") for row in ((8, -2), (4, 0))), ("1e", 0, 6), ("2e", 0, 4)],
)
def test_8_would_cost_2_dollars_4_and_kansas_city_nothing_and_6_and_1_are_taken(edition, value, change):
    s = delivering(edition, 10, [1, 6], engine=["5"], money=[0])
    assert starting(s, "deliver") == [city(edition, worth) for worth in (0, 4, 8, 10)]
    for taken in (1, 6):
        assert forbidden_by(s, ANN, f"deliver {city(edition, taken)}") == "GWT-DELIV-03"
    play(s, ANN, f"deliver {city(edition, value)}")
    assert starting(s, "disc") == WHITE
    play(s, ANN, "disc aux_money")
    while asked(s) == [ANN]:
        play(s, ANN, "use token" if "use token" in options(s) else "take deck")
    assert player(s, ANN)["money"] == 10 + change
