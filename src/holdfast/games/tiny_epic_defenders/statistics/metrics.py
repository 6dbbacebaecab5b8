"""What a designer counts in a game of Tiny Epic Defenders: every number comes from the events."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.event_counts import left_out_by, metrics_of, starting_with, without

from .. import log
from ..content import Content
from ..log import KINDS
from ..names import (
    ABOARD,
    CAPITAL_CITY,
    LAISHOM,
    MOUNTAINS,
    ORYK,
    REGIONS,
    TIMELESS_HOURGLASS,
    ZODIAC_CLOAK,
    Foe,
    Result,
)
from ..options import OPTIONS
from ..rules.foes import revealed
from ..rules.health import full_health
from ..state import State
from .counting import (
    buy_points,
    count_artifact,
    count_attack,
    count_card,
    count_defeat,
    count_defend,
    count_fall,
    count_foe,
    count_move,
    count_points,
    count_reaction,
    count_region_ability,
    count_rise,
    count_round,
    count_sacrifice,
    count_secure,
    destroyed_regions,
    do,
    note_round,
    regain,
    saw_destroyed,
    use,
    use_hero,
)
from .record import (
    CAUSES,
    CLIMB,
    DIRE_EFFECT,
    HERO_ABILITY,
    LAST_CARDS,
    REGION_FELL,
    REST,
    STRUCK_RUBBLE,
    VICTORY,
    DefendersTally,
)

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: DefendersTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What is known before anything is counted; events that tell new levels come on top of those of the position."""
    t.defenders = s.options.defenders
    t.foe = s.foe.card
    t.rounds = s.round
    t.foe_hit_points = s.foe_hit_points if revealed(s) else NONE
    for place in range(REGIONS):
        t.running.threat[place] = s.regions[place].threat
    for d in range(4):
        t.running.hit_points[d] = s.defenders[d].hit_points
        t.running.places[d] = s.defenders[d].place
    t.running.unspent = NONE
    t.running.attacker = NONE


@rule
def end(s: State, c: Content, t: DefendersTally) -> None:  # noqa: ARG001
    """How things stand when the game is over or broken off."""
    t.capital_threat = t.running.threat[CAPITAL_CITY]
    t.destroyed = destroyed_regions(s, t)
    note_round(s, t, t.rounds)


# -- one event ---------------------------------------------------------------------------------------------------------------


@rule
def count(s: State, c: Content, event: Event, t: DefendersTally) -> None:
    """Count one event."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.CARD_DRAWN:
        count_card(s, t, a)
    elif kind == log.ATTACKED:
        count_attack(t, b)
    elif kind == log.DEFENDED:
        count_defend(c, t, a, b, event.c)
    elif kind == log.STEPPED_OUT:
        t.running.stepped_out = True
    elif kind == log.PASSED_ON:
        if t.running.blow == REGION_FELL:
            t.running.blow = STRUCK_RUBBLE
    elif kind == log.THREAT_ROSE:
        count_rise(t, a, b)
    elif kind == log.THREAT_FELL:
        count_fall(t, a, b)
    elif kind == log.DESTROYED:
        saw_destroyed(t)
    elif kind == log.DIRE_EFFECT:
        t.running.blow = DIRE_EFFECT
    elif kind == log.LOST_HIT_POINTS:
        t.running.hit_points[a] = event.c
    elif kind == log.GAINED_HIT_POINTS:
        regain(t, a, event.c)
    elif kind == log.ROUND_BEGAN:
        count_round(s, t, event.c)
    elif kind == log.WON:
        t.cause = VICTORY
    elif kind == log.LOST:
        count_defeat(s, t)
    else:
        count_turn(s, c, event, t)


@rule
def count_turn(s: State, c: Content, event: Event, t: DefendersTally) -> None:
    """Count an event of a Defender's turn."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.TURN_BEGAN or kind == log.POOL_BEGAN:
        count_points(t, kind, b)
    elif kind == log.TURN_ENDED:
        t.running.unspent = b
    elif kind == log.MOVED:
        count_move(t, a, b)
    elif kind == log.SECURED:
        count_secure(s, t, a, b)
    elif kind == log.SACRIFICED:
        count_sacrifice(s, t, a, b)
    elif kind == log.RESTED:
        use(t.regions[CAPITAL_CITY])
        do(t, REST)
        regain(t, a, full_health(s, c, a))
    elif kind == log.CLIMBED:
        t.running.places[a] = ABOARD
        do(t, CLIMB)
    elif kind == log.SWEPT or kind == log.FELL or kind == log.SPAT_OUT:
        t.running.places[a] = b
    elif kind == log.MEDITATES:
        t.running.places[a] = MOUNTAINS
    elif kind == log.FOE_REVEALED or kind == log.FOE_HIT or kind == log.SWALLOWED:
        count_foe(s, c, event, t)
    elif kind == log.PRAYED:
        if s.options.prayer_sets_off_foes:
            count_reaction(s, t, a)
    else:
        count_ability(s, c, event, t)


@rule
def count_ability(s: State, c: Content, event: Event, t: DefendersTally) -> None:
    """Count the use of an ability, or who and what came into the game."""
    kind, a, b = event.kind, event.a, event.b
    if kind == log.ABILITY:
        count_region_ability(t, a, b, event.c)
    elif kind == log.HERO_ABILITY:
        do(t, HERO_ABILITY)
        use_hero(s, t, a, b)
    elif kind == log.MARTYRED:
        do(t, HERO_ABILITY)
        use_hero(s, t, a, ORYK)
    elif kind == log.COMMANDED:
        do(t, HERO_ABILITY)
        use_hero(s, t, a, LAISHOM)
        t.points += c.heroes[LAISHOM].amount
    elif kind == log.ARTIFACT_USED:
        count_artifact(t, b)
    elif kind == log.CLOAKED:
        count_artifact(t, ZODIAC_CLOAK)
        buy_points(s, t, a)
    elif kind == log.HOURGLASS:
        count_artifact(t, TIMELESS_HOURGLASS)
    elif kind == log.HERO_CHOSEN:
        t.running.hit_points[a] = c.heroes[b].hit_points


# -- names, and what can be left out or put in ------------------------------------------------------------------------------------


METRICS = metrics_of(
    KINDS,
    kebabs(Result),
    DefendersTally,
    begin=begin,
    count=count,
    end=end,
    words={"foe": kebabs(Foe), "cause": CAUSES, "last_card": LAST_CARDS},
    bans=without(left_out_by(OPTIONS)),
    forces=starting_with(left_out_by(OPTIONS), {"hero": "hero_1", "foe": "foe"}),
)
