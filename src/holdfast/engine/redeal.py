"""The rule that deals a position afresh for a viewer, made from its record: what they cannot know may lie in any way that fits.

```python
determinize = redeal(State, ("under", "hands[].cards", "deck"), then=draw_luck, but=("luck",))
```

A pile that is not named is mixed by itself, but for the cards that the viewer knows.  Places that are named together have their unknown
cards in common: those are gathered on the last, a pile that has room for them, mixed there, and dealt out again; hands are dealt from the
bag that they were drawn from, which is named last too.  What follows from more than who has seen a card (a rival showed that they lack
one, a bag is known by what is not in it) is left to a rule of the game, `then`, and `but` names the fields that it deals or that need no
dealing.  A field that nobody is said to deal is an error.
"""

from __future__ import annotations

import ctypes
from collections.abc import Callable, Collection, Iterator, Sequence
from typing import Any, NamedTuple

from .bag import Hand, deal_unseen, gather_unseen
from .events import forget_unheard
from .jit import rule
from .made_rule import function_of
from .pile import NONE, Pile, Slot, deal_unknown, gather_unknown, mix_unknown, put_on_top, take_top
from .rng import Chance, rekey
from .struct import Seen

INDENT = "    "


@rule
def gather_slot(slot: Slot, viewer: int, into: Pile) -> None:
    """Put the card of a slot, if there is one that a viewer does not know, on a pile too."""
    if slot.card != NONE and slot.known >> viewer & 1 == 0:
        put_on_top(into, slot.card, 0)


@rule
def deal_slot(slot: Slot, viewer: int, source: Pile) -> None:
    """Replace the card of a slot, if there is one that a viewer does not know, by the top card of a pile."""
    if slot.card != NONE and slot.known >> viewer & 1 == 0:
        slot.card = take_top(source)


@rule
def gather_hand(hand: Hand, viewer: int, into: Hand) -> None:
    """Move all that a viewer does not know of a hand into the bag that it was drawn from."""
    if hand.known >> viewer & 1 == 0:
        gather_unseen(hand, into)


@rule
def deal_hand(hand: Hand, viewer: int, source: Hand, chance: Chance, stream: int) -> None:
    """Fill a hand that a viewer does not know from a bag again."""
    if hand.known >> viewer & 1 == 0:
        deal_unseen(hand, source, chance, stream)


RULES: dict[str, Any] = {
    "gather_hand": gather_hand,
    "deal_hand": deal_hand,
    "gather_cards": gather_unknown,
    "deal_cards": deal_unknown,
    "gather_card": gather_slot,
    "deal_card": deal_slot,
    "mix": mix_unknown,
    "rekey": rekey,
    "forget_unheard": forget_unheard,
}


class Place(NamedTuple):
    """Where something lies that some viewers do not know, by the path of its field: `hands[].cards` for that of each hand."""

    path: str
    sort: str
    """`cards` of a pile, `card` of a slot, `hand` also of a bag, `events`, or empty for whatever only rules of the game can deal."""
    lengths: tuple[int, ...]
    """The length of each array in the path."""

    def loop(self, statement: str) -> list[str]:
        """The lines that do something with each of these places, called `{place}`."""
        parts, lines = self.path.split("[]"), []
        record = f"s.{parts[0]}"
        for depth, (length, part) in enumerate(zip(self.lengths, parts[1:], strict=True)):
            lines.append(f"{INDENT * depth}for i{depth} in range({length}):")
            record += f"[i{depth}]{part}"
        return [*lines, INDENT * len(self.lengths) + statement.format(place=record)]


def redeal(state: Any, *together: Sequence[str], then: Callable[..., None] | None = None, but: Collection[str] = ()) -> Callable[..., None]:
    """Return the rule determinize(s, c, viewer, chance, stream) of a position; `then` takes the same, after all else was dealt.

    Raises ValueError for a path that there is not, and for hidden cards and numbers that nobody deals.
    """
    found = {place.path: place for place in places(state)}
    named = [*(path for group in together for path in group), *but]
    for path in named:
        if path not in found:
            raise ValueError(f"{state.__name__} has nothing hidden at {path}: {', '.join(found)}")
    left = [place for path, place in found.items() if path not in named]
    lost = [place.path for place in left if place.sort in ("", "card", "hand")]
    if lost:
        raise ValueError(f"who deals {', '.join(lost)} of {state.__name__} afresh? {ADVICE}")
    if but and then is None:
        raise ValueError(f"which rule deals {', '.join(but)} of {state.__name__} afresh? Pass it as `then`")
    lines = ["rekey(s.chance, chance, stream)"]
    for place in left:
        if place.sort == "events":
            lines += place.loop("forget_unheard({place}, viewer)")
    for group in together:
        lines += _together([found[path] for path in group])
    for place in left:
        if place.sort == "cards":
            lines += place.loop("mix({place}, viewer, chance, stream)")
    if then is not None:
        lines.append("then(s, c, viewer, chance, stream)")
    source = "".join(f"{line}\n" for line in ["def determinize(s, c, viewer, chance, stream):", *(INDENT + line for line in lines)])
    rules = {"__name__": state.__module__, "then": then, **RULES}
    return rule(function_of(source, "determinize", f"determinize of {state.__module__}.{state.__qualname__}", rules))


def _together(group: Sequence[Place]) -> list[str]:
    """The lines that deal places afresh that have their cards in common."""
    *others, last = group
    fitting = {"cards": ("card", "cards"), "hand": ("hand",)}.get(last.sort, ())
    if last.lengths or not all(place.sort in fitting for place in others):
        raise ValueError(f"{', '.join(place.path for place in group)}: {TOGETHER}")
    lines = []
    for place in others:
        lines += place.loop(f"gather_{place.sort}({{place}}, viewer, s.{last.path})")
    by_chance = "" if last.sort == "cards" else ", chance, stream"
    if last.sort == "cards":
        lines.append(f"mix(s.{last.path}, viewer, chance, stream)")
    for place in others:
        lines += place.loop(f"deal_{place.sort}({{place}}, viewer, s.{last.path}{by_chance})")
    return lines


ADVICE = "Write `determinize = redeal(State, …)` (`engine/redeal.py`): name them with others, or in `but` what a rule of the game deals"
TOGETHER = "piles and slots are dealt together with one pile, which is named last, and hands with one bag"


def places(kind: Any, path: str = "", lengths: tuple[int, ...] = ()) -> Iterator[Place]:
    """Yield where in a record something lies that some viewers do not know."""
    for name, declared in kind.declared.items():
        of = dict(kind._fields_)[name]
        is_array = issubclass(of, ctypes.Array)
        element = of._type_ if is_array else of
        inside, within = (f"{path}{name}[]", (*lengths, of._length_)) if is_array else (f"{path}{name}", lengths)
        masked_as = getattr(element, "masked_as", "")
        if element is Chance:
            continue
        if masked_as == "events":
            yield Place(inside, "events", within)
        elif masked_as in ("card", "cards") and declared.seen is Seen.KNOWN:
            yield Place(inside, masked_as, within)
        elif getattr(element, "dealt_as", "") == "hand" and declared.seen is Seen.EVERYBODY:
            yield Place(inside, "hand", within)
        elif declared.seen is not Seen.EVERYBODY:
            yield Place(inside.removesuffix("[]"), "", lengths)
        elif issubclass(element, ctypes.Structure):
            yield from places(element, f"{inside}.", within)
