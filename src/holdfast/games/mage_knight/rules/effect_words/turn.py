"""Words about other cards, the rest of the turn, and interactive Skills."""

from __future__ import annotations

from holdfast.schema.effects.effect_words import do, number, one
from holdfast.schema.texts.i18n import say

from ...effect_names import DeckPlace, Destination, Lasting, Side
from ...names import CARDS, DICE, Points
from .. import conditions, gains, middle, plays, rivals, sayings, special
from .arguments import ATTACKING, BLOCKING, COMBAT, INTERACTION, RATE, SHOOTING, SIDEWAYS, SOME, only, this_turn

OTHER_CARDS = (
    do(
        "play_action",
        plays.play_action,
        side=one(Side, said=sayings.SIDES),
        bonus=number(0, 9),
        can=plays.has_other_action,
        says=say("play another Action card for nothing: {side}, its points +{bonus}"),
        worth=3,
    ),
    do(
        "play_thrown",
        plays.play_thrown,
        within={"target": CARDS},
        side=one(Side, said=sayings.SIDES),
        n=number(1, 9),
        says=say("{side}, {n} times"),
        worth=4,
    ),
    do(
        "take_action",
        plays.take_action,
        to=one(Destination, said=sayings.DESTINATIONS),
        says=say("take an Advanced Action of that colour out of the offer {to}"),
        worth=3,
    ),
    do(
        "take_spell",
        plays.take_spell,
        to=one(Destination, said=sayings.DESTINATIONS),
        says=say("take a Spell of that colour out of the offer {to}"),
        worth=4,
    ),
    do(
        "surrender",
        rivals.demand_cards,
        says=say("each other player discards an Action or a Spell of that colour, or shows a hand without one"),
        worth=2,
    ),
    do("rob", rivals.rob, says=say("take one of the Actions discarded so into your hand for good, if you like"), worth=3),
    this_turn(
        "boost",
        Lasting.CARD_BONUS,
        a=number(0, 9),
        b=number(0, 9),
        says=say("the first Attack card this turn has {a} more, or else the first Block card {b}"),
        useful=COMBAT,
        worth=1,
    ),
    this_turn(
        "sideways",
        Lasting.SIDEWAYS_POINTS,
        a=number(1, 9),
        b=number(1, 9),
        says=say("a card played sideways this turn gives {a}, an Advanced Action, Spell or Artifact {b}"),
        useful=SIDEWAYS,
        worth=1,
    ),
    this_turn(
        "wound_sideways",
        Lasting.WOUND_SIDEWAYS,
        b=number(1, 9),
        says=say("a Wound may be played sideways for {b} this turn"),
        useful=SIDEWAYS,
        worth=1,
    ),
    do(
        "universal",
        special.hold_universal,
        n=number(1, 9),
        same=number(1, 9),
        says=say("a card played sideways this turn gives {n}, an Action or Spell of that colour {same}"),
        useful=SIDEWAYS,
        worth=1,
    ),
    this_turn("melee_of_move", Lasting.CONVERTS, a=only(Points.ATTACK), b=RATE, says=sayings.convert, useful=ATTACKING, worth=1),
    this_turn(
        "ranged_of_move", Lasting.CONVERTS, a=only(Points.RANGED), b=RATE, says=sayings.convert, useful=SHOOTING | ATTACKING, worth=1
    ),
    this_turn("block_of_influence", Lasting.CONVERTS, a=only(Points.BLOCK), b=RATE, says=sayings.convert, useful=BLOCKING, worth=1),
    this_turn(
        "fire_block_of_influence", Lasting.CONVERTS, a=only(Points.FIRE_BLOCK), b=RATE, says=sayings.convert, useful=BLOCKING, worth=1
    ),
    this_turn("ice_block_of_influence", Lasting.CONVERTS, a=only(Points.ICE_BLOCK), b=RATE, says=sayings.convert, useful=BLOCKING, worth=1),
    do(
        "double_physical",
        special.double_physical,
        says=say("your physical Attacks in the attack phase count twice this turn"),
        useful=COMBAT,
        worth=3,
    ),
    do("put_self", special.put_self, to=one(DeckPlace, said=sayings.PLACES), says=say("put this card back {to}"), worth=1),
    do("throw_wounds", special.throw_wounds_of_turn, says=say("throw away all Wounds that you took this turn"), worth=4),
    do(
        "recycle",
        special.recycle,
        n=number(1, 9),
        chosen=number(0, 1),
        says=sayings.recycle,
        worth=1,
    ),
    do(
        "bend_time",
        special.bend_time,
        can=special.can_bend_time,
        says=say("take another turn after this one, with the other cards you played"),
        worth=6,
    ),
    do("borrow_unit", special.borrow_unit, can=special.can_borrow, says=say("use an ability of a Unit in the offer"), worth=4),
    do("recruit_free", special.recruit_free, can=special.can_borrow, says=say("recruit any Unit of the offer for nothing"), worth=8),
    do("cast_offered", special.cast_offered, says=say("cast a Spell of that colour out of the offer as if it were in your hand"), worth=3),
    this_turn(
        "healing_fame", Lasting.HEALING_FAME, b=RATE, says=say("the next {b} healing points you use give Fame +1 each"), useful=0, worth=1
    ),
    do("bury", special.bury, can=conditions.taken_of, says=say("put them under the deck instead"), useful=0, worth=0.2),
    this_turn(
        "bargain",
        Lasting.BARGAIN,
        b=number(1, 20),
        a=one(Destination, said=sayings.DESTINATIONS),
        says=say("once this turn, in an interaction, buy an Advanced Action of the offer {a} for {b} Influence"),
        useful=INTERACTION,
        worth=1,
    ),
    do("banner", special.attach_banner, can=special.has_units, says=say("put this banner on a Unit"), worth=3),
    this_turn(
        "unit_block",
        Lasting.UNIT_MORE,
        a=only(Points.BLOCK),
        b=SOME,
        says=say("the next Unit has {b} more Block"),
        useful=BLOCKING,
        worth=1,
    ),
    this_turn(
        "unit_attack",
        Lasting.UNIT_MORE,
        a=only(Points.ATTACK),
        b=SOME,
        says=say("the next Unit has {b} more Attack"),
        useful=ATTACKING,
        worth=1,
    ),
    this_turn(
        "unit_ranged",
        Lasting.UNIT_MORE,
        a=only(Points.RANGED),
        b=SOME,
        says=say("the next Unit has {b} more Ranged Attack"),
        useful=SHOOTING | ATTACKING,
        worth=1.5,
    ),
)
"""Cards played, taken and put away by others, and what holds for the next ones."""

