"""The kinds of events: what their numbers are, and what the log says of each; some sentences are in `text/event_text.py`."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.events.fields import Field, Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds
from holdfast.schema.events.motions import NO_STRIKE, falls, strikes
from holdfast.schema.texts.i18n import say

from .names import (
    FOES,
    SEATS,
    Camp,
    Card,
    Character,
    Companion,
    Foe,
    Incident,
    Item,
    Main,
    Overlay,
    Resource,
    Scenario,
    Side,
    Terrain,
)

_SEATS = Noun("number", {seat: seat + 1 for seat in range(SEATS)}, seats=True)
_ANY_SEAT = Noun("number | null", {**{seat: seat + 1 for seat in range(SEATS)}, NONE: None}, seats=True)


def _named(name: str, type_: str, enum: type[IntEnum], deck: str, form: str = "", none: str | None = "") -> Field:
    """A number that refers to a card of a deck of the content."""
    return thing(name, Noun.of(type_, kebabs(enum), none=none), **{form or name: lambda words, _, card: words.name(deck, card)})


def _word(name: str, type_: str, names: Sequence[str], none: str | None = "") -> Field:
    return thing(name, Noun.of(type_, names, none=none), **{name: lambda words, _, value: words.term(name, value)})


WHO = thing("seat", _SEATS, who=lambda words, s, seat: words.seat(s, seat))
OTHER = thing("other", _SEATS, other=lambda words, s, seat: words.seat(s, seat))
_ANYBODY = thing("seat", _ANY_SEAT)
CARD = _named("card", "Card", Card, "cards")
ITEM = _named("item", "Item", Item, "cards")
COMPANION = _named("companion", "Companion", Companion, "companions")
FOE = thing("foe", Noun.of("Foe", kebabs(Foe)), foe=lambda words, _, foe: words.foe(foe))
_FIGHTER = thing(  # of a combat: a seat, or SEATS + a Foe
    "fighter",
    Noun("number | Foe", {**{seat: seat + 1 for seat in range(SEATS)}, **{SEATS + foe: kebabs(Foe)[foe] for foe in range(FOES)}}),
    fighter=lambda words, s, value: words.fighter(s, value),
)
_INCIDENT = _named("event", "Incident", Incident, "incidents")
_CHARACTER = _named("character", "Character", Character, "characters")
_TERRAIN = _named("terrain", "Terrain", Terrain, "terrains")
OVERLAY = _named("overlay", "Overlay", Overlay, "overlays", none=None)
_MAIN = _named("quest", "Main", Main, "mains")
_SIDE = _named("quest", "Side", Side, "sides")
CAMP = _word("camp", "Camp", kebabs(Camp))
RESOURCE = _word("resource", "Resource", kebabs(Resource))
_SCENARIO = _word("scenario", "Scenario", kebabs(Scenario))
_TILE = number("tile").said(place=lambda words, s, tile: words.place(s, tile))

KINDS = Kinds()

# set-up and course
BEGAN = KINDS.add("BEGAN", None, _SCENARIO, says=say("The game begins: {scenario}."), heading=True)
ROUND_BEGAN = KINDS.add("ROUND_BEGAN", None, None, number("round", "number"), says=say("Round {number} begins."), heading=True)
TURN_BEGAN = KINDS.add("TURN_BEGAN", WHO, says=say("{who} takes a turn."), heading=True)
VILLAIN_CHOSEN = KINDS.add(
    "VILLAIN_CHOSEN",
    None,
    _CHARACTER,
    says=say("A villain of this game: {character}."),
    reveals=reveals("character", "characters", grand=True),
)
CORRUPTED_CHOSEN = KINDS.add("CORRUPTED_CHOSEN", None, _CHARACTER, says=say("The corrupted hero of this game: {character}."), turning=True)
RECOVERED = KINDS.add("RECOVERED", WHO, says=say("{who} recovers: the portrait is undamaged again."))
DAMAGED = KINDS.add("DAMAGED", WHO, says=say("{who} has no cards left: the portrait is damaged for a turn."), sound="blow")

# cards
DREW = KINDS.add("DREW", WHO, None, amount("cards", "count"))  # all others read it
GOT = KINDS.add("GOT", WHO, CARD, amount("cards", "count"))  # its owner alone
SHUFFLED = KINDS.add("SHUFFLED", WHO, says=say("{who} recreates the deck."))
PLAYED = KINDS.add("PLAYED", WHO, CARD, says=say("{who} plays {card}."))
USED = KINDS.add("USED", WHO, CARD, says=say("{who} uses {card}."))
ACTED = KINDS.add("ACTED", WHO, COMPANION, says=say("{companion} helps {who}."))
DISCARDED = KINDS.add("DISCARDED", WHO, CARD, amount("cards", "count"))
SHOWED = KINDS.add("SHOWED", WHO, says=say("{who} shows a hand without Walk and gains 1 Walk."))
SHOWED_CARD = KINDS.add("SHOWED_CARD", WHO, CARD, says=say("{who} shows {card} and stays."))
LIMPED = KINDS.add("LIMPED", WHO, None, amount("walk", "count"), says=say("{who} is damaged and gains {count} Walk."))
RETURNED_WILD = KINDS.add("RETURNED_WILD", WHO, RESOURCE, amount("by"), pays=True)
DOUBLED_WILD = KINDS.add("DOUBLED_WILD", WHO, RESOURCE, amount("by"))
WALK_GAINED = KINDS.add("WALK_GAINED", WHO, None, amount("by"), sound="")
COIN_GAINED = KINDS.add("COIN_GAINED", WHO, None, amount("by"))

# tokens
WILD_GAINED = KINDS.add("WILD_GAINED", WHO, None, amount("by", "count"), says=say("{who} gains {count} wild."))
WILD_LOST = KINDS.add("WILD_LOST", WHO, None, amount("by", "count"), says=say("{who} returns {count} wild."), pays=True)
LIGHT_GAINED = KINDS.add("LIGHT_GAINED", WHO, None, amount("by", "count"), says=say("{who} gains {count} Light."))
DARKNESS_GAINED = KINDS.add("DARKNESS_GAINED", WHO, None, amount("by", "count"), says=say("{who} gains {count} Darkness."))
TOKENS_GAINED = KINDS.add("TOKENS_GAINED", WHO, None, amount("by", "count"))
TOKENS_RETURNED = KINDS.add("TOKENS_RETURNED", WHO, None, amount("by", "count"), pays=True)
TROPHIES_GAINED = KINDS.add("TROPHIES_GAINED", WHO, None, amount("by", "count"))

# the map
TILE_PLACED = KINDS.add("TILE_PLACED", WHO, _TERRAIN, _TILE, says=say("{who} turns up a tile: {place}."), sound="card")
OVERLAY_PLACED = KINDS.add("OVERLAY_PLACED", WHO, OVERLAY, _TILE, sound="card")
WALKED = KINDS.add("WALKED", WHO, None, _TILE, says=say("{who} walks to {place}."))
STAYED = KINDS.add("STAYED", WHO, says=say("{who} stays and does not enter."))
STOPPED = KINDS.add("STOPPED", WHO, None, _TILE, says=say("{who} stops on {place}."))
PUSHED_BACK = KINDS.add("PUSHED_BACK", WHO, None, _TILE, says=say("{who} cannot stay in the village and goes back to {place}."))
TELEPORTED = KINDS.add("TELEPORTED", WHO, None, _TILE, says=say("The relic carries {who} to {place}."))
CROSSED = KINDS.add("CROSSED", WHO, None, _TILE, says=say("{who} runs on past the Ruins on {place}."))

# encounters
CHECKED = KINDS.add("CHECKED", WHO, ITEM, says=say("Encounter Check of {who}: {item}. Nobody comes."))
ENCOUNTERED = KINDS.add("ENCOUNTERED", WHO, says=say("Encounter Check of {who}: an encounter!"))
INCIDENT = KINDS.add(
    "INCIDENT", WHO, _INCIDENT, says=say("An event for {who}: {event}."), turning=True, reveals=reveals("event", "incidents")
)
UNREAD = KINDS.add("UNREAD", None, _INCIDENT, says=say("The event {event} is discarded unread."))
APPEARED = KINDS.add("APPEARED", FOE, None, _TILE, says=say("On {place} appears: {foe}."), reveals=reveals("foe", "monsters", "characters"))
NOBODY_CAME = KINDS.add("NOBODY_CAME", says=say("Nobody is left to appear."))
LEFT_MAP = KINDS.add("LEFT_MAP", FOE, None, _TILE, says=say("Off the map: {foe}."))

# combat
COMBAT_BEGAN = KINDS.add("COMBAT_BEGAN", WHO, None, _TILE, says=say("A combat of {who} begins on {place}."), turning=True, sound="blow")
TARGETED = KINDS.add("TARGETED", WHO, _FIGHTER, says=say("{who} challenges {fighter}."))
JOINED = KINDS.add("JOINED", WHO, CAMP, _TILE)
STEP_BEGAN = KINDS.add("STEP_BEGAN", None, CAMP, number("cycle"), sound="")
ATTACK_ADDED = KINDS.add(
    "ATTACK_ADDED", _FIGHTER, None, amount("by", "count"), says=say("{fighter}: Attack {count}."), sound="blow", strikes=NO_STRIKE
)
STRUCK = KINDS.add("STRUCK", None, CAMP, number("share", "count"), sound="blow", strikes=NO_STRIKE)
DEFENSE_ADDED = KINDS.add("DEFENSE_ADDED", _FIGHTER, None, amount("by", "count"), says=say("{fighter}: Defense {count}."))
CARDS_LOST = KINDS.add("CARDS_LOST", _FIGHTER, None, amount("cards", "count"), strikes=strikes("fighter", amount="cards"))
VILLAIN_PLAYED = KINDS.add("VILLAIN_PLAYED", FOE, CARD, says=say("{foe} plays {card}."))
VILLAIN_DISCARDED = KINDS.add("VILLAIN_DISCARDED", FOE, CARD, says=say("{foe} loses {card}."))
WARDED = KINDS.add("WARDED", WHO, COMPANION, says=say("{companion} wards {who} and goes."))
STAND_OFF = KINDS.add("STAND_OFF", says=say("A stand-off: every player in the combat discards a card."))
EXHAUSTED = KINDS.add("EXHAUSTED", _FIGHTER, says=say("Exhausted: {fighter}."), turning=True, sound="blow", falls=falls("fighter"))
COMBAT_STOPPED = KINDS.add("COMBAT_STOPPED", _ANYBODY, says=say("The combat is broken off."))
COMBAT_ENDED = KINDS.add("COMBAT_ENDED", _ANYBODY, says=say("The combat is over."))

# buying and trading
BOUGHT = KINDS.add("BOUGHT", WHO, ITEM, amount("price", "price"), says=say("{who} buys {item} for {price} Coin."), pays=True)
ITEM_GAINED = KINDS.add("ITEM_GAINED", WHO, ITEM, says=say("{who} gains {item}."), turning=True)
ITEM_REFUSED = KINDS.add("ITEM_REFUSED", WHO, says=say("{who} takes no item."))
NO_ITEM = KINDS.add("NO_ITEM", WHO, says=say("No item is left for {who}."))
OFFERED = KINDS.add("OFFERED", None, ITEM, says=say("On the Advanced Market: {item}."))
HOUSE_BUILT = KINDS.add("HOUSE_BUILT", WHO, None, _TILE, says=say("{who} opens a trading house on {place}."), turning=True, sound="coin")
SPELL_LEARNED = KINDS.add("SPELL_LEARNED", WHO, says=say("{who} learns a spell."), turning=True)
HIRED = KINDS.add("HIRED", WHO, COMPANION, says=say("{companion} comes with {who}."))
COMPANION_LEFT = KINDS.add("COMPANION_LEFT", WHO, COMPANION, says=say("{companion} leaves {who}."))
HEARD = KINDS.add("HEARD", WHO, OTHER, says=say("{who} asks {other} for an offer."))
NO_OFFER = KINDS.add("NO_OFFER", WHO, says=say("{who} makes no offer."))
PROPOSED = KINDS.add("PROPOSED", WHO, OTHER, says=say("{who} proposes a trade to {other}."))
TRADED = KINDS.add("TRADED", WHO, OTHER, number("cards", "count"), sound="coin")
REFUSED = KINDS.add("REFUSED", WHO, says=say("{who} refuses."))
HANDED_CARD = KINDS.add("HANDED_CARD", WHO, CARD, says=say("{who} gets {card}."))  # the two partners alone
HANDED_WILD = KINDS.add("HANDED_WILD", WHO, OTHER, amount("by", "count"), says=say("{who} gives {other} {count} wild."), pays=True)
HEALED = KINDS.add("HEALED", WHO, OTHER, says=say("{who} heals {other}."))

# quests and end
QUEST_DONE = KINDS.add(
    "QUEST_DONE", WHO, _SIDE, says=say("{who} fulfils a side quest: {quest}."), turning=True, reveals=reveals("quest", "sides")
)
QUEST_WON = KINDS.add(
    "QUEST_WON", WHO, _MAIN, says=say("{who} fulfils a main quest: {quest}!"), turning=True, reveals=reveals("quest", "mains", grand=True)
)
WON_GAME = KINDS.add("WON_GAME", WHO, says=say("{who} wins."), turning=True, sound="victory")
OUT_OF_TIME = KINDS.add("OUT_OF_TIME", says=say("The last round is over, and nobody has won."), turning=True, sound="loss")

Log: Any = KINDS.enum()
