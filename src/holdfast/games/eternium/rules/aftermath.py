"""How an epic combat ends: flight, defeat, the winner on damage, and who is moved where.  [ET-8.12, ET-8.13, ET-8.15]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import pop, top

from .. import decisions as pending
from .. import log
from ..actions import FLEE, STAY
from ..effect_names import Gain, Moment
from ..names import AREAS, Stage
from ..records import Content
from ..state import State
from .beasts import beat_monster
from .defeat import begin_defeat
from .moving import Ways, has_free, is_free, move_hero, put_to, stand_at
from .people import seat_of
from .shadow_ways import pushed_to
from .situation import ACTIVE, OTHER, hp_left, is_hero
from .standing import happens, imposed

# -- flight ------------------------------------------------------------------------------------------------------------------------


@rule
def can_flee(s: State, c: Content) -> bool:
    """Whether the active player has a choice: its hero may flee, and somewhere it can.  [ET-8.12]"""
    who = s.combat.sides[ACTIVE].who
    if seat_of(s, who) == NONE or imposed(s, c, s.combat.sides[OTHER].who, Gain.NO_FLEE) > 0:
        return False
    return has_free(s, c, who)


@pending.Flee.offers
@apart
def offer_flee(s: State, c: Content, frame: pending.Flee, mask: list[int]) -> None:
    """The hero may flee to an adjacent area without enemy models, or stay.  [ET-8.12]"""
    for area in range(AREAS):
        if is_free(s, c, frame.who, area):
            mask[FLEE + area] = 1
    mask[STAY] = 1


@pending.Flee.answers(STAY)
@rule
def stay(s: State) -> None:
    """The combat goes on.  [ET-8.12]"""
    pop(s.frames)


@pending.Flee.answers(FLEE)
@rule
def flee(s: State, c: Content, frame: pending.Flee, place: int) -> None:
    """The hero flees, and nobody has won.  [ET-8.12]"""
    who = frame.who
    pop(s.frames)
    top(s.frames).step = Stage.OVER
    stand_at(s, who, place)
    emit(s, log.FLED, who, place)
    happens(s, c, s.combat.sides[OTHER].who, Moment.FLED)


# -- the winner ----------------------------------------------------------------------------------------------------------------------


@rule
def winner_by(active: int, other: int) -> int:
    """The side that wins with the attack damage that both have dealt.  [ET-8.13]"""
    return ACTIVE if active > other else OTHER


@pending.Combat.resumes_at(Stage.RESULT)
@apart
def settle_winner(s: State, c: Content) -> None:
    """After two combat rounds: more attack damage dealt wins, on a tie the defender.  [ET-8.13, ET-8.30]"""
    sides = s.combat.sides
    winner = winner_by(sides[ACTIVE].dealt, sides[OTHER].dealt)
    s.combat.winner = winner
    emit(s, log.EPIC_WON, sides[winner].who, sides[1 - winner].who)
    happens(s, c, sides[winner].who, Moment.EPIC_WON)


@pending.Combat.resumes_at(Stage.PUSH)
@apart
def move_away(s: State, c: Content) -> None:
    """The losing hero is moved by the winner, or by its owner if a beast has beaten it or the combat was ended by a spell.

    [ET-8.13, ET-8.22, ET-8.26, ET-13.8]
    """
    sides = s.combat.sides
    if s.combat.banished:
        move_hero(s, sides[ACTIVE].who, sides[ACTIVE].who, Ways.FREE)
        return
    loser = sides[1 - s.combat.winner].who
    winner = sides[s.combat.winner].who
    if not is_hero(loser):
        return
    if not is_hero(winner):
        move_hero(s, loser, loser, Ways.FREE_FIRST)
    elif seat_of(s, winner) == NONE:
        area = pushed_to(s, c, loser)
        if area != NONE:
            put_to(s, loser, area)
    else:
        move_hero(s, winner, loser, Ways.FREE_FIRST if s.options.push_free else Ways.ANY)


# -- defeat --------------------------------------------------------------------------------------------------------------------------


@pending.Combat.resumes_at(Stage.FALL)
@apart
def fall(s: State, c: Content, frame: pending.Combat) -> None:
    """Somebody has no HP left: rewards of the other, then what the defeat costs.  [ET-8.15, ET-8.27, ET-8.30, ET-10.3]"""
    frame.step = Stage.OVER
    active = s.combat.sides[ACTIVE].who
    other = s.combat.sides[OTHER].who
    active_down = hp_left(s, c, active) <= 0
    other_down = hp_left(s, c, other) <= 0
    if is_hero(other):
        if active_down:
            overcome(s, c, other, active, other_down)
        if other_down:
            overcome(s, c, active, other, active_down)
        return
    if active_down:
        begin_defeat(s, c, active, NONE)
    if other_down:
        beat_monster(s, c, active, other, not active_down)
        if not active_down:
            emit(s, log.EPIC_WON, active, other)
            happens(s, c, active, Moment.EPIC_WON)
            happens(s, c, active, Moment.DEFEATS)


@rule
def overcome(s: State, c: Content, winner: int, loser: int, both: bool) -> None:
    """A hero defeats another one.  [ET-10.4, ET-8.30]"""
    begin_defeat(s, c, loser, winner)
    happens(s, c, winner, Moment.DEFEATS)
    happens(s, c, winner, Moment.DEFEAT_HERO)
    if not both:
        emit(s, log.EPIC_WON, winner, loser)
        happens(s, c, winner, Moment.EPIC_WON)
