"""A solver for one fight: whom to shoot, what to block, what to take, whom to strike, with the cards, Units, Skills and mana at hand.

What a player could play is laid out as items in a work space (`engine/scratch.py`): for each the points of an attack, of a block and of
an attack from afar that it would give against the enemies, doubled.  Each item is used once, so a block costs attacks.
"""

from __future__ import annotations

from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.scratch import scratch

from ..names import (
    ABILITIES,
    ATTACKS,
    BASIC_COLOURS,
    COMMANDS,
    FIRST_ARTIFACT,
    FIRST_SPELL,
    FOES,
    NO_COLOUR,
    SKILLS,
    WOUND,
    Element,
    EnemyColour,
    SkillUse,
    When,
)
from ..records import Content
from ..rules.foes import (
    ARCANE,
    BRUTAL,
    ELUSIVE,
    FORTIFIED,
    PARALYZE,
    POISON,
    SWIFT,
    UNFORTIFIED,
    armor_of,
    attack_element,
    attack_traits,
    attack_value,
    fortification,
    is_open,
    is_there,
    need_of_block,
    printed,
    traits,
)
from ..rules.play import ability_mana, ability_row
from ..rules.rounds import rounds_of
from ..state import State
from .purse import EMPTY, purse_of, without
from .worth import IS_SWIFT, Wish, sideways, yields_of

_PASSIVE = SkillUse.PASSIVE
_NOT_COMBAT, _INTERACTION = When.NOT_COMBAT, When.INTERACTION
_GREY, _VIOLET, _BROWN, _RED = EnemyColour.GREY, EnemyColour.VIOLET, EnemyColour.BROWN, EnemyColour.RED
ITEMS = 28
"""Room for items: attacks from 0 on, blocks from ITEMS on, attacks from afar from 2 * ITEMS on, whether one is taken from 3 * ITEMS on."""
SUMMONED_ATTACK = 6
"""What one reckons with of an enemy that will be summoned: its attack."""
HURT = 0.6
"""What a Wound costs, in points, while there is time to heal it."""
UNIT_HURT = 1.5
"""What a Wound of a Unit costs, in points for each of its levels."""
HURT_AT_LAST = 2.0
"""What a Wound costs in the last round: it counts as the game ends."""
CLOGGED = 0.3
"""What a Wound costs more for each one that is in hand already: with many of them whole turns are lost."""
KNOCKED_OUT = 4.0
"""What the cards cost that are discarded in a knock-out."""
PARALYZED = 4.0
HOPELESS = -9.0
"""What a fight is said to be worth that cannot be won."""


# -- what is at hand -----------------------------------------------------------------------------------------------------------


@rule
def put_item(items: list[int], n: int, attack: float, block: float, afar: float) -> int:
    """Lay an item down; returns how many there are."""
    if n < ITEMS and (attack > 0.0 or block > 0.0 or afar > 0.0):
        items[n] = int(min(2.0 * attack, 60.0))
        items[ITEMS + n] = int(min(2.0 * block, 60.0))
        items[2 * ITEMS + n] = int(min(2.0 * afar, 60.0))
        return n + 1
    return n


@apart
def lay_items(s: State, c: Content, seat: int, items: list[int], against: int, afar: int, element: int, units: bool) -> int:
    """Lay down everything one could play: `against` are the resistances, `afar` what reaches the enemy, `element` that of its attack.

    The best cards come last by their number, so they are paid for first.
    """
    held = s.players[seat].hand.held
    n = 0
    purse = purse_of(s, seat)
    poor_attack, poor_block = sideways(Wish.MELEE_WISE, against), sideways(Wish.BLOCKS, element)
    for kind in range(WOUND - 1, -1, -1):
        count = held[kind]
        if count == 0:
            continue
        card = c.cards[kind]
        is_spell = FIRST_SPELL <= kind < FIRST_ARTIFACT
        attack, block, shot = poor_attack, poor_block, 0.0
        if not is_spell:
            strong, guard, shot = yields_of(c, card.basic.row, against, afar, element)
            attack, block = max(attack, strong), max(block, guard)
        strong, guard, far = attack, block, shot
        if card.colour < BASIC_COLOURS and kind < FIRST_ARTIFACT:
            strong, guard, far = yields_of(c, card.basic.row if is_spell else card.strong.row, against, afar, element)
            strong, guard, far = max(attack, strong), max(block, guard), max(shot, far)
        for _ in range(count):
            left = without(purse, card.colour) if strong > attack or guard > block or far > shot else EMPTY
            if left != EMPTY:
                purse = left
                n = put_item(items, n, strong, guard, far)
            else:
                n = put_item(items, n, attack, block, shot)
    if units:
        n = lay_units(s, c, seat, items, n, purse, against, afar, element)
    return lay_skills(s, c, seat, items, n, against, afar, element)


