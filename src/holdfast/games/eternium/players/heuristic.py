"""How good an action looks at a glance: the judgement of the greedy player, for the team of the seat that decides."""

from __future__ import annotations

from typing import Any

from holdfast.engine.effects import worth_of_part
from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top

from .. import actions as a
from .. import decisions as pending
from ..effect_names import FROM_ITEM
from ..names import (
    AREAS,
    DICE,
    EQUIPMENT,
    FIGURES,
    FIRST_SPELL,
    FIRST_VEHICLE,
    GRID,
    HEROES,
    ITEMS,
    OBJECTIVES,
    SPELLS,
    TEAM_FIGURES,
    VICTORIES,
    WILDS,
    Face,
    Spell,
)
from ..records import Content
from ..rules.carry import cost_of, has_room
from ..rules.land import base_of, controls, has_enemy
from ..rules.merchants import price_of
from ..rules.people import team_of
from ..rules.quests import quest_at
from ..rules.shadow_ways import steps_between
from ..state import State
from .outlook import judge_zone, promise, side_of_team, standing_of
from .plans import brave_worth, fight_worth, mobilize_worth, place_worth, quest_worth, spot_worth
from .scores import rounds_left

WORTH_OF_CARD = 0.6
"""What a spell has to bring in a combat, in points of damage, to be spent."""


@apart
def heuristic(s: State, c: Content, action: int) -> float:
    """How good a legal action looks."""
    if action < a.GIVE:
        return judge_course(s, c, action)
    if action < a.FIGHT:
        return judge_cards(s, c, action)
    if action < a.REROLL:
        return judge_combat(s, c, action)
    return judge_dice(s, c, action)


# -- the course ----------------------------------------------------------------------------------------------------------------


@apart
def judge_course(s: State, c: Content, action: int) -> float:
    """Heroes, and the actions of a turn."""
    frame = top(s.frames)
    if action == a.DONE:
        return 0.02
    if action < a.CHOOSE + HEROES:
        hero = c.heroes[action - a.CHOOSE]
        return 0.1 * hero.hp + 0.3 * hero.body + 0.2 * hero.speed + 0.1 * hero.spirit
    if action < a.KEEP + VICTORIES:
        card = c.victories[action - a.KEEP]
        return 1.0 * c.objectives[card.main].vp + 0.5 * c.objectives[card.second].vp - card.main / (10.0 * OBJECTIVES)
    if action < a.ACTIVATE + FIGURES:
        return judge_activation(s, c, action - a.ACTIVATE)
    if action < a.MOVE + AREAS:
        return judge_way(s, c, frame.who, action - a.MOVE)
    if action < a.FROM + AREAS:
        return 1.0 if controls(s, team_of(frame.who), action - a.FROM) else 0.5
    if action < a.MARCH + AREAS:
        return judge_way(s, c, frame.who, action - a.MARCH)
    if action < a.TRAVEL + AREAS:
        return judge_way(s, c, frame.who, action - a.TRAVEL)
    if action < a.BRAVE:
        return mobilize_worth(s, c, frame.who, s.heroes[frame.who].at, action - a.MOBILIZE + 1)
    if action == a.BRAVE:
        return brave_worth(s, c, frame.who)
    if action == a.QUEST:
        quest = quest_at(s, c, s.heroes[frame.who].at)
        return 0.0 if quest == NONE else quest_worth(s, c, frame.who, quest)
    if action == a.REST:
        return 0.22 * min(4.0, 1.0 * s.heroes[frame.who].damage) - 0.5
    return -1.0


@apart
def judge_activation(s: State, c: Content, figure: int) -> float:
    """The hero that has most to do goes first, one in danger too."""
    here = place_worth(s, c, figure, s.heroes[figure].at)
    return here + 0.05 * s.heroes[figure].damage


@apart
def judge_way(s: State, c: Content, figure: int, area: int) -> float:
    """Going somewhere: what can be done there, against what can be done here."""
    at = s.heroes[figure].at
    if area == at:
        return fight_worth(s, c, figure, area)
    here = place_worth(s, c, figure, at)
    there = place_worth(s, c, figure, area)
    if has_enemy(s, area, team_of(figure)) and there <= 0.0:
        return there - 0.3
    return there - 0.7 * here + 0.05


