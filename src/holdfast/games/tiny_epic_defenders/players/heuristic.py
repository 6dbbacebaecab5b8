"""How good an action looks at a glance: the judgement of the greedy player, from what everybody at the table can see.

The unit is roughly the worth of lowering the Threat of a quiet region by one; ending a turn or a window, which nothing judges, is 0.
Nothing here looks at hidden cards or draws chance.
"""

from __future__ import annotations

from holdfast.engine.jit import rule

from .. import actions as a
from .. import decisions as pending
from ..content import Content
from ..names import ABOARD, FIRST_COLOURED, FIRST_DIRE, OUTER, REGIONS, Foe, Hero, Position, Region
from ..rules.attacks import defend_price, is_dire
from ..rules.foes import fight_price, in_reach, is_foe, revealed
from ..rules.health import full_health
from ..rules.heroes import player_of
from ..rules.places import NEIGHBOURS, whole
from ..state import State

FIGHT_WORTH = 6.0
STEP_DECAY = 0.7
HERO_WORTH = (6, 5, 8, 7, 9, 4, 3, 2, 5, 6)
ARTIFACT_WORTH = (5, 4, 9, 3, 7, 5, 8, 7, 4, 1)


@rule
def danger(left: int) -> float:
    """How bad it is that a region is so many steps from its destruction."""
    if left <= 1:
        return 5.0
    if left == 2:
        return 2.5
    if left == 3:
        return 1.2
    return 0.2 if left == 4 else 0.0


@rule
def capital_worth(s: State) -> float:
    """How bad one more Threat in the Capital City is."""
    return 3.0 + 8.0 / max(1, s.options.capital_limit - s.regions[Region.CAPITAL_CITY].threat)


@rule
def relief(s: State, place: int, by: int) -> float:
    """The worth of lowering the Threat of a region."""
    if not whole(s, place) or s.regions[place].threat == 0:
        return 0.0
    left = s.options.outer_limit - s.regions[place].threat
    return danger(left) - danger(min(s.options.outer_limit, left + by))


@rule
def blow(s: State, place: int) -> float:
    """The harm of one more Threat in a region."""
    if not whole(s, place):
        return capital_worth(s)
    left = s.options.outer_limit - s.regions[place].threat
    if left <= 1:
        return 5.0 + capital_worth(s)
    return danger(left - 1) - danger(left) + 0.3


@rule
def hit_point_cost(s: State, d: int, price: int) -> float:
    """What Hit Points are worth to a Defender."""
    left = s.defenders[d].hit_points - price
    cost = 0.5 * price
    if left <= 0:
        return cost + (2.5 if s.defenders[d].place != Region.CAPITAL_CITY else 0.5)
    if left == 1:
        return cost + 0.8
    return cost


@rule
def need_of_rest(s: State, c: Content, d: int) -> float:
    """How much a Defender wants to be in the Capital City when their next turn begins."""
    hit_points = s.defenders[d].hit_points
    if hit_points == 0:
        return 4.0
    if hit_points == 1:
        return 2.0
    return 0.4 * (full_health(s, c, d) - hit_points)


DISTANCES = tuple(
    0 if a == b else 1 if NEIGHBOURS[a] >> b & 1 else 2 if NEIGHBOURS[a] & NEIGHBOURS[b] else 3 for a in Position for b in Position
)
"""How many Moves two positions on the map are apart."""


@rule
def distance(s: State, x: int, y: int) -> int:
    """How many Moves two regions are apart."""
    return DISTANCES[s.regions[x].position * REGIONS + s.regions[y].position]


@rule
def use_here(s: State, d: int, place: int) -> float:
    """The worth of the next action point that a Defender could spend in a region."""
    if s.defenders[d].hit_points == 0:
        return 0.0
    worth = relief(s, place, 1)
    if s.foe_place == place and not is_foe(s, Foe.COLOSSUS):
        worth = max(worth, FIGHT_WORTH if not is_foe(s, Foe.HILL_GIANT) else FIGHT_WORTH * STEP_DECAY)
    return worth


