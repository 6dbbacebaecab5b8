"""Playing a local game in the terminal."""

from __future__ import annotations

import sys
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

from holdfast import agents
from holdfast.agents import stand_in
from holdfast.agents.faults import Faults
from holdfast.agents.levels import LEVELS
from holdfast.agents.players import SearchPlayer, chance_of
from holdfast.boards import BOARDS
from holdfast.engine.compile_progress import rewrite
from holdfast.engine.visibility import SPECTATOR
from holdfast.play import replay
from holdfast.play.match import CannotUndo, Match
from holdfast.play.preview import caution_of
from holdfast.schema.texts.i18n import Name, Phrase, any_of, joined, reason, say, sentence

from . import screen
from .dialogue import HELP, KEYS, Dialogue, Offer, once_more
from .following import Following
from .lesson import Coach
from .lookup import show_values
from .saves import faults, folder, lessons, played_before, typed

PACE = 0.7
"""Seconds per decision where only computer players are left and somebody watches."""

NOBODY = -1
"""The key of the log position in games without secrets, where all people read the same log."""
LINES_BEFORE = 6
"""Log lines shown when a saved game is continued."""

MORE_HELP = (
    say("[bold]s[/bold] [italic]file[/italic]  save a copy   [bold]q[/bold]  quit; the game goes on from here next time"),
    say("[bold]seat[/bold] [italic]2 hard[/italic]  from now on a computer player (or [italic]human[/italic]) plays seat 2"),
    say("[bold]w[/bold]  wait: in a decision for several, let the computer players answer first"),
    say("[bold]Enter[/bold]  draw the screen again; when only one thing can be done, do it"),
)
LESSON_HELP = (say("[bold]skip[/bold]  play on without the lesson   [bold]next[/bold]  the next lesson"),)


