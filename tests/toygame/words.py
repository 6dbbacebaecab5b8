"""The words of the game: actions, questions and events as plain sentences, which can be said in any language."""

from __future__ import annotations

from collections.abc import Iterable

from holdfast.engine.instructions import Op
from holdfast.engine.stack import top
from holdfast.schema.content.loading import Content
from holdfast.schema.effects.said import said_of_arm, said_of_may
from holdfast.schema.texts.i18n import Phrase, say
from holdfast.schema.words import EventText

from .actions import SPACE
from .content import Content as Record
from .decisions import DECISIONS
from .effects import WORDS
from .log import KINDS
from .state import State


class Words(EventText):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS

    def __init__(self, content: Content[Record]) -> None:
        self.content = content

    def name(self, deck: str, card: int) -> str:
        """The name of a card."""
        return self.content.card(deck, card).name

    def forms(self) -> Iterable[str]:
        """The names stand in sentences as they are."""
        return ()

    def seat(self, s: State, seat: int) -> Phrase:
        """Whom a seat plays: nobody but itself."""
        return say("Seat {number}", number=seat + 1)

    def ending(self, s: State) -> Phrase:
        """What is said of a finished game."""
        return say("The game is over.")

    # -- actions: the method of each block ---------------------------------------------------------------------------------

    def _begin(self, s: State, _: int) -> Phrase:
        return say("Begin")

    def _walk(self, s: State, side: int) -> Phrase:
        return say("Walk to the right") if side else say("Walk to the left")

    def _roll(self, s: State, _: int) -> Phrase:
        return say("Roll the die")

    def _draw(self, s: State, _: int) -> Phrase:
        return say("Draw a tree")

    def _play(self, s: State, tree: int) -> Phrase:
        return say("Play the {tree}: {points} points", tree=self.name("trees", tree), points=self.content.record.trees[tree].worth)

    def _grow(self, s: State, side: int) -> Phrase:
        return say("On the right") if side else say("On the left")

    def _part(self, s: State, part: int) -> Phrase:
        at = top(s.frames).points
        code = self.content.record.code
        return said_of_may(code, at, WORDS) if code[at].op == Op.MAY else said_of_arm(code, at, part, WORDS)

    def _leave(self, s: State, _: int) -> Phrase:
        return say("Leave it")

    def _rival(self, s: State, seat: int) -> Phrase:
        return self.seat(s, seat)

    def _drop(self, s: State, tree: int) -> Phrase:
        return say("Put the {tree} away", tree=self.name("trees", tree))

    def _wait(self, s: State, _: int) -> Phrase:
        return say("Wait")

    def _buy(self, s: State, tool: int) -> Phrase:
        return say("Buy the {tool} for {points} points", tool=self.name("tools", tool), points=self.content.record.tools[tool].price)
