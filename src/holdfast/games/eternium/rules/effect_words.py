"""The words of the effects of cards, quests and events; their rules are in the files of their themes.

`player` is a Fighter: a Figure, or FIGURES and a place of a beast.  What stands behind `passive:` holds as long as the card is carried
(`standing.py` adds it up); everything else happens when its moment comes.
"""

from __future__ import annotations

from typing import Any

from holdfast.engine.instructions import Register
from holdfast.engine.jit import rule
from holdfast.schema.effects.effect_words import EffectWords, condition, cost, do, each, number, one, pick
from holdfast.schema.texts.i18n import say

from ..actions import AREA, TARGET
from ..effect_names import Ground, Moment, RollKind, Toward, Until, Which
from ..names import AREAS, FIGHTERS, FIGURES, Area, Arm, Monster
from ..records import Content
from ..state import State
from . import arms, automaton, damage, gifts, happenings, purse, scry, situation, surges, victory, wins


@rule
def skip(s: State) -> None:
    """Do nothing: the word holds while the card is carried."""


@rule
def never(s: State, i: int) -> bool:  # noqa: ARG001 - as words have it
    """Nothing of a `passive:` part is run."""
    return False


@rule
def fits_hero(s: State, c: Content, who: int, i: int, which: int) -> bool:
    """Whether a hero is one of those that are meant: of the combat, or of the own team.  [ET-8.23]"""
    if which == Which.FRIENDLY or which == Which.NEAR_FRIEND:
        return situation.is_hero(who) and gifts.is_friend(s, c, who, i, which)
    return arms.fits_fighter(s, i, which)


def _titled(enum: Any, others: dict[Any, str] | None = None) -> Any:
    """An argument that is a card of the content, said by its name: that of the member in capitals, but for some."""
    names = {one: " ".join(word.capitalize() for word in one.name.split("_")) for one in enum}
    return one(enum, said={**names, **(others or {})})


_MONSTER = _titled(Monster, {Monster.HOLLOW_KING: say("The Hollow King"), Monster.MORRIGALE: say("Morrigale, Queen of Thorns")})
_AREA = _titled(Area)
_WHICH = one(
    Which,
    said={
        Which.FIGHTING: say("in this combat"),
        Which.WITH_GRID: say("with a grid"),
        Which.FRIENDLY: say("of the own team"),
        Which.NEAR_FRIEND: say("of the own team, near"),
        Which.NEAR_BOSS: say("near the boss"),
        Which.NEAR: say("near"),
        Which.ANY: say("of this combat"),
    },
)
_GROUND = one(
    Ground,
    said={
        Ground.CROWDED: say("with two soldiers or more"),
        Ground.NEAR_BOSS: say("near the boss"),
        Ground.HELD: say("of the shadow, not full"),
    },
)
_TOWARD = one(
    Toward,
    said={
        Toward.OUTPOST: say("outpost"),
        Toward.HERO: say("hero"),
        Toward.SOLDIERS: say("soldiers"),
        Toward.WILDS: say("wilds"),
    },
)
_ROLL = one(
    RollKind,
    said={
        RollKind.WILDS: say("in the wilds"),
        RollKind.SOLDIER: say("against soldiers"),
        RollKind.QUEST: say("in quests"),
    },
)
_N = number(-30, 30)
_SOME = number(1, 30)
_ONE = number(1, 30, default=1)
_FIGHTERS = {"player": FIGHTERS}

