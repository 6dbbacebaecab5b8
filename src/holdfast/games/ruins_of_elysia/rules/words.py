"""The words of the effects of cards, companions, events and quests, and their rules.

`who` is a seat, or SEATS + the Character of a villain, for whom some words do another thing (RULES of villains, ROE-10.2).
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.events import emit
from holdfast.engine.holds import hold
from holdfast.engine.instructions import Register
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, counter, do, each, number, one, several
from holdfast.schema.texts.i18n import say

from .. import decisions as pending
from .. import log
from ..names import (
    ATTACK_USE,
    CHARACTERS,
    COST_HOLDS,
    DEFENSE_USE,
    EXPLORE_USE,
    FIRST_VILLAGE,
    FROM_MONSTER,
    MONSTERS,
    NO_CAMP,
    SEATS,
    Moment,
    Part,
    Purpose,
    Terrain,
    Until,
    Where,
)
from ..records import Content
from ..state import State
from .cards import can_draw, discard_hand, draw_cards
from .items import gain_item
from .npcs import appear_next, npc_of
from .ruins import nearest_ruins
from .shop import can_buy_of_tinker, may_buy_in
from .tokens import gain_light, gain_tokens, gain_wild, return_tokens
from .villains import villain_draws

# -- the road ----------------------------------------------------------------------------------------------------------------


@rule
def may_collect(s: State, who: int) -> bool:
    """Whether Walk and Coin can be collected: by the active player alone, and not in a combat.  [ROE-6.2]"""
    return who == s.active and s.players[who].camp == NO_CAMP


@rule
def add_walk(s: State, who: int, n: int) -> None:
    """Walk for this turn.  [ROE-6.2]"""
    if may_collect(s, who):
        s.turn.walk += n
        emit(s, log.WALK_GAINED, who, NONE, n)


@rule
def add_coin(s: State, who: int, n: int) -> None:
    """Coin for this turn.  [ROE-6.2]"""
    if may_collect(s, who):
        s.turn.coin += n
        emit(s, log.COIN_GAINED, who, NONE, n)


@rule
def draw_some(s: State, c: Content, who: int, n: int) -> None:
    """Cards at once; those of a villain go under its hand pile.  [ROE-6.2, ROE-10.2]"""
    if who < SEATS:
        draw_cards(s, c, who, n)
    else:
        villain_draws(s, c, who - SEATS, n)


@rule
def make_cheaper(s: State, who: int, card: int, terrain: int, n: int) -> None:
    """A terrain costs so much for the rest of the turn, never more than before.  [ROE-7.3, E09]"""
    hold(s.holds, COST_HOLDS, Until.TURN, who, card, terrain, n)


@rule
def allow_teleport(s: State) -> None:
    """Once in the Move step.  [ROE-7.9, E75]"""
    s.turn.teleports += 1


@rule
def shed_tokens(s: State, who: int, n: int) -> None:
    if who < SEATS:
        return_tokens(s, who, n)


# -- a combat ----------------------------------------------------------------------------------------------------------------


@rule
def add_attack(s: State, who: int, n: int) -> None:
    """To the total of the side.  [ROE-9.3]"""
    s.combat.attack += n
    if n > 0:
        emit(s, log.ATTACK_ADDED, fighter_of(who), NONE, n)


@rule
def add_defense(s: State, who: int, n: int) -> None:
    """For its owner alone.  [ROE-9.3]"""
    if who < SEATS:
        s.players[who].defense += n
    elif npc_of(s, MONSTERS + who - SEATS) != NONE:
        s.npcs[npc_of(s, MONSTERS + who - SEATS)].defense += n
    if n > 0:
        emit(s, log.DEFENSE_ADDED, fighter_of(who), NONE, n)


@rule
def fighter_of(who: int) -> int:
    """The number of a fighter in events: a seat, or SEATS + a Foe."""
    return who if who < SEATS else who + MONSTERS


@rule
def play_again(s: State, who: int) -> None:
    """One more card in this step.  [ROE-9.4]"""
    if who < SEATS:
        s.players[who].again += 1
    else:
        s.villains[who - SEATS].again += 1


@rule
def strengthen_next(s: State, who: int, n: int) -> None:
    """The next Attack of the side has so much more.  [E69]"""
    if who < SEATS:
        camp = s.players[who].camp
    else:
        place = npc_of(s, MONSTERS + who - SEATS)
        camp = s.npcs[place].camp if place != NONE else NO_CAMP
    if camp != NO_CAMP:
        s.combat.more[camp] += n


# -- tokens, items, Characters -----------------------------------------------------------------------------------------------


@rule
def add_light(s: State, who: int, n: int) -> None:
    gain_light(s, who, n)


@rule
def add_darkness(s: State, who: int, n: int) -> None:
    gain_light(s, who, -n)


@rule
def add_wild(s: State, who: int, n: int) -> None:
    gain_wild(s, who, n)


@rule
def lose_wild(s: State, who: int, n: int) -> None:
    """As far as one has it."""
    gain_wild(s, who, -n)


@rule
def add_tokens(s: State, who: int, n: int) -> None:
    gain_tokens(s, who, n)


@rule
def gain_items(s: State, who: int, card: int, n: int) -> None:
    """One after the other; of the rewards of a combat only one player gets them.  [E67, E68]"""
    if card >= FROM_MONSTER and s.combat.receiver != who:
        return
    for _ in range(n):
        gain_item(s, who)


@rule
def spawn(s: State, who: int, place: int) -> None:
    """The next Character of the Encounter Deck appears here, or on the nearest Ruins; among equals one chooses.  [ROE-8.3, E79]"""
    if place == Where.HERE:
        appear_next(s, s.players[who].at)
        return
    found = nearest_ruins(s, who)
    if found >= 0:
        appear_next(s, found)
    elif found < NONE:
        push(s.frames, pending.Tile(who, NONE, Purpose.STIRRING))


@rule
def call_to_fight(s: State) -> None:
    """Those who are here attack when the event is over.  [ROE-8.3]"""
    s.turn.attacked = True


@rule
def offer_one(s: State, who: int) -> None:
    """A card of the General Market at full price.  [E76]"""
    push(s.frames, pending.Tinker(who))


@rule
def learn_spell(s: State, who: int) -> None:
    """The marker lasts for ever.  [E56]"""
    s.players[who].spell = True
    emit(s, log.SPELL_LEARNED, who)


# -- costs -------------------------------------------------------------------------------------------------------------------


@rule
def discard_for(s: State, frame: Any, who: int, n: int) -> None:
    """One card or more, as many as one likes up to n; a villain counts its hand and discards none.  [ROE-10.2]"""
    frame.taken = 0
    if who < SEATS and s.players[who].hand.size == 1:
        discard_hand(s, who)
        frame.taken = 1
        if s.combat.on:
            s.combat.moved = True
    elif who < SEATS:
        push(s.frames, pending.Cost(who, n))
    else:
        frame.taken = min(n, s.villains[who - SEATS].hand)


@rule
def can_discard(s: State, who: int) -> bool:
    return s.players[who].hand.size > 0 if who < SEATS else s.villains[who - SEATS].hand > 0


# -- conditions and counters -------------------------------------------------------------------------------------------------


@rule
def has_light(s: State, who: int) -> bool:
    """A villain has its Darkness."""
    return who < SEATS and s.players[who].alignment > 0


@rule
def has_darkness(s: State, who: int) -> bool:
    return who >= SEATS or s.players[who].alignment < 0


@rule
def lost_so_many(s: State, who: int, n: int) -> bool:
    """Of the cards lost to the Attack of this step."""
    if who < SEATS:
        return s.players[who].lost >= n
    place = npc_of(s, MONSTERS + who - SEATS)
    return place != NONE and s.npcs[place].lost >= n


@rule
def began_with(s: State, who: int, n: int) -> bool:
    """Whether its part of the step began with at most so many cards.  [E70]"""
    return (s.players[who].began if who < SEATS else s.villains[who - SEATS].began) <= n


@rule
def is_buying(s: State, who: int) -> bool:
    return who < SEATS and may_buy_in(s, who)


@rule
def is_outside(s: State, who: int) -> bool:
    return who < SEATS and s.players[who].at != FIRST_VILLAGE


@rule
def stands_on(s: State, who: int, terrains: int) -> bool:
    if who >= SEATS:
        return False
    return s.players[who].at != FIRST_VILLAGE and (terrains >> s.land.hexes[s.players[who].at].terrain & 1) == 1


@rule
def light_of(s: State, who: int) -> int:
    return max(s.players[who].alignment, 0) if who < SEATS else 0


@rule
def taken_of(taken: int) -> int:
    return taken


@rule
def is_somebody(s: State, i: int) -> bool:
    return i < s.seats


@rule
def can_draw_some(s: State, c: Content, who: int) -> bool:
    return who >= SEATS or can_draw(s, c, who)


_POINTS = number(0, 30)
_SOME = number(1, 30)
_FIGHT = ATTACK_USE | DEFENSE_USE
_VILLAINS_TOO = {"player": SEATS + CHARACTERS}

WORDS = EffectWords(
    do("walk", add_walk, n=_SOME, says=say("Walk {n}"), useful=EXPLORE_USE, worth=1),
    do("coin", add_coin, n=_SOME, says=say("{n} Coin"), useful=EXPLORE_USE, worth=1),
    do(
        "draw",
        draw_some,
        within=_VILLAINS_TOO,
        n=number(1, 9),
        can=can_draw_some,
        says=say("draw {n} card"),
        many=say("draw {n} cards"),
        worth=1.5,
    ),
    do("attack", add_attack, within=_VILLAINS_TOO, n=_POINTS, says=say("Attack {n}"), useful=ATTACK_USE, worth=1),
    do("defense", add_defense, within=_VILLAINS_TOO, n=_POINTS, says=say("Defense {n}"), useful=DEFENSE_USE, worth=1),
    do("again", play_again, within=_VILLAINS_TOO, says=say("play another card"), useful=_FIGHT, worth=1.5),
    do(
        "next_attack",
        strengthen_next,
        within=_VILLAINS_TOO,
        n=_SOME,
        says=say("the next Attack of your side is {n} stronger"),
        useful=0,
        worth=1,
    ),
    do(
        "cost",
        make_cheaper,
        within=_VILLAINS_TOO,
        terrain=one(Terrain),
        n=number(0, 9),
        says=say("a step on {terrain} costs you {n} Walk this turn"),
        useful=EXPLORE_USE,
        worth=0.3,
    ),
    do("teleport", allow_teleport, says=say("once while moving, put your figure on any village"), useful=EXPLORE_USE, worth=2),
    do(
        "untoken",
        shed_tokens,
        within=_VILLAINS_TOO,
        n=number(1, 9),
        says=say("return {n} -1 Card token"),
        many=say("return up to {n} -1 Card tokens"),
        worth=0.2,
    ),
    do("token", add_tokens, n=number(1, 9), says=say("gain {n} -1 Card token"), many=say("gain {n} -1 Card tokens"), worth=-1.5),
    do("light", add_light, n=number(1, 9), says=say("gain {n} Light"), worth=0.5),
    do("darkness", add_darkness, n=number(1, 9), says=say("gain {n} Darkness"), worth=0.5),
    do("wild", add_wild, n=number(1, 20), says=say("gain {n} wild"), worth=1.5),
    do("lose_wild", lose_wild, n=number(1, 20), says=say("return {n} wild if you have it"), worth=-1.5),
    do(
        "item",
        gain_items,
        n=number(1, 9),
        says=say("gain the next item of the Exploration Deck"),
        many=say("gain the next {n} items of the Exploration Deck"),
        worth=3,
    ),
    do("spawn", spawn, place=one(Where), says=say("the next Character of the Encounter Deck appears: {place}"), worth=0),
    do("fight", call_to_fight, says=say("all Characters here attack you"), worth=-1),
    do("buy_one", offer_one, can=can_buy_of_tinker, says=say("buy one card of the General Market at full price"), worth=1),
    do("spell", learn_spell, says=say("take the spell marker"), worth=4),
    cost(
        "discard",
        discard_for,
        within=_VILLAINS_TOO,
        can=can_discard,
        n=number(1, 9, default=1),
        says=say("discard a card"),
        many=say("discard up to {n} cards"),
        worth=-1,
    ),
    condition("is_light", has_light, within=_VILLAINS_TOO, says=say("if you have Light"), likely=0.5),
    condition("is_dark", has_darkness, within=_VILLAINS_TOO, says=say("if you have Darkness"), likely=0.3),
    condition(
        "lost", lost_so_many, within=_VILLAINS_TOO, n=number(1, 9), says=say("if you lost {n} cards or more to the Attack"), likely=0.3
    ),
    condition(
        "hand",
        began_with,
        within=_VILLAINS_TOO,
        n=number(0, 9),
        says=say("if you began the step with {n} cards in hand or fewer"),
        likely=0.4,
    ),
    condition("village", is_buying, within=_VILLAINS_TOO, says=say("if you are in a village where you may buy"), likely=0.5),
    condition("outside", is_outside, within=_VILLAINS_TOO, says=say("if not in the First Village"), likely=0.8),
    condition("at", stands_on, within=_VILLAINS_TOO, terrains=several(Terrain), says=say("if on {terrains}"), likely=0.4),
    counter("net_light", light_of, within=_VILLAINS_TOO, says=say("for each net Light you have"), usual=2),
    counter("it", taken_of, says=say("for each card discarded"), usual=1.5),
    each("everybody", is_somebody, most=SEATS, says=say("every player"), register=Register.PLAYER, usual=1),
    events={
        Moment.PARRIED: say("when the Attack on you is stopped whole"),
        Moment.DEFEND_END: say("at the end of the Defend step"),
        Moment.BUY_STEP: say("when your Buy step begins"),
    },
    until={Until.STEP: say("in this step"), Until.TURN: say("this turn"), Until.COMBAT: say("in this combat")},
    arms=len(Part),
    within={"player": SEATS},
)