# -- cards -----------------------------------------------------------------------------------------------------------------------


@apart
def judge_cards(s: State, c: Content, action: int) -> float:
    """Trading, buying, putting away, paying, Scry."""
    frame: Any = top(s.frames)
    if action < a.BUY:
        return -1.0
    if action < a.BUY + ITEMS:
        return judge_purchase(s, c, frame.who, action - a.BUY)
    if action < a.PUT_AWAY + ITEMS:
        return -1.0 * cost_of(c, action - a.PUT_AWAY)
    if action < a.PAY_CARD:
        return 1.0 * (action - a.PAY)
    if action < a.PAY_BEAST:
        owed: int = frame.owed
        return -1.0 * abs(cost_of(c, action - a.PAY_CARD) - owed)
    if action < a.GAIN_ITEM:
        return -4.0
    if action < a.GAIN_ITEM + ITEMS:
        return 1.0 * cost_of(c, action - a.GAIN_ITEM)
    if action < a.AREA:
        return 0.0
    return judge_pick(s, c, frame.who, action - a.AREA)


@apart
def judge_pick(s: State, c: Content, figure: int, area: int) -> float:
    """An area that a map spell is about."""
    if figure < 0 or figure >= FIGURES:
        return 0.0
    return spot_worth(s, c, figure, area) + 0.1 * c.areas[area].value


@apart
def judge_purchase(s: State, c: Content, figure: int, item: int) -> float:
    """A card is worth about its price in the hands of who can use it, with something left in the pool."""
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


# -- epic combats ------------------------------------------------------------------------------------------------------------------


