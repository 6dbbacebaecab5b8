"""Dealing afresh what a seat cannot know.

That is the order of every deck, the hands of others, what lies face down on the map, the piles it was drawn from, the core tiles to come,
and the cards under Sparing Power.  What is hidden is gathered and sorted first, so that nothing of how it lay is left.
"""

from __future__ import annotations

from holdfast.engine.bag import draw, size_of
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, forget_others, index_of, mix_unknown, put_on_top, shuffle_unknown, sort_unknown, take_top
from holdfast.engine.redeal import redeal
from holdfast.engine.rng import Chance, below
from holdfast.engine.stack import top

from .. import decisions as pending
from ..effect_names import PriceCard
from ..names import CARDS, CITIES, DECK, DRAFTED, ENEMIES, FOES, GARRISON, RUINS, TEAMS, TOKENS, WOUND, Colour, Phase, Site, TileKind
from ..records import Content
from ..rules.city import second_space, whole
from ..rules.draft import is_seen
from ..rules.explore import draw_city_tile, draw_tile, leave_out, tiles_laid
from ..rules.gains import has_card
from ..rules.land import printed_site
from ..rules.plays import has_other_action
from ..rules.rivals import has_to_surrender
from ..rules.tokens import draw_of
from ..state import State

_COUNTRYSIDE, _CORE, _CORE_CITY = TileKind.COUNTRYSIDE, TileKind.CORE, TileKind.CORE_CITY
_ACTION = PriceCard.ACTION
_RUINS = Site.ANCIENT_RUINS
GAP = -2
"""In place of the first drafted card that was taken out of a deck; those of others are lower."""
TRIES = 50
"""How often a hand is dealt anew that does not fit what a rival is doing."""


