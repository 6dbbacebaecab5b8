"""The words of the effects of Deed cards, Units and Skills, and their rules."""

from __future__ import annotations

from typing import Any

from holdfast.engine.instructions import Register
from holdfast.schema.effects.effect_words import (
    Argument,
    EffectWords,
    Says,
    Word,
    condition,
    cost,
    counter,
    do,
    each,
    number,
    one,
    pick,
    several,
)
from holdfast.schema.texts.i18n import Phrase, say

from ..actions import DIE, FOE, HERO_OF, UNIT
from ..effect_names import Choice, DeckPlace, Destination, Journey, Lasting, Moment, Part, Side
from ..names import (
    BASIC_COLOURS,
    CARDS,
    COLOURS,
    COMMANDS,
    DICE,
    EVERY_TERRAIN,
    FOES,
    SEATS,
    AnyTerrain,
    CardColour,
    Colour,
    Element,
    Points,
    Until,
    Use,
)
from . import cards, changes, conditions, damage, gains, mana, middle, plays, points, rivals, sayings, special, strike
from .changes import RESISTANCES
from .foes import FIRE_RESISTANCE, FORTIFIED, PHYSICAL_RESISTANCE

_MOVING, _INTERACTION = 1 << Use.MOVING, 1 << Use.INTERACTION
_SIDEWAYS = _MOVING | _INTERACTION | 1 << Use.BLOCKING | 1 << Use.ATTACKING
_SHOOTING, _BLOCKING, _ATTACKING = 1 << Use.RANGED_ATTACK, 1 << Use.BLOCKING, 1 << Use.ATTACKING
_COMBAT = _SHOOTING | _BLOCKING | _ATTACKING
_HEALING = 1 << Use.HEALING
_SOME = number(1, 20)
_RATE = number(1, 9)
_TERRAIN = one(AnyTerrain)
_ELEMENT = one(Element, default=Element.PHYSICAL)


def _only(value: int) -> Argument:
    """A number of a word's rule that no text names."""
    return number(value, value, default=value)


def _this_turn(name: str, kind: int, *, says: Says, a: Argument | None = None, b: Argument | None = None, **more: Any) -> Word:
    """A word by which something holds until the end of the turn: of a kind (`names.py`), about `a`, by `b`."""
    return do(name, special.hold_for_turn, says=says, **more, **_about(a, b), kind=_only(kind))


def _about(a: Argument | None, b: Argument | None) -> dict[str, Any]:
    """Both arguments: what a text names comes first, then what it does not."""
    both = {"a": a or _only(0), "b": b or _only(1)}
    return dict(sorted(both.items(), key=lambda item: item[1].default is not None))


_COLOURS = several(
    Colour,
    {"basic": tuple(range(BASIC_COLOURS)), "any": tuple(Colour)},
    said=sayings.COLOURS,
)


def _less(terrain: int, n: int, least: int) -> Phrase:
    return sayings.cost_less(n, least, _terrain(terrain))


def _costs(a: int, b: int, kind: int) -> Phrase:  # noqa: ARG001 - it has all arguments of the word
    return say("{terrain} costs {n} this turn", terrain=_terrain(a), n=b)


def _terrain(terrain: int) -> str:
    return say("every terrain") if terrain == EVERY_TERRAIN else str(_TERRAIN.form(terrain))


def _spent(n: int) -> Phrase:
    return say("a spent Unit of level {n} at most", n=n) if n else say("a spent Unit of these levels")


