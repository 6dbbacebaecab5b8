"""What an action certainly comes to, as far as the seat that would take it can know.

An action is tried on positions dealt afresh for the seat.  If nothing comes to light and no chance is drawn, all that happens is
certain.  Else only that is certain which happens in every one of many trials, from the first event up to the one where they differ.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from .chance import Chance, set_key
from .game import Game, Words
from .match import Heard, come_up, numbered, told_of
from .phrases import say
from .struct import clone
from .viewer import masked

TRIALS = 16
"""How often an action is tried after which something comes to light or chance is drawn."""

PLAIN_TRIALS = 2
"""How often another one is tried."""

LOSES = say("This loses the game.")
MAY_LOSE = say("This can lose the game at once.")


@dataclass(frozen=True)
class Prospect:
    """What an action comes to.

    `lines` and `steps` are what is certain, the steps as of `match.steps_for`; `chance` says that more follows which nobody can know;
    `cautions` are sentences about what one may not want.
    """

    action: int
    lines: list[str]
    steps: list[str]
    chance: bool
    cautions: list[str]


Happened = tuple[int, int, int, int, str | None, str | None]
"""An event that a seat hears: its kind, a, b and c, what the log says of it, and its picture."""


@dataclass(frozen=True)
class _Trial:
    """How an action went once: what the seat heard of it, whether anything came up by chance, and whether the seat lost."""

    events: list[Happened]
    came_up: bool
    lost: bool


def foresee(game: Game[Any, Any], words: Words, s: Any, seat: int, key: int) -> list[Prospect]:
    """What each thing that a seat may do now comes to; `key` is the seed of the chance with which the trials are dealt."""
    dealt = _Dealt(game, s, seat, key)
    seen = masked(s, seat)
    tried = {action: _trials(game, words, dealt, seat, action) for action in game.legal_for(s, seat)}
    danger = {action: _danger(trials) for action, trials in tried.items()}
    prospects = []
    for action, trials in tried.items():
        lines, steps = _shown(_certain(trials))
        is_open = any(trial.came_up or trial.events != trials[0].events for trial in trials)
        # what is no worse than anything else that one may do is nothing to warn of
        caution = _warning(trials) if danger[action] > min(danger.values()) else ""
        caution = caution or game.caution(game, seen, action)
        prospects.append(Prospect(action, lines, steps, is_open, [caution] if caution else []))
    return prospects


def _danger(trials: Sequence[_Trial]) -> int:
    """How near an action is to losing the game: 0 if it never did, 1 if it did at times, 2 if it always did."""
    lost = [trial.lost for trial in trials]
    return any(lost) + all(lost)


def _warning(trials: Sequence[_Trial]) -> str:
    is_certain = all(trial.lost and trial.events == trials[0].events for trial in trials)
    return LOSES if is_certain else MAY_LOSE


def _certain(trials: Sequence[_Trial]) -> list[Happened]:
    """The events that all trials share, from the first on."""
    alike = takewhile(lambda same: all(event == same[0] for event in same), zip(*(trial.events for trial in trials), strict=False))
    return [same[0] for same in alike]


def _shown(events: Sequence[Happened]) -> tuple[list[str], list[str]]:
    lines: list[str] = []
    steps: list[str] = []
    for *_, line, picture in events:
        if picture is not None:
            steps.append(numbered(picture, -1 if line is None else len(lines)))
        if line is not None:
            lines.append(line)
    return lines, steps


class _Dealt:
    """A position dealt afresh for a seat, again and again; what was dealt once is kept for other actions."""

    def __init__(self, game: Game[Any, Any], s: Any, seat: int, key: int) -> None:
        self._game, self._s, self._seat = game, s, seat
        self._chance = Chance()
        set_key(self._chance, key)
        self._kept: list[Any] = []

    def _deal(self) -> Any:
        s = clone(self._s)
        s.events.on = True
        self._game.determinize(s, self._seat, self._chance)
        return s

    def __iter__(self) -> Iterator[Any]:
        for number in range(TRIALS):
            if number == len(self._kept):
                self._kept.append(self._deal())
            yield self._kept[number]


def _trials(game: Game[Any, Any], words: Words, dealt: _Dealt, seat: int, action: int) -> list[_Trial]:
    trials: list[_Trial] = []
    for s in dealt:
        trials.append(_tried(game, words, s, seat, action))
        if len(trials) == PLAIN_TRIALS and not any(trial.came_up or trial.events != trials[0].events for trial in trials):
            break
    return trials


def _tried(game: Game[Any, Any], words: Words, s: Any, seat: int, action: int) -> _Trial:
    after = clone(s)
    game.step(after, action)
    heard = Heard(after)
    events = [
        (event.kind, event.a, event.b, event.c, *told_of(game, words, heard.by(event.audience), event))
        for event in after.events.items[: after.events.count]
        if event.audience >> seat & 1
    ]
    lost = game.is_over(after) and game.scores(after)[seat] == 0
    return _Trial(events, come_up(after) != come_up(s), lost)
