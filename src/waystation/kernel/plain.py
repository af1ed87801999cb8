"""Anything of the engine's as plain JSON, and its digest.

Printed components (whatever has an `id`) are named, not copied out: a state is its pieces, not
its rulebook.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from waystation.kernel.agenda import State
from waystation.kernel.phrase import Json


def plain(value: Any) -> Json:
    """`value` as JSON: objects become their fields, with the name of their class as `kind`."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [plain(item) for item in value]
    if isinstance(value, dict):
        return {str(key): plain(item) for key, item in value.items()}
    if hasattr(value, "id"):
        return value.id
    fields = {name: plain(getattr(value, name)) for name in fields_of(value)}
    return {"kind": type(value).__name__, **fields}


FIELDS: Final[dict[type, list[str] | None]] = {}
"""The fields of each compiled class; None for an interpreted one, whose objects are asked themselves."""


def fields_of(value: object) -> Sequence[str]:
    """The names of an object's fields, interpreted or compiled."""
    kind = type(value)
    if kind not in FIELDS:
        names = getattr(kind, "__mypyc_attrs__", None)
        FIELDS[kind] = None if names is None else sorted({*names} - {"__dict__"})
    fields = FIELDS[kind]
    if fields is None:
        fields = sorted(vars(value))
    if isinstance(value, State):
        return [name for name in fields if name not in ("chance", "journal")]
    return fields


def digest(s: State) -> str:
    """The fingerprint of everything on the table, agenda included, chance left out."""
    text = json.dumps(plain(s), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
