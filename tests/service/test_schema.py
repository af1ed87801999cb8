"""The OpenAPI document is valid, complete and true: whatever is sent is answered as it says."""

import asyncio
import os
from contextlib import suppress

import aiohttp
import jsonschema_rs
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from service.running import RunningServer
from service.scene import PLAYING, staged
from waystation.games import families
from waystation.service.api.app import Application
from waystation.service.api.contracts import contract_of
from waystation.service.api.document import with_game_types
from waystation.service.api.events import ROUTE
from waystation.service.config.settings import Settings

LONG = os.environ.get("WAYSTATION_LAWS") == "long"
EXAMPLES = 60 if LONG else 6
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    database = tmp_path_factory.mktemp("schema") / "waystation.db"
    with RunningServer(Settings(database=str(database), limits="off")) as server:
        yield server


@pytest.fixture(scope="module")
def document():
    return with_game_types(Application(Settings()).api.openapi_schema.to_schema())


@pytest.fixture(scope="module")
def typed_document():
    """The same for families with a contract alone: the others do not say what they send."""
    typed = {id_: family for id_, family in families().items() if contract_of(family)}
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("waystation.service.api.document.families", lambda: typed)
        return with_game_types(Application(Settings()).api.openapi_schema.to_schema())


def operations(document):
    paths = document["paths"].items()
    return [(method, path, operation) for path, item in paths for method, operation in item.items()]


def test_the_document_is_valid(document):
    assert document["openapi"].startswith("3.1")
    for name, schema in document["components"]["schemas"].items():
        draft = {"$schema": "https://json-schema.org/draft/2020-12/schema"}
        assert jsonschema_rs.meta.is_valid(draft | schema), name
    schemathesis.openapi.from_dict(document).validate()


def test_every_operation_has_a_name_a_summary_and_a_schema_for_each_answer(document):
    names = [operation["operationId"] for _, _, operation in operations(document)]
    assert len(set(names)) == len(names)
    for method, path, operation in operations(document):
        assert operation["operationId"].partition("_")[0] in operation["tags"], path
        assert operation["summary"], path
        assert operation["responses"]["default"]["content"]["application/json"]["schema"] == {
            "$ref": "#/components/schemas/Problem"
        }
        for status, answer in operation["responses"].items():
            described = [kind["schema"] for kind in answer.get("content", {}).values()]
            assert status == "204" or all(described), f"{method} {path} {status}"
            assert status == "204" or {} not in described, f"{method} {path} {status}"


WEBAUTHN = "the browser's own: the WebAuthn standard says what it holds, and may add to it"
ANYTHING = {
    "PasskeyCeremony.options": WEBAUTHN,
    "NewPasskey.credential": WEBAUTHN,
    "PasskeySignInRequest.credential": WEBAUTHN,
}
"""What may be any object at all, and why."""
UNTYPED = (None, True, {})


def says_nothing(schema):
    """Whether a schema lets anything be: any value, any object, or a list of anything."""
    if schema is True or schema == {}:
        return True
    match schema.get("type"):
        case "object":
            return "properties" not in schema and schema.get("additionalProperties") in UNTYPED
        case "array":
            return "prefixItems" not in schema and schema.get("items") in UNTYPED
        case None:
            return not schema.keys() & {"$ref", "oneOf", "anyOf", "allOf", "enum", "const"}
    return False


def parts(schema):
    """The schemas inside of a schema, each with what it is there."""
    for name, inside in schema.get("properties", {}).items():
        yield f".{name}", inside
    for name in ("items", "additionalProperties"):
        if isinstance(schema.get(name), dict):
            yield "[]", schema[name]
    for name in ("oneOf", "anyOf", "allOf", "prefixItems"):
        for inside in schema.get(name, ()):
            yield "", inside


def sent_schemas(operation):
    """Every schema of an operation: of its parameters, its body and its answers."""
    yield from (each["schema"] for each in operation.get("parameters", ()))
    for each in (operation.get("requestBody", {}), *operation["responses"].values()):
        yield from (kind["schema"] for kind in each.get("content", {}).values())


def untyped(document):
    """Everything that the API sends or takes without saying what it is."""
    schemas = document["components"]["schemas"]
    waiting = [(path, schema) for _, path, op in operations(document) for schema in sent_schemas(op)]
    seen = set()
    while waiting:
        where, schema = waiting.pop()
        if says_nothing(schema):
            yield where
        elif "$ref" not in schema:
            waiting += [(where + part, inside) for part, inside in parts(schema)]
        elif schema["$ref"] not in seen:
            seen.add(schema["$ref"])
            name = schema["$ref"].rpartition("/")[2]
            waiting.append((name, schemas[name]))


def referenced(part):
    """The names of the components that a part of the document refers to."""
    if isinstance(part, dict):
        for key, inside in part.items():
            yield from [inside.rpartition("/")[2]] if key == "$ref" else referenced(inside)
    elif isinstance(part, list):
        for inside in part:
            yield from referenced(inside)


