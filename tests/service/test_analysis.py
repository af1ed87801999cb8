"""Hints and reviews are thought of beside the server: not too many at once, and no longer than it is open."""

import asyncio
import os
import signal
from functools import cache

import pytest

from waystation.bots import observe
from waystation.games import find_game
from waystation.kernel import Match, pending
from waystation.service.core.errors import ServiceUnavailable
from waystation.service.tables.analysis import MAX_WAITING, AnalysisService

GAME = find_game("stone-age")


def asked(match):
    return observe(GAME, match.state, pending(match.state)[0].seat)


SEEN = asked(Match(GAME, 2, {}, bytes(32)))


@cache
def played():
    """The document of a match that two conductors have played."""
    match = Match(GAME, 2, {}, bytes(32))
    while not match.over:
        seen = asked(match)
        match.play(seen.seat, str(GAME.heuristic(seen)))
    return match.to_json()


class Shelf:
    """Where matches are taken up from, and which of them were."""

    def __init__(self):
        self.taken_up = []

    async def document(self, table):
        self.taken_up.append(table)
        return played()


async def refusal(asking):
    with pytest.raises(ServiceUnavailable) as refused:
        await asking
    return refused.value.status, refused.value.code


CLOSING = "The server is shutting down. Try again in a moment."


async def under_way(*asking):
    """Tasks that have begun to wait."""
    tasks = [asyncio.create_task(each) for each in asking]
    await asyncio.sleep(0)
    return tasks


def process(aside):
    [pid] = aside.workers.executor._processes
    return pid


@pytest.fixture
def analysis():
    analysis = AnalysisService()
    yield analysis
    asyncio.run(analysis.close())


async def test_whoever_wants_one_hint_too_many_asks_again_in_a_moment(analysis):
    waiting = await under_way(*[analysis.hints(GAME, SEEN) for _ in range(MAX_WAITING)])
    assert await refusal(analysis.hints(GAME, SEEN)) == (503, "busy")
    for each in waiting:
        each.cancel()
    await asyncio.gather(*waiting, return_exceptions=True)
    assert await analysis.hints(GAME, SEEN)


async def test_whoever_wants_one_review_too_many_asks_again_and_its_match_is_not_taken_up(analysis):
    shelf = Shelf()
    tables = [f"table {number}" for number in range(MAX_WAITING)]
    waiting = await under_way(*[analysis.review(table, shelf.document) for table in tables])
    assert await refusal(analysis.review("another", shelf.document)) == (503, "busy")
    await analysis.close()
    assert all(
        isinstance(each, ServiceUnavailable)
        for each in await asyncio.gather(*waiting, return_exceptions=True)
    )
    assert shelf.taken_up == tables


async def test_a_match_is_taken_up_once_however_often_it_is_looked_back_at(analysis):
    shelf = Shelf()
    together = await asyncio.gather(*[analysis.review("table", shelf.document) for _ in range(2)])
    assert [*together, await analysis.review("table", shelf.document)] == [together[0]] * 3
    assert shelf.taken_up == ["table"]


async def test_a_process_that_is_killed_is_replaced(analysis):
    await analysis.hints(GAME, SEEN)
    killed = process(analysis.hinting)
    [thinking] = await under_way(analysis.hints(GAME, SEEN))
    os.kill(killed, signal.SIGKILL)
    assert await refusal(thinking) == (503, "unavailable")
    assert await analysis.hints(GAME, SEEN)
    assert process(analysis.hinting) != killed


async def test_an_analysis_that_is_closed_thinks_of_nothing_more(analysis):
    await analysis.hints(GAME, SEEN)
    [thinking] = await under_way(analysis.hints(GAME, SEEN))
    await analysis.close()
    with pytest.raises(ServiceUnavailable, match=CLOSING):
        await thinking
    assert await refusal(analysis.hints(GAME, SEEN)) == (503, "unavailable")
    assert await refusal(analysis.review("table", Shelf().document)) == (503, "unavailable")
    assert (analysis.hinting.workers, analysis.reviewing.workers) == (None, None)
