"""HTTP POST to a URL that a person gave us, without giving them access to our own network.

Only public addresses are allowed. The check is on the address of the socket, because a name may resolve to
another address the second time. Redirects are not followed, and the body of the response is not read.
"""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Final
from urllib.parse import SplitResult, urlsplit

from waystation.service.core.hosts import host_of
from waystation.service.notices.letter import Undelivered
from waystation.service.notices.public_addresses import is_public

if TYPE_CHECKING:  # imported when something is posted: the import would take a tenth of the server's start
    from aiohttp import ClientSession

TIMEOUT_SECONDS: Final = 10


async def post(url: str, body: bytes, headers: Mapping[str, str], *, private: bool) -> int:
    """Post a body and return the status of the response. `private` also allows addresses of our own
    network.
    """
    from aiohttp import ClientError  # noqa: PLC0415

    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
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
    return ClientSession(connector=connector, timeout=ClientTimeout(total=TIMEOUT_SECONDS))


async def check_address(url: str, *, private: bool) -> None:
    """Refuse anything but an HTTP URL, and any host outside the public internet."""
    parts = split_url(url)
    if private:
        return
    try:
        found = await asyncio.get_running_loop().getaddrinfo(
            parts.hostname, parts.port or parts.scheme, type=socket.SOCK_STREAM
        )
    except (OSError, UnicodeError) as error:
        raise Undelivered(f"Unknown host {host_of(url)}: check its spelling.") from error
    if not all(is_public(str(sockaddr[0])) for *_, sockaddr in found):
        raise Undelivered(f"{host_of(url)} is not a public address: the server does not send anything there.")


def split_url(url: str) -> SplitResult:
    """The parts of an HTTP URL."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and bool(parts.hostname) and parts.port != 0
    except ValueError:
        good = False
    if not good or "@" in parts.netloc or not url.isprintable() or " " in url:
        raise Undelivered("Invalid URL: write https://….")
    return parts


def public_socket(info: tuple[Any, Any, int, str, tuple[Any, ...]]) -> socket.socket:
    """A socket for a public address. Refuses any other, after the name was resolved."""
    family, kind, protocol, _, sockaddr = info
    if not is_public(str(sockaddr[0])):
        raise OSError("This address is not public.")
    return socket.socket(family, kind, protocol)
