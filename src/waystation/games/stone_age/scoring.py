"""Final scoring: culture, the people on the cards, what is left over; and ties."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final, cast

from waystation.games.stone_age.components import CARDS, FIGURES, Card
from waystation.games.stone_age.feeding import PENALTY
from waystation.games.stone_age.village import Village, spare_goods
from waystation.kernel import Line, Phrase, Seat, Sheet

if TYPE_CHECKING:
    from waystation.games.stone_age import contract as ct


def sheets(s: Village) -> list[Sheet]:
    """[SA-SCORE-08, -10, -11, -12] The score track and the final scoring, and what breaks a tie."""
    return [sheet(s, seat) for seat in range(s.seats)]


def sheet(s: Village, seat: Seat) -> Sheet:
    cards = cards_of(s, seat)
    lines = (
        *track_lines(s, seat),
        *culture_lines(cards),
        *people_lines(cards, multipliers(s, seat)),
        *leftover_lines(s, seat),
    )
    return Sheet(seat, lines, (tie_break(s, seat),))


def tie_break(s: Village, seat: Seat) -> int:
    """[SA-SCORE-11] Food track, tools and people together."""
    return s.track[seat] + tool_values(s, seat) + s.people[seat]


def cards_of(s: Village, seat: Seat) -> list[Card]:
    """[SA-SCORE-09, SA-AMB-08] All own cards, also those that still lie face up."""
    return [CARDS[card] for card in s.cards[seat] + s.face_up[seat]]


def tool_values(s: Village, seat: Seat) -> int:
    """[SA-SCORE-04, SA-TOOL-25] Tiles only, used or unused."""
    return sum(s.unused[seat]) + sum(s.used[seat])


# --- scored in play -------------------------------------------------------------------------------------


def track_lines(s: Village, seat: Seat) -> Iterator[Line]:
    """[SA-INV-08] All that has moved the score marker."""
    if s.hut_points[seat]:
        yield Line(Phrase("sheet.huts", {"number": len(s.huts[seat])}), s.hut_points[seat], in_play=True)
    if points := points_of_cards(s, seat):
        yield Line(Phrase("sheet.card_points"), points, in_play=True)
    if times := s.starved[seat]:
        yield Line(Phrase("sheet.starved", {"times": times}), -PENALTY * times, in_play=True)


def points_of_cards(s: Village, seat: Seat) -> int:
    """[SA-CARD-24, -28] The upper half of an extra card was never used."""
    bought = [card for card in cards_of(s, seat) if card.index != s.extra[seat]]
    return sum([card.amount for card in bought if card.does == "points"])


# --- green cards ----------------------------------------------------------------------------------------


def culture_lines(cards: list[Card]) -> Iterator[Line]:
    """[SA-SCORE-01, -02] Different symbols, squared; second copies make a second set."""
    for found in culture_sets(cards):
        yield Line(Phrase("sheet.culture", {"number": len(found), "times": len(found)}), len(found) ** 2)


def culture_sets(cards: list[Card]) -> list[list[ct.Symbol]]:
    """The different symbols, and those that are there twice."""
    symbols = [card.symbol for card in cards if card.symbol]
    first = list(dict.fromkeys(symbols))
    second = [symbol for symbol in first if symbols.count(symbol) > 1]
    return [found for found in (first, second) if found]


# --- sand-coloured cards --------------------------------------------------------------------------------

ITEMS: Final = {
    "farmer": "sheet.farmers",
    "tool_maker": "sheet.tool_makers",
    "hut_builder": "sheet.hut_builders",
    "shaman": "sheet.shamans",
}


def people_lines(cards: list[Card], times: Mapping[str, int]) -> Iterator[Line]:
    """Each figure on the cards as often as it is worth."""
    for figure, number in people_on(cards):
        if times[figure]:
            item = Phrase(ITEMS[figure], {"number": number, "times": times[figure]})
            yield Line(item, number * times[figure])


def people_on(cards: list[Card]) -> list[tuple[ct.Figure, int]]:
    """Whom the cards show, and how many of them."""
    counted = [(who, sum([card.number for card in cards if card.figure == who])) for who in FIGURES]
    return [(figure, number) for figure, number in counted if number]


def multipliers(s: Village, seat: Seat) -> dict[str, int]:
    """[SA-SCORE-03, -04, -05, -06; SA-HUT-11] What each figure on the own cards is worth."""
    return {
        "farmer": s.track[seat],
        "tool_maker": tool_values(s, seat),
        "hut_builder": len(s.huts[seat]),
        "shaman": s.people[seat],
    }


# --- what cards score as they stand ---------------------------------------------------------------------


def card_scores(s: Village, seat: Seat) -> ct.CardScores:
    """The sets and the people on all own cards, for whoever may see them."""
    cards = cards_of(s, seat)
    times = multipliers(s, seat)
    culture: list[ct.CultureSet] = [
        {"symbols": found, "times": len(found), "points": len(found) ** 2, "more": 2 * len(found) + 1}
        for found in culture_sets(cards)
    ]
    people: list[ct.Multiplier] = [
        {"figure": figure, "number": number, "times": times[figure], "points": number * times[figure]}
        for figure, number in people_on(cards)
    ]
    points = sum([each["points"] for each in culture]) + sum([each["points"] for each in people])
    return {"culture": culture, "people": people, "points": points}


def score_so_far(s: Village, seat: Seat) -> dict[ct.Category, int]:
    """The sheet by category, as if the game ended now. Own cards count, so only their owner may see it."""
    points: Counter[str] = Counter()
    for line in sheet(s, seat).lines:
        points[line.item.key.removeprefix("sheet.")] += line.points
    return cast("dict[ct.Category, int]", dict(points))


# --- what is left over ----------------------------------------------------------------------------------


def leftover_lines(s: Village, seat: Seat) -> Iterator[Line]:
    """[SA-SCORE-07, SA-AMB-13] A point for each resource; the any-two card is redeemed for two of them."""
    left = sum(s.goods[seat])
    if left:
        yield Line(Phrase("sheet.resources", {"number": left}), left)
    if spare := spare_goods(s, seat):
        yield Line(Phrase("sheet.any_two"), spare)
