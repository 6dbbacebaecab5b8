"""Random play with hands, Units and Skills of all kinds: something can always be done, nothing is lost, and choices move forward."""

from random import Random

import pytest

from holdfast.engine.bag import put_in_hand
from holdfast.engine.rng import set_key
from holdfast.engine.stack import top
from holdfast.games.mage_knight import decisions as pending
from holdfast.games.mage_knight.actions import SPACE
from holdfast.games.mage_knight.names import CARDS, SKILLS, UNITS, WOUND
from holdfast.games.mage_knight.options import OPTIONS, prepare
from holdfast.games.mage_knight.state import State
from tests.mage_knight.laid import COURSE, C

STEPS = 400
WANTED = {"foe": 4, "strike": 9, "attack": 3, "block": 9, "play": 3, "power": 3, "walk": 3, "enter": 4, "challenge": 4}


def weight(action):
    return WANTED.get(SPACE.text(action).split(":")[0], 1)


def deal(s, random):
    """Give the first player cards, crystals, Units and Skills that lie anywhere in the box."""
    me = s.players[0]
    for _ in range(3):
        kind = random.randrange(WOUND)
        if me.hand.size < 10 and me.hand.held[kind] == 0:
            put_in_hand(me.hand, kind, True)
    for colour in range(4):
        me.crystals[colour] = random.randrange(4)
    me.skills |= 1 << random.randrange(SKILLS)
    one = me.company[random.randrange(5)]
    if one.unit < 0:
        one.unit, one.spent, one.wounds = random.randrange(UNITS), False, 0


@pytest.mark.parametrize("seed", range(12))
def test_random_hands(seed):
    random = Random(seed)
    s = State()
    set_key(s.chance, seed)
    s.seats = 1 + seed % 2
    prepare(s, C, s.seats, {option.name: option.usual(s.seats) for option in OPTIONS} | {"rounds": 3})
    COURSE.setup(s, C)
    seen = set()
    due = 0
    for step in range(STEPS):
        if s.result:
            break
        if step >= due and top(s.frames).kind in (
            pending.Turn.number,
            pending.Combat.number,
        ):  # not when somebody pays: what was there to pay would be gone
            due = step + 40
            deal(s, random)
            seen = set()
        mask = [0] * len(SPACE)
        COURSE.legal(s, C, mask)
        legal = [action for action in range(len(mask)) if mask[action]]
        assert legal, "something can be done"
        COURSE.step(s, C, random.choices(legal, [weight(action) for action in legal])[0])
        assert s.holds.lost == 0
        assert s.turn.move >= 0
        assert s.turn.heal >= 0
        me = s.players[0]
        assert sum(me.hand.held[kind] for kind in range(CARDS)) == me.hand.size
        if s.combat.on:
            position = (bytes(s.combat), bytes(s.turn), bytes(s.frames), bytes(s.holds), bytes(s.players[s.active]), bytes(s.source))
            assert position not in seen, "no choice leads back"
            seen.add(position)
        else:
            seen = set()
