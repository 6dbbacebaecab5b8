"""How good an action looks at a glance: the judgement of the greedy player, for the team of the seat that decides.

What no rule here judges, as to pass or to decline, is worth 0.
"""

from __future__ import annotations

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..actions import (
    ACTIVATE,
    AREA,
    BRAVE,
    BUY,
    CAST,
    CHARM,
    CHOOSE,
    DONE,
    FACE,
    FIGHT,
    FLEE,
    FROM,
    GAIN_ITEM,
    GIVE,
    GRID_CARD,
    KEEP,
    MARCH,
    MOBILIZE,
    MOVE,
    PART,
    PAY,
    PAY_ALLY,
    PAY_BEAST,
    PAY_CARD,
    PUSH,
    PUT,
    PUT_AWAY,
    QUEST,
    RECRUIT,
    REMOVE,
    REROLL,
    REST,
    REWARD,
    STAT,
    TAKE,
    TAME,
    TARGET,
    TRADE,
    TRAVEL,
    UPGRADE,
    USE,
    WEAPON,
    ZONE,
)
from ..effect_names import FROM_ITEM
from ..names import FIGURES, FIRST_SPELL, FIRST_VEHICLE, OBJECTIVES, TEAM_FIGURES, Face, Spell, Stat
from ..records import Content
from ..rules.carry import cost_of, has_room
from ..rules.land import base_of, controls, has_enemy
from ..rules.merchants import price_of
from ..rules.people import team_of
from ..rules.quests import quest_at
from ..rules.shadow_ways import steps_between
from ..state import State
from .outlook import promise, side_of_team, standing_of, zone_worth
from .plans import brave_worth, fight_worth, mobilize_worth, place_worth, quest_worth, spot_worth
from .scores import rounds_left

WORTH_OF_CARD = 0.6
"""What a spell has to bring in a combat, in points of damage, to be spent."""


# -- the course ----------------------------------------------------------------------------------------------------------------


@pending.OfHero.judges(DONE)
@rule
def judge_done() -> float:
    """The end of a turn or a purchase is a little better than nothing."""
    return 0.02


@pending.Choose.judges(CHOOSE)
@rule
def judge_hero(c: Content, hero: int) -> float:
    """Life first, then what the hero can do."""
    card = c.heroes[hero]
    return 0.1 * card.hp + 0.3 * card.body + 0.2 * card.speed + 0.1 * card.spirit


@pending.Keep.judges(KEEP)
@rule
def judge_victory(c: Content, victory: int) -> float:
    """The points of a victory card; of two alike the one whose objective comes first."""
    card = c.victories[victory]
    return 1.0 * c.objectives[card.main].vp + 0.5 * c.objectives[card.second].vp - card.main / (10.0 * OBJECTIVES)


@pending.Activate.judges(ACTIVATE)
@apart
def judge_activation(s: State, c: Content, figure: int) -> float:
    """The hero that has most to do goes first, one in danger too."""
    here = place_worth(s, c, figure, s.heroes[figure].at)
    return here + 0.05 * s.heroes[figure].damage


@pending.Turn.judges(MOVE, MARCH, TRAVEL)
@apart
def judge_way(s: State, c: Content, frame: pending.Turn, place: int) -> float:
    """Going somewhere: what can be done there, against what can be done here."""
    figure = frame.who
    at = s.heroes[figure].at
    if place == at:
        return fight_worth(s, c, figure, place)
    here = place_worth(s, c, figure, at)
    there = place_worth(s, c, figure, place)
    if has_enemy(s, place, team_of(figure)) and there <= 0.0:
        return there - 0.3
    return there - 0.7 * here + 0.05


@pending.From.judges(FROM)
@rule
def judge_last_step(s: State, frame: pending.From, place: int) -> float:
    """Rather from an area of the own team: the hero may have to go back."""
    return 1.0 if controls(s, team_of(frame.who), place) else 0.5


@pending.Turn.judges(MOBILIZE)
@rule
def judge_mobilizing(s: State, c: Content, frame: pending.Turn, soldiers: int) -> float:
    """What so many more soldiers are worth where the hero is."""
    return mobilize_worth(s, c, frame.who, s.heroes[frame.who].at, soldiers)


