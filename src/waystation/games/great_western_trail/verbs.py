"""The vocabulary of the icons: what tiles, cards, player boards and cities say. [GWT-ACT-14]

`editions/` are tables of these. A verb that leaves something to choose says what in `options`; one
that does not acts in `start`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail import herd, railway
from waystation.games.great_western_trail.actions import (
    ENGINE,
    HIRE,
    REMOVE,
    STATION,
    Auxiliary,
    ChooseStation,
    Copy,
    HireWorker,
    Move,
    MoveEngine,
    PlaceBuilding,
    RemoveCard,
    RemoveHazard,
    TakeCampTile,
    TakeObjective,
)
from waystation.games.great_western_trail.building import ChooseSpace, buildable, building_choices
from waystation.games.great_western_trail.components import (
    BREED_OF,
    BREEDS,
    CATTLE,
    COWBOY,
    FIRST_OBJECTIVE,
    GREEN_CAMP,
    KINDS,
    NOTHING,
    ORANGE,
    TILES,
    TURNOUTS,
    VALUE_OF,
    Kind,
    Place,
    is_building,
)
from waystation.games.great_western_trail.counting import count
from waystation.games.great_western_trail.delivery import DeliverTo
from waystation.games.great_western_trail.drawing import draw_then_discard
from waystation.games.great_western_trail.engines import move_engine, put_engine
from waystation.games.great_western_trail.location import (
    auxiliaries,
    begin_auxiliary,
    is_used_up,
    printed_cells,
    use_building,
)
from waystation.games.great_western_trail.markets import (
    BUY,
    affordable,
    hire,
    hireable,
    objective_choices,
    take_objective,
)
from waystation.games.great_western_trail.money import (
    certificate_limit,
    gain_certificates,
    gain_money,
    gain_tokens,
    pay,
)
from waystation.games.great_western_trail.moving import lay_tile, move, routes, within
from waystation.games.great_western_trail.railway import NUMBER_OF, STATION_AT
from waystation.games.great_western_trail.stations import VISIT, UpgradeStation, ways_to_upgrade
from waystation.games.great_western_trail.trail import PHASE_A, Trail
from waystation.games.great_western_trail.turn import ARRIVE, RefillHand
from waystation.games.great_western_trail.verb import Use, Verb
from waystation.kernel import Action, Seat

# --- gains: they leave nothing to choose ----------------------------------------------------------------


class Gain(Verb):
    """[GWT-AMB-58] Never declined."""

    def ask(self, s: Trail, seat: Seat) -> None:
        self.start(s, seat, self.use)


@final
class Money(Gain):
    """[GWT-ACT-17, -23] Gain so many dollars."""

    def __init__(self, dollars: int) -> None:
        super().__init__(f"${dollars}")
        self.dollars = dollars

    def can(self, s: Trail, seat: Seat) -> bool:
        return True

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_money(s, seat, self.dollars)


@final
class MoneyPer(Gain):
    """Gain so many dollars for each of something."""

    def __init__(self, dollars: int, per: str) -> None:
        super().__init__(f"${dollars}-per-{per.replace(' ', '-')}")
        self.dollars = dollars
        self.per = per

    def can(self, s: Trail, seat: Seat) -> bool:
        return count(s, seat, self.per) > 0

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_money(s, seat, self.dollars * count(s, seat, self.per))


@final
class Certificates(Gain):
    """[GWT-ACT-24] Gain so many certificates, up to the limit."""

    def __init__(self, number: int) -> None:
        super().__init__(f"certificates-{number}")
        self.number = number

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.marker[seat] < certificate_limit(s, seat)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_certificates(s, seat, self.number)


@final
class CertificatesToLimit(Gain):
    """[GWT-PB-10A] Move the certificate marker to the limit."""

    def __init__(self) -> None:
        super().__init__("certificates-to-limit")

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.marker[seat] < certificate_limit(s, seat)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_certificates(s, seat, certificate_limit(s, seat))


@final
class PerCampPair(Gain):
    """[GWT-PB-07A] For each pair of camp tiles of both colours: certificates and dollars."""

    def __init__(self, number: int, dollars: int) -> None:
        super().__init__(f"certificates-{number}+${dollars}-per-camp-pair")
        self.number = number
        self.dollars = dollars

    def can(self, s: Trail, seat: Seat) -> bool:
        return count(s, seat, "camp pair") > 0

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        pairs = count(s, seat, "camp pair")
        gain_certificates(s, seat, self.number * pairs)
        gain_money(s, seat, self.dollars * pairs)


@final
class Token(Gain):
    """[GWT2-EXCH-01] Gain an exchange token."""

    def __init__(self) -> None:
        super().__init__("token")

    def can(self, s: Trail, seat: Seat) -> bool:
        return True

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_tokens(s, seat, 1)


# --- costs ----------------------------------------------------------------------------------------------


class CardCost:
    """[GWT-ACT-18 to -22] The cards that pay for something."""

    def __init__(self, name: str) -> None:
        self.id = name

    def choices(self, hand: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
        raise NotImplementedError

    def every_choice(self) -> list[tuple[Kind, ...]]:
        """Whatever the hand."""
        raise NotImplementedError


@final
class OneOf(CardCost):
    """One card of these kinds."""

    def __init__(self, name: str, kinds: Sequence[Kind]) -> None:
        super().__init__(name)
        self.kinds = frozenset(kinds)

    def choices(self, hand: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
        return [(kind,) for kind in herd.kinds_in(hand) if kind in self.kinds]

    def every_choice(self) -> list[tuple[Kind, ...]]:
        return [(kind,) for kind in sorted(self.kinds)]


@final
class TwoOfAKind(CardCost):
    """[GWT-ACT-22, GWT-AMB-38] Two cards of one breed."""

    def __init__(self) -> None:
        super().__init__("pair")

    def choices(self, hand: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
        pairs: list[tuple[Kind, ...]] = []
        for at, one in enumerate(hand):
            for other in hand[at + 1 :]:
                if other < FIRST_OBJECTIVE and BREED_OF[one] == BREED_OF[other] and (one, other) not in pairs:
                    pairs.append((one, other))
        return pairs

    def every_choice(self) -> list[tuple[Kind, ...]]:
        cattle = range(len(CATTLE))
        return [(one, other) for one in cattle for other in cattle[one:] if BREED_OF[one] == BREED_OF[other]]


ANY_CATTLE: Final = OneOf("any", range(FIRST_OBJECTIVE))
ANY_OBJECTIVE: Final = OneOf("objective", range(FIRST_OBJECTIVE, KINDS))
VALUE_3: Final = OneOf(
    "value-3", [kind for kind in range(len(CATTLE)) if VALUE_OF[kind] == 3 and BREED_OF[kind] != ORANGE]
)
PAIR: Final = TwoOfAKind()


def breed(colour: str) -> CardCost:
    """[GWT-ACT-20] One card of a breed."""
    return OneOf(colour, [kind for kind in range(len(CATTLE)) if BREEDS[BREED_OF[kind]] == colour])


@final
class Sell(Verb):
    """[GWT-ACT-15, -16, -18, -19] Discard cards once; then whatever they bring."""

    def __init__(self, cost: CardCost, *gains: Verb) -> None:
        super().__init__(f"{cost.id}:{'+'.join([gain.id for gain in gains])}")
        self.cost = cost
        self.gains = gains
        every = cost.every_choice()
        self.choice = {kinds: Use(self, kinds if len(every) > 1 else ()) for kinds in every}
        self.single = every[0]

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.cost.choices(s.hand[seat])) > 0

    def uses(self, s: Trail, seat: Seat) -> list[Use]:
        return [self.choice[kinds] for kinds in self.cost.choices(s.hand[seat])]

    def is_offered(self, s: Trail, seat: Seat) -> bool:
        return True

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        for kind in choice.kinds or self.single:
            herd.discard(s, seat, kind)
        s.plan(*[gain.offer[seat] for gain in self.gains])


@final
class Pay(Verb):
    """[GWT-ACT-15, -16, -23] Pay dollars, move the engine back, or both; then whatever that brings."""

    def __init__(self, dollars: int, spaces: int, *gains: Verb) -> None:
        cost = [f"${dollars}"] * (dollars > 0) + [f"back-{spaces}"] * (spaces > 0)
        super().__init__(f"{'+'.join(cost)}:{'+'.join([gain.id for gain in gains])}")
        self.dollars = dollars
        self.spaces = spaces
        self.back: Verb | None = EngineBack(spaces) if spaces else None
        self.gains = gains

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.money[seat] >= self.dollars and (self.back is None or self.back.can(s, seat))

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        pay(s, seat, self.dollars)
        s.plan(*[gain.offer[seat] for gain in self.gains])
        if self.back is not None:
            s.plan(self.back.begin[seat])


@final
class EngineBack(Verb):
    """[GWT-TRAIN-14 to -17] The engine moves back exactly so many spaces."""

    def __init__(self, spaces: int) -> None:
        super().__init__(f"back-{spaces}", "back")
        self.spaces = spaces

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(railway.back(s, seat, self.spaces)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space in railway.back(s, seat, self.spaces)]

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        spaces = railway.back(s, seat, self.spaces)
        if len(spaces) == 1:
            move_engine(s, seat, spaces[0])
        else:
            s.plan(self.must[seat])

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, MoveEngine)
        move_engine(s, seat, choice.space)


# --- the railway ----------------------------------------------------------------------------------------


class Forward(Verb):
    """[GWT-TRAIN-01 to -10] The engine moves forward, at least one space."""

    def most(self, s: Trail, seat: Seat) -> int:
        raise NotImplementedError

    def can(self, s: Trail, seat: Seat) -> bool:
        return self.most(s, seat) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space in railway.forward(s, seat, self.most(s, seat))]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, MoveEngine)
        move_engine(s, seat, choice.space)


@final
class Engine(Forward):
    """[GWT-TRAIN-02] Up to so many spaces."""

    def __init__(self, spaces: int) -> None:
        super().__init__(f"engine-{spaces}", "engine")
        self.spaces = spaces

    def most(self, s: Trail, seat: Seat) -> int:
        return self.spaces


@final
class EnginePer(Forward):
    """[GWT-TRAIN-01] Up to one space for each of something."""

    def __init__(self, per: str) -> None:
        super().__init__(f"engine-per-{per.replace(' ', '-')}", "engine")
        self.per = per

    def most(self, s: Trail, seat: Seat) -> int:
        return count(s, seat, self.per)


@final
class ExtraordinaryDelivery(Verb):
    """[GWT-PB-09A-1 to -5] Move the engine back; deliver to a city not above the spaces moved."""

    def __init__(self) -> None:
        super().__init__("extraordinary-delivery", "engine")

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.engine[seat] != 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space, _ in railway.far_back(s, seat)]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, MoveEngine)
        moved = dict(railway.far_back(s, seat))[choice.space]
        put_engine(s, seat, choice.space)
        if STATION_AT[choice.space] != NOTHING:
            s.plan(VISIT[seat][STATION_AT[choice.space]])
        s.plan(DeliverTo(seat, moved, pays_transport=False))


@final
class UpgradeBehind(Verb):
    """[GWT-PB-09B, GWT-AMB-33] Upgrade one station that the engine has passed."""

    def __init__(self) -> None:
        super().__init__("upgrade-behind", "station")

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.options(s, seat)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        here = s.engine[seat]
        return [
            STATION[station]
            for station, before in enumerate(TURNOUTS)
            if before < NUMBER_OF[here] and station != STATION_AT[here] and ways_to_upgrade(s, seat, station)
        ]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, ChooseStation)
        s.plan(UpgradeStation(seat, choice.station, must=True))


# --- cards ----------------------------------------------------------------------------------------------


@final
class Cycle(Verb):
    """[GWT-AUX-08, GWT-OBJ-12] Draw up to so many cards, then discard as many."""

    def __init__(self, cards: int) -> None:
        super().__init__(f"cycle-{cards}")
        self.cards = cards

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.can_draw(seat)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        draw_then_discard(s, seat, self.cards)


@final
class CyclePerCowboy(Verb):
    """[GWT-PB-04B] Draw up to one card for each cowboy, then discard as many."""

    def __init__(self) -> None:
        super().__init__("cycle-per-cowboy")

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.can_draw(seat)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        draw_then_discard(s, seat, s.workers[seat][COWBOY])


@final
class RemoveCards(Verb):
    """[GWT-AUX-11, GWT-AMB-17, -18] Remove up to so many cards of the hand from the game."""

    def __init__(self, cards: int) -> None:
        super().__init__(f"remove-{cards}", "remove")
        self.cards = cards
        self.next: Verb | None = RemoveCards(cards - 1) if cards > 1 else None

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(s.hand[seat]) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [REMOVE[kind] for kind in herd.kinds_in(s.hand[seat])]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, RemoveCard)
        herd.remove(s, seat, choice.kind)
        if self.next is not None:
            s.plan(self.next.offer[seat])


@final
class GainObjective(Verb):
    """[GWT-OBJ-01 to -04] Take an objective card; it goes to the discard pile, or into the hand."""

    def __init__(self, into_hand: bool = False) -> None:
        super().__init__("objective-to-hand" if into_hand else "objective", "take")
        self.into_hand = into_hand

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(objective_choices(s)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return objective_choices(s)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        if self.can(s, seat):
            s.plan(self.must[seat])

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, TakeObjective)
        take_objective(s, seat, choice, self.into_hand)


@final
class BuyFromMarket(Verb):
    """[GWT-CATTLE-01] Buy cattle, with all one's cowboys."""

    def __init__(self) -> None:
        super().__init__("buy-cattle", "buy")

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.stack.size > 0 or len(affordable(s, seat, s.workers[seat][COWBOY])) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return affordable(s, seat, s.workers[seat][COWBOY])

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        s.plan(BUY[seat][s.workers[seat][COWBOY]])


