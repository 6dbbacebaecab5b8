"""The words of the game: actions, questions and events as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and the hand of whoever decides.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.instructions import Op
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.effects.said import said_of_arm, said_of_may
from holdfast.schema.texts.i18n import Phrase, all_of, say, say_many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..effect_names import Destination
from ..names import ABILITIES, ATTACKS, COMMANDS, NO_COLOUR, Goal, Phase, Points, Result, Rule, Site, Skill, SkillMode, Sort
from ..rules import damage, foes, in_city, land, play, proposal, rewards, rivals, sites, situation
from ..rules.city import cities_taken
from ..rules.effect_words import WORDS
from ..rules.gains import Fate
from ..rules.mana import Naming
from ..rules.score import is_bare, is_winner
from ..state import State
from .combat_words import CombatWords
from .event_text import KINDS
from .map_words import MapWords
from .nouns import COLOURS, GOALS, SITES
from .questions import DECISIONS

_DONE = {
    pending.Filter.number: say("Exchange no more cards"),
    pending.Banners.number: say("Take no more banners off"),
    pending.Glade.number: say("Keep the Wounds"),
    pending.Night.number: say("Draw no more"),
    pending.Reroll.number: say("Roll no more dice"),
    pending.Before.number: say("Go on: nothing before my turn"),
    pending.Interact.number: say("End the interaction"),
    pending.Rest.number: say("Discard no more Wounds"),
    pending.Discard.number: say("Discard no more, and draw"),
    pending.Cards.number: say("No more cards"),
    pending.Travel.number: say("Stop here"),
    pending.Borrow.number: say("Use no Unit"),
    pending.RecruitFree.number: say("Recruit nobody"),
    pending.Recycle.number: say("Put no more cards back"),
    pending.CastOffered.number: say("Cast no Spell"),
    pending.UnitOffer.number: say("Take no Unit"),
    pending.Tire.number: say("Spend no more Units"),
    pending.Upgrade.number: say("Take no Advanced Action"),
    pending.Spoils.number: say("Lose what is left of the damage"),
}
_REWARDS = (
    say("First the Artifact"),
    say("First the Spell"),
    say("First the Advanced Action"),
    say("First the Unit"),
    say("First the crystal"),
)
_FAVOURS = (
    say("Red: each attack +1; Fame +1"),
    say("Blue: armor +1 in the attack phase; Fame +1"),
    say("White: armor +1 before the block phase; Fame +1"),
    say("Green: nothing changes"),
)
_SPELL, _ARTIFACT = Sort.SPELL, Sort.ARTIFACT
_BONDS = Skill.BONDS_OF_LOYALTY
_COMPETITIVE = SkillMode.COMPETITIVE
_RUINS, _MONASTERY = Site.ANCIENT_RUINS, Site.MONASTERY


class Words(EventText, MapWords, CombatWords):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS

    # -- cards -------------------------------------------------------------------------------------------------------------

    def _done(self, s: State, _: int) -> Phrase:
        if top(s.frames).kind in (pending.Assail.number, pending.Parry.number):
            return self.done_in_duel(s)
        return _DONE[top(s.frames).kind]

    def _hero(self, s: State, hero: int) -> Phrase:
        return say("Pick {hero}", hero=self.name("heroes", hero))

    def _tactic(self, s: State, tactic: int) -> Phrase:
        number = self.c.tactics[tactic].number
        return say("{number}: {tactic}. {text}", number=number, tactic=self.name("tactics", tactic), text=self.tactic_text(tactic))

    def _play(self, s: State, kind: int) -> Phrase:
        card, name = self.c.cards[kind], self.name("cards", kind)
        text = self.does(card.basic.row)
        if card.sort == _SPELL:
            return say("Cast {card} for {colour} mana: {text}", card=name, colour=COLOURS[card.colour], text=text)
        return say("Play {card}: {text}", card=name, text=text)

    def _power(self, s: State, kind: int) -> Phrase:
        card, name = self.c.cards[kind], self.name("cards", kind)
        text = self.does(card.strong.row)
        if card.sort == _ARTIFACT:
            return say("Throw {card} away: {text}", card=name, text=text)
        if card.sort == _SPELL:
            return say("Cast {card} for {colour} and black mana: {text}", card=name, colour=COLOURS[card.colour], text=text)
        return say("Play {card} with {colour} mana: {text}", card=name, colour=COLOURS[card.colour], text=text)

    def _sideways(self, s: State, kind: int) -> Phrase:
        name = self.name("cards", kind)
        n = self.sideways_value(s, kind)
        if s.combat.on:
            if s.turn.phase == Phase.BLOCKING:
                return say("{card} sideways: Block {n}", card=name, n=n)
            return say("{card} sideways: Attack {n}", card=name, n=n)
        if s.turn.interacting:
            return say("{card} sideways: Influence {n}", card=name, n=n)
        return say("{card} sideways: Move {n}", card=name, n=n)

    def sideways_value(self, s: State, kind: int) -> int:
        """What a card is worth sideways now, without using up what makes it worth more."""
        by = int(play.sideways_hold(s, self.c, top(s.frames).who, kind))
        return self.c.rules[Rule.SIDEWAYS].value if by == NONE else int(play.points_sideways(self.c, s.holds.items[by], kind))

    def _card(self, s: State, kind: int) -> Phrase:
        frame: Any = top(s.frames)
        name = self.name("cards", kind)
        if frame.kind == pending.Spoils.number:
            return self.seize_in_duel(s, kind)
        if frame.kind == pending.Cards.number:
            return say("Throw {card} away", card=name) if frame.use == Fate.THROWN else say("Discard {card}", card=name)
        if frame.kind == pending.PlayAction.number:
            row = self.c.cards[kind].strong.row if frame.side else self.c.cards[kind].basic.row
            return say("Play {card}: {text}", card=name, text=self.does(row))
        texts = {
            pending.Filter.number: say("Exchange {card}", card=name),
            pending.Tutor.number: say("Take {card}", card=name),
            pending.Recycle.number: say("Put {card} back", card=name),
            pending.Kept.number: say("Shuffle {card} into your deck", card=name),
            pending.Outworn.number: say("Throw {card} away", card=name),
        }
        return texts.get(frame.kind, say("Discard {card}", card=name))

    def _skill(self, s: State, skill: int) -> Phrase:
        return say("Use {skill}: {text}", skill=self.name("skills", skill), text=self._of_skill(skill))

    def _keep_skill(self, s: State, skill: int) -> Phrase:
        return say(
            "Keep {skill}, with any Advanced Action of the offer: {text}", skill=self.name("skills", skill), text=self._of_skill(skill)
        )

    def _common_skill(self, s: State, skill: int) -> Phrase:
        name, text, lowest = self.name("skills", skill), self._of_skill(skill), int(rewards.lowest_action(s))
        if lowest == NONE:
            return say("Take {skill}: {text}", skill=name, text=text)
        card = self.name("cards", s.actions[lowest])
        return say("Take {skill}, with the lowest Advanced Action, {card}: {text}", skill=name, card=card, text=text)

    def _give_back(self, s: State, skill: int) -> Phrase:
        text = self.does(self.c.skills[skill].back.row)
        return say("Give {skill} back: {text}", skill=self.name("skills", skill), text=text)

    def _hero_of(self, s: State, seat: int) -> Phrase:
        return say("The hero of {who}", who=self.seat(s, seat))

    def _of_skill(self, skill: int) -> Phrase:
        if skill == _BONDS:  # it does nothing by itself
            rules = self.c.rules
            return say(
                "{n} more Units in the offer; one of it costs {less} Influence less, and needs no Command token.",
                n=rules[Rule.LOYAL_UNITS].value,
                less=rules[Rule.LOYAL_DISCOUNT].value,
            )
        text, back = self.does(self.c.skills[skill].effect.row), self.does(self.c.skills[skill].back.row)
        if not back:
            return text
        if self.c.skills[skill].mode == _COMPETITIVE:
            return say("{text} As your next turn begins: {back}", text=text, back=back)
        return say("{text} Who gives it back: {back}", text=text, back=back)

    # -- Units -------------------------------------------------------------------------------------------------------------

    def _use(self, s: State, index: int) -> Phrase:
        frame: Any = top(s.frames)
        place, ability = index // ABILITIES, index % ABILITIES
        unit = s.units[frame.place] if frame.kind == pending.Borrow.number else s.players[frame.who].company[place].unit
        name = self.name("units", unit) if frame.kind == pending.Borrow.number else self.unit(s, frame.who, place)
        text = self.does(play.ability_row(self.c, unit, ability))
        colour = int(play.ability_mana(self.c, unit, ability))
        if colour != NO_COLOUR:
            return say("{unit}, with {colour} mana: {text}", unit=name, colour=COLOURS[colour], text=text)
        return say("{unit}: {text}", unit=name, text=text)

    def _unit(self, s: State, place: int) -> Phrase:
        if top(s.frames).kind == pending.Banners.number:
            seat = top(s.frames).who
            card = self.name("cards", s.players[seat].company[place].banner)
            return say("Take {card} off {unit}", card=card, unit=self.unit(s, seat, place))
        return say("Choose {unit}", unit=self.unit(s, top(s.frames).who, place))

    def _banner(self, s: State, place: int) -> Phrase:
        seat = top(s.frames).who
        card = s.players[seat].company[place].banner
        return say("Use {card} of {unit}", card=self.name("cards", card), unit=self.unit(s, seat, place))

    def _disband(self, s: State, place: int) -> Phrase:
        frame: Any = top(s.frames)
        name, other = self.unit(s, frame.who, place), self.name("units", frame.recruited)
        return say("Disband {unit} for {other}: it leaves the game", unit=name, other=other)

    def _mend(self, s: State, place: int) -> Phrase:
        seat = top(s.frames).who
        points = self.c.units[s.players[seat].company[place].unit].level
        return say("Heal {unit} ({points})", unit=self.unit(s, seat, place), points=say("Heal {n}", n=points))

    def _assign(self, s: State, place: int) -> Phrase:
        if top(s.frames).kind == pending.Spoils.number:
            return self.assign_in_duel(s, place)
        seat = top(s.frames).who
        unit = self.unit(s, seat, place)
        if damage.holds_off(s, self.c, seat, place):
            return say("{unit}: unharmed, no damage is left", unit=unit)
        bits = foes.traits(s, self.c, s.combat.aimed // ATTACKS)
        left = self.left(int(damage.left_by(s, self.c, seat, place)))
        if bits & foes.PARALYZE:
            return say("{unit}: destroyed, {left}", unit=unit, left=left)
        return say("{unit}: {wounds}, {left}", unit=unit, wounds=self.wounds(2 if bits & foes.POISON else 1), left=left)

    def _assign_self(self, s: State, _: int) -> Phrase:
        if top(s.frames).kind == pending.Spoils.number:
            return self.wound_in_duel(s)
        left = self.left(int(damage.left_by_hero(s, self.c, top(s.frames).who, 1)))
        is_poison = foes.traits(s, self.c, s.combat.aimed // ATTACKS) & foes.POISON
        return say("Your hero: {wounds}, {left}", wounds=self.wounds(1, 1 if is_poison else 0), left=left)

    # -- mana --------------------------------------------------------------------------------------------------------------

    def _token(self, s: State, colour: int) -> Phrase:
        return say("Pay with a {colour} mana token", colour=COLOURS[colour])

    def _crystal(self, s: State, colour: int) -> Phrase:
        return say("Pay with a {colour} crystal", colour=COLOURS[colour])

    def _die(self, s: State, die: int) -> Phrase:
        frame, colour = top(s.frames), COLOURS[s.source.face[die]]
        if frame.kind == pending.Pay.number:
            return say("Pay with the {colour} die of the Source", colour=colour)
        if frame.kind == pending.Reroll.number:
            return say("Roll the {colour} die again", colour=colour)
        return say("Take the {colour} die", colour=colour)

    def _colour(self, s: State, colour: int) -> Phrase:
        frame: Any = top(s.frames)
        if frame.kind == pending.Favour.number:
            return _FAVOURS[colour]
        if frame.kind == pending.Colour.number and frame.use in (Naming.CRYSTAL, Naming.REWARD):
            return say("A {colour} crystal", colour=COLOURS[colour])
        if frame.kind == pending.Colour.number and frame.use in (Naming.MANA, Naming.ONCE):
            return say("A {colour} mana", colour=COLOURS[colour])
        return say("The colour {colour}", colour=COLOURS[colour])

    def _convert(self, s: State, points: int) -> Phrase:
        rate = int(situation.rate_of(s, top(s.frames).who, points))
        if points == Points.ATTACK:
            return say("{rate} Move becomes Attack 1", rate=rate)
        if points == Points.RANGED:
            return say("{rate} Move becomes Ranged Attack 1", rate=rate)
        if points == Points.KEPT:
            return say("Use the Attack that was kept")
        if points == Points.FIRE_BLOCK:
            return say("{rate} Influence becomes Fire Block 1", rate=rate)
        if points == Points.ICE_BLOCK:
            return say("{rate} Influence becomes Ice Block 1", rate=rate)
        return say("{rate} Influence becomes Block 1", rate=rate)

    # -- interaction -------------------------------------------------------------------------------------------------------

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

    # -- the course --------------------------------------------------------------------------------------------------------

    def _rest(self, s: State, _: int) -> Phrase:
        return say("Rest: discard a card, and any Wounds with it")

    def _end_turn(self, s: State, _: int) -> Phrase:
        return say("End the turn")

    def _announce(self, s: State, _: int) -> Phrase:
        if s.seats == 1:
            return say("Announce the end of the round instead of a turn")
        return say("Announce the end of the round instead of a turn: everybody else has one more")

    def _plunder(self, s: State, _: int) -> Phrase:
        return say_many(
            self.c.rules[Rule.PLUNDER_CARDS].value,
            "Plunder the village: draw {count} card, reputation {n}",
            "Plunder the village: draw {count} cards, reputation {n}",
            n=self.c.rules[Rule.PLUNDER_REPUTATION].value,
        )

    def _use_tactic(self, s: State, _: int) -> Phrase:
        tactic = s.players[top(s.frames).who].tactic
        return say("Use {tactic}: {text}", tactic=self.name("tactics", tactic), text=self.tactic_text(tactic))

    def _take_stored(self, s: State, _: int) -> Phrase:
        n = s.players[top(s.frames).who].stored
        return say_many(n, "Take the card under Sparing Power", "Take the {count} cards under Sparing Power")

    def _throw_wound(self, s: State, pile: int) -> Phrase:
        if pile == Destination.HAND:
            return say("Throw away a Wound of your hand")
        return say("Throw away a Wound of your discard pile")

    def _reward(self, s: State, reward: int) -> Phrase:
        return _REWARDS[reward]

    # -- an assault of several -----------------------------------------------------------------------------------------------

    def _propose(self, s: State, _: int) -> Phrase:
        city = int(proposal.city_to_share(s, top(s.frames).who))
        return say("Propose to assault {city} together", city=self.city(s, city))

    def _share(self, s: State, share: int) -> Phrase:
        who = self.seat(s, top(s.frames).step)
        if share == 0:
            return say("{who} does not take part", who=who)
        return say_many(share, "{who} faces {count} defender", "{who} faces {count} defenders", who=who)

    def _agree(self, s: State, _: int) -> Phrase:
        n = s.players[top(s.frames).who].share
        return say_many(
            n, "Agree: fight {count} defender now, and skip the next turn", "Agree: fight {count} defenders now, and skip the next turn"
        )

    def _refuse(self, s: State, _: int) -> Phrase:
        return say("Refuse: nothing happens")

    def _bid(self, s: State, fame: int) -> Phrase:
        return say("Bid {n} Fame", n=fame)

    # -- effects -----------------------------------------------------------------------------------------------------------

    def _part(self, s: State, part: int) -> Phrase:
        frame: Any = top(s.frames)
        at, code = frame.row, self.c.code
        return said_of_may(code, at, WORDS) if code[at].op == Op.MAY else said_of_arm(code, at, part, WORDS)

    def _rob(self, s: State, seat: int) -> Phrase:
        by = int(rivals.robbed_of(s, top(s.frames).who, seat))
        return say("Take {card} of {whom} for good", card=self.name("cards", s.holds.items[by].b), whom=self.seat(s, seat))

    def _tire(self, s: State, index: int) -> Phrase:
        seat, place = index // COMMANDS, index % COMMANDS
        return say("Spend {unit} of {whom}", unit=self.unit(s, seat, place), whom=self.seat(s, seat))

    def _decline(self, s: State, _: int) -> Phrase:
        return say("Leave it")

    # -- the end -----------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        if is_bare(s):
            return self._ending_bare(s)
        if s.result != Result.WON:
            if s.options.together:
                return self._ending_together(s)
            score = s.players[0].score
            if s.options.goal:
                if s.ending:
                    return say("{goal}: {n} points.", goal=GOALS[s.options.goal], n=score)
                return say("The rounds are over, and the goal was not reached: {n} points.", n=score)
            if s.options.cities:
                n = int(cities_taken(s))
                if s.ending:
                    return say("All cities are conquered: {n} points.", n=score)
                return say("The rounds are over, and not all cities are conquered ({count}): {n} points.", count=n, n=score)
            if s.ending:
                return say("The city is found: {n} points.", n=score)
            return say("The rounds are over, and the city was not found: {n} points.", n=score)
        best = max(s.players[seat].score for seat in range(s.seats))
        winners = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].score == best]
        return say_many(len(winners), "{who} wins with {n} points.", "{who} win with {n} points.", who=all_of(winners), n=best)

    def _ending_bare(self, s: State) -> Phrase:
        """How Conquer and Hold or One to Return ended: nobody may have won."""
        winners = [self.seat(s, seat) for seat in range(s.seats) if is_winner(s, seat)]
        if s.options.goal == Goal.PORTAL:
            return self._ending_on_portal(s, winners)
        best = max(s.players[seat].score for seat in range(s.seats))
        if not winners:
            tied = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].score == best]
            return say("{who} have {n} points each for keeps and mage towers: nobody wins.", who=all_of(tied), n=best)
        return say_many(
            len(winners),
            "{who} wins with {n} points for keeps and mage towers.",
            "{who} win with {n} points for keeps and mage towers.",
            who=all_of(winners),
            n=best,
        )

    def _ending_on_portal(self, s: State, winners: list[str]) -> Phrase:
        """How One to Return ended; on a portal that is still open several may stand."""
        if all(s.players[seat].out for seat in range(s.seats)):
            return say("The portal has closed on everybody: nobody wins.")
        there = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].at == 0]
        if not there:
            return say("Nobody stands on the portal: nobody wins.")
        who = all_of(there)
        if not winners and len(there) > 1:
            return say("{who} stand on the portal: nobody wins.", who=who)
        if not winners:
            return say("{who} stands on the portal, and was not drawn to return: nobody wins.", who=who)
        if len(there) > 1:
            return say("{who} stand on the portal: {team} win.", who=who, team=all_of(winners))
        if s.options.teams:
            return say("{who} stands on the portal: {team} win.", who=who, team=all_of(winners))
        return say("{who} stands on the portal, and wins.", who=who)

    def _ending_together(self, s: State) -> Phrase:
        """How a cooperation ended: the score is that of all."""
        score = s.players[0].score
        if s.ending:
            return say("Together you have conquered all cities: {n} points.", n=score)
        taken = int(cities_taken(s))
        return say(
            "The rounds are over, and together you have conquered {count} of {all} cities: {n} points.",
            count=taken,
            all=s.options.city_tiles,
            n=score,
        )


def outcome(s: State) -> str:
    """How a finished game ended, in a few words."""
    if s.result == Result.WON and s.options.goal == Goal.PORTAL:
        return str(say("a hero stands on the portal"))
    if s.result == Result.WON:
        return str(say("the most points have won"))
    if is_bare(s):
        return str(say("no hero has won"))
    if s.options.goal:
        return str(say("the goal is reached")) if s.ending else str(say("the goal was not reached"))
    if s.options.cities:
        return str(say("all cities are conquered")) if s.ending else str(say("not all cities are conquered"))
    return str(say("the city is found")) if s.ending else str(say("the city was not found"))
