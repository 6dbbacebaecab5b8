"""Artifacts: gaining, dropping, carrying."""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.jit import rule
from holdfast.engine.pile import ALL, NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import DROP, PASS
from ..content import Content, Rule
from ..names import ARTIFACTS, Slot, Stream
from ..state import State


@rule
def carries(s: State, d: int, artifact: int) -> bool:
    """Whether a Defender carries an artifact.  [TED-6.11]"""
    return s.defenders[d].artifacts >> artifact & 1 == 1


@rule
def bearer(s: State, artifact: int) -> int:
    """The Defender who carries an artifact, or NONE."""
    for d in range(s.options.defenders):
        if carries(s, d, artifact):
            return d
    return NONE


@rule
def has_room(s: State, c: Content, d: int, slot: int) -> bool:
    """Whether a Defender can take one artifact more of a kind of slot: two in the hands, one on the back.  [TED-10.2]"""
    held = 0
    for artifact in range(ARTIFACTS):
        held += carries(s, d, artifact) and c.artifacts[artifact].slot == slot
    return held < c.rules[Rule.BACK_SLOTS if slot == Slot.BACK else Rule.HAND_SLOTS].value


@rule
def gain_artifact(s: State, c: Content, d: int) -> None:
    """A Defender draws an artifact, if any is left, and takes it up if there is room; else they choose.  [TED-10.1, TED-10.4, TED-10.6]"""
    if s.artifact_deck.count == 0:
        return
    artifact = take_top(s.artifact_deck)
    reveal(s)
    if has_room(s, c, d, c.artifacts[artifact].slot):
        take_up(s, d, artifact)
    else:
        push(s.frames, pending.Artifact(d, artifact))


@rule
def take_up(s: State, d: int, artifact: int) -> None:
    """A Defender now carries an artifact.  [TED-10.1]"""
    s.defenders[d].artifacts |= 1 << artifact
    emit(s, log.ARTIFACT_GAINED, d, artifact)


@pending.Artifact.offers
@rule
def offer_artifact(s: State, c: Content, frame: pending.Artifact, mask: list[int]) -> None:
    """Drop one of the same kind for the new one, or refuse it.  [TED-10.4]"""
    mask[PASS] = 1
    for artifact in range(ARTIFACTS):
        if carries(s, frame.who, artifact) and c.artifacts[artifact].slot == c.artifacts[frame.artifact].slot:
            mask[DROP + artifact] = 1


@pending.Artifact.answers(PASS)
@rule
def refuse(s: State, frame: pending.Artifact) -> None:
    """The new one goes back into the artifact deck.  [TED-10.4, TED-10.5, TED-10.7]"""
    d, new = frame.who, frame.artifact
    pop(s.frames)
    put_back(s, new)
    emit(s, log.ARTIFACT_REFUSED, d, new)


@pending.Artifact.answers(DROP)
@rule
def drop(s: State, frame: pending.Artifact, artifact: int) -> None:
    """The new one takes the place of another, which goes back into the artifact deck.  [TED-10.4, TED-10.5]"""
    d, new = frame.who, frame.artifact
    pop(s.frames)
    s.defenders[d].artifacts &= ~(1 << artifact)
    put_back(s, artifact)
    emit(s, log.ARTIFACT_DROPPED, d, artifact)
    take_up(s, d, new)


@rule
def put_back(s: State, artifact: int) -> None:
    """Shuffle an artifact into the artifact deck.  [TED-10.5]"""
    put_on_top(s.artifact_deck, artifact, ALL)
    shuffle(s.artifact_deck, s.chance, Stream.ARTIFACT_DECK)
