"""Ratings and profiles: what a finished match means for those who played it."""

import asyncio
import secrets

import msgspec
import pytest

from service.client import play_randomly_to_end
from waystation.service.core.timestamps import now
from waystation.service.people.ratings import conclude, places_of
from waystation.service.storage.connect import open_database
from waystation.service.tables.record import Chair, Resignation, TableRecord
from waystation.service.tables.store import encode_record

GAME = "ticket-to-ride-usa"
PEOPLE = ("ann", "ben", "cleo", "dan")


def finished(*people, places=None, resigned=(), **agreed):
    """A table whose match is over; None is a bot, and a bot plays on for whoever has resigned."""
    ranks = list(places or range(1, len(people) + 1))
    chairs = [
        Chair("bot", name="conductor", level="conductor")
        if person is None or seat in resigned
        else Chair("person", person, person.title(), rated=True)
        for seat, person in enumerate(people)
    ]
    return msgspec.structs.replace(
        TableRecord(secrets.token_urlsafe(9), GAME, "1", {}, "ann", "", chairs, "", now()),
        ended_at=now(),
        result={"scores": [100 - 10 * place for place in ranks], "ranks": ranks},
        resignations=[Resignation(seat, people[seat], people[seat].title()) for seat in resigned],
        **{"status": "over", "rated": True, **agreed},
    )


class Books:
    """A database with some people in it, and the tables they have played at."""

    def __init__(self, database):
        self.database = database

    async def shelve(self, record):
        await self.database.run(
            "create_table",
            id=record.id,
            game=record.game,
            status=record.status,
            visibility=record.visibility,
            doc=encode_record(record),
            seq=0,
            seed=b"seed",
            opening=None,
            now=record.created_at,
        )
        return record

    async def conclude(self, record):
        await self.shelve(record)
        await conclude(self.database, record.id)
        return record

    async def ratings(self):
        """By person: mu, sigma and the number of matches."""
        rows = {person: await self.database.all("find_ratings", person=person) for person in PEOPLE}
        return {
            person: (row["mu"], row["sigma"], row["matches"])
            for person, found in rows.items()
            for row in found
        }

    async def results(self, person, viewer=""):
        rows = await self.database.all("find_results", person=person, viewer=viewer, skip=0, most=50)
        return [dict(row) for row in rows]


@pytest.fixture
def address(server_kind, tmp_path, request):
    return str(tmp_path / "books.db") if server_kind == "home" else request.getfixturevalue("postgres")


class Opened:
    """`async with opened as books:`, in the event loop of the test."""

    def __init__(self, address):
        self.address = address

    async def __aenter__(self):
        self.database = await open_database(self.address)
        await self.database.migrate()
        for person in PEOPLE:
            await self.database.run(
                "create_person", id=person, nickname=person.title(), language="en", now=now()
            )
        return Books(self.database)

    async def __aexit__(self, *_):
        await self.database.close()


@pytest.fixture
def opened(address):
    return Opened(address)


at_home = pytest.mark.parametrize("server_kind", ["home"])


async def test_whoever_comes_before_rises_above_whoever_comes_after(opened):
    async with opened as books:
        await books.conclude(finished("ann", "ben", "cleo"))
        ratings = await books.ratings()
        assert ratings["ann"][0] > ratings["ben"][0] > ratings["cleo"][0]
        assert all(matches == 1 for _, _, matches in ratings.values())
        (result,) = await books.results("ben")
        assert (result["place"], result["score"], result["seats"], result["rated"]) == (2, 80, 3, 1)
        assert (result["mu"], result["sigma"]) == ratings["ben"][:2]


async def test_a_match_that_is_concluded_twice_counts_once(opened):
    async with opened as books:
        record = await books.conclude(finished("ann", "ben"))
        before = await books.ratings(), await books.results("ann")
        await conclude(books.database, record.id)
        assert (await books.ratings(), await books.results("ann")) == before


