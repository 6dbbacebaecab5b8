"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see."""

from __future__ import annotations

from typing import Any

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import lowest_seat
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
from ..names import ITEMS, LEAVE_OUTS, MARKET, MONSTERS, SEATS, Camp, Main, Overlay, Resource, Rule, Side
from ..records import Content
from ..rules.land import apart as distance_of
from ..rules.land import cost_of, is_village
from ..rules.npcs import is_corrupted, npcs_at
from ..rules.play import walk_of
from ..rules.shop import price_of
from ..state import State
from .bargain import best_purchase, judge_trade, use_of
from .battle import (
    arms_of,
    blow_of,
    can_hurt,
    draws_of_attack,
    draws_of_defense,
    draws_on_road,
    guard_of,
    hero_fights,
    hero_is_spent,
    is_hopeful,
    least_ward,
    life,
    next_strike,
    next_ward,
    standing_of,
)
from .quest import (
    LATE,
    fortress_of,
    is_going,
    is_held_up,
    is_quest,
    is_ready,
    is_ready_for_hero,
    next_step,
    on_the_way,
    waits_here,
    walk_in_hand,
)
from .worth import (
    PASSING,
    attack_in_hand,
    attack_worth,
    card_worth,
    fight_worth,
    hunts,
    place_worth,
    road_worth,
    unknown_worth,
    wants_darkness,
    way_worth,
)

KEPT = -4.0
"""A wild that is not needed is worse spent than any place is to stand on."""


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks."""
    seat = lowest_seat(s.deciding)
    window = top(s.frames).kind
    if action == a.DONE:
        return judge_done(s, c, seat, window)
    if action < a.WALK:
        return judge_play(s, c, seat, action - a.PLAY, window)
    if action < a.WILD:
        return judge_walk(s, c, seat, action - a.WALK)
    if action < a.DISCARD:
        return judge_wild(s, c, seat, action, window)
    if action < a.BUY:
        return judge_discard(s, c, seat, action - a.DISCARD, window)
    if action < a.BUY + ITEMS:
        return judge_buy(s, c, seat, action - a.BUY)
    if action < a.ENTER:
        return judge_helper(s, action, seat)
    if action < a.TARGET:
        return judge_way(s, c, seat, action)
    if action < a.KEEP:
        return judge_combat(s, c, seat, action)
    if action < a.OFFER:
        return worth_of_companion(c, action - a.KEEP)
    if action < a.PART:
        return judge_trade(s, c, seat, action)
    if action < a.DECLINE:
        return worth_of_part(s, c, action - a.PART) / POINT
    return 0.0


@rule
def judge_buy(s: State, c: Content, seat: int, item: int) -> float:
    """A card to own: in the Hero's Quest arms, else what brings one on on the way one goes, with what the rest of the Coin pays."""
    if is_quest(s):
        return 0.3 + arms_of(c, item) + 0.2 * road_worth(c, item) + 0.02 * c.cards[item].price
    frame: Any = top(s.frames)
    coin = frame.coin if top(s.frames).kind == pending.FirstMarket.number else s.turn.coin
    left = coin - price_of(s, c, seat, item)
    return 0.3 + 0.5 * (use_of(s, c, seat, item) + best_purchase(s, c, seat, left))


@rule
def judge_discard(s: State, c: Content, seat: int, kind: int, window: int) -> float:
    """The least useful card first; who waits at the fortress changes weak cards for others."""
    if window == pending.Discard.number:
        me = s.players[seat]
        weak = arms_of(c, kind) < 0.55 and me.hand.size <= c.rules[Rule.HAND].value
        if weak and (waits_here(s, c, seat) or (is_going(s, c, seat) and walk_of(c, kind) == 0)):
            return 0.5 - arms_of(c, kind)
        if weak and me.hand.size >= c.rules[Rule.HAND].value - 1 and walk_in_hand(s, c, seat) == 0:
            return 0.5 - 0.1 * card_worth(c, kind)  # who keeps such a hand stands there for ever
        return -card_worth(c, kind)
    return -arms_of(c, kind) - 0.1 * card_worth(c, kind) if s.combat.on else -card_worth(c, kind)


