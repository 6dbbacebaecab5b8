"""How an epic combat stands for a screen, and what comes of it as it stands: reckoned with the functions of the rules."""

from __future__ import annotations

from holdfast.engine.actions import kebabs
from holdfast.engine.holds import WAITS
from holdfast.engine.instructions import Op

from . import decisions as pending
from . import layout
from .effect_names import Moment
from .names import FIGURES, CombatCard, Hero, Monster, Stage, Stat
from .records import Content
from .rules.aftermath import winner_by
from .rules.blows import blow_of, first_side, initiative_loss
from .rules.situation import ACTIVE, OTHER, hp_left, is_hero
from .rules.standing import TEXTS, has_part, is_immune, text_of
from .rules.surges import surges_to_come
from .state import State

HERO_NAMES, MONSTER_NAMES, COMBAT_CARD_NAMES = kebabs(Hero), kebabs(Monster), kebabs(CombatCard)

AT_BLOWS = tuple(int(one) for one in (Moment.BLOW, Moment.HURT, Moment.UNTOUCHED, Moment.ROUND_END))
"""What happens from the first blow to the end of a combat round."""


def fighter_card(s: State, who: int) -> str:
    """The key of the card of a hero, epic beast or boss."""
    return HERO_NAMES[s.heroes[who].hero] if is_hero(who) else MONSTER_NAMES[s.beasts[who - FIGURES].last]


def ahead(s: State, c: Content, values: list[list[int]]) -> layout.Ahead:
    """What the blows of this combat round do; `values` are Attack, Defence and Initiative of both."""
    frame = s.frames.items[s.frames.count - 1]
    stage = s.combat.stage
    sides = s.combat.sides
    one = _nothing([fighter_card(s, sides[i].who) for i in (ACTIVE, OTHER)])
    if frame.kind == pending.Flee.number:
        one |= {"rests": True, "ahead": True, "dealt": int(sides[ACTIVE].dealt), "taken": int(sides[OTHER].dealt)}
    elif stage < Stage.ROUND:
        one["begins"], one["again"] = not s.combat.round, s.combat.round > 0
    elif stage <= Stage.ROUND_END:
        one = _blows(s, c, values, stage, one)
    else:
        one["over"] = True
    one["surges"] = [COMBAT_CARD_NAMES[card] for i in (ACTIVE, OTHER) for card in surges_to_come(s, c, i)]
    if frame.kind == pending.Zone.number:
        one["cards"] = sum(max(int(side.limit) - side.count, 0) for side in sides)
    return one


def stirs_in(s: State, c: Content, i: int, wins_initiative: bool) -> bool:
    """Whether a text of a side does something when Initiative is won, at a blow or after: that is not reckoned here.  [ET-8.2]"""
    who = s.combat.sides[i].who
    moments = [*AT_BLOWS, *((Moment.INITIATIVE_WON,) if wins_initiative else ())]
    if any(one.kind == WAITS and one.who == who and one.a in moments for one in s.holds.items[: s.holds.count]):
        return True
    rows = [int(text_of(s, c, who, place)) for place in range(TEXTS)]
    return any(has_part(c, row, Op.ON, moment) for row in rows if row > 0 for moment in moments if not is_immune(s, c, who, moment))


def _nothing(cards: list[str]) -> layout.Ahead:
    return {
        "active": cards[ACTIVE],
        "against": cards[OTHER],
        "begins": False,
        "again": False,
        "meets": False,
        "done": False,
        "rests": False,
        "over": False,
        "cards": 0,
        "first": cards[ACTIVE],
        "second": cards[OTHER],
        "fast": 0,
        "slow": 0,
        "tie": False,
        "costs": 0,
        "early": None,
        "late": None,
        "falls": None,
        "first_hp": 0,
        "second_hp": 0,
        "wins": None,
        "stirs": [],
        "surges": [],
        "dealt": 0,
        "taken": 0,
        "missing": None,
        "ahead": False,
    }


def _blows(s: State, c: Content, values: list[list[int]], stage: int, one: layout.Ahead) -> layout.Ahead:
    """Initiative, then blow after blow, until somebody falls; only what is still to come.  [ET-8.10, ET-8.11, ET-8.15]"""
    sides = s.combat.sides
    meets = stage < Stage.INITIATIVE
    first = int(first_side(values[ACTIVE][Stat.INITIATIVE], values[OTHER][Stat.INITIATIVE])) if meets else int(s.combat.turn)
    second = 1 - first
    hp = [max(int(hp_left(s, c, side.who)), 0) for side in sides]
    shell = [int(side.shell) for side in sides]
    dealt = [int(side.dealt) for side in sides]
    tie = values[ACTIVE][Stat.INITIATIVE] == values[OTHER][Stat.INITIATIVE]

    def taken(i: int, damage: int) -> int:
        kept = min(damage, shell[i])
        shell[i] -= kept
        loss = min(damage - kept, hp[i])
        hp[i] -= loss
        return loss

    costs = taken(second, int(initiative_loss(s, c, second))) if meets and not tie else 0
    blows: list[int | None] = [None, None]
    for n, striker in enumerate((first, second)):
        if all(hp) and stage < (Stage.FIRST_BLOW, Stage.SECOND_BLOW)[n]:
            damage = taken(1 - striker, int(blow_of(s, c, striker, values[striker][Stat.ATTACK], values[1 - striker][Stat.DEFENCE])))
            dealt[striker] += damage
            blows[n] = damage
    cards = [fighter_card(s, side.who) for side in sides]
    fallen = next((i for i in (ACTIVE, OTHER) if not hp[i]), None)
    stirs = [cards[i] for i in (ACTIVE, OTHER) if stirs_in(s, c, i, meets and not tie and i == first)]
    is_known = not stirs and not any(surges_to_come(s, c, i) for i in (ACTIVE, OTHER))
    return {
        **one,
        "meets": meets,
        "done": not meets and blows == [None, None],
        "first": cards[first],
        "second": cards[second],
        "fast": values[first][Stat.INITIATIVE],
        "slow": values[second][Stat.INITIATIVE],
        "tie": tie,
        "costs": costs,
        "early": blows[0],
        "late": blows[1],
        "falls": cards[fallen] if fallen is not None and is_known else None,
        "first_hp": hp[first],
        "second_hp": hp[second],
        "wins": cards[int(winner_by(dealt[ACTIVE], dealt[OTHER]))] if s.combat.round > 1 and fallen is None and is_known else None,
        "stirs": stirs,
        "dealt": dealt[ACTIVE],
        "taken": dealt[OTHER],
        "ahead": True,
    }
