"""The charts of a report: drawn by Altair, rendered to SVG offline, legible on light and dark backgrounds.

Groups differ in colour and in shape or dash.  Text takes the colour of the surrounding page.
"""

from __future__ import annotations

import math
import re
import textwrap
from collections.abc import Mapping, Sequence
from typing import Any

import altair as alt
import polars as pl
import vl_convert

COLOURS = ("#2b83ba", "#c8590a", "#0a9070", "#b8629b", "#a87900", "#7d7d7d", "#7b61c4", "#2b83ba")
"""Colours of groups; each has a contrast of at least 3:1 with a white and with a dark background."""

SHAPES = ("circle", "square", "triangle-up", "diamond", "cross", "triangle-down", "triangle-right", "triangle-left")
DASHES = ((1, 0), (6, 3), (2, 2), (8, 3, 2, 3), (4, 4), (1, 3), (10, 3), (6, 2, 2, 2))
INK = "currentColor"
WIDE, NARROW = 780, 330
"""Chart width in pixels on a screen and on a phone."""

_HALF = 400
_ROW = 24
_TEXT = 12

Drawing = Any
Row = Mapping[str, Any]

_THEME = {
    "background": "transparent",
    "font": "system-ui, sans-serif",
    "aria": False,
    "padding": {"left": 20, "right": 12, "top": 4, "bottom": 4},
    "view": {"stroke": None},
    "axis": {
        "labelColor": INK, "titleColor": INK, "gridColor": INK, "gridOpacity": 0.14, "domainColor": INK, "domainOpacity": 0.5,
        "tickColor": INK, "tickOpacity": 0.5, "labelFontSize": _TEXT, "titleFontSize": _TEXT, "titleFontWeight": "normal",
        "labelLimit": 400, "titleLimit": 600, "titlePadding": 8, "labelPadding": 8,
    },
    "legend": {
        "labelColor": INK, "titleColor": INK, "labelFontSize": _TEXT, "orient": "top", "title": None, "labelLimit": 300, "symbolSize": 80,
        "columnPadding": 26, "offset": 6, "symbolOpacity": 1,
    },
    "header": {"labelColor": INK, "labelFontSize": _TEXT, "labelFontWeight": "bold", "title": None, "labelAnchor": "start"},
    "title": {"color": INK, "fontSize": _TEXT, "anchor": "start", "fontWeight": "bold", "offset": 6},
}  # fmt: skip


_TAG = re.compile(r"<[^>]+>")
_DIGITS = re.compile(r"(\d\.\d\d)\d+")
"""Of a place a hundredth of a pixel is enough; what stands between tags is read, and stays."""


def svg(drawing: Drawing, prefix: str) -> tuple[str, float, float]:
    """Return the inner SVG of a chart, with its width and height; all ids get the prefix, to be unique in the page."""
    text = vl_convert.vegalite_to_svg({**drawing.to_dict(), "config": _THEME})
    size = re.search(r'<svg[^>]*viewBox="0 0 ([\d.]+) ([\d.]+)"[^>]*>', text)
    assert size is not None
    inside = text[size.end() : text.rindex("</svg>")]
    inside = re.sub(r' (?:aria-[a-z]+|role|class|pointer-events|stroke-miterlimit)="[^"]*"', "", inside)
    inside = re.sub(r'<path(?: d="(?:M0,0h0v0h0Z)?"| display="none")+/>', "", inside)
    inside = re.sub(r'\bid="', f'id="{prefix}', inside).replace("url(#", f"url(#{prefix}")
    return _TAG.sub(lambda tag: _DIGITS.sub(r"\1", tag[0]), inside), float(size[1]), float(size[2])


def rows_of(frame: pl.DataFrame) -> list[dict[str, Any]]:
    """Return the rows of a data frame as plain data; numbers that are not finite become None."""
    return [{name: _plain(value) for name, value in row.items()} for row in frame.iter_rows(named=True)]


def _plain(value: Any) -> Any:
    return None if isinstance(value, float) and not math.isfinite(value) else value


def _data(rows: Sequence[Row]) -> Any:
    return alt.InlineData(values=[dict(row) for row in rows])


def _wrapped(text: str, width: int) -> str:
    """Wrap a label into lines."""
    return "\n".join(textwrap.wrap(text, 17 if width < _HALF else 30)) or text


_LINES = "split(datum.value, '\\n')"


