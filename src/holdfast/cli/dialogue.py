"""Input of a player in the terminal, for local games and for tables of a server."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from holdfast.boards import BOARDS
from holdfast.boards.drawing import Sheet
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import Name, Phrase, joined, say

from .lookup import look_up
from .screen import LEAST_WIDTH, Listed, Terminal, fancy, read

HELP = (
    say("A number does what the list says; so do some words of it."),
    say("[bold]e[/bold]  end the turn or the window   [bold]how[/bold]  how to play"),
    say("[bold]u[/bold]  take back, while nothing hidden came to light, no chance was drawn and no other person has decided"),
    say("[bold]?[/bold] [italic]word[/italic]  look up any card, ability or rule by its name or number"),
    say("[bold]b[/bold]  the whole table, also what has no room on a small screen   [bold]l[/bold]  the whole log"),
    say("[bold]d[/bold]  what lies in piles, and what may still come"),
    say("[bold]hint[/bold]  what the best computer player would do, and how sure it is"),
)

KEYS = say("h help  how (to play)  hint  u undo  e end  ? look up  d piles  l log  q quit")


ROOM_TO_TYPE = 12
"""Columns left for typing in the line of the prompt."""


def once_more(caution: str) -> Phrase:
    """Return a caution, and how to do it all the same."""
    return joined(" ", [caution, say("Choose it once more to do it.")])


@dataclass(frozen=True)
class Offer:
    """A legal action: its seat, its text form, its description, and whether it ends a turn or a window."""

    seat: int
    action: str
    label: str
    ends: bool

    @property
    def kind(self) -> str:
        """The kind of the action; some kinds are costly."""
        return self.action.partition(":")[0]


class Dialogue:
    """The dialogue with a player: information commands, and the interpretation of input as an action."""

    def __init__(self, out: Terminal, game: Game[Any, Any]) -> None:
        self.out = out
        self.game = game
        self.commands: dict[str, Callable[[str], None]] = {
            "?": self._look,
            "h": self._help,
            "help": self._help,
            "how": self._how,
            "b": self._board,
            "board": self._board,
            "d": self._left,
            "l": self._log,
            "log": self._log,
        }

    # -- to be implemented ----------------------------------------------------------------------------------------------

    def help(self) -> Sequence[str]:
        """The lines of the help text."""
        raise NotImplementedError

    def view(self) -> Mapping[str, Any]:
        """The position as the player sees it."""
        raise NotImplementedError

    def lines(self) -> list[str]:
        """The log as the player reads it."""
        raise NotImplementedError

    def complain(self, text: str) -> None:
        """Report what is wrong with the input."""
        self.out.tell(text)

    # -- actions -------------------------------------------------------------------------------------------------------

    def arranged(self, offers: Sequence[Offer]) -> list[Offer]:
        """Return each action once, and the first of those with equal descriptions; costly ones, then those that end something, are last."""
        late = BOARDS[self.game.name].late
        once: dict[tuple[str, str], Offer] = {}
        for offer in offers:
            once.setdefault((offer.kind, offer.label), offer)
        return sorted(once.values(), key=lambda offer: 2 if offer.ends else 1 if offer.kind in late else 0)

    def listed(self, offers: Sequence[Offer]) -> list[Listed]:
        """Return the list entry of each action: its description, and a shorter one for small screens."""
        short, view = BOARDS[self.game.name].short, self.view()
        return [Listed(offer.action, offer.label, short(view, offer.action, self.out.translate)) for offer in offers]

    def enter_does(self, offer: Offer, before: int) -> Phrase:
        """Return what Enter does where only one action is legal; shortened if it does not fit after `before` columns."""
        whole = say("Enter: {action}", action=offer.label)
        return whole if before + len(self.out.translate(whole)) + ROOM_TO_TYPE <= self.out.width else say("Enter: this one thing")

    def command(self, said: str) -> tuple[Callable[[str], None], str] | None:
        """Return the command in the input with its arguments, or None."""
        word, _, rest = said.partition(" ")
        if said.startswith("?"):
            word, rest = "?", said[1:]
        found = self.commands.get(word.lower())
        return None if found is None else (found, rest.strip())

    def understand(self, said: str, offers: Sequence[Offer]) -> Offer | None:
        """Return the action that the input names, or None after listing the possible ones."""
        if not said:
            return offers[0] if len(offers) == 1 else None
        if not offers:
            self.complain(say("There is nothing to choose now: Enter goes on."))
            return None
        if said.lower() in ("e", "end"):
            ends = [offer for offer in offers if offer.ends]
            if len(ends) == 1:
                return ends[0]
            said = "end"
        if said.isdecimal() and len(said) < 6:
            if 1 <= int(said) <= len(offers):
                return offers[int(said) - 1]
            self.complain(say("There is no number {number}; possible are 1 to {count}.", number=said, count=len(offers)))
            return None
        wanted = said.lower()
        for offer in offers:
            if offer.action == wanted:
                return offer
        fitting = [i for i, offer in enumerate(offers) if len(wanted) > 2 and f" {wanted}" in f" {offer.label.lower()}"]
        if len(fitting) == 1:
            return offers[fitting[0]]
        written = Name(repr(said))
        if fitting:
            meant = joined(", ", (f"{i + 1} {offers[i].label}" for i in fitting))
            self.complain(say("{said} may mean {meant}: which number?", said=written, meant=meant))
        else:
            text = "{said} is not possible now. Give a number from 1 to {count}, part of an action's words, or h for help."
            self.complain(say(text, said=written, count=len(offers)))
        return None

    # -- information ---------------------------------------------------------------------------------------------------

    def _look(self, wanted: str) -> None:
        look_up(self.out, self.game, wanted)

    def _how(self, _: str) -> None:
        from rich.markdown import Markdown  # a tenth of the start of every command

        read(self.out, Markdown(self.out.translate(self.game.how_to_play)))

    def _help(self, _: str) -> None:
        for line in self.help():
            self.out.print(self.out.translate(line))
        for text in BOARDS[self.game.name].legend(self.out.translate):
            self.out.print(text)

    def _board(self, _: str) -> None:
        for line in BOARDS[self.game.name].draw(self.view(), Sheet(max(LEAST_WIDTH, self.out.width), fancy(self.out), self.out.translate)):
            self.out.print(line)

    def _left(self, _: str) -> None:
        lines = BOARDS[self.game.name].left(self.view(), self.out.translate)
        for line in lines:
            self.out.print(line)
        if not lines:
            self.out.tell(say("There are no piles."))

    def _log(self, _: str) -> None:
        for line in self.lines():
            self.out.tell(line)

    def say_how_to_look_again(self) -> None:
        """After a command that has filled the screen, tell how to see the board again."""
        self.out.tell(say("(Enter shows the table again)"), "dim")
