"""What ends with a combat round, a turn or a round and does not go on in the next one, and what a window of spells asks again."""

from holdfast.games.eternium.names import Stat
from tests.eternium.arena import ACTIVE, OTHER, A, X, Y
from tests.eternium.course import Course
from tests.eternium.test_epic import KAELIS, MARU, ZONES, duel, second
from tests.eternium.test_shadow import ZONES as ALONE
from tests.eternium.test_shadow import acts, battles, shadow
from tests.proves import proves

# -- arrivals --------------------------------------------------------------------------------------------------------------------------


def beaten(hits, *others):
    """Kaelis comes to Lowford, where Maru and a soldier are, and deals more damage in two combat rounds, or less."""
    t = Course().at("saltmarch-post", A).at("lowford", X, *others).soldiers(1, "lowford", 1)
    strong, weak = ("lunge",) * 8, ("sprint",) * 8
    t.deck(0, *(strong if hits else weak)).deck(1, *(weak if hits else strong))
    t[A].hp = t[X].hp = 60
    t.turn().act("move:lowford", "from:saltmarch-post")
    if others:
        t.act("fight:crimson-1")
    zones = ("might", "guard", "guard", "might") if hits else ("guard", "might", "might", "guard")
    t.place(*zones * 2).act("stay").place(*zones * 2)
    return t


@proves("ET-6.2", "ET-8.13")
def test_after_a_won_combat_the_soldiers_follow(monkeypatch):
    """Y16."""
    t = beaten(True).throws(monkeypatch, "success", "blank", "blank", "blank")
    assert (t.window, t.who) == ("push", A)
    t.act("push:suncrack").until("turn", "keep-dice")
    assert (t.where(X), t.where(A), t.held(1, "lowford")) == ("suncrack", "lowford", 0)


@proves("ET-6.2")
def test_while_another_enemy_hero_stands_there_they_do_not():
    t = beaten(True, Y).act("push:suncrack")
    assert (t.window, t.where(A), t.held(1, "lowford")) == ("turn", "lowford", 1)


@proves("ET-6.2", "ET-6.3")
def test_nor_where_the_hero_itself_was_moved_away():
    """It is put back to Saltmarch Post, and fights the soldier there as little as that of Lowford."""
    t = beaten(False).soldiers(1, "saltmarch-post", 1)
    assert (t.window, t.who) == ("push", X)
    t.act("push:saltmarch-post")
    assert (t.window, t.where(A), t.held(1, "lowford"), t.held(1, "saltmarch-post")) == ("turn", "saltmarch-post", 1, 1)


