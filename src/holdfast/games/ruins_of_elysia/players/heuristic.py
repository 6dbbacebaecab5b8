"""How good an action looks at a glance: the judgement of the greedy player, from what the seat that decides can see.

Combats are in `fighting.py`, trades in `bargain.py`.  What no rule judges, as to stay out or to decline, is worth 0.
"""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..actions import (
    BUY,
    COMPANION,
    DISCARD,
    DONE,
    ENTER,
    HEAL,
    HIRE,
    HOUSE,
    KEEP,
    MARKET_VISIT,
    OVERLAY,
    PART,
    PLAY,
    SHOW,
    SHOW_GEAR,
    SPELL,
    SPELL_WILD,
    STOP,
    TAKE,
    TELEPORT,
    TILE,
    USE,
    WALK,
    WILD,
)
from ..names import MARKET, Main, Overlay, Resource, Rule, Side
from ..records import Content
from ..rules.land import cost_of, distance_of, is_village
from ..rules.npcs import npcs_at
from ..rules.play import walk_of
from ..rules.shop import price_of
from ..state import State
from .bargain import best_purchase, use_of
from .battle import arms_of, draws_on_road
from .quest import LATE, is_going, is_held_up, is_quest, next_step, on_the_way, waits_here, walk_in_hand
from .worth import PASSING, card_worth, fight_worth, place_worth, road_worth, unknown_worth, wants_darkness, way_worth

KEPT = -4.0
"""A wild that is not needed is worse spent than any place is to stand on."""


# -- cards for the road ------------------------------------------------------------------------------------------------------


@pending.Play.judges(DONE)
@rule
def judge_end_of_cards() -> float:
    """What a card has to bring on the road."""
    return 0.45


@pending.Play.judges(PLAY)
@apart
def judge_play(s: State, c: Content, frame: pending.Play, card: int) -> float:
    """On the road what a card gives, less what it would do in a combat."""
    seat = frame.who
    if c.cards[card].leave_out:
        return 2.0
    if waits_here(s, c, seat):
        return 0.4 + draws_on_road(c, card) - 1.0 - arms_of(c, card)
    if walk_of(c, card) > 0 and is_going(s, c, seat):
        return 0.0 if is_held_up(s, c, seat) else 1.0
    if is_purse(c, card) and not can_shop(s, c, seat):
        return 0.3
    return road_worth(c, card) - fight_worth(c, card) * (0.15 if s.players[seat].hand.size > 3 else 0.3)


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


@pending.Play.judges(SHOW, USE, COMPANION)
@rule
def judge_free_help() -> float:
    """What costs no card comes first."""
    return 3.0


@pending.Play.judges(HEAL)
@rule
def judge_healing(s: State, frame: pending.Play) -> float:
    """As long as the Healer's quest asks for it."""
    return -1.0 if s.players[frame.who].quests >> Side.HEALER & 1 else 1.0


@pending.Effect.judges(PART)
@rule
def judge_part(s: State, c: Content, part: int) -> float:
    """What one of several effects is worth."""
    return worth_of_part(s, c, part) / POINT


@pending.Companion.judges(KEEP)
@rule
def judge_companion(c: Content, companion: int) -> float:
    """What a companion does on the road and in either step of a combat."""
    one = c.companions[companion]
    return (one.explore.worth[0] + one.attack.worth[1] + one.defense.worth[2]) / POINT


@pending.Item.judges(TAKE)
@rule
def judge_item() -> float:
    """An item is taken."""
    return 1.0


# -- cards that go -----------------------------------------------------------------------------------------------------------


@pending.OfSeat.judges(DISCARD)
@rule
def judge_discard(s: State, c: Content, card: int) -> float:
    """The least useful card first: in a combat that which does least there."""
    return -arms_of(c, card) - 0.1 * card_worth(c, card) if s.combat.on else -card_worth(c, card)


@pending.Discard.judges(DISCARD)
@rule
def judge_change(s: State, c: Content, frame: pending.Discard, card: int) -> float:
    """The least useful card first; who waits at the fortress changes weak cards for others."""
    seat = frame.who
    me = s.players[seat]
    weak = arms_of(c, card) < 0.55 and me.hand.size <= c.rules[Rule.HAND].value
    if weak and (waits_here(s, c, seat) or (is_going(s, c, seat) and walk_of(c, card) == 0)):
        return 0.5 - arms_of(c, card)
    if weak and me.hand.size >= c.rules[Rule.HAND].value - 1 and walk_in_hand(s, c, seat) == 0:
        return 0.5 - 0.1 * card_worth(c, card)  # who keeps such a hand stands there for ever
    return -card_worth(c, card)


# -- wild --------------------------------------------------------------------------------------------------------------------


@pending.OfSeat.judges(WILD, SPELL_WILD)
@rule
def judge_wild() -> float:
    """A wild is kept for what has a rule of its own."""
    return KEPT


