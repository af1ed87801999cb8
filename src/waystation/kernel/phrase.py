"""The engine speaks no language: it names a message by its key and hands over the parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, final

type Json = Any
"""What `json.dumps` takes. Views and parameters are made of it."""


@final
class Phrase:
    """A message to be said in the reader's language; `waystation.words` has the catalogues.

    A plain class, as a score sheet is made of them and search scores millions of tables.
    """

    def __init__(self, key: str, params: dict[str, Json] | None = None) -> None:
        self.key = key
        self.params: dict[str, Json] = {} if params is None else params

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Phrase) and other.key == self.key and other.params == self.params

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return f"Phrase({self.key!r}, {self.params})"


@dataclass(frozen=True)
class Refusal:
    """Why something may not be done: the rule that forbids it, and what it speaks of."""

    rule: str
    params: dict[str, Json] = field(default_factory=dict)
