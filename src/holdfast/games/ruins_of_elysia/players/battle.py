"""What a combat asks of a player and what a player can stand: strikes to come, cards of life, blows that are worth their cards.

Of others only what lies open counts: how many cards they hold, and their wild.
"""

from __future__ import annotations

from holdfast.engine.instructions import POINT
from holdfast.engine.jit import apart, rule

from ..names import CARDS, MONSTERS, NO_CAMP, Rule, Use
from ..records import Content
from ..rules.npcs import is_corrupted, is_villain
from ..state import State

_EXPLORE, _ATTACK, _DEFENSE = Use.EXPLORE, Use.ATTACK, Use.DEFENSE
"""Numbers: they are looked up so often that members of an enum would cost a fifth of the speed of interpreted players."""
DRAW = 1.5
"""The worth of a card drawn, as effects are judged: it is the same in every situation, so it is all that a block is worth on the road."""
STARTING_BLOW = 0.6
"""What a card of a villain adds to its Darkness, in Attack or Defense, on average."""
SPARE = 4
"""So many wild a blow that exhausts a Character is worth."""
STEPS = 3.0
"""How often a villain with five cards strikes: it plays a card in each Attack and each Defend step."""


# -- cards -------------------------------------------------------------------------------------------------------------------


@rule
def draws_of_attack(c: Content, kind: int) -> float:
    """How many cards the Attack block draws."""
    return c.cards[kind].attack.worth[_EXPLORE] / POINT / DRAW


@rule
def draws_of_defense(c: Content, kind: int) -> float:
    """How many cards the Defense block draws."""
    return c.cards[kind].defense.worth[_EXPLORE] / POINT / DRAW


@rule
def draws_on_road(c: Content, kind: int) -> float:
    """How many cards the block for the road draws: what it is worth in a combat."""
    return c.cards[kind].explore.worth[_DEFENSE] / POINT / DRAW


@rule
def blow_of(c: Content, kind: int) -> float:
    """The Attack of a card, and what playing another one is worth."""
    return (c.cards[kind].attack.worth[_ATTACK] - c.cards[kind].attack.worth[_EXPLORE]) / POINT


@rule
def guard_of(c: Content, kind: int) -> float:
    """The Defense of a card, and what playing another one is worth."""
    return (c.cards[kind].defense.worth[_DEFENSE] - c.cards[kind].defense.worth[_EXPLORE]) / POINT


@rule
def saved_by(c: Content, kind: int) -> float:
    """How many more cards of life one has for having this one to play in a Defend step; 0 for one that only is discarded itself."""
    return max(guard_of(c, kind) + draws_of_defense(c, kind) - 1.0, 0.0)


@rule
def arms_of(c: Content, kind: int) -> float:
    """What a card does for a combat: life saved, and blows beyond the plain 2 of a Strike."""
    blow = blow_of(c, kind) + draws_of_attack(c, kind)
    return max(saved_by(c, kind), 0.75 * max(blow - 1.0, 0.0)) + 0.3 * min(saved_by(c, kind), max(blow - 1.0, 0.0))


# -- players -----------------------------------------------------------------------------------------------------------------


@apart
def arsenal(s: State, c: Content, seat: int) -> float:
    """What the best five cards that a player owns do for a combat: who waits long enough holds them."""
    me = s.players[seat]
    total = 0.0
    left = 5
    bound = 99.0
    while left > 0:
        best = 0.0
        count = 0
        for kind in range(CARDS):
            worth = arms_of(c, kind)
            if worth > best and worth < bound:
                best = worth
        if best <= 0.0:
            break
        for kind in range(CARDS):
            if arms_of(c, kind) == best:
                count += me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        count = min(count, left)
        total += best * count
        left -= count
        bound = best
    return total


@apart
def life(s: State, c: Content, seat: int) -> float:
    """How much Attack a player can stand with the cards in hand, over a few Defend steps, without wild."""
    me = s.players[seat]
    total = 1.0 * me.hand.size
    saving = 3.0
    bound = 99.0
    while saving > 0.0:
        best = 0.0
        for kind in range(CARDS):
            if me.hand.held[kind] > 0:
                worth = saved_by(c, kind)
                if worth > best and worth < bound:
                    best = worth
        if best <= 0.0:
            break
        for kind in range(CARDS):
            if me.hand.held[kind] > 0 and saved_by(c, kind) == best:
                played = min(1.0 * me.hand.held[kind], saving)
                total += best * played
                saving -= played
        bound = best
    if me.companion >= 0:
        total += 2.0 * c.companions[me.companion].defense.worth[_DEFENSE] / POINT
    return total


@apart
def best_blow(s: State, c: Content, seat: int) -> float:
    """The Attack a player can add in one step: the best card in hand, and those that let another one be played."""
    me = s.players[seat]
    best = 0.0
    total = 0.0
    for kind in range(CARDS):
        held = me.hand.held[kind]
        if held > 0:
            blow = blow_of(c, kind)
            if draws_of_attack(c, kind) > 0.0 and blow >= DRAW:  # `again`
                total += held * (blow - DRAW)
            else:
                best = max(best, blow)
    return total + best


@rule
def friends_life(s: State, seat: int, at: int) -> float:
    """How much Attack the others on a tile might stand, by what lies open."""
    total = 0.0
    for other in range(s.seats):
        you = s.players[other]
        if other != seat and you.at == at and not you.damaged and you.hand.size > 0:
            total += you.hand.size + 0.7 * min(you.wild, 6)
    return total


@rule
def friends_at(s: State, seat: int, at: int) -> int:
    """How many others on a tile can fight."""
    count = 0
    for other in range(s.seats):
        you = s.players[other]
        count += other != seat and you.at == at and not you.damaged and you.hand.size > 1
    return count


