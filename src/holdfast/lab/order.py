"""The flat records by which the laboratory tells compiled play what to play."""

from __future__ import annotations

from holdfast.core.struct import array, i32, i64, struct

PLACES = 4096
"""How many positions of a game are remembered at most to find loops."""


@struct
class Place:
    """A position that was there, and the number of its game, from 1."""

    game: i64
    position: i64


@struct
class Order:
    """Which games of a run to play."""

    first: i64  # number of the first game
    repeats: i32  # how often each seed is played in turn, each time with other chance for the players
    salt: i32  # changes the players' chance and nothing else
    limit: i32  # decisions after which a game is broken off
    first_word: i32
    last_word: i32  # the part of a position, in 32-bit words, that tells it from others
    places: list[Place] = array(PLACES)
