"""Routes of accounts and sessions: signing in and out, passwords, passkeys, deletion."""

from __future__ import annotations

from typing import TYPE_CHECKING

from litestar import Controller, Response, delete, get, post, put
from litestar.di import NamedDependency
from litestar.params import JSONBody

from waystation.service.api import wire
from waystation.service.api.access import COOKIE, CurrentPerson, CurrentServices
from waystation.service.api.people import Guests, me, sign_in_response
from waystation.service.api.rate_limits import RateLimits
from waystation.service.people.accounts import fold_login

if TYPE_CHECKING:
    from waystation.service.people.passkeys import Ceremony


class Account(Controller):
    path = "/api/account"
    tags = ("accounts",)

    @get(summary="List your ways to sign in")
    async def account(self, services: CurrentServices, person: CurrentPerson) -> wire.AccountView:
        row = await services.accounts.row(person)
        passkeys = [wire.PasskeyView(**each) for each in await services.passkeys.held_by(person)]
        return wire.AccountView(row["login"], row["password"] is not None, passkeys)

    @post(summary="Create an account from your guest")
    async def claim(
        self, data: JSONBody[wire.AccountClaim], services: CurrentServices, person: CurrentPerson
    ) -> wire.Me:
        return me(await services.accounts.claim(person, data.login, data.password))

    @delete(summary="Delete your account; your matches stay, without your name")
    async def delete_account(self, services: CurrentServices, person: CurrentPerson) -> Response[None]:
        await services.accounts.delete(person)
        await services.bus.publish_sign_out(person.id)
        return sign_out_response()

    @put("/password", summary="Change your password and end all other sessions", status_code=201)
    async def change_password(
        self,
        data: JSONBody[wire.PasswordChange],
        services: CurrentServices,
        person: CurrentPerson,
        rate_limits: NamedDependency[RateLimits],
    ) -> Response[wire.SignedIn]:
        await rate_limits.spend("logins", person.id)
        again, token = await services.accounts.change_password(person, data.old, data.new)
        await services.bus.publish_sign_out(person.id)
        return sign_in_response(again, token, services)

    @post("/passkeys/options", summary="Begin to register a passkey", status_code=200)
    async def begin_passkey(self, services: CurrentServices, person: CurrentPerson) -> wire.PasskeyCeremony:
        return ceremony_view(await services.passkeys.begin_registration(person))

    @post("/passkeys", summary="Register a passkey")
    async def register_passkey(
        self, data: JSONBody[wire.NewPasskey], services: CurrentServices, person: CurrentPerson
    ) -> list[wire.PasskeyView]:
        await services.passkeys.register(person, data.token, data.name.strip(), data.credential)
        return [wire.PasskeyView(**each) for each in await services.passkeys.held_by(person)]

    @delete("/passkeys/{passkey:str}", summary="Remove a passkey, unless it is your only way to sign in")
    async def remove_passkey(
        self, passkey: wire.PasskeyId, services: CurrentServices, person: CurrentPerson
    ) -> None:
        await services.passkeys.remove(person, passkey)


class Sessions(Guests):
    """Guests and sessions. They are one controller because Litestar wants all methods of a path in one
    controller, and guests sign out at the path where others sign in.
    """

    @post("/sessions", summary="Sign in with a login name and a password")
    async def sign_in(
        self,
        data: JSONBody[wire.SignInRequest],
        services: CurrentServices,
        rate_limits: NamedDependency[RateLimits],
    ) -> Response[wire.SignedIn]:
        await rate_limits.spend("logins", fold_login(data.login))
        person, token = await services.accounts.sign_in(data.login, data.password)
        return sign_in_response(person, token, services)

    @post("/passkeys/sessions/options", summary="Begin to sign in with a passkey", status_code=200)
    async def begin_sign_in(self, services: CurrentServices) -> wire.PasskeyCeremony:
        return ceremony_view(services.passkeys.begin_sign_in())

    @post("/passkeys/sessions", summary="Sign in with a passkey")
    async def sign_in_by_passkey(
        self, data: JSONBody[wire.PasskeySignInRequest], services: CurrentServices
    ) -> Response[wire.SignedIn]:
        person, token = await services.passkeys.sign_in(data.token, data.credential)
        return sign_in_response(person, token, services)

    @delete("/sessions", summary="Sign out in this browser")
    async def sign_out(self) -> Response[None]:
        return sign_out_response()

    @delete("/sessions/everywhere", summary="Sign out on every device")
    async def sign_out_everywhere(self, services: CurrentServices, person: CurrentPerson) -> Response[None]:
        await services.accounts.sign_out_everywhere(person)
        await services.bus.publish_sign_out(person.id)
        return sign_out_response()


def ceremony_view(begun: Ceremony) -> wire.PasskeyCeremony:
    return wire.PasskeyCeremony(begun.options, begun.token, begun.seconds)


def sign_out_response() -> Response[None]:
    answer: Response[None] = Response(None, status_code=204)
    answer.delete_cookie(COOKIE, path="/")
    return answer
