"""The set-up.  [ET-3]"""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.clear import clear
from holdfast.engine.events import emit
from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import NONE, put_on_top, shuffle, take_top
from holdfast.engine.position import reveal
from holdfast.engine.rng import below
from holdfast.engine.stack import pop, push

from .. import decisions as pending
from .. import log
from ..actions import CHOOSE, KEEP
from ..effect_names import FROM_SCENARIO
from ..names import (
    BATTLES,
    COMBAT_CARDS,
    EQUIPMENT,
    FIGURES,
    HEROES,
    MERCHANTS,
    QUEST_PLACES,
    ROW,
    SHADOWS,
    SPELLS,
    STORY_QUESTS,
    TEAM_FIGURES,
    TEAM_HEROES,
    TEAMS,
    VEHICLES,
    VICTORIES,
    WILDS,
    Area,
    Difficulty,
    Hero,
    Rule,
    Scenario,
    Story,
    Stream,
    Team,
)
from ..records import Content
from ..state import State
from .carry import refill_rows
from .land import base_of
from .people import is_co_op, shadow_team, team_of
from .standing import refit
from .victory import keep_victory

OWNERS = (
    *(0, 0, 0, 1, 1, 1),
    *(0, 0, 0, 1, 1, 2),
    *(0, 0, 2, 1, 1, 3),
    *(0, 2, 4, 1, 1, 3),
    *(0, 2, 4, 1, 3, 5),
)
"""The seats of the six places with two to six people, team against team.  [ET-3.1]"""
BY_DAY = (0, 0, 0, 0, 0, 1, 0, 1, 2, 0, 1, 2, 0, 1, 2, 0, 1, 2)
BY_NIGHT = (0, 0, 0, 0, 0, 1, 0, 1, 2, 0, 1, 3, 0, 3, 4, 3, 4, 5)
"""The seats of the three places of the people with one to six of them, together.  [ET-3.1]"""
PEOPLE_OF_SHADOW = (Hero.KAELIS, Hero.BRANNOC, Hero.TOMA)
"""Whom the automaton plays where the people are Crimson.  [ET-13.15]"""


class OpeningStep(IntEnum):
    """The steps of the opening."""

    CHOOSING = 0
    DEALING = 1
    STARTING = 2


@rule
def deal(s: State, c: Content) -> None:
    """Lay everything out; the record has its options, seats and key, all else is zero.  [ET-3]"""
    s.active = NONE
    s.acting = NONE
    clear(s.turn)
    clear(s.combat)
    clear(s.foe)
    clear(s.roll)
    clear(s.beasts)
    clear(s.heroes)
    emit(s, log.BEGAN, NONE, s.options.scenario)
    give_places(s, c)
    for team in range(TEAMS):
        deal_team(s, c, team)
    deal_merchants(s, c)
    deal_wilds(s, c)
    deal_quests(s, c)
    deal_shadow(s, c)
    for victory in range(VICTORIES * c.scenarios[s.options.scenario].victory_cards):
        if victory != s.options.without_victory - 1:
            put_on_top(s.victories, victory, 0)
    shuffle(s.victories, s.chance, Stream.SETUP)
    place_first_soldiers(s, c)
    s.round = 1
    push(s.frames, pending.Round())
    push(s.frames, pending.Opening())


@rule
def give_places(s: State, c: Content) -> None:
    """Say who decides for each place; the automaton takes its heroes.  [ET-12.1, ET-3.1, ET-13.1]"""
    shadow = shadow_team(s)
    for figure in range(FIGURES):
        me = s.heroes[figure]
        if shadow == NONE:
            me.owners[0] = me.owners[1] = OWNERS[(s.seats - 2) * FIGURES + figure]
        elif team_of(figure) != shadow:
            place = (s.seats - 1) * TEAM_FIGURES + figure % TEAM_FIGURES
            me.owners[0] = BY_DAY[place]
            me.owners[1] = BY_NIGHT[place]
    for place in range(TEAM_FIGURES):
        s.order[place] = NONE
    if shadow == NONE:
        return
    count = shadow_heroes(s)
    for place in range(count):
        figure = shadow * TEAM_FIGURES + place
        s.heroes[figure].automatic = True
        s.order[place] = figure
        take_hero(s, c, figure, shadow_hero(s, c, shadow, place))


@rule
def shadow_heroes(s: State) -> int:
    """Return how many heroes the automaton has: two where it is easy, and in the last scenario unless it is hard.  [ET-13.14]"""
    if s.options.scenario == Scenario.SOLO_3:
        return 3 if s.options.difficulty > 1 else 2
    return 2 if s.options.difficulty == Difficulty.EASY else 3


