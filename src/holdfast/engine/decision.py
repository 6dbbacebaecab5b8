"""A decision, declared once: the numbers of its frame by name, and the rules that carry it on, offer and answer.

```python
class OfSeat(Decision, of=DECISIONS):
    who: Who


class Travel(OfSeat):
    way: Where
    steps: Points


push(s.frames, Travel(seat, FLIGHT, 3))     # a rule begins one: by position; mypy checks how many numbers are given


@Travel.offers
@rule
def offer_travel(s: State, frame: Travel, mask: list[int]) -> None:
    mask[DONE] = frame.steps < 3
```

To rules a decision is five whole numbers: the number of its kind, and those of the frame.  Each name stands for one of these in the whole
game, so a frame is read by name without knowing its kind.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from enum import Enum, IntEnum
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Literal, TypeVar, dataclass_transform, get_args, get_type_hints, overload

from . import stack
from .decision_type import DecisionKind
from .jit import plain
from .pile import NONE

if TYPE_CHECKING:
    from .stack import Frames

Rule = TypeVar("Rule", bound=Callable[..., None])
Judge = TypeVar("Judge", bound=Callable[..., float])
Teller = TypeVar("Teller", bound=Callable[..., int])
Steps = TypeVar("Steps", bound=type[IntEnum])
Kind = TypeVar("Kind", bound="Decision")


class FrameField(Enum):
    """The field of a frame in which a number of a decision lies (`engine/stack.py`)."""

    WHO = "who"
    WHERE = "where"
    CARD = "card"
    POINTS = "points"
    STEP = "step"


Who = Annotated[int, FrameField.WHO]
Where = Annotated[int, FrameField.WHERE]
Card = Annotated[int, FrameField.CARD]
Points = Annotated[int, FrameField.POINTS]
Step = Annotated[int, FrameField.STEP]
"""For a kind whose step is a count, a set or a fact: 0 when it begins, and declared with `later()`."""

UNSAID = {FrameField.WHO: NONE, FrameField.WHERE: NONE, FrameField.CARD: NONE, FrameField.POINTS: 0}
"""What stands in a frame for numbers that its decision has not."""


@dataclass
class OfActions:
    """Rules about actions: of blocks, by the first action of each, and one for all others."""

    blocks: dict[int, Callable[..., Any]] = field(default_factory=dict)
    others: Callable[..., Any] | None = None

    def __bool__(self) -> bool:
        return bool(self.blocks) or self.others is not None


@dataclass
class Handlers:
    """The rules of one kind of decision."""

    resume: Callable[..., None] | None = None
    resume_at: dict[int, Callable[..., None]] = field(default_factory=dict)
    """By step; `resume` is for all others."""
    before_resume: Callable[..., None] | None = None
    order: type[IntEnum] | None = None
    offer: Callable[..., None] | None = None
    before_answer: Callable[..., None] | None = None
    answer: OfActions = field(default_factory=OfActions)
    judge: OfActions = field(default_factory=OfActions)
    belong: OfActions = field(default_factory=OfActions)
    tell: defaultdict[str, OfActions] = field(default_factory=lambda: defaultdict(OfActions))
    """By what is told of an action."""


def later(value: int | None = None, *, init: Literal[False] = False) -> Any:  # noqa: ARG001 - says that it is not given
    """Declare a number that a decision has only once it has come so far; until then the frame holds `value`, or what it holds unsaid."""
    return Later(value)


@dataclass(frozen=True)
class Later:
    """What a frame holds until a number is known."""

    value: int | None


class _OfFrame:
    """What every frame has."""

    kind: int
    step: int


@dataclass_transform(field_specifiers=(later,))
class Decision(_OfFrame, metaclass=DecisionKind):
    """A kind of decision.  A class with `of=` is what the kinds of a game have in common; each class below it is a kind.

    Raises TypeError for a field without a `FrameField`, for two in the same, or for a rule that is given twice.
    """

    registry: ClassVar[Decisions]
    handlers: ClassVar[Handlers]
    fields: ClassVar[Mapping[str, FrameField]]
    nouns: ClassVar[Mapping[str, Any]]
    """What is declared of fields besides: by the field of the frame."""
    retired: ClassVar[bool]
    """Whether no rule begins it any more; it keeps its number, by which positions of older games know the others."""
    described: ClassVar[str]
    """What compiled code depends on (`code_key.py`)."""

    def __init_subclass__(cls, *, of: Decisions | None = None, retired: bool = False) -> None:
        cls.handlers = Handlers()
        cls.retired = retired
        cls.fields, cls.nouns = _fields(cls)
        if of is not None:
            cls.registry = of
            cls.template, cls.described = (), "what decisions have in common"
            return
        cls.number = cls.registry.register(cls)
        given = [name for name in cls.fields if not isinstance(getattr(cls, name, None), Later)]
        cls.template = ((False, cls.number), *(_part(cls, number, given) for number in UNSAID))
        cls.described = f"decision {given} {cls.template}"
        numbers = ", ".join(given[part] if is_given else str(part) for is_given, part in cls.template)
        namespace: dict[str, Any] = {}
        exec(f"def made({', '.join(['cls', *given])}):\n    return ({numbers})", namespace)
        cls.__new__ = namespace["made"]  # type: ignore[method-assign]

    def __getitem__(self, number: int) -> int:
        """Return one of the five numbers that this is to rules."""
        raise NotImplementedError

    if TYPE_CHECKING:

        @classmethod
        def top(cls: type[Kind], frames: Frames) -> Kind:
            """Return the top frame, which is known to be of this kind, or one of this kind; nothing checks it."""

        @classmethod
        def at(cls: type[Kind], frames: Frames, place: int) -> Kind:
            """Return a frame of the stack by its place, 0 being the lowest; `top` says what is known of it."""

    else:
        top, at = stack.top, stack.at

    @classmethod
    def resumes(cls, rule: Rule) -> Rule:
        """Register what carries it on: asks somebody by setting `s.deciding`, or pops the frame.

        Without any, whoever its frame says is asked.  This rule, as those below, holds for kinds that are one of this kind too.
        """
        cls._once(cls.handlers.resume, "carries it on", rule)
        cls.handlers.resume = rule
        return rule

    @classmethod
    def resumes_at(cls, *steps: int) -> Callable[[Rule], Rule]:
        """Register what carries it on at some steps; it can take the `step`."""
        if not steps:
            raise TypeError(f"{cls.__name__}.resumes_at() names no step: for all steps it is @{cls.__name__}.resumes")

        def register(rule: Rule) -> Rule:
            for step in map(int, steps):
                cls._once(cls.handlers.resume_at.get(step), f"carries it on at step {step}", rule)
                cls.handlers.resume_at[step] = rule
            return rule

        return register

    @classmethod
    def goes_through(cls, order: Steps) -> Steps:
        """Declare that it goes through all steps of an enum in their order, which have a rule each.

        The next step is noted before the rule of one is called: a rule sets `frame.step` to stay, or to go on elsewhere.  That of the
        last one pops the frame, or begins anew, or ends the game.
        """
        if [*map(int, order)] != [*range(len(order))]:
            raise TypeError(f"{cls.__name__} goes through {order.__name__}: the steps are numbered from 0 on, in their order")
        if cls.handlers.order is not None:
            raise TypeError(f"{cls.__name__} goes through {cls.handlers.order.__name__} already, and not through {order.__name__}")
        cls.handlers.order = order
        return order

    @classmethod
    def before_resumes(cls, rule: Rule) -> Rule:
        """Register what is done before whatever carries it on; if it pushes or pops a frame nothing else is done."""
        cls._once(cls.handlers.before_resume, "is done before it is carried on", rule)
        cls.handlers.before_resume = rule
        return rule

    @classmethod
    def offers(cls, rule: Rule) -> Rule:
        """Register what marks the legal actions."""
        cls._once(cls.handlers.offer, "offers", rule)
        cls.handlers.offer = rule
        return rule

    @classmethod
    def before_answers(cls, rule: Rule) -> Rule:
        """Register what is done before whatever is answered, and then answered by its own rule."""
        cls._once(cls.handlers.before_answer, "is done before it answers", rule)
        cls.handlers.before_answer = rule
        return rule

    @overload
    @classmethod
    def answers(cls, rule: Rule, /) -> Rule: ...

    @overload
    @classmethod
    def answers(cls, *blocks: int) -> Callable[[Rule], Rule]: ...

    @classmethod
    def answers(cls, *given: Any) -> Any:
        """Register what does what was chosen: all of it, or with their first actions only that of some blocks.

        A rule for blocks can take the parameters of the action by their roles (`engine/actions.py`).
        """
        return cls._of_actions(cls.handlers.answer, "answers", given)

    @overload
    @classmethod
    def judges(cls, rule: Judge, /) -> Judge: ...

    @overload
    @classmethod
    def judges(cls, *blocks: int) -> Callable[[Judge], Judge]: ...

    @classmethod
    def judges(cls, *given: Any) -> Any:
        """Register what tells how good an action looks at a glance: of all, or of some blocks, as `answers` does (`decisions.judged`)."""
        return cls._of_actions(cls.handlers.judge, "judges", given)

    @classmethod
    def belongs(cls, *blocks: int) -> Callable[[Teller], Teller]:
        """Register which of the deciding seats actions of some blocks belong to, as bits; all others are for any of them."""
        return cls._of_actions(cls.handlers.belong, "belongs", blocks)  # type: ignore[no-any-return]

    @classmethod
    def tells(cls, what: str, *blocks: int) -> Callable[[Teller], Teller]:
        """Register what tells something of actions of some blocks that a game asks besides (`decisions.told`)."""
        return cls._of_actions(cls.handlers.tell[what], f"tells {what} of", blocks)  # type: ignore[no-any-return]

    @classmethod
    def _of_actions(cls, known: OfActions, does: str, given: tuple[Any, ...]) -> Any:
        """Register a rule for all other actions, if it is given, or return what registers one for the given blocks."""
        if not given:
            raise TypeError(f"{cls.__name__}.{does}() names no block of actions: for all others it is @{cls.__name__}.{does}")
        if callable(given[0]):
            cls._once(known.others, does, given[0])
            known.others = given[0]
            return given[0]

        def register(rule: Any) -> Any:
            for block in given:
                cls._once(known.blocks.get(block), f"{does} {block}", rule)
                known.blocks[block] = rule
            return rule

        return register

    @classmethod
    def lineage(cls) -> Iterator[Handlers]:
        """Yield its rules, and those of each kind that it is one of, the nearest first."""
        return (vars(kind)["handlers"] for kind in cls.__mro__ if "handlers" in vars(kind))

    @classmethod
    def _once(cls, known: Callable[..., Any] | None, does: str, rule: Callable[..., Any]) -> None:
        if known is not None:
            raise TypeError(f"of {cls.__name__} two rules say what {does}: {plain(known).__name__} and {plain(rule).__name__}")


def _fields(cls: type) -> tuple[dict[str, FrameField], dict[str, Any]]:
    """Return in which number of the frame each field lies, and what else is declared of it, by the number."""
    found: dict[str, FrameField] = {}
    nouns: dict[str, Any] = {}
    taken = [name for name in vars(cls).get("__annotations__", {}) if hasattr(Decision, name) or name in vars(_OfFrame)["__annotations__"]]
    if taken:
        raise TypeError(f"{cls.__name__}.{taken[0]}: every decision has a `{taken[0]}`; call it something else")
    kinds = [kind for kind in reversed(cls.__mro__) if issubclass(kind, Decision) and kind is not Decision]
    hints = get_type_hints(cls, include_extras=True)
    for name in dict.fromkeys(name for kind in kinds for name in vars(kind).get("__annotations__", {})):
        hint = hints[name]
        numbers = [one for one in get_args(hint)[1:] if isinstance(one, FrameField)]
        if len(numbers) != 1:
            raise TypeError(f"{cls.__name__}.{name}: a number of a decision is declared as Who, Where, Card, Points or Step")
        if numbers[0] is FrameField.STEP and getattr(cls, name, None) != Later(None):
            raise TypeError(f"{cls.__name__}.{name}: a step is 0 when a decision begins; declare it with `= later()`")
        if numbers[0] in found.values():
            raise TypeError(f"{cls.__name__}.{name}: another number lies in `{numbers[0].value}` already")
        found[name] = numbers[0]
        nouns.update((numbers[0].value, one) for one in get_args(hint)[1:] if not isinstance(one, FrameField))
    return found, nouns


def _part(kind: type[Decision], number: FrameField, given: list[str]) -> tuple[bool, int]:
    name = next((name for name, at in kind.fields.items() if at is number), "")
    if name in given:
        return True, given.index(name)
    value = getattr(kind, name).value if name else None
    return False, UNSAID[number] if value is None else value


class Decisions:
    """All kinds of decisions of a game, numbered in the order in which they are declared."""

    def __init__(self) -> None:
        self.all: list[type[Decision]] = []
        self._numbers: dict[str, FrameField] = {}

    def register(self, kind: type[Decision]) -> int:
        """Take a kind up and return its number.  Raises TypeError for a name that is taken, or that another kind has for another number."""
        if any(other.__name__ == kind.__name__ for other in self.all):
            raise TypeError(f"there are two kinds of decisions {kind.__name__}")
        for name, number in kind.fields.items():
            known = self._numbers.setdefault(name, number)
            if known is not number:
                raise TypeError(f"{kind.__name__}.{name}: another kind has a `{name}` in `{known.value}`, this one in `{number.value}`")
        self.all.append(kind)
        return len(self.all) - 1

    @property
    def names_of_numbers(self) -> Mapping[str, str]:
        """By the name of each number of a decision, the field of the frame that holds it."""
        return {name: number.value for name, number in self._numbers.items()}
