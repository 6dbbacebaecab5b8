"""The block phase: summoned enemies, blocks, and attacks lowered by move points.  [MK-9.6]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.position import reveal

from .. import decisions as pending
from .. import log
from ..actions import LOWER
from ..names import ATTACKS, ELEMENTS, FOES, EnemyColour
from ..records import Content
from ..state import State
from .foes import CUMBERSOME, SWIFT, acting, attack_element, blocks_well, is_open, is_there, need_of_block, traits
from .strike import clear_points
from .tokens import draw_enemy


@rule
def summon(s: State, c: Content) -> None:
    """Each summoner that attacks draws a brown token, which stands in for it until the attacks are over.  [MK-9.6]"""
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if is_there(s, foe) and c.enemies[one.enemy].summons > 0 and not one.stopped:
            one.summoned = draw_enemy(s, c, EnemyColour.BROWN)
            if one.summoned != NONE:
                reveal(s)
                emit(s, log.SUMMONED, NONE, one.summoned)


@rule
def dismiss(s: State) -> None:
    """Those who were summoned go, without Fame; their summoners are back.  [MK-9.6]"""
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if one.enemy != NONE and one.summoned != NONE:
            s.fallen[one.summoned] += 1
            one.summoned = NONE


@rule
def strength_of_block(s: State, c: Content) -> int:
    """What the block that is being made amounts to against the attack that is named; inefficient points are halved together.  [MK-9.6]"""
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    element = attack_element(s, c, foe, attack)
    is_swift = traits(s, c, foe) & SWIFT != 0
    efficient = 0
    inefficient = 0
    for kind in range(ELEMENTS):
        points = s.combat.block[kind]
        if is_swift:
            points += s.combat.quick[kind]
        if blocks_well(element, kind):
            efficient += points
        else:
            inefficient += points
    return efficient + inefficient // 2


@rule
def can_block(s: State, c: Content) -> bool:
    """A block is all or nothing.  [MK-9.6]"""
    aimed = s.combat.aimed
    return aimed != NONE and strength_of_block(s, c) >= need_of_block(s, c, aimed // ATTACKS, aimed % ATTACKS)


@rule
def block(s: State) -> None:
    """The attack that is named is blocked; a summoned enemy whose attacks are all blocked goes.  [MK-9.6]"""
    foe, attack = s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS
    one = s.combat.foes[foe]
    emit(s, log.BLOCKED, s.active, acting(s, foe))
    one.done |= 1 << attack
    one.blocked |= 1 << attack
    s.combat.aimed = NONE
    clear_points(s)


@rule
def can_lower(s: State, c: Content, foe: int, attack: int) -> bool:
    """Whether a move point may be spent on an attack of a cumbersome enemy.  [MK-9.6]"""
    return s.turn.move > 0 and is_open(s, c, foe, attack) and traits(s, c, foe) & CUMBERSOME != 0


@pending.Combat.answers(LOWER)
@rule
def lower(s: State, foe: int, attack: int) -> None:
    """One move point lowers the attack by one for this turn.  [MK-9.6]"""
    s.turn.move -= 1
    s.combat.foes[foe].attack[attack] -= 1


@rule
def is_any_open(s: State, c: Content) -> bool:
    """Whether an attack has still to be blocked or taken.  [MK-9.7]"""
    for at in range(ATTACKS * FOES):
        if is_open(s, c, at // ATTACKS, at % ATTACKS):
            return True
    return False
