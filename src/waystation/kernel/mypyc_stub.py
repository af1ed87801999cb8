"""Replaces mypy_extensions where it is not installed. Only the compiler reads the decorator."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any


def mypyc_attr(**_attributes: Any) -> Callable[[Any], Any]:
    return lambda cls: cls
