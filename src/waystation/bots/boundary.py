"""The boundary: all that a player learns of a match passes through here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from waystation import games
from waystation.kernel import (
    Action,
    Chance,
    Decision,
    Game,
    Json,
    Observation,
    Seat,
    State,
    Swift,
    freeze,
    open_to,
    thaw,
)

type Player = Callable[[Observation[Any]], Action]
"""Whoever answers an observation with one of its options."""

type Offer = tuple[Decision[Any, Any], Action]
"""An option, and the decision that it belongs to."""


def observe[S: State](game: Game[S], s: S, seat: Seat, offered: list[Offer] | None = None) -> Observation[S]:
    """What `seat` sees now. `offered` spares the work when its offers are already known.

    Worlds are dealt from a private copy: a player may keep its observation while the match goes on.
    """
    private = s.copy()

    def deal(chance: Chance) -> S:
        return game.determinise(private, seat, chance)

    def look() -> Json:
        return game.view(private, seat)

    offers = open_to(s, seat) if offered is None else offered
    return Observation(seat, [choice for _, choice in offers], deal, look)


# --- to another process -----------------------------------------------------------------------------------


def sent(seen: Observation[Any], seed: int) -> Json:
    """All that another process is told of an observation: a world that was dealt from it, frozen."""
    return freeze(seen.deal(Swift.seeded(seed)))


def received(game_id: str, world: Json, seat: Seat, seed: int) -> tuple[Game[Any], Observation[Any]]:
    """What was sent, as the other process sees it: it deals its own worlds from that one."""
    game = games.find(game_id)
    return game, observe(game, thaw(game, world, Swift.seeded(seed)), seat)
