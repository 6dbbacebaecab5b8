"""Windows: each kind of business gets to what its game has for it, with what that asks for."""

import re
import traceback
from enum import IntEnum
from importlib import import_module
from pathlib import Path

import pytest

from holdfast.engine.decisions import Business, course, dispatch
from holdfast.engine.stack import ask, ask_while_left, push
from holdfast.games import NAMES, find
from tests.toygame import GAME

PLAY, PAY, TAKE, CHECK = 3, 5, 6, 9


class Asking(IntEnum):
    PLAY = 0
    PAY = 1
    TAKE = 2


def resume_play(s):
    s.turn = 1


def offer_play(s, mask):
    mask[1] = 1


def answer_play(s, c, action):
    s.turn = action + c


def offer_pay(mask):
    mask[2] = 1


def answer_pay(s, action):
    s.turn = -action


def resume_check(s, c):
    raise RuntimeError(f"content {c}")


RESUME, OFFER, ANSWER = dispatch(
    __name__,
    {
        PLAY: Business(resume_play, offer_play, answer_play),
        PAY: Business(ask, offer_pay, answer_pay),
        TAKE: Business(ask_while_left, offer_pay, answer_pay),
        CHECK: Business(resume_check),
    },
)


def at(kind, points=0):
    s = GAME.blank(2)
    push(s.frames, kind, 1, 0, 0, points)
    return s


def test_business_is_carried_on_by_its_own_function():
    s = at(PLAY)
    RESUME(s, None)
    assert s.turn == 1 and s.deciding == 0
    for kind in (PAY, TAKE):
        s = at(kind, points=1)
        RESUME(s, None)
        assert s.deciding == 0b10
    s = at(TAKE)
    RESUME(s, None)
    assert s.frames.count == 0


@pytest.mark.parametrize(("kind", "offered"), [(PLAY, [0, 1, 0]), (PAY, [0, 0, 1]), (TAKE, [0, 0, 1]), (CHECK, [0, 0, 0]), (7, [0, 0, 0])])
def test_offers(kind, offered):
    mask = [0, 0, 0]
    OFFER(at(kind), None, mask)
    assert mask == offered


@pytest.mark.parametrize(("kind", "turn"), [(PLAY, 44), (PAY, -4), (TAKE, -4)])
def test_answers(kind, turn):
    s = at(kind)
    ANSWER(s, 40, 4)
    assert s.turn == turn


def test_a_traceback_shows_the_chain():
    with pytest.raises(RuntimeError, match="content 8") as error:
        RESUME(at(CHECK), 8)
    trace = "".join(traceback.format_tb(error.value.__traceback__))
    assert re.search(r"resume_check_\d\(s, c\)", trace)
    assert "in resume_check" in trace


def named(name, turn):
    def handler(s):
        s.turn = turn

    handler.__name__ = name
    return handler


@pytest.mark.parametrize(
    "names", [("same", "same"), ("resume", "offer"), ("top", "s"), ("answer", "kind"), ("x", "x_1"), ("<lambda>", "if")]
)
def test_handlers_may_have_any_names(names):
    """The generated chain calls each by what it is, not by what it is called."""
    one, other = named(names[0], 11), named(names[1], 22)
    resume, _, answer = dispatch(f"{__name__} {names}", {PLAY: Business(one, offer_pay, other), PAY: Business(other, offer_pay, one)})
    turns = []
    for kind in (PLAY, PAY):
        for rule, given in ((resume, (None,)), (answer, (None, 0))):
            s = at(kind)
            rule(s, *given)
            turns.append(s.turn)
    assert turns == [11, 22, 22, 11]


def test_a_window_of_the_enum_that_the_table_lacks_is_named():
    with pytest.raises(TypeError, match=r"the windows have no Business for PAY, TAKE$"):
        course("this game", {Asking.PLAY: Business(resume_play)}, lambda s, c: None)


def test_what_is_offered_has_to_be_answered():
    with pytest.raises(TypeError, match="has to be answered"):
        Business(ask, offer_pay)


@pytest.mark.parametrize("game", NAMES)
def test_every_window_of_a_game_is_in_its_table(game):
    """A window that nobody carries on would leave a game without end."""
    package = find(game).state.__module__.rpartition(".")[0]
    rules = f"{package}.rules" if hasattr(import_module(f"{package}.rules"), "__path__") else package
    flow, kinds = import_module(f"{rules}.flow"), find(game).decisions.enum()
    sources = [path for path in Path(flow.__file__).parent.glob("*.py") if path.stem not in ("decisions", "flow")]
    used = {name for path in sources for name in re.findall(r"\b(?:W_|Window\.)(\w+)", path.read_text(encoding="utf-8"))}
    assert len(used) >= len(kinds) / 2
    assert {name for name in used if kinds[name] not in flow.WINDOWS} == set()


@pytest.mark.parametrize("game", NAMES)
def test_every_window_that_offers_something_asks_for_it(game):
    """Without a question nobody would know what their choice is about."""
    package = find(game).state.__module__.rpartition(".")[0]
    rules = f"{package}.rules" if hasattr(import_module(f"{package}.rules"), "__path__") else package
    windows = import_module(f"{rules}.flow").WINDOWS
    assert find(game).decisions.questions() == {int(kind) for kind, window in windows.items() if window.offer}
