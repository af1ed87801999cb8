"""Phase 1: placing figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import (
    FILL_OTHERS,
    FILL_VILLAGE,
    PLACE_BY_TARGET,
    PUT_UP_TO,
    PutFigures,
)
from waystation.games.stone_age.components import (
    CARD,
    DICE_PLACES,
    EVERY_SEAT,
    FOREST,
    GATHER_PLACES,
    HUNT,
    HUT,
    PLACES,
    SLOTS,
    STACK,
    STACKS,
    Place,
)
from waystation.games.stone_age.village import (
    PLACING,
    PLAYERS_AT,
    RINGS,
    VILLAGE_OPEN,
    VILLAGE_PLACES,
    Village,
    players_at,
    put,
    rings_left,
)
from waystation.kernel import Decision, Effect, Json, Phrase, Refusal, Seat, Step, clockwise

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

PAIR: Final = 2  # who live in the hut together


@final
@dataclass(frozen=True)
class PlaceFigures(Decision[Village, PutFigures]):
    """[SA-PLACE-01, -02; SA-DEC-01] Put one or more figures on exactly one place; nobody may pass."""

    def options(self, s: Village) -> Sequence[PutFigures]:
        return placements(s, self.seat)

    def resolve(self, s: Village, choice: PutFigures) -> None:
        put(s, self.seat, choice.place, choice.number)
        if s.journal is not None:
            s.emit(ev.FiguresPlaced, self.seat, PLACES[choice.place], choice.number)

    def why_not(self, s: Village, target: str) -> Refusal | None:
        put = PLACE_BY_TARGET.get(target)
        return why_not_placed(s, self.seat, put.place) if put else None

    def params(self, s: Village) -> ct.AtHome:
        return {"number": s.home[self.seat]}

    def prompt(self, s: Village) -> Phrase:
        number = s.home[self.seat]
        return Phrase("PlaceFigures", {"number": number}) if number > 1 else Phrase("PlaceFigures-last")


@final
@dataclass(frozen=True)
class Placing(Effect[Village]):
    """[SA-ROUND-02; SA-PLACE-03, -04] The next who can place, from this seat on; if nobody can, phase 2."""

    seat: Seat

    def run(self, s: Village) -> None:
        for seat in clockwise(self.seat, s.seats):
            if can_place(s, seat):
                s.phase = PLACING
                s.turn = seat
                s.agenda += PLACING_TURNS[seat]
                return


PLACING_TURNS: Final[tuple[tuple[Step[Village], ...], ...]] = tuple(
    (Placing(seat + 1), PlaceFigures(seat)) for seat in EVERY_SEAT
)
"""By seat, as the stack it becomes: the last is the first to happen."""


def can_place(s: Village, seat: Seat) -> bool:
    return s.home[seat] > 0 and (not s.standing[seat][HUNT] or bool(placements(s, seat)))


def placements(s: Village, seat: Seat) -> list[PutFigures]:
    """Every place with every number of figures it takes."""
    home = s.home[seat]
    standing = s.standing[seat]
    places = s.open if home >= PAIR else s.open & ~(1 << HUT)  # [SA-PLACE-12]
    found = FILL_VILLAGE[places & VILLAGE_PLACES] + FILL_OTHERS[places >> CARD]
    if not standing[HUNT]:
        found += PUT_UP_TO[0][home]
    for k in range(len(GATHER_PLACES)):
        if s.room[k] and not standing[FOREST + k]:  # [SA-PLACE-05, -06]
            found += PUT_UP_TO[1 + k][min(home, s.room[k])]
    return found


def bar_to_place(s: Village, seat: Seat, place: Place) -> str:
    """The rule that keeps a seat from a place that is not among its `placements`."""
    if s.standing[seat][place]:
        return "SA-PLACE-05"
    if place in DICE_PLACES:
        return bar_to_roll(s, place)
    if s.open >> place & 1:
        return "SA-PLACE-12"  # of the places that are open, only the hut is refused
    if place >= STACK + s.seats:
        return "SA-SETUP-06"
    return OCCUPIED[place] if players_at(s, place) else "SA-PLACE-20"


def bar_to_roll(s: Village, place: Place) -> str:
    """No free ring is left, or as many players stand there as may."""
    if not rings_left(s, place):
        return "SA-PLACE-06"
    return "SA-PLACE-22" if PLAYERS_AT[s.seats] == 1 else "SA-PLACE-23"


OCCUPIED: Final = (
    *("SA-PLACE-10", "SA-PLACE-11", "SA-PLACE-13"),
    *("" for _ in DICE_PLACES),
    *("SA-PLACE-16" for _ in range(SLOTS)),
    *("SA-PLACE-17" for _ in range(STACKS)),
)
"""By place: the rule that one placement fills it."""


def why_not_placed(s: Village, seat: Seat, place: Place) -> Refusal:
    rule = bar_to_place(s, seat, place)
    about: dict[str, Json] = {"place": PLACES[place]}
    match rule:
        case "SA-SETUP-06":
            about |= {"need": place - STACK + 1, "have": s.seats}
        case "SA-PLACE-05":
            about["number"] = s.standing[seat][place]
        case "SA-PLACE-06":
            about["rings"] = RINGS
        case "SA-PLACE-12":
            about |= {"need": PAIR, "have": s.home[seat]}
        case "SA-PLACE-20":
            about["most"] = VILLAGE_OPEN[s.seats]
        case "SA-PLACE-22" | "SA-PLACE-23":
            about["most"] = PLAYERS_AT[s.seats]
        case _:
            about["seat"] = players_at(s, place)[0]
    return Refusal(rule, about)
