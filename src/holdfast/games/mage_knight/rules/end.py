"""The end of a turn, in its strict order.  [MK-13, MK-14]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import expire, happen
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.row import cards_in
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import ACTION_OFFER, CARD, COMMON_SKILL, DONE, FOUND_ARTIFACT, KEEP_SKILL, RECRUIT, SPELL_OFFER, WITHDRAW
from ..decisions import W_ACTION_OFFER, W_ARTIFACT, W_DISCARD, W_EFFECT, W_LEVEL, W_SPELL_OFFER, W_UNIT_OFFER, W_WITHDRAW
from ..names import (
    ACTIONS_WON,
    ARTIFACTS_WON,
    BASIC_COLOURS,
    COLOURS,
    CRYSTALS_WON,
    DICE_STREAM,
    FOUND,
    LEVELS,
    OFFER,
    PATH,
    PLANNING_CARDS,
    SKILLS,
    SPELLS_WON,
    TURN_AGAIN,
    UNIT_OFFER,
    UNITS_WON,
    WOUND,
    Moment,
    Site,
    Tactic,
    Until,
)
from ..records import Content
from ..state import State
from .cards import clear_play, discard_card, draw_cards, gain_card
from .gains import random_crystals
from .land import beside, is_safe, site_of
from .mana import gain_crystal, return_dice
from .plays import leave_actions, leave_spells
from .sites import recruit

_TURN_END = int(Moment.TURN_END)
_TURN, _DRAW = int(Until.TURN), int(Until.DRAW)
_MINE, _GLADE, _KEEP = int(Site.MINE), int(Site.MAGICAL_GLADE), int(Site.KEEP)
_PLANNING = int(Tactic.PLANNING)
_GOLD_FACE = 4

START, DICE_STEP, WITHDRAWAL, PLAYED, BENEFITS, REWARDING, LEVELLING, DRAWING, OVER = range(9)
"""The steps of the end of a turn."""


@rule
def resume_end(s: State, c: Content) -> None:
    """One step after the other; a step that has to be done again stays.  [MK-13]"""
    frame = top(s.frames)
    seat, step = frame.who, frame.step
    frame.step = step + 1
    if step == START:
        happen(s, W_EFFECT, _TURN_END, seat, NONE)
    elif step == DICE_STEP:
        return_dice(s, seat)
    elif step == WITHDRAWAL:
        withdraw(s, c, seat)
    elif step == PLAYED:
        clear_play(s, seat)
        expire(s.holds, _TURN, seat)
    elif step == BENEFITS:
        take_benefits(s, c, seat)
    elif step == REWARDING:
        if reward(s, seat):
            frame.step = REWARDING
    elif step == LEVELLING:
        if level_up(s, c, seat):
            frame.step = LEVELLING
    elif step == DRAWING:
        push(s.frames, W_DISCARD, seat, NONE, s.turn.has_played or s.turn.began_empty or s.players[seat].hand.size == 0, 0)
    else:
        draw_up(s, c, seat)
        pop(s.frames)
        finish_turn(s, seat)


@rule
def finish_turn(s: State, seat: int) -> None:
    """The figure on the portal leaves the map; another turn may follow at once.  [MK-5.8]"""
    s.players[seat].spared = False
    s.players[seat].away = s.players[seat].at == 0
    s.active = TURN_AGAIN + seat if s.turn.again else NONE
    s.turn.again = False


# -- withdrawal --------------------------------------------------------------------------------------------------------------


@rule
def withdraw(s: State, c: Content, seat: int) -> None:
    """Back along one's way to the last safe space, a Wound for each step; without one to any safe neighbour.  [MK-13.2]"""
    me = s.players[seat]
    if is_safe(s, c, seat, me.at):
        return
    steps = 0
    for i in range(PATH):
        space = s.turn.path[i]
        if space != NONE:
            steps += 1
            if is_safe(s, c, seat, space):
                me.at = space
                wound(s, seat, steps)
                emit(s, log.WITHDREW, seat, NONE, space)
                return
    for way in range(DIRECTIONS):
        if is_safe(s, c, seat, beside(s, me.at, way)):
            push(s.frames, W_WITHDRAW, seat, NONE, NONE, 0)
            return
    me.at = 0
    wound(s, seat, 1)


@rule
def wound(s: State, seat: int, n: int) -> None:
    hand = s.players[seat].hand
    hand.held[WOUND] += n
    hand.shown[WOUND] += n
    hand.size += n
    emit(s, log.WOUNDED, seat, NONE, n)


@rule
def offer_withdraw(s: State, c: Content, mask: list[int]) -> None:
    seat = top(s.frames).who
    for way in range(DIRECTIONS):
        mask[WITHDRAW + way] = is_safe(s, c, seat, beside(s, s.players[seat].at, way))


