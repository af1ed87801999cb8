"""Nothing that a seat is sent depends on what it may not know: the law of non-interference, through the API.

A table is read from the store as it is, and once more with everything dealt anew that the viewer cannot
know: now, and over a stretch of the past. In that other past the others draw and choose in secret otherwise,
and all that the viewer could see goes the same way. The viewer then asks for all there is to ask for, in both
worlds: every answer and every event must be the same, byte for byte.

The server's player, asked for a hint, sees only what the seat sees, and takes its chances from a seed of its
own: its advice must be the same too.

The same code answers in both worlds. What is built for a viewer is built up from what the viewer may know,
so how long it takes follows from that too; nothing is filtered out of something larger. The last test
measures it.
"""

import asyncio
import itertools
import os
import random
import re
import secrets
import sqlite3
import statistics
import time
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from urllib.parse import quote

import asyncpg
import pytest
import structlog
from aiohttp import web

from games.playing import seats_near
from service.client import options
from service.running import RunningServer
from waystation.games import find_game, game_ids
from waystation.games.great_western_trail import events as trail_events
from waystation.games.stone_age import events as village_events
from waystation.games.ticket_to_ride import events as train_events
from waystation.kernel import (
    Event,
    IllegalChoice,
    Match,
    Phrase,
    Probability,
    Swift,
    UnknownTarget,
    carry_out,
    encode,
    find_option,
    open_options,
    pending,
)
from waystation.kernel.testing import CannotRepeat, RecordingChance, ReplayingChance
from waystation.service.config.settings import Settings
from waystation.service.core.timestamps import now
from waystation.service.tables.changes import Answer, Change
from waystation.service.tables.record import Chair, TableRecord
from waystation.service.tables.store import RECENT_ENTRIES
from waystation.words import LANGUAGES

SEATS = 3
POSITIONS = 12 if os.environ.get("WAYSTATION_LAWS") == "long" else 4
SAMPLE = 4
"""Targets that are asked about at each position."""

OF_THE_REQUEST = ("date", "x-request-id")
"""Headers that tell about the request, not about the table."""

AT_ANY_TIME = (b":", b"event: presence")
"""Signs of life, and who has the table open: they follow from the streams, not from the table."""

HIDDEN = {"ticket-to-ride-usa", "ticket-to-ride-germany", "great-western-trail-1e", "great-western-trail-2e"}
"""Games in which a seat holds what the others cannot know, at any time."""


REACH = 8
"""Entries of the log that may have come about otherwise."""


class Past:
    """A stretch of the log, played again: what `seat` could see of it is the same, the rest is not."""

    def __init__(self, game, state, sealed, seat, chance):
        self.seat = seat
        self.chance = chance
        self.tape = RecordingChance(seat, sealed.copy())
        self.ours, self.theirs = state.copy(), game.determinise(state, seat, chance)
        self.future = self.theirs.chance
        self.ours.chance = self.tape
        self.theirs.chance = ReplayingChance(self.tape, Swift.from_seed(chance.below("", 1 << 30)))
        self.told = []  # for each entry: the notation and the events

    def leads_here(self, entries):
        """Whether the same could be played in it, to the last of the entries."""
        try:
            for entry in entries:
                self.enter(entry)
        except (CannotRepeat, IllegalChoice):
            return False
        self.theirs.chance = self.future
        return bool(self.theirs.agenda) and not self.tape.seen

    def enter(self, entry):
        asked, chosen = find_option(self.ours, entry.seat, entry.notation)
        instead = self.instead_of(chosen, entry)
        carry_out(self.ours, asked, chosen)
        self.told.append((str(instead[1]), carry_out(self.theirs, *instead)))

    def instead_of(self, chosen, entry):
        """The same choice; one made in secret by another may as well have been one that looks like it."""
        if not entry.secret or entry.seat == self.seat:
            return find_option(self.theirs, entry.seat, entry.notation)
        alike = [pair for pair in open_options(self.theirs, entry.seat) if decks(pair[1]) == decks(chosen)]
        if not alike:
            raise CannotRepeat
        return alike[self.chance.below("", len(alike))]

    def write_into(self, open_table):
        """So it was; how many entries now tell of something else."""
        before = [list(events) for events in open_table.match.events]
        for back, (notation, events) in enumerate(reversed(self.told), 1):
            open_table.match.events[-back] = events
            open_table.match.log[-back] = replace(open_table.match.log[-back], notation=notation)
            open_table.lines[-back] = replace(open_table.lines[-back], notation=notation)
        open_table.match.state = self.theirs
        return sum(was != told for was, told in zip(before, open_table.match.events, strict=True))