def _groups(field: str, order: Sequence[str], width: int, kind: str = "shape") -> dict[str, Any]:
    """Return the colour and shape, or colour and dash, of groups, with a legend no wider than the chart."""
    size = len(order)
    longest = max((len(label) for label in order), default=0)
    legend: Any = alt.Legend(columns=max(1, width // (7 * longest + 46))) if size > 1 else None
    places = [i % len(COLOURS) for i in range(size)]
    colour = alt.Color(f"{field}:N", legend=legend, scale=alt.Scale(domain=list(order), range=[COLOURS[i] for i in places]))
    if kind == "shape":
        scale = alt.Scale(domain=list(order), range=[SHAPES[i] for i in places])
        return {"color": colour, "shape": alt.Shape(f"{field}:N", legend=legend, scale=scale)}
    scale = alt.Scale(domain=list(order), range=[list(DASHES[i]) for i in places])
    return {"color": colour, "strokeDash": alt.StrokeDash(f"{field}:N", legend=legend, scale=scale)}


def dots(
    rows: Sequence[Row],
    width: int,
    *,
    y: str,
    title: str,
    x: str = "rate",
    group: str = "",
    percent: bool = True,
    zero: bool = True,
    reference: float | None = None,
    spread: bool = True,
    labels: bool = True,
    step: int = 0,
) -> Drawing:
    """Draw estimates as dots with intervals, `x` from `low` to `high`: a row per y, in the given order.

    The groups of a row are stacked if `spread`, else on one line; `step` is the height of a row, 0 for automatic.
    """
    rows = [{**row, y: _wrapped(str(row[y]), width), "series": str(row[group]) if group else "all"} for row in rows]
    order, groups = (list(dict.fromkeys(row[name] for row in rows)) for name in (y, "series"))
    step = step or row_height(order, len(groups) if spread else 1)
    rows = [row for row in rows if row[x] is not None]
    plot = _plot(width, order if labels else [])
    form: dict[str, Any] = {"format": "%"} if percent else {}
    axis = alt.Axis(tickCount=max(2, plot // 60), labelFlush=False, title=_lines(title, plot), **form)
    names: dict[str, Any] = {"labelExpr": _LINES, "minExtent": _extent(order)} if labels else {"labels": False}
    across = alt.X(f"{x}:Q", scale=alt.Scale(zero=zero, nice=True), axis=axis)
    down = alt.Y(f"{y}:N", scale=alt.Scale(domain=order), axis=alt.Axis(title=None, grid=True, domain=False, ticks=False, **names))
    base = alt.Chart(_data(rows))
    lines = len(groups) > 1 and spread
    offset: dict[str, Any] = {"yOffset": alt.YOffset("series:N", sort=groups, scale=alt.Scale(paddingOuter=0.5))} if lines else {}
    look = _groups("series", groups, plot)
    bars = base.mark_rule(strokeWidth=2, opacity=0.75).encode(
        x=alt.X("low:Q", axis=axis), x2="high:Q", y=down, color=look["color"], **offset
    )
    marks = base.mark_point(filled=spread, strokeWidth=2, size=70, opacity=1).encode(x=across, y=down, **look, **offset)
    layers = [bars, marks]
    if reference is not None:
        line = alt.Chart(_data([{"at": reference}])).mark_rule(strokeDash=[3, 3], color=INK, opacity=0.7).encode(x="at:Q")
        layers.insert(0, line)
    return alt.layer(*layers).properties(width=plot, height=step * max(1, len(order)))


def row_height(labels: Sequence[str], groups: int) -> int:
    """Return the height in pixels of a row with stacked groups."""
    lines = max((label.count("\n") + 1 for label in labels), default=1)
    return max(_ROW if groups == 1 else 13 * groups + 8, 15 * lines + 6)


def _lines(title: str, plot: int) -> list[str]:
    """Wrap the title of an axis to fit below it."""
    return textwrap.wrap(title, max(18, plot // 7))


def _plot(width: int, labels: Sequence[str]) -> int:
    """Return the width that remains beside the labels of an axis."""
    return max(120, width - 48 - _extent(labels))


def _extent(labels: Sequence[str]) -> int:
    """Return the width of labels, also in a wide font."""
    return round(7.2 * max((len(line) for label in labels for line in label.split("\n")), default=0)) + 10


def columns(
    rows: Sequence[Row], width: int, *, x: str, title: str, panel: str = "", y_title: str = "share of games", ordinal: bool = False
) -> Drawing:
    """Draw the frequency of each value, as columns `x` by `share`; one panel per `panel`."""
    rows = [row for row in rows if row["share"] is not None]
    panels = list(dict.fromkeys(str(row[panel]) for row in rows)) if panel else []
    down = alt.Y("share:Q", axis=alt.Axis(format="%", tickCount=3, title=None))
    plot = width - 58
    if ordinal:
        places = list(range(min(row[x] for row in rows), max(row[x] for row in rows) + 1))
        across = alt.X(f"{x}:O", scale=alt.Scale(domain=places), axis=alt.Axis(labelAngle=0, title=title, grid=False))
        made = alt.Chart(_data(rows)).mark_bar(color=COLOURS[0]).encode(x=across, y=down)
    else:
        span = alt.X("from:Q", axis=alt.Axis(title=title, grid=False, tickCount=6), scale=alt.Scale(zero=False, nice=False))
        made = alt.Chart(_data(rows)).mark_bar(color=COLOURS[0], binSpacing=1).encode(x=span, x2="to:Q", y=down, y2=alt.datum(0))
    if len(panels) < 2:
        return made.properties(width=plot, height=170, title=_title(y_title, width))
    head = alt.Header(labelOrient="top", labelPadding=2)
    return made.properties(width=plot, height=72).facet(row=alt.Row(f"{panel}:N", sort=panels, header=head, title=None), spacing=12)


def dots_up(rows: Sequence[Row], width: int, *, x: str, y: str, title: str, panel: str = "") -> Drawing:
    """Draw shares as dots by position, with intervals from `low` to `high`; one panel per `panel`."""
    across = alt.X(f"{x}:O", axis=alt.Axis(labelAngle=0, title=x, grid=False))
    base = alt.Chart()
    bars = base.mark_rule(strokeWidth=2, opacity=0.75, color=COLOURS[1]).encode(x=across, y=alt.Y("low:Q", title=None), y2="high:Q")
    down = alt.Y(f"{y}:Q", axis=alt.Axis(format="%", tickCount=4, title=None))
    marks = base.mark_point(filled=True, size=60, opacity=1, color=COLOURS[1], shape=SHAPES[1]).encode(x=across, y=down)
    return _panels(alt.layer(bars, marks, data=_data(rows)).properties(width=width - 58), rows, panel, 170, 72, _title(title, width))


def _panels(layers: Drawing, rows: Sequence[Row], panel: str, height: int, low: int, title: Any) -> Drawing:
    """Return a chart of the given height with its title or, if there are several panels, one of height `low` for each."""
    panels = list(dict.fromkeys(str(row[panel]) for row in rows)) if panel else []
    if len(panels) < 2:
        return layers.properties(height=height, title=title)
    head = alt.Header(labelOrient="top", labelPadding=2)
    return layers.properties(height=low).facet(row=alt.Row(f"{panel}:N", sort=panels, header=head, title=None), spacing=12)


def _title(text: str, width: int) -> Any:
    """Return the title of a chart, wrapped."""
    return alt.Title(textwrap.wrap(text, max(20, width // 7)), fontWeight="normal")


def bands(rows: Sequence[Row], width: int, *, x: str, group: str, title: str, y_title: str, panel: str = "", whole: bool = True) -> Drawing:
    """Draw the median as a line and the middle 80 % as a band, from `low` to `high`, per group; one panel per `panel`.

    What is drawn are `whole` numbers, or else any.
    """
    rows = [row for row in rows if row["median"] is not None]
    groups = list(dict.fromkeys(str(row[group]) for row in rows))
    look, shape = _groups(group, groups, width, "dash"), _groups(group, groups, width)["shape"]
    across = alt.X(f"{x}:Q", axis=alt.Axis(title=title, grid=False, format=",d", tickMinStep=1, labelOverlap=True))
    down = alt.Y("low:Q", axis=alt.Axis(title=None, tickMinStep=1 if whole else alt.Undefined))
    base = alt.Chart()
    area = base.mark_area(opacity=0.2).encode(x=across, y=down, y2="high:Q", color=look["color"])
    line = base.mark_line(strokeWidth=2.5).encode(x=across, y="median:Q", **look)
    dot = base.mark_point(filled=True, size=55, opacity=1).encode(x=across, y="median:Q", color=look["color"], shape=shape)
    layers = alt.layer(area, line, dot, data=_data(rows)).properties(width=width - 50)
    return _panels(layers, rows, panel, 230, 120, _title(y_title, width))


def beside(parts: Sequence[Drawing], width: int) -> Drawing:
    """Place charts side by side on a screen, one below the other on a phone."""
    if len(parts) == 1:
        return parts[0]
    joined = alt.vconcat(*parts, spacing=28) if width == NARROW else alt.hconcat(*parts, spacing=18)
    return joined.resolve_scale(color="independent", shape="independent")
