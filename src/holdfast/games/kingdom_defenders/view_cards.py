"""The names of things and the faces of cards, as the views of the board and of the players show them."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content

from . import layout, names
from .content import Content as Record

# The names as in the text forms of actions, by number; a screen is drawn often, so they are made once.
(
    ACHIEVEMENT_NAMES,
    ADVENTURE_NAMES,
    BUILDING_NAMES,
    BUILDING_PLACE_NAMES,
    CHARACTER_NAMES,
    COLOUR_NAMES,
    DEED_NAMES,
    DIE_NAMES,
    FATE_NAMES,
    GOOD_NAMES,
    HORDE_NAMES,
    LINE_NAMES,
    PHASE_NAMES,
    RELIC_NAMES,
    RESULT_NAMES,
    REWARD_NAMES,
    REWARD_PLACE_NAMES,
    SPACE_NAMES,
    WALL_NAMES,
) = (
    kebabs(enum)
    for enum in (
        names.Achievement,
        names.Adventure,
        names.Building,
        names.BuildingPlace,
        names.Character,
        names.Seat,
        names.Deed,
        names.Die,
        names.Fate,
        names.Good,
        names.Horde,
        names.Line,
        names.Phase,
        names.Relic,
        names.Result,
        names.Reward,
        names.RewardPlace,
        names.Space,
        names.Wall,
    )
)
COLOURS = cast(tuple[layout.Colour, ...], COLOUR_NAMES)


def some(record: Any, *fields: str) -> dict[str, int]:
    """Those numbers of a card that are not zero, by their names."""
    return {name: value for name in fields if (value := int(getattr(record, name)))}


def adventure_card(content: Content[Record], number: int) -> layout.AdventureFace:
    """What is on an Adventure card."""
    card = content.record.adventures[number]
    return {
        "adventure": ADVENTURE_NAMES[number],
        "name": content.card("adventures", number).name,
        "requirement": {"discs": card.discs, "coin": 0, "fame": 0},
        "cost": {"weapon": card.weapon, "spell": card.spell, "either": card.either, "wounds": card.wounds},
        "gain": some(card, "fame", "coin", "loot", "strength", "magic"),
        "relics": [RELIC_NAMES[relic] for relic in card.relics if relic != NONE],
    }


def reward_tile(c: Record, reward: int) -> layout.RewardTile:
    return {"reward": REWARD_NAMES[reward], "relic": RELIC_NAMES[c.rewards[reward].relic]}