def test_every_component_is_reached_by_an_operation(document):
    schemas = document["components"]["schemas"]
    waiting = [*referenced(document["paths"])]
    reached = set()
    while waiting:
        name = waiting.pop()
        if name not in reached:
            reached.add(name)
            waiting += referenced(schemas[name])
    assert schemas.keys() - reached == set()


def test_whatever_is_sent_is_of_a_known_type(typed_document):
    assert {*untyped(typed_document)} == {*ANYTHING}


@pytest.mark.parametrize(
    "loose", [{}, {"type": "object"}, {"type": "object", "additionalProperties": {}}, {"type": "array"}]
)
def test_what_is_of_no_known_type_is_found(typed_document, loose):
    schemas = typed_document["components"]["schemas"]
    sheet = schemas["StoneAgeSheet"]
    changed = schemas | {"StoneAgeSheet": sheet | {"properties": sheet["properties"] | {"lines": loose}}}
    found = {*untyped(typed_document | {"components": {"schemas": changed}})}
    assert found - {*ANYTHING} == {"StoneAgeSheet.lines"}


SAID = {
    "PlayRequest": ["`after`", "`stale`", "`key`", "seats choose at the same time"],
    "JoinRequest": ["`rated`"],
    "KeptChair": ["`keep`"],
    "TableRevision": ["`rev`", "`seq`"],
    "Problem": ["`stale`", "`busy`", "`not_signed_in`", "`invalid`", "`field`"],
    "TableView": ["`rev`", "`seq`", "milliseconds"],
    "NewWebhook": ["standardwebhooks.com", "`webhook-signature`"],
}


@pytest.mark.parametrize("name", SAID)
def test_the_document_explains_what_a_client_must_know(document, name):
    description = document["components"]["schemas"][name]["description"]
    assert [word for word in SAID[name] if word not in description] == []


@pytest.mark.parametrize("family", ["TicketToRide", "StoneAge", "GreatWesternTrail"])
def test_every_question_and_option_of_a_family_is_explained(document, family):
    schemas = document["components"]["schemas"]
    for question in schemas[f"{family}PendingDecision"]["oneOf"]:
        assert all(word in question["description"] for word in ("`due`", "`left`", "milliseconds"))
    for group in schemas[f"{family}OptionGroup"]["oneOf"]:
        option = group["properties"]["options"]["items"]
        assert all(word in option["description"] for word in ("`do`", "`target`"))


def test_parameters_and_units_are_explained(document):
    for path, name in (("/api/tables", "before"), ("/api/tables/{table}/why-not", "target")):
        parameters = {each["name"]: each for each in document["paths"][path]["get"]["parameters"]}
        assert parameters[name]["description"]
    assert "milliseconds" in document["info"]["description"]


def test_a_body_in_which_nothing_must_be_said_need_not_be_sent(document):
    needed = {
        path: operation["requestBody"]["required"]
        for _, path, operation in operations(document)
        if "requestBody" in operation
    }
    left_out = {path for path, required in needed.items() if not required}
    assert left_out == {"/api/me", "/api/tables/{table}/join", "/api/tables/{table}/undo"}


async def test_the_stream_of_events_is_in_the_document(server):
    async with aiohttp.ClientSession(server.url) as session, session.get("/api/openapi.json") as answer:
        told = await answer.json(content_type=None)
    schemathesis.openapi.from_dict(told).validate()
    stream = told["paths"][ROUTE]["get"]
    assert list(stream["responses"]["200"]["content"]) == ["text/event-stream"]
    assert {each["name"] for each in stream["parameters"]} == {
        "table", "seat", "lang", "invite", "Last-Event-ID",
    }  # fmt: skip


@pytest.mark.parametrize("role", ["nobody", "stranger", "seated"])
def test_whatever_is_sent_is_answered_as_documented(server, role):
    """As nobody, as a guest, and as someone who sits at a table in play; each operation with a scene of its
    own, as some of them end a session.
    """
    schema = schemathesis.openapi.from_url(f"{server.url}/api/openapi.json")
    for found in schema.exclude(path=ROUTE).get_all_operations():  # a stream does not end
        scene = asyncio.run(one_scene(server, role))
        try_out(found.ok(), GenerationMode.POSITIVE, scene)
        with suppress(Unsatisfiable):  # an operation that takes nothing can be sent nothing wrong
            try_out(found.ok(), GenerationMode.NEGATIVE, scene)


async def one_scene(server, role):
    async with aiohttp.ClientSession(server.url) as session:
        return await staged(server, session, role, PLAYING)


def try_out(operation, mode, scene):
    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        database=None,
        derandomize=not LONG,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def tried(case):
        real = {"table": scene.table, "person_id": scene.people["host"].id}
        case.path_parameters.update({name: real[name] for name in case.path_parameters if name in real})
        case.call_and_validate(headers=scene.actor.headers, checks=CHECKS, timeout=20)

    tried()
