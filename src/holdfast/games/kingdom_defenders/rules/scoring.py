"""The end of the game: Orbs, the lines of the final scoring, the achievements, and who has won."""

from __future__ import annotations

from enum import IntEnum

from holdfast.engine.events import emit
from holdfast.engine.jit import apart, rule
from holdfast.engine.pile import ALL, NONE
from holdfast.engine.position import reveal
from holdfast.engine.stack import ask_while_left, pop, push

from .. import decisions as pending
from .. import log
from ..actions import ORB
from ..content import TOP_LEVEL, Content, Counted, Rule, Set
from ..names import GOODS, LINES, RELIC_TYPES, SHAPES, Achievement, Good, Line, Phase, Relic, Result, Source, Track, Wall
from ..state import State
from .fame import gain_fame, lose_fame
from .goods import seen_to_have
from .levels import multiplier
from .relics import cards_of, relics_of, types_of

TABLE_SIZE = 6
"""How many numbers a scoring table has, and how many steps a Fate card at most."""

ACHIEVEMENTS = len(Achievement)
BY_OWNERS = 1
"""Of the option `orbs`: everybody chooses what their Orbs become."""

CARDS_BELOW, LOOT_BELOW = 1 << 20, 1 << 10
"""So much is a Fame worth to who compares standings, and so much an Adventure card."""


# -- the course of it --------------------------------------------------------------------------------------------------------


@pending.Round.resumes_at(Phase.SCORING)
@rule
def begin_scoring(s: State, c: Content) -> None:
    """The game is over; what is left is to count.  [KD-1.2, KD-1.3]"""
    push(s.frames, pending.Scoring())


class ScoringStep(IntEnum):
    """The steps of the end of the game."""

    SCREENS = 0
    ORBS = 1
    COUNT = 2


@pending.Scoring.resumes_at(ScoringStep.SCREENS)
@apart
def lift_screens(s: State, frame: pending.Scoring) -> None:
    """All see what lies behind the screens.  [KD-22.11]"""
    frame.step = ScoringStep.ORBS
    for p in range(s.seats):
        player = s.players[p]
        player.known = ALL
        player.fate.known = ALL
        for i in range(player.rewards.count):
            player.rewards.known[i] = ALL
        for good in range(GOODS):
            seen_to_have(s, p, good, player.goods[good])
    reveal(s)
    emit(s, log.SCREENS_LIFTED)


@pending.Scoring.resumes_at(ScoringStep.COUNT)
@apart
def count_up(s: State, c: Content) -> None:
    """Score everybody, tell the achievements and who has won.  [KD-1.1, KD-1.5, KD-16.15, KD-19.1]

    Each line is scored for all before the next, so that a table sees who comes ahead by what.
    """
    pop(s.frames)
    for line in range(LINES):
        for position in range(s.seats):
            score_line(s, c, s.order[position], line)
    for position in range(s.seats):
        tell_achievements(s, c, s.order[position])
    s.result = Result.FALLEN if s.wall == Wall.FALLEN else Result.HELD
    for position in range(s.seats):
        if has_won(s, s.order[position]):
            emit(s, log.WON, s.order[position])


@apart
def score_line(s: State, c: Content, p: int, line: int) -> None:
    """Score one line of a player; it is written down when it is told.  [KD-16.15]"""
    fame = line_fame(s, c, p, line, 0, 0, 0, 0)
    s.players[p].lines[line] = fame
    if fame != 0:
        emit(s, log.SCORED, p, line, fame)
    gain_fame(s, c, p, fame, Source.SCORING)
    lose_fame(s, p, -fame, Source.SCORING)


# -- Orbs --------------------------------------------------------------------------------------------------------------------


@pending.Scoring.resumes_at(ScoringStep.ORBS)
@apart
def turn_orbs(s: State, c: Content, frame: pending.Scoring) -> None:
    """Each Orb becomes another relic: what is best for its owner, or what they choose, in turn order.  [KD-16.1, KD-16.16]"""
    frame.step = ScoringStep.COUNT
    for position in range(s.seats - 1, -1, -1):
        p = s.order[position]
        if s.options.orbs == BY_OWNERS:
            push(s.frames, pending.Orb(p, relics_of(s, c, p, Relic.ORB)))
    if s.options.orbs != BY_OWNERS:
        for position in range(s.seats):
            turn_orbs_best(s, c, s.order[position])


@apart
def turn_orbs_best(s: State, c: Content, p: int) -> None:
    """A player's Orbs become what gives the most Fame.  [KD-16.9, KD-16.16]"""
    trophies, weapons, tomes, runes = best_orbs(s, c, p)
    for _ in range(trophies):
        turn_orb(s, p, Relic.TROPHY)
    for _ in range(weapons):
        turn_orb(s, p, Relic.LEGENDARY_WEAPON)
    for _ in range(tomes):
        turn_orb(s, p, Relic.ARCANE_TOME)
    for _ in range(runes):
        turn_orb(s, p, Relic.RUNE_ANY)


