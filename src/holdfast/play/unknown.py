"""What must not be read: a number that is hidden is 0 in a masked position, as one is that is truly 0.

Whoever reads it without having asked whether it is known tells a person something false.  So the same is said and shown of a position
whatever stands where something is hidden; and how a game has ended is what its scores say.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any

import msgspec

from holdfast.engine.struct import from_bytes
from holdfast.engine.visibility import SPECTATOR, hidden_numbers, masked, shown_bytes
from holdfast.schema.game import Game

ANYTHING = 1
"""Each byte of a hidden number, in place of 0."""


def check_shown(game: Game[Any, Any], seed: int, s: Any, viewer: int) -> None:
    """The view, the question, the names of seats and actions, and cautions are the same whatever a hidden number is."""
    seen = shown_bytes(s, viewer)
    other = bytearray(seen)
    for first, stop in hidden_numbers(s, viewer):
        other[first:stop] = bytes([ANYTHING]) * (stop - first)
    told = _shown(game, from_bytes(game.state, seen), s, viewer)
    try:
        untrue = _shown(game, from_bytes(game.state, bytes(other)), s, viewer)
    except Exception as error:
        raise AssertionError(f"seed {seed}: a number that is hidden from viewer {viewer} is read: {error!r}: {ASK}") from error
    for what, said in told.items():
        assert untrue[what] == said, f"seed {seed}: {what} for viewer {viewer} reads a number that is hidden from them: {ASK}"


ASK = "it is 0 like one that is truly 0, so ask first whether it is `known`"


def _shown(game: Game[Any, Any], seen: Any, s: Any, viewer: int) -> dict[str, Any]:
    """What is shown and said of a masked position, by what it is."""
    words = game.words(game.content)
    legal = game.legal_for(s, viewer) if viewer != SPECTATOR else []
    return {
        "the view": msgspec.json.encode(game.show(seen, game.content, viewer)),
        "the question": words.question(seen),
        "the name of a seat": [words.seat(seen, seat) for seat in range(s.seats)],
        "the text of an action": [words.action(seen, action) for action in legal],
        "a caution": [game.caution(game, seen, action) for action in legal],
        "what leads nowhere": [game.is_vain(game, seen, action) for action in legal],
    }


def check_ending(game: Game[Any, Any], seed: int, s: Any, viewers: Iterable[int]) -> None:
    """Of a finished game everybody is told the same, which is true; seats that are said to have won have the best score."""
    words = game.words(game.content)
    told = str(words.question(s))
    for viewer in viewers:
        said = str(words.question(masked(s, viewer)))
        assert said == told, f"seed {seed}: viewer {viewer} is told {said!r}, and {told!r} is true: what decides a game is open at its end"
    if game.shared_result:
        return
    scores = game.scores(s)
    best = [seat for seat in range(s.seats) if scores[seat] == max(scores)]
    named = [seat for seat in range(s.seats) if re.search(rf"\b{re.escape(str(words.seat(s, seat)))}\b", told)]
    assert len(best) == s.seats or len(named) != 1 or best == named, f"seed {seed}: {told!r}, but the scores are {scores}"
