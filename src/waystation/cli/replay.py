"""A match told again: its story, its board, its score; and whether it tells the truth."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from waystation.cli import boards
from waystation.cli.input import BadInput
from waystation.cli.score_sheet import score_sheet, verdict
from waystation.cli.screen import console
from waystation.games import find
from waystation.kernel import BadSettings, Event, Json, Match, Seat, Tampered, from_json, verify
from waystation.words import Words, in_a_row, words_for


def tell(document: Json, language: str, at: int | None, seat: Seat | None) -> None:
    """The story up to action `at` through the eyes of `seat`, then the board and the score."""
    match = from_json(document, find, at)
    if seat is not None and seat not in range(match.seats):
        raise BadInput(f"There is no seat {seat} in this match: seats go from 0 to {match.seats - 1}.")
    if at is not None and at > len(match.log):
        raise BadInput(f"This match has {len(match.log)} actions; there is no action {at}.")
    words = words_for(language, match.game)
    out = console()
    actions = len(document["log"])
    title = words.house("replay.title", game=words.name(match.game.id), seats=match.seats, actions=actions)
    out.print(Text(title, style="bold"))
    for line in story(match, words, seat, everything=seat is None):
        out.print(line)
    out.print()
    out.print(Text(words.house("replay.board", number=len(match.log)), style="bold"))
    out.print(boards.draw(match.game, match.game.view(match.state, seat), words, out.width))
    show_score(match, words)


def story(match: Match[Any], words: Words, seat: Seat | None, *, everything: bool) -> Iterator[Text]:
    """The set-up, and what came of each action; an event that means the same as the last is not repeated."""
    yield Text(words.house("replay.opening"), style="bold dim")
    for number, events in enumerate(match.events):
        seen = [event if everything else event.seen_by(seat) for event in events]
        for first, line in enumerate(told(seen, words)):
            mark = f"{number:>4}  " if number and not first else "      "
            yield Text(mark, style="dim").append(line, style="none")


def told(events: list[Event], words: Words) -> Iterator[str]:
    """Each event as a sentence; the same sentence several times running is said once, and counted."""
    sentences = [words.event(event) for event in events]
    start = 0
    while start < len(sentences):
        end = start
        while end < len(sentences) and sentences[end] == sentences[start]:
            end += 1
        yield in_a_row(sentences[start], *([f"(×{end - start})"] if end - start > 1 else []))
        start = end


def show_score(match: Match[Any], words: Words) -> None:
    """The final sheet; of a match in play only the board tells, since a sheet shows everyone's tickets."""
    if match.over:
        out = console()
        out.print(score_sheet(match.sheets, words, words.house("sheet.title")))
        out.print(Text(verdict(match.sheets, words), style="bold"))


def check_revealed(document: Json, language: str) -> None:
    """A match that was exported while it is played keeps its seed to itself: that makes it no forgery."""
    if not document.get("seed") and document.get("result") is None:
        raise BadInput(words_for(language, find(document["game"])).house("replay.not_yet"))


def show_verified(document: Json, language: str) -> None:
    """What was re-derived from the seed, item by item."""
    match = verify(document, find)
    words = words_for(language, match.game)
    out = console()
    actions = len(match.log)
    title = words.house("replay.title", game=words.name(match.game.id), seats=match.seats, actions=actions)
    out.print(Text(title, style="bold"))
    for sentence in checked(match, words):
        out.print(marked("✓", sentence))
    if match.over:
        out.print(marked("✓", words.house("replay.checked_result")))
        out.print(Text(words.house("replay.verified"), style="bold"))
    else:
        out.print(marked("–", words.house("replay.checked_unfinished")))
        out.print(Text(words.house("replay.verified_so_far"), style="bold"))


def marked(mark: str, sentence: str) -> Table:
    """A sentence that may take several lines, beside its mark."""
    grid = Table.grid("", "", padding=(0, 1, 0, 0))
    grid.columns[1].overflow = "fold"
    grid.add_row(f"  {mark}", sentence)
    return grid


def checked(match: Match[Any], words: Words) -> list[str]:
    """What holds of a match whose seed, set-up and log are true."""
    draws = sum(len(entry.draws) for entry in match.log)
    return [
        words.house("replay.checked_seed", digest=f"{match.commitment[:16]}…"),
        words.house("replay.checked_opening", draws=len(match.opening)),
        words.house("replay.checked_log", actions=len(match.log), draws=draws),
    ]


def show_refuted(document: Json, language: str, reason: str) -> str:
    """What is true up to what is not; gives the verdict."""
    words = words_for(language, find(document["game"]))
    out = console()
    for sentence in still_true(document, words):
        out.print(marked("✓", sentence))
    out.print(Text(f"  ✗ {reason}"), soft_wrap=True)
    return words.house("replay.refuted")


def still_true(document: Json, words: Words) -> list[str]:
    """The sentences about seed, set-up and log, up to the first that does not hold."""
    bare = {**document, "log": [], "result": None}
    try:
        start = from_json(bare, find)
    except (Tampered, BadSettings):
        return []
    if start.commitment != document.get("commitment"):
        return []
    if start.to_json()["opening"] != document.get("opening"):
        return checked(start, words)[:1]
    try:
        whole = from_json(document, find)
        verify({**document, "result": whole.to_json()["result"]}, find)
    except (Tampered, BadSettings):
        return checked(start, words)[:2]
    return checked(whole, words)
