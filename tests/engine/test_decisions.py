"""Decisions: what is declared of one, and how each gets to the rules that carry it on, offer and answer."""

import re
import traceback
from enum import IntEnum
from importlib import import_module
from pathlib import Path
from typing import Annotated

import pytest

from holdfast.engine.actions import ActionSpace
from holdfast.engine.decision import Card, Decision, Decisions, Points, Step, Where, Who, later
from holdfast.engine.decisions import course, dispatch, judged, told, whoever_is_asked
from holdfast.engine.position import Position
from holdfast.engine.stack import Frames, ask_while_left, frames, pop, push, top
from holdfast.engine.struct import i16, struct
from holdfast.games import NAMES, find

SPACE = ActionSpace()
WALK = SPACE.add("walk", range(2, 5), "steps")
PAY = SPACE.add("pay", (range(3), range(4)), ("coins", "gems"))
LEAVE = SPACE.add("leave")

DECISIONS = Decisions()


class OfSeat(Decision, of=DECISIONS):
    who: Who


class Play(OfSeat):
    """Its rules get all that there is."""


class Take(OfSeat):
    """It asks while there is something left."""

    left: Points


class Walk(OfSeat):
    place: Annotated[Where, "a noun"]
    tool: Card = later()
    left: Points


class Check(Decision, of=DECISIONS):
    """What those below have in common."""


class Old(Check, retired=True):
    """No rule begins it any more."""


class Failing(Check):
    """It says what content it has been given."""


@struct
class State(Position):
    turn: i16
    frames: Frames = frames(4, of=DECISIONS)


@Play.resumes
def resume_play(s):
    s.turn = 1


@Play.offers
@Take.offers
def offer_play(mask):
    mask[1] = 1


@Play.answers
@Take.answers
def answer_play(s, c, action):
    s.turn = action + c


Take.resumes(ask_while_left)


@Walk.resumes_at(1, 2)
def arrive(s, frame):
    s.turn = 100 * frame.step + frame.place


@Walk.offers
def offer_walk(frame, mask):
    mask[0] = frame.left


@Walk.answers(WALK)
def walk(frame, steps):
    frame.left -= steps


@Walk.answers(PAY)
def pay(s, gems, coins, action):
    s.turn = 1000 * coins + 100 * gems + action


@Walk.answers
def leave(s):
    s.turn = -1


@Failing.resumes
def check(s, c):
    raise RuntimeError(f"content {c}")


RESUME, OFFER, ANSWER = dispatch("the game of these tests", DECISIONS.all, SPACE)


def at(decision, step=0):
    s = State()
    push(s.frames, decision)
    top(s.frames).step = step
    return s


def test_kinds_have_numbers_and_their_numbers_places_in_the_frame():
    assert [kind.number for kind in (Play, Take, Walk, Old, Failing)] == [0, 1, 2, 3, 4]
    assert (*Play(3),) == (0, 3, -1, -1, 0)
    assert (*Walk(1, 7, 9),) == (2, 1, 7, -1, 9)
    frame = top(at(Walk(1, 7, 9)).frames)
    assert (frame.kind, frame.step, frame.who, frame.place, frame.tool, frame.left) == (2, 0, 1, 7, -1, 9)
    frame.tool = 5
    assert (frame.card, frame.where, frame.points) == (5, 7, 9)


def test_numbers_can_be_given_by_name_in_any_order():
    assert (*Walk(left=9, who=1, place=7),) == (*Walk(1, left=9, place=7),) == (*Walk(1, 7, 9),)


@pytest.mark.parametrize("wrong", [{"place": 7}, {"place": 7, "left": 9, "tool": 3}, {"place": 7, "right": 9}])
def test_numbers_that_lack_or_come_later_or_are_none_of_its_own_are_refused(wrong):
    with pytest.raises(TypeError):
        Walk(1, **wrong)


def test_a_frame_is_read_as_of_a_kind():
    s = at(Walk(1, 7, 9))
    push(s.frames, Take(2, 3))
    assert Take.top(s.frames).left == 3
    assert Walk.at(s.frames, 0).place == 7
    assert OfSeat.top(s.frames).who == 2
    Walk.at(s.frames, 0).tool = 4
    assert s.frames.items[0].card == 4
    assert Take.top is top, "it costs an interpreted rule no more"


