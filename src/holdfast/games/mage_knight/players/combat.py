"""How good actions look in a combat: each phase is played by what the solver says of it (`fight.py`)."""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import ATTACKS, BASIC_COLOURS, FIRST_SPELL, FOES, NO_COLOUR, WOUND, Phase
from ..records import Content
from ..rules.blocking import strength_of_block
from ..rules.damage import resists_hit
from ..rules.foes import PARALYZE, SWIFT, armor_of, attack_element, attack_value, need_of_block, traits
from ..rules.play import ability_mana, ability_row
from ..rules.strike import has_points, need_of_strike, strength
from ..state import State
from .fight import HURT, UNIT_HURT, block_worth, can_beat, can_shoot, prize, shot_of, wounds_of, wounds_to_come
from .interactive import A_WOUND, WOUND_SIDEWAYS, costs_wound
from .purse import EMPTY, purse_of, without
from .worth import IS_SWIFT, Wish, arm_yield, gives, sideways, stops_enemy, unit_worth, yield_of

SAVED = 0.5
"""The part of what may still be beaten that a Unit saves which keeps the hero from being knocked out."""


@pending.Combat.judges(a.STRIKE, a.BLOCK)
@rule
def judge_blow() -> float:
    """What is strong enough is done."""
    return 20.0


@pending.Combat.judges(a.NEXT_PHASE)
@rule
def judge_next_phase() -> float:
    """When nothing is worth more."""
    return 0.0


@pending.Combat.judges(a.ABANDON)
@rule
def judge_abandoning() -> float:
    """What was played would be lost."""
    return -3.0


@pending.Combat.judges(a.LOWER)
@rule
def judge_lowering() -> float:
    """Move has no other use in a combat."""
    return 2.0


@pending.Combat.judges(a.CHALLENGE)
@rule
def judge_more_enemies() -> float:
    """One fight at a time."""
    return -1.0


@pending.Combat.judges(a.GIVE_BACK)
@rule
def judge_back_in_combat(s: State, c: Content, frame: pending.Combat, lying: int) -> float:
    """A Wound sideways is for what is still missing of a block or a blow."""
    if lacking(s, c) <= 0.0 or s.players[frame.who].hand.held[WOUND] == 0 or not gives(c, c.skills[lying].back.row, WOUND_SIDEWAYS):
        return -1.0
    return 1.5


@pending.Combat.judges(a.ATTACK)
@rule
def judge_aim(s: State, c: Content, frame: pending.Combat, foe: int, attack: int) -> float:
    """An attack to be blocked: the one that would do most harm first, and no other while that is being done."""
    if s.combat.aimed != NONE and block_worth(s, c, frame.who, s.combat.aimed) > 0.0:
        return -1.0
    worth = block_worth(s, c, frame.who, ATTACKS * foe + attack)
    return 1.0 + worth if worth > 0.0 else -1.0


@pending.Combat.judges(a.FOE)
@rule
def judge_foe(s: State, c: Content, frame: pending.Combat, foe: int) -> float:
    """An enemy as the target: one at a time, that which gives most Fame for its armor first."""
    if s.combat.target > 0:
        return -1.0
    can = can_shoot(s, c, frame.who, foe) if s.turn.phase == Phase.RANGED_ATTACK else can_beat(s, c, frame.who, foe)
    return 3.0 + c.enemies[s.combat.foes[foe].enemy].fame / max(armor_of(s, c, foe), 1) if can else -1.0


@rule
def target_bits(s: State, c: Content) -> int:
    """The resistances of the enemies that are chosen."""
    bits = 0
    for foe in range(FOES):
        if s.combat.target >> foe & 1:
            bits |= traits(s, c, foe)
    return bits


