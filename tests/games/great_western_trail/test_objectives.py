"""Objective cards: gaining them, playing them, their immediate actions, their tasks. [catalogue, 4.21]"""

from itertools import product

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.great_western_trail.positions import (
    ANN,
    BEN,
    DISPLAY,
    discarded,
    forbidden_by,
    hand,
    in_both_editions,
    options,
    player,
    scored,
    starting,
    trail,
    view,
)
from games.great_western_trail.test_private_buildings import on
from games.playing import asked, of, options_of, play
from rulebook import rule
from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail.components import (
    EVERY_OBJECTIVE,
    OBJECTIVES,
    STARTING_OBJECTIVES,
    TASKS,
    objective,
)
from waystation.games.great_western_trail.scoring import elements, objective_outcomes
from waystation.games.great_western_trail.view import objective_scores as scored_cards

TERMINUS = {"1e": "san_francisco", "2e": "new_york"}
SITES = ("A1", "A2", "A3", "B1", "B2")
BUILDINGS = ("1a", "2a", "3a", "4a", "5a")
CALLED = {card.id: card for card in EVERY_OBJECTIVE}


def at_c(edition="2e", **position):
    """Ann has stopped at the neutral building that gives objective cards."""
    return trail(edition, phase="use", place=["C"], **position)


def before_moving(card, edition="2e", **position):
    """Ann is about to move and has just played this card."""
    s = trail(edition, hand=[f"gray gray {card}"], **position)
    play(s, ANN, f"play {card}")
    return s


def with_elements(tasks, edition="2e", *, area="", herd="", masters=""):
    """Ann has so many of each element, by letter."""
    buildings = dict(zip(SITES, [f"ann {tile}" for tile in BUILDINGS], strict=True))
    cattle = ["yellow"] * tasks.count("3") + ["brown-3"] * tasks.count("4") + ["purple-5"] * tasks.count("5")
    return trail(
        edition,
        board=dict(list(buildings.items())[: tasks.count("B")]),
        hazards=[" ".join(["flood-2-black"] * tasks.count("H"))],
        stations=[range(1, 1 + tasks.count("S"))],
        camps=[(tasks.count("G"), tasks.count("L"))],
        cities=[" ".join([TERMINUS[edition]] * tasks.count("T"))],
        discard=[" ".join([*cattle, herd])],
        area=[area],
        masters=[masters],
    )


# --- gaining --------------------------------------------------------------------------------------------


@rule("GWT-OBJ-01")
@in_both_editions
def test_a_face_up_card_or_the_unseen_top_of_the_deck_is_taken(edition):
    s = at_c(edition)
    play(s, ANN, "use objective")
    assert options(s) == [*[f"take {card}" for card in DISPLAY.split()], "take deck"]


@rule("GWT-OBJ-02")
@pytest.mark.parametrize(("choice", "card"), [("draw-5H", "draw-5H"), ("deck", "move-BBHH")])
def test_a_gained_card_goes_face_up_on_the_discard_pile(choice, card):
    s = at_c(hand=["gray"], coming={"objectives": "move-BBHH"})
    play(s, ANN, "use objective", f"take {choice}")
    assert discarded(s, ANN) == {card: 1}
    assert (player(s, ANN)["top"], hand(s, ANN)) == (card, "gray")


@rule("GWT-OBJ-03")
def test_a_card_taken_from_the_display_is_replaced_at_once():
    s = at_c(coming={"objectives": "auxiliary-T"})
    deck = view(s, None)["objective_deck"]
    play(s, ANN, "use objective", "take draw-5H")
    assert view(s, None)["objectives"] == ["money-4HH", "auxiliary-T", "engine2-345", "move-345"]
    assert view(s, None)["objective_deck"] == deck - 1


@rule("GWT-OBJ-01", "GWT-OBJ-03")
def test_a_card_from_the_deck_leaves_the_display_as_it_is():
    s = at_c(coming={"objectives": "auxiliary-T"})
    play(s, ANN, "use objective", "take deck")
    assert view(s, None)["objectives"] == DISPLAY.split()


@rule("GWT-OBJ-04", "GWT-FAQ-03")
@in_both_editions
def test_with_an_empty_deck_the_display_is_not_refilled(edition):
    s = at_c(edition, deck="")
    play(s, ANN, "use objective")
    assert starting(s, "take") == DISPLAY.split()
    play(s, ANN, "take draw-5H")
    assert view(s, None)["objectives"] == ["money-4HH", None, "engine2-345", "move-345"]


