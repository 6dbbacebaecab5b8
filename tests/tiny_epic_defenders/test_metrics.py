"""What a designer counts: every number worked out by hand from the rules."""

from __future__ import annotations

import ctypes

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.statistics.metrics import METRICS
from holdfast.games.tiny_epic_defenders.statistics.record import ROUNDS
from holdfast.schema.statistics.metrics import Item, Tally, take
from tests.tiny_epic_defenders.table import Table

from .metrics_shared import NEVER, Counting, bearer, item, rows, total, word

# -- the interface -----------------------------------------------------------------------------------------------------


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


# -- set-up ------------------------------------------------------------------------------------------------------------


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


HEROES = {
    "ezru": lambda: Counting(Table("ezru", "gurmund").place("red", "desert").set_threat(desert=1)).deck("red").do("act:red"),
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


# -- heroes ------------------------------------------------------------------------------------------------------------


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


ARTIFACTS = {
    "celestial-idol": lambda: Counting(bearer("celestial-idol").set_threat(capital_city=2)).deck("red").do("idol"),
    "spear-of-valor": lambda: Counting(bearer("spear-of-valor").place("red", "coast").reveal()).deck("red").do("spear"),
    "zodiac-cloak": lambda: Counting(bearer("zodiac-cloak")).deck("blue").do("cloak"),
    "elixir-of-errand": lambda: Counting(bearer("elixir-of-errand")).deck("red").do("sacrifice"),
    "staff-of-control": lambda: Counting(bearer("staff-of-control").reveal()).deck("red").do("staff:ruins"),
    "hammer-of-might": lambda: (
        Counting(bearer("hammer-of-might").place("red", "desert").set_threat(desert=3))
        .deck("red", "blue")
        .do("act:red", "secure:desert", "pass")
    ),
    "wings-of-zephyr": lambda: Counting(bearer("wings-of-zephyr")).deck("red").do("wings:ruins"),
    "horn-of-command": lambda: Counting(bearer("horn-of-command").set_hp("blue", 2)).deck("red").do("horn:blue", "send:coast"),
    "timeless-hourglass": lambda: Counting(bearer("timeless-hourglass")).deck("red", "blue").do("hourglass"),
    "shield-of-aughmoore": lambda: Counting(bearer("shield-of-aughmoore").place("red", "mountains")).deck("harpy", "red").do("defend:red"),
}


# -- artifacts ---------------------------------------------------------------------------------------------------------


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


# -- attacks -----------------------------------------------------------------------------------------------------------


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
