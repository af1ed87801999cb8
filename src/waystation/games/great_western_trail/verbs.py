"""The vocabulary of the icons: what tiles, cards, player boards and cities say. [GWT-ACT-14]

`editions/` are tables of these. A verb that leaves something to choose says what in `options`; one
that does not acts in `start`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, final

from waystation.games.great_western_trail import events as ev
from waystation.games.great_western_trail import herd, icons, railway
from waystation.games.great_western_trail.actions import (
    AUXILIARY_BY_TARGET,
    ENGINE,
    ENGINE_BY_TARGET,
    HIRE,
    HIRE_BY_TARGET,
    REMOVE,
    REMOVE_BY_TARGET,
    STATION,
    STATION_BY_TARGET,
    TAKE_BY_TARGET,
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
from waystation.games.great_western_trail.building import (
    BUILD_CHECKS,
    ChooseSpace,
    buildable,
    building_choices,
    why_not_built,
)
from waystation.games.great_western_trail.components import (
    BREED_OF,
    BREEDS,
    CARDS,
    CATTLE,
    CERTIFICATES,
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
from waystation.games.great_western_trail.delivery import DeliverTo, reach_of
from waystation.games.great_western_trail.drawing import draw_then_discard
from waystation.games.great_western_trail.engines import move_engine, put_engine
from waystation.games.great_western_trail.furthest import furthest, furthest_of
from waystation.games.great_western_trail.icons import piece
from waystation.games.great_western_trail.location import (
    auxiliaries,
    auxiliary_cost,
    auxiliary_gain,
    begin_auxiliary,
    is_used_up,
    printed_cells,
    use_building,
    why_not_auxiliary,
)
from waystation.games.great_western_trail.markets import (
    BUY,
    HIRE_CHECKS,
    PURCHASES,
    PURCHASES_BY_TARGET,
    affordable,
    bar_to_take,
    hire,
    hireable,
    hiring_gain,
    objective_choices,
    take_objective,
    wage,
    why_not_bought,
    why_not_hired,
)
from waystation.games.great_western_trail.money import (
    certificate_limit,
    certificates_gained,
    gain_certificates,
    gain_money,
    gain_tokens,
    pay,
    sum_of,
)
from waystation.games.great_western_trail.moving import (
    cost_of,
    lay_tile,
    move,
    routes,
    seen_at,
    why_not_moved,
    within,
)
from waystation.games.great_western_trail.railway import NUMBER_OF, STATION_AT
from waystation.games.great_western_trail.stations import (
    VISIT,
    UpgradeStation,
    bar_to_upgrade,
    why_not_upgraded,
)
from waystation.games.great_western_trail.trail import PHASE_A, Trail
from waystation.games.great_western_trail.turn import ARRIVE, RefillHand
from waystation.games.great_western_trail.verb import Use, Verb
from waystation.kernel import Action, Json, Refusal, Seat

if TYPE_CHECKING:
    from waystation.games.great_western_trail import contract as ct


class Checked(Verb[Trail]):
    """Decided on by one check: `bar` says which rule is in the way, `lacks` what is wanting."""

    def bar(self, s: Trail, seat: Seat) -> str:
        """The rule that keeps a seat from using it; nothing if it may."""
        return ""

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        """In numbers: what the check compares."""
        return {}

    def can(self, s: Trail, seat: Seat) -> bool:
        return not self.bar(s, seat)

    def uses(self, s: Trail, seat: Seat) -> list[Use]:
        return [] if self.bar(s, seat) else self.only_use

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        rule = self.bar(s, seat)
        return Refusal(rule, {"use": self.id, **self.lacks(s, seat)} if rule else {})


def one(number: int) -> str:
    """The form of a text that speaks of one thing."""
    return "one" if number == 1 else ""


def gains_of(verbs: Sequence[Verb[Any]]) -> list[ct.Piece]:
    return [shown for verb in verbs for shown in verb.icons["gain"]]


def whole(verb: Verb[Any]) -> list[ct.Piece]:
    return verb.icons["cost"] + verb.icons["gain"]


# --- gains: they leave nothing to choose ----------------------------------------------------------------


class Gain(Checked):
    """[GWT-AMB-58] Never declined."""

    def ask(self, s: Trail, seat: Seat) -> None:
        self.start(s, seat, self.use)

    def brings_offered(self, s: Trail, seat: Seat) -> ct.Gain:
        return self.brings(s, seat, self.use) if self.can(s, seat) else {}


@final
class Money(Gain):
    """[GWT-ACT-17, -23] Gain so many dollars."""

    def __init__(self, dollars: int) -> None:
        super().__init__(f"${dollars}", [piece("coin", dollars)])
        self.dollars = dollars

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_money(s, seat, self.dollars)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return {"dollars": self.dollars}


@final
class MoneyPer(Gain):
    """Gain so many dollars for each of something."""

    def __init__(self, dollars: int, per: str) -> None:
        super().__init__(f"${dollars}-per-{per.replace(' ', '-')}", [piece("coin", dollars), icons.per(per)])
        self.dollars = dollars
        self.per = per

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if count(s, seat, self.per) else "GWT-AMB-02"

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"per": self.per, "need": 1, "have": count(s, seat, self.per)}

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_money(s, seat, self.amount(s, seat))

    def amount(self, s: Trail, seat: Seat) -> int:
        return self.dollars * count(s, seat, self.per)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return {"dollars": self.amount(s, seat)}


@final
class Certificates(Gain):
    """[GWT-ACT-24] Gain so many certificates, up to the limit."""

    def __init__(self, number: int) -> None:
        super().__init__(f"certificates-{number}", [piece("certificate", number)])
        self.number = number

    def bar(self, s: Trail, seat: Seat) -> str:
        return bar_to_certificates(s, seat)

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"certificates": CERTIFICATES[s.marker[seat]]}

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_certificates(s, seat, self.number)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return {"certificates": certificates_gained(s, seat, self.number)}


def bar_to_certificates(s: Trail, seat: Seat) -> str:
    """[GWT-ACT-24] The rule against more of them; nothing if the limit allows for some."""
    return "" if s.marker[seat] < certificate_limit(s, seat) else "GWT-ACT-24"


@final
class CertificatesToLimit(Gain):
    """[GWT-PB-10A] Move the certificate marker to the limit."""

    def __init__(self) -> None:
        super().__init__("certificates-to-limit", [piece("certificate"), piece("limit")])

    def bar(self, s: Trail, seat: Seat) -> str:
        return bar_to_certificates(s, seat)

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"certificates": CERTIFICATES[s.marker[seat]]}

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_certificates(s, seat, certificate_limit(s, seat))

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return {"certificates": certificates_gained(s, seat, certificate_limit(s, seat))}


@final
class PerCampPair(Gain):
    """[GWT-PB-07A] For each pair of camp tiles of both colours: certificates and dollars."""

    def __init__(self, number: int, dollars: int) -> None:
        shown = [piece("certificate", number), piece("coin", dollars), icons.per("camp pair")]
        super().__init__(f"certificates-{number}+${dollars}-per-camp-pair", shown)
        self.number = number
        self.dollars = dollars

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if count(s, seat, "camp pair") else "GWT-AMB-02"

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"per": "camp pair", "need": 1, "have": count(s, seat, "camp pair")}

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        pairs = count(s, seat, "camp pair")
        gain_certificates(s, seat, self.number * pairs)
        gain_money(s, seat, self.dollars * pairs)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        pairs = count(s, seat, "camp pair")
        certificates = certificates_gained(s, seat, self.number * pairs)
        return {"certificates": certificates, "dollars": self.dollars * pairs}


@final
class Token(Gain):
    """[GWT2-EXCH-01] Gain an exchange token."""

    def __init__(self) -> None:
        super().__init__("token", [piece("token")])

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        gain_tokens(s, seat, 1)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return {"tokens": 1}


# --- costs ----------------------------------------------------------------------------------------------


class CardCost:
    """[GWT-ACT-18 to -22] The cards that pay for something."""

    def __init__(self, name: str, rule: str, cards: int) -> None:
        self.id = name
        self.rule = rule
        self.cards = cards

    def have(self, hand: tuple[Kind, ...]) -> int:
        """How many cards of a hand might pay it."""
        raise NotImplementedError

    def choices(self, hand: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
        raise NotImplementedError

    def every_choice(self) -> list[tuple[Kind, ...]]:
        """Whatever the hand."""
        raise NotImplementedError


@final
class OneOf(CardCost):
    """One card of these kinds."""

    def __init__(self, name: str, rule: str, kinds: Sequence[Kind]) -> None:
        super().__init__(name, rule, 1)
        self.kinds = frozenset(kinds)

    def have(self, hand: tuple[Kind, ...]) -> int:
        return sum([kind in self.kinds for kind in hand])

    def choices(self, hand: tuple[Kind, ...]) -> list[tuple[Kind, ...]]:
        return [(kind,) for kind in herd.kinds_in(hand) if kind in self.kinds]

    def every_choice(self) -> list[tuple[Kind, ...]]:
        return [(kind,) for kind in sorted(self.kinds)]


@final
class TwoOfAKind(CardCost):
    """[GWT-ACT-22, GWT-AMB-38] Two cards of one breed."""

    def __init__(self) -> None:
        super().__init__("pair", "GWT-ACT-22", 2)

    def have(self, hand: tuple[Kind, ...]) -> int:
        breeds = [BREED_OF[kind] for kind in hand if kind < FIRST_OBJECTIVE]
        return max([breeds.count(breed) for breed in breeds], default=0)

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


ANY_CARD: Final = OneOf("card", "GWT-AMB-16", range(KINDS))
ANY_CATTLE: Final = OneOf("any", "GWT-ACT-21", range(FIRST_OBJECTIVE))
ANY_OBJECTIVE: Final = OneOf("objective", "GWT-ACT-18", range(FIRST_OBJECTIVE, KINDS))
VALUE_3: Final = OneOf(
    "value-3",
    "GWT-ACT-20",
    [kind for kind in range(len(CATTLE)) if VALUE_OF[kind] == 3 and BREED_OF[kind] != ORANGE],
)
PAIR: Final = TwoOfAKind()


def breed(colour: str) -> CardCost:
    """[GWT-ACT-20] One card of a breed."""
    return OneOf(
        colour, "GWT-ACT-20", [kind for kind in range(len(CATTLE)) if BREEDS[BREED_OF[kind]] == colour]
    )


@final
class Sell(Checked):
    """[GWT-ACT-15, -16, -18, -19, GWT-AMB-16] Discard cards once; then whatever they bring.

    `agreed` is what a table may have agreed that it costs.
    """

    def __init__(self, cost: CardCost, *gains: Verb[Any], agreed: CardCost | None = None) -> None:
        name = f"{cost.id}:{'+'.join([gain.id for gain in gains])}"
        super().__init__(name, gains_of(gains), [icons.card(cost.id)], parts=gains)
        self.cost = cost
        self.agreed = agreed
        self.gains = gains
        every = (agreed or cost).every_choice()
        self.choice = {kinds: Use(self, kinds if len(every) > 1 else ()) for kinds in every}
        self.single = every[0]

    def bar(self, s: Trail, seat: Seat) -> str:
        cost = self.cost_at(s)
        return "" if cost.choices(s.hand[seat]) else cost.rule

    def cost_at(self, s: Trail) -> CardCost:
        return self.agreed if self.agreed is not None and s.any_card_at_6b else self.cost

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        cost = self.cost_at(s)
        return {"cost": cost.id, "need": cost.cards, "have": cost.have(s.hand[seat])}

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        assert isinstance(choice, Use)
        return {"cards": [CARDS[kind] for kind in choice.kinds or self.single]}

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return sum_of([gain.brings_offered(s, seat) for gain in self.gains])

    def params(self, s: Trail, seat: Seat) -> ct.Offered:
        return {"use": self.id}

    def uses(self, s: Trail, seat: Seat) -> list[Use]:
        return [self.choice[kinds] for kinds in self.cost_at(s).choices(s.hand[seat])]

    def is_offered(self, s: Trail, seat: Seat) -> bool:
        return True

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        for kind in choice.kinds or self.single:
            herd.discard(s, seat, kind)
        s.plan(*[gain.offer[seat] for gain in self.gains])


@final
class Pay(Checked):
    """[GWT-ACT-15, -16, -23] Pay dollars, move the engine back, or both; then whatever that brings."""

    def __init__(self, dollars: int, spaces: int, *gains: Verb[Any]) -> None:
        cost = [f"${dollars}"] * (dollars > 0) + [f"back-{spaces}"] * (spaces > 0)
        shown = [piece("coin", dollars)] * (dollars > 0) + [piece("engine_back", spaces)] * (spaces > 0)
        name = f"{'+'.join(cost)}:{'+'.join([gain.id for gain in gains])}"
        super().__init__(name, gains_of(gains), shown, parts=gains)
        self.dollars = dollars
        self.spaces = spaces
        self.back: EngineBack | None = EngineBack(spaces) if spaces else None
        self.gains = gains

    def bar(self, s: Trail, seat: Seat) -> str:
        if self.dollars > s.money[seat]:
            return "GWT-TOLL-10"
        return "" if self.back is None else self.back.bar(s, seat)

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        if self.dollars > s.money[seat] or self.back is None:
            return {"dollars": self.dollars, "money": s.money[seat]}
        return self.back.lacks(s, seat)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        cost: ct.Cost = {"dollars": self.dollars} if self.dollars else {}
        if self.spaces:
            cost["spaces"] = self.spaces
        return cost

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return sum_of([gain.brings_offered(s, seat) for gain in self.gains])

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        pay(s, seat, self.dollars)
        s.plan(*[gain.offer[seat] for gain in self.gains])
        if self.back is not None:
            s.plan(self.back.begin[seat])


@final
class EngineBack(Checked):
    """[GWT-TRAIN-14 to -17] The engine moves back exactly so many spaces."""

    def __init__(self, spaces: int) -> None:
        super().__init__(f"back-{spaces}", [piece("engine_back", spaces)])
        self.spaces = spaces

    def bar(self, s: Trail, seat: Seat) -> str:
        if railway.back(s, seat, self.spaces):
            return ""
        return "GWT-TRAIN-16" if s.engine[seat] else "GWT-TRAIN-17"

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"need": self.spaces, "have": railway.most_back(s, seat, self.spaces)}

    def params(self, s: Trail, seat: Seat) -> ct.Spaces:
        return {"spaces": self.spaces}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space in railway.back(s, seat, self.spaces)]

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = ENGINE_BY_TARGET.get(target)
        if choice is None:
            return None
        rule = railway.bar_to_go_back(s, seat, choice.space, self.spaces)
        return Refusal(rule, {**choice.params(), "spaces": self.spaces})

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


class Forward(Checked):
    """[GWT-TRAIN-01 to -10] The engine moves forward, at least one space."""

    def most(self, s: Trail, seat: Seat) -> int:
        raise NotImplementedError

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if self.most(s, seat) else "GWT-AMB-02"

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = ENGINE_BY_TARGET.get(target)
        if choice is None:
            return None
        most = self.most(s, seat)
        rule = railway.bar_to_go_forward(s, seat, choice.space, most)
        params: dict[str, Json] = {**choice.params()}
        if rule == "GWT-TRAIN-02":
            params |= {"need": railway.spaces_to(s, seat, choice.space), "have": most}
        return Refusal(rule, params)

    def params(self, s: Trail, seat: Seat) -> ct.Spaces:
        return {"spaces": self.most(s, seat)}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space in railway.forward(s, seat, self.most(s, seat))]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, MoveEngine)
        move_engine(s, seat, choice.space)


@final
class Engine(Forward):
    """[GWT-TRAIN-02] Up to so many spaces."""

    def __init__(self, spaces: int) -> None:
        super().__init__(f"engine-{spaces}", [piece("engine", spaces)], form=one(spaces))
        self.spaces = spaces

    def most(self, s: Trail, seat: Seat) -> int:
        return self.spaces


@final
class EnginePer(Forward):
    """[GWT-TRAIN-01] Up to one space for each of something."""

    def __init__(self, per: str) -> None:
        super().__init__(f"engine-per-{per.replace(' ', '-')}", [piece("engine"), icons.per(per)])
        self.per = per

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"per": self.per, "need": 1, "have": count(s, seat, self.per)}

    def most(self, s: Trail, seat: Seat) -> int:
        return count(s, seat, self.per)


@final
class ExtraordinaryDelivery(Checked):
    """[GWT-PB-09A-1 to -5] Move the engine back; deliver to a city not above the spaces moved."""

    def __init__(self) -> None:
        super().__init__("extraordinary-delivery", [piece("delivery")], [piece("engine_back")])

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if s.engine[seat] else "GWT-TRAIN-17"

    def lacks(self, s: Trail, seat: Seat) -> Mapping[str, Json]:
        return {"need": 1, "have": s.engine[seat]}

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = ENGINE_BY_TARGET.get(target)
        if choice is None:
            return None
        return Refusal(railway.bar_to_go_far_back(s, seat, choice.space), {**choice.params()})

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [ENGINE[space] for space, _ in railway.far_back(s, seat)]

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        if not isinstance(choice, MoveEngine):
            return {}
        return reach_of(s, seat, dict(railway.far_back(s, seat))[choice.space])

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, MoveEngine)
        moved = dict(railway.far_back(s, seat))[choice.space]
        put_engine(s, seat, choice.space)
        if STATION_AT[choice.space] != NOTHING:
            s.plan(VISIT[seat][STATION_AT[choice.space]])
        s.plan(DeliverTo(seat, moved, pays_transport=False))


UPGRADE_CHECKS: Final = ("GWT-AMB-33", "GWT-STATION-02", "GWT-TOLL-10", "GWT-AMB-23")


def bar_to_upgrade_behind(s: Trail, seat: Seat, station: int) -> str:
    """[GWT-AMB-33] The rule that keeps a station out: the engine has not passed it; or nothing."""
    here = s.engine[seat]
    passed = station < len(TURNOUTS) and TURNOUTS[station] < NUMBER_OF[here]
    return "" if passed and station != STATION_AT[here] else "GWT-AMB-33"


@final
class UpgradeBehind(Verb[Trail]):
    """[GWT-PB-09B, GWT-AMB-33] Upgrade one station that the engine has passed."""

    def __init__(self) -> None:
        super().__init__("upgrade-behind", [piece("upgrade")])

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.options(s, seat)) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        refusal = furthest([self.why_not_upgraded(s, seat, station) for station in STATION], UPGRADE_CHECKS)
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [
            choice
            for choice in STATION
            if not (bar_to_upgrade_behind(s, seat, choice.station) or bar_to_upgrade(s, seat, choice.station))
        ]

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = STATION_BY_TARGET.get(target)
        return None if choice is None else self.why_not_upgraded(s, seat, choice)

    def why_not_upgraded(self, s: Trail, seat: Seat, choice: ChooseStation) -> Refusal:
        rule = bar_to_upgrade_behind(s, seat, choice.station)
        return Refusal(rule, {**choice.params()}) if rule else why_not_upgraded(s, seat, choice.station)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, ChooseStation)
        s.plan(UpgradeStation(seat, choice.station, must=True))


# --- cards ----------------------------------------------------------------------------------------------


@final
class Cycle(Checked):
    """[GWT-AUX-08, GWT-OBJ-12] Draw up to so many cards, then discard as many."""

    def __init__(self, cards: int) -> None:
        super().__init__(f"cycle-{cards}", [piece("cards", cards)], form=one(cards))
        self.cards = cards

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if s.can_draw(seat) else "GWT-HERD-08"

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        draw_then_discard(s, seat, self.cards)

    def params(self, s: Trail, seat: Seat) -> ct.Number:
        return {"number": self.cards}


@final
class CyclePerCowboy(Checked):
    """[GWT-PB-04B] Draw up to one card for each cowboy, then discard as many."""

    def __init__(self) -> None:
        super().__init__("cycle-per-cowboy", [piece("cards"), icons.per("cowboy")])

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if s.can_draw(seat) else "GWT-HERD-08"

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        draw_then_discard(s, seat, s.workers[seat][COWBOY])


@final
class RemoveCards(Checked):
    """[GWT-AUX-11, GWT-AMB-17, -18] Remove up to so many cards of the hand from the game."""

    def __init__(self, cards: int) -> None:
        super().__init__(f"remove-{cards}", [piece("remove", cards)], form=one(cards))
        self.cards = cards
        self.next: RemoveCards | None = RemoveCards(cards - 1) if cards > 1 else None

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if s.hand[seat] else "GWT-HERD-05"

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = REMOVE_BY_TARGET.get(target)
        return None if choice is None else herd.why_not_parted_with(s, seat, choice.kind)

    def params(self, s: Trail, seat: Seat) -> ct.Number:
        return {"number": self.cards}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [REMOVE[kind] for kind in herd.kinds_in(s.hand[seat])]

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return herd.cost_of_card(choice.kind) if isinstance(choice, RemoveCard) else {}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, RemoveCard)
        herd.remove(s, seat, choice.kind)
        if self.next is not None:
            s.plan(self.next.offer[seat])


@final
class GainObjective(Checked):
    """[GWT-OBJ-01 to -04] Take an objective card; it goes to the discard pile, or into the hand."""

    def __init__(self, into_hand: bool = False) -> None:
        name = "objective-to-hand" if into_hand else "objective"
        super().__init__(name, [piece("objective")], form="hand" if into_hand else "")
        self.into_hand = into_hand

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if objective_choices(s) else "GWT-OBJ-04"

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = TAKE_BY_TARGET.get(target)
        if choice is None:
            return None
        return Refusal(bar_to_take(s, choice.kind), {**choice.params()})

    def params(self, s: Trail, seat: Seat) -> ct.Into:
        return {"into_hand": self.into_hand}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return objective_choices(s)

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        if self.can(s, seat):
            s.plan(self.must[seat])

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, TakeObjective)
        take_objective(s, seat, choice, self.into_hand)


@final
class BuyFromMarket(Verb[Trail]):
    """[GWT-CATTLE-01] Buy cattle, with all one's cowboys."""

    def __init__(self) -> None:
        super().__init__("buy-cattle", [piece("buy")])

    def can(self, s: Trail, seat: Seat) -> bool:
        return s.stack.size > 0 or len(affordable(s, seat, s.workers[seat][COWBOY])) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        if self.can(s, seat):
            return Refusal("")
        refusal = why_not_bought(s, seat, PURCHASES, s.workers[seat][COWBOY])
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        if target not in PURCHASES_BY_TARGET:
            return None
        return why_not_bought(s, seat, PURCHASES_BY_TARGET[target], s.workers[seat][COWBOY])

    def start(self, s: Trail, seat: Seat, choice: Use) -> None:
        s.plan(BUY[seat][s.workers[seat][COWBOY]])


