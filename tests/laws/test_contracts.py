"""What a family with a contract keeps: it sends what its contract says, and takes what its options say."""

import json
from functools import cache
from pathlib import Path

import jsonschema_rs
import pytest
from hypothesis import given
from hypothesis import strategies as st

from games import of_each_family
from waystation.games import families, find_game, game_ids
from waystation.kernel import Swift, begin, carry_out, encode, open_decisions, pending, play_out, testing
from waystation.service.api.app import Application
from waystation.service.api.contracts import contract_of
from waystation.service.api.document import with_game_types
from waystation.service.config.settings import Settings
from waystation.words import catalogue

CONTRACTS = {
    family.id: contract for family in families().values() if (contract := contract_of(family)) is not None
}
TABLES = [
    (game, seats)
    for game in game_ids()
    if find_game(game).family in CONTRACTS
    for seats in find_game(game).seats
]
seeds = st.integers(0, 2**62)
lengths = st.integers(0, 400)
at_every_table = pytest.mark.parametrize(("game_id", "seats"), TABLES)
of_every_family = pytest.mark.parametrize("family", CONTRACTS)
FACES = Path(__file__).parents[2] / "web/src/games"

COSTS = of_each_family("costs")
"""By family of ours: what its options cost, and where that is held."""
COSTED_TABLES = [(game, seats) for game, seats in TABLES if find_game(game).family in COSTS]


# --- the schemas ----------------------------------------------------------------------------------------


def strict(schema):
    """The same with nothing more than it names."""
    if isinstance(schema, list):
        return [strict(each) for each in schema]
    if not isinstance(schema, dict):
        return schema
    closed = (
        {"additionalProperties": False} if schema.get("type") == "object" and "properties" in schema else {}
    )
    return closed | {name: strict(value) for name, value in schema.items()}


@cache
def components():
    document = with_game_types(Application(Settings()).api.openapi_schema.to_schema())
    return strict(document["components"]["schemas"])


@cache
def validator(name):
    root = {"$ref": f"#/components/schemas/{name}", "components": {"schemas": components()}}
    return jsonschema_rs.validator_for(root)


def fits(family, name, sent):
    """Raises with what does not fit, and where."""
    validator(f"{CONTRACTS[family].prefix}{name}").validate(json.loads(json.dumps(sent)))


def asked(decision, s):
    told = {"seat": decision.seat, "kind": decision.asks, "params": dict(decision.params(s))}
    return told | {"text": "", "since": None, "due": None, "left": None}


def step_ahead(step):
    return {"key": step.key.removeprefix("ahead."), "params": step.params, "text": ""}


def scored(sheet):
    lines = [
        {"item": line.item.key.removeprefix("sheet."), "params": encode(line.item.params)}
        | {"text": "", "points": line.points}
        for line in sheet.lines
    ]
    return {"seat": sheet.seat, "lines": lines, "total": sheet.total, "place": 1}


def odds_found(game, s, viewer, target):
    found = [
        {"item": odd.what.key.removeprefix("odds."), "params": encode(odd.what.params)}
        | {"text": "", "ways": odd.ways, "of": odd.of}
        for odd in game.odds(s, viewer, target)
    ]
    return {"family": game.family, "odds": found}


def offered(decision, choice, s):
    option = {
        "params": dict(choice.params()),
        "cost": dict(decision.cost(s, choice)),
        "gain": dict(decision.gain(s, choice)),
    }
    words = dict.fromkeys(("do", "target", "text", "title", "way"), "")
    return {"kind": type(choice).__name__, "group": "", "options": [option | words]}


@cache
def steps_fit(family):
    """The validator of a step ahead."""
    match = components()[f"{CONTRACTS[family].prefix}Match"]
    steps = {"oneOf": match["properties"]["ahead"]["items"]["oneOf"]}
    return jsonschema_rs.validator_for(steps | {"components": {"schemas": components()}})


def each_kind_of(refusals):
    """One refusal by each rule that speaks of the same things: many targets are refused alike."""
    return {(refusal.rule, *refusal.params): refusal for refusal in refusals}.values()


# --- the laws -------------------------------------------------------------------------------------------


STEPS = 6
"""How many actions are looked at, after a match has been played so far."""


def somewhere(game_id, seats, seed, length):
    """A match in play, the chance that goes on with it, and what happened last."""
    chance = Swift.from_seed(seed)
    opening = []
    s = begin(find_game(game_id), seats, {}, chance, opening)
    play_out(s, chance, most=length)
    return s, chance, [] if length else opening