# --- workers, buildings, tiles --------------------------------------------------------------------------


@final
class Hire(Verb):
    """[GWT-HIRE-01, -03] Hire a worker at the wage of the row, changed by so many dollars."""

    def __init__(self, change: int = 0) -> None:
        super().__init__(f"hire{change:+}" if change else "hire", "hire")
        self.change = change

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(hireable(s, seat, self.change)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [HIRE[at] for at in hireable(s, seat, self.change)]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, HireWorker)
        hire(s, seat, choice, self.change)


@final
class Build(Verb):
    """[GWT-BUILD-01, -03, -10] Place a private building, for so many dollars per craftsman."""

    def __init__(self, price: int) -> None:
        super().__init__(f"build-${price}", "build")
        self.price = price

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(buildable(s, seat, self.price)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return building_choices(s, seat, self.price)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, PlaceBuilding)
        s.plan(ChooseSpace(seat, choice.number, self.price))


@final
class ClearHazard(Verb):
    """[GWT-HAZ-01, -02, -05] Take a hazard tile, for so many dollars."""

    def __init__(self, price: int) -> None:
        super().__init__(f"clear-${price}" if price else "clear", "clear")
        self.price = price

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.money[seat] >= self.price and len(self.options(s, seat)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        board = s.edition.board
        return [
            RemoveHazard(board.spaces[place].id, place)
            for place in board.hazard_spaces
            if s.tiles[place] != NOTHING
        ]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, RemoveHazard)
        pay(s, seat, self.price)
        kind = s.tiles[choice.place]
        lay_tile(s, choice.place, NOTHING)
        s.hazards[seat] += (kind,)
        s.tell(ev.HazardRemoved, seat, TILES[kind].id, choice.hazard)


