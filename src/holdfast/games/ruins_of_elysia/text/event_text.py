"""What the log says of events whose sentence depends on more than names and numbers; the other sentences are in `log.py`."""

from __future__ import annotations

from holdfast.schema.texts.i18n import Phrase, say, say_many

from .. import log
from ..log import KINDS
from ..names import Camp, Overlay
from ..state import State
from .nouns import Nouns, resource_amount

__all__ = ["KINDS"]


# -- cards and tokens --------------------------------------------------------------------------------------------------------


@KINDS.tells(log.DREW)
def _drew(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} draws {count} card.", "{who} draws {count} cards.", who=w.seat(s, seat))


@KINDS.tells(log.GOT)
def _got(w: Nouns, s: State, seat: int, kind: int, n: int) -> Phrase:
    return say_many(n, "You draw {card}.", "You draw {count} × {card}.", card=w.name("cards", kind))


@KINDS.tells(log.DISCARDED)
def _discarded(w: Nouns, s: State, seat: int, kind: int, n: int) -> Phrase:
    return say_many(n, "{who} discards {card}.", "{who} discards {count} × {card}.", who=w.seat(s, seat), card=w.name("cards", kind))


@KINDS.tells(log.RETURNED_WILD)
def _returned_wild(w: Nouns, s: State, seat: int, resource: int, n: int) -> Phrase:
    return say("{who} returns a wild for {resource}.", who=w.seat(s, seat), resource=resource_amount(resource, n))


@KINDS.tells(log.DOUBLED_WILD)
def _doubled_wild(w: Nouns, s: State, seat: int, resource: int, n: int) -> Phrase:
    return say("{who} returns a wild for {resource}, by the spell.", who=w.seat(s, seat), resource=resource_amount(resource, n))


@KINDS.tells(log.TOKENS_GAINED)
def _tokens_gained(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} gains {count} -1 Card token.", "{who} gains {count} -1 Card tokens.", who=w.seat(s, seat))


@KINDS.tells(log.TOKENS_RETURNED)
def _tokens_returned(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} returns {count} -1 Card token.", "{who} returns {count} -1 Card tokens.", who=w.seat(s, seat))


@KINDS.tells(log.TROPHIES_GAINED)
def _trophies_gained(w: Nouns, s: State, seat: int, _: int, n: int) -> Phrase:
    return say_many(n, "{who} gains {count} trophy point.", "{who} gains {count} trophy points.", who=w.seat(s, seat))


# -- the map -----------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.OVERLAY_PLACED)
def _overlay_placed(w: Nouns, s: State, seat: int, overlay: int, tile: int) -> Phrase:
    place = w.place(s, tile)
    if overlay == Overlay.VILLAGE:
        return say("On {place} lies a village.", place=place)
    return say("On {place} lie Ruins.", place=place) if overlay == Overlay.RUINS else say("On {place} stands the fortress!", place=place)


# -- a combat ----------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.JOINED)
def _joined(w: Nouns, s: State, seat: int, camp: int, tile: int) -> Phrase:
    who = w.seat(s, seat)
    return say("{who} joins the attackers.", who=who) if camp == Camp.ATTACKERS else say("{who} joins the defenders.", who=who)


@KINDS.tells(log.STEP_BEGAN)
def _step_began(w: Nouns, s: State, _: int, camp: int, cycle: int) -> Phrase:
    if camp == Camp.ATTACKERS:
        return say("Cycle {number}: the attackers strike.", number=cycle)
    return say("Cycle {number}: the defenders strike.", number=cycle)


@KINDS.tells(log.STRUCK)
def _struck(w: Nouns, s: State, _: int, camp: int, share: int) -> Phrase:
    if camp == Camp.ATTACKERS:
        return say("Attack {count} strikes each of the attackers.", count=share)
    return say("Attack {count} strikes each of the defenders.", count=share)


@KINDS.tells(log.CARDS_LOST)
def _cards_lost(w: Nouns, s: State, fighter: int, _: int, n: int) -> Phrase:
    who = w.fighter(s, fighter)
    return say_many(n, "{fighter} loses {count} card to the Attack.", "{fighter} loses {count} cards to the Attack.", fighter=who)


# -- trading -----------------------------------------------------------------------------------------------------------------


@KINDS.tells(log.TRADED)
def _traded(w: Nouns, s: State, seat: int, other: int, moved: int) -> Phrase:
    one, two = w.seat(s, seat), w.seat(s, other)
    if moved == 0:
        return say("{who} and {other} trade wild.", who=one, other=two)
    return say_many(
        moved,
        "{who} and {other} trade: {count} card changes hands.",
        "{who} and {other} trade: {count} cards change hands.",
        who=one,
        other=two,
    )
