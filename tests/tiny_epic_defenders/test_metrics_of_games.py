"""What the laboratory counts of cards, foes and regions, and over whole games."""

from __future__ import annotations

from random import Random

import pytest

from holdfast.engine.struct import clone
from holdfast.games.tiny_epic_defenders import GAME
from holdfast.games.tiny_epic_defenders.log import Log
from holdfast.games.tiny_epic_defenders.names import NOWHERE, Artifact, DireEnemy, Enemy, Foe, Hero
from holdfast.games.tiny_epic_defenders.rules import rounds
from holdfast.games.tiny_epic_defenders.statistics.metrics import METRICS
from holdfast.games.tiny_epic_defenders.statistics.record import ROUNDS, Act
from holdfast.play.trace import choose, draw_options
from tests.tiny_epic_defenders.table import Table

from .metrics_shared import NEVER, Counting, bearer, item, rows, total, word

# -- cards and points --------------------------------------------------------------------------------------------------


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


# -- foes --------------------------------------------------------------------------------------------------------------


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


REGIONS = {
    "coast": (lambda: Table().place("red", "coast").set_hp("red", 1), "rejuvenate", (1, 3, 1)),
    "desert": (lambda: Table().place("red", "desert"), "mirage", (1, 0, 1)),
    "forest": (lambda: Table().place("red", "forest").set_threat(ruins=2), "enchant:ruins", (1, 1, 1)),
    "mountains": (lambda: Table().place("red", "mountains"), "meditate", (1, 0, 1)),
    "plains": (lambda: Table().place("red", "plains").set_threat(forest=1, desert=2), "pray", (1, 2, 1)),
    "ruins": (lambda: Table().place("red", "ruins").discard("coast-mountains"), "entomb", (1, 0, 1)),
}


# -- regions and actions -----------------------------------------------------------------------------------------------


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
    t = Counting(Table().set_hp("red", 1)).deck("red", "blue").do("act:red")
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


def ended(table, *cards):
    return Counting(table).deck(*cards).end()


def fell(tally):
    """How the Capital City fell, and to which kind of card."""
    assert item(tally, "regions", "capital-city")[1] == 1 and tally.capital_threat == 8
    return word(tally, "cause"), word(tally, "last_card")


# -- how it ended ------------------------------------------------------------------------------------------------------


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


# -- series ------------------------------------------------------------------------------------------------------------


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


# -- names -------------------------------------------------------------------------------------------------------------


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


# -- whole games -------------------------------------------------------------------------------------------------------


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
    assert t.foes[t.foe].taken == len(hits) == t.acts[Act.FIGHT].taken and t.fights == sum(b == 1 for _, _, b, _ in hits)
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
