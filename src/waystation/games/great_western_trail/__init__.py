"""Great Western Trail, by the rulebook: both editions, and the Simmental variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from waystation.games.great_western_trail import (
    ahead,
    audit,
    conductor,
    forecast,
    odds,
    printed,
    scoring,
    view,
)
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.editions.first import FIRST
from waystation.games.great_western_trail.editions.second import SECOND
from waystation.games.great_western_trail.settings import agreed, may_agree_on
from waystation.games.great_western_trail.targets import targets
from waystation.games.great_western_trail.trail import Trail, lay_out
from waystation.kernel import (
    Action,
    Chance,
    Game,
    Json,
    Odd,
    Phrase,
    Refusal,
    Seat,
    Settings,
    Sheet,
    pending,
)


class GreatWesternTrail(Game[Trail]):
    """One edition, for two to four."""

    def __init__(self, edition: Edition) -> None:
        self.edition = edition
        self.id = f"great-western-trail-{edition.id}"
        self.name = edition.title["en"]
        self.family = "great-western-trail"
        self.seats = (2, 3, 4)
        self.rules_version = "1"
        self.settings = may_agree_on(edition)

    def new(self, seats: int, settings: Settings, chance: Chance) -> Trail:
        s = lay_out(self.edition, seats, chance)
        s.plan(agreed(self.name, self.edition, seats, settings))
        return s

    def view(self, s: Trail, seat: Seat | None) -> Json:
        return view.view(s, seat)

    def determinise(self, s: Trail, seat: Seat | None, chance: Chance) -> Trail:
        return view.determinise(s, seat, chance)

    def sheets(self, s: Trail) -> Sequence[Sheet]:
        return scoring.sheets(s)

    def targets(self, s: Trail) -> Sequence[str]:
        return targets(s)

    def odds(self, s: Trail, seat: Seat | None, target: str) -> Sequence[Odd]:
        return odds.odds(s, seat, target)

    def out_of_turn(self, s: Trail, seat: Seat) -> Refusal:
        if not s.agenda:
            return Refusal("GWT-END-08")
        return Refusal("GWT-TURN-02", {"seat": pending(s)[0].seat})

    def census(self, s: Trail) -> Mapping[str, int]:
        return audit.census(s)

    def scored(self, s: Trail) -> Sequence[int]:
        return [0] * s.seats

    def memory(self, s: Trail, seat: Seat | None) -> Json:
        return view.memory(s)

    def faults(self, s: Trail) -> Sequence[str]:
        return audit.faults(s)

    def names(self, language: str) -> Mapping[str, str]:
        return {self.id: self.edition.title[language], **self.edition.names[language]}

    def printed(self) -> Json:
        edition = self.edition
        return {"edition": edition.id, **printed.printed(edition)}

    def ahead(self, s: Trail) -> Sequence[Phrase]:
        return ahead.ahead(s)

    def weigh(self, s: Trail, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        return conductor.weigh(s, seat, options)

    def features(self, s: Trail, seat: Seat) -> list[float]:
        return forecast.features(s, seat)

    def progress(self, s: Trail) -> float:
        return forecast.progress(s)

    def rests(self, s: Trail) -> bool:
        return forecast.rests(s)


@cache
def first() -> GreatWesternTrail:
    return GreatWesternTrail(FIRST)


@cache
def second() -> GreatWesternTrail:
    return GreatWesternTrail(SECOND)
