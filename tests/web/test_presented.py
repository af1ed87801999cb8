"""Whatever is asked and whatever may be chosen has its place on the page of its game.

A face says in `placement.json` where each kind of decision is made and where each kind of option is pressed.
What it forgets would be left to the bare list of actions.
"""

import json
from pathlib import Path

import pytest

from waystation.games import bundled_families, bundled_games, find_game
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel import Action, Decision, State, Swift, advance, begin, open_decisions

FACES = Path(__file__).parents[2] / "web/src/games"
FAMILIES = sorted(bundled_families())
AGREED = {
    "great-western-trail-1e": [{"sides": "b"}, {"sides": "random"}],
    "great-western-trail-2e": [{"sides": "b"}, {"variant": "simmental", "sides": "random"}],
}
"""Besides the plain game: what changes it most."""
TABLES = [
    (game, seats, settings)
    for game in bundled_games()
    for seats in find_game(game).seats
    for settings in ({}, *AGREED.get(game, []))
]
MATCHES = 500
"""In all."""


def where(family: str) -> dict[str, dict[str, str]]:
    return json.loads((FACES / family / "placement.json").read_text(encoding="utf-8"))


def meet(s: State, chance: Swift, decisions: set[str], options: set[str]) -> None:
    """Play at random to the end, and note the kinds of what is asked and offered."""
    while s.agenda:
        asked = open_decisions(s)
        decision = asked[chance.below("", len(asked))]
        offered = decision.options(s)
        decisions.add(decision.asks)
        options.update({type(option).__name__ for option in offered})
        advance(s, decision, offered[chance.below("", len(offered))])


@pytest.mark.slow
@pytest.mark.parametrize(("game", "seats", "settings"), TABLES)
def test_every_kind_of_decision_and_of_option_is_presented(game, seats, settings):
    decisions: set[str] = set()
    options: set[str] = set()
    for seed in range(MATCHES // len(TABLES) + 1):
        chance = Swift.from_seed(seed)
        meet(begin(find_game(game), seats, settings, chance), chance, decisions, options)
    told = where(find_game(game).family)
    assert decisions - set(told["decisions"]) == set()
    assert options - set(told["options"]) == set()


def concrete(base):
    """All that is derived from a class, however far down, and has nothing derived from it."""
    derived = base.__subclasses__()
    return [base] if not derived else [cls for further in derived for cls in concrete(further)]


def named(family, *bases):
    package = f"waystation.games.{family.replace('-', '_')}."
    return {
        cls.__name__ for base in bases for cls in concrete(base) if f"{cls.__module__}.".startswith(package)
    }


ASKS_FOR_A_VERB = {"Choose", "May"}
"""They are called by the verb whose particulars they ask for."""


@pytest.mark.parametrize("family", FAMILIES)
def test_what_chance_seldom_brings_is_presented_too(family):
    told = where(family)
    assert named(family, Decision) - ASKS_FOR_A_VERB - set(told["decisions"]) == set()
    assert named(family, Action) - set(told["options"]) == set()


@pytest.mark.parametrize("family", FAMILIES)
def test_nothing_is_presented_that_no_game_knows(family):
    told = where(family)
    assert set(told["decisions"]) - named(family, Decision, Verb) == set()
    assert set(told["options"]) - named(family, Action) == set()
