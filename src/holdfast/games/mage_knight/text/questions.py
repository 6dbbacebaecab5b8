"""What the decisions ask whose question depends on more than the numbers of their frame."""

from __future__ import annotations

from typing import Any

from holdfast.engine.pile import NONE
from holdfast.schema.texts.i18n import Phrase, all_of, listed, say, say_many

from .. import decisions as pending
from ..decisions import DECISIONS
from ..names import ATTACKS, COMMANDS, ELEMENTS, City, Phase, Rule, Site
from ..rules import auction, blocking, duel, in_city, land, offers, play, proposal, sites, strike
from ..rules.gains import Fate
from ..rules.mana import Naming
from ..rules.middle import can_give_any_back
from ..state import State
from .nouns import COLOURS, ELEMENT_NAMES, Nouns

__all__ = ["DECISIONS"]  # with the questions that this module adds to it

_MONASTERY, _TOMB = Site.MONASTERY, Site.TOMB


def is_bare(s: State, c: Any, seat: int) -> bool:
    """Whether all see that a player has nothing to play: no card in hand, no Unit that is ready, and no Skill."""
    me = s.players[seat]
    has_skill = bool(me.skills & ~me.turn_skills & ~me.round_skills) or bool(can_give_any_back(s, c, seat))
    return not (me.hand.size or has_skill or any(play.is_usable(s, seat, place) for place in range(COMMANDS)))


@DECISIONS.asks(pending.Turn)
def _asks_turn(w: Nouns, s: State, frame: pending.Turn) -> Phrase:
    who, turn = w.seat(s, frame.who), s.turn
    if (turn.resting or turn.phase not in (Phase.MOVING, Phase.ACTION) or turn.acted) and not turn.heal and is_bare(s, w.c, frame.who):
        return say("{who}: nothing is left to play. End the turn.", who=who)
    if turn.resting:
        return say("{who}: you rest. What do you play before you end the turn?", who=who)
    if turn.phase == Phase.ACTION and not turn.acted:
        return say("{who}: your movement is over. Do you take your action here?", who=who)
    if turn.phase != Phase.MOVING or turn.acted:
        if turn.heal:
            return say("{who}: your action is done. Heal {n} is left.", who=who, n=turn.heal)
        return say("{who}: your action is done. What do you play before you end the turn?", who=who)
    if turn.move and turn.influence:
        return say("{who}: what do you do? Move {move}, Influence {influence}.", who=who, move=turn.move, influence=turn.influence)
    if turn.move:
        return say("{who}: what do you do? Move {move}.", who=who, move=turn.move)
    if turn.heal:
        return say("{who}: what do you do? Heal {n}.", who=who, n=turn.heal)
    if not s.players[frame.who].hand.size:
        return say("{who}: what do you do? You have no cards in hand.", who=who)
    return say("{who}: what do you do? Play cards to move, or take your action here.", who=who)


@DECISIONS.asks(pending.Interact)
def _asks_interaction(w: Nouns, s: State, frame: pending.Interact) -> Phrase:
    who, dear = w.seat(s, frame.who), _dear(w, s, frame.who)
    if dear:
        return say("{who}: what do you buy? Influence {n}. With more: {goods}.", who=who, n=s.turn.influence, goods=listed(dear))
    return say("{who}: what do you buy? Influence {n}.", who=who, n=s.turn.influence)


def _dear(w: Nouns, s: State, seat: int) -> list[Phrase]:
    """What is sold where a player stands for more Influence than they have, each with its price, what costs least first."""
    at, rules = s.players[seat].at, w.c.rules
    site = int(land.site_of(s, w.c, at))
    units = [unit for unit in s.units if unit != NONE and sites.recruits_here(s, w.c, unit, at)]
    sold: list[tuple[int, str]] = [(int(w.c.units[unit].cost), w.name("units", unit)) for unit in units]
    if healing := int(sites.healing_price(w.c, site)):
        sold.append((healing, say("Heal {n}", n=1)))
    if site == _MONASTERY:
        sold += [(rules[Rule.TEACHING].value, w.name("cards", card)) for card in s.taught if card != NONE]
    if sites.sells_spells(s, w.c, at):
        sold.append((rules[Rule.SPELL_PRICE].value, say("a Spell and its mana")))
    if sites.sells_artifact(s, at):
        sold.append((rules[Rule.CITY_ARTIFACT].value, say("an Artifact")))
    if in_city.is_open_in(s, at, City.GREEN):
        sold.append((rules[Rule.CITY_TEACHING].value, say("an Advanced Action")))
    if in_city.is_open_in(s, at, City.WHITE) and offers.can_add_elite(s):
        sold.append((rules[Rule.CITY_ELITE].value, say("one more elite Unit in the offer")))
    return [
        say("{good} for {n}", good=good, n=price)
        for price, good in sorted(dict.fromkeys(sold), key=lambda one: one[0])
        if price > s.turn.influence
    ]


