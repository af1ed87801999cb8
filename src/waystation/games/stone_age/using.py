"""Phase 2: using figures, place by place."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.stone_age.actions import USE_BY_TARGET, USE_LOWER, USE_UPPER, UsePlace
from waystation.games.stone_age.cards import offer_card
from waystation.games.stone_age.components import (
    CARD,
    DICE_PLACES,
    EVERY_SEAT,
    PLACES,
    SLOTS,
    STACKS,
    YIELD,
    Place,
)
from waystation.games.stone_age.gains import gain_figure, gain_tool, raise_food_track
from waystation.games.stone_age.huts import offer_hut
from waystation.games.stone_age.rolling import roll_for
from waystation.games.stone_age.village import USING, Village, take_home
from waystation.kernel import Decision, Effect, Refusal, Seat


@final
@dataclass(frozen=True)
class UseFigures(Effect[Village]):
    """[SA-USE-01, -02, -03; SA-DEC-13] One place after the other, until all figures are home."""

    seat: Seat

    def run(self, s: Village) -> None:
        s.phase = USING
        s.turn = self.seat
        places = uses(s.places[self.seat])
        if not places:
            return
        s.agenda.append(self)
        if len(places) > 1:
            s.agenda.append(CHOOSE_PLACE[self.seat])
        else:
            use(s, self.seat, places[0].place)


@final
@dataclass(frozen=True)
class ChoosePlace(Decision[Village, UsePlace]):
    """[SA-USE-02, SA-DEC-02] The order is the player's own."""

    def options(self, s: Village) -> Sequence[UsePlace]:
        return uses(s.places[self.seat])

    def resolve(self, s: Village, choice: UsePlace) -> None:
        use(s, self.seat, choice.place)

    def why_not(self, s: Village, target: str) -> Refusal | None:
        choice = USE_BY_TARGET.get(target)
        return why_not_used(s, self.seat, choice) if choice else None


@final
@dataclass(frozen=True)
class TakeHome(Effect[Village]):
    """[SA-USE-04] The place is used."""

    seat: Seat
    place: Place

    def run(self, s: Village) -> None:
        take_home(s, self.seat, self.place)


USE_FIGURES: Final = tuple(UseFigures(seat) for seat in EVERY_SEAT)
CHOOSE_PLACE: Final = tuple(ChoosePlace(seat) for seat in EVERY_SEAT)
TAKE_HOME: Final = tuple(tuple(TakeHome(seat, place) for place in range(len(PLACES))) for seat in EVERY_SEAT)


def uses(places: int) -> list[UsePlace]:
    """Each of these places, to be used next."""
    return USE_LOWER[places & (1 << CARD) - 1] + USE_UPPER[places >> CARD]


def why_not_used(s: Village, seat: Seat, choice: UsePlace) -> Refusal:
    """[SA-USE-02, -03] No figures stand there; or they wait until another place is done with."""
    stands = s.places[seat] >> choice.place & 1
    return Refusal("SA-USE-03" if stands else "SA-USE-02", {**choice.params()})


def use(s: Village, seat: Seat, place: Place) -> None:
    """[SA-USE-06] What the place does; then its figures go home."""
    s.agenda.append(TAKE_HOME[seat][place])
    ACTIONS[place](s, seat, place)


def use_tool_maker(s: Village, seat: Seat, _place: Place) -> None:
    """[SA-USE-10] One tool."""
    gain_tool(s, seat)


def use_hut(s: Village, seat: Seat, _place: Place) -> None:
    """[SA-USE-11] One figure more."""
    gain_figure(s, seat)


def use_field(s: Village, seat: Seat, _place: Place) -> None:
    """[SA-USE-12] One step on the food track."""
    raise_food_track(s, seat)


def hunt_or_gather(s: Village, seat: Seat, place: Place) -> None:
    """[SA-USE-20, -21] One die for each figure."""
    roll_for(s, seat, YIELD[place], s.standing[seat][place], PLACES[place])


ACTIONS: Final[tuple[Callable[[Village, Seat, Place], None], ...]] = (
    *(use_tool_maker, use_hut, use_field),
    *(hunt_or_gather for _ in DICE_PLACES),
    *(offer_card for _ in range(SLOTS)),
    *(offer_hut for _ in range(STACKS)),
)
"""By place."""
