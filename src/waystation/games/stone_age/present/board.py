"""Stone Age as text: the places and who stands there, the cards, the hut tiles, the players' boards.

Colour is never alone: a figure is the letter of its player. A dot is a free ring, a cross one that is
closed this round.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, heading, make_table, seat_letter, seat_name, side_by_side
from waystation.games.stone_age.components import (
    CARD_BY_ID,
    FIELD,
    GATHER_PLACES,
    HUNT,
    HUT,
    KINDS,
    PLACES,
    RATES,
    RESOURCES,
    SYMBOLS,
    TILE_BY_ID,
    TOOL_MAKER,
    YIELD,
    Place,
)
from waystation.games.stone_age.present.words import GIVEN_IN_VILLAGE, StoneAgeWords
from waystation.games.stone_age.village import RINGS
from waystation.kernel import Game, Json
from waystation.words import Words

GROUND: Final = {
    "wood": "dark_goldenrod",
    "brick": "indian_red",
    "stone": "grey70",
    "gold": "gold1",
    "food": "green3",
}
"""How resources look."""
MOST_DRAWN_SINGLY: Final = 7  # figures that are drawn one by one; more are counted
LEFT, RIGHT = range(HUNT + 1), GATHER_PLACES
"""The village and the hunt stand on the left, the gather places on the right."""
ROOM: Final = {TOOL_MAKER: 1, HUT: 2, FIELD: 1, HUNT: 0} | dict.fromkeys(GATHER_PLACES, RINGS)
"""The rings of a place; the hunt has none, and no limit."""
CULTURE, PEOPLE = "green3", "wheat1"
"""Cards are green or the colour of sand."""


def draw(_game: Game[Any], view: Json, words: Words, width: int, whole: bool) -> RenderableType:
    """The whole board; or, while figures are used, what changes from one to the next."""
    assert isinstance(words, StoneAgeWords)
    parts: list[RenderableType] = [headline(view, words)]
    if whole or view["phase"] == "place":
        parts += [places(view, words), side_by_side(card_row(view, words), stacks(view, words), width)]
    parts += [players(view, words), Text(words.label("board.legend"), style="dim")]
    return Group(*parts, *cards_held(view, words), *dice(view, words))


def headline(view: Json, words: Words) -> Text:
    """The round, the phase, who starts and whose turn it is."""
    line = Text(words.label("board.round", number=view["round"]), style="bold")
    line.append(f" · {words.label('board.phase_' + view['phase'])}")
    for name, seat in (("start", view["start"]), ("turn", view["turn"])):
        if seat is not None:
            line.append("   ").append_text(heading(words, name))
            line.append_text(figures(view, seat, 1)).append(f" {words.seat(seat)}", style="not bold")
    return line


# --- the places -----------------------------------------------------------------------------------------


def figures(view: Json, seat: int, number: int) -> Text:
    return Text(seat_letter(seat) * number, style=f"bold {TERMINAL_COLOURS[view['players'][seat]['colour']]}")


def standing(view: Json, place: str, rings: int) -> Text:
    """Who stands on a place, and its free or closed rings; a crowd is counted."""
    text = Text()
    numbers = view["places"][place]
    for seat, number in enumerate(numbers):
        if number and sum(numbers) > MOST_DRAWN_SINGLY:
            text.append_text(figures(view, seat, 1)).append(f"{number} ")
        else:
            text.append_text(figures(view, seat, number))
    free = "×" if place in view["closed"] else "·"
    return text.append(free * (rings - sum(numbers)), style="dim")


def places(view: Json, words: StoneAgeWords) -> Table:
    """The village and the hunt, and beside them the gather places."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for column in range(6):
        table.add_column(
            min_width=MOST_DRAWN_SINGLY if column % 3 == 1 else None
        )  # nothing moves when figures come
    for left, right in zip(LEFT, RIGHT, strict=True):
        table.add_row(*place_row(view, left, words), *place_row(view, right, words))
    return table


def place_row(view: Json, place: Place, words: StoneAgeWords) -> list[Text]:
    """A place, who stands there, and what it gives."""
    name = PLACES[place]
    return [Text(words.name(name)), standing(view, name, ROOM[place]), gain_text(place, words)]


