"""Phase 1: placing figures. [catalogue, section 3]"""

import pytest

from games.playing import asked, of, play
from games.stone_age.positions import (
    ANN,
    BEN,
    CLEO,
    DAN,
    STONE_AGE,
    at_every_count,
    forbidden_by,
    goods,
    options,
    player,
    view,
    village,
)
from rulebook import rule
from waystation.games.stone_age import events as ev
from waystation.kernel import Phrase, pending

VILLAGE = ("tool_maker", "hut", "field")
GATHER = ("forest", "clay_pit", "quarry", "river")
CARDS = ("card_1", "card_2", "card_3", "card_4")
STACKS = ("stack_1", "stack_2", "stack_3", "stack_4")

at_each_gather_place = pytest.mark.parametrize("place", GATHER)


def figures(s, place):
    """How many figures of each player stand on a place."""
    return view(s, None)["places"][place]


def numbers(s, place):
    """With how many figures the seat that is asked may enter a place; [] if it may not."""
    offered = [option.split() for option in options(s)]
    return [int(number) for _, where, *rest in offered for number in rest if where == place]


def offered(s):
    """The places that are offered, without the numbers."""
    return {option.split()[1] for option in options(s)}


# --- a placement ----------------------------------------------------------------------------------------


@rule("SA-PLACE-01")
@pytest.mark.parametrize("number", [1, 3, 5])
def test_one_or_more_figures_are_put_on_exactly_one_place(number):
    s = village()
    events = play(s, ANN, f"place forest {number}")
    assert events == [ev.FiguresPlaced(ANN, "forest", number)]
    there = {place: standing for place, standing in view(s, None)["places"].items() if any(standing)}
    assert there == {"forest": [number, 0]}
    assert (player(s, ANN)["home"], player(s, BEN)["home"]) == (5 - number, 5)
    assert asked(s) == [BEN]


@rule("SA-PLACE-01")
@at_every_count
@pytest.mark.parametrize("home", [1, 2, 4])
def test_only_own_unplaced_figures_are_put(seats, home):
    """Ann has placed all but so many; the others' figures are still at home."""
    s = village(seats, people=[5 + home], standing=[{"forest": 5}])
    singles = {"tool_maker", "field", *CARDS, *STACKS[:seats], *(["hut"] if home > 1 else [])}
    rolled = ("hunt", "clay_pit", "quarry", "river")
    assert set(options(s)) == {
        *(f"place {place}" for place in singles),
        *(f"place {place} {number}" for place in rolled for number in range(1, home + 1)),
    }


@rule("SA-PLACE-02")
@at_every_count
def test_whoever_can_place_must_place(seats):
    assert {option.split()[0] for option in options(village(seats))} == {"place"}
    assert "0" not in {option.split()[-1] for option in options(village(seats))}


@rule("SA-PLACE-02")
def test_the_last_place_must_be_taken_by_whoever_can():
    """Ann has one figure left and could only waste it; she may not pass, and Ben waits for it."""
    ann = {"hunt": 1, "card_1": 1, "card_2": 1, "card_3": 1, "stack_1": 1, "stack_2": 1}
    ben = {"tool_maker": 1, "field": 1, **dict.fromkeys(GATHER, 1), "hunt": 1}
    s = village(people=[7, 7], standing=[ann, ben])
    assert (asked(s), options(s)) == ([ANN], ["place card_4"])


@rule("SA-PLACE-03")
def test_a_player_without_unplaced_figures_is_skipped():
    s = village(4, standing=[{"hunt": 1}, {"hunt": 5}, {"hunt": 5}, {"hunt": 1}])
    play(s, ANN, "place card_1")
    assert asked(s) == [DAN]
    play(s, DAN, "place card_2")
    assert asked(s) == [ANN]


@rule("SA-PLACE-03", "SA-PLACE-04")
def test_a_player_goes_on_alone_while_the_others_have_placed_all():
    s = village(3, standing=[{"hunt": 3}, {"hunt": 5}, {"hunt": 5}])
    play(s, ANN, "place card_1")
    assert (asked(s), view(s, None)["phase"]) == ([ANN], "place")
    play(s, ANN, "place card_2")
    assert view(s, None)["phase"] == "use"


