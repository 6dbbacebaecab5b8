"""What is said of choices in an interaction, and of cards and Units that lie open."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.texts.i18n import Phrase, say

from .. import decisions as pending
from ..names import Rule
from ..rules import in_city, land, sites
from ..state import State
from .nouns import COLOURS, SITES, Nouns


class DealWords(Nouns):
    """Dealing with people: Units, cards and healing, with their prices."""

    def _interact(self, s: State, _: int) -> Phrase:
        seat = top(s.frames).who
        influence = self.c.reputations[s.players[seat].reputation].influence
        shields = int(in_city.shield_influence(s, self.c, seat, s.players[seat].at))
        site = SITES[int(land.site_of(s, self.c, s.players[seat].at))]
        if shields:
            return say("Interact with the people of the {site}: Influence {n} by reputation and shields", site=site, n=influence + shields)
        if influence > 0:
            return say("Interact with the people of the {site}: Influence +{n} by reputation", site=site, n=influence)
        if influence < 0:
            return say("Interact with the people of the {site}: Influence -{n} by reputation", site=site, n=-influence)
        return say("Interact with the people of the {site}", site=site)

    def _recruit(self, s: State, place: int) -> Phrase:
        unit = s.units[place]
        name, window = self.name("units", unit), top(s.frames).kind
        if window == pending.Borrow.number:
            return say("Use {unit}", unit=name)
        price = self._influence(s, self.c.units[unit].cost) if window == pending.Interact.number else say("for nothing")
        seat = top(s.frames).who
        if sites.free_command(s, self.c, seat) != NONE or sites.can_bond(s, seat):
            return say("Recruit {unit} ({price})", unit=name, price=price)
        if sites.commands_of(s, self.c, seat) > 1:
            return say("Recruit {unit}, and disband another Unit ({price})", unit=name, price=price)
        return say("Recruit {unit}, and disband {gone} ({price})", unit=name, gone=self.unit(s, seat, 0), price=price)

    def _influence(self, s: State, n: int) -> Phrase:
        """A price, and what there is to pay it with."""
        return say("{n} Influence; you have {has}", n=n, has=s.turn.influence)

    def _loyal(self, s: State, place: int) -> Phrase:
        unit = s.units[place]
        price = self._influence(s, int(sites.loyal_cost(self.c, unit)))
        return say("Recruit {unit} by Bonds of Loyalty ({price})", unit=self.name("units", unit), price=price)

    def _teach(self, s: State, place: int) -> Phrase:
        price = self._influence(s, self.c.rules[Rule.TEACHING].value)
        return say("Learn {card} ({price})", card=self.name("cards", s.taught[place]), price=price)

    def _action_offer(self, s: State, place: int) -> Phrase:
        name = self.name("cards", s.actions[place])
        if top(s.frames).kind == pending.Interact.number:
            price = self._influence(s, int(sites.bargain_price(s, top(s.frames).who)))
            return say("Learn {card} ({price})", card=name, price=price)
        return say("Take {card}", card=name)

    def _spell_offer(self, s: State, place: int) -> Phrase:
        name = self.name("cards", s.spells[place])
        if top(s.frames).kind == pending.Interact.number:
            price = self._influence(s, self.c.rules[Rule.SPELL_PRICE].value)
            colour = COLOURS[self.c.cards[s.spells[place]].colour]
            return say("Learn {card} for a {colour} mana ({price})", card=name, colour=colour, price=price)
        return say("Take {card}", card=name)

    def _learn(self, s: State, place: int) -> Phrase:
        price = self._influence(s, self.c.rules[Rule.CITY_TEACHING].value)
        return say("Learn {card} ({price})", card=self.name("cards", s.actions[place]), price=price)

    def _learn_top(self, s: State, _: int) -> Phrase:
        price = self._influence(s, self.c.rules[Rule.CITY_TEACHING].value)
        return say("Learn the top Advanced Action of the deck, unseen ({price})", price=price)

    def _buy_artifact(self, s: State, _: int) -> Phrase:
        price = self._influence(s, self.c.rules[Rule.CITY_ARTIFACT].value)
        return say("Buy an Artifact for the end of the turn ({price})", price=price)

    def _add_elite(self, s: State, _: int) -> Phrase:
        price = self._influence(s, self.c.rules[Rule.CITY_ELITE].value)
        return say("Have an elite Unit join the offer ({price})", price=price)

    def _artifact(self, s: State, place: int) -> Phrase:
        frame = top(s.frames)
        name = self.name("cards", s.players[frame.who].store.cards[place] if frame.kind == pending.Draft.number else s.found[place])
        return say("Take {card}", card=name) if frame.kind == pending.Upgrade.number else say("Keep {card}", card=name)

    def _heal(self, s: State, _: int) -> Phrase:
        return say("Heal a Wound of your hand ({points})", points=say("Heal {n}", n=1))

    def _buy_healing(self, s: State, _: int) -> Phrase:
        at = s.players[top(s.frames).who].at
        price = int(sites.healing_price(self.c, land.site_of(s, self.c, at)))
        return say("Buy healing: Heal 1 ({price})", price=self._influence(s, price))
