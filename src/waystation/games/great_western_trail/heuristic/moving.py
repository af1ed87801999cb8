"""The way to Kansas City: where to stop, now and on the turns to come."""

from __future__ import annotations

from waystation.games.great_western_trail.actions import Move
from waystation.games.great_western_trail.components import NOTHING, Place
from waystation.games.great_western_trail.heuristic.position import Ahead, Position
from waystation.games.great_western_trail.heuristic.stops import stop_gain
from waystation.games.great_western_trail.moving import dues, step_limit, toll
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Seat


def way_worths(position: Position, purse: int) -> list[float]:
    """By place: what the best way from there to Kansas City will bring with so much money, turn by turn."""
    found = position.ways.get(purse)
    if found is None:
        found = position.ways[purse] = find_ways(position, purse)
    return found


def find_ways(position: Position, purse: int) -> list[float]:
    """From the end of the trail: each stop costs a turn, each hand a toll."""
    s = position.trail
    steps = step_limit(s, position.seat)
    ways = [0.0] * len(s.tiles)
    if position.is_last_turn:
        return ways
    within: list[list[float]] = [[]] * len(s.tiles)  # by place, entered with so many steps left
    for place, ahead, due in locations_ahead(position):
        on = best_on(within, ahead)
        if on:
            ways[place] = on[-1]
        if due < 0:
            continue
        stop = stop_gain(position, place, purse)[0] + position.later * ways[place] - position.weights.turn
        paid = position.dollar * min(purse, due)
        if on:
            within[place] = [stop - paid, *[max(stop, going) - paid for going in on[:-1]]]
        else:
            within[place] = [stop - paid] * steps
    return ways


def best_on(within: list[list[float]], ahead: tuple[Place, ...]) -> list[float]:
    """By the steps that are left: the best of the locations ahead."""
    if not ahead:
        return []
    on = within[ahead[0]]
    for to in ahead[1:]:
        on = [max(one, other) for one, other in zip(on, within[to], strict=True)]
    return on


def locations_ahead(position: Position) -> list[Ahead]:
    """From the end of the trail: what can still be reached, with the toll it asks for."""
    if not position.ahead:
        s = position.trail
        reachable = ahead_of(s, s.place[position.seat])
        position.ahead = [
            (place, s.ahead[place], toll_at(s, position.seat, place))
            for place in s.edition.board.order
            if reachable[place]
        ]
    return position.ahead


def toll_at(s: Trail, seat: Seat, place: Place) -> int:
    """What a location asks of a seat; below nothing where there is none."""
    if s.tiles[place] == NOTHING and place != s.edition.board.kansas_city:
        return -1
    return toll(s, seat, s.tiles[place])


def ahead_of(s: Trail, place: Place) -> list[bool]:
    """By place: whether it can still be reached on this trip."""
    reachable = [place == NOTHING] * len(s.tiles)
    edge = [] if place == NOTHING else [place]
    while edge:
        at = edge.pop()
        if not reachable[at]:
            reachable[at] = True
            edge += s.ahead[at]
    return reachable


def move_worth(position: Position, choice: Move) -> float:
    """What a move brings now and later, less its tolls."""
    s = position.trail
    money = s.money[position.seat]
    due = sum([paid for _, paid in dues(s, position.seat, choice.tolls)])
    stop, more = stop_gain(position, choice.place, money - due)
    after = way_worth_after(position, choice.place, max(0, money - due + more))
    return stop + position.later * after - position.dollar * due


def way_worth_after(position: Position, place: Place, purse: int) -> float:
    """What the way from a place brings: as if with the money of now, and with what will be left."""
    now = way_worths(position, position.trail.money[position.seat])[place]
    saving = position.weights.saving
    return now + saving * (way_worths(position, purse)[place] - now)


def money_effect(position: Position, more: int) -> float:
    """What dollars gained or spent here change in the stops to come."""
    here = position.trail.place[position.seat]
    money = position.trail.money[position.seat]
    if not more or here == NOTHING:
        return 0.0
    change = way_worths(position, max(0, money + more))[here] - way_worths(position, money)[here]
    return position.weights.saving * position.later * change


def ride_worth(position: Position, choice: Move) -> float:
    """Riding on in the same turn: against going on from here in the next."""
    return (
        move_worth(position, choice)
        - position.later
        * way_worths(position, position.trail.money[position.seat])[position.trail.place[position.seat]]
    )


def free_ride_worth(position: Position, place: Place) -> float:
    """Moving on before a move: where to start from."""
    ways = way_worths(position, position.trail.money[position.seat])
    return ways[place] - ways[position.trail.place[position.seat]]
