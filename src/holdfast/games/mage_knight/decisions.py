"""The kinds of decisions: whom each asks, and what the numbers of its frame are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/words.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import number
from holdfast.schema.i18n import say

from .log import WHO

DECISIONS = Decisions()

# the course
W_TACTICS = DECISIONS.add("TACTICS", who=WHO, asks=say("{who}: which Tactic do you take?"))
W_ROUND = DECISIONS.add("ROUND")  # goes through the turns of a round
W_FILTER = DECISIONS.add("FILTER", who=WHO, asks=say("{who}: which cards do you exchange?"))
W_STEAL = DECISIONS.add("STEAL", who=WHO, asks=say("{who}: which die do you take?"))
W_REROLL = DECISIONS.add("REROLL", who=WHO, asks=say("{who}: which dice do you roll again?"))
W_TUTOR = DECISIONS.add("TUTOR", who=WHO, asks=say("{who}: which card of your deck do you take?"))
W_BEFORE = DECISIONS.add("BEFORE", who=WHO, asks=say("{who}: do you do anything before your turn?"))
W_TURN = DECISIONS.add("TURN", who=WHO)  # its own turn; step: Phase
W_INTERACT = DECISIONS.add("INTERACT", who=WHO)
W_END = DECISIONS.add("END", who=WHO)  # the end of a turn; step: what comes next
W_REST = DECISIONS.add("REST", who=WHO, asks=say("{who}: which card do you discard to rest?"))
W_BANNERS = DECISIONS.add("BANNERS", who=WHO, asks=say("{who}: which banners do you take off?"))
W_NIGHT = DECISIONS.add("NIGHT", who=WHO, points=number("cards"), asks=say("{who}: do you use Long Night, and draw on?"))
W_GLADE = DECISIONS.add("GLADE", who=WHO, asks=say("{who}: do you throw a Wound away?"))
W_REWARD = DECISIONS.add("REWARD", who=WHO, asks=say("{who}: which reward do you take next?"))
W_DISCARD = DECISIONS.add("DISCARD", who=WHO, asks=say("{who}: which cards do you discard before you draw?"))
W_WITHDRAW = DECISIONS.add("WITHDRAW", who=WHO, asks=say("{who}: where do you withdraw to?"))

# cards and mana
W_EFFECT = DECISIONS.add("EFFECT", who=WHO, card=number("card"), where=number("source"))
# one mana of these colours, bits for Colour; card: those to be paid next; where: those that have to stay payable
W_PAY = DECISIONS.add("PAY", who=WHO, points=number("colours"))
W_COLOUR = DECISIONS.add("COLOUR", who=WHO, points=number("colours"))  # which of these colours; step: what for
W_CARDS = DECISIONS.add("CARDS", who=WHO, points=number("cards"))  # cards of the hand for a price; step: Cards
W_PLAY_ACTION = DECISIONS.add("PLAY_ACTION", who=WHO, asks=say("{who}: which Action card do you play with it?"))
W_TAKE_ACTION = DECISIONS.add("TAKE_ACTION", who=WHO, asks=say("{who}: which Advanced Action do you take?"))
W_TAKE_SPELL = DECISIONS.add("TAKE_SPELL", who=WHO, asks=say("{who}: which Spell do you take?"))
W_TRAVEL = DECISIONS.add("TRAVEL", who=WHO, points=number("steps"))
W_BORROW = DECISIONS.add("BORROW", who=WHO, asks=say("{who}: which Unit of the offer do you use?"))
W_RECRUIT_FREE = DECISIONS.add("RECRUIT_FREE", who=WHO, asks=say("{who}: which Unit do you recruit for nothing?"))
W_RECYCLE = DECISIONS.add("RECYCLE", who=WHO, asks=say("{who}: which cards of the discard pile do you put back?"))
W_CAST_OFFERED = DECISIONS.add("CAST_OFFERED", who=WHO, asks=say("{who}: which Spell of the offer do you cast?"))
W_BANNER = DECISIONS.add("BANNER", who=WHO, asks=say("{who}: which Unit bears the banner?"))
W_ROOM = DECISIONS.add("ROOM", who=WHO, card=number("unit"), asks=say("{who}: which Unit do you disband?"))
# what Spells do to the other players
W_SURRENDER = DECISIONS.add("SURRENDER", who=WHO, points=number("colour"))  # where: whose Spell it is
W_ROB = DECISIONS.add("ROB", who=WHO, asks=say("{who}: which discarded Action do you take for good?"))
W_TIRE = DECISIONS.add("TIRE", who=WHO, points=number("level"), asks=say("{who}: which Units of the others do you spend?"))

# combat
W_COMBAT = DECISIONS.add("COMBAT", who=WHO)  # the phases; step: 1 when it was asked for a colour
W_DAMAGE = DECISIONS.add("DAMAGE", who=WHO)

# an assault of several
# of the starter: how many defenders a player is to face; step: the player's seat, where: the city, card: the defenders that are left
W_PROPOSE = DECISIONS.add("PROPOSE", who=WHO, card=number("left"), where=number("city"))
W_CONSENT = DECISIONS.add("CONSENT", who=WHO)
W_TOGETHER = DECISIONS.add("TOGETHER")  # goes through the parts of all; who: whose part is on, step: what comes next

# rewards and levels
W_LEVEL = DECISIONS.add("LEVEL", who=WHO, asks=say("{who}: which Skill do you take?"))
W_ACTION_OFFER = DECISIONS.add("ACTION_OFFER", who=WHO)
W_SPELL_OFFER = DECISIONS.add("SPELL_OFFER", who=WHO, asks=say("{who}: which Spell do you take?"))
W_ARTIFACT = DECISIONS.add("ARTIFACT", who=WHO, asks=say("{who}: which Artifact do you keep?"))
W_UNIT_OFFER = DECISIONS.add("UNIT_OFFER", who=WHO, asks=say("{who}: which Unit do you take?"))
W_ALTAR = DECISIONS.add("ALTAR", who=WHO, where=number("space"))  # what the mana of an altar is paid for
W_SECRET = DECISIONS.add("SECRET", who=WHO, where=number("space"), card=number("site"))

# variants
_DRAFT = say("{who}: which Advanced Action do you keep for later? After each day you shuffle one of those you keep into your deck.")
W_HEROES = DECISIONS.add("HEROES")  # goes through those who have no hero
W_PICK = DECISIONS.add("PICK", who=WHO, asks=say("{who}: which hero do you pick?"))
# a hero is picked; card: the hero, where: who has bid most, points: how much; step: who is still asked, bits for seats
W_AUCTION = DECISIONS.add("AUCTION", who=WHO, card=number("hero"), where=number("bidder"), points=number("bid"))
W_FAVOUR = DECISIONS.add("FAVOUR", who=WHO)  # a colour for the only enemy of somebody else's combat
W_DRAFT = DECISIONS.add("DRAFT", who=WHO, where=number("picked"), asks=_DRAFT)
W_KEPT = DECISIONS.add("KEPT", who=WHO, asks=say("{who}: which drafted card do you shuffle into your deck?"))
W_UPGRADE = DECISIONS.add("UPGRADE", who=WHO, asks=say("{who}: which Advanced Action do you take into your deck?"))
W_OUTWORN = DECISIONS.add("OUTWORN", who=WHO, card=number("card"))

# a fight of two players
W_DUEL = DECISIONS.add("DUEL")  # goes through the fight, and through the turns of both; step: what comes next
W_ATTEND = DECISIONS.add("ATTEND", who=WHO)
W_ASSAIL = DECISIONS.add("ASSAIL", who=WHO)  # an attack is made
W_PARRY = DECISIONS.add("PARRY", who=WHO)  # it is blocked
W_SPOILS = DECISIONS.add("SPOILS", who=WHO)  # its damage is dealt

Window: Any = DECISIONS.enum()
