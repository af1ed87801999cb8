"""Mutants are the same for the same sources, and each is a program that can be run."""

import ast
import random
import runpy
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
TOOL = runpy.run_path(str(ROOT / "tools" / "mutants.py"))
MUTANTS = TOOL["every_mutant"]()


def made_of(code):
    return [(code[start:end], after) for start, end, after in sorted(TOOL["mutants_of_code"](code))]


@pytest.mark.parametrize(
    ("code", "mutants"),
    [
        ("a < b", [("<", "<=")]),
        ("a + 1", [("+", "-"), ("1", "2")]),
        ("x = not a", [("not a", "bool(a)")]),
        ("x += y", [("x += y", "pass")]),
        ("pay(s)", [("pay(s)", "pass")]),
        ("a and b or c", [("and", "or"), ("or", "and")]),
        ("x: int | None = True", [("True", "False")]),
        ("'ein' + x", []),
        ("a is not b", [("is not", "is")]),
    ],
)
def test_one_small_change_at_a_time(code, mutants):
    assert made_of(code) == mutants


def test_every_family_and_the_kernel_have_mutants():
    families = {mutant.family for mutant in MUTANTS}
    assert families == {"", "ticket_to_ride", "stone_age", "great_western_trail"}
    assert len(MUTANTS) > 3000


def test_no_mutant_stands_twice():
    assert len({mutant.id for mutant in MUTANTS}) == len(MUTANTS)


def test_a_mutant_is_a_program():
    for mutant in random.Random(1).sample([each for each in MUTANTS if each.file.endswith(".py")], 150):
        text = (ROOT / "src" / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.apply(text))) != ast.dump(ast.parse(text)), mutant.id
