"""What those who run the tests have set for themselves decides no test: their language, their terminal, their proxies, their games."""

from __future__ import annotations

import os
import subprocess
import sys

from .conftest import TESTS

THEIRS = {
    "LANG": "de_DE.UTF-8",
    "LC_ALL": "de_DE.UTF-8",
    "LANGUAGE": "de",
    "COLUMNS": "40",
    "LINES": "9",
    "FORCE_COLOR": "1",
    "HTTP_PROXY": "http://127.0.0.1:1",
    "http_proxy": "http://127.0.0.1:1",
    "ALL_PROXY": "http://127.0.0.1:1",
    "HOLDFAST_HOME": "/proc/nowhere",
    "HOLDFAST_LOG_FORMAT": "shouted",
    "HOLDFAST_WORKER_MODE": "unheard-of",
}

SENSITIVE = (
    "cli/test_commands.py::test_looking_things_up_while_playing",
    "cli/test_commands.py::test_every_line_fits_80_columns",
    "cli/test_board_generic.py::test_a_game_without_piles_says_so",
    "server/test_settings.py",
    "server/test_chat_rooms.py::test_players_hear_players_and_who_watches_hears_all",
)


def test_what_somebody_has_set_for_themselves_decides_no_test(tmp_path):
    tests = [str(TESTS / test) for test in SENSITIVE]
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "--basetemp", str(tmp_path / "a folder's name"), *tests]
    done = subprocess.run(command, cwd=TESTS.parent, env={**os.environ, **THEIRS}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout
