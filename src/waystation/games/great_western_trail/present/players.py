"""The player boards of Great Western Trail as text: a row of numbers for each, and what lies before them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from rich.cells import set_cell_size
from rich.console import Group, RenderableType
from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, heading, make_table, seat_letter, seat_name, wrap_pieces
from waystation.games.great_western_trail.components import BREEDS, CARDS, DISCS, WHITE_DISCS, WORKERS
from waystation.games.great_western_trail.herd import breeding_value
from waystation.games.great_western_trail.present.component_words import (
    CATTLE_BY_ID,
    OBJECTIVE_BY_ID,
    TILE_BY_ID,
)
from waystation.games.great_western_trail.present.option_words import capital
from waystation.games.great_western_trail.present.trail_map import POINTS
from waystation.games.great_western_trail.present.words import GreatWesternTrailWords
from waystation.kernel import Json

COLUMNS: Final = (
    *("player", "money", "workers", "certificates", "steps", "hand_limit"),
    *("tokens", "hazards", "camps"),
)
BORDERS: Final = (("○", WHITE_DISCS), ("●", range(len(WHITE_DISCS), len(DISCS))))
BREED_PAINT: Final = {**TERMINAL_COLOURS, "gray": "grey70"}
"""Gray cattle is read, not only seen."""
INDENT: Final = 2
LETTERS: Final = 2  # columns for the beginning of a name


def players(view: Json, words: GreatWesternTrailWords, width: int, *, whole: bool) -> RenderableType:
    """Everyone's numbers; and, if the whole board is asked for, all else that lies before them."""
    names = [name for name in COLUMNS if name != "tokens" or words.edition.exchange]
    table = make_table([title(name, words) for name in names], numbers=len(names))
    for seat, player in enumerate(view["players"]):
        cells = numbers(seat, player, words)
        table.add_row(*(cells[name] for name in names))
    if not whole:
        return table
    return Group(table, *(possessions(view, seat, words, width) for seat in range(len(view["players"]))))


def title(name: str, words: GreatWesternTrailWords) -> str:
    """Workers go by the beginnings of their names, in the order of their numbers."""
    if name == "workers":
        return "/".join(set_cell_size(capital(words.name(worker)), LETTERS) for worker in WORKERS)
    return capital(words.label(f"board.{name}"))


def numbers(seat: int, player: Json, words: GreatWesternTrailWords) -> dict[str, Text]:
    permanent = player["permanent_certificates"]
    more = f"+{permanent}" if permanent else ""
    worth = sum(TILE_BY_ID[tile].points for tile in player["hazards"])
    green, black = player["camps"]
    return {
        "player": seat_name(seat, player["colour"], words),
        "money": Text(str(player["money"]), style="bold"),
        "workers": Text("/".join(str(number) for number in player["workers"].values())),
        "certificates": Text(f"{player['certificates']}{more}").append(
            f"/{player['certificate_limit']}", style="dim"
        ),
        "steps": Text(str(player["step_limit"])),
        "hand_limit": Text(f"{player['hand']}/{player['hand_limit']}"),
        "tokens": Text(str(player["tokens"])),
        "hazards": Text(f"{len(player['hazards'])}").append(f" ({worth}{POINTS})", style="dim"),
        "camps": Text(f"{green}{words.names['green_mark']} {black}{words.names['black_mark']}"),
    }


# --- what lies before a player ----------------------------------------------------------------------------


def possessions(view: Json, seat: int, words: GreatWesternTrailWords, width: int) -> Text:
    player = view["players"][seat]
    line = Text().append(f"{seat_letter(seat)} ", style=f"bold {TERMINAL_COLOURS[player['colour']]}")
    pieces = [
        piece for name, texts in sections(view, player, words) for piece in with_heading(words, name, texts)
    ]
    return line.append_text(wrap_pieces(pieces, width - INDENT, INDENT))


def with_heading(words: GreatWesternTrailWords, name: str, texts: list[str]) -> Iterator[Text]:
    """The heading goes with the first of its texts."""
    for number, text in enumerate(texts):
        title = Text() if number else heading(words, name)
        yield title.append(text, style="not bold")