def decks(kept):
    """What all may know of tickets that are kept: how many of each deck."""
    return sorted(kept.board.tickets[ticket].deck for ticket in kept.kept)


def another_past(match, seat, chance):
    """The longest stretch of the log that can be played otherwise; None if there is none."""
    stood = tables_before(match)[-REACH:]
    for number, (state, sealed) in enumerate(stood):
        for _ in range(3):
            past = Past(match.game, state, sealed, seat, chance)
            if past.leads_here(match.log[len(match.log) - len(stood) + number :]):
                return past
    return None


def tables_before(match):
    """The table before each entry, and its chance."""
    again = Match(match.game, match.seats, match.settings, match.seed, match._checkpoint)
    stood = []
    for entry in match.log:
        stood.append((again.state.copy(), again.chance.copy()))
        again.enter(entry.seat, entry.notation)
    return stood


class Worlds:
    """A store that deals anew, on every reading, what `seat` cannot know; as long as `dealing` says so."""

    def __init__(self, store):
        self.replay_truly = store.replay
        self.dealing = False
        self.seat = None
        self.seed = 0
        self.game = None  # another than the registered one, to plant a leak
        self.moved = 0  # how often a re-deal changed what another seat sees
        self.retold = 0  # how many entries of a log told of something else
        store.replay = self.replay

    async def replay(self, record, row, upto, behind=RECENT_ENTRIES):
        open_table = await self.replay_truly(record, row, upto, behind)
        match = open_table.match
        if self.dealing:
            seen = self.others_see(match)
            self.deal(open_table, Swift.from_seed(self.seed))
            self.moved += self.others_see(match) != seen
            open_table.update_decisions(None)
        match.game = self.game or match.game
        return open_table

    def deal(self, open_table, chance):
        """Another past; where there is none, another present."""
        match = open_table.match
        if (past := another_past(match, self.seat, chance)) is not None:
            self.retold += past.write_into(open_table)
        else:
            match.state = match.game.determinise(match.state, self.seat, chance)

    def others_see(self, match):
        return [
            encode(match.game.view(match.state, seat)) for seat in range(match.seats) if seat != self.seat
        ]


@dataclass
class Sent:
    """All that a viewer was sent, by what was asked for."""

    answers: dict[str, tuple[int, dict[str, str], bytes]]

    def differs_from(self, other):
        assert all(status < 500 for status, _, _ in (*self.answers.values(), *other.answers.values()))
        return [asked for asked, answer in self.answers.items() if other.answers[asked] != answer]


class Asking:
    """A viewer who asks for everything, and for some things that are not to be had."""

    def __init__(self, client, table, node):
        self.client = client
        self.table = table
        self.node = node  # on which something happens while streams are open

    async def log(self, _targets, _notations, _seq):
        """What has happened."""
        path = f"/api/tables/{self.table}/log"
        return Sent({path: await self.get(path)})

    async def everything(self, targets, notations, seq):
        """All that can be asked for without changing anything."""
        at = f"/api/tables/{self.table}"
        paths = [f"{at}?lang={language}" for language in LANGUAGES]
        paths += [f"{at}/log?after={max(0, seq - 40)}", f"{at}/log", f"{at}/at/{seq}", f"{at}/at/{seq // 2}"]
        paths += [f"{at}/{word}" for word in ("export", "chat", "hint", "hint?lang=ko")]
        paths += [f"{at}/why-not?target={quote(target)}&lang=ja" for target in targets]
        paths += [f"{at}/odds?target={quote(target)}" for target in (*targets, *notations)]
        paths += [f"{at}?seat={seat}" for seat in range(SEATS)]  # through another's eyes
        paths += ["/api/tables", "/api/tables/mine", f"{at}/at/{seq + 1}", f"{at}/why-not?target=nothing"]
        answers = {path: await self.get(path) for path in paths}
        for notation in ("nonsense", *notations):
            asked = {"do": notation + " ", "after": seq}
            answers[f"play {notation}"] = await self.sent("POST", f"{at}/play", asked)
        answers["stale"] = await self.sent("POST", f"{at}/play", {"do": "pass", "after": 0})
        answers["other seat"] = await self.sent("POST", f"{at}/play", {"do": "x", "after": seq, "seat": 9})
        answers["events"] = 200, {}, await self.events(seq)
        return Sent(answers)

    async def get(self, path):
        return await self.sent("GET", path)

    async def sent(self, method, path, body=None):
        request = self.client.session.request(method, path, json=body, headers=self.client.headers)
        async with request as answer:
            headers = {
                name: value for name, value in answer.headers.items() if name.lower() not in OF_THE_REQUEST
            }
            return answer.status, headers, await answer.read()

    async def events(self, seq):
        """What a stream opened now tells, what one from before tells, and what both tell when woken up."""
        behind = f"1.{max(0, seq - 5)}.0"
        async with self.client.events(self.table) as new, self.client.events(self.table, behind) as late:
            first = [await frame(stream) for stream in (new, late)]
            await off_loop(self.node.run, self.node.services.tables.change(self.table, lambda _: Change()))
            return b"".join(first + [await frame(stream) for stream in (new, late)])


