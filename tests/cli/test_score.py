"""`holdfast score`: what it prints of an agent and of a level, as words and as JSON, and what it says to wrong input."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

from holdfast.cli import app
from tests.lab import rivals
from tests.lab.rivals import Here, Invented

HERE = "tests.lab.agents_of_tests"


@pytest.fixture
def run(monkeypatch):
    """Calls the command for the toy game; games are played in this process, or made up by `executor`."""
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr("holdfast.lab.table.find", rivals.find)
    monkeypatch.setattr("holdfast.games.find", rivals.find)

    def call(*arguments, executor=None, game="toy"):
        monkeypatch.setattr("holdfast.cli.lab.executor", lambda workers, cluster: executor or Here())
        return CliRunner().invoke(app, ["score", game, *map(str, arguments)])

    return call


def always(table, game):
    """Seat 1 wins everything but where it is random."""
    return [float(table.seats[0] != "random"), float(table.seats[0] == "random")]


def test_what_is_printed_of_a_level(run):
    found = run("--level", "easy", "--levels", "random", "--cell", "2-greedy", executor=Invented(always))
    assert found.exit_code == 0
    # easy wins at seat 1 and never at seat 2, so 1/2 of each deal; random never at seat 1, nor at seat 2: greedy sits at seat 1 then
    assert [line.rstrip() for line in found.output.splitlines()] == [
        "Copse, rules 2.0, benchmark 1: easy",
        "",
        "2-greedy: 2 players, each seat in turn against greedy; 400 games of 200 deals",
        "         score      interval   more        interval",
        "easy    50.0 %  50.0 to 50.0",
        "random   0.0 %    0.0 to 1.9  +50.0  +50.0 to +50.0",
        "At each in turn: 100.0 %, 0.0 %.",
        "",
    ]


def test_all_cells_are_played_and_fewer_games_are_no_figure_of_the_benchmark(run):
    found = run("--level", "easy", "--games", 4, executor=Invented(always))
    assert found.output.count("Not the benchmark's figure: that is of 200 deals.") == 2
    assert "2-medium: " in found.output


def test_an_agent_as_json(run):
    found = run("--agent", f"{HERE}:first", "--games", 4, "--cell", "2-greedy", "--json")
    data = json.loads(found.stdout)
    assert (data["benchmark"], data["game"], data["rules"], data["player"]) == (1, "toy", "2.0", f"{HERE}:first")
    [cell] = data["cells"]
    assert (cell["cell"], cell["deals"], cell["deals_of_the_benchmark"], cell["games"], cell["illegal"]) == ("2-greedy", 4, 200, 8, 0)
    assert [each["level"] for each in cell["levels"]] == ["random", "greedy", "easy"]
    assert cell["ms_per_decision"] > 0


def test_illegal_actions_are_told(run):
    found = run("--agent", f"{HERE}:outside", "--games", 4, "--cell", "2-greedy", "--levels", "greedy")
    assert "8 games forfeited by an illegal action." in " ".join(found.output.split())
    assert "The first: deal 0, side 1, decision " in found.output


def test_breaking_off_says_what_is_known(run):
    found = run("--agent", f"{HERE}:first", "--levels", "greedy", executor=Here(stop_after=60))
    assert found.exit_code == 130
    assert "Stopped after " in found.output
    assert "Stopped: 2-medium not played." in found.output


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ((), "say who is scored: --agent module:object, or --level with the name of a level"),
        (("--agent", "a:b", "--level", "easy"), "say who is scored"),
        (("--agent", "my_agent"), "write module:object"),
        (("--agent", "no_such_module:agent"), "there is no module no_such_module, neither in "),
        (("--agent", f"{HERE}:failing", "--games", 1), "failing fails: KeyError: 'thought' (agents_of_tests.py, line "),
        (("--level", "strong"), "Copse has no level 'strong'; there are random, "),
        (("--level", "easy", "--cell", "9"), "Copse has no cell '9' in the benchmark; there are 2-greedy, 2-medium"),
        (("--level", "easy", "--levels", "god"), "Copse has no level 'god'"),
    ],
)
def test_wrong_input_is_told_in_a_sentence(run, arguments, said):
    found = run(*arguments)
    assert found.exit_code == 2
    assert said in found.output
    assert "Traceback" not in found.output
