"""What each thing that happens in Tiny Epic Defenders adds to the tally of its game, beyond what its record declares."""

from __future__ import annotations

from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.statistics.event_counts import Counts
from holdfast.schema.statistics.metrics import Item, see, take, use

from .. import log
from ..content import Content
from ..log import KINDS
from ..names import ALL_DEFENDERS_12, DEFENDERS, FIRST_COLOURED, FIRST_DIRE, OUTER, REGIONS, Artifact, Foe, Hero, Region
from ..rules.artifacts import carries
from ..rules.attacks import is_dire
from ..rules.foes import revealed
from ..rules.health import full_health
from ..state import State
from .record import ROUNDS, Act, Cause, DefendersTally, LastCard

COUNTS = Counts(KINDS)

# -- the beginning and the end ---------------------------------------------------------------------------------------------


@rule
def begin(s: State, c: Content, t: DefendersTally) -> None:  # noqa: ARG001 - functions of an interface have all its arguments
    """What is known before anything is counted; events that tell new levels come on top of those of the position."""
    t.defenders = s.options.defenders
    t.foe = s.foe.card
    t.rounds = s.round
    t.foe_hit_points = s.foe_hit_points if revealed(s) else NONE
    for place in range(REGIONS):
        t.running.threat[place] = s.regions[place].threat
    for d in range(DEFENDERS):
        t.running.hit_points[d] = s.defenders[d].hit_points
        t.running.places[d] = s.defenders[d].place


@rule
def end(s: State, c: Content, t: DefendersTally) -> None:  # noqa: ARG001
    """How things stand when the game is over or broken off."""
    t.capital_threat = t.running.threat[Region.CAPITAL_CITY]
    t.destroyed = destroyed_regions(s, t)
    note_round(s, t, t.rounds)


@COUNTS.of(log.WON)
@rule
def count_victory(t: DefendersTally) -> None:
    t.cause = Cause.VICTORY


@COUNTS.of(log.LOST)
@rule
def count_defeat(s: State, t: DefendersTally) -> None:
    """The players have lost: the Capital City has fallen, or else time is up and no card in play."""
    if t.running.threat[Region.CAPITAL_CITY] >= s.options.capital_limit:
        t.cause = t.running.blow
        take(t.regions[Region.CAPITAL_CITY], 1)
    else:
        put_away(t)
        t.cause = Cause.ROUND_LIMIT
        t.last_card = LastCard.NONE


@rule
def do(t: DefendersTally, act: int) -> None:
    """Something was done; what happens next is what it brings."""
    t.running.act = act
    see(t.acts[act])
    use(t.acts[act])


# -- cards -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.CARD_DRAWN)
@rule
def count_card(s: State, t: DefendersTally, card: int) -> None:
    """A card is drawn; the one before it is done with."""
    put_away(t)
    t.running.card = card
    if card < FIRST_DIRE:
        t.last_card = LastCard.ENEMY
    elif card < FIRST_COLOURED:
        t.last_card = LastCard.DIRE_ENEMY
    else:
        t.last_card = LastCard.DEFENDER if card < ALL_DEFENDERS_12 else LastCard.ALL_DEFENDERS
    see(card_item(t, card))
    count_reaction(s, t, card)


@rule
def card_item(t: DefendersTally, card: int) -> Item:
    """The item of a card."""
    if card < FIRST_DIRE:
        return t.enemies[card]
    if card < FIRST_COLOURED:
        return t.dire_enemies[card - FIRST_DIRE]
    return t.defender_cards[card - FIRST_COLOURED]


@rule
def put_away(t: DefendersTally) -> None:
    """The turn or pool of the last card is over, if it gave one."""
    if t.running.unspent != NONE:
        t.points_wasted += t.running.unspent
        if t.running.unspent == 0:
            use(card_item(t, t.running.card))
        t.running.unspent = NONE


@COUNTS.of(log.TURN_BEGAN, log.POOL_BEGAN)
@rule
def begin_turn(t: DefendersTally) -> None:
    take(card_item(t, t.running.card), 1)


# -- attacks -------------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.ATTACKED)
@rule
def count_attack(t: DefendersTally) -> None:
    """A region is attacked."""
    t.running.asked = t.decisions


@COUNTS.of(log.DEFENDED)
@rule
def count_defend(c: Content, t: DefendersTally, defender: int, region: int, paid: int) -> None:
    """An attack is Defended: maybe from the Plains, on Patrol; maybe more cheaply, behind the Shield."""
    card = t.running.attacker
    use(card_item(t, card))
    do(t, Act.DEFEND)
    take(t.acts[Act.DEFEND], 1)
    if t.running.places[defender] != region:
        use(t.regions[Region.PLAINS])
    if is_dire(card) and not t.running.stepped_out and paid < c.dire_enemies[card - FIRST_DIRE].price:
        use(t.artifacts[Artifact.SHIELD_OF_AUGHMOORE])
    t.running.stepped_out = False
    t.running.attacker = NONE