@rule("GWT-OBJ-04", "GWT-FAQ-03")
@in_both_editions
def test_with_display_and_deck_empty_nobody_can_gain_an_objective_card(edition):
    s = at_c(edition, deck="", display=". . . .")
    assert "use objective" not in options(s)
    assert forbidden_by(s, ANN, "use objective") == "GWT-OBJ-04"


# --- when they are played -------------------------------------------------------------------------------


@rule("GWT-OBJ-05")
@in_both_editions
def test_any_number_of_cards_may_be_played_before_phase_a(edition):
    s = trail(edition, hand=["gray money-4HH money-BGL"], money=[0])
    assert starting(s, "play") == ["money-4HH", "money-BGL"]
    play(s, ANN, "play money-BGL", "play money-4HH")
    assert (player(s, ANN)["area"], player(s, ANN)["money"]) == (["money-BGL", "money-4HH"], 4)
    assert starting(s, "move")
    assert view(s, None)["phase"] == "A"


@rule("GWT-OBJ-05")
@in_both_editions
def test_cards_may_be_played_before_between_and_after_the_actions_of_phase_b(edition):
    s = at_c(edition, hand=["gray money-4HH"])
    assert starting(s, "play") == ["money-4HH"]
    play(s, ANN, "use certificates-1")
    assert starting(s, "play") == ["money-4HH"]
    play(s, ANN, "use engine-per-engineer", "engine 1")
    assert options(s) == ["play money-4HH", "done"]
    play(s, ANN, "play money-4HH")
    assert player(s, ANN)["area"] == ["money-4HH"]


@rule("GWT-OBJ-05")
@pytest.mark.parametrize("card", [card.id for card in OBJECTIVES])
def test_whoever_draws_a_card_that_was_gained_may_play_it(card):
    s = at_c(hand=[""], pile=[""], discard=[""], display=f"{card} . . .", coming={"draw0": card})
    play(s, ANN, "use objective", f"take {card}", "done")
    play(s, BEN, "move A", "auxiliary money")
    assert f"play {card}" in options(s)


@rule("GWT-OBJ-05", "GWT-AMB-11")
@pytest.mark.parametrize("card", [card.id for card in OBJECTIVES])
def test_whoever_takes_a_card_into_the_hand_may_play_it(card):
    s = on("8b", hand=["gray"], display=f"{card} . . .")
    play(s, ANN, "use any:$6+objective-to-hand gray", f"take {card}")
    assert options(s) == [f"play {card}", "done"]


@rule("GWT-OBJ-05")
def test_a_card_may_be_played_after_an_auxiliary_action():
    s = at_c(hand=["gray money-4HH"])
    play(s, ANN, "auxiliary money")
    assert options(s) == ["play money-4HH", "done"]


@rule("GWT-OBJ-05")
@in_both_editions
def test_no_card_is_played_on_the_turn_of_another(edition):
    s = trail(edition, hand=["gray", "gray money-4HH"])
    assert asked(s) == [ANN]
    assert not [option for option in options_of(s, BEN) if option.startswith("play")]


@rule("GWT-OBJ-06")
@pytest.mark.parametrize("begun", ["use objective", "use engine-per-engineer", "auxiliary cards"])
def test_no_card_is_played_in_the_middle_of_an_action(begun):
    s = at_c(hand=["gray money-4HH"])
    play(s, ANN, begun)
    assert starting(s, "play") == []
    assert forbidden_by(s, ANN, "play money-4HH") == "GWT-OBJ-06"


@rule("GWT-OBJ-07")
@in_both_editions
def test_a_card_drawn_in_phase_c_is_not_played_any_more(edition):
    s = trail(edition, phase="use", place=["G"], hand=["gray gray gray"], pile=["money-4HH"])
    play(s, ANN, "auxiliary money", "done")
    assert (hand(s, ANN), asked(s)) == ("gray gray gray money-4HH", [BEN])
    assert "play money-4HH" not in options_of(s, ANN)


@rule("GWT-OBJ-07", "GWT-AMB-43")
def test_who_still_exchanges_cards_after_the_last_phase_c_plays_none():
    s = trail(turn=BEN, phase="use", place=["A", "A"], hand=["gray money-4HH"], holder=ANN, tokens=[1, 0])
    play(s, ANN, "exchange")
    play(s, BEN, "auxiliary money")
    assert asked(s) == [ANN]
    assert forbidden_by(s, ANN, "play money-4HH") == "GWT-OBJ-07"


