"""An epic combat for a screen: two grids face to face, and what the blows would do as things stand."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content
from holdfast.schema.memory.view_memo import memoized

from . import decisions as pending
from . import layout
from .effect_names import REPEAT
from .names import BATTLES, FIGURES, Battle, CombatCard, Epic, Fighter, Stage, Stat, Zone
from .records import Content as Record
from .rules.blows import blow_of, first_side, statistic
from .rules.situation import ACTIVE, OTHER, hp_left, is_hero
from .state import State
from .view_ahead import ahead, fighter_card

FIGHTER_NAMES = kebabs(Fighter)
CARD_NAMES, ZONE_NAMES, EPIC_NAMES, BATTLE_NAMES = kebabs(CombatCard), kebabs(Zone), kebabs(Epic), kebabs(Battle)


@memoized
def combat_part(s: State, content: Content[Record]) -> layout.Combat | None:
    """The epic combat that is on; null while there is none."""
    if not s.combat.on or s.result:
        return None
    values = [
        [_value(s, content.record, side, which) for which in (Stat.ATTACK, Stat.DEFENCE, Stat.INITIATIVE)] for side in (ACTIVE, OTHER)
    ]
    sides = [_side(s, content, side, values) for side in (ACTIVE, OTHER)]
    return {
        "round": max(s.combat.round, 1),
        "epic": [EPIC_NAMES[face] for face in s.combat.epic if face != NONE],
        "battle": BATTLE_NAMES[s.combat.battle] if 0 <= s.combat.battle < BATTLES else None,
        **ahead(s, content.record, values),
        "sides": sides,
    }


def _value(s: State, c: Record, i: int, which: int) -> int:
    """A statistic as it stands; once the sides have met it is that of this combat round, and after the last one stays so.

    Sides that are parted before they have met have no totals.  [ET-8.9]
    """
    have_met = any(total for side in s.combat.sides for total in side.total)
    if have_met and s.combat.stage >= Stage.INITIATIVE and s.combat.stage != Stage.GO_ON:
        return int(s.combat.sides[i].total[which])
    return int(statistic(s, c, i, which))


def fighter_name(s: State, content: Content[Record], who: int) -> str:
    """The name of a hero, epic beast or boss."""
    if is_hero(who):
        return content.card("heroes", s.heroes[who].hero).name
    return content.card("monsters", s.beasts[who - FIGURES].last).name


def _side(s: State, content: Content[Record], i: int, values: list[list[int]]) -> layout.Side:
    """A side; `values` are Attack, Defence and Initiative of both."""
    name = fighter_name(s, content, s.combat.sides[i].who)
    return {"name": name, "strength": _damage(s, content.record, i, values), "members": [_fighter(s, content, i, values)]}


def _fighter(s: State, content: Content[Record], i: int, values: list[list[int]]) -> layout.Fighter:
    side, c = s.combat.sides[i], content.record
    who = side.who
    top = s.frames.items[s.frames.count - 1]
    attack, defence, initiative = values[i]
    most = s.heroes[who].hp if is_hero(who) else c.monsters[s.beasts[who - FIGURES].last].hp
    return {
        "fighter": FIGHTER_NAMES[who],
        "card": fighter_card(s, who),
        "name": fighter_name(s, content, who),
        "acting": s.deciding != 0 and top.who == who,
        "hp": max(int(hp_left(s, c, who)), 0),
        "most": most,
        "attack": attack,
        "defence": defence,
        "initiative": initiative,
        "first": _is_first(i, values),
        "drawn": CARD_NAMES[side.drawn] if side.drawn != NONE else None,
        "might": _zone(s, i, Zone.MIGHT),
        "guard": _zone(s, i, Zone.GUARD),
        "tempo": _zone(s, i, Zone.TEMPO),
        "closed": ZONE_NAMES[side.last] if side.last != NONE and not side.flags & REPEAT else None,
    }


def _zone(s: State, i: int, zone: int) -> list[str]:
    """The cards of a zone of a grid, in the order in which they were placed."""
    side = s.combat.sides[i]
    return [CARD_NAMES[side.cards[n]] for n in range(side.count) if side.zones[n] == zone]


def _is_first(i: int, values: list[list[int]]) -> bool:
    """Whether a side would strike first; on a tie the active one does.  [ET-8.10, ET-8.21]"""
    return int(first_side(values[ACTIVE][Stat.INITIATIVE], values[OTHER][Stat.INITIATIVE])) == i


def _damage(s: State, c: Record, i: int, values: list[list[int]]) -> int:
    """The damage of the blow of a side as things stand.  [ET-8.11]"""
    return int(blow_of(s, c, i, values[i][Stat.ATTACK], values[1 - i][Stat.DEFENCE]))


@memoized
def grid_part(s: State, _: Content[Record]) -> list[layout.Grid]:
    """The cards of the enemy's Tempo of which one is chosen to count 0.  [ET-8.16]"""
    if not s.combat.on or s.result or not s.frames.count:
        return []
    frame = pending.Cancel.top(s.frames)
    if frame.kind != pending.Cancel.number or not 0 <= frame.side < 2:
        return []
    side = s.combat.sides[frame.side]
    there = [n for n in range(side.count) if side.zones[n] == Zone.TEMPO and not side.zeroed >> n & 1]
    return [{"slot": str(n), "card": CARD_NAMES[side.cards[n]]} for n in there]
