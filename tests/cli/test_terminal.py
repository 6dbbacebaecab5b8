"""The real command in a real terminal of 80 x 24: colour, keys, and being killed at any moment."""

from __future__ import annotations

import json
import os
import re
import select
import signal
import subprocess
import sys
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pexpect
import pytest

from holdfast.cli import screen
from holdfast.schema.texts.i18n import Name
from tests.amounts import amount

COMMAND = str(Path(sys.executable).parent / "holdfast")
GAME = "tiny-epic-defenders"
SET_UP = ["--seed", "12", "--option", "defenders=4", "--hero", "laishom,gurmund,kglflr,umtak"]
PATIENCE = 120
"""Seconds after which a test does not wait for the screen any more."""
PRESSES = 4
"""How often a key is pressed at most, in that time, of which nothing comes."""


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
            timeout=PATIENCE,
        )
        running.append(child)
        if arguments and not read:
            begin(child)
            read.append(True)
        return child

    yield spawn
    for child in running:
        if child.isalive():
            child.kill(signal.SIGKILL)
            child.wait()
        child.close()


def begin(child):
    """Read the introduction, a screen at a time; gives its screens."""
    screens = []
    while True:
        asked = child.expect([r"\(Enter\) ", r"\(Enter to begin\) "])
        screens.append(child.before)
        child.sendline("")
        if asked:
            return screens


def test_the_introduction_is_read_from_its_first_line_on_a_screen_of_80_x_24(start):
    screens = begin(start())
    assert len(screens) > 1
    assert "Together" in screens[0]  # its first word
    assert all(text.count("\n") < 24 for text in screens)


def test_what_was_typed_while_nobody_was_asked_is_forgotten(monkeypatch):
    outer, inner = os.openpty()
    with os.fdopen(inner, "r") as stdin:
        monkeypatch.setattr(sys, "stdin", stdin)
        os.write(outer, b"1\n")
        assert select.select([stdin], [], [], PATIENCE)[0]
        screen.forget_typed()
        assert not select.select([stdin], [], [], 0)[0]
        os.write(outer, b"2\n")
        assert stdin.readline() == "2\n"
    os.close(outer)


def kept(tmp_path):
    (path,) = (tmp_path / "games" / GAME).glob("*.json")
    return [row[1] for row in json.loads(path.read_text())["actions"]]


def test_the_screen_fits_and_is_coloured_and_plain_with_no_color(start):
    colour = start(*SET_UP)
    colour.expect("q quit")
    assert re.search(r"\x1b\[[0-9;]*3[0-9]m", colour.before)
    screen = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", colour.before).splitlines()[1:]
    assert max(map(len, screen)) <= 80
    assert len(screen) <= 23
    plain = start(*SET_UP, NO_COLOR="1")
    plain.expect("q quit")
    assert not re.search(r"\x1b\[[0-9;]*3[0-9]m", plain.before)


def test_a_terminal_without_unicode_gets_ascii(start):
    child = start(*SET_UP, PYTHONIOENCODING="ascii")
    child.expect("q quit")
    assert child.before.isascii()
    assert "#" in child.before


def test_signs_in_texts_have_others_in_ascii(monkeypatch):
    with TextIOWrapper(BytesIO(), encoding="ascii") as plain:
        monkeypatch.setattr(sys, "stdout", plain)
        out = screen.Terminal()
        out.tell(Name("Coast › Ruins – “so” … ☠"))
        plain.flush()
        assert plain.buffer.getvalue().rstrip() == b'Coast > Ruins - "so" ... ?'


def test_a_killed_game_goes_on_with_nothing_lost(start, tmp_path):
    for done in range(amount(2, 4)):
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


def interrupt(child, answer):
    """Press Ctrl-C, and once more where nothing comes of it: Python misses one in the instant in which it begins to wait for a line."""
    for _ in range(PRESSES):
        child.sendintr()
        if child.expect([answer, pexpect.TIMEOUT], timeout=PATIENCE / PRESSES) == 0:
            return
    raise AssertionError("Ctrl-C does nothing")


def test_ctrl_c_breaks_no_move_off_half_way():
    done = []
    with pytest.raises(KeyboardInterrupt), screen.unbroken():
        signal.raise_signal(signal.SIGINT)
        done.append("the move")
    assert done == ["the move"]
    with pytest.raises(KeyboardInterrupt):  # and afterwards it is as it was
        signal.raise_signal(signal.SIGINT)


