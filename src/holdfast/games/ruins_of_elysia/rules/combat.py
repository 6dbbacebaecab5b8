"""How combats begin: encounters, challenges of the active player, guards of the fortress.  [ROE-8.2, ROE-9.1, ROE-14.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import CHALLENGE, DONE, FIGHT, GUARDS, TARGET
from ..names import FROM_INCIDENT, INCIDENTS, SEATS, Camp, Rule, Stage
from ..records import Content
from ..state import State
from .cards import begin_effect, clear_played
from .land import is_fortress, is_village
from .npcs import appear, draw_encounter, has_characters, is_corrupted, npcs_at
from .quests import unsettled
from .trade import offer_trades
from .wild import offer_wild_card


@rule
def is_able(s: State, seat: int) -> bool:
    """Whether a player can fight: with cards in hand and an undamaged portrait.  [ROE-9.1]"""
    return s.players[seat].hand.size > 0 and not s.players[seat].damaged


@rule
def open_combat(s: State, seat: int, initiator: int) -> None:
    """A combat on the tile of the active player; the cards in play go to the discard pile.  [ROE-8.4]"""
    clear_played(s, seat)
    s.turn.fought = True
    combat = s.combat
    combat.on = True
    combat.at = s.players[seat].at
    combat.initiator = initiator
    combat.village = is_village(s, combat.at)
    combat.targets = 0
    emit(s, log.COMBAT_BEGAN, seat, NONE, combat.at)
    push(s.frames, pending.Combat())


@rule
def enter_camp(s: State, seat: int, camp: int) -> None:
    """A player takes part from now on.  [ROE-9.2]"""
    me = s.players[seat]
    me.camp = camp
    me.down = False
    me.recreated = 0
    me.spell_used &= 1


@rule
def begin_encounter(s: State, seat: int) -> None:
    """All Characters on the tile attack the active player, but the corrupted hero.  [ROE-8.2, ROE-8.3, E64, E80]"""
    open_combat(s, seat, NONE)
    enter_camp(s, seat, Camp.DEFENDERS)
    call_npcs(s, Camp.ATTACKERS)
    top(s.frames).step = Stage.JOINING


@rule
def call_npcs(s: State, camp: int) -> None:
    """All Characters on the tile of the combat stand on a side, but the corrupted hero.  [ROE-8.3, E64]"""
    for place in range(s.npc_count):
        if s.npcs[place].at == s.combat.at and not is_corrupted(s, s.npcs[place].foe):
            s.npcs[place].camp = camp


# -- challenges --------------------------------------------------------------------------------------------------------------


@rule
def guards_stand(s: State, c: Content, at: int) -> bool:
    """Whether a tile is the fortress and its guards have not fallen.  [ROE-14.3, E37]"""
    return is_fortress(s, at) and s.fallen < c.tables[s.seats - 1].guards


@rule
def may_initiate(s: State, c: Content, seat: int) -> bool:
    """Whether the active player may begin a combat in step 4.  [ROE-9.1]"""
    if s.turn.fought or not is_able(s, seat):
        return False
    at = s.players[seat].at
    if guards_stand(s, c, at):
        return npcs_at(s, at) > 0 or has_characters(s)
    for other in range(s.seats):
        if may_challenge(s, seat, other):
            return True
    for place in range(s.npc_count):
        if may_target(s, seat, place):
            return True
    return False


@rule
def may_challenge(s: State, seat: int, other: int) -> bool:
    """Whether a player may be named as a target.  [ROE-9.1, ROE-16.18]"""
    if other == seat or s.players[other].at != s.players[seat].at or not is_able(s, other):
        return False
    return not (s.options.corrupted_only and is_fortress(s, s.players[seat].at))


@rule
def may_target(s: State, seat: int, place: int) -> bool:
    """Whether a Character of the map may be named as a target.  [ROE-9.1, ROE-16.18]"""
    npc = s.npcs[place]
    if npc.at != s.players[seat].at:
        return False
    return not (s.options.corrupted_only and is_fortress(s, npc.at)) or is_corrupted(s, npc.foe)


@pending.Targets.offers
@rule
def offer_targets(s: State, c: Content, frame: pending.Targets, mask: list[int]) -> None:
    """One target after the other, then the fight; or the guards of the fortress; or nothing.  [ROE-9.1, ROE-14.9, E37]"""
    seat = frame.who
    mask[DONE] = 1
    offer_wild_card(s, c, seat, mask)
    if s.combat.targets == 0:
        offer_trades(s, c, seat, mask)
    if guards_stand(s, c, s.players[seat].at):
        mask[GUARDS] = is_able(s, seat)
        return
    for other in range(s.seats):
        if not s.combat.targets >> other & 1:
            mask[CHALLENGE + other] = may_challenge(s, seat, other)
    for place in range(s.npc_count):
        if not s.combat.targets >> (SEATS + place) & 1 and may_target(s, seat, place):
            mask[TARGET + s.npcs[place].foe] = 1
    mask[FIGHT] = s.combat.targets != 0


@pending.Targets.resumes
@rule
def resume_targets(s: State, c: Content, frame: pending.Targets) -> None:
    """Asked again after each name; a trade may have left nobody able to fight.  [ROE-9.1]"""
    if unsettled(s):
        return
    seat = frame.who
    if s.turn.collapsed or not may_initiate(s, c, seat):
        s.combat.targets = 0
        pop(s.frames)
        return
    s.deciding = 1 << seat


@pending.Targets.answers(DONE)
@rule
def fight_nobody(s: State) -> None:
    """No combat in this turn.  [ROE-9.1]"""
    s.combat.targets = 0
    pop(s.frames)


@pending.Targets.answers(CHALLENGE)
@rule
def challenge(s: State, frame: pending.Targets, seat: int) -> None:
    """A player is a target.  [ROE-9.1]"""
    s.combat.targets |= 1 << seat
    emit(s, log.TARGETED, frame.who, seat)


@pending.Targets.answers(TARGET)
@rule
def name_foe(s: State, frame: pending.Targets, foe: int) -> None:
    """The first of a kind on the tile that was not named yet is a target.  [ROE-9.1]"""
    seat = frame.who
    for place in range(s.npc_count):
        if s.npcs[place].foe == foe and may_target(s, seat, place) and not s.combat.targets >> (SEATS + place) & 1:
            s.combat.targets |= 1 << (SEATS + place)
            emit(s, log.TARGETED, seat, SEATS + foe)
            return


@pending.Targets.answers(FIGHT)
@rule
def begin_challenge(s: State, frame: pending.Targets) -> None:
    """The active player attacks those it has named.  [ROE-9.1, ROE-9.2]"""
    seat = frame.who
    pop(s.frames)
    targets = s.combat.targets
    open_combat(s, seat, seat)
    enter_camp(s, seat, Camp.ATTACKERS)
    for other in range(s.seats):
        if targets >> other & 1:
            enter_camp(s, other, Camp.DEFENDERS)
    for place in range(s.npc_count):
        if targets >> (SEATS + place) & 1:
            s.npcs[place].camp = Camp.DEFENDERS
    top(s.frames).step = Stage.JOINING


# -- the guards of the fortress ----------------------------------------------------------------------------------------------


@pending.Targets.answers(GUARDS)
@rule
def begin_guards(s: State, frame: pending.Targets) -> None:
    """The active player calls the guards out.  [ROE-14.3, ROE-14.9, E37]"""
    seat = frame.who
    pop(s.frames)
    open_combat(s, seat, seat)
    s.combat.guards = True
    top(s.frames).step = Stage.GATHER


@pending.Combat.resumes_at(Stage.GATHER)
@rule
def gather_guards(s: State, c: Content, frame: pending.Combat) -> None:
    """Turn up cards until three Characters are present; the first event is resolved before the fight.  [ROE-14.3, ROE-14.9]"""
    seat = s.active
    while npcs_at(s, s.combat.at) < c.rules[Rule.GUARD_GROUP].value and has_characters(s):
        kind = draw_encounter(s)
        if kind >= INCIDENTS:
            appear(s, kind - INCIDENTS, s.combat.at)
            continue
        s.encountered[kind] += 1
        if frame.resolved == 0:
            frame.resolved = 1
            emit(s, log.INCIDENT, seat, kind)
            begin_effect(s, seat, FROM_INCIDENT + kind, c.incidents[kind].effect.row, ANY_USE)
            return
        emit(s, log.UNREAD, NONE, kind)
    s.turn.attacked = False
    enter_camp(s, seat, Camp.ATTACKERS)
    call_npcs(s, Camp.DEFENDERS)
    frame.resolved = 0
    frame.step = Stage.JOINING
