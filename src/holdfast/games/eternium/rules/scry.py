"""Scry: the top cards of a deck, put back in any order.  [ET-7.8]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, Pile, swap
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push, top

from .. import log
from ..actions import SCRY_CARD, SCRY_DECK
from ..decisions import W_PUT_BACK, W_SCRY
from ..effect_names import FROM_ITEM
from ..names import ARCANIST, COMBAT_PILE, DECKS, FIRST_SPELL, QUEST_PILE, SMITH, STABLEMASTER, TEAM_FIGURES, WILDS_PILE
from ..state import State
from .people import ask_hero, decides, team_of


@rule
def cards_of_deck(s: State, team: int, deck: int) -> int:
    """Return how many cards a deck has."""
    if deck == SMITH:
        return s.equipment.count
    if deck == ARCANIST:
        return s.spells.count
    if deck == STABLEMASTER:
        return s.vehicles.count
    if deck == WILDS_PILE:
        return s.wilds.count
    if deck == QUEST_PILE:
        return s.quests.count
    return s.teams[team].deck.count if deck == COMBAT_PILE else s.teams[team].upgrades.count


@rule
def begin_scry(s: State, player: int, card: int, n: int) -> None:
    """Choose a deck; `card` is what the effect is from.  A hero for whom nobody decides looks at nothing."""
    if decides(s, player):
        push(s.frames, W_SCRY, player, NONE, card, n)


@rule
def can_scry(s: State, player: int) -> bool:
    """Whether somebody decides for the hero, and any deck has cards."""
    if not decides(s, player):
        return False
    for deck in range(DECKS):
        if cards_of_deck(s, team_of(player), deck) > 0:
            return True
    return False


@apart
def offer_scry(s: State, mask: list[int]) -> None:
    team = team_of(top(s.frames).who)
    for deck in range(DECKS):
        mask[SCRY_DECK + deck] = cards_of_deck(s, team, deck) > 0


@apart
def answer_scry(s: State, action: int) -> None:
    """The team alone sees the cards.  [ET-7.8]"""
    frame = top(s.frames)
    figure = frame.who
    team = team_of(figure)
    deck = action - SCRY_DECK
    count = cards_of_deck(s, team, deck)
    if deck == ARCANIST and frame.card == FROM_ITEM + FIRST_SPELL + s.spells.cards[0]:
        count -= 1  # the spell itself, which was just put under its deck
    n = min(frame.points, count)
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
        push(s.frames, W_PUT_BACK, figure, deck, 0, n)


@rule
def act_on(s: State, team: int, deck: int, n: int, card: int, known: int) -> None:
    """Let those who are known to see the top n cards of a deck, or bring one of these to the place for the next card."""
    if deck == SMITH:
        act_on_pile(s.equipment, n, card, known)
    elif deck == ARCANIST:
        act_on_pile(s.spells, n, card, known)
    elif deck == STABLEMASTER:
        act_on_pile(s.vehicles, n, card, known)
    elif deck == WILDS_PILE:
        act_on_pile(s.wilds, n, card, known)
    elif deck == QUEST_PILE:
        act_on_pile(s.quests, n, card, known)
    elif deck == COMBAT_PILE:
        act_on_pile(s.teams[team].deck, n, card, known)
    else:
        act_on_pile(s.teams[team].upgrades, n, card, known)


@apart
def act_on_pile(pile: Pile, n: int, card: int, known: int) -> None:
    """`card` counts from the top of those that were not put back, of which there are n; NONE to look at n cards."""
    if card == NONE:
        for i in range(n):
            pile.known[pile.count - 1 - i] |= known
        return
    bottom = pile.count - known - n  # `known` cards are put back above these
    for at in range(bottom + n - 1 - card, bottom + n - 1):
        swap(pile, at, at + 1)


@rule
def ask_put_back(s: State) -> None:
    """Ask for the topmost card, then the next; the last one has its place."""
    frame = top(s.frames)
    if frame.points - frame.card <= 1:
        pop(s.frames)
    else:
        ask_hero(s)


@apart
def offer_put_back(s: State, mask: list[int]) -> None:
    frame = top(s.frames)
    for card in range(frame.points - frame.card):
        mask[SCRY_CARD + card] = 1


@apart
def answer_put_back(s: State, action: int) -> None:
    """A card lies above those that are still to be put back."""
    frame = top(s.frames)
    act_on(s, team_of(frame.who), frame.where, frame.points - frame.card, action - SCRY_CARD, frame.card)
    frame.card += 1
