"""Who you are: a guest with a nickname to begin with."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from waystation import __version__
from waystation.bots import LEVELS
from waystation.games import GAMES, find
from waystation.kernel import Setting
from waystation.service.api import wire
from waystation.service.api.access import COOKIE, Here, Speaker, Visitor, language_of
from waystation.service.errors import NotFound
from waystation.service.model import Person
from waystation.service.people import YEAR
from waystation.service.station import Station
from waystation.words import LANGUAGES, Words, level_about, level_name, words_for

PRINTED: Final = {"cache-control": "public, max-age=3600"}
"""What is printed is the same for everyone who asks for the same language."""


class Guests(Controller):
    path = "/api"
    tags = ("people",)

    @get("/house", summary="What can be played here")
    async def house(self, visitor: Visitor, lang: wire.Lang = None) -> wire.House:
        language = language_of(visitor, lang)
        return wire.House(
            version=__version__,
            games=[listed(words_for(language, find(game))) for game in GAMES],
            levels=[level_listed(level, language) for level in LEVELS],
            languages=list(LANGUAGES),
            me=me(visitor) if visitor else None,
        )

    @get("/games/{game:str}", summary="What lies in the box of a game, and what it is called")
    async def game(
        self, game: wire.GameId, visitor: Visitor, lang: wire.Lang = None
    ) -> Response[wire.GameSeen]:
        if game not in GAMES:
            raise NotFound("no_game", "There is no such game here.")
        words = words_for(language_of(visitor, lang), find(game))
        seen = wire.GameSeen(
            **msgspec.structs.asdict(listed(words)),
            names=words.every_name(),
            about=words.about(),
            printed=words.game.printed(),
        )
        return Response(seen, headers=PRINTED if lang in LANGUAGES else None)

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


def listed(words: Words) -> wire.GameListed:
    game = words.game
    return wire.GameListed(
        game.id,
        words.name(game.id),
        game.family,
        list(game.seats),
        game.rules_version,
        [setting_listed(setting, words) for setting in game.settings],
    )


def level_listed(level: str, language: str) -> wire.LevelListed:
    return wire.LevelListed(level, level_name(level, language), level_about(level, language))


def setting_listed(setting: Setting, words: Words) -> wire.SettingListed:
    choices = [wire.ChoiceListed(value, words.choice(setting, value)) for value in setting.choices]
    return wire.SettingListed(setting.name, setting.kind, choices, setting.default, words.setting(setting))


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
