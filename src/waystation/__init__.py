"""Waystation: board games online, by the rulebook."""

__version__ = "0.1.0"
