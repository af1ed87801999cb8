"""A match is its game, its settings, its seed and its log; the state is a cache of them.

The log is chained: each entry carries a digest of itself and all before it, keyed by the seed. While
the seed is secret the digests tell nothing (an opponent cannot try out which tickets were kept). Once it
is revealed, whoever was handed a digest during play can prove that nothing before it was changed.
Nothing is ever struck out: to take back entry 7 and all that came after it is an entry too, `undo 7`.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from waystation.kernel.agenda import Action, Event, State, carry_out
from waystation.kernel.chance import Sealed, Seat
from waystation.kernel.game import (
    Game,
    IllegalChoice,
    Settings,
    Sheet,
    begin,
    find_option,
    open_options,
)
from waystation.kernel.phrase import Json, Phrase
from waystation.kernel.result import result_to_json, seal
from waystation.kernel.snapshot import freeze, thaw
from waystation.kernel.versions import UnknownVersion

FORMAT = "waystation match 1"

type FindGame = Callable[[str, str], Game[Any]]
"""A game by its id and a version of its rules."""

UNDO: Final = "undo "


class Tampered(ValueError):
    """A match file does not agree with itself."""


@dataclass(frozen=True)
class Entry:
    """One entry of the log: who did what, and the draws that followed."""

    seat: Seat
    notation: str
    choice: Action | None  # None: something was taken back
    draws: tuple[str, ...]
    digest: str
    secret: bool  # the others may not know which choice it was
    shown: bool  # something hidden came to light


class TooFarBack(LookupError):
    """A match that continues from a checkpoint does not know the entries before it."""


@dataclass(frozen=True)
class Checkpoint:
    """A match after `number` entries, without them: enough to play on, not enough to take them back."""

    number: int
    digest: str
    drawn: Mapping[str, int]
    frozen: Json


class Match[S: State]:
    """A match in play. `play`, `undo`, `enter` and `take_back` change it; everything else only reads."""

    def __init__(
        self,
        game: Game[S],
        seats: int,
        settings: Settings | None = None,
        seed: bytes | None = None,
        checkpoint: Checkpoint | None = None,
    ) -> None:
        self.game = game
        self.seats = seats
        self.settings = dict(settings or {})
        self.seed = secrets.token_bytes(32) if seed is None else seed
        self.log_offset = checkpoint.number if checkpoint else 0  # entries before the first of `log`
        self.log: list[Entry] = []
        self.active: list[int] = []  # the numbers of the entries in `log` that were not taken back
        self._checkpoint = checkpoint
        self.events: list[list[Event]] = [[]]  # [0] tells of the set-up
        self._start(self.events[0])
        self.opening = tuple(self.chance.draws)

    def _start(self, journal: list[Event]) -> None:
        """The table before the first entry of `log`."""
        self.chance = Sealed(self.seed)
        if self._checkpoint is None:
            self.state = begin(self.game, self.seats, self.settings, self.chance, journal)
        else:
            self.chance.counters = dict(self._checkpoint.drawn)
            self.state = thaw(self.game, self._checkpoint.frozen, self.chance)

    @property
    def length(self) -> int:
        """The number of entries, with those before the checkpoint."""
        return self.log_offset + len(self.log)

    @property
    def head(self) -> str:
        """The digest of everything so far."""
        if self.log:
            return self.log[-1].digest
        return self._checkpoint.digest if self._checkpoint else chain_start(self.seed, self.opening)

    def checkpoint(self) -> Checkpoint:
        """The current position, enough to continue without the log."""
        return Checkpoint(self.length, self.head, dict(self.chance.counters), freeze(self.state))

    @property
    def commitment(self) -> str:
        """The hash of the seed, published before the match so that the seed cannot be chosen afterwards."""
        return commitment(self.seed)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def sheets(self) -> Sequence[Sheet]:
        return self.game.sheets(self.state)

    def options(self, seat: Seat) -> list[Action]:
        """Everything `seat` may do now; empty when it is not asked and has nothing to interrupt with."""
        return [choice for _, choice in open_options(self.state, seat)]

    def enter(self, seat: Seat, notation: str) -> list[Event]:
        """Apply a notation of the log: play an option, or take back with `undo 7`."""
        if notation.startswith(UNDO):
            self.take_back(seat, int(notation.removeprefix(UNDO)))
            return []
        return self.play(seat, notation)

    def play(self, seat: Seat, notation: str) -> list[Event]:
        """Carry out the option called `notation`, and return the events, unmasked."""
        decision, choice = find_option(self.state, seat, notation)
        drawn, shown = len(self.chance.draws), self.chance.reveals
        events = carry_out(self.state, decision, choice)
        draws = tuple(self.chance.draws[drawn:])
        reveals = self.chance.reveals > shown or any(event.reveals for event in events)
        self._write(seat, choice, notation, draws, events, shown=reveals)
        self.active.append(self.length)
        return events

    def _write(
        self,
        seat: Seat,
        choice: Action | None,
        notation: str,
        draws: tuple[str, ...],
        events: list[Event],
        *,
        shown: bool,
    ) -> None:
        digest = next_digest(self.seed, self.head, self.length + 1, seat, notation, draws)
        secret = choice is not None and choice.secret
        self.log.append(Entry(seat, notation, choice, draws, digest, secret, shown))
        self.events.append(events)

    def entry(self, number: int) -> Entry:
        return self.log[number - self.log_offset - 1]

    # --- taking back --------------------------------------------------------------------------

    def why_no_undo(self, seat: Seat) -> Phrase | None:
        """Why `seat` may not take back the last action; None if it may."""
        if not self.active:
            return Phrase("undo.nothing")
        last = self.entry(self.active[-1])
        if last.seat != seat:
            return Phrase("undo.not_yours", {"seat": last.seat})
        if last.draws:
            return Phrase("undo.drawn")
        if last.shown:
            return Phrase("undo.revealed")
        return None

    def undo(self, seat: Seat) -> None:
        """Take back the last action of `seat`, if nothing was drawn or shown since."""
        if (reason := self.why_no_undo(seat)) is not None:
            raise IllegalChoice(f"Seat {seat} cannot undo: {reason.key.removeprefix('undo.')}.")
        self.take_back(seat, self.active[-1])

    def take_back(self, seat: Seat, number: int) -> None:
        """Go back to just before entry `number`; what was drawn since would be drawn the same again.

        For a table that agreed to it: whether something was drawn or shown is not asked.
        """
        if 1 <= number <= self.log_offset:
            raise TooFarBack(f"Entry {number} was played before the checkpoint at {self.log_offset}.")
        if number not in self.active:
            raise IllegalChoice(f"There is no entry {number} to take back.")
        kept = [entry for entry in self.active if entry < number]
        self._start([])
        for still in kept:
            entry = self.entry(still)
            carry_out(self.state, *find_option(self.state, entry.seat, entry.notation))
        for gone in self.active[len(kept) :]:
            self.events[gone - self.log_offset] = []
        self.active = kept
        self._write(seat, None, f"{UNDO}{number}", (), [], shown=False)

    # --- the file ------------------------------------------------------------------------------

    def result(self) -> Json:
        """The result of a match that is over, sealed by a digest that follows the last entry."""
        result = result_to_json(self.sheets)
        return seal(self.seed, self.head, self.game.id, self.game.rules_version, result)

    def to_json(self, *, with_seed: bool = True) -> Json:
        """The match as a `.way` document.

        Without the seed it is for everyone's eyes while the match is on: no draws, no secret choices.
        """
        contents = MatchContents(
            self.game.id,
            self.game.rules_version,
            self.seats,
            self.settings,
            self.seed,
            self.opening,
            self.log,
            self.result() if self.over else None,
        )
        return contents.to_json(with_seed=with_seed)


@dataclass(frozen=True)
class MatchContents:
    """All that a `.way` document tells of a match; no rules are needed to write it. Each entry of `log` has
    at least the fields `seat`, `notation`, `draws`, `digest` and `secret`.
    """

    game: str
    rules_version: str
    seats: int
    settings: Settings
    seed: bytes
    opening: Sequence[str]
    log: Sequence[Any]
    result: Json | None

    def to_json(self, *, with_seed: bool) -> Json:
        return {
            "format": FORMAT,
            "game": self.game,
            "rules_version": self.rules_version,
            "seats": self.seats,
            "settings": dict(self.settings),
            "commitment": commitment(self.seed),
            "seed": self.seed.hex() if with_seed else None,
            "opening": list(self.opening) if with_seed else [],
            "log": [
                {
                    "seq": seq,
                    "seat": entry.seat,
                    "do": entry.notation if with_seed or not entry.secret else None,
                    "draws": list(entry.draws) if with_seed else [],
                    "digest": entry.digest,
                }
                for seq, entry in enumerate(self.log, 1)
            ],
            "result": self.result,
        }


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def chain_start(seed: bytes, opening: Sequence[str]) -> str:
    """The digest before the first entry: the draws of the set-up."""
    return hmac.digest(seed, "\n".join(("opening", *opening)).encode(), "sha256").hex()


def next_digest(seed: bytes, head: str, number: int, seat: Seat, notation: str, draws: Sequence[str]) -> str:
    """The digest of an entry that follows the digest `head`."""
    line = "\n".join((head, f"{number} {seat} {notation}", *draws))
    return hmac.digest(seed, line.encode(), "sha256").hex()


def from_json(document: Json, find_game: FindGame, at: int | None = None) -> Match[Any]:
    """Replay a `.way` document up to entry `at`, and check that each entry follows from the seed."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Tampered(f"This is not a match file: its format is not {FORMAT!r}.")
    if not document.get("seed"):
        raise Tampered("The seed of this match is not revealed yet, so it cannot be replayed.")
    match = _match_before_log(document, find_game)
    for row in document["log"][:at]:
        number = len(match.log) + 1
        try:
            match.enter(int(row["seat"]), str(row["do"]))
        except IllegalChoice as error:
            raise Tampered(f"Entry {number} of the log is not legal: {error}") from error
        except (LookupError, OverflowError, TypeError, ValueError) as damage:
            raise Tampered(f"Entry {number} of the log is damaged.") from damage
        if match.log[-1].digest != row.get("digest"):
            raise Tampered(f"Entry {number} differs from what follows from the seed: digest.")
    return match


