"""Great Western Trail as text: the trail, the railway, Kansas City, the buildings, the players' boards.

Colour is never alone: whatever belongs to a player carries the player's letter, and cattle its breed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from waystation.drawing import (
    PANEL_GAP,
    TERMINAL_COLOURS,
    fold_lines,
    heading,
    seat_letter,
    two_columns,
    wrap_pieces,
)
from waystation.games.great_western_trail.components import (
    BREEDS,
    CALF,
    CARDS,
    COW,
    HEIFER,
    OFFERS,
    SIMMENTAL_OFFERS,
    WORKERS,
    Offer,
)
from waystation.games.great_western_trail.moving import dollars_for
from waystation.games.great_western_trail.present.component_words import (
    CAMPS,
    CATTLE_BY_ID,
    OBJECTIVE_BY_ID,
)
from waystation.games.great_western_trail.present.players import BREED_PAINT, own_cards, players
from waystation.games.great_western_trail.present.railway import railway
from waystation.games.great_western_trail.present.trail_map import POINTS, tile_text, trail
from waystation.games.great_western_trail.present.words import GreatWesternTrailWords
from waystation.kernel import Game, Json
from waystation.words import Words

TRAIL_COLUMNS: Final = 72  # columns for the trail, where there is room for Kansas City beside it
CITY_COLUMNS: Final = 56  # columns
REACHED: Final = "✓"


def draw(_game: Game[Any], view: Json, words: Words, width: int, whole: bool) -> RenderableType:
    """The whole board; or, while a turn goes on, what changes from one choice to the next."""
    assert isinstance(words, GreatWesternTrailWords)
    parts: list[RenderableType] = [headline(view, words, width)]
    if whole:
        parts.append(table(view, words, width))
    parts.append(players(view, words, width, whole=whole))
    return Group(*parts, *own_cards(view, words, reader(view), width))


def table(view: Json, words: GreatWesternTrailWords, width: int) -> RenderableType:
    """The trail and the railway; Kansas City and the buildings under them, or beside them."""
    wide = width >= TRAIL_COLUMNS + PANEL_GAP + CITY_COLUMNS
    along, room = (TRAIL_COLUMNS, width - TRAIL_COLUMNS - PANEL_GAP) if wide else (width, width)
    left = Group(*trail(view, words, along), Text(), railway(view, words, along), Text())
    right = Group(
        *(*kansas_city(view, words, room), Text()),
        *(*objectives(view, words), Text()),
        *(*buildings(view, words), Text()),
    )
    return two_columns(left, right, TRAIL_COLUMNS) if wide else Group(left, right)


def reader(view: Json) -> Json:
    """The player who looks at the board; nobody, for a spectator."""
    return None if view["mine"] is None else view["players"][view["mine"]["seat"]]


def headline(view: Json, words: GreatWesternTrailWords, width: int) -> Text:
    """The phase, whose turn it is, who began, where the job market token is."""
    pieces = [Text(words.label(f"board.phase_{view['phase']}"), style="bold")]
    holder = view["job_token_holder"]
    for name, seat in (("turn", view["turn"]), ("start", view["start"]), ("token", holder)):
        if seat is not None:
            pieces.append(heading(words, name).append_text(seat_text(view, seat, words)))
    if holder is None:
        row = words.label("board.token_row", row=view["job_token"])
        pieces.append(heading(words, "token").append(row, style="not bold"))
    return wrap_pieces(pieces, width)


def seat_text(view: Json, seat: int, words: Words) -> Text:
    text = Text(seat_letter(seat), style=f"bold {TERMINAL_COLOURS[view['players'][seat]['colour']]}")
    return text.append(f" {words.seat(seat)}", style="not bold default")


# --- Kansas City ------------------------------------------------------------------------------------------


def kansas_city(view: Json, words: GreatWesternTrailWords, width: int) -> Iterator[RenderableType]:
    yield foresight(view, words, width)
    yield job_market(view, words)
    yield heading(words, "cattle", number=view["cattle_stack"])
    yield cattle_market(view, words)
    if view["simmentals"] != [0, 0]:
        yield growing(view, words)


def foresight(view: Json, words: GreatWesternTrailWords, width: int) -> Text:
    pieces: list[Text] = []
    for number, tiles in enumerate(view["foresight"], 1):
        shown = [foreseen(tile, words, len(view["players"])) for tile in tiles if tile is not None]
        piece = Text() if pieces else heading(words, "foresight")
        piece.append(f"{number} ", style="bold")
        pieces.append(piece.append(words.general_text("separator").join(shown) or "–", style="not bold"))
    return wrap_pieces(pieces, width, 2)


def foreseen(tile: str, words: GreatWesternTrailWords, seats: int) -> str:
    kind = "" if tile in CAMPS or tile in WORKERS else f"{words.name(tile.partition('-')[0])} "
    shown = words.name(tile) if tile in CAMPS else tile_text(tile, words, seats).plain
    return kind + shown


def job_market(view: Json, words: GreatWesternTrailWords) -> Table:
    """The wages, and how many workers of each kind wait for them; the token's row is in brackets."""
    table = Table.grid(padding=(0, 1, 0, 0))
    wages = [wage(row, number == view["job_token"]) for number, row in enumerate(view["jobs"], 1)]
    table.add_row(heading(words, "jobs"), *wages)
    for worker in WORKERS:
        waiting = [waiting_text(row["workers"].count(worker), row["open"]) for row in view["jobs"]]
        table.add_row(Text(words.name(worker)), *waiting)
    for column in table.columns[1:]:
        column.justify = "right"
    return table