@rule
def judge_done(s: State, c: Content, seat: int, window: int) -> float:
    """Ending a step."""
    if window == pending.Move.number:
        at = s.players[seat].at
        return on_the_way(s, c, seat, at) if is_going(s, c, seat) else place_worth(s, c, seat, at)
    if window == pending.Play.number:
        return 0.45
    if window == pending.Attack.number or window == pending.Defend.number:
        return 0.1
    return 0.0


@apart
def judge_play(s: State, c: Content, seat: int, kind: int, window: int) -> float:
    """A card: on the road what it gives, less what it would do in a combat; in a combat what it saves or strikes."""
    me = s.players[seat]
    if window == pending.Play.number:
        if c.cards[kind].leave_out:
            return 2.0
        if waits_here(s, c, seat):
            return 0.4 + draws_on_road(c, kind) - 1.0 - arms_of(c, kind)
        if walk_of(c, kind) > 0 and is_going(s, c, seat):
            return 0.0 if is_held_up(s, c, seat) else 1.0
        if is_purse(c, kind) and not can_shop(s, c, seat):
            return 0.3
        return road_worth(c, kind) - fight_worth(c, kind) * (0.15 if me.hand.size > 3 else 0.3)
    if window == pending.Attack.number:
        return judge_blow(s, c, seat, kind)
    if window == pending.Defend.number:
        left = max(me.share - me.defense, 0) if not hero_is_spent(s) else 0
        guard = guard_of(c, kind)
        return min(guard, 1.0 * left) + draws_of_defense(c, kind) - 0.85 - 0.15 * max(guard - left, 0.0)
    return 1.0 - 0.1 * fight_worth(c, kind)  # the way to a combat


@rule
def is_purse(c: Content, kind: int) -> bool:
    """Whether a card gives Coin and nothing else: the only one that is worth something on the road alone, and neither walks nor draws."""
    return road_worth(c, kind) > 0.0 and fight_worth(c, kind) == 0.0 and draws_on_road(c, kind) == 0.0 and walk_of(c, kind) == 0


@apart
def can_shop(s: State, c: Content, seat: int) -> bool:
    """Whether a market in which one may buy this turn lies within the Walk in hand: Coin that is not spent is lost, cards may be kept."""
    me = s.players[seat]
    walk = s.turn.walk + walk_in_hand(s, c, seat)
    for tile in range(s.land.count):
        if is_village(s, tile) and tile != s.turn.began and distance_of(s, me.at, tile) <= walk and npcs_at(s, tile) == 0:
            return True
    return False


@apart
def judge_blow(s: State, c: Content, seat: int, kind: int) -> float:
    """A card in an Attack step: the least that is enough to hurt one more; the best if none is enough; none that comes to nothing."""
    if not can_hurt(s, c, seat):
        return draws_of_attack(c, kind) - 1.2
    blow = blow_of(c, kind)
    lacks = next_ward(s, c) - s.combat.attack
    if draws_of_attack(c, kind) < 1.0 and blow >= lacks and least_ward(s, c, 1 - s.combat.striking) > 0.0:
        return 6.0 - 0.3 * (blow - lacks)
    return 0.2 + attack_worth(c, kind)


@apart
def judge_walk(s: State, c: Content, seat: int, way: int) -> float:
    """A step: what lies there and beyond; Ruins one would run past are worth their Darkness."""
    at = s.players[seat].at
    there = s.land.hexes[at].next[way]
    if there == NONE:
        return unknown_worth(s, c, seat, way)
    if is_going(s, c, seat):
        return on_the_way(s, c, seat, there) - 0.05 * cost_of(s, c, seat, there)
    worth = way_worth(s, c, seat, there) - 0.05 * cost_of(s, c, seat, there)
    if s.land.hexes[there].overlay == Overlay.RUINS and s.turn.walk > cost_of(s, c, seat, there) and wants_darkness(s, c, seat):
        worth += PASSING
    if s.turn.ruins_from != NONE and there != s.turn.ruins_from:
        worth += PASSING if wants_darkness(s, c, seat) else -0.5
    return worth


