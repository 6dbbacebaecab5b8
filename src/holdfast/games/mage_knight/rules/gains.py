"""What effects give besides points: mana, crystals, cards, Fame, reputation, Wounds; and what they ask as a price.  [MK-4.2, MK-12.1]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import NONE
from holdfast.engine.rng import below
from holdfast.engine.stack import has_room, pop, push, top

from .. import decisions as pending
from .. import log
from ..actions import CARD, COLOUR, DONE
from ..effect_names import FROM_SKILL, PriceCard
from ..names import BASIC_COLOURS, CARDS, COLOURS, FIRST_SPELL, WOUND, Colour, Stream
from ..records import Content
from ..state import State
from .cards import discard_card, others_in_hand, throw_away
from .mana import BASIC, Naming, gain_crystal, gain_fleeting, gain_mana, is_spared, suffer_curse
from .middle import note_die, owner_of
from .strike import gain_fame


class Fate(IntEnum):
    """What becomes of cards that are paid."""

    DISCARDED = 0
    THROWN = 1


# -- mana and crystals -------------------------------------------------------------------------------------------------------


@rule
def only_colour(colours: int) -> int:
    """The colour of a set of one, or NONE."""
    for colour in range(COLOURS):
        if colours == 1 << colour:
            return colour
    return NONE


@rule
def some_mana(s: State, who: int, colours: int, n: int) -> None:
    """Tokens, each of a colour of the set as one likes.  [MK-4.2]"""
    only = only_colour(colours)
    if only != NONE:
        gain_mana(s, who, only, n)
        return
    for _ in range(n):
        if not has_room(s.frames):
            s.events.ended += 1
            return
        push(s.frames, pending.Colour(who, Naming.MANA, die=NONE, colours=colours))


@rule
def fleeting_mana(s: State, who: int, colours: int) -> None:
    """A token of a colour of the set that has to be spent at once.  (Invocation)  [MK-4.2]"""
    push(s.frames, pending.Colour(who, Naming.ONCE, die=NONE, colours=colours))


@rule
def mana_of_that(s: State, who: int, that: int, n: int) -> None:
    """Mana tokens of the colour that was named are gained.  [MK-4.2]"""
    gain_mana(s, who, that, n)


@rule
def some_crystal(s: State, who: int, colours: int) -> None:
    """A crystal of a colour of the set is gained; the player names it if there are several.  [MK-4.12]"""
    only = only_colour(colours)
    if only != NONE:
        gain_crystal(s, who, only, False)
    else:
        push(s.frames, pending.Colour(who, Naming.CRYSTAL, die=NONE, colours=colours))


@rule
def crystal_of_that(s: State, who: int, that: int, n: int) -> None:
    """Crystals of the colour that was named are gained.  [MK-4.12]"""
    for _ in range(n):
        gain_crystal(s, who, that, False)


@rule
def crystals_of_others(s: State, who: int, that: int) -> None:
    """One of each basic colour but that one.  [MK-4.12]"""
    for colour in range(BASIC_COLOURS):
        if colour != that:
            gain_crystal(s, who, colour, False)


@rule
def owned_colours(s: State, who: int) -> int:
    """The colours of which one has a crystal, as a set."""
    colours = 0
    for colour in range(BASIC_COLOURS):
        if s.players[who].crystals[colour] > 0:
            colours |= 1 << colour
    return colours


@rule
def crystal_of_owned(s: State, who: int) -> None:
    """Of a colour of which one has a crystal.  [MK-4.12]"""
    if owned_colours(s, who) > 0:
        some_crystal(s, who, owned_colours(s, who))


@rule
def name_colour(s: State, who: int, colours: int) -> None:
    """A colour of the set is named: it is `that`.  [MK-4.21]"""
    push(s.frames, pending.Colour(who, Naming.ALL, die=NONE, colours=colours))


@pending.Colour.offers
@rule
def offer_colour(frame: pending.Colour, mask: list[int]) -> None:
    """Any colour of the set may be named.  [MK-4.21]"""
    for colour in range(COLOURS):
        if frame.colours >> colour & 1:
            mask[COLOUR + colour] = 1


@pending.Colour.answers(COLOUR)
@rule
def name_one(s: State, c: Content, frame: pending.Colour, mana: int) -> None:
    """What the colour is for is done with it; an effect below knows it as `that`.  [MK-4.21]"""
    seat, use, die = frame.who, frame.use, frame.die
    pop(s.frames)
    if use == Naming.MANA:
        gain_mana(s, seat, mana, 1)
    elif use in (Naming.CRYSTAL, Naming.REWARD):
        gain_crystal(s, seat, mana, use == Naming.REWARD)
    elif use == Naming.ONCE:
        gain_fleeting(s, seat, mana)
    elif use == Naming.DIE:
        s.source.face[die] = mana
    if s.frames.count > 0 and top(s.frames).kind == pending.Effect.number:
        pending.Effect.top(s.frames).that = mana
    if use == Naming.ALL:
        emit(s, log.COLOUR_NAMED, seat, mana)
    elif use == Naming.THAT:
        suffer_curse(s, c, seat, mana)


@rule
def more_dice(s: State, n: int, black: int, every: int) -> None:
    """So many dice of the Source more this turn; of them, or of all, those without a basic colour may be of any.  [MK-4.2]"""
    s.turn.dice_left += n
    s.turn.black_dice += black
    if every:
        s.turn.any_dice = True


@rule
def no_more_dice(s: State) -> None:
    """No die of the Source is used any more this turn.  (Who Needs Magic?)  [MK-4.22]"""
    s.turn.dice_left = 0


@rule
def is_free_die(s: State, i: int) -> bool:
    """Whether a die of the Source may be turned.  [MK-18.21]"""
    return i < s.source.count and s.source.holder[i] == NONE and not is_spared(s, i)


@rule
def is_basic_die(s: State, i: int) -> bool:
    """Whether a die of the Source may be turned and shows a basic colour.  [MK-18.21]"""
    return is_free_die(s, i) and s.source.face[i] < BASIC_COLOURS


@rule
def turn_die(s: State, who: int, target: int) -> None:
    """The die is taken, and shows a colour one names, not gold; it comes back unrolled.  [MK-4.21]"""
    s.source.holder[target] = who
    s.turn.kept_dice |= 1 << target
    push(s.frames, pending.Colour(who, Naming.DIE, die=target, colours=BASIC | 1 << Colour.BLACK))


@rule
def use_die(s: State, who: int, card: int, target: int) -> None:
    """The die is used besides that of the turn: its mana has to be spent at once.  [MK-14.13]"""
    s.source.holder[target] = who
    s.turn.die_used = True
    note_die(s, who, card, target)
    gain_fleeting(s, who, s.source.face[target])


@rule
def crystal_of_owner(s: State, who: int, card: int, that: int) -> None:
    """Who has the Skill gains a crystal of that colour; one that finds no room is lost outside of their own turn.  [MK-14.13]"""
    owner = owner_of(s, card - FROM_SKILL)
    if owner != NONE:
        gain_crystal(s, owner, that, owner != who)


@rule
def name_die(s: State, frame: pending.Effect, target: int) -> None:
    """Its colour is `that`."""
    frame.that = s.source.face[target]


@rule
def reroll_die(s: State, target: int) -> None:
    """A die of the Source is rolled again.  [MK-4.21]"""
    s.source.face[target] = below(s.chance, Stream.DICE, COLOURS)
    s.reveals += 1
    emit(s, log.DIE_ROLLED, s.active, s.source.face[target])


@rule
def reroll_all(s: State) -> None:
    """All dice that are in the Source, and may be rolled.  [MK-18.21]"""
    rolled = 0
    for die in range(s.source.count):
        if is_free_die(s, die):
            rolled |= 1 << die
    for die in range(s.source.count):
        if rolled >> die & 1:
            reroll_die(s, die)


@rule
def crystals_spent(s: State, who: int) -> None:
    """The crystals spent this turn come back.  [MK-4.12]"""
    for colour in range(BASIC_COLOURS):
        for _ in range(s.turn.spent_crystals[colour]):
            gain_crystal(s, who, colour, True)
        s.turn.spent_crystals[colour] = 0


@rule
def endless_mana(s: State, colours: int) -> None:
    """Mana of these colours is without end until the turn is over.  [MK-4.22]"""
    s.turn.endless |= colours


@rule
def polarize(s: State) -> None:
    """One mana may be used as its opposite colour this turn.  [MK-4.4]"""
    s.turn.turning += 1


@rule
def roll_die(s: State, frame: pending.Effect) -> None:
    """A die that is not of the Source: its colour is `that`.  [MK-4.21]"""
    frame.that = below(s.chance, Stream.DICE, COLOURS)
    s.reveals += 1


@rule
def is_black_or_red(that: int) -> bool:
    """Whether the colour is red or black."""
    return that in (Colour.RED, Colour.BLACK)


@rule
def loot(s: State, who: int, n: int) -> None:
    """Random crystals in the midst of a turn.  [MK-7.4]"""
    random_crystals(s, who, n, False)


@rule
def random_crystals(s: State, who: int, n: int, is_reward: bool) -> None:
    """A basic colour is its crystal, gold a free choice, black a point of Fame.  [MK-4.12, MK-7.4]"""
    for _ in range(n):
        colour = below(s.chance, Stream.DICE, COLOURS)
        s.reveals += 1
        if colour == Colour.GOLD and not has_room(s.frames):
            s.events.ended += 1
            return
        if colour == Colour.GOLD:
            push(s.frames, pending.Colour(who, Naming.REWARD if is_reward else Naming.CRYSTAL, die=NONE, colours=BASIC))
        elif colour == Colour.BLACK:
            gain_fame(s, who, 1)
        else:
            gain_crystal(s, who, colour, is_reward)


# -- cards, Fame, Wounds -----------------------------------------------------------------------------------------------------


@rule
def raise_hand_limit(s: State, who: int, n: int) -> None:
    """For the next draw.  [MK-13.7]"""
    s.players[who].hand_bonus += n


@rule
def matches(s: State, seat: int, kind: int, choice: int) -> bool:
    """Whether a card of the hand is of a sort that a price asks for.  [MK-4.14]"""
    if s.players[seat].hand.held[kind] == 0:
        return False
    if choice == PriceCard.WOUND:
        return kind == WOUND
    if choice == PriceCard.ACTION:
        return kind < FIRST_SPELL
    return choice == PriceCard.ANY or kind != WOUND


@rule
def has_card(s: State, who: int, cards: int) -> bool:
    """Whether the hand has a card of the sort that a price asks for.  [MK-4.14]"""
    for kind in range(CARDS):
        if matches(s, who, kind, cards):
            return True
    return False


@rule
def has_other_card(s: State, frame: pending.Effect, who: int, cards: int) -> bool:
    """Whether the hand has a card of the sort that the price of the card asks for.  [MK-4.14]"""
    for kind in range(CARDS):
        if matches(s, who, kind, cards) and others_in_hand(s, frame, who, kind) > 0:
            return True
    return False


@rule
def discard_for(s: State, frame: pending.Effect, who: int, cards: int, n: int) -> None:
    """One card, or as many as one likes up to n.  [MK-4.14]"""
    frame.taken = 0
    push(s.frames, pending.Cards(who, Fate.DISCARDED, choice=cards, cards=n))


@rule
def throw_for(s: State, frame: pending.Effect, who: int, cards: int) -> None:
    """The price is a card of a sort, which is thrown away.  [MK-4.14]"""
    frame.taken = 0
    push(s.frames, pending.Cards(who, Fate.THROWN, choice=cards, cards=1))


@pending.Cards.offers
@rule
def offer_cards(s: State, frame: pending.Cards, mask: list[int]) -> None:
    """Any card of the sort may pay; if one has paid, the player may stop.  [MK-4.14]"""
    for kind in range(CARDS):
        if matches(s, frame.who, kind, frame.choice):
            mask[CARD + kind] = 1
    if frame.paid > 0:
        mask[DONE] = 1


@pending.Cards.answers(CARD)
@rule
def pay_card(s: State, c: Content, frame: pending.Cards, card: int) -> None:
    """The effect below knows the colour of the last card as `that`, and how many they were.  [MK-4.14]"""
    seat = frame.who
    if frame.use == Fate.THROWN:
        throw_away(s, seat, card)
    else:
        discard_card(s, seat, card)
    frame.paid += 1
    effect = pending.Effect.at(s.frames, s.frames.count - 2)
    effect.taken += 1
    effect.that = c.cards[card].colour
    effect.target = card
    frame.cards -= 1
    if frame.cards == 0 or not has_card(s, seat, frame.choice):
        pop(s.frames)