@rule
def count_harm(t: DefendersTally) -> None:
    """If an attack was open, it has got through; a decision since then means that somebody could have Defended."""
    if t.running.attacker == NONE:
        return
    take(card_item(t, t.running.attacker), 1)
    if t.decisions != t.running.asked:
        t.let_through += 1
        see(t.acts[Act.DEFEND])
    t.running.attacker = NONE


@COUNTS.of(log.PASSED_ON)
@rule
def strike_rubble(t: DefendersTally) -> None:
    if t.running.blow == Cause.REGION_FELL:
        t.running.blow = Cause.STRUCK_RUBBLE


# -- Threat and Hit Points -------------------------------------------------------------------------------------------------------


@COUNTS.of(log.THREAT_ROSE)
@rule
def count_rise(t: DefendersTally, region: int, threat: int) -> None:
    """The Threat of a region has risen by one."""
    count_harm(t)
    t.running.threat[region] = threat
    if region == Region.CAPITAL_CITY:
        see(t.regions[Region.CAPITAL_CITY])


@COUNTS.of(log.THREAT_FELL)
@rule
def count_fall(t: DefendersTally, region: int, threat: int) -> None:
    """The Threat of a region has fallen, by what was done last."""
    by = t.running.threat[region] - threat
    t.threat_lowered += by
    take(t.acts[t.running.act], by)
    t.running.threat[region] = threat


@COUNTS.of(log.GAINED_HIT_POINTS)
@rule
def regain(t: DefendersTally, defender: int, hit_points: int) -> None:
    """A Defender has more Hit Points than before, by what was done last."""
    by = hit_points - t.running.hit_points[defender]
    t.hit_points_regained += by
    take(t.acts[t.running.act], by)
    t.running.hit_points[defender] = hit_points


@COUNTS.of(log.RESTED)
@rule
def rest(s: State, c: Content, t: DefendersTally, defender: int) -> None:
    use(t.regions[Region.CAPITAL_CITY])
    do(t, Act.REST)
    regain(t, defender, full_health(s, c, defender))


@COUNTS.of(log.HERO_CHOSEN)
@rule
def choose_hero(c: Content, t: DefendersTally, defender: int, hero: int) -> None:
    t.running.hit_points[defender] = c.heroes[hero].hit_points


# -- turns ---------------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.MOVED)
@rule
def count_move(t: DefendersTally) -> None:
    """A Defender has moved, by a Move unless an ability did it."""
    if t.running.carried:
        t.running.carried = False
    else:
        do(t, Act.MOVE)


@COUNTS.of(log.CLIMBED)
@rule
def climb(t: DefendersTally) -> None:
    do(t, Act.CLIMB)


@COUNTS.of(log.SECURED)
@rule
def count_secure(s: State, t: DefendersTally, defender: int, region: int) -> None:
    """A Secure, by Farshot if the Defender is not there."""
    do(t, Act.SECURE)
    if t.running.places[defender] != region:
        use_hero(s, t, defender, Hero.NYRRA)


@COUNTS.of(log.SACRIFICED)
@rule
def count_sacrifice(s: State, t: DefendersTally, defender: int, gained: int) -> None:
    """A Sacrifice, by Berserk if it is not the first on this card; nothing else has happened since."""
    do(t, Act.SACRIFICE)
    take(t.acts[Act.SACRIFICE], gained)
    buy_points(s, t, defender)
    if s.defenders[defender].sacrifices > 1:
        use_hero(s, t, defender, Hero.UMTAK)


@rule
def buy_points(s: State, t: DefendersTally, d: int) -> None:
    """Points for a Hit Point; artifacts change hands only after a Defend, so those of the position had their part in it."""
    if carries(s, d, Artifact.ELIXIR_OF_ERRAND):
        use(t.artifacts[Artifact.ELIXIR_OF_ERRAND])


# -- abilities -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.ABILITY)
@rule
def count_region_ability(t: DefendersTally, defender: int, region: int, side: int) -> None:
    """The ability of a region is used; Randal may do so from beside it, and Embark takes a Defender away."""
    do(t, Act.REGION_ABILITY)
    if t.running.places[defender] != region:
        use(t.heroes[Hero.RANDAL])
    if region == Region.COAST and side == 1:
        t.running.carried = True


