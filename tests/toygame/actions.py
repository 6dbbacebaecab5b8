"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace

from .names import Arm, Seat, Side, Tool, Tree

SPACE = ActionSpace()

BEGIN = SPACE.add("begin")
WALK = SPACE.add("walk", Side, "side")
ROLL = SPACE.add("roll")
DRAW = SPACE.add("draw")
PLAY = SPACE.add("play", Tree, "tree")
GROW = SPACE.add("grow", Side, "side")
WAIT = SPACE.add("wait")
BUY = SPACE.add("buy", Tool, "tool")
PART = SPACE.add("part", Arm, "part")
LEAVE = SPACE.add("leave")
RIVAL = SPACE.add("rival", Seat, "seat")
DROP = SPACE.add("drop", Tree, "tree")
