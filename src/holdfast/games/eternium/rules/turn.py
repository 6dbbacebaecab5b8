"""Rounds and turns of heroes.  [ET-4, ET-5]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import ANYBODY, begin, happen
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import ACTIVATE, BRAVE, CAST, DONE, MARCH, MOBILIZE, MOVE, QUEST, REST, TRADE, TRAVEL
from ..effect_names import FROM_EVENT, Moment
from ..names import AREAS, FIGURES, SKULLS, TEAM_FIGURES, TEAMS, Deed, Kind, Rule, Team
from ..records import Content
from ..state import State
from .automaton import next_shadow
from .damage import heal
from .free import has_free, offer_free
from .land import base_of, controls, has_enemy
from .merchants import offer_merchant
from .move import (
    begin_move,
    enter,
    go_by,
    offer_march,
    offer_move,
    offer_travel,
)
from .people import ask_hero, in_play, is_night, seat_of, team_of
from .purse import is_shadow
from .quests import quest_at
from .scenarios import after_preparation, after_round, finish_game
from .soldiers import mobilize, most_soldiers
from .spells import cast
from .standing import happens
from .trade import can_trade
from .victory import draw_victory, settle
from .wilds import brave


@pending.Round.goes_through
class RoundStep(IntEnum):
    """The steps of a round."""

    PREPARING = 0
    PAYING = 1
    ACTING = 2
    ENDING = 3
    SCORING = 4
    FINISHING = 5


@pending.Turn.goes_through
class TurnStep(IntEnum):
    """The steps of a turn."""

    PLANNING = 0
    BUYING = 1
    HEALING = 2
    CLOSING = 3
    LEAVING = 4


pending.Round.before_resumes(settle)
pending.Turn.before_resumes(settle)

# -- rounds ------------------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(RoundStep.PREPARING)
@rule
def prepare(s: State, c: Content) -> None:
    """The round begins: who acts first, and the event of a skull.  [ET-4.1, ET-4.2]"""
    s.double_income = False
    people = NONE
    for team in range(TEAMS):
        if is_shadow(s, team):
            people = 1 - team
    s.first = people if people != NONE else Team.AZURE if s.round % 2 == 1 else Team.CRIMSON
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
        begin(s.frames, pending.Effect.number, s.first * TEAM_FIGURES, FROM_EVENT + event, c.happenings[event].effect.row, ANY_USE)


@pending.Round.resumes_at(RoundStep.PAYING)
@rule
def end_preparation(s: State, c: Content) -> None:
    """What the scenario has after preparation; then by day, but for the first, teams get what outposts show and cards pay.

    Only outposts are doubled.  [ET-4.1, ET-4.8]
    """
    after_preparation(s, c)
    if is_night(s) or s.round <= 1:
        return
    for figure in range(FIGURES - 1, -1, -1):
        if in_play(s, figure):
            happens(s, c, figure, Moment.DAY)
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
    """Whether a team has a hero that was not activated in this round.  [ET-4.2]"""
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            return True
    return False


@pending.Round.resumes_at(RoundStep.ACTING)
@apart
def next_turn(s: State, c: Content, frame: pending.Round) -> None:
    """Teams alternate, one hero each; one that has none left is skipped.  [ET-4.2]"""
    if not has_turns(s, s.acting):
        s.acting = 1 - s.acting
    if not has_turns(s, s.acting):
        return
    frame.step = RoundStep.ACTING
    team = s.acting
    s.acting = 1 - team
    if is_shadow(s, team):
        push(s.frames, pending.Shadow(next_shadow(s)))
        return
    only = NONE
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            only = figure if only == NONE else FIGURES
    if only < FIGURES:
        begin_turn(s, c, only)
    else:
        push(s.frames, pending.Activate(team))


@pending.Round.resumes_at(RoundStep.ENDING)
@rule
def end_round(s: State, c: Content, frame: pending.Round) -> None:
    """The last round ends the game; else the marker moves on.  [ET-4.3]"""
    after_round(s, c)
    if s.result != 0:
        frame.step = RoundStep.ENDING  # where a game that is over stays
        return
    if s.ends or s.skull == SKULLS or s.round >= c.scenarios[s.options.scenario].rounds:
        return
    s.round += 1
    frame.step = RoundStep.PREPARING


@pending.Round.resumes_at(RoundStep.SCORING)
@rule
def score_game(s: State) -> None:
    """What counts at the end of the game.  [ET-11.6]"""
    happen(s, pending.Effect.number, Moment.GAME_END, ANYBODY, NONE)


@pending.Round.resumes_at(RoundStep.FINISHING)
@rule
def finish(s: State, c: Content, frame: pending.Round) -> None:
    """The game is over, and nothing follows.  [ET-4.3]"""
    frame.step = RoundStep.FINISHING
    finish_game(s, c)


@pending.Activate.resumes
@rule
def ask_activate(s: State, frame: pending.Activate) -> None:
    """Any owner of a hero of the team that was not activated may take the turn.  [ET-12.4]"""
    team = frame.who
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            s.deciding |= 1 << seat_of(s, figure)


@pending.Activate.offers
@apart
def offer_activate(s: State, frame: pending.Activate, mask: list[int]) -> None:
    """Any hero of the team that has not acted in this round may take the turn.  [ET-4.2, ET-12.4]"""
    team = frame.who
    for figure in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        if in_play(s, figure) and not s.heroes[figure].acted:
            mask[ACTIVATE + figure] = 1


@pending.Activate.belongs(ACTIVATE)
@rule
def owner_of(s: State, figure: int) -> int:
    """Of several owners who may activate a hero, it is that of the hero.  [ET-12.4]"""
    return 1 << seat_of(s, figure)


@pending.Activate.answers(ACTIVATE)
@rule
def activate(s: State, c: Content, figure: int) -> None:
    """The turn of the team is that of the hero.  [ET-4.2]"""
    pop(s.frames)
    begin_turn(s, c, figure)


# -- turns of heroes ---------------------------------------------------------------------------------------------------------


@apart
def begin_turn(s: State, c: Content, figure: int) -> None:
    """A hero is activated.  [ET-5.1]"""
    s.active = figure
    s.turns += 1
    turn = s.turn
    clear(turn, ("given", "taken"))
    turn.left = c.rules[Rule.ACTIONS].value
    turn.deeds = 0
    turn.left = c.rules[Rule.ACTIONS].value
    turn.traded = False
    turn.merchant = NONE
    turn.spent = 0
    me = s.heroes[figure]
    me.acted = True
    me.rerolled = 0
    me.tame_less = 0
    emit(s, log.TURN_BEGAN, figure)
    push(s.frames, pending.Turn(figure))
    draw_victory(s, figure)


@pending.Turn.resumes_at(TurnStep.PLANNING)
@apart
def plan(s: State, c: Content, frame: pending.Turn) -> None:
    """Actions and free actions, as long as there are any.  [ET-5.1, ET-5.2]"""
    if can_act(s, c, frame.who):
        frame.step = TurnStep.PLANNING
        ask_hero(s)


pending.Turn.resumes_at(TurnStep.BUYING)(offer_merchant)


@pending.Turn.resumes_at(TurnStep.HEALING)
@rule
def heal_by_night(s: State, c: Content, frame: pending.Turn) -> None:
    """After the merchant a hero that has not rested heals by night.  [ET-5.4]"""
    figure = frame.who
    happens(s, c, figure, Moment.MERCHANT)
    if is_night(s) and not s.heroes[figure].rested:
        heal(s, c, figure, c.rules[Rule.NIGHT_HEAL].value)


@pending.Turn.resumes_at(TurnStep.CLOSING)
@rule
def close_turn(s: State, c: Content, frame: pending.Turn) -> None:
    """What a hero has for the end of its turn comes last.  [ET-5.5]"""
    happens(s, c, frame.who, Moment.TURN_END)


@pending.Turn.resumes_at(TurnStep.LEAVING)
@rule
def leave_turn(s: State, frame: pending.Turn) -> None:
    """Nobody has the turn until the next one begins.  [ET-4.2]"""
    s.heroes[frame.who].tame_less = 0
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


@pending.Turn.offers
@apart
def offer_turn(s: State, c: Content, frame: pending.Turn, mask: list[int]) -> None:
    """Two actions of different kinds, free actions beside them, or no more.  [ET-5.1, ET-5.2]"""
    figure = frame.who
    me = s.heroes[figure]
    team = team_of(figure)
    mask[DONE] = 1
    enemies = has_enemy(s, me.at, team)
    if is_free(s, Deed.MOVE):
        offer_move(s, c, figure, mask)
    if is_free(s, Deed.MARCH) and not enemies:
        offer_march(s, c, figure, mask)
    if is_free(s, Deed.TRAVEL) and not enemies:
        offer_travel(s, c, figure, mask)
    if is_free(s, Deed.MOBILIZE) and not enemies:
        for n in range(1, most_soldiers(s, c, figure) + 1):
            mask[MOBILIZE + n - 1] = 1
    if is_free(s, Deed.BRAVE) and not enemies and c.areas[me.at].kind == Kind.WILDS:
        mask[BRAVE] = 1
    if is_free(s, Deed.QUEST) and not enemies:
        mask[QUEST] = quest_at(s, c, me.at) != NONE
    if s.turn.left == c.rules[Rule.ACTIONS].value and is_night(s):
        mask[REST] = not enemies or s.options.rest_near_enemy
    for other in range(FIGURES):
        if may_trade(s, figure, other):
            mask[TRADE + other] = 1
    offer_free(s, c, figure, mask)


@pending.Turn.answers(DONE)
@rule
def end_planning(frame: pending.Turn) -> None:
    """No more actions in this turn.  [ET-5.1]"""
    frame.step = TurnStep.BUYING


@pending.Turn.answers(MOVE)
@rule
def take_move(s: State, c: Content, frame: pending.Turn, place: int) -> None:
    """Up to Speed steps, or a fight in the own area.  [ET-6.1]"""
    take_action(s, Deed.MOVE)
    begin_move(s, c, frame.who, place)


@pending.Turn.answers(MARCH)
@rule
def take_march(s: State, c: Content, frame: pending.Turn, place: int) -> None:
    """Along roads through the own outposts.  [ET-6.4]"""
    take_action(s, Deed.MARCH)
    go_by(s, c, frame.who, place, Deed.MARCH)


@pending.Turn.answers(TRAVEL)
@rule
def take_travel(s: State, c: Content, frame: pending.Turn, place: int) -> None:
    """From a tower to another one.  [ET-6.5]"""
    take_action(s, Deed.TRAVEL)
    enter(s, c, frame.who, place, s.heroes[frame.who].at, Deed.TRAVEL)


@pending.Turn.answers(MOBILIZE)
@rule
def take_mobilize(s: State, c: Content, frame: pending.Turn, soldiers: int) -> None:
    """Pay for soldiers and place them.  [ET-6.6]"""
    take_action(s, Deed.MOBILIZE)
    mobilize(s, c, frame.who, soldiers)


@pending.Turn.answers(BRAVE)
@rule
def take_brave(s: State, c: Content, frame: pending.Turn) -> None:
    """Draw and resolve a wilds card.  [ET-6.7]"""
    take_action(s, Deed.BRAVE)
    brave(s, c, frame.who)


@pending.Turn.answers(QUEST)
@rule
def take_quest(s: State, c: Content, frame: pending.Turn) -> None:
    """Try the quest of the area.  [ET-6.8]"""
    take_action(s, Deed.QUEST)
    push(s.frames, pending.Quest(frame.who, quest_at(s, c, s.heroes[frame.who].at)))


@pending.Turn.answers(REST)
@rule
def rest(s: State, c: Content, frame: pending.Turn) -> None:
    """By night, for both actions: heal 4, at the own base 6.  [ET-6.10]"""
    figure = frame.who
    me = s.heroes[figure]
    s.turn.deeds |= 1 << Deed.REST
    s.turn.left = 0
    me.rested = True
    emit(s, log.RESTED, figure)
    at_base = me.at == base_of(team_of(figure))
    heal(s, c, figure, c.rules[Rule.REST_HEAL_AT_BASE if at_base else Rule.REST_HEAL].value)
    happens(s, c, figure, Moment.REST)


@pending.Turn.answers(CAST)
@rule
def cast_freely(s: State, c: Content, figure: int, spell: int) -> None:
    """A map spell of the hero whose turn it is.  [ET-5.2]"""
    cast(s, c, figure, spell)


@rule
def take_action(s: State, deed: int) -> None:
    """An action is used up, and one fewer is left in the turn.  [ET-5.1]"""
    s.turn.deeds |= 1 << deed
    s.turn.left -= 1


@rule
def ends_turn(s: State, action: int) -> bool:
    """Whether an action ends what a hero does in its turn.  [ET-5.1]"""
    return action == DONE and top(s.frames).kind == pending.Turn.number