@apart
def judge_wild(s: State, c: Content, seat: int, action: int, window: int) -> float:
    """A wild: for a house that lacks a few Coin, for the blow that kills, for the last cards of life; else it is kept."""
    resource = (action - a.WILD) % 5
    me = s.players[seat]
    if resource == Resource.COIN and window == pending.Buy.number:
        if is_quest(s):
            return 4.5 if lacks_for_arms(s, c, seat) < 99 else KEPT
        price = c.rules[Rule.HOUSE_PRICE].value
        open_here = s.mains >> Main.MERCHANT_PRINCE & 1 == 1 and not s.turn.housed and not s.land.hexes[me.at].houses >> seat & 1
        return 5.0 if open_here and s.turn.coin < price <= s.turn.coin + me.wild else KEPT
    if resource == Resource.ATTACK:
        return 1.0 if lacks_for_kill(s, c) <= min(me.wild, most_wild(s)) else KEPT
    if resource == Resource.DEFENSE:
        left = me.share - me.defense
        if left <= 0 or left < me.hand.size - 1 or hero_is_spent(s) or not is_hopeful(s, c, seat):
            return KEPT
        return 1.5 if left - min(me.wild, most_wild(s)) < me.hand.size else KEPT
    if resource == Resource.WALK:
        if window == pending.Move.number:
            if is_going(s, c, seat):
                return 0.5 + on_the_way(s, c, seat, me.at) if lacks_a_step(s, c, seat) else KEPT
            return 0.2 if is_quest(s) and is_walled_in(s, c, seat) else KEPT
        return 0.3 if window == pending.Way.number else KEPT
    if resource == Resource.CARD and window == pending.Defend.number and hero_fights(s):
        return 0.5 if me.hand.size <= 1 and not hero_is_spent(s) else KEPT
    return KEPT


@rule
def most_wild(s: State) -> int:
    """How many wild a step of a combat is worth: all of them against the corrupted hero."""
    return 99 if hero_fights(s) else 4


@apart
def lacks_for_arms(s: State, c: Content, seat: int) -> int:
    """How much Coin is missing for the arms of the market that are most worth their wild; 99 if none are, or nothing is missing."""
    best = 0.0
    lacks = 99
    if s.round > LATE:
        return lacks
    for item in range(MARKET):
        lack = price_of(s, c, seat, item) - s.turn.coin
        gain = arms_of(c, item) - 0.5 - 0.5 * max(lack, 0)
        if s.market[item] > 0 and gain > best and lack <= s.players[seat].wild - 2:
            best = gain
            lacks = lack
    return lacks if lacks > 0 else 99


@apart
def lacks_a_step(s: State, c: Content, seat: int) -> bool:
    """Whether two wild at most pay the next step to the fortress, which the Walk left does not."""
    step = next_step(s, c, seat)
    return s.turn.walk < step <= s.turn.walk + min(s.players[seat].wild, 2)


@apart
def is_walled_in(s: State, c: Content, seat: int) -> bool:
    """Whether no step can be paid, and two wild at most would pay one, away from where there is nothing to do."""
    at = s.players[seat].at
    lacks = 99
    for way in range(6):
        there = s.land.hexes[at].next[way]
        if there != NONE:
            lacks = min(lacks, cost_of(s, c, seat, there) - s.turn.walk)
        elif s.terrain_left > 0:
            lacks = min(lacks, 1 - s.turn.walk)
    return 0 < lacks <= min(s.players[seat].wild - 1, 2) and place_worth(s, c, seat, at) < 0.2


@rule
def lacks_for_kill(s: State, c: Content) -> int:
    """How much Attack is missing to exhaust one more monster of the other side; 99 if there is none."""
    camp = 1 - s.combat.striking
    count = 0
    least = 99
    for other in range(s.seats):
        count += s.players[other].camp == camp and not s.players[other].down
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp == camp and not npc.down:
            count += 1
    if count == 0:
        return least
    share = (s.combat.attack + count - 1) // count
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.camp != camp or npc.down:
            continue
        if npc.foe >= MONSTERS:
            ward = s.villains[npc.foe - MONSTERS].darkness + 1
            if share <= ward + 1 and is_corrupted(s, npc.foe):
                least = min(least, ward * count + 1 - s.combat.attack)
        elif share <= c.monsters[npc.foe].defense:
            least = min(least, c.monsters[npc.foe].defense * count + 1 - s.combat.attack)
    return least


@rule
def judge_helper(s: State, action: int, seat: int) -> float:
    """Showing a hand, using what lies in front, healing."""
    if action == a.SHOW or a.USE <= action < a.USE + LEAVE_OUTS or action == a.COMPANION:
        return 3.0
    return -1.0 if s.players[seat].quests >> Side.HEALER & 1 else 1.0


