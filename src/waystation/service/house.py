"""The house: opens tables, lets people and bots act at them, and tells everyone.

A table is changed under its lock, committed, and only then shown. The log decides every race: whoever comes
second finds a revision that is gone, reads the table anew and tries again.
"""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog

from waystation.bots import PLAYERS, find_player, observe
from waystation.bots.boundary import sent
from waystation.bots.pool import THOUGHTFUL, Pool
from waystation.kernel import Game, Json, Observation, Seat
from waystation.kernel.match import TooFarBack, commitment
from waystation.service.bus import Bus
from waystation.service.clocks import next_due, overdue
from waystation.service.database import LostRace, Unavailable
from waystation.service.errors import Conflict, NotFound, Refused
from waystation.service.live import (
    BOT,
    BOT_TURN,
    CLOCK,
    STAND_IN,
    Answer,
    Change,
    Job,
    Line,
    Live,
    lay,
    written_by,
)
from waystation.service.model import Chair, Person, Table, bot_chair
from waystation.service.store import EVERY, Store

KEPT: Final = 2000
"""Tables kept in memory, the ones used last."""

TRIES: Final = 20
"""How often a change is tried again when others are quicker."""

SKEW: Final = 2000
"""Milliseconds by which the database's clock may be ahead of ours: so much too early may a deadline be."""

