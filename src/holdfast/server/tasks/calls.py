"""How a worker calls a task with named arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from holdfast.agents.worker import resolve


def call(task: str, arguments: Sequence[Any], named: Mapping[str, Any]) -> Any:
    """Call the function `module:function`."""
    return resolve(task)(*arguments, **named)
