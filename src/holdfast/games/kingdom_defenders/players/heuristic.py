"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see.

The unit is about a Fame in the end.  Nothing here looks behind another's screen, at cards that lie face down, or draws chance.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import lowest_seat
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
from ..content import Content, Rule
from ..names import AREA_B1, AREA_B2, AREA_B3, AREA_C, CHARACTERS, Good, Track
from ..rules.camps import camp_of
from ..rules.places import adventure_at, building_at, character_at, holds, tile_at
from ..state import State
from .worth.adventures import adventure_net, enabling, price
from .worth.camps import cube_in_camp
from .worth.goods import good_worth, level_worth, wanted, wounds_cost
from .worth.prizes import die_hope, die_worth, reward_worth
from .worth.relics import relic_worth
from .worth.spaces import held_worth, place_worth
from .worth.tiles import STEP_OF_ORDER, building_worth, character_worth

PASSING = 0.05
"""Passing while placing is as good as a space that is good for next to nothing."""

LEADER = 0.1
"""How much harm to a rival is worth, for each Fame they have."""

IN_ORDER = 10.0
"""Buildings come before Deeds, Deeds before Adventures."""

FATE_BY_COUNT = (2.0, 3.5, 2.5, 2.5, 3.5, 3.0, 4.5, 5.0)
"""What a Fate card may bring in the end, by what it counts."""


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks."""
    p = lowest_seat(s.deciding)
    if top(s.frames).kind == pending.Stand.number:
        return 0.0 if action == a.PASS else -1.0
    if a.PLACE <= action < a.ACTIVATE:
        return place_worth(s, c, p, action - a.PLACE)
    if action == a.PASS:
        return judge_pass(s, c)
    if action < a.LIFT:
        return judge_space(s, c, p, action)
    if action < a.STEAL:
        return -held_worth(s, c, p, action - a.LIFT)
    if action < a.DEED:
        return judge_copy(s, c, p, action)
    if action < a.FATE:
        return judge_prize(s, c, p, action)
    if action < a.LEVEL:
        return judge_goods(s, c, p, action)
    return judge_other(s, c, p, action)


@rule
def judge_pass(s: State, c: Content) -> float:
    """Stopping: worth nothing, and costly with empty hands."""
    frame: Any = top(s.frames)
    if frame.kind == pending.Place.number:
        return PASSING
    if frame.kind == pending.Contribute.number and frame.space != NONE and frame.given == 0:
        return -1.0 * c.rules[Rule.EMPTY_HANDS].value
    return 0.0


@apart
def judge_space(s: State, c: Content, p: int, action: int) -> float:
    """Which space is next, and whether to use it: Buildings first, then Deeds as long as the goods are there, then Adventures."""
    use = action < a.TAKE_BACK
    space = action - (a.ACTIVATE if use else a.TAKE_BACK)
    if space < AREA_B1 or AREA_B2 <= space < AREA_B3:
        return 2 * IN_ORDER + (held_worth(s, c, p, space) if use else 0.01)
    if space < AREA_B2:
        return IN_ORDER if use else -IN_ORDER - 1.0
    if not use:
        return -IN_ORDER
    return -1.0 + min(IN_ORDER, max(0.0, adventure_net(s, c, p, adventure_at(s, space)) + c.rules[Rule.FAILED_ADVENTURE].value))


@apart
def judge_copy(s: State, c: Content, p: int, action: int) -> float:
    """Whose space to take over, and which Building to copy."""
    if action >= a.COPY:
        return building_worth(s, c, p, building_at(s, action - a.COPY), 0, 0)
    space = action - a.STEAL
    victim = 0.0
    for rival in range(s.seats):
        if rival != p and holds(s, rival, space):
            victim = LEADER * s.players[rival].fame
    if space < AREA_B1:
        return character_worth(s, c, p, character_at(s, space), 0) + victim
    return building_worth(s, c, p, tile_at(s, space), 0, 0) + victim


@apart
def judge_prize(s: State, c: Content, p: int, action: int) -> float:
    """Which Deed, which Reward."""
    if action >= a.REWARD:
        frame: Any = top(s.frames)
        return reward_worth(s, c, p, action - a.REWARD, frame.kind == pending.Reward.number and frame.bonus == 1)
    return 0.0


@apart
def judge_goods(s: State, c: Content, p: int, action: int) -> float:
    """Fate cards, goods to take and to give, what to pay with."""
    if action < a.TAKE:
        fate = c.fates[action - a.FATE]
        cubes = fate.weapon + fate.spell + fate.either
        return FATE_BY_COUNT[fate.counts] + 1.2 * cubes + 1.3 * fate.loot + 1.0 * fate.coin
    if action < a.GIVE:
        return judge_take(s, c, p, action - a.TAKE)
    if action < a.PAY:
        return judge_give(s, c, p, action - a.GIVE)
    return judge_pay(s, c, p, action - a.PAY)


@apart
def need(s: State, c: Content, p: int, good: int) -> float:
    """How much a player wants one more cube of a kind: for the Adventures they are on, those they could go on, the Horde."""
    weapons = 1 if good == Good.WEAPON else 0
    want = 0.1 * min(4, wanted(s, c, good)) if s.horde != NONE else 0.0
    return want + enabling(s, c, p, weapons, 1 - weapons, 0, s.players[p].discs)


@apart
def judge_take(s: State, c: Content, p: int, good: int) -> float:
    """The worth of a good to take; a rival may have none of it."""
    frame: Any = top(s.frames)
    worth = good_worth(s, c, p, good)
    if good == Good.WEAPON or good == Good.SPELL:
        worth += need(s, c, p, good)
    if frame.kind == pending.Goods.number and frame.rival >= 0:
        rival = s.players[frame.rival]
        seen = rival.goods[good] - rival.start[good] + rival.at_least[good]
        return worth * (1.0 if seen <= 0 else min(2.0, 1.0 * seen))
    return worth


@apart
def judge_give(s: State, c: Content, p: int, good: int) -> float:
    """What giving a good brings, less what it is worth."""
    frame: Any = top(s.frames)
    worth = good_worth(s, c, p, good)
    if frame.kind == pending.Contribute.number:
        more = wanted(s, c, good) - wanted(s, c, Good.WEAPON + Good.SPELL - good)
        return cube_in_camp(s, c, p, camp_of(s, p), 0) - worth + 0.01 * more
    if good == Good.LOOT:
        gain = 0.0
        if frame.tile != NONE:  # the Trading Post
            gain = selling(c, frame.tile)
        return gain - worth
    return 1.5 - worth


@rule
def selling(c: Content, tile: int) -> float:
    """Fame for each loot delivered."""
    return 1.0 * c.buildings[tile - CHARACTERS].second_amount


@apart
def judge_pay(s: State, c: Content, p: int, weapons: int) -> float:
    """Pay with what is needed less afterwards."""
    frame: Any = top(s.frames)
    first, second, third = price(s, c, p, frame.adventure)
    spells = max(second, first + second + third - weapons)
    goods = s.players[p].goods
    left_weapons = goods[Good.WEAPON] - weapons
    left_spells = goods[Good.SPELL] - spells
    for space in range(AREA_B3, AREA_C):
        if space != frame.space and holds(s, p, space) and adventure_at(s, space) != NONE:
            more, others, _ = price(s, c, p, adventure_at(s, space))
            left_weapons -= more
            left_spells -= others
    if s.horde != NONE:
        apart_by = wanted(s, c, Good.SPELL) - wanted(s, c, Good.WEAPON)
        left_weapons += min(1, max(-1, apart_by))
    difference = left_weapons - left_spells
    return -0.05 * difference * difference + 2.0 * min(0, left_weapons) + 2.0 * min(0, left_spells)


@apart
def judge_other(s: State, c: Content, p: int, action: int) -> float:
    """Levels, wounds, dice, positions, rivals and Orbs."""
    frame: Any = top(s.frames)
    if action < a.WOUND:
        track = action - a.LEVEL
        worth = level_worth(s, c, p, track)
        return (
            worth + good_worth(s, c, p, Good.WEAPON if track == Track.STRENGTH else Good.SPELL)
            if frame.kind == pending.School.number
            else worth
        )
    if action == a.WOUND:
        return -wounds_cost(s, c, p, 1)
    if action < a.DIE:
        return -die_hope(s, c, p, action - a.LEAVE)
    if action < a.POSITION:
        return die_worth(s, c, p, action - a.DIE, s.dice[action - a.DIE])
    if action < a.RIVAL:
        return -STEP_OF_ORDER * (action - a.POSITION)
    if action < a.ORB:
        return LEADER * s.players[action - a.RIVAL].fame
    return relic_worth(s, c, p, action - a.ORB)