@apart
def judge_way(s: State, c: Content, seat: int, action: int) -> float:
    """New tiles, late overlays, the relic, the choice of a tile, gear."""
    if action == a.ENTER:
        frame: Any = top(s.frames)
        tile = frame.tile
        lacking = max(cost_of(s, c, seat, tile) - s.turn.walk, 0)
        return place_worth(s, c, seat, tile) + 0.3 - 0.8 * lacking
    if action == a.STOP:
        return place_worth(s, c, seat, s.players[seat].at) if top(s.frames).kind != pending.Attack.number else judge_stop(s, c, seat)
    if a.TILE <= action < a.SHOW_GEAR:
        return place_worth(s, c, seat, action - a.TILE)
    if a.OVERLAY <= action < a.TILE:
        return 9.0 if action == a.OVERLAY + Overlay.FORTRESS else 0.8
    if action == a.TELEPORT:
        return place_worth(s, c, seat, 0) - 0.5
    return 0.1 if action == a.SHOW_GEAR else 0.0


@apart
def judge_stop(s: State, c: Content, seat: int) -> float:
    """Breaking a combat off before the strike that exhausts one, unless this blow may end it, or a guard falls for good."""
    me = s.players[seat]
    if hero_fights(s):
        return 3.0 if me.hand.size <= 1 and me.wild == 0 and s.villains[s.corrupted].hand > 2 else -1.0
    strike = next_strike(s, c, me.camp)
    if life(s, c, seat) + min(me.wild, 3) > strike:
        return -1.0
    falls = (s.combat.guards or standing_of(s, 1 - me.camp) == 1) and can_hurt(s, c, seat)
    return -1.0 if falls else 3.0


@apart
def judge_combat(s: State, c: Content, seat: int, action: int) -> float:
    """Whom to fight, whom to join, what to buy besides cards."""
    me = s.players[seat]
    if action < a.CHALLENGE:
        foe = action - a.TARGET
        if s.combat.targets and is_quest(s):
            return -1.0
        if foe < MONSTERS:
            strong = attack_in_hand(s, c, seat) - 1.0 - c.monsters[foe].defense
            return strong + 0.25 * (me.hand.size - c.monsters[foe].attack) if hunts(s, c, seat) or strong > 1.0 else -1.0
        if is_corrupted(s, foe):
            return 3.0 if is_ready_for_hero(s, c, seat) else -1.0
        return 0.5 if me.hand.size >= 5 and me.wild >= 3 and hunts(s, c, seat) else -1.0
    if action < a.CHALLENGE + SEATS:
        other = s.players[action - a.CHALLENGE]
        return 1.0 if s.combat.targets == 0 and hunts(s, c, seat) and attack_in_hand(s, c, seat) >= 2.0 * other.hand.size else -1.0
    if action == a.FIGHT:
        return 5.0
    if action == a.GUARDS:
        return 1.5 if is_ready(s, c, seat) else -1.0
    if action == a.JOIN + Camp.ATTACKERS or action == a.JOIN + Camp.ATTACKERS + 1:
        return judge_join(s, c, seat, action - a.JOIN)
    if action == a.HOUSE:
        return 10.0 if s.mains >> Main.MERCHANT_PRINCE & 1 else -1.0
    if action == a.SPELL:
        return 4.0
    if action == a.HIRE:
        return 3.0 if me.companion == NONE else -1.0
    if action == a.MARKET_VISIT:
        return 1.5 if s.turn.coin >= 5 and me.hand.size >= 3 else -1.0
    return 1.0 if action == a.TAKE else 0.0


@rule
def judge_join(s: State, c: Content, seat: int, camp: int) -> float:
    """Against Characters that are nearly beaten; in the Hero's Quest against all of them."""
    npcs = 0
    for place in range(s.npc_count):
        npcs += s.npcs[place].camp == 1 - camp
    if npcs == 0 or top(s.frames).kind == pending.Targets.number:
        return -1.0
    if is_quest(s) and (s.combat.at == fortress_of(s) or hero_fights(s)):
        return 2.0 if s.players[seat].hand.size >= 2 or hero_fights(s) else -1.0
    return attack_in_hand(s, c, seat) - 3.0 if hunts(s, c, seat) else -1.0


@rule
def worth_of_companion(c: Content, companion: int) -> float:
    one = c.companions[companion]
    return (one.explore.worth[0] + one.attack.worth[1] + one.defense.worth[2]) / POINT
