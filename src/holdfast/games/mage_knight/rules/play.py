"""What may be played now: Deed cards on either side or sideways, Units, Skills; and what each asks for.  [MK-3.6, MK-4.1, MK-4.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin, happen, held
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import log
from ..actions import CONVERT, HEAL, MEND, PLAY, POWER, SIDEWAYS, SKILL, USE
from ..decisions import W_EFFECT
from ..names import (
    ABILITIES,
    ATTACK_POINTS,
    ATTACKING_PHASE,
    BLACK,
    BLOCK_POINTS,
    BLOCKING_PHASE,
    CARDS,
    COMMANDS,
    CONVERTS,
    DAMAGE_PHASE,
    ELEMENTAL_POINTS,
    ELEMENTS,
    FIRE,
    FROM_SKILL,
    FROM_UNIT,
    MELEE,
    MOVING,
    NO_COLOUR,
    PHYSICAL,
    POINT_KINDS,
    RANGED,
    RANGED_PHASE,
    RANGED_POINTS,
    SIDEWAYS_POINTS,
    SKILLS,
    UNIT_ATTACK,
    UNIT_BLOCK,
    USED_UP,
    WOUND,
    WOUND_SIDEWAYS,
    Moment,
    Rule,
    SkillUse,
    Sort,
    Use,
    When,
)
from ..records import Content
from ..state import State
from .cards import put_in_play, throw_away
from .effects import playable
from .mana import ask_mana, has_mana
from .points import may_attack, may_block, may_shoot

_SIDEWAYS = int(Rule.SIDEWAYS)
_SPELL, _ARTIFACT = int(Sort.SPELL), int(Sort.ARTIFACT)
_PASSIVE, _ROUND = int(SkillUse.PASSIVE), int(SkillUse.ROUND)
_NOT_COMBAT, _INTERACTION = int(When.NOT_COMBAT), int(When.INTERACTION)
_U_MOVING, _U_INTERACTION, _U_HEALING = 1 << Use.MOVING, 1 << Use.INTERACTION, 1 << Use.HEALING
_U_SHOOTING, _U_BLOCKING, _U_ATTACKING = 1 << Use.RANGED_ATTACK, 1 << Use.BLOCKING, 1 << Use.ATTACKING
_UNIT_USED, _CAST, _HEALED, _POINT_USED = int(Moment.UNIT_USED), int(Moment.CAST_RED), int(Moment.HEALED), int(Moment.POINT_USED)


@rule
def uses_now(s: State) -> int:
    """The situations in which something played now is of use."""
    if s.turn.phase == RANGED_PHASE:
        return _U_SHOOTING
    if s.turn.phase == BLOCKING_PHASE:
        return _U_BLOCKING
    if s.turn.phase == ATTACKING_PHASE:
        return _U_ATTACKING
    if s.turn.interacting:
        return _U_INTERACTION
    return _U_HEALING if s.turn.phase != MOVING or s.turn.resting else _U_MOVING


@apart
def offer_plays(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Everything that one may play in the present situation."""
    if s.turn.phase == DAMAGE_PHASE:
        return
    uses = uses_now(s)
    for kind in range(WOUND):
        if s.players[seat].hand.held[kind] > 0:
            mask[PLAY + kind] = can_play(s, c, seat, kind, uses)
            mask[POWER + kind] = can_power(s, c, seat, kind, uses)
            mask[SIDEWAYS + kind] = can_sideways(s)
    if s.players[seat].hand.held[WOUND] > 0 and is_held_of(s, WOUND_SIDEWAYS, seat):
        mask[SIDEWAYS + WOUND] = can_sideways(s)
    offer_units(s, c, seat, uses, mask)
    offer_skills(s, c, seat, uses, mask)
    offer_conversions(s, seat, mask)
    offer_healing(s, c, seat, mask)


# -- Deed cards --------------------------------------------------------------------------------------------------------------


