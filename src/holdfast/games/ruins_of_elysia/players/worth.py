"""What things are worth to a player at a glance, in points of which about ten are a game."""

from __future__ import annotations

from holdfast.engine.hexes import DQ, DR, distance
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from ..names import CARDS, MONSTERS, Main, Overlay, Rule, Scenario, Side, Use
from ..records import Content
from ..rules.land import distance_of, is_village
from ..rules.npcs import is_corrupted, npcs_at
from ..rules.quests import houses_of
from ..state import State
from .quest import fortress_of, fortress_worth, is_armed, is_quest

VILLAIN_NEED = 6.0
"""Attack of a whole combat that a villain asks for, about."""
NEAR = 3
"""So many steps away is near."""
RUINS_AT_HAND, MARKET_AT_HAND = 0.3, 0.1
"""How much of a main quest it is worth that Ruins or a village for it lie near."""
PASSING = 3.0
"""What it is worth to a player on the way of the Dark Lord to run through Ruins."""
NEXT_VISIT = 1.4
"""What a village is worth, one step away, in which one may buy next turn and not in this."""


# -- cards -------------------------------------------------------------------------------------------------------------------


@rule
def road_worth(c: Content, kind: int) -> float:
    """What a card gives on the road."""
    return c.cards[kind].explore.worth[Use.EXPLORE] / POINT


@rule
def attack_worth(c: Content, kind: int) -> float:
    return c.cards[kind].attack.worth[Use.ATTACK] / POINT


@rule
def defense_worth(c: Content, kind: int) -> float:
    return c.cards[kind].defense.worth[Use.DEFENSE] / POINT


@rule
def fight_worth(c: Content, kind: int) -> float:
    """What a card is good for in a combat: its better block in full, the other one half."""
    attack = attack_worth(c, kind)
    defense = defense_worth(c, kind)
    return max(attack, defense) + 0.5 * min(attack, defense)


@rule
def card_worth(c: Content, kind: int) -> float:
    """What it is good to own."""
    road = road_worth(c, kind)
    fight = fight_worth(c, kind)
    return max(road, fight) + 0.5 * min(road, fight)


# -- how strong a player is now ----------------------------------------------------------------------------------------------


@apart
def attack_in_hand(s: State, c: Content, seat: int) -> float:
    """The two best Attacks of the hand, one for each of two cycles, and half the wild."""
    best = 0.0
    second = 0.0
    for kind in range(CARDS):
        count = s.players[seat].hand.held[kind]
        if count > 0:
            worth = attack_worth(c, kind)
            if worth > best:
                second = worth if count > 1 else best
                best = worth
            elif worth > second:
                second = worth
    return best + 0.3 * second + 0.5 * min(s.players[seat].wild, 6)


@apart
def danger(s: State, c: Content, seat: int, at: int) -> float:
    """How much the Characters on a tile ask for beyond what a player has: less than 0 for easy prey."""
    if s.npc_count == 0:
        return 0.0
    needed = 0.0
    struck = 0.0
    for place in range(s.npc_count):
        npc = s.npcs[place]
        if npc.at == at and not is_corrupted(s, npc.foe):
            if npc.foe < MONSTERS:
                needed = max(needed, 1.0 + c.monsters[npc.foe].defense)
                struck += c.monsters[npc.foe].attack
            else:
                needed = max(needed, VILLAIN_NEED)
                struck += 3.0
    if struck == 0.0:
        return 0.0
    me = s.players[seat]
    return needed - attack_in_hand(s, c, seat) + 0.5 * (struck + 1.0 - me.hand.size)


# -- places ------------------------------------------------------------------------------------------------------------------


@apart
def wants_darkness(s: State, c: Content, seat: int) -> bool:
    """Whether the Dark Lord is a player's way to win: by what it has of each main quest, and by whether Ruins or a village to build in
    lie near.  Then Ruins are run through, and no Light is won by fights.
    """
    me = s.players[seat]
    if not s.mains >> Main.DARK_LORD & 1 or me.alignment > 1:
        return False
    dark = (0 - me.alignment) / c.mains[Main.DARK_LORD].goal
    trade = houses_of(s, seat) / c.mains[Main.MERCHANT_PRINCE].goal if s.mains >> Main.MERCHANT_PRINCE & 1 else 0.0
    hunt = me.trophies / c.mains[Main.HUNTSMASTER].goal if s.mains >> Main.HUNTSMASTER & 1 else 0.0
    ruins = False
    market = False
    for tile in range(s.land.count):
        if distance_of(s, me.at, tile) <= NEAR:
            ruins = ruins or s.land.hexes[tile].overlay == Overlay.RUINS
            market = market or (tile != me.at and is_village(s, tile) and not s.land.hexes[tile].houses >> seat & 1)
    if ruins:
        dark += RUINS_AT_HAND
    if market and s.mains >> Main.MERCHANT_PRINCE & 1:
        trade += MARKET_AT_HAND
    return bool(dark > max(trade, hunt))


