"""Decisions that one may leave at that: nothing more comes of them."""

from __future__ import annotations

from holdfast.engine.jit import rule
from holdfast.engine.stack import pop

from .. import decisions as pending
from ..actions import DONE
from ..state import State


@pending.Before.answers(DONE)
@pending.Rest.answers(DONE)
@pending.Banners.answers(DONE)
@pending.Night.answers(DONE)
@pending.Glade.answers(DONE)
@pending.Discard.answers(DONE)
@pending.Cards.answers(DONE)
@pending.Borrow.answers(DONE)
@pending.RecruitFree.answers(DONE)
@pending.CastOffered.answers(DONE)
@pending.Tire.answers(DONE)
@pending.UnitOffer.answers(DONE)
@pending.Upgrade.answers(DONE)
@rule
def leave(s: State) -> None:
    """What one only may do is left at that, and what comes next goes on.  [MK-2.8, MK-3.1, MK-3.4, MK-4.27, MK-7.2, MK-13.7, MK-18.28]"""
    pop(s.frames)
