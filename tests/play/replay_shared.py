"""What the tests of replay share."""

from __future__ import annotations

import re
from random import Random

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.games import find
from holdfast.play import replay
from holdfast.play.match import Match
from holdfast.play.replay import ReplayError
from tests.toygame import GAME

HEADER = ("format", "game", "rules", "content", "options", "seed", "seats")


ENTRIES = (*HEADER, "actions", "result", "check")


def played(people=3, moves=10, seed=0x2BF, players=None, **options):
    """A match with some moves taken at random."""
    match = Match(GAME, players or ["human", "random", "greedy"][:people], {"length": 9, **options}, seed)
    random = Random(seed)
    for _ in range(moves):
        if match.is_over:
            break
        seat = random.choice(match.deciding)
        match.play(seat, random.choice(match.legal(seat)))
    return match


MATCH = played()


TEXT = replay.dumps(MATCH)


LINES = TEXT.splitlines()


FIRST = next(i for i, line in enumerate(LINES, 1) if '"actions"' in line) + 1
"""The line of the first action."""


LAST = FIRST + len(MATCH.moves) - 1


def line_of(entry):
    return next(i for i, line in enumerate(LINES, 1) if line.startswith(f'  "{entry}"'))


def refusal(text, name="game.json"):
    """The message with which a text is refused, and the line that it names."""
    with pytest.raises(ReplayError) as error:
        replay.loads(text, find, name)
    found = re.match(rf"{re.escape(name)}, line (\d+): (.+)", str(error.value), re.DOTALL)
    assert found, str(error.value)
    assert 1 <= int(found[1]) <= text.count("\n") + 1, f"there is no such line: {error.value}"
    return found[2], int(found[1])


def same(match, other):
    assert to_bytes(match.state) == to_bytes(other.state)
    for name in ("moves", "log", "players", "options", "seed"):
        assert getattr(match, name) == getattr(other, name)
