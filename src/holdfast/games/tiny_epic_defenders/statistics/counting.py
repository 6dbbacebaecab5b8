"""What each thing that happens in Tiny Epic Defenders adds to the tally of its game, beyond what its record declares."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.statistics.event_counts import Counts
from holdfast.schema.statistics.metrics import Item, see, take, use

from .. import log
from ..content import Content
from ..log import KINDS
from ..names import ALL_DEFENDERS_12, DEFENDERS, FIRST_COLOURED, FIRST_DIRE, REGIONS, Artifact, Foe, Hero, Region
from ..rules.artifacts import carries
from ..rules.attacks import is_dire
from ..rules.foes import revealed
from ..rules.health import full_health
from ..state import State
from .record import Act, Cause, DefendersTally, LastCard

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


@COUNTS.of(log.SECURED)
@rule
def count_secure(s: State, t: DefendersTally, defender: int, region: int) -> None:
    """A Secure, by Farshot if the Defender is not there."""
    if t.running.places[defender] != region:
        use_hero(s, t, defender, Hero.NYRRA)


@COUNTS.of(log.SACRIFICED)
@rule
def count_sacrifice(s: State, t: DefendersTally, defender: int, gained: int) -> None:
    """A Sacrifice, by Berserk if it is not the first on this card; nothing else has happened since."""
    take(t.acts[Act.SACRIFICE], gained)
    if s.defenders[defender].sacrifices > 1:
        use_hero(s, t, defender, Hero.UMTAK)


@COUNTS.of(log.SACRIFICED, log.CLOAKED)
@rule
def buy_points(s: State, t: DefendersTally, defender: int) -> None:
    """Points for a Hit Point; artifacts change hands only after a Defend, so those of the position had their part in it."""
    if carries(s, defender, Artifact.ELIXIR_OF_ERRAND):
        use(t.artifacts[Artifact.ELIXIR_OF_ERRAND])


# -- abilities -----------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.ABILITY)
@rule
def count_region_ability(t: DefendersTally, defender: int, region: int, side: int) -> None:
    """The ability of a region is used; Randal may do so from beside it, and Embark takes a Defender away."""
    if t.running.places[defender] != region:
        use(t.heroes[Hero.RANDAL])
    if region == Region.COAST and side == 1:
        t.running.carried = True


@rule
def use_hero(s: State, t: DefendersTally, d: int, hero: int) -> None:
    """The ability of a hero is used, by Randal if it is borrowed."""
    use(t.heroes[hero])
    count_borrowed(s, t, d)


@COUNTS.of(log.HERO_ABILITY, log.MARTYRED, log.COMMANDED)
@rule
def count_borrowed(s: State, t: DefendersTally, defender: int) -> None:
    """Randal has used the ability of another."""
    if s.defenders[defender].hero == Hero.RANDAL:
        use(t.heroes[Hero.RANDAL])


@COUNTS.of(log.COMMANDED)
@rule
def count_command(c: Content, t: DefendersTally) -> None:
    t.points += c.heroes[Hero.LAISHOM].amount


@COUNTS.of(log.ARTIFACT_USED)
@rule
def count_artifact(t: DefendersTally, artifact: int) -> None:
    """The ability of an artifact is used; with the Spear it is a Fight, and the Wings and the Horn take a Defender away."""
    if artifact != Artifact.SPEAR_OF_VALOR:
        do(t, Act.ARTIFACT_ABILITY)
    if artifact == Artifact.WINGS_OF_ZEPHYR or artifact == Artifact.HORN_OF_COMMAND:
        t.running.carried = True


# -- the foe -------------------------------------------------------------------------------------------------------------------


@COUNTS.of(log.FOE_REVEALED)
@rule
def reveal(s: State, c: Content, t: DefendersTally) -> None:
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
