"""The numbers of the general rules: a deck like others, with one number for each name, so that each has a source and a text."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Protocol

from holdfast.engine.struct import i8, struct

from ..texts.i18n import say
from .fields import number
from .loading import Deck


@struct
class RuleNumber:
    """A number of the rules, as rules read it: `c.rules[Rule.DISCS].value`."""

    value: i8


if TYPE_CHECKING:

    class RuleNumbers(Protocol):
        """All of them: `rules: RuleNumbers = array(len(Rule))`; a list would be Any by an index of names made from files, which are Any."""

        def __getitem__(self, name: int, /) -> RuleNumber: ...

else:
    RuleNumbers = list[RuleNumber]


def rules_deck(
    rule: type[IntEnum],
    low: int = 0,
    high: int = 127,
    *,
    texts: tuple[str, ...] = ("name", "text"),
    title: str = say("General rules"),
    kind: str = say("Rule"),
    label: str = say("Value"),
) -> Deck:
    """Return the deck of the numbers of the rules, in `rules.toml`, for `rules: RuleNumbers = array(len(Rule))` of the content.

    `low` and `high` are the bounds of all of them; one whose own are narrower states them in the file: `value = { value = 6, high = 9 }`.
    """
    declared = {"__annotations__": {"value": i8}, "__doc__": RuleNumber.__doc__, "value": number(low, high, label=label)}
    return Deck("rules", "rules.toml", rule, struct(type("RuleNumber", (), declared)), texts, title=title, kind=kind)
