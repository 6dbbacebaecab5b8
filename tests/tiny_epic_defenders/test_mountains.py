"""The Mountains, side A."""

import pytest

from tests.proves import proves
from tests.tiny_epic_defenders.table import RING, Table


def meditating(*heroes, **options):
    """Red meditates in the Mountains."""
    t = Table(*heroes, **options).place("red", "mountains")
    t.state.circle = 1
    return t


@proves("TED-12.10", "TED-12.13")
def test_who_meditates_may_step_out_to_defend_for_nothing():
    t = Table().place("red", "mountains").turn("red", "mountains-plains", "blue").do("meditate")
    assert (t.circle, t.points, t.hp("red")) == ({"red"}, 2, 4)
    t.do("pass")
    assert t.window == "ATTACK"
    t.do("step-out:red")
    assert (t.threat("mountains"), t.threat("plains"), t.hp("red")) == (0, 1, 4)
    assert (t.where("red"), t.circle) == ("mountains", set())


@proves("TED-12.10")
def test_nobody_steps_out_who_has_not_meditated():
    t = Table().place("red", "mountains").deck("mountains-plains", "blue").draw()
    assert t.can("defend:red")
    assert not t.can("step-out:red")


@proves("TED-12.10")
@pytest.mark.parametrize("place", ("forest", "plains", "capital-city"))
def test_meditation_is_in_the_mountains_only(place):
    assert not Table().place("red", place).turn("red").can("meditate")


@proves("TED-12.10")
def test_the_circle_is_of_no_use_for_another_region():
    t = meditating().place("blue", "coast").deck("coast-desert", "blue").draw()
    assert "step-out:red" not in t.legal()


@proves("TED-12.11")
def test_only_one_defender_is_in_the_circle():
    t = meditating().place("blue", "mountains").turn("blue")
    assert not t.can("meditate")


@proves("TED-12.11")
def test_who_is_in_the_circle_does_not_enter_it_again():
    t = Table().place("red", "mountains").turn("red").do("meditate")
    assert not t.can("meditate")


@proves("TED-12.11")
def test_who_is_in_the_circle_acts_normally_and_stays_in_it():
    t = (
        meditating(foe="dragon")
        .reveal("desert")
        .set_threat(mountains=2)
        .turn("red", "blue")
        .do("secure:mountains", "fight", "sacrifice", "heal:red", "pass")
    )
    assert (t.threat("mountains"), t.foe_hp, t.circle) == (1, 9, {"red"})


@proves("TED-12.12")
@pytest.mark.parametrize("deck", (("coast-mountains",), ("mountains-ruins",), ("mountains-plains",), ("harpy",)))
def test_the_free_defend_works_against_every_enemy_of_the_mountains(deck):
    t = meditating().deck(*deck, "blue").draw().do("step-out:red")
    assert (t.threat("mountains"), t.hp("red"), t.circle) == (0, 4, set())


@proves("TED-12.12")
def test_the_free_defend_against_the_harpy_gains_an_artifact():
    t = meditating().artifact_deck("hammer-of-might").deck("harpy", "blue").draw().do("step-out:red")
    assert (t.artifacts("red"), t.hp("red"), t.where("red")) == ({"hammer-of-might"}, 4, "mountains")
    assert [t.threat(r) for r in RING] == [0] * 6


@proves("TED-12.12")
def test_the_free_defend_is_optional():
    t = meditating().deck("mountains-plains", "blue").draw().do("done:seat-1")
    assert (t.threat("mountains"), t.circle) == (1, {"red"})


@proves("TED-12.12", "TED-12.11")
def test_who_is_in_the_circle_may_pay_and_stay_in_it():
    t = meditating().deck("mountains-plains", "blue").draw().do("defend:red")
    assert (t.threat("mountains"), t.hp("red"), t.circle) == (0, 3, {"red"})


@proves("TED-12.13")
def test_leaving_the_mountains_leaves_the_circle_for_good():
    t = meditating().turn("red", "mountains-plains", "blue").do("move:forest")
    assert t.circle == set()
    t.do("move:mountains", "pass")
    assert t.can("defend:red")
    assert not t.can("step-out:red")


@proves("TED-12.13")
def test_wings_out_of_the_mountains_leave_the_circle():
    assert meditating().give("red", "wings-of-zephyr").turn("red").do("wings:coast").circle == set()


@proves("TED-12.13")
def test_tsunami_forces_out_of_the_circle():
    t = meditating().deck("sea-serpent", "blue").draw()
    assert (t.where("red"), t.circle) == ("plains", set())


@proves("TED-12.13")
def test_being_swallowed_forces_out_of_the_circle():
    t = meditating(foe="colossus").reveal("desert").turn("red")
    assert (t.where("red"), t.circle) == ("aboard", set())


@proves("TED-12.13")
def test_the_circle_ends_with_the_mountains():
    t = meditating().set_threat(mountains=3).deck("mountains-plains", "mountains-ruins", "blue").draw().do("done:seat-1")
    assert t.destroyed("mountains")
    assert (t.circle, t.where("red")) == (set(), "mountains")
    assert t.can("defend:red")
    assert not t.can("step-out:red")


@proves("TED-12.13")
def test_after_a_free_defend_the_circle_can_be_entered_again():
    t = meditating().place("blue", "mountains").deck("mountains-plains", "blue").draw().do("step-out:red", "meditate")
    assert t.circle == {"blue"}