@at_home
async def test_those_who_tie_move_alike(opened):
    async with opened as books:
        await books.conclude(finished("ann", "ben", "cleo", places=[1, 1, 3]))
        ratings = await books.ratings()
        assert ratings["ann"] == ratings["ben"]
        assert ratings["ann"][0] > ratings["cleo"][0]


@at_home
async def test_whoever_resigns_comes_last_whatever_the_server_makes_of_the_seat(opened):
    async with opened as books:
        await books.conclude(finished("ann", "ben", "cleo", places=[1, 2, 3], resigned=[0]))
        assert [(await books.results(person))[0]["place"] for person in PEOPLE[:3]] == [3, 1, 2]
        ratings = await books.ratings()
        assert ratings["ben"][0] > ratings["cleo"][0] > ratings["ann"][0]


@at_home
async def test_those_who_resign_share_the_last_place(opened):
    record = finished("ann", "ben", "cleo", "dan", places=[1, 2, 3, 3], resigned=[0, 2])
    assert places_of(record) == [3, 1, 3, 2]
    async with opened as books:
        await books.conclude(record)
        ratings = await books.ratings()
        assert ratings["ann"] == ratings["cleo"]


@at_home
@pytest.mark.parametrize(
    "record",
    [
        finished("ann", "ben", rated=False),
        finished("ann", None),
        finished("ann", "ann"),
        finished("ann"),
    ],
    ids=["not agreed", "a bot", "one person at two seats", "alone"],
)
async def test_a_match_that_is_not_rated_is_history_only(opened, record):
    async with opened as books:
        await books.conclude(record)
        assert await books.ratings() == {}
        results = await books.results("ann")
        assert [result["rated"] for result in results] == [0] * len(record.seats_of("ann"))
        assert results[0]["mu"] is None


@at_home
async def test_a_friend_who_took_a_seat_over_must_agree_too(opened):
    async with opened as books:
        record = finished("ann", "ben")
        record.chairs[1].rated = False
        await books.conclude(record)
        assert await books.ratings() == {}


@at_home
async def test_whoever_was_voted_off_comes_last_also_if_a_friend_takes_the_seat(opened):
    record = finished("ann", "ben", "cleo", places=[2, 1, 3])
    record.resignations = [Resignation(1, "dan", "Dan"), Resignation(2, "cleo", "Cleo")]  # Cleo came back
    async with opened as books:
        await books.conclude(record)
        results = {person: await books.results(person) for person in PEOPLE}
        assert {person: (rows[0]["seat"], rows[0]["place"]) for person, rows in results.items()} == {
            "ann": (0, 2),
            "ben": (1, 1),
            "cleo": (2, 3),
            "dan": (1, 3),
        }
        assert [len(rows) for rows in results.values()] == [1] * 4
        ratings = await books.ratings()
        assert ratings["ben"][0] > ratings["ann"][0] > ratings["cleo"][0] > ratings["dan"][0]


