"""The OpenAPI document: what it says is what the server does, as a tool finds that reads it and tries everything."""

from __future__ import annotations

from typing import Annotated

import msgspec
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings
from msgspec import Meta, Struct

import holdfast
from holdfast.protocol import Answer, Command, Events, NewTable, Seated, Seq
from holdfast.server.accounts import accounts
from holdfast.server.accounts.accounts import Passwords
from holdfast.server.http import catalogue, openapi
from holdfast.server.http.handlers import ApiRequest
from holdfast.server.http.routes import Api
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.settings import Settings

from ..amounts import amount
from .house import LONG
from .served import Services, served


class Since(Struct, forbid_unknown_fields=True):
    since: Seq
    wait: Annotated[float, Meta(ge=0, le=30)] = 0.0


stage = Api()
"""Routes with all that a route can have, at which nothing is played."""


@stage.post("/api/tables/{table}/commands", body=Command, answer=Answer, summary="Do something", errors=(409,))
async def command(request: ApiRequest[Command]) -> Answer:
    """Be told that it is done."""
    if request.body.id == "stale":
        raise Problem(409, "stale", "That is over.")
    return Answer(request.body.id, 7)


@stage.get("/api/tables/{table}/events", query=Since, answer=Events, summary="Hear", seat=True)
async def events(request: ApiRequest[None]) -> Events:
    return Events(seq=max(request.query.since, int(request.query.wait)))


@stage.get("/api/tables/{table}/replay", answer=bytes, media="text/plain", summary="Take home", errors=(409,))
async def replay(request: ApiRequest[None]) -> bytes:
    return b"a replay"


@stage.post("/api/tables", body=NewTable, answer=Seated, summary="Set up", errors=(422,), status=201)
async def new_table(request: ApiRequest[NewTable]) -> Seated:
    raise Problem(422, "seats", "That game has other seats.")


def whole() -> Api:
    """All routes."""
    api = Api()
    api.include(accounts.api, catalogue.api, stage)
    return api


@pytest.fixture(scope="module")
def url(tmp_path_factory):
    """A server with them, whose passwords cost little."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PASSWORDS", Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)))
        with served(whole(), Services(Settings(database=f"sqlite:///{tmp_path_factory.mktemp('openapi')}/holdfast.db"))) as url:
            yield url


@pytest.fixture(scope="module")
def document():
    return msgspec.json.decode(msgspec.json.encode(openapi.document(whole())))


described = schemathesis.openapi.from_dict(openapi.document(whole()))
described.config.checks.positive_data_acceptance.expected_statuses.append("422")  # it is as described, but cannot be
described.config.checks.negative_data_rejection.expected_statuses.append("413")  # what is too long need not be looked into


@described.hook
def map_body(context, body):
    """Write whole numbers as JSON of other programs has them: a schema cannot say that `7.0` is none."""
    if isinstance(body, float) and body.is_integer():
        return int(body)
    if isinstance(body, dict):
        return {name: map_body(context, value) for name, value in body.items()}
    return [map_body(context, value) for value in body] if isinstance(body, list) else body


@described.include(path_regex="^/api/tables").parametrize()  # accounts and catalogue: test_schema.py tries all of the real server
@settings(max_examples=amount(6, 40), deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_the_server_does_what_the_document_says(case, url):
    case.call_and_validate(base_url=url, timeout=LONG)


def test_every_route_is_there_by_its_name(document):
    names = {said["operationId"] for methods in document["paths"].values() for said in methods.values()}
    assert names == {
        *("me", "new_guest", "new_account", "new_password", "delete_account", "sign_in", "sign_out"),
        *("games", "rules", "layout", "command", "events", "replay", "new_table"),
    }
    assert (document["openapi"], document["info"]["version"]) == ("3.1.0", holdfast.__version__)


def test_bodies_answers_and_refusals_are_those_of_the_protocol(document):
    said = document["paths"]["/api/guests"]["post"]
    assert said["requestBody"] == {"required": True, "content": {"application/json": {"schema": {"$ref": "#/components/schemas/NewGuest"}}}}
    assert said["responses"]["200"]["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/Me"}
    assert list(said["responses"]) == ["200", "400", "403", "408", "409", "413", "415", "422", "429", "500", "503"]
    for status, response in said["responses"].items():
        if status != "200":
            assert response["content"]["application/json"]["schema"] == {"$ref": "#/components/schemas/ErrorBody"}
    assert document["components"]["schemas"]["Me"]["properties"] == {"name": {"type": "string"}, "is_guest": {"type": "boolean"}}


def test_a_union_of_structs_is_told_by_its_type(document):
    said = document["paths"]["/api/tables/{table}/commands"]["post"]["requestBody"]["content"]["application/json"]["schema"]
    assert said["discriminator"]["mapping"]["act"] == "#/components/schemas/Act"
    assert said["anyOf"] == [{"$ref": name} for name in said["discriminator"]["mapping"].values()]


def test_parameters_have_their_bounds(document):
    table, since, wait = document["paths"]["/api/tables/{table}/events"]["get"]["parameters"]
    assert (table["in"], table["required"], table["schema"]["minLength"]) == ("path", True, 8)
    assert (since["name"], since["in"], since["required"], since["schema"]["minimum"]) == ("since", "query", True, -1)
    assert (wait["required"], wait["schema"]) == (False, {"type": "number", "minimum": 0, "maximum": 30, "default": 0.0})
    assert "Since" not in document["components"]["schemas"]


def test_what_is_no_json_has_its_own_type(document):
    assert list(document["paths"]["/api/tables/{table}/replay"]["get"]["responses"]["200"]["content"]) == ["text/plain"]


def test_only_some_routes_look_at_the_token_of_a_seat(document):
    assert document["paths"]["/api/tables/{table}/events"]["get"]["security"] == [{}, {"session": []}, {"seat": []}]
    assert document["paths"]["/api/me"]["get"]["security"] == [{}, {"session": []}]
