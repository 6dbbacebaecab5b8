"""HTTP handler for the steps of a lesson."""

from __future__ import annotations

from holdfast.protocol import LessonPlan, LessonStep
from holdfast.schema.texts.i18n import render, say

from ..runtime.problems import Problem
from .catalogue import game_asked
from .handlers import ApiRequest
from .routes import Api

api = Api()


@api.get("/api/games/{game}/lessons/{lesson}", answer=LessonPlan, summary="A lesson, step by step", errors=(404,))
async def lesson_plan(request: ApiRequest[None]) -> LessonPlan:
    """Return the texts and actions of a lesson, in the client's language."""
    lesson = game_asked(request).lessons.get(request.params["lesson"])
    if lesson is None:
        raise Problem(404, "no-lesson", say("There is no such lesson; /api/games lists them."))
    steps = [LessonStep(render(step.text, request.words), list(step.actions), step.places()) for step in lesson.steps]
    return LessonPlan(lesson.name, render(lesson.title, request.words), steps, len(lesson.opening), lesson.next)
