"""The flat records that tell the compiled loop which games to play."""

from __future__ import annotations

from holdfast.engine.struct import array, i32, i64, struct

PLACES = 4096
"""Maximum number of positions of a game remembered to detect loops."""


@struct
class Place:
    """The hash of an earlier position, and the number of its game, from 1."""

    game: i64
    position: i64


@struct
class Order:
    """The games of a run to play."""

    first: i64  # number of the first game
    repeats: i32  # times each seed is played in turn, with different random numbers for the players
    salt: i32  # changes the players' random numbers only
    limit: i32  # decisions after which a game is broken off
    places: list[Place] = array(PLACES)
