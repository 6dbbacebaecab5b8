"""What a viewer is sent of a match: everything that leaves the server about a position is built here, from `view` and `legal`."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import msgspec
from msgspec import Raw

from holdfast.agents import HUMAN
from holdfast.engine.actions import ActionSpace
from holdfast.engine.visibility import SPECTATOR, masked
from holdfast.languages import words
from holdfast.play.match import Match
from holdfast.protocol import Choice, Sight
from holdfast.schema.texts.i18n import render, say

from .shown_things import is_known, known_actions, known_later, words_of

_encode = msgspec.json.Encoder().encode

NO_VIEW = Raw(b"null")
"""In place of a view to which patches lead."""


def undoable(match: Match, seats: Sequence[int]) -> tuple[int | None, str]:
    """Return which of a person's seats may take back its last action, or None and the reason."""
    if match.is_over:
        return None, say("the game is over")
    for move in reversed(match.moves[match.settled :]):
        if move.seat in seats:
            if move.player != HUMAN:
                return None, say("a computer player has played for you since")
            why_not = match.why_not_undo(move.seat)
            return (move.seat, "") if why_not is None else (None, why_not)
    return None, say("you have not done anything yet") if seats else ""


def choice(actions: ActionSpace, seat: int, action: int, text: str, spoken: Mapping[str, str], *, is_vain: bool = False) -> Choice:
    """Return a legal action as clients show it, in the language of `spoken`; `text` says what it does.  What leads nowhere is an aside."""
    form, name, role, target, ends, aside, main = _form(actions, action)
    return Choice(seat + 1, form, render(text, spoken), name, role, target, ends, aside or is_vain, main and not is_vain)


@lru_cache(10_000)
def _form(actions: ActionSpace, action: int) -> tuple[str, str, str, str, bool, bool, bool]:
    """Return of an action its text form, its kind, the role and name of its first parameter, and whether it ends a turn, is an aside, and
    is what the question is about."""
    form = actions.to_json(action)
    name = form.pop("action")
    role, target = next(iter(form.items()), ("", ""))
    return actions.text(action), name, role, target, actions.ends(action), name in actions.asides, name in actions.mains


class PositionView:
    """One position of a match and its views.  Choices are kept, views are not: what is new is told by patches."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._deciding = match.deciding
        self._choices: dict[tuple[int, str], list[Choice]] = {}
        self._questions: dict[tuple[int, str], str] = {}
        self._known_actions: dict[tuple[int, int], dict[int, str]] = {}
        self._words: dict[int, frozenset[str]] = {}

    def sight(self, seats: tuple[int, ...], language: str, *, with_view: bool = True) -> Sight:
        """Return what a person with these seats (from 0) sees and may do, in a language."""
        match = self._match
        played = [seat for seat in seats if match.players[seat] == HUMAN]
        eye = self.eye(seats)
        undo_seat, why_not = undoable(match, played)
        return Sight(
            eye=0 if eye == SPECTATOR else eye + 1,
            question=self._question(eye, language),
            deciding=[seat + 1 for seat in self._deciding],
            choices=[choice for seat in self._asked(played, eye) for choice in self.choices(seat, language)],
            undo_seat=0 if undo_seat is None else undo_seat + 1,
            why_not_undo=render(why_not, words(language)),
            can_defer=self._can_defer(played),
            over=match.is_over,
            outcome=render(match.game.outcome(match.state), words(language)) if match.is_over else "",
            view=self.view(eye) if with_view else NO_VIEW,
        )

    def _can_defer(self, played: list[int]) -> bool:
        """Whether one is asked together with a computer player of the own team; what a rival chooses meanwhile is not waited for."""
        asked = [seat for seat in played if seat in self._deciding]
        computers = [seat for seat in self._deciding if self._match.players[seat] != HUMAN]
        if not asked or not computers:
            return False
        teams = self._match.game.teams_of(self._match.state)
        return bool({teams[seat] for seat in asked} & {teams[seat] for seat in computers})

    def _question(self, viewer: int, language: str) -> str:
        """Return the question of the open decision; without secrets it is the same for all viewers."""
        key = viewer if self._match.game.secrets else SPECTATOR, language
        if key not in self._questions:
            self._questions[key] = render(self._match.question(key[0]), words(language))
        return self._questions[key]

    def eye(self, seats: tuple[int, ...]) -> int:
        """Return the viewer of a person with several seats: the one that decides; in games with secrets a spectator while none decides."""
        asked = [seat for seat in seats if seat in self._deciding and self._match.players[seat] == HUMAN]
        if asked:
            return asked[0]
        if len(seats) == 1 or (seats and not self._match.game.secrets):
            return seats[0]
        return SPECTATOR

    def _asked(self, played: list[int], eye: int) -> list[int]:
        """Return the seats whose choices are shown: all that decide, but in games with secrets only the viewer's."""
        return [seat for seat in played if seat in self._deciding and (seat == eye or not self._match.game.secrets)]

    def view(self, viewer: int) -> Raw:
        """Return the position as JSON; without secrets it is the same for all viewers."""
        game = self._match.game
        return Raw(_encode(game.shared_view(self._match.state, viewer if game.secrets else SPECTATOR)))

    def choices(self, seat: int, language: str) -> list[Choice]:
        """Return the legal actions of a seat."""
        if (seat, language) not in self._choices:
            match, spoken = self._match, words(language)
            legal = match.legal(seat)
            texts = match.action_texts(seat, legal)
            vain = self._vain(seat, legal)
            self._choices[seat, language] = [
                choice(match.game.actions, seat, action, text, spoken, is_vain=action in vain)
                for action, text in zip(legal, texts, strict=True)
            ]
        return self._choices[seat, language]

    def _vain(self, seat: int, legal: Sequence[int]) -> set[int]:
        """Return which of the main actions lead nowhere; most questions have none, and then no position is masked for it."""
        game = self._match.game
        blocks = game.actions.mains
        mains = [action for action in legal if game.actions.parts(action)[0] in blocks] if blocks else []
        if not mains:
            return set()
        seen = masked(self._match.state, seat)
        return {action for action in mains if game.is_vain(game, seen, action)}

    # -- what others show ----------------------------------------------------------------------------------------------

    def sees(self, viewer: int, thing: str) -> bool:
        """Return whether a viewer may be told that somebody points at a thing."""
        if viewer not in self._words:
            self._words[viewer] = words_of(self.view(viewer))
        return is_known(self._match.game, thing, self._words[viewer])

    def known_choices(self, viewer: int, seat: int, language: str) -> list[Choice]:
        """Return the legal actions of a deciding seat, as far as a viewer may know them."""
        if (viewer, seat) not in self._known_actions:
            self._known_actions[viewer, seat] = known_actions(self._match, viewer, seat)
        spoken, actions = words(language), self._match.game.actions
        return [choice(actions, seat, action, text, spoken) for action, text in self._known_actions[viewer, seat].items()]

    def known_later(self, seat: int, path: Sequence[int], language: str) -> Choice | None:
        """Return the action of a seat at the end of a path of actions, if everybody may know that all of it can be done."""
        text = known_later(self._match, SPECTATOR, seat, path)
        return None if text is None else choice(self._match.game.actions, seat, path[-1], text, words(language))