@pending.Turn.judges(BRAVE)
@rule
def judge_braving(s: State, c: Content, frame: pending.Turn) -> float:
    """What the wilds bring."""
    return brave_worth(s, c, frame.who)


@pending.Turn.judges(QUEST)
@rule
def judge_trying(s: State, c: Content, frame: pending.Turn) -> float:
    """What a try at the quest of the area brings."""
    quest = quest_at(s, c, s.heroes[frame.who].at)
    return 0.0 if quest == NONE else quest_worth(s, c, frame.who, quest)


@pending.Turn.judges(REST)
@rule
def judge_rest(s: State, frame: pending.Turn) -> float:
    """What it heals, less what else could be done."""
    return 0.22 * min(4.0, 1.0 * s.heroes[frame.who].damage) - 0.5


@pending.Turn.judges(TRADE)
@pending.OfHero.judges(GIVE, TAKE)
@rule
def judge_trade() -> float:
    """Cards stay where they are."""
    return -1.0


# -- cards -----------------------------------------------------------------------------------------------------------------------


@pending.Merchant.judges(BUY)
@apart
def judge_purchase(s: State, c: Content, frame: pending.Merchant, item: int) -> float:
    """A card is worth about its price in the hands of who can use it, with something left in the pool."""
    figure = frame.who
    team = team_of(figure)
    price = price_of(s, c, figure, item)
    left = s.teams[team].pool - price
    rounds = rounds_left(s, c)
    if rounds < 1.0 or not has_room(s, c, figure, item):
        return -1.0
    worth = 0.3 * cost_of(c, item) * min(1.0, rounds / 5)
    if item >= FIRST_VEHICLE:
        worth *= 1.1
    elif item >= FIRST_SPELL:
        worth *= 0.8
    spare = 2.0 if rounds > 2.0 else 0.0
    return worth - 0.2 * price - (0.4 if left < spare else 0.0)


@pending.OfHero.judges(PUT_AWAY)
@rule
def judge_putting_away(c: Content, item: int) -> float:
    """The cheapest card goes."""
    return -1.0 * cost_of(c, item)


@pending.Pay.judges(PAY)
@rule
def judge_payment(eternium: int) -> float:
    """What the pool pays need not be paid with cards."""
    return 1.0 * eternium


@pending.PayCard.judges(PAY_CARD)
@rule
def judge_card_paid(c: Content, frame: pending.PayCard, item: int) -> float:
    """The card that costs most nearly what is owed."""
    return -1.0 * abs(cost_of(c, item) - frame.owed)


@pending.PayCard.judges(PAY_BEAST, PAY_ALLY)
@rule
def judge_friend_paid() -> float:
    """A beast or an ally is worth more than most cards."""
    return -4.0


@pending.Gain.judges(GAIN_ITEM)
@rule
def judge_gain(c: Content, item: int) -> float:
    """The dearest card."""
    return 1.0 * cost_of(c, item)


@pending.Effect.judges(AREA)
@apart
def judge_pick(s: State, c: Content, frame: pending.Effect, place: int) -> float:
    """An area that a map spell is about."""
    figure = frame.who
    if figure < 0 or figure >= FIGURES:
        return 0.0
    return spot_worth(s, c, figure, place) + 0.1 * c.areas[place].value


# -- epic combats ------------------------------------------------------------------------------------------------------------------


@pending.Fight.judges(FIGHT)
@rule
def judge_fight(s: State, c: Content, frame: pending.Fight, fighter: int) -> float:
    """What a fight is likely to bring."""
    return promise(s, c, frame.who, fighter)


@pending.Weapon.judges(WEAPON)
@rule
def judge_weapon(s: State, c: Content, frame: pending.Weapon, weapon: int) -> float:
    """The dearer weapon is the better one, beyond the first one."""
    if weapon == 0:
        return 2.0
    return 1.0 * c.equipment[s.heroes[frame.who].items[weapon - 1]].cost


