"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace, Block

from .names import Side, Tool, Tree

SPACE = ActionSpace(
    [
        Block("begin"),
        Block("walk", Side, "side"),
        Block("roll"),
        Block("draw"),
        Block("play", Tree, "tree"),
        Block("grow", Side, "side"),
        Block("wait"),
        Block("buy", Tool, "tool"),
    ]
)
BEGIN, WALK, ROLL, DRAW, PLAY, GROW, WAIT, BUY = (SPACE[block.name] for block in SPACE.blocks)
