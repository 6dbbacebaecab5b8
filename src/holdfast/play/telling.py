"""What a viewer is told of how a position came about, and whether it tells them more than they can see."""

from __future__ import annotations

from typing import Any

from holdfast.engine.struct import clone, from_bytes, to_bytes
from holdfast.engine.visibility import shown_bytes
from holdfast.schema.game import Game

from .match import AudienceStates, render_event

Telling = tuple[str | None, str | None]
"""A line of the log and the JSON of a picture; one of them may be missing."""

Happened = tuple[Any, list[bytes]]
"""A position, and the bytes of the record at each event of the step that led to it."""


def looks_alike(s: Any, other: Any, viewer: int) -> bool:
    """Return whether a viewer cannot distinguish two positions, their events left aside."""
    return shown_bytes(s, viewer, events=False) == shown_bytes(other, viewer, events=False)


def is_other(s: Any, other: Any) -> bool:
    """Return whether two positions differ by more than their events."""
    same = clone(other)
    same.events = s.events
    return to_bytes(same) != to_bytes(s)


def told(game: Game[Any, Any], s: Any, viewer: int) -> list[Telling]:
    """Return what a viewer is told of the events of the step that led to a position."""
    return [telling for _, telling in _told(game, s, viewer)]


def told_apart(game: Game[Any, Any], viewer: int, one: Happened, other: Happened) -> str:
    """Return what a viewer is first told of one step and not of another that looks alike to them up to then, or an empty text.

    What they could see when it was told they may know, though it is out of sight at the end: a card that is turned up and mixed into its
    deck again.
    """
    for (s, telling), (then, otherwise) in zip(_course(game, viewer, *one), _course(game, viewer, *other), strict=False):
        if not looks_alike(s, then, viewer):
            return ""
        if telling != otherwise:
            return f"{_first(telling)!r} and not {_first(otherwise)!r}"
    return ""


def _course(game: Game[Any, Any], viewer: int, s: Any, copies: list[bytes]) -> list[tuple[Any, Telling]]:
    """Return the positions in which a viewer is told of an event, each with what they are told; the last is where the step ends."""
    return [(from_bytes(game.state, copies[i]), telling) for i, telling in _told(game, s, viewer)] + [(s, (None, None))]


def _told(game: Game[Any, Any], s: Any, viewer: int) -> list[tuple[int, Telling]]:
    """Return the number of each event that a viewer is told of, and what they are told."""
    words, heard = game.words(game.content), AudienceStates(s)
    heard_of = [(i, event) for i, event in enumerate(s.events.items[: s.events.count]) if event.audience >> viewer & 1]
    told = [(i, render_event(game, words, heard.by(event.audience), event)) for i, event in heard_of]
    return [(i, telling) for i, telling in told if telling != (None, None)]


def _first(telling: Telling) -> str:
    """The line of the log, or else the picture, or nothing."""
    return telling[0] or telling[1] or ""
