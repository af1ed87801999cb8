"""What the service says no to: each a sentence for the person who reads it, and a code for the program."""

from __future__ import annotations


class Refused(Exception):
    """The request was understood and is not granted."""

    status = 400
    retry_after: int | None = None
    """Seconds after which the same request may be granted."""

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
    """What was asked does not fit what has happened since: look again."""

    status = 409


class OtherRules(Conflict):
    """A match was played by rules that have changed since. What differs is not told: it may be secret."""

    def __init__(self) -> None:
        super().__init__(
            "other_rules", "This match was played by other rules than those of today: it cannot go on here."
        )


class NoSuchMethod(Refused):
    status = 405


class TooLarge(Refused):
    status = 413


class TooLong(Refused):
    status = 414


class NotJson(Refused):
    status = 415


class WrongHouse(Refused):
    status = 421


class TooMuch(Refused):
    status = 429


class TooOften(TooMuch):
    """An allowance is used up; after `retry_after` seconds there is more."""

    def __init__(self, code: str, sentence: str, retry_after: int) -> None:
        super().__init__(code, sentence)
        self.retry_after = retry_after


class Away(Refused):
    """What the house needs to answer does not answer itself."""

    status = 503
    retry_after = 1
