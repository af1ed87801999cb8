"""Phase 1: placing figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, final

from waystation.games.stone_age import events as ev
from waystation.games.stone_age.actions import FILL_OTHERS, FILL_VILLAGE, PUT_UP_TO, PutFigures
from waystation.games.stone_age.components import (
    CARD,
    EVERY_SEAT,
    FIELD,
    FOREST,
    GATHER,
    HUNT,
    HUT,
    PLACES,
    ROLLED,
    SLOTS,
    STACK,
    STACKS,
    Place,
)
from waystation.games.stone_age.refusals import why_not
from waystation.games.stone_age.village import (
    PLACING,
    PLAYERS_AT,
    VILLAGE_PLACES,
    Village,
    players_at,
    put,
    rings_left,
    village_is_full,
)
from waystation.kernel import Decision, Effect, Json, Phrase, Refusal, Seat, Step, clockwise

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
            s.tell(ev.FiguresPlaced, self.seat, PLACES[choice.place], choice.number)

    def why_not(self, s: Village, target: str) -> Refusal | None:
        verb, _, what = target.partition(" ")
        if verb == "place":
            return why_no_placement(s, self.seat, PLACES.index(what))
        return why_not(s, self.seat, target)

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
    for k in range(len(GATHER)):
        if s.room[k] and not standing[FOREST + k]:  # [SA-PLACE-05, -06]
            found += PUT_UP_TO[1 + k][min(home, s.room[k])]
    return found


def why_no_placement(s: Village, seat: Seat, place: Place) -> Refusal | None:
    """The rules that keep figures from a place, in the order in which they are asked."""
    about: dict[str, Json] = {"place": PLACES[place]}
    if place >= STACK + s.seats:
        return Refusal("SA-SETUP-06", about)
    if s.standing[seat][place]:
        return Refusal("SA-PLACE-05", about)
    if place in ROLLED:
        return why_no_gathering(s, place) if place in GATHER else None
    if there := players_at(s, place):
        return Refusal(OCCUPIED[place], about | {"seat": there[0]})
    return why_no_village(s, seat, place) if place <= FIELD else None


def why_no_village(s: Village, seat: Seat, place: Place) -> Refusal | None:
    """An empty village place may be closed, or want a pair."""
    if village_is_full(s):
        return Refusal("SA-PLACE-20")
    if place == HUT and s.home[seat] < PAIR:
        return Refusal("SA-PLACE-12")
    return None


OCCUPIED: Final = (
    *("SA-PLACE-10", "SA-PLACE-11", "SA-PLACE-13"),
    *("" for _ in ROLLED),
    *("SA-PLACE-16" for _ in range(SLOTS)),
    *("SA-PLACE-17" for _ in range(STACKS)),
)
"""By place: the rule that one placement fills it."""


def why_no_gathering(s: Village, place: Place) -> Refusal | None:
    """No free ring is left, or as many players stand there as may."""
    about = {"place": PLACES[place]}
    if s.room[place - FOREST]:
        return None
    if not rings_left(s, place):
        return Refusal("SA-PLACE-06", about)
    return Refusal("SA-PLACE-22", about) if PLAYERS_AT[s.seats] == 1 else Refusal("SA-PLACE-23", about)