# -- the other side ----------------------------------------------------------------------------------------------------------


@rule
def strike_of(s: State, c: Content, place: int) -> float:
    """What a Character adds to an Attack step, on average."""
    foe = s.npcs[place].foe
    if is_villain(foe):
        return s.villains[foe - MONSTERS].darkness + STARTING_BLOW
    return 1.0 * c.monsters[foe].attack


@rule
def ward_of(s: State, c: Content, place: int) -> float:
    """The Attack that just hurts a Character."""
    foe = s.npcs[place].foe
    if is_villain(foe):
        return s.villains[foe - MONSTERS].darkness + STARTING_BLOW + 1.0
    return 1.0 + c.monsters[foe].defense


@rule
def strikes_at(s: State, c: Content, at: int) -> float:
    """What the Characters on a tile strike with, without the corrupted hero."""
    total = 0.0
    for place in range(s.npc_count):
        if s.npcs[place].at == at and not is_corrupted(s, s.npcs[place].foe):
            total += strike_of(s, c, place)
    return total


@rule
def standing_of(s: State, camp: int) -> int:
    """How many fighters of a side are not exhausted."""
    count = 0
    for seat in range(s.seats):
        count += s.players[seat].camp == camp and not s.players[seat].down
    for place in range(s.npc_count):
        count += s.npcs[place].camp == camp and not s.npcs[place].down
    return count


@rule
def next_strike(s: State, c: Content, camp: int) -> float:
    """What the other side will strike each fighter of a side with; players on it by half their cards."""
    total = 0.0
    for place in range(s.npc_count):
        if s.npcs[place].camp == 1 - camp and not s.npcs[place].down:
            total += strike_of(s, c, place)
    for seat in range(s.seats):
        you = s.players[seat]
        if you.camp == 1 - camp and not you.down:
            total += 0.5 * you.hand.size
    return total / max(standing_of(s, camp), 1)


@rule
def least_ward(s: State, c: Content, camp: int) -> float:
    """The Attack in all that hurts the weakest Character of a side; 0 where players stand there, whom any blow may hurt."""
    count = standing_of(s, camp)
    least = 99.0
    for seat in range(s.seats):
        if s.players[seat].camp == camp and not s.players[seat].down:
            return 0.0
    for place in range(s.npc_count):
        if s.npcs[place].camp == camp and not s.npcs[place].down:
            least = min(least, (ward_of(s, c, place) - 1.0) * count + 1.0)
    return least


@rule
def friends_to_come(s: State, seat: int) -> int:
    """How many players of one's side add to the Attack of this step after one."""
    count = 0
    for n in range(1, s.seats):
        other = (seat + n) % s.seats
        if other == s.active:
            break
        count += s.players[other].camp == s.players[seat].camp and s.players[other].camp != NO_CAMP and not s.players[other].down
    return count


@apart
def next_ward(s: State, c: Content) -> float:
    """The least Attack in all, more than there is in this step, that hurts one more fighter of the other side; 99 if none is left."""
    camp = 1 - s.combat.striking
    count = standing_of(s, camp)
    attack = 1.0 * s.combat.attack
    least = 99.0
    for seat in range(s.seats):
        if s.players[seat].camp == camp and not s.players[seat].down:
            least = attack + 1.0
    for place in range(s.npc_count):
        if s.npcs[place].camp == camp and not s.npcs[place].down:
            ward = (ward_of(s, c, place) - 1.0) * count + 1.0
            if ward > attack:
                least = min(least, ward)
            elif is_villain(s.npcs[place].foe):
                least = min(least, attack + 1.0)
    return least


@apart
def can_hurt(s: State, c: Content, seat: int) -> bool:
    """Whether more Attack in this step may come to anything: with the cards in hand, a few wild and what others may add."""
    hope = s.combat.attack + best_blow(s, c, seat) + min(s.players[seat].wild, SPARE) + 2.0 * friends_to_come(s, seat)
    return hope >= next_ward(s, c)


@rule
def is_hopeful(s: State, c: Content, seat: int) -> bool:
    """Whether to go on fighting: one can hurt the weakest of the other side in the next Attack step, or need not."""
    other = 1 - s.players[seat].camp
    blow = best_blow(s, c, seat) + min(s.players[seat].wild - 1, SPARE) + 2.0 * (standing_of(s, 1 - other) - 1)
    return hero_fights(s) or blow >= least_ward(s, c, other)


@rule
def hero_fights(s: State) -> bool:
    """Whether the corrupted hero takes part in the combat that is on."""
    if s.corrupted < 0 or not s.combat.on:
        return False
    for place in range(s.npc_count):
        if is_corrupted(s, s.npcs[place].foe) and s.npcs[place].camp != NO_CAMP:
            return True
    return False


@rule
def hero_is_spent(s: State) -> bool:
    """Whether the corrupted hero fights and has no card left: it falls at the end of the step, whatever it strikes with."""
    return hero_fights(s) and s.villains[s.corrupted].hand == 0


@apart
def hero_asks(s: State, c: Content, seat: int) -> float:
    """How much Attack of the corrupted hero one has to stand, alone or with the others on its tile, until it has no cards left.

    It plays a card in each step; a blow that goes through costs it another one, which saves about half a strike.
    """
    cards = c.rules[Rule.VILLAIN_HAND].value
    friends = friends_at(s, seat, s.players[seat].at)
    if s.options.scaled_hand:
        cards = min(5 + 2 * friends, 10)
    strike = s.villains[s.corrupted].darkness + STARTING_BLOW
    blow = best_blow(s, c, seat) + 2.0 * friends + min(s.players[seat].wild, 3) - strike
    strikes = STEPS * cards / 5.0 - (0.4 * max(min(blow, 2.0), 0.0))
    return max(strikes, 1.0) * strike
