"""Free actions besides Trade: map spells and Healing Draughts.  [ET-5.2]"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..actions import CAST, USE
from ..names import CONSUMABLES, SLOTS, SPELL_SLOTS, SPELLS, SpellSort
from ..records import Content
from ..state import State
from .spells import can_cast, consume


@apart
def offer_free(s: State, c: Content, figure: int, mask: list[int]) -> None:
    """Map spells and Healing Draughts, as long as there are any.  [ET-5.2]"""
    me = s.heroes[figure]
    for slot in range(SPELL_SLOTS):
        if is_map_spell(s, c, figure, slot):
            mask[CAST + figure * SPELLS + me.spells[slot]] = 1
    for slot in range(CONSUMABLES, SLOTS):
        if is_draught(s, c, figure, slot):
            mask[USE + me.items[slot]] = 1


@rule
def has_free(s: State, c: Content, figure: int) -> bool:
    """Whether a hero has anything of that.  [ET-5.2]"""
    for slot in range(SPELL_SLOTS):
        if is_map_spell(s, c, figure, slot):
            return True
    for slot in range(CONSUMABLES, SLOTS):
        if is_draught(s, c, figure, slot):
            return True
    return False


@rule
def is_map_spell(s: State, c: Content, figure: int, slot: int) -> bool:
    """Whether the spell of a slot can be cast now, outside combats.  [ET-7.7]"""
    spell = s.heroes[figure].spells[slot]
    return spell != NONE and can_cast(s, c, figure, spell, SpellSort.MAP)


@rule
def is_draught(s: State, c: Content, figure: int, slot: int) -> bool:
    """Whether the consumable of a slot heals outside combats, and the hero is hurt.  [ET-5.2]"""
    me = s.heroes[figure]
    return me.damage > 0 and me.items[slot] != NONE and c.equipment[me.items[slot]].free


@pending.Turn.answers(USE)
@rule
def use_freely(s: State, c: Content, frame: pending.Turn, equipment: int) -> None:
    """A consumable that is used outside of combats.  [ET-5.2, ET-7.3]"""
    consume(s, c, frame.who, equipment)