def only_the_hut_is_free(left, **position):
    """Ann, already on the hunt, has so many figures left, and of all places only the hut is free for her."""
    cards = CARDS[: 5 - left]
    ann = {"hunt": 1, **dict.fromkeys(GATHER, 1), **dict.fromkeys(cards, 1)}
    ben = dict.fromkeys([*CARDS[len(cards) :], "tool_maker", "field", *STACKS], 1)
    dan = {"hunt": 5}
    return village(4, people=[10, 6 + left], standing=[ann, ben, dan, dan], **position)


@rule("SA-PLACE-03", "SA-PLACE-12")
@pytest.mark.parametrize(("left", "turn"), [(1, BEN), (2, ANN)])
def test_a_player_without_a_legal_placement_is_skipped(left, turn):
    s = only_the_hut_is_free(left)
    assert player(s, ANN)["home"] == left
    assert asked(s) == [turn]
    assert turn == BEN or options(s) == ["place hut"]


@rule("SA-EX-17", "SA-PLACE-04")
def test_a_stuck_figure_stays_home_does_nothing_and_eats():
    s = only_the_hut_is_free(1, dice=[1] * 16)
    play(s, BEN, "place hunt 1")
    assert (view(s, None)["phase"], asked(s), player(s, ANN)["home"]) == ("use", [ANN], 1)
    events = []
    while view(s, None)["phase"] == "use":
        events += play(s, *asked(s), options(s)[0])
    assert {(event.place, len(event.dice)) for event in of(ev.DiceRolled, events) if event.seat == ANN} == {
        (place, 1) for place in ("hunt", *GATHER)
    }
    assert of(ev.TribeFed, events)[ANN] == ev.TribeFed(ANN, income=0, eaten=10, short=0)
    assert player(s, ANN)["food"] == 12 - 10


# --- once at each place ---------------------------------------------------------------------------------


@rule("SA-PLACE-05")
@at_every_count
@pytest.mark.parametrize("place", ["tool_maker", "hut", "field", "hunt", *GATHER, "card_2", "stack_2"])
def test_nobody_places_twice_at_a_place_even_if_rings_are_free(seats, place):
    s = village(seats, standing=[{place: 2 if place == "hut" else 1}])
    assert asked(s) == [ANN]
    assert place not in offered(s)
    assert forbidden_by(s, ANN, f"place {place}") == "SA-PLACE-05"


@rule("SA-PLACE-05", "SA-AMB-17")
@at_every_count
def test_nobody_hunts_twice_in_a_round(seats):
    s = village(seats)
    play(s, ANN, "place hunt 1")
    for seat in range(1, seats):
        play(s, seat, "place hunt 5")
    assert (asked(s), numbers(s, "hunt")) == ([ANN], [])
    assert forbidden_by(s, ANN, "place hunt") == "SA-PLACE-05"


@rule("SA-PLACE-05")
def test_a_place_is_open_again_in_the_next_round():
    s = village(food=[12, 12])
    play(s, ANN, "place hunt 5")
    play(s, BEN, "place forest 5")
    assert (view(s, None)["round"], asked(s)) == (2, [BEN])
    assert numbers(s, "forest") == numbers(s, "hunt") == [1, 2, 3, 4, 5]


# --- rings ----------------------------------------------------------------------------------------------


@rule("SA-PLACE-06", "SA-PLACE-15")
@pytest.mark.parametrize("seats", [3, 4])
@at_each_gather_place
@pytest.mark.parametrize("there", range(1, 8))
def test_a_placement_never_exceeds_the_free_rings(seats, place, there):
    s = village(seats, people=[10, 10], standing=[{}, {place: there, "hunt": 1}])
    assert numbers(s, place) == [*range(1, 7 - there + 1)]
    assert forbidden_by(s, ANN, f"place {place}") == ("SA-PLACE-06" if there == 7 else None)


