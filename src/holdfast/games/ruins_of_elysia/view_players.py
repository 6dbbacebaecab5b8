"""What each player has, for a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import layout
from .names import FIRST_LEAVE_OUT, LEAVE_OUTS, Card, Character, Companion, Seat
from .records import Content as Record
from .rules.quests import houses_of
from .state import State

CARD_NAMES = kebabs(Card)
COLOUR_NAMES = cast("tuple[layout.Colour, ...]", kebabs(Seat))


def several(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """The things of a zone that is counted by kinds, by name, those of a kind side by side."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


@memoized
def player_part(s: State, content: Content[Record], seat: int) -> layout.Player:
    """What all see of a player, and what only its owner does."""
    return cast(layout.Player, {**_open(s, content, seat), **_own(s, content, seat)})


@memoized
def _open(s: State, content: Content[Record], seat: int) -> dict[str, Any]:
    """What all see of a player."""
    me = s.players[seat]
    houses = int(houses_of(s, seat))
    return {
        "seat": seat + 1,
        "colour": COLOUR_NAMES[seat],
        "name": content.card("characters", me.character).name,
        "character": kebabs(Character)[me.character],
        "won": bool(s.winners >> seat & 1),
        "damaged": bool(me.damaged),
        "cards": me.hand.size,
        "wild": me.wild,
        "light": me.alignment if me.alignment > 0 else None,
        "darkness": -me.alignment if me.alignment < 0 else None,
        "tokens": me.tokens or None,
        "trophies": me.trophies,
        "houses": houses or None,
        "spell": bool(me.spell),
        "companion": None if me.companion == NONE else kebabs(Companion)[me.companion],
        "out": [CARD_NAMES[FIRST_LEAVE_OUT + one] for one in range(LEAVE_OUTS) if me.out >> one & 1],
        "played": several(me.played, CARD_NAMES),
        "bought": several(me.bought, CARD_NAMES),
        "deck": me.deck.size,
        "discard": several(me.discard, CARD_NAMES),
    }


@memoized
def _own(s: State, _: Content[Record], seat: int) -> dict[str, Any]:
    """What the owner alone sees: the hand, which nobody else knows, and what is left in the deck; others see what was shown of the hand."""
    me = s.players[seat]
    is_own = bool(me.hand.known)
    return {
        "shown": [] if is_own else several(me.hand.shown, CARD_NAMES),
        "left": several(me.deck.held, CARD_NAMES) if is_own else None,
        "hand": several(me.hand.held, CARD_NAMES) if is_own else None,
    }
