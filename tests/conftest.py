"""Where the tests look for the engine."""

import os

import pytest
from hypothesis import settings

from waystation.kernel import is_compiled
from waystation.words import UnknownMessage, Words

settings.register_profile("patient", deadline=None)  # what is tested is what happens, not how soon
settings.load_profile("patient")

SAID_WITHOUT_MESSAGE = Words.say_without_message


def pytest_configure(config):
    """A run on the compiled build must not pass by testing the pure one."""
    if os.environ.get("WAYSTATION_COMPILED"):
        assert is_compiled(), "The compiled build is not on the path."
    Words.say_without_message = refuse_to_guess


@pytest.fixture
def said_without_message():
    """How a text is said that nobody has written."""
    return SAID_WITHOUT_MESSAGE


def refuse_to_guess(words, key, _params):
    """What is shown to people for a game that lacks a text is a mistake in ours."""
    raise UnknownMessage(f"There is no message {key!r} in {words.language}.")
