"""What the texts that a fighter carries do all the time (`passive:`), and what they do when something happens (`on event:`).

A fighter is a Figure, or FIGURES + a place of a beast or boss on the map.  Its texts are its ability and, of a hero, the chosen weapon,
armour, trinket, vehicle, beast, ally and what quests have given it for good.  [ET-8.9, ET-6.9]
"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.holds import begin, happen
from holdfast.engine.instructions import ANY_USE, Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE

from .. import decisions as pending
from ..effect_names import (
    DICE_WORD,
    FOE_WORD,
    FROM_HERO,
    FROM_ITEM,
    FROM_MONSTER,
    FROM_OBJECTIVE,
    FROM_QUEST,
    FROM_TAMED,
    FROM_WILD,
    GAINS,
    PASSIVE_WORD,
    Gain,
    Moment,
)
from ..names import ARMOUR_SLOT, BOONS, BOSS, FIGURES, FIRST_VEHICLE, TRINKET_SLOT, WILDS
from ..records import Content
from ..state import State
from .situation import case_holds, foe_of, side_of

_DO, _IF, _EACH, _ON, _END, _NEXT = Op.DO, Op.IF, Op.EACH, Op.ON, Op.END, Op.NEXT


class Text(IntEnum):
    """The texts of a fighter, in their order."""

    ABILITY = 0
    WEAPON = 1
    ARMOUR = 2
    TRINKET = 3
    VEHICLE = 4
    BEAST = 5
    ALLY = 6
    OBJECTIVE = 7
    FIRST_BOON = 8


ABILITY, WEAPON, ARMOUR_TEXT, TRINKET_TEXT, VEHICLE, BEAST, ALLY, OBJECTIVE, FIRST_BOON = Text
"""Constants, as those of rows above: they are looked at so often that looking them up in their class would cost a sixth of the time of a
step."""
TEXTS = FIRST_BOON + BOONS


@apart
def text_of(s: State, c: Content, who: int, i: int) -> int:
    """Return the first row of the i-th text of a fighter, or 0."""
    if who >= FIGURES:
        return c.monsters[s.beasts[who - FIGURES].last].effect.row if i == ABILITY else 0
    me = s.heroes[who]
    if i == ABILITY:
        return c.heroes[me.hero].effect.row
    if i == WEAPON:
        return weapon_text(s, c, who)
    if i == ARMOUR_TEXT or i == TRINKET_TEXT:
        item = me.items[ARMOUR_SLOT if i == ARMOUR_TEXT else TRINKET_SLOT]
        return 0 if item == NONE else c.equipment[item].effect.row
    if i == VEHICLE:
        return 0 if me.vehicle == NONE else c.vehicles[me.vehicle].effect.row
    if i == BEAST:
        return beast_text(c, me.beast)
    if i == ALLY:
        return 0 if me.ally == NONE else c.wilds[me.ally].effect.row
    if i == OBJECTIVE:
        objective = objective_of(s, c, who)
        return 0 if objective == NONE else c.objectives[objective].effect.row
    boon = me.boons[i - FIRST_BOON]
    return 0 if boon == NONE else c.quests[boon].reward.row


@rule
def objective_of(s: State, c: Content, figure: int) -> int:
    """Return the objective that a hero has now, or NONE.  [ET-11.3]"""
    me = s.heroes[figure]
    if me.victory == NONE:
        return NONE
    return c.victories[me.victory].second if me.second else c.victories[me.victory].main


@apart
def source_of(s: State, c: Content, who: int, i: int) -> int:
    """Return what the i-th text of a fighter is from, as frames of effects know it."""
    if who >= FIGURES:
        return FROM_MONSTER + s.beasts[who - FIGURES].last
    me = s.heroes[who]
    if i == ABILITY:
        return FROM_HERO + me.hero
    if i == WEAPON:
        return FROM_ITEM + me.items[s.combat.sides[side_of(s, who)].weapon - 1]
    if i == ARMOUR_TEXT or i == TRINKET_TEXT:
        return FROM_ITEM + me.items[ARMOUR_SLOT if i == ARMOUR_TEXT else TRINKET_SLOT]
    if i == VEHICLE:
        return FROM_ITEM + FIRST_VEHICLE + me.vehicle
    if i == BEAST:
        return FROM_WILD + me.beast if me.beast < WILDS else FROM_TAMED + me.beast - WILDS
    if i == ALLY:
        return FROM_WILD + me.ally
    return FROM_OBJECTIVE + objective_of(s, c, who) if i == OBJECTIVE else FROM_QUEST + me.boons[i - FIRST_BOON]


@rule
def weapon_text(s: State, c: Content, who: int) -> int:
    """Only the weapon that was chosen for this combat counts.  [ET-8.1]"""
    side = side_of(s, who)
    if side == NONE or s.combat.sides[side].weapon <= 0:
        return 0
    item = s.heroes[who].items[s.combat.sides[side].weapon - 1]
    return 0 if item == NONE else c.equipment[item].effect.row


@rule
def beast_text(c: Content, beast: int) -> int:
    """The first row of what a tamed beast adds, of the wilds deck or epic.  [ET-8.29]"""
    if beast == NONE:
        return 0
    return c.wilds[beast].effect.row if beast < WILDS else c.monsters[beast - WILDS].tamed.row


@rule
def gain_of(s: State, c: Content, who: int, gain: int) -> int:
    """Return what the texts of a fighter add to one of its values now; outside combats nothing of it depends on the moment.  [ET-8.9]"""
    if who < FIGURES and side_of(s, who) == NONE:
        return s.heroes[who].gains[gain]
    total = 0
    for i in range(TEXTS):
        total += gain_in(s, c, text_of(s, c, who, i), who, gain, 0)
    return total


@rule
def imposed(s: State, c: Content, who: int, gain: int) -> int:
    """Return what the texts of a fighter add to a value of whoever fights it.  [ET-8.9]"""
    total = 0
    for i in range(TEXTS):
        total += gain_in(s, c, text_of(s, c, who, i), who, gain, 1)
    return total


@apart
def gain_in(s: State, c: Content, start: int, who: int, gain: int, foes: int) -> int:
    """Return what the `passive:` parts of a text add to a value, behind `foe:` if `foes` is 1, else before it.  [ET-8.9]"""
    if start <= 0:
        return 0
    total = 0
    at = start
    inside = 0  # the row behind the passive part, or 0 outside
    aimed = 0  # the row behind what is for the foe
    while c.code[at].op != _END:
        if at >= inside:
            inside = 0
        if at >= aimed:
            aimed = 0
        row = c.code[at]
        if inside == 0:
            if row.op == _EACH and row.word == PASSIVE_WORD:
                inside = row.to
                at += 1
            else:
                at = at + 1 if row.op == _DO or row.op == _NEXT else row.to
        elif row.op == _DO:
            word = row.word + row.a if row.word == DICE_WORD else row.word
            if word == gain and row.word <= DICE_WORD and (aimed > 0) == (foes == 1):
                total += row.b if row.word == DICE_WORD else row.a if row.a != 0 else 1  # a word without a number counts once
            at += 1
        elif row.op == _IF:
            at = at + 1 if case_holds(s, who, row.word) else row.to
        else:
            if row.op == _EACH and row.word == FOE_WORD:
                aimed = row.to
            at += 1
    return total


@rule
def refit(s: State, c: Content, figure: int) -> None:
    """What a hero carries, or what holds for it, has changed: its values and HP follow, and nobody is defeated by that.  [ET-2.7]"""
    me = s.heroes[figure]
    for gain in range(GAINS):
        me.gains[gain] = 0
    for i in range(TEXTS):
        if i != WEAPON:
            gather(s, c, text_of(s, c, figure, i), figure)
    me.hp = max(1, c.heroes[me.hero].hp + me.gains[Gain.HP])
    me.damage = min(me.damage, me.hp - 1)


@apart
def gather(s: State, c: Content, start: int, figure: int) -> None:
    """Add what the `passive:` parts of a text give a hero at any moment: what has a condition holds in combats alone."""
    at = start
    inside = 0  # the row behind the passive part, or 0 outside
    while at > 0 and c.code[at].op != _END:
        if at >= inside:
            inside = 0
        row = c.code[at]
        if inside == 0 and row.op == _EACH and row.word == PASSIVE_WORD:
            inside = row.to
            at += 1
        elif row.op == _DO:
            if inside > 0 and row.word <= DICE_WORD:
                is_dice = row.word == DICE_WORD
                s.heroes[figure].gains[row.word + row.a if is_dice else row.word] += row.b if is_dice else row.a if row.a != 0 else 1
            at += 1
        else:
            at = at + 1 if row.op == _NEXT else row.to


@rule
def attribute(s: State, c: Content, figure: int, gain: int) -> int:
    """Return Speed, Body, Mind or Spirit of a hero with all that it carries; not below 0.  [ET-2.10]"""
    card = c.heroes[s.heroes[figure].hero]
    printed = card.speed if gain == Gain.SPEED else card.body if gain == Gain.BODY else card.mind if gain == Gain.MIND else card.spirit
    return max(0, printed + gain_of(s, c, figure, gain))


# -- when something happens ----------------------------------------------------------------------------------------------------


@apart
def happens(s: State, c: Content, who: int, event: int) -> None:
    """Begin what the texts of a fighter do when something happens to it, in their order, and what waits for it.  [ET-8.2]"""
    if is_immune(s, c, who, event):
        return
    happen(s, pending.Effect.number, event, who, NONE)
    for i in range(TEXTS - 1, -1, -1):
        row = text_of(s, c, who, i)
        if row > 0:
            happens_in(s, c, row, source_of(s, c, who, i), who, event)


@rule
def is_immune(s: State, c: Content, who: int, event: int) -> bool:
    """Whether the hero that fights a boss has won that its Dread or its Thorns do nothing.  [ET-6.9]"""
    if who != FIGURES + BOSS or (event != Moment.HURT and event != Moment.ROUND_START):
        return False
    foe = foe_of(s, who)
    return foe != NONE and gain_of(s, c, foe, Gain.NO_THORNS if event == Moment.HURT else Gain.NO_DREAD) > 0


@apart
def happens_in(s: State, c: Content, start: int, source: int, who: int, event: int) -> None:
    """Begin the `on event:` parts of one text, for a fighter."""
    at = start
    while at > 0 and c.code[at].op != _END:
        row = c.code[at]
        if row.op == _ON and row.word == event:
            begin(s.frames, pending.Effect.number, who, source, at + 1, ANY_USE)
        at = at + 1 if row.op == _DO or row.op == _NEXT else row.to


@rule
def has_part(c: Content, start: int, op: int, word: int) -> bool:
    """Whether one text has a part of a kind: `on event:` of that event, or what is done for each of something.  [ET-8.2]"""
    at = start
    while at > 0 and c.code[at].op != _END:
        row = c.code[at]
        if row.op == op and row.word == word:
            return True
        at = at + 1 if row.op == _DO or row.op == _NEXT else row.to
    return False
