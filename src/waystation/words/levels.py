"""What bots are called by how they play, and what to expect of each."""

from __future__ import annotations

from waystation.words.speech import catalogue


def level_name(level: str, language: str) -> str:
    """What a level is called; one that is no longer played is called what it is."""
    return catalogue(language).get(f"house.level.{level}.name", level)


def level_about(level: str, language: str) -> str:
    """What to expect of a level, in one line."""
    return catalogue(language)[f"house.level.{level}.about"]
