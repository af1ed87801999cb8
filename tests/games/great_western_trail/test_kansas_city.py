"""Kansas City: the five steps, foresight, and the way back. [catalogue, section 4.7]"""

import pytest

from games.great_western_trail.positions import (
    ANN,
    BEN,
    CLEO,
    at_every_count,
    forbidden_by,
    in_both_editions,
    options,
    player,
    starting,
    trail,
    view,
)
from games.playing import asked, of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.kernel import Bag

SIZE = {2: 7, 3: 10, 4: 13}
WORKERS = (("camp-green", "camp-green"), ("cowboy", "engineer"), ("craftsman", "engineer"))
REST = ("income 0", "deliver kansas_city", "disc aux_money")


def visit(edition, seats=2, **position):
    """Ann has just arrived in Kansas City."""
    return trail(edition, seats, **{"place": ["kansas_city"], "phase": "use", "hand": ["gray"]} | position)


def on_trail(s, *places):
    return [view(s, None)["trail"].get(place, {}).get("tile") for place in places]


def row(s, number):
    return view(s, None)["jobs"][number - 1]["workers"]


def full(section, number, tile):
    return {f"{section}{space}": tile for space in range(1, number + 1)}


def with_supplies(s, *names):
    """Only these tiles are left in the three supplies."""
    for supply, name in enumerate(names):
        counts = [0] * len(s.supplies[supply].counts)
        if name:
            counts[("cowboy", "craftsman", "engineer", "camp-green", "camp-black").index(name)] = 1
        s.supplies[supply] = Bag.of(counts)
    return s


# --- the five steps -------------------------------------------------------------------------------------


@rule("GWT-KC-01")
@in_both_editions
def test_three_foresights_income_and_delivery_are_carried_out_in_this_order(edition):
    s = visit(edition)
    steps = ("choose camp-green", "choose cowboy", "choose camp-black", "income 0", "deliver kansas_city")
    order = ["choose flood-2-black", "choose engineer", "choose craftsman", "income 0", "deliver kansas_city"]
    for at, step in enumerate(steps):
        assert order[at] in options(s)
        for other in order[:at] + order[at + 1 :]:
            assert forbidden_by(s, ANN, other.replace("income 0", "income")) is not None
        play(s, ANN, step)
    play(s, ANN, "disc aux_money")
    assert asked(s) == [BEN]


@rule("GWT-KC-01")
@in_both_editions
def test_none_of_the_steps_may_be_left_out(edition):
    s = visit(edition)
    for step in ("choose camp-green", "choose cowboy", "choose camp-black", *REST):
        assert not {"done", "decline"} & set(options(s))
        play(s, ANN, step)


@rule("GWT-KC-02")
@in_both_editions
def test_a_tile_of_the_column_is_chosen_and_goes_to_the_board_at_once(edition):
    s = visit(edition)
    assert options(s) == ["choose camp-green", "choose flood-2-black"]
    assert forbidden_by(s, ANN, "choose cowboy") == "GWT-KC-02"
    play(s, ANN, "choose flood-2-black")
    assert on_trail(s, "flood1") == ["flood-2-black"]
    assert view(s, None)["foresight"][0] == ["camp-green", None]
    assert options(s) == ["choose cowboy", "choose engineer"]
    play(s, ANN, "choose engineer")
    assert (row(s, 2), view(s, None)["foresight"][1]) == (["engineer"] * 2, ["cowboy", None])
    assert options(s) == ["choose craftsman", "choose camp-black"]
    play(s, ANN, "choose craftsman")
    assert (row(s, 3), view(s, None)["foresight"][2]) == (["craftsman"], [None, "camp-black"])


@rule("GWT-AMB-62")
@in_both_editions
def test_equal_tiles_of_one_column_are_offered_once(edition):
    s = visit(edition, foresight=WORKERS)
    assert options(s) == ["choose camp-green"]
    play(s, ANN, "choose camp-green")
    assert view(s, None)["foresight"][0].count("camp-green") == 1