@rule
def turn_orb(s: State, p: int, relic: int) -> None:
    """An Orb becomes a relic.  [KD-16.1]"""
    s.players[p].orbs_as[relic] += 1
    emit(s, log.ORB_BECAME, p, relic)


@apart
def best_orbs(s: State, c: Content, p: int) -> tuple[int, int, int, int]:
    """How many Orbs are best as Trophies, Legendary Weapons, Arcane Tomes and Runes: every way is tried.

    Only the lines that Orbs can change are compared.  [KD-16.12, KD-16.13, KD-16.16]
    """
    orbs = relics_of(s, c, p, Relic.ORB)
    has_trophies = relics_at_end(s, c, p, Relic.TROPHY)
    for_weapon, for_tome = multiplier(s, c, p, Track.STRENGTH), multiplier(s, c, p, Track.MAGIC)
    best, best_trophies, best_weapons, best_runes = -1, 0, 0, 0
    for runes in range(orbs + 1):
        of_runes = runes_fame(s, c, p, runes)
        for trophies in range(orbs - runes + 1):
            of_trophies = trophies_fame(c, has_trophies + trophies)
            for weapons in range(orbs - runes - trophies + 1):
                tomes = orbs - runes - trophies - weapons
                fame = of_runes + of_trophies + for_weapon * weapons + for_tome * tomes
                fame += fate_fame(s, c, p, trophies, weapons, tomes, runes)
                if fame > best:
                    best, best_trophies, best_weapons, best_runes = fame, trophies, weapons, runes
    return best_trophies, best_weapons, orbs - best_trophies - best_weapons - best_runes, best_runes


pending.Orb.resumes(ask_while_left)


@pending.Orb.offers
@rule
def offer_orb(mask: list[int]) -> None:
    """Any other relic; a Rune of whatever shape.  [KD-16.1, KD-16.9]"""
    for relic in range(Relic.TROPHY, Relic.RUNE_ANY):
        mask[ORB + relic] = 1


@pending.Orb.answers(ORB)
@rule
def choose_for_orb(s: State, frame: pending.Orb, relic: int) -> None:
    """The Orb becomes this.  [KD-16.1]"""
    frame.orbs -= 1
    turn_orb(s, frame.who, relic)


# -- the lines ---------------------------------------------------------------------------------------------------------------


@apart
def write_lines(s: State, c: Content, p: int, trophies: int, weapons: int, tomes: int, runes: int, out: list[int]) -> None:
    """The lines of the final scoring, with so many relics besides those that a player has.  [KD-16.15]"""
    for line in range(LINES):
        out[line] = line_fame(s, c, p, line, trophies, weapons, tomes, runes)


@apart
def line_fame(s: State, c: Content, p: int, line: int, trophies: int, weapons: int, tomes: int, runes: int) -> int:
    """The Fame of one line of the final scoring, with so many relics besides those that a player has.

    [KD-16.2, KD-16.3, KD-16.4, KD-16.5, KD-16.6, KD-16.10, KD-16.11]
    """
    player = s.players[p]
    if line == Line.LOOT:
        return player.goods[Good.LOOT] * c.rules[Rule.LOOT_FAME].value
    if line == Line.TROPHIES:
        return trophies_fame(c, relics_at_end(s, c, p, Relic.TROPHY) + trophies)
    if line == Line.LEGENDARY_WEAPONS:
        return (relics_at_end(s, c, p, Relic.LEGENDARY_WEAPON) + weapons) * multiplier(s, c, p, Track.STRENGTH)
    if line == Line.ARCANE_TOMES:
        return (relics_at_end(s, c, p, Relic.ARCANE_TOME) + tomes) * multiplier(s, c, p, Track.MAGIC)
    if line == Line.RUNES:
        return runes_fame(s, c, p, runes)
    if line == Line.WOUNDS:
        return 0 - player.wounds * c.rules[Rule.WOUND_FAME].value
    return fate_fame(s, c, p, trophies, weapons, tomes, runes)


@apart
def forecast(s: State, c: Content, p: int, out: list[int]) -> None:
    """The lines that the final scoring would give a player now, their Orbs used best.  [KD-16.16]"""
    trophies, weapons, tomes, runes = best_orbs(s, c, p)
    write_lines(s, c, p, trophies, weapons, tomes, runes, out)


