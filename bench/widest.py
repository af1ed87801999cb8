"""How long do lists of options get? Prints, for each kind of decision, the longest one that was met.

python bench/widest.py GAME --player random --matches 1000
"""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections import Counter

from rich.console import Console
from rich.progress import track

from waystation.bots import PLAYERS, find_player, observe
from waystation.cli.input import parse_settings
from waystation.games import find_game, game_ids
from waystation.kernel import Swift, advance, begin, find_option, open_decisions, open_options

EVERYTHING = "(all that is open to a seat)"


def arguments() -> Namespace:
    parser = ArgumentParser(description="Find the longest lists of options.")
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--player", choices=PLAYERS, default="random")
    parser.add_argument("--matches", type=int, default=100)
    parser.add_argument("--seats", type=int, default=4)
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--with", dest="agreed", action="append", metavar="NAME=VALUE")
    return parser.parse_args()


def watch(asked: Namespace, number: int, widest: Counter[str]) -> None:
    """Play one match; note every list that is longer than those before it."""
    game = find_game(asked.game)
    players = [find_player(asked.player, game, asked.seed + number + seat) for seat in range(asked.seats)]
    s = begin(game, asked.seats, parse_settings(asked.agreed), Swift.from_seed(asked.seed + number))
    chance = Swift.from_seed(number)
    while s.agenda:
        decisions = open_decisions(s)
        for decision in decisions:
            name = decision.prompt(s).key
            widest[name] = max(widest[name], len(decision.options(s)))
            widest[EVERYTHING] = max(widest[EVERYTHING], len(open_options(s, decision.seat)))
        seat = decisions[chance.below("", len(decisions)) if asked.player == "random" else 0].seat
        choice = players[seat](observe(game, s, seat))
        advance(s, *find_option(s, seat, str(choice)))


def main() -> None:
    asked = arguments()
    widest: Counter[str] = Counter()
    for number in track(range(asked.matches), "matches", console=Console(stderr=True)):
        watch(asked, number, widest)
    for name, options in widest.most_common():
        print(f"{options:4} {name}")


if __name__ == "__main__":
    main()
