"""People: guests with a nickname, and the signed tokens that identify them."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from waystation.service.core.errors import NotSignedIn
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.storage.database import Database, Row

SESSION_SECONDS: Final = 365 * 24 * 3600
CACHED_PEOPLE: Final = 10_000
CACHE_MILLISECONDS: Final = 15_000
"""Milliseconds for which a person is cached. A session that was ended on another node may still be accepted
for so long, if the message about it is lost.
"""

SESSION_KEY: Final = "session key"


class People:
    def __init__(self, database: Database, key: str) -> None:
        self.database = database
        self.signer = URLSafeTimedSerializer(key, salt="session")
        self.known: ExpiringCache[Row] = ExpiringCache()  # by id
        self.checked: ExpiringCache[tuple[str, int]] = (
            ExpiringCache()
        )  # by token: who, and the epoch of the session

    @staticmethod
    async def open(database: Database) -> People:
        """Open with the server's session key, which the first node to start creates."""
        return People(database, await server_secret(database, SESSION_KEY))

    async def create_guest(self, nickname: str, language: str) -> tuple[Person, str]:
        """Create a guest, and a token for them."""
        person = Person(secrets.token_urlsafe(9), nickname, language)
        await self.database.run(
            "create_person", id=person.id, nickname=nickname, language=language, now=now()
        )
        return person, self.token(person.id, 0)

    def token(self, person: str, epoch: int) -> str:
        """A session token. It is valid for a year, or until the person ends all sessions, which raises the
        epoch.
        """
        return self.signer.dumps([person, epoch])

    async def person_of(self, token: str | None) -> Person | None:
        """The person that a token identifies; None if it is missing, forged, expired or ended."""
        signed = self._read_token(token) if token else None
        if signed is None:
            return None
        person, epoch = signed
        row = await self._row(person)
        if (
            row is not None and row["epoch"] < epoch
        ):  # our copy is old: the person has signed in again on another node
            self.forget(person)
            row = await self._row(person)
        if row is None or row["epoch"] != epoch or row["deleted_at"] is not None:
            return None
        return person_from_row(row)

    def _read_token(self, token: str) -> tuple[str, int] | None:
        """The person and epoch in a token, if its signature is valid. The cache saves repeated checks."""
        signed = self.checked.get(token)
        if signed is None:
            try:
                person, epoch = self.signer.loads(token, max_age=SESSION_SECONDS)
            except (BadSignature, ValueError, TypeError):
                return None
            signed = (person, epoch)
            self.checked.put(token, signed)
        return signed

    async def _row(self, person: str) -> Row | None:
        row = self.known.get(person)
        if row is None:
            row = await self.database.one("find_person", id=person)
            if row is not None:
                self.known.put(person, row)
        return row

    async def describe(self, person: Person, nickname: str | None, language: str | None) -> Person:
        """Change the nickname or the language of a person."""
        again = msgspec.structs.replace(
            person, nickname=nickname or person.nickname, language=language or person.language
        )
        await self.database.run(
            "update_person", id=person.id, nickname=again.nickname, language=again.language
        )
        self.forget(person.id)
        return again

    def forget(self, person: str) -> None:
        """Drop a person from the cache, because something about them has changed."""
        self.known.forget(person)


class ExpiringCache[V]:
    """A cache whose entries expire, with a limited size."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, tuple[int, V]] = OrderedDict()

    def get(self, name: str) -> V | None:
        at, value = self.kept.get(name, (0, None))
        return value if now() - at < CACHE_MILLISECONDS else None

    def put(self, name: str, value: V) -> None:
        self.kept[name] = (now(), value)
        self.kept.move_to_end(name)
        if len(self.kept) > CACHED_PEOPLE:
            self.kept.popitem(last=False)

    def forget(self, name: str) -> None:
        self.kept.pop(name, None)


def person_from_row(row: Row) -> Person:
    return Person(row["id"], row["nickname"], row["language"], bool(row["admin"]), bool(row["account"]))


def require_person(person: Person | None) -> Person:
    if person is None:
        raise NotSignedIn("not_signed_in", "Say who you are first: a nickname is enough.")
    return person


async def server_secret(database: Database, name: str) -> str:
    """A secret of this server, shared by all nodes. The first to need it creates it."""
    await database.run("add_secret", name=name, value=secrets.token_urlsafe(32))
    row = await database.one("find_secret", name=name)
    assert row is not None
    return str(row["value"])
