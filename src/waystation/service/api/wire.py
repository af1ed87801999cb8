"""What is sent to the API and what it answers, where a table as it is seen does not say it all."""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from litestar.params import PathParameter, QueryParameter

from waystation.service.model import USUAL_LEVEL, ClockRule, Pace, Status, UndoPolicy, Visibility
from waystation.service.seen import Json

# Parameters are no `type` statements: Litestar would document the bounds of those, and not hold to them.
GameId = Annotated[str, PathParameter(max_length=64, pattern=r"^[^\x00]*$", description="the id of a game")]
TableId = Annotated[str, PathParameter(max_length=24, pattern=r"^[^\x00]*$", description="the id of a table")]
Lang = Annotated[
    str | None,
    QueryParameter(name="lang", description="en, ja or ko; in any other, you are told in your own language"),
]
Invite = Annotated[str | None, QueryParameter(name="invite", max_length=64, description="of a private table")]
SeatAsked = Annotated[int | None, QueryParameter(name="seat", ge=0, le=9, description="through whose eyes")]

EntryNumber = Annotated[int, PathParameter(ge=0, le=2**31, description="the number of an entry")]
After = Annotated[int, QueryParameter(name="after", ge=0, le=2**31, description="entries after this one")]

MatchFile = dict[str, Any]
"""A match as a `.way` document: what `waystation replay` reads."""