@rule("GWT-OBJ-08")
@in_both_editions
def test_a_played_card_goes_face_up_into_the_objective_area(edition):
    s = trail(edition, hand=["gray draw-BBH"], area=["start-SSG"])
    played = of(ev.ObjectivePlayed, play(s, ANN, "play draw-BBH"))
    assert played == [ev.ObjectivePlayed(ANN, "draw-BBH")]
    assert (player(s, ANN)["area"], hand(s, ANN)) == (["start-SSG", "draw-BBH"], "gray")
    assert view(s, BEN)["players"][ANN]["area"] == ["start-SSG", "draw-BBH"]


@rule("GWT-OBJ-23")
@in_both_editions
def test_a_card_may_be_kept_and_discarded_instead(edition):
    s = at_c(edition, hand=["gray money-4HH"], coming={"draw0": "gray"})
    play(s, ANN, "auxiliary cards", "discard money-4HH")
    assert discarded(s, ANN) == {"money-4HH": 1}
    assert player(s, ANN)["area"] == []
    assert scored(s, ANN, "objectives") == 0


# --- immediate actions ----------------------------------------------------------------------------------


@rule("GWT-OBJ-09")
@pytest.mark.parametrize("card", ["draw-BBH", "engine2-345", "engine3-BLHH", "move-345", "auxiliary-T"])
def test_an_immediate_action_is_used_at_once_or_forgone(card):
    s = before_moving(card)
    assert options(s)[-1] == "decline"
    before = player(s, ANN)
    play(s, ANN, "decline")
    assert player(s, ANN) == before
    assert {option.split()[0] for option in options(s)} == {"move"}


@rule("GWT-OBJ-10")
@in_both_editions
@pytest.mark.parametrize("card", [card.id for card in OBJECTIVES if card.immediate == "money"])
def test_the_immediate_action_gains_2_dollars(edition, card):
    assert player(before_moving(card, edition, money=[1]), ANN)["money"] == 3


@rule("GWT-OBJ-11")
@in_both_editions
@pytest.mark.parametrize(("card", "most"), [("engine2-BBGG", 2), ("engine3-SSHH", 3)])
def test_the_immediate_action_moves_the_engine_up_to_2_or_up_to_3_spaces(edition, card, most):
    s = before_moving(card, edition, engine=["0"])
    assert starting(s, "engine") == [str(space) for space in range(1, most + 1)]
    play(s, ANN, f"engine {most}")
    assert player(s, ANN)["engine"] == str(most)


@rule("GWT-OBJ-12")
@in_both_editions
@pytest.mark.parametrize("number", [1, 2, 3])
def test_the_immediate_action_draws_up_to_3_cards_and_discards_as_many(edition, number):
    s = before_moving("draw-5H", edition, coming={"draw0": "black white green"})
    play(s, ANN, "use cycle-3", *["draw"] * (number - 1))
    assert ("draw" in options(s)) == (number < 3)
    for left in range(number, 0, -1):
        assert len(hand(s, ANN).split()) == 2 + left
        play(s, ANN, f"discard {starting(s, 'discard')[-1]}")
    assert (hand(s, ANN), player(s, ANN)["discard"]) == ("gray gray", number)
    assert starting(s, "move")


@rule("GWT-OBJ-12")
def test_once_a_card_is_discarded_no_more_are_drawn():
    s = before_moving("draw-5H", coming={"draw0": "black white"})
    play(s, ANN, "use cycle-3", "draw", "discard gray")
    assert options(s) == ["discard gray", "discard black", "discard white"]


@rule("GWT-OBJ-13")
@in_both_editions
def test_the_immediate_action_is_one_single_or_double_auxiliary_action(edition):
    s = before_moving("auxiliary-T", edition, gone=["aux_money aux_engine"], money=[5])
    assert starting(s, "auxiliary") == ["money", "money twice", "cards", "engine"]
    play(s, ANN, "auxiliary money twice")
    assert player(s, ANN)["money"] == 7
    assert starting(s, "move")