@pending.Buy.judges(WILD, SPELL_WILD)
@apart
def judge_wild_coin(s: State, c: Content, frame: pending.Buy, resource: int) -> float:
    """For a house that lacks a few Coin, in the Hero's Quest for arms."""
    if resource != Resource.COIN:
        return KEPT
    seat = frame.who
    me = s.players[seat]
    if is_quest(s):
        return 4.5 if lacks_for_arms(s, c, seat) < 99 else KEPT
    price = c.rules[Rule.HOUSE_PRICE].value
    open_here = s.mains >> Main.MERCHANT_PRINCE & 1 == 1 and not s.turn.housed and not s.land.hexes[me.at].houses >> seat & 1
    return 5.0 if open_here and s.turn.coin < price <= s.turn.coin + me.wild else KEPT


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


@pending.Move.judges(WILD, SPELL_WILD)
@apart
def judge_wild_walk(s: State, c: Content, frame: pending.Move, resource: int) -> float:
    """For the next step to the fortress, or out of where there is nothing to do."""
    if resource != Resource.WALK:
        return KEPT
    seat = frame.who
    if is_going(s, c, seat):
        return 0.5 + on_the_way(s, c, seat, s.players[seat].at) if lacks_a_step(s, c, seat) else KEPT
    return 0.2 if is_quest(s) and is_walled_in(s, c, seat) else KEPT


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


# -- the way -----------------------------------------------------------------------------------------------------------------


@pending.Move.judges(DONE)
@rule
def judge_end_of_way(s: State, c: Content, frame: pending.Move) -> float:
    """What it is worth to stay."""
    seat = frame.who
    at = s.players[seat].at
    return on_the_way(s, c, seat, at) if is_going(s, c, seat) else place_worth(s, c, seat, at)


@pending.Move.judges(WALK)
@apart
def judge_walk(s: State, c: Content, frame: pending.Move, way: int) -> float:
    """A step: what lies there and beyond; Ruins one would run past are worth their Darkness."""
    seat = frame.who
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


@pending.Move.judges(TELEPORT)
@rule
def judge_teleport(s: State, c: Content, frame: pending.Move) -> float:
    """Not much less than the village where all began."""
    return place_worth(s, c, frame.who, 0) - 0.5


@pending.Move.judges(OVERLAY)
@rule
def judge_overlay(overlay: int) -> float:
    """A late overlay is placed, the fortress before all."""
    return 9.0 if overlay == Overlay.FORTRESS else 0.8


@pending.NewTile.judges(ENTER)
@rule
def judge_entering(s: State, c: Content, frame: pending.NewTile) -> float:
    """What the new tile is worth, less the wild that it costs."""
    lacking = max(cost_of(s, c, frame.who, frame.tile) - s.turn.walk, 0)
    return place_worth(s, c, frame.who, frame.tile) + 0.3 - 0.8 * lacking


@pending.NewTile.judges(STOP)
@rule
def judge_stopping(s: State, c: Content, frame: pending.NewTile) -> float:
    """What it is worth to stay before it."""
    return place_worth(s, c, frame.who, s.players[frame.who].at)


@pending.Tile.judges(TILE)
@rule
def judge_tile(s: State, c: Content, frame: pending.Tile, tile: int) -> float:
    """What the tile is worth to whoever chooses it."""
    return place_worth(s, c, frame.who, tile)


@pending.Gear.judges(SHOW_GEAR)
@rule
def judge_gear() -> float:
    """Rather stay than go back."""
    return 0.1


# -- villages ----------------------------------------------------------------------------------------------------------------


@pending.OfSeat.judges(BUY)
@rule
def judge_buy(s: State, c: Content, frame: pending.OfSeat, item: int) -> float:
    """A card for the Coin of the turn."""
    return purchase_worth(s, c, frame.who, item, s.turn.coin)


@pending.FirstMarket.judges(BUY)
@rule
def judge_first_buy(s: State, c: Content, frame: pending.FirstMarket, item: int) -> float:
    """A card for the Coin of the First Market."""
    return purchase_worth(s, c, frame.who, item, frame.coin)


@apart
def purchase_worth(s: State, c: Content, seat: int, item: int, coin: int) -> float:
    """A card to own: in the Hero's Quest arms, else what brings one on on the way one goes, with what the rest of the Coin pays."""
    if is_quest(s):
        return 0.3 + arms_of(c, item) + 0.2 * road_worth(c, item) + 0.02 * c.cards[item].price
    left = coin - price_of(s, c, seat, item)
    return 0.3 + 0.5 * (use_of(s, c, seat, item) + best_purchase(s, c, seat, left))


@pending.Buy.judges(HOUSE)
@rule
def judge_house(s: State) -> float:
    """If houses win."""
    return 10.0 if s.mains >> Main.MERCHANT_PRINCE & 1 else -1.0


@pending.Buy.judges(SPELL)
@rule
def judge_spell() -> float:
    """A spell before cards."""
    return 4.0


@pending.Buy.judges(HIRE)
@rule
def judge_hiring(s: State, frame: pending.Buy) -> float:
    """Who has no companion."""
    return 3.0 if s.players[frame.who].companion == NONE else -1.0


@pending.Buy.judges(MARKET_VISIT)
@rule
def judge_visit(s: State, frame: pending.Buy) -> float:
    """With Coin, and cards to spare."""
    return 1.5 if s.turn.coin >= 5 and s.players[frame.who].hand.size >= 3 else -1.0
