"""Why something is not offered now, by the first word of what a person points at."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from waystation.games.great_western_trail.components import (
    CARDS,
    CITY_VALUES,
    COWBOY,
    CRAFTSMAN,
    DISCS,
    GREEN_CAMP,
    LAST,
    NOTHING,
    REPEATABLE,
    ROW,
    SPACES,
    STATIONS,
    TILES,
    TURNOUT,
    WHITE_DISCS,
    WORKERS,
    Place,
    is_building,
    owner_of,
)
from waystation.games.great_western_trail.trail import PHASE_C, Trail, token_row
from waystation.kernel import NOBODY, Refusal, Seat

AT_ANOTHER_TIME: Final = {
    "move": Refusal("GWT-TURN-01"),
    "use": Refusal("GWT-ACT-01"),
    "auxiliary": Refusal("GWT-AUX-04"),
    "copy": Refusal("GWT-PB-08B"),
    "discard": Refusal("GWT-ACT-18"),
    "remove": Refusal("GWT-AMB-17"),
    "draw": Refusal("GWT-DRAW-01"),
    "hire": Refusal("GWT-HIRE-01"),
    "buy": Refusal("GWT-CATTLE-01"),
    "reveal": Refusal("GWT-CATTLE-06"),
    "choose": Refusal("GWT-KC-02"),
    "build": Refusal("GWT-BUILD-09"),
    "at": Refusal("GWT-BUILD-04"),
    "clear": Refusal("GWT-HAZ-01"),
    "engine": Refusal("GWT-TRAIN-01"),
    "station": Refusal("GWT-STATION-01"),
    "disc": Refusal("GWT-DELIV-06"),
    "appoint": Refusal("GWT-STATION-09"),
    "income": Refusal("GWT-KC-01"),
    "grow": Refusal("GWT2-SIM-06"),
    "deliver": Refusal("GWT-DELIV-01"),
    "decline": Refusal("GWT-ACT-16"),
    "done": Refusal("GWT-AMB-01"),
}
CANNOT_PAY: Final = Refusal("GWT-TOLL-10")


def why_not(s: Trail, seat: Seat, target: str, about: str = "") -> Refusal:
    """The rule against `target`; `about` is the word for which something is asked now."""
    verb, _, what = target.partition(" ")
    if verb in AT_ANY_TIME:
        return AT_ANY_TIME[verb](s, seat, what, about)
    if about in OF_ITS_OWN.get(verb, ()):
        return why_no_ride(s, seat, what, about) if verb == "move" else Refusal("GWT-TRAIN-16")
    if verb not in about.split("/") or verb not in IN_DETAIL:
        return AT_ANOTHER_TIME[verb]
    return IN_DETAIL[verb](s, seat, what)


def place_of(s: Trail, name: str) -> Place:
    return s.edition.board.called[name]


def why_no_exchange(s: Trail, seat: Seat, _what: str, _about: str) -> Refusal:
    return Refusal("GWT-HERD-08") if s.tokens[seat] else Refusal("GWT2-EXCH-04")


def why_no_play(s: Trail, seat: Seat, card: str, _about: str) -> Refusal:
    if CARDS.index(card) not in s.hand[seat]:
        return Refusal("GWT-OBJ-05", {"card": card})
    return Refusal("GWT-OBJ-07") if s.phase == PHASE_C else Refusal("GWT-OBJ-06")


def why_not_taken(s: Trail, _seat: Seat, what: str, about: str) -> Refusal:
    if what not in s.edition.board.called:
        return Refusal("GWT-OBJ-04", {"card": what}) if about == "take" else Refusal("GWT-OBJ-01")
    if "trade" not in about:
        return Refusal(s.edition.trade)
    empty = s.tiles[place_of(s, what)] == NOTHING
    return Refusal("GWT-MOVE-02", {"place": what}) if empty else Refusal("GWT-AMB-31")


def why_no_move(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-MOVE-02, -05, -06, -14, GWT-TURN-03]"""
    board = s.edition.board
    to = place_of(s, what)
    here = s.place[seat]
    if here == NOTHING:
        return Refusal("GWT-TURN-03", {"place": what})
    if to in board.camps and not board.spaces[to].next:
        return Refusal("GWT-MOVE-14", {"place": what})
    if s.tiles[to] == NOTHING and to != board.kansas_city:
        return Refusal("GWT-MOVE-02", {"place": what})
    return Refusal("GWT-MOVE-05" if is_ahead(s, here, to) else "GWT-MOVE-06", {"place": what})


def why_no_ride(s: Trail, seat: Seat, what: str, about: str) -> Refusal:
    """[GWT-FWD-01, GWT-OBJ-14, -18] The icon or the card says how far."""
    if about == "ride-freely" and what == "kansas_city":
        return Refusal("GWT-OBJ-18")
    refusal = why_no_move(s, seat, what)
    return Refusal(RIDES[about], {"place": what}) if refusal.rule == "GWT-MOVE-05" else refusal


RIDES: Final = {"ride": "GWT-FWD-01", "ride-freely": "GWT-OBJ-14"}


def is_ahead(s: Trail, here: Place, to: Place) -> bool:
    edge = [here]
    while edge:
        edge = [after for place in edge for after in s.ahead[place]]
        if to in edge:
            return True
    return False