@rule
def wanted_now(s: State, c: Content) -> int:
    """What kind of points the phase asks for."""
    if s.turn.phase == Phase.BLOCKING:
        return Wish.BLOCKS
    if s.turn.phase != Phase.RANGED_ATTACK:
        return Wish.MELEE_WISE
    for foe in range(FOES):
        if s.combat.target >> foe & 1 and shot_of(s, c, foe) == Wish.SIEGES:
            return Wish.SIEGES
    return Wish.FROM_AFAR


@rule
def against_now(s: State, c: Content) -> int:
    """What these points are for: the resistances of the targets, or the element of the attack that is named."""
    if s.turn.phase != Phase.BLOCKING:
        return target_bits(s, c)
    if s.combat.aimed == NONE:
        return 0
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    return attack_element(s, c, foe, attack) + (IS_SWIFT if traits(s, c, foe) & SWIFT else 0)


@rule
def lacking(s: State, c: Content) -> float:
    """The points that are still missing for the block or the blow."""
    if s.turn.phase == Phase.BLOCKING:
        if s.combat.aimed == NONE:
            return 0.0
        return need_of_block(s, c, s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS) - strength_of_block(s, c) + 0.0
    if s.combat.target == 0:
        return 0.0
    return need_of_strike(s, c) - strength(s, c) + 0.0


@pending.Combat.judges
@rule
def judge_help(s: State, c: Content, frame: pending.Combat) -> float:
    """What gives no points by itself."""
    return points_in_combat(s, c, frame.who, 0, NONE, 0.0)


@pending.Combat.judges(a.CONVERT)
@rule
def judge_conversion(s: State, c: Content, frame: pending.Combat) -> float:
    """Points made into others are lost otherwise."""
    return points_in_combat(s, c, frame.who, 0, NONE, -0.5)


@pending.Combat.judges(a.SKILL)
@rule
def judge_skill_in_combat(s: State, c: Content, frame: pending.Combat, skill: int) -> float:
    """A Skill comes back."""
    return points_in_combat(s, c, frame.who, c.skills[skill].effect.row, NONE, -0.5)


@pending.Combat.judges(a.PLAY)
@rule
def judge_card_in_combat(s: State, c: Content, frame: pending.Combat, card: int) -> float:
    """By the points it gives."""
    return points_in_combat(s, c, frame.who, c.cards[card].basic.row, card, 0.0)


@pending.Combat.judges(a.POWER)
@rule
def judge_power_in_combat(s: State, c: Content, frame: pending.Combat, card: int) -> float:
    """By the points it gives, less the mana."""
    fee = 0.4 + (0.5 * A_WOUND if costs_wound(s, frame.who, c.cards[card].colour) else 0.0)
    return points_in_combat(s, c, frame.who, c.cards[card].strong.row, card, fee)


@pending.Combat.judges(a.USE)
@rule
def judge_unit_in_combat(s: State, c: Content, frame: pending.Combat, unit: int, ability: int) -> float:
    """By the points it gives, less the mana."""
    kind = s.players[frame.who].company[unit].unit
    fee = 0.4 if ability_mana(c, kind, ability) != NO_COLOUR else 0.0
    return points_in_combat(s, c, frame.who, ability_row(c, kind, ability), NONE, fee)


@pending.Combat.judges(a.SIDEWAYS)
@apart
def judge_sideways_in_combat(s: State, c: Content, frame: pending.Combat, card: int) -> float:
    """A point, less what else the card would be good for."""
    lack = lacking(s, c)
    if lack <= 0.0:
        return -1.0
    wanted = wanted_now(s, c)
    points = sideways(wanted, against_now(s, c)) if wanted in (Wish.BLOCKS, Wish.MELEE_WISE) else 0.0
    if wanted == Wish.BLOCKS:
        return worth_of_points(points, lack, attack_given_up(s, c, frame.who, 0, card), 0.0)
    return worth_of_points(points, lack, 0.5 * yield_of(c, c.cards[card].basic.row, Wish.MELEE_WISE, 0), 0.0)


