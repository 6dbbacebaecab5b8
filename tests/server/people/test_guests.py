"""Guests and names: a guest has a name at once, and no name can be taken for another."""

from __future__ import annotations

import pytest
from sqlalchemy import update

from holdfast.server.accounts import accounts
from holdfast.server.accounts.names import proper
from holdfast.server.runtime.legible import legible
from holdfast.server.runtime.problems import Problem
from holdfast.server.store import people, schema

from .asking import ANNA, code, column, me


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


@pytest.mark.parametrize("name", ["   ", " Anna", "Anna ", "An\u0085na", "An\u009bna"])
def test_a_name_of_blanks_or_controls_is_refused_in_words(browser, name):
    answer = browser().post("/api/guests", json={"name": name})
    assert answer.status_code == 400
    assert answer.json()["error"]["text"] == "The body is not right at `name`: it has signs or blanks that cannot stand there."


@pytest.mark.parametrize(
    ("written", "read"),
    [
        ("Zoe\u0308, by 3:\tgo\non!", "Zoë, by 3:\tgo\non!"),
        ("a\u202db\u2066c\u200fd\u061ce", "abcde"),
        ("a" + "\u0336" * 200 + "b", "a\u0336\u0336\u0336b"),
        ("a" + "\u0336\u0336\u0336\u200e" * 70 + "b", "a\u0336\u0336\u0336b"),
        ("a" + "\u0336\u0336\u200b" * 3 + "b", "a\u0336\u0336\u200b\u0336\u200b\u200bb"),
        ("e\u200e\u0301", "\u00e9"),
        ("שלום עולם", "שלום עולם"),
        ("Nguyễn ᾧδε ก็ได้", "Nguyễn ᾧδε ก็ได้"),
        ("👩\u200d👩\u200d👧 می\u200cخواهم", "👩\u200d👩\u200d👧 می\u200cخواهم"),
    ],
)
def test_what_people_write_stays_in_its_line_and_is_left_as_it_is_else(written, read):
    assert legible(written) == read


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