@rule
def can_play(s: State, c: Content, seat: int, kind: int, uses: int) -> bool:
    """Whether the basic side can be played: for nothing, or a Spell for a mana of its colour.  [MK-4.1]"""
    card = c.cards[kind]
    if card.basic.row == 0 or card.basic.uses & uses == 0:
        return False
    if card.sort == _SPELL and not has_mana(s, seat, 1 << card.colour):
        return False
    return playable(s, c, W_EFFECT, seat, kind, card.basic.row, uses)


@rule
def can_power(s: State, c: Content, seat: int, kind: int, uses: int) -> bool:
    """Whether the strong side can be played: for a mana of its colour, a Spell for a black one besides; an Artifact is thrown away.

    [MK-4.1]
    """
    card = c.cards[kind]
    if card.strong.row == 0 or card.strong.uses & uses == 0:
        return False
    if card.sort != _ARTIFACT and not has_mana(s, seat, 1 << card.colour):
        return False
    if card.sort == _SPELL and not has_mana(s, seat, 1 << BLACK):
        return False
    return playable(s, c, W_EFFECT, seat, kind, card.strong.row, uses)


@rule
def play_basic(s: State, c: Content, seat: int, kind: int) -> None:
    """[MK-4.1]"""
    card = c.cards[kind]
    put_in_play(s, seat, kind)
    emit(s, log.PLAYED, seat, kind)
    begin(s.frames, W_EFFECT, seat, kind, card.basic.row, uses_now(s))
    if card.sort == _SPELL:
        cast(s, seat, card.colour)
        ask_mana(s, seat, 1 << card.colour)


@rule
def play_strong(s: State, c: Content, seat: int, kind: int) -> None:
    """[MK-4.1]"""
    card = c.cards[kind]
    if card.sort == _ARTIFACT:
        throw_away(s, seat, kind)
        s.turn.has_played = True
    else:
        put_in_play(s, seat, kind)
    emit(s, log.POWERED, seat, kind)
    begin(s.frames, W_EFFECT, seat, kind, card.strong.row, uses_now(s))
    if card.sort != _ARTIFACT:
        if card.sort == _SPELL:
            cast(s, seat, card.colour)
            ask_mana(s, seat, 1 << BLACK)
        ask_mana(s, seat, 1 << card.colour)


@apart
def cast(s: State, seat: int, colour: int) -> None:
    """A Spell is cast: what waits for that happens."""
    s.turn.cast[colour] += 1
    happen(s, W_EFFECT, _CAST + colour, seat, NONE)


@rule
def can_sideways(s: State) -> bool:
    """Whether a card may be played sideways: for move, influence, a block or an attack, not in the ranged phase.  [MK-4.1]"""
    if s.combat.on:
        return may_block(s) or may_attack(s)
    return s.turn.interacting or (s.turn.phase == MOVING and not s.turn.resting)


@rule
def is_held_of(s: State, kind: int, seat: int) -> bool:
    """Whether anything of a kind holds for a seat."""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == kind and s.holds.items[i].who == seat:
            return True
    return False


@rule
def sideways_value(s: State, c: Content, seat: int, kind: int) -> int:
    """The points of a card sideways; a Skill that holds for one such card is used up.  [MK-4.1]"""
    wanted = WOUND_SIDEWAYS if kind == WOUND else SIDEWAYS_POINTS
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == wanted and item.who == seat:
            value = item.b if c.cards[kind].sort > 0 and kind != WOUND else item.a
            item.kind = USED_UP
            return value
    return c.rules[_SIDEWAYS].value


@rule
def play_sideways(s: State, c: Content, seat: int, kind: int) -> None:
    """[MK-4.1]"""
    n = sideways_value(s, c, seat, kind)
    put_in_play(s, seat, kind)
    emit(s, log.PLAYED_SIDEWAYS, seat, kind, n)
    if may_block(s):
        s.combat.block[PHYSICAL] += n
    elif s.combat.on:
        s.combat.points[ELEMENTS * MELEE + PHYSICAL] += n
    elif s.turn.interacting:
        s.turn.influence += n
    else:
        s.turn.move += n


