"""The words of the game: actions and the end as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and what whoever decides has seen.
"""

from __future__ import annotations

from holdfast.engine.instructions import Op
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.effects.said import said_of_arm, said_of_may
from holdfast.schema.texts.i18n import Phrase, joined, say, say_many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..names import FIGURES, FIRST_SPELL, SPELLS, TEAM_FIGURES, WILDS, Face, Result, Rule, Scenario
from ..rules.carry import cost_of, has_room
from ..rules.defeat import price_of_ally, price_of_beast
from ..rules.dice import find_face
from ..rules.effect_words import WORDS
from ..rules.land import base_of, has_enemy, worth_of_outposts
from ..rules.merchants import price_of
from ..rules.people import in_play, is_co_op, shadow_team, team_of
from ..rules.quests import quest_at
from ..rules.situation import hp_left
from ..rules.soldiers import cost_of_soldiers
from ..rules.trade import only_back
from ..state import State
from ..view_choices import pile_of
from .event_text import KINDS
from .nouns import AIMS, DECKS, STATS, THE_FACES, ZONES, Nouns, eternium, victory_points
from .questions import DECISIONS

_DONE = {
    pending.Turn.number: say("Do nothing more, and end the turn"),
    pending.Merchant.number: say("Buy no more"),
    pending.Trade.number: say("End the trade"),
}
_DECLINED = {
    pending.Effect.number: say("Leave it"),
    pending.Remove.number: say("Remove no card"),
    pending.Recruit.number: say("Do not recruit it"),
}
_ATTRIBUTES = (say("Body"), say("Mind"), say("Spirit"))


