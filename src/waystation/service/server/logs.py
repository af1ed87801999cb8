"""The log of a server: readable lines for a terminal, or lines of JSON for a machine.

The log never contains a secret. Bodies, cookies and query strings are not logged at all. An error message may
contain anything, so `redact_text` filters every text before it is written.
"""

from __future__ import annotations

import logging
import re
import sys
import traceback
from types import TracebackType
from typing import Any, Final, TextIO

import structlog
from structlog.typing import EventDict, Processor, WrappedLogger

type Caught = tuple[type[BaseException], BaseException, TracebackType | None]

REDACTED: Final = "…"
SECRET_NAMES: Final = re.compile(
    "cookie|token|invite|password|secret|seed|mail|authorization|address|query|endpoint"
)
"""A value with such a name is a secret."""

MAX_FRAMES: Final = 12
"""Frames of a traceback that are logged: the innermost ones."""

MAX_CAUSES: Final = 4
MAX_TEXT_LENGTH: Final = 300

REDACTIONS: Final = (
    (re.compile(r"(\w+://)[^/\s@]+@"), rf"\1{REDACTED}@"),  # a name and password before a host
    (re.compile(r"(https?://[^/\s'\"]+)/[^\s'\"]*"), rf"\1/{REDACTED}"),  # a path may be a secret of its own
    (re.compile(r"\?\S*=\S*"), f"?{REDACTED}"),  # a query string
    (re.compile(r"[^\s@<>'\"()=,;:/…]+@[^\s@<>'\"(),;:/]+"), REDACTED),  # an e-mail address
    (re.compile(r"(?=[\w.-]*[0-9A-Z-])[\w.-]{16,}"), REDACTED),  # a token, an invitation, a seed
)
QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`")
QUIETED_LOGGERS: Final = ("uvicorn", "uvicorn.error", "procrastinate", "litestar", "aiosqlite", "asyncio")
"""Libraries that log a lot: only their warnings are written."""


def configure(*, as_json: bool, level: str = "info", stream: TextIO | None = None) -> None:
    """Set up logging, once at the start of a process. Libraries log through the same processors."""
    out = sys.stderr if stream is None else stream
    render: Processor = (
        structlog.processors.JSONRenderer(ensure_ascii=False)
        if as_json
        else structlog.dev.ConsoleRenderer(
            colors=out.isatty(), exception_formatter=structlog.dev.plain_traceback
        )
    )
    before: list[Processor] = [
        structlog.contextvars.merge_contextvars,
        structlog.processors.add_log_level,
        structlog.processors.TimeStamper(fmt="iso" if as_json else "%H:%M:%S", utc=as_json),
        add_exception,
        redact,
    ]
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for name in QUIETED_LOGGERS:
        logging.getLogger(name).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,  # a line below the log level should cost nothing
    )


# --- exceptions -------------------------------------------------------------------------------------


def add_exception(_: WrappedLogger, __: str, entry: EventDict) -> EventDict:
    """Replace an exception by plain lines: where it was raised, its type, and its message without values."""
    caught = exception_in(entry.pop("exc_info", None))
    if caught is not None:
        entry["exception"] = format_exception(caught)
    return entry


def exception_in(info: Any) -> Caught | None:
    if isinstance(info, BaseException):
        return type(info), info, info.__traceback__
    if info is True:
        info = sys.exc_info()
    return info if isinstance(info, tuple) and info[0] is not None else None


def format_exception(caught: Caught) -> str:
    """The exception and its causes, the first cause first, with the innermost frames of each."""
    chain: list[BaseException] = []
    error: BaseException | None = caught[1]
    while error is not None and len(chain) < MAX_CAUSES:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(line for each in reversed(chain) for line in lines_of(each))


def lines_of(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-MAX_FRAMES:]
    places = [f"  {frame.filename}:{frame.lineno} {frame.name}: {frame.line}" for frame in frames]
    return [*places, f"{type(error).__name__}: {message_of(error)}"]


def message_of(error: BaseException) -> str:
    """The first line of the message, without quoted values: databases quote the row they refuse."""
    first = (str(error).splitlines() or [""])[0]
    return redact_text(QUOTED.sub(REDACTED, first))


# --- secrets ----------------------------------------------------------------------------------------


def redact(_: WrappedLogger, __: str, entry: EventDict) -> EventDict:
    """Redact every value except the traceback: its lines are code, and its messages are redacted already."""
    for name, value in entry.items():
        if name.startswith("_") or name in ("exception", "timestamp", "level"):
            continue
        if name != "event" and SECRET_NAMES.search(name.lower()):
            entry[name] = REDACTED
        elif not isinstance(value, (int, float)) and value is not None:
            entry[name] = redact_text(str(value))
    return entry


def redact_text(text: str) -> str:
    if len(text) > MAX_TEXT_LENGTH:  # cut between two words, so that no half of a secret remains
        text = text[:MAX_TEXT_LENGTH].rpartition(" ")[0] + REDACTED
    for pattern, instead in REDACTIONS:
        text = pattern.sub(instead, text)
    return text
