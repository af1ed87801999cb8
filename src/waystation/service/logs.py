"""What a house writes down about itself: for a person at a terminal, or as lines of JSON for a machine.

Nothing secret is ever written. Bodies, cookies and query strings are not logged at all; and as an error may
carry anything in its message, every text passes `hushed` on its way out.
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

HIDDEN: Final = "…"
SECRET: Final = re.compile(
    "cookie|token|invite|password|secret|seed|mail|authorization|address|query|endpoint"
)
"""What the name of a value says about it."""

FRAMES: Final = 12
"""Lines of a traceback that are worth reading: the last ones."""

CHAIN: Final = 4
LONGEST: Final = 300

HUSH: Final = (
    (re.compile(r"(\w+://)[^/\s@]+@"), rf"\1{HIDDEN}@"),  # a name and password before a host
    (re.compile(r"(https?://[^/\s'\"]+)/[^\s'\"]*"), rf"\1/{HIDDEN}"),  # a path may be a secret of its own
    (re.compile(r"\?\S*=\S*"), f"?{HIDDEN}"),  # a query string
    (re.compile(r"[^\s@<>'\"()=,;:/…]+@[^\s@<>'\"(),;:/]+"), HIDDEN),  # an e-mail address
    (re.compile(r"(?=[\w.-]*[0-9A-Z-])[\w.-]{16,}"), HIDDEN),  # a token, an invitation, a seed
)
QUOTED: Final = re.compile(r"'[^']*'|\"[^\"]*\"|`[^`]*`")
CHATTY: Final = ("uvicorn", "uvicorn.error", "procrastinate", "litestar", "aiosqlite", "asyncio")
"""Others who log: what they warn of is ours to hear, how they are is not."""


def configure(*, as_json: bool, level: str = "info", stream: TextIO | None = None) -> None:
    """Once at the start of a process; the logs of libraries come the same way."""
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
        tell_what_was_raised,
        hush,
    ]
    handler = logging.StreamHandler(out)
    handler.setFormatter(
        structlog.stdlib.ProcessorFormatter(
            foreign_pre_chain=before,
            processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, render],
        )
    )
    logging.basicConfig(handlers=[handler], level=level.upper(), force=True)
    for name in CHATTY:
        logging.getLogger(name).setLevel(logging.WARNING)
    structlog.configure(
        processors=[*before, structlog.stdlib.ProcessorFormatter.wrap_for_formatter],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.stdlib.LoggerFactory(),
        cache_logger_on_first_use=True,  # a line that is not written should cost nothing
    )


# --- what was raised --------------------------------------------------------------------------------


def tell_what_was_raised(_: WrappedLogger, __: str, entry: EventDict) -> EventDict:
    """An exception as plain lines: where it was raised, of which kind, and its message without values."""
    caught = caught_in(entry.pop("exc_info", None))
    if caught is not None:
        entry["exception"] = told(caught)
    return entry


def caught_in(info: Any) -> Caught | None:
    if isinstance(info, BaseException):
        return type(info), info, info.__traceback__
    if info is True:
        info = sys.exc_info()
    return info if isinstance(info, tuple) and info[0] is not None else None


def told(caught: Caught) -> str:
    """The exception and what it came from, the first cause first; the last frames of each."""
    chain: list[BaseException] = []
    error: BaseException | None = caught[1]
    while error is not None and len(chain) < CHAIN:
        chain.append(error)
        error = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    return "\n".join(line for each in reversed(chain) for line in lines_of(each))


def lines_of(error: BaseException) -> list[str]:
    frames = traceback.extract_tb(error.__traceback__)[-FRAMES:]
    places = [f"  {frame.filename}:{frame.lineno} {frame.name}: {frame.line}" for frame in frames]
    return [*places, f"{type(error).__name__}: {message_of(error)}"]


def message_of(error: BaseException) -> str:
    """Its first line, without the values it quotes: databases add the row that was refused."""
    first = (str(error).splitlines() or [""])[0]
    return hushed(QUOTED.sub(HIDDEN, first))


# --- secrets ----------------------------------------------------------------------------------------


def hush(_: WrappedLogger, __: str, entry: EventDict) -> EventDict:
    """Every value but the traceback, whose lines are code and whose messages are hushed already."""
    for name, value in entry.items():
        if name.startswith("_") or name in ("exception", "timestamp", "level"):
            continue
        if name != "event" and SECRET.search(name.lower()):
            entry[name] = HIDDEN
        elif not isinstance(value, (int, float)) and value is not None:
            entry[name] = hushed(str(value))
    return entry


def hushed(text: str) -> str:
    if len(text) > LONGEST:  # between two words, lest half a secret is left
        text = text[:LONGEST].rpartition(" ")[0] + HIDDEN
    for pattern, instead in HUSH:
        text = pattern.sub(instead, text)
    return text
