"""The kinds of events: what their numbers are, and what the log says of each; some sentences are in `text/event_text.py`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.events.fields import Field, Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.events.motions import NO_STRIKE, falls, spreads, strikes
from holdfast.schema.texts.i18n import say

from .names import SEATS, Card, City, Colour, Enemy, Goal, Hero, Ruin, Scenario, Site, Skill, Tactic, Tile, Unit

_SEATS = Noun("number", {seat: seat + 1 for seat in range(SEATS)}, seats=True)
_ANY_SEAT = Noun("number | null", {**{seat: seat + 1 for seat in range(SEATS)}, NONE: None}, seats=True)


def _named(name: str, type_: str, enum: type[IntEnum], deck: str, none: str | None = "") -> Field:
    """A number that refers to a card of a deck of the content."""
    return thing(name, Noun.of(type_, kebabs(enum), none=none), **{name: lambda words, _, card: words.name(deck, card)})


def _word(name: str, type_: str, names: Sequence[str], none: str | None = "") -> Field:
    return thing(name, Noun.of(type_, names, none=none), **{name: lambda words, _, value: words.term(name, value)})


WHO = thing("seat", _SEATS, who=lambda words, s, seat: words.seat(s, seat))
_ANYBODY = thing("seat", _ANY_SEAT)
FROM = thing("from", _SEATS, whom=lambda words, s, seat: words.seat(s, seat))
CARD = _named("card", "Card", Card, "cards")
UNIT = _named("unit", "Unit", Unit, "units")
ENEMY = _named("enemy", "Enemy", Enemy, "enemies")
RUIN = _named("ruin", "Ruin", Ruin, "ruins")
TILE = _named("tile", "Tile", Tile, "tiles")
SKILL = _named("skill", "Skill", Skill, "skills")
TACTIC = _named("tactic", "Tactic", Tactic, "tactics")
HERO = _named("hero", "Hero", Hero, "heroes")
SCENARIO = _named("scenario", "Scenario", Scenario, "scenarios")
CITY = thing("city", Noun.of("City", kebabs(City), none=""), city=lambda words, s, city: words.city(s, city))
COLOUR = _word("colour", "Colour", kebabs(Colour))
GOAL = _word("goal", "Goal", kebabs(Goal))
SITE = _word("site", "Site", kebabs(Site))
_SPACE = number("space").said(place=lambda words, s, space: words.place(s, space))

_PLACE = number("place")

KINDS = Kinds()

# the course
BEGAN = KINDS.add("BEGAN", None, SCENARIO, says=say("The game begins: {scenario}."), heading=True)
DAY_BEGAN = KINDS.add("DAY_BEGAN", None, None, number("round", "number"), says=say("Round {number}: it is day."), heading=True, sound="day")
NIGHT_BEGAN = KINDS.add(
    "NIGHT_BEGAN", None, None, number("round", "number"), says=say("Round {number}: it is night."), heading=True, sound="night"
)
CITY_SEEN = KINDS.add("CITY_SEEN", says=say("The city is found: everybody takes a last turn."), turning=True, sound="entrance")
CITIES_TAKEN = KINDS.add("CITIES_TAKEN", says=say("All cities are conquered: everybody takes a last turn."), turning=True, sound="entrance")
DUMMY_TACTIC = KINDS.add("DUMMY_TACTIC", None, TACTIC, says=say("The dummy player takes {tactic}."))
TACTIC_GONE = KINDS.add("TACTIC_GONE", None, TACTIC, says=say("{tactic} leaves the game."))
DUMMY_FLIPPED = KINDS.add("DUMMY_FLIPPED", None, CARD, says=say("The dummy player flips {card}."))
DUMMY_SKILL = KINDS.add("DUMMY_SKILL", None, SKILL, says=say("The Skill {skill} of the dummy player joins the common offer."))
DUMMY_ANNOUNCED = KINDS.add("DUMMY_ANNOUNCED", says=say("The dummy player announces the end of the round."))
OVER = KINDS.add("OVER", says=say("The game is over."), heading=True, sound="victory")
TURN_BEGAN = KINDS.add("TURN_BEGAN", WHO, says=say("{who} takes a turn."), heading=True)
TACTIC_TAKEN = KINDS.add("TACTIC_TAKEN", WHO, TACTIC, says=say("{who} takes {tactic}."))
TACTIC_USED = KINDS.add("TACTIC_USED", WHO, TACTIC, says=say("{who} uses {tactic}."))
PLUNDERED = KINDS.add("PLUNDERED", WHO, says=say("{who} plunders the village."))
ANNOUNCED = KINDS.add("ANNOUNCED", WHO, says=say("{who} announces the end of the round."))
RESTED = KINDS.add("RESTED", WHO, says=say("{who} rests."))

LEVEL_REACHED = KINDS.add(
    "LEVEL_REACHED", WHO, None, number("level", "number"), says=say("{who} reaches level {number}."), turning=True, sound="coin"
)
SKILL_GAINED = KINDS.add("SKILL_GAINED", WHO, SKILL, says=say("{who} gains the Skill {skill}."))
WITHDREW = KINDS.add("WITHDREW", WHO, None, _SPACE, says=say("{who} withdraws to {place}."))

# cards and mana
DREW = KINDS.add("DREW", WHO, None, amount("cards", "count"))  # all others read it
GOT = KINDS.add("GOT", WHO, CARD, amount("cards", "count"))  # its owner alone
PLAYED = KINDS.add("PLAYED", WHO, CARD, says=say("{who} plays {card}."))
POWERED = KINDS.add("POWERED", WHO, CARD, says=say("{who} plays {card} with all its might."))
PLAYED_SIDEWAYS = KINDS.add("PLAYED_SIDEWAYS", WHO, CARD, amount("points", "count"), says=say("{who} plays {card} sideways for {count}."))
UNIT_USED = KINDS.add("UNIT_USED", WHO, UNIT, says=say("{who} uses {unit}."))
SKILL_USED = KINDS.add("SKILL_USED", WHO, SKILL, says=say("{who} uses {skill}."))
THROWN = KINDS.add("THROWN", WHO, CARD, amount("cards", "count"))
CARD_GAINED = KINDS.add("CARD_GAINED", WHO, CARD, says=say("{who} gains {card}."))
PAID = KINDS.add("PAID", WHO, COLOUR, says=say("{who} pays {colour} mana."), sound="coin")
MANA_GAINED = KINDS.add("MANA_GAINED", WHO, COLOUR, amount("mana", "count"))
DIE_CLAIMED = KINDS.add("DIE_CLAIMED", WHO, COLOUR, says=say("{who} claims the {colour} die of the Source until the end of the round."))
CURSED = KINDS.add(
    "CURSED",
    WHO,
    COLOUR,
    says=say("{who} curses {colour} mana: in this round it costs each other player a Wound, once a turn."),
    turning=True,
)
COLOUR_NAMED = KINDS.add("COLOUR_NAMED", WHO, COLOUR, says=say("{who} names a colour: {colour}."))
HAND_SHOWN = KINDS.add("HAND_SHOWN", WHO, COLOUR, says=say("{who} shows the hand: there is no {colour} Action or Spell."))
ROBBED = KINDS.add("ROBBED", WHO, CARD, FROM, says=say("{who} takes {card} of {whom} for good."), sound="coin")
CRYSTAL_LOST = KINDS.add("CRYSTAL_LOST", WHO, COLOUR, says=say("{who} loses a {colour} crystal."))
UNIT_TIRED = KINDS.add("UNIT_TIRED", WHO, UNIT, says=say("Spent by a Spell: {unit} of {who}."), sound="blow")
CRYSTAL_GAINED = KINDS.add("CRYSTAL_GAINED", WHO, COLOUR, says=say("{who} gains a {colour} crystal."), sound="coin")

# the map
TILE_REVEALED = KINDS.add("TILE_REVEALED", _ANYBODY, TILE, _PLACE, sound="card")

WALKED = KINDS.add("WALKED", WHO, None, _SPACE, says=say("{who} walks to {place}."))
SEEN = KINDS.add("SEEN", None, ENEMY, _SPACE, says=say("At {place}: {enemy}."), reveals=reveals("enemy", "enemies"))
CAME_BACK = KINDS.add(
    "CAME_BACK", None, ENEMY, _SPACE, says=say("It rampages again at {place}: {enemy}."), reveals=reveals("enemy", "enemies")
)
RUIN_SEEN = KINDS.add("RUIN_SEEN", None, RUIN, _SPACE, says=say("At {place} lies {ruin}."), reveals=reveals("ruin", "ruins"))
CONQUERED = KINDS.add("CONQUERED", WHO, SITE, _SPACE, says=say("{who} conquers {site}."), sound="entrance")
MEGAPOLIS = KINDS.add(
    "MEGAPOLIS", None, CITY, number("level", "number"), says=say("Two cities are one, of level {number}: {city}."), turning=True
)
SHIELD_PUT = KINDS.add("SHIELD_PUT", WHO, CITY, says=say("A shield of {who} is put on {city}."))
CITY_TAKEN = KINDS.add("CITY_TAKEN", WHO, CITY, _SPACE, says=say("{who} conquers {city}."), turning=True, sound="entrance")
INTERACTED = KINDS.add("INTERACTED", WHO, says=say("{who} deals with the people there."))
ARTIFACT_BOUGHT = KINDS.add("ARTIFACT_BOUGHT", WHO, says=say("{who} buys an Artifact, which comes at the end of the turn."), sound="coin")
ELITE_CAME = KINDS.add("ELITE_CAME", WHO, UNIT, says=say("{who} has {unit} join the offer."), reveals=reveals("unit", "units"))
RECRUITED = KINDS.add("RECRUITED", WHO, UNIT, says=say("{who} recruits {unit}."), reveals=reveals("unit", "units"))

# an assault of several
PROPOSED = KINDS.add("PROPOSED", WHO, CITY, says=say("{who} proposes to assault {city} together."), sound="day")
SHARED = KINDS.add("SHARED", WHO, None, amount("defenders", "count"))
AGREED = KINDS.add("AGREED", WHO, says=say("{who} agrees."))
REFUSED = KINDS.add("REFUSED", WHO, says=say("{who} refuses: nothing has happened."))
TURN_SKIPPED = KINDS.add("TURN_SKIPPED", WHO, says=say("{who} has fought already: the turn is skipped."))

# combat
FOUGHT = KINDS.add("FOUGHT", WHO, ENEMY, says=say("{who} fights {enemy}."), sound="blow")
SUMMONED = KINDS.add("SUMMONED", None, ENEMY, says=say("It summons {enemy}."), reveals=reveals("enemy", "enemies"))
BEATEN = KINDS.add("BEATEN", WHO, ENEMY, says=say("{who} beats {enemy}."), sound="blow", falls=falls("enemy"))
BLOCKED = KINDS.add("BLOCKED", WHO, ENEMY, says=say("{who} blocks {enemy}."), sound="blow")
HIT = KINDS.add("HIT", WHO, ENEMY, amount("damage", "count"), says=say("{who} takes {count} damage from {enemy}."))
WOUNDED = KINDS.add("WOUNDED", WHO, None, amount("wounds", "count"))
UNIT_WOUNDED = KINDS.add("UNIT_WOUNDED", WHO, UNIT, says=say("A Wound for {unit} of {who}."), sound="blow", strikes=strikes("unit"))
UNIT_LOST = KINDS.add("UNIT_LOST", WHO, UNIT, says=say("{who} loses {unit}."), sound="blow", strikes=strikes("unit"), falls=falls("unit"))
UNIT_RESISTED = KINDS.add("UNIT_RESISTED", WHO, UNIT, says=say("The damage is held off by {unit} of {who}."))
UNIT_READY = KINDS.add("UNIT_READY", WHO, UNIT, says=say("Ready again: {unit} of {who}."))
UNIT_MENDED = KINDS.add("UNIT_MENDED", WHO, UNIT, says=say("Healed of a Wound: {unit} of {who}."))
KNOCKED_OUT = KINDS.add("KNOCKED_OUT", WHO, says=say("{who} is knocked out."), sound="blow", falls=falls("seat"))
FAME_GAINED = KINDS.add("FAME_GAINED", WHO, None, amount("by", "count"), says=say("{who} gains {count} Fame."))
REPUTATION_CHANGED = KINDS.add("REPUTATION_CHANGED", WHO, None, number("by"))
DISCARDED = KINDS.add("DISCARDED", WHO, CARD, amount("cards", "count"))

# what was done to Units, enemies, sites and dice
THROWN_BACK = KINDS.add("THROWN_BACK", WHO, None, _SPACE, says=say("{who} is thrown back to {place}."), sound="blow")
UNIT_DISBANDED = KINDS.add("UNIT_DISBANDED", WHO, UNIT, says=say("{who} disbands {unit}."))
FOE_STOPPED = KINDS.add("FOE_STOPPED", None, ENEMY, says=say("Kept from attacking: {enemy}."))
ARMOR_CHANGED = KINDS.add(
    "ARMOR_CHANGED",
    None,
    ENEMY,
    number("by", "n"),
    says=say("The armor changes by {n}: {enemy}."),
    sound="",
)
BANNER_PUT = KINDS.add("BANNER_PUT", WHO, CARD, UNIT, says=say("{who} puts {card} on {unit}."))
BURNED = KINDS.add(
    "BURNED",
    WHO,
    None,
    _SPACE,
    says=say("{who} burns a monastery: {place}."),
    sound="blow",
    strikes=NO_STRIKE,
    spreads=spreads("space", by="seat"),
)
DIE_ROLLED = KINDS.add("DIE_ROLLED", WHO, COLOUR, says=say("A die of the Source is rolled again: {colour}."))

# interactive Skills
SKILL_MARKED = KINDS.add("SKILL_MARKED", WHO, SKILL, COLOUR, says=say("{who} marks {skill}: {colour}."))
SKILL_BACK = KINDS.add("SKILL_BACK", WHO, SKILL, says=say("{who} takes {skill} back, turned down."))
SKILL_GIVEN = KINDS.add("SKILL_GIVEN", WHO, SKILL, says=say("{who} gives {skill} back."))
SKILL_HURT = KINDS.add("SKILL_HURT", WHO, SKILL, says=say("{who} is caught by {skill}."))

# the goals of scenarios
GOAL_MET = KINDS.add("GOAL_MET", None, GOAL, says=say("{goal}: everybody takes a last turn."), turning=True, sound="entrance")
SECRET_FOUND = KINDS.add("SECRET_FOUND", _ANYBODY, None, _SPACE, says=say("A secret entrance is found: {place}."), sound="card")
DESCENDED = KINDS.add("DESCENDED", WHO, says=say("{who} goes underground."))
MARKED = KINDS.add("MARKED", WHO, None, _SPACE, says=say("{who} marks the glade: {place}."), sound="entrance")
MARK_LOST = KINDS.add("MARK_LOST", WHO, None, _SPACE, says=say("{who} loses the mark on the glade: {place}."))
PORTAL_CLOSED = KINDS.add("PORTAL_CLOSED", says=say("The portal closes."), turning=True, sound="night")
SHUT_OUT = KINDS.add("SHUT_OUT", WHO, says=say("{who} was on the portal, and is out of the game."), turning=True, sound="blow")
RETURNING = KINDS.add(
    "RETURNING", WHO, says=say("{who} has to stand on the portal at the end, for the team."), sound="card"
)  # the team alone
INCANTED = KINDS.add("INCANTED", WHO, says=say("{who} begins an incantation."), turning=True, sound="night")

# variants
HERO_PICKED = KINDS.add("HERO_PICKED", WHO, HERO, says=say("{who} picks {hero}."))
BIDDEN = KINDS.add("BIDDEN", WHO, None, amount("fame", "count"), says=say("{who} bids {count} Fame."), sound="coin")
HERO_WON = KINDS.add("HERO_WON", WHO, HERO, amount("fame", "count"))
FAVOURED = KINDS.add("FAVOURED", WHO, says=say("{who} chooses a colour for the enemy, in secret."), sound="card")  # all others read it
FAVOURED_WITH = KINDS.add("FAVOURED_WITH", WHO, COLOUR, says=say("{who} chooses a colour for the enemy: {colour}."))  # who chose it
FAVOUR_SHOWN = KINDS.add("FAVOUR_SHOWN", None, ENEMY, COLOUR)
DRAFTED = KINDS.add("DRAFTED", WHO, says=say("{who} keeps an Advanced Action for later."), sound="card")  # all others read it
DRAFTED_ONE = KINDS.add("DRAFTED_ONE", WHO, CARD, says=say("{who} keeps {card} for later."))  # its owner alone
DRAFT_JOINED = KINDS.add("DRAFT_JOINED", WHO, says=say("{who} shuffles a drafted card into the deck."), sound="card")  # all others
DRAFT_JOINED_ONE = KINDS.add("DRAFT_JOINED_ONE", WHO, CARD, says=say("{who} shuffles {card} into the deck."))  # its owner
UPGRADE_SEEN = KINDS.add("UPGRADE_SEEN", None, CARD, says=say("It may be learned now: {card}."), reveals=reveals("card", "cards"))

# a fight of two players
DUEL_BEGAN = KINDS.add("DUEL_BEGAN", WHO, None, FROM, says=say("{who} attacks {whom}."), heading=True, sound="blow")
ATTENDED = KINDS.add("ATTENDED", WHO, says=say("{who} attends the fight with all strength, and skips the next turn."))
ATTENDED_PARTLY = KINDS.add("ATTENDED_PARTLY", WHO, says=say("{who} attends the fight in part."))
PASSED = KINDS.add("PASSED", WHO, says=say("{who} does not attack."))
ASSAILED = KINDS.add("ASSAILED", WHO, None, amount("attack", "count"), says=say("{who} attacks: {count}."), sound="blow")
PARRIED = KINDS.add("PARRIED", WHO, None, amount("blocked", "count"), says=say("{who} blocks {count} of it."))
PUSHED = KINDS.add("PUSHED", WHO, None, _SPACE, says=say("{who} is pushed to {place}."), turning=True, sound="blow")
SEIZED = KINDS.add("SEIZED", WHO, CARD, FROM, says=say("{who} seizes {card} of {whom}."), sound="coin")
DUEL_DRAWN = KINDS.add("DUEL_DRAWN", says=say("The fight ends without a victor."))
UNIT_ARMOR = KINDS.add("UNIT_ARMOR", WHO, UNIT, number("by", "n"), says=say("The armor of {unit} of {who} changes by {n}."))
UNIT_STOPPED = KINDS.add("UNIT_STOPPED", WHO, UNIT, says=say("Kept out of the attack: {unit} of {who}."))
KEEP_TAKEN = KINDS.add("KEEP_TAKEN", WHO, None, _SPACE, says=say("{who} takes the keep: {place}."), sound="entrance")

Log: Any = KINDS.enum()
