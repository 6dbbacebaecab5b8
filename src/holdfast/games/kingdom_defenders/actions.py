"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.actions import ActionSpace

from . import names

Count = IntEnum("Count", [str(n) for n in range(10)], start=0)  # type: ignore[misc]
Position = IntEnum("Position", [f"POSITION_{n}" for n in range(1, names.PLAYERS + 1)], start=0)  # type: ignore[misc]
DeedPlace = IntEnum("DeedPlace", [f"DEED_{n}" for n in range(1, names.DEED_PLACES + 1)], start=0)  # type: ignore[misc]

SPACE = ActionSpace()

PASS = SPACE.add("pass", ends=True)
PLACE = SPACE.add("place", names.Space, "space", main=True)
ACTIVATE = SPACE.add("activate", names.Space, "space")
TAKE_BACK = SPACE.add("take-back", names.Space, "space")
LIFT = SPACE.add("lift", names.Space, "space")
STEAL = SPACE.add("steal", names.Space, "space")
COPY = SPACE.add("copy", names.BuildingPlace, "building")
DEED = SPACE.add("deed", DeedPlace, "deed")
REWARD = SPACE.add("reward", names.RewardPlace, "reward")
FATE = SPACE.add("fate", names.Fate, "fate")
TAKE = SPACE.add("take", names.Good, "good")
GIVE = SPACE.add("give", names.Good, "good")
PAY = SPACE.add("pay", Count, "weapons")
LEVEL = SPACE.add("level", names.Track, "track")
WOUND = SPACE.add("wound")
LEAVE = SPACE.add("leave", names.Die, "die")
DIE = SPACE.add("die", names.Die, "die")
POSITION = SPACE.add("position", Position, "position")
RIVAL = SPACE.add("rival", names.Seat, "seat")
ORB = SPACE.add("orb", names.Relic, "relic")
