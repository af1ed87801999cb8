"""Give every request an id for the log, and count it in the metrics."""

from __future__ import annotations

import secrets
from time import perf_counter
from typing import Final

import structlog
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from waystation.service.app.metrics import Metrics, request_began

SLOW_SECONDS: Final = 1.0
"""Seconds after which a slow response is logged as a warning."""

log = structlog.get_logger()


def route_of(scope: Scope) -> str:
    """The template of the route, never the path: a path may contain a secret, or anything at all."""
    return str(scope.get("path_template", ""))


async def count_request(
    answer: ASGIApp, metrics: Metrics, scope: Scope, receive: Receive, send: Send
) -> None:
    began = perf_counter()
    number = secrets.token_hex(6)
    request_began.set(began)
    structlog.contextvars.bind_contextvars(request=number)

    async def send_counted(message: Message) -> None:
        if message["type"] == "http.response.start":
            message["headers"] = [*message["headers"], (b"x-request-id", number.encode())]
            count_answer(metrics, scope, message["status"], perf_counter() - began)
        await send(message)

    await answer(scope, receive, send_counted)


def count_answer(metrics: Metrics, scope: Scope, status: int, seconds: float) -> None:
    method, route = str(scope.get("method", "")), route_of(scope)
    metrics.count_response(method, route, status)
    tell = log.warning if status >= 500 or seconds > SLOW_SECONDS else log.debug
    tell("request answered", method=method, route=route, status=status, ms=round(1000 * seconds, 1))
