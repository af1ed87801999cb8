"""Why something is not offered: whatever a person points at has a rule against it."""

import pytest

from games.great_western_trail.positions import ANN, BEN, EDITIONS, SECOND, forbidden_by, options, trail
from games.great_western_trail.reasons import LATER
from games.playing import play
from rulebook import rule
from waystation.games.great_western_trail.furthest import furthest
from waystation.games.great_western_trail.markets import BUY_CHECKS
from waystation.games.great_western_trail.printed import every_verb
from waystation.games.great_western_trail.refusals import WHEN
from waystation.games.great_western_trail.verbs import ClearHazard, Either, Trade
from waystation.kernel import Refusal, UnknownTarget

ONCE = "$1+back-1:certificates-1"
EVERY_WHITE = "aux_money aux_cards certificates_4" + " aux_certificate aux_engine aux_remove" * 2


def at(place, *begun, edition="2e", **position):
    """Ann has stopped there and begun this."""
    s = trail(edition, phase="use", place=[place], **position)
    play(s, ANN, *begun)
    return s


def delivering(*begun, edition="1e", **position):
    s = trail(edition, phase="income", **{"hand": ["gray yellow red blue"]} | position)
    play(s, ANN, "income 0", *begun)
    return s


def own(building, *begun, edition="2e", site="A1", **position):
    """Ann has stopped at a building of her own."""
    sides = building[-1]
    return at(site, *begun, edition=edition, sides=sides, board={site: f"ann {building}"}, **position)


# --- every word -----------------------------------------------------------------------------------------


ELSEWHERE = {
    "move A": lambda: at("B"),
    "exchange": lambda: trail(tokens=[0]),
    "grow orange-1": lambda: trail(variant="simmental"),
    "decline": lambda: at("kansas_city"),
    "done": lambda: at("A"),
}
"""Where it is not asked for; everything else is not asked for before a move."""
AT_ANOTHER_TIME = {
    "move A": "GWT-TURN-01",
    "use hire": "GWT-ACT-01",
    "auxiliary money": "GWT-AUX-04",
    "play draw-5H": "GWT-OBJ-05",
    "copy A": "GWT-PB-08B",
    "discard gray": "GWT-ACT-18",
    "remove gray": "GWT-AMB-17",
    "draw": "GWT-DRAW-01",
    "exchange": "GWT2-EXCH-04",
    "take draw-5H": "GWT-OBJ-01",
    "take camp1": "GWT2-OUTLAW-01",
    "hire cowboy 1": "GWT-HIRE-01",
    "buy red": "GWT-CATTLE-01",
    "reveal": "GWT-CATTLE-06",
    "choose cowboy": "GWT-KC-02",
    "build 1a": "GWT-BUILD-09",
    "at A1": "GWT-BUILD-04",
    "clear flood1": "GWT-HAZ-01",
    "engine 1": "GWT-TRAIN-01",
    "station 1": "GWT-STATION-01",
    "disc hand": "GWT-DELIV-06",
    "appoint cowboy": "GWT-STATION-09",
    "income": "GWT-KC-01",
    "grow orange-1": "GWT2-SIM-06",
    "deliver chicago": "GWT-DELIV-01",
    "decline": "GWT-ACT-16",
    "done": "GWT-AMB-01",
}
"""What each word is for, when that is not what is asked."""


@pytest.mark.parametrize("target", AT_ANOTHER_TIME)
def test_what_is_not_asked_now_is_refused_with_the_rule_that_gives_it(target):
    assert forbidden_by(ELSEWHERE.get(target, trail)(), ANN, target) == AT_ANOTHER_TIME[target]


def test_every_word_of_the_targets_is_tried_here():
    words = {target.split()[0] for target in SECOND.targets(trail(variant="simmental"))}
    assert words == {target.split()[0] for target in AT_ANOTHER_TIME}


def test_in_the_first_edition_a_camp_tile_is_traded_for():
    assert forbidden_by(trail("1e"), ANN, "take camp1") == "GWT-TRADE-01"


# --- moving ---------------------------------------------------------------------------------------------


