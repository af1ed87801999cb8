"""A state as JSON and back: a *snapshot*, so that opening a match need not replay it.

A snapshot is a cache, and may be thrown away: the log is the truth. It holds what lies on the table,
agenda included; not chance, which belongs to the match, and not the rulebook, which it refers to by name.

    {"kinds": [["a_game.table.Table", "agenda", "bags", …], …], "table": …}

`kinds` has each class once, with its fields in order. In `table` numbers, words, true, false and null
stand for themselves; everything else is a list that begins with what it is:

    [LIST, item, …]   [TUPLE, item, …]   [DICT, key, value, …]   [OBJECT, kind, field, …]
    [PRINTED, kind, id]: a component of the rulebook   [REFERENCE, n]: the n-th list, dict or object so far
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import fields, is_dataclass
from functools import cache
from typing import Any, Final, final

from waystation.kernel.agenda import Branch, Decision, State, Together
from waystation.kernel.chance import Bag, Chance, Swift
from waystation.kernel.encoding import fields_of
from waystation.kernel.game import Game
from waystation.kernel.phrase import Json

LIST: Final = 0
TUPLE: Final = 1
DICT: Final = 2
OBJECT: Final = 3
PRINTED: Final = 4
REFERENCE: Final = 5

KERNEL_PACKAGE: Final = "waystation.kernel"

BLANK_MAKERS: Final[dict[type, Callable[[], Any]]] = {
    Bag: lambda: Bag([], 0),
    Branch: lambda: Branch(Decision(0)),
    Together: lambda: Together(()),
}
"""A dataclass is made from its fields. Of these classes an instance is made and refilled."""


class BadSnapshot(ValueError):
    """The snapshot cannot be restored. Replay the log instead."""


def freeze(s: State) -> Json:
    """A state as JSON, without chance and journal."""
    freezing = Freezer()
    table = freezing.value(s)
    return {"kinds": freezing.kinds, "table": table}


def thaw[S: State](game: Game[S], frozen: Json, chance: Chance) -> S:
    """The state that was frozen, with `chance` for what comes next."""
    try:
        s: S = _restore_table(registry_of(game), frozen)
    except BadSnapshot:
        raise
    except (LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise BadSnapshot(f"The snapshot is damaged ({error}); replay the log.") from error
    s.chance = chance
    s.journal = None
    return s


def _restore_table(book: ClassRegistry, frozen: Json) -> Any:
    made = Thawer(book, frozen["kinds"]).value(frozen["table"])
    if type(made) is not book.state:
        raise BadSnapshot(f"The snapshot is not one of {book.title}; replay the log.")
    return made


# --- freezing ---------------------------------------------------------------------------------------------


@final
class Freezer:
    """Encodes one state as a snapshot."""

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
            return [REFERENCE, self.numbers[id(value)]]
        self.numbers[id(value)] = len(self.numbers)
        return self._encode_shared(value)

    def _encode_shared(self, value: Any) -> Json:
        if isinstance(value, list):
            return [LIST, *[self.value(item) for item in value]]
        if isinstance(value, dict):
            return [DICT, *[self.value(part) for pair in value.items() for part in pair]]
        kind = self._kind(value, printed=False)
        return [OBJECT, kind, *[self.value(getattr(value, name)) for name in self.kinds[kind][1:]]]

    def _kind(self, value: object, printed: bool) -> int:
        cls = type(value)
        if cls not in self.kind_of:
            self.kind_of[cls] = len(self.kinds)
            self.kinds.append([_full_name(cls)] if printed else [_full_name(cls), *fields_of(value)])
        return self.kind_of[cls]


# --- thawing ----------------------------------------------------------------------------------------------


@final
class Thawer:
    """Restores one state from a snapshot."""

    def __init__(self, book: ClassRegistry, kinds: Sequence[Sequence[str]]) -> None:
        self.book = book
        self.kinds = kinds
        self.classes = [book.find_class(kind[0]) for kind in kinds]
        self.shared: list[Any] = []

    def value(self, frozen: Json) -> Any:
        if frozen is None or isinstance(frozen, bool | int | str):
            return frozen
        mark = frozen[0]
        if mark == TUPLE:
            return tuple([self.value(item) for item in frozen[1:]])
        if mark == PRINTED:
            return self.book.find_component(self.kinds[frozen[1]][0], frozen[2])
        if mark == REFERENCE:
            return self.shared[frozen[1]]
        return self._restore_shared(mark, frozen)

    def _restore_shared(self, mark: Json, frozen: Json) -> Any:
        if mark == LIST:
            return self._list(frozen)
        if mark == DICT:
            return self._dict(frozen)
        if mark == OBJECT:
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
        cls = self.classes[kind]
        return (
            self._refill(cls, names, frozen) if cls in self.book.makers else self._build(cls, names, frozen)
        )

    def _refill(self, cls: type, names: Sequence[str], frozen: Json) -> Any:
        made = self.book.makers[cls]()
        self.shared.append(made)
        for name, value in zip(names, frozen[2:], strict=True):
            setattr(made, name, self.value(value))
        return made

    def _build(self, cls: type, names: Sequence[str], frozen: Json) -> Any:
        """A dataclass from its fields: none of them refers back to it, but it has its number before them."""
        number = len(self.shared)
        self.shared.append(None)
        values = [self.value(value) for value in frozen[2:]]
        self.shared[number] = cls(**dict(zip(names, values, strict=True)))
        return self.shared[number]


# --- what a snapshot may name -----------------------------------------------------------------------------


@final
class ClassRegistry:
    """What a snapshot may name: the classes of a game and of the kernel, and the printed components."""

    def __init__(self, game: Game[Any]) -> None:
        fresh = game.new(game.seats[0], {}, Swift.from_seed(0))
        self.title = game.name
        self.state: type = type(fresh)
        self.classes = {
            _full_name(cls): cls for package in (KERNEL_PACKAGE, game.package) for cls in _classes(package)
        }
        self.makers: dict[type, Callable[[], Any]] = {**BLANK_MAKERS, self.state: fresh.copy}
        self.fields = {cls: fields_of(make()) for cls, make in self.makers.items()}
        self.printed: dict[tuple[str, Json], Any] = {}
        self.ambiguous: set[tuple[str, Json]] = set()
        for thing in self._reachable_from([game, fresh]):
            if hasattr(thing, "id"):
                self._register_component(thing)

    def _reachable_from(self, waiting: list[Any]) -> Iterator[Any]:
        """Every object reachable from these, each once."""
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

    def _register_component(self, thing: Any) -> None:
        """Register a component. Equal copies share an entry; different ones make their id ambiguous."""
        name = (_full_name(type(thing)), thing.id)
        same = self.printed.setdefault(name, thing)
        if not self._same_fields(same, thing):
            self.ambiguous.add(name)

    def _same_fields(self, one: Any, other: Any) -> bool:
        names = fields_of(one)
        return all(self._is_same(getattr(one, name, None), getattr(other, name, None)) for name in names)

    def _is_same(self, one: Any, other: Any) -> bool:
        """Whether two printed values are equal; components are compared by id."""
        if one is other or type(one) is not type(other):
            return one is other
        if isinstance(one, list | tuple):
            return len(one) == len(other) and all(map(self._is_same, one, other))
        if isinstance(one, dict):
            return self._is_same([*one.items()], [*other.items()])
        if not self._is_ours(one):
            return bool(one == other)
        return bool(one.id == other.id) if hasattr(one, "id") else self._same_fields(one, other)

    def _is_ours(self, value: Any) -> bool:
        return self.classes.get(_full_name(type(value))) is type(value)

    def find_class(self, name: str) -> type:
        if name not in self.classes:
            raise BadSnapshot(f"{self.title} has no class called {name!r}; replay the log.")
        return self.classes[name]

    def fields_of(self, cls: type) -> Sequence[str]:
        """The fields that an object of this class must have."""
        if cls not in self.fields:
            if not is_dataclass(cls):
                raise BadSnapshot(f"{_full_name(cls)} is no dataclass, and cannot be thawed; replay the log.")
            self.fields[cls] = sorted([field.name for field in fields(cls)])
        return self.fields[cls]

    def find_component(self, kind: str, called: Json) -> Any:
        """The component object that the game itself uses."""
        name = (kind, called)
        if name not in self.printed or name in self.ambiguous:
            raise BadSnapshot(f"{self.title} has not one {kind} called {called!r}; replay the log.")
        return self.printed[name]


@cache
def registry_of(game: Game[Any]) -> ClassRegistry:
    """The registry of a game, made once."""
    return ClassRegistry(game)


def _full_name(cls: type) -> str:
    return f"{cls.__module__}.{cls.__qualname__}"


def _classes(package: str) -> Iterator[type]:
    """The classes of a module and of all beneath it."""
    for name, module in list(sys.modules.items()):
        if name == package or name.startswith(f"{package}."):
            yield from [thing for thing in vars(module).values() if _is_class_of(name, thing)]


def _is_class_of(module: str, thing: Any) -> bool:
    return isinstance(thing, type) and thing.__module__ == module
