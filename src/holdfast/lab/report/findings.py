"""The sentences of a report: results in plain words, with their statistical significance."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import isfinite, isnan

from ..intervals import Interval
from ..names import plural
from .rates import Rate, apart
from .words import count, fixed, joined, of_100, points, span, span_of_100, value

NOTHING = "No game ended, so there is nothing to say."
FEW = 30
"""With fewer games in a group, a finding says so."""

CLEAR = 0.05
"""Significance level."""


def few(games: Sequence[int]) -> str:
    """Return a warning if some group is small."""
    smallest = min(games, default=0)
    return f" With {count(smallest, 'game')} in a group this says little." if smallest < FEW else ""


def rates(subject: str, groups: Sequence[Rate], phrase: str = "{}") -> str:
    """Describe win rates and whether groups differ: `phrase` turns a group's label into a phrase."""
    there = [r for r in groups if r.games]
    if not there:
        return NOTHING
    games = sum(r.games for r in there)
    if len(there) > 1 and len({r.share.estimate for r in there}) == 1:
        return f"{subject} {of_100(there[0].share)} of 100 games in each of {len(there)} groups ({count(games, 'game')}).{few([games])}"
    best, worst = max(there, key=lambda r: r.share.estimate), min(there, key=lambda r: r.share.estimate)
    if best is worst:
        return f"{subject} {_rate(best, phrase)}.{few([best.games])}"
    verdict = _verdict(apart(best.wide, worst.wide), len(there))
    return f"{subject} {_rate(best, phrase)} and {_rate(worst, phrase)}; the difference {verdict}.{few([best.games, worst.games])}"


def _verdict(sure: bool, groups: int) -> str:
    """Return whether the difference of the first and the last group may be chance."""
    widened = f"widened for comparing {groups}" if groups > 2 else ""
    if sure:
        return f"is no accident (the intervals do not overlap{', even ' + widened if widened else ''})"
    return f"may be chance (the intervals overlap{' when ' + widened if widened else ''})"


def _rate(one: Rate, phrase: str) -> str:
    part = f"{of_100(one.share)} of 100 games ({span_of_100(one.share)})"
    return f"{part} {phrase.format(one.label)}" if one.label else part


@dataclass(frozen=True)
class Length:
    """The length of the games of a group."""

    label: str
    games: int
    mean: Interval
    wide: Interval
    """The interval adjusted for comparing all groups with each other."""
    quarter: float
    three_quarters: float


def lengths(unit: str, groups: Sequence[Length]) -> str:
    """Describe the length of games, and the longest."""
    there = [group for group in groups if group.games]
    if not there:
        return NOTHING
    longest, shortest = max(there, key=lambda g: g.mean.estimate), min(there, key=lambda g: g.mean.estimate)
    if longest.mean.estimate == shortest.mean.estimate:
        return f"{_length(unit, longest, len(there) == 1)}.{few([longest.games])}"
    verdict = _verdict(apart(longest.wide, shortest.wide), len(there))
    second = f"those of {shortest.label} {_mean(shortest)}"
    return f"{_length(unit, longest)}; {second}: the difference {verdict}.{few([longest.games, shortest.games])}"


def _mean(one: Length) -> str:
    return f"{value(one.mean)} ({span(one.mean)})" if isfinite(one.mean.low) else fixed(one.mean.estimate, 0)


def _length(unit: str, one: Length, alone: bool = False) -> str:
    who = "Games" if alone else f"Games of {one.label}"
    low, high = fixed(one.quarter, 0), fixed(one.three_quarters, 0)
    half = f"half of them {low} to {high}" if low != high else f"half of them or more {low}"
    return f"{who} take {_mean(one)} {unit} on average, {half}"


def shares(name: str, what: str, games: int, found: Sequence[tuple[str, Interval]]) -> str:
    """Describe the most frequent ending, and the next."""
    there = sorted((one for one in found if one[1].estimate > 0), key=lambda one: -one[1].estimate)
    if not games or not there:
        return f"There is no {what}, so there is nothing to say."
    parts = [f"“{word}” in {of_100(share)} of 100 ({span_of_100(share)})" for word, share in there[:2]]
    then = f", then {parts[1]}" if len(parts) > 1 else ""
    return f"In {count(games, what)} the {name} is most often {parts[0]}{then}.{few([games])}"


@dataclass(frozen=True)
class Risk:
    """The hazard of a part of a game."""

    place: int
    reached: int
    share: Interval


