"""The words of the effects of cards, companions, events and quests, and their rules.

`who` is a seat, or SEATS + the Character of a villain, for whom some words do another thing (RULES of villains, ROE-10.2).
"""

from __future__ import annotations

from holdfast.engine.instructions import Register
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, counter, do, each, number, one, several
from holdfast.schema.texts.i18n import say

from ...names import ATTACK_USE, CHARACTERS, DEFENSE_USE, EXPLORE_USE, SEATS, Arm, Moment, Terrain, Until, Where
from ..shop import can_buy_of_tinker
from . import asking, deeds

_POINTS = number(0, 30)
_SOME = number(1, 30)
_FIGHT = ATTACK_USE | DEFENSE_USE
_VILLAINS_TOO = {"player": SEATS + CHARACTERS}

WORDS = EffectWords(
    do("walk", deeds.add_walk, n=_SOME, says=say("Walk {n}"), useful=EXPLORE_USE, worth=1),
    do("coin", deeds.add_coin, n=_SOME, says=say("{n} Coin"), useful=EXPLORE_USE, worth=1),
    do(
        "draw",
        deeds.draw_some,
        within=_VILLAINS_TOO,
        n=number(1, 9),
        can=asking.can_draw_some,
        says=say("draw {n} card"),
        many=say("draw {n} cards"),
        worth=1.5,
    ),
    do("attack", deeds.add_attack, within=_VILLAINS_TOO, n=_POINTS, says=say("Attack {n}"), useful=ATTACK_USE, worth=1),
    do("defense", deeds.add_defense, within=_VILLAINS_TOO, n=_POINTS, says=say("Defense {n}"), useful=DEFENSE_USE, worth=1),
    do("again", deeds.play_again, within=_VILLAINS_TOO, says=say("play another card"), useful=_FIGHT, worth=1.5),
    do(
        "next_attack",
        deeds.strengthen_next,
        within=_VILLAINS_TOO,
        n=_SOME,
        says=say("the next Attack of your side is {n} stronger"),
        useful=0,
        worth=1,
    ),
    do(
        "cost",
        deeds.make_cheaper,
        within=_VILLAINS_TOO,
        terrain=one(Terrain),
        n=number(0, 9),
        says=say("a step on {terrain} costs you {n} Walk this turn"),
        useful=EXPLORE_USE,
        worth=0.3,
    ),
    do("teleport", deeds.allow_teleport, says=say("once while moving, put your figure on any village"), useful=EXPLORE_USE, worth=2),
    do(
        "untoken",
        deeds.shed_tokens,
        within=_VILLAINS_TOO,
        n=number(1, 9),
        says=say("return {n} -1 Card token"),
        many=say("return up to {n} -1 Card tokens"),
        worth=0.2,
    ),
    do("token", deeds.add_tokens, n=number(1, 9), says=say("gain {n} -1 Card token"), many=say("gain {n} -1 Card tokens"), worth=-1.5),
    do("light", deeds.add_light, n=number(1, 9), says=say("gain {n} Light"), worth=0.5),
    do("darkness", deeds.add_darkness, n=number(1, 9), says=say("gain {n} Darkness"), worth=0.5),
    do("wild", deeds.add_wild, n=number(1, 20), says=say("gain {n} wild"), worth=1.5),
    do("lose_wild", deeds.lose_wild, n=number(1, 20), says=say("return {n} wild if you have it"), worth=-1.5),
    do(
        "item",
        deeds.gain_items,
        n=number(1, 9),
        says=say("gain the next item of the Exploration Deck"),
        many=say("gain the next {n} items of the Exploration Deck"),
        worth=3,
    ),
    do("spawn", deeds.spawn, place=one(Where), says=say("the next Character of the Encounter Deck appears: {place}"), worth=0),
    do("fight", deeds.call_to_fight, says=say("all Characters here attack you"), worth=-1),
    do("buy_one", deeds.offer_one, can=can_buy_of_tinker, says=say("buy one card of the General Market at full price"), worth=1),
    do("spell", deeds.learn_spell, says=say("take the spell marker"), worth=4),
    cost(
        "discard",
        asking.discard_for,
        within=_VILLAINS_TOO,
        can=asking.can_discard,
        n=number(1, 9, default=1),
        says=say("discard a card"),
        many=say("discard up to {n} cards"),
        worth=-1,
    ),
    condition("is_light", asking.has_light, within=_VILLAINS_TOO, says=say("if you have Light"), likely=0.5),
    condition("is_dark", asking.has_darkness, within=_VILLAINS_TOO, says=say("if you have Darkness"), likely=0.3),
    condition(
        "lost",
        asking.lost_so_many,
        within=_VILLAINS_TOO,
        n=number(1, 9),
        says=say("if you lost {n} cards or more to the Attack"),
        likely=0.3,
    ),
    condition(
        "hand",
        asking.began_with,
        within=_VILLAINS_TOO,
        n=number(0, 9),
        says=say("if you began the step with {n} cards in hand or fewer"),
        likely=0.4,
    ),
    condition("village", asking.is_buying, within=_VILLAINS_TOO, says=say("if you are in a village where you may buy"), likely=0.5),
    condition("outside", asking.is_outside, within=_VILLAINS_TOO, says=say("if not in the First Village"), likely=0.8),
    condition("at", asking.stands_on, within=_VILLAINS_TOO, terrains=several(Terrain), says=say("if on {terrains}"), likely=0.4),
    counter("net_light", asking.light_of, within=_VILLAINS_TOO, says=say("for each net Light you have"), usual=2),
    counter("it", asking.taken_of, says=say("for each card discarded"), usual=1.5),
    each("everybody", asking.is_somebody, most=SEATS, says=say("every player"), register=Register.PLAYER, usual=1),
    events={
        Moment.PARRIED: say("when the Attack on you is stopped whole"),
        Moment.DEFEND_END: say("at the end of the Defend step"),
        Moment.BUY_STEP: say("when your Buy step begins"),
    },
    until={Until.STEP: say("in this step"), Until.TURN: say("this turn"), Until.COMBAT: say("in this combat")},
    arms=len(Arm),
    within={"player": SEATS},
)
