"""Webhooks: a message for a program, signed so that it can tell who sent it.

The signature is that of standardwebhooks.com, so there is a library for most languages.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Final

import msgspec

from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import post
from waystation.service.settings import Settings

PREFIX: Final = "whsec_"
GONE: Final = 410


def make_secret() -> str:
    return PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


async def send(settings: Settings, url: str, secret: str, letter: Letter) -> None:
    body = msgspec.json.encode(
        {
            "type": "turn" if letter.turns else "test",
            "text": "\n".join(letter.lines(links=False)),
            "turns": [
                {"table": turn.table, "game": turn.game, "name": turn.name, "link": turn.link}
                for turn in letter.turns
            ],
        }
    )
    headers = {"content-type": "application/json", **signature(secret, letter.id, int(time.time()), body)}
    status = await post(url, body, headers, private=settings.webhooks_to_private)
    if not 200 <= status < 300:
        raise Undelivered(f"The webhook answered with status {status}.", gone=status == GONE)


def signature(secret: str, letter: str, at: int, body: bytes) -> dict[str, str]:
    """HMAC-SHA-256 over what is sent, when, and under which id."""
    key = base64.b64decode(secret.removeprefix(PREFIX))
    seal = hmac.new(key, f"{letter}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": letter,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(seal).decode()}",
    }
