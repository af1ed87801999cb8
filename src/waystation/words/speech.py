"""Saying in a language what the engine says in keys and parameters.

A catalogue is a TOML file of `str.format` templates. Three conventions, no more:

- A parameter that is the id of a component is replaced by its name, one called `seat` by the seat's name.
- `{number:ticket|tickets}` counts: "1 ticket", "3 tickets".
- A text whose key ends in `-unseen` is for an event with something hidden in it; a game's words choose other
  endings by what an event tells, as `-none` for an empty one.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, Final, final

from waystation.kernel import Action, Decision, Event, Game, Json, Line, Phrase, Refusal, Setting, plain

LANGUAGES: Final = ("en", "ja", "ko")

REASONS: Final = 2
"""Reasons that are given for an option."""

LEAST_REASON: Final = 0.25
"""Points: what makes less is no reason."""


def signed(number: float, digits: int) -> str:
    """With its sign; what is nothing when rounded is not less than nothing."""
    return f"{round(number, digits) + 0.0:+.{digits}f}".replace("-", "−")


class UnknownWords(KeyError):
    """No catalogue has a text for this key."""

    def __str__(self) -> str:
        return str(self.args[0])


@final
class Count(int):
    """A number that brings its noun: `{number:ticket|tickets}` is "1 ticket" or "3 tickets"."""

    def __format__(self, spec: str) -> str:
        if "|" not in spec:
            return int.__format__(self, spec)
        one, many = spec.split("|")
        return f"{int(self)} {one if self == 1 else many}"


@final
class Said(str):
    """Words already, and no id of a component: they are not looked up again."""

    __slots__ = ()


@cache
def catalogue(language: str) -> Mapping[str, str]:
    """Every text of a language by its key: section, dot, name."""
    if language not in LANGUAGES:
        raise UnknownWords(f"There is no catalogue for {language!r}; there are {', '.join(LANGUAGES)}.")
    text = files("waystation.words").joinpath(f"{language}.toml").read_text(encoding="utf-8")
    return dict(_flat("", tomllib.loads(text)))


def _flat(prefix: str, table: Mapping[str, Any]) -> list[tuple[str, str]]:
    found: list[tuple[str, str]] = []
    for key, value in table.items():
        found += _flat(f"{prefix}{key}.", value) if isinstance(value, dict) else [(prefix + key, value)]
    return found


def in_a_row(*pieces: str) -> str:
    """Sentences one after the other; a Japanese full stop brings its own space."""
    return "".join(piece if piece.endswith("。") else f"{piece} " for piece in pieces).rstrip()


class Words:
    """One language at one table: the game's words, the house's words and the names of the seats.

    `features` are the names of what the game's forecast counts, by number.
    """

    features: tuple[str, ...] = ()

    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        self.language = language
        self.game = game
        self.texts = catalogue(language)
        self.names = game.names(language)
        self.seat_names = seat_names

    # --- what the engine says -------------------------------------------------------------------

    def say(self, phrase: Phrase) -> str:
        """A phrase of the game, or of the house."""
        for key in (f"{self.game.family}.{phrase.key}", f"house.{phrase.key}"):
            if key in self.texts:
                return self.fill(key, phrase.params)
        raise UnknownWords(f"Nothing is written for {phrase.key!r} in {self.language}.")

    def event(self, event: Event) -> str:
        """What happened, as the reader may know it: give `event.seen_by(reader)`."""
        values = plain(event)
        return self._told("event", self.variant(values), values)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and the rule that says so."""
        return in_a_row(self._told("why", refusal.rule, refusal.params), f"[{refusal.rule}]")

    def option(self, action: Action, s: Any) -> str:
        """What choosing this would do at the table as it is, in a few words that everyone may read."""
        return self._told("option", type(action).__name__, self.chosen(action, s))

    def group(self, action: Action) -> str:
        """The heading under which an option is listed."""
        return self._told("group", type(action).__name__, {})

    def row(self, action: Action, s: Any) -> tuple[str, str]:
        """What may be done in several ways, and which of them this is; nothing if there is one way."""
        notation = str(action)
        if notation == action.target:
            return "", ""
        title = " ".join(self.name(word) for word in action.target.split()[1:])
        return title, notation.removeprefix(action.target).strip()

    def place_in_list(self, action: Action) -> str:
        """What the options of a group are sorted by; nothing leaves them as the game offers them."""
        return ""

    def prompt(self, decision: Decision[Any, Any], s: Any) -> str:
        """What is asked of the seat that decides."""
        asked = decision.prompt(s)
        return self.fill(f"{self.game.family}.prompt.{asked.key}", asked.params)

    def sheet_line(self, line: Line) -> str:
        return self.say(line.item)

    def label(self, key: str, **params: Json) -> str:
        """A text of the game, named by its section and key: `board.hand`."""
        return self.fill(f"{self.game.family}.{key}", params)

    def house(self, key: str, **params: Json) -> str:
        """A text of the house itself, whatever the game."""
        return self.fill(f"house.{key}", params)

    def feature(self, name: str) -> str:
        """What a feature of the game's forecast is about, in a few words; several may be about the same."""
        return self._told("feature", name, {})

    def whys(self, told: Sequence[Sequence[float]]) -> list[str]:
        """Why each of the options that are told of stands where it does, the best first, by their parts."""
        if len(told) == 1:
            return [self.house("hint.only")]
        return [
            self.reasons(parts, not k) if parts else self.house("hint.end") for k, parts in enumerate(told)
        ]

    def reasons(self, parts: Sequence[float], best: bool = False) -> str:
        """What speaks for the best option, or against another one, and then what else tells it apart: the
        points of its features, added up by their words.
        """
        found = self.by_words(parts)
        favoured = 1.0 if best else -1.0
        strong = [about for about, points in found.items() if abs(points) >= LEAST_REASON]
        strong.sort(key=lambda about: -abs(found[about]))
        agree = [about for about in strong if found[about] * favoured > 0.0]
        if best and strong and not agree:
            return self.house("hint.tried")
        first = list(dict.fromkeys([*agree[:1], *strong]))[:REASONS]
        said = [f"{about} {signed(found[about], 1)}" for about in first]
        return self.texts["house.separator"].join(said) or self.house("hint.alike")

    def by_words(self, parts: Sequence[float]) -> dict[str, float]:
        """The points of features by what they are about."""
        found: dict[str, float] = {}
        for name, points in zip(self.features, parts, strict=True):
            about = self.feature(name)
            found[about] = found.get(about, 0.0) + points
        return found

    def more_help(self) -> str:
        """What a game adds to the help of the house."""
        return ""

    def setting(self, setting: Setting) -> str:
        """What may be agreed on, in the words of a form."""
        return self.say(Phrase(f"setting.{setting.name}"))

    def choice(self, setting: Setting, value: str) -> str:
        return self.say(Phrase(f"setting.{setting.name}-{value}"))

    # --- names ----------------------------------------------------------------------------------

    def every_name(self) -> dict[str, str]:
        """What everything is called that has one name, by its id."""
        prefix = f"{self.game.family}.name."
        written = {
            key.removeprefix(prefix): text for key, text in self.texts.items() if key.startswith(prefix)
        }
        return {key: text for key, text in written.items() if "{" not in text} | dict(self.names)

    def about(self) -> dict[str, str]:
        """What components do, by their ids, for whoever points at one."""
        return {}

    def names_of(self, target: str, s: Any) -> str:
        """Everything that a person may call a target by, at the table as it is."""
        return " ".join([target, *(self.name(word) for word in target.split())])

    def name(self, component: str) -> str:
        """What a component is called; anything else is called what it is."""
        if component in self.names:
            return self.names[component]
        return self.texts.get(f"{self.game.family}.name.{component}", component)

    def colour(self, colour: str) -> str:
        """What the colour of a player is called."""
        return self.name(colour)

    def seat(self, seat: int) -> str:
        if self.seat_names is not None:
            return self.seat_names[seat]
        given = f"house.seat_{seat + 1}"
        return self.texts[given] if given in self.texts else self.house("seat", number=seat + 1)

    # --- filling in -----------------------------------------------------------------------------

    def variant(self, values: Mapping[str, Json]) -> str:
        """Which text tells an event: its own, or the one for what is hidden from the reader."""
        unseen = any(value is None for value in values.values())
        return f"{values['kind']}-unseen" if unseen else str(values["kind"])

    def chosen(self, action: Action, s: Any) -> Mapping[str, Json]:
        """What an option speaks of; a game that counts its components by number names them here."""
        values: Mapping[str, Json] = plain(action)
        return values

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """The parameters of a text, made of an object's fields; a game adds what its words need."""
        return values

    def fill(self, key: str, params: Mapping[str, Json]) -> str:
        if key not in self.texts:
            raise UnknownWords(f"Nothing is written for {key!r} in {self.language}.")
        call = str if key.startswith("house.") else self.name  # what a person typed is not a component
        spoken = {name: self._spoken(name, value, call) for name, value in params.items()}
        return Said(self.texts[key].format(**spoken))

    def _told(self, section: str, key: str, params: Mapping[str, Json]) -> str:
        return self.fill(f"{self.game.family}.{section}.{key}", self.details(params))

    def _spoken(self, name: str, value: Json, call: Callable[[str], str]) -> Json:
        if name == "seat" and isinstance(value, int):
            return self.seat(value)
        if isinstance(value, int):
            return Count(value)
        if isinstance(value, list | tuple):
            return self.texts["house.separator"].join(str(self._spoken("", item, call)) for item in value)
        return call(value) if isinstance(value, str) and not isinstance(value, Said) else value
