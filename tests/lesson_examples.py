"""How every lesson goes, as the terminal teaches it, for the tests of the page; `python -m tests.lesson_examples` writes it anew."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from holdfast.cli.dialogue import Offer
from holdfast.cli.lesson import Coach
from holdfast.games import OWN, find
from holdfast.play.match import begun
from holdfast.schema.game import Game
from holdfast.schema.lessons import ME, Lesson

FILE = Path(__file__).resolve().parents[1] / "web/src/lib/learning/fixtures/lessons.json"

TAKEN_BACK = 3
"""Every so many actions one is taken back, and done again."""


def moments(game: Game[Any, Any], lesson: Lesson) -> Iterator[dict[str, Any]]:
    """What is done, and by which seat; then the number of the step that has come, and what is asked there."""
    match = begun(game, lesson)
    coach = Coach(lesson, match)
    every = sorted({action for step in lesson.steps for action in step.actions})

    def now(did: str, seat: int = 0) -> dict[str, Any]:
        asked = [offer.action for offer in coach.allowed([Offer(1, action, action, False) for action in every])]
        return {"did": did, "seat": seat, "step": coach.number, "asked": [] if coach.is_last else asked}

    yield now("begin")
    taken = 0
    while not coach.is_last:
        if coach.only_reads:
            coach.next()
            yield now("next")
            continue
        [action] = now("")["asked"]
        seat = next(seat for seat in match.deciding if match.game.actions.number(action) in match.legal(seat))
        assert lesson.seats[seat] == ME
        match.play(seat, action)
        yield now("act", seat + 1)
        taken += 1
        if taken % TAKEN_BACK == 0 and match.why_not_undo(seat) is None:
            match.undo(seat)
            yield now("undo", seat + 1)


def example(game: Game[Any, Any], lesson: Lesson) -> dict[str, Any]:
    """A lesson as the page knows it, and how it goes."""
    return {
        "game": game.name,
        "name": lesson.name,
        "next": lesson.next,
        "opening": [seat + 1 for seat, _ in lesson.opening],
        "mine": [seat + 1 for seat, who in enumerate(lesson.seats) if who == ME],
        "steps": [list(step.actions) for step in lesson.steps],
        "moments": list(moments(game, lesson)),
    }


def text() -> str:
    """All lessons of the house, a line each."""
    lines = (json.dumps(example(find(name), lesson)) for name in OWN for lesson in find(name).lessons.values())
    return "[\n" + ",\n".join(lines) + "\n]\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
