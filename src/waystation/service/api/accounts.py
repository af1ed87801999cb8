"""Accounts: ways to sign in for whoever wants to come back, and how to go."""

from __future__ import annotations

from litestar import Controller, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from waystation.service.accounts import folded
from waystation.service.allowances import Allowances
from waystation.service.api import wire
from waystation.service.api.access import COOKIE, Here, Speaker
from waystation.service.api.people import Guests, me, signed_in_as
from waystation.service.passkeys import CEREMONY, Ceremony


class Account(Controller):
    path = "/api/account"
    tags = ("accounts",)

    @get(summary="Your ways to sign in")
    async def account(self, station: Here, person: Speaker) -> wire.AccountSeen:
        row = await station.accounts.row(person)
        passkeys = [wire.PasskeySeen(**each) for each in await station.passkeys.held_by(person)]
        return wire.AccountSeen(row["login"], row["password"] is not None, passkeys)

    @post(summary="Take a login name and a password; you stay who you are")
    async def claim(self, data: JSONBody[wire.Claiming], station: Here, person: Speaker) -> wire.Me:
        return me(await station.accounts.claim(person, data.login, data.password))

    @delete(summary="Go for good: your name is forgotten, your matches stay")
    async def go(self, station: Here, person: Speaker) -> Response[None]:
        await station.accounts.delete(person)
        await station.bus.tell_person_left(person.id)
        return signed_out()

    @put("/password", summary="Change your password; you are signed out everywhere else", status_code=201)
    async def change_password(
        self,
        data: JSONBody[wire.ChangingPassword],
        station: Here,
        person: Speaker,
        allowances: NamedDependency[Allowances],
    ) -> Response[wire.SignedIn]:
        await allowances.spend("logins", person.id)
        again, token = await station.accounts.change_password(person, data.old, data.new)
        await station.bus.tell_person_left(person.id)
        return signed_in_as(again, token, station)

    @post("/passkeys/options", summary="Begin to make a passkey", status_code=200)
    async def begin_passkey(self, station: Here, person: Speaker) -> wire.PasskeyCeremony:
        return ceremony(await station.passkeys.begin_registration(person))

    @post("/passkeys", summary="Keep a passkey")
    async def keep_passkey(
        self, data: JSONBody[wire.NewPasskey], station: Here, person: Speaker
    ) -> list[wire.PasskeySeen]:
        await station.passkeys.register(person, data.token, data.name.strip(), data.credential)
        return [wire.PasskeySeen(**each) for each in await station.passkeys.held_by(person)]

    @delete("/passkeys/{passkey:str}", summary="Remove a passkey, unless it is your only way to sign in")
    async def remove_passkey(self, passkey: wire.PasskeyId, station: Here, person: Speaker) -> None:
        await station.passkeys.remove(person, passkey)


class Sessions(Guests):
    """Whoever comes, and comes back. Litestar takes all methods of one path from one controller, and a guest
    leaves where others sign in.
    """

    @post("/sessions", summary="Sign in by login name and password")
    async def sign_in(
        self, data: JSONBody[wire.SigningIn], station: Here, allowances: NamedDependency[Allowances]
    ) -> Response[wire.SignedIn]:
        await allowances.spend("logins", folded(data.login))
        person, token = await station.accounts.sign_in(data.login, data.password)
        return signed_in_as(person, token, station)

    @post("/passkeys/sessions/options", summary="Begin to sign in by passkey", status_code=200)
    async def begin_sign_in(self, station: Here) -> wire.PasskeyCeremony:
        return ceremony(station.passkeys.begin_sign_in())

    @post("/passkeys/sessions", summary="Sign in by passkey")
    async def sign_in_by_passkey(
        self, data: JSONBody[wire.SigningInByPasskey], station: Here
    ) -> Response[wire.SignedIn]:
        person, token = await station.passkeys.sign_in(data.token, data.credential)
        return signed_in_as(person, token, station)

    @delete("/sessions", summary="Leave: this browser forgets you")
    async def leave(self) -> Response[None]:
        return signed_out()

    @delete("/sessions/everywhere", summary="Sign out on every device")
    async def sign_out_everywhere(self, station: Here, person: Speaker) -> Response[None]:
        await station.accounts.sign_out_everywhere(person)
        await station.bus.tell_person_left(person.id)
        return signed_out()


def ceremony(begun: Ceremony) -> wire.PasskeyCeremony:
    return wire.PasskeyCeremony(begun.options, begun.token, CEREMONY)


def signed_out() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer
