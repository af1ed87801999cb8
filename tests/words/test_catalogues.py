"""Every key in every language, every class and every refusal with its text."""

import re
from pathlib import Path
from string import Formatter

import pytest

import waystation.games
from waystation.games import GAMES, find
from waystation.kernel import Action, Decision, Event
from waystation.words import LANGUAGES, catalogue

SAME_IN_ENGLISH = {"house.separator", "house.heading", "stone-age.part.card"}
"""Texts that may read the same in Japanese or Korean as in English."""

FAMILIES = sorted({find(game).family for game in GAMES})
SOURCES = Path(waystation.games.__file__).parent
OTHERS = [language for language in LANGUAGES if language != "en"]


def concrete(base):
    """All that is derived from a class of the kernel, however far down, and has nothing derived from it."""
    derived = base.__subclasses__()
    return [base] if not derived else [cls for further in derived for cls in concrete(further)]


def of_family(base, family):
    package = f"waystation.games.{family.replace('-', '_')}."
    return sorted({cls.__name__ for cls in concrete(base) if f"{cls.__module__}.".startswith(package)})


def source_of(family):
    folder = SOURCES / family.replace("-", "_")
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("**/*.py")))


def rules_refused(family):
    """The rule IDs a refusal of this family can carry: whatever stands between quotes in its source."""
    return sorted(set(re.findall(r"\"([A-Z]+-[A-Z]+-[0-9]+)\"", source_of(family))))


def parameters(template):
    return {name for _, name, _, _ in Formatter().parse(template) if name is not None}


@pytest.mark.parametrize("language", OTHERS)
def test_every_language_has_the_same_keys(language):
    assert set(catalogue(language)) == set(catalogue("en"))


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_speaks_of_the_same_things_in_every_language(language):
    english = catalogue("en")
    differing = {
        key: text for key, text in catalogue(language).items() if parameters(text) != parameters(english[key])
    }
    assert not differing


@pytest.mark.parametrize("language", OTHERS)
def test_nothing_is_left_in_english(language):
    english = catalogue("en")
    same = {key for key, text in catalogue(language).items() if text == english[key]}
    assert same <= SAME_IN_ENGLISH


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty(language):
    assert all(text.strip() for key, text in catalogue(language).items() if key != "house.separator")


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("base", "section"), [(Event, "event"), (Decision, "prompt"), (Action, "option"), (Action, "group")]
)
def test_every_class_of_a_game_has_a_text(family, base, section):
    names = of_family(base, family)
    assert names, f"{family} has no {base.__name__}: look for its classes elsewhere"
    assert not [name for name in names if f"{family}.{section}.{name}" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_event_that_hides_something_has_a_text_for_those_who_may_not_see(family):
    hiding = re.findall(r"class (\w+)\(\w+\):(?:(?!\nclass ).)*?def seen_by", source_of(family), re.DOTALL)
    assert not [name for name in hiding if f"{family}.event.{name}-unseen" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_refusal_has_a_sentence(family):
    rules = rules_refused(family)
    assert rules, f"no refusals found in the source of {family}: has the way they are written changed?"
    assert not [rule for rule in rules if f"{family}.why.{rule}" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_item_of_a_score_sheet_has_a_text(family):
    items = set(re.findall(r"\"(sheet\.\w+)\"", source_of(family)))
    assert items
    assert not [item for item in items if f"{family}.{item}" not in catalogue("en")]


def test_every_reason_against_an_undo_has_a_text():
    reasons = re.findall(
        r"Phrase\(\"(undo\.\w+)\"", (SOURCES.parent / "kernel/match.py").read_text(encoding="utf-8")
    )
    assert reasons
    assert not [reason for reason in reasons if f"house.{reason}" not in catalogue("en")]


def test_no_text_speaks_of_a_rule_that_nothing_refuses_by():
    """A sentence left behind by a change of the rules would never be read again."""
    told = {key.split(".")[2] for key in catalogue("en") if ".why." in key}
    assert told == {rule for family in FAMILIES for rule in rules_refused(family)}


# --- nothing is written that nobody reads ----------------------------------------------------------------


def texts(section):
    return {key.removeprefix(f"{section}.") for key in catalogue("en") if key.startswith(f"{section}.")}


def test_every_text_of_the_house_is_asked_for_somewhere():
    sources = [
        path.read_text(encoding="utf-8")
        for layer in ("cli", "kernel", "words")
        for path in (SOURCES.parent / layer).glob("**/*.py")
    ]
    named = {
        key
        for source in sources
        for key in re.findall(r"[\"']((?:house\.)?[a-z]+(?:\.[a-z_]+)?)[\"']", source)
    }
    seats = {f"seat_{number}" for number in range(1, 6)}
    assert {key for key in texts("house") - seats if not {key, f"house.{key}"} & named} == set()


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(
    ("base", "section"), [(Event, "event"), (Decision, "prompt"), (Action, "option"), (Action, "group")]
)
def test_no_text_tells_of_a_class_that_is_gone(family, base, section):
    assert {key.split("-")[0] for key in texts(f"{family}.{section}")} <= set(of_family(base, family))


@pytest.mark.parametrize("family", FAMILIES)
def test_no_text_is_for_an_item_that_no_score_sheet_has(family):
    assert {f"sheet.{key}" for key in texts(f"{family}.sheet")} <= set(
        re.findall(r"\"(sheet\.\w+)\"", source_of(family))
    )
