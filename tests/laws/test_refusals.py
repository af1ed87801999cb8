"""The tables of refusals are complete: every rule that refuses has a row, and every row is met.

`test_laws.py` tries the law itself wherever a random match stops. Here each family is walked from fixed seeds
until every row was met, but for those that a family proves by positions built for them.
"""

import re
from collections import Counter
from importlib.resources import files

import pytest

from games import of_each_family
from waystation.games import families, find_game
from waystation.kernel import Refusal, Swift, testing

KNOWN = of_each_family("reasons")
TABLES = {family: module.REASONS for family, module in KNOWN.items()}
POSITIONS = of_each_family("law_positions")
RULE = re.compile(r"(?<!rule=)\"([A-Z0-9]+-[A-Z0-9]+-[0-9]+[A-Z]?(?:-[0-9]+)?)\"")
every_family = pytest.mark.parametrize("family", TABLES)


def rules_in_source(family):
    """The rule IDs that a refusal of this family can carry: whatever stands between quotes in its source."""
    folder = files(families()[family].package)
    return {
        rule
        for path in sorted(folder.glob("**/*.py"))
        for rule in RULE.findall(path.read_text(encoding="utf-8"))
    }


@every_family
def test_every_rule_that_refuses_has_a_claim_and_a_lift(family):
    rows = {name.removesuffix("-decide_first") for name in TABLES[family].table}
    assert rows == rules_in_source(family)


def stops(family, every):
    """Positions along random matches at every table of a family, each with every seat."""
    positions = POSITIONS[family]
    for game_id in families()[family].games:
        game = find_game(game_id)
        for seats in game.seats:
            for seed, agreed in enumerate(positions.WALKED.get(game_id, [{}])):
                walk = testing.random_match_positions(game, seats, seed, positions.LONGEST_WALK, agreed)
                for match in walk:
                    if len(match.log) % every == 0 or match.over:
                        yield from [(game, match.state, seat) for seat in range(seats)]


def reasons_given(family):
    """The reasons that were given, and found true."""
    chance = Swift.from_seed(0)
    for game, s, seat in stops(family, POSITIONS[family].EVERY):
        yield from testing.refusals_are_true(game, s, seat, TABLES[family], chance)


@every_family
def test_a_walk_meets_every_row_but_those_that_are_built(family):
    never_met = {*TABLES[family].table} - {*reasons_given(family)}
    assert never_met <= {*POSITIONS[family].BUILT}


@pytest.mark.parametrize(
    ("family", "name"),
    [(family, name) for family, positions in POSITIONS.items() for name in positions.BUILT],
)
def test_what_a_walk_seldom_meets_is_true_where_it_is_built(family, name):
    game, s, seat = POSITIONS[family].BUILT[name]()
    assert name in testing.refusals_are_true(game, s, seat, TABLES[family], Swift.from_seed(0), lifted=20)


# --- an untrue claim is found out -------------------------------------------------------------------------

FORGED_STOPS = 5
"""Of the positions along a walk, one in so many is tried for forgeries."""
FORGED_ALIKE = 2
"""How many refusals of the same reason with the same parameters are forged at a position."""
FORGED_VALUES = 6
"""How many of the values that are claimed elsewhere are put in the place of one."""


def values_in(params):
    """Every parameter with its value; those of what has to be decided first, too."""
    for key, value in params.items():
        yield from values_in(value) if isinstance(value, dict) else [(key, value)]


def forgeries(key, value, claimed, chance):
    """What could be claimed instead: another number, or what is claimed elsewhere."""
    match value:
        case bool():
            return [not value]
        case int():
            return [value - 1, value + 1]
        case dict():
            changed = [(each, forgeries(each, value[each], claimed, chance)) for each in value]
            return [{**value, each: other} for each, others in changed for other in others]
        case _:
            others = [other for other in claimed[key] if other != value]
            return [testing.pick_any(others, chance) for _ in range(FORGED_VALUES if others else 0)]


def refusals_to_forge(family):
    """A few of each reason and its parameters at each position: what the seat knows, target and refusal."""
    walked = stops(family, POSITIONS[family].EVERY * FORGED_STOPS)
    for game, s, seat in (*walked, *[build() for build in POSITIONS[family].BUILT.values()]):
        seen, alike = testing.SeatKnowledge(game, s, seat), Counter()
        for target, refusal in game.refusals(s, seat).items():
            shape = (refusal.rule, target.split()[0], *refusal.params)
            alike[shape] += 1
            if refusal.params and alike[shape] <= FORGED_ALIKE:
                yield seen, target, refusal


@every_family
def test_a_claim_with_one_parameter_forged_is_found_out(family):
    table, as_true, chance = TABLES[family], KNOWN[family].AS_TRUE, Swift.from_seed(0)
    refusals = [*refusals_to_forge(family)]
    claimed = {}
    for _, _, refusal in refusals:
        for key, value in values_in(refusal.params):
            if value not in claimed.setdefault(key, []):
                claimed[key].append(value)
    for seen, target, refusal in refusals:
        testing.require_true_claim(seen, target, refusal, table)
        for key, value in refusal.params.items():
            if (target.split()[0], key) in as_true:
                continue
            for other in forgeries(key, value, claimed, chance):
                forged = Refusal(refusal.rule, {**refusal.params, key: other})
                with pytest.raises(testing.LawBroken):
                    testing.require_true_claim(seen, target, forged, table)