@rule("GWT-OBJ-14")
@in_both_editions
@pytest.mark.parametrize("to", ["flood1", "flood2", "A1", "A2"])
def test_the_immediate_action_moves_the_cattleman_up_to_3_steps_ignoring_all_hands(edition, to):
    board = {"flood1": "flood-2-black", "flood2": "flood-3-green", "A1": "ben 1a", "A2": "ben 7a"}
    s = before_moving("move-345", edition, board=board, money=[9, 0])
    assert starting(s, "move") == ["A", "A1", "flood1", "A2", "flood2"]
    play(s, ANN, f"move {to}")
    assert (player(s, ANN)["place"], player(s, ANN)["money"], player(s, BEN)["money"]) == (to, 9, 0)


@rule("GWT-OBJ-15", "GWT-OBJ-16")
@in_both_editions
def test_made_before_phase_a_the_move_brings_no_action_and_phase_a_starts_from_there(edition):
    s = before_moving("move-345", edition)
    play(s, ANN, "move C")
    assert (view(s, None)["phase"], player(s, ANN)["place"]) == ("A", "C")
    assert {option.split()[0] for option in options(s)} == {"move"}
    assert starting(s, "move") == ["E", "D", "F", "G"]
    play(s, ANN, "move F")
    assert view(s, None)["phase"] == "B"


@rule("GWT-OBJ-15", "GWT-OBJ-17", "GWT-AMB-10")
@in_both_editions
@pytest.mark.parametrize("used", [[], ["use certificates-1"]])
def test_made_in_phase_b_the_move_ends_it_and_the_remaining_local_actions_are_lost(edition, used):
    s = at_c(edition, hand=["gray gray move-345 money-4HH"], pile=["green green green"])
    events = play(s, ANN, *used, "play move-345", "move E")
    assert (player(s, ANN)["place"], asked(s), view(s, None)["turn"]) == ("E", [BEN], BEN)
    assert hand(s, ANN) == "gray gray green money-4HH"
    assert of(ev.TurnBegun, events) == [ev.TurnBegun(BEN)]


@rule("GWT-OBJ-18")
@in_both_editions
@pytest.mark.parametrize("phase", ["move", "use"])
def test_that_move_cannot_end_in_kansas_city(edition, phase):
    s = trail(edition, phase=phase, place=["F"], hand=["gray move-345"])
    play(s, ANN, "play move-345")
    assert starting(s, "move") == ["G"]


@rule("GWT-OBJ-18")
def test_before_kansas_city_that_move_has_nowhere_to_go():
    s = trail(place=["G"], hand=["gray move-345"])
    play(s, ANN, "play move-345")
    assert options(s) == ["move kansas_city"]


# --- in Kansas City, and from 6b and 8b -----------------------------------------------------------------


@rule("GWT-AMB-09")
@in_both_editions
def test_in_kansas_city_cards_are_played_on_arrival_and_between_the_steps(edition):
    s = trail(edition, phase="use", place=["kansas_city"], hand=["gray money-4HH"])
    for tile in ("flood-2-black", "cowboy", "camp-black"):
        assert "play money-4HH" in options(s)
        play(s, ANN, f"choose {tile}")
    assert "play money-4HH" in options(s)
    play(s, ANN, "play money-4HH")
    assert options(s) == ["income 0"]


@rule("GWT-AMB-09")
def test_within_a_step_no_card_is_played():
    s = trail(phase="income", hand=["gray orange-1 money-4HH"], variant="simmental")
    play(s, ANN, "income 0")
    assert starting(s, "grow")
    assert forbidden_by(s, ANN, "play money-4HH") == "GWT-OBJ-06"


@rule("GWT-AMB-09")
@in_both_editions
def test_in_kansas_city_the_move_of_a_card_is_void(edition):
    s = trail(edition, phase="use", place=["kansas_city"], hand=["gray move-345"])
    play(s, ANN, "play move-345")
    assert player(s, ANN)["area"] == ["move-345"]
    assert options(s) == ["choose camp-green", "choose flood-2-black"]


@rule("GWT-AMB-11", "GWT-AMB-57")
@pytest.mark.parametrize(
    ("edition", "building", "use"),
    [("1e", "6b", "use any:$3+objective-to-hand gray"), ("2e", "8b", "use any:$6+objective-to-hand gray")],
)
def test_a_card_gained_into_the_hand_is_shown_and_may_be_played_after_that_action(edition, building, use):
    s = trail(
        edition,
        phase="use",
        sides="b",
        board={"A1": f"ann {building}"},
        place=["A1"],
        hand=["gray"],
        coming={"objectives": "money-4HH"},
        display="draw-5H engine2-345 move-345 draw-BBH",
    )
    play(s, ANN, use)
    assert starting(s, "play") == []
    (taken,) = of(ev.ObjectiveTaken, play(s, ANN, "take deck"))
    assert [taken.seen_by(seat) for seat in (BEN, None)] == [ev.ObjectiveTaken(ANN, "money-4HH", True)] * 2
    assert player(s, ANN)["open_cards"] == ["money-4HH"]
    assert options(s) == ["play money-4HH", "done"]