# --- camp and hazard tiles --------------------------------------------------------------------------------


@rule("GWT-KC-03", "GWT-KC-04")
@in_both_editions
@pytest.mark.parametrize("tile", ["camp-green", "camp-black"])
@pytest.mark.parametrize(("taken", "place"), [([], 1), ([1, 2, 3], 4), ([1, 3, 4], 2), ([*range(1, 9)], 9)])
def test_a_camp_tile_goes_to_the_lowest_free_space(edition, tile, taken, place):
    board = {f"camp{number}": "camp-green" for number in taken}
    s = visit(edition, board=board, foresight=((tile, "flood-2-green"), *WORKERS[1:]))
    play(s, ANN, f"choose {tile}")
    assert on_trail(s, f"camp{place}") == [tile]
    assert len([space for space in view(s, None)["trail"] if space.startswith("camp")]) == len(taken) + 1


@rule("GWT-KC-05")
@in_both_editions
@pytest.mark.parametrize("hazard", ["flood", "drought", "rockfall"])
@pytest.mark.parametrize(("taken", "place"), [([], 1), ([1], 2), ([2, 3], 1), ([1, 2, 3], 4)])
def test_a_hazard_goes_to_the_lowest_free_space_of_its_section(edition, hazard, taken, place):
    board = {f"{hazard}{number}": f"{hazard}-2-green" for number in taken}
    s = visit(edition, board=board, foresight=((f"{hazard}-3-black", "camp-green"), *WORKERS[1:]))
    play(s, ANN, f"choose {hazard}-3-black")
    assert on_trail(s, f"{hazard}{place}") == [f"{hazard}-3-black"]


@rule("GWT-KC-06")
@in_both_editions
@pytest.mark.parametrize(
    ("section", "spaces", "tile"), [("camp", 9, "camp-black"), ("flood", 4, "flood-2-black")]
)
def test_a_tile_without_a_free_space_may_be_chosen_and_leaves_the_game(edition, section, spaces, tile):
    other = "flood-2-green" if section == "flood" else "camp-green"
    foresight = ((tile, "rockfall-2-green"), *WORKERS[1:])
    s = visit(edition, board=full(section, spaces, other), foresight=foresight)
    before = view(s, None)["trail"]
    news = play(s, ANN, f"choose {tile}")
    assert (view(s, None)["trail"], of(ev.TileRemoved, news)) == (before, [ev.TileRemoved(tile)])
    assert view(s, None)["foresight"][0] == [None, "rockfall-2-green"]


# --- workers and the job market -----------------------------------------------------------------------------


@rule("GWT-KC-07", "GWT-KC-08", "GWT-KC-09")
@in_both_editions
@at_every_count
def test_workers_fill_the_tokens_row_which_has_as_many_spaces_as_there_are_players(edition, seats):
    for held in range(seats):
        s = visit(
            edition, seats, foresight=WORKERS, jobs={4: "cowboy " * held}, token_row=4, in_token_row=held
        )
        play(s, ANN, "choose camp-green", "choose engineer")
        assert row(s, 4) == [*["cowboy"] * held, "engineer"]
        assert view(s, None)["job_token"] == (5 if held == seats - 1 else 4)
        play(s, ANN, "choose craftsman")
        assert row(s, 5 if held == seats - 1 else 4)[-1 if held == seats - 1 else -2] == "craftsman"


@rule("GWT-KC-07", "GWT-AMB-47")
@in_both_editions
def test_empty_spaces_above_the_token_stay_empty(edition):
    s = visit(edition, 3, foresight=WORKERS, jobs={1: "", 2: "cowboy"}, token_row=3, in_token_row=0)
    play(s, ANN, "choose camp-green", "choose engineer", "choose craftsman")
    assert [row(s, number) for number in (1, 2, 3)] == [[], ["cowboy"], ["craftsman", "engineer"]]