def test_a_decision_is_carried_on_by_its_own_rule():
    s = at(Play(1))
    RESUME(s, None)
    assert s.turn == 1 and s.deciding == 0


def test_who_is_asked_without_a_rule_is_whom_the_frame_names():
    s = at(Walk(1, 7, 9))
    RESUME(s, None)
    assert s.deciding == 0b10


def test_a_rule_of_the_engine_can_carry_on():
    s = at(Take(1, 1))
    RESUME(s, None)
    assert s.deciding == 0b10
    s = at(Take(1, 0))
    RESUME(s, None)
    assert s.frames.count == 0


@pytest.mark.parametrize("step", [1, 2])
def test_steps_have_rules_of_their_own(step):
    s = at(Walk(1, 7, 9), step)
    RESUME(s, None)
    assert (s.turn, s.deciding) == (100 * step + 7, 0)


def test_kinds_that_another_is_one_of_carry_it_on():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One of them."""

    class Other(Waiting):
        """One with a rule of its own."""

    @Waiting.resumes
    def wait(s):
        s.turn = 5

    @Other.resumes
    def other(s):
        s.turn = 6

    resume, _, _ = dispatch(__name__, decisions.all, SPACE)
    turns = []
    for kind in (Turn, Other):
        s = at(kind())
        resume(s, None)
        turns.append(s.turn)
    assert turns == [5, 6]


def test_rules_of_kinds_that_another_is_one_of_answer_what_it_does_not_answer_itself():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One with an answer of its own."""

    class Other(Waiting):
        """One without."""

    def way_of(number):
        def way(s, action):
            s.turn = 100 * number + action

        return way

    Waiting.offers(offer_play)
    Waiting.answers(WALK)(way_of(1))
    Waiting.answers(way_of(2))
    Turn.answers(PAY)(way_of(3))
    _, offer, answer = dispatch(__name__, decisions.all, SPACE)
    turns = []
    for kind in (Turn, Other):
        mask = [0, 0]
        offer(at(kind()), None, mask)
        assert mask == [0, 1]
        for action in (WALK + 1, PAY + 2, LEAVE):
            s = at(kind())
            answer(s, None, action)
            turns.append(s.turn - action)
    assert turns == [100, 300, 200, 100, 200, 200]