def sections(view: Json, player: Json, words: GreatWesternTrailWords) -> Iterator[tuple[str, list[str]]]:
    """What lies before a player, by its heading."""
    between = words.general_text("separator")
    yield "cities", [between.join(city_texts(player, words))] if player["cities"] else []
    yield "own_stations", [" ".join(map(str, player["stations"]))] if player["stations"] else []
    yield "masters", [words.master(master, short=True) for master in player["masters"]]
    yield "area", [words.objective(OBJECTIVE_BY_ID[card], short=True) for card in player["area"]]
    if player["herd"] is None:
        yield "cards", [between.join(piles(player, words))]
    else:
        yield "herd", [card_text(card, number, words).plain for card, number in player["herd"].items()]
    if view["phase"] != "over":
        yield "discs", list(covered_discs(player, words))


def city_texts(player: Json, words: GreatWesternTrailWords) -> Iterator[str]:
    for city, number in player["cities"].items():
        yield words.name(city) + (f" ×{number}" if number > 1 else "")


def piles(player: Json, words: GreatWesternTrailWords) -> Iterator[str]:
    sizes = {name: player[name] for name in ("hand", "pile", "discard")}
    yield words.label("board.piles", **sizes)
    if player["top"] is not None:
        yield words.label("board.top", card=card_text(player["top"], 1, words).plain)
    if player["open_cards"]:
        yield words.label("board.open", cards=words.cards(player["open_cards"]))
    if player["exchanging"]:
        yield words.label("board.exchanging", number=player["exchanging"])


def covered_discs(player: Json, words: GreatWesternTrailWords) -> Iterator[str]:
    """The discs still on the board, those with a white border and those with a black one."""
    for border, discs in BORDERS:
        names = [DISCS[disc] for disc in discs if player["discs"][DISCS[disc]]]
        left = [disc_text(player["discs"][name], words.label(f"lock.{name}")) for name in names]
        if left:
            yield f"{border} {words.general_text('separator').join(left)}"


def disc_text(number: int, name: str) -> str:
    return f"{name} ×{number}" if number > 1 else name


# --- my own cards -----------------------------------------------------------------------------------------


def own_cards(view: Json, words: GreatWesternTrailWords, player: Json, width: int) -> Iterator[Text]:
    """The reader's hand, what it would bring as income, and the discard pile."""
    mine = view["mine"]
    if mine is None or view["phase"] == "over":
        return
    cards = {card: mine["hand"].count(card) for card in dict.fromkeys(mine["hand"])}
    yield in_a_line(words, "hand", cards, width, worth(mine["hand"], player, words))
    if mine["discard"]:
        yield in_a_line(words, "own_discard", mine["discard"], width)


def in_a_line(
    words: GreatWesternTrailWords, name: str, cards: dict[str, int], width: int, *more: Text
) -> Text:
    pieces = [*(card_text(card, number, words) for card, number in cards.items()), *more]
    return wrap_pieces([heading(words, name).append_text(pieces[0]), *pieces[1:]], width, INDENT)


def card_text(card: str, number: int, words: GreatWesternTrailWords) -> Text:
    """A cattle card with its value, in the colour of its breed; an objective card as it is."""
    times = f" ×{number}" if number > 1 else ""
    if card in OBJECTIVE_BY_ID:
        told = words.objective(OBJECTIVE_BY_ID[card], short=True)
        return Text(f"[{told}]{times}", style="not bold")
    cattle = CATTLE_BY_ID[card]
    return Text(
        f"{words.name(card)} [{cattle.value}]{times}", style=f"not bold {BREED_PAINT[BREEDS[cattle.breed]]}"
    )


def worth(hand: list[str], player: Json, words: GreatWesternTrailWords) -> Text:
    """Each breed counts once, permanent certificates always, the others if they are spent."""
    value = breeding_value(tuple(CARDS.index(card) for card in hand)) + player["permanent_certificates"]
    spare = player["certificates"]
    told = words.label("board.worth_more" if spare else "board.worth", value=value, more=value + spare)
    return Text(f"= {told}", style="bold")
