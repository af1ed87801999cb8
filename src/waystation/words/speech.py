"""Saying in a language what the engine says in keys and parameters.

- A parameter that is the id of a component is replaced by its name, one called `seat` by the seat's name.
- A text whose key ends in `-unseen` is for an event with something hidden in it; a game's words choose other
  endings by what an event tells, as `-none` for an empty one. A refusal's text may end in the name of a
  parameter, for refusals that have it.
- A name may have further forms, for languages that inflect: see `Name`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from copy import copy
from functools import lru_cache
from typing import Any, Final, Self, final

from waystation.games import families
from waystation.kernel import Action, Decision, Event, Game, Json, Line, Phrase, Refusal, Setting, encode
from waystation.words.catalogue import family_messages, general_messages

CACHED_NAMES: Final = 4096
"""Names of components kept in memory, for each game and language."""

REASONS: Final = 2
"""Reasons that are given for an option."""

LEAST_REASON: Final = 0.25
"""Points: what makes less is no reason."""


def format_signed(number: float, digits: int) -> str:
    """With its sign; what is nothing when rounded is not less than nothing."""
    return f"{round(number, digits) + 0.0:+.{digits}f}".replace("-", "−")


@final
class Name(str):
    """A name, with the forms that a language gives it: "drewno|genitive:drewna".

    A message asks for a form by its name, and gets the name as it is if there is no such form.

    >>> wood = Name("drewno|genitive:drewna")
    >>> f"{wood}, 3 × {wood:genitive}, {wood:locative}"
    'drewno, 3 × drewna, drewno'
    """

    __slots__ = ("forms",)
    forms: dict[str, str]

    def __new__(cls, text: str) -> Name:
        name, *forms = text.split("|")
        made = super().__new__(cls, name)
        made.forms = dict(form.split(":", 1) for form in forms)
        return made

    def __format__(self, form: str) -> str:
        return self.forms.get(form, str(self))


@final
class LocalisedText(str):
    """A text already in the reader's language, not an id to look up."""

    __slots__ = ()


def readable(key: str) -> str:
    """A key as a person would write it.

    >>> readable("DiceRolled-unseen"), readable("final_round"), readable("LD-05")
    ('dice rolled', 'final round', 'LD-05')
    """
    if key.isupper():
        return key
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|[_ ]", " ", key.removesuffix("-unseen")).lower()


def join_sentences(*pieces: str) -> str:
    """A paragraph of whole sentences; a Japanese full stop brings its own space.

    What belongs into one sentence is one message instead: languages order its parts differently.
    """
    return "".join(piece if piece.endswith("。") else f"{piece} " for piece in pieces).rstrip()


