"""Hints and reviews are thought of beside the house: not too many at once, and no longer than it is open."""

import asyncio
import os
import signal
from functools import cache

import pytest

from waystation.bots import observe
from waystation.games import find
from waystation.kernel import Match, pending
from waystation.service.counsel import WAITING, Counsel
from waystation.service.errors import Away

GAME = find("stone-age")


def asked(match):
    return observe(GAME, match.state, pending(match.state)[0].seat)


SEEN = asked(Match(GAME, 2, {}, bytes(32)))


@cache
def played():
    """The document of a match that two conductors have played."""
    match = Match(GAME, 2, {}, bytes(32))
    while not match.over:
        seen = asked(match)
        match.play(seen.seat, str(GAME.conductor(seen)))
    return match.to_json()


class Shelf:
    """Where matches are taken up from, and which of them were."""

    def __init__(self):
        self.taken_up = []

    async def document(self, table):
        self.taken_up.append(table)
        return played()


async def refusal(asking):
    with pytest.raises(Away) as refused:
        await asking
    return refused.value.status, refused.value.code


CLOSING = "The house is closing: ask again when it is open."


async def under_way(*asking):
    """Tasks that have begun to wait."""
    tasks = [asyncio.create_task(each) for each in asking]
    await asyncio.sleep(0)
    return tasks


def process(aside):
    [pid] = aside.crew.executor._processes
    return pid


@pytest.fixture
def counsel():
    counsel = Counsel()
    yield counsel
    asyncio.run(counsel.close())


async def test_whoever_wants_one_hint_too_many_asks_again_in_a_moment(counsel):
    waiting = await under_way(*[counsel.hints(GAME.id, SEEN) for _ in range(WAITING)])
    assert await refusal(counsel.hints(GAME.id, SEEN)) == (503, "busy")
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert await counsel.hints(GAME.id, SEEN)


async def test_whoever_wants_one_review_too_many_asks_again_and_its_match_is_not_taken_up(counsel):
    shelf = Shelf()
    tables = [f"table {number}" for number in range(WAITING)]
    waiting = await under_way(*[counsel.review(table, shelf.document) for table in tables])
    assert await refusal(counsel.review("another", shelf.document)) == (503, "busy")
    await counsel.close()
    assert all(isinstance(each, Away) for each in await asyncio.gather(*waiting, return_exceptions=True))
    assert shelf.taken_up == tables


async def test_a_match_is_taken_up_once_however_often_it_is_looked_back_at(counsel):
    shelf = Shelf()
    together = await asyncio.gather(*[counsel.review("table", shelf.document) for _ in range(2)])
    assert [*together, await counsel.review("table", shelf.document)] == [together[0]] * 3
    assert shelf.taken_up == ["table"]


async def test_a_process_that_is_killed_is_replaced(counsel):
    await counsel.hints(GAME.id, SEEN)
    killed = process(counsel.hinting)
    [thinking] = await under_way(counsel.hints(GAME.id, SEEN))
    os.kill(killed, signal.SIGKILL)
    assert await refusal(thinking) == (503, "unavailable")
    assert await counsel.hints(GAME.id, SEEN)
    assert process(counsel.hinting) != killed


async def test_a_counsel_that_is_closed_thinks_of_nothing_more(counsel):
    await counsel.hints(GAME.id, SEEN)
    [thinking] = await under_way(counsel.hints(GAME.id, SEEN))
    await counsel.close()
    with pytest.raises(Away, match=CLOSING):
        await thinking
    assert await refusal(counsel.hints(GAME.id, SEEN)) == (503, "unavailable")
    assert await refusal(counsel.review("table", Shelf().document)) == (503, "unavailable")
    assert (counsel.hinting.crew, counsel.reviewing.crew) == (None, None)
