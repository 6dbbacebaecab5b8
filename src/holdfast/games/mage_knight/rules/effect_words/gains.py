"""Words that give points, mana, cards and Fame."""

from __future__ import annotations

from holdfast.schema.effects.effect_words import do, number
from holdfast.schema.texts.i18n import say

from ...effect_names import Lasting
from ...names import DICE
from .. import cards, damage, gains, points, rivals, sayings, special, strike
from .arguments import ATTACKING, BLOCKING, ELEMENT, HEALING, INTERACTION, MOVING, OF_COLOURS, SHOOTING, SOME, only, this_turn

POINTS = (
    do("move", points.add_move, n=SOME, says=say("Move {n}"), useful=MOVING, worth=1),
    do("influence", points.add_influence, n=SOME, says=say("Influence {n}"), useful=INTERACTION, worth=1),
    do("heal", points.add_heal, n=SOME, says=say("Heal {n}"), useful=HEALING, worth=2),
    do(
        "attack",
        points.add_attack,
        n=SOME,
        element=ELEMENT,
        can=points.may_attack,
        says=sayings.attack,
        useful=ATTACKING,
        worth=1,
    ),
    do(
        "ranged",
        points.add_ranged,
        n=SOME,
        element=ELEMENT,
        can=points.may_shoot,
        says=sayings.ranged,
        useful=SHOOTING | ATTACKING,
        worth=1.5,
    ),
    do(
        "siege",
        points.add_siege,
        n=SOME,
        element=ELEMENT,
        can=points.may_shoot,
        says=sayings.siege,
        useful=SHOOTING | ATTACKING,
        worth=1.7,
    ),
    do(
        "block",
        points.add_block,
        n=SOME,
        element=ELEMENT,
        can=points.may_block,
        says=sayings.block,
        useful=BLOCKING,
        worth=1,
    ),
    do(
        "quick_block",
        points.add_quick_block,
        n=SOME,
        can=points.may_block,
        says=say("Block {n}, which counts twice against swift enemies"),
        useful=BLOCKING,
        worth=1.3,
    ),
    do(
        "keep_attack",
        points.keep_attack,
        n=SOME,
        element=ELEMENT,
        says=sayings.keep_attack,
        useful=BLOCKING,
        worth=0.7,
    ),
    do("more", points.add_more, n=SOME, says=say("{n} more of it"), useful=0, worth=1),
)
"""Move, Influence, Heal, Attack, Block."""

MANA_AND_CARDS = (
    do("mana", gains.some_mana, colours=OF_COLOURS, n=number(1, 9, default=1), says=say("{n} mana ({colours})"), worth=1),
    do("mana_now", gains.fleeting_mana, colours=OF_COLOURS, says=say("a mana ({colours}) to be spent at once"), worth=0.8),
    do("mana_that", gains.mana_of_that, n=number(1, 9, default=1), says=say("{n} mana of that colour"), worth=1),
    do("crystal", gains.some_crystal, colours=OF_COLOURS, says=say("a crystal ({colours})"), worth=2),
    do(
        "crystal_that",
        gains.crystal_of_that,
        n=number(1, 9, default=1),
        says=say("a crystal of that colour"),
        many=say("{n} crystals of that colour"),
        worth=2,
    ),
    do(
        "lose_crystal",
        rivals.lose_crystal,
        says=say("lose a random crystal"),
        worth=-2,
    ),
    do("gain_lost", rivals.gain_lost, can=rivals.was_lost, says=say("gain a crystal of a colour that was lost"), worth=2),
    do("name", gains.name_colour, colours=OF_COLOURS, says=say("name a colour ({colours})"), useful=0, worth=0),
    do("crystal_others", gains.crystals_of_others, says=say("a crystal of each other basic colour"), worth=5),
    do("crystal_owned", gains.crystal_of_owned, can=gains.owned_colours, says=say("a crystal of a colour of which you have one"), worth=2),
    do(
        "source",
        gains.more_dice,
        n=number(1, 9),
        black=only(0),
        every=only(0),
        says=say("use {n} more die of the Source"),
        many=say("use {n} more dice of the Source"),
        worth=1,
    ),
    do(
        "black_die",
        gains.more_dice,
        n=only(1),
        black=only(1),
        every=only(0),
        says=say("use one more die of the Source; if it is black, as any basic colour"),
        worth=1,
    ),
    do(
        "any_dice",
        gains.more_dice,
        n=number(1, 9),
        black=only(0),
        every=only(1),
        says=say("use {n} more dice of the Source; black and gold dice may be of any basic colour this turn"),
        worth=1,
    ),
    do("no_dice", gains.no_more_dice, says=say("use no die of the Source any more this turn"), useful=0, worth=-1),
    do("turn_die", gains.turn_die, within={"target": DICE}, says=say("turn it to a colour, not gold"), worth=0),
    do("its_colour", gains.name_die, within={"target": DICE}, says=say("look at its colour"), worth=0),
    do("claim", rivals.claim_die, within={"target": DICE}, says=say("keep it until the end of the round"), worth=0),
    do(
        "curse_that",
        rivals.curse_colour,
        says=say("until the end of the round each other player who uses mana of that colour takes 1 Wound, once a turn"),
        worth=2,
    ),
    do("reroll", gains.reroll_die, within={"target": DICE}, says=say("roll it again"), worth=0.2),
    do("reroll_all", gains.reroll_all, says=say("roll all dice of the Source again"), worth=0.5),
    do("crystals_back", gains.crystals_spent, says=say("the crystals that you spent this turn come back"), worth=3),
    do("endless", gains.endless_mana, colours=OF_COLOURS, says=say("endless mana this turn ({colours})"), worth=4),
    do("sun", special.bring_sun, says=say("this turn it is as by day for gold mana, forests, garrisons and ruins"), worth=1),
    this_turn("darkness", Lasting.DARKNESS, says=say("this turn it is as by night for black mana and deserts"), worth=1),
    do("polarize", gains.polarize, says=say("a mana may be used as its opposite colour this turn"), worth=1),
    do("roll", gains.roll_die, says=say("roll a mana die"), worth=0),
    do("loot", gains.loot, n=number(1, 9), says=say("{n} random crystals"), worth=2),
    do("draw", cards.draw_cards, n=number(1, 9), says=say("draw {n} card"), many=say("draw {n} cards"), worth=1.5),
    do("fame", strike.gain_fame, n=number(1, 20), says=say("Fame +{n}"), worth=1),
    do("reputation", strike.add_reputation, n=number(-9, 9), says=sayings.reputation, useful=0, worth=1),
    do("wound", damage.take_wounds, n=number(1, 9), says=say("take {n} Wound"), many=say("take {n} Wounds"), useful=0, worth=-2),
    do(
        "wound_by_crystals",
        rivals.take_wounds_by_crystals,
        says=say("take a Wound for each crystal of that colour"),
        useful=0,
        worth=-1.5,
    ),
    do("hand", gains.raise_hand_limit, n=number(1, 9), says=say("at the next draw your hand limit is {n} higher"), worth=1),
)
"""Mana, crystals, dice, cards, Fame, Wounds."""
