"""`waystation replay`: print what happened in a match, its board and score; or verify it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.table import Table
from rich.text import Text

from waystation.cli import boards
from waystation.cli.input import BadInput
from waystation.cli.score_sheet import score_sheet, verdict
from waystation.cli.screen import console
from waystation.games import find_game
from waystation.kernel import (
    BadSettings,
    Event,
    Json,
    Match,
    Seat,
    Tampered,
    UnknownVersion,
    from_json,
    verify,
)
from waystation.words import Words, words_for


def show_story(document: Json, language: str, at: int | None, seat: Seat | None) -> None:
    """Print the events up to action `at` as `seat` sees them, then the board and the score."""
    match = from_json(document, find_game, at)
    if seat is not None and seat not in range(match.seats):
        raise BadInput(f"Unknown seat {seat}: this match has seats 0 to {match.seats - 1}.")
    if at is not None and at > len(match.log):
        raise BadInput(f"Unknown action {at}: this match has {len(match.log)} actions.")
    words = words_for(language, match.game)
    out = console()
    actions = len(document["log"])
    title = words.general_text(
        "replay.title", game=words.name(match.game.id), seats=match.seats, actions=actions
    )
    out.print(Text(title, style="bold"))
    for line in story(match, words, seat, everything=seat is None):
        out.print(line)
    out.print()
    out.print(Text(words.general_text("replay.board", number=len(match.log)), style="bold"))
    out.print(boards.draw(match.game, match.game.view(match.state, seat), words, out.width))
    show_score(match, words)


def story(match: Match[Any], words: Words, seat: Seat | None, *, everything: bool) -> Iterator[Text]:
    """The events of the set-up and of each action, as numbered lines."""
    yield Text(words.general_text("replay.opening"), style="bold dim")
    for number, events in enumerate(match.events):
        seen = [event if everything else event.seen_by(seat) for event in events]
        for first, line in enumerate(event_lines(seen, words)):
            mark = f"{number:>4}  " if number and not first else "      "
            yield Text(mark, style="dim").append(line, style="none")


def event_lines(events: list[Event], words: Words) -> Iterator[str]:
    """Each event as a sentence; repeated sentences are printed once, with their count."""
    sentences = [words.event(event) for event in events]
    start = 0
    while start < len(sentences):
        end = start
        while end < len(sentences) and sentences[end] == sentences[start]:
            end += 1
        times, sentence = end - start, sentences[start]
        yield (
            words.general_text("replay.repeated", sentence=sentence, number=times) if times > 1 else sentence
        )
        start = end


def show_score(match: Match[Any], words: Words) -> None:
    """Print the final score. A match in play has none, because a sheet would show everyone's tickets."""
    if match.over:
        out = console()
        out.print(score_sheet(match.sheets, words, words.general_text("sheet.title")))
        out.print(Text(verdict(match.sheets, words), style="bold"))


def words_for_document(document: Json, language: str) -> Words:
    """The words for the rules of a file, or for the newest rules if those are not installed."""
    try:
        game = find_game(document["game"], str(document.get("rules_version", "")))
    except UnknownVersion:
        game = find_game(document["game"])
    return words_for(language, game)


def check_revealed(document: Json, language: str) -> None:
    """Refuse a match that was exported during play: its seed is not revealed yet."""
    if not document.get("seed") and document.get("result") is None:
        raise BadInput(words_for_document(document, language).general_text("replay.not_yet"))


def show_verified(document: Json, language: str) -> None:
    """Verify a match and print what follows from the seed, item by item."""
    match = verify(document, find_game)
    words = words_for(language, match.game)
    out = console()
    actions = len(match.log)
    title = words.general_text(
        "replay.title", game=words.name(match.game.id), seats=match.seats, actions=actions
    )
    out.print(Text(title, style="bold"))
    for sentence in proven_claims(match, words):
        out.print(mark_line("✓", sentence))
    if match.over:
        out.print(mark_line("✓", words.general_text("replay.checked_result")))
        out.print(Text(words.general_text("replay.verified"), style="bold"))
    else:
        out.print(mark_line("–", words.general_text("replay.checked_unfinished")))
        out.print(Text(words.general_text("replay.verified_so_far"), style="bold"))


def mark_line(mark: str, sentence: str) -> Table:
    """A sentence beside its mark; it may wrap."""
    grid = Table.grid("", "", padding=(0, 1, 0, 0))
    grid.columns[1].overflow = "fold"
    grid.add_row(f"  {mark}", sentence)
    return grid


def proven_claims(match: Match[Any], words: Words) -> list[str]:
    """The claims that are proven for a match whose seed, set-up and log are verified."""
    draws = sum(len(entry.draws) for entry in match.log)
    return [
        words.general_text("replay.checked_seed", digest=f"{match.commitment[:16]}…"),
        words.general_text("replay.checked_opening", draws=len(match.opening)),
        words.general_text("replay.checked_log", actions=len(match.log), draws=draws),
    ]


def show_refuted(document: Json, language: str, reason: str) -> str:
    """Print the claims that hold and the first that does not; return the verdict."""
    words = words_for_document(document, language)
    out = console()
    for sentence in claims_still_true(document, words):
        out.print(mark_line("✓", sentence))
    out.print(Text(f"  ✗ {reason}"), soft_wrap=True)
    return words.general_text("replay.refuted")


def claims_still_true(document: Json, words: Words) -> list[str]:
    """The claims about seed, set-up and log, up to the first that does not hold."""
    bare = {**document, "log": [], "result": None}
    try:
        start = from_json(bare, find_game)
    except (Tampered, BadSettings):
        return []
    if start.commitment != document.get("commitment"):
        return []
    if start.to_json()["opening"] != document.get("opening"):
        return proven_claims(start, words)[:1]
    try:
        whole = from_json(document, find_game)
        verify({**document, "result": whole.to_json()["result"]}, find_game)
    except (Tampered, BadSettings):
        return proven_claims(start, words)[:2]
    return proven_claims(whole, words)
