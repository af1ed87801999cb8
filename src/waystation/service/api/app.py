"""The ASGI application: routes, dependencies and error handlers."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache

from litestar import Litestar
from litestar.di import Provide
from litestar.enums import ScopeType
from litestar.types import Receive, Scope, Send

from waystation.service.api import quick_play
from waystation.service.api.access import (
    provide_person,
    provide_rate_limits,
    provide_services,
    provide_visitor,
)
from waystation.service.api.accounts import Account, Sessions
from waystation.service.api.api_docs import is_api_docs, show_api_docs
from waystation.service.api.boards import read_boards
from waystation.service.api.document import DocstringDescriptions, ProblemResponses, openapi_config
from waystation.service.api.error_handlers import HANDLERS
from waystation.service.api.events import PATH, ROUTE, stream_events
from waystation.service.api.notices import Notices
from waystation.service.api.operator_routes import OperatorRoutes
from waystation.service.api.page import CLIENT_FOLDER, Client, is_for_client
from waystation.service.api.play import Play
from waystation.service.api.profile import Profiles
from waystation.service.api.rate_limits import RateLimits
from waystation.service.api.read_tables import ReadTables
from waystation.service.api.request_metrics import count_request
from waystation.service.api.security import MAX_FILE_BYTES, SecurityMiddleware
from waystation.service.api.tables import Tables
from waystation.service.app.services import Services
from waystation.service.config.settings import Settings
from waystation.service.jobs.home_worker import HomeWorker
from waystation.words import LocalisedText, Name


class Application:
    """Litestar serves the API. Event streams, which stay open for hours, moves, which come most often, and
    the client's files are served without a framework. The security middleware wraps all of them.
    """

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.rate_limits = RateLimits(settings)
        self.api = make_api()
        self.lifespan = Litestar(lifespan=[self.open], openapi_config=None, logging_config=None)
        self.client = Client(CLIENT_FOLDER, read_boards())
        self.security = SecurityMiddleware(
            self.answer, settings, self.rate_limits, lambda: self.services.people
        )
        self.services: Services

    @asynccontextmanager
    async def open(self, _: Litestar) -> AsyncIterator[None]:
        services = self.services = await Services.open(self.settings)
        worker = None if self.settings.fleet else HomeWorker(services)
        if worker is not None:
            worker.start()
        try:
            yield
        finally:
            if worker is not None:
                await worker.close()
            await services.close()
            await self.rate_limits.close()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP:
            await count_request(self.security, self.services.metrics, scope, receive, send)
        else:
            await self.lifespan(scope, receive, send)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = PATH.fullmatch(scope["path"])
        if found and scope.get("method") == "GET":
            scope["path_template"] = ROUTE
            await stream_events(found[1], self.services, self.rate_limits, scope, receive, send)
        elif (found := quick_play.PATH.fullmatch(scope["path"])) and scope.get("method") == "POST":
            self.attach(scope)
            await quick_play.quick_play(found[1], self.services, self.api, scope, receive, send)
        elif is_api_docs(scope["path"]):
            await show_api_docs(scope, receive, send)
        elif is_for_client(scope["path"]):
            await self.client(scope, receive, send)
        else:
            self.attach(scope)
            await self.api(scope, receive, send)

    def attach(self, scope: Scope) -> None:
        """Let the API find what answers a request."""
        scope["state"] = {"services": self.services, "rate_limits": self.rate_limits}


@cache
def make_api() -> Litestar:
    """The Litestar application. Building it takes a while, so a process does it once for all its applications
    (tests have several). Each request carries the services that answer it.
    """
    return Litestar(
        route_handlers=[Tables, Play, ReadTables, OperatorRoutes, Account, Sessions, Notices, Profiles],
        dependencies={
            "services": Provide(provide_services),
            "rate_limits": Provide(provide_rate_limits),
            "visitor": Provide(provide_visitor),
            "person": Provide(provide_person),
        },
        logging_config=None,  # see server/logs.py
        exception_handlers=HANDLERS,
        openapi_config=openapi_config(),
        plugins=[ProblemResponses(), DocstringDescriptions()],
        request_max_body_size=MAX_FILE_BYTES,
        type_encoders={Name: str, LocalisedText: str},
    )
