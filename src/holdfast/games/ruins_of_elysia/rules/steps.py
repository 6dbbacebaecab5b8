"""What fighters do in the steps of a combat: players choose, villains play their top cards.  [ROE-9.3, ROE-9.4, ROE-10.2]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.bag import take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DISCARD, DONE, PLAY, SPELL_WILD, STOP, WARD, WILD
from ..names import (
    ATTACK_USE,
    CARDS,
    DEFENSE_USE,
    FIRST_LEAVE_OUT,
    FROM_COMPANION,
    LEAVE_OUTS,
    MONSTERS,
    SEATS,
    Camp,
    Moment,
    Resource,
    Until,
)
from ..records import Content
from ..state import State
from .cards import begin_effect, discard_card, discard_hand
from .company import lose_companion
from .fight import break_off
from .villains import top_card, villain_loses
from .wild import double_wild, offer_wild, offer_wild_card, return_wild


class PartStep(IntEnum):
    """The steps of a player's or villain's part of an Attack or a Defend step."""

    BEGINNING = 0
    HELPING = 1
    ASKING = 2
    STRUCK = 3
    LOSING = 4
    LEAVING = 5


@rule
def helped(s: State, c: Content, frame: pending.OfFighter, use: int) -> bool:
    """Begin what the companion or the next Leave Out card in front does, once each; returns whether there was one.  [ROE-6.3, ROE-14.10]"""
    seat = frame.who
    me = s.players[seat]
    while frame.helper < LEAVE_OUTS:
        one = frame.helper
        frame.helper += 1
        if one == NONE:
            if me.companion != NONE and companion_row(c, me.companion, use) > 0:
                emit(s, log.ACTED, seat, me.companion)
                begin_effect(s, seat, FROM_COMPANION + me.companion, companion_row(c, me.companion, use), use)
                return True
        elif me.out >> one & 1 and block_row(c, FIRST_LEAVE_OUT + one, use) > 0:
            emit(s, log.USED, seat, FIRST_LEAVE_OUT + one)
            begin_effect(s, seat, FIRST_LEAVE_OUT + one, block_row(c, FIRST_LEAVE_OUT + one, use), use)
            return True
    return False


@rule
def block_row(c: Content, kind: int, use: int) -> int:
    """Where the block of a card begins that counts in a step; 0 for none."""
    return c.cards[kind].attack.row if use == ATTACK_USE else c.cards[kind].defense.row


@rule
def companion_row(c: Content, companion: int, use: int) -> int:
    """Where the effect begins that a companion has in an Attack or Defend step; 0 for none.  [ROE-14.10]"""
    return c.companions[companion].attack.row if use == ATTACK_USE else c.companions[companion].defense.row


@rule
def play_in_combat(s: State, seat: int, kind: int) -> None:
    """A card played in combat is discarded at once, before its draw; one less may be played.  [ROE-9.4]"""
    me = s.players[seat]
    take_from_hand(me.hand, kind)
    me.discard[kind] += 1
    me.again -= 1
    s.combat.moved = True
    emit(s, log.PLAYED, seat, kind)


# -- a player's part of either step ------------------------------------------------------------------------------------------


@pending.Attack.resumes_at(PartStep.BEGINNING)
@pending.Defend.resumes_at(PartStep.BEGINNING)
@rule
def begin_part(s: State, frame: pending.OfFighter) -> None:
    """One card may be played, or more with `again`.  [ROE-9.3]"""
    frame.step = PartStep.HELPING
    me = s.players[frame.who]
    me.began = me.hand.size
    me.again = 1


@rule
def offer_part(s: State, c: Content, seat: int, mask: list[int], use: int) -> None:
    """To be done with it; one card, or more with `again`; wild.  [ROE-9.3, ROE-9.5, E22, E28]"""
    me = s.players[seat]
    mask[DONE] = 1
    if me.again > 0:
        for kind in range(CARDS):
            mask[PLAY + kind] = me.hand.held[kind] > 0 and block_row(c, kind, use) > 0
    offer_wild(s, seat, mask, Resource.ATTACK if use == ATTACK_USE else Resource.DEFENSE)
    offer_wild_card(s, c, seat, mask)


@rule
def play_part(s: State, c: Content, seat: int, card: int, use: int) -> None:
    """What the block of a card does.  [ROE-9.3, ROE-9.4]"""
    play_in_combat(s, seat, card)
    begin_effect(s, seat, card, block_row(c, card, use), use)


# -- the Attack step ---------------------------------------------------------------------------------------------------------


@pending.Attack.resumes_at(PartStep.HELPING)
@rule
def help_attack(s: State, c: Content, frame: pending.Attack) -> None:
    """What helps, one after the other.  [ROE-9.3]"""
    if not helped(s, c, frame, ATTACK_USE):
        frame.step = PartStep.ASKING


@pending.Attack.resumes_at(PartStep.ASKING)
@rule
def ask_attack(s: State, frame: pending.Attack) -> None:
    """Ask, if there is anybody left to ask.  [ROE-9.3, ROE-9.17]"""
    seat = frame.who
    if s.options.at_once and s.players[seat].hand.size == 0:
        s.players[seat].again = 0
        pop(s.frames)
    else:
        s.deciding = 1 << seat


@rule
def may_stop(s: State, seat: int, played: int) -> bool:
    """Who began the combat may stop it, until they have played something in this Attack step.  [ROE-9.14]"""
    return s.combat.initiator == seat and played == 0


@pending.Attack.offers
@rule
def offer_attack(s: State, c: Content, frame: pending.Attack, mask: list[int]) -> None:
    """What counts as Attack, or to stop the combat.  [ROE-9.14]"""
    offer_part(s, c, frame.who, mask, ATTACK_USE)
    mask[STOP] = may_stop(s, frame.who, frame.acted)


@pending.Attack.answers(PLAY)
@rule
def attack_with_card(s: State, c: Content, frame: pending.Attack, card: int) -> None:
    """What the attack block of a card does.  [ROE-9.3]"""
    frame.acted = 1
    play_part(s, c, frame.who, card, ATTACK_USE)


@pending.Attack.answers(WILD)
@rule
def attack_with_wild(s: State, c: Content, frame: pending.Attack, resource: int) -> None:
    """Return a wild.  [ROE-13.1, E28]"""
    frame.acted = 1
    return_wild(s, c, frame, resource)


@pending.Attack.answers(SPELL_WILD)
@rule
def attack_with_spell(s: State, c: Content, frame: pending.Attack, resource: int) -> None:
    """Return a wild that the spell doubles.  [ROE-11.7, E56]"""
    frame.acted = 1
    double_wild(s, c, frame, resource)


@pending.Attack.answers(DONE)
@rule
def end_attack(s: State, frame: pending.Attack) -> None:
    """Play no more.  [ROE-9.3]"""
    s.players[frame.who].again = 0
    pop(s.frames)


@pending.Attack.answers(STOP)
@rule
def stop(s: State, frame: pending.Attack) -> None:
    """Stop the combat.  [ROE-9.14]"""
    s.players[frame.who].again = 0
    pop(s.frames)
    break_off(s)


# -- the Defend step ---------------------------------------------------------------------------------------------------------


@pending.Defend.resumes_at(PartStep.HELPING)
@rule
def help_defend(s: State, c: Content, frame: pending.Defend) -> None:
    """What helps, one after the other.  [ROE-9.3]"""
    if not helped(s, c, frame, DEFENSE_USE):
        frame.step = PartStep.ASKING


@pending.Defend.resumes_at(PartStep.ASKING)
@rule
def ask_defend(s: State, frame: pending.Defend) -> None:
    """Ask, if there is anybody left to ask.  [ROE-9.3, ROE-9.17]"""
    if s.options.at_once and s.players[frame.who].hand.size == 0:
        frame.step = PartStep.STRUCK
    else:
        s.deciding = 1 << frame.who


@pending.Defend.resumes_at(PartStep.STRUCK)
@rule
def parry(s: State, frame: pending.Defend) -> None:
    """Enough Defense parries the Attack.  [ROE-9.3]"""
    me = s.players[frame.who]
    me.again = 0
    frame.step = PartStep.LOSING
    if me.share > 0 and me.defense >= me.share:
        happen(s, pending.Effect.number, Moment.PARRIED, frame.who, NONE)


@pending.Defend.resumes_at(PartStep.LOSING)
@rule
def take_attack(s: State, frame: pending.Defend) -> None:
    """The cards that what is left of the Attack costs, none after a ward.  [ROE-9.3, ROE-14.11]"""
    frame.step = PartStep.LEAVING
    me = s.players[frame.who]
    lose_cards(s, frame.who, max(me.share - me.defense, 0) if frame.warded == 0 else 0)


@rule
def lose_cards(s: State, seat: int, left: int) -> None:
    """Left-over Attack is cards to discard, chosen by their owner; all of them if there are not more.  [ROE-9.3]"""
    me = s.players[seat]
    n = min(left, me.hand.size)
    me.lost = n
    if n == 0:
        return
    s.combat.moved = True
    emit(s, log.CARDS_LOST, seat, NONE, n)
    if n < me.hand.size:
        push(s.frames, pending.Lose(seat, n))
    else:
        discard_hand(s, seat)


@pending.Defend.resumes_at(PartStep.LEAVING)
@rule
def finish_defend(s: State, frame: pending.Defend) -> None:
    """What waited for the end of the step happens, what held for it ends.  [ROE-9.3]"""
    seat = frame.who
    if frame.over == NONE:
        frame.over = 0
        happen(s, pending.Effect.number, Moment.DEFEND_END, seat, NONE)
    else:
        expire(s.holds, Until.STEP, seat)
        pop(s.frames)


@pending.Defend.offers
@rule
def offer_defend(s: State, c: Content, frame: pending.Defend, mask: list[int]) -> None:
    """What counts as Defense; the ward of a companion.  [ROE-14.11]"""
    offer_part(s, c, frame.who, mask, DEFENSE_USE)
    me = s.players[frame.who]
    mask[WARD] = me.companion != NONE and me.share > me.defense


@pending.Defend.answers(PLAY)
@rule
def defend_with_card(s: State, c: Content, frame: pending.Defend, card: int) -> None:
    """What the defense block of a card does.  [ROE-9.3]"""
    play_part(s, c, frame.who, card, DEFENSE_USE)


@pending.Defend.answers(DONE)
@rule
def end_defend(frame: pending.Defend) -> None:
    """Play no more.  [ROE-9.3]"""
    frame.step = PartStep.STRUCK


@pending.Defend.answers(WARD)
@rule
def ward(s: State, frame: pending.Defend) -> None:
    """No block is looked for after a ward.  [ROE-14.11]"""
    frame.step = PartStep.STRUCK
    frame.warded = 1
    emit(s, log.WARDED, frame.who, s.players[frame.who].companion)
    lose_companion(s, frame.who)


# -- discarding --------------------------------------------------------------------------------------------------------------


@pending.Lose.offers
@pending.StandOff.offers
@rule
def offer_lose(s: State, frame: pending.OfSeat, mask: list[int]) -> None:
    """Any card of the hand may be the one that is discarded.  [ROE-9.3, ROE-9.13]"""
    me = s.players[frame.who]
    for kind in range(CARDS):
        mask[DISCARD + kind] = me.hand.held[kind] > 0


@pending.Lose.answers(DISCARD)
@rule
def lose_card(s: State, frame: pending.Lose, card: int) -> None:
    """One card after the other.  [ROE-9.3]"""
    seat = frame.who
    frame.cards -= 1
    if frame.cards == 0:
        pop(s.frames)
    discard_card(s, seat, card)


@pending.StandOff.answers(DISCARD)
@rule
def lose_in_stand_off(s: State, frame: pending.StandOff, card: int) -> None:
    """One card of one's choice.  [ROE-9.13]"""
    seat = frame.who
    pop(s.frames)
    discard_card(s, seat, card)


