"""The page of a report: one self-contained HTML file, and a CSV file for each chart."""

from __future__ import annotations

import base64
import html
import math
from collections.abc import Sequence
from functools import partial
from itertools import count as numbers
from pathlib import Path
from typing import Any

import polars as pl

from holdfast import __version__

from ..runs import write
from . import charts
from .figure import Figure, Section
from .sample import Sample
from .setting import Setting
from .words import DASH, count, fixed, label, percent

_STYLE = Path(__file__).with_name("style.css")


def escape(text: str) -> str:
    """Escape a text for HTML; a percent sign stays with its number."""
    return html.escape(text).replace(" %", "\N{NO-BREAK SPACE}%")


def write_page(folder: Path, sample: Sample, setting: Setting, sections: Sequence[Section]) -> Path:
    """Write `report.html` and `charts/*.csv` into a folder; returns the path of the page."""
    (folder / "charts").mkdir(exist_ok=True)
    for section in sections:
        for figure in section.figures:
            write(folder / "charts" / f"{figure.name}.csv", figure.data.write_csv)
    page = folder / "report.html"
    text = page_of(sample, setting, sections)
    write(page, lambda path: path.write_text(text, encoding="utf-8"))
    return page


def page_of(sample: Sample, setting: Setting, sections: Sequence[Section]) -> str:
    """Return the whole page as HTML."""
    title = f"{setting.title}: what {count(len(sample.games), 'game')} show{'s' if len(sample.games) == 1 else ''}"
    before = [("What was played", played("What was played", setting.terms, setting.commands)), ("", _how_to_read(sample))]
    return document(title, _lead(sample), before, sections, "The folder <code>charts</code> beside this page has the data of every chart.")


def document(title: str, lead: str, before: Sequence[tuple[str, str]], sections: Sequence[Section], data: str) -> str:
    """Return a page of sections as HTML, with their findings first.

    `before` the sections stand some cards, each with its heading, which is empty if the contents do not name it; the one they name has the
    anchor `played`.  `data` tells, as HTML, where the numbers are.
    """
    charted = numbers(1)
    body = "\n".join(_section(section, partial(next, charted)) for section in sections)
    cards = "\n".join(card for _, card in before)
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{escape(title)}</title>
<style>
{_STYLE.read_text(encoding="utf-8")}</style>
</head>
<body>
<a class="skip" href="#in-short">To the findings</a>
<div class="page">
<header>
<h1>{escape(title)}</h1>
<p class="lead">{escape(lead)}</p>
</header>
<div class="columns">
{_contents([heading for heading, _ in before if heading], sections)}
<main>
{_in_short(sections)}
{cards}
{body}
<footer><p>Made by Holdfast {escape(__version__)}. {data}</p></footer>
</main>
</div>
</div>
</body>
</html>
"""


def _lead(sample: Sample) -> str:
    kind = "The players win or lose together" if sample.together else "Each player plays to win alone"
    if sample.has_teams:
        kind = "Teams play against each other"
    return f"{sample.game.summary} {kind}. All games were played by computer players ({', '.join(sample.levels)}), none by people."


def _contents(played: Sequence[str], sections: Sequence[Section]) -> str:
    lines = ['<li><a href="#in-short">In short</a></li>']
    lines += [f'<li><a href="#played">{escape(heading)}</a></li>' for heading in played]
    lines += [f'<li><a href="#section-{section.name}">{escape(section.heading)}</a></li>' for section in sections]
    return f'<nav class="card" aria-label="Contents"><b>Contents</b><ol>{"".join(lines)}</ol></nav>'


def _in_short(sections: Sequence[Section]) -> str:
    there = [section for section in sections if section.finding and not section.is_apart]
    items = [f'<li><a href="#section-{one.name}">{escape(one.heading)}.</a> {escape(one.finding)}</li>' for one in there]
    return f'<section class="card short" id="in-short"><h2>In short</h2><ul>{"".join(items)}</ul></section>'


def played(heading: str, terms: Sequence[tuple[str, str]], commands: Sequence[str]) -> str:
    """Return a card of terms and what they are, and last the commands that repeat it."""
    told = "".join(f"<dt>{escape(term)}</dt><dd>{escape(text)}</dd>" for term, text in terms)
    again = f"<dt>To repeat it</dt><dd>{_code(commands)}</dd>"
    return f'<section class="card" id="played"><h2>{escape(heading)}</h2><dl class="played">{told}{again}</dl></section>'


def _code(lines: Sequence[str]) -> str:
    """Return commands as HTML, broken between words only."""
    text = "\n".join(" ".join(f"<span>{escape(word)}</span>" for word in line.split(" ")) for line in lines)
    return f"<pre><code>{text}</code></pre>"


def _how_to_read(sample: Sample) -> str:
    winning = "won together by all" if sample.together else "counted for the first seat, unless something else is said"
    if sample.rivals:
        winning = "won by one seat, which scores the point of the game, or by several that share it"
        winning += "; seats of a team win together" if sample.has_teams else ""
    lines = (
        "A number is followed by its interval, such as 38 (36 to 41): the true value lies inside in 95 of 100 such cases. More games make "
        "it narrower.",
        "A difference is “no accident” if the intervals do not overlap, and “may be chance” if they do. Where many things are compared, "
        "the intervals are widened first, or the tests made stricter, so that chance among many is not taken for a find.",
        f"Games are {winning}. Where several levels played, a chart that does not name them shows the strongest.",
        "Computer players stand in for people. A rule that they never use may be one that they do not understand.",
    )
    items = "".join(f"<li>{escape(line)}</li>" for line in lines)
    return f'<section class="card"><h2>How to read it</h2><ul>{items}</ul></section>'


def _section(section: Section, number: Any) -> str:
    text = f'<p class="lead">{escape(section.text)}</p>' if section.text else ""
    figures = "\n".join(_figure(figure, number) for figure in section.figures)
    return f'<section id="section-{section.name}"><h2>{escape(section.heading)}</h2>{text}\n{figures}\n</section>'


def _figure(figure: Figure, number: Any) -> str:
    drawn = "".join(_chart(figure, width, number()) for width in (charts.WIDE, charts.NARROW)) if figure.is_drawn else ""
    look = _code(figure.commands) if figure.commands else ""
    return f"""<figure id="{figure.name}">
