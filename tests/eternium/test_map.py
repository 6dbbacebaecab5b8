"""The map, what stops a move, dice and decks: section 2 of the rules, counted by hand."""

import pytest

from holdfast.engine.pile import NONE
from holdfast.engine.stack import push
from holdfast.games.eternium import decisions as pending
from holdfast.games.eternium.names import BATTLES, MERCHANTS, ROW, SHADOWS, Area, Battle, Face, Kind, Shadow
from holdfast.games.eternium.rules import dice
from holdfast.games.eternium.rules.scenarios import MIRRORED
from tests.eternium.arena import A, X, numbers
from tests.eternium.course import Course
from tests.eternium.test_merchants import market
from tests.eternium.test_shadow import KAELIS, shadow
from tests.laying import number
from tests.proves import proves


def lists(area, kind):
    return {int(other) for other in getattr(numbers().areas[area], kind) if other != NONE}


@proves("ET-2.1")
def test_the_areas():
    kinds = [Kind(area.kind).name for area in numbers().areas]
    assert {kind: kinds.count(kind) for kind in kinds} == {"BASE": 2, "OUTPOST": 8, "TOWER": 3, "MERCHANT": 3, "WILDS": 6}
    assert sorted(area.value for area in numbers().areas if area.value) == [1, 1, 2, 2, 2, 2, 3, 3]
    assert [Kind(numbers().areas[area].kind).name for area in Area if numbers().areas[area].value == 0].count("OUTPOST") == 0


@proves("ET-2.1")
@pytest.mark.parametrize("kind", ["next", "air", "roads"])
def test_the_map_is_the_same_from_both_sides(kind):
    for area in Area:
        assert lists(MIRRORED[area], kind) == {MIRRORED[other] for other in lists(area, kind)}, area.name
        assert all(area in lists(other, kind) for other in lists(area, kind)), area.name
    assert numbers().areas[MIRRORED[Area.FERNWATCH]].value == numbers().areas[Area.FERNWATCH].value == 1


@proves("ET-2.1")
def test_all_areas_but_the_island_are_joined_by_edges_and_roads_join_outposts_and_bases():
    reached = {int(Area.DAWNHOLD)}
    for _ in Area:
        reached |= {other for area in reached for other in lists(area, "next")}
    assert set(Area) - reached == {Area.CLOUDMERE_ISLE}
    assert lists(Area.CLOUDMERE_ISLE, "air") == {Area.HIGHCAIRN, Area.HEARTSPIRE, Area.LOWFORD}
    on_roads = {area for area in Area if lists(area, "roads")}
    assert on_roads == {area for area in Area if Kind(numbers().areas[area].kind).name in ("BASE", "OUTPOST")} - {Area.CLOUDMERE_ISLE}


@proves("ET-6.1")
def test_speed_is_the_number_of_steps():
    """Kaelis, Speed 2, and with a Pack Pony 3."""
    two = {
        *("dawnhold", "saltmarch-post", "veilmarket", "heron-tower", "mossdeep", "reedfen"),
        *("heartspire", "wheelwright-yard", "lowford", "suncrack", "cinderwatch", "forgecross", "highcairn", "frostbrow"),
    }
    assert Course().at("fernwatch", A).at("charwood", X).turn().offers("move") == two
    three = two | {"moon-tower", "slagmarch-post", "duskhold", "raven-tower", "charwood", "bonefen"}
    assert Course().at("fernwatch", A).at("charwood", X).gives(A, "pack-pony").turn().offers("move") == three


@proves("ET-2.6", "ET-6.1")
@pytest.mark.parametrize("items", [(), ("linen-glider",)])
def test_beasts_and_bosses_stop_both_teams_flying_or_not(items):
    t = Course().at("mossdeep", A).at("charwood", X).gives(A, *items).gives(X, *items)
    for area, monster in (("fernwatch", "mire-hydra"), ("heron-tower", "hollow-king"), ("cinderwatch", "mire-hydra")):
        t.monster(monster, area)
    assert t.turn().offers("move") == {"dawnhold", "reedfen", "fernwatch", "heron-tower"}
    t.monster("mire-hydra", "raven-tower")
    assert t.turn(X).offers("move") == {"duskhold", "bonefen", "cinderwatch", "raven-tower"}


@proves("ET-2.6", "ET-6.6", "ET-6.5")
def test_a_beast_is_an_enemy_model_for_actions():
    t = Course().at("moon-tower", A).at("duskhold", X)
    assert t.turn().offers("travel") == {"heron-tower", "raven-tower"}
    t.monster("hollow-king", "moon-tower")
    assert not t.turn().offers("travel")
    t = Course().at("heartspire", A).at("duskhold", X)
    assert t.turn().offers("mobilize") == {"1", "2", "3"}
    t.monster("hollow-king", "heartspire")
    assert not t.turn().offers("mobilize")


@proves("ET-6.6")
def test_soldiers_are_mobilized_in_merchant_areas_too():
    t = Course().at("forgecross", A).at("duskhold", X).turn().act("mobilize:2")
    assert (t.held(0, "forgecross"), t.money(0)) == (2, 8)


@proves("ET-6.2", "ET-6.4")
def test_outpost_movement_is_an_arrival():
    t = Course().at("dawnhold", A).at("fernwatch", X).soldiers(0, "fernwatch", 1).deck(0, "brace").deck(1, "brace").turn()
    t.act("march:fernwatch")
    assert (t.window, t.where(A), t.side(1).who) == ("zone", "fernwatch", X)


