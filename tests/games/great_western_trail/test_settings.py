"""What a table may agree on before the match. [GWT-SETUP-05, -26, -27, -39]"""

import pytest

from games.great_western_trail.positions import (
    BEN,
    EDITIONS,
    FIRST,
    SECOND,
    at_every_count,
    in_both_editions,
    set_up,
    view,
)
from games.playing import asked
from rulebook import rule
from waystation.kernel import BadSettings, Swift, begin

LETTERS = "ABCDEFG"
NUMBERS = {"1e": 10, "2e": 12}


def neutral(s):
    """The letters of the neutral buildings, by space."""
    return "".join(view(s, None)["trail"][space]["building"] for space in LETTERS)


def sides(s):
    return "".join(building[-1] for building in view(s, None)["buildings"])


def refused(edition, **settings):
    """The sentence against these settings."""
    with pytest.raises(BadSettings) as error:
        begin(EDITIONS[edition], 2, settings, Swift.from_seed(0))
    sentence = str(error.value)
    assert sentence[0].isupper() or sentence.split(maxsplit=1)[0] in (
        "start",
        "first_game",
        "neutral",
        "sides",
    )
    assert sentence.endswith(".")
    return sentence


# --- what may be agreed on ------------------------------------------------------------------------------


@rule("GWT-SETUP-39")
@in_both_editions
@at_every_count
def test_any_seat_may_start(edition, seats):
    for start in range(seats):
        s = set_up(edition, seats, start=start)
        assert (asked(s), view(s, None)["start"]) == ([start], start)


@rule("GWT-SETUP-39")
@in_both_editions
def test_without_an_agreement_chance_decides_who_starts(edition):
    starts = {set_up(edition, 4, start=None, seed=seed).start for seed in range(40)}
    assert starts == {0, 1, 2, 3}


@rule("GWT-SETUP-05", "GWT-SETUP-26")
@in_both_editions
def test_a_first_game_has_the_tiles_on_their_letters_and_every_side_a(edition):
    s = set_up(edition, first_game=True)
    assert (neutral(s), sides(s)) == (LETTERS, "a" * NUMBERS[edition])


@rule("GWT-SETUP-05", "GWT-SETUP-26")
def test_first_game_false_is_no_agreement():
    tables = [set_up("2e", first_game=False, seed=seed) for seed in range(10)]
    assert len({neutral(s) for s in tables}) > 1
    assert len({sides(s) for s in tables}) > 1


@pytest.mark.parametrize("letters", ["ABCDEFG", "GFEDCBA", "CABGFED"])
def test_the_neutral_buildings_may_be_agreed_on(letters):
    assert neutral(set_up("1e", neutral=letters)) == letters


@pytest.mark.parametrize(
    ("agreed", "found"),
    [("a", "a" * 12), ("b", "b" * 12), ("abababababab", "abababababab"), ("bbbbbbaaaaaa", "bbbbbbaaaaaa")],
)
def test_the_sides_may_be_agreed_on(agreed, found):
    assert sides(set_up("2e", sides=agreed)) == found


@rule("GWT-SETUP-27")
@in_both_editions
@pytest.mark.parametrize("settings", [{}, {"neutral": "random", "sides": "random"}])
def test_what_was_not_agreed_on_is_left_to_chance(edition, settings):
    tables = [set_up(edition, seed=seed, **settings) for seed in range(30)]
    assert len({neutral(s) for s in tables}) > 20
    drawn = {sides(s) for s in tables}
    assert len(drawn) > 20
    for number in range(NUMBERS[edition]):
        assert {each[number] for each in drawn} == {"a", "b"}


def test_a_first_game_may_still_have_other_sides_or_neutral_buildings():
    s = set_up("2e", first_game=True, sides="b")
    assert (neutral(s), sides(s)) == (LETTERS, "b" * 12)
    s = set_up("2e", first_game=True, neutral="GFEDCBA")
    assert (neutral(s), sides(s)) == ("GFEDCBA", "a" * 12)


@rule("GWT2-SIM-01", "GWT-SETUP-19")
def test_the_variant_is_played_only_if_it_was_agreed_on():
    assert view(set_up("2e", variant="simmental"), None)["variant"] == "simmental"
    assert view(set_up("2e"), None)["variant"] is None


# --- what may not ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("start", [2, -1, -2, 7, "0", "ann", True, 0.0, None])
def test_the_start_is_a_seat_of_the_table(start):
    assert refused("1e", start=start) == "start is a seat from 0 to 1."


def test_the_start_depends_on_the_number_of_seats():
    assert begin(SECOND, 3, {"start": 2}, Swift.from_seed(0)).start == 2
    with pytest.raises(BadSettings, match="from 0 to 2"):
        begin(SECOND, 3, {"start": 3}, Swift.from_seed(0))


@pytest.mark.parametrize("first_game", [1, 0, "yes", None])
def test_first_game_is_true_or_false(first_game):
    assert refused("1e", first_game=first_game) == "first_game is true or false."


@pytest.mark.parametrize("letters", ["", "ABC", "ABCDEFF", "abcdefg", "ABCDEFGH", list(LETTERS), 7, None])
def test_the_neutral_buildings_are_seven_letters(letters):
    assert "ABCDEFG" in refused("1e", neutral=letters)


@in_both_editions
@pytest.mark.parametrize("agreed", ["", "c", "ab", "A" * 10, "a" * 11, ["a"] * 10, 1, None, True])
def test_the_sides_are_a_letter_for_each_number(edition, agreed):
    assert f"{NUMBERS[edition]} letters" in refused(edition, sides=agreed)


@pytest.mark.parametrize(("edition", "example"), [("1e", "ababababab"), ("2e", "abababababab")])
def test_the_refusal_of_sides_gives_an_example_that_is_accepted(edition, example):
    assert refused(edition, sides="c").endswith(f"letters such as {example}.")
    assert sides(set_up(edition, sides=example)) == example


@pytest.mark.parametrize("variant", ["solo", "Simmental", 1, None])
def test_an_unknown_variant_is_refused_with_those_that_are_known(variant):
    assert refused("2e", variant=variant).endswith("there is simmental.")


@pytest.mark.parametrize(
    ("edition", "known"),
    [
        ("1e", "start, first_game, neutral, sides, same_building, card_at_6b"),
        ("2e", "start, first_game, neutral, sides, variant, same_building, growing"),
    ],
)
def test_an_unknown_setting_is_refused_with_those_that_are_known(edition, known):
    assert refused(edition, colour="red") == f"{EDITIONS[edition].name} takes these settings: {known}."


@in_both_editions
def test_a_form_can_be_drawn_of_the_settings(edition):
    game = EDITIONS[edition]
    for setting in game.settings:
        values = {"seat": (0, 1), "flag": (True, False), "choice": setting.choices}[setting.kind]
        assert values
        for value in values:
            begin(game, 2, {setting.name: value}, Swift.from_seed(0))


def test_the_first_edition_has_no_variant():
    assert "takes these settings" in refused("1e", variant="simmental")


@rule("GWT-SETUP-01")
@in_both_editions
@pytest.mark.parametrize("seats", [0, 1, 5])
def test_the_game_is_for_two_to_four(edition, seats):
    with pytest.raises(BadSettings, match="2 to 4"):
        begin(EDITIONS[edition], seats, {}, Swift.from_seed(0))


def test_the_editions_are_games_of_one_family():
    assert (FIRST.id, SECOND.id) == ("great-western-trail-1e", "great-western-trail-2e")
    assert FIRST.family == SECOND.family == "great-western-trail"
    assert asked(set_up("1e", start=BEN)) == [BEN]
