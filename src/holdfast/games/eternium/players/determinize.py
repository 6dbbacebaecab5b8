"""Dealing afresh what a seat cannot know: the order of every deck, but for what Scry has shown its team.  [ET-14.1]"""

from __future__ import annotations

from holdfast.engine.events import forget_unheard
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import Pile, shuffle_unknown, sort_unknown
from holdfast.engine.rng import Chance, rekey

from ..names import TEAMS
from ..records import Content
from ..state import State


@rule
def determinize(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh everything that a viewer cannot know."""
    rekey(s.chance, chance, stream)
    forget_unheard(s.events, viewer)
    mix(s.equipment, viewer, chance, stream)
    mix(s.spells, viewer, chance, stream)
    mix(s.vehicles, viewer, chance, stream)
    mix(s.wilds, viewer, chance, stream)
    mix(s.quests, viewer, chance, stream)
    mix(s.victories, viewer, chance, stream)
    mix(s.battle, viewer, chance, stream)
    mix(s.shadow, viewer, chance, stream)
    for team in range(TEAMS):
        mix(s.teams[team].deck, viewer, chance, stream)
        mix(s.teams[team].upgrades, viewer, chance, stream)


@apart
def mix(pile: Pile, viewer: int, chance: Chance, stream: int) -> None:
    """Let the cards of a pile that a viewer does not know lie in any order; what others alone know counts as unknown."""
    for i in range(pile.count):
        if pile.known[i] >> viewer & 1 == 0:
            pile.known[i] = 0
    sort_unknown(pile)
    shuffle_unknown(pile, chance, stream)
