"""The trail of Great Western Trail as lines of text: a line for each neutral building and each branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, seat_letter, wrap_pieces
from waystation.games.great_western_trail.board import Board, Space
from waystation.games.great_western_trail.components import Place
from waystation.games.great_western_trail.moving import dollars_for
from waystation.games.great_western_trail.present.component_words import CAMPS, RISK, TILE_BY_ID
from waystation.games.great_western_trail.present.option_words import capital
from waystation.games.great_western_trail.present.words import GreatWesternTrailWords
from waystation.kernel import Json

WOODS: Final = "♣"
POINTS: Final = "★"
RISKS: Final = {"": "", "any": "!", "gray": "!!"}
EXCHANGE: Final = "⇄"
LEGEND: Final = ("neutral", "cattleman", "building", "toll", "points", "woods")
FREE: Final = "·"
INDENT: Final = 2


def trail(view: Json, words: GreatWesternTrailWords, width: int) -> Iterator[Text]:
    """From the start to Kansas City; a branch ends where an arrow leads."""
    board = words.edition.board
    yield stop(view, words, board.start)
    for place in board.neutral:
        yield stop(view, words, place)
        yield from branches(view, words, place, width, INDENT)
    yield stop(view, words, board.kansas_city)
    yield legend(words, width)


def stop(view: Json, words: GreatWesternTrailWords, place: Place) -> Text:
    """A space that a line begins with: a neutral building and what it does, or an end of the trail."""
    space = words.edition.board.spaces[place]
    if space.kind == "neutral":
        line = Text().append(space.id, style="bold reverse")
        tile = view["trail"][space.id]["building"]
        line.append(f" [{tile}] ", style="bold").append(words.actions(words.building(tile), short=True))
    else:
        line = Text().append(capital(words.place(space.id)), style="bold")
    return line.append_text(standing(view, space))


def branches(
    view: Json, words: GreatWesternTrailWords, place: Place, width: int, indent: int
) -> Iterator[Text]:
    board = words.edition.board
    for after in board.spaces[place].next:
        last = after == board.spaces[place].next[-1]
        spaces, end = along(board, after)
        forks = len(board.spaces[end].next) > 1 and board.spaces[end].kind != "neutral"
        cells = [*begins(words, spaces), *(cell(view, words, space) for space in spaces)]
        if not forks:
            cells.append(Text(f"→ {words.name(board.spaces[end].id)}", style="dim"))
        mark = Text(" " * (indent - INDENT)).append("└ " if last else "├ ", style="dim")
        yield mark.append_text(wrap_pieces(cells, width - indent, indent))
        yield from beside_the_trail(view, words, spaces, width, indent)
        if forks:
            yield from branches(view, words, end, width, indent + INDENT)


def along(board: Board, place: Place) -> tuple[list[Space], Place]:
    """The spaces from here to the next neutral building, fork or end, and what comes then."""
    found: list[Space] = []
    while board.spaces[place].kind not in ("neutral", "kansas_city"):
        found.append(board.spaces[place])
        if len(board.spaces[place].next) > 1:
            break
        place = board.spaces[place].next[0]
    return found, place


def begins(words: GreatWesternTrailWords, spaces: list[Space]) -> Iterator[Text]:
    """What the numbers of a branch count: floods, droughts, rockfalls or camp tiles."""
    if spaces and spaces[0].hazard:
        yield Text(words.name(spaces[0].hazard), style="bold")
    if spaces and spaces[0].kind == "camp":
        yield Text(words.names["camp_space"], style="bold")


def beside_the_trail(
    view: Json, words: GreatWesternTrailWords, spaces: list[Space], width: int, indent: int
) -> Iterator[Text]:
    """Camp tiles that no way leads to stand under those of the trail."""
    if not spaces or spaces[0].kind != "camp":
        return
    board = words.edition.board
    lonely = [board.spaces[place] for place in board.camps if not board.spaces[place].next]
    pieces = [Text(words.general_text("heading", name=words.label("board.beside")).rstrip(), style="dim")]
    pieces += [cell(view, words, space) for space in lonely]
    yield Text(" " * indent).append_text(wrap_pieces(pieces, width - indent, indent))


# --- one space --------------------------------------------------------------------------------------------


def cell(view: Json, words: GreatWesternTrailWords, space: Space) -> Text:
    """A space: its name, what is special about it, what lies there, who stands there."""
    text = Text().append(short_name(space), style="bold" if space.id in view["trail"] else "dim")
    text.append(f"{WOODS if space.woods else ''}{RISKS[space.risk]}", style="green3")
    text.append(camp_text(space), style="dim").append(" ")
    text.append_text(tile_on(view, words, space))
    return text.append_text(standing(view, space))


def short_name(space: Space) -> str:
    """A1 is A1, the risk spaces are R1 and R2, and tiles of a section have numbers."""
    if RISK in space.id:
        return f"R{space.id[-1]}"
    return space.id if space.kind == "site" else space.id[-1]


def camp_text(space: Space) -> str:
    if space.kind != "camp":
        return ""
    money = f"{'−' if space.money < 0 else ''}${abs(space.money)}"
    return f":{EXCHANGE if space.token else money}"


def tile_on(view: Json, words: GreatWesternTrailWords, space: Space) -> Text:
    there = view["trail"].get(space.id)
    if there is None:
        return Text(FREE, style="dim")
    seats = len(view["players"])
    if "building" in there:
        text = Text(
            seat_letter(there["owner"]),
            style=f"bold {TERMINAL_COLOURS[view['players'][there['owner']]['colour']]}",
        )
        toll = toll_text(words.building(there["building"]).hands, seats)
        return text.append(f":{there['building']}{toll}", style="not bold default")
    return tile_text(there["tile"], words, seats)


def tile_text(tile: str, words: GreatWesternTrailWords, seats: int) -> Text:
    """A hazard by its points, a camp tile by its colour, with the toll; a worker by its name."""
    if tile in CAMPS:
        what = words.names[CAMPS[tile].replace("camp", "mark")]
    else:
        worth = TILE_BY_ID[tile].points
        what = f"{worth}{POINTS}" if worth else words.name(tile)
    return Text(f"{what}{toll_text(TILE_BY_ID[tile].hands, seats)}")


def toll_text(hands: Sequence[str], seats: int) -> str:
    dollars = dollars_for(hands, seats)
    return f"${dollars}" if dollars else ""


def standing(view: Json, space: Space) -> Text:
    """Whoever has stopped there."""
    text = Text()
    for seat, player in enumerate(view["players"]):
        if player["place"] == space.id:
            text.append(f" ({seat_letter(seat)})", style=f"bold {TERMINAL_COLOURS[player['colour']]}")
    return text


def legend(words: GreatWesternTrailWords, width: int) -> Text:
    entries = [words.label(f"board.legend_{entry}") for entry in LEGEND]
    entries += [f"{RISKS[name]} {words.verb(verb, short=True)}" for name, verb in words.edition.risks.items()]
    if any(space.token for space in words.edition.board.spaces):
        entries.append(f"{EXCHANGE} {words.label('icon.Token')}")
    return wrap_pieces([Text(entry, style="dim") for entry in entries], width)
