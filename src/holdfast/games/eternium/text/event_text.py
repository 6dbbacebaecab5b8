"""What the log says of events whose sentence depends on more than names and numbers; the other sentences are in `log.py`."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.schema.texts.i18n import Phrase, say, say_many

from .. import log
from ..log import KINDS
from ..state import State
from .nouns import DECKS, Nouns

__all__ = ["KINDS"]


@KINDS.tells(log.KEPT)
def _kept(w: Nouns, s: State, figure: int, victory: int, _: int) -> Phrase:
    return say("{who} keeps a victory card: {main}; then: {second}.", who=w.fighter(s, figure), **w.objectives(victory))


@KINDS.tells(log.VICTORY_DRAWN)
def _victory_drawn(w: Nouns, s: State, figure: int, victory: int, _: int) -> Phrase:
    return say("{who} draws a victory card: {main}; then: {second}.", who=w.fighter(s, figure), **w.objectives(victory))


@KINDS.tells(log.PLACED)
def _placed(w: Nouns, s: State, team: int, area: int, n: int) -> Phrase:
    parts = {"team": w.team(s, team), "place": w.name("areas", area)}
    return say_many(n, "{team} places {count} soldier in {place}.", "{team} places {count} soldiers in {place}.", **parts)


@KINDS.tells(log.TAKEN_OFF)
def _taken_off(w: Nouns, s: State, team: int, area: int, n: int) -> Phrase:
    parts = {"team": w.team(s, team), "place": w.name("areas", area)}
    return say_many(n, "{team} loses {count} soldier in {place}.", "{team} loses {count} soldiers in {place}.", **parts)


@KINDS.tells(log.SOLDIERS_FOUGHT)
def _soldiers_fought(w: Nouns, s: State, figure: int, area: int, n: int) -> Phrase:
    return say_many(
        n,
        "{who} fights the soldiers in {place} and removes {count}.",
        "{who} fights the soldiers in {place} and removes {count}.",
        who=w.fighter(s, figure),
        place=w.name("areas", area),
    )


@KINDS.tells(log.HITS)
def _hits(w: Nouns, s: State, figure: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} has {count} success.", "{who} has {count} successes.", who=w.fighter(s, figure))


@KINDS.tells(log.SCRIED)
def _scried(w: Nouns, s: State, figure: int, deck: int, n: int) -> Phrase:
    parts = {"who": w.fighter(s, figure), "deck": DECKS[deck]}
    return say_many(n, "{who} looks at the top card of {deck}.", "{who} looks at the top {count} cards of {deck}.", **parts)


@KINDS.tells(log.DREW_WEAPON)
def _drew_weapon(w: Nouns, s: State, figure: int, item: int, _: int) -> Phrase:
    weapon = w.weapon(s, figure, 0) if item == NONE else w.name("equipment", item)
    return say("{who} fights with {weapon}.", who=w.fighter(s, figure), weapon=weapon)
