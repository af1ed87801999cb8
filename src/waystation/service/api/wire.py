"""The types of requests and responses, except the views of a table, which are in `tables/presenters.py`."""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal

import msgspec
from litestar.params import PathParameter, QueryParameter

from waystation.kernel.board import Colour, Kind
from waystation.service.tables.presenters import Json
from waystation.service.tables.record import DEFAULT_LEVEL, ClockRule, Pace, Status, UndoPolicy, Visibility
from waystation.words import LANGUAGES

# Parameters are not `type` statements: Litestar would document their bounds, but not enforce them.
GameId = Annotated[str, PathParameter(max_length=64, pattern=r"^[^\x00]*$", description="The id of a game.")]
TableId = Annotated[
    str, PathParameter(max_length=24, pattern=r"^[^\x00]*$", description="The id of a table.")
]
Lang = Annotated[
    str | None,
    QueryParameter(
        name="lang",
        description=f"One of {', '.join(LANGUAGES)}; anything else means your own language.",
    ),
]
RulesVersion = Annotated[
    str,
    QueryParameter(
        name="version", max_length=16, description="The version of the rules; the newest if empty."
    ),
]
Invite = Annotated[
    str | None, QueryParameter(name="invite", max_length=64, description="The invitation to a private table.")
]
SeatAsked = Annotated[
    int | None, QueryParameter(name="seat", ge=0, le=9, description="The seat whose view you want.")
]

EntryNumber = Annotated[int, PathParameter(ge=0, le=2**31, description="The number of an entry.")]
After = Annotated[
    int, QueryParameter(name="after", ge=0, le=2**31, description="Only entries after this one.")
]

Document = dict[str, Any]
"""A `MatchFile` that is not verified yet."""

type Seconds = Annotated[int, msgspec.Meta(ge=1, le=90 * 24 * 3600)]
type SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
type Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
type Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
type Language = Annotated[
    str,
    msgspec.Meta(
        pattern=f"^({'|'.join(LANGUAGES)})$",
        extra={"is": f"{', '.join(LANGUAGES[:-1])} or {LANGUAGES[-1]}"},
    ),
]
type Key = Annotated[
    str,
    msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$", extra={"is": "1 to 64 plain characters"}),
]
HIDDEN: Final = (
    r"\x00-\x1f\x7f-\x9f\xad"  # control characters, and where a word may break
    r"\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"  # what turns the direction of writing
    r"\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0"  # what fills a place with nothing
    r"\u200b\u200c\u2028\u2029\u2060-\u2065\u206a-\u206f\ufeff\ufff9-\ufffb"  # what has no width
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e00ff"  # marks of shorthand and music, tags
)
"""Characters that a name must not have: two names could look the same, or a line be read backwards."""

BLANK: Final = "\\s\\u200d\\u2800\\ufe00-\\ufe0f\U000e0100-\U000e01ef"
"""Characters that a name may have, but that show nothing by themselves: they join emoji, or choose the form
of a character.
"""

type Nickname = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=32,
        pattern=f"^[^{HIDDEN}]*[^{HIDDEN}{BLANK}][^{HIDDEN}]*$",
        extra={"is": "a name of 1 to 32 characters that can be seen"},
    ),
]
type Login = Annotated[
    str,
    msgspec.Meta(
        min_length=3,
        max_length=64,
        pattern=r"^[^\s\x00-\x1f\x7f]+$",
        extra={"is": "3 to 64 characters without spaces"},
    ),
]
type Password = Annotated[str, msgspec.Meta(min_length=1, max_length=256)]
type NewPassword = Annotated[
    str, msgspec.Meta(min_length=10, max_length=256, extra={"is": "10 to 256 characters"})
]
type ChallengeToken = Annotated[str, msgspec.Meta(min_length=1, max_length=512)]
type Label = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=64,
        pattern=r"^[^\x00-\x1f]*[^\s\x00-\x1f][^\x00-\x1f]*$",
        extra={"is": "1 to 64 characters, not only spaces"},
    ),
]
PasskeyId = Annotated[
    str, PathParameter(max_length=1400, pattern="^[A-Za-z0-9_-]+$", description="The id of a passkey.")
]


