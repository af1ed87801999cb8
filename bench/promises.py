"""What the clients of a broken fleet were told, and whether it is so: the log, the chat and the jobs are read
from the database and held against it.

What may never happen is counted under a name in capitals.
"""

from __future__ import annotations

import asyncio
import json
import time
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

import asyncpg

from waystation.games import find_game
from waystation.kernel import Match, digest, verify
from waystation.kernel.match import UNDO

Json = dict[str, Any]
JOBS_END_WITHIN = 30.0
"""Seconds after the last match in which every job must have come to its end."""


@dataclass
class Told:
    """What one client was told: its acknowledged actions, those that were refused, and what it saw."""

    acknowledged: dict[str, tuple[int, str, str]] = field(default_factory=dict)  # key: seq, notation, digest
    refused: set[str] = field(default_factory=set)
    tabs: list[tuple[str, str]] = field(default_factory=list)  # keys of two choices for one decision
    asked_back: set[int] = field(default_factory=set)  # entries that it asked to take back
    taken_back: set[int] = field(default_factory=set)  # those of them that were acknowledged
    kept: set[int] = field(default_factory=set)  # those that were refused, each at its only attempt
    said: dict[str, int | None] = field(default_factory=dict)  # by line of chat: its number, if acknowledged
    digests: dict[int, str] = field(default_factory=dict)  # by seq, from the log it was shown
    end: Json | None = None


async def check(address: str, tables: dict[str, list[Told]]) -> Counter[str]:
    """Every promise, counted: how often it was kept, and how often it was broken."""
    database = await asyncpg.connect(address)
    try:
        found = await check_jobs(database)
        for table, told in tables.items():
            found.update(await check_table(database, table, told))
    finally:
        await database.close()
    return found


async def check_table(database: Any, table: str, told: list[Told]) -> Counter[str]:
    rows = await database.fetch("select * from log where table_id = $1 order by seq", table)
    chat = await database.fetch("select number, text from chat where table_id = $1 order by number", table)
    laid = await database.fetchrow("select doc, seed from tables where id = $1", table)
    found = Counter({"tables": 1, "entries in the logs": len(rows), "lines of chat": len(chat)})
    found["entries by the clock"] += sum(row["played_by"] == "clock" for row in rows)
    found["GAPS IN A LOG"] += [row["seq"] for row in rows] != list(range(1, len(rows) + 1))
    found["GAPS IN A CHAT"] += [row["number"] for row in chat] != list(range(1, len(chat) + 1))
    for person in told:
        found.update(check_actions(rows, person))
        found.update(check_history(rows, person))
        found.update(check_chat(chat, person))
    found.update(check_keys(rows, told))
    found.update(check_taking_back(rows, told))
    found.update(check_replay(rows, json.loads(laid["doc"]), bytes(laid["seed"]), told))
    return found


def keys_of(rows: list[Any]) -> Counter[str]:
    return Counter(row["answer_key"] for row in rows if row["answer_key"])


def check_actions(rows: list[Any], person: Told) -> Counter[str]:
    """An acknowledged action is in the log once, where it was said; a refused one is not."""
    found: Counter[str] = Counter()
    by_key, at = keys_of(rows), {row["seq"]: row for row in rows}
    for key, (seq, do, proof) in person.acknowledged.items():
        row = at.get(seq)
        kept = row and (row["answer_key"], row["notation"], row["digest"]) == (key, do, proof)
        found["acknowledged and in the log, once, where it was said"] += bool(kept and by_key[key] == 1)
        found["ACKNOWLEDGED BUT LOST, DOUBLED OR MOVED"] += not (kept and by_key[key] == 1)
    found["REFUSED BUT IN THE LOG"] += len(person.refused & by_key.keys())
    for one, other in person.tabs:
        found["decisions answered from two tabs, one answer in the log"] += by_key[one] + by_key[other] == 1
        found["BOTH TABS IN THE LOG"] += by_key[one] + by_key[other] > 1
    return found


def check_history(rows: list[Any], person: Told) -> Counter[str]:
    """Whatever a client was shown of the log is what the log says."""
    digests = {row["seq"]: row["digest"] for row in rows}
    shown = all(digests.get(seq) == proof for seq, proof in person.digests.items())
    return Counter(
        {"clients whose whole history is true": shown, "CLIENTS WHO WERE SHOWN WHAT IS NOT SO": not shown}
    )