@rule
def deal_all(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Deal afresh what is in hands and decks of deeds, and what lies face down on the map, drafted or drawn."""
    deal_tokens(s, c, viewer, chance, stream)
    deal_tiles(s, c, viewer, chance, stream)
    if s.options.drafting:
        deal_drafted(s, viewer, chance, stream)
    if not s.combat.favour.known >> viewer & 1:
        deal_favour(s, chance, stream)
    deal_returning(s, viewer, chance, stream)
    for seat in range(s.seats):
        deal_cards(s, c, seat, viewer, chance, stream)
    if not s.options.drafting:
        mix_unknown(s.action_deck, viewer, chance, stream)


@rule
def is_hidden(card: int, known: int, viewer: int) -> bool:
    """Whether a token lies face down for a viewer."""
    return card != NONE and not known >> viewer & 1


@apart
def deal_tokens(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Enemies by the colour of their backs, and ruins: those face down are drawn again from all that lie nowhere open."""
    fill_piles(s, c, viewer)
    for space in range(7 * s.land.count):
        one = s.land.hexes[space // 7].spaces[space % 7]
        for i in range(TOKENS):
            if is_hidden(one.tokens[i].card, one.tokens[i].known, viewer):
                one.tokens[i].card = draw_of(s, c, c.enemies[one.tokens[i].card].colour, chance, stream)
        ruin = s.land.hexes[space // 7].ruin
        if is_hidden(ruin.card, ruin.known, viewer) and printed_site(s, c, space) == _RUINS:
            ruin.card = draw(s.ruins, chance, stream)
    for city in range(CITIES):
        for i in range(GARRISON):
            token = s.cities[city].garrison[i]
            if is_hidden(token.card, token.known, viewer):
                token.card = draw_of(s, c, c.enemies[token.card].colour, chance, stream)


@rule
def fill_piles(s: State, c: Content, viewer: int) -> None:
    """The piles hold all tokens but those that lie open: on the map, in the combat, or in the discard piles."""
    for enemy in range(ENEMIES):
        copies = c.enemies[enemy].copies if enemy != s.options.without_enemy - 1 else 0
        s.enemies[enemy] = copies - s.fallen[enemy]
    for ruin in range(RUINS):
        s.ruins[ruin] = 1 if s.ruins_fallen[ruin] == 0 else 0
    for place in range(s.land.count):
        ruin_here = s.land.hexes[place].ruin
        if ruin_here.card != NONE and ruin_here.known >> viewer & 1:
            s.ruins[ruin_here.card] = 0
    for space in range(7 * s.land.count):
        for i in range(TOKENS):
            token = s.land.hexes[space // 7].spaces[space % 7].tokens[i]
            if token.card != NONE and token.known >> viewer & 1 and not is_beaten(s, space, i):
                s.enemies[token.card] -= 1
    for city in range(CITIES):
        for i in range(GARRISON):
            token = s.cities[city].garrison[i]
            if token.card != NONE and token.known >> viewer & 1 and not is_beaten_defender(s, city, i):
                s.enemies[token.card] -= 1
    for i in range(FOES):
        foe = s.combat.foes[i]
        if foe.enemy != NONE and foe.place == NONE and not foe.down:
            s.enemies[foe.enemy] -= 1
        if foe.enemy != NONE and foe.summoned != NONE:
            s.enemies[foe.summoned] -= 1


@rule
def is_beaten(s: State, space: int, i: int) -> bool:
    """Whether the enemy of a token was beaten in the combat that is on: it is in its discard pile, though its token is still there."""
    for foe in range(FOES):
        one = s.combat.foes[foe]
        if one.enemy != NONE and one.down and one.at == space and one.place == i:
            return True
    return False


@rule
def is_beaten_defender(s: State, city: int, i: int) -> bool:
    """The same of a defender of a city, or of a half of a Megapolis.  [MK-18.32]"""
    town = whole(s, city)
    place = i if town == city else i + GARRISON
    return is_beaten(s, s.cities[town].at, place) or is_beaten(s, second_space(s, town), place)


@rule
def deal_tiles(s: State, c: Content, viewer: int, chance: Chance, stream: int) -> None:
    """Tiles that nobody knows may be any with the same back that have not come yet; as many of them as are in the game have a city."""
    forget_others(s.tiles, viewer)
    seen = tiles_laid(s)
    hidden, cities = 0, 0
    for i in range(s.tiles.count):
        if s.tiles.known[i]:
            seen |= 1 << s.tiles.cards[i]
        elif c.tiles[s.tiles.cards[i]].kind != _COUNTRYSIDE:
            hidden += 1
            cities += c.tiles[s.tiles.cards[i]].kind == _CORE_CITY
    near = 0
    for i in range(s.tiles.count):
        near += not s.tiles.known[i] and c.tiles[s.tiles.cards[i]].kind == _COUNTRYSIDE
    seen = leave_out(s, c, _COUNTRYSIDE, seen, near, chance, stream)
    seen = leave_out(s, c, _CORE, seen, hidden - cities, chance, stream)
    for i in range(s.tiles.count):
        if not s.tiles.known[i]:
            kind = _COUNTRYSIDE
            if c.tiles[s.tiles.cards[i]].kind != _COUNTRYSIDE:
                kind = _CORE_CITY if below(chance, stream, hidden) < cities else _CORE
                hidden -= 1
                cities -= kind == _CORE_CITY
            is_city = kind == _CORE_CITY
            s.tiles.cards[i] = draw_city_tile(s, c, seen, chance, stream) if is_city else draw_tile(c, kind, seen, chance, stream)
            seen |= 1 << s.tiles.cards[i]


@rule
def deal_favour(s: State, chance: Chance, stream: int) -> None:
    """A colour that was not shown is none of a phase that was: not white, and from the block phase on not red.  [MK-18.30]"""
    s.combat.favour.known = 0
    others = 3 if s.turn.phase == Phase.RANGED_ATTACK else 2
    n = below(chance, stream, others)
    s.combat.favour.card = Colour.GREEN if n == 0 else Colour.BLUE if n == 1 else Colour.RED


@rule
def deal_returning(s: State, viewer: int, chance: Chance, stream: int) -> None:
    """Whom another team has drawn may be either of it.  [MK-19.21]"""
    for team in range(TEAMS):
        if is_hidden(s.chosen[team].card, s.chosen[team].known, viewer):
            s.chosen[team].card = team + TEAMS * below(chance, stream, TEAMS)


# -- drafted cards -------------------------------------------------------------------------------------------------------------


@apart
def deal_drafted(s: State, viewer: int, chance: Chance, stream: int) -> None:
    """What others have drafted, and what they draft from, may be any Advanced Action that nobody has seen."""
    secrets = 0
    for seat in range(s.seats):
        me = s.players[seat]
        for i in range(me.store.count if me.stored == 0 else 0):
            if not me.store.known[i] >> viewer & 1:
                put_on_top(s.action_deck, me.store.cards[i], 0)
        for i in range(DRAFTED):
            if is_secret(s, seat, i, viewer):
                secrets |= 1 << DRAFTED * seat + i
                put_on_top(s.action_deck, me.drafted[i].card, 0)
                if me.joined >> i & 1:
                    take_out(s, seat, me.drafted[i].card, GAP - i)
    mix_unknown(s.action_deck, viewer, chance, stream)
    for seat in range(s.seats):
        me = s.players[seat]
        for i in range(me.store.count if me.stored == 0 else 0):
            if not me.store.known[i] >> viewer & 1:
                me.store.cards[i] = take_top(s.action_deck)
                me.store.known[i] = 0
        for i in range(DRAFTED):
            if secrets >> DRAFTED * seat + i & 1:
                me.drafted[i].card = take_top(s.action_deck)
                if me.joined >> i & 1:
                    put_in(s, seat, me.drafted[i].card, GAP - i)


@rule
def is_secret(s: State, seat: int, i: int, viewer: int) -> bool:
    """Whether a viewer does not know a drafted card, nor has seen it since it came into the deck."""
    me = s.players[seat]
    if not is_hidden(me.drafted[i].card, me.drafted[i].known, viewer):
        return False
    return not (me.joined >> i & 1 and is_seen(s, seat, me.drafted[i].card))


@rule
def take_out(s: State, seat: int, kind: int, gap: int) -> None:
    """Leave a gap in the deck or under Sparing Power where a card was, or take it from the hand."""
    me = s.players[seat]
    if index_of(me.deck, kind) != NONE:
        me.deck.cards[index_of(me.deck, kind)] = gap
    elif index_of(me.store, kind) != NONE:
        me.store.cards[index_of(me.store, kind)] = gap
    else:
        me.hand.held[kind] -= 1


@rule
def put_in(s: State, seat: int, kind: int, gap: int) -> None:
    """Fill the gap, or else the hand."""
    me = s.players[seat]
    if index_of(me.deck, gap) != NONE:
        me.deck.cards[index_of(me.deck, gap)] = kind
    elif index_of(me.store, gap) != NONE:
        me.store.cards[index_of(me.store, gap)] = kind
    else:
        me.hand.held[kind] += 1


# -- Deed cards ----------------------------------------------------------------------------------------------------------------


@apart
def deal_cards(s: State, c: Content, seat: int, viewer: int, chance: Chance, stream: int) -> None:
    """What a player holds unseen, what lies under Sparing Power and in the deck: gathered, mixed and dealt out again."""
    me = s.players[seat]
    is_own = me.hand.known >> viewer & 1 == 1
    forget_others(me.deck, viewer)
    for _ in range(TRIES):
        while me.store.count > 0 and me.stored > 0 and me.deck.count < DECK:
            put_on_top(me.deck, take_top(me.store), 0)
        if not is_own:
            gather_hand(s, seat)
        sort_unknown(me.deck)
        shuffle_unknown(me.deck, chance, stream)
        if not is_own:
            deal_hand(s, seat)
        while me.store.count < me.stored:
            put_on_top(me.store, take_top(me.deck), 0)
        if is_own or not is_stuck(s, c, seat):
            break


@rule
def gather_hand(s: State, seat: int) -> None:
    """Put what was not shown of a hand on the deck; the size of the hand stays."""
    me = s.players[seat]
    for kind in range(CARDS):
        while me.hand.held[kind] > me.hand.shown[kind] and me.deck.count < DECK:
            me.hand.held[kind] -= 1
            put_on_top(me.deck, kind, 0)


@rule
def deal_hand(s: State, seat: int) -> None:
    """Fill a hand up to its size again."""
    me = s.players[seat]
    for _ in range(me.hand.size - size_of(me.hand.held)):
        me.hand.held[take_top(me.deck)] += 1


@rule
def is_stuck(s: State, c: Content, seat: int) -> bool:
    """Whether a rival who has begun something, and so told that they hold what it asks for, would not."""
    if s.frames.count == 0 or s.result or top(s.frames).who != seat:
        return False
    frame = pending.OfSeat.top(s.frames)
    if frame.kind == pending.Rest.number and pending.Rest.top(s.frames).discarded == 0:
        return bool((s.players[seat].hand.held[WOUND] == s.players[seat].hand.size) != (pending.Rest.top(s.frames).is_slow != 0))
    if frame.kind == pending.Cards.number:
        return not has_card(s, seat, pending.Cards.top(s.frames).choice)
    if frame.kind == pending.Surrender.number:
        return not has_to_surrender(s, c, seat, pending.Surrender.top(s.frames).colour)
    if frame.kind == pending.Effect.number:
        return not has_card(s, seat, _ACTION)
    if frame.kind == pending.PlayAction.number:
        return not has_other_action(s, c, pending.Effect.at(s.frames, s.frames.count - 2), seat, pending.PlayAction.top(s.frames).side)
    return False


determinize = redeal(
    State,
    then=deal_all,
    but=(
        "combat.favour",
        "chosen[]",
        "players[].hand",
        "players[].deck",
        "players[].store",
        "players[].drafted[]",
        "land.hexes[].ruin",
        "land.hexes[].spaces[].tokens[]",
        "cities[].garrison[]",
        "tiles",
        "enemies",
        "ruins",
        "action_deck",
    ),
)
