"""A match: play, undo, cut off and continue, the file, and proof that it tells the truth."""

import copy
import json

import pytest

from waystation.games import find_game
from waystation.kernel import (
    BadSettings,
    IllegalChoice,
    Match,
    Phrase,
    Tampered,
    TooFarBack,
    UnknownTarget,
    digest,
    from_json,
    testing,
    verify,
)

USA = find_game("ticket-to-ride-usa")
SEED = bytes(range(32))


@pytest.fixture(scope="module")
def finished():
    return testing.random_match(USA, 3, 11, 10_000)


@pytest.fixture
def document(finished):
    return copy.deepcopy(finished.to_json())


def test_the_number_of_seats_must_fit_the_game():
    with pytest.raises(BadSettings, match="for 2 to 5 seats, not 6"):
        Match(USA, 6)


def test_a_seed_is_made_where_none_is_given_and_committed_to():
    one, other = Match(USA, 2), Match(USA, 2)
    assert len(one.seed) == 32
    assert one.seed != other.seed
    assert len(bytes.fromhex(one.commitment)) == 32


def test_a_file_is_plain_json_that_a_person_can_read(finished):
    text = json.dumps(finished.to_json())
    assert json.loads(text) == finished.to_json()
    assert {"seat", "do", "draws", "digest", "seq"} == set(finished.to_json()["log"][0])


def test_the_entries_of_a_file_are_numbered_from_1(document, finished):
    assert [row["seq"] for row in document["log"]] == [*range(1, len(finished.log) + 1)]


def test_a_match_cut_off_at_any_action_is_continued_from_its_log():
    match = testing.random_match(USA, 4, 5, 90)
    other = from_json(json.loads(json.dumps(match.to_json())), find_game)
    assert digest(other.state) == digest(match.state)
    seat = next(seat for seat in range(4) if match.options(seat))
    notation = str(match.options(seat)[0])
    assert other.play(seat, notation) == match.play(seat, notation)
    assert other.log[-1] == match.log[-1]


def test_a_match_can_be_looked_at_as_it_was(document, finished):
    assert len(from_json(document, find_game, at=20).log) == 20
    assert from_json(document, find_game, at=20).log == finished.log[:20]


def test_without_its_seed_a_file_is_for_everyones_eyes(finished):
    shown = finished.to_json(with_seed=False)
    assert (shown["seed"], shown["opening"]) == (None, [])
    assert shown["commitment"] == finished.commitment
    for row, entry in zip(shown["log"], finished.log, strict=True):
        assert row["draws"] == []
        assert row["do"] == (None if entry.notation.startswith("keep") else entry.notation)
    with pytest.raises(Tampered, match="not revealed yet"):
        from_json(shown, find_game)


def test_a_true_file_is_verified(document, finished):
    assert verify(document, find_game).log == finished.log


def change(*path_and_value):
    *path, last, value = path_and_value

    def apply(document):
        inner = document
        for step in path:
            inner = inner[step]
        inner[last] = value

    return apply


@pytest.mark.parametrize(
    ("forge", "sentence"),
    [
        (change("format", "something else"), "not a match file"),
        (change("seed", "xyz"), "not the one that was committed to"),
        (change("game", ["a list"]), "damaged: its game or its log"),
        (change("log", "a text"), "damaged: its game or its log"),
        (change("seed", "00" * 32), "not the one that was committed to"),
        (change("seats", 9), "damaged: Ticket to Ride: USA is for 2 to 5 seats, not 9."),
        (change("log", 3, None), "Entry 4 of the log is damaged"),
        (change("commitment", "00" * 32), "not the one that was committed to"),
        (change("rules_version", "0"), "version 0 of the rules"),
        (change("rules_version", ""), "does not say by which version"),
        (change("rules_version", 1), "does not say by which version"),
        (change("opening", 0, "start 0/99"), "draws of the set-up"),
        (change("log", 5, "do", "draw the moon"), "Entry 6 of the log is not legal"),
        (change("log", 9, "digest", "00" * 32), "Entry 10 differs from what follows from the seed: digest"),
        (change("result", "scores", 0, 999), "result is not the one"),
    ],
)
def test_a_forged_file_is_found_out(document, forge, sentence):
    forge(document)
    with pytest.raises(Tampered, match=sentence):
        verify(document, find_game)


@pytest.mark.parametrize("key", ["game", "seats", "settings", "rules_version", "log"])
def test_a_file_without_one_of_its_parts_says_which(document, key):
    del document[key]
    with pytest.raises(Tampered, match=f"it has no {key}"):
        verify(document, find_game)


def test_a_file_without_most_of_its_parts_names_them_all(document):
    bare = {key: document[key] for key in ("format", "seed")}
    parts = "game and no seats and no settings and no rules_version and no log"
    with pytest.raises(Tampered, match=f"it has no {parts}\\."):
        from_json(bare, find_game)


def test_a_doctored_match_cannot_be_continued(document):
    document["log"][-1]["digest"] = "00" * 32
    with pytest.raises(Tampered, match="differs"):
        from_json(document, find_game)


def test_a_forged_draw_is_found_out(document):
    row = next(row for row in document["log"] if row["draws"])
    row["draws"][0] = "trains 0/1"
    with pytest.raises(Tampered, match="draws"):
        verify(document, find_game)


