"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.actions import ActionSpace

from .names import (
    DEED_PLACES,
    PLAYERS,
    BuildingPlace,
    Die,
    Fate,
    Good,
    Relic,
    RewardPlace,
    Seat,
    Space,
    Track,
)

Count = IntEnum("Count", [str(n) for n in range(10)], start=0)  # type: ignore[misc]
Position = IntEnum("Position", [f"POSITION_{n}" for n in range(1, PLAYERS + 1)], start=0)  # type: ignore[misc]
DeedPlace = IntEnum("DeedPlace", [f"DEED_{n}" for n in range(1, DEED_PLACES + 1)], start=0)  # type: ignore[misc]

SPACE = ActionSpace()

PASS = SPACE.add("pass")
PLACE = SPACE.add("place", Space, "space")
ACTIVATE = SPACE.add("activate", Space, "space")
TAKE_BACK = SPACE.add("take-back", Space, "space")
LIFT = SPACE.add("lift", Space, "space")
STEAL = SPACE.add("steal", Space, "space")
COPY = SPACE.add("copy", BuildingPlace, "building")
DEED = SPACE.add("deed", DeedPlace, "deed")
REWARD = SPACE.add("reward", RewardPlace, "reward")
FATE = SPACE.add("fate", Fate, "fate")
TAKE = SPACE.add("take", Good, "good")
GIVE = SPACE.add("give", Good, "good")
PAY = SPACE.add("pay", Count, "weapons")
LEVEL = SPACE.add("level", Track, "track")
WOUND = SPACE.add("wound")
LEAVE = SPACE.add("leave", Die, "die")
DIE = SPACE.add("die", Die, "die")
POSITION = SPACE.add("position", Position, "position")
RIVAL = SPACE.add("rival", Seat, "seat")
ORB = SPACE.add("orb", Relic, "relic")