# --- workers, buildings, tiles --------------------------------------------------------------------------


@final
class Hire(Verb[Trail]):
    """[GWT-HIRE-01, -03] Hire a worker at the wage of the row, changed by so many dollars."""

    def __init__(self, change: int = 0) -> None:
        form = ("dearer" if change > 0 else "cheaper") if change else ""
        super().__init__(f"hire{change:+}" if change else "hire", [icons.changed_wage(change)], form=form)
        self.change = change

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(hireable(s, seat, self.change)) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        refusal = furthest([why_not_hired(s, seat, choice, self.change) for choice in HIRE], HIRE_CHECKS)
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return hireable(s, seat, self.change)

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = HIRE_BY_TARGET.get(target)
        if choice is None:
            return None
        return why_not_hired(s, seat, choice, self.change)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return {"dollars": wage(choice.row, self.change)} if isinstance(choice, HireWorker) else {}

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return hiring_gain(s, seat, choice) if isinstance(choice, HireWorker) else {}

    def params(self, s: Trail, seat: Seat) -> ct.Wages:
        return {"change": self.change}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, HireWorker)
        hire(s, seat, choice, self.change)


@final
class Build(Verb[Trail]):
    """[GWT-BUILD-01, -03, -10] Place a private building, for so many dollars per craftsman."""

    def __init__(self, price: int) -> None:
        super().__init__(f"build-${price}", [piece("build")], [piece("coin", price), icons.per("craftsman")])
        self.price = price

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(buildable(s, seat, self.price)) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        numbers = range(len(s.private))
        refusal = furthest([why_not_built(s, seat, number, self.price) for number in numbers], BUILD_CHECKS)
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        """[GWT-SETUP-28] A building has two sides, and one of them is in the match."""
        for number, sides in enumerate(s.edition.private):
            for building in sides:
                if PlaceBuilding(building.id, number).target == target:
                    if building is not s.private[number]:
                        return Refusal("GWT-SETUP-28", {"building": building.id})
                    return why_not_built(s, seat, number, self.price)
        return None

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return building_choices(s, seat, self.price)

    def params(self, s: Trail, seat: Seat) -> ct.PricePerCraftsman:
        return {"dollars": self.price}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, PlaceBuilding)
        s.plan(ChooseSpace(seat, choice.number, self.price))


