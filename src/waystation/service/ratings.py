"""What a finished match means for those who played it: a line in their history, and a rating if all agreed.

Ratings are OpenSkill's: a guess `mu` and how unsure it is, `sigma`. People are listed by `mu` less three
`sigma`, which is low at first and rises with every match.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from waystation.service.database import Database
from waystation.service.model import Table

MODEL: Final = PlackettLuce()


@dataclass(frozen=True)
class Result:
    """What a person brought home at a seat, held to the end or given up."""

    seat: int
    person: str
    place: int
    gave_up: bool

    @property
    def rank(self) -> float:
        """Behind everyone who played to the end, also behind whoever shares the last place."""
        return float(2 * self.place + self.gave_up)


async def conclude(database: Database, table: str) -> None:
    """Write down the results of a match that is over; run again, it changes nothing."""
    row = await database.one("find_table", id=table)
    doc = msgspec.json.decode(row["doc"], type=Table) if row else None
    if doc is None or doc.status != "over":
        return
    results = results_of(doc)
    rated = is_rated(doc, results)
    async with database.transaction() as together:
        fresh = [await enter(together, doc, result, rated=rated) for result in results]
        if rated and all(fresh):
            await rate(together, doc, results)


def results_of(doc: Table) -> list[Result]:
    """One for each person and seat: whoever holds it at the end has its place. Whoever gave it up comes last,
    whatever a bot or a friend then made of it.
    """
    places = places_of(doc)
    given_up = dict.fromkeys((each.seat, each.person) for each in doc.resigned)
    held = {(seat, chair.person) for seat, chair in enumerate(doc.chairs) if chair.person}
    last = min(len(places), 1 + len(kept_seats(doc)))
    results = [Result(seat, person, places[seat], gave_up=False) for seat, person in sorted(held)]
    results += [
        Result(seat, person, last, gave_up=True) for seat, person in given_up if (seat, person) not in held
    ]
    return results


def places_of(doc: Table) -> list[int]:
    """The places with the seats that were given up behind all others, side by side."""
    kept = kept_seats(doc)
    ranked = [(0, place) if seat in kept else (1, 0) for seat, place in enumerate(doc.places)]
    return [1 + sum(other < own for other in ranked) for own in ranked]


def kept_seats(doc: Table) -> list[int]:
    """The seats that were never given up, or that somebody else has taken since."""
    given_up = {each.seat for each in doc.resigned}
    return [seat for seat, chair in enumerate(doc.chairs) if chair.person or seat not in given_up]


def is_rated(doc: Table, results: list[Result]) -> bool:
    """All seats agreed at the start; each was somebody's own, and whoever took one over has agreed too."""
    willing = all(chair.rated for chair in doc.chairs if chair.person)
    seats, people = {result.seat for result in results}, {result.person for result in results}
    return doc.rated and willing and len(people) == len(results) and len(seats) == len(doc.chairs) > 1


async def enter(together: Database, doc: Table, result: Result, *, rated: bool) -> bool:
    """Whether this is the first time."""
    return bool(
        await together.run(
            "enter_result",
            table=doc.id,
            seat=result.seat,
            person=result.person,
            game=doc.game,
            score=doc.scores[result.seat],
            place=result.place,
            seats=len(doc.chairs),
            rated=int(rated),
            at=doc.ended_at,
        )
    )


async def rate(together: Database, doc: Table, results: list[Result]) -> None:
    """Everyone's rating moves at once; in one order, so that two matches never wait for each other."""
    ordered = sorted(results, key=lambda result: result.person)
    teams = [[await rating_of(together, result.person, doc.game)] for result in ordered]
    rated = MODEL.rate(teams, ranks=[result.rank for result in ordered])
    for result, (after,) in zip(ordered, rated, strict=True):
        now = {"mu": after.mu, "sigma": after.sigma}
        await together.run("keep_rating", person=result.person, game=doc.game, **now)
        await together.run("note_rating", table=doc.id, person=result.person, **now)


async def rating_of(together: Database, person: str, game: str) -> PlackettLuceRating:
    """What a person is rated before this match, which is counted."""
    first = MODEL.rating()
    await together.run("begin_rating", person=person, game=game, mu=first.mu, sigma=first.sigma)
    row = await together.one("count_match", person=person, game=game)
    assert row is not None
    return MODEL.rating(mu=row["mu"], sigma=row["sigma"])


def ordinal(mu: float, sigma: float) -> float:
    """By what people are listed: what we are nearly sure of."""
    return round(mu - 3 * sigma, 2)
