"""What a civilization card is worth: its upper half at once, its lower half at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import SYMBOLS_OF_CULTURE, Card
from waystation.games.stone_age.conductor.growth import MOST_VALUES, step, tool
from waystation.games.stone_age.conductor.sight import Sight
from waystation.games.stone_age.conductor.stores import table
from waystation.games.stone_age.conductor.yields import mean
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.rolling import FACES


def worth(sight: Sight, card: Card) -> float:
    return UPPER[card.does](sight, card) + lower_half(sight, card)


# --- lower halves ---------------------------------------------------------------------------------------


def lower_half(sight: Sight, card: Card) -> float:
    return culture(sight, card.symbol) if card.symbol else card.number * FINALLY[card.figure](sight)


def culture(sight: Sight, symbol: str) -> float:
    """[SA-SCORE-01, -02] What one more symbol adds to the square of its set, as large as that will be."""
    held = sight.symbols.count(symbol)
    different = len(set(sight.symbols))
    if held:
        size = len(sight.symbols) - different + sight.taste.second * sight.part * sight.rounds
    else:
        size = different + sight.taste.symbols * sight.part * sight.rounds
    return 2 * min(size, len(SYMBOLS_OF_CULTURE) - 1.0) + 1


def steps_at_end(sight: Sight) -> float:
    return min(float(TOP_OF_FOOD_TRACK), sight.track + sight.taste.steps * sight.part * sight.rounds)


def values_at_end(sight: Sight) -> float:
    return min(float(MOST_VALUES), sight.tool_values + sight.taste.values * sight.part * sight.rounds)


def huts_at_end(sight: Sight) -> float:
    return sight.huts + sight.taste.huts * sight.rounds


def people_at_end(sight: Sight) -> float:
    return min(float(MOST_FIGURES), sight.people + sight.taste.births * sight.part * sight.rounds)


FINALLY: Final[dict[str, Callable[[Sight], float]]] = {
    "farmer": steps_at_end,
    "tool_maker": values_at_end,
    "hut_builder": huts_at_end,
    "shaman": people_at_end,
}


# --- upper halves ---------------------------------------------------------------------------------------


def die_worths(sight: Sight) -> list[float]:
    """[SA-CARD-12] What each face of a die is worth, from 1 on."""
    return [*sight.prices, tool(sight), step(sight)]


def dice_list(sight: Sight, _card: Card) -> float:
    """The best of as many dice as there are players; the others are not far behind."""
    worths = sorted(die_worths(sight))
    dice = sight.village.seats
    best = [
        worth * (((rank + 1) / FACES) ** dice - (rank / FACES) ** dice) for rank, worth in enumerate(worths)
    ]
    return sum(best) - sight.taste.gift * sum(worths) / FACES


def food(sight: Sight, card: Card) -> float:
    return table(sight, sight.food + card.amount) - table(sight, sight.food)


def resource(sight: Sight, card: Card) -> float:
    return card.amount * sight.prices[card.resource]


def resource_roll(sight: Sight, card: Card) -> float:
    return mean(card.resource, card.amount, 1) * sight.prices[card.resource]


def points(_sight: Sight, card: Card) -> float:
    return float(card.amount)


def one_use_tool(sight: Sight, card: Card) -> float:
    return sight.taste.once * card.amount if sight.rounds else 0.0


def any_resources(sight: Sight, card: Card) -> float:
    return card.amount * sight.prices[-1]


UPPER: Final[dict[str, Callable[[Sight, Card], float]]] = {
    "dice_list": dice_list,
    "food": food,
    "resource": resource,
    "resource_roll": resource_roll,
    "points": points,
    "tool": lambda sight, _card: tool(sight),
    "food_track": lambda sight, _card: step(sight),
    "draw_card": lambda sight, _card: sight.taste.extra,
    "one_use_tool": one_use_tool,
    "any_resources": any_resources,
}