class Words(Nouns, EventText):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS

    # -- the course --------------------------------------------------------------------------------------------------------

    def _done(self, s: State, _: int) -> Phrase:
        return _DONE[top(s.frames).kind]

    def _choose(self, s: State, hero: int) -> Phrase:
        card = self.content.card("heroes", hero)
        return say("Take {hero}, {role}", hero=card.name, role=card.texts["role"])

    def _keep(self, s: State, victory: int) -> Phrase:
        card = self.c.victories[victory]
        points = {"points": self.c.objectives[card.main].vp, "more": self.c.objectives[card.second].vp}
        return say("Keep: {main}, {points} VP; then: {second}, {more} VP", **self.objectives(victory), **points)

    def _activate(self, s: State, figure: int) -> Phrase:
        place, hp = self.name("areas", s.heroes[figure].at), int(hp_left(s, self.c, figure))
        return say("{hero} acts now, in {place}, with {hp} HP", hero=self.fighter(s, figure), place=place, hp=hp)

    def _move(self, s: State, area: int) -> Phrase:
        name, figure = self.name("areas", area), top(s.frames).who
        if s.heroes[figure].at == area:
            return say("Stay in {place} and fight", place=name)
        foes = self.waiting(s, figure, area)
        return say("Move to {place}, against {who}", place=name, who=foes) if foes else say("Move to {place}", place=name)

    def waiting(self, s: State, figure: int, area: int) -> str:
        """Who of the enemies of a hero is in an area, in words; empty for nobody."""
        team = team_of(figure)
        if not has_enemy(s, area, team):
            return ""
        found = [
            self.fighter(s, other)
            for other in range(FIGURES)
            if team_of(other) != team and in_play(s, other) and s.heroes[other].at == area
        ]
        found += [self.name("monsters", beast.kind) for beast in s.beasts if beast.kind != NONE and beast.at == area]
        n = s.teams[1 - team].soldiers[area]
        if n:
            found.append(say_many(n, "{count} soldier", "{count} soldiers"))
        return joined(", ", found)

    def _from(self, s: State, area: int) -> Phrase:
        return say("From {place}", place=self.name("areas", area))

    def _march(self, s: State, area: int) -> Phrase:
        name, foes = self.name("areas", area), self.waiting(s, top(s.frames).who, area)
        if foes:
            return say("Outpost Movement to {place}, against {who}", place=name, who=foes)
        return say("Outpost Movement to {place}", place=name)

    def _travel(self, s: State, area: int) -> Phrase:
        name, foes = self.name("areas", area), self.waiting(s, top(s.frames).who, area)
        if foes:
            return say("Fast Travel to {place}, against {who}", place=name, who=foes)
        return say("Fast Travel to {place}", place=name)

    def _mobilize(self, s: State, n: int) -> Phrase:
        figure = top(s.frames).who
        place, price = self.name("areas", s.heroes[figure].at), eternium(int(cost_of_soldiers(s, self.c, figure, n + 1)))
        return say_many(
            n + 1,
            "Mobilize {count} soldier in {place} ({price})",
            "Mobilize {count} soldiers in {place} ({price})",
            place=place,
            price=price,
        )

    def _brave(self, s: State, _: int) -> Phrase:
        return say("Brave the wilds of {place}", place=self.name("areas", s.heroes[top(s.frames).who].at))

    def _quest(self, s: State, _: int) -> Phrase:
        quest = int(quest_at(s, self.c, s.heroes[top(s.frames).who].at))
        if quest == NONE:
            return say("Go on a quest")
        card, name = self.c.quests[quest], self.name("quests", quest)
        return say(
            "Go on the quest {quest}: {attribute}, {n} successes. Reward: {reward}",
            quest=name,
            attribute=_ATTRIBUTES[card.attribute],
            n=card.difficulty,
            reward=self.does(card.reward.row),
        )

    def _rest(self, s: State, _: int) -> Phrase:
        figure = top(s.frames).who
        is_home = s.heroes[figure].at == base_of(team_of(figure))
        return say("Rest, for both actions: heal {n}", n=self.c.rules[Rule.REST_HEAL_AT_BASE if is_home else Rule.REST_HEAL].value)

    def _trade(self, s: State, figure: int) -> Phrase:
        return say("Trade with {hero}", hero=self.fighter(s, figure))

    def _give(self, s: State, item: int) -> Phrase:
        back = self._back(s, item, True)
        return say("Give {item} for {back}", item=self.item(item), back=back) if back else say("Give {item}", item=self.item(item))

    def _take(self, s: State, item: int) -> Phrase:
        back = self._back(s, item, False)
        return say("Take {item} for {back}", item=self.item(item), back=back) if back else say("Take {item}", item=self.item(item))

    def _back(self, s: State, item: int, given: bool) -> str:
        """The only card that can come back for one that finds no room; empty if it finds room, or there are several."""
        frame = pending.Trade.top(s.frames)
        to = frame.other if given else frame.who
        if frame.kind != pending.Trade.number or has_room(s, self.c, to, item):
            return ""
        back = int(only_back(s, self.c, to, item, given))
        return "" if back == NONE else self.item(back)

    def _buy(self, s: State, item: int) -> Phrase:
        price = int(price_of(s, self.c, top(s.frames).who, item))
        return say("Buy {item}: {text} ({price})", item=self.item(item), price=eternium(price), text=self.item_text(item))

    def _put_away(self, s: State, item: int) -> Phrase:
        return say("Put {item} away", item=self.item(item))

    def _gain_item(self, s: State, item: int) -> Phrase:
        return say("Take {item}: {text}", item=self.item(item), text=self.item_text(item))

    def _pay(self, s: State, n: int) -> Phrase:
        return say("Pay {price} from the pool", price=eternium(n))

    def _pay_card(self, s: State, item: int) -> Phrase:
        return say("Pay with {item}, worth {n}", item=self.item(item), n=int(cost_of(self.c, item)))

    def _pay_beast(self, s: State, _: int) -> Phrase:
        beast = s.heroes[top(s.frames).who].beast
        return say("Pay with {beast}, worth {n}", beast=self.beast(beast), n=int(price_of_beast(self.c, beast)))

    def _pay_ally(self, s: State, _: int) -> Phrase:
        ally = s.heroes[top(s.frames).who].ally
        return say("Pay with {ally}, worth {n}", ally=self.name("wilds", ally), n=int(price_of_ally(self.c, ally)))

    def _scry_deck(self, s: State, deck: int) -> Phrase:
        return say("Look at {deck}", deck=DECKS[deck])

    def _scry_card(self, s: State, n: int) -> Phrase:
        frame = pending.PutBack.top(s.frames)
        if frame.kind != pending.PutBack.number:
            return say("Put a card back")
        pile, _ = pile_of(s, frame.deck, frame.who // TEAM_FIGURES)
        at = pile.count - 1 - frame.back - n
        card = pile.cards[at] if 0 <= at < pile.count else NONE
        name = self._seen_name(frame.deck, card) if card != NONE else say("a card")
        return say("{card} comes on top next", card=name) if frame.back else say("{card} comes on top", card=name)

    def _seen_name(self, deck: int, card: int) -> str:
        return self.name(("equipment", "spells", "vehicles", "wilds", "quests", "combat_cards", "combat_cards")[deck], card)

    def _area(self, s: State, area: int) -> Phrase:
        return say("In {place}", place=self.name("areas", area))

    # -- epic combats --------------------------------------------------------------------------------------------------------

    def _fight(self, s: State, who: int) -> Phrase:
        return say("Fight {who}", who=self.fighter(s, who))

    def _weapon(self, s: State, weapon: int) -> Phrase:
        figure = top(s.frames).who
        if weapon == 0:
            hero = self.c.heroes[s.heroes[figure].hero]
            return say(
                "{weapon}: Attack {attack}, Defence {defence}, Initiative {initiative}",
                weapon=self.weapon(s, figure, 0),
                attack=hero.weapon_attack,
                defence=hero.weapon_defence,
                initiative=hero.weapon_initiative,
            )
        item = s.heroes[figure].items[weapon - 1]
        return say("{weapon}: {text}", weapon=self.name("equipment", item), text=self.item_text(item))

    def _zone(self, s: State, zone: int) -> Phrase:
        card = pending.Zone.top(s.frames).combat_card
        if card == NONE:
            return say("Into {zone}", zone=ZONES[zone])
        numbers = self.c.combat_cards[card]
        n = (numbers.attack, numbers.defence, numbers.initiative)[zone]
        name = self.name("combat_cards", card)
        if numbers.surge in (zone, 3):
            return say("{card} into {zone}: {stat} +{n}, and its surge", card=name, zone=ZONES[zone], stat=STATS[zone], n=n)
        return say("{card} into {zone}: {stat} +{n}", card=name, zone=ZONES[zone], stat=STATS[zone], n=n)

    def _grid_card(self, s: State, place: int) -> Phrase:
        frame = pending.Cancel.top(s.frames)
        side = s.combat.sides[frame.side if 0 <= frame.side < 2 else 0]
        return say("{card} counts 0", card=self.name("combat_cards", side.cards[place]))

    def _cast(self, s: State, index: int) -> Phrase:
        figure, spell = index // SPELLS, index % SPELLS
        text = self.item_text(FIRST_SPELL + spell)
        return say("{hero} casts {spell}: {text}", hero=self.fighter(s, figure), spell=self.name("spells", spell), text=text)

    def _use(self, s: State, item: int) -> Phrase:
        return say("Use {item}: {text}", item=self.name("equipment", item), text=self.item_text(item))

    def _target(self, s: State, who: int) -> Phrase:
        return say("On {who}", who=self.fighter(s, who))

    def _pass(self, s: State, _: int) -> Phrase:
        return say("Pass")

    def _flee(self, s: State, area: int) -> Phrase:
        return say("Flee to {place}", place=self.name("areas", area))

    def _stay(self, s: State, _: int) -> Phrase:
        return say("Fight another combat round")

    def _push(self, s: State, area: int) -> Phrase:
        return say("To {place}", place=self.name("areas", area))

    def _stat(self, s: State, stat: int) -> Phrase:
        return say("{stat} +1", stat=STATS[stat])

    # -- dice and the wilds ----------------------------------------------------------------------------------------------------

    def _reroll(self, s: State, die: int) -> Phrase:
        face, icon = THE_FACES[s.roll.faces[die]], int(find_face(s, Face.REROLL))
        if icon in (die, NONE):
            return say("Reroll {face} (die {die}) alone", face=face, die=die + 1)
        return say("Reroll {face} (die {die}) and die {icon}", face=face, die=die + 1, icon=icon + 1)

    def _charm(self, s: State, die: int) -> Phrase:
        return say("By a card: reroll {face} (die {die})", face=THE_FACES[s.roll.faces[die]], die=die + 1)

    def _keep_dice(self, s: State, _: int) -> Phrase:
        return say("Keep the dice as they are")

    def _put(self, s: State, aim: int) -> Phrase:
        left = max(0, int((s.foe.attack, s.foe.defence, s.foe.hp)[aim]))
        return say("On {aim} ({n} left)", aim=AIMS[aim], n=left)

    def _face(self, s: State, index: int) -> Phrase:
        return say("Face {wild}", wild=self.name("wilds", index))

    def _tame(self, s: State, _: int) -> Phrase:
        return say("Tame it ({price})", price=eternium(pending.Tame.top(s.frames).price))

    def _reward(self, s: State, _: int) -> Phrase:
        beast = pending.Tame.top(s.frames).beast
        n = self.c.wilds[beast].eternium if beast < WILDS else self.c.monsters[beast - WILDS].eternium
        return say("Take {price} instead of the beast", price=eternium(n))

    def _recruit(self, s: State, _: int) -> Phrase:
        frame = pending.Recruit.top(s.frames)
        ally, price = self.content.card("wilds", frame.ally), eternium(frame.price)
        if text := ally.texts["text"]:
            return say("Recruit {ally}: {text} ({price})", ally=ally.name, price=price, text=text)
        return say("Recruit {ally} ({price})", ally=ally.name, price=price)

    def _upgrade(self, s: State, card: int) -> Phrase:
        return say("{card} into the deck: {numbers}", card=self.name("combat_cards", card), numbers=self._numbers(card))

    def _remove(self, s: State, card: int) -> Phrase:
        return say("Remove {card}: {numbers}", card=self.name("combat_cards", card), numbers=self._numbers(card))

    def _numbers(self, card: int) -> str:
        """`3/1/0`: Attack, Defence and Initiative of a combat card."""
        numbers = self.c.combat_cards[card]
        return f"{numbers.attack}/{numbers.defence}/{numbers.initiative}"

    # -- effects ---------------------------------------------------------------------------------------------------------------

    def _part(self, s: State, part: int) -> Phrase:
        at, code = top(s.frames).points, self.c.code
        return said_of_may(code, at, WORDS) if code[at].op == Op.MAY else said_of_arm(code, at, part, WORDS)

    def _decline(self, s: State, _: int) -> Phrase:
        return _DECLINED.get(top(s.frames).kind, say("No"))

    # -- the end ---------------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        points = {"azure": victory_points(s.teams[0].vp), "crimson": victory_points(s.teams[1].vp)}
        if is_co_op(s):
            won = s.result - Result.AZURE_WON == 1 - shadow_team(s)
            return say("The players have won against the shadow.") if won else self._lost(s)
        if s.result == Result.DRAWN:
            return say("A draw: Azure has {azure}, Crimson {crimson}.", **points)
        team = self.team(s, s.result - Result.AZURE_WON)
        return say("{team} wins: Azure has {azure}, Crimson {crimson}.", team=team, **points)

    def _lost(self, s: State) -> Phrase:
        """Why those who play together have lost."""
        rules, shadow, scenario = self.c.rules, shadow_team(s), s.options.scenario
        held = worth_of_outposts(s, self.c, shadow)
        if held >= rules[Rule.SHADOW_LIMIT].value:
            return say("You have lost, because the shadow holds outposts worth {worth}.", worth=held)
        if scenario == Scenario.SOLO_1:
            lead = int(s.teams[1 - shadow].vp) - int(s.teams[shadow].vp)
            lacking = victory_points(rules[Rule.LEAD_EASY + s.options.difficulty].value - lead)
            return say("You have lost, because you needed {lacking} more to be far enough ahead of the shadow.", lacking=lacking)
        own, wanted = worth_of_outposts(s, self.c, 1 - shadow), rules[Rule.SIEGE_EASY + s.options.difficulty].value
        if scenario == Scenario.SOLO_2 and own < wanted:
            return say("You have lost, because your outposts are worth {worth}, and {wanted} was asked for.", worth=own, wanted=wanted)
        if scenario == Scenario.SOLO_2:
            return say("You have lost, because the shadow holds both posts that it wanted.")
        return say("You have lost, because the shadow was not beaten in time.")


def outcome(s: State) -> str:
    """How a finished game ended, in a few words."""
    if s.options.scenario >= Scenario.SOLO_1:
        people = s.options.people_team
        return str(say("the players have won") if s.result - Result.AZURE_WON == people else say("the shadow has won"))
    if s.result == Result.DRAWN:
        return str(say("a draw"))
    return str(say("Azure has won") if s.result == Result.AZURE_WON else say("Crimson has won"))