def test_what_comes_before_answers_is_done_before_each_of_them_and_before_those_of_kinds_below():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One with an answer of its own."""

    class Other(Waiting):
        """One that comes after another rule, and takes the action."""

    Waiting.offers(offer_play)

    @Waiting.before_answers
    def begin(s, frame):
        s.turn = 7
        frame.step = 2

    @Waiting.answers
    def more(s, frame):
        s.turn = 10 * s.turn + frame.step

    @Turn.answers(PAY)
    def twice(s):
        s.turn *= 2

    @Other.before_answers
    def note(s, action):
        s.turn = action

    _, _, answer = dispatch(__name__, decisions.all, SPACE)
    turns = []
    for decision, action in ((Turn(), LEAVE), (Turn(), PAY + 3), (Other(), LEAVE)):
        s = at(decision)
        answer(s, None, action)
        turns.append(s.turn)
    assert turns == [72, 14, 10 * LEAVE]


def test_nothing_comes_before_what_is_not_answered(waiting):
    class Still(waiting):
        """One that goes on by itself."""

    waiting.resumes(lambda s: None)
    Still.before_answers(lambda s: None)
    with pytest.raises(TypeError, match="Still: nothing is answered, so nothing comes before it"):
        made(waiting)


class Course(IntEnum):
    """The steps of a visit."""

    COME = 0
    STAY = 1
    LEAVE = 2


@pytest.fixture
def visit():
    """What goes through the course, as rules that note in which step they were called; the seat `who` notes it."""

    class Visit(Decision, of=Decisions()):
        """What all have in common."""

    class Guest(Visit):
        """One who comes, stays and leaves."""

    Visit.goes_through(Course)
    return Visit, Guest


def note(s, step):
    s.turn = 10 * s.turn + step + 1


def carried_on(kind, times, step=0):
    resume, _, _ = dispatch(__name__, kind.registry.all, SPACE)
    s = at(kind(), step)
    for _ in range(times):
        resume(s, None)
    return s


def test_steps_follow_each_other_in_their_order_whatever_the_order_of_their_rules(visit):
    kinds, guest = visit
    kinds.resumes_at(Course.LEAVE, Course.COME)(note)
    guest.resumes_at(Course.STAY)(note)
    turns = [carried_on(guest, times).turn for times in range(4)]
    assert turns == [0, 1, 12, 123]


def test_the_next_step_is_noted_before_the_rule_of_one_and_may_be_another(visit):
    _, guest = visit

    @guest.resumes_at(Course.COME)
    def come(s, step, frame):
        note(s, step)
        assert frame.step == Course.STAY
        frame.step = Course.LEAVE

    @guest.resumes_at(Course.STAY)
    def never(s):
        raise AssertionError("skipped")

    @guest.resumes_at(Course.LEAVE)
    def stay(s, step, frame):
        note(s, step)
        frame.step = step

    assert carried_on(guest, 4).turn == 1333


def test_what_comes_before_steps_may_go_on_elsewhere(visit):
    kinds, guest = visit

    @kinds.before_resumes
    def close(s, frame):
        if s.turn == 1:
            frame.step = Course.LEAVE

    guest.resumes_at(*Course)(note)
    s = carried_on(guest, 2)
    assert (s.turn, top(s.frames).step) == (13, 3)


@pytest.mark.parametrize("change", ["push", "pop"])
def test_no_step_is_taken_where_a_frame_is_pushed_or_popped_before_it(visit, change):
    _, guest = visit

    @guest.before_resumes
    def interrupt(s, c):
        if change == "pop":
            pop(s.frames)
        else:
            push(s.frames, guest())

    guest.resumes_at(*Course)(note)
    s = carried_on(guest, 1)
    assert (s.turn, s.frames.count, s.frames.items[0].step) == (0, {"push": 2, "pop": 0}[change], 0)


def test_something_can_come_before_what_has_no_order(waiting):
    class Turn(waiting):
        """One with a rule for one step, and one for all others."""

    @Turn.before_resumes
    def begin(s):
        s.turn = 5

    @Turn.resumes_at(2)
    def second(s, step):
        s.turn += 10 * step

    @Turn.resumes
    def other(s):
        s.turn += 1

    assert [carried_on(Turn, 1, step).turn for step in (2, 3)] == [25, 6]


def test_a_step_without_a_rule_is_named(visit):
    _, guest = visit
    guest.resumes_at(Course.COME, Course.LEAVE)(note)
    with pytest.raises(TypeError, match=r"^Guest: no rule carries it on at Course.STAY$"):
        made(guest)


def test_a_step_that_is_not_of_the_order_is_named(visit):
    _, guest = visit
    guest.resumes_at(*Course, 3)(note)
    with pytest.raises(TypeError, match=r"^Guest: Course, which it goes through, has no step 3$"):
        made(guest)


def test_a_rule_that_no_step_calls_is_named(visit):
    _, guest = visit
    guest.resumes_at(*Course)(note)
    guest.resumes(leave)
    with pytest.raises(TypeError, match=r"^Guest: it goes through Course, so leave never carries it on$"):
        made(guest)


def test_two_rules_for_a_step_and_two_orders_are_refused(visit):
    kinds, guest = visit
    guest.resumes_at(*Course)(note)
    with pytest.raises(TypeError, match=r"^of Guest two rules say what carries it on at step 1: note and leave$"):
        guest.resumes_at(Course.STAY)(leave)
    guest.before_resumes(note)
    with pytest.raises(TypeError, match=r"^of Guest two rules say what is done before it is carried on: note and leave$"):
        guest.before_resumes(leave)
    with pytest.raises(TypeError, match=r"^Visit goes through Course already, and not through Other$"):
        kinds.goes_through(IntEnum("Other", {"ONLY": 0}))


def test_steps_are_numbered_from_0_on(visit):
    _, guest = visit
    with pytest.raises(TypeError, match=r"^Guest goes through Gap: the steps are numbered from 0 on, in their order$"):
        guest.goes_through(IntEnum("Gap", {"FIRST": 0, "THIRD": 2}))


def test_a_step_that_is_a_count_has_a_name_of_its_own():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Paying(Waiting):
        """It counts what was paid."""

        price: Points
        paid: Step = later()

    @struct
    class Paid(Position):
        frames: Frames = frames(2, of=decisions)

    assert (*Paying(7),) == (0, -1, -1, -1, 7)
    s = Paid()
    push(s.frames, Paying(7))
    frame = top(s.frames)
    assert (frame.paid, frame.price) == (0, 7)
    frame.paid += 3
    assert frame.step == 3


@pytest.mark.parametrize(("decision", "offered"), [(Play(0), [0, 1]), (Take(0, 1), [0, 1]), (Walk(0, 0, 1), [1, 0]), (Failing(), [0, 0])])
def test_offers(decision, offered):
    mask = [0, 0]
    OFFER(at(decision), None, mask)
    assert mask == offered


@pytest.mark.parametrize(("action", "turn"), [(PAY + 7, 1300 + PAY + 7), (PAY, PAY), (PAY + 11, 2300 + PAY + 11), (LEAVE, -1)])
def test_answers_go_to_the_rule_of_their_block_with_its_parameters(action, turn):
    s = at(Walk(1, 7, 9))
    ANSWER(s, 40, action)
    assert s.turn == turn


def test_a_parameter_that_is_a_number_comes_as_that_number():
    s = at(Walk(1, 7, 9))
    ANSWER(s, 40, SPACE.number("walk:4"))
    assert top(s.frames).left == 5


def test_an_answer_gets_content_and_action():
    s = at(Play(1))
    ANSWER(s, 40, 4)
    assert s.turn == 44


def test_actions_are_judged_by_the_rule_of_their_block_and_of_their_decision():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One with a judgement of its own."""

    class Other(Waiting):
        """One without."""

    class Silent(Decision, of=decisions):
        """What nothing judges."""

    class Last(Silent):
        """One of these."""

    Waiting.judges(WALK)(lambda steps: 1.0 * steps)
    Waiting.judges(PAY)(lambda s, coins, gems: 10.0 * coins + gems + s.seats)
    Turn.judges(PAY)(lambda frame: -1.0 * frame.step)
    Turn.judges(lambda action: 100.0 + action)
    heuristic = judged(decisions, SPACE)
    asked = [(Turn, WALK), (Turn, PAY + 5), (Turn, LEAVE), (Other, WALK + 1), (Other, PAY + 5), (Other, LEAVE), (Last, WALK)]
    assert [heuristic(at(kind(), 3), None, action) for kind, action in asked] == [100.0, -3.0, 100.0 + LEAVE, 3.0, 11.0, 0.0, 0.0]


