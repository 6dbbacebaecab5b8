"""HTTP: what comes in is checked before a handler sees it, and what goes wrong is told in one form and no more of it than is good."""

from __future__ import annotations

import asyncio
import socket
from typing import Annotated

import httpx
import msgspec
import pytest
from msgspec import Meta, Struct

from holdfast.server.http import handlers, routes, security
from holdfast.server.http.handlers import ApiRequest, Reply
from holdfast.server.http.routes import Api
from holdfast.server.runtime.address_bans import AddressBans
from holdfast.server.runtime.problems import Problem
from holdfast.server.runtime.rate_limits import Limits, Rate
from holdfast.server.runtime.settings import Settings
from holdfast.server.store import StoreError

from .house import LONG
from .served import Services, served

JSON = {"Content-Type": "application/json"}


class Cake(Struct, forbid_unknown_fields=True):
    name: Annotated[str, Meta(min_length=2, max_length=8)]
    layers: list[Annotated[int, Meta(ge=1)]] = []


class Much(Struct, forbid_unknown_fields=True):
    number: Annotated[int, Meta(ge=1, le=9)] = 1


class Baked(Struct):
    name: str
    number: int = 0


api = Api()


@api.post("/api/cakes", body=Cake, answer=Baked, summary="Bake", status=201)
async def bake(request: ApiRequest[Cake]) -> Baked:
    if request.body.name == "mud":
        raise Problem(422, "no-cake", "That is no cake.")
    if request.body.name == "bomb":
        raise RuntimeError("the recipe is secret")
    if request.body.name == "frozen":
        raise StoreError("the cellar is locked; try again", retry=True)
    return Baked(request.body.name)


@api.get("/api/cakes", query=Much, answer=Baked, summary="Look")
async def look(request: ApiRequest[None]) -> Baked:
    return Baked("cake", request.query.number)


@api.get("/api/cakes/{table}", answer=Baked, summary="Look at one", seat=True)
async def look_at(request: ApiRequest[None]) -> Baked:
    return Baked(f"{request.params['table']} for {request.bearer}")


@api.get("/api/bakers/{name}", answer=Baked, summary="Look at a baker")
async def look_at_baker(request: ApiRequest[None]) -> Baked:
    return Baked(request.params["name"])


@api.post("/api/doors", answer=Baked, summary="Come in")
async def come_in(request: ApiRequest[None]) -> Reply:
    return Reply(Baked("in"), headers={"X-Door": "front"}, session="s3cr3t")


@api.delete("/api/doors", answer=Baked, summary="Go out")
async def go_out(request: ApiRequest[None]) -> Reply:
    return Reply(Baked("out"), session="")


@pytest.fixture(scope="module")
def house(tmp_path_factory):
    """A server for all tests of this file, and where it is."""
    database = f"sqlite:///{tmp_path_factory.mktemp('http')}/holdfast.db"
    services = Services(Settings(database=database, origins=("https://friends.example",)))
    with served(api, services) as url:
        yield services, url


@pytest.fixture
def client(house):
    with httpx.Client(base_url=house[1], timeout=LONG) as client:
        yield client


def error(response, status, code):
    """The sentence of a refusal."""
    assert (response.status_code, response.headers["content-type"]) == (status, "application/json"), response.text
    said = response.json()
    assert list(said) == ["error"]
    assert said["error"]["code"] == code
    return said["error"]["text"]


# -- answers -----------------------------------------------------------------------------------------------------------------------


def test_a_handler_gets_its_struct_and_its_answer_is_encoded(client):
    response = client.post("/api/cakes", json={"name": "apple", "layers": [1, 2]})
    assert (response.status_code, response.json()) == (201, {"name": "apple", "number": 0})
    assert response.headers["content-type"] == "application/json"


def test_the_query_is_typed(client):
    assert client.get("/api/cakes").json()["number"] == 1
    assert client.get("/api/cakes", params={"number": "7"}).json()["number"] == 7


