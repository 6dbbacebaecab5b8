"""The action space: everything that anybody may ever do."""

from __future__ import annotations

from holdfast.engine.actions import ActionSpace

from .effect_names import Arm, Destination
from .names import (
    ABILITIES,
    ATTACKS,
    BIDS,
    COMMANDS,
    DEFENDERS,
    DICE,
    FOES,
    FOUND,
    LEAPS,
    MONASTERIES,
    OFFER,
    UNIT_OFFER,
    Card,
    Colour,
    Hero,
    Points,
    Reward,
    Seat,
    Skill,
    Tactic,
    Way,
)

SPACE = ActionSpace()

DONE = SPACE.add("done", ends=True)
HERO = SPACE.add("hero", Hero, "hero")
TACTIC = SPACE.add("tactic", Tactic, "tactic")

# cards: Deed cards by kind
PLAY = SPACE.add("play", Card, "card")  # its basic side
POWER = SPACE.add("power", Card, "card")  # its strong side
SIDEWAYS = SPACE.add("sideways", Card, "card")
CARD = SPACE.add("card", Card, "card")  # chosen to be discarded, thrown away, taken or put
SKILL = SPACE.add("skill", Skill, "skill")
USE = SPACE.add("use", (range(COMMANDS), range(ABILITIES)), ("unit", "ability"))  # ABILITIES * Unit + ability
UNIT = SPACE.add("unit", range(COMMANDS), "unit")
BANNER = SPACE.add("banner", range(COMMANDS), "unit")  # the banner of a Unit is used

# mana: a token, a crystal or a die is a way to pay, numbered through these three blocks
TOKEN = SPACE.add("token", Colour, "mana")  # a mana token pays
CRYSTAL = SPACE.add("crystal", Colour, "mana")  # a crystal pays
DIE = SPACE.add("die", range(DICE), "die")  # of the Source, pays or is chosen
CONVERT = SPACE.add("convert", Points, "points")  # points become these
COLOUR = SPACE.add("colour", Colour, "mana")  # is named

# the map
WALK = SPACE.add("walk", Way, "way")
LEAP = SPACE.add("leap", range(LEAPS), "leap")  # two spaces away, counter-clockwise from the east
EXPLORE = SPACE.add("explore", Way, "tile")  # the tile that lies that way of one's own
CHALLENGE = SPACE.add("challenge", Way, "way")
ENTER = SPACE.add("enter")
BURN = SPACE.add("burn")
WITHDRAW = SPACE.add("withdraw", Way, "way")

# interaction
INTERACT = SPACE.add("interact")
RECRUIT = SPACE.add("recruit", range(UNIT_OFFER), "offered")
LOYAL = SPACE.add("loyal", range(UNIT_OFFER), "offered")  # recruited for Bonds of Loyalty
TEACH = SPACE.add("teach", range(MONASTERIES), "lesson")
ACTION_OFFER = SPACE.add("action-offer", range(OFFER), "advanced")
SPELL_OFFER = SPACE.add("spell-offer", range(OFFER), "spell")
ARTIFACT = SPACE.add("artifact", range(FOUND), "artifact")
HEAL = SPACE.add("heal")  # a Wound of the hand with a healing point
MEND = SPACE.add("mend", range(COMMANDS), "unit")  # a Unit with healing points
BUY_HEALING = SPACE.add("buy-healing")
LEARN = SPACE.add("learn", range(OFFER), "advanced")  # bought in the green city
LEARN_TOP = SPACE.add("learn-top")  # the top card of the deck, unseen
BUY_ARTIFACT = SPACE.add("buy-artifact")  # comes at the end of the turn
ADD_ELITE = SPACE.add("add-elite")  # an elite Unit joins the offer
DISBAND = SPACE.add("disband", range(COMMANDS), "unit")

# combat
FOE = SPACE.add("foe", range(FOES), "foe", main=True)
STRIKE = SPACE.add("strike", main=True)
ATTACK = SPACE.add("attack", (range(FOES), range(ATTACKS)), ("foe", "attack"), main=True)  # ATTACKS * Foe + attack: to be blocked or taken
BLOCK = SPACE.add("block", main=True)
ABANDON = SPACE.add("abandon")
LOWER = SPACE.add("lower", (range(FOES), range(ATTACKS)), ("foe", "attack"))  # a cumbersome attack, by a move point
ASSIGN = SPACE.add("assign", range(COMMANDS), "unit")
ASSIGN_SELF = SPACE.add("assign-self")
NEXT_PHASE = SPACE.add("next-phase", ends=True)

# the course
REST = SPACE.add("rest")
END_TURN = SPACE.add("end-turn", ends=True)
ANNOUNCE = SPACE.add("announce", aside=True)
PLUNDER = SPACE.add("plunder")
USE_TACTIC = SPACE.add("use-tactic")
TAKE_STORED = SPACE.add("take-stored")  # the cards under Sparing Power
THROW_WOUND = SPACE.add("throw-wound", Destination, "pile")  # on a glade: of the hand, or of the discard pile
REWARD = SPACE.add("reward", Reward, "reward")  # which comes next
KEEP_SKILL = SPACE.add("keep-skill", Skill, "skill")
COMMON_SKILL = SPACE.add("common-skill", Skill, "skill")

# effects
ROB = SPACE.add("rob", Seat, "seat")  # whose discarded card is taken
TIRE = SPACE.add("tire", (Seat, range(COMMANDS)), ("seat", "unit"))  # COMMANDS * Seat + Unit: it is spent
PART = SPACE.add("part", Arm, "part")
DECLINE = SPACE.add("decline")

# an assault of several
PROPOSE = SPACE.add("propose")
SHARE = SPACE.add("share", range(DEFENDERS), "share")  # so many defenders for who is asked about
AGREE = SPACE.add("agree")
REFUSE = SPACE.add("refuse")

# interactive Skills
GIVE_BACK = SPACE.add("give-back", Skill, "lying")  # the token that lies in the middle
HERO_OF = SPACE.add("hero-of", Seat, "seat")  # is chosen, by the player

# the goals of scenarios
SECRET = SPACE.add("secret", Way, "way")  # a secret dungeon or tomb lies that way of the village or monastery
DESCEND = SPACE.add("descend")  # underground, to another conquered dungeon or tomb
MARK = SPACE.add("mark")  # the glade on which one ends the movement
INCANT = SPACE.add("incant")

# an auction
BID = SPACE.add("bid", range(BIDS + 1), "bid")  # so much Fame for the hero

# a fight of two players
DUEL = SPACE.add("duel")  # the hero on one's space is attacked
ATTEND = SPACE.add("attend")  # fully: it is the next turn
ATTEND_PARTLY = SPACE.add("attend-partly")
PUSH = SPACE.add("push", Way, "way")  # the other hero

# a variant of Druid Nights
REPLACE = SPACE.add("replace", Seat, "seat")  # whose mark on the glade gives way
