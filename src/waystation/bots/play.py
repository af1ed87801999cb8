"""Play whole matches among players."""

from __future__ import annotations

from collections.abc import Sequence

from waystation.bots.sandbox import Offer, Player, observe
from waystation.kernel import (
    Action,
    Game,
    IllegalChoice,
    Seat,
    Settings,
    State,
    Swift,
    advance,
    begin,
    open_options,
    pending,
)


def play_match[S: State](
    game: Game[S], players: Sequence[Player], seed: int, settings: Settings | None = None
) -> S:
    """Seat the players in order, play to the end, and return the final state."""
    s = begin(game, len(players), settings or {}, Swift.from_seed(seed))
    while s.agenda:
        ask(game, s, pending(s)[0].seat, players)
    return s


def ask[S: State](game: Game[S], s: S, seat: Seat, players: Sequence[Player]) -> None:
    """Let a player choose for its seat, and carry out its choice."""
    offered = open_options(s, seat)
    answer = players[seat](observe(game, s, seat, offered))
    decision, choice = _accept(offered, seat, answer)
    advance(s, decision, choice)


def _accept(offered: list[Offer], seat: Seat, answer: Action) -> Offer:
    """The offer that the answer means. An equal action from a dealt world counts as the same."""
    for offer in offered:
        if offer[1] == answer:
            return offer
    raise IllegalChoice(f"Seat {seat} answered {str(answer)!r}, which is not among its options.")
