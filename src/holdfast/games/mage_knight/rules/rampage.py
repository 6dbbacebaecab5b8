"""Rampaging enemies that come back, a variant.  [MK-18.20]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal
from holdfast.engine.rng import below

from .. import log
from ..names import BASIC_COLOURS, COLOURS, GONE, RETURNED, TOKENS, Colour, EnemyColour, Rampage, Site, Stream
from ..records import Content
from ..state import State
from .battle import has_tokens
from .explore import put_token
from .land import hero_at, printed_site
from .marks import is_marked, secret_at, set_mark


@rule
def come_back(s: State, c: Content) -> None:
    """At the end of a round a die for each space on which rampaging enemies were beaten and nobody stands, nor anything was found.

    [MK-18.20]
    """
    for space in range(7 * s.land.count):
        site = printed_site(s, c, space)
        if site in (Site.ORCS, Site.DRACONUM) and is_marked(s, space, GONE) and not secret_at(s, space) and hero_at(s, space, NONE) == NONE:
            come_back_to(s, c, space, EnemyColour.GREEN if site == Site.ORCS else EnemyColour.RED)


@rule
def come_back_to(s: State, c: Content, space: int, back: int) -> None:
    """By a colour that counts a token of the old back, by gold or black a brown one too.

    With more of them the first comes always, the brown one with each colour that counts.  [MK-18.20]
    """
    always = s.options.rampage == Rampage.MORE_RAMPAGE
    colour = below(s.chance, Stream.DICE, COLOURS)
    reveal(s)
    counts = colour in (Colour.BLUE, Colour.WHITE, Colour.BLACK) if s.night else colour in (Colour.RED, Colour.GREEN, Colour.GOLD)
    if not counts and not always:
        return
    one = s.land.hexes[space // 7].spaces[space % 7]
    put_token(s, c, space, back, ALL)
    if counts and (always or colour >= BASIC_COLOURS):
        put_token(s, c, space, EnemyColour.BROWN, ALL)
    set_mark(s, space, GONE, not has_tokens(s, space))
    set_mark(s, space, RETURNED, True)
    for i in range(TOKENS):
        if one.tokens[i].card != NONE:
            emit(s, log.CAME_BACK, NONE, one.tokens[i].card, space)
