"""What a screen can move with an event: who strikes whom, who falls, where fire spreads, whose amounts change, which die rolls.

All of it is derived from the declaration of the event, as its sound is (`sounds.py`); `strikes=`, `falls=`, `spreads=` and
`pays=True` of `Kinds.add` say what cannot be.  The page learns it with the layout of the view (`Layout.events`), and finds where each is
on its board (`web/src/lib/beats.ts`).
"""

from __future__ import annotations

from collections.abc import Sequence

from ..views.motions import Fall, Motion, Strike
from .fields import Field
from .sounds import DICE, HARM, PLACES, is_actor

COUNTED: frozenset[str] = frozenset({"coin", "step"})
"""Sounds of events in which an amount changes hands."""
CARDS: str = "cards"
"""An amount of cards moves as cards do: the change of the view says which, and from where."""


NO_STRIKE: Strike = Strike("")
"""Of an event that is no blow, though its fields look like one."""


NOTHING: Motion = Motion()
"""Of an event with which nothing moves."""


def strikes(at: str, by: str = "", amount: str = "") -> Strike:
    """Declare a blow: `strikes=strikes("foe", by="defender", amount="damage")`."""
    return Strike(at, by, amount)


def falls(what: str, left: str = "") -> Fall:
    """Declare that something is beaten: `falls=falls("enemy")`, or once nothing is left: `falls=falls("defender", left="hit_points")`."""
    return Fall(what, left)


def spreads(at: str, by: str = "") -> Strike:
    """Declare that fire takes hold somewhere: `spreads=spreads("region", by="card")`."""
    return Strike(at, by)


def motion_of(
    name: str,
    fields: Sequence[Field],
    sound: str,
    *,
    turning: bool,
    struck: Strike | None,
    pays: bool,
    fall: Fall | None = None,
    spread: Strike | None = None,
) -> Motion:
    """Return what of an event a screen moves; `struck` is the blow that its declaration names, None where it names none.

    Raises ValueError for a number, of harm or of what is left, that is none of its fields.
    """
    numbers = {each.name for each in fields}
    if struck is not None and struck.amount and struck.amount not in numbers:
        raise ValueError(f"the event {name} counts the harm of its blow by {struck.amount}, which is none of its fields")
    if fall is not None and fall.left and fall.left not in numbers:
        raise ValueError(f"the event {name} lets fall once nothing is left of {fall.left}, which is none of its fields")
    nouns = [each.noun for each in fields if is_actor(each)]
    actors = [each.name for each in fields if is_actor(each) or (each.noun is not None and each.noun in nouns)]
    subjects = [each.name for each in fields if each.noun is not None or each.name in PLACES]
    who = actors[0] if actors else ""
    blow = _blow(fields, actors, subjects, sound) if struck is None else None if struck == NO_STRIKE else struck
    amount = next((each.name for each in fields if each.adds and each.name != CARDS), "") if sound in COUNTED else ""
    things = tuple(each for each in subjects if each != who)
    what = next((each for each in things if each not in PLACES), "") if amount else ""
    is_rolled = sound == "die" and any(each.name == "face" for each in fields)
    rolled = next((each.name for each in fields if each.name in DICE and each.noun is not None), "") if is_rolled else ""
    if blow is not None:
        what = amount = ""
    return Motion(who, things, what, amount, pays, blow, rolled, turning, fall, spread)


def _blow(fields: Sequence[Field], actors: list[str], subjects: list[str], sound: str) -> Strike | None:
    """Return the blow that fields tell: of two, the first strikes the second, and a thing that does harm strikes somebody."""
    if sound != "blow" or not subjects:
        return None
    harm = next((each.name for each in fields if each.adds and HARM & {one.name for one in fields}), "")
    if len(subjects) == 1:
        return Strike(subjects[0], amount=harm)
    first, second = subjects[:2]
    if harm and len(actors) == 1 and second not in actors and second not in PLACES:
        return Strike(first, second, harm)
    return Strike(second, first, harm)