<h3>{escape(figure.heading)}</h3>
<p class="finding">{escape(figure.finding)}</p>
{drawn}{look}
<p class="small"><b>Who played.</b> {escape(figure.who)}</p>
<p class="small"><b>What it counts, and what it cannot tell.</b> {escape(figure.limits)}</p>
<div class="more"><a download="{figure.name}.csv" href="{_data_uri(figure.data)}">Download the numbers (CSV)</a>
<details><summary>The numbers as a table</summary><div class="scroll" tabindex="0" role="region" aria-label="{escape(figure.heading)}">
{table(figure)}</div></details></div>
</figure>"""


def _chart(figure: Figure, width: int, number: int) -> str:
    assert figure.draw is not None
    inside, wide, high = charts.svg(figure.draw(width), f"c{number}-")
    kind = "narrow" if width == charts.NARROW else "wide"
    return (
        f'<div class="chart {kind}"><svg viewBox="0 0 {wide:g} {high:g}" style="max-width:{wide:g}px" role="img" '
        f'aria-label="Chart: {escape(figure.heading)}. {escape(figure.finding)}">{inside}</svg></div>\n'
    )


def _data_uri(frame: pl.DataFrame) -> str:
    return f"data:text/csv;base64,{base64.b64encode(frame.write_csv().encode()).decode()}"


def table(figure: Figure) -> str:
    """Return the data of a figure as an HTML table."""
    kinds = {name: kind.is_numeric() for name, kind in figure.data.schema.items()}
    mark = {name: ' class="n"' if numeric else "" for name, numeric in kinds.items()}
    head = "".join(f'<th scope="col"{mark[name]}>{escape(label(name))}</th>' for name in figure.data.columns)
    rows = []
    for row in figure.data.iter_rows(named=True):
        cells = [f"<td{mark[name]}>{escape(cell(value, name in figure.shares))}</td>" for name, value in row.items()]
        first = cells[0].replace("<td", '<th scope="row"', 1).replace("</td>", "</th>")
        rows.append(f"<tr>{first}{''.join(cells[1:])}</tr>")
    return f"<table><caption>{escape(figure.heading)}</caption><thead><tr>{head}</tr></thead><tbody>{''.join(rows)}</tbody></table>"


def cell(value: Any, is_share: bool = False) -> str:
    """Format a value for a table."""
    if value is None or (isinstance(value, float) and math.isnan(value)):
        return DASH
    if isinstance(value, float):
        if is_share:
            return percent(value, 2 if 0 < abs(value) < 0.01 else 1)
        return fixed(value, 0 if value.is_integer() and abs(value) < 1e15 else 3 if abs(value) < 1 else 2)
    return fixed(value, 0) if isinstance(value, int) else str(value)