@rule
def use_hero(s: State, t: DefendersTally, d: int, hero: int) -> None:
    """The ability of a hero is used, by Randal if it is borrowed."""
    use(t.heroes[hero])
    if s.defenders[d].hero == Hero.RANDAL:
        use(t.heroes[Hero.RANDAL])


@COUNTS.of(log.HERO_ABILITY)
@rule
def count_hero_ability(s: State, t: DefendersTally, defender: int, hero: int) -> None:
    do(t, Act.HERO_ABILITY)
    use_hero(s, t, defender, hero)


@COUNTS.of(log.MARTYRED)
@rule
def count_martyrdom(s: State, t: DefendersTally, defender: int) -> None:
    count_hero_ability(s, t, defender, Hero.ORYK)


@COUNTS.of(log.COMMANDED)
@rule
def count_command(s: State, c: Content, t: DefendersTally, defender: int) -> None:
    count_hero_ability(s, t, defender, Hero.LAISHOM)
    t.points += c.heroes[Hero.LAISHOM].amount


@COUNTS.of(log.ARTIFACT_USED)
@rule
def count_artifact(t: DefendersTally, artifact: int) -> None:
    """The ability of an artifact is used; with the Spear it is a Fight, and the Wings and the Horn take a Defender away."""
    use(t.artifacts[artifact])
    if artifact != Artifact.SPEAR_OF_VALOR:
        do(t, Act.ARTIFACT_ABILITY)
    if artifact == Artifact.WINGS_OF_ZEPHYR or artifact == Artifact.HORN_OF_COMMAND:
        t.running.carried = True


@COUNTS.of(log.CLOAKED)
@rule
def count_cloak(s: State, t: DefendersTally, defender: int) -> None:
    count_artifact(t, Artifact.ZODIAC_CLOAK)
    buy_points(s, t, defender)


@COUNTS.of(log.HOURGLASS)
@rule
def count_hourglass(t: DefendersTally) -> None:
    count_artifact(t, Artifact.TIMELESS_HOURGLASS)


# -- the foe -------------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.FOE_REVEALED)
@rule
def reveal(s: State, c: Content, t: DefendersTally) -> None:
    t.reveal_round = t.rounds
    t.foe_hit_points = s.options.foe_hit_points if s.options.foe_hit_points else c.foes[s.foe.card].hit_points


@COUNTS.of(log.FOE_HIT)
@rule
def hit(s: State, t: DefendersTally, damage: int) -> None:
    """The foe loses a Hit Point, with the first of them by a Fight."""
    if damage == 1:
        do(t, Act.FIGHT)
    take(t.foes[s.foe.card], 1)
    take(t.acts[Act.FIGHT], 1)


@COUNTS.of(log.SWALLOWED)
@rule
def swallow(s: State, t: DefendersTally) -> None:
    use(t.foes[s.foe.card])


@COUNTS.of(log.PRAYED)
@rule
def pray(s: State, t: DefendersTally, card: int) -> None:
    if s.options.prayer_sets_off_foes:
        count_reaction(s, t, card)


@rule
def count_reaction(s: State, t: DefendersTally, card: int) -> None:
    """The Dragon flies whenever a defender card is drawn, the Demon Lord strikes at coloured ones; the Colossus tells when it swallows."""
    if t.foe_hit_points == NONE or card < FIRST_COLOURED:
        return
    foe = s.foe.card
    if foe == Foe.DRAGON or (foe == Foe.DEMON_LORD and card < ALL_DEFENDERS_12):
        use(t.foes[foe])


# -- rounds --------------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.ROUND_BEGAN)
@rule
def count_round(s: State, t: DefendersTally, event: Event) -> None:
    """A round begins; the one before it is over."""
    if event.c > 1:
        note_round(s, t, event.c - 1)


@rule
def note_round(s: State, t: DefendersTally, number: int) -> None:
    """Enter a round into the series: Threat of the city and of all Outer Regions, Hit Points of all Defenders and of the foe."""
    if number > ROUNDS:
        return
    row = number - 1
    threat, hit_points = 0, 0
    for place in OUTER:
        threat += t.running.threat[place]
    for d in range(t.defenders):
        hit_points += t.running.hit_points[d]
    t.capital_threat_by_round[row] = t.running.threat[Region.CAPITAL_CITY]
    t.outer_threat_by_round[row] = threat
    t.destroyed_by_round[row] = destroyed_regions(s, t)
    t.hit_points_by_round[row] = hit_points
    t.foe_hit_points_by_round[row] = t.foe_hit_points


@rule
def destroyed_regions(s: State, t: DefendersTally) -> int:
    """How many Outer Regions are destroyed: their Threat has reached its limit and stays there."""
    destroyed = 0
    for place in OUTER:
        destroyed += t.running.threat[place] >= s.options.outer_limit
    return destroyed