@rule("GWT-KC-09")
@in_both_editions
@pytest.mark.parametrize("number", range(2, 12))
def test_the_token_moves_to_the_next_row_when_its_circle_is_covered(edition, number):
    s = visit(edition, foresight=WORKERS, jobs={}, token_row=number)
    news = play(s, ANN, "choose camp-green", "choose engineer")
    assert view(s, None)["job_token"] == number + 1
    assert of(ev.JobTokenMoved, news) == [ev.JobTokenMoved(number + 1)]
    assert [line["open"] for line in view(s, None)["jobs"]] == [*[True] * number, *[False] * (12 - number)]


@rule("GWT-KC-10", "GWT-KC-11")
@in_both_editions
@at_every_count
@pytest.mark.parametrize("number", range(2, 13))
def test_only_the_yellow_arrows_below_rows_6_and_9_refill_the_cattle_market(edition, seats, number):
    s = visit(edition, seats, foresight=WORKERS, jobs={}, token_row=number, market="yellow red")
    stack = view(s, None)["cattle_stack"]
    news = play(s, ANN, "choose camp-green", "choose engineer")
    size = SIZE[seats] if number in (6, 9) else 2
    shown = view(s, None)
    assert (sum(shown["cattle"].values()), shown["cattle_stack"]) == (size, stack - size + 2)
    assert len(of(ev.CattleTurnedUp, news)) == size - 2


@rule("GWT-KC-10")
@in_both_editions
def test_a_black_arrow_has_no_further_effect(edition):
    s = visit(edition, foresight=WORKERS, jobs={}, token_row=3, market="yellow")
    news = play(s, ANN, "choose camp-green", "choose engineer")
    kinds = [type(event).__name__ for event in news]
    assert kinds == ["TileChosen", "TilePlaced", "TileChosen", "JobTokenMoved"]


@rule("GWT-KC-11")
def test_with_simmentals_the_market_is_refilled_to_its_size_at_the_set_up():
    s = visit("2e", foresight=WORKERS, jobs={}, token_row=6, market="yellow", variant="simmental")
    play(s, ANN, "choose camp-green", "choose engineer")
    assert sum(view(s, None)["cattle"].values()) == 9


@rule("GWT-KC-12")
@in_both_editions
@pytest.mark.parametrize("market", ["yellow " * 7, "yellow " * 7 + "red"])
def test_a_market_that_is_full_or_more_than_full_gets_no_card(edition, market):
    s = visit(edition, foresight=WORKERS, jobs={}, token_row=6, market=market)
    stack = view(s, None)["cattle_stack"]
    play(s, ANN, "choose camp-green", "choose engineer")
    shown = view(s, None)
    assert (sum(shown["cattle"].values()), shown["cattle_stack"]) == (len(market.split()), stack)


@rule("GWT-KC-13")
@in_both_editions
def test_when_the_stack_runs_out_refilling_stops(edition):
    position = {"foresight": WORKERS, "jobs": {}, "token_row": 6, "market": "yellow"}
    s = visit(edition, **position, stack="red blue")
    play(s, ANN, "choose camp-green", "choose engineer")
    assert view(s, None)["cattle"] == {"yellow": 1, "red": 1, "blue": 1}
    assert view(s, None)["cattle_stack"] == 0
    s = visit(edition, **position, stack="")
    play(s, ANN, "choose camp-green", "choose engineer")
    assert view(s, None)["cattle"] == {"yellow": 1}


@rule("GWT-KC-14")
@in_both_editions
def test_refilled_cards_are_sorted_like_the_others(edition):
    s = visit(
        edition,
        foresight=WORKERS,
        jobs={},
        token_row=6,
        market="purple-5 red",
        stack="blue brown-3 yellow yellow red",
        coming={"cattle": "brown-3 red yellow blue yellow"},
    )
    play(s, ANN, "choose camp-green", "choose engineer")
    cattle = [("yellow", 2), ("red", 2), ("blue", 1), ("brown-3", 1), ("purple-5", 1)]
    assert list(view(s, None)["cattle"].items()) == cattle


