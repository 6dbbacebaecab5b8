"""The compiled entry points of a game.

The generic loops in `kernel_template.py` are executed as a module of their own for each game, with the game's rules in its
namespace: so Numba compiles them for that game and can keep the machine code on disk.
"""

from __future__ import annotations

import sys
import types
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

if TYPE_CHECKING:
    from .game import Game

_TEMPLATE = Path(__file__).with_name("kernel_template.py")


@cache
def _module(name: str, rules: Any) -> types.ModuleType:
    module = types.ModuleType(f"holdfast.core.kernel_{name.replace('-', '_')}")
    module.__file__ = str(_TEMPLATE)
    module.__dict__["rules_of_the_game"] = rules
    sys.modules[module.__name__] = module
    exec(compile(_TEMPLATE.read_text(encoding="utf-8"), str(_TEMPLATE), "exec"), module.__dict__)
    return module


def scratch(game: Game[Any, Any]) -> Any:
    """A mask for the entry points that play whole games: all zero, its length a multiple of eight.

    It is a field of a record, not an array of its own, because Numba counts the references to an array at every call.
    """
    return np.zeros(1, [("marks", np.uint8, (-(-len(game.actions) // 8) * 8,))])[0]


def kernel(game: Game[Any, Any]) -> Any:
    """The entry points of a game, in the mode of this process."""
    return _module(game.name, game.rules)