@proves("ET-10.2")
def test_a_hero_returns_to_the_last_area_of_its_way(monkeypatch):
    """From Fernwatch by Saltmarch Post to Heartspire."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(1, "heartspire", 2).throws(monkeypatch, *("blank",) * 4)
    t.turn().act("move:heartspire", "from:saltmarch-post")
    assert (t.where(A), t[A].damage, t.held(1, "heartspire")) == ("saltmarch-post", 2, 2)


@proves("ET-6.4")
def test_a_shadow_cart_goes_on_from_where_a_road_has_led():
    """From Fernwatch, the only outpost, to the base alone, which is none; from the base to Fernwatch and what lies beside it."""
    t = Course().at("fernwatch", A).at("duskhold", X).soldiers(0, "fernwatch", 1).gives(A, "shadow-cart").turn()
    assert t.offers("march") == {"dawnhold"}
    t = Course().at("dawnhold", A).at("duskhold", X).soldiers(0, "fernwatch", 1).gives(A, "shadow-cart").turn()
    assert t.offers("march") == {"fernwatch", "saltmarch-post", "veilmarket", "heron-tower", "mossdeep", "reedfen"}


# -- the second combat round -------------------------------------------------------------------------------------------------------------


def totals_of(t, figure):
    return [entry[3] for entry in t.log() if entry[0] == "STATISTIC" and entry[1] == figure]


@proves("ET-8.9", "ET-8.14")
def test_spells_and_consumables_hold_for_one_combat_round():
    """Maru 8/2/6 without them, in the second round 10 for her wounds."""
    t = duel(twice=True).gives(A, "smoke-jar", "ward")
    t[A].hp = t[X].hp = 60
    t.fight().place(*ZONES).act("cast:azure-1:ward", "target:azure-1", "use:smoke-jar")
    assert (t.totals(ACTIVE), t.totals(OTHER)) == ((9, 7, 3), (8, 2, 0))
    t.act("stay").place(*ZONES)
    assert t.happened("EPIC_WON") == 1
    assert (totals_of(t, A), totals_of(t, X)) == ([9, 5, 3], [8, 2, 6])


@proves("ET-8.18", "ET-8.6")
def test_surges_that_wait_do_not_wait_for_the_second_combat_round():
    """Opening in the first: 3 + 1 + 2 to a Defence of 3; in the second he wins the initiative again, 6 to 1, with 3 + 1 to 3."""
    t = Course().at("heartspire", A, X).deck(0, "opening", "brace", "sprint", "brace", "sprint", "brace", "sprint", "brace")
    t.deck(1, *("brace",) * 8)
    t[A].hp = t[X].hp = 60
    zones = ("tempo", "tempo", "might", "might", "tempo", "guard", "guard", "might")
    t.fight().place(*zones)
    assert (t.totals(ACTIVE)[Stat.INITIATIVE], t.side(ACTIVE).dealt) == (5, 3)
    t.act("stay").place(*zones)
    assert (t.window, t.side(ACTIVE).dealt) == ("push", 3 + 1)


@proves("ET-8.18")
def test_a_riposte_looks_at_its_own_combat_round():
    """A blow takes something in the first round; in the second Kaelis is untouched, and his Riposte answers."""
    t = Course().at("heartspire", A, X).deck(0, *("brace",) * 4, "riposte", *("brace",) * 3).deck(1, *("lunge",) * 4, *("brace",) * 4)
    t[A].hp = t[X].hp = 60
    t.fight().place("tempo", "might", "might", "tempo", "tempo", "might", "might", "tempo")
    assert t.side(OTHER).dealt == 5 + 6 - 2
    before = t[X].damage
    t.act("stay").place(*("guard", "guard", "tempo", "tempo") * 2)
    assert t.happened("STRUCK") == 2
    assert t[X].damage == before + 2


# -- windows ---------------------------------------------------------------------------------------------------------------------------


@proves("ET-8.7")
def test_after_a_spell_two_passes_are_needed_again():
    t = duel().gives(A, "ember-bolt").gives(X, "slow").gives(Y, "wither").fight().place(*ZONES)
    t.act("pass", "cast:crimson-1:slow", "target:azure-1", "pass")
    assert (t.window, t.who) == ("spell", Y), "Azure has passed, and Crimson may cast again"
    t.act("cast:crimson-2:wither", "target:azure-1")
    assert t.who == A
    t.act("pass")
    assert t.happened("STRUCK") == 2


@proves("ET-8.8")
def test_after_a_consumable_two_passes_are_needed_again():
    t = duel().gives(A, "fire-flask").gives(X, "stoneskin-salve", "smoke-jar").fight().place(*ZONES)
    t.act("pass", "use:stoneskin-salve", "pass")
    assert (t.window, t.who, t.can()) == ("consume", X, {"use:smoke-jar", "pass"})


@proves("ET-8.22", "ET-13.9")
def test_banish_moves_an_active_hero_of_the_automaton_even_without_a_free_area():
    """Beside Moon Tower are Heartspire and the Wheelwright Yard, both with soldiers of the people: the lowest id."""
    t = battles(shadow(), "battle-4-4-1").at("moon-tower", A, X).gives(A, "banish")
    t.soldiers(0, "heartspire", 1).soldiers(0, "wheelwright-yard", 1)
    acts(t, "hunt").place(*ALONE).act("cast:azure-1:banish")
    assert (t.where(X), t.where(A)) == ("heartspire", "moon-tower")


@proves("ET-8.22")
def test_a_hero_of_the_people_stays_without_a_free_area():
    t = battles(shadow(), "battle-4-4-1").at("moon-tower", A, X).gives(A, "banish")
    t.soldiers(1, "heartspire", 1).soldiers(1, "wheelwright-yard", 1)
    t.fight().place(*ALONE).act("cast:azure-1:banish")
    assert (t.where(A), t.where(X)) == ("moon-tower", "moon-tower")


# -- turns -----------------------------------------------------------------------------------------------------------------------------


@proves("ET-7.1", "ET-5.3")
def test_in_each_turn_another_merchant_may_be_chosen():
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "forgecross", 1).soldiers(0, "veilmarket", 1).pool(0, 20)
    t.row("fire-flask", "smoke-jar", "ward", "haste").turn().act("done", "buy:fire-flask")
    assert t.offers("buy") == {"smoke-jar"}
    t.act("done")
    t.turn().act("done")
    assert t.offers("buy") == {"smoke-jar", "ward", "haste"}


@proves("ET-11.3")
def test_what_was_spent_in_another_turn_does_not_count():
    """S10: 8 in one turn, not 5 and 5."""
    t = Course().at("mossdeep", A).at("duskhold", X).soldiers(0, "forgecross", 1).pool(0, 20).victory(A, 10, second=True)
    t.row("ring-mail", "bearheart-torc").turn().act("done", "buy:ring-mail", "done")
    t.turn().act("done", "buy:bearheart-torc")
    assert t.points(0) == 0


@proves("ET-5.4", "ET-6.10")
def test_who_rested_in_another_night_heals_in_this_one():
    t = Course().at("highcairn", A).at("duskhold", X).hp(A, 2).turn(round_=2).act("rest")
    assert t[A].hp - t[A].damage == 6
    t.preparing(4)
    t.turn(round_=4).act("done")
    assert t[A].hp - t[A].damage == 7


@proves("ET-5.6")
def test_a_trade_in_each_turn():
    t = Course().at("mossdeep", A, 1).at("duskhold", X).gives(A, "tower-pike").turn().act("trade:azure-2", "done")
    assert not t.offers("trade")
    assert t.turn().offers("trade") == {"azure-2"}


@proves("ET-8.13")
def test_damage_of_both_combat_rounds_decides():
    """Kaelis 7 in the first combat round, then 3 - 3; Maru 3 and then 8 - 5: 7 to 6, though the second round was hers."""
    t = Course().at("heartspire", A, X).deck(0, *KAELIS, "brace", "sprint", "sprint", "sprint").deck(1, *MARU, *MARU)
    t[A].hp = t[X].hp = 60
    second(t.fight().place(*ZONES), "guard", "guard", "tempo", "might", "guard", "guard", "tempo", "tempo")
    assert (t.side(ACTIVE).dealt, t.side(OTHER).dealt) == (7, 6)
    assert (t.window, t.who) == ("push", A)


@proves("ET-9.1", "ET-9.9")
def test_what_changed_one_roll_or_draw_does_not_change_the_next(monkeypatch):
    """Oriel, Body 2 and Spirit 2, has a die less against the Grave Knight alone; Sefa's two cards are Sefa's."""
    t = Course("oriel").at("mossdeep", A).throws(monkeypatch, *("blank",) * 20).wild("grave-knight").brave()
    assert t.state.roll.count == 1
    assert t.wild("cave-ogre").brave().until("none", "keep-dice").state.roll.count == 2
    t = Course("sefa", "maru").at("mossdeep", A).at("charwood", X).throws(monkeypatch, *("blank",) * 20).wild("cave-ogre", "grave-knight")
    t.brave().act("face:cave-ogre")
    assert t.wild("cave-ogre", "grave-knight").brave(X).happened("FACED") == 1


@proves("ET-6.10")
def test_the_base_of_the_enemy_is_no_place_to_rest_better():
    t = Course().at("duskhold", A).at("lowford", X, Y, 5).hp(A, 2).turn(round_=2).act("rest")
    assert t[A].hp - t[A].damage == 6


@proves("ET-7.10", "ET-6.5")
def test_toll_travels_from_no_outpost_that_nobody_holds():
    assert not Course(other="sirel").at("slagmarch-post", X).at("dawnhold", A).turn(X).offers("travel")


@proves("ET-5.6")
def test_what_was_handed_over_does_not_come_back_in_the_same_trade():
    t = Course().at("mossdeep", A, 1).at("duskhold", X).gives(A, "tower-pike").turn().act("trade:azure-2", "give:tower-pike")
    assert (t.has(1), t.offers("take")) == (["tower-pike"], set())
