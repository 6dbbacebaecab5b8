"""What a designer counts: scenes worked out by hand from the rules, and whole games compared with their positions."""

from __future__ import annotations

import ctypes
from random import Random

import pytest

from holdfast.games.kingdom_defenders import GAME
from holdfast.games.kingdom_defenders.actions import SPACE
from holdfast.games.kingdom_defenders.decisions import Window
from holdfast.games.kingdom_defenders.names import Achievement, Adventure, Building, Fate, Line, Source
from holdfast.games.kingdom_defenders.rules import places
from holdfast.games.kingdom_defenders.statistics.metrics import METRICS
from holdfast.games.kingdom_defenders.statistics.record import ROUNDS
from holdfast.schema.statistics.metrics import RivalItem, Tally
from tests.kingdom_defenders.table import Table

NEVER = (0, 0, 0, 0)
RED, BLUE, GREEN, YELLOW = 1, 2, 4, 8
"""Takers, as bits."""


class Counting:
    """A table at which everything that happens is counted."""

    def __init__(self, table):
        self.table = table
        self.tally = METRICS.tally()
        METRICS.begin(table.state, table.content, self.tally)

    def note(self):
        s = self.table.state
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, self.table.content, event, self.tally)
        return self

    def begin(self, phase):
        self.table.begin(phase)
        return self.note()

    def only(self, phase):
        self.table.only(phase)
        return self.note()

    def act(self, *actions):
        for action in actions:
            self.table.act(action)
            self.note()
        return self

    def item(self, field, key):
        """How often an item was seen, taken and used, and by whom."""
        counts = getattr(self.tally, field)[METRICS.items[field][1].index(key)]
        return counts.seen, counts.taken, counts.used, counts.takers

    def hero(self, colour):
        return self.tally.heroes[("red", "blue", "green", "yellow").index(colour)]


def wholly_played(seed, people, **options):
    """A game of chance with its tally."""
    random = Random(seed)
    s, c = GAME.new(seed, people, options), GAME.content.record
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


# -- the interface -----------------------------------------------------------------------------------------------------------


def test_every_item_has_a_name_and_every_array_its_places():
    blank = METRICS.tally()
    arrays = {name: getattr(blank, name) for name in METRICS.tally.declared if isinstance(getattr(blank, name), ctypes.Array)}
    assert {name for name, values in arrays.items() if values._type_ is RivalItem} == set(METRICS.items)
    assert all(len(arrays[name]) == len(keys) for name, (_, keys) in METRICS.items.items())
    assert set(arrays) == {"scores", METRICS.rivals.field, *METRICS.items, *METRICS.series}
    assert all(len(arrays[name]) == ROUNDS for name in METRICS.series)
    hero = blank.heroes[0]
    labelled = {name for name, _ in hero._fields_ if isinstance(getattr(hero, name), ctypes.Array)}
    assert labelled == set(METRICS.labels)
    assert all(len(getattr(hero, name)) == len(names) for name, names in METRICS.labels.items())


def test_a_tally_begins_with_that_of_every_game():
    assert all(METRICS.tally.dtype.fields[name] == Tally.dtype.fields[name] for name in Tally.declared)


def test_the_words_are_those_of_the_game():
    assert METRICS.words["result"] == ("running", "held", "fallen")
    assert METRICS.words["fate"][0] == "none" and len(METRICS.words["fate"]) == len(Fate) + 1
    assert METRICS.labels["fame_from"][Source.SCORING] == "scoring" and len(METRICS.labels["scored"]) == len(Line)


def test_a_tally_is_small():
    assert ctypes.sizeof(METRICS.tally) <= 1600


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("tutor", {"without_character": "tutor"}),
        ("character:tutor", {"without_character": "tutor"}),
        ("Building: Crier's Post", {"without_building": "criers-post"}),
        ("adventure:adventure-7", {"without_adventure": "adventure-7"}),
        ("deed:deed-ii-3", {"without_deed": "deed-ii-3"}),
        ("fate:coins", {"without_fate": "coins"}),
        ("royal-bodyguard", None),  # it is printed on the board
        ("building:market", None),
        ("space:adventure-1", None),  # a space is no Adventure
        ("nobody", None),
    ],
)
def test_what_can_be_left_out(name, options):
    assert METRICS.bans(name) == options
    if options:
        GAME.blank(3, options)


def test_what_can_be_put_in():
    assert METRICS.forces("tutor") == {"character_1": "tutor"}
    assert METRICS.forces("building:tavern") == {"building_1": "tavern"}
    assert METRICS.forces("adventure:adventure-7") is None
    GAME.blank(3, METRICS.forces("tutor"))


# -- placing and what comes of it ------------------------------------------------------------------------------------------------