@pending.Zone.judges(ZONE)
@rule
def judge_zone(s: State, c: Content, frame: pending.Zone, zone: int) -> float:
    """How the combat round stands with the drawn card there."""
    return zone_worth(s, c, frame.side, zone)


@pending.Cancel.judges(GRID_CARD)
@rule
def judge_cancelled(s: State, c: Content, frame: pending.Cancel, place: int) -> float:
    """The card of the enemy with the highest Initiative."""
    return 1.0 * c.combat_cards[s.combat.sides[frame.side].cards[place]].initiative


@pending.Turn.judges(CAST)
@rule
def judge_map_spell(s: State, figure: int, spell: int) -> float:
    """On the map what a spell heals or gains."""
    return 0.15 * min(3.0, most_damage(s, team_of(figure))) - 0.2 if spell == Spell.RESTORE else 0.25


@pending.Spell.judges(CAST)
@apart
def judge_combat_spell(s: State, c: Content, figure: int, spell: int) -> float:
    """In a combat the better standing."""
    i = side_of_team(s, team_of(figure))
    if i == NONE:
        return -1.0
    now = standing_of(s, c, i, 0.0, 0.0, 0.0)
    if spell == Spell.MEND_WOUNDS:
        healed = min(2.0, 1.0 * s.heroes[s.combat.sides[i].who].damage)
        return 0.5 * healed - WORTH_OF_CARD
    if spell == Spell.BANISH:
        return -3.0 - now
    attack = 2.0 if spell == Spell.EMBER_BOLT or spell == Spell.SHATTER else 0.9 if spell == Spell.TWIN_FATES else 0.0
    defence = 2.0 if spell == Spell.WARD or spell == Spell.WITHER else 0.8 if spell == Spell.TWIN_FATES else 0.0
    initiative = 3.0 if spell == Spell.HASTE or spell == Spell.SLOW else 0.0
    return standing_of(s, c, i, attack, defence, initiative) - now - WORTH_OF_CARD


@rule
def most_damage(s: State, team: int) -> float:
    """The damage of the hero of a team that has most."""
    most = 0
    for figure in range(team * TEAM_FIGURES, (team + 1) * TEAM_FIGURES):
        most = max(most, int(s.heroes[figure].damage))
    return 1.0 * most


@pending.Turn.judges(USE)
@rule
def judge_draught(s: State, frame: pending.Turn) -> float:
    """On the map a consumable is for who is hurt."""
    return 0.15 * s.heroes[frame.who].damage - 0.5


@pending.Consume.judges(USE)
@apart
def judge_consumable(s: State, c: Content, frame: pending.Consume) -> float:
    """In a combat one that is close, or for who is hurt."""
    figure = frame.who
    i = side_of_team(s, team_of(figure))
    if i == NONE:
        return -1.0
    now = standing_of(s, c, i, 0.0, 0.0, 0.0)
    return 0.5 if now < 2.0 or s.heroes[figure].damage > 3 else -0.5


@pending.Effect.judges(TARGET)
@apart
def judge_target(s: State, frame: pending.Effect, fighter: int) -> float:
    """Help for friends, harm for enemies; of friends the one that is hurt most."""
    figure = frame.who
    spell = frame.source - FROM_ITEM - FIRST_SPELL
    harms = spell == Spell.SLOW or spell == Spell.WITHER or spell == Spell.SHATTER
    friend = 0 <= figure < FIGURES and 0 <= fighter < FIGURES and team_of(fighter) == team_of(figure)
    if friend == harms:
        return -1.0
    return 1.0 + 0.1 * s.heroes[fighter].damage if friend else 1.0


@pending.Flee.judges(FLEE)
@apart
def judge_flight(s: State, c: Content, frame: pending.Flee, place: int) -> float:
    """Flee from what looks lost, to where there is something to do."""
    figure = frame.who
    i = side_of_team(s, team_of(figure))
    if i == NONE:
        return -1.0
    other = s.combat.sides[1 - i].who
    ahead = 1.0 * s.combat.sides[i].dealt - s.combat.sides[1 - i].dealt
    return -promise(s, c, figure, other) - 0.3 * ahead - 0.8 + 0.1 * spot_worth(s, c, figure, place)


