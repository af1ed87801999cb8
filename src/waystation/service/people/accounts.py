"""Accounts: a guest chooses a login name and a password, and stays the same person at the same seats."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import unicodedata
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from waystation.service.core.errors import Conflict, NotAllowed, NotSignedIn, Refused
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.people.account_deletion import NOBODY, leave_tables
from waystation.service.people.people import People, person_from_row
from waystation.service.storage.database import Database, Row
from waystation.service.tables.table_service import TableService

LOGIN_LENGTHS: Final = range(3, 65)
MAX_CONCURRENT_HASHES: Final = 2
"""A hash takes 64 MB and a core for a moment, on purpose. Many sign-ins at once must not use up both."""

UNIQUE_VIOLATION: Final = "23505"


class Passwords:
    """Hashes passwords with Argon2, outside the event loop."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.turns = asyncio.Semaphore(MAX_CONCURRENT_HASHES)
        self._dummy_hash: str | None = None

    async def hash(self, password: str) -> str:
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, normalise_password(password))

    async def check(self, stored: str, password: str) -> bool:
        async with self.turns:
            return await asyncio.to_thread(self._check, stored, normalise_password(password))

    def _check(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def dummy_hash(self) -> str:
        """A hash that matches no password: checking it makes an unknown login take as long as a known one."""
        if self._dummy_hash is None:
            self._dummy_hash = await self.hash(secrets.token_urlsafe())
        return self._dummy_hash


class Accounts:
    def __init__(self, database: Database, people: People, tables: TableService) -> None:
        self.database = database
        self.people = people
        self.tables = tables
        self.passwords = Passwords()

    # --- creating and signing in --------------------------------------------------------------------

    async def claim(self, person: Person, login: str, password: str) -> Person:
        """Turn a guest into an account: same person, same seats, same history."""
        name = valid_login(login)
        if (await self.row(person))["login"] is not None:
            raise Conflict("claimed", "You have a login name already.")
        if await self.database.one("find_login", login=name) is not None:
            raise login_taken()
        stored = await self.passwords.hash(password)
        if not await self._claim(person, name, stored):
            raise Conflict("claimed", "You have a login name already.")
        self.people.forget(person.id)
        return msgspec.structs.replace(person, account=True)

    async def _claim(self, person: Person, login: str, stored: str) -> int:
        """Store the login. If two people choose the same name at once, the database refuses the second."""
        try:
            return await self.database.run("claim_login", id=person.id, login=login, password=stored)
        except Exception as error:
            if is_duplicate(error):
                raise login_taken() from error
            raise

    async def sign_in(self, login: str, password: str) -> tuple[Person, str]:
        """Sign in. An unknown login and a wrong password take the same time and get the same answer."""
        dummy = await self.passwords.dummy_hash()
        row = await self.database.one("find_login", login=fold_login(login))
        stored = row["password"] if row else dummy
        right = await self.passwords.check(stored, password)
        if row is None or not right:
            raise NotSignedIn("wrong", "This login name and this password do not belong together.")
        if self.passwords.hasher.check_needs_rehash(stored):
            again = await self.passwords.hash(password)
            await self.database.run("update_hash", id=row["id"], old=stored, new=again)
        return self.open_session(row)

    def open_session(self, row: Row) -> tuple[Person, str]:
        """The person, now authenticated, and a new token."""
        self.people.forget(row["id"])
        person = msgspec.structs.replace(person_from_row(row), account=True)
        return person, self.people.token(person.id, row["epoch"])

    # --- changing -------------------------------------------------------------------------------------

    async def change_password(self, person: Person, old: str, new: str) -> tuple[Person, str]:
        """Change the password and end all other sessions: somebody else may know the old password."""
        stored = (await self.row(person))["password"]
        if stored is None:
            raise Conflict("no_password", "You have no password yet: choose a login name and a password.")
        if not await self.passwords.check(stored, old):
            raise NotAllowed("wrong", "This is not your password.")
        again = await self.passwords.hash(new)
        if not await self.database.run("change_password", id=person.id, old=stored, new=again):
            raise Conflict("changed", "Your password was changed meanwhile.")
        return self.open_session(await self.row(person))

    async def sign_out_everywhere(self, person: Person) -> None:
        await self.database.run("end_sessions", id=person.id)
        self.people.forget(person.id)

    async def row(self, person: Person) -> Row:
        """The current row of a person."""
        row = await self.database.one("find_person", id=person.id)
        assert row is not None
        return row

    # --- deleting -------------------------------------------------------------------------------------

    async def delete(self, person: Person) -> None:
        """Delete all personal data; the matches stay. The person is deleted last, so an interrupted deletion
        can be requested again: every step may be repeated.
        """
        await leave_tables(self.tables, person)
        async with self.database.transaction() as together:
            await together.run("rename_in_chat", person=person.id, name=NOBODY)
            await together.run("delete_notices", person=person.id)
            await together.run("delete_channels", person=person.id)
            await together.run("delete_passkeys", person=person.id)
            await together.run("delete_person", id=person.id, nickname=NOBODY, now=now())
        self.people.forget(person.id)


def fold_login(login: str) -> str:
    """Normalise a login name: `Ann`, `ANN` and `Ａnn` are the same name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def valid_login(login: str) -> str:
    name = fold_login(login)
    if len(name) not in LOGIN_LENGTHS or not name.isprintable() or " " in name:
        raise Refused("login", "A login name has 3 to 64 characters, none of them a space.")
    return name


def normalise_password(password: str) -> str:
    """Normalise a password: keyboards encode an accent or a Hangul syllable in different ways."""
    return unicodedata.normalize("NFKC", password)


def login_taken() -> Conflict:
    return Conflict("taken", "This login name is taken; choose another.")


def is_duplicate(error: Exception) -> bool:
    """Whether the database refused a row because its key exists already."""
    return isinstance(error, sqlite3.IntegrityError) or getattr(error, "sqlstate", "") == UNIQUE_VIOLATION
