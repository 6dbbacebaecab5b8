"""What a lesson teaches, step by step, over HTTP."""

from __future__ import annotations

from holdfast.core.phrases import render, say

from .catalogue import game_asked
from .http import Ask, Problem
from .protocol import LessonPlan, LessonStep
from .routes import Api

api = Api()


@api.get("/api/games/{game}/lessons/{lesson}", answer=LessonPlan, summary="A lesson, step by step", errors=(404,))
async def lesson_plan(ask: Ask[None]) -> LessonPlan:
    """What is read and what is done, in the language of the asker."""
    lesson = game_asked(ask).lessons.get(ask.params["lesson"])
    if lesson is None:
        raise Problem(404, "no-lesson", say("There is no such lesson; /api/games lists them."))
    steps = [LessonStep(render(step.text, ask.words), list(step.actions), step.at) for step in lesson.steps]
    return LessonPlan(lesson.name, render(lesson.title, ask.words), steps, len(lesson.opening), lesson.next)
