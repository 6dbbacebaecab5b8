"""What is learnt plays: the level `learned`, and which files are refused."""

from dataclasses import replace

import numpy as np
import pytest

from holdfast.agents.brain import LEARNED
from holdfast.agents.levels import LEVELS, levels_of
from holdfast.agents.players import GreedyPlayer, LearnedPlayer, player
from holdfast.agents.search import entries, memory
from holdfast.engine.kernel import work_area
from holdfast.engine.policy import Policy, load, save
from holdfast.engine.struct import clone, handle
from holdfast.lab.table import Table, TableError

from .toys import SEEN, STICKS, TAKE_ONE, TAKE_THREE, TAKE_TWO, best_of


def three_units(chosen):
    """A policy that always likes one action, whatever it sees."""
    last = np.zeros(3, np.float32)
    last[chosen] = 5.0
    zero = np.zeros((31, 1), np.float32)
    return Policy(zero, np.zeros(1, np.float32), np.zeros((1, 3), np.float32), last, 2.0)


@pytest.mark.parametrize("chosen", [TAKE_ONE, TAKE_TWO, TAKE_THREE])
def test_laboratory_and_tables_choose_alike(chosen):
    game = replace(SEEN, name=f"sticks-{chosen}", learned=three_units(chosen))
    s, brain = game.new(seed=1, people=2), LEVELS["learned"].brain()
    brain.policy = LEARNED
    loops, space, c = entries(game), work_area(game), game.content.record
    count = loops.options(handle(s), handle(c), space, 0)
    picked = loops.pick(handle(s), handle(clone(s)), handle(c), space, handle(memory()), 0, handle(brain), count)
    assert picked == chosen
    assert not any(space.marks)
    assert player("learned", 1, None).choose(game, s, 0, game.legal(s), 0) == chosen


def test_a_learnt_policy_and_a_network_by_hand():
    """The rule and the array arithmetic agree on every position of a network with random weights."""
    random = np.random.default_rng(1)
    shapes = ((31, 4), (4,), (4, 3), (3,))
    policy = Policy(*(random.normal(size=shape).astype(np.float32) for shape in shapes), 2.0)
    game = replace(SEEN, name="sticks-learnt", learned=policy)
    loops, space, c = entries(game), work_area(game), game.content.record
    for sticks in range(1, 20):
        s = game.new(seed=1, people=2, options={"sticks": sticks})
        loops.options(handle(s), handle(c), space, 0)
        assert loops.learnt(handle(s), handle(c), space.marks, 0, 0) == best_of(policy, sticks)
        space.marks[:] = bytes(len(space.marks))


def test_a_game_without_a_policy_has_no_such_level():
    assert "learned" not in levels_of(STICKS)
    assert "learned" in levels_of(replace(STICKS, learned=three_units(TAKE_ONE)))
    s = STICKS.new(seed=1, people=2)
    assert LearnedPlayer(3).choose(STICKS, s, 0, [0, 1, 2], 5) == GreedyPlayer(3).choose(STICKS, s, 0, [0, 1, 2], 5)


def test_weights_that_do_not_fit_together_are_refused(tmp_path):
    bad = replace(three_units(TAKE_ONE), bias=np.zeros(2, np.float32))
    save(bad, tmp_path / "bad.npz")
    with pytest.raises(ValueError, match=r"bad.npz: the shapes"):
        load(tmp_path / "bad.npz")


def test_the_laboratory_refuses_a_level_that_a_game_has_not():
    with pytest.raises(TableError, match="Mage Knight has no level learned"):
        Table("mage-knight", ("learned", "greedy")).check()
    for game in ("tiny-epic-defenders", "kingdom-defenders", "ruins-of-elysia"):
        Table(game, ("learned", "greedy")).check()


@pytest.mark.parametrize(
    ("about", "actions", "said"),
    [
        ({"game": "sticks", "rules_version": "1"}, 3, ""),
        ({"game": "stones", "rules_version": "1"}, 3, "what was learnt is of the game stones; train it anew with `holdfast train sticks`"),
        ({"game": "sticks", "rules_version": "2"}, 3, "what was learnt is of version 2 of the rules, which are 1 now; train it anew"),
        ({}, 4, "what was learnt is of 31 features and 3 actions, and there are 31 and 4 now; train it anew"),
    ],
)
def test_what_is_of_other_rules_is_refused(about, actions, said):
    found = replace(three_units(TAKE_ONE), about=about).misfit("sticks", "1", 31, actions)
    assert found.startswith(said) and bool(found) == bool(said)
