"""Find what the features of a game are worth, by letting its hand-made player play itself.

    python tools/forecast.py GAME
    python tools/forecast.py GAME --matches 2000 --jobs 2 --player stationmaster

Up to some moment the players blunder, more or less often, and lead the match to uneven positions; from then
on they play as well as they can, and positions at rest are kept. What separates two seats there is fitted
to the points that separate them in the end: a ridge regression, with weights for the start and the end of a
match. One match in five is kept aside; how much of it is foretold is printed, by progress. The weights go
into `forecast.toml` beside the game.
"""

import argparse
import tomllib
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from importlib import import_module
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from rich.console import Console
from rich.progress import track
from rich.table import Table

from waystation.bots import find_player, observe
from waystation.games import find_game, game_ids
from waystation.kernel import MANY_SEATS, Swift, advance, begin, open_options, pending

type Numbers = NDArray[np.float64]
type Played = tuple[list[tuple[float, list[list[float]]]], list[int]]
"""The positions that were kept, as progress and features by seat, and the totals in the end."""

BLUNDERS = (0, 6, 15, 35)  # per cent
KEPT = 4  # one position in so many that rest
RIDGE = 100.0  # as if so many positions said that a feature is worth nothing
BINS = 6
HELD_BACK = 5  # one match in so many


def play(game_id: str, seats: int, name: str, seed: int) -> Played:
    """One match of players who blunder up to some moment; positions from then on."""
    game = find_game(game_id)
    chance = Swift.from_seed(seed + (1 << 40))
    players = [find_player(name, game, seed + seat) for seat in range(seats)]
    clumsy = [BLUNDERS[chance.below("", len(BLUNDERS))] for _ in range(seats)]
    sober = (chance.below("", 1000) / 1000) ** 2
    s = begin(game, seats, {}, Swift.from_seed(seed))
    kept = []
    while s.agenda:
        done = game.progress(s)
        if done >= sober and game.rests(s) and chance.below("", KEPT) == 0:
            kept.append((done, [game.features(s, seat) for seat in range(seats)]))
        seat = pending(s)[0].seat
        offered = open_options(s, seat)
        if done < sober and chance.below("", 100) < clumsy[seat]:
            decision, choice = offered[chance.below("", len(offered))]
        else:
            answer = players[seat](observe(game, s, seat, offered))
            decision, choice = next(offer for offer in offered if offer[1] == answer)
        advance(s, decision, choice)
    return kept, [sheet.total for sheet in game.sheets(s)]


def differences(matches: list[Played]) -> tuple[Numbers, Numbers, Numbers]:
    """Rows of (progress, difference of features, difference of totals) for every two seats."""
    progress, rows, aims = [], [], []
    for kept, totals in matches:
        for done, features in kept:
            for one in range(len(totals)):
                for other in range(one):
                    progress.append(done)
                    rows.append(np.subtract(features[one], features[other]))
                    aims.append(totals[one] - totals[other])
    return np.array(progress), np.array(rows, float), np.array(aims, float)


def spread_out(progress: Numbers, rows: Numbers) -> Numbers:
    """Every feature twice: as it counts at the start, and at the end."""
    done = progress[:, None]
    return np.hstack([rows * (1 - done), rows * done])


def fit(progress: Numbers, rows: Numbers, aims: Numbers) -> Numbers:
    """Weights at the start and at the end, by ridge regression on features of equal size."""
    wide = spread_out(progress, rows)
    scale = np.maximum(wide.std(axis=0), 1e-9)
    x = wide / scale
    return np.linalg.solve(x.T @ x + RIDGE * np.eye(x.shape[1]), x.T @ aims) / scale


