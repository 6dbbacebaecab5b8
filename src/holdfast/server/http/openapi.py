"""The OpenAPI document of an `Api`, generated from its routes and structs."""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from functools import cache
from http import HTTPStatus
from typing import Any

import msgspec

import holdfast
from holdfast.protocol import COOKIE, ErrorBody

from .handlers import JSON
from .routes import PLACES, Api, Route
from .security import SAFE_METHODS

PATH = "/api/openapi.json"

REFERENCE = "#/components/schemas/{name}"

INTRODUCTION = """\
Tables for people and computer players.  Seats count from 1.  Every refusal has the body `ErrorBody`: a word for programs, a sentence for
people, and whether to try the same again.  A command carries an id of the client's own and the `seq` it was made at; one that is sent
again is done once.  Seats are played with the tokens that were told when one sat down.  Whole numbers have no fraction: `7`, not `7.0`.
"""

REASONS: Mapping[int, str] = {
    304: "It is as it was.",
    400: "The body or the query is not as described.",
    401: "One has to sign in first, or name and password do not match.",
    403: "The asker may not do this, or asks from a page of another site.",
    404: "There is no such thing.",
    408: "The body did not come in time.",
    409: "What is there already says otherwise.",
    413: "The body is longer than {most} bytes.",
    415: "The body is not JSON.",
    422: "It is as described, but cannot be.",
    429: "Too much at once; `Retry-After` says when to try again.",
    500: "Something broke at the server.",
    503: "The server is busy or about to end; try again.",
}


def described(api: Api) -> Api:
    """Return a route that serves the OpenAPI document of an api, which includes that route itself."""
    own = Api()

    @cache
    def encoded() -> bytes:
        return msgspec.json.encode(document(api))

    @own.get(PATH, answer=bytes, summary="This document")
    async def openapi(_: Any) -> bytes:
        """Return the OpenAPI document of the HTTP API."""
        return encoded()

    return own


def document(api: Api) -> dict[str, Any]:
    """The OpenAPI 3.1 document of all routes."""
    types = [kind for route in api.routes for kind in (route.body, route.answer) if kind is not None and kind is not bytes]
    types += [ErrorBody, *(route.query for route in api.routes if route.query is not None), *PLACES.values()]
    schemas, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    known = list(zip(types, schemas, strict=True))
    queries = {route.query.__name__ for route in api.routes if route.query is not None}
    paths: dict[str, dict[str, Any]] = {}
    for route in api.routes:
        paths.setdefault(route.path, {})[route.method.lower()] = _operation(route, known, components)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Holdfast", "version": holdfast.__version__, "description": INTRODUCTION},
        "paths": paths,
        "components": {
            "schemas": {name: schema for name, schema in components.items() if name not in queries},
            "securitySchemes": {
                "session": {"type": "apiKey", "in": "cookie", "name": COOKIE, "description": "A guest's or an account's session."},
                "seat": {"type": "http", "scheme": "bearer", "description": "The token of a seat."},
            },
        },
    }


def _operation(route: Route, known: list[tuple[Any, Any]], components: Mapping[str, Any]) -> dict[str, Any]:
    def schema(wanted: Any) -> Any:
        return next(said for kind, said in known if kind is wanted or kind == wanted)

    parameters = [
        {"name": name, "in": "path", "required": True, "schema": schema(PLACES[name])} for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    if route.query is not None:
        query = components[route.query.__name__]
        parameters += [
            {"name": name, "in": "query", "required": name in query["required"], "schema": said}
            for name, said in query["properties"].items()
        ]
    operation: dict[str, Any] = {
        "operationId": route.name,
        "summary": route.summary,
        "description": inspect.getdoc(route.handler) or route.summary,
        "security": [{}, {"session": []}, *([{"seat": []}] if route.seat else [])],
        "responses": dict(_responses(route, schema)),
    }
    if parameters:
        operation["parameters"] = parameters
    if route.body is not None:
        operation["requestBody"] = {"required": True, "content": {JSON: {"schema": schema(route.body)}}}
    return operation


def _responses(route: Route, schema: Any) -> Iterator[tuple[str, Any]]:
    said = {} if route.answer is bytes else {"schema": schema(route.answer)}
    yield str(route.status), {"description": HTTPStatus(route.status).phrase, "content": {route.media: said}}
    statuses = {*route.errors, 400, 429, 500, 503}
    if route.method not in SAFE_METHODS:
        statuses |= {403}
    if route.body is not None:
        statuses |= {408, 413, 415}
    if "{" in route.path:
        statuses |= {404}
    for status in sorted(statuses):
        content = {} if status == 304 else {"content": {JSON: {"schema": schema(ErrorBody)}}}
        yield str(status), {"description": REASONS[status].format(most=route.most), **content}
