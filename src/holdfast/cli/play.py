"""Playing in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable
from pathlib import Path

from rich.console import Console
from rich.markdown import Markdown
from rich.text import Text

from holdfast import agents
from holdfast.core import replay
from holdfast.core.actions import UnknownAction
from holdfast.core.match import CannotUndo, IllegalAction, Match
from holdfast.core.viewer import SPECTATOR

from . import screen
from .boards import BOARDS
from .look import look_up
from .saves import folder, played_before

ENDS = ("pass", "done")
"""Actions that end a turn or a window, in every game."""

PACE = 0.7
"""Seconds for each decision where only computer players are left and somebody watches."""

LINES_BEFORE = 6
"""How many lines of the log a game that goes on begins with."""

HELP = """\
A number does what the list says; so do some words of it, or the name of an action: [bold]move:coast[/bold].
[bold]e[/bold]  end the turn or the window   [bold]how[/bold]  how to play
[bold]u[/bold]  take back, while nothing hidden came to light, no chance was drawn and no other person has decided
[bold]?[/bold] [italic]word[/italic]  look up any card, ability or rule: [bold]? harpy[/bold], [bold]? TED-5.8[/bold]
[bold]d[/bold]  what lies in the discard pile, and what may still come
[bold]l[/bold]  the whole log
[bold]s[/bold] [italic]file[/italic]  save a copy   [bold]q[/bold]  quit; the game goes on from here next time
[bold]hint[/bold]  what the best computer player would do, and how sure it is
[bold]seat[/bold] [italic]2 hard[/italic]  from now on a computer player (or [italic]human[/italic]) plays seat 2
[bold]w[/bold]  wait: in a decision for several, let the computer players answer first
[bold]Enter[/bold]  draw the screen again; when only one thing can be done, do it"""


class Session:
    """A person, or several at one screen, playing a match that is kept in a file."""

    def __init__(self, out: Console, match: Match, path: Path) -> None:
        self.out = out
        self.match = match
        self.path = path
        self.thinkers = agents.Thinkers(workers=1, say=self._say_once)
        self.players = agents.players(match.players, match.seed, self.thinkers)
        self.read = max(0, len(match.log) - LINES_BEFORE) if match.moves else 0
        self.notice = ""
        self.drawn = False
        self.changed = False
        self.waits = False
        self.given: int | None = None
        self.commands: dict[str, Callable[[str], None]] = {
            "u": self._undo,
            "?": self._look,
            "h": self._help,
            "d": self._left,
            "l": self._log,
            "s": self._save,
            "how": self._how,
            "undo": self._undo,
            "help": self._help,
            "log": self._log,
            "save": self._save,
            "hint": self._hint,
            "seat": self._seat,
        }

    def run(self) -> bool:
        """Play until the game is over or the person quits; returns whether it is over."""
        first = not played_before(self.match.game.name)
        self._store()
        if first and None in self.players and screen.is_interactive():
            self._how("")
            screen.ask(self.out, "(Enter to begin) ")
        with self.thinkers:
            while not self.match.is_over:
                people = self._people()
                if not people:
                    self._watch()
                elif not self._person_moves(people):
                    self._store()
                    self.say_how_to_go_on()
                    return False
        self._finish()
        return True

    def say_how_to_go_on(self) -> None:
        """Where the game is kept, and how to go on with it."""
        again = "play again" if self.path.parent == folder(self.match.game.name) else f"play with --save {self.path}"
        self.out.print(f"The game is kept in {self.path}; {again} to go on. Its seed is {self.match.seed}.", markup=False)

    # -- whose move ----------------------------------------------------------------------------------------------------

    def _people(self) -> list[int]:
        return [seat for seat in self.match.deciding if self.players[seat] is None]

    def _computer_moves(self) -> None:
        """The first computer player that is asked decides."""
        for seat in self.match.deciding:
            player = self.players[seat]
            if player is not None:
                match = self.match
                self.waits = True
                try:
                    action = player.choose(match.game, match.state, seat, match.legal(seat), len(match.moves))
                finally:
                    self.waits = False
                match.play(seat, action)
                self._store()
                return

    def _watch(self) -> None:
        """Let the computer decide; where nobody plays, at a pace that one can follow.  Ctrl-C gives back the seat that was given away."""
        try:
            self._computer_moves()
            if None not in self.players and screen.is_interactive():
                for line in self.match.log_for()[self.read :]:
                    self.out.print(line, markup=False)
                self.read = len(self.match.log_for())
                time.sleep(PACE)
        except KeyboardInterrupt:
            if self.given is None:
                raise
            self.match.seat(self.given, agents.HUMAN)
            self.players[self.given] = None
            self.notice = f"Seat {self.given + 1} is yours again."
            self.given = None
            self._store()

    def _person_moves(self, people: list[int]) -> bool:
        """Show the table and do what a person says; returns False if they quit."""
        choices = [(seat, action) for seat in people for action in self.match.legal(seat)]
        shared: dict[int, int] = {}
        for seat, action in choices:
            shared.setdefault(action, seat)
        actions = sorted(shared, key=self._rank)
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
            word, _, rest = said.partition(" ")
            if said.startswith("?"):
                word, rest = "?", said[1:].strip()
            command = self.commands.get(word.lower())
            if command is not None:
                command(rest.strip())
                if command == self._undo or self.changed:
                    self.changed = False
                    return True
                self.out.print(Text("(Enter shows the table again)", style="dim"))
                continue
            if word.lower() in ("e", "end"):
                said = self._the_end(actions)
            chosen = actions[0] if not said else self._understand(said, actions, labels)
            if chosen is not None and self._play(shared[chosen], chosen):
                return True

    def _rank(self, action: int) -> int:
        """Where an action stands in the list: what ends something last, what costs dearly before it."""
        name = self.match.game.actions.parts(action)[0]
        return 2 if name in ENDS else 1 if name in BOARDS[self.match.game.name].late else 0

    def _the_end(self, actions: list[int]) -> str:
        """The name of the one action that ends something, or what was typed if there is none or several."""
        ends = [action for action in actions if self._rank(action) == 2]
        return self.match.game.actions.text(ends[0]) if len(ends) == 1 else "end"

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
        return " or ".join(self.match.words.seat(self.match.state, seat) for seat in people)

    def _draw(self, people: list[int], labels: list[str]) -> None:
        news = self.match.log_for(people[0])
        fresh = news[self.read :] if self.read < len(news) else news[-1:]
        self.read = len(news)
        waiting = [str(seat + 1) for seat in self.match.deciding if self.players[seat] is not None]
        if self.notice:
            fresh, self.notice = [self.notice], ""
        hint = "h help  how (to play)  hint  u undo  e end  ? look up  d discard  l log  q quit"
        if waiting:
            hint = f"w let seat {', '.join(waiting)} answer  " + hint
        screen.show(self.out, self.match, people[0], fresh, labels, hint, paged=self.drawn)
        self.drawn = True

    # -- what was said -------------------------------------------------------------------------------------------------

    def _understand(self, said: str, actions: list[int], labels: list[str]) -> int | None:
        """The action that a person means, or None after telling them what is possible."""
        if said.isdecimal() and len(said) < 6:
            if 1 <= int(said) <= len(actions):
                return actions[int(said) - 1]
            self.out.print(f"There is no number {said}; possible are 1 to {len(actions)}.")
            return None
        wanted = said.lower()
        names = [self.match.game.actions.text(action) for action in actions]
        if wanted in names:
            return actions[names.index(wanted)]
        fitting = [i for i, label in enumerate(labels) if len(wanted) > 2 and f" {wanted}" in f" {label.lower()}"]
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
            if move.player == agents.HUMAN:
                try:
                    self.match.undo(move.seat)
                except CannotUndo as error:
                    self.notice = f"{error}."
                else:
                    self.notice = "Taken back."
                    self._store()
                return
        self.notice = "This cannot be taken back: you have not done anything yet."

    def _seat(self, said: str) -> None:
        """Show who plays, or let somebody else play a seat."""
        number, _, kind = said.lower().partition(" ")
        kind = kind.strip()
        known = (agents.HUMAN, *agents.LEVELS)
        if not said:
            for seat, name in enumerate(self.match.players):
                level = agents.LEVELS.get(name)
                who = self.match.words.seat(self.match.state, seat)
                self.out.print(f"Seat {seat + 1}, {who}: {name}" + (f", {level.text}" if level else ""), markup=False)
            self.out.print("For example: seat 1 hard, seat 1 human", markup=False)
        elif not number.isdecimal() or not 1 <= int(number) <= len(self.match.players) or kind not in known:
            count = len(self.match.players)
            seats = f"1 to {count}" if count > 1 else "1; more seats come with --players or --seats when a game begins"
            self.out.print(f"Write seat, its number ({seats}) and who plays it: {', '.join(known)}.", markup=False)
        else:
            seat = int(number) - 1
            if self.players[seat] is None and kind != agents.HUMAN:
                self.given = seat
            self.match.seat(seat, kind)
            self.players[int(number) - 1] = agents.player(kind, self.match.seed, self.thinkers)
            self.notice = f"Seat {number} is now played by {'a person' if kind == agents.HUMAN else f'the computer ({kind})'}."
            if None not in self.players:
                self.out.print(f"{self.notice} Ctrl-C gives it back to you.")
            self.changed = True
            self._store()

    def _hint(self, _: str) -> None:
        """Say what the search would do for the first person who is asked."""
        from .hints import hint

        self.waits = True
        try:
            hint(self.out, self.match, self._people()[0], self.thinkers)
        finally:
            self.waits = False

    def _say_once(self, text: str) -> None:
        """Show what a worker has to say, on one line, while somebody waits for it."""
        if self.waits and screen.is_interactive():
            sys.stdout.write("\r\033[K" + text)
            sys.stdout.flush()

    def _look(self, wanted: str) -> None:
        look_up(self.out, self.match.game, wanted)

    def _how(self, _: str) -> None:
        self.out.print(Markdown(self.match.game.how_to_play))

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
        if Path(name).expanduser().exists():
            self.out.print(f"{name} is there already; give another name.", markup=False)
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
        """Show the end of the game; a game without people is told from its beginning."""
        news = self.match.log_for()
        if None not in self.players:
            for line in news[self.read :]:
                self.out.print(line, markup=False)
        screen.show(self.out, self.match, SPECTATOR, news[self.read :][-6:] or news[-3:], [], "")
        self.out.print(f"{len(self.match.moves)} decisions. The whole game: holdfast replay '{self.path}' --step", markup=False)
