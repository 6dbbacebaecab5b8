"""The kinds of decisions of the game: whom each asks, and what the numbers of its frame are.

`who` is always the player asked, where one is; some only go on, and ask nobody, and FATE asks several at once.  What is asked of some
depends on more than these numbers: `text/words.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import number
from holdfast.schema.i18n import say
from holdfast.schema.templates import many, when

from .log import ADVENTURE, GOOD, RIVAL, SPACE, TILE, WHO
from .names import LOOT
from .text.amounts import good_amount

_CHARACTER_SPACE = SPACE.said(place=lambda w, s, space: w.at_tile(w.tile_on(s, space)))
_LOOT = number("loot").said(loot=lambda _, __, n: good_amount(LOOT, n))

DECISIONS = Decisions()

W_ROUND = DECISIONS.add("ROUND")  # the phases of the rounds; step: phase
W_FATE = DECISIONS.add("FATE", asks=say("Everybody keeps one of two Fate cards: which?"))  # step: who still chooses, as bits
W_EITHER = DECISIONS.add(
    "EITHER",
    who=WHO,
    card=number("secret"),
    points=number("cubes", "count"),
    asks=(
        when(say("{who}: is a cube of the Fate card a weapon or a spell?"), secret=1),  # how many it still are only their owner knows
        many(say("{who} takes {count} cube: a weapon or a spell?"), say("{who} takes {count} cubes: first a weapon or a spell?")),
    ),
)  # secret: 1 for those of the Fate card
W_LEAVE = DECISIONS.add("LEAVE", who=WHO, asks=say("{who} has the least Fame: which die is not rolled?"))
W_DIE = DECISIONS.add("DIE", who=WHO, asks=say("{who} takes a die: which?"))
W_PLACE = DECISIONS.add("PLACE", who=WHO)
W_CHARACTER = DECISIONS.add("CHARACTER", who=WHO, where=_CHARACTER_SPACE, asks=say("{who} {place}: act, or take the disc back?"))
W_AREA_B = DECISIONS.add("AREA_B", who=WHO, asks=say("{who} uses the spaces of Area B in any order: which now?"))
W_PAY = DECISIONS.add("PAY", who=WHO, where=SPACE, card=ADVENTURE, asks=say("{who} pays for the Adventure {adventure}: how?"))
W_LIFT = DECISIONS.add("LIFT", who=WHO, asks=say("{who} has no disc left to count wounds: which disc on the board does it?"))
W_DEED = DECISIONS.add("DEED", who=WHO, where=SPACE, asks=say("{who} does a Deed: which?"))
W_REWARD = DECISIONS.add("REWARD", who=WHO, card=number("bonus"), asks=say("{who} chooses a Reward."))  # bonus: 1 with it, 0 without
W_EFFECT = DECISIONS.add("EFFECT", who=WHO, card=TILE)  # a tile's action going on; step: what comes next
W_CONTRIBUTE = DECISIONS.add(
    "CONTRIBUTE",
    who=WHO,
    where=SPACE,
    card=number("given"),
    points=number("cubes", "count"),
    asks=many(say("{who} may contribute {count} cube to the camp."), say("{who} may contribute up to {count} cubes to the camp.")),
)  # where: NONE for a tile; points: cubes that may still be given
W_LEVEL = DECISIONS.add("LEVEL", who=WHO, points=number("levels"), asks=say("{who} gains a level: Strength or Magic?"))
W_SPOILS = DECISIONS.add("SPOILS", who=WHO, asks=say("The spoils of victory for {who}: a coin or a loot?"))
W_FEWEST = DECISIONS.add("FEWEST", who=WHO, asks=say("The emptiest camp, {who}: a wound or a loot?"))
W_POSITION = DECISIONS.add("POSITION", who=WHO, asks=say("{who} moves in the turn order: where to?"))
W_RIVAL = DECISIONS.add("RIVAL", who=WHO, card=TILE, asks=say("{who} attacks, {tile}: whom?"))
W_GOODS = DECISIONS.add("GOODS", who=WHO, where=RIVAL, card=TILE, asks=say("{who} robs {rival}: of what?"))
W_RESERVE = DECISIONS.add("RESERVE", who=WHO, asks=say("Which cube goes from the reserve into the camp of {who}?"))
W_SELL = DECISIONS.add("SELL", who=WHO, card=TILE, points=_LOOT, asks=say("{who} may deliver up to {loot}."))
W_USURP = DECISIONS.add("USURP", who=WHO, asks=say("{who} takes over a Character: whose disc goes back?"))
W_STEAL = DECISIONS.add("STEAL", who=WHO, asks=say("{who} takes over a Building: whose disc goes back?"))
W_COPY = DECISIONS.add(
    "COPY",
    who=WHO,
    where=number("copied"),
    points=number("buildings", "count"),
    asks=many(say("{who} does what {count} Building does: which?"), say("{who} does what {count} Buildings do: which first?")),
)  # copied: the one before, or NONE
W_SCHOOL = DECISIONS.add("SCHOOL", who=WHO, card=TILE, asks=say("{who} learns: Strength or Magic?"))
W_SAP = DECISIONS.add("SAP", who=WHO, where=GOOD, asks=say("{who} may put a cube of the same kind into the own camp."))
W_ORB = DECISIONS.add(
    "ORB",
    who=WHO,
    points=number("orbs", "count"),
    asks=many(say("{who} has {count} Orb: what does it become?"), say("{who} has {count} Orbs: what does the first become?")),
)
W_STAND = DECISIONS.add("STAND", who=WHO, where=SPACE, asks=say("{who} may leave more Orbs out, each instead of a good: which?"))
W_CAMPS = DECISIONS.add("CAMPS")  # Area C from the top; step: space
W_CHARACTERS = DECISIONS.add("CHARACTERS")  # Area A; step: position
W_ORDERED = DECISIONS.add("ORDERED")  # players one after the other in turn order; step: position, card: what for
W_VICTORY = DECISIONS.add("VICTORY")
W_SIEGE = DECISIONS.add("SIEGE")
W_SCORING = DECISIONS.add("SCORING")

Window: Any = DECISIONS.enum()
