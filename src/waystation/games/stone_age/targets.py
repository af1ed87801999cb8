"""Everything a person might point at, allowed or not: the targets of all that is ever offered."""

from __future__ import annotations

from waystation.games.stone_age.actions import (
    ADD_BY_TARGET,
    ALWAYS_BY_TARGET,
    BUILD_BY_TARGET,
    BUY_BY_TARGET,
    PLACE_BY_TARGET,
    RAISE_BY_TARGET,
    TAKE_BY_TARGET,
    USE_BY_TARGET,
    card_target,
    hut_target,
)
from waystation.games.stone_age.components import GAP
from waystation.games.stone_age.village import Village
from waystation.kernel import Action


def targets(s: Village) -> list[str]:
    return list(universe(s))


def universe(s: Village) -> dict[str, Action]:
    """Every target, with an action that has it."""
    cards = [card_target(card) for card in s.row if card != GAP]
    huts = [hut_target(tile) for tile in s.tops if tile != GAP]
    return {
        **PLACE_BY_TARGET,
        **USE_BY_TARGET,
        **ADD_BY_TARGET,
        **RAISE_BY_TARGET,
        **TAKE_BY_TARGET,
        **{target: BUY_BY_TARGET[target] for target in cards},
        **{target: BUILD_BY_TARGET[target] for target in huts},
        **ALWAYS_BY_TARGET,
    }
