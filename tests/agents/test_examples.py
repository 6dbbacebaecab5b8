"""The examples of players that learn and search, each run as it says, on seven sticks: whoever begins can win."""

import re
import runpy

import pytest

from tests.torch_folder import ROOT, run_with_torch

from .toys import SEEN, TAKE_ONE, TAKE_THREE, TAKE_TWO

TOY = {"HOLDFAST_GAMES": "seen-sticks=tests.agents.toys:SEEN"}

ONE_AFTER_ANOTHER = """
import runpy, sys
for line in sys.argv[1:]:
    sys.argv = line.split()
    print(sys.argv[0])
    runpy.run_path(sys.argv[0], run_name="__main__")
"""
"""Runs examples, each with its arguments, in one process, since PyTorch takes seconds to import."""


@pytest.fixture(scope="module")
def learning():
    """What the examples in PyTorch have said, by their names."""
    ppo = "examples/ppo.py seen-sticks --steps 8192 --games 40"
    self_play = "examples/self_play_torch.py seen-sticks --rounds 60 --every 60 --games 64 --seed 3"
    said = run_with_torch(["-c", ONE_AFTER_ANOTHER, ppo, self_play], **TOY)
    return dict(zip(("ppo", "self_play_torch"), re.split(r"examples/\w+.py\n", said)[1:], strict=True))


def shares(said):
    """The scores against greedy, in percent, one for each line."""
    return [float(share) for share in re.findall(r"([\d.]+) ?%(?: \+- [\d.]+%)? against greedy", said)]


@pytest.mark.parametrize("name", ["ppo", "self_play_torch"])
def test_it_learns_to_win_sticks_from_a_greedy_player_to_whom_all_is_alike(learning, name):
    before, after = shares(learning[name])
    assert before < 60
    assert after > 95


def test_a_search_finds_the_winning_moves():
    """From 5, 6 and 7 the move that leaves 4, though what lies ahead is worth one half until it is over, and no move is likelier."""
    example = runpy.run_path(str(ROOT / "examples" / "tree_search.py"))
    search = example["Search"](SEEN, None, 200, 2, seed=1)
    rows = {sticks: SEEN.new(seed=1, people=2, options={"sticks": sticks}) for sticks in (7, 6, 5, 3, 2, 1)}
    found = {sticks: search.choose(row) for sticks, row in rows.items()}
    assert found == {7: TAKE_THREE, 6: TAKE_TWO, 5: TAKE_ONE, 3: TAKE_THREE, 2: TAKE_TWO, 1: TAKE_ONE}


def test_a_search_wins_what_it_begins():
    """It begins half of the games, and of the others it wins those in which the other player takes a wrong number."""
    said = run_with_torch(["examples/tree_search.py", "seen-sticks", "--iterations", "64", "--deals", "4"], **TOY)
    without, with_search = shares(said)
    assert with_search > max(without, 50)


def test_each_is_told_of_where_a_reader_looks():
    page = (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    for path in (ROOT / "examples").glob("*.py"):
        where = page if path.stem != "bot" else (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")
        assert f"examples/{path.name}" in where
