"""Refused requests. Each error carries a sentence for the person who reads it and a code for the program."""

from __future__ import annotations


class Refused(Exception):
    """The server understood the request and refuses it."""

    status = 400
    retry_after: int | None = None
    """Seconds after which the same request may succeed."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


class NotSignedIn(Refused):
    status = 401


class NotAllowed(Refused):
    status = 403


class NotFound(Refused):
    status = 404


class Conflict(Refused):
    """The request does not fit the current state of the table: read it again."""

    status = 409


class CannotReplay(Conflict):
    """The installed rules cannot replay a stored match. What is stored can still be read and exported. The
    message does not say at which entry they failed: that may be secret.
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(code, f"{sentence} What is stored of it can be read and exported.")


class MethodNotAllowed(Refused):
    status = 405


class TooLarge(Refused):
    status = 413


class UrlTooLong(Refused):
    status = 414


class NotJson(Refused):
    status = 415


class WrongHost(Refused):
    status = 421


class TooManyRequests(Refused):
    status = 429


class RateLimited(TooManyRequests):
    """The client has reached a rate limit and may try again after `retry_after` seconds."""

    def __init__(self, code: str, sentence: str, retry_after: int) -> None:
        super().__init__(code, sentence)
        self.retry_after = retry_after


class ServiceUnavailable(Refused):
    """The server cannot answer now, because something it depends on does not respond."""

    status = 503
    retry_after = 1


class InternalServerError(Refused):
    """Something failed that should not. The log says what; a stranger need not know."""

    status = 500

    def __init__(self) -> None:
        super().__init__("error", "Internal server error. It has been logged.")
