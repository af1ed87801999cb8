"""The log: every action once and in order, whoever races whom, and whatever is thrown away."""

import asyncio
import sqlite3
from itertools import pairwise

import aiohttp
import pytest

from service.client import asked_first, options, play_randomly_to_end
from waystation.games import find_game
from waystation.kernel import Match
from waystation.kernel.snapshot import freeze
from waystation.service.core.errors import CannotReplay
from waystation.service.tables.store import RECENT_ENTRIES, SNAPSHOT_EVERY

STONE_AGE = "stone-age"


async def alone(person, **agreed):
    """A match in which one person holds both seats."""
    table, _ = await person.lay("you", "you", **agreed)
    await person.start(table)
    return table


async def begun(ann, ben, **agreed):
    table, invite = await ann.lay("you", "open", **agreed)
    await ben.join(table, invite)
    await ann.start(table)
    return table


def rows(server, table):
    return server.all("find_log", id=table, after=0)


def loaded(server, table, *, whole=False):
    return server.run(server.services.store.load(table, whole=whole))


async def with_undos(person, table, turns):
    """Play at random, and take back whatever may be taken back every third time."""
    for turn in range(turns):
        seen = await play_randomly_to_end(
            table, person, seed=turn, most=(await person.look(table))["seq"] + 1
        )
        last = seen["match"]["log"][-1]["seat"]
        if turn % 3 == 2 and (await person.look(table, seat=last))["match"]["why_no_undo"] is None:
            await person.ok("POST", f"/api/tables/{table}/undo", {"seat": last, "after": seen["seq"]})


# --- sent again -----------------------------------------------------------------------------------------


async def test_a_request_that_is_repeated_is_answered_alike_and_written_once(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann)
        do = options(await ann.look(table, seat=0))[0]
        first = await ann.play(table, do, 0, seat=0, key="once")
        assert first[0] == 200
        assert await ann.play(table, do, 0, seat=0, key="once") == first
        await play_randomly_to_end(table, ann, most=RECENT_ENTRIES + 2 * SNAPSHOT_EVERY)
        server.run(put_away(server))
        assert await ann.play(table, do, 0, seat=0, key="once") == first
        assert [row["seq"] for row in rows(server, table) if row["answer_key"] == "once"] == [1]


async def put_away(server):
    """Forget every table that is in memory."""
    server.services.tables.slots.clear()


async def test_a_request_that_is_sent_many_times_at_once_is_written_once(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann)
        do = options(await ann.look(table, seat=0))[0]
        answers = await asyncio.gather(*(ann.play(table, do, 0, seat=0, key="once") for _ in range(12)))
        assert all(answer == answers[0] for answer in answers)
        assert [row["seq"] for row in rows(server, table)] == [1]


async def test_a_repeat_of_an_action_that_was_taken_back_does_not_play_it_again(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann, game=STONE_AGE)
        seen = await ann.look(table)
        do = options(seen)[0]
        first = await ann.play(table, do, 0, seat=seen["seat"], key="once")
        await ann.ok("POST", f"/api/tables/{table}/undo", {"seat": seen["seat"]})
        assert await ann.play(table, do, 0, seat=seen["seat"], key="once") == first
        assert len(rows(server, table)) == 2


