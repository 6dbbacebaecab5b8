"""The decisions of a game: each a class that says what its numbers are and what it asks.

```python
DECISIONS = Decisions()


class Drawn(Decision, of=DECISIONS): ...


class Found(OfSeat):
    asks = say("{who} finds {artifact} but has no room for it.")
    artifact: Annotated[Card, ARTIFACT]
```

What its numbers are is declared as of an event, with the same nouns and forms (`forms`); a number without a noun is said as such, by its
name.  From the class are derived the number of the kind, its name in JSON and TypeScript (`holdfast.protocol.event_types`), and its
question in every language.  A question that depends on more is a function that `Decisions.asks` registers.  A kind without a question
asks nobody: it only goes on.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from enum import IntEnum
from typing import Any

from holdfast.engine import decision
from holdfast.engine.actions import kebab
from holdfast.engine.decision import Decision
from holdfast.engine.stack import top

from .events.fields import Field, number
from .texts.i18n import Phrase
from .texts.templates import telling
from .views.marks import Asked

Question = Callable[[Any, Any, Any], Phrase | None]
"""question(words, s, frame): what is asked, of whom, and why."""

_WORD = re.compile(r"(?<!^)(?=[A-Z])")


def name_of(kind: type[Decision]) -> str:
    """Return the name of a kind as of the member of an enum: `PLAY_ACTION`."""
    return _WORD.sub("_", kind.__name__).upper()


class Decisions(decision.Decisions):
    """All kinds of decisions of a game, with their questions."""

    def __init__(self) -> None:
        super().__init__()
        self._questions: dict[int, Question] = {}

    def register(self, kind: type[Decision]) -> int:
        """Take a kind up; raises ValueError for a placeholder of its question that no field, or more than one, can fill."""
        n = super().register(kind)
        asks = getattr(kind, "asks", None)
        if asks is not None:
            fields = self.fields(kind)
            question = telling(f"the decision {kind.__name__}", tuple(fields.values()), asks, getattr(kind, "forms", {}))
            self._questions[n] = lambda words, s, frame: question(words, s, *(getattr(frame, at) for at in fields))
        return n

    def fields(self, kind: type[Decision]) -> Mapping[str, Field]:
        """Return what the numbers of a kind are, by the field of the frame."""
        return {place.value: kind.nouns.get(place.value) or number(name) for name, place in kind.fields.items()}

    def asks(self, *kinds: type[Decision]) -> Callable[[Question], Question]:
        """Register a function as the question of some kinds; raises TypeError if one has a question already."""

        def register(question: Question) -> Question:
            for kind in kinds:
                if kind.number in self._questions:
                    raise TypeError(f"the decision {kind.__name__} has two questions")
                self._questions[kind.number] = question
            return question

        return register

    def enum(self) -> Any:
        """Return an enum of the kinds."""
        return IntEnum("Window", {name_of(kind): kind.number for kind in self.all})

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all kinds as in JSON."""
        return tuple(kebab(name_of(kind)) for kind in self.all)

    def questions(self) -> set[int]:
        """Return the kinds that ask somebody."""
        return set(self._questions)

    def question(self, words: Any, s: Any) -> Phrase:
        """Return what the open decision asks.  Raises ValueError for a kind without a question."""
        frame = top(s.frames)
        name = self.all[frame.kind].__name__
        if frame.kind not in self._questions:
            raise ValueError(f"the decision {name} has no question: give one with `asks`")
        question = self._questions[frame.kind](words, s, frame)
        if question is None:
            raise ValueError(f"the decision {name} has no question for this: end its sentences with one for all else")
        return question

    def window(self, s: Any) -> str:
        """Return the name of the open decision, as in JSON."""
        return kebab(name_of(self.all[top(s.frames).kind]))

    def shown(self, s: Any) -> Asked:
        """Return the open decision for a view."""
        return {"window": self.window(s), "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1]}