def check_chat(chat: list[Any], person: Told) -> Counter[str]:
    """A line has no key and is sent once: acknowledged it is there, under its number, and never twice."""
    found: Counter[str] = Counter()
    at = {row["number"]: row["text"] for row in chat}
    times = Counter(row["text"] for row in chat)
    for text, number in person.said.items():
        found["LINES OF CHAT THAT WERE DOUBLED"] += times[text] > 1
        if number is not None:
            found["lines of chat acknowledged and there"] += at.get(number) == text
            found["LINES OF CHAT ACKNOWLEDGED BUT LOST"] += at.get(number) != text
    return found


def check_keys(rows: list[Any], told: list[Told]) -> Counter[str]:
    """Every client insists until it is answered: nothing is in the log that nobody was told of."""
    in_log = keys_of(rows).keys()
    acknowledged = {key for person in told for key in person.acknowledged}
    known = acknowledged | {key for person in told for key in person.refused}
    return Counter(
        {
            "IN THE LOG BUT NEVER ACKNOWLEDGED": len(in_log - acknowledged),
            "UNKNOWN KEYS": len(in_log - known),
        }
    )


def check_taking_back(rows: list[Any], told: list[Told]) -> Counter[str]:
    """To take back entry 7, asked for after entry 7, is entry 8 and no other."""
    undone = {row["seq"] - 1: row["notation"] for row in rows if row["notation"].startswith(UNDO)}
    asked = set().union(*(person.asked_back for person in told))
    true = {number for number, notation in undone.items() if notation == f"{UNDO}{number}"}
    taken_back = set().union(*(person.taken_back for person in told))
    kept = set().union(*(person.kept for person in told))
    return Counter(
        {
            "taken back and in the log": len(taken_back & true),
            "TAKEN BACK BUT NOT IN THE LOG": len(taken_back - true),
            "TAKEN BACK THOUGH NOBODY ASKED": len(undone.keys() - (asked & true)),
            "TAKEN BACK THOUGH REFUSED": len(kept & true),
        }
    )


def check_replay(rows: list[Any], doc: Json, seed: bytes, told: list[Told]) -> Counter[str]:
    """Seed and log lead to the end that the players saw, digest by digest."""
    match = Match(find_game(doc["game"], doc["rules_version"]), len(doc["chairs"]), doc["settings"], seed)
    otherwise = 0
    try:
        for row in rows:
            match.enter(row["seat"], row["notation"])
            otherwise += match.head != row["digest"]
        verify(match.to_json(), find_game)
    except (LookupError, ValueError):
        return Counter({"LOGS THAT CANNOT BE REPLAYED": 1})
    as_seen = match.over and all(ended_so(match, person.end) for person in told)
    return Counter(
        {
            "LOGS THAT CANNOT BE REPLAYED": 0,
            "DIGESTS THAT DO NOT FOLLOW FROM THE SEED": otherwise,
            "matches over, replayed to the digest and score that both players saw": as_seen,
            "MATCHES NOT FINISHED OR OTHERWISE THAN SEEN": not as_seen,
        }
    )


def ended_so(match: Match[Any], end: Json | None) -> bool:
    """Whether a client saw the match end as it did."""
    if end is None:
        return False
    totals = [sheet["total"] for sheet in end["match"]["sheets"]]
    proven = end["match"]["head"] == match.head and end["seed"] == match.seed.hex()
    return proven and totals == [sheet.total for sheet in match.sheets] and bool(digest(match.state))


async def check_jobs(database: Any) -> Counter[str]:
    """Every job comes to its end; what is done is deleted, so nothing may be left."""
    end = time.monotonic() + JOBS_END_WITHIN
    while (left := await jobs_left(database)).total() and time.monotonic() < end:  # noqa: ASYNC110
        await asyncio.sleep(0.5)
    found = Counter({f"jobs {status}": number for status, number in left.items()})
    found["JOBS THAT FAILED"] = left["failed"]
    found["JOBS STILL BEING DONE"] = left["doing"]
    return found


async def jobs_left(database: Any) -> Counter[str]:
    """How many jobs there are of each status."""
    rows = await database.fetch("select status::text, count(*) from procrastinate_jobs group by status")
    return Counter({row["status"]: row["count"] for row in rows})
