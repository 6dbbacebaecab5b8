"""Section 16 of the rules: the final scoring, and who has won."""

from itertools import combinations_with_replacement, product

import pytest

from holdfast.engine.struct import to_bytes
from holdfast.games.kingdom_defenders.names import LINES
from holdfast.games.kingdom_defenders.rules import scoring
from tests.kingdom_defenders.table import Table
from tests.proves import proves

RED = 0
RUNES = ("rune_1", "rune_2", "rune_3", "rune_4", "rune_5")


def scored(t):
    """The game is scored."""
    return t.round(6).begin("scoring")


def lines(t):
    return scored(t).lines("red")


def score(t):
    out = [0.0] * t.state.seats
    scoring.score(t.state, t.content, out)
    return out


# -- the lines ---------------------------------------------------------------------------------------------------------------


@proves("KD-16.2")
@pytest.mark.parametrize("loot", [0, 1, 7])
def test_each_loot_gives_one(loot):
    t = scored(Table().give("red", loot=loot))
    assert t.lines("red").get("loot", 0) == loot and t.fame("red") == 20 + loot


@proves("KD-16.3")
@pytest.mark.parametrize(("trophies", "fame"), [(0, 0), (1, 0), (2, 1), (3, 3), (4, 6), (5, 10), (6, 15), (7, 16), (9, 18)])
def test_trophies(trophies, fame):
    assert lines(Table().relics("red", trophy=trophies)).get("trophies", 0) == fame


@proves("KD-16.4", "KD-11.2", "KD-11.8")
@pytest.mark.parametrize(("level", "fame"), [(0, 3), (2, 3), (3, 6), (4, 6), (5, 9), (6, 9), (7, 12)])
def test_each_legendary_weapon_gives_the_strength_multiplier(level, fame):
    assert lines(Table().relics("red", legendary_weapon=3).set("red", levels=(level, 7))).get("legendary-weapons", 0) == fame


@proves("KD-16.5", "KD-11.2", "KD-11.8")
@pytest.mark.parametrize(("level", "fame"), [(0, 2), (3, 4), (5, 6), (7, 8)])
def test_each_arcane_tome_gives_the_magic_multiplier(level, fame):
    assert lines(Table().relics("red", arcane_tome=2).set("red", levels=(7, level))).get("arcane-tomes", 0) == fame


@proves("KD-16.6", "KD-16.7")
@pytest.mark.parametrize(
    ("runes", "fame"),
    [
        ((1, 0, 0, 0, 0), 1),
        ((1, 1, 0, 0, 0), 4),
        ((1, 0, 1, 1, 0), 8),
        ((1, 1, 1, 1, 0), 12),
        ((1, 1, 1, 1, 1), 18),
        ((2, 0, 0, 0, 0), 2),
        ((2, 1, 0, 0, 0), 5),  # the example of the book
        ((2, 2, 0, 0, 0), 8),
        ((2, 2, 2, 1, 1), 18 + 8),
        ((3, 0, 1, 0, 0), 4 + 1 + 1),
    ],
)
def test_runes_in_sets(runes, fame):
    t = Table().relics("red", **dict(zip(RUNES, runes, strict=True)))
    assert lines(t).get("runes", 0) == fame


@proves("KD-16.8")
@pytest.mark.parametrize(
    ("runes", "fame"), [((0, 0, 0, 0, 0), 1), ((1, 0, 0, 0, 0), 4), ((2, 0, 0, 0, 0), 5), ((1, 1, 1, 1, 0), 18), ((1, 1, 1, 1, 1), 19)]
)
def test_the_rune_of_any_shape_fills_what_is_missing(runes, fame):
    t = Table().relics("red", **dict(zip(RUNES, runes, strict=True)), rune_any=1)
    assert lines(t).get("runes", 0) == fame


def best_by_hand(counts, wild, table):
    """The most Fame of Runes, found by giving every Rune of any shape a shape and cutting off set after set in every way."""
    best = 0
    for shapes in combinations_with_replacement(range(5), wild):
        given = tuple(n + shapes.count(i) for i, n in enumerate(counts))
        best = max(best, cut(tuple(sorted(given)), table, {}))
    return best


