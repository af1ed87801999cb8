"""The rest of the turn, from the agenda: what is asked now, and what comes after it."""

from __future__ import annotations

from typing import Any, Final

from waystation.games.stone_age.cards import ChooseDie, PayForCard, PickDie, PutDown
from waystation.games.stone_age.components import GAP
from waystation.games.stone_age.feeding import Feed, FeedTribe
from waystation.games.stone_age.gains import ChooseTool
from waystation.games.stone_age.huts import PayForHut
from waystation.games.stone_age.placing import PlaceFigures, Placing
from waystation.games.stone_age.rolling import ImproveRoll
from waystation.games.stone_age.rounds import EndRound
from waystation.games.stone_age.using import ChoosePlace, TakeHome, UseFigures
from waystation.games.stone_age.village import PLACING, Village
from waystation.kernel import Step, Together, clockwise
from waystation.kernel.ahead import Teller, Told, nothing, rest_of_turn, say


def ahead(s: Village) -> Told:
    return rest_of_turn(s, TELL)


def side_by_side(step: Together, s: Village) -> Told:
    """What several seats are asked at once."""
    return [
        phrase
        for branch in step.branches
        for each in (branch.decision, *reversed(branch.beneath))
        for phrase in TELL[type(each)](each, s)
    ]


# --- placing --------------------------------------------------------------------------------------------


def who_places_next(step: Placing, s: Village) -> Told:
    """[SA-PLACE-03, -04] The others who still have figures at home, in turn."""
    waiting = [seat for seat in clockwise(step.seat, s.seats) if seat != s.turn and s.home[seat]]
    return [phrase for seat in waiting for phrase in say("Placing", seat=seat, number=s.home[seat])]


# --- using ----------------------------------------------------------------------------------------------


def use_figures(step: UseFigures, s: Village) -> Told:
    """The places that this seat still uses, or how many figures the next has to use."""
    if s.phase == PLACING:
        return say("UseFigures-all")
    places = s.places[step.seat].bit_count()
    if step.seat == s.turn:  # one of them is being chosen or used
        return say("UseFigures", number=places - 1) if places > 1 else []
    number = sum(s.standing[step.seat])
    return say("UseFigures-other", seat=step.seat, number=number) if places else []


def take_die(step: ChooseDie | PickDie, _s: Village) -> Told:
    return say("ChooseDie", seat=step.seat)


# --- the end of the round -------------------------------------------------------------------------------


def end_round(_step: EndRound, s: Village) -> Told:
    """[SA-END-01] A stack that is used up ends the game."""
    return say("EndRound-last") if GAP in s.tops else say("EndRound", seat=(s.start + 1) % s.seats)


TELL: Final[dict[type[Step[Any]], Teller]] = {
    Together: side_by_side,
    PlaceFigures: lambda _step, _s: say("PlaceFigures"),
    Placing: who_places_next,
    UseFigures: use_figures,
    ChoosePlace: lambda _step, _s: say("ChoosePlace"),
    TakeHome: nothing,
    ImproveRoll: lambda _step, _s: say("ImproveRoll"),
    ChooseTool: lambda _step, _s: say("ChooseTool"),
    PayForCard: lambda _step, _s: say("PayForCard"),
    PayForHut: lambda _step, _s: say("PayForHut"),
    PickDie: take_die,
    ChooseDie: take_die,
    PutDown: nothing,
    Feed: lambda _step, _s: say("Feed"),
    FeedTribe: lambda step, _s: say("FeedTribe", seat=step.seat),
    EndRound: end_round,
}
"""How each step that may wait on the agenda is told."""
