"""The boundary: all that a player learns of a match passes through here."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from waystation.kernel import Action, Chance, Decision, Game, Observation, Seat, State, open_to

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

    offers = open_to(s, seat) if offered is None else offered
    return Observation(seat, game.view(s, seat), [choice for _, choice in offers], deal)
