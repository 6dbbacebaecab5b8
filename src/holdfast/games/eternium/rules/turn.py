"""Rounds and turns of heroes.  [ET-4, ET-5]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, begin, happen
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import ACTIVATE, BRAVE, CAST, DONE, MARCH, MOBILIZE, MOVE, QUEST, REST, TRADE, TRAVEL, USE
from ..decisions import W_ACTIVATE, W_EFFECT, W_SHADOW, W_TURN
from ..effect_names import FROM_EVENT, Moment
from ..names import (
    ACTIONS,
    AREAS,
    AZURE,
    BRAVE_DEED,
    CRIMSON,
    FIGURES,
    MARCH_DEED,
    MOBILIZE_DEED,
    MOVE_DEED,
    NIGHT_HEAL,
    QUEST_DEED,
    REST_DEED,
    REST_HEAL,
    REST_HEAL_AT_BASE,
    SKULLS,
    SPELLS,
    TEAM_FIGURES,
    TEAMS,
    TRAVEL_DEED,
    WILDS_AREA,
)
from ..records import Content
from ..state import State
from .automaton import next_shadow
from .damage import heal
from .free import has_free, offer_free, use_freely
from .land import base_of, controls, has_enemy
from .merchants import offer_merchant
from .move import (
    begin_march,
    begin_move,
    begin_travel,
    offer_march,
    offer_move,
    offer_travel,
)
from .people import ask_hero, in_play, is_night, seat_of, team_of
from .purse import is_shadow
from .quests import begin_quest, quest_at
from .scenarios import after_preparation, after_round, finish_game
from .soldiers import mobilize, most_soldiers
from .spells import cast
from .standing import happens
from .trade import begin_trade, can_trade
from .victory import draw_victory, settle
from .wilds import brave

_DAY, _REST, _TURN_END, _MERCHANT = int(Moment.DAY), int(Moment.REST), int(Moment.TURN_END), int(Moment.MERCHANT)
_GAME_END = int(Moment.GAME_END)
PREPARING, PAYING, ACTING, ENDING, SCORING, FINISHING = range(6)
"""Steps of a round."""
PLANNING, BUYING, HEALING, CLOSING, LEAVING = range(5)
"""Steps of a turn."""


# -- rounds ------------------------------------------------------------------------------------------------------------------


@apart
def resume_round(s: State, c: Content) -> None:
    """Preparation, action phase, end.  [ET-4.1, ET-4.2, ET-4.3]"""
    frame = top(s.frames)
    if s.changed:
        settle(s)
    elif frame.step == PREPARING:
        frame.step = PAYING
        prepare(s, c)
    elif frame.step == PAYING:
        frame.step = ACTING
        after_preparation(s, c)
        if not is_night(s) and s.round > 1:
            pay_income(s, c)
    elif frame.step == ACTING:
        next_turn(s, c)
    elif frame.step == ENDING:
        end_round(s, c)
    elif frame.step == SCORING:
        frame.step = FINISHING
        happen(s, W_EFFECT, _GAME_END, ANYBODY, NONE)
    else:
        finish_game(s, c)


@rule
def prepare(s: State, c: Content) -> None:
    """The round begins: who acts first, and the event of a skull.  [ET-4.1, ET-4.2]"""
    s.double_income = False
    people = NONE
    for team in range(TEAMS):
        if is_shadow(s, team):
            people = 1 - team
    s.first = people if people != NONE else AZURE if s.round % 2 == 1 else CRIMSON
    s.acting = s.first
    for figure in range(FIGURES):
        me = s.heroes[figure]
        me.acted = False
        me.rested = False
        me.echoed = False
    emit(s, log.ROUND_BEGAN, NONE, NONE, s.round)
    if s.skull < SKULLS and c.scenarios[s.options.scenario].skulls[s.skull] == s.round and s.round > 1:
        event = s.options.scenario * SKULLS + s.skull
        s.skull += 1
        emit(s, log.SKULL, NONE, event, s.skull)
        begin(s.frames, W_EFFECT, s.first * TEAM_FIGURES, FROM_EVENT + event, c.happenings[event].effect.row, ANY_USE)


@rule
def pay_income(s: State, c: Content) -> None:
    """By day each team gains what its outposts show, and what its cards pay; only outposts are doubled.  [ET-4.1, ET-4.8]"""
    for figure in range(FIGURES - 1, -1, -1):
        if in_play(s, figure):
            happens(s, c, figure, _DAY)
    for team in range(TEAMS):
        n = 0
        for area in range(AREAS):
            if controls(s, team, area):
                n += c.areas[area].value
        if s.double_income:
            n *= 2
        if n > 0 and not is_shadow(s, team):
            s.teams[team].pool += n
            emit(s, log.INCOME, team, NONE, n)


@rule
def has_turns(s: State, team: int) -> bool:
    """Whether a team has a hero that was not activated in this round."""
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            return True
    return False


@apart
def next_turn(s: State, c: Content) -> None:
    """Teams alternate, one hero each; one that has none left is skipped.  [ET-4.2]"""
    if not has_turns(s, s.acting):
        s.acting = 1 - s.acting
    if not has_turns(s, s.acting):
        top(s.frames).step = ENDING
        return
    team = s.acting
    s.acting = 1 - team
    if is_shadow(s, team):
        push(s.frames, W_SHADOW, next_shadow(s), NONE, NONE, 0)
        return
    only = NONE
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            only = figure if only == NONE else FIGURES
    if only < FIGURES:
        begin_turn(s, c, only)
    else:
        push(s.frames, W_ACTIVATE, team, NONE, NONE, 0)


@rule
def end_round(s: State, c: Content) -> None:
    """The last round ends the game; else the marker moves on.  [ET-4.3]"""
    frame = top(s.frames)
    after_round(s, c)
    if s.result != 0:
        return
    if s.ends or s.skull == SKULLS or s.round >= c.scenarios[s.options.scenario].rounds:
        frame.step = SCORING
        return
    s.round += 1
    frame.step = PREPARING


@rule
def ask_activate(s: State) -> None:
    """Any owner of a hero of the team that was not activated may take the turn.  [ET-12.4]"""
    team = top(s.frames).who
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            s.deciding |= 1 << seat_of(s, figure)


@apart
def offer_activate(s: State, mask: list[int]) -> None:
    team = top(s.frames).who
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            mask[ACTIVATE + figure] = 1


@apart
def answer_activate(s: State, c: Content, action: int) -> None:
    pop(s.frames)
    begin_turn(s, c, action - ACTIVATE)


# -- turns of heroes ---------------------------------------------------------------------------------------------------------


@apart
def begin_turn(s: State, c: Content, figure: int) -> None:
    """A hero is activated.  [ET-5.1]"""
    s.active = figure
    s.turns += 1
    turn = s.turn
    turn.deeds = 0
    turn.left = c.rules[ACTIONS].value
    turn.traded = False
    turn.merchant = NONE
    turn.spent = 0
    me = s.heroes[figure]
    me.acted = True
    me.rerolled = 0
    me.tame_less = 0
    emit(s, log.TURN_BEGAN, figure)
    push(s.frames, W_TURN, figure, NONE, NONE, 0)
    draw_victory(s, figure)


@apart
def resume_turn(s: State, c: Content) -> None:
    """Actions and free actions, the merchant, healing by night, abilities, victory cards.  [ET-5]"""
    frame = top(s.frames)
    figure = frame.who
    if s.changed:
        settle(s)
    elif frame.step == PLANNING and can_act(s, c, figure):
        ask_hero(s)
    elif frame.step == PLANNING:
        frame.step = BUYING
    elif frame.step == BUYING:
        frame.step = HEALING
        offer_merchant(s, c, figure)
    elif frame.step == HEALING:
        frame.step = CLOSING
        happens(s, c, figure, _MERCHANT)
        if is_night(s) and not s.heroes[figure].rested:
            heal(s, c, figure, c.rules[NIGHT_HEAL].value)
    elif frame.step == CLOSING:
        frame.step = LEAVING
        happens(s, c, figure, _TURN_END)
    else:
        s.heroes[figure].tame_less = 0
        s.active = NONE
        pop(s.frames)


@rule
def can_act(s: State, c: Content, figure: int) -> bool:
    """Whether a hero has an action left, or a free one: who can do nothing more is not asked.  [ET-5.1, ET-5.2]"""
    if s.turn.left > 0:
        return True
    for other in range(FIGURES):
        if may_trade(s, figure, other):
            return True
    return has_free(s, c, figure)


@rule
def may_trade(s: State, figure: int, other: int) -> bool:
    """Trade is free once in a turn.  [ET-5.2]"""
    return not s.turn.traded and can_trade(s, figure, other)


@rule
def is_free(s: State, deed: int) -> bool:
    """Whether an action of the turn is left, and this kind was not taken.  [ET-5.1]"""
    return s.turn.left > 0 and s.turn.deeds >> deed & 1 == 0


@apart
def offer_turn(s: State, c: Content, mask: list[int]) -> None:
    """Two actions of different kinds, free actions beside them, or no more.  [ET-5.1, ET-5.2]"""
    figure = top(s.frames).who
    me = s.heroes[figure]
    team = team_of(figure)
    mask[DONE] = 1
    enemies = has_enemy(s, me.at, team)
    if is_free(s, MOVE_DEED):
        offer_move(s, c, figure, mask)
    if is_free(s, MARCH_DEED) and not enemies:
        offer_march(s, c, figure, mask)
    if is_free(s, TRAVEL_DEED) and not enemies:
        offer_travel(s, c, figure, mask)
    if is_free(s, MOBILIZE_DEED) and not enemies:
        for n in range(1, most_soldiers(s, c, figure) + 1):
            mask[MOBILIZE + n - 1] = 1
    if is_free(s, BRAVE_DEED) and not enemies and c.areas[me.at].kind == WILDS_AREA:
        mask[BRAVE] = 1
    if is_free(s, QUEST_DEED) and not enemies:
        mask[QUEST] = quest_at(s, c, me.at) != NONE
    if s.turn.left == c.rules[ACTIONS].value and is_night(s):
        mask[REST] = not enemies or s.options.rest_near_enemy
    for other in range(FIGURES):
        if may_trade(s, figure, other):
            mask[TRADE + other] = 1
    offer_free(s, c, figure, mask)


@apart
def answer_turn(s: State, c: Content, action: int) -> None:
    frame = top(s.frames)
    figure = frame.who
    if action == DONE:
        frame.step = BUYING
    elif MOVE <= action < MOVE + AREAS:
        take_action(s, MOVE_DEED)
        begin_move(s, c, figure, action - MOVE)
    elif MARCH <= action < MARCH + AREAS:
        take_action(s, MARCH_DEED)
        begin_march(s, c, figure, action - MARCH)
    elif TRAVEL <= action < TRAVEL + AREAS:
        take_action(s, TRAVEL_DEED)
        begin_travel(s, c, figure, action - TRAVEL)
    elif MOBILIZE <= action < MOBILIZE + 3:
        take_action(s, MOBILIZE_DEED)
        mobilize(s, c, figure, action - MOBILIZE + 1)
    elif action == BRAVE:
        take_action(s, BRAVE_DEED)
        brave(s, c, figure)
    elif action == QUEST:
        take_action(s, QUEST_DEED)
        begin_quest(s, c, figure)
    elif action == REST:
        rest(s, c, figure)
    elif TRADE <= action < TRADE + FIGURES:
        begin_trade(s, figure, action - TRADE)
    elif CAST <= action < CAST + FIGURES * SPELLS:
        cast(s, c, figure, (action - CAST) % SPELLS)
    else:
        use_freely(s, c, figure, action - USE)


@rule
def take_action(s: State, deed: int) -> None:
    s.turn.deeds |= 1 << deed
    s.turn.left -= 1


@rule
def rest(s: State, c: Content, figure: int) -> None:
    """By night, for both actions: heal 4, at the own base 6.  [ET-6.10]"""
    me = s.heroes[figure]
    s.turn.deeds |= 1 << REST_DEED
    s.turn.left = 0
    me.rested = True
    emit(s, log.RESTED, figure)
    at_base = me.at == base_of(team_of(figure))
    heal(s, c, figure, c.rules[REST_HEAL_AT_BASE if at_base else REST_HEAL].value)
    happens(s, c, figure, _REST)


@rule
def ends_turn(s: State, action: int) -> bool:
    """Whether an action ends what a hero does in its turn."""
    return action == DONE and top(s.frames).kind == W_TURN
