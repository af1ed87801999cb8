"""For whoever runs the house: is it up, can it serve, what does it count. Not part of the public API."""

from __future__ import annotations

import secrets
from ipaddress import ip_address, ip_network
from typing import Any, Final

from litestar import Controller, Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from waystation.service.api.access import Here, token_of
from waystation.service.errors import NotAllowed
from waystation.service.operation import Health, health
from waystation.service.settings import Settings

UNCACHED: Final = {"cache-control": "no-store"}


class Operation(Controller):
    path = "/"
    include_in_schema = False

    @get("/health/live")
    async def live(self) -> Response[dict[str, str]]:
        """The process is up; whether it can serve is another question."""
        return Response({"status": "live"}, headers=UNCACHED)

    @get("/health/ready")
    async def ready(self, station: Here) -> Response[Health]:
        state = await health(station)
        return Response(state, status_code=state.code, headers=UNCACHED)

    @get("/metrics")
    async def metrics(self, request: Request[Any, Any, Any], station: Here) -> Response[bytes]:
        check_may_count(request, station.settings)
        return Response(station.metrics.text(), headers=UNCACHED, media_type=CONTENT_TYPE_LATEST)


def check_may_count(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Whoever holds the token, from anywhere; without one, those at a trusted address."""
    given = token_of(request) or ""
    if settings.metrics_token is not None and secrets.compare_digest(
        given.encode(), settings.metrics_token.encode()
    ):
        return
    if request.client is None or not is_trusted(request.client.host, settings.metrics_from):
        raise NotAllowed("not_for_you", "What is counted here is for whoever runs the house.")


def is_trusted(host: str, trusted: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(each.strip(), strict=False) for each in trusted.split(","))
