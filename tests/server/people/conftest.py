"""A server of accounts alone, with a clock that tests move."""

from __future__ import annotations

from types import SimpleNamespace

import httpx
import pytest

from holdfast.server.accounts import accounts
from holdfast.server.accounts.accounts import Passwords
from holdfast.server.http import handlers
from holdfast.server.runtime.settings import Settings

from ..house import LONG
from ..served import Services, served
from .asking import Hasher


@pytest.fixture
def hasher(monkeypatch):
    hasher = Hasher()
    monkeypatch.setattr(accounts, "PASSWORDS", Passwords(hasher))
    return hasher


@pytest.fixture
def clock(monkeypatch):
    """The time of the server; tests move it."""
    clock = SimpleNamespace(now=1_800_000_000.0)
    for module in (handlers, accounts):
        monkeypatch.setattr(module, "time", SimpleNamespace(time=lambda: clock.now))
    return clock


@pytest.fixture
def services(url):
    return Services(Settings(database=url))


@pytest.fixture
def browser(services, hasher, clock):
    """Opens browsers: clients with cookies of their own."""
    opened = []

    def open_one(**cookies):
        opened.append(httpx.Client(base_url=url, timeout=LONG, cookies=cookies))
        return opened[-1]

    with served(accounts.api, services) as url:
        yield open_one
        for client in opened:
            client.close()
