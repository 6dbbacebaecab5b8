"""The kinds of events: what their numbers are, and what the log says of each."""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.events.fields import Noun, number, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.texts.i18n import say

from .names import SEATS, Place, Tool, Tree

_SEATS = Noun("number", {seat: seat + 1 for seat in range(SEATS)}, seats=True)

WHO = thing("seat", _SEATS, who=lambda w, s, seat: w.seat(s, seat))
_AT = thing("place", Noun.of("Place", kebabs(Place)), place=lambda w, _, place: w.name("places", place))
TREE = thing("tree", Noun.of("Tree", kebabs(Tree)), tree=lambda w, _, tree: w.name("trees", tree))
_TOOL = thing("tool", Noun.of("Tool", kebabs(Tool)), tool=lambda w, _, tool: w.name("tools", tool))

KINDS = Kinds()

BEGAN = KINDS.add("BEGAN", WHO, says=say("The game begins."), heading=True)
WALKED = KINDS.add("WALKED", WHO, _AT, says=say("{who} walks to the {place}."))
ROLLED = KINDS.add("ROLLED", WHO, _AT, says=say("{who} rolls and goes to the {place}."))
DREW = KINDS.add("DREW", WHO, says=say("{who} draws a tree."))  # all others read it
GOT = KINDS.add("GOT", WHO, TREE, says=say("You draw the {tree}."))  # the seat alone reads it
PLAYED = KINDS.add("PLAYED", WHO, TREE, says=say("{who} plays the {tree}."))
DROPPED = KINDS.add("DROPPED", WHO, TREE, says=say("{who} puts the {tree} away."))
GAINED = KINDS.add("GAINED", WHO, None, number("points"))  # by an effect
GREW = KINDS.add("GREW", WHO, None, number("points"))  # a screen shows it without a word
BOUGHT = KINDS.add("BOUGHT", WHO, _TOOL, number("points"), says=say("{who} buys the {tool}."), turning=True)
OFFERED = KINDS.add("OFFERED", None, _TOOL, says=say("The {tool} is on offer."))

Log: Any = KINDS.enum()
