"""The view of a seat, and the re-deal of what it cannot see."""

from __future__ import annotations

from typing import TYPE_CHECKING

from waystation.games.stone_age.components import (
    CARDS,
    DICE_PLACES,
    GAP,
    GATHER_PLACES,
    PLACES,
    STACK,
    TILES,
    VILLAGE,
    by_name,
)
from waystation.games.stone_age.feeding import meal_of
from waystation.games.stone_age.odds import dice_at
from waystation.games.stone_age.scoring import card_scores, score_so_far, tie_break
from waystation.games.stone_age.village import (
    COLOURS,
    PHASES,
    PLACING,
    Village,
    players_at,
    players_left,
    rings_left,
    village_is_full,
)
from waystation.kernel import EVERYONE, NOBODY, Chance, Json, Seat

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct

# --- the view -------------------------------------------------------------------------------------------


def view(s: Village, seat: Seat | None) -> ct.View:
    """[SA-CARD-08, SA-SETUP-07, SA-AMB-09] All that lies open, and the seat's own cards."""
    public: ct.View = {
        "round": s.round,
        "phase": PHASES[s.phase] if s.agenda else "over",
        "turn": None if s.turn == NOBODY else s.turn,
        "start": s.start,
        "places": {
            name: [s.standing[other][place] for other in range(s.seats)]
            for place, name in enumerate(PLACES[: STACK + s.seats])
        },
        "rolls": rolls(s, s.start if s.turn == NOBODY else s.turn),
        "closed": closed_places(s),
        "row": [None if card == GAP else CARDS[card].id for card in s.row],
        "deck": s.deck.size,
        "stacks": [
            {"hut": None if top == GAP else TILES[top].id, "beneath": beneath}
            for top, beneath in zip(s.tops, s.beneath, strict=True)
        ],
        "dice": list(s.dice),
        "players": [player(s, other) for other in range(s.seats)],
        "mine": None,
    }
    return public if seat is None else own_view(s, seat, public)


def own_view(s: Village, seat: Seat, public: ct.View) -> ct.View:
    """What everybody sees, with the seat's own cards, what they score, and its own rolls: a spectator sees
    the rolls of the seat whose turn it is.
    """
    players = public["players"][:]
    players[seat] = {**players[seat], "scores": card_scores(s, seat), "score": score_so_far(s, seat)}
    return {
        **public,
        "rolls": rolls(s, seat),
        "players": players,
        "mine": {"cards": card_ids(s.cards[seat])},
    }


def rolls(s: Village, seat: Seat) -> dict[ct.PlaceId, list[int]]:
    return {PLACES[place]: list(dice_at(s, seat, place)) for place in DICE_PLACES}


def closed_places(s: Village) -> list[ct.PlaceId]:
    """[SA-PLACE-20, -22, -23] Places with free rings that nobody may enter any more this round."""
    places = [place for place in GATHER_PLACES if players_left(s, place) == 0 and rings_left(s, place)]
    if village_is_full(s):
        places += [place for place in VILLAGE if not players_at(s, place)]
    return [PLACES[place] for place in places] if s.phase == PLACING else []


def player(s: Village, seat: Seat) -> ct.Player:
    """What everyone sees of a seat; at the end, also its cards and what they score."""
    return {
        "colour": COLOURS[seat],
        "people": s.people[seat],
        "home": s.home[seat],
        "food": s.food[seat],
        "food_track": s.track[seat],
        "goods": by_name(s.goods[seat]),
        "tools": {"unused": list(s.unused[seat]), "used": list(s.used[seat])},
        "points": s.points[seat],
        "huts": [TILES[tile].id for tile in s.huts[seat]],
        "face_up": card_ids(s.face_up[seat]),
        "cards": len(s.cards[seat]),
        "revealed": None if s.agenda else card_ids(s.cards[seat]),
        "scores": None if s.agenda else card_scores(s, seat),
        "score": None if s.agenda else score_so_far(s, seat),
        "feeding": meal_of(s, seat),
        "tie_break": tie_break(s, seat),
    }


def card_ids(cards: tuple[int, ...]) -> list[str]:
    return [CARDS[card].id for card in cards]


# --- the re-deal ----------------------------------------------------------------------------------------


def determinise(s: Village, seat: Seat | None, chance: Chance) -> Village:
    """A village that looks the same to `seat`. Which card or tile comes next is never decided before it
    is drawn, and whoever bought a card was seen to: only the extra card of another seat is dealt anew.
    """
    world = s.copy()
    hidden = [other for other in range(s.seats) if other != seat and s.extra[other] != GAP]
    for other in hidden if s.agenda else ():  # at the end all cards are shown
        world.deck = world.deck.copy()
        world.deck.put(s.extra[other])
        extra = world.extra[other] = world.deck.draw(chance, "redeal", EVERYONE)
        world.cards[other] = tuple([extra if c == s.extra[other] else c for c in s.cards[other]])
    world.chance = chance.fresh_branch()  # last, or what is drawn next would repeat the deal
    return world


def memory(s: Village, _seat: Seat | None = None) -> Json:
    """[SA-AMB-09] The cards that each seat was seen to acquire."""
    return [
        card_ids(tuple([card for card in s.cards[other] if card != s.extra[other]]))
        for other in range(s.seats)
    ]
