"""Advice to a seat on request: a hint of the best computer player, and what each legal action would lead to."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec import Raw

from holdfast.agents import hints
from holdfast.agents.players import chance_of
from holdfast.agents.thinking import Thought
from holdfast.play.match import Match
from holdfast.play.preview import prospects_of
from holdfast.protocol import Hint, HintChoice, Prospect
from holdfast.schema.texts.i18n import render

from .view_payload import choice


def hint(asked: str, seq: int, match: Match, seat: int, thought: Thought, words: Mapping[str, str]) -> Hint:
    """Return a hint from the result of a search, in the language of `words`."""
    text = match.game.actions.text
    named = hints.choices(match, seat, thought)
    stake = match.game.stake(match.state)
    choices = [
        HintChoice(
            text(one.action),
            render(match.action_text(seat, one.action), words),
            round(one.value, 3),
            render(stake.said(one.value), words),
            one.visits,
            is_equal,
        )
        for one, is_equal in zip(named, hints.equals(named), strict=True)
    ]
    line = [
        choice(match.game.actions, actor, action, match.words.action(s, action), words)
        for s, actor, action in hints.walk(match, seat, thought)
    ]
    about, note = render(stake.text, words), render(stake.note, words)
    in_points = stake.points is not None
    return Hint(asked, seq, choices, about, in_points, note, line, thought.iterations, round(thought.seconds, 1))


def prospects(match: Match, seat: int, words: Mapping[str, str]) -> list[Prospect]:
    """Return what each legal action of a seat would lead to; takes some milliseconds per action that involves chance."""
    key = chance_of(match.seed, seat, len(match.moves))
    return [
        Prospect(
            match.game.actions.text(found.action),
            [render(line, words) for line in found.lines],
            [Raw(step.encode()) for step in found.steps],
            Raw(msgspec.json.encode(found.patch)),
            found.chance,
            [render(caution, words) for caution in found.cautions],
        )
        for found in prospects_of(match.game, match.words, match.state, seat, key)
    ]
