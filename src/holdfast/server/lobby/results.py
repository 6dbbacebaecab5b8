"""HTTP handlers about the result of a finished game: how it stood after each turn, one's own records, and what to try next."""

from __future__ import annotations

from holdfast.protocol import Evaluation, EvaluationPoint, EvaluationSide, MyResult
from holdfast.schema.game import Game
from holdfast.schema.stake import TO_WIN
from holdfast.schema.texts.i18n import render, say

from ..http.handlers import ApiRequest
from ..http.routes import Api
from ..runtime.fair_queue import Rank
from ..runtime.problems import Problem
from ..store import results
from ..tables.evaluations import Evaluations, Kept
from ..tables.live_table import LiveTable
from ..tables.table import OVER
from ..views.records import bests
from ..views.suggestions import suggestions
from .requests import registry_of, table_of

api = Api()


@api.get(
    "/api/tables/{table}/evaluation",
    answer=Evaluation,
    summary="How a finished game stood after each turn",
    errors=(404, 409),
)
async def evaluation(request: ApiRequest[None]) -> Evaluation:
    """Return the evaluation of a finished game, as far as it is made; who asks first has it made."""
    live = await table_of(request)
    found: Evaluations = request.http.app.state.services.evaluations
    if live.table.state != OVER:
        raise _not_over()
    done = await found.kept(live.id)
    if done is not None:
        return _told(live, done, 1.0, request)
    work = found.under_way(live.id)
    if work is None:
        request.take("evaluation", request.address)
        user = await request.user()
        work = found.begin(live, request.claim(Rank.AWAITED, user.id if user else ""))
    if work is None:
        raise Problem(409, "no-story", say("There is nothing to be told of this table: no game has begun, or its rules are not here."))
    return _told(live, work.so_far() or Kept([], []), min(work.share, 0.99), request)


def _not_over() -> Problem:
    return Problem(409, "not-over", say("How it stood after each turn is told when the game is over."))


def _told(live: LiveTable, kept: Kept, share: float, request: ApiRequest[None]) -> Evaluation:
    names = live.table.team_names
    match = live.table.match
    stake = match.game.stake(match.state) if match else TO_WIN
    return Evaluation(
        done=share == 1.0,
        share=round(share, 2),
        stake=render(stake.text, request.words),
        in_points=stake.points is not None,
        note=render(stake.note, request.words),
        sides=[
            EvaluationSide([seat + 1 for seat in side], render(names[side[0]], request.words) if len(kept.sides) > 1 else "")
            for side in kept.sides
        ],
        points=[
            EvaluationPoint(moment, chances, [round(stake.points(one)) for one in chances] if stake.points else [])
            for moment, chances in kept.points
        ],
    )


@api.get("/api/tables/{table}/mine", answer=MyResult, summary="A finished game among one's own, and what to try next", errors=(404, 409))
async def my_result(request: ApiRequest[None]) -> MyResult:
    """Return the user's records at the game of a finished table, those with as many players first, and what they have not played yet."""
    live, user = await table_of(request), await request.user()
    if live.table.state != OVER or live.table.match is None:
        raise _not_over()
    game: Game[object, object] = live.table.match.game
    rows = await registry_of(request).store.read(results.played, user.id, game.name) if user else []
    played = [row for _, row in rows]
    won = any(row.table == live.id and row.won for row in played)
    people = len(live.table.seats)
    return MyResult(
        bests=sorted(bests(game, played, request.words), key=lambda best: best.people != people),
        suggestions=suggestions(game, people, live.table.match.options, [row.options for row in played], request.words, won=won),
    )
