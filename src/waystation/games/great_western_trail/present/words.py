"""What Great Western Trail says in words of its own: what happened, what is asked, what things are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from waystation.games.great_western_trail.actions import Auxiliary
from waystation.games.great_western_trail.drawing import DrawOrDiscard
from waystation.games.great_western_trail.forecast import FEATURES
from waystation.games.great_western_trail.kansas_city import TakeIncome
from waystation.games.great_western_trail.location import UseLocation, playable
from waystation.games.great_western_trail.markets import Buy
from waystation.games.great_western_trail.moving import building_name
from waystation.games.great_western_trail.present.about_words import AboutWords
from waystation.games.great_western_trail.present.component_words import printed_numbers
from waystation.games.great_western_trail.present.option_words import asked_seat, capital
from waystation.games.great_western_trail.stations import AppointMaster, UpgradeStation, is_master_offered
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.verb import AskVerb, Choose, May, Use
from waystation.games.great_western_trail.verbs import Either, EnginePer, Forward, Hire
from waystation.kernel import Decision, Game, Json, Refusal, Seat
from waystation.words.speech import LocalisedText

AUX = "aux_"

type Asked = Callable[[Any, Trail, Seat], Mapping[str, Json]]


class GreatWesternTrailWords(AboutWords):
    features = FEATURES

    def __init__(self, language: str, game: Game[Any], seat_names: Sequence[str] | None = None) -> None:
        super().__init__(language, game, seat_names)
        self.fields: dict[str, Callable[[str], str]] = {
            "place": self.place,
            "space": self.rail,
            "master": self.master,
            "disc": self.disc,
            "use": lambda verb: self.verb(self.verbs[verb]),
            "cost": self.card_cost,
            "per": self.per,
        }
        self.questions: dict[type[Decision[Any, Any]], Asked] = {
            Choose: self.asked_verb,
            May: self.asked_verb,
            UseLocation: self.asked_location,
            UpgradeStation: self.asked_station,
            AppointMaster: lambda asked, s, _: {"master": self.master(asked.params(s)["master"])},
            Buy: lambda asked, s, seat: {**asked.params(s), "money": s.money[seat]},
        }

    # --- what happened, and why not -------------------------------------------------------------

    def variant(self, values: Mapping[str, Json]) -> str:
        match values:
            case {"kind": "CattlemanMoved", "building": building} if building:
                return "CattlemanMoved-building"
            case {"kind": "CardDrawn", "card": None}:
                return "CardDrawn-unseen"
            case {"kind": "TollPaid", "to": None}:
                return "TollPaid-bank"
            case {"kind": "HandShown", "cards": []}:
                return "HandShown-none"
            case {"kind": "ObjectiveTaken", "into_hand": True}:
                return "ObjectiveTaken-hand"
            case _:
                return super().variant(values)

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """Each field of an event or a refusal by what it is, and the owner that a toll goes to.

        A place is called by the building that stands there.
        """
        told = {name: self.field_value(name, value) for name, value in values.items()}
        if "building_there" in values:
            told["place"] = self.label("part.building", name=values["building_there"])
        owner = values.get("to")
        return told if owner is None else {**told, "owner": self.seat(owner)}

    def why(self, refusal: Refusal) -> str:
        """A text may begin with the name of a component."""
        return capital(super().why(refusal))

    def field_value(self, name: str, value: Json) -> Json:
        if name == "cards" and isinstance(value, list):
            return self.cards(value)
        return self.fields[name](value) if name in self.fields else value

    def names_of(self, target: str, s: Trail) -> str:
        """A place is also called by what stands there, a building or an auxiliary action by what it does."""
        verb, _, what = target.partition(" ")
        also = ""
        if verb in ("auxiliary", "disc"):
            also = self.disc(AUX + what if verb == "auxiliary" else what)
        elif verb == "use":
            also = self.verb(self.verbs[what])
        elif verb == "build":
            also = self.actions(self.building(what))
        elif what in s.edition.board.called:
            there = self.there(s, s.edition.board.called[what], asked_seat(s))
            also = f"{self.place(what)} {there}"
        return f"{super().names_of(target, s)} {also}"

    def more_help(self) -> str:
        tokens = [self.label("hint.exchange")] if self.edition.exchange else []
        return "\n".join([self.label("hint.help"), *tokens])

    # --- what is asked --------------------------------------------------------------------------

    def prompt(self, decision: Decision[Any, Any], s: Trail) -> str:
        asked = self.questions.get(type(decision))
        params = decision.params(s) if asked is None else asked(decision, s, decision.seat)
        question = self.fill(f"{self.game.family}.prompt.{self.asks(decision, s)}", params)
        if isinstance(decision, UseLocation):
            return self.say_what_else(question, decision, s)
        return self.label("part.or_decline", question=question) if isinstance(decision, May) else question

    def asks(self, decision: Decision[Any, Any], s: Trail) -> str:
        """Which text asks: that of the decision or of its verb, and of how it is asked."""
        key = decision.prompt(s).key
        match decision:
            case AskVerb(verb=verb):
                kind = verb.kind
                return kind if f"{self.game.family}.prompt.{kind}" in self.texts else key
            case _:
                return key + how_asked(decision, s)

    def asked_verb(self, asked: AskVerb, s: Trail, seat: Seat) -> Mapping[str, Json]:
        verb = asked.verb
        params: dict[str, Json] = {**printed_numbers(verb), "what": self.verb(verb)}
        if isinstance(verb, Either):
            params |= {"one": self.verb(verb.one), "other": self.verb(verb.other)}
        if isinstance(verb, Forward):
            params["spaces"] = verb.most(s, seat)
        if isinstance(verb, Hire):
            params["notes"] = self.next_spaces(s, seat)
        if isinstance(verb, EnginePer):
            params["per"] = self.per(verb.per)
        return params

    def asked_station(self, asked: UpgradeStation, s: Trail, seat: Seat) -> Mapping[str, Json]:
        """With the tile that a station master may take there."""
        params = self.station(asked.station)
        if not master_waits(asked, s, seat):
            return params
        return {**params, "what": self.master(s.edition.masters[s.masters[asked.station]].id)}

    def asked_location(self, asked: UseLocation, s: Trail, seat: Seat) -> Mapping[str, Json]:
        place = self.place(s.edition.board.spaces[asked.place].id)
        there = self.there(s, asked.place, seat, short=True)
        if building_name(s, asked.place):
            return {"place": there}
        return {
            "place": self.label("part.place_there", place=LocalisedText(place), there=there)
            if there
            else place
        }

    def say_what_else(self, question: str, asked: UseLocation, s: Trail) -> str:
        """What cannot be done at a location now; and what may be done besides, when nothing else is left."""
        way = way_to_use(asked, s)
        if way == "-done":
            return self.say_what_may_come_first(question, s, asked.seat)
        idle = self.idle_actions(asked, s) if way in ("", "-again", "-copied") else []
        return self.label("part.not_now", question=question, actions=idle) if idle else question

    def idle_actions(self, asked: UseLocation, s: Trail) -> list[str]:
        """The local actions that are left but cannot be used."""
        left = [cell for at, cell in enumerate(asked.cells) if not asked.used >> at & 1]
        idle = [verb for cell in left for verb in cell if not verb.uses(s, asked.seat)]
        actions = list(dict.fromkeys(self.verb(verb, short=True) for verb in idle))
        return [LocalisedText(action) for action in actions]

    def say_what_may_come_first(self, question: str, s: Trail, seat: Seat) -> str:
        if playable(s, seat):
            question = self.label("part.play_first", question=question)
        return self.label("part.token_first", question=question) if s.can_use_token(seat) else question


def how_asked(decision: Decision[Any, Any], s: Trail) -> str:
    """What tells apart the texts of a decision that is asked in several ways."""
    match decision:
        case UseLocation():
            return way_to_use(decision, s)
        case TakeIncome(seat=seat) if not s.marker[seat]:
            return "-none"
        case UpgradeStation():
            return way_to_upgrade(decision, s)
        case DrawOrDiscard(left=left) if not left or not s.can_draw(decision.seat):
            return "-discard"
        case Buy() if not s.stack.size:
            return "-last"
        case _:
            return ""


def way_to_upgrade(asked: UpgradeStation, s: Trail) -> str:
    if asked.must:
        return "-must"
    return "-master" if master_waits(asked, s, asked.seat) else ""


def master_waits(asked: UpgradeStation, s: Trail, seat: Seat) -> bool:
    """Whether the seat may take a station master tile there."""
    return is_master_offered(s, seat, asked.station)


def way_to_use(asked: UseLocation, s: Trail) -> str:
    offered = {type(option) for option in asked.options(s)}
    if Use in offered:
        if asked.used:
            return "-again"
        return "-copied" if asked.copied else ""
    if Auxiliary in offered:
        return "-none" if asked.cells else "-auxiliary"
    return "-done"
