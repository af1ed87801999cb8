"""The contracts of the games as JSON Schema, and the schemas of the API that are made from them.

A family declares in `contract.py` what it sends. `View`, `Printed`, `Settings` and `Refusal` (the params of
refusals) are types. `Options`, `Questions`, `Ahead`, `Sheet` and `Odds` map each kind to the type of its
params. `Cost` and `Gain` are what an option may cost and bring. Its events are the dataclasses of
`events.py`. All are types of the standard library, which we read ourselves: msgspec accepts no union of
two TypedDicts.
"""

from __future__ import annotations

import ast
import inspect
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, is_dataclass
from functools import cache
from inspect import cleandoc
from itertools import pairwise
from types import ModuleType, NoneType, UnionType
from typing import (
    Any,
    Final,
    Literal,
    NotRequired,
    TypeAliasType,
    Union,
    get_args,
    get_origin,
    get_type_hints,
    is_typeddict,
)

from waystation.kernel import Event
from waystation.kernel.family import Family
from waystation.service.tables.presenters import MISSING_FAMILY

type Schema = dict[str, Any]

REF: Final = "#/components/schemas/"
JSON_TYPES: Final[Mapping[Any, str]] = {
    bool: "boolean",
    int: "integer",
    float: "number",
    str: "string",
    NoneType: "null",
}
FAMILY_SCHEMAS: Final[Mapping[str, str]] = {
    "TableView": "Table",
    "MatchView": "Match",
    "LogEntry": "Entry",
    "OddsView": "Odds",
    "WhyNot": "WhyNot",
    "GameView": "Game",
}
"""The schemas of the API that differ between families, and the suffix of a family's own version. Each has a
field `family`.
"""
SCHEMAS_WITH_SETTINGS: Final = ("NewTable", "MatchFile")
"""The schemas with settings that name a game, but no family."""
ANY_SETTINGS: Final[Schema] = {
    "type": "object",
    "additionalProperties": {"type": ["string", "integer", "boolean"]},
}
EMPTY_OBJECT: Final[Schema] = {"type": "object", "properties": {}, "additionalProperties": False}
type Kinds = Literal["Options", "Questions", "Ahead", "Sheet", "Odds"]


@dataclass(frozen=True)
class Contract:
    """The types of one family."""

    family: str
    types: ModuleType
    events: ModuleType

    @property
    def prefix(self) -> str:
        return prefix_of(self.family)

    def kinds(self, name: Kinds) -> dict[str, Any]:
        """The type of the params, by kind."""
        return get_type_hints(getattr(self.types, name))

    def event_types(self) -> list[type]:
        found = [each for each in vars(self.events).values() if isinstance(each, type)]
        return [each for each in found if issubclass(each, Event) and "__dataclass_fields__" in vars(each)]


def prefix_of(family: str) -> str:
    """The prefix of a family's components, such as `StoneAge`."""
    return family.title().replace("-", "")


def contract_of(family: Family) -> Contract | None:
    """The contract of a family; None if its manifest has none."""
    if family.contract is None or family.events is None:
        return None
    return Contract(family.id, family.load(family.contract), family.load(family.events))


# --- from types to schemas ------------------------------------------------------------------------------


