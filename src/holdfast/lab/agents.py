"""Agents of one's own: how they are found, what they are asked, and what they answer."""

from __future__ import annotations

import importlib
import inspect
import sys
import traceback
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from holdfast.engine.actions import UnknownAction
from holdfast.engine.struct import to_bytes
from holdfast.schema.game import Game


class AgentError(ValueError):
    """An agent cannot be found, or fails; the message says where."""


@dataclass(frozen=True)
class Choice:
    """A legal action: its name, and what it does in words."""

    action: str
    text: str


@dataclass(frozen=True)
class Sight:
    """The position as a seat may know it: `view` and `choices` as a bot of a server has them (docs/bots.md)."""

    seat: int
    """From 1."""
    view: dict[str, Any]
    choices: tuple[Choice, ...]


@dataclass(frozen=True)
class Asked:
    """A decision of an agent: the position, which it is not shown, the seat from 0, and the mask of legal actions."""

    game: Game[Any, Any]
    s: Any
    seat: int
    legal: Any
    """uint8 of shape (actions,), 1 for each; a copy."""

    def observation(self) -> Any:
        """Return what the seat sees as numbers: float32 of shape (observation_size,)."""
        return self.game.observe(self.s, self.seat)

    def sight(self) -> Sight:
        """Return what the seat sees as a bot does."""
        actions = [int(action) for action in np.flatnonzero(self.legal)]
        texts = self.game.action_texts(to_bytes(self.s), self.seat, actions)
        names = [self.game.actions.text(action) for action in actions]
        return Sight(self.seat + 1, self.game.view(self.s, self.seat), tuple(map(Choice, names, texts)))


@dataclass(frozen=True)
class Agent:
    """An agent and how it is asked."""

    name: str
    shown: Callable[[Sequence[Asked]], Any]
    """shown(asked): return what it is given of some decisions."""
    answers: Callable[[Any], Any]
    """answers(given): return what it answers to each."""
    at_once: bool
    """Whether it takes many decisions at a time; else it is asked for one game after another."""

    def actions(self, given: Any, asked: Sequence[Asked]) -> list[int]:
        """Return the numbers of the actions that it takes, which need not be legal ones; `given` is what it is shown of them.

        Raises AgentError for an agent that fails, and for what is no number of an action.
        """
        try:
            answered = list(self.answers(given))
        except Exception as error:
            raise AgentError(f"{self.name} fails: {last_line(error)}") from None
        if len(answered) != len(asked):
            raise AgentError(f"{self.name} gave {len(answered)} actions for {len(asked)} decisions")
        return [self._number(one, each.game) for one, each in zip(answered, asked, strict=True)]

    def _number(self, given: Any, game: Game[Any, Any]) -> int:
        if isinstance(given, Choice):
            given = given.action
        if isinstance(given, str):
            try:
                return game.actions.number(given)
            except UnknownAction as error:
                raise AgentError(f"{self.name}: {error}") from None
        array = np.asarray(given)
        if array.size != 1 or array.dtype.kind not in "iu":
            raise AgentError(f"{self.name} answered {given!r}, a {type(given).__name__}; an action is a whole number")
        return int(array.reshape(()))


def find_agent(name: str, folder: str = ".") -> Agent:
    """Return the agent `module:object`, whose module may lie in a folder.

    The object is a function `(observation, legal) -> action`, or one of a `Sight` alone that returns one of its choices or its name; or an
    object, or a class of one that is made without arguments, that is called so.  If it has a method `batch(observations, legal) ->
    actions`, with a row for each decision, that is asked in its place.  Raises AgentError.
    """
    module, colon, wanted = name.partition(":")
    if not module or not colon or not wanted:
        raise AgentError(f"--agent {name}: write module:object, such as my_agent:agent for `agent` in my_agent.py")
    if module.endswith(".py") or "/" in module:
        raise AgentError(f"--agent {name}: name the module as `import` does, without folder and .py, and start in its folder")
    place = str(Path(folder).resolve())
    if place not in sys.path:
        sys.path.insert(0, place)
    try:
        found = getattr(importlib.import_module(module), wanted, None)
        found = found() if isinstance(found, type) else found
    except ModuleNotFoundError as error:
        if error.name != module:
            raise AgentError(f"{name} cannot be imported: {last_line(error)}") from None
        raise AgentError(f"there is no module {module}, neither in {place} nor installed") from None
    except Exception as error:
        raise AgentError(f"{name} cannot be imported: {last_line(error)}") from None
    if found is None:
        raise AgentError(f"the module {module} has no {wanted}")
    return _agent(name, found)


def _agent(name: str, found: Any) -> Agent:
    if callable(batch := getattr(found, "batch", None)):
        return Agent(
            name, lambda asked: [np.stack(each) for each in zip(*map(_numbers, asked), strict=True)], lambda given: batch(*given), True
        )
    if not callable(found):
        raise AgentError(f"{name} is no agent: it is no function, and has no method batch")
    if _takes(found, 2):
        return Agent(name, lambda asked: [_numbers(each) for each in asked], lambda given: [found(*each) for each in given], False)
    if _takes(found, 1):
        return Agent(name, lambda asked: [each.sight() for each in asked], lambda given: [found(each) for each in given], False)
    raise AgentError(f"{name} is no agent: it takes neither (observation, legal) nor (sight)")


def _numbers(asked: Asked) -> tuple[Any, Any]:
    """Return an observation and the mask of legal actions."""
    return asked.observation(), asked.legal


def _takes(function: Callable[..., Any], count: int) -> bool:
    """Return whether a function can be called with so many arguments; yes where that is not known."""
    try:
        inspect.signature(function).bind(*range(count))
    except TypeError:
        return False
    except ValueError:
        return True
    return True


def last_line(error: BaseException) -> str:
    """Return the last line of an error's traceback, and where it was raised: `KeyError: 'x' (my_agent.py, line 7)`."""
    text = traceback.format_exception_only(error)[-1].strip()
    trace = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(trace[-1].filename).name}, line {trace[-1].lineno})" if trace and not isinstance(error, SyntaxError) else ""
    if isinstance(error, SyntaxError) and error.filename:
        where = f" ({Path(error.filename).name}, line {error.lineno})"
    return text + where