async def frame(events):
    """The bytes of all events up to the next that shows the table, without those that come at any time."""
    read = []
    async with asyncio.timeout(20):
        while not read or b"event: table" not in read[-1]:
            read.append(await events.response.content.readuntil(b"\n\n"))
    return b"".join(each for each in read if not each.startswith(AT_ANY_TIME))


async def off_loop(work, *given):
    """Something that waits for the server's own thread."""
    return await asyncio.to_thread(work, *given)


class Sitting:
    """A public table at which three people play; a fourth watches."""

    def __init__(self, server, people, seed, node=None):
        self.server = server
        self.people = people
        self.services = server.services
        self.node = node or server.node  # where things happen
        self.seed = seed
        self.table = ""

    async def lay(self, game, **agreed):
        seated = self.people[: seats_near(find_game(game), SEATS)]
        chairs = [Chair("person", each.id, each.name) for each in seated]
        record = TableRecord(
            id=secrets.token_urlsafe(9),
            game=game,
            rules_version="",
            settings={},
            host=self.people[0].id,
            invite=secrets.token_urlsafe(12),
            chairs=chairs,
            commitment="",
            created_at=now(),
            visibility="public",
            **agreed,
        )
        await self.run(self.services.tables.create(record, self.seed))
        self.table = record.id
        await self.people[0].start(record.id)

    async def run(self, work):
        return await off_loop(self.server.run, work)

    async def play(self, choose, most):
        """Play on, by `choose` of all that is open, for `most` actions; False if the match ends."""
        return await self.run(self._play(choose, most))

    async def _play(self, choose, most):
        for _ in range(most):
            async with self.services.tables.read(self.table) as open_table:
                if open_table.match.over:
                    return False
                offers = [
                    (seat, str(each)) for seat in open_table.asked for each in open_table.match.options(seat)
                ]
                after = open_table.seq
            seat, notation = choose(offers)
            await self.services.tables.play(self.table, Answer(seat, after, notation), self.people[seat].id)
        return True

    async def look_behind(self, read):
        """What `read` finds in the table as it truly is."""

        async def reading():
            async with self.services.tables.read(self.table) as open_table:
                return read(open_table)

        return await self.run(reading())

    async def put_back(self, row):
        """Forget the revision that a wake-up made."""
        await self.order("update tables set rev = ?, changed_at = ? where id = ?", *row, self.table)
        self.forget()

    async def row(self):
        [row] = await self.order("select rev, changed_at from tables where id = ?", self.table)
        return row

    def forget(self):
        """Whoever asks next has the table read anew."""
        for services in (self.services, self.node.services):
            services.tables.slots.clear()

    async def order(self, statement, *given):
        if self.server.settings.fleet:
            return await order_of_fleet(self.server.settings.database, statement, *given)
        with sqlite3.connect(self.server.settings.database) as database:
            rows = database.execute(statement, given).fetchall()
        database.close()
        return rows


async def order_of_fleet(address, statement, *given):
    numbers = itertools.count(1)
    statement = re.sub(r"\?", lambda _: f"${next(numbers)}", statement)  # as PostgreSQL writes it
    connection = await asyncpg.connect(address)
    try:
        return [tuple(row) for row in await connection.fetch(statement, *given)]
    finally:
        await connection.close()