class SchemaReader:
    """Converts types to schemas. Each named type becomes a component."""

    def __init__(self, contract: Contract) -> None:
        self.prefix = contract.prefix
        self.types = contract.types
        self.components: dict[str, Schema] = {}

    def read(self, hint: Any) -> Schema:
        if hint in JSON_TYPES:
            return {"type": JSON_TYPES[hint]}
        if isinstance(hint, TypeAliasType):
            if hint.__module__ != self.types.__name__:  # such as the kernel's Seat, which is no family's own
                return self.read(hint.__value__)
            return self.component(hint.__name__, lambda: self.read(hint.__value__))
        if is_typeddict(hint) or is_dataclass(hint):
            return self.component(hint.__name__, lambda: self.read_object(hint))
        return self.read_generic(get_origin(hint), get_args(hint))

    def read_generic(self, origin: Any, args: tuple[Any, ...]) -> Schema:
        if origin is Literal:
            return {"enum": list(args)} if len(args) > 1 else {"const": args[0]}
        if origin in (Union, UnionType):
            return {"anyOf": [self.read(arg) for arg in args]}
        if origin is list or (origin is tuple and args[-1] is ...):
            return list_of(self.read(args[0]))
        if origin is tuple:
            return {"type": "array", "prefixItems": [self.read(arg) for arg in args], "items": False}
        if origin is dict:
            return self.read_mapping(*args)
        raise TypeError(f"{origin}{list(args)} is not supported in a contract.")

    def read_mapping(self, key: Any, value: Any) -> Schema:
        """A mapping. If its keys are literals, any of them may be present."""
        names = key.__value__ if isinstance(key, TypeAliasType) else key
        if get_origin(names) is not Literal:
            return {"type": "object", "additionalProperties": self.read(value)}
        properties = {name: self.read(value) for name in get_args(names)}
        return {"type": "object", "properties": properties, "additionalProperties": False}

    def component(self, name: str, make: Callable[[], Schema]) -> Schema:
        key = self.prefix + name
        if key not in self.components:
            self.components[key] = {}  # a placeholder, because the type may contain itself
            self.components[key] = make()
        return {"$ref": REF + key}

    def read_object(self, kind: type) -> Schema:
        # Game modules import the contract as `ct` under TYPE_CHECKING only, so we supply that name.
        names = {**vars(sys.modules[kind.__module__]), "ct": self.types}
        # Not __required_keys__: with postponed annotations it reports NotRequired fields as required.
        hints = get_type_hints(kind, names, include_extras=True)
        optional = {name for name, hint in hints.items() if get_origin(hint) is NotRequired}
        notes = field_notes(kind)
        properties = {
            name: with_description(
                self.read(get_args(hint)[0] if name in optional else hint), notes.get(name)
            )
            for name, hint in hints.items()
        }
        if issubclass(kind, Event):
            properties = {"kind": {"const": kind.__name__}, **properties}
        if not properties:
            return with_description(EMPTY_OBJECT, own_doc(kind))
        required = [name for name in properties if name not in optional]
        return with_description(
            {"type": "object", "properties": properties, "required": required}, own_doc(kind)
        )


def with_description(schema: Schema, note: str | None) -> Schema:
    return {"description": note, **schema} if note else schema


def own_doc(kind: type) -> str | None:
    """The docstring of a class, unless `dataclass` generated it: `Name(field: type)`."""
    own = vars(kind).get("__doc__") or ""
    return None if own.startswith(f"{kind.__name__}(") else cleandoc(own) or None


def field_notes(kind: type) -> dict[str, str]:
    """The docstrings of fields: the strings below them."""
    body = classes_in(kind.__module__)[kind.__name__].body
    return {
        field.target.id: cleandoc(str(note.value.value))
        for field, note in pairwise(body)
        if isinstance(field, ast.AnnAssign)
        and isinstance(field.target, ast.Name)
        and isinstance(note, ast.Expr)
        and isinstance(note.value, ast.Constant)
    }


@cache
def classes_in(module: str) -> dict[str, ast.ClassDef]:
    """The syntax trees of a module's classes, by name. Cached, because a contract has many."""
    tree = ast.parse(inspect.getsource(sys.modules[module]))
    return {each.name: each for each in tree.body if isinstance(each, ast.ClassDef)}


# --- the schemas of the API for one family --------------------------------------------------------------


