"""What the log says of events whose sentence depends on more than the event tells; the other sentences are in `log.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import pairwise
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.i18n import Phrase, joined, phrased, say, say_many

from .. import log
from ..content import FAME_PER_CUBE
from ..layout import MARKS
from ..log import KINDS
from ..names import AREA_C, CHEST, COIN, FATES, FIRST_SPECIAL, LOOT, WALL_B, Phase, Source, Track, TrackEvent
from ..state import State
from .nouns import LINE_NAMES, Nouns, fame, good_amount, number_of

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


# -- setting up --------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.ORDERED)
def _ordered(w: Nouns, s: State, p: int, position: int, _: int) -> Phrase:
    return say("{who} begins in position {number} with {fame}.", who=w.colour(p), number=position, fame=fame(s.players[p].fame))


@KINDS.tells(log.FATE_KEPT)
def _kept(w: Nouns, s: State, p: int, fate: int, _: int) -> Phrase:
    if not 0 <= fate < FATES:
        return say("{who} has chosen a Fate card.", who=w.colour(p))
    return say("{who} keeps the Fate card {fate}: {goods}.", who=w.colour(p), fate=w.fate(fate), goods=w.fate_start(fate))


# -- goods, Fame, wounds and levels ------------------------------------------------------------------------------------------


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
    told = [card for card in cards if n == {COIN: card.coin, LOOT: card.loot}.get(good)]
    if told and len(told) >= _alike(s, log.GAINED, p, good, n):
        return None
    return say("{who} gains {goods}.", who=w.colour(p), goods=good_amount(good, n))


@KINDS.tells(log.SPENT)
def _spent(w: Nouns, s: State, p: int, good: int, n: int) -> Phrase | None:
    told = _cubes_for_the_camp(s, p, good)
    if told and told >= _alike(s, log.SPENT, p, good, n):
        return None
    return say("{who} gives up {goods}.", who=w.colour(p), goods=good_amount(good, n))


@KINDS.tells(log.WOUNDED)
def _wounded(w: Nouns, s: State, p: int, by: int, now: int) -> Phrase:
    return say("{who} takes {wounds}, now {now}.", who=w.colour(p), wounds=number_of("wounds", by), now=now)


@KINDS.tells(log.HEALED)
def _healed(w: Nouns, s: State, p: int, by: int, now: int) -> Phrase:
    if now:
        return say("{who} heals {wounds}, {now} left.", who=w.colour(p), wounds=number_of("wounds", by), now=now)
    return say("{who} heals {wounds} and is unhurt.", who=w.colour(p), wounds=number_of("wounds", by))


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


@KINDS.tells(log.TILE_GAINED)
def _level_tile(w: Nouns, s: State, p: int, track: int, worth: int) -> Phrase:
    return say("Adventures ask {who} for {goods} less from now on.", who=w.colour(p), goods=good_amount(track, worth))


# -- the board ---------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.PHASE_BEGAN)
def _phase(w: Nouns, s: State, phase: int, _: int, __: int) -> Phrase | None:
    sentence = MARKS.texts["phases-begin"].get(kebabs(Phase)[phase])
    return phrased(sentence) if sentence else None


@KINDS.tells(log.ADVENTURE_REVEALED)
def _adventure(w: Nouns, s: State, place: int, card: int, _: int) -> Phrase:
    name, cost, gain = w.adventure(card), w.adventure_cost(card), w.adventure_gain(card)
    if place == 0:
        return say("On top of the Adventures: {adventure}, {cost} for {gain}.", adventure=name, cost=cost, gain=gain)
    return say("A new Adventure: {adventure}, {cost} for {gain}.", adventure=name, cost=cost, gain=gain)


@KINDS.tells(log.PLACED)
def _placed(w: Nouns, s: State, p: int, space: int, _: int) -> Phrase:
    n = s.players[p].discs
    return say("{who} places {place}: {discs} left.", who=w.colour(p), place=w.at_space(s, space), discs=number_of("discs", n))


# -- dice, Deeds, Rewards and Adventures ---------------------------------------------------------------------------------------


@KINDS.tells(log.DIE_ROLLED)
def _die_rolled(w: Nouns, s: State, p: int, die: int, face: int) -> Phrase:
    return say("{who} rolls: {die}, {result}.", who=w.colour(p), die=w.die(die), result=w.die_result(die, face))


@KINDS.tells(log.DIE_TAKEN)
def _die_taken(w: Nouns, s: State, p: int, die: int, face: int) -> Phrase:
    return say("{who} takes: {die}, {result}.", who=w.colour(p), die=w.die(die), result=w.die_result(die, face))


@KINDS.tells(log.DEED_DONE)
def _deed_done(w: Nouns, s: State, p: int, deed: int, orbs: int) -> Phrase:
    who, name, goods = w.colour(p), w.deed(deed), w.deed_shows(deed)
    if orbs <= 0:
        return say("{who} does the Deed {deed}: shown are {goods}.", who=who, deed=name, goods=goods)
    return say_many(
        orbs,
        "{who} does the Deed {deed}, which asks for {goods}: {count} Orb stands for what is missing.",
        "{who} does the Deed {deed}, which asks for {goods}: {count} Orbs stand for what is missing.",
        who=who,
        deed=name,
        goods=goods,
    )


@KINDS.tells(log.REWARD_TAKEN)
def _reward_taken(w: Nouns, s: State, p: int, reward: int, place: int) -> Phrase:
    who = w.colour(p)
    if reward == NONE:
        return say("{who} draws a Reward out of the chest.", who=who)
    if place == CHEST:
        return say("{who} draws a Reward out of the chest: {reward}.", who=who, reward=w.reward(reward))
    return say("{who} takes a Reward: {reward}.", who=who, reward=w.reward(reward))


# -- the Horde ---------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.HORDE_REVEALED)
def _horde(w: Nouns, s: State, horde: int, speed: int, left: int) -> Phrase:
    before = [say("The cubes leave the camps.")] if left >= 0 else []
    if left > 0:
        before.append(say("The Horde deck leaves the game."))
    return joined(" ", [*before, _comes(w, horde, speed)])


def _comes(w: Nouns, horde: int, speed: int) -> Phrase:
    name, goods = w.horde(horde), w.horde_asks(horde)
    if horde >= FIRST_SPECIAL:
        return say_many(
            speed,
            "A special Horde comes: {horde}, {count} space from the Wall. It takes {goods} to beat it.",
            "A special Horde comes: {horde}, {count} spaces from the Wall. It takes {goods} to beat it.",
            horde=name,
            goods=goods,
        )
    return say_many(
        speed,
        "A Horde comes: {horde}, {count} space from the Wall. It takes {goods} to beat it.",
        "A Horde comes: {horde}, {count} spaces from the Wall. It takes {goods} to beat it.",
        horde=name,
        goods=goods,
    )


@KINDS.tells(log.HORDE_MARCHED)
def _marched(w: Nouns, s: State, _: int, __: int, counter: int) -> Phrase | None:
    if counter == 0:
        return None  # the siege tells it
    return say_many(
        counter, "The Horde comes nearer: {count} space from the Wall.", "The Horde comes nearer: {count} spaces from the Wall."
    )


@KINDS.tells(log.CAME_TO_CAMPS)
def _came(w: Nouns, s: State, p: int, space: int, _: int) -> Phrase:
    return say("{who} comes to the camps, space {number}.", who=w.colour(p), number=space - AREA_C + 1)


@KINDS.tells(log.CONTRIBUTED)
def _contributed(w: Nouns, s: State, p: int, good: int, now: int) -> Phrase:
    return say_many(
        now,
        "{who} puts {goods} into the camp for {fame}: {count} cube lies there.",
        "{who} puts {goods} into the camp for {fame}: {count} cubes lie there.",
        who=w.colour(p),
        goods=good_amount(good, 1),
        fame=fame(w.c.rules[FAME_PER_CUBE].value),
    )


@KINDS.tells(log.SIEGE)
def _siege(w: Nouns, s: State, horde: int, _: int, loss: int) -> Phrase:
    return say(
        "Siege! The Horde has reached the Wall: {horde}. Everybody loses {fame} less the cubes in the own camp.",
        horde=w.horde(horde),
        fame=fame(loss),
    )


@KINDS.tells(log.WALL_TURNED)
def _wall(w: Nouns, s: State, side: int, _: int, __: int) -> Phrase:
    if side == WALL_B:
        return say("The Wall tile is turned over: the next siege is the last.")
    return say("The Wall falls, and the city with it.")


# -- the turn order and attacks ------------------------------------------------------------------------------------------------


@KINDS.tells(log.CUBE_REMOVED)
def _cube_removed(w: Nouns, s: State, p: int, good: int, _: int) -> Phrase:
    return say("{goods} goes out of the camp: {who}.", who=w.colour(p), goods=good_amount(good, 1))


@KINDS.tells(log.STOLEN)
def _stolen(w: Nouns, s: State, p: int, good: int, n: int) -> Phrase | None:
    return None if n else say("{who} has nothing of it to be robbed of.", who=w.colour(p))  # what goes is told as given up


# -- the end -----------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.SCORED)
def _scored(w: Nouns, s: State, p: int, line: int, points: int) -> Phrase | None:
    if points == 0:
        return None
    return say("{who}, {line}: {fame}.", who=w.colour(p), line=LINE_NAMES[line], fame=fame(points))


@KINDS.tells(log.ACHIEVED)
def _achieved(w: Nouns, s: State, p: int, achievement: int, _: int) -> Phrase:
    return say("{who} has earned an achievement: {achievement}.", who=w.colour(p), achievement=w.achievement(achievement))


@KINDS.tells(log.WON)
def _won(w: Nouns, s: State, p: int, _: int, __: int) -> Phrase:
    return say("{who} has won with {fame}.", who=w.colour(p), fame=fame(s.players[p].fame))
