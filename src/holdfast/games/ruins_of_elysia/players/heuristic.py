"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see."""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import actions as a
from ..decisions import W_ATTACK, W_BUY, W_DEFEND, W_MOVE, W_PLAY, W_TARGETS
from ..names import (
    ATTACK_RESOURCE,
    ATTACKERS,
    CARD_RESOURCE,
    CARDS,
    COIN_RESOURCE,
    DEFENSE_RESOURCE,
    HEALER,
    HEROS_QUEST,
    HOUSE_PRICE,
    ITEMS,
    LEAVE_OUTS,
    MERCHANT_PRINCE,
    MONSTERS,
    RUINS,
    SEATS,
    WALK_RESOURCE,
)
from ..records import Content
from ..rules.land import cost_of
from ..rules.npcs import is_corrupted
from ..state import State
from .worth import (
    attack_in_hand,
    attack_worth,
    card_worth,
    danger,
    defense_worth,
    fight_worth,
    hunts,
    is_ready,
    place_worth,
    road_worth,
    unknown_worth,
    wants_darkness,
    way_worth,
)

KEPT = -4.0
"""A wild that is not needed is worse spent than any place is to stand on."""


@rule
def seat_asked(s: State) -> int:
    """The player who decides."""
    seat = 0
    while seat < s.seats - 1 and s.deciding >> seat & 1 == 0:
        seat += 1
    return seat


@rule
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks."""
    seat = seat_asked(s)
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
        return -card_worth(c, action - a.DISCARD)
    if action < a.BUY + ITEMS:
        return 0.3 + 0.5 * card_worth(c, action - a.BUY) + blow_worth(s, c, action - a.BUY) + 0.05 * c.cards[action - a.BUY].price
    if action < a.ENTER:
        return judge_helper(s, action, seat)
    if action < a.TARGET:
        return judge_way(s, c, seat, action)
    if action < a.KEEP:
        return judge_combat(s, c, seat, action)
    if action < a.OFFER:
        return worth_of_companion(c, action - a.KEEP)
    if action < a.PART:
        return judge_trade(s, c, action)
    if action < a.DECLINE:
        return worth_of_part(s, c, action - a.PART) / POINT
    return 0.0


@rule
def blow_worth(s: State, c: Content, item: int) -> float:
    """In the Hero's Quest blows are worth more than coins."""
    return attack_worth(c, item) if s.options.scenario == HEROS_QUEST else 0.0


@rule
def judge_done(s: State, c: Content, seat: int, window: int) -> float:
    """Ending a step."""
    if window == W_MOVE:
        return place_worth(s, c, seat, s.players[seat].at)
    if window == W_PLAY:
        return 0.45
    if window == W_ATTACK or window == W_DEFEND:
        return 0.1
    return 0.0


@apart
def judge_play(s: State, c: Content, seat: int, kind: int, window: int) -> float:
    """A card: on the road what it gives, less what it would do in a combat; in a combat what it saves or strikes."""
    me = s.players[seat]
    if window == W_PLAY:
        if c.cards[kind].leave_out:
            return 2.0
        return road_worth(c, kind) - fight_worth(c, kind) * (0.15 if me.hand.size > 3 else 0.3)
    if window == W_ATTACK:
        return 0.2 + attack_worth(c, kind)
    if window == W_DEFEND:
        left = me.share - me.defense
        if left <= 0:
            return defense_worth(c, kind) - 1.5
        return min(defense_worth(c, kind), left + 0.5) - 0.85
    return 1.0 - 0.1 * fight_worth(c, kind)  # the way to a combat


@apart
def judge_walk(s: State, c: Content, seat: int, way: int) -> float:
    """A step: what lies there and beyond; Ruins one would run past are worth their Darkness."""
    at = s.players[seat].at
    there = s.land.hexes[at].next[way]
    if there == NONE:
        return unknown_worth(s, seat)
    worth = way_worth(s, c, seat, there) - 0.05 * cost_of(s, c, seat, there)
    if s.land.hexes[there].overlay == RUINS and s.turn.walk > cost_of(s, c, seat, there) and wants_darkness(s, seat):
        worth += 2.5
    if s.turn.ruins_from != NONE and there != s.turn.ruins_from and not s.turn.crossed >> at & 1:
        worth += 2.5 if wants_darkness(s, seat) else -0.5
    return worth


