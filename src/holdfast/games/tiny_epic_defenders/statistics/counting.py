"""What each thing that happens in Tiny Epic Defenders adds to the tally of its game."""

from __future__ import annotations

from holdfast.engine.events import Event
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.schema.metrics import Item, bump

from .. import log
from ..content import Content
from ..names import (
    ABOARD,
    ALL_DEFENDERS_12,
    CAPITAL_CITY,
    COAST,
    DEMON_LORD,
    DRAGON,
    ELIXIR_OF_ERRAND,
    FIRST_COLOURED,
    FIRST_DIRE,
    HORN_OF_COMMAND,
    NYRRA,
    OUTER,
    PLAINS,
    RANDAL,
    SHIELD_OF_AUGHMOORE,
    SPEAR_OF_VALOR,
    UMTAK,
    WINGS_OF_ZEPHYR,
)
from ..rules.artifacts import carries
from ..rules.attacks import is_dire
from ..state import State
from .record import (
    ALL_DEFENDERS,
    ARTIFACT_ABILITY,
    DEFEND,
    DEFENDER,
    DIRE,
    ENEMY,
    FIGHT,
    FOE_EFFECT,
    MOVE,
    NO_CARD,
    REGION_ABILITY,
    REGION_FELL,
    ROUND_LIMIT,
    ROUNDS,
    SACRIFICE,
    SECURE,
    DefendersTally,
)

# -- items and acts ------------------------------------------------------------------------------------------------------------


@rule
def see(item: Item) -> None:
    """An item was there."""
    item.seen = bump(item.seen)


@rule
def take(item: Item, times: int) -> None:
    """Somebody got an item, or it got its way."""
    item.taken = min(255, item.taken + times)


@rule
def use(item: Item) -> None:
    """An item was used, or answered."""
    item.used = bump(item.used)


@rule
def do(t: DefendersTally, act: int) -> None:
    """Something was done; what happens next is what it brings."""
    t.running.act = act
    see(t.acts[act])
    use(t.acts[act])


# -- cards and rounds ----------------------------------------------------------------------------------------------------------


@rule
def count_card(s: State, t: DefendersTally, card: int) -> None:
    """A card is drawn; the one before it is done with."""
    put_away(t)
    t.running.card = card
    t.running.blow = FOE_EFFECT
    if card < FIRST_DIRE:
        t.last_card = ENEMY
    elif card < FIRST_COLOURED:
        t.last_card = DIRE
    else:
        t.last_card = DEFENDER if card < ALL_DEFENDERS_12 else ALL_DEFENDERS
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


@rule
def count_points(t: DefendersTally, kind: int, points: int) -> None:
    """A card gives a turn, or a pool, which nobody may touch and which has no end of its own then."""
    take(card_item(t, t.running.card), 1)
    if kind == log.POOL_BEGAN:
        t.running.unspent = points


@rule
def count_round(s: State, t: DefendersTally, number: int) -> None:
    """A round begins; the one before it is over."""
    if number > 1:
        note_round(s, t, number - 1)


@rule
def count_defeat(s: State, t: DefendersTally) -> None:
    """The players have lost: the Capital City has fallen, or else time is up and no card in play."""
    if t.running.threat[CAPITAL_CITY] >= s.options.capital_limit:
        t.cause = t.running.blow
        take(t.regions[CAPITAL_CITY], 1)
    else:
        put_away(t)
        t.cause = ROUND_LIMIT
        t.last_card = NO_CARD


# -- attacks -------------------------------------------------------------------------------------------------------------------


@rule
def count_attack(t: DefendersTally, card: int) -> None:
    """A region is attacked."""
    t.running.attacker = card
    t.running.asked = t.decisions
    t.running.blow = REGION_FELL


@rule
def count_defend(c: Content, t: DefendersTally, d: int, place: int, paid: int) -> None:
    """An attack is Defended: maybe from the Plains, on Patrol; maybe more cheaply, behind the Shield."""
    card = t.running.attacker
    use(card_item(t, card))
    do(t, DEFEND)
    take(t.acts[DEFEND], 1)
    if t.running.places[d] != place:
        use(t.regions[PLAINS])
    if is_dire(card) and not t.running.stepped_out and paid < c.dire_enemies[card - FIRST_DIRE].price:
        use(t.artifacts[SHIELD_OF_AUGHMOORE])
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
        see(t.acts[DEFEND])
    t.running.attacker = NONE


# -- Threat and Hit Points -------------------------------------------------------------------------------------------------------


@rule
def count_rise(t: DefendersTally, place: int, level: int) -> None:
    """The Threat of a region has risen by one."""
    count_harm(t)
    t.running.threat[place] = level
    if place == CAPITAL_CITY:
        see(t.regions[CAPITAL_CITY])


@rule
def count_fall(t: DefendersTally, place: int, level: int) -> None:
    """The Threat of a region has fallen, by what was done last."""
    by = t.running.threat[place] - level
    t.threat_lowered += by
    take(t.acts[t.running.act], by)
    t.running.threat[place] = level


@rule
def saw_destroyed(t: DefendersTally) -> None:
    """An Outer Region is destroyed."""
    if t.first_destroyed_round == 0:
        t.first_destroyed_round = t.rounds


