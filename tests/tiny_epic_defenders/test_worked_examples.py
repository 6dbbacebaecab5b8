"""The fifteen cases at the end of section 13 of the rules digest, each by its number."""

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table

ENEMIES = range(9)
DEFENDER_CARDS = range(15, 21)
HARPY = 9


def levels(t):
    """Every Threat that is not 0, destroyed regions aside."""
    return {r: t.threat(r) for r in ("capital-city", *RING) if t.threat(r) and not t.destroyed(r)}


def new_game(heroes, seed):
    """A game as it is set up and drawn to its first decision."""
    names = {"hero_1": "gurmund", "hero_2": "ethairna", "hero_3": "nyrra", "hero_4": "umtak"}
    return GAME.new(seed, 1, {"defenders": heroes, **names})


def held(pile):
    """The numbers of a pile's cards, the top one last."""
    return [pile.cards[i] for i in range(pile.count)]


@proves("TED-2.12", "TED-2.17")
@pytest.mark.parametrize("heroes, horde, leftover", [(2, 5, 9), (3, 6, 8), (4, 7, 7)])
def test_case_1_all_21_cards_are_accounted_for(heroes, horde, leftover):
    for seed in range(1, 6):
        s = new_game(heroes, seed)
        turn = held(s.turn_deck) + held(s.discard) + [s.card] * (s.card >= 0)
        assert (len(turn), s.horde.count, s.leftover.count) == (7, horde, leftover)
        assert sorted(turn + held(s.horde) + held(s.leftover)) == list(range(21))


@proves("TED-2.13")
@pytest.mark.parametrize("heroes", [2, 3, 4])
def test_case_2_round_1_draws_exactly_three_enemy_cards_first(heroes):
    for seed in range(1, 21):
        s = new_game(heroes, seed)
        drawn = held(s.discard) + [s.card] * (s.card >= 0) + held(s.turn_deck)[::-1]
        assert all(card in ENEMIES for card in drawn[:3])
        assert all(card in DEFENDER_CARDS for card in drawn[3:]) and len(drawn) == 7


@proves("TED-7.5", "TED-7.8", "TED-8.2", "TED-8.3", "TED-4.2")
def test_case_3_a_first_region_destroyed_takes_the_card_out_of_the_game():
    t = Table().set_threat(mountains=3).horde("forest-desert", "harpy")
    t.deck("mountains-plains", "coast-desert", "forest-coast", "red", "blue", "all-defenders-12", "all-defenders-123").draw()
    assert t.cover("mountains") == "mountains-plains"
    assert (t.threat("capital-city"), t.threat("plains")) == (1, 0)
    t.do("pass", "pass", "done:seat-1", "done:seat-1")
    assert t.round == 3
    in_play = t.cards("turn_deck") + t.cards("discard") + (["the card at hand"] if t.state.card >= 0 else [])
    assert len(in_play) == 7  # the table says 7 + 1
    assert "mountains-plains" not in in_play + t.cards("horde") + t.cards("leftover")


@proves("TED-7.4", "TED-7.6", "TED-8.9")
def test_case_4_a_destroyed_first_region_passes_its_threat_on_and_the_second_attack_follows():
    t = Table().destroy("mountains", "harpy").deck("mountains-plains", "red").draw()
    assert levels(t) == {"capital-city": 1, "plains": 1}


@proves("TED-9.13", "TED-9.14", "TED-8.3")
@pytest.mark.parametrize(("level", "discarded"), [(2, ["manticore"]), (3, [])])
def test_case_5_the_manticore_destroys_the_desert_from_2_and_from_3(level, discarded):
    t = Table().set_threat(desert=level).deck("manticore", "red").draw()
    assert t.destroyed("desert") and levels(t) == {"capital-city": 1}
    assert (t.cover("desert") == "manticore") == (level == 3) and t.cards("discard") == discarded


@proves("TED-9.7", "TED-9.13", "TED-8.9")
def test_case_6_the_manticore_on_a_destroyed_desert_raises_the_capital_city_by_2():
    t = Table().destroy("desert", "harpy").deck("manticore", "red").draw()
    assert levels(t) == {"capital-city": 2} and t.cards("discard") == ["manticore"] and t.cover("desert") == "harpy"


@proves("TED-9.6", "TED-9.8")
def test_case_7_the_harpy_that_destroys_the_mountains_has_no_frenzy():
    t = Table().set_threat(mountains=3).deck("harpy", "red").draw()
    assert t.cover("mountains") == "harpy" and levels(t) == {"capital-city": 1}


