"""A table in memory: its document and its match. What people may do at it, and what then is to be written.

Nothing here waits or stores. Each verb checks first, then changes the table, and says what must be
committed; if that cannot be, the table is thrown away and read anew.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from waystation.games import UnknownGame, find
from waystation.kernel import BadSettings, Decision, IllegalChoice, Match, Phrase, Seat, pending, ranks
from waystation.kernel.match import UNDO, Checkpoint, TooFarBack
from waystation.service import clocks
from waystation.service.errors import Conflict, NotAllowed, Refused
from waystation.service.model import USUAL_LEVEL, Chair, Person, Proposal, Resignation, Table, bot_chair
from waystation.words import LANGUAGES, words_for

MINUTE: Final = 60 * clocks.SECOND
PATIENCE: Final = {"live": 3 * MINUTE, "correspondence": 3 * 24 * 60 * MINUTE}
"""How long a seat is waited for before the others may vote on giving it to another."""

CLOCK: Final = "clock"
BOT: Final = "bot "
"""Who played a line if no person did: the house for somebody late, or a bot of a level."""

MOST_UNDOS: Final = 200
"""Actions taken back in one match: whoever reads it from its beginning plays it again for each of them."""

STAND_IN: Final = USUAL_LEVEL
"""Who plays for a seat whose time is up, or whose person has resigned."""


BOT_TURN: Final = "bot_turn"


@dataclass(frozen=True)
class Job:
    """Something to be done soon, by whoever works for the house."""

    task: str
    args: dict[str, Any]
    run_at: int


@dataclass(frozen=True)
class Line:
    """A line of the log as it is stored."""

    seq: int
    seat: Seat
    notation: str
    digest: str
    answer_key: str | None
    played_by: str
    at: int


@dataclass
class Change:
    """What a verb did to a table, and so what must be committed."""

    line: Line | None = None
    jobs: list[Job] = field(default_factory=list)
    seated: bool = False  # who sits where has changed


@dataclass(frozen=True)
class Answer:
    """An action as it is sent: after which entry it was chosen, and a key by which a repeat is known."""

    seat: Seat
    after: int
    notation: str
    key: str | None = None


class Live:
    """A table as it stands after its last commit."""

    def __init__(self, doc: Table, rev: int, match: Match[Any], lines: list[Line]) -> None:
        self.doc = doc
        self.rev = rev
        self.match = match
        self.lines = lines  # those after `match.earlier`
        self.posed: dict[Seat, int] = {}  # after which entry each asked seat was put its decision
        self._pending: list[Decision[Any, Any]] = []
        self.said: dict[Any, bytes] = {}  # what viewers were sent of this revision, by viewer
        self.notice_decisions(None)

    @property
    def seq(self) -> int:
        return self.match.length

    @property
    def asked(self) -> list[Seat]:
        """The seats that must choose now."""
        return [decision.seat for decision in self._pending] if self.doc.status == "playing" else []

    @property
    def bots_asked(self) -> list[Seat]:
        return [seat for seat in self.asked if self.doc.chairs[seat].holder == "bot"]

    def notice_decisions(self, answered: Seat | None) -> None:
        """Which decisions are new: the seat that answered has a new one even if it reads the same. If nobody
        answered, the match begins or something was taken back, and every decision is put anew.
        """
        before = [] if answered is None else [old for old in self._pending if old.seat != answered]
        self._pending = list(pending(self.match.state))
        kept = [decision.seat for decision in self._pending if decision in before]
        now = {decision.seat: self.seq for decision in self._pending}
        self.posed = now | {seat: self.posed[seat] for seat in kept}

    def follow(self, line: Line) -> None:
        """A line that is in the log already has just been entered in the match."""
        self.lines.append(line)
        self.notice_decisions(None if line.notation.startswith(UNDO) else line.seat)

    # --- before the match -------------------------------------------------------------------------

    def sit(self, person: Person, seat: Seat | None, *, rated: bool) -> Change:
        """Take a free seat: the one named, or the first; or one's own anew, to be called as one is now."""
        free = [number for number, chair in enumerate(self.doc.chairs) if chair.holder == "open"]
        if seat is not None and self.doc.status == "open" and seat in self.doc.seats_of(person.id):
            free = [seat]
        if self.doc.status not in ("open", "playing") or not free:
            raise Conflict("no_seat", "No seat is free at this table.")
        if seat is not None and seat >= len(self.doc.chairs):
            raise Refused("no_such_seat", f"There is no seat {seat} at this table.")
        if seat is not None and seat not in free:
            raise Conflict("seat_taken", "This seat is taken; choose another.")
        if self.doc.seats_of(person.id) and (seat is None or self.doc.status == "playing"):
            raise Conflict("seated", "You hold a seat here already; name another to hold that too.")
        place = free[0] if seat is None else seat
        self.doc.chairs[place] = Chair("person", person.id, person.nickname, rated=rated)
        return Change(seated=True)

    def leave(self, person: Person) -> Change:
        """Get up before the match begins; the table goes to the next person, or is cleared away."""
        self._must_be_open()
        held = self.must_sit(person)
        for seat in held:
            self.doc.chairs[seat] = Chair("open")
        if self.doc.host == person.id:
            self.doc.host = next(iter(self.doc.people), person.id)
        if not self.doc.people:
            self.doc.status = "abandoned"
        return Change(seated=True)

    def set_chairs(self, person: Person, chairs: list[Chair]) -> Change:
        """The host says who sits where: bots and open seats; people stay, or are asked to get up."""
        self._must_be_open()
        self._must_host(person)
        present = {chair.person for chair in self.doc.chairs if chair.person}
        if any(chair.person not in present for chair in chairs if chair.holder == "person"):
            raise NotAllowed("not_here", "A person takes a seat by joining, not by being put there.")
        self.match = lay(self.doc, len(chairs), self.match.seed)
        self.doc.chairs = chairs
        return Change(seated=True)

    def start(self, person: Person, now: int) -> Change:
        """Begin: every seat is held, and everyone who sits here is told."""
        self._must_be_open()
        self._must_host(person)
        if any(chair.holder == "open" for chair in self.doc.chairs):
            raise Conflict("seats_open", "Some seats are still open: wait for people, or put bots there.")
        self.doc.status = "playing"
        self.doc.started_at = now
        self.doc.rated = self.doc.rated and all(chair.person and chair.rated for chair in self.doc.chairs)
        self.doc.rated = self.doc.rated and len(self.doc.people) == len(self.doc.chairs)
        clocks.wind_up(self.doc)
        return self._turned(Change(), None, now)

    # --- the match --------------------------------------------------------------------------------

    def play(self, answer: Answer, played_by: str, now: int) -> Change:
        """Carry out an option; it must answer the decision that the seat is asked now."""
        self._must_play()
        self._must_hold(answer.seat, played_by)
        self._must_be_fresh(answer.after, self.posed.get(answer.seat, self.seq))
        try:
            self.match.play(answer.seat, answer.notation)
        except IllegalChoice as error:
            raise Refused("illegal", str(error)) from error
        return self._written(played_by, answer.key, now)

    def repeated(self, answer: Answer) -> Line | None:
        """The line that this very request has already written."""
        return written_by(answer, self.lines)

    def undo(self, person: Person, seat: Seat, after: int | None, now: int) -> Change:
        """Take back the last action, as far as the table's policy and the engine allow; or ask for it."""
        self._must_play()
        if self.doc.undo == "off":
            raise NotAllowed("undo_off", "Nothing is taken back at this table.")
        if after is not None:
            self._must_be_fresh(after, self.seq)
        if self.doc.undone >= MOST_UNDOS:
            raise Conflict("too_many_undos", f"Nothing more is taken back: it was {MOST_UNDOS} times.")
        self._must_know_own(seat)
        reason = self.match.why_no_undo(seat)
        if reason is None:
            return self._take_back(seat, self.match.standing[-1], person.id, now)
        if self.doc.undo == "consent" and reason.key in ("undo.drawn", "undo.revealed", "undo.not_yours"):
            return self._propose_undo(person, seat, now)
        raise Conflict(reason.key.replace(".", "_"), self._in_words(reason))

    def _take_back(self, seat: Seat, number: int, by: str, now: int) -> Change:
        gone = [self.match.entry(each).seat for each in self.match.standing if each >= number]
        self.match.take_back(seat, number)
        self.doc.undone += 1
        clocks.give_back(self.doc, gone)
        return self._written(by, None, now)

    def _must_know_own(self, seat: Seat) -> None:
        """Whoever has done nothing since the checkpoint may have done something before it."""
        if self.match.earlier and not any(self.match.entry(n).seat == seat for n in self.match.standing):
            raise TooFarBack(f"Seat {seat} has done nothing since entry {self.match.earlier}.")

    def _propose_undo(self, person: Person, seat: Seat, now: int) -> Change:
        """One's own last action, and all that came after it, if everyone agrees."""
        own = [number for number in self.match.standing if self.match.entry(number).seat == seat]
        if not own:
            raise Conflict("undo_nothing", "You have done nothing that could be taken back.")
        return self.propose(person, Proposal(0, "undo", person.id, seat, number=own[-1]), now)

    def _written(self, played_by: str, key: str | None, now: int) -> Change:
        """The match has one entry more: the line for the log, and what follows from it."""
        entry = self.match.log[-1]
        line = Line(self.seq, entry.seat, entry.notation, entry.digest, key, played_by, now)
        self.lines.append(line)
        self._lapse(entry.seat)
        answered = None if entry.notation.startswith(UNDO) else entry.seat
        return self._turned(Change(line), answered, now)

    def _turned(self, change: Change, answered: Seat | None, now: int) -> Change:
        """Who is asked now, whose clock runs, and who has to be told."""
        self.notice_decisions(answered)
        fresh = clocks.turn_over(self.doc, self.asked, answered, now)
        if self.match.over:
            self._end(now)
            change.jobs.append(self._job("conclude", now))
            return change
        if self.bots_asked:
            change.jobs.append(self._job(BOT_TURN, now))
        if (due := clocks.next_due(self.doc)) is not None:
            change.jobs.append(Job("deadline", {"table": self.doc.id, "due": due}, due))
        for seat in fresh:
            change.jobs += self._notices(seat, change.line, now)
        return change

    def _notices(self, seat: Seat, line: Line | None, now: int) -> list[Job]:
        """A person at a table by correspondence is told that it is their turn, tab open or not; whoever has
        just acted and is asked again knows.
        """
        person = self.doc.chairs[seat].person
        if self.doc.pace != "correspondence" or person is None or (line and line.played_by == person):
            return []
        return [Job("notify", {"table": self.doc.id, "person": person, "seq": self.seq}, now)]

    def _job(self, task: str, run_at: int) -> Job:
        return Job(task, {"table": self.doc.id}, run_at)

    def _end(self, now: int) -> None:
        sheets = self.match.sheets
        self.doc.status = "over"
        self.doc.ended_at = now
        self.doc.asked_since = {}
        self.doc.proposals = []
        self.doc.scores = [sheet.total for sheet in sheets]
        self.doc.places = ranks(sheets)

    def resign(self, person: Person, now: int) -> Change:
        """Give up: the house's player goes on at the seat, and the person counts as last."""
        self._must_play()
        for seat in self.must_sit(person):
            self.doc.resigned.append(Resignation(seat, person.id, person.nickname))
            self.doc.chairs[seat] = bot_chair(STAND_IN)
        return self._reseated(now)

    # --- what people agree on ---------------------------------------------------------------------

    def propose_hand_over(self, person: Person, seat: Seat, level: str | None, now: int) -> Change:
        """Give a seat that has been waited for too long to a bot, or to whoever has the invitation."""
        self._must_play()
        self.must_sit(person)
        since = self.doc.asked_since.get(seat)
        if since is None or self.doc.chairs[seat].holder != "person":
            raise Conflict("not_waited_for", "Nobody is waiting for a person at this seat.")
        if now - since < PATIENCE[self.doc.pace]:
            raise Conflict("too_soon", "Give them a little longer: this seat has not been waited for long.")
        return self.propose(person, Proposal(0, "hand_over", person.id, seat, level=level), now)

    def propose(self, person: Person, proposal: Proposal, now: int) -> Change:
        self._must_vote(person, proposal)
        if any(other.kind == proposal.kind and other.seat == proposal.seat for other in self.doc.proposals):
            raise Conflict("proposed", "This has been proposed already: vote on it.")
        self.doc.proposed += 1
        proposal.id = self.doc.proposed
        self.doc.proposals.append(proposal)
        return self.vote(person, proposal.id, now, agree=True)

    def vote(self, person: Person, number: int, now: int, *, agree: bool) -> Change:
        """Say yes or no; what everyone concerned has agreed to happens at once."""
        self._must_play()
        self.must_sit(person)
        proposal = next((each for each in self.doc.proposals if each.id == number), None)
        if proposal is None:
            raise Conflict("no_proposal", "This proposal is no longer on the table.")
        voters = self._must_vote(person, proposal)
        proposal.votes[person.id] = agree
        if proposal.kind == "undo" and not agree:
            self.doc.proposals.remove(proposal)
            return Change()
        return self._carry_out(proposal, now) if _passes(proposal, voters) else Change()

    def _must_vote(self, person: Person, proposal: Proposal) -> list[str]:
        """Those who decide on a proposal, if this person is one of them."""
        self.must_sit(person)
        silent = self.doc.chairs[proposal.seat].person if proposal.kind == "hand_over" else None
        voters = [voter for voter in self.doc.people if voter != silent]
        if person.id not in voters:
            raise NotAllowed("no_vote", "This is for the others to decide.")
        return voters

    def _carry_out(self, proposal: Proposal, now: int) -> Change:
        self.doc.proposals.remove(proposal)
        if proposal.kind == "undo":
            assert proposal.number is not None
            return self._take_back(proposal.seat, proposal.number, proposal.by, now)
        self._give_away(proposal.seat, proposal.level)
        return self._reseated(now)

    def _give_away(self, seat: Seat, level: str | None) -> None:
        """Whoever is silent until the others lose patience has given up."""
        silent = self.doc.chairs[seat]
        assert silent.person is not None
        self.doc.resigned.append(Resignation(seat, silent.person, silent.name))
        free = Chair("open") if level is None else bot_chair(level)
        self.doc.chairs[seat] = free

    def _reseated(self, now: int) -> Change:
        """Someone else holds a seat now: a bot may be asked."""
        change = Change(seated=True)
        if self.bots_asked:
            change.jobs.append(self._job(BOT_TURN, now))
        return change

    def _lapse(self, seat: Seat) -> None:
        """A proposal to take back is about what has just happened; one about a seat, about its silence."""
        self.doc.proposals = [
            each for each in self.doc.proposals if each.kind != "undo" and each.seat != seat
        ]

    # --- who may ----------------------------------------------------------------------------------

    def _must_be_open(self) -> None:
        if self.doc.status != "open":
            raise Conflict("begun", "The match has begun: whoever wants to go must resign.")

    def _must_play(self) -> None:
        if self.doc.status != "playing":
            raise Conflict("not_playing", "No match is being played at this table.")

    def _must_be_fresh(self, after: int, posed: int) -> None:
        if after > self.seq:
            raise Conflict("stale", f"There is no entry {after} yet, the last is {self.seq}: look again.")
        if after < posed:
            raise Conflict("stale", f"Something has happened since entry {after}: look again.")

    def _in_words(self, reason: Phrase) -> str:
        language = LANGUAGES[0]
        return words_for(language, self.match.game, self.doc.names(language)).say(reason)

    def _must_host(self, person: Person) -> None:
        if self.doc.host != person.id:
            raise NotAllowed("not_host", "This is for the host of the table to do.")

    def _must_hold(self, seat: Seat, played_by: str) -> None:
        """A person may have lost the seat since they were let in; the house always stands in for someone."""
        if not by_house(played_by) and self.doc.chairs[seat].person != played_by:
            raise NotAllowed("not_your_seat", "This seat is not yours.")

    def must_sit(self, person: Person) -> list[Seat]:
        held = self.doc.seats_of(person.id)
        if not held:
            raise NotAllowed("not_seated", "You hold no seat at this table.")
        return held

    def seat_for(self, person: Person, seat: Seat | None) -> Seat:
        """The seat that a person speaks for: the one named, or the only one they hold."""
        held = self.must_sit(person)
        if seat is None and len(held) > 1:
            raise Refused("which_seat", "You hold several seats: say which one is meant.")
        if seat is not None and seat not in held:
            raise NotAllowed("not_your_seat", "This seat is not yours.")
        return held[0] if seat is None else seat


def written_by(answer: Answer, lines: Sequence[Line]) -> Line | None:
    """The line that a request has written: it is known by its key."""
    said = (answer.seat, answer.notation, answer.key)
    same = [line for line in lines if (line.seat, line.notation, line.answer_key) == said]
    return next((line for line in same if answer.key and line.seq > answer.after), None)


def by_house(played_by: str) -> bool:
    """Whether it was the clock or a bot who played, and no person."""
    return played_by == CLOCK or played_by.startswith(BOT)


def lay(doc: Table, seats: int, seed: bytes, checkpoint: Checkpoint | None = None) -> Match[Any]:
    """The match of a table, before its first action or after a checkpoint."""
    try:
        return Match(find(doc.game), seats, doc.settings, seed, checkpoint)
    except (BadSettings, UnknownGame) as error:
        raise Refused("settings", str(error)) from error


def _passes(proposal: Proposal, voters: list[str]) -> bool:
    """Taking back needs everyone; a seat that is silent, more than half of the others."""
    yes = sum(proposal.votes.get(person, False) for person in voters)
    return yes == len(voters) if proposal.kind == "undo" else 2 * yes > len(voters)