async def law(sitting, worlds, viewer, seat, chance, ask=Asking.everything):
    """What a viewer is sent in the world as it is and in a re-deal: what differs."""
    targets, offered, seq = await sitting.look_behind(facts)
    targets = chance.sample(targets, min(SAMPLE, len(targets)))
    notations = chance.sample(offered, min(SAMPLE, len(offered)))
    asking = Asking(viewer, sitting.table, sitting.node)
    worlds.seat, worlds.seed = seat, chance.getrandbits(30)
    told, row = [], await sitting.row()
    for worlds.dealing in (False, True):
        sitting.forget()
        told.append(await ask(asking, targets, notations, seq))
        await sitting.put_back(row)
    worlds.dealing = False
    return told[0].differs_from(told[1])


def facts(open_table):
    """What may be pointed at, what is offered to anyone, and how long the log is."""
    match = open_table.match
    offered = [str(each) for seat in range(match.seats) for each in match.options(seat)]
    return sorted(match.game.targets(match.state)), sorted(set(offered)), open_table.seq


@pytest.mark.parametrize("game", game_ids())
async def test_what_is_sent_does_not_depend_on_what_is_hidden(home, game):
    await keep_the_law(home, game)


async def test_the_law_holds_in_a_fleet_while_another_node_changes_the_table(fleet):
    await keep_the_law(fleet, "ticket-to-ride-usa", fleet.another())


async def keep_the_law(server, game, node=None):
    """At positions of a random match, for each seat and for a spectator."""
    chance = random.Random(f"{game} 1")
    async with server.guests("Ann", "Ben", "Cem", "Dan") as people:
        worlds = Worlds(server.services.store)
        sitting = Sitting(server, people, chance.randbytes(32), node)
        await sitting.lay(game)
        await people[1].ok("POST", f"/api/tables/{sitting.table}/chat", {"text": "Good luck!"})
        for _ in range(POSITIONS):
            for seat in (*range(seats_near(find_game(game), SEATS)), None):
                viewer = people[SEATS if seat is None else seat]
                assert await law(sitting, worlds, viewer, seat, chance) == []
            if not await sitting.play(chance.choice, chance.randrange(1, 40)):
                break
    assert worlds.moved or game not in HIDDEN, "No re-deal moved anything: nothing was tried."
    assert worlds.retold or game not in HIDDEN, "Every past was the same: nothing was tried."


# --- leaks, planted ---------------------------------------------------------------------------------------


def leaks_a_hand(game):
    """The view lets the next seat's hand through."""

    def view(s, seat):
        return {**game.view(s, seat), "next": game.view(s, 0 if seat is None else (seat + 1) % SEATS)}

    return replace(game, view=view, own_view=None)


def leaks_a_hand_beside_what_is_public(game):
    """The view made from the public one lets the next seat's hand through."""

    def own_view(s, seat, public):
        return {**game.own_view(s, seat, public), "next": game.view(s, (seat + 1) % SEATS)["mine"]}

    return replace(game, own_view=own_view)


def leaks_odds(game):
    """Odds are counted with another seat's hand in sight."""

    def odds(s, seat, target):
        return (
            Probability(
                Phrase("odds.card", {"card": "locomotive"}),
                len(str(game.view(s, 1 if seat != 1 else 0))),
                10_000,
            ),
        )

    return replace(game, odds=odds)


def leaks_by_an_error(game):
    """An error quotes what everyone sees, when something is looked up among the targets."""

    class Telling(list):
        def __contains__(self, target):
            raise UnknownTarget(f"The seats see {self.views}.")

    def targets(s):
        found = Telling(game.targets(s))
        found.views = [game.view(s, seat) for seat in range(SEATS)]
        return found

    return replace(game, targets=targets)


LEAKS = [
    (leaks_a_hand, "?lang=en"),
    (leaks_a_hand, "/at/"),
    (leaks_a_hand, "events"),
    (leaks_a_hand_beside_what_is_public, "?lang=en"),
    (leaks_a_hand_beside_what_is_public, "events"),
    (leaks_odds, "/odds?"),
    (leaks_by_an_error, "/why-not?"),
]


