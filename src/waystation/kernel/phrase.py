"""The engine speaks no language: it names a message by its key and hands over the parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

type Json = Any
"""What `json.dumps` takes. Views and parameters are made of it."""


@dataclass(frozen=True)
class Phrase:
    """A message to be said in the reader's language; `waystation.words` has the catalogues."""

    key: str
    params: dict[str, Json] = field(default_factory=dict)


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done: the rule that forbids it, and what it speaks of."""

    rule: str
    params: dict[str, Json] = field(default_factory=dict)