@dataclass(frozen=True)
class FamilySchemas:
    """The schemas of the API for one family: the general ones, with the types of the family filled in."""

    contract: Contract
    bases: Mapping[str, Schema]
    reader: SchemaReader

    def components(self) -> dict[str, Schema]:
        events = {each.__name__: self.reader.read(each) for each in self.contract.event_types()}
        own: dict[str, Schema] = {
            "Event": {"oneOf": list(events.values()), "discriminator": discriminator(events)},
            "PendingDecision": {"oneOf": self.questions()},
            "OptionGroup": {"oneOf": self.option_groups()},
            "Choice": {"oneOf": self.schemas_by_kind("Choice", "kind", "Options")},
            "SheetLine": {"oneOf": self.schemas_by_kind("SheetLine", "item", "Sheet")},
            "Sheet": self.schema("SheetView", lines=list_of(self.ref("SheetLine"))),
            "Probability": {"oneOf": self.schemas_by_kind("ProbabilityView", "item", "Odds")},
        }
        schemas = {
            FAMILY_SCHEMAS[base]: self.family_schema(base, **members)
            for base, members in self.members().items()
        }
        return self.reader.components | {
            self.contract.prefix + name: made for name, made in (own | schemas).items()
        }

    def members(self) -> dict[str, dict[str, Schema]]:
        """The properties that are the family's own, by schema."""
        return {
            "TableView": {"settings": self.type_called("Settings"), "match": nullable(self.ref("Match"))},
            "MatchView": {
                "view": self.type_called("View"),
                "asked": list_of(self.ref("PendingDecision")),
                "ahead": self.steps(),
                "options": list_of(self.ref("OptionGroup")),
                "log": list_of(self.ref("Entry")),
                "sheets": list_of(self.ref("Sheet")),
            },
            "LogEntry": {"events": list_of(self.ref("Event")), "choice": nullable(self.ref("Choice"))},
            "OddsView": {"odds": list_of(self.ref("Probability"))},
            "WhyNot": {"params": self.type_called("Refusal")},
            "GameView": {"printed": self.type_called("Printed")},
        }

    def questions(self) -> list[Schema]:
        return [
            self.schema("PendingDecision", kind={"const": kind}, params=nullable(self.reader.read(params)))
            for kind, params in self.contract.kinds("Questions").items()
        ]

    def option_groups(self) -> list[Schema]:
        cost, gain = self.type_called("Cost"), self.type_called("Gain")
        return [
            self.schema(
                "OptionGroup",
                kind={"const": kind},
                options=list_of(self.schema("Option", params=self.reader.read(params), cost=cost, gain=gain)),
            )
            for kind, params in self.contract.kinds("Options").items()
        ]

    def steps(self) -> Schema:
        """The schema of the steps ahead. A family without such steps always sends an empty list."""
        if steps := self.schemas_by_kind("StepView", "key", "Ahead"):
            return list_of({"oneOf": steps})
        return list_of(self.schema("StepView", params=EMPTY_OBJECT)) | {"maxItems": 0}

    def schemas_by_kind(self, base: str, tag: str, kinds: Kinds) -> list[Schema]:
        """A schema for each kind. Its property `tag` names the kind, and its params have the type of that
        kind.
        """
        return [
            self.schema(base, **{tag: {"const": kind}, "params": self.reader.read(params)})
            for kind, params in self.contract.kinds(kinds).items()
        ]

    def family_schema(self, base: str, **properties: Schema) -> Schema:
        return self.schema(base, family={"const": self.contract.family}, **properties)

    def type_called(self, name: str) -> Schema:
        return self.reader.read(getattr(self.contract.types, name))

    def schema(self, base: str, **properties: Schema) -> Schema:
        """The general schema with these properties replaced. Copied, not combined with `allOf`: of two array
        types, TypeScript would use the looser one.
        """
        return with_properties(self.bases[base], **properties)

    def ref(self, name: str) -> Schema:
        return {"$ref": f"{REF}{self.contract.prefix}{name}"}


def nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, {"type": "null"}]}


def list_of(schema: Schema) -> Schema:
    return {"type": "array", "items": schema}


def discriminator(refs: Mapping[str, Schema]) -> Schema:
    """A discriminator by kind. Without a mapping, generators take the component's name for the kind."""
    return {"propertyName": "kind", "mapping": {kind: ref["$ref"] for kind, ref in refs.items()}}


# --- the document ---------------------------------------------------------------------------------------


def with_contracts(document: Schema, families: Mapping[str, Family]) -> Schema:
    """The document, with the types of each family filled in."""
    bases = document["components"]["schemas"]
    schemas = dict(bases)
    for family in families.values():
        contract = contract_of(family)
        schemas |= (
            FamilySchemas(contract, bases, SchemaReader(contract)).components()
            if contract
            else schemas_without_contract(family.id, bases)
        )
    schemas["MissingTable"] = with_properties(
        bases["TableView"], family={"const": MISSING_FAMILY}, settings=ANY_SETTINGS
    )
    for base, name in FAMILY_SCHEMAS.items():
        refs = {family: f"{REF}{prefix_of(family)}{name}" for family in families}
        if base == "TableView":
            refs[MISSING_FAMILY] = f"{REF}MissingTable"
        schemas[base] = one_of(refs, bases[base].get("description"))
    settings = {"anyOf": [settings_of(family) for family in families.values()]}
    for base in SCHEMAS_WITH_SETTINGS:
        schemas[base] = with_properties(bases[base], settings=settings)
    return document | {"components": document["components"] | {"schemas": schemas}}


def settings_of(family: Family) -> Schema:
    return {"$ref": f"{REF}{prefix_of(family.id)}Settings"} if family.contract else {"type": "object"}


def schemas_without_contract(family: str, bases: Mapping[str, Schema]) -> dict[str, Schema]:
    """The schemas of a family without a contract: only its name is known."""
    return {
        f"{prefix_of(family)}{name}": with_properties(bases[base], family={"const": family})
        for base, name in FAMILY_SCHEMAS.items()
    }


def with_properties(schema: Schema, **properties: Schema) -> Schema:
    return schema | {"properties": schema["properties"] | properties}


def one_of(refs: Mapping[str, str], note: str | None) -> Schema:
    """A schema that is one of several, one for each family."""
    return with_description(
        {
            "oneOf": [{"$ref": ref} for ref in refs.values()],
            "discriminator": {"propertyName": "family", "mapping": dict(refs)},
        },
        note,
    )
