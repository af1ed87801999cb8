"""The refusals that players meet most, with their numbers, in every language: tools/refusals.py [GAME …]

Matches are played at random and by the hand-made player. A reason is counted once for each decision of the
seat that is asked; what belongs to another decision, and only has to wait, is listed apart.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from itertools import islice
from typing import Any

from waystation.games import find_game, game_ids
from waystation.kernel import Game, Refusal, State, Swift, begin, pending
from waystation.kernel.game import advance, open_decisions, play_heuristic
from waystation.words import LANGUAGES, words_for

MATCHES = 1
EVERY = 3
"""Decisions, of which one is looked at."""
MOST = 10
EXAMPLE = 20
"""Not the first time that a refusal is met, when little has happened yet."""


def positions(game: Game[Any], seed: int, well: bool) -> Iterator[State]:
    """Before each decision of a match."""
    s = begin(game, game.seats[seed % len(game.seats)], {}, Swift.from_seed(seed))
    chance = Swift.from_seed(seed + 1)
    while s.agenda:
        yield s
        if well:
            play_heuristic(game, s, pending(s)[0].seat)
        else:
            decision = open_decisions(s)[chance.below("", len(open_decisions(s)))]
            options = decision.options(s)
            advance(s, decision, options[chance.below("", len(options))])


def collect_refusals(game: Game[Any]) -> Iterator[tuple[str, Refusal]]:
    """Each reason once for each decision, with its rule and the last word of its key."""
    for seed in range(MATCHES):
        for well in (False, True):
            for s in islice(positions(game, seed, well), 0, None, EVERY):
                words = words_for("en", game)
                refusals = game.refusals(s, pending(s)[0].seat).values()
                yield from {words.reason(refusal): refusal for refusal in refusals}.items()


def show(number: int, refusal: Refusal, game: Game[Any]) -> None:
    print(f"\n{number:6}  {refusal.rule}  {refusal.params}")
    for language in LANGUAGES:
        print(f"        {words_for(language, game).refusal(refusal)}")


def main(games: list[str]) -> None:
    counts: Counter[str] = Counter()
    examples: dict[str, tuple[Refusal, Game[Any]]] = {}
    for game in map(find_game, games):
        for name, refusal in collect_refusals(game):
            counts[name] += 1
            if counts[name] in (1, EXAMPLE):
                examples[name] = (refusal, game)
    kinds: dict[str, list[str]] = {"Short of something": [], "Refused": [], "Has to wait": []}
    for name, _ in counts.most_common():
        kinds[kind_of(examples[name][0])].append(name)
    for heading, names in kinds.items():
        print(f"\n{heading}, in how many decisions:")
        for name in names[:MOST]:
            show(counts[name], *examples[name])


def kind_of(refusal: Refusal) -> str:
    if "decide_first" in refusal.params:
        return "Has to wait"
    return "Short of something" if {"have", "money"} & set(refusal.params) else "Refused"


if __name__ == "__main__":
    main(sys.argv[1:] or list(game_ids()))
