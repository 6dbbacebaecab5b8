"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see.

The unit is about a Fame in the end.  Nothing here looks behind another's screen, at cards that lie face down, or draws chance.
"""

from __future__ import annotations

from holdfast.core.frames import top
from holdfast.core.pile import NONE
from holdfast.core.rule import apart, rule

from . import actions as a
from .camps import camp_of, room
from .content import CAMP_1, CHEST_COINS, EMPTY_HANDS, FAILED_ADVENTURE, FEWEST_FAME, LEVEL_CUBES, SPOILS_CUBES, Content
from .favor import (
    GIVES_COIN,
    GIVES_LOOT,
    GIVES_MAGIC,
    GIVES_POTION,
    GIVES_SPELL,
    GIVES_STRENGTH,
    GIVES_WEAPON,
)
from .names import (
    ADVENTURE_DISCOUNT,
    ADVENTURE_SPACES,
    AREA_B1,
    AREA_B2,
    AREA_B3,
    AREA_C,
    AREA_D,
    BARD,
    CHARACTERS,
    CHEST,
    COIN,
    COPY_BUILDINGS,
    CUBES_BY_POSITION,
    DEED_SPACES,
    FAME_PER_RELIC_TYPE,
    HEALING_DIE,
    IGNORE_WALL_AND_SHARE_BUILDINGS,
    LEVEL_AND_MATCH,
    LOOT,
    MAGIC,
    RECRUIT_DISC,
    RELICS,
    RESERVE_TO_CAMP,
    SAP_CAMP,
    SELL_LOOT,
    SET_TURN_POSITION,
    SHIELD,
    SPELL,
    STEAL_BUILDING,
    STEAL_GOODS,
    STRENGTH,
    TAKE_GREY_DISC,
    USURP_CHARACTER,
    W_CONTRIBUTE,
    W_GOODS,
    W_PLACE,
    W_REWARD,
    W_SCHOOL,
    WEALTH_DIE,
    WEAPON,
    WOUND_RIVAL,
)
from .places import (
    adventure_at,
    building_at,
    camps_closed,
    character_at,
    coin_asked,
    discs_asked,
    fame_asked,
    has_passive,
    holds,
    in_kingdom,
    position_of,
    tile_at,
)
from .relics import types_of
from .state import State
from .worth import (
    DISC_WORTH,
    adventure_net,
    at_hand,
    bard_worth,
    best_level_worth,
    deed_short,
    either_worth,
    enabling,
    fits,
    good_worth,
    level_worth,
    plain_gain,
    potions_worth,
    price,
    relic_worth,
    reward_tiles_worth,
    rounds_left,
    short_for,
    wanted,
    wounds_cost,
)

PASSING = 0.05
"""Passing while placing is as good as a space that is good for next to nothing."""

CROSSING, HASTE = 1.5, 0.3
"""What crossing the Wall costs for each disc that is then of no use, and for each other disc, which could first have gone to the city."""

FUTURE_CUBE = 0.85
"""How likely a cube in a camp brings its Fame of a victory or saves some of a siege."""

THREAT = 0.25
"""How much of a siege's Fame a player fears to lose themselves and rivals not, for each cube that is lacking less."""

STEP_OF_ORDER = 0.35
"""The worth of each position farther forward."""

TEMPO = 0.3
"""The worth of what others may take meanwhile."""

DEED_COMING, DEED_LATE = 0.35, 0.75
"""How much of a Reward a Deed promises for which one thing is lacking, and one whose space is the second to be used."""

LEADER = 0.1
"""How much harm to a rival is worth, for each Fame they have."""

IN_ORDER = 10.0
"""Buildings come before Deeds, Deeds before Adventures."""

FATE_BY_COUNT = (2.0, 3.5, 2.5, 2.5, 3.5, 3.0, 4.5, 5.0)
"""What a Fate card may bring in the end, by what it counts."""


@rule
def seat_asked(s: State) -> int:
    """The player who decides."""
    p = 0
    while p < s.seats - 1 and s.deciding >> p & 1 == 0:
        p += 1
    return p