def cut(counts, table, found):
    if not any(counts):
        return 0
    if counts not in found:
        best = 0
        for taken in product(*[(0, 1) if n else (0,) for n in counts]):
            if any(taken):
                rest = tuple(sorted(n - one for n, one in zip(counts, taken, strict=True)))
                best = max(best, table[sum(taken) - 1] + cut(rest, table, found))
        found[counts] = best
    return found[counts]


@proves("KD-16.6", "KD-16.7", "KD-16.8")
@pytest.mark.parametrize("table", [(1, 4, 8, 12, 18), (1, 1, 9, 9, 9), (2, 9, 10, 11, 12), (0, 0, 0, 7, 8), (3, 4, 12, 12, 30)])
def test_the_best_sets_are_found_whatever_sets_are_worth(table):
    t = Table()
    for i, fame in enumerate(table):
        t.content.tables[1].fame[i] = fame
    for counts in combinations_with_replacement(range(3), 5):
        for wild in range(3):
            a, b, d, e, f = sorted(counts, reverse=True)
            assert scoring.best_sets(t.content, a, b, d, e, f, wild) == best_by_hand(counts, wild, table), (counts, wild)


@proves("KD-16.10", "KD-1.11")
@pytest.mark.parametrize("wounds", range(5))
def test_each_wound_costs_one(wounds):
    t = scored(Table().set("red", wounds=wounds).discs("red", "armoury-1"))
    assert t.fame("red") == 20 - wounds


@proves("KD-16.10", "KD-1.9")
def test_wounds_take_no_fame_that_is_not_there():
    assert scored(Table().set("red", wounds=4, fame=1)).fame("red") == 0


# -- Fate --------------------------------------------------------------------------------------------------------------------


@proves("KD-16.11", "KD-16.14")
@pytest.mark.parametrize(
    ("fate", "good", "steps"),
    [("coins", "coin", (0, 0, 1, 1, 3, 3, 5, 5, 8, 8)), ("loot", "loot", (0, 0, 1, 1, 3, 3, 5, 5, 7, 7))],
)
def test_fate_of_coins_and_loot(fate, good, steps):
    assert [lines(Table().fate("red", fate).give("red", **{good: n})).get("fate", 0) for n in range(10)] == list(steps)


@proves("KD-16.11", "KD-16.12")
@pytest.mark.parametrize(
    ("fate", "relic"), [("trophies", "trophy"), ("legendary-weapons", "legendary_weapon"), ("arcane-tomes", "arcane_tome")]
)
def test_fate_of_relics(fate, relic):
    assert [lines(Table().fate("red", fate).relics("red", **{relic: n})).get("fate", 0) for n in (0, 1, 4)] == [0, 1, 4]


@proves("KD-16.12")
@pytest.mark.parametrize(("fate", "level"), [("trophies", (0, 0)), ("legendary-weapons", (0, 0)), ("arcane-tomes", (0, 0))])
def test_orbs_that_became_the_relic_count_for_fate(fate, level):
    t = Table(orbs="chosen").fate("red", fate).relics("red", orb=2).set("red", levels=level)
    relic = {"trophies": "trophy", "legendary-weapons": "legendary-weapon", "arcane-tomes": "arcane-tome"}[fate]
    assert scored(t).act(f"orb:{relic}", f"orb:{relic}").lines("red")["fate"] == 2


@proves("KD-16.13")
@pytest.mark.parametrize(
    ("relics", "fame"),
    [
        ({}, 0),
        ({"rune_1": 3}, 1),
        ({"rune_1": 1, "rune_2": 2}, 2),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1}, 4),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_5": 1}, 6),
        ({"rune_1": 2, "rune_2": 2, "rune_3": 2, "rune_4": 2, "rune_5": 2}, 8),
        ({"rune_1": 1, "rune_any": 1}, 2),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 1, "rune_5": 1, "rune_any": 1}, 8),
    ],
)
def test_fate_of_runes_counts_shapes_once(relics, fame):
    assert lines(Table().fate("red", "runes").relics("red", **relics)).get("fate", 0) == fame


