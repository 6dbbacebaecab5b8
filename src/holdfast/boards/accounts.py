"""What adds up to a total, as a table in a terminal."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.text import Text

GAP = 2
"""Columns between two of the table."""


def account(
    names: Sequence[Text], titles: Sequence[str], called: Mapping[str, str], entries: Sequence[Mapping[str, int]], totals: Sequence[int]
) -> list[Text]:
    """Return what adds up to the total of each of several: what was before, if anybody had any, each entry, their sum, and the total.

    `titles` are those of what was before, of the sum and of the total; `called` has the name of each entry.
    """
    before, scored, total = titles
    sums = [sum(entry.values()) for entry in entries]
    had = [whole - part for whole, part in zip(totals, sums, strict=True)]
    rows = [(before, [str(part) for part in had])] if any(had) else []
    rows += [(name, [f"{entry[key]:+}" for entry in entries]) for key, name in called.items()]
    rows += [(scored, [f"{part:+}" for part in sums]), (total, [str(whole) for whole in totals])]
    first = max(len(name) for name, _ in rows)
    width = max(6, *map(len, names)) + GAP
    top = Text(" " * (first + GAP + 1))
    for name in names:
        top.append(" " * (width - len(name))).append_text(name)
    lines = [Text(f"   {name:<{first}}{''.join(f'{cell:>{width}}' for cell in cells)}") for name, cells in rows]
    lines[-1].stylize("bold")
    return [top, *lines]
