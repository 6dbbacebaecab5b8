"""Accounts: one opens on any device, takes over what a guest had, changes its password and is deleted."""

from __future__ import annotations

import asyncio
from concurrent.futures import ThreadPoolExecutor

import pytest

from holdfast.server.accounts import accounts
from holdfast.server.accounts.accounts import Passwords
from holdfast.server.http import handlers
from holdfast.server.runtime.rate_limits import Limits
from holdfast.server.store import ChatRow, SeatRow, TableRow, schema, tables

from .asking import ANNA, Hasher, code, column, me, owners, set_up_table


def test_an_account_opens_on_another_device(browser):
    laptop, phone = browser(), browser()
    made = laptop.post("/api/accounts", json=ANNA).json()
    assert len(made.pop("recovery_codes")) == 8
    assert made == {"name": "Anna", "is_guest": False}
    assert me(laptop) == ("Anna", False)
    assert phone.post("/api/sessions", json={**ANNA, "name": " aNNa "}).json() == {"name": "Anna", "is_guest": False}
    assert me(phone) == ("Anna", False)


def test_the_account_of_a_guest_keeps_everything(browser, services):
    anna = browser()
    anna.post("/api/guests", json={"name": "Anna"})
    [guest] = column(services, schema.users.c.id)
    set_up_table(services, guest)
    anna.post("/api/accounts", json=ANNA)
    assert column(services, schema.users.c.id) == [guest]
    assert owners(services) == [[guest], [guest], []], "whoever has planted the guest's session has its tokens too"
    assert me(anna) == ("Anna", False)


def test_what_a_guest_has_goes_to_the_account_that_is_signed_in_to(browser, services):
    laptop, phone = browser(), browser()
    laptop.post("/api/accounts", json=ANNA)
    [account] = column(services, schema.users.c.id)
    phone.post("/api/guests", json={})
    [guest] = set(column(services, schema.users.c.id)) - {account}
    set_up_table(services, guest)
    old = phone.cookies[handlers.COOKIE]
    phone.post("/api/sessions", json=ANNA)
    assert owners(services) == [[account], [account], []], "whoever has planted the guest's session has its tokens too"
    assert column(services, schema.users.c.id) == [account]
    assert me(browser(holdfast=old)) == ("", False)


def test_signing_in_to_another_account_moves_nothing(browser, services):
    laptop = browser()
    laptop.post("/api/accounts", json=ANNA)
    [anna] = column(services, schema.users.c.id)
    set_up_table(services, anna)
    browser().post("/api/accounts", json={"name": "Bert", "password": "correct horse"})
    laptop.post("/api/sessions", json={"name": "Bert", "password": "correct horse"})
    assert me(laptop) == ("Bert", False)
    assert owners(services) == [[anna], [anna], [anna]]


def test_a_name_is_one_persons(browser, services, hasher):
    browser().post("/api/accounts", json=ANNA)
    other = browser()
    assert code(other.post("/api/accounts", json={"name": "ＡＮＮＡ", "password": "another horse"})) == (409, "taken")
    assert me(other) == ("", False)
    assert column(services, schema.users.c.name) == ["Anna"]


def test_of_two_who_want_a_name_at_once_one_gets_it(browser, services):
    clients = [browser() for _ in range(4)]
    with ThreadPoolExecutor(4) as threads:
        done = list(threads.map(lambda client: client.post("/api/accounts", json=ANNA).status_code, clients))
    assert sorted(done) == [200, 409, 409, 409]
    assert column(services, schema.users.c.name) == ["Anna"]


def test_who_is_signed_in_makes_no_other_account_and_is_no_guest(browser):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    assert code(anna.post("/api/accounts", json={"name": "Bert", "password": "correct horse"})) == (409, "signed-in")
    assert code(anna.post("/api/guests", json={"name": "Bert"})) == (409, "signed-in")
    assert anna.post("/api/guests", json={}).json() == {"name": "Anna", "is_guest": False}


@pytest.mark.parametrize("name", ["Anna", "Nobody", "Anna\x00", "x"])
def test_a_wrong_name_and_a_wrong_password_look_the_same_and_cost_the_same(browser, hasher, name):
    browser().post("/api/accounts", json=ANNA)
    response = browser().post("/api/sessions", json={"name": name, "password": "wrong horse"})
    assert response.status_code == 401
    assert response.json() == {"error": {"code": "wrong", "text": "Name and password do not match.", "retry": False}}
    assert "set-cookie" not in response.headers
    assert hasher.checks == 1


