"""Playing in the terminal."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.text import Text

from holdfast import agents
from holdfast.core import replay
from holdfast.core.actions import UnknownAction
from holdfast.core.match import CannotUndo, IllegalAction, Match
from holdfast.core.viewer import SPECTATOR

from . import screen
from .boards import BOARDS
from .look import look_up

HELP = """\
A number does what the list says; so does the name of an action, such as [bold]move:coast[/bold].
[bold]u[/bold]  take back, while nothing hidden came to light, no chance was drawn and no other person has decided
[bold]?[/bold] [italic]word[/italic]  look up any card, ability or rule: [bold]? harpy[/bold], [bold]? TED-5.8[/bold]
[bold]d[/bold]  what lies in the discard pile, and what may still come
[bold]l[/bold]  the whole log
[bold]s[/bold] [italic]file[/italic]  save a copy   [bold]q[/bold]  quit; the game goes on from here next time
[bold]w[/bold]  wait: in a decision for several, let the computer players answer first
[bold]Enter[/bold]  draw the screen again; when only one thing can be done, do it"""


class Session:
    """A person, or several at one screen, playing a match that is kept in a file."""

    def __init__(self, out: Console, match: Match, path: Path) -> None:
        self.out = out
        self.match = match
        self.path = path
        self.players = agents.players(match.players, match.seed)
        self.read = 0
        self.commands: dict[str, Callable[[str], None]] = {
            "u": self._undo,
            "?": self._look,
            "h": self._help,
            "d": self._left,
            "l": self._log,
            "s": self._save,
        }

    def run(self) -> bool:
        """Play until the game is over or the person quits; returns whether it is over."""
        self._store()
        while not self.match.is_over:
            people = self._people()
            if not people:
                self._computer_moves()
            elif not self._person_moves(people):
                self._store()
                self.out.print(f"The game is kept in {self.path}; play again to go on.")
                return False
        self._finish()
        return True

    # -- whose move ----------------------------------------------------------------------------------------------------

    def _people(self) -> list[int]:
        return [seat for seat in self.match.deciding if self.players[seat] is None]

    def _computer_moves(self) -> None:
        """The first computer player that is asked decides."""
        for seat in self.match.deciding:
            player = self.players[seat]
            if player is not None:
                self.match.play(seat, player.choose(self.match.game, self.match.state, seat, self.match.legal(seat)))
                self._store()
                return

    def _person_moves(self, people: list[int]) -> bool:
        """Show the table and do what a person says; returns False if they quit."""
        choices = [(seat, action) for seat in people for action in self.match.legal(seat)]
        shared: dict[int, int] = {}
        for seat, action in choices:
            shared.setdefault(action, seat)
        actions = sorted(shared, key=self._goes_last)
        labels = [self.match.words.action(self.match.state, action) for action in actions]
        self._draw(people, labels)
        while True:
            said = screen.ask(self.out, f"{self._who(people)}> ")
            if said is None or said.lower() in ("q", "quit", "exit"):
                return False
            if said.lower() == "w":
                if self._waits():
                    return True
                continue
            if not said and len(actions) != 1:
                return True
            command = self.commands.get(said[:1].lower()) if len(said.split()[0] if said else "") == 1 else None
            if command is not None:
                command(said[1:].strip())
                if said[:1].lower() == "u":
                    return True
                continue
            chosen = actions[0] if not said else self._understand(said, actions, labels)
            if chosen is not None and self._play(shared[chosen], chosen):
                return True

    def _goes_last(self, action: int) -> bool:
        """Whether an action ends something: such stand at the end of the list."""
        return self.match.game.actions.parts(action)[0] in ("pass", "done")

    def _waits(self) -> bool:
        """Let a computer player answer a shared decision."""
        if all(self.players[seat] is None for seat in self.match.deciding):
            self.out.print("No computer player is asked now.")
            return False
        self._computer_moves()
        return True

    def _who(self, people: list[int]) -> str:
        if len(self.match.players) == 1:
            return ""
        return " or ".join(f"Seat {seat + 1}" for seat in people)

    def _draw(self, people: list[int], labels: list[str]) -> None:
        news = self.match.log_for(people[0])
        fresh = news[self.read :] if self.read < len(news) else news[-1:]
        self.read = len(news)
        waiting = [str(seat + 1) for seat in self.match.deciding if self.players[seat] is not None]
        hint = "h help  u undo  ? look up  d discard  l log  q quit"
        if waiting:
            hint += f"  w let seat {', '.join(waiting)} answer"
        screen.show(self.out, self.match, people[0], fresh, labels, hint)

    # -- what was said -------------------------------------------------------------------------------------------------

    def _understand(self, said: str, actions: list[int], labels: list[str]) -> int | None:
        """The action that a person means, or None after telling them what is possible."""
        if said.isdigit():
            if 1 <= int(said) <= len(actions):
                return actions[int(said) - 1]
            self.out.print(f"There is no number {said}; possible are 1 to {len(actions)}.")
            return None
        wanted = said.lower()
        names = [self.match.game.actions.text(action) for action in actions]
        if wanted in names:
            return actions[names.index(wanted)]
        fitting = [i for i, label in enumerate(labels) if wanted in label.lower() or wanted in names[i]]
        if len(fitting) == 1:
            return actions[fitting[0]]
        if fitting:
            self.out.print(f"{said!r} may mean {', '.join(f'{i + 1} {labels[i]}' for i in fitting)}: which number?", markup=False)
        else:
            self.out.print(
                f"{said!r} is not possible now. Give a number from 1 to {len(actions)}, part of an action's words, or h for help.",
                markup=False,
            )
        return None

    def _play(self, seat: int, action: int) -> bool:
        try:
            self.match.play(seat, action)
        except (IllegalAction, UnknownAction) as error:  # pragma: no cover - only listed actions get here
            self.out.print(str(error), markup=False)
            return False
        self._store()
        return True

    # -- commands ------------------------------------------------------------------------------------------------------

    def _undo(self, _: str) -> None:
        """Take back the last move that was a person's."""
        for move in reversed(self.match.moves):
            if self.players[move.seat] is None:
                try:
                    self.match.undo(move.seat)
                except CannotUndo as error:
                    self._tell(str(error))
                else:
                    self.read = 0
                    self._store()
                return
        self._tell("This cannot be taken back: you have not done anything yet.")

    def _tell(self, text: str) -> None:
        """Say something that the next drawing of the screen must not wipe away unread."""
        self.out.print(text, markup=False)
        if screen.is_interactive():
            screen.ask(self.out, "(Enter) ")

    def _look(self, wanted: str) -> None:
        look_up(self.out, self.match.game, wanted)

    def _help(self, _: str) -> None:
        self.out.print(HELP)

    def _left(self, _: str) -> None:
        for line in BOARDS[self.match.game.name].left(self.match, self._people()[0]):
            self.out.print(line)

    def _log(self, _: str) -> None:
        for line in self.match.log_for(self._people()[0]):
            self.out.print(line, markup=False)

    def _save(self, name: str) -> None:
        if not name:
            self.out.print("Save to which file? For example: s evening.json")
            return
        try:
            replay.save(self.match, Path(name).expanduser())
        except OSError as error:
            self.out.print(f"This could not be saved: {error}. Give another file.", markup=False)
        else:
            self.out.print(f"Saved to {name}.", markup=False)

    # -- keeping and ending --------------------------------------------------------------------------------------------

    def _store(self) -> None:
        replay.save(self.match, self.path)

    def _finish(self) -> None:
        """Show the end of the game."""
        news = self.match.log_for()
        screen.show(self.out, self.match, SPECTATOR, news[self.read :] or news[-3:], [], "")
        outcome = self.match.game.outcome(self.match.state)
        self.out.print(Text(f"You have {outcome} in {len(self.match.moves)} decisions. The replay is in {self.path}.", style="bold"))