@pending.Cost.offers
@rule
def offer_cost(s: State, frame: pending.Cost, mask: list[int]) -> None:
    """A card more, or enough of them after the first.  [ROE-6.2]"""
    offer_lose(s, frame, mask)
    mask[DONE] = frame.has_paid


@pending.Cost.answers(DISCARD)
@rule
def pay_card(s: State, frame: pending.Cost, card: int) -> None:
    """The effect below learns how many were discarded.  [ROE-6.2]"""
    seat = frame.who
    frame.has_paid = True
    frame.cards -= 1
    discard_card(s, seat, card)
    if s.combat.on:
        s.combat.moved = True
    pending.Effect.at(s.frames, s.frames.count - 2).taken += 1
    if frame.cards == 0 or s.players[seat].hand.size == 0:
        pop(s.frames)


# -- villains ----------------------------------------------------------------------------------------------------------------


@pending.Villain.resumes_at(PartStep.BEGINNING)
@rule
def begin_villain(s: State, frame: pending.Villain) -> None:
    """It plays one card, or more with `again`.  [ROE-10.2]"""
    villain = s.villains[frame.foe - MONSTERS]
    villain.began = villain.hand
    villain.again = 1
    frame.step = PartStep.ASKING


@pending.Villain.resumes_at(PartStep.ASKING)
@rule
def play_villain(s: State, c: Content, frame: pending.Villain) -> None:
    """It plays its top card, and the next one for each `again`; enough Defense parries the Attack.  [ROE-10.2]"""
    character = frame.foe - MONSTERS
    villain = s.villains[character]
    if villain.again > 0 and villain.hand > 0:
        villain.again -= 1
        play_top(s, c, character, frame.npc, frame.role == Camp.ATTACKERS)
        return
    villain.again = 0
    frame.step = PartStep.LOSING
    npc = s.npcs[frame.npc]
    if frame.role != Camp.ATTACKERS and npc.share > 0 and npc.defense >= npc.share:
        happen(s, pending.Effect.number, Moment.PARRIED, SEATS + character, NONE)


