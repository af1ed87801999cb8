"""A passkey in software: what a phone or a password manager answers when a browser asks it.

`Authenticator(origin)` keeps discoverable credentials for one site; `make` answers the options of a
registration, `sign` those of a sign-in, both as the browser's `credential.toJSON()` would tell it.
"""

import hashlib
import json
import secrets
import struct
from base64 import urlsafe_b64decode, urlsafe_b64encode

import cbor2
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256

PRESENT, VERIFIED, ATTESTED = 0x01, 0x04, 0x40
ES256 = -7


def text(data):
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def data(text):
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


class Authenticator:
    """`counts` like a security key; a passkey shared between devices does not, and always says zero."""

    def __init__(self, origin, *, counts=False, verifies=True):
        self.origin = origin
        self.flags = PRESENT | (VERIFIED if verifies else 0)
        self.counts = counts
        self.count = 0
        self.id = secrets.token_bytes(32)
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.user = b""

    def make(self, options):
        """A new credential, with no word on what made it."""
        self.user = data(options["user"]["id"])
        attested = bytes(16) + struct.pack(">H", len(self.id)) + self.id + self._public_key()
        told = self._told(options["rp"]["id"], ATTESTED) + attested
        attestation = cbor2.dumps({"fmt": "none", "attStmt": {}, "authData": told})
        client = self._client("webauthn.create", options)
        return self._credential({"clientDataJSON": text(client), "attestationObject": text(attestation)})

    def sign(self, options):
        """A signature over the challenge, and whose passkey this is."""
        client = self._client("webauthn.get", options)
        told = self._told(options["rpId"], 0)
        signature = self.key.sign(told + hashlib.sha256(client).digest(), ec.ECDSA(SHA256()))
        return self._credential(
            {
                "clientDataJSON": text(client),
                "authenticatorData": text(told),
                "signature": text(signature),
                "userHandle": text(self.user),
            }
        )

    def _public_key(self):
        numbers = self.key.public_key().public_numbers()
        x, y = numbers.x.to_bytes(32), numbers.y.to_bytes(32)
        return cbor2.dumps({1: 2, 3: ES256, -1: 1, -2: x, -3: y})

    def _told(self, domain, more):
        self.count += self.counts
        return hashlib.sha256(domain.encode()).digest() + struct.pack(">BI", self.flags | more, self.count)

    def _client(self, kind, options):
        said = {"type": kind, "challenge": options["challenge"], "origin": self.origin, "crossOrigin": False}
        return json.dumps(said).encode()

    def _credential(self, response):
        return {
            "id": text(self.id),
            "rawId": text(self.id),
            "type": "public-key",
            "authenticatorAttachment": "platform",
            "clientExtensionResults": {},
            "response": response,
        }
