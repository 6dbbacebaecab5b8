"""Free actions besides Trade: map spells and Healing Draughts.  [ET-5.2]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart
from holdfast.engine.pile import NONE

from .. import log
from ..actions import CAST, USE
from ..decisions import W_EFFECT
from ..effect_names import FROM_ITEM
from ..names import CONSUMABLES, MAP_SPELL, SLOTS, SPELL_SLOTS, SPELLS
from ..records import Content
from ..state import State
from .carry import drop_item, put_under
from .spells import can_cast


@apart
def offer_free(s: State, c: Content, figure: int, mask: list[int]) -> None:
    """Map spells and Healing Draughts, as long as there are any."""
    me = s.heroes[figure]
    for slot in range(SPELL_SLOTS):
        if me.spells[slot] != NONE and can_cast(s, c, figure, me.spells[slot], MAP_SPELL):
            mask[CAST + figure * SPELLS + me.spells[slot]] = 1
    for slot in range(CONSUMABLES, SLOTS):
        if me.damage > 0 and me.items[slot] != NONE and c.equipment[me.items[slot]].free:
            mask[USE + me.items[slot]] = 1


@apart
def use_freely(s: State, c: Content, figure: int, item: int) -> None:
    """A consumable that is used outside of combats.  [ET-5.2, ET-7.3]"""
    drop_item(s, c, figure, item)
    put_under(s, item)
    emit(s, log.USED, figure, item)
    begin(s.frames, W_EFFECT, figure, FROM_ITEM + item, c.equipment[item].effect.row, ANY_USE)
