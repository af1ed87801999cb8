"""People: guests with a nickname, and the signed token that says who is speaking."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from typing import Final

import msgspec
from itsdangerous import BadSignature, URLSafeTimedSerializer

from waystation.service.database import Database, Row
from waystation.service.errors import NotSignedIn
from waystation.service.house import now
from waystation.service.model import Person

YEAR: Final = 365 * 24 * 3600
REMEMBERED: Final = 10_000
TRUSTED: Final = 15_000
"""Milliseconds for which a person is remembered without asking the database: so long may a session that was
ended on another node still be believed."""

SESSION_KEY: Final = "session key"


class People:
    def __init__(self, database: Database, key: str) -> None:
        self.database = database
        self.signer = URLSafeTimedSerializer(key, salt="session")
        self.known: Memory[Row] = Memory()  # by id
        self.checked: Memory[tuple[str, int]] = Memory()  # by token: who, and the epoch of the session

    @staticmethod
    async def open(database: Database) -> People:
        """With the key of the house, made by whoever starts first."""
        return People(database, await secret(database, SESSION_KEY))

    async def welcome(self, nickname: str, language: str) -> tuple[Person, str]:
        """A new guest, and the token they come back with."""
        person = Person(secrets.token_urlsafe(9), nickname, language)
        await self.database.run(
            "create_person", id=person.id, nickname=nickname, language=language, now=now()
        )
        return person, self.token(person.id, 0)

    def token(self, person: str, epoch: int) -> str:
        """Good for a year, or until the person ends all sessions: that raises the epoch."""
        return self.signer.dumps([person, epoch])

    async def whose(self, token: str | None) -> Person | None:
        """Who is speaking; None for a token that is missing, forged, too old or ended."""
        signed = self._signed(token) if token else None
        if signed is None:
            return None
        person, epoch = signed
        row = await self._row(person)
        if row is not None and row["epoch"] < epoch:  # signed in anew, on another node
            self.forget(person)
            row = await self._row(person)
        if row is None or row["epoch"] != epoch or row["deleted_at"] is not None:
            return None
        return described(row)

    def _signed(self, token: str) -> tuple[str, int] | None:
        """What a token says, if it is ours; one that comes often is not checked each time."""
        signed = self.checked.recall(token)
        if signed is None:
            try:
                person, epoch = self.signer.loads(token, max_age=YEAR)
            except (BadSignature, ValueError, TypeError):
                return None
            signed = (person, epoch)
            self.checked.keep(token, signed)
        return signed

    async def _row(self, person: str) -> Row | None:
        row = self.known.recall(person)
        if row is None:
            row = await self.database.one("find_person", id=person)
            if row is not None:
                self.known.keep(person, row)
        return row

    async def describe(self, person: Person, nickname: str | None, language: str | None) -> Person:
        """The person, called otherwise or reading another language."""
        again = msgspec.structs.replace(
            person, nickname=nickname or person.nickname, language=language or person.language
        )
        await self.database.run(
            "describe_person", id=person.id, nickname=again.nickname, language=again.language
        )
        self.forget(person.id)
        return again

    def forget(self, person: str) -> None:
        """Ask the database again: something about this person has changed."""
        self.known.forget(person)


class Memory[V]:
    """What was looked up lately: for a while, and no more than so many."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, tuple[int, V]] = OrderedDict()

    def recall(self, name: str) -> V | None:
        at, value = self.kept.get(name, (0, None))
        return value if now() - at < TRUSTED else None

    def keep(self, name: str, value: V) -> None:
        self.kept[name] = (now(), value)
        self.kept.move_to_end(name)
        if len(self.kept) > REMEMBERED:
            self.kept.popitem(last=False)

    def forget(self, name: str) -> None:
        self.kept.pop(name, None)


def described(row: Row) -> Person:
    return Person(row["id"], row["nickname"], row["language"], bool(row["admin"]), bool(row["account"]))


def signed_in(person: Person | None) -> Person:
    if person is None:
        raise NotSignedIn("not_signed_in", "Say who you are first: a nickname is enough.")
    return person


async def secret(database: Database, name: str) -> str:
    """A secret of the house; the first to ask makes it."""
    await database.run("keep_secret", name=name, value=secrets.token_urlsafe(32))
    row = await database.one("find_secret", name=name)
    assert row is not None
    return str(row["value"])
