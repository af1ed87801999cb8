"""Posting to an address that a person has given us, without becoming their way into our own network.

Only public addresses are spoken to, and it is the address actually connected to that is looked at: a name may
lead elsewhere the second time it is asked. Redirects are not followed, and what is answered is not read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from waystation.service.hosts import host_of
from waystation.service.notices.letter import Undelivered

if TYPE_CHECKING:  # read when something is posted: it would be a tenth of the time in which a house opens
    from aiohttp import ClientSession

PATIENCE: Final = 10
TRANSLATED: Final = IPv6Network("64:ff9b::/96")
"""Addresses of the old kind in those of the new one, as a gateway writes them."""


async def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """The status that is answered; `private` lets it go to an address of our own network."""
    from aiohttp import ClientError  # noqa: PLC0415

    try:
        async with asyncio.timeout(PATIENCE):
            await check_address(url, private=private)
            async with (
                session_to(private=private) as session,
                session.post(url, data=body, headers=headers, allow_redirects=False) as answer,
            ):
                return answer.status
    except TimeoutError as error:
        raise Undelivered(f"{host_of(url)} did not answer within ten seconds.") from error
    except (ClientError, OSError, ValueError) as error:
        raise Undelivered(f"{host_of(url)} could not be reached.") from error


def session_to(*, private: bool) -> ClientSession:
    from aiohttp import ClientSession, ClientTimeout, TCPConnector  # noqa: PLC0415

    connector = TCPConnector(socket_factory=None if private else public_socket)
    return ClientSession(connector=connector, timeout=ClientTimeout(total=PATIENCE))


async def check_address(url: str, *, private: bool) -> None:
    """Refuse what is no address of the web, and what leads into a network that is not public."""
    parts = split(url)
    if private:
        return
    try:
        found = await asyncio.get_running_loop().getaddrinfo(
            parts.hostname, parts.port or parts.scheme, type=socket.SOCK_STREAM
        )
    except (OSError, UnicodeError) as error:
        raise Undelivered(f"{host_of(url)} is not known: check how it is written.") from error
    if not all(is_public(str(sockaddr[0])) for *_, sockaddr in found):
        raise Undelivered(f"{host_of(url)} is not a public address: the house does not write there.")


def split(url: str) -> SplitResult:
    """The parts of an address of the web."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or "@" in parts.netloc or not url.isprintable() or " " in url:
        raise Undelivered("This is not an address that can be posted to: https://… is.")
    return parts


def public_socket(info: tuple[Any, Any, int, str, tuple[Any, ...]]) -> socket.socket:
    """A socket to connect with; none for an address that is not public."""
    family, kind, protocol, _, sockaddr = info
    if not is_public(str(sockaddr[0])):
        raise OSError("This address is not public.")
    return socket.socket(family, kind, protocol)


def is_public(address: str) -> bool:
    found = ip_address(address.partition("%")[0])
    inner = within(found) if isinstance(found, IPv6Address) else None
    return all(each.is_global and not each.is_multicast for each in (found, inner) if each is not None)


def within(address: IPv6Address) -> IPv4Address | None:
    """The address of the old kind that one of the new kind stands for, if it does."""
    if address in TRANSLATED:
        return IPv4Address(int(address) & 0xFFFFFFFF)
    return address.ipv4_mapped or address.sixtofour
