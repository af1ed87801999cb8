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

from service.running import House
from service.scene import PLAYING, staged
from waystation.service.api.app import Application
from waystation.service.api.events import ROUTE
from waystation.service.settings import Settings

LONG = os.environ.get("WAYSTATION_LAWS") == "long"
EXAMPLES = 60 if LONG else 6
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    database = tmp_path_factory.mktemp("schema") / "house.db"
    with House(Settings(database=str(database), limits="off")) as house:
        yield house


@pytest.fixture(scope="module")
def document():
    return Application(Settings()).api.openapi_schema.to_schema()


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


SAID = {
    "Playing": ["`after`", "`stale`", "`key`", "seats choose at the same time"],
    "Joining": ["`rated`"],
    "KeptChair": ["`keep`"],
    "Done": ["`rev`", "`seq`"],
    "Problem": ["`stale`", "`busy`", "`not_signed_in`", "`invalid`", "`field`"],
    "TableSeen": ["`rev`", "`seq`", "milliseconds"],
    "Asked": ["`due`", "`left`", "milliseconds"],
    "Option": ["`do`", "`target`"],
    "NewWebhook": ["standardwebhooks.com", "`webhook-signature`"],
}


@pytest.mark.parametrize("name", SAID)
def test_the_document_explains_what_a_client_must_know(document, name):
    description = document["components"]["schemas"][name]["description"]
    assert [word for word in SAID[name] if word not in description] == []


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


async def test_the_stream_of_events_is_in_the_document(house):
    async with aiohttp.ClientSession(house.url) as session, session.get("/api/openapi.json") as answer:
        told = await answer.json(content_type=None)
    schemathesis.openapi.from_dict(told).validate()
    stream = told["paths"][ROUTE]["get"]
    assert list(stream["responses"]["200"]["content"]) == ["text/event-stream"]
    assert {each["name"] for each in stream["parameters"]} == {
        "table", "seat", "lang", "invite", "Last-Event-ID",
    }  # fmt: skip


@pytest.mark.parametrize("role", ["nobody", "stranger", "seated"])
def test_whatever_is_sent_is_answered_as_documented(house, role):
    """As nobody, as a guest, and as someone who sits at a table in play; each operation with a scene of its
    own, as some of them end a session.
    """
    schema = schemathesis.openapi.from_url(f"{house.url}/api/openapi.json")
    for found in schema.exclude(path=ROUTE).get_all_operations():  # a stream does not end
        scene = asyncio.run(one_scene(house, role))
        try_out(found.ok(), GenerationMode.POSITIVE, scene)
        with suppress(Unsatisfiable):  # an operation that takes nothing can be sent nothing wrong
            try_out(found.ok(), GenerationMode.NEGATIVE, scene)


async def one_scene(house, role):
    async with aiohttp.ClientSession(house.url) as session:
        return await staged(house, session, role, PLAYING)


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
