"""What people point at and propose tells nobody what they cannot know: not in a byte, whatever others hold."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.engine.struct import clone, to_bytes
from tests.toygame.names import Tool, Tree
from tests.toys import HERMITAGE, TOYS

from ..amounts import amount
from .house import fresh_id
from .test_leaks import NOBODY, ONE, THREE, TWO, eye, place  # noqa: F401 - a fixture
from .twins import redealt, twins

OPEN = ("roll", "draw", "wait")
"""What everybody knows to be possible, or not."""

VIEWERS = [ONE, TWO, THREE, NOBODY]
THINGS = [f"{role}:{one.name.lower().replace('_', '-')}" for role, of in (("tree", Tree), ("tool", Tool)) for one in of]


def pointed(table, eyes):
    """What somebody hears when everybody points at everything, also at what they alone see."""
    for seat in range(3):
        for thing in THINGS:
            assert table.command("point", seat, fresh_id(), at=thing)["error"] is None
    return table.fence(eyes)


def proposed(table, eyes, own, tried):
    """What somebody is told when they ask what to propose and try it, and what they hear when others propose what all know of."""
    line, live, heard = table.lines[eyes], table.live.table, []
    space = live.match.game.actions
    for seat in own:
        line.say("proposable", id="asked", seq=live.seq, token=table.token(seat))
        heard += table.fence(eyes)
    for decider in live.turn:
        for seat in range(3):
            for action in [space.text(action) for action in tried] if seat in own else OPEN:
                answer = table.command("propose", seat, "tried", action=action, to=decider)
                heard.append(answer if seat in own or action in OPEN else None)
            table.command("dismiss", seat, "away", by=seat + 1)
    return heard + table.fence(eyes)


@pytest.mark.slow(20)
@pytest.mark.parametrize("game", amount([name for name in TOYS if name != HERMITAGE.name], list(TOYS)))  # which three play as the Copse
def test_nobody_is_shown_what_they_cannot_know(place, game):  # noqa: F811
    random, dealt = Random(7), 0
    with twins(place, game, 3, VIEWERS, length=9) as (left, right):
        for table in (left, right):
            table.command("act", 0, fresh_id(), action="begin")
        for number in range(amount(len(VIEWERS), 6)):
            eyes = VIEWERS[number % len(VIEWERS)]
            viewer, match = eye(right, eyes), left.live.table.match
            moves = place.do(lambda match=match: [(seat, action) for seat in match.deciding for action in match.legal(seat)])
            other = place.do(lambda viewer=viewer: redealt(right, viewer, random))
            tried = {action for _, action in moves} | set(place.do(lambda game=match.game, other=other: game.legal(other)))
            heard = []
            for state in (clone(right.live.table.match.state), other):
                place.do(lambda state=state: right.deal(state))
                right.hear_all()
                heard.append((pointed(right, eyes), proposed(right, eyes, eyes, sorted(tried))))
            place.do(lambda: right.align(left))
            dealt += to_bytes(other) != to_bytes(left.live.table.match.state)
            assert heard[0] == heard[1], f"{eyes} can tell the positions apart"
            seat, action = random.choice(moves)
            for table in (left, right):
                assert table.command("act", seat, fresh_id(), action=match.game.actions.text(action))["error"] is None
    assert dealt > amount(1, 2)


def test_a_card_that_is_proposed_stays_unknown_to_others_until_it_is_played(place):  # noqa: F811
    with twins(place, "grove", 3, VIEWERS, length=9) as (table, _):
        table.command("act", 0, fresh_id(), action="begin")
        for seat, action in ((0, "draw"), (1, "wait"), (2, "wait")):
            assert table.command("act", seat, fresh_id(), action=action)["error"] is None
        table.hear_all()
        held = place.do(lambda: clone(table.live.table.match.state)).hands[0].cards.cards[0]
        name = Tree(held).name.lower().replace("_", "-")
        space = table.live.table.match.game.actions
        for tree in Tree:
            action = space.text(space["play"] + tree)
            assert table.command("propose", 1, fresh_id(), action=action, to=0)["error"]["code"] == "illegal"
        assert all(not frames[:-1] for frames in table.hear_all().values())
        table.command("point", 0, fresh_id(), at=f"tree:{name}")
        heard = table.hear_all()
        assert {eyes: len(frames) - 1 for eyes, frames in heard.items()} == {ONE: 1, TWO: 0, THREE: 0, NOBODY: 0}