@rule
def shadow_hero(s: State, c: Content, shadow: int, place: int) -> int:
    """Return the hero of the automaton for a place: of the scenario, or drawn.  [ET-13.15, ET-15.10]"""
    if s.options.random_shadows:
        return draw_hero(s, shadow)
    hero = PEOPLE_OF_SHADOW[place] if shadow == Team.AZURE else c.scenarios[s.options.scenario].shadows[place]
    while not may_be_chosen(s, shadow, hero):  # left out of the game: the next one of its team
        hero = shadow * TEAM_HEROES + (hero + 1) % TEAM_HEROES
    return hero


@rule
def may_be_chosen(s: State, team: int, hero: int) -> bool:
    """Whether a hero is of a team, not taken, and in the game.  [ET-3.1, ET-15.10]"""
    return hero // TEAM_HEROES == team and s.taken >> hero & 1 == 0 and hero != s.options.without_hero - 1


@rule
def draw_hero(s: State, team: int) -> int:
    """Draw a hero of a team that nobody has.  [ET-15.2, ET-15.5]"""
    left = 0
    for hero in range(HEROES):
        left += may_be_chosen(s, team, hero)
    n = below(s.chance, Stream.SETUP, left)
    for hero in range(HEROES):
        if may_be_chosen(s, team, hero):
            if n == 0:
                return hero
            n -= 1
    return NONE


@apart
def take_hero(s: State, c: Content, figure: int, hero: int) -> None:
    """A place gets its hero, in the base of its team.  [ET-3.2]"""
    me = s.heroes[figure]
    s.taken |= 1 << hero
    me.hero = hero
    me.at = base_of(team_of(figure))
    me.back = me.at
    refit(s, c, figure)
    emit(s, log.CHOSEN, team_of(figure), hero)


@rule
def deal_team(s: State, c: Content, team: int) -> None:
    """Pool, soldiers, combat deck and upgrade pile of a team.  [ET-3.2, ET-3.4]"""
    mine = s.teams[team]
    mine.supply = c.rules[Rule.SOLDIERS].value
    if team != shadow_team(s):
        mine.pool = c.scenarios[s.options.scenario].eternium
    for card in range(COMBAT_CARDS):
        for _ in range(c.combat_cards[card].copies):
            put_on_top(mine.upgrades if c.combat_cards[card].upgrade else mine.deck, card, 0)
    stream = Stream.AZURE_CARDS if team == Team.AZURE else Stream.CRIMSON_CARDS
    shuffle(mine.deck, s.chance, stream)
    shuffle(mine.upgrades, s.chance, stream)


@rule
def deal_merchants(s: State, c: Content) -> None:
    """Three decks, and four cards of each.  [ET-3.5]"""
    for kind in range(EQUIPMENT):
        for _ in range(c.equipment[kind].copies * (kind != s.options.without_equipment - 1)):
            put_on_top(s.equipment, kind, 0)
    for kind in range(SPELLS):
        for _ in range(c.spells[kind].copies * (kind != s.options.without_spell - 1)):
            put_on_top(s.spells, kind, 0)
    for kind in range(VEHICLES):
        for _ in range(c.vehicles[kind].copies * (kind != s.options.without_vehicle - 1)):
            put_on_top(s.vehicles, kind, 0)
    shuffle(s.equipment, s.chance, Stream.MERCHANTS)
    shuffle(s.spells, s.chance, Stream.MERCHANTS)
    shuffle(s.vehicles, s.chance, Stream.MERCHANTS)
    for place in range(MERCHANTS * ROW):
        s.rows[place] = NONE
    refill_rows(s)


@rule
def deal_wilds(s: State, c: Content) -> None:
    """The wilds deck has all copies of its cards but of one that is left out, and is shuffled.  [ET-3.5, ET-15.14]"""
    for kind in range(WILDS):
        for _ in range(c.wilds[kind].copies * (kind != s.options.without_wild - 1)):
            put_on_top(s.wilds, kind, 0)
    shuffle(s.wilds, s.chance, Stream.WILDS)


@rule
def deal_quests(s: State, c: Content) -> None:
    """The quests of the story but for those left out; three are open.  [ET-3.6]"""
    card = c.scenarios[s.options.scenario]
    for place in range(QUEST_PLACES):
        s.open_quests[place] = NONE
    if card.quests == Story.NONE:
        return
    for n in range(STORY_QUESTS):
        quest = card.quests * STORY_QUESTS + n
        if quest != card.excluded[0] and quest != card.excluded[1] and quest != s.options.without_quest - 1:
            put_on_top(s.quests, quest, 0)
    shuffle(s.quests, s.chance, Stream.SETUP)
    for place in range(QUEST_PLACES):
        s.open_quests[place] = take_top(s.quests)


@rule
def deal_shadow(s: State, c: Content) -> None:
    """The decks of the automaton.  [ET-13.1]"""
    if not is_co_op(s):
        return
    for kind in range(BATTLES):
        for _ in range(c.battles[kind].copies):
            put_on_top(s.battle, kind, 0)
    for kind in range(SHADOWS):
        for _ in range(c.shadows[kind].copies):
            put_on_top(s.shadow, kind, 0)
    shuffle(s.battle, s.chance, Stream.SHADOW)
    shuffle(s.shadow, s.chance, Stream.SHADOW)