def test_the_digests_of_secret_choices_cannot_be_guessed_without_the_seed():
    """Two matches that differ in nothing but the seed have digests that differ from the first entry on."""
    one, other = (Match(USA, 2, {"start": 0}, seed) for seed in (SEED, SEED[::-1]))
    for match in (one, other):
        match.play(0, str(match.options(0)[0]))
    assert one.log[0].digest != other.log[0].digest


def claim_position(match):
    """Play on until some seat can claim a route, and claim it; None if that drew a card."""
    for seat in range(match.seats):
        for choice in match.options(seat):
            if str(choice).startswith("claim"):
                match.play(seat, str(choice))
                return seat
    return None


def test_what_drew_nothing_and_showed_nothing_may_be_taken_back():
    match = testing.random_match(USA, 2, 8, 40)
    while (seat := claim_position(match)) is None or match.why_no_undo(seat):
        mover = next(seat for seat in range(2) if match.options(seat))
        match.play(mover, str(match.options(mover)[0]))
    length, before = len(match.log), match.active[-1]
    match.undo(seat)
    assert match.log[-1].notation == f"undo {before}"
    assert (len(match.log), match.active[-1] < before) == (length + 1, True)
    assert match.options(seat)


def test_a_match_with_something_taken_back_replays_and_verifies():
    """Nothing is struck out: the entry that takes back is chained like the others."""
    match = testing.random_match(USA, 2, 8, 60)
    taken_back = match.log[49]
    drawn = [entry.draws for entry in match.log[49:55]]
    match.take_back(0, 50)
    for entry in match.log[49:55]:
        match.play(entry.seat, entry.notation)
    assert [entry.draws for entry in match.log[61:]] == drawn
    assert match.log[49] == taken_back
    again = verify(match.to_json(), find_game)
    assert again.log == match.log
    assert digest(again.state) == digest(match.state)


def test_what_was_taken_back_cannot_be_taken_back_again():
    match = testing.random_match(USA, 2, 8, 20)
    match.take_back(1, 15)
    with pytest.raises(IllegalChoice, match="no entry 17 to take back"):
        match.take_back(1, 17)


def test_a_match_goes_on_from_a_checkpoint_as_if_it_had_its_log():
    match = testing.random_match(USA, 3, 5, 30)
    resumed = Match(USA, 3, match.settings, match.seed, match.checkpoint())
    for _ in range(20):
        seat = next(seat for seat in range(3) if match.options(seat))
        notation = str(match.options(seat)[-1])
        match.play(seat, notation)
        resumed.play(seat, notation)
    assert (resumed.head, resumed.length) == (match.head, match.length)
    assert digest(resumed.state) == digest(match.state)
    resumed.take_back(0, 40)
    match.take_back(0, 40)
    assert (resumed.head, digest(resumed.state)) == (match.head, digest(match.state))


def test_a_checkpoint_cannot_take_back_what_came_before_it():
    match = testing.random_match(USA, 2, 5, 30)
    resumed = Match(USA, 2, match.settings, match.seed, match.checkpoint())
    for number in (1, 30):
        with pytest.raises(TooFarBack, match=f"Entry {number} was played before the checkpoint at 30"):
            resumed.take_back(0, number)
    with pytest.raises(IllegalChoice, match="no entry 0 to take back"):
        resumed.take_back(0, 0)


@pytest.mark.parametrize(
    "damage", [{"do": "undo 0"}, {"do": "undo -1"}, {"do": "undo x"}, {"seat": float("inf")}]
)
def test_an_entry_that_says_nonsense_is_tampered_with(document, damage):
    document["log"][3] |= damage
    with pytest.raises(Tampered, match=r"Entry 4 of the log is (damaged|not legal)"):
        verify(document, find_game)


def test_what_drew_from_chance_may_not_be_taken_back():
    match = testing.random_match(USA, 2, 8, 4)
    seat = next(seat for seat in range(2) if match.options(seat))
    match.play(seat, "draw deck")
    assert match.why_no_undo(seat) == Phrase("undo.drawn")
    with pytest.raises(IllegalChoice, match="cannot undo: drawn"):
        match.undo(seat)


def test_what_brought_something_hidden_to_light_may_not_be_taken_back():
    """The last seat to choose its starting tickets learns how many the others kept. [TTR-R-13]"""
    match = Match(USA, 2, {"start": 0}, SEED)
    for seat in (0, 1):
        match.play(seat, str(match.options(seat)[0]))
    assert match.why_no_undo(1) == Phrase("undo.revealed")


def test_the_end_may_not_be_taken_back(finished):
    assert finished.why_no_undo(finished.log[-1].seat) is not None


def test_only_the_last_action_and_only_by_its_seat_may_be_taken_back():
    match = Match(USA, 2, {"start": 0}, SEED)
    assert match.why_no_undo(0) == Phrase("undo.nothing")
    match.play(0, str(match.options(0)[0]))
    assert match.why_no_undo(1) == Phrase("undo.not_yours", {"seat": 0})
    match.undo(0)
    assert not match.active
    assert not match.log[-1].shown
    assert match.why_no_undo(0) == Phrase("undo.nothing")


def test_nothing_can_be_played_after_the_end(finished):
    assert finished.over
    with pytest.raises(IllegalChoice, match="The match is over"):
        finished.play(0, "draw deck")


def test_asking_about_something_that_does_not_exist_is_an_error_of_its_own():
    match = Match(USA, 2, seed=SEED)
    with pytest.raises(UnknownTarget, match="nothing called 'claim the-moon'"):
        USA.why_not(match.state, 0, "claim the-moon")
