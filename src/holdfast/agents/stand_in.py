"""Fallbacks for a computer player that fails: two attempts, then a greedy player, then a random action."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterator
from dataclasses import dataclass
from typing import TypeVar

from holdfast.engine.struct import clone
from holdfast.play.match import Match
from holdfast.schema.game import IllegalAction
from holdfast.schema.texts.i18n import Phrase, say

from .players import GreedyPlayer, Player, RandomPlayer
from .pool import WorkerDied
from .thinking import Thought, to_the_end

T = TypeVar("T")

TRIES = 2
"""Number of attempts of a failing player at one position."""

SLOW, PREPARING, GLANCE, CHANCE, STUCK = "slow", "preparing", "glance", "chance", "stuck"
NOTES: dict[str, Phrase] = {
    SLOW: say("could not think in time; a greedy player moved instead"),
    PREPARING: say("still getting ready, for about a minute, once on this machine; plays simply until then"),
    GLANCE: say("could not think here; a greedy player moved instead"),
    CHANCE: say("could not choose here; something else that is allowed was done instead"),
    STUCK: say("the rules of the game break here, and the table cannot go on; the fault has been written down"),
}
"""The note shown at a seat for a substitute choice, by reason."""


class Stuck(RuntimeError):
    """Every legal action of a seat raises an exception in the rules."""


@dataclass(frozen=True)
class Chosen:
    """An action, and why it was not chosen by the player itself: a key of `NOTES`, empty if it was; with what a search found besides."""

    action: int
    note: str = ""
    thought: Thought | None = None


def may_try_again(error: Exception, tried: int) -> bool:
    """Return whether to retry a failed player; the pool has already retried three times after the death of a worker."""
    return tried < TRIES and not isinstance(error, WorkerDied)


def at_a_glance(match: Match, seat: int, note: str, told: Callable[[Exception], None]) -> Generator[None, None, Chosen]:
    """Choose as a greedy player or, if the heuristic fails too, any legal action; it may pause as `choosing` does."""
    s, legal, moment = clone(match.state), match.legal(seat), len(match.moves)
    try:
        return Chosen((yield from GreedyPlayer(match.seed).choosing(match.game, s, seat, legal, moment)), note)
    except Exception as error:  # whatever the fault, the table has to go on
        told(error)
        return Chosen(RandomPlayer(match.seed).choose(match.game, s, seat, legal, moment), CHANCE)


def choose(match: Match, seat: int, player: Player, told: Callable[[Exception], None]) -> Chosen:
    """Return the choice of a seat's computer player, or a substitute; `told` is called with each exception."""
    return to_the_end(choosing(match, seat, player, told))


def choosing(match: Match, seat: int, player: Player, told: Callable[[Exception], None]) -> Generator[None, None, Chosen]:
    """Choose as `choose` does, pausing now and then: what others do to the match meanwhile changes nothing."""
    s, legal, moment, tried = clone(match.state), match.legal(seat), len(match.moves), 0
    while True:
        try:
            if isinstance(player, GreedyPlayer):
                return Chosen((yield from player.choosing(match.game, s, seat, legal, moment)))
            return Chosen(player.choose(match.game, s, seat, legal, moment))
        except Exception as error:  # whatever the fault, the table has to go on
            told(error)
            tried += 1
            if not may_try_again(error, tried):
                return (yield from at_a_glance(match, seat, GLANCE, told))


def carried_out(match: Match, seat: int, choice: Chosen, do: Callable[[int], T], told: Callable[[Exception], None]) -> tuple[T, Chosen]:
    """Apply a choice with `do` or, if the rules fail at that action, another legal one.

    Raises Stuck if all fail; IllegalAction and other refusals are passed on.
    """
    for action in _others(match, seat, choice.action):
        try:
            return do(action), choice if action == choice.action else Chosen(action, CHANCE)
        except IllegalAction:
            raise
        except Exception as error:
            told(error)
    raise Stuck(f"the rules of {match.game.title} break at all that seat {seat + 1} can do")


def _others(match: Match, seat: int, first: int) -> Iterator[int]:
    yield first
    yield from (action for action in match.legal(seat) if action != first)
