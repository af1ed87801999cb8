"""Messages without a language: a key and its parameters."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, final

type Json = Any
"""Any value that `json.dumps` accepts."""


@final
class Phrase:
    """A message to be translated; `waystation.words` has the catalogues.

    It is a plain class for speed: score sheets consist of phrases, and search scores millions of states.
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
    """Why something may not be done: the rule that forbids it, and its parameters."""

    rule: str
    params: dict[str, Json] = field(default_factory=dict)
