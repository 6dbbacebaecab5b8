"""The names of things and the faces of cards, as the views of the board and of the players show them."""

from __future__ import annotations

from typing import Any, cast

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content import Content

from . import layout, names
from .content import Content as Record

# The names as in the text forms of actions, by number; a screen is drawn often, so they are made once.
ACHIEVEMENT_NAMES = kebabs(names.Achievement)
ADVENTURE_NAMES = kebabs(names.Adventure)
BUILDING_NAMES = kebabs(names.Building)
BUILDING_PLACE_NAMES = kebabs(names.BuildingPlace)
CHARACTER_NAMES = kebabs(names.Character)
COLOUR_NAMES = kebabs(names.Seat)
DEED_NAMES = kebabs(names.Deed)
DIE_NAMES = kebabs(names.Die)
FATE_NAMES = kebabs(names.Fate)
GOOD_NAMES = kebabs(names.Good)
HORDE_NAMES = kebabs(names.Horde)
LINE_NAMES = kebabs(names.Line)
PHASE_NAMES = kebabs(names.Phase)
RELIC_NAMES = kebabs(names.Relic)
RESULT_NAMES = kebabs(names.Result)
REWARD_NAMES = kebabs(names.Reward)
REWARD_PLACE_NAMES = kebabs(names.RewardPlace)
SPACE_NAMES = kebabs(names.Space)
WALL_NAMES = kebabs(names.Wall)
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
