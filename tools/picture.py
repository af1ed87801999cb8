"""Draw docs/images/terminal.svg: a table in the terminal, half-way through a match of conductors."""

import re
from io import StringIO
from pathlib import Path

from rich.console import Console

from waystation.bots import find_player, observe
from waystation.cli import boards
from waystation.games import find_game, game_ids
from waystation.kernel import Match, pending
from waystation.words import words_for

IMAGE = Path(__file__).parents[1] / "docs" / "images" / "terminal.svg"
WIDTH = 118
ACTIONS = 96


def middle_of_a_match() -> Match:
    game = find_game(game_ids()[0])
    match = Match(game, 3, {"start": 0}, b"a picture of a match in progress")
    players = [find_player("conductor", game, seat) for seat in range(3)]
    while len(match.log) < ACTIONS or pending(match.state)[0].seat != 0:
        seat = pending(match.state)[0].seat
        match.play(seat, str(players[seat](observe(game, match.state, seat))))
    return match


def main() -> None:
    match = middle_of_a_match()
    words = words_for("en", match.game)
    out = Console(
        record=True, width=WIDTH, file=StringIO(), markup=False, highlight=False, force_terminal=True
    )
    out.print(boards.draw(match.game, match.game.view(match.state, 0), words, WIDTH))
    out.print()
    out.print(words.prompt(pending(match.state)[0], match.state), style="bold")
    svg = out.export_svg(title=f"waystation play {match.game.id}")
    svg = re.sub(r"@font-face \{.*?\}\n?", "", svg, flags=re.DOTALL)  # nothing is loaded from elsewhere
    svg = svg.replace("Fira Code", "DejaVu Sans Mono")
    IMAGE.parent.mkdir(exist_ok=True)
    IMAGE.write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