def test_judges_may_take_what_is_noted_in_a_game_that_notes():
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class Turn(Waiting):
        """One of them."""

    @Waiting.judges(WALK)
    def first_is_noted(action, noted):
        noted[0] = max(noted[0], action)
        return noted[0] + 0.0

    Turn.judges(PAY)(lambda noted, coins: 10.0 * coins + noted[0])
    heuristic, noted = judged(decisions, SPACE, notes=1), [0]
    assert [heuristic(at(Turn(), 3), None, action, noted) for action in (WALK + 1, WALK, PAY + 4)] == [WALK + 1.0, WALK + 1.0, 11.0 + WALK]
    with pytest.raises(TypeError, match=r"^Waiting: first_is_noted: there is no noted for it, only frame, s, c, action"):
        judged(decisions, SPACE)


def test_an_action_belongs_to_whom_its_kind_says_or_to_any_who_decides(waiting):
    class Turn(waiting):
        """One of them."""

    class Other(waiting):
        """One without a rule of its own."""

    for kind in (Turn, Other):
        kind.offers(offer_play)
        kind.answers(answer_play)
    assert course(waiting.registry, SPACE, lambda s, c: None).actors is whoever_is_asked
    waiting.belongs(WALK, LEAVE)(lambda s, frame: 1 << s.turn + frame.step)
    Turn.belongs(PAY)(lambda coins, gems: 1 << coins + gems)
    actors = course(waiting.registry, SPACE, lambda s, c: None).actors
    asked = [(Turn, WALK), (Turn, PAY + 5), (Turn, LEAVE), (Other, WALK + 1), (Other, PAY + 5)]
    found = []
    for kind, action in asked:
        s = at(kind(), 3)
        s.deciding = 0b111
        found.append(actors(s, action))
    assert found == [1 << 3, 1 << 2, 1 << 3, 1 << 3, 0b111]