# --- tasks ----------------------------------------------------------------------------------------------


@rule("GWT-OBJ-19", "GWT-OBJ-22")
@in_both_editions
@pytest.mark.parametrize("card", CALLED)
def test_a_card_whose_tasks_are_all_met_scores_its_points(edition, card):
    tasks = card.partition("-")[2]
    s = with_elements(tasks, edition, area=card)
    assert scored(s, ANN, "objectives") == CALLED[card].points > 0


@rule("GWT-OBJ-20", "GWT-OBJ-22")
@in_both_editions
@pytest.mark.parametrize("card", CALLED)
def test_a_card_with_any_unmet_task_scores_its_negative_points(edition, card):
    tasks = card.partition("-")[2]
    for missing in range(len(tasks)):
        s = with_elements(tasks[:missing] + tasks[missing + 1 :], edition, area=card)
        assert scored(s, ANN, "objectives") == -CALLED[card].penalty


@rule("GWT-OBJ-20")
@pytest.mark.parametrize("card", [card.id for card in STARTING_OBJECTIVES])
def test_a_starting_objective_that_is_not_met_scores_nothing(card):
    assert scored(with_elements("", area=card), ANN, "objectives") == 0


@rule("GWT-OBJ-21")
def test_each_element_counts_for_one_card_only_and_equal_tasks_are_met_separately():
    assert scored(with_elements("BBH", area="draw-BBH draw-BBH"), ANN, "objectives") == 3 - 2
    assert scored(with_elements("BBBHH", area="draw-BBH draw-BBH"), ANN, "objectives") == 3 - 2
    assert scored(with_elements("BBBBHH", area="draw-BBH draw-BBH"), ANN, "objectives") == 3 + 3


@rule("GWT-OBJ-22")
@pytest.mark.parametrize(
    ("card", "elements"),
    [
        ("money-333B", {"discard": ["yellow red blue"], "board": {"A1": "ann 1a"}}),
        ("money-333B", {"hand": ["red"], "pile": ["blue"], "discard": ["yellow"], "board": {"A1": "ann 1a"}}),
        ("draw-5H", {"discard": ["purple-7"], "hazards": ["drought-4-green"]}),
        ("draw-5H", {"discard": ["purple-6"], "hazards": ["rockfall-3-black"]}),
        ("money-4HH", {"discard": ["brown-5"], "hazards": ["flood-2-green rockfall-2-black"]}),
    ],
)
def test_cattle_count_by_value_wherever_in_the_herd_and_hazards_of_any_type(card, elements):
    s = trail(area=[card], **elements)
    assert scored(s, ANN, "objectives") == CALLED[card].points


@rule("GWT-OBJ-22")
@pytest.mark.parametrize(("camps", "points"), [((1, 1), 3), ((2, 0), -2), ((0, 2), -2)])
def test_green_camp_tiles_and_those_of_the_other_colour_are_different_tasks(camps, points):
    s = trail(area=["draw-SGL"], stations=[[1]], camps=[camps])
    assert scored(s, ANN, "objectives") == points


@rule("GWT-AMB-36")
@in_both_editions
def test_a_replaced_building_does_not_count(edition):
    s = trail(
        edition,
        phase="use",
        place=["B"],
        board={"A1": "ann 1a"},
        workers=[(1, 2, 1)],
        area=["draw-BBH"],
        hazards=["flood-2-black"],
    )
    play(s, ANN, "use build-$2", "build 4a", "at A1")
    assert scored(s, ANN, "objectives") == -2
    assert scored(s, ANN, "buildings") == 3


