"""A fight of two players: its course, and the turns of both.  [MK-21.1]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import expire
from holdfast.engine.jit import apart, copy_record, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DUEL
from ..names import COLOURS, COMMANDS, PATH, TURN_AGAIN, Phase, ShieldsOn, Site, Until
from ..records import Content
from ..state import State
from .battle import open_combat, take_shields
from .fresh import clear_turn
from .holdings import assault_price
from .land import can_attack_hero, crowded, hero_at, is_keep_of, is_owned, owner_at, site_of
from .mana import return_dice
from .strike import add_reputation, clear_points, gain_fame

PER_LEVEL = 2  # Fame for each level of the difference, beside the first point


class DuelStep(IntEnum):
    """What comes next: what the defender does before it, how the defender attends; an attack, its block, its damage; what is left of the
    turn of the aggressor, and of that of the defender."""

    CALLED = 0
    CHOOSES = 1
    EXCHANGES = 2
    ANSWERS = 3
    DEALS = 4
    RETURNS = 5
    ENDS = 6


@rule
def other_of(s: State, seat: int) -> int:
    """The other side of the fight."""
    return s.duel.aggressor + s.duel.defender - seat


@rule
def is_guest_turn(s: State, seat: int) -> bool:
    """Whether a turn is what a fight on somebody else's turn leaves of it.  [MK-21.5]"""
    return bool(s.duel.on) and seat == s.duel.defender


@apart
def can_duel(s: State, c: Content, seat: int) -> bool:
    """Whether one may attack, as the action, the hero on whose space one stands.  [MK-21.1, MK-21.2]"""
    turn = s.turn
    if turn.acted or turn.resting or s.duel.on or not crowded(s, c, s.players[seat].at, seat):
        return False
    return can_attack_hero(s, seat, hero_at(s, s.players[seat].at, seat))


@pending.Turn.answers(DUEL)
@rule
def attack_hero(s: State, c: Content, frame: pending.Turn) -> None:
    """The hero on one's space is attacked, as the action.  [MK-21.1]"""
    begin_duel(s, c, frame.who)


@apart
def begin_duel(s: State, c: Content, seat: int) -> None:
    """The turn of the aggressor goes on after the fight; for a keep of the other one reputation falls.  [MK-21.1, MK-21.4]"""
    duel = s.duel
    at = s.players[seat].at
    start = s.turn.path[0] if s.turn.path[0] != NONE else s.players[seat].came_from
    pop(s.frames)
    clear(s.duel)
    duel.on = True
    duel.aggressor = seat
    duel.defender = hero_at(s, at, seat)
    duel.attacker = duel.defender
    emit(s, log.DUEL_BEGAN, seat, NONE, duel.defender)
    if owner_at(s, c, at, seat) != NONE:
        add_reputation(s, seat, assault_price(s, c, at))
    open_combat(s, seat, at, start)
    push(s.frames, pending.Duel(seat))


@rule
def side_of(s: State, seat: int) -> int:
    """The aggressor is side 0, the defender side 1.  [MK-21.1]"""
    return 0 if seat == s.duel.aggressor else 1


@apart
def take_over(s: State, seat: int) -> None:
    """From now on one side acts: its turn and its Wounds are those that count.  [MK-21.7]"""
    if s.active == seat:
        return
    duel = s.duel
    before, now = side_of(s, s.active), side_of(s, seat)
    copy_record(s.joint.turns[s.active], s.turn)
    copy_record(s.turn, s.joint.turns[seat])
    duel.wounds[before] = s.combat.wounds
    duel.knocked_out[before] = s.combat.knocked_out
    s.combat.wounds = duel.wounds[now]
    s.combat.knocked_out = duel.knocked_out[now] > 0
    s.active = seat


@pending.Duel.resumes_at(DuelStep.CHOOSES)
@rule
def ask_how(s: State, frame: pending.Duel) -> None:
    """The defender says how to attend.  [MK-21.3]"""
    frame.step = DuelStep.EXCHANGES
    push(s.frames, pending.Attend(s.duel.defender))


@pending.Duel.resumes_at(DuelStep.ANSWERS)
@apart
def ask_block(s: State, frame: pending.Duel) -> None:
    """An attack is to be blocked; a pass is not.  [MK-21.7]"""
    frame.step = DuelStep.EXCHANGES
    if s.combat.damage > 0:
        frame.step = DuelStep.DEALS
        ask_side(s, pending.Parry(other_of(s, s.duel.attacker)), Phase.BLOCKING)


@pending.Duel.resumes_at(DuelStep.DEALS)
@apart
def ask_spoils(s: State, frame: pending.Duel) -> None:
    """Who attacked says what the damage is for; then it is the other's attack.  [MK-21.7]"""
    frame.step = DuelStep.EXCHANGES
    seat = s.duel.attacker
    s.duel.attacker = other_of(s, seat)
    ask_side(s, pending.Spoils(seat), Phase.DAMAGE)


@rule
def ask_side(s: State, decision: pending.OfSeat, phase: int) -> None:
    """A side decides in a phase of the fight, without what is left of the points of the one before.  [MK-21.7]"""
    take_over(s, decision[1])
    s.turn.phase = phase
    clear_points(s)
    push(s.frames, decision)


@pending.Duel.resumes_at(DuelStep.CALLED)
@apart
def call_defender(s: State, frame: pending.Duel) -> None:
    """An empty turn for the defender, with the mana of a fight before.  [MK-21.5, MK-21.6]"""
    seat = s.duel.defender
    frame.step = DuelStep.CHOOSES
    take_over(s, seat)
    clear_turn(s)
    s.turn.began_empty = False
    s.turn.hopeless = False
    for colour in range(COLOURS):
        s.turn.mana[colour] = s.players[seat].kept_mana[colour]
        s.players[seat].kept_mana[colour] = 0
    s.turn.phase = Phase.AFTER
    s.turn.acted = True
    s.turn.begun = True
    s.turn.moved = True
    push(s.frames, pending.Before(seat))


