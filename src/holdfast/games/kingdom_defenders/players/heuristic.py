"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see.

The unit is about a Fame in the end; where nothing is judged, as of Deeds, all is alike, and stopping is worth nothing.
Nothing here looks behind another's screen, at cards that lie face down, or draws chance.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..content import Content, Rule
from ..names import AREA_B1, AREA_B2, AREA_B3, AREA_C, Good, Track
from ..rules.camps import camp_of
from ..rules.places import adventure_at, building_at, character_at, holds, tile_at
from ..rules.tiles import second_amount_of
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


# -- what is judged alike wherever it is asked --------------------------------------------------------------------------------


@pending.OfPlayer.judges(a.ACTIVATE)
@rule
def judge_activate(s: State, c: Content, frame: pending.OfPlayer, space: int) -> float:
    """Which space is next: Characters and Buildings first, then Deeds as long as the goods are there, then Adventures."""
    if space < AREA_B1 or AREA_B2 <= space < AREA_B3:
        return 2 * IN_ORDER + held_worth(s, c, frame.who, space)
    if space < AREA_B2:
        return IN_ORDER
    net = adventure_net(s, c, frame.who, adventure_at(s, space)) + c.rules[Rule.FAILED_ADVENTURE].value
    return -1.0 + min(IN_ORDER, max(0.0, net))


@pending.OfPlayer.judges(a.TAKE_BACK)
@rule
def judge_take_back(space: int) -> float:
    """Characters and Buildings that are worth nothing are left first; Deeds wait longest."""
    if space < AREA_B1 or AREA_B2 <= space < AREA_B3:
        return 2 * IN_ORDER + 0.01
    return -IN_ORDER - 1.0 if space < AREA_B2 else -IN_ORDER


@pending.OfPlayer.judges(a.TAKE)
@rule
def judge_take(s: State, c: Content, frame: pending.OfPlayer, good: int) -> float:
    """The worth of a good to take."""
    worth = good_worth(s, c, frame.who, good)
    if good == Good.WEAPON or good == Good.SPELL:
        worth += need(s, c, frame.who, good)
    return worth


@apart
def need(s: State, c: Content, p: int, good: int) -> float:
    """How much a player wants one more cube of a kind: for the Adventures they are on, those they could go on, the Horde."""
    weapons = 1 if good == Good.WEAPON else 0
    want = 0.1 * min(4, wanted(s, c, good)) if s.horde != NONE else 0.0
    return want + enabling(s, c, p, weapons, 1 - weapons, 0, s.players[p].discs)


# -- Fate and the Favor of the King --------------------------------------------------------------------------------------------


@pending.Fate.judges(a.FATE)
@rule
def judge_fate(c: Content, fate: int) -> float:
    """What a Fate card gives at once, and may bring in the end."""
    card = c.fates[fate]
    cubes = card.weapon + card.spell + card.either
    return FATE_BY_COUNT[card.counts] + 1.2 * cubes + 1.3 * card.loot + 1.0 * card.coin


@pending.Leave.judges(a.LEAVE)
@rule
def judge_leave(s: State, c: Content, frame: pending.Leave, die: int) -> float:
    """The die that promises least."""
    return -die_hope(s, c, frame.who, die)


@pending.Die.judges(a.DIE)
@rule
def judge_die(s: State, c: Content, frame: pending.Die, die: int) -> float:
    """What the die shows."""
    return die_worth(s, c, frame.who, die, s.dice[die])


# -- placing, and discs ---------------------------------------------------------------------------------------------------------


@pending.Place.judges(a.PLACE)
@rule
def judge_place(s: State, c: Content, frame: pending.Place, space: int) -> float:
    """What a space is worth."""
    return place_worth(s, c, frame.who, space)


@pending.Place.judges(a.PASS)
@rule
def judge_passing() -> float:
    """No space that is worth less is taken."""
    return PASSING


@pending.Lift.judges(a.LIFT)
@rule
def judge_lift(s: State, c: Content, frame: pending.Lift, space: int) -> float:
    """The disc whose action is worth least."""
    return -held_worth(s, c, frame.who, space)


# -- Adventures, Deeds and camps ------------------------------------------------------------------------------------------------


@pending.Pay.judges(a.PAY)
@apart
def judge_pay(s: State, c: Content, frame: pending.Pay, weapons: int) -> float:
    """Pay with what is needed less afterwards."""
    p = frame.who
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


@pending.Reward.judges(a.REWARD)
@rule
def judge_reward(s: State, c: Content, frame: pending.Reward, reward: int) -> float:
    """What a Reward is worth, with its bonus."""
    return reward_worth(s, c, frame.who, reward, frame.bonus == 1)


@pending.Stand.judges(a.GIVE, a.ORB)
@rule
def judge_stand() -> float:
    """An Orb more than there must be is worth more than that others see less."""
    return -1.0


