"""The task that plays a finished game again, to find out what its people have achieved and whom they have played."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from holdfast.play.tally import counted
from holdfast.schema.aims.goals import achieved
from holdfast.schema.aims.occasions import is_done, measure
from holdfast.schema.faces import faces
from holdfast.schema.options import Value

from ..store.achievements import Judged
from .games import Find


def judged(
    find: Find,
    name: str,
    people: int,
    options: Mapping[str, Value],
    seed: int,
    moves: Sequence[int],
    chapter: str = "",
    *,
    ranked: bool = False,
) -> list[Judged]:
    """Return what is known of each seat of a finished game, played as a chapter, or in a challenge with rank."""
    game = find(name)
    if game.metrics is None:
        s = game.new(seed, people, options)
        for action in moves:
            game.step(s, action)
        return [Judged(tuple(one), ()) for one in faces(game, s)]
    s, played = counted(game, people, options, seed, moves)
    found, goals = [], game.goals
    read = measure(game, goals.challenge) if ranked and goals.challenge is not None else None
    for seat, one in enumerate(faces(game, s)):
        names = achieved(game, played, seat)
        if chapter in goals.chapters and is_done(game, goals.chapters[chapter], played, seat):
            names.append(chapter)
        found.append(Judged(tuple(one), tuple(names), None if read is None else float(read(played, seat))))
    return found
