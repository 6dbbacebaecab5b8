"""The window that runs effects; `effects.py` executes this source once per game, with the chains of its words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from holdfast.engine.holds import WAITS, begin, leave
from holdfast.engine.instructions import MOST_IN_A_STEP, Op, Register
from holdfast.engine.jit import apart, rule
from holdfast.engine.stack import pop, top

if TYPE_CHECKING:
    from holdfast.engine.given import _ARM, _DECLINE, _can, _count, _deciders, _do, _fits, _outdoes


@apart
def resume(s: Any, c: Any) -> None:
    """Run rows until a word has begun a frame of its own, somebody has to choose, the effect is over, or the game.

    When this step has run MOST_IN_A_STEP rows, the effect ends where it is, and so does any other of this step; that is told
    (`play.match.render_events`).
    """
    depth = s.frames.count
    while s.frames.count == depth and s.deciding == 0 and s.result == 0:
        if s.events.operations == MOST_IN_A_STEP:
            s.events.ended += 1
            pop(s.frames)
            return
        s.events.operations += 1
        frame: Any = top(s.frames)
        row = c.code[frame.points]
        op = row.op
        if op == Op.DO or (op == Op.COST and _can(s, c, frame, row)):
            frame.points += 1  # before it is done: what it asks comes back behind it
            _do(s, c, frame, row)
        elif op == Op.COST or op == Op.JUMP:
            frame.points = row.to
        elif op == Op.CHOOSE or op == Op.MAY or op == Op.PICK:
            _ask(s, c, frame, row)
        elif op == Op.IF:
            frame.points = frame.points + 1 if _count(s, c, frame, row) else row.to
        elif op == Op.PER or op == Op.REPEAT or op == Op.EACH:
            _enter(s, c, frame, row)
        elif op == Op.NEXT:
            _again(s, c, frame, row)
        elif op == Op.END:
            pop(s.frames)
        else:
            leave(s.holds, WAITS, row.b, frame.player, row.a, frame.card, row.word, frame.that, frame.points + 1)
            frame.points = row.to


@rule
def _ask(s: Any, c: Any, frame: Any, row: Any) -> None:
    """Ask for what has more than one answer; go on with the only one, or past what has none."""
    only = -1
    answers = 0
    if row.op == Op.CHOOSE:
        for arm in range(row.a):
            if _is_asked(s, c, frame, arm):
                only = arm
                answers += 1
        if answers == 1:
            frame.points = c.code[frame.points + 1 + only].to
    elif row.op == Op.MAY:
        answers = 2 * _is_possible(s, c, frame, frame.points + 1)
    else:
        for i in range(row.c):
            if _fits(s, c, frame, row, i):
                only = i
                answers += 1
        if answers == 1:
            _set(frame, row.e, only)
            frame.points += 1
    if answers == 0:
        frame.points = row.to
    elif answers > 1:
        s.deciding = _deciders(s, frame.player)
        if s.deciding == 0:
            _take_first(s, c, frame, row)


@rule
def _take_first(s: Any, c: Any, frame: Any, row: Any) -> None:
    """Go on for one for whom nobody decides: the first arm that is open, the first place that fits, and what one may do is done."""
    if row.op == Op.MAY:
        frame.points += 1
        return
    for i in range(row.a if row.op == Op.CHOOSE else row.c):
        if row.op == Op.CHOOSE:
            if _is_asked(s, c, frame, i):
                frame.points = c.code[frame.points + 1 + i].to
                return
        elif _fits(s, c, frame, row, i):
            _set(frame, row.e, i)
            frame.points += 1
            return


@rule
def _is_open(s: Any, c: Any, frame: Any, arm: int) -> bool:
    """Whether an arm is of use now, and what it begins with can be done."""
    row = c.code[frame.points + 1 + arm]
    return row.a & frame.uses != 0 and _is_possible(s, c, frame, row.to)


@rule
def _is_asked(s: Any, c: Any, frame: Any, arm: int) -> bool:
    """Whether one may want an arm: it is open, and no other open one is as good in every respect."""
    if not _is_open(s, c, frame, arm):
        return False
    at = c.code[frame.points + 1 + arm].to
    if not _is_one_word(c, at):
        return True
    for i in range(c.code[frame.points].a):
        other = c.code[frame.points + 1 + i].to
        if i != arm and _is_one_word(c, other) and _is_open(s, c, frame, i) and _outdoes(s, c, frame, c.code[other], c.code[at]):
            return False
    return True


@rule
def _is_one_word(c: Any, at: int) -> bool:
    """Whether an arm does one thing, and nothing but that."""
    return bool(c.code[at].op == Op.DO and c.code[at + 1].op == Op.JUMP)


@rule
def _is_possible(s: Any, c: Any, frame: Any, at: int) -> bool:
    """Whether the word at a row can be done, or there is a place to pick; anything else is possible."""
    row = c.code[at]
    if row.op == Op.DO or row.op == Op.COST:
        return bool(_can(s, c, frame, row))
    if row.op == Op.PICK:
        for i in range(row.c):
            if _fits(s, c, frame, row, i):
                return True
        return False
    return True


@rule
def playable(s: Any, c: Any, window: int, who: int, card: int, row: int, uses: int, step: int = 0) -> bool:
    """Return whether an effect, begun now, would do anything: it is of use, and what it begins with can be done.

    `window`, `who`, `card`, `row` and `uses` are those of `holds.begin`; the position is the same after it, and but for its stack also
    meanwhile.  By the `step` of the frame the rules of words can tell what is only asked about, as a card that lies in the hand still.
    """
    if not begin(s.frames, window, who, card, row, uses):
        return False
    frame: Any = top(s.frames)
    frame.step = step
    found = False
    if c.code[row].op == Op.CHOOSE:
        for arm in range(c.code[row].a):
            found = found or _is_open(s, c, frame, arm)
    else:
        found = _is_possible(s, c, frame, row)
    pop(s.frames)
    return found


@rule
def _set(frame: Any, register: int, value: int) -> None:
    if register == Register.TARGET:
        frame.target = value
    elif register == Register.UNIT:
        frame.unit = value
    else:
        frame.player = value


@rule
def _enter(s: Any, c: Any, frame: Any, row: Any) -> None:
    """Begin a loop; one of no rounds is skipped."""
    if row.op == Op.EACH:
        _visit(s, c, frame, row, frame.points, row.to, -1)
        return
    rounds = _count(s, c, frame, row) if row.op == Op.PER else row.a
    if row.op == Op.PER and row.e:
        rounds = min(rounds, row.e)
    frame.loops[row.f] = rounds
    frame.points = frame.points + 1 if rounds > 0 else row.to


@rule
def _again(s: Any, c: Any, frame: Any, row: Any) -> None:
    """The end of a round: another one, or on behind the loop."""
    head = c.code[row.to]
    if head.op == Op.EACH:
        _visit(s, c, frame, head, row.to, frame.points + 1, frame.loops[head.f])
        return
    frame.loops[head.f] -= 1
    frame.points = row.to + 1 if frame.loops[head.f] > 0 else frame.points + 1


@rule
def _visit(s: Any, c: Any, frame: Any, row: Any, head: int, behind: int, last: int) -> None:
    """Go on with the next place of a loop, or behind it."""
    frame.player = frame.who
    for i in range(last + 1, row.c):
        if _fits(s, c, frame, row, i):
            _set(frame, row.e, i)
            frame.loops[row.f] = i
            frame.points = head + 1
            return
    frame.points = behind


@rule
def offer(s: Any, c: Any, mask: Any) -> None:
    """Mark the arms, the places to pick, or yes and no."""
    frame: Any = top(s.frames)
    row = c.code[frame.points]
    if row.op == Op.CHOOSE:
        for arm in range(row.a):
            if _is_asked(s, c, frame, arm):
                mask[_ARM + arm] = 1
    elif row.op == Op.MAY:
        mask[_ARM] = 1
        mask[_DECLINE] = 1
    else:
        for i in range(row.c):
            if _fits(s, c, frame, row, i):
                mask[row.d + i] = 1


@rule
def answer(s: Any, c: Any, action: int) -> None:
    """Go on with what was chosen."""
    frame: Any = top(s.frames)
    row = c.code[frame.points]
    if row.op == Op.CHOOSE:
        frame.points = c.code[frame.points + 1 + action - _ARM].to
    elif row.op == Op.MAY:
        frame.points = row.to if action == _DECLINE else frame.points + 1
    else:
        _set(frame, row.e, action - row.d)
        frame.points += 1