@rule
def judge(s: State, c: Content, action: int) -> float:
    """How good a legal action looks."""
    p = seat_asked(s)
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
    frame = top(s.frames)
    if frame.kind == W_PLACE:
        return PASSING
    if frame.kind == W_CONTRIBUTE and frame.where != NONE and frame.card == 0:
        return -1.0 * c.rules[EMPTY_HANDS].value
    return 0.0


# -- placing -----------------------------------------------------------------------------------------------------------------


@apart
def place_worth(s: State, c: Content, p: int, space: int) -> float:
    """The worth of putting discs on a space now."""
    discs = discs_asked(s, c, space)
    left = s.players[p].discs + s.players[p].grey - discs
    cost = DISC_WORTH * (discs - 1) + fame_asked(s, c, space)
    coins = coin_asked(s, c, space)
    if coins:
        cost += coins * good_worth(s, c, p, COIN)
    if space < AREA_B1:
        return character_worth(s, c, p, character_at(s, space), left) - cost
    if space < AREA_B2:
        return deed_worth(s, c, p) - cost
    if space < AREA_B3:
        return building_worth(s, c, p, tile_at(s, space), coins, left) - cost
    if space < AREA_C:
        return adventure_worth(s, c, p, space) - cost - crossing(s, c, p, space, left)
    if space < AREA_D:
        return camp_worth(s, c, p, c.spaces[CAMP_1 + space - AREA_C].cubes) - cost - crossing(s, c, p, space, left)
    return door_worth(s, c, p, space - AREA_D) - cost


@apart
def crossing(s: State, c: Content, p: int, space: int, left: int) -> float:
    """What it costs to go beyond the Wall with discs left: there must be something to do for them there."""
    if left <= 0 or in_kingdom(s, p) or has_passive(s, c, p, IGNORE_WALL_AND_SHARE_BUILDINGS):
        return 0.0
    weapons, spells, either = at_hand(s, c, p, NONE)
    useful = 1 if space >= AREA_C or camps_closed(s) else 2  # a door, and Area C
    cubes = weapons + spells + either
    for other in range(AREA_B3, AREA_B3 + ADVENTURE_SPACES):
        card = adventure_at(s, other)
        if card == NONE or s.holders[other] or other == space:
            continue
        first, second, third = price(s, c, p, card)
        if first + second + third <= cubes and short_for(s, c, p, other, weapons, spells, either) == 0:
            cubes -= first + second + third
            useful += c.adventures[card].discs
    idle = max(0, left - useful)
    return CROSSING * idle + HASTE * (left - idle)


@apart
def action_worth(s: State, c: Content, p: int, special: int, amount: int, second: int) -> float:
    """What is special to a tile is worth so much."""
    left = rounds_left(s, c)
    if special == SHIELD:
        return 0.2
    if special == BARD:
        return 1.6 * amount_or_one(amount)
    if special == RESERVE_TO_CAMP:
        return camp_worth(s, c, p, 1) + either_worth(s, c, p) if wanted(s, c, WEAPON) + wanted(s, c, SPELL) > 0 else 0.0
    if special == SET_TURN_POSITION:
        return STEP_OF_ORDER * (position_of(s, p) - 1)
    if special == ADVENTURE_DISCOUNT:
        return 1.3 * (amount + second)
    if special == LEVEL_AND_MATCH:
        return max(
            level_worth(s, c, p, STRENGTH) + second * good_worth(s, c, p, WEAPON),
            level_worth(s, c, p, MAGIC) + second * good_worth(s, c, p, SPELL),
        )
    if special == IGNORE_WALL_AND_SHARE_BUILDINGS:
        return 1.0
    if special == WOUND_RIVAL:
        return 0.5 * amount
    if special == USURP_CHARACTER or special == STEAL_BUILDING:
        return 1.8
    if special == RECRUIT_DISC:
        return DISC_WORTH * left * amount_or_one(amount) if s.players[p].reserve > 0 else 0.0
    if special == SELL_LOOT:
        return max(0.0, min(amount, s.players[p].goods[LOOT]) * (second - good_worth(s, c, p, LOOT)))
    if special == CUBES_BY_POSITION:
        return amount_or_one(amount) * position_of(s, p) * either_worth(s, c, p)
    if special == TAKE_GREY_DISC:
        return DISC_WORTH * 0.9 if left > 0 else 0.0
    if special == FAME_PER_RELIC_TYPE:
        return 1.0 * amount_or_one(amount) * types_of(s, c, p)
    if special == SAP_CAMP:
        return 1.2
    if special == STEAL_GOODS:
        return 0.8 * amount * either_worth(s, c, p)
    if special == COPY_BUILDINGS:
        return 2.0 * amount
    return 0.0


