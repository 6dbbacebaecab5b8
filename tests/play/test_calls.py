"""Rules are called as compiled code can take it: what the check finds, and that no game and no template has any of it."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest

from holdfast.agents import fitting, search
from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Decision, Decisions, Points, Who
from holdfast.engine.decisions import dispatch
from holdfast.engine.jit import rule
from holdfast.engine.kernel import specialised
from holdfast.engine.stack import push
from holdfast.games import NAMES, find
from holdfast.lab import table
from holdfast.play.calls import faults, functions_of, rules_of
from holdfast.play.conformance import check_calls
from tests.toygame import GAME, RULES
from tests.toygame.names import Until


@rule
def added(a, b, c=0):
    return a + b + c


def by_hand(a):
    return a


@rule
def sound(values):
    return added(1, 2) + added(1, 2, 3) + min(len(values), np.int64(4)) + abs(int(values[0].real))


DECISIONS = Decisions()


class OfSeat(Decision, of=DECISIONS):
    who: Who


class Pay(OfSeat):
    price: Points


@rule
def deciding(frames):
    push(frames, Pay(price=3, who=1))
    return Pay.top(frames).price + OfSeat.at(frames, 0).who


@rule
def unnamed(frames):
    push(frames, Pay(1, cost=3))


@rule
def unpriced(frames):
    push(frames, Pay(who=1))


@rule
def unpacked(frames, given):
    push(frames, Pay(1, **given))


@rule
def of_none(frames):
    push(frames, OfSeat(1))


@rule
def at_nothing(frames):
    return Pay.at(frames).price


@rule
def by_register(values):
    return Pay.resumes(values)


@rule
def named(values):
    return added(1, b=values)


@rule
def starred(values):
    return added(*values)


@rule
def too_few(values):
    return added(values)


@rule
def too_many(values):
    return added(1, 2, 3, values)


@rule
def plain_python(values):
    return by_hand(values)


@rule
def built_in(values):
    return sorted(values)


@rule
def counted(values):
    return len(Until) + len(values)


@rule
def method(values):
    return values.copy(order="C")


@rule
def unknown(values):
    return values(1)


@rule
def around(n):
    return there(n - 1)


@rule
def there(n):
    return back(n)


@rule
def back(n):
    return around(n) if n else 0


@rule
def deep(n):
    return named(n)


@rule
def listed(n):
    return [i for i in range(n)][0]  # noqa: C416, RUF015


@rule
def summed(n):
    return len(i for i in range(n))


@rule
def nested(n):
    def inner(n):
        return n

    return n


@rule
def yielding(n):
    yield n


@rule
def raising(n):
    raise ValueError


@rule
def asserting(n):
    assert n > 0
    return n


POSITION = "rules are called by position, without keywords and stars"


@pytest.mark.parametrize(
    ("root", "reason"),
    [
        (named, f"named: added(1, b=values): {POSITION}"),
        (starred, f"starred: added(*values): {POSITION}"),
        (too_few, "too_few: added(values): missing a required argument: 'b'"),
        (too_many, "too_many: added(1, 2, 3, values): too many positional arguments"),
        (plain_python, "plain_python: by_hand(values): not a rule"),
        (built_in, "built_in: sorted(values): not a rule"),
        (
            counted,
            "counted: len(Until): compiled code cannot count an enum: write a constant outside of rules, COUNT = len(Until)",
        ),
        (method, f"method: values.copy(order='C'): {POSITION}"),
        (unknown, "unknown: values(1): not a global function"),
        (deep, f"named: added(1, b=values): {POSITION}"),
        (unnamed, "unnamed: Pay(1, cost=3): missing a required argument: 'price'"),
        (unpriced, "unpriced: Pay(who=1): missing a required argument: 'price'"),
        (unpacked, f"unpacked: Pay(1, **given): {POSITION}"),
        (of_none, "of_none: OfSeat(1): too many positional arguments"),
        (at_nothing, "at_nothing: Pay.at(frames): missing a required argument: 'place'"),
        (by_register, "by_register: Pay.resumes(values): not a rule"),
    ],
)
def test_a_call_that_compiled_code_cannot_take_is_found(root, reason):
    [fault] = faults([root])
    assert fault.endswith(f": {reason}")
    assert fault.startswith(f"{__file__}:")


@pytest.mark.parametrize(
    ("root", "reason"),
    [
        (listed, "listed: [i for i in range(n)]: a rule has no comprehensions: write a loop"),
        (summed, "summed: (i for i in range(n)): a rule has no comprehensions: write a loop"),
        (nested, "nested: def inner(n):: a rule has no functions of its own: write another rule"),
        (yielding, "yielding: (yield n): a rule returns once and yields nothing"),
        (raising, "raising: raise ValueError: a rule neither raises nor catches nor holds anything"),
        (asserting, "asserting: assert n > 0: a rule neither raises nor catches nor holds anything"),
    ],
)
def test_what_compiled_code_cannot_do_is_found(root, reason):
    [fault] = faults([root])
    assert fault.endswith(f": {reason}")


def test_the_line_of_a_call_is_told():
    [fault] = faults([named])
    line = named.__code__.co_firstlineno + 2
    assert fault.startswith(f"{__file__}:{line}: ")


def test_a_rule_that_comes_back_to_itself_is_found():
    assert faults([around]) == ["around calls there calls back calls around: no rule may come back to itself"]


def test_sound_rules_have_no_faults():
    assert faults([sound, deciding]) == []


def test_a_game_with_such_a_call_breaks_its_promise():
    @rule
    def legal(s, c, mask):
        RULES.legal(s, c, mask=mask)

    check_calls(GAME, 0)
    with pytest.raises(AssertionError, match=POSITION):
        check_calls(replace(GAME, rules=replace(RULES, legal=legal)), 0)


def test_what_a_game_gives_as_a_rule_has_to_be_one():
    def actors(s, action):
        return s.deciding

    with pytest.raises(AssertionError, match=r"_actors\(s, action\): not a rule"):
        check_calls(replace(GAME, rules=replace(RULES, actors=actors)), 0)


@pytest.mark.parametrize("name", NAMES)
def test_templates_call_as_compiled_code_can(name):
    game = find(name)
    searching = search.entries(game)
    modules = [searching, specialised(table._TEMPLATE, game, search=searching)]
    if game.features is not None:
        wanted = {"_describe": game.features.write, "_points": game.features.points}
        modules.append(specialised(fitting._TEMPLATE, game, search=searching, **wanted))
    functions = [function for module in modules for function in functions_of(module)]
    assert len(functions) > 20
    assert faults([*rules_of(game), *functions]) == []


# -- at import -----------------------------------------------------------------------------------------------------------


def test_a_rule_of_a_decision_that_wants_what_nobody_gives_is_refused():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One of them."""

    @Turn.resumes
    def go_on(s, c, mask):
        """What is carried on has no mask."""

    with pytest.raises(TypeError, match=r"^Turn: go_on: there is no mask for it, only frame, s, c$"):
        dispatch("a game of this test", decisions.all, ActionSpace())


@pytest.mark.parametrize("name", ["setup", "legal", "step", "actors", "determinize", "observe", "heuristic", "score", "evaluate"])
def test_a_rule_of_a_game_with_a_wrong_number_of_arguments_is_refused(name):
    with pytest.raises(TypeError, match=rf"^{name}\(.*\): "):
        replace(RULES, **{name: lambda s: None})


# -- called from Python in a compiled process ----------------------------------------------------------------------------

NAMED = """
from holdfast.engine.jit import COMPILED, rule

@rule
def less(a, b, c=1):
    return a - b - c

assert COMPILED
print(less(7, 2), less(7, 2, c=3), less(b=7, a=2))
"""


@pytest.mark.compiled
def test_python_may_name_the_arguments_of_a_rule_in_a_compiled_process_too():
    """7 - 2 - 1, 7 - 2 - 3 and 2 - 7 - 1."""
    command, environment = [sys.executable, "-c", NAMED], {**os.environ, "HOLDFAST_MODE": "compiled"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout == "4 2 -6\n"