def errors_of(weights: Numbers, held: list[Played]) -> list[float]:
    """The error that is left in matches kept aside, around BINS points from the start to the end."""
    progress, rows, aims = differences(held)
    errors = aims - spread_out(progress, rows) @ weights
    found = []
    for at in np.linspace(0, 1, BINS):
        near = np.exp(-(((progress - at) * BINS) ** 2))
        found.append(float(np.sqrt((near * errors**2).sum() / near.sum())))
    return found


def print_report(title: str, names: Sequence[str], weights: Numbers, held: list[Played]) -> None:
    """Print how much of the matches kept aside is foretold, and what each feature is worth."""
    progress, rows, aims = differences(held)
    guess = spread_out(progress, rows) @ weights
    table = Table("progress", "positions", "R²", "error", title=title)
    for low in np.arange(0, 1, 0.2):
        here = (progress >= low) & (progress < low + 0.2001)
        if here.sum() > 1:
            error = aims[here] - guess[here]
            table.add_row(
                f"{low:.1f}",
                str(here.sum()),
                f"{1 - error.var() / aims[here].var():.3f}",
                f"{error.std():.1f}",
            )
    Console().print(table)
    worth = Table("feature", "early", "late", "spread")
    half = len(names)
    for k, name in enumerate(names):
        worth.add_row(name, f"{weights[k]:.3f}", f"{weights[half + k]:.3f}", f"{rows[:, k].std():.2f}")
    Console().print(worth)


def by_name(names: Sequence[str], weights: Numbers) -> dict[str, list[float]]:
    """By feature: what it is worth at the start and at the end."""
    pairs = weights.reshape(2, len(names)).T
    return {
        name: [round(float(weight), 4) for weight in pair] for name, pair in zip(names, pairs, strict=True)
    }


def write(path: Path, game_id: str, seats: int, worth: dict[str, list[float]], errors: list[float]) -> None:
    """Put one table into `forecast.toml`, beside those of other rule sets."""
    tables = tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    tables.setdefault(game_id, {})[str(seats)] = {
        "spreads": [round(error, 2) for error in errors],
        "worth": worth,
    }
    lines = [
        "# What features are worth at the start and at the end of a match, fitted as tools/forecast.py does."
    ]
    for rule_set, by_seats in sorted(tables.items()):
        for number, table in sorted(by_seats.items()):
            lines += [
                "",
                f'["{rule_set}".{number}]',
                f"spreads = {table['spreads']}",
                f'["{rule_set}".{number}.worth]',
            ]
            lines += [f"{name} = {pair}" for name, pair in table["worth"].items()]
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--matches", type=int, default=600)
    parser.add_argument(
        "--seats", type=int, choices=(2, MANY_SEATS), action="append", help="two, or three for three or more"
    )
    parser.add_argument("--player", default="conductor")
    parser.add_argument("--seed", type=int, default=1 << 32)
    parser.add_argument("--jobs", type=int, default=1)
    asked = parser.parse_args()
    if asked.matches < HELD_BACK:
        parser.error(f"--matches must be {HELD_BACK} or more: one of so many is held back for the errors.")
    package = f"waystation.games.{game_ids()[asked.game][0]}"
    names = import_module(f"{package}.forecast").FEATURES
    path = Path(__file__).parents[1] / "src" / Path(*package.split(".")) / "forecast.toml"
    for seats in asked.seats or [2, MANY_SEATS]:
        with ProcessPoolExecutor(asked.jobs) as pool:
            work = pool.map(
                partial(play, asked.game, seats, asked.player), range(asked.seed, asked.seed + asked.matches)
            )
            matches = list(track(work, f"{asked.game}, {seats} seats", total=asked.matches))
        held = [match for number, match in enumerate(matches) if number % HELD_BACK == 0]
        rest = [match for number, match in enumerate(matches) if number % HELD_BACK]
        weights = fit(*differences(rest))
        print_report(f"{asked.game}, {seats} seats", names, weights, held)
        errors = errors_of(weights, held)
        write(path, asked.game, seats, by_name(names, weights), errors)


if __name__ == "__main__":
    main()
