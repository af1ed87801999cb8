"""Mutants are the same for the same sources, and each is a program that can be run."""

import ast
import os
import random
from dataclasses import asdict
from signal import SIGKILL, SIGPROF

import pytest
from mutation.mutants import (
    SOURCES,
    Mutant,
    changes_of_code,
    changes_of_data,
    every_mutant,
    every_name,
    name_mutants,
    statements_of,
    walk_what_runs,
)
from mutation.report import as_markdown, judge, read_verdicts, stage_of
from mutation.rules_named import rules_in, rules_named_by_line
from mutation.trials import changed_code, in_children

MUTANTS = every_mutant()


def made_of(code):
    return [(code[start:end], after) for start, end, after in sorted(set(changes_of_code(code)))]


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
        ("TABLE = ('B', 'H')", [("'B', 'H'", "'H', 'B'")]),
        ("if is_over(s):\n    pass", [("is_over(s)", "(not (is_over(s)))")]),
        ("def f():\n    return Refusal('TTR-R-10')", [("Refusal('TTR-R-10')", "None")]),
        ("def f(s):\n    s.start = NOBODY", [("s.start = NOBODY", "pass")]),
        (
            "def f(s):\n    for seat in s.order:\n        s.deal(seat)",
            [("s.order", "()"), ("s.deal(seat)", "pass")],
        ),
        ("assert a < b", []),
        ("__all__ = ['Bag', 'Chance']", []),
        ("raise NotImplementedError", []),
        ("zip(a, b, strict=True)", [("zip(a, b, strict=True)", "pass")]),
    ],
)
def test_one_small_change_at_a_time(code, mutants):
    assert made_of(code) == mutants


def test_of_data_numbers_and_words_are_changed_but_not_names_or_comments():
    data = '# 3 routes\n{ id = "a", length = 2, colour = "red" }\n{ id = "b", length = 12, colour = "blue" }'
    changes = [(data[start:end], after) for start, end, after in changes_of_data(data)]
    assert changes == [("2", "3"), ("12", "13"), ('"blue"', '"red"')]


def test_every_family_and_the_kernel_have_mutants():
    families = {mutant.family for mutant in MUTANTS}
    assert families == {"", "ticket_to_ride", "stone_age", "great_western_trail"}
    assert len(MUTANTS) > 3000


def test_every_statement_of_the_rules_that_does_something_has_a_mutant():
    for file in {mutant.file for mutant in MUTANTS if mutant.file.endswith(".py")}:
        lines = {
            line for each in MUTANTS if each.file == file for line in range(each.line, each.last_line + 1)
        }
        tree = ast.parse((SOURCES / file).read_text(encoding="utf-8"))
        functions = [node for node in walk_what_runs(tree) if isinstance(node, ast.FunctionDef)]
        for statement in [each for function in functions for each in statements_of(function)]:
            part = statement.iter if isinstance(statement, ast.For) else statement
            does_nothing = isinstance(part, ast.Return | ast.Expr | ast.AnnAssign) and (
                part.value is None or isinstance(part.value, ast.Constant)
            )
            where = range(part.lineno, part.end_lineno + 1)
            assert does_nothing or lines & set(where), f"{file}:{part.lineno}"


def test_no_mutant_stands_twice():
    assert len({mutant.id for mutant in MUTANTS}) == len(MUTANTS)


def test_a_mutant_is_a_program_and_every_line_keeps_its_number():
    for mutant in random.Random(1).sample([each for each in MUTANTS if each.file.endswith(".py")], 150):
        text = (SOURCES / mutant.file).read_text(encoding="utf-8")
        assert ast.dump(ast.parse(mutant.apply(text))) != ast.dump(ast.parse(text)), mutant.id
        assert mutant.apply(text).splitlines()[mutant.last_line :] == text.splitlines()[mutant.last_line :]


def test_every_mutant_has_a_name_of_its_own_without_a_line_number():
    names = name_mutants(MUTANTS)
    assert len(set(names.values())) == len(MUTANTS)
    twice = [name for name in names.values() if "network.py: if len(odd) <= 2:: 2 → 3" in name]
    assert [name.removeprefix(twice[0]) for name in twice] == ["", " (2)"]


