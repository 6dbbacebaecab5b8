"""The kinds of events of the game: what happened, to whom, and what the log says of it.

A number is what it is after the event: `threat` after it rose, `hit_points` after they were lost.  What the log says of some kinds
depends on more than their numbers: `sentences.py`.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.schema.event_kinds import Kinds, Noun, Picture, amount, number, thing
from holdfast.schema.i18n import say

from .names import ABOARD, FIRST_DIRE, Artifact, Card, Colour, Foe, Hero, Region

_COLOURS = Noun.of("Defender", kebabs(Colour))
_REGIONS = Noun.of("Region", kebabs(Region))
_PLACES = Noun.of("Place", kebabs(Region), also={ABOARD: "aboard"})
_CARDS = Noun.of("Card", kebabs(Card), none="unseen")
_DIRE_ENEMIES = Noun("Card", {card - FIRST_DIRE: name for card, name in enumerate(kebabs(Card)) if card >= FIRST_DIRE})

WHO = thing("defender", _COLOURS, who=lambda w, s, d: w.defender(s, d))
_OTHER = thing("other", _COLOURS, other=lambda w, s, d: w.defender(s, d))
REGION = thing("region", _REGIONS, region=lambda w, _, place: w.the_region(place))
_IN_REGION = REGION.said(where=lambda w, _, place: w.in_region(place))
_NAMED_REGION = REGION.said(region=lambda w, _, place: w.region(place))
_PLACE = thing("place", _PLACES, where=lambda w, s, place: w.to_place(s, place))
_TO_REGION = _PLACE.said(where=lambda w, _, place: w.to_region(place))
_LANDING = _PLACE.said(where=lambda w, _, place: w.in_region(place))
_CARD = thing("card", _CARDS, card=lambda w, s, card: w.card(s, card))
_COVER = thing("cover", _CARDS)
_FOE = thing("foe", Noun.of("Foe", kebabs(Foe)), foe=lambda w, s, _: w.the_foe(s))
_FOE_BEGINS = _FOE.said(foe=lambda w, s, _: w.foe_begins(s))
_HERO = thing("hero", Noun.of("Hero", kebabs(Hero)), hero=lambda w, _, hero: w.hero(hero))
_OF_HERO = _HERO.said(ability=lambda w, _, hero: w.text("heroes", hero, "ability"))
ARTIFACT = thing("artifact", Noun.of("Artifact", kebabs(Artifact)), artifact=lambda w, _, artifact: w.the_artifact(artifact))
_TAKEN = ARTIFACT.said(artifact=ARTIFACT.forms["artifact"], text=lambda w, _, artifact: w.text("artifacts", artifact))
_SIDE = thing("side", Noun.of("Side", ("a", "b")))


def _foe_name(_: Any, content: Any, event: Any) -> Picture:
    """What the card calls itself, which a table may have changed."""
    return {"name": content.card("foes", event.a).name}


KINDS = Kinds()

GAME_BEGAN = KINDS.add("GAME_BEGAN", says=say("The game begins."))
ROUND_BEGAN = KINDS.add("ROUND_BEGAN", None, None, number("round", "round"), says=say("Round {round} begins."), heading=True)
HORDE_JOINED = KINDS.add(
    "HORDE_JOINED", number("horde", "left"), says=say("A card of the Horde joins the Turn Deck; {left} left.")
)  # horde: cards left in the Horde Deck
CARD_DRAWN = KINDS.add("CARD_DRAWN", _CARD, says=say("Drawn: {card}."))
ATTACKED = KINDS.add("ATTACKED", REGION, _CARD)
DEFENDED = KINDS.add("DEFENDED", WHO, REGION, amount("paid"), says=say("{who} Defends {region}."))
MARTYRED = KINDS.add("MARTYRED", WHO, _OTHER, amount("paid", "hit_points"), says=say("{who} pays {hit_points} HP for {other}."))
STEPPED_OUT = KINDS.add("STEPPED_OUT", WHO, says=say("{who} steps out of the circle."))
WITHDREW = KINDS.add("WITHDREW", WHO, says=say("{who} cannot pay and withdraws."))
THREAT_ROSE = KINDS.add("THREAT_ROSE", REGION, number("threat"))
THREAT_FELL = KINDS.add("THREAT_FELL", _IN_REGION, number("threat", "level"), says=say("Threat {where} falls to {level}."))
DESTROYED = KINDS.add("DESTROYED", _NAMED_REGION, _COVER, says=say("Destroyed: the {region}!"))
MOVED = KINDS.add("MOVED", WHO, _PLACE, says=say("{who} goes {where}."))
SWEPT = KINDS.add("SWEPT", WHO, _PLACE, says=say("{who} is swept {where}."))
LOST_HIT_POINTS = KINDS.add("LOST_HIT_POINTS", WHO, amount("by"), number("hit_points"))
GAINED_HIT_POINTS = KINDS.add(
    "GAINED_HIT_POINTS",
    WHO,
    amount("by", "hit_points"),
    number("hit_points", "has"),
    says=say("{who} regains {hit_points} HP, now {has}."),
)
RESTED = KINDS.add("RESTED", WHO, says=say("{who} has Rested: full HP."))
TURN_BEGAN = KINDS.add("TURN_BEGAN", WHO, number("points"))
POOL_BEGAN = KINDS.add("POOL_BEGAN", None, number("points"))
ACTS = KINDS.add("ACTS", WHO)
TURN_ENDED = KINDS.add("TURN_ENDED", WHO, amount("unspent"))
SACRIFICED = KINDS.add("SACRIFICED", WHO, amount("gained", "points"), says=say("{who} Sacrifices: +{points} AP."))
ARTIFACT_GAINED = KINDS.add("ARTIFACT_GAINED", WHO, _TAKEN, says=say("{who} takes up {artifact}: {text}"))
ARTIFACT_DROPPED = KINDS.add("ARTIFACT_DROPPED", WHO, ARTIFACT, says=say("{who} drops {artifact}."))
ARTIFACT_REFUSED = KINDS.add("ARTIFACT_REFUSED", WHO, ARTIFACT, says=say("{who} leaves {artifact}."))
FOE_REVEALED = KINDS.add("FOE_REVEALED", _FOE, _PLACE, more=_foe_name, more_types={"name": "string"})
FOE_MOVED = KINDS.add("FOE_MOVED", _FOE_BEGINS, _TO_REGION, says=say("{foe} moves {where}."))
FOE_HIT = KINDS.add("FOE_HIT", WHO, number("damage"), number("hit_points"))  # damage: which point of it
FOE_EVENT = KINDS.add("FOE_EVENT", _FOE, number("hit_points"))
SWALLOWED = KINDS.add("SWALLOWED", WHO, says=say("The Colossus swallows {who}."))
SPAT_OUT = KINDS.add("SPAT_OUT", WHO, _TO_REGION, says=say("{who} is spat out {where}."))
CLIMBED = KINDS.add("CLIMBED", WHO, says=say("{who} climbs on to the Hill Giant."))
FELL = KINDS.add("FELL", WHO, _LANDING, says=say("{who} lands {where}."))
FLIPPED = KINDS.add("FLIPPED", _NAMED_REGION, says=say("Turned over: the {region}."))
SHOWN = KINDS.add("SHOWN", _CARD, says=say("Shown: {card}."))
PUT_ON_TOP = KINDS.add("PUT_ON_TOP", _CARD, says=say("{card} lies on the Turn Deck."))
PUT_AT_BOTTOM = KINDS.add("PUT_AT_BOTTOM", _CARD)
PRAYED = KINDS.add("PRAYED", _CARD, says=say("Prayer discards: {card}."))
ENTOMBED = KINDS.add("ENTOMBED", _CARD, says=say("Entombed: {card}."))
UNTOMBED = KINDS.add("UNTOMBED", _CARD, says=say("{card} returns from the tomb to the discard pile."))
MEDITATES = KINDS.add("MEDITATES", WHO, says=say("{who} enters the circle."))
PREPARED = KINDS.add("PREPARED", WHO, says=say("{who} keeps a point for later."))
COMMANDED = KINDS.add("COMMANDED", WHO, _OTHER, says=say("{who} commands {other}: 1 AP."))
CLOAKED = KINDS.add("CLOAKED", WHO, amount("gained", "points"), says=say("{who} uses the Zodiac Cloak: {points} AP."))
HOURGLASS = KINDS.add("HOURGLASS", WHO, says=say("{who} turns the Hourglass."))
ABILITY = KINDS.add("ABILITY", WHO, REGION, _SIDE)
HERO_ABILITY = KINDS.add("HERO_ABILITY", WHO, _OF_HERO, says=say("{who} uses {ability}."))
ARTIFACT_USED = KINDS.add("ARTIFACT_USED", WHO, ARTIFACT, says=say("{who} uses {artifact}."))
HERO_CHOSEN = KINDS.add("HERO_CHOSEN", WHO.said(colour=lambda w, _, d: w.colour(d)), _HERO, says=say("{colour} is {hero}."))
WON = KINDS.add("WON", says=say("The Epic Foe is defeated!"))
LOST = KINDS.add("LOST", says=say("All is lost."))
SECURED = KINDS.add("SECURED", WHO, REGION, says=say("{who} Secures {region}."))
DIRE_EFFECT = KINDS.add("DIRE_EFFECT", thing("card", _DIRE_ENEMIES))
PASSED_ON = KINDS.add(
    "PASSED_ON", _NAMED_REGION, says=say("The Capital City suffers for the destroyed {region}.")
)  # region: the destroyed one whose harm the Capital City takes

Log = KINDS.enum()
