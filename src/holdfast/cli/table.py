"""Playing in the terminal at a table of a server."""

from __future__ import annotations

import queue
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

import msgspec
from rich.text import Text

from holdfast import agents
from holdfast.boards import BOARDS
from holdfast.client import Back, Ended, Live, Lost
from holdfast.client.seat import new_id
from holdfast.protocol import (
    Act,
    Agree,
    Answer,
    AskHint,
    AskProspects,
    Chat,
    ChatLine,
    Closing,
    Defer,
    Error,
    Frame,
    Hint,
    Intention,
    Pointed,
    Proposable,
    Proposals,
    Prospects,
    Refused,
    Reseat,
    Resign,
    Say,
    Seats,
    Sight,
    TableFrame,
    Thinking,
    Undo,
    Update,
)
from holdfast.schema.game import Game
from holdfast.schema.texts.i18n import Name, any_of, joined, say, sentence

from . import screen
from .dialogue import HELP, KEYS, Offer, once_more
from .following import Following
from .hints import show as show_hint
from .together import TOGETHER_HELP, TogetherDialogue

LINES_BEFORE = 6
"""Log lines shown to a player who joins."""

NEWS_KEPT = 200
"""Log lines that are kept until the player's next input."""

MORE_HELP = (
    say("[bold]w[/bold]  wait: in a decision for several, let the computer players answer first"),
    say("[bold]say[/bold] [italic]words[/italic]  say something to all at the table"),
    say("[bold]team[/bold] [italic]words[/italic]  say something to your team alone"),
    say("[bold]seat[/bold] [italic]2 hard[/italic]  let a computer player go on for you, or for somebody who has gone"),
    say("[bold]seat[/bold] [italic]2 human[/italic]  take your seat back   [bold]seat[/bold]  who sits where"),
    say("[bold]stop[/bold]  be for ending the game here; it ends when all are ([bold]stop no[/bold]: rather not)"),
    say("[bold]resign[/bold]  leave the game for good"),
    say("[bold]q[/bold]  quit; your seat stays yours"),
    say("[bold]Enter[/bold]  draw the screen again; when only one thing can be done, do it"),
)

Happened = Frame | Lost | Back | Ended | str | None
"""Events that the screen waits for: a frame, the connection, a line of input, or the end of the input."""


