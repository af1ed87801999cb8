"""What the components of Great Western Trail are called on a label, and what they do in a sentence or two."""

from __future__ import annotations

from typing import Any

from waystation.games.great_western_trail.board import Space
from waystation.games.great_western_trail.components import (
    BLACK_CITIES,
    CARDS,
    CITY_VALUES,
    DISCS,
    KANSAS_CITY,
    MASTERS,
    ROW,
    SPACES,
    STATIONS,
    TASKS,
    TILES,
    UNSCORED_WORKERS,
    WAGES,
    WHITE_DISCS,
    WORKERS,
    YELLOW_ARROWS,
    City,
    Disc,
    Tile,
    Worker,
)
from waystation.games.great_western_trail.edition import Building, Link, Master
from waystation.games.great_western_trail.present.component_words import (
    CAMPS,
    CATTLE_BY_ID,
    OBJECTIVE_BY_ID,
)
from waystation.games.great_western_trail.present.option_words import OptionWords
from waystation.games.great_western_trail.printed import every_building
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY, POINTS_OF_WORKER
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel import Json
from waystation.words.speech import LocalisedText, join_sentences

STATION = "station"
"""How a station is written as the place of a disc."""


class AboutWords(OptionWords):
    """A space is also called `space B`, a building `building B`: both may have the same id.

    What is known by its number only is called `station 3`, `row 4`, `rail 12`, `cowboy 5`, `task H`; an
    arrow by the city on its left, `arrow fulton`.
    """

    def every_name(self) -> dict[str, str]:
        places = {space.id: self.place(space.id) for space in self.edition.board.spaces}
        buildings = {
            each.id: self.label("part.building", name=each.id) for each in every_building(self.edition)
        }
        return {
            **places,
            **buildings,
            **with_prefix("space", places),
            **with_prefix("building", buildings),
            **{card: self.name(card) for card in self.cards_printed()},
            **{name: self.objective(card, short=True) for name, card in OBJECTIVE_BY_ID.items()},
            **{tile.id: self.name(tile.id) for tile in TILES},
            **{name: self.verb(verb, short=True) for name, verb in self.verbs.items()},
            **{each.id: self.master(each.id, short=True) for each in self.edition.masters},
            **{disc: self.disc(disc) for disc in DISCS},
            **self.number_names(),
            **super().every_name(),
        }

    def number_names(self) -> dict[str, str]:
        """What goes by its number, or by the letter of a task."""
        workers = {
            f"{worker} {space}": self.label("part.worker_space", worker=worker, number=space)
            for worker in WORKERS
            for space in range(1, ROW + 1)
        }
        stations = range(1, len(STATIONS) + 1)
        rows = range(1, len(WAGES) + 1)
        return {
            **workers,
            **{f"station {number}": self.label("disc.station", number=number) for number in stations},
            **{f"row {row}": self.label("board.token_row", row=row) for row in rows},
            **{f"rail {space}": self.rail(space) for space in SPACES},
            **{f"task {task}": self.task(task, 1) for task in TASKS},
        }

    def about(self) -> dict[str, str]:
        edition = self.edition
        places = {space.id: self.about_space(space) for space in edition.board.spaces}
        buildings = {each.id: self.about_building(each) for each in every_building(edition)}
        return {
            **places,
            **{city: self.about_city(at) for at, city in enumerate(edition.cities)},
            **buildings,
            **with_prefix("space", places),
            **with_prefix("building", buildings),
            **{card: self.about_card(card) for card in (*self.cards_printed(), *OBJECTIVE_BY_ID)},
            **{tile.id: self.about_tile(tile) for tile in TILES},
            **{name: self.about_verb(verb) for name, verb in self.verbs.items()},
            **{each.id: self.about_master(each) for each in edition.masters},
            **{disc: self.about_disc(at) for at, disc in enumerate(DISCS)},
            **{f"station {at + 1}": self.about_station(at) for at in range(len(STATIONS))},
            **{f"row {row + 1}": self.about_row(row) for row in range(len(WAGES))},
            **{
                f"{worker} {space + 1}": self.about_worker_space(kind, space)
                for kind, worker in enumerate(WORKERS)
                for space in range(ROW)
            },
            **{
                f"arrow {edition.cities[left]}": self.about_arrow(link)
                for left, link in enumerate(edition.links)
            },
        }

    def tell(self, key: str, **params: Json) -> str:
        return self.label(f"about.{key}", **params)

    def sentence(self, what: str) -> str:
        """What an icon says, with a capital and a full stop."""
        return self.tell("sentence", what=LocalisedText(what[:1].upper() + what[1:]))

    # --- cards and tiles ------------------------------------------------------------------------

    def cards_printed(self) -> list[str]:
        """[GWT2-SIM-01] Only an edition with the variant has Simmentals."""
        return [
            card
            for card in CARDS
            if card in CATTLE_BY_ID and (self.edition.variants or not card.startswith("orange"))
        ]

    def about_card(self, name: str) -> str:
        if name in CATTLE_BY_ID:
            cattle = CATTLE_BY_ID[name]
            return self.tell("cattle", value=cattle.value, points=cattle.points)
        card = OBJECTIVE_BY_ID[name]
        if card.immediate not in self.edition.immediate:
            return self.tell("starting", tasks=self.tasks(card), points=card.points)
        immediate = self.verb(self.edition.immediate[card.immediate])
        return self.tell(
            "objective",
            immediate=immediate,
            tasks=self.tasks(card),
            points=card.points,
            penalty=card.penalty,
        )

    def about_tile(self, tile: Tile) -> str:
        if tile.id in WORKERS:
            return self.tell(tile.id)
        what = self.tell("camp") if tile.id in CAMPS else self.tell("hazard", points=tile.points)
        return join_sentences(what, self.about_toll(tile.hands))

    def about_toll(self, hands: tuple[str, ...]) -> str:
        return self.tell("toll", hands=[self.label(f"tile.{hand}") for hand in hands])

    def about_building(self, building: Building) -> str:
        actions = self.actions(building)
        if not building.craftsmen:
            return self.tell("neutral", actions=actions)
        need = self.label("part.craftsmen", number=building.craftsmen)
        own = self.tell("private", actions=actions, need=need, points=building.points)
        return join_sentences(own, self.about_toll(building.hands)) if building.hands else own

    def about_master(self, tile: Master) -> str:
        key = "for_good" if tile.at_once is None else "at_once"
        upper = self.tell(key, what=self.upper_half(tile, short=False))
        if not tile.points:
            return upper
        return join_sentences(upper, self.tell("at_the_end", what=self.lower_half(tile, short=False)))

    # --- places ---------------------------------------------------------------------------------

    def about_space(self, space: Space) -> str:
        match space.kind:
            case "hazard":
                return self.tell("space_hazard", hazard=space.hazard)
            case "camp":
                return self.about_camp(space)
            case "neutral" | "site":
                woods = [self.tell("woods")] if space.woods else []
                risk = [self.about_risk(space)] if space.risk else []
                return join_sentences(self.tell(f"space_{space.kind}"), *woods, *risk)
            case _:
                return self.tell(space.kind)

    def about_risk(self, space: Space) -> str:
        return self.tell("risk", what=self.verb(self.edition.risks[space.risk]))

    def about_camp(self, space: Space) -> str:
        if space.token:
            return self.tell("camp_token")
        return self.tell("camp_pays" if space.money < 0 else "camp_gains", dollars=abs(space.money))

    def about_city(self, city: City) -> str:
        points = POINTS_OF_CITY.get(city, 0)
        told = [self.tell("city", value=CITY_VALUES[city])]
        if city == KANSAS_CITY:
            told = [self.tell("kansas_city"), self.tell("city_money", dollars=self.edition.kansas_city_money)]
        told += [self.tell("city_points", points=points)] if points else []
        return join_sentences(*told, *([self.tell("black_border")] if city in BLACK_CITIES else []))

    def about_arrow(self, link: Link) -> str:
        points = [self.tell("arrow_points", points=link.points)] if link.points else []
        action = [self.tell("arrow_action", what=self.verb(link.action))] if link.action else []
        return join_sentences(*(points + action or [self.tell("arrow")]))

    def about_station(self, at: int) -> str:
        station = STATIONS[at]
        told = [self.tell("station", price=station.price, points=station.points)]
        told += [self.tell("black_border")] if station.black else []
        return join_sentences(*told, *([self.tell("station_master")] if at < MASTERS else []))

    def about_row(self, row: int) -> str:
        told = [self.tell("row", wage=WAGES[row])]
        told += [self.tell("row_refills")] if row in YELLOW_ARROWS else []
        return join_sentences(*told, *([self.tell("row_ends")] if row == len(WAGES) - 1 else []))

    # --- player boards --------------------------------------------------------------------------

    def disc(self, disc: str) -> str:
        """What a disc of the player board covers; or the station it lies on."""
        if disc.startswith(STATION):
            return self.label("disc.station", number=int(disc.removeprefix(STATION)))
        return self.label(f"disc.{disc}")

    def about_disc(self, disc: Disc) -> str:
        if disc < len(self.edition.auxiliaries):
            once, twice = map(self.verb, self.edition.auxiliaries[disc])
            return self.tell("auxiliary", once=once, twice=twice)
        told = self.tell(DISCS[disc])
        return told if disc in WHITE_DISCS else join_sentences(told, self.tell("black_disc"))

    def about_worker_space(self, kind: Worker, space: int) -> str:
        worker, verb = WORKERS[kind], self.edition.worker_rows[kind][space]
        if space == 0:
            return self.tell("worker_space_first", worker=worker)
        told = [
            self.tell("worker_space", worker=worker, what=self.verb(verb))
            if verb is not None
            else self.tell("worker_space_plain", worker=worker)
        ]
        return join_sentences(
            *told, *([self.tell("worth", points=POINTS_OF_WORKER)] if space >= UNSCORED_WORKERS else [])
        )

    # --- icons ----------------------------------------------------------------------------------

    def about_verb(self, verb: Verb[Any]) -> str:
        """What it says, and what a newcomer would ask."""
        kinds = (verb.kind, type(verb).__name__)
        more = [kind for kind in kinds if f"{self.game.family}.more.{kind}" in self.texts]
        return join_sentences(
            self.sentence(self.verb(verb)), *[self.label(f"more.{kind}") for kind in more[:1]]
        )


def with_prefix(kind: str, told: dict[str, str]) -> dict[str, str]:
    return {f"{kind} {name}": text for name, text in told.items()}
