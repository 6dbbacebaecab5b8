"""What one chooses from now, for a screen: cards that are laid out for a moment."""

from __future__ import annotations

from typing import Any

from holdfast.engine.actions import kebabs
from holdfast.engine.pile import NONE
from holdfast.schema.content.loading import Content

from . import decisions as pending
from . import layout
from .names import COMBAT_CARDS, HEROES, TEAM_FIGURES, CombatCard, Deck, Equipment, Face, Quest, Spell, Vehicle, Victory, Wild
from .records import Content as Record
from .rules.setup import may_be_chosen
from .state import State

VICTORY_NAMES = kebabs(Victory)


def _open(s: State, kind: int) -> Any:
    """The frame of the open decision, if it is of a kind."""
    if s.result or not s.frames.count:
        return None
    frame = s.frames.items[s.frames.count - 1]
    return frame if frame.kind == kind else None


def candidates(s: State) -> list[int]:
    """The heroes of which one is chosen.  [ET-3.1]"""
    frame = _open(s, pending.Choose.number)
    return [hero for hero in range(HEROES) if may_be_chosen(s, frame.who, hero)] if frame else []


def victories(s: State, content: Content[Record]) -> list[layout.VictoryChoice]:
    """The victory cards of which one is kept, with what each scores for.  [ET-3.7, ET-11.3]"""
    frame = _open(s, pending.Keep.number)
    return [_victory(content, card) for card in (frame.first, frame.second)] if frame else []


def _victory(content: Content[Record], victory: int) -> layout.VictoryChoice:
    c = content.record
    card = c.victories[victory]
    return {
        "victory": VICTORY_NAMES[victory],
        "main_vp": c.objectives[card.main].vp,
        "main": content.card("objectives", card.main).name,
        "second_vp": c.objectives[card.second].vp,
        "second": content.card("objectives", card.second).name,
    }


def faced(s: State) -> list[int]:
    """The cards of the wilds of which one is faced.  [ET-9.9]"""
    frame = _open(s, pending.Face.number)
    return [one for one in (frame.first, frame.second) if one != NONE] if frame else []


def dice_to_put(s: State) -> list[int]:
    """The dice that are still to be put on an enemy, in the order in which they are.  [ET-9.2]"""
    dice = range(s.roll.count)
    doubles = [die for die in dice if s.roll.faces[die] == Face.DOUBLE]
    singles = [die for die in dice if s.roll.faces[die] == Face.SUCCESS]
    return doubles[len(doubles) - s.roll.doubles :] + singles[len(singles) - s.roll.singles :]


def upgrades(s: State) -> list[int]:
    """The combat cards of which one improves the deck, or one is removed.  [ET-9.7]"""
    frame = _open(s, pending.Upgrade.number)
    if frame:
        return [one for one in (frame.first, frame.second) if one != NONE]
    frame = _open(s, pending.Remove.number)
    discard = s.teams[frame.who // TEAM_FIGURES].discard if frame else ()
    return [card for card in range(COMBAT_CARDS) if frame and discard[card]]


def seen(s: State) -> list[str]:
    """The cards that are looked at and put back, the top one first, as far as the viewer knows them.  [ET-7.8]"""
    frame = _open(s, pending.PutBack.number)
    if not frame:
        return []
    pile, names = pile_of(s, frame.deck, frame.who // TEAM_FIGURES)
    shown = pile.cards[max(pile.count - frame.cards, 0) : pile.count]
    return [names[card] for card in reversed(shown) if card != NONE]


def pile_of(s: State, deck: int, team: int) -> tuple[Any, tuple[str, ...]]:
    """The pile of a deck that Scry may look at, and what its cards are called."""
    mine = s.teams[team]
    return {
        Deck.SMITH: (s.equipment, kebabs(Equipment)),
        Deck.ARCANIST: (s.spells, kebabs(Spell)),
        Deck.STABLEMASTER: (s.vehicles, kebabs(Vehicle)),
        Deck.WILDS: (s.wilds, kebabs(Wild)),
        Deck.QUESTS: (s.quests, kebabs(Quest)),
        Deck.COMBAT: (mine.deck, kebabs(CombatCard)),
        Deck.UPGRADES: (mine.upgrades, kebabs(CombatCard)),
    }[Deck(deck)]
