"""Routes of profiles: a person's ratings and results."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Final

import msgspec
from litestar import Controller, get
from litestar.params import PathParameter, QueryParameter

from waystation.service.api.access import CurrentServices, Visitor
from waystation.service.core.errors import NotFound
from waystation.service.core.person import Person
from waystation.service.people.account_deletion import NOBODY
from waystation.service.people.ratings import ordinal
from waystation.service.storage.database import Database, Row

PersonId = Annotated[
    str, PathParameter(max_length=24, pattern="^[A-Za-z0-9_-]+$", description="The id of a person.")
]
Skip = Annotated[
    int, QueryParameter(name="skip", ge=0, le=1_000_000, description="Results to skip, for paging.")
]

RESULTS_ON_PROFILE: Final = 10
RESULTS_PER_PAGE: Final = 50


class RatingView(msgspec.Struct):
    """The rating of a person at a game. People are ranked by `ordinal`."""

    game: str
    ordinal: float
    mu: float
    sigma: float
    matches: int


class Neighbour(msgspec.Struct):
    """Another player at the same table."""

    id: str | None
    name: str
    score: int
    place: int


class ResultView(msgspec.Struct):
    """The result of a person in a match. The table and the other players are shown if the table is public, or
    if you played there too.
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
    """A page of results. An empty page is the last one."""

    results: list[ResultView]


class Profile(msgspec.Struct):
    id: str
    nickname: str
    since: int | None
    ratings: list[RatingView]
    results: list[ResultView]


class Profiles(Controller):
    path = "/api/people/{person_id:str}"
    tags = ("people",)

    @get(summary="Read a person's profile: ratings and latest results")
    async def profile(self, person_id: PersonId, services: CurrentServices, visitor: Visitor) -> Profile:
        row = await find_profile(services.database, person_id)
        if row["deleted_at"] is not None:
            return Profile(person_id, NOBODY, None, [], [])
        # Read the results first: a match that ends in between is then never shown without its rating.
        results = await results_of(services.database, person_id, visitor, skip=0, most=RESULTS_ON_PROFILE)
        ratings = await services.database.all("find_ratings", person=person_id)
        return Profile(
            person_id, row["nickname"], row["created_at"], [rating_view(each) for each in ratings], results
        )

    @get("/results", summary="List a person's results, the latest first")
    async def results(
        self, person_id: PersonId, services: CurrentServices, visitor: Visitor, skip: Skip = 0
    ) -> Results:
        row = await find_profile(services.database, person_id)
        if row["deleted_at"] is not None:
            return Results([])
        return Results(
            await results_of(services.database, person_id, visitor, skip=skip, most=RESULTS_PER_PAGE)
        )


async def find_profile(database: Database, person: str) -> Row:
    row = await database.one("find_profile", id=person)
    if row is None:
        raise NotFound("no_person", "There is no such person here.")
    return row


async def results_of(
    database: Database, person: str, visitor: Person | None, *, skip: int, most: int
) -> list[ResultView]:
    viewer = visitor.id if visitor else ""
    rows = await database.all("find_results", person=person, viewer=viewer, skip=skip, most=most)
    around = await database.all("find_neighbours", person=person, skip=skip, most=most)
    return [result_view(row, around) for row in rows]


def result_view(row: Row, around: Sequence[Row]) -> ResultView:
    others = [
        neighbour(each)
        for each in around
        if each["table_id"] == row["table_id"]
        and (each["seat"], each["person_id"]) != (row["seat"], row["person_id"])
    ]
    return ResultView(
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


def rating_view(row: Row) -> RatingView:
    return RatingView(row["game"], ordinal(row["mu"], row["sigma"]), row["mu"], row["sigma"], row["matches"])
