"""Dealing afresh what a seat cannot know: the order of every deck, but for what Scry has shown its team.  [ET-14.1]"""

from __future__ import annotations

from holdfast.engine.events import forget_unheard
from holdfast.engine.jit import rule
from holdfast.engine.pile import mix_unknown
from holdfast.engine.rng import Chance, rekey

from ..names import TEAMS
from ..records import Content
from ..state import State


@rule
def determinize(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh everything that a viewer cannot know."""
    rekey(s.chance, chance, stream)
    forget_unheard(s.events, viewer)
    mix_unknown(s.equipment, viewer, chance, stream)
    mix_unknown(s.spells, viewer, chance, stream)
    mix_unknown(s.vehicles, viewer, chance, stream)
    mix_unknown(s.wilds, viewer, chance, stream)
    mix_unknown(s.quests, viewer, chance, stream)
    mix_unknown(s.victories, viewer, chance, stream)
    mix_unknown(s.battle, viewer, chance, stream)
    mix_unknown(s.shadow, viewer, chance, stream)
    for team in range(TEAMS):
        mix_unknown(s.teams[team].deck, viewer, chance, stream)
        mix_unknown(s.teams[team].upgrades, viewer, chance, stream)
