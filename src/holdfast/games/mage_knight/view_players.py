"""What each player has, for a screen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content
from holdfast.schema.view_memo import composes, memoized

from . import layout
from .names import COMMANDS, LEVELS, SKILLS, WOUND, ZERO_REPUTATION, Card, Hero, Seat, Skill, Tactic, Unit
from .records import Content as Record
from .rules.end import hand_limit
from .state import State

CARD_NAMES, HERO_NAMES = kebabs(Card), kebabs(Hero)
COLOUR_NAMES = cast("tuple[layout.Colour, ...]", kebabs(Seat))


def several(counts: Sequence[int], names: Sequence[str]) -> list[str]:
    """The things of a zone that is counted by kinds, by name, those of a kind side by side."""
    return [name for name, count in zip(names, counts, strict=False) for _ in range(count)]


def crystals_of(counts: Sequence[int]) -> layout.Crystals:
    return {"red": counts[0], "blue": counts[1], "white": counts[2], "green": counts[3]}


@memoized
def comrades(s: State, _: Content[Record], seat: int) -> list[layout.Comrade]:
    """The Units of a player."""
    company = s.players[seat].company
    return [
        {
            "unit": str(place),
            "card": kebabs(Unit)[company[place].unit],
            "spent": bool(company[place].spent),
            "wounds": company[place].wounds,
            "banner": None if company[place].banner == NONE else CARD_NAMES[company[place].banner],
        }
        for place in range(COMMANDS)
        if company[place].unit != NONE
    ]


@memoized
@composes
def player_part(s: State, content: Content[Record], seat: int) -> layout.Player:
    """What all see of a player, and what only its owner does."""
    return cast(layout.Player, {**_open(s, content, seat), **_own(s, content, seat)})


@memoized
def _open(s: State, content: Content[Record], seat: int) -> dict[str, Any]:
    """What all see of a player."""
    c = content.record
    me = s.players[seat]
    level = c.levels[me.level]
    reputation = c.reputations[me.reputation]
    return {
        "seat": seat + 1,
        "colour": COLOUR_NAMES[seat],
        "name": content.card("heroes", me.hero).name,
        "hero": HERO_NAMES[me.hero],
        "score": me.score if s.result else None,
        "fame": me.fame,
        "next_fame": c.levels[me.level + 1].fame if me.level + 1 < LEVELS else None,
        "level": me.level + 1,
        "armor": level.armor,
        "limit": int(hand_limit(s, c, seat)),
        "reputation": me.reputation - ZERO_REPUTATION,
        "influence": reputation.influence,
        "barred": bool(reputation.barred),
        "tactic": None if me.tactic == NONE else kebabs(Tactic)[me.tactic],
        "tactic_used": bool(me.tactic_used),
        "crystals": crystals_of(me.crystals),
        "units": [kebabs(Unit)[me.company[place].unit] for place in range(COMMANDS) if me.company[place].unit != NONE],
        "commands": level.commands,
        "skills": [kebabs(Skill)[skill] for skill in range(SKILLS) if me.skills >> skill & 1],
        "cards": me.hand.size,
        "played": several(me.played, CARD_NAMES),
        "deck": me.deck.count,
        "discard": several(me.discard, CARD_NAMES),
    }


@memoized
def _own(s: State, _: Content[Record], seat: int) -> dict[str, Any]:
    """What the owner alone sees: the hand, which nobody else knows; others see what was shown of it, such as Wounds."""
    me = s.players[seat]
    is_own = bool(me.hand.known)
    return {
        "wounds": me.hand.held[WOUND] or None if is_own else None,
        "shown": [] if is_own else several(me.hand.shown, CARD_NAMES),
        "hand": several(me.hand.held, CARD_NAMES) if is_own else None,
    }