@rule
def amount_or_one(amount: int) -> int:
    """The number of what is special, where a tile names none: one."""
    return max(1, amount)


@apart
def character_worth(s: State, c: Content, p: int, character: int, discs: int) -> float:
    """What a Character does for a player, with so many discs left to place."""
    tile = c.characters[character]
    if tile.horde and camps_closed(s):
        return 0.0
    worth = plain_gain(s, c, p, tile) + action_worth(s, c, p, tile.special, tile.amount, tile.second_amount)
    if tile.contribute:
        worth += camp_worth(s, c, p, tile.contribute) * 0.5
    if discs > 0 and tile.weapon + tile.spell + tile.either > 0:
        worth += enabling(s, c, p, tile.weapon, tile.spell, tile.either, discs)
    return worth


@apart
def building_worth(s: State, c: Content, p: int, building: int, coins: int, discs: int) -> float:
    """What a Building does for a player who pays so many coins for its space, with so many discs left to place."""
    tile = c.buildings[building]
    if tile.horde and camps_closed(s):
        return 0.0
    if s.players[p].goods[COIN] - coins < tile.pay_coin or s.players[p].goods[LOOT] < tile.pay_loot:
        return 0.0
    worth = plain_gain(s, c, p, tile) + action_worth(s, c, p, tile.special, tile.amount, tile.second_amount)
    if tile.contribute:
        worth += max(0.0, camp_worth(s, c, p, tile.contribute))
    either = tile.either
    if tile.special == CUBES_BY_POSITION:
        either += position_of(s, p)
    if discs > 0 and tile.weapon + tile.spell + either > 0:
        worth += enabling(s, c, p, tile.weapon, tile.spell, either, discs)
    return worth


@apart
def adventure_worth(s: State, c: Content, p: int, space: int) -> float:
    """What an Adventure promises, if its cubes are at hand or will be."""
    card = adventure_at(s, space)
    if not fits(s, c, p, card):
        return -1.0 * c.rules[FAILED_ADVENTURE].value
    weapons, spells, either = at_hand(s, c, p, space)
    short = short_for(s, c, p, space, weapons, spells, either)
    net = adventure_net(s, c, p, card) + bard_worth(s, c, p)
    if short == 0:
        return net + TEMPO
    return -1.0 * c.rules[FAILED_ADVENTURE].value


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
    if place == CHEST:
        total = 0.0
        for relic in range(RELICS):
            total += relic_worth(s, c, p, relic)
        worth += total / RELICS
        return worth + c.rules[CHEST_COINS].value * good_worth(s, c, p, COIN) if with_bonus else worth
    if s.rewards[place - 1] == NONE:
        return 0.0
    worth += relic_worth(s, c, p, c.rewards[s.rewards[place - 1]].relic)
    if with_bonus:
        worth += die_hope(s, c, p, HEALING_DIE if place == 1 else WEALTH_DIE)
    return worth


@apart
def best_reward(s: State, c: Content, p: int, with_bonus: bool) -> float:
    """The worth of the best of the Rewards."""
    best = reward_worth(s, c, p, CHEST, with_bonus)
    for place in range(1, 1 + len(s.rewards)):
        best = max(best, reward_worth(s, c, p, place, with_bonus))
    return best


@apart
def door_worth(s: State, c: Content, p: int, door: int) -> float:
    """What a door is worth: each position forward, in the rounds to come."""
    if rounds_left(s, c) == 0:
        return 0.0
    forward = position_of(s, p) - 1 - door
    if forward <= 0:
        return 0.1 if door == 0 else 0.0
    return STEP_OF_ORDER * forward


# -- the Horde -----------------------------------------------------------------------------------------------------------------


