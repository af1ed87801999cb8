"""Every key in every language, every class and every refusal with its text."""

import re
from importlib.resources import files
from pathlib import Path

import pytest

import waystation.games
from games.great_western_trail.positions import ANN, sheet, trail
from waystation.bots import PLAYERS
from waystation.games import families, find_game, game_ids
from waystation.games.great_western_trail.verb import Verb
from waystation.games.great_western_trail.verbs import Gain
from waystation.kernel import Action, Decision, Event
from waystation.kernel.game import no_odds
from waystation.words import catalogue

GAMES = [find_game(game) for game in game_ids()]  # all are loaded, and so their classes are known
FAMILIES = list(families())
SOURCES = Path(waystation.games.__file__).parent
RULE = re.compile(r"(?<!rule=)\"([A-Z0-9]+-(?:[A-Z0-9]+-)?[0-9]+[A-Z]?(?:-[0-9]+)?)\"")


def concrete(base):
    """All that is derived from a class of the kernel, however far down, and has nothing derived from it."""
    derived = base.__subclasses__()
    return [base] if not derived else [cls for further in derived for cls in concrete(further)]


def names_in(family, classes):
    """The names of those classes that the package of a family defines."""
    package = f"{families()[family].package}."
    return sorted({cls.__name__ for cls in classes if f"{cls.__module__}.".startswith(package)})


def of_family(base, family):
    return names_in(family, concrete(base))


def games_of(family):
    return [game for game in GAMES if game.family == family]


def source_of(family):
    folder = files(families()[family].package)
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted(folder.glob("**/*.py")))


def rules_refused(family):
    """The rule IDs a refusal of this family can carry: whatever stands between quotes in its source. An
    amendment names a rule, too, but refuses nothing.
    """
    return sorted(set(RULE.findall(source_of(family))))


def asking(family):
    """Whatever has a prompt of its own: decisions; but one that asks for a verb speaks as the verb does."""
    decisions = [cls for cls in concrete(Decision) if "verb" not in cls.__dataclass_fields__]
    verbs = [cls for cls in concrete(Verb) if not issubclass(cls, Gain)]  # a gain is never asked for
    return names_in(family, decisions + verbs)


def sheet_items(family):
    """The items a score sheet may have: those named in the source, and those of a table with all of them."""
    named = set(re.findall(r"\"(sheet\.\w+)\"", source_of(family)))
    if family != "great-western-trail":
        return named
    rich = trail(
        board={"A1": "ann 1a"},
        money=[5],
        cities=["new_york"],
        stations=[[1]],
        hazards=["flood-2-black"],
        discard=["red"],
        area=["money-4HH"],
        masters=["workers"],
        workers=[(5, 1, 1)],
        gone=["steps_points"],
        holder=ANN,
    )
    return named | {line.item.key for line in sheet(rich, ANN).lines}


