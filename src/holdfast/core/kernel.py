"""The compiled entry points of a game.

Generic loops are written once, as templates; each is executed as a module of its own for each game, with the game's rules in its
namespace: so Numba compiles them for that game and can keep the machine code on disk.
"""

from __future__ import annotations

import sys
import types
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from .rule import COMPILED

if TYPE_CHECKING:
    from .game import Game

_TEMPLATE = Path(__file__).with_name("kernel_template.py")


def specialised(template: Path, game: Game[Any, Any], **given: Any) -> Any:
    """The module of a template for one game.

    The template finds among its names `rules_of_the_game`, `metrics_of_the_game`, `kernel_of_the_game` and those given.
    """
    return _module(template, game.name, game.rules, game.metrics, tuple(given.items()))


@cache
def _module(template: Path, name: str, rules: Any, metrics: Any, given: tuple[tuple[str, Any], ...]) -> types.ModuleType:
    module = types.ModuleType(f"holdfast.{template.parent.name}.{template.stem.removesuffix('_template')}_{name.replace('-', '_')}")
    module.__file__ = str(template)
    module.__dict__["rules_of_the_game"] = rules
    module.__dict__["metrics_of_the_game"] = metrics
    module.__dict__.update(given)
    if template != _TEMPLATE:
        module.__dict__["kernel_of_the_game"] = _module(_TEMPLATE, name, rules, None, ())
    sys.modules[module.__name__] = module
    exec(compile(template.read_text(encoding="utf-8"), str(template), "exec"), module.__dict__)
    return module


EVERYBODY = 255
"""All seats, as bits."""


class _Marks(bytearray):
    """A mask of an interpreted process, which can be seen as groups of eight as a NumPy array can."""

    def view(self, _: Any) -> memoryview:
        return memoryview(self).cast("q")


def scratch(game: Game[Any, Any], banned: Sequence[int] = (), seats: int = EVERYBODY) -> Any:
    """A mask for the entry points that play whole games, its length a multiple of eight, and what some seats do not do if they can choose.

    `marks` is all zero before and after; `banned` marks banned actions; `bans` are the seats that keep away from them, bit p for seat p,
    if there are any.  They are fields of a record, not arrays of their own, because Numba counts the references to an array at every call.
    """
    length = -(-len(game.actions) // 8) * 8
    marks = _Marks(length)
    for action in banned:
        marks[action] = 1
    if not COMPILED:
        return types.SimpleNamespace(marks=_Marks(length), banned=marks, bans=seats if banned else 0)
    made = np.zeros(1, [("marks", np.uint8, (length,)), ("banned", np.uint8, (length,)), ("bans", np.int64)])
    made["banned"][0] = marks
    made["bans"] = seats if banned else 0
    return made[0]


def kernel(game: Game[Any, Any]) -> Any:
    """The entry points of a game, in the mode of this process."""
    return _module(_TEMPLATE, game.name, game.rules, None, ())