def test_ctrl_c_and_ctrl_d_leave_in_peace(start, tmp_path):
    child = start(*SET_UP)
    child.expect("q quit")
    interrupt(child, "play again")
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


def test_values_of_its_own_stay_on_the_screen_until_somebody_has_read_them(start):
    """Who knows how to play is asked to press Enter for them too, each time the game is opened."""
    child = start(*SET_UP, NO_COLOR="1")
    child.expect("q quit")
    child.close(force=True)
    own = start("--new", "--option", "harpy.amount=3", NO_COLOR="1")
    own.expect(r"This game has values of its own: dire_enemies\.harpy\.amount = 3[^(]*\(Enter to begin\) ")
    own.sendline("")
    own.expect("q quit")
    own.sendline("q")
    own.expect("The game is kept")


# -- computer players who think ---------------------------------------------------------------------------------------------


def searching(folder, more):
    """Have hints of processes that are started with this folder in their path be searched for in another way."""
    (folder / "sitecustomize.py").write_text(
        f"from dataclasses import replace\nfrom holdfast.agents import hints\nhints.HINTER = replace(hints.HINTER, {more})\n"
    )


def test_a_hint_names_the_best_actions_with_what_they_are_worth(start, tmp_path):
    searching(tmp_path, "iterations=60")
    child = start(*SET_UP, HOLDFAST_WORKER_MODE="interpreted", NO_COLOR="1", PYTHONPATH=str(tmp_path))
    child.expect("q quit")
    child.sendline("hint")
    child.expect("% to hold the city")
    child.expect(r"\d+ %[^\r\n]*\d")
    child.expect(r"futures imagined in [\d.]+ s, from what this seat can know")


def test_a_hint_that_takes_too_long_is_stopped_by_ctrl_c(start, tmp_path):
    searching(tmp_path, f"iterations=10**9, seconds={PATIENCE}")
    child = start(*SET_UP, HOLDFAST_WORKER_MODE="interpreted", NO_COLOR="1", PYTHONPATH=str(tmp_path))
    child.expect("q quit")
    child.sendline("hint")
    child.expect("Thinking")
    child.sendintr()
    child.expect("No hint, then.")
    child.expect("Enter shows the table again")
    child.sendline("q")
    child.expect("The game is kept")


def test_a_seat_is_given_to_the_computer_and_taken_back(start, tmp_path):
    child = start("--players", "2", "--seed", "3", HOLDFAST_WORKER_MODE="interpreted", NO_COLOR="1")
    child.expect("q quit")
    child.sendline("seat")
    child.expect(r"Seat 1.*human.*Seat 2.*human")
    child.sendline("seat 2 wizard")
    child.expect("Write seat, its number")
    child.sendline("seat 3 greedy")
    child.expect("Write seat, its number")
    child.sendline("seat 2 greedy")
    child.expect(r"Blue[^\r\n]*: the computer \(greedy\) plays now")
    child.expect("q quit")
    child.sendline("q")
    child.expect("The game is kept")
    (path,) = (tmp_path / "games" / GAME).glob("*.json")
    assert json.loads(path.read_text())["seats"] == ["human", "greedy"]


def test_searching_players_play_a_whole_round(tmp_path):
    """Both seats think: the game goes by itself to the end of its one round."""
    environment = {**os.environ, "HOLDFAST_HOME": str(tmp_path), "HOLDFAST_WORKER_MODE": "interpreted"}
    asked = ["play", GAME, "--seats", "easy,easy", "--seed", "3", "--option", "round_limit=1"]
    done = subprocess.run([COMMAND, *asked], env=environment, capture_output=True, text=True, timeout=300, check=True)
    assert done.stdout.splitlines()[-1].startswith("holdfast replay ")
    assert len(kept(tmp_path)) > 5


def test_the_only_seat_is_given_away_watched_and_taken_back(start, tmp_path):
    """The game goes on at a pace that one can follow, and Ctrl-C takes the seat back."""
    child = start(*SET_UP, NO_COLOR="1")
    child.expect("q quit")
    child.sendline("seat 1 greedy")
    child.expect("Ctrl-C gives it back to you")
    child.expect(r"\.\r\n[^\r\n]*\.\r\n")
    child.sendintr()
    if child.expect(["You play again", r"\(Enter\) "]) == 1:  # it was in the middle of telling what happened
        child.sendline("")
        child.expect("You play again")
    child.expect("q quit")
    child.sendline("q")
    child.expect("The game is kept")
    assert 1 <= len(kept(tmp_path)) < 20
