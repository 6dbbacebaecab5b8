"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.actions import ActionSpace, Block

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

SPACE = ActionSpace(
    [
        Block("pass"),
        Block("place", Space, "space"),
        Block("activate", Space, "space"),
        Block("take-back", Space, "space"),
        Block("lift", Space, "space"),
        Block("steal", Space, "space"),
        Block("copy", BuildingPlace, "building"),
        Block("deed", DeedPlace, "deed"),
        Block("reward", RewardPlace, "reward"),
        Block("fate", Fate, "fate"),
        Block("take", Good, "good"),
        Block("give", Good, "good"),
        Block("pay", Count, "weapons"),
        Block("level", Track, "track"),
        Block("wound"),
        Block("leave", Die, "die"),
        Block("die", Die, "die"),
        Block("position", Position, "position"),
        Block("rival", Seat, "seat"),
        Block("orb", Relic, "relic"),
    ]
)

PASS = SPACE["pass"]
PLACE = SPACE["place"]
ACTIVATE = SPACE["activate"]
TAKE_BACK = SPACE["take-back"]
LIFT = SPACE["lift"]
STEAL = SPACE["steal"]
COPY = SPACE["copy"]
DEED = SPACE["deed"]
REWARD = SPACE["reward"]
FATE = SPACE["fate"]
TAKE = SPACE["take"]
GIVE = SPACE["give"]
PAY = SPACE["pay"]
LEVEL = SPACE["level"]
WOUND = SPACE["wound"]
LEAVE = SPACE["leave"]
DIE = SPACE["die"]
POSITION = SPACE["position"]
RIVAL = SPACE["rival"]
ORB = SPACE["orb"]