type Seconds = Annotated[int, msgspec.Meta(ge=1, le=90 * 24 * 3600)]
type SeatNumber = Annotated[int, msgspec.Meta(ge=0, le=9)]
type Number = Annotated[int, msgspec.Meta(ge=0, le=2**31)]
type Notation = Annotated[str, msgspec.Meta(min_length=1, max_length=400)]
type Key = Annotated[
    str,
    msgspec.Meta(min_length=1, max_length=64, pattern=r"^[ -~]+$", extra={"is": "1 to 64 plain characters"}),
]
type Nickname = Annotated[
    str,
    msgspec.Meta(
        min_length=1,
        max_length=32,
        pattern=r"^[^\x00-\x1f]*[^\s\x00-\x1f][^\x00-\x1f]*$",
        extra={"is": "a name of 1 to 32 characters, not only spaces"},
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
    str, PathParameter(max_length=1400, pattern="^[A-Za-z0-9_-]+$", description="the id of a passkey")
]


class Asking(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A request's body: what is not known is not ignored."""


class NewChair(Asking):
    """Who sits here: you, a bot of one of the house's `levels`, or whoever comes. A bot may have a `name`, as
    may each of those who share your screen; without one, a bot is called by its level.
    """

    holder: Literal["you", "bot", "open"]
    level: str = USUAL_LEVEL
    name: Nickname | None = None


class NewTable(Asking):
    """A table to be laid: a game, its settings, who sits where, and what is agreed."""

    game: str
    seats: Annotated[list[NewChair], msgspec.Meta(min_length=1, max_length=8)]
    settings: dict[str, str | int | bool | None] = {}
    visibility: Visibility = "private"
    undo: UndoPolicy = "free"
    pace: Pace = "live"
    move_seconds: Seconds | None = None
    bank_seconds: Seconds | None = None
    increment_seconds: Annotated[int, msgspec.Meta(ge=0, le=24 * 3600)] = 0
    hints: bool = True
    rated: bool = False


class NewSeats(Asking):
    """Who sits where from now on: whoever sits here keeps a seat by its number, `keep`, once."""

    seats: Annotated[list[KeptChair], msgspec.Meta(min_length=1, max_length=8)]


class KeptChair(Asking):
    """Who sits here from now on. With `holder` `keep`: whoever sits at seat `keep` now, person or bot."""

    holder: Literal["keep", "you", "bot", "open"]
    keep: SeatNumber = 0
    level: str = USUAL_LEVEL
    name: Nickname | None = None


class Joining(Asking):
    """Which seat; without one, the first that is free. A private table wants its invitation. `rated` says
    that the match may count for your rating: it does if the table is rated and everyone at it has said so.
    """

    seat: SeatNumber | None = None
    invite: Annotated[str, msgspec.Meta(max_length=64)] | None = None
    rated: bool = False


class Playing(Asking):
    """An option, by its notation (`do`). `after` is the number of the last entry that was seen, the `seq` of
    the table: if something has happened since this seat was asked, the answer is the code `stale`. Where
    several seats choose at the same time, what the others did meanwhile does not matter: an older `after`
    will do.

    `key` is any word that makes the request known: sent twice with the same key, it is carried out once and
    answered alike, so that a request without an answer may simply be sent again. `seat` is needed by whoever
    holds several.
    """

    do: Notation
    after: Number
    seat: SeatNumber | None = None
    key: Key | None = None


class TakingBack(Asking):
    """`after` is the number of the last entry that was seen: sent along, a repeat takes back nothing more."""

    seat: SeatNumber | None = None
    after: Number | None = None


class HandingOver(Asking):
    """A seat that is waited for goes to a bot of some level; without one, to whoever has the invitation."""

    seat: SeatNumber
    level: str | None = None


class Voting(Asking):
    agree: bool


class Saying(Asking):
    text: Annotated[
        str,
        msgspec.Meta(
            min_length=1,
            max_length=1000,
            pattern=r"^[^\x00]*[^\s\x00][^\x00]*$",
            extra={"is": "1 to 1000 characters, not only spaces"},
        ),
    ]


class NewGuest(Asking):
    nickname: Nickname
    language: Literal["en", "ja", "ko"] = "en"


class Describing(Asking):
    nickname: Nickname | None = None
    language: Literal["en", "ja", "ko"] | None = None


class Claiming(Asking):
    """A login name and a password, for whoever you are already."""

    login: Login
    password: NewPassword


class SigningIn(Asking):
    login: Login
    password: Password


class ChangingPassword(Asking):
    old: Password
    new: NewPassword


class NewPasskey(Asking):
    """What the browser's dialog made, as `credential.toJSON()` tells it, and what you call it."""

    token: ChallengeToken
    credential: dict[str, Any]
    name: Label = "passkey"


class SigningInByPasskey(Asking):
    """What the browser's dialog answered, as `credential.toJSON()` tells it."""

    token: ChallengeToken
    credential: dict[str, Any]


# --- answers ----------------------------------------------------------------------------------------------


class Played(msgspec.Struct):
    """The number of the entry that was written, and its digest: proof of what was played when."""

    seq: int
    digest: str


class Laid(msgspec.Struct):
    id: str
    invite: str
    commitment: str


class Heard(msgspec.Struct):
    """The number of a line of chat."""

    number: int


class Done(msgspec.Struct):
    """The table is at this revision now: `rev` grows with every change of a table, `seq` with every entry of
    its log.
    """

    rev: int


class Me(msgspec.Struct):
    id: str
    nickname: str
    language: str
    account: bool
    admin: bool


class SignedIn(msgspec.Struct):
    """Who you are now; a browser keeps the token as a cookie, a program sends it as a bearer."""

    me: Me
    token: str


class PasskeySeen(msgspec.Struct):
    id: str
    name: str
    created_at: int
    last_used_at: int | None


class AccountSeen(msgspec.Struct):
    """Your ways to sign in; a guest has none yet."""

    login: str | None
    password: bool
    passkeys: list[PasskeySeen]


class PasskeyCeremony(msgspec.Struct):
    """What the browser's passkey dialog is opened with, as `parse…OptionsFromJSON` reads it, and the token to
    send back with its answer. After `seconds` the answer comes too late: a page that waits asks anew.
    """

    options: Json
    token: str
    seconds: int


class ChoiceListed(msgspec.Struct):
    """What a setting may be: send `value`, show `text`."""

    value: str
    text: str


class SettingListed(msgspec.Struct):
    """Something a table may agree on: a seat (by its number), a flag (true or false) or a choice. What is not
    sent has its default; no default leaves it to chance, or to another setting.
    """

    name: str
    kind: Literal["seat", "flag", "choice"]
    choices: list[ChoiceListed]
    default: bool | None
    text: str


class GameListed(msgspec.Struct):
    id: str
    name: str
    family: str
    seats: list[int]
    rules_version: str
    settings: list[SettingListed]


class GameSeen(GameListed):
    """A game and what lies in its box: `printed` is different for each family, `names` says what everything
    in it is called, by its id, and `about` what it does, in a sentence or two.
    """

    names: dict[str, str]
    about: dict[str, str]
    printed: Json


class LevelListed(msgspec.Struct):
    """How a bot may play: what it is called, and what to expect of it, in one line."""

    id: str
    name: str
    about: str


class House(msgspec.Struct):
    """What can be played here, and against whom, from the weakest bots to the strongest; and who you are, if
    the house knows you.
    """

    version: str
    games: list[GameListed]
    levels: list[LevelListed]
    languages: list[str]
    me: Me | None


class TableListed(msgspec.Struct):
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
    tables: list[TableListed]


class WhyNot(msgspec.Struct):
    """Why a target is not offered: the rule that forbids it. Nothing if it is."""

    rule: str | None
    text: str | None


class OddSeen(msgspec.Struct):
    """What may come: `item` and `params` say for a program what `text` says for a person."""

    item: str
    params: Json
    text: str
    ways: int
    of: int


class OddsSeen(msgspec.Struct):
    odds: list[OddSeen]


class HintSeen(msgspec.Struct):
    """An option that the house thinks of: its chance to win from 0 to 1, by the house's forecast; how far it
    is behind the best, in chance and in points; and why: what tells it from the next best (the others from
    the best).
    """

    do: str
    text: str
    chance: float
    behind: float
    points_behind: float
    why: str


class HintsSeen(msgspec.Struct):
    """The best options, the best first."""

    hints: list[HintSeen]


class MomentSeen(msgspec.Struct):
    """After an entry, by seat: the chance to win from 0 to 1, and how far the next turns may move it."""

    number: int
    chances: list[float]
    errors: list[float]


class TurningPointSeen(msgspec.Struct):
    """What `actor` did after entry `since`, up to `number`, changed the chance of `seat` to win; `luck` is
    how much of the change was chance.
    """

    since: int
    number: int
    actor: int
    seat: int
    before: float
    after: float
    luck: float
    by_chance: bool


class LuckSeen(msgspec.Struct):
    """The points that chance brought to a seat against the others; how many of 100 matches bring fewer."""

    points: float
    percentile: float


class ReviewSeen(msgspec.Struct):
    """A finished match, looked back at by someone who knew all hands, but not what was to come."""

    moments: list[MomentSeen]
    turning_points: list[TurningPointSeen]
    luck: list[LuckSeen]


class Problem(msgspec.Struct):
    """What went wrong: a sentence for a person, a code for a program, and the field of a form if it is one's.

    Codes that a client acts on: `stale` (others have acted: look again), `busy` (send the same again),
    `not_signed_in` (come in first), `too_often` (wait as long as `Retry-After` says), `unavailable` (try
    again), `invalid` (mend the `field`).
    """

    status: int
    code: str
    detail: str
    field: str | None = None