def test_a_game_asks_what_else_its_kinds_tell_of_actions(waiting):
    class Turn(waiting):
        """One of them."""

    Turn.tells("price", PAY)(lambda c, coins: c * coins)
    Turn.tells("risk", PAY)(lambda: 1)
    waiting.tells("price", WALK)(lambda steps, frame: steps + frame.step)
    price, risk = (told(waiting.registry, SPACE, what, "s, c, action", "-1") for what in ("price", "risk"))
    assert [price(at(Turn(), 3), 10, action) for action in (PAY + 4, WALK, LEAVE)] == [10, 5, -1]
    assert [risk(at(Turn(), 3), 10, action) for action in (PAY + 4, WALK, LEAVE)] == [1, -1, -1]
    with pytest.raises(TypeError, match=r"^of Turn two rules say what tells price of 3: <lambda> and <lambda>$"):
        Turn.tells("price", PAY)(lambda: 0)
    with pytest.raises(TypeError, match=r"^Turn.belongs\(\) names no block of actions"):
        Turn.belongs()


def test_a_traceback_shows_the_chain():
    with pytest.raises(RuntimeError, match="content 8") as error:
        RESUME(at(Failing()), 8)
    trace = "".join(traceback.format_tb(error.value.__traceback__))
    assert re.search(r"check_\d+\(s, c\)", trace)
    assert "in check" in trace


def named(name, turn):
    def handler(s):
        s.turn = turn

    handler.__name__ = name
    return handler


@pytest.mark.parametrize(
    "names", [("same", "same"), ("resume", "offer"), ("top", "s"), ("answer", "kind"), ("x", "x_1"), ("<lambda>", "frame")]
)
def test_rules_may_have_any_names(names):
    """The generated chain calls each by what it is, not by what it is called."""
    decisions = Decisions()

    class Waiting(Decision, of=decisions):
        """What all have in common."""

    class One(Waiting):
        """One of them."""

    class Other(Waiting):
        """The other."""

    one, other = named(names[0], 11), named(names[1], 22)
    for kind, first, second in ((One, one, other), (Other, other, one)):
        kind.resumes(first)
        kind.offers(offer_play)
        kind.answers(second)
    resume, _, answer = dispatch(f"{__name__} {names}", decisions.all, SPACE)
    turns = []
    for kind in (One, Other):
        for rule, given in ((resume, (None,)), (answer, (None, 0))):
            s = at(kind())
            rule(s, *given)
            turns.append(s.turn)
    assert turns == [11, 22, 22, 11]


@pytest.fixture
def waiting():
    class Waiting(Decision, of=Decisions()):
        """What all have in common."""

    return Waiting


def made(waiting):
    return dispatch(__name__, waiting.registry.all, SPACE)


def test_a_rule_that_deals_with_other_parameters_is_named(waiting):
    def deal(s):
        """The content is left out."""

    with pytest.raises(TypeError, match=r"^deal\(s\): the rule that deals takes \(s, c\), the position and the content$"):
        course(waiting.registry, SPACE, deal)


def test_a_decision_without_rules_is_named(waiting):
    type(waiting)("Turn", (waiting,), {})
    with pytest.raises(TypeError, match=r"^Turn: no rule carries it on, or offers and answers$"):
        made(waiting)


def test_what_is_offered_has_to_be_answered(waiting):
    type(waiting)("Turn", (waiting,), {}).offers(offer_play)
    with pytest.raises(TypeError, match=r"^Turn: what is offered has to be answered: register a rule with @Turn\.answers$"):
        made(waiting)


def test_what_is_answered_has_to_be_offered(waiting):
    type(waiting)("Turn", (waiting,), {}).answers(leave)
    with pytest.raises(TypeError, match=r"^Turn: what is answered has to be offered: register a rule with @Turn\.offers$"):
        made(waiting)