@rule("SA-PLACE-06")
@at_every_count
@at_each_gather_place
def test_a_full_place_takes_nobody_at_any_player_count(seats, place):
    s = village(seats, people=[5, 10], standing=[{}, {place: 7}])
    assert numbers(s, place) == []
    assert forbidden_by(s, ANN, f"place {place}") == "SA-PLACE-06"


@rule("SA-PLACE-15", "SA-PLACE-25")
@at_every_count
@at_each_gather_place
def test_a_gather_place_has_7_rings_at_every_player_count(seats, place):
    assert numbers(village(seats, people=[10]), place) == [1, 2, 3, 4, 5, 6, 7]


@rule("SA-PLACE-15")
@at_each_gather_place
def test_the_7_rings_are_for_all_players_together(place):
    s = village(4)
    for seat, free in ((ANN, 5), (BEN, 5), (CLEO, 3), (DAN, 1)):
        assert numbers(s, place) == [*range(1, free + 1)]
        play(s, seat, f"place {place} {min(2, free)}")
    assert figures(s, place) == [2, 2, 2, 1]


@rule("SA-EX-16")
def test_one_ring_of_the_forest_is_left_for_cleo_and_none_for_dan():
    s = village(4)
    play(s, ANN, "place forest 4")
    play(s, BEN, "place forest 2")
    assert numbers(s, "forest") == [1]
    play(s, CLEO, "place forest 1")
    assert (asked(s), numbers(s, "forest")) == ([DAN], [])
    assert forbidden_by(s, DAN, "place forest") == "SA-PLACE-06"


# --- nothing is paid, nothing moves ---------------------------------------------------------------------


@rule("SA-PLACE-07")
@pytest.mark.parametrize("place", ["card_1", "card_4", "stack_1", "stack_2"])
def test_a_figure_may_stand_where_its_player_cannot_pay(place):
    s = village(food=[0, 0], tops=["H17", "H25"])
    play(s, ANN, f"place {place}")
    assert figures(s, place) == [1, 0]


@rule("SA-PLACE-07")
@at_every_count
def test_nothing_is_paid_for_placing(seats):
    s = village(seats, goods=["WBSG"] * seats, tools=[[1]])
    for number, place in enumerate([*CARDS[:seats], *STACKS[:seats]]):
        play(s, number % seats, f"place {place}")
    assert [(goods(s, seat), player(s, seat)["food"]) for seat in range(seats)] == [("WBSG", 12)] * seats


@rule("SA-PLACE-08")
def test_a_placed_figure_does_not_move_until_phase_2():
    s = village(3)
    standing = view(s, None)["places"]
    placements = {
        "forest": 2,
        "hut": 2,
        "river": 1,
        "card_3": 1,
        "field": 1,
        "hunt": 2,
        "stack_2": 1,
        "quarry": 1,
    }
    for turn, (place, number) in enumerate(placements.items()):
        play(s, turn % 3, f"place {place} {number}" if place in {"hunt", *GATHER} else f"place {place}")
        standing[place][turn % 3] = number
        assert view(s, None)["places"] == standing
    assert view(s, None)["phase"] == "place"


# --- the village ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "number", "forbidden"),
    [
        pytest.param("tool_maker", 1, "SA-PLACE-10", marks=rule("SA-PLACE-10")),
        pytest.param("hut", 2, "SA-PLACE-11", marks=rule("SA-PLACE-11")),
        pytest.param("field", 1, "SA-PLACE-13", marks=rule("SA-PLACE-13")),
    ],
)
@at_every_count
def test_a_village_place_takes_its_figures_once_a_round(seats, place, number, forbidden):
    s = village(seats, people=[10] * seats)
    assert [option for option in options(s) if place in option] == [f"place {place}"]
    play(s, ANN, f"place {place}")
    assert figures(s, place) == [number, *[0] * (seats - 1)]
    assert player(s, ANN)["home"] == 10 - number
    for seat in range(1, seats):
        assert (asked(s), place in offered(s)) == ([seat], False)
        assert forbidden_by(s, seat, f"place {place}") == forbidden
        play(s, seat, "place hunt 1")


