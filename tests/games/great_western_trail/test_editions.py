"""An edition is a value: no rule asks which one it is, and their tables are written in one vocabulary."""

import ast
import inspect
from pathlib import Path

import pytest

from games.great_western_trail.positions import EDITIONS, in_both_editions
from rulebook import rule
from waystation.games import great_western_trail
from waystation.games.great_western_trail import verbs
from waystation.games.great_western_trail.heuristic.verbs import ROWS
from waystation.games.great_western_trail.verb import Verb
from waystation.kernel.encoding import fields_of

FOLDER = Path(great_western_trail.__file__).parent
CONTRACT = FOLDER / "contract.py"
"""Types, and no rules: it names the editions that there are."""
RULES = sorted({*FOLDER.glob("*.py"), *FOLDER.glob("heuristic/*.py")} - {CONTRACT})
BASES = ("Checked", "Gain", "Forward")


def names_in(tree):
    """Every name that a module imports."""
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom | ast.Import)]
    return {alias.name.rpartition(".")[2] for node in imports for alias in node.names}


def questions_in(tree):
    """What looks like a question about the edition: its id, or its name."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Attribute) and node.attr == "id" and ends_with_edition(node.value):
            yield f"{ast.unparse(node)}, line {node.lineno}"
        if isinstance(node, ast.Constant) and node.value in ("1e", "2e", "first", "second"):
            yield f"{node.value!r}, line {node.lineno}"
        if isinstance(node, ast.Attribute) and node.attr in ("FIRST", "SECOND"):
            yield f"{ast.unparse(node)}, line {node.lineno}"


def ends_with_edition(node):
    return ast.unparse(node).rpartition(".")[2] == "edition"


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.name)
def test_no_rule_asks_which_edition_it_is(path):
    tree = ast.parse(path.read_text(encoding="utf-8"))
    found = list(questions_in(tree))
    if path.name == "game.py":  # the game's own id is made of it
        found = [question for question in found if not question.startswith("edition.id")]
    assert found == []


@pytest.mark.parametrize("path", RULES, ids=lambda path: path.name)
def test_only_the_package_itself_knows_its_editions(path):
    names = names_in(ast.parse(path.read_text(encoding="utf-8")))
    assert ({"first", "second"} <= names) == (path.name == "game.py")
    assert not {"FIRST", "SECOND", "editions", "first", "second"} & names or path.name == "game.py"


# --- the vocabulary -------------------------------------------------------------------------------------


def vocabulary():
    """Every verb that an icon may say."""
    classes = inspect.getmembers(verbs, inspect.isclass)
    return {name for name, cls in classes if issubclass(cls, Verb) and name not in ("Verb", *BASES)}


def printed_in(box):
    """What every icon of an edition says."""
    yield from (verb for tile in box.neutral for cell in tile.cells for verb in cell)
    yield from (verb for sides in box.private for tile in sides for cell in tile.cells for verb in cell)
    yield from (tile.at_once for tile in box.masters)
    yield from (link.action for link in box.links)
    yield from (verb for pair in box.auxiliaries for verb in pair)
    yield from (verb for row in box.worker_rows for verb in row)
    yield from box.immediate.values()
    yield from box.risks.values()


def with_parts(said):
    """A verb, and the verbs it is made of."""
    yield said
    for part in [getattr(said, name) for name in fields_of(said)]:
        for verb in part if isinstance(part, tuple) else [part]:
            if isinstance(verb, Verb):
                yield from with_parts(verb)


def words_of(box):
    return {type(verb).__name__ for said in printed_in(box) if said for verb in with_parts(said)}


@rule("GWT-ACT-14")
def test_every_verb_is_said_by_some_icon():
    assert words_of(EDITIONS["1e"].rules) | words_of(EDITIONS["2e"].rules) == vocabulary()


@rule("GWT-ACT-14")
@in_both_editions
def test_icons_say_nothing_but_verbs(edition):
    said = [verb for verb in printed_in(EDITIONS[edition].rules) if verb is not None]
    assert said
    assert {type(verb).__module__ for verb in said} == {verbs.__name__}
    assert words_of(EDITIONS[edition].rules) <= vocabulary()


@rule("GWT-ACT-14")
@in_both_editions
def test_the_same_icon_is_the_same_verb_wherever_it_is_printed(edition):
    """Two verbs of one id would be two meanings of one notation."""
    said = [verb for verb in printed_in(EDITIONS[edition].rules) if verb is not None]
    for one in said:
        for other in said:
            if one.id == other.id:
                assert (type(one), meaning(one)) == (type(other), meaning(other))


def meaning(verb):
    plain = (int, str, bool)
    fields = {name: getattr(verb, name) for name in fields_of(verb)}
    return {name: value for name, value in fields.items() if isinstance(value, plain)}


# --- what differs ---------------------------------------------------------------------------------------


def test_the_editions_differ_where_the_catalogue_says():
    first, second = (EDITIONS[edition].rules for edition in ("1e", "2e"))
    assert (first.cards_drawn, second.cards_drawn) == ((4, 4, 4, 4), (4, 5, 6, 7))
    assert (first.tokens, second.tokens) == (0, 1)
    assert (len(first.exchange), len(second.exchange)) == (0, 4)
    assert (first.kansas_city_money, second.kansas_city_money) == (6, 4)
    assert (len(first.masters), len(second.masters)) == (5, 9)
    assert (len(first.private), len(second.private)) == (10, 12)
    assert (first.variants, second.variants) == ((), ("simmental",))
    assert [setting.default for setting in first.readings] == ["again", "cattle"]
    assert [setting.default for setting in second.readings] == ["once", "some"]


@rule("GWT2-PB-SAME")
def test_fifteen_sides_of_buildings_are_the_same_tiles_in_both_editions():
    first, second = (
        {side.id: side for sides in EDITIONS[edition].rules.private for side in sides}
        for edition in ("1e", "2e")
    )
    same = {building for building in first if first[building] == second[building]}
    assert same == {
        *("1a", "1b", "2a", "3a", "3b", "4a", "4b", "5b", "7a", "7b", "8a", "9a", "9b", "10a", "10b")
    }


def test_everything_else_of_the_boards_is_alike():
    first, second = (EDITIONS[edition].rules for edition in ("1e", "2e"))
    assert first.neutral == second.neutral
    assert first.worker_rows == second.worker_rows
    assert first.auxiliaries[:4] == second.auxiliaries[:4]
    assert (first.immediate, first.risks) == (second.immediate, second.risks)
    assert first.masters == second.masters[:5]


@rule("GWT-ACT-14")
def test_every_verb_has_its_row_for_the_hand_made_player():
    assert {kind.__name__ for kind in ROWS} == vocabulary()
