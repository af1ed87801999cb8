"""What a civilization card is worth: its upper half at once, its lower half at the end."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from waystation.games.stone_age.actions import MOST_FIGURES
from waystation.games.stone_age.components import SYMBOLS_OF_CULTURE, Card
from waystation.games.stone_age.gains import TOP_OF_FOOD_TRACK
from waystation.games.stone_age.heuristic.growth import MOST_TOOL_VALUES, step_worth, tool_worth
from waystation.games.stone_age.heuristic.position import Position
from waystation.games.stone_age.heuristic.stores import food_worth
from waystation.games.stone_age.heuristic.yields import mean
from waystation.games.stone_age.rolling import FACES


def worth(position: Position, card: Card) -> float:
    return UPPER_HALVES[card.does](position, card) + lower_half(position, card)


# --- lower halves ---------------------------------------------------------------------------------------


def lower_half(position: Position, card: Card) -> float:
    return (
        culture(position, card.symbol) if card.symbol else card.number * LOWER_HALVES[card.figure](position)
    )


def culture(position: Position, symbol: str) -> float:
    """[SA-SCORE-01, -02] What one more symbol adds to the square of its set, as large as that will be."""
    held = position.symbols.count(symbol)
    different = len(set(position.symbols))
    if held:
        size = len(position.symbols) - different + position.weights.second * position.part * position.rounds
    else:
        size = different + position.weights.symbols * position.part * position.rounds
    return 2 * min(size, len(SYMBOLS_OF_CULTURE) - 1.0) + 1


def steps_at_end(position: Position) -> float:
    return min(
        float(TOP_OF_FOOD_TRACK), position.track + position.weights.steps * position.part * position.rounds
    )


def values_at_end(position: Position) -> float:
    return min(
        float(MOST_TOOL_VALUES),
        position.tool_values + position.weights.values * position.part * position.rounds,
    )


def huts_at_end(position: Position) -> float:
    return position.huts + position.weights.huts * position.rounds


def people_at_end(position: Position) -> float:
    return min(
        float(MOST_FIGURES), position.people + position.weights.births * position.part * position.rounds
    )


LOWER_HALVES: Final[dict[str, Callable[[Position], float]]] = {
    "farmer": steps_at_end,
    "tool_maker": values_at_end,
    "hut_builder": huts_at_end,
    "shaman": people_at_end,
}


# --- upper halves ---------------------------------------------------------------------------------------


def die_worths(position: Position) -> list[float]:
    """[SA-CARD-12] What each face of a die is worth, from 1 on."""
    return [*position.prices, tool_worth(position), step_worth(position)]


def dice_list(position: Position, _card: Card) -> float:
    """The best of as many dice as there are players; the others are not far behind."""
    worths = sorted(die_worths(position))
    dice = position.village.seats
    best = [
        worth * (((rank + 1) / FACES) ** dice - (rank / FACES) ** dice) for rank, worth in enumerate(worths)
    ]
    return sum(best) - position.weights.gift * sum(worths) / FACES


def food(position: Position, card: Card) -> float:
    return food_worth(position, position.food + card.amount) - food_worth(position, position.food)


def resource(position: Position, card: Card) -> float:
    return card.amount * position.prices[card.resource]


def resource_roll(position: Position, card: Card) -> float:
    return mean(card.resource, card.amount, 1) * position.prices[card.resource]


def points(_position: Position, card: Card) -> float:
    return float(card.amount)


def one_use_tool(position: Position, card: Card) -> float:
    return position.weights.once * card.amount if position.rounds else 0.0


def any_resources(position: Position, card: Card) -> float:
    return card.amount * position.prices[-1]


UPPER_HALVES: Final[dict[str, Callable[[Position, Card], float]]] = {
    "dice_list": dice_list,
    "food": food,
    "resource": resource,
    "resource_roll": resource_roll,
    "points": points,
    "tool": lambda position, _card: tool_worth(position),
    "food_track": lambda position, _card: step_worth(position),
    "draw_card": lambda position, _card: position.weights.extra,
    "one_use_tool": one_use_tool,
    "any_resources": any_resources,
}
