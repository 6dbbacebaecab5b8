"""Sessions: what is kept of their tokens, and when they end."""

from __future__ import annotations

import hashlib

import pytest

from holdfast.server.http import handlers
from holdfast.server.store import schema

from .asking import ANNA, DAY, column, me


def test_the_database_has_no_token_and_no_password(browser, services):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    token = anna.cookies[handlers.COOKIE]
    assert len(token) == 43  # 256 bits in base64
    assert column(services, schema.sessions.c.token_hash) == [hashlib.sha256(token.encode()).hexdigest()]
    assert column(services, schema.users.c.password)[0].startswith("$argon2id$")


def test_an_invented_token_is_nobodys(browser):
    browser().post("/api/guests", json={})
    assert me(browser(holdfast="x" * 43)) == ("", False)


def test_signing_out_ends_the_session(browser, services):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    token = anna.cookies[handlers.COOKIE]
    assert anna.delete("/api/sessions").json() == {"ok": True}
    assert list(anna.cookies) == [handlers.DEVICE_COOKIE]
    assert me(browser(holdfast=token)) == ("", False)
    assert anna.delete("/api/sessions").json() == {"ok": True}


@pytest.mark.parametrize("path", ["/api/accounts", "/api/sessions"])
def test_a_token_from_before_is_worth_nothing_afterwards(browser, path):
    browser().post("/api/accounts", json={**ANNA, "name": "Bert"})
    anna = browser()
    anna.post("/api/guests", json={})
    planted = anna.cookies[handlers.COOKIE]
    anna.post(path, json=ANNA if path == "/api/accounts" else {**ANNA, "name": "Bert"})
    assert anna.cookies[handlers.COOKIE] != planted
    assert me(browser(holdfast=planted)) == ("", False)


def test_a_session_that_is_not_used_ends_after_180_days(browser, clock):
    anna = browser()
    anna.post("/api/guests", json={})
    clock.now += 180 * DAY - 1
    assert me(browser(holdfast=anna.cookies[handlers.COOKIE]))[1] is True


def test_and_not_a_moment_later(browser, clock):
    anna = browser()
    anna.post("/api/guests", json={})
    clock.now += 180 * DAY
    assert me(anna) == ("", False)


def test_a_session_that_is_used_lasts_longer(browser, clock):
    anna = browser()
    name = anna.post("/api/guests", json={}).json()["name"]
    for _ in range(3):
        clock.now += 170 * DAY
        response = anna.get("/api/me")
        assert response.json() == {"name": name, "is_guest": True}
        assert "Max-Age=15552000" in response.headers["set-cookie"]
