"""`holdfast report`: what a run shows, as one page for a designer."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from . import lab, screen
from .errors import CommandError


def report(
    folder: Annotated[Path, typer.Argument(metavar="DIR", help="The folder of a finished run of `holdfast simulate`.")],
    *,
    studies: Annotated[
        int, typer.Option("--studies", min=0, help="Extra games for each question that the run alone cannot answer; 0 for none.")
    ] = 2_000,
    own_level: Annotated[
        bool,
        typer.Option("--own-level", help="The run's own players play these games, however long they think; else fast ones may stand in."),
    ] = False,
    workers: lab.Workers = None,
    cluster: lab.Cluster = "",
) -> None:
    """Write DIR/report.html: one page with charts and findings, which works offline; every chart also as CSV in DIR/charts.

    What an item causes and how much the deal decides takes extra games. They are kept in DIR/studies, so that a second report is quick.
    """
    with lab.clear_errors():
        from holdfast.lab.report import Sample, wanted, write_report
        from holdfast.lab.runs import Run
        from holdfast.lab.studies import Studies

        if folder.exists() and not folder.is_dir():
            raise CommandError(f"{folder} is a file; give the folder of a run, as `holdfast simulate GAME --out DIR` makes it")
        run = Run.open(folder)
        sample = Sample.of(run, str(folder))
        asked = wanted(sample, studies, own_level)
        kept = Studies(folder / "studies")
        _play(asked.cells, kept, workers, cluster)
        lab.tell_line("drawing the charts …")
        page = write_report(folder, sample, asked, kept)
        lab.end_line()
        out = screen.console()
        out.print(f"The report is in {page}", markup=False)
        out.print("Open it in any browser; it needs no network. The folder charts beside it has the numbers of each chart.", markup=False)


def _play(cells: Any, kept: Any, workers: int | None, cluster: str) -> None:
    """Play the missing games of the studies, with progress."""
    missing = kept.missing(cells)
    if not missing:
        return
    try:
        with lab.executor(workers, cluster) as where:
            kept.play(missing, where, lab.tell_progress)
    except KeyboardInterrupt:
        lab.end_line()
        go_on = "Go on with the same command, or leave the studies out with --studies 0"
        typer.echo(f"holdfast: stopped; what was studied is kept. {go_on}", err=True)
        raise typer.Exit(130) from None
    lab.end_line()
