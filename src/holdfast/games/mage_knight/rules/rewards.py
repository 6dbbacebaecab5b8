"""What the end of a turn gives: benefits of the space, and rewards in the order one likes.  [MK-13.4, MK-13.5]"""

from __future__ import annotations

from holdfast.engine.bag import take_from_hand
from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE, put_at_bottom, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.row import cards_in
from holdfast.engine.stack import ask, pop, push

from .. import decisions as pending
from .. import log
from ..actions import ACTION_OFFER, ARTIFACT, DONE, RECRUIT, REWARD, SPELL_OFFER, THROW_WOUND
from ..effect_names import Destination
from ..names import BASIC_COLOURS, COLOURS, FOUND, OFFER, UNIT_OFFER, WOUND, EndStep, Goal, Reward, Site, Stream
from ..records import Content
from ..state import State
from .cards import gain_card
from .gains import random_crystals
from .land import site_of
from .mana import gain_crystal
from .offers import leave_actions, leave_spells, open_actions, open_spells
from .sites import recruit

_GOLD_FACE = 4
"""The first face of a die that shows no basic colour."""


# -- benefits ----------------------------------------------------------------------------------------------------------------


@pending.End.resumes_at(EndStep.BENEFITS)
@rule
def take_benefits(s: State, c: Content, frame: pending.End) -> None:
    """A mine gives a crystal unless it has still to be freed; on a glade one may throw a Wound away.  [MK-7.1, MK-7.2, MK-20.13]"""
    seat = frame.who
    me = s.players[seat]
    site = site_of(s, c, me.at)
    if site == Site.MINE and (s.options.goal != Goal.MINES or s.land.hexes[me.at // 7].spaces[me.at % 7].shields > 0):
        gain_crystal(s, seat, c.tiles[s.land.hexes[me.at // 7].tile].mine, True)
    elif site == Site.MAGICAL_GLADE and (me.hand.held[WOUND] > 0 or me.discard[WOUND] > 0):
        push(s.frames, pending.Glade(seat))


@pending.Glade.offers
@rule
def offer_glade(s: State, frame: pending.Glade, mask: list[int]) -> None:
    """A Wound of the hand or of the discard pile may be thrown away, or none.  [MK-7.2]"""
    me = s.players[frame.who]
    mask[DONE] = 1
    mask[THROW_WOUND + Destination.HAND] = me.hand.held[WOUND] > 0
    mask[THROW_WOUND + Destination.DISCARD] = me.discard[WOUND] > 0


@pending.Glade.answers(THROW_WOUND)
@rule
def throw_wound(s: State, frame: pending.Glade, pile: int) -> None:
    """A Wound of the hand or of the discard pile is thrown away; that is no healing.  [MK-7.2]"""
    seat = frame.who
    pop(s.frames)
    if pile == Destination.HAND:
        take_from_hand(s.players[seat].hand, WOUND)
    else:
        s.players[seat].discard[WOUND] -= 1
    emit(s, log.THROWN, seat, WOUND, 1)


# -- rewards -----------------------------------------------------------------------------------------------------------------


@pending.End.resumes_at(EndStep.REWARDS)
@rule
def reward(s: State, frame: pending.End) -> None:
    """The rewards of the turn, but for Units, one after the other.  [MK-13.5]

    What a dungeon gives is rolled first; then crystals; then cards, whose order on the deck one chooses.
    """
    seat, won = frame.who, s.turn.rewards
    frame.step = EndStep.REWARDS
    if s.turn.dungeons > 0:
        s.turn.dungeons -= 1
        roll_dungeon(s)
    elif s.turn.sets > 0:
        s.turn.sets -= 1
        for colour in range(BASIC_COLOURS):
            gain_crystal(s, seat, colour, True)
    elif won[Reward.CRYSTAL] > 0:
        won[Reward.CRYSTAL] -= 1
        random_crystals(s, seat, 1, True)
    else:
        kinds = 0
        for kind in range(Reward.UNIT):
            kinds += won[kind] > 0
        if kinds == 0:
            frame.step = EndStep.LEVELS
        elif kinds > 1:
            push(s.frames, pending.Reward(seat))
        else:
            for kind in range(Reward.UNIT):
                if won[kind] > 0:
                    give_reward(s, seat, kind)
                    break


@rule
def roll_dungeon(s: State) -> None:
    """A die says what a dungeon gives: gold or black a Spell, a basic colour an Artifact.  [MK-7.15]"""
    reveal(s)
    if below(s.chance, Stream.DICE, COLOURS) >= _GOLD_FACE:
        s.turn.rewards[Reward.SPELL] += 1
    else:
        s.turn.rewards[Reward.ARTIFACT] += 1


@pending.Reward.offers
@rule
def offer_reward(s: State, mask: list[int]) -> None:
    """Of several kinds of rewards any may come next.  [MK-13.5]"""
    for kind in range(Reward.UNIT):
        mask[REWARD + kind] = s.turn.rewards[kind] > 0


@pending.Reward.answers(REWARD)
@rule
def choose_reward(s: State, frame: pending.Reward, reward: int) -> None:
    """The one that comes next.  [MK-13.5]"""
    seat = frame.who
    pop(s.frames)
    give_reward(s, seat, reward)


@apart
def give_reward(s: State, seat: int, kind: int) -> None:
    """Artifacts that are found, or a Spell or an Advanced Action of its offer.  [MK-13.5]"""
    won = s.turn.rewards
    if kind == Reward.ARTIFACT:
        find_artifacts(s, seat, won[Reward.ARTIFACT])
        won[Reward.ARTIFACT] = 0
    elif kind == Reward.SPELL:
        won[Reward.SPELL] -= 1
        open_spells(s)
        if cards_in(s.spells) > 0:
            push(s.frames, pending.SpellOffer(seat))
    elif kind == Reward.ADVANCED_ACTION:
        won[Reward.ADVANCED_ACTION] -= 1
        open_actions(s)
        if cards_in(s.actions) > 0:
            push(s.frames, pending.ActionOffer(seat, False))


@pending.End.resumes_at(EndStep.UNITS)
@rule
def reward_unit(s: State, frame: pending.End) -> None:
    """A Unit that was won comes when the levels of the turn have given their Command tokens.  [MK-13.5]"""
    won = s.turn.rewards
    if won[Reward.UNIT] == 0:
        return
    frame.step = EndStep.UNITS
    won[Reward.UNIT] -= 1
    if cards_in(s.units) > 0:
        push(s.frames, pending.UnitOffer(frame.who))


@rule
def find_artifacts(s: State, seat: int, n: int) -> None:
    """Draw one more than one gets, and put one under the deck again.  [MK-13.5]"""
    found = 0
    for _ in range(n + 1):
        if s.artifact_deck.count > 0 and found < FOUND:
            s.found[found] = take_top(s.artifact_deck)
            found += 1
    if found > 0:
        reveal(s)
        push(s.frames, pending.Artifact(seat, left=n, found=found))


@pending.Artifact.resumes
@rule
def resume_artifact(s: State, frame: pending.Artifact) -> None:
    """What is left when one has all one gets goes under the deck.  [MK-13.5]"""
    if frame.left > 0 and frame.found > 0:
        ask(s)
        return
    for i in range(FOUND):
        if s.found[i] != NONE:
            put_at_bottom(s.artifact_deck, s.found[i], ALL)
            s.found[i] = NONE
    pop(s.frames)


@pending.Artifact.offers
@rule
def offer_artifact(s: State, mask: list[int]) -> None:
    """Any of the Artifacts drawn may be kept.  [MK-13.5]"""
    for i in range(FOUND):
        mask[ARTIFACT + i] = s.found[i] != NONE


@pending.Artifact.answers(ARTIFACT)
@rule
def keep_artifact(s: State, frame: pending.Artifact, artifact: int) -> None:
    """One of those that were found.  [MK-13.5]"""
    gain_card(s, frame.who, s.found[artifact])
    s.found[artifact] = NONE
    frame.left -= 1
    frame.found -= 1


@pending.SpellOffer.offers
@rule
def offer_spell_offer(s: State, mask: list[int]) -> None:
    """Any Spell of the offer may be gained.  [MK-13.5]"""
    for place in range(OFFER):
        mask[SPELL_OFFER + place] = s.spells[place] != NONE


@pending.SpellOffer.answers(SPELL_OFFER)
@rule
def take_spell_offered(s: State, frame: pending.SpellOffer, spell: int) -> None:
    """A Spell of the offer.  [MK-13.5]"""
    seat = frame.who
    pop(s.frames)
    gain_card(s, seat, leave_spells(s, spell))


@pending.ActionOffer.resumes
@rule
def resume_action_offer(s: State, frame: pending.ActionOffer) -> None:
    """Ask which of the offer is taken; the lowest one alone, or the only one, is taken unasked.  [MK-13.5, MK-14.1, MK-14.2]"""
    if frame.is_lowest == 1 or cards_in(s.actions) == 1:
        take_action_offered(s, frame, lowest_action(s))
    else:
        ask(s)


@rule
def lowest_action(s: State) -> int:
    """The place of the lowest Advanced Action of the offer, or NONE.  [MK-14.2]"""
    for place in range(OFFER):
        if s.actions[place] != NONE:
            return place
    return NONE


@pending.ActionOffer.offers
@rule
def offer_action_offer(s: State, mask: list[int]) -> None:
    """An Advanced Action of the offer.  [MK-13.5]"""
    for place in range(OFFER):
        mask[ACTION_OFFER + place] = s.actions[place] != NONE


@pending.ActionOffer.answers(ACTION_OFFER)
@rule
def take_action_offered(s: State, frame: pending.ActionOffer, advanced: int) -> None:
    """Whoever was asked gains it.  [MK-13.5]"""
    seat = frame.who
    pop(s.frames)
    gain_card(s, seat, leave_actions(s, advanced))


@pending.RecruitFree.offers
@pending.UnitOffer.offers
@rule
def offer_unit_offer(s: State, mask: list[int]) -> None:
    """Any Unit of the offer may be recruited for nothing, or none.  [MK-13.5]"""
    mask[DONE] = 1
    for place in range(UNIT_OFFER):
        mask[RECRUIT + place] = s.units[place] != NONE


@pending.RecruitFree.answers(RECRUIT)
@pending.UnitOffer.answers(RECRUIT)
@rule
def recruit_offered(s: State, c: Content, frame: pending.RecruitFree | pending.UnitOffer, offered: int) -> None:
    """A Unit of the offer, for nothing.  [MK-13.5]"""
    seat = frame.who
    pop(s.frames)
    recruit(s, c, seat, offered, False)
