"""Cards that play, throw away, take or strengthen other cards.  [MK-4.1]"""

from __future__ import annotations

from holdfast.engine.bag import put_in_hand
from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACTION_OFFER, CARD, SPELL_OFFER
from ..effect_names import Destination, Side
from ..names import FIRST_SPELL, OFFER
from ..records import Content
from ..state import State
from .cards import others_in_hand, put_in_play, row_of
from .offers import leave_actions, leave_spells

# -- cards that play others --------------------------------------------------------------------------------------------------


@rule
def can_be_played(s: State, c: Content, seat: int, kind: int, side: int, uses: int) -> bool:
    """Whether a card of the hand is an Action, a side of which is of use; none that heals in a combat.  [MK-4.15, MK-9.36]"""
    if kind >= FIRST_SPELL or s.players[seat].hand.held[kind] == 0 or (s.combat.on and c.cards[kind].healing):
        return False
    card = c.cards[kind]
    return (card.strong.uses if side == Side.STRONG else card.basic.uses) & uses != 0


@rule
def has_other_action(s: State, c: Content, frame: pending.Effect, who: int, side: int) -> bool:
    """Whether the hand has an Action that the card can play.  [MK-4.15]"""
    for kind in range(FIRST_SPELL):
        if can_be_played(s, c, who, kind, side, frame.uses) and others_in_hand(s, frame, who, kind) > 0:
            return True
    return False


@rule
def play_action(s: State, who: int, side: int, bonus: int) -> None:
    """An Action card of the hand is played for nothing, the first points of it so much stronger: both are one effect.  [MK-4.1]"""
    push(s.frames, pending.PlayAction(who, bonus, side))


@pending.PlayAction.resumes
@rule
def resume_play_action(s: State, c: Content, frame: pending.PlayAction) -> None:
    """Without another card nothing is played.  [MK-4.15]"""
    if has_other_action(s, c, pending.Effect.at(s.frames, s.frames.count - 2), frame.who, frame.side):
        ask(s)
    else:
        pop(s.frames)


@pending.PlayAction.offers
@rule
def offer_play_action(s: State, c: Content, frame: pending.PlayAction, mask: list[int]) -> None:
    """Any Action of the hand that can be played on this side.  [MK-4.15]"""
    effect = pending.Effect.at(s.frames, s.frames.count - 2)
    for kind in range(FIRST_SPELL):
        mask[CARD + kind] = can_be_played(s, c, frame.who, kind, frame.side, effect.uses)


@pending.PlayAction.answers(CARD)
@rule
def play_chosen(s: State, c: Content, frame: pending.PlayAction, card: int) -> None:
    """It is played for nothing, with the bonus.  [MK-4.1]"""
    seat, bonus, side = frame.who, frame.bonus, frame.side
    pop(s.frames)
    effect = pending.Effect.top(s.frames)
    put_in_play(s, seat, card)
    emit(s, log.POWERED if side else log.PLAYED, seat, card)
    if begin(s.frames, pending.Effect.number, seat, card, row_of(c, card, side), effect.uses):
        pending.Effect.top(s.frames).bonus = bonus


@rule
def play_thrown(s: State, c: Content, frame: pending.Effect, who: int, target: int, side: int, n: int) -> None:
    """The effect of the card thrown away, so many times; one that heals has none in a combat.  [MK-4.15, MK-9.36]"""
    if s.combat.on and c.cards[target].healing:
        return
    for _ in range(n):
        begin(s.frames, pending.Effect.number, who, target, row_of(c, target, side), frame.uses)


# -- offers ------------------------------------------------------------------------------------------------------------------


@rule
def take_action(s: State, who: int, that: int, to: int) -> None:
    """An Advanced Action of that colour out of the offer.  [MK-4.21]"""
    push(s.frames, pending.TakeAction(who, to, colour=that))


@rule
def take_spell(s: State, who: int, that: int, to: int) -> None:
    """A Spell of that colour out of the offer.  [MK-4.21]"""
    push(s.frames, pending.TakeSpell(who, to, colour=that))


@pending.TakeAction.resumes
@rule
def resume_take_action(s: State, c: Content, frame: pending.TakeAction) -> None:
    """Without a card of the colour nothing is taken.  [MK-4.21]"""
    ask_while_of(s, c, s.actions, frame.colour)


@pending.TakeSpell.resumes
@rule
def resume_take_spell(s: State, c: Content, frame: pending.TakeSpell) -> None:
    """Without a card of the colour nothing is taken.  [MK-4.21]"""
    ask_while_of(s, c, s.spells, frame.colour)


@rule
def ask_while_of(s: State, c: Content, row: list[int], colour: int) -> None:
    """Whoever takes a card of a colour is asked while an offer has one.  [MK-4.21]"""
    for place in range(OFFER):
        if row[place] != NONE and c.cards[row[place]].colour == colour:
            ask(s)
            return
    pop(s.frames)


@pending.TakeAction.offers
@rule
def offer_take_action(s: State, c: Content, frame: pending.TakeAction, mask: list[int]) -> None:
    """Any Advanced Action of the colour in the offer.  [MK-4.21]"""
    for place in range(OFFER):
        mask[ACTION_OFFER + place] = s.actions[place] != NONE and c.cards[s.actions[place]].colour == frame.colour


@pending.TakeSpell.offers
@rule
def offer_take_spell(s: State, c: Content, frame: pending.TakeSpell, mask: list[int]) -> None:
    """Any Spell of the colour in the offer.  [MK-4.21]"""
    for place in range(OFFER):
        mask[SPELL_OFFER + place] = s.spells[place] != NONE and c.cards[s.spells[place]].colour == frame.colour


@pending.TakeAction.answers(ACTION_OFFER)
@rule
def take_chosen_action(s: State, frame: pending.TakeAction, advanced: int) -> None:
    """The offer is filled again at once.  [MK-4.5]"""
    seat, destination = frame.who, frame.to
    pop(s.frames)
    put_at(s, seat, destination, leave_actions(s, advanced))


@pending.TakeSpell.answers(SPELL_OFFER)
@rule
def take_chosen_spell(s: State, frame: pending.TakeSpell, spell: int) -> None:
    """The offer is filled again at once.  [MK-4.5]"""
    seat, destination = frame.who, frame.to
    pop(s.frames)
    put_at(s, seat, destination, leave_spells(s, spell))


@rule
def put_at(s: State, seat: int, destination: int, kind: int) -> None:
    """A card that is taken comes to the hand or the discard pile.  [MK-4.9]"""
    if destination == Destination.HAND:
        put_in_hand(s.players[seat].hand, kind, True)
    else:
        s.players[seat].discard[kind] += 1
