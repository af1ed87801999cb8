"""The result of a match as it is stored: computed once, at the end, and only read from then on.

Its digest is the last of the chain: it depends on the whole log, on the version of the rules, and on every
line of the score sheets.
"""

from __future__ import annotations

import hmac
import json
from collections.abc import Sequence

from waystation.kernel.encoding import encode
from waystation.kernel.game import Line, Sheet, ranks
from waystation.kernel.phrase import Json, Phrase


def result_to_json(sheets: Sequence[Sheet]) -> Json:
    """Scores, ranks and score sheets, by seat."""
    return {
        "scores": [sheet.total for sheet in sheets],
        "ranks": ranks(sheets),
        "sheets": [
            {"lines": [line_to_json(line) for line in sheet.lines], "tie_breaks": list(sheet.tie_breaks)}
            for sheet in sheets
        ],
    }


def line_to_json(line: Line) -> Json:
    return {"item": line.item.key, "params": encode(line.item.params), "points": line.points}


def sheets_from_json(result: Json) -> list[Sheet]:
    """The score sheets of a stored result."""
    return [
        Sheet(
            seat,
            tuple([Line(Phrase(line["item"], line["params"]), line["points"]) for line in sheet["lines"]]),
            tuple(sheet["tie_breaks"]),
        )
        for seat, sheet in enumerate(result["sheets"])
    ]


def seal(seed: bytes, head: str, game: str, rules_version: str, result: Json) -> Json:
    """A result with its digest. It follows the entry whose digest is `head`."""
    text = json.dumps({**result, "digest": ""}, sort_keys=True)
    lines = "\n".join((head, f"result {game} {rules_version}", text))
    return {**result, "digest": hmac.digest(seed, lines.encode(), "sha256").hex()}
