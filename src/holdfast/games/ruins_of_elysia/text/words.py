"""The words of the game: actions, questions and events as plain sentences, which can be said in any language.

What is said of a choice uses only what everybody sees, and the hand of whoever decides.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.instructions import Op
from holdfast.engine.pile import NONE
from holdfast.engine.stack import top
from holdfast.schema.effects.said import said_of_arm, said_of_may
from holdfast.schema.texts.i18n import Phrase, all_of, joined, listed, say, say_many
from holdfast.schema.words import EventText

from .. import decisions as pending
from ..actions import SPACE
from ..decisions import DECISIONS
from ..names import FIRST_LEAVE_OUT, FROM_INCIDENT, SEATS, Camp, Main, Overlay, Purpose, Result, Rule, Scenario
from ..rules.effect_words import WORDS
from ..rules.joiners import MOST_WAY, reaches
from ..rules.land import cost_of
from ..rules.play import walk_of
from ..rules.quests import progress_of_main
from ..rules.shop import price_of
from ..rules.trade import holds_all
from ..state import State
from ..view_blow import cards_lost
from .event_text import KINDS
from .nouns import WAYS, Nouns, cards, resource_amount

_DONE = {
    pending.FirstMarket.number: say("Buy no more"),
    pending.Play.number: say("Play no more cards"),
    pending.Move.number: say("Walk no further"),
    pending.Buy.number: say("Buy no more"),
    pending.Tinker.number: say("Buy nothing"),
    pending.Discard.number: say("Discard no more, and draw"),
    pending.Cost.number: say("Discard no more"),
    pending.Heal.number: say("Discard no more"),  # of a hand that was dealt afresh
    pending.Targets.number: say("Fight nobody"),
    pending.Attack.number: say("Attack with that"),
}


class Words(EventText, Nouns):
    """All sentences of the game, with the names of the content."""

    action_space = SPACE
    kinds = KINDS
    decisions = DECISIONS

    # -- cards and tokens --------------------------------------------------------------------------------------------------

    def _done(self, s: State, _: int) -> Phrase:
        if top(s.frames).kind == pending.Defend.number:
            return self._defended(s, top(s.frames).who)
        return _DONE[top(s.frames).kind]

    def _defended(self, s: State, seat: int) -> Phrase:
        """Which cards the blow costs as it stands."""
        loses, exhausted = cards_lost(s, seat)
        if exhausted:
            return (
                say("Defend with that: you are exhausted") if loses == 0 else say("Defend with that: you lose all cards, and are exhausted")
            )
        if loses == 0:
            return say("Defend with that: you lose nothing")
        return say_many(loses, "Defend with that: you lose {count} card", "Defend with that: you lose {count} cards")

    def _play(self, s: State, kind: int) -> Phrase:
        name, record = self.name("cards", kind), self.c.cards[kind]
        window = top(s.frames).kind
        if window == pending.Way.number:
            return say("Pay with {card}: {walk}", card=name, walk=resource_amount(0, int(walk_of(self.c, kind))))
        if window == pending.Attack.number:
            return say("Attack with {card}. {text}", card=name, text=self.does(record.attack.row))
        if window == pending.Defend.number:
            return say("Defend with {card}. {text}", card=name, text=self.does(record.defense.row))
        if record.leave_out and not record.explore.row:
            return say("Lay out {card}: it stays in front of you", card=name)
        if record.leave_out:
            return say("Lay out {card}: it stays in front of you. {text}", card=name, text=self.does(record.explore.row))
        return say("Play {card}. {text}", card=name, text=self.does(record.explore.row))

    def _wild(self, s: State, resource: int) -> Phrase:
        return say("Return a wild for {resource}", resource=resource_amount(resource, 1))

    def _spell_wild(self, s: State, resource: int) -> Phrase:
        return say("Return a wild for {resource}, by the spell", resource=resource_amount(resource, 2))

    def _discard(self, s: State, kind: int) -> Phrase:
        name = self.name("cards", kind)
        frame = pending.Heal.top(s.frames)
        if frame.kind == pending.Heal.number:
            return say("Discard {card} to heal {who}", card=name, who=self.seat(s, frame.other))
        if frame.kind == pending.Lose.number:
            return say("Lose {card}", card=name)
        return say("Discard {card}", card=name)

    def _show(self, s: State, _: int) -> Phrase:
        return say("Show the hand, which has no Walk, and gain 1 Walk")

    def _use(self, s: State, one: int) -> Phrase:
        kind = FIRST_LEAVE_OUT + one
        return say("Use {card}. {text}", card=self.name("cards", kind), text=self.does(self.c.cards[kind].explore.row))

    def _companion(self, s: State, _: int) -> Phrase:
        companion = s.players[top(s.frames).who].companion
        text = self.does(self.c.companions[companion].explore.row)
        return say("Let {companion} help. {text}", companion=self.name("companions", companion), text=text)

    def _heal(self, s: State, seat: int) -> Phrase:
        n = self.c.rules[Rule.HEAL_CARDS].value
        return say("Heal {who}: you discard a card, {who} draws {n}", who=self.seat(s, seat), n=n)

    # -- the road ----------------------------------------------------------------------------------------------------------

    def _walk(self, s: State, way: int) -> Phrase:
        seat = top(s.frames).who
        there = s.land.hexes[s.players[seat].at].next[way]
        if there == NONE:
            return say("Walk {way}: turn up a tile, and enter it for what it costs", way=WAYS[way])
        cost = resource_amount(0, int(cost_of(s, self.c, seat, there)))
        overlay = s.land.hexes[there].overlay
        if overlay == NONE:
            return say("Walk {way}: {place} ({cost})", way=WAYS[way], place=self.place(s, there), cost=cost)
        name = self.name("overlays", overlay)
        return say("Walk {way}: {place}, {overlay} ({cost})", way=WAYS[way], place=self.place(s, there), overlay=name, cost=cost)

    def _enter(self, s: State, _: int) -> Phrase:
        frame = pending.NewTile.top(s.frames)
        place, cost, walk = self.place(s, frame.tile), int(cost_of(s, self.c, frame.who, frame.tile)), s.turn.walk
        if walk >= cost:
            return say("Enter {place} ({cost})", place=place, cost=resource_amount(0, cost))
        wild = say("{count} wild", count=cost - walk)  # what Walk there is goes first
        return say("Enter {place} ({cost})", place=place, cost=listed([resource_amount(0, walk), wild]) if walk else wild)

    def _stay(self, s: State, _: int) -> Phrase:
        return say("Stay where you are, and go on")

    def _stop(self, s: State, _: int) -> Phrase:
        return say("End the movement here") if top(s.frames).kind == pending.NewTile.number else say("Break the combat off")

    def _teleport(self, s: State, _: int) -> Phrase:
        return say("Go to a village by the relic")

    def _overlay(self, s: State, overlay: int) -> Phrase:
        return say("Put an overlay on a tile: {overlay}", overlay=self.name("overlays", overlay))

    def _tile(self, s: State, tile: int) -> str:
        return self.place(s, tile)

    def _show_gear(self, s: State, _: int) -> Phrase:
        me = s.players[top(s.frames).who]
        gear = self.c.terrains[s.land.hexes[me.at].terrain].gear
        return say("Show {card} and stay", card=self.name("cards", gear))

    def _go_back(self, s: State, _: int) -> Phrase:
        return say("Go back to {place}", place=self.place(s, s.players[top(s.frames).who].last))

    # -- fights ------------------------------------------------------------------------------------------------------------

    def _target(self, s: State, foe: int) -> Phrase:
        return say("Challenge {who}", who=self.foe(foe))

    def _challenge(self, s: State, seat: int) -> Phrase:
        return say("Challenge {who}", who=self.seat(s, seat))

    def _fight(self, s: State, _: int) -> Phrase:
        return say("Begin the combat")

    def _guards(self, s: State, _: int) -> Phrase:
        return say("Call out the guards of the fortress")

    def _join(self, s: State, camp: int) -> Phrase:
        seat = top(s.frames).who
        if s.players[seat].at == s.combat.at:
            return say("Join {side}", side=self.side(s, camp))
        side, cost = self.side(s, camp), resource_amount(0, self.way(s, seat))
        if s.players[seat].wild:
            return say("Join {side}, and pay {cost} with cards or wild", side=side, cost=cost)
        return say("Join {side}, and discard cards for {cost}", side=side, cost=cost)

    def side(self, s: State, camp: int) -> Phrase:
        """Who is on a side of the combat."""
        seats = [self.seat(s, seat) for seat in range(s.seats) if s.players[seat].camp == camp]
        return all_of([*seats, *(self.foe(npc.foe) for npc in s.npcs[: s.npc_count] if npc.camp == camp)])

    def way(self, s: State, seat: int) -> int:
        """The Walk of the cheapest way to the combat as things stand."""
        return next((walk for walk in range(MOST_WAY) if reaches(s, self.c, seat, walk, NONE, NONE, NONE)), MOST_WAY)

    def _stay_out(self, s: State, _: int) -> Phrase:
        return say("Stay out of it")

    def _ward(self, s: State, _: int) -> Phrase:
        return say("Let {companion} take the blow and go", companion=self.name("companions", s.players[top(s.frames).who].companion))

    def _take(self, s: State, _: int) -> Phrase:
        return say("Take the next item")

    def _refuse(self, s: State, _: int) -> Phrase:
        return say("Refuse") if top(s.frames).kind == pending.Agree.number else say("Take no item")

    # -- buying and trading --------------------------------------------------------------------------------------------------

    def _buy(self, s: State, item: int) -> Phrase:
        frame = pending.Buy.top(s.frames)
        price = price_of(s, self.c, frame.who, item) if frame.kind == pending.Buy.number else self.c.cards[item].price
        return say("Buy {item} ({price})", item=self.name("cards", item), price=resource_amount(1, int(price)))

    def _house(self, s: State, _: int) -> Phrase:
        return say("Open a trading house ({price})", price=self._price(Rule.HOUSE_PRICE))

    def _spell(self, s: State, _: int) -> Phrase:
        return say("Learn a spell ({price})", price=self._price(Rule.SPELL_PRICE))

    def _hire(self, s: State, _: int) -> Phrase:
        return say("Hire a companion ({price})", price=self._price(Rule.HIRE_PRICE))

    def _price(self, rule: int) -> Phrase:
        return resource_amount(1, self.c.rules[rule].value)

    def _market_visit(self, s: State, _: int) -> Phrase:
        return say("Visit the Advanced Market, after an Encounter Check")

    def _keep(self, s: State, companion: int) -> Phrase:
        return say("Take {companion}. {text}", companion=self.name("companions", companion), text=self._helps(companion))

    def _helps(self, companion: int) -> Phrase:
        """What a companion does, block by block."""
        record = self.c.companions[companion]
        road, attack, defense = (self.does(effect.row) for effect in (record.explore, record.attack, record.defense))
        told = [
            *([say("On the road: {text}", text=road)] if road else []),
            *([attack if attack.startswith("Attack") else say("In attack: {text}", text=attack)] if attack else []),
            *([defense if defense.startswith("Defense") else say("In defense: {text}", text=defense)] if defense else []),
        ]
        return joined(" ", told)

    def _offer(self, s: State, seat: int) -> Phrase:
        return say("Trade with {who}", who=self.seat(s, seat))

    def _hear(self, s: State, seat: int) -> Phrase:
        return say("Ask {who} for an offer", who=self.seat(s, seat))

    def _give(self, s: State, kind: int) -> Phrase:
        return say("Give {card}", card=self.name("cards", kind))

    def _ask(self, s: State, kind: int) -> Phrase:
        return say("Ask for {card}", card=self.name("cards", kind))

    def _give_wild(self, s: State, _: int) -> Phrase:
        return say("Give a wild")

    def _ask_wild(self, s: State, _: int) -> Phrase:
        return say("Ask for a wild")

    def _propose(self, s: State, _: int) -> Phrase:
        return say("Offer {gives} for {asks}", gives=self.given(s), asks=self.asked(s))

    def given(self, s: State) -> Phrase:
        """What the offer gives, as far as the viewer sees it."""
        return self._bundle(s.trade.give, s.trade.cards, s.trade.give_wild)

    def asked(self, s: State) -> Phrase:
        """What the offer asks, as far as the viewer sees it."""
        return self._bundle(s.trade.ask, s.trade.asked, s.trade.ask_wild)

    def _bundle(self, counts: Any, number: int, wild: int) -> Phrase:
        """Cards by their kinds if they are seen, else by their number; and wild."""
        parts: list[str] = []
        if number:
            parts.append(self.several(counts) if sum(counts) == number else cards(number))
        if wild:
            parts.append(say("{count} wild", count=wild))
        return listed(parts)

    def _cancel(self, s: State, _: int) -> Phrase:
        return say("Make no offer")

    def _agree(self, s: State, _: int) -> Phrase:
        return say("Agree")

    # -- effects -----------------------------------------------------------------------------------------------------------

    def _part(self, s: State, part: int) -> Phrase:
        at, code = top(s.frames).points, self.c.code
        return said_of_may(code, at, WORDS) if code[at].op == Op.MAY else said_of_arm(code, at, part, WORDS)

    def _decline(self, s: State, _: int) -> Phrase:
        return say("Leave it")

    # -- the end -----------------------------------------------------------------------------------------------------------

    def ending(self, s: State) -> Phrase:
        if s.result != Result.WON:
            lost = s.options.scenario == Scenario.HEROS_QUEST
            return say("The last round is over: all have lost.") if lost else say("The last round is over, and nobody has won.")
        winners = [self.seat(s, seat) for seat in range(s.seats) if s.winners >> seat & 1]
        return say_many(len(winners), "{quest}: {who} wins.", "{quest}: {who} win.", quest=listed(self._fulfilled(s)), who=all_of(winners))

    def _fulfilled(self, s: State) -> list[str]:
        """The main quests by which somebody has won."""
        winners = [seat for seat in range(s.seats) if s.winners >> seat & 1]
        return [
            self.name("mains", quest)
            for quest in range(len(Main))
            if s.mains >> quest & 1 and any(progress_of_main(s, seat, quest) >= self.c.mains[quest].goal for seat in winners)
        ]


def outcome(s: State) -> str:
    """How a finished game ended, in a few words."""
    if s.result != Result.WON:
        return str(say("lost after the last round") if s.options.scenario == Scenario.HEROS_QUEST else say("nobody has won"))
    return str(say("the corrupted hero has fallen") if s.heroes else say("a main quest is fulfilled"))


# -- what the decisions ask whose question depends on more than their numbers ------------------------------------------------


@DECISIONS.asks(pending.Effect)
def _asks_effect(w: Words, s: State, frame: pending.Effect) -> Phrase:
    who, card = w.actor(s, frame.who), w.source(frame.source)
    if frame.source >= FROM_INCIDENT:
        return say("{who}: {card} lets you choose.", who=who, card=card)
    return say("{who}: what does {card} do?", who=who, card=card)


@DECISIONS.asks(pending.Play)
def _asks_cards(w: Words, s: State, frame: pending.Play) -> Phrase:
    walk, coin = resource_amount(0, s.turn.walk), resource_amount(1, s.turn.coin)
    return say("{who}: which cards do you play for the road? So far {walk} and {coin}.", who=w.seat(s, frame.who), walk=walk, coin=coin)


@DECISIONS.asks(pending.Move)
def _asks_way_on(w: Words, s: State, frame: pending.Move) -> Phrase:
    return say("{who}: where do you walk? {walk} left.", who=w.seat(s, frame.who), walk=resource_amount(0, s.turn.walk))


@DECISIONS.asks(pending.Buy)
def _asks_buy(w: Words, s: State, frame: pending.Buy) -> Phrase:
    return say("{who}: what do you buy? {coin} left.", who=w.seat(s, frame.who), coin=resource_amount(1, s.turn.coin))


@DECISIONS.asks(pending.Tinker)
def _asks_tinker(w: Words, s: State, frame: pending.Tinker) -> Phrase:
    coin = resource_amount(1, s.turn.coin)
    return say("{who}: which card do you buy of the Travelling Tinker? {coin} left.", who=w.seat(s, frame.who), coin=coin)


@DECISIONS.asks(pending.Tile)
def _asks_tile(w: Words, s: State, frame: pending.Tile) -> Phrase:
    who = w.seat(s, frame.who)
    if frame.purpose == Purpose.STIRRING:
        return say("{who}: on which Ruins does the Character appear?", who=who)
    if frame.purpose != Purpose.LATE_OVERLAY:
        return say("{who}: to which village?", who=who)
    texts = {
        Overlay.VILLAGE: say("{who}: where does the village lie?", who=who),
        Overlay.RUINS: say("{who}: where do the Ruins lie?", who=who),
    }
    return texts.get(frame.overlay, say("{who}: where does the fortress lie?", who=who))


@DECISIONS.asks(pending.NewTile)
def _asks_new_tile(w: Words, s: State, frame: pending.NewTile) -> Phrase:
    cost = resource_amount(0, int(cost_of(s, w.c, frame.who, frame.tile)))
    return say("{who}: do you enter {place} for {cost}?", who=w.seat(s, frame.who), place=w.place(s, frame.tile), cost=cost)


@DECISIONS.asks(pending.Targets)
def _asks_targets(w: Words, s: State, frame: pending.Targets) -> Phrase:
    who, places = w.seat(s, frame.who), range(SEATS + s.npc_count)
    chosen = [w.seat(s, n) if n < SEATS else w.foe(s.npcs[n - SEATS].foe) for n in places if s.combat.targets >> n & 1]
    return (
        say("{who}: whom do you fight besides {chosen}?", who=who, chosen=all_of(chosen))
        if chosen
        else say("{who}: whom do you fight?", who=who)
    )


@DECISIONS.asks(pending.Join)
def _asks_join(w: Words, s: State, frame: pending.Join) -> Phrase:
    sides = {"attackers": w.side(s, Camp.ATTACKERS), "defenders": w.side(s, Camp.DEFENDERS)}
    who, place = w.seat(s, frame.who), w.place(s, s.combat.at)
    return say("{who}: do you join the combat of {attackers} against {defenders} on {place}?", who=who, place=place, **sides)


@DECISIONS.asks(pending.Way)
def _asks_way(w: Words, s: State, frame: pending.Way) -> Phrase:
    missing = max(w.way(s, frame.who) - frame.walk, 0)
    return say("{who}: with what do you pay the way? Still missing: {walk}.", who=w.seat(s, frame.who), walk=resource_amount(0, missing))


@DECISIONS.asks(pending.Attack)
def _asks_attack(w: Words, s: State, frame: pending.Attack) -> Phrase:
    return say("{who}: with what do you attack? So far Attack {count}.", who=w.seat(s, frame.who), count=s.combat.attack)


@DECISIONS.asks(pending.Defend)
def _asks_defense(w: Words, s: State, frame: pending.Defend) -> Phrase:
    me = s.players[frame.who]
    return say(
        "{who}: Attack {attack} strikes you, your Defense is {defense}. With what do you defend?",
        who=w.seat(s, frame.who),
        attack=me.share,
        defense=me.defense,
    )


@DECISIONS.asks(pending.Lose)
def _asks_lost(w: Words, s: State, frame: pending.Lose) -> Phrase:
    who = w.seat(s, frame.who)
    return say_many(frame.cards, "{who}: which card do you lose?", "{who}: which {count} cards do you lose?", who=who)


@DECISIONS.asks(pending.Cost)
def _asks_cost(w: Words, s: State, frame: pending.Cost) -> Phrase:
    return say_many(
        frame.cards,
        "{who}: which card do you discard for the effect?",
        "{who}: which cards do you discard for the effect, up to {count}?",
        who=w.seat(s, frame.who),
    )


@DECISIONS.asks(pending.FirstMarket)
def _asks_first_market(w: Words, s: State, frame: pending.FirstMarket) -> Phrase:
    return say("{who}: what do you buy in the First Market? {coin} left.", who=w.seat(s, frame.who), coin=resource_amount(1, frame.coin))


@DECISIONS.asks(pending.Agree)
def _asks_agreement(w: Words, s: State, frame: pending.Agree) -> Phrase:
    """What is offered; who is asked for what they do not have is told so, for whom nothing but refusing is left."""
    who, other, gives, asks = w.seat(s, frame.who), w.seat(s, frame.other), w.given(s), w.asked(s)
    if s.players[frame.who].hand.known and not holds_all(s, frame.who):
        return say("{who}: {other} gives {gives} for {asks}, and you do not have that.", who=who, other=other, gives=gives, asks=asks)
    return say("{who}: {other} gives {gives} for {asks}. Do you agree?", who=who, other=other, gives=gives, asks=asks)