@rule
def relics_at_end(s: State, c: Content, p: int, relic: int) -> int:
    """How many of a relic a player has, Orbs that became one included.  [KD-16.1]"""
    return relics_of(s, c, p, relic) + s.players[p].orbs_as[relic]


@apart
def trophies_fame(c: Content, trophies: int) -> int:
    """The Fame for so many Trophies.  [KD-16.3]"""
    if trophies == 0:
        return 0
    extra = max(0, trophies - TABLE_SIZE)
    return c.tables[Set.TROPHIES].fame[trophies - extra - 1] + extra * c.rules[Rule.EXTRA_TROPHY_FAME].value


# -- Runes -------------------------------------------------------------------------------------------------------------------


@rule
def rune_counts(s: State, c: Content, p: int) -> tuple[int, int, int, int, int]:
    """How many Runes of each shape a player has, the most first.  [KD-16.7]"""
    a, b = relics_at_end(s, c, p, Relic.RUNE_1), relics_at_end(s, c, p, Relic.RUNE_2)
    d, e = relics_at_end(s, c, p, Relic.RUNE_3), relics_at_end(s, c, p, Relic.RUNE_4)
    f = relics_at_end(s, c, p, Relic.RUNE_5)
    a, b = max(a, b), min(a, b)
    e, f = max(e, f), min(e, f)
    d, f = max(d, f), min(d, f)
    d, e = max(d, e), min(d, e)
    b, f = max(b, f), min(b, f)
    a, e = max(a, e), min(a, e)
    a, d = max(a, d), min(a, d)
    b, e = max(b, e), min(b, e)
    b, d = max(b, d), min(b, d)
    return a, b, d, e, f


@apart
def runes_fame(s: State, c: Content, p: int, wild: int) -> int:
    """The most Fame for a player's Runes in sets of different ones, with so many of any shape besides.

    [KD-16.6, KD-16.7, KD-16.8, KD-16.9]
    """
    first, second, third, fourth, fifth = rune_counts(s, c, p)
    return best_sets(c, first, second, third, fourth, fifth, wild + relics_at_end(s, c, p, Relic.RUNE_ANY))


@apart
def best_sets(c: Content, first: int, second: int, third: int, fourth: int, fifth: int, wild: int) -> int:
    """The most Fame for Runes in sets: so many of each shape, from most to fewest, and some of any shape.  [KD-16.6, KD-16.7]

    `a` sets have one Rune at least, `b` of them two at least, and so on.  Such sets can be made of the Runes just when as many fit
    into the first sets as the commonest shapes have (the theorem of Gale and Ryser); whatever place is left takes a Rune of any
    shape.  All ways are tried, as another table of Fame may reward other sets than the fullest.
    """
    total = first + second + third + fourth + fifth + wild
    best = 0
    for a in range(first, total + 1):
        for b in range(max(0, first + second - a), min(a, total - a) + 1):
            for d in range(max(0, first + second + third - a - b), min(b, total - a - b) + 1):
                for e in range(max(0, first + second + third + fourth - a - b - d), min(d, total - a - b - d) + 1):
                    f = total - a - b - d - e
                    if f <= e:
                        best = max(best, fame_of_sets(c, a, b, d, e, f))
    return best


@rule
def fame_of_sets(c: Content, one: int, two: int, three: int, four: int, five: int) -> int:
    """The Fame of sets of which so many have one Rune at least, so many two at least, and so on.  [KD-16.6]"""
    fame = c.tables[Set.RUNES].fame
    singles = fame[0] * (one - two) + fame[1] * (two - three)
    return singles + fame[2] * (three - four) + fame[3] * (four - five) + fame[4] * five


@rule
def shapes_at_end(s: State, c: Content, p: int, wild: int) -> int:
    """How many different Runes a player has, with so many of any shape besides.  [KD-16.8, KD-16.9, KD-16.13]"""
    shapes = wild + relics_at_end(s, c, p, Relic.RUNE_ANY)
    for relic in range(Relic.RUNE_1, Relic.RUNE_1 + SHAPES):
        shapes += min(1, relics_at_end(s, c, p, relic))
    return min(SHAPES, shapes)


# -- Fate --------------------------------------------------------------------------------------------------------------------


