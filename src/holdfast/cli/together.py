"""What people at a server's table show one another, in the terminal: things that they point at, and moves that they propose."""

from __future__ import annotations

from holdfast.agents import HUMAN
from holdfast.client import Live
from holdfast.client.live import Answered
from holdfast.client.seat import new_id
from holdfast.protocol import AskProposable, Choice, Dismiss, Intention, Pointed, Proposable, Proposal, Proposals, Propose, Sight, TableInfo
from holdfast.schema.texts.i18n import Name, joined, say

from .dialogue import Dialogue, Offer

TOGETHER_HELP = (
    say("[bold]propose[/bold]  what you could propose to a team-mate who decides; [bold]propose[/bold] [italic]3[/italic] proposes it"),
    say("[bold]accept[/bold]  do what is proposed to you   [bold]decline[/bold]  put it away, or what you have proposed"),
)


class TogetherDialogue(Dialogue):
    """The part of a dialogue at a table that is about what people there show one another."""

    info: TableInfo
    tokens: dict[int, str]
    sight: Sight | None
    seq: int
    notice: str
    asked: str
    reading: bool
    live: Live
    proposals: list[Proposal]
    proposes: str
    """What was written after `propose`, until the server has told what there is to propose."""

    # -- to be implemented ----------------------------------------------------------------------------------------------

    @property
    def offers(self) -> list[Offer]:
        """The legal actions of the user's seats."""
        raise NotImplementedError

    def tell(self, line: str) -> None:
        """Show a line among the news."""
        raise NotImplementedError

    def weigh(self, offer: Offer, *, is_only: bool) -> None:
        """Take an action, unless it has a caution."""
        raise NotImplementedError

    # -- from the server ------------------------------------------------------------------------------------------------

    def hear_together(self, frame: Pointed | Proposals | Proposable | Intention) -> bool:
        """Handle what others show; returns whether the screen has to be redrawn."""
        if isinstance(frame, Pointed):
            text = "{who} points at {what}, for the team." if frame.team else "{who} points at {what}."
            self.tell(say(text, who=self.person(frame.seat), what=self._thing(frame.at)))
            return True
        if isinstance(frame, Proposals):
            return frame.seq == self.seq and self.hear_proposals(frame.proposals)
        if isinstance(frame, Intention):
            self.tell(say("{who} means to: {action}", who=self.plays(frame.choice.seat), action=Name(frame.choice.text)))
            return True
        self.asked = ""
        if frame.seq == self.seq:
            self._choose(frame.choices)
        return bool(self.notice)

    def hear_proposals(self, proposals: list[Proposal]) -> bool:
        """Take in all that is proposed now; returns whether some of it is new."""
        new = [proposal for proposal in proposals if proposal not in self.proposals]
        self.proposals = proposals
        for proposal in new:
            self.tell(self._proposed(proposal))
        return bool(new)

    def _thing(self, at: str) -> str:
        """Return what a thing is called that somebody points at: a seat, a card, or its words."""
        kind, _, name = at.rpartition(":")
        if kind == "seat" and name.isdecimal():
            return self.plays(int(name))
        found = [card.name for card in self.game.content.all_cards() if card.key.replace("_", "-") == name]
        return found[0] if found else Name(at.replace(":", " ").replace("-", " "))

    def _proposed(self, proposal: Proposal) -> str:
        choice, action = proposal.choice, Name(proposal.choice.text)
        if proposal.by in self.tokens:
            return say("You propose to {whom}: {action}", whom=self.plays(choice.seat), action=action)
        if choice.seat in self.tokens:
            told = say("{who} proposes: {action}", who=self.person(proposal.by), action=action)
            return joined(" ", [told, say("(accept does it, decline puts it away)")])
        return say("{who} proposes to {whom}: {action}", who=self.person(proposal.by), whom=self.plays(choice.seat), action=action)

    # -- from the player ------------------------------------------------------------------------------------------------

    def propose(self, said: str) -> None:
        """Ask what can be proposed to team-mates, to list it or to propose what was written."""
        deciding = self.sight.deciding if self.sight is not None else []
        if all(seat in self.tokens or self.info.seats[seat - 1].kind != HUMAN for seat in deciding):
            self.notice = say("Nobody else is to decide now to whom you could propose something.")
        elif token := self.token():
            self.proposes = said
            self.send(AskProposable(new_id(), self.seq, token))

    def _choose(self, choices: list[Choice]) -> None:
        offers = self.arranged([Offer(c.seat, c.action, c.text, c.ends) for c in choices])
        token = self.token()
        if not offers or not token:
            self.notice = self.notice or say("There is nothing to propose there that you can know of.")
            return
        if not self.proposes:
            for number, offer in enumerate(offers, 1):
                self.out.tell(say("{number} {action}", number=number, action=Name(offer.label)))
            self.out.tell(say("propose and a number proposes it."), "dim")
            self.reading = True
        elif (chosen := self.understand(self.proposes, offers)) is not None:
            self.send(Propose(new_id(), self.seq, token, chosen.seat, chosen.action))
        else:
            self.reading = True

    def take_up(self, said: str) -> None:
        """Do what is proposed to the user, the last proposal unless they say of whom."""
        mine = [proposal.choice for proposal in self.proposals if proposal.choice.seat in self.tokens]
        wanted = {(choice.seat, choice.action) for choice in mine}
        offers = [offer for offer in self.offers if (offer.seat, offer.action) in wanted]
        if not offers:
            self.notice = say("Nothing is proposed to you that can be done now.")
            return
        chosen = self.understand(said, offers) if said else offers[-1] if len(offers) == 1 else None
        if chosen is not None:
            self.weigh(chosen, is_only=False)
        elif not said:
            self.notice = say("Several things are proposed: write accept and some words of one.")
        else:
            self.reading = True

    def put_away(self, _: str) -> None:
        """Put away all that is proposed to the user, and what they have proposed themselves."""
        about = [one for one in self.proposals if one.by in self.tokens or one.choice.seat in self.tokens]
        for proposal in about:
            token = self.tokens.get(proposal.choice.seat) or self.tokens[proposal.by]
            self.send(Dismiss(new_id(), self.seq, token, proposal.by))
        if not about:
            self.notice = say("Nothing is proposed to you, or by you.")

    # -- people and requests ------------------------------------------------------------------------------------------

    def person(self, number: int) -> str:
        """Return the name of who sits at a seat."""
        return Name(self.info.seats[number - 1].name) or self.plays(number)

    def plays(self, number: int) -> str:
        """Return what a seat is called in the game."""
        seat = self.info.seats[number - 1]
        return Name(seat.plays or seat.name) or say("seat {number}", number=number)

    def send(self, request: Answered) -> None:
        """Send a request; the prompt waits for its answer."""
        self.asked = request.id
        self.live.send(request)

    def token(self, seat: int = 0) -> str:
        """Return the token of one of the user's seats, preferably one that decides now; empty for a spectator, who is told so."""
        mine = [offer.seat for offer in self.offers] or list(self.tokens)
        number = seat if seat in self.tokens else mine[0] if mine else 0
        if not number:
            self.notice = say("You are looking on; only people at the table can do that.")
            return ""
        return self.tokens[number]
