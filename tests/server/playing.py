"""Short games of the toys with known ends, played by people at a real server."""

from __future__ import annotations

from typing import Any

from .house import Visitor

RIVALS, ALLIES, TEAMS = "toy", "grove", "thicket"
"""The toy where seats play against each other, the same where all win or lose together, and where seats 1 and 3 play against seat 2."""

PASSWORD = "correct horse"


def account(url: str, name: str) -> Visitor:
    """Somebody with an account."""
    visitor = Visitor(url)
    visitor.name = visitor.post("/api/accounts", {"name": name, "password": PASSWORD})["name"]
    return visitor


def seated(people: list[Visitor], game: str = RIVALS, others: tuple[str, ...] = (), **more: Any) -> tuple[str, dict[int, str]]:
    """A table of these people, in this order, and then of computer players, at which each has one action; gives the seats' tokens."""
    first, *rest = people
    seats = ["me", *["open"] * len(rest), *others]
    table, tokens = first.table(seats, game, options={"length": len(seats)} | more.pop("options", {}), **more)
    for seat, visitor in enumerate(rest, 2):
        tokens[seat] = visitor.sit(table, seat)
    return table, tokens


def done(answer: Any) -> Any:
    """A command that must have succeeded."""
    assert answer["error"] is None, answer
    return answer


def agreed(visitors: list[Visitor], table: str, tokens: dict[int, str], seq: int) -> None:
    """End a game by agreement, for which no computer player plays on; who has several seats speaks for all of them."""
    for seat, visitor in enumerate(visitors, 1):
        seq = done(visitor.command(table, "agree", tokens[seat], seq, agree=True))["seq"]


def lasting(seats: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """What is told of seats, without whether their people are here: that changes from moment to moment."""
    return [{name: value for name, value in seat.items() if name not in ("here", "gone_for")} for seat in seats]


def play(people: list[Visitor], winners: set[int], game: str = RIVALS, **more: Any) -> str:
    """A whole game: who is to win walks ahead, the others wait.  Gives the table."""
    table, tokens = seated(people, game, **more)
    seq = done(people[0].command(table, "act", tokens[1], 0, action="begin"))["seq"]
    for seat, visitor in enumerate(people, 1):
        action = "walk:right" if seat in winners else "wait"
        seq = done(visitor.command(table, "act", tokens[seat], seq, action=action))["seq"]
    assert people[0].get(f"/api/tables/{table}")["info"]["state"] == "over"
    return table
