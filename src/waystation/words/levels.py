"""What bots are called by how they play, and what to expect of each."""

from __future__ import annotations

from waystation.words.catalogue import general_messages


def level_name(level: str, language: str) -> str:
    """What a level is called; one that is no longer played is called what it is."""
    message = general_messages(language).get(f"general.level.{level}.name")
    return level if message is None else message.text


def level_about(level: str, language: str) -> str:
    """What to expect of a level, in one line."""
    return general_messages(language)[f"general.level.{level}.about"].text
