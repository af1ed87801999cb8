"""The thread from a test to the rules it proves: `make rules` follows it, from rulebook to test and back."""

import pytest


def rule(*ids: str) -> pytest.MarkDecorator:
    """Say which rules a test proves: it fails if the game breaks any of them."""
    return pytest.mark.rule(*ids)
