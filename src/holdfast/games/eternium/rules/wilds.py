"""Braving the wilds: foes and beasts, allies, what is won.  [ET-9.1, ET-9.4, ET-9.6]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DECLINE, FACE, RECRUIT, REWARD, TAME
from ..effect_names import FROM_WILD, Gain, Moment
from ..names import WILDS, Roll, Stream, WildSort
from ..records import Content
from ..state import State
from .carry import set_ally, set_beast
from .damage import hurt
from .defeat import begin_defeat
from .dice import roll
from .people import seat_of, team_of
from .purse import can_pay, gain_eternium, gain_vp, pay
from .situation import hp_left
from .standing import attribute, gain_of, happens, happens_in


class WildsStep(IntEnum):
    """The steps of braving the wilds."""

    DRAWING = 0
    FACED = 1
    ROLLING = 2
    ROLLED = 3
    STRUCK = 4
    REWARDED = 5
    IMPROVED = 6
    ASKED = 7
    OVER = 8


@rule
def brave(s: State, c: Content, figure: int) -> None:
    """A hero braves the wilds: draw and resolve a wilds card.  [ET-6.7]"""
    s.foe.card = NONE
    s.foe.second = NONE
    s.foe.draws = 1
    s.foe.dice = 0
    push(s.frames, pending.Wilds(figure))
    happens(s, c, figure, Moment.BRAVE)


@pending.Wilds.resumes_at(WildsStep.OVER)
@rule
def leave_wilds(s: State, c: Content, frame: pending.Wilds) -> None:
    """Who has no HP left is defeated only now.  [ET-9.1, ET-10.3]"""
    figure = frame.who
    s.foe.card = NONE
    pop(s.frames)
    if hp_left(s, c, figure) <= 0:
        begin_defeat(s, c, figure, NONE)


# -- drawing -------------------------------------------------------------------------------------------------------------------


@rule
def next_wild(s: State) -> int:
    """Take the top card of the wilds deck, made anew of its discard pile when it is empty; NONE if there is none.  [ET-2.11]"""
    if s.wilds.count == 0:
        while s.wilds_discard.count > 0:
            put_on_top(s.wilds, take_top(s.wilds_discard), 0)
        shuffle(s.wilds, s.chance, Stream.WILDS)
    if s.wilds.count == 0:
        return NONE
    reveal(s)
    return take_top(s.wilds)


@pending.Wilds.resumes_at(WildsStep.DRAWING)
@apart
def draw_wilds(s: State, frame: pending.Wilds) -> None:
    """Draw one card, or as many as an ability says: then one is chosen.  [ET-6.7, ET-9.9]"""
    figure = frame.who
    s.foe.card = next_wild(s)
    if s.foe.card == NONE:
        frame.step = WildsStep.OVER
        return
    frame.step = WildsStep.FACED
    if s.foe.draws > 1:
        s.foe.second = next_wild(s)
        if s.foe.second != NONE:
            emit(s, log.SAW_WILDS, figure, s.foe.card)
            emit(s, log.SAW_WILDS, figure, s.foe.second)
            push(s.frames, pending.Face(figure, s.foe.card, s.foe.second))


@pending.Face.offers
@apart
def offer_face(s: State, mask: list[int]) -> None:
    """One of the two wilds cards is chosen and resolved.  [ET-9.9]"""
    mask[FACE + s.foe.card] = 1
    mask[FACE + s.foe.second] = 1


@pending.Face.answers(FACE)
@rule
def face(s: State, wild: int) -> None:
    """Face one of the two cards; the other goes under the deck.  [ET-9.9]"""
    if wild == s.foe.second:
        s.foe.second = s.foe.card
        s.foe.card = wild
    put_at_bottom(s.wilds, s.foe.second, ALL)
    s.foe.second = NONE
    pop(s.frames)


@pending.Wilds.resumes_at(WildsStep.FACED)
@rule
def face_card(s: State, c: Content, frame: pending.Wilds) -> None:
    """The card is turned up; the ability of an enemy comes first.  [ET-9.1]"""
    frame.step = WildsStep.ROLLING
    figure = frame.who
    card = c.wilds[s.foe.card]
    s.foe.attack = card.attack
    s.foe.defence = card.defence
    s.foe.hp = card.hp
    emit(s, log.FACED, figure, s.foe.card)  # it is shown as it stands there
    if card.sort != WildSort.ALLY:
        happens_in(s, c, card.effect.row, FROM_WILD + s.foe.card, figure, Moment.WILDS_START)


@pending.Wilds.resumes_at(WildsStep.ROLLING)
@apart
def begin_roll(s: State, c: Content, frame: pending.Wilds) -> None:
    """Body dice against an enemy, Spirit dice to win an ally.  [ET-9.1, ET-9.6]"""
    frame.step = WildsStep.ROLLED
    figure = frame.who
    if hp_left(s, c, figure) <= 0:
        put_back(s, figure)
        frame.step = WildsStep.OVER
    elif c.wilds[s.foe.card].sort == WildSort.ALLY:
        roll(s, c, figure, Roll.ALLY, attribute(s, c, figure, Gain.SPIRIT))
    else:
        roll(s, c, figure, Roll.WILDS, attribute(s, c, figure, Gain.BODY) + gain_of(s, c, figure, Gain.WILDS_DICE) + s.foe.dice)


@rule
def put_back(s: State, figure: int) -> None:
    """The card is shuffled into the deck again.  [ET-9.3, ET-9.6]"""
    put_on_top(s.wilds, s.foe.card, 0)
    shuffle(s.wilds, s.chance, Stream.WILDS)
    emit(s, log.ESCAPED, figure, s.foe.card)


# -- the outcome ----------------------------------------------------------------------------------------------------------------


@pending.Wilds.resumes_at(WildsStep.ROLLED)
@rule
def use_roll(s: State, c: Content, frame: pending.Wilds) -> None:
    """Successes win an ally, or are put on an enemy.  [ET-9.2, ET-9.6]"""
    frame.step = WildsStep.STRUCK
    if c.wilds[s.foe.card].sort == WildSort.ALLY:
        meet_ally(s, c, frame)
    else:
        push(s.frames, pending.Allocate(frame.who))


@pending.Wilds.resumes_at(WildsStep.STRUCK)
@apart
def strike_back(s: State, c: Content, frame: pending.Wilds) -> None:
    """Damage and defeat at the same time: the Attack that is left hurts even if the enemy falls.  [ET-9.1, ET-9.4, ET-9.8]"""
    frame.step = WildsStep.REWARDED
    figure = frame.who
    card = c.wilds[s.foe.card]
    is_won = s.foe.hp <= 0
    hurt(s, c, figure, max(0, int(s.foe.attack)))
    is_down = hp_left(s, c, figure) <= 0
    if not is_won:
        put_back(s, figure)
        frame.step = WildsStep.OVER
        happens_in(s, c, card.effect.row, FROM_WILD + s.foe.card, figure, Moment.NOT_DEFEATED)
        return
    emit(s, log.BEAT, figure, s.foe.card)
    if card.sort == WildSort.FOE:
        gain_eternium(s, team_of(figure), card.eternium)
        gain_vp(s, team_of(figure), card.vp)
    if is_down:  # for the living alone  [ET-9.8]
        put_on_top(s.wilds_discard, s.foe.card, ALL)
        frame.step = WildsStep.OVER
        return
    if card.sort == WildSort.BEAST:
        push(s.frames, pending.Tame(figure, s.foe.card, taming_price(s, c, figure, card.price)))
    else:
        put_on_top(s.wilds_discard, s.foe.card, ALL)
    happens(s, c, figure, Moment.DEFEATS)


@rule
def taming_price(s: State, c: Content, figure: int, printed: int) -> int:
    """What taming costs a hero now; not below 0.  [ET-9.5, ET-8.27]"""
    return max(0, printed - gain_of(s, c, figure, Gain.TAME_DISCOUNT) - s.heroes[figure].tame_less)


@pending.Wilds.resumes_at(WildsStep.REWARDED)
@rule
def win_wilds(s: State, c: Content, frame: pending.Wilds) -> None:
    """A wilds combat is won: it counts for victory cards.  [ET-9.7, ET-11.3]"""
    frame.step = WildsStep.IMPROVED
    s.heroes[frame.who].wilds_won += 1
    s.changed = True
    happens(s, c, frame.who, Moment.DEFEAT_WILDS)


@pending.Wilds.resumes_at(WildsStep.IMPROVED)
@rule
def improve_deck(s: State, frame: pending.Wilds) -> None:
    """The combat deck improves.  [ET-9.7]"""
    frame.step = WildsStep.OVER
    push(s.frames, pending.Upgrade(frame.who))


@pending.Tame.resumes
@apart
def resume_tame(s: State, c: Content, frame: pending.Tame) -> None:
    """Ask whether to tame the beast if the price can be paid, else take the reward.  [ET-9.5]"""
    if can_pay(s, team_of(frame.who), frame.price) and seat_of(s, frame.who) != NONE:
        s.deciding = 1 << seat_of(s, frame.who)
    else:
        take_reward(s, c, frame)


@pending.Tame.offers
@apart
def offer_tame(mask: list[int]) -> None:
    """The hero tames the beast for its price, or takes the Eternium.  [ET-8.27, ET-9.5]"""
    mask[TAME] = 1
    mask[REWARD] = 1


@pending.Tame.answers(TAME)
@apart
def tame(s: State, c: Content, frame: pending.Tame) -> None:
    """Keep the beast for its price.  [ET-9.5, ET-8.27]"""
    figure, beast, price = frame.who, frame.beast, frame.price
    pop(s.frames)
    pay(s, team_of(figure), price)
    set_beast(s, c, figure, beast)
    emit(s, log.TAMED, figure, beast, price)
    happens(s, c, figure, Moment.TAME)


@pending.Tame.answers(REWARD)
@apart
def take_reward(s: State, c: Content, frame: pending.Tame) -> None:
    """The Eternium of a beast that is not tamed; a card of the wilds goes to the discard pile.  [ET-9.5, ET-8.27]"""
    figure, beast = frame.who, frame.beast
    pop(s.frames)
    if beast < WILDS:
        put_on_top(s.wilds_discard, beast, ALL)
        gain_eternium(s, team_of(figure), c.wilds[beast].eternium)
    else:
        gain_eternium(s, team_of(figure), c.monsters[beast - WILDS].eternium)


# -- allies ---------------------------------------------------------------------------------------------------------------------


@rule
def meet_ally(s: State, c: Content, frame: pending.Wilds) -> None:
    """With enough successes the team may pay the price, and the ally comes along.  [ET-9.6]"""
    figure = frame.who
    card = c.wilds[s.foe.card]
    if s.roll.hits >= card.test and can_pay(s, team_of(figure), card.price):
        frame.step = WildsStep.ASKED
        push(s.frames, pending.Recruit(figure, s.foe.card, card.price))
    else:
        put_back(s, figure)
        frame.step = WildsStep.OVER


@pending.Recruit.offers
@apart
def offer_recruit(mask: list[int]) -> None:
    """The team pays for the ally, or lets it go.  [ET-9.6]"""
    mask[RECRUIT] = 1
    mask[DECLINE] = 1


@pending.Recruit.answers(RECRUIT)
@rule
def recruit(s: State, c: Content, frame: pending.Recruit) -> None:
    """Pay for the ally.  [ET-9.6]"""
    figure, ally, price = frame.who, frame.ally, frame.price
    pop(s.frames)
    pay(s, team_of(figure), price)
    set_ally(s, c, figure, ally)
    emit(s, log.RECRUITED, figure, ally, price)
    s.foe.card = NONE


@pending.Recruit.answers(DECLINE)
@rule
def let_go(s: State) -> None:
    """The ally does not come along.  [ET-9.6]"""
    pop(s.frames)


@pending.Wilds.resumes_at(WildsStep.ASKED)
@rule
def finish_ally(s: State, frame: pending.Wilds) -> None:
    """An ally that was not paid for is shuffled back.  [ET-9.6]"""
    frame.step = WildsStep.OVER
    if s.foe.card != NONE:
        put_back(s, frame.who)
