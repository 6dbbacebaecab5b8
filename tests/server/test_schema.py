"""The whole server does what its OpenAPI document says, as a tool finds that reads it and tries everything, right and wrong."""

from __future__ import annotations

from zlib import crc32

import msgspec
import pytest
import schemathesis
from argon2 import PasswordHasher
from hypothesis import HealthCheck, settings
from schemathesis.generation.feedback import FeedbackSources
from schemathesis.pytest._test_builder import build_operation_test

from holdfast.server.accounts import accounts
from holdfast.server.accounts.accounts import Passwords
from holdfast.server.app import whole_api
from holdfast.server.http import openapi
from holdfast.server.runtime.settings import Settings

from ..amounts import amount
from .house import LONG, Visitor, hosted
from .raw import still_plays

api = whole_api()
document = openapi.document(api)
OPERATIONS = [f"{method.upper()} {path}" for path, methods in document["paths"].items() for method in methods]

described = schemathesis.openapi.from_dict(document)
described.config.checks.positive_data_acceptance.expected_statuses += [
    "401",
    "403",
    "404",
    "409",
    "422",
]  # it is as described, but cannot be
described.config.checks.negative_data_rejection.expected_statuses += ["413"]  # what is too long need not be looked into


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A server whose passwords cost little and where nobody waits long, with a table to be tried at: its address, table and people."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(accounts, "PASSWORDS", Passwords(PasswordHasher(time_cost=1, memory_cost=64, parallelism=1)))
        patch.setenv("HOLDFAST_WORKER_MODE", "interpreted")
        patch.setattr("holdfast.server.tables.live_table.LiveTable.wait", _wait_not)
        database = f"sqlite:///{tmp_path_factory.mktemp('schema')}/holdfast.db"
        with hosted(Settings(database=database, workers=1, limits=False)) as (url, _), Visitor(url, "Anna") as anna:
            table, tokens = anna.table(["me", "open", "open"], public=True)
            yield url, table, tokens[1], dict(anna.http.cookies)


async def _wait_not(room, since, seconds):
    """Nothing is to be heard."""


@described.hook
def map_body(context, body):
    """Write whole numbers as JSON of other programs has them: a schema cannot say that `7.0` is none."""
    if isinstance(body, float) and body.is_integer():
        return int(body)
    if isinstance(body, dict):
        return {name: map_body(context, value) for name, value in body.items()}
    return [map_body(context, value) for value in body] if isinstance(body, list) else body


@pytest.mark.parametrize("operation", OPERATIONS)
def test_the_server_does_what_the_document_says(operation, place):
    """What is tried is made here, as `described.parametrize` would make it in each process that collects this test."""
    url, table, token, cookies = place

    @settings(max_examples=amount(2, 400), deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
    def tried(case):
        more = {}
        if case.operation.path.startswith("/api/tables"):  # signing out or taking another name is for others
            number = crc32(repr((case.path_parameters, case.query, case.body)).encode("utf-8", "replace"))
            if number % 3 and "table" in case.path_parameters:
                case.path_parameters["table"] = table
            if number % 4:
                more = {"cookies": cookies, "headers": {"Authorization": f"Bearer {token}"}}
        case.call_and_validate(base_url=url, timeout=LONG, **more)

    method, path = operation.split()
    build_operation_test(
        config=described.config,
        operation=described[path][method.lower()],
        test_func=tried,
        given_kwargs={},
        feedback=FeedbackSources(),
    )()


def test_nothing_broke(place):
    """It comes last: all that was tried has done no harm."""
    assert still_plays(place[0])


def test_the_document_is_that_of_the_server(place):
    with Visitor(place[0]) as visitor:
        assert visitor.get(openapi.PATH) == msgspec.json.decode(msgspec.json.encode(document))
