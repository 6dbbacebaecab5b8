"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace

from .names import TILES, Arm, Camp, Card, Companion, Foe, Item, LeaveOut, Overlay, Resource, Seat, Way

SPACE = ActionSpace()

DONE = SPACE.add("done", ends=True)
PLAY = SPACE.add("play", Card, "card")
WALK = SPACE.add("walk", Way, "way")
WILD = SPACE.add("wild", Resource, "resource")
SPELL_WILD = SPACE.add("spell-wild", Resource, "resource")  # a wild that the spell marker doubles
DISCARD = SPACE.add("discard", Card, "card")
BUY = SPACE.add("buy", Item, "item")
SHOW = SPACE.add("show")
USE = SPACE.add("use", LeaveOut, "leave-out")
COMPANION = SPACE.add("companion")
HEAL = SPACE.add("heal", Seat, "seat")
ENTER = SPACE.add("enter", main=True)
STAY = SPACE.add("stay")
STOP = SPACE.add("stop", ends=True)
TELEPORT = SPACE.add("teleport")
OVERLAY = SPACE.add("overlay", Overlay, "overlay")
TILE = SPACE.add("tile", range(TILES), "tile")
SHOW_GEAR = SPACE.add("show-gear")
GO_BACK = SPACE.add("go-back")
TARGET = SPACE.add("target", Foe, "foe", main=True)
CHALLENGE = SPACE.add("challenge", Seat, "seat")
FIGHT = SPACE.add("fight", main=True)
GUARDS = SPACE.add("guards", main=True)
JOIN = SPACE.add("join", Camp, "camp")
STAY_OUT = SPACE.add("stay-out")
WARD = SPACE.add("ward")
TAKE = SPACE.add("take")
REFUSE = SPACE.add("refuse")
HOUSE = SPACE.add("house")
SPELL = SPACE.add("spell")
HIRE = SPACE.add("hire")
MARKET_VISIT = SPACE.add("market-visit")
KEEP = SPACE.add("keep", Companion, "companion")
OFFER = SPACE.add("offer", Seat, "seat", aside=True)
HEAR = SPACE.add("hear", Seat, "seat", aside=True)  # an offer of another, whose turn it is not
GIVE = SPACE.add("give", Card, "card")
ASK = SPACE.add("ask", Card, "wanted")
GIVE_WILD = SPACE.add("give-wild")
ASK_WILD = SPACE.add("ask-wild")
PROPOSE = SPACE.add("propose")
CANCEL = SPACE.add("cancel")
AGREE = SPACE.add("agree")
PART = SPACE.add("part", Arm, "part")
DECLINE = SPACE.add("decline")
