"""What is sent of an entry is made once for all who are told the same, and only for them."""

from __future__ import annotations

from itertools import combinations
from random import Random

import msgspec
import pytest

from holdfast.engine.visibility import SPECTATOR
from holdfast.games import find
from holdfast.play.match import Match
from holdfast.server.store.entries import Acted, Entry
from holdfast.server.views.broadcast import broadcast_of


@pytest.mark.parametrize("game", [find("kingdom-defenders"), find("ruins-of-elysia")], ids=lambda game: game.name)
def test_who_is_told_alike_is_told_the_same(game):
    people = game.people[-1]
    match, chance, found = Match(game, ["human"] * people, {}, 5), Random(1), {True: 0, False: 0}
    while not match.is_over and len(match.moves) < 60:
        seat, mark = chance.choice(match.deciding), len(match.log)
        match.play(seat, chance.choice(match.legal(seat)))
        told = broadcast_of(Entry(len(match.moves), seat, Acted(""), None, "", 0, 0.0), match, mark, "", with_steps=True)
        told.snapshots.patches(SPECTATOR)
        sent = {viewer: msgspec.json.encode(told.table_event(viewer, {})) for viewer in (*range(people), SPECTATOR)}
        for one, other in combinations(sent, 2):
            is_alike = told.told_alike(one) == told.told_alike(other)
            found[is_alike] += 1
            assert not is_alike or sent[one] == sent[other]
    assert found[True] > 20
    assert found[False] > 0
