"""What the tests of report page share."""

from __future__ import annotations

from html.parser import HTMLParser
from types import SimpleNamespace

import polars as pl

from holdfast.lab.report import Sample, sections_of, wanted, write_report
from holdfast.lab.report.sample import sample
from holdfast.lab.runs import Plan, Run
from holdfast.lab.studies import Studies
from tests.lab.rivals import Here

VOID = {"meta", "link", "br", "img", "input", "hr"}


TED = "tiny-epic-defenders"


class Page(HTMLParser):
    """Reads a page strictly: every element is closed in its turn, every attribute is given once."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements, self.text, self._at = [], [], "", None
        self.figures = {}
        self.feed(text)
        self.close()
        assert not self.open, self.open

    def handle_starttag(self, tag, attrs):
        self.note(tag, attrs)
        if tag not in VOID:
            self.open.append((tag, dict(attrs).get("id")))

    def handle_startendtag(self, tag, attrs):
        self.note(tag, attrs)

    def note(self, tag, attrs):
        assert len(dict(attrs)) == len(attrs), f"an attribute of {tag} is given twice"
        self.elements.append((tag, dict(attrs)))
        if tag == "figure":
            self._at = dict(attrs)["id"]
            self.figures[self._at] = []
        if self._at:
            self.figures[self._at].append((tag, dict(attrs)))

    def handle_endtag(self, tag):
        assert self.open, f"{tag} is closed but not open"
        assert self.open.pop()[0] == tag
        if tag == "figure":
            self._at = None

    def handle_data(self, data):
        if not any(tag == "style" for tag, _ in self.open):
            self.text += data

    def all(self, name):
        return [attrs[name] for _, attrs in self.elements if name in attrs]


def run_of(folder, *tables, games=12, executor=None):
    run = Run.begin(folder, Plan(tables, games), resume=False)
    run.play(executor or Here(), csv=False)
    return run


def report_of(folder, *tables, games=12, studies=0, executor=None):
    """The page of a report of some games, with its text and its figures."""
    run = run_of(folder, *tables, games=games, executor=executor)
    looked_at = Sample.of(run, str(folder))
    asked, kept = wanted(looked_at, studies), Studies(folder / "studies")
    kept.play(asked.cells, executor or Here())
    text = write_report(folder, looked_at, asked, kept).read_text(encoding="utf-8")
    figures = {figure.name: figure for section in sections_of(looked_at, asked, kept) for figure in section.figures}
    return SimpleNamespace(text=text, page=Page(text), figures=figures, sample=looked_at)


def looked_at(rows, items, *tables, games):
    """A sample of games (game, outcome) and items (game, kind, item, seen) that were made up."""
    frame = pl.DataFrame(
        [(game, game, len(tables[game // games].seats), "won" if won else "lost", won, won) for game, won in rows],
        schema={"game": pl.Int64, "seed": pl.Int64, "players": pl.UInt8, "result": pl.String, "score_1": pl.Float32, "score_2": pl.Float32},
        orient="row",
    )
    names = {"game": pl.Int64, "kind": pl.String, "item": pl.String, "seen": pl.UInt8, "taken": pl.UInt8, "used": pl.UInt8}
    return sample(
        tables,
        range(0, 1_000_000, games).__getitem__,
        frame,
        pl.DataFrame([(*item, 0, 0) for item in items], schema=names, orient="row"),
        "x",
    )