@final
class Trade(Verb):
    """[GWT-TRADE-01 to -03, GWT2-OUTLAW-01 to -04] Take a camp tile, and what its space pays or costs."""

    def __init__(self) -> None:
        super().__init__("trade", "trade")

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.options(s, seat)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        board = s.edition.board
        return [
            TakeCampTile(board.spaces[place].id, place)
            for place in board.camps
            if s.tiles[place] != NOTHING and s.money[seat] + board.spaces[place].money >= 0
        ]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, TakeCampTile)
        space = s.edition.board.spaces[choice.place]
        kind = s.tiles[choice.place]
        lay_tile(s, choice.place, NOTHING)
        green, black = s.camps[seat]
        s.camps[seat] = (green + 1, black) if kind == GREEN_CAMP else (green, black + 1)
        s.tell(ev.CampTileTaken, seat, TILES[kind].id, choice.camp)
        if space.token:
            gain_tokens(s, seat, 1)
        elif space.money < 0:
            pay(s, seat, -space.money)
        else:
            gain_money(s, seat, space.money)


@final
class Either(Verb):
    """One of two verbs."""

    def __init__(self, one: Verb, other: Verb) -> None:
        super().__init__(f"{one.id}/{other.id}", f"{one.about}/{other.about}")
        self.one = one
        self.other = other

    def can(self, s: Trail, seat: Seat) -> bool:
        return self.one.can(s, seat) or self.other.can(s, seat)

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [
            option for verb in (self.one, self.other) if verb.can(s, seat) for option in verb.options(s, seat)
        ]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        verb = self.one if choice in self.one.options(s, seat) else self.other
        verb.resolve(s, seat, choice)