class RemoteTable(TogetherDialogue):
    """A person with any number of seats at a table of a server."""

    def __init__(self, out: screen.Terminal, game: Game[Any, Any], table: TableFrame, tokens: Mapping[int, str], link: str) -> None:
        super().__init__(out, game)
        self.inbox: queue.Queue[Happened] = queue.Queue()
        self.info = table.info
        self.tokens = dict(tokens)
        self.link = link
        self.seq = table.seq
        self.log = list(table.log)
        self.sight = table.sight
        self.news: list[str] = self.log[-LINES_BEFORE:]
        self.heard = {line.id for line in table.chat}
        self.proposals = []
        self.proposes = ""
        self.notice: str = ""
        self.thinking = ""
        self.lost = ""
        self.shut_out: Error | None = None
        """Why the server lets nobody in from here any more."""
        self.asked = ""
        self.prompted = ""
        self.reading = False
        self.leaving = False
        self.meant: tuple[int, Offer] | None = None
        """The action that was chosen and is not yet sent, and at which sequence number; first the server is asked for its caution."""
        self.weighing = ""
        """The id of that request."""
        self.doubted: tuple[int, Offer] | None = None
        """The action with a caution that was chosen last, and at which sequence number."""
        self.following = Following(BOARDS[game.name])
        self.followed = 0
        """The last sequence number at which an action was taken without asking: one that is refused is not sent again."""
        self.commands |= {
            "u": self._undo,
            "undo": self._undo,
            "w": self._defer,
            "hint": self._hint,
            "say": self._say,
            "team": lambda words: self._say(words, team=True),
            "propose": self.propose,
            "accept": self.take_up,
            "decline": self.put_away,
            "seat": self._seat,
            "stop": self._stop,
            "resign": self._resign,
            "q": self._quit,
            "quit": self._quit,
            "exit": self._quit,
        }

    def run(self, live: Live) -> bool:
        """Play until the game is over or the user leaves; returns whether it is over."""
        self.live = live
        if not self._acts_on():
            self._draw()
        while not self._is_done():
            try:
                happened = self.inbox.get(timeout=1.0)  # Ctrl-C cannot interrupt a wait without a timeout on every system
            except queue.Empty:
                continue
            draw = self._take(happened)
            while not self.inbox.empty():
                draw |= self._take(self.inbox.get())
            if self._is_done():
                break
            if self._acts_on():
                continue
            if draw and not self.reading:
                self._draw()
            elif draw:
                self._prompt(say("something has happened: Enter shows it"))
            elif isinstance(happened, str | Hint | Proposable) or self.prompted != self._waiting():
                self._prompt()
        if self.is_over:
            self._finish()
        return self.is_over

    def _is_done(self) -> bool:
        return self.leaving or self.is_over

    @property
    def is_over(self) -> bool:
        return self.info.state not in ("open", "running") or (self.sight is not None and self.sight.over)

    # -- from the server ------------------------------------------------------------------------------------------------

    def _take(self, happened: Happened) -> bool:
        """Handle an event; returns whether the screen has to be redrawn."""
        match happened:
            case None:
                self.leaving = True
            case str():
                return self._said(happened)
            case TableFrame():
                self._take_table(happened)
                return True
            case Update():
                self._take_update(happened)
                return bool(happened.events)
            case Seats():
                self.info.seats = happened.seats
                return self.sight is None
            case Chat(line):
                return self._hear(line)
            case Pointed() | Proposals() | Proposable() | Intention():
                return self.hear_together(happened)
            case Hint():
                expected = [choice.text for choice in happened.line]
                show_hint(self.out, happened.stake, happened.note, happened.choices, expected, happened.iterations, happened.seconds)
                self.asked = ""
                self.reading = True
            case Prospects():
                self.asked = ""
                return self._weighed(happened)
            case Answer(id=answered, error=error):
                self.asked = ""
                if answered == self.weighing and self._sends_meant():
                    return False
                if error is not None:
                    self.notice = sentence(error.text)
                    return True
            case Refused(error=error):
                self.notice = sentence(error.text)
                return True
            case Thinking():
                self.thinking = happened.text
            case Ended(error):
                self.shut_out, self.leaving = error, True
            case Lost():
                self.lost = self.lost or say("connection lost, trying again; nothing is lost")
            case Closing():
                self.lost = say("the server is being restarted, trying again; nothing is lost")
            case Back():
                if self.lost:
                    self.notice = say("Connected again.")
                    self.lost = ""
                    return True
        return False

    def _take_table(self, frame: TableFrame) -> None:
        if frame.log[: len(self.log)] == self.log:
            for line in frame.log[len(self.log) :]:
                self.tell(line)
        for said in frame.chat:
            self._hear(said)
        self.info, self.seq, self.log, self.sight = frame.info, frame.seq, list(frame.log), frame.sight
        self.hear_proposals(frame.proposals)
        self.thinking = ""

    def _take_update(self, update: Update) -> None:
        for event in update.events:
            self.log[event.log_from :] = event.lines
            for line in (*event.lines, event.note):
                self.tell(line)
        self.seq, self.sight, self.proposals = update.seq, update.sight, []
        self.info = update.info or self.info
        self.info.seats = update.seats or self.info.seats
        self.thinking = ""

    def _hear(self, line: ChatLine) -> bool:
        """Show a chat message; returns whether it is new."""
        if line.id in self.heard:
            return False
        self.heard.add(line.id)
        text = "{name} (to the team): {text}" if line.room == "team" else "{name}: {text}"
        self.tell(say(text, name=Name(line.name), text=Name(line.text)))
        return True

    def tell(self, line: str) -> None:
        if line:
            self.news = [*self.news[-NEWS_KEPT:], line]

    # -- the screen ----------------------------------------------------------------------------------------------------

    def _draw(self) -> None:
        if self.sight is None:
            self._draw_seats()
        else:
            news = [*self.news, self.notice] if self.notice else self.news
            keys = KEYS if self.offers else say("h help  l log  ? look up  say …  q quit")
            if self.sight.can_defer:
                keys = say("w let the computer answer  {keys}", keys=keys)
            screen.show(self.out, self._picture(self.sight), news, self.listed(self.offers), keys)
        self.notice = ""
        self._prompt()

    def _picture(self, sight: Sight) -> screen.Picture:
        return screen.Picture(self.game.name, msgspec.json.decode(sight.view), sight.question)

    def _draw_seats(self) -> None:
        """Show who is present, before the game begins."""
        if self.out.is_terminal:
            self.out.clear()
        self.out.tell(say("{game}: the game begins when nobody is missing.", game=self.game.title), "bold")
        self._list_seats()
        self.out.tell(say("Who wants to play comes to {link}", link=Name(self.link)), soft_wrap=True)
        for line in (*self.news[-LINES_BEFORE:], self.notice):
            if line:
                self.out.tell(line)

    def _list_seats(self) -> None:
        for seat in self.info.seats:
            name = say("open") if seat.kind == "open" else Name(seat.name) if seat.name else say("a computer player")
            if seat.kind in agents.LEVELS:
                name = say("{name}, the computer ({level}) plays" if seat.name else "{name} ({level})", name=name, level=Name(seat.kind))
            if seat.seat in self.tokens:
                name = say("{name}, you", name=name)
            elif seat.kind == agents.HUMAN and not seat.here:
                name = say("{name}, not here", name=name)
            if seat.team:
                name = say("{name}, {team}", name=name, team=Name(seat.team))
            if seat.plays:
                self.out.tell(say("Seat {number}, {who}: {player}", number=seat.seat, who=Name(seat.plays), player=name))
            else:
                self.out.tell(say("Seat {number}: {player}", number=seat.seat, player=name))
            if seat.note:
                self.out.tell(say("Seat {number}: {player}", number=seat.seat, player=Name(seat.note)))

    def _prompt(self, text: str = "") -> None:
        """Print the last line: what is waited for."""
        self.prompted = self.out.translate(text or self._waiting())
        if self.out.is_terminal:
            self.out.file.write("\r\033[K")
        self.out.print(Text(f"{self.prompted}> ", style="bold"), end="" if self.out.is_terminal else "\n", soft_wrap=True)
        self.out.file.flush()

    def _waiting(self) -> str:
        if self.lost:
            return self.lost
        if self.asked:
            return "…"
        if self.sight is None:
            missing = sum(seat.kind == "open" for seat in self.info.seats)
            return say("waiting for {count} more", count=missing) if missing else say("the game begins")
        if offers := self.offers:
            who = any_of([self.plays(seat) for seat in dict.fromkeys(offer.seat for offer in offers)])
            if len(offers) > 1:
                return who
            return say("{who}. {enter}", who=who, enter=self.enter_does(offers[0], len(self.out.translate(who))))
        return self.thinking or say("waiting for {who}", who=any_of([self.plays(seat) for seat in self.sight.deciding]))

    def _finish(self) -> None:
        """Print how the game ended."""
        why = sentence(self.info.notice or say("the game is {outcome}", outcome=self.info.outcome))
        if self.sight is None:
            self.out.tell(why)
            return
        last = self._picture(self.sight)
        screen.show(self.out, last if self.sight.over else replace(last, question=why), self.news[-LINES_BEFORE:], [], "")

    # -- from the player ------------------------------------------------------------------------------------------------

    @property
    def offers(self) -> list[Offer]:
        """The legal actions of the user's seats."""
        choices = self.sight.choices if self.sight is not None else []
        return self.arranged([Offer(c.seat, c.action, c.text, c.ends) for c in choices if c.seat in self.tokens])

    def _said(self, said: str) -> bool:
        """Handle a line of input; returns whether the screen has to be redrawn."""
        self.reading = False
        offers = self.offers
        if not said and len(offers) != 1:
            return True
        command = self.command(said)
        if command is not None:
            done, rest = command
            if done in (self._look, self._help, self._how, self._board, self._left, self._log) or (done == self._seat and not rest):
                self.reading = True
            done(rest)
            if self.reading:
                self.say_how_to_look_again()
            return bool(self.notice)
        if self.asked:
            return False
        if not offers:
            self.notice = say("It is not for you to decide now; h shows what you can do.")
            return True
        chosen = self.understand(said, offers)
        if chosen is None:
            self.reading = True
        else:
            self.weigh(chosen, is_only=len(offers) == 1)
        return False

    def weigh(self, offer: Offer, *, is_only: bool) -> None:
        """Ask the server whether an action has a caution before it is sent, unless it is the only one or was chosen once more."""
        self.meant = self.seq, offer
        if is_only or self.doubted == self.meant:
            self._sends_meant()
            return
        self.weighing = new_id()
        self.send(AskProspects(self.weighing, self.seq, self.tokens[offer.seat]))

    def _weighed(self, told: Prospects) -> bool:
        """Send the action that was chosen, unless it has a caution; returns whether the screen has to be redrawn."""
        action = self.meant[1].action if self.meant is not None else ""
        cautions = [caution for prospect in told.prospects if prospect.action == action for caution in prospect.cautions]
        if not cautions:
            self._sends_meant()
            return False
        self.doubted, self.meant = self.meant, None
        self.notice = once_more(joined(" ", cautions))
        return True

    def _sends_meant(self) -> bool:
        """Send the action that was chosen, also where its caution could not be told, unless the position is another by now.

        Returns whether it was sent.
        """
        meant, self.meant = self.meant, None
        if meant is None or meant[0] != self.seq:
            return False
        self.news = []
        self._do(meant[1])
        return True

    def _do(self, offer: Offer) -> None:
        """Take an action for the user."""
        self.following.took(offer, self.view())
        self.send(Act(new_id(), self.seq, self.tokens[offer.seat], offer.action))

    def _acts_on(self) -> bool:
        """Take the action of whoever was chosen to act, if that goes without asking; returns whether it does.

        It is sent when the last request is answered.
        """
        offers = self.offers
        if self.sight is None or self.reading or self.followed == self.seq or not offers:
            return False
        others = [self.info.seats[seat - 1] for seat in self.sight.deciding if seat not in self.tokens]
        if any(seat.kind == agents.HUMAN for seat in others):
            return False
        acts = self.following.next(offers, self.view(), is_alone=not others)
        if acts is None:
            return False
        if not self.asked:
            self.followed = self.seq
            self._do(acts)
            self.notice = say("u asks again who acts.")
        return True

    # -- commands ------------------------------------------------------------------------------------------------------

    def help(self) -> tuple[str, ...]:
        return HELP + TOGETHER_HELP + MORE_HELP

    def view(self) -> Mapping[str, Any]:
        seen: Mapping[str, Any] = msgspec.json.decode(self.sight.view) if self.sight is not None else {}
        return seen

    def lines(self) -> list[str]:
        return self.log

    def _board(self, rest: str) -> None:
        self._if_dealt(super()._board, rest)

    def _left(self, rest: str) -> None:
        self._if_dealt(super()._left, rest)

    def _if_dealt(self, show: Callable[[str], None], rest: str) -> None:
        if self.sight is None:
            self.out.tell(say("Nothing is dealt yet."))
        else:
            show(rest)

    def _undo(self, _: str) -> None:
        self.following.ask()
        seat = self.sight.undo_seat if self.sight is not None else 0
        if seat in self.tokens:
            self.send(Undo(new_id(), self.seq, self.tokens[seat]))
        else:
            why = self.sight.why_not_undo if self.sight is not None else say("the game has not begun")
            self.notice = sentence(say("this cannot be taken back: {why}", why=why or say("you are looking on")))

    def _defer(self, _: str) -> None:
        if self.sight is None or not self.sight.can_defer:
            self.notice = say("No computer player is asked together with you now.")
        elif token := self.token():
            self.send(Defer(new_id(), self.seq, token))

    def _hint(self, _: str) -> None:
        if not self.offers:
            self.notice = say("It is not for you to decide now, so there is no hint.")
        elif token := self.token():
            self.out.tell(say("Thinking …"), "dim")
            self.send(AskHint(new_id(), self.seq, token))

    def _say(self, words: str, *, team: bool = False) -> None:
        if not words:
            self.notice = say("Say what? For example: say well played")
        elif token := self.token():
            self.send(Say(new_id(), words[:500], token, team))

    def _seat(self, said: str) -> None:
        """Show who plays, or hand a seat to another player."""
        number, _, kind = said.lower().partition(" ")
        known = (agents.HUMAN, *agents.LEVELS)
        if not said:
            self._list_seats()
        elif not number.isdecimal() or not 1 <= int(number) <= len(self.info.seats) or kind.strip() not in known:
            text = "Write seat, its number (1 to {count}) and who plays it: {known}."
            self.notice = say(text, count=len(self.info.seats), known=Name(", ".join(known)))
        elif token := self.token(int(number)):
            self.send(Reseat(new_id(), self.seq, token, int(number), kind.strip()))

    def _stop(self, said: str) -> None:
        if token := self.token():
            self.send(Agree(new_id(), self.seq, token, said.lower() not in ("no", "not")))

    def _resign(self, said: str) -> None:
        if said.lower() != "yes":
            self.notice = say("Write resign yes to leave the game for good; q only leaves the screen, and your seat stays yours.")
        elif token := self.token():
            self.send(Resign(new_id(), self.seq, token))

    def _quit(self, _: str) -> None:
        self.leaving = True
