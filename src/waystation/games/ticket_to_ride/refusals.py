"""Why a seat may not do something now: the rule that says when it may."""

from __future__ import annotations

from typing import Any

from waystation.games.ticket_to_ride.table import Table
from waystation.games.ticket_to_ride.turn import AnnounceSplit, DrawSecond, KeepTickets, MeetPassenger
from waystation.games.ticket_to_ride.view import have_chosen
from waystation.kernel import Decision, Phrase, Refusal, Seat, pending
from waystation.kernel.ahead import decide_first_param


def why_not_now(s: Table, seat: Seat, _target: str) -> Refusal:
    """The seat is not asked, or has something else to decide first."""
    asked = next((decision for decision in pending(s) if decision.seat == seat), None) if s.agenda else None
    return out_of_turn(s) if asked is None else decide_first_refusal(s, asked)


def out_of_turn(s: Table) -> Refusal:
    if not s.agenda:
        return Refusal("TTR-END-05")
    if have_chosen(s):
        return Refusal("TTR-R-13")
    return Refusal("TTR-TURN-03", {"seat": pending(s)[0].seat})


def decide_first_refusal(s: Table, asked: Decision[Table, Any]) -> Refusal:
    """Why whatever else is pointed at has to wait: a decision comes first."""
    prompt = asked.prompt(s)
    first = decide_first_param(Phrase(f"prompt.{prompt.key}", prompt.params))
    match asked:
        case DrawSecond():
            return Refusal("TTR-R-04", first)
        case AnnounceSplit():
            return Refusal("TTRG-SETUP-06", first)
        case KeepTickets():
            return Refusal(asked.at_least.rule, {"at_least": asked.fewest(s), **first})
        case MeetPassenger():
            return Refusal("TTRG-PASS-02", {"place": s.rules.board.places[asked.place], **first})
        case _:
            raise AssertionError(f"{asked} leaves nothing waiting.")