@rule("GWT-MOVE-02", "GWT-MOVE-05", "GWT-MOVE-06", "GWT-MOVE-14")
@pytest.mark.parametrize(
    ("target", "against"),
    [
        ("move B1", "GWT-MOVE-02"),
        ("move flood4", "GWT-MOVE-02"),
        ("move G", "GWT-MOVE-05"),
        ("move kansas_city", "GWT-MOVE-05"),
        ("move A", "GWT-MOVE-06"),
        ("move flood1", "GWT-MOVE-06"),
        ("move camp2", "GWT-MOVE-14"),
    ],
)
def test_why_the_cattleman_does_not_move_there(target, against):
    s = trail(place=["B"], board={"flood1": "flood-2-black", "camp2": "camp-green"})
    assert forbidden_by(s, ANN, target) == against


@rule("GWT-TURN-03")
def test_a_first_turn_begins_on_a_neutral_building():
    assert forbidden_by(trail(phase="first"), ANN, "move A1") == "GWT-TURN-03"


# --- using a location -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "target", "against"),
    [
        (lambda: at("A1", board={"A1": "ben 2a"}), "use buy-cattle", "GWT-ACT-02"),
        (lambda: at("flood1", board={"flood1": "flood-2-black"}), "use hire", "GWT-ACT-02"),
        (lambda: at("A", hand=["gray"]), "use white:$2", "GWT-ACT-20"),
        (lambda: at("F", money=[6], board={"flood1": "flood-2-black"}), "use clear-$7", "GWT-TOLL-10"),
        (lambda: at("A"), "use buy-cattle", "GWT-ACT-04"),
        (lambda: at("A", "use hire", "hire cowboy 1", money=[30]), "use hire", "GWT-ACT-05"),
        (lambda: at("A", "use hire", "hire cowboy 1", money=[30]), "auxiliary money", "GWT-ACT-12"),
        (lambda: at("A"), "auxiliary engine", "GWT-AUX-02"),
        (lambda: at("A", gone=["aux_engine"], money=[0]), "auxiliary engine", "GWT-TOLL-10"),
        (lambda: at("G", "use auxiliary"), "auxiliary remove", "GWT-AUX-02"),
    ],
)
def test_why_a_location_does_not_offer_this(position, target, against):
    assert forbidden_by(position(), ANN, target) == against


@rule("GWT-ACT-09")
def test_of_two_alternatives_the_other_is_gone():
    s = at("C", "use certificates-1")
    assert forbidden_by(s, ANN, "use objective") == "GWT-ACT-09"


@rule("GWT-ACT-12")
def test_after_an_auxiliary_action_there_are_no_local_actions():
    s = at("C", "auxiliary money", hand=["gray money-4HH"])
    assert options(s) == ["play money-4HH", "done"]
    assert forbidden_by(s, ANN, "use objective") == "GWT-ACT-12"


# --- cards and markets ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "target", "against"),
    [
        (lambda: at("A", "auxiliary cards", hand=["gray"]), "discard red", "GWT-HERD-05"),
        (
            lambda: at("G", "auxiliary remove", gone=["aux_remove"], engine=["9"], hand=["gray"]),
            "remove red",
            "GWT-HERD-05",
        ),
        (lambda: at("C", "use objective"), "take draw-BBH", "GWT-OBJ-04"),
        (lambda: at("C", "use objective", deck=""), "take deck", "GWT-OBJ-04"),
        (lambda: at("A", "use hire"), "hire cowboy 5", "GWT-HIRE-01"),
        (lambda: at("A", "use hire"), "hire engineer 2", "GWT-HIRE-02"),
        (lambda: at("A", "use hire", workers=[(6, 1, 1)]), "hire cowboy 1", "GWT-HIRE-08"),
        (
            lambda: at("A", "use hire", jobs={1: "cowboy", 3: "engineer"}, token_row=4, money=[6]),
            "hire engineer 3",
            "GWT-TOLL-10",
        ),
        (lambda: at("E", "use buy-cattle"), "buy purple-7", "GWT-CATTLE-08"),
        (lambda: at("E", "use buy-cattle", workers=[(6, 1, 1)]), "buy blue+blue", "GWT-CATTLE-08"),
        (lambda: at("E", "use buy-cattle"), "buy purple-5", "GWT-CATTLE-02"),
    ],
)
def test_why_this_card_or_worker_is_not_to_be_had(position, target, against):
    assert forbidden_by(position(), ANN, target) == against