@pending.Villain.resumes_at(PartStep.LOSING)
@rule
def strike_villain(s: State, frame: pending.Villain) -> None:
    """It loses cards to what is left of the Attack.  [ROE-10.2]"""
    frame.step = PartStep.LEAVING
    if frame.role != Camp.ATTACKERS:
        villain_is_struck(s, frame.foe - MONSTERS, frame.npc)
        happen(s, pending.Effect.number, Moment.DEFEND_END, SEATS + frame.foe - MONSTERS, NONE)


@pending.Villain.resumes_at(PartStep.LEAVING)
@rule
def leave_villain(s: State, frame: pending.Villain) -> None:
    """What held for the step is over.  [ROE-10.2]"""
    expire(s.holds, Until.STEP, SEATS + frame.foe - MONSTERS)
    pop(s.frames)


@rule
def play_top(s: State, c: Content, character: int, place: int, attacks: bool) -> None:
    """The block of the card, nothing if it has none, and its Darkness.  [ROE-10.2]"""
    kind = top_card(s, character)
    darkness = s.villains[character].darkness
    s.combat.moved = True
    emit(s, log.VILLAIN_PLAYED, MONSTERS + character, kind)
    if attacks:
        s.combat.attack += darkness
        emit(s, log.ATTACK_ADDED, SEATS + MONSTERS + character, NONE, darkness)
        begin_effect(s, SEATS + character, kind, c.cards[kind].attack.row, ATTACK_USE)
    else:
        s.npcs[place].defense += darkness
        emit(s, log.DEFENSE_ADDED, SEATS + MONSTERS + character, NONE, darkness)
        begin_effect(s, SEATS + character, kind, c.cards[kind].defense.row, DEFENSE_USE)


@rule
def villain_is_struck(s: State, character: int, place: int) -> None:
    """Left-over Attack discards cards from the top of its pile.  [ROE-9.3]"""
    npc = s.npcs[place]
    left = max(npc.share - npc.defense, 0)
    npc.lost = villain_loses(s, character, left)
    if npc.lost > 0:
        s.combat.moved = True
        emit(s, log.CARDS_LOST, SEATS + MONSTERS + character, NONE, npc.lost)
