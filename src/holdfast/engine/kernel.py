"""The compiled entry points of a game.

Generic loops are written once, as templates.  Each template is executed as a separate module per game, with the game's rules in its
namespace, so Numba specialises them for that game and the machine code can be cached on disk.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Sequence, Sized
from functools import cache
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from .code_key import RECORDS
from .jit import COMPILED, plain
from .made_rule import execute

_TEMPLATE = Path(__file__).with_name("kernel_template.py")


class Playable(Protocol):
    """What the entry points need of a game; `schema.game.Game` implements it."""

    @property
    def name(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def state(self) -> type: ...
    @property
    def rules(self) -> Any: ...
    @property
    def metrics(self) -> Any: ...
    @property
    def actions(self) -> Sized: ...


def specialised(template: Path, game: Playable, **given: Any) -> Any:
    """Return the module of a template for one game.

    The template's globals (`given.py`) are the rules of the game and of its statistics, each with an underscore before its name, those of
    the kernel, `name_of_the_game`, `title_of_the_game`, `records_of_the_game`, what is `given` by name, and the rules of modules in it.
    """
    return _module(template, game.name, game.title, game.rules, game.metrics, game.state, tuple(given.items()))


@cache
def _module(
    template: Path, name: str, title: str, rules: Any, metrics: Any, state: type, given: tuple[tuple[str, Any], ...]
) -> types.ModuleType:
    module = types.ModuleType(f"holdfast.{template.parent.name}.{template.stem.removesuffix('_template')}_{name.replace('-', '_')}")
    module.__file__ = str(template)
    module.__dict__["name_of_the_game"] = name
    module.__dict__["title_of_the_game"] = title
    module.__dict__[RECORDS] = (state, metrics.tally) if metrics else (state,)
    module.__dict__.update((f"_{rule}", one) for of in (rules, metrics) if of for rule, one in vars(of).items())
    kernels = [_module(_TEMPLATE, name, title, rules, None, state, ())] if template != _TEMPLATE else []
    for other in (*kernels, *(one for _, one in given if isinstance(one, types.ModuleType))):
        module.__dict__.update((rule, one) for rule, one in vars(other).items() if getattr(plain(one), "__module__", "") == other.__name__)
    module.__dict__.update(given)
    sys.modules[module.__name__] = module
    execute(template, module.__dict__)
    return module


EVERYBODY = 255
"""Bit mask of all seats."""


class Marks(bytearray):
    """An action mask of an interpreted process that supports `view`, eight bytes at a time, as a NumPy array does."""

    def view(self, _: Any) -> memoryview:
        return memoryview(self).cast("q")


def work_area(game: Playable, banned: Sequence[int] = (), seats: int = EVERYBODY) -> Any:
    """Return a work area for the entry points that play whole games: a mask, and the actions that some seats avoid if they can.

    `marks` (uint8, the length of the action space rounded up to a multiple of 8) is all zero before and after each call; `banned` marks the
    banned actions; `bans` is the bit mask of the seats that avoid them, 0 if there are none.  They are fields of one record, not separate
    arrays, because Numba counts references to an array at every call.
    """
    length = -(-len(game.actions) // 8) * 8
    marks = Marks(length)
    for action in banned:
        marks[action] = 1
    if not COMPILED:
        return types.SimpleNamespace(marks=Marks(length), banned=marks, bans=seats if banned else 0)
    made = np.zeros(1, [("marks", np.uint8, (length,)), ("banned", np.uint8, (length,)), ("bans", np.int64)])
    made["banned"][0] = marks
    made["bans"] = seats if banned else 0
    return made[0]


def kernel(game: Playable) -> Any:
    """Return the entry points of a game, in the mode of this process."""
    return _module(_TEMPLATE, game.name, game.title, game.rules, None, game.state, ())