@final
class ClearHazard(Verb[Trail]):
    """[GWT-HAZ-01, -02, -05] Take a hazard tile, for so many dollars."""

    def __init__(self, price: int) -> None:
        cost = [piece("coin", price)] if price else []
        super().__init__(
            f"clear-${price}" if price else "clear", [piece("clear")], cost, "" if price else "free"
        )
        self.price = price

    def bar_to_clear(self, s: Trail, seat: Seat, place: Place) -> str:
        """[GWT-HAZ-02, -05] The rule that keeps a hazard where it is; or nothing."""
        if s.tiles[place] == NOTHING:
            return "GWT-HAZ-05"
        return "GWT-TOLL-10" if self.price > s.money[seat] else ""

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.options(s, seat)) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        clearing = [s.edition.board.clearing[place] for place in s.edition.board.hazard_spaces]
        refusal = furthest([self.why_not_cleared(s, seat, choice) for choice in clearing], CLEAR_CHECKS)
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def checks(self, s: Trail) -> Sequence[str]:
        return CLEAR_CHECKS

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        board = s.edition.board
        return [board.clearing[at] for at in board.hazard_spaces if not self.bar_to_clear(s, seat, at)]

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = s.edition.board.clearing_called.get(target)
        return None if choice is None else self.why_not_cleared(s, seat, choice)

    def why_not_cleared(self, s: Trail, seat: Seat, choice: RemoveHazard) -> Refusal:
        rule = self.bar_to_clear(s, seat, choice.place)
        params: dict[str, Json] = {**choice.params(), **self.takes(s, seat, choice)}
        return Refusal(rule, {**params, "money": s.money[seat]} if rule == "GWT-TOLL-10" else params)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return {"dollars": self.price} if isinstance(choice, RemoveHazard) and self.price else {}

    def params(self, s: Trail, seat: Seat) -> ct.Price:
        return {"dollars": self.price}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, RemoveHazard)
        pay(s, seat, self.price)
        kind = s.tiles[choice.place]
        lay_tile(s, choice.place, NOTHING)
        s.hazards[seat] += (kind,)
        s.emit(ev.HazardRemoved, seat, TILES[kind].id, choice.hazard)