@apart
def fate_fame(s: State, c: Content, p: int, trophies: int, weapons: int, tomes: int, runes: int) -> int:
    """The Fame of the Fate card, with so many relics besides those that a player has.

    [KD-16.11, KD-16.12, KD-16.13, KD-16.14]
    """
    player = s.players[p]
    if player.fate.card == NONE:
        return 0
    fate = c.fates[player.fate.card]
    if fate.counts == Counted.COINS:
        n = int(player.goods[Good.COIN])
    elif fate.counts == Counted.TROPHIES:
        n = relics_at_end(s, c, p, Relic.TROPHY) + trophies
    elif fate.counts == Counted.LEGENDARY_WEAPONS:
        n = relics_at_end(s, c, p, Relic.LEGENDARY_WEAPON) + weapons
    elif fate.counts == Counted.ARCANE_TOMES:
        n = relics_at_end(s, c, p, Relic.ARCANE_TOME) + tomes
    elif fate.counts == Counted.DIFFERENT_RUNES:
        n = shapes_at_end(s, c, p, runes)
    elif fate.counts == Counted.REWARD_TILES:
        n = int(player.rewards.count)
    elif fate.counts == Counted.LOOT:
        n = int(player.goods[Good.LOOT])
    else:
        n = cards_of(s, p)
    return n * fate.per_item + step_fame(c, player.fate.card, n)


@rule
def step_fame(c: Content, card: int, n: int) -> int:
    """The Fame of the highest step of a Fate card that so many of what it counts reach.  [KD-16.13, KD-16.14]"""
    fate = c.fates[card]
    fame = 0
    for i in range(TABLE_SIZE):
        if fate.steps[i] != NONE and fate.steps[i] <= n:
            fame = fate.step_fame[i]
    return fame


# -- achievements ------------------------------------------------------------------------------------------------------------


@apart
def tell_achievements(s: State, c: Content, p: int) -> None:
    """Note what a player has achieved, of the whole game; it changes nothing.  [KD-19.1]"""
    player = s.players[p]
    achieved = int(player.achieved)
    achieved |= mark(Achievement.IMMACULATE, player.wounds == 0)
    achieved |= mark(Achievement.EXPERTISE, player.levels[Track.STRENGTH] == TOP_LEVEL or player.levels[Track.MAGIC] == TOP_LEVEL)
    achieved |= mark(Achievement.DEFENDER, s.defended > 0)
    achieved |= mark(Achievement.FAILED, s.wall == Wall.FALLEN)
    achieved |= mark(Achievement.COLLECTOR, is_collector(s, c, p))
    achieved |= mark(Achievement.HUNTER, relics_at_end(s, c, p, Relic.TROPHY) >= c.rules[Rule.HUNTER_TROPHIES].value)
    achieved |= mark(Achievement.FORTUNATE, player.goods[Good.LOOT] >= c.rules[Rule.FORTUNATE_LOOT].value)
    achieved |= mark(Achievement.FANATIC, shapes_at_end(s, c, p, 0) == SHAPES)
    achieved |= mark(Achievement.SUPREMACY, is_supreme(s, c, p))
    for achievement in range(ACHIEVEMENTS):
        if achieved >> achievement & 1:
            player.achieved |= 1 << achievement
            emit(s, log.ACHIEVED, p, achievement)


@rule
def mark(achievement: int, achieved: bool) -> int:
    """The bit of an achievement, or none.

    [KD-19.2, KD-19.3, KD-19.4, KD-19.5, KD-19.6, KD-19.7, KD-19.9, KD-19.10, KD-19.12]
    """
    return 1 << achievement if achieved else 0


@rule
def is_collector(s: State, c: Content, p: int) -> bool:
    """Whether a player has an Orb, and of each other type of relic one or an Orb more.  [KD-19.6]"""
    orbs = relics_of(s, c, p, Relic.ORB)
    return orbs > 0 and types_of(s, c, p) + orbs >= RELIC_TYPES


@rule
def is_supreme(s: State, c: Content, p: int) -> bool:
    """Whether a player is so much Fame ahead of every other.  [KD-19.12]"""
    for other in range(s.seats):
        if other != p and s.players[other].fame + c.rules[Rule.SUPREMACY_FAME].value > s.players[p].fame:
            return False
    return True


# -- who has won -------------------------------------------------------------------------------------------------------------


@rule
def standing(s: State, p: int) -> int:
    """Fame, then Adventure cards, then loot, as one number.  [KD-1.1, KD-1.6]"""
    return s.players[p].fame * CARDS_BELOW + cards_of(s, p) * LOOT_BELOW + s.players[p].goods[Good.LOOT]


@rule
def has_won(s: State, p: int) -> bool:
    """Whether nobody stands above a player.  [KD-1.1, KD-1.6]"""
    for other in range(s.seats):
        if standing(s, other) > standing(s, p):
            return False
    return True


@rule
def score(s: State, c: Content, out: list[float]) -> None:
    """1 for the winner; several who are equal in all share it.  [KD-1.1, KD-1.5, KD-1.6]"""
    winners = 0
    for p in range(s.seats):
        if has_won(s, p):
            winners += 1
    for p in range(s.seats):
        out[p] = 1.0 / winners if has_won(s, p) else 0.0
