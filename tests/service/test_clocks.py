"""Clocks: whoever lets their time run out is answered for, and bots' clocks run like people's.

Where a person has to be in time, the clock is long and time is made to pass behind the counter: so the tests
hold on a machine that is busy with other things.
"""

from service.client import is_asked, options, play_randomly_to_end
from waystation.service.core.timestamps import now
from waystation.service.tables.changes import Change, Job
from waystation.service.tables.clocks import next_deadline

LONG = 60
"""Seconds in which a decision can wait for the slowest machine."""


def who_played(seen):
    return [entry["played_by"] for entry in seen["match"]["log"]]


async def alone(person, **agreed):
    table, _ = await person.lay("you", "you", **agreed)
    await person.start(table)
    return table


async def banks(server, table):
    async with server.services.tables.read(table) as open_table:
        return list(open_table.record.banks)


def let_pass(server, table, seconds):
    """Whoever is asked has been asked for so much longer, and the deadline is so much nearer."""

    def verb(open_table):
        open_table.record.asked_since = {
            seat: since - seconds * 1000 for seat, since in open_table.record.asked_since.items()
        }
        due = next_deadline(open_table.record)
        return Change(jobs=[Job("deadline", {"table": table, "due": due}, due)])

    server.run(server.services.tables.change(table, verb))


async def test_a_person_who_takes_too_long_over_a_decision_is_answered_for(server):
    """Ann answers for one seat in time; the other was asked just as long ago."""
    async with server.guests("Ann") as ann:
        table = await alone(ann, move_seconds=LONG)
        seen = await ann.look(table)
        assert [asked["due"] - asked["since"] for asked in seen["match"]["asked"]] == [LONG * 1000] * 2
        assert (await ann.play(table, options(seen)[0], 0, seat=seen["seat"]))[0] == 200
        let_pass(server, table, LONG)
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 2)
        assert who_played(seen) == ["person", "clock"]
        [asked] = seen["match"]["asked"]
        assert asked["since"] == seen["match"]["log"][-1]["at"]  # the next decision has all its time
        assert asked["due"] - asked["since"] == LONG * 1000


async def test_nobody_is_answered_for_too_early(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann, move_seconds=1)
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 3, within=LONG)
        assert who_played(seen)[:3] == ["clock"] * 3
        first, second, third = (entry["at"] for entry in seen["match"]["log"][:3])
        assert first - seen["started_at"] >= 1000
        assert second >= first  # both were asked at the same time
        assert third - second >= 1000


async def test_an_answer_in_time_is_ones_own(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann, move_seconds=LONG)
        seen = await play_randomly_to_end(table, ann, most=20)
        assert set(who_played(seen)) == {"person"}
        assert all(asked["due"] - asked["since"] == LONG * 1000 for asked in seen["match"]["asked"])


async def test_a_bank_is_spent_by_thinking_and_grows_with_each_answer(server):
    async with server.guests("Ann") as ann:
        begun = now()
        table = await alone(ann, bank_seconds=1000, increment_seconds=7, game="stone-age")
        seen = await ann.look(table)
        [asked] = seen["match"]["asked"]
        assert (asked["left"], asked["due"] - asked["since"]) == (1_000_000, 1_000_000)
        let_pass(server, table, 300)
        seat = seen["seat"]
        assert (await ann.play(table, options(seen)[0], 0, seat=seat))[0] == 200
        left = server.run(banks(server, table))
        assert 707_000 - (now() - begun) <= left[seat] <= 707_000
        assert left[1 - seat] == 1_000_000


async def test_an_empty_bank_is_answered_for_at_once(server):
    async with server.guests("Ann") as ann:
        table = await alone(ann, bank_seconds=1)
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 8, within=LONG)
        assert set(who_played(seen)) == {"clock"}
        assert server.run(banks(server, table)) == [0, 0]


async def test_a_later_deadline_of_another_does_not_hold_back_an_earlier_one(fleet):
    """Ann is asked with a full bank while Ben's is nearly empty."""
    async with fleet.guests("Ann") as ann:
        table = await alone(ann, bank_seconds=600, game="stone-age")
        seen = await ann.look(table)
        fleet.run(empty(fleet, table, 1 - seen["seat"]))
        await ann.play(table, options(seen)[0], 0, seat=seen["seat"])
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 2, within=LONG)
        assert who_played(seen)[:2] == ["person", "clock"]


async def empty(server, table, seat):
    async with server.services.tables.read(table) as open_table:
        open_table.record.banks[seat] = 500


async def test_the_clocks_of_bots_run_too(server):
    async with server.guests("Ann") as ann:
        table, _ = await ann.lay("you", "conductor", bank_seconds=3000)
        await ann.start(table)
        await play_randomly_to_end(table, ann, most=12)
        await ann.look_until(table, is_asked)
        assert all(0 < left < 3_000_000 for left in server.run(banks(server, table)))


async def test_a_bot_whose_worker_is_gone_has_a_deadline_like_anyone(fleet):
    fleet.worker.stop()
    async with fleet.guests("Ann") as ann:
        table, _ = await ann.lay("random", "you", move_seconds=2)
        await ann.start(table)
        asked = (await ann.look(table))["match"]["asked"]
        assert [each["due"] - each["since"] for each in asked] == [2000, 2000]
        await ann.play(table, options(await ann.look(table))[0], 0)
        fleet.another_worker()
        seen = await ann.look_until(table, lambda seen: seen["seq"] >= 2)
        assert who_played(seen)[:2] == ["person", "bot random"]
