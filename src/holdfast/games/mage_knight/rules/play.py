"""What may be played now: Deed cards on either side or sideways, Units, Skills; and what each asks for.  [MK-3.6, MK-4.1, MK-4.3]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import Held, begin, happen
from holdfast.engine.instructions import Op
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import push

from .. import decisions as pending
from .. import log
from ..actions import BANNER, CONVERT, GIVE_BACK, HEAL, MEND, PLAY, POWER, SIDEWAYS, SKILL, USE
from ..effect_names import FROM_SKILL, FROM_UNIT, UNPLAYED, Lasting, Moment
from ..names import (
    ABILITIES,
    ATTACKS,
    BOND,
    COMMANDS,
    FIRST_ARTIFACT,
    NO_COLOUR,
    POINT_KINDS,
    SKILLS,
    WOUND,
    Card,
    Colour,
    Element,
    Phase,
    Points,
    Reach,
    Rule,
    SkillUse,
    Sort,
    When,
)
from ..records import Content
from ..state import State
from .cards import put_in_play, row_of, throw_away
from .effect_words import WORDS
from .effects import playable
from .mana import ask_mana, has_all, has_mana
from .middle import lay, may_give_back, pick_up
from .points import kind_of_attack, may_attack, may_block, may_shoot
from .situation import needs_influence, needs_move, rate_of, uses_now
from .strike import gain_fame

_SIDEWAYS = Rule.SIDEWAYS
_SPELL, _ARTIFACT = Sort.SPELL, Sort.ARTIFACT
_PASSIVE, _ROUND, _INTERACTIVE = SkillUse.PASSIVE, SkillUse.ROUND, SkillUse.INTERACTIVE
_NOT_COMBAT, _INTERACTION, _OTHER_TURNS = When.NOT_COMBAT, When.INTERACTION, When.OTHER_TURNS
_CAST, _HEALED = Moment.CAST_RED, Moment.HEALED
_COST, _CHOOSE, _PAY = Op.COST, Op.CHOOSE, WORDS.by_name["pay"].number
_FEAR, _COURAGE = Card.BANNER_OF_FEAR, Card.BANNER_OF_COURAGE


@apart
def offer_plays(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Everything that one may play in the present situation.  [MK-4.1, MK-9.2]"""
    if s.turn.phase == Phase.DAMAGE:
        return
    uses = uses_now(s, c, seat)
    turns_sideways = can_sideways(s, c, seat)
    for kind in range(WOUND):
        if s.players[seat].hand.held[kind] > 0:
            mask[PLAY + kind] = can_play(s, c, seat, kind, False, uses, UNPLAYED)
            mask[POWER + kind] = can_play(s, c, seat, kind, True, uses, UNPLAYED)
            mask[SIDEWAYS + kind] = turns_sideways
    if s.players[seat].hand.held[WOUND] > 0 and turns_sideways:
        mask[SIDEWAYS + WOUND] = sideways_hold(s, c, seat, WOUND) != NONE
    offer_units(s, c, seat, mask)
    offer_skills(s, c, seat, uses, mask)
    offer_conversions(s, seat, mask)
    offer_healing(s, c, seat, mask)


# -- Deed cards --------------------------------------------------------------------------------------------------------------


@rule
def price_within(c: Content, row: int, uses: int) -> int:
    """The colours of the mana for which an effect asks before anything else; 0 if it asks for none, or not whatever one chooses.

    [MK-4.14]
    """
    if c.code[row].op == _COST and c.code[row].word == _PAY:
        return c.code[row].a
    colours = 0
    if c.code[row].op == _CHOOSE:
        for arm in range(c.code[row].a):
            head = c.code[row + 1 + arm]
            if head.a & uses:
                if c.code[head.to].op != _COST or c.code[head.to].word != _PAY:
                    return 0
                colours |= c.code[head.to].a
    return colours


@rule
def price_of(c: Content, kind: int, is_strong: bool) -> int:
    """The mana of its own colour that a side asks for, as a set; 0 for none: Spells always, Actions for their strong side.  [MK-4.1]"""
    sort = c.cards[kind].sort
    return 1 << c.cards[kind].colour if sort == _SPELL or (is_strong and sort != _ARTIFACT) else 0