class LocalSession(Dialogue):
    """One or several people at one terminal, playing a match that is saved in a file."""

    def __init__(self, out: screen.Terminal, match: Match, path: Path, coach: Coach | None = None) -> None:
        super().__init__(out, match.game)
        self.coach = coach
        self.next_lesson = ""
        self.match = match
        self.path = path
        self.thinkers = agents.Thinkers(say=self._say_once)
        self.players = agents.players(match.players, match.seed, self.thinkers)
        self.faults = Faults(faults())
        self.following = Following(BOARDS[match.game.name])
        self.begun = self.read = max(0, len(match.log) - LINES_BEFORE) if match.moves else 0
        self.reads: dict[int, int] = {}
        self.notice: str = ""
        self.drawn = False
        self.changed = False
        self.waits = False
        self.compiled = False
        """Whether a worker has compiled since the last prompt; lines typed meanwhile are discarded."""
        self.doubted: tuple[int, Offer] | None = None
        """The action with a caution that was chosen last, and after how many moves."""
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
        """Play until the game is over or the user quits; returns whether it is over."""
        first = self.coach is None and not played_before(self.match.game.name)
        self._store()
        is_told = self.coach is None and bool(self.game.values)  # a lesson says itself what it is about
        if is_told:
            show_values(self.out, self.game)
        if (first or is_told) and None in self.players and screen.is_interactive():
            if first:
                self._how("")
                self._say_what_teaches()
            screen.ask(self.out, say("(Enter to begin) "))
        with self.thinkers:
            self._prepare()
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

    def _prepare(self) -> None:
        """Compile what computer players search with while the first person still thinks."""
        if any(isinstance(player, SearchPlayer) for player in self.players) and not self.match.is_over and not self.thinkers.is_interpreted:
            self.thinkers.ask(self.game, self.match.state, self.match.deciding[0], LEVELS["easy"], 0)

    def say_how_to_go_on(self) -> None:
        """Print where the game is saved, and how to continue it."""
        if self.coach is not None and self.path.parent == lessons(self.match.game.name, self.coach.lesson.name):
            again = Name(f"holdfast play {self.match.game.name} --lesson {self.coach.lesson.name}")
            self.out.tell(say("The lesson goes on from here with: {command}", command=again))
            return
        if self.path.parent == folder(self.match.game.name):
            text = "The game is kept in {path}; play again to go on. Its seed is {seed}."
        else:
            text = "The game is kept in {path}; play with --save {path} to go on. Its seed is {seed}."
        self.out.tell(say(text, path=Name(typed(self.path)), seed=self.match.seed))

    def _say_what_teaches(self) -> None:
        """Suggest a lesson to a user who has never played."""
        if self.game.lessons:
            command = Name(f"holdfast play {self.game.name} --lesson {next(iter(self.game.lessons))}")
            self.out.tell(say("A lesson tells it step by step, in a few minutes: {command}", command=command), "bold")

    # -- turns ---------------------------------------------------------------------------------------------------------

    def _people(self) -> list[int]:
        """Return the people at the terminal who are to decide; in games with secrets one after the other."""
        people = [seat for seat in self.match.deciding if self.players[seat] is None]
        return people[:1] if self.match.game.secrets else people

    def _hand_over(self, seat: int) -> bool:
        """In games with secrets, clear the screen until the next person confirms; returns False if they quit.

        A lesson is one learner's, with all its seats.
        """
        if self.match.game.secrets and self.coach is None and self.eye not in (None, seat):
            screen.wipe(self.out)
            if screen.ask(self.out, say("{who} looks now; press Enter when nobody else does. ", who=self._who([seat]))) is None:
                return False
        self.eye = seat
        return True

    def _computer_moves(self) -> None:
        """Take the action of the first computer player that is to decide."""
        for seat in self.match.deciding:
            player = self.players[seat]
            if player is not None:
                match = self.match
                on_error = partial(self._tell_fault, seat)
                self.waits = True
                try:
                    choice = stand_in.choose(match, seat, player, on_error)
                finally:
                    self.waits = False
                prepared, choice = stand_in.carried_out(match, seat, choice, partial(match.prepare, seat), on_error)
                if choice.note:
                    self._note(say("{who}: {note}.", who=match.plays(seat), note=stand_in.NOTES[choice.note]))
                with screen.unbroken():
                    match.take(prepared)
                    self._store()
                return

    def _tell_fault(self, seat: int, error: Exception) -> None:
        """Report a new error with the file that reproduces it."""
        path = self.faults.keep(self.match, seat, error)
        if path is not None and path.name:
            self._note(say("Something broke; please report it with the file {path}.", path=Name(path)))

    def _note(self, text: Phrase) -> None:
        """Print a note on a computer player's move: now, or with the next screen."""
        if screen.is_interactive() and None in self.players:
            self.notice = joined("\n", [self.notice, text]) if self.notice else text
        else:
            self.out.tell(text)

    def _watch(self) -> None:
        """Let computers decide until a person has to; where no people play, with a pause after each decision.

        Ctrl-C returns the seat that was handed to a computer player.
        """
        try:
            while not self.match.is_over and not self._people():
                self._computer_moves()
                if None not in self.players and screen.is_interactive():
                    for line in self.match.log_for()[self.read :]:
                        self.out.tell(line)
                        self.read += 1  # Ctrl-C may come between two lines
                    time.sleep(PACE)
        except KeyboardInterrupt:
            if self.given is None:
                raise
            self.match.seat(self.given, agents.HUMAN)
            self.players[self.given] = None
            self.notice = say("You play again.")
            self.given = None
            self._store()

    def _person_moves(self, people: list[int]) -> bool:
        """Show the board and handle a person's input; returns False if they quit."""
        if screen.is_interactive() and not self._hand_over(people[0]):
            return False
        offers = self.arranged([self._offer(seat, action) for seat in people for action in self.match.legal(seat)])
        if self.coach is not None:
            offers = self.coach.allowed(offers)
        elif len(people) == 1:
            acts = self.following.next(offers, self.view(), is_alone=people == self.match.deciding)
            if acts is not None:
                self._do(acts)
                self.notice = say("u asks again who acts.")
                return True
        self._draw(people, offers)
        while True:
            if self.compiled:
                screen.forget_typed()
                self.compiled = False
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
            if chosen is not None and (len(offers) == 1 or self._is_meant(chosen)):
                self._do(chosen)
            return True

    def _is_meant(self, offer: Offer) -> bool:
        """Return whether an action is taken at once: there is no caution, or it is chosen once more."""
        match, meant = self.match, (len(self.match.moves), offer)
        if self.doubted == meant or (self.coach is not None and not self.coach.left):  # a lesson warns of nothing that it asks
            return True
        key = chance_of(match.seed, offer.seat, len(match.moves))
        caution = caution_of(match.game, match.words, match.state, offer.seat, match.game.actions.number(offer.action), key)
        if caution:
            self.doubted, self.notice = meant, once_more(caution)
        return not caution

    def _do(self, offer: Offer) -> None:
        """Take an action for a person."""
        self.following.took(offer, self.view())
        self.match.play(offer.seat, offer.action)
        self._store()

    def _offer(self, seat: int, action: int) -> Offer:
        """Return the list entry of an action."""
        actions = self.match.game.actions
        return Offer(seat, actions.text(action), self.out.translate(self.match.action_text(seat, action)), actions.ends(action))

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
        return self.out.translate(any_of([self.match.plays(seat) for seat in people]))

    def _prompt(self, people: list[int], offers: Sequence[Offer]) -> str:
        """Return the prompt: whose turn it is, and what Enter does if anything."""
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
        reader = people[0] if self.match.game.secrets else NOBODY  # in games with secrets each person has log lines of their own
        read = self.reads.get(reader, self.begun)
        fresh = news[read:] if read < len(news) else news[-1:]
        self.reads[reader] = self.read = len(news)
        waiting = [str(seat + 1) for seat in self.match.deciding if self.players[seat] is not None]
        hint = say("w let seat {seats} answer  {keys}", seats=", ".join(waiting), keys=KEYS) if waiting else KEYS
        seen = screen.picture(self.match, people[0])
        said, self.notice = self.notice, ""
        if is_taught := self.coach is not None and not self.coach.left:
            said, hint = joined(" ", filter(None, [said, self.coach.text])), self.coach.keys()
            seen = replace(seen, question="") if self.coach.only_reads else seen
        screen.show(self.out, seen, fresh, self.listed(offers), hint, paged=self.drawn, said=said, whole_hint=is_taught)
        self.drawn = True

    # -- information ----------------------------------------------------------------------------------------------------

    def help(self) -> tuple[str, ...]:
        return HELP + MORE_HELP + (LESSON_HELP if self.coach is not None else ())

    def view(self) -> Mapping[str, Any]:
        return self.match.game.view(self.match.state, self._people()[0])

    def lines(self) -> list[str]:
        return self.match.log_for(self._people()[0])

    def complain(self, text: str) -> None:
        """Print with the next screen, so that the board does not scroll away."""
        self.notice = text

    # -- commands ------------------------------------------------------------------------------------------------------

    def _skip(self, _: str) -> None:
        """Leave the lesson and play on."""
        assert self.coach is not None
        self.coach.left = self.changed = True

    def _next(self, _: str) -> None:
        """End this lesson and start the next."""
        assert self.coach is not None
        self.next_lesson = self.coach.lesson.next
        if not self.next_lesson:
            self.out.tell(say("There is no lesson after this one."))

    def _undo(self, _: str) -> None:
        """Undo the last move of a person."""
        self.following.ask()
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
        """Show who plays, or hand a seat to another player."""
        number, _, kind = said.lower().partition(" ")
        kind = kind.strip()
        known = (agents.HUMAN, *agents.LEVELS)
        if not said:
            for seat, name in enumerate(self.match.players):
                level = agents.LEVELS.get(name)
                who = self.match.plays(seat)
                if team := self.match.team(seat):
                    who = say("{name}, {team}", name=who, team=team)
                if level:
                    text = "Seat {number}, {who}: {player}, {text}"
                    if level.seconds:
                        text = "Seat {number}, {who}: {player}, {text}, at most {seconds} s a turn"
                    player, seconds = Name(name), f"{level.seconds:g}"
                    self.out.tell(say(text, number=seat + 1, who=who, player=player, text=level.text, seconds=seconds))
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
                self.notice = say("{who}: a person plays now.", who=self.match.plays(seat))
            else:
                self.notice = say("{who}: the computer ({level}) plays now.", who=self.match.plays(seat), level=Name(kind))
            if None not in self.players:
                self.out.tell(say("{what} Ctrl-C gives it back to you.", what=self.notice))
            self.changed = True
            self._store()

    def _hint(self, _: str) -> None:
        """Print the search's advice for the first person who is to decide."""
        from .hints import hint

        self.waits = True
        try:
            seat = self._people()[0]
            hint(self.out, self.match, seat, self.thinkers, partial(self._tell_fault, seat))
        finally:
            self.waits = False

    def _say_once(self, text: str) -> None:
        """Show a worker's progress message on one line, while somebody waits for it."""
        if not self.waits:
            return
        self.compiled = True
        if screen.is_interactive():
            rewrite(self.out.translate(text), sys.stdout)

    def _save(self, name: str) -> None:
        if not name:
            self.out.tell(say("Save to which file? For example: s evening.json"))
            return
        try:
            file = Path(name).expanduser()
            if file.exists():
                self.out.tell(say("{file} is there already; give another name.", file=Name(name)))
                return
            replay.save(self.match, file)
        except (OSError, RuntimeError, ValueError) as error:  # `~somebody` may be nobody here, and not every text is a name of a file
            self.out.tell(say("This could not be saved: {why}. Give another file.", why=Name(error)))
        else:
            self.out.tell(say("Saved to {file}.", file=Name(name)))

    # -- saving and ending ------------------------------------------------------------------------------------------------

    def _store(self) -> None:
        replay.save(self.match, self.path)

    def _is_taught(self) -> bool:
        """After a game that ends with its lesson: print the remaining texts; returns whether the lesson is complete."""
        assert self.coach is not None
        while not self.coach.left:
            self.out.tell(self.coach.text, "cyan")
            said = screen.ask(self.out, f"{self.out.translate(self.coach.keys())}> ")
            if said is not None and said.lower() == "next":
                self.next_lesson = self.coach.lesson.next
            if said is None or self.coach.is_last:
                return True
            self.coach.next()
        return False

    def _finish(self) -> None:
        """Show the end of the game; a game without people is shown from its beginning."""
        news = self.match.log_for()
        if None not in self.players:
            for line in news[self.read :]:
                self.out.tell(line)
        screen.show(self.out, screen.picture(self.match, SPECTATOR), news[self.read :][-6:] or news[-3:], [], "")
        if self.coach is not None and self._is_taught():
            return
        self._offer_chances()
        self.out.tell(say("{count} decisions. The whole game:", count=len(self.match.moves)))
        self.out.tell(Name(f"holdfast replay {typed(self.path)} --step"), soft_wrap=True)  # whole lines can be copied

    def _offer_chances(self) -> None:
        """Show how the game stood after each turn to whoever wants it."""
        from .evaluation import look_at

        if not screen.is_interactive() or None not in self.players or not self.match.moves:
            return
        said = screen.ask(self.out, say("(c shows how it stood after each turn, Enter ends) "))
        if said is not None and said.lower() == "c":
            self.waits = True
            look_at(self.out, self.match, self.thinkers)
            self.waits = False
