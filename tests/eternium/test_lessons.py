"""The guided first days: each step can be done when its turn has come, and what its text says is so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from holdfast.games.eternium import GAME
from holdfast.play.match import Match, begun
from holdfast.schema.views.layouts import Part

FIRST_DAYS = GAME.lessons["first-days"]


def played(steps: int | None = None) -> Match:
    """The lesson after so many of its steps, or all."""
    match = begun(GAME, FIRST_DAYS)
    for step in FIRST_DAYS.steps[:steps]:
        for action in step.actions:
            match.play(0, action)
    return match


def step_that_says(words: str) -> int:
    return next(i for i, step in enumerate(FIRST_DAYS.steps) if words in step.text)


def before(words: str) -> dict[str, Any]:
    """The view when the step that says this comes up."""
    view: dict[str, Any] = GAME.view(played(step_that_says(words)).state, 0)
    return view


def spots(parts: tuple[Part, ...], thing: dict[str, Any]) -> Iterator[str]:
    """The spots of the generic board that a lesson may name."""
    for part in parts:
        value = thing[part.name]
        for one in value if isinstance(value, list) else [value] if value is not None else []:
            if part.kind == "group":
                yield from spots(part.parts, one)
            elif part.role:
                yield f"{part.role}:{one}"


def place(view: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in view["land"] if one["place"] == name)


def fighters(view: dict[str, Any]) -> list[dict[str, Any]]:
    return [side["members"][0] for side in view["combat"]["sides"]]


def test_every_step_can_be_done_and_nobody_is_waited_for():
    match = played()
    assert len(match.moves) == sum(len(step.actions) for step in FIRST_DAYS.steps)
    assert not match.is_over
    for steps in range(len(FIRST_DAYS.steps)):
        assert played(steps).legal(0), steps


def test_every_step_speaks_of_something_on_the_table():
    match = begun(GAME, FIRST_DAYS)
    for step in FIRST_DAYS.steps:
        places = step.places() if step.actions else [step.at]
        for i, at in enumerate(places if len(places) > 1 else places * max(len(step.actions), 1)):
            known = set(spots(GAME.layout.parts, GAME.view(match.state, 0)))
            assert not at or at in known, (step.text, at)
            if step.actions:
                match.play(0, step.actions[i])


def test_what_the_steps_say_of_the_first_day_is_so():
    fernwatch = place(before("The rim of Fernwatch"), "fernwatch")
    assert (fernwatch["control"], fernwatch["value"], fernwatch["soldiers"]) == ("azure", 1, {"azure": 3, "crimson": 0})
    assert before("scored a point by it")["teams"][1]["vp"] == 1
    assert next(one["price"] for one in before("Buy an Ember Bolt")["arcanist"] if one["item"] == "ember-bolt") == 2
    rats = before("A Bog Rat Swarm")
    assert [die["face"] for die in rats["dice"]] == ["success", "double", "success", "success"]
    assert rats["foe"] == [{"wild": "bog-rat-swarm", "attack": 1, "defence": 0, "hp": 2, "successes": None, "price": None}]
    brannoc = before("The swarm is beaten")["azure"][2]
    assert brannoc["hp"] == brannoc["most"] and not before("The swarm is beaten")["foe"][0]["attack"]


def test_what_the_steps_say_of_the_first_night_is_so():
    assert before("It is Night")["time"] == "night"
    assert before("A Sabre Cat")["foe"] == [{"wild": "sabre-cat", "attack": 3, "defence": 0, "hp": 3, "successes": None, "price": None}]
    hurt = before("A beast can be tamed")["azure"][2]
    assert hurt["most"] - hurt["hp"] == 2
    assert before("End the turn, and buy nothing")["azure"][2]["beast"] == "sabre-cat"
    maru, sefa = fighters(before("Steady Hand is free"))
    assert (maru["initiative"], sefa["drawn"], sefa["guard"]) == (5, "steady-hand", ["shield-wall"])
    assert sefa["closed"] == "guard" and fighters(before("Quick Cut goes"))[1]["closed"] is None  # after Steady Hand no zone is closed
    maru, sefa = fighters(before("Cast the Ember Bolt"))
    assert sefa["initiative"] == 8 and sefa["tempo"] == ["steady-hand", "surge-of-wind"]
    maru, sefa = fighters(before("Sefa was quicker"))
    assert maru["most"] - maru["hp"] == 7 and sefa["most"] - sefa["hp"] == 4
    after = before("Maru is defeated")
    assert after["teams"][0]["vp"] == 1 and after["crimson"][0]["stands"] == "duskhold"
    assert [(die["name"], die["face"], die["spent"]) for die in before("Soldiers are fought")["dice"][1:3]] == [
        ("Die 2", "reroll", False),
        ("Die 3", "blank", False),
    ]
    assert place(before("The soldier is gone"), "cinderwatch")["control"] is None
    assert place(before("When a round with a skull"), "cinderwatch")["control"] == "azure"
