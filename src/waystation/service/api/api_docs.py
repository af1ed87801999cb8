"""The API reference at /api/docs: RapiDoc, from our own files, shows an outline of the OpenAPI document."""

from __future__ import annotations

import gzip
from functools import cache
from importlib.resources import files
from typing import Final

from litestar.types import Receive, Scope, Send

from waystation.service.api.error_handlers import HTTP_ERRORS
from waystation.service.api.events import send_problem
from waystation.service.api.page import File, show_file
from waystation.service.api.security import CONTENT_POLICY, normalise_path
from waystation.service.core.errors import MethodNotAllowed

DOCS_PATH: Final = "/api/docs"
SCRIPT_PATH: Final = "/api/docs/rapidoc-min.js"

PAGE: Final = b"""\
<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Waystation API</title><link rel="icon" href="/icon.svg">
<script type="module" src="/api/docs/rapidoc-min.js"></script>
<rapi-doc spec-url="/api/docs/outline.json" load-fonts="false" render-style="focused" show-header="false"
 allow-server-selection="false" primary-color="#a32a17" bg-color="#fbf6e9" text-color="#211c15"></rapi-doc>
</html>
"""

DOCS_CONTENT_POLICY: Final = CONTENT_POLICY.replace(
    "style-src 'self'", "style-src 'self' 'unsafe-inline'"
).encode()
"""RapiDoc needs inline styles. Scripts still come from this server only."""


def is_api_docs(path: str) -> bool:
    return normalise_path(path) in (DOCS_PATH, SCRIPT_PATH)


async def show_api_docs(scope: Scope, _: Receive, send: Send) -> None:
    path = normalise_path(scope["path"])
    scope["path_template"] = path
    if scope.get("method") not in ("GET", "HEAD"):
        await send_problem(send, MethodNotAllowed(*HTTP_ERRORS[405]))
    else:
        await show_file(
            read_files()[path],
            dict(scope["headers"]),
            send,
            [(b"content-security-policy", DOCS_CONTENT_POLICY)],
        )


@cache
def read_files() -> dict[str, File]:
    script = files(__package__).joinpath("rapidoc", "rapidoc-min.js").read_bytes()
    return {
        DOCS_PATH: File("/index.html", PAGE, {}),
        SCRIPT_PATH: File("/rapidoc-min.js", script, {"gzip": gzip.compress(script)}),
    }
