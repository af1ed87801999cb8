"""Write whole matches of today's rules into `tests/archive/`, when a version of the rules is closed.

A match in the archive is never written again: whatever the code becomes, it must replay and score as it did.
Files that are there already are left alone.
"""

import json
from pathlib import Path
from typing import Any

from rich.progress import track

from waystation.bots import find_player, observe
from waystation.games import bundled_games, find_game
from waystation.kernel import Game, Match, Settings, pending

FOLDER = Path(__file__).parents[1] / "tests" / "archive"
UNDO_EVERY = 40
"""How often a seat tries to take back what it did."""


def play(game: Game[Any], seats: int, settings: Settings) -> Match[Any]:
    """A match among beginners: they do what people do, and blunder."""
    match: Match[Any] = Match(game, seats, settings, seed=bytes([seats] * 32))
    players = [find_player("first-ride", game, seat) for seat in range(seats)]
    while not match.over:
        seat = pending(match.state)[0].seat
        match.play(seat, str(players[seat](observe(game, match.state, seat))))
        if len(match.log) % UNDO_EVERY == 0 and match.why_no_undo(seat) is None:
            match.undo(seat)
    return match


def variants(game: Game[Any]) -> list[Settings]:
    """Settings that are worth a match of their own, beside one for every number of seats."""
    return [
        {each.name: choice} for each in game.settings if each.name == "variant" for choice in each.choices
    ]


def main() -> None:
    tables = [(find_game(game), seats, {}) for game in bundled_games() for seats in find_game(game).seats]
    tables += [
        (find_game(game), 3, variant) for game in bundled_games() for variant in variants(find_game(game))
    ]
    for game, seats, settings in track(tables, "Playing"):
        name = "-".join([f"{seats}-seats", *map(str, settings.values())])
        path = FOLDER / game.id / game.rules_version / f"{name}.way"
        if not path.exists():
            path.parent.mkdir(parents=True, exist_ok=True)
            text = json.dumps(play(game, seats, settings).to_json(), ensure_ascii=False, indent=0)
            path.write_text(f"{text}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
