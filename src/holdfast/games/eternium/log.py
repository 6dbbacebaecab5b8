"""The kinds of events: what their numbers are, and what the log says of each; some sentences are in `text/event_text.py`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.events.fields import Field, Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds, Picture
from holdfast.schema.events.motions import falls, strikes
from holdfast.schema.texts.i18n import say

from .names import (
    FIRST_SPELL,
    FIRST_VEHICLE,
    TEAM_FIGURES,
    WILDS,
    Aim,
    Area,
    Battle,
    CombatCard,
    Deck,
    Epic,
    Equipment,
    Event,
    Face,
    Fighter,
    Hero,
    Item,
    Monster,
    Objective,
    Quest,
    Scenario,
    Shadow,
    Stat,
    Team,
    Victory,
    Wild,
    Zone,
)


def _named(name: str, type_: str, enum: type[IntEnum], deck: str, form: str = "", none: str | None = "") -> Field:
    """A number that refers to a card of a deck of the content."""
    return thing(name, Noun.of(type_, kebabs(enum), none=none), **{form or name: lambda words, _, card: words.name(deck, card)})


def _word(name: str, type_: str, names: Sequence[str], none: str | None = "") -> Field:
    return thing(name, Noun.of(type_, names, none=none), **{name: lambda words, _, value: words.term(name, value)})


def item_deck(item: int) -> tuple[str, int]:
    """Return the deck of the content and the number in it of an Item."""
    if item < FIRST_SPELL:
        return "equipment", item
    return ("spells", item - FIRST_SPELL) if item < FIRST_VEHICLE else ("vehicles", item - FIRST_VEHICLE)


_FIGHTERS = Noun.of("Fighter", kebabs(Fighter))
WHO = thing("fighter", _FIGHTERS, who=lambda words, s, fighter: words.fighter(s, fighter))
OTHER = thing("other", _FIGHTERS, other=lambda words, s, fighter: words.fighter(s, fighter))
_ANYBODY = thing("fighter", Noun.of("Fighter", kebabs(Fighter), none=None), who=lambda words, s, fighter: words.fighter(s, fighter))
TEAM = _word("team", "Team", kebabs(Team))
PLACE = _named("place", "Area", Area, "areas")
ITEM = thing("item", Noun.of("Item", kebabs(Item)), item=lambda words, _, item: words.name(*item_deck(item)))
COMBAT_CARD = _named("card", "CombatCard", CombatCard, "combat_cards")
WILD = _named("wild", "Wild", Wild, "wilds")
MONSTER = _named("monster", "Monster", Monster, "monsters")
QUEST = _named("quest", "Quest", Quest, "quests")
_SCENARIO = _named("scenario", "Scenario", Scenario, "scenarios")
_HAPPENING = _named("event", "Event", Event, "happenings")
_VICTORY = _named("victory", "Victory", Victory, "victories")
_OBJECTIVE = _named("objective", "Objective", Objective, "objectives")
_HERO = _named("hero", "Hero", Hero, "heroes")
_SHADOW = _named("shadow", "Shadow", Shadow, "shadows")
_BATTLE = _named("battle", "Battle", Battle, "battles")
_EPIC = _named("face", "Epic", Epic, "epic")
_AIM = _word("aim", "Aim", kebabs(Aim))
_STAT = _word("stat", "Stat", kebabs(Stat))
_WEAPON = thing("weapon", Noun.of("Equipment", kebabs(Equipment), none=None))
_TAMED = thing(
    "beast",
    Noun.of("Beast", [*kebabs(Wild), *kebabs(Monster)]),
    beast=lambda words, _, beast: words.name("wilds", beast) if beast < WILDS else words.name("monsters", beast - WILDS),
)
_ZONE = _word("zone", "Zone", kebabs(Zone))
_FACE = _word("face", "Face", kebabs(Face))
_DECK = _word("deck", "Deck", kebabs(Deck))


def _team_of_hero(_: object, __: object, event: Any) -> Picture:
    """Whose points they are that a hero gains."""
    return {"team": kebabs(Team)[event.a // TEAM_FIGURES]}


KINDS = Kinds()

# the course
BEGAN = KINDS.add("BEGAN", None, _SCENARIO, says=say("The game begins: {scenario}."), heading=True)
CHOSEN = KINDS.add("CHOSEN", TEAM, _HERO, says=say("{team} chooses {hero}."))
KEPT = KINDS.add("KEPT", WHO, _VICTORY)
ROUND_BEGAN = KINDS.add("ROUND_BEGAN", None, None, number("round", "number"), says=say("Round {number} begins."), heading=True)
SKULL = KINDS.add(
    "SKULL",
    None,
    _HAPPENING,
    number("skull", "number"),
    says=say("Skull {number}: {event}."),
    heading=True,
    turning=True,
    reveals=reveals("event", "happenings", grand=True),
)
INCOME = KINDS.add("INCOME", TEAM, None, amount("eternium", "count"), says=say("{team} gains {count} Eternium from its outposts."))
TURN_BEGAN = KINDS.add("TURN_BEGAN", WHO, says=say("{who} is activated."), heading=True)
MOVED = KINDS.add("MOVED", WHO, PLACE, says=say("{who} moves to {place}."))
STOOD = KINDS.add("STOOD", WHO, PLACE, says=say("{who} stays in {place} to fight."))
MARCHED = KINDS.add("MARCHED", WHO, PLACE, says=say("{who} takes the roads to {place}."))
TRAVELLED = KINDS.add("TRAVELLED", WHO, PLACE, says=say("{who} travels to {place}."))
PUT_TO = KINDS.add("PUT_TO", WHO, PLACE, says=say("{who} is moved to {place}."))
RESTED = KINDS.add("RESTED", WHO, says=say("{who} rests."))
HEALED = KINDS.add("HEALED", WHO, None, amount("hp", "count"), says=say("{who} heals {count} HP."))
HURT = KINDS.add("HURT", WHO, None, amount("damage", "count"), says=say("{who} takes {count} damage."))
PLACED = KINDS.add("PLACED", TEAM, PLACE, amount("soldiers", "count"), sound="step", pays=True)
TAKEN_OFF = KINDS.add("TAKEN_OFF", TEAM, PLACE, amount("soldiers", "count"), sound="step")
GAINED = KINDS.add("GAINED", TEAM, None, amount("eternium", "count"), says=say("{team} gains {count} Eternium."))
LOST = KINDS.add("LOST", TEAM, None, amount("eternium", "count"), says=say("{team} loses {count} Eternium."), pays=True)
SCORED = KINDS.add("SCORED", TEAM, None, amount("vp", "count"), says=say("{team} scores {count} VP."))
VP_LOST = KINDS.add("VP_LOST", TEAM, None, amount("vp", "count"), says=say("{team} loses {count} VP."), pays=True)
TIDE = KINDS.add("TIDE", TEAM, None, amount("vp", "count"), says=say("The tide brings {team} {count} VP."))

# cards
BOUGHT = KINDS.add("BOUGHT", WHO, ITEM, amount("price", "price"), says=say("{who} buys {item} for {price} Eternium."), pays=True)
GOT = KINDS.add("GOT", WHO, ITEM, says=say("{who} gets {item}."))
PUT_AWAY = KINDS.add("PUT_AWAY", WHO, ITEM, says=say("{who} puts away {item}."))
HANDED = KINDS.add("HANDED", WHO, ITEM, says=say("{who} receives {item} in a trade."))
OFFERED = KINDS.add("OFFERED", None, ITEM, says=say("In the row lies {item}."))
PAID = KINDS.add("PAID", TEAM, None, amount("eternium", "count"), says=say("{team} pays {count} Eternium."), pays=True)
PAID_CARD = KINDS.add("PAID_CARD", WHO, ITEM, says=say("{who} pays with {item}."))
PAID_BEAST = KINDS.add("PAID_BEAST", WHO, says=say("{who} pays with a tamed beast."))
PAID_ALLY = KINDS.add("PAID_ALLY", WHO, says=say("{who} pays with an ally."))
CAST = KINDS.add("CAST", WHO, ITEM, says=say("{who} casts {item}."))
SPELL_KEPT = KINDS.add("SPELL_KEPT", WHO, ITEM, says=say("Echo: {who} keeps {item}."))
USED = KINDS.add("USED", WHO, ITEM, says=say("{who} uses {item}."))
SCRIED = KINDS.add("SCRIED", WHO, _DECK, amount("cards", "count"))

# quests, victory cards, end
QUEST_OPENED = KINDS.add("QUEST_OPENED", None, QUEST, says=say("A quest opens: {quest}."), reveals=reveals("quest", "quests"))
QUEST_DONE = KINDS.add("QUEST_DONE", WHO, QUEST, says=say("{who} completes {quest}."), turning=True, reveals=reveals("quest", "quests"))
QUEST_FAILED = KINDS.add("QUEST_FAILED", WHO, QUEST, says=say("{who} fails {quest}."))
OBJECTIVE = KINDS.add(
    "OBJECTIVE",
    WHO,
    _OBJECTIVE,
    amount("vp", "count"),
    says=say("{who} fulfils an objective, {count} VP: {objective}."),
    turning=True,
    more=_team_of_hero,
    more_types={"team": "Team"},
)
VICTORY_DRAWN = KINDS.add("VICTORY_DRAWN", WHO, _VICTORY)
SOLDIERS_FOUGHT = KINDS.add("SOLDIERS_FOUGHT", WHO, PLACE, amount("soldiers", "count"), sound="blow")
RETURNED = KINDS.add("RETURNED", WHO, PLACE, says=say("{who} goes back to {place}."))
DEFEATED = KINDS.add(
    "DEFEATED",
    WHO,
    PLACE,
    says=say("{who} is defeated."),
    turning=True,
    sound="blow",
    strikes=strikes("fighter"),
    falls=falls("fighter"),
)
APPEARED = KINDS.add(
    "APPEARED", MONSTER, PLACE, says=say("In {place} appears: {monster}."), turning=True, reveals=reveals("monster", "monsters", grand=True)
)
WON = KINDS.add("WON", TEAM, says=say("{team} wins."), turning=True, sound="victory")
DREW = KINDS.add("DREW", says=say("Nobody wins: a draw."), turning=True, sound="loss")

# epic combats
FOUGHT = KINDS.add("FOUGHT", WHO, OTHER, says=say("{who} fights {other}."), heading=True, sound="blow")
DREW_WEAPON = KINDS.add("DREW_WEAPON", WHO, _WEAPON)
COMBAT_ROUND = KINDS.add("COMBAT_ROUND", None, None, number("round", "number"), says=say("Combat round {number}."), sound="")
EPIC_DIE = KINDS.add("EPIC_DIE", WHO, _EPIC, says=say("The epic die of {who} shows {face}."))
TURNED_UP = KINDS.add("TURNED_UP", WHO, _BATTLE, says=say("{who} fights with {battle}."))
DREW_CARD = KINDS.add("DREW_CARD", WHO, COMBAT_CARD, says=say("{who} draws {card}."))
PLACED_CARD = KINDS.add("PLACED_CARD", WHO, COMBAT_CARD, _ZONE, says=say("{who} places {card} in {zone}."))
SURGED = KINDS.add("SURGED", WHO, COMBAT_CARD, says=say("{who} surges: {card}."))
CANCELLED = KINDS.add("CANCELLED", WHO, COMBAT_CARD, says=say("{who} makes a card of the enemy count 0: {card}."))
STATISTIC = KINDS.add("STATISTIC", WHO, _STAT, number("value", "count"), says=say("{who} has {stat} {count}."), sound="")
FIRST = KINDS.add("FIRST", WHO, says=say("{who} wins the initiative."))
STRUCK = KINDS.add("STRUCK", WHO, OTHER, amount("blow", "count"), says=say("{who} strikes {other} for {count}."))
FLED = KINDS.add("FLED", WHO, PLACE, says=say("{who} flees to {place}."))
BANISHED = KINDS.add("BANISHED", WHO, says=say("The combat of {who} is over without a winner."))
EPIC_WON = KINDS.add("EPIC_WON", WHO, OTHER, says=say("{who} wins the combat against {other}."), turning=True, sound="blow")
SLAIN = KINDS.add("SLAIN", WHO, MONSTER, says=say("{who} defeats {monster}."), turning=True, sound="blow", falls=falls("monster"))

# the wilds
FACED = KINDS.add("FACED", WHO, WILD, says=say("{who} braves the wilds: {wild}."), reveals=reveals("wild", "wilds"))
SAW_WILDS = KINDS.add("SAW_WILDS", WHO, WILD, says=say("{who} may face {wild}."))
AIMED = KINDS.add("AIMED", WHO, _AIM, amount("worth", "count"), says=say("{who} puts a die of {count} on {aim}."), sound="die")
BEAT = KINDS.add("BEAT", WHO, WILD, says=say("{who} defeats {wild}."), sound="blow", falls=falls("wild"))
ESCAPED = KINDS.add("ESCAPED", WHO, WILD, says=say("{wild} goes back into the wilds."))
TAMED = KINDS.add("TAMED", WHO, _TAMED, amount("price", "price"), says=say("{who} tames {beast} for {price} Eternium."), sound="card")
RECRUITED = KINDS.add(
    "RECRUITED", WHO, WILD, amount("price", "price"), says=say("{who} recruits {wild} for {price} Eternium."), sound="card"
)
SAW_UPGRADE = KINDS.add("SAW_UPGRADE", WHO, COMBAT_CARD, says=say("{who} may choose {card}."))
UPGRADED = KINDS.add("UPGRADED", WHO, COMBAT_CARD, says=say("{who} improves the combat deck with {card}."))
REMOVED = KINDS.add("REMOVED", WHO, COMBAT_CARD, says=say("{who} removes {card} from the game."))

# dice
ROLLED = KINDS.add("ROLLED", WHO, _FACE, says=say("{who} rolls: {face}."))
REROLLED = KINDS.add("REROLLED", WHO, _FACE, says=say("{who} rolls a die again: {face}."))
HITS = KINDS.add("HITS", WHO, None, amount("hits", "count"), strikes=strikes("foe", by="fighter", amount="hits"))

# the automaton
SHADOW_CARD = KINDS.add(
    "SHADOW_CARD", WHO, _SHADOW, says=say("The shadow turns up a card for {who}: {shadow}."), reveals=reveals("shadow", "shadows")
)
PROWLED = KINDS.add("PROWLED", MONSTER, PLACE, says=say("{monster} moves to {place}."))
# what points at the end come from
DAMAGE_COUNTED = KINDS.add("DAMAGE_COUNTED", says=say("Damage counts."), sound="")

Log: Any = KINDS.enum()
