"""What dice may bring, and what may be bought with it."""

from __future__ import annotations

from typing import Final, final

from waystation.games.stone_age.components import NOTHING
from waystation.games.stone_age.heuristic.offers import MOST_ON_OPEN_TILE, Offer, margin
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.yields import Chances, at_least, at_least_in_all, mean

EACH_RESOURCE: Final = range(len(NOTHING))


def outlook(position: Position, dice: list[int], tools: int, wanted: list[Offer]) -> float:
    """What so many dice of each kind bring, and all that is wanted, each with the chance to pay for it."""
    rolls = len(dice) - dice.count(0)
    pips = tools // rolls if rolls else 0
    pieces = [mean(kind, dice[kind], pips) for kind in EACH_RESOURCE]
    worth = sum([pieces[kind] * position.prices[kind] for kind in EACH_RESOURCE])
    return worth + bargain_worth(position, dice, pips, wanted)


def bargain_worth(position: Position, dice: list[int], pips: int, wanted: list[Offer]) -> float:
    """What all that is wanted brings beyond its price, each with the chance to pay for it."""
    if not wanted:
        return 0.0
    purse = Purse(position, dice, pips)
    worth = 0.0
    for offer in wanted:
        worth += purse.chance_of(offer) * offer.net
        if offer.is_open:
            worth += purse.more_on([mean(kind, dice[kind], pips) for kind in EACH_RESOURCE])
    return worth


@final
class Purse:
    """Goods in hand and goods to come, out of which one thing after the other is paid."""

    def __init__(self, position: Position, dice: list[int], pips: int) -> None:
        self.position = position
        self.each: list[Chances] = [
            at_least(kind, dice[kind], pips) if dice[kind] else () for kind in EACH_RESOURCE
        ]
        self.total = at_least_in_all(tuple(dice), pips)
        self.needs = [0, 0, 0, 0]
        self.pieces = 0  # in all, also of any kind

    def chance_of(self, offer: Offer) -> float:
        """The chance to pay for one more thing."""
        chance = 1.0
        for kind in EACH_RESOURCE:
            if offer.needs[kind]:
                self.needs[kind] += offer.needs[kind]
                chance *= chance_to_get(self.each[kind], self.needs[kind] - self.position.goods[kind])
        self.pieces += sum(offer.needs) + offer.spare
        if offer.spare:
            chance = min(chance, chance_to_get(self.total, self.pieces - sum(self.position.goods)))
        return chance

    def more_on(self, pieces: list[float]) -> float:
        """What pieces yet to come bring on an open tile, as far as there is room."""
        in_hand = max(0, sum(self.position.goods) - self.pieces)
        gathered = sum(pieces)
        room = min(gathered, max(0, MOST_ON_OPEN_TILE - in_hand))
        if not gathered:
            return 0.0
        return sum([pieces[kind] * margin(self.position, kind) for kind in EACH_RESOURCE]) * room / gathered


def chance_to_get(chances: Chances, lacking: int) -> float:
    if lacking <= 0:
        return 1.0
    return chances[lacking - 1] if lacking <= len(chances) else 0.0


def bonuses(position: Position, dice: list[int], wanted: list[Offer]) -> list[list[float]]:
    """By kind: how much more the first, the second, … piece is worth, because something waits for it."""
    left = [position.goods[kind] + int(mean(kind, dice[kind], 0)) for kind in EACH_RESOURCE]
    found: list[list[float]] = [[], [], [], []]
    for offer in wanted:
        lacking = [max(0, offer.needs[kind] - left[kind]) for kind in EACH_RESOURCE]
        left = [max(0, left[kind] - offer.needs[kind]) for kind in EACH_RESOURCE]
        more = take_cheapest(left, offer.spare)
        short = sum(lacking) + more
        each = position.weights.hope * max(0.0, offer.net) / short if short else 0.0
        for kind in EACH_RESOURCE:
            found[kind] += [each] * (lacking[kind] + more)
            if offer.is_open:
                found[kind] += [margin(position, kind)] * (
                    MOST_ON_OPEN_TILE - min(MOST_ON_OPEN_TILE, sum(left))
                )
    for extra in found:
        extra.sort(reverse=True)
    return found


def take_cheapest(left: list[int], number: int) -> int:
    """Take so many pieces, the cheapest first; how many are missing."""
    for kind in EACH_RESOURCE:
        taken = min(left[kind], number)
        left[kind] -= taken
        number -= taken
    return number
