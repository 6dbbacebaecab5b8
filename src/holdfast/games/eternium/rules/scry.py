"""Scry: the top cards of a deck, put back in any order.  [ET-7.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, Pile, swap
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import SCRY_CARD, SCRY_DECK
from ..effect_names import FROM_ITEM
from ..names import DECKS, FIRST_SPELL, TEAM_FIGURES, Deck, Merchant
from ..state import State
from .people import ask_hero, decides, team_of


@rule
def cards_of_deck(s: State, team: int, deck: int) -> int:
    """Return how many cards a deck has."""
    if deck == Merchant.SMITH:
        return s.equipment.count
    if deck == Merchant.ARCANIST:
        return s.spells.count
    if deck == Merchant.STABLEMASTER:
        return s.vehicles.count
    if deck == Deck.WILDS:
        return s.wilds.count
    if deck == Deck.QUESTS:
        return s.quests.count
    return s.teams[team].deck.count if deck == Deck.COMBAT else s.teams[team].upgrades.count


@rule
def begin_scry(s: State, player: int, card: int, n: int) -> None:
    """Choose a deck; `card` is what the effect is from.  A hero for whom nobody decides looks at nothing.  [ET-7.8]"""
    if decides(s, player):
        push(s.frames, pending.Scry(player, source=card, cards=n))


@rule
def can_scry(s: State, player: int) -> bool:
    """Whether somebody decides for the hero, and any deck has cards.  [ET-7.8]"""
    if not decides(s, player):
        return False
    for deck in range(DECKS):
        if cards_of_deck(s, team_of(player), deck) > 0:
            return True
    return False


@pending.Scry.offers
@apart
def offer_scry(s: State, frame: pending.Scry, mask: list[int]) -> None:
    """Any deck that has cards may be looked at.  [ET-7.8]"""
    team = team_of(frame.who)
    for deck in range(DECKS):
        mask[SCRY_DECK + deck] = cards_of_deck(s, team, deck) > 0


@pending.Scry.answers(SCRY_DECK)
@apart
def look_at(s: State, frame: pending.Scry, deck: int) -> None:
    """The team alone sees the cards.  [ET-7.8]"""
    figure = frame.who
    team = team_of(figure)
    count = cards_of_deck(s, team, deck)
    if deck == Merchant.ARCANIST and frame.source == FROM_ITEM + FIRST_SPELL + s.spells.cards[0]:
        count -= 1  # the spell itself, which was just put under its deck
    n = min(frame.cards, count)
    pop(s.frames)
    known = 0
    for other in range(TEAM_FIGURES * team, TEAM_FIGURES * team + TEAM_FIGURES):
        for time in range(2):
            if s.heroes[other].owners[time] != NONE:
                known |= 1 << s.heroes[other].owners[time]
    act_on(s, team, deck, n, NONE, known)
    reveal(s)
    emit(s, log.SCRIED, figure, deck, n)
    if n > 1:
        push(s.frames, pending.PutBack(figure, deck, cards=n))


@rule
def act_on(s: State, team: int, deck: int, n: int, card: int, known: int) -> None:
    """Let those who are known to see the top n cards of a deck, or bring one of these to the place for the next card.  [ET-7.8]"""
    if deck == Merchant.SMITH:
        act_on_pile(s.equipment, n, card, known)
    elif deck == Merchant.ARCANIST:
        act_on_pile(s.spells, n, card, known)
    elif deck == Merchant.STABLEMASTER:
        act_on_pile(s.vehicles, n, card, known)
    elif deck == Deck.WILDS:
        act_on_pile(s.wilds, n, card, known)
    elif deck == Deck.QUESTS:
        act_on_pile(s.quests, n, card, known)
    elif deck == Deck.COMBAT:
        act_on_pile(s.teams[team].deck, n, card, known)
    else:
        act_on_pile(s.teams[team].upgrades, n, card, known)


@apart
def act_on_pile(pile: Pile, n: int, card: int, known: int) -> None:
    """`card` counts from the top of those that were not put back, of which there are n; NONE to look at n cards.  [ET-7.8]"""
    if card == NONE:
        for i in range(n):
            pile.known[pile.count - 1 - i] |= known
        return
    bottom = pile.count - known - n  # `known` cards are put back above these
    for at in range(bottom + n - 1 - card, bottom + n - 1):
        swap(pile, at, at + 1)


@pending.PutBack.resumes
@rule
def ask_put_back(s: State, frame: pending.PutBack) -> None:
    """Ask for the topmost card, then the next; the last one has its place.  [ET-7.8]"""
    if frame.cards - frame.back <= 1:
        pop(s.frames)
    else:
        ask_hero(s)


@pending.PutBack.offers
@apart
def offer_put_back(frame: pending.PutBack, mask: list[int]) -> None:
    """Any of the cards not yet put back comes next.  [ET-7.8]"""
    for card in range(frame.cards - frame.back):
        mask[SCRY_CARD + card] = 1


@pending.PutBack.answers(SCRY_CARD)
@rule
def put_back(s: State, frame: pending.PutBack, card: int) -> None:
    """A card lies above those that are still to be put back.  [ET-7.8]"""
    act_on(s, team_of(frame.who), frame.deck, frame.cards - frame.back, card, frame.back)
    frame.back += 1