@apart
def judge_wild(s: State, c: Content, seat: int, action: int, window: int) -> float:
    """A wild: for a house that lacks a few Coin, for the blow that kills, for the last cards of life; else it is kept."""
    resource = (action - a.WILD) % 5
    me = s.players[seat]
    if resource == COIN_RESOURCE and window == W_BUY:
        price = c.rules[HOUSE_PRICE].value
        open_here = s.mains >> MERCHANT_PRINCE & 1 == 1 and not s.turn.housed and not s.land.hexes[me.at].houses >> seat & 1
        return 5.0 if open_here and s.turn.coin < price <= s.turn.coin + me.wild else KEPT
    if resource == ATTACK_RESOURCE:
        return 1.0 if lacks_for_kill(s, c) <= me.wild else KEPT
    if resource == DEFENSE_RESOURCE:
        left = me.share - me.defense
        return 1.5 if left >= me.hand.size - 1 and left > 0 and left - me.wild < me.hand.size else KEPT
    if resource == WALK_RESOURCE:
        return 0.3 if window != W_MOVE and window != W_PLAY else KEPT
    if resource == CARD_RESOURCE and (window == W_ATTACK or window == W_DEFEND):
        return 0.5 if me.hand.size <= 1 else KEPT
    return KEPT


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
        if npc.camp == camp and not npc.down and npc.foe < MONSTERS and share <= c.monsters[npc.foe].defense:
            least = min(least, c.monsters[npc.foe].defense * count + 1 - s.combat.attack)
    return least


@rule
def judge_helper(s: State, action: int, seat: int) -> float:
    """Showing a hand, using what lies in front, healing."""
    if action == a.SHOW or a.USE <= action < a.USE + LEAVE_OUTS or action == a.COMPANION:
        return 3.0
    return -1.0 if s.players[seat].quests >> HEALER & 1 else 1.0


@apart
def judge_way(s: State, c: Content, seat: int, action: int) -> float:
    """New tiles, late overlays, the relic, the choice of a tile, gear."""
    if action == a.ENTER:
        tile = top(s.frames).where
        lacking = max(cost_of(s, c, seat, tile) - s.turn.walk, 0)
        return place_worth(s, c, seat, tile) + 0.3 - 0.8 * lacking
    if action == a.STOP:
        return place_worth(s, c, seat, s.players[seat].at) if top(s.frames).kind != W_ATTACK else judge_stop(s, c, seat)
    if a.TILE <= action < a.SHOW_GEAR:
        return place_worth(s, c, seat, action - a.TILE)
    if a.OVERLAY <= action < a.TILE:
        return 0.8
    if action == a.TELEPORT:
        return place_worth(s, c, seat, 0) - 0.5
    return 0.1 if action == a.SHOW_GEAR else 0.0


@rule
def judge_stop(s: State, c: Content, seat: int) -> float:
    """Breaking a combat off when it costs too much."""
    return 3.0 if s.players[seat].hand.size <= 2 and danger(s, c, seat, s.combat.at) > 1.0 else -1.0


@apart
def judge_combat(s: State, c: Content, seat: int, action: int) -> float:
    """Whom to fight, whom to join, what to buy besides cards."""
    me = s.players[seat]
    if action < a.CHALLENGE:
        foe = action - a.TARGET
        if foe < MONSTERS:
            strong = attack_in_hand(s, c, seat) - 1.0 - c.monsters[foe].defense
            return strong + 0.25 * (me.hand.size - c.monsters[foe].attack) if hunts(s) or strong > 1.0 else -1.0
        if is_corrupted(s, foe):
            return 2.0 if me.hand.size >= 4 and me.wild >= 2 else -1.0
        return 0.5 if me.hand.size >= 5 and me.wild >= 3 and hunts(s) else -1.0
    if action < a.CHALLENGE + SEATS:
        other = s.players[action - a.CHALLENGE]
        return 1.0 if s.combat.targets == 0 and hunts(s) and attack_in_hand(s, c, seat) >= 2.0 * other.hand.size else -1.0
    if action == a.FIGHT:
        return 5.0
    if action == a.GUARDS:
        return 1.5 if is_ready(s, c, seat) else -1.0
    if action == a.JOIN + ATTACKERS or action == a.JOIN + ATTACKERS + 1:
        return judge_join(s, c, seat, action - a.JOIN)
    if action == a.HOUSE:
        return 10.0 if s.mains >> MERCHANT_PRINCE & 1 else -1.0
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
    if npcs == 0 or top(s.frames).kind == W_TARGETS:
        return -1.0
    return attack_in_hand(s, c, seat) - 3.0 if hunts(s) else -1.0


@rule
def worth_of_companion(c: Content, companion: int) -> float:
    one = c.companions[companion]
    return (one.explore.worth[0] + one.attack.worth[1] + one.defense.worth[2]) / POINT


@apart
def judge_trade(s: State, c: Content, action: int) -> float:
    """Only what is offered is judged: it has to bring more than it takes."""
    if action == a.AGREE:
        worth = 1.2 * (s.trade.give_wild - s.trade.ask_wild)
        for kind in range(CARDS):
            worth += card_worth(c, kind) * (s.trade.give[kind] - s.trade.ask[kind])
        return worth - 0.5
    return -2.0 if action != a.CANCEL else 0.0
