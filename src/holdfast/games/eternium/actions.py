"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace

from .names import (
    DICE,
    GRID,
    SCRY,
    Aim,
    Area,
    Arm,
    CombatCard,
    Deck,
    Equipment,
    Fighter,
    Figure,
    Hero,
    Item,
    Spell,
    Stat,
    Victory,
    Wild,
    Zone,
)

SPACE = ActionSpace()

# the course
DONE = SPACE.add("done", ends=True)
CHOOSE = SPACE.add("choose", Hero, "hero")
KEEP = SPACE.add("keep", Victory, "victory")
ACTIVATE = SPACE.add("activate", Figure, "figure")
MOVE = SPACE.add("move", Area, "place")
FROM = SPACE.add("from", Area, "place")
MARCH = SPACE.add("march", Area, "place")
TRAVEL = SPACE.add("travel", Area, "place")
MOBILIZE = SPACE.add("mobilize", range(1, 4), "soldiers")
BRAVE = SPACE.add("brave")
QUEST = SPACE.add("quest")
REST = SPACE.add("rest")
TRADE = SPACE.add("trade", Figure, "figure", aside=True)
GIVE = SPACE.add("give", Item, "item")
TAKE = SPACE.add("take", Item, "item")
BUY = SPACE.add("buy", Item, "item")
PUT_AWAY = SPACE.add("put-away", Item, "item")
PAY = SPACE.add("pay", range(6), "eternium")
PAY_CARD = SPACE.add("pay-card", Item, "item")
PAY_BEAST = SPACE.add("pay-beast")
PAY_ALLY = SPACE.add("pay-ally")
GAIN_ITEM = SPACE.add("gain-item", Item, "item")
SCRY_DECK = SPACE.add("scry-deck", Deck, "deck")
SCRY_CARD = SPACE.add("scry-card", range(SCRY), "card")
AREA = SPACE.add("area", Area, "place")  # picks of effects

# epic combats
FIGHT = SPACE.add("fight", Fighter, "fighter", main=True)
WEAPON = SPACE.add("weapon", range(3), "weapon")
ZONE = SPACE.add("zone", Zone, "zone", main=True)
GRID_CARD = SPACE.add("grid-card", range(GRID), "place")
CAST = SPACE.add("cast", (Figure, Spell), ("figure", "spell"))
USE = SPACE.add("use", Equipment, "equipment")
TARGET = SPACE.add("target", Fighter, "fighter")
PASS = SPACE.add("pass", ends=True)
FLEE = SPACE.add("flee", Area, "place")
STAY = SPACE.add("stay")
PUSH = SPACE.add("push", Area, "place")
STAT = SPACE.add("stat", Stat, "stat")

# dice and the wilds
REROLL = SPACE.add("reroll", range(DICE), "die")
CHARM = SPACE.add("charm", range(DICE), "die")
KEEP_DICE = SPACE.add("keep-dice")
PUT = SPACE.add("put", Aim, "aim")
FACE = SPACE.add("face", Wild, "wild")
TAME = SPACE.add("tame")
REWARD = SPACE.add("reward")
RECRUIT = SPACE.add("recruit")
UPGRADE = SPACE.add("upgrade", CombatCard, "combat-card")
REMOVE = SPACE.add("remove", CombatCard, "combat-card")

# effects
PART = SPACE.add("part", Arm, "part")
DECLINE = SPACE.add("decline")
