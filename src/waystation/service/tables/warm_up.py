"""Make ready, while nobody is waiting, what the first visitor would wait for."""

from __future__ import annotations

import structlog

from waystation.games import broken_families, broken_games, find_game, playable_games
from waystation.kernel.snapshot import registry_of
from waystation.words import LANGUAGES, words_for

log = structlog.get_logger()


def warm_up() -> None:
    """Load every game with its words, and find out what its snapshots may contain. A game that fails must
    not keep the others waiting.
    """
    for reason in [*broken_families().values(), *broken_games().values()]:
        log.warning("game left out", reason=reason)
    for game_id in playable_games():
        try:
            prepare_game(game_id)
        except Exception:
            log.exception("game not ready", game=game_id)


def prepare_game(game_id: str) -> None:
    game = find_game(game_id)
    registry_of(game)
    for language in LANGUAGES:
        words_for(language, game)
