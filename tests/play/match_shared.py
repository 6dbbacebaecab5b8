"""What the tests of match share."""

from __future__ import annotations

from holdfast.engine.struct import to_bytes
from holdfast.play.match import Match
from tests.toygame import GAME


def begun(*players, seed=1, **options):
    """A match in which the first seat is to move."""
    match = Match(GAME, players or ("human", "human"), options, seed)
    match.play(0, "begin")
    return match


def play(match, *actions):
    """Take actions, each for the seat whose turn it is."""
    for action in actions:
        match.play(match.deciding[0], action)


def everything(match):
    """All that taking back and refusals must leave as it was."""
    return (
        to_bytes(match.state),
        list(match.moves),
        list(match.log),
        [match.log_length(viewer) for viewer in range(8)],
        [to_bytes(match.position_before(i)) for i in range(len(match.moves) + 1)],
    )
