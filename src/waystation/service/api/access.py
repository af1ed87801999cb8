"""Who is speaking, and what they may see."""

from __future__ import annotations

from hmac import compare_digest
from ipaddress import IPv6Address
from typing import Any, Final

from litestar.connection import Request
from litestar.di import NamedDependency
from litestar.types import Scope

from waystation.service.errors import NotFound
from waystation.service.live import Live
from waystation.service.model import Person
from waystation.service.people import signed_in
from waystation.service.seen import Viewer, eyes_of
from waystation.service.station import Station
from waystation.words import LANGUAGES

Here = NamedDependency[Station]
"""The process that answers."""

Visitor = NamedDependency[Person | None]
"""Whoever is speaking, known or not."""

Speaker = NamedDependency[Person]
"""Whoever is speaking, for what only a known person may do."""

COOKIE: Final = "waystation"
BEARER: Final = "bearer "


def token_of(request: Request[Any, Any, Any]) -> str | None:
    """From a program's header, or a browser's cookie."""
    header = request.headers.get("authorization", "")
    if header.lower().startswith(BEARER):
        return header[len(BEARER) :].strip()
    return request.cookies.get(COOKIE)


async def provide_station(request: Request[Any, Any, Any]) -> Station:
    station: Station = request.app.state.station
    return station


async def provide_visitor(request: Request[Any, Any, Any], station: Here) -> Person | None:
    """Whoever is speaking, known or not."""
    return await station.people.whose(token_of(request))


async def provide_person(visitor: Visitor) -> Person:
    """Whoever is speaking, for what only a known person may do."""
    return signed_in(visitor)


def address_of(scope: Scope) -> str:
    """Who is asking, as uvicorn and the proxies it trusts say. Of IPv6, the network: a household has one."""
    address = scope["client"][0] if scope["client"] else ""
    if ":" not in address:
        return address
    try:
        return str(int(IPv6Address(address.partition("%")[0])) >> 64)
    except ValueError:
        return address


def language_of(person: Person | None, asked: str | None) -> str:
    """The one that is asked for; if we do not speak it, the person's own."""
    wanted = (asked, person.language if person else None)
    return next((language for language in wanted if language in LANGUAGES), LANGUAGES[0])


def check_may_see(live: Live, person: Person | None, invite: str | None) -> None:
    """A private table exists only for those who sit at it or hold its invitation."""
    doc = live.doc
    at_it = person is not None and (bool(doc.seats_of(person.id)) or doc.host == person.id or person.admin)
    if doc.visibility == "public" or at_it or holds(invite, doc.invite):
        return
    if person is not None and any(each.person == person.id for each in doc.resigned):
        return
    raise NotFound("no_table", "There is no such table.")


def holds(invite: str | None, wanted: str) -> bool:
    """Whether this is the invitation; how long the answer takes tells nothing of how nearly."""
    return invite is not None and compare_digest(invite.encode(), wanted.encode())


def viewer_of(live: Live, person: Person | None, seat: int | None, lang: str | None) -> Viewer:
    return eyes_of(live, person.id if person else None, seat, language_of(person, lang))
