"""The table service: opens tables, lets people and bots act at them, and notifies everyone.

A table is changed under its lock, committed, and only then shown. The log decides every race: the loser finds
that the revision has changed, loads the table again and retries.
"""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from operator import attrgetter
from typing import Any, Final

import structlog

from waystation.bots import PLAYERS, find_player, level_in, observe
from waystation.bots.pool import SEARCHING_LEVELS, Pool
from waystation.bots.sandbox import serialise_world
from waystation.kernel import Game, Observation, Seat
from waystation.kernel.match import TooFarBack, commitment
from waystation.service.core.errors import CannotReplay, Conflict, NotFound, Refused
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.messaging.bus import Bus, TableNews
from waystation.service.storage.database import LostRace, Unavailable
from waystation.service.tables import play
from waystation.service.tables.changes import BOT, BOT_TURN, CLOCK, Answer, Change, Job, Line, find_line
from waystation.service.tables.clocks import next_deadline, overdue
from waystation.service.tables.open_table import OpenTable, Shown, StoredTable, set_up_match
from waystation.service.tables.permissions import seat_for
from waystation.service.tables.record import Chair, TableRecord, bot_chair
from waystation.service.tables.rules_in_use import RulesInUse
from waystation.service.tables.store import SNAPSHOT_EVERY, Store

CACHED_TABLES: Final = 2000
"""Tables kept in memory; the least recently used are dropped first."""

MAX_RETRIES: Final = 20
"""Attempts at a change that keeps losing races."""

RETRY_SECONDS: Final = 0.003
"""So much longer is waited before each further attempt: half a second in all."""

CLOCK_SKEW: Final = 2000
"""Milliseconds by which the database's clock may be ahead of ours: a deadline job may come so much early."""

log = structlog.get_logger()


class CacheSlot:
    """One table in the cache: its lock, and the table after the last commit known here."""

    def __init__(self) -> None:
        self.lock = asyncio.Lock()
        self.open_table: OpenTable | StoredTable | None = None


