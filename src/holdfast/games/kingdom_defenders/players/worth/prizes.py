"""What Deeds, Rewards and dice promise a player."""

from __future__ import annotations

from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from ...content import Content, Rule
from ...names import AREA_B1, DEED_SPACES, RELICS, Die, Good, RewardPlace
from ...state import State
from .adventures import deed_short
from .goods import bard_worth, good_worth, thing_worth
from .relics import relic_worth, reward_tiles_worth

DEED_COMING, DEED_LATE = 0.35, 0.75
"""How much of a Reward a Deed promises for which one thing is lacking, and one whose space is the second to be used."""


@apart
def deed_worth(s: State, c: Content, p: int) -> float:
    """What a space for Deeds promises: the best Reward, if something on display can be shown."""
    shown = 0
    near = 0
    for place in range(len(s.deeds)):
        if s.deeds[place] != NONE:
            short = deed_short(s, c, p, s.deeds[place], True)
            shown += short == 0
            near += short == 1
    taken = 0
    for other in range(DEED_SPACES):
        taken += s.holders[AREA_B1 + other] != 0
    worth = best_reward(s, c, p, True) + bard_worth(s, c, p)
    if shown > 0:
        return worth * (DEED_LATE if shown <= taken else 1.0)
    return DEED_COMING * worth if near > 0 and s.players[p].discs > 2 else -0.1


@apart
def reward_worth(s: State, c: Content, p: int, place: int, with_bonus: bool) -> float:
    """The worth of one of the three Rewards; of one in the chest, what they are worth on the whole."""
    worth = reward_tiles_worth(s, c, p)
    if place == RewardPlace.CHEST:
        total = 0.0
        for relic in range(RELICS):
            total += relic_worth(s, c, p, relic)
        worth += total / RELICS
        return worth + c.rules[Rule.CHEST_COINS].value * good_worth(s, c, p, Good.COIN) if with_bonus else worth
    if s.rewards[place - 1] == NONE:
        worth = 0.0
    else:
        worth += relic_worth(s, c, p, c.rewards[s.rewards[place - 1]].relic)
    if with_bonus:
        worth += die_hope(s, c, p, Die.HEALING if place == 1 else Die.WEALTH)
    return worth


@apart
def best_reward(s: State, c: Content, p: int, with_bonus: bool) -> float:
    """The worth of the best of the Rewards."""
    best = reward_worth(s, c, p, RewardPlace.CHEST, with_bonus)
    for place in range(1, 1 + len(s.rewards)):
        best = max(best, reward_worth(s, c, p, place, with_bonus))
    return best


@apart
def die_worth(s: State, c: Content, p: int, die: int, result: int) -> float:
    """What a result of a die is worth to a player."""
    return thing_worth(s, c, p, c.dice[die].results[result], c.dice[die].amounts[result])


@apart
def die_hope(s: State, c: Content, p: int, die: int) -> float:
    """What a die may be worth before it is rolled."""
    total = 0.0
    faces = 0
    for result in range(len(c.dice[die].faces)):
        total += c.dice[die].faces[result] * die_worth(s, c, p, die, result)
        faces += c.dice[die].faces[result]
    return total / max(1, faces)
