"""What a designer counts in a game of Tiny Epic Defenders: every number comes from the events."""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.metrics import Metrics

from .. import log
from ..content import Content
from ..names import (
    ABOARD,
    CAPITAL_CITY,
    LAISHOM,
    MOUNTAINS,
    ORYK,
    REGIONS,
    TIMELESS_HOURGLASS,
    ZODIAC_CLOAK,
    Artifact,
    DefenderCard,
    DireEnemy,
    Enemy,
    Foe,
    Hero,
    Region,
    Result,
)
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
    count_loss,
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
    see,
    take,
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
    ROUNDS,
    STRUCK_RUBBLE,
    VICTORY,
    Act,
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
    for row in range(ROUNDS):
        t.capital_threat_by_round[row] = -1
        t.outer_threat_by_round[row] = -1
        t.destroyed_by_round[row] = -1
        t.hit_points_by_round[row] = -1
        t.foe_hit_points_by_round[row] = -1


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
        count_attack(t, a, b)
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
        saw_destroyed(t, a)
    elif kind == log.DIRE_EFFECT:
        t.running.blow = DIRE_EFFECT
    elif kind == log.LOST_HIT_POINTS:
        count_loss(t, a, b, event.c)
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
        t.rests += 1
        do(t, REST)
        regain(t, a, full_health(s, c, a))
    elif kind == log.CLIMBED:
        t.running.places[a] = ABOARD
        do(t, CLIMB)
    elif kind == log.SWEPT or kind == log.FELL or kind == log.SPAT_OUT:
        t.running.places[a] = b
    elif kind == log.MEDITATES:
        t.running.places[a] = MOUNTAINS
    elif kind == log.FOE_REVEALED or kind == log.FOE_HIT or kind == log.FOE_EVENT or kind == log.SWALLOWED:
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
        buy_points(s, t, a, b)
    elif kind == log.HOURGLASS:
        count_artifact(t, TIMELESS_HOURGLASS)
    elif kind == log.ARTIFACT_GAINED:
        see(t.artifacts[b])
        take(t.artifacts[b], 1)
    elif kind == log.ARTIFACT_REFUSED:
        see(t.artifacts[b])
    elif kind == log.HERO_CHOSEN:
        see(t.heroes[b])
        take(t.heroes[b], 1)
        t.running.hit_points[a] = c.heroes[b].hit_points


# -- names, and what can be left out or put in ------------------------------------------------------------------------------------


def _keys(enum: type[IntEnum]) -> tuple[str, ...]:
    return tuple(kebab(member.name) for member in enum)


_CARDS = {"hero": Hero, "artifact": Artifact, "enemy": Enemy, "dire-enemy": DireEnemy, "foe": Foe}
"""The cards that can be left out of a game."""


def _card(name: str) -> tuple[str, str] | None:
    """Kind and key of a card that can be left out: of `kraken`, `foe:kraken` or `Dire Enemy: Sea Serpent`."""
    kind, _, key = name.strip().lower().replace("_", "-").replace("'", "").rpartition(":")
    kind, key = ("-".join(part.split()) for part in (kind, key))
    for of, enum in _CARDS.items():
        if kind in ("", of) and key in _keys(enum):
            return of, key
    return None


def bans(name: str) -> Mapping[str, Any] | None:
    """The options of a game without a hero, artifact, enemy card, Dire Enemy or foe."""
    card = _card(name)
    return None if card is None else {f"without_{card[0].replace('-', '_')}": card[1]}


def forces(name: str) -> Mapping[str, Any] | None:
    """The options of a game with a hero, for the first Defender, or with a foe."""
    card = _card(name)
    if card is None or card[0] not in ("hero", "foe"):
        return None
    return {"hero_1" if card[0] == "hero" else "foe": card[1]}


METRICS = Metrics(
    tally=DefendersTally,
    begin=begin,
    count=count,
    end=end,
    items={
        "heroes": ("hero", _keys(Hero)),
        "artifacts": ("artifact", _keys(Artifact)),
        "enemies": ("enemy", _keys(Enemy)),
        "dire_enemies": ("dire enemy", _keys(DireEnemy)),
        "defender_cards": ("defender card", _keys(DefenderCard)),
        "foes": ("foe", _keys(Foe)),
        "regions": ("region", _keys(Region)),
        "acts": ("action", _keys(Act)),
    },
    words={"result": _keys(Result), "foe": _keys(Foe), "cause": CAUSES, "last_card": LAST_CARDS},
    series={
        "capital_threat_by_round": "round",
        "outer_threat_by_round": "round",
        "destroyed_by_round": "round",
        "hit_points_by_round": "round",
        "foe_hit_points_by_round": "round",
    },
    bans=bans,
    forces=forces,
)
