"""The guided first turns: each step can be done when its turn has come, and what its text says is so."""

from __future__ import annotations

from typing import Any

from holdfast.games.ruins_of_elysia import GAME
from holdfast.play.match import Match, begun

FIRST_TURNS = GAME.lessons["first-turns"]
RED = 0


def played(steps: int | None = None) -> Match:
    """The lesson after so many of its steps, or all."""
    match = begun(GAME, FIRST_TURNS)
    for step in FIRST_TURNS.steps[:steps]:
        for action in step.actions:
            match.play(RED, action)
    return match


def step_that_says(words: str) -> int:
    return next(i for i, step in enumerate(FIRST_TURNS.steps) if words in step.text)


def after(words: str) -> dict[str, Any]:
    """The view once the step that says this was done."""
    view: dict[str, Any] = GAME.view(played(step_that_says(words) + 1).state, RED)
    return view


def red(view: dict[str, Any]) -> dict[str, Any]:
    return view["seats"][RED]


def test_every_step_can_be_done_and_nobody_is_waited_for():
    match = played()
    assert len(match.moves) == sum(len(step.actions) for step in FIRST_TURNS.steps)
    assert not match.is_over
    for steps in range(len(FIRST_TURNS.steps)):
        assert played(steps).legal(RED), steps


def test_every_step_speaks_of_something_on_the_table():
    match = begun(GAME, FIRST_TURNS)
    for step in FIRST_TURNS.steps:
        places = step.places() if step.actions else [step.at]
        for i, at in enumerate(places if len(places) > 1 else places * max(len(step.actions), 1)):
            known = spots(GAME.view(match.state, RED))
            assert not at or at in known, (step.text, at)
            if step.actions:
                match.play(RED, step.actions[i])


def spots(view: dict[str, Any]) -> set[str]:
    """The spots of the generic board that the lesson may name."""
    found = {f"tile:{one['tile']}" for one in view["land"]} | {f"card:{card}" for card in red(view)["hand"]}
    found |= {f"item:{one['item']}" for one in view["market"]} | {f"quest:{one['quest']}" for one in view["mains"]}
    return found | {f"seat:{one['colour']}" for one in view["seats"]}


def test_what_the_steps_say_is_so():
    assert red(after("Lay it out"))["out"] == ["tower-shield"]
    assert after("Play two Strides")["walk"] == 2
    forest = after("a Forest. A step")["land"][1]
    assert (forest["terrain"], forest["overlay"], forest["here"]) == ("forest", None, ["red"])
    mountain = after("A Mountain!")["land"][2]
    assert (mountain["terrain"], mountain["cost"], mountain["here"]) == ("mountain", 3, [])
    village = after("a village on a Forest")
    assert (village["land"][3]["terrain"], village["land"][3]["overlay"], village["land"][3]["here"]) == ("forest", "village", ["red"])
    offer = next(one for one in village["market"] if one["item"] == "bow-and-arrow")
    assert (offer["price"], offer["printed"], village["coin"]) == (3, 4, 2)
    assert red(after("return a wild"))["bought"] == ["bow-and-arrow"]
    assert "bow-and-arrow" in red(after("lies aside"))["discard"]
    ruins = after("a Rat appears")
    assert (ruins["land"][4]["overlay"], ruins["land"][4]["foes"]) == ("ruins", ["rat"])
    assert ruins["combat"]["missing"] == 0
    assert (red(after("1 trophy point"))["light"], red(after("1 trophy point"))["trophies"]) == (1, 1)