@rule
def black_price(c: Content, kind: int, is_strong: bool) -> int:
    """The strong side of a Spell asks for a black mana besides.  [MK-4.1]"""
    return 1 << Colour.BLACK if is_strong and c.cards[kind].sort == _SPELL else 0


@apart
def can_play(s: State, c: Content, seat: int, kind: int, is_strong: bool, uses: int, step: int) -> bool:
    """Whether a side of a card can be played: paid for, with what it asks for by itself, and of use.  [MK-4.1, MK-9.36]

    `step` is UNPLAYED for one of the hand.
    """
    row = row_of(c, kind, is_strong)
    if s.combat.on and c.cards[kind].healing:
        return False
    if row == 0 or (c.cards[kind].strong.uses if is_strong else c.cards[kind].basic.uses) & uses == 0:
        return False
    price = price_of(c, kind, is_strong)
    if price > 0 and not has_all(s, seat, price, black_price(c, kind, is_strong), price_within(c, row, uses)):
        return False
    return bool(playable(s, c, pending.Effect.number, seat, kind, row, uses, step))


@rule
def can_begin(s: State, c: Content, seat: int, kind: int, is_strong: bool) -> bool:
    """Whether a side of a card that is not in the hand can be played as if it were.  [MK-4.1]"""
    return can_play(s, c, seat, kind, is_strong, uses_now(s, c, seat), 0)


@rule
def play_card(s: State, c: Content, seat: int, kind: int, is_strong: bool) -> None:
    """A Deed card of the hand; an Artifact is thrown away for its strong side.  [MK-4.1]"""
    if is_strong and kind >= FIRST_ARTIFACT:
        throw_away(s, seat, kind)
        s.turn.has_played = True
    else:
        put_in_play(s, seat, kind)
    emit(s, log.POWERED if is_strong else log.PLAYED, seat, kind)
    begin_card(s, c, seat, kind, is_strong)


@apart
def begin_card(s: State, c: Content, seat: int, kind: int, is_strong: bool) -> None:
    """What a side does, once its mana is paid.  [MK-4.1]"""
    uses = uses_now(s, c, seat)
    row = row_of(c, kind, is_strong)
    begin(s.frames, pending.Effect.number, seat, kind, row, uses)
    if c.cards[kind].sort == _SPELL:
        colour = c.cards[kind].colour
        s.turn.cast[colour] += 1
        happen(s, pending.Effect.number, _CAST + colour, seat, NONE)
    if price_of(c, kind, is_strong) > 0:
        push(s.frames, pending.Pay(seat, price_within(c, row, uses), black_price(c, kind, is_strong), price_of(c, kind, is_strong)))
        pending.Pay.top(s.frames).is_for_card = True


@rule
def may_strike_sideways(s: State) -> bool:
    """Whether a card sideways is an attack: in the attack phase alone, siege attacks or not.  [MK-4.8, MK-4.23]"""
    return may_attack(s) and s.turn.phase == Phase.ATTACKING


@rule
def can_sideways(s: State, c: Content, seat: int) -> bool:
    """Whether a card may be played sideways: for move, influence, a block or an attack, not in the first phase.  [MK-4.1, MK-4.8]"""
    if s.combat.on:
        return may_block(s) or may_strike_sideways(s) or needs_move(s, c, seat) or needs_influence(s, seat)
    return s.turn.interacting or (s.turn.phase == Phase.MOVING and not s.turn.resting and not s.turn.acted)


@rule
def points_sideways(c: Content, item: Held, kind: int) -> int:
    """What a card gives sideways by something that holds; 0 if that is for others.  [MK-4.4]"""
    if kind == WOUND:
        return item.b if item.kind == Lasting.WOUND_SIDEWAYS else 0
    if item.kind == Lasting.SIDEWAYS_POINTS:
        return item.b if c.cards[kind].sort > 0 else item.a
    if item.kind != Lasting.UNIVERSAL:
        return 0
    return item.more if c.cards[kind].colour == item.a else item.b


@rule
def sideways_hold(s: State, c: Content, seat: int, kind: int) -> int:
    """What holds by which a card gives the most sideways, or NONE.  [MK-4.4]"""
    best = NONE
    points = 0
    for i in range(len(s.holds.items)):
        item = s.holds.items[i]
        if i < s.holds.count and item.who == seat and points_sideways(c, item, kind) > points:
            points = points_sideways(c, item, kind)
            best = i
    return best


