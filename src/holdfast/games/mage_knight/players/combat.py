"""How good actions look in a combat: each phase is played by what the solver says of it (`fight.py`)."""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import actions as a
from .. import decisions as pending
from ..names import ABILITIES, ATTACKS, BASIC_COLOURS, CARDS, COMMANDS, FIRST_SPELL, FOES, NO_COLOUR, POINT_KINDS, SKILLS, Phase
from ..records import Content
from ..rules.blocking import strength_of_block
from ..rules.damage import resists_hit
from ..rules.foes import PARALYZE, SWIFT, armor_of, attack_element, attack_value, need_of_block, traits
from ..rules.play import ability_mana, ability_row
from ..rules.strike import has_points, need_of_strike, strength
from ..state import State
from .fight import HURT, block_worth, can_beat, can_shoot, shot_of
from .interactive import A_WOUND, costs_wound, judge_back_in_combat
from .purse import EMPTY, purse_of, without
from .worth import IS_SWIFT, Wish, arm_yield, sideways, stops_enemy, unit_worth, yield_of


@pending.Combat.judges
@apart
def judge_combat(s: State, c: Content, frame: pending.Combat, action: int) -> float:
    """Targets, what is played against them, blows and blocks, the next phase."""
    seat = frame.who
    if action == a.STRIKE or action == a.BLOCK:
        return 20.0
    if action == a.NEXT_PHASE:
        return 0.0
    if action == a.ABANDON:
        return -3.0
    if a.FOE <= action < a.FOE + FOES:
        return judge_foe(s, c, seat, action - a.FOE)
    if a.ATTACK <= action < a.ATTACK + ATTACKS * FOES:
        return judge_aim(s, c, seat, action - a.ATTACK)
    if a.LOWER <= action < a.LOWER + ATTACKS * FOES:
        return 2.0
    if a.CHALLENGE <= action < a.CHALLENGE + DIRECTIONS:
        return -1.0
    if a.GIVE_BACK <= action < a.GIVE_BACK + SKILLS:
        return judge_back_in_combat(s, c, seat, action - a.GIVE_BACK, lacking(s, c))
    return judge_play(s, c, seat, action)


@rule
def judge_aim(s: State, c: Content, seat: int, at: int) -> float:
    """An attack to be blocked: the one that would do most harm first, and no other while that is being done."""
    if s.combat.aimed != NONE and block_worth(s, c, seat, s.combat.aimed) > 0.0:
        return -1.0
    worth = block_worth(s, c, seat, at)
    return 1.0 + worth if worth > 0.0 else -1.0


@rule
def judge_foe(s: State, c: Content, seat: int, foe: int) -> float:
    """An enemy as the target: one at a time, that which gives most Fame for its armor first."""
    if s.combat.target > 0:
        return -1.0
    can = can_shoot(s, c, seat, foe) if s.turn.phase == Phase.RANGED_ATTACK else can_beat(s, c, seat, foe)
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


@rule
def card_played(action: int) -> int:
    """The card that is played on either side or sideways, or NONE."""
    if a.PLAY <= action < a.PLAY + CARDS:
        return action - a.PLAY
    if a.POWER <= action < a.POWER + CARDS:
        return action - a.POWER
    return action - a.SIDEWAYS if a.SIDEWAYS <= action < a.SIDEWAYS + CARDS else NONE


@rule
def row_played(s: State, c: Content, seat: int, action: int) -> int:
    """The first row of what an action plays, or 0."""
    if a.PLAY <= action < a.PLAY + CARDS:
        return c.cards[action - a.PLAY].basic.row
    if a.POWER <= action < a.POWER + CARDS:
        return c.cards[action - a.POWER].strong.row
    if a.SKILL <= action < a.SKILL + SKILLS:
        return c.skills[action - a.SKILL].effect.row
    if a.USE <= action < a.USE + ABILITIES * COMMANDS:
        place = (action - a.USE) // ABILITIES
        return ability_row(c, s.players[seat].company[place].unit, (action - a.USE) % ABILITIES)
    return 0


@apart
def judge_play(s: State, c: Content, seat: int, action: int) -> float:
    """A card, a Unit, a Skill, or points made into others: by how much of what is lacking it gives, and what else it would be good for."""
    lack = lacking(s, c)
    row = row_played(s, c, seat, action)
    if lack <= 0.0:
        is_stop = s.turn.phase <= Phase.BLOCKING and row > 0 and not has_points(s) and stops_enemy(c, row)
        return 2.5 if is_stop else -1.0
    wanted = wanted_now(s, c)
    against = against_now(s, c)
    points = 1.0
    spoiled = 0.0
    if row > 0:
        points = yield_of(c, row, wanted, against)
        if wanted == Wish.BLOCKS:
            spoiled = attack_given_up(s, c, seat, action)
    elif a.SIDEWAYS <= action < a.SIDEWAYS + CARDS:
        kind = action - a.SIDEWAYS
        spoiled = (
            attack_given_up(s, c, seat, action) if wanted == Wish.BLOCKS else 0.5 * yield_of(c, c.cards[kind].basic.row, Wish.MELEE_WISE, 0)
        )
        points = sideways(wanted, against) if wanted in (Wish.BLOCKS, Wish.MELEE_WISE) else 0.0
    if points <= 0.0:
        return -1.0
    worth = 1.0 + 0.5 * min(points, lack) - 0.2 * max(points - lack, 0.0) - 0.25 * spoiled
    if a.POWER <= action < a.POWER + CARDS:
        worth -= 0.4 + (0.5 * A_WOUND if costs_wound(s, seat, c.cards[action - a.POWER].colour) else 0.0)
    elif a.USE <= action < a.USE + ABILITIES * COMMANDS:
        place = (action - a.USE) // ABILITIES
        if ability_mana(c, s.players[seat].company[place].unit, (action - a.USE) % ABILITIES) != NO_COLOUR:
            worth -= 0.4
    elif a.SKILL <= action < a.SKILL + SKILLS or a.CONVERT <= action < a.CONVERT + POINT_KINDS:
        worth += 0.5
    return max(worth, 0.1)


@apart
def attack_given_up(s: State, c: Content, seat: int, action: int) -> float:
    """The attack, beyond one sideways, that a block takes which is played: also that of a strong side that could be paid for."""
    row = row_played(s, c, seat, action)
    attack = yield_of(c, row, Wish.MELEE_WISE, 0)
    kind = card_played(action)
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


@pending.Damage.judges
@apart
def judge_damage(s: State, c: Content, frame: pending.Damage, action: int) -> float:
    """Which attack to take, and who takes it: a Unit that resists, or one that spares more Wounds than it is worth."""
    seat = frame.who
    if a.ATTACK <= action < a.ATTACK + ATTACKS * FOES:
        return 0.1 * attack_value(s, c, (action - a.ATTACK) // ATTACKS, (action - a.ATTACK) % ATTACKS)
    if action == a.ASSIGN_SELF:
        return 0.0
    foe = s.combat.aimed // ATTACKS
    unit = s.players[seat].company[action - a.ASSIGN]
    armor = c.units[unit.unit].armor
    mine = c.levels[s.players[seat].level].armor
    damage = s.combat.damage
    if resists_hit(s, c, seat, action - a.ASSIGN) and damage <= armor:
        return 5.0
    spared = (damage + mine - 1) // mine - (max(damage - armor, 0) + mine - 1) // mine
    worth = HURT * spared - 1.5 * c.units[unit.unit].level
    if traits(s, c, foe) & PARALYZE:
        worth -= unit_worth(c, unit.unit) - 4.0
    return worth
