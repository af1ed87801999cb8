"""What the components of Great Western Trail are called: cards, tiles, places, icons, buildings."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Any, Final

from waystation.games.great_western_trail.board import Space
from waystation.games.great_western_trail.components import (
    BREEDS,
    CARDS,
    CATTLE,
    EVERY_OBJECTIVE,
    HAZARDS,
    TASKS,
    TERMINUS,
    TILES,
    Cattle,
    Objective,
    Tile,
)
from waystation.games.great_western_trail.edition import Building, Edition, Master
from waystation.games.great_western_trail.printed import every_building, every_verb
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import (
    Either,
    EnginePer,
    Hire,
    MoneyPer,
    Pay,
    Sell,
)
from waystation.kernel import Game, Json
from waystation.kernel.encoding import fields_of
from waystation.words.speech import LocalisedText, Words

TERMS: Final = (
    *("cattleman", "craftsman", "craftsmen", "camp", "camps", "camp_space", "trade"),
    *("green_camp", "green_camps", "green_mark", "black_camp", "black_camps", "black_mark"),
)
"""Words that the editions have of their own: every text may use them."""
CATTLE_BY_ID: Final = {cattle.id: cattle for cattle in CATTLE}
OBJECTIVE_BY_ID: Final = {card.id: card for card in EVERY_OBJECTIVE}
TILE_BY_ID: Final = {tile.id: tile for tile in TILES}
CAMPS: Final = {"camp-green": "green_camp", "camp-black": "black_camp"}
BREED_OF_TASK: Final = {"4": "brown", "5": "purple"}
RISK: Final = "_risk"


class ComponentWords(Words):
    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        super().__init__(language, game, seat_names)
        self.edition: Edition = game.rules
        self.terms = {term: self.names[term] for term in TERMS}
        self.verbs = {verb.id: verb for verb in every_verb(self.edition)}

    def find_name(self, component: str) -> str:
        """A card or a tile by what it is, whatever else is named by its name."""
        if component in CATTLE_BY_ID:
            return self.cattle(CATTLE_BY_ID[component])
        if component in OBJECTIVE_BY_ID:
            return self.objective(OBJECTIVE_BY_ID[component])
        if component in TILE_BY_ID:
            return self.tile(TILE_BY_ID[component])
        if set(component.split("+")) <= set(CARDS):
            return self.separator.join(self.cards(component.split("+")))
        return super().find_name(component)

    def colour(self, colour: str) -> str:
        """Of a player: breeds go by colours, too."""
        return self.label(f"colour.{colour}")

    def join(self, between: str, pieces: Sequence[str]) -> str:
        return LocalisedText(self.texts[f"{self.game.family}.part.{between}"].text.join(pieces))

    def notes(self, *notes: str) -> str:
        """What is added in brackets; nothing, if there is nothing to add."""
        return self.label("part.notes", notes=[note for note in notes if note]) if any(notes) else ""

    # --- cards and tiles ------------------------------------------------------------------------

    def cattle(self, cattle: Cattle) -> str:
        """By its breed; and by its points or its age where a breed has several."""
        colour = BREEDS[cattle.breed]
        breed = self.names[colour]
        for key in (cattle.id, colour):
            if f"{self.game.family}.card.{key}" in self.texts:
                return self.label(f"card.{key}", breed=breed, points=cattle.points)
        return breed

    def cards(self, cards: Sequence[str]) -> list[str]:
        """Cards counted: two Jersey and a Holstein."""
        return [self.count_text(self.name(card), number) for card, number in Counter(cards).items()]

    def count_text(self, what: str, number: int) -> str:
        return what if number == 1 else self.label("part.goods", number=number, what=LocalisedText(what))

    def objective(self, card: Objective, *, short: bool = False) -> str:
        """What playing it does, what it asks for, what it scores or costs."""
        ending = "_short" if short else ""
        if card.immediate not in self.edition.immediate:
            return self.label(f"card.starting{ending}", tasks=self.tasks(card), points=card.points)
        immediate = self.verb(self.edition.immediate[card.immediate], short=short)
        return self.label(
            f"card.objective{ending}",
            immediate=immediate,
            tasks=self.tasks(card),
            points=card.points,
            penalty=card.penalty,
        )

    def tasks(self, card: Objective) -> list[str]:
        return [self.task(task, number) for task, number in zip(TASKS, card.tasks, strict=True) if number]

    def task(self, task: str, number: int) -> str:
        breed = self.names.get(BREED_OF_TASK.get(task, ""), "")
        city = self.edition.cities[TERMINUS]
        return self.label(f"task.{task}", number=number, breed=breed, city=city)

    def tile(self, tile: Tile) -> str:
        if tile.id in CAMPS:
            return self.names[CAMPS[tile.id]]
        hazard = tile.id.partition("-")[0]
        if hazard in HAZARDS:
            hand = self.label(f"tile.{tile.hands[0]}")
            return self.label("tile.hazard", hazard=hazard, points=tile.points, hand=hand)
        return super().find_name(tile.id)

    # --- places ---------------------------------------------------------------------------------

    def place(self, name: str) -> str:
        """A space of the trail, in a sentence."""
        space = self.edition.board.spaces[self.edition.board.called[name]]
        if space.kind in ("start", "kansas_city"):
            return self.name(name)
        if space.kind in ("hazard", "camp"):
            return self.label(f"place.{space.kind}", hazard=space.hazard, number=int(name[-1]))
        if RISK in name:
            return self.label("place.risk", section=self.section(space), number=int(name[-1]))
        return self.label("place.space", name=name)

    def section(self, space: Space) -> str:
        """Where a risk space lies: beyond a hazard, or beyond the camp."""
        section = space.id.partition(RISK)[0]
        return self.names["camp_space"] if section == "camp" else self.name(section)

    def rail(self, space: str) -> str:
        """A space of the railway, in a sentence."""
        if space == "0":
            return self.label("place.rail_start")
        if space.startswith("t"):
            return self.label("place.turnout", number=int(space[1:]))
        return self.label("place.rail", number=int(space))

    # --- icons ----------------------------------------------------------------------------------

    def verb(self, verb: Verb[Any], cost: str = "", *, short: bool = False) -> str:
        """What an icon lets a player do; `cost` names the cards it is paid with."""
        more: dict[str, Json] = {}
        match verb:
            case Sell():
                cost = cost or self.card_cost(verb.cost.id)
                more = {"cost": cost, "gains": self.gains(verb.gains, short=short)}
            case Pay():
                more = {"cost": self.cost(verb, short=short), "gains": self.gains(verb.gains, short=short)}
            case Either():
                more = {"one": self.verb(verb.one, short=short), "other": self.verb(verb.other, short=short)}
            case MoneyPer() | EnginePer():
                more = {"per": self.per(verb.per, short=short)}
            case Hire():
                more = {"change": abs(verb.change)}
        return self.label(self.text_of(verb, short=short), **{**printed_numbers(verb), **more})

    def text_of(self, verb: Verb[Any], *, short: bool) -> str:
        section, kind = "icon" if short else "verb", verb.kind
        told = f"{self.game.family}.{section}.{kind}" in self.texts
        return f"{section}.{kind if told else type(verb).__name__}"

    def gains(self, verbs: Sequence[Verb[Any]], *, short: bool = False) -> list[str]:
        return [self.verb(verb, short=short) for verb in verbs]

    def card_cost(self, cost: str) -> str:
        return self.names[cost] if cost in BREEDS else self.label(f"cost.{cost}")

    def cost(self, verb: Pay, *, short: bool = False) -> list[str]:
        ending = "_short" if short else ""
        dollars = [self.label(f"cost.dollars{ending}", dollars=verb.dollars)] if verb.dollars else []
        return dollars + ([self.label(f"cost.back{ending}", spaces=verb.spaces)] if verb.spaces else [])

    def per(self, what: str, *, short: bool = False) -> str:
        return self.label(f"{'each' if short else 'per'}.{what.replace(' ', '_')}")

    # --- buildings and station masters ----------------------------------------------------------

    def actions(self, building: Building, *, short: bool = False) -> str:
        """Its local actions; alternatives stand side by side."""
        cells = [[self.verb(verb, short=short) for verb in cell] for cell in building.cells]
        told = ["/".join(cell) if short else self.join("or", cell) for cell in cells]
        return LocalisedText(" · ".join(told))

    def building(self, name: str) -> Building:
        return next(building for building in every_building(self.edition) if building.id == name)

    def master(self, name: str, *, short: bool = False) -> str:
        """The upper half of a tile, and what the lower half scores."""
        tile = next(master for master in self.edition.masters if master.id == name)
        upper = self.upper_half(tile, short=short)
        if not tile.points:
            return upper
        return self.label("part.master", at_once=upper, score=self.lower_half(tile, short=short))

    def lower_half(self, tile: Master, *, short: bool) -> str:
        key = f"set.{tile.per.replace(' ', '_')}"
        brief = short and f"{self.game.family}.{key}_short" in self.texts
        return self.label(f"{key}_short" if brief else key, points=tile.points, number=tile.of)

    def upper_half(self, tile: Master, *, short: bool) -> str:
        if tile.at_once is not None:
            return self.verb(tile.at_once, short=short)
        return self.label("part.permanent", number=tile.certificates)


def printed_numbers(verb: Verb[Any]) -> dict[str, Json]:
    """The numbers on an icon, by what its class calls them."""
    found = {name: getattr(verb, name) for name in fields_of(verb)}
    return {name: value for name, value in found.items() if type(value) is int}
