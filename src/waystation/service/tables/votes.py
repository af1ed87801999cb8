"""What the people at a table agree on: to take back, to give a silent seat away, to go on by newer rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from waystation.games import find_game
from waystation.kernel import IllegalChoice, Match, Seat
from waystation.kernel.match import TooFarBack
from waystation.service.core.errors import Conflict, NotAllowed
from waystation.service.core.person import Person
from waystation.service.tables.changes import Change
from waystation.service.tables.clocks import SECOND
from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.permissions import check_playing, held_seats
from waystation.service.tables.record import Chair, Proposal, ProposalKind, Resignation, bot_chair
from waystation.service.tables.turns import advance, reseat, take_back

MINUTE: Final = 60 * SECOND
SILENCE_BEFORE_VOTE: Final = {"live": 3 * MINUTE, "correspondence": 3 * 24 * 60 * MINUTE}
"""Milliseconds of silence after which the others may vote to give a seat away, by pace."""


def propose_undo(table: OpenTable, person: Person, seat: Seat, now: int) -> Change:
    """Propose to take back one's own last action and all entries after it."""
    match = table.match
    own = [number for number in match.active if match.entry(number).seat == seat]
    if not own:
        raise Conflict("undo_nothing", "You have done nothing that could be taken back.")
    return propose(table, person, Proposal(0, "undo", person.id, seat, number=own[-1]), now)


def propose_hand_over(table: OpenTable, person: Person, seat: Seat, level: str | None, now: int) -> Change:
    """Propose to give a silent seat to a bot of this level, or to anybody with the invitation."""
    check_playing(table)
    held_seats(table, person)
    since = table.record.asked_since.get(seat)
    if since is None or table.record.chairs[seat].holder != "person":
        raise Conflict("not_waited_for", "This seat is not keeping anybody waiting.")
    if now - since < SILENCE_BEFORE_VOTE[table.record.pace]:
        raise Conflict("too_soon", "Give them a little longer: nobody has waited long for this seat.")
    return propose(table, person, Proposal(0, "hand_over", person.id, seat, level=level), now)


def propose_newest_rules(table: OpenTable, person: Person, version: str, now: int) -> Change:
    """Propose to go on by a newer version of the rules: the newest that may be used, if it is empty."""
    check_playing(table)
    seat = held_seats(table, person)[0]
    return propose(table, person, Proposal(0, "rules", person.id, seat, version=version), now)


def propose(table: OpenTable, person: Person, proposal: Proposal, now: int) -> Change:
    """Open a vote on a proposal. The person who proposes it agrees to it."""
    record = table.record
    _voters(table, person, proposal)
    same = [other for other in record.proposals if other.kind == proposal.kind]
    if any(other.seat == proposal.seat or other.kind == "rules" for other in same):
        raise Conflict("proposed", "This has been proposed already: vote on it.")
    if proposal.kind == "rules":
        _match_by_newer_rules(table, proposal)  # refuses before anything is changed
    record.last_proposal_id += 1
    proposal.id = record.last_proposal_id
    record.proposals.append(proposal)
    return vote(table, person, proposal.id, now, agree=True)


def vote(table: OpenTable, person: Person, number: int, now: int, *, agree: bool) -> Change:
    """Vote on a proposal. Once it has enough votes, it is carried out at once."""
    check_playing(table)
    held_seats(table, person)
    proposal = next((each for each in table.record.proposals if each.id == number), None)
    if proposal is None:
        raise Conflict("no_proposal", "This proposal is no longer on the table.")
    voters = _voters(table, person, proposal)
    if proposal.kind != "hand_over" and not agree:
        table.record.proposals.remove(proposal)
        return Change()
    votes = {**proposal.votes, person.id: agree}
    if _passes(proposal.kind, votes, voters):
        return _carry_out(table, proposal, now)
    proposal.votes = votes
    return Change()


def _voters(table: OpenTable, person: Person, proposal: Proposal) -> list[str]:
    """The people who decide on a proposal. This person must be one of them."""
    held_seats(table, person)
    silent = table.record.chairs[proposal.seat].person if proposal.kind == "hand_over" else None
    voters = [voter for voter in table.record.people if voter != silent]
    if person.id not in voters:
        raise NotAllowed("no_vote", "This is for the others to decide.")
    return voters


def _passes(kind: ProposalKind, votes: Mapping[str, bool], voters: list[str]) -> bool:
    """Giving away a silent seat needs more than half of the others; anything else needs everyone."""
    yes = sum(votes.get(person, False) for person in voters)
    return 2 * yes > len(voters) if kind == "hand_over" else yes == len(voters)


def _carry_out(table: OpenTable, proposal: Proposal, now: int) -> Change:
    if proposal.kind == "rules":
        return _use_newer_rules(table, proposal, now)
    table.record.proposals.remove(proposal)
    if proposal.kind == "undo":
        assert proposal.number is not None
        return take_back(table, proposal.seat, proposal.number, proposal.by, now)
    _give_away(table, proposal.seat, proposal.level)
    return reseat(table, now)


def _give_away(table: OpenTable, seat: Seat, level: str | None) -> None:
    """Give the seat away. The person who was silent for so long counts as resigned."""
    silent = table.record.chairs[seat]
    assert silent.person is not None
    table.record.resignations.append(Resignation(seat, silent.person, silent.name))
    table.record.chairs[seat] = Chair("open") if level is None else bot_chair(level)


def _use_newer_rules(table: OpenTable, proposal: Proposal, now: int) -> Change:
    """Go on by newer rules: from now on the match is one of that version, from its first entry. Somebody
    else may be asked by them.
    """
    table.match = _match_by_newer_rules(table, proposal)  # may refuse, and then nothing is changed
    table.record.proposals.remove(proposal)
    table.record.rules_version = table.match.game.rules_version
    return advance(table, Change(), None, now)


def _match_by_newer_rules(table: OpenTable, proposal: Proposal) -> Match[Any]:
    """The match replayed by newer rules. Refused if an action would not have been legal by them, or chance
    would have decided otherwise: then it ends by the rules it began with, so that everyone can verify it.
    """
    match, newest = table.match, find_game(table.record.game, proposal.version)
    if newest.rules_version == match.game.rules_version:
        raise Conflict("newest_rules", "This match is played by the newest rules.")
    if match.log_offset:
        raise TooFarBack("The whole log is needed to replay a match by other rules.")
    again: Match[Any] = Match(newest, match.seats, match.settings, match.seed)
    for entry in match.log:
        try:
            again.enter(entry.seat, entry.notation)
        except IllegalChoice:
            break
        if again.head != entry.digest:
            break
    if again.head != match.head:
        raise Conflict("rules_mattered", "A rule that has changed has mattered in this match already.")
    return again
