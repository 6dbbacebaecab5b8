"""Section 1 of the rules: the goal and the end."""

import pytest

from holdfast.games.tiny_epic_defenders import GAME
from tests.proves import proves
from tests.tiny_epic_defenders.table import Table


def last_point(foe="kraken", **options):
    """Red stands before a foe that has one Hit Point left."""
    return Table("gurmund", "ethairna", foe=foe, **options).place("red", "coast").reveal("coast", hp=1)


def last_threat(*deck, level=7):
    """The Coast and the Plains are destroyed, and the Capital City has 7 Threat."""
    return Table().destroy("coast").destroy("plains").set_threat(capital_city=level).deck(*deck)


@proves("TED-1.1")
@pytest.mark.parametrize("end", ["won", "lost"])
def test_all_players_share_one_end(end):
    t = last_point(people=2).turn("red") if end == "won" else Table(people=2).destroy("coast").set_threat(capital_city=7)
    t = t.do("fight") if end == "won" else t.deck("coast-mountains").draw()
    assert t.result == end
    assert GAME.scores(t.state) == ([1.0, 1.0] if end == "won" else [0.0, 0.0])
    assert t.deciding == set()
    assert t.legal_for(1) == t.legal_for(2) == set()


@proves("TED-1.2")
def test_the_foe_at_0_hit_points_is_victory():
    t = last_point().turn("red", "blue").do("fight")
    assert t.foe_hp == 0
    assert t.result == "won"


@proves("TED-1.2")
def test_the_foe_at_1_hit_point_is_no_victory():
    t = Table(foe="demon-lord").place("red", "coast").reveal("coast", hp=2).turn("red", "blue").do("fight")
    assert t.foe_hp == 1
    assert t.result == "running"


@proves("TED-1.3")
def test_the_capital_city_at_its_destruction_level_is_defeat():
    t = last_threat("coast-mountains", "red").draw()
    assert t.threat("capital-city") == 8
    assert t.result == "lost"


@proves("TED-1.3")
def test_the_capital_city_below_its_destruction_level_is_no_defeat():
    t = last_threat("coast-mountains", "red", level=6).draw()
    assert t.threat("capital-city") == 7
    assert t.result == "running"


@proves("TED-1.3")
def test_an_effect_can_bring_the_defeat():
    t = Table(foe="demon-lord").reveal().set_threat(capital_city=7).turn("red")
    assert t.result == "lost"


@proves("TED-1.4", "TED-1.5")
def test_defeat_on_the_draw_comes_before_the_blow_that_would_have_won():
    t = Table(foe="demon-lord").reveal("coast", hp=1).destroy("coast").place("red", "coast").set_threat(capital_city=7).turn("red")
    assert t.result == "lost"
    assert t.foe_hp == 1
    assert t.legal() == set()


@proves("TED-1.4", "TED-1.5")
def test_victory_comes_before_the_card_that_would_have_lost():
    t = last_point().destroy("coast").set_threat(capital_city=7).turn("red", "coast-mountains").do("fight")
    assert t.result == "won"
    assert t.threat("capital-city") == 7


@proves("TED-1.4", "TED-1.5")
def test_the_first_attack_of_a_card_can_end_the_game_before_the_second():
    t = last_threat("coast-mountains", "red").draw()
    assert t.result == "lost"
    assert t.threat("mountains") == 0


@proves("TED-1.4")
def test_the_second_attack_of_a_card_can_end_the_game():
    t = Table().destroy("mountains").set_threat(capital_city=7).deck("coast-mountains", "red").draw()
    assert t.threat("coast") == 1
    assert t.result == "lost"


@proves("TED-1.5")
def test_the_effect_of_a_dire_enemy_does_not_follow_the_defeat():
    t = last_threat("giant-wasps", "red").draw()
    assert t.result == "lost"
    assert t.hp("red") == t.hp("blue") == 4


@proves("TED-1.5")
def test_the_second_threat_of_the_manticore_does_not_follow_the_defeat():
    t = Table().destroy("desert").set_threat(capital_city=7).deck("manticore", "red").draw()
    assert t.result == "lost"
    assert t.threat("capital-city") == 8


@proves("TED-1.5")
def test_no_more_damage_is_done_after_the_victory():
    t = last_point().give("red", "spear-of-valor").turn("red", "blue").do("spear")
    assert t.result == "won"
    assert t.foe_hp == 0
    assert t.happened("FOE_HIT") == 1


@proves("TED-1.5")
def test_nobody_acts_and_no_card_is_drawn_after_the_end():
    t = last_point().turn("red", "blue").do("fight")
    assert t.legal() == set()
    assert t.happened("CARD_DRAWN") == 0
    assert t.cards("turn_deck") == ["blue"]


@proves("TED-1.6")
def test_rounds_go_on_without_a_limit():
    t = Table().reveal().turn("red")
    for _ in range(300):
        t.do("pass")
    assert t.round >= 300
    assert t.result == "running"
    assert t.can("move:coast")


@proves("TED-1.7")
def test_an_exhausted_defender_still_takes_their_turn():
    t = Table().place("red", "desert").set_hp("red", 0).turn("red").do("move:coast", "move:capital-city")
    assert t.where("red") == "capital-city"
    assert t.result == "running"


@proves("TED-1.7")
def test_a_defender_who_loses_the_last_hit_point_stays_on_the_map():
    t = Table().place("red", "coast").set_hp("red", 1).deck("coast-desert", "red", "blue").draw().do("defend:red")
    assert t.hp("red") == 0
    assert t.where("red") == "coast"
    assert t.do("move:desert").where("red") == "desert"
