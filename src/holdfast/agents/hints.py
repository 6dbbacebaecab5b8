"""Hints: the result of the search at a decision, for a person."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import masked
from holdfast.play.match import Match
from holdfast.schema.texts.i18n import say

from .levels import LEVELS
from .players import Thinkers, chance_of
from .pool import Job
from .thinking import Considered, Thought

SHOWN = 4
"""Number of actions in a hint."""

BROKE = say("the computer player breaks at this position")
SLOW = say("the computer player could not think about it; ask again in a while")
"""The message when there is no hint in time."""

PREPARING = say("hints are still getting ready, once on this machine; ask again in a minute")
"""The message while a worker compiles."""

HINTER = replace(LEVELS["master"], seconds=2.7, margin=0.02)
"""The level that gives hints: one comes within three seconds, where workers are free.  By how much a game is won only tells apart what wins
as often: what a hint says is the chance to win, to the percent.
"""


def ask(thinkers: Thinkers, match: Match, seat: int, number: int) -> Job:
    """Start one of the searches for a deciding seat; returns a job whose result is a `Thought`."""
    return thinkers.ask(match.game, match.state, seat, HINTER, chance_of(match.seed, seat, len(match.moves)), number=number)


def ask_all(thinkers: Thinkers, match: Match, seat: int) -> list[Job]:
    """Start all searches for a deciding seat; `answered` waits for them."""
    return [ask(thinkers, match, seat, number) for number in range(HINTER.searches)]


NOISE = 2.0
"""Standard errors within which two results count as equal: about 95 % of equal actions differ by less."""

AS_OFTEN = 4
"""An action is as well known as another one that was tried at most so many times as often."""


def is_equal(one: Considered, other: Considered) -> bool:
    """Return whether two actions differ by no more than noise.

    A result in [0, 1] with mean v has at most the variance v (1 - v), so the mean of n trials has the standard error sqrt(v (1 - v) / n);
    half a win and half a loss are added to each action, so that the variance is never 0.
    """

    def variance(choice: Considered) -> float:
        n = choice.visits + 1
        v = (choice.value * choice.visits + 0.5) / n
        return v * (1 - v) / n

    return bool(abs(one.value - other.value) <= NOISE * (variance(one) + variance(other)) ** 0.5)


def equals(named: Sequence[Considered]) -> list[bool]:
    """Return for each action of a hint whether it is equal to the first but for noise; False for the first."""
    return [i > 0 and is_equal(named[0], one) for i, one in enumerate(named)]


def choices(match: Match, seat: int, thought: Thought) -> list[Considered]:
    """Return the choices to show: the most tried action and alternatives; an action that ends the turn yields to an equal one.

    It does so only to one that looks no worse to a player who does not think ahead.  The other way round an action that looks worse than
    the end yields to an end that is equal, and was tried as well: to begin a trade and break it off would be proposed again and again.
    """
    found = _alternatives(match, seat, thought)
    equal = [one for one in found if one is found[0] or is_equal(found[0], one)]
    if not any(_stops(match, one) for one in equal):
        return found
    worths = match.game.worths(determinized(match, seat), [one.action for one in equal])
    looks = {one.action: look for one, look in zip(equal, worths, strict=True)}
    end = next(one for one in equal if _stops(match, one))
    if end is found[0]:
        best = next((one for one in equal if not _stops(match, one) and looks[one.action] >= looks[end.action]), end)
    else:
        best = end if looks[end.action] > looks[found[0].action] and AS_OFTEN * end.visits >= found[0].visits else found[0]
    return [best, *(one for one in found if one is not best)]


def _stops(match: Match, choice: Considered) -> bool:
    return match.game.actions.ends(choice.action)


def _alternatives(match: Match, seat: int, thought: Thought) -> list[Considered]:
    """Return the most tried action, and alternatives of other kinds with no higher estimate.

    Actions with the same text or the same resulting position are shown once.  An action with fewer trials and a higher estimate has been
    lucky so far, so it says nothing about the quality of the best one.
    """
    dealt = determinized(match, seat)
    found: list[Considered] = []
    known: set[object] = set()
    for one in thought.choices:
        after = clone(dealt)
        match.game.step_unchecked(after, one.action)
        same = {match.action_text(seat, one.action), to_bytes(after)}
        if not same & known and (not found or one.value <= found[0].value):
            found.append(one)
            if len(found) == SHOWN:
                break
        known |= same
    return found


def determinized(match: Match, seat: int) -> Any:
    """Return the position determinized for a seat, always in the same way."""
    s, chance = clone(match.state), Chance()
    set_key(chance, chance_of(match.seed, seat, len(match.moves)))
    match.game.determinize(s, seat, chance)
    return s


def walk(match: Match, seat: int, thought: Thought) -> Iterator[tuple[Any, int, int]]:
    """Return the expected line up to a random event or revelation, as (position before, seat, action) per step.

    Positions are masked for that seat, for the text of the action.  The line is played on a determinized position: on the true one it would
    stop where another seat lacks the card the search assumed, and so leak its hand.
    """
    s = determinized(match, seat)
    named = choices(match, seat, thought)
    if named and thought.line and named[0].action != thought.line[0]:
        return  # the line is known for the most tried action only
    for action in thought.line:
        if action not in match.game.legal(s):
            return
        actors = match.game.actors(s, action)
        actor = seat if actors >> seat & 1 else (actors & -actors).bit_length() - 1
        yield masked(s, actor), actor, action
        match.game.step_unchecked(s, action)