@pytest.mark.parametrize(("leak", "where"), LEAKS)
async def test_the_law_catches_a_leak(home, leak, where):
    chance = random.Random(7)
    async with home.guests("Ann", "Ben", "Cem", "Dan") as people:
        worlds = Worlds(home.services.store)
        sitting = Sitting(home, people, chance.randbytes(32))
        await sitting.lay("ticket-to-ride-usa")
        await sitting.play(chance.choice, 20)
        assert await law(sitting, worlds, people[0], 0, chance) == []
        worlds.game = leak(find_game("ticket-to-ride-usa"))
        differing = [asked for _ in range(3) for asked in await law(sitting, worlds, people[0], 0, chance)]
        assert any(where in asked for asked in differing)


MASKED = [
    ("ticket-to-ride-usa", train_events.CardDrawn),
    ("ticket-to-ride-usa", train_events.TicketsDrawn),
    ("ticket-to-ride-usa", train_events.TicketsChosen),
    ("ticket-to-ride-usa", train_events.TicketsReturned),
    ("great-western-trail-2e", trail_events.CardDrawn),
    ("stone-age", village_events.ExtraCardDrawn),
]
"""The events that the others learn of in part only, and a game in which they happen."""


def test_every_event_that_masks_something_is_tried():
    modules = (train_events, trail_events, village_events)
    kinds = [kind for module in modules for kind in vars(module).values() if is_masking(kind, module)]
    assert kinds == [kind for _, kind in MASKED]


def is_masking(kind, module):
    ours = isinstance(kind, type) and issubclass(kind, Event) and kind.__module__ == module.__name__
    return ours and "seen_by" in vars(kind)


def a_match_with(game, kind):
    """The seed and the actions of a random match, up to where this happens to another seat than the first."""
    for number in range(100):
        chance = random.Random(number)
        match, actions = Match(find_game(game), SEATS, {}, chance.randbytes(32)), []
        while not match.over:
            offers = [(d.seat, str(each)) for d in pending(match.state) for each in match.options(d.seat)]
            actions.append(chance.choice(offers))
            if any(isinstance(event, kind) and event.seat != 0 for event in match.play(*actions[-1])):
                return match.seed, actions
    raise AssertionError(f"{kind.__name__} never happens.")


@pytest.mark.parametrize(("game", "kind"), MASKED)
async def test_the_law_catches_an_event_that_masks_nothing(home, monkeypatch, game, kind):
    seed, actions = a_match_with(game, kind)
    chance, coming = random.Random(11), iter(actions)
    async with home.guests("Ann", "Ben", "Cem", "Dan") as people:
        worlds = Worlds(home.services.store)
        sitting = Sitting(home, people, seed)
        await sitting.lay(game)
        await sitting.play(lambda _: next(coming), len(actions))
        assert await differing_logs(sitting, worlds, people, chance) == []
        monkeypatch.setattr(kind, "seen_by", lambda self, _: self)
        assert await differing_logs(sitting, worlds, people, chance)


async def differing_logs(sitting, worlds, people, chance):
    """What the log tells the first seat, and a spectator, of what is hidden from them."""
    viewers = [(people[0], 0), (people[SEATS], None)] * 5
    return [log for who in viewers for log in await law(sitting, worlds, *who, chance, Asking.log)]


# --- a choice that the others may not know ------------------------------------------------------------------


def disguised(sitting, text):
    """Without what tells two tables apart anyhow: their names and their hours."""
    text = text.replace(sitting.table.encode(), b"TABLE")
    text = re.sub(rb'"invite":"[^"]+"', b'"invite":"INVITE"', text)
    return re.sub(rb"\b1[0-9]{12}\b", b"NOW", text)


def without_digests(text):
    return re.sub(rb'"(digest|head)":"[0-9a-f]{64}"', rb'"\1":"DIGEST"', text)


async def test_secret_choices_differ_for_the_others_only_in_the_keyed_digests(home):
    """Two tables with one seed; at one of them Ben keeps other tickets, as many of them."""
    seed = secrets.token_bytes(32)
    told = []
    async with home.guests("Ann", "Ben", "Cem", "Dan") as people:
        for kept in (0, 1):
            sitting = Sitting(home, people, seed)
            await sitting.lay("ticket-to-ride-usa", undo="off")
            for seat in range(SEATS):
                seen = await people[seat].look(sitting.table)
                two = [
                    each
                    for each in options(seen)
                    if each.count(" ") == min(o.count(" ") for o in options(seen))
                ]
                choice = two[kept if seat == 1 else 0]
                assert (await people[seat].play(sitting.table, choice, seen["seq"]))[0] == 200
            told.append([await everything_of(sitting, people[viewer]) for viewer in (0, 2, 3, 1)])
    for ours, theirs in zip(told[0][:3], told[1][:3], strict=True):
        for asked, answer in ours.items():
            assert without_digests(answer) == without_digests(theirs[asked]), asked
        assert ours["table"] != theirs["table"]
    assert without_digests(told[0][3]["table"]) != without_digests(told[1][3]["table"])  # Ben knows


