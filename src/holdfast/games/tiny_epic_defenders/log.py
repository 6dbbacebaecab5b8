"""The kinds of events of the game: what happened, to whom, and what the log says of it.

A number is what it is after the event: `threat` after it rose, `hit_points` after they were lost.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.events.fields import Noun, amount, number, reveals, thing
from holdfast.schema.events.kinds import Kinds, Picture
from holdfast.schema.events.motions import NO_STRIKE, falls, spreads, strikes
from holdfast.schema.texts.i18n import say
from holdfast.schema.texts.templates import when

from .names import ABOARD, FIRST_DIRE, Artifact, Card, Colour, Foe, Hero, Region

_COLOURS = Noun.of("Defender", kebabs(Colour))
_REGIONS = Noun.of("Region", kebabs(Region))
_PLACES = Noun.of("Place", kebabs(Region), also={ABOARD: "aboard"})
_CARDS = Noun.of("Card", kebabs(Card), none="unseen")
_DIRE_ENEMIES = Noun("Card", {card - FIRST_DIRE: name for card, name in enumerate(kebabs(Card)) if card >= FIRST_DIRE})

WHO = thing("defender", _COLOURS, who=lambda w, s, d: w.defender(s, d))
_HITTER = WHO.also(foe=lambda w, s, _: w.the_foe(s))
_OTHER = thing("other", _COLOURS, other=lambda w, s, d: w.defender(s, d))
REGION = thing("region", _REGIONS, region=lambda w, _, place: w.the_region(place))
_IN_REGION = REGION.said(where=lambda w, _, place: w.in_region(place))
_RISING_REGION = _IN_REGION.also(
    limit=lambda _, s, place: s.options.outer_limit if place != Region.CAPITAL_CITY else s.options.capital_limit
)
_NAMED_REGION = REGION.said(region=lambda w, _, place: w.region(place))
_PLACE = thing("place", _PLACES, where=lambda w, s, place: w.to_place(s, place))
_TO_REGION = _PLACE.said(where=lambda w, _, place: w.to_region(place))
_LANDING = _PLACE.said(where=lambda w, _, place: w.in_region(place))
_AT_REGION = _PLACE.said(where=lambda w, _, place: w.at_region(place))
_CARD = thing("card", _CARDS, card=lambda w, s, card: w.card(s, card))
_COVER = thing("cover", _CARDS)
_FOE = thing("foe", Noun.of("Foe", kebabs(Foe)), foe=lambda w, s, _: w.the_foe(s))
_REVEALED_FOE = _FOE.also(ability=lambda w, _, foe: w.text("foes", foe, "ability"), text=lambda w, _, foe: w.text("foes", foe))
_EPIC_FOE = _FOE.also(text=lambda w, _, foe: w.text("foes", foe, "event_text"))
_FOE_BEGINS = _FOE.said(foe=lambda w, s, _: w.foe_begins(s))
_HERO = thing("hero", Noun.of("Hero", kebabs(Hero)), hero=lambda w, _, hero: w.hero(hero))
_OF_HERO = _HERO.said(ability=lambda w, _, hero: w.text("heroes", hero, "ability"))
ARTIFACT = thing("artifact", Noun.of("Artifact", kebabs(Artifact)), artifact=lambda w, _, artifact: w.the_artifact(artifact))
_TAKEN = ARTIFACT.said(artifact=ARTIFACT.forms["artifact"], text=lambda w, _, artifact: w.text("artifacts", artifact))
_SIDE = thing("side", Noun.of("Side", ("a", "b")))
_DIRE_ENEMY = thing(
    "card",
    _DIRE_ENEMIES,
    card=lambda w, _, dire: w.text("dire_enemies", dire, "name"),
    ability=lambda w, _, dire: w.text("dire_enemies", dire, "ability"),
    text=lambda w, _, dire: w.text("dire_enemies", dire),
)


def _region_ability(w: Any, region: int, side: int) -> str:
    """The ability of a side of a region."""
    return w.text("regions", region, "house_ability" if side else "ability")  # type: ignore[no-any-return]


def _foe_name(_: Any, content: Any, event: Any) -> Picture:
    """What the card calls itself, which a table may have changed."""
    return {"name": content.card("foes", event.a).name}


KINDS = Kinds()

GAME_BEGAN = KINDS.add("GAME_BEGAN", says=say("The game begins."))
ROUND_BEGAN = KINDS.add("ROUND_BEGAN", None, None, number("round", "round"), says=say("Round {round} begins."), heading=True)
HORDE_JOINED = KINDS.add(
    "HORDE_JOINED", number("horde", "left"), says=say("A card of the Horde joins the Turn Deck; {left} left."), sound="card"
)  # horde: cards left in the Horde Deck
CARD_DRAWN = KINDS.add("CARD_DRAWN", _CARD, says=say("Drawn: {card}."), reveals=reveals("card", "enemies", "dire_enemies"))
ATTACKED = KINDS.add("ATTACKED", REGION, _CARD, sound="blow", strikes=strikes("region", by="card"))
DEFENDED = KINDS.add(
    "DEFENDED",
    WHO,
    REGION,
    amount("paid"),
    says=say("{who} Defends {region}."),
    sound="blow",
    strikes=strikes("defender", by="region", amount="paid"),
)
MARTYRED = KINDS.add(
    "MARTYRED",
    WHO,
    _OTHER,
    amount("paid", "hit_points"),
    says=say("{who} pays {hit_points} HP for {other}."),
    sound="blow",
    strikes=strikes("defender", by="other", amount="paid"),
)
STEPPED_OUT = KINDS.add("STEPPED_OUT", WHO, says=say("{who} steps out of the circle."))
WITHDREW = KINDS.add("WITHDREW", WHO, says=say("{who} cannot pay and withdraws."))
THREAT_ROSE = KINDS.add(
    "THREAT_ROSE",
    _RISING_REGION,
    number("threat", "level"),
    says=say("Threat {where} rises to {level} of {limit}."),
    sound="fire",
    strikes=strikes("region"),
    spreads=spreads("region", by="card"),
)
THREAT_FELL = KINDS.add("THREAT_FELL", _IN_REGION, number("threat", "level"), says=say("Threat {where} falls to {level}."), sound="coin")
DESTROYED = KINDS.add(
    "DESTROYED",
    _NAMED_REGION,
    _COVER,
    says=say("Destroyed: the {region}!"),
    sound="siege",
    strikes=strikes("region"),
    reveals=reveals("region", "regions"),
)
MOVED = KINDS.add("MOVED", WHO, _PLACE, says=say("{who} goes {where}."))
SWEPT = KINDS.add("SWEPT", WHO, _PLACE, says=say("{who} is swept {where}."))
LOST_HIT_POINTS = KINDS.add(
    "LOST_HIT_POINTS",
    WHO,
    amount("by", "hit_points"),
    number("hit_points", "left"),
    says=(when(say("{who} loses {hit_points} HP and is Exhausted."), hit_points=0), say("{who} loses {hit_points} HP, {left} left.")),
    sound="blow",
    strikes=strikes("defender", amount="by"),
    falls=falls("defender", left="hit_points"),
)
GAINED_HIT_POINTS = KINDS.add(
    "GAINED_HIT_POINTS",
    WHO,
    amount("by", "hit_points"),
    number("hit_points", "has"),
    says=say("{who} regains {hit_points} HP, now {has}."),
)
RESTED = KINDS.add("RESTED", WHO, says=say("{who} has Rested: full HP."))
TURN_BEGAN = KINDS.add("TURN_BEGAN", WHO, number("points"), sound="")
POOL_BEGAN = KINDS.add("POOL_BEGAN", None, number("points"))
ACTS = KINDS.add("ACTS", WHO)
TURN_ENDED = KINDS.add("TURN_ENDED", WHO, amount("unspent"), sound="")
SACRIFICED = KINDS.add("SACRIFICED", WHO, amount("gained", "points"), says=say("{who} Sacrifices: +{points} AP."))
ARTIFACT_GAINED = KINDS.add(
    "ARTIFACT_GAINED", WHO, _TAKEN, says=say("{who} takes up {artifact}: {text}"), reveals=reveals("artifact", "artifacts")
)
ARTIFACT_DROPPED = KINDS.add("ARTIFACT_DROPPED", WHO, ARTIFACT, says=say("{who} drops {artifact}."))
ARTIFACT_REFUSED = KINDS.add("ARTIFACT_REFUSED", WHO, ARTIFACT, says=say("{who} leaves {artifact}."))
FOE_REVEALED = KINDS.add(
    "FOE_REVEALED",
    _REVEALED_FOE,
    _AT_REGION,
    says=say("The Epic Foe is {foe}, {where}! {ability}: {text}"),
    more=_foe_name,
    more_types={"name": "string"},
    reveals=reveals("foe", "foes", grand=True),
)
FOE_MOVED = KINDS.add("FOE_MOVED", _FOE_BEGINS, _TO_REGION, says=say("{foe} moves {where}."))
FOE_HIT = KINDS.add(
    "FOE_HIT",
    _HITTER,
    number("damage"),
    number("hit_points", "left"),
    says=say("{who} hits {foe}: {left} HP left."),
    strikes=strikes("foe", by="defender"),
)  # damage: which point of it
FOE_EVENT = KINDS.add(
    "FOE_EVENT", _EPIC_FOE, number("hit_points"), says=say("An Epic Event of {foe}! {text}"), reveals=reveals("foe", "foes", grand=True)
)
SWALLOWED = KINDS.add("SWALLOWED", WHO, says=say("The Colossus swallows {who}."), sound="blow", strikes=strikes("defender", by="foe"))
SPAT_OUT = KINDS.add("SPAT_OUT", WHO, _TO_REGION, says=say("{who} is spat out {where}."), sound="step")
CLIMBED = KINDS.add("CLIMBED", WHO, says=say("{who} climbs on to the Hill Giant."), sound="step")
FELL = KINDS.add("FELL", WHO, _LANDING, says=say("{who} lands {where}."), sound="step")
FLIPPED = KINDS.add("FLIPPED", _NAMED_REGION, says=say("Turned over: the {region}."))
SHOWN = KINDS.add("SHOWN", _CARD, says=say("Shown: {card}."))
PUT_ON_TOP = KINDS.add("PUT_ON_TOP", _CARD, says=say("{card} lies on the Turn Deck."))
PUT_AT_BOTTOM = KINDS.add(
    "PUT_AT_BOTTOM",
    _CARD,
    says=(when(say("An unseen card goes to the bottom of the Turn Deck."), card=NONE), say("{card} goes to the bottom of the Turn Deck.")),
)
PRAYED = KINDS.add("PRAYED", _CARD, says=say("Prayer discards: {card}."))
ENTOMBED = KINDS.add("ENTOMBED", _CARD, says=say("Entombed: {card}."))
UNTOMBED = KINDS.add("UNTOMBED", _CARD, says=say("{card} returns from the tomb to the discard pile."))
MEDITATES = KINDS.add("MEDITATES", WHO, says=say("{who} enters the circle."))
PREPARED = KINDS.add("PREPARED", WHO, says=say("{who} keeps a point for later."))
COMMANDED = KINDS.add("COMMANDED", WHO, _OTHER, says=say("{who} commands {other}: 1 AP."))
CLOAKED = KINDS.add("CLOAKED", WHO, amount("gained", "points"), says=say("{who} uses the Zodiac Cloak: {points} AP."))
HOURGLASS = KINDS.add("HOURGLASS", WHO, says=say("{who} turns the Hourglass."))
ABILITY = KINDS.add("ABILITY", WHO, REGION, _SIDE, says=say("{who} uses {ability}."), forms={"ability": _region_ability})
HERO_ABILITY = KINDS.add("HERO_ABILITY", WHO, _OF_HERO, says=say("{who} uses {ability}."))
ARTIFACT_USED = KINDS.add("ARTIFACT_USED", WHO, ARTIFACT, says=say("{who} uses {artifact}."))
HERO_CHOSEN = KINDS.add("HERO_CHOSEN", WHO.said(colour=lambda w, _, d: w.colour(d)), _HERO, says=say("{colour} is {hero}."))
WON = KINDS.add("WON", says=say("The Epic Foe is defeated!"), sound="victory", falls=falls("foe"))
LOST = KINDS.add("LOST", says=say("All is lost."), sound="loss")
SECURED = KINDS.add("SECURED", WHO, REGION, says=say("{who} Secures {region}."))
DIRE_EFFECT = KINDS.add("DIRE_EFFECT", _DIRE_ENEMY, says=say("{card}: {ability}! {text}"), sound="blow", strikes=NO_STRIKE)
PASSED_ON = KINDS.add(
    "PASSED_ON", _NAMED_REGION, says=say("The Capital City suffers for the destroyed {region}.")
)  # region: the destroyed one whose harm the Capital City takes
TURN_DECLINED = KINDS.add("TURN_DECLINED", WHO, says=say("{who} takes no turn."))

Log = KINDS.enum()