WORDS = EffectWords(
    # points
    do("move", points.add_move, n=_SOME, says=say("Move {n}"), useful=_MOVING, worth=1),
    do("influence", points.add_influence, n=_SOME, says=say("Influence {n}"), useful=_INTERACTION, worth=1),
    do("heal", points.add_heal, n=_SOME, says=say("Heal {n}"), useful=_HEALING, worth=2),
    do(
        "attack",
        points.add_attack,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_attack,
        says=sayings.attack,
        useful=_ATTACKING,
        worth=1,
    ),
    do(
        "ranged",
        points.add_ranged,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_shoot,
        says=sayings.ranged,
        useful=_SHOOTING | _ATTACKING,
        worth=1.5,
    ),
    do(
        "siege",
        points.add_siege,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_shoot,
        says=sayings.siege,
        useful=_SHOOTING | _ATTACKING,
        worth=1.7,
    ),
    do(
        "block",
        points.add_block,
        n=_SOME,
        element=_ELEMENT,
        can=points.may_block,
        says=sayings.block,
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
    do(
        "keep_attack",
        points.keep_attack,
        n=_SOME,
        element=_ELEMENT,
        says=sayings.keep_attack,
        useful=_BLOCKING,
        worth=0.7,
    ),
    do("more", points.add_more, n=_SOME, says=say("{n} more of it"), useful=0, worth=1),
    # mana, cards, Fame
    do("mana", gains.some_mana, colours=_COLOURS, n=number(1, 9, default=1), says=say("{n} mana ({colours})"), worth=1),
    do("mana_now", gains.fleeting_mana, colours=_COLOURS, says=say("a mana ({colours}) to be spent at once"), worth=0.8),
    do("mana_that", gains.mana_of_that, n=number(1, 9, default=1), says=say("{n} mana of that colour"), worth=1),
    do("crystal", gains.some_crystal, colours=_COLOURS, says=say("a crystal ({colours})"), worth=2),
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
    do("name", gains.name_colour, colours=_COLOURS, says=say("name a colour ({colours})"), useful=0, worth=0),
    do("crystal_others", gains.crystals_of_others, says=say("a crystal of each other basic colour"), worth=5),
    do("crystal_owned", gains.crystal_of_owned, can=gains.owned_colours, says=say("a crystal of a colour of which you have one"), worth=2),
    do(
        "source",
        gains.more_dice,
        n=number(1, 9),
        black=_only(0),
        every=_only(0),
        says=say("use {n} more die of the Source"),
        many=say("use {n} more dice of the Source"),
        worth=1,
    ),
    do(
        "black_die",
        gains.more_dice,
        n=_only(1),
        black=_only(1),
        every=_only(0),
        says=say("use one more die of the Source; if it is black, as any basic colour"),
        worth=1,
    ),
    do(
        "any_dice",
        gains.more_dice,
        n=number(1, 9),
        black=_only(0),
        every=_only(1),
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
    do("endless", gains.endless_mana, colours=_COLOURS, says=say("endless mana this turn ({colours})"), worth=4),
    do("sun", special.bring_sun, says=say("this turn it is as by day for gold mana, forests, garrisons and ruins"), worth=1),
    _this_turn("darkness", Lasting.DARKNESS, says=say("this turn it is as by night for black mana and deserts"), worth=1),
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
    # enemies
    do("armor", changes.change_armor, n=number(-9, 9), says=sayings.armor, useful=_COMBAT, worth=-1),
    do("stop", changes.stop_enemy, says=say("it does not attack in this combat"), useful=_SHOOTING | _BLOCKING, worth=4),
    do("destroy", changes.destroy_enemy, says=say("it is destroyed"), useful=_COMBAT, worth=8),
    do("strip_fortification", changes.strip, those=_only(FORTIFIED), says=say("it loses all fortification"), useful=_COMBAT, worth=1),
    do("strip_resistances", changes.strip, those=_only(RESISTANCES), says=say("it loses all resistances"), useful=_COMBAT, worth=1),
    do(
        "strip_physical",
        changes.strip,
        those=_only(PHYSICAL_RESISTANCE),
        says=say("it loses its physical resistance"),
        useful=_COMBAT,
        worth=1,
    ),
    do("strip_fire", changes.strip, those=_only(FIRE_RESISTANCE), says=say("it loses its fire resistance"), useful=_COMBAT, worth=0.5),
    do(
        "siteless",
        changes.ignore_site,
        can=special.in_combat,
        useful=_SHOOTING,
        says=say("the fortification of the site is ignored"),
        worth=1,
    ),
    # Units
    do("ready", changes.ready_unit, says=say("it is ready again"), worth=3),
    do("levels", changes.budget, n=number(1, 9), says=say("Units of {n} levels in all"), worth=0),
    do("mend", changes.mend_unit, says=say("heal a Wound of it"), worth=2),
    do("mend_all", changes.mend_all, says=say("heal all Wounds of it"), worth=2),
    do(
        "tire",
        rivals.tire_units,
        level=number(1, 4),
        says=say("spend one Unit of each other player, of level {level} at most, as you like"),
        worth=1,
    ),
    do("wound_it", changes.wound_unit, says=say("it is wounded"), useful=0, worth=-2),
    do(
        "units_bonus",
        changes.strengthen_units,
        attack=number(-9, 9),
        block=number(-9, 9),
        armor=number(-9, 9),
        until=one(Until, said=sayings.UNTIL, only=sayings.UNTIL),
        says=sayings.units_bonus,
        worth=2,
    ),
    _this_turn(
        "units_resist",
        Lasting.RESISTING,
        says=say("your Units resist physical, fire and ice attacks this turn"),
        useful=_SHOOTING | _BLOCKING,
        worth=3,
    ),
    _this_turn(
        "all_coldfire",
        Lasting.ALL_COLDFIRE,
        says=say("your attacks are Cold Fire Attacks this turn"),
        useful=_SHOOTING | _ATTACKING,
        worth=2,
    ),
    _this_turn("all_siege", Lasting.ALL_SIEGE, says=say("your attacks are Siege Attacks this turn"), useful=_SHOOTING, worth=3),
    do("no_unit_damage", changes.spare_units, says=say("no damage may be given to Units"), useful=0, worth=-1),
    do("ready_all", special.ready_all, says=say("all your Units are ready again"), worth=6),
    # other cards
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
    _this_turn(
        "boost",
        Lasting.CARD_BONUS,
        a=number(0, 9),
        b=number(0, 9),
        says=say("the first Attack card this turn has {a} more, or else the first Block card {b}"),
        useful=_COMBAT,
        worth=1,
    ),
    _this_turn(
        "sideways",
        Lasting.SIDEWAYS_POINTS,
        a=number(1, 9),
        b=number(1, 9),
        says=say("a card played sideways this turn gives {a}, an Advanced Action, Spell or Artifact {b}"),
        useful=_SIDEWAYS,
        worth=1,
    ),
    _this_turn(
        "wound_sideways",
        Lasting.WOUND_SIDEWAYS,
        b=number(1, 9),
        says=say("a Wound may be played sideways for {b} this turn"),
        useful=_SIDEWAYS,
        worth=1,
    ),
    do(
        "universal",
        special.hold_universal,
        n=number(1, 9),
        same=number(1, 9),
        says=say("a card played sideways this turn gives {n}, an Action or Spell of that colour {same}"),
        useful=_SIDEWAYS,
        worth=1,
    ),
    _this_turn("melee_of_move", Lasting.CONVERTS, a=_only(Points.ATTACK), b=_RATE, says=sayings.convert, useful=_ATTACKING, worth=1),
    _this_turn(
        "ranged_of_move", Lasting.CONVERTS, a=_only(Points.RANGED), b=_RATE, says=sayings.convert, useful=_SHOOTING | _ATTACKING, worth=1
    ),
    _this_turn("block_of_influence", Lasting.CONVERTS, a=_only(Points.BLOCK), b=_RATE, says=sayings.convert, useful=_BLOCKING, worth=1),
    _this_turn(
        "fire_block_of_influence", Lasting.CONVERTS, a=_only(Points.FIRE_BLOCK), b=_RATE, says=sayings.convert, useful=_BLOCKING, worth=1
    ),
    _this_turn(
        "ice_block_of_influence", Lasting.CONVERTS, a=_only(Points.ICE_BLOCK), b=_RATE, says=sayings.convert, useful=_BLOCKING, worth=1
    ),
    do(
        "double_physical",
        special.double_physical,
        says=say("your physical Attacks in the attack phase count twice this turn"),
        useful=_COMBAT,
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
    _this_turn(
        "healing_fame", Lasting.HEALING_FAME, b=_RATE, says=say("the next {b} healing points you use give Fame +1 each"), useful=0, worth=1
    ),
    do("bury", special.bury, can=conditions.taken_of, says=say("put them under the deck instead"), useful=0, worth=0.2),
    _this_turn(
        "bargain",
        Lasting.BARGAIN,
        b=number(1, 20),
        a=one(Destination, said=sayings.DESTINATIONS),
        says=say("once this turn, in an interaction, buy an Advanced Action of the offer {a} for {b} Influence"),
        useful=_INTERACTION,
        worth=1,
    ),
    do("banner", special.attach_banner, can=special.has_units, says=say("put this banner on a Unit"), worth=3),
    _this_turn(
        "unit_block",
        Lasting.UNIT_MORE,
        a=_only(Points.BLOCK),
        b=_SOME,
        says=say("the next Unit has {b} more Block"),
        useful=_BLOCKING,
        worth=1,
    ),
    _this_turn(
        "unit_attack",
        Lasting.UNIT_MORE,
        a=_only(Points.ATTACK),
        b=_SOME,
        says=say("the next Unit has {b} more Attack"),
        useful=_ATTACKING,
        worth=1,
    ),
    _this_turn(
        "unit_ranged",
        Lasting.UNIT_MORE,
        a=_only(Points.RANGED),
        b=_SOME,
        says=say("the next Unit has {b} more Ranged Attack"),
        useful=_SHOOTING | _ATTACKING,
        worth=1.5,
    ),
    # the way
    do(
        "travel",
        special.travel,
        can=special.can_travel,
        n=number(1, 9),
        kind=one(Journey),
        says=sayings.travel,
        useful=_MOVING,
        worth=2,
    ),
    _this_turn(
        "reach_further",
        Lasting.REACH_FURTHER,
        b=number(1, 3),
        can=special.outside_combat,
        says=say("spaces {b} away count as neighbours this turn"),
        useful=_MOVING,
        worth=3,
    ),
    _this_turn("unprovoked", Lasting.UNPROVOKED, says=say("your moves provoke nobody this turn"), useful=_MOVING, worth=0.5),
    _this_turn("cost_set", Lasting.COST_SET, a=_TERRAIN, b=number(0, 9), says=_costs, useful=_MOVING, worth=0.5),
    do(
        "cost_less",
        changes.lessen_cost,
        terrain=_TERRAIN,
        n=number(1, 9),
        least=number(0, 9, default=0),
        says=_less,
        useful=_MOVING,
        worth=0.5,
    ),
    _this_turn("open", Lasting.OPENED, a=_TERRAIN, says=say("{a} can be entered this turn"), useful=_MOVING, worth=1),
    # interactive Skills
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
        n=_SOME,
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
    # prices
    cost("pay", mana.ask_mana, can=mana.has_mana, colours=_COLOURS, says=say("pay a mana ({colours})"), worth=-1),
    cost(
        "discard",
        gains.discard_for,
        can=gains.has_card,
        cards=one(Choice, said=sayings.CHOICES),
        n=number(1, 99, default=1),
        says=sayings.discard,
        worth=-1,
    ),
    cost("throw", gains.throw_for, can=gains.has_card, cards=one(Choice, said=sayings.CHOICES), says=say("throw {cards} away"), worth=-2),
    cost("in_attack", special.nothing, can=special.in_attack_phase, says=say("in the attack phase")),
    cost("in_combat", special.nothing, can=special.in_combat, says=say("in a combat")),
    cost("at_start", special.nothing, can=special.at_start, says=say("at the start of a combat")),
    cost("outside_combat", special.nothing, can=special.outside_combat, says=say("not in a combat")),
    cost("spend_move", special.spend_move, can=special.can_spend_move, n=number(1, 9), says=say("spend {n} Move")),
    cost("rising", special.pay_rising, can=special.can_pay_rising, says=say("spend Move: 1, then 2, and so on")),
    # conditions
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
    # counters
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
    # whom
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
    events={
        Moment.BLOCK: say("when it blocks"),
        Moment.DEFEAT: say("when you beat an enemy"),
        Moment.ATTACK_PHASE: say("in the attack phase"),
        Moment.TURN_END: say("at the end of the turn"),
        Moment.UNIT_FOUGHT: say("when a Unit attacks or blocks"),
        Moment.DEAL: say("when you interact"),
        Moment.HEALED: say("when you heal a Wound"),
        Moment.RECRUIT: say("when you recruit a Unit"),
        Moment.TURN_BEGIN: say("when your turn begins"),
        Moment.CAST_RED: say("when you cast a red Spell"),
        Moment.CAST_BLUE: say("when you cast a blue Spell"),
        Moment.CAST_WHITE: say("when you cast a white Spell"),
        Moment.CAST_GREEN: say("when you cast a green Spell"),
    },
    until={
        Until.TURN: say("this turn"),
        Until.PHASE: say("by this block"),
        Until.COMBAT: say("in this combat"),
        Until.ROUND: say("this round"),
    },
    arms=len(Part),
    within={"player": SEATS, "target": FOES, "unit": COMMANDS, "that": COLOURS},
)