@rule
def lay_units(s: State, c: Content, seat: int, items: list[int], n: int, purse: int, against: int, afar: int, element: int) -> int:
    """Units that are ready, with the best of their abilities."""
    for place in range(COMMANDS):
        one = s.players[seat].company[place]
        if one.unit == NONE or one.spent or one.wounds > 0:
            continue
        attack, block, shot = 0.0, 0.0, 0.0
        rest = purse
        for ability in range(ABILITIES):
            colour = ability_mana(c, one.unit, ability)
            row = ability_row(c, one.unit, ability)
            left = purse if colour == NO_COLOUR else without(purse, colour) if colour < BASIC_COLOURS else EMPTY
            if row > 0 and left != EMPTY:
                strong, guard, far = yields_of(c, row, against, afar, element)
                if strong > attack or guard > block or far > shot:
                    rest = min(rest, left)
                attack, block, shot = max(attack, strong), max(block, guard), max(shot, far)
        purse = rest
        n = put_item(items, n, attack, block, shot)
    return n


@rule
def lay_skills(s: State, c: Content, seat: int, items: list[int], n: int, against: int, afar: int, element: int) -> int:
    """Skills that can still be used."""
    me = s.players[seat]
    ready = me.skills & ~me.turn_skills & ~me.round_skills
    if ready == 0:
        return n
    for skill in range(SKILLS):
        if ready >> skill & 1 and c.skills[skill].use != _PASSIVE and c.skills[skill].when not in (_NOT_COMBAT, _INTERACTION):
            attack, block, shot = yields_of(c, c.skills[skill].effect.row, against, afar, element)
            n = put_item(items, n, attack, block, shot)
    return n


@apart
def strength_of(s: State, c: Content, seat: int) -> float:
    """The attack that a player could make in the attack phase with what is at hand."""
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, 0, Wish.FROM_AFAR, 0, True)
    return sum_of(items, n, 0)


@rule
def sum_of(items: list[int], n: int, what: int) -> float:
    """The points of all items together."""
    total = 0
    for i in range(n):
        total += items[ITEMS * what + i]
    return total / 2


@rule
def spare_for_block(items: list[int], n: int, need: float) -> bool:
    """Take the items that lose the least attack for a block; returns whether there are enough of them."""
    blocked = 0.0
    while blocked < need:
        best = NONE
        gain = -1000
        for i in range(n):
            if not items[3 * ITEMS + i] and items[ITEMS + i] > 0 and items[ITEMS + i] - items[i] > gain:
                best = i
                gain = items[ITEMS + i] - items[i]
        if best == NONE:
            return False
        items[3 * ITEMS + best] = 1
        blocked += items[ITEMS + best] / 2
    return True


@rule
def attack_left(items: list[int], n: int) -> float:
    """The attack that the items give which were not taken for a block."""
    left = 0.0
    for i in range(n):
        if not items[3 * ITEMS + i]:
            left += items[i] / 2
    return left


@rule
def take_back(items: list[int], n: int) -> None:
    """No item is taken for a block any more."""
    for i in range(n):
        items[3 * ITEMS + i] = 0


# -- before a fight --------------------------------------------------------------------------------------------------------------


@rule
def usual_enemy(c: Content, colour: int) -> int:
    """The hardest enemy of a colour that may still come, by Fame: what one reckons with that one has not seen."""
    best = 0
    for enemy in range(len(c.enemies)):
        if (c.enemies[enemy].colour == colour and c.enemies[enemy].fame > c.enemies[best].fame) or c.enemies[best].colour != colour:
            best = enemy
    return best


@rule
def wounds_of(s: State, c: Content, seat: int, damage: int) -> int:
    armor = c.levels[s.players[seat].level].armor
    return (damage + armor - 1) // armor