# -- Units -------------------------------------------------------------------------------------------------------------------


@rule
def ability_row(c: Content, unit: int, ability: int) -> int:
    if ability == 0:
        return c.units[unit].ability_1.row
    return c.units[unit].ability_2.row if ability == 1 else c.units[unit].ability_3.row


@rule
def ability_uses(c: Content, unit: int, ability: int) -> int:
    if ability == 0:
        return c.units[unit].ability_1.uses
    return c.units[unit].ability_2.uses if ability == 1 else c.units[unit].ability_3.uses


@rule
def ability_mana(c: Content, unit: int, ability: int) -> int:
    if ability == 0:
        return c.units[unit].mana_1
    return c.units[unit].mana_2 if ability == 1 else c.units[unit].mana_3


@rule
def offer_units(s: State, c: Content, seat: int, uses: int, mask: list[int]) -> None:
    """Units that are ready and unwounded; none where a site bars them.  [MK-4.3]"""
    if s.combat.on and s.combat.no_units:
        return
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if one.unit != NONE and not one.spent and one.wounds == 0:
            for ability in range(ABILITIES):
                row = ability_row(c, one.unit, ability)
                colour = ability_mana(c, one.unit, ability)
                if row > 0 and ability_uses(c, one.unit, ability) & uses and (colour == NO_COLOUR or has_mana(s, seat, 1 << colour)):
                    mask[USE + ABILITIES * place + ability] = playable(s, c, W_EFFECT, seat, FROM_UNIT + colour, row, uses)


@rule
def use_unit(s: State, c: Content, seat: int, place: int, ability: int) -> None:
    """It is spent; its mana is paid first.  What strengthens Units is added to a value the ability gives.  [MK-4.3]"""
    one = s.players[seat].company[place]
    one.spent = True
    colour = ability_mana(c, one.unit, ability)
    emit(s, log.UNIT_USED, seat, one.unit)
    if s.combat.on:
        s.turn.fought |= 1 << place
    begin(s.frames, W_EFFECT, seat, FROM_UNIT + colour, ability_row(c, one.unit, ability), uses_now(s))
    frame = s.frames.items[s.frames.count - 1]
    bonus = held(s.holds, UNIT_BLOCK, seat, 0) if may_block(s) else held(s.holds, UNIT_ATTACK, seat, 0)
    frame.where = bonus if s.combat.on else 0
    happen(s, W_EFFECT, _UNIT_USED, seat, place)
    if colour != NO_COLOUR:
        ask_mana(s, seat, 1 << colour)


# -- Skills ------------------------------------------------------------------------------------------------------------------


@rule
def offer_skills(s: State, c: Content, seat: int, uses: int, mask: list[int]) -> None:
    """Skills that are not turned over, and not used this turn.  [MK-4.4]"""
    me = s.players[seat]
    for skill in range(SKILLS):
        token = c.skills[skill]
        is_ready = me.skills >> skill & 1 and not me.turn_skills >> skill & 1 and not me.round_skills >> skill & 1
        if is_ready and token.use != _PASSIVE and token.effect.row > 0 and token.effect.uses & uses and is_time_for(s, token.when):
            mask[SKILL + skill] = playable(s, c, W_EFFECT, seat, FROM_SKILL + skill, token.effect.row, uses)


@rule
def is_time_for(s: State, when: int) -> bool:
    if when == _NOT_COMBAT:
        return not s.combat.on
    if when == _INTERACTION:
        return bool(s.turn.interacting)
    return True


@rule
def use_skill(s: State, c: Content, seat: int, skill: int) -> None:
    """[MK-4.4]"""
    me = s.players[seat]
    if c.skills[skill].use == _ROUND:
        me.round_skills |= 1 << skill
    else:
        me.turn_skills |= 1 << skill
    emit(s, log.SKILL_USED, seat, skill)
    begin(s.frames, W_EFFECT, seat, FROM_SKILL + skill, c.skills[skill].effect.row, uses_now(s))


