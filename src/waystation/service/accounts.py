"""Accounts: a guest takes a login name and a password, and stays who they were, at the same seats."""

from __future__ import annotations

import asyncio
import secrets
import sqlite3
import unicodedata
from typing import Final

import msgspec
from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from waystation.service.database import Database, Row
from waystation.service.departure import NOBODY, leave_tables
from waystation.service.errors import Conflict, NotAllowed, NotSignedIn, Refused
from waystation.service.house import House, now
from waystation.service.model import Person
from waystation.service.people import People, described

LOGIN_LENGTHS: Final = range(3, 65)
HASHES_AT_ONCE: Final = 2
"""A hash takes 64 MB and a core for a moment, on purpose; a crowd at the door must not take them all."""

UNIQUE_VIOLATION: Final = "23505"


class Passwords:
    """Argon2, away from the event loop."""

    def __init__(self) -> None:
        self.hasher = PasswordHasher()
        self.turns = asyncio.Semaphore(HASHES_AT_ONCE)
        self._nobodys: str | None = None

    async def hash(self, password: str) -> str:
        async with self.turns:
            return await asyncio.to_thread(self.hasher.hash, as_typed(password))

    async def check(self, stored: str, password: str) -> bool:
        async with self.turns:
            return await asyncio.to_thread(self._check, stored, as_typed(password))

    def _check(self, stored: str, password: str) -> bool:
        try:
            return self.hasher.verify(stored, password)
        except (VerificationError, InvalidHashError):
            return False

    async def nobodys(self) -> str:
        """A hash that no password fits, to spend on an unknown login the time that a known one takes."""
        if self._nobodys is None:
            self._nobodys = await self.hash(secrets.token_urlsafe())
        return self._nobodys


class Accounts:
    def __init__(self, database: Database, people: People, house: House) -> None:
        self.database = database
        self.people = people
        self.house = house
        self.passwords = Passwords()

    # --- becoming known -----------------------------------------------------------------------------

    async def claim(self, person: Person, login: str, password: str) -> Person:
        """A guest becomes an account: same person, same seats, same history."""
        name = checked_login(login)
        if (await self.row(person))["login"] is not None:
            raise Conflict("claimed", "You have a login name already.")
        if await self.database.one("find_login", login=name) is not None:
            raise taken()
        stored = await self.passwords.hash(password)
        if not await self._claim(person, name, stored):
            raise Conflict("claimed", "You have a login name already.")
        self.people.forget(person.id)
        return msgspec.structs.replace(person, account=True)

    async def _claim(self, person: Person, login: str, stored: str) -> int:
        """Of two who take the same name at once, the database lets one have it."""
        try:
            return await self.database.run("claim_login", id=person.id, login=login, password=stored)
        except Exception as error:
            if is_duplicate(error):
                raise taken() from error
            raise

    async def sign_in(self, login: str, password: str) -> tuple[Person, str]:
        """An unknown login and a wrong password take the same time and get the same answer."""
        nobodys = await self.passwords.nobodys()
        row = await self.database.one("find_login", login=folded(login))
        stored = row["password"] if row else nobodys
        right = await self.passwords.check(stored, password)
        if row is None or not right:
            raise NotSignedIn("wrong", "This login name and this password do not belong together.")
        if self.passwords.hasher.check_needs_rehash(stored):
            again = await self.passwords.hash(password)
            await self.database.run("renew_hash", id=row["id"], old=stored, new=again)
        return self.welcome_back(row)

    def welcome_back(self, row: Row) -> tuple[Person, str]:
        """Someone who has shown who they are, and a new token for them."""
        self.people.forget(row["id"])
        person = msgspec.structs.replace(described(row), account=True)
        return person, self.people.token(person.id, row["epoch"])

    # --- keeping it -----------------------------------------------------------------------------------

    async def change_password(self, person: Person, old: str, new: str) -> tuple[Person, str]:
        """Whoever changes a password may have lost the old one to somebody: all other sessions end."""
        stored = (await self.row(person))["password"]
        if stored is None:
            raise Conflict("no_password", "You have no password yet: choose a login name and a password.")
        if not await self.passwords.check(stored, old):
            raise NotAllowed("wrong", "This is not your password.")
        again = await self.passwords.hash(new)
        if not await self.database.run("change_password", id=person.id, old=stored, new=again):
            raise Conflict("changed", "Your password was changed meanwhile.")
        return self.welcome_back(await self.row(person))

    async def sign_out_everywhere(self, person: Person) -> None:
        await self.database.run("end_sessions", id=person.id)
        self.people.forget(person.id)

    async def row(self, person: Person) -> Row:
        """A person as the database knows them now."""
        row = await self.database.one("find_person", id=person.id)
        assert row is not None
        return row

    # --- going for good -------------------------------------------------------------------------------

    async def delete(self, person: Person) -> None:
        """Forget who this was; their matches stay. The person goes last: a deletion that was interrupted can
        be asked for again, as nothing in it minds being done twice.
        """
        await leave_tables(self.house, person)
        async with self.database.transaction() as together:
            await together.run("rename_speaker", person=person.id, name=NOBODY)
            await together.run("delete_notices", person=person.id)
            await together.run("delete_channels", person=person.id)
            await together.run("delete_passkeys", person=person.id)
            await together.run("delete_person", id=person.id, nickname=NOBODY, now=now())
        self.people.forget(person.id)


def folded(login: str) -> str:
    """`Ann`, `ANN` and `Ａnn` are one name."""
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", login).casefold())


def checked_login(login: str) -> str:
    name = folded(login)
    if len(name) not in LOGIN_LENGTHS or not name.isprintable() or " " in name:
        raise Refused("login", "A login name has 3 to 64 characters, none of them a space.")
    return name


def as_typed(password: str) -> str:
    """Keyboards differ in how they write an accent or a Hangul syllable; the password is the same."""
    return unicodedata.normalize("NFKC", password)


def taken() -> Conflict:
    return Conflict("taken", "This login name is taken; choose another.")


def is_duplicate(error: Exception) -> bool:
    """Whether a database refused something because it is there already."""
    return isinstance(error, sqlite3.IntegrityError) or getattr(error, "sqlstate", "") == UNIQUE_VIOLATION