@rule("GWT-OBJ-05", "GWT-OBJ-06")
def test_why_a_card_is_not_played():
    s = at("A", "use hire", hand=["gray money-4HH"])
    assert forbidden_by(s, ANN, "play draw-5H") == "GWT-OBJ-05"
    assert forbidden_by(s, ANN, "play money-4HH") == "GWT-OBJ-06"


# --- buildings and tiles --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "target", "against"),
    [
        ({}, "build 1b", "GWT-SETUP-28"),
        ({}, "build 9a", "GWT-BUILD-11"),
        ({}, "build 4a", "GWT-BUILD-02"),
        ({"workers": [(1, 2, 1)], "money": [2]}, "build 4a", "GWT-TOLL-10"),
        ({"board": {"A1": "ann 1a"}}, "build 1a", "GWT-BUILD-01"),
    ],
)
def test_why_a_building_cannot_be_placed(position, target, against):
    assert forbidden_by(at("B", "use build-$2", **position), ANN, target) == against


@rule("GWT-BUILD-07")
def test_a_replaced_building_is_gone_for_good():
    s = at("A", "use build-$2", "build 4a", "at A1", "done", board={"A1": "ann 1a"}, neutral="BACDEFG")
    play(s, BEN, "move A", "auxiliary money")
    s.place[ANN] = s.edition.board.start
    play(s, ANN, "move A", "use build-$2")
    assert forbidden_by(s, ANN, "build 1a") == "GWT-BUILD-07"


@pytest.mark.parametrize(
    ("place", "against"), [("A1", "GWT-BUILD-05"), ("A2", "GWT-BUILD-08"), ("A", "GWT-AMB-46")]
)
def test_why_a_building_cannot_stand_there(place, against):
    board = {"A1": "ann 1a", "A2": "ben 1a"}
    assert forbidden_by(at("B", "use build-$2", "build 2a", board=board), ANN, f"at {place}") == against


@rule("GWT-HAZ-05", "GWT-AMB-31")
def test_why_a_hazard_or_a_camp_tile_is_not_taken():
    s = at("F", "use clear-$7", board={"flood1": "flood-2-black"})
    assert forbidden_by(s, ANN, "clear flood2") == "GWT-HAZ-05"
    board = {"camp1": "camp-green", "camp4": "camp-green"}
    s = at("D", "use trade", edition="1e", board=board, money=[2])
    assert forbidden_by(s, ANN, "take camp1") == "GWT-AMB-31"
    assert forbidden_by(s, ANN, "take camp5") == "GWT-TRADE-01"


# --- the railway ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("engine", "target", "against"),
    [
        (["0", "1"], "engine 1", "GWT-TRAIN-03"),
        (["4", "t4"], "engine t4", "GWT-TRAIN-06"),
        (["0", "0"], "engine 9", "GWT-TRAIN-02"),
    ],
)
def test_why_the_engine_does_not_stop_there(engine, target, against):
    assert forbidden_by(at("G", "use engine-per-engineer", engine=engine), ANN, target) == against


@rule("GWT-TRAIN-11")
def test_from_39_the_engine_moves_back():
    s = at("G", "use engine-per-engineer", "engine 39", "decline", engine=["38"], money=[10])
    assert forbidden_by(s, ANN, "engine 39") == "GWT-TRAIN-11"


@rule("GWT-TRAIN-16")
def test_back_the_engine_moves_the_full_number_of_spaces():
    s = at("G", "use auxiliary", "auxiliary remove twice", gone=["aux_remove aux_remove"], engine=["9"])
    assert forbidden_by(s, ANN, "engine 8") == "GWT-TRAIN-16"