@pending.Duel.resumes_at(DuelStep.EXCHANGES)
@apart
def next_attack(s: State, c: Content, frame: pending.Duel) -> None:
    """Until somebody is pushed away, or two passes in a row end the phase.  [MK-21.7, MK-21.14]"""
    duel = s.duel
    if duel.pushed == NONE and duel.passes >= 2 and not duel.melee:
        duel.melee = True
        duel.passes = 0
        duel.attacker = duel.aggressor
        expire(s.holds, Until.PHASE, duel.aggressor)
        expire(s.holds, Until.PHASE, duel.defender)
    elif duel.pushed != NONE or duel.passes >= 2:
        end_fight(s, c, frame)
    else:
        frame.step = DuelStep.ANSWERS
        s.combat.damage = 0
        ask_side(s, pending.Assail(duel.attacker), Phase.ATTACKING if duel.melee else Phase.RANGED_ATTACK)
        for place in range(COMMANDS):
            duel.part[place] = 0


# -- the end -----------------------------------------------------------------------------------------------------------------


@apart
def end_fight(s: State, c: Content, frame: pending.Duel) -> None:
    """Fame and the keep for who pushed the other away; without a victor the aggressor goes back.  [MK-21.14, MK-21.15, MK-21.16]"""
    duel = s.duel
    frame.step = DuelStep.RETURNS
    at = s.combat.at
    if duel.pushed != NONE:
        victor = other_of(s, duel.pushed)
        gain_fame(s, victor, fame_for(s, victor, duel.pushed))
    take_over(s, duel.defender)
    put_down(s, duel.defender)
    take_over(s, duel.aggressor)
    put_down(s, duel.aggressor)
    s.combat.on = False
    s.combat.damage = 0
    if duel.pushed == duel.defender:
        take_keep(s, c, at)
    elif duel.pushed == NONE:
        emit(s, log.DUEL_DRAWN)
        step_back(s)
    push(s.frames, pending.Turn(duel.aggressor))


@rule
def fame_for(s: State, victor: int, loser: int) -> int:
    """For a victor of a lower level, or of the same one with less Fame.  [MK-21.16]"""
    ahead = int(s.players[loser].level) - int(s.players[victor].level)
    if ahead > 0:
        return 1 + PER_LEVEL * ahead
    return 1 if ahead == 0 and s.players[victor].fame < s.players[loser].fame else 0


@rule
def put_down(s: State, seat: int) -> None:
    """What held for the fight is over; for who attended in part all of it, but mana is kept.  [MK-21.6]"""
    s.turn.phase = Phase.AFTER
    s.turn.move = 0
    s.turn.influence = 0
    clear_points(s)
    expire(s.holds, Until.COMBAT, seat)
    expire(s.holds, Until.PHASE, seat)
    if seat == s.duel.defender and not s.duel.attending:
        return_dice(s, seat)
        expire(s.holds, Until.TURN, seat)
        for colour in range(COLOURS):
            s.players[seat].kept_mana[colour] = s.turn.mana[colour]
            s.turn.mana[colour] = 0


@rule
def take_keep(s: State, c: Content, at: int) -> None:
    """The keep, or the mage tower that can be owned, of a defender who was pushed off it.  [MK-19.18, MK-20.26, MK-21.15]"""
    space = s.land.hexes[at // 7].spaces[at % 7]
    seat = s.duel.aggressor
    site = site_of(s, c, at)
    if is_owned(s, site) and is_keep_of(s, at, s.duel.defender):
        take_shields(s, at)
        space.shields = 1 << seat
        s.players[seat].shields[ShieldsOn.FORTRESS] += 1
        if site == Site.KEEP:
            emit(s, log.KEEP_TAKEN, seat, NONE, at)
        else:
            emit(s, log.CONQUERED, seat, site, at)


@rule
def step_back(s: State) -> None:
    """To the space of the attack, which costs nothing; a withdrawal from there may follow.  [MK-21.14]"""
    me = s.players[s.duel.aggressor]
    if s.combat.from_space == NONE:
        return
    me.at = s.combat.from_space
    for i in range(PATH - 1):
        s.turn.path[i] = s.turn.path[i + 1]
    s.turn.path[PATH - 1] = NONE
    emit(s, log.THROWN_BACK, s.duel.aggressor, NONE, me.at)


@pending.Duel.resumes_at(DuelStep.RETURNS)
@rule
def end_defender(s: State, frame: pending.Duel) -> None:
    """Who attended fully ends the turn after the aggressor's whole end of turn.  [MK-21.18]"""
    frame.again = s.active >= TURN_AGAIN
    frame.step = DuelStep.ENDS
    if s.duel.attending:
        s.active = s.duel.defender
        copy_record(s.turn, s.joint.turns[s.active])
        push(s.frames, pending.Turn(s.active))


@pending.Duel.resumes_at(DuelStep.ENDS)
@rule
def close_duel(s: State, frame: pending.Duel) -> None:
    """Another turn of the aggressor may follow.  [MK-2.15, MK-4.21]"""
    again = frame.again
    pop(s.frames)
    s.active = TURN_AGAIN + s.duel.aggressor if again else NONE
    for colour in range(COLOURS):
        s.turn.mana[colour] = 0
    clear(s.duel)