class TableService:
    def __init__(self, store: Store, bus: Bus) -> None:
        self.store = store
        self.bus = bus
        self.rules_in_use = RulesInUse(store.database)
        self.slots: OrderedDict[str, CacheSlot] = OrderedDict()
        self.background_tasks: set[asyncio.Task[Any]] = set()
        self.pool = Pool()

    # --- tables in memory -------------------------------------------------------------------------

    def slot(self, table: str) -> CacheSlot:
        if table not in self.slots:
            self.slots[table] = CacheSlot()
            self._evict()
        self.slots.move_to_end(table)
        return self.slots[table]

    def _evict(self) -> None:
        """Drop the least recently used tables, except those that are locked by somebody."""
        for table in list(self.slots)[: max(0, len(self.slots) - CACHED_TABLES)]:
            if not self.slots[table].lock.locked():
                del self.slots[table]

    @asynccontextmanager
    async def read(self, table: str) -> AsyncIterator[OpenTable]:
        """The current table, for reading: everything in it is committed."""
        async with self.read_any(table) as found:
            yield require_open(found)

    @asynccontextmanager
    async def read_any(self, table: str) -> AsyncIterator[OpenTable | StoredTable]:
        """The current table, for reading, even if its match cannot be replayed."""
        slot = self.slot(table)
        async with slot.lock:
            yield await self._fresh(slot, table)

    @asynccontextmanager
    async def read_known(self, table: str, rev: int = 0) -> AsyncIterator[OpenTable | StoredTable]:
        """The table at this revision or a later one: if it is cached, the database is not asked whether
        there is anything newer.
        """
        slot = self.slot(table)
        async with slot.lock:
            if slot.open_table is not None and slot.open_table.rev >= rev:
                yield slot.open_table
            else:
                yield await self._load(slot, table)

    async def _fresh(self, slot: CacheSlot, table: str) -> OpenTable | StoredTable:
        """The cached table if the database has nothing newer; otherwise load it."""
        if slot.open_table is not None and await self.revision(table) == slot.open_table.rev:
            return slot.open_table
        return await self._load(slot, table)

    async def with_whole_log(self, open_table: OpenTable) -> OpenTable:
        """A table that is being read, with its whole log. It stays in the cache for the next page."""
        if not open_table.match.log_offset:
            return open_table
        table = open_table.record.id
        return require_open(await self._load(self.slot(table), table, whole=True))

    async def revision(self, table: str) -> int:
        row = await self.store.database.one("find_revision", id=table)
        return row["rev"] if row else 0

    async def _load(self, slot: CacheSlot, table: str, *, whole: bool = False) -> OpenTable | StoredTable:
        slot.open_table = None
        try:
            slot.open_table = await self.store.load(table, whole=whole)
        except NotFound:
            self.slots.pop(table, None)
            raise
        except CannotReplay as why:
            slot.open_table = await self.store.load_stored(table, why)
        return slot.open_table

    # --- changing a table -------------------------------------------------------------------------

    async def change(self, table: str, operation: Callable[[OpenTable], Change]) -> Change:
        """Run an operation on the table, commit it, and notify everyone. Retries after a lost race."""
        slot = self.slot(table)
        for attempt in range(MAX_RETRIES):
            async with slot.lock:
                if (change := await self._attempt(slot, table, operation)) is not None:
                    break
            await asyncio.sleep(attempt * RETRY_SECONDS)  # whoever won may still be writing
        else:
            raise Conflict("busy", "Too many changes to this table at once. Try again.")
        await self._tell(table, change)
        return change

    async def _attempt(
        self, slot: CacheSlot, table: str, operation: Callable[[OpenTable], Change]
    ) -> Change | None:
        """One attempt; None if it lost the race. A change that is not committed is dropped from memory."""
        open_table = await self._load_unless_cached(slot, table)
        try:
            change = operation(open_table)
            await self.store.commit(open_table, change, change.line.at if change.line else now())
        except Refused:
            if await self._stale(slot, table):
                return None
            raise
        except TooFarBack:  # the operation needs older entries than those in memory
            await self._load(slot, table, whole=True)
            return None
        except LostRace:
            slot.open_table = None
            return None
        except BaseException:
            slot.open_table = None
            raise
        open_table.shown = Shown()
        return change

    async def _load_unless_cached(self, slot: CacheSlot, table: str) -> OpenTable:
        """The cached table, although it may have changed since. A table that could not be replayed is tried
        again: a newer node may have played on.
        """
        if isinstance(slot.open_table, OpenTable):
            return slot.open_table
        return require_open(await self._load(slot, table))

    async def _stale(self, slot: CacheSlot, table: str) -> bool:
        """Whether the cached table was out of date when it refused. If so, it is dropped from the cache."""
        assert slot.open_table is not None
        stale = await self.revision(table) != slot.open_table.rev
        if stale:
            slot.open_table = None
        return stale

    async def _tell(self, table: str, change: Change) -> None:
        await self.bus.publish_table(TableNews(table, rev=change.rev))
        for job in change.jobs:
            await self.bus.publish_job(job.task)
        if change.line is not None and change.line.seq % SNAPSHOT_EVERY == 0:
            self.run_in_background(self._save_snapshot(table))

    def run_in_background[T](self, work: Awaitable[T]) -> asyncio.Future[T]:
        """Start work that nobody waits for. The set keeps a reference, or the task could be collected."""
        task = asyncio.ensure_future(work)
        self.background_tasks.add(task)
        task.add_done_callback(self.background_tasks.discard)
        return task

    async def _save_snapshot(self, table: str) -> None:
        try:
            async with self.read(table) as open_table:
                await self.store.save_snapshot(open_table)
        except Unavailable:
            log.info("snapshot skipped", table=table)  # the next one comes after SNAPSHOT_EVERY entries

    # --- operations -------------------------------------------------------------------------------

    async def create(self, record: TableRecord, seed: bytes | None = None) -> str:
        """Create a table. Its seed is drawn and committed to before anyone sits down."""
        seed = secrets.token_bytes(32) if seed is None else seed
        record.commitment = commitment(seed)
        record.rules_version = self.rules_in_use.version_of(record.game)
        record.rules_version = set_up_match(record, len(record.chairs), seed).game.rules_version
        await self.store.create(record, seed)
        return record.id

    async def play(self, table: str, answer: Answer, played_by: str, *, bots_go_on: bool = False) -> Line:
        """Play an action once, however often it is sent. With `bots_go_on`, the running job plays the next
        bot too, so no new job is queued.
        """
        written: list[Line] = []

        def operation(open_table: OpenTable) -> Change:
            if (line := find_line(answer, open_table.lines)) is not None:
                written.append(line)
                raise Repeated("repeated", "This has been done already.")
            change = play.play(open_table, answer, played_by, now())
            change.jobs = [job for job in change.jobs if job.task != BOT_TURN or not bots_go_on]
            return change

        try:
            change = await self.change(table, operation)
        except Repeated:
            return written[-1]
        except Conflict:
            if (earlier := await self._written_before(table, answer)) is not None:
                return earlier
            raise
        assert change.line is not None
        return change.line

    async def seat_of(self, table: str, person: Person, seat: Seat | None) -> Seat:
        """The seat that a person acts for. For a cached table this needs no query: seats change rarely, and
        `play` checks the seat again.
        """
        slot = self.slot(table)
        async with slot.lock:
            found = slot.open_table or await self._load(slot, table)
            if not found.record.seats_of(person.id):
                found = await self._fresh(slot, table)
            if not found.record.seats_of(person.id) and found.record.visibility == "private":
                raise NotFound("no_table", "There is no such table.")
            return seat_for(require_open(found), person, seat)

    async def say(self, table: str, person: Person, text: str) -> int:
        """Store a line of chat and return its number. If two people write at once, the second retries."""
        for _ in range(MAX_RETRIES):
            number = await self.last_chat_line(table) + 1
            if await self.store.database.run(
                "add_chat_line",
                id=table,
                number=number,
                person=person.id,
                name=person.nickname,
                text=text,
                now=now(),
            ):
                await self.bus.publish_table(TableNews(table, chat=number))
                return number
        raise Conflict("busy", "Too many messages at once. Send it again.")

    async def last_chat_line(self, table: str) -> int:
        row = await self.store.database.one("find_last_chat_line", id=table)
        return int(row["number"]) if row else 0

    async def _written_before(self, table: str, answer: Answer) -> Line | None:
        """The line of a repeated request, if it is so old that it is no longer in memory."""
        return find_line(answer, await self.store.lines(table, answer.after)) if answer.key else None

    # --- bots and clocks --------------------------------------------------------------------------

    async def bot_turn(self, table: str, after: int) -> None:
        """Let the bots of a table act until a person is asked, or the match is over. Bots that wait for
        people act once after each entry: the job of an older entry comes too late.
        """
        async with self.read(table) as open_table:
            wait, current = open_table.record.bots_wait, open_table.seq == after
        who = attrgetter("bots_asked")
        if not wait:
            while await self._stand_in(table, who, bots_go_on=True):
                pass
        elif current:
            await self._stand_in(table, who)

    async def hurry_bots(self, table: str) -> None:
        """Let the bots that wait at a table act now."""
        if await self.store.hurry_bots(table, now()):
            await self.bus.publish_job(BOT_TURN)

    async def time_out(self, table: str, due: int) -> None:
        """Choose for a seat whose time has run out, once for each decision. If the job comes before the
        deadline, because clocks differ, wait a little or queue it again.
        """
        async with self.read(table) as open_table:
            current = next_deadline(open_table.record) == due
        if current:
            await asyncio.sleep(min(max(0, due - now()), CLOCK_SKEW) / 1000)
        if current and due > now():
            await self.store.put(Job("deadline", {"table": table, "due": due}, due))
        else:
            await self._stand_in(table, lambda open_table: overdue(open_table.record, now()))

    async def _stand_in(
        self, table: str, who: Callable[[OpenTable], list[Seat]], *, bots_go_on: bool = False
    ) -> bool:
        """Let a bot choose for the first of these seats, without holding the lock; False if there is none."""
        async with self.read(table) as open_table:
            seats = who(open_table) if open_table.record.status == "playing" else []
            if not seats:
                return False
            seat, after = seats[0], open_table.seq
            chair = open_table.record.chairs[seat]
            level = chair.level if chair.holder == "bot" and chair.level else play.STAND_IN_LEVEL
            game = open_table.match.game
            seen = observe(game, open_table.match.state, seat)
        choice = await self._choice(game, seen, level)
        played_by = f"{BOT}{level}" if chair.holder == "bot" else CLOCK
        try:
            await self.play(table, Answer(seat, after, choice), played_by, bots_go_on=bots_go_on)
        except Conflict:  # somebody else has moved meanwhile: the caller looks again
            await asyncio.sleep(0)
        return True

    async def _choice(self, game: Game[Any], seen: Observation[Any], level: str) -> str:
        """The choice of a bot. A search runs in a worker process, which gets only a world that is possible
        for the bot, and so none of the real secrets.
        """
        seed = secrets.randbits(32)
        if level not in SEARCHING_LEVELS or len(seen.options) == 1:
            return str(await asyncio.to_thread(find_player(level, game, seed), seen))
        world = await asyncio.to_thread(serialise_world, game, seen, seed)
        try:
            return await self.pool.think(world, seen.seat, level, seed)
        except BrokenProcessPool:  # a weaker choice is better than none
            log.warning("bot worker crashed", game=game.id, level=level)
            return str(await asyncio.to_thread(find_player(play.STAND_IN_LEVEL, game, seed), seen))

    def bot(self, game: Game[Any], level: str, name: str | None = None) -> Chair:
        if level not in PLAYERS:
            raise Refused("no_level", f"Unknown bot level {level!r}. The levels are {', '.join(PLAYERS)}.")
        return bot_chair(level_in(game, level), name)

    async def close(self) -> None:
        self.pool.close()
        await asyncio.gather(*self.background_tasks, return_exceptions=True)


def require_open(found: OpenTable | StoredTable) -> OpenTable:
    """The table with its match. Refuses a table whose match cannot be replayed."""
    if isinstance(found, StoredTable):
        raise found.why.with_traceback(None)  # it is raised again and again, and would grow each time
    return found


class Repeated(Refused):
    """The same request was carried out before."""
