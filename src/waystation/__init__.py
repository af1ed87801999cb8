"""Waystation: board games online, by the rulebook."""

__version__ = "0.3.0"
