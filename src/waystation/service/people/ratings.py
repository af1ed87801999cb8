"""The results of a finished match: an entry in each player's history, and new ratings if everyone agreed.

Ratings are OpenSkill's: an estimate `mu` and its uncertainty `sigma`. People are ranked by `mu` minus three
`sigma`, which is low at first and rises as `sigma` shrinks.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from waystation.service.storage.database import Database
from waystation.service.tables.record import TableRecord

MODEL: Final = PlackettLuce()


@dataclass(frozen=True)
class Result:
    """The result of a person at a seat, whether they held it to the end or gave it up."""

    seat: int
    person: str
    place: int
    gave_up: bool

    @property
    def rank(self) -> float:
        """The rank for the rating model. A person who gave up comes after everyone on the same place."""
        return float(2 * self.place + self.gave_up)


async def conclude(database: Database, table: str) -> None:
    """Store the results of a match that is over. Running it again changes nothing."""
    row = await database.one("find_table", id=table)
    record = msgspec.json.decode(row["doc"], type=TableRecord) if row else None
    if record is None or record.status != "over":
        return
    results = results_of(record)
    rated = is_rated(record, results)
    async with database.transaction() as together:
        fresh = [await enter_result(together, record, result, rated=rated) for result in results]
        if rated and all(fresh):
            await rate(together, record, results)


def results_of(record: TableRecord) -> list[Result]:
    """One result for each person and seat. The person who holds a seat at the end has its place. A person who
    gave it up comes last, whatever a bot or a friend then achieved with it.
    """
    places = places_of(record)
    given_up = dict.fromkeys((each.seat, each.person) for each in record.resignations)
    held = {(seat, chair.person) for seat, chair in enumerate(record.chairs) if chair.person}
    last = min(len(places), 1 + len(kept_seats(record)))
    results = [Result(seat, person, places[seat], gave_up=False) for seat, person in sorted(held)]
    results += [
        Result(seat, person, last, gave_up=True) for seat, person in given_up if (seat, person) not in held
    ]
    return results


def places_of(record: TableRecord) -> list[int]:
    """The places of all seats. Seats that were given up share the place after all others."""
    kept = kept_seats(record)
    ranked = [(0, place) if seat in kept else (1, 0) for seat, place in enumerate(record.places)]
    return [1 + sum(other < own for other in ranked) for own in ranked]


def kept_seats(record: TableRecord) -> list[int]:
    """The seats that were never given up, or that another person has taken since."""
    given_up = {each.seat for each in record.resignations}
    return [seat for seat, chair in enumerate(record.chairs) if chair.person or seat not in given_up]


def is_rated(record: TableRecord, results: list[Result]) -> bool:
    """Whether the match is rated: everyone agreed, also those who took over a seat, and nobody held two
    seats.
    """
    willing = all(chair.rated for chair in record.chairs if chair.person)
    seats, people = {result.seat for result in results}, {result.person for result in results}
    return record.rated and willing and len(people) == len(results) and len(seats) == len(record.chairs) > 1


async def enter_result(together: Database, record: TableRecord, result: Result, *, rated: bool) -> bool:
    """Store a result. Returns whether it is new."""
    return bool(
        await together.run(
            "add_result",
            table=record.id,
            seat=result.seat,
            person=result.person,
            game=record.game,
            score=record.scores[result.seat],
            place=result.place,
            seats=len(record.chairs),
            rated=int(rated),
            at=record.ended_at,
        )
    )


async def rate(together: Database, record: TableRecord, results: list[Result]) -> None:
    """Update all ratings of a match. They are locked in the order of their people, so that two matches cannot
    deadlock.
    """
    ordered = sorted(results, key=lambda result: result.person)
    teams = [[await rating_of(together, result.person, record.game)] for result in ordered]
    rated = MODEL.rate(teams, ranks=[result.rank for result in ordered])
    for result, (after,) in zip(ordered, rated, strict=True):
        now = {"mu": after.mu, "sigma": after.sigma}
        await together.run("update_rating", person=result.person, game=record.game, **now)
        await together.run("add_rating_to_result", table=record.id, person=result.person, **now)


async def rating_of(together: Database, person: str, game: str) -> PlackettLuceRating:
    """The rating of a person before this match. Also counts the match and locks the row."""
    first = MODEL.rating()
    await together.run("add_rating", person=person, game=game, mu=first.mu, sigma=first.sigma)
    row = await together.one("count_match", person=person, game=game)
    assert row is not None
    return MODEL.rating(mu=row["mu"], sigma=row["sigma"])


def ordinal(mu: float, sigma: float) -> float:
    """The value by which people are ranked: a rating that we are nearly sure of."""
    return round(mu - 3 * sigma, 2)
