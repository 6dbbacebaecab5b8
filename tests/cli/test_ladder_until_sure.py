"""`holdfast ladder --until-sure`: what it prints, and that it is broken off and gone on with."""

from __future__ import annotations

import json

from tests.cli.test_lab_commands import TOGETHER, by_level, flowing
from tests.lab.rivals import Here, Invented


def one_level_wins(level):
    """A level wins all games at whichever seat it has; without it all share."""
    return Invented(lambda table, game: [float(name == level) if level in table.seats else 1 / len(table.seats) for name in table.seats])


def test_ladder_until_sure_stops_when_a_step_is_shown_or_at_its_limit(run):
    command = ("ladder", "toy", "--until-sure", "--levels", "random,greedy,easy", "--players", "2-3", "--games", 90)
    text = flowing(run(*command, executor=one_level_wins("greedy")))
    assert "until it is clear or 90 games of a level leave it open" in text
    assert "2 players, each seat in turn against the others, whose equal has 50.0 %" in text
    assert "greedy over random: stronger, 100.0 % against 50.0 %, +50" in text
    assert "in 40 games easy over greedy: weaker, 0.0 % against 50.0 %" in text
    assert "3 players, each seat in turn against the others, whose equal has 33.3 %" in text
    even = flowing(run("ladder", TOGETHER, "--until-sure", "--iterations", "8,30", "--games", 30, executor=by_level()))
    assert "2 players, all of one level search-30 over search-8: not shown, 76.7 % against 76.7 %" in even


def test_ladder_until_sure_is_broken_off_and_gone_on_with(run, tmp_path):
    command = ("ladder", "toy", "--until-sure", "--levels", "random,greedy", "--players", "2-3", "--games", 60, "--out", "steps.json")
    even = Invented(lambda table, game: [1 / len(table.seats) for _ in table.seats])
    even.stop_after = 45
    stopped = run(*command, executor=even)
    assert stopped.exit_code == 130
    assert "Stopped: this is what is known so far. Not begun: greedy over random." in " ".join(stopped.output.split())
    assert "The same command with --resume goes on with it." in " ".join(stopped.output.split())
    refused = run(*command)
    assert refused.exit_code == 2
    assert "add --resume to go on with its steps" in " ".join(refused.output.split())
    assert [(entry["games"], entry["verdict"]) for entry in json.loads((tmp_path / "steps.json").read_bytes())] == [(40, "not finished")]
    even.stop_after = None
    run(*command, "--resume", executor=even)
    first = (tmp_path / "steps.json").read_bytes()
    assert [(entry["people"], entry["games"]) for entry in json.loads(first)] == [(2, 60), (3, 60)]
    nobody = Here()
    assert "in 60 games, as kept" in flowing(run(*command, "--resume", executor=nobody))
    assert nobody.played == 0
    assert (tmp_path / "steps.json").read_bytes() == first
