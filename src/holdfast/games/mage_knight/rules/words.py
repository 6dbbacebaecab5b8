"""The words of the effects of Deed cards, Units and Skills, and their rules."""

from __future__ import annotations

from holdfast.engine.instructions import Register
from holdfast.schema.effect_words import Words, condition, cost, counter, do, each, number, one, pick, several
from holdfast.schema.i18n import say

from ..actions import FOE, UNIT
from ..names import BASIC_COLOURS, COMMANDS, FOES, Choice, Colour, Element, Moment, Part, Terrain, Until, Use
from . import changes, conditions, gains, points

_MOVING, _INTERACTION = 1 << Use.MOVING, 1 << Use.INTERACTION
_SHOOTING, _BLOCKING, _ATTACKING = 1 << Use.RANGED_ATTACK, 1 << Use.BLOCKING, 1 << Use.ATTACKING
_COMBAT = _SHOOTING | _BLOCKING | _ATTACKING
_HEALING = _MOVING | _INTERACTION
_SOME = number(1, 20)
_ELEMENT = one(Element, default=Element.PHYSICAL)
_COLOURS = several(
    Colour,
    {"basic": tuple(range(BASIC_COLOURS)), "any": tuple(Colour)},
)

WORDS = Words(
    # points
    do("move", points.add_move, n=_SOME, says=say("Move {n}"), useful=_MOVING, worth=1),
    do("influence", points.add_influence, n=_SOME, says=say("Influence {n}"), useful=_INTERACTION, worth=1),
    do("heal", points.add_heal, n=_SOME, can=points.may_heal, says=say("Heal {n}"), useful=_HEALING, worth=2),
    do(
        "attack",
        points.add_attack,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_attack,
        says=say("{element} Attack {n}"),
        useful=_ATTACKING,
        worth=1,
    ),
    do(
        "ranged",
        points.add_ranged,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_shoot,
        says=say("{element} Ranged Attack {n}"),
        useful=_SHOOTING | _ATTACKING,
        worth=1.5,
    ),
    do(
        "siege",
        points.add_siege,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_shoot,
        says=say("{element} Siege Attack {n}"),
        useful=_SHOOTING | _ATTACKING,
        worth=1.7,
    ),
    do(
        "block",
        points.add_block,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_block,
        says=say("{element} Block {n}"),
        useful=_BLOCKING,
        worth=1,
    ),
    do(
        "quick_block",
        points.add_quick_block,
        n=_SOME,
        can=points.may_block,
        says=say("Block {n}, which counts twice against swift enemies"),
        useful=_BLOCKING,
        worth=1.3,
    ),
    do("more", points.add_more, n=_SOME, says=say("{n} more of it"), worth=1),
    # mana, cards, Fame
    do("mana", gains.some_mana, colours=_COLOURS, n=number(1, 9, default=1), says=say("{n} mana: {colours}"), worth=1),
    do("mana_that", gains.mana_of_that, n=number(1, 9, default=1), says=say("{n} mana of that colour"), worth=1),
    do("crystal", gains.some_crystal, colours=_COLOURS, says=say("a crystal: {colours}"), worth=2),
    do(
        "crystal_that",
        gains.crystal_of_that,
        n=number(1, 9, default=1),
        says=say("a crystal of that colour"),
        many=say("{n} crystals of that colour"),
        worth=2,
    ),
    do("crystal_others", gains.crystals_of_others, says=say("a crystal of each other basic colour"), worth=5),
    do("crystal_owned", gains.crystal_of_owned, says=say("a crystal of a colour of which you have one"), worth=2),
    do(
        "source",
        gains.more_dice,
        n=number(1, 9),
        says=say("use {n} more die of the Source"),
        many=say("use {n} more dice of the Source"),
        worth=1,
    ),
    do("endless", gains.endless_mana, colours=_COLOURS, says=say("endless mana this turn: {colours}"), worth=4),
    do("sun", gains.use_gold, says=say("gold mana can be used this turn as by day"), worth=1),
    do("darkness", gains.use_black, says=say("black mana can be used this turn as by night"), worth=1),
    do("roll", gains.roll_die, says=say("roll a mana die"), worth=0),
    do("loot", gains.random_crystals, n=number(1, 9), says=say("{n} random crystals"), worth=2),
    do("draw", gains.draw_some, n=number(1, 9), says=say("draw {n} card"), many=say("draw {n} cards"), worth=1.5),
    do("fame", gains.add_fame, n=number(1, 20), says=say("Fame +{n}"), worth=1),
    do("reputation", gains.add_reputation, n=number(-9, 9), says=say("reputation {n}"), worth=1),
    do("wound", gains.add_wounds, n=number(1, 9), says=say("take {n} Wound"), many=say("take {n} Wounds"), worth=-2),
    do("hand", gains.raise_hand_limit, n=number(1, 9), says=say("at the next draw your hand limit is {n} higher"), worth=1),
    # enemies
    do("armor", changes.change_armor, n=number(-9, 9), says=say("its armor {n}, at least 1"), worth=-1),
    do("armor_to", changes.set_armor, n=number(1, 9), says=say("its armor is {n}"), worth=0),
    do("stop", changes.stop_enemy, says=say("it does not attack in this combat"), worth=4),
    do("destroy", changes.destroy_enemy, says=say("it is destroyed"), worth=8),
    do("strip_fortification", changes.strip_fortification, says=say("it loses all fortification"), worth=1),
    do("strip_resistances", changes.strip_resistances, says=say("it loses all resistances"), worth=1),
    do("strip_physical", changes.strip_physical, says=say("it loses its physical resistance"), worth=1),
    do("strip_fire", changes.strip_fire, says=say("it loses its fire resistance"), worth=0.5),
    do("siteless", changes.ignore_site, says=say("the fortification of the site is ignored"), worth=1),
    # Units
    do("ready", changes.ready_unit, says=say("it is ready again"), worth=3),
    do("levels", changes.budget, n=number(1, 9), says=say("Units of {n} levels in all"), worth=0),
    do("mend", changes.mend_unit, says=say("heal a Wound of it"), worth=2),
    do("wound_it", changes.wound_unit, says=say("it is wounded"), worth=-2),
    do(
        "units_bonus",
        changes.strengthen_units,
        attack=number(-9, 9),
        block=number(-9, 9),
        armor=number(-9, 9),
        until=one(Until),
        says=say("Attacks of your Units +{attack}, their blocks +{block}, their armor +{armor}: {until}"),
        worth=2,
    ),
    do("no_unit_damage", changes.spare_units, says=say("no damage may be given to Units"), worth=-1),
    # the way
    do(
        "cost_set",
        changes.set_cost,
        terrain=one(Terrain),
        n=number(0, 9),
        says=say("{terrain} costs {n} this turn"),
        useful=_MOVING,
        worth=0.5,
    ),
    do("costs_set", changes.set_costs, n=number(0, 9), says=say("every terrain costs {n} this turn"), useful=_MOVING, worth=1),
    do(
        "cost_less",
        changes.lessen_cost,
        terrain=one(Terrain),
        n=number(1, 9),
        least=number(0, 9, default=0),
        says=say("{terrain} costs {n} less this turn, at least {least}"),
        useful=_MOVING,
        worth=0.5,
    ),
    do(
        "costs_less",
        changes.lessen_costs,
        n=number(1, 9),
        least=number(0, 9, default=0),
        says=say("every terrain costs {n} less this turn, at least {least}"),
        useful=_MOVING,
        worth=1,
    ),
    do("open", changes.open_terrain, terrain=one(Terrain), says=say("{terrain} can be entered this turn"), useful=_MOVING, worth=1),
    do("shut", changes.shut_terrain, terrain=one(Terrain), says=say("{terrain} cannot be entered this turn"), worth=-0.5),
    # prices
    cost("pay", gains.pay_mana, can=gains.can_pay, colours=_COLOURS, says=say("pay a mana, {colours}"), worth=-1),
    cost(
        "discard",
        gains.discard_for,
        can=gains.has_card,
        cards=one(Choice),
        n=number(1, 99, default=1),
        says=say("discard a card ({cards})"),
        worth=-1,
    ),
    cost("throw", gains.throw_for, can=gains.has_card, cards=one(Choice), says=say("throw a card away ({cards})"), worth=-2),
    # conditions
    condition("day", conditions.is_day, says=say("by day"), likely=0.6),
    condition("night", conditions.is_night, says=say("by night"), likely=0.4),
    condition("forest", conditions.in_forest, says=say("in a forest"), likely=0.3),
    condition("fortified", changes.is_fortified, says=say("if it is fortified"), likely=0.3),
    condition("least_fame", changes.has_least_fame, says=say("if you have the least Fame"), likely=0.4),
    condition("no_die", conditions.no_die_used, says=say("if you used no die of the Source"), likely=0.5),
    condition("black_or_red", gains.is_black_or_red, says=say("if it is black or red"), likely=0.33),
    # counters
    counter("wounds", changes.wounds_in_hand, says=say("for each Wound in your hand"), usual=1),
    counter("enemies", changes.enemies_left, says=say("for each enemy"), usual=1.3),
    counter("defeated", changes.enemies_beaten, says=say("for each enemy beaten in this combat"), usual=1),
    counter("resistances", changes.resistances_of, says=say("for each resistance of it"), usual=0.7),
    counter("icons", changes.icons_of, says=say("for each icon of the enemy"), usual=1),
    counter("ready_units", changes.ready_units, says=say("for each ready Unit"), usual=1),
    counter("crystal_colours", changes.colours_of_crystals, says=say("for each colour of your crystals"), usual=1.5),
    counter("it", conditions.taken_of, says=say("for each of them"), usual=1.5),
    # whom
    pick("enemy", changes.is_enemy, most=FOES, actions=FOE, says=say("an enemy")),
    pick("open_enemy", changes.is_unfortified_enemy, most=FOES, actions=FOE, says=say("an enemy that is not fortified")),
    each("all", changes.is_enemy, most=FOES, says=say("every enemy"), usual=1.3),
    each("others", changes.is_other_enemy, most=FOES, says=say("every other enemy"), usual=0.3),
    pick(
        "spent",
        changes.is_spent_unit,
        most=COMMANDS,
        actions=UNIT,
        register=Register.UNIT,
        n=number(1, 4),
        says=say("a spent Unit of level {n} at most"),
    ),
    pick(
        "spent_within",
        changes.is_spent_within,
        most=COMMANDS,
        actions=UNIT,
        register=Register.UNIT,
        says=say("a spent Unit of these levels"),
    ),
    pick("wounded", changes.is_wounded_unit, most=COMMANDS, actions=UNIT, register=Register.UNIT, says=say("a wounded Unit")),
    events={
        Moment.BLOCK: say("when it blocks"),
        Moment.DEFEAT: say("when you beat an enemy"),
        Moment.FIGHT_BEGINS: say("when a combat begins"),
        Moment.ATTACK_PHASE: say("in the attack phase"),
        Moment.TURN_END: say("at the end of the turn"),
        Moment.DEAL: say("when you interact"),
        Moment.HEALED: say("when you heal a Wound"),
        Moment.POINT_USED: say("when you use a healing point"),
        Moment.RECRUIT: say("when you recruit a Unit"),
        Moment.UNIT_USED: say("when you use a Unit"),
        Moment.CAST: say("when you cast a Spell"),
    },
    until={
        Until.COMBAT: say("until the end of the combat"),
        Until.TURN: say("this turn"),
        Until.ROUND: say("this round"),
        Until.EVER: say("always"),
    },
    arms=len(Part),
)
