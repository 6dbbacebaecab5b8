"""The games that tests of server and page play wherever no real game is the point: the toy, and what is the toy but for one thing."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from holdfast import games
from tests.toygame import GAME
from tests.toygame.names import SEATS
from tests.toyteams import THICKET

GROVE = replace(GAME, name="grove", shared_result=True)
HERMITAGE = replace(GAME, name="hermitage", title="Hermitage", people=range(1, SEATS + 1), lessons={})
"""May be played alone, so a table can begin with nobody else about."""

TOYS = {game.name: game for game in (GAME, GROVE, THICKET, HERMITAGE)}
"""A game with private hands: against each other, together, in teams, and alone too."""


def offered(known: str) -> str:
    """What servers that are processes, and the workers of all servers, know beside the games of the package, as HOLDFAST_GAMES has it.

    Where a test has put the toy aside there is nothing of it.
    """
    return f"{known},hermitage=tests.toys:HERMITAGE" if "toy=" in known else known


def find(name: str) -> Any:
    """The games of the house, and the toys."""
    return TOYS.get(name) or games.find(name)