# -- points into others ------------------------------------------------------------------------------------------------------


@rule
def rate_of(s: State, seat: int, points: int) -> int:
    """What a point of a sort costs of the points it is made of, or 0 where nothing allows it."""
    return held(s.holds, CONVERTS, seat, points)


@rule
def offer_conversions(s: State, seat: int, mask: list[int]) -> None:
    """Move into attacks, influence into blocks.  (Agility, Diplomacy)"""
    for points in range(POINT_KINDS):
        rate = rate_of(s, seat, points)
        if rate > 0:
            if points in (ATTACK_POINTS, RANGED_POINTS):
                is_time = may_attack(s) if points == ATTACK_POINTS else may_shoot(s)
                mask[CONVERT + points] = is_time and s.turn.move >= rate
            elif points in (BLOCK_POINTS, ELEMENTAL_POINTS):
                mask[CONVERT + points] = may_block(s) and s.turn.influence >= rate


@rule
def convert_points(s: State, seat: int, points: int) -> None:
    rate = rate_of(s, seat, points)
    if points in (ATTACK_POINTS, RANGED_POINTS):
        s.turn.move -= rate
        s.combat.points[ELEMENTS * (MELEE if points == ATTACK_POINTS else RANGED) + PHYSICAL] += 1
    else:
        s.turn.influence -= rate
        s.combat.block[FIRE if points == ELEMENTAL_POINTS else PHYSICAL] += 1


# -- healing -----------------------------------------------------------------------------------------------------------------


@rule
def offer_healing(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """A Wound of the hand for a point, or one of a Unit for its level.  [MK-11.2]"""
    if s.combat.on or s.turn.heal == 0:
        return
    mask[HEAL] = s.players[seat].hand.held[WOUND] > 0
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        mask[MEND + place] = one.unit != NONE and one.wounds > 0 and c.units[one.unit].level <= s.turn.heal


@rule
def heal_wound(s: State, seat: int) -> None:
    s.turn.heal -= 1
    throw_away(s, seat, WOUND)
    happen(s, W_EFFECT, _HEALED, seat, NONE)
    happen(s, W_EFFECT, _POINT_USED, seat, NONE)


@rule
def mend_with_points(s: State, c: Content, seat: int, place: int) -> None:
    one = s.players[seat].company[place]
    s.turn.heal -= c.units[one.unit].level
    one.wounds -= 1
    emit(s, log.UNIT_MENDED, seat, one.unit)


# -- answers -----------------------------------------------------------------------------------------------------------------


@rule
def is_play(action: int) -> bool:
    """Whether an action is one of those that `offer_plays` offers."""
    if PLAY <= action < SIDEWAYS + CARDS or SKILL <= action < USE + ABILITIES * COMMANDS:
        return True
    return CONVERT <= action < CONVERT + POINT_KINDS or action == HEAL or MEND <= action < MEND + COMMANDS


@rule
def answer_play(s: State, c: Content, seat: int, action: int) -> None:
    if PLAY <= action < PLAY + CARDS:
        play_basic(s, c, seat, action - PLAY)
    elif POWER <= action < POWER + CARDS:
        play_strong(s, c, seat, action - POWER)
    elif SIDEWAYS <= action < SIDEWAYS + CARDS:
        play_sideways(s, c, seat, action - SIDEWAYS)
    elif SKILL <= action < SKILL + SKILLS:
        use_skill(s, c, seat, action - SKILL)
    elif USE <= action < USE + ABILITIES * COMMANDS:
        use_unit(s, c, seat, (action - USE) // ABILITIES, (action - USE) % ABILITIES)
    elif CONVERT <= action < CONVERT + POINT_KINDS:
        convert_points(s, seat, action - CONVERT)
    elif action == HEAL:
        heal_wound(s, seat)
    else:
        mend_with_points(s, c, seat, action - MEND)
