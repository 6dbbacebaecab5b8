"""What effects change of enemies, of Units, and of the rules for a while.  [MK-4.3, MK-9.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import hold, hold_more
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_SKILL, FROM_UNIT, Lasting
from ..names import ATTACKS, BASIC_COLOURS, CARDS, COMMANDS, TRAITS, WOUND, CardColour, Phase, Trait, Unit, Until
from ..records import Content
from ..state import State
from .duel_targets import (
    bare_unit,
    is_attacking,
    is_target,
    is_walled,
    resistances_left,
    rival_of,
    stop_unit,
    strike_unit,
    weaken_unit,
)
from .foes import (
    FIRE_RESISTANCE,
    FORTIFIED,
    ICE_RESISTANCE,
    PHYSICAL_RESISTANCE,
    acting,
    affects,
    attack_element,
    attacks_of,
    enemies_left,
    fortification,
    is_open,
    is_there,
    printed,
    traits,
)
from .strike import defeat

RESISTANCES = PHYSICAL_RESISTANCE | FIRE_RESISTANCE | ICE_RESISTANCE
_UNFORTIFIED = 1 << Trait.UNFORTIFIED


@rule
def source_colour(c: Content, card: int) -> int:
    """The colour of what an effect is from: of a Deed card, or of the mana paid for the ability of a Unit; others have none.  [MK-9.3]"""
    if 0 <= card < CARDS:
        return c.cards[card].colour
    return card - FROM_UNIT if FROM_UNIT <= card < FROM_SKILL else BASIC_COLOURS


# -- enemies -----------------------------------------------------------------------------------------------------------------


@apart
def is_enemy(s: State, c: Content, card: int, i: int) -> bool:
    """Whether an effect can be aimed at an enemy, or at a Unit of another player who is fought.  [MK-9.3, MK-21.17]"""
    if s.duel.on:
        return bool(s.combat.on) and is_target(s, c, source_colour(c, card), i)
    return bool(s.combat.on) and is_there(s, i) and affects(s, c, i, source_colour(c, card))


@rule
def is_attacker(s: State, c: Content, card: int, i: int) -> bool:
    """Whether an enemy can be stopped that still attacks, or will; not in the attack phase.  [MK-9.6, MK-21.17]"""
    if s.duel.on:
        return is_attacking(s, i) and is_target(s, c, source_colour(c, card), i)
    if s.turn.phase not in (Phase.RANGED_ATTACK, Phase.BLOCKING) or not is_enemy(s, c, card, i) or s.combat.foes[i].stopped:
        return False
    if s.turn.phase == Phase.RANGED_ATTACK:
        return True
    for attack in range(attacks_of(s, c, i)):
        if is_open(s, c, i, attack):
            return True
    return False


@rule
def is_unfortified_attacker(s: State, c: Content, card: int, i: int) -> bool:
    """Whether an enemy attacks and is not fortified.  [MK-9.4]"""
    return is_attacker(s, c, card, i) and not is_fortified(s, c, i)


@rule
def is_other_enemy(s: State, c: Content, card: int, target: int, i: int) -> bool:
    """Whether an effect may be aimed at an enemy besides the one it is already aimed at.  [MK-9.3]"""
    return i != target and is_enemy(s, c, card, i)


@rule
def can_change(s: State, c: Content, card: int, target: int) -> bool:
    """Whether an effect changes an enemy for the rest of the combat: one summoned takes nothing on to its summoner.  [MK-9.3, MK-9.6]"""
    return target != NONE and is_enemy(s, c, card, target) and (bool(s.duel.on) or s.combat.foes[target].summoned == NONE)


@rule
def change_armor(s: State, c: Content, card: int, target: int, n: int) -> None:
    """The armor of an enemy changes by so much, if it is affected; in a fight of players that of a Unit.  [MK-9.9, MK-21.17]"""
    if not can_change(s, c, card, target):
        return
    if s.duel.on:
        weaken_unit(s, target, n)
    else:
        s.combat.foes[target].armor += n
        emit(s, log.ARMOR_CHANGED, NONE, acting(s, target), n)


@rule
def stop_enemy(s: State, target: int) -> None:
    """It does not attack in this combat; a summoner summons nothing.  [MK-9.6, MK-21.17]"""
    if s.duel.on:
        stop_unit(s, target)
    elif s.combat.foes[target].enemy != NONE:
        s.combat.foes[target].stopped = True
        emit(s, log.FOE_STOPPED, NONE, acting(s, target))


@rule
def destroy_enemy(s: State, c: Content, card: int, target: int) -> None:
    """It is beaten; one that was summoned only goes, and its summoner is back.  [MK-9.5, MK-9.6]"""
    if target == NONE or not is_enemy(s, c, card, target):
        return
    if s.duel.on:
        strike_unit(s, target)
        return
    one = s.combat.foes[target]
    if one.summoned != NONE:
        s.fallen[one.summoned] += 1
        one.summoned = NONE
    else:
        defeat(s, c, target)


@rule
def strip(s: State, c: Content, card: int, target: int, those: int) -> None:
    """An enemy loses traits for this combat; with its fortification also that of the site.  [MK-9.4]"""
    if not can_change(s, c, card, target):
        return
    if s.duel.on:
        bare_unit(s, target, those)
    else:
        s.combat.foes[target].stripped |= those
        if those & FORTIFIED:
            s.combat.foes[target].given |= _UNFORTIFIED


@rule
def ignore_site(s: State) -> None:
    """The fortification of the site is ignored for this combat; who defends it against another player keeps it.  [MK-9.4, MK-21.9]"""
    if not s.duel.on or s.active == s.duel.aggressor:
        s.combat.siteless = True


@rule
def is_fortified(s: State, c: Content, target: int) -> bool:
    """Whether an enemy is fortified; in a fight of players, whether walls protect the defender.  [MK-9.4, MK-21.9]"""
    if s.duel.on:
        return s.active == s.duel.aggressor and is_walled(s, c)
    return s.combat.foes[target].enemy != NONE and fortification(s, c, target) > 0


@rule
def enemies_faced(s: State) -> int:
    """The enemies that are left; of another player the ready Units, those in the attack that is blocked, and the hero.  [MK-21.17]"""
    if not s.duel.on:
        return enemies_left(s)
    other = rival_of(s)
    found = 1
    for place in range(COMMANDS):
        unit = s.players[other].company[place]
        found += unit.unit != NONE and (is_attacking(s, place) or (unit.wounds == 0 and not unit.spent))
    return found


@rule
def enemies_beaten(s: State) -> int:
    """How many enemies were beaten in this combat."""
    return s.combat.beaten


@rule
def resistances_of(s: State, c: Content, target: int) -> int:
    """How many resistances an enemy has."""
    if s.duel.on:
        return resistances_left(s, c, target)
    bits = traits(s, c, target) & RESISTANCES if s.combat.foes[target].enemy != NONE else 0
    return (bits & PHYSICAL_RESISTANCE != 0) + (bits & FIRE_RESISTANCE != 0) + (bits & ICE_RESISTANCE != 0)


@rule
def icons_of(s: State, c: Content) -> int:
    """The icons of the enemy whose attack is to be blocked: abilities, resistances, and attacks that are not physical.

    None if it is arcane, or resists ice and the table does not count them then.  [MK-9.3, MK-9.37]
    """
    if s.combat.aimed == NONE:
        return 0
    foe = s.combat.aimed // ATTACKS
    if s.combat.foes[foe].enemy == NONE or not affects(s, c, foe, BASIC_COLOURS if s.options.resisted_block else CardColour.BLUE):
        return 0
    one = s.combat.foes[foe]
    token = c.enemies[acting(s, foe)]
    bits = printed(c, acting(s, foe)) & ~(one.stripped if one.summoned == NONE else 0)
    icons = int(token.defense > 0)
    for trait in range(TRAITS):
        icons += bits >> trait & 1
    for attack in range(attacks_of(s, c, foe)):
        icons += attack_element(s, c, foe, attack) > 0
    return icons


# -- Units -------------------------------------------------------------------------------------------------------------------


@rule
def is_spent_unit(s: State, c: Content, card: int, who: int, n: int, amount: int, i: int) -> bool:
    """Whether a Unit is spent, and of at most a level: for n = 0 of the levels that are left.

    Herbalists make no Herbalists ready: two of them could do so by turns for ever.  [MK-4.3]
    """
    unit = s.players[who].company[i]
    if unit.unit == Unit.HERBALISTS and FROM_UNIT <= card < FROM_SKILL:
        return False
    return unit.unit != NONE and unit.spent and c.units[unit.unit].level <= (n if n > 0 else amount)


@rule
def is_wounded_unit(s: State, who: int, i: int) -> bool:
    """Whether a player has a wounded Unit at a place."""
    return s.players[who].company[i].unit != NONE and s.players[who].company[i].wounds > 0


@rule
def ready_unit(s: State, c: Content, frame: pending.Effect, who: int, unit: int) -> None:
    """It can be used again; its Wounds stay.  [MK-4.3]"""
    one = s.players[who].company[unit]
    if one.unit == NONE:
        return
    one.spent = False
    frame.amount -= c.units[one.unit].level
    emit(s, log.UNIT_READY, who, one.unit)


@rule
def budget(frame: pending.Effect, n: int) -> None:
    """So many levels of Units."""
    frame.amount = n


@rule
def mend_unit(s: State, who: int, unit: int) -> None:
    """One Wound less.  [MK-11.2]"""
    one = s.players[who].company[unit]
    if one.wounds > 0:
        one.wounds -= 1
        emit(s, log.UNIT_MENDED, who, one.unit)


@rule
def mend_all(s: State, who: int, unit: int) -> None:
    """All its Wounds are healed.  [MK-4.27]"""
    while s.players[who].company[unit].wounds > 0:
        mend_unit(s, who, unit)


@rule
def wound_unit(s: State, who: int, unit: int) -> None:
    """The Unit that an effect is about takes a Wound, if it is one's own and still there.  [MK-4.21]"""
    if unit == NONE or s.players[who].company[unit].unit == NONE:  # it is borrowed, or gone
        return
    s.players[who].company[unit].wounds += 1
    emit(s, log.UNIT_WOUNDED, who, s.players[who].company[unit].unit)