# --- auxiliary actions ----------------------------------------------------------------------------------


@final
class AnyAuxiliary(Verb):
    """[GWT-AUX-05, -06] One auxiliary action, once or doubled."""

    def __init__(self) -> None:
        super().__init__("auxiliary", "auxiliary")

    def can(self, s: Trail, seat: Seat) -> bool:
        return True

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return auxiliaries(s, seat, double=True)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Auxiliary)
        begin_auxiliary(s, seat, choice)


# --- the cattleman --------------------------------------------------------------------------------------


def leave_location(s: Trail) -> None:
    """[GWT-FWD-05, GWT-AMB-10, -12] Whatever is left of phase B is lost."""
    while not isinstance(s.agenda[-1], RefillHand):
        s.agenda.pop()


@final
class Ride(Verb):
    """[GWT-FWD-01 to -05] Move the cattleman on, paying tolls, and carry out phase B there."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"ride-{steps}", "ride")
        self.steps = steps

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(s.ahead[s.place[seat]]) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return routes(s, seat, self.steps)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Move)
        leave_location(s)
        move(s, seat, choice)
        s.plan(ARRIVE[seat])


@final
class RideFreely(Verb):
    """[GWT-OBJ-14 to -18] Move the cattleman on, past all hands; the location reached is not used."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"ride-freely-{steps}", "ride-freely")
        self.steps = steps

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(within(s, seat, self.steps)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return within(s, seat, self.steps)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Move)
        move(s, seat, choice)
        if s.phase != PHASE_A:
            leave_location(s)


