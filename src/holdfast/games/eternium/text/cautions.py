"""What somebody may not want: a fight that looks lost, actions and Eternium that are left."""

from __future__ import annotations

from typing import Any

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import say_many

from .. import actions as a
from .. import decisions as pending
from ..actions import SPACE
from ..names import BEASTS, FIGURES
from ..rules.people import team_of
from ..state import State


def caution(game: Any, s: State, action: int) -> str:  # noqa: ARG001 - as the house calls it
    """Why one may not want a legal action, in a sentence, or nothing."""
    if not s.frames.count or top(s.frames).kind != pending.Turn.number:
        return ""
    match SPACE.read(action):
        case (a.DONE,) if s.turn.left:
            return say_many(s.turn.left, "{count} action is not used.", "{count} actions are not used.")
        case ((a.MOVE | a.MARCH | a.TRAVEL), area):
            return _wounded(s, top(s.frames).who, area)
    return ""


def _wounded(s: State, figure: int, area: int) -> str:
    """A hero with few HP left goes where it must fight."""
    me = s.heroes[figure]
    foes = any(team_of(other) != team_of(figure) and s.heroes[other].at == area for other in range(FIGURES))
    beasts = any(s.beasts[place].kind != NONE and s.beasts[place].at == area for place in range(BEASTS))
    left = me.hp - me.damage
    if (foes or beasts) and 2 * left <= me.hp:
        return say_many(left, "You have to fight there, with {count} HP left.", "You have to fight there, with {count} HP left.")
    return ""