class Words:
    """One language at one table: the game's messages, the general ones and the names of the seats.

    `features` are the names of what the game's forecast counts, by number. `terms` are words that every
    text of the game may use as parameters.
    """

    features: tuple[str, ...] = ()
    terms: Mapping[str, str] = {}

    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        self.language = language
        self.game = game
        spoken = family_messages(game.family, language) if game.family in families() else {}
        self.texts = {**general_messages(language), **spoken}
        self.separator = self.texts["general.separator"].text
        self.seat_names = seat_names
        self.missing: set[str] = set()
        """The keys of texts that were needed and that nobody has written."""
        self.name: Callable[[str], str] = lru_cache(CACHED_NAMES)(self.find_name)
        """What a component is called; anything else is called what it is."""
        self.names = self.component_names()

    def at_table(self, seat_names: Sequence[str]) -> Self:
        """The same words, with what the people at a table are called."""
        words = copy(self)
        words.seat_names = seat_names
        return words

    # --- what the engine says -------------------------------------------------------------------

    def say(self, phrase: Phrase) -> str:
        """A phrase of the game, or a general one."""
        for key in (f"{self.game.family}.{phrase.key}", f"general.{phrase.key}"):
            if key in self.texts:
                return self.fill(key, phrase.params)
        return self.say_without_message(phrase.key, phrase.params)

    def event(self, event: Event) -> str:
        """What happened, as the reader may know it: give `event.seen_by(reader)`."""
        values = encode(event)
        return self._section_text("event", self.variant(values), values)

    def refusal(self, refusal: Refusal) -> str:
        """Why not, and the rule that says so."""
        return self.general_text("refusal", why=self.why(refusal), rule=refusal.rule)

    def why(self, refusal: Refusal) -> str:
        """Why not, in a sentence; and what has to be decided first, if that is in the way."""
        told = self._section_text("why", self.reason(refusal), {**refusal.params, "decide_first": ""})
        return self.say_decide_first(told, refusal) if "decide_first" in refusal.params else told

    def say_decide_first(self, why: str, refusal: Refusal) -> str:
        first = dict(refusal.params["decide_first"])
        step = self.say(Phrase(first.pop("key"), first))
        return self.general_text("decide_first", why=why, decide_first=step)

    def reason(self, refusal: Refusal) -> str:
        """Which text tells a refusal: that of its rule, or the one that ends in a parameter it has."""
        endings = [f"{refusal.rule}-{name}" for name in refusal.params]
        return next((key for key in endings if f"{self.game.family}.why.{key}" in self.texts), refusal.rule)

    def option(self, action: Action, s: Any) -> str:
        """What choosing this would do at the table as it is, in a few words that everyone may read."""
        return self._section_text("option", self.option_key(action, s), self.option_params(action, s))

    def option_key(self, action: Action, s: Any) -> str:
        """Which text tells an option: that of its class, unless a game has several."""
        return type(action).__name__

    def group(self, action: Action) -> str:
        """The heading under which an option is listed."""
        return self._section_text("group", type(action).__name__, {})

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

    def label_if_written(self, key: str) -> str:
        """A text that a game may do without; nothing if nobody has written it."""
        return self.label(key) if f"{self.game.family}.{key}" in self.texts else ""

    def general_text(self, key: str, **params: Json) -> str:
        """A text that is the same for all games."""
        return self.fill(f"general.{key}", params)

    def feature(self, name: str) -> str:
        """What a feature of the game's forecast is about, in a few words; several may be about the same."""
        return self._section_text("feature", name, {})

    def whys(self, told: Sequence[Sequence[float]]) -> list[str]:
        """Why each of the options that are told of stands where it does, the best first, by their parts."""
        if len(told) == 1:
            return [self.general_text("hint.only")]
        return [
            self.reasons(parts, not k) if parts else self.general_text("hint.end")
            for k, parts in enumerate(told)
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
            return self.general_text("hint.tried")
        first = list(dict.fromkeys([*agree[:1], *strong]))[:REASONS]
        said = [
            self.general_text("hint.reason", about=about, points=format_signed(found[about], 1))
            for about in first
        ]
        return self.separator.join(said) or self.general_text("hint.alike")

    def by_words(self, parts: Sequence[float]) -> dict[str, float]:
        """The points of features by what they are about."""
        found: dict[str, float] = {}
        for name, points in zip(self.features, parts, strict=True):
            about = self.feature(name)
            found[about] = found.get(about, 0.0) + points
        return found

    def more_help(self) -> str:
        """What a game adds to the general help."""
        return ""

    def setting(self, setting: Setting) -> str:
        """What may be agreed on, in the words of a form."""
        return self.say(Phrase(f"setting.{setting.name}"))

    def choice(self, setting: Setting, value: str) -> str:
        return self.say(Phrase(f"setting.{setting.name}-{value}"))

    # --- names ----------------------------------------------------------------------------------

    def component_names(self) -> dict[str, str]:
        """What components are called, by their ids.

        `name.<id>` is for all games of a family, `name.<game>.<id>` for one of them, and wins. Without
        either, a game has the name that it gives itself.
        """
        section = f"{self.game.family}.name."
        own = f"{self.game.id}."
        written = {
            key.removeprefix(section): Name(message.text)
            for key, message in self.texts.items()
            if key.startswith(section)
        }
        common = {component: name for component, name in written.items() if "." not in component}
        special = {
            component.removeprefix(own): name
            for component, name in written.items()
            if component.startswith(own)
        }
        return {self.game.id: Name(self.game.name), **common, **special}

    def every_name(self) -> dict[str, str]:
        """What everything is called that has one name, by its id."""
        return {component: name for component, name in self.names.items() if "{" not in name}

    def about(self) -> dict[str, str]:
        """What components do, by their ids, for whoever points at one."""
        return {}

    def names_of(self, target: str, s: Any) -> str:
        """Everything that a person may call a target by, at the table as it is."""
        return " ".join([target, *(self.name(word) for word in target.split())])

    def find_name(self, component: str) -> str:
        """`name`, before anybody has asked for it."""
        return self.names.get(component, component)

    def colour(self, colour: str) -> str:
        """What the colour of a player is called."""
        return self.name(colour)

    def seat(self, seat: int) -> str:
        if self.seat_names is not None:
            return self.seat_names[seat]
        given = f"general.seat_{seat + 1}"
        return self.texts[given].text if given in self.texts else self.general_text("seat", number=seat + 1)

    # --- filling in -----------------------------------------------------------------------------

    def variant(self, values: Mapping[str, Json]) -> str:
        """Which text tells an event: its own, or the one for what is hidden from the reader."""
        unseen = any(value is None for value in values.values())
        return f"{values['kind']}-unseen" if unseen else str(values["kind"])

    def option_params(self, action: Action, s: Any) -> Mapping[str, Json]:
        """What an option speaks of; a game that counts its components by number names them here."""
        values: Mapping[str, Json] = encode(action)
        return values

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """The parameters of a text, made of an object's fields; a game adds what its words need."""
        return values

    def fill(self, key: str, params: Mapping[str, Json]) -> str:
        message = self.texts.get(key)
        if message is None:
            return self.say_without_message(key, params)
        call = str if key.startswith("general.") else self.name  # what a person typed is not a component
        spoken = {name: self._format_value(name, value, call) for name, value in params.items()}
        try:
            return LocalisedText(message.format({**self.terms, **spoken}))
        except KeyError:  # a text that asks for what the engine does not tell
            return self.say_without_message(key, params)

    def say_without_message(self, key: str, params: Mapping[str, Json]) -> str:
        """What nobody has written yet: the key and its parameters, as readable as they are.
        `waystation check-game` lists these.
        """
        self.missing.add(key)
        dull = {*self.terms, "kind", "seat"}
        who = [self.seat(params["seat"])] if "seat" in params else []
        about = who + [
            f"{readable(name)} {self._format_value(name, value, self.name)}"
            for name, value in params.items()
            if name not in dull and value is not None and value != ""
        ]
        told = readable(key.rpartition(".")[2])
        told = told[:1].upper() + told[1:]
        return LocalisedText(f"{told} ({', '.join(about)})" if about else told)

    def _section_text(self, section: str, key: str, params: Mapping[str, Json]) -> str:
        own, general = f"{self.game.family}.{section}.{key}", f"general.{section}.{key}"
        known = general if own not in self.texts and general in self.texts else own
        return self.fill(known, self.details(params))

    def _format_value(self, name: str, value: Json, call: Callable[[str], str]) -> Json:
        kind = type(value)
        if kind is str:  # not a name or a text, which are kinds of their own
            return call(value)
        if kind is int:
            return self.seat(value) if name == "seat" else value
        if kind is list or kind is tuple:
            return self.separator.join([str(self._format_value("", item, call)) for item in value])
        return value
