"""Web push: a message that is encrypted for one browser and signed by this server (VAPID)."""

from __future__ import annotations

import base64
import time
from typing import Any, Final
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from waystation.service.config.settings import Settings
from waystation.service.notices.letter import Letter, Undelivered
from waystation.service.notices.post import post
from waystation.service.people.people import server_secret
from waystation.service.storage.database import Database

PUSH_KEY: Final = "push key"
CURVE_ORDER: Final = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551
"""The order of the curve P-256: a private key is a number from 1 up to, but not including, this one."""

TTL_SECONDS: Final = 3 * 24 * 3600
"""Seconds for which the push service keeps a message for a browser that is offline."""

SIGNATURE_SECONDS: Final = 12 * 3600
GONE_STATUSES: Final = (404, 410)


class Keys(msgspec.Struct, frozen=True):
    """The keys of a browser's subscription: its public key, and a secret it shares with us."""

    p256dh: str
    auth: str


def are_valid(keys: Keys) -> bool:
    """Whether a message can be encrypted with these keys."""
    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decode_base64(keys.p256dh))
        return len(decode_base64(keys.auth)) == 16
    except ValueError:
        return False


async def vapid_key(database: Database) -> ec.EllipticCurvePrivateKey:
    """The key that identifies this server to push services, created at first use."""
    number = int.from_bytes(decode_base64(await server_secret(database, PUSH_KEY)))
    return ec.derive_private_key(number % (CURVE_ORDER - 1) + 1, ec.SECP256R1())


async def public_key(database: Database) -> str:
    """The public key that a browser needs to subscribe to this server."""
    key = (await vapid_key(database)).public_key()
    return encode_base64(key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint))


async def send(database: Database, settings: Settings, endpoint: str, keys: Keys, letter: Letter) -> None:
    told = {
        "title": letter.subject,
        "body": "\n".join(letter.lines(links=False)),
        "url": letter.turns[0].link if len(letter.turns) == 1 else settings.url,
        "tables": [turn.table for turn in letter.named_turns],
    }
    from pywebpush import WebPusher  # type: ignore[import-untyped]  # noqa: PLC0415 (as in post.py)

    info = {"endpoint": endpoint, "keys": msgspec.to_builtins(keys)}
    sealed: Any = WebPusher(info).encode(msgspec.json.encode(told))
    headers = {
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(TTL_SECONDS),
        **signature(await vapid_key(database), settings.contact, endpoint),
    }
    status = await post(endpoint, sealed["body"], headers, private=settings.webhooks_to_private)
    if status in GONE_STATUSES:
        raise Undelivered("The browser has ended its subscription: subscribe again there.", gone=True)
    if not 200 <= status < 300:
        raise Undelivered(f"The push service answered with status {status}.")


def signature(key: ec.EllipticCurvePrivateKey, contact: str, endpoint: str) -> dict[str, str]:
    """The headers that tell the push service who sends this, and whom to contact."""
    from py_vapid import Vapid  # type: ignore[import-untyped]  # noqa: PLC0415 (as above)

    parts = urlsplit(endpoint)
    claims = {
        "aud": f"{parts.scheme}://{parts.netloc}",
        "sub": contact,
        "exp": int(time.time()) + SIGNATURE_SECONDS,
    }
    signed: dict[str, str] = Vapid(key, {"no-strict": True}).sign(claims)
    return signed


def encode_base64(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def decode_base64(text: str) -> bytes:
    bare = text.rstrip("=")
    return base64.b64decode(bare + "=" * (-len(bare) % 4), altchars=b"-_", validate=True)
