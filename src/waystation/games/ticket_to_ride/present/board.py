"""Ticket to Ride as text: the map on a grid of characters, and under it what lies on the table.

Colour is never alone: a free route carries the letter of its colour and its length, a claimed one
the letter of its owner.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from waystation.drawing import TERMINAL_COLOURS, heading, in_columns, make_table, seat_name, side_by_side
from waystation.games.ticket_to_ride.board import CARDS, PASSENGERS, SYMBOLS, Board, load
from waystation.games.ticket_to_ride.present.railway_map import Picture, draw_map, key_of
from waystation.kernel import Game, Json
from waystation.words import Words

if TYPE_CHECKING:
    from waystation.games.ticket_to_ride import contract as ct

COMPLETED: Final = {True: "✓", False: "·"}
PASSENGER_LETTERS: Final = {colour: SYMBOLS[CARDS.index(colour)] for colour in PASSENGERS}


def draw(_game: Game[Any], view: Json, words: Words, width: int, whole: bool) -> RenderableType:
    """The map and the key to its codes, if the whole board is asked for, and what lies on the table."""
    parts: list[RenderableType] = [panels(view, words, width), *own_tickets(view["mine"], words, width)]
    if whole:
        board = load(view["map"])
        colours = [player["colour"] for player in view["players"]]
        picture = Picture(view["routes"], colours, set(view["closed"]), ticket_ends(board, view["mine"]))
        parts = [
            draw_map(board, picture, width),
            key(board, view, words, width),
            legend(view, words),
            Text(),
            *parts,
        ]
    if view["final_round"] is not None:
        parts.append(Text(words.label("board.final_round", seat=view["final_round"]), style="bold red"))
    return Group(*parts)


def ticket_ends(board: Board, mine: Json) -> set[str]:
    """The ends of the reader's tickets that are not completed yet, and of those to choose from."""
    tickets = [] if mine is None else [t for t, done in mine["tickets"].items() if not done] + mine["offer"]
    return {board.places[end] for ticket in tickets for end in board.ticket(ticket).ends}


def legend(view: Json, words: Words) -> Text:
    names = ["legend", "owners", *(["passengers_wait"] if len(view["ticket_decks"]) > 1 else [])]
    return Text("\n".join(words.label(f"board.{name}") for name in names), style="dim")


def key(board: Board, view: Json, words: Words, width: int) -> RenderableType:
    """What the codes stand for, in the reader's language, and the passengers who wait there."""
    entries = [
        Text(code, style="bold")
        .append(f" {words.name(place)}", style="not bold")
        .append_text(waiting(view["waiting"].get(place, {})))
        for place, code in key_of(board).items()
    ]
    return in_columns(entries, width)


def waiting(counts: ct.Passengers) -> Text:
    text = Text()
    for colour, number in counts.items():
        text.append(f" {PASSENGER_LETTERS[colour] * number}", style=f"bold {TERMINAL_COLOURS[colour]}")
    return text


# --- panels ---------------------------------------------------------------------------------------------


def panels(view: Json, words: Words, width: int) -> RenderableType:
    """The cards that lie open and my own on the left, the players on the right, or one above the other."""
    left = Group(*table_lines(view, words), *own_hand(view["mine"], words))
    right = players(view, words)
    return side_by_side(left, right, width)


def table_lines(view: Json, words: Words) -> Iterator[Text]:
    row = heading(words, "row")
    for card in view["row"]:
        row.append_text(chip(card)).append(" ")
    yield row
    decks = heading(words, "deck").append(str(view["deck"]), style="not bold")
    decks.append("  ").append_text(heading(words, "discard")).append(str(view["discard"]), style="not bold")
    yield decks
    tickets = Text()
    for deck, left in view["ticket_decks"].items():
        name = "ticket_deck" if deck == "tickets" else f"ticket_deck_{deck}"
        tickets.append_text(heading(words, name)).append(f"{left}  ", style="not bold")
    yield tickets


def own_hand(mine: Json, words: Words) -> Iterator[Text]:
    if mine is not None:
        hand = heading(words, "hand")
        for card, number in mine["hand"].items():
            hand.append(SYMBOLS[CARDS.index(card)] * number, style=f"bold {TERMINAL_COLOURS[card]}").append(
                " "
            )
        yield hand


def own_tickets(mine: Json, words: Words, width: int) -> Iterator[RenderableType]:
    """The reader's own tickets, ticked off when they are completed, and those to choose from."""
    if mine is None:
        return
    for name, tickets in (("tickets", mine["tickets"]), ("offer", dict.fromkeys(mine["offer"], False))):
        if tickets:
            yield heading(words, name)
            yield in_columns([ticket_text(ticket, done, words) for ticket, done in tickets.items()], width)


def ticket_text(ticket: str, done: bool, words: Words) -> Text:
    return Text(f"  {COMPLETED[done]} {words.name(ticket)}", style="green" if done else "none")


def chip(card: str | None) -> Text:
    """A card as its letter on its colour; a gap in the row is a gap."""
    if card is None:
        return Text("   ")
    return Text(f"[{SYMBOLS[CARDS.index(card)]}]", style=f"bold {TERMINAL_COLOURS[card]}")


def players(view: Json, words: Words) -> Table:
    """Everyone's open numbers; the letter is the one on the map."""
    names = ["player", "points", "trains", "cards", "ticket_deck"]
    if view["waiting"]:
        names.append("passengers")
    table = make_table([words.label(f"board.{name}") for name in names], numbers=4)
    for seat, player in enumerate(view["players"]):
        table.add_row(*player_row(seat, player, words, with_passengers=bool(view["waiting"])))
    return table


def player_row(seat: int, player: Json, words: Words, *, with_passengers: bool) -> list[Text]:
    tickets = "+".join(str(number) for number in player["tickets"].values())
    name = seat_name(seat, player["colour"], words)
    row = [name, *(Text(str(player[what])) for what in ("points", "trains", "cards")), Text(tickets)]
    return [*row, waiting(player["passengers"])] if with_passengers else row
