"""Agents of one's own at a table of the laboratory: the same deals, what they are given, and what becomes of wrong answers."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from holdfast.lab.agents import AgentError, find_agent
from holdfast.lab.asked import COUNTED, AskedTable
from holdfast.lab.table import Table
from tests.lab import agents_of_tests
from tests.toygame import GAME as COPSE

ROOT = Path(__file__).resolve().parents[2]
HERE = "tests.lab.agents_of_tests"


def asked(agent, seats=("random", "greedy"), own=(0,), **more):
    return AskedTable("toy", seats, agent=f"{HERE}:{agent}", by_agent=own, **more)


def counted(agent, first=0, games=6):
    return [repr(tally) for tally in asked(agent).play(first, games)[COUNTED].tolist()]


def test_the_deals_are_those_of_a_table():
    assert asked("first").play(3, 4)["seed"].tolist() == Table("toy", ("random", "greedy")).play(3, 4)["seed"].tolist()


def test_all_doors_lead_to_the_same_game():
    # one game after another, all in step, and by the names of actions
    assert counted("first") == counted("First") == counted("bot")


def test_a_chunk_does_not_matter():
    assert counted("First") == counted("First", 0, 2) + counted("First", 2, 3) + counted("First", 5, 1)


def test_an_agent_is_asked_where_it_has_a_choice():
    both = asked("first", own=(0, 1)).play(0, 5)
    assert (both["asked"] == both["choices"]).all()
    assert not both["illegal"].any()
    assert (both["result"] != 0).all()


def test_an_agent_sees_what_its_seat_may_know():
    agents_of_tests.SEEN.clear()
    asked("noting", own=(1,), seats=("greedy", "greedy")).play(0, 1)
    sight = agents_of_tests.SEEN[0]
    # the position of that decision, played again: seat 2 sees its own hand and no card of the deck
    assert sight.seat == 2
    assert len(sight.choices) > 1
    assert all(choice.text for choice in sight.choices)
    s = COPSE.new(int(Table("toy", ("greedy", "greedy")).play(0, 1)["seed"][0]), 2)
    assert set(sight.view) == set(COPSE.view(s, 1))


def test_an_illegal_action_forfeits_the_game():
    found = asked("illegal").play(0, 3)
    assert found["illegal"].tolist() == [1, 1, 1]
    assert found["result"].tolist() == [0, 0, 0]
    assert not found["scores"].any()
    assert asked("outside").play(0, 1)["illegal_action"].tolist() == [len(COPSE.actions)]


@pytest.mark.parametrize(
    ("agent", "said"),
    [
        ("failing", "failing fails: KeyError: 'thought' (agents_of_tests.py, line "),
        ("halves", "halves answered 0.5, a float; an action is a whole number"),
        ("silent", "silent answered None, a NoneType; an action is a whole number"),
        ("misspelt", "misspelt: there is no action 'dance'"),
        ("Short", "Short gave 1 actions for 2 decisions"),
    ],
)
def test_what_fails_is_told_with_where(agent, said):
    with pytest.raises(AgentError) as error:
        asked(agent).play(4, 2)
    assert said in str(error.value)
    assert "; deal 4, decision " in str(error.value)
    assert "of the game, seat 1 of 2" in str(error.value)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("agent", "write module:object"),
        ("my_agent.py:agent", "without folder and .py"),
        ("nowhere_at_all:agent", "there is no module nowhere_at_all"),
        (f"{HERE}:missing", "has no missing"),
        (f"{HERE}:number", "it is no function"),
        (f"{HERE}:three", "neither (observation, legal) nor (sight)"),
    ],
)
def test_what_is_no_agent_is_told(name, said):
    with pytest.raises(AgentError) as error:
        find_agent(name)
    assert said in str(error.value)


def test_a_module_lies_in_the_folder(tmp_path):
    (tmp_path / "folder_agent.py").write_text("def agent(observation, legal):\n    return 3\n")
    (tmp_path / "folder_broken.py").write_text("\n1 / 0\n")
    agent = find_agent("folder_agent:agent", str(tmp_path))
    assert not agent.at_once
    assert list(agent.answers([(np.zeros(1), np.zeros(1))])) == [3]
    with pytest.raises(AgentError, match=r"cannot be imported: ZeroDivisionError: .* \(folder_broken.py, line 2\)"):
        find_agent("folder_broken:agent", str(tmp_path))


def test_a_table_goes_to_a_worker_and_back():
    table = asked("first", own=(1,))
    assert AskedTable.from_json(table.to_json()) == table


def test_the_example_of_the_page_plays():
    code = (ROOT / "examples" / "agent.py").read_text(encoding="utf-8")
    assert f"```python\n{code[code.index('import numpy') :]}```" in (ROOT / "docs" / "environments.md").read_text(encoding="utf-8")
    table = AskedTable("kingdom-defenders", ("random", "random"), agent="agent:agent", folder=str(ROOT / "examples"), by_agent=(0,))
    found = table.play(0, 1)
    assert found["asked"][0] > 10
    assert not found["illegal"].any()
