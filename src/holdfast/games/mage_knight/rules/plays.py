"""Cards that play, throw away, take or strengthen other cards.  [MK-4.1]"""

from __future__ import annotations

from typing import Any

from holdfast.engine.bag import put_in_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import ACTION_OFFER, CARD, SPELL_OFFER
from ..decisions import W_EFFECT, W_PLAY_ACTION, W_TAKE_ACTION, W_TAKE_SPELL
from ..effect_names import Destination, Side
from ..names import FIRST_SPELL, OFFER
from ..records import Content
from ..state import State
from .cards import put_in_play, row_of
from .offers import leave_actions, leave_spells

_STRONG, _HAND = int(Side.STRONG), int(Destination.HAND)


# -- cards that play others --------------------------------------------------------------------------------------------------


@rule
def can_be_played(s: State, c: Content, seat: int, kind: int, side: int, uses: int) -> bool:
    """Whether a card of the hand is an Action, a side of which is of use; none that heals in a combat.  [MK-4.15, MK-9.36]"""
    if kind >= FIRST_SPELL or s.players[seat].hand.held[kind] == 0 or (s.combat.on and c.cards[kind].healing):
        return False
    card = c.cards[kind]
    return (card.strong.uses if side == _STRONG else card.basic.uses) & uses != 0


@rule
def has_other_action(s: State, c: Content, frame: Any, who: int, side: int) -> bool:
    for kind in range(FIRST_SPELL):
        if can_be_played(s, c, who, kind, side, frame.uses):
            return True
    return False


@rule
def play_action(s: State, who: int, side: int, bonus: int) -> None:
    """An Action card of the hand is played for nothing, the first points of it so much stronger: both are one effect.  [MK-4.1]"""
    push(s.frames, W_PLAY_ACTION, who, bonus, side, 0)


@rule
def resume_play_action(s: State, c: Content) -> None:
    """Without another card nothing is played."""
    frame = top(s.frames)
    if has_other_action(s, c, s.frames.items[s.frames.count - 2], frame.who, frame.card):
        s.deciding = 1 << frame.who
    else:
        pop(s.frames)


@rule
def offer_play_action(s: State, c: Content, mask: list[int]) -> None:
    frame = top(s.frames)
    effect: Any = s.frames.items[s.frames.count - 2]
    for kind in range(FIRST_SPELL):
        mask[CARD + kind] = can_be_played(s, c, frame.who, kind, frame.card, effect.uses)


@rule
def answer_play_action(s: State, c: Content, action: int) -> None:
    frame = top(s.frames)
    seat, bonus, side = frame.who, frame.where, frame.card
    kind = action - CARD
    pop(s.frames)
    effect: Any = top(s.frames)
    put_in_play(s, seat, kind)
    emit(s, log.POWERED if side else log.PLAYED, seat, kind)
    if begin(s.frames, W_EFFECT, seat, kind, row_of(c, kind, side), effect.uses):
        top(s.frames).where = bonus


@rule
def play_thrown(s: State, c: Content, frame: Any, who: int, target: int, side: int, n: int) -> None:
    """The effect of the card thrown away, so many times; one that heals has none in a combat.  [MK-4.15, MK-9.36]"""
    if s.combat.on and c.cards[target].healing:
        return
    for _ in range(n):
        begin(s.frames, W_EFFECT, who, target, row_of(c, target, side), frame.uses)


# -- offers ------------------------------------------------------------------------------------------------------------------


@rule
def take_action(s: State, who: int, that: int, to: int) -> None:
    """An Advanced Action of that colour out of the offer."""
    push(s.frames, W_TAKE_ACTION, who, to, NONE, that)


@rule
def take_spell(s: State, who: int, that: int, to: int) -> None:
    """A Spell of that colour out of the offer."""
    push(s.frames, W_TAKE_SPELL, who, to, NONE, that)


@rule
def resume_take(s: State, c: Content) -> None:
    """Without a card of the colour nothing is taken."""
    frame = top(s.frames)
    row = s.actions if frame.kind == W_TAKE_ACTION else s.spells
    for place in range(OFFER):
        if row[place] != NONE and c.cards[row[place]].colour == frame.points:
            s.deciding = 1 << frame.who
            return
    pop(s.frames)


@rule
def offer_take(s: State, c: Content, mask: list[int]) -> None:
    frame = top(s.frames)
    for place in range(OFFER):
        if frame.kind == W_TAKE_ACTION:
            if s.actions[place] != NONE and c.cards[s.actions[place]].colour == frame.points:
                mask[ACTION_OFFER + place] = 1
        elif s.spells[place] != NONE and c.cards[s.spells[place]].colour == frame.points:
            mask[SPELL_OFFER + place] = 1


@rule
def answer_take(s: State, action: int) -> None:
    """The offer is filled again at once.  [MK-4.5]"""
    frame = top(s.frames)
    seat, destination = frame.who, frame.where
    is_action = frame.kind == W_TAKE_ACTION
    pop(s.frames)
    if is_action:
        kind = leave_actions(s, action - ACTION_OFFER)
    else:
        kind = leave_spells(s, action - SPELL_OFFER)
    if destination == _HAND:
        put_in_hand(s.players[seat].hand, kind, True)
    else:
        s.players[seat].discard[kind] += 1