@rule
def place_first_soldiers(s: State, c: Content) -> None:
    """What each team controls at first; where the people are Crimson the sides change places.  [ET-3.3, ET-13.15]"""
    card = c.scenarios[s.options.scenario]
    flipped = is_co_op(s) and s.options.people_team == Team.CRIMSON
    first_soldiers(s, Team.AZURE, Area.FERNWATCH, card.cinderwatch if flipped else card.fernwatch)
    first_soldiers(s, Team.AZURE, Area.SALTMARCH_POST, card.slagmarch_post if flipped else card.saltmarch_post)
    first_soldiers(s, Team.CRIMSON, Area.CINDERWATCH, card.fernwatch if flipped else card.cinderwatch)
    first_soldiers(s, Team.CRIMSON, Area.SLAGMARCH_POST, card.saltmarch_post if flipped else card.slagmarch_post)


@rule
def first_soldiers(s: State, team: int, area: int, n: int) -> None:
    """Soldiers of a team come from its supply to an area before the first round.  [ET-3.3]"""
    s.teams[team].soldiers[area] = n
    s.teams[team].supply -= n


# -- the opening -------------------------------------------------------------------------------------------------------------


@rule
def next_place(s: State) -> int:
    """Return the place whose owner chooses next: owner by owner in the order of seats, one hero each; NONE if all are chosen.  [ET-3.1]"""
    for turn in range(TEAM_FIGURES):
        for seat in range(s.seats):
            own = 0
            for figure in range(FIGURES):
                if s.heroes[figure].owners[0] == seat:
                    if own == turn and s.heroes[figure].hero == NONE:
                        return figure
                    own += 1
    return NONE


@pending.Opening.resumes_at(OpeningStep.CHOOSING)
@apart
def give_heroes(s: State, c: Content, frame: pending.Opening) -> None:
    """The next place gets its hero, by choice or by chance.  [ET-3.1]"""
    figure = next_place(s)
    if figure == NONE:
        frame.step = OpeningStep.DEALING
    elif s.options.random_heroes:
        take_hero(s, c, figure, draw_hero(s, team_of(figure)))
    else:
        push(s.frames, pending.Choose(team_of(figure), figure))


@pending.Opening.resumes_at(OpeningStep.DEALING)
@apart
def give_victories(s: State, frame: pending.Opening) -> None:
    """Each hero of people gets two victory cards to choose from, as far as they go.  [ET-3.7]"""
    for figure in range(FIGURES):
        if s.victories.count > 1 and s.heroes[figure].owners[0] != NONE and s.heroes[figure].victory == NONE:
            one = take_top(s.victories)
            other = take_top(s.victories)
            reveal(s)
            push(s.frames, pending.Keep(figure, one, other))
            return
    frame.step = OpeningStep.STARTING


@pending.Opening.resumes_at(OpeningStep.STARTING)
@rule
def begin_scenario(s: State, c: Content) -> None:
    """What the scenario begins with, if anything.  [ET-3.3]"""
    pop(s.frames)
    begin(s.frames, pending.Effect.number, 0, FROM_SCENARIO + s.options.scenario, c.scenarios[s.options.scenario].setup.row, ANY_USE)


@pending.Choose.resumes
@rule
def ask_choose(s: State, frame: pending.Choose) -> None:
    """The owner of the place chooses its hero.  [ET-3.1]"""
    s.deciding = 1 << s.heroes[frame.figure].owners[0]


@pending.Choose.offers
@apart
def offer_choose(s: State, frame: pending.Choose, mask: list[int]) -> None:
    """Any hero of the team that is free and in the game.  [ET-3.1]"""
    for hero in range(HEROES):
        if may_be_chosen(s, frame.who, hero):
            mask[CHOOSE + hero] = 1


@pending.Choose.answers(CHOOSE)
@rule
def choose_hero(s: State, c: Content, frame: pending.Choose, hero: int) -> None:
    """The place gets the hero.  [ET-3.1]"""
    figure = frame.figure
    pop(s.frames)
    take_hero(s, c, figure, hero)


@pending.Keep.offers
@apart
def offer_keep(frame: pending.Keep, mask: list[int]) -> None:
    """One of the two victory cards is kept.  [ET-3.7]"""
    mask[KEEP + frame.first] = 1
    mask[KEEP + frame.second] = 1


@pending.Keep.answers(KEEP)
@rule
def keep_one(s: State, frame: pending.Keep, victory: int) -> None:
    """Keep one; the other goes under the deck.  [ET-3.7]"""
    figure, one, other = frame.who, frame.first, frame.second
    pop(s.frames)
    keep_victory(s, figure, victory, other if victory == one else one)
