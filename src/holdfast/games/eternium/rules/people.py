"""Who decides: teams, owners of heroes, and what time of day it is.  [ET-12]"""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import decisions as pending
from ..names import FIGURES, FIRST_CO_OP, TEAM_FIGURES, Team
from ..state import State


@rule
def is_night(s: State) -> bool:
    """Even rounds are Night.  [ET-1.2, ET-4.9]"""
    return s.round % 2 == 0


@rule
def team_of(figure: int) -> int:
    """Return the team of a hero; each team has three.  [ET-1.1]"""
    return figure // TEAM_FIGURES


@rule
def in_play(s: State, figure: int) -> bool:
    """Whether a place has a hero on the map."""
    return s.heroes[figure].hero != NONE and s.heroes[figure].at != NONE


@rule
def seat_of(s: State, figure: int) -> int:
    """Return the seat that decides for a hero in this round, or NONE for the automaton's.  [ET-12.1, ET-3.1]"""
    return s.heroes[figure].owners[1 if is_night(s) else 0]


@rule
def decides(s: State, player: int) -> int:
    """Return the bit of the seat that decides for a fighter; 0 for beasts, bosses and the automaton's heroes.  [ET-12.3, ET-12.4]"""
    if player < 0 or player >= FIGURES:
        return 0
    seat = seat_of(s, player)
    return 0 if seat == NONE else 1 << seat


@pending.Keep.resumes
@pending.From.resumes
@pending.Fight.resumes
@pending.Scry.resumes
@pending.Weapon.resumes
@pending.Spell.resumes
@pending.Consume.resumes
@pending.Flee.resumes
@pending.Face.resumes
@pending.Recruit.resumes
@rule
def ask_hero(s: State) -> None:
    """Let the owner of the hero in the top frame decide.  [ET-12.4]"""
    s.deciding = decides(s, top(s.frames).who)


@rule
def is_co_op(s: State) -> bool:
    """Whether all people play one team, against the automaton.  [ET-12.1]"""
    return s.options.scenario >= FIRST_CO_OP


@rule
def shadow_team(s: State) -> int:
    """Return the team of the automaton, or NONE.  [ET-13.1]"""
    return Team.CRIMSON - s.options.people_team if is_co_op(s) else NONE
