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
from waystation.games.great_western_trail.components import CITY_VALUES, WORKERS
from waystation.games.great_western_trail.conductor.buildings import build_worth, net_worth
from waystation.games.great_western_trail.conductor.cards import objective_worth
from waystation.games.great_western_trail.conductor.cattle import buy_worth, removal_worth
from waystation.games.great_western_trail.conductor.cities import city_worth
from waystation.games.great_western_trail.conductor.discs import disc_worth
from waystation.games.great_western_trail.conductor.hand import draw_gain, keeping, selling
from waystation.games.great_western_trail.conductor.kansas_city import (
    grow_worth,
    income_worth,
    tile_worth,
    token_worth,
)
from waystation.games.great_western_trail.conductor.location import (
    auxiliary_worth,
    cell_worths,
    copy_worth,
    play_worth,
    use_worth,
)
from waystation.games.great_western_trail.conductor.masters import master_worth
from waystation.games.great_western_trail.conductor.moving import move_worth, riding_freely
from waystation.games.great_western_trail.conductor.railway import engine_worth, giving_up, station_worth
from waystation.games.great_western_trail.conductor.sight import Sight
from waystation.games.great_western_trail.conductor.tiles import camp_worth, hazard_worth
from waystation.games.great_western_trail.conductor.verbs import back_and_deliver
from waystation.games.great_western_trail.conductor.workers import hire_worth
from waystation.games.great_western_trail.delivery import DeliverTo
from waystation.games.great_western_trail.kansas_city import TakeIncome
from waystation.games.great_western_trail.location import UseLocation
from waystation.games.great_western_trail.railway import far_back, transport_cost
from waystation.games.great_western_trail.stations import AppointMaster
from waystation.games.great_western_trail.verb import Choose, Decline, May, Use, Verb
from waystation.games.great_western_trail.verbs import Build, ExtraordinaryDelivery, Hire, RideFreely
from waystation.kernel import Action, Decision

type Asked = Decision[Any, Any]

REVEALING: Final = 0.01  # points: new cattle are better than none


def option_worth(sight: Sight, asked: Asked, option: Action) -> float:
    return OPTIONS[type(option)](sight, asked, option)


def location_worths(sight: Sight, asked: UseLocation, options: Sequence[Action]) -> list[float]:
    """Of a location: every use with all that can follow it there."""
    uses = iter(cell_worths(sight, asked, [option for option in options if isinstance(option, Use)]))
    return [
        next(uses) if isinstance(option, Use) else option_worth(sight, asked, option) for option in options
    ]


def verb_of(asked: Asked) -> Verb | None:
    return asked.verb if isinstance(asked, (Choose, May)) else None


def purse(sight: Sight) -> int:
    return sight.trail.money[sight.seat]


def move(sight: Sight, asked: Asked, option: Move) -> float:
    if isinstance(verb_of(asked), RideFreely):
        return riding_freely(sight, option.place)
    return move_worth(sight, option)


def engine(sight: Sight, asked: Asked, option: MoveEngine) -> float:
    if isinstance(verb_of(asked), ExtraordinaryDelivery):
        moved = dict(far_back(sight.trail, sight.seat))
        return back_and_deliver(sight, option.space, moved[option.space])
    return engine_worth(sight, option.space, purse(sight))


def hire(sight: Sight, asked: Asked, option: HireWorker) -> float:
    verb = verb_of(asked)
    change = verb.change if isinstance(verb, Hire) else 0
    return hire_worth(sight, option.row * len(WORKERS) + option.worker, change)


def place_building(sight: Sight, asked: Asked, option: PlaceBuilding) -> float:
    verb = verb_of(asked)
    price = verb.price if isinstance(verb, Build) else 2
    return build_worth(sight, option.number, price)


def build_at(sight: Sight, asked: Asked, option: BuildAt) -> float:
    assert isinstance(asked, ChooseSpace)
    return net_worth(sight, asked.number, option.place, asked.price)


def deliver(sight: Sight, asked: Asked, option: Deliver) -> float:
    assert isinstance(asked, DeliverTo)
    value = CITY_VALUES[option.city]
    cost = transport_cost(sight.trail, sight.seat, value) if asked.pays_transport else 0
    return city_worth(sight, option.city, cost, purse(sight))


def appoint(sight: Sight, asked: Asked, option: Appoint) -> float:
    assert isinstance(asked, AppointMaster)
    return master_worth(sight, sight.trail.masters[asked.station]) - giving_up(sight, option.worker)


def remove(sight: Sight, _asked: Asked, option: RemoveCard) -> float:
    return removal_worth(sight, option.kind) + selling(sight, (option.kind,))


OPTIONS: Final[dict[type[Action], Callable[[Sight, Asked, Any], float]]] = {
    Move: move,
    Use: lambda sight, _, option: use_worth(sight, option),
    Auxiliary: lambda sight, _, option: auxiliary_worth(sight, option),
    PlayObjective: lambda sight, _, option: play_worth(sight, option),
    Copy: lambda sight, _, option: copy_worth(sight, option),
    Done: lambda _sight, _asked, _option: 0.0,
    Decline: lambda _sight, _asked, _option: 0.0,
    UseToken: lambda sight, asked, _: token_worth(sight, isinstance(asked, TakeIncome)),
    DrawCard: lambda sight, _asked, _option: sight.unit * draw_gain(sight, sight.hand),
    DiscardCards: lambda sight, _, option: -sight.unit * keeping(sight.hand, option.kinds[0]),
    RemoveCard: remove,
    TakeObjective: lambda sight, _, option: objective_worth(sight, option.kind),
    HireWorker: hire,
    BuyCattle: lambda sight, _, option: buy_worth(sight, option),
    RevealCattle: lambda _sight, _asked, _option: REVEALING,
    ChooseTile: lambda sight, _, option: tile_worth(sight, option),
    PlaceBuilding: place_building,
    BuildAt: build_at,
    RemoveHazard: lambda sight, _, option: hazard_worth(sight, option.place),
    TakeCampTile: lambda sight, _, option: camp_worth(sight, option.place),
    MoveEngine: engine,
    ChooseStation: lambda sight, _, option: station_worth(sight, option.station, purse(sight)),
    PutDisc: lambda sight, _, option: disc_worth(sight, option),
    Appoint: appoint,
    SpendCertificates: lambda sight, _, option: income_worth(sight, option),
    Grow: lambda _sight, _asked, option: grow_worth(option),
    Deliver: deliver,
}