def endings(unit: str, lost: int, middle: tuple[float, float], risks: Sequence[Risk], together: bool) -> str:
    """Describe when games end, and the most dangerous moment among those that enough games reach."""
    what = "lost game" if together else "game"
    if not lost:
        return f"There is no {what}, so there is nothing to say."
    low, high = (fixed(end, 0) for end in middle)
    half = f"in {unit} {low}" if low == high else f"in {unit}s {low} to {high}"
    sentence = f"Half of {count(lost, what)} end {half}" if lost > 1 else f"The one {what} ends {half}"
    if not risks:
        return f"{sentence}.{few([lost])}"
    worst = max(risks, key=lambda risk: risk.share.estimate)
    verb = "are lost" if together else "end"
    danger = f"{of_100(worst.share)} of 100 games that reach it {verb} in it ({span_of_100(worst.share)})"
    known = "the most dangerous" if together else "the one in which most come to an end"
    return f"{sentence}; {unit} {worst.place} is {known}: {danger}.{few([lost])}"


@dataclass(frozen=True)
class Moment:
    """A number at one time of the game: median and middle 80 %, in won and in lost games."""

    place: int
    won: tuple[float, float, float] | None
    lost: tuple[float, float, float] | None


def course(name: str, unit: str, moments: Sequence[Moment], games: Sequence[int]) -> str:
    """Describe when won and lost games diverge; `games` is the number of each."""
    pairs = [(m.place, m.won, m.lost) for m in moments if m.won is not None and m.lost is not None]
    if not pairs:
        return f"There are not both won and lost games, so the {unit}s show only how {name} goes on."
    place, won, lost = max(pairs, key=lambda pair: abs(pair[1][0] - pair[2][0]))
    if won[0] == lost[0]:
        return f"In every {unit} the median of {name} is the same in won and in lost games."
    overlap = "the middle 80 % of both do not overlap" if won[1] > lost[2] or lost[1] > won[2] else "the middle 80 % of both overlap"
    texts = [f"{fixed(m, 0)} ({fixed(low, 0)} to {fixed(high, 0)})" for m, low, high in (won, lost)]
    return (
        f"Won and lost games are furthest apart in {unit} {place}: there the median of {name} is {texts[0]} in games that are won later "
        f"and {texts[1]} in games that are lost; {overlap}.{few(games)}"
    )


@dataclass(frozen=True)
class Found:
    """The results about one item: differences of the outcome with less without it, p-values adjusted for multiple testing."""

    name: str
    seen: int
    used: int
    observed: Interval | None
    observed_p: float
    caused: Interval | None
    caused_p: float
    disagrees: bool


def impact(kind: str, found: Sequence[Found], together: bool) -> str:
    """Describe the effect of items of a category on winning; causal results take precedence over observed ones."""
    whose, unit = ("how often players win", "wins in 100 games") if together else ("what the first seat scores", "points in 100 games")
    caused = [(one, one.caused) for one in found if one.caused is not None and not isnan(one.caused.estimate)]
    if caused:
        clear = [one for one in caused if one[0].caused_p < CLEAR]
        first = _effects(kind, caused, clear, (f"changes {whose}", f"change {whose}"), unit)
    else:
        observed = [(one, one.observed) for one in found if one.observed is not None and not isnan(one.observed.estimate)]
        if not observed:
            return f"Nothing can be said about {plural(kind)}: each was in all games or in none.{unused(found)}"
        clear = [one for one in observed if one[0].observed_p < CLEAR]
        first = _effects(kind, observed, clear, (f"goes with a difference in {whose}", f"go with a difference in {whose}"), unit)
        first += " That is what goes together, not what it causes."
    odd = [one.name for one in found if one.disagrees]
    disagree = f" What was observed of {joined(odd)} is not what {'it causes' if len(odd) == 1 else 'they cause'}." if odd else ""
    return first + disagree + unused(found)


Effects = Sequence[tuple[Found, Interval]]


def _effects(kind: str, known: Effects, clear: Effects, verbs: tuple[str, str], unit: str) -> str:
    """Describe how many items differ significantly, and the extremes of either sign; `verbs` are singular and plural."""
    number = len(known)
    if not clear:
        most, effect = max(known, key=lambda one: abs(one[1].estimate))
        if not effect.estimate:
            return f"No {kind} is shown to {verbs[1]}: with it and without it the results were the same."
        if number == 1:
            return f"{most.name} is not shown to {verbs[1]}: {points(effect)} {unit} may be chance."
        largest = f"the largest difference measured, {most.name} with {points(effect)} {unit}"
        among = " where so many are compared" if effect.low > 0 or effect.high < 0 else ""
        return f"None of {count(number, kind)} is shown to {verbs[1]}: {largest}, may be chance{among}."
    ranked = sorted(clear, key=lambda one: -one[1].estimate)
    parts = []
    if ranked[0][1].estimate > 0:
        parts.append(f"the best is {ranked[0][0].name} with {points(ranked[0][1])}")
    if ranked[-1][1].estimate < 0:
        parts.append(f"the worst is {ranked[-1][0].name} with {points(ranked[-1][1])}")
    some = clear[0][0].name if number == 1 else f"{'All' if len(clear) == number else f'{len(clear)} of'} {count(number, kind)}"
    return f"{some} {verbs[len(clear) > 1]} by more than chance: {joined(parts)} {unit}."


