"""How often one may sign in, become a guest or open an account, and which device is known."""

from __future__ import annotations

import asyncio
import hashlib
import threading

from holdfast.server.accounts.accounts import Passwords
from holdfast.server.http import handlers
from holdfast.server.runtime.rate_limits import Limits
from holdfast.server.store import devices, schema

from .asking import ANNA, Hasher, column


def attempts(client):
    """Tries a wrong password from an address."""

    def attempt(address, name):
        given = {"name": name, "password": "wrong horse"}
        return client.post("/api/sessions", json=given, headers={"X-Forwarded-For": address}).status_code

    return attempt


def test_passwords_can_be_tried_five_times_a_minute_for_a_name_and_twenty_times_from_an_address(browser, services):
    services.limits = Limits(clock=lambda: 0.0)
    attempt = attempts(browser())
    assert [attempt("192.0.2.1", "Anna") for _ in range(6)] == [401] * 5 + [429]
    assert attempt("192.0.2.1", "ANNA") == 429
    assert [attempt("192.0.2.1", f"name {number}") for number in range(16)] == [401] * 15 + [429]
    assert attempt("192.0.2.9", "Anna") == 401


def test_the_owner_gets_in_whatever_others_try(browser, services):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    services.limits = Limits(clock=lambda: 0.0)
    attempt = attempts(browser())
    assert [attempt("192.0.2.1", "Anna") for _ in range(6)] == [401] * 5 + [429]
    home = {"X-Forwarded-For": "198.51.100.7"}
    assert browser().post("/api/sessions", json=ANNA, headers=home).is_success, "on a new device, from another address"
    assert [attempt(f"203.0.113.{number // 5}", "Anna") for number in range(200)].count(429) > 0, "guesses have an end"
    assert browser().post("/api/sessions", json=ANNA, headers=home).status_code == 429, "which may be there is not known"
    anna.delete("/api/sessions")
    assert anna.post("/api/sessions", json=ANNA, headers=home).is_success, "who has signed in here before"
    at_the_guessers = {"X-Forwarded-For": "192.0.2.1"}
    assert [attempt("192.0.2.1", f"name {number}") for number in range(20)].count(429) > 0
    assert anna.post("/api/sessions", json=ANNA, headers=at_the_guessers).is_success, "even if the guesser is in the same house"


def test_a_device_is_known_for_its_own_people_alone_and_has_five_tries(browser, services):
    anna, bert = browser(), {"name": "Bert", "password": "correct horse"}
    anna.post("/api/accounts", json=ANNA)
    browser().post("/api/accounts", json=bert)
    services.limits = Limits(clock=lambda: 0.0)
    assert [attempts(anna)("192.0.2.1", "Anna") for _ in range(6)] == [401] * 5 + [429], "who finds the device guesses no faster"
    services.limits = Limits(clock=lambda: 0.0)
    guess = attempts(browser())
    assert [guess("192.0.2.1", "Bert") for _ in range(6)] == [401] * 5 + [429]
    assert anna.post("/api/sessions", json=bert, headers={"X-Forwarded-For": "192.0.2.1"}).status_code == 429


def test_a_device_token_is_kept_as_a_hash_and_changes_with_each_sign_in_and_ends_with_the_password(browser, services):
    anna, phone = browser(), browser()
    anna.post("/api/accounts", json=ANNA)
    first = anna.cookies[handlers.DEVICE_COOKIE]
    assert column(services, schema.devices.c.token_hash) == [hashlib.sha256(first.encode()).hexdigest()]
    anna.post("/api/sessions", json=ANNA)
    second = anna.cookies[handlers.DEVICE_COOKIE]
    assert column(services, schema.devices.c.token_hash) == [hashlib.sha256(second.encode()).hexdigest()], "a planted one is nobody's"
    phone.post("/api/sessions", json=ANNA)
    assert len(column(services, schema.devices.c.token_hash)) == 2
    anna.post("/api/accounts/password", json={"old": ANNA["password"], "new": "battery staple"})
    third = anna.cookies[handlers.DEVICE_COOKIE]
    assert column(services, schema.devices.c.token_hash) == [hashlib.sha256(third.encode()).hexdigest()]
    anna.request("DELETE", "/api/accounts", json={"password": "battery staple"})
    assert column(services, schema.devices.c.token_hash) == []


def test_devices_are_few_and_forgotten(browser, services):
    browser().post("/api/accounts", json=ANNA)
    (user,) = column(services, schema.users.c.id)
    for number in range(30):
        services.commit(devices.remember, None, f"device {number}", user, 2_000_000_000.0 + number)
    assert set(column(services, schema.devices.c.token_hash)) == {f"device {number}" for number in range(10, 30)}
    services.commit(devices.sweep, 2_000_000_000.0 + 20 + devices.REMEMBERED)
    assert set(column(services, schema.devices.c.token_hash)) == {f"device {number}" for number in range(20, 30)}


def test_guests_and_accounts_are_limited_by_address(browser, services):
    services.limits = Limits(clock=lambda: 0.0)
    assert [browser().post("/api/guests", json={}).status_code for _ in range(21)] == [200] * 20 + [429]
    wanted = [{"name": f"Anna {number}", "password": "correct horse"} for number in range(6)]
    assert [browser().post("/api/accounts", json=each).status_code for each in wanted] == [200] * 5 + [429]


def test_who_reloads_a_page_all_day_writes_once(browser, services):
    services.limits = Limits(clock=lambda: 0.0)
    anna = browser()
    anna.post("/api/guests", json={})
    assert "set-cookie" in anna.get("/api/me").headers
    assert "set-cookie" not in anna.get("/api/me").headers


def test_passwords_are_hashed_few_at_a_time_and_the_queue_is_short():
    gate, at_work, most = threading.Event(), [], []

    class Slow(Hasher):
        def hash(self, *given):
            at_work.append(1)
            most.append(len(at_work))
            gate.wait()
            at_work.pop()
            return "hash"

    async def crowd():
        passwords = Passwords(Slow(), threads=2, most=6)
        waiting = [asyncio.create_task(passwords.hash("correct horse")) for _ in range(8)]
        done, _ = await asyncio.wait(waiting, return_when=asyncio.FIRST_EXCEPTION)
        gate.set()
        return [task.exception() for task in done if task.exception()], await asyncio.gather(*waiting, return_exceptions=True)

    refused, results = asyncio.run(crowd())
    assert {problem.code for problem in refused} == {"busy"}
    assert results.count("hash") == 6
    assert max(most) <= 2
