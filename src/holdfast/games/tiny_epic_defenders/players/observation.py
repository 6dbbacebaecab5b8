"""The position as learning agents see it."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, Pile
from holdfast.engine.stack import top

from ..content import Content
from ..decisions import Window
from ..names import ARTIFACTS, CAPITAL_CITY, CARDS, FIRST_COLOURED, FOES, NOWHERE, OUTER, REGIONS
from ..rules.foes import revealed
from ..rules.health import full_health
from ..rules.places import meditates
from ..state import State

WINDOWS = len(Window)
REGION_FEATURES = 9
DEFENDER_FEATURES = 35
CARD_FEATURES = 6

OBSERVATION = (
    ("capital_city", 1),
    ("outer_regions", 6 * REGION_FEATURES),
    ("defenders", 4 * DEFENDER_FEATURES),
    ("cards", CARDS * CARD_FEATURES),
    ("next_card", CARDS + 1),
    ("foe", FOES + 1 + REGIONS + 1),
    ("window", WINDOWS),
    ("acting", 4),
    ("numbers", 6),
)
"""The parts of an observation and how many numbers each has; all lie between 0 and about 1."""

UNSEEN, IN_DECK, DISCARDED, RESOLVING, ENTOMBED, GONE = range(6)


@rule
def observe(s: State, c: Content, viewer: int, out: list[float]) -> None:
    """Write the features of a position as a viewer sees it, in the order of `OBSERVATION`."""
    out[0] = s.regions[CAPITAL_CITY].threat / s.options.capital_limit
    at = observe_regions(s, out, 1)
    at = observe_defenders(s, c, viewer, out, at)
    at = observe_cards(s, out, at)
    at = observe_next_card(s, out, at)
    at = observe_foe(s, c, out, at)
    observe_decision(s, out, at)


@rule
def observe_regions(s: State, out: list[float], at: int) -> int:
    """Threat, destruction, side and place in the ring of each Outer Region."""
    for place in OUTER:
        region = s.regions[place]
        out[at] = region.threat / s.options.outer_limit
        out[at + 1] = region.destroyed
        out[at + 2] = region.side
        out[at + 3 + region.position] = 1.0
        at += REGION_FEATURES
    return at


@rule
def observe_defenders(s: State, c: Content, viewer: int, out: list[float], at: int) -> int:
    """Hero, Hit Points, place, artifacts and state of each Defender."""
    for d in range(4):
        if d < s.options.defenders:
            defender = s.defenders[d]
            out[at] = 1.0
            out[at + 1] = defender.seat == viewer
            if defender.hero != NONE:
                out[at + 2 + defender.hero] = 1.0
                out[at + 12] = defender.hit_points / full_health(s, c, d)
            out[at + 13 + defender.place] = 1.0
            for artifact in range(ARTIFACTS):
                out[at + 21 + artifact] = defender.artifacts >> artifact & 1
            out[at + 31] = meditates(s, d)
            out[at + 32] = defender.bound
            out[at + 33] = defender.extra_point
            out[at + 34] = defender.stored_point
        at += DEFENDER_FEATURES
    return at


@rule
def observe_cards(s: State, out: list[float], at: int) -> int:
    """Where each of the 21 cards is, as far as the table knows."""
    for card in range(CARDS):
        out[at + card * CARD_FEATURES + (GONE if s.seen >> card & 1 else UNSEEN)] = 1.0
    mark_known(s, s.turn_deck, IN_DECK, out, at)
    mark_known(s, s.discard, DISCARDED, out, at)
    if s.card != NONE:
        mark_card(s.card, RESOLVING, out, at)
    if s.entombed != NONE:
        mark_card(s.entombed, ENTOMBED, out, at)
    return at + CARDS * CARD_FEATURES


@rule
def mark_known(s: State, pile: Pile, where: int, out: list[float], at: int) -> None:
    """Mark the cards of a pile that the table knows to be in it: those once seen, and defender cards."""
    for i in range(pile.count):
        if s.seen >> pile.cards[i] & 1 or pile.cards[i] >= FIRST_COLOURED:
            mark_card(pile.cards[i], where, out, at)


@rule
def mark_card(card: int, where: int, out: list[float], at: int) -> None:
    """Mark where a card is."""
    for other in range(CARD_FEATURES):
        out[at + card * CARD_FEATURES + other] = 0.0
    out[at + card * CARD_FEATURES + where] = 1.0


@rule
def observe_next_card(s: State, out: list[float], at: int) -> int:
    """The top card of the Turn Deck if it is known, else that it is not."""
    top_card = s.turn_deck.count - 1
    if top_card >= 0 and s.turn_deck.known[top_card] == ALL:
        out[at + s.turn_deck.cards[top_card]] = 1.0
    else:
        out[at + CARDS] = 1.0
    return at + CARDS + 1


@rule
def observe_foe(s: State, c: Content, out: list[float], at: int) -> int:
    """Which foe, if that is known, where it is and its Hit Points."""
    if s.foe.known == ALL:
        out[at + s.foe.card] = 1.0
    else:
        out[at + FOES] = 1.0
    at += FOES + 1
    if revealed(s):
        out[at + s.foe_place] = 1.0
        full = s.options.foe_hit_points if s.options.foe_hit_points else c.foes[s.foe.card].hit_points
        out[at + REGIONS] = s.foe_hit_points / full
    return at + REGIONS + 1


@rule
def observe_decision(s: State, out: list[float], at: int) -> None:
    """The kind of decision, whose Defender it is about, and the counts."""
    frame = top(s.frames)
    out[at + frame.kind] = 1.0
    at += WINDOWS
    if frame.who != NOWHERE:
        out[at + frame.who] = 1.0
    at += 4
    out[at] = s.points / 6
    out[at + 1] = s.round / 12
    out[at + 2] = s.turn_deck.count / 14
    out[at + 3] = s.horde.count / 9
    out[at + 4] = s.entomb_used
    out[at + 5] = s.hourglass_used
