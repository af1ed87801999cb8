"""Passkeys: keys in a device or a password manager, each bound to this site.

A ceremony has two steps: the server sends a challenge, and the passkey signs it. The server stores nothing in
between: the challenge travels in a signed token, so any node can handle either step. It stores only which
challenges were answered, until they expire, so that none is used twice. The sign count cannot show that: a
passkey shared between devices always reports zero.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, Final
from urllib.parse import urlsplit

from itsdangerous import BadData, SignatureExpired, URLSafeTimedSerializer
from webauthn import (
    generate_authentication_options,
    generate_registration_options,
    verify_authentication_response,
    verify_registration_response,
)
from webauthn.helpers import (
    base64url_to_bytes,
    bytes_to_base64url,
    generate_challenge,
    options_to_json_dict,
    parse_authentication_credential_json,
)
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
    UserVerificationRequirement,
)

from waystation.service.config.settings import Settings
from waystation.service.core.errors import Conflict, NotAllowed, NotFound, NotSignedIn, Refused
from waystation.service.core.person import Person
from waystation.service.core.timestamps import now
from waystation.service.people.accounts import Accounts
from waystation.service.storage.database import Database, Row

type Json = dict[str, Any]

CEREMONY_SECONDS: Final = 300
"""Seconds within which a challenge must be answered."""

MAX_PASSKEYS: Final = 20
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
USER_VERIFICATION: Final = UserVerificationRequirement.REQUIRED
"""A passkey is the only factor, so the device must have verified its user by finger, face or PIN."""


@dataclass(frozen=True)
class Site:
    """The site that a passkey is bound to: its domain and its origin."""

    domain: str
    origin: str


@dataclass(frozen=True)
class Ceremony:
    """The options for the browser's passkey dialog, and the token to send back with its answer."""

    options: Json
    token: str
    seconds: int = CEREMONY_SECONDS


