"""Each kind of event of each game is seen or heard when it happens, or is declared here to be told by the log and the position alone."""

from __future__ import annotations

import pytest

from holdfast.engine.actions import kebab
from holdfast.games import OWN, find
from holdfast.schema.events.kinds import Kind

TOLD_ALONE: dict[str, str] = {
    "tiny-epic-defenders": """
        game-began stepped-out withdrew rested turn-began pool-began acts turn-ended meditates prepared hourglass turn-declined
    """,
    "kingdom-defenders": """
        game-began ordered fate-chosen passed deed-missed contributed-nothing door-used order-changed grey-taken grey-back screens-lifted
    """,
    "ruins-of-elysia": """
        turn-began recovered shuffled showed walk-gained stayed encountered nobody-came step-began stand-off combat-stopped combat-ended
        item-refused no-item heard no-offer proposed refused healed
    """,
    "mage-knight": """
        dummy-announced turn-began plundered announced rested interacted reputation-changed armor-changed agreed refused
        turn-skipped descended attended attended-partly passed duel-drawn
    """,
    "eternium": "turn-began rested paid-beast paid-ally combat-round statistic first banished damage-counted",
}
"""Kinds that begin, end or decline something, or change a number that stands beside who it is of."""


def has_moment(kind: Kind) -> bool:
    """Return whether something moves with it, is turned up, turns the game, or can be heard."""
    motion = kind.motion
    return bool(kind.sound or kind.reveal or motion.strike or motion.amount or motion.rolls or motion.turning)


@pytest.mark.parametrize("name", OWN)
def test_each_kind_of_event_has_a_moment_or_is_declared_to_have_none(name: str) -> None:
    kinds = find(name).kinds
    assert kinds is not None
    assert {kebab(kind.name) for kind in kinds.all if not has_moment(kind)} == set(TOLD_ALONE[name].split())
