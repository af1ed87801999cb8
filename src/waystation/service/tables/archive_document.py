"""The document of a match in the archive: a compressed `.way` document without digests.

Digests would take most of the room, and they follow from the seed, the log and the draws: whoever reads the
document computes them again, without the rules. For each entry it also has who played it and when.
"""

from __future__ import annotations

import zlib
from collections.abc import Sequence
from typing import Final

import msgspec

from waystation.kernel import Json
from waystation.kernel.match import chain_start, next_digest
from waystation.kernel.result import seal
from waystation.service.tables.changes import Line

LEVEL: Final = 9


class Damaged(Exception):
    """A match in the archive is not what was put there."""


def compress(document: Json, lines: Sequence[Line]) -> bytes:
    """Compress a finished match for the archive."""
    log = [
        {
            "seat": line.seat,
            "do": line.notation,
            "draws": line.draws,
            "played_by": line.played_by,
            "at": line.at,
        }
        for line in lines
    ]
    return zlib.compress(msgspec.json.encode({**document, "log": log}), LEVEL)


def decompress(body: bytes) -> list[Line]:
    """The lines of a match in the archive. Raises `Damaged` if they do not lead to its sealed result."""
    try:
        return read_lines(msgspec.json.decode(zlib.decompress(body)))
    except (zlib.error, msgspec.MsgspecError, LookupError, TypeError, ValueError) as error:
        raise Damaged("A match in the archive cannot be read.") from error


def read_lines(document: Json) -> list[Line]:
    seed = bytes.fromhex(document["seed"])
    head = chain_start(seed, document["opening"])
    lines = []
    for seq, entry in enumerate(document["log"], 1):
        seat, notation, draws = entry["seat"], entry["do"], tuple(entry["draws"])
        head = next_digest(seed, head, seq, seat, notation, draws)
        lines.append(Line(seq, seat, notation, draws, False, head, None, entry["played_by"], entry["at"]))
    result = document["result"]
    if seal(seed, head, document["game"], document["rules_version"], result) != result:
        raise Damaged("A match in the archive does not lead to its result.")
    return lines
