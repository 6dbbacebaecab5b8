"""What is said of choices in a fight of two players."""

from __future__ import annotations

from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import Phrase, say

from .. import decisions as pending
from ..rules import duel, duel_blows, duel_spoils, land
from ..state import State
from .nouns import WAYS, Nouns


class DuelWords(Nouns):
    """Attacking a hero, attending, blocking, and what damage is spent on."""

    def rival(self, s: State) -> int:
        """The other side of who is asked."""
        return int(duel.other_of(s, top(s.frames).who))

    def _duel(self, s: State, _: int) -> Phrase:
        seat = top(s.frames).who
        return say("Attack the hero of {who}", who=self.seat(s, int(land.hero_at(s, s.players[seat].at, seat))))

    def _attend(self, s: State, _: int) -> Phrase:
        return say("Attend fully: with a die and Skills, and heal and draw afterwards; your next turn is skipped")

    def _attend_partly(self, s: State, _: int) -> Phrase:
        return say("Attend in part: with cards and Units only; you keep your next turn")

    def strike_in_duel(self, s: State) -> Phrase:
        return say("Attack with {n}", n=int(duel_blows.strength_in_duel(s, self.c, top(s.frames).who)))

    def block_in_duel(self, s: State) -> Phrase:
        n = min(int(duel_blows.strength_of_parry(s)), int(s.combat.damage))
        return say("Block {n} of {damage}", n=n, damage=int(s.combat.damage))

    def done_in_duel(self, s: State) -> Phrase:
        return (
            say("Block nothing: {n} is left", n=int(s.combat.damage))
            if top(s.frames).kind == pending.Parry.number
            else say("Do not attack")
        )

    def assign_in_duel(self, s: State, place: int) -> Phrase:
        seat = self.rival(s)
        price = int(duel_spoils.price_of_unit(s, self.c, seat, place))
        return say(
            "Wound {unit} of {who} ({n} of {damage})",
            unit=self.unit(s, seat, place),
            who=self.seat(s, seat),
            n=price,
            damage=s.combat.damage,
        )

    def wound_in_duel(self, s: State) -> Phrase:
        seat = self.rival(s)
        price = self.c.levels[s.players[seat].level].armor
        return say("A Wound for {who} ({n} of {damage})", who=self.seat(s, seat), n=price, damage=s.combat.damage)

    def seize_in_duel(self, s: State, kind: int) -> Phrase:
        who, price = self.seat(s, self.rival(s)), duel_spoils.ARTIFACT_PRICE
        return say("Seize {card} of {who} ({n} of {damage})", card=self.name("cards", kind), who=who, n=price, damage=s.combat.damage)

    def _push(self, s: State, way: int) -> Phrase:
        seat = self.rival(s)
        there = int(land.beside(s, s.players[seat].at, way))
        price = int(duel_spoils.price_of_push(s, self.c, seat, there))
        return say(
            "Push {who} {way} to {place}, and win ({n} of {damage})",
            who=self.seat(s, seat),
            way=WAYS[way],
            place=self.place(s, there),
            n=price,
            damage=s.combat.damage,
        )