def _match_before_log(document: Json, find_game: FindGame) -> Match[Any]:
    """The match of a document before its first entry."""
    missing = [key for key in ("game", "seats", "settings", "rules_version", "log") if key not in document]
    if missing:
        raise Tampered(f"This match file is damaged: it has no {' and no '.join(missing)}.")
    if not isinstance(document["game"], str) or not isinstance(document["log"], list):
        raise Tampered("This match file is damaged: its game or its log is not what it should be.")
    if not isinstance(document["rules_version"], str) or not document["rules_version"]:
        raise Tampered(
            "This match file is damaged: it does not say by which version of the rules it was played."
        )
    try:
        game = find_game(document["game"], document["rules_version"])
    except UnknownVersion as unknown:
        raise Tampered(
            f"This match was played by version {document['rules_version']} of the rules. {unknown}"
        ) from unknown
    try:
        return Match(game, document["seats"], document["settings"], bytes.fromhex(document["seed"]))
    except (OverflowError, TypeError, ValueError) as error:
        raise Tampered(f"This match file is damaged: {error}") from error


def verify(document: Json, find_game: FindGame) -> Match[Any]:
    """Recompute the whole document from its seed and actions; raise `Tampered` if it differs."""
    if isinstance(document, dict) and document.get("seed") and not _matches_commitment(document):
        raise Tampered("The seed is not the one that was committed to.")
    match = from_json(document, find_game)
    again = match.to_json()
    if again["opening"] != document.get("opening"):
        raise Tampered("The draws of the set-up do not follow from the seed.")
    for derived, told in zip(again["log"], document["log"], strict=True):
        if (derived["seq"], derived["draws"]) != (told.get("seq"), told.get("draws")):
            raise Tampered(f"Entry {derived['seq']} differs from what follows from the seed: draws.")
    if again["result"] != document.get("result"):
        raise Tampered("The result is not the one that these actions lead to.")
    return match


def _matches_commitment(document: Json) -> bool:
    try:
        return bool(commitment(bytes.fromhex(document["seed"])) == document.get("commitment"))
    except (TypeError, ValueError):
        return False
