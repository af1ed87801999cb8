"""The rate limits, and how the setting `limits` changes them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from limits import RateLimitItem, parse

from waystation.service.config.errors import BadSetting


@dataclass(frozen=True)
class RateLimit:
    """A rate for each address, login or person, and the message when it is reached.

    If `shared`, all nodes count together; otherwise each node counts for itself.
    """

    rate: str
    sentence: str
    shared: bool = False


RATE_LIMITS: Final = {
    # Counted for each address.
    "requests": RateLimit("100/second", "That was very quick: wait a second."),
    "guests": RateLimit("20/hour", "Many guests have come from your address: sign in, or wait.", shared=True),
    "sign-ins": RateLimit("10/minute", "Too many tries to sign in: wait a minute.", shared=True),
    # Counted for each login: an attacker may have many addresses.
    "logins": RateLimit("5/minute", "Too many tries to sign in to this account: wait a minute.", shared=True),
    # Counted for each person, or for the address of somebody who is not signed in.
    "tables": RateLimit("30/hour", "You have laid many tables: play at one of them first."),
    "moves": RateLimit("30/second", "That was very quick: wait a second."),
    "replays": RateLimit(
        "300/minute", "You have looked back a lot: wait a minute."
    ),  # each costs 10 to 20 ms
    "logs": RateLimit("60/minute", "You have read a lot of the log: wait a minute."),
    "hints": RateLimit("30/minute", "You have asked for many hints: try it yourself for a minute."),
    "reviews": RateLimit("20/minute", "You have looked back at many matches: wait a minute."),
    "pictures": RateLimit("30/minute", "You have looked at many pictures: wait a minute."),
    "letters": RateLimit("10/hour", "Many letters have been sent for you: wait an hour.", shared=True),
    "chat": RateLimit("20/minute", "You have said a lot: let the others speak."),
}

STREAM_LIMITS: Final = {"streams-of-address": 50, "streams-of-person": 20}
"""Event streams that may be open at once."""

CONNECTIONS_OF_ADDRESS: Final = "connections-of-address"
MAX_CONNECTIONS_OF_ADDRESS: Final = 200
"""Connections that may be open at once: a browser opens six, and a club of thirty has one address."""

OFF: Final = "off"


def read_limits(setting: str) -> tuple[dict[str, RateLimitItem], dict[str, int]]:
    """Parse the setting `limits` into rates and stream limits. Raises `BadSetting`."""
    agreed = merge_limits(setting)
    often = {name: parse_rate(name, agreed[name]) for name in RATE_LIMITS}
    return often, {name: parse_number(name, agreed[name]) for name in STREAM_LIMITS}


def read_connection_limit(setting: str) -> int:
    """The connections that one address may have open. Raises `BadSetting`."""
    return parse_number(CONNECTIONS_OF_ADDRESS, merge_limits(setting)[CONNECTIONS_OF_ADDRESS])


def merge_limits(setting: str) -> dict[str, str]:
    """Every limit of this server: `moves=60/second, streams-of-person=5` changes two of the defaults."""
    agreed = {name: limit.rate for name, limit in RATE_LIMITS.items()}
    agreed |= {name: str(most) for name, most in STREAM_LIMITS.items()}
    agreed[CONNECTIONS_OF_ADDRESS] = str(MAX_CONNECTIONS_OF_ADDRESS)
    for change in filter(None, setting.removeprefix(OFF).split(",")):
        name, _, often = (part.strip() for part in change.partition("="))
        if name not in agreed:
            raise BadSetting(f"Unknown limit {name!r}. The limits are {', '.join(agreed)}.")
        agreed[name] = often
    return agreed


def parse_rate(name: str, often: str) -> RateLimitItem:
    try:
        return parse(often)
    except ValueError as error:
        raise BadSetting(f"The limit {name} is a rate like 20/hour or 3/second, not {often!r}.") from error


def parse_number(name: str, most: str) -> int:
    if not most.isdecimal():
        raise BadSetting(f"The limit {name} is a number, not {most!r}.")
    return int(most)
