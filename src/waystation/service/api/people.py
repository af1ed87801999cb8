"""Who you are: a guest with a nickname to begin with."""

from __future__ import annotations

from typing import Any

from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from waystation import __version__
from waystation.bots import PLAYERS
from waystation.games import GAMES, find
from waystation.service.api import wire
from waystation.service.api.access import COOKIE, Here, Speaker, Visitor
from waystation.service.model import Person
from waystation.service.people import YEAR
from waystation.service.station import Station
from waystation.words import LANGUAGES, words_for


class Guests(Controller):
    path = "/api"
    tags = ("people",)

    @get("/house", summary="What can be played here")
    async def house(self, visitor: Visitor, lang: wire.Lang = None) -> wire.House:
        language = lang if lang in LANGUAGES else visitor.language if visitor else LANGUAGES[0]
        return wire.House(__version__, listed_games(language), list(PLAYERS), list(LANGUAGES))

    @post("/guests", summary="Come in as a guest: a nickname is enough")
    async def welcome(self, data: JSONBody[wire.NewGuest], station: Here) -> Response[wire.SignedIn]:
        person, token = await station.people.welcome(data.nickname.strip(), data.language)
        return signed_in_as(person, token, station)

    @get("/me", summary="Who you are")
    async def me(self, person: Speaker) -> wire.Me:
        return me(person)

    @patch("/me", summary="Be called otherwise, or read another language")
    async def describe(
        self, station: Here, person: Speaker, data: JSONBody[wire.Describing | None] = None
    ) -> wire.Me:
        asked = data or wire.Describing()
        nickname = asked.nickname.strip() if asked.nickname else None
        return me(await station.people.describe(person, nickname, asked.language))


def listed_games(language: str) -> list[wire.GameListed]:
    games = [find(game) for game in GAMES]
    return [
        wire.GameListed(
            game.id,
            words_for(language, game).name(game.id),
            game.family,
            list(game.seats),
            game.rules_version,
            dict(game.settings),
        )
        for game in games
    ]


def me(person: Person) -> wire.Me:
    return wire.Me(person.id, person.nickname, person.language, person.account, person.admin)


def signed_in_as(person: Person, token: str, station: Station) -> Response[Any]:
    """Who you are now, with the token in a cookie that no script can read and no other site can send."""
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR,
        path="/",
        httponly=True,
        samesite="lax",
        secure=station.settings.https,
    )
    return Response(wire.SignedIn(me(person), token), cookies=[cookie], status_code=201)