log = structlog.get_logger()


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Desk:
    """The place of one table in memory: its lock, and the table after the last commit known here."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.live: Live | None = None


class House:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.desks: OrderedDict[str, Desk] = OrderedDict()
        self.errands: set[asyncio.Task[Any]] = set()
        self.pool = Pool()

    # --- tables in memory -------------------------------------------------------------------------

    def desk(self, table: str) -> Desk:
        if table not in self.desks:
            self.desks[table] = Desk()
            self._clear_desks()
        self.desks.move_to_end(table)
        return self.desks[table]

    def _clear_desks(self) -> None:
        """Put away the tables that nobody has asked for the longest time, and nobody is using."""
        for table in list(self.desks)[: max(0, len(self.desks) - KEPT)]:
            if not self.desks[table].lock.locked():
                del self.desks[table]

    @asynccontextmanager
    async def looking(self, table: str) -> AsyncIterator[Live]:
        """The table as it stands, to look at: everything in it is committed."""
        desk = self.desk(table)
        async with desk.lock:
            yield await self._fresh(desk, table)

    async def _fresh(self, desk: Desk, table: str) -> Live:
        """What is in memory if the database has nothing newer; else what the database has."""
        if desk.live is not None and await self.revision(table) == desk.live.rev:
            return desk.live
        return await self._load(desk, table)

    async def whole(self, live: Live) -> Live:
        """A table that is being looked at, with all of its log; it stays at hand for the next page."""
        table = live.doc.id
        return live if not live.match.earlier else await self._load(self.desk(table), table, whole=True)

    async def document(self, table: str) -> Json:
        """The whole match of a table, with its secrets."""
        async with self.looking(table) as live:
            return (await self.whole(live)).match.to_json()

    async def revision(self, table: str) -> int:
        row = await self.store.database.one("find_revision", id=table)
        return row["rev"] if row else 0

    async def _load(self, desk: Desk, table: str, *, whole: bool = False) -> Live:
        desk.live = None
        try:
            desk.live = await self.store.load(table, whole=whole)
        except NotFound:
            self.desks.pop(table, None)
            raise
        return desk.live

    # --- changing a table -------------------------------------------------------------------------

    async def change(self, table: str, verb: Callable[[Live], Change]) -> Change:
        """Let a verb change the table, commit it, and tell everyone. A lost race is tried again."""
        desk = self.desk(table)
        for _ in range(TRIES):
            async with desk.lock:
                if (change := await self._attempt(desk, table, verb)) is not None:
                    break
        else:
            raise Conflict("busy", "This table is being changed by many at once: try again.")
        await self._tell(table, change)
        return change

    async def _attempt(self, desk: Desk, table: str, verb: Callable[[Live], Change]) -> Change | None:
        """One try: None if another was quicker. What is not committed is forgotten."""
        live = desk.live or await self._load(desk, table)
        try:
            change = verb(live)
            await self.store.commit(live, change, change.line.at if change.line else now())
        except Refused:
            if await self._stale(desk, table):
                return None
            raise
        except TooFarBack:
            await self._load(desk, table, whole=True)
            return None
        except LostRace:
            desk.live = None
            return None
        except BaseException:
            desk.live = None
            raise
        live.said.clear()
        return change

    async def _stale(self, desk: Desk, table: str) -> bool:
        """Whether a refusal was about a table that has changed since it was read; then it is forgotten."""
        assert desk.live is not None
        stale = await self.revision(table) != desk.live.rev
        if stale:
            desk.live = None
        return stale

    async def _tell(self, table: str, change: Change) -> None:
        await self.bus.tell_table(table)
        for job in change.jobs:
            await self.bus.tell_work(job.task)
        if change.line is not None and change.line.seq % EVERY == 0:
            self.errand(self._keep_snapshot(table))

    def errand(self, work: Any) -> None:
        """Something that nobody waits for."""
        task = asyncio.ensure_future(work)
        self.errands.add(task)
        task.add_done_callback(self.errands.discard)

    async def _keep_snapshot(self, table: str) -> None:
        try:
            async with self.looking(table) as live:
                await self.store.keep_snapshot(live)
        except Unavailable:
            log.info("snapshot missed", table=table)

    # --- verbs ------------------------------------------------------------------------------------

    async def create(self, doc: Table, seed: bytes | None = None) -> str:
        """Lay a table: its seed is drawn and committed to before anyone sits down."""
        seed = secrets.token_bytes(32) if seed is None else seed
        doc.commitment = commitment(seed)
        doc.rules_version = lay(doc, len(doc.chairs), seed).game.rules_version
        await self.store.create(doc, seed)
        return doc.id

    async def play(self, table: str, answer: Answer, played_by: str, *, bots_go_on: bool = False) -> Line:
        """An action, once however often it is sent. Where the bots' job goes on, they need no other."""
        written: list[Line] = []

        def verb(live: Live) -> Change:
            if (line := live.repeated(answer)) is not None:
                written.append(line)
                raise Repeated("repeated", "This has been done already.")
            change = live.play(answer, played_by, now())
            change.jobs = [job for job in change.jobs if job.task != BOT_TURN or not bots_go_on]
            return change

        try:
            change = await self.change(table, verb)
        except Repeated:
            return written[-1]
        except Conflict:
            if (earlier := await self._written_before(table, answer)) is not None:
                return earlier
            raise
        assert change.line is not None
        return change.line

    async def seat_of(self, table: str, person: Person, seat: Seat | None) -> Seat:
        """The seat that a person speaks for. For a table at hand this costs nothing: seats change rarely,
        and what is then played is checked against the table as it is.
        """
        desk = self.desk(table)
        async with desk.lock:
            live = desk.live or await self._load(desk, table)
            if not live.doc.seats_of(person.id):
                live = await self._fresh(desk, table)
            if not live.doc.seats_of(person.id) and live.doc.visibility == "private":
                raise NotFound("no_table", "There is no such table.")
            return live.seat_for(person, seat)

    async def say(self, table: str, person: Person, text: str) -> int:
        """A line of chat; its number. Two who speak at once are both heard, one after the other."""
        for _ in range(TRIES):
            row = await self.store.database.one("find_last_said", id=table)
            number = (row["number"] if row else 0) + 1
            if await self.store.database.run(
                "say", id=table, number=number, person=person.id, name=person.nickname, text=text, now=now()
            ):
                await self.bus.tell_table(table)
                return int(number)
        raise Conflict("busy", "Everyone is talking at once: say it again.")

    async def _written_before(self, table: str, answer: Answer) -> Line | None:
        """A repeat that comes so late that its line is no longer at hand."""
        return written_by(answer, await self.store.lines(table, answer.after)) if answer.key else None

    # --- bots and clocks --------------------------------------------------------------------------

    async def bot_turn(self, table: str) -> None:
        """Let the bots of a table act until a person is asked, or the match is over."""
        while await self._stand_in(table, lambda live: live.bots_asked, bots_go_on=True):
            pass

    async def time_out(self, table: str, due: int) -> None:
        """Whoever has let their time run out is answered for, once for each decision. Whoever is called for a
        deadline before it is due, as clocks differ, waits a little, or asks to be called again.
        """
        async with self.looking(table) as live:
            current = next_due(live.doc) == due
        if current:
            await asyncio.sleep(min(max(0, due - now()), SKEW) / 1000)
        if current and due > now():
            await self.store.put(Job("deadline", {"table": table, "due": due}, due))
        else:
            await self._stand_in(table, lambda live: overdue(live.doc, now()))

    async def _stand_in(
        self, table: str, who: Callable[[Live], list[Seat]], *, bots_go_on: bool = False
    ) -> bool:
        """Choose for a seat, without keeping the table waiting meanwhile; False if there is none."""
        async with self.looking(table) as live:
            seats = who(live) if live.doc.status == "playing" else []
            if not seats:
                return False
            seat, after = seats[0], live.seq
            chair = live.doc.chairs[seat]
            level = chair.level if chair.holder == "bot" and chair.level else STAND_IN
            game = live.match.game
            seen = observe(game, live.match.state, seat)
        choice = await self._choice(game, seen, level)
        played_by = f"{BOT}{level}" if chair.holder == "bot" else CLOCK
        try:
            await self.play(table, Answer(seat, after, choice), played_by, bots_go_on=bots_go_on)
        except Conflict:  # someone else has moved meanwhile: look again
            await asyncio.sleep(0)
        return True

    async def _choice(self, game: Game[Any], seen: Observation[Any], level: str) -> str:
        """What a bot does, found where nobody else has to wait for it: a search in a process of its own,
        which learns only of a world that the bot might be in.
        """
        seed = secrets.randbits(32)
        if level not in THOUGHTFUL or len(seen.options) == 1:
            return str(await asyncio.to_thread(find_player(level, game, seed), seen))
        world = await asyncio.to_thread(sent, seen, seed)
        try:
            return await self.pool.think(game.id, world, seen.seat, level, seed)
        except BrokenProcessPool:  # better a lesser answer than none
            log.warning("thought given up", game=game.id, level=level)
            return str(await asyncio.to_thread(find_player(STAND_IN, game, seed), seen))

    def bot(self, level: str, name: str | None = None) -> Chair:
        if level not in PLAYERS:
            raise Refused("no_level", f"There is no bot called {level!r}; there are {', '.join(PLAYERS)}.")
        return bot_chair(level, name)

    async def close(self) -> None:
        self.pool.close()
        await asyncio.gather(*self.errands, return_exceptions=True)


class Repeated(Refused):
    """The very same request has been answered before."""
