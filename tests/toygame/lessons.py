"""One game set up for learning."""

from __future__ import annotations

from holdfast.schema.i18n import say
from holdfast.schema.lessons import ME, Lesson, LessonStep

FIRST = Lesson(
    name="first-tree",
    title=say("The first tree"),
    summary=say("Draw a tree, play it, and buy a tool. A minute."),
    seats=(ME, "greedy"),
    seed=5,
    options={"length": 6},
    opening=((0, "begin"),),
    steps=(
        LessonStep(say("You stand at the Gate. The path leads to the right, and each step is worth a point."), at="place:gate"),
        LessonStep(say("Draw a tree. Nobody else sees which it is."), ("draw",), "deck"),
        LessonStep(say("Play it, and let it grow on the right: it gives three points."), ("play:fir", "grow:right"), "tree:fir"),
        LessonStep(
            say("You are still at the Gate: pay a point for the Basket, which gives two at the end."), ("buy:basket",), "tool:basket"
        ),
        LessonStep(say("The last turn was your rival's, and the game is over. You have four points.")),
    ),
)

LESSONS = {FIRST.name: FIRST}