@rule("GWT-KC-15")
@in_both_editions
@at_every_count
def test_the_token_leaves_the_board_after_the_last_row_and_the_end_is_triggered(edition, seats):
    s = visit(edition, seats, foresight=WORKERS, jobs={}, token_row=12)
    news = play(s, ANN, "choose camp-green", "choose engineer")
    assert (view(s, None)["job_token"], view(s, None)["job_token_holder"]) == (None, ANN)
    assert of(ev.EndTriggered, news) == [ev.EndTriggered(ANN)]
    s = visit(edition, seats, foresight=WORKERS, jobs={}, token_row=11)
    news = play(s, ANN, "choose camp-green", "choose engineer")
    assert (view(s, None)["job_token_holder"], of(ev.EndTriggered, news)) == (None, [])


# --- and back -----------------------------------------------------------------------------------------------


@rule("GWT-KC-16", "GWT-KC-17")
@in_both_editions
def test_the_cattleman_returns_and_one_tile_of_each_supply_fills_its_column(edition):
    coming = {"supply1": "rockfall-4-green", "supply2": "craftsman", "supply3": "cowboy"}
    s = visit(edition, coming=coming)
    before = view(s, None)["supplies"]
    play(s, ANN, "choose camp-green", "choose cowboy", "choose camp-black", "income 0", "deliver kansas_city")
    assert (player(s, ANN)["place"], view(s, None)["supplies"]) == ("kansas_city", before)
    assert view(s, None)["foresight"] == [[None, "flood-2-black"], [None, "engineer"], ["craftsman", None]]
    play(s, ANN, "disc aux_money")
    assert (player(s, ANN)["place"], asked(s)) == ("start", [BEN])
    foresight = [["rockfall-4-green", "flood-2-black"], ["craftsman", "engineer"], ["craftsman", "cowboy"]]
    assert view(s, None)["foresight"] == foresight
    assert view(s, None)["supplies"] == [number - 1 for number in before]


@rule("GWT-AMB-28")
@in_both_editions
def test_the_spaces_of_an_exhausted_supply_stay_empty(edition):
    s = with_supplies(visit(edition), "", "cowboy", "")
    play(s, ANN, "choose camp-green", "choose cowboy", "choose camp-black", *REST)
    foresight = [[None, "flood-2-black"], ["cowboy", "engineer"], ["craftsman", None]]
    assert (view(s, None)["foresight"], view(s, None)["supplies"]) == (foresight, [0, 0, 0])


@rule("GWT-AMB-28")
@in_both_editions
def test_the_last_tile_of_a_column_must_be_chosen_and_an_empty_column_is_skipped(edition):
    s = visit(edition, foresight=((".", "."), ("cowboy", "."), (".", ".")))
    assert options(s) == ["choose cowboy"]
    play(s, ANN, "choose cowboy")
    assert starting(s, "income") == ["0"]
    s = visit(edition, foresight=((".", "."), (".", "."), (".", ".")))
    assert starting(s, "income") == ["0"]


@rule("GWT-AMB-29")
@in_both_editions
def test_after_the_end_was_triggered_workers_are_still_drawn_but_not_chosen(edition):
    foresight = (("camp-green", "camp-green"), ("cowboy", "engineer"), ("camp-black", "camp-green"))
    s = visit(
        edition,
        3,
        holder=CLEO,
        place=["kansas_city", "G"],
        foresight=foresight,
        coming={"supply3": "craftsman"},
    )
    play(s, ANN, "choose camp-green")
    assert options(s) == ["choose camp-black", "choose camp-green"]
    play(s, ANN, "choose camp-black", *REST)
    assert view(s, None)["foresight"][1:] == [["cowboy", "engineer"], ["craftsman", "camp-green"]]
    play(s, BEN, "move kansas_city", "choose camp-green")
    assert options(s) == ["choose camp-green"]
    assert forbidden_by(s, BEN, "choose craftsman") == "GWT-END-06"