RARELY = 0.01
"""An item counts as unused below this share of the games that had it."""


def unused(found: Sequence[Found]) -> str:
    """Describe the items that were often available but hardly ever used."""
    rare = [one for one in found if one.seen >= FEW and one.used < RARELY * one.seen]
    if not rare or all(not one.used for one in found):
        return ""
    names = joined([f"{one.name} (there in {count(one.seen, 'game')}, used in {one.used or 'none'})" for one in rare])
    return f" Hardly or never used: {names}."


def seats(scores: Sequence[Rate], fair: float) -> str:
    """Describe whether a seat scores more than its fair share."""
    there = [one for one in scores if one.games]
    if not there:
        return NOTHING
    best, worst = max(there, key=lambda r: r.share.estimate), min(there, key=lambda r: r.share.estimate)
    text = f"{best.label} scores most, {of_100(best.share)} of 100 games ({span_of_100(best.share)})"
    text += f", {worst.label[:1].lower()}{worst.label[1:]} least, {of_100(worst.share)} ({span_of_100(worst.share)})"
    sure = not best.wide.low <= fair <= best.wide.high or not worst.wide.low <= fair <= worst.wide.high
    verdict = "the seats are not equal, and that is no accident" if sure else "that may be chance"
    return f"{text}; a fair share is {fixed(100 * fair, 0)}: {verdict}.{few([best.games])}"


def means(name: str, found: Sequence[tuple[str, Interval]]) -> str:
    """Describe the mean of a number in each of some groups."""
    there = [one for one in found if isfinite(one[1].estimate)]
    if not there:
        return NOTHING
    parts = [f"{value(mean)}{f' ({span(mean)})' if isfinite(mean.low) else ''} with {group}" for group, mean in there]
    return f"{name} at the end is on average {joined(parts)}."


def spread(name: str, middle: Sequence[float], seats: int) -> str:
    """Describe the middle range of a number."""
    if not seats:
        return NOTHING
    low, half, high = (fixed(one, 0) for one in middle)
    return f"The middle 80 % of seats end with {low} to {high} {name}, the median is {half}."


def winners(found: Sequence[tuple[str, float, float]], games: int) -> str:
    """Describe what winners have more of than others at their table; each is (name, both means), the largest difference first."""
    if not found:
        return "There are no winners and others to compare."
    parts = [f"{name} ({fixed(won, 1)} on average against {fixed(rest, 1)})" for name, won, rest in found[:4]]
    return f"Winners differ most from the others at their table in {joined(parts)}.{few([games])}"


@dataclass(frozen=True)
class Lead:
    """How the takers of an item did against the others at their table."""

    name: str
    seen: float
    used: float
    """The shares of games in which it was available, and in which it was used."""
    ahead: Interval
    points: Interval
    p: float


def claims(kind: str, found: Sequence[Lead], points_name: str) -> str:
    """Describe the items of a category whose takers are significantly ahead."""
    known = [one for one in found if not isnan(one.ahead.estimate)]
    if not known:
        return f"Nothing can be said about {plural(kind)}: hardly ever some had one and others not."
    clear = [one for one in known if one.p < CLEAR]
    if not clear:
        return f"Who takes which {kind} is not shown to make a difference among {len(known)}."
    ranked = sorted(clear, key=lambda one: -one.ahead.estimate)
    parts = []
    for one, which in ((ranked[0], "most"), (ranked[-1], "least")):
        if (one.ahead.estimate > 0) == (which == "most"):
            lead = f"{fixed(one.points.estimate, 1, signed=True)} {points_name}"
            parts.append(f"{which} with {one.name}, {points(one.ahead)} points in 100 games and {lead}")
    verb = "goes" if len(clear) == 1 else "go"
    return f"{len(clear)} of {count(len(known), kind)} {verb} with scoring more or less than others at the table: {joined(parts)}."


def untaken(found: Sequence[Lead], games: int) -> str:
    """Describe the items that were often available but hardly ever used."""
    rare = [one for one in found if one.seen * games >= FEW and one.used < RARELY * one.seen]
    if not rare or all(not one.used for one in found):
        return ""
    return f" Hardly or never used: {joined([one.name for one in rare])}."


def choices(found: Sequence[tuple[str, Interval]]) -> str:
    """Describe how many choices each player has in a cooperative game."""
    start = "All seats win or lose together, so none has an advantage"
    if not found:
        return f"{start}."
    most, least = max(found, key=lambda one: one[1].estimate), min(found, key=lambda one: one[1].estimate)
    text = f"{start}; each player makes {fixed(most[1].estimate, 0)} choices in a game of {most[0]}"
    return f"{text}." if most is least else f"{text} and {fixed(least[1].estimate, 0)} in a game of {least[0]}."


