"""What the log says of events whose sentence depends on more than the event tells; the other sentences are in `log.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.texts.i18n import Phrase, joined, phrased, say
from holdfast.schema.texts.templates import many

from .. import log
from ..layout import MARKS
from ..log import KINDS
from ..names import FIRST_SPECIAL, Good, Phase, Source, Track, TrackEvent
from ..state import State
from .amounts import fame, good_amount
from .nouns import Nouns

__all__ = ["KINDS"]


def _others(s: State, kind: int, p: int) -> Iterator[Any]:
    """What else of a kind happened to a player in the step that is told: what one sentence says, no other says again."""
    return (event for event in s.events.items[: s.events.count] if event.kind == kind and event.a == p)


def _alike(s: State, kind: int, p: int, good: int, n: int) -> int:
    """How many events of the step gain or give up just so much of a good.

    Which of them an Adventure or the camp tells cannot be seen: only where these tell all of them none needs a sentence of its own.
    """
    return sum(1 for event in _others(s, kind, p) if (event.b, event.c) == (good, n))


def _cubes_for_the_camp(s: State, p: int, good: int) -> int:
    """How many cubes of a kind a player has given up in the step to put them into the camp, one after the other."""
    events = s.events.items[: s.events.count]
    given = [(log.SPENT, p, good, 1), (log.CONTRIBUTED, p, good)]
    told = [(event.kind, event.a, event.b, event.c) for event in events]
    return sum(1 for one, other in pairwise(told) if [one, other[:3]] == given)


@KINDS.tells(log.FAME)
def _fame(w: Nouns, s: State, p: int, source: int, by: int) -> Phrase | None:
    if Source(source) in (Source.START, Source.SCORING):  # the lines of the scoring tell it one by one
        return None
    if source in _TOLD_WITH and any(_others(s, _TOLD_WITH[Source(source)], p)):
        return None
    who, n = w.colour(p), abs(by)
    losing = (Source.REQUIREMENT, Source.FAILED_ADVENTURE, Source.EMPTY_HANDS, Source.SIEGE, Source.FEWEST_CUBES, Source.ATTACK)
    if by < 0 and Source(source) not in losing:
        return say("{who} loses {fame}.", who=who, fame=fame(n))
    if by > 0 and Source(source) in losing:
        return say("{who} gains {fame}.", who=who, fame=fame(n))
    return phrased(MARKS.texts["fame-for"][kebabs(Source)[source]], who=who, fame=fame(n))


_TOLD_WITH = {Source.ADVENTURE: log.ADVENTURE_DONE, Source.CAMP: log.CONTRIBUTED}
"""The kinds of events that tell the Fame of a source, too."""


@KINDS.tells(log.GAINED)
def _gained(w: Nouns, s: State, p: int, good: int, n: int) -> Phrase | None:
    cards = (w.c.adventures[event.b] for event in _others(s, log.ADVENTURE_DONE, p))
    told = [card for card in cards if (good == Good.COIN and n == card.coin) or (good == Good.LOOT and n == card.loot)]
    if told and len(told) >= _alike(s, log.GAINED, p, good, n):
        return None
    return say("{who} gains {goods}.", who=w.colour(p), goods=good_amount(good, n))


@KINDS.tells(log.SPENT)
def _spent(w: Nouns, s: State, p: int, good: int, n: int) -> Phrase | None:
    told = _cubes_for_the_camp(s, p, good)
    if told and told >= _alike(s, log.SPENT, p, good, n):
        return None
    return say("{who} gives up {goods}.", who=w.colour(p), goods=good_amount(good, n))


@KINDS.tells(log.LEVEL_GAINED)
def _level(w: Nouns, s: State, p: int, track: int, space: int) -> Phrase:
    it = w.c.track[space]  # that a cube is gained an event of its own tells
    gives: dict[int, Callable[[], Phrase]] = {
        TrackEvent.MULTIPLIER: lambda: say("multiplier {count}", count=it.multiplier),
        TrackEvent.TILE: lambda: say("a Level tile"),
        TrackEvent.POTION: lambda: say("a potion"),
        TrackEvent.FLIP: lambda: say("the Level tile is turned over"),
    }
    if it.event not in gives:
        return say("{who} rises to {level}.", who=w.colour(p), level=_reached(track, space))
    return say("{who} rises to {level}: {gain}.", who=w.colour(p), level=_reached(track, space), gain=gives[it.event]())


def _reached(track: int, space: int) -> Phrase:
    return say("Strength {level}", level=space) if track == Track.STRENGTH else say("Magic {level}", level=space)


@KINDS.tells(log.PHASE_BEGAN)
def _phase(w: Nouns, s: State, phase: int, _: int, __: int) -> Phrase | None:
    sentence = MARKS.texts["phases-begin"].get(kebabs(Phase)[phase])
    return phrased(sentence) if sentence else None


@KINDS.tells(log.HORDE_REVEALED)
def _horde(w: Nouns, s: State, horde: int, speed: int, left: int) -> Phrase:
    before = [say("The cubes leave the camps.")] if left >= 0 else []
    if left > 0:
        before.append(say("The Horde deck leaves the game."))
    return joined(" ", [*before, _comes(w, horde, speed)])


def _comes(w: Nouns, horde: int, speed: int) -> Phrase:
    return (SPECIAL_HORDE if horde >= FIRST_SPECIAL else HORDE).said(speed, horde=w.horde(horde), goods=w.horde_asks(horde))


HORDE = many(
    say("A Horde comes: {horde}, {count} space from the Wall. It takes {goods} to beat it."),
    say("A Horde comes: {horde}, {count} spaces from the Wall. It takes {goods} to beat it."),
)
SPECIAL_HORDE = many(
    say("A special Horde comes: {horde}, {count} space from the Wall. It takes {goods} to beat it."),
    say("A special Horde comes: {horde}, {count} spaces from the Wall. It takes {goods} to beat it."),
)
