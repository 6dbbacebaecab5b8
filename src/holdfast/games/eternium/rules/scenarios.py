"""How each scenario scores and ends.  [ET-11]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from .. import log
from ..effect_names import FROM_SCENARIO
from ..names import BOSS, FIGURES, TEAMS, Area, Result, Rule, Scenario, Team
from ..records import Content
from ..state import State
from .damage import heal
from .land import controls, worth_of_outposts
from .people import is_co_op, is_night, shadow_team

_KING, _COURT, _HUNT = Scenario.VERSUS_2, Scenario.VERSUS_3, Scenario.SKIRMISH_2
_PACT, _SIEGE, _THORNS = Scenario.SOLO_1, Scenario.SOLO_2, Scenario.SOLO_3
_MIRROR = {
    Area.DAWNHOLD: Area.DUSKHOLD,
    Area.FERNWATCH: Area.CINDERWATCH,
    Area.SALTMARCH_POST: Area.SLAGMARCH_POST,
    Area.HERON_TOWER: Area.RAVEN_TOWER,
    Area.MOSSDEEP: Area.CHARWOOD,
    Area.REEDFEN: Area.BONEFEN,
}
_OTHER_WAY = {east: west for west, east in _MIRROR.items()}
MIRRORED = tuple(int(_MIRROR.get(area, _OTHER_WAY.get(area, area))) for area in Area)
"""The area on the other side of the map, for each."""


@rule
def on_side(s: State, area: int) -> int:
    """Return the area that a scenario means: where the people play Crimson all sides of the map change places.  [ET-13.15]"""
    return MIRRORED[area] if shadow_team(s) == Team.AZURE else area


# -- bosses ------------------------------------------------------------------------------------------------------------------


@rule
def boss_fell(s: State, c: Content) -> None:
    """What a scenario does when its boss is defeated.  [ET-11.9, ET-11.10, ET-11.18]"""
    s.boss_fell = True
    scenario = s.options.scenario
    if scenario == _KING:
        s.ends = True
    elif scenario == _THORNS:
        win(s, 1 - shadow_team(s))
    else:
        begin(s.frames, pending.Effect.number, 0, FROM_SCENARIO + scenario, c.scenarios[scenario].boss_dead.row, ANY_USE)


@rule
def shadow_defence(s: State) -> int:
    """What two outposts of the shadow add to the Defence of the boss.  [ET-11.19]"""
    if s.options.scenario != _THORNS:
        return 0
    shadow = shadow_team(s)
    return int(controls(s, shadow, Area.HIGHCAIRN)) + int(controls(s, shadow, Area.LOWFORD))


@rule
def after_preparation(s: State, c: Content) -> None:
    """The boss heals at the start of each night after she appeared.  [ET-11.19]"""
    if s.options.scenario != _THORNS or not is_night(s) or s.beasts[BOSS].kind == NONE:
        return
    heal(s, c, FIGURES + BOSS, c.rules[Rule.REGROWTH_EASY + s.options.difficulty].value)


# -- the shadow of the Pact --------------------------------------------------------------------------------------------------


@rule
def turn_cards(s: State, c: Content) -> int:
    """Return how many cards a hero of the automaton carries out in its turn.  [ET-13.1, ET-11.21]"""
    return c.rules[Rule.TURN_CARDS_EASY + s.options.difficulty].value if s.options.scenario == _PACT else 1


@rule
def growth(s: State, c: Content) -> int:
    """Return what each two skulls that have happened add to Attack and Defence of the automaton's heroes.  [ET-11.21]"""
    return c.rules[Rule.GROWTH_EASY + s.options.difficulty].value * (s.skull // 2) if s.options.scenario == _PACT else 0


# -- ends --------------------------------------------------------------------------------------------------------------------


@rule
def win(s: State, team: int) -> None:
    """The game is over: a team has won, or nobody for NONE.  [ET-1.3]"""
    if team == NONE:
        s.result = Result.DRAWN
        emit(s, log.DREW)
    else:
        s.result = Result.AZURE_WON if team == Team.AZURE else Result.CRIMSON_WON
        emit(s, log.WON, team)


@rule
def after_round(s: State, c: Content) -> None:
    """At the end of a round the shadow wins by what it controls.  [ET-11.15, ET-11.16, ET-11.18]"""
    if not is_co_op(s) or s.result:
        return
    shadow = shadow_team(s)
    both = controls(s, shadow, on_side(s, Area.FERNWATCH)) and controls(s, shadow, on_side(s, Area.SALTMARCH_POST))
    if worth_of_outposts(s, c, shadow) >= c.rules[Rule.SHADOW_LIMIT].value or (s.options.scenario == _SIEGE and both):
        win(s, shadow)


@apart
def finish_game(s: State, c: Content) -> None:
    """Points for damage, and who has won.  [ET-1.3, ET-11.6, ET-11.13, ET-11.15, ET-11.16, ET-11.18]"""
    scenario = s.options.scenario
    for team in range(TEAMS):
        mine = s.teams[team]
        if scenario == _KING or scenario == _COURT:
            score_share(s, team, mine.boss_damage // c.rules[Rule.BOSS_SHARE].value)
        elif scenario == _HUNT:
            score_share(s, team, mine.beast_damage // c.rules[Rule.BEAST_SHARE].value)
    if not is_co_op(s):
        win(s, ahead(s, c))
        return
    shadow = shadow_team(s)
    people = 1 - shadow
    if scenario == _PACT:
        held = int(s.teams[people].vp) - int(s.teams[shadow].vp) >= c.rules[Rule.LEAD_EASY + s.options.difficulty].value
    elif scenario == _SIEGE:
        held = worth_of_outposts(s, c, people) >= c.rules[Rule.SIEGE_EASY + s.options.difficulty].value
    else:
        held = False
    win(s, people if held else shadow)


@rule
def score_share(s: State, team: int, n: int) -> None:
    """Points for damage at the end.  [ET-11.6, ET-11.13]"""
    if n > 0:
        s.teams[team].vp += n
        emit(s, log.DAMAGE_COUNTED)
        emit(s, log.SCORED, team, NONE, n)


@rule
def ahead(s: State, c: Content) -> int:
    """Return the team that wins: more points, then more value of outposts, then more Eternium; NONE for a draw.  [ET-1.3]"""
    azure, crimson = s.teams[0], s.teams[1]
    more = int(azure.vp) - int(crimson.vp)
    if more == 0:
        more = worth_of_outposts(s, c, 0) - worth_of_outposts(s, c, 1)
    if more == 0:
        more = int(azure.pool) - int(crimson.pool)
    return NONE if more == 0 else 0 if more > 0 else 1
