"""Braving the wilds: foes and beasts, allies, what is won.  [ET-9.1, ET-9.4, ET-9.6]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import DECLINE, FACE, RECRUIT, REWARD, TAME
from ..decisions import W_ALLOCATE, W_FACE, W_RECRUIT, W_TAME, W_UPGRADE, W_WILDS
from ..effect_names import FROM_WILD, Gain, Moment
from ..names import ALLY_ROLL, WILDS, WILDS_ROLL, WILDS_STREAM, WildSort
from ..records import Content
from ..state import State
from .carry import set_ally, set_beast
from .damage import hurt
from .defeat import begin_defeat
from .dice import roll
from .people import seat_of, team_of
from .purse import can_pay, gain_eternium, pay, score
from .situation import hp_left
from .standing import attribute, gain_of, happens, happens_in

_FOE, _BEAST, _ALLY = int(WildSort.FOE), int(WildSort.BEAST), int(WildSort.ALLY)
_BODY, _SPIRIT, _WILDS_DICE, _TAME_DISCOUNT = int(Gain.BODY), int(Gain.SPIRIT), int(Gain.WILDS_DICE), int(Gain.TAME_DISCOUNT)
_BRAVE, _WILDS_START, _NOT_DEFEATED = int(Moment.BRAVE), int(Moment.WILDS_START), int(Moment.NOT_DEFEATED)
_DEFEATS, _TAME_EVENT, _DEFEAT_WILDS = int(Moment.DEFEATS), int(Moment.TAME), int(Moment.DEFEAT_WILDS)
DRAWING, FACED, ABILITY, ROLLED, STRUCK, REWARDED, IMPROVED, ASKED, OVER = range(9)
"""The steps of W_WILDS: what comes next."""


@rule
def brave(s: State, c: Content, place: int) -> None:
    """A hero braves the wilds: draw and resolve a wilds card.  [ET-6.7]"""
    s.foe.card = NONE
    s.foe.second = NONE
    s.foe.draws = 1
    s.foe.dice = 0
    push(s.frames, W_WILDS, place, NONE, NONE, 0)
    happens(s, c, place, _BRAVE)


@apart
def resume_wilds(s: State, c: Content) -> None:
    """The course of a wilds card, one step after the other."""
    frame = top(s.frames)
    place = frame.who
    step = frame.step
    frame.step = step + 1
    if step == DRAWING:
        draw_wilds(s, place)
    elif step == FACED:
        face_card(s, c, place)
    elif step == ABILITY:
        begin_roll(s, c, place)
    elif step == ROLLED:
        if c.wilds[s.foe.card].sort == _ALLY:
            meet_ally(s, c, place)
        else:
            push(s.frames, W_ALLOCATE, place, NONE, NONE, 0)
    elif step == STRUCK:
        strike_back(s, c, place)
    elif step == REWARDED:
        win_wilds(s, c, place)
    elif step == IMPROVED:
        frame.step = OVER
        push(s.frames, W_UPGRADE, place, NONE, NONE, 0)
    elif step == ASKED:
        finish_ally(s, place)
    else:
        s.foe.card = NONE
        pop(s.frames)
        if hp_left(s, c, place) <= 0:
            begin_defeat(s, c, place, NONE)


@rule
def leave_wilds(s: State) -> None:
    """Go on with the last step."""
    top(s.frames).step = OVER


# -- drawing -------------------------------------------------------------------------------------------------------------------


@rule
def next_wild(s: State) -> int:
    """Take the top card of the wilds deck, made anew of its discard pile when it is empty; NONE if there is none.  [ET-2.11]"""
    if s.wilds.count == 0:
        while s.wilds_discard.count > 0:
            put_on_top(s.wilds, take_top(s.wilds_discard), 0)
        shuffle(s.wilds, s.chance, WILDS_STREAM)
    if s.wilds.count == 0:
        return NONE
    reveal(s)
    return take_top(s.wilds)


@rule
def draw_wilds(s: State, place: int) -> None:
    """Draw one card, or as many as an ability says: then one is chosen.  [ET-6.7, ET-9.9]"""
    s.foe.card = next_wild(s)
    if s.foe.card == NONE:
        leave_wilds(s)
        return
    if s.foe.draws > 1:
        s.foe.second = next_wild(s)
        if s.foe.second != NONE:
            emit(s, log.SAW_WILDS, place, s.foe.card)
            emit(s, log.SAW_WILDS, place, s.foe.second)
            push(s.frames, W_FACE, place, s.foe.card, s.foe.second, 0)


@apart
def offer_face(s: State, mask: list[int]) -> None:
    mask[FACE + s.foe.card] = 1
    mask[FACE + s.foe.second] = 1


@apart
def answer_face(s: State, action: int) -> None:
    """Face one of the two cards; the other goes under the deck.  [ET-9.9]"""
    if action == FACE + s.foe.second:
        s.foe.second = s.foe.card
        s.foe.card = action - FACE
    put_at_bottom(s.wilds, s.foe.second, ALL)
    s.foe.second = NONE
    pop(s.frames)


@rule
def face_card(s: State, c: Content, place: int) -> None:
    """The card is turned up; the ability of an enemy comes first.  [ET-9.1]"""
    card = c.wilds[s.foe.card]
    s.foe.attack = card.attack
    s.foe.defence = card.defence
    s.foe.hp = card.hp
    emit(s, log.FACED, place, s.foe.card)  # it is shown as it stands there
    if card.sort != _ALLY:
        happens_in(s, c, card.effect.row, FROM_WILD + s.foe.card, place, _WILDS_START)


@rule
def begin_roll(s: State, c: Content, place: int) -> None:
    """Body dice against an enemy, Spirit dice to win an ally.  [ET-9.1, ET-9.6]"""
    if hp_left(s, c, place) <= 0:
        put_back(s, place)
        leave_wilds(s)
    elif c.wilds[s.foe.card].sort == _ALLY:
        roll(s, c, place, ALLY_ROLL, attribute(s, c, place, _SPIRIT))
    else:
        roll(s, c, place, WILDS_ROLL, attribute(s, c, place, _BODY) + gain_of(s, c, place, _WILDS_DICE) + s.foe.dice)


@rule
def put_back(s: State, place: int) -> None:
    """The card is shuffled into the deck again.  [ET-9.3, ET-9.6]"""
    put_on_top(s.wilds, s.foe.card, 0)
    shuffle(s.wilds, s.chance, WILDS_STREAM)
    emit(s, log.ESCAPED, place, s.foe.card)


# -- the outcome ----------------------------------------------------------------------------------------------------------------


@apart
def strike_back(s: State, c: Content, place: int) -> None:
    """Damage and defeat at the same time: the Attack that is left hurts even if the enemy falls.  [ET-9.1, ET-9.4, ET-9.8]"""
    card = c.wilds[s.foe.card]
    is_won = s.foe.hp <= 0
    hurt(s, c, place, max(0, int(s.foe.attack)))
    is_down = hp_left(s, c, place) <= 0
    if not is_won:
        put_back(s, place)
        leave_wilds(s)
        happens_in(s, c, card.effect.row, FROM_WILD + s.foe.card, place, _NOT_DEFEATED)
        return
    emit(s, log.BEAT, place, s.foe.card)
    if card.sort == _FOE:
        gain_eternium(s, team_of(place), card.eternium)
        score(s, team_of(place), card.vp)
    if is_down:  # for the living alone  [ET-9.8]
        put_on_top(s.wilds_discard, s.foe.card, ALL)
        leave_wilds(s)
        return
    if card.sort == _BEAST:
        push(s.frames, W_TAME, place, s.foe.card, NONE, taming_price(s, c, place, card.price))
    else:
        put_on_top(s.wilds_discard, s.foe.card, ALL)
    happens(s, c, place, _DEFEATS)


@rule
def taming_price(s: State, c: Content, place: int, printed: int) -> int:
    """What taming costs a hero now; not below 0.  [ET-9.5, ET-8.27]"""
    return max(0, printed - gain_of(s, c, place, _TAME_DISCOUNT) - s.heroes[place].tame_less)


@rule
def win_wilds(s: State, c: Content, place: int) -> None:
    """A wilds combat is won: it counts for victory cards, and the combat deck improves.  [ET-9.7]"""
    s.heroes[place].wilds_won += 1
    s.changed = True
    happens(s, c, place, _DEFEAT_WILDS)


@apart
def resume_tame(s: State, c: Content) -> None:
    """Ask whether to tame the beast if the price can be paid, else take the reward.  [ET-9.5]"""
    frame = top(s.frames)
    if can_pay(s, team_of(frame.who), frame.points) and seat_of(s, frame.who) != NONE:
        s.deciding = 1 << seat_of(s, frame.who)
    else:
        take_reward(s, c)


@apart
def offer_tame(mask: list[int]) -> None:
    mask[TAME] = 1
    mask[REWARD] = 1


@apart
def answer_tame(s: State, c: Content, action: int) -> None:
    """Keep the beast for its price, or take its Eternium.  [ET-9.5, ET-8.27]"""
    frame = top(s.frames)
    place, beast, price = frame.who, frame.where, frame.points
    if action == REWARD:
        take_reward(s, c)
        return
    pop(s.frames)
    pay(s, team_of(place), price)
    set_beast(s, c, place, beast)
    emit(s, log.TAMED, place, beast, price)
    happens(s, c, place, _TAME_EVENT)


@rule
def take_reward(s: State, c: Content) -> None:
    """The Eternium of a beast that is not tamed; a card of the wilds goes to the discard pile."""
    place, beast = top(s.frames).who, top(s.frames).where
    pop(s.frames)
    if beast < WILDS:
        put_on_top(s.wilds_discard, beast, ALL)
        gain_eternium(s, team_of(place), c.wilds[beast].eternium)
    else:
        gain_eternium(s, team_of(place), c.monsters[beast - WILDS].eternium)


# -- allies ---------------------------------------------------------------------------------------------------------------------


@rule
def meet_ally(s: State, c: Content, place: int) -> None:
    """With enough successes the team may pay the price, and the ally comes along.  [ET-9.6]"""
    card = c.wilds[s.foe.card]
    if s.roll.hits >= card.test and can_pay(s, team_of(place), card.price):
        top(s.frames).step = ASKED
        push(s.frames, W_RECRUIT, place, s.foe.card, NONE, card.price)
    else:
        put_back(s, place)
        leave_wilds(s)


@apart
def offer_recruit(mask: list[int]) -> None:
    mask[RECRUIT] = 1
    mask[DECLINE] = 1


@apart
def answer_recruit(s: State, c: Content, action: int) -> None:
    """Pay for the ally, or let it go.  [ET-9.6]"""
    frame = top(s.frames)
    place, ally, price = frame.who, frame.where, frame.points
    pop(s.frames)
    if action == RECRUIT:
        pay(s, team_of(place), price)
        set_ally(s, c, place, ally)
        emit(s, log.RECRUITED, place, ally, price)
        s.foe.card = NONE


@rule
def finish_ally(s: State, place: int) -> None:
    """An ally that was not paid for is shuffled back.  [ET-9.6]"""
    if s.foe.card != NONE:
        put_back(s, place)
    leave_wilds(s)
