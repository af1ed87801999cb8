"""What a picture tells of a finished match: what everybody at the table may know."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

from waystation.service.tables.open_table import OpenTable
from waystation.service.tables.picture.fonts import drawable
from waystation.words import Words, words_for


@dataclass(frozen=True)
class Standing:
    """A player at the end, by name or by colour."""

    place: int
    name: str
    colour: str
    total: int


@dataclass(frozen=True)
class Result:
    """The end of a match; the winner stands first."""

    game: str
    headline: str
    date: str
    standings: tuple[Standing, ...]


def result_of(open_table: OpenTable, language: str, with_names: bool) -> Result:
    """The result of a match that is over."""
    record, match = open_table.record, open_table.match
    words = words_for(language, match.game, record.names(language))
    players = match.game.view(match.state, None)["players"]
    colours = [str(player["colour"]) for player in players]
    standings = [
        Standing(
            record.places[sheet.seat],
            (with_names and legible(words.seat(sheet.seat))) or name_of_colour(words, colours[sheet.seat]),
            colours[sheet.seat],
            sheet.total,
        )
        for sheet in record.sheets
    ]
    standings.sort(key=lambda standing: standing.place)
    game, date = words.name(record.game), date_of(record.ended_at)
    return Result(game, headline(standings, words), date, tuple(standings))


def legible(name: str) -> str:
    """What can be drawn of a name: a nickname may hold any signs."""
    return drawable(name, "old-standard-bold")


def name_of_colour(words: Words, colour: str) -> str:
    name = str(words.colour(colour))
    return name[:1].upper() + name[1:]


def headline(standings: list[Standing], words: Words) -> str:
    winners = [standing.name for standing in standings if standing.place == 1]
    if len(winners) == 1:
        return words.general_text("picture.winner", name=winners[0])
    return words.general_text("picture.winners")


def date_of(milliseconds: int | None) -> str:
    return datetime.fromtimestamp(milliseconds / 1000, UTC).date().isoformat() if milliseconds else ""
