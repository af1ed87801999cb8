"""Write the golden matches of `tests/golden/`: `python tools/golden.py` plays every recipe again.

`--check` writes nothing and exits with 1 if a file would change. `--search NAME` tries other seeds
for a recipe and prints those with which it shows all it must, the shortest match first.
"""

import argparse
import sys
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from games import of_each_family
from golden.recipe import Recipe
from golden.story import Story
from golden.transcript import FAMILIES, FOLDER, paths, transcript
from waystation.games import find_game

FAMILY_RECIPES = of_each_family("golden_recipes")
RECIPES = [recipe for module in FAMILY_RECIPES.values() for recipe in module.RECIPES]


def play(recipe: Recipe) -> Story:
    """The match that follows from a recipe."""
    return recipe.play(FAMILY_RECIPES[find_game(recipe.game).family].POLICIES)


def missing(recipe: Recipe, story: Story) -> list[str]:
    """What the recipe must show and the match does not."""
    shows = FAMILIES[story.match.game.family].SHOWS
    return [feature for feature in recipe.must.split() if shows[feature].first(story) is None]


def file_of(recipe: Recipe) -> Path:
    return FOLDER / recipe.game / f"{recipe.name}.txt"


def transcript_of(recipe: Recipe) -> str:
    story = play(recipe)
    if lacking := missing(recipe, story):
        sys.exit(f"{recipe.name} does not show {' '.join(lacking)}.")
    return transcript(recipe.header, story)


def refresh(recipe: Recipe, *, write: bool) -> bool:
    """True if the file was, or would be, changed."""
    text, path = transcript_of(recipe), file_of(recipe)
    same = path.exists() and path.read_text(encoding="utf-8") == text
    if write and not same:
        path.parent.mkdir(exist_ok=True)
        path.write_text(text, encoding="utf-8")
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
            if args.search in str(file_of(recipe)):
                print(file_of(recipe).relative_to(FOLDER), *sorted(search(recipe, args.tries))[:5])
        return
    changed = [refresh(recipe, write=not args.check) for recipe in RECIPES]
    strays = set(paths()) - {file_of(recipe) for recipe in RECIPES}
    print(*(f"STRAY   {path.relative_to(FOLDER)}" for path in sorted(strays)), sep="\n", end="")
    sys.exit(1 if args.check and (any(changed) or strays) else 0)


if __name__ == "__main__":
    main()
