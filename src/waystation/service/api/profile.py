"""A person's page: how they are rated, and what they brought home."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from waystation.service.api.access import Here, Visitor
from waystation.service.database import Database, Row
from waystation.service.departure import NOBODY
from waystation.service.errors import NotFound
from waystation.service.model import Person
from waystation.service.ratings import ordinal

PersonId = Annotated[
    str, PathParameter(max_length=24, pattern="^[A-Za-z0-9_-]+$", description="the id of a person")
]
Skip = Annotated[
    int, QueryParameter(name="skip", ge=0, le=1_000_000, description="results already seen, to page on")
]

LATEST: Final = 10
PAGE: Final = 50


class Rated(msgspec.Struct):
    """How a person is rated at a game; `ordinal` is what people are listed by."""

    game: str
    ordinal: float
    mu: float
    sigma: float
    matches: int


class Neighbour(msgspec.Struct):
    """Someone else at the same table."""

    id: str | None
    name: str
    score: int
    place: int


class ResultSeen(msgspec.Struct):
    """What a person brought home. The table, and who else was there, is told where the table is public, or to
    those who played at it.
    """

    game: str
    at: int
    score: int
    place: int
    seats: int
    rated: bool
    ordinal: float | None
    table: str | None
    others: list[Neighbour]


class Results(msgspec.Struct):
    """A page of results; the last one is empty."""

    results: list[ResultSeen]


class Profile(msgspec.Struct):
    id: str
    nickname: str
    since: int | None
    ratings: list[Rated]
    results: list[ResultSeen]


class Profiles(Controller):
    path = "/api/people/{person_id:str}"
    tags = ("people",)

    @get(summary="A person: how they are rated, and how their last matches went")
    async def profile(self, person_id: PersonId, station: Here, visitor: Visitor) -> Profile:
        row = await found(station.database, person_id)
        if row["deleted_at"] is not None:
            return Profile(person_id, NOBODY, None, [], [])
        # Results first: a match that is concluded in between is then never shown without its rating.
        results = await results_of(station.database, person_id, visitor, skip=0, most=LATEST)
        ratings = await station.database.all("find_ratings", person=person_id)
        return Profile(
            person_id, row["nickname"], row["created_at"], [rated(each) for each in ratings], results
        )

    @get("/results", summary="All matches of a person, the latest first")
    async def results(self, person_id: PersonId, station: Here, visitor: Visitor, skip: Skip = 0) -> Results:
        row = await found(station.database, person_id)
        if row["deleted_at"] is not None:
            return Results([])
        return Results(await results_of(station.database, person_id, visitor, skip=skip, most=PAGE))


async def found(database: Database, person: str) -> Row:
    row = await database.one("find_profile", id=person)
    if row is None:
        raise NotFound("no_person", "There is no such person here.")
    return row


async def results_of(
    database: Database, person: str, visitor: Person | None, *, skip: int, most: int
) -> list[ResultSeen]:
    viewer = visitor.id if visitor else ""
    rows = await database.all("find_results", person=person, viewer=viewer, skip=skip, most=most)
    around = await database.all("find_neighbours", person=person, skip=skip, most=most)
    return [result_seen(row, around) for row in rows]


def result_seen(row: Row, around: Sequence[Row]) -> ResultSeen:
    others = [
        neighbour(each)
        for each in around
        if each["table_id"] == row["table_id"]
        and (each["seat"], each["person_id"]) != (row["seat"], row["person_id"])
    ]
    return ResultSeen(
        game=row["game"],
        at=row["at"],
        score=row["score"],
        place=row["place"],
        seats=row["seats"],
        rated=bool(row["rated"]),
        ordinal=None if row["mu"] is None else ordinal(row["mu"], row["sigma"]),
        table=row["table_id"] if row["known"] else None,
        others=others if row["known"] else [],
    )


def neighbour(row: Row) -> Neighbour:
    if row["deleted_at"] is not None:
        return Neighbour(None, NOBODY, row["score"], row["place"])
    return Neighbour(row["person_id"], row["nickname"], row["score"], row["place"])


def rated(row: Row) -> Rated:
    return Rated(row["game"], ordinal(row["mu"], row["sigma"]), row["mu"], row["sigma"], row["matches"])