CLEAR_CHECKS: Final = ("GWT-HAZ-05", "GWT-TOLL-10")


def trade_cost(s: Trail, place: Place) -> int:
    """[GWT-TRADE-02, GWT2-OUTLAW-04] What a camp space costs; nothing if it pays."""
    return max(0, -s.edition.board.spaces[place].money)


def bar_to_trade(s: Trail, seat: Seat, place: Place) -> str:
    """[GWT-TRADE-01 to -03, GWT2-OUTLAW-01, -03, GWT-AMB-31] The rule that keeps a camp tile; or nothing."""
    if s.tiles[place] == NOTHING:
        return s.edition.trade
    return "GWT-AMB-31" if trade_cost(s, place) > s.money[seat] else ""


@final
class Trade(Verb[Trail]):
    """[GWT-TRADE-01 to -03, GWT2-OUTLAW-01 to -04] Take a camp tile, and what its space pays or costs."""

    def __init__(self) -> None:
        super().__init__("trade", [piece("trade")])

    def can(self, s: Trail, seat: Seat) -> bool:
        return len(self.options(s, seat)) > 0

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        board = s.edition.board
        found = [self.why_not_taken(s, seat, board.taking[place]) for place in board.camps]
        refusal = furthest(found, self.checks(s))
        return Refusal(refusal.rule, {**refusal.params, "use": self.id})

    def checks(self, s: Trail) -> Sequence[str]:
        return (s.edition.trade, "GWT-AMB-31")

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        board = s.edition.board
        return [board.taking[place] for place in board.camps if not bar_to_trade(s, seat, place)]

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = s.edition.board.taking_called.get(target)
        return None if choice is None else self.why_not_taken(s, seat, choice)

    def why_not_taken(self, s: Trail, seat: Seat, choice: TakeCampTile) -> Refusal:
        rule = bar_to_trade(s, seat, choice.place)
        params: dict[str, Json] = {**choice.params(), **self.takes(s, seat, choice)}
        return Refusal(rule, {**params, "money": s.money[seat]} if rule == "GWT-AMB-31" else params)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        dollars = trade_cost(s, choice.place) if isinstance(choice, TakeCampTile) else 0
        return {"dollars": dollars} if dollars else {}

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        if not isinstance(choice, TakeCampTile):
            return {}
        space = s.edition.board.spaces[choice.place]
        if space.token:
            return {"tokens": 1}
        return {"dollars": space.money} if space.money > 0 else {}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, TakeCampTile)
        space = s.edition.board.spaces[choice.place]
        kind = s.tiles[choice.place]
        lay_tile(s, choice.place, NOTHING)
        green, black = s.camps[seat]
        s.camps[seat] = (green + 1, black) if kind == GREEN_CAMP else (green, black + 1)
        s.emit(ev.CampTileTaken, seat, TILES[kind].id, choice.camp)
        if space.token:
            gain_tokens(s, seat, 1)
        elif trade_cost(s, choice.place):
            pay(s, seat, trade_cost(s, choice.place))
        else:
            gain_money(s, seat, space.money)