@pytest.mark.parametrize(
    ("position", "target", "against"),
    [
        ({"stations": [[1]]}, "station 1", "GWT-STATION-02"),
        ({"money": [3]}, "station 3", "GWT-TOLL-10"),
        ({}, "station 9", "GWT-AMB-33"),
    ],
)
def test_why_a_station_behind_the_engine_is_not_upgraded(position, target, against):
    s = own("9b", "use upgrade-behind", engine=["20"], **position)
    assert forbidden_by(s, ANN, target) == against


@pytest.mark.parametrize(
    ("worker", "against"), [("cowboy", None), ("craftsman", "GWT-STATION-08"), ("engineer", "GWT-STATION-08")]
)
def test_a_printed_worker_is_not_appointed(worker, against):
    s = at("G", "use engine-per-engineer", "engine t4", "disc aux_money", engine=["4"], workers=[(2, 1, 1)])
    assert forbidden_by(s, ANN, f"appoint {worker}") == against


# --- Kansas City ----------------------------------------------------------------------------------------


@rule("GWT-KC-02", "GWT-END-06")
def test_why_a_tile_is_not_chosen():
    assert forbidden_by(at("kansas_city"), ANN, "choose cowboy") == "GWT-KC-02"
    foresight = (("camp-green", "."), ("cowboy", "camp-black"), ("cowboy", "."))
    s = at("kansas_city", "choose camp-green", holder=BEN, foresight=foresight)
    assert forbidden_by(s, ANN, "choose cowboy") == "GWT-END-06"


@rule("GWT-DELIV-02", "GWT-DELIV-03")
@pytest.mark.parametrize(
    ("city", "against"),
    [("topeka", "GWT-DELIV-03"), ("sacramento", "GWT-DELIV-02"), ("san_francisco", "GWT-DELIV-02")],
)
def test_why_a_city_is_not_delivered_to(city, against):
    s = delivering(cities=["topeka san_francisco"])
    assert forbidden_by(s, ANN, f"deliver {city}") == against


@rule("GWT-DELIV-08", "GWT-DISC-05", "GWT-DISC-09", "GWT-DISC-10")
@pytest.mark.parametrize(
    ("city", "position", "disc", "against"),
    [
        ("topeka", {"money": [50]}, "steps_money", "GWT-DELIV-08"),
        ("topeka", {"money": [50]}, "hand", "GWT-DELIV-08"),
        ("topeka", {"gone": ["aux_money"]}, "aux_money", "GWT-DISC-10"),
        ("kansas_city", {"gone": [EVERY_WHITE], "hand": ["gray"], "money": [1]}, "hand", "GWT-DISC-05"),
        ("topeka", {"stations": [[1]]}, "station1", "GWT-DISC-09"),
    ],
)
def test_why_a_disc_is_not_taken(city, position, disc, against):
    s = delivering(f"deliver {city}", **position)
    assert forbidden_by(s, ANN, f"disc {disc}") == against


@rule("GWT-MOVE-09")
def test_in_kansas_city_nothing_else_is_used():
    s = at("kansas_city")
    assert forbidden_by(s, ANN, "auxiliary money") == "GWT-AUX-04"
    assert forbidden_by(s, ANN, "use hire") == "GWT-ACT-01"
    assert forbidden_by(s, ANN, "income") == "GWT-KC-01"


# --- out of turn ----------------------------------------------------------------------------------------


@rule("GWT-TURN-02")
@pytest.mark.parametrize(("edition", "tokens"), [("1e", 0), ("2e", 0), ("2e", 1)])
@pytest.mark.parametrize("target", ["move A", "use hire", "discard gray", "play money-4HH", "draw"])
def test_who_is_not_on_turn_waits(edition, tokens, target):
    s = trail(edition, hand=["gray", "gray money-4HH"], tokens=[0, tokens])
    assert forbidden_by(s, BEN, target) == "GWT-TURN-02"


def test_who_exchanges_on_anothers_turn_discards_what_is_there():
    s = trail(hand=["gray", "gray"], coming={"draw1": "green"})
    play(s, BEN, "exchange")
    assert forbidden_by(s, BEN, "discard gray") is None
    assert forbidden_by(s, BEN, "discard red") == "GWT-HERD-05"