@apart
def judge_combat(s: State, c: Content, action: int) -> float:
    """Whom to fight, with what, where cards go, spells, flight."""
    frame: Any = top(s.frames)
    if action < a.WEAPON:
        return promise(s, c, frame.who, action - a.FIGHT)
    if action < a.ZONE:
        return judge_weapon(s, c, frame.who, action - a.WEAPON)
    if action < a.GRID_CARD:
        return judge_zone(s, c, frame.side, action - a.ZONE)
    if action < a.GRID_CARD + GRID:
        side: int = frame.side
        return 1.0 * c.combat_cards[s.combat.sides[side].cards[action - a.GRID_CARD]].initiative
    if action < a.CAST + FIGURES * SPELLS:
        return judge_cast(s, c, (action - a.CAST) // SPELLS, (action - a.CAST) % SPELLS)
    if action < a.USE + EQUIPMENT:
        return judge_use(s, c, frame.who)
    if action < a.PASS:
        return judge_target(s, frame.who, frame.source, action - a.TARGET)
    if action == a.PASS:
        return 0.0
    if action < a.STAY:
        return judge_flight(s, c, frame.who, action - a.FLEE)
    if action == a.STAY:
        return 0.0
    if action < a.STAT:
        return judge_push(s, c, frame.who, frame.other, action - a.PUSH)
    return 1.0 if action == a.STAT else 0.5


@rule
def judge_weapon(s: State, c: Content, figure: int, weapon: int) -> float:
    """The dearer weapon is the better one, beyond the first one."""
    if weapon == 0:
        return 2.0
    return 1.0 * c.equipment[s.heroes[figure].items[weapon - 1]].cost


@apart
def judge_cast(s: State, c: Content, figure: int, spell: int) -> float:
    """What a spell brings: in a combat the better standing, on the map what it heals or gains."""
    if not s.combat.on:
        if spell == Spell.RESTORE:
            return 0.15 * min(3.0, most_damage(s, team_of(figure))) - 0.2
        return 0.25 if top(s.frames).kind == pending.Turn.number else 0.0
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


@apart
def judge_use(s: State, c: Content, figure: int) -> float:
    """A consumable: in a combat that is close, or for who is hurt."""
    if not s.combat.on:
        return 0.15 * s.heroes[figure].damage - 0.5
    i = side_of_team(s, team_of(figure))
    if i == NONE:
        return -1.0
    now = standing_of(s, c, i, 0.0, 0.0, 0.0)
    return 0.5 if now < 2.0 or s.heroes[figure].damage > 3 else -0.5


@apart
def judge_target(s: State, figure: int, source: int, who: int) -> float:
    """Help for friends, harm for enemies; of friends the one that is hurt most."""
    spell = source - FROM_ITEM - FIRST_SPELL
    harms = spell == Spell.SLOW or spell == Spell.WITHER or spell == Spell.SHATTER
    friend = 0 <= figure < FIGURES and 0 <= who < FIGURES and team_of(who) == team_of(figure)
    if friend == harms:
        return -1.0
    return 1.0 + 0.1 * s.heroes[who].damage if friend else 1.0


@apart
def judge_flight(s: State, c: Content, figure: int, area: int) -> float:
    """Flee from what looks lost, to where there is something to do."""
    i = side_of_team(s, team_of(figure))
    if i == NONE:
        return -1.0
    other = s.combat.sides[1 - i].who
    ahead = 1.0 * s.combat.sides[i].dealt - s.combat.sides[1 - i].dealt
    return -promise(s, c, figure, other) - 0.3 * ahead - 0.8 + 0.1 * spot_worth(s, c, figure, area)


@apart
def judge_push(s: State, c: Content, by: int, figure: int, area: int) -> float:
    """An enemy goes far from where it wants to be, a friend to where it has something to do."""
    if 0 <= by < FIGURES and team_of(by) == team_of(figure):
        return spot_worth(s, c, figure, area)
    return -spot_worth(s, c, figure, area) - 0.1 * steps_between(c, area, base_of(1 - team_of(figure)))


# -- dice, the wilds, effects ---------------------------------------------------------------------------------------------------------


@apart
def judge_dice(s: State, c: Content, action: int) -> float:
    """Rerolls, where dice go, what to do with what was won."""
    frame: Any = top(s.frames)
    if action < a.REROLL + DICE:
        return judge_reroll(s, action - a.REROLL)
    if action < a.CHARM + DICE:
        return 0.5 if s.roll.faces[action - a.CHARM] == Face.BLANK else -1.0
    if action == a.KEEP_DICE:
        return 0.0
    if action < a.FACE:
        return judge_put(s, action - a.PUT)
    if action < a.FACE + WILDS:
        wild = c.wilds[action - a.FACE]
        return 1.5 - 0.2 * (wild.attack + wild.defence + wild.hp) + 0.3 * wild.vp
    if action == a.TAME or action == a.RECRUIT:
        return judge_tame(s, frame.who, frame.price)
    if action == a.REWARD:
        return 0.5
    if action < a.PART:
        return judge_upgrade(c, action)
    if action == a.DECLINE:
        return 0.0
    worth = worth_of_part(s, c, action - a.PART) / POINT
    return worth if worth != 0.0 else 0.1


@rule
def judge_reroll(s: State, die: int) -> float:
    """A reroll icon takes a blank along; a success is kept."""
    face = s.roll.faces[die]
    if face == Face.BLANK:
        return 2.0
    if face == Face.REROLL:
        return 1.0
    return 0.2 if face == Face.SUCCESS else -1.0


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


@rule
def judge_tame(s: State, figure: int, price: int) -> float:
    """A beast or an ally for who has none, with something left in the pool."""
    me = s.heroes[figure]
    pool = s.teams[team_of(figure)].pool
    if me.beast != NONE and me.ally != NONE:
        return 0.2
    return 0.9 if pool - price >= 1 else 0.3


@rule
def judge_upgrade(c: Content, action: int) -> float:
    """The better combat card joins the deck, the worst ones leave it."""
    if action < a.REMOVE:
        card = c.combat_cards[action - a.UPGRADE]
        bonus = 2.0 if card.surge < 4 else 0.0
        return card.attack + 0.9 * card.defence + 0.8 * card.initiative + bonus
    card = c.combat_cards[action - a.REMOVE]
    bonus = 2.0 if card.surge < 4 else 0.0
    return 4.0 - (card.attack + 0.9 * card.defence + 0.8 * card.initiative + bonus)
