"""The person who makes a request, as tables, accounts and notices know them."""

from __future__ import annotations

import msgspec


class Person(msgspec.Struct, frozen=True):
    """A guest, or somebody with an account."""

    id: str
    nickname: str
    language: str = "en"
    admin: bool = False
    account: bool = False
