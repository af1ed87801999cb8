"""Who makes a request, and what they may see."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from typing import Any, Final

from litestar.connection import Request
from litestar.di import NamedDependency
from litestar.types import Scope

from waystation.service.api.rate_limits import RateLimits
from waystation.service.app.services import Services
from waystation.service.core.errors import NotFound
from waystation.service.core.hosts import address_group
from waystation.service.core.person import Person
from waystation.service.people.people import require_person
from waystation.service.tables.open_table import OpenTable, StoredTable
from waystation.service.tables.presenters import Viewer, viewer_for
from waystation.service.tables.record import TableRecord
from waystation.service.tables.table_service import require_open
from waystation.words import LANGUAGES

CurrentServices = NamedDependency[Services]
"""The services of this process."""

Visitor = NamedDependency[Person | None]
"""The person who makes the request, or None if nobody is signed in."""

CurrentPerson = NamedDependency[Person]
"""The person who makes the request. Without one, the request is refused."""

COOKIE: Final = "waystation"
BEARER: Final = "bearer "


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """The token in a program's `Authorization` header, or in a browser's cookie."""
    header = request.headers.get("authorization", "")
    if header.lower().startswith(BEARER):
        return header[len(BEARER) :].strip()
    return request.cookies.get(COOKIE)


async def provide_services(request: Request[Any, Any, Any]) -> Services:
    services: Services = request.scope["state"]["services"]
    return services


async def provide_rate_limits(request: Request[Any, Any, Any]) -> RateLimits:
    rate_limits: RateLimits = request.scope["state"]["rate_limits"]
    return rate_limits


async def provide_visitor(request: Request[Any, Any, Any], services: CurrentServices) -> Person | None:
    """The person who makes the request, or None if nobody is signed in."""
    return await services.people.person_of(token_of(request))


async def provide_person(visitor: Visitor) -> Person:
    """The person who makes the request. Without one, the request is refused."""
    return require_person(visitor)


def address_of(scope: Scope) -> str:
    """The client's address as uvicorn and the trusted proxies report it."""
    return address_group(scope["client"][0] if scope["client"] else "")


def language_of(person: Person | None, asked: str | None) -> str:
    """The requested language if we support it; otherwise the person's own."""
    wanted = (asked, person.language if person else None)
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def check_may_see(record: TableRecord, person: Person | None, invite: str | None) -> None:
    """Refuse a private table to everyone but its people and those with its invitation. To all others it does
    not exist, so that nobody can probe for table ids.
    """
    at_it = person is not None and (
        bool(record.seats_of(person.id)) or record.host == person.id or person.admin
    )
    if record.visibility == "public" or at_it or is_invite(invite, record.invite):
        return
    if person is not None and any(each.person == person.id for each in record.resignations):
        return
    raise NotFound("no_table", "There is no such table.")


@asynccontextmanager
async def read_visible(
    services: Services, table: str, person: Person | None, invite: str | None = None
) -> AsyncIterator[OpenTable]:
    """The current table with its match, if this person may see it."""
    async with services.tables.read_any(table) as found:
        check_may_see(found.record, person, invite)
        yield require_open(found)


def is_invite(invite: str | None, wanted: str) -> bool:
    """Whether this is the invitation. Compares in constant time, so that timing reveals nothing."""
    return invite is not None and compare_digest(invite.encode(), wanted.encode())


def viewer_of(
    open_table: OpenTable | StoredTable, person: Person | None, seat: int | None, lang: str | None
) -> Viewer:
    return viewer_for(open_table, person.id if person else None, seat, language_of(person, lang))
