"""Positions of random matches as plain data: everything a client may receive, for every seat at once."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from waystation.games import find_game
from waystation.kernel import Json, Match, encode, index_of_best, open_decisions
from waystation.kernel.result import result_to_json

HEURISTIC_SHARES = (0.0, 0.0, 0.5, 0.95)
"""How often a match follows the heuristic instead of chance: one of these, drawn for each match."""

LONG_MATCH = ("choose camp", "choose flood", "choose drought", "choose rockfall")
LARGE_BUILDINGS = ("build 4", "build 5", "build 7", "build 8", "build 9")
PLANS = {
    "great-western-trail": (
        ("use build", "build 6b", "build 8b", "hire craftsman", "use copy", *LONG_MATCH),
        ("use build", *LARGE_BUILDINGS, "hire craftsman", "use extraordinary", "use upgrade", *LONG_MATCH),
        ("use engine", "engine 3", "hire engineer", "use hire", *LONG_MATCH),
        ("use buy", "buy orange", "grow orange-1 1", "grow orange-1 2", "hire cowboy", *LONG_MATCH),
        ("play", "use objective", "take", "disc", "appoint", "engine t", "use clear", "use trade"),
    )
}
"""By family: plans that some matches follow, as beginnings of notations.

Without them matches hardly come to large buildings, to the end of the railway, to a herd of
Simmentals or to many objective cards.
"""

PLAN_SHARE = 0.9
"""How often a match with a plan follows it, where it can."""

PLANNED_HEURISTIC_SHARE = 0.95
"""How often it follows the heuristic otherwise: whoever plays badly never affords a large building."""

MOST_ACTIONS_APART = 12
"""From one position that is compared to the next."""

FIRST_TIMES = 3
"""So often a kind of question is compared as soon as it is asked, in each match: some are rare."""


@dataclass(frozen=True)
class Position:
    """One moment of a match, with what is needed to find it again."""

    game: str
    seats: int
    settings: dict[str, Any]
    seed: int
    actions: int
    views: list[Json]
    """By seat: all that it sees."""
    asked: list[Json]
    """The open questions: seat, kind, parameters, options."""
    sheets: list[Json]
    """By seat: the score sheet, as if the match ended now."""
    ranks: list[int]
    over: bool
    events: list[Json]
    """Everything that happened so far, unmasked."""
    log: list[Json]
    """Every action so far: seat, kind of question, kind of option, notation."""

    def __str__(self) -> str:
        """Where to find it again."""
        table = f"{self.seats} seats, {self.settings}"
        return f"{self.game} --seed {self.seed}: {table}, after {self.actions} actions"


@dataclass(frozen=True)
class Move:
    """An action that was played, the positions around it, and the events it caused."""

    before: Position
    after: Position
    seat: int
    asks: str
    option: Json
    events: list[Json]


def plain(value: Any) -> Json:
    """The value as a client receives it: only lists, dicts, strings, numbers and None."""
    return json.loads(json.dumps(encode(value)))


def question(s: Any, decision: Any) -> Json:
    """An open decision as plain data."""
    return {
        "seat": decision.seat,
        "asks": decision.asks,
        "params": plain(decision.params(s)),
        "options": [option(s, decision, choice) for choice in decision.options(s)],
    }


def option(s: Any, decision: Any, choice: Any) -> Json:
    return {
        "kind": type(choice).__name__,
        "notation": str(choice),
        "params": plain(choice.params()),
        "cost": plain(decision.cost(s, choice)),
    }


def read_position(match: Match[Any], seed: int, events: list[Json], log: list[Json]) -> Position:
    s = match.state
    result = result_to_json(match.sheets)
    return Position(
        game=match.game.id,
        seats=match.seats,
        settings=match.settings,
        seed=seed,
        actions=match.length,
        views=[plain(match.game.view(s, seat)) for seat in range(match.seats)],
        asked=[question(s, decision) for decision in open_decisions(s)],
        sheets=plain(result["sheets"]),
        ranks=result["ranks"],
        over=match.over,
        events=list(events),
        log=list(log),
    )


def find_option(position: Position, seat: int, asks: str, notation: str) -> Json:
    asked = next(row for row in position.asked if (row["seat"], row["asks"]) == (seat, asks))
    return next(option for option in asked["options"] if option["notation"] == notation)


def draw_settings(chance: random.Random, game: str, seats: int) -> dict[str, Any]:
    """What a table might agree on: often nothing, sometimes who starts or how the board is set up."""
    settings: dict[str, Any] = {"start": chance.randrange(seats)} if chance.random() < 0.3 else {}
    if game.startswith("great-western-trail"):
        settings |= draw_board(chance, 10 if game.endswith("1e") else 12)
        if game.endswith("2e") and chance.random() < 0.5:
            settings["variant"] = "simmental"
    return settings


def draw_board(chance: random.Random, buildings: int) -> dict[str, Any]:
    """The neutral buildings and the sides of the private ones."""
    letters = "".join(chance.sample("ABCDEFG", 7))
    sides = "".join(chance.choices("ab", k=buildings))
    return chance.choice(
        [{}, {"first_game": True}, {"sides": "a"}, {"sides": "b"}, {"neutral": letters, "sides": sides}]
    )


@dataclass
class RandomMatch:
    """A match that plays itself, with seats, settings and style drawn from its seed."""

    game: str
    seed: int

    def __post_init__(self) -> None:
        self.random = random.Random(f"{self.game} {self.seed}")
        game = find_game(self.game)
        seats = self.random.choice(game.seats)
        settings = draw_settings(self.random, self.game, seats)
        self.heuristic_share = self.random.choice(HEURISTIC_SHARES)
        self.plan = self.random.choice([(), *PLANS.get(game.family, ())])
        if self.plan:
            self.heuristic_share = PLANNED_HEURISTIC_SHARE
        self.match = Match(game, seats, settings, self.seed.to_bytes(32, "big"))
        self.events = plain(self.match.events[0])
        self.log: list[Json] = []
        self.compared: Counter[str] = Counter()

    def samples(self) -> Iterator[Position | Move]:
        """Positions every few actions, each with the move made in it, and the last position."""
        wait = 0
        while not self.match.over:
            if wait == 0 or self._is_rare():
                wait = self.random.randrange(1, MOST_ACTIONS_APART)
                yield from self._sample()
            else:
                wait -= 1
                self._act()
        yield self._read()

    def _is_rare(self) -> bool:
        """Whether a question is open that was hardly ever compared in this match."""
        kinds = {decision.asks for decision in open_decisions(self.match.state)}
        return any(self.compared[kind] < FIRST_TIMES for kind in kinds)

    def _sample(self) -> Iterator[Position | Move]:
        before = self._read()
        self.compared.update({asked["asks"] for asked in before.asked})
        yield before
        seat, asks, notation = self._act()
        after = self._read()
        option = find_option(before, seat, asks, notation)
        yield Move(before, after, seat, asks, option, after.events[len(before.events) :])

    def _act(self) -> tuple[int, str, str]:
        """Play one action, by the heuristic or by chance: who did what, to which kind of question."""
        s = self.match.state
        decision = self.random.choice(open_decisions(s))
        choice = self._choose(decision, decision.options(s))
        kinds = {"asks": decision.asks, "kind": type(choice).__name__}
        self.log.append({"seat": decision.seat, **kinds, "notation": str(choice)})
        self.events += plain(self.match.play(decision.seat, str(choice)))
        return decision.seat, decision.asks, str(choice)

    def _read(self) -> Position:
        return read_position(self.match, self.seed, self.events, self.log)

    def _choose(self, decision: Any, options: Any) -> Any:
        planned = [choice for choice in options if str(choice).startswith(self.plan)] if self.plan else []
        if planned and self.random.random() < PLAN_SHARE:
            return self.random.choice(planned)
        if len(options) > 1 and self.random.random() < self.heuristic_share:
            s = self.match.state
            return options[index_of_best(self.match.game.weigh(s, decision.seat, options))]
        return self.random.choice(options)
