"""Routes for the operator: health and metrics. They are not part of the public API."""

from __future__ import annotations

import secrets
from ipaddress import ip_address, ip_network
from typing import Any, Final

from litestar import Controller, Request, Response, get
from prometheus_client import CONTENT_TYPE_LATEST

from waystation.service.api.access import CurrentServices, token_of
from waystation.service.app.health import Health, check_health
from waystation.service.config.settings import Settings
from waystation.service.core.errors import NotAllowed

NO_STORE: Final = {"cache-control": "no-store"}


class OperatorRoutes(Controller):
    path = "/"
    include_in_schema = False

    @get("/health/live")
    async def live(self) -> Response[dict[str, str]]:
        """The process is running. `/health/ready` says whether it can serve."""
        return Response({"status": "live"}, headers=NO_STORE)

    @get("/health/ready")
    async def ready(self, services: CurrentServices) -> Response[Health]:
        state = await check_health(services)
        return Response(state, status_code=state.code, headers=NO_STORE)

    @get("/metrics")
    async def metrics(self, request: Request[Any, Any, Any], services: CurrentServices) -> Response[bytes]:
        require_metrics_access(request, services.settings)
        return Response(services.metrics.text(), headers=NO_STORE, media_type=CONTENT_TYPE_LATEST)


def require_metrics_access(request: Request[Any, Any, Any], settings: Settings) -> None:
    """Allow a request with the token from anywhere, and one without it from a trusted address."""
    given = token_of(request) or ""
    if settings.metrics_token is not None and secrets.compare_digest(
        given.encode(), settings.metrics_token.encode()
    ):
        return
    if request.client is None or not is_trusted(request.client.host, settings.metrics_from):
        raise NotAllowed("forbidden", "Only the operator of this server may read its metrics.")


def is_trusted(host: str, trusted: str) -> bool:
    try:
        address = ip_address(host)
    except ValueError:
        return False
    return any(address in ip_network(each.strip(), strict=False) for each in trusted.split(","))
