"""Web push: a message for a browser, sealed so that it alone can read it, and signed by the house."""

from __future__ import annotations

import base64
import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from waystation.service.database import Database
from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import post
from waystation.service.people import secret
from waystation.service.settings import Settings

KEY: Final = "push key"
ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""Of the curve P-256: a private key is a number from 1 up to, but not including, this one."""

KEPT: Final = 3 * 24 * 3600
"""Seconds for which the push service keeps a message for a browser that is switched off."""

SIGNED: Final = 12 * 3600
GONE: Final = (404, 410)


class Keys(msgspec.Struct, frozen=True):
    """What a browser gives with its subscription: its public key, and a secret it shares with us."""

    p256dh: str
    auth: str


def are_good(keys: Keys) -> bool:
    """Whether a message can be sealed for the browser."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), unpacked(keys.p256dh))
        return len(unpacked(keys.auth)) == 16
    except ValueError:
        return False


async def house_key(database: Database) -> ec.EllipticCurvePrivateKey:
    """The key by which push services know the house, made at first use."""
    number = int.from_bytes(unpacked(await secret(database, KEY)))
    return ec.derive_private_key(number % (ORDER - 1) + 1, ec.SECP256R1())


async def public_key(database: Database) -> str:
    """What a browser needs to subscribe to this house and no other."""
    key = (await house_key(database)).public_key()
    return packed(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


async def send(database: Database, settings: Settings, endpoint: str, keys: Keys, letter: Letter) -> None:
    told = {
        "title": letter.subject,
        "body": "\n".join(letter.lines(links=False)),
        "url": letter.turns[0].link if len(letter.turns) == 1 else settings.url,
        "tables": [turn.table for turn in letter.named],
    }
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415 (as in post.py)

    info = {"endpoint": endpoint, "keys": msgspec.to_builtins(keys)}
    sealed: Any = WebPusher(info).encode(msgspec.json.encode(told))
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT),
        **signature(await house_key(database), settings.contact, endpoint),
    }
    status = await post(endpoint, sealed["body"], headers, private=settings.webhooks_to_private)
    if status in GONE:
        raise Undelivered("The browser has ended its subscription: subscribe again there.", gone=True)
    if not 200 <= status < 300:
        raise Undelivered(f"The push service answered with status {status}.")


def signature(key: ec.EllipticCurvePrivateKey, contact: str, endpoint: str) -> dict[str, str]:
    """Who sends this, and whom to write to if it is too much."""
    from py_vapid import Vapid  # type: ignore[import-untyped]  # noqa: PLC0415 (as above)

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": contact,
        "exp": int(time.time()) + SIGNED,
    }
    signed: dict[str, str] = Vapid(key, {"no-strict": True}).sign(claims)
    return signed


def packed(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def unpacked(text: str) -> bytes:
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
