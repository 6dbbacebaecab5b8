"""What the log says of events whose sentence depends on more than names and numbers; the other sentences are in `log.py`."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.schema.texts.i18n import Phrase, say, say_many

from .. import log
from ..log import KINDS
from ..names import Colour
from ..state import State
from .nouns import COLOURS, Nouns

__all__ = ["KINDS"]


@KINDS.tells(log.DREW)
def _drew(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} draws {count} card.", "{who} draws {count} cards.", who=w.seat(s, seat))


@KINDS.tells(log.GOT)
def _got(w: Nouns, s: State, seat: int, kind: int, n: int) -> Phrase:
    return say_many(n, "You draw {card}.", "You draw {count} × {card}.", card=w.name("cards", kind))


@KINDS.tells(log.THROWN)
def _thrown(w: Nouns, s: State, seat: int, kind: int, n: int) -> Phrase:
    return say_many(n, "{who} throws {card} away.", "{who} throws {count} × {card} away.", who=w.seat(s, seat), card=w.name("cards", kind))


@KINDS.tells(log.DISCARDED)
def _discarded(w: Nouns, s: State, seat: int, kind: int, n: int) -> Phrase:
    return say_many(n, "{who} discards {card}.", "{who} discards {count} × {card}.", who=w.seat(s, seat), card=w.name("cards", kind))


@KINDS.tells(log.MANA_GAINED)
def _mana_gained(w: Nouns, s: State, seat: int, colour: int, n: int) -> Phrase:
    return say("{who} gains {n} {colour} mana.", who=w.seat(s, seat), n=n, colour=COLOURS[colour])


@KINDS.tells(log.WOUNDED)
def _wounded(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} takes {count} Wound.", "{who} takes {count} Wounds.", who=w.seat(s, seat))


@KINDS.tells(log.SHARED)
def _shared(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} is to face {count} defender.", "{who} is to face {count} defenders.", who=w.seat(s, seat))


@KINDS.tells(log.REPUTATION_CHANGED)
def _reputation(w: Nouns, s: State, seat: int, _: int, by: int) -> Phrase:
    if by > 0:
        return say("{who} gains {n} reputation.", who=w.seat(s, seat), n=by)
    return say("{who} loses {n} reputation.", who=w.seat(s, seat), n=-by)


@KINDS.tells(log.HERO_WON)
def _hero_won(w: Nouns, s: State, seat: int, hero: int, fame: int) -> Phrase:
    who, name = w.seat(s, seat), w.name("heroes", hero)
    return (
        say("{who} plays {hero} for {count} Fame.", who=who, hero=name, count=fame)
        if fame
        else say("{who} plays {hero}.", who=who, hero=name)
    )


@KINDS.tells(log.FAVOUR_SHOWN)
def _favour_shown(w: Nouns, s: State, _: int, enemy: int, colour: int) -> Phrase:
    name = w.name("enemies", enemy)
    if colour == Colour.WHITE:
        return say("The colour is white: armor +1 before the block phase, and Fame +1 ({enemy}).", enemy=name)
    if colour == Colour.RED:
        return say("The colour is red: each attack +1, and Fame +1 ({enemy}).", enemy=name)
    if colour == Colour.BLUE:
        return say("The colour is blue: armor +1 in the attack phase, and Fame +1 ({enemy}).", enemy=name)
    return say("The colour is {colour}: it changes nothing ({enemy}).", colour=COLOURS[colour], enemy=name)


@KINDS.tells(log.TILE_REVEALED)
def _tile_revealed(w: Nouns, s: State, seat: int, tile: int, _: int) -> Phrase:
    """The first tiles are laid by nobody."""
    name = w.name("tiles", tile)
    return say("On the map: {tile}.", tile=name) if seat == NONE else say("{who} reveals {tile}.", who=w.seat(s, seat), tile=name)
