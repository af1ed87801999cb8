"""Every request on its way through: numbered for the log, counted for the metrics."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import Final

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from waystation.service.metrics import Metrics, request_began

SLOW: Final = 1.0
"""Seconds after which an answer is worth a line of the log."""

log = structlog.get_logger()


def route_of(scope: Scope) -> str:
    """Its template, never its path: whatever a path may hold, the log and the labels do not."""
    return str(scope.get("path_template", ""))


async def watched(answer: ASGIApp, metrics: Metrics, scope: Scope, receive: Receive, send: Send) -> None:
    began = perf_counter()
    number = secrets.token_hex(6)
    request_began.set(began)
    structlog.contextvars.bind_contextvars(request=number)

    async def telling(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            note(metrics, scope, message["status"], perf_counter() - began)
        await send(message)

    await answer(scope, receive, telling)


def note(metrics: Metrics, scope: Scope, status: int, seconds: float) -> None:
    method, route = str(scope.get("method", "")), route_of(scope)
    metrics.answered(method, route, status)
    tell = log.warning if status >= 500 or seconds > SLOW else log.debug
    tell("answered", method=method, route=route, status=status, ms=round(1000 * seconds, 1))
