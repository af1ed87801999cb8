"""Versions of a rule set: the first is written out, each later one amends the one before.

A match is always played, replayed and scored by the version it began with. So nothing is removed: an old
rule is a value that some version still has.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, final


@final
@dataclass(frozen=True)
class Amendment:
    """From `version` on, `values` replace those before; `rule` and `reason` say what changed, and why."""

    version: str
    rule: str
    reason: str
    values: Mapping[str, Any]


class UnknownVersion(ValueError):
    """The version of the rules is not installed; a newer release may have it."""


def amend[R: Any](first: R, amendments: Sequence[Amendment] = ()) -> dict[str, R]:
    """All versions of the rules by name, the newest last."""
    rules = first
    versions = {first.version: first}
    for amendment in amendments:
        rules = replace(rules, version=amendment.version, **amendment.values)
        versions[amendment.version] = rules
    return versions


def choose_version[R](versions: Mapping[str, R], version: str) -> R:
    """The rules of `version`, or the newest if it is empty."""
    newest = list(versions)[-1]
    if (version or newest) not in versions:
        raise UnknownVersion(f"This game has rules version {', '.join(versions)}, not {version}.")
    return versions[version or newest]
