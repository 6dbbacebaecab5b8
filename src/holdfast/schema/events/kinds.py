"""The kinds of events of a game, each declared once: the meaning of its numbers, and its log sentence.

```python
KINDS = Kinds()
PLAYER = Field("player", Noun("Colour", kebabs(Seat)), who=lambda words, s, p: words.colour(p))
MOVED = KINDS.add("MOVED", PLAYER, PLACE, says=say("{who} goes {where}."))
```

From the declaration are derived the number of the kind (which rules emit), the JSON of an event, its TypeScript type
(`holdfast.protocol.event_types`), what the laboratory counts (`statistics/event_counts.py`), and its sentence in every language: a
placeholder of the template is filled by the field that has a form of that name (`texts/templates.py`).  A sentence that depends on more is
a function that `Kinds.tells` registers.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import IntEnum
from typing import Any

from holdfast.engine.actions import kebab

from ..texts.i18n import Phrase
from ..texts.templates import OwnForm, Says, Sentence, telling
from ..views.motions import Fall, Motion, Strike
from .fields import Field, Reveal
from .motions import NOTHING, motion_of
from .sounds import sound_of

Picture = dict[str, Any]
More = Callable[[Any, Any, Any], Picture]
"""more(s, content, event): additional JSON fields of an event, from the position after the step."""


@dataclass(frozen=True)
class Kind:
    """A kind of event; `fields` describe a, b and c of an event, None where one is unused."""

    name: str
    fields: tuple[Field | None, ...]
    heading: bool
    turning: bool
    more: More | None
    more_types: Mapping[str, str] = field(default_factory=dict)
    reveal: Reveal | None = None
    sound: str = ""
    """What a screen lets one hear with it, see `sounds.SOUNDS`; empty for nothing."""
    motion: Motion = NOTHING


class Kinds:
    """All kinds of events of a game, numbered in order of declaration."""

    def __init__(self) -> None:
        self.all: list[Kind] = []
        self._sentences: dict[int, Sentence] = {}

    def add(
        self,
        name: str,
        *fields: Field | None,
        says: Says | None = None,
        forms: Mapping[str, OwnForm] | None = None,
        heading: bool = False,
        turning: bool = False,
        more: More | None = None,
        more_types: Mapping[str, str] | None = None,
        reveals: Reveal | None = None,
        sound: str | None = None,
        strikes: Strike | None = None,
        pays: bool = False,
        falls: Fall | None = None,
        spreads: Strike | None = None,
    ) -> int:
        """Declare a kind of event and return its number.

        `fields` describe a, b and c; `forms` fill what takes more than one of them; `heading` marks a log line that begins a section of
        the game, `turning` one that is a turning point of it; `more` adds JSON fields, whose TypeScript types `more_types` gives;
        `reveals` is what it turns up for all to look at; `sound` is the sound of it where that which follows from all this is not right,
        empty for none; `strikes` is the blow that it is, NO_STRIKE for none, where the fields do not tell; `pays` says that whoever it
        names gives away the amount; `falls` is who is beaten, and `spreads` where fire takes hold.

        Raises ValueError for a duplicate name, a placeholder without a field, a field that there is not, or a sound that there is not.
        """
        if any(kind.name == name for kind in self.all):
            raise ValueError(f"there are two kinds of events {name}")
        if reveals is not None and not any(each is not None and each.name == reveals.field and each.noun is not None for each in fields):
            raise ValueError(f"the event {name} reveals {reveals.field}, which is none of its fields that refer to something")
        heard = sound_of(name, fields, reveals, heading=heading, wanted=sound)
        known = [each for each in fields if each is not None]
        motion = motion_of(name, known, heard, turning=turning, struck=strikes, pays=pays, fall=falls, spread=spreads)
        kind = Kind(name, fields, heading, turning, more, more_types or {}, reveals, heard, motion)
        if says is not None:
            self._sentences[len(self.all)] = telling(f"the event {name}", fields, says, forms or {})
        self.all.append(kind)
        return len(self.all) - 1

    def tells(self, kind: int) -> Callable[[Sentence], Sentence]:
        """Register a function as the log sentence of a kind; raises ValueError if the kind has one already."""

        def register(sentence: Sentence) -> Sentence:
            if kind in self._sentences:
                raise ValueError(f"the event {self.all[kind].name} has two sentences")
            self._sentences[kind] = sentence
            return sentence

        return register

    def enum(self) -> Any:
        """Return an enum of the kinds."""
        return IntEnum("Log", {kind.name: number for number, kind in enumerate(self.all)})

    def motions(self) -> dict[str, Motion]:
        """Return what a screen moves with each kind of event, by the kind's name in JSON, where there is anything."""
        return {kebab(kind.name): kind.motion for kind in self.all if kind.motion != NOTHING}

    def silent(self) -> set[int]:
        """Return the kinds without a log sentence."""
        return set(range(len(self.all))) - set(self._sentences)

    def picture(self, s: Any, content: Any, event: Any) -> Picture:
        """Return the JSON object of an event of the step that led to position s."""
        kind = self.all[event.kind]
        made: Picture = {"kind": kebab(kind.name)}
        for each, value in zip(kind.fields, (event.a, event.b, event.c), strict=False):
            if each is not None:
                made[each.name] = each.json(value)
        if kind.reveal is not None:
            key = made[kind.reveal.field]
            deck = next((deck for deck in kind.reveal.decks if any(kebab(card.key) == key for card in content.cards[deck])), None)
            if deck is not None:
                made["reveal"] = {"deck": deck, "key": key, "grand": kind.reveal.grand}
        return made if kind.more is None else made | kind.more(s, content, event)

    def sentence(self, words: Any, s: Any, event: Any) -> Phrase | None:
        """Return the log sentence of an event, or None."""
        sentence = self._sentences.get(event.kind)
        return None if sentence is None else sentence(words, s, event.a, event.b, event.c)