# --- copying --------------------------------------------------------------------------------------------


@final
class CopyBuilding(Verb):
    """[GWT-PB-08B, -08B-1, GWT-AMB-13 to -15, -63] Use the building of a neighbouring space."""

    def __init__(self) -> None:
        super().__init__("copy", "copy")

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self._of_use(s, seat, s.used)) > 0

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        spaces = s.edition.board.spaces
        places = self._of_use(s, seat, s.used) or self._neighbours(s, s.used)
        return [Copy(spaces[place].id, place) for place in places]

    def _neighbours(self, s: Trail, used: tuple[Place, ...]) -> list[Place]:
        """Buildings beside the one that was used last; copies never go in a circle."""
        return [
            place
            for place in s.edition.board.beside(used[-1])
            if is_building(s.tiles[place])
            and not is_used_up(s, place)
            and not (place in used and self._copies(s, place))
        ]

    def _copies(self, s: Trail, place: Place) -> bool:
        return any(self in cell for cell in printed_cells(s, place))

    def _of_use(self, s: Trail, seat: Seat, used: tuple[Place, ...]) -> list[Place]:
        """Those where something can be used."""
        return [place for place in self._neighbours(s, used) if self._is_of_use(s, seat, place, used)]

    def _is_of_use(self, s: Trail, seat: Seat, place: Place, used: tuple[Place, ...]) -> bool:
        if self._copies(s, place):
            return len(self._of_use(s, seat, (*used, place))) > 0
        return any(verb.can(s, seat) for cell in printed_cells(s, place) for verb in cell)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Copy)
        use_building(s, seat, choice.at, printed_cells(s, choice.at), copied=True)