@pending.Playing.answers(PLAY)
@rule
def play_basic(s: State, c: Content, frame: pending.Playing, card: int) -> None:
    """A Deed card for its basic side.  [MK-4.1]"""
    play_card(s, c, frame.who, card, False)


@pending.Playing.answers(POWER)
@rule
def play_strong(s: State, c: Content, frame: pending.Playing, card: int) -> None:
    """A Deed card for its strong side.  [MK-4.1]"""
    play_card(s, c, frame.who, card, True)


@pending.Playing.answers(SIDEWAYS)
@rule
def play_sideways(s: State, c: Content, frame: pending.Playing, card: int) -> None:
    """A point, or what a Skill gives for one such card.  [MK-4.1]"""
    seat = frame.who
    n = c.rules[_SIDEWAYS].value
    by = sideways_hold(s, c, seat, card)
    if by != NONE:
        n = points_sideways(c, s.holds.items[by], card)
        s.holds.items[by].kind = Lasting.USED_UP
    put_in_play(s, seat, card)
    emit(s, log.PLAYED_SIDEWAYS, seat, card, n)
    if may_block(s):
        s.combat.block[Element.PHYSICAL] += n
    elif may_strike_sideways(s):
        s.combat.points[kind_of_attack(s, seat, Reach.MELEE, Element.PHYSICAL)] += n
    elif s.turn.interacting or needs_influence(s, seat):
        s.turn.influence += n
    else:
        s.turn.move += n


# -- Units -------------------------------------------------------------------------------------------------------------------


@rule
def ability_mana(c: Content, unit: int, ability: int) -> int:
    """The colour of the mana that an ability of a Unit costs.  [MK-4.3]"""
    if ability == 0:
        return c.units[unit].mana_1
    return c.units[unit].mana_2 if ability == 1 else c.units[unit].mana_3


@rule
def ability_row(c: Content, unit: int, ability: int) -> int:
    """Where the effect of an ability of a Unit begins; 0 for none.  [MK-4.3]"""
    if ability == 0:
        return c.units[unit].ability_1.row
    return c.units[unit].ability_2.row if ability == 1 else c.units[unit].ability_3.row


@apart
def can_use_ability(s: State, c: Content, seat: int, unit: int, ability: int) -> bool:
    """Whether an ability of a Unit does anything now, and its mana can be paid.  [MK-4.3]"""
    one = c.units[unit]
    uses = one.ability_1.uses if ability == 0 else one.ability_2.uses if ability == 1 else one.ability_3.uses
    now = uses_now(s, c, seat)
    row = ability_row(c, unit, ability)
    colour = ability_mana(c, unit, ability)
    if row == 0 or uses & now == 0 or (colour != NO_COLOUR and not has_mana(s, seat, 1 << colour)):
        return False
    return bool(playable(s, c, pending.Effect.number, seat, FROM_UNIT + colour, row, now))


@rule
def is_usable(s: State, seat: int, place: int) -> bool:
    """Whether a Unit can be used: ready, unwounded, and not barred from the combat; the loyal one never is.  [MK-4.3]"""
    one = s.players[seat].company[place]
    if one.unit == NONE or one.spent or one.wounds > 0:
        return False
    return place == BOND or not (s.combat.on and s.combat.no_units)


