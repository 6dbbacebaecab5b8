"""What several words have: their arguments, and for what they are useful."""

from __future__ import annotations

from typing import Any

from holdfast.schema.effects.effect_words import Argument, Says, Word, do, number, one, several

from ...names import BASIC_COLOURS, AnyTerrain, Colour, Element, Use
from .. import sayings, special

MOVING, INTERACTION = 1 << Use.MOVING, 1 << Use.INTERACTION
SIDEWAYS = MOVING | INTERACTION | 1 << Use.BLOCKING | 1 << Use.ATTACKING
SHOOTING, BLOCKING, ATTACKING = 1 << Use.RANGED_ATTACK, 1 << Use.BLOCKING, 1 << Use.ATTACKING
COMBAT = SHOOTING | BLOCKING | ATTACKING
HEALING = 1 << Use.HEALING
SOME = number(1, 20)
RATE = number(1, 9)
TERRAIN = one(AnyTerrain)
ELEMENT = one(Element, default=Element.PHYSICAL)


def only(value: int) -> Argument:
    """A number of a word's rule that no text names."""
    return number(value, value, default=value)


def this_turn(name: str, kind: int, *, says: Says, a: Argument | None = None, b: Argument | None = None, **more: Any) -> Word:
    """A word by which something holds until the end of the turn: of a kind (`names.py`), about `a`, by `b`."""
    return do(name, special.hold_for_turn, says=says, **more, **_about(a, b), kind=only(kind))


def _about(a: Argument | None, b: Argument | None) -> dict[str, Any]:
    """Both arguments: what a text names comes first, then what it does not."""
    both = {"a": a or only(0), "b": b or only(1)}
    return dict(sorted(both.items(), key=lambda item: item[1].default is not None))


OF_COLOURS = several(
    Colour,
    {"basic": tuple(range(BASIC_COLOURS)), "any": tuple(Colour)},
    said=sayings.COLOURS,
)