@apart
def camp_worth(s: State, c: Content, p: int, most: int) -> float:
    """What bringing up to so many cubes to the camp is worth to a player, of the cubes not needed for Adventures."""
    if s.horde == NONE:
        return 0.0
    weapons, spells, either = at_hand(s, c, p, NONE)
    first = min(weapons, wanted(s, c, WEAPON))
    second = min(spells, wanted(s, c, SPELL))
    more = min(either, max(0, wanted(s, c, WEAPON) + wanted(s, c, SPELL) - first - second))
    cubes = min(most, room(s, c, p), first + second + more)
    if cubes <= 0:
        return -1.0 * c.rules[EMPTY_HANDS].value
    worth = bard_worth(s, c, p)
    have = camp_of(s, p)
    price_of_cube = (good_worth(s, c, p, WEAPON) + good_worth(s, c, p, SPELL)) / 2
    for i in range(cubes):
        gain = cube_in_camp(s, c, p, have + i, i) - price_of_cube
        if gain > 0.0 or i == 0:
            worth += gain
    return worth


@apart
def cube_in_camp(s: State, c: Content, p: int, have: int, given: int) -> float:
    """What one more cube in a camp that holds so many is worth, so many of them given now."""
    horde = c.hordes[s.horde]
    lacking_now = wanted(s, c, WEAPON) + wanted(s, c, SPELL) - given
    hope = 1.0 * horde.fame_per_cube
    last = rounds_left(s, c) == 0
    if last and lacking_now > 1:
        hope = 0.0 if s.counter > 1 else 1.0
    elif lacking_now > 1 and s.counter <= 1:
        hope = max(1.0, 0.5 * hope)
    worth = 1.0 + FUTURE_CUBE * hope
    if have + 1 == c.rules[SPOILS_CUBES].value:
        worth += 0.8 * good_worth(s, c, p, LOOT)
    if have + 1 == c.rules[LEVEL_CUBES].value:
        worth += 0.9 * best_level_worth(s, c, p)
    highest = 0
    lowest_camp = 99
    for rival in range(s.seats):
        if rival != p:
            highest = max(highest, camp_of(s, rival))
            lowest_camp = min(lowest_camp, camp_of(s, rival))
    if have + 1 > highest >= have:
        worth += 0.6
    if have <= lowest_camp and (s.counter <= 1 or lacking_now > 3):
        worth += 0.4 * c.rules[FEWEST_FAME].value
    if not last or s.counter <= 1:
        worth += THREAT * horde.fame_loss / max(3, lacking_now + s.counter)
    return worth


# -- what to do with a space -----------------------------------------------------------------------------------------------------


@apart
def held_worth(s: State, c: Content, p: int, space: int) -> float:
    """What a player loses with the action of a space where their discs are."""
    if space < AREA_B1:
        return character_worth(s, c, p, character_at(s, space), 0)
    if space < AREA_B2:
        return deed_worth(s, c, p)
    if space < AREA_B3:
        return building_worth(s, c, p, tile_at(s, space), 0, 0)
    if space < AREA_C:
        return adventure_net(s, c, p, adventure_at(s, space)) + c.rules[FAILED_ADVENTURE].value
    if space < AREA_D:
        return camp_worth(s, c, p, c.spaces[CAMP_1 + space - AREA_C].cubes)
    return door_worth(s, c, p, space - AREA_D)


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
    return -1.0 + min(IN_ORDER, max(0.0, adventure_net(s, c, p, adventure_at(s, space)) + c.rules[FAILED_ADVENTURE].value))


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
        frame = top(s.frames)
        return reward_worth(s, c, p, action - a.REWARD, frame.kind == W_REWARD and frame.card == 1)
    return 0.0


# -- goods -----------------------------------------------------------------------------------------------------------------------


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
    weapons = 1 if good == WEAPON else 0
    want = 0.1 * min(4, wanted(s, c, good)) if s.horde != NONE else 0.0
    return want + enabling(s, c, p, weapons, 1 - weapons, 0, s.players[p].discs)