async def everything_of(sitting, viewer):
    asking = Asking(viewer, sitting.table, sitting.node)
    at = f"/api/tables/{sitting.table}"
    paths = {"table": at, "log": f"{at}/log", "export": f"{at}/export", "then": f"{at}/at/2"}
    answers = {name: (await asking.get(path))[2] for name, path in paths.items()}
    answers["events"] = await asking.events(SEATS)
    return {name: disguised(sitting, answer) for name, answer in answers.items()}


# --- what the server writes down ---------------------------------------------------------------------------


@pytest.fixture
def written_to(tmp_path):
    """A server that may send its notices to a program on the same machine."""
    settings = Settings(database=str(tmp_path / "waystation.db"), limits="off", webhooks_to_private=True)
    with RunningServer(settings) as server:
        yield server


@asynccontextmanager
async def listening():
    """The address of a program that is told of turns, and what it was told."""
    letters = []

    async def hear(request):
        letters.append(str(dict(request.headers)) + await request.text())
        return web.Response()

    app = web.Application()
    app.router.add_post("/", hear)
    runner = web.AppRunner(app)
    await runner.setup()
    await web.TCPSite(runner, "127.0.0.1", 0).start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/", letters
    finally:
        await runner.cleanup()


async def test_jobs_notices_and_logs_tell_nothing_hidden(written_to):
    chance = random.Random(3)
    with structlog.testing.capture_logs() as logs:
        async with listening() as (url, letters), written_to.guests("Ann", "Ben", "Cem", "Dan") as people:
            await people[1].ok("POST", "/api/notices/webhooks", {"url": url})
            sitting = Sitting(written_to, people, chance.randbytes(32))
            await sitting.lay("ticket-to-ride-usa", pace="correspondence")
            await sitting.play(chance.choice, 30)
            await Asking(people[0], sitting.table, sitting.node).everything(["chicago"], [], 30)
            hidden = await sitting.look_behind(secrets_of)
            async with asyncio.timeout(20):
                while not letters:  # noqa: ASYNC110 (sent by another thread)
                    await asyncio.sleep(0.05)
    rows = [await sitting.order(f"select * from {table}") for table in ("jobs", "notices")]
    assert rows[1]
    assert logs
    written = str(rows) + str(logs) + str(letters)
    told = [secret for secret in (*hidden, *(each.token for each in people)) if secret in written]
    assert told == []


def secrets_of(open_table):
    """The seed, the invitation, and what was chosen in secret."""
    chosen = [entry.notation for entry in open_table.match.log if entry.secret]
    assert chosen
    return [open_table.match.seed.hex(), str(open_table.match.seed), open_table.record.invite, *chosen]


# --- time -------------------------------------------------------------------------------------------------


@pytest.mark.slow
async def test_an_answer_takes_no_longer_in_one_world_than_in_another(home):
    """Medians of many answers, the worlds in turn: the bound is wide, as others use the machine too."""
    chance = random.Random(5)
    async with home.guests("Ann", "Ben", "Cem", "Dan") as people:
        worlds = Worlds(home.services.store)
        sitting = Sitting(home, people, chance.randbytes(32))
        await sitting.lay("ticket-to-ride-usa")
        await sitting.play(chance.choice, 60)
        worlds.seat, worlds.seed = 0, 1
        took = {False: [], True: []}
        for _ in range(40):
            for worlds.dealing in (False, True):
                sitting.services.tables.slots.clear()
                await sitting.look_behind(lambda _: None)  # loaded: only looking is measured
                began = time.process_time()
                await people[0].look(sitting.table)
                took[worlds.dealing].append(time.process_time() - began)
        medians = [statistics.median(times) for times in took.values()]
        assert max(medians) < 1.5 * min(medians)