def deal(found: Sequence[tuple[str, Interval]]) -> str:
    """Describe the influence of the deal, and the rest: the differences between games of one deal among the same players."""
    there = [one for one in found if not isnan(one[1].estimate)]
    if not there:
        return "All games of the study ended alike, so nothing can be said about what decides them."
    most, least = max(there, key=lambda one: one[1].estimate), min(there, key=lambda one: one[1].estimate)
    text = f"With {most[0]} the deal decides {_percent(most[1])} of how a game ends"
    if most is not least:
        text += f", with {least[0]} {_percent(least[1])}; the difference {_verdict(apart(most[1], least[1]), 2)}"
    return (
        f"{text}. The rest differs from game to game of the same deal though the same players play it: it is chance in their choices and "
        "what follows from that, not their skill, which this does not measure."
    )


def _percent(share: Interval) -> str:
    estimate, low, high = (fixed(100 * max(0.0, min(1.0, end)), 0) for end in (share.estimate, share.low, share.high))
    return f"{estimate} % ({low} to {high})"


def streams(found: Sequence[tuple[str, Interval]]) -> str:
    """Describe which random stream has the largest influence, by its mean effect over the tables."""
    there = [one for one in found if not isnan(one[1].estimate)]
    if not there:
        return "All games of the study ended alike, so nothing can be said about the streams of chance."
    ranked = sorted(there, key=lambda one: -one[1].estimate)
    text = f"{ranked[0][0]} matters most: dealt afresh, with all else the same, it has a part in {_percent(ranked[0][1])} of what decides"
    if len(ranked) > 1:
        text += f"; {ranked[-1][0]} matters least, {_percent(ranked[-1][1])}"
        text += "" if apart(ranked[0][1], ranked[-1][1]) else ", a difference that may be chance"
    return f"{text}."


def holes(games: int, found: Sequence[tuple[str, int, Interval]]) -> str:
    """Describe how many games show gaps in the rules: each is (`did not end`, number of games, share)."""
    there = [one for one in found if one[1]]
    if not games:
        return "There are no games, so there is nothing to say."
    if not there:
        most = max((share.high for _, _, share in found), default=0.0)
        seen = f"None in {count(games, 'game')}: every game ended and every decision led somewhere new"
        return f"{seen}; at most {_at_most(most)}."
    parts = [f"{count(number, 'game')} {what} ({of_100(share)} of 100, {span_of_100(share)})" for what, number, share in there]
    return f"Of {count(games, 'game')}, {joined(parts)}. Look at them: each is a rule that does nothing, or a way to play for ever."


def _at_most(share: float) -> str:
    """Return an upper bound for what was seen in no game: `1 game in 2,000 has one`, rounded up."""
    if share >= 0.01:
        return f"{fixed(100 * share, 0 if share >= 0.1 else 1)} of 100 games have one"
    games = int(1 / share)
    step = 10 ** (len(str(games)) - 2)
    return f"1 game in {games // step * step:,} has one"


def levels(found: Sequence[tuple[str, str, Interval]]) -> str:
    """Describe the differences between levels: each is (stronger, weaker, difference of win rates on the same deals)."""
    there = [one for one in found if not isnan(one[2].estimate)]
    if not there:
        return "There are not enough games to compare the levels."
    parts = []
    for better, worse, difference in there:
        chance = ", which may be chance" if difference.low <= 0 <= difference.high else ""
        more = "more" if difference.estimate >= 0 else "fewer"
        size = Interval(abs(difference.estimate), *sorted((difference.low, difference.high)))
        if difference.estimate < 0:
            size = Interval(size.estimate, -difference.high, -difference.low)
        parts.append(f"{better} wins {of_100(size)} of 100 games {more} than {worse} ({span_of_100(size)}){chance}")
    return f"On the same deals {'; '.join(parts)}."


def above_share(name: str, table: str, score: Interval, fair: float) -> str:
    """Describe a level's score at a table of mixed levels."""
    verdict = "may be chance" if score.low <= fair <= score.high else "is no accident"
    share = f"{of_100(score)} of 100 points ({span_of_100(score)})"
    return f"At the table {table} the level {name} scores {share}; a fair share is {fixed(100 * fair, 0)}, and the difference {verdict}."


def counts(found: Sequence[tuple[str, float, float]], games: Sequence[int]) -> str:
    """Describe the count that differs most between won and lost games: each is (name, both means); `games` is the number of each."""
    if not found:
        return "There are not both won and lost games to compare."
    parts = [f"{name} ({fixed(won, 1)} on average against {fixed(lost, 1)})" for name, won, lost in found[:3]]
    return f"Won games differ most from lost ones in {joined(parts)}.{few(games)}"
