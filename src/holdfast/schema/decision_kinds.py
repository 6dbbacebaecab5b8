"""The kinds of decisions of a game, each declared once: the meaning of its numbers, and its question.

```python
DECISIONS = Decisions()
DRAWN = DECISIONS.add("DRAWN", asks=say("A card is drawn: does anybody use an ability now?"))
ARTIFACT = DECISIONS.add("ARTIFACT", who=WHO, card=ARTIFACT, asks=say("{who} finds {artifact} but has no room for it."))
```

A decision is a frame of the stack (`engine/stack.py`); its fields are declared like those of an event, with the same nouns and forms.  From
the declaration are derived the number of the kind (which rules push), its name in JSON and TypeScript (`holdfast.protocol.event_types`),
and its question in every language.  A question that depends on more is a function that `Decisions.asks` registers.  A kind without a
question is one that asks nobody: its frame only goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebab
from holdfast.engine.stack import top

from .event_fields import Field
from .i18n import Phrase
from .templates import OwnForm, Says, telling
from .views import Asked

Question = Callable[[Any, Any, Any], Phrase | None]
"""question(words, s, frame): what is asked, of whom, and why."""


@dataclass(frozen=True)
class Decision:
    """A kind of decision; `fields` declare numbers of its frame: `who`, `where`, `card`, `points`."""

    name: str
    fields: Mapping[str, Field]


class Decisions:
    """All kinds of decisions of a game, numbered in order of declaration."""

    def __init__(self) -> None:
        self.all: list[Decision] = []
        self._questions: dict[int, Question] = {}

    def add(
        self,
        name: str,
        *,
        who: Field | None = None,
        where: Field | None = None,
        card: Field | None = None,
        points: Field | None = None,
        asks: Says | None = None,
        forms: Mapping[str, OwnForm] | None = None,
    ) -> int:
        """Declare a kind of decision and return its number; `forms` fill what takes more than one of the fields.

        Raises ValueError for a duplicate name, or a placeholder of the question that no field, or more than one, can fill.
        """
        if any(kind.name == name for kind in self.all):
            raise ValueError(f"there are two kinds of decisions {name}")
        given = {"who": who, "where": where, "card": card, "points": points}
        fields = {at: each for at, each in given.items() if each is not None}
        if asks is not None:
            question = telling(f"the decision {name}", tuple(fields.values()), asks, forms or {})
            self._questions[len(self.all)] = lambda words, s, frame: question(words, s, *(getattr(frame, at) for at in fields))
        self.all.append(Decision(name, fields))
        return len(self.all) - 1

    def asks(self, *kinds: int) -> Callable[[Question], Question]:
        """Register a function as the question of some kinds; raises ValueError if one has a question already."""

        def register(question: Question) -> Question:
            for kind in kinds:
                if kind in self._questions:
                    raise ValueError(f"the decision {self.all[kind].name} has two questions")
                self._questions[kind] = question
            return question

        return register

    def enum(self) -> Any:
        """Return an enum of the kinds."""
        return IntEnum("Window", {kind.name: number for number, kind in enumerate(self.all)})

    @property
    def names(self) -> tuple[str, ...]:
        """Return the names of all kinds as in JSON."""
        return tuple(kebab(kind.name) for kind in self.all)

    def questions(self) -> set[int]:
        """Return the kinds that ask somebody."""
        return set(self._questions)

    def question(self, words: Any, s: Any) -> Phrase:
        """Return what the open decision asks.  Raises ValueError for a kind without a question."""
        frame = top(s.frames)
        if frame.kind not in self._questions:
            raise ValueError(f"the decision {self.all[frame.kind].name} has no question: give one with `asks`")
        question = self._questions[frame.kind](words, s, frame)
        if question is None:
            raise ValueError(f"the decision {self.all[frame.kind].name} has no question for this: end its sentences with one for all else")
        return question

    def window(self, s: Any) -> str:
        """Return the name of the open decision, as in JSON."""
        return kebab(self.all[top(s.frames).kind].name)

    def shown(self, s: Any) -> Asked:
        """Return the open decision for a view."""
        return {"window": self.window(s), "seats": [seat + 1 for seat in range(s.seats) if s.deciding >> seat & 1]}
