"""A match is its game, its settings, its seed and its log; the state is a cache of them.

The log is chained: each entry carries a digest of itself and all before it, keyed by the seed. While
the seed is secret the digests tell nothing (an opponent cannot try out which tickets were kept);
once it is revealed, nobody can have changed an entry or a draw.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from waystation.kernel.agenda import Action, Event, State, advance
from waystation.kernel.chance import Sealed, Seat
from waystation.kernel.game import Game, IllegalChoice, Settings, Sheet, begin, open_to, option_called, ranks
from waystation.kernel.phrase import Json, Phrase

FORMAT = "waystation match 1"


class Tampered(ValueError):
    """A match file does not agree with itself."""


@dataclass(frozen=True)
class Entry:
    """One line of the log: who did what, and what chance then gave."""

    seat: Seat
    notation: str
    draws: tuple[str, ...]
    digest: str


class Match[S: State]:
    """A match in play. `play` and `undo` change it; everything else only looks."""

    def __init__(
        self, game: Game[S], seats: int, settings: Settings | None = None, seed: bytes | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.settings = dict(settings or {})
        self.seed = seed or secrets.token_bytes(32)
        self.log: list[Entry] = []
        self._start()

    def _start(self) -> None:
        self.chance = Sealed(self.seed)
        self.events: list[list[Event]] = [[]]  # [0] tells of the set-up
        self.state = begin(self.game, self.seats, self.settings, self.chance, self.events[0])
        self.opening = tuple(self.chance.draws)

    @property
    def commitment(self) -> str:
        """What is published before the match, so that the seed cannot be chosen afterwards."""
        return commitment(self.seed)

    @property
    def over(self) -> bool:
        return not self.state.agenda

    @property
    def sheets(self) -> Sequence[Sheet]:
        return self.game.sheets(self.state)

    def options(self, seat: Seat) -> list[Action]:
        """Everything `seat` may do now; empty when it is not asked and has nothing to interrupt with."""
        return [choice for _, choice in open_to(self.state, seat)]

    def play(self, seat: Seat, notation: str) -> list[Event]:
        """Carry out the option called `notation`; what happened, unmasked."""
        decision, choice = option_called(self.state, seat, notation)
        events: list[Event] = []
        before = len(self.chance.draws)
        self.state.journal = events
        advance(self.state, decision, choice)
        self.state.journal = None
        draws = tuple(self.chance.draws[before:])
        self.log.append(Entry(seat, notation, draws, self._chain(seat, notation, draws)))
        self.events.append(events)
        return events

    def _chain(self, seat: Seat, notation: str, draws: tuple[str, ...]) -> str:
        before = self.log[-1].digest if self.log else chain_start(self.seed, self.opening)
        line = "\n".join((before, f"{len(self.log) + 1} {seat} {notation}", *draws))
        return hmac.digest(self.seed, line.encode(), "sha256").hex()

    # --- taking back --------------------------------------------------------------------------

    def why_no_undo(self, seat: Seat) -> Phrase | None:
        """Why `seat` may not take back the last action; None if it may."""
        if not self.log:
            return Phrase("undo.nothing")
        if self.log[-1].seat != seat:
            return Phrase("undo.not_yours", {"seat": self.log[-1].seat})
        if self.log[-1].draws:
            return Phrase("undo.drawn")
        if any(event.reveals for event in self.events[-1]):
            return Phrase("undo.revealed")
        return None

    def undo(self, seat: Seat) -> None:
        """Take back the last action of `seat`, if nothing was drawn or shown since."""
        if (reason := self.why_no_undo(seat)) is not None:
            raise IllegalChoice(f"Seat {seat} cannot undo: {reason.key.removeprefix('undo.')}.")
        self.cut(len(self.log) - 1)

    def cut(self, length: int) -> None:
        """Go back to just after entry `length`; what was drawn later would be drawn the same again."""
        kept = self.log[:length]
        self.log = []
        self._start()
        for entry in kept:
            self.play(entry.seat, entry.notation)

    # --- the file ------------------------------------------------------------------------------

    def to_json(self, *, with_seed: bool = True) -> Json:
        """The match as a `.way` document. Keep the seed back while the match is secret from its reader."""
        sheets = self.sheets if self.over else ()
        result = {"scores": [sheet.total for sheet in sheets], "ranks": ranks(sheets)}
        return {
            "format": FORMAT,
            "game": self.game.id,
            "rules_version": self.game.rules_version,
            "seats": self.seats,
            "settings": self.settings,
            "commitment": self.commitment,
            "seed": self.seed.hex() if with_seed else None,
            "opening": list(self.opening) if with_seed else [],
            "log": [
                {
                    "seq": seq,
                    "seat": entry.seat,
                    "do": entry.notation,
                    "draws": list(entry.draws),
                    "digest": entry.digest,
                }
                for seq, entry in enumerate(self.log, 1)
            ],
            "result": result if self.over else None,
        }


def commitment(seed: bytes) -> str:
    return hashlib.sha256(seed).hexdigest()


def chain_start(seed: bytes, opening: Sequence[str]) -> str:
    """The digest before the first entry: the draws of the set-up."""
    return hmac.digest(seed, "\n".join(("opening", *opening)).encode(), "sha256").hex()


def from_json(document: Json, find: Callable[[str], Game[Any]], at: int | None = None) -> Match[Any]:
    """Play a `.way` document again, up to entry `at`, and check that it tells the truth."""
    if not isinstance(document, dict) or document.get("format") != FORMAT:
        raise Tampered(f"This is not a match file: its format is not {FORMAT!r}.")
    if not document.get("seed"):
        raise Tampered("The seed of this match is not revealed yet, so it cannot be replayed.")
    try:
        seed = bytes.fromhex(document["seed"])
        match = Match(find(document["game"]), document["seats"], document["settings"], seed)
        log = [(int(row["seat"]), str(row["do"])) for row in document["log"]]
        version = document["rules_version"]
    except (KeyError, TypeError, ValueError) as error:
        raise Tampered(f"This match file is damaged: {error}.") from error
    if match.game.rules_version != version:
        raise Tampered(
            f"This match was played by version {version} of the rules; "
            f"here is version {match.game.rules_version}."
        )
    for seat, notation in log[:at]:
        try:
            match.play(seat, notation)
        except IllegalChoice as error:
            raise Tampered(f"Entry {len(match.log) + 1} of the log is not legal: {error}") from error
    return match


def verify(document: Json, find: Callable[[str], Game[Any]]) -> Match[Any]:
    """Re-derive all that the document says from its seed and actions; `Tampered` if it differs."""
    match = from_json(document, find)
    again = match.to_json()
    if again["commitment"] != document.get("commitment"):
        raise Tampered("The seed is not the one that was committed to.")
    if again["opening"] != document.get("opening"):
        raise Tampered("The draws of the set-up do not follow from the seed.")
    for derived, told in zip(again["log"], document["log"], strict=True):
        for key in ("draws", "digest"):
            if derived[key] != told.get(key):
                raise Tampered(f"Entry {derived['seq']} differs from what follows from the seed: {key}.")
    if again["result"] != document.get("result"):
        raise Tampered("The result is not the one that these actions lead to.")
    return match
