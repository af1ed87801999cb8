"""Compare the engine with a second referee, written from the rules catalogues alone, over random positions.

    python tools/oracle.py                                        10,000 positions of every game
    python tools/oracle.py --game stone-age --positions 500       fewer, of one game
    python tools/oracle.py --game stone-age --seed 17 --matches 1 one match again, to look at a disagreement

Exits 1 on a disagreement. The referees are in tests/oracle.
"""

import argparse
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from oracle.running import REFEREES, Report, compare_game

SECONDS_BETWEEN_REPORTS = 20


class Progress:
    """Prints a line every now and then."""

    def __init__(self) -> None:
        self.last = time.monotonic()

    def __call__(self, report: Report) -> None:
        if time.monotonic() - self.last > SECONDS_BETWEEN_REPORTS:
            self.last = time.monotonic()
            print(
                f"{report.game}: {report.positions} positions, {len(report.disagreements)} disagreements",
                flush=True,
            )


def read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description="Compare the engine with the referees of tests/oracle.")
    parser.add_argument("--game", choices=REFEREES, action="append", help="Compare this game. Default: all.")
    parser.add_argument("--positions", type=int, default=10_000, help="Positions per game. Default: 10,000.")
    parser.add_argument("--seed", type=int, default=1, help="Seed of the first match. Default: 1.")
    parser.add_argument("--matches", type=int, help="Stop after this many matches.")
    return parser.parse_args()


def print_report(report: Report) -> None:
    print(f"\n{report.game}: {report.positions} positions, {report.finals} of them final, ", end="")
    print(f"{report.kinds.total()} comparisons, {len(report.disagreements)} disagreements")
    for kind, number in sorted(report.kinds.items()):
        print(f"  {number:>8}  {kind}")
    for text in report.disagreements:
        print(f"! {text}")


def print_summary(reports: list[Report]) -> None:
    print(f"\n{'game':<24}{'positions':>10}{'final':>7}{'comparisons':>13}{'disagreements':>15}")
    for report in reports:
        numbers = f"{report.positions:>10}{report.finals:>7}{report.kinds.total():>13}"
        print(f"{report.game:<24}{numbers}{len(report.disagreements):>15}")


def main() -> int:
    arguments = read_arguments()
    progress = Progress()
    reports = [
        compare_game(game, arguments.positions, arguments.seed, arguments.matches, progress)
        for game in arguments.game or REFEREES
    ]
    for report in reports:
        print_report(report)
    print_summary(reports)
    return 1 if any(report.disagreements for report in reports) else 0


if __name__ == "__main__":
    sys.exit(main())