def test_every_verdict_is_about_a_mutant_that_there_is():
    assert set(read_verdicts()) <= set(every_name().values())


@pytest.mark.parametrize(
    ("before", "after", "crashes"),
    [
        ("there = s.tiles[place]", "pass", True),
        ("a, b = route.ends", "pass", True),
        ("s.start = NOBODY", "pass", False),
        ("s.emit(ev.GameEnded)", "pass", False),
        ("s.offers[seat]", "None", True),
        ("Refusal('TTR-R-10')", "None", False),
        ("<", "<=", False),
    ],
)
def test_what_only_crashes_proves_no_rule(before, after, crashes):
    assert Mutant("a.py", 1, 0, before, after).only_crashes == crashes


# --- which rules the code names ---------------------------------------------------------------------------


def test_rules_are_named_in_full_and_in_short():
    assert rules_in("[SA-FEED-02 to -04, -10; SA-TOOL-01] Feed.") == [
        "SA-FEED-02",
        "SA-FEED-03",
        "SA-FEED-04",
        "SA-FEED-10",
        "SA-TOOL-01",
    ]
    assert rules_in("From 2 to -1 there is none.") == []
    assert rules_in("[GWT-PB-08B, -08B-1, GWT-NB-A]") == ["GWT-PB-08B", "GWT-PB-08B-1", "GWT-NB-A"]


def test_a_line_has_the_rules_of_its_function_and_a_table_those_beside_it():
    named = rules_named_by_line(
        'SIZE = 5\n"""[SA-SETUP-01]"""\n\n\ndef feed(s):\n    """[SA-FEED-02] Feed."""\n    s.food -= 1\n'
    )
    assert named[1] == ("SA-SETUP-01",)
    assert named[7] == ("SA-FEED-02",)


# --- trials -----------------------------------------------------------------------------------------------


def changed(before, after):
    codes = [compile(text, "a.py", "exec") for text in (before, after)]
    return list(dict.fromkeys(old and old.co_name for old, _ in changed_code(*codes)))


@pytest.mark.parametrize(
    ("before", "after", "functions"),
    [
        ("def f():\n    return 1", "def f():\n    return 2", ["f"]),
        (
            "class C:\n    def f(self):\n        return a + b",
            "class C:\n    def f(self):\n        return a - b",
            ["f"],
        ),
        ("X = 1", "X = 2", [None]),
        ("def f(a=1):\n    return a", "def f(a=2):\n    return a", [None]),
        ("class C:\n    x = a < b", "class C:\n    x = a <= b", [None]),
    ],
)
def test_only_what_a_function_does_is_changed_in_place(before, after, functions):
    assert changed(before, after) == functions


def test_a_child_that_dies_of_something_else_is_a_mistake():
    with pytest.raises(ChildProcessError, match="Job 0"):
        list(in_children([lambda: os.kill(os.getpid(), SIGKILL)], 1))


def test_what_children_answer_comes_in_order_and_one_whose_time_is_up_has_no_answer():
    answers = in_children([lambda: "first", lambda: os.kill(os.getpid(), SIGPROF), lambda: "third"], 2)
    assert list(answers) == ["first", None, "third"]


# --- the report -------------------------------------------------------------------------------------------


def test_the_report_says_who_noticed_each_mutant():
    rows = [
        {"killed_by": "tests/golden/test_golden.py::test_a", "rules": {}},
        {"killed_by": "tests/games/x/test_b.py::test_b", "rules": {"SA-FEED-02": "…"}},
        {"killed_by": "tests/games/x/test_b.py::test_b", "rules": {}},
        {"killed_by": "tests/laws/test_laws.py::test_c", "rules": {}},
        {"killed_by": "time", "rules": {}},
        {"killed_by": "", "rules": {}},
    ]
    assert [stage_of(row) for row in rows] == ["golden", "rule's test", "other test", "law", "time", "hole"]


def test_a_survivor_with_a_verdict_is_equivalent():
    mutant = MUTANTS[0]
    name = every_name()[mutant.id]
    rows = {mutant.id: {**asdict(mutant), "killed_by": "", "rules": {}}}
    judged = judge([mutant], rows, {name: "why"})
    assert list(judged.values()) == ["equivalent"]
    assert "| kernel | 1 |" in as_markdown([mutant], judged)
