"""The phases of a combat: what is offered in each, and what follows.  [MK-9.2]"""

from __future__ import annotations

from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from ..actions import ABANDON, ASSIGN, ASSIGN_SELF, ATTACK, BLOCK, CHALLENGE, FOE, LOWER, NEXT_PHASE, STRIKE
from ..effect_names import Moment
from ..names import ATTACKS, COMMANDS, FOES, Phase, Site, Until
from ..records import Content
from ..state import State
from .battle import add_rampaging, begin_combat, end_combat, is_fought
from .blocking import block, can_block, can_lower, dismiss, is_any_open, summon
from .damage import assign_to_hero, assign_to_unit, begin_damage, can_any_take, can_take, finish_damage, hurt_hero
from .favour import ask_favour, show_in
from .foes import enemies_left, is_let_through, is_open
from .land import beside, is_rampaging
from .mana import fade
from .play import offer_plays
from .strike import can_strike, can_target, clear_points, has_points


@pending.Combat.resumes
@apart
def resume_combat(s: State, c: Content, frame: pending.Combat) -> None:
    """A phase in which nothing can be done is over at once, and so is a block of nothing; without enemies the combat is over.  [MK-9.2]"""
    seat = frame.who
    fade(s)
    if s.options.interactive_combat and not frame.favour_asked:
        frame.favour_asked = True
        if ask_favour(s, seat):
            return
    if enemies_left(s) == 0:
        pop(s.frames)
        dismiss(s)
        end_combat(s, c, seat)
    elif s.turn.phase == Phase.DAMAGE:
        if is_any_open(s, c):
            ask_damage(s, c, seat)
        else:
            begin_phase(s, c, seat, Phase.ATTACKING)
    elif s.combat.aimed != NONE and not is_open(s, c, s.combat.aimed // ATTACKS, s.combat.aimed % ATTACKS):
        abandon(s, frame)
    elif s.turn.phase == Phase.BLOCKING and s.combat.aimed == NONE and not is_any_open(s, c):
        begin_phase(s, c, seat, Phase.DAMAGE)
    else:
        s.deciding = 1 << seat


@apart
def begin_phase(s: State, c: Content, seat: int, phase: int) -> None:
    """What was not used in the phase before is lost; summoned enemies come, and go.  [MK-9.5, MK-9.6]"""
    s.turn.phase = phase
    s.combat.target = 0
    s.combat.aimed = NONE
    clear_points(s)
    expire(s.holds, Until.PHASE, seat)
    show_in(s, phase)
    if phase == Phase.BLOCKING:
        summon(s, c)
    elif phase == Phase.ATTACKING:
        dismiss(s)
        happen(s, pending.Effect.number, Moment.ATTACK_PHASE, seat, NONE)


@pending.Combat.offers
@rule
def offer_combat(s: State, c: Content, frame: pending.Combat, mask: list[int]) -> None:
    """Targets first, then what is played against them, then the strike or the block.  [MK-9.5, MK-9.6]"""
    seat = frame.who
    mask[NEXT_PHASE] = not has_points(s)
    if s.turn.phase == Phase.BLOCKING:
        offer_block(s, c, mask)
    else:
        offer_strike(s, c, mask)
    if s.turn.phase == Phase.RANGED_ATTACK:
        offer_challenges(s, c, seat, mask)
    offer_plays(s, c, seat, mask)
    if mask[ABANDON] and is_lone(s, c, seat, mask):
        mask[ABANDON] = 0
        mask[NEXT_PHASE] = 1


@rule
def is_lone(s: State, c: Content, seat: int, mask: list[int]) -> bool:
    """Whether nothing can be done but give up what was begun, and nothing else could be begun then: that goes with the end of the phase.

    [MK-9.35]
    """
    for action in range(len(mask)):
        if mask[action] and action != ABANDON:
            return False
    if s.turn.phase == Phase.BLOCKING:
        for at in range(ATTACKS * FOES):
            foe, attack = at // ATTACKS, at % ATTACKS
            if at != s.combat.aimed and is_open(s, c, foe, attack) and not is_let_through(s, foe, attack):
                return False
    elif s.turn.phase == Phase.RANGED_ATTACK:
        for way in range(DIRECTIONS):
            there = beside(s, s.players[seat].at, way)
            if there != NONE and is_rampaging(s, c, there) and not is_fought(s, there):
                return False
    return True


@rule
def offer_strike(s: State, c: Content, mask: list[int]) -> None:
    """More enemies may be chosen at any time; who gives an attack up loses its points.  [MK-9.5]"""
    mask[ABANDON] = has_points(s)
    mask[STRIKE] = can_strike(s, c)
    for foe in range(FOES):
        mask[FOE + foe] = not s.combat.target >> foe & 1 and can_target(s, c, foe)


@rule
def offer_block(s: State, c: Content, mask: list[int]) -> None:
    """One attack after the other is named, and blocked or let through.  [MK-9.6]"""
    is_aimed = s.combat.aimed != NONE
    mask[ABANDON] = is_aimed or has_points(s)
    mask[BLOCK] = can_block(s, c)
    for foe in range(FOES):
        for attack in range(ATTACKS):
            at = ATTACKS * foe + attack
            mask[LOWER + at] = can_lower(s, c, foe, attack)
            mask[ATTACK + at] = not is_aimed and is_open(s, c, foe, attack) and not is_let_through(s, foe, attack)


@rule
def offer_challenges(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Rampaging enemies beside one may be made to join, unless the combat is in an adventure site.  [MK-9.1]"""
    if (
        has_points(s)
        or s.combat.target > 0
        or s.combat.beaten > 0
        or s.combat.site not in (Site.NONE, Site.KEEP, Site.MAGE_TOWER, Site.CITY)
    ):
        return
    for way in range(DIRECTIONS):
        there = beside(s, s.players[seat].at, way)
        mask[CHALLENGE + way] = there != NONE and is_rampaging(s, c, there) and not is_fought(s, there) and has_room(s)


@rule
def has_room(s: State) -> bool:
    """Whether one enemy more finds room in the combat.  [MK-18.32]"""
    return s.combat.foes[FOES - 1].enemy == NONE


@pending.Turn.answers(CHALLENGE)
@pending.Combat.answers(CHALLENGE)
@rule
def challenge(s: State, frame: pending.Turn | pending.Combat, way: int) -> None:
    """A rampaging enemy is fought from beside it: as the action, or with those that are fought already.  [MK-5.5, MK-9.1]"""
    seat = frame.who
    at = s.players[seat].at
    if not s.combat.on:
        begin_combat(s, seat, at, at)
    add_rampaging(s, beside(s, at, way))


@pending.Combat.answers(FOE)
@rule
def aim_at(s: State, foe: int) -> None:
    """One enemy more is attacked.  [MK-9.5]"""
    s.combat.target |= 1 << foe


@pending.Combat.answers(ATTACK)
@rule
def face(s: State, foe: int, attack: int) -> None:
    """The attack that is to be blocked.  [MK-9.6]"""
    s.combat.aimed = ATTACKS * foe + attack


@pending.Combat.answers(BLOCK)
@rule
def block_faced(s: State, frame: pending.Combat) -> None:
    """It is blocked, and what waits for that works.  [MK-9.6]"""
    seat = frame.who
    blocked = s.combat.aimed // ATTACKS
    block(s)
    happen(s, pending.Effect.number, Moment.BLOCK, seat, blocked)
    expire(s.holds, Until.PHASE, seat)


@pending.Combat.answers(NEXT_PHASE)
@rule
def close_phase(s: State, c: Content, frame: pending.Combat) -> None:
    """What was begun is given up with it.  [MK-9.2, MK-9.35]"""
    if has_points(s):
        abandon(s, frame)
    next_phase(s, c, frame.who)


@pending.Combat.answers(ABANDON)
@rule
def abandon(s: State, frame: pending.Combat) -> None:
    """An attack is given up; one that was to be blocked is let through.  [MK-9.5, MK-9.6]"""
    if s.combat.aimed != NONE:
        s.combat.foes[s.combat.aimed // ATTACKS].done |= 1 << ATTACKS + s.combat.aimed % ATTACKS
    s.combat.target = 0
    s.combat.aimed = NONE
    clear_points(s)
    expire(s.holds, Until.PHASE, frame.who)


@rule
def next_phase(s: State, c: Content, seat: int) -> None:
    """After the attack phase the combat is over.  [MK-9.2]"""
    if s.turn.phase == Phase.RANGED_ATTACK:
        begin_phase(s, c, seat, Phase.BLOCKING)
    elif s.turn.phase == Phase.BLOCKING:
        begin_phase(s, c, seat, Phase.DAMAGE)
    else:
        pop(s.frames)
        end_combat(s, c, seat)


# -- damage ------------------------------------------------------------------------------------------------------------------


@rule
def ask_damage(s: State, c: Content, seat: int) -> None:
    """Which attack is taken next; the only one is taken without asking.  [MK-9.7]"""
    only = NONE
    count = 0
    for at in range(ATTACKS * FOES):
        if is_open(s, c, at // ATTACKS, at % ATTACKS):
            only = at
            count += 1
    push(s.frames, pending.Damage(seat))
    if count == 1:
        begin_damage(s, c, only)


@pending.Damage.resumes
@apart
def resume_damage(s: State, c: Content, frame: pending.Damage) -> None:
    """Without a Unit that could take some, all is the hero's.  [MK-9.7]"""
    seat = frame.who
    if s.combat.aimed == NONE:
        s.deciding = 1 << seat
    elif s.combat.damage == 0:
        pop(s.frames)
        finish_damage(s)
    elif can_any_take(s, c, seat):
        s.deciding = 1 << seat
    else:
        assign_to_hero(s, c, seat)
        pop(s.frames)
        finish_damage(s)


@pending.Damage.offers
@rule
def offer_damage(s: State, c: Content, frame: pending.Damage, mask: list[int]) -> None:
    """First an attack that is still open is chosen; its damage goes to the hero or to a Unit that can take it.  [MK-9.7]"""
    seat = frame.who
    if s.combat.aimed == NONE:
        for at in range(ATTACKS * FOES):
            mask[ATTACK + at] = is_open(s, c, at // ATTACKS, at % ATTACKS)
        return
    mask[ASSIGN_SELF] = 1
    for place in range(COMMANDS):
        mask[ASSIGN + place] = can_take(s, c, seat, place)


@pending.Damage.answers(ATTACK)
@rule
def take_attack(s: State, c: Content, foe: int, attack: int) -> None:
    """The attack that is taken next.  [MK-9.7]"""
    begin_damage(s, c, ATTACKS * foe + attack)


@pending.Damage.answers(ASSIGN_SELF)
@rule
def take_wound(s: State, c: Content, frame: pending.Damage) -> None:
    """A Wound for the hero.  [MK-9.7]"""
    hurt_hero(s, c, frame.who, 1)


@pending.Damage.answers(ASSIGN)
@rule
def let_unit_take(s: State, c: Content, frame: pending.Damage, unit: int) -> None:
    """A Unit takes what it can.  [MK-9.7]"""
    assign_to_unit(s, c, frame.who, unit)
