"""What may be done in Great Western Trail: what an option costs and brings, at the table as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from waystation.games.great_western_trail.actions import (
    Auxiliary,
    BuildAt,
    BuyCattle,
    ChooseStation,
    ChooseTile,
    Copy,
    Deliver,
    DiscardCards,
    Grow,
    HireWorker,
    Move,
    MoveEngine,
    PlaceBuilding,
    PutDisc,
    RemoveCard,
    RemoveHazard,
    RevealCattle,
    SpendCertificates,
    TakeCampTile,
)
from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CARDS,
    CATTLE,
    CERTIFICATES_4,
    CERTIFICATES_6,
    CITY_VALUES,
    GREEN_CAMP,
    NEUTRAL,
    NOTHING,
    PRIVATE,
    STATIONS,
    STEPS_MONEY,
    STEPS_POINTS,
    TILES,
    TURNOUT,
    TURNOUTS,
    WAGES,
    WORKERS,
    YELLOW_ARROWS,
    City,
    Disc,
    Kind,
    Place,
    Tile,
    TileKind,
    number_of,
    owner_of,
)
from waystation.games.great_western_trail.delivery import money_of
from waystation.games.great_western_trail.edition import Building
from waystation.games.great_western_trail.kansas_city import free_space_for
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.moving import STEPS, building_name
from waystation.games.great_western_trail.present.component_words import ComponentWords
from waystation.games.great_western_trail.railway import STATION_AT
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY
from waystation.games.great_western_trail.stations import station_price
from waystation.games.great_western_trail.trail import Trail, token_row
from waystation.games.great_western_trail.verb import AskVerb, Use, Verb
from waystation.games.great_western_trail.verbs import RideFreely
from waystation.kernel import Action, Game, Json, Seat, pending
from waystation.words.speech import LocalisedText

LOWEST_VALUE = 3
"""Of the cattle that the market has always: three breeds."""

type Told = Callable[[Any, Trail, Seat], Mapping[str, Json]]
type InRow = Callable[[Any, Trail], tuple[str, str]]


class OptionWords(ComponentWords):
    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        super().__init__(language, game, seat_names)
        self.options: dict[type[Action], Told] = {
            Use: lambda use, s, _: {"what": self.use_text(use) + self.or_else(use.verb, s)},
            Auxiliary: self.auxiliary,
            Move: self.move,
            Copy: self.copy,
            BuildAt: self.build_at,
            RemoveHazard: self.clear,
            TakeCampTile: self.trade,
            HireWorker: with_cost,
            BuyCattle: with_cost,
            ChooseTile: lambda choose, s, _: {**choose.params(), "goes": self.goes(choose.kind, s)},
            PlaceBuilding: self.place_building,
            SpendCertificates: with_gain,
            Grow: lambda grow, _s, _seat: {**grow.params(), "grows": self.grows(grow)},
            MoveEngine: self.move_engine,
            ChooseStation: lambda choose, _s, _seat: self.station(choose.station),
            PutDisc: self.put_disc,
            Deliver: self.deliver,
        }
        self.rows: dict[type[Action], InRow] = {
            Use: self.row_of_use,
            DiscardCards: lambda discard, _: (self.label("row.discard"), self.hand_text(discard.kinds)),
            RemoveCard: lambda remove, _: (self.label("row.remove"), self.hand_text((remove.kind,))),
            MoveEngine: lambda move, s: (self.label("row.engine"), self.stop_in_row(move, s)),
            HireWorker: self.row_of_hire,
            BuyCattle: self.row_of_purchase,
            BuildAt: self.row_of_site,
            SpendCertificates: self.row_of_income,
            Grow: lambda grow, _: (self.name(CARDS[grow.kind]), self.grows(grow)),
        }

    def option_params(self, action: Action, s: Trail) -> Mapping[str, Json]:
        """What is chosen by its params, unless there is more to say."""
        told = self.options.get(type(action))
        return action.params() if told is None else told(action, s, asked_seat(s))

    def option(self, action: Action, s: Trail) -> str:
        return capital(super().option(action, s))

    def option_key(self, action: Action, s: Trail) -> str:
        """A place is called by the building that one sees there."""
        key = super().option_key(action, s)
        return f"{key}-building" if isinstance(action, Move) and building_name(s, action.place) else key

    def use_text(self, use: Use) -> str:
        return self.verb(use.verb, self.hand_text(use.kinds))

    def or_else(self, verb: Verb[Any], s: Trail) -> str:
        """The alternatives that using a local action rules out."""
        (asked,) = pending(s)
        if not isinstance(asked, UseLocation):
            return ""
        others = [other for cell in asked.cells if verb in cell for other in cell if other is not verb]
        return self.notes(*[self.label("part.or_else", what=self.verb(other)) for other in others])

    def hand_text(self, kinds: Sequence[Kind]) -> str:
        return self.separator.join(self.cards(ids(kinds)))

    def auxiliary(self, action: Auxiliary, s: Trail, _: Seat) -> Mapping[str, Json]:
        return {"what": self.verb(s.edition.auxiliaries[action.disc][action.double])}

    # --- on the trail ---------------------------------------------------------------------------

    def move(self, action: Move, s: Trail, seat: Seat) -> Mapping[str, Json]:
        (asked,) = pending(s)
        unused = isinstance(asked, AskVerb) and isinstance(asked.verb, RideFreely)
        return {
            "place": action.to,
            "there": self.there(s, action.place, seat, short=unused),
            "notes": self.notes(*self.tolls(with_cost(action, s, seat).get("tolls", ()))),
        }

    def there(self, s: Trail, place: Place, seat: Seat, *, short: bool = False) -> str:
        """What stands on a space, and what a seat may do there."""
        kind = s.tiles[place]
        if place == s.edition.board.kansas_city:
            return self.label("part.foresight")
        if kind == NOTHING:
            return self.label("part.empty")
        if kind < NEUTRAL:
            return self.tile_there(TILES[kind]) if short else self.label("part.only_auxiliary")
        return self.building_there(s, place, seat, short=short)

    def tile_there(self, tile: Tile) -> str:
        return self.label("part.hazard", points=tile.points) if tile.points else self.tile(tile)

    def building_there(self, s: Trail, place: Place, seat: Seat, *, short: bool) -> str:
        building = standing_at(s, place)
        owner = owner_of(s.tiles[place])
        if owner not in (NOTHING, seat):
            key = "other" if short else "other_only"
            return self.label(f"part.{key}", owner=self.seat(owner), name=building.id)
        if short:
            return self.label("part.building", name=building.id)
        whose = "neutral" if owner == NOTHING else "own"
        return self.label(f"part.{whose}", name=building.id, actions=self.actions(building, short=True))

    def tolls(self, tolls: Sequence[Mapping[str, Json]]) -> list[str]:
        """Who gets how much on the way."""
        paid: Counter[Seat | None] = Counter()
        for toll in tolls:
            paid[toll["to"]] += toll["dollars"]
        return [self.toll(dollars, owner) for owner, dollars in paid.items()]

    def toll(self, dollars: int, owner: Seat | None) -> str:
        if owner is None:
            return self.label("part.toll", dollars=dollars)
        return self.label("part.toll_to", dollars=dollars, owner=self.seat(owner))

    def copy(self, action: Copy, s: Trail, _: Seat) -> Mapping[str, Json]:
        """A building that is copied, whoever owns it."""
        building = standing_at(s, action.at)
        there = self.label("part.neutral", name=building.id, actions=self.actions(building))
        return {"there": there}

    def place_building(self, action: PlaceBuilding, s: Trail, _: Seat) -> Mapping[str, Json]:
        """What a building asks for, what it is worth, what it does."""
        building = s.private[action.number]
        notes = self.notes(
            self.label("part.craftsmen", number=building.craftsmen),
            self.label("part.points", number=building.points),
            *[self.label(f"tile.{hand}") for hand in building.hands],
        )
        return {"name": building.id, "actions": self.actions(building), "notes": notes}

    def build_at(self, action: BuildAt, s: Trail, seat: Seat) -> Mapping[str, Json]:
        """What building there costs, and what is special about the space."""
        space = s.edition.board.spaces[action.place]
        taken = s.tiles[action.place] != NOTHING
        notes = self.notes(
            self.label("part.replaces", name=standing_at(s, action.place).id) if taken else "",
            self.label("part.woods") if space.woods else "",
            self.label("part.risk", what=self.verb(s.edition.risks[space.risk])) if space.risk else "",
        )
        return {**with_cost(action, s, seat), "notes": notes}

    def clear(self, action: RemoveHazard, s: Trail, _: Seat) -> Mapping[str, Json]:
        return {**action.params(), "tile": TILES[s.tiles[action.place]].id, "notes": ""}

    def trade(self, action: TakeCampTile, s: Trail, _: Seat) -> Mapping[str, Json]:
        """A camp tile, and what its space pays or costs."""
        (asked,) = pending(s)
        cost, gain = asked.cost(s, action), asked.gain(s, action)
        notes = self.notes(
            self.label("part.token") if "tokens" in gain else "",
            self.label("part.gains", dollars=gain["dollars"]) if "dollars" in gain else "",
            self.label("part.pays", dollars=cost["dollars"]) if "dollars" in cost else "",
        )
        return {**action.params(), "tile": TILES[s.tiles[action.place]].id, "notes": notes}

    # --- in Kansas City -------------------------------------------------------------------------

    def next_spaces(self, s: Trail, seat: Seat) -> str:
        """What the spaces offer that the next workers will cover."""
        return self.notes(
            *[
                self.label("part.brings", worker=worker, what=self.verb(verb))
                for worker, row, hired in zip(WORKERS, s.edition.worker_rows, s.workers[seat], strict=True)
                for verb in row[hired : hired + 1]
                if verb is not None
            ]
        )

    def grows(self, action: Grow) -> str:
        """How many."""
        return self.label("row.grow" if action.number else "row.grow_none", number=action.number)

    def goes(self, kind: TileKind, s: Trail) -> list[str]:
        """Where a tile will go, and what comes of it."""
        told = self.goes_to_work(s) if kind < GREEN_CAMP else [self.goes_to(kind, s)]
        return [what for what in told if what]

    def goes_to(self, kind: TileKind, s: Trail) -> str:
        place = free_space_for(s, kind)
        if place == NOTHING:
            return self.label("part.leaves")
        return self.label("part.goes_to", place=self.place(s.edition.board.spaces[place].id))

    def goes_to_work(self, s: Trail) -> list[str]:
        row = token_row(s)
        fills = (s.filled + 1) % s.seats == 0
        return [
            self.label("part.job", row=row + 1),
            self.label("part.market_refills") if fills and row + 1 in YELLOW_ARROWS else "",
            self.label("part.ends") if fills and row + 1 == len(WAGES) else "",
        ]

    # --- the railway and the cities -------------------------------------------------------------

    def station(self, station: int) -> Mapping[str, Json]:
        row = STATIONS[station]
        return {"station": station + 1, "price": station_price(station), "points": row.points}

    def move_engine(self, action: MoveEngine, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {**action.params(), "notes": self.stop(action, s, seat)}

    def stop(self, action: MoveEngine, s: Trail, seat: Seat) -> str:
        """The station there, and what a move back is worth in an extraordinary delivery."""
        station = STATION_AT[action.space]
        here = ""
        if station != NOTHING:
            key = "station_yours" if s.stations[seat] >> station & 1 else "station"
            here = self.label(f"part.{key}", **self.station(station))
        told = with_gain(action, s, seat)
        return self.notes(here, self.label("part.delivers", value=told["value"]) if "value" in told else "")

    def put_disc(self, action: PutDisc, s: Trail, seat: Seat) -> Mapping[str, Json]:
        unlocked = "" if action.disc == NOTHING else self.unlocked_text(action.disc, s, seat)
        return {"disc": action.source, "notes": self.notes(unlocked)}

    def unlocked_text(self, disc: Disc, s: Trail, seat: Seat) -> str:
        """What may be done without this disc that could not be done before."""
        if disc in AUXILIARIES:
            return self.verb(s.edition.auxiliaries[disc][s.discs[seat][disc] == 1])
        if disc == CERTIFICATES_6 and s.discs[seat][CERTIFICATES_4]:
            return self.label("part.limit_4_first")
        if disc in (STEPS_MONEY, STEPS_POINTS):
            return f"+{STEPS[s.seats][1 + (disc == STEPS_POINTS)]}"
        return ""

    def deliver(self, action: Deliver, s: Trail, seat: Seat) -> Mapping[str, Json]:
        """What a city brings and costs: its money, its points, its arrows, the transport."""
        value = CITY_VALUES[action.city]
        transport = with_cost(action, s, seat).get("dollars", 0)
        money = money_of(s, action.city)
        notes = self.notes(
            self.label("part.value", value=value),
            self.label("part.gains", dollars=money) if money else "",
            self.score_text(POINTS_OF_CITY.get(action.city, 0)),
            *self.arrows(action.city, s, seat),
            self.label("part.transport", dollars=transport) if transport else "",
        )
        return {**action.params(), "notes": notes}

    def score_text(self, points: int) -> str:
        if not points:
            return ""
        return self.label("part.scores" if points > 0 else "part.loses", points=abs(points))

    def arrows(self, city: City, s: Trail, seat: Seat) -> list[str]:
        """What the arrows say that would join two discs of the seat for the first time."""
        own = s.delivered[seat]
        if own[city]:
            return []
        neighbours = [(city - 1, city - 1), (city, city + 1)]
        links = [s.edition.links[at] for at, other in neighbours if 0 <= other < len(own) and own[other]]
        actions = [self.verb(link.action) for link in links if link.action is not None]
        points = [self.score_text(link.points) for link in links]
        return [self.label("part.arrow", what=what) for what in (*actions, *points) if what]

    # --- rows of the menu -----------------------------------------------------------------------

    def row(self, action: Action, s: Trail) -> tuple[str, str]:
        """What differs in one thing only stands side by side; whatever needs a sentence has one."""
        in_row = self.rows.get(type(action))
        return ("", "") if in_row is None else in_row(action, s)

    def row_of_use(self, action: Use, _: Trail) -> tuple[str, str]:
        if not action.kinds:
            return "", ""
        return capital(self.verb(action.verb, short=True)), self.hand_text(action.kinds)

    def place_in_list(self, action: Action) -> str:
        """What stands side by side has numbers that follow one another."""
        match action:
            case Move(place=place, tolls=tolls):
                return f"{place:03} {len(tolls)}"
            case HireWorker(worker=worker, row=row):
                return f"{worker} {row:02}"
            case BuyCattle(kinds=kinds, cowboys=cowboys):
                return f"{len(kinds)} {' '.join(f'{kind:02}' for kind in kinds)} {cowboys}"
            case RevealCattle():
                return "reveal"
            case _:
                return ""

    def stop_in_row(self, action: MoveEngine, s: Trail) -> str:
        space = action.space
        kind = "turnout" if space >= TURNOUT else "space"
        number = TURNOUTS[space - TURNOUT] if space >= TURNOUT else space
        return self.label(f"row.{kind}", number=number) + self.stop(action, s, asked_seat(s))

    def row_of_hire(self, action: HireWorker, s: Trail) -> tuple[str, str]:
        hired = with_cost(action, s, asked_seat(s))
        way = self.label("row.hire", dollars=hired["dollars"], row=hired["row"])
        return capital(self.name(hired["worker"])), way

    def row_of_purchase(self, action: BuyCattle, s: Trail) -> tuple[str, str]:
        bought = with_cost(action, s, asked_seat(s))
        way = self.label("row.offer", cowboys=bought["cowboys"], dollars=bought["dollars"])
        return self.on_sale(action.kinds), way

    def on_sale(self, kinds: Sequence[Kind]) -> str:
        """Where breeds of the same value differ in points, these are told."""
        return self.separator.join(
            self.count_text(self.cattle_on_sale(kind), number) for kind, number in Counter(kinds).items()
        )

    def cattle_on_sale(self, kind: Kind) -> str:
        name = self.name(CARDS[kind])
        if CATTLE[kind].value != LOWEST_VALUE:
            return name
        return self.label("row.points", what=LocalisedText(name), points=CATTLE[kind].points)

    def row_of_site(self, action: BuildAt, s: Trail) -> tuple[str, str]:
        dollars = with_cost(action, s, asked_seat(s))["dollars"]
        short = self.place(action.at) if "_" in action.at else action.at
        if s.tiles[action.place] == NOTHING:
            return self.label("row.empty", dollars=dollars), short
        before = self.notes(standing_at(s, action.place).id)
        return self.label("row.replace", dollars=dollars), short + before

    def row_of_income(self, action: SpendCertificates, s: Trail) -> tuple[str, str]:
        income = with_gain(action, s, asked_seat(s))
        way = self.label("row.spend", number=action.number, dollars=income["value"], city=income["city"])
        return self.label("row.income"), way


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def ids(kinds: Sequence[Kind]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


def asked_seat(s: Trail) -> Seat:
    return pending(s)[0].seat


def with_cost(action: Action, s: Trail, _: Seat) -> Mapping[str, Json]:
    """What is chosen and what it takes, as a program is told."""
    (asked,) = pending(s)
    return {**action.params(), **asked.cost(s, action)}


def with_gain(action: Action, s: Trail, _: Seat) -> Mapping[str, Json]:
    """What is chosen and what it brings, as a program is told."""
    (asked,) = pending(s)
    return {**action.params(), **asked.gain(s, action)}


def standing_at(s: Trail, place: Place) -> Building:
    kind = s.tiles[place]
    return s.private[number_of(kind)] if kind >= PRIVATE else s.edition.neutral[kind - NEUTRAL]
