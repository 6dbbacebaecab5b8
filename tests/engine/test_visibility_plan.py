"""The plan by which positions are masked says the same as the declarations, read field by field for each position."""

from __future__ import annotations

import ctypes
from random import Random

import pytest

from holdfast.engine.struct import Seen, clone, from_bytes, to_bytes
from holdfast.engine.visibility import VIEWERS, masked
from holdfast.games import NAMES, find
from holdfast.play.conformance import positions
from tests.agents.toys import FEINT, HOOD, STICKS
from tests.amounts import amount
from tests.engine.test_visibility import Fates, Open, Places, Purses, Table, Token
from tests.toygame import GAME


def plainly_masked(s, viewer):
    """What a viewer may see of a record, field by field."""
    copy = clone(s)
    mask(copy, viewer)
    return copy


def mask(record, viewer):
    guarded = []
    for name, declared in record.declared.items():
        value = getattr(record, name)
        is_array = isinstance(value, ctypes.Array)
        kind = getattr(value._type_ if is_array else value, "masked_as", "")
        if declared.seen is Seen.KNOWN and not issubclass(value._type_ if is_array else type(value), ctypes.Structure):
            guarded.append(name)
            continue
        if declared.seen is Seen.NOBODY or (declared.seen is Seen.KNOWN and kind not in ("card", "cards")):
            where = getattr(type(record), name)
            ctypes.memset(ctypes.addressof(record) + where.offset, 0, where.size)
            continue
        for part in value if is_array else [value]:
            if kind == "events":
                mask_events(part, viewer)
            elif kind == "card" and declared.seen is Seen.KNOWN:
                mask_card(part, viewer)
            elif kind == "cards" and declared.seen is Seen.KNOWN:
                mask_cards(part, viewer)
            elif isinstance(part, ctypes.Structure):
                mask(part, viewer)
    if guarded:
        record.known &= 1 << viewer
        for name in guarded if not record.known else []:
            where = getattr(type(record), name)
            ctypes.memset(ctypes.addressof(record) + where.offset, 0, where.size)


def mask_card(slot, viewer):
    slot.known &= 1 << viewer
    if not slot.known:
        slot.card = -1


def mask_cards(pile, viewer):
    for i in range(pile.capacity):
        pile.known[i] &= 1 << viewer
        if i >= pile.count:
            pile.cards[i] = pile.known[i] = 0
        elif not pile.known[i]:
            pile.cards[i] = -1


def mask_events(events, viewer):
    heard = [clone(event) for event in events.items[: events.count] if event.audience >> viewer & 1]
    ctypes.memset(ctypes.addressof(events.items), 0, ctypes.sizeof(events.items))
    for i, event in enumerate(heard):
        event.audience = 1 << viewer
        events.items[i] = event
    events.count = len(heard)
    events.lost = events.operations = events.ended = 0
    ctypes.memset(ctypes.addressof(events.spare), 0, 4)


ALL, SOME = 60, 13
"""Of a long game so many positions are looked at, and then one of so many."""

GAMES = amount(1, 5)
"""Random games of each game; `test_any_bytes_are_masked_as_declared` looks at what they do not reach."""


def assert_masked_alike(s):
    before = to_bytes(s)
    for viewer in VIEWERS:
        assert to_bytes(masked(s, viewer)) == to_bytes(plainly_masked(s, viewer))
    assert to_bytes(s) == before


@pytest.mark.unmeasured
@pytest.mark.parametrize("game", [GAME, STICKS, HOOD, FEINT, *map(find, NAMES)], ids=lambda game: game.name)
def test_positions_of_games_are_masked_as_declared(game):
    for seed in range(GAMES):
        for number, s in enumerate(positions(game, seed)):
            if number < ALL or number % SOME == 0:
                assert_masked_alike(s)


@pytest.mark.unmeasured
@pytest.mark.parametrize(
    "kind",
    [Table, Fates, Places, Open, Purses, Token, *(game.state for game in (GAME, HOOD, *map(find, NAMES)))],
    ids=lambda kind: f"{kind.__module__}.{kind.__name__}",
)
def test_any_bytes_are_masked_as_declared(kind):
    """Also where counts are negative or greater than what fits."""
    random = Random(1)
    for _ in range(50):
        assert_masked_alike(from_bytes(kind, random.randbytes(ctypes.sizeof(kind))))