@DECISIONS.asks(pending.Combat)
def _asks_combat(w: Nouns, s: State, frame: pending.Combat) -> Phrase:
    who, combat = w.seat(s, frame.who), s.combat
    if s.turn.phase == Phase.BLOCKING:
        if combat.aimed == NONE:
            if is_bare(s, w.c, frame.who):
                return say("{who}: nothing is left to block with. Go on.", who=who)
            return say("{who}: the enemies attack. Which attack do you block?", who=who)
        foe, attack = combat.aimed // ATTACKS, combat.aimed % ATTACKS
        strikes, enemy = w.attack(s, foe, attack), w.foe(s, foe)
        if blocking.can_block(s, w.c):
            return say("{who}: do you block {attack} of {enemy} now?", who=who, attack=strikes, enemy=enemy)
        return say("{who}: what do you play to block {attack} of {enemy}?", who=who, attack=strikes, enemy=enemy)
    if not combat.target:
        if is_bare(s, w.c, frame.who):
            return say("{who}: nothing is left to attack with. Go on.", who=who)
        if s.turn.phase == Phase.RANGED_ATTACK:
            return say("{who}: do you attack from afar, before they strike?", who=who)
        return say("{who}: whom do you attack?", who=who)
    enemies = all_of(w.targets(s))
    if strike.can_strike(s, w.c):
        return say("{who}: do you strike {enemies} now?", who=who, enemies=enemies)
    return say("{who}: what do you play against {enemies}?", who=who, enemies=enemies)


@DECISIONS.asks(pending.Favour)
def _asks_favour(w: Nouns, s: State, frame: pending.Favour) -> Phrase:
    who, whom = w.seat(s, frame.who), w.seat(s, s.active)
    return say("{who}: {whom} fights {enemy}. Which colour do you choose in secret?", who=who, whom=whom, enemy=w.foe(s, 0))


@DECISIONS.asks(pending.Auction)
def _asks_auction(w: Nouns, s: State, frame: pending.Auction) -> Phrase:
    who, whom, hero = w.seat(s, frame.who), w.seat(s, frame.bidder), w.name("heroes", frame.hero)
    if not frame.bid:
        return say(
            "{who}: {whom} picks {hero}. Do you bid Fame for this hero? Only the highest bidder pays, and begins with so much less Fame.",
            who=who,
            whom=whom,
            hero=hero,
        )
    said = {"who": who, "whom": whom, "n": frame.bid, "hero": hero}
    if auction.least_bid(s, frame) == frame.bid:
        return say(
            "{who}: {whom} bids {n} Fame for {hero}. Do you go on? You come before in the order: to match the bid is enough.", **said
        )
    return say("{who}: {whom} bids {n} Fame for {hero}. Do you go on? You come later in the order: you have to bid more.", **said)