@rule
def harm(s: State, c: Content, seat: int, bits: int, damage: int) -> float:
    """What an attack that gets through costs, in points."""
    if bits & BRUTAL:
        damage *= 2
    wounds = wounds_of(s, c, seat, damage)
    hand = s.players[seat].hand
    hurt = HURT if s.round < rounds_of(s) else HURT_AT_LAST
    cost = (hurt + CLOGGED * hand.held[WOUND]) * wounds
    if s.combat.wounds + wounds >= c.levels[s.players[seat].level].hand:
        cost += KNOCKED_OUT
    if bits & POISON:
        cost += 0.8 * hurt * wounds
    if bits & PARALYZE:
        cost += PARALYZED
    return cost + (3.0 if wounds >= 4 else 0.0)


@rule
def strike_of(c: Content, enemy: int) -> int:
    """The attack to reckon with of an enemy."""
    return SUMMONED_ATTACK if c.enemies[enemy].summons > 0 else int(c.enemies[enemy].attack)


@rule
def block_need(c: Content, enemy: int) -> float:
    """The block that an enemy asks for."""
    return strike_of(c, enemy) * (2.0 if printed(c, enemy) & SWIFT else 1.0)


@rule
def ends_hand(s: State, c: Content, seat: int, bits: int, damage: int) -> bool:
    """Whether an attack that gets through leaves no cards in hand to strike with: one that paralyzes, or knocks out."""
    wounds = wounds_of(s, c, seat, 2 * damage if bits & BRUTAL else damage)
    return damage > 0 and (bits & PARALYZE != 0 or s.combat.wounds + wounds >= c.levels[s.players[seat].level].hand)


@rule
def blow_value(
    s: State, c: Content, seat: int, items: list[int], n: int, first: int, second: int, blocked: int, armor: float, less: float
) -> float:
    """What is lost in a fight in which these enemies are blocked, by bits, and the others are not; HOPELESS if none is beaten then."""
    take_back(items, n)
    if blocked & 1 and not spare_for_block(items, n, block_need(c, first)):
        return HOPELESS
    if blocked & 2 and not spare_for_block(items, n, block_need(c, second)):
        return HOPELESS
    if attack_left(items, n) - less < armor:
        return HOPELESS
    lost = 0.0
    wounds = 0
    for i in range(2):
        enemy = second if i else first
        if enemy == NONE or blocked >> i & 1:
            continue
        bits, strike = printed(c, enemy), strike_of(c, enemy)
        if ends_hand(s, c, seat, bits, strike):
            return HOPELESS
        wounds += wounds_of(s, c, seat, 2 * strike if bits & BRUTAL else strike)
        lost += harm(s, c, seat, bits, strike)
    return HOPELESS if wounds >= c.levels[s.players[seat].level].hand else -lost


@apart
def fight_value(s: State, c: Content, seat: int, first: int, second: int, sited: int, units: bool, less: float) -> float:
    """What a fight against one enemy or two would bring, in points; HOPELESS if they cannot be beaten.

    `sited`: whether a site fortifies them; `less`: attack that is spent on the way there.
    """
    bits = printed(c, first)
    both = bits | printed(c, second) if second != NONE else bits
    armor = float(c.enemies[first].armor)
    fame = float(c.enemies[first].fame)
    if bits & ELUSIVE:
        armor = float(c.enemies[first].elusive)
    if second != NONE:
        armor += c.enemies[second].armor
        fame += c.enemies[second].fame
    forts = int(sited) + (1 if both & FORTIFIED else 0)
    if both & UNFORTIFIED:
        forts = 0
    element = Element.PHYSICAL if c.enemies[first].summons > 0 else int(c.enemies[first].element) + (IS_SWIFT if bits & SWIFT else 0)
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, both, Wish.SIEGES if forts == 1 else Wish.FROM_AFAR, element, units)
    best = HOPELESS
    if (sum_of(items, n, 2) if forts < 2 else 0.0) - max(less, 0.0) >= armor:
        best = 0.0
    elif sum_of(items, n, 0) - less >= armor:  # else no block leaves enough
        for blocked in range(4 if second != NONE else 2):
            best = max(best, blow_value(s, c, seat, items, n, first, second, blocked, armor, less))
    return fame + best if best > HOPELESS else HOPELESS


@apart
def hidden_value(s: State, c: Content, seat: int, colour: int, sited: int, units: bool, less: float, reward: float) -> float:
    """What a fight with its reward brings on average against an enemy of a colour that nobody has seen."""
    value = 0.0
    count = 0
    for enemy in range(len(c.enemies)):
        if c.enemies[enemy].colour == colour:
            fight = fight_value(s, c, seat, enemy, NONE, sited, units, less)
            copies = c.enemies[enemy].copies
            count += copies
            value += copies * (fight + reward if fight > HOPELESS else -harm(s, c, seat, printed(c, enemy), strike_of(c, enemy)))
    return value / max(count, 1)


