"""What the terminal shows while a game is compiled."""

from __future__ import annotations

import os
from types import SimpleNamespace

from holdfast.engine import compile_progress


def test_a_line_of_progress_stays_one_line_in_a_narrow_terminal(monkeypatch, capsys):
    monkeypatch.setattr(compile_progress, "shutil", SimpleNamespace(get_terminal_size=lambda: os.terminal_size((80, 24))))
    compile_progress.rewrite("preparing the fast rules of Ruins of Elysia, once on this machine: 12 % (9 s) and some more words")
    written = capsys.readouterr().err
    assert written.startswith("\r\033[K") and len(written.removeprefix("\r\033[K")) == 79
    compile_progress.rewrite("the fast rules are ready (30 s)\n")
    assert capsys.readouterr().err.endswith("(30 s)\n")
