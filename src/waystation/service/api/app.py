"""The application: routes, what they are handed, and what an error looks like."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

import structlog
from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException
from litestar.types import Receive, Scope, Send

from waystation.service.allowances import Allowances
from waystation.service.api import wire
from waystation.service.api.access import provide_person, provide_station, provide_visitor
from waystation.service.api.accounts import Account, Sessions
from waystation.service.api.document import Described, Problems, document
from waystation.service.api.events import PATH, ROUTE, stream_events
from waystation.service.api.look import Look
from waystation.service.api.mistakes import mistake
from waystation.service.api.notices import Notices
from waystation.service.api.operation import Operation
from waystation.service.api.page import BUILT, Client, is_for_client
from waystation.service.api.play import Play
from waystation.service.api.profile import Profiles
from waystation.service.api.shield import LARGEST_FILE, Shield
from waystation.service.api.tables import Tables
from waystation.service.api.watch import route_of, watched
from waystation.service.database import Unavailable
from waystation.service.errors import Away, OtherRules, Refused
from waystation.service.home_worker import HomeWorker
from waystation.service.settings import Settings
from waystation.service.station import Station
from waystation.service.store import Diverged
from waystation.words import Said

log = structlog.get_logger()

SERVER_ERROR: Final = 500


class Application:
    """The API by Litestar; the event streams, which stay open for hours, and the client's files without a
    framework in between. Around all of them stands the shield.
    """

    def __init__(self, settings: Settings) -> None:
        self.allowances = Allowances(settings)
        self.api = make_api(settings, self.allowances)
        self.client = Client(BUILT)
        self.shield = Shield(self.answer, settings, self.allowances, lambda: self.station.people)

    @property
    def station(self) -> Station:
        station: Station = self.api.state.station
        return station

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await watched(self.shield, self.station.metrics, scope, receive, send)
        else:
            await self.api(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"])
        if found and scope.get("method") == "GET":
            scope["path_template"] = ROUTE
            await stream_events(found[1], self.station, self.allowances, scope, receive, send)
        elif is_for_client(scope["path"]):
            await self.client(scope, receive, send)
        else:
            await self.api(scope, receive, send)


def make_api(settings: Settings, allowances: Allowances) -> Litestar:
    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        station = app.state.station = await Station.open(settings)
        worker = None if settings.fleet else HomeWorker(station)
        if worker is not None:
            worker.start()
        try:
            yield
        finally:
            if worker is not None:
                await worker.close()
            await station.close()
            await allowances.close()

    return Litestar(
        route_handlers=[Tables, Play, Look, Operation, Account, Sessions, Notices, Profiles],
        dependencies={
            "station": Provide(provide_station),
            "allowances": Provide(lambda: allowances, sync_to_thread=False),
            "visitor": Provide(provide_visitor),
            "person": Provide(provide_person),
        },
        lifespan=[lifespan],
        logging_config=None,  # see logs.py
        exception_handlers={
            Refused: on_refused,
            Unavailable: on_unavailable,
            Diverged: on_diverged,
            HTTPException: on_http_error,
            Exception: on_error,
        },
        openapi_config=document(),
        plugins=[Problems(), Described()],
        request_max_body_size=LARGEST_FILE,
        type_encoders={Said: str},
    )


def problem(status: int, code: str, sentence: str, field: str | None = None) -> Response[wire.Problem]:
    return Response(wire.Problem(status, code, sentence, field), status_code=status)


def on_refused(_: Request[Any, Any, Any], refused: Refused) -> Response[wire.Problem]:
    answer = problem(refused.status, refused.code, refused.sentence)
    if refused.retry_after is not None:
        answer.set_header("retry-after", str(refused.retry_after))
    return answer


def on_unavailable(request: Request[Any, Any, Any], error: Unavailable) -> Response[wire.Problem]:
    return on_refused(request, Away("unavailable", str(error)))


def on_diverged(request: Request[Any, Any, Any], _: Diverged) -> Response[wire.Problem]:
    log.warning("match of other rules", route=route_of(request.scope))
    return on_refused(request, OtherRules())


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Problem]:
    if error.status_code >= SERVER_ERROR:
        return on_error(request, error)
    found = mistake(request.scope, error)
    return problem(error.status_code, found.code, found.sentence, found.field)


def on_error(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Problem]:
    log.error("request failed", route=route_of(request.scope), exc_info=error)
    return problem(SERVER_ERROR, "error", "Something went wrong here; it has been written down.")
