"""How tests of combat lay out the beginning of one."""

from __future__ import annotations

from typing import Any

from holdfast.games.ruins_of_elysia.names import MONSTERS, Foe
from tests.laying import number

from .table import A, Table


def plains(t: Table, overlay: str | None = None, terrain: str = "plains") -> int:
    """A tile east of the First Village."""
    return t.tile(1, 0, terrain, overlay)


def arriving(
    *cards: str, overlay: str | None = None, terrain: str = "plains", people: int = 2, seed: int = 1, **options: Any
) -> tuple[Table, int]:
    """A stands on a tile and is about to end its movement there."""
    t = Table(people, seed=seed, **options).hand(A, *cards)
    tile = plains(t, overlay, terrain)
    return t.at(tile, A), tile


def challenging(
    *cards: str, people: int = 2, overlay: str | None = None, terrain: str = "plains", seed: int = 1, **options: Any
) -> tuple[Table, int]:
    """A stands on a tile in step 4."""
    return arriving(*cards, people=people, overlay=overlay, terrain=terrain, seed=seed, **options)


def against(
    villain: str, hand: int, *cards: str, mine: tuple[str, ...] = ("guard", "guard", "guard"), **options: Any
) -> tuple[Table, Any, int]:
    """A challenges a villain with 2 Darkness, whose starting deck and hand are those of the test."""
    t, tile = challenging(*mine, **options)
    t.npc(villain, tile).starts_with(villain, hand, *cards)
    one = t.state.villains[number(Foe, villain) - MONSTERS]
    one.darkness = 2
    return t.begin("combat").act(f"target:{villain}", "fight"), one, tile
