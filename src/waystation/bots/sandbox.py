"""The sandbox of a player: everything that it learns of a match passes through here."""

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
    open_options,
    thaw,
)

type Player = Callable[[Observation[Any]], Action]
"""A function that answers an observation with one of its options."""

type Offer = tuple[Decision[Any, Any], Action]
"""An option and the decision that it answers."""


def observe[S: State](game: Game[S], s: S, seat: Seat, offered: list[Offer] | None = None) -> Observation[S]:
    """What `seat` sees now. Pass `offered` if its offers are already known.

    Worlds are dealt from a private copy, so a player may keep its observation while the match goes on.
    """
    private = s.copy()

    def deal(chance: Chance) -> S:
        return game.determinise(private, seat, chance)

    def look() -> Json:
        return game.view(private, seat)

    offers = open_options(s, seat) if offered is None else offered
    return Observation(seat, [choice for _, choice in offers], deal, look)


# --- to another process -----------------------------------------------------------------------------------


def serialise_world(game: Game[Any], seen: Observation[Any], seed: int) -> Json:
    """Everything that another process learns of an observation: the game, and one frozen dealt world."""
    table = freeze(seen.deal(Swift.from_seed(seed)))
    return {"game": game.id, "rules_version": game.rules_version, "table": table}


def observation_from(world: Json, seat: Seat, seed: int) -> tuple[Game[Any], Observation[Any]]:
    """The game, and the seat's observation of a serialised world; it deals further worlds from that one."""
    game = games.find_game(world["game"], world["rules_version"])
    return game, observe(game, thaw(game, world["table"], Swift.from_seed(seed)), seat)