def test_what_lies_there_is_seen_and_who_places_has_taken():
    game = Counting(Table().adventures("adventure-34", "adventure-7").deeds("deed-i-1")).begin("placing")
    assert game.item("characters", "royal-bodyguard") == game.item("characters", "tutor") == (1, 0, 0, 0)
    assert game.item("characters", "assassin") == NEVER
    assert game.item("buildings", "tavern") == game.item("adventures", "adventure-7") == game.item("deeds", "deed-i-1") == (1, 0, 0, 0)
    assert game.item("adventures", "adventure-8") == NEVER, "it lies in the deck"
    game.act("place:market-1", "place:adventure-2")
    assert game.item("buildings", "market") == (1, 1, 0, RED)
    assert game.item("adventures", "adventure-7") == (1, 1, 0, BLUE)
    assert game.item("spaces", "market-1") == (1, 1, 1, RED)
    asked = places.discs_asked(game.table.state, game.table.content, SPACE.number("place:adventure-2") - SPACE["place"])
    assert (game.hero("red").placed, game.hero("blue").placed) == (1, asked)
    row = game.tally.rounds - 1
    assert (game.tally.buildings_by_round[row], game.tally.adventures_by_round[row], game.tally.deeds_by_round[row]) == (1, 1, 0)


def test_discs_left_at_hand_when_placing_is_over():
    table = Table()
    game = Counting(table)
    table.set("red", wounds=1)
    game.hero("red").wounds = 1
    game.begin("placing").act("place:market-1", "pass", "pass", "pass", "pass")
    assert game.hero("red").unplaced == table.content.rules[6].value - 1 - 1, "one lies on the board, one counts the wound"
    assert game.hero("blue").unplaced == table.content.rules[6].value


def test_an_action_that_is_carried_out_and_one_that_is_not():
    game = Counting(Table().discs("red", "market-1").discs("blue", "market-2"))
    for key in ("market-1", "market-2"):
        game.tally.spaces[METRICS.items["spaces"][1].index(key)].used = 1
    game.begin("area-b").act("take-back:market-1")
    assert game.hero("red").unused == 1 and game.item("spaces", "market-1")[2] == 0
    game.act("activate:market-2")
    assert game.item("buildings", "market") == (0, 0, 1, BLUE) and game.item("spaces", "market-2")[2] == 1
    assert game.hero("blue").unused == 0


def test_an_adventure_done_and_one_failed():
    table = Table().adventures("adventure-34", "adventure-1", "adventure-27").give("red", weapon=1, spell=9)
    game = Counting(table).begin("placing").act("place:adventure-2", "pass", "pass", "pass", "place:adventure-3", "pass")
    assert game.table.window == "area-b"
    table.give("red", weapon=0, spell=0)
    game.act("take-back:adventure-3")
    assert game.hero("red").failed_adventures == 1 and game.item("spaces", "adventure-3")[1:] == (1, 0, RED)
    assert game.hero("red").fame_from[Source.FAILED_ADVENTURE] == -table.content.rules[12].value
    table.give("red", weapon=9, spell=9)
    game.act("activate:adventure-2")
    game.act(max(table.legal()))
    assert game.item("adventures", "adventure-1") == (1, 1, 1, RED)
    assert game.hero("red").adventures == 1 and game.item("spaces", "adventure-2")[2] == 1


def test_who_comes_to_area_c_with_empty_hands():
    table = Table().round(2).horde("horde-4-1", 3).give("blue", weapon=1)
    game = Counting(table).begin("placing").act("place:camp-1", "place:camp-2", "pass", "pass", "pass", "pass")
    assert table.window == "contribute"
    game.act("pass")
    assert game.hero("red").empty_handed == 1 and game.item("spaces", "camp-1")[1:] == (1, 0, RED)
    game.act("give:weapon")
    assert game.hero("blue").cubes == 1 and game.item("spaces", "camp-2")[1:] == (1, 1, BLUE)
    assert game.hero("blue").fame_from[Source.CAMP] == table.content.rules[14].value


# -- the Horde -------------------------------------------------------------------------------------------------------------------


def test_a_siege_and_what_the_horde_lacked():
    table = Table().round(2).horde("horde-4-1", 1)
    game = Counting(table)
    horde = table.content.hordes[table.state.horde]
    game.tally.running.camps[0] = 2
    game.only("horde-movement")
    assert (game.tally.sieges, game.tally.victories, game.tally.first_siege_round) == (1, 0, 2)
    assert game.tally.missing == horde.weapon - 2 + horde.spell
    assert game.item("hordes", "horde-4-1") == (0, 1, 0, 0)
    assert game.tally.sieges_by_round[1] == 1


def test_a_victory():
    table = Table().round(2).horde("horde-4-2", 1).set("red", camp=(9, 9))
    game = Counting(table).only("horde-movement")
    assert (game.tally.sieges, game.tally.victories) == (0, 1)
    assert game.item("hordes", "horde-4-2") == (0, 0, 1, 0)
    assert game.hero("red").fame_from[Source.VICTORY] > 0


# -- whole games -------------------------------------------------------------------------------------------------------------------

