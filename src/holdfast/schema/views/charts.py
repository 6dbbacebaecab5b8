"""What a screen draws of a whole game, from its views and events: charts, landmarks of its replay, and how it ended.

They stand in the file of the view's marks (`layout_files.py`):

```toml
[[landmarks]]
on = "round-began"                   # the kind of the event, and fields of it in the text
begins = true                        # a part of the game; otherwise it is a turning point
text = "Round {round}"

[verdict]                            # the first that is true
says = [{ text = "Won in round {round}.", given = "result=won" }]

[[charts]]                           # a line for each object of a list of the view
kind = "lines"
title = "Threat"
things = "regions"
of = "threat"
until = { on = "destroyed", text = "destroyed" }

[[charts]]                           # a bar for each seat, made of what events tell of it
kind = "bars"
title = "Where Fame came from"
things = "players"
by = "player"                        # the field of the events that names the seat
measures = [{ title = "Adventures", on = ["fame"], given = "source=adventure", sums = "by" }]
```
"""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

__all__ = ["Chart", "Course", "Landmark", "Mark", "Measure", "Said", "Verdict"]


class Mark(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A mark in a line at the moment of an event, and whether that is good for those who play."""

    on: str
    text: str
    good: bool = False


class Landmark(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """An event at which a game turns, or at which a part of it `begins`.

    The text may name fields of the event; `given` is a condition on them, as of a `Sentence`.
    """

    on: str
    text: str
    given: str = ""
    begins: bool = False


class Measure(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A number of a chart with its display name.

    In bars it counts the events of the kinds `on` for which `given` holds, or adds up their field `sums`, of which `only` may leave the
    gains or the losses; `after` leaves those that come from an event of these kinds, which is the last before it in the same step that is
    about no object; what the object `loses` is taken away.  With `rest`, it is the rest of that field of the object, beyond all
    other measures.  In lines it is the sum of the numbers at the paths `paths` of the view.  Among what decides a tie it is the number at
    the path `paths` of the object, shown if `given` holds of the view.
    """

    title: str
    on: tuple[str, ...] = ()
    given: str = ""
    sums: str = ""
    only: Literal["", "gains", "losses"] = ""
    after: tuple[str, ...] = ()
    loses: bool = False
    rest: str = ""
    paths: tuple[str, ...] = ()


class Chart(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A chart of a finished game.

    `lines` go over its moments: one for each object of the field `things` of the view, by its number `of`, to the event `until` that
    names the object; or one for each of the `measures`, in the moments at which `given` holds of the view, with `marks` in the first.
    `bars` have a row for each object of `things`, with `measures` of the events whose field `by` names it.  A `table` has a column for
    each object of `things`: its number `of` as the total of the named numbers in its list `adds`, of what there was `before`, and the
    `ties`; or, in place of the list, of `measures` of the events whose field `by` names it, once `given` holds of the view. `numbers` are
    the charts of the numbers of seats and places that a game has that declares none.
    """

    kind: Literal["lines", "bars", "table", "numbers"]
    title: str = ""
    unit: str = ""
    things: str = ""
    of: str = ""
    by: str = ""
    adds: str = ""
    before: str = ""
    given: str = ""
    until: Mark | None = None
    marks: tuple[Mark, ...] = ()
    measures: tuple[Measure, ...] = ()
    ties: tuple[Measure, ...] = ()


class Said(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """A sentence about the view at the end; `given` is a condition, as of a `Sentence`."""

    text: str
    given: str = ""


class Verdict(Struct, omit_defaults=True, frozen=True, forbid_unknown_fields=True):
    """How a game ended, as a headline: the first of the sentences about the view that is true.

    If `most` names a number of the seats, `{fame}` by its name stands for the most that somebody has of it, and `{who}` for the one who
    alone has that, empty where several have.  `against` is the path of a card or a word of the view by which results of games are told
    apart, beside the number of players: the foe, or the scenario.
    """

    says: tuple[Said, ...] = ()
    most: str = ""
    against: str = ""


class Course(Struct, omit_defaults=True, frozen=True):
    """How a game went and ended.

    Without charts those of the numbers of the view are drawn, and without landmarks the headings and turning points of the log are marked.
    """

    charts: tuple[Chart, ...] = ()
    landmarks: tuple[Landmark, ...] = ()
    verdict: Verdict = Verdict()
