"""Playing in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from holdfast import agents
from holdfast.core import replay
from holdfast.core.actions import ENDS
from holdfast.core.match import CannotUndo, Match
from holdfast.core.phrases import Name, any_of, joined, reason, say, sentence
from holdfast.core.viewer import SPECTATOR

from . import screen
from .asking import HELP, KEYS, Asking, Offer
from .lesson import Coach
from .look import show_values
from .saves import folder, lessons, played_before

PACE = 0.7
"""Seconds for each decision where only computer players are left and somebody watches."""

NOBODY = -1
"""The reader of a game without secrets, in which all people read the same news."""
LINES_BEFORE = 6
"""How many lines of the log a game that goes on begins with."""

MORE_HELP = (
    say("[bold]s[/bold] [italic]file[/italic]  save a copy   [bold]q[/bold]  quit; the game goes on from here next time"),
    say("[bold]seat[/bold] [italic]2 hard[/italic]  from now on a computer player (or [italic]human[/italic]) plays seat 2"),
    say("[bold]w[/bold]  wait: in a decision for several, let the computer players answer first"),
    say("[bold]Enter[/bold]  draw the screen again; when only one thing can be done, do it"),
)
LESSON_HELP = (say("[bold]skip[/bold]  play on without the lesson   [bold]next[/bold]  the next lesson"),)


class Session(Asking):
    """A person, or several at one screen, playing a match that is kept in a file."""

    def __init__(self, out: screen.Terminal, match: Match, path: Path, coach: Coach | None = None) -> None:
        super().__init__(out, match.game)
        self.coach = coach
        self.next_lesson = ""
        self.match = match
        self.path = path
        self.thinkers = agents.Thinkers(workers=1, say=self._say_once)
        self.players = agents.players(match.players, match.seed, self.thinkers)
        self.begun = self.read = max(0, len(match.log) - LINES_BEFORE) if match.moves else 0
        self.reads: dict[int, int] = {}
        self.notice: str = ""
        self.drawn = False
        self.changed = False
        self.waits = False
        self.given: int | None = None
        self.eye: int | None = None
        self.commands |= {
            "u": self._undo,
            "undo": self._undo,
            "s": self._save,
            "save": self._save,
            "hint": self._hint,
            "seat": self._seat,
        }
        if coach is not None:
            self.commands |= {"skip": self._skip, "next": self._next}

    def run(self) -> bool:
        """Play until the game is over or the person quits; returns whether it is over."""
        first = self.coach is None and not played_before(self.match.game.name)
        self._store()
        show_values(self.out, self.game)
        if (first or self.game.values) and None in self.players and screen.is_interactive():
            if first:
                self._how("")
                self._say_what_teaches()
            screen.ask(self.out, say("(Enter to begin) "))
        with self.thinkers:
            while not self.match.is_over:
                people = self._people()
                if not people:
                    self._watch()
                elif not self._person_moves(people):
                    self._store()
                    if not self.next_lesson:
                        self.say_how_to_go_on()
                    return False
        self._finish()
        return True

    def say_how_to_go_on(self) -> None:
        """Where the game is kept, and how to go on with it."""
        if self.coach is not None and self.path.parent == lessons(self.match.game.name, self.coach.lesson.name):
            again = Name(f"holdfast play {self.match.game.name} --lesson {self.coach.lesson.name}")
            self.out.tell(say("The lesson goes on from here with: {command}", command=again))
            return
        if self.path.parent == folder(self.match.game.name):
            text = "The game is kept in {path}; play again to go on. Its seed is {seed}."
        else:
            text = "The game is kept in {path}; play with --save {path} to go on. Its seed is {seed}."
        self.out.tell(say(text, path=Name(self.path), seed=self.match.seed))

    def _say_what_teaches(self) -> None:
        """Who has never played may want to be told step by step."""
        if self.game.lessons:
            command = Name(f"holdfast play {self.game.name} --lesson {next(iter(self.game.lessons))}")
            self.out.tell(say("A lesson tells it step by step, in a few minutes: {command}", command=command), "bold")

    # -- whose move ----------------------------------------------------------------------------------------------------

    def _people(self) -> list[int]:
        """Who before the screen is to decide; where seats have secrets one after the other."""
        people = [seat for seat in self.match.deciding if self.players[seat] is None]
        return people[:1] if self.match.game.secrets else people

    def _hand_over(self, seat: int) -> bool:
        """Where seats have secrets, show nothing to the next person before the last one has turned away; False if they quit."""
        if self.match.game.secrets and self.eye not in (None, seat):
            screen.wipe(self.out)
            if screen.ask(self.out, say("{who} looks now; press Enter when nobody else does. ", who=self._who([seat]))) is None:
                return False
        self.eye = seat
        return True

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
                with screen.unbroken():
                    match.play(seat, action)
                    self._store()
                return

    def _watch(self) -> None:
        """Let computers decide until a person has to; where nobody plays, at a pace that one can follow.

        Ctrl-C gives back the seat that was given away.
        """
        try:
            while not self.match.is_over and not self._people():
                self._computer_moves()
                if None not in self.players and screen.is_interactive():
                    for line in self.match.log_for()[self.read :]:
                        self.out.tell(line)
                    self.read = len(self.match.log_for())
                    time.sleep(PACE)
        except KeyboardInterrupt:
            if self.given is None:
                raise
            self.match.seat(self.given, agents.HUMAN)
            self.players[self.given] = None
            self.notice = say("Seat {number} is yours again.", number=self.given + 1)
            self.given = None
            self._store()

    def _person_moves(self, people: list[int]) -> bool:
        """Show the table and do what a person says; returns False if they quit."""
        if screen.is_interactive() and not self._hand_over(people[0]):
            return False
        offers = self.arranged([self._offer(seat, action) for seat in people for action in self.match.legal(seat)])
        if self.coach is not None:
            offers = self.coach.allowed(offers)
        self._draw(people, offers)
        while True:
            said = screen.ask(self.out, self._prompt(people, offers))
            if said is None or said.lower() in ("q", "quit", "exit"):
                return False
            if not said and self.coach is not None and self.coach.only_reads:
                self.coach.next()
                return True
            if said.lower() == "w":
                if self._waits():
                    return True
                continue
            if not said and len(offers) != 1:
                return True
            command = self.command(said)
            if command is not None:
                done, rest = command
                done(rest)
                if self.next_lesson:
                    return False
                if done == self._undo or self.changed:
                    self.changed = False
                    return True
                self.say_how_to_look_again()
                continue
            chosen = self.understand(said, offers)
            if chosen is not None:
                self.match.play(chosen.seat, chosen.action)
                self._store()
            return True

    def _offer(self, seat: int, action: int) -> Offer:
        """An action in the list."""
        actions = self.match.game.actions
        ends = actions.parts(action)[0] in ENDS
        return Offer(seat, actions.text(action), self.out.told(self.match.said(seat, action)), ends)

    def _waits(self) -> bool:
        """Let a computer player answer a shared decision."""
        if all(self.players[seat] is None for seat in self.match.deciding):
            self.out.tell(say("No computer player is asked now."))
            return False
        self._computer_moves()
        return True

    def _who(self, people: list[int]) -> str:
        if len(self.match.players) == 1:
            return ""
        return self.out.told(any_of([self.match.plays(seat) for seat in people]))

    def _prompt(self, people: list[int], offers: Sequence[Offer]) -> str:
        """The line in which one types: whose it is, and what Enter does if it does anything."""
        who = self._who(people)
        if self.coach is not None and self.coach.only_reads:
            enter = say("Enter: play on by yourself") if self.coach.is_last else say("Enter: go on")
        elif len(offers) == 1:
            enter = self.enter_does(offers[0], len(who))
        else:
            return f"{who}> "
        return say("{who}. {enter}> ", who=Name(who), enter=enter) if who else say("{enter}> ", enter=enter)

    def _draw(self, people: list[int], offers: list[Offer]) -> None:
        news = self.match.log_for(people[0])
        reader = people[0] if self.match.game.secrets else NOBODY  # who cannot look over another's shoulder has news of their own
        read = self.reads.get(reader, self.begun)
        fresh = news[read:] if read < len(news) else news[-1:]
        self.reads[reader] = self.read = len(news)
        waiting = [str(seat + 1) for seat in self.match.deciding if self.players[seat] is not None]
        hint = say("w let seat {seats} answer  {keys}", seats=", ".join(waiting), keys=KEYS) if waiting else KEYS
        seen = screen.picture(self.match, people[0])
        said, self.notice = self.notice, ""
        if self.coach is not None and not self.coach.left:
            said, hint = joined(" ", filter(None, [said, self.coach.text])), self.coach.keys()
            seen = replace(seen, question="") if self.coach.only_reads else seen
        screen.show(self.out, seen, fresh, self.listed(offers), hint, paged=self.drawn, said=said)
        self.drawn = True

    # -- what the talk is about ----------------------------------------------------------------------------------------

    def help(self) -> tuple[str, ...]:
        return HELP + MORE_HELP + (LESSON_HELP if self.coach is not None else ())

    def view(self) -> Mapping[str, Any]:
        return self.match.game.view(self.match.state, self._people()[0])

    def lines(self) -> list[str]:
        return self.match.log_for(self._people()[0])

    def named(self, action: str) -> str:
        return self.out.told(self.match.said(self._people()[0], self.match.game.actions.number(action)))

    def complain(self, text: str) -> None:
        """With the next screen, so that no board is pushed off it."""
        self.notice = text

    # -- commands ------------------------------------------------------------------------------------------------------

    def _skip(self, _: str) -> None:
        """Play on without the lesson."""
        assert self.coach is not None
        self.coach.left = self.changed = True

    def _next(self, _: str) -> None:
        """Leave this lesson for the next."""
        assert self.coach is not None
        self.next_lesson = self.coach.lesson.next
        if not self.next_lesson:
            self.out.tell(say("There is no lesson after this one."))

    def _undo(self, _: str) -> None:
        """Take back the last move that was a person's."""
        for move in reversed(self.match.moves):
            if move.player == agents.HUMAN:
                try:
                    self.match.undo(move.seat)
                except CannotUndo as error:
                    self.notice = sentence(reason(error))
                else:
                    self.notice = say("Taken back.")
                    self._store()
                return
        self.notice = say("This cannot be taken back: you have not done anything yet.")

    def _seat(self, said: str) -> None:
        """Show who plays, or let somebody else play a seat."""
        number, _, kind = said.lower().partition(" ")
        kind = kind.strip()
        known = (agents.HUMAN, *agents.LEVELS)
        if not said:
            for seat, name in enumerate(self.match.players):
                level = agents.LEVELS.get(name)
                who = self.match.plays(seat)
                if level:
                    self.out.tell(
                        say("Seat {number}, {who}: {player}, {text}", number=seat + 1, who=who, player=Name(name), text=level.text)
                    )
                else:
                    self.out.tell(say("Seat {number}, {who}: {player}", number=seat + 1, who=who, player=Name(name)))
            self.out.tell(say("For example: seat 1 hard, seat 1 human"))
        elif not number.isdecimal() or not 1 <= int(number) <= len(self.match.players) or kind not in known:
            count = len(self.match.players)
            if count > 1:
                text = "Write seat, its number (1 to {count}) and who plays it: {known}."
            else:
                text = "Write seat, its number (1; more seats come with --players or --seats when a game begins) and who plays it: {known}."
            self.out.tell(say(text, count=count, known=Name(", ".join(known))))
        else:
            seat = int(number) - 1
            if self.players[seat] is None and kind != agents.HUMAN:
                self.given = seat
            self.match.seat(seat, kind)
            self.players[int(number) - 1] = agents.player(kind, self.match.seed, self.thinkers)
            if kind == agents.HUMAN:
                self.notice = say("Seat {number} is now played by a person.", number=number)
            else:
                self.notice = say("Seat {number} is now played by the computer ({level}).", number=number, level=Name(kind))
            if None not in self.players:
                self.out.tell(say("{what} Ctrl-C gives it back to you.", what=self.notice))
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
            sys.stdout.write("\r\033[K" + self.out.told(text))
            sys.stdout.flush()

    def _save(self, name: str) -> None:
        if not name:
            self.out.tell(say("Save to which file? For example: s evening.json"))
            return
        if Path(name).expanduser().exists():
            self.out.tell(say("{file} is there already; give another name.", file=Name(name)))
            return
        try:
            replay.save(self.match, Path(name).expanduser())
        except OSError as error:
            self.out.tell(say("This could not be saved: {why}. Give another file.", why=Name(error)))
        else:
            self.out.tell(say("Saved to {file}.", file=Name(name)))

    # -- keeping and ending --------------------------------------------------------------------------------------------

    def _store(self) -> None:
        replay.save(self.match, self.path)

    def _is_taught(self) -> bool:
        """After a game that ends with its lesson: what remains to be told, and whether it was the lesson's end."""
        assert self.coach is not None
        while not self.coach.left:
            self.out.tell(self.coach.text, "cyan")
            said = screen.ask(self.out, f"{self.out.told(self.coach.keys())}> ")
            if said is not None and said.lower() == "next":
                self.next_lesson = self.coach.lesson.next
            if said is None or self.coach.is_last:
                return True
            self.coach.next()
        return False

    def _finish(self) -> None:
        """Show the end of the game; a game without people is told from its beginning."""
        news = self.match.log_for()
        if None not in self.players:
            for line in news[self.read :]:
                self.out.tell(line)
        screen.show(self.out, screen.picture(self.match, SPECTATOR), news[self.read :][-6:] or news[-3:], [], "")
        if self.coach is not None and self._is_taught():
            return
        text = "{count} decisions. The whole game: holdfast replay '{path}' --step"
        self.out.tell(say(text, count=len(self.match.moves), path=Name(self.path)))
