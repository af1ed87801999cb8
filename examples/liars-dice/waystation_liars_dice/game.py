"""Liar's Dice as a `Game`: its names, and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import comb

from waystation.kernel import (
    START,
    Action,
    Chance,
    Game,
    Json,
    Line,
    Phrase,
    Refusal,
    Seat,
    Settings,
    Sheet,
    starting_seat,
)
from waystation.kernel.board import Board, Part, Zone
from waystation_liars_dice.rules import DICE, FACES, Bid, Cups, Doubt, Roll

BOLDNESS = 0.4  # a bid that is at least this likely is good enough
BID = (Part("bid.number", "numbers"), Part("bid.face", "die"), Part("bid.seat", "seat"))
BOARD = Board(
    zones=(Zone("bid", BID, half=True), Zone("mine", (Part("mine", "dice"),), half=True)),
    seats=(Part("dice", "dice"),),
    dice=("face",),
)


def set_up(seats: int, settings: Settings, chance: Chance) -> Cups:
    s = Cups(seats, chance)
    s.plan(Roll(starting_seat(settings)))
    return s


def view(s: Cups, seat: Seat | None) -> Json:
    bid = None if s.bid is None else dict(zip(("number", "face", "seat"), s.bid, strict=True))
    mine = None if seat is None else list(s.dice[seat])
    return {"players": [{"dice": left} for left in s.left], "bid": bid, "mine": mine}


def determinise(s: Cups, seat: Seat | None, chance: Chance) -> Cups:
    """The dice of all others rolled anew."""
    world = s.copy()
    for other in range(len(s.left)) if s.agenda else ():
        if other != seat:
            rolled = [1 + chance.below("redeal", FACES) for _ in s.dice[other]]
            world.dice[other] = tuple(sorted(rolled))
    world.chance = chance.fresh_branch()
    return world


def sheets(s: Cups) -> Sequence[Sheet]:
    """A point for everybody whom one has outlasted."""
    return [Sheet(seat, lines_of(s, seat)) for seat in range(len(s.left))]


def lines_of(s: Cups, seat: Seat) -> tuple[Line, ...]:
    outlasted = s.lost.index(seat) if seat in s.lost else len(s.lost)
    return (Line(Phrase("sheet.outlasted"), outlasted),) if outlasted else ()


def targets(s: Cups) -> Sequence[str]:
    most = DICE * len(s.left)
    bids = [str(Bid(n, face)) for n in range(1, most + 1) for face in range(1, FACES + 1)]
    return [*bids, str(Doubt())]


def weigh(s: Cups, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
    """How likely a bid is true by one's own dice; a bold player stops at the highest that is good enough."""
    return [worth(s, seat, option) for option in options]


def worth(s: Cups, seat: Seat, option: Action) -> float:
    if isinstance(option, Bid):
        return min(BOLDNESS, likelihood(s, seat, option.number, option.face)) + option.number / 1000
    assert s.bid
    return 1 - likelihood(s, seat, *s.bid[:2])


def likelihood(s: Cups, seat: Seat, number: int, face: int) -> float:
    hidden = sum(s.left) - s.left[seat]
    missing = number - s.dice[seat].count(face)
    ways = [comb(hidden, k) * (FACES - 1) ** (hidden - k) for k in range(max(0, missing), hidden + 1)]
    return float(sum(ways) / FACES**hidden)


@cache
def liars_dice(_version: str = "") -> Game[Cups]:
    return Game(
        id="liars-dice",
        name="Liar's Dice",
        family="liars-dice",
        package="waystation_liars_dice",
        seats=(2, 3, 4, 5, 6),
        rules_version="1",
        settings=(START,),
        new=set_up,
        view=view,
        determinise=determinise,
        sheets=sheets,
        targets=targets,
        why_not_now=lambda _s, _seat, _target: Refusal("LD-05"),
        weigh=weigh,
    )
