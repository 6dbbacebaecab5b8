"""One source of rules: what marking a rule means in an interpreted process; traces of games."""

from __future__ import annotations

import os
import random
import re
import subprocess
import sys

import pytest

from holdfast.engine.jit import COMPILED, apart, copy_record, entry, rule
from holdfast.engine.struct import to_bytes
from holdfast.play import trace as tracing
from holdfast.play.trace import choose, draw_options, random_start, trace
from tests.engine.test_struct import Board
from tests.toygame import GAME
from tests.toygame.actions import DRAW, WALK

# -- rules ---------------------------------------------------------------------------------------------------------------


def test_these_tests_run_interpreted():
    assert not COMPILED


def test_a_rule_stays_the_function_that_it_is():
    def double(x):
        return 2 * x

    for mark in (rule, apart, entry):
        assert mark(double) is double
    assert double(4) == 8


def test_a_record_is_copied_whole():
    source, target = Board(odd=3, last=4), Board(odd=9)
    source.rows[3].small.b = 5
    copy_record(target, source)
    assert to_bytes(target) == to_bytes(source)
    source.odd = 1
    assert target.odd == 3


def test_the_host_of_compiled_rules_copies_records_too(tmp_path):
    program = (
        "from holdfast.engine.jit import COMPILED, copy_record\n"
        "from tests.engine.test_struct import Board\n"
        "source, target = Board(odd=3, last=4), Board(odd=9)\n"
        "copy_record(target, source)\n"
        "print(COMPILED, target.odd, target.last)"
    )
    environment = {**os.environ, "HOLDFAST_MODE": "compiled", "HOLDFAST_CACHE": str(tmp_path)}
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.split() == ["True", "3", "4"]


@pytest.mark.parametrize(("mode", "compiled"), [(None, "False"), ("interpreted", "False"), ("compiled", "True")])
def test_the_mode_of_a_process_is_read_from_the_environment(mode, compiled, tmp_path):
    environment = {name: value for name, value in os.environ.items() if name != "HOLDFAST_MODE"} | {"HOLDFAST_CACHE": str(tmp_path)}
    if mode:
        environment["HOLDFAST_MODE"] = mode
    command = [sys.executable, "-c", "from holdfast.engine.jit import COMPILED; print(COMPILED)"]
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == compiled


def test_any_other_mode_is_refused():
    environment = {**os.environ, "HOLDFAST_MODE": "fast"}
    done = subprocess.run(
        [sys.executable, "-c", "import holdfast.engine.jit"], env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.endswith("ValueError: HOLDFAST_MODE=fast: it can be interpreted or compiled\n")


# -- traces --------------------------------------------------------------------------------------------------------------


def test_a_trace_is_the_same_every_time_and_of_its_seed():
    lines = [trace(GAME, seed) for seed in range(12)]
    assert lines == [trace(GAME, seed) for seed in range(12)]
    hashes = set()
    for seed, line in enumerate(lines):
        found = re.fullmatch(r"(\d+) (\d+) 1 ([0-9a-f]{32})", line)
        assert found, line
        assert int(found[1]) == seed
        assert int(found[2]) > 1
        hashes.add(found[3])
    assert len(hashes) == 12


def test_a_trace_notices_every_byte_of_every_position(monkeypatch):
    before = trace(GAME, 3)
    number = iter(range(10**6))
    monkeypatch.setattr(tracing, "to_bytes", lambda s: to_bytes(s) + (b"x" if next(number) == 3 else b""))
    assert trace(GAME, 3) != before


def test_a_trace_counts_the_decisions(monkeypatch):
    taken = []
    monkeypatch.setattr(tracing, "choose", lambda *asked: taken.append(choose(*asked)) or taken[-1])
    for seed in range(6):
        taken.clear()
        assert int(trace(GAME, seed).split()[1]) == len(taken)


def test_odd_seeds_play_at_random_and_even_ones_mostly_well(monkeypatch):
    for seed in range(4):
        asked = set()
        monkeypatch.setattr(tracing, "choose", lambda game, s, random, often, asked=asked: asked.add(often) or choose(game, s, random, 1.0))
        trace(GAME, seed)
        (often,) = asked
        assert often == 1.0 if seed % 2 else 0 < often < 0.5


def test_a_trace_stops_at_its_limit(monkeypatch):
    monkeypatch.setattr(tracing, "LIMIT", 2)
    assert trace(GAME, 1).startswith("1 2 0 ")


def test_a_start_has_people_and_options_drawn_from_the_seed():
    starts = [random_start(GAME, seed)[0] for seed in range(60)]
    assert {s.seats for s in starts} == {2, 3}
    assert {s.dice for s in starts} == {0, 1}
    assert {s.length for s in starts} == set(range(1, 10))
    assert [to_bytes(s) for s in starts] == [to_bytes(random_start(GAME, seed)[0]) for seed in range(60)]


def test_options_stay_at_their_defaults_half_the_time_and_go_together():
    drawn = [draw_options(GAME, random.Random(seed), 2) for seed in range(400)]
    assert 150 < sum("dice" not in options for options in drawn) < 260
    assert 150 < sum("length" not in options for options in drawn) < 260
    for options in drawn:
        GAME.blank(2, options)


def test_the_best_looking_action_is_chosen_unless_it_is_a_blunder():
    s = GAME.new(1, 2)
    GAME.step(s, 0)
    assert {choose(GAME, s, random.Random(seed), 0.0) for seed in range(20)} == {DRAW}
    assert {choose(GAME, s, random.Random(seed), 1.0) for seed in range(60)} == set(GAME.legal(s))
    some = [choose(GAME, s, random.Random(seed), 0.3) for seed in range(200)]
    assert 130 < some.count(DRAW) < 190
    assert WALK + 1 in some


def test_traces_are_printed_line_by_line(capsys):
    from holdfast.games import NAMES, find
    from holdfast.games.trace import main

    main([NAMES[0], "2", "4"])
    printed = capsys.readouterr().out.splitlines()
    assert printed == [trace(find(NAMES[0]), seed) for seed in (2, 3)]
