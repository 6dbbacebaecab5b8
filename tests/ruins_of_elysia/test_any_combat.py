"""Random combats: every one ends, whatever its players choose, and loses no card.  [ROE-9.5, ROE-9.13]"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from holdfast.games.ruins_of_elysia.actions import SPACE
from holdfast.games.ruins_of_elysia.names import (
    CARDS,
    CHARACTERS,
    FIRST_LEAVE_OUT,
    INCIDENTS,
    ITEMS,
    LEAVE_OUTS,
    MARKET,
    MONSTERS,
    NO_CAMP,
    Card,
    Companion,
    Foe,
    Overlay,
    Rule,
)
from holdfast.games.ruins_of_elysia.rules.npcs import is_corrupted
from tests.proves import proves
from tests.ruins_of_elysia.table import COURSE

from .table import A, Table

pytestmark = pytest.mark.unmeasured  # they go at random where others go one by one

Policy = Callable[[Random, list[str]], str]
TERRAINS = ("plains", "forest", "desert", "mountain", "water")
KINDS = [card.name.lower() for card in Card]
MOST_STEPS = 30_000


def anything(chance: Random, legal: list[str]) -> str:
    return chance.choice(legal)


def lazy(chance: Random, legal: list[str]) -> str:
    """Does nothing where that is possible; who could join, joins."""
    joins = [action for action in legal if action.startswith("join")]
    return chance.choice(joins) if joins else "done" if "done" in legal else chance.choice(legal)


def eager(chance: Random, legal: list[str]) -> str:
    """Does something as long as that is possible."""
    more = [action for action in legal if action not in ("done", "stop", "stay-out", "decline")]
    return chance.choice(more or legal)


def some(chance: Random, kinds: list[str], most: int) -> list[str]:
    return [chance.choice(kinds) for _ in range(chance.randint(0, most))]


def laid_out(chance: Random, people: int) -> Table:
    """Players, Characters and tiles in any state; A stands where the combat will be."""
    t = Table(
        people,
        seed=chance.randrange(10**6),
        scenario="heros-quest" if people == 1 else chance.choice(["heros-quest", "choose-your-destiny"]),
        exhaustion_check=chance.choice(["after-each-pair", "at-once"]),
        combat_tokens=chance.choice(["opposing-side", "all-in-combat"]),
        villain_recreates=chance.choice(["on", "off"]),
        corrupted_hand=chance.choice(["book", "scaled"]),
        companion="on",
    )
    s = t.state
    overlays = [None, "village", "ruins"] + ["fortress"] * (s.corrupted >= 0)
    tiles = [0] + [t.tile(q, r, chance.choice(TERRAINS), chance.choice(overlays[:3])) for q, r in ((0, 1), (0, 2), (-1, 1))]
    tiles.append(t.tile(1, 0, chance.choice(TERRAINS), chance.choice(overlays)))
    companions = chance.sample(list(Companion), people)
    for seat in range(people):
        t.hand(seat, *some(chance, KINDS[:FIRST_LEAVE_OUT], 7)).deck(seat, *some(chance, KINDS[:FIRST_LEAVE_OUT], 6))
        t.discards(seat, *some(chance, KINDS[:FIRST_LEAVE_OUT], 4)).has(seat, wild=chance.randint(0, 4), spell=chance.random() < 0.3)
        t.has(seat, alignment=chance.randint(-5, 5)).at(chance.choice([tiles[-1], tiles[-1], *tiles]), seat)
        if chance.random() < 0.3:
            t[seat].companion = companions[seat]
            s.companions[companions[seat]] = 0
    for one in range(LEAVE_OUTS):
        owner = chance.randrange(people)
        if chance.random() < 0.5:
            t[owner].out |= 1 << one
        else:
            t.hand(owner, KINDS[FIRST_LEAVE_OUT + one])
    t.hand(A, "stride").at(tiles[-1], A)
    villains = [Foe(MONSTERS + c).name for c in range(CHARACTERS) if s.in_play >> c & 1 and c != s.corrupted]
    for foe in chance.sample(["rat", "rat", "goblins", "goblins", "troll", *villains], chance.randint(1, 4)):
        t.npc(foe, tiles[-1])
        s.encounters[INCIDENTS + Foe[foe.upper()]] -= 1
    if s.corrupted >= 0 and s.land.hexes[tiles[-1]].overlay == Overlay.FORTRESS:
        t.npc(Foe(MONSTERS + s.corrupted).name, tiles[-1])
        s.fallen = chance.choice([0, 9])
    return t


def cards_everywhere(t: Table) -> list[int]:
    """By kind, all item cards wherever they lie."""
    s = t.state
    counts = [0] * CARDS
    for me in s.players:
        for kind in range(CARDS):
            counts[kind] += me.hand.held[kind] + me.deck.held[kind] + me.discard[kind] + me.played[kind]
        for kind in range(ITEMS):
            counts[kind] += me.bought[kind]
        for one in range(LEAVE_OUTS):
            counts[FIRST_LEAVE_OUT + one] += me.out >> one & 1
    for kind in range(ITEMS - MARKET):
        counts[MARKET + kind] += s.exploration[kind] + s.explored[kind]
    for item in range(MARKET):
        counts[item] += s.market[item]
    return counts


def foes_everywhere(t: Table) -> int:
    """All cards of the Encounter Deck, wherever they lie."""
    s = t.state
    return sum(s.encounters) + sum(s.encountered) + sum(not is_corrupted(s, npc.foe) for npc in s.npcs[: s.npc_count])


def check(t: Table, cards: list[int], foes: int) -> None:
    """What is true at every decision of a combat."""
    s = t.state
    assert bin(s.deciding).count("1") == 1
    assert cards_everywhere(t) == cards
    assert s.combat.cycle <= t.numbers.rules[Rule.CYCLES].value
    assert s.holds.lost == 0
    for me in s.players:
        assert me.hand.size == sum(me.hand.held) and me.deck.size == sum(me.deck.held)
        assert me.wild >= 0
        assert all(shown <= held for shown, held in zip(me.hand.shown, me.hand.held, strict=True))
    assert foes_everywhere(t) == foes
    for villain in s.villains:
        assert sum(villain.pool) + sum(villain.front) + sum(villain.discard) in (0, 10)
        assert villain.hand <= sum(villain.pool) + sum(villain.front)


def play(chance: Random, people: int, policy: Policy) -> Table:
    """Fight a random combat to its end, with all that must be true checked on the way."""
    t = laid_out(chance, people)
    s = t.state
    cards = cards_everywhere(t)
    foes = foes_everywhere(t)
    t.begin("encounter") if chance.random() < 0.4 else t.begin("combat")
    if t.window == "targets":
        names = [action for action in t.legal() if action.startswith(("target", "challenge", "guards"))]
        for action in chance.sample(names, chance.randint(1, len(names))):
            if action in t.legal():
                t.act(action)
        if "fight" in t.legal():
            t.act("fight")
    steps = 0
    while s.combat.on and not s.result:
        check(t, cards, foes)
        legal = t.legal()
        assert legal
        COURSE.step(s, t.numbers, SPACE.number(policy(chance, legal)))
        steps += 1
        assert steps < MOST_STEPS
    if not s.result:
        for me in s.players:
            assert (me.camp, me.down, me.recreated, me.share, me.defense, me.lost) == (NO_CAMP, 0, 0, 0, 0, 0)
        for npc in s.npcs:
            assert (npc.down, npc.share, npc.defense, npc.lost) == (0, 0, 0, 0)
        assert all(sum(villain.pool) + sum(villain.front) + sum(villain.discard) == 0 for villain in s.villains)
        assert s.holds.count == 0
    assert cards_everywhere(t) == cards
    return t


@proves("ROE-9.5", "ROE-9.13")
@pytest.mark.parametrize("policy", [anything, lazy, eager])
@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_every_combat_ends_and_no_card_is_lost(people, policy):
    for seed in range(25):
        play(Random(f"{people} {policy.__name__} {seed}"), people, policy)
