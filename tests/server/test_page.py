"""The page that the server hands to browsers."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

import pytest
from starlette.types import Message

from holdfast.server.http import page

INDEX = b"<!doctype html><title>Holdfast</title>"
SCRIPT = b"console.log('hello')" * 50


@pytest.fixture
def built(tmp_path: Path) -> Path:
    """A small page as Vite lays it."""
    place = tmp_path / "dist"
    (place / "assets").mkdir(parents=True)
    (place / "index.html").write_bytes(INDEX)
    (place / "favicon.svg").write_bytes(b"<svg/>")
    (place / ".sources").write_bytes(b"hash")
    (place / "assets" / "index-abc123.js").write_bytes(SCRIPT)
    (place / "assets" / "index-abc123.js.gz").write_bytes(gzip.compress(SCRIPT))
    (place / "assets" / "letters-def456.woff2").write_bytes(b"wOF2")
    (tmp_path / "secret.txt").write_bytes(b"secret")
    return place


@dataclass
class Answer:
    status: int
    headers: dict[str, str]
    body: bytes


Browser = Callable[..., Answer]


@pytest.fixture
def browser(built: Path) -> Browser:
    """Asks for paths as they are; a real client would tidy them up first."""
    app = page.files(built)

    def ask(path: str, accepted: str = "identity", method: str = "GET") -> Answer:
        said: list[Message] = []

        async def send(message: Message) -> None:
            said.append(message)

        async def receive() -> Message:
            return await asyncio.get_running_loop().create_future()  # the client stays and says nothing more

        scope = {"type": "http", "method": method, "path": path, "query_string": b"", "headers": [(b"accept-encoding", accepted.encode())]}
        asyncio.run(app(scope, receive, send))
        headers = {name.decode(): value.decode() for name, value in said[0]["headers"]}
        return Answer(said[0]["status"], headers, b"".join(message.get("body", b"") for message in said[1:]))

    return ask


@pytest.mark.parametrize("path", ["/", "/t/some-table", "/new/tiny-epic-defenders", "/rules/tiny-epic-defenders", "/index.html"])
def test_every_address_of_the_client_is_the_page_and_is_asked_for_again(browser: Browser, path: str) -> None:
    answer = browser(path)
    assert (answer.status, answer.body) == (200, INDEX)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["cache-control"] == "no-cache"


def test_files_named_by_their_contents_are_kept_for_ever(browser: Browser) -> None:
    answer = browser("/assets/index-abc123.js")
    assert answer.body == SCRIPT
    assert answer.headers["content-type"].startswith("text/javascript")
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "content-encoding" not in answer.headers
    assert browser("/assets/letters-def456.woff2").headers["content-type"] == "font/woff2"
    assert browser("/favicon.svg").headers["cache-control"] == "no-cache"


@pytest.mark.parametrize("accepted", ["gzip", "br, gzip;q=0.8", "GZIP"])
def test_who_takes_gzip_gets_it(browser: Browser, accepted: str) -> None:
    answer = browser("/assets/index-abc123.js", accepted)
    assert answer.headers["content-encoding"] == "gzip"
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.headers["content-type"].startswith("text/javascript")
    assert gzip.decompress(answer.body) == SCRIPT


@pytest.mark.parametrize("accepted", ["identity", "br", "gzip;q=0", "gzip;q=0.0"])
def test_who_does_not_gets_it_plain_and_caches_are_told(browser: Browser, accepted: str) -> None:
    answer = browser("/assets/index-abc123.js", accepted)
    assert "content-encoding" not in answer.headers
    assert answer.headers["vary"] == "Accept-Encoding"
    assert answer.body == SCRIPT


@pytest.mark.parametrize(
    "path",
    ["/assets/old-000.js", "/../secret.txt", "/assets/../../secret.txt", "/.sources", "/assets/index-abc123.js.gz"],
)
def test_nothing_else_is_there(browser: Browser, path: str) -> None:
    answer = browser(path)
    assert answer.status == 404
    assert b"secret" not in answer.body


@pytest.mark.parametrize("name", ["Anna", "Dr.%20Una", "B.", "x..", "a.b%2F..%2Fc.js"])
def test_the_page_of_somebody_is_there_whatever_their_name(browser: Browser, name: str) -> None:
    answer = browser(f"/people/{name}")
    assert (answer.status, answer.body) == (200, INDEX)


def test_only_looking_is_possible(browser: Browser) -> None:
    answer = browser("/", method="POST")
    assert answer.status == 405
    assert answer.headers["allow"] == "GET, HEAD"
    assert browser("/", method="HEAD").headers["content-length"] == str(len(INDEX))


def test_a_page_that_is_not_built_says_what_to_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, built: Path) -> None:
    monkeypatch.setattr(page, "_FOLDERS", (tmp_path / "nowhere", tmp_path / "nor-here"))
    with pytest.raises(page.PageMissing, match=r"^the page is not built: run make setup$"):
        page.folder()
    monkeypatch.setattr(page, "_FOLDERS", (tmp_path / "nowhere", built))
    assert page.folder() == built
