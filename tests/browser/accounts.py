"""People with accounts, and games that they have played, without looking."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any

from .person import GAME, Person

PASSWORD = "correct horse"


def has_account(person: Person, name: str) -> Person:
    """Give somebody an account."""
    person.post("/api/accounts", {"name": name, "password": PASSWORD})
    return person


def finish(person: Person) -> str:
    """Play a game to its end, without looking; gives the table."""
    return play_out(person, GAME, ["me"], defenders=2)


_finished: dict[str, tuple[str, list[Any]]] = {}


def finished(person: Person) -> str:
    """Become the one who has played a game to its end, which is done once at each server for all who only look; gives the table."""
    if person.url not in _finished:
        _finished[person.url] = (finish(person), person.context.cookies())
    table, cookies = _finished[person.url]
    person.context.clear_cookies()
    person.context.add_cookies(cookies)
    return table


def play_out(person: Person, game: str, seats: Sequence[str], luck: Random | None = None, **options: int | str) -> str:
    """Play a game at all of its seats to its end, by luck or always doing the last of what may be done; gives the table."""
    made = person.post("/api/tables", {"game": game, "seats": list(seats), "options": options})
    table, tokens = made["table"]["id"], [told["token"] for told in made["tokens"]]
    for token in cycle(tokens):
        frame = person.context.request.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}).json()
        if frame["info"]["state"] != "running":
            return str(table)
        choices = frame["sight"]["choices"]
        if not choices:
            continue  # another seat decides
        choice = (luck.choice(choices) if luck else choices[-1])["action"]
        act = {"type": "act", "id": f"at-{frame['seq']}", "seq": frame["seq"], "token": token, "action": choice}
        assert person.post(f"/api/tables/{table}/commands", act)["error"] is None
    raise AssertionError("nobody sits at the table")