@rule
def strengthen_units(s: State, who: int, card: int, attack: int, block: int, armor: int, until: int) -> None:
    """All Units get so much more attack, block and armor, where they have the value.  [MK-4.3]"""
    hold(s.holds, Lasting.UNIT_ATTACK, until, who, card, 0, attack)
    hold(s.holds, Lasting.UNIT_BLOCK, until, who, card, 0, block)
    hold(s.holds, Lasting.UNIT_ARMOR, until, who, card, 0, armor)


@rule
def spare_units(s: State) -> None:
    """No damage may be given to Units in this combat.  [MK-4.22]"""
    s.combat.spared = True


@rule
def ready_units(s: State, who: int) -> int:
    """Units that are ready and unwounded."""
    found = 0
    for place in range(COMMANDS):
        unit = s.players[who].company[place]
        found += unit.unit != NONE and not unit.spent and unit.wounds == 0
    return found


# -- the way -----------------------------------------------------------------------------------------------------------------


@rule
def lessen_cost(s: State, who: int, card: int, terrain: int, n: int, least: int) -> None:
    """So much less this turn, but not below a least cost.  [MK-5.2]"""
    hold_more(s.holds, Lasting.COST_CHANGED, Until.TURN, who, card, terrain, n, least)


# -- counters ----------------------------------------------------------------------------------------------------------------


@rule
def wounds_of(s: State, who: int) -> int:
    """The Wounds in the hand and those on one's Units."""
    found = 0 + s.players[who].hand.held[WOUND]  # a byte alone would be unsigned in compiled code
    for place in range(COMMANDS):
        if s.players[who].company[place].unit != NONE:
            found += s.players[who].company[place].wounds
    return found


@rule
def colours_of_crystals(s: State, who: int) -> int:
    """Of how many colours one has a crystal."""
    found = 0
    for colour in range(BASIC_COLOURS):
        found += s.players[who].crystals[colour] > 0
    return found


@rule
def has_least_fame(s: State, who: int) -> bool:
    """Whether everybody else has more Fame; alone one always has the least; who is out of the game does not count.  [MK-20.33]"""
    for seat in range(s.seats):
        if seat != who and not s.players[seat].out and s.players[seat].fame <= s.players[who].fame:
            return False
    return True