# --- always ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EDITIONS)
def test_what_is_offered_is_not_refused(edition):
    s = at("A", edition=edition, hand=["white"])
    assert forbidden_by(s, ANN, "use hire") is None
    assert forbidden_by(s, ANN, "auxiliary money") is None


@rule("GWT-SETUP-19")
@pytest.mark.parametrize("edition", EDITIONS)
def test_nobody_points_at_simmentals_where_there_are_none(edition):
    assert not [target for target in EDITIONS[edition].targets(trail(edition)) if "orange" in target]
    assert "buy orange-1" in SECOND.targets(trail(variant="simmental"))


def test_there_is_no_refusal_of_what_does_not_exist():
    for target in ("move nowhere", "exchange", "grow orange-1", "build 12a", "nonsense"):
        with pytest.raises(UnknownTarget, match="nothing called"):
            EDITIONS["1e"].why_not(trail("1e"), ANN, target)


# --- at a location, before an action is chosen ------------------------------------------------------------


@pytest.mark.parametrize(
    ("place", "target", "against"),
    [
        ("A", "hire cowboy 1", "GWT-ACT-06"),
        ("A", "hire engineer 2", "GWT-HIRE-02"),
        ("B", "build 1a", "GWT-ACT-06"),
        ("B", "build 4a", "GWT-BUILD-02"),
        ("E", "buy red", "GWT-ACT-06"),
        ("E", "buy brown-4", "GWT-CATTLE-08"),
        ("C", "take draw-5H", "GWT-ACT-06"),
        ("C", "build 1a", "GWT-BUILD-09"),
    ],
)
def test_what_an_action_here_would_ask_for_is_explained_as_if_it_had_begun(place, target, against):
    assert forbidden_by(trail(phase="use", place=[place]), ANN, target) == against


def test_a_buyer_who_has_bought_nothing_is_not_done():
    assert forbidden_by(at("E", "use buy-cattle"), ANN, "done") == "GWT-AMB-61"


@pytest.mark.parametrize(
    ("position", "target", "against"),
    [
        (lambda: at("G1", "use ride-1", board={"G1": "ann 3a"}), "move A", "GWT-MOVE-06"),
        (lambda: at("E1", "use ride-1", board={"E1": "ann 3a"}), "move G", "GWT-FWD-01"),
        (lambda: at("F", "play move-345", hand=["move-345"]), "move kansas_city", "GWT-OBJ-18"),
        (lambda: at("A", "play move-345", hand=["move-345"]), "move F", "GWT-OBJ-14"),
        (lambda: at("A", "auxiliary cards", hand=["gray gray"]), "draw", "GWT-AMB-19"),
    ],
)
def test_what_has_begun_is_refused_by_the_rule_of_what_began_it(position, target, against):
    assert forbidden_by(position(), ANN, target) == against


# --- one of two -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("board", "rule_id"),
    [({"camp1": "camp-green"}, "GWT-AMB-31"), ({}, "GWT-HAZ-05"), ({"flood1": "flood-2-green"}, "")],
    ids=["a tent that costs too much", "nothing to take", "a hazard to take"],
)
def test_of_two_actions_the_refusal_is_told_that_passed_more_checks(board, rule_id):
    """A hazard or a tent for nothing: without hazards, what the tent costs is nearer to being met."""
    s = trail("1e", phase="use", place=["A"], money=[0], board=board)
    assert Either(ClearHazard(0), Trade()).why_not_used(s, ANN).rule == rule_id


def test_a_hazard_that_costs_too_much_is_nearer_than_tents_that_are_not_there():
    s = trail("1e", phase="use", place=["A"], money=[0], board={"flood1": "flood-2-green"})
    assert Either(Trade(), ClearHazard(7)).why_not_used(s, ANN).rule == "GWT-TOLL-10"


def test_of_refusals_by_one_rule_that_one_is_told_that_lacks_least():
    farther = Refusal("GWT-CATTLE-02", {"need": 3, "have": 1})
    nearer = Refusal("GWT-CATTLE-02", {"need": 5, "have": 4})
    assert furthest([farther, nearer], BUY_CHECKS) == nearer


