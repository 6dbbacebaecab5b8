"""People: a guest is there at once, an account takes over what the guest had, and nobody learns more than they may."""

from __future__ import annotations

import asyncio
import hashlib
import threading
from concurrent.futures import ThreadPoolExecutor
from types import SimpleNamespace

import httpx
import pytest
from argon2 import PasswordHasher
from sqlalchemy import select, update

from holdfast.server.accounts import accounts
from holdfast.server.accounts.accounts import Passwords
from holdfast.server.accounts.names import proper
from holdfast.server.http import handlers
from holdfast.server.http.handlers import Problem
from holdfast.server.http.rate_limits import Limits
from holdfast.server.operations.settings import Settings
from holdfast.server.store import ChatRow, SeatRow, TableRow, devices, people, schema, tables

from .house import LONG
from .served import Services, served

DAY = 86_400.0
ANNA = {"name": "Anna", "password": "correct horse"}


class Hasher(PasswordHasher):
    """Argon2id with little work, that counts what it is asked."""

    def __init__(self, passes=1):
        super().__init__(time_cost=passes, memory_cost=64, parallelism=1)
        self.checks = 0

    def verify(self, *given):
        self.checks += 1
        return super().verify(*given)


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


def me(client):
    """Who the server thinks this is."""
    said = client.get("/api/me").json()
    return said["name"], said["is_guest"]


def code(response):
    return response.status_code, response.json()["error"]["code"]


def column(services, wanted):
    """All values of a column of the database."""
    return services.commit(lambda c: list(c.execute(select(wanted)).scalars()))


def set_up_table(services, host):
    """A table of somebody, who also sits there."""
    row = TableRow("table-of-anna", "a-game", "1", "", {}, 7, False, host, "open", "", 0.0, 0.0)
    services.commit(tables.create_table, row, [SeatRow(0, "human", host, "Anna")])
    services.commit(tables.add_token, row.id, 0, host, "hash of a token")


def owners(services):
    """Who has the table, its seat and the token of it."""
    return [column(services, each) for each in (schema.tables.c.host, schema.seats.c.user_id, schema.seat_tokens.c.user_id)]


# -- guests --------------------------------------------------------------------------------------------------------------------


def test_who_has_not_said_anything_is_nobody(browser):
    anna = browser()
    assert me(anna) == ("", False)
    assert not anna.cookies


def test_a_guest_gets_a_name_and_is_known_by_it_from_then_on(browser):
    anna = browser()
    answer = anna.post("/api/guests", json={}).json()
    first, second = answer["name"].split()
    assert (first in accounts.MANNERS, second in accounts.BEASTS, answer["is_guest"]) == (True, True, True)
    assert me(anna) == (answer["name"], True)


def test_a_guest_who_comes_twice_is_one_person(browser, services):
    anna = browser()
    name = anna.post("/api/guests", json={}).json()["name"]
    assert anna.post("/api/guests", json={}).json()["name"] == name
    assert column(services, schema.users.c.name) == [name]


def test_a_guest_can_choose_a_name_and_another(browser, services):
    anna = browser()
    assert anna.post("/api/guests", json={"name": "Anna"}).json() == {"name": "Anna", "is_guest": True}
    assert anna.post("/api/guests", json={"name": "Annie  B."}).json()["name"] == "Annie B."
    assert me(anna) == ("Annie B.", True)
    assert column(services, schema.users.c.name) == ["Annie B."]


def test_guests_may_be_namesakes_but_not_of_an_account(browser):
    assert browser().post("/api/guests", json={"name": "Anna"}).status_code == 200
    assert browser().post("/api/guests", json={"name": "Anna"}).status_code == 200
    assert browser().post("/api/accounts", json=ANNA).status_code == 200
    assert code(browser().post("/api/guests", json={"name": "ANNA"})) == (409, "taken")


def test_a_made_name_is_not_that_of_an_account(browser, monkeypatch):
    monkeypatch.setattr(accounts, "MANNERS", ["Brave"])
    monkeypatch.setattr(accounts, "BEASTS", ["Otter"])
    browser().post("/api/accounts", json={"name": "Brave Otter", "password": "correct horse"})
    made = browser().post("/api/guests", json={}).json()["name"]
    assert made.startswith("Brave Otter ") and made[12:].isdigit()


