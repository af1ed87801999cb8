"""Oh Hell as a `Game`: its names, and the functions that are its rules."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

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
from waystation_oh_hell.rules import CARDS, FIRST_ROUND, RANKS, Begin, Bid, Play, Table, strength

TRIES = 200


def set_up(seats: int, settings: Settings, chance: Chance) -> Table:
    s = Table(seats, chance)
    s.plan(Begin(starting_seat(settings)))
    return s


def view(s: Table, seat: Seat | None) -> Json:
    return {
        "trump": [s.trump] if s.trump else [],
        "trick": [{"card": card, "seat": each} for each, card in s.trick],
        "players": [record_of(s, each) for each in range(len(s.hands))],
        "mine": None if seat is None else s.hands[seat][:],
    }


def record_of(s: Table, seat: Seat) -> Json:
    return {
        "points": sum(s.points[seat]),
        "bid": s.bid_of(seat) if s.agenda else None,
        "taken": s.taken[seat],
        "cards": len(s.hands[seat]),
    }


def determinise(s: Table, seat: Seat | None, chance: Chance) -> Table:
    """The hands of all others dealt anew from the cards that the seat has not seen."""
    world = s.copy()
    others = [other for other in range(len(s.hands)) if other != seat]
    own = [] if seat is None else s.hands[seat]
    seen = {s.trump, *s.played, *(card for _, card in s.trick), *own}
    for _ in range(TRIES):
        pool = [card for card in CARDS if card not in seen]
        hands = {other: pick_hand(s, other, pool, chance) for other in others}
        if all(len(hands[other]) == len(s.hands[other]) for other in others):
            for other, hand in hands.items():
                world.hands[other] = hand
            break
    world.chance = chance.fresh_branch()
    return world


def pick_hand(s: Table, seat: Seat, pool: list[str], chance: Chance) -> list[str]:
    """As many cards as a seat holds, of suits that it may still have; they are taken from the pool."""
    hand = []
    for _ in s.hands[seat]:
        fitting = [card for card in pool if card[0] not in s.voids[seat]]
        if fitting:
            hand.append(fitting[chance.below("redeal", len(fitting))])
            pool.remove(hand[-1])
    return sorted(hand, key=CARDS.index)


def sheets(s: Table) -> Sequence[Sheet]:
    return [Sheet(seat, lines_of(s.points[seat])) for seat in range(len(s.hands))]


def lines_of(points: Sequence[int]) -> tuple[Line, ...]:
    """A line for each round, by the number of its cards."""
    made = enumerate(points)
    return tuple(Line(Phrase("sheet.round", {"cards": FIRST_ROUND - n}), each) for n, each in made if each)


def targets(_s: Table) -> Sequence[str]:
    return [*CARDS] + [str(Bid(tricks)) for tricks in range(FIRST_ROUND + 1)]


def why_not_now(s: Table, seat: Seat, target: str) -> Refusal:
    if target in {*CARDS} - {*s.hands[seat]}:
        return Refusal("OH-01")
    return Refusal("OH-03")


def weigh(s: Table, seat: Seat, options: Sequence[Action]) -> Sequence[float]:
    """Bid as many tricks as the hand is likely to take; then take them, and no more."""
    return [worth(s, seat, option) for option in options]


def worth(s: Table, seat: Seat, option: Action) -> float:
    if isinstance(option, Bid):
        return -abs(option.tricks - sum(promise(s, card) for card in s.hands[seat]))
    assert isinstance(option, Play)
    return worth_of_card(s, seat, option.card)


def promise(s: Table, card: str) -> float:
    """How likely a card takes a trick, by its rank alone."""
    high = (RANKS.index(card[1]) / (len(RANKS) - 1)) ** (len(s.hands) - 1)
    return 0.4 + 0.6 * high if card[0] == s.trump[0] else 0.8 * high


def worth_of_card(s: Table, seat: Seat, card: str) -> float:
    wants = (s.bid_of(seat) or 0) > s.taken[seat]
    if not s.trick:
        return promise(s, card) if wants else -promise(s, card)
    wins = strength(s, card) > max(strength(s, played) for _, played in s.trick)
    height = RANKS.index(card[1]) / 100
    if wants:
        return 1 - height if wins else -height
    return height - 1 if wins else height


@cache
def oh_hell(_version: str = "") -> Game[Table]:
    return Game(
        id="oh-hell",
        name="Oh Hell",
        family="oh-hell",
        package="waystation_oh_hell",
        seats=(3, 4),
        rules_version="1",
        settings=(START,),
        new=set_up,
        view=view,
        determinise=determinise,
        sheets=sheets,
        targets=targets,
        why_not_now=why_not_now,
        weigh=weigh,
        memory=lambda s, _seat: s.voids[:],
    )