def test_the_token_of_a_seat_comes_in_the_header(client):
    assert client.get("/api/cakes/table-123", headers={"Authorization": "Bearer t0k3n"}).json()["name"] == "table-123 for t0k3n"
    assert client.get("/api/cakes/table-123", headers={"Authorization": "Basic t0k3n"}).json()["name"] == "table-123 for None"


def test_a_session_is_kept_in_a_cookie_that_scripts_cannot_read(client):
    response = client.post("/api/doors")
    assert response.headers["set-cookie"] == "holdfast=s3cr3t; HttpOnly; Max-Age=15552000; Path=/; SameSite=lax"
    assert response.headers["x-door"] == "front"
    gone = client.delete("/api/doors").headers["set-cookie"]
    assert gone == 'holdfast=""; HttpOnly; Max-Age=0; Path=/; SameSite=lax'


def test_the_cookie_is_for_tls_alone_when_that_is_set(sqlite_url):
    with served(api, Services(Settings(database=sqlite_url, secure_cookies="always"))) as url:
        assert httpx.post(f"{url}/api/doors", timeout=LONG).headers["set-cookie"].endswith("; SameSite=lax; Secure")


def test_the_cookie_is_for_tls_alone_when_a_proxy_has_it(client):
    assert "Secure" in client.post("/api/doors", headers={"X-Forwarded-Proto": "https"}).headers["set-cookie"]


# -- what is refused -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("body", "sentence"),
    [
        ({"name": 3}, "The body is not right at `name`: expected `str`, got `int`."),
        ({"name": "x"}, "The body is not right at `name`: expected `str` of length >= 2."),
        ({"name": "apple", "layers": [1, 0]}, "The body is not right at `layers[1]`: expected `int` >= 1."),
        ({}, "The body is not right: object missing required field `name`."),
        ({"name": "apple", "price": 1}, "The body is not right: object contains unknown field `price`."),
        ([], "The body is not right: expected `object`, got `array`."),
    ],
)
def test_a_wrong_body_is_refused_with_the_name_of_the_field(client, body, sentence):
    assert error(client.post("/api/cakes", json=body), 400, "invalid") == sentence


@pytest.mark.parametrize(
    "body", [b"", b"{", b"name=apple", b'{"name": "\xff\xfe"}', b'{"name": "\\ud800"}', b"[" * 60_000, b'{"layers":' + b"[" * 60_000]
)
def test_what_is_no_json_is_refused(client, body):
    assert client.post("/api/cakes", content=body, headers=JSON).json()["error"]["code"] in ("malformed", "invalid")


@pytest.mark.parametrize("media", ["text/plain", "application/x-www-form-urlencoded", "application/jsonp", ""])
def test_only_json_is_taken(client, media):
    text = error(client.post("/api/cakes", content=b'{"name": "apple"}', headers={"Content-Type": media}), 415, "media")
    assert text == "The body has to be JSON: send the header `Content-Type: application/json`."


def test_json_may_say_its_charset(client):
    response = client.post("/api/cakes", content=b'{"name": "apple"}', headers={"Content-Type": "Application/JSON; charset=utf-8"})
    assert response.status_code == 201


def test_a_body_that_is_too_long_is_refused_also_when_its_length_is_not_told(client):
    long = b'{"name": "apple"}' + b" " * routes.MAX_BODY
    assert error(client.post("/api/cakes", content=long, headers=JSON), 413, "too-long") == "The body is longer than 65536 bytes."
    parts = iter([long[:1000]] * 70)
    assert error(client.post("/api/cakes", content=parts, headers=JSON), 413, "too-long") == "The body is longer than 65536 bytes."


def test_a_body_that_does_not_come_is_not_waited_for(client, monkeypatch):
    monkeypatch.setattr(routes, "BODY_SECONDS", 0.05)
    with socket.create_connection((client.base_url.host, client.base_url.port), timeout=LONG) as line:
        line.sendall(b"POST /api/cakes HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{")
        assert line.recv(1000).startswith(b"HTTP/1.1 408 ")