@pending.Contribute.judges(a.GIVE)
@rule
def judge_contribute(s: State, c: Content, frame: pending.Contribute, good: int) -> float:
    """What the cube brings in the camp, less what it is worth; of the two kinds, which the Horde asks for more."""
    p = frame.who
    more = wanted(s, c, good) - wanted(s, c, Good.WEAPON + Good.SPELL - good)
    return cube_in_camp(s, c, p, camp_of(s, p), 0) - good_worth(s, c, p, good) + 0.01 * more


@pending.Contribute.judges(a.PASS)
@rule
def judge_empty_hands(c: Content, frame: pending.Contribute) -> float:
    """It costs Fame to have brought nothing."""
    return -1.0 * c.rules[Rule.EMPTY_HANDS].value if frame.space != NONE and frame.given == 0 else 0.0


@pending.Fewest.judges(a.WOUND)
@rule
def judge_wound(s: State, c: Content, frame: pending.Fewest) -> float:
    """What a wound costs."""
    return -wounds_cost(s, c, frame.who, 1)


@pending.Fewest.judges(a.GIVE)
@rule
def judge_loss(s: State, c: Content, frame: pending.Fewest, good: int) -> float:
    """What the loot was worth."""
    return -good_worth(s, c, frame.who, good)


# -- levels, positions, Orbs ----------------------------------------------------------------------------------------------------


@pending.Level.judges(a.LEVEL)
@rule
def judge_level(s: State, c: Content, frame: pending.Level, track: int) -> float:
    """What a level is worth."""
    return level_worth(s, c, frame.who, track)


@pending.School.judges(a.LEVEL)
@rule
def judge_school(s: State, c: Content, frame: pending.School, track: int) -> float:
    """What a level is worth, with the cube that comes with it."""
    cube = Good.WEAPON if track == Track.STRENGTH else Good.SPELL
    return level_worth(s, c, frame.who, track) + good_worth(s, c, frame.who, cube)


@pending.Position.judges(a.POSITION)
@rule
def judge_position(position: int) -> float:
    """The further in front the better."""
    return -STEP_OF_ORDER * position


@pending.Orb.judges(a.ORB)
@rule
def judge_orb(s: State, c: Content, frame: pending.Orb, relic: int) -> float:
    """What the relic is worth that the Orb becomes."""
    return relic_worth(s, c, frame.who, relic)


# -- what tiles do ----------------------------------------------------------------------------------------------------------------


@pending.Copy.judges(a.COPY)
@rule
def judge_copy(s: State, c: Content, frame: pending.Copy, building: int) -> float:
    """The best Building."""
    return building_worth(s, c, frame.who, building_at(s, building), 0, 0)


@pending.Usurp.judges(a.STEAL)
@rule
def judge_usurp(s: State, c: Content, frame: pending.Usurp, space: int) -> float:
    """The best Character, and rather that of a leader."""
    return character_worth(s, c, frame.who, character_at(s, space), 0) + victim_worth(s, frame.who, space)


@pending.Steal.judges(a.STEAL)
@rule
def judge_steal(s: State, c: Content, frame: pending.Steal, space: int) -> float:
    """The best Building, and rather that of a leader."""
    return building_worth(s, c, frame.who, tile_at(s, space), 0, 0) + victim_worth(s, frame.who, space)


@apart
def victim_worth(s: State, p: int, space: int) -> float:
    """The worth of the harm to a rival whose disc is on a space."""
    victim = 0.0
    for rival in range(s.seats):
        if rival != p and holds(s, rival, space):
            victim = LEADER * s.players[rival].fame
    return victim


@pending.Rival.judges(a.RIVAL)
@rule
def judge_rival(s: State, seat: int) -> float:
    """Rather a leader."""
    return LEADER * s.players[seat].fame


@pending.Goods.judges(a.TAKE)
@rule
def judge_robbing(s: State, c: Content, frame: pending.Goods, good: int) -> float:
    """The worth of a good to take, and how much of it the rival has been seen to have: perhaps none."""
    worth = judge_take(s, c, frame, good)
    rival = s.players[frame.rival]
    seen = rival.goods[good] - rival.start[good] + rival.at_least[good]
    return worth * (1.0 if seen <= 0 else min(2.0, 1.0 * seen))


@pending.Sap.judges(a.GIVE)
@rule
def judge_sap(s: State, c: Content, frame: pending.Sap, good: int) -> float:
    """What the cube brings in the camp, less what it is worth."""
    return 1.5 - good_worth(s, c, frame.who, good)


@pending.Sell.judges(a.GIVE)
@rule
def judge_sell(s: State, c: Content, frame: pending.Sell, good: int) -> float:
    """The Fame for each loot delivered, less what it is worth."""
    return 1.0 * second_amount_of(c, frame.tile) - good_worth(s, c, frame.who, good)