@pending.Push.judges(PUSH)
@apart
def judge_push(s: State, c: Content, frame: pending.Push, place: int) -> float:
    """An enemy goes far from where it wants to be, a friend to where it has something to do."""
    by = frame.who
    figure = frame.other
    if 0 <= by < FIGURES and team_of(by) == team_of(figure):
        return spot_worth(s, c, figure, place)
    return -spot_worth(s, c, figure, place) - 0.1 * steps_between(c, place, base_of(1 - team_of(figure)))


@pending.Stat.judges(STAT)
@rule
def judge_statistic(stat: int) -> float:
    """Attack before the others."""
    return 1.0 if stat == Stat.ATTACK else 0.5


# -- dice, the wilds, effects ---------------------------------------------------------------------------------------------------------


@pending.Roll.judges(REROLL)
@rule
def judge_reroll(s: State, die: int) -> float:
    """A reroll icon takes a blank along; a success is kept."""
    face = s.roll.faces[die]
    if face == Face.BLANK:
        return 2.0
    if face == Face.REROLL:
        return 1.0
    return 0.2 if face == Face.SUCCESS else -1.0


@pending.Roll.judges(CHARM)
@rule
def judge_charm(s: State, die: int) -> float:
    """A blank is worth a charm."""
    return 0.5 if s.roll.faces[die] == Face.BLANK else -1.0


@pending.Allocate.judges(PUT)
@rule
def judge_put(s: State, aim: int) -> float:
    """First what is needed to defeat the enemy if the dice suffice for that, else its Attack."""
    foe = s.foe
    kill = s.roll.hits >= foe.defence + foe.hp
    if aim == 0:
        return 0.3 + (0.0 if kill else 1.0) if foe.attack > 0 else -1.0
    if aim == 1:
        return (1.5 if kill else 0.4) if foe.defence > 0 else -1.0
    return (1.2 if kill else 0.5) if foe.hp > 0 else -1.0


@pending.Face.judges(FACE)
@rule
def judge_face(c: Content, wild: int) -> float:
    """The weaker enemy, and the one that brings more."""
    card = c.wilds[wild]
    return 1.5 - 0.2 * (card.attack + card.defence + card.hp) + 0.3 * card.vp


@pending.Tame.judges(TAME)
@pending.Recruit.judges(RECRUIT)
@rule
def judge_tame(s: State, frame: pending.Tame | pending.Recruit) -> float:
    """A beast or an ally for who has none, with something left in the pool."""
    figure = frame.who
    me = s.heroes[figure]
    pool = s.teams[team_of(figure)].pool
    if me.beast != NONE and me.ally != NONE:
        return 0.2
    return 0.9 if pool - frame.price >= 1 else 0.3


@pending.Tame.judges(REWARD)
@rule
def judge_reward() -> float:
    """Better than a beast that the pool hardly pays."""
    return 0.5


@pending.Upgrade.judges(UPGRADE)
@rule
def judge_upgrade(c: Content, combat_card: int) -> float:
    """The better combat card joins the deck."""
    return worth_of_combat_card(c, combat_card)


@pending.Remove.judges(REMOVE)
@rule
def judge_removal(c: Content, combat_card: int) -> float:
    """The worst combat card leaves the deck, if it is bad."""
    return 4.0 - worth_of_combat_card(c, combat_card)


@rule
def worth_of_combat_card(c: Content, card: int) -> float:
    """What a combat card does in whatever zone it lies, and its surge."""
    numbers = c.combat_cards[card]
    bonus = 2.0 if numbers.surge < 4 else 0.0
    return numbers.attack + 0.9 * numbers.defence + 0.8 * numbers.initiative + bonus


@pending.Effect.judges(PART)
@rule
def judge_part(s: State, c: Content, part: int) -> float:
    """What one of several effects is worth; a little if nobody knows."""
    worth = worth_of_part(s, c, part) / POINT
    return worth if worth != 0.0 else 0.1