@rule("SA-PLACE-11", "SA-PLACE-12")
@at_every_count
@pytest.mark.parametrize("left", [1, 2, 3])
def test_the_hut_needs_two_figures_of_one_player_together(seats, left):
    """Somebody else's second figure does not help."""
    s = village(seats, standing=[{"hunt": 5 - left}])
    assert ("hut" in offered(s)) == (left >= 2)
    assert forbidden_by(s, ANN, "place hut") == (None if left >= 2 else "SA-PLACE-12")


@rule("SA-PLACE-10", "SA-PLACE-13", "SA-PLACE-16", "SA-PLACE-17")
@at_every_count
def test_one_figure_is_enough_for_everything_but_the_hut(seats):
    s = village(seats, standing=[{"hunt": 4}])
    assert offered(s) == {"tool_maker", "field", *GATHER, *CARDS, *STACKS[:seats]}


# --- the hunt, the cards, the hut tiles -----------------------------------------------------------------


@rule("SA-PLACE-14")
@at_every_count
def test_the_hunt_takes_any_number_of_figures_of_any_number_of_players(seats):
    s = village(seats, people=[10] * seats, standing=[{"card_1": 1}])
    for seat in range(seats):
        most = 9 if seat == ANN else 10
        assert numbers(s, "hunt") == [*range(1, most + 1)]
        if seat < seats - 1:
            play(s, seat, f"place hunt {most}")
    assert sum(figures(s, "hunt")) == 10 * (seats - 1) - 1


@pytest.mark.parametrize(
    ("places", "forbidden"),
    [
        pytest.param(CARDS, "SA-PLACE-16", marks=rule("SA-PLACE-16")),
        pytest.param(STACKS, "SA-PLACE-17", marks=rule("SA-PLACE-17")),
    ],
    ids=["cards", "stacks"],
)
@at_every_count
def test_a_card_or_a_hut_tile_takes_1_figure(seats, places, forbidden):
    for place in places[: seats if places == STACKS else 4]:
        s = village(seats)
        assert [option for option in options(s) if place in option] == [f"place {place}"]
        play(s, ANN, f"place {place}")
        assert figures(s, place) == [1, *[0] * (seats - 1)]
        assert place not in offered(s)
        assert forbidden_by(s, BEN, f"place {place}") == forbidden


@pytest.mark.parametrize(
    "order",
    [
        pytest.param(["card_3", "card_1", "card_4", "card_2"], marks=rule("SA-PLACE-16")),
        pytest.param(["stack_4", "stack_2", "stack_1", "stack_3"], marks=rule("SA-PLACE-17")),
    ],
    ids=["cards", "stacks"],
)
def test_one_player_may_occupy_several_of_them_in_any_order_on_different_turns(order):
    s = village(4, standing=[{}, *[{"hunt": 5}] * 3])
    for place in order:
        assert asked(s) == [ANN]
        play(s, ANN, f"place {place}")
    assert [figures(s, place)[ANN] for place in order] == [1, 1, 1, 1]
    assert player(s, ANN)["home"] == 1


# --- with 2 or 3 players: the village -------------------------------------------------------------------

TWO_OF_THREE = [("tool_maker", "hut"), ("tool_maker", "field"), ("hut", "tool_maker"), ("field", "hut")]


@rule("SA-PLACE-20", "SA-PLACE-21")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("taken", TWO_OF_THREE, ids="+".join)
def test_with_2_or_3_players_the_third_village_place_is_closed_when_two_are_occupied(seats, taken):
    """Which one stays empty is decided by play."""
    (third,) = {*VILLAGE} - {*taken}
    s = village(seats)
    play(s, ANN, f"place {taken[0]}")
    assert offered(s) >= {taken[1], third}
    play(s, BEN, f"place {taken[1]}")
    for turn, seat in enumerate([*range(2, seats), *range(seats)], 1):  # once around the table, and on
        assert (asked(s), third in offered(s)) == ([seat], False)
        assert forbidden_by(s, seat, f"place {third}") == "SA-PLACE-20"
        play(s, seat, f"place card_{turn}")