@apart
def points_in_combat(s: State, c: Content, seat: int, row: int, card: int, fee: float) -> float:
    """What an effect is worth by how much of what is lacking it gives, less a fee; what gives no points by itself is worth one."""
    lack = lacking(s, c)
    if lack <= 0.0:
        is_stop = s.turn.phase <= Phase.BLOCKING and row > 0 and not has_points(s) and stops_enemy(c, row)
        return 2.5 if is_stop else -1.0
    if row <= 0:
        return worth_of_points(1.0, lack, 0.0, fee)
    wanted = wanted_now(s, c)
    points = yield_of(c, row, wanted, against_now(s, c))
    return worth_of_points(points, lack, attack_given_up(s, c, seat, row, card) if wanted == Wish.BLOCKS else 0.0, fee)


@rule
def worth_of_points(points: float, lack: float, spoiled: float, fee: float) -> float:
    """What points are worth where some are lacking, less the attack that is gone then."""
    if points <= 0.0:
        return -1.0
    return max(1.0 + 0.5 * min(points, lack) - 0.2 * max(points - lack, 0.0) - 0.25 * spoiled - fee, 0.1)


@apart
def attack_given_up(s: State, c: Content, seat: int, row: int, kind: int) -> float:
    """The attack, beyond one sideways, that a block takes which is played: also that of a strong side that could be paid for."""
    attack = yield_of(c, row, Wish.MELEE_WISE, 0)
    if kind != NONE:
        card = c.cards[kind]
        attack = max(attack, yield_of(c, card.basic.row, Wish.MELEE_WISE, 0))
        if kind < FIRST_SPELL and card.colour < BASIC_COLOURS and without(purse_of(s, seat), card.colour) != EMPTY:
            attack = max(attack, yield_of(c, card.strong.row, Wish.MELEE_WISE, 0))
    return 2.0 * max(attack - 1.0, 0.0)


@rule
def judge_part_in_combat(s: State, c: Content, row: int, worth: float) -> float:
    """An arm of an effect by the points it gives for what the phase asks."""
    return 2.0 * arm_yield(c, row, wanted_now(s, c), against_now(s, c)) + 0.2 * worth


# -- damage ------------------------------------------------------------------------------------------------------------------


@pending.Damage.judges(a.ATTACK)
@rule
def judge_order(s: State, c: Content, foe: int, attack: int) -> float:
    """The strongest attack is taken first."""
    return 0.1 * attack_value(s, c, foe, attack)


@pending.Damage.judges(a.ASSIGN_SELF)
@rule
def judge_own_wounds() -> float:
    """By this Units are measured."""
    return 0.0


@rule
def would_be_knocked_out(s: State, c: Content, seat: int) -> bool:
    """Whether all that is still open would knock the hero out, if no Unit took any of it and none were blocked.  [MK-9.31]"""
    wounds = wounds_of(s, c, seat, s.combat.damage) + wounds_to_come(s, c, seat, s.combat.aimed)
    return s.combat.wounds + wounds >= c.levels[s.players[seat].level].hand


@pending.Damage.judges(a.ASSIGN)
@apart
def judge_damage(s: State, c: Content, frame: pending.Damage, unit: int) -> float:
    """A Unit takes it that resists, or one that spares more Wounds than it is worth."""
    seat = frame.who
    kind = s.players[seat].company[unit].unit
    armor = c.units[kind].armor
    mine = c.levels[s.players[seat].level].armor
    damage = s.combat.damage
    if resists_hit(s, c, seat, unit) and damage <= armor:
        return 5.0
    spared = (damage + mine - 1) // mine - (max(damage - armor, 0) + mine - 1) // mine
    worth = HURT * spared - UNIT_HURT * c.units[kind].level
    if spared > 0 and would_be_knocked_out(s, c, seat):
        worth += SAVED * prize(s, c)
    if traits(s, c, s.combat.aimed // ATTACKS) & PARALYZE:
        worth -= unit_worth(c, kind) - 4.0
    return worth