@pytest.mark.parametrize(
    ("query", "sentence"),
    [
        ("number=0", "The query is not right at `number`: expected `int` >= 1."),
        ("number=many", "The query is not right at `number`: expected `int`, got `str`."),
        ("colour=red", "The query is not right: object contains unknown field `colour`."),
        ("number=1&number=2", "The query has a parameter twice."),
    ],
)
def test_a_wrong_query_is_refused(client, query, sentence):
    assert error(client.get(f"/api/cakes?{query}"), 400, "invalid") == sentence


def test_a_route_without_parameters_takes_none(client):
    assert error(client.post("/api/doors?x=1"), 400, "invalid") == "The query has the parameter `x`, but /api/doors takes none."


def test_a_place_that_cannot_be_does_not_exist(client):
    assert error(client.get("/api/cakes/a%20b"), 404, "not-found") == "There is no such table."


def test_unknown_paths_and_methods_are_refused_in_the_same_form(client):
    assert error(client.get("/api/pies"), 404, "not-found") == "There is nothing here; /api/openapi.json says what there is."
    assert error(client.get("/api/cakes/table-123/"), 404, "not-found")
    refused = client.delete("/api/cakes")
    assert error(refused, 405, "method") == "This takes only GET, HEAD, POST."
    assert refused.headers["allow"] == "GET, HEAD, POST"


@pytest.mark.parametrize(
    "path", ["/api/cakes%0A", "/api/pies%0A", "/api/%0Acakes", "/api/cakes/table-123%0A", "/api/bakers/a%0A", "/api/bakers/%0Aa/b"]
)
@pytest.mark.parametrize("method", ["GET", "POST", "HEAD"])
def test_a_line_feed_in_a_path_is_a_character_like_others(client, method, path):
    response = client.request(method, path)
    assert (response.status_code, response.headers["content-type"]) == (
        405 if (method == "POST" and "ers/" in path) or (method == "POST" and "table-123" in path) else 404,
        "application/json",
    )
    if method == "GET":
        assert response.json()["error"]["code"] == "not-found"


# -- what goes wrong -----------------------------------------------------------------------------------------------------------


def test_a_handler_says_why_not(client):
    assert error(client.post("/api/cakes", json={"name": "mud"}), 422, "no-cake") == "That is no cake."


def test_what_breaks_is_logged_and_not_told(client, monkeypatch):
    logged = []
    monkeypatch.setattr(routes._log, "exception", lambda *said, **more: logged.append((said, more)), raising=False)
    response = client.post("/api/cakes", json={"name": "bomb"})
    assert error(response, 500, "broken") == "Something broke at the server; its log says what. Nothing was lost."
    assert "recipe" not in response.text
    assert logged == [(("a request broke",), {"method": "POST", "route": "/api/cakes"})]


def test_a_database_that_does_not_answer_is_told_with_whether_to_try_again(client):
    response = client.post("/api/cakes", json={"name": "frozen"})
    assert error(response, 503, "store") == "The cellar is locked; try again."
    assert (response.json()["error"]["retry"], response.headers["retry-after"]) == (True, "1")


def test_a_server_that_is_about_to_end_takes_nothing_new(client, house, monkeypatch):
    monkeypatch.setattr(house[0], "draining", True)
    response = client.post("/api/cakes", json={"name": "apple"})
    assert error(response, 503, "draining")
    assert response.json()["error"]["retry"] is True
    assert client.get("/api/cakes").status_code == 200