@proves("ET-6.3")
def test_a_hero_that_was_moved_beside_enemies_fights_nobody():
    """Kaelis is moved to Veilmarket, where a soldier of Crimson stands: neither then nor in his turn anything happens by itself."""
    t = Course().at("veilmarket", A).at("duskhold", X).soldiers(1, "veilmarket", 1).turn()
    assert (t.window, t.held(1, "veilmarket"), t[A].damage) == ("turn", 1, 0)
    t.act("done")
    assert (t.held(1, "veilmarket"), t[A].damage) == (1, 0)


# -- dice ----------------------------------------------------------------------------------------------------------------------


@proves("ET-2.4")
@pytest.mark.parametrize(("count", "rolled"), [(10, 10), (14, 10), (0, 0), (-1, 0)])
def test_at_most_ten_dice_are_rolled(count, rolled):
    t = Course()
    dice.roll(t.state, t.numbers, A, 0, count)
    assert t.state.roll.count == rolled
    assert sum(face != NONE for face in t.state.roll.faces) == rolled


@proves("ET-2.9")
def test_twenty_rerolls_in_a_roll(monkeypatch):
    t = Course().at("mossdeep", A).wild("cave-ogre")
    monkeypatch.setattr(dice, "thrown", lambda s, c: int(Face.REROLL))
    t.brave()
    uses = 0
    while t.window == "roll":
        t.act("reroll:0")
        uses += 1
    assert uses == 20


@proves("ET-2.10")
def test_what_adds_to_an_attribute_adds_wherever_it_is_used(monkeypatch):
    """The Torc gives a die against soldiers and in a quest of Body, the Lens one in a test of Spirit and of Mind; Kaelis is 4/2/3."""

    def rolled(t, *actions):
        return t.throws(monkeypatch, *("blank",) * 9).turn().act(*actions).state.roll.count

    fight = Course().at("saltmarch-post", A).at("duskhold", X).soldiers(1, "lowford", 1).gives(A, "bearheart-torc")
    assert rolled(fight, "move:lowford", "from:saltmarch-post") == 5
    hunt = Course().at("frostbrow", A).at("duskhold", X).quest("hunt-the-white-hart").gives(A, "bearheart-torc")
    assert rolled(hunt, "quest") == 5
    riddle = Course().at("moon-tower", A).at("duskhold", X).quest("moonlit-riddle").gives(A, "scholars-lens")
    assert rolled(riddle, "quest") == 3
    ally = Course().at("mossdeep", A).at("duskhold", X).wild("young-squire").gives(A, "scholars-lens")
    assert rolled(ally, "brave") == 4


@proves("ET-2.10")
def test_a_charm_is_used_once_in_a_turn_and_again_in_the_next(monkeypatch):
    t = Course().at("frostbrow", A).at("duskhold", X).quest("hunt-the-white-hart").wild("cave-ogre").gives(A, "fox-charm")
    t.throws(monkeypatch, *("blank",) * 20).turn().act("quest")
    assert t.offers("charm") == {"0", "1", "2", "3"}
    t.act("charm:1")
    assert t.window == "turn", "no other reroll"
    t.act("brave")
    assert not t.offers("charm")
    assert t.at("frostbrow", A).turn().act("quest").offers("charm") == {"0", "1", "2", "3"}


# -- decks that run out ----------------------------------------------------------------------------------------------------------


@proves("ET-2.11", "ET-13.1")
def test_an_empty_effect_deck_is_made_of_its_discard_pile():
    t = shadow()
    t._empty(t.state.shadow)
    for kind in range(SHADOWS):
        t.state.shadow_discard[kind] = 0
    t.state.shadow_discard[number(Shadow, "muster")] = 3
    push(t.state.frames, pending.Shadow(X))
    t.go_on()
    assert (t.state.shadow.count, t.state.shadow_discard[number(Shadow, "muster")]) == (1, 2), "two were turned up"
    assert t.where(X) == "duskhold"


@proves("ET-2.11", "ET-13.8")
def test_an_empty_battle_deck_is_made_of_its_discard_pile():
    t = shadow().at("heartspire", A, X).deck(0, *KAELIS)
    t._empty(t.state.battle)
    for kind in range(BATTLES):
        t.state.battle_discard[kind] = 0
    t.state.battle_discard[number(Battle, "battle-3-3-3")] = 2
    t.fight()
    assert t.state.combat.battle == number(Battle, "battle-3-3-3")
    assert (t.state.battle.count, t.state.battle_discard[number(Battle, "battle-3-3-3")]) == (1, 1)


@proves("ET-2.11")
def test_an_empty_merchant_deck_refills_no_row():
    t = market("fire-flask", "fox-charm").turn().act("done", "buy:fire-flask")
    assert t.offers("buy") == {"fox-charm"}
    assert sum(t.state.rows[place] != NONE for place in range(MERCHANTS * ROW)) == 1


@proves("ET-2.11", "ET-6.8")
def test_an_empty_quest_deck_opens_nothing(monkeypatch):
    t = Course(active="oriel").at("moon-tower", A).at("duskhold", X).quest("moonlit-riddle")
    t.throws(monkeypatch, *("double",) * 5).turn().act("quest")
    assert (t.points(0), t.state.open_quests[0], t.window) == (2, NONE, "turn")


@proves("ET-7.1", "ET-7.4")
def test_what_is_put_away_for_a_bought_card_lies_under_the_deck_before_the_row_is_refilled():
    """The deck of the Smith is empty: the Leather Coat is its only card, and turned up."""
    t = market("ring-mail").gives(A, "leather-coat").turn().act("done", "buy:ring-mail")
    assert t.has(A) == ["ring-mail"]
    assert (t.state.rows[0], t.state.equipment.count) == (8, 0)


@proves("ET-2.11")
def test_an_empty_deck_of_wilds_without_a_discard_pile_gives_nothing():
    t = Course().at("mossdeep", A).at("duskhold", X).wild().turn().act("brave")
    assert (t.window, t.happened("FACED")) == ("turn", 0)
