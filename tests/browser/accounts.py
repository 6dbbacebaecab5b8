"""People with accounts, and games that they have played, without looking."""

from __future__ import annotations

from .person import GAME, Person

PASSWORD = "correct horse"


def has_account(person: Person, name: str) -> Person:
    """Give somebody an account."""
    person.post("/api/accounts", {"name": name, "password": PASSWORD})
    return person


def finish(person: Person) -> str:
    """Play a game to its end, without looking; gives the table."""
    made = person.post("/api/tables", {"game": GAME, "seats": ["me"], "options": {"defenders": 2}})
    table, (told,) = made["table"]["id"], made["tokens"]
    while True:
        headers = {"Authorization": f"Bearer {told['token']}"}
        frame = person.context.request.get(f"/api/tables/{table}", headers=headers).json()
        if frame["info"]["state"] != "running":
            return str(table)
        choice = frame["sight"]["choices"][-1]["action"]
        act = {"type": "act", "id": f"at-{frame['seq']}", "seq": frame["seq"], "token": told["token"], "action": choice}
        assert person.post(f"/api/tables/{table}/commands", act)["error"] is None
