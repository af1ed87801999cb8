"""Why something is not offered now, by the first word of what a person points at."""

from __future__ import annotations

from typing import Final

from waystation.games.stone_age.components import PLACES
from waystation.games.stone_age.village import PLACING, USING, Village, spare_goods
from waystation.kernel import Refusal, Seat

AT_ANOTHER_TIME: Final = {
    "place": Refusal("SA-ROUND-01"),
    "add": Refusal("SA-TOOL-10"),
    "raise": Refusal("SA-TOOL-08"),
    "take": Refusal("SA-CARD-10"),
    "feed": Refusal("SA-FEED-01"),
    "starve": Refusal("SA-FEED-10"),
}


def why_not(s: Village, seat: Seat, target: str) -> Refusal:
    """The rule against what the decision that is asked is not about."""
    verb, _, what = target.partition(" ")
    match verb:
        case "use":
            return why_no_use(s, seat, what)
        case "buy":
            return Refusal("SA-CARD-01", {"card": what})
        case "build":
            return Refusal("SA-HUT-01", {"hut": what})
        case "decline":
            return why_no_declining(s)
        case "redeem":
            return Refusal("SA-AMB-13") if spare_goods(s, seat) else Refusal("SA-CARD-31")
        case _:
            return AT_ANOTHER_TIME[verb]


def why_no_use(s: Village, seat: Seat, place: str) -> Refusal:
    if s.phase != USING:
        return Refusal("SA-ROUND-01")
    there = s.standing[seat][PLACES.index(place)]
    return Refusal("SA-USE-03") if there else Refusal("SA-USE-02", {"place": place})


def why_no_declining(s: Village) -> Refusal:
    """Nobody passes, and what figures, dice and cards give must be taken."""
    if s.phase == PLACING:
        return Refusal("SA-PLACE-02")
    return Refusal("SA-USE-06") if s.phase == USING else Refusal("SA-FEED-07")