@rule("GWT-ACT-05", "GWT-TRAIN-01")
def test_what_an_action_asks_for_that_was_used_is_not_explained_as_if_it_were_to_come():
    s = at("G", "use engine-per-engineer", "engine 1")
    assert forbidden_by(s, ANN, "engine 2") == "GWT-TRAIN-01"


# --- what comes first -----------------------------------------------------------------------------------


def test_whoever_has_to_wait_is_told_what_is_asked_now():
    refusal = SECOND.why_not(trail(place=["A"]), ANN, "hire cowboy 1")
    assert refusal.params["decide_first"] == {"key": "ahead.ChooseMove", "steps": 3}


def test_every_rule_by_which_something_waits_has_a_row_of_its_own():
    trades = {game.rules.trade for game in EDITIONS.values()}
    assert {*LATER} == {*WHEN.values(), *trades, "GWT-OBJ-07"}


# --- what is wanting ------------------------------------------------------------------------------------


@rule("GWT-ACT-15", "GWT-AUX-09")
@pytest.mark.parametrize(
    ("money", "engine", "against", "wanting"),
    [
        (0, "5", "GWT-TOLL-10", {"dollars": 1, "money": 0}),
        (1, "0", "GWT-TRAIN-17", {"need": 1, "have": 0}),
        (0, "0", "GWT-TOLL-10", {"dollars": 1, "money": 0}),
    ],
    ids=["the dollar", "the way back", "both"],
)
def test_of_two_costs_the_first_that_cannot_be_paid_is_told(money, engine, against, wanting):
    s = at("A", money=[money], engine=[engine], gone=["aux_certificate"])
    refusal = SECOND.why_not(s, ANN, "auxiliary certificate")
    assert forbidden_by(s, ANN, "auxiliary certificate") == refusal.rule == against
    assert refusal.params == {"disc": "aux_certificate", "double": False, "use": ONCE, **wanting}


@rule("GWT-DISC-05", "GWT-AMB-06")
def test_the_dollars_for_the_transport_are_not_there_for_a_disc():
    s = delivering("deliver peoria", edition="2e", hand=["purple-5 red"], money=[0], gone=[EVERY_WHITE])
    refusal = SECOND.why_not(s, ANN, "disc hand")
    assert (refusal.rule, refusal.params) == ("GWT-DISC-05", {"disc": "hand", "dollars": 5, "money": 8 - 4})


@rule("GWT-PB-09A-1", "GWT-TRAIN-17")
def test_an_extraordinary_delivery_wants_one_space_to_go_back():
    refusal = SECOND.why_not(own("9a", engine=["0"]), ANN, "use extraordinary-delivery")
    assert (refusal.rule, refusal.params) == (
        "GWT-TRAIN-17",
        {"use": "extraordinary-delivery", "need": 1, "have": 0},
    )


@rule("GWT-ACT-06", "GWT-MOVE-05")
@pytest.mark.parametrize(("to", "against"), [("B", "GWT-ACT-06"), ("C", "GWT-FWD-01")])
def test_a_ride_that_would_lead_there_is_to_be_begun_first(to, against):
    assert forbidden_by(own("3a"), ANN, f"move {to}") == against


@rule("GWT-AMB-01")
def test_whoever_has_not_used_a_building_is_told_only_that_it_must_be_used():
    assert SECOND.why_not(at("A"), ANN, "done") == Refusal("GWT-AMB-01")


@rule("GWT-AMB-02")
@pytest.mark.parametrize(
    "position",
    [{"stack": ""}, {"stack": "red"}, {"money": [20], "stack": ""}, {"money": [20]}],
    ids=["nothing to be had", "cards to turn up", "cards to buy", "both"],
)
def test_an_icon_that_can_be_used_names_no_rule_and_one_that_cannot_names_one(position):
    s = trail(phase="use", place=["A"], **{"money": [0], "jobs": {}} | position)
    for verb in every_verb(s.edition):
        assert verb.can(s, ANN) == (not verb.why_not_used(s, ANN).rule), verb