@rule("GWT-AMB-36")
@in_both_editions
def test_a_station_whose_disc_was_moved_away_does_not_count(edition):
    white = "aux_money aux_cards certificates_4" + " aux_certificate aux_engine aux_remove" * 2
    s = trail(
        edition,
        phase="income",
        hand=["gray"],
        gone=[f"{white} certificates_6 steps_money steps_points hand hand"],
        stations=[[1, 2]],
        area=["money-SSH"],
        hazards=["flood-2-black"],
    )
    assert (scored(s, ANN, "objectives"), scored(s, ANN, "stations")) == (3, 2)
    play(s, ANN, "income 0", "deliver kansas_city", "disc station2")
    assert (scored(s, ANN, "objectives"), scored(s, ANN, "stations")) == (-2, 1)


@rule("GWT-AMB-37")
@pytest.mark.parametrize(("card", "cattle"), [("engine2-345", "yellow orange-2 orange-3"), ("move-345", "")])
def test_simmentals_never_count_for_tasks(card, cattle):
    s = trail(variant="simmental", area=[card], discard=[f"orange-1 orange-2 orange-3 {cattle}"])
    assert scored(s, ANN, "objectives") == -CALLED[card].penalty


# --- the best use of them -------------------------------------------------------------------------------


@rule("GWT-EX-OBJ-01")
@in_both_editions
@pytest.mark.parametrize("fewer_buildings", ["start-BBH", "draw-BBH"])
def test_example_1_four_cards_that_are_all_met_score_18(edition, fewer_buildings):
    area = f"{fewer_buildings} engine3-BLHH auxiliary-T auxiliary-T"
    assert scored(with_elements("BBBHHHLTT", edition, area=area), ANN, "objectives") == 18


@rule("GWT-EX-OBJ-02", "GWT-OBJ-21")
@in_both_editions
def test_example_2_with_a_single_disc_on_the_terminus_one_card_fails_and_they_score_10(edition):
    area = "start-BBH engine3-BLHH auxiliary-T auxiliary-T"
    assert scored(with_elements("BBBHHHLT", edition, area=area), ANN, "objectives") == 13 - 3


@rule("GWT-OBJ-24")
@pytest.mark.parametrize(("where", "points"), [("hand", 5), ("pile", 5), ("discard", 5)])
def test_a_card_of_the_herd_may_be_scored_at_the_end_without_its_immediate_action(where, points):
    s = trail(**{where: ["engine2-BBGG"]}, board={"A1": "ann 1a", "A2": "ann 2a"}, camps=[(2, 0)])
    assert scored(s, ANN, "objectives") == points
    assert player(s, ANN)["engine"] == "0"


@rule("GWT-OBJ-24")
@pytest.mark.parametrize("card", [card.id for card in OBJECTIVES])
def test_every_objective_card_of_the_herd_may_be_scored_at_the_end(card):
    s = with_elements(card.partition("-")[2], herd=card)
    assert scored(s, ANN, "objectives") == CALLED[card].points


@rule("GWT-OBJ-24", "GWT-OBJ-25")
def test_a_card_of_the_herd_that_would_fail_stays_there_but_one_in_the_area_must_be_scored():
    assert scored(with_elements("", herd="auxiliary-T"), ANN, "objectives") == 0
    assert scored(with_elements("", area="auxiliary-T"), ANN, "objectives") == -3


@rule("GWT-AMB-35")
def test_elements_go_where_they_score_most_and_a_failed_card_consumes_none():
    s = with_elements("BBHH", area="start-BBH move-BBHH")
    assert scored(s, ANN, "objectives") == 5
    s = with_elements("BBHHGG", area="money-SSH start-BBH", herd="engine2-BBGG")
    assert scored(s, ANN, "objectives") == 5 - 2


@rule("GWT-AMB-35")
def test_a_failed_card_is_moved_to_the_area_when_its_station_master_is_worth_more():
    s = with_elements("", area="start-BBH", herd="money-BGL", masters="objectives")
    assert (scored(s, ANN, "objectives"), scored(s, ANN, "masters")) == (-2, 3)
    s = with_elements("", area="start-BBH", herd="auxiliary-T", masters="objectives")
    assert (scored(s, ANN, "objectives"), scored(s, ANN, "masters")) == (0, 0)


