"""Time the texts of a whole view: prompt, options and names at a table of one game.

    bench/messages.py                                          the first game, in every language
    bench/messages.py --game great-western-trail-2e en ja      the game with the most texts, in two languages

Prints the median CPU time of many rounds for each language. Options are said for every view that is sent; a
client asks for names once. Formatting makes sentences of keys and parameters; before that, the rules find the
parameters, as what an option costs.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import time
from typing import Any, Final

from waystation.games import find_game, game_ids
from waystation.kernel import Game, Match, open_options, pending
from waystation.words import LANGUAGES, Words, words_for

SEED: Final = bytes(32)
PLAYED: Final = 60
"""Actions before the table is looked at: deep enough for long lists of options."""
ROUNDS: Final = 300


def busiest_state(game: Game[Any]) -> Any:
    """The state with the most options that a plain match meets."""
    match = Match(game, seats=2, seed=SEED)
    best, most = match.state.copy(), 0
    for _ in range(PLAYED):
        seat = pending(match.state)[0].seat
        options = open_options(match.state, seat)
        if len(options) > most:
            best, most = match.state.copy(), len(options)
        match.play(seat, str(options[len(options) // 2][1]))
    return best


def say_options(words: Words, s: Any) -> int:
    """Say the prompt and every option with its row; returns how many texts that are."""
    (asked, *_) = pending(s)
    options = [option for _, option in open_options(s, asked.seat)]
    said = [words.prompt(asked, s)]
    for option in options:
        said += [words.option(option, s), words.group(option), *words.row(option, s)]
    return len(said)


def formatted_messages(words: Words, s: Any) -> list[tuple[str, Any]]:
    """The key and parameters of every message that is formatted when a view is said."""
    messages: list[tuple[str, Any]] = []
    fill = words.fill

    def record(key: str, params: Any) -> str:
        messages.append((key, params))
        return fill(key, params)

    words.fill = record  # type: ignore[method-assign]
    say_options(words, s)
    words.fill = fill  # type: ignore[method-assign]
    return messages


def format_all(words: Words, messages: list[tuple[str, Any]]) -> None:
    for key, params in messages:
        words.fill(key, params)


def median_ms(work: Any, *given: Any) -> float:
    took = []
    for _ in range(ROUNDS):
        begun = time.process_time()
        work(*given)
        took.append(time.process_time() - begun)
    return statistics.median(took) * 1000


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument(
        "languages", nargs="*", metavar="LANGUAGE", help="every language, unless some are named"
    )
    parser.add_argument("--game", choices=game_ids(), default=game_ids()[0])
    given = parser.parse_args()
    game = find_game(given.game)
    s = busiest_state(game)
    for language in given.languages or LANGUAGES:
        words = words_for(language, game)
        texts, names = say_options(words, s), len(words.every_name())
        messages = formatted_messages(words, s)
        formatting = median_ms(format_all, words, messages)
        print(
            f"{language}: {len(messages)} messages formatted in {formatting:.2f} ms; "
            f"{texts} texts with the rules' work {median_ms(say_options, words, s):.2f} ms; "
            f"{names} names {median_ms(words.every_name):.2f} ms"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