WORDS = EffectWords(
    # what texts add for good: in the order of Gain
    do("attack", arms.add, within=_FIGHTERS, can=arms.fights, n=_N, says=say("Attack {n}"), worth=1),
    do("defence", arms.add, within=_FIGHTERS, can=arms.fights, n=_N, says=say("Defence {n}"), worth=1),
    do("initiative", arms.add, within=_FIGHTERS, can=arms.fights, n=_N, says=say("Initiative {n}"), worth=0.5),
    do("speed", skip, n=_N, says=say("Speed {n}"), worth=1.5),
    do("body", skip, n=_N, says=say("Body {n}"), worth=1.5),
    do("mind", skip, n=_N, says=say("Mind {n}"), worth=0.8),
    do("spirit", skip, n=_N, says=say("Spirit {n}"), worth=0.8),
    do("hp", skip, n=_N, says=say("maximum HP {n}"), worth=0.8),
    do("fly", skip, says=say("flying"), worth=2),
    do("pierce", skip, n=_SOME, says=say("ignores {n} of the enemy's Defence"), worth=1),
    do("reroll", skip, n=_SOME, says=say("once per turn roll {n} wilds die again"), worth=1),
    do("free_soldier", skip, n=_SOME, says=say("{n} soldier of each Mobilize is free"), worth=1.5),
    do("discount", skip, n=_SOME, says=say("each card costs {n} Eternium less"), worth=1),
    do("tame_discount", gifts.tame_cheaper, n=_SOME, says=say("taming costs {n} Eternium less"), worth=0.5),
    do("blank_hit", skip, n=_SOME, says=say("{n} blank counts as a success against soldiers"), worth=1),
    do("fast_from_outpost", skip, says=say("Fast Travel may begin in a controlled outpost"), worth=1),
    do("shell", skip, n=_SOME, says=say("ignores the first {n} damage of each combat round"), worth=1),
    do("no_flee", skip, says=say("may not flee"), worth=-0.5),
    do("epic_dice", skip, n=_SOME, says=say("rolls {n} epic dice"), worth=1),
    do("outpost_plus", skip, n=_SOME, says=say("Outpost Movement may end {n} step beyond the last outpost"), worth=1),
    do("no_dread", skip, says=say("ignores Dread"), worth=1),
    do("no_thorns", skip, says=say("takes nothing from Thorns"), worth=1),
    do("dice", arms.more_dice, kind=_ROLL, n=_N, says=say("{kind}: {n} dice"), worth=1),
    # flags of a combat, in the order of their bits, then Eternium and points
    do("repeat_zone", arms.set_flag, within=_FIGHTERS, says=say("the next card may go into the same zone"), worth=0.5),
    do("keep_hp", arms.set_flag, within=_FIGHTERS, says=say("a lost initiative costs no HP"), worth=0.5),
    do("first_card_zero", arms.set_flag, within=_FIGHTERS, says=say("the first card of this combat round counts 0"), worth=-1),
    do("no_first_tempo", arms.set_flag, within=_FIGHTERS, says=say("the first card may not go into Tempo"), worth=-0.5),
    do("initiative_zero", arms.set_flag, within=_FIGHTERS, can=arms.fights, says=say("Initiative is 0 in this combat round"), worth=-1),
    do("eternium", gifts.give, n=_N, says=say("{n} Eternium"), worth=1),
    do("vp", gifts.give, n=_N, says=say("{n} VP"), worth=3),
    # combats
    do("heal", damage.heal, within=_FIGHTERS, can=arms.is_hurt, n=_SOME, says=say("heal {n}"), worth=0.8),
    do("damage", gifts.take_damage, within=_FIGHTERS, n=_SOME, says=say("{n} damage"), worth=-0.8),
    do("card", arms.add_cards, within=_FIGHTERS, can=arms.may_draw, n=_N, says=say("{n} card on the grid"), worth=2),
    do("drain", arms.drain, within=_FIGHTERS, n=_SOME, says=say("heal 1 for each attack damage dealt, at most {n}"), worth=0.5),
    do("cancel_tempo", surges.cancel_tempo, within=_FIGHTERS, n=_SOME, says=say("{n} card of the enemy's Tempo counts 0"), worth=1),
    do(
        "end_combat",
        arms.end_combat,
        can=arms.in_combat,
        says=say("the combat ends without a winner, and the active hero moves to an area without enemies"),
        worth=1,
    ),
    do("beast_bonus", arms.beast_bonus, n=_SOME, says=say("{n} more for one statistic that the tamed beast improves"), worth=0.5),
    do("keep_on_hit", arms.keep_on_hit, says=say("roll a wilds die: on a success or double the spell is kept"), worth=1),
    do("wilds_draw", arms.wilds_draw, n=_SOME, says=say("draw {n} cards of the wilds and face one"), worth=1),
    # cards, soldiers
    do("score", victory.fulfil, says=say("the points of the objective"), worth=3),
    do("gate", gifts.go_through, says=say("move there"), worth=1.5),
    do("soldier", gifts.place_there, within={"target": 0}, n=_SOME, says=say("place {n} soldier"), many=say("place {n} soldiers"), worth=1),
    do(
        "scry",
        scry.begin_scry,
        can=scry.can_scry,
        n=_SOME,
        says=say("look at the top {n} cards of a deck and put them back in any order"),
        worth=0.5,
    ),
    do("take_smith", gifts.take_of_smith, n=_SOME, says=say("take a card of the Smith of cost {n} or less"), worth=4),
    do("gain_spell", gifts.gain_spells, n=_SOME, says=say("take the top {n} spell of the deck"), worth=2),
    # events
    do("tide", purse.tide, says=say("tide: 1 VP for each 2 points of outposts"), worth=0),
    do("towers", happenings.score_towers, n=_SOME, says=say("{n} VP for each tower that a team controls"), worth=0),
    do("spawn", happenings.appear, monster=_MONSTER, area=_AREA, says=say("in {area} appears: {monster}"), worth=0),
    do("boss", happenings.appear, monster=_MONSTER, area=_AREA, says=say("in {area} appears the boss: {monster}"), worth=0),
    do("clear", happenings.clear_area, area=_AREA, says=say("all soldiers in {area} return to the supply"), worth=0),
    do("lose_soldier", happenings.lose_soldiers, n=_SOME, says=say("{n} soldier of each team returns to the supply"), worth=0),
    do("income_double", happenings.double_income, says=say("what outposts pay in this round is doubled"), worth=0),
    do("boss_step", happenings.step_boss, says=say("the boss moves a step toward the base of the team with more VP"), worth=0),
    do("area_value", happenings.set_value, n=_SOME, area=_AREA, says=say("{area} is worth {n} from now on"), worth=0),
    do(
        "siege",
        happenings.besiege,
        n=_SOME,
        says=say("the shadow places {n} soldiers in every free area next to one that it controls"),
        worth=0,
    ),
    do("shadow_muster", happenings.muster_shadow, says=say("the shadow places 1 soldier in every area that it controls"), worth=0),
    do("heal_shadow", happenings.heal_shadow, says=say("the heroes of the shadow heal all damage"), worth=0),
    do("toward", automaton.move_toward, what=_TOWARD, says=say("move toward the nearest: {what}"), worth=0),
    cost("pay", gifts.pay_eternium, can=gifts.can_pay_eternium, n=_SOME, says=say("pay {n} Eternium"), worth=-1),
    # conditions: those of combats in the order of Case
    condition("defending", situation.case_holds, within=_FIGHTERS, says=say("if attacked"), likely=0.4),
    condition("half_wounded", situation.case_holds, within=_FIGHTERS, says=say("if at least half its HP are lost"), likely=0.4),
    condition(
        "active_first_round", situation.case_holds, within=_FIGHTERS, says=say("if it attacks, in the first combat round"), likely=0.4
    ),
    condition("first_round", situation.case_holds, within=_FIGHTERS, says=say("in the first combat round"), likely=0.6),
    condition("second_round", situation.case_holds, within=_FIGHTERS, says=say("in the second combat round"), likely=0.4),
    condition("against_boss", situation.case_holds, within=_FIGHTERS, says=say("against the boss"), likely=0.2),
    # those in the order of Goal
    condition("own_outpost", wins.is_met, says=say("if in an outpost of the own team"), likely=0.4),
    condition("full_kit", wins.is_met, says=say("if it has a bought weapon, an armour and a trinket")),
    condition("ally_or_vehicle", wins.is_met, says=say("if it has an ally or a vehicle")),
    condition("at_enemy_two", wins.is_met, says=say("if it stands in the value-2 outpost of the other side")),
    condition("near_enemy_base", wins.is_met, says=say("if it stands beside the enemy's base")),
    condition("free_outpost", wins.is_met, says=say("if it stands in an outpost without enemies"), likely=0.6),
    condition("free_place", wins.is_met, says=say("if it stands in an outpost or merchant area without enemies"), likely=0.5),
    condition("in_wilds", wins.is_met, says=say("if it stands in the wilds"), likely=0.5),
    # those in the order of Sum
    condition("spirit_le", wins.reaches, n=number(0, 9), says=say("if Spirit is {n} or less"), likely=0.5),
    condition("mind_le", wins.reaches, n=number(0, 9), says=say("if Mind is {n} or less"), likely=0.5),
    condition("outposts", wins.reaches, n=_SOME, says=say("if the team controls {n} outposts")),
    condition("merchants", wins.reaches, n=_ONE, says=say("if the team controls {n} merchant area"), likely=0.4),
    condition("outpost_value", wins.reaches, n=_SOME, says=say("if the team's outposts are worth {n} or more")),
    condition("team_soldiers", wins.reaches, n=_SOME, says=say("if the team has {n} soldiers on the map")),
    condition("team_beasts", wins.reaches, n=_SOME, says=say("if the team's heroes have {n} tamed beasts")),
    condition("wilds_wins", wins.reaches, n=_SOME, says=say("if it has won {n} wilds combats")),
    condition("towers_seen", wins.reaches, n=_SOME, says=say("if it has ended a Move or Fast Travel in {n} towers")),
    condition("removed", wins.reaches, n=_SOME, says=say("if it has removed {n} soldiers")),
    condition("owns_cards", wins.reaches, n=_SOME, says=say("if it owns {n} merchant cards")),
    condition("team_quests", wins.reaches, n=_SOME, says=say("if the team has completed {n} quests")),
    condition("team_hero_defeats", wins.reaches, n=_SOME, says=say("if the team has defeated {n} enemy heroes")),
    condition("pool", wins.reaches, n=_SOME, says=say("if the team has {n} Eternium or more")),
    condition("foe_total", wins.reaches, n=_SOME, says=say("if the enemy's Attack, Defence and HP are {n} or more together")),
    condition("spent", wins.reaches, n=_SOME, says=say("if it has spent {n} Eternium at a merchant in this turn")),
    condition("epic_or_boss", wins.reaches, n=_SOME, says=say("if it has defeated an epic beast or dealt {n} damage to bosses")),
    condition("holds", wins.holds_area, area=_AREA, says=say("if the team controls {area}")),
    # beginnings: `passive` and `foe` first
    each("passive", never, most=1, says=say("always"), usual=1),
    each("foe", arms.is_foe, within=_FIGHTERS, most=FIGHTERS, says=say("the enemy"), register=Register.PLAYER, usual=1),
    pick(
        "hero",
        fits_hero,
        within=_FIGHTERS,
        which=_WHICH,
        most=FIGHTERS,
        actions=TARGET,
        says=say("a hero ({which})"),
        register=Register.PLAYER,
    ),
    pick(
        "fighter",
        arms.fits_fighter,
        within=_FIGHTERS,
        which=_WHICH,
        most=FIGHTERS,
        actions=TARGET,
        says=say("a fighter of this combat"),
        register=Register.PLAYER,
    ),
    pick("own_area", gifts.holds_own, most=AREAS, actions=AREA, says=say("in an area with own soldiers")),
    pick("haven", gifts.is_haven, most=AREAS, actions=AREA, says=say("a tower or an outpost of the own team, without enemies")),
    each("each_team", happenings.fits_team, most=FIGURES, says=say("each team"), register=Register.PLAYER, usual=1),
    each(
        "heroes",
        happenings.fits_heroes,
        which=_WHICH,
        most=FIGURES,
        says=say("every hero ({which})"),
        register=Register.PLAYER,
        usual=1,
    ),
    each("areas", happenings.fits_ground, which=_GROUND, most=AREAS, says=say("every area ({which})"), usual=1),
    events={
        Moment.COMBAT_START: say("when the combat begins"),
        Moment.ROUND_START: say("when a combat round begins"),
        Moment.ROUND_END: say("when a combat round ends"),
        Moment.INITIATIVE_WON: say("when it wins the initiative"),
        Moment.BLOW: say("after its blow"),
        Moment.UNTOUCHED: say("when it took no attack damage in this combat round"),
        Moment.HURT: say("when it takes attack damage"),
        Moment.FLED: say("when the hero flees"),
        Moment.POUNCE: say("when the epic die shows Pounce"),
        Moment.OWN_SPELL: say("when it casts its first spell of a round"),
        Moment.OWN_COMBAT_SPELL: say("when its bearer casts a combat spell"),
        Moment.BRAVE: say("when it braves the wilds"),
        Moment.WILDS_START: say("at the start"),
        Moment.NOT_DEFEATED: say("if it is not defeated"),
        Moment.TURN_END: say("at the end of its turn"),
        Moment.REST: say("when it rests"),
        Moment.DAY: say("at each Day income"),
        Moment.DEFEATS: say("when it defeats an enemy"),
        Moment.TAME: say("when it tames a beast"),
        Moment.QUEST_DONE: say("when it completes a quest"),
        Moment.DEFEAT_HERO: say("when it defeats an enemy hero"),
        Moment.EPIC_WON: say("when it wins an epic combat"),
        Moment.DEFEAT_WILDS: say("when it defeats an enemy of the wilds"),
        Moment.MERCHANT: say("after its merchant step"),
        Moment.GAME_END: say("at the end of the game"),
    },
    until={Until.ROUND: None, Until.COMBAT: say("in this combat"), Until.GAME: say("until the end of the game")},
    arms=len(Arm),
    within={"player": FIGURES, "target": AREAS},
)
