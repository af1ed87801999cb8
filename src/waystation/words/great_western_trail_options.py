"""What may be done in Great Western Trail: what an option costs and brings, at the table as it is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from waystation.games.great_western_trail.actions import (
    Appoint,
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
    PlayObjective,
    PutDisc,
    RemoveCard,
    RemoveHazard,
    RevealCattle,
    SpendCertificates,
    TakeCampTile,
    TakeObjective,
)
from waystation.games.great_western_trail.building import ChooseSpace, need_at
from waystation.games.great_western_trail.components import (
    AUXILIARIES,
    CARDS,
    CATTLE,
    CERTIFICATES_4,
    CERTIFICATES_6,
    CITY_VALUES,
    DISCS,
    GREEN_CAMP,
    KANSAS_CITY,
    NEUTRAL,
    NOTHING,
    PRIVATE,
    SPACES,
    STATIONS,
    STEPS_MONEY,
    STEPS_POINTS,
    TILES,
    TURNOUT,
    WAGES,
    WORKERS,
    YELLOW_ARROWS,
    City,
    Disc,
    Kind,
    Place,
    Rail,
    Tile,
    TileKind,
    number_of,
    owner_of,
)
from waystation.games.great_western_trail.counting import permanent_certificates
from waystation.games.great_western_trail.delivery import DeliverTo, cities_for
from waystation.games.great_western_trail.edition import Building
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.kansas_city import free_space_for
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.moving import STEPS, toll
from waystation.games.great_western_trail.railway import STATION_AT, far_back, transport_cost
from waystation.games.great_western_trail.scoring import POINTS_OF_CITY
from waystation.games.great_western_trail.trail import Trail, token_row
from waystation.games.great_western_trail.verb import Choose, May, Use, Verb
from waystation.games.great_western_trail.verbs import ExtraordinaryDelivery, Hire, RideFreely
from waystation.kernel import Action, Game, Json, Seat, pending
from waystation.words.great_western_trail_components import ComponentWords
from waystation.words.speech import Said

STATION = "station"
"""How a station is written as the place of a disc."""

LOWEST_VALUE = 3
"""Of the cattle that the market has always: three breeds."""

type Told = Callable[[Any, Trail, Seat], Mapping[str, Json]]
type InRow = Callable[[Any, Trail], tuple[str, str]]


class OptionWords(ComponentWords):
    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        super().__init__(language, game, seat_names)
        self.options: dict[type[Action], Told] = {
            Use: lambda use, s, _: {"what": self.used(use) + self.or_else(use.verb, s)},
            Auxiliary: self.auxiliary,
            Move: self.move,
            Copy: self.copy,
            BuildAt: self.build_at,
            RemoveHazard: self.take_tile,
            TakeCampTile: self.take_tile,
            PlayObjective: one_card,
            RemoveCard: one_card,
            TakeObjective: one_card,
            DiscardCards: lambda discard, _s, _seat: {"cards": ids(discard.kinds)},
            HireWorker: self.hire,
            BuyCattle: lambda buy, _s, _seat: {
                "cards": ids(buy.kinds),
                "cowboys": buy.cowboys,
                "price": buy.price,
            },
            ChooseTile: lambda choose, s, _: {
                "tile": TILES[choose.kind].id,
                "goes": self.goes(choose.kind, s),
            },
            PlaceBuilding: self.place_building,
            Appoint: lambda appoint, _s, _seat: {"worker": WORKERS[appoint.worker]},
            SpendCertificates: spend,
            Grow: lambda grow, _s, _seat: {"card": CARDS[grow.kind], "grows": self.grows(grow)},
            MoveEngine: self.move_engine,
            ChooseStation: lambda choose, _s, _seat: self.station(choose.station),
            PutDisc: self.put_disc,
            Deliver: self.deliver,
        }
        self.rows: dict[type[Action], InRow] = {
            Use: self.row_of_use,
            DiscardCards: lambda discard, _: (self.label("row.discard"), self.held(discard.kinds)),
            RemoveCard: lambda remove, _: (self.label("row.remove"), self.held((remove.kind,))),
            MoveEngine: lambda move, s: (self.label("row.engine"), self.stop_in_row(move.space, s)),
            HireWorker: self.row_of_hire,
            BuyCattle: self.row_of_purchase,
            BuildAt: self.row_of_site,
            SpendCertificates: self.row_of_income,
            Grow: lambda grow, _: (self.name(CARDS[grow.kind]), self.grows(grow)),
        }

    def chosen(self, action: Action, s: Trail) -> Mapping[str, Json]:
        told = self.options.get(type(action))
        return {} if told is None else told(action, s, asked_seat(s))

    def option(self, action: Action, s: Trail) -> str:
        return capital(super().option(action, s))

    def used(self, use: Use) -> str:
        return self.verb(use.verb, self.held(use.kinds))

    def or_else(self, verb: Verb, s: Trail) -> str:
        """The alternatives that using a local action rules out."""
        (asked,) = pending(s)
        if not isinstance(asked, UseLocation):
            return ""
        others = [other for cell in asked.cells if verb in cell for other in cell if other is not verb]
        return self.notes(*[self.label("part.or_else", what=self.verb(other)) for other in others])

    def held(self, kinds: Sequence[Kind]) -> str:
        return self.texts["house.separator"].join(self.cards(ids(kinds)))

    def auxiliary(self, action: Auxiliary, s: Trail, _: Seat) -> Mapping[str, Json]:
        return {"what": self.verb(s.edition.auxiliaries[action.disc][action.double])}

    # --- on the trail ---------------------------------------------------------------------------

    def move(self, action: Move, s: Trail, seat: Seat) -> Mapping[str, Json]:
        (asked,) = pending(s)
        unused = isinstance(asked, Choose | May) and isinstance(asked.verb, RideFreely)
        return {
            "place": action.to,
            "there": self.there(s, action.place, seat, short=unused),
            "notes": self.notes(*self.tolls(action.tolls, s, seat)),
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

    def tolls(self, places: Sequence[Place], s: Trail, seat: Seat) -> list[str]:
        """Who gets how much on the way."""
        left = s.money[seat]
        paid: Counter[Seat] = Counter()
        for place in places:
            due = min(left, toll(s, seat, s.tiles[place]))
            paid[owner_of(s.tiles[place])] += due
            left -= due
        return [self.toll(dollars, owner) for owner, dollars in paid.items()]

    def toll(self, dollars: int, owner: Seat) -> str:
        if owner == NOTHING:
            return self.label("part.toll", dollars=dollars)
        return self.label("part.toll_to", dollars=dollars, owner=self.seat(owner))

    def copy(self, action: Copy, s: Trail, _: Seat) -> Mapping[str, Json]:
        """A building that is copied, whoever owns it."""
        building = standing_at(s, action.at)
        there = self.label("part.neutral", name=building.id, actions=self.actions(building))
        return {"place": action.space, "there": there}

    def place_building(self, action: PlaceBuilding, s: Trail, _: Seat) -> Mapping[str, Json]:
        """What a building asks for, what it is worth, what it does."""
        building = s.private[action.number]
        notes = self.notes(
            self.label("part.craftsmen", number=building.craftsmen),
            self.label("part.points", number=building.points),
            *[self.label(f"tile.{hand}") for hand in building.hands],
        )
        return {"name": building.id, "actions": self.actions(building), "notes": notes}

    def build_at(self, action: BuildAt, s: Trail, _: Seat) -> Mapping[str, Json]:
        """What building there costs, and what is special about the space."""
        space = s.edition.board.spaces[action.place]
        taken = s.tiles[action.place] != NOTHING
        notes = self.notes(
            self.label("part.replaces", name=standing_at(s, action.place).id) if taken else "",
            self.label("part.woods") if space.woods else "",
            self.label("part.risk", what=self.verb(s.edition.risks[space.risk])) if space.risk else "",
        )
        return {"place": action.at, "dollars": price_at(s, action.place), "notes": notes}

    def take_tile(self, action: RemoveHazard | TakeCampTile, s: Trail, _: Seat) -> Mapping[str, Json]:
        """A hazard or a camp tile, and what the space of the second pays or costs."""
        space = s.edition.board.spaces[action.place]
        paid = ""
        if space.token:
            paid = self.label("part.token")
        elif space.money:
            paid = self.label("part.gains" if space.money > 0 else "part.pays", dollars=abs(space.money))
        return {"place": space.id, "tile": TILES[s.tiles[action.place]].id, "notes": self.notes(paid)}

    # --- in Kansas City -------------------------------------------------------------------------

    def hire(self, action: HireWorker, s: Trail, _: Seat) -> Mapping[str, Json]:
        (asked,) = pending(s)
        assert isinstance(asked, Choose | May)
        assert isinstance(asked.verb, Hire)
        dollars = WAGES[action.row] + asked.verb.change
        return {"worker": WORKERS[action.worker], "row": action.row + 1, "dollars": dollars}

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
        return {"station": station + 1, "price": row.price, "points": row.points}

    def move_engine(self, action: MoveEngine, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"space": SPACES[action.space], "notes": self.stop(action.space, s, seat)}

    def stop(self, space: Rail, s: Trail, seat: Seat) -> str:
        """The station there, and what a move back is worth in an extraordinary delivery."""
        station = STATION_AT[space]
        (asked,) = pending(s)
        here = delivers = ""
        if station != NOTHING:
            key = "station_yours" if s.stations[seat] >> station & 1 else "station"
            here = self.label(f"part.{key}", **self.station(station))
        if isinstance(asked, Choose) and isinstance(asked.verb, ExtraordinaryDelivery):
            delivers = self.label("part.delivers", value=dict(far_back(s, seat))[space])
        return self.notes(here, delivers)

    def put_disc(self, action: PutDisc, s: Trail, seat: Seat) -> Mapping[str, Json]:
        if action.disc == NOTHING:
            return {"disc": f"{STATION}{action.station + 1}", "notes": ""}
        return {"disc": DISCS[action.disc], "notes": self.notes(self.unlocked(action.disc, s, seat))}

    def unlocked(self, disc: Disc, s: Trail, seat: Seat) -> str:
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
        (asked,) = pending(s)
        assert isinstance(asked, DeliverTo)
        value = CITY_VALUES[action.city]
        cost = transport_cost(s, seat, value) if asked.pays_transport else 0
        money = s.edition.kansas_city_money if action.city == KANSAS_CITY else 0
        notes = self.notes(
            self.label("part.value", value=value),
            self.label("part.gains", dollars=money) if money else "",
            self.scored(POINTS_OF_CITY.get(action.city, 0)),
            *self.arrows(action.city, s, seat),
            self.label("part.transport", dollars=cost) if cost else "",
        )
        return {"city": action.name, "notes": notes}

    def scored(self, points: int) -> str:
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
        points = [self.scored(link.points) for link in links]
        return [self.label("part.arrow", what=what) for what in (*actions, *points) if what]

    # --- rows of the menu -----------------------------------------------------------------------

    def row(self, action: Action, s: Trail) -> tuple[str, str]:
        """What differs in one thing only stands side by side; whatever needs a sentence has one."""
        in_row = self.rows.get(type(action))
        return ("", "") if in_row is None else in_row(action, s)

    def row_of_use(self, action: Use, _: Trail) -> tuple[str, str]:
        if not action.kinds:
            return "", ""
        return capital(self.verb(action.verb, short=True)), self.held(action.kinds)

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

    def stop_in_row(self, space: Rail, s: Trail) -> str:
        kind = "turnout" if space >= TURNOUT else "space"
        to = self.label(f"row.{kind}", number=int(SPACES[space].removeprefix("t")))
        return to + self.stop(space, s, asked_seat(s))

    def row_of_hire(self, action: HireWorker, s: Trail) -> tuple[str, str]:
        hired = self.hire(action, s, asked_seat(s))
        way = self.label("row.hire", dollars=hired["dollars"], row=hired["row"])
        return capital(self.name(hired["worker"])), way

    def row_of_purchase(self, action: BuyCattle, _: Trail) -> tuple[str, str]:
        way = self.label("row.offer", cowboys=action.cowboys, dollars=action.price)
        return self.on_sale(action.kinds), way

    def on_sale(self, kinds: Sequence[Kind]) -> str:
        """Where breeds of the same value differ in points, these are told."""
        return self.texts["house.separator"].join(
            self.counted(self.cattle_on_sale(kind), number) for kind, number in Counter(kinds).items()
        )

    def cattle_on_sale(self, kind: Kind) -> str:
        name = self.name(CARDS[kind])
        if CATTLE[kind].value != LOWEST_VALUE:
            return name
        return self.label("row.points", what=Said(name), points=CATTLE[kind].points)

    def row_of_site(self, action: BuildAt, s: Trail) -> tuple[str, str]:
        dollars = price_at(s, action.place)
        short = self.place(action.at) if "_" in action.at else action.at
        if s.tiles[action.place] == NOTHING:
            return self.label("row.empty", dollars=dollars), short
        before = self.notes(standing_at(s, action.place).id)
        return self.label("row.replace", dollars=dollars), short + before

    def row_of_income(self, action: SpendCertificates, s: Trail) -> tuple[str, str]:
        income = spend(action, s, asked_seat(s))
        way = self.label("row.spend", number=action.number, dollars=income["value"], city=income["city"])
        return self.label("row.income"), way


def capital(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def ids(kinds: Sequence[Kind]) -> list[str]:
    return [CARDS[kind] for kind in kinds]


def asked_seat(s: Trail) -> Seat:
    return pending(s)[0].seat


def one_card(
    action: PlayObjective | RemoveCard | TakeObjective, _s: Trail, _seat: Seat
) -> Mapping[str, Json]:
    return {"card": "deck" if action.kind == NOTHING else CARDS[action.kind]}


def spend(action: SpendCertificates, s: Trail, seat: Seat) -> Mapping[str, Json]:
    """With the city of the highest value that this is enough for."""
    value = worth_of_hand(s, seat) + action.number
    city = s.edition.cities[cities_for(s, seat, value)[-1]]
    return {"number": action.number, "value": value, "city": city}


def worth_of_hand(s: Trail, seat: Seat) -> int:
    """What a hand brings before temporary certificates are spent."""
    return breeding_value(s.hand[seat]) + permanent_certificates(s, seat)


def standing_at(s: Trail, place: Place) -> Building:
    kind = s.tiles[place]
    return s.private[number_of(kind)] if kind >= PRIVATE else s.edition.neutral[kind - NEUTRAL]


def price_at(s: Trail, place: Place) -> int:
    """What the building that is being placed costs on a space."""
    (asked,) = pending(s)
    assert isinstance(asked, ChooseSpace)
    return need_at(s, asked.number, place) * asked.price
