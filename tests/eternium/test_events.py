"""Events of scenarios: section 11 of the rules and examples Y02 to Y05 and Y68 to Y70, worked out by hand."""

import pytest

from holdfast.engine.holds import begin
from holdfast.engine.instructions import ANY_USE
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.effect_names import FROM_EVENT
from holdfast.games.eternium.names import BEASTS, BOSS, FIGURES, Area, Epic, Event, Face, Monster, WildsDie
from holdfast.games.eternium.rules.scenarios import finish_game
from tests.eternium.arena import A, B, X, numbers
from tests.eternium.course import Course
from tests.eternium.test_monsters import CARDS, ZONES
from tests.laying import number, text
from tests.proves import proves


def event(t, skull):
    """The event of a skull of the scenario happens."""
    s, c = t.state, t.numbers
    one = s.options.scenario * 4 + skull - 1
    assert text(Event, one).endswith(f"skull-{skull}")
    begin(s.frames, pending.Effect.number, A, FROM_EVENT + one, c.happenings[one].effect.row, ANY_USE)
    t.go_on()
    return t


def laid(scenario, *skulls):
    t = Course("kaelis", "krell", scenario=scenario, people=1 if scenario.startswith("solo") else 2)
    t.at("dawnhold", A).at("duskhold", X)
    for skull in skulls:
        event(t, skull)
    return t


def stand(t):
    """Which beasts stand where."""
    return {text(Monster, beast.kind): text(Area, beast.at) for beast in t.state.beasts if beast.kind >= 0}


@proves("ET-2.4")
def test_the_wilds_die():
    assert [text(Face, face) for face in numbers().dice[0].faces] == ["blank", "blank", "success", "success", "double", "reroll"]
    assert len(WildsDie) == 1


@proves("ET-2.5")
def test_the_epic_die():
    assert [face.name for face in Epic] == ["SAVAGE", "HIDE", "POUNCE", "ROAR", "REND", "LULL"]


@proves("ET-6.7")
def test_the_wilds_are_braved_only_without_enemies():
    def turn(**more):
        t = Course().at("mossdeep", A).wild("cave-ogre")
        if "soldier" in more:
            t.at("mossdeep", X)
        if "beast" in more:
            t.monster("frostbrow-mammoth", "mossdeep")
        return t.turn(A, 3)

    assert "brave" in turn().can()
    assert "brave" not in turn(soldier=1).can()
    assert "brave" not in turn(beast=1).can()
    assert "brave" not in Course().turn(A, 3).can(), "Heartspire is no wilds"
    t = turn().act("brave")
    assert t.happened("FACED") == 1


@proves("ET-7.9")
def test_echo_keeps_the_first_spell_of_a_round(monkeypatch):
    def cast(*faces):
        t = Course("oriel").deck(0, *CARDS).deck(1, *CARDS).gives(A, "ember-bolt", "ward").throws(monkeypatch, *faces)
        t.fight().place(*(zone for zone in ZONES for _ in range(2)))
        return t.act("cast:azure-1:ember-bolt", "target:azure-1")

    t = cast("double")
    assert sorted(t.has(A)) == ["ember-bolt", "ward"]
    t.act("cast:azure-1:ward", "target:azure-1")
    assert t.has(A) == ["ember-bolt"], "only the first one"
    assert cast("reroll").has(A) == ["ward"]
    assert cast("blank").has(A) == ["ward"]


@proves("ET-11.8")
def test_the_fourfold_tide():
    t = laid("versus-1").soldiers(0, "fernwatch", 1).soldiers(0, "saltmarch-post", 1).soldiers(0, "highcairn", 1)
    event(t, 1)
    assert t.points(0) == 2
    assert stand(t) == {"frostbrow-mammoth": "frostbrow", "suncrack-basilisk": "suncrack"}
    t.soldiers(0, "saltmarch-post", 2).soldiers(0, "highcairn", 1)
    event(t, 2)
    assert [t.held(0, area) for area in ("saltmarch-post", "highcairn", "fernwatch")] == [2, 1, 1]
    assert t.state.teams[0].supply == 15 - 4
    event(t, 3)
    assert t.state.double_income


@proves("ET-11.8")
def test_the_last_tide_comes_again_at_the_end():
    t = Course("kaelis", "krell").soldiers(0, "heartspire", 1)
    t.state.skull = 3
    t.preparing(12)
    assert t.points(0) == 1
    for _ in range(40):
        if t.state.result:
            break
        t.act("done" if "done" in t.can() else sorted(t.can())[0])
    assert t.points(0) == 2


@proves("ET-11.9")
def test_the_hollow_king_comes_and_ends_the_game(monkeypatch):
    t = laid("versus-2", 1)
    assert stand(t) == {"thunder-aurochs": "frostbrow", "bonefen-crawler": "suncrack"}
    assert (t.money(0), t.money(1)) == (12, 12)
    t.soldiers(1, "heartspire", 3)
    event(t, 2)
    assert stand(t)["hollow-king"] == "heartspire"
    assert t.held(1, "heartspire") == 0
    t.at("heartspire", A).deck(0, *CARDS).shows(monkeypatch, "lull", "lull").hp(A, 10)
    t.state.beasts[BOSS].damage = 24
    t.fight(FIGURES + BOSS).place(*ZONES)
    assert (t.points(0), t.state.ends) == (6, True)


