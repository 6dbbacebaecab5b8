"""The combat grid: drawing cards, placing them in zones.  [ET-8.3, ET-8.4, ET-8.14]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import ZONE
from ..effect_names import FIRST_ZERO, FROM_CARD, NO_FIRST_TEMPO, REPEAT
from ..names import COMBAT_CARDS, GRID, ZONES, Stage, Stream, Surge, Zone
from ..records import Content
from ..state import State
from .people import seat_of, team_of


@pending.Combat.resumes_at(Stage.CARDS)
@rule
def play_grid(s: State, frame: pending.Combat) -> None:
    """Let the next side draw a card and place it, in turn, until both have all their cards.  [ET-8.3]"""
    for _ in range(2):
        i = s.combat.turn
        s.combat.turn = 1 - i
        side = s.combat.sides[i]
        if side.count < min(int(side.limit), GRID) and has_cards(s, team_of(side.who)):
            frame.step = Stage.CARDS
            push(s.frames, pending.Zone(side.who, i))
            return
    s.combat.turn = 0  # the active side begins what follows


@rule
def has_cards(s: State, team: int) -> bool:
    """Whether a card is left in the combat deck, or in the discard pile of which it is made anew.  [ET-2.11]"""
    if s.teams[team].deck.count > 0:
        return True
    for card in range(COMBAT_CARDS):
        if s.teams[team].discard[card] > 0:
            return True
    return False


@apart
def draw_card(s: State, team: int) -> int:
    """Take the top card of a team's combat deck.  [ET-8.3, ET-2.11]"""
    mine = s.teams[team]
    if mine.deck.count == 0:
        for card in range(COMBAT_CARDS):
            while mine.discard[card] > 0:
                mine.discard[card] -= 1
                put_on_top(mine.deck, card, 0)
        shuffle(mine.deck, s.chance, Stream.AZURE_CARDS + team)
    reveal(s)
    return take_top(mine.deck)


@pending.Zone.resumes
@apart
def resume_zone(s: State, frame: pending.Zone) -> None:
    """Draw the card if it is not drawn, and ask for its zone.  [ET-8.3]"""
    side = s.combat.sides[frame.side]
    if side.drawn == NONE:
        if side.count >= GRID or not has_cards(s, team_of(frame.who)):
            pop(s.frames)
            return
        side.drawn = draw_card(s, team_of(frame.who))
        frame.combat_card = side.drawn
        emit(s, log.DREW_CARD, frame.who, side.drawn)
    s.deciding = 1 << seat_of(s, frame.who)


@rule
def may_place(s: State, i: int, zone: int) -> bool:
    """Whether the drawn card may go into a zone: not that of the last one, but for Steady Hand.  [ET-8.4, ET-8.24]"""
    side = s.combat.sides[i]
    if side.count == 0 and zone == Zone.TEMPO and side.flags & NO_FIRST_TEMPO:
        return False
    return side.last != zone or side.flags & REPEAT != 0


@pending.Zone.offers
@apart
def offer_zone(s: State, frame: pending.Zone, mask: list[int]) -> None:
    """The card drawn may go to any zone but that of one's card before.  [ET-8.4]"""
    for zone in range(ZONES):
        mask[ZONE + zone] = may_place(s, frame.side, zone)


@pending.Zone.answers(ZONE)
@apart
def place_card(s: State, c: Content, frame: pending.Zone, zone: int) -> None:
    """Place the card; what it says beside a surge it does at once.  [ET-8.3, ET-8.24]"""
    who, i = frame.who, frame.side
    pop(s.frames)
    side = s.combat.sides[i]
    card = side.drawn
    if side.count == 0 and side.flags & FIRST_ZERO:
        side.zeroed |= 1
    side.cards[side.count] = card
    side.zones[side.count] = zone
    side.count += 1
    side.last = zone
    side.drawn = NONE
    side.flags &= ~REPEAT
    emit(s, log.PLACED_CARD, who, card, zone)
    if c.combat_cards[card].surge == Surge.NONE:
        begin(s.frames, pending.Effect.number, who, FROM_CARD + card, c.combat_cards[card].effect.row, ANY_USE)


@rule
def in_zone(s: State, c: Content, i: int, zone: int) -> int:
    """Return the sum of a zone of a grid: each card adds the number that belongs to its zone.  [ET-8.9]"""
    side = s.combat.sides[i]
    total = 0
    for place in range(side.count):
        if side.zones[place] == zone and not side.zeroed >> place & 1:
            card = c.combat_cards[side.cards[place]]
            total += card.attack if zone == 0 else card.defence if zone == 1 else card.initiative
    return total


@apart
def clear_grid(s: State) -> None:
    """The cards of both grids go to the discard piles of their teams.  [ET-8.14]"""
    for i in range(2):
        side = s.combat.sides[i]
        for place in range(side.count):
            s.teams[team_of(side.who)].discard[side.cards[place]] += 1
            side.cards[place] = 0
            side.zones[place] = 0
        side.count = 0
        side.zeroed = 0
        side.resolved = 0
        side.last = NONE
