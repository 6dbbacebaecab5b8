"""The record in which a game of Tiny Epic Defenders is counted, and what its counts mean."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.pile import NONE
from holdfast.engine.struct import array, flag, i8, i16, i32, struct, u16
from holdfast.schema.statistics.event_counts import counts, first, items, latest, over, standing, sums, uncounted
from holdfast.schema.statistics.metrics import Item, Tally

from .. import log
from ..names import ABOARD, DEFENDERS, REGIONS, Artifact, DefenderCard, DireEnemy, Enemy, Foe, Hero, Region
from .standings import destroyed_regions, hit_points_of_all, hit_points_of_foe, outer_threat, threat_of_city


class Act(IntEnum):
    """The kinds of things that Defenders do; each thing done counts as one of them."""

    MOVE = 0
    CLIMB = 1
    SECURE = 2
    FIGHT = 3  # with the Spear of Valor too
    SACRIFICE = 4
    REST = 5
    DEFEND = 6
    REGION_ABILITY = 7
    HERO_ABILITY = 8
    ARTIFACT_ABILITY = 9


class Cause(IntEnum):
    """How a game ended."""

    NOT_OVER = 0
    VICTORY = 1
    REGION_FELL = 2
    STRUCK_RUBBLE = 3
    DIRE_EFFECT = 4
    FOE_EFFECT = 5
    ROUND_LIMIT = 6


CAUSES = (
    "not over",
    "won",
    "city fell as an attack destroyed a region",
    "city fell as an attack struck a destroyed region",
    "city fell to a Dire Enemy's effect",
    "city fell to the foe's effect",
    "round limit",
)
"""The causes in words."""


class LastCard(IntEnum):
    """What kind of card was in play when a game ended."""

    NONE = 0
    ENEMY = 1
    DIRE_ENEMY = 2
    DEFENDER = 3
    ALL_DEFENDERS = 4


LAST_CARDS = tuple(kind.name.lower().replace("_", " ") for kind in LastCard)
"""The same in words."""

ROUNDS = 16
"""How many rounds the series have places for; what comes later is not in them."""
BY_ROUND = over("round", ROUNDS, log.ROUND_BEGAN)

# What the three counts of an item mean, in one game:
#
# item            | seen                       | taken                         | used
# ----------------|----------------------------|-------------------------------|----------------------------------------------------
# hero            | in the game                | has a Defender (the same)     | the ability used, by Randal too; Farshot: Secures
#                 |                            |                               | of another region; Berserk: Sacrifices after the
#                 |                            |                               | first on a card; Befriend: anything borrowed
# artifact        | turned up                  | gained                        | the ability used; Shield: Defends that it made
#                 |                            |                               | cheaper; Elixir: Hit Points it gave more points for
# enemy,          | drawn                      | attacks that got through      | attacks Defended
# dire enemy      |                            |                               |
# defender card   | drawn                      | turns it gave (not those put  | turns that left no point unspent
#                 |                            | off with the Hourglass)       |
# foe             | revealed                   | Hit Points it lost            | its events, and what it does as cards are drawn
#                 |                            |                               | (Dragon, Colossus, Demon Lord)
# region          | attacked                   | destroyed                     | the ability used, Patrol too
# capital city    | its Threat rose            | fell                          | Rests
# action          | done; Defend: attacks that | what it brought, see below    | done
#                 | somebody could Defend      |                               |
#
# The events do not tell when something else could have been done, so an action was seen as often as it was done.  It brought: a
# Secure and the abilities Threat that fell and Hit Points regained, a Rest Hit Points, a Fight Hit Points that the foe lost, a
# Sacrifice Action Points, a Defend one attack turned away; a Move and a climb nothing.


_POINTS = {log.TURN_BEGAN: "points", log.POOL_BEGAN: "points", log.SACRIFICED: "gained", log.CLOAKED: "gained"}
_PLACES: dict[int, str | int] = {
    **dict.fromkeys((log.MOVED, log.SWEPT, log.FELL, log.SPAT_OUT), "place"),
    log.CLIMBED: ABOARD,
    log.SWALLOWED: ABOARD,
    log.MEDITATES: Region.MOUNTAINS,
}
_BLOWS = {log.CARD_DRAWN: Cause.FOE_EFFECT, log.ATTACKED: Cause.REGION_FELL, log.DIRE_EFFECT: Cause.DIRE_EFFECT}

_ACTS = {
    log.CLIMBED: Act.CLIMB,
    log.SECURED: Act.SECURE,
    log.SACRIFICED: Act.SACRIFICE,
    log.RESTED: Act.REST,
    log.DEFENDED: Act.DEFEND,
    log.ABILITY: Act.REGION_ABILITY,
    **dict.fromkeys((log.HERO_ABILITY, log.MARTYRED, log.COMMANDED), Act.HERO_ABILITY),
    **dict.fromkeys((log.CLOAKED, log.HOURGLASS), Act.ARTIFACT_ABILITY),
}
"""What is done by events that are always the same Act."""


@struct
class Running:
    """What the counting rules have to know between two events; it is no result."""

    threat: list[i8] = array(REGIONS)
    hit_points: list[i8] = latest({log.LOST_HIT_POINTS: "hit_points"}, by="defender", of=DEFENDERS)
    places: list[i8] = latest(_PLACES, by="defender", of=DEFENDERS)
    card: i8  # the card drawn last
    unspent: i8 = latest(
        {log.TURN_ENDED: "unspent", log.POOL_BEGAN: "points"}, start=NONE
    )  # NONE before that; a pool may have no end of its own
    attacker: i8 = latest({log.ATTACKED: "card"}, start=NONE)  # the card whose attack is not decided yet, or NONE
    asked: i32  # the number of decisions when it attacked
    stepped_out: flag = latest({log.STEPPED_OUT: 1})  # of the circle, for the Defend that follows
    blow: i8 = latest(_BLOWS)  # the cause of a defeat if the Threat of the Capital City rises now
    act: i8 = latest(_ACTS)  # the Act done last
    carried: flag  # the next move belongs to the Wings, the Horn or Embark


@struct
class DefendersTally(Tally):
    """What is counted in one game."""

    heroes: list[Item] = items(
        Hero,
        seen=(log.HERO_CHOSEN,),
        taken=(log.HERO_CHOSEN,),
        used=(log.HERO_ABILITY, log.MARTYRED, log.COMMANDED),
        stands={log.MARTYRED: Hero.ORYK, log.COMMANDED: Hero.LAISHOM},
    )
    artifacts: list[Item] = items(
        Artifact,
        seen=(log.ARTIFACT_GAINED, log.ARTIFACT_REFUSED),
        taken=(log.ARTIFACT_GAINED,),
        used=(log.ARTIFACT_USED, log.CLOAKED, log.HOURGLASS),
        stands={log.CLOAKED: Artifact.ZODIAC_CLOAK, log.HOURGLASS: Artifact.TIMELESS_HOURGLASS},
    )
    enemies: list[Item] = uncounted(Enemy)
    dire_enemies: list[Item] = uncounted(DireEnemy)
    defender_cards: list[Item] = uncounted(DefenderCard)
    foes: list[Item] = items(Foe, seen=(log.FOE_REVEALED,), used=(log.FOE_EVENT,))
    regions: list[Item] = items(
        Region, seen=(log.ATTACKED,), taken=(log.DESTROYED,), used=(log.ABILITY, log.RESTED), stands={log.RESTED: Region.CAPITAL_CITY}
    )
    acts: list[Item] = items(Act, "action", seen=_ACTS, used=_ACTS, stands=_ACTS)

    defenders: i8
    foe: i8  # a Foe, revealed or not
    cause: i8 = latest({log.WON: Cause.VICTORY})  # a Cause
    last_card: i8  # a LastCard: in play at the end
    rounds: i16 = latest({log.ROUND_BEGAN: "round"})  # begun
    reveal_round: i16 = first("round", log.FOE_REVEALED)  # at whose end the foe came, 0 if it did not
    first_destroyed_round: i16 = first("round", log.DESTROYED)  # in which the first Outer Region was destroyed, 0 if none was
    capital_threat: i8 = standing(threat_of_city)  # at the end
    destroyed: i8 = standing(destroyed_regions)  # Outer Regions, at the end
    foe_hit_points: i8 = latest({log.FOE_HIT: "hit_points"})  # at the end; -1 if it was never revealed
    attacks: u16 = counts(log.ATTACKED)  # on regions
    repelled: u16 = counts(log.DEFENDED)  # of them: Defended
    let_through: u16  # of them: not Defended though somebody could
    threat_raised: u16 = counts(log.THREAT_ROSE)  # everywhere, the Capital City too
    threat_lowered: u16
    hit_points_lost: u16 = sums({log.LOST_HIT_POINTS: "by"})  # or paid, by Defenders
    hit_points_regained: u16
    rests: u16 = counts(log.RESTED)  # that were of use
    exhausted: u16 = counts(log.LOST_HIT_POINTS, hit_points=0)  # how often a Defender came to 0 Hit Points
    fights: u16 = counts(log.FOE_HIT, damage=1)
    points: u16 = sums(_POINTS)  # Action Points given, by cards, Sacrifices, Command and the Cloak
    points_wasted: u16  # left at the end of turns and pools

    capital_threat_by_round: list[i8] = standing(threat_of_city, over=BY_ROUND)  # as each round ends, a last one broken off too
    outer_threat_by_round: list[i8] = standing(outer_threat, over=BY_ROUND)  # of all six; a destroyed one stays at its limit
    destroyed_by_round: list[i8] = standing(destroyed_regions, over=BY_ROUND)
    hit_points_by_round: list[i8] = standing(hit_points_of_all, over=BY_ROUND)  # of all Defenders together
    foe_hit_points_by_round: list[i8] = standing(hit_points_of_foe, over=BY_ROUND)  # -1 also while it is not revealed

    running: Running
