"""Stone Age, by the rulebook."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from waystation.games.stone_age import ahead, audit, forecast, heuristic, printed, scoring, view
from waystation.games.stone_age.components import TITLE
from waystation.games.stone_age.odds import odds_of
from waystation.games.stone_age.refusals import why_not_now
from waystation.games.stone_age.rounds import SetUp
from waystation.games.stone_age.rules import VERSIONS
from waystation.games.stone_age.targets import targets
from waystation.games.stone_age.village import Village, lay_out
from waystation.kernel import (
    START,
    Chance,
    Game,
    Settings,
    choose_version,
    starting_seat,
)


def set_up(seats: int, settings: Settings, chance: Chance) -> Village:
    s = lay_out(seats, chance)
    s.plan(SetUp(starting_seat(settings)))
    return s


def points_so_far(s: Village) -> Sequence[int]:
    return s.points[:]


@cache
def stone_age(version: str = "") -> Game[Village]:
    """The base game for two to four, by a version of the rules; by the newest if none is named."""
    rules = choose_version(VERSIONS, version)
    return Game(
        id="stone-age",
        name=TITLE,
        family="stone-age",
        package="waystation.games.stone_age",
        seats=(2, 3, 4),
        rules_version=rules.version,
        settings=(START,),
        rules=rules,
        new=set_up,
        view=view.view,
        own_view=view.own_view,
        determinise=view.determinise,
        sheets=scoring.sheets,
        targets=targets,
        odds=odds_of,
        why_not_now=why_not_now,
        census=audit.census,
        scored=points_so_far,
        memory=view.memory,
        faults=audit.faults,
        printed=printed.printed_components,
        ahead=ahead.describe_rest_of_turn,
        weigh=heuristic.weigh,
        features=forecast.features,
        progress=forecast.progress,
        rests=forecast.rests,
    )
