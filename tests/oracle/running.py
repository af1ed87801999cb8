"""Compare referee and engine over positions of random matches."""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from itertools import count
from types import ModuleType

from oracle import great_western_trail, stone_age, ticket_to_ride
from oracle.comparing import Comparison
from oracle.positions import Move, Position, RandomMatch, plain
from waystation.games import find_game

REFEREES: dict[str, ModuleType] = {
    "ticket-to-ride-usa": ticket_to_ride,
    "ticket-to-ride-germany": ticket_to_ride,
    "stone-age": stone_age,
    "great-western-trail-1e": great_western_trail,
    "great-western-trail-2e": great_western_trail,
}

MOST_DISAGREEMENTS = 10


@dataclass
class Report:
    """What a run over one game found."""

    game: str
    positions: int = 0
    finals: int = 0
    kinds: Counter[str] = field(default_factory=Counter)
    disagreements: list[str] = field(default_factory=list)


def comparisons(referee: ModuleType, sample: Position | Move) -> Iterator[Comparison]:
    return referee.compare(sample) if isinstance(sample, Position) else referee.compare_move(sample)


def compare_game(
    game: str,
    positions: int,
    seed: int = 1,
    matches: int | None = None,
    progress: Callable[[Report], None] = lambda _: None,
) -> Report:
    """Compare so many positions of one game, match after match; stops early if the two sides differ a lot."""
    report = Report(game)
    for found in REFEREES[game].compare_printed(game, plain(find_game(game).printed())):
        note(report, f"{game}, printed", found)
    for number in count(seed) if matches is None else range(seed, seed + matches):
        compare_match(report, positions, number)
        progress(report)
        if report.positions >= positions or len(report.disagreements) >= MOST_DISAGREEMENTS:
            break
    return report


def compare_match(report: Report, positions: int, seed: int) -> None:
    """Compare the positions of one match, until there are enough."""
    try:
        for sample in RandomMatch(report.game, seed).samples():
            if report.positions >= positions:
                return
            compare_sample(report, sample)
    except Exception as error:
        error.add_note(f"This happened in {report.game} --seed {seed}.")
        raise


def compare_sample(report: Report, sample: Position | Move) -> None:
    if isinstance(sample, Position):
        report.positions += 1
        report.finals += sample.over
    for found in comparisons(REFEREES[report.game], sample):
        note(report, place_of(sample), found)


def note(report: Report, place: str, found: Comparison) -> None:
    report.kinds[found.kind] += 1
    if not found.agrees:
        report.disagreements.append(f"{place}\n  {found.kind}: {found.difference()}")


def place_of(sample: Position | Move) -> str:
    """Where to find a sample again."""
    if isinstance(sample, Position):
        return str(sample)
    return f"{sample.before}, playing {sample.option['notation']!r}"
