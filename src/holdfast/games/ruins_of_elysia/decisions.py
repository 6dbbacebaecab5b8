"""The kinds of decisions: whom each asks, and what the numbers of its frame are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/words.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import number
from holdfast.schema.i18n import say

from .log import FOE, OTHER, WHO

DECISIONS = Decisions()

# the course
W_TURN = DECISIONS.add("TURN", who=WHO)  # the steps of turns; step: Phase
W_SETTLE = DECISIONS.add("SETTLE")  # quests are checked
W_FIRST_MARKET = DECISIONS.add("FIRST_MARKET", who=WHO, points=number("coin"))
W_OPENING = DECISIONS.add("OPENING")  # what follows the First Market; step: 0 decks, 1 companion
W_COMPANION = DECISIONS.add("COMPANION", who=WHO, asks=say("{who}: which companion comes with you?"))  # where, card: the two drawn
W_GEAR = DECISIONS.add("GEAR", who=WHO, asks=say("{who}: do you show gear to stay in the village, or go back?"))
W_PLAY = DECISIONS.add("PLAY", who=WHO)
W_HEAL = DECISIONS.add("HEAL", who=WHO, where=OTHER, asks=say("{who}: which card do you discard to heal {other}?"))
W_MOVE = DECISIONS.add("MOVE", who=WHO)  # step: 0 late overlays, 1 walking
W_TILE = DECISIONS.add("TILE", who=WHO, points=number("purpose"))  # points: Purpose, card: what for
W_NEW_TILE = DECISIONS.add("NEW_TILE", who=WHO, where=number("tile"))
W_ENCOUNTER = DECISIONS.add("ENCOUNTER", who=WHO)  # step: what comes next; points: 1 for that of the Advanced Market
W_TINKER = DECISIONS.add("TINKER", who=WHO)
W_BUY = DECISIONS.add("BUY", who=WHO)
W_DISCARD = DECISIONS.add("DISCARD", who=WHO, asks=say("{who}: which cards do you discard before you draw?"))
W_OFFER = DECISIONS.add("OFFER", who=WHO, where=OTHER, asks=say("{who}: what do you offer {other}, and what do you ask?"))
W_AGREE = DECISIONS.add("AGREE", who=WHO, where=OTHER)
W_EFFECT = DECISIONS.add("EFFECT", who=number("who"), card=number("card"))  # who: a seat, or SEATS + a villain's Character; card: Source
W_COST = DECISIONS.add("COST", who=WHO, points=number("cards"))

# combat
W_TARGETS = DECISIONS.add("TARGETS", who=WHO)
W_JOIN = DECISIONS.add("JOIN", who=WHO)
W_WAY = DECISIONS.add("WAY", who=WHO, points=number("walk"))
W_COMBAT = DECISIONS.add("COMBAT")  # the course of the combat; step: Stage
W_ATTACK = DECISIONS.add("ATTACK", who=WHO)
W_DEFEND = DECISIONS.add("DEFEND", who=WHO)
W_LOSE = DECISIONS.add("LOSE", who=WHO, points=number("cards"))
W_VILLAIN = DECISIONS.add("VILLAIN", card=FOE)  # it plays its cards; where: Npc, points: its block
W_STAND_OFF = DECISIONS.add("STAND_OFF", who=WHO, asks=say("{who}: which card do you discard in the stand-off?"))
W_REWARDS = DECISIONS.add("REWARDS")  # of a combat, one after the other
W_ITEM = DECISIONS.add("ITEM", who=WHO, asks=say("{who}: do you take the next item of the Exploration Deck?"))

Window: Any = DECISIONS.enum()
