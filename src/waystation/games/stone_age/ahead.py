"""The rest of the turn, read from the agenda: the pending decision and what follows it."""

from __future__ import annotations

from typing import Any, Final

from waystation.games.stone_age.cards import ChooseDie, OfferDie, PayForCard, PutDown
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
from waystation.kernel.ahead import Phrases, StepDescriber, rest_of_turn, say, say_nothing


def describe_rest_of_turn(s: Village) -> Phrases:
    return rest_of_turn(s, STEP_DESCRIBERS)


def describe_together(step: Together, s: Village) -> Phrases:
    """Describe what several seats are asked at once."""
    return [
        phrase
        for branch in step.branches
        for each in (branch.decision, *reversed(branch.beneath))
        for phrase in STEP_DESCRIBERS[type(each)](each, s)
    ]


# --- placing --------------------------------------------------------------------------------------------


def describe_placing(step: Placing, s: Village) -> Phrases:
    """[SA-PLACE-03, -04] The others who still have figures at home, in turn."""
    waiting = [seat for seat in clockwise(step.seat, s.seats) if seat != s.turn and s.home[seat]]
    return [phrase for seat in waiting for phrase in say("Placing", seat=seat, number=s.home[seat])]


# --- using ----------------------------------------------------------------------------------------------


def describe_use_figures(step: UseFigures, s: Village) -> Phrases:
    """The places that this seat still uses, or how many figures the next has to use."""
    if s.phase == PLACING:
        return say("UseFigures-all")
    places = s.places[step.seat].bit_count()
    if step.seat == s.turn:  # one of them is being chosen or used
        return say("UseFigures", number=places - 1) if places > 1 else []
    number = sum(s.standing[step.seat])
    return say("UseFigures-other", seat=step.seat, number=number) if places else []


def describe_take_die(step: ChooseDie | OfferDie, _s: Village) -> Phrases:
    return say("ChooseDie", seat=step.seat)


# --- the end of the round -------------------------------------------------------------------------------


def describe_end_round(_step: EndRound, s: Village) -> Phrases:
    """[SA-END-01] A stack that is used up ends the game."""
    return say("EndRound-last") if GAP in s.tops else say("EndRound", seat=(s.start + 1) % s.seats)


STEP_DESCRIBERS: Final[dict[type[Step[Any]], StepDescriber]] = {
    Together: describe_together,
    PlaceFigures: lambda _step, _s: say("PlaceFigures"),
    Placing: describe_placing,
    UseFigures: describe_use_figures,
    ChoosePlace: lambda _step, _s: say("ChoosePlace"),
    TakeHome: say_nothing,
    ImproveRoll: lambda _step, _s: say("ImproveRoll"),
    ChooseTool: lambda _step, _s: say("ChooseTool"),
    PayForCard: lambda _step, _s: say("PayForCard"),
    PayForHut: lambda _step, _s: say("PayForHut"),
    OfferDie: describe_take_die,
    ChooseDie: describe_take_die,
    PutDown: say_nothing,
    Feed: lambda _step, _s: say("Feed"),
    FeedTribe: lambda step, _s: say("FeedTribe", seat=step.seat),
    EndRound: describe_end_round,
}
"""Describes each step that may be on the agenda."""
