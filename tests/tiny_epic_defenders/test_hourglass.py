"""The Timeless Hourglass."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import Table

from .artifacts_shared import levels


def glass(*heroes, **options):
    return Table(*heroes, **options).give("red", "timeless-hourglass")


@proves("TED-10.23")
def test_the_hourglass_puts_the_own_card_on_the_bottom_for_one_more_point_later():
    t = glass().turn("red", "blue", "coast-desert")
    assert t.window == "HOURGLASS" and t.legal() == {"hourglass", "pass"}
    t.do("hourglass")
    assert t.window == "ACT" and t.cards("turn_deck") == ["coast-desert", "red"] and t.cards("discard") == []
    t.do("pass")
    assert t.window == "ACT" and t.points == 4 and t.cards("turn_deck") == []


@proves("TED-10.23")
def test_the_hourglass_is_optional():
    t = glass().turn("red", "blue").do("pass")
    assert t.window == "ACT" and t.points == 3 and t.cards("turn_deck") == ["blue"]


@proves("TED-10.23")
def test_the_hourglass_works_on_its_bearers_own_card_only():
    assert glass().turn("blue", "red").window == "ACT"
    assert glass().pool("red").window == "POOL"


@proves("TED-10.23")
def test_the_point_of_the_hourglass_comes_on_top_of_the_fourth():
    t = glass().destroy("coast").turn("red", "blue").do("hourglass", "pass")
    assert t.points == 5


@proves("TED-10.24")
def test_the_choice_of_the_hourglass_comes_after_the_foes_draw_effect_and_before_all_else():
    t = glass("ezru", "gurmund", foe="dragon").reveal("coast").place("red", "coast").set_threat(coast=3).turn("red", "blue")
    assert t.window == "HOURGLASS" and t.foe_place == "forest" and t.threat("coast") == 3
    t.do("hourglass")
    assert t.threat("coast") == 3 and t.foe_place == "plains"  # moved on by Blue's card, no Courage
    t.do("pass", "act:red")
    assert t.window == "ACT" and t.threat("coast") == 2 and t.foe_place == "coast"


@proves("TED-10.24")
def test_there_is_no_rest_on_the_draw_that_was_put_back():
    t = glass().set_hp("red", 1).turn("red", "coast-desert", "blue")
    assert t.hp("red") == 1
    t.do("hourglass")
    assert t.hp("red") == 1
    t.do("pass", "act:red")
    assert t.hp("red") == 4


@proves("TED-10.24")
def test_a_stronger_draw_effect_comes_again_at_the_second_draw():
    t = glass(foe="demon-lord").reveal("ruins").place("red", "coast").turn("red", "coast-desert")
    assert t.window == "HOURGLASS" and t.threat("coast") == 1
    t.place("red", "forest").do("hourglass")
    assert t.window == "ACT" and levels(t) == {"coast": 2, "desert": 1, "forest": 1}


@proves("TED-10.24")
def test_own_draw_abilities_wait_for_the_second_draw():
    t = glass("kglflr", "gurmund").turn("red", "blue", "coast-desert")
    assert t.legal() == {"hourglass", "pass"}
    t.do("hourglass")
    assert not t.can("scry")


def glass_and_cloak(*heroes, **options):
    """Red has the Hourglass, Blue wears the Cloak in the Forest."""
    return glass(*heroes, **options).give("blue", "zodiac-cloak").place("blue", "forest")


@proves("TED-10.24", "TED-10.13")
def test_the_cloaks_of_others_answer_both_draws():
    t = glass_and_cloak().turn("red", "coast-desert", "blue").do("hourglass")
    assert t.window == "DRAWN" and t.legal() == {"cloak", "done:seat-1"}
    t.do("cloak")
    assert (t.window, t.points, t.hp("blue")) == ("ACT", 1, 3)
    t.do("move:mountains")
    assert t.window == "ACT" and t.points == 3 and t.hp("blue") == 3  # Blue's own turn
    t.do("pass")
    assert t.window == "DRAWN" and t.can("cloak")
    t.do("cloak", "move:forest")
    assert (t.window, t.points, t.hp("blue"), t.where("blue")) == ("ACT", 4, 2, "forest")


@proves("TED-10.24")
def test_after_the_first_draw_the_card_is_put_back_without_a_turn_even_if_the_cloak_is_used():
    t = glass_and_cloak().set_hp("red", 1).turn("red", "blue").do("hourglass", "cloak", "move:desert")
    assert t.hp("red") == 1 and t.cards("turn_deck") == ["red"] and t.cards("discard") == []
    assert t.window == "ACT" and t.can("move:coast") and t.points == 3  # Blue in the Desert


@proves("TED-10.24")
def test_the_cloak_may_be_declined_at_the_first_draw_and_used_at_the_second():
    t = glass_and_cloak().turn("red", "blue").do("hourglass", "done:seat-1", "pass")
    assert t.window == "DRAWN" and t.can("cloak") and t.hp("blue") == 4


@proves("TED-10.24", "TED-10.26")
def test_with_an_empty_deck_the_cloak_answers_twice_in_a_row():
    t = glass_and_cloak().turn("red").do("hourglass", "cloak", "move:desert", "cloak", "move:forest")
    assert (t.window, t.points, t.hp("blue"), t.round) == ("ACT", 4, 2, 2)


@proves("TED-10.24")
@pytest.mark.parametrize("hero", ["kglflr", "laishom"])
def test_at_the_first_draw_only_the_bearer_of_the_cloak_is_asked_and_the_owner_has_no_scry_and_no_command(hero):
    t = glass_and_cloak(hero, "gurmund", people=2).turn("red", "blue", "coast-desert").do("hourglass")
    assert t.window == "DRAWN" and t.legal() == {"cloak", "done:seat-2"} and t.deciding == {2}


@proves("TED-10.24")
def test_command_comes_with_the_second_draw():
    t = glass_and_cloak("laishom", "gurmund").turn("red", "blue").do("hourglass", "done:seat-1", "pass")
    assert t.window == "DRAWN" and {"command:blue", "cloak"} <= t.legal()


@proves("TED-10.24")
def test_the_first_draw_asks_nobody_if_the_bearer_of_the_hourglass_wears_the_cloak_or_its_bearer_cannot_pay():
    t = glass().give("red", "zodiac-cloak").turn("red", "blue").do("hourglass")
    assert (t.window, t.points) == ("DRAWN", 3) and t.can("cloak") and t.cards("turn_deck") == ["red"]  # on Blue's card
    t = glass_and_cloak().set_hp("blue", 0).turn("red", "blue").do("hourglass")
    assert t.window == "ACT" and t.can("move:desert")


@proves("TED-10.25")
def test_the_hourglass_works_once_per_round():
    t = glass().turn("red", "coast-desert", "blue").horde("plains-ruins", "forest-ruins").do("hourglass", "pass")
    assert t.window == "ACT" and t.points == 4  # no second offer
    t.do("pass")
    assert t.round == 3
    for _ in range(4):
        if t.window == "HOURGLASS":
            break
        t.do("pass")
    assert t.window == "HOURGLASS" and t.round == 3


@proves("TED-10.25")
def test_the_hourglass_is_not_offered_again_even_when_other_cards_lie_below():
    t = glass("gurmund", "kglflr").turn("red", "blue", "coast-desert").do("hourglass", "scry", "bottom", "pass")
    assert t.cards("turn_deck") == ["coast-desert"] and t.cards("discard") == ["blue"]
    assert t.window == "ACT" and t.points == 4


@proves("TED-10.23")
def test_the_point_of_the_hourglass_comes_once():
    t = glass().turn("red", "blue").horde("plains-ruins", "forest-ruins").do("hourglass", "pass", "pass")
    assert t.round == 3
    while t.window != "HOURGLASS":
        t.do("pass")
    assert t.do("pass").points == 3


@proves("TED-10.26")
def test_with_an_empty_deck_the_card_is_drawn_again_at_once_with_one_more_point():
    t = glass().turn("red").do("hourglass")
    assert t.window == "ACT" and t.points == 4 and t.round == 2
    assert t.cards("turn_deck") == [] and t.cards("discard") == []


@proves("TED-10.27")
def test_if_prayer_discards_the_card_that_was_put_back_its_point_is_lost():
    t = glass().place("blue", "plains").set_threat(capital_city=2).horde("coast-desert", "forest-ruins").turn("red", "blue")
    t.do("hourglass", "pray")
    assert t.cards("discard") == ["red"] and t.threat("capital-city") == 1
    t.do("pass")
    while t.window != "HOURGLASS":
        t.do("pass")
    assert t.round == 3
    assert t.do("pass").points == 3