@rule("SA-PLACE-21", "SA-AMB-02")
@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("taken", TWO_OF_THREE, ids="+".join)
def test_the_limit_counts_places_not_players_so_one_player_may_occupy_both(seats, taken):
    s = village(seats, standing=[{taken[0]: 2 if taken[0] == "hut" else 1}])
    assert taken[1] in offered(s)
    play(s, ANN, f"place {taken[1]}")
    (third,) = {*VILLAGE} - {*taken}
    for seat in [*range(1, seats), ANN]:
        assert (asked(s), third in offered(s)) == ([seat], False)
        assert forbidden_by(s, seat, f"place {third}") == "SA-PLACE-20"
        play(s, seat, "place hunt 1")


@rule("SA-PLACE-20", "SA-PLACE-21")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_closed_village_place_is_open_again_in_the_next_round_and_may_be_another(seats):
    s = village(
        seats, standing=[{"hut": 2, "field": 1, "hunt": 2}, *[{"hunt": 5}] * (seats - 2), {"hunt": 4}]
    )
    last = seats - 1
    assert forbidden_by(s, last, "place tool_maker") == "SA-PLACE-20"
    play(s, last, "place card_1")
    play(s, ANN, "use hut", "use field")
    play(s, last, "use hunt")
    assert (view(s, None)["round"], asked(s)) == (2, [BEN])
    assert offered(s) >= {*VILLAGE}
    play(s, BEN, "place tool_maker")
    assert offered(s) >= {"hut", "field"}


# --- with 2 or 3 players: the gather places -------------------------------------------------------------


@rule("SA-PLACE-22")
@at_each_gather_place
def test_with_2_players_a_gather_place_is_for_one_of_them(place):
    s = village(2)
    play(s, ANN, f"place {place} 1")
    assert numbers(s, place) == []
    assert forbidden_by(s, BEN, f"place {place}") == "SA-PLACE-22"
    others = [other for other in GATHER if other != place]
    assert [numbers(s, other) for other in others] == [[1, 2, 3, 4, 5]] * 3


@rule("SA-PLACE-23")
@at_each_gather_place
def test_with_3_players_a_gather_place_is_for_two_of_them(place):
    s = village(3)
    play(s, ANN, f"place {place} 1")
    assert numbers(s, place) == [1, 2, 3, 4, 5]
    play(s, BEN, f"place {place} 1")
    assert numbers(s, place) == []
    assert forbidden_by(s, CLEO, f"place {place}") == "SA-PLACE-23"
    others = [other for other in GATHER if other != place]
    assert [numbers(s, other) for other in others] == [[1, 2, 3, 4, 5]] * 3


@rule("SA-PLACE-22", "SA-PLACE-23")
@at_each_gather_place
@pytest.mark.parametrize(
    ("seats", "numbers", "closed"),
    [(2, [], False), (2, [1], True), (2, [7], False), (3, [1], False), (3, [1, 2], True), (3, [3, 4], False)],
)
def test_a_gather_place_is_shown_as_closed_if_its_free_rings_stay_empty(place, seats, numbers, closed):
    standing = [{place: number} for number in numbers]
    s = village(seats, people=[10] * seats, standing=standing)
    assert view(s, None)["closed"] == ([place] if closed else [])


@rule("SA-PLACE-24", "SA-PLACE-26")
@at_each_gather_place
@pytest.mark.parametrize(("seats", "players"), [(2, 1), (3, 2), (4, 4)])
def test_one_of_two_two_of_three_or_all_four_players_enter_a_gather_place(place, seats, players):
    s = village(seats)
    for seat in range(seats):
        entered = sum(number > 0 for number in figures(s, place))
        assert bool(numbers(s, place)) == (entered < players)
        play(s, seat, f"place {place} 1" if entered < players else "place hunt 1")
    assert figures(s, place) == [1] * players + [0] * (seats - players)


