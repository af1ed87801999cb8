"""A state as JSON and back: a *snapshot*, so that opening a match need not replay it.

A snapshot is a cache, and may be thrown away: the log is the truth. It holds what lies on the table,
agenda included; not chance, which belongs to the match, and not the rulebook, which it refers to by name.

    {"kinds": [["waystation.games.ticket_to_ride.table.Table", "agenda", "bags", …], …], "table": …}

`kinds` has each class once, with its fields in order. In `table` numbers, words, true, false and null
stand for themselves; everything else is a list that begins with what it is:

    [LIST, item, …]   [TUPLE, item, …]   [DICT, key, value, …]   [THING, kind, field, …]
    [PRINTED, kind, id]: a component of the rulebook   [AGAIN, n]: the n-th list, dict or thing so far
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, final

from waystation.kernel.agenda import Branch, Decision, State, Together
from waystation.kernel.chance import Bag, Chance, Swift
from waystation.kernel.game import Game
from waystation.kernel.phrase import Json
from waystation.kernel.plain import fields_of

LIST: Final = 0
TUPLE: Final = 1
DICT: Final = 2
THING: Final = 3
PRINTED: Final = 4
AGAIN: Final = 5

KERNEL: Final = "waystation.kernel"

PLAIN_CLASSES: Final[dict[type, Callable[[], Any]]] = {
    Bag: lambda: Bag([], 0),
    Branch: lambda: Branch(Decision(0)),
    Together: lambda: Together(()),
}
"""Compiled, only a dataclass can be made without its arguments. Of these one is made, and filled anew."""


class BadSnapshot(ValueError):
    """No state can be made of this: replay the log instead."""


def freeze(s: State) -> Json:
    """Everything on the table as JSON; chance and journal are left out."""
    freezing = Freezing()
    table = freezing.value(s)
    return {"kinds": freezing.kinds, "table": table}


def thaw[S: State](game: Game[S], frozen: Json, chance: Chance) -> S:
    """The state that was frozen, with `chance` for what comes next."""
    try:
        s: S = _table(rulebook(game), frozen)
    except BadSnapshot:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadSnapshot(f"The snapshot is damaged ({error}); replay the log.") from error
    s.chance = chance
    s.journal = None
    return s


def _table(book: Rulebook, frozen: Json) -> Any:
    made = Thawing(book, frozen["kinds"]).value(frozen["table"])
    if type(made) is not book.state:
        raise BadSnapshot(f"The snapshot is not one of {book.title}; replay the log.")
    return made


# --- freezing ---------------------------------------------------------------------------------------------


@final
class Freezing:
    """One state on its way into a snapshot."""

    def __init__(self) -> None:
        self.kinds: list[list[str]] = []
        self.kind_of: dict[type, int] = {}
        self.numbers: dict[int, int] = {}  # by identity: what may be shared is written once

    def value(self, value: Any) -> Json:
        if value is None or isinstance(value, bool | int | str):
            return value
        if isinstance(value, tuple):
            return [TUPLE, *[self.value(item) for item in value]]
        if hasattr(value, "id"):
            return [PRINTED, self._kind(value, printed=True), value.id]
        if id(value) in self.numbers:
            return [AGAIN, self.numbers[id(value)]]
        self.numbers[id(value)] = len(self.numbers)
        return self._shared(value)

    def _shared(self, value: Any) -> Json:
        if isinstance(value, list):
            return [LIST, *[self.value(item) for item in value]]
        if isinstance(value, dict):
            return [DICT, *[self.value(part) for pair in value.items() for part in pair]]
        kind = self._kind(value, printed=False)
        return [THING, kind, *[self.value(getattr(value, name)) for name in self.kinds[kind][1:]]]

    def _kind(self, value: object, printed: bool) -> int:
        cls = type(value)
        if cls not in self.kind_of:
            self.kind_of[cls] = len(self.kinds)
            self.kinds.append([_name(cls)] if printed else [_name(cls), *fields_of(value)])
        return self.kind_of[cls]


# --- thawing ----------------------------------------------------------------------------------------------


@final
class Thawing:
    """One snapshot on its way back into a state."""

    def __init__(self, book: Rulebook, kinds: Sequence[Sequence[str]]) -> None:
        self.book = book
        self.kinds = kinds
        self.classes = [book.class_called(kind[0]) for kind in kinds]
        self.shared: list[Any] = []

    def value(self, frozen: Json) -> Any:
        if frozen is None or isinstance(frozen, bool | int | str):
            return frozen
        mark = frozen[0]
        if mark == TUPLE:
            return tuple([self.value(item) for item in frozen[1:]])
        if mark == PRINTED:
            return self.book.component(self.kinds[frozen[1]][0], frozen[2])
        if mark == AGAIN:
            return self.shared[frozen[1]]
        return self._shared(mark, frozen)

    def _shared(self, mark: Json, frozen: Json) -> Any:
        if mark == LIST:
            return self._list(frozen)
        if mark == DICT:
            return self._dict(frozen)
        if mark == THING:
            return self._thing(frozen)
        raise BadSnapshot(f"Nothing in a snapshot is marked {mark!r}; replay the log.")

    def _list(self, frozen: Json) -> list[Any]:
        made: list[Any] = []
        self.shared.append(made)
        made += [self.value(item) for item in frozen[1:]]
        return made

    def _dict(self, frozen: Json) -> dict[Any, Any]:
        made: dict[Any, Any] = {}
        self.shared.append(made)
        for at in range(1, len(frozen), 2):
            made[self.value(frozen[at])] = self.value(frozen[at + 1])
        return made

    def _thing(self, frozen: Json) -> Any:
        kind = frozen[1]
        names = self.book.fields_of(self.classes[kind])
        if names != self.kinds[kind][1:]:
            raise BadSnapshot(f"{self.kinds[kind][0]} has other fields now; replay the log.")
        made = self.book.blank(self.classes[kind])
        self.shared.append(made)
        for name, value in zip(names, frozen[2:], strict=True):
            object.__setattr__(made, name, self.value(value))  # a frozen dataclass takes it no other way
        return made


# --- what a snapshot may name -----------------------------------------------------------------------------


@final
class Rulebook:
    """The classes of a game and of the kernel, and the printed components: nothing else can be named."""

    def __init__(self, game: Game[Any]) -> None:
        fresh = game.new(game.seats[0], {}, Swift.seeded(0))
        self.title = game.name
        self.state: type = type(fresh)
        self.classes = {
            _name(cls): cls for package in (KERNEL, type(game).__module__) for cls in _classes(package)
        }
        self.makers: dict[type, Callable[[], Any]] = {**PLAIN_CLASSES, self.state: fresh.copy}
        self.fields = {cls: fields_of(make()) for cls, make in self.makers.items()}
        self.printed: dict[tuple[str, Json], Any] = {}
        self.unclear: set[tuple[str, Json]] = set()
        for thing in self._within([game, fresh]):
            if hasattr(thing, "id"):
                self._print(thing)

    def _within(self, waiting: list[Any]) -> Iterator[Any]:
        """Every thing that can be reached from these, each once."""
        known: dict[int, Any] = {}  # by identity; kept, as a number is given anew when its owner is gone
        while waiting:
            value = waiting.pop()
            if id(value) in known:
                continue
            known[id(value)] = value
            if isinstance(value, list | tuple):
                waiting += value
            elif isinstance(value, dict):
                waiting += value.values()
            elif self._is_ours(value):
                waiting += [getattr(value, name, None) for name in fields_of(value)]
                yield value

    def _print(self, thing: Any) -> None:
        """Some components are printed more than once: one stands for all, if they are quite alike."""
        name = (_name(type(thing)), thing.id)
        same = self.printed.setdefault(name, thing)
        if not self._same_fields(same, thing):
            self.unclear.add(name)

    def _same_fields(self, one: Any, other: Any) -> bool:
        names = fields_of(one)
        return all(self._alike(getattr(one, name, None), getattr(other, name, None)) for name in names)

    def _alike(self, one: Any, other: Any) -> bool:
        """Whether two values are the same in print; components among them go by their names."""
        if one is other or type(one) is not type(other):
            return one is other
        if isinstance(one, list | tuple):
            return len(one) == len(other) and all(map(self._alike, one, other))
        if isinstance(one, dict):
            return self._alike([*one.items()], [*other.items()])
        if not self._is_ours(one):
            return bool(one == other)
        return bool(one.id == other.id) if hasattr(one, "id") else self._same_fields(one, other)

    def _is_ours(self, value: Any) -> bool:
        return self.classes.get(_name(type(value))) is type(value)

    def class_called(self, name: str) -> type:
        if name not in self.classes:
            raise BadSnapshot(f"{self.title} has no class called {name!r}; replay the log.")
        return self.classes[name]

    def fields_of(self, cls: type) -> Sequence[str]:
        """The fields that a thing of this class must have."""
        if cls not in self.fields:
            if not is_dataclass(cls):
                raise BadSnapshot(f"{_name(cls)} is no dataclass, and cannot be thawed; replay the log.")
            self.fields[cls] = sorted([field.name for field in fields(cls)])
        return self.fields[cls]

    def blank(self, cls: Any) -> Any:
        """A thing with nothing in its fields yet, or with what will be overwritten."""
        return self.makers[cls]() if cls in self.makers else cls.__new__(cls)

    def component(self, kind: str, called: Json) -> Any:
        """The very component that the game itself uses."""
        name = (kind, called)
        if name not in self.printed or name in self.unclear:
            raise BadSnapshot(f"{self.title} has not one {kind} called {called!r}; replay the log.")
        return self.printed[name]


@cache
def rulebook(game: Game[Any]) -> Rulebook:
    """Read once for each game."""
    return Rulebook(game)


def _name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def _classes(package: str) -> Iterator[type]:
    """The classes of a module and of all beneath it."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            yield from [thing for thing in vars(module).values() if _is_class_of(name, thing)]


def _is_class_of(module: str, thing: Any) -> bool:
    return isinstance(thing, type) and thing.__module__ == module
