"""The kinds of decisions: whom each asks, and what the numbers of its frame are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/words.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import number
from holdfast.schema.i18n import say

from .log import COMBAT_CARD, ITEM, OTHER, PLACE, TEAM, WHO

DECISIONS = Decisions()

# the course
W_ROUND = DECISIONS.add("ROUND")  # step: Preparation, Action phase, End
W_OPENING = DECISIONS.add("OPENING")  # heroes are chosen, victory cards are dealt; step: what comes next
W_SETTLE = DECISIONS.add("SETTLE")  # victory cards are checked; step: the Figure
W_SHADOW = DECISIONS.add("SHADOW", who=WHO)  # a turn of the automaton; step: what comes next
W_ROOM_FOR = DECISIONS.add("ROOM_FOR", where=PLACE)  # heroes make room for a beast or boss; step: whose turn it is
W_CHOOSE = DECISIONS.add("CHOOSE", who=TEAM)  # heroes; points: the Figure that gets one
W_KEEP = DECISIONS.add("KEEP", who=WHO, asks=say("{who}: which victory card do you keep?"))  # where, card: the two
W_ACTIVATE = DECISIONS.add("ACTIVATE", who=TEAM)
W_TURN = DECISIONS.add("TURN", who=WHO)  # step: the steps of a turn
W_FROM = DECISIONS.add("FROM", who=WHO, where=PLACE, asks=say("{who}: from which area do you enter {place}?"))  # step: the Deed
W_ARRIVE = DECISIONS.add("ARRIVE", who=WHO)  # step: what comes next
W_FIGHT = DECISIONS.add("FIGHT", who=WHO, asks=say("{who}: whom do you fight?"))
W_SOLDIERS = DECISIONS.add("SOLDIERS", who=WHO)  # a combat against soldiers; step: what comes next
W_QUEST = DECISIONS.add("QUEST", who=WHO)  # a test; where: the place of the quest
W_TRADE = DECISIONS.add("TRADE", who=WHO, where=OTHER, asks=say("{who}: what changes hands with {other}?"))
W_SWAP = DECISIONS.add("SWAP", who=WHO, where=OTHER, card=ITEM)  # points: 1 if the card was given, 0 if taken
W_MERCHANT = DECISIONS.add("MERCHANT", who=WHO)
W_ROOM = DECISIONS.add("ROOM", who=WHO, card=ITEM, asks=say("{who}: which card do you put away for {item}?"))
W_SPELLS = DECISIONS.add("SPELLS", who=WHO, asks=say("{who}: which spell do you put away?"))  # more than Mind allows
W_PAY = DECISIONS.add("PAY", who=WHO, asks=say("{who} is defeated: how much do you pay from the pool?"))
W_PAY_CARD = DECISIONS.add("PAY_CARD", who=WHO, points=number("eternium"), asks=say("{who}: which cards do you pay with?"))
W_GAIN = DECISIONS.add("GAIN", who=WHO, points=number("cost"), asks=say("{who}: which card of the Smith do you take?"))
W_SCRY = DECISIONS.add("SCRY", who=WHO, points=number("cards"), asks=say("{who}: which deck do you look at?"))
W_PUT_BACK = DECISIONS.add("PUT_BACK", who=WHO, points=number("cards"))  # where: the Deck; card: how many are put back

# epic combats
W_COMBAT = DECISIONS.add("COMBAT", who=WHO)  # the course of a combat
W_WEAPON = DECISIONS.add("WEAPON", who=WHO, asks=say("{who}: which weapon do you use?"))
W_ZONE = DECISIONS.add("ZONE", who=WHO, card=COMBAT_CARD, asks=say("{who}: in which zone do you place {card}?"))
W_CANCEL = DECISIONS.add("CANCEL", who=WHO, asks=say("{who}: which card of the enemy's Tempo counts 0?"))
W_SPELL = DECISIONS.add("SPELL", who=WHO, asks=say("{who}: do you cast a spell?"))
W_CONSUME = DECISIONS.add("CONSUME", who=WHO, asks=say("{who}: do you use a consumable?"))
W_FLEE = DECISIONS.add("FLEE", who=WHO, asks=say("{who}: do you flee or go on?"))
W_PUSH = DECISIONS.add("PUSH", who=WHO, where=OTHER, asks=say("{who}: where is {other} moved?"))
W_EFFECT = DECISIONS.add("EFFECT", who=number("who"), card=number("card"))  # who: a Fighter; card: Source
W_STAT = DECISIONS.add("STAT", who=WHO, asks=say("{who}: which statistic does your beast improve?"))

# dice and the wilds
W_ROLL = DECISIONS.add("ROLL", who=WHO)  # points: the Roll
W_WILDS = DECISIONS.add("WILDS", who=WHO)  # the course of braving the wilds
W_FACE = DECISIONS.add("FACE", who=WHO, asks=say("{who}: which of the two wilds cards do you face? The other goes under the deck."))
W_ALLOCATE = DECISIONS.add("ALLOCATE", who=WHO)
W_TAME = DECISIONS.add("TAME", who=WHO, asks=say("{who}: do you tame the beast or take the reward?"))
W_RECRUIT = DECISIONS.add("RECRUIT", who=WHO, asks=say("{who}: do you recruit the ally?"))
W_UPGRADE = DECISIONS.add("UPGRADE", who=WHO, asks=say("{who}: which card improves the combat deck?"))
W_REMOVE = DECISIONS.add("REMOVE", who=WHO, asks=say("{who}: which combat card do you remove from the game?"))

Window: Any = DECISIONS.enum()
