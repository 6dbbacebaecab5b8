"""`holdfast` for servers that start again and again: `python -m tests.server.few_games serve …` loads most games only when asked for.

A server loads all games before it answers, which takes two fifths of its start; most tests want one game of it.  That it does so is seen
where the command itself is started, as in the tests of `holdfast serve`.
"""

from __future__ import annotations

from holdfast.engine.imports import own_process, uncollected

own_process()
with uncollected():
    from holdfast import cli, games
    from holdfast.server.http import catalogue

SOON = "tiny-epic-defenders"
"""The game of the package that most tests play: nobody is to wait for it at a table."""


def load_some_games() -> None:
    """Load one game of the package, and the toys."""
    for name in (SOON, *(name for name in games.NAMES if name not in games.OWN)):
        catalogue._begin(name)


if __name__ == "__main__":
    catalogue.load_games = load_some_games
    cli.main()
