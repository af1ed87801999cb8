"""The way to Kansas City: where to stop, now and on the turns to come."""

from __future__ import annotations

from waystation.games.great_western_trail.actions import Move
from waystation.games.great_western_trail.components import NOTHING, Place
from waystation.games.great_western_trail.conductor.sight import Ahead, Sight
from waystation.games.great_western_trail.conductor.stops import stop_gain
from waystation.games.great_western_trail.moving import step_limit, toll
from waystation.games.great_western_trail.trail import Trail
from waystation.kernel import Seat


def onward(sight: Sight, purse: int) -> list[float]:
    """By place: what the best way from there to Kansas City will bring with so much money, turn by turn."""
    found = sight.ways.get(purse)
    if found is None:
        found = sight.ways[purse] = find_ways(sight, purse)
    return found


def find_ways(sight: Sight, purse: int) -> list[float]:
    """From the end of the trail: each stop costs a turn, each hand a toll."""
    s = sight.trail
    steps = step_limit(s, sight.seat)
    ways = [0.0] * len(s.tiles)
    if sight.is_last_turn:
        return ways
    within: list[list[float]] = [[]] * len(s.tiles)  # by place, entered with so many steps left
    for place, ahead, due in locations_ahead(sight):
        on = best_on(within, ahead)
        if on:
            ways[place] = on[-1]
        if due < 0:
            continue
        stop = stop_gain(sight, place, purse)[0] + sight.later * ways[place] - sight.taste.turn
        paid = sight.dollar * min(purse, due)
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


def locations_ahead(sight: Sight) -> list[Ahead]:
    """From the end of the trail: what can still be reached, with the toll it asks for."""
    if not sight.ahead:
        s = sight.trail
        reachable = ahead_of(s, s.place[sight.seat])
        sight.ahead = [
            (place, s.ahead[place], toll_at(s, sight.seat, place))
            for place in s.edition.board.order
            if reachable[place]
        ]
    return sight.ahead


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


def move_worth(sight: Sight, choice: Move) -> float:
    """What a move brings now and later, less its tolls."""
    s = sight.trail
    money = s.money[sight.seat]
    due = min(money, sum([toll(s, sight.seat, s.tiles[place]) for place in choice.tolls]))
    stop, more = stop_gain(sight, choice.place, money - due)
    after = mixed(sight, choice.place, max(0, money - due + more))
    return stop + sight.later * after - sight.dollar * due


def mixed(sight: Sight, place: Place, purse: int) -> float:
    """What the way from a place brings: as if with the money of now, and with what will be left."""
    now = onward(sight, sight.trail.money[sight.seat])[place]
    saving = sight.taste.saving
    return now + saving * (onward(sight, purse)[place] - now)


def opening(sight: Sight, more: int) -> float:
    """What dollars gained or spent here change in the stops to come."""
    here = sight.trail.place[sight.seat]
    money = sight.trail.money[sight.seat]
    if not more or here == NOTHING:
        return 0.0
    change = onward(sight, max(0, money + more))[here] - onward(sight, money)[here]
    return sight.taste.saving * sight.later * change


def riding(sight: Sight, choice: Move) -> float:
    """Riding on in the same turn: against going on from here in the next."""
    return (
        move_worth(sight, choice)
        - sight.later * onward(sight, sight.trail.money[sight.seat])[sight.trail.place[sight.seat]]
    )


def riding_freely(sight: Sight, place: Place) -> float:
    """Moving on before a move: where to start from."""
    ways = onward(sight, sight.trail.money[sight.seat])
    return ways[place] - ways[sight.trail.place[sight.seat]]