@rule
def answer_withdraw(s: State, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    s.players[seat].at = beside(s, s.players[seat].at, action - WITHDRAW)
    wound(s, seat, 1)


# -- benefits and rewards ----------------------------------------------------------------------------------------------------


@rule
def take_benefits(s: State, c: Content, seat: int) -> None:
    """A mine gives a crystal, a glade takes a Wound.  [MK-7, MK-13.4]"""
    me = s.players[seat]
    site = site_of(s, c, me.at)
    if site == _MINE:
        gain_crystal(s, seat, c.tiles[s.land.hexes[me.at // 7].tile].mine, True)
    elif site == _GLADE:
        if me.hand.held[WOUND] > 0:
            me.hand.held[WOUND] -= 1
            me.hand.size -= 1
            me.hand.shown[WOUND] = min(me.hand.shown[WOUND], me.hand.held[WOUND])
        elif me.discard[WOUND] > 0:
            me.discard[WOUND] -= 1


@rule
def reward(s: State, seat: int) -> bool:
    """Give one of the rewards of the turn; returns whether there was one.  [MK-13.5]"""
    won = s.turn.rewards
    if s.turn.dungeons > 0:
        s.turn.dungeons -= 1
        reveal(s)
        if below(s.chance, DICE_STREAM, COLOURS) >= _GOLD_FACE:
            won[SPELLS_WON] += 1
        else:
            won[ARTIFACTS_WON] += 1
    elif s.turn.sets > 0:
        s.turn.sets -= 1
        for colour in range(BASIC_COLOURS):
            gain_crystal(s, seat, colour, True)
    elif won[CRYSTALS_WON] > 0:
        won[CRYSTALS_WON] -= 1
        random_crystals(s, seat, 1)
    elif won[ARTIFACTS_WON] > 0:
        find_artifacts(s, seat, won[ARTIFACTS_WON])
        won[ARTIFACTS_WON] = 0
    elif won[SPELLS_WON] > 0:
        won[SPELLS_WON] -= 1
        if cards_in(s.spells) > 0:
            push(s.frames, W_SPELL_OFFER, seat, NONE, NONE, 0)
    elif won[ACTIONS_WON] > 0:
        won[ACTIONS_WON] -= 1
        if cards_in(s.actions) > 0:
            push(s.frames, W_ACTION_OFFER, seat, NONE, NONE, 0)
    elif won[UNITS_WON] > 0:
        won[UNITS_WON] -= 1
        if cards_in(s.units) > 0:
            push(s.frames, W_UNIT_OFFER, seat, NONE, NONE, 0)
    else:
        return False
    return True


@rule
def find_artifacts(s: State, seat: int, n: int) -> None:
    """Draw one more than one gets, and put one under the deck again.  [MK-13.5]"""
    found = 0
    for _ in range(n + 1):
        if s.artifact_deck.count > 0 and found < FOUND:
            s.found[found] = take_top(s.artifact_deck)
            found += 1
    if found > 0:
        reveal(s)
        push(s.frames, W_ARTIFACT, seat, NONE, n, found)


@rule
def resume_artifact(s: State) -> None:
    """What is left when one has all one gets goes under the deck."""
    frame = top(s.frames)
    if frame.card > 0 and frame.points > 0:
        s.deciding = 1 << frame.who
        return
    for i in range(FOUND):
        if s.found[i] != NONE:
            put_at_bottom(s.artifact_deck, s.found[i], 1 << frame.who)
            s.found[i] = NONE
    pop(s.frames)


@rule
def offer_artifact(s: State, mask: list[int]) -> None:
    for i in range(FOUND):
        mask[FOUND_ARTIFACT + i] = s.found[i] != NONE


@rule
def answer_artifact(s: State, action: int) -> None:
    frame = top(s.frames)
    gain_card(s, frame.who, s.found[action - FOUND_ARTIFACT])
    s.found[action - FOUND_ARTIFACT] = NONE
    frame.card -= 1
    frame.points -= 1


@rule
def offer_spell_offer(s: State, mask: list[int]) -> None:
    for place in range(OFFER):
        mask[SPELL_OFFER + place] = s.spells[place] != NONE


@rule
def answer_spell_offer(s: State, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    gain_card(s, seat, leave_spells(s, action - SPELL_OFFER))


@rule
def offer_action_offer(s: State, mask: list[int]) -> None:
    """Any of the offer, or the lowest one alone.  [MK-14]"""
    first = True
    for place in range(OFFER):
        if s.actions[place] != NONE:
            mask[ACTION_OFFER + place] = first or top(s.frames).card != 1
            first = False


@rule
def answer_action_offer(s: State, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    gain_card(s, seat, leave_actions(s, action - ACTION_OFFER))


@rule
def offer_unit_offer(s: State, mask: list[int]) -> None:
    mask[DONE] = 1
    for place in range(UNIT_OFFER):
        mask[RECRUIT + place] = s.units[place] != NONE


@rule
def answer_unit_offer(s: State, c: Content, action: int) -> None:
    seat = top(s.frames).who
    pop(s.frames)
    if action != DONE:
        recruit(s, c, seat, action - RECRUIT)


# -- levels ------------------------------------------------------------------------------------------------------------------


@rule
def level_up(s: State, c: Content, seat: int) -> bool:
    """One level for each line crossed: a Command token at odd ones, a Skill and an Advanced Action at even ones.  [MK-13.6]

    Returns whether there was one.
    """
    me = s.players[seat]
    if me.level + 1 >= LEVELS or me.fame < c.levels[me.level + 1].fame:
        return False
    me.level += 1
    emit(s, log.LEVEL_REACHED, seat, NONE, me.level + 1)
    if me.level % 2 == 1:
        gain_skill(s, seat)
    return True


@rule
def gain_skill(s: State, seat: int) -> None:
    """Two Skills of one's own are drawn: one is kept, or one of the common offer is taken.  [MK-14]"""
    pile = s.players[seat].skill_pile
    drawn = 0
    for i in range(2):
        s.drawn_skills[i] = NONE
        if pile.count > 0:
            s.drawn_skills[i] = take_top(pile)
            drawn += 1
    if drawn > 0:
        reveal(s)
    if drawn > 0 or s.common_skills != 0:
        push(s.frames, W_LEVEL, seat, NONE, NONE, 0)


@rule
def offer_level(s: State, mask: list[int]) -> None:
    for i in range(2):
        if s.drawn_skills[i] != NONE:
            mask[KEEP_SKILL + s.drawn_skills[i]] = 1
    for skill in range(SKILLS):
        mask[COMMON_SKILL + skill] = s.common_skills >> skill & 1


@rule
def answer_level(s: State, action: int) -> None:
    """One's own: any Advanced Action of the offer; a common one: the lowest.  What is not taken is common.  [MK-14]"""
    seat = top(s.frames).who
    pop(s.frames)
    is_own = KEEP_SKILL <= action < KEEP_SKILL + SKILLS
    skill = action - KEEP_SKILL if is_own else action - COMMON_SKILL
    for i in range(2):
        if s.drawn_skills[i] != NONE and s.drawn_skills[i] != skill:
            s.common_skills |= 1 << s.drawn_skills[i]
        s.drawn_skills[i] = NONE
    s.common_skills &= ~(1 << skill)
    s.players[seat].skills |= 1 << skill
    emit(s, log.SKILL_GAINED, seat, skill)
    if cards_in(s.actions) > 0:
        push(s.frames, W_ACTION_OFFER, seat, NONE, 0 if is_own else 1, 0)


# -- the next hand -----------------------------------------------------------------------------------------------------------


@rule
def offer_discard(s: State, mask: list[int]) -> None:
    """Any number of cards that are no Wounds; one at least if none was played in the turn.  [MK-3.5, MK-13.7]"""
    frame = top(s.frames)
    hand = s.players[frame.who].hand
    mask[DONE] = frame.card or hand.held[WOUND] == hand.size
    for kind in range(WOUND):
        mask[CARD + kind] = hand.held[kind] > 0


@rule
def answer_discard(s: State, action: int) -> None:
    frame = top(s.frames)
    if action == DONE:
        pop(s.frames)
        return
    discard_card(s, frame.who, action - CARD)
    frame.card = True
    if s.players[frame.who].hand.held[WOUND] == s.players[frame.who].hand.size:
        pop(s.frames)


@rule
def hand_limit(s: State, c: Content, seat: int) -> int:
    """The limit of the level, one more for each of one's keeps if one stands on or beside one, and what effects add.  [MK-7, MK-13.7]"""
    me = s.players[seat]
    limit = c.levels[me.level].hand + me.hand_bonus
    keeps = 0
    is_near = False
    for space in range(7 * s.land.count):
        if site_of(s, c, space) == _KEEP and s.land.hexes[space // 7].spaces[space % 7].shields >> seat & 1:
            keeps += 1
            near = space == me.at
            for way in range(DIRECTIONS):
                near = near or beside(s, me.at, way) == space
            is_near = is_near or near
    return limit + keeps if is_near else limit


@rule
def draw_up(s: State, c: Content, seat: int) -> None:
    """Never below what one holds.  [MK-13.7]"""
    me = s.players[seat]
    limit = hand_limit(s, c, seat)
    if me.tactic == _PLANNING and me.hand.size >= PLANNING_CARDS:
        limit += 1
    if me.hand.size < limit:
        draw_cards(s, seat, limit - me.hand.size)
    me.hand_bonus = 0
    expire(s.holds, _DRAW, seat)
