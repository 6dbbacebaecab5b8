"""What the log says of events whose sentence depends on more than the event tells; the other sentences are in `log.py`."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.schema.i18n import Phrase, say

from .. import log
from ..log import KINDS
from ..state import State
from .nouns import Nouns

__all__ = ["KINDS"]


@KINDS.tells(log.THREAT_ROSE)
def _threat_rose(w: Nouns, s: State, place: int, level: int, _: int) -> Phrase:
    limit = s.options.outer_limit if place else s.options.capital_limit
    return say("Threat {where} rises to {level} of {limit}.", where=w.in_region(place), level=level, limit=limit)


@KINDS.tells(log.LOST_HIT_POINTS)
def _lost(w: Nouns, s: State, d: int, by: int, left: int) -> Phrase:
    if left:
        return say("{who} loses {hit_points} HP, {left} left.", who=w.defender(s, d), hit_points=by, left=left)
    return say("{who} loses {hit_points} HP and is Exhausted.", who=w.defender(s, d), hit_points=by)


@KINDS.tells(log.FOE_REVEALED)
def _revealed(w: Nouns, s: State, foe: int, place: int, _: int) -> Phrase:
    return say(
        "The Epic Foe is {foe}, {where}! {ability}: {text}",
        foe=w.the_foe(s),
        where=w.at_region(place),
        ability=w.text("foes", foe, "ability"),
        text=w.text("foes", foe),
    )


@KINDS.tells(log.FOE_HIT)
def _foe_hit(w: Nouns, s: State, d: int, _: int, left: int) -> Phrase:
    return say("{who} hits {foe}: {left} HP left.", who=w.defender(s, d), foe=w.the_foe(s), left=left)


@KINDS.tells(log.FOE_EVENT)
def _epic_event(w: Nouns, s: State, foe: int, _: int, __: int) -> Phrase:
    return say("An Epic Event of {foe}! {text}", foe=w.the_foe(s), text=w.text("foes", foe, "event_text"))


@KINDS.tells(log.PUT_AT_BOTTOM)
def _at_bottom(w: Nouns, s: State, card: int, _: int, __: int) -> Phrase:
    if card == NONE:
        return say("An unseen card goes to the bottom of the Turn Deck.")
    return say("{card} goes to the bottom of the Turn Deck.", card=w.card(s, card))


@KINDS.tells(log.ABILITY)
def _used_region(w: Nouns, s: State, d: int, place: int, side: int) -> Phrase:
    ability = w.text("regions", place, "house_ability" if side else "ability")
    return say("{who} uses {ability}.", who=w.defender(s, d), ability=ability)


@KINDS.tells(log.DIRE_EFFECT)
def _dire_effect(w: Nouns, s: State, dire: int, _: int, __: int) -> Phrase:
    name, ability, text = (w.text("dire_enemies", dire, key) for key in ("name", "ability", "text"))
    return say("{card}: {ability}! {text}", card=name, ability=ability, text=text)