@proves("ET-11.9", "ET-11.6")
def test_the_kings_damage_pays_at_the_end():
    t = laid("versus-2")
    t.state.teams[0].boss_damage = t.state.teams[1].boss_damage = 13
    t.state.teams[1].vp = 6
    finish_game(t.state, t.numbers)
    assert (t.points(0), t.points(1)) == (2, 8)


@proves("ET-11.7", "ET-11.9")
def test_the_march_of_bones():
    t = laid("versus-2", 2)
    t.state.teams[1].vp = 3
    for area in ("saltmarch-post", "slagmarch-post", "forgecross"):
        t.soldiers(1, area, 2)
    t.soldiers(0, "veilmarket", 1).soldiers(0, "fernwatch", 2)
    event(t, 3)
    assert [t.held(1, area) for area in ("saltmarch-post", "slagmarch-post", "forgecross")] == [1, 0, 1]
    assert (t.held(0, "veilmarket"), t.held(0, "fernwatch")) == (0, 2)
    assert stand(t)["hollow-king"] == "slagmarch-post", "before Veilmarket"


@proves("ET-11.7")
def test_on_a_tie_the_boss_stays_and_it_enters_no_base():
    t = event(laid("versus-2", 2), 3)
    assert stand(t)["hollow-king"] == "heartspire"
    t.state.teams[0].vp = 1
    t.state.beasts[BOSS].at = number(Area, "fernwatch")
    event(t, 3)
    assert stand(t)["hollow-king"] == "fernwatch"


@proves("ET-11.5")
def test_heroes_make_room_for_a_beast():
    t = laid("versus-1").at("frostbrow", A, B, X).soldiers(1, "heron-tower", 1)
    event(t, 1)
    assert (t.window, t.who) == ("push", A)
    assert t.can() == {"push:highcairn", "push:raven-tower"}
    t.act("push:highcairn")
    assert (t.window, t.who) == ("push", B)
    t.act("push:highcairn")
    assert (t.window, t.who) == ("push", X)
    assert t.can() == {"push:heron-tower", "push:raven-tower"}
    t.act("push:raven-tower")
    assert t.window == "none"


@proves("ET-11.10")
def test_the_thorn_court():
    t = laid("versus-3", 1)
    assert stand(t) == {"charwood-drake": "frostbrow", "mire-hydra": "suncrack"}
    event(t, 2)
    assert (stand(t)["morrigale"], t.money(0)) == ("heartspire", 12)
    t.at("veilmarket", A).at("fernwatch", B).soldiers(1, "forgecross", 2)
    event(t, 3)
    assert (t[A].damage, t[B].damage, t.held(1, "forgecross")) == (1, 0, 1)


@proves("ET-11.10")
def test_without_morrigale_heartspire_counts_6(monkeypatch):
    t = laid("versus-3").at("heartspire", A).deck(0, *CARDS).shows(monkeypatch, "lull")
    t.fight(t.monster("morrigale", left=2)).place(*ZONES)
    t.soldiers(0, "heartspire", 1)
    before = t.points(0)
    event(t, 4)
    assert t.points(0) == before + 3


@proves("ET-11.12")
@pytest.mark.parametrize("skull", [1, 2, 3, 4])
def test_border_clash_has_tides_alone(skull):
    t = laid("skirmish-1").soldiers(1, "heartspire", 1).soldiers(1, "lowford", 1)
    event(t, skull)
    assert (t.points(1), t.points(0), stand(t)) == (2, 0, {})


@proves("ET-11.13")
def test_the_great_hunt():
    t = laid("skirmish-2")
    assert stand(t) == {"moonhorn-stag": "frostbrow", "cairnback-tortoise": "suncrack"}
    assert (t.money(0), event(t, 1).money(0)) == (10, 12)
    event(t, 2)
    assert sum(beast.kind >= 0 for beast in t.state.beasts[: BEASTS - 1]) == 4
    t.state.teams[0].beast_damage, t.state.teams[0].vp = 10, 3
    finish_game(t.state, t.numbers)
    assert t.points(0) == 3 + 3


@proves("ET-11.17")
def test_the_siege():
    t = laid("solo-2").soldiers(1, "cinderwatch", 2).soldiers(0, "slagmarch-post", 1).at("heartspire", A)
    event(t, 1)
    assert (t.held(1, "veilmarket"), t.held(1, "slagmarch-post"), t.held(1, "cinderwatch")) == (1, 0, 2)
    assert stand(t) == {"slagmaw-worm": "suncrack"}
    event(t, 2)
    assert (t.held(1, "veilmarket"), t.held(1, "cinderwatch")) == (2, 3)
    t.hp(X, 2)
    event(t, 3)
    assert t[X].damage == 0
    assert t.held(1, "forgecross") == 1, "beside Veilmarket"
    assert t.held(1, "heartspire") == 0, "a hero of the people stands there"
    event(t, 4)
    assert [t.held(1, area) for area in ("fernwatch", "saltmarch-post", "forgecross", "highcairn")] == [3, 2, 3, 1]
    assert t.state.teams[1].supply == 0, "in the order of their ids, as far as it goes"


@proves("ET-11.18")
def test_thorns_over_heartspire():
    t = laid("solo-3", 1)
    assert stand(t) == {"reed-leviathan": "reedfen", "brinecrown-kraken": "suncrack"}
    event(t, 2)
    assert stand(t)["morrigale"] == "heartspire"
    t.at("veilmarket", A, X).soldiers(1, "cinderwatch", 1)
    event(t, 3)
    assert (t[A].damage, t[X].damage, t.held(1, "cinderwatch")) == (1, 0, 2)
    event(t, 4)
    assert t.held(1, "cinderwatch") == 3