def why_not_hired(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-HIRE-01, -02, -08]"""
    worker, row = what.split(" ")
    at = (int(row) - 1) * len(WORKERS) + WORKERS.index(worker)
    if not s.jobs[at]:
        return Refusal("GWT-HIRE-01")
    if int(row) - 1 >= token_row(s):
        return Refusal("GWT-HIRE-02", {"row": int(row)})
    return (
        Refusal("GWT-HIRE-08", {"worker": worker})
        if s.workers[seat][at % len(WORKERS)] == ROW
        else CANNOT_PAY
    )


def why_not_bought(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-CATTLE-04, -08]"""
    kinds = [CARDS.index(card) for card in what.split("+")]
    if any(s.market[kind] < kinds.count(kind) for kind in kinds):
        return Refusal("GWT-CATTLE-08", {"cards": what})
    return Refusal("GWT-CATTLE-02", {"cowboys": s.workers[seat][COWBOY], "money": s.money[seat]})


def why_not_built(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-BUILD-01, -02, -11]"""
    number = next((n for n, building in enumerate(s.private) if building.id == what), NOTHING)
    if number == NOTHING:
        return Refusal("GWT-SETUP-28", {"building": what})
    if not s.unbuilt[seat] >> number & 1:
        replaced = s.replaced[seat] >> number & 1
        return Refusal("GWT-BUILD-07" if replaced else "GWT-BUILD-01", {"building": what})
    need = s.private[number].craftsmen
    if need > ROW:
        return Refusal("GWT-BUILD-11", {"building": what})
    return too_few_craftsmen(s, seat, need)


def why_not_there(s: Trail, seat: Seat, what: str, need: int) -> Refusal:
    """[GWT-BUILD-02, -05, -08, GWT-AMB-46]"""
    place = place_of(s, what)
    if place not in s.edition.board.sites:
        return Refusal("GWT-AMB-46", {"place": what})
    there = s.tiles[place]
    if is_building(there) and owner_of(there) != seat:
        return Refusal("GWT-BUILD-08", {"place": what})
    if need <= 0:
        return Refusal("GWT-BUILD-05", {"place": what})
    return too_few_craftsmen(s, seat, need)


def too_few_craftsmen(s: Trail, seat: Seat, need: int) -> Refusal:
    """[GWT-BUILD-02]"""
    have = s.workers[seat][CRAFTSMAN]
    return Refusal("GWT-BUILD-02", {"need": need, "have": have}) if need > have else CANNOT_PAY


def why_no_engine(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-TRAIN-03, -06, -16]"""
    space = SPACES.index(what)
    others = [s.engine[other] for other in range(s.seats) if other != seat]
    if space in others and space:
        return Refusal("GWT-TRAIN-06" if space >= TURNOUT else "GWT-TRAIN-03", {"space": what})
    return (
        Refusal("GWT-TRAIN-11")
        if space == LAST == s.engine[seat]
        else Refusal("GWT-TRAIN-02", {"space": what})
    )


def why_no_station(s: Trail, seat: Seat, what: str) -> Refusal:
    station = int(what) - 1
    if s.stations[seat] >> station & 1:
        return Refusal("GWT-STATION-02", {"station": what})
    return CANNOT_PAY if s.money[seat] < STATIONS[station].price else Refusal("GWT-AMB-33", {"station": what})


def why_no_disc(s: Trail, seat: Seat, what: str, black: bool) -> Refusal:
    """[GWT-DELIV-08, GWT-DISC-05, -09] For a space with a black border, or a white one."""
    if what not in DISCS:
        return Refusal("GWT-DISC-09")
    disc = DISCS.index(what)
    if not s.discs[seat][disc]:
        return Refusal("GWT-DISC-10", {"disc": what})
    fits = black or not any(s.discs[seat][white] for white in WHITE_DISCS)
    return Refusal("GWT-DISC-05") if fits else Refusal("GWT-DELIV-08", {"disc": what})


def why_no_delivery(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-DELIV-02, -03]"""
    city = s.edition.cities.index(what)
    if s.delivered[seat][city] and city not in REPEATABLE:
        return Refusal("GWT-DELIV-03", {"city": what})
    return Refusal("GWT-DELIV-02", {"city": what, "value": CITY_VALUES[city]})


def why_not_chosen(s: Trail, _: Seat, what: str) -> Refusal:
    kind = next(kind for kind, tile in enumerate(TILES) if tile.id == what)
    ended = s.holder != NOBODY and kind < GREEN_CAMP and kind in s.foresight
    return Refusal("GWT-END-06") if ended else Refusal("GWT-KC-02")


def why_no_auxiliary(s: Trail, seat: Seat, what: str) -> Refusal:
    """[GWT-AUX-02, -05]"""
    disc = DISCS.index(f"aux_{what}")
    locked = s.discs[seat][disc] == 2
    return Refusal("GWT-AUX-02", {"auxiliary": what}) if locked else Refusal("GWT-ACT-08")


AT_ANY_TIME: Final[Mapping[str, Callable[[Trail, Seat, str, str], Refusal]]] = {
    "play": why_no_play,
    "take": why_not_taken,
    "exchange": why_no_exchange,
}
OF_ITS_OWN: Final = {"move": tuple(RIDES), "engine": ("back",)}
"""By word: what is asked with it, and is explained otherwise."""
IN_DETAIL: Final[Mapping[str, Callable[[Trail, Seat, str], Refusal]]] = {
    "move": why_no_move,
    "hire": why_not_hired,
    "buy": why_not_bought,
    "build": why_not_built,
    "clear": lambda _s, _seat, place: Refusal("GWT-HAZ-05", {"place": place}),
    "engine": why_no_engine,
    "station": why_no_station,
    "appoint": lambda _s, _seat, worker: Refusal("GWT-STATION-08", {"worker": worker}),
    "deliver": why_no_delivery,
    "choose": why_not_chosen,
    "discard": lambda _s, _seat, card: Refusal("GWT-HERD-05", {"card": card}),
    "remove": lambda _s, _seat, card: Refusal("GWT-HERD-05", {"card": card}),
    "auxiliary": why_no_auxiliary,
}
"""Of what is asked for now: why not this."""
