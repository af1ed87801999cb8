"""What the conductor does in positions built for it."""

import pytest

from games.great_western_trail.positions import ANN, EDITIONS, in_both_editions, trail
from waystation.bots import observe, play_match
from waystation.kernel import advance, find_option, open_options, pending
from waystation.kernel.testing import random_match


def choice(s, seat=ANN):
    """What the conductor does, in its notation."""
    game = EDITIONS[s.edition.id]
    return str(game.heuristic(observe(game, s, seat)))


def go_on(s, seat=ANN):
    """Let it choose, and do it."""
    answer = choice(s, seat)
    advance(s, *find_option(s, seat, answer))
    return answer


def choices(s, number, seat=ANN):
    """So many choices, one after the other."""
    return [go_on(s, seat) for _ in range(number)]


def go_on_until(s, wanted, seat=ANN):
    """Let it choose until it does what is wanted; it must not end its turn before."""
    while (answer := go_on(s, seat)) != wanted:
        assert s.turn == seat
        assert answer != "done"


def worths(s, seat=ANN):
    """What it thinks of each option, by notation."""
    game = EDITIONS[s.edition.id]
    options = [option for _, option in open_options(s, seat)]
    return dict(zip(map(str, options), game.weigh(s, seat, options), strict=True))


# --- what options are worth -----------------------------------------------------------------------------


@in_both_editions
def test_every_option_is_worth_some_points_and_none_is_beyond_compare(edition):
    game = EDITIONS[edition]
    for seed in range(6):
        s = random_match(game, 3, seed, 50 * seed).state
        seat = pending(s)[0].seat
        assert all(abs(worth) < 100 for worth in worths(s, seat).values())


@in_both_editions
def test_the_use_of_one_cell_counts_what_the_others_will_add(edition):
    s = trail(edition, phase="use", place=["A"], money=[12], hand=["gray green white white"])
    alone = worths(trail(edition, phase="use", place=["A"], money=[12], hand=["gray green gray gray"]))
    assert worths(s)["use hire"] > alone["use hire"]
    assert worths(s)["use white:$2"] > worths(s)["use hire"]


def test_an_exchange_can_wait_until_the_hand_is_shown():
    s = trail("2e", place=["C"], hand=["gray gray gray gray"], tokens=[1])
    assert worths(s)["exchange"] < max(worths(s).values())


# --- the location ---------------------------------------------------------------------------------------


@in_both_editions
def test_it_sells_before_it_hires(edition):
    s = trail(edition, phase="use", place=["A"], money=[5], hand=["gray green white white"])
    assert choices(s, 2) == ["use white:$2", "use hire"]


@in_both_editions
def test_it_takes_the_camp_tile_that_pays_most(edition):
    board = {"camp5": "camp-green", "camp9": "camp-green"}
    s = trail(edition, phase="use", place=["D"], hand=["gray gray green white"], board=board)
    go_on_until(s, "use trade")
    assert choice(s) == "take camp9"


@in_both_editions
def test_it_clears_the_hazard_that_scores_most(edition):
    board = {"flood1": "flood-2-green", "drought1": "drought-4-green"}
    s = trail(edition, phase="use", place=["F"], money=[60], hand=["gray gray green white"], board=board)
    go_on_until(s, "use clear-$7")
    assert choice(s) == "clear drought1"


@in_both_editions
def test_it_buys_the_best_cattle_that_its_cowboys_can_buy(edition):
    market = "yellow red blue purple-7"
    s = trail(
        edition, phase="use", place=["E"], money=[30], workers=[(4, 1, 1)], hand=["gray green"], market=market
    )
    assert choices(s, 2) == ["use buy-cattle", "buy purple-7 4 $6"]


# --- cards ----------------------------------------------------------------------------------------------


def test_it_exchanges_cards_before_it_shows_a_poor_hand():
    s = trail("2e", phase="income", hand=["gray gray gray gray"], tokens=[1])
    assert choices(s, 2) == ["exchange", "draw"]
    assert choices(s, 2) == ["discard gray", "discard gray"]


def test_it_keeps_its_token_when_its_hand_is_as_good_as_can_be():
    s = trail("2e", phase="income", hand=["brown-5 purple-5 red blue"], tokens=[1])
    assert choice(s).startswith("income")


# --- Kansas City ----------------------------------------------------------------------------------------


@in_both_editions
def test_it_never_delivers_to_kansas_city_when_another_city_is_free(edition):
    s = trail(edition, phase="income", hand=["gray green black white"], tokens=[0])
    assert go_on(s).startswith("income")
    assert choice(s) != "deliver kansas_city"


@in_both_editions
def test_it_spends_a_certificate_rather_than_deliver_to_kansas_city(edition):
    first, second, third, *_ = EDITIONS[edition].rules.cities[1:]
    s = trail(
        edition,
        phase="income",
        hand=["gray green black white"],
        cities=[f"{first} {second} {third}"],
        certificates=[1],
        engine=["9"],
        tokens=[0],
    )
    assert go_on(s) == "income 1"
    assert choice(s) == f"deliver {EDITIONS[edition].rules.cities[4]}"


# --- the railway ----------------------------------------------------------------------------------------


@in_both_editions
def test_it_stops_at_a_station_it_can_pay_for(edition):
    s = trail(edition, phase="use", place=["G"], engine=["3"], workers=[(1, 1, 2)], money=[20])
    go_on_until(s, "use engine-per-engineer")
    assert go_on(s) == "engine t4"
    assert choice(s).startswith("disc")


# --- the way --------------------------------------------------------------------------------------------


@in_both_editions
def test_on_its_last_turn_it_delivers_once_more(edition):
    s = trail(edition, place=["G"], hand=["gray green black white"], tokens=[0], holder=1, token_row=12)
    assert choice(s) == "move kansas_city"


@in_both_editions
@pytest.mark.parametrize("seats", [2, 4])
def test_it_plays_to_the_end_and_scores(edition, seats):
    game = EDITIONS[edition]
    sheets = game.sheets(play_match(game, [game.heuristic] * seats, seed=1))
    assert min(sheet.total for sheet in sheets) > 20


@in_both_editions
def test_it_chooses_the_same_every_time(edition):
    s = trail(edition, place=["C"], hand=["gray gray green white"])
    assert len({choice(s) for _ in range(3)}) == 1
