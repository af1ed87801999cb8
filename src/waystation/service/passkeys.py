"""Passkeys: a key that a device or a password manager keeps, and that no other site can ask for.

A ceremony has two steps: we hand out a challenge, and the passkey signs it. Between the two nothing is kept
here; the challenge travels in a signed token, so either step may be taken at any node. What is kept, until it
would have expired anyway, is that a challenge has been answered. The sign count could not tell: a passkey
that is shared between devices always says zero.
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

from waystation.service.accounts import Accounts
from waystation.service.database import Database, Row
from waystation.service.errors import Conflict, NotAllowed, NotFound, NotSignedIn, Refused
from waystation.service.house import now
from waystation.service.model import Person
from waystation.service.settings import Settings

type Json = dict[str, Any]

CEREMONY: Final = 300
"""Seconds from a challenge to its answer."""

MOST: Final = 20
DEFAULT_PORTS: Final = {"http": 80, "https": 443}
VERIFIED: Final = UserVerificationRequirement.REQUIRED
"""A passkey is all that is asked for, so a finger, a face or a PIN must have unlocked it."""


@dataclass(frozen=True)
class Site:
    """What a passkey is bound to: a domain, and the address in the browser's bar."""

    domain: str
    origin: str


@dataclass(frozen=True)
class Ceremony:
    """What the browser's passkey dialog is opened with, and the token to send back with its answer."""

    options: Json
    token: str


class Passkeys:
    def __init__(self, settings: Settings, accounts: Accounts) -> None:
        self.settings = settings
        self.accounts = accounts
        self.database = accounts.database
        keys = accounts.people.signer.secret_keys
        self.registering = URLSafeTimedSerializer(keys, salt="register a passkey")
        self.entering = URLSafeTimedSerializer(keys, salt="sign in by passkey")

    # --- a new one ------------------------------------------------------------------------------------

    async def begin_registration(self, person: Person) -> Ceremony:
        known = await self.held_by(person)
        if len(known) >= MOST:
            raise Conflict("too_many", f"You have {MOST} passkeys: remove one first.")
        login = (await self.accounts.row(person))["login"]
        challenge = generate_challenge()
        options = generate_registration_options(
            rp_id=site(self.settings.url).domain,
            rp_name="Waystation",
            user_id=person.id.encode(),
            user_name=login or person.nickname,
            user_display_name=person.nickname,
            challenge=challenge,
            timeout=CEREMONY * 1000,
            authenticator_selection=AuthenticatorSelectionCriteria(
                resident_key=ResidentKeyRequirement.REQUIRED, user_verification=VERIFIED
            ),
            exclude_credentials=[
                PublicKeyCredentialDescriptor(base64url_to_bytes(row["id"])) for row in known
            ],
        )
        token = self.registering.dumps([bytes_to_base64url(challenge), person.id])
        return Ceremony(options_to_json_dict(options), token)

    async def register(self, person: Person, token: str, name: str, credential: Json) -> str:
        """Keep a passkey as one more way to sign in; its id."""
        challenge, whose = opened(self.registering, token)
        if whose != person.id:
            raise stale()
        here = site(self.settings.url)
        verified = checked(
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
            await spend(together, challenge)
            if not await together.run(
                "keep_passkey",
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
        """For whoever comes: the passkey itself says whose it is."""
        challenge = generate_challenge()
        options = generate_authentication_options(
            rp_id=site(self.settings.url).domain,
            challenge=challenge,
            timeout=CEREMONY * 1000,
            user_verification=VERIFIED,
        )
        token = self.entering.dumps([bytes_to_base64url(challenge), None])
        return Ceremony(options_to_json_dict(options), token)

    async def sign_in(self, token: str, credential: Json) -> tuple[Person, str]:
        challenge, _ = opened(self.entering, token)
        given = checked(lambda: parse_authentication_credential_json(credential))
        row = await self.database.one("find_passkey", id=bytes_to_base64url(given.raw_id))
        if row is None:
            raise NotSignedIn("unknown_passkey", "This passkey is not known here: sign in another way.")
        if given.response.user_handle != row["person_id"].encode():
            raise unproven()
        count = self._verified(credential, challenge, row)
        async with self.database.transaction() as together:
            await spend(together, challenge)
            await together.run("use_passkey", id=row["id"], sign_count=count, now=now())
            person = await together.one("find_person", id=row["person_id"])
        assert person is not None
        return self.accounts.welcome_back(person)

    def _verified(self, credential: Json, challenge: str, row: Row) -> int:
        """How often the passkey says it has been used."""
        here = site(self.settings.url)
        return checked(
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

    # --- those there are ------------------------------------------------------------------------------

    async def held_by(self, person: Person) -> Sequence[Row]:
        return await self.database.all("find_passkeys", person=person.id)

    async def remove(self, person: Person, passkey: str) -> None:
        """One way in always stays; of two removed at the same moment, the second waits for the first."""
        async with self.database.transaction() as together:
            await together.run("hold_person", id=person.id)
            held = await together.all("find_passkeys", person=person.id)
            if passkey not in [row["id"] for row in held]:
                raise NotFound("no_passkey", "You have no such passkey.")
            if not await together.run("remove_passkey", id=passkey, person=person.id):
                raise Conflict(
                    "last_way_in", "This is your only way to sign in: add another or choose a password first."
                )
        self.accounts.people.forget(person.id)


def site(url: str) -> Site:
    """Passkeys are bound to a name, never to a number; this machine is called `localhost`."""
    parts = urlsplit(url)
    host = parts.hostname or ""
    if is_address(host):
        if not ip_address(host).is_loopback:
            raise Refused(
                "no_domain", "Passkeys need a domain: the host of this house has to set WAYSTATION_BASE_URL."
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


def opened(signer: URLSafeTimedSerializer, token: str) -> tuple[str, str | None]:
    """The challenge in a token, and for whom it was made."""
    try:
        challenge, whose = signer.loads(token, max_age=CEREMONY)
    except SignatureExpired as error:
        raise Refused("expired", "That took too long: begin again.") from error
    except BadData as error:
        raise stale() from error
    return challenge, whose


async def spend(together: Database, challenge: str) -> None:
    """A challenge is answered once; that is remembered for longer than its token is good."""
    await together.run("forget_challenges", now=now())
    expires_at = now() + 2 * CEREMONY * 1000
    if not await together.run("spend_challenge", challenge=challenge, expires_at=expires_at):
        raise stale()


def checked[T](verify: Callable[[], T]) -> T:
    """Bytes that are no credential fail in more ways than the library names: each means no."""
    try:
        return verify()
    except Exception as error:
        raise unproven() from error


def stale() -> Refused:
    return Refused("challenge", "This was not asked of you now: begin again.")


def unproven() -> NotAllowed:
    return NotAllowed("passkey", "This passkey does not prove who you are.")
