"""The report of a run: one HTML page with charts for designers, which works offline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from ..studies import STAND_IN, Cell, Contrast, Method, SeedStudy, Studies, contrasts, seed_studies, study_tables
from .chance import seat_advantage, what_decides
from .course import game_course, game_end, game_length
from .figure import Section
from .gaps import rule_holes
from .impacts import caused_by_others, item_impacts, met
from .outcomes import level_against_level, outcome_rates
from .page import write_page
from .rivals import claims, standings, winners
from .sample import Sample, who_plays
from .setting import setting_of
from .unmeasured import not_measured
from .words import joined


@dataclass(frozen=True)
class Wanted:
    """The studies that a report needs, and the players that play them."""

    games: int
    contrasts: Sequence[Contrast]
    seeds: Sequence[SeedStudy]
    who: str
    stand_in: str = ""
    """The level that replaces the run's own, if any; its results are shown separately."""

    @property
    def cells(self) -> list[Cell]:
        """Return everything to be played."""
        parts = [*(one.cells for one in self.contrasts), *(one.cells for one in self.seeds)]
        return [cell for part in parts for cell in part]


def wanted(sample: Sample, games: int, own_level: bool = False) -> Wanted:
    """Return the studies for a run, with `games` per question; none for 0 games.

    If the run's own players are slow, faster ones replace them, unless `own_level` is requested.
    """
    if not games:
        return Wanted(0, [], [], "nobody")
    tables, stand_in = study_tables([table for table in sample.tables if who_plays(table) == sample.main], own_level)
    whos = joined(list(dict.fromkeys(seat for table in tables for seat in table.seats)))
    who = f"{whos} players, since {sample.main} players think too long for so many games" if stand_in else f"{whos} players"
    there = met(sample)
    # what all rivals have in common changes no rival's score; who takes what is counted in the run's games
    possible = [] if sample.rivals else contrasts(tables, games)
    asked = [one for one in possible if (one.kind, one.item) in there or one.method in (Method.FORCED, Method.ADDED)]
    return Wanted(games, asked, seed_studies(tables, games), who, STAND_IN if stand_in else "")


def sections_of(sample: Sample, studied: Wanted, studies: Studies) -> list[Section]:
    """Return all sections of a report, in order."""
    levels = level_against_level(sample)
    apart = studied.stand_in
    decides = what_decides(studied.seeds, studies, studied.who, apart)
    return [
        standings(sample) if sample.rivals else outcome_rates(sample),
        *([levels] if levels else []),
        game_length(sample),
        game_end(sample),
        game_course(sample),
        *([winners(sample)] if sample.rivals else []),
        claims(sample) if sample.rivals else item_impacts(sample, [] if apart else studied.contrasts, studies, studied.who),
        seat_advantage(sample),
        *([] if apart else [decides]),
        rule_holes(sample),
        not_measured(sample, studied.games, apart),
        *([caused_by_others(sample, studied.contrasts, studies, studied.who, apart)] if apart and studied.contrasts else []),
        *([decides] if apart else []),
    ]


def write_report(folder: Path, sample: Sample, studied: Wanted, studies: Studies) -> Path:
    """Write the report of a run into its folder, from its games and the studies; returns the path of the page."""
    setting = setting_of(sample, folder, studied.games)
    return write_page(folder, sample, setting, sections_of(sample, studied, studies))


__all__ = ["Sample", "Wanted", "wanted", "write_report"]