@proves("KD-16.14")
def test_fate_of_reward_tiles_and_of_adventures():
    found = [lines(Table().fate("red", "reward-tiles").rewards("red", *[f"reward-{n}" for n in range(4, 4 + tiles)])) for tiles in range(8)]
    assert [line.get("fate", 0) for line in found] == [0, 0, 1, 2, 4, 6, 8, 8]
    cards = [f"adventure-{n}" for n in range(1, 11)]
    found = [lines(Table().fate("red", "adventures").cards("red", *cards[:n])) for n in range(11)]
    assert [line.get("fate", 0) for line in found] == [0, 0, 0, 1, 1, 3, 3, 5, 5, 8, 8]


# -- Orbs --------------------------------------------------------------------------------------------------------------------


def became(t, colour="red"):
    names = ("orb", "trophy", "legendary-weapon", "arcane-tome", *[f"rune-{n}" for n in range(1, 6)], "rune-any")
    return {name: n for name, n in zip(names, t.player(colour).orbs_as, strict=True) if n}


@proves("KD-16.1", "KD-16.16")
@pytest.mark.parametrize(
    ("relics", "levels", "best"),
    [
        ({"trophy": 4}, (0, 0), {"trophy": 1}),
        ({"legendary_weapon": 1}, (7, 0), {"legendary-weapon": 1}),
        ({}, (0, 5), {"arcane-tome": 1}),
        ({"rune_1": 1, "rune_2": 1, "rune_3": 1, "rune_4": 1}, (0, 7), {"rune-any": 1}),
    ],
)
def test_an_orb_becomes_what_gives_most(relics, levels, best):
    assert became(scored(Table().relics("red", **relics, orb=1).set("red", levels=levels))) == best


@proves("KD-16.1")
def test_used_orbs_become_relics_too():
    t = scored(Table().relics("red", orb=2).set("red", levels=(7, 0), orbs_used=2))
    assert became(t) == {"legendary-weapon": 2} and t.fame("red") == 28


@proves("KD-16.16", "KD-16.9")
@pytest.mark.parametrize("seed", range(12))
def test_no_other_use_of_orbs_gives_more(seed):
    """All ways of choosing for up to three Orbs, against what is done without asking."""
    from random import Random

    random = Random(seed)
    fate = random.choice(("trophies", "legendary-weapons", "arcane-tomes", "runes", "coins"))
    levels = random.randrange(8), random.randrange(8)
    relics = {name: random.randrange(3) for name in ("trophy", "legendary_weapon", "arcane_tome", *RUNES)} | {"rune_any": seed % 2}
    orbs = 1 + seed % 3
    choices = ["trophy", "legendary-weapon", "arcane-tome", *[f"rune-{n}" for n in range(1, 6)]]

    def laid(option):
        return Table(2, orbs=option).fate("red", fate).relics("red", **relics, orb=orbs).set("red", levels=levels)

    best = 0
    for way in combinations_with_replacement(choices, orbs):
        t = scored(laid("chosen")).act(*[f"orb:{relic}" for relic in way])
        best = max(best, t.fame("red"))
    assert scored(laid("best")).fame("red") == best


@proves("KD-16.16", "KD-16.9", "KD-16.1")
def test_owners_choose_in_turn_order_if_the_table_likes():
    t = Table(3, orbs="chosen").order("green", "red", "blue").relics("green", orb=1).relics("red", orb=2)
    scored(t)
    assert (t.window, t.deciding) == ("orb", "green")
    every = {"orb:trophy", "orb:legendary-weapon", "orb:arcane-tome", *[f"orb:rune-{n}" for n in range(1, 6)]}
    assert t.legal() == every
    assert t.act("orb:trophy").deciding == "red"
    assert t.act("orb:rune-2").deciding == "red"
    t.act("orb:rune-3")
    assert t.over and t.lines("red") == {"runes": 4} and t.lines("green") == {}