@rule("SA-PLACE-25")
@pytest.mark.parametrize("seats", [2, 3])
def test_the_hunt_the_cards_and_the_hut_tiles_have_no_player_count_limit(seats):
    s = village(seats, people=[10] * seats)
    for seat in range(seats):
        assert numbers(s, "hunt") == [*range(1, 11)]
        play(s, seat, "place hunt 1")
    for number, place in enumerate([*CARDS, *STACKS[:seats]]):
        assert {place} <= offered(s)
        play(s, number % seats, f"place {place}")


@rule("SA-PLACE-25")
def test_with_3_players_two_of_them_share_the_7_rings():
    s = village(3, people=[10, 10, 10])
    play(s, ANN, "place quarry 4")
    assert numbers(s, "quarry") == [1, 2, 3]


@rule("SA-PLACE-26")
def test_with_4_players_all_three_village_places_may_be_occupied():
    s = village(4)
    for seat, place in enumerate(VILLAGE):
        assert place in offered(s)
        play(s, seat, f"place {place}")
    assert [sum(figures(s, place)) for place in VILLAGE] == [1, 2, 1]


@rule("SA-EX-14")
def test_two_players_in_the_forest_on_the_hunt_and_in_the_village():
    s = village(2, people=[10, 10])
    play(s, ANN, "place forest 3")
    assert numbers(s, "forest") == []
    assert forbidden_by(s, BEN, "place forest") == "SA-PLACE-22"
    play(s, BEN, "place tool_maker")
    play(s, ANN, "place hunt 1")
    assert numbers(s, "hunt") == [*range(1, 10)]
    play(s, BEN, "place hunt 1")
    play(s, ANN, "place field")
    for seat in (BEN, ANN):
        assert (asked(s), "hut" in offered(s)) == ([seat], False)
        assert forbidden_by(s, seat, "place hut") == "SA-PLACE-20"
        play(s, seat, f"place card_{seat + 1}")


@rule("SA-EX-15")
def test_two_free_rings_of_the_quarry_stay_empty_for_the_third_player():
    s = village(3)
    play(s, ANN, "place quarry 3")
    play(s, BEN, "place quarry 2")
    assert (asked(s), numbers(s, "quarry")) == ([CLEO], [])
    assert forbidden_by(s, CLEO, "place quarry") == "SA-PLACE-23"
    for seat in (CLEO, ANN, BEN):
        play(s, seat, "place hunt 1")
    assert (asked(s), numbers(s, "quarry")) == ([CLEO], [])
    assert figures(s, "quarry") == [3, 2, 0]


# --- what is not asked ----------------------------------------------------------------------------------


@rule("SA-ROUND-01")
@pytest.mark.parametrize(
    ("target", "forbidden"),
    [
        ("use hunt", "SA-ROUND-01"),
        ("add 1", "SA-TOOL-10"),
        ("add once-4", "SA-TOOL-10"),
        ("raise used", "SA-TOOL-08"),
        ("take 1", "SA-CARD-10"),
        ("buy C29", "SA-CARD-01"),
        ("build H01", "SA-HUT-01"),
        ("feed", "SA-FEED-01"),
        ("redeem C36", "SA-CARD-31"),
    ],
)
def test_while_figures_are_placed_nothing_else_is_done(target, forbidden):
    s = village(
        goods=["WWBSG"], tools=[[1]], used=[[1, 1]], face_up=[["C35"]], standing=[{"hunt": 1, "card_1": 1}]
    )
    assert forbidden_by(s, ANN, target) == forbidden


@pytest.mark.parametrize("place", ["tool_maker", "hut", "field", "card_3", "stack_2"])
def test_a_refusal_says_who_stands_there(place):
    s = village(4, standing=[{}, {}, {place: 2 if place == "hut" else 1}])
    assert STONE_AGE.why_not(s, ANN, f"place {place}").params == {"place": place, "seat": CLEO}


@rule("SA-PLACE-01")
@pytest.mark.parametrize(
    ("people", "prompt"), [(1, Phrase("PlaceFigures-last")), (2, Phrase("PlaceFigures", {"number": 2}))]
)
def test_the_question_tells_how_many_figures_are_at_home(people, prompt):
    s = village(people=[people])
    assert pending(s)[0].prompt(s) == prompt