def by_brute_force(area, herd, owned, has_master):
    """The most that objective cards and their station master can score: every use of every card."""
    most = None
    outcomes = [("met", "failed")] * len(area) + [("met", "failed", "kept")] * len(herd)
    for outcome in product(*outcomes):
        cards = [CALLED[card] for card in (*area, *herd)]
        met = [card for card, happened in zip(cards, outcome, strict=True) if happened == "met"]
        failed = [card for card, happened in zip(cards, outcome, strict=True) if happened == "failed"]
        needed = "".join(card.id.partition("-")[2] for card in met)
        if all(needed.count(task) <= owned.count(task) for task in TASKS):
            points = sum(card.points for card in met) - sum(card.penalty for card in failed)
            pairs = 3 * (len(met + failed) // 2) if has_master else 0
            most = points + pairs if most is None else max(most, points + pairs)
    return most


cards_of_a_herd = st.lists(st.sampled_from([card.id for card in OBJECTIVES]), max_size=4)
cards_of_an_area = st.lists(st.sampled_from(list(CALLED)), max_size=4)
counts = st.tuples(*[st.integers(0, 4 if task != "T" else 2) for task in TASKS])


@rule("GWT-AMB-35", "GWT-OBJ-19", "GWT-OBJ-20", "GWT-OBJ-21", "GWT-OBJ-24", "GWT-OBJ-25")
@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(area=cards_of_an_area, herd=cards_of_a_herd, counts=counts, has_master=st.booleans())
def test_no_use_of_the_cards_scores_more(area, herd, counts, has_master):
    owned = "".join(task * number for task, number in zip(TASKS, counts, strict=True))
    master = "objectives" if has_master else ""
    s = with_elements(owned, area=" ".join(area), herd=" ".join(herd), masters=master)
    total = scored(s, ANN, "objectives") + scored(s, ANN, "masters")
    assert total == by_brute_force(area, herd, owned, has_master)


@rule("GWT-OBJ-21")
@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(area=cards_of_an_area, herd=cards_of_a_herd, counts=counts, has_master=st.booleans())
def test_the_outcomes_of_the_cards_make_their_score(area, herd, counts, has_master):
    owned = "".join(task * number for task, number in zip(TASKS, counts, strict=True))
    master = "objectives" if has_master else ""
    s = with_elements(owned, area=" ".join(area), herd=" ".join(herd), masters=master)
    outcomes, left = objective_outcomes(s, ANN)
    points = [objective(kind).points if met else -objective(kind).penalty for kind, met in outcomes]
    used = [objective(kind).tasks for kind, met in outcomes if met]
    assert sum(points) == scored(s, ANN, "objectives")
    assert [sum(each) for each in zip(left, *used, strict=True)] == list(elements(s, ANN))
    assert min(left) >= 0


@rule("GWT-OBJ-21", "GWT-OBJ-24")
def test_a_card_that_is_not_fulfilled_lacks_what_the_others_have_had():
    s = with_elements("BBBH", area="draw-BBH draw-BBH", herd="draw-5H")
    assert scored_cards(s, ANN) == [
        {"card": "draw-BBH", "missing": {}},
        {"card": "draw-BBH", "missing": {"B": 1, "H": 1}},
    ]


@rule("GWT-OBJ-19", "GWT-OBJ-21")
def test_a_card_is_fulfilled_once_even_if_its_tasks_could_be_met_twice():
    s = with_elements("BBBBHH", area="draw-BBH")
    outcomes, left = objective_outcomes(s, ANN)
    assert [(objective(kind).id, met) for kind, met in outcomes] == [("draw-BBH", True)]
    assert dict(zip(TASKS, left, strict=True)) == dict.fromkeys(TASKS, 0) | {"B": 2, "H": 1}


@rule("GWT-OBJ-19", "GWT-OBJ-24")
@pytest.mark.parametrize("masters", ["", "objectives"])
@pytest.mark.parametrize("area", [[], ["money-SSH"], ["money-SSH", "start-34B"]])
def test_cards_of_the_area_and_of_the_herd_are_fulfilled_one_after_the_other(area, masters):
    herd = ["draw-BBH", "auxiliary-T"]
    s = with_elements("SSH34BBBHT", area=" ".join(area), herd=" ".join(herd), masters=masters)
    outcomes, _ = objective_outcomes(s, ANN)
    assert [(objective(kind).id, met) for kind, met in outcomes] == [(card, True) for card in (*area, *herd)]


@rule("GWT-AMB-35", "GWT-OBJ-24")
def test_a_card_that_fails_for_a_station_master_leaves_the_next_one_fulfilled():
    s = with_elements("T", herd="money-BGL auxiliary-T", masters="objectives")
    outcomes, _ = objective_outcomes(s, ANN)
    assert [(objective(kind).id, met) for kind, met in outcomes] == [
        ("money-BGL", False),
        ("auxiliary-T", True),
    ]
