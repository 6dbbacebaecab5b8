"""What the tests in browsers share: one Chromium, one server, people at them, and no patience with complaints of the browser."""

from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, ViewportSize, expect, sync_playwright

from holdfast.server.http import page

from ..installing import found_or_installed
from ..server.house import House
from .person import SOON, WIDE, Person

ROOT = Path(__file__).resolve().parents[2]
expect.set_options(timeout=SOON)

FLAGS = [
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-dev-shm-usage",
    "--font-render-hinting=none",
    "--js-flags=--no-maglev --no-turbofan --single-threaded-gc",
]
"""Letters are drawn by Chromium's shell as Chromium draws them: the pictures of the docs are the same with both.

No page of a test lasts long enough to be compiled for speed: that takes an eighth of the browser's time.  Nor does its memory have to be
cleared by several threads.
"""


def _shell() -> str | None:
    return shutil.which("chromium-headless-shell")


def _whole() -> str | None:
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def chromium() -> str:
    """Where Chromium is; it is installed where it is missing and that is possible.  Tests in browsers are never skipped.

    Its shell without windows is wanted first: it takes half the processor's time.
    """
    found = None
    with suppress(subprocess.CalledProcessError):  # a system may not have this package
        found = found_or_installed("chromium-headless-shell", _shell)
    found = found or found_or_installed("chromium", _whole)
    if found is None:
        raise RuntimeError("the tests in browsers need Chromium: install it so that `chromium` is on the PATH")
    return found


def sandbox() -> list[str]:
    """What Chromium has to be told where it cannot shut itself in: there is no sandbox for root."""
    return [] if os.geteuid() else ["--no-sandbox"]


def build_page() -> None:
    """Build the page from the sources that are here, if that was not done."""
    spec = importlib.util.spec_from_file_location("build_page", ROOT / "web" / "build.py")
    assert spec is not None and spec.loader is not None
    builder = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(builder)
    builder.ensure()


@pytest.fixture(scope="session")
def built_page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the page; one process builds, and the others wait for it."""
    with (tmp_path_factory.getbasetemp().parent / "page.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        build_page()
    return page.folder()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One Chromium for these tests.  It goes before other tests come: its driver keeps a running event loop in this thread."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("NODE_OPTIONS", f'--require "{Path(__file__).with_name("driver.cjs")}"')
        driver = sync_playwright()
        playwright = driver.start()
    opened = playwright.chromium.launch(executable_path=chromium(), args=FLAGS + sandbox())
    yield opened
    opened.close()
    playwright.stop()


@pytest.fixture(scope="package")
def house(tmp_path_factory: pytest.TempPathFactory, built_page: Path) -> Iterator[House]:
    """A server for all tests that do it no harm; without limits, because all people come from one address, and with hints at once."""
    folder = tmp_path_factory.mktemp("house")
    with House(f"sqlite:///{folder}/holdfast.db", folder, "--limits", "off", program="tests.server.at_once") as opened:
        yield opened


@pytest.fixture(scope="package")
def marches_url(tmp_path_factory: pytest.TempPathFactory, built_page: Path) -> Iterator[str]:
    """A server that knows the marches beside the games of the package, which the lobby of no other test shows."""
    folder = tmp_path_factory.mktemp("marches")
    with ExitStack() as stack:
        with pytest.MonkeyPatch.context() as patch:  # only while it starts: servers of other tests have the games of these
            patch.setenv("HOLDFAST_GAMES", "marches=tests.marches")
            opened = stack.enter_context(House(f"sqlite:///{folder}/holdfast.db", folder, "--limits", "off"))
        yield opened.url


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item, call: pytest.CallInfo[None]) -> Any:
    """Let fixtures know whether their test has failed."""
    report = yield
    if report.when == "call":
        item.stash[_FAILED] = report.failed
    return report


_FAILED = pytest.StashKey[bool]()


AT_HAND = 6
"""How many browsers wait for somebody to come, at most."""


@pytest.fixture(scope="package")
def at_hand(browser: Browser) -> Iterator[list[tuple[str, Person]]]:
    """Browsers that people have left as if they were new, each with the kind that it is of, the last to be left last.

    In a new one all of the page is compiled anew, which takes half of what a test costs that opens a table.
    """
    waiting: list[tuple[str, Person]] = []
    yield waiting
    for _, person in waiting:
        person.close()


@pytest.fixture
def visit(
    browser: Browser, at_hand: list[tuple[str, Person]], request: pytest.FixtureRequest, tmp_path: Path
) -> Iterator[Callable[..., Person]]:
    """Makes people: `visit(url, "Anna")`.  Whoever's browser has complained fails the test; of a failed test pictures are kept."""
    people: list[tuple[str, Person]] = []

    def come(url: str, name: str = "", viewport: ViewportSize = WIDE, **more: Any) -> Person:
        kind = repr((url, sorted(more.items())))
        found = next((one for one in reversed(at_hand) if one[0] == kind), None)
        if found is None:
            person = Person(browser, url, name, viewport=viewport, **more)
        else:
            at_hand.remove(found)
            person = found[1]
            person.come(name, viewport)
        people.append((kind, person))
        return person

    yield come
    complaints = [f"{person.name or 'somebody'}'s browser: {complaint}" for _, person in people for complaint in person.complaints]
    has_failed = bool(complaints) or request.node.stash.get(_FAILED, True)
    if has_failed:
        for number, (_, person) in enumerate(people):
            for sheet, shown in enumerate(person.context.pages):
                picture = tmp_path / f"{number}-{person.name or 'somebody'}-{sheet}.png"
                shown.screenshot(path=picture)
                print(f"a picture of {shown.url}: {picture}")
    for kind, person in people:
        if not has_failed and person.leave():
            at_hand.append((kind, person))
        else:
            person.close()
    while len(at_hand) > AT_HAND:
        at_hand.pop(0)[1].close()
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def come(visit: Callable[..., Person], house: House) -> Callable[..., Person]:
    """Makes people who are at the shared server: `come("Anna")`."""
    return lambda name="", **more: visit(house.url, name, **more)