class Passkeys:
    def __init__(self, settings: Settings, accounts: Accounts) -> None:
        self.settings = settings
        self.accounts = accounts
        self.database = accounts.database
        keys = accounts.people.signer.secret_keys
        self.registering = URLSafeTimedSerializer(keys, salt="register a passkey")
        self.entering = URLSafeTimedSerializer(keys, salt="sign in by passkey")

    # --- registering ----------------------------------------------------------------------------------

    async def begin_registration(self, person: Person) -> Ceremony:
        known = await self.held_by(person)
        if len(known) >= MAX_PASSKEYS:
            raise Conflict("too_many", f"You have {MAX_PASSKEYS} passkeys: remove one first.")
        login = (await self.accounts.row(person))["login"]
        challenge = generate_challenge()
        options = generate_registration_options(
            rp_id=site_of(self.settings.url).domain,
            rp_name="Waystation",
            user_id=person.id.encode(),
            user_name=login or person.nickname,
            user_display_name=person.nickname,
            challenge=challenge,
            timeout=CEREMONY_SECONDS * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=USER_VERIFICATION
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(row["id"])) for row in known
            ],
        )
        token = self.registering.dumps([bytes_to_base64url(challenge), person.id])
        return Ceremony(options_to_json_dict(options), token)

    async def register(self, person: Person, token: str, name: str, credential: Json) -> str:
        """Store a passkey as another way to sign in, and return its id."""
        challenge, whose = read_challenge(self.registering, token)
        if whose != person.id:
            raise stale_challenge()
        here = site_of(self.settings.url)
        verified = verify_or_refuse(
            lambda: verify_registration_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=here.domain,
                expected_origin=here.origin,
                require_user_verification=True,
            )
        )
        made = bytes_to_base64url(verified.credential_id)
        async with self.database.transaction() as together:
            await spend_challenge(together, challenge)
            if not await together.run(
                "add_passkey",
                id=made,
                person=person.id,
                public_key=verified.credential_public_key,
                sign_count=verified.sign_count,
                name=name,
                now=now(),
            ):
                raise Conflict("known_passkey", "This passkey is known here already.")
        self.accounts.people.forget(person.id)
        return made

    # --- signing in -----------------------------------------------------------------------------------

    def begin_sign_in(self) -> Ceremony:
        """Begin a sign-in without a login name: the passkey itself identifies the person."""
        challenge = generate_challenge()
        options = generate_authentication_options(
            rp_id=site_of(self.settings.url).domain,
            challenge=challenge,
            timeout=CEREMONY_SECONDS * 1000,
            user_verification=USER_VERIFICATION,
        )
        token = self.entering.dumps([bytes_to_base64url(challenge), None])
        return Ceremony(options_to_json_dict(options), token)

    async def sign_in(self, token: str, credential: Json) -> tuple[Person, str]:
        challenge, _ = read_challenge(self.entering, token)
        given = verify_or_refuse(lambda: parse_authentication_credential_json(credential))
        row = await self.database.one("find_passkey", id=bytes_to_base64url(given.raw_id))
        if row is None:
            raise NotSignedIn("unknown_passkey", "This passkey is not known here: sign in another way.")
        if given.response.user_handle != row["person_id"].encode():
            raise unproven_passkey()
        count = self._verify_sign_in(credential, challenge, row)
        async with self.database.transaction() as together:
            await spend_challenge(together, challenge)
            await together.run("mark_passkey_used", id=row["id"], sign_count=count, now=now())
            person = await together.one("find_person", id=row["person_id"])
        assert person is not None
        return self.accounts.open_session(person)

    def _verify_sign_in(self, credential: Json, challenge: str, row: Row) -> int:
        """Verify the signature, and return the sign count that the passkey reports."""
        here = site_of(self.settings.url)
        return verify_or_refuse(
            lambda: verify_authentication_response(
                credential=credential,
                expected_challenge=base64url_to_bytes(challenge),
                expected_rp_id=here.domain,
                expected_origin=here.origin,
                credential_public_key=bytes(row["public_key"]),
                credential_current_sign_count=row["sign_count"],
                require_user_verification=True,
            )
        ).new_sign_count

    # --- listing and removing -------------------------------------------------------------------------

    async def held_by(self, person: Person) -> Sequence[Row]:
        return await self.database.all("find_passkeys", person=person.id)

    async def remove(self, person: Person, passkey: str) -> None:
        """Remove a passkey, unless it is the only way to sign in. The lock on the person makes a second
        removal at the same moment wait for the first.
        """
        async with self.database.transaction() as together:
            await together.run("lock_person", id=person.id)
            held = await together.all("find_passkeys", person=person.id)
            if passkey not in [row["id"] for row in held]:
                raise NotFound("no_passkey", "You have no such passkey.")
            if not await together.run("remove_passkey", id=passkey, person=person.id):
                raise Conflict(
                    "last_way_in", "This is your only way to sign in: add another or choose a password first."
                )
        self.accounts.people.forget(person.id)


def site_of(url: str) -> Site:
    """The site of a URL. Passkeys need a name, never an IP address; for this machine it is `localhost`."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if is_address(host):
        if not ip_address(host).is_loopback:
            raise Refused(
                "no_domain",
                "Passkeys need a domain: ask the operator of this server to set WAYSTATION_BASE_URL.",
            )
        host = "localhost"
    usual = parts.port in (None, DEFAULT_PORTS.get(parts.scheme))
    return Site(host, f"{parts.scheme}://{host}" + ("" if usual else f":{parts.port}"))


def is_address(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def read_challenge(signer: URLSafeTimedSerializer, token: str) -> tuple[str, str | None]:
    """The challenge in a token, and the person it was made for."""
    try:
        challenge, whose = signer.loads(token, max_age=CEREMONY_SECONDS)
    except SignatureExpired as error:
        raise Refused("expired", "That took too long: begin again.") from error
    except BadData as error:
        raise stale_challenge() from error
    return challenge, whose


async def spend_challenge(together: Database, challenge: str) -> None:
    """Mark a challenge as answered, for longer than its token is valid, so that it cannot be used again."""
    await together.run("delete_expired_challenges", now=now())
    expires_at = now() + 2 * CEREMONY_SECONDS * 1000
    if not await together.run("spend_challenge", challenge=challenge, expires_at=expires_at):
        raise stale_challenge()


def verify_or_refuse[T](verify: Callable[[], T]) -> T:
    """Run a verification and refuse on any error: invalid bytes fail in more ways than the library
    documents.
    """
    try:
        return verify()
    except Exception as error:
        raise unproven_passkey() from error


def stale_challenge() -> Refused:
    return Refused("challenge", "This request is no longer valid: begin again.")


def unproven_passkey() -> NotAllowed:
    return NotAllowed("passkey", "This passkey does not prove who you are.")