def test_every_player_has_a_name_and_a_line_on_what_to_expect():
    assert texts("general.level") == {f"{player}.{text}" for player in PLAYERS for text in ("name", "about")}


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("base", "section"), [(Event, "event"), (Action, "option"), (Action, "group")])
def test_every_class_of_a_game_has_a_text(family, base, section):
    names = of_family(base, family)
    assert names, f"{family} has no {base.__name__}: look for its classes elsewhere"
    assert not [name for name in names if f"{family}.{section}.{name}" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_whatever_is_asked_has_a_prompt_and_nothing_else_has(family):
    assert asking(family)
    assert {key.split("-")[0] for key in texts(f"{family}.prompt")} == set(asking(family))
    assert not [name for name in asking(family) if f"{family}.prompt.{name}" not in catalogue("en")]


@pytest.mark.parametrize("section", ["verb", "icon"])
def test_every_verb_has_a_phrase_and_a_short_one_and_nothing_else_has(section):
    verbs = of_family(Verb, "great-western-trail")
    assert not [name for name in verbs if f"great-western-trail.{section}.{name}" not in catalogue("en")]
    assert {key.split("-")[0] for key in texts(f"great-western-trail.{section}")} == set(verbs)


@pytest.mark.parametrize("family", FAMILIES)
def test_every_event_that_hides_something_has_a_text_for_those_who_may_not_see(family):
    hiding = re.findall(r"class (\w+)\(\w+\):(?:(?!\nclass ).)*?def seen_by", source_of(family), re.DOTALL)
    assert not [name for name in hiding if f"{family}.event.{name}-unseen" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_refusal_has_a_sentence(family):
    rules = rules_refused(family)
    explains = any(game.explains for game in games_of(family))
    assert rules or not explains, (
        f"no refusals found in the source of {family}: has the way they are written changed?"
    )
    assert not [rule for rule in rules if f"{family}.why.{rule}" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_item_of_a_score_sheet_has_a_text(family):
    assert sheet_items(family)
    assert not [item for item in sheet_items(family) if f"{family}.{item}" not in catalogue("en")]


@pytest.mark.parametrize("family", FAMILIES)
def test_whatever_has_odds_has_a_text_and_nothing_else_has(family):
    named = set(re.findall(r"\"odds\.(\w+)\"", source_of(family)))
    assert bool(named) == any(game.odds is not no_odds for game in games_of(family))
    assert texts(f"{family}.odds") == named


def test_every_reason_against_an_undo_has_a_text():
    reasons = re.findall(
        r"Phrase\(\"(undo\.\w+)\"", (SOURCES.parent / "kernel/match.py").read_text(encoding="utf-8")
    )
    assert reasons
    assert not [reason for reason in reasons if f"general.{reason}" not in catalogue("en")]


def settings_of(family):
    """The settings of the games of a family, and what may be chosen for them."""
    settings = [setting for game in games_of(family) for setting in game.settings]
    choices = {f"{setting.name}-{choice}" for setting in settings for choice in setting.choices}
    return {setting.name for setting in settings} | choices


@pytest.mark.parametrize("family", FAMILIES)
def test_every_setting_and_every_choice_has_a_text(family):
    assert settings_of(family) <= texts(f"{family}.setting") | texts("general.setting")


@pytest.mark.parametrize("family", FAMILIES)
def test_no_text_is_for_a_setting_that_is_gone(family):
    assert texts(f"{family}.setting") <= settings_of(family)
    assert texts("general.setting") <= settings_of(family)


def test_no_text_speaks_of_a_rule_that_nothing_refuses_by():
    """A sentence left behind by a change of the rules would never be read again."""
    told = {re.sub("-[a-z_]+$", "", key.split(".")[2]) for key in catalogue("en") if ".why." in key}
    told -= texts("general.why")
    assert told == {rule for family in FAMILIES for rule in rules_refused(family)}


# --- nothing is written that nobody reads ----------------------------------------------------------------


def texts(section):
    return {key.removeprefix(f"{section}.") for key in catalogue("en") if key.startswith(f"{section}.")}


def test_every_general_text_is_asked_for_somewhere():
    sources = [
        path.read_text(encoding="utf-8")
        for layer in ("cli", "kernel", "service", "words")
        for path in (SOURCES.parent / layer).glob("**/*.py")
    ]
    named = {
        key
        for source in sources
        for key in re.findall(r"[\"']((?:general\.)?[a-z_]+(?:\.[a-z_]+)?)[\"']", source)
    }
    seats = {f"seat_{number}" for number in range(1, 6)}
    lists = {
        f"{section}.{key}" for section in ("setting", "level", "why") for key in texts(f"general.{section}")
    }
    others = texts("general") - seats - lists
    assert {key for key in others if not {key, f"general.{key}"} & named} == set()


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("base", "section"), [(Event, "event"), (Action, "option"), (Action, "group")])
def test_no_text_tells_of_a_class_that_is_gone(family, base, section):
    assert {key.split("-")[0] for key in texts(f"{family}.{section}")} <= set(of_family(base, family))


@pytest.mark.parametrize("family", FAMILIES)
def test_no_text_is_for_an_item_that_no_score_sheet_has(family):
    assert {f"sheet.{key}" for key in texts(f"{family}.sheet")} <= sheet_items(family)
