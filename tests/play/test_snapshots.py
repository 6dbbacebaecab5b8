"""The positions within a step, and the patches that viewers get of them."""

from __future__ import annotations

import dataclasses
import json

import pytest

from holdfast.engine.actions import kebab
from holdfast.engine.events import emit, emit_but, emit_for, forget_events
from holdfast.engine.pile import put_on_top, take_top
from holdfast.engine.stack import top
from holdfast.engine.struct import clone, to_bytes
from holdfast.engine.visibility import SPECTATOR
from holdfast.play.match import Match, steps_for
from holdfast.play.patch import apply
from holdfast.play.snapshots import QUESTION, Snapshots, step
from tests.toygame import GAME, RULES
from tests.toygame.actions import BEGIN, DRAW, WAIT, WALK
from tests.toygame.log import Log
from tests.toygame.names import Tree
from tests.toygame.rules import next_turn

RIGHT = WALK + 1


def show(s, content, viewer):
    """The toy's view, without what tells the viewers apart, and with a question."""
    view = GAME.show(s, content, viewer)
    return {name: view[name] for name in ("at", "deck", "hands")} | {QUESTION: {"turn": s.turn}}


def journey(s, c, action):
    """Waiting is a journey here: a step, a tree drawn in secret, another step that seat 2 alone does not hear of, and another step."""
    if action != WAIT:
        RULES.step(s, c, action)
        return
    forget_events(s.events)
    s.at[0] += 1
    emit(s, Log.WALKED, 0, s.at[0])
    tree = take_top(s.deck)
    put_on_top(s.hands[0].cards, tree, 1)
    emit_for(s, 0, Log.GOT, 0, tree)
    s.at[0] += 1
    emit_but(s, 1, Log.WALKED, 0, s.at[0])
    s.at[1] += 1
    next_turn(s, top(s.frames))


JOURNEY = dataclasses.replace(GAME, show=show, rules=dataclasses.replace(RULES, step=journey))


def begun(game=JOURNEY):
    match = Match(game, ["human"] * 2, {}, 3)
    match.play(0, BEGIN)
    return match


def patches(match, viewer):
    """The patches of the steps that a viewer hears, and the one after them."""
    steps, rest = steps_for(match.log, match.steps, viewer, match.snapshots)
    return [json.loads(step).get("patch", []) for step in steps], rest


def test_each_event_brings_what_has_changed_by_then_to_those_who_hear_it():
    match = begun()
    tree = kebab(Tree(match.state.deck.cards[5 - 1]).name)
    match.play(0, WAIT)
    gone = [["deck"], 4, 1, []]
    assert patches(match, 0) == (
        [[[["at", 0], 1]], [gone, [["hands", 0], 0, 0, [tree]]], [[["at", 0], 2]]],
        [[["at", 1], 1], [[QUESTION, "turn"], 1]],
    )
    assert patches(match, SPECTATOR) == (
        [[[["at", 0], 1]], [[["at", 0], 2], gone, [["hands", 0], 0, 0, ["?"]]]],
        [[["at", 1], 1], [[QUESTION, "turn"], 1]],
    )
    assert patches(match, 1) == (
        [[[["at", 0], 1]]],
        [[["at", 0], 2], [["at", 1], 1], gone, [["hands", 0], 0, 0, ["?"]], [[QUESTION, "turn"], 1]],
    )


def test_what_is_asked_stays_as_it_was_until_all_has_been_shown():
    match = begun(dataclasses.replace(GAME, show=show))
    match.play(0, RIGHT)
    assert patches(match, 1) == ([[[["at", 0], 1]]], [[[QUESTION, "turn"], 1]])


def test_an_event_that_no_screen_shows_leaves_its_changes_to_the_next():
    def picture(s, content, event):
        return None if event.kind == Log.WALKED else GAME.picture(s, content, event)

    match = begun(dataclasses.replace(JOURNEY, picture=picture))
    match.play(0, WAIT)
    (drawn,), rest = patches(match, 0)
    assert drawn[0] == [["at", 0], 1]
    assert rest == [[["at", 0], 2], [["at", 1], 1], [[QUESTION, "turn"], 1]]


def test_taking_back_is_one_patch():
    match = begun(dataclasses.replace(GAME, show=show))
    match.play(0, RIGHT)
    match.undo(0)
    assert patches(match, 1) == ([], [[["at", 0], 0], [[QUESTION, "turn"], 0]])


def test_of_the_beginning_nothing_is_kept():
    assert Match(GAME, ["human"] * 2, {}, 3).snapshots is None


@pytest.mark.parametrize("seed", range(4))
def test_a_recorded_step_is_the_same_step(seed):
    s = GAME.new(seed, 2)
    GAME.step(s, BEGIN)
    after = clone(s)
    GAME.step(after, DRAW)
    recorded, copies = step(GAME, s, DRAW)
    assert to_bytes(recorded) == to_bytes(after)
    assert len(copies) == after.events.count
    assert to_bytes(s) != to_bytes(after), "the position before stays as it was"


def test_events_that_find_no_room_have_no_position():
    def chatter(s, c, action):
        forget_events(s.events)
        for _ in range(s.events.capacity + 2):
            emit(s, Log.BEGAN)

    game = dataclasses.replace(GAME, rules=dataclasses.replace(RULES, step=chatter))
    s = game.new(1, 2)
    after, copies = step(game, s, BEGIN)
    assert (len(copies), after.events.lost) == (12, 2)
    assert len(Snapshots(game, s, copies, after).patches(0)) == 13


def test_without_secrets_the_patches_are_those_of_a_spectator():
    def look(s, content, viewer):
        return {"viewer": viewer, "at": list(s.at)}

    game = dataclasses.replace(GAME, show=look, secrets=False)
    match = begun(game)
    match.play(0, RIGHT)
    assert match.snapshots.patches(0) is match.snapshots.patches(SPECTATOR)
    view = game.view(match.position_before(1), SPECTATOR)
    for patch in match.snapshots.patches(0):
        view = apply(patch, view)
    assert view == game.view(match.state, SPECTATOR)
