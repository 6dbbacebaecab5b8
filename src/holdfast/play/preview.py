"""Previews: the certain consequences of an action, from the information of the seat that would take it.

An action is tried on determinized positions.  If it reveals nothing and draws no random numbers, all its events are certain. Otherwise only
the longest common prefix of the events of many trials is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any

from holdfast.engine.rng import Chance, set_key
from holdfast.engine.struct import clone, from_bytes, to_bytes
from holdfast.engine.visibility import masked
from holdfast.schema.game import Game, Words
from holdfast.schema.texts.i18n import say

from .match import AudienceStates, chance_marks, heard_with, numbered, render_event
from .patch import Patch, common, diff
from .snapshots import asked_as, step

TRIALS = 16
"""Number of trials of an action that reveals information or draws random numbers."""

PLAIN_TRIALS = 2
"""Number of trials of any other action."""

LOSES = say("This loses the game.")
MAY_LOSE = say("This can lose the game at once.")


@dataclass(frozen=True)
class Prospect:
    """The preview of an action.

    `lines` and `steps` are the certain log lines and events, in the form of `match.steps_for` without patches; `patch` is the certain
    change of the seat's view, except for the question; `chance` is true if unpredictable events follow; `cautions` are warnings, in
    sentences.
    """

    action: int
    lines: list[str]
    steps: list[str]
    patch: Patch
    chance: bool
    cautions: list[str]


Happened = tuple[int, int, int, int, str | None, str | None]
"""An event in the seat's audience: kind, a, b, c, log sentence, and JSON for screens."""


@dataclass(frozen=True)
class _Trial:
    """One trial: the seat's events, the positions at each event and at the end, whether information was revealed or random numbers were
    drawn, and whether the seat lost.
    """

    events: list[Happened]
    positions: list[Any]
    came_up: bool
    lost: bool


def prospects_of(game: Game[Any, Any], words: Words, s: Any, seat: int, key: int) -> list[Prospect]:
    """Return the previews of all legal actions of a seat; `key` seeds the determinization."""
    dealt = _Determinized(game, s, seat, key)
    seen = masked(s, seat)
    view = game.shared_view(s, seat)
    tried = {action: _trials(game, words, dealt, seat, action) for action in game.legal_for(s, seat)}
    danger = {action: _danger(trials) for action, trials in tried.items()}
    prospects = []
    for action, trials in tried.items():
        certain = _certain(trials)
        lines, steps = _render(game, certain)
        is_open = any(trial.came_up or trial.events != trials[0].events for trial in trials)
        # warn only if some other action is less dangerous
        caution = _warning(trials) if danger[action] > min(danger.values()) else ""
        caution = caution or game.caution(game, seen, action)
        patch = _changes(
            game, seat, view, [trial.positions[len(certain) - 1 if is_open else -1] for trial in trials if certain or not is_open]
        )
        prospects.append(Prospect(action, lines, steps, patch, is_open, [caution] if caution else []))
    return prospects


def caution_of(game: Game[Any, Any], words: Words, s: Any, seat: int, action: int, key: int) -> str:
    """Return the caution of one legal action, as in its `Prospect`, or an empty text; much faster than the previews of all actions."""
    dealt = _Determinized(game, s, seat, key)
    trials = _trials(game, words, dealt, seat, action)
    danger = _danger(trials)
    if danger and any(_danger(_trials(game, words, dealt, seat, other)) < danger for other in game.legal_for(s, seat)):
        return _warning(trials)
    return game.caution(game, masked(s, seat), action)


def _changes(game: Game[Any, Any], seat: int, view: dict[str, Any], positions: Sequence[Any]) -> Patch:
    """Return the change of a seat's view that is common to all of some positions."""
    distinct = {to_bytes(masked(s, seat)): s for s in positions}
    return common([diff(view, asked_as(view, game.shared_view(s, seat))) for s in distinct.values()])


def _danger(trials: Sequence[_Trial]) -> int:
    """Return 0 if no trial lost the game, 1 if some did, 2 if all did."""
    lost = [trial.lost for trial in trials]
    return any(lost) + all(lost)


def _warning(trials: Sequence[_Trial]) -> str:
    is_certain = all(trial.lost and trial.events == trials[0].events for trial in trials)
    return LOSES if is_certain else MAY_LOSE


def _certain(trials: Sequence[_Trial]) -> list[Happened]:
    """Return the longest common prefix of the trials' events."""
    alike = takewhile(lambda same: all(event == same[0] for event in same), zip(*(trial.events for trial in trials), strict=False))
    return [same[0] for same in alike]


def _render(game: Game[Any, Any], events: Sequence[Happened]) -> tuple[list[str], list[str]]:
    lines: list[str] = []
    steps: list[str] = []
    for kind, *_, line, picture in events:
        if picture is not None:
            steps.append(numbered(picture, -1 if line is None else len(lines), sound=heard_with(game, kind)))
        if line is not None:
            lines.append(line)
    return lines, steps


class _Determinized:
    """Determinized copies of a position for a seat; each is made once and reused for all actions."""

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


def _trials(game: Game[Any, Any], words: Words, dealt: _Determinized, seat: int, action: int) -> list[_Trial]:
    trials: list[_Trial] = []
    for s in dealt:
        trials.append(_try_once(game, words, s, seat, action))
        if len(trials) == PLAIN_TRIALS and not any(trial.came_up or trial.events != trials[0].events for trial in trials):
            break
    return trials


def _try_once(game: Game[Any, Any], words: Words, s: Any, seat: int, action: int) -> _Trial:
    after, copies = step(game, s, action)
    heard = AudienceStates(after)
    events: list[Happened] = []
    positions = []
    for event, copy in zip(after.events.items[: after.events.count], copies, strict=True):
        if event.audience >> seat & 1:
            events.append((event.kind, event.a, event.b, event.c, *render_event(game, words, heard.by(event.audience), event)))
            positions.append(from_bytes(type(after), copy))
    lost = game.is_over(after) and game.scores(after)[seat] == 0
    return _Trial(events, [*positions, after], chance_marks(after) != chance_marks(s), lost)