@rule
def pull(s: State, c: Content, d: int, place: int) -> float:
    """How well a Defender would stand in a region: what is to be done there and round about."""
    best = farther(need_of_rest(s, c, d), distance(s, place, Region.CAPITAL_CITY))
    for there in OUTER:
        best = max(best, farther(use_here(s, d, there), distance(s, place, there)))
    return best


@rule
def farther(worth: float, steps: int) -> float:
    """What a worth is from so many Moves away."""
    for _ in range(steps):
        worth *= STEP_DECAY
    return worth


@rule
def attack_harm(s: State, place: int, card: int) -> float:
    """The harm of letting an attack through."""
    return blow(s, place) + (1.0 if is_dire(card) else 0.0)


@rule
def card_harm(s: State, c: Content, card: int) -> float:
    """The harm that an enemy card may do when it comes."""
    if card >= FIRST_COLOURED:
        return -2.0
    if card >= FIRST_DIRE:
        return blow(s, c.dire_enemies[card - FIRST_DIRE].region) + 0.5
    return blow(s, c.enemies[card].first) + blow(s, c.enemies[card].second)


# -- beginning, and whose turn it is ------------------------------------------------------------------------------------------


@pending.Heroes.judges(a.HERO)
@rule
def judge_hero(hero: int) -> float:
    """Which hero to be."""
    return float(HERO_WORTH[hero])


@pending.Start.judges(a.ACT)
@pending.Pool.judges(a.ACT)
@rule
def judge_actor(s: State, c: Content, defender: int) -> float:
    """Who should take the next point."""
    place = s.defenders[defender].place
    if place == ABOARD:
        return FIGHT_WORTH if s.defenders[defender].hit_points > 0 else 0.5
    return 0.2 + use_here(s, defender, place) + 0.3 * pull(s, c, defender, place)


@pending.Drawn.judges(a.COMMAND)
@rule
def judge_command(s: State, c: Content, defender: int) -> float:
    """Whoever should act is commanded."""
    return 0.5 + judge_actor(s, c, defender)


@pending.Drawn.judges(a.CLOAK)
@rule
def judge_cloak() -> float:
    """The points of the Cloak are seldom worth the Hit Point."""
    return -0.5


@pending.Start.judges(a.COURAGE)
@pending.Drawn.judges(a.COURAGE, a.SCRY)
@rule
def judge_gift() -> float:
    """What costs nothing is done."""
    return 1.0


@pending.Start.judges(a.STAFF)
@pending.Drawn.judges(a.STAFF)
@rule
def judge_staff(s: State, frame: pending.Start | pending.Drawn, region: int) -> float:
    """The foe should come to where the Defender is."""
    here = s.defenders[frame.who].place
    if here == ABOARD or s.defenders[frame.who].hit_points == 0:
        return -1.0
    return 2.0 * (distance(s, here, s.foe_place) - distance(s, here, region))


@pending.Hourglass.judges(a.HOURGLASS)
@rule
def judge_hourglass() -> float:
    """The card had better not come again."""
    return -1.0


# -- moving, securing, fighting -------------------------------------------------------------------------------------------------


@pending.Act.judges(a.MOVE, a.EMBARK, a.WINGS)
@rule
def judge_way(s: State, c: Content, frame: pending.Act, region: int) -> float:
    """The worth of moving to a region, however one gets there."""
    here = s.defenders[frame.who].place
    stay = 0.0 if here == ABOARD else pull(s, c, frame.who, here)
    if s.points > 1:
        return STEP_DECAY * pull(s, c, frame.who, region) - 0.1
    return 0.4 * (pull(s, c, frame.who, region) - stay) - 0.1


@pending.Act.judges(a.SECURE)
@rule
def judge_secure(s: State, region: int) -> float:
    """The Threat that it takes off."""
    return relief(s, region, 1)


@pending.Act.judges(a.FIGHT)
@rule
def judge_fight() -> float:
    """Nothing is as good as to Fight."""
    return FIGHT_WORTH + 0.1


