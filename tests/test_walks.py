"""Games that are played once are the whole games, untouched by the tests that look at them, and a failure says where it was."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from holdfast.engine.struct import to_bytes

from .toygame import GAME, RULES
from .walks import BLUNDERS, Walks

CASE = (4, 2, 0.5)


def test_all_numbers_of_people_meet_all_ways_to_play():
    walks = Walks(GAME, range(2, 4), 12)
    assert Counter((people, blunders) for _, people, blunders in walks.cases) == {(p, b): 2 for p in (2, 3) for b in BLUNDERS}


def test_a_game_is_played_once_from_beginning_to_end_and_stays_as_it_was():
    steps = []

    def step(s, c, action):
        steps.append(action)
        RULES.step(s, c, action)

    walks = Walks(replace(GAME, rules=replace(RULES, step=step)), range(2, 4), 1)
    first = []
    for s in walks.positions(*CASE):
        first.append(to_bytes(s))
        s.turns = 99
    assert [to_bytes(s) for s in walks.positions(*CASE)] == first
    assert len(steps) == len(first) - 1
    assert [bool(s.result) for s in walks.positions(*CASE)] == [False] * len(steps) + [True]


def test_a_failure_says_in_which_game_and_where():
    walks, seen = Walks(GAME, range(2, 4), 3), []

    @walks.each
    def fails(seed, people, blunders):
        for number, _ in enumerate(walks.positions(seed, people, blunders)):
            seen.append(seed)
            assert (seed, number) != (1, 2)

    with pytest.raises(AssertionError) as error:
        fails()
    assert error.value.__notes__ == ["seed 1, 3 people, blunders 0.05: position 2"]
    assert set(seen) == {0, 1}
