"""The kinds of decisions of the game: whom each asks, and what the numbers of its frame are.

Some only go on, and ask nobody.  What is asked of some depends on more than these numbers: `text/words.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.event_fields import number
from holdfast.schema.i18n import say

from .log import ARTIFACT, REGION, WHO

_COLOUR = WHO.said(colour=lambda w, _, d: w.colour(d))

DECISIONS = Decisions()

W_NOTHING = DECISIONS.add("NOTHING")
W_HEROES = DECISIONS.add("HEROES", who=_COLOUR, asks=say("{colour}: which hero?"))
W_ROUND = DECISIONS.add("ROUND")
W_ENEMY = DECISIONS.add("ENEMY")
W_ATTACK = DECISIONS.add("ATTACK", where=REGION)
W_MARTYR = DECISIONS.add(
    "MARTYR",
    who=WHO,
    where=REGION,
    points=number("hit_points", "hit_points"),
    asks=say("{who} Defends {region}: does Oryk pay the {hit_points} HP?"),
)
W_ARTIFACT = DECISIONS.add("ARTIFACT", who=WHO, card=ARTIFACT, asks=say("{who} finds {artifact} but has no room for it."))
W_RETRIBUTION = DECISIONS.add("RETRIBUTION", who=WHO, asks=say("{who} has Defended: Retribution?"))
W_DRAIN = DECISIONS.add("DRAIN", asks=say("Drain: which of the healthiest loses HP?"))
W_TURN = DECISIONS.add("TURN", who=WHO)
W_HOURGLASS = DECISIONS.add("HOURGLASS", who=WHO, asks=say("{who} carries the Timeless Hourglass: put the card back?"))
W_START = DECISIONS.add("START", who=WHO)
W_DRAWN = DECISIONS.add("DRAWN")
W_POOL = DECISIONS.add("POOL")
W_ACT = DECISIONS.add("ACT", who=WHO)
W_SCRY = DECISIONS.add("SCRY", who=WHO)
W_MIRAGE = DECISIONS.add("MIRAGE", who=WHO)
W_ENTOMB = DECISIONS.add("ENTOMB", who=WHO, asks=say("Entomb: which card stays out of the next round?"))
W_HORN = DECISIONS.add("HORN", card=WHO, asks=say("{who} goes out: where to?"))

Window: Any = DECISIONS.enum()
