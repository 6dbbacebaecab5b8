"""What a designer counts: scenes by hand, and whole games compared with their positions."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.games.ruins_of_elysia import GAME, log
from holdfast.games.ruins_of_elysia.names import ITEMS, MAINS, MARKET, Side
from holdfast.games.ruins_of_elysia.statistics.metrics import METRICS

from .fights import arriving, challenging
from .table import A, B, C, Table


class Counting:
    """A table at which everything that happens is counted, from a step on."""

    def __init__(self, table, phase, **turn):
        self.table = table
        self.tally = METRICS.tally()
        METRICS.begin(table.state, table.numbers, self.tally)
        table.state.events.count = 0
        table.begin(phase, **turn)
        self.note()

    def note(self):
        s = self.table.state
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, self.table.numbers, event, self.tally)

    def act(self, *actions):
        for action in actions:
            self.table.act(action)
            self.note()
        return self

    def end(self):
        METRICS.end(self.table.state, self.table.numbers, self.tally)
        return self.tally

    def item(self, field, key):
        """How often an item was seen, taken and used, and by whom."""
        counts = getattr(self.tally, field)[METRICS.items[field][1].index(key)]
        return counts.seen, counts.taken, counts.used, counts.takers


def test_cards_are_bought_and_played():
    t = Table().hand(A, "treasure-chest", "strike")
    t.at(t.tile(1, 0, "forest", "village"), A).explores("scimitar")
    game = Counting(t, "play-cards", began=0).act("play:treasure-chest", "done", "buy:bow-and-arrow")
    assert game.item("cards", "bow-and-arrow") == (1, 1, 0, 1)
    assert game.item("cards", "treasure-chest") == (0, 0, 1, 1)
    assert (game.tally.players[A].bought, game.tally.players[A].coin_spent, game.tally.bought_by_round[0]) == (1, 3, 1)
    assert game.tally.bought_by_round[1] == -1


def test_steps_tiles_and_what_lies_on_them():
    t = Table().hand(A, "strike").explores("scimitar").comes("plains").meets("rat")
    t.tile(1, 0, "desert", "village")
    game = Counting(t, "move", walk=5).act("walk:east", "walk:east", "enter")
    assert game.item("terrains", "desert") == (0, 1, 0, 1)
    assert game.item("terrains", "plains") == (1, 1, 0, 1)
    assert game.item("overlays", "village") == (0, 1, 0, 1)
    assert (game.tally.players[A].steps, game.tally.players[A].tiles, game.tally.tiles_by_round[0]) == (2, 1, 1)


def test_a_combat_with_a_joiner():
    """A challenges B, C joins A; B is exhausted."""
    t, tile = challenging("claymore", "guard", people=3)
    t.quests("backstab").at(tile, B, C).hand(B, "strike").hand(C, "strike").npc("rat", tile)
    game = Counting(t, "combat").act("challenge:blue", "fight", "join:attackers", "play:claymore", "done", "done", "done")
    tally = game.tally
    assert [tally.players[seat].fought for seat in (A, B, C)] == [1, 1, 1]
    assert [tally.players[seat].exhausted for seat in (A, B, C)] == [0, 1, 0]
    assert (tally.combats, tally.combats_by_round[0], tally.exhausted_by_round[0], tally.players[C].joined) == (1, 1, 1, 1)
    assert tally.players[A].trophies == 1
    assert game.item("sides", "backstab") == (3, 1, 0, 1)
    assert [tally.players[seat].combats_won for seat in (A, B, C)] == [1, 0, 1]
    assert [tally.players[seat].exhausted_by_players for seat in (A, B, C)] == [0, 1, 0]
    assert (tally.cycles, tally.longest, tally.broken_off) == (1, 1, 0)


def test_a_monster_that_is_met_named_and_beaten():
    t, tile = challenging("guard", "strike", "strike")
    t.npc("rat", tile)
    assert Counting(t, "combat").act("target:rat", "fight", "play:guard", "done", "play:strike", "done").item("foes", "rat") == (0, 1, 1, 1)
    met, _ = arriving("guard", "strike", "strike")
    met.explores("encounter").meets("rat")
    assert Counting(met, "move").act("done", "play:guard", "done", "play:strike", "done").item("foes", "rat") == (1, 1, 1, 1)


def test_who_wins_and_by_what():
    t = Table(3).hand(A, "strike").has(A, alignment=-4).quests("dark-lord", "huntsmaster", "cartographer")
    t[A].quests = 1 << Side.CARTOGRAPHER
    t[C].trophies = 3
    t.tile(1, 0, "plains", "ruins")
    t.tile(2, 0, "plains")
    t.meets("rat")
    game = Counting(t, "move", walk=5).act("walk:east", "walk:east")
    tally = game.end()
    assert (tally.winners, tally.winner_start, tally.rounds) == (1, 1, 1)
    assert [tally.players[seat].nearness for seat in (A, B, C)] == [100, 0, 33]
    assert game.item("mains", "dark-lord") == (3, 1, 1, 1)
    assert game.item("mains", "huntsmaster") == (3, 0, 0, 0)  # a third of the way is not half of it
    assert game.item("sides", "cartographer") == (3, 0, 1, 1)
    character = METRICS.items["characters"][1][tally.players[A].character]
    assert game.item("characters", character) == (1, 1, 1, 1)
    assert tally.nearness_by_round[0] == 100
    assert list(tally.players[A].won_by) == [1, 0, 0, 0]


def wholly_played(seed, people):
    """A game of chance with its tally."""
    random = Random(seed)
    s, c = GAME.new(seed, people, {"scenario": "heros-quest"} if people == 1 else {}), GAME.content.record
    t = METRICS.tally()
    METRICS.begin(s, c, t)
    while True:
        assert s.events.lost == 0
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, c, event, t)
        if GAME.is_over(s):
            break
        GAME.step(s, random.choice(GAME.legal(s)))
    for seat, score in enumerate(GAME.scores(s)):
        t.scores[seat] = score
    METRICS.end(s, c, t)
    return s, t


@pytest.mark.parametrize("people", [1, 2, 3, 4])
def test_counts_agree_with_the_last_position(people):
    for seed in range(4):
        s, t = wholly_played(seed, people)
        assert t.rounds == s.round
        for seat in range(people):
            me, tally = s.players[seat], t.players[seat]
            assert (tally.trophies, tally.tiles) == (me.trophies, me.placed)
            assert (tally.alignment, tally.wild) == (me.alignment, me.wild)
            assert tally.houses == sum(ground.houses >> seat & 1 for ground in s.land.hexes[: s.land.count])
            assert tally.sides == bin(me.quests).count("1")
            assert (sum(tally.won_by) > 0) == bool(s.winners >> seat & 1)
        assert t.winners == bin(s.winners).count("1")
        placed = sum(t.terrains[kind].seen for kind in range(5))
        assert placed == s.land.count - 1
        played = [value for value in t.tiles_by_round if value >= 0]
        assert len(played) == s.round and sum(played) == placed
        assert sum(value for value in t.combats_by_round if value >= 0) == t.combats
        starters = people * 10
        assert sum(t.players[seat].owned for seat in range(people)) == starters + sum(item.taken for item in t.cards[:ITEMS])
        assert sum(t.mains[quest].seen for quest in range(MAINS)) == people * bin(s.mains).count("1")
        assert sum(item.taken for item in t.cards[MARKET:ITEMS]) == sum(s.players[seat].gained for seat in range(people))


@pytest.mark.parametrize("seed", range(3))
def test_a_series_tells_how_things_stood_as_each_round_ended(seed):
    """The houses that had been built before the next round began, and at the end; each round that has begun has its place."""
    random = Random(seed)
    s, c, t = GAME.new(seed, 3), GAME.content.record, METRICS.tally()
    METRICS.begin(s, c, t)
    built, ended = 0, []
    while True:
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, c, event, t)
            if event.kind == log.ROUND_BEGAN and event.c > 1:
                ended.append(built)
            built += event.kind == log.HOUSE_BUILT
        if GAME.is_over(s) or s.round > 20:
            break
        GAME.step(s, random.choice(GAME.legal(s)))
    METRICS.end(s, c, t)
    assert list(t.houses_by_round[: s.round]) == [*ended, built]
    assert t.houses_by_round[s.round] == t.nearness_by_round[s.round] == -1
