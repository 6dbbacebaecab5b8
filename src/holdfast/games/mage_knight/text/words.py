"""The words of the game: actions, questions and events as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and the hand of whoever decides.
"""

from __future__ import annotations

from holdfast.engine.instructions import Op
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.effects.said import said_of_arm, said_of_may
from holdfast.schema.texts.i18n import Phrase, say, say_many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..effect_names import Destination
from ..names import ABILITIES, ATTACKS, COMMANDS, NO_COLOUR, Phase, Points, Rule, Site, Skill, SkillMode, Sort
from ..rules import damage, foes, play, proposal, rewards, rivals, situation
from ..rules.effect_words import WORDS
from ..rules.gains import Fate
from ..rules.mana import Naming
from ..state import State
from .combat_words import CombatWords
from .deal_words import DealWords
from .ending_words import EndingWords
from .event_text import KINDS
from .map_words import MapWords
from .nouns import COLOURS
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


class Words(EndingWords, EventText, MapWords, CombatWords, DealWords):
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
        frame = pending.OfSeat.top(s.frames)
        name = self.name("cards", kind)
        if frame.kind == pending.Spoils.number:
            return self.seize_in_duel(s, kind)
        if frame.kind == pending.Cards.number:
            is_thrown = pending.Cards.top(s.frames).use == Fate.THROWN
            return say("Throw {card} away", card=name) if is_thrown else say("Discard {card}", card=name)
        if frame.kind == pending.PlayAction.number:
            row = self.c.cards[kind].strong.row if pending.PlayAction.top(s.frames).side else self.c.cards[kind].basic.row
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
        frame = pending.OfSeat.top(s.frames)
        place, ability = index // ABILITIES, index % ABILITIES
        is_borrowed = frame.kind == pending.Borrow.number
        unit = s.units[pending.Borrow.top(s.frames).place] if is_borrowed else s.players[frame.who].company[place].unit
        name = self.name("units", unit) if is_borrowed else self.unit(s, frame.who, place)
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
        frame = pending.Room.top(s.frames)
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
        kind = pending.OfSeat.top(s.frames).kind
        if kind == pending.Favour.number:
            return _FAVOURS[colour]
        use = pending.Colour.top(s.frames).use if kind == pending.Colour.number else None
        if use in (Naming.CRYSTAL, Naming.REWARD):
            return say("A {colour} crystal", colour=COLOURS[colour])
        if use in (Naming.MANA, Naming.ONCE):
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
        who = self.seat(s, pending.Propose.top(s.frames).guest)
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
        at, code = pending.Effect.top(s.frames).row, self.c.code
        return said_of_may(code, at, WORDS) if code[at].op == Op.MAY else said_of_arm(code, at, part, WORDS)

    def _rob(self, s: State, seat: int) -> Phrase:
        by = int(rivals.robbed_of(s, top(s.frames).who, seat))
        return say("Take {card} of {whom} for good", card=self.name("cards", s.holds.items[by].b), whom=self.seat(s, seat))

    def _tire(self, s: State, index: int) -> Phrase:
        seat, place = index // COMMANDS, index % COMMANDS
        return say("Spend {unit} of {whom}", unit=self.unit(s, seat, place), whom=self.seat(s, seat))

    def _decline(self, s: State, _: int) -> Phrase:
        return say("Leave it")
