"""Unfinished business and what happened: the stack of frames, the list of events, and the common part of positions."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from holdfast.engine.events import Event, Events, emit, emit_but, emit_for, emit_to, events, forget_events
from holdfast.engine.position import RUNNING, Position, reveal
from holdfast.engine.stack import Frame, Frames, ask, ask_while_left, frames, pop, push_numbers, top
from holdfast.engine.struct import Seen, struct, to_bytes, u8
from tests.given import USUAL

DEPTH = 5
CAPACITY = 3


@struct
class Desk:
    before: u8
    frames: Frames = frames(DEPTH)
    after: u8


@struct
class Story:
    before: u8
    events: Events = events(CAPACITY)
    after: u8


SMALL = st.integers(-128, 127)
FRAME = st.tuples(st.integers(0, 255), SMALL, SMALL, SMALL, st.integers(-(2**15), 2**15 - 1))
EVENT = st.tuples(st.integers(0, 255), st.integers(0, 255), SMALL, SMALL, st.integers(-(2**15), 2**15 - 1))


def numbers(frame):
    return (frame.kind, frame.who, frame.where, frame.card, frame.points)


def story(on=True):
    made = Story()
    made.events.on = on
    made.events.capacity = CAPACITY
    return made


def told(made):
    return [(e.audience, e.kind, e.a, e.b, e.c) for e in made.events.items[: made.events.count]]


# -- frames --------------------------------------------------------------------------------------------------------------


@USUAL
@given(st.lists(st.one_of(FRAME, st.none()), max_size=20))
def test_frames_are_a_stack(steps):
    desk, model = Desk(), []
    for step in steps:
        if step is not None and len(model) < DEPTH:
            push_numbers(desk.frames, *step)
            model.append(step)
            assert top(desk.frames).step == 0
            top(desk.frames).step = 9
        elif step is None and model:
            pop(desk.frames)
            model.pop()
        assert desk.frames.count == len(model)
        assert [numbers(frame) for frame in desk.frames.items[: len(model)]] == model
        if model:
            assert numbers(top(desk.frames)) == model[-1]
        assert not any(to_bytes(desk.frames.items[i]).strip(b"\0") for i in range(len(model), DEPTH))
    assert (desk.before, desk.after) == (0, 0)


def test_finished_business_leaves_no_trace():
    desk = Desk()
    push_numbers(desk.frames, 1, 2, 3, 4, 5)
    before = to_bytes(desk)
    push_numbers(desk.frames, 255, -1, -1, -1, -1)
    top(desk.frames).step = 7
    pop(desk.frames)
    assert to_bytes(desk) == before
    pop(desk.frames)
    assert to_bytes(desk) == to_bytes(Desk())


def test_business_begins_at_step_0_whatever_lay_there_before():
    desk = Desk()
    desk.frames.items[0].step = 9
    push_numbers(desk.frames, 1, 2, 3, 4, 5)
    assert top(desk.frames).step == 0


def test_the_business_at_hand_is_changed_in_place():
    desk = Desk()
    push_numbers(desk.frames, 1, 0, 0, 0, 3)
    push_numbers(desk.frames, 2, 0, 0, 0, 3)
    top(desk.frames).points -= 1
    assert [frame.points for frame in desk.frames.items[:2]] == [3, 2]


def test_a_stack_is_as_deep_as_declared_and_open_to_all():
    assert len(Desk().frames.items) == DEPTH
    assert isinstance(Desk().frames.items[0], Frame)
    assert Desk.declared["frames"].seen is Seen.EVERYBODY


# -- events --------------------------------------------------------------------------------------------------------------


@USUAL
@given(st.lists(EVENT, max_size=10))
def test_events_are_kept_in_order_and_counted_as_lost_when_the_list_is_full(happened):
    made = story()
    for event in happened:
        emit_to(made.events, *event)
    assert told(made) == happened[:CAPACITY]
    assert made.events.lost == max(0, len(happened) - CAPACITY)
    assert (made.before, made.after) == (0, 0)


def test_events_that_are_off_cost_nothing():
    made = story(on=False)
    before = to_bytes(made)
    for _ in range(CAPACITY + 2):
        emit_to(made.events, 255, 1, 2, 3, 4)
    assert to_bytes(made) == before


def test_a_new_list_is_empty_and_can_be_filled_again():
    made = story()
    for kind in range(CAPACITY + 2):
        emit_to(made.events, 255, kind, 0, 0, 0)
    forget_events(made.events)
    assert (told(made), made.events.lost) == ([], 0)
    assert (made.events.on, made.events.capacity) == (1, CAPACITY)
    emit_to(made.events, 2, 9, 1, -1, 300)
    assert told(made) == [(2, 9, 1, -1, 300)]


def test_a_list_is_as_long_as_declared():
    assert len(Story().events.items) == CAPACITY
    assert isinstance(Story().events.items[0], Event)
    assert len(struct(type("Long", (), {"__annotations__": {"events": Events}, "events": events(255)}))().events.items) == 255


@pytest.mark.parametrize("capacity", [0, -1, 256, 300])
def test_a_list_of_another_length_is_refused(capacity):
    with pytest.raises(ValueError, match=f"1 to 255, not {capacity}"):
        events(capacity)


# -- the common part -----------------------------------------------------------------------------------------------------


def test_a_position_begins_undecided_and_hides_its_chance():
    s = Position()
    assert s.result == RUNNING == 0
    assert Position.declared["chance"].seen is Seen.NOBODY
    assert all(declared.seen is Seen.EVERYBODY for name, declared in Position.declared.items() if name != "chance")


def test_reveals_are_counted():
    s = Position()
    for _ in range(300):
        reveal(s)
    assert s.reveals == 300
    s.reveals = 0
    assert to_bytes(s) == to_bytes(Position())


# -- asking, and who hears -------------------------------------------------------------------------------------------------


@struct
class Asked:
    deciding: u8
    frames: Frames = frames(DEPTH)
    events: Events = events(CAPACITY)


def test_a_window_asks_its_player():
    s = Asked()
    push_numbers(s.frames, 1, 2, 0, 0, 0)
    ask(s)
    assert s.deciding == 0b100 and s.frames.count == 1


def test_a_window_with_points_asks_until_none_is_left():
    s = Asked()
    push_numbers(s.frames, 1, 0, 0, 0, 0)
    push_numbers(s.frames, 1, 1, 0, 0, 1)
    ask_while_left(s)
    assert s.deciding == 0b10 and s.frames.count == 2
    s.deciding = 0
    top(s.frames).points -= 1
    ask_while_left(s)
    assert s.deciding == 0 and s.frames.count == 1


def test_events_are_for_everybody_for_one_or_for_everybody_else():
    s = Asked()
    emit(s, 1)
    assert s.events.count == 0, "nobody listens"
    s.events.on, s.events.capacity = True, CAPACITY
    emit(s, 1, 2, 3, 4)
    emit_for(s, 2, 5)
    emit_but(s, 2, 6)
    heard = [(e.audience, e.kind, e.a, e.b, e.c) for e in s.events.items]
    assert heard == [(0b11111111, 1, 2, 3, 4), (0b100, 5, -1, -1, -1), (0b11111011, 6, -1, -1, -1)]