class RequestBody(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """The body of a request. An unknown field is an error, not ignored."""


class NewChair(RequestBody):
    """Who sits here: you, a bot of one of the server's `levels`, or nobody yet. A bot may have a `name`, and
    so may each player who shares your screen. A bot without a name is called by its level.
    """

    holder: Literal["you", "bot", "open"]
    level: str = DEFAULT_LEVEL
    name: Nickname | None = None


class NewTable(RequestBody):
    """A new table: its game and settings, who sits where, and what the players agree on. If `bots_wait`, bots
    act when the people at the table have reported that they are ready, or after some seconds; people leave
    themselves `grace_seconds` to take back an action before they report it.
    """

    game: str
    seats: Annotated[list[NewChair], msgspec.Meta(min_length=1, max_length=8)]
    settings: dict[str, str | int | bool] = {}
    visibility: Visibility = "private"
    undo: UndoPolicy = "free"
    pace: Pace = "live"
    move_seconds: Seconds | None = None
    bank_seconds: Seconds | None = None
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    hints: bool = True
    rated: bool = False
    bots_wait: bool = False
    grace_seconds: Annotated[int, msgspec.Meta(ge=0, le=30)] = 0


class NewSeats(RequestBody):
    """The new seats. A current seat is kept by its number, `keep`, and only once."""

    seats: Annotated[list[KeptChair], msgspec.Meta(min_length=1, max_length=8)]


class KeptChair(RequestBody):
    """Who sits here from now on. If `holder` is `keep`, it is the person or bot now at seat number `keep`."""

    holder: Literal["keep", "you", "bot", "open"]
    keep: SeatNumber = 0
    level: str = DEFAULT_LEVEL
    name: Nickname | None = None


class JoinRequest(RequestBody):
    """The seat to take; without one, the first that is free. A private table requires its invitation. `rated`
    says that you agree to a rated match: it is rated if the table is and everyone agrees.
    """

    seat: SeatNumber | None = None
    invite: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    rated: bool = False


class PlayRequest(RequestBody):
    """An option, by its notation (`do`). `after` is the number of the last entry you have seen, the `seq` of
    the table. If something has happened since this seat was asked, the error has the code `stale`. If several
    seats choose at the same time, an older `after` is fine: it does not matter what the others did meanwhile.

    `key` is any text that identifies the request. A request that is sent twice with the same key is carried
    out once and gets the same response, so you can safely retry it. Send `seat` if you hold several seats.
    """

    do: Notation
    after: Number
    seat: SeatNumber | None = None
    key: Key | None = None


class ReadyRequest(RequestBody):
    """The last entry of the match that you have seen."""

    after: Number


class UndoRequest(RequestBody):
    """`after` is the number of the last entry you have seen. If you send it, a retry takes back nothing
    more.
    """

    seat: SeatNumber | None = None
    after: Number | None = None


class HandOverRequest(RequestBody):
    """A silent seat to give to a bot of this level, or without a level to anybody with the invitation."""

    seat: SeatNumber
    level: str | None = None


class VoteRequest(RequestBody):
    agree: bool


class ChatRequest(RequestBody):
    text: Annotated[
        str,
        msgspec.Meta(
            min_length=1,
            max_length=1000,
            pattern=r"^[^\x00]*[^\s\x00][^\x00]*$",
            extra={"is": "1 to 1000 characters, not only spaces"},
        ),
    ]


class NewGuest(RequestBody):
    nickname: Nickname
    language: Language = LANGUAGES[0]


class PersonUpdate(RequestBody):
    nickname: Nickname | None = None
    language: Language | None = None


class AccountClaim(RequestBody):
    """A login name and a password for the person you already are."""

    login: Login
    password: NewPassword


class SignInRequest(RequestBody):
    login: Login
    password: Password


class PasswordChange(RequestBody):
    old: Password
    new: NewPassword


class NewPasskey(RequestBody):
    """The result of the browser's dialog, from `credential.toJSON()`, and your name for the passkey."""

    token: ChallengeToken
    credential: dict[str, Any]
    name: Label = "passkey"


class PasskeySignInRequest(RequestBody):
    """The result of the browser's dialog, from `credential.toJSON()`."""

    token: ChallengeToken
    credential: dict[str, Any]


# --- responses --------------------------------------------------------------------------------------------


class PlayResult(msgspec.Struct):
    """The number of the new entry and its digest, which proves what was played."""

    seq: int
    digest: str


class CreatedTable(msgspec.Struct):
    id: str
    invite: str
    commitment: str


class ChatNumber(msgspec.Struct):
    """The number of the new line of chat."""

    number: int


class TableRevision(msgspec.Struct):
    """The new revision of the table. `rev` grows with every change of a table, `seq` with every entry of its
    log.
    """

    rev: int


class Me(msgspec.Struct):
    id: str
    nickname: str
    language: str
    account: bool
    admin: bool


class SignedIn(msgspec.Struct):
    """Who you are now. A browser keeps the token as a cookie; a program sends it as a bearer token."""

    me: Me
    token: str


class PasskeyView(msgspec.Struct):
    id: str
    name: str
    created_at: int
    last_used_at: int | None


class AccountView(msgspec.Struct):
    """Your ways to sign in. A guest has none."""

    login: str | None
    password: bool
    passkeys: list[PasskeyView]


class PasskeyCeremony(msgspec.Struct):
    """The options for the browser's passkey dialog, for `parse…OptionsFromJSON`, and the token to send back
    with its result. Both expire after `seconds`.
    """

    options: Json
    token: str
    seconds: int


class SettingChoice(msgspec.Struct):
    """A possible value of a setting: send `value`, show `text`."""

    value: str
    text: str


class SettingView(msgspec.Struct):
    """A setting of a game: a seat (by its number), a flag (true or false) or a choice. If you do not send it,
    it has its default; without a default, chance or another setting decides. `rule` names the ruling that it
    is about, if groups read one differently.
    """

    name: str
    kind: Literal["seat", "flag", "choice"]
    choices: list[SettingChoice]
    default: bool | str | None
    text: str
    rule: str


class GameSummary(msgspec.Struct):
    """A game that this server offers, with the `levels` of bots that play it, from the weakest to the
    strongest. `hints` says whether a table may have hints, `by_points` whether people compare points at the
    end. `summary` is a sentence on what it is about, and `duration` how long it takes; they are empty if the
    game's words do not say.
    """

    id: str
    name: str
    family: str
    seats: list[int]
    rules_version: str
    settings: list[SettingView]
    levels: list[str]
    hints: bool
    by_points: bool
    summary: str
    duration: str


class LookView(msgspec.Struct):
    """How a component looks: what is written largest, its colour, whose name stands at its foot, and a sign
    in the corner.
    """

    label: str
    colour: Colour | None
    caption: str
    corner: str


class PartView(msgspec.Struct):
    """A part of the view, by the keys that lead to it. In `players`, the key `*` stands for every seat, `own`
    for the viewer's and `others` for the rest. `press` names the parameters of options that say what is
    pressed, for each press that follows another; `note` leads to what is written below each pile.
    """

    path: list[str]
    title: str
    kind: Kind
    press: list[list[str]]
    fan: bool
    columns: int
    column_names: list[str]
    row_names: list[str]
    note: list[str]


class ZoneView(msgspec.Struct):
    name: str
    title: str
    half: bool
    parts: list[PartView]


class BoardView(msgspec.Struct):
    """A board as its package describes it. `seats` are parts of each seat's record in `players`, `looks` has
    the look of components by their ids, and `dice` names the parameters of options that are faces of dice.
    """

    zones: list[ZoneView]
    seats: list[PartView]
    looks: dict[str, LookView]
    dice: list[str]


class GameView(GameSummary):
    """A game and its components. `printed` differs between families. `names` has the name of each component
    by its id, and `about` a sentence or two on what it does. `board` describes the board of a game that the
    client does not know, and `client` is the path of a module that draws it, if the package brings either.
    `explains` says whether the game gives reasons why something on it cannot be done.
    """

    names: dict[str, str]
    about: dict[str, str]
    printed: Json
    board: BoardView | None
    client: str | None
    explains: bool


class LevelView(msgspec.Struct):
    """A level of bots: its name, and in one line what to expect of it."""

    id: str
    name: str
    about: str


class ServerInfo(msgspec.Struct):
    """What this server offers: games, and levels of bots from the weakest to the strongest. `contact` is the
    address of its host (`mailto:…` or `https://…`), if there is one. `me` is who you are, if you are signed
    in.
    """

    version: str
    games: list[GameSummary]
    levels: list[LevelView]
    languages: list[str]
    contact: str | None
    me: Me | None


class TableSummary(msgspec.Struct):
    id: str
    game: str
    status: Status
    pace: Pace
    clock: ClockRule | None
    rated: bool
    names: list[str]
    open_seats: int
    asked: list[int]
    yours: list[int]
    your_turn: bool
    seq: int
    created_at: int
    changed_at: int
    places: list[int]


class TableList(msgspec.Struct):
    tables: list[TableSummary]


class FileEntry(msgspec.Struct):
    """An entry of the log. `draws` are the random results; `do` is null while the choice is secret."""

    seq: int
    seat: int
    do: str | None
    draws: list[str]
    digest: str


class FileSheetLine(msgspec.Struct):
    """A line of a score sheet: what it is for, and how many points it brought."""

    item: str
    params: dict[str, str | int]
    points: int


class FileSheet(msgspec.Struct):
    lines: list[FileSheetLine]
    tie_breaks: list[int]


class FileResult(msgspec.Struct):
    """The final result, by seat. Its `digest` follows that of the last entry."""

    scores: list[int]
    ranks: list[int]
    sheets: list[FileSheet]
    digest: str


class MatchFile(msgspec.Struct):
    """A match as a `.way` document, which `waystation replay` reads. Until the match is over, it lacks the
    `seed` and everything that follows from it.
    """

    format: str
    game: str
    rules_version: str
    seats: int
    settings: Json
    commitment: str
    seed: str | None
    opening: list[str]
    log: list[FileEntry]
    result: FileResult | None


class WhyNot(msgspec.Struct):
    """Why a target is not offered: the rule that forbids it, its `params` (such as what something costs and
    what you have), and a sentence. `rule` and `text` are null if the target is offered.
    """

    family: str
    rule: str | None
    params: Json
    text: str | None


class ProbabilityView(msgspec.Struct):
    """A possible result: `ways` of `of` lead to it. `item` and `params` tell a program what `text` tells a
    person.
    """

    item: str
    params: Json
    text: str
    ways: int
    of: int


class OddsView(msgspec.Struct):
    family: str
    odds: list[ProbabilityView]


class HintView(msgspec.Struct):
    """A suggested option. `chance` is the forecast chance to win, from 0 to 1. `behind` and `points_behind`
    say how far it is behind the best option. `why` compares the best option with the second, and every other
    option with the best.
    """

    do: str
    text: str
    chance: float
    behind: float
    points_behind: float
    why: str


class HintsView(msgspec.Struct):
    """The suggested options, the best first."""

    hints: list[HintView]


class MomentView(msgspec.Struct):
    """After an entry, by seat: the chance to win from 0 to 1, and how far the next turns may change it."""

    number: int
    chances: list[float]
    errors: list[float]


class TurningPointView(msgspec.Struct):
    """What `actor` did after entry `since`, up to entry `number`, changed the chance of `seat` to win. `luck`
    is the part of the change that was luck.
    """

    since: int
    number: int
    actor: int
    seat: int
    before: float
    after: float
    luck: float
    by_chance: bool


class LuckView(msgspec.Struct):
    """The points that luck brought to a seat compared with the others, and the percentage of matches that
    bring fewer.
    """

    points: float
    percentile: float


class ReviewView(msgspec.Struct):
    """The review of a finished match, by a forecast that knew all hands but not the future."""

    moments: list[MomentView]
    turning_points: list[TurningPointView]
    luck: list[LuckView]


class Problem(msgspec.Struct):
    """An error: a sentence for a person, a code for a program, and the invalid field if there is one.

    Codes that a client should handle: `stale` (others have acted: read the table again), `busy` (send the
    same request again), `not_signed_in` (sign in first), `too_often` (wait for `Retry-After` seconds),
    `unavailable` (try again), `invalid` (correct the `field`).
    """

    status: int
    code: str
    detail: str
    field: str | None = None
