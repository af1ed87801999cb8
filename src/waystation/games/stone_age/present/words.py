"""What Stone Age says in words of its own: cards and hut tiles in parts, resources counted, dice weighed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final

from waystation.games.stone_age.actions import (
    AddTools,
    BuildHut,
    FeedOn,
    Payment,
    PutFigures,
    RaiseTool,
    SetAside,
    TakeAnyTwo,
    TakeDie,
    UsePlace,
)
from waystation.games.stone_age.components import (
    BY_FACE,
    CARD,
    CARD_BY_ID,
    CARDS,
    DICE_PLACES,
    FIGURES,
    FOOD,
    GAP,
    GATHER_PLACES,
    KINDS,
    PLACES,
    RATES,
    RESOURCES,
    STACK,
    SYMBOLS,
    SYMBOLS_OF_CULTURE,
    TILE_BY_ID,
    TILES,
    YIELD,
    Card,
    Place,
    Tile,
    kinds_in,
    letters,
)
from waystation.games.stone_age.forecast import FEATURES
from waystation.games.stone_age.gains import has_the_most
from waystation.games.stone_age.odds import expectation, odds
from waystation.games.stone_age.village import RINGS, Village
from waystation.kernel import Action, Decision, Json, pending
from waystation.words.speech import Words, join_sentences

GIVEN_IN_VILLAGE: Final = ("tool", "figure", "food_track")
"""What the tool maker, the hut and the field give."""
ONCE: Final = "once-"
"""How a one-use tool is written in an option."""


DESCRIBED_IN_FULL: Final = ("dice_list", "resource_roll", "draw_card", "one_use_tool", "any_resources")
"""What cards do that a few words do not tell."""


class StoneAgeWords(Words):
    features = FEATURES

    # --- names ----------------------------------------------------------------------------------

    def find_name(self, component: str) -> str:
        """A card or tile by what it does; a place by its own name or its number in a row."""
        if component in CARD_BY_ID:
            return self.card(CARD_BY_ID[component])
        if component in TILE_BY_ID:
            return self.tile(TILE_BY_ID[component])
        if component in PLACES:
            return self.place("name", component)
        if component.startswith(ONCE):
            return self.one_use(int(component.removeprefix(ONCE)))
        return super().find_name(component)

    def names_of(self, target: str, s: Village) -> str:
        """The forest is also called by its wood; for placing, a slot by its card, a stack by its tile."""
        verb, _, place = target.partition(" ")
        there = {PLACES[at]: self.name(KINDS[kind]) for at, kind in YIELD.items()}
        if verb == "place":
            there |= {
                PLACES[CARD + at]: self.card(CARDS[card]) for at, card in enumerate(s.row) if card != GAP
            }
            there |= {
                PLACES[STACK + at]: self.tile(TILES[tile]) for at, tile in enumerate(s.tops) if tile != GAP
            }
        also = [there[place]] if place in there else []
        return " ".join([super().names_of(target, s), *also])

    def place(self, section: str, place: str) -> str:
        """What a place is called in a section of the catalogue; cards and stacks have numbers."""
        kind, _, number = place.partition("_")
        if number.isdecimal():
            return self.label(f"{section}.{kind}", number=int(number))
        return self.label(f"{section}.{place}")

    def every_name(self) -> dict[str, str]:
        """On a label: a card by what it does and scores, a hut tile by what it takes.

        The tool maker of a card is called otherwise than the place: `figure tool_maker`, `figure shaman`.
        """
        people: dict[str, str] = {figure: self.label(f"people.{figure}") for figure in FIGURES}
        return {
            **people,
            **super().every_name(),
            **{f"figure {figure}": name for figure, name in people.items()},
            **{place: self.name(place) for place in PLACES},
            **{card.id: self.card(card) for card in CARDS},
            **{tile.id: self.tile(tile) for tile in TILES},
            **{symbol: self.label(f"bottom.{symbol}") for symbol in SYMBOLS_OF_CULTURE},
            **{
                f"{ONCE}{card.amount}": self.one_use(card.amount)
                for card in CARDS
                if card.does == "one_use_tool"
            },
        }

    # --- what components do ---------------------------------------------------------------------

    def about(self) -> dict[str, str]:
        return {
            **{figure: self.about_figure(figure) for figure in FIGURES},
            **{place: self.about_place(at) for at, place in enumerate(PLACES)},
            **{f"figure {figure}": self.about_figure(figure) for figure in FIGURES},
            **{card.id: self.about_card(card) for card in CARDS},
            **{tile.id: self.about_tile(tile) for tile in TILES},
            **{kind: self.tell("resource", rate=RATES[at]) for at, kind in enumerate(RESOURCES)},
            **{symbol: self.tell("culture") for symbol in SYMBOLS_OF_CULTURE},
            **{what: self.tell(what) for what in GIVEN_IN_VILLAGE},
            **{f"{ONCE}{c.amount}": self.about_top(c) for c in CARDS if c.does == "one_use_tool"},
            "food": self.tell("food", rate=RATES[FOOD]),
        }

    def tell(self, key: str, **params: Json) -> str:
        return self.label(f"about.{key}", **params)

    def about_place(self, place: Place) -> str:
        kind = KINDS[YIELD[place]] if place in YIELD else ""
        if place in GATHER_PLACES:
            return self.tell("gather", rings=RINGS, what=kind, rate=RATES[YIELD[place]])
        if kind:
            return self.tell("hunt", rate=RATES[YIELD[place]])
        if place >= STACK:
            return self.tell("stack")
        return self.tell("card", number=place - CARD + 1) if place >= CARD else self.tell(PLACES[place])

    def about_figure(self, figure: str) -> str:
        return self.tell("tool_makers" if figure == "tool_maker" else figure)

    def about_card(self, card: Card) -> str:
        """What it does at once, what it shows, and what that scores."""
        scores = self.about_figure(card.figure) if card.figure else self.tell("culture")
        return join_sentences(self.about_top(card), self.tell("lower", what=self.bottom(card)), scores)

    def about_top(self, card: Card) -> str:
        key = card.does if card.does in DESCRIBED_IN_FULL else "gives"
        return self.tell(key, what=self.top(card), number=card.amount)

    def about_tile(self, tile: Tile) -> str:
        first = tile.payments[0]
        if tile.printed:
            return self.tell("hut_fixed", goods=self.price(letters(first)), points=tile.printed)
        if tile.least == tile.most:
            return self.tell("hut_choice", number=tile.least, kinds=kinds_in(first))
        return self.tell("hut_open", least=tile.least, most=tile.most)

    # --- cards and hut tiles --------------------------------------------------------------------

    def card(self, card: Card) -> str:
        """What a card does, and what it scores."""
        return self.label("part.card", top=self.top(card), bottom=self.bottom(card))

    def top(self, card: Card) -> str:
        resource = "" if card.resource == GAP else RESOURCES[card.resource]
        return self.label(f"top.{card.does}", number=card.amount, resource=resource)

    def bottom(self, card: Card) -> str:
        return self.label(f"bottom.{card.symbol or card.figure}", number=card.number)

    def scoring(self, cards: Sequence[str]) -> list[str]:
        """What these cards score, added up: symbols of culture, then figures."""
        held = [CARD_BY_ID[card] for card in cards]
        symbols = Counter(card.symbol for card in held)
        culture = [
            self.label(f"bottom.{symbol}") + (f" ×{symbols[symbol]}" if symbols[symbol] > 1 else "")
            for symbol in SYMBOLS_OF_CULTURE
            if symbols[symbol]
        ]
        people = {figure: sum(card.number for card in held if card.figure == figure) for figure in FIGURES}
        return culture + [self.label(f"bottom.{who}", number=many) for who, many in people.items() if many]

    def tile(self, tile: Tile, *, in_letters: bool = False) -> str:
        """What a tile costs, and what it brings if that is printed on it."""
        first = tile.payments[0]
        if tile.printed:
            price = letters(first) if in_letters else self.price(letters(first))
            return self.label("part.fixed", goods=price, points=tile.printed)
        if tile.least == tile.most:
            return self.label("part.choice", number=tile.least, kinds=kinds_in(first))
        return self.label("part.open", least=tile.least, most=tile.most)

    # --- goods and tools ------------------------------------------------------------------------

    def count_text(self, what: str, number: Json) -> str:
        return self.label("part.goods", number=number, what=what)

    def goods(self, paid: Mapping[str, int]) -> list[str]:
        """Resources counted: 2 wood and 1 gold."""
        return [self.count_text(what, number) for what, number in paid.items() if number]

    def price(self, shown: str) -> list[str]:
        """Resources as a tile shows them: one of a kind need not be counted."""
        return [
            self.count_text(what, number) if number > 1 else self.label("part.single", what=what)
            for what, number in counts(shown)
        ]

    def one_use(self, pips: int) -> str:
        return self.label("top.one_use_tool", number=pips)

    def tools(self, tools: Sequence[int], cards: Sequence[Card]) -> list[str]:
        """What is added to a roll."""
        return [*map(str, tools), *(self.one_use(card.amount) for card in cards)] or [
            self.label("part.nothing")
        ]

    # --- what happened --------------------------------------------------------------------------

    def variant(self, values: Mapping[str, Json]) -> str:
        match values:
            case {"kind": "TribeFed", "short": short} if short:
                return "TribeFed-short"
            case {"kind": "Gathered", "number": 0}:
                return "Gathered-none"
            case {"kind": "NothingGained", "what": "card"}:
                return "NothingGained-card"
            case {"kind": "CardLeft" | "HutLeft" as left, "payable": False}:
                return f"{left}-unpayable"
            case {"kind": "GameEnded", "by": "cards"}:
                return "GameEnded-cards"
            case _:
                return super().variant(values)

    def details(self, values: Mapping[str, Json]) -> Mapping[str, Json]:
        """What is said beside the fields: where a place is, how much of which goods, which tools."""
        more: dict[str, Json] = {}
        if values.get("place") in PLACES:
            more["at"] = self.place("at", values["place"])
        if isinstance(values.get("goods"), dict):
            more["goods"] = self.goods(values["goods"])
        if "kind_of_goods" in values:
            more["goods"] = self.count_text(values["kind_of_goods"], values["number"])
        if values.get("kind") == "ToolsAdded":
            more["tools"] = self.tools(values["tools"], [CARD_BY_ID[card] for card in values["cards"]])
        return {**values, **more}

    # --- what may be done -----------------------------------------------------------------------

    def option_params(self, action: Action, s: Village) -> Mapping[str, Json]:
        match action:
            case PutFigures() | UsePlace():
                return self.figures(action, s)
            case AddTools():
                return self.roll_params(action, s)
            case RaiseTool(used=used):
                return {**pending_decision(s).params(s), "state": "used" if used else "unused"}
            case TakeDie(face=face):
                return {**action.params(), "gain": self.gain_of_die(s, face)}
            case _:
                return self.payment_params(action, s)

    def figures(self, action: PutFigures | UsePlace, s: Village) -> Mapping[str, Json]:
        place = action.place
        number = (
            action.number if isinstance(action, PutFigures) else s.standing[pending_decision(s).seat][place]
        )
        return {"place": PLACES[place], "number": number, "gain": self.gain(s, place, number)}

    def roll_params(self, action: AddTools, s: Village) -> Mapping[str, Json]:
        """What the dice and these tools come to."""
        roll = pending_decision(s).params(s)
        return {
            "tools": self.tools(action.tools, [CARDS[card] for card in action.cards]),
            "pips": roll["pips"] + action.pips,
            "kind_of_goods": roll["kind_of_goods"],
            "number": pieces_in(pending_decision(s).gain(s, action)),
        }

    def payment_params(self, action: Action, s: Village) -> Mapping[str, Json]:
        """What it is paid for, what it takes, and the points of a hut."""
        told: dict[str, Json] = {**action.params()}
        if not isinstance(action, TakeAnyTwo):  # an interrupt costs nothing, whatever is asked
            told |= pending_decision(s).cost(s, action)
        if isinstance(action, BuildHut):
            told |= pending_decision(s).gain(s, action)
        if isinstance(action, SetAside):
            told["kind_of_goods"] = told["resource"]
        return told

    def gain(self, s: Village, place: Place, figures: int) -> str:
        """What figures at a place will bring, as far as it is known."""
        if place in DICE_PLACES:
            kind = KINDS[YIELD[place]]
            return self.label("part.average", goods=self.count_text(kind, mean(kind, figures)))
        if place >= STACK:
            return self.name(TILES[s.tops[place - STACK]].id)
        if place >= CARD:
            return self.name(CARDS[s.row[place - CARD]].id)
        return self.gain_of_village(s, GIVEN_IN_VILLAGE[place])

    def gain_of_village(self, s: Village, gained: str) -> str:
        return self.label("part.in_vain" if in_vain(s, gained) else f"top.{gained}", number=1)

    def gain_of_die(self, s: Village, face: int) -> str:
        """[SA-CARD-12]"""
        gained = BY_FACE[face]
        return self.count_text(gained, 1) if gained in RESOURCES else self.gain_of_village(s, gained)

    # --- rows of the menu -----------------------------------------------------------------------

    def row(self, action: Action, s: Village) -> tuple[str, str]:
        """Places side by side, tools by what they bring, payments in letters: the board tells the rest."""
        match action:
            case PutFigures(place=place, number=number):
                return self.row_of_place(s, place, number)
            case AddTools():
                return self.row_of_tools(s, action)
            case Payment() | SetAside() | TakeAnyTwo():
                return self.row_of_payment(s, action)
            case _:
                return super().row(action, s)

    def row_of_payment(self, s: Village, action: Payment | SetAside | TakeAnyTwo) -> tuple[str, str]:
        what = self.name(action.target.split()[-1])
        match action:
            case SetAside(resource=resource, number=number):
                return self.name(RESOURCES[resource]), f"×{number}"
            case BuildHut():
                return what, f"{letters(action.goods)} → {pending_decision(s).gain(s, action)['points']}"
            case FeedOn():
                return self.label("row.feed"), letters(action.goods)
            case _:
                return what, letters(action.goods)

    def place_in_list(self, action: Action) -> str:
        """The places as they stand on the board; tools by what they add, those that last first."""
        match action:
            case PutFigures(place=place):
                return f"{place:02}"
            case AddTools(pips=pips, cards=cards):
                return f"{pips:02} {len(cards)}"
            case _:
                return ""

    def row_of_tools(self, s: Village, action: AddTools) -> tuple[str, str]:
        brings = self.roll_params(action, s)
        once = [self.label("row.once", number=CARDS[card].amount) for card in action.cards]
        added = "".join(f"+{tool}" for tool in [*action.tools, *once])
        return self.count_text(brings["kind_of_goods"], brings["number"]), added or self.label("part.nothing")

    def row_of_place(self, s: Village, place: Place, figures: int) -> tuple[str, str]:
        if place in DICE_PLACES:
            return self.name(PLACES[place]), f"×{figures}≈{mean(KINDS[YIELD[place]], figures)}"
        if place >= STACK:
            return self.label("row.huts"), f"#{place - STACK + 1}"
        if place >= CARD:
            return self.label("row.cards"), f"#{place - CARD + 1}"
        name = PLACES[place]
        way = (
            self.label("row.in_vain", place=name) if in_vain(s, GIVEN_IN_VILLAGE[place]) else self.name(name)
        )
        return self.label("row.village"), way


def counts(goods: str) -> list[tuple[str, int]]:
    """How many of each resource: `WWG`."""
    return [
        (what, goods.count(symbol))
        for what, symbol in zip(RESOURCES, SYMBOLS, strict=True)
        if symbol in goods
    ]


@cache
def mean(kind: str, dice: int) -> str:
    """What so many dice bring on average, without tools."""
    return f"{float(expectation(odds(kind, dice))):.1f}"


def pieces_in(gain: Mapping[str, Json]) -> int:
    """How much food or how many resources are brought."""
    goods: Mapping[str, int] = gain.get("goods", {"food": gain.get("food", 0)})
    return sum(goods.values())


def pending_decision(s: Village) -> Decision[Any, Any]:
    """What is asked. Who chooses is, on the dice list, not always the one whose turn it is."""
    return pending(s)[0]


def in_vain(s: Village, gained: str) -> bool:
    """Whether the seat that is asked would gain nothing."""
    return has_the_most(s, pending_decision(s).seat, gained)
