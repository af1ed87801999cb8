"""A game whose words nobody has written yet can be played all the same."""

from dataclasses import dataclass, replace

import pytest

from waystation.games import find_game
from waystation.kernel import Event, Phrase, Refusal
from waystation.words import Words
from waystation.words.catalogue import Message
from waystation.words.speech import Words as Speech

GAME = replace(find_game("ticket-to-ride-usa"), family="bare", id="bare", name="Bare")


@dataclass(frozen=True)
class DiceRolled(Event):
    seat: int
    number: int | None
    face: int


@pytest.fixture
def words(monkeypatch, said_without_message):
    monkeypatch.setattr(Speech, "say_without_message", said_without_message)
    return Words("en", GAME, ("Ann", "Ben"))


def test_an_event_without_a_text_is_said_by_its_name(words):
    assert words.event(DiceRolled(1, 3, 6)) == "Dice rolled (Ben, face 6, number 3)"


def test_what_the_reader_may_not_see_is_left_out(words):
    assert words.event(DiceRolled(1, None, 6)) == "Dice rolled (Ben, face 6)"


def test_a_phrase_without_a_text_is_said_by_its_key(words):
    assert words.say(Phrase("sheet.final_round")) == "Final round"


def test_a_text_that_asks_for_what_is_not_told_is_not_used(words):
    words.texts["bare.event.DiceRolled"] = Message(("{who} rolls.",))
    assert words.event(DiceRolled(1, 3, 6)) == "Dice rolled (Ben, face 6, number 3)"


def test_a_refusal_without_a_rule_says_that_this_cannot_be_done_now(words):
    assert words.why(Refusal("not_now")) == "This cannot be done now."


def test_a_refusal_without_a_text_names_its_rule(words):
    assert words.why(Refusal("LD-05")) == "LD-05"
