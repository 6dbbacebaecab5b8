"""To reseat: a seat goes to a computer player, or back to its person."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from holdfast.agents import HUMAN, LEVELS
from holdfast.protocol import Reseat
from holdfast.schema.texts.i18n import Name, say

from ...store.entries import Entry, Reseated
from ..table import Refusal, Table
from .change import Change, entry_at, running

ABSENT_SECONDS = 60
"""Seconds of absence after which others may hand a person's seat to a computer player."""

AS_THEY_ARE = say("in a challenge with rank and in a chapter everybody plays to the end")
"""Why nobody changes who plays at a seat: opponents would be as weak as one likes, and a stronger player could take over."""


def plan(table: Table, command: Reseat, by: int, now: float, gone_for: Callable[[int], float]) -> Change:
    """Return the outcome of giving a seat to another; `gone_for` tells for how long a seat's person has been absent.  Raises Refusal."""
    match, seat, player = running(table), command.seat - 1, command.player
    if not 0 <= seat < len(table.seats):
        raise Refusal("no-seat", say("there is no seat {number}; there are 1 to {count}", number=command.seat, count=len(table.seats)))
    there = table.seats[seat]
    if table.row.is_ranked or table.row.chapter:
        raise Refusal("as-they-are", AS_THEY_ARE)
    if player != HUMAN and player not in LEVELS:
        there_are = ", ".join((HUMAN, *LEVELS))
        raise Refusal("no-player", say("there is no player {player}; there are {players}", player=Name(player), players=Name(there_are)))
    if there.kind == player:
        raise Refusal("no-change", say("seat {number} is played by {player} already", number=command.seat, player=player))
    mine = there.user is not None and there.user == table.seats[by].user
    if there.resigned or (player == HUMAN and not mine):
        raise Refusal("not-yours", say("seat {number} is not yours to take", number=command.seat))
    if there.user is not None and not mine and gone_for(seat) < ABSENT_SECONDS:
        text = "{who} is still there; others may let a computer play after {seconds} seconds"
        raise Refusal("not-yours", say(text, who=table.name(seat), seconds=ABSENT_SECONDS))
    entry = entry_at(table, by, Reseated(seat, player), command.id, match.state, now)
    return Change(entry, seats=(replace(there, kind=player),))


def apply(table: Table, entry: Entry, reseated: Reseated) -> str:
    """Let another play a seat from now on."""
    by, seat, player = entry.seat, reseated.seat, reseated.player
    table.set_player(seat, player)
    if player == HUMAN:
        return say("{who} plays again.", who=table.name(seat))
    if by == seat:
        return say("{who} lets a computer player ({level}) play on.", who=table.name(by), level=player)
    text = "{who} lets a computer player ({level}) play on for {whom}."
    return say(text, who=table.name(by), level=player, whom=table.name(seat))
