"""What fighters do in the steps of a combat: players choose, villains play their top cards.  [ROE-9.3, ROE-9.4, ROE-10.2]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.bag import take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import DISCARD, DONE, PLAY, STOP, WARD
from ..decisions import W_EFFECT, W_LOSE
from ..names import (
    ATTACK_RESOURCE,
    ATTACK_USE,
    ATTACKERS,
    CARDS,
    DEFENSE_RESOURCE,
    DEFENSE_USE,
    FIRST_LEAVE_OUT,
    FROM_COMPANION,
    LEAVE_OUTS,
    MONSTERS,
    SEATS,
    Moment,
    Until,
)
from ..records import Content
from ..state import State
from .cards import begin_effect, discard_card, discard_hand
from .company import lose_companion
from .fight import break_off
from .villains import top_card, villain_loses
from .wild import is_wild, offer_wild, offer_wild_card, return_wild

_PARRIED, _DEFEND_END, _STEP = int(Moment.PARRIED), int(Moment.DEFEND_END), int(Until.STEP)
BEGIN, HELPING, ASKING, STRUCK, LOSING, LOST_CARDS = range(6)
"""The steps of a player's part of an Attack or a Defend step."""


@rule
def helped(s: State, c: Content, seat: int, use: int) -> bool:
    """Begin what the companion or the next Leave Out card in front does, once each; returns whether there was one.  [ROE-6.3, ROE-14.10]

    `card` of the frame is the next Leave Out card to look at, NONE before the companion.
    """
    frame = top(s.frames)
    me = s.players[seat]
    while frame.card < LEAVE_OUTS:
        one = frame.card
        frame.card += 1
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


@rule
def has_begun(s: State, c: Content, use: int) -> bool:
    """Begin a part: one card may be played, then what helps does; returns whether all this is over.  [ROE-9.3]"""
    frame = top(s.frames)
    me = s.players[frame.who]
    if frame.step == BEGIN:
        frame.step = HELPING
        me.began = me.hand.size
        me.again = 1
        return False
    if frame.step == HELPING:
        if not helped(s, c, frame.who, use):
            frame.step = ASKING
        return False
    return True


@rule
def offer_part(s: State, c: Content, mask: list[int], use: int) -> None:
    """To be done with it; one card, or more with `again`; wild.  [ROE-9.3, ROE-9.5, E22, E28]"""
    seat = top(s.frames).who
    me = s.players[seat]
    mask[DONE] = 1
    if me.again > 0:
        for kind in range(CARDS):
            mask[PLAY + kind] = me.hand.held[kind] > 0 and block_row(c, kind, use) > 0
    offer_wild(s, seat, mask, ATTACK_RESOURCE if use == ATTACK_USE else DEFENSE_RESOURCE)
    offer_wild_card(s, c, seat, mask)


@rule
def answer_part(s: State, c: Content, action: int, use: int) -> None:
    """A card or wild."""
    seat = top(s.frames).who
    if is_wild(action):
        return_wild(s, c, seat, action)
    else:
        play_in_combat(s, seat, action - PLAY)
        begin_effect(s, seat, action - PLAY, block_row(c, action - PLAY, use), use)


# -- the Attack step ---------------------------------------------------------------------------------------------------------


@rule
def resume_attack(s: State, c: Content) -> None:
    """`points` of the frame is 1 once something was done, so that one can no longer stop.  [ROE-9.3, ROE-9.17]"""
    if not has_begun(s, c, ATTACK_USE):
        return
    seat = top(s.frames).who
    if s.options.at_once and s.players[seat].hand.size == 0:
        s.players[seat].again = 0
        pop(s.frames)
    else:
        s.deciding = 1 << seat


@rule
def may_stop(s: State, seat: int, played: int) -> bool:
    """Who began the combat may stop it, until they have played something in this Attack step.  [ROE-9.14]"""
    return s.combat.initiator == seat and played == 0


@rule
def offer_attack(s: State, c: Content, mask: list[int]) -> None:
    """What counts as Attack, or to stop the combat.  [ROE-9.14]"""
    offer_part(s, c, mask, ATTACK_USE)
    mask[STOP] = may_stop(s, top(s.frames).who, top(s.frames).points)