@DECISIONS.asks(pending.Damage)
def _asks_damage(w: Nouns, s: State, frame: pending.Damage) -> Phrase:
    who = w.seat(s, frame.who)
    if s.combat.aimed == NONE:
        return say("{who}: which attack do you take first?", who=who)
    return say("{who}: who takes the damage from {enemy}?", who=who, enemy=w.foe(s, s.combat.aimed // ATTACKS))


@DECISIONS.asks(pending.Effect)
def _asks_effect(w: Nouns, s: State, frame: pending.Effect) -> Phrase:
    return say("{who}: what does {card} do?", who=w.seat(s, frame.who), card=w.source(frame.card))


@DECISIONS.asks(pending.Propose)
def _asks_proposal(w: Nouns, s: State, frame: pending.Propose) -> Phrase:
    return say_many(
        frame.left,
        "{who}: how many defenders does {guest} face? {count} is left, and the last one is yours.",
        "{who}: how many defenders does {guest} face? {count} are left, and those that nobody faces are yours.",
        who=w.seat(s, frame.who),
        guest=w.seat(s, frame.guest),
    )


@DECISIONS.asks(pending.Consent)
def _asks_consent(w: Nouns, s: State, frame: pending.Consent) -> Phrase:
    return say(
        "{who}: do you assault {city} together with {starter}? Of its {all} defenders you would face {n}.",
        who=w.seat(s, frame.who),
        starter=w.seat(s, s.joint.starter),
        city=w.city(s, s.joint.city),
        all=int(proposal.defenders_left(s, s.joint.city)),
        n=s.players[frame.who].share,
    )


@DECISIONS.asks(pending.Attend)
def _asks_attend(w: Nouns, s: State, frame: pending.Attend) -> Phrase:
    return say("{who}: {whom} attacks you. How do you attend the fight?", who=w.seat(s, frame.who), whom=w.seat(s, s.duel.aggressor))


@DECISIONS.asks(pending.Assail)
def _asks_assail(w: Nouns, s: State, frame: pending.Assail) -> Phrase:
    who, whom = w.seat(s, frame.who), w.seat(s, duel.other_of(s, frame.who))
    if s.duel.melee:
        return say("{who}: what do you attack {whom} with?", who=who, whom=whom)
    return say("{who}: do you attack {whom} from afar?", who=who, whom=whom)


@DECISIONS.asks(pending.Parry)
def _asks_parry(w: Nouns, s: State, frame: pending.Parry) -> Phrase:
    who, whom = w.seat(s, frame.who), w.seat(s, duel.other_of(s, frame.who))
    names = [ELEMENT_NAMES[element] for element in range(ELEMENTS) if s.duel.elements >> element & 1]
    return say(
        "{who}: {whom} attacks with {n} ({elements}). What do you block with?",
        who=who,
        whom=whom,
        n=s.combat.damage,
        elements=listed(names),
    )


@DECISIONS.asks(pending.Spoils)
def _asks_spoils(w: Nouns, s: State, frame: pending.Spoils) -> Phrase:
    who, whom = w.seat(s, frame.who), w.seat(s, duel.other_of(s, frame.who))
    return say("{who}: {n} damage for {whom}. What for?", who=who, whom=whom, n=s.combat.damage)


@DECISIONS.asks(pending.Outworn)
def _asks_outworn(w: Nouns, s: State, frame: pending.Outworn) -> Phrase:
    return say("{who}: which Action do you throw away for {card}?", who=w.seat(s, frame.who), card=w.name("cards", frame.learned))


@DECISIONS.asks(pending.Pay)
def _asks_pay(w: Nouns, s: State, frame: pending.Pay) -> Phrase:
    return say("{who}: with what do you pay the mana ({colours})?", who=w.seat(s, frame.who), colours=w.colours(frame.colours))


@DECISIONS.asks(pending.Colour)
def _asks_colour(w: Nouns, s: State, frame: pending.Colour) -> Phrase:
    who = w.seat(s, frame.who)
    if frame.use in (Naming.MANA, Naming.ONCE):
        return say("{who}: which mana do you gain?", who=who)
    if frame.use in (Naming.CRYSTAL, Naming.REWARD):
        return say("{who}: which crystal do you gain?", who=who)
    if frame.use == Naming.ALL:
        return say("{who}: which colour do you name? Each crystal of it costs its owner a Wound.", who=who)
    if frame.use == Naming.DIE:
        return say("{who}: to which colour do you turn the die?", who=who)
    return say("{who}: for which colour?", who=who)


@DECISIONS.asks(pending.Cards)
def _asks_cards(w: Nouns, s: State, frame: pending.Cards) -> Phrase:
    who = w.seat(s, frame.who)
    if frame.use == Fate.THROWN:
        return say("{who}: which card do you throw away?", who=who)
    return say("{who}: which card do you discard?", who=who)


@DECISIONS.asks(pending.Surrender)
def _asks_surrender(w: Nouns, s: State, frame: pending.Surrender) -> Phrase:
    who, whose = w.seat(s, frame.who), w.seat(s, frame.robber)
    return say("{who}: which {colour} card do you discard for the Spell of {whose}?", who=who, colour=COLOURS[frame.colour], whose=whose)


@DECISIONS.asks(pending.Travel)
def _asks_travel(w: Nouns, s: State, frame: pending.Travel) -> Phrase:
    return say_many(
        frame.steps,
        "{who}: where do you go? {count} space left.",
        "{who}: where do you go? {count} spaces left.",
        who=w.seat(s, frame.who),
    )


@DECISIONS.asks(pending.ActionOffer)
def _asks_action(w: Nouns, s: State, frame: pending.ActionOffer) -> Phrase:
    return say("{who}: which Advanced Action do you take? It goes on top of your deck.", who=w.seat(s, frame.who))


@DECISIONS.asks(pending.Secret)
def _asks_secret(w: Nouns, s: State, frame: pending.Secret) -> Phrase:
    who, place = w.seat(s, frame.who), w.place(s, frame.space)
    if frame.site == _TOMB:
        return say("{who}: where do you put the secret tomb beside {place}?", who=who, place=place)
    return say("{who}: where do you put the secret dungeon beside {place}?", who=who, place=place)
