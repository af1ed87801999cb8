"""Errors in the configuration of a server."""

from __future__ import annotations


class BadSetting(ValueError):
    """A setting has an invalid value."""
