"""What people at a table show one another: things that they point at, and moves that they propose to team-mates."""

from __future__ import annotations

from holdfast.agents import HUMAN
from holdfast.languages import ENGLISH
from holdfast.protocol import Answer, Choice, Dismiss, Point, Propose
from holdfast.schema.texts.i18n import say

from ..runtime.problems import say_too_fast
from .parts import Whole
from .table import RUNNING, Refusal


class Together:
    """Takes what people show one another at a table in memory: it is told to those who may see it, at all servers, and never stored."""

    def __init__(self, whole: Whole) -> None:
        self._whole = whole

    def take(self, command: Point | Propose | Dismiss, seat: int) -> Answer:
        """Carry out what the person of a seat shows.  Raises Refusal."""
        table = self._whole.table
        if table.seats[seat].resigned:
            raise Refusal("resigned", say("you have resigned; you can watch how it goes on"))
        if isinstance(command, Point):
            self._point(command, seat)
        elif command.seq != table.seq:
            raise Refusal("stale", say("something has happened at the table since; look again"))
        elif isinstance(command, Propose):
            self._propose(command, seat)
        else:
            self._dismiss(command, seat)
        return Answer(command.id, table.seq)

    def proposable(self, seat: int, language: str) -> list[Choice]:
        """Return what a seat can propose to people of its team who decide now."""
        return [choice for mate in self._mates_asked(seat) for choice in self._whole.audience.known_choices(seat, mate, language)]

    def advise(self, seat: int, mate: int, action: str) -> None:
        """Have a computer player propose an action to a person of its team who decides."""
        if mate in self._mates_asked(seat):
            self._take_in(seat, mate, action)
            self._whole.host.publish("propose", self._whole.id, f"{self._whole.table.seq} {seat} {mate} {action}")

    # -- from people here ----------------------------------------------------------------------------------------------

    def _point(self, command: Point, seat: int) -> None:
        if command.team and len(self._whole.table.mates([seat])) < 2:
            raise Refusal("no-team", say("you have no team-mates here; point for all to see"))
        self._limit("point", seat)
        self._whole.audience.push_pointed(seat, command.at, team=command.team)
        self._whole.host.publish("point", self._whole.id, f"{seat} {int(command.team)} {command.at}")

    def _propose(self, command: Propose, seat: int) -> None:
        table, mate = self._whole.table, command.seat - 1
        if mate not in self._mates_asked(seat):
            raise Refusal("not-asked", say("moves are proposed to people of your own team who are to decide now"))
        if all(choice.action != command.action for choice in self._whole.audience.known_choices(seat, mate, ENGLISH)):
            raise Refusal("illegal", say("that cannot be done there now, as far as you can know"))
        self._limit("propose", seat)
        self._take_in(seat, mate, command.action)
        self._whole.host.publish("propose", self._whole.id, f"{table.seq} {seat} {mate} {command.action}")

    def _dismiss(self, command: Dismiss, seat: int) -> None:
        by = command.by - 1
        deciders = self._whole.audience.proposals.deciders(by)
        if not deciders:
            return  # it is gone already
        if seat not in (by, *deciders):
            raise Refusal("not-yours", say("only who proposed a move and who decides about it can put it away"))
        for mate in deciders if seat == by else [seat]:
            self._take_away(by, mate)
            self._whole.host.publish("dismiss", self._whole.id, f"{self._whole.table.seq} {by} {mate}")

    def _limit(self, kind: str, seat: int) -> None:
        """Raise Refusal for a seat that shows too much.  What is shown too late is of no use, so nobody is asked to try again."""
        wait = self._whole.host.limits.take(kind, f"{self._whole.id} {seat}")
        if wait:
            raise Refusal("too-fast", say_too_fast(wait))

    def _mates_asked(self, seat: int) -> list[int]:
        """Return the other seats of a seat's team that are to decide and are played by people."""
        table = self._whole.table
        if table.state != RUNNING:
            return []
        return [mate for mate in table.turn if mate != seat and mate in table.allies(seat) and table.seats[mate].kind == HUMAN]

    # -- what is shown -------------------------------------------------------------------------------------------------

    def _take_in(self, by: int, mate: int, action: str) -> None:
        self._whole.audience.proposals.give(by, mate, action)
        self._whole.audience.push_proposals(by)

    def _take_away(self, by: int, mate: int) -> None:
        self._whole.audience.proposals.drop(by, mate)
        self._whole.audience.push_proposals(by)

    def receive_point(self, said: str) -> None:
        """Handle what somebody points at another server: the seat, whether for the team alone, and the thing."""
        match said.split(" "):
            case [seat, team, at] if seat.isdecimal():
                self._whole.audience.push_pointed(int(seat), at, team=team == "1")

    async def receive_proposal(self, said: str) -> None:
        """Handle a proposal at another server, or what is put away there; both name the position, which may not be known here yet."""
        seq, *about = said.split(" ")
        if not seq.isdecimal():
            return
        if int(seq) > self._whole.table.seq:
            await self._whole.look()
        if int(seq) != self._whole.table.seq:
            return
        match about:
            case [by, mate, action]:
                self._take_in(int(by), int(mate), action)
            case [by, mate]:
                self._take_away(int(by), int(mate))
