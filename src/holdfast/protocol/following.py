"""The view of a client that is sent patches in place of whole views."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from msgspec import Raw

from holdfast.play.patch import apply

from .frames import TableFrame, Update
from .parts import TableEvent


def followed(view: Any, events: Sequence[TableEvent]) -> Any:
    """Return the view to which the patches of journal entries lead from the view before; it is not changed.

    Raises LookupError or TypeError for patches that do not belong to the view.
    """
    for event in events:
        patches = [msgspec.json.decode(step).get("patch", []) for step in event.steps]
        for patch in (*patches, msgspec.json.decode(event.rest)):
            view = apply(patch, view)
    return view


class Following:
    """The view of one connection: completes the frames in which it is left out."""

    def __init__(self) -> None:
        self._view: Any = None

    def take(self, frame: TableFrame | Update) -> None:
        """Put the view into a frame without it.  Raises LookupError or TypeError if its patches do not belong to the view before."""
        sight = frame.sight
        if sight is None:
            self._view = None
            return
        view = msgspec.json.decode(sight.view)
        if view is None and isinstance(frame, Update):
            view = followed(self._view, frame.events)
            sight.view = Raw(msgspec.json.encode(view))
        self._view = view