@apart
def judge_take(s: State, c: Content, p: int, good: int) -> float:
    """The worth of a good to take; a rival may have none of it."""
    frame = top(s.frames)
    worth = good_worth(s, c, p, good)
    if good == WEAPON or good == SPELL:
        worth += need(s, c, p, good)
    if frame.kind == W_GOODS and frame.where >= 0:
        rival = s.players[frame.where]
        seen = rival.goods[good] - rival.start[good] + rival.at_least[good]
        return worth * (1.0 if seen <= 0 else min(2.0, 1.0 * seen))
    return worth


@apart
def judge_give(s: State, c: Content, p: int, good: int) -> float:
    """What giving a good brings, less what it is worth."""
    frame = top(s.frames)
    worth = good_worth(s, c, p, good)
    if frame.kind == W_CONTRIBUTE:
        more = wanted(s, c, good) - wanted(s, c, WEAPON + SPELL - good)
        return cube_in_camp(s, c, p, camp_of(s, p), 0) - worth + 0.01 * more
    if good == LOOT:
        gain = 0.0
        if frame.card != NONE:  # the Trading Post
            gain = selling(c, frame.card)
        return gain - worth
    return 1.5 - worth


@rule
def selling(c: Content, tile: int) -> float:
    """Fame for each loot delivered."""
    return 1.0 * c.buildings[tile - CHARACTERS].second_amount


@apart
def judge_pay(s: State, c: Content, p: int, weapons: int) -> float:
    """Pay with what is needed less afterwards."""
    frame = top(s.frames)
    first, second, third = price(s, c, p, frame.card)
    spells = max(second, first + second + third - weapons)
    goods = s.players[p].goods
    left_weapons = goods[WEAPON] - weapons
    left_spells = goods[SPELL] - spells
    for space in range(AREA_B3, AREA_C):
        if space != frame.where and holds(s, p, space) and adventure_at(s, space) != NONE:
            more, others, _ = price(s, c, p, adventure_at(s, space))
            left_weapons -= more
            left_spells -= others
    if s.horde != NONE:
        apart_by = wanted(s, c, SPELL) - wanted(s, c, WEAPON)
        left_weapons += min(1, max(-1, apart_by))
    difference = left_weapons - left_spells
    return -0.05 * difference * difference + 2.0 * min(0, left_weapons) + 2.0 * min(0, left_spells)


# -- all the rest ----------------------------------------------------------------------------------------------------------------


@rule
def result_worth(s: State, c: Content, p: int, die: int, result: int) -> float:
    """What a result of a die is worth."""
    gives = c.dice[die].results[result]
    amount = 1.0 * c.dice[die].amounts[result]
    if gives == GIVES_WEAPON:
        return amount * good_worth(s, c, p, WEAPON)
    if gives == GIVES_SPELL:
        return amount * good_worth(s, c, p, SPELL)
    if gives == GIVES_LOOT:
        return amount * good_worth(s, c, p, LOOT)
    if gives == GIVES_COIN:
        return amount * good_worth(s, c, p, COIN)
    if gives == GIVES_POTION:
        return potions_worth(s, c, p, c.dice[die].amounts[result])
    if gives == GIVES_STRENGTH:
        return amount * level_worth(s, c, p, STRENGTH)
    if gives == GIVES_MAGIC:
        return amount * level_worth(s, c, p, MAGIC)
    return 0.0


@apart
def die_worth(s: State, c: Content, p: int, die: int, result: int) -> float:
    """What a result of a die is worth to a player, from one place in the code."""
    return result_worth(s, c, p, die, result)


@apart
def die_hope(s: State, c: Content, p: int, die: int) -> float:
    """What a die may be worth before it is rolled."""
    total = 0.0
    faces = 0
    for result in range(len(c.dice[die].faces)):
        total += c.dice[die].faces[result] * die_worth(s, c, p, die, result)
        faces += c.dice[die].faces[result]
    return total / max(1, faces)


@apart
def judge_other(s: State, c: Content, p: int, action: int) -> float:
    """Levels, wounds, dice, positions, rivals and Orbs."""
    frame = top(s.frames)
    if action < a.WOUND:
        track = action - a.LEVEL
        worth = level_worth(s, c, p, track)
        return worth + good_worth(s, c, p, WEAPON if track == STRENGTH else SPELL) if frame.kind == W_SCHOOL else worth
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