def test_who_asks_too_much_is_told_how_long_to_wait(sqlite_url):
    limits = Limits(rates={"http": Rate(per_second=0.001, burst=3)}, clock=lambda: 0.0)
    with served(api, Services(Settings(database=sqlite_url), limits)) as url, httpx.Client(base_url=url, timeout=LONG) as client:
        assert client.get("/api/cakes").status_code == 200
        assert client.get("/api/pies").status_code == 404
        assert client.get("/api/cakes?number=x").status_code == 400
        response = client.get("/api/cakes")
        assert error(response, 429, "too-many") == f"That was too much at once; try again in {response.headers['retry-after']} seconds."
        assert response.headers["retry-after"] == "1000"
        assert client.get("/api/pies").status_code == 429


# -- headers and origins -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("ask", [("GET", "/api/cakes"), ("GET", "/api/pies"), ("GET", "/nowhere"), ("POST", "/api/cakes")])
def test_every_answer_tells_browsers_to_be_strict(client, ask):
    headers = client.request(*ask).headers
    assert headers["content-security-policy"] == (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; "
        "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    )
    assert {name: headers[name] for name in headers if name.startswith(("x-", "cross", "referrer"))} == {
        "x-content-type-options": "nosniff",
        "x-frame-options": "DENY",
        "referrer-policy": "no-referrer",
        "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    }
    assert "strict-transport-security" not in headers
    assert headers.get("cache-control") == ("no-store" if ask[1].startswith("/api/") else None)


def test_with_tls_browsers_are_told_to_stay_with_it(client):
    assert client.get("/api/cakes", headers={"X-Forwarded-Proto": "https"}).headers["strict-transport-security"] == "max-age=31536000"


def test_a_page_of_another_site_changes_nothing(client, monkeypatch):
    response = client.post("/api/cakes", json={"name": "bomb"}, headers={"Origin": "https://evil.example"})
    assert error(response, 403, "origin").startswith("This server takes nothing from pages of other sites")
    assert response.headers["x-frame-options"] == "DENY"
    assert client.request("DELETE", "/api/doors", headers={"Origin": "null"}).status_code == 403


def test_our_own_page_and_allowed_ones_may(client):
    for origin in (str(client.base_url).rstrip("/"), "https://friends.example", "https://FRIENDS.example"):
        assert client.post("/api/cakes", json={"name": "apple"}, headers={"Origin": origin}).status_code == 201


@pytest.mark.parametrize(
    ("scheme", "headers", "allowed"),
    [
        ("ws", [("host", "play.example")], True),
        ("ws", [("host", "play.example"), ("origin", "http://play.example")], True),
        ("wss", [("host", "play.example"), ("origin", "https://play.example")], True),
        ("ws", [("host", "Play.Example:8080"), ("origin", "http://play.example:8080")], True),
        ("http", [("host", "play.example"), ("origin", "https://friends.example")], True),
        ("wss", [("host", "play.example"), ("origin", "http://play.example")], False),
        ("ws", [("host", "play.example:8080"), ("origin", "http://play.example")], False),
        ("ws", [("host", "play.example"), ("origin", "http://play.example.evil.example")], False),
        ("ws", [("host", "play.example"), ("origin", "null")], False),
        ("ws", [("host", "play.example"), ("origin", "")], False),
        ("ws", [("origin", "http://play.example")], False),
        ("ws", [("host", "play.example"), ("host", "evil.example"), ("origin", "http://evil.example")], False),
        ("ws", [("host", "play.example"), ("origin", "http://play.example"), ("origin", "http://evil.example")], False),
        ("http", [("host", "play.example"), ("sec-fetch-site", "cross-site")], False),
        ("http", [("host", "play.example"), ("sec-fetch-site", "same-origin")], True),
    ],
)
def test_which_pages_may_open_a_socket(scheme, headers, allowed):
    scope = {"type": "websocket", "scheme": scheme, "headers": [(name.encode(), value.encode()) for name, value in headers]}
    assert security.origin_allowed(scope, Settings(database="sqlite:///x", origins=("https://friends.example",))) is allowed


def test_a_refused_socket_is_answered_with_the_headers_too():
    async def refuse(scope, receive, send):
        await send({"type": "websocket.http.response.start", "status": 403, "headers": []})

    said = []

    async def send(message):
        said.append(message)

    app = security.Security(refuse, Settings(database="sqlite:///x"), AddressBans())
    headers = [(b"host", b"localhost")]
    asyncio.run(app({"type": "websocket", "scheme": "wss", "path": "/api/socket", "headers": headers}, None, send))
    names = {name for name, _ in said[0]["headers"]}
    assert {b"content-security-policy", b"strict-transport-security", b"cache-control"} <= names


# -- hosts -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("host", [
    "localhost", "LocalHost:8080", "localhost.", "holdfast.localhost:8080", "127.0.0.1", "127.0.0.1:8080", "[::1]:8080", "192.168.0.7:8080",
    "friends.example", "Friends.Example:443", "10.0.0.5:8080",
])  # fmt: skip
def test_the_server_goes_by_names_of_this_machine_addresses_and_what_its_operator_has_named(client, host):
    assert client.get("/api/cakes", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize("host", [
    "evil.example", "evil.example:8080", "127.0.0.1.evil.example", "localhost.evil.example", "friends.example.evil.example", "notlocalhost",
    "1270.0.0.1", "xn--e1afmkfd.example", "0x7f.1",
])  # fmt: skip
@pytest.mark.parametrize("method", ["GET", "POST"])
def test_a_name_that_another_site_may_have_pointed_here_is_refused(client, host, method):
    said = error(client.request(method, "/api/cakes", headers={"Host": host}), 421, "host")
    assert "--origins" in said


def test_the_names_of_host_and_advertise_are_named_by_the_operator():
    settings = Settings(database="sqlite:///x", host="Games.Home", advertise="http://one.inside:8080", origins=("https://play.example",))
    assert settings.hosts == {"games.home", "one.inside", "play.example"}
    assert Settings(database="sqlite:///x", host="::").hosts == {"::"}


@pytest.mark.parametrize(("request_line", "hosts", "status"), [
    ("GET /api/cakes HTTP/1.1", [], 400),
    ("GET /api/cakes HTTP/1.1", ["localhost", "localhost"], 400),
    ("GET /api/cakes HTTP/1.1", ["localhost", "evil.example"], 400),
    ("GET /api/cakes HTTP/1.1", [""], 400),
    ("GET /api/cakes HTTP/1.1", ["me@localhost"], 400),
    ("GET /api/cakes HTTP/1.1", ["localhost/evil.example"], 400),
    ("GET /api/cakes HTTP/1.1", ["localhost:http"], 400),
    ("GET /api/cakes HTTP/1.1", ["localhost"], 200),
    ("GET /api/cakes HTTP/1.0", [], 200),
    ("GET /api/cakes HTTP/1.0", ["localhost", "localhost"], 400),
    ("GET /api/cakes HTTP/1.0", ["evil.example"], 421),
])  # fmt: skip
def test_a_request_names_its_host_once(client, request_line, hosts, status):
    with socket.create_connection((client.base_url.host, client.base_url.port), timeout=LONG) as line:
        line.sendall("\r\n".join([request_line, *(f"Host: {host}" for host in hosts), "Connection: close", "", ""]).encode())
        assert int(line.makefile("rb").readline().split()[1]) == status


@pytest.mark.parametrize("hosts", [[], ["evil.example"], ["localhost", "localhost"]])
def test_no_socket_is_opened_by_another_name(hosts):
    said = []

    async def send(message):
        said.append(message["type"])

    scope = {"type": "websocket", "path": "/api/socket", "http_version": "1.1", "headers": [(b"host", host.encode()) for host in hosts]}
    asyncio.run(security.Security(None, Settings(database="sqlite:///x"), AddressBans())(scope, None, send))
    assert said == ["websocket.close"]


def test_every_refusal_is_what_the_protocol_says(client):
    response = client.get("/api/pies")
    assert msgspec.json.decode(response.content, type=handlers.ErrorBody).error.retry is False