def test_two_rules_for_the_same_are_refused(waiting):
    turn = type(waiting)("Turn", (waiting,), {})
    for register in (turn.resumes, turn.resumes_at(1), turn.offers, turn.answers, turn.answers(WALK)):
        register(resume_play)
        with pytest.raises(TypeError, match=r"^of Turn two rules say what .*: resume_play and leave$"):
            register(leave)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("answers", "names no block of actions: for all others it is @Turn.answers"),
        ("judges", "names no block of actions: for all others it is @Turn.judges"),
        ("resumes_at", "names no step: for all steps it is @Turn.resumes"),
    ],
)
def test_empty_brackets_are_refused(waiting, name, said):
    turn = type(waiting)("Turn", (waiting,), {})
    with pytest.raises(TypeError, match=rf"^Turn\.{name}\(\) {re.escape(said)}$"):
        getattr(turn, name)()


def test_a_block_is_named_by_its_first_action(waiting):
    turn = type(waiting)("Turn", (waiting,), {})
    turn.offers(offer_play)
    turn.answers(WALK + 1)(walk)
    with pytest.raises(ValueError, match="no block begins with walk:3: name 'walk' by its first action, 0"):
        made(waiting)


@pytest.mark.parametrize(
    ("fields", "refused"),
    [
        ({"price": int}, r"Turn.price: a number of a decision is declared as Who, Where, Card, Points or Step"),
        ({"paid": Step}, r"Turn.paid: a step is 0 when a decision begins; declare it with `= later\(\)`"),
        ({"step": Points}, r"Turn.step: every decision has a `step`; call it something else"),
        ({"offers": Points}, r"Turn.offers: every decision has a `offers`; call it something else"),
        ({"price": Points, "points": Points}, r"Turn.points: another number lies in `points` already"),
    ],
)
def test_numbers_that_are_declared_wrongly_are_refused(waiting, fields, refused):
    with pytest.raises(TypeError, match=refused):
        type(waiting)("Turn", (waiting,), {"__annotations__": fields})


def test_a_name_stands_for_one_number_in_the_whole_game(waiting):
    type(waiting)("Turn", (waiting,), {"__annotations__": {"price": Points}})
    with pytest.raises(TypeError, match=r"Other.price: another kind has a `price` in `points`, this one in `card`"):
        type(waiting)("Other", (waiting,), {"__annotations__": {"price": Card}})
    with pytest.raises(TypeError, match="two kinds of decisions Turn"):
        type(waiting)("Turn", (waiting,), {})


@pytest.mark.parametrize("game", NAMES)
def test_every_decision_of_a_game_is_begun_or_retired(game):
    """One that no rule begins is not needed, unless it keeps its number for older games."""
    package = find(game).state.__module__.rpartition(".")[0]
    folder = Path(str(import_module(package).__file__)).parent
    sources = "\n".join(path.read_text(encoding="utf-8") for path in folder.rglob("*.py"))
    made = re.findall(r"pending\.(\w+)\(|(?:begin|happen)\w*\([^()]*?pending\.(\w+)\.number", sources)  # to ask about it begins none
    begun = {name for names in made for name in names}
    assert {kind.__name__ for kind in find(game).decisions.all if not kind.retired} - begun == set()


@pytest.mark.parametrize("game", NAMES)
def test_every_decision_that_offers_something_asks_for_it(game):
    """Without a question nobody would know what their choice is about."""
    decisions = find(game).decisions
    assert decisions.questions() == {kind.number for kind in decisions.all if any(one.offer for one in kind.lineage())}


@pytest.mark.parametrize("game", NAMES)
def test_only_actions_that_a_decision_answers_are_judged_for_it(game):
    """A judgement of any other block is never asked for: it is registered with the wrong decision, or the actions are gone."""
    answered: dict[type[Decision], set[int]] = {}
    for kind in find(game).decisions.all:
        lineage = [*kind.lineage()]
        blocks = {block for one in lineage for block in one.answer.blocks}
        if any(one.answer.others for one in lineage):
            blocks |= {find(game).actions[block.name] for block in find(game).actions.blocks}
        for one in kind.__mro__:
            if "handlers" in vars(one):
                answered.setdefault(one, set()).update(blocks)
    text = find(game).actions.text
    assert [f"{one.__name__}: {text(at)}" for one, blocks in answered.items() for at in one.handlers.judge.blocks if at not in blocks] == []
