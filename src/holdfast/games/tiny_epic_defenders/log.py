"""The kinds of events of the game, and what their numbers mean."""

from __future__ import annotations

from enum import IntEnum


class Log(IntEnum):
    """Kinds of events; the comment says what a, b and c hold."""

    GAME_BEGAN = 0
    ROUND_BEGAN = 1  # c: the number of the round
    HORDE_JOINED = 2  # a: cards left in the Horde Deck
    CARD_DRAWN = 3  # a: card
    ATTACKED = 4  # a: region, b: card
    DEFENDED = 5  # a: Defender, b: region, c: Hit Points paid
    MARTYRED = 6  # a: who pays, b: who Defends, c: Hit Points paid
    STEPPED_OUT = 7  # a: Defender
    WITHDREW = 8  # a: Defender
    THREAT_ROSE = 9  # a: region, b: new level
    THREAT_FELL = 10  # a: region, b: new level
    DESTROYED = 11  # a: region, b: card that covers it, or NONE
    MOVED = 12  # a: Defender, b: place
    SWEPT = 13  # a: Defender, b: place
    LOST_HIT_POINTS = 14  # a: Defender, b: how many, c: what is left
    GAINED_HIT_POINTS = 15  # a: Defender, b: how many, c: what they have
    RESTED = 16  # a: Defender
    TURN_BEGAN = 17  # a: Defender, b: action points
    POOL_BEGAN = 18  # b: action points
    ACTS = 19  # a: Defender
    TURN_ENDED = 20  # a: Defender, b: unspent points
    SACRIFICED = 21  # a: Defender, b: action points gained
    ARTIFACT_GAINED = 22  # a: Defender, b: artifact
    ARTIFACT_DROPPED = 23  # a: Defender, b: artifact
    ARTIFACT_REFUSED = 24  # a: Defender, b: artifact
    FOE_REVEALED = 25  # a: foe, b: region
    FOE_MOVED = 26  # b: region
    FOE_HIT = 27  # a: Defender, b: which point of the damage, c: foe's Hit Points left
    FOE_EVENT = 28  # a: foe
    SWALLOWED = 29  # a: Defender
    SPAT_OUT = 30  # a: Defender, b: region
    CLIMBED = 31  # a: Defender
    FELL = 32  # a: Defender, b: region
    FLIPPED = 33  # a: region
    SHOWN = 34  # a: card, on top of the Turn Deck
    PUT_ON_TOP = 35  # a: card
    PUT_AT_BOTTOM = 36  # a: card, or NONE if unseen
    PRAYED = 37  # a: card
    ENTOMBED = 38  # a: card
    UNTOMBED = 39  # a: card
    MEDITATES = 40  # a: Defender
    PREPARED = 41  # a: Defender
    COMMANDED = 42  # a: who commands, b: who gains a point
    CLOAKED = 43  # a: Defender, b: action points gained
    HOURGLASS = 44  # a: Defender
    ABILITY = 45  # a: Defender, b: region whose ability is used, c: its side
    HERO_ABILITY = 46  # a: Defender, b: hero whose ability is used
    ARTIFACT_USED = 47  # a: Defender, b: artifact
    HERO_CHOSEN = 48  # a: Defender, b: hero
    WON = 49
    LOST = 50
    SECURED = 51  # a: Defender, b: region
    DIRE_EFFECT = 52  # a: Dire Enemy
    PASSED_ON = 53  # a: destroyed region whose harm the Capital City takes


(
    GAME_BEGAN,
    ROUND_BEGAN,
    HORDE_JOINED,
    CARD_DRAWN,
    ATTACKED,
    DEFENDED,
    MARTYRED,
    STEPPED_OUT,
    WITHDREW,
    THREAT_ROSE,
    THREAT_FELL,
    DESTROYED,
    MOVED,
    SWEPT,
    LOST_HIT_POINTS,
    GAINED_HIT_POINTS,
    RESTED,
    TURN_BEGAN,
    POOL_BEGAN,
    ACTS,
    TURN_ENDED,
    SACRIFICED,
    ARTIFACT_GAINED,
    ARTIFACT_DROPPED,
    ARTIFACT_REFUSED,
    FOE_REVEALED,
    FOE_MOVED,
    FOE_HIT,
    FOE_EVENT,
    SWALLOWED,
    SPAT_OUT,
    CLIMBED,
    FELL,
    FLIPPED,
    SHOWN,
    PUT_ON_TOP,
    PUT_AT_BOTTOM,
    PRAYED,
    ENTOMBED,
    UNTOMBED,
    MEDITATES,
    PREPARED,
    COMMANDED,
    CLOAKED,
    HOURGLASS,
    ABILITY,
    HERO_ABILITY,
    ARTIFACT_USED,
    HERO_CHOSEN,
    WON,
    LOST,
    SECURED,
    DIRE_EFFECT,
    PASSED_ON,
) = range(54)