@apart
def place_worth(s: State, c: Content, seat: int, tile: int) -> float:
    """What it is worth to a player to end the movement on a tile."""
    me = s.players[seat]
    ground = s.land.hexes[tile]
    worth = 0.0
    coin = s.turn.coin + min(me.wild, 8)
    if is_village(s, tile) and tile != s.turn.began and npcs_at(s, tile) == 0:
        worth += (0.35 if s.options.scenario == Scenario.HEROS_QUEST else 0.25) * min(coin, 8)
        if s.mains >> Main.MERCHANT_PRINCE & 1 and not ground.houses >> seat & 1:
            worth += 3.0 if coin >= c.rules[Rule.HOUSE_PRICE].value else 0.5
        if s.sides >> Side.PILGRIM & 1 and ground.overlay == Overlay.VILLAGE and not me.villages >> tile & 1:
            worth += 0.5
    if ground.overlay == Overlay.RUINS:
        worth -= 1.5 if me.hand.size < 3 else 0.3
        if hunts(s, c, seat):
            worth += 2.0 if is_quest(s) and me.hand.size >= 4 and attack_in_hand(s, c, seat) >= 2.0 else 0.8
    if s.land.hexes[tile].overlay == Overlay.FORTRESS:
        return fortress_worth(s, c, seat, tile)
    if npcs_at(s, tile) > 0:
        threat = danger(s, c, seat, tile)
        worth += min(max(-threat, -2.0), 2.0) if hunts(s, c, seat) else min(-threat, 0.3)
    return worth


@rule
def hunts(s: State, c: Content, seat: int) -> bool:
    """Whether trophies or the fall of guards lead a player to a win."""
    if s.mains >> Main.BECOME_THE_HERO & 1:
        return True
    return s.mains >> Main.HUNTSMASTER & 1 == 1 and not wants_darkness(s, c, seat)


@apart
def way_worth(s: State, c: Content, seat: int, tile: int) -> float:
    """What it is worth to stand on a tile: the best place from there, less for each step that it is away."""
    best = place_worth(s, c, seat, tile)
    seeks = seeks_fortress(s, c, seat)
    dark = wants_darkness(s, c, seat)
    if seeks and is_edge(s, tile):
        best = max(best, 3.5)
    for other in range(s.land.count):
        far = distance_of(s, tile, other)
        overlay = s.land.hexes[other].overlay
        if 0 < far <= (12 if overlay == Overlay.FORTRESS else 6) and (is_village(s, other) or overlay == Overlay.FORTRESS):
            best = max(best, (place_worth(s, c, seat, other) if other != s.turn.began else NEXT_VISIT) - 0.35 * far)
        elif dark and 0 < far <= 6 and s.land.hexes[other].overlay == Overlay.RUINS:
            best = max(best, PASSING - 0.35 * far)
        elif seeks and 0 < far <= 8 and is_edge(s, other):
            best = max(best, 3.5 - 0.35 * far)
    return best


@rule
def is_edge(s: State, tile: int) -> bool:
    """Whether a place beside a tile is still empty."""
    for way in range(6):
        if s.land.hexes[tile].next[way] == NONE:
            return True
    return False


@rule
def seeks_fortress(s: State, c: Content, seat: int) -> bool:
    """Whether a player who is armed has to find the fortress."""
    return is_quest(s) and fortress_of(s) == NONE and s.terrain_left > 0 and (s.round > 12 or is_armed(s, c, seat))


@apart
def unknown_worth(s: State, c: Content, seat: int, way: int) -> float:
    """What it is worth to turn up a tile: what it may have on it, and where one goes from there."""
    worth = 0.9
    fortress = fortress_of(s)
    if fortress != NONE:
        at = s.land.hexes[s.players[seat].at]
        there = s.land.hexes[fortress]
        far = distance(at.q + DQ[way], at.r + DR[way], there.q, there.r)
        worth = max(worth, fortress_worth(s, c, seat, fortress) - 0.35 * far - 1.0)
    if s.sides >> Side.CARTOGRAPHER & 1 and not s.players[seat].quests >> Side.CARTOGRAPHER & 1:
        worth += 0.5
    if is_quest(s) and fortress == NONE:
        worth += 4.0 if seeks_fortress(s, c, seat) else 1.0
    return worth