@rule
def answer_attack(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    top(s.frames).points = 1
    if action == DONE or action == STOP:
        s.players[seat].again = 0
        pop(s.frames)
        if action == STOP:
            break_off(s)
    else:
        answer_part(s, c, action, ATTACK_USE)


# -- the Defend step ---------------------------------------------------------------------------------------------------------


@rule
def resume_defend(s: State, c: Content) -> None:
    """Defense, then the cards that what is left of the Attack costs.  [ROE-9.3, ROE-9.17]"""
    if not has_begun(s, c, DEFENSE_USE):
        return
    frame = top(s.frames)
    seat = frame.who
    me = s.players[seat]
    if frame.step == ASKING:
        if s.options.at_once and me.hand.size == 0:
            frame.step = STRUCK
        else:
            s.deciding = 1 << seat
    elif frame.step == STRUCK:
        me.again = 0
        frame.step = LOSING
        if me.share > 0 and me.defense >= me.share:
            happen(s, W_EFFECT, _PARRIED, seat, NONE)
    elif frame.step == LOSING:
        frame.step = LOST_CARDS
        left = max(me.share - me.defense, 0) if frame.points == 0 else 0
        lose_cards(s, seat, left)
    else:
        finish_defend(s, seat)


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
        push(s.frames, W_LOSE, seat, NONE, NONE, n)
    else:
        discard_hand(s, seat)


@rule
def finish_defend(s: State, seat: int) -> None:
    """What waited for the end of the step happens, what held for it ends.  `where` is NONE until then."""
    frame = top(s.frames)
    if frame.where == NONE:
        frame.where = 0
        happen(s, W_EFFECT, _DEFEND_END, seat, NONE)
    else:
        expire(s.holds, _STEP, seat)
        pop(s.frames)


@rule
def offer_defend(s: State, c: Content, mask: list[int]) -> None:
    """What counts as Defense; the ward of a companion.  [ROE-14.11]"""
    offer_part(s, c, mask, DEFENSE_USE)
    me = s.players[top(s.frames).who]
    mask[WARD] = me.companion != NONE and me.share > me.defense


@rule
def answer_defend(s: State, c: Content, action: int) -> None:
    """`points` of the frame is 1 after a ward.  [ROE-14.11]"""
    seat = top(s.frames).who
    frame = top(s.frames)
    if action == DONE:
        frame.step = STRUCK
    elif action == WARD:
        frame.step = STRUCK
        frame.points = 1
        emit(s, log.WARDED, seat, s.players[seat].companion)
        lose_companion(s, seat)
    else:
        answer_part(s, c, action, DEFENSE_USE)


# -- discarding --------------------------------------------------------------------------------------------------------------


@rule
def offer_lose(s: State, mask: list[int]) -> None:
    me = s.players[top(s.frames).who]
    for kind in range(CARDS):
        mask[DISCARD + kind] = me.hand.held[kind] > 0


@rule
def answer_lose(s: State, action: int) -> None:
    """One card after the other.  [ROE-9.3]"""
    seat = top(s.frames).who
    top(s.frames).points -= 1
    if top(s.frames).points == 0:
        pop(s.frames)
    discard_card(s, seat, action - DISCARD)


@rule
def answer_stand_off(s: State, action: int) -> None:
    """One card of one's choice.  [ROE-9.13]"""
    seat = top(s.frames).who
    pop(s.frames)
    discard_card(s, seat, action - DISCARD)


@rule
def offer_cost(s: State, mask: list[int]) -> None:
    """A card more, or enough of them after the first."""
    frame = top(s.frames)
    offer_lose(s, mask)
    mask[DONE] = frame.step > 0


@rule
def answer_cost(s: State, action: int) -> None:
    """The effect below learns how many were discarded.  [ROE-6.2]"""
    frame = top(s.frames)
    seat = frame.who
    if action == DONE:
        pop(s.frames)
        return
    frame.step = 1
    frame.points -= 1
    discard_card(s, seat, action - DISCARD)
    if s.combat.on:
        s.combat.moved = True
    below: Any = s.frames.items[s.frames.count - 2]
    below.taken += 1
    if frame.points == 0 or s.players[seat].hand.size == 0:
        pop(s.frames)


# -- villains ----------------------------------------------------------------------------------------------------------------


@rule
def resume_villain(s: State, c: Content) -> None:
    """It plays its top card, and the next one for each `again`; then it loses cards to what is left of the Attack.

    `points` is ATTACKERS in an Attack step, DEFENDERS in a Defend step.  [ROE-10.2]
    """
    frame = top(s.frames)
    place = frame.where
    character = s.npcs[place].foe - MONSTERS
    villain = s.villains[character]
    if frame.step == BEGIN:
        villain.began = villain.hand
        villain.again = 1
        frame.step = ASKING
    elif frame.step == ASKING and villain.again > 0 and villain.hand > 0:
        villain.again -= 1
        play_top(s, c, character, place, frame.points == ATTACKERS)
    elif frame.step == ASKING:
        villain.again = 0
        frame.step = LOSING
        if frame.points != ATTACKERS and s.npcs[place].share > 0 and s.npcs[place].defense >= s.npcs[place].share:
            happen(s, W_EFFECT, _PARRIED, SEATS + character, NONE)
    elif frame.step == LOSING:
        frame.step = LOST_CARDS
        if frame.points != ATTACKERS:
            villain_is_struck(s, character, place)
            happen(s, W_EFFECT, _DEFEND_END, SEATS + character, NONE)
    else:
        expire(s.holds, _STEP, SEATS + character)
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
