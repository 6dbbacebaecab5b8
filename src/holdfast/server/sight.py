"""What a viewer gets to see of a match: everything that leaves the server about a position is made here, from `view` and `legal`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.agents import HUMAN
from holdfast.core.actions import ENDS
from holdfast.core.match import Match
from holdfast.core.viewer import SPECTATOR

from .protocol import Choice, Sight

_encode = msgspec.json.Encoder().encode


def undoable(match: Match, seats: Sequence[int]) -> tuple[int | None, str]:
    """Which of a person's seats may take back its last action, or None and why not."""
    if match.is_over:
        return None, "the game is over"
    for move in reversed(match.moves):
        if move.seat in seats:
            if move.player != HUMAN:
                return None, "a computer player has played for you since"
            why_not = match.why_not_undo(move.seat)
            return (move.seat, "") if why_not is None else (None, why_not)
    return None, "you have not done anything yet" if seats else ""


class Outlook:
    """One position of a match, looked at by many: what is asked for twice is made once."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._deciding = match.deciding
        self._question = match.words.question(match.state)
        self._views: dict[int, Raw] = {}
        self._choices: dict[int, list[Choice]] = {}
        self._sights: dict[tuple[int, ...], Raw] = {}

    def sight(self, seats: tuple[int, ...]) -> Raw:
        """What somebody who plays these seats (counted from 0) sees and may do, as JSON of a `Sight`."""
        if seats not in self._sights:
            self._sights[seats] = Raw(_encode(self._made(seats)))
        return self._sights[seats]

    def _made(self, seats: tuple[int, ...]) -> Sight:
        match = self._match
        played = [seat for seat in seats if match.players[seat] == HUMAN]
        eye = self.eye(seats)
        undo_seat, why_not = undoable(match, played)
        humans = {seat for seat in self._deciding if match.players[seat] == HUMAN}
        return Sight(
            eye=0 if eye == SPECTATOR else eye + 1,
            question=self._question,
            deciding=[seat + 1 for seat in self._deciding],
            choices=[choice for seat in self._asked(played, eye) for choice in self.choices(seat)],
            undo_seat=0 if undo_seat is None else undo_seat + 1,
            why_not_undo=why_not,
            can_defer=bool(humans & set(played)) and len(humans) < len(self._deciding),
            over=match.is_over,
            outcome=match.game.outcome(match.state) if match.is_over else "",
            view=self.view(eye),
        )

    def eye(self, seats: tuple[int, ...]) -> int:
        """Through which seat somebody looks who has several: the one that decides; with secrets none while none does."""
        asked = [seat for seat in seats if seat in self._deciding and self._match.players[seat] == HUMAN]
        if asked:
            return asked[0]
        if len(seats) == 1 or (seats and not self._match.game.secrets):
            return seats[0]
        return SPECTATOR

    def _asked(self, played: list[int], eye: int) -> list[int]:
        """The seats whose choices are shown: all that decide, but where seats have secrets only the one whose eyes are open."""
        return [seat for seat in played if seat in self._deciding and (seat == eye or not self._match.game.secrets)]

    def view(self, viewer: int) -> Raw:
        """The position as JSON; where no seat has secrets all see the same."""
        if not self._match.game.secrets:
            viewer = SPECTATOR
        if viewer not in self._views:
            self._views[viewer] = Raw(_encode(self._match.game.view(self._match.state, viewer)))
        return self._views[viewer]

    def choices(self, seat: int) -> list[Choice]:
        """What a seat may do now."""
        if seat not in self._choices:
            self._choices[seat] = [self._choice(seat, action) for action in self._match.legal(seat)]
        return self._choices[seat]

    def _choice(self, seat: int, action: int) -> Choice:
        actions: Any = self._match.game.actions
        form = actions.to_json(action)
        name = form.pop("action")
        role, target = next(iter(form.items()), ("", ""))
        text = self._match.words.action(self._match.state, action)
        return Choice(seat + 1, actions.text(action), text, name, role, target, name in ENDS)
