"""Encode engine objects as JSON values, and compute the digest of a state.

Printed components (objects with an `id`) are encoded as that id.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from typing import Any, Final

from waystation.kernel.agenda import State
from waystation.kernel.phrase import Json


def encode(value: Any) -> Json:
    """`value` as JSON values: objects become their fields, with the name of their class as `kind`."""
    if value is None or isinstance(value, bool | int | str):
        return value
    if isinstance(value, list | tuple):
        return [encode(item) for item in value]
    if isinstance(value, dict):
        return {str(key): encode(item) for key, item in value.items()}
    if hasattr(value, "id"):
        return value.id
    fields = {name: encode(getattr(value, name)) for name in fields_of(value)}
    return {"kind": type(value).__name__, **fields}


FIELDS_BY_CLASS: Final[dict[type, list[str]]] = {}
"""The fields of each compiled class; for an interpreted class, those of its compiled base class."""


def fields_of(value: object) -> Sequence[str]:
    """The names of an object's fields, interpreted or compiled."""
    kind = type(value)
    if kind not in FIELDS_BY_CLASS:
        FIELDS_BY_CLASS[kind] = sorted({*getattr(kind, "__mypyc_attrs__", ())} - {"__dict__"})
    fields = FIELDS_BY_CLASS[kind]
    if "__mypyc_attrs__" not in vars(kind):  # interpreted: the instance has fields too
        fields = sorted({*fields, *vars(value)})
    if isinstance(value, State):
        return [name for name in fields if name not in ("chance", "journal")]
    return fields


def digest(s: State) -> str:
    """The SHA-256 of a state with its agenda, without chance."""
    text = json.dumps(encode(s), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()