def wage(row: Json, has_token: bool) -> Text:
    dollars = f"${row['wage']}"
    return Text(f"[{dollars}]" if has_token else dollars, style="bold" if row["open"] else "dim")


def waiting_text(number: int, can_be_hired: bool) -> Text:
    if not number:
        return Text("·", style="dim")
    return Text(str(number), style="bold" if can_be_hired else "dim")


def cattle_market(view: Json, words: GreatWesternTrailWords) -> Table:
    """A line for each value: what lies there, and what it costs."""
    table = Table.grid(padding=(0, 2, 0, 0))
    for value in (0, 3, 4, 5):
        offers = [offer for offer in (*SIMMENTAL_OFFERS, *OFFERS) if offer.value == value]
        cards = [card for card in view["cattle"] if (0 if card == CARDS[CALF] else value_of(card)) == value]
        if value or view["variant"]:
            name = words.label("board.value", value=value) if value else words.label("board.calves")
            table.add_row(Text(name), prices(offers, reader(view), words), on_sale(view, cards, words))
    table.columns[1].no_wrap = True
    return fold_lines(table)


def value_of(card: str) -> int:
    return CATTLE_BY_ID[card].value


def on_sale(view: Json, cards: list[str], words: GreatWesternTrailWords) -> Text:
    return Text(words.general_text("separator")).join(
        Text(
            f"{view['cattle'][card]} {words.names[BREEDS[CATTLE_BY_ID[card].breed]]} "
            f"{CATTLE_BY_ID[card].points}{POINTS}",
            style=BREED_PAINT[BREEDS[CATTLE_BY_ID[card].breed]],
        )
        for card in cards
    ) or Text("–", style="dim")


def prices(offers: list[Offer], player: Json, words: GreatWesternTrailWords) -> Text:
    """Cowboys and dollars; what the reader can pay is ticked off."""
    text = Text()
    for offer in offers:
        can = player is not None and can_pay(offer, player)
        price = f"${offer.price}" if offer.cards == 1 else words.label("board.two", dollars=offer.price)
        told = f"{offer.cowboys}:{price}{REACHED if can else ''}"
        text.append(f"{'  ' if text else ''}{told}", style="bold" if can else "dim")
    return text


def can_pay(offer: Offer, player: Json) -> bool:
    return bool(offer.cowboys <= player["workers"]["cowboy"] and offer.price <= player["money"])


def growing(view: Json, words: GreatWesternTrailWords) -> Text:
    """Heifers and cows that are left."""
    kinds = zip((HEIFER, COW), view["simmentals"], strict=True)
    left = [f"{words.name(CARDS[kind])} ×{number}" for kind, number in kinds]
    return heading(words, "growing").append(words.general_text("separator").join(left), style="not bold")


def objectives(view: Json, words: GreatWesternTrailWords) -> Iterator[RenderableType]:
    yield heading(words, "objectives", number=view["objective_deck"])
    for card in view["objectives"]:
        if card is not None:
            yield Padding(words.objective(OBJECTIVE_BY_ID[card], short=True), (0, 0, 0, 2), expand=False)


# --- private buildings ------------------------------------------------------------------------------------


def buildings(view: Json, words: GreatWesternTrailWords) -> Iterator[RenderableType]:
    """The sides of this match: what each needs, is worth, asks for and does; who may still build it."""
    yield heading(words, "buildings")
    grid = Table.grid(padding=(0, 1, 0, 0))
    for name in view["buildings"]:
        building = words.building(name)
        grid.add_row(
            *(Text(name, style="bold"), f"{building.craftsmen}", f"{building.points}{POINTS}"),
            toll_text(words, dollars_for(building.hands, len(view["players"]))),
            yet_to_build(view, name),
            words.actions(building, short=True),
        )
    for column in grid.columns[:3]:
        column.justify = "right"
    yield fold_lines(grid)


def toll_text(words: GreatWesternTrailWords, dollars: int) -> str:
    return words.label("part.toll", dollars=dollars) if dollars else ""


def yet_to_build(view: Json, building: str) -> Text:
    text = Text()
    for seat, player in enumerate(view["players"]):
        if building in player["unbuilt"]:
            text.append(seat_letter(seat), style=f"bold {TERMINAL_COLOURS[player['colour']]}")
    return text
