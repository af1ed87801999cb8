"""What each option is worth: a table of small scorers, all in points."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Final

from waystation.games.great_western_trail.actions import (
    Appoint,
    Auxiliary,
    BuildAt,
    BuyCattle,
    ChooseStation,
    ChooseTile,
    Copy,
    Deliver,
    DiscardCards,
    Done,
    DrawCard,
    Grow,
    HireWorker,
    Move,
    MoveEngine,
    PlaceBuilding,
    PlayObjective,
    PutDisc,
    RemoveCard,
    RemoveHazard,
    RevealCattle,
    SpendCertificates,
    TakeCampTile,
    TakeObjective,
    UseToken,
)
from waystation.games.great_western_trail.building import ChooseSpace
from waystation.games.great_western_trail.components import WORKERS
from waystation.games.great_western_trail.delivery import DeliverTo
from waystation.games.great_western_trail.heuristic.buildings import build_worth, net_worth
from waystation.games.great_western_trail.heuristic.cards import objective_worth
from waystation.games.great_western_trail.heuristic.cattle import buy_worth, removal_worth
from waystation.games.great_western_trail.heuristic.cities import city_worth
from waystation.games.great_western_trail.heuristic.discs import disc_worth
from waystation.games.great_western_trail.heuristic.hand import card_value, draw_gain, sale_worth
from waystation.games.great_western_trail.heuristic.kansas_city import (
    grow_worth,
    income_worth,
    tile_worth,
    token_worth,
)
from waystation.games.great_western_trail.heuristic.location import (
    auxiliary_worth,
    cell_worths,
    copy_worth,
    play_worth,
    use_worth,
)
from waystation.games.great_western_trail.heuristic.masters import master_worth
from waystation.games.great_western_trail.heuristic.moving import free_ride_worth, move_worth
from waystation.games.great_western_trail.heuristic.position import Position
from waystation.games.great_western_trail.heuristic.railway import engine_worth, station_worth, worker_loss
from waystation.games.great_western_trail.heuristic.tiles import camp_worth, hazard_worth
from waystation.games.great_western_trail.heuristic.verbs import back_and_deliver
from waystation.games.great_western_trail.heuristic.workers import hire_worth
from waystation.games.great_western_trail.kansas_city import TakeIncome
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.railway import far_back
from waystation.games.great_western_trail.stations import AppointMaster
from waystation.games.great_western_trail.verb import AskVerb, Decline, Use, Verb
from waystation.games.great_western_trail.verbs import Build, ExtraordinaryDelivery, Hire, RideFreely
from waystation.kernel import Action, Decision

type Asked = Decision[Any, Any]

REVEAL_WORTH: Final = 0.01  # points: new cattle are better than none


def option_worth(position: Position, asked: Asked, option: Action) -> float:
    return WORTH_BY_ACTION[type(option)](position, asked, option)


def location_worths(position: Position, asked: UseLocation, options: Sequence[Action]) -> list[float]:
    """Of a location: every use with all that can follow it there."""
    uses = iter(cell_worths(position, asked, [option for option in options if isinstance(option, Use)]))
    return [
        next(uses) if isinstance(option, Use) else option_worth(position, asked, option) for option in options
    ]


def verb_of(asked: Asked) -> Verb[Any] | None:
    return asked.verb if isinstance(asked, AskVerb) else None


def purse(position: Position) -> int:
    return position.trail.money[position.seat]


def move(position: Position, asked: Asked, option: Move) -> float:
    if isinstance(verb_of(asked), RideFreely):
        return free_ride_worth(position, option.place)
    return move_worth(position, option)


def engine(position: Position, asked: Asked, option: MoveEngine) -> float:
    if isinstance(verb_of(asked), ExtraordinaryDelivery):
        moved = dict(far_back(position.trail, position.seat))
        return back_and_deliver(position, option.space, moved[option.space])
    return engine_worth(position, option.space, purse(position))


def hire(position: Position, asked: Asked, option: HireWorker) -> float:
    verb = verb_of(asked)
    change = verb.change if isinstance(verb, Hire) else 0
    return hire_worth(position, option.row * len(WORKERS) + option.worker, change)


def place_building(position: Position, asked: Asked, option: PlaceBuilding) -> float:
    verb = verb_of(asked)
    price = verb.price if isinstance(verb, Build) else 2
    return build_worth(position, option.number, price)


def build_at(position: Position, asked: Asked, option: BuildAt) -> float:
    assert isinstance(asked, ChooseSpace)
    return net_worth(position, asked.number, option.place, asked.price)


def deliver(position: Position, asked: Asked, option: Deliver) -> float:
    assert isinstance(asked, DeliverTo)
    return city_worth(position, option.city, asked.transport(position.trail, option.city), purse(position))


def appoint(position: Position, asked: Asked, option: Appoint) -> float:
    assert isinstance(asked, AppointMaster)
    return master_worth(position, position.trail.masters[asked.station]) - worker_loss(
        position, option.worker
    )


def remove(position: Position, _asked: Asked, option: RemoveCard) -> float:
    return removal_worth(position, option.kind) + sale_worth(position, (option.kind,))


WORTH_BY_ACTION: Final[dict[type[Action], Callable[[Position, Asked, Any], float]]] = {
    Move: move,
    Use: lambda position, _, option: use_worth(position, option),
    Auxiliary: lambda position, _, option: auxiliary_worth(position, option),
    PlayObjective: lambda position, _, option: play_worth(position, option),
    Copy: lambda position, _, option: copy_worth(position, option),
    Done: lambda _position, _asked, _option: 0.0,
    Decline: lambda _position, _asked, _option: 0.0,
    UseToken: lambda position, asked, _: token_worth(position, isinstance(asked, TakeIncome)),
    DrawCard: lambda position, _asked, _option: position.unit * draw_gain(position, position.hand),
    DiscardCards: lambda position, _, option: -position.unit * card_value(position.hand, option.kinds[0]),
    RemoveCard: remove,
    TakeObjective: lambda position, _, option: objective_worth(position, option.kind),
    HireWorker: hire,
    BuyCattle: lambda position, _, option: buy_worth(position, option),
    RevealCattle: lambda _position, _asked, _option: REVEAL_WORTH,
    ChooseTile: lambda position, _, option: tile_worth(position, option),
    PlaceBuilding: place_building,
    BuildAt: build_at,
    RemoveHazard: lambda position, _, option: hazard_worth(position, option.place),
    TakeCampTile: lambda position, _, option: camp_worth(position, option.place),
    MoveEngine: engine,
    ChooseStation: lambda position, _, option: station_worth(position, option.station, purse(position)),
    PutDisc: lambda position, _, option: disc_worth(position, option),
    Appoint: appoint,
    SpendCertificates: lambda position, _, option: income_worth(position, option),
    Grow: lambda _position, _asked, option: grow_worth(option),
    Deliver: deliver,
}
