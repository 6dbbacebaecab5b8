"""The decisions: whom each asks and what, and what its numbers are.

Some only go on, and ask nobody.  Questions that depend on more than these numbers are in `text/`.
"""

from __future__ import annotations

from typing import Annotated, Any

from holdfast.engine.decision import Card, Decision, Points, Step, Where, Who, later
from holdfast.schema.decision_kinds import Decisions
from holdfast.schema.events.fields import number
from holdfast.schema.texts.i18n import say
from holdfast.schema.texts.templates import many, when

from .log import ADVENTURE, GOOD, RIVAL, SPACE, TILE, WHO
from .names import Good
from .text.amounts import good_amount

_CHARACTER_SPACE = SPACE.said(place=lambda w, s, space: w.at_tile(w.tile_on(s, space)))
_LOOT = number("loot").said(loot=lambda _, __, n: good_amount(Good.LOOT, n))

DECISIONS = Decisions()


class OfGame(Decision, of=DECISIONS):
    """What the game goes through: it asks nobody, or whom its rules say."""


class OfPlayer(Decision, of=DECISIONS):
    """What one player is asked, or goes through."""

    who: Annotated[Who, WHO]


class Round(OfGame):
    """The rounds; its step is the phase that comes next."""


class Fate(OfGame):
    """All keep a card at the same time."""

    asks = say("Everybody keeps one of two Fate cards: which?")
    choosing: Step = later()
    """Who still chooses, as bits."""


class Either(OfPlayer):
    """Cubes to take, one after the other."""

    asks = (
        when(say("{who}: is a cube of the Fate card a weapon or a spell?"), secret=1),  # how many it still are only their owner knows
        many(say("{who} takes {count} cube: a weapon or a spell?"), say("{who} takes {count} cubes: first a weapon or a spell?")),
    )
    secret: Card
    """1 for those of a Fate card, which lie behind the screen."""
    cubes: Annotated[Points, number("cubes", "count")]


class Leave(OfPlayer):
    asks = say("{who} has the least Fame: which die is not rolled?")
    left_out: Card
    """The dice that are not rolled, as bits."""
    over: Points
    """How many dice there are still too many."""


class Die(OfPlayer):
    asks = say("{who} takes a die: which?")


class Place(OfPlayer):
    """Disc after disc, player after player."""

    turn: Where = later(0)
    """The place in the turn order of who places next."""


class Character(OfPlayer):
    asks = say("{who} {place}: act, or take the disc back?")
    space: Annotated[Where, _CHARACTER_SPACE]


class AreaB(OfPlayer):
    """Player after player."""

    asks = say("{who} uses the spaces of Area B in any order: which now?")
    position: Step = later()
    """The place in the turn order of whose turn it is."""


class Pay(OfPlayer):
    asks = say("{who} pays for the Adventure {adventure}: how?")
    space: Annotated[Where, SPACE]
    adventure: Annotated[Card, ADVENTURE]


class Lift(OfPlayer):
    asks = say("{who} has no disc left to count wounds: which disc on the board does it?")
    spared: Where
    """The space of the Adventure that costs the wounds, or NONE."""


class Deed(OfPlayer):
    asks = say("{who} does a Deed: which?")
    space: Annotated[Where, SPACE]


class Reward(OfPlayer):
    asks = say("{who} chooses a Reward.")
    bonus: Annotated[Card, number("bonus")]
    """Whether it comes with its bonus."""


class Effect(OfPlayer):
    """The action of a tile, part after part."""

    tile: Annotated[Card, TILE]


class Contribute(OfPlayer):
    """Cubes to bring to the camp, one after the other: from a space of Area C, or NONE by a tile."""

    asks = many(say("{who} may contribute {count} cube to the camp."), say("{who} may contribute up to {count} cubes to the camp."))
    space: Annotated[Where, SPACE]
    given: Card
    cubes: Annotated[Points, number("cubes", "count")]


class Level(OfPlayer):
    asks = say("{who} gains a level: Strength or Magic?")
    levels: Points


class Spoils(OfPlayer):
    asks = say("The spoils of victory for {who}: a coin or a loot?")


class Fewest(OfPlayer):
    asks = say("The emptiest camp, {who}: a wound or a loot?")


class Position(OfPlayer):
    asks = say("{who} moves in the turn order: where to?")
    tile: Card


class Rival(OfPlayer):
    asks = say("{who} attacks, {tile}: whom?")
    space: Where
    tile: Annotated[Card, TILE]


class Goods(OfPlayer):
    asks = say("{who} robs {rival}: of what?")
    rival: Annotated[Where, RIVAL]
    tile: Annotated[Card, TILE]


class Reserve(OfPlayer):
    asks = say("Which cube goes from the reserve into the camp of {who}?")
    tile: Card
    cubes: Points


class Sell(OfPlayer):
    asks = say("{who} may deliver up to {loot}.")
    tile: Annotated[Card, TILE]
    loot: Annotated[Points, _LOOT]


class Usurp(OfPlayer):
    asks = say("{who} takes over a Character: whose disc goes back?")
    tile: Card


class Steal(OfPlayer):
    asks = say("{who} takes over a Building: whose disc goes back?")
    tile: Card


class Copy(OfPlayer):
    asks = many(say("{who} does what {count} Building does: which?"), say("{who} does what {count} Buildings do: which first?"))
    copied: Where = later()
    """The place of the Building done before, or NONE."""
    tile: Card
    buildings: Annotated[Points, number("buildings", "count")]


class School(OfPlayer):
    asks = say("{who} learns: Strength or Magic?")
    tile: Annotated[Card, TILE]


class Sap(OfPlayer):
    asks = say("{who} may put a cube of the same kind into the own camp.")
    good: Annotated[Where, GOOD]
    tile: Card
    cubes: Points


class Orb(OfPlayer):
    asks = many(say("{who} has {count} Orb: what does it become?"), say("{who} has {count} Orbs: what does the first become?"))
    orbs: Annotated[Points, number("orbs", "count")]


class Stand(OfPlayer):
    asks = say("{who} may leave more Orbs out, each instead of a good: which?")
    space: Annotated[Where, SPACE]
    place: Card
    """Where the Deed lies."""


class Camps(OfGame):
    """Area C from the top."""

    next_space: Step = later()


class Characters(OfGame):
    """Area A."""

    next_space: Step = later()


class Ordered(OfGame, retired=True):
    """The turn order was told by it."""


class Victory(OfGame):
    """The camps hold all that the Horde asks for."""


class Siege(OfGame):
    """The Horde stands before the Wall."""


class Scoring(OfGame):
    """The game is over and the Fame is counted."""


Window: Any = DECISIONS.enum()