@pending.Act.judges(a.SPEAR)
@rule
def judge_spear() -> float:
    """But to do it with the Spear."""
    return FIGHT_WORTH + 1.0


@pending.Act.judges(a.CLIMB)
@rule
def judge_climb(s: State, frame: pending.Act) -> float:
    """On to the Hill Giant, with a point left to Fight."""
    return FIGHT_WORTH - 1.0 if s.points > 1 and s.defenders[frame.who].hit_points > 0 else -1.0


@pending.Act.judges(a.JUMP)
@rule
def judge_jump(s: State, frame: pending.Act) -> float:
    """Off the Hill Giant, once too weak to Fight it."""
    return -0.5 if s.defenders[frame.who].hit_points > 0 else 0.1


@pending.Act.judges(a.SACRIFICE)
@rule
def judge_sacrifice(s: State, c: Content, frame: pending.Act) -> float:
    """A Hit Point for a point: only for something worth it, and when there are no points left for it."""
    d = frame.who
    if s.points > 0 and not (revealed(s) and in_reach(s, d) and s.points < fight_price(s, c, 0)):
        return -1.0
    place = s.defenders[d].place
    worth = 0.0
    if s.defenders[d].hit_points > 1:
        worth = FIGHT_WORTH if in_reach(s, d) else relief(s, place, 1) if place != ABOARD else 0.0
    return 0.8 * worth - hit_point_cost(s, d, 1)


# -- the abilities of regions ---------------------------------------------------------------------------------------------------


@pending.Act.judges(a.REJUVENATE)
@rule
def judge_rejuvenate(s: State, c: Content, frame: pending.Act) -> float:
    """As good as the Rest that it saves, or nearly."""
    return need_of_rest(s, c, frame.who) - 0.5


@pending.Act.judges(a.ENCHANT)
@rule
def judge_enchant(s: State, region: int) -> float:
    """Threat lowered from afar, for twice the points."""
    return 0.55 * relief(s, region, 1)


@pending.Act.judges(a.MIRAGE)
@rule
def judge_mirage() -> float:
    """The order of the cards is seldom worth a Hit Point."""
    return -0.5


@pending.Act.judges(a.MEDITATE)
@rule
def judge_meditate(s: State, frame: pending.Act) -> float:
    """The better, the more a Threat would harm the region."""
    return 0.3 + 0.5 * blow(s, s.defenders[frame.who].place)


@pending.Act.judges(a.PRAY)
@rule
def judge_pray() -> float:
    """A card less is a quiet region's Threat less."""
    return 1.0


@pending.Act.judges(a.ENTOMB)
@rule
def judge_entomb() -> float:
    """A card that stays out of the round is worth more."""
    return 1.5


@pending.Act.judges(a.SANDSTORM)
@rule
def judge_sandstorm() -> float:
    """To put off a card unseen is seldom worth a point."""
    return -0.3


@pending.Act.judges(a.GIVE)
@rule
def judge_give(s: State, c: Content, frame: pending.Act, defender: int) -> float:
    """Hit Points for who needs them more."""
    return 0.5 * (need_of_rest(s, c, defender) - need_of_rest(s, c, frame.who))


@pending.Act.judges(a.TAKE)
@rule
def judge_take(s: State, c: Content, frame: pending.Act, defender: int) -> float:
    """Hit Points from who needs them less."""
    return 0.5 * (need_of_rest(s, c, frame.who) - need_of_rest(s, c, defender))


@pending.Act.judges(a.PREPARE)
@rule
def judge_prepare() -> float:
    """Better than nothing."""
    return 0.3


@pending.Act.judges(a.ABSORB)
@rule
def judge_absorb(s: State, frame: pending.Act, region: int) -> float:
    """The Threat that it lowers, for a Hit Point."""
    return relief(s, region, 1) - hit_point_cost(s, frame.who, 1)


# -- the abilities of heroes and artifacts --------------------------------------------------------------------------------------


@pending.Act.judges(a.HEAL)
@rule
def judge_heal(s: State, c: Content, defender: int) -> float:
    """Whoever needs it most."""
    return 0.5 * need_of_rest(s, c, defender)


