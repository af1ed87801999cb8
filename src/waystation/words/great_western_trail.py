"""What Great Western Trail says in words of its own: what happened, what is asked, what things are called."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from waystation.games.great_western_trail.actions import Auxiliary
from waystation.games.great_western_trail.building import ChooseSpace
from waystation.games.great_western_trail.components import (
    CARDS,
    CERTIFICATES,
    HAND_LIMIT,
    MASTERS,
    NOTHING,
)
from waystation.games.great_western_trail.delivery import ChooseDisc, DeliverTo
from waystation.games.great_western_trail.drawing import DrawOrDiscard
from waystation.games.great_western_trail.forecast import FEATURES
from waystation.games.great_western_trail.kansas_city import Foresee, GrowSimmentals, TakeIncome
from waystation.games.great_western_trail.location import UseLocation, playable
from waystation.games.great_western_trail.markets import Buy
from waystation.games.great_western_trail.moving import step_limit
from waystation.games.great_western_trail.stations import AppointMaster, UpgradeStation
from waystation.games.great_western_trail.trail import Trail
from waystation.games.great_western_trail.turn import ChooseMove, DiscardOne
from waystation.games.great_western_trail.verb import Choose, May, Use
from waystation.games.great_western_trail.verbs import Either, EnginePer, Forward, Hire
from waystation.kernel import Decision, Game, Json, Seat
from waystation.words.great_western_trail_about import AboutWords
from waystation.words.great_western_trail_components import printed_numbers
from waystation.words.great_western_trail_options import asked_seat, worth_of_hand
from waystation.words.speech import Said, in_a_row

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
            "auxiliary": lambda auxiliary: self.disc(AUX + auxiliary),
            "use": lambda verb: self.verb(self.verbs[verb]),
        }
        self.questions: dict[type[Decision[Any, Any]], Asked] = {
            Choose: self.asked_verb,
            May: self.asked_verb,
            DiscardOne: lambda _, s, seat: {"number": len(s.hand[seat]) - HAND_LIMIT},
            ChooseMove: lambda _, s, seat: {"steps": step_limit(s, seat)},
            UseLocation: self.asked_location,
            Foresee: lambda asked, _s, _seat: {"column": asked.column + 1},
            TakeIncome: lambda _, s, seat: {
                "value": worth_of_hand(s, seat),
                "number": CERTIFICATES[s.marker[seat]],
            },
            GrowSimmentals: lambda asked, _s, _seat: {
                "card": CARDS[asked.kind],
                "next": CARDS[asked.kind + 1],
            },
            DeliverTo: lambda asked, _s, _seat: {"value": asked.value},
            ChooseDisc: lambda asked, s, _: {"city": s.edition.cities[asked.city]},
            UpgradeStation: self.asked_station,
            AppointMaster: lambda asked, s, _: {
                "master": self.master(s.edition.masters[s.masters[asked.station]].id)
            },
            DrawOrDiscard: lambda asked, _s, _seat: {"left": asked.left, "owed": asked.owed},
            Buy: lambda asked, s, seat: {"cowboys": asked.cowboys, "money": s.money[seat]},
            ChooseSpace: lambda asked, s, _: {"building": s.private[asked.number].id},
        }

    # --- what happened, and why not -------------------------------------------------------------

    def variant(self, values: Mapping[str, Json]) -> str:
        match values:
            case {"kind": "CardDrawn", "card": ""}:
                return "CardDrawn-unseen"
            case {"kind": "TollPaid", "to": to} if to < 0:
                return "TollPaid-bank"
            case {"kind": "HandShown", "cards": []}:
                return "HandShown-none"
            case {"kind": "ObjectiveTaken", "into_hand": True}:
                return "ObjectiveTaken-hand"
            case _:
                return super().variant(values)

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """Each field of an event or a refusal by what it is, and the owner that a toll goes to."""
        told = {name: self.called(name, value) for name, value in values.items()}
        owner = values.get("to", -1)
        return {**told, "owner": self.seat(owner)} if owner >= 0 else told

    def called(self, name: str, value: Json) -> Json:
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
        params = {} if asked is None else asked(decision, s, decision.seat)
        text = self.fill(f"{self.game.family}.prompt.{self.asks(decision, s)}", params)
        return in_a_row(text, self.label("part.or_decline")) if isinstance(decision, May) else text

    def asks(self, decision: Decision[Any, Any], s: Trail) -> str:
        """Which text asks: that of the decision or of its verb, and of how it is asked."""
        key = decision.prompt(s).key
        match decision:
            case Choose(verb=verb) | May(verb=verb):
                kind = self.kind(verb)
                return kind if f"{self.game.family}.prompt.{kind}" in self.texts else key
            case _:
                return key + how_asked(decision, s)

    def asked_verb(self, asked: Choose | May, s: Trail, seat: Seat) -> Mapping[str, Json]:
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
        tile = s.masters[asked.station] if asked.station < MASTERS else NOTHING
        waits = tile != NOTHING and max(s.workers[seat]) > 1
        what = self.master(s.edition.masters[tile].id) if waits else ""
        master = self.label("part.master_waits", what=what) if waits else ""
        return {**self.station(asked.station), "master": master}

    def asked_location(self, asked: UseLocation, s: Trail, seat: Seat) -> Mapping[str, Json]:
        there = self.there(s, asked.place, seat, short=True)
        place = self.place(s.edition.board.spaces[asked.place].id) + self.notes(there)
        return {
            "place": place,
            "not_now": self.not_now(asked, s),
            "first": self.before_finishing(s, seat),
        }

    def not_now(self, asked: UseLocation, s: Trail) -> str:
        """The local actions that are left but cannot be used."""
        left = [cell for at, cell in enumerate(asked.cells) if not asked.used >> at & 1]
        idle = [verb for cell in left for verb in cell if not verb.uses(s, asked.seat)]
        actions = list(dict.fromkeys(self.verb(verb, short=True) for verb in idle))
        return self.label("part.not_now", actions=[Said(action) for action in actions]) if actions else ""

    def before_finishing(self, s: Trail, seat: Seat) -> str:
        """What may be done besides, when nothing else is left."""
        cards = self.label("part.play_first") if playable(s, seat) else ""
        return cards + (self.label("part.token_first") if s.can_use_token(seat) else "")


def how_asked(decision: Decision[Any, Any], s: Trail) -> str:
    """What tells apart the texts of a decision that is asked in several ways."""
    match decision:
        case UseLocation():
            return way_to_use(decision, s)
        case TakeIncome(seat=seat) if not s.marker[seat]:
            return "-none"
        case UpgradeStation(must=True):
            return "-must"
        case DrawOrDiscard(left=left) if not left or not s.can_draw(decision.seat):
            return "-discard"
        case Buy() if not s.stack.size:
            return "-last"
        case _:
            return ""


def way_to_use(asked: UseLocation, s: Trail) -> str:
    offered = {type(option) for option in asked.options(s)}
    if Use in offered:
        if asked.used:
            return "-again"
        return "-copied" if asked.copied else ""
    if Auxiliary in offered:
        return "-none" if asked.cells else "-auxiliary"
    return "-done"
