"""Lessons in the terminal: a game set up for learning, and who tells what to do in it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from holdfast import agents, games
from holdfast.core import replay
from holdfast.core.game import Game
from holdfast.core.lessons import ME, Lesson, LessonStep
from holdfast.core.match import Match, begun
from holdfast.core.phrases import Name, Phrase, joined, say

from . import screen
from .asking import Offer
from .saves import fresh, lessons, unfinished
from .wrong import Wrong


class Coach:
    """A lesson at a match: the step that has come, and what is to be done there."""

    def __init__(self, lesson: Lesson, match: Match) -> None:
        self.lesson = lesson
        self.match = match
        self.read: set[int] = set()
        """The steps that were only to be read, and were."""
        self.left = not self._is_followed()
        """Whether one plays on without being told."""

    def _done(self) -> list[str]:
        """What whoever learns has done since the beginning."""
        moves = self.match.moves[len(self.lesson.opening) :]
        return [self.match.game.actions.text(move.action) for move in moves if self.lesson.seats[move.seat] == ME]

    def _is_followed(self) -> bool:
        """Whether all that was done is what the lesson asks."""
        asked, done = [action for step in self.lesson.steps for action in step.actions], self._done()
        return done == asked[: len(done)]

    def _at(self) -> tuple[int, int]:
        """The number of the step, counted from 0, and how many of its actions have been taken."""
        done, before = len(self._done()), 0
        for number, step in enumerate(self.lesson.steps):
            if done > before and not step.actions:
                self.read.add(number)  # who takes something back need not read again what came before it
            passed = done >= before + len(step.actions) if step.actions else number in self.read
            if not passed:
                return number, done - before
            before += len(step.actions)
        return len(self.lesson.steps) - 1, 0

    @property
    def number(self) -> int:
        return self._at()[0]

    @property
    def step(self) -> LessonStep:
        return self.lesson.steps[self.number]

    @property
    def is_last(self) -> bool:
        return self.number == len(self.lesson.steps) - 1

    @property
    def only_reads(self) -> bool:
        """Whether there is only something to read now."""
        return not self.left and not self.step.actions

    @property
    def text(self) -> str:
        """What is told now; nothing once the lesson was left."""
        return "" if self.left else self.step.typed or self.step.text

    def allowed(self, offers: Sequence[Offer]) -> list[Offer]:
        """Of what may be done, what is to be done now; everything once the lesson was left."""
        if self.left:
            return list(offers)
        number, taken = self._at()
        wanted = self.lesson.steps[number].actions[taken : taken + 1]
        asked = [offer for offer in offers if offer.action in wanted]
        self.left = bool(wanted) and not asked  # somebody else has played the seat meanwhile
        return list(offers) if self.left else asked

    def next(self) -> None:
        """Go on from a step that was read; from the last one plays on without the lesson."""
        self.left = self.is_last
        self.read.add(self.number)

    def keys(self) -> Phrase:
        """How far the lesson is, and what one may type."""
        title, number, count = self.lesson.title, self.number + 1, len(self.lesson.steps)
        if not self.is_last:
            text = "{title} {number}/{count}   skip: without the lesson   h help   q quit"
        elif self.lesson.next:
            text = "{title}: this lesson is done   next: the next lesson   q quit"
        else:
            text = "{title}: this lesson is done   q quit"
        return say(text, title=title, number=number, count=count)


def find_lesson(out: screen.Terminal, game: Game[Any, Any], name: str) -> Lesson:
    """A lesson by its name; who gives another is told which there are."""
    found = game.lessons.get(name)
    if found is None:
        there = joined(", ", [joined("", [Name(lesson.name), " (", lesson.title, ")"]) for lesson in game.lessons.values()])
        raise Wrong(out.told(say("{title} has no lesson {name}; there are: {lessons}", title=game.title, name=repr(name), lessons=there)))
    return found


def waiting(out: screen.Terminal, game: Game[Any, Any], lesson: Lesson) -> tuple[Path, Match]:
    """The lesson that was broken off, if the person wants to go on with it, or begun anew; and the file where it is kept."""
    folder = lessons(game.name, lesson.name)
    path = unfinished(folder)
    try:
        match = replay.load(path, games.find) if path is not None else None
    except (replay.ReplayError, OSError):
        match = None  # of an older Holdfast; a lesson is soon begun anew
    if path is None or match is None or len(match.moves) == len(lesson.opening):
        return fresh(folder), begun(game, lesson, agents.HUMAN)
    coach = Coach(lesson, match)
    question = (
        say("A game waits after {count} decisions. Go on with it? [Y/n] ", count=len(match.moves))
        if coach.left
        else say("This lesson waits at {number} of {count}. Go on with it? [Y/n] ", number=coach.number + 1, count=len(lesson.steps))
    )
    answer = screen.ask(out, question)
    if answer is not None and answer.lower().startswith("n"):
        return fresh(folder), begun(game, lesson, agents.HUMAN)
    match.settled = len(lesson.opening)
    return path, match