GAMES = [(seed, 2 + seed % 3, {}) for seed in range(12)]
GAMES += [
    (20, 4, {"difficulty": "expert"}),
    (21, 3, {"variant": "extreme"}),
    (22, 2, {"variant": "family"}),
    (23, 4, {"variant": "extreme"}),
]
GAMES += [
    (24, 4, {"character_1": "usurper", "building_1": "thieves-den"}),
    (25, 3, {"character_1": "illusionist", "building_1": "mirror-portal"}),
]


@pytest.mark.parametrize(("seed", "people", "options"), GAMES)
def test_what_was_counted_is_what_the_position_says(seed, people, options):
    s, t = wholly_played(seed, people, **options)
    for p in range(people):
        hero, player = t.heroes[p], s.players[p]
        assert hero.fame == player.fame == sum(hero.fame_from)
        assert hero.fame_before_scoring == hero.fame - hero.fame_from[Source.SCORING]
        assert list(hero.scored) == list(player.lines)
        assert (hero.wounds, hero.strength, hero.magic) == (player.wounds, *player.levels)
        assert hero.suffered - hero.healed == hero.wounds
        assert hero.adventures == int(player.adventures).bit_count()
        assert (hero.rewards, hero.orbs_used) == (player.rewards.count, player.orbs_used)
        assert hero.achieved == int(player.achieved).bit_count()
        assert hero.fate == player.fate.card + 1
        assert hero.start in range(1, people + 1)
        taken = [a for a in Adventure if t.adventures[a].used and t.adventures[a].takers >> p & 1]
        assert {a for a in Adventure if int(player.adventures) >> a & 1} <= set(taken)
    assert sorted(t.heroes[p].start for p in range(people)) == list(range(1, people + 1))
    assert sum(t.heroes[p].rounds_first for p in range(people)) == t.rounds == s.round
    fames = sorted((s.players[p].fame for p in range(people)), reverse=True)
    assert (t.best_fame, t.margin, t.spread) == (fames[0], fames[0] - fames[1], fames[0] - fames[-1])
    assert t.mean_fame == pytest.approx(sum(fames) / people)
    assert t.fame_by_round[t.rounds - 1] == sum(t.heroes[p].fame_before_scoring for p in range(people))
    assert t.sieges == sum(item.taken for item in t.hordes) == s.wall
    assert t.victories == sum(item.used for item in t.hordes)
    assert t.hordes_seen == sum(item.seen for item in t.hordes)
    assert t.winners == sum(1 for score in t.scores if score)


@pytest.mark.parametrize(("seed", "people", "options"), GAMES)
def test_placings_are_the_same_however_they_are_counted(seed, people, options):
    _, t = wholly_played(seed, people, **options)
    by_area = {"characters": 4, "buildings": 30, "adventures": 5, "camps": 4, "doors": 2, "deeds": 2}
    placings = sum(item.taken for item in t.spaces)
    assert placings == sum(max(0, n) for name in by_area for n in getattr(t, f"{name}_by_round"))
    for name in ("characters", "buildings", "adventures"):
        assert sum(item.taken for item in getattr(t, name)) == sum(max(0, n) for n in getattr(t, f"{name}_by_round"))
    assert all(item.used <= item.taken and item.taken <= item.seen * people for item in t.spaces)
    assert all(item.used <= item.taken <= item.seen for item in t.adventures)
    assert sum(item.used for item in t.adventures) == sum(t.heroes[p].adventures for p in range(people))
    assert sum(item.taken - item.used for item in t.adventures) >= sum(t.heroes[p].failed_adventures for p in range(people))
    assert sum(item.taken for item in t.deeds) == sum(t.heroes[p].deeds for p in range(people))
    assert sum(item.taken for item in t.rewards) == sum(t.heroes[p].rewards for p in range(people))
    assert sum(item.taken for item in t.fates) == people
    ended = [n for n in range(ROUNDS) if t.fame_by_round[n] >= 0]
    assert ended == list(range(t.rounds)), "a series stops where the game does"


def test_an_achievement_of_a_winner():
    for seed in range(8):
        s, t = wholly_played(seed, 3)
        for achievement in Achievement:
            had = {p for p in range(3) if int(s.players[p].achieved) >> achievement & 1}
            won = {p for p in had if t.scores[p]}
            item = t.achievements[achievement]
            assert (item.seen, item.taken, item.used) == (3, len(had), len(won))
            assert item.takers == sum(1 << p for p in had)


def test_names_are_those_of_actions_so_that_places_can_be_banned():
    from holdfast.lab.restrict import bannable

    found = {one.label: one for one in bannable(GAME)}
    assert found["space:camp-1"].banned == ("place:camp-1", "activate:camp-1", "take-back:camp-1", "lift:camp-1", "steal:camp-1")
    assert found["building:tavern"].options == {"without_building": "tavern"}
    assert found["deed:deed-i-1"].options == {"without_deed": "deed-i-1"}
    assert Building.TAVERN and Window.PLACE
