"""Look at a game as its players, bots and translators will: what is wrong, and what is missing.

Findings come in the order in which one would mend them. What is wrong keeps a game from being played; what
is missing makes it better.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from time import process_time
from typing import Any, Final, Literal

from waystation.bots import find_player, levels_of, observe
from waystation.games import families, find_game
from waystation.kernel import (
    Game,
    Json,
    Match,
    State,
    Swift,
    advance,
    begin,
    find_option,
    open_decisions,
    pending,
    play_out,
    ranks,
    testing,
)
from waystation.words import LANGUAGES, Words, words_for
from waystation.words.catalogue import read_po

MOST_ACTIONS: Final = 20_000
"""A match that goes on for longer never ends."""

MATCHES: Final = 4
"""Random matches with each number of seats."""

POSITIONS: Final = 3
"""Positions of each match at which the laws are checked."""

BOT_MATCHES: Final = 20
"""Matches of the heuristic against random play."""

type Status = Literal["good", "wrong", "missing"]


@dataclass(frozen=True)
class Finding:
    """What was looked at, how it is, and a sentence that says more."""

    about: str
    status: Status
    text: str


def check_game(game_id: str) -> Iterator[Finding]:
    """Everything there is to say about a game. What is wrong hides what comes after it."""
    game = find_game(game_id)
    for check in (check_ends, check_fields, check_laws, check_views, check_options, check_board):
        found = check(game)
        yield found
        if found.status == "wrong":
            return
    yield check_words(game)
    yield from check_bots(game)
    yield from check_extras(game)
    yield from check_translations(game)


# --- rules ------------------------------------------------------------------------------------------------


def check_ends(game: Game[Any]) -> Finding:
    """Whether random play comes to an end."""
    longest = 0
    for seats in game.seats:
        for seed in range(MATCHES):
            chance = Swift.from_seed(seed)
            s = begin(game, seats, {}, chance.branch())
            try:
                actions = play_out(s, chance, MOST_ACTIONS)
            except Exception as error:  # noqa: BLE001 (whatever a game does wrong is told to its author)
                return wrong("matches", f"A match of {seats} seats stopped: {type(error).__name__}: {error}")
            if s.agenda:
                return wrong("matches", f"A match of {seats} seats went on after {MOST_ACTIONS:,} actions.")
            longest = max(longest, actions)
    return good("matches", f"Random matches end; the longest had {longest:,} actions.")


def check_fields(game: Game[Any]) -> Finding:
    """On the compiled kernel, what a state knows must stand in the object itself."""
    kind = type(begin(game, game.seats[0], {}, Swift.from_seed(0)))
    own = [each for each in kind.__mro__ if issubclass(each, State) and each is not State]
    if any("__slots__" in vars(each) for each in own):
        return wrong(
            "state", f"{kind.__name__} has __slots__. Leave them out: snapshots would miss its fields."
        )
    in_class = sorted({name for each in own for name, value in vars(each).items() if is_field(name, value)})
    if in_class:
        return wrong("state", f"Set {', '.join(in_class)} in __init__ of {kind.__name__}, not in the class.")
    return good("state", f"{kind.__name__} keeps its fields in the object, as snapshots need them.")


def is_field(name: str, value: object) -> bool:
    return not name.startswith("_") and not callable(value) and not hasattr(value, "__get__")


def check_laws(game: Game[Any]) -> Finding:
    """The laws of the kernel, at some positions of random matches."""
    kept: set[str] = set()
    for match, chance in positions(game):
        for law, given in testing.the_laws_at(match, chance):
            try:
                law(*given)
            except testing.LawBroken as error:
                return wrong("laws", f"{sentence(law)}: {error} ({match.seats} seats)")
            except Exception as error:  # noqa: BLE001
                return wrong("laws", f"{sentence(law)}: {type(error).__name__}: {error}")
            kept.add(sentence(law))
    return good("laws", f"{len(kept)} laws are kept with {seats_of(game)} seats.")


def positions(game: Game[Any]) -> Iterator[tuple[Match[Any], Swift]]:
    for seats in game.seats:
        for seed in range(MATCHES):
            length = play_out(begin(game, seats, {}, Swift.from_seed(seed)), Swift.from_seed(seed))
            for part in range(POSITIONS):
                yield (
                    testing.random_match(game, seats, seed, actions=part * length // POSITIONS),
                    Swift.from_seed(seed),
                )


def sentence(law: Callable[..., object]) -> str:
    return law.__name__.replace("_", " ").capitalize()


def seats_of(game: Game[Any]) -> str:
    return f"{game.seats[0]} to {game.seats[-1]}" if len(game.seats) > 1 else str(game.seats[0])


# --- what is sent -----------------------------------------------------------------------------------------


def check_views(game: Game[Any]) -> Finding:
    """Whether a view is a record of plain values, and what a generic board makes of it."""
    for match, _ in positions(game):
        for seat in [None, *range(match.seats)]:
            view = game.view(match.state, seat)
            if not isinstance(view, dict) or not is_json(view):
                return wrong("views", "A view must be a dict of strings, numbers, lists and dicts.")
            players = view.get("players")
            if players is not None and (not isinstance(players, list) or len(players) != match.seats):
                return wrong("views", "What a view calls `players` must be a list with one entry per seat.")
    known = [name for name in ("players", "mine") if name in view]
    shown = f"; `{'` and `'.join(known)}` are shown beside the players" if known else ""
    return good("views", f"Views are plain values{shown}.")


def is_json(value: Json) -> bool:
    try:
        told: bool = json.loads(json.dumps(value)) == value
    except (TypeError, ValueError):
        return False
    return told


def check_options(game: Game[Any]) -> Finding:
    """Whether all options of a kind have the same parameters, of the same types."""
    kinds: dict[str, dict[str, str]] = {}
    for match, _ in positions(game):
        for decision in open_decisions(match.state):
            for option in decision.options(match.state):
                params = option.params()
                if not is_json(dict(params)):
                    return wrong("options", f"{option!r} has parameters that are not plain values.")
                types = {name: type(value).__name__ for name, value in params.items()}
                kind = type(option).__name__
                if kinds.setdefault(kind, types).keys() != types.keys():
                    return wrong("options", f"Options of {kind} do not all have the same parameters.")
    return good("options", f"Their parameters have the same types all through: {', '.join(sorted(kinds))}.")


def check_board(game: Game[Any]) -> Finding:
    """Whether the description of the board speaks of what is in the views and options."""
    family = families()[game.family]
    try:
        board = family.board_of(game.id)
    except Exception as error:  # noqa: BLE001
        return wrong("board", f"{family.board} could not be loaded: {type(error).__name__}: {error}")
    if board is None:
        if family.client or family.package.startswith("waystation."):
            return good("board", "The game brings a board of its own.")
        return missing("board", "Describe how the table looks (`Family.board`): see Give a game a board.")
    matches = [match for match, _ in positions(game)]
    views = [game.view(match.state, seat) for match in matches for seat in range(match.seats)]
    params = {name for match in matches for name in params_offered(match.state)}
    zones = [(part, part.path.split(".")) for zone in board.zones for part in zone.parts]
    for part, path in [*zones, *[(part, ["players", "*", *part.path.split(".")]) for part in board.seats]]:
        if not any(is_in(view, path) for view in views):
            return wrong("board", f"No view has {'.'.join(path)}.")
        if unknown := sorted({*chain(*part.presses)} - params):
            return wrong("board", f"{part.path} is pressed for {', '.join(unknown)}: no option has that.")
    return good("board", f"Its description fits the views: {', '.join(zone.name for zone in board.zones)}.")


def params_offered(s: State) -> set[str]:
    return {
        name for decision in open_decisions(s) for option in decision.options(s) for name in option.params()
    }


def is_in(view: Json, path: Sequence[str]) -> bool:
    """Whether a path of a description leads to something in a view."""
    if not path:
        return True
    if isinstance(view, list):  # of players
        return any(is_in(each, path[1:]) for each in view)
    return isinstance(view, dict) and path[0] in view and is_in(view[path[0]], path[1:])


# --- words ------------------------------------------------------------------------------------------------


def check_words(game: Game[Any]) -> Finding:
    unwritten = sorted(find_unwritten(game))
    if not unwritten:
        return good("words", "Every text that was needed in random matches is written.")
    return missing("words", f"Write these texts: {', '.join(unwritten)}.")


def check_translations(game: Game[Any]) -> Iterator[Finding]:
    for language in LANGUAGES[1:]:
        left, texts = count_untranslated(game, language)
        if left:
            yield missing("words", f"{language}: {left} of {texts} texts are not translated.")
        elif texts:
            yield good("words", f"{language}: all {texts} texts are translated.")


def find_unwritten(game: Game[Any]) -> set[str]:
    """The keys of texts that are needed in random matches and that nobody has written."""
    words = words_for(LANGUAGES[0], game)
    for seats in game.seats:
        for seed in range(MATCHES):
            say_everything(game, words, seats, seed)
    say_refusals(game, words)
    for setting in game.settings:
        words.setting(setting)
        for choice in setting.choices:
            words.choice(setting, choice)
    return {key if key.startswith(f"{game.family}.") else f"{game.family}.{key}" for key in words.missing}


def say_everything(game: Game[Any], words: Words, seats: int, seed: int) -> None:
    """Say all that players read in a random match."""
    for match in testing.random_match_positions(game, seats, seed, actions=MOST_ACTIONS):
        s = match.state
        for decision in open_decisions(s):
            words.prompt(decision, s)
            for option in decision.options(s):
                words.option(option, s), words.group(option), words.row(option, s)
        for seat in range(seats):
            for event in match.events[-1]:
                words.event(event.seen_by(seat))
    for sheet in game.sheets(match.state):
        for line in sheet.lines:
            words.sheet_line(line)


def say_refusals(game: Game[Any], words: Words) -> None:
    """Say why everything is refused that is refused in random matches."""
    for match, _ in positions(game):
        for seat in range(match.seats):
            for refusal in game.refusals(match.state, seat).values():
                words.why(refusal)


def count_untranslated(game: Game[Any], language: str) -> tuple[int, int]:
    """How many texts a language lacks, and how many there are."""
    family = families()[game.family]
    folder = family.folder(family.locale)
    if not folder.joinpath("messages.pot").is_file():
        return 0, 0
    texts = {entry.key for entry in read_po(folder.joinpath("messages.pot").read_text("utf-8")) if entry.key}
    file = folder.joinpath(f"{language}.po")
    entries = list(read_po(file.read_text(encoding="utf-8"))) if file.is_file() else []
    translated = {entry.key for entry in entries if not entry.fuzzy and any(entry.forms.values())}
    return len(texts - translated), len(texts)


# --- bots -------------------------------------------------------------------------------------------------


def check_bots(game: Game[Any]) -> Iterator[Finding]:
    if not game.has_heuristic:
        yield missing(
            "bots", "Bots play at random. Give the game a heuristic (`weigh`), and all levels play."
        )
        return
    for level in levels_of(game):
        yield check_level(game, level)
    wins = sum(wins_against_random(game, seed) for seed in range(BOT_MATCHES))
    told = f"The heuristic won {wins} of {BOT_MATCHES} matches against random play."
    yield good("bots", told) if 2 * wins > BOT_MATCHES else wrong("bots", told)


def check_level(game: Game[Any], level: str) -> Finding:
    """One match with a level at every seat."""
    begun = process_time()
    s = begin(game, game.seats[0], {}, Swift.from_seed(1))
    players = [find_player(level, game, seat) for seat in range(game.seats[0])]
    actions = play_with(game, s, players)
    if s.agenda:
        return wrong("bots", f"{level}: a match went on after {MOST_ACTIONS:,} actions.")
    each = 1000 * (process_time() - begun) / max(1, actions)
    return good("bots", f"{level}: a match of {actions} actions, {each:.1f} ms each.")


def play_with(game: Game[Any], s: State, players: Sequence[Callable[[Any], Any]]) -> int:
    actions = 0
    while s.agenda and actions < MOST_ACTIONS:
        seat = pending(s)[0].seat
        choice = players[seat](observe(game, s, seat))
        advance(s, *find_option(s, seat, str(choice)))
        actions += 1
    return actions


def wins_against_random(game: Game[Any], seed: int) -> bool:
    names = ["conductor", *["random"] * (game.seats[0] - 1)]
    at = seed % len(names)
    names = names[-at:] + names[:-at]
    s = begin(game, len(names), {}, Swift.from_seed(seed))
    play_with(game, s, [find_player(name, game, seed + seat) for seat, name in enumerate(names)])
    return ranks(game.sheets(s))[at] == 1


# --- what makes a game better -----------------------------------------------------------------------------


def check_extras(game: Game[Any]) -> Iterator[Finding]:
    """What a game may bring, in the order one would add it."""
    start = begin(game, game.seats[0], {}, Swift.from_seed(0))
    extras = {
        "refusals": (
            bool(game.targets(start)),
            "Players can ask why something is not allowed.",
            "Name what players may point at (`targets`), and they can ask why something is not allowed.",
        ),
        "components": (
            bool(game.census(start)),
            "The pieces are counted: none gets lost.",
            "Count the pieces (`census`), and a law sees to it that none gets lost.",
        ),
        "forecast": (
            game.has_features,
            "A forecast shortens searches and explains hints.",
            "Without `features`, a search plays every match to its end, and hints give no reasons.",
        ),
    }
    for about, (there, yes, no) in extras.items():
        yield good(about, yes) if there else missing(about, no)


def good(about: str, text: str) -> Finding:
    return Finding(about, "good", text)


def wrong(about: str, text: str) -> Finding:
    return Finding(about, "wrong", text)


def missing(about: str, text: str) -> Finding:
    return Finding(about, "missing", text)
