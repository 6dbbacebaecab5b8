"""The task that plays a finished game again, to find out what its people have achieved and whom they have played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holdfast.play.tally import counted
from holdfast.schema.faces import faces
from holdfast.schema.goals import achieved
from holdfast.schema.options import Value

from ..store.achievements import Judged
from .games import Find


def judged(find: Find, name: str, people: int, options: Mapping[str, Value], seed: int, moves: Sequence[int]) -> list[Judged]:
    """Return what is known of each seat of a finished game."""
    game = find(name)
    if game.metrics is None:
        s = game.new(seed, people, options)
        for action in moves:
            game.step(s, action)
        return [Judged(tuple(one), ()) for one in faces(game, s)]
    s, played = counted(game, people, options, seed, moves)
    return [Judged(tuple(one), tuple(achieved(game, played, seat))) for seat, one in enumerate(faces(game, s))]