async def test_of_two_at_one_seat_each_is_the_others_neighbour(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        record = finished(ann.id, None)
        record.resignations = [Resignation(0, ben.id, "Ben")]
        home.run(Books(home.services.database).conclude(record))
        for one, other in ((ann, ben), (ben, ann)):
            (result,) = (await one.ok("GET", f"/api/people/{one.id}/results"))["results"]
            assert [each["id"] for each in result["others"]] == [other.id]


@at_home
async def test_a_match_that_is_not_over_is_not_concluded(opened):
    async with opened as books:
        await books.conclude(finished("ann", "ben", status="playing"))
        assert await books.results("ann") == []
        await conclude(books.database, "no such table")


async def test_matches_that_end_at_once_all_count(opened):
    async with opened as books:
        records = [await books.shelve(finished("ann", "ben", "cleo")) for _ in range(8)]
        records += [await books.shelve(finished("cleo", "ben", "ann")) for _ in range(8)]
        await asyncio.gather(*(conclude(books.database, record.id) for record in records))
        assert {matches for _, _, matches in (await books.ratings()).values()} == {16}


# --- profiles -----------------------------------------------------------------------------------------------


async def played(ann, ben, **agreed):
    """A rated match of two people, to its end."""
    table, invite = await ann.lay("you", "open", rated=True, **agreed)
    await ben.join(table, invite, rated=True)
    await ann.start(table)
    await play_randomly_to_end(table, ann, ben)
    return table


async def profile_with_results(client, person, number=1):
    """A profile, once the match has been concluded."""
    for _ in range(500):
        profile = await client.ok("GET", f"/api/people/{person}")
        if len(profile["results"]) == number:
            return profile
        await asyncio.sleep(0.02)
    raise AssertionError("The match was not concluded.")


async def test_a_match_that_is_played_to_the_end_is_seen_in_both_profiles(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await played(ann, ben)
        own = await profile_with_results(ann, ann.id)
        other = await profile_with_results(ann, ben.id)
        assert (own["nickname"], other["nickname"]) == ("Ann", "Ben")
        assert {own["results"][0]["place"], other["results"][0]["place"]} <= {1, 2}
        assert own["ratings"][0]["game"] == GAME
        assert own["ratings"][0]["matches"] == 1
        rating = own["ratings"][0]
        assert rating["ordinal"] == round(rating["mu"] - 3 * rating["sigma"], 2)
        assert own["results"][0]["ordinal"] == rating["ordinal"]
        assert own["results"][0]["table"] == table
        assert [each["name"] for each in own["results"][0]["others"]] == ["Ben"]


async def test_a_private_table_is_linked_for_those_who_played_at_it_alone(home):
    async with home.guests("Ann", "Ben", "Cleo") as (ann, ben, cleo):
        table = await played(ann, ben)
        (seen,) = (await profile_with_results(cleo, ann.id))["results"]
        assert (seen["table"], seen["others"], seen["game"]) == (None, [], GAME)
        (seen,) = (await ben.ok("GET", f"/api/people/{ann.id}/results"))["results"]
        assert seen["table"] == table


async def test_a_public_table_is_linked_for_everyone(home):
    async with home.guests("Ann", "Ben", "Cleo") as (ann, ben, cleo):
        table = await played(ann, ben, visibility="public")
        (seen,) = (await profile_with_results(cleo, ann.id))["results"]
        assert seen["table"] == table


async def test_results_come_in_pages(home):
    async with home.guests("Ann") as ann:
        books = Books(home.services.database)
        for _ in range(60):
            record = finished(ann.id, None)
            home.run(books.conclude(record))
        path = f"/api/people/{ann.id}/results"
        first = (await ann.ok("GET", path))["results"]
        second = (await ann.ok("GET", f"{path}?skip=50"))["results"]
        assert (len(first), len(second)) == (50, 10)
        assert len({result["table"] for result in first + second}) == 60
        assert (await ann.ok("GET", f"{path}?skip=60"))["results"] == []


async def test_whoever_has_left_the_server_is_nobody(home):
    async with home.guests("Ann", "Ben") as (ann, ben):
        await played(ann, ben)
        await profile_with_results(ann, ben.id)
        await ben.ok("DELETE", "/api/account")
        gone = await ann.ok("GET", f"/api/people/{ben.id}")
        assert (gone["nickname"], gone["ratings"], gone["results"]) == ("—", [], [])
        assert (await ann.ok("GET", f"/api/people/{ben.id}/results"))["results"] == []
        (seen,) = (await ann.ok("GET", f"/api/people/{ann.id}"))["results"]
        assert [(each["id"], each["name"]) for each in seen["others"]] == [(None, "—")]


async def test_there_is_no_profile_of_somebody_who_was_never_here(home):
    async with home.guests("Ann") as ann:
        assert await ann.refused("GET", "/api/people/nobody") == (404, "no_person")
