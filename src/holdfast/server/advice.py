"""What a seat is told when it asks: a hint of the best computer player, and what each thing it may do comes to."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Raw

from holdfast.agents import hints
from holdfast.agents.players import chance_of
from holdfast.agents.thinking import Thought
from holdfast.core.foresight import foresee
from holdfast.core.match import Match
from holdfast.core.phrases import render

from .protocol import Hint, HintChoice, Prospect
from .sight import choice


def hint(asked: str, seq: int, match: Match, seat: int, thought: Thought, words: Mapping[str, str]) -> Hint:
    """A hint from what came of thinking, in the language of some words."""
    text = match.game.actions.text
    choices = [
        HintChoice(text(one.action), render(match.said(seat, one.action), words), round(one.value, 3), one.visits)
        for one in hints.choices(match, seat, thought)
    ]
    line = [choice(match, s, actor, action, words) for s, actor, action in hints.walk(match, seat, thought)]
    return Hint(asked, seq, choices, render(match.game.stake, words), line, thought.iterations, round(thought.seconds, 1))


def prospects(match: Match, seat: int, words: Mapping[str, str]) -> list[Prospect]:
    """What each thing that a seat may do now comes to; takes some milliseconds for each that lets chance speak."""
    key = chance_of(match.seed, seat, len(match.moves))
    return [
        Prospect(
            match.game.actions.text(found.action),
            [render(line, words) for line in found.lines],
            [Raw(step.encode()) for step in found.steps],
            found.chance,
            [render(caution, words) for caution in found.cautions],
        )
        for found in foresee(match.game, match.words, match.state, seat, key)
    ]