@at_every_table
@given(seed=seeds, length=lengths)
def test_everything_sent_fits_its_contract(game_id, seats, seed, length):
    """The view of every seat, whatever is asked and offered, whatever happens and lies ahead, every score,
    odds and refusals: with no key too many.
    """
    game = find_game(game_id)
    s, chance, events = somewhere(game_id, seats, seed, length)
    for _ in range(STEPS):
        viewer = testing.pick_any((*range(seats), None), chance)
        fits(game.family, "View", game.view(s, viewer))
        for event in events:
            fits(game.family, "Event", encode(event.seen_by(viewer)))
        for decision in pending(s):
            fits(game.family, "PendingDecision", asked(decision, s))
        for step in game.ahead(s):
            assert step_ahead(step)["key"] in CONTRACTS[game.family].kinds("Ahead")
            steps_fit(game.family).validate(step_ahead(step))
        for sheet in game.sheets(s):
            fits(game.family, "Sheet", scored(sheet))
        for refusal in each_kind_of(game.refusals(s, chance.below("", seats)).values()):
            fits(game.family, "Refusal", encode(refusal.params))
        fits(game.family, "Odds", odds_found(game, s, viewer, testing.pick_any(game.targets(s), chance)))
        if not s.agenda:
            return
        decision = testing.pick_any(open_decisions(s), chance)
        for choice in decision.options(s):
            fits(game.family, "OptionGroup", offered(decision, choice, s))
        choice = testing.pick_any(decision.options(s), chance)
        fits(game.family, "Choice", {"kind": type(choice).__name__, "params": dict(choice.params())})
        events = carry_out(s, decision, choice)


@pytest.mark.parametrize(("game_id", "seats"), COSTED_TABLES)
@given(seed=seeds, length=lengths)
def test_an_option_takes_and_brings_what_it_says(game_id, seats, seed, length):
    costs = COSTS[find_game(game_id).family]
    s, chance, _ = somewhere(game_id, seats, seed, length)
    for _ in range(STEPS):
        if not s.agenda:
            return
        for decision, choice in [(d, choice) for d in open_decisions(s) for choice in d.options(s)]:
            testing.an_option_takes_and_brings_what_it_says(
                s, decision, choice, costs.purse, costs.LUCK, costs.UNHELD
            )
        decision = testing.pick_any(open_decisions(s), chance)
        carry_out(s, decision, testing.pick_any(decision.options(s), chance))


@pytest.mark.parametrize("game_id", [game for game in game_ids() if find_game(game).family in CONTRACTS])
def test_what_is_printed_fits_its_contract(game_id):
    fits(find_game(game_id).family, "Printed", find_game(game_id).printed())


@pytest.mark.parametrize("game_id", [game for game in game_ids() if find_game(game).family in CONTRACTS])
def test_the_settings_of_a_contract_are_those_of_its_games(game_id):
    game = find_game(game_id)
    known = components()[f"{CONTRACTS[game.family].prefix}Settings"]["properties"]
    assert {setting.name for setting in game.settings} <= {*known}


@pytest.mark.parametrize("family", COSTS)
def test_a_contract_names_every_kind_of_option_and_question_and_no_other(family):
    placed = json.loads((FACES / family / "placement.json").read_text(encoding="utf-8"))
    assert {*CONTRACTS[family].kinds("Options")} == {*placed["options"]}
    assert {*CONTRACTS[family].kinds("Questions")} == {*placed["decisions"]} - COSTS[family].UNASKED


SECTIONS = {"Ahead": "ahead", "Sheet": "sheet", "Odds": "odds"}
"""By mapping of a contract: where the sentences of its kinds stand in a catalogue."""


@of_every_family
@pytest.mark.parametrize("name", SECTIONS)
def test_a_contract_names_every_step_item_and_odd_that_there_are_words_for_and_no_other(family, name):
    beginning = f"{family}.{SECTIONS[name]}."
    told = {key.removeprefix(beginning) for key in catalogue("en") if key.startswith(beginning)}
    assert {*CONTRACTS[family].kinds(name)} == told


@pytest.mark.parametrize("game_id", [game for game in game_ids() if find_game(game).family in CONTRACTS])
def test_every_choice_of_a_setting_fits_its_contract(game_id):
    game = find_game(game_id)
    values = {"seat": [0], "flag": [True, False]}
    for setting in game.settings:
        for value in setting.choices or values[setting.kind]:
            fits(game.family, "Settings", {setting.name: value})