@pytest.mark.parametrize("name", [
    "An\u202ena", "An\u200bna", "\u200d\u200d", "…!", "An\u0378na", "\ue000\ue001",
    "\u0410nna", "Ann\u03b1", "Bert\u043e", "田中\u0430",  # Cyrillic and Greek letters among others
    "An\u200dna", "An\u200cna", "Anna\u200d", "Анна\u200c", "\u0378\u200da",  # joiners that join nothing
    "A\u0301\u0302\u0303\u0304nna", "An\u0323\u0323na", "Zo\u0308\u0301\u0302\u0303e",  # piles of accents
])  # fmt: skip
def test_a_name_that_could_be_mistaken_is_refused(name):
    with pytest.raises(Problem) as refused:
        proper(name)
    assert (refused.value.status, refused.value.code) == (422, "name")


@pytest.mark.parametrize(
    ("name", "usual"),
    [
        ("  Anna ", "Anna"),
        ("A\u00a0\u2028B", "A B"),
        ("Zoe\u0308", "Zoë"),
        ("क्‍ष", "क्‍ष"),
        ("🦦 7", "🦦 7"),
        ("Анна", "Анна"),
        ("Nguyễn", "Nguyễn"),
        ("ᾧδε", "ᾧδε"),
        ("田中Taro", "田中Taro"),
        ("می\u200cخواهم", "می\u200cخواهم"),
    ],
)
def test_a_name_has_one_spelling(name, usual):
    assert proper(name) == usual


@pytest.mark.parametrize(("taken", "name"), [
    ("Ace", "\u0410\u0441\u0435"),  # all Cyrillic
    ("\u0410\u0441\u0435", "Ace"),
    ("Ioaca", "\u0406\u043e\u0430\u0441\u0430"),
    ("Kova", "\u039a\u03bf\u03bd\u03b1"),  # all Greek
    ("Paco", "\U0001d5e3\U0001d5ee\U0001d5f0\U0001d5fc"),  # mathematical letters
    ("می\u200cخواهم", "میخواهم"),  # without its joiner
])  # fmt: skip
def test_a_name_that_looks_like_somebody_elses_is_refused(browser, taken, name):
    assert browser().post("/api/accounts", json={**ANNA, "name": taken}).is_success
    for path, body in (("/api/accounts", {**ANNA, "name": name}), ("/api/guests", {"name": name})):
        answer = browser().post(path, json=body)
        assert code(answer) == (409, "taken")


def test_names_that_only_look_a_little_alike_are_two(browser):
    for name in ("Ali", "All", "A11", "Анна", "Anna", "Änna", "Tom", "Torn"):
        assert browser().post("/api/accounts", json={**ANNA, "name": name}).is_success, name


def test_accounts_of_earlier_versions_are_protected_after_the_first_sweep(browser, services):
    browser().post("/api/accounts", json={**ANNA, "name": "Ace"})
    services.commit(lambda c: c.execute(update(schema.users).values(looks=None)) and None)
    services.commit(people.sweep, 0.0)
    assert code(browser().post("/api/accounts", json={**ANNA, "name": "\u0410\u0441\u0435"})) == (409, "taken")


@pytest.mark.parametrize(
    "password", ["password", "12345678", "iloveyou", "qwertyuiop", "Passw0rd", "aaaaaaaa", "Annabert", "holdfast", "a" * 200]
)
def test_a_password_that_anybody_would_try_first_is_refused(browser, hasher, password):
    anna = browser()
    given = {"name": "Annabert", "password": password}
    assert code(anna.post("/api/accounts", json=given)) == (422, "password")
    assert anna.post("/api/accounts", json={**given, "password": "correct horse"}).is_success
    refused = anna.post("/api/accounts/password", json={"old": "correct horse", "new": password})
    assert code(refused) == (422, "password")
    assert "three words" in refused.json()["error"]["text"]
    assert me(anna) == ("Annabert", False), "nothing has ended"


# -- accounts ------------------------------------------------------------------------------------------------------------------


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
    assert response.json() == {"error": {"code": "wrong", "text": "Name and password do not fit.", "retry": False}}
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


# -- sessions ------------------------------------------------------------------------------------------------------------------


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


# -- limits --------------------------------------------------------------------------------------------------------------------


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


# -- another password, and leaving ---------------------------------------------------------------------------------------------


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
