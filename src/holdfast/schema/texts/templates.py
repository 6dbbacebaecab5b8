"""Declared sentences: templates whose placeholders are filled from the numbers of what they tell, an event or a decision.

What is said may be one template, or one for the singular and one for the plural, or depend on the numbers; then the first that fits is
said, and where none does nothing:

```python
says=say("{who} goes {where}.")
says=many(say("{who} draws {count} card."), say("{who} draws {count} cards."))        # by the placeholder {count}
says=(when(say("{who} loses {by} HP and is Exhausted."), hit_points=0), say("{who} loses {by} HP, {left} left."))
says=(when(None, counter=0), say("The Horde comes nearer."))                            # silent at 0
```

A placeholder is filled by the field that has a form of its name.  One that takes more than a field is a form of the sentence, which names
what it needs of the words `w`, the position `s` and the fields: `forms={"goods": lambda w, good, by: w.goods(good, by)}`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from inspect import signature
from typing import Any, Protocol

from .i18n import Phrase, filled

Form = Callable[[Any, Any, int], str | int]
"""form(words, s, value): the text of a number in a sentence."""
OwnForm = Callable[..., str | int]
"""A form of a sentence, which takes by name what it needs."""
Where = int | Collection[int]
"""What a field has to be: a number, or one of several; a range is a range."""
Sentence = Callable[..., Phrase | None]
"""sentence(words, s, *values): what is said, by the numbers of the fields; None for nothing."""

PLACEHOLDER = re.compile(r"\{(\w+)\}")
COUNT = "count"
"""The placeholder that chooses between singular and plural."""


class Told(Protocol):
    """A field of what is told: its name, and its forms in sentences by placeholder."""

    @property
    def name(self) -> str: ...

    @property
    def forms(self) -> Mapping[str, Form]: ...


@dataclass(frozen=True)
class Plural:
    """A template for one, and one for all other numbers."""

    one: Phrase
    other: Phrase

    def said(self, count: int, /, **parts: str | int) -> Phrase:
        """Return the sentence for so many."""
        return filled(self.one if count == 1 else self.other, {COUNT: count, **parts})


Template = Phrase | Plural


@dataclass(frozen=True)
class When:
    """What is said where fields have some values; None for nothing."""

    says: Template | None
    where: Mapping[str, Where]


Says = Template | Sequence[Template | When]


def many(one: Phrase, other: Phrase) -> Plural:
    """Declare a sentence in the singular and the plural: which is said the number says that fills `{count}`."""
    return Plural(one, other)


def when(says: Template | None, **where: Where) -> When:
    """Declare what is said where fields have some values, `when(say("…"), place=0)`, before what is said else."""
    return When(says, where)


def telling(what: str, fields: Sequence[Told | None], says: Says, forms: Mapping[str, OwnForm]) -> Sentence:
    """Return a function of words, position and the numbers of the fields that says the first sentence that fits.

    Raises ValueError, which names `what`, for a placeholder that not exactly one form fills, or a field that there is not.
    """
    places = {each.name: i for i, each in enumerate(fields) if each is not None}
    cases = [says] if isinstance(says, Phrase | Plural) else says
    clauses = [_clause(what, fields, places, each if isinstance(each, When) else When(each, {}), forms) for each in cases]

    def sentence(words: Any, s: Any, *values: int) -> Phrase | None:
        for tests, fill in clauses:
            if all(_fits(values[i], wanted) for i, wanted in tests):
                return fill(words, s, *values)
        return None

    return sentence


def _clause(
    what: str, fields: Sequence[Told | None], places: Mapping[str, int], case: When, forms: Mapping[str, OwnForm]
) -> tuple[list[tuple[int, Where]], Sentence]:
    """Return what the values have to be for a case, by their places, and what says it then."""
    if unknown := case.where.keys() - places.keys():
        raise ValueError(f"{what}: there is no field {', '.join(sorted(unknown))} for when(), only {', '.join(places)}")
    return [(places[name], wanted) for name, wanted in case.where.items()], _filling(what, fields, places, case.says, forms)


def _fits(value: int, wanted: Where) -> bool:
    return value == wanted if isinstance(wanted, int) else value in wanted


def _filling(
    what: str, fields: Sequence[Told | None], places: Mapping[str, int], says: Template | None, forms: Mapping[str, OwnForm]
) -> Sentence:
    """Return a function that fills a template."""
    if says is None:
        return lambda *_: None
    one, other = (says.one, says.other) if isinstance(says, Plural) else (says, says)
    wanted = {*PLACEHOLDER.findall(one.template), *PLACEHOLDER.findall(other.template)}
    if isinstance(says, Plural):
        wanted.add(COUNT)
    parts = {placeholder: _part(what, placeholder, fields, places, forms) for placeholder in sorted(wanted)}

    def fill(words: Any, s: Any, *values: int) -> Phrase:
        filling = {placeholder: part(words, s, *values) for placeholder, part in parts.items()}
        return filled(one if filling.get(COUNT) == 1 else other, filling)

    return fill


def _part(
    what: str, placeholder: str, fields: Sequence[Told | None], places: Mapping[str, int], forms: Mapping[str, OwnForm]
) -> Callable[..., str | int]:
    """Return what fills a placeholder, as a function of words, position and values."""
    found = [_of_field(i, each.forms[placeholder]) for i, each in enumerate(fields) if each is not None and placeholder in each.forms]
    if placeholder in forms:
        found.append(_of_all(what, forms[placeholder], places))
    if len(found) != 1:
        raise ValueError(f"{what}: {len(found)} of its fields fill the placeholder {placeholder!r}")
    return found[0]


def _of_field(i: int, form: Form) -> Callable[..., str | int]:
    return lambda words, s, *values: form(words, s, values[i])


def _of_all(what: str, form: OwnForm, places: Mapping[str, int]) -> Callable[..., str | int]:
    """Return a form of a sentence as a function of words, position and values."""
    needed = list(signature(form).parameters)
    if unknown := [name for name in needed if name not in ("w", "s", *places)]:
        raise ValueError(f"{what}: there is no {', '.join(unknown)} for a form, only w, s, {', '.join(places)}")

    def fill(words: Any, s: Any, *values: int) -> str | int:
        known = {"w": words, "s": s, **{name: values[i] for name, i in places.items()}}
        return form(*(known[name] for name in needed))

    return fill
