"""Which sound an event has: derived from its declaration, or named there by `sound=`.

A sound says what kind of thing happens, never more: nobody needs it to understand a game.  The page makes the sounds itself, each under
its name (`web/src/lib/sound.ts`).
"""

from __future__ import annotations

from collections.abc import Iterable

from .fields import Field, Reveal

SILENT = ""

SOUNDS = ("card", "die", "step", "blow", "fire", "siege", "coin", "round", "day", "night", "entrance", "victory", "loss")
"""All sounds of events."""

DICE = frozenset({"die", "face"})
HARM = frozenset({"damage", "blow", "wounds", "hits", "threat"})
PLACES = frozenset({"place", "space", "tile", "region"})


def sound_of(name: str, fields: Iterable[Field | None], reveal: Reveal | None, *, heading: bool, wanted: str | None) -> str:
    """Return the sound of a kind of event, SILENT for none; `wanted` is what its declaration names, None where it names nothing.

    Raises ValueError for a sound that there is not.
    """
    if wanted is None:
        return _derived([each for each in fields if each is not None], reveal, heading=heading)
    if wanted and wanted not in SOUNDS:
        raise ValueError(f"the event {name} has the sound {wanted}, which is none of {', '.join(SOUNDS)}")
    return wanted


def _derived(fields: list[Field], reveal: Reveal | None, *, heading: bool) -> str:
    """Return what the fields say: dice are rolled, harm is a blow, an amount changes hands, somebody with a place goes there."""
    if reveal is not None:
        return "entrance" if reveal.grand else "card"
    actors = [each for each in fields if is_actor(each)]
    if heading:
        return SILENT if actors else "round"
    names = {each.name for each in fields}
    amounts = {each.name for each in fields if each.adds}
    if names & DICE:
        return "die"
    if names & HARM:
        return "blow"
    if amounts - {"cards"}:
        return "coin"
    if _goes_somewhere(fields, actors):
        return "step"
    return "card" if amounts or any(each.noun is not None and each not in actors for each in fields) else SILENT


def is_actor(each: Field) -> bool:
    """Return whether a field is somebody who acts, or a team: a seat, or what a sentence calls `{who}` or `{team}`."""
    return each.noun is not None and (each.noun.seats or not {"who", "team"}.isdisjoint(each.forms))


def _goes_somewhere(fields: list[Field], actors: list[Field]) -> bool:
    """Return whether somebody, or a piece of no player, and a place are all that an event names."""
    places = [each for each in fields if each.name in PLACES]
    others = len(fields) - len(places)
    return bool(places) and others == 1 and (bool(actors) or all(each.noun is not None for each in places))
