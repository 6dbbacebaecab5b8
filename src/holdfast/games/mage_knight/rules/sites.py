"""What one may do where one stands: interact, enter, burn, pray at an altar.  [MK-3.7, MK-8.1]"""

from __future__ import annotations

from holdfast.engine.events import emit
from holdfast.engine.hexes import DIRECTIONS
from holdfast.engine.holds import happen
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import (
    ACTION_OFFER,
    ADD_ELITE,
    BURN,
    BUY_ARTIFACT,
    BUY_HEALING,
    CHALLENGE,
    DISBAND,
    DONE,
    ENTER,
    INCANT,
    INTERACT,
    LEARN,
    LEARN_TOP,
    LOYAL,
    RECRUIT,
    SPELL_OFFER,
    TEACH,
)
from ..effect_names import Destination, Lasting, Moment
from ..names import BOND, FOUND, MONASTERIES, NO_COLOUR, OFFER, UNIT_OFFER, UNIT_SITES, City, Goal, Reward, Rule, ShieldsOn, Site, Skill
from ..records import Content
from ..state import State
from .battle import enter_site
from .cards import gain_card
from .damage import lose_unit
from .druids import can_incant, offer_marks
from .in_city import is_open_in, open_city, shield_influence
from .land import beside, crowded, is_adventure, is_keep_of, is_lair, is_owned, is_rampaging, site_of
from .mana import ask_mana, fade, has_all, has_mana
from .offers import add_elite, can_add_elite, leave_actions, leave_spells, open_actions, open_spells, top_action
from .play import offer_plays
from .strike import gain_fame

# -- the action of a turn ----------------------------------------------------------------------------------------------------