def gain_text(place: Place, words: StoneAgeWords) -> Text:
    if place not in YIELD:
        return Text(words.label(f"top.{GIVEN_IN_VILLAGE[place]}"))
    kind = YIELD[place]
    return Text(words.label("board.rate", rate=RATES[kind], what=KINDS[kind]), style=GROUND[KINDS[kind]])


# --- cards and hut tiles --------------------------------------------------------------------------------


def card_row(view: Json, words: StoneAgeWords) -> RenderableType:
    """Each card with its cost, which is the number of its slot, and who stands on it."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for slot, card in enumerate(view["row"], 1):
        what = Text("–", style="dim") if card is None else card_text(card, words)
        grid.add_row(str(slot), standing(view, f"card_{slot}", 1), what)
    return Group(heading(words, "cards", number=view["deck"]), grid)


def card_text(card: str, words: StoneAgeWords) -> Text:
    style = CULTURE if CARD_BY_ID[card].symbol else PEOPLE
    return Text(words.card(CARD_BY_ID[card]), style=style)


def stacks(view: Json, words: StoneAgeWords) -> RenderableType:
    """The tile on top of each stack, who stands on it, and how many lie beneath."""
    grid = Table.grid(padding=(0, 1, 0, 0))
    for number, stack in enumerate(view["stacks"], 1):
        what = Text("–", style="dim")
        if stack["hut"] is not None:
            what = Text(words.tile(TILE_BY_ID[stack["hut"]], in_letters=True))
        grid.add_row(
            str(number),
            standing(view, f"stack_{number}", 1),
            what.append(f" ({stack['beneath']})", style="not bold dim"),
        )
    return Group(heading(words, "huts"), grid)


# --- the players ----------------------------------------------------------------------------------------


def players(view: Json, words: StoneAgeWords) -> Table:
    """Everyone's board; the letter is the one on the places."""
    left, right = ("player", "points", "figures", "food"), ("tools", "built", "held")
    before, after = ([words.label(f"board.{name}") for name in names] for names in (left, right))
    headings = [*before, *SYMBOLS, *after]
    table = make_table(headings, numbers=len(headings))
    for seat, player in enumerate(view["players"]):
        table.add_row(*player_row(seat, player, words))
    return table


def player_row(seat: int, player: Json, words: StoneAgeWords) -> list[Text]:
    return [
        seat_name(seat, player["colour"], words),
        Text(str(player["points"]), style="bold"),
        Text(f"{player['home']}/{player['people']}"),
        Text(str(player["food"])).append(f"+{player['food_track']}", style="dim"),
        *(number_of(player["goods"][resource], GROUND[resource]) for resource in RESOURCES),
        tools(player["tools"]),
        Text(str(len(player["huts"]))),
        Text(str(player["cards"])),
    ]


def number_of(number: int, style: str) -> Text:
    return Text(str(number), style=f"bold {style}" if number else "dim")


def tools(tiles: dict[str, list[int]]) -> Text:
    """The unused tools, and in brackets those that are used."""
    unused, used = (" ".join(map(str, tiles[state])) for state in ("unused", "used"))
    shown = [Text(unused, style="bold")] if unused else []
    if used:
        shown.append(Text(f"({used})", style="dim"))
    return Text(" ").join(shown or [Text("–", style="dim")])


def cards_held(view: Json, words: StoneAgeWords) -> Iterator[Text]:
    """Cards that lie face up, and what the cards score that the reader may see: at the end, everyone's."""
    for seat, player in enumerate(view["players"]):
        if player["face_up"]:
            line = heading(words, "face_up").append_text(figures(view, seat, 1))
            for card in player["face_up"]:
                line.append("  ").append_text(card_text(card, words))
            yield line
        if player["revealed"]:
            line = heading(words, "shown").append_text(figures(view, seat, 1))
            yield line.append(f"  {scoring(player['revealed'], words)}", style="not bold")
    if view["mine"] is not None and view["mine"]["cards"] and view["phase"] != "over":
        yield heading(words, "own").append(scoring(view["mine"]["cards"], words), style="not bold")


def scoring(cards: list[str], words: StoneAgeWords) -> str:
    return words.general_text("separator").join(words.scoring(cards))


def dice(view: Json, words: StoneAgeWords) -> Iterator[Text]:
    """The dice that wait for tools, or to be taken."""
    if view["dice"]:
        faces = " ".join(f"[{face}]" for face in view["dice"])
        yield heading(words, "dice").append(faces, style="not bold")
