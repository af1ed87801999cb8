"""Write the golden matches of `tests/golden/`: `python tools/golden.py` plays every recipe again.

`--check` writes nothing and exits with 1 if a file would change. `--search NAME` tries other seeds
for a recipe and prints those with which it shows all it must, the shortest match first.
"""

import argparse
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from golden.story import Story, offered_to, story_of
from golden.ticket_to_ride import GERMANY, SHOWS, USA
from golden.transcript import FOLDER, Header, paths, transcript
from waystation.kernel import Match, Swift, pending

# --- policies -------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Turn:
    """What a policy goes by."""

    match: Match[Any]
    seat: int
    offered: tuple[str, ...]

    @property
    def trains(self) -> int:
        return self.match.game.view(self.match.state, self.seat)["players"][self.seat]["trains"]

    def lengths_owned(self) -> list[int]:
        """The lengths of the routes that the seat has claimed, as the log tells."""
        mine = [entry.notation for entry in self.match.log if entry.seat == self.seat]
        return [length_of(notation) for notation in mine if notation.startswith("claim ")]


type Wish = Callable[[Turn], list[str]]
"""The options that would fulfil a wish, possibly none."""


def anything(turn: Turn) -> list[str]:
    return list(turn.offered)


def any_of(kind: str) -> Wish:
    return lambda turn: [option for option in turn.offered if option.startswith(f"{kind} ")]


def length_of(claim: str) -> int:
    return len(claim.split()[2])


def words_of(option: str) -> int:
    return len(option.split())


def few_tickets(turn: Turn) -> list[str]:
    return fewest(any_of("keep")(turn), words_of)


def many_tickets(turn: Turn) -> list[str]:
    return most(any_of("keep")(turn), words_of)


def long_claims(turn: Turn) -> list[str]:
    return most(any_of("claim")(turn), length_of)


def short_claims(turn: Turn) -> list[str]:
    return fewest(any_of("claim")(turn), length_of)


def most(options: list[str], measure: Callable[[str], int]) -> list[str]:
    top = max(map(measure, options), default=0)
    return [option for option in options if measure(option) == top]


def fewest(options: list[str], measure: Callable[[str], int]) -> list[str]:
    return most(options, lambda option: -measure(option))


def colour_cards(turn: Turn) -> list[str]:
    return [draw for draw in any_of("draw")(turn) if draw != "draw locomotive"]


def face_up_cards(turn: Turn) -> list[str]:
    return [draw for draw in any_of("draw")(turn) if draw != "draw deck"]


def claims_of_four(number: int) -> Wish:
    """Routes of length 4, until so many are owned."""

    def wish(turn: Turn) -> list[str]:
        if turn.lengths_owned().count(4) >= number:
            return []
        return [claim for claim in any_of("claim")(turn) if length_of(claim) == 4]

    return wish


def sparing_claims(*lengths: int) -> Wish:
    """The longest routes of these lengths that leave three trains."""

    def wish(turn: Turn) -> list[str]:
        fitting = [length for length in lengths if length <= turn.trains - 3]
        return most([claim for claim in any_of("claim")(turn) if length_of(claim) in fitting], length_of)

    return wish


def strander(fours: int) -> tuple[Wish, ...]:
    """Uses up the short routes and stops at three trains, so that in the end nobody can do anything."""
    return (
        claims_of_four(fours),
        sparing_claims(3),
        any_of("draw"),
        sparing_claims(1, 2, 3),
        any_of("tickets"),
        few_tickets,
        anything,
    )


POLICIES: dict[str, tuple[Wish, ...]] = {
    "random": (anything,),
    "hoarder": (any_of("draw"), any_of("tickets"), few_tickets, anything),
    "shy hoarder": (colour_cards, any_of("draw"), any_of("tickets"), few_tickets, anything),
    "window shopper": (face_up_cards, any_of("draw"), any_of("claim"), few_tickets, anything),
    "collector": (any_of("tickets"), many_tickets, anything),
    "picky collector": (any_of("tickets"), few_tickets, anything),
    "miser": (any_of("tickets"), short_claims, many_tickets, anything),
    "builder": (any_of("claim"), any_of("draw"), few_tickets, anything),
    "long builder": (long_claims, any_of("draw"), few_tickets, anything),
    "short builder": (short_claims, any_of("draw"), few_tickets, anything),
    "strander 1": strander(1),
    "strander 2": strander(2),
}
"""A seat does what its first wish allows that anything allows, and among these is at random."""


