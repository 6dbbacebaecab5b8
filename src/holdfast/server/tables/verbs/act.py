"""To act: a person or a computer player takes an action of the game."""

from __future__ import annotations

import sys

from holdfast.engine.actions import UnknownAction
from holdfast.play.match import MOST_ACTIONS, Prepared
from holdfast.play.replay import Done
from holdfast.schema.game import IllegalAction
from holdfast.schema.texts.i18n import reason, say

from ...store.entries import Acted, Entry
from ..table import ENDED, Refusal, Table
from .change import Change, entry_at, last_change, running
from .end import TOO_LONG, end_without_result


def plan(table: Table, seat: int, action: str | int, command_id: str | None, now: float) -> Change:
    """Return the outcome of an action of a seat, a person's or, without a command, a computer player's.  Raises Refusal."""
    match = running(table)
    try:
        prepared = match.prepare(seat, action)
    except IllegalAction as error:
        raise Refusal("illegal", reason(error)) from None
    except UnknownAction as error:
        raise Refusal("unknown-action", reason(error)) from None
    after, text = prepared.after, match.game.actions.text(prepared.action)
    if match.game.is_over(after):
        return last_change(table, Change(entry_at(table, seat, Acted(text), command_id, after, now), prepared), match.game, after)
    if len(match.moves) + 1 >= MOST_ACTIONS:
        return Change(entry_at(table, seat, Acted(text, TOO_LONG), command_id, after, now), prepared, ENDED, TOO_LONG)
    return Change(entry_at(table, seat, Acted(text), command_id, after, now), prepared)


def apply(table: Table, entry: Entry, acted: Acted, prepared: Prepared | None) -> str:
    """Apply an action, as `prepared` if whoever planned it applies it; one that does not fit the rules makes the table unplayable."""
    table.done.append(Done(entry.seat, sys.intern(acted.action), bytes.fromhex(entry.check)))
    table.agreed.discard(entry.seat)  # whoever plays on withdraws the vote to end the game
    _play(table, entry, acted, prepared)
    return end_without_result(table, acted.ends, "")


def _play(table: Table, entry: Entry, acted: Acted, prepared: Prepared | None) -> None:
    if table.match is None:
        return
    try:
        table.match.take(prepared or table.match.prepare(entry.seat, acted.action))
        table.match.forget()
    except (IllegalAction, UnknownAction) as error:
        table.make_unplayable(say("what was played does not fit the rules that are here: {why}", why=reason(error)))
        return
    if prepared is None:  # else the entry's digest is of this very position
        table.verify(entry.check)
    table.check_end()
