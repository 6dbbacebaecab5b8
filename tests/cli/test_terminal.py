"""The real command in a real terminal of 80 x 24: colour, keys, and being killed at any moment."""

from __future__ import annotations

import json
import os
import re
import signal
import sys
from pathlib import Path

import pexpect
import pytest

COMMAND = str(Path(sys.executable).parent / "holdfast")
GAME = "tiny-epic-defenders"
SET_UP = ["--seed", "12", "--option", "defenders=4", "--heroes", "laishom,gurmund,kglflr,umtak"]
PROMPT = r"> \Z|> $"


@pytest.fixture
def start(tmp_path):
    running, read = [], []

    def spawn(*arguments, **environment):
        child = pexpect.spawn(
            COMMAND,
            ["play", GAME, *arguments],
            env={**os.environ, "HOLDFAST_HOME": str(tmp_path), "TERM": "xterm-256color", **environment},
            dimensions=(24, 80),
            encoding="utf-8",
            timeout=30,
        )
        running.append(child)
        if arguments and not read:
            read.append(child.expect("Enter to begin"))
            child.sendline("")
        return child

    yield spawn
    for child in running:
        child.close(force=True)


def kept(tmp_path):
    (path,) = (tmp_path / "games" / GAME).glob("*.json")
    return [row[1] for row in json.loads(path.read_text())["actions"]]


def test_the_screen_is_coloured_and_plain_with_no_color(start):
    colour = start(*SET_UP)
    colour.expect("q quit")
    assert re.search(r"\x1b\[[0-9;]*3[0-9]m", colour.before)
    plain = start(*SET_UP, NO_COLOR="1")
    plain.expect("q quit")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", plain.before)


def test_the_screen_fits(start):
    child = start(*SET_UP)
    child.expect("q quit")
    screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", child.before).splitlines()[1:]
    assert max(map(len, screen)) <= 80
    assert len(screen) <= 23


def test_a_terminal_without_unicode_gets_ascii(start):
    child = start(*SET_UP, PYTHONIOENCODING="ascii")
    child.expect("q quit")
    assert child.before.isascii()
    assert "#" in child.before


def test_a_killed_game_goes_on_with_nothing_lost(start, tmp_path):
    for done in range(4):
        child = start(*([] if done else SET_UP))
        if done:
            child.expect("Go on with it")
            child.sendline("y")
        child.expect("q quit")
        assert len(kept(tmp_path)) == done
        child.sendline("1")
        child.expect("q quit")
        child.kill(signal.SIGKILL)
        child.wait()
        assert len(kept(tmp_path)) == done + 1


def test_ctrl_c_and_ctrl_d_leave_in_peace(start, tmp_path):
    child = start(*SET_UP)
    child.expect("q quit")
    child.sendintr()
    child.expect("play again")
    child.expect(pexpect.EOF)
    again = start()
    again.expect("Go on with it")
    again.sendline("")
    again.expect("q quit")
    again.sendeof()
    again.expect("play again")


def test_a_refused_taking_back_is_said_above_the_question(start):
    child = start(*SET_UP)
    child.expect("q quit")
    child.sendline("u")
    child.expect("you have not done anything yet")
    child.expect("q quit")
    child.sendline("q")
    child.expect("play again")
    child.expect(pexpect.EOF)