@proves("KD-16.1")
def test_nobody_without_orbs_is_asked():
    assert scored(Table(orbs="chosen")).over


# -- the course of it --------------------------------------------------------------------------------------------------------


@proves("KD-16.15", "KD-16.11")
def test_the_lines_come_in_their_order():
    t = Table(2).fate("red", "coins").give("red", loot=1, coin=2).set("red", wounds=1, levels=(0, 0))
    t.relics("red", trophy=2, legendary_weapon=1, arcane_tome=1, rune_1=1)
    scored(t)
    assert [(b, c) for kind, a, b, c in t.log() if kind == "SCORED" and a == RED] == [
        (0, 1),
        (1, 1),
        (2, 1),
        (3, 1),
        (4, 1),
        (5, -1),
        (6, 1),
    ]
    assert t.fame("red") == 25


def test_each_line_is_scored_for_all_before_the_next():
    t = Table(2).give("red", loot=2).give("blue", loot=3)
    t.relics("red", trophy=2).relics("blue", trophy=2)
    scored(t)
    assert [line for kind, _, line, _ in t.log() if kind == "SCORED"][:4] == [0, 0, 1, 1]


@proves("KD-22.11", "KD-22.7")
def test_screens_are_lifted():
    t = Table().fate("red", "coins").give("red", coin=3).rewards("red", "reward-1")
    before = t.seen("blue").players[RED]
    assert (before.goods[3], before.fate.card, before.rewards.cards[0]) == (0, -1, -1)
    reveals = t.state.reveals
    after = scored(t).seen("blue").players[RED]
    assert t.state.reveals > reveals, "what comes to light is no certainty before, and cannot be taken back"
    assert (after.goods[3], after.fate.card, after.rewards.cards[0]) == (3, 0, 0)


@proves("KD-1.1", "KD-1.2")
def test_the_most_fame_wins():
    t = scored(Table(3).set("blue", fame=21))
    assert score(t) == [0.0, 1.0, 0.0] and t.result == "held" and ("WON", 1, -1, -1) in t.log()


@proves("KD-1.6")
def test_ties_are_broken_by_adventures_then_loot_then_shared():
    assert score(scored(Table(3).cards("green", "adventure-1"))) == [0.0, 0.0, 1.0]
    t = Table(3).set("red", fame=20).set("blue", fame=18).set("green", fame=19).give("blue", loot=2).give("green", loot=1)
    assert score(scored(t)) == [0.0, 1.0, 0.0], "all have 20 now"
    t = Table(3).cards("red", "adventure-1").set("red", fame=20).set("blue", fame=11).give("blue", loot=9)
    assert score(scored(t)) == [1.0, 0.0, 0.0], "Adventures come before loot"
    t = scored(Table(3).set("green", fame=5))
    assert score(t) == [0.5, 0.5, 0.0] and t.happened("WON") == 2


@proves("KD-1.5", "KD-1.3")
def test_somebody_wins_even_when_the_city_has_fallen():
    t = Table(3).wall("fallen").set("red", fame=30)
    scored(t)
    assert t.result == "fallen" and score(t) == [1.0, 0.0, 0.0]


@proves("KD-16.1", "KD-16.16")
def test_the_forecast_is_what_the_end_would_give_and_changes_nothing():
    t = Table().fate("red", "arcane-tomes").give("red", loot=2).relics("red", orb=2, arcane_tome=1, trophy=2).rewards("red", "reward-13")
    t.set("red", levels=(0, 3), wounds=1)
    out, before = [0] * LINES, to_bytes(t.state)
    scoring.forecast(t.state, t.content, RED, out)
    assert to_bytes(t.state) == before
    assert out == [2, 1, 0, 2, 8, -1, 1], "both Orbs as Runes of new shapes"
    assert list(scored(t).player("red").lines) == out
