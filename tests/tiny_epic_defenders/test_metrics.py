"""What a designer counts: every number worked out by hand from the rules."""

from __future__ import annotations

import ctypes
from random import Random

import pytest

from holdfast.engine.struct import clone
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import NOWHERE, Artifact, DireEnemy, Enemy, Foe, Hero
from holdfast.games.tiny_epic_defenders.rules import rounds
from holdfast.games.tiny_epic_defenders.statistics.metrics import METRICS
from holdfast.games.tiny_epic_defenders.statistics.record import FIGHT, ROUNDS
from holdfast.play.trace import choose, draw_options
from holdfast.schema.metrics import Item, Tally, take
from tests.tiny_epic_defenders.table import Table

NEVER = (0, 0, 0)


def item(tally, field, key):
    """How often an item was seen, taken and used."""
    counts = getattr(tally, field)[METRICS.items[field][1].index(key)]
    return counts.seen, counts.taken, counts.used


def word(tally, field):
    return METRICS.words[field][getattr(tally, field)]


def rows(tally, field):
    """A series without the rounds that it has nothing for."""
    return {number: value for number, value in enumerate(getattr(tally, field), 1) if value != -1}


class Counting:
    """A table at which everything that happens is counted."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.tally = METRICS.tally()
        METRICS.begin(table.state, table.content, self.tally)

    def _count(self):
        s = self.table.state
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, self.table.content, event, self.tally)
        return self

    def deck(self, *cards):
        """Draw from these cards, top card first, until somebody has to decide."""
        self.table.deck(*cards).draw()
        return self._count()

    def do(self, *actions):
        for action in actions:
            self.tally.decisions += 1
            self.table.do(action)
            self._count()
        return self

    def end(self):
        METRICS.end(self.table.state, self.table.content, self.tally)
        return self.tally

    def item(self, field, key):
        return item(self.tally, field, key)

    def used(self, field):
        """The items of a field that were used, with how often."""
        return {key: self.item(field, key)[2] for key in METRICS.items[field][1] if self.item(field, key)[2]}


# -- the interface -----------------------------------------------------------------------------------------------------------


def test_every_item_has_a_name_and_every_series_a_place_for_each_round():
    blank = METRICS.tally()
    arrays = {name: getattr(blank, name) for name in METRICS.tally.declared if isinstance(getattr(blank, name), ctypes.Array)}
    assert {name for name, values in arrays.items() if values._type_ is Item} == set(METRICS.items)
    assert all(len(arrays[name]) == len(keys) for name, (_, keys) in METRICS.items.items())
    assert set(arrays) == {"scores", *METRICS.items, *METRICS.series}
    assert all(len(arrays[name]) == ROUNDS for name in METRICS.series)


def test_a_tally_begins_with_that_of_every_game():
    assert all(METRICS.tally.dtype.fields[name] == Tally.dtype.fields[name] for name in Tally.declared)


def test_the_names_are_those_of_the_game():
    keys = dict(METRICS.items.values())
    assert keys["hero"][0] == "ezru" and keys["dire enemy"][2] == "sea-serpent" and keys["enemy"][0] == "coast-mountains"
    assert keys["defender card"][5] == "all-defenders-123" and keys["region"][0] == "capital-city" and keys["foe"][0] == "the-ancient"
    assert keys["action"] == (
        "move",
        "climb",
        "secure",
        "fight",
        "sacrifice",
        "rest",
        "defend",
        "region-ability",
        "hero-ability",
        "artifact-ability",
    )


def test_the_words_of_a_result():
    assert METRICS.words["result"] == ("running", "won", "lost")
    assert set(METRICS.words) <= set(METRICS.tally.declared)


def test_a_tally_is_small():
    assert ctypes.sizeof(METRICS.tally) <= 500


def test_the_game_names_its_metrics_and_streams():
    assert GAME.metrics is METRICS
    assert GAME.streams == ("setup", "turn_deck", "artifact_deck")
    assert GAME.shared_result


def test_what_a_byte_cannot_hold_stays_at_255():
    counts = Item(seen=0, taken=250, used=0)
    take(counts, 5)
    assert counts.taken == 255
    take(counts, 1)
    assert counts.taken == 255


# -- set-up --------------------------------------------------------------------------------------------------------------------


def test_set_up_is_counted_up_to_the_first_decision():
    s = GAME.new(5, 2, {"hero_1": "ezru", "hero_2": "oryk", "foe": "dragon"})
    tally = METRICS.tally()
    METRICS.begin(s, GAME.content.record, tally)
    for event in s.events.items[: s.events.count]:
        METRICS.count(s, GAME.content.record, event, tally)
    METRICS.end(s, GAME.content.record, tally)
    assert item(tally, "heroes", "ezru") == item(tally, "heroes", "oryk") == (1, 1, 0)
    assert sum(hero.seen for hero in tally.heroes) == tally.defenders == 2
    assert (sum(e.seen for e in tally.enemies), sum(e.taken for e in tally.enemies), sum(e.used for e in tally.enemies)) == (3, 6, 0)
    assert sum(card.seen for card in tally.defender_cards) == sum(card.taken for card in tally.defender_cards) == 1
    assert (tally.attacks, tally.repelled, tally.let_through, tally.threat_raised, tally.points) == (6, 0, 0, 6, 3)
    assert (tally.rounds, tally.reveal_round, tally.foe_hit_points, tally.destroyed) == (1, 0, -1, 0)
    assert (word(tally, "foe"), word(tally, "cause")) == ("dragon", "not over")
    assert rows(tally, "outer_threat_by_round") == {1: 6} and rows(tally, "capital_threat_by_round") == {1: 0}
    assert rows(tally, "hit_points_by_round") == {1: 4 + 5} and rows(tally, "foe_hit_points_by_round") == {}


# -- heroes --------------------------------------------------------------------------------------------------------------------

HEROES = {
    "ezru": lambda: Counting(Table("ezru", "gurmund").place("red", "desert").set_threat(desert=1)).deck("red"),
    "gurmund": lambda: Counting(Table("gurmund", "ezru").place("red", "desert").set_hp("red", 3)).deck("red").do("heal:red"),
    "ethairna": lambda: Counting(Table("ethairna", "ezru").place("red", "desert").set_threat(desert=2)).deck("red").do("lightning"),
    "umtak": lambda: Counting(Table("umtak", "ezru").place("red", "desert")).deck("red").do("sacrifice", "sacrifice"),
    "nyrra": lambda: Counting(Table("nyrra", "ezru").place("red", "desert").set_threat(forest=1)).deck("red").do("secure:forest"),
    "lealith": lambda: (
        Counting(Table("lealith", "ezru").place("red", "coast").set_threat(coast=1))
        .deck("coast-mountains", "blue")
        .do("defend:red", "retribute-here")
    ),
    "kglflr": lambda: Counting(Table("kglflr", "ezru")).deck("red", "blue").do("scry"),
    "oryk": lambda: (
        Counting(Table("gurmund", "oryk").place("red", "coast").place("blue", "coast"))
        .deck("coast-mountains", "blue")
        .do("defend:red", "martyr")
    ),
    "laishom": lambda: Counting(Table("laishom", "ezru")).deck("red").do("command:blue"),
}


@pytest.mark.parametrize("hero", HEROES)
def test_the_ability_of_a_hero(hero):
    assert HEROES[hero]().used("heroes") == {hero: 1}


@pytest.mark.parametrize(
    "hero, expected",
    [
        ("ezru", (1, 1, 1)),  # lowers the Threat by 1
        ("gurmund", (1, 1, 1)),  # heals 1
        ("ethairna", (1, 2, 1)),  # would lower 3, but there are 2
        ("lealith", (1, 1, 1)),
        ("kglflr", (1, 0, 1)),
        ("oryk", (1, 0, 1)),
        ("laishom", (1, 0, 1)),
        ("umtak", NEVER),  # Berserk is a Sacrifice, Farshot a Secure
        ("nyrra", NEVER),
    ],
)
def test_abilities_of_heroes_as_an_action_with_what_they_brought(hero, expected):
    assert HEROES[hero]().item("acts", "hero-ability") == expected


def test_an_ability_that_is_not_used_does_not_count():
    t = Counting(Table("nyrra", "umtak").place("red", "desert").set_threat(desert=1)).deck("red").do("secure:desert")
    assert t.used("heroes") == {}
    t = Counting(Table("umtak", "ezru").place("red", "desert").place("blue", "desert")).deck("red").do("sacrifice")
    assert t.used("heroes") == {}


def test_farshot_looks_at_where_the_defender_stood_and_not_at_where_tsunami_swept_them():
    t = Counting(Table("nyrra", "ezru", action_points=1).place("red", "coast").set_threat(coast=1))
    t.deck("all-defenders-12", "sea-serpent", "red").do("act:red", "secure:coast")
    assert t.table.where("red") == "desert"
    assert t.used("heroes") == {} and t.item("acts", "secure") == (1, 1, 1)


RANDAL = {
    "heal": ("gurmund", {"blue": 3}, {}, ["heal:blue"], {"gurmund": 1, "randal": 1}),
    "lightning": ("ethairna", {}, {"desert": 1}, ["lightning"], {"ethairna": 1, "randal": 1}),
    "farshot": ("nyrra", {}, {"coast": 1}, ["secure:coast"], {"nyrra": 1, "randal": 1}),
    "berserk": ("umtak", {}, {}, ["sacrifice", "sacrifice"], {"umtak": 1, "randal": 1}),
    "scry": ("kglflr", {}, {}, ["scry"], {"kglflr": 1, "randal": 1}),
    "command": ("laishom", {}, {}, ["command:blue"], {"laishom": 1, "randal": 1}),
    "courage": ("ezru", {}, {"desert": 1}, ["courage"], {"ezru": 1, "randal": 1}),
    "a region beside him": ("gurmund", {}, {"ruins": 1}, ["enchant:ruins"], {"randal": 1}),
    "his own region": ("gurmund", {}, {}, ["mirage"], {}),
}


@pytest.mark.parametrize("case", RANDAL)
def test_befriend_counts_for_randal_and_for_whom_he_borrows_from(case):
    friend, hit_points, threat, actions, expected = RANDAL[case]
    table = Table("randal", friend).place("red", "desert").place("blue", "desert").set_threat(**threat)
    for colour, hp in hit_points.items():
        table.set_hp(colour, hp)
    assert Counting(table).deck("red", "blue").do(*actions).used("heroes") == expected


def test_randal_stands_in_the_mountains_once_he_meditates_from_beside_them():
    t = Counting(Table("randal", "nyrra").place("red", "plains").set_threat(mountains=1)).deck("red")
    t.do("meditate", "secure:mountains")
    assert t.used("heroes") == {"randal": 1} and t.used("regions") == {"mountains": 1}


# -- artifacts -----------------------------------------------------------------------------------------------------------------


def bearer(*artifacts, **options):
    """Red carries artifacts and stands in the Capital City, as Blue does."""
    return Table("ezru", "gurmund", **options).give("red", *artifacts)


ARTIFACTS = {
    "celestial-idol": lambda: Counting(bearer("celestial-idol").set_threat(capital_city=2)).deck("red").do("idol"),
    "spear-of-valor": lambda: Counting(bearer("spear-of-valor").place("red", "coast").reveal()).deck("red").do("spear"),
    "zodiac-cloak": lambda: Counting(bearer("zodiac-cloak")).deck("blue").do("cloak"),
    "elixir-of-errand": lambda: Counting(bearer("elixir-of-errand")).deck("red").do("sacrifice"),
    "staff-of-control": lambda: Counting(bearer("staff-of-control").reveal()).deck("red").do("staff:ruins"),
    "hammer-of-might": lambda: (
        Counting(bearer("hammer-of-might").place("red", "desert").set_threat(desert=3)).deck("red", "blue").do("secure:desert", "pass")
    ),
    "wings-of-zephyr": lambda: Counting(bearer("wings-of-zephyr")).deck("red").do("wings:ruins"),
    "horn-of-command": lambda: Counting(bearer("horn-of-command").set_hp("blue", 2)).deck("red").do("horn:blue", "send:coast"),
    "timeless-hourglass": lambda: Counting(bearer("timeless-hourglass")).deck("red", "blue").do("hourglass"),
    "shield-of-aughmoore": lambda: Counting(bearer("shield-of-aughmoore").place("red", "mountains")).deck("harpy", "red").do("defend:red"),
}


@pytest.mark.parametrize("artifact", ARTIFACTS)
def test_the_ability_of_an_artifact(artifact):
    t = ARTIFACTS[artifact]()
    assert t.used("artifacts") == {artifact: 1}
    assert t.item("acts", "move") == NEVER


@pytest.mark.parametrize(
    "artifact, expected",
    [
        ("celestial-idol", (1, 1, 1)),
        ("zodiac-cloak", (1, 0, 1)),
        ("staff-of-control", (1, 0, 1)),
        ("hammer-of-might", (1, 1, 1)),  # Ezru's Courage and a Secure have lowered the Threat to 1 before
        ("wings-of-zephyr", (1, 0, 1)),
        ("horn-of-command", (1, 2, 1)),  # Blue has 4 Hit Points again
        ("timeless-hourglass", (1, 0, 1)),
        ("spear-of-valor", NEVER),  # a Fight
        ("elixir-of-errand", NEVER),  # a Sacrifice
        ("shield-of-aughmoore", NEVER),  # a Defend
    ],
)
def test_abilities_of_artifacts_as_an_action_with_what_they_brought(artifact, expected):
    assert ARTIFACTS[artifact]().item("acts", "artifact-ability") == expected


def test_the_elixir_works_on_the_cloak_too():
    t = Counting(bearer("zodiac-cloak", "elixir-of-errand")).deck("blue").do("cloak")
    assert t.used("artifacts") == {"zodiac-cloak": 1, "elixir-of-errand": 1}
    assert t.tally.points == 3 + 2


def test_the_shield_is_not_used_against_enemy_cards():
    t = Counting(bearer("shield-of-aughmoore").place("red", "coast")).deck("coast-mountains", "red").do("defend:red")
    assert t.used("artifacts") == {}


def test_the_shield_gained_by_a_defend_did_not_help_it():
    t = Counting(Table("ezru", "gurmund").place("red", "mountains").artifact_deck("shield-of-aughmoore"))
    t.deck("harpy", "red").do("defend:red")
    assert t.item("artifacts", "shield-of-aughmoore") == (1, 1, 0)


def test_the_shield_is_not_used_by_stepping_out_of_the_circle():
    t = Counting(bearer("shield-of-aughmoore").place("red", "mountains")).deck("red", "harpy", "blue", "harpy")
    t.do("meditate", "pass", "step-out:red")
    assert t.used("artifacts") == {}
    assert t.item("dire_enemies", "harpy") == (1, 0, 1) and t.item("acts", "defend") == (1, 1, 1)


def test_stepping_out_is_forgotten_at_the_next_defend():
    t = Counting(bearer("shield-of-aughmoore").place("red", "mountains")).deck("red", "mountains-plains", "harpy", "blue")
    t.do("meditate", "pass", "step-out:red", "defend:red")
    assert t.used("artifacts") == {"shield-of-aughmoore": 1}


def found_with_full_hands():
    table = bearer("spear-of-valor", "staff-of-control").place("red", "mountains").artifact_deck("hammer-of-might")
    return Counting(table).deck("harpy", "red").do("defend:red")


def test_an_artifact_that_is_refused_was_seen_and_not_taken():
    assert found_with_full_hands().do("pass").item("artifacts", "hammer-of-might") == (1, 0, 0)


def test_an_artifact_that_another_is_dropped_for_is_seen_and_taken():
    t = found_with_full_hands().do("drop:spear-of-valor")
    assert t.item("artifacts", "hammer-of-might") == (1, 1, 0)
    assert t.item("artifacts", "spear-of-valor") == NEVER


# -- attacks -------------------------------------------------------------------------------------------------------------------


def test_an_attack_that_nobody_can_answer_gets_through():
    t = Counting(Table()).deck("coast-mountains", "red")
    assert t.item("enemies", "coast-mountains") == (1, 2, 0)
    assert (t.tally.attacks, t.tally.repelled, t.tally.let_through, t.tally.threat_raised) == (2, 0, 0, 2)
    assert t.item("regions", "coast") == t.item("regions", "mountains") == (1, 0, 0)
    assert t.item("acts", "defend") == NEVER


def test_an_attack_that_is_defended():
    t = Counting(Table().place("red", "coast")).deck("coast-mountains", "red").do("defend:red")
    assert t.item("enemies", "coast-mountains") == (1, 1, 1)
    assert (t.tally.attacks, t.tally.repelled, t.tally.let_through) == (2, 1, 0)
    assert t.item("acts", "defend") == (1, 1, 1)
    assert t.tally.hit_points_lost == 1


def test_an_attack_that_somebody_lets_through():
    t = Counting(Table().place("red", "coast")).deck("coast-mountains", "red").do("done:seat-1")
    assert t.item("enemies", "coast-mountains") == (1, 2, 0)
    assert (t.tally.attacks, t.tally.repelled, t.tally.let_through) == (2, 0, 1)
    assert t.item("acts", "defend") == (1, 0, 0)


def test_an_attack_that_destroys_a_region_ends_the_card():
    t = Counting(Table().set_threat(coast=3)).deck("coast-mountains", "red")
    assert t.item("enemies", "coast-mountains") == (1, 1, 0)
    assert t.item("regions", "coast") == (1, 1, 0) and t.item("regions", "mountains") == NEVER
    assert t.item("regions", "capital-city") == (1, 0, 0)
    assert t.tally.first_destroyed_round == 2
    assert (t.end().destroyed, t.tally.capital_threat, t.tally.threat_raised) == (1, 1, 2)


def test_only_the_first_destroyed_region_gives_the_round():
    t = Counting(Table().set_threat(forest=3)).deck("forest-desert", "red").do("pass")
    assert t.table.round == 3
    t.table.set_threat(ruins=3).deck("plains-ruins", "blue")
    t.do("pass")
    assert (t.tally.first_destroyed_round, t.end().destroyed) == (2, 2)


def test_an_attack_on_a_destroyed_region_counts_once():
    t = Counting(Table().destroy("coast")).deck("coast-mountains", "red")
    assert t.item("enemies", "coast-mountains") == (1, 2, 0)
    assert t.item("regions", "coast") == (1, 0, 0)
    assert (t.end().destroyed, t.tally.capital_threat, t.tally.threat_raised, t.tally.first_destroyed_round) == (1, 1, 2, 0)


def test_raze_is_one_attack_that_got_through():
    t = Counting(Table().place("red", "desert")).deck("manticore", "red").do("done:seat-1")
    assert t.item("dire_enemies", "manticore") == (1, 1, 0)
    assert (t.tally.attacks, t.tally.let_through, t.tally.threat_raised) == (1, 1, 2)


def test_what_an_effect_raises_is_no_attack():
    t = Counting(Table()).deck("harpy", "red")
    assert t.item("dire_enemies", "harpy") == (1, 1, 0)
    assert (t.tally.attacks, t.tally.threat_raised) == (1, 6)
    t = Counting(Table(foe="demon-lord").reveal()).deck("red")
    assert (t.tally.attacks, t.tally.threat_raised) == (0, 1)
    assert total(t.tally.enemies, "taken") == total(t.tally.dire_enemies, "taken") == 0


def test_a_defended_attack_is_done_with_when_the_foe_raises_threat():
    t = Counting(Table(foe="demon-lord").reveal().place("red", "mountains")).deck("harpy", "blue").do("defend:red")
    assert t.item("dire_enemies", "harpy") == (1, 0, 1)
    assert t.tally.threat_raised == 1


def test_only_its_own_threat_counts_for_the_capital_city():
    assert Counting(Table()).deck("harpy", "red").item("regions", "capital-city") == NEVER
    t = Counting(Table().destroy("coast")).deck("coast-mountains", "red")
    assert t.item("regions", "capital-city") == (1, 0, 0)


def test_a_defend_by_martyr_and_one_refused():
    table = Table("gurmund", "oryk", people=2).place("red", "mountains").place("blue", "mountains").set_hp("red", 1)
    t = Counting(table).deck("harpy", "red").do("defend:red", "martyr")
    assert t.item("dire_enemies", "harpy") == (1, 0, 1) and t.tally.let_through == 0
    table = Table("gurmund", "oryk", people=2).place("red", "mountains").place("blue", "mountains").set_hp("red", 1)
    t = Counting(table).deck("harpy", "red").do("defend:red", "pass", "done:seat-2")
    assert t.item("dire_enemies", "harpy") == (1, 1, 0) and t.tally.let_through == 1
    assert t.used("heroes") == {}


# -- cards and points ------------------------------------------------------------------------------------------------------------


def test_a_turn_that_leaves_points():
    t = Counting(Table()).deck("red", "blue").do("move:coast", "pass")
    assert t.item("defender_cards", "red") == (1, 1, 0)
    assert (t.tally.points, t.tally.points_wasted) == (3 + 3, 2)


def test_a_turn_that_leaves_no_point():
    t = Counting(Table()).deck("red", "blue").do("move:coast", "move:desert", "move:forest", "pass")
    assert t.item("defender_cards", "red") == (1, 1, 1)
    assert t.tally.points_wasted == 0


def test_the_turn_at_hand_is_not_over():
    t = Counting(Table()).deck("red", "blue").do("move:coast")
    assert t.item("defender_cards", "red") == (1, 1, 0)
    assert t.tally.points_wasted == 0


def test_a_pool_that_nobody_touches():
    t = Counting(Table()).deck("all-defenders-12", "blue").do("done:seat-1")
    assert t.item("defender_cards", "all-defenders-12") == (1, 1, 0)
    assert t.tally.points_wasted == 3


def test_what_two_leave_of_a_pool_is_wasted_once():
    t = Counting(Table()).deck("all-defenders-12", "blue").do("act:red", "move:coast", "act:blue", "move:coast", "done:seat-1")
    assert t.item("defender_cards", "all-defenders-12") == (1, 1, 0)
    assert t.tally.points_wasted == 1


def test_a_pool_that_is_used_up():
    t = Counting(Table()).deck("all-defenders-12", "blue").do("act:red", "move:coast", "act:red", "move:desert", "act:blue", "move:coast")
    assert t.item("defender_cards", "all-defenders-12") == (1, 1, 1)
    assert t.tally.points_wasted == 0


def test_a_card_put_off_with_the_hourglass_gave_no_turn():
    t = Counting(bearer("timeless-hourglass")).deck("red", "blue").do("hourglass", "pass")
    assert t.item("defender_cards", "blue") == (1, 1, 0)
    assert t.item("defender_cards", "red") == (2, 1, 0)
    assert (t.tally.points, t.tally.points_wasted) == (3 + 4, 3)


def test_points_by_sacrifice_and_command():
    t = Counting(Table("laishom", "ezru")).deck("red").do("command:blue", "move:coast", "sacrifice")
    assert t.tally.points == 3 + 1 + 1
    assert t.item("acts", "sacrifice") == (1, 1, 1)


def test_points_left_when_the_game_is_won_are_not_wasted():
    t = Counting(Table().reveal(hp=1).place("red", "coast")).deck("red").do("fight")
    assert t.tally.points_wasted == 0


def test_a_card_that_prayer_throws_away_was_not_drawn():
    t = Counting(Table().place("red", "plains")).deck("red", "blue", "forest-desert").do("pray")
    assert t.item("defender_cards", "blue") == NEVER


# -- foes ------------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("options, hit_points", [({}, 10), ({"foe_hit_points": 7}, 7)])
def test_the_reveal_of_the_foe(options, hit_points):
    t = Counting(Table(**options)).deck("red").do("pass")
    assert t.item("foes", "kraken") == (1, 0, 0)
    assert (t.tally.reveal_round, t.tally.foe_hit_points, t.tally.rounds) == (2, hit_points, 3)
    assert word(t.tally, "foe") == "kraken"


@pytest.mark.parametrize(
    "foe, card, expected",
    [
        ("dragon", "red", 1),
        ("dragon", "all-defenders-12", 1),
        ("colossus", "red", 1),
        ("colossus", "all-defenders-12", 0),
        ("demon-lord", "red", 1),
        ("demon-lord", "all-defenders-12", 0),
        ("kraken", "red", 0),
        ("hill-giant", "red", 0),
        ("the-ancient", "red", 0),
    ],
)
def test_what_a_foe_does_when_a_defender_card_is_drawn(foe, card, expected):
    assert Counting(Table(foe=foe).reveal()).deck(card).item("foes", foe) == (0, 0, expected)


@pytest.mark.parametrize("foe", ["dragon", "colossus", "demon-lord"])
def test_a_foe_does_nothing_before_it_is_revealed_nor_when_an_enemy_is_drawn(foe):
    assert Counting(Table(foe=foe)).deck("red").item("foes", foe) == NEVER
    assert Counting(Table(foe=foe).reveal()).deck("forest-desert", "red").item("foes", foe) == (0, 0, 1)


def test_the_colossus_does_nothing_with_a_full_mouth():
    assert Counting(Table(foe="colossus").reveal().place("red", "aboard")).deck("blue").item("foes", "colossus") == NEVER


@pytest.mark.parametrize("switch, expected", [("on", 2), ("off", 1)])
def test_a_card_turned_up_by_prayer_sets_off_the_foe_if_the_table_has_agreed(switch, expected):
    t = Counting(Table(foe="dragon", prayer_sets_off_foes=switch).reveal().place("red", "plains"))
    assert t.deck("red", "blue", "forest-desert").do("pray").item("foes", "dragon") == (0, 0, expected)


def test_the_staff_moves_the_dragon_but_is_not_the_dragon():
    t = Counting(bearer("staff-of-control", foe="dragon").reveal()).deck("red").do("staff:coast")
    assert t.item("foes", "dragon") == (0, 0, 1)


@pytest.mark.parametrize(
    "foe, place, expected",
    [
        ("kraken", "coast", 1),
        ("hill-giant", "aboard", 1),
        ("colossus", "aboard", 1),
        ("the-ancient", "forest", 1),
        ("demon-lord", "ruins", 1),  # for the card; it has no event
    ],
)
def test_hits_on_a_foe_and_its_event(foe, place, expected):
    t = Counting(Table(foe=foe).reveal(hp=7).place("red", place)).deck("red").do("fight")
    assert t.item("foes", foe) == (0, 1, expected)
    assert t.item("acts", "fight") == (1, 1, 1)
    assert (t.tally.fights, t.tally.foe_hit_points) == (1, 6)


def test_the_spear_is_one_fight_with_three_hits():
    t = Counting(bearer("spear-of-valor").reveal(hp=7).place("red", "coast")).deck("red").do("spear")
    assert t.item("foes", "kraken") == (0, 3, 1)  # the event at 6
    assert t.item("acts", "fight") == (1, 3, 1)
    assert (t.tally.fights, t.tally.foe_hit_points) == (1, 4)


# -- regions and actions ---------------------------------------------------------------------------------------------------------

REGIONS = {
    "coast": (lambda: Table().place("red", "coast").set_hp("red", 1), "rejuvenate", (1, 3, 1)),
    "desert": (lambda: Table().place("red", "desert"), "mirage", (1, 0, 1)),
    "forest": (lambda: Table().place("red", "forest").set_threat(ruins=2), "enchant:ruins", (1, 1, 1)),
    "mountains": (lambda: Table().place("red", "mountains"), "meditate", (1, 0, 1)),
    "plains": (lambda: Table().place("red", "plains").set_threat(forest=1, desert=2), "pray", (1, 2, 1)),
    "ruins": (lambda: Table().place("red", "ruins").discard("coast-mountains"), "entomb", (1, 0, 1)),
}


@pytest.mark.parametrize("region", REGIONS)
def test_the_ability_of_a_region_and_what_it_brought(region):
    table, action, brought = REGIONS[region]
    t = Counting(table()).deck("red", "forest-desert", "blue").do(action)
    assert t.used("regions") == {region: 1}
    assert t.item("acts", "region-ability") == brought


def test_a_defend_on_patrol_uses_the_plains():
    t = Counting(Table(sides="random").side("plains", "b").place("red", "plains")).deck("mountains-ruins", "red").do("defend:red")
    assert t.used("regions") == {"plains": 1}
    t = Counting(Table(sides="random").side("plains", "b").place("red", "plains")).deck("plains-ruins", "red").do("defend:red")
    assert t.used("regions") == {}


def test_embark_is_no_move_but_the_next_one_is():
    t = Counting(Table(sides="random").side("coast", "b").place("red", "coast")).deck("red").do("embark:ruins")
    assert t.item("acts", "move") == NEVER and t.used("regions") == {"coast": 1}
    assert t.do("move:plains").item("acts", "move") == (1, 0, 1)


def test_a_move_after_rejuvenate_is_a_move():
    t = Counting(Table().place("red", "coast").set_hp("red", 1)).deck("red").do("rejuvenate", "move:desert")
    assert t.item("acts", "move") == (1, 0, 1)


@pytest.mark.parametrize("artifact, actions", [("wings-of-zephyr", ["wings:ruins"]), ("horn-of-command", ["horn:red", "send:coast"])])
def test_wings_and_horn_are_no_move_but_the_next_one_is(artifact, actions):
    t = Counting(bearer(artifact)).deck("red").do(*actions)
    assert t.item("acts", "move") == NEVER
    t.do("move:coast" if artifact == "wings-of-zephyr" else "move:desert")
    assert t.item("acts", "move") == (1, 0, 1)


def test_a_rest_that_is_of_use():
    t = Counting(Table().set_hp("red", 1)).deck("red", "blue")
    assert t.used("regions") == {"capital-city": 1} and t.item("acts", "rest") == (1, 3, 1)
    assert (t.tally.rests, t.tally.hit_points_regained) == (1, 3)
    t.do("move:coast", "pass")  # Blue has full Hit Points
    assert t.tally.rests == 1


def test_secures_climbs_and_falls():
    t = Counting(Table(foe="hill-giant").reveal().place("red", "plains").set_threat(plains=2)).deck("red").do("secure:plains", "climb")
    assert t.item("acts", "secure") == (1, 1, 1) and t.tally.threat_lowered == 1
    assert t.item("acts", "climb") == (1, 0, 1)
    t.do("jump")
    assert t.tally.hit_points_lost == 1 and t.item("acts", "move") == NEVER


def test_exhaustion():
    t = Counting(Table().place("red", "coast").set_hp("red", 1)).deck("coast-mountains", "red").do("defend:red")
    assert (t.tally.exhausted, t.tally.hit_points_lost) == (1, 1)


# -- how it ended ----------------------------------------------------------------------------------------------------------------


def ended(table, *cards):
    return Counting(table).deck(*cards).end()


def fell(tally):
    """How the Capital City fell, and to which kind of card."""
    assert item(tally, "regions", "capital-city")[1] == 1 and tally.capital_threat == 8
    return word(tally, "cause"), word(tally, "last_card")


def test_not_over():
    tally = ended(Table(), "red")
    assert (word(tally, "cause"), word(tally, "last_card"), item(tally, "regions", "capital-city")) == ("not over", "defender", NEVER)


@pytest.mark.parametrize("card, actions, last", [("red", (), "defender"), ("all-defenders-12", ("act:red",), "all defenders")])
def test_won(card, actions, last):
    tally = Counting(Table().reveal(hp=1).place("red", "coast")).deck(card).do(*actions, "fight").end()
    assert (word(tally, "cause"), word(tally, "last_card"), tally.foe_hit_points) == ("won", last, 0)
    assert item(tally, "regions", "capital-city") == NEVER


REGION_FELL = "city fell as an attack destroyed a region"
STRUCK = "city fell as an attack struck a destroyed region"


def test_an_attack_destroys_a_region():
    assert fell(ended(Table().set_threat(capital_city=7, coast=3), "coast-mountains")) == (REGION_FELL, "enemy")
    assert fell(ended(Table().set_threat(capital_city=7, forest=3), "minotaur")) == (REGION_FELL, "dire enemy")


def test_an_attack_strikes_a_destroyed_region():
    assert fell(ended(Table().destroy("coast").set_threat(capital_city=7), "coast-mountains")) == (STRUCK, "enemy")
    assert fell(ended(Table().destroy("mountains").set_threat(capital_city=7), "coast-mountains")) == (STRUCK, "enemy")


def test_the_second_attack_of_a_card_decides():
    table = Table().destroy("coast").set_threat(capital_city=6, mountains=3)
    assert fell(ended(table, "coast-mountains")) == (REGION_FELL, "enemy")


def test_the_steps_of_raze():
    assert fell(ended(Table().set_threat(capital_city=7, desert=2), "manticore")) == (REGION_FELL, "dire enemy")
    assert fell(ended(Table().destroy("desert").set_threat(capital_city=6), "manticore")) == (STRUCK, "dire enemy")


def test_tsunami_comes_before_the_attack():
    assert fell(ended(Table().set_threat(capital_city=7, coast=3), "sea-serpent")) == (REGION_FELL, "dire enemy")


def test_the_effect_of_a_dire_enemy():
    table = Table(outer_limit=2).set_threat(capital_city=7)
    table.content = clone(table.content)
    table.content.dire_enemies[DireEnemy.HARPY].amount = 2
    assert fell(ended(table, "harpy")) == ("city fell to a Dire Enemy's effect", "dire enemy")


@pytest.mark.parametrize(
    "table",
    [
        lambda t: t,  # Red is in the Capital City
        lambda t: t.destroy("coast").place("red", "coast"),
        lambda t: t.set_threat(coast=3).place("red", "coast"),
    ],
)
def test_the_effect_of_the_foe(table):
    tally = ended(table(Table(foe="demon-lord").reveal().set_threat(capital_city=7)), "red")
    assert fell(tally) == ("city fell to the foe's effect", "defender")


def test_the_round_limit():
    tally = Counting(Table(round_limit=2)).deck("all-defenders-12").do("done:seat-1").end()
    assert (word(tally, "cause"), word(tally, "last_card"), tally.rounds) == ("round limit", "none", 2)
    assert tally.points_wasted == 3 and item(tally, "regions", "capital-city") == NEVER


# -- series ----------------------------------------------------------------------------------------------------------------------


def test_series_tell_how_each_round_ended_though_many_end_in_one_step():
    tally = ended(Table().set_threat(capital_city=7), "forest-desert")
    assert rows(tally, "capital_threat_by_round") == {2: 7, 3: 7, 4: 7, 5: 8}
    assert rows(tally, "outer_threat_by_round") == {2: 2, 3: 4, 4: 6, 5: 4 + 3}
    assert rows(tally, "destroyed_by_round") == {2: 0, 3: 0, 4: 0, 5: 1}
    assert rows(tally, "hit_points_by_round") == {2: 8, 3: 8, 4: 8, 5: 8}
    assert rows(tally, "foe_hit_points_by_round") == {2: 10, 3: 10, 4: 10, 5: 10}
    assert (tally.rounds, tally.first_destroyed_round, tally.reveal_round, word(tally, "cause")) == (5, 5, 2, REGION_FELL)


def test_series_of_hit_points_and_of_the_foe():
    t = Counting(Table().place("red", "coast").set_hp("blue", 2)).deck("red").do("sacrifice", "move:desert", "pass")
    tally = t.do("move:coast", "fight", "pass").do("fight").end()
    assert rows(tally, "hit_points_by_round") == {2: 3 + 2, 3: 3 + 2, 4: 3 + 2}
    assert rows(tally, "foe_hit_points_by_round") == {2: 10, 3: 9, 4: 8}


def test_the_foe_is_not_in_the_series_before_it_comes():
    tally = Counting(Table().horde("red")).deck("blue").do("pass").end()
    assert rows(tally, "foe_hit_points_by_round") == {} and tally.foe_hit_points == -1
    assert rows(tally, "destroyed_by_round") == {2: 0, 3: 0}


@pytest.mark.parametrize("number, expected", [(ROUNDS, {ROUNDS: 8}), (ROUNDS + 1, {})])
def test_series_end_with_their_last_place(number, expected):
    table = Table()
    table.state.round = number
    tally = Counting(table).end()
    assert rows(tally, "hit_points_by_round") == expected and tally.rounds == number


# -- names -----------------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name, banned, forced",
    [
        ("ezru", {"without_hero": "ezru"}, {"hero_1": "ezru"}),
        ("hero:kglflr", {"without_hero": "kglflr"}, {"hero_1": "kglflr"}),
        ("spear-of-valor", {"without_artifact": "spear-of-valor"}, None),
        ("artifact:Spear of Valor", {"without_artifact": "spear-of-valor"}, None),
        ("coast-mountains", {"without_enemy": "coast-mountains"}, None),
        ("enemy:plains-ruins", {"without_enemy": "plains-ruins"}, None),
        ("sea-serpent", {"without_dire_enemy": "sea-serpent"}, None),
        ("dire enemy:sea-serpent", {"without_dire_enemy": "sea-serpent"}, None),
        ("dire-enemy: Sea_Serpent", {"without_dire_enemy": "sea-serpent"}, None),
        ("the-ancient", {"without_foe": "the-ancient"}, {"foe": "the-ancient"}),
        ("foe:kraken", {"without_foe": "kraken"}, {"foe": "kraken"}),
        ("hero:kraken", None, None),
        ("foe:ezru", None, None),
        ("coast", None, None),
        ("move", None, None),
        ("red", None, None),
        ("region:coast", None, None),
        ("", None, None),
    ],
)
def test_bans_and_forces(name, banned, forced):
    assert METRICS.bans(name) == banned
    assert METRICS.forces(name) == forced


@pytest.mark.parametrize("enum", [Hero, Artifact, Enemy, DireEnemy, Foe])
def test_every_ban_and_force_is_an_option_of_the_game(enum):
    fields = {"heroes": Hero, "artifacts": Artifact, "enemies": Enemy, "dire_enemies": DireEnemy, "foes": Foe}
    field = next(name for name, of in fields.items() if of is enum)
    for key in METRICS.items[field][1]:
        options = METRICS.bans(key)
        assert {**GAME.resolve({}, 2), **options} == GAME.resolve(options, 2)
        if enum in (Hero, Foe):
            options = METRICS.forces(key)
            assert {**GAME.resolve({}, 2), **options} == GAME.resolve(options, 2)


# -- whole games -----------------------------------------------------------------------------------------------------------------


def played(seed, ends):
    """A whole game of any options, played at random or well, with its tally, and every event of it; `ends` gets the last position.

    Rounds and Sacrifices have a limit so that no count comes to 255, where it would stay.
    """
    random = Random(seed)
    people = random.randint(1, 4)
    s = GAME.new(seed, people, {**draw_options(GAME, random, people), "sacrifice_limit": 2, "round_limit": 20} if seed % 2 else {})
    tally, log = METRICS.tally(), []
    METRICS.begin(s, GAME.content.record, tally)
    while True:
        for event in s.events.items[: s.events.count]:
            METRICS.count(s, GAME.content.record, event, tally)
            log.append((Log(event.kind), event.a, event.b, event.c))
        assert s.events.lost == 0
        assert list(tally.running.places) == [d.place for d in s.defenders]
        if GAME.is_over(s):
            METRICS.end(s, GAME.content.record, tally)
            ends.append(clone(s))
            return s, tally, log
        tally.decisions += 1
        GAME.step(s, choose(GAME, s, random, (0.05, 0.5, 1.0)[seed % 3]))


def total(items, *counts):
    return sum(getattr(each, count) for each in items for count in counts)


@pytest.mark.parametrize("seed", range(50))
def test_sums_agree_with_each_other_and_with_the_positions(seed, monkeypatch):
    ends = []

    def begin_round(s, begin=rounds.begin_round):
        ends.append(clone(s))
        begin(s)

    monkeypatch.setattr(rounds, "begin_round", begin_round)
    s, t, log = played(seed, ends)
    check_items(s, t, log)
    check_numbers(s, t, log)
    check_series(t, ends)


def check_items(s, t, log):
    happened = {kind: [entry for entry in log if entry[0] == kind] for kind in Log}
    assert total(t.heroes, "seen") == total(t.heroes, "taken") == t.defenders == s.options.defenders
    assert total(t.enemies, "seen") + total(t.dire_enemies, "seen") + total(t.defender_cards, "seen") == len(happened[Log.CARD_DRAWN])
    assert total(t.defender_cards, "taken") == len(happened[Log.TURN_BEGAN]) + len(happened[Log.POOL_BEGAN])
    assert total(t.enemies, "taken", "used") + total(t.dire_enemies, "taken", "used") == t.attacks == len(happened[Log.ATTACKED])
    assert total(t.regions[1:], "seen") == t.attacks
    assert total(t.enemies, "used") + total(t.dire_enemies, "used") == t.repelled == len(happened[Log.DEFENDED])
    carried = sum(d.artifacts.bit_count() for d in s.defenders)
    assert total(t.artifacts, "taken") - len(happened[Log.ARTIFACT_DROPPED]) == carried
    assert total(t.artifacts, "seen") - total(t.artifacts, "taken") == len(happened[Log.ARTIFACT_REFUSED])
    assert [foe.seen for foe in t.foes] == [int(f == s.foe.card and s.foe_place != NOWHERE) for f in range(len(Foe))]
    acts = dict(zip(METRICS.items["acts"][1], t.acts, strict=True))
    assert acts["secure"].used == len(happened[Log.SECURED]) and acts["sacrifice"].used == len(happened[Log.SACRIFICED])
    assert acts["region-ability"].used == len(happened[Log.ABILITY])
    assert (acts["defend"].seen, acts["defend"].used) == (t.repelled + t.let_through, t.repelled)
    helpful = ("secure", "rest", "region-ability", "hero-ability", "artifact-ability")
    assert sum(acts[name].taken for name in helpful) == t.threat_lowered + t.hit_points_regained
    assert acts["move"].taken == acts["climb"].taken == 0


def check_numbers(s, t, log):
    hit_points = sum(GAME.content.record.heroes[d.hero].hit_points for d in s.defenders if d.hero != -1)
    assert hit_points - t.hit_points_lost + t.hit_points_regained == sum(d.hit_points for d in s.defenders)
    assert t.threat_raised - t.threat_lowered == sum(region.threat for region in s.regions)
    destroyed = [int(region.destroyed) for region in s.regions]
    assert [region.taken for region in t.regions] == destroyed and t.destroyed == sum(destroyed[1:])
    assert (t.first_destroyed_round > 0) == (t.destroyed > 0) and t.first_destroyed_round <= t.rounds
    assert (t.capital_threat, t.rounds) == (s.regions[0].threat, s.round)
    assert t.foe_hit_points == (s.foe_hit_points if s.foe_place != NOWHERE else -1)
    hits = [entry for entry in log if entry[0] == Log.FOE_HIT]
    assert t.foes[t.foe].taken == len(hits) == t.acts[FIGHT].taken and t.fights == sum(b == 1 for _, _, b, _ in hits)
    assert 0 <= t.points_wasted <= t.points
    causes = {"won": ["won"], "lost": METRICS.words["cause"][2:]}
    assert word(t, "cause") in causes[GAME.outcome(s)]
    assert (word(t, "cause") == "round limit") == (not destroyed[0] and GAME.outcome(s) == "lost")
    assert (word(t, "last_card") == "none") == (word(t, "cause") == "round limit")


def check_series(t, ends):
    def limit(value):
        return dict(list(enumerate(value, 1))[:ROUNDS])

    assert len(ends) == t.rounds
    assert rows(t, "capital_threat_by_round") == limit(s.regions[0].threat for s in ends)
    assert rows(t, "outer_threat_by_round") == limit(sum(region.threat for region in s.regions[1:]) for s in ends)
    assert rows(t, "destroyed_by_round") == limit(sum(region.destroyed for region in s.regions[1:]) for s in ends)
    assert rows(t, "hit_points_by_round") == limit(sum(d.hit_points for d in s.defenders) for s in ends)
    foe = limit(s.foe_hit_points if s.foe_place != NOWHERE else -1 for s in ends)
    assert rows(t, "foe_hit_points_by_round") == {number: value for number, value in foe.items() if value != -1}
    assert all(t.foe_hit_points_by_round[number - 1] == value for number, value in foe.items())


def test_the_games_that_are_checked_end_in_many_ways():
    causes = {word(played(seed, [])[1], "cause") for seed in range(20)}
    assert {"won", REGION_FELL, STRUCK} <= causes
