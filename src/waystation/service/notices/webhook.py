"""Webhooks: a message for a program, signed so that the program can verify its sender.

The signature follows standardwebhooks.com, which has libraries for most languages.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import secrets
import time
from typing import Final

import msgspec

from waystation.service.config.settings import Settings
from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import post

SECRET_PREFIX: Final = "whsec_"  # noqa: S105 (what every secret begins with)
GONE_STATUS: Final = 410


def make_secret() -> str:
    return SECRET_PREFIX + base64.b64encode(secrets.token_bytes(32)).decode()


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
        raise Undelivered(f"The webhook answered with status {status}.", gone=status == GONE_STATUS)


def signature(secret: str, letter: str, at: int, body: bytes) -> dict[str, str]:
    """The headers with an HMAC-SHA-256 of the id, the time and the body."""
    key = base64.b64decode(secret.removeprefix(SECRET_PREFIX))
    seal = hmac.new(key, f"{letter}.{at}.".encode() + body, hashlib.sha256).digest()
    return {
        "webhook-id": letter,
        "webhook-timestamp": str(at),
        "webhook-signature": f"v1,{base64.b64encode(seal).decode()}",
    }
