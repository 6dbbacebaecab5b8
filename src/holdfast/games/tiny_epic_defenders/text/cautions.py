"""What somebody may not want: to end a turn with points that could do good, to pay more than they must, to tire a Defender out."""

from __future__ import annotations

from functools import reduce
from typing import Any

from holdfast.engine.stack import top
from holdfast.engine.struct import clone
from holdfast.schema.texts.i18n import say, say_many

from .. import actions as a
from .. import decisions as pending
from ..actions import SPACE
from ..content import Rule
from ..names import ABOARD, Artifact, Foe, Hero, Region
from ..rules.abilities import Purse
from ..rules.foes import fight_hit_point_price, in_reach, is_foe
from ..rules.threat import threatened
from ..state import State

_GOOD = {a.SECURE, a.ENCHANT, a.HEAL, a.FIGHT, a.SPEAR, a.REJUVENATE, a.PREPARE, a.LIGHTNING, a.IDOL}
"""The blocks of what does good whatever comes next; that one could still Move, or look at cards, is no reason not to end a turn."""


def caution(game: Any, s: State, action: int) -> str:
    """Why one may not want a legal action, in a sentence, or nothing."""
    match top(s.frames).kind, SPACE.read(action):
        case pending.Pool.number, (a.DONE, seat):
            return _leaving_the_pool(s, seat)
        case pending.Act.number, (a.PASS,):
            return _passing(game, s)
        case pending.Act.number, (a.SACRIFICE,):
            return _tiring(game, s)
        case pending.Act.number, _:
            return _too_dear(game, s, action)
    return ""


def _passing(game: Any, s: State) -> str:
    """Ending a turn or giving up a point, though something good could still be done."""
    frame: Any = top(s.frames)
    if s.points == 0 or frame.purse == Purse.POOL:  # what a go at the pool leaves is not lost
        return ""
    way = _way(game, s)
    if not way:
        return ""
    return say_many(
        s.points,
        "{count} action point is lost. It could still do this: {action}.",
        "{count} action points are lost. They could still do this: {action}.",
        action=reduce(lambda before, action: say("{before}, then {action}", before=before, action=action), way),
    )


def _way(game: Any, s: State) -> list[str]:
    """The fewest Moves and then the best of what does good, in words; empty where the points come to nothing good."""
    words, price = game.words(game.content), game.content.record.rules[Rule.MOVE_PRICE].value
    ways: list[tuple[State, list[str]]] = [(s, [])]
    while ways and ways[0][0].points > 0:
        good = [(best, at, way) for at, way in ways if (best := _best(game, at)) is not None]
        if good:
            (_, action), at, way = max(good, key=lambda end: end[0])
            return [*way, words.action(at, -action)]
        ways = [
            (_moved(at, read[1], price), [*way, words.action(at, move)])
            for at, way in ways
            if at.points > price
            for move in game.legal(at)
            if (read := SPACE.read(move))[0] == a.MOVE
        ]
    return []


def _best(game: Any, s: State) -> tuple[float, int] | None:
    """How good the best is of what does good where one stands, and minus its number: of equals the first is the best."""
    good = [action for action in game.legal(s) if SPACE.read(action)[0] in _GOOD and not _costs_hit_points(game, s, action)]
    return max(((game.heuristic(s, action), -action) for action in good), default=None)


def _moved(s: State, region: int, price: int) -> State:
    """The position after a Move, as far as anybody knows."""
    later = clone(s)
    later.defenders[top(s.frames).who].place = region
    later.points -= price
    return later


def _costs_hit_points(game: Any, s: State, action: int) -> bool:
    return action in (a.FIGHT, a.SPEAR) and fight_hit_point_price(s, game.content.record, 0) > 0


def _leaving_the_pool(s: State, seat: int) -> str:
    """Being done while nobody else is left to use the points of all, though one's Defenders stand where they could do good."""
    if s.deciding != 1 << seat or not any(_has_work(s, d) for d in range(s.options.defenders) if s.defenders[d].seat == seat):
        return ""
    return say_many(
        s.points,
        "{count} action point of all is lost, though somebody could still Secure or Fight where they stand.",
        "{count} action points of all are lost, though somebody could still Secure or Fight where they stand.",
    )


def _has_work(s: State, d: int) -> bool:
    """Whether a Defender who may still act can Secure or Fight without a Move."""
    defender = s.defenders[d]
    if defender.finished or defender.hit_points == 0:
        return False
    if defender.place == ABOARD:
        return is_foe(s, Foe.HILL_GIANT)
    return threatened(s, defender.place) or in_reach(s, d)


def _tiring(game: Any, s: State) -> str:
    """Sacrificing the last Hit Point."""
    d = top(s.frames).who
    if s.defenders[d].hit_points > game.content.record.rules[Rule.SACRIFICE_PRICE].value:
        return ""
    who = game.words(game.content).defender(s, d)
    return say("{who} is Exhausted then: no Secure, no Fight and no Defending until they Rest or are healed.", who=who)


def _too_dear(game: Any, s: State, action: int) -> str:
    """Paying for an ability what a Secure or a Move does for less."""
    c, d = game.content.record, top(s.frames).who
    here = s.defenders[d].place
    match SPACE.read(action):
        case a.ENCHANT, region:
            price, plain, usual = c.regions[Region.FOREST].price, a.SECURE + region, Rule.SECURE_PRICE
        case (a.LIGHTNING,) if s.regions[here].threat == 1:
            price, plain, usual = c.heroes[Hero.ETHAIRNA].price, a.SECURE + here, Rule.SECURE_PRICE
        case a.EMBARK, region:
            price, plain, usual = c.regions[Region.COAST].house_price, a.MOVE + region, Rule.MOVE_PRICE
        case a.WINGS, region:
            price, plain, usual = c.artifacts[Artifact.WINGS_OF_ZEPHYR].price, a.MOVE + region, Rule.MOVE_PRICE
        case _:
            return ""
    if price <= c.rules[usual].value or not game.mask(s)[plain]:
        return ""
    return say("This does the same for less: {action}.", action=game.words(game.content).action(s, plain))