@rule
def offer_units(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """Abilities of Units, and what their banners do.  [MK-4.3]"""
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if is_usable(s, seat, place):
            for ability in range(ABILITIES):
                mask[USE + ABILITIES * place + ability] = can_use_ability(s, c, seat, one.unit, ability)
            mask[BANNER + place] = one.banner == _FEAR and may_block(s)
        if one.unit != NONE and one.banner == _COURAGE and one.spent and one.used == 0:
            mask[BANNER + place] = not s.combat.on


@rule
def begin_ability(s: State, c: Content, seat: int, unit: int, ability: int, place: int) -> None:
    """What an ability of a Unit does, once its mana is paid; `place` is NONE for a borrowed one.  [MK-4.3]"""
    colour = ability_mana(c, unit, ability)
    emit(s, log.UNIT_USED, seat, unit)
    begin(s.frames, pending.Effect.number, seat, FROM_UNIT + colour, ability_row(c, unit, ability), uses_now(s, c, seat))
    pending.Effect.top(s.frames).unit = place
    if colour != NO_COLOUR:
        ask_mana(s, seat, 1 << colour)


@pending.Playing.answers(USE)
@rule
def use_unit(s: State, c: Content, frame: pending.Playing, unit: int, ability: int) -> None:
    """It is spent.  [MK-4.3]"""
    seat = frame.who
    one = s.players[seat].company[unit]
    one.spent = True
    begin_ability(s, c, seat, one.unit, ability, unit)


@pending.Playing.answers(BANNER)
@rule
def use_banner(s: State, frame: pending.Playing, unit: int) -> None:
    """Fear spends the Unit and cancels the attack that is named, for a point of Fame; Courage makes it ready once a round.  [MK-4.3]"""
    seat = frame.who
    one = s.players[seat].company[unit]
    if one.banner == _FEAR:
        one.spent = True
        if s.duel.on:
            s.combat.damage = 0
        else:
            s.combat.foes[s.combat.aimed // ATTACKS].done |= 1 << s.combat.aimed % ATTACKS
            s.combat.aimed = NONE
        gain_fame(s, seat, 1)
    else:
        one.spent = False
        one.used = 1
        emit(s, log.UNIT_READY, seat, one.unit)


# -- Skills ------------------------------------------------------------------------------------------------------------------


@rule
def offer_skills(s: State, c: Content, seat: int, uses: int, mask: list[int]) -> None:
    """Skills that are not turned over, and not used this turn; and tokens in the middle to be given back.  [MK-4.4, MK-14.6]"""
    me = s.players[seat]
    for skill in range(SKILLS):
        token = c.skills[skill]
        is_ready = me.skills >> skill & 1 and not me.turn_skills >> skill & 1 and not me.round_skills >> skill & 1
        if token.when == _OTHER_TURNS and me.motivated:
            is_ready = False
        if is_ready and token.use != _PASSIVE and token.effect.row > 0 and token.effect.uses & uses and is_time_for(s, token.when):
            mask[SKILL + skill] = playable(s, c, pending.Effect.number, seat, FROM_SKILL + skill, token.effect.row, uses)
        if token.back.uses & uses and may_give_back(s, c, seat, skill):
            mask[GIVE_BACK + skill] = playable(s, c, pending.Effect.number, seat, FROM_SKILL + skill, token.back.row, uses)


@rule
def is_time_for(s: State, when: int) -> bool:
    """Whether now is the time that a Skill names: outside combats, in an interaction, or any.  [MK-4.21]"""
    if when == _NOT_COMBAT:
        return not s.combat.on
    if when == _INTERACTION:
        return bool(s.turn.interacting)
    return True


@rule
def use_skill(s: State, c: Content, seat: int, skill: int) -> None:
    """It is turned down for the turn or the round; one that is interactive lies in the middle meanwhile.  [MK-4.4, MK-14.5]"""
    me = s.players[seat]
    if c.skills[skill].use == _INTERACTIVE:
        lay(s, seat, skill)
    if c.skills[skill].use in (_ROUND, _INTERACTIVE):
        me.round_skills |= 1 << skill
    else:
        me.turn_skills |= 1 << skill
    if c.skills[skill].when == _OTHER_TURNS:
        me.motivated = True
    emit(s, log.SKILL_USED, seat, skill)
    begin(s.frames, pending.Effect.number, seat, FROM_SKILL + skill, c.skills[skill].effect.row, uses_now(s, c, seat))


@pending.Playing.answers(SKILL)
@rule
def turn_skill(s: State, c: Content, frame: pending.Playing, skill: int) -> None:
    """A Skill, in the turn or in a combat.  [MK-4.4]"""
    use_skill(s, c, frame.who, skill)


@pending.Playing.answers(GIVE_BACK)
@rule
def give_back(s: State, c: Content, frame: pending.Playing, lying: int) -> None:
    """The token in the middle goes back to its owner, for its bonus.  [MK-14.6]"""
    seat = frame.who
    pick_up(s, lying)
    emit(s, log.SKILL_GIVEN, seat, lying)
    begin(s.frames, pending.Effect.number, seat, FROM_SKILL + lying, c.skills[lying].back.row, uses_now(s, c, seat))


# -- points into others ------------------------------------------------------------------------------------------------------


@rule
def kept_attack(s: State, seat: int) -> int:
    """The attack that a card keeps for this phase, by its place in what holds; or NONE.  (Burning Shield)  [MK-4.22]"""
    for i in range(len(s.holds.items)):
        if i < s.holds.count and s.holds.items[i].kind == Lasting.KEPT_ATTACK and s.holds.items[i].who == seat:
            return i
    return NONE


@rule
def offer_conversions(s: State, seat: int, mask: list[int]) -> None:
    """Move into attacks, influence into blocks, and attacks that were kept.  (Agility, Diplomacy, Burning Shield)  [MK-4.21]"""
    mask[CONVERT + Points.KEPT] = may_strike_sideways(s) and kept_attack(s, seat) != NONE
    for points in range(POINT_KINDS):
        rate = rate_of(s, seat, points)
        if rate > 0:
            if points in (Points.ATTACK, Points.RANGED):
                is_time = may_attack(s) if points == Points.ATTACK else may_shoot(s)
                mask[CONVERT + points] = is_time and s.turn.move >= rate
            else:
                mask[CONVERT + points] = may_block(s) and s.turn.influence >= rate


@pending.Playing.answers(CONVERT)
@rule
def convert_points(s: State, frame: pending.Playing, points: int) -> None:
    """Move becomes an attack, influence a block; a kept attack becomes one now.  (Agility, Diplomacy, Burning Shield)  [MK-4.21]"""
    seat = frame.who
    rate = rate_of(s, seat, points)
    if points == Points.KEPT:
        item = s.holds.items[kept_attack(s, seat)]
        s.combat.points[kind_of_attack(s, seat, Reach.MELEE, item.a)] += item.b
        item.kind = Lasting.USED_UP
    elif points in (Points.ATTACK, Points.RANGED):
        s.turn.move -= rate
        s.combat.points[kind_of_attack(s, seat, Reach.MELEE if points == Points.ATTACK else Reach.RANGED, Element.PHYSICAL)] += 1
    else:
        s.turn.influence -= rate
        s.combat.block[
            Element.FIRE if points == Points.FIRE_BLOCK else Element.ICE if points == Points.ICE_BLOCK else Element.PHYSICAL
        ] += 1


# -- healing -----------------------------------------------------------------------------------------------------------------


@rule
def offer_healing(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """A Wound of the hand for a point, or one of a Unit for its level.  [MK-11.2]"""
    if s.combat.on or s.turn.heal == 0:
        return
    mask[HEAL] = s.players[seat].hand.held[WOUND] > 0
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        mask[MEND + place] = one.unit != NONE and one.wounds > 0 and c.units[one.unit].level <= s.turn.heal


@rule
def spend_healing(s: State, seat: int, n: int) -> None:
    """Healing points are used; some give Fame.  (Golden Grail)  [MK-11.2]"""
    s.turn.heal -= n
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.HEALING_FAME and item.who == seat:
            rewarded = min(n, int(item.b))
            item.b -= rewarded
            gain_fame(s, seat, rewarded)


@pending.Playing.answers(HEAL)
@rule
def heal_wound(s: State, frame: pending.Playing) -> None:
    """A healing point throws away a Wound of the hand.  [MK-11.2]"""
    seat = frame.who
    spend_healing(s, seat, 1)
    throw_away(s, seat, WOUND)
    happen(s, pending.Effect.number, _HEALED, seat, NONE)


@pending.Playing.answers(MEND)
@rule
def mend_with_points(s: State, c: Content, frame: pending.Playing, unit: int) -> None:
    """As many healing points as the level of a Unit take a Wound off it.  [MK-11.2]"""
    seat = frame.who
    one = s.players[seat].company[unit]
    spend_healing(s, seat, c.units[one.unit].level)
    one.wounds -= 1
    emit(s, log.UNIT_MENDED, seat, one.unit)


# -- answers -----------------------------------------------------------------------------------------------------------------