@final
class Either(Verb[Trail]):
    """One of two verbs."""

    def __init__(self, one: Verb[Any], other: Verb[Any]) -> None:
        shown = [*whole(one), piece("or"), *whole(other)]
        super().__init__(f"{one.id}/{other.id}", shown, parts=(one, other))
        self.one = one
        self.other = other

    def can(self, s: Trail, seat: Seat) -> bool:
        return self.one.can(s, seat) or self.other.can(s, seat)

    def why_not_used(self, s: Trail, seat: Seat) -> Refusal:
        """Of the one that passed more of its checks: it is nearer to being used."""
        found = [(verb.why_not_used(s, seat), verb.checks(s)) for verb in (self.one, self.other)]
        return furthest_of([(refusal, checks or (refusal.rule,)) for refusal, checks in found])

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        return self.one.why_not(s, seat, target) or self.other.why_not(s, seat, target)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return self.chosen_verb(s, seat, choice).takes(s, seat, choice)

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return self.chosen_verb(s, seat, choice).brings(s, seat, choice)

    def params(self, s: Trail, seat: Seat) -> ct.Alternatives:
        return {"uses": [self.one.id, self.other.id]}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return [
            option for verb in (self.one, self.other) if verb.can(s, seat) for option in verb.options(s, seat)
        ]

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        self.chosen_verb(s, seat, choice).resolve(s, seat, choice)

    def chosen_verb(self, s: Trail, seat: Seat, choice: Action) -> Verb[Any]:
        return self.one if choice in self.one.options(s, seat) else self.other