INTERACTIVE = (
    do("mark", middle.mark, says=say("this token is marked with that colour"), useful=0, worth=0),
    do(
        "others_dearer",
        middle.others_dearer,
        n=number(1, 9),
        most=number(1, 9),
        says=say("until your next turn every terrain costs the others {n} more, up to {most}"),
        worth=1,
    ),
    do(
        "others_no_die",
        middle.others_no_die,
        says=say("until your next turn the others use no die of the Source but by effects"),
        worth=1,
    ),
    do(
        "others_wounded",
        middle.others_wounded,
        says=say("until your next turn each other basic colour of which others use mana gives them a Wound, once"),
        worth=1,
    ),
    do(
        "overload",
        middle.overload,
        n=SOME,
        says=say("the first card played with mana of that colour has {n} more Move, Influence, Attack or Block"),
        worth=1,
    ),
    do(
        "shed",
        special.shed,
        can=special.can_shed,
        n=number(0, 9),
        says=sayings.shed,
        worth=2,
    ),
    do("use_die", gains.use_die, within={"target": DICE}, says=say("use it besides your die, at once"), worth=1),
    do("crystal_owner", gains.crystal_of_owner, says=say("whose Skill this is gains a crystal of that colour"), worth=0.5),
    do("keep_die", middle.keep_die, says=say("put the die back without rolling it"), useful=0, worth=0.1),
)
"""What interactive Skills do."""
