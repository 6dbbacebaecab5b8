"""Hints: what the search makes of a decision, for a person who asks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

from holdfast.core.chance import Chance, set_key
from holdfast.core.match import Match
from holdfast.core.struct import clone, to_bytes
from holdfast.core.viewer import masked

from .levels import LEVELS
from .players import Thinkers, chance_of
from .pool import Job
from .thinking import Choice, Thought

SECONDS = 3.0
"""How long a person waits for a hint at most, once the rules are compiled."""

SHOWN = 4
"""How many actions a hint names."""

HINTER = replace(LEVELS["expert"], iterations=20_000)
"""Who gives hints: the expert, with more time than for a move of its own."""


def ask(thinkers: Thinkers, match: Match, seat: int) -> Job:
    """Think for a seat that has to decide: a job whose result is a `Thought`."""
    return thinkers.ask(match.game, match.state, seat, HINTER, chance_of(match.seed, seat, len(match.moves)), SECONDS)


def choices(match: Match, seat: int, thought: Thought) -> list[Choice]:
    """The most tried action, and others that are of another kind and promise no more.

    What says the same as one before, or leads to the same position, is left out: a second space of a Building is no other choice.  An
    action that was tried less and promises more has only had luck so far, and so tells nothing of how good the best one is.
    """
    dealt = _dealt(match, seat)
    found: list[Choice] = []
    known: set[object] = set()
    for one in thought.choices:
        after = clone(dealt)
        match.game.step(after, one.action)
        same = {match.said(seat, one.action), to_bytes(after)}
        if not same & known and (not found or one.value <= found[0].value):
            found.append(one)
            if len(found) == SHOWN:
                break
        known |= same
    return found


def _dealt(match: Match, seat: int) -> Any:
    """The position dealt afresh for a seat, always in the same way."""
    s, chance = clone(match.state), Chance()
    set_key(chance, chance_of(match.seed, seat, len(match.moves)))
    match.game.determinize(s, seat, chance)
    return s


def walk(match: Match, seat: int, thought: Thought) -> Iterator[tuple[Any, int, int]]:
    """The expected line, up to where chance or something hidden comes in: for each action the position before it, who takes it, and it.

    The position is as that seat sees it, for the words of the action.  The line is walked on one dealt afresh for the seat that asks: on
    the true one it would end where another seat does not have the card that the search thought likely, and so tell what is in its hand.
    """
    s = _dealt(match, seat)
    for action in thought.line:
        if action not in match.game.legal(s):
            return
        actors = match.game.actors(s, action)
        actor = seat if actors >> seat & 1 else (actors & -actors).bit_length() - 1
        yield masked(s, actor), actor, action
        match.game.step(s, action)