@pending.Act.judges(a.LIGHTNING)
@rule
def judge_lightning(s: State, frame: pending.Act) -> float:
    """All the Threat that it lowers."""
    return 0.55 * relief(s, s.defenders[frame.who].place, 3)


@pending.Act.judges(a.IDOL)
@rule
def judge_idol(s: State) -> float:
    """The Threat of the Capital City that it lowers."""
    return 0.6 * capital_worth(s)


@pending.Act.judges(a.HORN)
@rule
def judge_horn(s: State, c: Content, defender: int) -> float:
    """Whoever needs it most goes out with all Hit Points."""
    return 0.8 * need_of_rest(s, c, defender) - 0.2


@pending.Horn.judges(a.SEND)
@rule
def judge_send(s: State, c: Content, frame: pending.Horn, region: int) -> float:
    """To where they stand well."""
    return pull(s, c, frame.summoned, region)


@pending.Artifact.judges(a.DROP)
@rule
def judge_drop(frame: pending.Artifact, artifact: int) -> float:
    """How much better what was found is."""
    return float(ARTIFACT_WORTH[frame.artifact] - ARTIFACT_WORTH[artifact])


# -- cards ------------------------------------------------------------------------------------------------------------------------


@pending.Scry.judges(a.BOTTOM)
@rule
def judge_bottom(s: State, c: Content) -> float:
    """The harm of the card that does not come."""
    return card_harm(s, c, s.turn_deck.cards[s.turn_deck.count - 1])


@pending.Mirage.judges(a.CARD)
@rule
def judge_first(s: State, c: Content, card: int) -> float:
    """What does the least harm comes first."""
    return -card_harm(s, c, card)


@pending.Entomb.judges(a.CARD)
@rule
def judge_entombed(s: State, c: Content, card: int) -> float:
    """What does the most harm stays out."""
    return card_harm(s, c, card)


# -- Defending, and what goes with it -------------------------------------------------------------------------------------------


@pending.Attack.judges(a.DEFEND)
@rule
def judge_defend(s: State, c: Content, frame: pending.Attack, defender: int) -> float:
    """The harm that it spares and the artifact that it brings, less the Hit Points."""
    price = defend_price(s, c, defender, frame.card)
    prize = 2.5 if is_dire(frame.card) and s.artifact_deck.count > 0 else 0.0
    return attack_harm(s, frame.region, frame.card) + prize - hit_point_cost(s, defender, price)


@pending.Attack.judges(a.STEP_OUT)
@rule
def judge_step_out(s: State, frame: pending.Attack) -> float:
    """The harm that it spares, at no price."""
    return attack_harm(s, frame.region, frame.card) + 2.0


@pending.Martyr.judges(a.MARTYR)
@rule
def judge_martyr(s: State, frame: pending.Martyr) -> float:
    """Whether Oryk can spare the Hit Points better."""
    oryk = player_of(s, Hero.ORYK)
    return hit_point_cost(s, frame.who, frame.hit_points) - hit_point_cost(s, oryk, frame.hit_points) + 0.2


@pending.Retribution.judges(a.RETRIBUTE)
@rule
def judge_retribute(s: State, c: Content, frame: pending.Retribution, defender: int) -> float:
    """A Defender healed, for a Hit Point."""
    return need_of_rest(s, c, defender) - hit_point_cost(s, frame.who, 1) - 1.0


@pending.Retribution.judges(a.RETRIBUTE_HERE)
@rule
def judge_retribute_here(s: State, frame: pending.Retribution) -> float:
    """Threat lowered, for a Hit Point."""
    return relief(s, s.defenders[frame.who].place, 1) - hit_point_cost(s, frame.who, 1)


@pending.Drain.judges(a.DRAIN)
@rule
def judge_drain(s: State, c: Content, defender: int) -> float:
    """Whoever is about to Rest anyway."""
    return need_of_rest(s, c, defender) + (1.0 if s.defenders[defender].place == Region.CAPITAL_CITY else 0.0)