@proves("TED-9.5", "TED-9.11", "TED-7.12")
def test_case_8_the_sea_serpent_sweeps_a_defender_off_the_coast_before_anyone_may_defend():
    t = Table().place("red", "coast").deck("sea-serpent", "red").draw()
    assert t.window == "ACT" and t.where("red") == "desert" and levels(t) == {"coast": 1}
    t = Table().place("red", "coast").place("blue", "ruins").deck("sea-serpent", "red").draw()
    assert (t.where("red"), t.where("blue")) == ("desert", "coast")
    assert t.window == "ATTACK" and t.legal() == {"defend:blue", "done:seat-1"}
    t.do("defend:blue")
    assert levels(t) == {} and t.hp("blue") == 2 and len(t.artifacts("blue")) == 1


@proves("TED-12.10", "TED-12.12", "TED-12.13", "TED-9.4")
def test_case_9_a_meditating_defender_against_the_harpy():
    t = Table().place("red", "mountains").turn("red", "harpy", "blue").do("meditate", "pass", "step-out:red")
    assert t.hp("red") == 4 and len(t.artifacts("red")) == 1
    assert t.where("red") == "mountains" and t.circle == set() and levels(t) == {}


@proves("TED-7.13", "TED-9.2", "TED-10.1", "TED-10.9")
def test_case_10_one_hit_point_is_enough_against_a_dire_enemy_only_with_the_shield():
    t = Table().place("red", "mountains").set_hp("red", 1).deck("harpy", "red").draw()
    assert t.window == "ACT" and t.hp("red") == 1 and t.threat("mountains") == 1
    t = Table().place("red", "mountains").set_hp("red", 1).give("red", "shield-of-aughmoore").deck("harpy", "red").draw()
    t.do("defend:red")
    assert t.hp("red") == 0 and len(t.artifacts("red")) == 2 and levels(t) == {}


@proves("TED-5.9", "TED-5.19")
def test_case_11_rest_on_an_all_defenders_card_comes_before_the_first_point():
    t = Table().set_hp("red", 1).set_hp("blue", 1).pool("red").do("act:red", "move:coast")
    assert t.hp("red") == 4 and t.where("red") == "coast" and t.points == 2
    assert t.hp("blue") == 1  # Blue has spent nothing


@proves("TED-11.7", "TED-11.11", "TED-11.12", "TED-11.15", "TED-11.16")
def test_case_12_four_fights_in_the_mouth_of_the_colossus():
    t = Table(foe="colossus").reveal().turn("red", "blue")
    assert t.where("red") == "aboard" and t.foe_place == "desert" and t.foe_hp == 10
    t.do("fight", "fight", "fight")
    assert (t.foe_hp, t.hp("red"), t.where("red")) == (7, 1, "aboard")
    t.do("fight")
    assert (t.foe_hp, t.hp("red"), t.where("red"), t.points) == (6, 0, "plains", 3)


@proves("TED-10.12", "TED-11.6", "TED-11.7", "TED-11.23")
def test_case_13_the_spear_against_the_dragon_at_7():
    t = Table(foe="dragon").give("red", "spear-of-valor").reveal("coast", 7).place("red", "forest").turn("red", "blue").do("spear")
    hits = [left for kind, _, _, left in t.log() if kind == "FOE_HIT"]
    kinds = [kind for kind, *_ in t.log() if kind in ("FOE_HIT", "FOE_EVENT")]
    assert hits == [6, 5, 4] and kinds == ["FOE_HIT", "FOE_EVENT", "FOE_HIT", "FOE_HIT"]
    assert t.foe_hp == 4 and (t.hp("red"), t.hp("blue")) == (2, 2)


@proves("TED-11.22", "TED-11.8")
def test_case_14_the_dragon_goes_eight_steps_in_a_round_of_four_heroes():
    t = Table("gurmund", "ethairna", "nyrra", "umtak", foe="dragon").reveal("mountains")
    t.deck("red", "coast-desert", "blue", "green", "plains-ruins", "yellow", "forest-ruins").draw()
    places = [t.foe_place]
    for _ in range(3):
        places.append(t.do("pass").foe_place)
    assert places == ["ruins", "desert", "mountains", "ruins"]


@proves("TED-4.7", "TED-12.17")
def test_case_15_an_entombed_card_misses_exactly_one_turn_deck():
    t = Table(foe="kraken").place("red", "ruins").discard("coast-desert", "harpy").horde("plains-ruins", "forest-coast", "wraith")
    t.turn("red", "blue").do("entomb", "card:harpy")
    assert t.entombed == "harpy" and t.cards("discard") == ["coast-desert"]
    drawn = {2: []}
    while t.round < 5:
        t.do("pass" if t.can("pass") else "done:seat-1")
        for kind, a, _, c in t.log():
            if kind == "ROUND_BEGAN":
                drawn[c] = []
                assert c != 3 or t.entombed is None
            elif kind == "CARD_DRAWN":
                drawn[max(drawn)].append(a)
    assert [drawn[n].count(HARPY) for n in (2, 3, 4)] == [0, 0, 1]