def choose(policy: str, turn: Turn, chance: Swift) -> str:
    liked = next(liked for wish in POLICIES[policy] if (liked := wish(turn)))
    return liked[chance.below("", len(liked))]


# --- recipes --------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Recipe:
    """One golden match: who plays by which policy, from which seed, and what it must show."""

    name: str
    game: str
    policies: tuple[str, ...]
    seed: int
    must: str  # what it must show; whatever else it shows is told as well
    about: str
    start: int | None = None

    @property
    def path(self) -> Path:
        return FOLDER / self.game / f"{self.name}.txt"

    @property
    def header(self) -> Header:
        seed = self.seed.to_bytes(32, "big").hex()
        played = f"{self.about} Played by: {', '.join(self.policies)}."
        return Header(self.game, len(self.policies), self.start, seed, played)


RECIPES: tuple[Recipe, ...] = (
    Recipe(
        "tie_broken_by_tickets",
        USA,
        ("random", "random"),
        763,
        "TTR-WIN-02",
        "Both have the same points; one has completed more tickets and wins.",
    ),
    Recipe(
        "tie_broken_by_longest_path",
        USA,
        ("long builder", "long builder"),
        667,
        "TTR-WIN-03",
        "Both have the same points and as many completed tickets; the longest path wins.",
    ),
    Recipe(
        "shared_victory",
        USA,
        ("builder", "builder", "builder"),
        220,
        "TTR-WIN-04",
        "Two seats are equal in everything and share the victory.",
    ),
    Recipe(
        "deck_runs_dry",
        USA,
        ("miser", "shy hoarder"),
        21,
        "TTR-R-08 TTR-R-02/repeated TTR-R-02/stays TTR-R-05 TTR-R-06 TTR-R-07/at-once TTR-R-07/after-claim "
        "TTR-R-10/empty TTR-R-13",
        "One seat hoards all cards and the other takes all tickets, until a turn must be passed.",
        start=1,
    ),
    Recipe(
        "tickets_run_out",
        USA,
        ("picky collector", "builder", "picky collector"),
        54,
        "TTR-R-12 TTR-R-10/short TTR-R-10/empty TTR-R-13 TTR-R-16",
        "Returned tickets come round again, until only one or two are left and then none.",
        start=2,
    ),
    Recipe(
        "first_row_cleared",
        USA,
        ("builder", "random", "long builder", "short builder"),
        84,
        "TTR-R-01 TTR-MULTI-03 TTR-END-01/one TTR-DRAW-09",
        "Three locomotives lie in the first row; the final round begins with a single train left.",
    ),
    Recipe(
        "longest_path_tied",
        USA,
        ("long builder", "long builder", "long builder", "long builder", "long builder"),
        190,
        "TTR-SCORE-06 TTR-END-04 TTR-END-01/none TTR-R-13",
        "Longest paths of the same length, and more than one seat out of trains in the final round.",
        start=3,
    ),
    Recipe(
        "nobody_can_act",
        USA,
        ("strander 2", "strander 2", "strander 1"),
        1,
        "TTR-R-31 TTR-R-08/only-tickets TTR-R-13",
        "All short routes are taken, everyone stops at three trains, and cards and tickets run out.",
    ),
    Recipe(
        "tie_broken_by_tickets",
        GERMANY,
        ("long builder", "long builder"),
        309,
        "TTR-WIN-02",
        "Both have the same points; one has completed more tickets and wins.",
    ),
    Recipe(
        "tie_broken_by_passengers",
        GERMANY,
        ("long builder", "long builder"),
        181,
        "TTRG-WIN-03",
        "Both have the same points and as many completed tickets; more passengers win.",
    ),
    Recipe(
        "shared_victory",
        GERMANY,
        ("builder", "builder", "builder"),
        329,
        "TTRG-WIN-04",
        "Two seats are equal in everything and share the victory.",
    ),
    Recipe(
        "deck_runs_dry",
        GERMANY,
        ("miser", "shy hoarder"),
        28,
        "TTR-R-08 TTR-R-22 TTR-R-02/repeated TTR-R-02/stays TTR-R-05 TTR-R-06 TTR-R-07/at-once "
        "TTR-R-07/after-claim TTR-R-13",
        "One seat hoards all cards and the other takes all tickets, until a turn must be passed.",
        start=0,
    ),
    Recipe(
        "tickets_run_out",
        GERMANY,
        ("picky collector", "collector", "builder", "collector"),
        34,
        "TTRG-SCORE-04 TTR-R-11/short TTR-R-11/one-deck TTR-R-12 TTR-R-10/empty TTR-R-13 TTR-R-16",
        "First one deck of tickets is too short for some splits, then both are; two globetrotters.",
    ),
    Recipe(
        "first_row_cleared",
        GERMANY,
        ("builder", "long builder", "hoarder"),
        68,
        "TTR-R-01 TTR-R-23 TTR-R-13",
        "Three locomotives lie in the first row; in the end nobody has completed a ticket.",
    ),
    Recipe(
        "passengers_tied",
        GERMANY,
        ("long builder", "builder", "long builder", "builder", "long builder"),
        27,
        "TTR-END-04 TTR-END-01/none TTRG-MULTI-04 TTRG-SCORE-07 TTRG-SCORE-08 TTR-R-19 TTR-R-13",
        "Ties for the most and for the second most passengers; three owners of a triple route.",
        start=4,
    ),
)


