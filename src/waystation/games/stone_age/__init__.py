"""Stone Age, by the rulebook."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from waystation.games.stone_age import ahead, audit, conductor, forecast, printed, scoring, view
from waystation.games.stone_age.components import CARDS, GAP, PLACES, TILES, TITLE
from waystation.games.stone_age.odds import odds_of
from waystation.games.stone_age.rounds import SetUp
from waystation.games.stone_age.tools import HIGHEST
from waystation.games.stone_age.village import FEEDING, Village, lay_out
from waystation.kernel import (
    START,
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
    starting_seat,
)


class StoneAge(Game[Village]):
    """Stone Age, the base game for two to four."""

    def __init__(self) -> None:
        self.id = "stone-age"
        self.name = TITLE["en"]
        self.family = "stone-age"
        self.seats = (2, 3, 4)
        self.rules_version = "1"
        self.settings = (START,)

    def new(self, seats: int, settings: Settings, chance: Chance) -> Village:
        s = lay_out(seats, chance)
        s.plan(SetUp(starting_seat(self, seats, settings)))
        return s

    def view(self, s: Village, seat: Seat | None) -> Json:
        return view.view(s, seat)

    def determinise(self, s: Village, seat: Seat | None, chance: Chance) -> Village:
        return view.determinise(s, seat, chance)

    def sheets(self, s: Village) -> Sequence[Sheet]:
        return scoring.sheets(s)

    def targets(self, s: Village) -> Sequence[str]:
        return [
            *(f"place {place}" for place in PLACES),
            *(f"use {place}" for place in PLACES),
            *(f"add {tool}" for tool in range(1, HIGHEST + 1)),
            *(f"add once-{card.amount}" for card in CARDS if card.does == "one_use_tool"),
            *("raise unused", "raise used"),
            *(f"take {face}" for face in range(1, 7)),
            *(f"buy {CARDS[card].id}" for card in s.row if card != GAP),
            *(f"build {TILES[tile].id}" for tile in s.tops if tile != GAP),
            *("feed", "decline", "starve"),
            *(f"redeem {card.id}" for card in CARDS if card.does == "any_resources"),
        ]

    def odds(self, s: Village, seat: Seat | None, target: str) -> Sequence[Odd]:
        return odds_of(s, seat, target)

    def out_of_turn(self, s: Village, seat: Seat) -> Refusal:
        if not s.agenda:
            return Refusal("SA-END-05")
        if s.phase == FEEDING:
            return Refusal("SA-DEC-12")
        return Refusal("SA-ROUND-02", {"seat": pending(s)[0].seat})

    def census(self, s: Village) -> Mapping[str, int]:
        return audit.census(s)

    def scored(self, s: Village) -> Sequence[int]:
        return s.points[:]

    def memory(self, s: Village, seat: Seat | None) -> Json:
        return view.memory(s)

    def faults(self, s: Village) -> Sequence[str]:
        return audit.faults(s)

    def names(self, language: str) -> Mapping[str, str]:
        return {self.id: TITLE[language]}

    def printed(self) -> Json:
        return printed.printed()

    def ahead(self, s: Village) -> Sequence[Phrase]:
        return ahead.ahead(s)

    def weigh(self, s: Village, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
        return conductor.weigh(s, seat, options)

    def features(self, s: Village, seat: Seat) -> list[float]:
        return forecast.features(s, seat)

    def progress(self, s: Village) -> float:
        return forecast.progress(s)

    def rests(self, s: Village) -> bool:
        return forecast.rests(s)


@cache
def stone_age() -> StoneAge:
    return StoneAge()