# --- auxiliary actions ----------------------------------------------------------------------------------


@final
class AnyAuxiliary(Checked):
    """[GWT-AUX-05, -06] One auxiliary action, once or doubled."""

    def __init__(self) -> None:
        super().__init__("auxiliary", [piece("auxiliary_twice")])

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = AUXILIARY_BY_TARGET.get(target)
        return None if choice is None else why_not_auxiliary(s, seat, choice.disc)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return auxiliary_cost(s, seat, choice) if isinstance(choice, Auxiliary) else {}

    def brings(self, s: Trail, seat: Seat, choice: Action) -> ct.Gain:
        return auxiliary_gain(s, seat, choice) if isinstance(choice, Auxiliary) else {}

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
class Ride(Checked):
    """[GWT-FWD-01 to -05] Move the cattleman on, paying tolls, and carry out phase B there."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"ride-{steps}", [piece("ride", steps)], form=one(steps))
        self.steps = steps

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if s.ahead[s.place[seat]] else "GWT-MOVE-09"

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        """[GWT-FWD-01, -04] As for any move, but that the icon says how far."""
        choice = s.edition.board.moves_called.get(target)
        if choice is None:
            return None
        refusal = why_not_moved(s, seat, choice, self.steps)
        return refusal if refusal.rule != "GWT-MOVE-05" else Refusal("GWT-FWD-01", refusal.params)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return cost_of(s, seat, choice) if isinstance(choice, Move) else {}

    def params(self, s: Trail, seat: Seat) -> ct.Steps:
        return {"steps": self.steps}

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return routes(s, seat, self.steps)

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Move)
        leave_location(s)
        move(s, seat, choice)
        s.plan(ARRIVE[seat])


@final
class RideFreely(Checked):
    """[GWT-OBJ-14 to -18] Move the cattleman on, past all hands; the location reached is not used."""

    def __init__(self, steps: int) -> None:
        super().__init__(f"ride-freely-{steps}", [piece("ride_freely", steps)])
        self.steps = steps

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if within(s, seat, self.steps) else "GWT-OBJ-18"

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        """[GWT-OBJ-14, -18] As for any move, but that the card says how far, and not into Kansas City."""
        choice = s.edition.board.moves_called.get(target)
        if choice is None:
            return None
        if choice.place == s.edition.board.kansas_city:
            return Refusal("GWT-OBJ-18")
        refusal = why_not_moved(s, seat, choice, self.steps)
        return refusal if refusal.rule != "GWT-MOVE-05" else Refusal("GWT-OBJ-14", refusal.params)

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        return within(s, seat, self.steps)

    def takes(self, s: Trail, seat: Seat, choice: Action) -> ct.Cost:
        return cost_of(s, seat, choice, tolled=False) if isinstance(choice, Move) else {}

    def params(self, s: Trail, seat: Seat) -> ct.Steps:
        return {"steps": self.steps}

    def resolve(self, s: Trail, seat: Seat, choice: Action) -> None:
        assert isinstance(choice, Move)
        move(s, seat, choice)
        if s.phase != PHASE_A:
            leave_location(s)


# --- copying --------------------------------------------------------------------------------------------


@final
class CopyBuilding(Checked):
    """[GWT-PB-08B, -08B-1, GWT-AMB-13 to -15, -63] Use the building of a neighbouring space."""

    def __init__(self) -> None:
        super().__init__("copy", [piece("copy")])

    def bar(self, s: Trail, seat: Seat) -> str:
        return "" if self._of_use(s, seat, s.used) else "GWT-PB-08B-1"

    def options(self, s: Trail, seat: Seat) -> Sequence[Action]:
        board = s.edition.board
        useful = self._of_use(s, seat, s.used)
        beside = board.beside(s.used[-1])
        return [board.copies[place] for place in beside if not self.bar_to_choose(s, place, useful)]

    def why_not(self, s: Trail, seat: Seat, target: str) -> Refusal | None:
        choice = s.edition.board.copies_called.get(target)
        if choice is None:
            return None
        rule = self.bar_to_choose(s, choice.at, self._of_use(s, seat, s.used))
        return Refusal(rule, seen_at(s, choice.at))

    def bar_to_choose(self, s: Trail, place: Place, useful: list[Place]) -> str:
        """[GWT-AMB-02] While some neighbour is of use, the others are not chosen."""
        rule = self.bar_to_copy(s, place, s.used)
        return rule or ("GWT-AMB-02" if useful and place not in useful else "")

    def bar_to_copy(self, s: Trail, place: Place, used: tuple[Place, ...]) -> str:
        """[GWT-PB-08B-1, GWT-AMB-13] The rule that keeps a building from being copied; or nothing.

        It stands beside the one that was used last; copies never go in a circle.
        """
        if place not in s.edition.board.beside(used[-1]) or not is_building(s.tiles[place]):
            return "GWT-PB-08B-1"
        again = is_used_up(s, place) or (place in used and self._copies(s, place))
        return "GWT-AMB-13" if again else ""

    def _neighbours(self, s: Trail, used: tuple[Place, ...]) -> list[Place]:
        beside = s.edition.board.beside(used[-1])
        return [place for place in beside if not self.bar_to_copy(s, place, used)]

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
