"""The versions of the rules. A number of the rulebook becomes a field when an amendment first changes it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, final

from waystation.kernel import amend


@final
@dataclass(frozen=True)
class Rules:
    version: str


VERSIONS: Final = amend(Rules(version="1"))