def test_a_password_is_the_same_however_its_letters_are_composed(browser):
    browser().post("/api/accounts", json={"name": "Zoë", "password": "Gr\u00fc\u00dfe an alle"})
    assert browser().post("/api/sessions", json={"name": "Zoe\u0308", "password": "Gru\u0308\u00dfe an alle"}).status_code == 200


def test_a_hash_of_older_parameters_is_renewed_at_sign_in(browser, services, monkeypatch):
    browser().post("/api/accounts", json=ANNA)
    monkeypatch.setattr(accounts, "PASSWORDS", Passwords(Hasher(passes=2)))
    assert "t=1" in column(services, schema.users.c.password)[0]
    assert browser().post("/api/sessions", json=ANNA).status_code == 200
    assert "t=2" in column(services, schema.users.c.password)[0]
    assert browser().post("/api/sessions", json=ANNA).status_code == 200


def test_passwords_are_hashed_with_argon2id_and_its_usual_memory():
    assert asyncio.run(Passwords().hash("correct horse")).startswith("$argon2id$v=19$m=65536,")


def test_another_password_ends_all_other_sessions(browser):
    anna, phone = browser(), browser()
    anna.post("/api/accounts", json=ANNA)
    phone.post("/api/sessions", json=ANNA)
    assert code(anna.post("/api/accounts/password", json={"old": "wrong horse", "new": "battery staple"})) == (401, "wrong")
    assert me(phone) == ("Anna", False)
    assert anna.post("/api/accounts/password", json={"old": ANNA["password"], "new": "battery staple"}).json()["name"] == "Anna"
    assert me(anna) == ("Anna", False)
    assert me(phone) == ("", False)
    assert code(phone.post("/api/sessions", json=ANNA)) == (401, "wrong")
    assert phone.post("/api/sessions", json={"name": "Anna", "password": "battery staple"}).is_success


@pytest.mark.parametrize(("method", "path", "body"), [
    ("POST", "/api/accounts/password", {"old": "correct horse", "new": "battery staple"}),
    ("DELETE", "/api/accounts", {"password": "correct horse"}),
])  # fmt: skip
def test_only_an_account_has_a_password(browser, method, path, body):
    guest = browser()
    guest.post("/api/guests", json={})
    for client in (browser(), guest):
        assert code(client.request(method, path, json=body)) == (409, "no-account")


def test_a_password_is_not_guessed_by_asking_for_another_one(browser, services, hasher):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    services.limits = Limits(clock=lambda: 0.0)
    answers = [anna.post("/api/accounts/password", json={"old": f"guess {n}", "new": "battery staple"}).status_code for n in range(7)]
    assert answers == [401] * 5 + [429] * 2
    assert hasher.checks == 5


def test_who_deletes_their_account_is_forgotten_and_their_games_stay(browser, services):
    anna, phone = browser(), browser()
    anna.post("/api/accounts", json=ANNA)
    phone.post("/api/sessions", json=ANNA)
    (host,) = column(services, schema.users.c.id)
    row = TableRow("table-of-anna", "a-game", "1", "", {}, 7, False, host, "over", "won", 0.0, 0.0, seq=3)
    services.commit(tables.create_table, row, [SeatRow(0, "human", host, "Anna")])
    services.commit(tables.add_token, row.id, 0, host, "hash of a token")
    services.commit(tables.add_chat, row.id, ChatRow(0, 0, "Anna", "hello", "players", host), "c-1", 1.0)
    assert code(anna.request("DELETE", "/api/accounts", json={"password": "wrong horse"})) == (401, "wrong")
    assert anna.request("DELETE", "/api/accounts", json={"password": ANNA["password"]}).json() == {"ok": True}
    assert (me(anna), me(phone)) == (("", False), ("", False))
    assert code(anna.post("/api/sessions", json=ANNA)) == (401, "wrong")
    kept = [column(services, each) for each in (schema.users.c.name, schema.users.c.password, schema.seats.c.name, schema.chats.c.name)]
    assert kept == [["somebody"], [None], ["somebody"], ["somebody"]]
    assert column(services, schema.seat_tokens.c.token_hash) == []
    assert browser().post("/api/accounts", json=ANNA).is_success, "the name is free"


def test_who_deletes_their_account_gets_up_where_no_game_has_begun(browser, services):
    anna = browser()
    anna.post("/api/accounts", json=ANNA)
    (host,) = column(services, schema.users.c.id)
    set_up_table(services, host)
    anna.request("DELETE", "/api/accounts", json={"password": ANNA["password"]})
    assert column(services, schema.seats.c.kind) == ["open"]
    assert column(services, schema.tables.c.outcome) == ["closed: nobody sits here any more"]
