"""How a worker calls a task: with named arguments, and for a limited time."""

from __future__ import annotations

import signal
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Any

from holdfast.agents.worker import resolve

from .refusal import TOO_LONG, TaskRefused


def call(task: str, arguments: Sequence[Any], named: Mapping[str, Any], seconds: float) -> Any:
    """Call the function `module:function`.  Raises TaskRefused after so many seconds of processor time, however busy the machine is."""
    function = resolve(task)
    with _limited(seconds):
        return function(*arguments, **named)


@contextmanager
def _limited(seconds: float) -> Iterator[None]:
    if not hasattr(signal, "setitimer"):  # the host still ends what takes minutes
        yield
        return
    signal.signal(signal.SIGVTALRM, _refuse)
    signal.setitimer(signal.ITIMER_VIRTUAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def _refuse(*_: object) -> None:
    raise TaskRefused(422, "too-long", TOO_LONG)
