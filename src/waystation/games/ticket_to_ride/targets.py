"""Everything a person might point at, allowed or not: the targets of all that is ever offered."""

from __future__ import annotations

from waystation.games.ticket_to_ride.actions import DRAW_BLIND, FACE_UP_BY_TARGET
from waystation.games.ticket_to_ride.table import Table


def targets(s: Table) -> list[str]:
    return [
        *FACE_UP_BY_TARGET,
        DRAW_BLIND.target,
        *[split.target for split in s.rules.every_split()],
        *s.rules.prices.called,
    ]
