"""Routes of people and games: guests, yourself, and what this server offers."""

from __future__ import annotations

from typing import Any, Final

import msgspec
from litestar import Controller, Response, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from waystation import __version__
from waystation.bots import PLAYERS, levels_of
from waystation.games import UnknownGame, find_game, playable_games
from waystation.kernel import Setting, UnknownVersion
from waystation.service.api import wire
from waystation.service.api.access import COOKIE, CurrentPerson, CurrentServices, Visitor, language_of
from waystation.service.api.boards import board_view, look_names, module_path
from waystation.service.app.services import Services
from waystation.service.core.errors import NotFound
from waystation.service.core.person import Person
from waystation.service.people.people import SESSION_SECONDS
from waystation.words import LANGUAGES, Words, level_about, level_name, words_for

PRINTED_CACHING: Final = {"cache-control": "public, max-age=3600"}
"""The printed parts of a game are the same for everyone with the same language, so caches may share them."""


class Guests(Controller):
    path = "/api"
    tags = ("people",)

    @get("/server", summary="Read what this server offers: games, bot levels, languages")
    async def server(
        self, visitor: Visitor, services: CurrentServices, lang: wire.Lang = None
    ) -> wire.ServerInfo:
        language = language_of(visitor, lang)
        return wire.ServerInfo(
            version=__version__,
            games=[game_summary(words_for(language, find_game(game))) for game in playable_games()],
            levels=[level_view(level, language) for level in PLAYERS if is_offered(level)],
            languages=list(LANGUAGES),
            contact=services.settings.public_contact,
            me=me(visitor) if visitor else None,
        )

    @get("/games/{game:str}", summary="Read a game: its components and their names")
    async def game(
        self, game: wire.GameId, visitor: Visitor, lang: wire.Lang = None, version: wire.RulesVersion = ""
    ) -> Response[wire.GameView]:
        try:
            rules = find_game(game, version)
        except (UnknownGame, UnknownVersion) as error:
            raise NotFound("no_game", str(error)) from error
        words = words_for(language_of(visitor, lang), rules)
        seen = wire.GameView(
            **msgspec.structs.asdict(game_summary(words)),
            names=words.every_name() | look_names(words),
            about=words.about(),
            printed=words.game.printed(),
            board=board_view(words),
            client=module_path(rules.family),
            explains=rules.explains,
        )
        return Response(seen, headers=PRINTED_CACHING if lang in LANGUAGES else None)

    @post("/guests", summary="Create a guest; a nickname is enough")
    async def create_guest(
        self, data: JSONBody[wire.NewGuest], services: CurrentServices
    ) -> Response[wire.SignedIn]:
        person, token = await services.people.create_guest(data.nickname.strip(), data.language)
        return sign_in_response(person, token, services)

    @get("/me", summary="Read who you are")
    async def me(self, person: CurrentPerson) -> wire.Me:
        return me(person)

    @patch("/me", summary="Change your nickname or your language")
    async def describe(
        self,
        services: CurrentServices,
        person: CurrentPerson,
        data: JSONBody[wire.PersonUpdate | None] = None,
    ) -> wire.Me:
        asked = data or wire.PersonUpdate()
        nickname = asked.nickname.strip() if asked.nickname else None
        return me(await services.people.describe(person, nickname, asked.language))


def game_summary(words: Words) -> wire.GameSummary:
    game = words.game
    return wire.GameSummary(
        game.id,
        words.name(game.id),
        game.family,
        list(game.seats),
        game.rules_version,
        [setting_view(setting, words) for setting in game.settings],
        levels_of(game),
        game.has_heuristic,
        game.by_points,
        words.label_if_written(f"summary.{game.id}"),
        words.label_if_written(f"duration.{game.id}"),
    )


def is_offered(level: str) -> bool:
    return any(level in levels_of(find_game(game)) for game in playable_games())


def level_view(level: str, language: str) -> wire.LevelView:
    return wire.LevelView(level, level_name(level, language), level_about(level, language))


def setting_view(setting: Setting, words: Words) -> wire.SettingView:
    choices = [wire.SettingChoice(value, words.choice(setting, value)) for value in setting.choices]
    text = words.setting(setting)
    return wire.SettingView(setting.name, setting.kind, choices, setting.default, text, setting.rule)


def me(person: Person) -> wire.Me:
    return wire.Me(person.id, person.nickname, person.language, person.account, person.admin)


def sign_in_response(person: Person, token: str, services: Services) -> Response[Any]:
    """The response to a sign-in. The cookie with the token cannot be read by scripts or sent by other
    sites.
    """
    cookie = Cookie(
        key=COOKIE,
        value=token,
        max_age=SESSION_SECONDS,
        path="/",
        httponly=True,
        samesite="lax",
        secure=services.settings.https,
    )
    return Response(wire.SignedIn(me(person), token), cookies=[cookie], status_code=201)
