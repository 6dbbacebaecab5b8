"""Words that ask: prices, conditions, counters, and whom an effect is about."""

from __future__ import annotations

from holdfast.engine.instructions import Register
from holdfast.schema.effects.effect_words import condition, cost, counter, each, number, one, pick
from holdfast.schema.texts.i18n import Phrase, say

from ...actions import DIE, FOE, HERO_OF, UNIT
from ...effect_names import PriceCard
from ...names import COMMANDS, DICE, FOES, SEATS, CardColour
from .. import changes, conditions, gains, mana, rivals, sayings, special
from .arguments import OF_COLOURS


def _spent(n: int) -> Phrase:
    return say("a spent Unit of level {n} at most", n=n) if n else say("a spent Unit of these levels")


PRICES = (
    cost("pay", mana.ask_mana, can=mana.has_mana, colours=OF_COLOURS, says=say("pay a mana ({colours})"), worth=-1),
    cost(
        "discard",
        gains.discard_for,
        can=gains.has_other_card,
        cards=one(PriceCard, said=sayings.CHOICES),
        n=number(1, 99, default=1),
        says=sayings.discard,
        worth=-1,
    ),
    cost(
        "throw",
        gains.throw_for,
        can=gains.has_other_card,
        cards=one(PriceCard, said=sayings.CHOICES),
        says=say("throw {cards} away"),
        worth=-2,
    ),
    cost("in_attack", special.nothing, can=special.in_attack_phase, says=say("in the attack phase")),
    cost("in_combat", special.nothing, can=special.in_combat, says=say("in a combat")),
    cost("at_start", special.nothing, can=special.at_start, says=say("at the start of a combat")),
    cost("outside_combat", special.nothing, can=special.outside_combat, says=say("not in a combat")),
    cost("spend_move", special.spend_move, can=special.can_spend_move, n=number(1, 9), says=say("spend {n} Move")),
    cost("rising", special.pay_rising, can=special.can_pay_rising, says=say("spend Move: 1, then 2, and so on")),
)
"""What one gives first."""

CONDITIONS = (
    condition("deck", special.has_deck, says=say("if your Deed deck is not empty"), likely=0.8),
    condition("dealing", special.is_dealing, says=say("while you interact"), likely=0.8),
    condition("fighting", special.in_combat, says=say("in a combat"), likely=0.5),
    condition("crystals", rivals.has_crystals, says=say("with crystals"), likely=0.6),
    condition("day", conditions.is_day, says=say("by day"), likely=0.6),
    condition("night", mana.by_night, says=say("by night"), likely=0.4),
    condition("forest", conditions.in_forest, says=say("in a forest"), likely=0.3),
    condition("fortified", changes.is_fortified, says=say("if it is fortified"), likely=0.3),
    condition("least_fame", changes.has_least_fame, says=say("if you have the least Fame"), likely=0.4),
    condition("no_die", conditions.no_die_used, says=say("if you used no die of the Source"), likely=0.5),
    condition("black_or_red", gains.is_black_or_red, says=say("if it is black or red"), likely=0.33),
)
"""Whether a part is run."""

COUNTERS = (
    counter("wounds", changes.wounds_of, says=say("for each Wound in your hand or on your Units"), usual=1),
    counter("enemies", changes.enemies_faced, says=say("for each enemy"), usual=1.3),
    counter("defeated", changes.enemies_beaten, says=say("for each enemy beaten in this combat"), usual=1),
    counter("resistances", changes.resistances_of, says=say("for each resistance of it"), usual=0.7),
    counter("icons", changes.icons_of, says=say("for each icon of the enemy"), usual=1),
    counter("ready_units", changes.ready_units, says=say("for each ready Unit"), usual=1),
    counter("crystal_colours", changes.colours_of_crystals, says=say("for each colour of your crystals"), usual=1.5),
    counter("it", conditions.taken_of, says=say("for each of them"), usual=1.5),
    counter("recruited", special.units_recruited, says=say("for each Unit recruited this turn"), usual=0.5),
    counter(
        "cast",
        special.spells_cast,
        colour=one(CardColour, said=sayings.CARD_COLOURS),
        says=say("for each {colour} Spell cast this turn"),
        usual=0.5,
    ),
    counter("fighters", special.units_fought, says=say("for each Unit used in a combat this turn"), usual=1),
)
"""How often."""

WHOM = (
    pick("die", gains.is_free_die, most=DICE, actions=DIE, says=say("a die of the Source")),
    pick("basic_die", gains.is_basic_die, most=DICE, actions=DIE, says=say("a die of the Source with a basic colour")),
    pick("enemy", changes.is_enemy, most=FOES, actions=FOE, says=say("an enemy")),
    pick("attacker", changes.is_attacker, most=FOES, actions=FOE, says=say("an enemy that attacks")),
    pick(
        "nearest",
        special.is_nearest,
        most=SEATS,
        actions=HERO_OF,
        register=Register.PLAYER,
        says=say("the nearest other hero"),
    ),
    pick("open_enemy", changes.is_unfortified_attacker, most=FOES, actions=FOE, says=say("an enemy that is not fortified")),
    each("all", changes.is_enemy, most=FOES, says=say("every enemy"), usual=1.3),
    each("others", changes.is_other_enemy, within={"target": 0}, most=FOES, says=say("every other enemy"), usual=0.3),
    each("rivals", rivals.is_rival, most=SEATS, register=Register.PLAYER, says=say("each other player"), usual=-1),
    each("everybody", rivals.is_player, most=SEATS, register=Register.PLAYER, says=say("every player, you too"), usual=-0.5),
    pick(
        "spent",
        changes.is_spent_unit,
        most=COMMANDS,
        actions=UNIT,
        register=Register.UNIT,
        n=number(0, 4),
        says=_spent,
    ),
    pick("wounded", changes.is_wounded_unit, most=COMMANDS, actions=UNIT, register=Register.UNIT, says=say("a wounded Unit")),
)
"""Enemies, dice, Units and players."""
