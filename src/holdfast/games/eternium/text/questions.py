"""What the decisions ask whose question depends on more than the numbers of their frame."""

from __future__ import annotations

from holdfast.engine.pile import NONE
from holdfast.schema.texts.i18n import Phrase, say, say_many

from .. import decisions as pending
from ..decisions import DECISIONS
from ..names import TEAM_FIGURES, Face, Roll, Rule
from ..rules.dice import showing
from ..rules.people import team_of
from ..rules.soldiers import hits_on_soldiers
from ..state import State
from ..view_choices import dice_to_put
from .nouns import DECKS, THE_FACES, Nouns, eternium

__all__ = ["DECISIONS"]


@DECISIONS.asks(pending.Choose)
def _asks_choose(w: Nouns, s: State, frame: pending.Choose) -> Phrase:
    places = range(frame.who * TEAM_FIGURES, (frame.who + 1) * TEAM_FIGURES)
    number = 1 + sum(s.heroes[figure].hero != NONE for figure in places)
    return say("{team}: who is hero {number} of {all} of your team?", team=w.team(s, frame.who), number=number, all=TEAM_FIGURES)


@DECISIONS.asks(pending.Turn)
def _asks_turn(w: Nouns, s: State, frame: pending.Turn) -> Phrase:
    return say_many(
        s.turn.left,
        "{who}: what do you do in {place}? {count} action left.",
        "{who}: what do you do in {place}? {count} actions left.",
        who=w.fighter(s, frame.who),
        place=w.name("areas", s.heroes[frame.who].at),
    )


@DECISIONS.asks(pending.Merchant)
def _asks_merchant(w: Nouns, s: State, frame: pending.Merchant) -> Phrase:
    pool = eternium(s.teams[team_of(frame.who)].pool)
    return say("{who}: what do you buy? Your team has {pool}.", who=w.fighter(s, frame.who), pool=pool)


@DECISIONS.asks(pending.PutBack)
def _asks_put_back(w: Nouns, s: State, frame: pending.PutBack) -> Phrase:
    return say("{who}: in which order do you put the cards back on {deck}?", who=w.fighter(s, frame.who), deck=DECKS[frame.deck])


@DECISIONS.asks(pending.Effect)
def _asks_effect(w: Nouns, s: State, frame: pending.Effect) -> Phrase:
    return say("{who}: what does {card} do?", who=w.fighter(s, frame.who), card=w.source(frame.source))


@DECISIONS.asks(pending.Swap)
def _asks_swap(w: Nouns, s: State, frame: pending.Swap) -> Phrase:
    return say("{who}: which card changes hands for {item}?", who=w.fighter(s, frame.who), item=w.item(frame.item))


@DECISIONS.asks(pending.Activate)
def _asks_activate(w: Nouns, s: State, frame: pending.Activate) -> Phrase:
    return say_many(
        w.c.rules[Rule.ACTIONS].value,
        "{team}: which hero takes a turn of {count} action now?",
        "{team}: which hero takes a turn of {count} actions now?",
        team=w.team(s, frame.who),
    )


@DECISIONS.asks(pending.Roll)
def _asks_roll(w: Nouns, s: State, frame: pending.Roll) -> Phrase:
    """How many successes lie there, and how many it takes."""
    singles, doubles = int(showing(s, Face.SUCCESS)), int(showing(s, Face.DOUBLE))
    have = singles + 2 * doubles
    who = w.fighter(s, frame.who)
    if s.roll.purpose == Roll.SOLDIERS:
        have = int(hits_on_soldiers(s, w.c, frame.who, have, s.roll.count - singles - doubles))
        need = int(s.teams[1 - team_of(frame.who)].soldiers[pending.Soldiers.at(s.frames, s.frames.count - 2).place])
        return say_many(
            need,
            "{who}: which dice do you roll again? You need {count} success against the soldier; you have {have}.",
            "{who}: which dice do you roll again? You need {count} successes against the soldiers; you have {have}.",
            who=who,
            have=have,
        )
    if s.roll.purpose in (Roll.QUEST, Roll.ALLY):
        is_quest = s.roll.purpose == Roll.QUEST
        quest = pending.Quest.at(s.frames, s.frames.count - 2).quest if is_quest else NONE
        return say_many(
            int(w.c.quests[quest].difficulty if is_quest else w.c.wilds[s.foe.card].test),
            "{who}: which dice do you roll again? You need {count} success for {card}; you have {have}.",
            "{who}: which dice do you roll again? You need {count} successes for {card}; you have {have}.",
            who=who,
            have=have,
            card=w.name("quests", quest) if is_quest else w.name("wilds", s.foe.card),
        )
    need = max(0, int(s.foe.defence)) + max(0, int(s.foe.hp))
    if s.foe.attack > 0:
        return say_many(
            need,
            "{who}: which dice do you roll again? You need {count} success to defeat {foe}, {all} to be unhurt; you have {have}.",
            "{who}: which dice do you roll again? You need {count} successes to defeat {foe}, {all} to be unhurt; you have {have}.",
            who=who,
            have=have,
            foe=w.name("wilds", s.foe.card),
            all=need + int(s.foe.attack),
        )
    return say_many(
        need,
        "{who}: which dice do you roll again? You need {count} success to defeat {foe}; you have {have}.",
        "{who}: which dice do you roll again? You need {count} successes to defeat {foe}; you have {have}.",
        who=who,
        have=have,
        foe=w.name("wilds", s.foe.card),
    )


@DECISIONS.asks(pending.Allocate)
def _asks_allocate(w: Nouns, s: State, frame: pending.Allocate) -> Phrase:
    die = dice_to_put(s)[0]
    return say("{who}: what do you put {face} (die {die}) on?", who=w.fighter(s, frame.who), face=THE_FACES[s.roll.faces[die]], die=die + 1)
