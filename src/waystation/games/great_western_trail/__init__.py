"""Great Western Trail, by the rulebook: both editions, and the Simmental variant."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from waystation.games.great_western_trail import audit, conductor, scoring, view
from waystation.games.great_western_trail.actions import (
    APPOINT,
    AUXILIARY,
    CHOOSE,
    DISC,
    DISCARD,
    ENGINE,
    HIRE,
    PLAY,
    REMOVE,
    STATION,
    STATION_DISC,
    TAKE,
)
from waystation.games.great_western_trail.components import CALF, CARDS, HEIFER
from waystation.games.great_western_trail.edition import Edition
from waystation.games.great_western_trail.editions.first import FIRST
from waystation.games.great_western_trail.editions.second import SECOND
from waystation.games.great_western_trail.markets import PURCHASES
from waystation.games.great_western_trail.settings import agreed
from waystation.games.great_western_trail.trail import Trail, lay_out
from waystation.kernel import (
    Action,
    Chance,
    Game,
    Json,
    Observation,
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
        spaces = [space.id for space in s.edition.board.spaces]
        return list(dict.fromkeys([*self._fixed_targets(s), *[f"move {space}" for space in spaces[1:]]]))

    def _fixed_targets(self, s: Trail) -> list[str]:
        board = s.edition.board
        tables: list[Sequence[Action]] = [
            APPOINT,
            CHOOSE,
            DISC,
            DISCARD,
            ENGINE,
            HIRE,
            REMOVE,
            STATION,
            STATION_DISC,
            PURCHASES,
        ]
        verbs = [
            verb for building in (*s.edition.neutral, *s.private) for cell in building.cells for verb in cell
        ]
        named = {
            "copy": (*board.neutral, *board.sites),
            "at": board.sites,
            "clear": board.hazard_spaces,
            "take": board.camps,
        }
        return [
            *[action.target for table in tables for action in table],
            *[str(action) for action in (*PLAY.values(), *TAKE.values())],
            *[single.target for single, _ in AUXILIARY],
            *[verb.use.target for verb in (*verbs, *s.edition.risks.values())],
            *[f"{word} {board.spaces[place].id}" for word, places in named.items() for place in places],
            *[f"build {building.id}" for sides in s.edition.private for building in sides],
            *[f"deliver {city}" for city in s.edition.cities],
            *[f"grow {CARDS[kind]}" for kind in (CALF, HEIFER) if s.simmentals != (0, 0)],
            *["exchange"] * len(s.edition.exchange[:1]),
            *("draw", "reveal", "income", "decline", "done"),
        ]

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

    def conductor(self, seen: Observation[Trail]) -> Action:
        return conductor.choose(seen)


@cache
def first() -> GreatWesternTrail:
    return GreatWesternTrail(FIRST)


@cache
def second() -> GreatWesternTrail:
    return GreatWesternTrail(SECOND)