@rule
def regain(t: DefendersTally, d: int, hit_points: int) -> None:
    """A Defender has more Hit Points than before, by what was done last."""
    by = hit_points - t.running.hit_points[d]
    t.hit_points_regained += by
    take(t.acts[t.running.act], by)
    t.running.hit_points[d] = hit_points


# -- turns ---------------------------------------------------------------------------------------------------------------------


@rule
def count_move(t: DefendersTally, d: int, place: int) -> None:
    """A Defender has moved, by a Move unless an ability did it."""
    t.running.places[d] = place
    if t.running.carried:
        t.running.carried = False
    else:
        do(t, MOVE)


@rule
def count_secure(s: State, t: DefendersTally, d: int, place: int) -> None:
    """A Secure, by Farshot if the Defender is not there."""
    do(t, SECURE)
    if t.running.places[d] != place:
        use_hero(s, t, d, NYRRA)


@rule
def count_sacrifice(s: State, t: DefendersTally, d: int, points: int) -> None:
    """A Sacrifice, by Berserk if it is not the first on this card; nothing else has happened since."""
    do(t, SACRIFICE)
    take(t.acts[SACRIFICE], points)
    buy_points(s, t, d)
    if s.defenders[d].sacrifices > 1:
        use_hero(s, t, d, UMTAK)


@rule
def buy_points(s: State, t: DefendersTally, d: int) -> None:
    """Points for a Hit Point; artifacts change hands only after a Defend, so those of the position had their part in it."""
    if carries(s, d, ELIXIR_OF_ERRAND):
        use(t.artifacts[ELIXIR_OF_ERRAND])


@rule
def use_hero(s: State, t: DefendersTally, d: int, hero: int) -> None:
    """The ability of a hero is used, by Randal if it is borrowed."""
    use(t.heroes[hero])
    if s.defenders[d].hero == RANDAL:
        use(t.heroes[RANDAL])


@rule
def count_region_ability(t: DefendersTally, d: int, place: int, side: int) -> None:
    """The ability of a region is used; Randal may do so from beside it, and Embark takes a Defender away."""
    do(t, REGION_ABILITY)
    if t.running.places[d] != place:
        use(t.heroes[RANDAL])
    if place == COAST and side == 1:
        t.running.carried = True


@rule
def count_artifact(t: DefendersTally, artifact: int) -> None:
    """The ability of an artifact is used; with the Spear it is a Fight, and the Wings and the Horn take a Defender away."""
    use(t.artifacts[artifact])
    if artifact != SPEAR_OF_VALOR:
        do(t, ARTIFACT_ABILITY)
    if artifact == WINGS_OF_ZEPHYR or artifact == HORN_OF_COMMAND:
        t.running.carried = True


# -- the foe -------------------------------------------------------------------------------------------------------------------


@rule
def count_foe(s: State, c: Content, event: Event, t: DefendersTally) -> None:
    """The foe appears, is hit, or does what is on its card."""
    foe = t.foes[s.foe.card]
    if event.kind == log.FOE_REVEALED:
        t.reveal_round = t.rounds
        t.foe_hit_points = s.options.foe_hit_points if s.options.foe_hit_points else c.foes[s.foe.card].hit_points
    elif event.kind == log.FOE_HIT:
        if event.b == 1:
            do(t, FIGHT)
        take(foe, 1)
        take(t.acts[FIGHT], 1)
    elif event.kind == log.SWALLOWED:
        use(foe)
        t.running.places[event.a] = ABOARD


@rule
def count_reaction(s: State, t: DefendersTally, card: int) -> None:
    """The Dragon flies whenever a defender card is drawn, the Demon Lord strikes at coloured ones; the Colossus tells when it swallows."""
    if t.foe_hit_points == NONE or card < FIRST_COLOURED:
        return
    foe = s.foe.card
    if foe == DRAGON or (foe == DEMON_LORD and card < ALL_DEFENDERS_12):
        use(t.foes[foe])


# -- the end of a round ----------------------------------------------------------------------------------------------------------


@rule
def note_round(s: State, t: DefendersTally, number: int) -> None:
    """Enter a round into the series."""
    if number > ROUNDS:
        return
    row = number - 1
    t.capital_threat_by_round[row] = t.running.threat[CAPITAL_CITY]
    t.outer_threat_by_round[row] = outer_threat(t)
    t.destroyed_by_round[row] = destroyed_regions(s, t)
    t.hit_points_by_round[row] = all_hit_points(t)
    t.foe_hit_points_by_round[row] = t.foe_hit_points


@rule
def outer_threat(t: DefendersTally) -> int:
    """The Threat of all Outer Regions together."""
    threat = 0
    for place in OUTER:
        threat += t.running.threat[place]
    return threat


@rule
def destroyed_regions(s: State, t: DefendersTally) -> int:
    """How many Outer Regions are destroyed: their Threat has reached its limit and stays there."""
    destroyed = 0
    for place in OUTER:
        destroyed += t.running.threat[place] >= s.options.outer_limit
    return destroyed


@rule
def all_hit_points(t: DefendersTally) -> int:
    """The Hit Points of all Defenders together."""
    hit_points = 0
    for d in range(t.defenders):
        hit_points += t.running.hit_points[d]
    return hit_points
