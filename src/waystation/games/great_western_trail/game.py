"""Great Western Trail, by the rulebook: both editions, and the Simmental variant."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from waystation.games.great_western_trail import (
    ahead,
    audit,
    forecast,
    heuristic,
    odds,
    printed,
    scoring,
    view,
)
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.editions import first as first_edition
from waystation.games.great_western_trail.editions import second as second_edition
from waystation.games.great_western_trail.refusals import why_not_now
from waystation.games.great_western_trail.settings import allowed_settings, read_rulings, read_settings
from waystation.games.great_western_trail.targets import targets
from waystation.games.great_western_trail.trail import Trail, lay_out
from waystation.kernel import (
    Chance,
    Game,
    Settings,
    choose_version,
)


def points_so_far(s: Trail) -> Sequence[int]:
    """Nothing is scored before the end."""
    return [0] * s.seats


def _game(edition: Edition) -> Game[Trail]:
    """One edition, for two to four."""
    game_id, title = f"great-western-trail-{edition.id}", edition.title

    def set_up(seats: int, settings: Settings, chance: Chance) -> Trail:
        s = lay_out(edition, seats, chance)
        read_rulings(s, settings)
        s.plan(read_settings(edition, settings))
        return s

    return Game(
        id=game_id,
        name=title,
        family="great-western-trail",
        package="waystation.games.great_western_trail",
        seats=(2, 3, 4),
        rules_version=edition.version,
        settings=allowed_settings(edition),
        rules=edition,
        new=set_up,
        view=view.view,
        own_view=view.own_view,
        determinise=view.determinise,
        sheets=scoring.sheets,
        targets=targets,
        odds=odds.odds,
        why_not_now=why_not_now,
        census=audit.census,
        scored=points_so_far,
        memory=view.memory,
        faults=audit.faults,
        printed=lambda: printed.printed_components(edition, edition.id),
        ahead=ahead.describe_rest_of_turn,
        weigh=heuristic.weigh,
        features=forecast.features,
        progress=forecast.progress,
        rests=forecast.rests,
    )


@cache
def first(version: str = "") -> Game[Trail]:
    """The first edition by a version of the rules; by the newest if none is named."""
    return _game(choose_version(first_edition.VERSIONS, version))


@cache
def second(version: str = "") -> Game[Trail]:
    """The second edition by a version of the rules; by the newest if none is named."""
    return _game(choose_version(second_edition.VERSIONS, version))
