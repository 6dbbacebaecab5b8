"""To agree: a person votes for ending the game without a result, or withdraws the vote."""

from __future__ import annotations

from holdfast.agents import HUMAN
from holdfast.protocol import Agree
from holdfast.schema.texts.i18n import say

from ...store.entries import Agreed, Entry
from ..table import ENDED, Refusal, Table
from .change import Change, entry_at, running
from .end import end_without_result

AGREED = str(say("ended by agreement"))
"""An end of games without a result: stored in English, translated for each viewer."""


def plan(table: Table, command: Agree, seat: int, now: float) -> Change:
    """Return the outcome of a vote.  Raises Refusal."""
    s = running(table).state
    if (seat in table.agreed) == command.agree:
        raise Refusal("no-change", say("you have said so already"))
    users = {table.seats[other].user for other in table.agreed | {seat}}  # a user votes for all their seats
    for_it = {other for other in table.people if table.seats[other].user in users}
    everybody = {other for other in table.people if table.seats[other].kind == HUMAN}
    if command.agree and everybody <= for_it:
        return Change(entry_at(table, seat, Agreed(True, AGREED), command.id, s, now), None, ENDED, AGREED)
    return Change(entry_at(table, seat, Agreed(command.agree), command.id, s, now))


def apply(table: Table, entry: Entry, agreed: Agreed) -> str:
    """Count a vote."""
    seat, who = entry.seat, table.name(entry.seat)
    table.agreed = table.agreed | {seat} if agreed.agree else table.agreed - {seat}
    note = say("{who} would end the game here.", who=who) if agreed.agree else say("{who} plays on.", who=who)
    return end_without_result(table, agreed.ends, note)
