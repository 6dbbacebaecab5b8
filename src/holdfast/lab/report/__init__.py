"""The report of a run: one page for a designer, with charts, that works without a network."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from holdfast.lab.studies import Cell, Contrast, Method, SeedStudy, Studies, contrasts, seed_studies, study_tables

from .chance import seat_advantage, what_decides
from .course import game_course, game_end, game_length
from .figure import Section
from .gaps import rule_holes
from .impacts import item_impacts, met
from .outcomes import level_against_level, outcome_rates
from .page import write_page
from .rivals import claims, standings, winners
from .sample import Sample, who_plays
from .setting import setting_of
from .words import joined


@dataclass(frozen=True)
class Wanted:
    """The studies that a report wants, and who plays them."""

    games: int
    contrasts: Sequence[Contrast]
    seeds: Sequence[SeedStudy]
    who: str

    @property
    def cells(self) -> list[Cell]:
        """Everything to be played."""
        parts = [*(one.cells for one in self.contrasts), *(one.cells for one in self.seeds)]
        return [cell for part in parts for cell in part]


def wanted(sample: Sample, games: int) -> Wanted:
    """The studies for a run, `games` for each question; none for 0 games."""
    if not games:
        return Wanted(0, [], [], "nobody")
    tables, stand_in = study_tables([table for table in sample.tables if who_plays(table) == sample.main])
    whos = joined(list(dict.fromkeys(seat for table in tables for seat in table.seats)))
    who = f"{whos} players, since {sample.main} players think too long for so many games" if stand_in else f"{whos} players"
    there = met(sample)
    # what all rivals have alike changes no rival's score: who takes what is told from the games of the run
    possible = [] if sample.rivals else contrasts(tables, games)
    asked = [one for one in possible if (one.kind, one.item) in there or one.method in (Method.FORCED, Method.ADDED)]
    return Wanted(games, asked, seed_studies(tables, games), who)


def sections_of(sample: Sample, studied: Wanted, studies: Studies) -> list[Section]:
    """All sections of a report, in their order."""
    levels = level_against_level(sample)
    return [
        standings(sample) if sample.rivals else outcome_rates(sample),
        *([levels] if levels else []),
        game_length(sample),
        game_end(sample),
        game_course(sample),
        *([winners(sample)] if sample.rivals else []),
        claims(sample) if sample.rivals else item_impacts(sample, studied.contrasts, studies, studied.who),
        seat_advantage(sample),
        what_decides(studied.seeds, studies, studied.who),
        rule_holes(sample),
    ]


def write_report(folder: Path, sample: Sample, per_table: int, studied: Wanted, studies: Studies) -> Path:
    """Write the report of the run in a folder, from its games and what has been studied; the path of the page."""
    setting = setting_of(sample, folder, per_table, studied.games)
    return write_page(folder, sample, setting, sections_of(sample, studied, studies))


__all__ = ["Sample", "Wanted", "wanted", "write_report"]
