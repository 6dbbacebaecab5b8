"""Section of a report: questions that its games cannot answer."""

from __future__ import annotations

from holdfast.agents.levels import LEVELS

from .figure import Section
from .sample import Sample, people
from .words import joined


def not_measured(sample: Sample, studies: int, stand_in: str) -> Section:
    """Return the section on numbers of players, levels, options and studies that were not measured.

    `studies` is the number of games of each study, `stand_in` the level that played them if it was not the run's own.
    """
    parts = []
    if missing := [number for number in sample.game.people if number not in sample.numbers]:
        parts.append(f"games of {joined([people(number) for number in missing], 'or')}")
    others = [name for name in LEVELS if name not in sample.levels]
    parts.append(f"players of other levels ({joined(others)}) and people" if others else "people")
    if sample.game.options:
        parts.append("options other than those above")
    whose = "" if sample.main == "mixed" else f" of {sample.main} players"
    questions = ["how much the deal decides"] if sample.rivals else ["what items cause", "how much the deal decides"]
    if not studies:
        parts.append(f"{joined(questions)} (holdfast report with --studies 2000 measures it)")
    elif stand_in:
        parts.append(
            f"{joined(questions)} in games{whose}: {stand_in} players stood in, whose figures stand apart at the end "
            "(holdfast report with --own-level measures it, which takes long)"
        )
    if sample.rivals:
        parts.append("what an item causes: who takes it may have been ahead already")
    return Section("unmeasured", "What was not measured", [], f"Not measured: {'; '.join(parts)}.")