@rule
def offer_site(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """The voluntary actions; none beside another hero.  [MK-3.7, MK-5.14]"""
    at = s.players[seat].at
    if s.turn.acted or s.turn.resting or crowded(s, c, at, seat):
        return
    mask[INTERACT] = can_interact(s, c, seat, at)
    mask[ENTER] = can_be_entered(s, c, seat, at)
    offer_marks(s, c, seat, at, mask)
    mask[INCANT] = can_incant(s, c, seat, at)
    mask[BURN] = site_of(s, c, at) == Site.MONASTERY
    for way in range(DIRECTIONS):
        there = beside(s, at, way)
        mask[CHALLENGE + way] = there != NONE and is_rampaging(s, c, there)


@rule
def can_interact(s: State, c: Content, seat: int, at: int) -> bool:
    """Villages and monasteries, a keep of one's own or the team, any mage tower and city that is conquered; not with the worst reputation.

    A mage tower that can be owned is only for its owner.  [MK-8.1, MK-8.2, MK-10.10, MK-19.14, MK-20.26]
    """
    if c.reputations[s.players[seat].reputation].barred:
        return False
    site = site_of(s, c, at)
    shields = s.land.hexes[at // 7].spaces[at % 7].shields
    if site in (Site.VILLAGE, Site.MONASTERY) or open_city(s, at) != NONE:
        return True
    if is_owned(s, site):
        return is_keep_of(s, at, seat)
    return bool(site == Site.MAGE_TOWER and shields > 0)


@rule
def is_altar(s: State, c: Content, at: int, site: int) -> bool:
    """Whether the site of a space is ruins with an altar.  [MK-7.14]"""
    ruin = s.land.hexes[at // 7].ruin.card
    return site == Site.ANCIENT_RUINS and ruin != NONE and c.ruins[ruin].altar != NO_COLOUR


@rule
def can_be_entered(s: State, c: Content, seat: int, at: int) -> bool:
    """Adventure sites and captive mines that are not conquered; dungeons and tombs again and again; an altar only with its mana.

    Where dungeons and tombs are the goal none is entered again.  [MK-7.14, MK-7.22, MK-7.23, MK-20.7, MK-20.12]
    """
    site = site_of(s, c, at)
    space = s.land.hexes[at // 7].spaces[at % 7]
    if site == Site.MINE:
        return s.options.goal == Goal.MINES and space.shields == 0
    if not is_adventure(site):
        return False
    if is_lair(site):
        return s.options.goal != Goal.LAIRS or space.shields == 0
    if space.shields > 0:
        return False
    if is_altar(s, c, at, site):
        wanted = 1 << c.ruins[s.land.hexes[at // 7].ruin.card].altar
        price = c.rules[Rule.ALTAR_MANA].value
        return has_all(s, seat, wanted, wanted if price > 1 else 0, wanted if price > 2 else 0)
    return True


@pending.Turn.answers(ENTER)
@rule
def enter(s: State, c: Content, frame: pending.Turn) -> None:
    """Ruins with an altar are prayed at; any other site is fought for.  [MK-7.11, MK-7.14]"""
    seat = frame.who
    at = s.players[seat].at
    if is_altar(s, c, at, site_of(s, c, at)):
        pray(s, c, seat, at)
    else:
        enter_site(s, c, seat, at)


@rule
def pray(s: State, c: Content, seat: int, at: int) -> None:
    """Mana of the altar's colour is paid first, for Fame and a shield.  [MK-7.14]"""
    s.turn.acted = True
    s.turn.move = 0
    s.turn.influence = 0
    push(s.frames, pending.Altar(seat, at))
    ruin = s.land.hexes[at // 7].ruin.card
    ask_altar(s, seat, 1 << c.ruins[ruin].altar, c.rules[Rule.ALTAR_MANA].value)


@pending.Altar.resumes
@rule
def resume_altar(s: State, c: Content, frame: pending.Altar) -> None:
    """All is paid: Fame and a shield; the token goes.  [MK-7.14]"""
    seat, at = frame.who, frame.space
    pop(s.frames)
    place = s.land.hexes[at // 7]
    ruin = place.ruin.card
    place.spaces[at % 7].shields |= 1 << seat
    place.ruin.card = NONE
    s.ruins_fallen[ruin] += 1
    s.players[seat].shields[ShieldsOn.ADVENTURE] += 1
    emit(s, log.CONQUERED, seat, Site.ANCIENT_RUINS, at)
    gain_fame(s, seat, c.ruins[ruin].fame)


@rule
def ask_altar(s: State, seat: int, wanted: int, n: int) -> None:
    """Up to three mana are to be paid, each so that the others still can be.  [MK-7.14]"""
    if n > 2:
        ask_mana(s, seat, wanted)
    push(s.frames, pending.Pay(seat, colours=wanted, then=wanted if n > 1 else 0, third=wanted if n > 2 else 0))


# -- interaction -------------------------------------------------------------------------------------------------------------


@pending.Turn.answers(INTERACT)
@rule
def begin_interaction(s: State, c: Content, frame: pending.Turn) -> None:
    """The reputation adds to the influence, once, and in a city one's shields.  [MK-8.2, MK-10.10]"""
    seat = frame.who
    s.turn.acted = True
    s.turn.interacting = True
    s.turn.move = 0
    at = s.players[seat].at
    s.turn.influence += c.reputations[s.players[seat].reputation].influence + shield_influence(s, c, seat, at)
    if sells_spells(s, c, at):
        open_spells(s)
    if is_open_in(s, at, City.GREEN):
        open_actions(s)
    emit(s, log.INTERACTED, seat)
    push(s.frames, pending.Interact(seat))
    happen(s, pending.Effect.number, Moment.DEAL, seat, NONE)


@rule
def healing_price(c: Content, site: int) -> int:
    """Influence for a healing point, or 0 where none is sold.  [MK-7.7, MK-7.8]"""
    if site == Site.VILLAGE:
        return c.rules[Rule.VILLAGE_HEALING].value
    return c.rules[Rule.MONASTERY_HEALING].value if site == Site.MONASTERY else 0


@rule
def can_recruit(c: Content, unit: int, site: int) -> bool:
    """Whether a Unit has the sign of a site.  [MK-7.7, MK-7.8, MK-7.10, MK-7.19]"""
    for i in range(UNIT_SITES):
        if c.units[unit].sites[i] == site:
            return True
    return False


@rule
def recruits_here(s: State, c: Content, unit: int, space: int) -> bool:
    """Whether a Unit can be recruited on a space: by its sign, in the white city any.

    In Conquer and Hold keeps have those of villages too, mage towers those of monasteries.  [MK-8.3, MK-10.15, MK-20.25]
    """
    site = site_of(s, c, space)
    if can_recruit(c, unit, site) or is_open_in(s, space, City.WHITE):
        return True
    if s.options.goal != Goal.HOLDINGS or site not in (Site.KEEP, Site.MAGE_TOWER):
        return False
    return can_recruit(c, unit, Site.VILLAGE if site == Site.KEEP else Site.MONASTERY)


@rule
def sells_spells(s: State, c: Content, space: int) -> bool:
    """Whether Spells are sold on a space.  [MK-7.10, MK-10.14]"""
    return site_of(s, c, space) == Site.MAGE_TOWER or is_open_in(s, space, City.BLUE)


@rule
def sells_artifact(s: State, space: int) -> bool:
    """Whether one more Artifact is sold on a space: as many in a turn as there are, and can be chosen from.  [MK-10.12]"""
    return is_open_in(s, space, City.RED) and s.turn.rewards[Reward.ARTIFACT] < min(FOUND - 1, int(s.artifact_deck.count))


@rule
def offer_city(s: State, c: Content, seat: int, mask: list[int]) -> None:
    """What one city alone has for influence.  [MK-10.12, MK-10.13, MK-10.15]"""
    at = s.players[seat].at
    influence = s.turn.influence
    mask[BUY_ARTIFACT] = sells_artifact(s, at) and influence >= c.rules[Rule.CITY_ARTIFACT].value
    if is_open_in(s, at, City.GREEN) and influence >= c.rules[Rule.CITY_TEACHING].value:
        for place in range(OFFER):
            mask[LEARN + place] = s.actions[place] != NONE
        mask[LEARN_TOP] = s.action_deck.count > 0
    mask[ADD_ELITE] = is_open_in(s, at, City.WHITE) and influence >= c.rules[Rule.CITY_ELITE].value and can_add_elite(s)


@pending.Interact.answers(BUY_ARTIFACT)
@rule
def buy_artifact(s: State, c: Content, frame: pending.Interact) -> None:
    """An Artifact comes at the end of the turn.  [MK-10.12]"""
    s.turn.influence -= c.rules[Rule.CITY_ARTIFACT].value
    s.turn.rewards[Reward.ARTIFACT] += 1
    emit(s, log.ARTIFACT_BOUGHT, frame.who)


@pending.Interact.answers(ADD_ELITE)
@rule
def buy_elite(s: State, c: Content, frame: pending.Interact) -> None:
    """One more elite Unit comes to the offer.  [MK-10.15]"""
    s.turn.influence -= c.rules[Rule.CITY_ELITE].value
    add_elite(s, frame.who)


@pending.Interact.answers(LEARN)
@rule
def learn(s: State, c: Content, frame: pending.Interact, advanced: int) -> None:
    """An Advanced Action of the offer.  [MK-10.13]"""
    s.turn.influence -= c.rules[Rule.CITY_TEACHING].value
    gain_card(s, frame.who, leave_actions(s, advanced))


@pending.Interact.answers(LEARN_TOP)
@rule
def learn_top(s: State, c: Content, frame: pending.Interact) -> None:
    """The Advanced Action on top of the deck, unseen.  [MK-10.13]"""
    s.turn.influence -= c.rules[Rule.CITY_TEACHING].value
    gain_card(s, frame.who, top_action(s))


@pending.Interact.resumes
@rule
def resume_interact(s: State) -> None:
    """A token that had to be spent at once is lost.  [MK-4.2]"""
    fade(s)
    ask(s)


@pending.Interact.offers
@rule
def offer_interact(s: State, c: Content, frame: pending.Interact, mask: list[int]) -> None:
    """Any number of things, while the influence lasts.  [MK-7.8, MK-7.10, MK-8.3, MK-8.4, MK-10.10]"""
    seat = frame.who
    at = s.players[seat].at
    site = site_of(s, c, at)
    influence = s.turn.influence
    mask[DONE] = 1
    for place in range(UNIT_OFFER):
        unit = s.units[place]
        is_offered = unit != NONE and recruits_here(s, c, unit, at)
        mask[RECRUIT + place] = is_offered and c.units[unit].cost <= influence
        mask[LOYAL + place] = is_offered and can_bond(s, seat) and loyal_cost(c, unit) <= influence
    price = healing_price(c, site)
    mask[BUY_HEALING] = price > 0 and influence >= price
    if site == Site.MONASTERY and influence >= c.rules[Rule.TEACHING].value:
        for place in range(MONASTERIES):
            mask[TEACH + place] = s.taught[place] != NONE
    if sells_spells(s, c, at) and influence >= c.rules[Rule.SPELL_PRICE].value:
        for place in range(OFFER):
            mask[SPELL_OFFER + place] = s.spells[place] != NONE and has_mana(s, seat, 1 << c.cards[s.spells[place]].colour)
    if bargain_price(s, seat) <= influence:
        for place in range(OFFER):
            mask[ACTION_OFFER + place] = s.actions[place] != NONE
    offer_city(s, c, seat, mask)
    offer_plays(s, c, seat, mask)


@rule
def bargain_price(s: State, seat: int) -> int:
    """The price of an Advanced Action of the offer, by a card that allows it; else more than anybody has.  [MK-8.5]"""
    for i in range(s.holds.count):
        if s.holds.items[i].kind == Lasting.BARGAIN and s.holds.items[i].who == seat:
            return s.holds.items[i].b
    return 999


@pending.Interact.answers(DONE)
@rule
def end_interaction(s: State) -> None:
    """What influence is left is of no more use here.  [MK-8.3]"""
    pop(s.frames)
    s.turn.interacting = False


@pending.Interact.answers(RECRUIT)
@rule
def hire(s: State, c: Content, frame: pending.Interact, offered: int) -> None:
    """A Unit of the offer, for its price.  [MK-8.3]"""
    s.turn.influence -= c.units[s.units[offered]].cost
    recruit(s, c, frame.who, offered, False)


@pending.Interact.answers(LOYAL)
@rule
def hire_loyal(s: State, c: Content, frame: pending.Interact, offered: int) -> None:
    """A Unit of the offer, for Bonds of Loyalty.  [MK-4.4]"""
    s.turn.influence -= loyal_cost(c, s.units[offered])
    recruit(s, c, frame.who, offered, True)


@pending.Interact.answers(BUY_HEALING)
@rule
def buy_healing(s: State, c: Content, frame: pending.Interact) -> None:
    """A healing point.  [MK-7.7, MK-7.8]"""
    s.turn.influence -= healing_price(c, site_of(s, c, s.players[frame.who].at))
    s.turn.heal += 1


@pending.Interact.answers(TEACH)
@rule
def take_lesson(s: State, c: Content, frame: pending.Interact, lesson: int) -> None:
    """An Advanced Action of a monastery.  [MK-7.8]"""
    s.turn.influence -= c.rules[Rule.TEACHING].value
    gain_card(s, frame.who, s.taught[lesson])
    s.taught[lesson] = NONE


@pending.Interact.answers(SPELL_OFFER)
@rule
def buy_spell(s: State, c: Content, frame: pending.Interact, spell: int) -> None:
    """A Spell of the offer, for influence and a mana of its colour.  [MK-7.10]"""
    seat, colour = frame.who, c.cards[s.spells[spell]].colour
    s.turn.influence -= c.rules[Rule.SPELL_PRICE].value
    gain_card(s, seat, leave_spells(s, spell))
    ask_mana(s, seat, 1 << colour)


@pending.Interact.answers(ACTION_OFFER)
@rule
def bargain_for(s: State, frame: pending.Interact, advanced: int) -> None:
    """An Advanced Action of the offer, to the hand or the discard pile.  (Learning)  [MK-8.5]"""
    seat = frame.who
    for i in range(s.holds.count):
        item = s.holds.items[i]
        if item.kind == Lasting.BARGAIN and item.who == seat:
            s.turn.influence -= item.b
            item.kind = Lasting.USED_UP
            kind = leave_actions(s, advanced)
            if item.a == Destination.HAND:
                s.players[seat].hand.held[kind] += 1
                s.players[seat].hand.shown[kind] += 1
                s.players[seat].hand.size += 1
            else:
                s.players[seat].discard[kind] += 1
            emit(s, log.CARD_GAINED, seat, kind)
            return


# -- Units -------------------------------------------------------------------------------------------------------------------


@rule
def commands_of(s: State, c: Content, seat: int) -> int:
    """How many Command tokens the level of a player gives.  [MK-12.2]"""
    return c.levels[s.players[seat].level].commands


@rule
def free_command(s: State, c: Content, seat: int) -> int:
    """A place for a Unit, or NONE.  [MK-4.16]"""
    for place in range(commands_of(s, c, seat)):
        if s.players[seat].company[place].unit == NONE:
            return place
    return NONE


@rule
def can_bond(s: State, seat: int) -> bool:
    """Whether Bonds of Loyalty can lead another Unit: it is a Command token of its own.  [MK-4.4]"""
    return s.players[seat].skills >> Skill.BONDS_OF_LOYALTY & 1 == 1 and s.players[seat].company[BOND].unit == NONE


@rule
def loyal_cost(c: Content, unit: int) -> int:
    """The price of a Unit less the discount, never below 0.  (Bonds of Loyalty)  [MK-8.5]"""
    return max(c.units[unit].cost - c.rules[Rule.LOYAL_DISCOUNT].value, 0)


@apart
def recruit(s: State, c: Content, seat: int, place: int, is_loyal: bool) -> None:
    """A Unit of the offer comes, ready; without a free Command token another one goes first.  [MK-4.16, MK-4.17]"""
    unit = s.units[place]
    s.units[place] = NONE
    s.turn.recruited += 1
    emit(s, log.RECRUITED, seat, unit)
    if is_loyal or (free_command(s, c, seat) == NONE and can_bond(s, seat)):
        s.players[seat].company[BOND].unit = unit
    elif free_command(s, c, seat) == NONE:
        push(s.frames, pending.Room(seat, unit))
    else:
        s.players[seat].company[free_command(s, c, seat)].unit = unit
    happen(s, pending.Effect.number, Moment.RECRUIT, seat, NONE)


@pending.Room.resumes
@rule
def resume_room(s: State, c: Content, frame: pending.Room) -> None:
    """Ask which Unit goes; the only one goes unasked.  [MK-4.16]"""
    if commands_of(s, c, frame.who) == 1:
        make_room(s, frame, 0)
    else:
        ask(s)


@pending.Room.offers
@rule
def offer_room(s: State, c: Content, frame: pending.Room, mask: list[int]) -> None:
    """Any Unit that has a Command token may be disbanded for the new one.  [MK-4.16]"""
    for place in range(commands_of(s, c, frame.who)):
        mask[DISBAND + place] = 1


@pending.Room.answers(DISBAND)
@rule
def make_room(s: State, frame: pending.Room, unit: int) -> None:
    """The Unit that goes leaves the game.  [MK-4.16]"""
    seat, recruited = frame.who, frame.recruited
    pop(s.frames)
    gone = s.players[seat].company[unit].unit
    lose_unit(s, seat, unit)
    emit(s, log.UNIT_DISBANDED, seat, gone)
    s.players[seat].company[unit].unit = recruited
