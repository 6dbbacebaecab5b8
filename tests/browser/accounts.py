"""People with accounts, and games that they have played, without looking."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import cycle
from random import Random
from typing import Any

from holdfast.games import find
from holdfast.play.match import Match

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


def play_out(person: Person, game: str, seats: Sequence[str], others: Sequence[Person] = (), **options: int | str) -> str:
    """Play a game at all of its seats to its end, always doing the last of what may be done; gives the table.

    Others take the seats that are open.
    """
    made = person.post("/api/tables", {"game": game, "seats": list(seats), "options": options})
    table, told = made["table"]["id"], made["tokens"]
    for other, seat in zip(others, (seat for seat, player in enumerate(seats, start=1) if player == "open"), strict=True):
        told += other.post(f"/api/tables/{table}/seats", {"seat": seat, "player": "me"})["tokens"]
    for token in cycle([one["token"] for one in told]):
        frame = person.context.request.get(f"/api/tables/{table}", headers={"Authorization": f"Bearer {token}"}).json()
        if frame["info"]["state"] != "running":
            return str(table)
        choices = frame["sight"]["choices"]
        if not choices:
            continue  # another seat decides
        act = {"type": "act", "id": f"at-{frame['seq']}", "seq": frame["seq"], "token": token, "action": choices[-1]["action"]}
        assert person.post(f"/api/tables/{table}/commands", act)["error"] is None
    raise AssertionError("nobody sits at the table")


def nearly_over(person: Person, game: str, seats: Sequence[str]) -> str:
    """Sit at the last decision that people have in a game, which was played so far by luck; gives the table."""
    luck, match = Random(1), Match(find(game), ["human" if player == "me" else player for player in seats], {}, 1)
    while not match.is_over:
        seat = match.deciding[0]
        match.play(seat, luck.choice(match.legal(seat)))
    last = max(number for number, move in enumerate(match.moves) if seats[move.seat] == "me")
    return person.dealt(match, seats, last)