# -- in a fight ------------------------------------------------------------------------------------------------------------------


@rule
def shot_of(s: State, c: Content, foe: int) -> int:
    """What reaches an enemy in the ranged phase."""
    return Wish.SIEGES if fortification(s, c, foe) > 0 else Wish.FROM_AFAR


@apart
def can_shoot(s: State, c: Content, seat: int, foe: int) -> bool:
    """Whether all that is at hand beats an enemy from afar."""
    if fortification(s, c, foe) >= 2:
        return False
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, traits(s, c, foe), shot_of(s, c, foe), 0, not s.combat.no_units)
    afar = sum_of(items, n, 2)
    return afar >= armor_of(s, c, foe) + c.enemies[s.combat.foes[foe].enemy].defense


@apart
def can_beat(s: State, c: Content, seat: int, foe: int) -> bool:
    """Whether all that is at hand beats an enemy in the attack phase."""
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, traits(s, c, foe), Wish.FROM_AFAR, 0, not s.combat.no_units)
    whole = sum_of(items, n, 0)
    return whole >= armor_of(s, c, foe) + c.enemies[s.combat.foes[foe].enemy].defense


@rule
def weakest(s: State, c: Content) -> int:
    """The enemy with the least armor of those that still fight; NONE without any."""
    found = NONE
    for foe in range(FOES):
        if is_there(s, foe) and (found == NONE or armor_of(s, c, foe) < armor_of(s, c, found)):
            found = foe
    return found


@rule
def own_traits(s: State, c: Content, foe: int) -> int:
    """The traits that count when an enemy is struck at last: of one that has summoned another its own."""
    one = s.combat.foes[foe]
    return (printed(c, one.enemy) | one.given) & ~one.stripped


@rule
def prize(s: State, c: Content) -> float:
    """What beating the enemies that are left is worth: their Fame, and the site."""
    fame = 0.0
    for foe in range(FOES):
        if is_there(s, foe):
            fame += c.enemies[s.combat.foes[foe].enemy].fame
    return fame + (4.0 if s.combat.site > 0 else 1.0)


@rule
def wounds_to_come(s: State, c: Content, seat: int, but: int) -> int:
    """The Wounds of all attacks that are open, but for one, if none is blocked."""
    wounds = 0
    for at in range(ATTACKS * FOES):
        foe, attack = at // ATTACKS, at % ATTACKS
        if at != but and is_open(s, c, foe, attack):
            wounds += wounds_of(s, c, seat, attack_value(s, c, foe, attack) * (2 if attack_traits(s, c, foe, attack) & BRUTAL else 1))
    return wounds


@apart
def block_worth(s: State, c: Content, seat: int, at: int) -> float:
    """How much blocking an attack is worth: the harm it spares, less what is lost if no enemy can be beaten afterwards."""
    foe, attack = at // ATTACKS, at % ATTACKS
    if not is_open(s, c, foe, attack):
        return -1.0
    bits = traits(s, c, foe)
    element = attack_element(s, c, foe, attack) + (IS_SWIFT if bits & SWIFT else 0)
    target = weakest(s, c)
    items = scratch(4 * ITEMS)
    n = lay_items(s, c, seat, items, own_traits(s, c, target) & ~ARCANE, Wish.FROM_AFAR, element, not s.combat.no_units)
    whole = sum_of(items, n, 0)
    can_block = spare_for_block(items, n, need_of_block(s, c, foe, attack) + 0.0)
    left = attack_left(items, n)
    if not can_block:
        return -1.0
    damage = attack_value(s, c, foe, attack)
    worth = harm(s, c, seat, attack_traits(s, c, foe, attack), damage)
    if worth < 0.5:
        return -1.0
    least = armor_of(s, c, target) + 0.0
    if whole >= least:
        if left < least:
            worth -= prize(s, c)
        elif ends_hand(s, c, seat, attack_traits(s, c, foe, attack), damage):
            worth += prize(s, c)
        else:
            limit = c.levels[s.players[seat].level].hand
            others = wounds_to_come(s, c, seat, at) + s.combat.wounds
            if others >= limit:  # several have to be blocked
                worth += 0.5 * prize(s, c)
            elif others + wounds_of(s, c, seat, damage) >= limit:
                worth += prize(s, c)
    return worth