async def test_a_stale_request_is_answered_without_harm(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        await play_randomly_to_end(table, ann, ben, most=12)
        asked, other = await asked_first(table, ann, ben)
        before = await asked.look(table)
        do = options(before)[0]
        for after in (0, 3, 11 if before["match"]["log"][-1]["seat"] != before["seat"] else 10, 13, 2**31):
            status, told = await asked.play(table, do, after)
            assert (status, told["code"]) == (409, "stale"), after
        assert (await other.play(table, do, 12))[0] == 400
        assert (await asked.play(table, "dance", 12))[1]["code"] == "illegal"
        assert await asked.look(table) == before


async def test_those_who_are_asked_together_may_answer_in_any_order(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben)
        choices = [options(await person.look(table))[0] for person in (ann, ben)]
        assert (await ben.play(table, choices[1], 0))[0] == 200
        server.run(put_away(server))
        assert (await ann.play(table, choices[0], 0))[0] == 200
        assert [row["seat"] for row in rows(server, table)] == [1, 0]


# --- races ----------------------------------------------------------------------------------------------


async def test_of_two_tabs_on_two_nodes_one_is_heard(fleet):
    async with (
        fleet.guests("Ann") as here,
        aiohttp.ClientSession(fleet.another().url) as session,
    ):
        there = here.at(session)
        table = await alone(here)
        for _ in range(25):
            seen = await here.look(table)
            choices = [options(seen)[0], options(seen)[-1]]
            answers = await asyncio.gather(
                here.play(table, choices[0], seen["seq"], seat=seen["seat"], key=f"here {seen['seq']}"),
                there.play(table, choices[1], seen["seq"], seat=seen["seat"], key=f"there {seen['seq']}"),
            )
            assert sorted(status for status, _ in answers) == [200, 409], answers
        assert [row["seq"] for row in rows(fleet, table)] == list(range(1, 26))
        loaded(fleet, table, whole=True)  # every digest is as it was written


async def test_two_people_on_two_nodes_who_are_asked_together_are_both_heard(fleet):
    async with (
        fleet.guests("Ann") as ann,
        fleet.guests("Ben", node=fleet.another()) as ben,
    ):
        for _ in range(5):
            table = await begun(ann, ben)
            choices = [options(await person.look(table))[0] for person in (ann, ben)]
            answers = await asyncio.gather(ann.play(table, choices[0], 0), ben.play(table, choices[1], 0))
            assert [status for status, _ in answers] == [200, 200]
            assert {answer["seq"] for _, answer in answers} == {1, 2}


async def test_whoever_gave_up_a_seat_on_one_node_cannot_play_it_on_another(fleet):
    async with (
        fleet.guests("Ann") as here,
        aiohttp.ClientSession(fleet.another().url) as session,
    ):
        there = here.at(session)
        table = await alone(here, visibility="public")
        do = options(await here.look(table))[0]
        fleet.worker.stop()
        await there.ok("POST", f"/api/tables/{table}/resign")
        status, told = await here.play(table, do, 0, seat=0)
        assert (status, told["code"]) == (403, "not_your_seat")
        assert rows(fleet, table) == []


async def test_taking_back_and_playing_on_race_and_one_is_heard(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        for _ in range(6):
            table = await begun(ann, ben, game=STONE_AGE)
            who, other = await asked_first(table, ann, ben)
            await who.play(table, options(await who.look(table))[0], 0)
            do = options(await other.look(table))[0]
            answers = await asyncio.gather(
                who.call("POST", f"/api/tables/{table}/undo", {"after": 1}), other.play(table, do, 1)
            )
            assert sorted(status for status, _ in answers) == [200, 409]
            assert len(rows(server, table)) == 2
            loaded(server, table, whole=True)


# --- the chain ------------------------------------------------------------------------------------------


async def test_every_stored_line_follows_from_the_seed_and_the_lines_before_it(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann, game=STONE_AGE)
        await with_undos(ann, table, 60)
        stored = rows(server, table)
        assert any(row["notation"].startswith("undo ") for row in stored)
        seed = bytes(server.all("find_table", id=table)[0]["seed"])
        match = Match(find_game(STONE_AGE), 2, {}, seed)
        for number, row in enumerate(stored, 1):
            match.enter(row["seat"], row["notation"])
            assert (row["seq"], row["digest"]) == (number, match.head)


async def test_a_line_that_was_changed_in_the_database_is_noticed(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann)
        await play_randomly_to_end(table, ann, most=10)
        server.run(server.services.database.script("update log set digest = 'x' where seq = 5"))
        with pytest.raises(CannotReplay) as refused:
            loaded(server, table)
        assert "Entry 5 has a different digest" in str(refused.value.__cause__)


# --- snapshots ------------------------------------------------------------------------------------------


def snapshots(server, table):
    """The numbers of the snapshots that a table may be opened from."""
    version = find_game("ticket-to-ride-usa").rules_version
    found = (
        server.all("find_snapshot", id=table, most=most, rules_version=version)
        for most in range(0, 400, SNAPSHOT_EVERY)
    )
    return [rows[0]["number"] for rows in found if rows]


def position(open_table):
    match = open_table.match
    return (
        freeze(match.state),
        match.head,
        match.length,
        dict(match.chance.counters),
        [list(map(str, match.options(seat))) for seat in range(match.seats)],
    )


async def test_a_table_opened_from_a_snapshot_is_the_same_as_one_replayed(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann)
        await play_randomly_to_end(table, ann, most=2 * SNAPSHOT_EVERY + RECENT_ENTRIES + 1)
        assert sorted(set(snapshots(server, table))) == [SNAPSHOT_EVERY, 2 * SNAPSHOT_EVERY]
        short, whole = loaded(server, table), loaded(server, table, whole=True)
        assert (short.match.log_offset, whole.match.log_offset) == (2 * SNAPSHOT_EVERY, 0)
        assert position(short) == position(whole)
        assert short.posed == whole.posed
        server.run(put_away(server))
        over = await play_randomly_to_end(table, ann)
        assert over["status"] == "over"
        loaded(server, table, whole=True)


@pytest.mark.parametrize(
    "damage", ["'{'", "'{}'", "replace(body, 'Table', 'Chair')", "replace(body, '1', '2')"]
)
async def test_a_damaged_snapshot_is_ignored(server, damage):
    async with server.guests("Ann") as ann:
        table = await alone(ann)
        await play_randomly_to_end(table, ann, most=SNAPSHOT_EVERY + RECENT_ENTRIES + 1)
        before = await ann.look(table)
        server.run(server.services.database.script(f"update snapshots set body = {damage}"))
        server.run(put_away(server))
        assert loaded(server, table).match.log_offset == 0
        after = await ann.look(table)
        assert after == before


async def test_what_was_done_before_a_snapshot_can_still_be_taken_back(server):
    async with server.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben, game=STONE_AGE, undo="consent")
        who, other = await asked_first(table, ann, ben)
        await who.play(table, options(await who.look(table))[0], 0)
        await other.play(table, options(await other.look(table))[0], 1)
        do = options(await who.look(table))[0]
        for number in range(2, SNAPSHOT_EVERY + RECENT_ENTRIES + 10, 2):
            assert (await who.play(table, do, number))[0] == 200
            await who.ok("POST", f"/api/tables/{table}/undo", {"after": number + 1})
        server.run(put_away(server))
        assert loaded(server, table).match.log_offset == SNAPSHOT_EVERY
        await other.ok("POST", f"/api/tables/{table}/undo", {})
        assert rows(server, table)[-1]["notation"] == "undo 2"
        await who.ok("POST", f"/api/tables/{table}/undo", {})
        assert rows(server, table)[-1]["notation"] == "undo 1"
        server.run(put_away(server))
        again = loaded(server, table)
        assert (again.match.log_offset, again.match.active) == (0, [])
        assert (await asked_first(table, ann, ben))[0] is who


async def test_numbers_of_the_log_have_no_gaps(server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "random", "random")
        await ann.start(table)
        await play_randomly_to_end(table, ann)
        numbers = [row["seq"] for row in rows(server, table)]
        assert all(later == earlier + 1 for earlier, later in pairwise(numbers))
        assert numbers[0] == 1


async def test_what_was_chosen_before_something_was_taken_back_is_stale_even_if_the_question_reads_the_same(
    home,
):
    """Ann may draw a second card; she asks to take back the first, all agree: she is asked anew."""
    async with home.guests("Ann", "Ben") as (ann, ben):
        table = await begun(ann, ben, undo="consent", settings={"start": 0})
        for person in (ann, ben):
            seen = await person.look(table)
            await person.play(table, options(seen)[0], seen["seq"])
        for _ in range(2):
            assert (await ann.play(table, "draw deck", (await ann.look(table))["seq"]))[0] == 200
        assert (await ben.play(table, "draw deck", 4))[0] == 200
        await ben.play(table, "draw deck", 5)
        assert (await ann.play(table, "draw deck", 6))[0] == 200
        await ann.ok("POST", f"/api/tables/{table}/undo", {})
        proposal = (await ben.look(table))["proposals"][0]["id"]
        await ben.ok("POST", f"/api/tables/{table}/proposals/{proposal}", {"agree": True})
        assert (await ann.play(table, "draw deck", 6))[0] == 409
        assert (await ann.play(table, "draw deck", 8))[0] == 200


async def test_a_node_keeps_many_tables_at_hand_and_none_that_is_not_there(home):
    async with home.guests("Ann") as ann:
        table = await alone(ann)
        server = home.services.tables
        for number in range(1500):
            server.slot(f"made up {number}")
        assert table in server.slots
        before = len(server.slots)
        assert (await ann.refused("GET", "/api/tables/nowhere"))[0] == 404
        assert len(server.slots) == before


async def test_a_commit_that_fails_leaves_no_transaction_open(home, monkeypatch):
    async with home.guests("Ann") as ann:
        table = await alone(ann)
        database = home.services.database
        execute = database.connection.execute
        full = [True]

        def failing(sql, *params):
            if sql == "commit" and full.pop():
                full.append(False)
                raise sqlite3.OperationalError("database or disk is full")
            return execute(sql, *params)

        monkeypatch.setattr(database.connection, "execute", failing)
        do = options(await ann.look(table, seat=0))[0]
        assert (await ann.play(table, do, 0, seat=0))[0] == 503
        assert not database.connection.in_transaction
        assert rows(home, table) == []
        assert (await ann.play(table, do, 0, seat=0))[0] == 200
        assert len(rows(home, table)) == 1


async def test_the_whole_story_of_a_match_is_played_again_once_for_all_its_pages(home):
    async with home.guests("Ann") as ann:
        table = await alone(ann)
        await play_randomly_to_end(table, ann, most=RECENT_ENTRIES + 2 * SNAPSHOT_EVERY)
        home.run(put_away(home))
        await ann.look(table)
        slot = home.services.tables.slots[table]
        assert slot.open_table.match.log_offset > 0
        pages = [await ann.ok("GET", f"/api/tables/{table}/log?after={after}") for after in (0, 10)]
        assert pages[0][10:] == pages[1]
        whole = slot.open_table
        assert whole.match.log_offset == 0
        exported = await ann.ok("GET", f"/api/tables/{table}/export")
        assert [row["digest"] for row in exported["log"]] == [entry["digest"] for entry in pages[0]]
        assert slot.open_table is whole