# --- playing and writing --------------------------------------------------------------------------------


def play(recipe: Recipe) -> Story:
    """The match that follows from a recipe."""
    match = recipe.header.match()
    return story_of(match, actions(match, recipe.policies, Swift.seeded(recipe.seed)))


def actions(match: Match[Any], policies: tuple[str, ...], chance: Swift) -> Iterator[tuple[int, str]]:
    """What the policies do, one action after the other; seats that are asked together answer in any order."""
    while not match.over:
        asked = sorted(decision.seat for decision in pending(match.state))
        seat = asked[chance.below("", len(asked))]
        yield seat, choose(policies[seat], Turn(match, seat, offered_to(match, seat)), chance)


def missing(recipe: Recipe, story: Story) -> list[str]:
    """What the recipe must show and the match does not."""
    return [feature for feature in recipe.must.split() if SHOWS[feature].first(story) is None]


def written(recipe: Recipe) -> str:
    story = play(recipe)
    if lacking := missing(recipe, story):
        sys.exit(f"{recipe.name} does not show {' '.join(lacking)}.")
    return transcript(recipe.header, story)


def refresh(recipe: Recipe, *, write: bool) -> bool:
    """True if the file was, or would be, changed."""
    text = written(recipe)
    same = recipe.path.exists() and recipe.path.read_text(encoding="utf-8") == text
    if write and not same:
        recipe.path.parent.mkdir(exist_ok=True)
        recipe.path.write_text(text, encoding="utf-8")
    print(f"{'same   ' if same else 'CHANGED'} {recipe.game}/{recipe.name}")
    return not same


def search(recipe: Recipe, tries: int) -> Iterator[tuple[int, int]]:
    """(actions, seed) of the seeds with which a recipe shows all it must."""
    for seed in range(1, tries + 1):
        story = play(replace(recipe, seed=seed))
        if not missing(recipe, story):
            yield len(story.moments), seed


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a file would change")
    parser.add_argument(
        "--search", metavar="NAME", help="look for seeds for the recipes whose path has NAME in it"
    )
    parser.add_argument("--tries", type=int, default=300, help="how many seeds to try")
    args = parser.parse_args()
    if args.search:
        for recipe in RECIPES:
            if args.search in str(recipe.path):
                print(recipe.path.relative_to(FOLDER), *sorted(search(recipe, args.tries))[:5])
        return
    changed = [refresh(recipe, write=not args.check) for recipe in RECIPES]
    strays = set(paths()) - {recipe.path for recipe in RECIPES}
    print(*(f"STRAY   {path.relative_to(FOLDER)}" for path in sorted(strays)), sep="\n", end="")
    sys.exit(1 if args.check and (any(changed) or strays) else 0)


if __name__ == "__main__":
    main()
